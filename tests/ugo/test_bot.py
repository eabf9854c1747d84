"""What UGO! bots know: what a kingdom promises, and how a practised player plays."""

from commonground.games import game as find_game
from commonground.games.ugo.bot import follow_worths, lead_worths, taken

from tests.ugo.table import card, cards, kingdom, play, table

UGO = find_game("ugo")


def best(worths: list[float], hand: list[str]) -> str:
    """The card that is worth most."""
    return hand[worths.index(max(worths))]


def worth(s, p=0):
    return UGO.prospects(s)[p]


def test_farmers_and_fed_cards_are_good_and_places_must_be_fed():
    s = table("red 4, black 1", "red 5, red 8", leader=1)
    bare = worth(s)
    s.kingdoms[0] = kingdom("blue 8", "red 7")
    fed = worth(s)
    assert fed > bare
    s.kingdoms[0] = kingdom("blue 8", "red 7", "green 6")
    hungry = worth(s)
    assert hungry < fed
    s.farmers[0] = 2
    assert worth(s) > fed > hungry


def test_a_finished_deal_is_worth_what_it_counts():
    s = table("", "")
    s.kingdoms[0] = kingdom("blue 8", "red 7", "green 6")
    assert UGO.prospects(s) == [8 + 7 - 10, 0]


def test_the_kingdom_after_a_round_has_new_colours_in_the_best_order():
    mine = {"b": 5, "r": 3}
    assert list(taken(mine, cards("green 2, yellow 6"), card("red 1")).items()) == [
        ("b", 5),
        ("r", 1),
        ("y", 6),
        ("g", 2),
    ]
    assert taken(mine, cards("blue 8"), card("blue 0")) == {"b": 8, "r": 3}
    assert mine == {"b": 5, "r": 3}


def test_a_hungry_kingdom_takes_farmers_rather_than_the_highest_card():
    s = table("red 4, black 1, green 1", "red 5, red 8, green 0")
    s.kingdoms[1] = kingdom("blue 8", "red 7", "green 6")
    play(s, "red 4")
    hand = s.legal()
    assert best(follow_worths(s, 1, hand), hand) == card("red 5")


def test_a_losing_one_in_another_colour_is_a_find():
    s = table("red 8, black 4, green 4", "blue 1, blue 7, green 0")
    play(s, "red 8")
    hand = s.legal()
    assert best(follow_worths(s, 1, hand), hand) == card("blue 1")


def test_a_rival_gets_a_zero_on_its_best_card():
    s = table("red 8, black 4, green 4", "blue 0, blue 6, green 6")
    s.kingdoms[0] = kingdom("blue 8", "red 7")
    play(s, "red 8")
    hand = s.legal()
    assert best(follow_worths(s, 1, hand), hand) == card("blue 0")


def test_ones_and_twos_are_not_led_least_of_all_when_farmers_are_missing():
    s = table("red 1, red 2, red 3, blue 8", "red 5, red 8, green 0, green 1")
    hand = s.legal()
    led = dict(zip(hand, lead_worths(s, 0, hand), strict=True))
    assert led[card("blue 8")] > led[card("red 3")] > max(led[card("red 1")], led[card("red 2")])
    s.kingdoms[0] = kingdom("black 8", "green 7", "yellow 6")
    hungry = dict(zip(hand, lead_worths(s, 0, hand), strict=True))
    assert hungry[card("red 1")] < led[card("red 1")]
    assert hungry[card("red 3")] == led[card("red 3")]
