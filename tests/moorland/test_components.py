"""The facts that the rulebook prints about the components."""

from collections import Counter
from itertools import combinations

from commonground.games.moorland.components import (
    ANIMALS,
    ANY,
    CARDS,
    GROWTH,
    LAYOUTS,
    PLANT_CARDS,
    PLANTS,
    WATER_CARDS,
    MoorCard,
)
from commonground.games.moorland.moor import WATERWAYS
from commonground.games.moorland.table import cards_for


def test_sixty_moor_cards_twelve_of_them_for_four_players_only():
    assert sorted(CARDS) == list(range(1, 61))
    assert sum(card.for_four for card in CARDS.values()) == 12
    assert len(cards_for(2)) == len(cards_for(3)) == 48
    assert len(cards_for(4)) == 60


def test_twenty_eight_animals():
    assert Counter(card.animal for card in CARDS.values() if card.animal) == {
        "beetle": 8,
        "bird": 4,
        "snake": 4,
        "dragonfly": 4,
        "butterfly": 4,
        "frog": 4,
    }
    assert len(ANIMALS) == 6


# Of each four cards: the first one's plants, the animal and the striders of all four.
FOURS = [
    ("W+ G-", "beetle", 0),
    ("W+ G+ R-", "bird", 0),
    ("W+ G+ W- H-", "snake", 0),
    ("W+ W+ G-", "dragonfly", 0),
    ("W+ G~ R-", "butterfly", 0),
    ("W+ W- G~", "frog", 0),
    ("W~ G~ R-", "", 2),
    ("W+ G~", "", 2),
    ("W+ G+", "", 1),
    ("W~ W~", "", 1),
    ("W+", "", 0),
    ("W+ W+ G+", "", 1),
    ("W+ R-", "beetle", 0),  # from here on for four players only
    ("W+ G~ R~", "", 1),
    ("W+ G+ R+ H+", "", 0),
]


def test_each_four_cards_show_the_same_each_with_the_next_plants():
    for n, (plants, animal, striders) in enumerate(FOURS):
        for card in range(4 * n + 1, 4 * n + 5):
            signs = {sign: "".join(x[0] for x in plants.split() if x[1] == sign) for sign in "+-~"}
            shown = CARDS[card]
            assert (shown.roots, shown.withers, shown.drifts) == (signs["+"], signs["-"], signs["~"])
            assert (shown.animal, shown.striders, shown.for_four) == (animal, striders, n >= 12)
            plants = plants.translate(str.maketrans("WGRH", "GRHW"))


def test_every_plant_takes_root_withers_and_drifts_as_often():
    for kind, times in (("roots", 22), ("withers", 9), ("drifts", 9)):
        shown = Counter("".join(getattr(card, kind) for card in CARDS.values()))
        assert shown == dict.fromkeys("WGRH", times)
    assert Counter(card.striders for card in CARDS.values()) == {0: 36, 1: 16, 2: 8}


def test_which_cards_show_which_waterway():
    found = {kind: [n for n, card in CARDS.items() if card.waterway == kind] for kind in WATERWAYS}
    assert found == {
        "V": [1, 15, 18, 24, 25, 32, 46, 51],
        "H": [2, 7, 20, 21, 27, 48, 49, 54],
        "CN": [3, 6, 17, 23, 28, 30, 50, 57],
        "CW": [4, 12, 13, 22, 31, 35, 44, 53],
        "TV": [5, 11, 26, 36, 39, 41, 47, 56],
        "TH": [10, 16, 33, 38, 42, 45, 55, 60],
        "X": [9, 34, 37, 40, 43, 59],
        "I": [8, 14, 19, 29, 52, 58],
    }


def test_five_cards_in_full():
    assert CARDS[1] == MoorCard("W", "G", "", "V", "beetle", 0, False)
    assert CARDS[12] == MoorCard("HW", "HR", "", "CW", "snake", 0, False)
    assert CARDS[27] == MoorCard("", "W", "RH", "H", "", 2, False)
    assert CARDS[40] == MoorCard("", "", "HH", "X", "", 1, False)
    assert CARDS[55] == MoorCard("R", "", "HW", "TH", "", 1, True)


def test_a_card_shows_one_to_four_plants_and_a_known_waterway():
    for card in CARDS.values():
        plants = card.roots + card.withers + card.drifts
        assert 1 <= len(plants) <= 4
        assert set(plants) <= set(PLANTS)
        assert card.waterway in WATERWAYS
    assert {card.waterway for card in CARDS.values()} == set(WATERWAYS)


def test_fourteen_plant_cards():
    pairs = ["".join(pair) for pair in combinations("WGRH", 2)]
    assert Counter(PLANT_CARDS) == Counter(2 * pairs + 2 * ["WGRH"])


def test_four_water_cards_with_a_root_and_three_letters_each():
    letters = [name for card in WATER_CARDS for name in card if name != "root"]
    assert len(WATER_CARDS) == 4
    assert all(card.count("root") == 1 for card in WATER_CARDS)
    assert sorted(letters) == list("ABCDEFGHIJKL") == sorted(GROWTH)


def test_growth_symbols_of_the_rulebooks_examples():
    assert (GROWTH["C"], GROWTH["F"], GROWTH["H"]) == (3, 2, ANY)


def test_the_growth_symbols_and_the_water_cards():
    assert "".join(GROWTH) == "ABCDEFGHIJKL"
    assert list(GROWTH.values()) == [1, 2, 3, 3, 1, 2, 2, ANY, 1, ANY, 2, 3]
    assert WATER_CARDS == (
        ("root", "A", "B", "C"),
        ("D", "root", "E", "F"),
        ("G", "root", "H", "I"),
        ("root", "J", "K", "L"),
    )


def test_every_layout_has_four_places():
    assert list(LAYOUTS) == ["square", "row", "staircase", "zigzag", "pinwheel", "tee"]
    assert all(len(places) == 4 for places in LAYOUTS.values())
