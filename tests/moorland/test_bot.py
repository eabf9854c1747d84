"""Bots that look one move ahead play a sensible game."""

import pytest
from commonground.bots import explain
from commonground.core import Random
from commonground.games import moorland
from commonground.games.moorland.bot import WORTH, Moor, lacking, moor_value
from commonground.games.moorland.drifting import DriftMarker, Spill
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


def test_a_reason_speaks_of_cards_that_are_not_played_yet():
    s = moor()
    plant(s, A="WW")
    s.display = [16, 13, 40]
    turn(s, action="take")
    assert "from the cards you hold" in explain(moorland, moorland.view(s, 0), 0, 13)


# --- play-outs ------------------------------------------------------------------------


@pytest.mark.parametrize("players", moorland.seats)
def test_instinct_plays_whole_games_and_spends_no_water(players):
    for seed in range(4):
        s = start(players, seed, sides="mixed")
        rng = Random(seed)
        while s.todo:
            move = moorland.instinct(s, rng)
            assert move in s.legal()
            assert move != "water"
            s.play(move)


def test_instinct_finds_its_way_through_every_question():
    """A table in mid-search: the moves before were anybody's."""
    asked = set()
    for seed in range(8):
        s = start(2, seed)
        rng = Random(seed)
        while s.todo:
            asked.add(type(s.choice))
            assert moorland.instinct(s, rng) in s.legal()
            s.play(rng.pick(s.legal()))
    assert asked == set(WORTH)


@pytest.mark.parametrize("action", ["take", "grow", "play"])
def test_instinct_judges_a_moor_as_the_evaluation_does(action):
    """It makes no copy; what it says of a move must be what the table says after it."""
    s = moor(plants="WG")
    plant(s, A="W", B="WG", C="GR", E="GGRH")
    cover(s, D=5, F=(9, "down"))
    s.display = [13, 21, 35]
    turn(s, action=action, held=[1, 2])
    at, kind = Moor(s, 0), WORTH[type(s.choice)]
    now = moor_value(s, 0)
    moves = [move for move in s.legal() if not isinstance(move, str)]
    differences = []
    for move in moves:
        after = s.copy()
        after.todo.pop().play(after, move)
        after.advance()
        while after.stock and type(after.choice) is Spill:
            after.play(after.legal()[0])
        differences.append(moor_value(after, 0) - now - kind(at, move))
    # A constant is left out: what the moor has already.
    assert differences == pytest.approx([differences[0]] * len(moves))


def test_instinct_takes_the_card_that_will_fit():
    s = moor()
    plant(s, A="WWG")
    s.display = [16, 13, 15]
    turn(s, action="take")
    assert moorland.instinct(s, Random(1)) == 13


def test_instinct_grows_what_a_card_lacks():
    s = moor(plants="GH")
    plant(s, B="WW")
    turn(s, action="grow", held=[13])
    assert moorland.instinct(s, Random(1)) == ("B", "G")


def test_instinct_plays_what_fits_and_face_down_only_if_it_must():
    s = moor()
    plant(s, A="WG", B="HH")
    turn(s, held=[1, 14])
    assert moorland.instinct(s, Random(1)) == (1, "A", "up")
    turn(s, held=[14])
    assert moorland.instinct(s, Random(1)) == "done"
    turn(s, held=[14, 15, 12])
    assert moorland.instinct(s, Random(1))[2] == "down"


def test_instinct_lets_markers_drift_to_where_they_count():
    s = moor()
    plant(s, A="GRWH", D="WW")
    turn(s, held=[2, 13])
    s.play((2, "A", "up"))
    assert type(s.choice) is DriftMarker
    assert moorland.instinct(s, Random(1))[1] == "1"  # a root space: a point
    plant(s, **{"1": "W"})
    s.stock, s.shores = "HG", (s.names.index("B"), s.names.index("D"))
    markers, section = moorland.instinct(s, Random(1))
    assert "G" in markers  # all that card 13 lacks
    assert section == "D"


def test_instinct_spares_the_plant_that_its_cards_need():
    s = moor()
    plant(s, A="WR")
    turn(s, held=[15, 23, 14])
    s.play((14, "A", "down"))
    assert type(s.choice) is Spill
    assert moorland.instinct(s, Random(1)) == "W"


def test_instinct_moves_a_lifted_marker_to_where_it_is_missing():
    s = moor()
    plant(s, A="G", B="WW", C="HHH")
    s.water[0] = 1
    turn(s, held=[13])
    s.play("water")
    assert moorland.instinct(s, Random(1)) == ("A", "G")
    s.play(("A", "G"))
    assert moorland.instinct(s, Random(1)) == "B"
