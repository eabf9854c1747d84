"""Any seed, any moves: what holds in every position that can be reached at all."""

from commonground.core import PUBLIC, Random, token
from commonground.match import MAX_SEED, TOKEN, Match, open_link
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.conformance.support import Setup, hook, setups

TABLES = st.sampled_from(setups())
SEEDS = st.integers(0, MAX_SEED)
CHOICES = st.lists(st.integers(0, 999), max_size=120)
STEADY = settings(deadline=None, max_examples=25, suppress_health_check=[HealthCheck.too_slow])


@STEADY
@given(TABLES, SEEDS, CHOICES, st.integers(0, 99))
def test_every_reachable_position_is_sound(
    setup: Setup, seed: int, choices: list[int], luck: int
) -> None:
    game = setup.game
    s = setup.state(seed)
    for n in choices:
        if s.choice is None:
            break
        before = s.copy()
        moves = s.legal()
        words = [token(m) for m in moves]
        assert len(set(words)) == len(words)
        assert all(TOKEN.fullmatch(word) for word in words)
        s.play(moves[n % len(moves)])
        assert s != before
        assert s.moves == before.moves + 1
        hook(setup.id).components(s)
    for p in (*range(setup.players), PUBLIC):
        view = game.view(s, p)
        assert game.view(game.deal(view, p, Random(luck)), p) == view
    text, share = game.progress(s)
    assert text
    assert 0 <= share <= 1
    rows = game.sheet(s)
    sums = [sum(row.points[p] for row in rows) for p in range(setup.players)]
    assert sums == game.scores(s)


@STEADY
@given(TABLES, SEEDS, st.lists(st.one_of(st.integers(0, 999), st.just(-1), st.just(-2)), max_size=60))
def test_undo_redo_and_links_agree_whatever_people_do(
    setup: Setup, seed: int, acts: list[int]
) -> None:
    """-1 takes back, -2 does again, anything else plays a move."""
    match: Match = setup.match(seed)
    for n in acts:
        if n == -1:
            if match.can_undo:
                match.undo()
        elif n == -2:
            if match.future:
                match.redo()
        elif match.state.choice is not None:
            words = list(match.legal())
            match.play(words[n % len(words)])
        assert len(match.log()) == len(match.log(upto=len(match.tokens)))
    opened = open_link(match.link())
    assert opened.state == match.state == match.at(len(match.tokens))
    assert opened.log() == match.log()
    while match.future:
        match.redo()
    assert open_link(match.link()).state == match.state
