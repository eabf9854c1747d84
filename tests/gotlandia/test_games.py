"""Whole games: every piece is accounted for, they end in time, and matches can be kept."""

import json
from typing import cast

import pytest
from commonground import games as shelf
from commonground.core import Game, Random, token
from commonground.games import gotlandia
from commonground.games.gotlandia.components import DRAWN, GENERATIONS
from commonground.games.gotlandia.turn import PlayCard
from commonground.match import TOKEN, Match, open_link, open_save
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.gotlandia.components import components
from tests.gotlandia.test_views import games, random_game

GAME = cast(Game, gotlandia)


@pytest.fixture
def on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "GAMES", tuple({*shelf.GAMES, "gotlandia"}))


@settings(max_examples=25, deadline=None)
@given(games)
def test_every_piece_is_accounted_for(game: tuple[int, int, str, str]) -> None:
    for s in random_game(game):
        components(s)
        if s.choice:
            words = [token(m) for m in s.legal()]
            assert words
            assert len(words) == len(set(words))
            assert all(TOKEN.fullmatch(word) for word in words)


@settings(max_examples=25, deadline=None)
@given(games)
def test_games_end_within_the_generations(game: tuple[int, int, str, str]) -> None:
    *_, s = random_game(game)
    assert s.phase == "over"
    plague = any(GENERATIONS[card].black_death for card in s.past)
    assert 9 <= len(s.past) <= sum(DRAWN)
    assert plague or len(s.past) == sum(DRAWN)
    assert len(s.scored) == 3
    winners = gotlandia.winners(s)
    assert winners or s.players == 1


@settings(max_examples=15, deadline=None)
@given(games)
def test_silver_changes_hands_or_is_accounted_for(game: tuple[int, int, str, str]) -> None:
    """No question but selling, taking, raiding, stealing and unburying makes one richer."""
    makers = {
        "ChooseAction", "SellHowMany", "RaidFrom", "StealFrom", "UnburyWhat", "ChooseReputation"
    }  # fmt: skip
    before, kind = None, ""
    for s in random_game(game):
        if before is not None and kind not in makers:
            assert sum(s.silver) + sum(s.buried_silver) <= before
        before = sum(s.silver) + sum(s.buried_silver)
        kind = type(s.choice).__name__


@settings(max_examples=10, deadline=None)
@given(games, st.integers(0, 10**9))
def test_playing_a_copy_leaves_the_original_alone(
    game: tuple[int, int, str, str], luck: int
) -> None:
    rng = Random(luck)
    for s in random_game(game, every=9):
        if s.choice:
            text = repr(vars(s))
            copy = s.copy()
            assert copy == s
            copy.play(rng.pick(copy.legal()))
            assert copy != s
            assert repr(vars(s)) == text


@settings(max_examples=10, deadline=None)
@given(games)
def test_everything_has_words(game: tuple[int, int, str, str]) -> None:
    elements = [
        "card-wisby", "card-rute", "district-faro", "sea-east", "wisby-wood", "supply-tar",
        "store-silver", "store-wood", "craft-0", "partner-1", "decoration-gothic-portal",
        "deck", "seat-0", "elsewhere",
    ]  # fmt: skip
    for s in random_game(game):
        if s.choice is None:
            continue
        before = s.copy()
        assert s.choice.prompt(s)
        for move in s.legal():
            assert s.choice.label(s, move)
            assert s.choice.public_label(s, move)
            assert isinstance(s.choice.target(s, move), str)
        for element in elements:
            why = s.choice.why_not(s, element)
            assert why == "" or why.endswith(".")
        assert s == before


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_save_and_link(players: int, on_the_shelf: None) -> None:
    match = Match(GAME, players, 11, {"advanced": "true"})
    n = 0
    while match.state.choice is not None:
        words = list(match.legal())
        match.play(words[n * 7 % len(words)])
        n += 1
        if n % 50 == 0 or match.state.choice is None:
            saved = open_save(json.dumps(match.save()))
            assert isinstance(saved, Match)
            for opened in (saved, open_link(match.link())):
                assert opened.state == match.state
                assert opened.tokens == match.tokens
                assert opened.log() == match.log()


def test_undo_stops_at_drawn_cards() -> None:
    match = Match(GAME, 2, 3)
    while not isinstance(match.state.choice, PlayCard):
        match.play(next(iter(match.legal())))
    assert not match.can_undo, "cards were drawn"
    before = match.state.copy()
    match.play(next(iter(match.legal())))
    assert match.can_undo
    match.undo()
    assert match.state == before


def test_log_lines_read_well() -> None:
    match = Match(GAME, 3, 5)
    while match.state.choice is not None:
        words = list(match.legal())
        match.play(words[len(match.tokens) * 3 % len(words)])
    lines = [line[1] for _, line in match.log()]
    assert any(line.startswith("1100s, generation 1: Trade & opportunity") for line in lines)
    assert any("Final score" in line for line in lines)
    assert not any("{" in line for line in lines)
