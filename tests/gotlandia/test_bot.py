"""What bots know: an evaluation that leads somewhere."""

import pytest
from commonground.core import Random
from commonground.games.gotlandia import chapter, evaluate, parts, setup
from commonground.games.gotlandia.components import DRAWN
from commonground.games.gotlandia.growing import Bury
from commonground.games.gotlandia.table import Table, settled_settings
from commonground.games.gotlandia.turn import PlayCard

from tests.gotlandia.components import components
from tests.gotlandia.tables import at, have, table


def worth(s: Table, move: str, p: int) -> float:
    """What the table is worth after a move and the player's own questions that follow."""
    c = s.copy()
    c.play(move)
    while c.choice and c.choice.player == p and not isinstance(c.choice, PlayCard | Bury):
        answer = {m: c.copy() for m in c.legal()}
        for m, after in answer.items():
            after.play(m)
        c = max(answer.values(), key=lambda after: evaluate(after, p))
    return evaluate(c, p)


def greedy(s: Table, rng: Random) -> None:
    """Play the best of a few moves."""
    moves = s.legal()
    rng.shuffle(moves)
    s.play(max(moves[:6], key=lambda move: worth(s, move, s.choice.player)))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_greedy_games_end_in_time(players: int) -> None:
    s = setup(players, 21, {"advanced": "true", "new_players": "false"})
    s.advance()
    rng = Random(21)
    while s.choice:
        greedy(s, rng)
        components(s)
    assert s.phase == "over"
    assert len(s.past) <= sum(DRAWN)


def test_greed_beats_chance() -> None:
    s = setup(2, 8, {"advanced": "false", "new_players": "false"})
    s.advance()
    rng = Random(8)
    while s.choice:
        if s.choice.player == 0:
            greedy(s, rng)
        else:
            s.play(rng.pick(s.legal()))
    assert s.vp[0] > s.vp[1]


def test_what_is_good_is_worth_more() -> None:
    s = table()
    even = evaluate(s, 0)
    assert even == -evaluate(s, 1)
    s.towers[0] = at("Dede")
    better = evaluate(s, 0)
    assert better > even
    have(s, 1, 30)
    assert evaluate(s, 0) < better
    s.phase = "over"
    s.vp = [7, 12]
    assert evaluate(s, 0) == -5


def test_hints() -> None:
    s = table()
    s.towers[0] = at("Dede")
    told = parts(s, 0)
    assert told["VP in this century"] == 11
    assert told["worker|workers"] == 2
    assert told["ship|ships"] == len(s.ships[0])
    assert told["Setting|Settings"] == settled_settings(s, 0)
    assert told["card in hand|cards in hand"] == len(s.hands[0])
    assert chapter(s) == 1
