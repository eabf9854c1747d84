"""A round, and the three actions of a turn."""

import pytest
from commonground.games.moorland.actions import Grow, PlayCards, TakeCard
from commonground.match import forced

from tests.moorland.tables import cover, legal, moor, on, plant, play, start, turn

# --- a round ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_display_has_one_card_more_than_players(players):
    s = start(players)
    assert len(s.display) == players + 1
    assert s.round == 1
    assert s.choice == TakeCard(0)
    assert s.reveals == 1


def test_turns_go_clockwise_and_the_mushroom_to_the_left():
    s = start(3)
    seats = []
    while s.choice and s.round < 4:
        if isinstance(s.choice, TakeCard):
            seats.append(s.choice.player)
        moves = s.legal()
        s.play("skip" if "skip" in moves else "done" if "done" in moves else moves[0])
    assert seats == [0, 1, 2, 1, 2, 0, 2, 0, 1]


def test_the_last_card_of_the_display_is_discarded():
    s = start(2)
    first, second, third = s.display
    play(s, str(first), "skip", "done", str(third), "skip", "done")
    assert s.discard == [second]
    assert s.round == 2
    assert len(s.display) == 3
    assert s.reveals == 2
    assert s.choice == TakeCard(1)


# --- A: take a card ---


def test_a_card_must_be_taken():
    s = start(2)
    assert s.legal() == s.display


def test_the_card_goes_below_the_storage_board():
    s = start(2)
    card = s.display[1]
    play(s, str(card))
    assert s.held[0] == [card]
    assert card not in s.display
    assert s.choice == Grow(0)


# --- B: growth ---


def test_two_dots_bring_two_markers_of_a_plant_on_the_card():
    s = turn(moor(plants="RH"), action="grow")
    assert {"F.R", "F.H"} <= legal(s)
    assert "F.W" not in legal(s)
    play(s, "F.H")
    assert on(s, "F") == "HH"
    assert s.surplus == [0, 0]


def test_the_special_symbol_brings_one_marker_of_any_plant():
    s = turn(moor(plants="RH"), action="grow")
    assert {"H.W", "H.G", "H.R", "H.H"} <= legal(s)
    play(s, "H.W")
    assert on(s, "H") == "W"


def test_overfilling_section_c():
    s = moor(plants="RH")
    plant(s, C="WWGG")
    turn(s, action="grow")
    assert s.choice.label(s, ("C", "R")).endswith("1 of them surplus")
    play(s, "C.R")
    assert on(s, "C") == "WWGGRR"
    assert s.surplus == [1, 0]


def test_a_full_section_cannot_be_chosen():
    s = moor()
    plant(s, C="WWGGRR")
    turn(s, action="grow")
    assert not any(move.startswith("C.") for move in legal(s))
    assert "6" in s.choice.why_not(s, "section-0-1_1")


def test_nothing_grows_on_covered_or_root_sections():
    s = moor()
    cover(s, C=7)
    turn(s, action="grow")
    assert {move[0] for move in legal(s)} - {"s"} == set("ABDEFGHIJKL")


def test_growth_is_optional():
    s = turn(moor(), action="grow", held=[1])
    play(s, "skip")
    assert not any(s.markers[0])


def test_a_card_with_four_plants_lets_each_of_them_grow():
    s = turn(moor(plants="WGRH"), action="grow")
    assert {"F.W", "F.G", "F.R", "F.H"} <= legal(s)


# --- C: play cards ---


def test_a_card_needs_all_its_plants():
    s = moor()
    plant(s, A="W", B="WG", C="GGWH", D="G")
    turn(s, held=[1])  # W takes root, G withers; north-south looks the same turned
    assert legal(s) == {"1.A.down", "1.B.up", "1.B.down", "1.C.up", "1.C.down", "1.D.down", "done"}


def test_equal_plants_need_as_many_markers():
    s = moor()
    plant(s, A="WG", B="WWG")
    turn(s, held=[13])  # W W take root, G withers
    assert "13.A.up" not in legal(s)
    assert {"13.B.up", "13.B.turned"} <= legal(s)


def test_a_plant_that_drifts_must_be_there_too():
    s = moor()
    plant(s, A="W", B="WG")
    turn(s, held=[29])  # W takes root, G drifts
    assert "29.A.up" not in legal(s)
    assert "29.B.up" in legal(s)


def test_one_plant_that_withers_and_takes_root_needs_two_markers():
    s = moor()
    plant(s, A="WG", B="WWG")
    turn(s, held=[21])  # W takes root, W withers, G drifts
    assert "21.A.up" not in legal(s)
    assert "21.B.up" in legal(s)


@pytest.mark.parametrize(
    ("card", "ways"),
    [
        (1, "up"),  # V
        (2, "up"),  # H
        (3, "up turned"),  # CN
        (4, "up turned"),  # CW
        (5, "up turned"),  # TV
        (10, "up turned"),  # TH
        (9, "up"),  # X
        (8, "up"),  # I
    ],
)
def test_a_card_is_turned_only_where_that_changes_its_waterway(card, ways):
    s = moor()
    plant(s, C="WWGGRRHH")
    turn(s, held=[card])
    assert legal(s) == {f"{card}.C.{how}" for how in [*ways.split(), "down"]} | {"done"}


def test_taking_root_withering_and_drifting():
    s = moor()
    plant(s, C="WGGR")
    turn(s, held=[1])
    play(s, "1.C.up")
    assert on(s, "C") == "W"  # took root
    assert s.stock == "GR"  # one G withered
    assert s.laid[0][s.names.index("C")] == (1, "up")
    assert s.held[0] == []


def test_a_card_cannot_be_played_onto_a_card():
    s = moor()
    plant(s, A="WG")
    turn(s, held=[1, 41])
    play(s, "1.A.up")
    assert legal(s) == {"done"}


def test_without_markers_there_is_nothing_to_play():
    s = turn(moor(), held=[1, 2])
    assert legal(s) == {"done"}


def test_playing_face_down_needs_one_marker_of_any_kind():
    s = moor()
    plant(s, A="R")
    turn(s, held=[1])
    assert legal(s) == {"1.A.down", "done"}
    play(s, "1.A.down")
    assert legal(s) == {"R"}
    play(s, "R")
    assert s.surplus == [1, 0]
    assert on(s, "A") == ""
    assert s.choice == PlayCards(0)


def test_of_a_card_face_down_one_marker_of_choice_is_surplus_and_the_rest_drifts():
    s = moor()
    plant(s, C="RRWG")
    turn(s, held=[1])
    play(s, "1.C.down")
    assert legal(s) == {"W", "G", "R"}
    play(s, "R")
    assert s.surplus == [1, 0]
    assert s.stock == "WGR"
    assert {"W.A", "W.B", "W.E", "W.H"} <= legal(s)


# --- when cards must be played ---


def test_two_cards_may_wait():
    s = moor()
    plant(s, A="W")
    turn(s, held=[1, 2])
    assert "done" in legal(s)


def test_with_three_cards_one_must_be_played():
    s = moor()
    plant(s, A="WG", B="R")
    turn(s, held=[1, 2, 3])
    assert "done" not in legal(s)
    play(s, "1.A.up")
    assert "done" in legal(s)
    assert "2.B.down" in legal(s)


def test_forced_with_one_marker():
    s = moor()
    plant(s, A="W")
    turn(s, held=[1, 2, 3])
    assert legal(s) == {"1.A.down", "2.A.down", "3.A.down"}


def test_forced_with_no_marker_goes_face_down_anywhere_with_a_marker_from_the_supply():
    s = moor()
    cover(s, A=7)
    turn(s, held=[1, 2, 3])
    assert legal(s) == {f"{card}.{name}.down" for card in (1, 2, 3) for name in "BCDEFGHIJKL"}
    play(s, "2.K.down")
    assert s.surplus == [1, 0]
    assert s.stock == ""
    assert s.choice == PlayCards(0)
    assert legal(s) == {"done"}


def test_in_the_last_round_all_cards_are_played():
    s = moor(round=12)
    plant(s, A="WG", B="R")
    turn(s, held=[1, 2])
    assert "done" not in legal(s)
    play(s, "1.A.up", "2.B.down", "R")
    assert s.held[0] == []
    assert forced(s) == "done"  # with no card left the turn ends itself


def test_in_the_last_round_with_no_marker_every_card_costs_one():
    s = moor(round=12)
    turn(s, held=[1, 2])
    play(s, "1.A.down", "2.B.down", "done")
    assert s.surplus == [2, 0]


# --- helpful sentences ---


def test_a_tap_that_does_nothing_says_why():
    s = start(2)
    card, other = s.display[:2]
    say = s.choice.why_not
    assert "First take" in say(s, "section-0-1_1")
    assert "no water marker" in say(s, "water-0")
    play(s, str(card))
    say = s.choice.why_not
    assert "taken your card" in say(s, f"card-{other}")
    assert "First choose where plants grow" in say(s, f"card-{card}")
    assert "@1" in say(s, "section-1-1_1")
    assert "root section" in say(s, "section-0-0_0")
    play(s, "skip")
    say = s.choice.why_not
    assert "no plant marker" in say(s, "section-0-1_1").lower()
    assert "plant marker" in say(s, f"card-{card}")
    assert "plant marker" in say(s, f"back-{card}")
    assert say(s, "mushroom") == ""


def test_a_card_face_up_and_face_down_are_different_taps():
    s = moor()
    plant(s, A="WG", B="R")
    turn(s, held=[1, 2])
    assert s.choice.target(s, (1, "A", "up")) == ("card-1", "section-0-1_0")
    assert s.choice.target(s, (1, "A", "down")) == ("back-1", "section-0-1_0")
    assert s.choice.target(s, "done") == ""
    say = s.choice.why_not
    assert "face down" in say(s, "card-2")
    assert "First choose the card" in say(s, "section-0-1_0")
    assert "None of your cards" in say(s, "section-0-0_1")
    assert "no plant marker on C" in say(s, "section-0-1_1")


def test_a_covered_section_says_so():
    s = moor()
    cover(s, C=7)
    turn(s, held=[])
    assert "covers C" in s.choice.why_not(s, "section-0-1_1")
    assert "no card left" in s.choice.why_not(s, "section-0-1_2")
