"""Four by four: a square that floats until it is full, and what may move in it."""

import pytest
from commonground.games.grunn import landscape
from commonground.games.grunn.components import CARDS, PAIRS
from commonground.games.grunn.landscape import (
    BUILT,
    DEVELOPED,
    OCCUPIED,
    SPOT,
    canal_sites,
    destinations,
    each,
    open_spots,
    relocatable,
    swap,
    tile_at,
)
from commonground.games.grunn.table import FOUR_BY_FOUR, THREE_BY_FOUR

from tests.grunn.boards import LETTERS, land


def spots(picture, frames=FOUR_BY_FOUR):
    return set(each(open_spots(land(picture)[OCCUPIED], frames)))


def test_the_first_tile_lies_in_the_middle():
    assert each(open_spots(0, FOUR_BY_FOUR)) == ["0_0"]


def test_a_tile_touches_another_one_by_a_side():
    assert spots("W") == {"1_0", "-1_0", "0_1", "0_-1"}
    assert spots("W B\n. D") == {"-1_0", "0_-1", "1_-1", "2_0", "0_1", "2_1", "1_2"}


def test_spots_are_named_row_by_row():
    assert each(open_spots(land("W")[OCCUPIED], FOUR_BY_FOUR)) == ["0_-1", "-1_0", "1_0", "0_1"]


def test_the_frame_ends_at_four_in_all_directions():
    row = spots("W W W W")
    assert "4_0" not in row and "-1_0" not in row
    assert row == {f"{x}_{y}" for x in range(4) for y in (-1, 1)}
    column = spots("W\nW\nW\nW")
    assert column == {f"{x}_{y}" for y in range(4) for x in (-1, 1)}
    assert "-1_0" in spots("W W W") and "3_0" in spots("W W W")


def test_the_square_floats_until_it_is_fixed():
    corner = ". . W\n. . W\nW W W"
    assert {"-1_2", "3_0", "0_3", "2_-1"} <= spots(corner)
    wide = "W . . W\nW W W W"
    assert spots(wide) == {"1_0", "2_0", "0_-1", "3_-1", "0_2", "1_2", "2_2", "3_2"}


def test_a_full_square_has_no_spot():
    assert spots("W W W W\n" * 4) == set()
    assert spots("W W W W\n" * 3 + "W W W .") == {"3_3"}


def test_six_players_build_three_by_four_or_four_by_three():
    assert spots("W W", THREE_BY_FOUR) == spots("W W")
    assert spots("W W W W", THREE_BY_FOUR) == {f"{x}_{y}" for x in range(4) for y in (-1, 1)}
    lying = "W W W W\nW . . .\nW . . ."
    assert spots(lying, THREE_BY_FOUR) == {"1_1", "2_1", "3_1", "1_2"}
    standing = "W W W\nW . .\nW . .\nW . ."
    assert spots(standing, THREE_BY_FOUR) == {"1_1", "2_1", "1_2", "1_3"}
    square = "W W W\nW . .\nW . ."
    assert spots(square, THREE_BY_FOUR) == spots(square)  # one of the sides may be four yet
    assert spots("W W W W\n" * 3, THREE_BY_FOUR) == set()
    assert spots("W W W\n" * 4, THREE_BY_FOUR) == set()


# --- relocate and exchange ----------------------------------------------------------


def goes(picture, tile, frames=FOUR_BY_FOUR):
    return set(each(destinations(land(picture)[OCCUPIED], SPOT[tile], frames)))


def test_relocating_keeps_the_landscape_in_one_piece():
    assert goes("W W W", "0_0") == {"1_-1", "2_-1", "3_0", "1_1", "2_1"}
    # Without the middle tile only spots that join both ends would do, and there are none.
    assert goes("W W W", "1_0") == set()
    # Here one spot joins them.
    assert goes("W W W\nW . W", "1_0") == {"1_1"}
    assert set(each(relocatable(land("W W W")[OCCUPIED], FOUR_BY_FOUR))) == {"0_0", "2_0"}


def test_relocating_is_to_another_spot_inside_the_frame():
    assert goes("W W", "0_0") == {"1_-1", "2_0", "1_1"}  # not back to 0_0
    row = goes("W W W W", "0_0")
    assert "4_0" in row and "0_0" not in row  # the frame floats with what is left
    assert goes("W W W W\nW . . .", "0_1") == {
        *(f"{x}_-1" for x in range(4)),
        *(f"{x}_1" for x in range(1, 4)),
    }


def test_a_full_landscape_has_nowhere_to_relocate():
    assert relocatable(land("W W W W\n" * 4)[OCCUPIED], FOUR_BY_FOUR) == 0
    assert goes("W W W W\n" * 3 + "W W W .", "0_0") == {"3_3"}


def test_no_landscape_can_leave_the_grid():
    # Each relocation carries a landscape one further, and there are at most six.
    cards_seen = PAIRS + 60  # five players with twelve turns, or six with ten
    assert len(CARDS) < cards_seen <= len(CARDS) + len(CARDS) - PAIRS
    tiles = land("W W W W")[OCCUPIED]
    for x in range(6):
        tiles ^= SPOT[f"{x}_0"] | SPOT[f"{x + 4}_0"]
        assert destinations(tiles, SPOT[f"{x + 4}_0"], FOUR_BY_FOUR) & SPOT[f"{x}_0"]
    assert each(tiles) == ["6_0", "7_0", "8_0", "9_0"]
    tiles = land("W W W W")[OCCUPIED] >> 9
    assert each(tiles) == ["-9_0", "-8_0", "-7_0", "-6_0"]
    assert set(each(open_spots(tiles, FOUR_BY_FOUR))) == {
        f"{x}_{y}" for x in range(-9, -5) for y in (-1, 1)
    }


def test_a_moved_tile_keeps_its_state_and_building():
    here = land("W# B\nD .")
    a, b = SPOT["0_0"], SPOT["1_1"]
    swap(here, a, b)
    assert tile_at(here, b) == "wadden"
    assert here[DEVELOPED] & b and here[BUILT] & b
    assert not here[OCCUPIED] & a and not here[DEVELOPED] & a and not here[BUILT] & a


def test_exchanged_tiles_swap_with_all_that_is_on_them():
    here = land("L# B+")
    a, b = SPOT["0_0"], SPOT["1_0"]
    swap(here, a, b)
    assert tile_at(here, a) == "bog" and tile_at(here, b) == "sand ridge up+right"
    assert here[BUILT] == b and here[DEVELOPED] == a | b
    swap(here, a, b)
    assert here == land("L# B+")


@pytest.mark.parametrize(("letter", "tile"), LETTERS.items())
def test_a_tile_is_recognised_on_its_spot(letter, tile):
    assert tile_at(land(f"W {letter}"), SPOT["1_0"]) == tile


def test_canals_stay_when_tiles_move():
    here = land("W B", "0_0-0_1")
    swap(here, SPOT["0_0"], SPOT["1_1"])
    assert here[landscape.NORTH_SOUTH] == SPOT["0_0"]


# --- canals -------------------------------------------------------------------------


def sites(here):
    to_east, to_south = canal_sites(here)
    return set(each(to_east, landscape.EDGE_NAMES[landscape.WEST_EAST])) | set(
        each(to_south, landscape.EDGE_NAMES[landscape.NORTH_SOUTH])
    )


def test_the_first_canal_lies_along_any_tile():
    assert sites(land("W")) == {"0_0-1_0", "0_1-1_1", "0_0-0_1", "1_0-1_1"}
    assert len(sites(land("W B"))) == 7


def test_further_canals_connect_in_line_and_at_corners():
    here = land("W B\nD F", "1_0-1_1")
    assert sites(here) == {
        "1_1-1_2",  # in line
        "0_0-1_0",  # round the corners
        "1_0-2_0",
        "0_1-1_1",
        "1_1-2_1",
    }
    level = land("W B\nD F", "0_1-1_1")
    assert sites(level) == {"1_1-2_1", "0_0-0_1", "0_1-0_2", "1_0-1_1", "1_1-1_2"}


def test_a_canal_needs_a_tile_beside_it():
    here = land("W", "0_0-1_0")
    assert sites(here) == {"0_0-0_1", "1_0-1_1"}


def test_a_canal_left_alone_still_connects():
    here = land(". W", "0_0-1_0")  # the tile below it is gone
    assert sites(here) == {"1_0-2_0", "1_0-1_1"}
