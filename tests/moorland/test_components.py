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


def test_every_layout_has_four_places():
    assert list(LAYOUTS) == ["square", "row", "staircase", "zigzag", "pinwheel", "tee"]
    assert all(len(places) == 4 for places in LAYOUTS.values())
