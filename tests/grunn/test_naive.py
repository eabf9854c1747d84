"""The fast rules agree with slow ones written from the rulebook a second time."""

import random

import pytest
from commonground.games import grunn
from commonground.games.grunn.landscape import AT, OCCUPIED, SPOT, destinations, each, open_spots
from commonground.games.grunn.table import FOUR_BY_FOUR, THREE_BY_FOUR
from commonground.games.grunn.turn import ChoosePair
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.grunn import naive
from tests.grunn.boards import OPTIONS

SEEDS = st.integers(0, 2**53 - 1)


def spots_of(tiles):
    return {AT[SPOT[name]] for name in each(tiles)}


def grown(n, frames, rng):
    """A random landscape of n tiles."""
    tiles = 0
    for _ in range(n):
        tiles |= SPOT[rng.choice(each(open_spots(tiles, frames)))]
    return tiles


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 16), st.booleans(), SEEDS)
def test_where_tiles_may_go(n, six, seed):
    frames = THREE_BY_FOUR if six else FOUR_BY_FOUR
    tiles = grown(min(n, 12) if six else n, frames, random.Random(seed))
    spots = spots_of(tiles)
    assert spots_of(open_spots(tiles, frames)) == naive.legal_spots(spots, frames)
    for name in each(tiles):
        found = spots_of(destinations(tiles, SPOT[name], frames))
        assert found == naive.legal_destinations(spots, AT[SPOT[name]], frames)


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 6), SEEDS, st.sampled_from(["4", "8"]))
def test_the_score_pad(players, seed, neighbours):
    rng = random.Random(seed)
    s = grunn.setup(players, seed, {"wierde_neighbours": neighbours})
    s.advance()
    while s.todo:
        # Poor players build little: some get a present now and then.
        if rng.random() < 0.05:
            s.earn(rng.randrange(players), 9)
        s.play(rng.choice(s.legal()))
        if s.moves % 23 and s.todo:
            continue
        rows = [row.points for row in grunn.sheet(s) if row.name != "Most Wadden Sea"]
        lands = grunn.position(s)["landscapes"]
        columns = [naive.points(land, int(neighbours)) for land in lands]
        assert [list(column) for column in zip(*rows, strict=True)] == columns


@pytest.mark.parametrize("players", [1, 2, 6])
def test_landscapes_of_great_wanderers_stay_on_the_grid(players):
    # Nobody does anything but relocate, as far east and south as it goes.
    s = grunn.setup(players, 5, OPTIONS)
    s.advance()
    rng = random.Random(players)
    relocated = 0
    while s.todo:
        moves = s.legal()
        if isinstance(s.choice, ChoosePair) and relocated < 6:
            s.pool[0] = (s.pool[0][0], "relocate")
            s.play(0)
            continue
        if walks := [m for m in moves if isinstance(m, tuple)]:
            relocated += s.choice.player == 0
            s.play(max(walks, key=lambda m: sum(AT[SPOT[m[1]]])))
            continue
        s.play(rng.choice(moves))
    for land in s.land:
        spots = spots_of(land[OCCUPIED])
        assert naive.one_piece(spots) and naive.fits(spots, s.frames)
        assert max(max(map(abs, at)) for at in spots) <= 9
