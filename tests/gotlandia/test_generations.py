"""The start of a generation: all 17 cards, pirates, raids, calamities, drawing."""

import pytest
from commonground.games.gotlandia.board import DIRECTIONS
from commonground.games.gotlandia.components import GENERATIONS, RESOURCES
from commonground.games.gotlandia.generation import (
    BlackDeath,
    NextGeneration,
    PlacePirates,
    hand_size,
    incidents,
)
from commonground.games.gotlandia.table import Table

from tests.gotlandia.components import components
from tests.gotlandia.tables import (
    act,
    action,
    at,
    goods,
    have,
    names,
    offers,
    owns,
    pirates,
    play,
    settle,
    ships,
    table,
)

# century, name, pirates, demand: the rulebook's list
PRINTED = [
    (1100, "Trade & opportunity", "east southwest", "grain"),
    (1100, "Trade & opportunity", "northeast southeast", "wood"),
    (1100, "Trade & opportunity", "southwest northwest", "wood"),
    (1100, "Trade & opportunity", "east northwest", "sheep"),
    (1100, "Trade & opportunity", "northeast west", "sheep"),
    (1100, "Trade & opportunity", "southeast west", "sheep"),
    (1200, "Conflict & strife", "northeast southeast west", "horse stone"),
    (1200, "Conflict & strife", "east southwest northwest", "tar stone"),
    (1200, "Trade & opportunity", "east west", "grain"),
    (1200, "Trade & opportunity", "northeast southwest", "tar sheep"),
    (1200, "Trade & opportunity", "southeast northwest", "horse wood"),
    (1200, "Civil war", "northeast east southeast southwest west northwest", "stone"),
    (1300, "Black Death", "", "grain"),
    (1300, "Peace", "", "horse tar"),
    (1300, "King Valdemar", "southwest west northwest", "stone tar"),
    (1300, "Vitalien Brothers", "northeast east southeast southwest west northwest", "sheep"),
    (1300, "Teutonic Knights", "northeast east southeast", "stone horse"),
]
NUMBER = {name: i for i, (_, name, _, _) in enumerate(PRINTED)}


def reveal(s: Table, card: int) -> None:
    """Start the generation of this card, up to its first question."""
    s.past = []
    s.coming = [card]
    s.century = GENERATIONS[card].century
    s.generation = 0
    s.todo = [NextGeneration()]
    s.advance()


@pytest.mark.parametrize("number", range(17))
def test_every_generation_card(number: int) -> None:
    century, name, seas, demand = PRINTED[number]
    s = table()
    have(s, 0)
    have(s, 1)
    s.workers = [5, 4]
    reveal(s, number)
    card = GENERATIONS[number]
    assert 1100 + 100 * card.century == century
    assert card.name == name
    assert sorted(d for i, d in enumerate(DIRECTIONS) if s.pirates >> i & 1) == sorted(seas.split())
    assert {RESOURCES[r] for r in card.demand} == set(demand.split())
    wars = ("Civil war", "King Valdemar", "Teutonic Knights")
    plague = name == "Black Death"
    assert s.workers == ([2, 2] if plague else [4 if name in wars else 5, 4])
    assert card.tribute == (5 if name in ("King Valdemar", "Teutonic Knights") else 0)
    assert s.phase == "actions"
    assert s.workers_left == s.workers
    components(s)


@pytest.mark.parametrize("number", range(17))
def test_goods_in_demand_sell_for_one_more(number: int) -> None:
    for r, name in enumerate(RESOURCES):
        s = table()
        s.generation_card = number
        have(s, 0, 0, **{name: 2})
        act(s, 0, "wisby", "sell", name, "2")
        base = 3 if name in ("tar", "horse") else 2
        assert s.silver[0] == 2 * (base + (r in GENERATIONS[number].demand))


# --- pirates ---


def test_a_pirate_comes_where_there_is_none() -> None:
    s = table()
    s.todo = [PlacePirates(1)]
    s.advance()
    assert s.pirates == 0b000101
    assert names(s.threatened) == {"Garde", "Burs"}, "a ship guards the northeast"


def test_a_second_pirate_fights_one_ship_of_each_player() -> None:
    s = table()
    ships(s, 0, "northeast", "northeast", "east")
    ships(s, 1, "northeast")
    pirates(s, "northeast")
    s.todo = [PlacePirates(1)]
    assert "sink in the northeast" in s.todo[0].label(s)
    s.advance()
    assert s.pirates == 0b000100
    assert s.ships == [[0, 1], []]
    assert s.sunk == [0, 0], "nobody gets this pirate"


def test_a_second_pirate_raids_where_no_ship_is() -> None:
    s = table()
    ships(s, 0)
    pirates(s, "northeast")
    settle(s, 0, "Forsa", "Bäl", "Endre")
    s.towers[0] = at("Fårö")
    s.todo = [PlacePirates(1)]
    s.advance()
    assert s.pirates >> 0 & 1, "the pirate stays"
    assert s.choice.player == 0
    assert s.choice.left == 4, "two each for Forsa and Bäl; the tower and Endre are safe"
    assert offers(s) == ["silver", "wood", "sheep", "grain", "stone"]
    play(s, "silver", "stone", "grain", "silver")
    assert goods(s, 0) == {"wood": 1, "sheep": 1, "grain": 1, "stone": 1}
    assert not s.todo


def test_a_raid_takes_all_there_is_and_no_more() -> None:
    s = table()
    ships(s, 0)
    pirates(s, "northeast")
    have(s, 0, 1, wood=3)
    s.todo = [PlacePirates(1)]
    s.advance()
    assert not s.todo, "four lost, without a question"
    assert goods(s, 0) == {}
    components(s)


def test_raid_losses_in_turn_from_the_starting_player() -> None:
    s = table("Rute", "Hejde", "Burs")
    for p in range(3):
        ships(s, p)
        settle(s, p, "Fårö")
    s.start_player = 1
    pirates(s, "northeast")
    s.todo = [PlacePirates(1)]
    s.advance()
    order = []
    while s.todo:
        order.append(s.choice.player)
        play(s, "silver")
    assert order == [1, 1, 2, 2, 0, 0]


def test_inland_districts_are_never_raided_or_threatened() -> None:
    s = table("Bro", "Burs")
    ships(s, 0)
    ships(s, 1)
    settle(s, 0, "Endre")
    pirates(s, *DIRECTIONS)
    s.todo = [PlacePirates(11)]
    s.advance()
    assert s.choice.player == 1, "Endre has no coast"
    assert "Endre" not in names(s.threatened)
    assert len(names(s.threatened)) == 21 - 5


def test_a_ship_of_anybody_keeps_the_coast_safe() -> None:
    s = table()
    ships(s, 0)
    pirates(s, "northeast")
    assert s.threatened
    ships(s, 1, "northeast")
    assert not s.threatened


def test_no_more_than_thirty_pirates() -> None:
    s = table()
    s.sunk = [20, 9]
    assert incidents(s, 11) == ([0], [], [])
    s.sunk = [20, 10]
    assert incidents(s, 11) == ([], [], [])


def test_a_pirate_lost_in_a_fight_can_come_again() -> None:
    s = table()
    ships(s, 0, "northeast")
    ships(s, 1)
    pirates(s, "northeast")
    s.sunk = [20, 9]  # no token beside the board
    assert incidents(s, 11) == ([1], [0], []), "the one from the northeast, and no more"


def test_raids_in_several_directions_are_paid_together() -> None:
    s = table()
    settle(s, 0, "Bäl", "Burs")
    ships(s, 0)
    ships(s, 1)
    pirates(s, "northeast", "southeast")
    s.todo = [PlacePirates(1)]
    s.advance()
    assert s.choice.left == 4


@pytest.mark.parametrize("name", ["Black Death", "Peace"])
def test_some_generations_bring_no_pirates_and_no_raids(name: str) -> None:
    s = table()
    ships(s, 0)
    ships(s, 1)
    pirates(s, *DIRECTIONS)
    before = [goods(s, p) for p in (0, 1)]
    reveal(s, NUMBER[name])
    assert [goods(s, p) for p in (0, 1)] == before
    assert s.pirates == 0b111111


# --- calamities ---


def test_tribute_is_the_players_choice_and_comes_before_pirates() -> None:
    s = table()
    have(s, 0, 3, wood=4)
    have(s, 1, 2, tar=3)
    s.start_player = 1
    reveal(s, NUMBER["King Valdemar"])
    assert goods(s, 1) == {}, "five or fewer: all of it"
    assert s.choice.player == 0
    assert not s.pirates
    play(s, "wood", "wood", "silver", "wood", "wood")
    assert goods(s, 0) == {"silver": 2}
    assert s.pirates


def test_tribute_in_turn_from_the_starting_player() -> None:
    s = table()
    have(s, 0, 9)
    have(s, 1, 3, wood=9)
    s.start_player = 1
    reveal(s, NUMBER["Teutonic Knights"])
    assert s.choice.player == 1


def test_black_death_empties_shared_districts() -> None:
    s = table()
    settle(s, 0, "Forsa", "Bäl", "Dede")
    settle(s, 1, "Bäl", "Hoburg")
    s.towers[1] = at("Dede")
    s.workers = [5, 2]
    s.todo = [BlackDeath()]
    s.advance()
    assert owns(s, 0) == {"Forsa"}
    assert owns(s, 1) == {"Hoburg", "Dede"}, "towers stay"
    assert s.workers == [2, 2]


def test_black_death_and_neutral_farmsteads() -> None:
    s = table()
    settle(s, 0, "Forsa", "Bro")
    before = s.neutral
    s.todo = [BlackDeath()]
    s.advance()
    assert owns(s, 0) == {"Forsa"}
    assert s.neutral == before & ~at("Bro")


def test_black_death_leaves_everybody_one_settlement() -> None:
    s = table()
    settle(s, 0, "Forsa", "Bäl")
    settle(s, 1, "Forsa", "Bäl")
    s.start_player = 1
    s.todo = [BlackDeath()]
    s.advance()
    assert s.choice.player == 1
    assert offers(s) == ["forsa", "bal"]
    play(s, "bal")
    assert s.choice.player == 0
    play(s, "bal")
    assert owns(s, 0) == owns(s, 1) == {"Bäl"}


def test_black_death_ends_the_century_and_the_game() -> None:
    s = table()
    s.past = []
    s.coming = [NUMBER["Black Death"], NUMBER["Peace"], NUMBER["King Valdemar"]]
    s.century, s.generation = 2, 0
    s.todo = [NextGeneration()]
    s.advance()
    while s.todo:
        s.play(s.legal()[-1])
    assert s.phase == "over"
    assert s.past == [NUMBER["Black Death"]]
    assert len(s.scored) == 1


# --- drawing ---


@pytest.mark.parametrize(
    ("places", "cards"),
    [
        (("Forsa", "Bäl"), 5),
        (("Forsa", "Dede"), 6),
        (("Forsa", "Dede", "Lina"), 6),
        (("Forsa", "Dede", "Lina", "Hejde"), 7),
        (("Forsa", "Dede", "Lina", "Hejde", "Burs"), 7),
    ],
)
def test_cards_by_settled_settings(places: tuple[str, ...], cards: int) -> None:
    s = table()
    settle(s, 0, *places)
    assert hand_size(s, 0) == cards
    s.towers[0] = at("Hoburg")
    if cards == 7 and len(places) == 5:
        assert hand_size(s, 0) == 8


def test_the_discard_pile_is_reshuffled_when_the_deck_runs_out() -> None:
    s = table()
    s.discards[0] = s.decks[0][2:]
    del s.decks[0][2:]
    top = s.decks[0][::-1]
    reveal(s, NUMBER["Peace"])
    assert len(s.hands[0]) == 5
    assert set(top) <= set(s.hands[0])
    assert s.discards[0] == []
    assert len(s.decks[0]) == 8
    components(s)


def test_revealing_and_drawing_are_reveals() -> None:
    s = table()
    before = s.reveals
    reveal(s, NUMBER["Peace"])
    assert s.reveals > before
    assert s.start_player == s.choice.player


def test_who_called_the_assembly_begins_the_next_generation() -> None:
    s = table()
    s.coming = [NUMBER["Peace"], NUMBER["Vitalien Brothers"]]
    s.past, s.century, s.generation, s.start_player = [], 2, 0, 0
    s.todo = [NextGeneration()]
    s.advance()
    s.assembly, s.start_player = True, 1  # seat 1 has called it
    assert s.choice.player == 0
    while len(s.past) == 1:
        s.play(s.legal()[-1])
    while s.phase == "raid":
        s.play(s.legal()[0])
    assert s.choice.player == 1
    assert not s.assembly, "it can be called again"
    assert not s.sold


def test_wisby_buys_everything_again_in_the_next_generation() -> None:
    s = table()
    have(s, 0, 0, wood=2)
    act(s, 0, "wisby", "sell", "1")
    assert action(s, 0, "wisby") == ["silver"]
    reveal(s, NUMBER["Peace"])
    assert s.sold == 0
    assert action(s, 0, "wisby") == ["sell", "silver"]
    play(s, "sell")
    assert goods(s, 0) == {"silver": 4}


def test_buried_cards_are_not_drawn() -> None:
    s = table()
    s.buried[0] = s.decks[0][:10]
    s.decks[0] = s.decks[0][10:]
    reveal(s, NUMBER["Peace"])
    assert len(s.hands[0]) == 3
    assert len(s.buried[0]) == 10
    components(s)
