"""What must hold in every game: components, copies, views, links, targets."""

import json
import random

import pytest
from commonground import games
from commonground.core import PUBLIC, Random, token
from commonground.games import grunn
from commonground.games.grunn.components import CARDS, OVERVIEW
from commonground.games.grunn.turn import ChoosePair
from commonground.match import TOKEN, Match, open_link, open_save
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.grunn.boards import OPTIONS
from tests.grunn.components import components

SEEDS = st.integers(0, 2**53 - 1)
PLAYERS = st.integers(1, 6)


def random_game(players, seed, stop=None):
    """All tables of a random game, in turn (each is changed by going on)."""
    rng = random.Random(seed)
    s = grunn.setup(players, seed, OPTIONS)
    s.advance()
    yield s
    while s.todo and s.moves != stop:
        s.play(rng.choice(s.legal()))
        yield s


@settings(max_examples=40, deadline=None)
@given(PLAYERS, SEEDS)
def test_every_component_is_somewhere_at_each_step(players, seed):
    for s in random_game(players, seed):
        components(s)
    assert s.choice is None and s.turn == players * s.turns
    assert not s.tile and not s.card


@settings(max_examples=25, deadline=None)
@given(PLAYERS, SEEDS)
def test_moves_are_words_for_links_and_targets_are_elements(players, seed):
    for s in random_game(players, seed):
        if not s.choice:
            break
        moves = s.legal()
        p = s.choice.player
        words = [token(m) for m in moves]
        assert moves and len(set(words)) == len(words)
        assert all(TOKEN.fullmatch(word) for word in words)
        targets = [s.choice.target(s, m) for m in moves]
        on_screen = [element for element in targets if element]
        assert len(set(on_screen)) == len(on_screen)
        for m, element in zip(moves, targets, strict=True):
            element = element if isinstance(element, str) else element[0]
            kind = element.split("-")[0]
            assert kind in ("", "start", "pool", "spot", "tile", "edge")
            assert kind in ("", "pool") or element.split("-")[1] == str(p)
            assert (kind == "") == (m in ("skip", "end"))
            assert s.choice.label(s, m)
        assert s.choice.prompt(s)


@settings(max_examples=20, deadline=None)
@given(PLAYERS, SEEDS, st.integers(0, 300))
def test_a_copy_is_equal_and_lives_its_own_life(players, seed, stop):
    *_, s = random_game(players, seed, stop)
    before, other = s.copy(), s.copy()
    assert other == s
    rng = random.Random(seed)
    while other.todo:
        other.play(rng.choice(other.legal()))
    assert s == before


@settings(max_examples=30, deadline=None)
@given(PLAYERS, SEEDS, st.integers(0, 300), SEEDS)
def test_a_view_hides_the_order_of_the_piles_and_nothing_else(players, seed, stop, chance):
    *_, s = random_game(players, seed, stop)
    for seat in (PUBLIC, *range(players)):
        v = grunn.view(s, seat)
        assert v.rng == 0
        assert v.legal() == s.legal()
        assert grunn.position(v) == grunn.position(s)
        assert grunn.sheet(v) == grunn.sheet(s)
        imagined = grunn.deal(v, seat, Random(chance))
        components(imagined)
        assert grunn.view(imagined, seat) == v
        assert imagined.legal() == s.legal()
    other = s.copy()  # a table that differs only in what nobody knows looks the same
    other.tile_pile.reverse()
    other.card_pile.reverse()
    other.rng = chance
    assert grunn.view(other, 0) == grunn.view(s, 0)


def test_imagined_piles_differ():
    *_, s = random_game(2, 1, 20)
    v = grunn.view(s, 0)
    rng = Random(7)
    piles = {tuple(grunn.deal(v, 0, rng).tile_pile) for _ in range(5)}
    assert len(piles) == 5


@settings(max_examples=15, deadline=None)
@given(PLAYERS, SEEDS)
def test_the_position_is_plain_json(players, seed):
    for s in random_game(players, seed):
        if s.moves % 9:
            continue
        here = grunn.position(s)
        assert json.loads(json.dumps(here)) == here
        assert len(here["landscapes"]) == len(here["start_tiles"]) == players
        assert {pair["card"] for pair in here["pool"]} <= set(CARDS)
        types = {a.name for a in OVERVIEW}
        for land in here["landscapes"]:
            assert {tile["type"] for tile in land["tiles"]} <= types
            for (x1, y1), (x2, y2) in land["canals"]:
                assert (x2 - x1, y2 - y1) in ((1, 0), (0, 1))
        tiles = sum(len(land["tiles"]) for land in here["landscapes"])
        start = sum(map(len, here["start_tiles"]))
        automaton = here["automaton"]["tiles"] if players == 1 else 0
        held = here["held"]["tile"] is not None
        assert tiles + start + automaton + held + len(here["pool"]) + here["tiles_left"] == 87
        held = here["held"]["card"] is not None
        assert held + len(here["pool"]) + here["cards_left"] + here["discards"] == 39


@settings(max_examples=10, deadline=None)
@given(PLAYERS, SEEDS, st.integers(0, 60))
def test_scores_are_the_sum_of_the_score_pad(players, seed, stop):
    *_, s = random_game(players, seed, stop)
    columns = zip(*[row.points for row in grunn.sheet(s)], strict=True)
    assert grunn.scores(s) == [sum(column) for column in columns]
    assert len(grunn.standing(s)) == players
    assert 0 <= grunn.progress(s)[1] <= 1


# --- matches --------------------------------------------------------------------------


@pytest.fixture
def on_the_shelf(monkeypatch):
    if "grunn" not in games.GAMES:
        monkeypatch.setattr(games, "GAMES", (*games.GAMES, "grunn"))


@pytest.mark.parametrize("players", [1, 2, 4, 6])
@pytest.mark.parametrize("moves", [0, 25, 1000])
def test_save_and_link_bring_the_match_back(on_the_shelf, players, moves):
    m = Match(grunn, players, 11, {"wierde_neighbours": "4"})
    rng = random.Random(players)
    while m.state.choice and len(m.tokens) < moves:
        m.play(rng.choice(list(m.legal())))
    for other in (open_save(json.dumps(m.save())), open_link(m.link())):
        assert isinstance(other, Match)
        assert other.state == m.state and other.tokens == m.tokens
        assert other.log() == m.log()


def test_undo_reaches_back_to_the_start_of_the_turn():
    m = Match(grunn, 2, 3)
    rng = random.Random(3)
    turns = 0
    while m.state.choice:
        if isinstance(m.state.choice, ChoosePair):
            start, moves = m.state.copy(), len(m.tokens)
            m.play(rng.choice(list(m.legal())))
            while m.state.reveals == start.reveals and set(m.legal()) != {"end"}:
                m.play(rng.choice([word for word in m.legal() if word != "end"]))
            while len(m.tokens) > moves:
                m.undo()
            assert m.state == start
            turns += 1
            while m.future:
                m.redo()
        m.play(rng.choice(list(m.legal())))
    assert turns == 24
