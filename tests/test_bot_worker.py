"""Thinking for a page: JSON in, JSON out, in slices, and never more than was asked."""

import json

import pytest
from commonground.bots import LEVELS, Budget, Search, bot, choose, think, worker
from commonground.bots.look import patience
from commonground.core import Random, token
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.match import Match

from tests.questions import UGO, asked


def request(match: Match, **more: object) -> str:
    told = {"save": match.save(), "seat": match.state.choice.player, "level": "normal", "seed": 1}
    return json.dumps(told | more)


@pytest.mark.parametrize("level", LEVELS)
def test_the_worker_answers_with_a_legal_token(level: str) -> None:
    match = asked()
    reply = json.loads(worker.think(request(match, level=level, playouts=40, reason=True)))
    assert set(reply) == {"move", "reason", "playouts"}
    assert reply["move"] in match.legal()
    assert reply["reason"]
    assert reply["playouts"] == (40 if level == "strong" else 0)


def slices(question: str) -> int:
    """How many slices a thought takes, if each is as short as can be; it answers as in one go."""
    worker.begin(question)
    made = 1
    while not (answer := worker.go_on(0.0)):
        made += 1
    assert answer == worker.think(question)
    return made


@pytest.mark.parametrize("id", GAMES)
def test_the_reason_and_the_look_of_easy_can_be_stopped_at_any_move(id: str) -> None:
    """The worker hears between two slices that nobody waits for them any more."""
    match, rng = Match(find_game(id), find_game(id).seats[-1], 2), Random(2)
    while len(match.tokens) < 20 or len(match.legal()) < 6:
        match.play(rng.pick(list(match.legal())))
    looks = [slices(request(match, level="easy", seed=n)) for n in range(6)]  # some are slips
    assert max(looks) > len(match.legal())
    told = slices(request(match, level="easy", seed=0, reason=True))
    assert told > looks[0] + len(match.legal())


def test_the_worker_takes_links_and_saves_as_text() -> None:
    match = asked()
    seat = match.state.choice.player
    told = {"seat": seat, "level": "easy", "seed": 1}
    by_link = worker.think(json.dumps({**told, "link": match.link()}))
    by_text = worker.think(json.dumps({**told, "save": json.dumps(match.save())}))
    assert by_link == by_text == worker.think(json.dumps({**told, "save": match.save()}))


def test_the_worker_plays_only_the_new_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(UGO, 2, 8)
    worker.think(request(match))
    opened = []
    monkeypatch.setattr(worker, "open_save", lambda text: opened.append(text))
    for _ in range(20):
        reply = json.loads(worker.think(request(match)))
        match.play(reply["move"])
    assert not opened
    monkeypatch.undo()
    match.undo()
    assert json.loads(worker.think(request(match)))["move"] in match.legal()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"save": 5, "seat": 0}',
        '{"save": "{", "seat": 0}',
        '{"link": "x", "seat": 0}',
        '{"level": "clever"}',
        '{"seed": "x"}',
        "[" * 100_000,
    ],
    ids=lambda text: text[:20],
)
def test_the_worker_answers_nonsense_with_an_error(text: str) -> None:
    assert list(json.loads(worker.think(text))) == ["error"]
    worker.begin(text)
    assert "error" in json.loads(worker.go_on(0.01))


def test_the_worker_refuses_the_wrong_seat_and_illegal_moves() -> None:
    match = asked()
    wrong = (match.state.choice.player + 1) % 3
    assert "error" in json.loads(worker.think(request(match, seat=wrong)))
    broken = match.save()
    broken["moves"] = [*broken["moves"], "zz"]
    assert "error" in json.loads(worker.think(request(match, save=broken)))
    assert "move" in json.loads(worker.think(request(match)))


def test_a_new_question_ends_the_thought_before_it() -> None:
    match = asked()
    worker.begin(request(match, level="strong", budget=3600))
    assert worker.go_on(0.01) == ""
    assert json.loads(worker.think(request(match)))["move"] in match.legal()


def test_slices_of_the_worker_are_the_same_as_one_go() -> None:
    match = asked()
    made = slices(request(match, level="strong", playouts=64))  # a step of the look, or sixteen play-outs
    look = len(match.legal()) * patience(UGO) + 1  # the last one finds nothing more to look at
    assert made == look + 4 + 1  # four for the search, then the choice


def test_a_normal_bot_can_be_stopped_in_the_middle_of_its_look() -> None:
    """A look at Gotlandia takes more than a second on a tablet; it comes to the same in slices."""
    game = find_game("gotlandia")
    match = Match(game, 4, 4)
    rng = Random(4)
    while len(match.tokens) < 60 or len(match.legal()) < 4:
        match.play(rng.pick(list(match.legal())))
    p = match.state.choice.player
    worker.begin(request(match, level="normal", seed=3))
    slices = 1
    while not (answer := worker.go_on(1e-6)):
        slices += 1
    assert slices == len(match.legal()) * patience(game) + 2
    luck = Random(3 ^ match.state.moves * 0x9E3779B9)
    expected = think(game, game.view(match.state, p), p, "normal", luck)
    assert json.loads(answer)["move"] == token(expected)


def test_a_search_whose_time_ends_in_its_look_plays_what_looks_best() -> None:
    match = asked()
    p = match.state.choice.player
    search = Search(UGO, UGO.view(match.state, p), p, Random(1))
    clock = iter(range(10_000)).__next__
    left: Budget | None = Budget(seconds=20.0)
    while left:
        left = search.spend(left, 3.0, clock)
    assert not search.playouts
    assert not search.looked
    assert search.root.prior[search.best()] == max(search.root.prior.values())


def test_choose_makes_the_view_itself() -> None:
    match = asked()
    p = match.state.choice.player
    assert token(choose(UGO, match.state, p, bot("random"), Random(1))) in match.legal()
