"""Somebody's landscape: tiles in a square that floats until it is full.

A landscape is a list of maps. A map is one integer with a bit for each spot of a grid,
so that "all developed bogs without a building" is two operations and no loop. A spot is
the integer with just its bit; people and links know it as "x_y", with "0_0" where the
first tile lies and y growing downwards.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from .components import ARROWS, OVERVIEW, SAND_RIDGE, TILES, TYPE

# The first tile lies nine from every border, and the frame reaches three spots from it.
# A relocation can carry a landscape one spot further; the three cards for it are seen
# at most twice in a game, so no landscape gets farther than nine.
SIDE = 20
ORIGIN = 9

Land: TypeAlias = list[int]
Maps: TypeAlias = Sequence[int]  # a landscape that is only read
Frames: TypeAlias = tuple[tuple[int, int], ...]  # the sizes, as (width, height), it may take

# The maps of a landscape. The first six are those of the landscapes in the overview.
OCCUPIED, DEVELOPED, BUILT, UP, RIGHT, DOWN, LEFT, WEST_EAST, NORTH_SOUTH = range(6, 15)
TILE_MAPS = range(WEST_EAST)  # what goes along with a tile; canals stay where they lie

_ARROW = {"up": UP, "right": RIGHT, "down": DOWN, "left": LEFT}
# The maps on which a tile appears when it is placed.
APPEARS = {
    tile: (
        TYPE[tile],
        OCCUPIED,
        *((DEVELOPED,) if TYPE[tile] == SAND_RIDGE else ()),
        *(_ARROW[a] for a in ARROWS.get(tile, ())),
    )
    for tile in TILES
}


def empty() -> Land:
    """A landscape before its first tile."""
    return [0] * (NORTH_SOUTH + 1)


# --- names ------------------------------------------------------------------

_GRID = [(x - ORIGIN, y - ORIGIN) for y in range(SIDE) for x in range(SIDE)]
AT = {1 << i: xy for i, xy in enumerate(_GRID)}
NAME = {spot: f"{x}_{y}" for spot, (x, y) in AT.items()}
SPOT = {name: spot for spot, name in NAME.items()}
MIDDLE = SPOT["0_0"]

# Canals join two corners. The corner x, y is the upper left one of the spot x, y; an
# edge is known by its left or upper corner, on the map of its direction.
EDGE_NAMES = {
    WEST_EAST: {spot: f"{x}_{y}-{x + 1}_{y}" for spot, (x, y) in AT.items()},
    NORTH_SOUTH: {spot: f"{x}_{y}-{x}_{y + 1}" for spot, (x, y) in AT.items()},
}
EDGE = {name: (m, spot) for m, names in EDGE_NAMES.items() for spot, name in names.items()}


def each(spots: int, names: dict[int, str] = NAME) -> list[str]:
    """The names of the spots on a map, row by row."""
    found = []
    while spots:
        spot = spots & -spots
        found.append(names[spot])
        spots ^= spot
    return found


# --- what lies beside what ----------------------------------------------------


def beside(spots: int) -> int:
    """The spots that touch one of these by a side."""
    near = spots << 1 | spots >> 1 | spots << SIDE | spots >> SIDE
    return near & ~spots


def around(spots: int) -> int:
    """These spots and all that touch one of them by a side or a corner."""
    rows = spots | spots << 1 | spots >> 1
    return rows | rows << SIDE | rows >> SIDE


def clusters(spots: int) -> Iterator[int]:
    """The groups of spots that hang together by their sides."""
    while spots:
        group = spots & -spots
        while True:
            near = group << 1 | group >> 1 | group << SIDE | group >> SIDE
            grown = (group | near) & spots
            if grown == group:
                break
            group = grown
        yield group
        spots ^= group


# --- the floating frame -------------------------------------------------------

_ROW = (1 << SIDE) - 1
_RUNGS = [sum(1 << SIDE * row for row in range(n)) for n in range(SIDE + 1)]


def rectangle(left: int, top: int, right: int, bottom: int) -> int:
    """All spots from one column and row of the grid to another."""
    left, top = max(left, 0), max(top, 0)
    return ((2 << right) - (1 << left)) * _RUNGS[bottom - top + 1] << top * SIDE


def room(tiles: int, frames: Frames) -> int:
    """All spots that share some frame with all the tiles."""
    top = ((tiles & -tiles).bit_length() - 1) // SIDE
    bottom = (tiles.bit_length() - 1) // SIDE
    rows = tiles >> top * SIDE
    columns = (rows | rows >> SIDE | rows >> 2 * SIDE | rows >> 3 * SIDE) & _ROW
    left = (columns & -columns).bit_length() - 1
    right = columns.bit_length() - 1
    spots = 0
    for width, height in frames:
        if right - left < width and bottom - top < height:
            spots |= rectangle(
                right - width + 1, bottom - height + 1, left + width - 1, top + height - 1
            )
    return spots


def open_spots(tiles: int, frames: Frames) -> int:
    """Where a tile may be placed: beside another one, and inside the frame."""
    return beside(tiles) & room(tiles, frames) if tiles else MIDDLE


def destinations(tiles: int, tile: int, frames: Frames) -> int:
    """Where a tile may be relocated to, so that the landscape stays one piece."""
    rest = tiles ^ tile
    spots = room(rest, frames) & ~tiles
    for part in clusters(rest):
        spots &= beside(part)
    return spots


def relocatable(tiles: int, frames: Frames) -> int:
    """The tiles that have another spot to go to."""
    movable, left = 0, tiles
    while left:
        tile = left & -left
        if destinations(tiles, tile, frames):
            movable |= tile
        left ^= tile
    return movable


# --- changes ------------------------------------------------------------------


def place(land: Land, tile: str, spot: int) -> None:
    """Lay a tile on an empty spot: undeveloped, unless it is a sand ridge."""
    for m in APPEARS[tile]:
        land[m] |= spot


def swap(land: Land, a: int, b: int) -> None:
    """Let two spots trade places, tile or no tile, with all that is on them."""
    both = a | b
    for m in TILE_MAPS:
        if land[m] & both not in (0, both):
            land[m] ^= both


def type_at(land: Maps, spot: int) -> int:
    """The landscape of the tile on this spot."""
    return next(kind for kind in range(OCCUPIED) if land[kind] & spot)


def tile_at(land: Land, spot: int) -> str:
    """The tile on this spot."""
    kind = type_at(land, spot)
    if kind != SAND_RIDGE:
        return OVERVIEW[kind].name
    shown = {name for name, m in _ARROW.items() if land[m] & spot}
    return next(tile for tile, arrows in ARROWS.items() if set(arrows) == shown)


# --- canals -------------------------------------------------------------------


def canal_sites(land: Maps) -> tuple[int, int]:
    """The edges where a canal may be dug: those to the east, and those to the south.

    An edge has a tile beside it. The first canal lies anywhere; each further one shares
    a corner with another.
    """
    tiles, level, upright = land[OCCUPIED], land[WEST_EAST], land[NORTH_SOUTH]
    to_east = (tiles | tiles << SIDE) & ~level
    to_south = (tiles | tiles << 1) & ~upright
    if level or upright:
        corners = level | level << 1 | upright | upright << SIDE
        to_east &= corners | corners >> 1
        to_south &= corners | corners >> SIDE
    return to_east, to_south


def canal_names(land: Land) -> list[str]:
    """The edges where canals lie."""
    level, upright = EDGE_NAMES[WEST_EAST], EDGE_NAMES[NORTH_SOUTH]
    return each(land[WEST_EAST], level) + each(land[NORTH_SOUTH], upright)


def edge_names(land: Land) -> list[str]:
    """All edges along tiles."""
    tiles = land[OCCUPIED]
    level, upright = EDGE_NAMES[WEST_EAST], EDGE_NAMES[NORTH_SOUTH]
    return each(tiles | tiles << SIDE, level) + each(tiles | tiles << 1, upright)
