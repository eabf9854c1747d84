"""What bots know: enough to play better than chance."""

import random

from commonground.games import grunn

from tests.grunn.boards import OPTIONS, table


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
