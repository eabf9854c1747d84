"""Grandbois' tiles, clans and towers.

Printed in the rulebook: 36 tiles of 2 x 2 spaces, a start tile of four clearings, five
clans, four towers, a river of four tiles.
The rulebook does not list the tiles: their faces, and the colours of clans and towers,
are those of the game's own pieces. Nothing is reconstructed.
"""

from typing import TypeAlias

# What lies on a space: a clan's letter and how many animals, a bear, or a clearing.
Space: TypeAlias = str
Spaces: TypeAlias = tuple[Space, Space, Space, Space]  # clockwise from the top left one

CLANS = {"T": "toads", "R": "rabbits", "F": "foxes", "C": "raccoons", "L": "lizards"}
ANIMAL = {"T": "toad", "R": "rabbit", "F": "fox", "C": "raccoon", "L": "lizard"}
COLOURS = {"T": "blue", "R": "pink", "F": "green", "C": "red", "L": "yellow"}
BEAR = "B"
CLEARING = "-"

TOWERS = ("white", "black", "blue", "brown")
RIVER = 4

# The start tile, then the tiles 1 to 36.
TILES: tuple[Spaces, ...] = (
    ("-", "-", "-", "-"),
    ("B", "C3", "T1", "T1"),
    ("T3", "B", "R1", "R1"),
    ("R1", "L2", "B", "R2"),
    ("F1", "L1", "L2", "B"),
    ("B", "F3", "F1", "C2"),
    ("-", "C3", "C1", "F3"),
    ("-", "C3", "R3", "C1"),
    ("-", "T4", "F2", "F2"),
    ("-", "T2", "L4", "T2"),
    ("-", "R2", "F1", "F4"),
    ("-", "R4", "C2", "C2"),
    ("C4", "-", "T1", "T2"),
    ("R2", "-", "L2", "R4"),
    ("T3", "-", "F3", "F1"),
    ("C1", "-", "F4", "C2"),
    ("F2", "-", "F1", "R4"),
    ("T3", "-", "L1", "L3"),
    ("C4", "L1", "L3", "-"),
    ("R2", "R1", "T4", "-"),
    ("L4", "L1", "F2", "-"),
    ("C2", "C3", "L3", "-"),
    ("F3", "R3", "R2", "-"),
    ("R2", "C2", "R3", "-"),
    ("T3", "T1", "C3", "-"),
    ("F1", "F3", "-", "L3"),
    ("L1", "L4", "-", "C2"),
    ("T4", "T1", "-", "R2"),
    ("F2", "T3", "-", "F2"),
    ("T2", "L3", "-", "L2"),
    ("C4", "C1", "L1", "L2"),
    ("R3", "L2", "L2", "R1"),
    ("F4", "F2", "T1", "T1"),
    ("R1", "T2", "T3", "R1"),
    ("T2", "T2", "C1", "C3"),
    ("C1", "R3", "R3", "C1"),
    ("F3", "F1", "L3", "L1"),
)

# A space covers what is weaker; a clearing also covers a clearing.
STRENGTH: dict[Space, int] = {
    CLEARING: 0,
    **{f"{clan}{n}": n for clan in CLANS for n in (1, 2, 3, 4)},
    BEAR: 5,
}


def turned(spaces: Spaces, turn: int) -> Spaces:
    """The tile after so many quarter turns to the right."""
    a, b, c, d = spaces[4 - turn :] + spaces[: 4 - turn]
    return a, b, c, d


def turns(spaces: Spaces) -> dict[int, Spaces]:
    """The ways to lay a tile, by quarter turns; those that look the same are one."""
    faces = [turned(spaces, turn) for turn in range(4)]
    return {turn: face for turn, face in enumerate(faces) if face not in faces[:turn]}


TURNS = tuple(map(turns, TILES))
