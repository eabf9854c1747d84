"""Grunn's tiles and cards to be read, and what is left in the piles and in the stock."""

from collections import Counter

from ...scene import Closeup, Node, Pile, group, use
from ...words import t
from .art import building_art, card_art, tile_art
from .components import (
    ARROW_POINTS,
    ARROWS,
    BOG,
    BUILT_ON,
    CANALS,
    CARD_COUNTS,
    CLOVER_DUCATS,
    DOLLARD,
    GRAIN_POINTS,
    GRASS_POINTS,
    MARSHLAND,
    OVERVIEW,
    PAIRS,
    PEAT_POINTS,
    SAND_RIDGE,
    TILES,
    TYPE,
    WADDEN,
    WADDEN_BONUS,
)
from .landscape import BUILT, DEVELOPED, OCCUPIED, SPOT, tile_at, type_at
from .speech import card_name, ducats, tile_name
from .table import Table

PAIR = (212.0, 104.0)


def describe(s: Table, element: str) -> Closeup | None:
    """A pair of the pool, the one in hand, a start tile, or a tile of somebody's landscape."""
    kind, _, rest = element.partition("-")
    if kind == "pool" and rest.isdecimal():
        taken = s.taken if len(s.pool) < PAIRS else -1
        i = int(rest)
        if i == taken:
            return _pair(s, s.tile, s.card)
        i -= 0 <= taken < i
        return _pair(s, *s.pool[i]) if i < len(s.pool) else None
    if element == "hand":
        return _pair(s, s.tile, s.card)
    seat, _, where = rest.partition("-")
    if not seat.isdecimal() or int(seat) >= s.players:
        return None
    p = int(seat)
    if kind == "start" and where.isdecimal() and int(where) < len(s.start[p]):
        return _pair(s, s.start[p][int(where)], "")
    if kind in ("tile", "piece") and where in SPOT and s.land[p][OCCUPIED] & SPOT[where]:
        return _laid(s, p, SPOT[where])
    return None


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _counts(s: Table, tile: str) -> str:
    """What a tile counts at the end."""
    kind = TYPE[tile]
    if kind == WADDEN:
        most, second = WADDEN_BONUS
        return t(
            "Counts {n}; who has most Wadden Sea tiles gets {most} more, the second {second}.",
            n=GRASS_POINTS, most=most, second=second,
        )  # fmt: skip
    if kind == BOG:
        return t("Counts {n} in your longest straight line of bogs.", n=PEAT_POINTS)
    if kind == DOLLARD:
        return t("A cluster of Dollard tiles counts by its size: {points} …",
                 points=", ".join(map(str, GRAIN_POINTS[1:])))  # fmt: skip
    if kind == MARSHLAND:
        return t("Counts 1 for each other kind of landscape among the {n} tiles around it.",
                 n=s.wierde_neighbours)  # fmt: skip
    if kind == SAND_RIDGE:
        return t("Each arrow that points at a building counts {n}.", n=ARROW_POINTS[len(ARROWS[tile])])
    return t("Counts nothing, but developed it brings a ducat at the start of each of your turns.")


def _use_of(tile: str) -> list[str]:
    """What developing it pays, and what can be built on it."""
    land = OVERVIEW[TYPE[tile]]
    text = []
    if TYPE[tile] == SAND_RIDGE:
        text.append(t("It is developed from the start."))
    else:
        text.append(t("Developing it pays {ducats}.", ducats=ducats(land.ducats)))
    if land.building:
        text.append(
            t("Developed, it has room for a {building}: {ducats}, {n} points.",
              building=t(land.building), ducats=ducats(land.cost), n=land.points)
        )  # fmt: skip
    return text


def card_says(card: str) -> str:
    """What an action card does."""
    if card == "relocate":
        return t("Move one of your tiles to another empty spot, with all that is on it. Canals stay.")
    if card == "exchange":
        return t("Two of your tiles side by side change places, with all that is on them. Canals stay.")
    if card == "clover":
        return t("Take {ducats} at once.", ducats=ducats(CLOVER_DUCATS))
    if card == "develop any":
        return t("Develop one of your tiles, and take the ducats printed on it.")
    return t("{order}: turn one such tile of yours, and take the ducats printed on it.",
             order=_upper(card_name(card)))  # fmt: skip


def _drawing(tile: str, developed: bool) -> Node:
    return use(tile_art(tile, developed or tile in ARROWS))


def _pair(s: Table, tile: str, card: str) -> Closeup | None:
    names, text, drawings = [], [], []
    if tile:
        names.append(tile_name(tile))
        text += [_counts(s, tile), *_use_of(tile)]
        drawings.append(_drawing(tile, False))
    if card:
        names.append(card_name(card))
        text.append(t("The card: {what}", what=card_says(card)))
        drawings.append(use(card_art(card), transform="scale(1.7)"))
    if not names:
        return None
    if len(drawings) == 1:
        return Closeup(_upper(names[0]), tuple(text), drawings[0])
    both = group(*[group(drawing, at=(-53 + 106 * i, 0)) for i, drawing in enumerate(drawings)])
    return Closeup(_upper(" · ".join(names)), tuple(text), both, PAIR)


def _laid(s: Table, p: int, spot: int) -> Closeup:
    land = s.land[p]
    tile = tile_at(land, spot)
    kind = OVERVIEW[type_at(land, spot)]
    developed, built = bool(land[DEVELOPED] & spot), bool(land[BUILT] & spot)
    text = [_counts(s, tile)]
    if built:
        text.append(t("A {building} stands here: {n} points.", building=t(kind.building), n=kind.points))
    elif developed and type_at(land, spot) != SAND_RIDGE:
        text.append(t("It is developed."))
        if kind.building:
            text.append(
                t("A {building} can be built here: {ducats}, {n} points.",
                  building=t(kind.building), ducats=ducats(kind.cost), n=kind.points)
            )  # fmt: skip
    else:
        text += _use_of(tile)
    drawing = _drawing(tile, developed)
    if built:
        drawing = group(drawing, use(building_art(kind.building)))
    return Closeup(_upper(tile_name(tile)), tuple(text), drawing)


def stock(s: Table) -> list[tuple[str, list[Pile]]]:
    """Piles whose contents everybody can work out, and the pieces to build."""
    tiles, cards = Counter(s.tile_pile), Counter(s.card_pile)
    buildings = [
        Pile(t(OVERVIEW[i].building), s.buildings[i], OVERVIEW[i].buildings,
             use(building_art(OVERVIEW[i].building), transform="scale(2)"))
        for i in BUILT_ON
    ]  # fmt: skip
    buildings.append(Pile(t("canal"), s.canals, CANALS, use("grunn-canal")))
    return [
        (t("Tiles in the pile"),
         [Pile(tile_name(tile), tiles[tile], n, _drawing(tile, False))
          for tile, n in Counter(TILES).items()]),
        (t("Cards in the pile"),
         [Pile(card_name(card), cards[card], n, use(card_art(card), transform="scale(1.7)"))
          for card, n in CARD_COUNTS.items()]),
        (t("To build"), buildings),
    ]  # fmt: skip
