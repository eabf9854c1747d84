"""Screens, log lines, hints and bots of a seat come only from what that seat may know."""

import re

import pytest
from commonground.bots import Bot, Budget, choose, explain
from commonground.core import PUBLIC, Random
from commonground.scene import ids, markup

from tests.conformance.support import SIZES, Setup, hook, plain_setups, play, setups

EVERYWHERE = pytest.mark.parametrize("setup", setups(), ids=repr)


def some_states(setup: Setup, seed: int, every: int):
    """States of a random game: each kind of question, and every n-th."""
    kinds = set()
    for n, s in enumerate(play(setup.state(seed), seed)):
        if n % every == 0 or type(s.choice) not in kinds or s.choice is None:
            kinds.add(type(s.choice))
            yield s.copy()


@EVERYWHERE
def test_a_dealt_table_looks_like_the_view_it_came_from(setup: Setup) -> None:
    game, rng = setup.game, Random(1)
    for s in some_states(setup, 21, 2):
        text = repr(vars(s))
        for p in (*range(setup.players), PUBLIC):
            view = game.view(s, p)
            assert view.rng == 0
            assert game.view(view, p) == view
            kept = repr(vars(view))
            dealt = game.deal(view, p, rng)
            assert game.view(dealt, p) == view
            if s.choice and s.choice.player == p:
                assert view.legal() == s.legal() == dealt.legal()
            if dealt.choice:
                dealt.play(rng.pick(dealt.legal()))
            assert repr(vars(view)) == kept
        assert repr(vars(s)) == text


@EVERYWHERE
def test_a_dealt_table_can_be_played_to_the_end(setup: Setup) -> None:
    for n, s in enumerate(some_states(setup, 22, 25)):
        if s.choice:
            p = s.choice.player
            dealt = setup.game.deal(setup.game.view(s, p), p, Random(n))
            for _ in play(dealt, n):
                pass
            assert dealt.choice is None


@EVERYWHERE
def test_what_a_seat_cannot_see_changes_nothing_on_its_screen(setup: Setup) -> None:
    game, rng = setup.game, Random(2)
    for s in some_states(setup, 23, 17):
        for p in range(setup.players):
            other = game.deal(game.view(s, p), p, rng)
            pictures = [markup(game.scene(game.view(t, p), p, 1024, 600)) for t in (s, other)]
            assert pictures[0] == pictures[1]


@pytest.mark.parametrize("setup", plain_setups(), ids=repr)
def test_what_a_seat_cannot_see_changes_nothing_for_its_bots(setup: Setup) -> None:
    game, rng = setup.game, Random(2)
    bots = [Bot("random"), Bot("easy"), Bot("normal"), Bot("strong", Budget(playouts=5))]
    asked = [s for s in some_states(setup, 23, 10**6) if s.choice]
    for n, s in enumerate(asked[:8]):
        p = s.choice.player
        other = game.deal(game.view(s, p), p, rng)
        for bot in bots:
            moves = [choose(game, t, p, bot, Random(n)) for t in (s, other)]
            assert moves[0] == moves[1]
            assert moves[0] in s.legal()
        reasons = [explain(game, game.view(t, p), p, moves[0]) for t in (s, other)]
        assert reasons[0] == reasons[1]
        assert "\n" not in reasons[0]


@EVERYWHERE
def test_logs_tell_a_seat_only_what_it_may_know(setup: Setup) -> None:
    """Where a move leaves two tables looking alike to a seat, it read the same lines."""
    game, rng = setup.game, Random(3)
    compared = 0
    for s in some_states(setup, 24, 2):
        if not s.choice:
            continue
        for p in range(setup.players):
            other = game.deal(game.view(s, p), p, rng)
            for move in [m for m in s.legal() if m in other.legal()][:5]:
                told = []
                for table in (s.copy(), other.copy()):
                    choice = table.choice
                    label = choice.label if choice.player == p else choice.public_label
                    lines = [(None, label(table, move), "")]
                    table.play(move, lines)
                    told.append((game.view(table, p), [line[1] for line in lines]))
                if told[0][0] == told[1][0]:
                    compared += 1
                    assert told[0][1] == told[1][1]
    assert compared


@EVERYWHERE
def test_no_secret_is_in_the_view_or_scene_of_another(setup: Setup) -> None:
    if not setup.game.secrets:
        return
    for s in some_states(setup, 25, 7):
        for p in range(setup.players):
            secret = hook(setup.id).secrets(s, p)
            for q in (*range(setup.players), PUBLIC):
                if q == p:
                    continue
                view = setup.game.view(s, q)
                scene = markup(setup.game.scene(view, q, 1024, 600))
                for text in (repr(vars(view)), scene, repr(setup.game.position(view))):
                    words = set(re.findall(r"[A-Za-z0-9]+", text))
                    assert not words & secret


@EVERYWHERE
def test_what_can_be_tapped_is_on_the_screen(setup: Setup) -> None:
    for s in some_states(setup, 26, 5):
        if s.choice is None:
            continue
        p = s.choice.player
        view = setup.game.view(s, p)
        kept = repr(vars(view))
        targets = set()
        for move in view.legal():
            target = view.choice.target(view, move)
            targets.update({target} if isinstance(target, str) else target)
        targets.discard("")
        for width, height in SIZES:
            found = list(ids(setup.game.scene(view, p, width, height)))
            assert targets <= set(found)
            assert len(found) == len(set(found)), "an id twice in one picture"
        assert repr(vars(view)) == kept
