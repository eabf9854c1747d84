"""The overview: what every landscape, building and canal counts."""

import pytest
from commonground.games import grunn
from commonground.games.grunn import scoring
from commonground.games.grunn.cards import UseCard
from commonground.games.grunn.components import BOG, DOLLARD, MARSHLAND, SAND_RIDGE, WADDEN

from tests.grunn.boards import holding, land, opened, table


def test_two_points_for_each_wadden_tile():
    assert scoring.grass(land("W B W+\n. . W#")) == 6
    assert scoring.grass(land("B D")) == 0


@pytest.mark.parametrize(
    ("tiles", "bonus"),
    [
        ([5, 3], [9, 3]),
        ([5, 3, 2], [9, 3, 0]),
        ([5, 5, 2], [4, 4, 3]),  # the 9 is shared; the next lower number takes the 3
        ([5, 5, 5], [3, 3, 3]),
        ([4, 4, 4, 4, 4, 4], [1] * 6),
        ([5, 3, 3], [9, 1, 1]),
        ([5, 3, 3, 3, 1], [9, 1, 1, 1, 0]),
        ([5, 3, 3, 3, 3], [9, 0, 0, 0, 0]),
        ([5, 5, 3, 3], [4, 4, 1, 1]),
        ([2, 0], [9, 0]),  # no tiles, no bonus
        ([0, 0], [0, 0]),
        ([1, 0, 0, 4], [3, 0, 0, 9]),
    ],
)
def test_wadden_bonus_is_shared_by_those_who_tie(tiles, bonus):
    assert scoring.wadden_bonus(tiles) == bonus


def test_wadden_bonus_on_the_score_pad():
    s = table("W W", "W B", "B B")
    assert scoring.bonuses(s) == [9, 3, 0]


@pytest.mark.parametrize(("own", "automaton", "bonus"), [(2, 1, 9), (2, 2, 4), (2, 3, 3)])
def test_solo_the_automaton_competes_for_the_wadden_bonus(own, automaton, bonus):
    s = table("W " * own)
    s.automaton = ["wadden"] * automaton + ["bog"] * 9
    assert scoring.bonuses(s) == [bonus]


def test_solo_no_wadden_no_bonus():
    s = table("B B")
    s.automaton = ["wadden"]
    assert scoring.bonuses(s) == [0]


@pytest.mark.parametrize(
    ("picture", "points"),
    [
        ("B", 0),
        ("B D\nD B", 0),  # corners do not make a line
        ("B B", 6),
        ("B\nB", 6),
        ("B B D B", 6),  # a line is unbroken
        ("B B B+ B#", 12),
        ("B\nB\nB\nB", 12),
        ("B B .\n. B B\n. . B", 6),  # a bend ends it
        ("B B B\nB D D\nB D D\nB D D", 12),  # the longest only, not both
    ],
)
def test_bog_counts_the_longest_straight_line(picture, points):
    assert scoring.peat(land(picture)) == points


CLUSTERS = {1: 2, 2: 4, 3: 7, 4: 10, 5: 14, 6: 18, 7: 22, 8: 26, 16: 58}


@pytest.mark.parametrize(("size", "points"), CLUSTERS.items())
def test_dollard_counts_by_the_size_of_the_cluster(size, points):
    letters = ["D"] * size
    picture = "\n".join(" ".join(letters[i : i + 4]) for i in range(0, size, 4))
    assert scoring.grain(land(picture)) == points


def test_each_dollard_cluster_is_counted_separately():
    assert scoring.grain(land("D D B\nB B D\nD D D")) == 4 + 10
    assert scoring.grain(land("D B\nB D")) == 4  # corners do not join


@pytest.mark.parametrize(
    ("picture", "points"),
    [
        ("W#\n^", 4),
        ("> W#", 4),
        ("v\nW#", 4),
        ("W# <", 4),
        ("W+ <", 0),  # developed is not built
        ("< W#", 0),  # at the edge an arrow points at nothing
        ("^ W#", 0),
        ("W# >", 0),
        ("W# v", 0),
        ("W#\n|\nB#", 6),
        ("W#\n|\nB+", 3),
        ("D# - B#", 6),
        ("M# .\nL D#", 6),
        ("M# 7\n. B#", 6),
        ("M# 7\n. B", 3),
        ("># ^\nM# B", 0),  # the ridges stand beside, not at, a building
        ("># <#", 8),  # an esdorp is a building, and both point at one
    ],
)
def test_sand_ridges_count_the_buildings_their_arrows_point_at(picture, points):
    assert scoring.sand_ridges(land(picture)) == points


@pytest.mark.parametrize(
    ("picture", "eight", "four"),
    [
        ("M", 0, 0),
        ("M M", 0, 0),  # other marshlands do not count
        ("W M W", 1, 1),  # several of a type count once
        ("W B D\nF M ^\nW B D", 5, 3),
        ("W B D\nM M ^", 2 + 4, 1 + 2),
        ("M B\nW D", 3, 2),
    ],
)
def test_marshland_counts_the_other_types_around_it(picture, eight, four):
    assert scoring.wierden(land(picture), 8) == eight
    assert scoring.wierden(land(picture), 4) == four


def test_the_option_decides_which_neighbours_a_marshland_has():
    for neighbours, points in (("8", 3), ("4", 2)):
        s = opened(2, wierde_neighbours=neighbours)
        s.land[0] = land("M B\nW D")
        row = next(row for row in grunn.sheet(s) if row.name == "Marshland / wierde")
        assert row.points[0] == points


@pytest.mark.parametrize(
    ("picture", "kind", "points"),
    [
        ("W# W# W+", WADDEN, 4),
        ("B# B#", BOG, 6),
        ("D#", DOLLARD, 4),
        ("^#", SAND_RIDGE, 5),
        ("M# M#", MARSHLAND, 14),
    ],
)
def test_buildings_count_as_in_the_overview(picture, kind, points):
    assert scoring.buildings(land(picture), kind) == points


@pytest.mark.parametrize(
    ("picture", "canal", "points"),
    [
        ("W+ B+", "1_0-1_1", 1),
        ("W+ B", "1_0-1_1", 0),
        ("W B+", "1_0-1_1", 0),
        ("W+ ^", "1_0-1_1", 1),  # sand ridges are developed
        ("W+ F+", "1_0-1_1", 1),
        ("W+ B+", "0_0-1_0", 0),  # at the side of one tile
        ("W+ B+", "0_0-0_1", 0),
        ("W+\nB#", "0_1-1_1", 1),
        ("W+\nB", "0_1-1_1", 0),
        (". .\n. W+", "0_0-1_0", 0),  # no tile left beside it
    ],
)
def test_a_canal_counts_between_two_developed_tiles(picture, canal, points):
    assert scoring.canals(land(picture, canal)) == points


def test_forest_counts_nothing():
    s = table("F+ F", "B D")
    assert scoring.column(s, 0, 0) == [0] * 12


def test_landscapes_count_developed_or_not():
    for mark in ("", "+"):
        picture = " ".join(letter + mark for letter in "WBBDM")
        s = table(picture, "F")
        assert scoring.column(s, 0, 9)[:6] == [2, 9, 6, 2, 0, 1]


def test_ducats_are_of_no_value():
    s = table("W", "W", ducats=0)
    before = grunn.scores(s)
    s.ducats = [100, 0]
    assert grunn.scores(s) == before and grunn.winners(s) == [0, 1]


def test_the_score_pad_adds_up():
    s = table("W# B# B# D#\nM# F+ ># ^\n. . M# W", "W B B D")
    s.land[0] = land("W# B# B# D#\nM# F+ ># ^\n. . M# W", "1_0-1_1", "1_1-2_1")
    pad = {row.name: row.points for row in grunn.sheet(s)}
    assert pad == {
        "Wadden Sea / grass": (4, 2),
        "Most Wadden Sea": (9, 3),
        "Bog / peat": (6, 6),
        "Dollard / grain": (2, 2),
        "Sand ridge": (4, 0),  # up at the farm; the other points at a ridge without esdorp
        "Marshland / wierde": (3 + 3, 0),
        "Milk factories": (2, 0),
        "Turf huts": (6, 0),
        "Farms": (4, 0),
        "Esdorps": (5, 0),
        "Churches": (14, 0),
        "Canals": (2, 0),
    }
    assert grunn.scores(s) == [sum(column) for column in zip(*pad.values(), strict=True)]


def test_most_points_win_and_a_tie_is_shared():
    assert grunn.winners(table("D D D", "D D", "D D")) == [0]
    assert grunn.winners(table("D D", "D D", "D")) == [0, 1]


@pytest.mark.parametrize(
    ("points", "words"),
    [
        (0, "You can do better."),
        (59, "You can do better."),
        (60, "Reasonable."),
        (69, "Reasonable."),
        (70, "Could be worse…"),
        (79, "Could be worse…"),
        (80, "Well done."),
        (89, "Well done."),
        (90, "A good result!"),
        (99, "A good result!"),
        (100, "You are the ultimate pioneer!"),
        (140, "You are the ultimate pioneer!"),
    ],
)
def test_solo_ratings(points, words):
    assert grunn.rating(points) == words


def test_solo_only_the_ultimate_pioneer_wins():
    assert scoring.most_points([99]) == [] and scoring.most_points([100]) == [0]
    full = "D D D D\n" * 3
    assert grunn.scores(table(full + "D D M# M#")) == [50 + 1 + 1 + 14]
    assert grunn.winners(table(full + "D D D D")) == []
    built = "D# D# D# D#\n" * 3 + "D# D# D# D#"
    assert grunn.scores(table(built)) == [58 + 64]
    assert grunn.winners(table(built)) == [0]


# --- what a placement changes -----------------------------------------------------


def test_changes_of_a_placement():
    s = holding(table("D D M\n. B B", "W"), "dollard", "develop bog")
    assert grunn.changes(s, "0_1") == [("grain", 3)]
    assert grunn.changes_text(s, "0_1") == "+3 grain"
    assert grunn.changes(s, "1_1") == [("ducats", 4)]  # on a tile: the card is used


def test_changes_name_every_row_that_moves():
    s = holding(table("D D M\n. B B", "W"), "wadden", "develop any")
    assert grunn.changes(s, "3_0") == [("grass", 2), ("Wadden bonus", 4), ("wierde", 1)]
    assert grunn.changes_text(s, "3_0") == "+2 grass, +4 Wadden bonus, +1 wierde"


def test_changes_leave_the_table_alone():
    s = holding(table("D D M\n. B B", "W"), "wadden", "develop any")
    before = s.copy()
    for move in s.legal():
        grunn.changes(s, move)
    assert s == before
    s.play("3_0")
    assert isinstance(s.choice, UseCard)
    assert grunn.changes(s, "skip") == []
