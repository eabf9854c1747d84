"""What every game on the shelf must do, whatever its rules are."""

import json
import re

import pytest
from commonground.core import PUBLIC, token
from commonground.match import TOKEN, forced

from tests.conformance.support import Setup, hook, play, setups

EVERYWHERE = pytest.mark.parametrize("setup", setups(), ids=repr)


@EVERYWHERE
def test_moves_have_tokens_that_are_unique_and_fit_in_a_url(setup: Setup) -> None:
    for s in play(setup.state(1), 1):
        words = [token(m) for m in s.legal()]
        assert len(words) == len(set(words))
        assert all(TOKEN.fullmatch(word) for word in words)
        assert words or s.choice is None


@EVERYWHERE
def test_moves_come_in_a_fixed_order_and_asking_changes_nothing(setup: Setup) -> None:
    for s in play(setup.state(2), 2):
        before = s.copy()
        moves = s.legal()
        assert s == before
        assert before.legal() == moves
        if s.choice:
            assert s.choice.prompt(s)
            for m in moves[:8]:
                assert s.choice.label(s, m)
                assert s.choice.public_label(s, m)
                # The log tells of somebody; buttons and hints speak to the player.
                told, offered = s.choice.label(s, m).split()[0], s.choice.offer(s, m).split()[0]
                assert offered != told.capitalize() or not told.endswith("s"), offered
        assert s == before


@EVERYWHERE
def test_old_copies_never_change(setup: Setup) -> None:
    s = setup.state(3)
    kept = []
    for _ in play(s, 3):
        copy = s.copy()
        assert copy == s
        kept.append((copy, repr(vars(copy))))
    assert all(repr(vars(copy)) == text for copy, text in kept)


@EVERYWHERE
def test_a_played_copy_leaves_the_original_alone(setup: Setup) -> None:
    for s in play(setup.state(4), 4):
        text = repr(vars(s))
        for move in s.legal()[:6]:
            copy = s.copy()
            copy.play(move)
            assert copy != s
        assert repr(vars(s)) == text


@EVERYWHERE
def test_same_seed_same_game(setup: Setup) -> None:
    for a, b in zip(play(setup.state(5), 5), play(setup.state(5), 5), strict=True):
        assert a == b
    assert setup.state(5) != setup.state(6)


@EVERYWHERE
def test_games_end_with_winners(setup: Setup) -> None:
    s = setup.state(7)
    progress = [setup.game.progress(s)[1] for _ in play(s, 7)]
    assert s.choice is None
    assert progress == sorted(progress)
    assert 0 <= progress[0] <= progress[-1] <= 1
    winners = setup.game.winners(s)
    assert set(winners) <= set(range(setup.players))
    assert winners or setup.players == 1


@EVERYWHERE
def test_every_component_is_accounted_for(setup: Setup) -> None:
    check = hook(setup.id).components
    for s in play(setup.state(8), 8):
        check(s)


@EVERYWHERE
def test_the_score_pad_adds_up(setup: Setup) -> None:
    for s in play(setup.state(9), 9):
        rows = setup.game.sheet(s)
        sums = [sum(row.points[p] for row in rows) for p in range(setup.players)]
        assert sums == setup.game.scores(s)
        assert len(setup.game.standing(s)) == setup.players


@EVERYWHERE
def test_positions_are_plain_json(setup: Setup) -> None:
    for s in play(setup.state(10), 10):
        for seen in (s, setup.game.view(s, 0), setup.game.view(s, PUBLIC)):
            position = setup.game.position(seen)
            assert json.loads(json.dumps(position)) == position
            assert position["to_move"] == (s.choice.player if s.choice else None)


@EVERYWHERE
def test_undo_and_redo_restore_equal_states(setup: Setup) -> None:
    match = setup.match(11)
    kept = {len(match.tokens): (match.state.copy(), match.log())}
    undone = 0
    while match.state.choice is not None:
        words = list(match.legal())
        match.play(words[len(match.tokens) * 7 % len(words)])
        kept[len(match.tokens)] = (match.state.copy(), match.log())
        if len(match.tokens) % 3 == 0:
            steps = 0
            while match.can_undo and steps < 4:
                match.undo()
                steps += 1
                assert (match.state, match.log()) == kept[len(match.tokens)]
                assert forced(match.state) is None
            undone += steps
            while match.future:
                match.redo()
                assert (match.state, match.log()) == kept[len(match.tokens)]
    assert undone
    for n, (state, _) in kept.items():
        assert match.at(n) == state


@EVERYWHERE
def test_link_and_save_hold_the_whole_match(setup: Setup) -> None:
    from commonground.match import Match, open_link, open_save

    match = setup.match(12)
    while True:
        if len(match.tokens) % 9 == 0 or match.state.choice is None:
            link = match.link()
            assert re.fullmatch(r"[A-Za-z0-9_-]+", link)
            saved = open_save(json.dumps(match.save()))
            assert isinstance(saved, Match)
            for opened in (open_link(link), saved):
                assert opened.state == match.state
                assert opened.tokens == match.tokens
                assert opened.options == match.options
                assert opened.log() == match.log()
                assert opened.link() == link
        if match.state.choice is None:
            break
        words = list(match.legal())
        match.play(words[len(match.tokens) * 5 % len(words)])


def test_links_into_pages_work_too() -> None:
    from commonground.match import open_link

    match = setups()[0].match(1)
    assert open_link(f"https://example.org/x/#g={match.link()}").state == match.state
