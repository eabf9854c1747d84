"""Markers drift, one after another, to where the waterways lead."""

import pytest
from commonground.games.moorland import could_drift
from commonground.games.moorland.actions import PlayCards
from commonground.games.moorland.drifting import DriftMarker
from commonground.match import forced

from tests.moorland.tables import cover, legal, moor, on, plant, play, turn

EVERYWHERE = dict.fromkeys("ABCDEFGHIJKL", "WWWWWW")


def drifting_from_f():
    """The rulebook's example: from F to B, D and root space 1; E is full."""
    s = moor()
    cover(s, K=4, L=2, H=6, C=(5, "turned"), A=(10, "turned"))
    plant(s, E="WWWGGG", F="RHHH")
    return turn(s, held=[3])


def test_drifting_from_f_with_e_full():
    s = drifting_from_f()
    play(s, "3.F.turned")
    assert on(s, "F") == "R"
    assert s.stock == "HH"
    assert legal(s) == {"H.B", "H.D", "H.1", "HH.B", "HH.D"}  # not E, I or root space 2
    play(s, "H.1")
    assert legal(s) == {"H.B", "H.D"}  # root space 1 holds only one
    play(s, "H.D")
    assert (on(s, "1"), on(s, "D")) == ("H", "H")
    assert s.choice == PlayCards(0)
    assert (s.stock, s.stock_at, s.shores) == ("", -1, ())


def test_why_a_marker_cannot_drift_there():
    s = drifting_from_f()
    play(s, "3.F.turned")
    say = s.choice.why_not
    assert "no free space" in say(s, "section-0-2_1")  # E
    assert "do not lead" in say(s, "section-0-0_2")  # I
    assert "do not lead" in say(s, "section-0-3_0")  # root space 2
    assert "cannot stay" in say(s, "section-0-1_1")  # C is covered
    assert "@1" in say(s, "section-1-0_1")
    assert "while markers drift" in say(s, "water-0")
    assert "First let" in say(s, "card-3")


def test_where_markers_could_drift_is_known_before_the_card_is_placed():
    s = drifting_from_f()
    before = s.copy()
    markers, sections = could_drift(s, 0, (3, "F", "turned"))
    assert markers == "HH"
    assert [s.names[i] for i in sections] == ["1", "D", "B"]
    markers, sections = could_drift(s, 0, (3, "F", "up"))
    assert [s.names[i] for i in sections] == ["D", "2"]  # through the root to the north
    assert could_drift(s, 0, (3, "F", "down"))[0] == "RHHH"
    assert s == before


def test_a_player_chooses_which_marker_drifts_where():
    s = moor()
    plant(s, **EVERYWHERE)
    plant(s, C="WGRH", B="WWWWW", E="WWWWW")
    turn(s, held=[2])  # G takes root, R withers; west-east
    play(s, "2.C.up")
    assert legal(s) == {"W.B", "W.E", "H.B", "H.E"}
    assert s.choice.target(s, ("W", "B")) == ("stock-W", "section-0-0_1")
    assert "First choose which" in s.choice.why_not(s, "section-0-0_1")
    play(s, "H.B")
    assert legal(s) == {"W.E"}
    assert s.choice.target(s, ("W", "E")) == "section-0-2_1"


def test_which_marker_gets_the_last_space_is_a_choice():
    s = moor(white=False)
    plant(s, **EVERYWHERE)
    plant(s, C="GRWH", B="WWWWW")
    turn(s, held=[2])
    play(s, "2.C.up")
    assert legal(s) == {"W.B", "H.B"}
    play(s, "H.B")
    assert on(s, "B") == "WWWWWH"
    assert s.surplus == [1, 0]  # no free space was left for W
    assert s.choice == PlayCards(0)


def test_nothing_reachable_is_surplus():
    s = moor(white=False)
    plant(s, C="GRWWH", B="WWWWWW", E="GGGGGG")
    turn(s, held=[2])
    play(s, "2.C.up")
    assert s.surplus == [3, 0]
    assert s.stock == ""
    assert s.choice == PlayCards(0)


def test_root_spaces_hold_one_marker_for_good():
    s = moor()
    plant(s, A="GRWH")
    cover(s, C=7, D=1)  # neither opens toward A
    turn(s, held=[2])
    play(s, "2.A.up")
    # West of A is root space 1, white: on to B. East of A is D, which has no opening there.
    assert legal(s) == {"W.1", "W.B", "H.1", "H.B", "WH.B"}
    play(s, "W.1")
    assert on(s, "1") == "W"
    assert legal(s) == {"H.B"}


def test_black_roots_take_a_marker_but_let_nothing_pass():
    s = moor(white=False)
    plant(s, A="GRWH")
    cover(s, D=1)
    turn(s, held=[2])
    play(s, "2.A.up")
    assert legal(s) == {"W.1", "H.1"}
    play(s, "W.1")
    assert s.surplus == [1, 0]  # B behind the root is out of reach


# From a section beside each root, on a card that leads to it: the section behind the root, and
# the one on the card's other side.
PAST_A_ROOT = [
    ("1", "A", "B", "D"),
    ("1", "B", "A", "I"),
    ("2", "D", "F", "A"),
    ("2", "F", "D", "K"),
    ("3", "G", "I", "J"),
    ("3", "I", "G", "B"),
    ("4", "J", "K", "G"),
    ("4", "K", "J", "F"),
]


@pytest.mark.parametrize(("root", "here", "behind", "beside"), PAST_A_ROOT)
@pytest.mark.parametrize("white", [True, False])
def test_a_marker_drifts_past_every_white_root_and_past_no_black_one(white, root, here, behind, beside):
    s = moor(white=white)
    plant(s, **{here: "WGGR"})
    card = 2 if here in "ADGJ" else 1  # west-east and north-south: each has its root beside it
    turn(s, held=[card])
    play(s, f"{card}.{here}.up")
    assert s.stock in ("WG", "GR")
    marker = s.stock[0]
    reached = {root, beside} | ({behind} if white else set())
    assert {move.split(".")[1] for move in legal(s)} == reached
    play(s, f"{marker}.{root}")  # and a root space that is taken changes nothing
    assert {move.split(".")[1] for move in legal(s)} == reached - {root}


def test_all_here_where_they_all_fit():
    s = moor(white=False)
    plant(s, C="GRWWH", B="WWW", E="WWWW")
    turn(s, held=[2])
    play(s, "2.C.up")
    assert legal(s) == {"W.B", "W.E", "H.B", "H.E", "WWH.B"}
    assert s.choice.target(s, ("WWH", "B")) == ("stock-all", "section-0-0_1")
    play(s, "WWH.B")
    assert on(s, "B") == "WWWWWH"
    assert s.stock == ""


def test_one_destination_for_all_plays_itself():
    s = moor(white=False)
    plant(s, C="GRWWH", B="WWW", E="WWWWWW")
    turn(s, held=[2])
    play(s, "2.C.up")
    assert s.choice == DriftMarker(0)
    assert forced(s) == ("WWH", "B")


def test_all_six_markers_of_a_full_section_drift():
    s = moor()
    plant(s, C="WWWGGH", H="R")
    turn(s, held=[37])  # two W drift, nothing takes root or withers; a crossing
    play(s, "37.C.up")
    assert s.stock == "WWWGGH"
    assert (on(s, "C"), s.surplus) == ("", [0, 0])
    all_at_once = {"WWWGGH.A", "WWWGGH.B", "WWWGGH.E"}  # H has only five free spaces
    assert legal(s) == {f"{x}.{name}" for x in "WGH" for name in "ABEH"} | all_at_once
    other = s.copy()
    play(other, "WWWGGH.E")
    assert on(other, "E") == "WWWGGH"
    play(s, "W.A", "W.A", "W.B", "G.E", "G.H", "H.B")
    assert [on(s, name) for name in "ABCEH"] == ["WW", "WH", "", "G", "GR"]
    for table in (s, other):
        assert (table.stock, table.surplus) == ("", [0, 0])
        assert table.choice == PlayCards(0)


def test_growth_symbols_do_not_limit_drifting():
    s = moor(white=False)
    plant(s, C="GRWWWW", E="WWWWWW")
    cover(s, A=7)
    turn(s, held=[2])
    play(s, "2.C.up", "WWWW.B")  # B has two dots
    assert on(s, "B") == "WWWW"


def test_markers_from_an_interrupting_card_drift_in_all_directions():
    s = moor()
    plant(s, C="GGRWW")
    turn(s, held=[14])  # G G take root, R withers; interrupted
    play(s, "14.C.up")
    assert {"W.A", "W.B", "W.E", "W.H"} <= legal(s)
    assert not {"W.1", "W.D", "W.F"} & legal(s)


def test_a_log_line_for_markers_that_find_no_place():
    s = moor(white=False)
    plant(s, C="GRWW", B="WWWWWW", E="GGGGGG")
    turn(s, held=[2])
    log = []
    s.play((2, "C", "up"), log)
    assert log == [(None, line := log[0][1], line)]
    assert "2 cotton grass of @0" in line


def test_two_cards_in_one_turn():
    """The rulebook's example: card 1 on F, then a card face down on D; water for D only."""
    s = moor()
    cover(s, p=1, F=7)
    cover(s, A=2, B=1)
    plant(s, F="WWWGH", D="R")
    turn(s, held=[9, 20])
    play(s, "9.F.up")
    assert on(s, "F") == "WG"
    assert s.stock == "W"
    play(s, "W.D")
    assert on(s, "D") == "WR"
    play(s, "20.D.down", "R")
    assert s.surplus == [1, 0]
    play(s, "W.I")
    assert on(s, "I") == "W"
    assert s.water == [0, 0]
    play(s, "done")
    assert s.water == [1, 0]
    assert "D" not in s.water_left
