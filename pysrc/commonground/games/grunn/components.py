"""Grunn's tiles, cards, buildings and canals.

Printed in the rulebook: how many there are of everything; what buildings and canals
cost and count; the six ducats of a forest; the points of the landscapes; the ratings.
Reconstructed: the ducats for developing Wadden, Dollard, bog and marshland, and which
arrows the eight sand ridges show.
"""

from typing import NamedTuple


class Landscape(NamedTuple):
    """A line of the overview: a landscape, what it becomes, and what is built on it."""

    name: str
    tiles: int
    developed: str
    ducats: int  # for developing one; all but the forest's are reconstructed
    building: str
    buildings: int
    cost: int
    points: int


OVERVIEW = (
    Landscape("wadden", 20, "grass", 2, "milk factory", 16, 2, 2),
    Landscape("bog", 17, "peat", 4, "turf hut", 8, 3, 3),
    Landscape("dollard", 20, "grain", 3, "farm", 9, 5, 4),
    Landscape("sand ridge", 8, "sand ridge", 0, "esdorp", 8, 7, 5),
    Landscape("marshland", 11, "wierde", 2, "church", 9, 9, 7),
    Landscape("forest", 11, "wood", 6, "", 0, 0, 0),
)
WADDEN, BOG, DOLLARD, SAND_RIDGE, MARSHLAND, FOREST = range(6)
BUILT_ON = (WADDEN, BOG, DOLLARD, SAND_RIDGE, MARSHLAND)

# Reconstructed: each sand ridge shows other arrows.
ARROWS: dict[str, tuple[str, ...]] = {
    "sand ridge up": ("up",),
    "sand ridge right": ("right",),
    "sand ridge down": ("down",),
    "sand ridge left": ("left",),
    "sand ridge up+down": ("up", "down"),
    "sand ridge left+right": ("left", "right"),
    "sand ridge up+right": ("up", "right"),
    "sand ridge down+left": ("down", "left"),
}
ARROW_POINTS = (0, 4, 3)  # each arrow of a tile with one arrow, with two

# A tile is the name of its landscape; a sand ridge says its arrows too.
TILES = tuple(
    tile
    for land in OVERVIEW
    for tile in (ARROWS if land.name == "sand ridge" else [land.name] * land.tiles)
)
TYPE = {tile: next(i for i, a in enumerate(OVERVIEW) if tile.startswith(a.name)) for tile in TILES}

CARD_COUNTS = {
    "develop dollard": 6,
    "develop wadden": 6,
    "develop bog": 5,
    "develop marshland": 4,
    "develop forest": 4,
    "develop any": 4,
    "relocate": 3,
    "exchange": 3,
    "clover": 4,
}
CARDS = tuple(card for card, n in CARD_COUNTS.items() for _ in range(n))
CLOVER_DUCATS = 4
# The landscapes that a card can develop.
DEVELOPS: dict[str, tuple[int, ...]] = {
    f"develop {OVERVIEW[kind].name}": (kind,) for kind in (WADDEN, DOLLARD, BOG, MARSHLAND, FOREST)
}
DEVELOPS["develop any"] = (WADDEN, BOG, DOLLARD, MARSHLAND, FOREST)

CANALS = 35
CANAL_COST = 1
CANAL_POINTS = 1
DUCATS = 45 * 1 + 15 * 5
START_DUCATS = 5
PAIRS = 5

GRASS_POINTS = 2
WADDEN_BONUS = (9, 3)  # most tiles, runner-up
PEAT_POINTS = 3
SHORTEST_LINE = 2
GRAIN_POINTS = (0, 2, 4, 7, 10, 14, 18)  # by size of the cluster
GRAIN_MORE = 4  # for each tile beyond

# The solo game: from how many points on.
RATINGS = (
    (100, "You are the ultimate pioneer!"),
    (90, "A good result!"),
    (80, "Well done."),
    (70, "Could be worse…"),
    (60, "Reasonable."),
    (0, "You can do better."),
)
