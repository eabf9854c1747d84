"""Water markers: for the first to cover a section, and to be spent at any time."""

import pytest
from commonground.games.moorland.actions import Grow, PlayCards, TakeCard

from tests.moorland.tables import cover, legal, moor, on, plant, play, start, turn


def test_twelve_water_markers_on_the_moor_structure():
    assert "".join(start(2).water_left) == "ABCDEFGHIJKL"


def test_the_first_to_cover_a_section_gets_its_water_at_the_end_of_the_turn():
    s = moor()
    plant(s, A="WG", B="WG")
    turn(s, held=[1, 49])
    play(s, "1.A.up")
    assert s.water == [0, 0]
    assert "A" in s.water_left
    log = []
    play(s, "49.B.down", "W")
    while s.choice and s.choice != PlayCards(0):
        s.play(s.legal()[0], log)
    s.play("done", log)
    assert s.water == [2, 0]
    assert "".join(s.water_left) == "CDEFGHIJKL"
    assert log[-1][1] == "@0 gets the water of A and B"


def test_three_sections_covered_first_in_one_turn_bring_three_water_markers():
    s = moor()
    plant(s, A="W", B="W", C="W")
    turn(s, held=[41, 1, 2])
    play(s, "41.A.up", "1.B.down", "W", "2.C.down", "W", "done")
    assert s.water == [3, 0]
    assert "".join(s.water_left) == "DEFGHIJKL"


def test_the_second_gets_nothing():
    s = moor()
    cover(s, p=1, A=7)
    plant(s, A="WG")
    turn(s, held=[1])
    play(s, "1.A.up", "done")
    assert s.water == [0, 0]


@pytest.mark.parametrize(("action", "choice"), [("take", TakeCard), ("grow", Grow), ("play", PlayCards)])
def test_water_can_be_spent_before_every_action(action, choice):
    s = moor()
    s.water[0] = 1
    s.display = [5, 6]
    plant(s, C="RH")
    turn(s, action=action, held=[1])
    assert "water" in legal(s)
    assert s.choice.target(s, "water") == "water-0"
    play(s, "water")
    assert legal(s) == {"C.R", "C.H"}
    assert s.water[0] == 0
    play(s, "C.R")
    assert legal(s) == set("ABDEFGHIJKL")
    play(s, "J")
    assert (on(s, "C"), on(s, "J")) == ("H", "R")
    assert s.choice == choice(0)
    assert "water" not in legal(s)


def test_not_while_markers_drift():
    s = moor()
    s.water[0] = 1
    plant(s, C="WGRR", A="W")
    turn(s, held=[1])
    play(s, "1.C.up")
    assert "water" not in legal(s)
    while s.stock:
        s.play(s.legal()[0])
    assert "water" in legal(s)  # but between cards


def test_water_can_be_spent_between_two_cards_so_that_the_second_one_fits():
    s = moor()
    s.water[0] = 2
    plant(s, A="WG", C="RR", E="H")
    turn(s, held=[1, 35])  # W takes root, G withers; R and H take root
    play(s, "1.A.up")
    assert s.choice == PlayCards(0)
    assert "water" in legal(s)
    assert "35.E.up" not in legal(s)
    play(s, "water", "C.R", "E")
    assert s.water == [1, 0]
    play(s, "35.E.up")
    assert (on(s, "A"), on(s, "C"), on(s, "E")) == ("W", "R", "RH")
    assert s.held[0] == []
    play(s, "water", "C.R", "L", "done")  # and after the last one
    assert s.water == [2, 0]  # for A and E


def test_without_markers_or_room_there_is_nothing_to_move():
    s = moor()
    s.water[0] = 1
    turn(s, held=[1])
    assert "water" not in legal(s)
    assert "no plant marker" in s.choice.why_not(s, "water-0")
    plant(s, **dict.fromkeys("ABCDEFGHIJKL", "WWWWWW"))
    turn(s, held=[])
    assert "water" not in legal(s)


def test_a_full_section_can_give_but_not_take():
    s = moor()
    s.water[0] = 1
    plant(s, **dict.fromkeys("ABCDEFGHIJKL", "WWWWWW"))
    plant(s, C="GGGGG")
    turn(s, held=[])
    play(s, "water")
    assert "C.G" not in legal(s)  # there is no other section with a free space
    play(s, "A.W")
    assert legal(s) == {"C"}
    assert s.choice.why_not(s, "section-0-0_1")


def test_markers_on_root_spaces_and_cards_stay():
    s = moor()
    s.water[0] = 1
    cover(s, A=41)
    plant(s, A="W", C="R")
    s.markers[0][s.names.index("1")] = "G"
    turn(s, held=[])
    play(s, "water")
    assert legal(s) == {"C.R"}
    play(s, "C.R")
    assert not {"A", "1"} & legal(s)


def test_spent_water_is_gone():
    s = moor()
    s.water[0] = 1
    s.water_left = ["A"]
    plant(s, C="R")
    turn(s, held=[])
    play(s, "water", "C.R", "B", "done")
    assert s.water == [0, 0]
    assert s.water_left == ["A"]
