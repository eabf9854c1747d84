"""Actions: what a deed is, and those of every day: produce, take, sell.

A card offers actions; an action is a row of deeds, such as "raid", then "draw a card".
A deed knows whether it can be done, and puts the questions it takes on the agenda.
Drawing and learning are in learning.py, settling and building in building.py, ships and
pirates in seafaring.py.
"""

from dataclasses import dataclass
from typing import ClassVar

from ...core import Choice
from ...words import listed, t
from .board import LAND, REALM, SETTINGS, TERRAINS
from .components import (
    BASIC,
    GENERATIONS,
    HERBALISTS,
    LONG_FINGERED,
    PRICE,
    RESOURCE,
    RESOURCES,
    RUNE_CARVERS,
    SHEEP,
    SHEPHERDS,
    STONE,
    WOOD,
)
from .table import Table, at_peace, give, settled_settings, spend

NO = "no"  # the move that declines what may be declined


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that an action does."""

    called: ClassVar[str] = ""

    @property
    def word(self) -> str:
        """The move that chooses it, on a card that offers several."""
        return self.called

    def says(self) -> str:
        """The card's text."""
        raise TypeError(f"{type(self).__name__} has no text")

    def sure(self) -> bool:
        """Whether it can always be done."""
        return False

    def can(self, s: Table, p: int) -> bool:
        """Whether it would do something now."""
        return True

    def begin(self, s: Table, p: int) -> None:
        """Do it, or put the questions it takes on the agenda."""
        raise TypeError(f"{type(self).__name__} does nothing")

    def label(self, s: Table, p: int) -> str:
        """What it does now, as the log and the button say it."""
        return self.says()

    def offer(self, s: Table, p: int) -> str:
        """What it would give now, as a button says it."""
        return self.says()

    def after(self) -> str:
        """What a button says of it where it follows something else; "" if the card asks later."""
        return ""

    def why_not(self, s: Table, p: int) -> str:
        """Why it cannot be done now."""
        return ""


def some(resource: int, n: int) -> str:
    """A number of resources in words."""
    return t("{n} {resource}", n=n, resource=t(RESOURCES[resource]))


def silver(n: int) -> str:
    """An amount of Silver in words."""
    return t("{n} Silver", n=n)


# --- produce ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Produce(Deed):
    """Take resources for your settled districts, as far as pirates leave them in peace."""

    resources: tuple[int, ...]
    land: tuple[int, ...]  # the districts that give each of them
    plus: int  # and so many for the card
    called = "produce"

    def says(self) -> str:
        if len(self.land) == len(TERRAINS):
            setting = next(
                name for name, realm in zip(SETTINGS, REALM, strict=True) if self.land[0] & realm
            )
            return t("Produce in each of your districts of {setting}", setting=setting)
        lands = [t(TERRAINS[LAND.index(land)]) for land in self.land]
        each = [
            t("1 {resource} per {land}", resource=t(RESOURCES[r]), land=land)
            for r, land in zip(self.resources, lands, strict=True)
        ]
        if self.plus:
            one = some(self.resources[0], 1)
            return t("Produce {one}, and 1 more per {land}", one=one, land=lands[0])
        return t("Produce {each}", each=listed(each))

    def harvest(self, s: Table, p: int) -> list[tuple[int, int]]:
        """How much of each resource the land and the supply give."""
        peaceful = at_peace(s, p)
        shepherds = s.reputation[p] == SHEPHERDS
        amounts = []
        for r, land in zip(self.resources, self.land):  # noqa: B905, is hot
            n = (peaceful & land).bit_count() + self.plus
            if n and r == SHEEP and shepherds:
                n += 1
            amounts.append((r, min(n, s.supply[r])))
        return amounts

    def can(self, s: Table, p: int) -> bool:
        if self.plus:
            return s.supply[self.resources[0]] > 0
        return any(n for _, n in self.harvest(s, p))

    def begin(self, s: Table, p: int) -> None:
        for resource, n in self.harvest(s, p):
            give(s, p, resource, n)
            if n and resource == WOOD and s.reputation[p] == HERBALISTS:
                s.silver[p] += 1

    def yields(self, s: Table, p: int) -> str:
        """The harvest in words."""
        return listed([some(r, n) for r, n in self.harvest(s, p) if n]) or t("nothing")

    def label(self, s: Table, p: int) -> str:
        return t("produces {what}", what=self.yields(s, p))

    def offer(self, s: Table, p: int) -> str:
        return t("Produce {what}", what=self.yields(s, p))

    def why_not(self, s: Table, p: int) -> str:
        return t("There is nothing to produce: no peaceful district, or none in the supply.")


# --- take -------------------------------------------------------------------------

SHIP, CHURCH, SETTING, IN_WISBY = "ship", "church", "Setting", "Wisby"


def times(s: Table, p: int, per: str) -> int:
    """How often the player takes what a card gives per ship, church or Setting."""
    if per == SHIP:
        return len(s.ships[p])
    if per == CHURCH:
        return s.churches[p].bit_count()
    if per == SETTING:
        return settled_settings(s, p)
    if per == IN_WISBY:
        return 3 if s.reputation[p] == LONG_FINGERED else 1
    return 1


@dataclass(frozen=True, slots=True)
class TakeSilver(Deed):
    """Take Silver."""

    n: int
    per: str = ""
    called = "silver"

    def says(self) -> str:
        text = t("Take {silver}", silver=silver(self.n))
        if self.per in ("", IN_WISBY):
            return text
        return t("{take} per {what}", take=text, what=t(self.per))

    def sure(self) -> bool:
        return self.per in ("", IN_WISBY)

    def can(self, s: Table, p: int) -> bool:
        return self.sure() or times(s, p, self.per) > 0

    def begin(self, s: Table, p: int) -> None:
        s.silver[p] += self.n * times(s, p, self.per)

    def label(self, s: Table, p: int) -> str:
        return t("takes {silver}", silver=silver(self.n * times(s, p, self.per)))

    def offer(self, s: Table, p: int) -> str:
        return t("Take {silver}", silver=silver(self.n * times(s, p, self.per)))

    def why_not(self, s: Table, p: int) -> str:
        return t("You have no {what}.", what=t(self.per))


@dataclass(frozen=True, slots=True)
class Take(Deed):
    """Take resources from the supply."""

    resources: tuple[int, ...]
    n: int = 1
    per: str = ""

    @property
    def word(self) -> str:
        return RESOURCES[self.resources[0]] if len(self.resources) == 1 else "goods"

    def says(self) -> str:
        text = t("Take {what}", what=listed([some(r, self.n) for r in self.resources]))
        return t("{take} per {what}", take=text, what=t(self.per)) if self.per else text

    def can(self, s: Table, p: int) -> bool:
        return any(s.supply[r] for r in self.resources) and times(s, p, self.per) > 0

    def begin(self, s: Table, p: int) -> None:
        n = self.n * times(s, p, self.per)
        for resource in self.resources:
            give(s, p, resource, n)

    def takes(self, s: Table, p: int) -> str:
        """What the supply gives, in words."""
        n = self.n * times(s, p, self.per)
        return listed([some(r, min(n, s.supply[r])) for r in self.resources if s.supply[r]])

    def label(self, s: Table, p: int) -> str:
        return t("takes {what}", what=self.takes(s, p))

    def offer(self, s: Table, p: int) -> str:
        return t("Take {what}", what=self.takes(s, p))

    def why_not(self, s: Table, p: int) -> str:
        if times(s, p, self.per) == 0:
            return t("You have no {what}.", what=t(self.per))
        return t("There is none in the supply.")


@dataclass(frozen=True, slots=True)
class TakeBasic(Deed):
    """Take any one basic resource."""

    called = "take"

    def says(self) -> str:
        return t("Take any one basic resource")

    def can(self, s: Table, p: int) -> bool:
        return any(s.supply[:4])

    def begin(self, s: Table, p: int) -> None:
        s.do(ChooseResource(p))

    def label(self, s: Table, p: int) -> str:
        return t("takes a basic resource")

    def why_not(self, s: Table, p: int) -> str:
        return t("There is none in the supply.")


@dataclass(frozen=True, slots=True)
class ChooseResource(Choice):
    """Take wood, a sheep, grain or stone."""

    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("Take which resource?")

    def moves(self, s: Table) -> list[str]:
        return [RESOURCES[r] for r in BASIC if s.supply[r]]

    def play(self, s: Table, move: str) -> None:
        give(s, self.player, RESOURCE[move], 1)

    def label(self, s: Table, move: str) -> str:
        return t("takes {what}", what=some(RESOURCE[move], 1))

    def offer(self, s: Table, move: str) -> str:
        return t("Take {what}", what=some(RESOURCE[move], 1))

    def target(self, s: Table, move: str) -> str:
        return f"supply-{move}"

    def why_not(self, s: Table, element: str) -> str:
        resource = RESOURCE.get(element.removeprefix("supply-"))
        if resource is None:
            return ""
        if resource not in BASIC:
            return t("Only wood, sheep, grain and stone are basic resources.")
        return t("There is none in the supply.")


# --- sell -------------------------------------------------------------------------


def price(s: Table, p: int, resource: int) -> int:
    """What the player gets for one of these this generation."""
    demand = s.generation_card >= 0 and resource in GENERATIONS[s.generation_card].demand
    runes = resource == STONE and s.reputation[p] == RUNE_CARVERS
    return PRICE[resource] + demand + runes


@dataclass(frozen=True, slots=True)
class Sell(Deed):
    """Sell any amount of one kind of resource."""

    resources: tuple[int, ...]
    wisby: bool = False  # where each kind is sold once a generation
    called = "sell"

    def says(self) -> str:
        if self.wisby:
            return t("Sell any amount of one resource")
        return t(
            "Sell any amount of {a}, {b} or {c}",
            **dict(zip("abc", [t(RESOURCES[r]) for r in self.resources], strict=True)),
        )

    def can(self, s: Table, p: int) -> bool:
        goods, sold = s.resources[p], s.sold if self.wisby else 0
        return any(goods[r] and not sold >> r & 1 for r in self.resources)

    def begin(self, s: Table, p: int) -> None:
        s.do(SellWhat(p, self.resources, self.wisby))

    def most(self, s: Table, p: int) -> int:
        """The most Silver that one kind brings."""
        sold = s.sold if self.wisby else 0
        return max(s.resources[p][r] * price(s, p, r) for r in self.resources if not sold >> r & 1)

    def label(self, s: Table, p: int) -> str:
        return t("sells for up to {silver}", silver=silver(self.most(s, p)))

    def offer(self, s: Table, p: int) -> str:
        return t("Sell for up to {silver}", silver=silver(self.most(s, p)))

    def why_not(self, s: Table, p: int) -> str:
        return t("You have nothing that can be sold here now.")


@dataclass(frozen=True, slots=True)
class SellWhat(Choice):
    """Choose the kind of resource; in Wisby your worker takes its space."""

    resources: tuple[int, ...]
    wisby: bool
    plays_itself = True
    tentative = True

    def prompt(self, s: Table) -> str:
        return t("Sell which resource?")

    def moves(self, s: Table) -> list[str]:
        goods, sold = s.resources[self.player], s.sold if self.wisby else 0
        return [RESOURCES[r] for r in self.resources if goods[r] and not sold >> r & 1]

    def play(self, s: Table, move: str) -> None:
        resource = RESOURCE[move]
        if self.wisby:
            s.sold |= 1 << resource
        s.do(SellHowMany(self.player, resource))

    def label(self, s: Table, move: str) -> str:
        each = silver(price(s, self.player, RESOURCE[move]))
        return t("sells {resource} at {silver}", resource=t(move), silver=each)

    def offer(self, s: Table, move: str) -> str:
        each = silver(price(s, self.player, RESOURCE[move]))
        return t("Sell {resource} at {silver} each", resource=t(move), silver=each)

    def target(self, s: Table, move: str) -> str:
        return f"wisby-{move}" if self.wisby else f"store-{move}"

    def why_not(self, s: Table, element: str) -> str:
        resource = RESOURCE.get(element.partition("-")[2])
        if resource is None:
            return ""
        if not s.resources[self.player][resource]:
            return t("You have no {resource}.", resource=t(RESOURCES[resource]))
        if self.wisby and s.sold >> resource & 1:
            return t("This was already sold in Wisby this generation.")
        return t("This card does not sell {resource}.", resource=t(RESOURCES[resource]))


@dataclass(frozen=True, slots=True)
class SellHowMany(Choice):
    """Any amount, at least one."""

    resource: int
    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("Sell how many {resource}?", resource=t(RESOURCES[self.resource]))

    def moves(self, s: Table) -> list[int]:
        return list(range(s.resources[self.player][self.resource], 0, -1))

    def play(self, s: Table, n: int) -> None:
        p = self.player
        spend(s, p, self.resource, n)
        s.silver[p] += n * price(s, p, self.resource)

    def label(self, s: Table, n: int) -> str:
        income = silver(n * price(s, self.player, self.resource))
        return t("sells {what} for {silver}", what=some(self.resource, n), silver=income)

    def offer(self, s: Table, n: int) -> str:
        return t("{n} for {silver}", n=n, silver=silver(n * price(s, self.player, self.resource)))
