"""A tap that does nothing says why."""

import pytest
from commonground.games import grunn

from tests.grunn.boards import OPTIONS, building, holding, land, opened, table


def why_not(s, element):
    return s.choice.why_not(s, element)


def test_a_pair_that_is_too_dear():
    s = opened(2)
    s.ducats[0] = 1
    assert why_not(s, "pool-1") == ""
    assert why_not(s, "pool-2") == "You need 1 more ducat."
    assert why_not(s, "pool-4") == "You need 3 more ducats."
    assert why_not(s, "tile-0-0_0") == "First choose a pair of the pool."
    assert why_not(s, "anything") == ""


def test_placing():
    s = holding(table("W W W W", "B"), "bog", "develop bog")
    assert why_not(s, "spot-0-4_0") == "The landscape must fit into 4 × 4."
    assert why_not(s, "spot-0-0_2") == "A tile must touch another one by a side."
    assert why_not(s, "spot-0-0_1") == ""
    assert why_not(s, "spot-1-0_1") == "This is not your landscape."
    assert why_not(s, "tile-1-0_0") == "This is not your landscape."
    assert why_not(s, "pool-1") == "Pairs are chosen at the start of a turn."
    s = holding(table("W W W W", "B"), "bog", "clover")
    assert why_not(s, "tile-0-0_0") == "There is a tile already."
    assert why_not(s, "edge-0-1_-1-2_-1") == ""


def test_six_players_read_their_own_frame():
    s = holding(table("W W W W", "B", players=6), "bog", "clover")
    assert why_not(s, "spot-0--1_0") == "The landscape must fit into 3 × 4 or 4 × 3."


def test_the_first_start_tile():
    s = opened(2)
    s.land[0] = land("")
    s = holding(s, "bog", "clover")
    assert why_not(s, "spot-0-1_0").startswith("The first tile")


@pytest.mark.parametrize(
    ("card", "at", "text"),
    [
        ("develop bog", "0_0", "Your card says “develop bog”."),
        ("develop bog", "1_0", ""),
        ("develop bog", "2_0", "This tile is developed already."),
        ("develop any", "3_0", "Sand ridges are developed from the start."),
        ("relocate", "1_0", "Without this tile the landscape would fall apart"),
        ("exchange", "1_0", "Only tiles side by side"),
    ],
)
def test_using_a_card(card, at, text):
    s = holding(table("W B B+ >", "B"), "bog", card)
    for _ in range(2):  # before the tile is placed, and after
        said = why_not(s, f"tile-0-{at}")
        assert said.startswith(text) and bool(said) == bool(text)
        if s.tile:
            s.play("0_1" if card != "relocate" else "2_1")


def test_relocating_and_exchanging():
    s = holding(table("W B D", "B"), "bog", "relocate")
    s.play("0_1")
    assert why_not(s, "spot-0-3_2") == "The landscape must stay one piece inside its frame."
    assert why_not(s, "spot-1-0_1") == "This is not your landscape."
    s = holding(table("W B D", "B"), "bog", "exchange")
    assert why_not(s, "tile-0-2_0") == "Only tiles side by side can be exchanged."
    assert why_not(s, "tile-1-0_0") == "This is not your landscape."


def test_building():
    s = building(table("W D+ F+\nM+ B# B+", "B", ducats=3))
    assert why_not(s, "tile-0-0_0") == "Only developed land can be built on."
    assert why_not(s, "tile-0-1_0") == "You need 2 more ducats."
    assert why_not(s, "tile-0-2_0") == "Nothing is built on forest."
    assert why_not(s, "tile-0-0_1") == "You need 6 more ducats."
    assert why_not(s, "tile-0-1_1") == "A tile holds one building only."
    assert why_not(s, "tile-0-9_9") == ""
    s.buildings[1] = 0
    assert why_not(s, "tile-0-2_1") == "There is no turf hut left."
    assert why_not(s, "tile-1-0_0") == "This is not your landscape."
    assert why_not(s, "pool-0") == "Pairs are chosen at the start of a turn."


def test_digging():
    s = table("W D", "B")
    s.land[0] = land("W D", "0_0-1_0")
    s = building(s)
    assert why_not(s, "edge-0-0_0-1_0") == "There is a canal already."
    assert why_not(s, "edge-0-2_0-2_1").startswith("A canal lies along a tile and connects")
    s.ducats[0] = 0
    assert why_not(s, "edge-0-1_0-1_1") == "You need 1 more ducat."
    s.canals = 0
    assert why_not(s, "edge-0-1_0-1_1") == "There is no canal left."
    s = building(table("W D", "B"))
    s.play("0_0-1_0")
    assert why_not(s, "edge-0-1_0-1_1").startswith("One building or canal a turn")


def test_start_tiles():
    s = grunn.setup(2, 1, OPTIONS)
    s.advance()
    assert why_not(s, "pool-0") == "First everybody lays their start tiles."
    assert why_not(s, "start-1-0") == "This is not your landscape."
    assert why_not(s, "spot-0-0_0") == "First choose one of your start tiles."
