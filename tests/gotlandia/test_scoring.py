"""Centuries, the end of the game, ties, and the goals of the solo game."""

import pytest
from commonground.games.gotlandia.board import BRO, RUTE
from commonground.games.gotlandia.components import SPLINTER
from commonground.games.gotlandia.scoring import (
    FinalScoring,
    ScoreCentury,
    card_vp,
    century_points,
    final_points,
    forecast,
    leaders,
    scores,
    sheet,
    winners,
)
from commonground.games.gotlandia.table import Table

from tests.gotlandia.tables import at, cards, have, hold, settle, table


def run(s: Table, *rules: object) -> None:
    s.todo = [*rules[::-1]]
    s.advance()


def test_towers_and_churches() -> None:
    s = table()
    s.farmsteads[0] = 0
    s.towers[0] = at("Fårö", "Rute")
    s.churches[0] = at("Forsa", "Bäl")
    towers, churches, influence = century_points(s)
    assert towers == (2, 0)
    assert churches == (6, 0)
    assert influence == (5, 5)


def test_most_influence_is_churches_then_towers_then_farmsteads() -> None:
    s = table()
    settle(s, 0, "Fårö", "Rute", "Forsa")
    settle(s, 1, "Bäl")
    assert leaders(s, RUTE) == ([0], 5)
    s.farmsteads[1], s.towers[1] = 0, at("Bäl")
    assert leaders(s, RUTE) == ([1], 5)
    s.towers[0], s.farmsteads[0] = at("Fårö", "Rute"), 0
    assert leaders(s, RUTE) == ([0], 5)
    s.towers[1], s.churches[1] = 0, at("Bäl")
    assert leaders(s, RUTE) == ([1], 5)


def test_ties_score_two_each() -> None:
    s = table()
    settle(s, 0, "Fårö", "Rute")
    settle(s, 1, "Bäl", "Rute")
    assert leaders(s, RUTE) == ([0, 1], 2)


def test_neutral_farmsteads_must_be_tied_or_beaten() -> None:
    s = table()
    settle(s, 0, "Dede")
    assert leaders(s, BRO) == ([], 2), "one against two"
    settle(s, 0, "Dede", "Endre")
    assert leaders(s, BRO) == ([0], 2)
    settle(s, 1, "Bro", "Endre")
    assert leaders(s, BRO) == ([0, 1], 2)
    settle(s, 0, "Dede", "Endre", "Bro")
    assert leaders(s, BRO) == ([0], 5)
    settle(s, 0)
    s.towers[0] = at("Dede")
    assert leaders(s, BRO) == ([0], 5)


def test_nobody_scores_an_empty_setting() -> None:
    s = table()
    s.neutral = 0
    assert leaders(s, BRO) == ([], 0)


def test_a_century_is_written_down() -> None:
    s = table()
    run(s, ScoreCentury())
    assert s.vp == [5, 5]
    assert s.century == 1
    assert s.generation == 0
    assert scores(s) == [5, 5]
    rows = sheet(s)
    assert [(row.name, row.points, row.group) for row in rows] == [
        ("Towers", (0, 0), "1100s"),
        ("Churches", (0, 0), "1100s"),
        ("Most influence", (5, 5), "1100s"),
    ]


def test_final_scoring_row_by_row() -> None:
    s = table()
    s.sunk = [3, 0]
    s.buried_silver = [4, 1]
    have(s, 0, 15, wood=4)
    have(s, 1, 7, tar=3)
    s.decorated = [[0, 3], []]
    hold(s, 0, "village", "shipyard")
    s.buried[0] = s.hands[0]
    s.hands[0] = []
    assert final_points(s) == [3 + 4 + 1 + 10 + 6, 1 + 1]
    s.vp = [10, 20]
    run(s, FinalScoring())
    assert s.phase == "over"
    assert scores(s) == [34, 22]
    assert [row.points for row in sheet(s)] == [(3, 0), (4, 1), (1, 1), (6, 0), (10, 0)]
    assert forecast(s) == []


@pytest.mark.parametrize("zone", ["decks", "hands", "played", "discards", "buried"])
def test_cards_score_wherever_they_lie(zone: str) -> None:
    s = table()
    have(s, 0)
    getattr(s, zone)[0] += cards("village", "shipyard")
    assert card_vp(s, 0) == 4 + 2
    assert final_points(s)[0] == 4 + 2
    assert card_vp(s, 1) == 0


def test_cards_in_the_deck_the_discard_pile_and_under_the_board_score_together() -> None:
    s = table()
    have(s, 0)
    s.decks[0] += cards("village")
    s.discards[0] += cards("shipyard", "inn")
    s.buried[0] += cards("reval")
    run(s, FinalScoring())
    assert scores(s)[0] == 4 + 2 + 1 + 1
    assert [row.points[0] for row in sheet(s) if row.name == "Crafts and trading partners"] == [8]


def test_one_vp_for_ten_of_silver_and_resources_together() -> None:
    s = table()
    for silver, wood, vp in ((9, 0, 0), (9, 1, 1), (5, 14, 1), (20, 9, 2)):
        have(s, 0, silver, wood=wood)
        assert final_points(s)[0] == vp


def test_pairs_are_rounded_down() -> None:
    s = table()
    s.sunk[0] = 5
    hold(s, 0, "brewery")
    have(s, 0)
    assert final_points(s)[0] == 5 + 2
    s.sunk[0] = 0
    s.buried_silver[0] = 3
    hold(s, 0, "treasury")
    assert final_points(s)[0] == 3 + 1


def test_the_live_score() -> None:
    s = table()
    s.towers[0] = at("Dede")
    rows = {row.name: row.points for row in forecast(s)}
    assert rows["Towers"] == (1, 0)
    assert rows["Most influence"] == (10, 5), "a tower beats two neutral farmsteads"
    assert rows["Pirates sunk"] == (0, 0)


def test_winners_and_ties() -> None:
    s = table("Rute", "Hejde", "Burs")
    s.phase = "over"
    s.vp = [30, 40, 20]
    assert winners(s) == [1]
    s.vp = [40, 40, 20]
    assert winners(s) == [0, 1], "a shared win"
    s.decorated = [[1, 2], [0, 4], [9]]
    assert winners(s) == [1], "the dearest decoration"


def test_one_dear_decoration_beats_two_that_cost_more_together() -> None:
    s = table()
    s.phase = "over"
    s.vp = [40, 40]
    s.decorated = [[4], [3, 2]]
    assert winners(s) == [0]
    s.decorated = [[2, 3], [4]]
    assert winners(s) == [1]
    s.vp = [41, 40]
    assert winners(s) == [0], "only those who tie compare"


# --- solo ---


@pytest.mark.parametrize("reached", [False, True])
def test_easy(reached: bool) -> None:
    s = table("Rute")
    if reached:
        s.churches[0] = at("Dede")
    run(s, ScoreCentury())
    assert s.goals == (["Easy"] if reached else [])
    s.phase = "over"
    assert winners(s) == ([0] if reached else [])


@pytest.mark.parametrize("reached", [False, True])
def test_medium(reached: bool) -> None:
    s = table("Rute")
    s.century = 1
    s.churches[0] = at("Hoburg") if reached else 0
    settle(s, 0, "Forsa", "Bro", "Banda", "Burs", "Lina")
    run(s, ScoreCentury())
    assert s.goals == (["Medium"] if reached else [])


@pytest.mark.parametrize(("churches", "splinter"), [(2, True), (3, False), (3, True)])
def test_hard(churches: int, splinter: bool) -> None:
    s = table("Rute")
    s.century = 2
    s.churches[0] = at(*["Dede", "Lina", "Hoburg"][:churches])
    s.decorated[0] = [SPLINTER] if splinter else [SPLINTER - 1]
    run(s, ScoreCentury(), FinalScoring())
    assert s.goals == (["Hard"] if churches == 3 and splinter else [])
    assert winners(s) == ([0] if s.goals else [])


def test_goals_are_for_one_player() -> None:
    s = table()
    s.churches[0] = at("Dede")
    run(s, ScoreCentury())
    assert s.goals == []


def test_solo_scores_against_neutral_farmsteads() -> None:
    s = table("Rute")
    settle(s, 0, "Forsa", "Bro", "Endre")
    assert century_points(s)[2] == (7,)
