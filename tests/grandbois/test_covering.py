"""Where a tile can lie: covering in both directions, expanding, the expert rule."""

from time import process_time

import pytest
from commonground.games.grandbois.components import STRENGTH, TILES, TURNS, turned
from commonground.games.grandbois.forest import at, cells
from commonground.games.grandbois.rules import ChoosePlace, LayTile, TakeTile
from commonground.games.grandbois.table import Table, visible

from tests.grandbois.components import forest, may_cover, placements, table

CLEARINGS = ("-", "-", "-", "-")


def covers(over: str, under: str, *, experts: bool = False) -> bool:
    """Whether `over` can be laid on a forest of the one space `under`, by each corner."""
    s = forest(under, experts=experts)
    corners = {(0, 0): 0, (-1, 0): 1, (-1, -1): 2, (0, -1): 3}
    answers = {
        place in cells(s.fits(turned((over, "-", "-", "-"), corner)))
        for place, corner in corners.items()
    }
    assert len(answers) == 1, "every corner of a tile covers by the same rule"
    return answers.pop()


@pytest.mark.parametrize("under", STRENGTH)
@pytest.mark.parametrize("experts", [False, True])
def test_every_space_over_every_space(under: str, experts: bool) -> None:
    for over in STRENGTH:
        assert covers(over, under, experts=experts) == may_cover(over, under, experts), over


def test_the_rulebooks_example() -> None:
    assert covers("L2", "F1")
    assert covers("F2", "F1")


def test_animals_cover_only_fewer_animals_of_any_clan() -> None:
    assert covers("T4", "R3")
    assert not covers("R3", "T4")
    assert not covers("T3", "R3")
    assert not covers("T3", "T3")


def test_a_clearing_covers_a_clearing_and_nothing_else() -> None:
    assert covers("-", "-")
    assert not covers("-", "T1")
    assert not covers("-", "B")
    assert covers("T1", "-")
    assert covers("B", "-")


def test_a_bear_covers_everything_and_is_never_covered() -> None:
    assert covers("B", "T4")
    assert not covers("T4", "B")
    assert not covers("B", "B")


@pytest.mark.parametrize("over", STRENGTH)
def test_nothing_covers_a_watchtower(over: str) -> None:
    assert not covers(over, "*0")


def test_experts_never_cover_their_own_kind() -> None:
    assert not covers("F2", "F1", experts=True)
    assert covers("L2", "F1", experts=True)
    assert covers("B", "F1", experts=True)
    assert covers("-", "-", experts=True)


def test_experts_may_cover_what_covered_their_own_kind() -> None:
    s = forest("F1", experts=True)
    s.lay(("L2", "-", "-", "-"), 0, 0)
    assert (0, 0) not in cells(s.fits(("L3", "T1", "T1", "T1")))  # all four: no expansion
    assert (-1, 0) in cells(s.fits(("-", "F3", "T1", "-")))
    assert (-1, 0) not in cells(s.fits(("-", "L3", "T1", "-")))


def test_each_covered_space_must_allow_it() -> None:
    s = forest("T1 R3")
    assert (0, 0) in cells(s.fits(("F2", "F4", "-", "-")))
    assert (0, 0) not in cells(s.fits(("F2", "F3", "-", "-")))
    assert (0, 0) not in cells(s.fits(("F1", "F4", "-", "-")))


# --- cover and expand -------------------------------------------------------


def test_a_tile_covers_one_two_or_three_spaces_never_none_or_four() -> None:
    s = table()  # four clearings: everything may cover them
    found = cells(s.fits(("T1", "R1", "F1", "L1")))
    assert found == [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


def test_three_spaces_may_be_covered() -> None:
    s = forest("- -\n- .")
    assert (0, 0) in cells(s.fits(("T1", "T1", "T1", "T1")))


def test_touching_the_forest_is_not_enough() -> None:
    s = forest("-")
    assert set(cells(s.fits(("T1", "T1", "T1", "T1")))) == {(0, 0), (-1, 0), (0, -1), (-1, -1)}


def test_a_hole_can_be_filled() -> None:
    s = forest("- - -\n- . -\n- - -")
    assert {(0, 0), (1, 0), (0, 1), (1, 1)} <= set(cells(s.fits(("T1", "T1", "T1", "T1"))))


def test_a_tile_is_laid_on_top_and_the_covered_spaces_are_gone() -> None:
    s = forest("T1 R2")
    s.lay(("F2", "B", "-", "L4"), 0, 0)
    assert visible(s) == [(0, 0, "F2"), (1, 0, "B"), (0, 1, "L4"), (1, 1, "-")]
    assert [home.bit_count() for home in s.homes] == [0, 0, 1, 0, 1]


def test_animals_laid_over_fewer_are_as_strong_as_they_are_many() -> None:
    s = forest("T1")
    s.lay(("R3", "-", "-", "-"), 0, 0)
    assert s.space(0, 0) == "R3"
    assert (-1, 0) not in cells(s.fits(("-", "F3", "-", "-")))
    assert (-1, 0) in cells(s.fits(("-", "F4", "-", "-")))


def test_the_forest_can_run_in_one_direction_for_the_whole_game() -> None:
    for dx, dy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        s = table()
        for n in range(1, 37):
            assert s.fits(CLEARINGS) >> at(n * dx, n * dy) & 1
            s.lay(CLEARINGS, n * dx, n * dy)
        assert s.forest.bit_count() == 4 + 36 * 3
        s.build(0, 36 * dx + (dx > 0), 36 * dy + (dy > 0))
        assert len(visible(s)) == 112


def test_all_placements_of_a_river_are_found_in_a_few_milliseconds() -> None:
    for experts in (False, True):
        s = table(experts=experts)
        for n in range(1, 37):  # a long bent forest: 112 spaces, none covered twice
            s.lay(TILES[n], n, n if n < 19 else 38 - n)
        assert s.forest.bit_count() == 112
        best = min(time_to_find_all(s, (33, 34, 1, 8)) for _ in range(5))
        assert best < 0.02, "some 550 placements, in 2 to 4 ms on a desktop"


def time_to_find_all(s: Table, river: tuple[int, ...]) -> float:
    start, found = process_time(), 0
    for s.in_hand in river:
        for place in ChoosePlace(0).moves(s):
            found += len(LayTile(0, *place).moves(s))
    assert found > 500
    return process_time() - start


# --- the moves --------------------------------------------------------------


def choosing(s: Table, tile: int) -> ChoosePlace:
    s.river[0] = tile
    s.play(tile)
    choice = s.choice
    assert isinstance(choice, ChoosePlace)
    return choice


def test_moves_are_all_legal_places_and_turns() -> None:
    s = table()
    for tile in (1, 8, 30):
        c = s.copy()
        found = set()
        for x, y in choosing(c, tile).moves(c):
            for turn in LayTile(0, x, y).moves(c):
                found.add((x, y, turn))
        assert found == placements(s, tile)


def test_only_turns_that_fit_are_offered() -> None:
    s = forest("T3")
    choosing(s, 30)  # 4 raccoons, 1 raccoon, 1 lizard, 2 lizards
    s.play((0, 0))
    assert s.legal() == [0]
    assert TURNS[30][0][0] == "C4"


def test_a_tile_that_fits_nowhere_cannot_be_taken() -> None:
    s = forest("T3")
    s.river = [32, 33, 31, 30]  # with 4 foxes; at most 3 animals; the same; with 4 raccoons
    s.todo[:] = [TakeTile(0)]
    assert s.legal() == [32, 30]
    assert s.choice.why_not(s, "tile-33") == "This tile fits nowhere now."


def test_why_not_a_place() -> None:
    s = forest("B T4 - *0\n. . . - -\n. . . - -")
    why = choosing(s, 33).why_not
    assert why(s, "place-8_8") == "A tile must cover at least one space of the forest."
    assert why(s, "place-3_1") == "A tile must also expand the forest."
    assert why(s, "place--1_0") == "Nothing covers a bear."
    assert why(s, "place-3_-1") == "Nothing covers a watchtower."
    assert why(s, "place-1_0") == "However you turn it, it cannot cover what lies here."
    assert why(s, "space-0_0") == "Nothing covers a bear."
    assert why(s, "space-3_0") == "Nothing covers a watchtower."
    assert why(s, "space-2_0") == "Choose one of the marked places."
    assert why(s, "tile-3") == "This tile fits nowhere now."
    for nonsense in ("", "forest", "place-", "place-x_y", "place-99_0", "space-1_2_3", "river"):
        assert why(s, nonsense) == ""
