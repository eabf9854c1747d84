"""How people speak of spots, tiles and ducats, and why a tap does nothing."""

from ...words import t
from .components import ARROWS, DEVELOPS, TYPE
from .landscape import AT, EDGE, NORTH_SOUTH, WEST_EAST
from .table import Table

SAID = ("Wadden Sea", "bog", "Dollard", "sand ridge", "marshland", "forest")
SIGNS = {"up": "↑", "right": "→", "down": "↓", "left": "←"}


def type_name(kind: int) -> str:
    """A landscape as people say it."""
    return t(SAID[kind])


def tile_name(tile: str) -> str:
    """A tile as people say it; a sand ridge with its arrows."""
    arrows = "".join(SIGNS[arrow] for arrow in ARROWS.get(tile, ()))
    return f"{type_name(TYPE[tile])} {arrows}".strip()


def this_tile(tile: str) -> str:
    """The tile in hand, in a sentence."""
    if tile in ARROWS:
        return t("the {tile}", tile=tile_name(tile))
    return t("the {tile} tile", tile=tile_name(tile))


def card_name(card: str) -> str:
    """A card as people say it."""
    kinds = DEVELOPS.get(card, ())
    if not kinds:
        return t(card)
    return t("develop {what}", what=type_name(kinds[0]) if len(kinds) == 1 else t("any tile"))


def spot_name(spot: int) -> str:
    """A spot by its column and row, counted from the first tile."""
    x, y = AT[spot]
    return f"({x}, {y})"


def edge_name(name: str) -> str:
    """An edge by the corners it joins."""
    direction, edge = EDGE[name]
    x, y = AT[edge]
    return f"({x}, {y})–({x + (direction == WEST_EAST)}, {y + (direction == NORTH_SOUTH)})"


def ducats(n: int) -> str:
    """So many ducats."""
    return t("1 ducat") if n == 1 else t("{n} ducats", n=n)


def need_more(s: Table, p: int, price: int) -> str:
    """What a player lacks to pay a price; "" if nothing."""
    lacking = price - s.ducats[p]
    if lacking <= 0:
        return ""
    if lacking == 1:
        return t("You need 1 more ducat.")
    return t("You need {n} more ducats.", n=lacking)


def tapped(p: int, element: str) -> tuple[str, str]:
    """What kind of thing of this player's landscape an element is, and where."""
    kind, _, rest = element.partition("-")
    seat, _, name = rest.partition("-")
    return (kind, name) if seat == str(p) else ("", "")


def elsewhere(p: int, element: str) -> str:
    """Why a tap outside the player's own landscape does nothing."""
    kind, _, rest = element.partition("-")
    if kind == "pool":
        return t("Pairs are chosen at the start of a turn.")
    if kind in ("spot", "tile", "edge", "start") and not rest.startswith(f"{p}-"):
        return t("This is not your landscape.")
    return ""
