"""Bots that look one move ahead play a sensible game."""

from commonground.core import Random
from commonground.games import moorland
from commonground.games.moorland.bot import lacking
from commonground.games.moorland.table import Table

from tests.moorland.tables import cover, moor, plant, start, turn


def greedy(s: Table) -> object:
    """The move after which the table looks best for the seat to move."""
    p = s.choice.player

    def value(move: object) -> float:
        after = s.copy()
        after.play(move)
        return moorland.evaluate(after, p)

    return max(s.legal(), key=value)


def test_a_greedy_bot_beats_chance_and_plays_face_up_most_of_the_time():
    up = down = 0
    for seed in range(3):
        s = start(2, seed)
        rng = Random(seed)
        while s.choice:
            s.play(greedy(s) if s.choice.player == 0 else rng.pick(s.legal()))
        assert moorland.winners(s) == [0]
        lies = [laid[1] for laid in s.laid[0] if laid]
        down += lies.count("down")
        up += len(lies) - lies.count("down")
    assert up > 1.5 * down


def test_in_the_end_only_points_count():
    s = moor()
    s.water, s.surplus = [3, 0], [0, 4]
    assert moorland.evaluate(s, 0) == 7
    assert moorland.evaluate(s, 1) == -7


def test_a_card_that_fits_is_played():
    s = moor()
    plant(s, A="WG")
    turn(s, held=[1])
    assert greedy(s) == (1, "A", "up")


def test_waterways_that_join_are_better():
    s = moor()
    cover(s, C=7)  # opens to B and E
    plant(s, E="GR", G="GR")
    turn(s, held=[2])
    assert greedy(s) == (2, "E", "up")


def test_what_a_section_lacks_for_a_card():
    assert lacking(1, "") == 2
    assert lacking(1, "W") == 1
    assert lacking(1, "WWRR") == 1
    assert lacking(1, "GW") == 0
    assert lacking(1, "RRRRRR") == 2
    assert lacking(13, "W") == 2
