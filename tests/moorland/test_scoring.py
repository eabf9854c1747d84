"""The seven rows of the score pad."""

from collections import Counter

import pytest
from commonground.games import moorland
from commonground.games.moorland.components import CARDS
from commonground.games.moorland.scoring import biodiversity, species_pairs, strider_points

from tests.moorland.tables import cover, moor, plant


def row(s, name):
    return next(r.points for r in moorland.sheet(s) if r.name == name)


def test_seven_rows_in_the_rulebooks_order():
    assert [r.name for r in moorland.sheet(moor())] == [
        "Rooted plants",
        "Biodiversity",
        "Species pairs",
        "Water striders",
        "Longest waterway",
        "Water markers",
        "Surplus plants",
    ]


def test_rooted_plants_count_on_cards_and_root_spaces():
    s = moor()
    cover(s, A=33)
    plant(s, A="WG", C="WWWW")  # those on C are loose
    s.markers[0][s.names.index("2")] = "H"
    assert row(s, "Rooted plants") == (3, 0)


@pytest.mark.parametrize(("species", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 8), (6, 12)])
def test_biodiversity(species, points):
    assert biodiversity(Counter(range(species))) == points


@pytest.mark.parametrize(
    ("animals", "points"),
    [
        ({"beetle": 4}, 4),
        ({"dragonfly": 3}, 2),
        ({"frog": 1}, 0),
        ({"beetle": 8}, 8),
        ({"bird": 2, "snake": 3, "frog": 1}, 4),
        ({}, 0),
    ],
)
def test_species_pairs(animals, points):
    assert species_pairs(Counter(animals)) == points


@pytest.mark.parametrize(
    ("striders", "points"),
    [
        ((6, 6, 4), (5, 5, 1)),  # the rulebook's example
        ((6, 5, 4), (7, 3, 1)),
        ((4, 6, 4), (2, 7, 2)),
        ((3, 3, 3), (3, 3, 3)),
        ((1, 0, 0), (7, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((5, 2), (7, 3)),
        ((2, 2), (5, 5)),
        ((2, 0), (7, 0)),
        ((9, 8, 7, 6), (7, 3, 1, 0)),
        ((9, 8, 7, 7), (7, 3, 0, 0)),
        ((9, 8, 8, 8), (7, 1, 1, 1)),
        ((8, 8, 8, 8), (2, 2, 2, 2)),
        ((8, 8, 8, 1), (3, 3, 3, 0)),
        ((8, 8, 0, 0), (5, 5, 0, 0)),
    ],
)
def test_water_striders(striders, points):
    assert tuple(strider_points(striders)) == points


def test_striders_and_animals_of_cards_face_down_do_not_count():
    s = moor()
    cover(s, A=25, B=(26, "down"), C=(27, "turned"), D=1, E=(5, "down"))
    assert row(s, "Water striders") == (7, 0)
    assert row(s, "Biodiversity") == (1, 0)
    assert moorland.standing(s)[0][:2] == [("species", "1"), ("striders", "4")]


def test_the_longest_waterway_counts_its_sections():
    s = moor()
    cover(s, A=7, D=7)  # between the roots 1 and 2
    assert row(s, "Longest waterway") == (4, 0)
    assert [s.names[i] for i in moorland.longest_waterway(s, 0)] == ["1", "A", "D", "2"]


def test_water_counts_and_surplus_costs():
    s = moor()
    s.water, s.surplus = [3, 0], [0, 4]
    assert row(s, "Water markers") == (3, 0)
    assert row(s, "Surplus plants") == (0, -4)
    assert moorland.scores(s) == [3, -4]
    assert moorland.winners(s) == [0]


def test_a_tie_is_a_shared_win():
    assert moorland.winners(moor(3)) == [0, 1, 2]


def test_a_tie_of_the_best_is_a_shared_win_and_the_others_have_no_part_in_it():
    s = moor(4)
    cover(s, p=2, C=41)  # joins nothing, and no animal lives there
    plant(s, p=2, C="W")
    s.water, s.surplus = [4, 3, 3, 5], [0, 0, 0, 2]
    assert moorland.scores(s) == [4, 3, 4, 3]
    assert moorland.winners(s) == [0, 2]


def test_scores_are_the_sums_of_the_sheet():
    s = moor(3)
    cover(s, A=1, D=49, C=34)
    plant(s, A="W", D="W", C="GR")
    s.water[0] = 2
    #   4 rooted, 1 species, 1 pair of beetles, 1 strider, 2 water; D joins root 2 by H
    assert CARDS[49].waterway == "H"
    chain = len(moorland.longest_waterway(s, 0))
    assert moorland.scores(s) == [4 + 1 + 2 + 7 + chain + 2, 0, 0]
