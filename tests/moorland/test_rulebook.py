"""The rulebook's sentences and examples that are about more than one chapter of the code."""

from collections import Counter

import pytest
from commonground.core import Random
from commonground.games import moorland
from commonground.games.moorland.actions import PlayCards, TakeCard
from commonground.games.moorland.components import ANY, CARDS, GROWTH, PLANT_CARDS
from commonground.games.moorland.drifting import DriftMarker, Spill
from commonground.games.moorland.moor import DOWN, WATERWAY
from commonground.games.moorland.scoring import strider_points
from commonground.games.moorland.table import cards_for
from commonground.match import Match, forced

from tests.moorland.components import markers_out
from tests.moorland.tables import cover, legal, moor, on, plant, play, start, turn

SECTIONS = "ABCDEFGHIJKL"


# --- set-up ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_decks_of_a_new_game(players):
    s = start(players, seed=8)
    assert sorted(s.deck + s.display) == cards_for(players)
    assert any(CARDS[card].for_four for card in s.deck + s.display) == (players == 4)
    assert len(s.plant_deck + s.plant_discard) == 12  # two of fourteen are not in the game
    assert Counter(s.plant_deck + s.plant_discard) <= Counter(PLANT_CARDS)
    assert s.held == [[]] * players
    assert s.water == s.surplus == [0] * players
    assert not any(markers for moor in s.markers for markers in moor)


def test_everybody_has_the_moor_of_the_moor_structure():
    s = start(4, seed=3, sides="mixed", layout="tee")
    assert s.waterways[0] == s.waterways[1] == s.waterways[2] == s.waterways[3]


def test_which_plant_cards_are_left_out_is_chance():
    tables = [start(2, seed) for seed in range(40)]
    left = [Counter(PLANT_CARDS) - Counter(s.plant_deck + s.plant_discard) for s in tables]
    assert len({tuple(sorted(some.elements())) for some in left}) > 10


# --- the reveal phase ---


@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_each_of_twelve_rounds_reveals_a_plant_card_and_moor_cards(players, cards):
    s = start(players, seed=4)
    seen = []
    while s.choice:
        if isinstance(s.choice, TakeCard) and s.round > len(seen):
            seen.append(s.plant_discard[-1])
            assert len(s.display) == cards
            assert s.choice.player == (s.round - 1) % players  # the mushroom went to the left
        s.play("skip" if "skip" in s.legal() else s.legal()[0])
    assert seen == s.plant_discard
    assert (s.round, s.plant_deck) == (12, [])


# --- growth ---


@pytest.mark.parametrize("name", SECTIONS)
def test_every_section_grows_what_its_symbol_says(name):
    s = turn(moor(plants="RH"), action="grow")
    grown = GROWTH[name]
    plants = "WGRH" if grown == ANY else "RH"
    assert {move for move in legal(s) if move.startswith(f"{name}.")} == {f"{name}.{x}" for x in plants}
    play(s, f"{name}.R")
    assert on(s, name) == "R" * (grown or 1)
    assert markers_out(s) == (grown or 1)


def test_what_does_not_fit_is_the_plant_that_grows_and_comes_from_the_supply():
    s = moor(plants="RH")
    plant(s, C="WWGGG")
    turn(s, action="grow")
    play(s, "C.R")
    assert (on(s, "C"), s.surplus) == ("WWGGGR", [2, 0])


def test_markers_never_run_out():
    s = moor(plants="WG")
    plant(s, **dict.fromkeys("ABCDEFGHIJK", "WWWWWW"))  # 66 of the 22 in the box
    turn(s, action="grow")
    play(s, "L.W")
    assert on(s, "L") == "WWW"


# --- playing cards ---


@pytest.mark.parametrize("card", CARDS)
def test_every_card_takes_root_withers_and_lets_the_rest_drift(card):
    s = moor(players=4)
    shown = CARDS[card]
    needs = shown.roots + shown.withers + shown.drifts
    plant(s, C=needs + "WG")
    turn(s, held=[card])
    assert (card, "C", "up") in s.legal()
    before = markers_out(s)
    play(s, f"{card}.C.up")
    assert Counter(on(s, "C")) == Counter(shown.roots)
    assert Counter(s.stock) == Counter(shown.drifts + "WG")
    assert markers_out(s) == before - len(shown.withers)


@pytest.mark.parametrize("card", CARDS)
def test_every_card_needs_each_of_its_plants(card):
    shown = CARDS[card]
    needs = shown.roots + shown.withers + shown.drifts
    for i in range(len(needs)):
        s = moor(players=4)
        plant(s, C=needs[:i] + needs[i + 1 :])
        turn(s, held=[card])
        assert (card, "C", "up") not in s.legal()
        assert ((card, "C", "down") in s.legal()) == (len(needs) > 1)


def test_the_back_of_every_card_is_a_crossing_without_life():
    s = moor(players=4)
    for card in CARDS:
        assert WATERWAY[card, DOWN] == WATERWAY[1, DOWN]
        cover(s, C=(card, DOWN))
        assert [row.points[0] for row in moorland.sheet(s)] == [0, 0, 0, 0, 0, 0, 0]


def test_waterways_need_not_fit_together():
    s = moor()
    cover(s, B=1, A=7)  # neither opens toward C
    plant(s, C="RH")
    turn(s, held=[35])
    assert {"35.C.up", "35.C.turned"} <= legal(s)


def test_of_one_marker_face_down_nothing_drifts_and_of_two_alike_one_does():
    s = moor()
    plant(s, C="R", E="HH")
    turn(s, held=[1, 2])
    play(s, "1.C.down")
    assert forced(s) == "R"
    play(s, "R")
    assert s.choice == PlayCards(0)
    play(s, "2.E.down", "H")
    assert s.stock == "H"
    assert isinstance(s.choice, DriftMarker)


def test_face_down_through_a_match_plays_the_only_answers_itself():
    match = Match(moorland, 2, 5)
    rng = Random(9)
    lonely = 0
    while match.state.choice:
        s = match.state
        if isinstance(s.choice, Spill):
            assert len(s.legal()) > 1  # with one kind of marker nobody is asked
        word = rng.pick(list(match.legal()))
        lonely += word.endswith("down")
        match.play(word)
    assert lonely


def test_water_cannot_be_spent_while_the_marker_for_the_storage_board_is_chosen():
    s = moor()
    s.water[0] = 1
    plant(s, C="RH", A="W")
    turn(s, held=[1])
    play(s, "1.C.down")
    assert legal(s) == {"R", "H"}
    assert s.choice.why_not(s, "water-0")


# --- forced plays ---


def test_forced_with_many_markers_any_card_goes_anywhere_it_may():
    s = moor()
    plant(s, A="WG", C="RRH", L="G")
    turn(s, held=[1, 35, 42])
    assert "done" not in legal(s)
    assert {"1.A.up", "35.C.up", "35.C.turned", "42.L.up", "42.A.up", "42.C.down"} <= legal(s)
    play(s, "42.L.up")
    assert "done" in legal(s)  # one of three was enough


def test_forced_without_markers_the_water_does_not_help():
    s = moor()
    s.water[0] = 2
    turn(s, held=[1, 2, 3])
    assert "water" not in legal(s)
    assert all(move.endswith("down") for move in legal(s))


def test_not_forced_without_markers_nothing_can_be_played():
    s = moor(round=11)
    turn(s, held=[1, 2])
    assert legal(s) == {"done"}


def test_markers_on_root_spaces_are_no_help_when_a_card_must_be_played():
    s = moor(round=12)
    s.markers[0][s.names.index("1")] = "W"
    turn(s, held=[41])
    assert legal(s) == {f"41.{name}.down" for name in SECTIONS}
    play(s, "41.A.down")
    assert s.surplus == [1, 0]
    assert on(s, "1") == "W"


def test_in_the_last_round_a_card_may_need_what_another_one_lets_drift():
    s = moor(round=12)
    cover(s, **dict.fromkeys("BDFGHIJKL", 7), A=7)
    plant(s, C="GGRW")
    turn(s, held=[2, 41])  # G takes root, R withers, west-east; W takes root
    play(s, "2.C.up")
    assert s.stock == "WG"
    play(s, "WG.E")
    assert "done" not in legal(s)
    play(s, "41.E.up")
    assert on(s, "E") == "W"
    assert s.surplus == [1, 0]  # the moor is full: the last marker finds no place
    assert s.held == [[], []]
    assert forced(s) == "done"


def test_in_the_last_round_the_special_case_may_come_after_a_card():
    s = moor(round=12)
    cover(s, **dict.fromkeys("BDEFGHIJKL", 7))
    plant(s, C="GR")
    turn(s, held=[2, 41])
    play(s, "2.C.up")
    assert legal(s) == {"41.A.down"}
    play(s, "41.A.down", "done")
    assert s.surplus == [1, 0]


# --- water markers ---


def test_a_section_covered_by_another_brings_no_water_but_all_others_do():
    s = moor(players=3)
    cover(s, p=2, B=7)
    plant(s, A="W", B="W", C="W")
    turn(s, held=[41, 1, 2])
    play(s, "41.A.up", "1.B.down", "W", "2.C.down", "W", "done")
    assert s.water == [2, 0, 0]
    assert not {"A", "B", "C"} & set(s.water_left)


def test_water_of_this_turn_is_not_to_be_spent_in_it():
    s = moor()
    plant(s, A="W", C="RR")
    turn(s, held=[41])
    play(s, "41.A.up")
    assert "water" not in legal(s)


def test_several_water_markers_can_be_spent_one_after_another():
    s = moor()
    s.water[0] = 2
    plant(s, A="W", B="G")
    turn(s, held=[1])
    play(s, "water", "A.W", "C", "water", "B.G", "C")
    assert on(s, "C") == "WG"
    assert legal(s) == {"1.C.up", "1.C.down", "done"}


# --- the end ---


def test_the_longest_waterway_of_twelve_sections_with_another_end_of_eleven():
    s = moor(white=False)
    cover(s, A=2, D=(3, "turned"), E=4, C=7, B=(12, "turned"), I=6, H=20, L=(10, "turned"), K=13, F=1, J=17)
    assert "".join(s.names[i] for i in moorland.longest_waterway(s, 0)) == "1ADECBIHLKF2"
    assert moorland.sheet(s)[4].points == (12, 0)
    cover(s, F=27)  # does not open toward K
    assert "".join(s.names[i] for i in moorland.longest_waterway(s, 0)) == "1ADECBIHLJ4"
    assert moorland.sheet(s)[4].points == (11, 0)


def test_two_players_have_no_third_place_and_four_share_none():
    assert strider_points([0, 4]) == [0, 7]
    assert strider_points([3, 4]) == [3, 7]
    assert strider_points([4, 3, 2, 1]) == [7, 3, 1, 0]
