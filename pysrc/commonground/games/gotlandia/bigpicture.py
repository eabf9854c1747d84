"""Gotlandia's cards, reputations, works of art and districts to be read, and what may still come."""

from collections import Counter

from ...scene import Closeup, Pile, use
from ...words import listed, t, who
from .board import DIRECTIONS, DISTRICT, DISTRICTS, SETTINGS, TERRAINS
from .cards import card_text
from .components import (
    BASE_CRAFTS,
    BASE_PARTNERS,
    CARD,
    CARD_WORDS,
    CENTURIES,
    COMMON_CRAFTS,
    COMMON_PARTNERS,
    COPIES,
    DECORATION_WORDS,
    DECORATIONS,
    DRAWN,
    GENERATIONS,
    HIDDEN,
    NAMES,
    PIRATES,
    REPUTATION_WORDS,
    REPUTATIONS,
    RESOURCES,
    SUPPLY,
    cards,
)
from .reputations import reputation_text
from .table import Table

FACE = (108.0, 140.0)


def describe(s: Table, element: str) -> Closeup | None:
    """A card, a reputation, a work of art, a district or a direction of the sea."""
    kind, _, rest = element.partition("-")
    if kind in ("card", "buried") and rest in CARD:
        return _card(CARD[rest])
    if kind in ("craft", "partner") and rest.isdecimal():
        piles = s.crafts if kind == "craft" else s.partners
        pile = piles[int(rest)] if int(rest) < len(piles) else []
        return _card(pile[-1]) if pile and pile[-1] != HIDDEN else None
    if kind == "reputation" and rest in REPUTATION_WORDS:
        return _reputation(REPUTATION_WORDS[rest])
    if kind == "seat" and rest.isdecimal() and int(rest) < s.players:
        return _family(s, int(rest))
    if kind == "decoration" and rest in DECORATION_WORDS:
        work = DECORATIONS[DECORATION_WORDS.index(rest)]
        text = (
            t("For a church of yours: costs {cost} Silver, worth {vp} points.", cost=work.cost, vp=work.vp),
        )
        return Closeup(t(work.name), text, use("gotlandia-window"), (24.0, 24.0))
    if kind == "district" and rest in DISTRICT:
        return _district(s, DISTRICT[rest])
    if kind == "sea" and rest in DIRECTIONS:
        return _sea(s, DIRECTIONS.index(rest))
    return None


def _card(card: int) -> Closeup:
    printed = card_text(card)
    first, *more = [str(action).rstrip(".") for action in printed["actions"]]
    text = [t("Either: {what}.", what=first)] if more else [f"{first}."]
    text += [t("Or: {what}.", what=action) for action in more]
    if printed["hand"]:
        text.append(t("Kept in your hand: {what}.", what=listed([str(part) for part in printed["hand"]])))
    if printed["vp"]:
        text.append(t("At the end: {what}.", what=printed["vp"]))
    if printed["needs"]:
        text.append(t("This craft {needs}.", needs=str(printed["needs"]).rstrip(".")))
    return Closeup(str(printed["name"]), tuple(text), use(f"gotlandia-card-{CARD_WORDS[card]}"), FACE)


def _reputation(number: int) -> Closeup:
    return Closeup(t("{name}, {n}", name=t(REPUTATIONS[number]), n=number), (reputation_text(number),))


def _family(s: Table, p: int) -> Closeup | None:
    number = s.reputation[p]
    if not number:
        return None
    text = (
        t("Known as {name}: {text}", name=t(REPUTATIONS[number]), text=reputation_text(number)),
        t("Home: {setting}.", setting=SETTINGS[s.setting[p]]),
    )
    return Closeup(t("Family of {who}", who=who(p)), text)


def _district(s: Table, i: int) -> Closeup:
    district = DISTRICTS[i]
    terrain = TERRAINS[district.terrain]
    text = [
        t("{terrain} in {setting}: gives {goods}.", terrain=t(terrain).capitalize(),
          setting=SETTINGS[district.setting], goods=t(RESOURCES[district.terrain])),
        t("On the coast, in the {direction}.", direction=t(DIRECTIONS[district.coast]))
        if district.coast is not None
        else t("Inland."),
    ]  # fmt: skip
    if district.harbour:
        text.append(t("Its Harbour builds ships."))
    for pieces, name in ((s.churches, "church"), (s.towers, "tower"), (s.farmsteads, "farmstead")):
        owners = [who(p) for p in range(s.players) if pieces[p] >> i & 1]
        if owners:
            text.append(t("A {piece} of {owners}.", piece=t(name), owners=listed(owners)))
    if s.neutral >> i & 1:
        text.append(t("A neutral farmstead."))
    if s.threatened >> i & 1:
        text.append(t("Pirates threaten it: nobody settles here, and farmsteads neither produce nor feed."))
    return Closeup(district.name, tuple(text), use(f"gotlandia-{terrain}"), (24.0, 24.0))


def _sea(s: Table, i: int) -> Closeup:
    text = [t("A pirate is here.") if s.pirates >> i & 1 else t("No pirate is here.")]
    for p, ships in enumerate(s.ships):
        if n := ships.count(i):
            many = t("1 ship") if n == 1 else t("{n} ships", n=n)
            text.append(t("{ships} of {who}.", ships=many, who=who(p)))
    text.append(t("Ships beside a pirate keep the coast of {setting} safe.", setting=SETTINGS[i]))
    sign = "pirate" if s.pirates >> i & 1 else "ship"
    return Closeup(
        t("The sea in the {direction}", direction=t(DIRECTIONS[i])),
        tuple(text),
        use(f"gotlandia-{sign}"),
        (24.0, 24.0),
    )


def stock(s: Table) -> list[tuple[str, list[Pile]]]:
    """Generations that may still come, crafts and partners in the market, goods and pirates."""
    groups = []
    for century, year in enumerate(CENTURIES):
        if century < s.century:
            continue  # what did not come then never will
        mine = [i for i, g in enumerate(GENERATIONS) if g.century == century]
        of = Counter(_generation(i) for i in mine)
        gone = Counter(_generation(i) for i in s.past if i in mine)
        title = t("Generations of the {year}s ({n} come)", year=year, n=DRAWN[century])
        groups.append((title, [Pile(name, n - gone[name], n) for name, n in of.items()]))
    groups.append((t("Crafts in Roma"), _market(s.crafts, COMMON_CRAFTS, BASE_CRAFTS)))
    groups.append((t("Trading partners in Wisby"), _market(s.partners, COMMON_PARTNERS, BASE_PARTNERS)))
    goods = [
        Pile(t(name), s.supply[i], SUPPLY[i], use(f"gotlandia-{name}"), (24.0, 24.0))
        for i, name in enumerate(RESOURCES)
    ]
    pirates = PIRATES - s.pirates.bit_count() - sum(s.sunk)
    goods.append(Pile(t("pirate"), pirates, PIRATES, use("gotlandia-pirate"), (24.0, 24.0)))
    groups.append((t("Supply"), goods))
    return groups


def _market(piles: list[list[int]], common: tuple[str, ...], base: tuple[str, ...]) -> list[Pile]:
    """The cards that can still be got; advanced ones only where they are in the game."""
    left = Counter(card for pile in piles for card in pile)
    known = sorted({*left, *cards(*common, *base)} - {HIDDEN})
    return [
        Pile(t(NAMES[card]), left[card], COPIES if NAMES[card] in common else 1,
             use(f"gotlandia-card-{CARD_WORDS[card]}"), FACE)
        for card in known
    ]  # fmt: skip


def _generation(i: int) -> str:
    """A generation by its name, and what is in demand then."""
    g = GENERATIONS[i]
    wanted = listed([t(RESOURCES[r]) for r in g.demand])
    return t("{name} ({goods})", name=t(g.name), goods=wanted)
