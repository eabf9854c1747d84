"""The end of the game: points for landscapes, buildings and canals.

Landscapes count developed or not, with or without a building. Nothing is scored before
somebody asks, so games without an onlooker are fast.
"""

from typing import Any

from ...core import Row, best
from ...words import signed, t
from .components import (
    ARROW_POINTS,
    BOG,
    BUILT_ON,
    CANAL_POINTS,
    DOLLARD,
    FOREST,
    GRAIN_MORE,
    GRAIN_POINTS,
    GRASS_POINTS,
    MARSHLAND,
    OVERVIEW,
    PEAT_POINTS,
    RATINGS,
    SAND_RIDGE,
    SHORTEST_LINE,
    WADDEN,
    WADDEN_BONUS,
)
from .landscape import (
    BUILT,
    DEVELOPED,
    DOWN,
    LEFT,
    NORTH_SOUTH,
    RIGHT,
    SIDE,
    UP,
    WEST_EAST,
    Maps,
    around,
    beside,
    clusters,
)
from .table import Table

# --- landscapes -----------------------------------------------------------------


def grass(land: Maps) -> int:
    """Two points for each Wadden tile."""
    return GRASS_POINTS * land[WADDEN].bit_count()


def wadden_bonus(tiles: list[int]) -> list[int]:
    """Nine for the most Wadden tiles, three for the runner-up; those who tie share."""
    bonus = [0] * len(tiles)
    ranks = sorted({n for n in tiles if n}, reverse=True)
    for rank, points in zip(ranks, WADDEN_BONUS, strict=False):
        share = points // tiles.count(rank)
        for i, n in enumerate(tiles):
            if n == rank:
                bonus[i] = share
    return bonus


def peat(land: Maps) -> int:
    """Three points for each bog of the longest straight line, if it has two at least."""
    longest = 0
    for direction in (1, SIDE):
        starts, length = land[BOG], 0  # where lines of more than this length start
        while starts:
            length += 1
            starts &= starts >> direction
        longest = max(longest, length)
    return line_points(longest)


def line_points(length: int) -> int:
    """What a straight line of bogs counts."""
    return PEAT_POINTS * length if length >= SHORTEST_LINE else 0


def grain(land: Maps) -> int:
    """Each Dollard cluster counts by its size."""
    return sum(cluster_points(cluster.bit_count()) for cluster in clusters(land[DOLLARD]))


def cluster_points(size: int) -> int:
    """What a cluster of so many Dollard tiles counts."""
    more = max(0, size - len(GRAIN_POINTS) + 1)
    return GRAIN_POINTS[size - more] + GRAIN_MORE * more


def sand_ridges(land: Maps) -> int:
    """Each arrow that points at a building: four on a ridge with one arrow, else three."""
    if not land[SAND_RIDGE]:
        return 0
    built = land[BUILT]
    up, right, down, left = land[UP], land[RIGHT], land[DOWN], land[LEFT]
    alone = up ^ right ^ down ^ left  # two arrows on one ridge cancel out
    points = 0
    for arrows, target in (
        (up, built << SIDE),
        (right, built >> 1),
        (down, built >> SIDE),
        (left, built << 1),
    ):
        if hits := arrows & target:
            points += ARROW_POINTS[1] * (hits & alone).bit_count()
            points += ARROW_POINTS[2] * (hits & ~alone).bit_count()
    return points


def wierden(land: Maps, neighbours: int) -> int:
    """One point for each marshland and each other landscape among its neighbours."""
    marshland = land[MARSHLAND]
    if not marshland:
        return 0
    near = around if neighbours == 8 else beside
    return sum(
        (near(land[kind]) & marshland).bit_count()
        for kind in (WADDEN, BOG, DOLLARD, SAND_RIDGE, FOREST)
    )


# --- constructions --------------------------------------------------------------


def buildings(land: Maps, kind: int) -> int:
    """The points of all buildings of a kind."""
    return OVERVIEW[kind].points * (land[BUILT] & land[kind]).bit_count()


def canals(land: Maps) -> int:
    """One point for each canal between two developed tiles."""
    developed = land[DEVELOPED]
    between = (land[WEST_EAST] & developed & developed << SIDE).bit_count()
    between += (land[NORTH_SOUTH] & developed & developed << 1).bit_count()
    return CANAL_POINTS * between


# --- the score pad --------------------------------------------------------------

# What a row counts in short, its name on the pad, and its group.
PAD = (
    ("grass", "Wadden Sea / grass", "Landscape"),
    ("Wadden bonus", "Most Wadden Sea", "Landscape"),
    ("peat", "Bog / peat", "Landscape"),
    ("grain", "Dollard / grain", "Landscape"),
    ("sand ridge", "Sand ridge", "Landscape"),
    ("wierde", "Marshland / wierde", "Landscape"),
    ("milk factory", "Milk factories", "Construction"),
    ("turf hut", "Turf huts", "Construction"),
    ("farm", "Farms", "Construction"),
    ("esdorp", "Esdorps", "Construction"),
    ("church", "Churches", "Construction"),
    ("canal", "Canals", "Construction"),
)


def bonuses(s: Table) -> list[int]:
    """Everybody's Wadden bonus."""
    return wadden_bonus(wadden_tiles(s))[: s.players]


def wadden_tiles(s: Table) -> list[int]:
    """How many each has; in the solo game the automaton competes."""
    tiles = [land[WADDEN].bit_count() for land in s.land]
    if s.players == 1:
        tiles.append(s.automaton.count(OVERVIEW[WADDEN].name))
    return tiles


def column(s: Table, p: int, bonus: int) -> list[int]:
    """A player's column of the score pad."""
    grass, *others = landscape_points(s.land[p], s.wierde_neighbours)
    return [grass, bonus, *others]


def landscape_points(land: Maps, neighbours: int) -> list[int]:
    """All of the column but the bonus."""
    return [
        grass(land),
        peat(land),
        grain(land),
        sand_ridges(land),
        wierden(land, neighbours),
        *[buildings(land, kind) for kind in BUILT_ON],
        canals(land),
    ]


def sheet(s: Table) -> list[Row]:
    """The score pad, row by row, as it stands."""
    columns = [column(s, p, bonus) for p, bonus in enumerate(bonuses(s))]
    return [
        Row(t(name), points, t(group))
        for (_, name, group), points in zip(PAD, zip(*columns, strict=True), strict=True)
    ]


def scores(s: Table) -> list[int]:
    """Everybody's points as they stand."""
    return [sum(column(s, p, bonus)) for p, bonus in enumerate(bonuses(s))]


def changes(s: Table, move: Any) -> list[tuple[str, int]]:
    """What a move changes in the decider's column, and in their purse."""
    p = s.choice.player
    after = s.copy()
    after.todo.pop().play(after, move)
    names = [t(short) for short, _, _ in PAD] + [t("ducats")]
    old = [*column(s, p, bonuses(s)[p]), s.ducats[p]]
    new = [*column(after, p, bonuses(after)[p]), after.ducats[p]]
    return [(name, b - a) for name, a, b in zip(names, old, new, strict=True) if a != b]


def changes_text(s: Table, move: Any) -> str:
    """The same in words: +4 grain, +1 wierde."""
    ducats = t("ducats")
    found = [(t("ducat") if what == ducats and abs(n) == 1 else what, n) for what, n in changes(s, move)]
    return ", ".join(f"{signed(n)} {what}" for what, n in found)


# --- who won ----------------------------------------------------------------------


def winners(s: Table) -> list[int]:
    """The highest total, shared by those who tie; alone you win with the top rating."""
    return most_points(scores(s))


def most_points(totals: list[int]) -> list[int]:
    """Who has won with these totals."""
    if len(totals) == 1:
        return [0] if totals[0] >= RATINGS[0][0] else []
    return best(totals)


def rating(points: int) -> str:
    """What the rulebook says to so many points in a solo game."""
    return t(next(words for least, words in RATINGS if points >= least))


def verdict(s: Table) -> str:
    """How well somebody did alone; nothing where players compare with each other."""
    if s.players > 1:
        return ""
    (points,) = scores(s)
    return t("{n} points: {rating}", n=points, rating=rating(points))
