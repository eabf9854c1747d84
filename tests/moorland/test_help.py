"""The help tells what the tables of components say."""

from collections import Counter
from importlib.resources import files

from commonground.games.moorland.components import ANIMALS, ANY, CARDS, GROWTH, LAYOUTS, PLANTS, WATER_CARDS
from commonground.games.moorland.scoring import sheet
from commonground.games.moorland.table import cards_for

from tests.moorland.tables import moor

HELP = files("commonground.games.moorland").joinpath("help.md").read_text("utf-8")


def listed(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def test_plants_animals_and_shapes_are_named():
    for word in (*PLANTS.values(), *ANIMALS, *LAYOUTS):
        assert word in HELP, word


def test_cards_are_counted():
    cards = CARDS.values()
    plants = Counter(len(card.roots + card.withers + card.drifts) for card in cards)
    assert (
        f"one plant ({plants[1]} cards), two ({plants[2]}), three ({plants[3]}) or four ({plants[4]})" in HELP
    )
    ways = Counter(card.waterway for card in cards)
    assert (
        f"{ways['V'] + ways['H']} straight ones, {ways['CN'] + ways['CW']} bends, "
        f"{ways['TV'] + ways['TH']} forks, {ways['X']} crossings, {ways['I']} interrupted" in HELP
    )
    assert f"**{len(CARDS)} moor cards**; {sum(c.for_four for c in cards)} of them only" in HELP


def test_animals_and_striders_are_counted():
    animals = Counter(card.animal for card in CARDS.values() if card.animal)
    assert f"**{animals.total()} animals**: {animals['beetle']} beetles, and {animals['frog']} each" in HELP
    striders = [card.striders for card in CARDS.values() if card.striders]
    few = sum(CARDS[card].striders for card in cards_for(3))
    assert f"**{sum(striders)} water striders** on {len(striders)} cards; {few} of them" in HELP


def test_growth_and_water_cards_are_told():
    for dots, words in ((1, "one dot on {}"), (2, "two on {}"), (3, "three on {}"), (ANY, "any plant on {}")):
        assert words.format(listed([name for name in GROWTH if GROWTH[name] == dots])) in HELP
    for card in WATER_CARDS:
        assert "a root and " + " ".join(name for name in card if name != "root") in HELP


def test_all_rows_of_the_score_pad_are_explained():
    for row in sheet(moor()):
        assert f"| {row.name} |" in HELP
