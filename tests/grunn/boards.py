"""Landscapes drawn in letters, for tests.

    W Wadden   D Dollard   B bog   F forest   M marshland   . nothing
    ^ > v <    sand ridges with one arrow
    | - L 7    with two: up+down, left+right, up+right, down+left

A letter followed by + is developed; by # developed and built on.
"""

from commonground.games import grunn
from commonground.games.grunn import landscape
from commonground.games.grunn.landscape import BUILT, DEVELOPED, EDGE, OCCUPIED, SPOT, Land, place
from commonground.games.grunn.table import Table

OPTIONS = {"wierde_neighbours": "8"}
LETTERS = {
    "W": "wadden",
    "D": "dollard",
    "B": "bog",
    "F": "forest",
    "M": "marshland",
    "^": "sand ridge up",
    ">": "sand ridge right",
    "v": "sand ridge down",
    "<": "sand ridge left",
    "|": "sand ridge up+down",
    "-": "sand ridge left+right",
    "L": "sand ridge up+right",
    "7": "sand ridge down+left",
}


def land(picture: str, *canals: str) -> Land:
    """The landscape in the picture; its upper left corner is 0_0."""
    new = landscape.empty()
    for y, row in enumerate(picture.strip().splitlines()):
        for x, letters in enumerate(row.split()):
            if letters == ".":
                continue
            spot = SPOT[f"{x}_{y}"]
            place(new, LETTERS[letters[0]], spot)
            if letters[1:] in ("+", "#"):
                new[DEVELOPED] |= spot
            if letters[1:] == "#":
                new[BUILT] |= spot
    for canal in canals:
        direction, edge = EDGE[canal]
        new[direction] |= edge
    return new


def table(*pictures: str, players: int = 0, seed: int = 1, ducats: int = 5) -> Table:
    """A table at the first turn, with these landscapes instead of the start tiles."""
    s = opened(players or len(pictures), seed)
    for p, picture in enumerate(pictures):
        s.land[p] = land(picture)
    s.ducats = [ducats] * s.players
    return s


def opened(players: int, seed: int = 1, **options: str) -> Table:
    """A table at the first turn, the start tiles laid as they come."""
    s = grunn.setup(players, seed, OPTIONS | options)
    s.advance()
    while any(s.start) or s.tile:
        s.play(s.legal()[0])
    return s


def holding(s: Table, tile: str, card: str, ducats: int | None = None) -> Table:
    """The first player has just chosen this pair."""
    s.pool[0] = (tile, card)
    s.play(0)
    if ducats is not None:
        s.ducats[s.choice.player] = ducats
    return s


def tiles(s: Table, p: int = 0) -> int:
    """How many tiles lie in a landscape."""
    return s.land[p][OCCUPIED].bit_count()


def building(s: Table) -> Table:
    """The first player has nothing left to do but build."""
    purse = s.ducats[0]
    s.pool[0] = ("wadden", "clover")
    s.play(0)
    s.play(s.legal()[0])
    s.ducats[0] = purse
    return s
