"""Hints and pace on the screen: shown and explained, never played; others' moves at will."""

import json
from typing import Any

import pytest
from commonground import hints
from commonground.core import Random, token
from commonground.desk import Desk
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.screen import PACE

from tests.test_screen import act, cards_in, seats, settle, table, tap_any


def start(game: str, kinds: str, seed: int = 5, pace: str = "instant") -> Desk:
    desk = Desk()
    setup = {"game": game, "players": len(kinds), "seed": seed, "seats": seats(kinds), "id": "x"}
    act(desk, "start", json.dumps(setup | {"pace": pace}))
    return desk


def hinted(desk: Desk, word: str, reason: str = "+7 grain", **more: Any) -> dict[str, Any]:
    """The worker's answer arrives."""
    told = {"move": word, "reason": reason, "after": len(table(desk).match.tokens), "serial": desk.serial}
    return act(desk, "hinted", json.dumps(told | more))


def some_moves(desk: Desk, moves: int, rng: Random) -> None:
    """Moves of the person at seat 0, and of the bot."""
    match = table(desk).match
    for _ in range(moves):
        if match.state.choice is None:
            return
        screen = table(desk)
        screen.drop_picks()
        match.play(rng.pick(list(match.legal())))
        screen.shown = len(match.tokens)
        screen._try_out()


# --- hints ------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_shown_for_every_kind_of_question_and_plays_nothing(game: str) -> None:
    """Over a whole game: the ghost, the marked targets or the marked button, and the reason."""
    desk = start(game, "pb")
    rng = Random(7)
    kinds: dict[type, int] = {}
    while not table(desk).over:
        screen = table(desk)
        kind = type(screen.match.state.choice)
        if hints.offered(screen) and kinds.get(kind, 0) < 3:
            kinds[kind] = kinds.get(kind, 0) + 1
            before = list(screen.match.tokens)
            think = act(desk, "hint")["think"]
            assert think["hint"] and think["level"] == "strong" and think["seat"] == 0
            move = rng.pick(list(screen.match.legal()))
            hinted(desk, move)
            assert screen.match.tokens == before
            assert "+7 grain" in desk._shown["ask"]
            shown = hints.shown(screen)
            assert shown and token(shown.way.move) == move
            if screen.trials:
                assert screen.trials[0] == shown.way
                assert 'data-do="confirm"' in desk._shown["ask"]
            elif not shown.way.path:
                button = desk._shown["ask"].split(f'data-arg="{move}"')[0].rsplit("<button", 1)[1]
                assert "hint" in button
            if shown.way.path[len(screen.picked) :]:
                assert " hint" in desk._shown["board"]
            assert "think" not in act(desk, "size", "1024x600")
        some_moves(desk, 1, rng)
    assert kinds


def test_who_follows_a_hint_makes_its_move() -> None:
    for game in GAMES:
        desk = start(game, "pp")
        rng = Random(2)
        for _ in range(12):
            screen = table(desk)
            settle(desk)
            act(desk, "here")
            if not hints.offered(screen) or hints.gives_away(screen):
                some_moves(desk, 1, rng)
                continue
            before = len(screen.match.tokens)
            move = rng.pick(list(screen.match.legal()))
            act(desk, "hint")
            hinted(desk, move)
            shown = hints.shown(screen)
            assert shown
            while len(screen.match.tokens) == before:
                assert hints.shown(screen) == shown, "it stays while it is followed"
                if screen.trials:
                    act(desk, "confirm")
                elif len(shown.way.path) > len(screen.picked):
                    act(desk, "tap", shown.way.path[len(screen.picked)])
                else:
                    act(desk, "press", move)
            assert screen.match.tokens[before] == move
            assert hints.shown(screen) is None


def test_a_hint_goes_with_anything_else_that_is_done() -> None:
    desk = start("ugo", "pb")
    screen = table(desk)
    first, other = list(screen.match.legal())[:2]
    for verb, arg in (("undo", ""), ("look_back", "0"), ("tap", f"card-{other}")):
        desk = start("ugo", "pb")
        act(desk, "hint")
        hinted(desk, first)
        assert hints.shown(table(desk))
        act(desk, verb, arg)
        assert hints.shown(table(desk)) is None
        assert "+7 grain" not in " ".join(desk._shown.values())


@pytest.mark.parametrize("verb", ["undo", "leave", "tap", "look_back", "restart", "hint"])
def test_whatever_people_do_ends_the_thinking(verb: str) -> None:
    desk = start("ugo", "pb")
    move = next(iter(table(desk).match.legal()))
    assert "think" in act(desk, "hint")
    assert "think" in act(desk, "size", "800x600"), "that was the browser, not a person"
    assert "think" not in act(desk, verb, "nothing" if verb == "tap" else "0")
    late = hinted(desk, move) if desk.screen else act(desk, "hinted", "{}")
    assert "+7 grain" not in json.dumps(late)


def test_a_late_hint_and_a_wrong_one_are_not_shown() -> None:
    desk = start("ugo", "pb")
    move = next(iter(table(desk).match.legal()))
    hinted(desk, move)
    assert hints.shown(table(desk)) is None, "nobody asked"
    act(desk, "hint")
    hinted(desk, move, after=3)
    hinted(desk, move, serial=99)
    assert hints.shown(table(desk)) is None
    hinted(desk, "zz")
    assert hints.shown(table(desk)) is None


def test_no_hint_while_others_are_asked_or_the_tablet_is_passed_on() -> None:
    desk = start("ugo", "bp")
    assert 'data-do="hint" aria-label="Hint" disabled' in desk._shown["bar"]
    answer = act(desk, "hint")
    assert "nothing to decide" in answer["note"] and "hint" not in answer["think"]
    desk = start("ugo", "pp", pace="quick")
    assert table(desk).covered
    assert "think" not in act(desk, "hint")
    act(desk, "here")
    act(desk, "hint")
    hinted(desk, next(iter(table(desk).match.legal())))
    tap_any(desk)
    act(desk, "tick")
    assert table(desk).covered
    assert "+7 grain" not in " ".join(desk._shown.values())
    assert cards_in(" ".join(desk._shown.values())) == set()


def test_a_hint_asks_for_the_holders_seat_and_shows_nothing_of_others() -> None:
    desk = start("ugo", "pbb")
    before = cards_in(" ".join(desk._shown.values()))
    think = act(desk, "hint")["think"]
    assert think["seat"] == table(desk).holder == 0
    act(desk, "think")  # without a worker, the desk thinks itself
    assert hints.shown(table(desk))
    assert cards_in(" ".join(desk._shown.values())) == before


def discreet() -> str:
    return next(id for id in GAMES if getattr(find_game(id), "discreet", False))


def test_in_a_discreet_game_a_hint_needs_the_secret_to_be_shown() -> None:
    """What is best for secret clans tells which ones they are."""
    desk = start(discreet(), "pp")
    settle(desk)
    act(desk, "here")
    answer = act(desk, "hint")
    assert "Show your secret first" in answer["note"] and "think" not in answer
    act(desk, "tap", "secret")
    assert "think" in act(desk, "hint")
    hinted(desk, next(iter(table(desk).match.legal())))
    assert "+7 grain" in desk._shown["ask"]
    act(desk, "tap", "secret")
    assert "+7 grain" not in " ".join(desk._shown.values())
    alone = start(discreet(), "pb")
    assert "think" in act(alone, "hint")


# --- pace -------------------------------------------------------------------------


def test_the_pace_can_be_changed_at_any_time() -> None:
    desk = start("ugo", "pbb", pace="calm")
    assert tap_any(desk)["think"]["pause"] == PACE["calm"]
    answer = act(desk, "pace", "quick")
    assert answer["think"]["pause"] == PACE["quick"]
    chosen = answer["regions"]["pace"].split('data-arg="quick"')[0].rsplit("<button", 1)[1]
    assert "main" in chosen
    act(desk, "pace", "nonsense")
    assert table(desk).pace == "quick"


def test_several_bots_in_a_row_can_be_skipped_by_a_tap() -> None:
    desk = start("ugo", "pbbb", pace="calm")
    assert 'data-do="skip"' not in desk._shown["ask"]
    tap_any(desk)
    assert 'data-do="skip"' in desk._shown["ask"]
    assert act(desk, "skip")["think"]["pause"] == 0
    answer: dict[str, Any] = {}
    for _ in range(3):
        answer = act(desk, "think")
    screen = table(desk)
    while not screen.my_turn:
        assert answer.get("wait", 0) == 0 or screen.bot_to_think() is not None
        answer = act(desk, "think") if screen.live else act(desk, "tick")
    assert not screen.hurry, "the next time they are seen again"
    assert 'data-do="skip"' not in desk._shown["ask"]
    tap_any(desk)
    assert screen.stay == PACE["calm"]


def test_skipping_shows_at_once_what_was_already_played() -> None:
    for seed in range(50):
        desk = start("ugo", "pb", seed, pace="calm")
        screen = table(desk)
        for _ in range(12):
            if not screen.live:
                act(desk, "skip")
                assert screen.live
                return
            if screen.my_turn:
                tap_any(desk)
            else:
                act(desk, "think")
    pytest.fail("no cards were ever laid without a question")
