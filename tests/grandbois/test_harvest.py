"""The harvest: spaces, groups, watchtowers, two players, and ties."""

import pytest
from commonground.games import grandbois
from commonground.games.grandbois.forest import at, cells, largest_group
from commonground.games.grandbois.harvest import Harvest, by_clan, chestnuts, scores, sheet, winners
from commonground.games.grandbois.table import Table, visible
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.grandbois.components import forest, largest, put


def test_one_for_each_visible_space_whatever_the_number_of_animals() -> None:
    s = forest("T1 . T4\n. . .\nT2 . R3", clans="T R F C")
    assert chestnuts(s, 0)[0] == 3
    assert chestnuts(s, 1)[0] == 1
    assert chestnuts(s, 2)[0] == 0


def test_two_for_each_space_of_the_largest_group() -> None:
    s = forest("T1 T2 . T1\n. T3 . T1", clans="T R F C")
    assert chestnuts(s, 0)[1] == 2 * 3


def test_diagonals_do_not_connect_a_group() -> None:
    s = forest("T1 .\n. T1", clans="T R F C")
    assert chestnuts(s, 0)[1] == 2


def test_groups_of_all_shapes() -> None:
    s = forest("T1 T1 T1 T1\nT1 . . T1\nT1 . T1 T1\nR1 R1 . .", clans="T R F C")
    assert by_clan(s) == [("T", 9, 9), ("R", 2, 2), ("F", 0, 0), ("C", 0, 0), ("L", 0, 0)]
    s.lay(("B", "-", "-", "T2"), 3, 1)  # cuts the ring
    assert by_clan(s)[0] == ("T", 8, 6)


@pytest.mark.parametrize(
    "drawing",
    [
        "T1 . T1\nT1 T1 T1",  # down and up again
        ". T1 T1\nT1 T1 .\nT1 . .",  # to the left
        "T1 T1 T1\nT1 . T1\nT1 T1 T1",  # around a hole
        "T1 T1 T1 T1 T1\n. . . . .\n. . T1 T1 .",  # the smaller group is found later
        ". . T1 T1 .\n. . . . .\nT1 T1 T1 T1 T1",  # and sooner
    ],
)
def test_the_largest_group_is_found_whatever_its_shape(drawing: str) -> None:
    s = forest(drawing, clans="T R F C")
    home = {(x, y) for x, y, _ in visible(s)}
    assert by_clan(s)[0] == ("T", len(home), largest(home))


@settings(max_examples=100, deadline=None)
@given(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3))))
def test_groups_are_those_found_space_by_space(home: set[tuple[int, int]]) -> None:
    group = largest_group(sum(1 << at(x, y) for x, y in home))
    assert group.bit_count() == largest(home)
    assert set(cells(group)) <= home


def test_a_group_does_not_continue_at_the_other_side() -> None:
    s = forest(" ".join(["T1", *["-"] * 30, "T1"]) + "\nT1", clans="T R F C")
    assert by_clan(s)[0] == ("T", 3, 2)


TOWER = """
T1 T2 R1
F3 *0 B
-  T4 .
.  T1 R1
"""


def test_around_the_tower_two_for_own_and_one_for_others() -> None:
    s = forest(TOWER, clans="T R F C")
    assert chestnuts(s, 0) == (4, 4, 2 * 3, 2)
    s.clans[0] = "R"
    assert chestnuts(s, 0)[2:] == (2 * 1, 4)
    s.clans[0] = "L"  # nobody of it there: clans without a player count all the same
    assert chestnuts(s, 0) == (0, 0, 0, 5)


def test_only_ones_own_tower_counts() -> None:
    s = forest(TOWER, clans="T R F C")
    assert chestnuts(s, 1)[2:] == (0, 0)
    put(s, 2, 2, "*1")
    assert chestnuts(s, 1)[2:] == (2 * 1, 2)  # R1; T4 and T1; neither bear, clearing nor tower


def test_a_tower_never_built_scores_nothing_and_a_tower_is_no_space() -> None:
    s = forest("T1 -", clans="T R F C")
    assert chestnuts(s, 0) == (1, 2, 0, 0)
    s.build(0, 1, 0)
    assert chestnuts(s, 0) == (1, 2, 2, 0)


# --- two players ------------------------------------------------------------

TWO = """
T1 T1 R1 .
F1 *0 R2 C1
.  T3 L1 *0
"""


def test_two_players_count_two_clans_and_two_towers() -> None:
    s = forest(TWO, players=2, clans="TR FC")
    spaces = 3 + 2
    groups = 2 * (2 + 2)  # each clan its own largest group
    left = (3 + 2, 2)  # T1 T1 R1 R2 T3, and F1 L1
    right = (1, 2)  # R2, and C1 L1: a space near both own towers counts for each
    assert chestnuts(s, 0) == (spaces, groups, 2 * (left[0] + right[0]), left[1] + right[1])
    assert chestnuts(s, 1) == (1 + 1, 2 * (1 + 1), 0, 0)
    assert scores(s) == [5 + 8 + 12 + 4, 6]


def test_own_clans_next_to_each_other_are_two_groups() -> None:
    s = forest("T1 R1", players=2, clans="TR FC")
    assert chestnuts(s, 0) == (2, 4, 0, 0)


# --- the pad, the winner and ties -------------------------------------------


def test_the_pad_has_the_rulebooks_rows_in_order() -> None:
    s = forest(TOWER, clans="T R F C")
    rows = sheet(s)
    assert [row.name for row in rows] == [
        "Spaces",
        "Largest group",
        "Own animals around the tower",
        "Others around the tower",
    ]
    assert [row.points for row in rows] == [(4, 2, 1, 0), (4, 2, 2, 0), (6, 0, 0, 0), (2, 0, 0, 0)]
    assert scores(s) == [sum(points) for points in zip(*[row.points for row in rows], strict=True)]


def test_the_pad_of_two_players_goes_clan_by_clan() -> None:
    s = forest("T1 T2 . R1\n. T3 . R1\n*0 F1 . .", players=2, clans="TR FC")
    rows = [(row.group, row.name, row.points) for row in sheet(s)]
    assert rows == [
        ("Spaces", "Toads / foxes", (3, 1)),
        ("Spaces", "Rabbits / raccoons", (2, 0)),
        ("Largest group", "Toads / foxes", (6, 2)),
        ("Largest group", "Rabbits / raccoons", (4, 0)),
        ("", "Own animals around the tower", (2, 0)),
        ("", "Others around the tower", (1, 0)),
    ]
    assert [row.name for row in sheet(grandbois.view(s, 0))][:2] == ["First clan", "Second clan"]


def test_most_chestnuts_win() -> None:
    s = forest("T1 T1 R1", clans="T R F C")
    assert winners(s) == [0]
    s = forest("T1 R1 R1", clans="T R F C")
    assert winners(s) == [1]


def tied(drawing: str) -> Table:
    """Three players, toads against rabbits; the first two have equally many chestnuts."""
    s = forest(drawing, players=3, clans="T R F")
    totals = scores(s)
    assert totals[0] == totals[1] > totals[2]
    return s


@pytest.mark.parametrize(
    ("drawing", "toads", "rabbits"),
    [
        ("*1 R1 R1 .  T1 T1 .  T1 T1", (4, 4, 0, 0), (2, 4, 2, 0)),  # spaces
        ("T1 . T1 . T1 . T1 . T1 . R1 R1 . R1", (5, 2, 0, 0), (3, 4, 0, 0)),  # spaces before groups
        ("T1 T1 .  .  R1 *1 .  R1 . ", (2, 4, 0, 0), (2, 2, 2, 0)),  # largest group
        ("T1 *0 .  .  R1 .  L1 *1 L1", (1, 2, 2, 0), (1, 2, 0, 2)),  # own around the tower
    ],
)
def test_ties_are_broken_row_by_row(
    drawing: str, toads: tuple[int, ...], rabbits: tuple[int, ...]
) -> None:
    s = tied(drawing)
    assert (chestnuts(s, 0), chestnuts(s, 1)) == (toads, rabbits)
    assert winners(s) == [0]
    s.clans[:2] = "R", "T"
    s.towers = [(1 - seat, x, y) for seat, x, y in s.towers]
    assert winners(s) == [1]


def test_a_tie_in_all_rows_is_a_shared_win() -> None:
    # The fourth row never breaks a tie: with equal totals and three equal rows it is equal too.
    s = tied("T1 *0 L1 . L1 *1 R1")
    assert chestnuts(s, 0) == chestnuts(s, 1) == (1, 2, 2, 1)
    assert winners(s) == [0, 1]


def test_two_players_tie_over_both_clans_together() -> None:
    s = forest("T1 . R1 . F1 F1 . *1", players=2, clans="TR FL")
    assert [chestnuts(s, p) for p in (0, 1)] == [(2, 4, 0, 0), (2, 4, 0, 0)]
    assert winners(s) == [0, 1]


# --- what the table says ----------------------------------------------------


def test_the_harvest_in_words() -> None:
    s = forest("T1 T1 R1", players=2, clans="TL RF")
    assert Harvest().label(s) == (
        "The harvest! @0: toads and lizards, 6 chestnuts; @1: rabbits and foxes, 3 chestnuts"
    )


def test_standing_shows_towers_and_no_clan_before_the_harvest() -> None:
    s = forest(TOWER, clans="T R F C")
    before = grandbois.standing(s)
    assert before[0] == [("towers left", "0"), ("animals around", "5")]
    assert before[1] == [("towers left", "1"), ("animals around", "0")]
    s.clans = ["L", "C", "T", "R"]
    assert grandbois.standing(s) == before
    s.todo.clear()
    assert grandbois.standing(s)[1] == [("clan", "raccoons")]


def test_progress() -> None:
    s = forest("-")
    assert grandbois.progress(s) == ("Tiles left: 36", 0.0)
    s.play(s.legal()[0])
    assert grandbois.progress(s) == ("Tiles left: 36", 0.0)
    s.play(s.legal()[0])
    s.play(s.legal()[0])
    assert grandbois.progress(s)[0] == "Tiles left: 35"
    s.todo.clear()
    assert grandbois.progress(s) == ("Harvest", 1.0)
