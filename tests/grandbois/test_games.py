"""Whole games: pieces, moves, secrets, saves and links."""

import json
import random
from collections.abc import Iterator
from typing import cast

import pytest
from commonground.core import PUBLIC, Game, Random, token
from commonground.games import grandbois
from commonground.games.grandbois.components import CLANS, TURNS
from commonground.games.grandbois.rules import ChoosePlace, LayTile
from commonground.games.grandbois.table import Table
from commonground.match import TOKEN, Match, Record, open_link, open_save
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.grandbois.components import components, placements

GAME = cast(Game, grandbois)

games = st.tuples(
    st.sampled_from((2, 3, 4)), st.sampled_from(("false", "true")), st.integers(0, 2**32 - 1)
)
some = settings(max_examples=12, deadline=None)


def states(players: int, experts: str, seed: int) -> Iterator[Table]:
    """A random game, question by question, and its end."""
    rng = random.Random(seed)
    s = grandbois.setup(players, seed, {"experts": experts})
    s.advance()
    while s.todo:
        yield s
        s.play(rng.choice(s.legal()))
    yield s


@some
@given(games)
def test_every_piece_is_accounted_for_and_games_end(how: tuple[int, str, int]) -> None:
    for s in states(*how):
        components(s)
        components(grandbois.view(s, 0))
    assert len(s.laid) + len(s.removed) == 37
    assert s.moves <= 36 * 4
    assert grandbois.winners(s)


@settings(max_examples=6, deadline=None)
@given(games)
def test_moves_are_those_found_space_by_space(how: tuple[int, str, int]) -> None:
    for s in states(*how):
        if isinstance(s.choice, ChoosePlace):
            legal = placements(s, s.in_hand)
            assert s.legal() == sorted({(x, y) for x, y, _ in legal}, key=lambda xy: xy[::-1])
            for x, y in s.legal():
                turns = {turn for turn in TURNS[s.in_hand] if (x, y, turn) in legal}
                assert set(LayTile(0, x, y).moves(s)) == turns


@some
@given(games)
def test_copies_are_equal_and_apart(how: tuple[int, str, int]) -> None:
    kept = [(s.copy(), json.dumps(grandbois.position(s))) for s in states(*how)]
    for s, text in kept:
        assert json.dumps(grandbois.position(s)) == text
        if s.todo:
            c = s.copy()
            assert c == s
            c.play(c.legal()[0])
            assert c != s
            assert json.dumps(grandbois.position(s)) == text


@some
@given(games)
def test_tokens_are_unique_and_fit_into_links(how: tuple[int, str, int]) -> None:
    for s in states(*how):
        words = [token(move) for move in s.legal()]
        assert len(set(words)) == len(words)
        assert all(TOKEN.fullmatch(word) for word in words)
        if s.todo:
            targets = [s.choice.target(s, move) for move in s.legal()]
            turning = isinstance(s.choice, LayTile)  # a tap on the ghost turns it
            assert len(set(targets)) == (1 if turning else len(targets))
            assert all(s.choice.label(s, move) for move in s.legal())
            assert s.choice.prompt(s)


# --- secrets ----------------------------------------------------------------


@some
@given(games, st.integers(0, 2**32 - 1))
def test_dealt_tables_look_the_same(how: tuple[int, str, int], luck: int) -> None:
    rng = Random(luck)
    for s in states(*how):
        for p in (PUBLIC, *range(s.players)):
            v = grandbois.view(s, p)
            dealt = grandbois.deal(v, p, rng)
            components(dealt)
            assert grandbois.view(dealt, p) == v
            assert dealt.legal() == v.legal() == s.legal()
            assert grandbois.standing(dealt) == grandbois.standing(v) == grandbois.standing(s)


@some
@given(games)
def test_a_view_holds_no_secret(how: tuple[int, str, int]) -> None:
    for s in states(*how):
        for p in (PUBLIC, *range(s.players)):
            v = grandbois.view(s, p)
            assert v.rng == 0
            assert not any(v.deck)
            if s.todo:
                hidden = [c for q, c in enumerate(v.clans) if q != p]
                assert set("".join(hidden)) == {"?"}
            else:
                assert v.clans == s.clans
            if p != PUBLIC:
                assert v.clans[p] == s.clans[p]


@some
@given(games, st.integers(0, 2**32 - 1))
def test_hidden_clans_change_nothing_in_a_view(how: tuple[int, str, int], luck: int) -> None:
    rng = Random(luck)
    for s in states(*how):
        v = grandbois.view(s, 0)
        other = grandbois.view(grandbois.deal(v, 0, rng), 0)
        assert grandbois.scores(other) == grandbois.scores(v)
        assert grandbois.sheet(other) == grandbois.sheet(v)
        assert grandbois.position(other) == grandbois.position(v)
        assert grandbois.scores(v)[0] == grandbois.scores(s)[0]
        assert all(a <= b for a, b in zip(grandbois.scores(v), grandbois.scores(s), strict=True))


def test_every_clan_that_fits_is_dealt() -> None:
    s = next(states(4, "false", 5))
    v = grandbois.view(s, 2)
    rng = Random(1)
    dealt = [grandbois.deal(v, 2, rng) for _ in range(200)]
    for p in range(4):
        fitting = set(s.clans[2]) if p == 2 else set(CLANS) - set(s.clans[2])
        assert {d.clans[p] for d in dealt} == fitting
    assert len({d.deck[-1] for d in dealt}) > 25
    assert len({d.rng for d in dealt}) == 200


# --- the table in JSON ------------------------------------------------------


def test_position() -> None:
    s = next(states(2, "false", 9))
    s.river[0] = 8
    s.clans = ["TL", "RF"]
    for move in (8, (1, 1), 0, (1, 1)):
        s.play(move)
    s.play(taken := s.river[0])
    full = grandbois.position(s)
    assert full == {
        "to_move": 1,
        "in_hand": taken,
        "removed": [],
        "forest": [
            [0, 0, "-"], [1, 0, "-"],
            [0, 1, "-"], [1, 1, "-"], [2, 1, "T4"],
            [1, 2, "F2"], [2, 2, "F2"],
        ],
        "towers": [[0, 1, 1]],
        "clans": [["T", "L"], ["R", "F"]],
        "river": s.river,
        "deck": 31,
    }  # fmt: skip
    assert json.loads(json.dumps(full)) == full
    assert grandbois.position(grandbois.view(s, 1))["clans"] == [["?", "?"], ["R", "F"]]
    assert grandbois.position(grandbois.view(s, PUBLIC))["clans"] == [["?", "?"], ["?", "?"]]


# --- saves and links --------------------------------------------------------


@pytest.fixture
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("commonground.games.GAMES", ("grandbois",))


def played(players: int, experts: str, seed: int, moves: int) -> Match:
    match = Match(GAME, players, seed, {"experts": experts})
    rng = random.Random(seed)
    while match.state.choice and len(match.tokens) < moves:
        match.play(rng.choice(list(match.legal())))
    return match


@pytest.mark.usefixtures("on_the_shelf")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("experts", ["false", "true"])
@pytest.mark.parametrize("moves", [0, 2, 41, 1000])
def test_saves_and_links_come_back(players: int, experts: str, moves: int) -> None:
    match = played(players, experts, 17 + moves, moves)
    again = open_save(json.dumps(match.save()))
    assert not isinstance(again, Record)
    for opened in (again, open_link(match.link())):
        assert opened.state == match.state
        assert opened.tokens == match.tokens
        assert opened.log() == match.log()


def test_the_log_tells_no_clan_before_the_harvest() -> None:
    match = played(4, "false", 3, 1000)
    *lines, last = [text for _, (_, text, _) in match.log()]
    assert last.startswith("The harvest!")
    assert not any("harvest" in line for line in lines)


def test_every_state_of_a_match_can_be_had_again() -> None:
    match = played(3, "false", 8, 1000)
    assert match.at(len(match.tokens)) == match.state
    assert match.at(0) == next(states(3, "false", 8))
