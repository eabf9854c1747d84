"""What bots know: enough to play better than chance."""

import random

import pytest
from commonground.bots import explain
from commonground.core import Random
from commonground.games import grunn

from tests.grunn.boards import OPTIONS, building, holding, opened, table


def test_points_ducats_and_forests_are_good():
    poor, rich = table("D D", "D D", ducats=0), table("D D", "D D", ducats=0)
    rich.ducats[0] = 3
    assert grunn.evaluate(poor, 0) == 0 < grunn.evaluate(rich, 0)
    assert grunn.evaluate(rich, 1) < 0
    assert grunn.evaluate(table("D F+", "D"), 0) > grunn.evaluate(table("D F", "D"), 0)
    assert grunn.evaluate(table("W <", "W"), 0) > grunn.evaluate(table("W >", "W"), 0)


def test_ducats_are_worth_nothing_in_the_end():
    s = table("D D", "D D")
    s.turn = 24
    before = grunn.evaluate(s, 0)
    s.ducats[0] += 10
    assert grunn.evaluate(s, 0) == before == 0


def greedy(s, rng):
    """The move that looks best, before anything else happens."""
    moves = s.legal()
    rng.shuffle(moves)

    def looks(move):
        after = s.copy()
        after.todo.pop().play(after, move)
        return grunn.evaluate(after, s.choice.player)

    return max(moves, key=looks)


def test_the_move_that_looks_best_beats_a_random_one():
    ahead = 0
    for seed in range(10):
        rng = random.Random(seed)
        s = grunn.setup(2, seed, OPTIONS)
        s.advance()
        while s.todo:
            bot = s.choice.player == seed % 2
            s.play(greedy(s, rng) if bot else rng.choice(s.legal()))
        points = grunn.scores(s)
        ahead += points[seed % 2] > points[1 - seed % 2]
    assert ahead >= 9


# --- what is in hand ----------------------------------------------------------------


def test_a_tile_and_a_card_in_hand_are_worth_what_they_do_best():
    """Else a search would choose pairs by their price alone."""
    s = holding(table("B B", "D"), "bog", "develop bog")
    before = grunn.evaluate(s, 0)
    s.play("2_0")
    s.play("2_0")
    assert grunn.evaluate(s, 0) == pytest.approx(before)
    s = holding(table("B B", "D"), "bog", "develop bog")
    s.play("0_1")
    assert grunn.evaluate(s, 0) < before  # no line of three


def test_a_wadden_tile_in_hand_counts_for_the_bonus():
    ahead, behind = table("W", "W"), table("W", "W W")
    for s in (ahead, behind):
        without = grunn.evaluate(s, 0)
        holding(s, "wadden", "exchange")
        assert grunn.evaluate(s, 0) > without + 2  # more than the tile's own points


def test_a_reason_speaks_of_ducats_and_forests():
    s = holding(table("F W", "D", ducats=0), "bog", "develop any")
    s.play("2_0")
    reason = explain(grunn, grunn.view(s, 0), 0, "0_0")
    assert "+1 developed forest" in reason
    assert "ducat" in reason


def test_a_reason_names_rows_as_players_do():
    names = set(grunn.parts(table("D D", "D D"), 0))
    assert {"grain", "grass", "peat", "most Wadden Sea"} <= names


# --- play-outs ------------------------------------------------------------------------


@pytest.mark.parametrize("players", grunn.seats)
def test_instinct_plays_whole_games(players):
    for seed in range(6):
        s = opened(players, seed)
        rng = Random(seed)
        while s.todo:
            move = grunn.instinct(s, rng)
            assert move in s.legal()
            s.play(move)


def test_instinct_places_develops_and_builds_what_brings_most():
    rng = Random(1)
    s = holding(table("B B", "D", ducats=9), "bog", "develop bog", 9)
    assert grunn.instinct(s, rng) in ("2_0", "-1_0")  # the line
    s.play("2_0")
    assert grunn.instinct(s, rng) in ("0_0", "1_0", "2_0")
    s = holding(table("D D", "D"), "dollard", "develop any")
    s.play("2_0")
    assert grunn.instinct(s, rng) in ("0_0", "1_0", "2_0")
    s = building(table("M+ W+", "D", ducats=9))
    assert grunn.instinct(s, rng) == "0_0"  # the church
    s = building(table("M+ W+", "D", ducats=8))
    assert grunn.instinct(s, rng) == "1_0"  # the milk factory is what can be paid
    s = building(table("F+ F+", "D", ducats=8))
    assert grunn.instinct(s, rng) == "1_0-1_1"  # a canal that counts
    s = building(table("F+ F", "D", ducats=8))
    assert grunn.instinct(s, rng) == "end"


@pytest.mark.parametrize("card", ["exchange", "relocate"])
def test_instinct_leaves_tiles_where_they_are(card):
    s = holding(table("D D", "D"), "wadden", card)
    s.play("2_0")
    assert len(s.legal()) > 1
    assert grunn.instinct(s, Random(1)) == "skip"


def test_instinct_prefers_the_pair_that_does_more():
    s = table("B B B", "D")
    s.pool = [("forest", "relocate"), ("bog", "develop bog"), *s.pool[2:]]
    s.ducats[0] = 1  # two pairs can be paid
    chosen = [grunn.instinct(s, Random(seed)) for seed in range(20)]
    assert chosen.count(1) > chosen.count(0)
