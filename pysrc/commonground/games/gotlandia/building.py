"""Actions on the island: settle, build towers and churches, decorate a church."""

from dataclasses import dataclass

from ...core import Choice
from ...words import listed, t
from .actions import Deed, silver, some
from .board import (
    COASTAL,
    DISTRICT,
    DISTRICTS,
    EVERYWHERE,
    LAND,
    REALM,
    SETTINGS,
    TERRAINS,
    around,
    as_moves,
    members,
)
from .components import (
    BEAUTIFUL_DAUGHTERS,
    CHURCHES,
    DECORATION_WORDS,
    DECORATIONS,
    FARMSTEADS,
    GRAIN,
    INSTEAD,
    RESOURCE,
    RESOURCES,
    STONE,
    TOWERS,
    WOOD,
)
from .table import Table, settled, spend

# --- paying -----------------------------------------------------------------------


def can_pay(s: Table, p: int, a: int, b: int) -> bool:
    """Whether the player has two resources, or one and Silver in place of the other."""
    goods = s.resources[p]
    if a == b:
        return goods[a] > 1 or (goods[a] == 1 and s.silver[p] >= INSTEAD)
    if goods[a]:
        return goods[b] > 0 or s.silver[p] >= INSTEAD
    return goods[b] > 0 and s.silver[p] >= INSTEAD


@dataclass(frozen=True, slots=True)
class Pay(Choice):
    """Pay two resources; two Silver may stand in for one of them."""

    a: int
    b: int
    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("How do you pay?")

    def moves(self, s: Table) -> list[str]:
        goods = s.resources[self.player]
        a, b = self.a, self.b
        rich = s.silver[self.player] >= INSTEAD
        if a == b:
            ways = ["goods"] if goods[a] > 1 else []
            return [*ways, RESOURCES[a]] if rich else ways
        ways = ["goods"] if goods[a] and goods[b] else []
        if rich:
            if goods[b]:
                ways.append(RESOURCES[a])
            if goods[a]:
                ways.append(RESOURCES[b])
        return ways

    def play(self, s: Table, move: str) -> None:
        p, a, b = self.player, self.a, self.b
        if move == "goods":
            spend(s, p, a)
            spend(s, p, b)
        else:
            s.silver[p] -= INSTEAD
            spend(s, p, a + b - RESOURCE[move])

    def what(self, move: str) -> str:
        """What is paid, in words."""
        a, b = self.a, self.b
        if move != "goods":
            return listed([t(RESOURCES[a + b - RESOURCE[move]]), silver(INSTEAD)])
        return some(a, 2) if a == b else listed([t(RESOURCES[a]), t(RESOURCES[b])])

    def label(self, s: Table, move: str) -> str:
        return t("pays {what}", what=self.what(move))

    def offer(self, s: Table, move: str) -> str:
        return self.what(move)


def price_text(a: int, b: int) -> str:
    """Why something cannot be paid."""
    cost = some(a, 2) if a == b else t("{a} and {b}", a=some(a, 1), b=some(b, 1))
    return t("It costs {cost}; 2 Silver may stand in for one of them.", cost=cost)


def names(districts: int) -> str:
    """Districts in words."""
    return listed([DISTRICTS[district].name for district in members(districts)])


def one_of(districts: int) -> str:
    """Districts to choose from, in words: by name while they are few."""
    if districts.bit_count() > 2:
        return t("one of {n} districts", n=districts.bit_count())
    return t(" or ").join(names(1 << district) for district in members(districts))


# --- settle -----------------------------------------------------------------------


def tribute(s: Table, p: int, district: int) -> int:
    """The Silver a newcomer pays: one for each other player there, one for neutrals."""
    if s.reputation[p] == BEAUTIFUL_DAUGHTERS:
        return 0
    return (s.neutral >> district & 1) + sum(
        1 for q in range(s.players) if q != p and settled(s, q) >> district & 1
    )


def settle_places(s: Table, p: int, where: int, adjacent: bool) -> int:
    """The districts the player can settle and pay for."""
    farmsteads = s.farmsteads[p]
    if farmsteads.bit_count() == FARMSTEADS:
        return 0
    own = farmsteads | s.towers[p] | s.churches[p]
    places = where & ~own & ~s.threatened
    if adjacent:
        places &= around(own)
    goods = s.resources[p]
    left = s.silver[p]
    if not (goods[WOOD] and goods[GRAIN]):
        left -= INSTEAD
        if left < 0 or not (goods[WOOD] or goods[GRAIN]):
            return 0
    if left >= s.players or s.reputation[p] == BEAUTIFUL_DAUGHTERS:
        return places  # nowhere is the tribute higher
    return places & ~crowded(s, p, left)


def crowded(s: Table, p: int, n: int) -> int:
    """The districts where more than n others, neutral ones included, ask for Silver."""
    more = [EVERYWHERE] + [0] * (n + 1)  # by k: where at least k have settled
    others = [s.neutral, *(settled(s, q) for q in range(s.players) if q != p)]
    for own in others:
        for k in range(n + 1, 0, -1):
            more[k] |= more[k - 1] & own
    return more[n + 1]


@dataclass(frozen=True, slots=True)
class Settle(Deed):
    """Place a farmstead."""

    where: int
    adjacent: bool = True
    called = "settle"

    def says(self) -> str:
        if self.where == EVERYWHERE:
            return t("Settle an adjacent district")
        if self.where == COASTAL:
            return t("Settle any coastal district")
        if self.where in REALM:
            return t("Settle in {setting}", setting=SETTINGS[REALM.index(self.where)])
        land = t(TERRAINS[LAND.index(self.where)])
        if self.adjacent:
            return t("Settle an adjacent {land}", land=land)
        return t("Settle any {land}", land=land)

    def can(self, s: Table, p: int) -> bool:
        return settle_places(s, p, self.where, self.adjacent) != 0

    def begin(self, s: Table, p: int) -> None:
        s.do(SettleWhere(p, self.where, self.adjacent))

    def label(self, s: Table, p: int) -> str:
        places = settle_places(s, p, self.where, self.adjacent)
        if places.bit_count() > 1:
            return t("sets out to settle one of {n} districts", n=places.bit_count())
        return t("sets out to settle {district}", district=names(places))

    def offer(self, s: Table, p: int) -> str:
        return t("Settle {place}", place=one_of(settle_places(s, p, self.where, self.adjacent)))

    def why_not(self, s: Table, p: int) -> str:
        if s.farmsteads[p].bit_count() == FARMSTEADS:
            return t("All your farmsteads are on the map.")
        if not can_pay(s, p, WOOD, GRAIN):
            return price_text(WOOD, GRAIN)
        return t("No district that you could settle is free of pirates and payable.")


@dataclass(frozen=True, slots=True)
class SettleWhere(Choice):
    """Choose the district; neighbours there get one Silver each."""

    where: int
    adjacent: bool
    plays_itself = True
    tentative = True

    def prompt(self, s: Table) -> str:
        return t("Settle where?")

    def moves(self, s: Table) -> list[str]:
        return list(as_moves(settle_places(s, self.player, self.where, self.adjacent)))

    def play(self, s: Table, move: str) -> None:
        p = self.player
        place = 1 << DISTRICT[move]
        if s.reputation[p] != BEAUTIFUL_DAUGHTERS:
            if s.neutral & place:
                s.silver[p] -= 1
            for q in range(s.players):
                if q != p and (s.farmsteads[q] | s.towers[q] | s.churches[q]) & place:
                    s.silver[p] -= 1
                    s.silver[q] += 1
        s.farmsteads[p] |= place
        s.do(Pay(p, WOOD, GRAIN))

    def label(self, s: Table, move: str) -> str:
        district = DISTRICT[move]
        name = DISTRICTS[district].name
        if n := tribute(s, self.player, district):
            return t("settles {district}, for {silver} more", district=name, silver=silver(n))
        return t("settles {district}", district=name)

    def offer(self, s: Table, move: str) -> str:
        district = DISTRICT[move]
        name = DISTRICTS[district].name
        if n := tribute(s, self.player, district):
            return t("Settle {district}, for {silver} more", district=name, silver=silver(n))
        return t("Settle {district}", district=name)

    def target(self, s: Table, move: str) -> str:
        return f"district-{move}"

    def why_not(self, s: Table, element: str) -> str:
        district = DISTRICT.get(element.removeprefix("district-"))
        if district is None:
            return ""
        own = settled(s, self.player)
        if own >> district & 1:
            return t("You have a settlement here already.")
        if not self.where >> district & 1:
            return t("The card does not let you settle here.")
        if self.adjacent and not around(own) >> district & 1:
            return t("This is not adjacent to a settlement of yours.")
        if s.threatened >> district & 1:
            return t("Pirates threaten this district.")
        return t("You cannot pay what its settlers ask.")


# --- towers and churches --------------------------------------------------------------


def tower_places(s: Table, p: int, where: int) -> int:
    """Where a farmstead of the player can become a tower."""
    return s.farmsteads[p] & where if s.towers[p].bit_count() < TOWERS else 0


@dataclass(frozen=True, slots=True)
class BuildTower(Deed):
    """Replace one of your farmsteads with a tower."""

    where: int = EVERYWHERE
    free: bool = False
    called = "tower"

    def says(self) -> str:
        if self.free:
            return t("Place a tower")
        if self.where == EVERYWHERE:
            return t("Build a tower")
        return t("Build a tower in {setting}", setting=SETTINGS[REALM.index(self.where)])

    def can(self, s: Table, p: int) -> bool:
        return tower_places(s, p, self.where) != 0 and (self.free or can_pay(s, p, WOOD, STONE))

    def begin(self, s: Table, p: int) -> None:
        s.do(TowerWhere(p, self.where, self.free))

    def label(self, s: Table, p: int) -> str:
        places = tower_places(s, p, self.where)
        if places.bit_count() > 1:
            return t("orders a tower")
        return t("orders a tower for {district}", district=names(places))

    def offer(self, s: Table, p: int) -> str:
        place = one_of(tower_places(s, p, self.where))
        if self.free:
            return t("Place a tower in {place}", place=place)
        return t("Build a tower in {place}", place=place)

    def why_not(self, s: Table, p: int) -> str:
        if s.towers[p].bit_count() == TOWERS:
            return t("All your towers are on the map.")
        if not self.free and not can_pay(s, p, WOOD, STONE):
            return price_text(WOOD, STONE)
        return t("You have no farmstead that could become a tower.")


@dataclass(frozen=True, slots=True)
class TowerWhere(Choice):
    """Choose the farmstead that becomes a tower."""

    where: int
    free: bool
    plays_itself = True
    tentative = True

    def prompt(self, s: Table) -> str:
        return t("Which farmstead becomes a tower?")

    def moves(self, s: Table) -> list[str]:
        return list(as_moves(tower_places(s, self.player, self.where)))

    def play(self, s: Table, move: str) -> None:
        place = 1 << DISTRICT[move]
        s.farmsteads[self.player] &= ~place
        s.towers[self.player] |= place
        if not self.free:
            s.do(Pay(self.player, WOOD, STONE))

    def label(self, s: Table, move: str) -> str:
        return t("raises a tower in {district}", district=DISTRICTS[DISTRICT[move]].name)

    def offer(self, s: Table, move: str) -> str:
        return t("Raise a tower in {district}", district=DISTRICTS[DISTRICT[move]].name)

    def target(self, s: Table, move: str) -> str:
        return f"district-{move}"

    def why_not(self, s: Table, element: str) -> str:
        district = DISTRICT.get(element.removeprefix("district-"))
        if district is None:
            return ""
        if s.farmsteads[self.player] >> district & 1:
            return t("The card does not let you build here.")
        return t("You have no farmstead here.")


def church_places(s: Table, p: int) -> int:
    """Where a tower of the player can become the only church."""
    if s.churches[p].bit_count() == CHURCHES:
        return 0
    places = s.towers[p]
    for churches in s.churches:
        places &= ~churches
    return places


@dataclass(frozen=True, slots=True)
class BuildChurch(Deed):
    """Replace one of your towers with a church."""

    called = "church"

    def says(self) -> str:
        return t("Build a church")

    def can(self, s: Table, p: int) -> bool:
        return s.towers[p] != 0 and can_pay(s, p, STONE, STONE) and church_places(s, p) != 0

    def begin(self, s: Table, p: int) -> None:
        s.do(ChurchWhere(p))

    def label(self, s: Table, p: int) -> str:
        places = church_places(s, p)
        if places.bit_count() > 1:
            return t("orders a church")
        return t("orders a church for {district}", district=names(places))

    def offer(self, s: Table, p: int) -> str:
        return t("Build a church in {place}", place=one_of(church_places(s, p)))

    def why_not(self, s: Table, p: int) -> str:
        if not can_pay(s, p, STONE, STONE):
            return price_text(STONE, STONE)
        return t("A church needs a tower of yours where no church stands yet.")


@dataclass(frozen=True, slots=True)
class ChurchWhere(Choice):
    """Choose the tower that becomes a church."""

    plays_itself = True
    tentative = True

    def prompt(self, s: Table) -> str:
        return t("Which tower becomes a church?")

    def moves(self, s: Table) -> list[str]:
        return list(as_moves(church_places(s, self.player)))

    def play(self, s: Table, move: str) -> None:
        place = 1 << DISTRICT[move]
        s.towers[self.player] &= ~place
        s.churches[self.player] |= place
        s.do(Pay(self.player, STONE, STONE))

    def label(self, s: Table, move: str) -> str:
        return t("builds the church of {district}", district=DISTRICTS[DISTRICT[move]].name)

    def offer(self, s: Table, move: str) -> str:
        return t("Build the church of {district}", district=DISTRICTS[DISTRICT[move]].name)

    def target(self, s: Table, move: str) -> str:
        return f"district-{move}"

    def why_not(self, s: Table, element: str) -> str:
        district = DISTRICT.get(element.removeprefix("district-"))
        if district is None:
            return ""
        if any(churches >> district & 1 for churches in s.churches):
            return t("There is a church here already.")
        return t("You have no tower here.")


# --- decorations ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Decorate(Deed):
    """Buy a decoration for your church."""

    called = "decorate"

    def says(self) -> str:
        return t("Decorate a church")

    def can(self, s: Table, p: int) -> bool:
        return (
            s.churches[p] != 0
            and bool(s.decorations)
            and DECORATIONS[s.decorations[0]].cost <= s.silver[p]
        )

    def begin(self, s: Table, p: int) -> None:
        s.do(ChooseDecoration(p))

    def label(self, s: Table, p: int) -> str:
        return t("decorates a church")

    def offer(self, s: Table, p: int) -> str:
        vp = max(DECORATIONS[i].vp for i in s.decorations if DECORATIONS[i].cost <= s.silver[p])
        return t("Decorate a church for up to {vp} VP", vp=vp)

    def why_not(self, s: Table, p: int) -> str:
        if not s.churches[p]:
            return t("You have no church to decorate.")
        return t("You cannot pay for any decoration.")


@dataclass(frozen=True, slots=True)
class ChooseDecoration(Choice):
    """Choose a decoration and pay for it."""

    plays_itself = True
    confirm = True

    def prompt(self, s: Table) -> str:
        return t("Which decoration?")

    def moves(self, s: Table) -> list[str]:
        purse = s.silver[self.player]
        return [DECORATION_WORDS[i] for i in s.decorations if DECORATIONS[i].cost <= purse]

    def play(self, s: Table, move: str) -> None:
        i = DECORATION_WORDS.index(move)
        s.decorations.remove(i)
        s.decorated[self.player].append(i)
        s.silver[self.player] -= DECORATIONS[i].cost

    def label(self, s: Table, move: str) -> str:
        name, cost, vp = DECORATIONS[DECORATION_WORDS.index(move)]
        values = {"what": t(name), "silver": silver(cost), "vp": vp}
        return t("buys {what} for {silver}: {vp} VP", **values)

    def offer(self, s: Table, move: str) -> str:
        name, cost, vp = DECORATIONS[DECORATION_WORDS.index(move)]
        return t("Buy {what} for {silver}: {vp} VP", what=t(name), silver=silver(cost), vp=vp)

    def preview(self, s: Table, move: str) -> str:
        name, cost, vp = DECORATIONS[DECORATION_WORDS.index(move)]
        left = silver(s.silver[self.player] - cost)
        values = {"what": t(name), "silver": silver(cost), "vp": vp, "left": left}
        return t("{what}: {vp} VP for {silver}, {left} left", **values)

    def target(self, s: Table, move: str) -> str:
        return f"decoration-{move}"

    def why_not(self, s: Table, element: str) -> str:
        word = element.removeprefix("decoration-")
        if word in DECORATION_WORDS:
            name, cost, _ = DECORATIONS[DECORATION_WORDS.index(word)]
            return t("{what} costs {silver}.", what=t(name), silver=silver(cost))
        return ""
