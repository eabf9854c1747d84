"""What bots know: the lead, towers in hand, crowds, and the tile in hand."""

import re

import pytest
from commonground.bots import explain
from commonground.core import Random
from commonground.games import grandbois
from commonground.games.grandbois.bot import crowd, evaluate, promise

from tests.grandbois.components import forest


def test_a_lead_is_good_for_its_owner_and_bad_for_the_others() -> None:
    s = forest("T1 T1 R1", clans="T R F C")
    assert evaluate(s, 0) > 0 > evaluate(s, 1)


def test_many_animals_are_worth_more_than_few() -> None:
    few, many = forest("T1 R1", clans="T R F C"), forest("T4 R1", clans="T R F C")
    assert (crowd(few, 0), crowd(many, 0)) == (0, 3)
    assert evaluate(many, 0) > evaluate(few, 0)


def test_a_tower_in_hand_is_worth_more_than_one_on_a_poor_clearing() -> None:
    s = forest("T1 . . -", clans="T R F C")
    before = evaluate(s, 0)
    s.build(0, 3, 0)
    assert evaluate(s, 0) < before


def test_the_tile_in_hand_promises_its_best_place() -> None:
    s = forest("T1 R1", clans="T R F C")
    s.river[0] = 8  # a clearing, 4 toads, 2 foxes, 2 foxes
    s.play(8)
    anywhere = promise(s, 0)
    there = []
    for place in s.legal():
        c = s.copy()
        c.play(place)
        there.append(promise(c, 0))
    assert max(there) == pytest.approx(anywhere)
    assert min(there) < anywhere
    assert evaluate(s, 0) > evaluate(s, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_glance_beats_chance(players: int) -> None:
    rng = Random(players)
    lead = 0.0
    for seed in range(3):
        s = grandbois.setup(players, seed, {"experts": "false"})
        s.advance()
        while s.todo:
            moves = s.legal()
            if s.choice.player == 0:
                world = grandbois.deal(grandbois.view(s, 0), 0, rng)
                worths = []
                for move in moves:
                    c = world.copy()
                    c.play(move)
                    worths.append(evaluate(c, 0))
                s.play(moves[worths.index(max(worths))])
            else:
                s.play(rng.pick(moves))
        own, *others = grandbois.scores(s)
        lead += own - max(others)
    assert lead > 0


def test_a_reason_tells_only_what_the_move_changes() -> None:
    """Before and after are measured on the same imagined table: clans are hidden in a view."""
    s = forest("T1 T1 T1 R1 R1 R1 F1 F1 F1 C1 C1 C1 L1 L1 L1 -", clans="T R F C")
    view = grandbois.view(s, 0)
    for move in view.legal():
        reason = explain(grandbois, view, 0, move)  # type: ignore[arg-type]
        for number in re.findall(r"(\d+) for the best of the others", reason):
            assert int(number) <= 8, reason
