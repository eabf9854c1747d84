"""UGO!'s rulebook, sentence by sentence, and the rulings where it is silent."""

from itertools import permutations

import pytest
from commonground.core import Random
from commonground.games.ugo.components import CARDS, EMPTY_POINTS, LOSING, NEEDS, WINNING
from commonground.games.ugo.rules import (
    LayCards,
    NextDeal,
    PlayCard,
    ScoreDeal,
    Table,
    deal,
    farmers_on,
    farmers_paid,
    kingdom_points,
    place_points,
    position,
    progress,
    scores,
    setup,
    sheet,
    trick_winner,
    view,
    winners,
)

from tests.ugo.table import card, cards, kingdom, lay, play, table, tops

# --- Contents and preparation -----------------------------------------------


def test_45_cards_five_colours_with_0_to_8() -> None:
    assert len(CARDS) == len(set(CARDS)) == 45
    assert {c[0] for c in CARDS} == set("gkybr")
    assert {c[1] for c in CARDS} == set("012345678")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_is_dealt_ten_whether_2_3_or_4_players(players: int) -> None:
    s = fresh(players)
    assert [len(h) for h in s.hands] == [10] * players
    dealt = [c for h in s.hands for c in h]
    assert len(set(dealt)) == 10 * players


def fresh(players: int, seed: int = 1, farmers: str = "36") -> Table:
    s = setup(players, seed, {"farmers_for_two": farmers})
    s.advance()
    return s


def test_between_two_deals_the_kingdoms_lie_open_and_the_next_dealer_deals() -> None:
    s = fresh(3)
    while not isinstance(s.choice, NextDeal):
        s.play(s.legal()[0])
    assert len(s.deals) == s.deal == 1
    assert s.choice.player == 0  # left of seat 2, who dealt first
    assert position(s)["kingdoms"] == position(s)["deals"][0]["kingdoms"]
    s.play("deal")
    assert (s.deal, s.dealer, s.choice.player) == (2, 0, 1)


def test_hands_differ_from_deal_to_deal() -> None:
    s = fresh(3)
    first = [h.copy() for h in s.hands]
    while s.deal == 1:
        s.play(s.legal()[0])
    assert s.hands != first
    assert s.kingdoms == [[()] * 5] * 3
    assert s.farmers == [0, 0, 0]


# --- Who starts and who wins --------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_player_left_of_the_dealer_leads_and_the_deal_passes_to_the_left(players: int) -> None:
    s = fresh(players)
    dealers, leaders = [s.dealer], [s.choice.player]
    while s.choice:
        before = s.deal
        s.play(s.legal()[0])
        if s.deal != before:
            dealers.append(s.dealer)
            leaders.append(s.choice.player)
    assert leaders == [(d + 1) % players for d in dealers]
    assert dealers == [(dealers[0] + i) % players for i in range(4)]


def test_after_four_deals_the_highest_total_wins() -> None:
    s = fresh(3)
    while s.choice:
        s.play(s.legal()[-1])
    assert len(s.deals) == 4
    totals = [sum(d[2][p] for d in s.deals) for p in range(3)]
    assert scores(s) == totals
    assert winners(s) == [p for p in range(3) if totals[p] == max(totals)]


def test_a_tie_is_a_shared_win() -> None:
    s = fresh(4)
    s.deal = 4
    s.deals = [((), (), (5, 9, 1, 9))] * 4
    assert winners(s) == [1, 3]
    s.deals = [((), (), (-5, -9, -5, -9))] * 4
    assert winners(s) == [0, 2]


# --- Playing a round ----------------------------------------------------------


def test_the_first_player_plays_any_card() -> None:
    s = table("red 3, blue 5", "red 1, green 1")
    assert s.legal() == cards("red 3, blue 5")


def test_others_follow_the_colour_if_they_can() -> None:
    s = table("red 3, blue 5", "red 1, green 1, red 8")
    play(s, "red 3")
    assert s.legal() == cards("red 1, red 8")


def test_a_different_colour_only_without_the_led_one() -> None:
    s = table("red 3, blue 5", "black 1, green 1", "red 7, red 8")
    play(s, "red 3")
    assert s.legal() == cards("black 1, green 1")
    play(s, "green 1")
    # The third follows the first card, not the last.
    assert s.legal() == cards("red 7, red 8")


def test_play_goes_clockwise_from_the_leader() -> None:
    s = table("red 3, red 0", "red 4, red 1", "red 5, red 2", leader=2)
    order = []
    for c in ("red 5", "red 3", "red 4"):
        order.append(s.choice.player)
        play(s, c)
    assert order == [2, 0, 1]


def wins(words: str) -> str:
    trick = cards(words)
    return words.split(", ")[trick_winner(trick)]


def test_the_highest_card_takes_the_round_whatever_its_colour() -> None:
    assert wins("red 3, blue 5, red 6, red 4") == "red 6"
    assert wins("red 3, blue 5, green 4") == "blue 5"
    assert wins("blue 0, red 1") == "red 1"


def test_among_equals_the_one_who_followed_suit_wins() -> None:
    assert wins("blue 3, green 7, red 1, blue 7") == "blue 7"
    assert wins("blue 7, green 7") == "blue 7"
    assert wins("blue 0, red 0") == "blue 0"


def test_if_none_of_them_followed_the_first_played_wins() -> None:
    assert wins("blue 2, green 8, red 2, red 8") == "green 8"
    assert wins("blue 2, red 8, green 8, yellow 8") == "red 8"


def test_the_winner_of_a_round_leads_the_next() -> None:
    s = table("red 3, black 0", "red 4, black 1", "red 5, black 2")
    play(s, "red 3", "red 4", "red 5")
    lay(s, "red 5")
    assert isinstance(s.choice, PlayCard)
    assert s.choice.player == 2


# --- Laying the cards ---------------------------------------------------------


def test_cards_are_laid_from_left_to_right_sorted_by_colour() -> None:
    s = table("red 3, black 0", "blue 5, black 1", "red 6, black 2", "red 4, black 3")
    play(s, "red 3", "blue 5", "red 6", "red 4")
    lay(s, "blue 5, red 6")
    assert tops(s, 2) == ["blue 5", "red 6", "", "", ""]
    assert s.kingdoms[2][1][:2] == tuple(cards("red 3, red 4"))
    assert s.trick == []


def test_an_empty_kingdom_can_be_sorted_in_any_order() -> None:
    s = table("red 3, black 0", "blue 5, black 1", "green 6, black 2")
    play(s, "red 3", "blue 5", "green 6")
    assert set(s.legal()) == set(permutations(cards("red 3, blue 5, green 6")))


def test_new_cards_go_on_top_of_their_own_colour() -> None:
    s = table("red 3, black 0", "red 7, black 1")
    s.kingdoms[1] = kingdom("blue 5", "red 8")
    play(s, "red 3", "red 7")
    lay(s, "red 3")
    assert s.kingdoms[1][1] == tuple(cards("red 8, red 7, red 3"))
    assert tops(s, 1) == ["blue 5", "red 3", "", "", ""]


def test_within_a_colour_the_winner_chooses_the_top_card() -> None:
    s = table("red 3, black 0", "red 6, black 1", "red 4, black 2")
    play(s, "red 3", "red 6", "red 4")
    assert set(s.legal()) == {(card("red 3"),), (card("red 6"),), (card("red 4"),)}


def test_every_outcome_of_laying_is_offered_once() -> None:
    s = table("red 3, black 0", "red 6, black 1", "blue 4, black 2", "green 8, black 3")
    s.kingdoms[3] = kingdom("blue 1")
    play(s, "red 3", "red 6", "blue 4", "green 8")
    seen = set()
    for move in s.legal():
        c = s.copy()
        c.play(move)
        seen.add(tuple(tops(c, 3)))
    # Two orders for red and green, two tops for red; blue has its place.
    assert len(seen) == len(s.legal()) == 4
    assert all(laid[0] == "blue 4" for laid in seen)


def test_most_choices_four_new_colours() -> None:
    s = table("red 3, black 0", "green 6, black 1", "blue 4, black 2", "yellow 8, black 3")
    play(s, "red 3", "green 6", "blue 4", "yellow 8")
    outcomes = set()
    for move in s.legal():
        c = s.copy()
        c.play(move)
        outcomes.add(tuple(tops(c, 3)))
    assert len(outcomes) == len(s.legal()) == 24


def test_one_outcome_plays_itself_but_stays_a_choice() -> None:
    from commonground.match import forced

    s = table("red 3, black 0", "blue 6, black 1")
    s.kingdoms[1] = kingdom("blue 1", "red 1")
    play(s, "red 3", "blue 6")
    assert isinstance(s.choice, LayCards)
    assert forced(s) == s.legal()[0]
    assert s.choice.label(s, s.legal()[0])


def test_five_colours_fit_on_five_places() -> None:
    s = table("red 3, black 0", "green 6, yellow 1")
    s.kingdoms[1] = kingdom("black 1", "blue 1", "yellow 8")
    play(s, "red 3", "green 6")
    lay(s, "green 6, red 3")
    assert tops(s, 1) == ["black 1", "blue 1", "yellow 8", "green 6", "red 3"]


def test_laid_cards_stay_where_they_are() -> None:
    s = fresh(4, seed=3)
    while s.deal == 1 and s.choice and any(s.hands):
        before = [list(map(len, k)) for k in s.kingdoms], [k.copy() for k in s.kingdoms]
        s.play(s.legal()[0])
        if s.deal == 1:
            for old, new in zip(before[1], s.kingdoms, strict=True):
                for a, b in zip(old, new, strict=True):
                    assert b[: len(a)] == a


# --- Farmers --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "farmers"),
    [(8, 0), (7, 1), (6, 1), (5, 2), (4, 2), (3, 2), (2, 0), (1, 0), (0, 0)],
)
def test_farmers_for_winning(value: int, farmers: int) -> None:
    assert WINNING[value] == farmers
    # A card wins against a 0 of its colour; a 0 wins against another 0 by leading.
    if value:
        s = table(f"red {value}, black 7", "red 0, black 8")
        play(s, f"red {value}", "red 0")
    else:
        s = table("red 0, black 7", "blue 0, black 8")
        play(s, "red 0", "blue 0")
    assert s.choice.player == 0
    assert s.farmers == [farmers, 0]


@pytest.mark.parametrize(
    ("lost", "winning", "farmers"),
    [
        ("blue 1", "blue 8", 1),
        ("red 1", "blue 8", 2),
        ("blue 2", "blue 8", 0),
        ("red 2", "blue 8", 1),
        ("red 0", "blue 8", 0),
        ("red 3", "blue 8", 0),
        ("red 5", "blue 8", 0),
        ("red 7", "blue 8", 0),
    ],
)
def test_farmers_for_losing(lost: str, winning: str, farmers: int) -> None:
    s = table(f"{winning}, black 7", f"{lost}, black 8")
    play(s, winning, lost)
    assert s.farmers == [0, farmers]


def test_the_led_one_loses_to_another_colour_and_gets_two() -> None:
    s = table("red 1, black 7", "blue 8, black 8")
    play(s, "red 1", "blue 8")
    assert s.farmers == [2, 0]


def test_ones_and_twos_win_no_farmers() -> None:
    s = table("red 2, black 7", "blue 1, black 8", "green 1, black 6")
    play(s, "red 2", "blue 1", "green 1")
    assert s.farmers == [0, 2, 2]


def test_the_first_two_places_have_free_farmers() -> None:
    assert NEEDS == (0, 0, 2, 3, 4)
    assert [place_points(tuple(cards("red 7")), 0, i) for i in (0, 1)] == [7, 7]


def test_farmers_fill_the_leftmost_missing_spot() -> None:
    filled = [[farmers_on(n, place) for place in range(5)] for n in range(10)]
    assert filled[1] == [0, 0, 1, 0, 0]
    assert filled[2] == [0, 0, 2, 0, 0]
    assert filled[3] == [0, 0, 2, 1, 0]
    assert filled[5] == [0, 0, 2, 3, 0]
    assert filled[6] == [0, 0, 2, 3, 1]
    assert filled[9] == [0, 0, 2, 3, 4]


def test_a_farmer_without_a_spot_is_not_taken() -> None:
    s = table("red 5, black 7", "blue 1, black 8")
    s.farmers = [8, 9]
    s.supply = 36 - 17
    play(s, "red 5", "blue 1")
    assert s.farmers == [9, 9]
    assert s.supply == 36 - 18


def test_farmers_are_paid_before_the_cards_are_laid() -> None:
    s = table("red 5, black 7", "blue 1, black 8")
    play(s, "red 5", "blue 1")
    assert isinstance(s.choice, LayCards)
    assert s.farmers == [2, 2]
    assert s.kingdoms[0] == [()] * 5
    assert position(s)["trick"] == [[0, "red 5"], [1, "blue 1"]]


def test_losers_are_paid_from_the_winners_left() -> None:
    s = table("blue 1, black 7", "red 1, black 8", "green 8, black 6", "yellow 1, black 5")
    s.trick = cards("blue 1, red 1, green 8, yellow 1")
    assert farmers_paid(s) == [(3, 2), (0, 2), (1, 2)]


# --- The option: twelve farmers for two ---------------------------------------------


def test_36_farmers_never_run_out() -> None:
    assert fresh(2).supply == 36
    assert fresh(4).supply == 36
    assert 4 * sum(NEEDS) == 36


def test_twelve_farmers_only_with_two_players() -> None:
    assert fresh(2, farmers="12").supply == 12
    assert fresh(3, farmers="12").supply == 36
    assert fresh(4, farmers="12").supply == 36


def test_with_twelve_the_winner_takes_first() -> None:
    s = table("red 5, black 7", "blue 1, black 8", farmers_for_two="12")
    s.farmers, s.supply = [4, 5], 3
    play(s, "red 5", "blue 1")
    assert s.farmers == [6, 6]
    assert s.supply == 0
    s = table("blue 1, black 7", "red 5, black 8", farmers_for_two="12")
    s.farmers, s.supply = [5, 6], 1
    play(s, "blue 1", "red 5")
    assert s.farmers == [5, 7]


def test_twelve_anew_each_deal() -> None:
    s = fresh(2, seed=5, farmers="12")
    while s.deal == 1:
        s.play(s.legal()[0])
    assert s.supply == 12
    assert s.farmers == [0, 0]


# --- Scoring ----------------------------------------------------------------------


def test_five_points_off_for_each_missing_farmer_and_no_points_for_the_card() -> None:
    k = kingdom("red 4", "blue 4", "green 8", "yellow 8", "black 8")
    assert kingdom_points(k, 0) == 8 - 5 * 9
    assert kingdom_points(k, 1) == 8 - 5 * 8
    assert kingdom_points(k, 2) == 8 + 8 - 5 * 7
    assert kingdom_points(k, 5) == 8 + 16 - 5 * 4
    assert kingdom_points(k, 8) == 8 + 16 - 5
    assert kingdom_points(k, 9) == 8 + 24


def test_only_the_cards_on_top_count() -> None:
    assert kingdom_points(kingdom("red 8, red 0", "blue 1, blue 7"), 0) == 7


@pytest.mark.parametrize(("farmers", "points"), [(0, 0), (1, 0), (2, 1), (4, 1), (5, 4), (9, 9)])
def test_empty_places_with_all_farmers_give_their_printed_points(farmers: int, points: int) -> None:
    assert EMPTY_POINTS == (0, 0, 1, 3, 5)
    assert kingdom_points(kingdom(), farmers) == points


def test_an_empty_place_without_its_farmers_costs_nothing() -> None:
    assert kingdom_points(kingdom("red 8", "blue 8"), 1) == 16


def test_a_deal_may_score_below_nothing_and_so_may_a_game() -> None:
    s = table("red 3", "blue 8", deal=4)
    s.kingdoms[1] = kingdom("green 0", "black 0", "yellow 3")
    s.deals = [((), (), (-3, 2))] * 3
    play(s, "red 3", "blue 8")
    s.play(s.legal()[0])
    # Two more places without a farmer: -5 * (2 + 3 + 4).
    assert s.choice is None
    assert s.deals[-1][2] == (0, -45)
    assert scores(s) == [-9, 6 - 45]
    assert winners(s) == [0]


def test_the_score_pad_has_a_row_for_each_place_of_each_deal() -> None:
    s = fresh(2)
    while s.choice:
        s.play(s.legal()[0])
    rows = sheet(s)
    assert [(r.group, r.name) for r in rows] == [
        (f"Deal {d}", f"Place {p}") for d in range(1, 5) for p in range(1, 6)
    ]


def test_kingdoms_stay_after_the_last_deal() -> None:
    s = fresh(3)
    while s.choice:
        s.play(s.legal()[0])
    plain = position(s)
    assert plain["to_move"] is None
    assert plain["kingdoms"] == plain["deals"][3]["kingdoms"]
    assert sum(len(pile) for k in plain["kingdoms"] for pile in k["places"]) == 30


# --- The rulebook's examples ------------------------------------------------------

RICHARD, SUSAN, FRANK, LUCY = range(4)


def example_a() -> Table:
    s = table("red 3, black 4", "blue 5, black 5", "red 6, black 6", "red 4, black 7")
    play(s, "red 3", "blue 5", "red 6", "red 4")
    return s


def test_example_a() -> None:
    s = example_a()
    assert s.choice.player == FRANK
    assert s.farmers == [0, 0, 1, 0]
    lay(s, "red 6, blue 5")
    assert farmers_on(s.farmers[FRANK], 2) == 1
    assert kingdom_points(s.kingdoms[FRANK], s.farmers[FRANK]) == 11


def example_b() -> Table:
    # The rulebook slips: Susan, who had no red card in example A, now plays a red one.
    s = example_a()
    lay(s, "red 6, blue 5")
    assert s.choice.player == FRANK
    s.hands = [cards(h) for h in ("blue 1, black 4", "red 0, black 5", "blue 8, black 6", "green 6, black 7")]
    play(s, "blue 8", "green 6", "blue 1", "red 0")
    return s


def test_example_b() -> None:
    s = example_b()
    assert s.choice.player == FRANK
    assert s.farmers == [1, 0, 1, 0]
    lay(s, "green 6, red 0, blue 8")
    assert tops(s, FRANK) == ["red 0", "blue 8", "green 6", "", ""]
    assert kingdom_points(s.kingdoms[FRANK], s.farmers[FRANK]) == 0 + 8 - 5 == 3


def test_example_c() -> None:
    s = table(
        "blue 3, black 1", "green 7, black 2", "red 1, black 3", "blue 7, black 4"
    )  # Frank, Susan, Richard, Mary
    play(s, "blue 3", "green 7", "red 1", "blue 7")
    assert s.choice.player == 3
    assert s.farmers == [0, 0, 2, 1]
    assert len(s.trick) == 4


def test_example_d() -> None:
    s = table("blue 2, black 1", "green 8, black 2", "red 2, black 3", "red 8, black 4")
    play(s, "blue 2", "green 8", "red 2", "red 8")
    assert s.choice.player == 1
    assert s.farmers == [1, 0, 1, 0]


def test_example_e() -> None:
    s = table("blue 7, black 1", "green 2, black 2", "green 8, black 3", "blue 2, black 4")
    play(s, "blue 7", "green 2", "green 8", "blue 2")
    assert s.choice.player == 2
    assert s.farmers == [0, 0, 0, 1]


def test_example_f() -> None:
    s = example_b()
    lay(s, "green 6, red 0, blue 8")
    s.todo.clear()
    s.do(ScoreDeal())
    s.advance()
    assert s.deals[0][2][FRANK] == 3


def test_example_g() -> None:
    k = kingdom("red 8", "blue 6", "green 2")
    assert kingdom_points(k, 5) == 8 + 6 + 2 + 3 == 19


# --- Position, in exactly the agreed form ------------------------------------------


def test_position() -> None:
    s = example_a()
    plain = position(s)
    assert list(plain) == ["to_move", "deal", "dealer", "hands", "trick", "kingdoms", "deals"]
    assert plain["to_move"] == FRANK
    assert plain["deal"] == 1
    assert plain["dealer"] == 3
    assert plain["hands"][0] == ["black 4"]
    assert plain["trick"] == [[0, "red 3"], [1, "blue 5"], [2, "red 6"], [3, "red 4"]]
    assert plain["kingdoms"][FRANK] == {"places": [[], [], [], [], []], "farmers": 1}
    assert plain["deals"] == []
    lay(s, "red 6, blue 5")
    plain = position(s)
    assert plain["kingdoms"][FRANK]["places"] == [["red 3", "red 4", "red 6"], ["blue 5"], [], [], []]
    assert plain["trick"] == []


def test_trick_in_a_position_names_seats() -> None:
    s = table("red 3, red 0", "red 4, red 1", "red 5, red 2", leader=2)
    play(s, "red 5", "red 3")
    assert position(s)["trick"] == [[2, "red 5"], [0, "red 3"]]


def test_finished_deals_in_a_position() -> None:
    s = fresh(2)
    while s.deal < 2:
        s.play(s.legal()[0])
    plain = position(s)
    assert plain["deal"] == 2
    (done,) = plain["deals"]
    assert list(done) == ["kingdoms", "scores"]
    assert done["scores"] == scores(s)
    assert [set(k) for k in done["kingdoms"]] == [{"places", "farmers"}] * 2


# --- Secrets ------------------------------------------------------------------------


def test_a_view_hides_the_other_hands_and_chance() -> None:
    s = fresh(3)
    v = view(s, 1)
    assert v.hands[1] == s.hands[1]
    assert v.hands[0] == v.hands[2] == ["??"] * 10
    assert v.rng == 0
    assert position(v)["hands"][0] == ["hidden"] * 10


def test_imagined_hands_mind_the_colours_that_somebody_lacks() -> None:
    s = table("red 3, red 0, blue 1", "blue 4, blue 2, black 1", "red 5, red 2, green 1")
    play(s, "red 3", "blue 4")
    v = view(s, 2)
    for seed in range(50):
        imagined = deal(v, 2, Random(seed))
        assert not any(c[0] == "r" for c in imagined.hands[1])
        assert len(imagined.hands[1]) == 2
        assert not set(imagined.hands[1]) & {*imagined.trick, *imagined.hands[0], *s.hands[2]}


# --- How far the game is ---------------------------------------------------------------


def test_progress_counts_the_round_that_is_being_played() -> None:
    s = fresh(3)
    for n in range(10):
        for _ in range(3):
            assert progress(s)[0] == f"Deal 1 of 4 · round {n + 1} of 10"
            s.play(s.legal()[0])
        assert isinstance(s.choice, LayCards)
        assert progress(s)[0] == f"Deal 1 of 4 · round {n + 1} of 10"
        s.play(s.legal()[0])
    assert isinstance(s.choice, NextDeal)
    assert progress(s) == ("Deal 1 of 4 · round 10 of 10", 0.25)


def test_progress_at_the_end() -> None:
    s = fresh(2)
    while s.choice:
        s.play(s.legal()[0])
    assert progress(s) == ("Deal 4 of 4 · round 10 of 10", 1.0)


def test_losing_table_has_no_other_values() -> None:
    assert LOSING[1] == (1, 2)
    assert LOSING[2] == (0, 1)
    assert all(pay == (0, 0) for v, pay in enumerate(LOSING) if v not in (1, 2))
