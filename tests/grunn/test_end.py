"""The end of the game, six players, and the solo game."""

import random

import pytest
from commonground.games import grunn
from commonground.games.grunn.construction import Build
from commonground.games.grunn.landscape import OCCUPIED
from commonground.games.grunn.turn import ChoosePair
from commonground.match import Match, check_setup

from tests.grunn.boards import OPTIONS, building, opened, table, tiles
from tests.grunn.components import components


def play_out(s, rng, until=None):
    while s.todo and not (until and until(s)):
        s.play(rng.choice(s.legal()))
    return s


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_everybody_fills_the_landscape_and_the_game_ends(players):
    s = opened(players, players)
    order = []
    rng = random.Random(players)
    while s.todo:
        if isinstance(s.choice, ChoosePair):
            order.append(s.choice.player)
        s.play(rng.choice(s.legal()))
    turns = 10 if players == 6 else 12
    assert order == list(range(players)) * turns
    assert [tiles(s, p) for p in range(players)] == [12 if players == 6 else 16] * players
    assert grunn.progress(s) == ("The game is over", 1.0)
    components(s)


def test_six_landscapes_are_three_by_four_or_four_by_three():
    s = play_out(opened(6, 2), random.Random(2))
    for here in grunn.position(s)["landscapes"]:
        columns = {tile["at"][0] for tile in here["tiles"]}
        rows = {tile["at"][1] for tile in here["tiles"]}
        assert {len(columns), len(rows)} == {3, 4}


def test_the_automaton_takes_the_two_front_pairs_with_their_ducats():
    s = table("B D")
    s.pool_ducats = [0, 0, 1, 0, 2]
    s = building(s)
    s.pool[3] = ("forest", "relocate")
    rest = list(s.pool)
    reveals = s.reveals
    s.play("end")
    assert s.automaton == [rest[0][0], rest[1][0]]
    assert s.automaton_ducats == 1  # the pairs had moved up: 0, then 1
    assert s.pool[:2] == rest[2:] and s.pool_ducats == [0, 2, 0, 0, 0]
    assert [card for _, card in rest[:2]] == s.discards[-2:]
    assert len(s.pool) == 5 and s.reveals > reveals
    assert isinstance(s.choice, ChoosePair)


def test_the_pool_is_filled_before_the_automaton_takes_and_again_after():
    s = building(table("B D"))
    fifth, sixth, seventh = s.tile_pile[-1], s.tile_pile[-2], s.tile_pile[-3]
    s.play("end")
    assert [tile for tile, _ in s.pool[2:]] == [fifth, sixth, seventh]


def test_the_automaton_has_twenty_four_tiles_in_the_end():
    s = opened(1, 4)
    play_out(s, random.Random(4), until=lambda s: s.turn == 11 and isinstance(s.choice, Build))
    assert len(s.automaton) == 22
    play_out(s, random.Random(4))
    assert len(s.automaton) == 24 and tiles(s) == 16
    assert grunn.position(s)["automaton"]["tiles"] == 24


def test_a_solo_game_ends_with_its_rating_in_the_log():
    m = Match(grunn, 1, 5, OPTIONS)
    rng = random.Random(5)
    while m.state.choice:
        m.play(rng.choice(list(m.legal())))
    (points,) = grunn.scores(m.state)
    text = m.log()[-1][1][1]
    assert text == f"{points} points: {grunn.rating(points)}"
    assert grunn.winners(m.state) == ([0] if points >= 100 else [])


def test_progress_counts_the_turns():
    s = grunn.setup(2, 1, OPTIONS)
    s.advance()
    assert grunn.progress(s) == ("Start tiles", 0.0)
    while not isinstance(s.choice, ChoosePair):
        assert grunn.progress(s)[0] == "Start tiles"
        s.play(s.legal()[0])
    assert grunn.progress(s) == ("Turn 1 of 12", 0.0)
    s.turn = 5
    assert grunn.progress(s) == ("Turn 3 of 12", 5 / 24)


def test_standing_shows_the_automatons_wadden_tiles():
    s = table("W B")
    s.automaton = ["wadden", "bog"]
    assert grunn.standing(s)[0] == [
        ("ducats", "5"),
        ("Wadden", "1"),
        ("the automaton’s", "1"),
    ]
    assert len(grunn.standing(table("W", "B"))[0]) == 2
    assert s.land[0][OCCUPIED]


def test_a_marshland_looks_at_eight_neighbours_unless_asked_otherwise():
    assert check_setup(grunn, 2, 0, {}) == {"wierde_neighbours": "8"}
