"""Whole games: they end, nothing gets lost, and everything can be saved."""

import json
from typing import Any

import pytest
from commonground import games
from commonground.core import PUBLIC, Random, token
from commonground.games import moorland
from commonground.games.moorland.actions import Grow, PlayCards
from commonground.games.moorland.components import CARDS, GROWTH, LAYOUTS, PLANT_CARDS
from commonground.games.moorland.moor import GROUND
from commonground.games.moorland.water import SetDown
from commonground.match import TOKEN, Match, open_link, open_save
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.moorland.components import components, markers_out
from tests.moorland.tables import drawn, start

GAMES = {
    "players": st.sampled_from((2, 3, 4)),
    "seed": st.integers(0, 2**53 - 1),
    "sides": st.sampled_from(("white", "black", "mixed")),
    "layout": st.sampled_from(tuple(LAYOUTS)),
}


def from_supply(s: Any, move: Any) -> int:
    """How many markers a move takes from the supply; less than 0: it gives some back."""
    if isinstance(s.choice, Grow) and isinstance(move, tuple):
        return GROWTH[move[0]] or 1
    if isinstance(s.choice, PlayCards) and isinstance(move, tuple):
        card, name, how = move
        if how != "down":
            return -len(CARDS[card].withers)
        return 0 if s.markers[s.choice.player][s.names.index(name)] else 1
    return 0


@settings(max_examples=25, deadline=None)
@given(**GAMES)
def test_markers_are_conserved_and_everything_is_accounted_for(players, seed, sides, layout):
    s = start(players, seed, sides=sides, layout=layout)
    rng = Random(seed)
    out = spent = 0
    components(s)
    while s.choice:
        moves = s.legal()
        assert len(set(map(token, moves))) == len(moves) > 0
        move = rng.pick(moves)
        out += from_supply(s, move)
        spent += isinstance(s.choice, SetDown)
        s.play(move)
        components(s)
        assert markers_out(s) == out
    assert s.round == 12
    assert spent + sum(s.water) + len(s.water_left) == 12
    assert not any(s.held)
    assert not any(waterway & GROUND for moor in s.waterways for waterway in moor)
    assert not s.water_left
    assert len(s.deck) == (12 if players == 2 else 0)
    assert len(s.discard) == 12


@settings(max_examples=10, deadline=None)
@given(**GAMES)
def test_a_copy_is_equal_and_lives_on_its_own(players, seed, sides, layout):
    s = start(players, seed, sides=sides, layout=layout)
    rng = Random(seed)
    while s.choice:
        copy = s.copy()
        assert copy == s
        kept = s.copy()
        s.play(rng.pick(s.legal()))
        assert copy == kept


@settings(max_examples=10, deadline=None)
@given(**GAMES)
def test_every_move_has_a_label_and_a_target_and_every_choice_a_prompt(players, seed, sides, layout):
    s = start(players, seed, sides=sides, layout=layout)
    rng = Random(seed)
    while s.choice:
        elements = drawn(s)
        assert s.choice.prompt(s)
        targets = []
        for move in s.legal():
            assert s.choice.label(s, move)
            assert TOKEN.fullmatch(token(move))
            target = s.choice.target(s, move)
            path = target if isinstance(target, tuple) else (target,)
            assert {element for element in path if element} <= elements
            targets.append(path)
        for element in elements:
            assert isinstance(s.choice.why_not(s, element), str)
        s.play(rng.pick(s.legal()))


# --- secrets ---


@settings(max_examples=10, deadline=None)
@given(stop=st.integers(0, 250), **GAMES)
def test_view_and_deal(stop, players, seed, sides, layout):
    s = start(players, seed, sides=sides, layout=layout)
    rng = Random(seed)
    for _ in range(stop):
        if s.choice:
            s.play(rng.pick(s.legal()))
    before = s.copy()
    for seat in (PUBLIC, *range(players)):
        v = moorland.view(s, seat)
        assert v.rng == 0
        assert not any(v.deck)
        assert not any(v.plant_deck)
        assert moorland.position(v) == moorland.position(s)
        assert moorland.scores(v) == moorland.scores(s)
        assert v.legal() == s.legal()
        components(v)
        dealt = moorland.deal(v, seat, Random(seed + seat + 2))
        components(dealt)
        assert moorland.view(dealt, seat) == v
        assert dealt.legal() == s.legal()
        assert all(dealt.plant_deck)
        while dealt.choice:
            dealt.play(rng.pick(dealt.legal()))
        components(dealt)
    assert s == before


def test_a_deal_can_bring_every_card_not_seen():
    v = moorland.view(start(2), 0)
    rng = Random(3)
    decks = [moorland.deal(v, 0, rng) for _ in range(400)]
    assert {s.deck[0] for s in decks} == {
        n for n, card in CARDS.items() if not card.for_four and n not in v.display
    }
    assert {card for s in decks for card in s.plant_deck} == set(PLANT_CARDS)


# --- the table in plain JSON ---


def test_the_position_of_a_new_game():
    s = start(3)
    position = json.loads(json.dumps(moorland.position(s)))
    assert position["to_move"] == 0
    assert position["drifting"] is None
    assert position["round"] == 1
    assert position["plants"] == list(s.plant_discard[-1])
    assert position["display"] == s.display
    assert position["water_left"] == list("ABCDEFGHIJKL")
    assert len(position["moors"]) == 3
    sections = position["moors"][0]["sections"]
    assert len(sections) == 16
    assert sections[0] == {
        "at": [0, 0],
        "letter": None,
        "root": True,
        "side": "white",
        "markers": [],
        "card": None,
        "turned": False,
        "face_down": False,
        "rooted": [],
    }


def test_progress():
    s = start(2)
    assert moorland.progress(s) == ("Round 1 of 12", 0.0)
    rng = Random(1)
    last = 0.0
    while s.choice:
        s.play(rng.pick(s.legal()))
        assert moorland.progress(s)[1] >= last
        last = moorland.progress(s)[1]
    assert moorland.progress(s) == ("Round 12 of 12", 1.0)


# --- matches ---


@pytest.mark.parametrize("players", moorland.seats)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_match_is_saved_linked_and_undone(players, layout, monkeypatch):
    monkeypatch.setattr(games, "GAMES", (*games.GAMES, "moorland"))
    match = Match(games.game("moorland"), players, 11, {"layout": layout, "sides": "mixed"})
    rng = Random(5)
    while match.state.choice and len(match.tokens) < 150:
        match.play(rng.pick(list(match.legal())))
    opened = open_save(json.dumps(match.save()))
    assert isinstance(opened, Match)
    assert opened.state == match.state
    assert opened.log() == match.log()
    assert open_link(match.link()).state == match.state
    if match.can_undo:
        after = match.state.copy()
        match.undo()
        assert match.state != after
        match.redo()
        assert match.state == after
    while match.state.choice:
        match.play(rng.pick(list(match.legal())))
    assert match.save()["over"]
