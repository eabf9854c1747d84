"""The tile table."""

from collections import Counter

import pytest
from commonground.games.grandbois.components import (
    CLANS,
    COLOURS,
    TILES,
    TOWERS,
    TURNS,
    turned,
    turns,
)

SPACES = [space for tile in TILES[1:] for space in tile]


def test_counts() -> None:
    assert len(TILES) == 1 + 36
    assert len(CLANS) == len(COLOURS) == 5
    assert len(TOWERS) == 4
    assert TILES[0] == ("-", "-", "-", "-")


def test_bears_and_clearings() -> None:
    assert SPACES.count("B") == 5
    assert SPACES.count("-") == 24
    assert max(tile.count("-") for tile in TILES[1:]) == 1


@pytest.mark.parametrize("clan", CLANS)
def test_each_clan_has_23_spaces(clan: str) -> None:
    animals = Counter(int(space[1]) for space in SPACES if space[0] == clan)
    assert animals == {1: 7, 2: 7, 3: 6, 4: 3}


def test_a_turn_is_a_quarter_turn_to_the_right() -> None:
    a, b, c, d = tile = TILES[17]
    assert turned(tile, 0) == tile
    assert turned(tile, 1) == (d, a, b, c)
    assert turned(tile, 2) == (c, d, a, b)
    assert turned(tile, 3) == (b, c, d, a)


def test_turns_that_look_the_same_are_one() -> None:
    assert list(turns(("-", "-", "-", "-"))) == [0]
    assert list(turns(("T1", "R2", "T1", "R2"))) == [0, 1]
    assert list(turns(("T1", "T1", "R2", "R2"))) == [0, 1, 2, 3]
    assert [len(ways) for ways in TURNS] == [1] + [4] * 36
