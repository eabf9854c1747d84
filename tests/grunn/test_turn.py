"""Preparation and the turn: the pool, the tile and the card, construction."""

from collections import Counter

import pytest
from commonground.games import grunn
from commonground.games.grunn import landscape
from commonground.games.grunn.cards import MoveTiles, UseCard
from commonground.games.grunn.components import (
    ARROWS,
    BOG,
    CANAL_COST,
    CANAL_POINTS,
    CANALS,
    CARDS,
    DOLLARD,
    DUCATS,
    OVERVIEW,
    TILES,
    WADDEN,
)
from commonground.games.grunn.construction import Build, EndTurn
from commonground.games.grunn.landscape import BUILT, DEVELOPED, OCCUPIED, SPOT, tile_at
from commonground.games.grunn.turn import ChoosePair, ChooseStartTile, PlaceOrUse, PlaceTile

from tests.grunn.boards import OPTIONS, building, holding, land, opened, table, tiles


def is_at(s, kind, player):
    return isinstance(s.choice, kind) and s.choice.player == player


# --- components and preparation -----------------------------------------------------


def test_the_box_holds_what_the_rulebook_lists():
    kinds = Counter("sand ridge" if tile.startswith("sand ridge") else tile for tile in TILES)
    assert kinds == {
        "wadden": 20,
        "dollard": 20,
        "bog": 17,
        "forest": 11,
        "marshland": 11,
        "sand ridge": 8,
    }
    assert Counter(CARDS) == {
        "develop dollard": 6,
        "develop wadden": 6,
        "develop bog": 5,
        "develop marshland": 4,
        "develop forest": 4,
        "develop any": 4,
        "relocate": 3,
        "exchange": 3,
        "clover": 4,
    }
    built = {a.building: (a.buildings, a.cost, a.points) for a in OVERVIEW if a.building}
    assert built == {
        "milk factory": (16, 2, 2),
        "turf hut": (8, 3, 3),
        "farm": (9, 5, 4),
        "esdorp": (8, 7, 5),
        "church": (9, 9, 7),
    }
    assert len(TILES) == 87 and len(CARDS) == 39 and sum(n for n, _, _ in built.values()) == 50
    assert DUCATS == 45 + 15 * 5 and (CANALS, CANAL_COST, CANAL_POINTS) == (35, 1, 1)


def test_each_sand_ridge_shows_other_arrows():
    shown = [frozenset(ARROWS[tile]) for tile in TILES if tile in ARROWS]
    assert len(shown) == len(set(shown)) == 8
    assert sorted(map(len, shown)) == [1] * 4 + [2] * 4


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_preparation(players):
    s = grunn.setup(players, 3, OPTIONS)
    assert not s.pool and s.todo  # on the agenda, not yet taken
    s.advance()
    assert len(s.pool) == 5 and s.pool_ducats == [0] * 5
    assert s.ducats == [5] * players
    each = 2 if players == 6 else 4
    assert [len(hand) for hand in s.start] == [each] * players
    assert s.canals == 35
    assert len(s.tile_pile) == 87 - 5 - each * players and len(s.card_pile) == 34


def test_tiles_and_cards_are_shuffled():
    def piles(seed):
        s = grunn.setup(2, seed, OPTIONS)
        dealt = [tile for tiles in s.start for tile in tiles]
        return (*dealt, *s.tile_pile), tuple(s.card_pile)

    dealt = [piles(seed) for seed in range(5)]
    for found, box in zip(zip(*dealt, strict=True), (TILES, CARDS), strict=True):
        assert len(set(found)) == 5 and box not in found and box[::-1] not in found
        assert all(Counter(pile) == Counter(box) for pile in found)


def test_the_first_player_lays_all_start_tiles_then_the_next():
    s = grunn.setup(3, 3, OPTIONS)
    s.advance()
    seats = []
    while not isinstance(s.choice, ChoosePair):
        if isinstance(s.choice, ChooseStartTile):
            seats.append(s.choice.player)
        s.play(s.legal()[-1])
    assert seats == [0] * 4 + [1] * 4 + [2] * 4
    assert is_at(s, ChoosePair, 0)
    assert [tiles(s, p) for p in range(3)] == [4, 4, 4]


def test_start_tiles_can_be_laid_in_any_order():
    s = grunn.setup(2, 3, OPTIONS)
    s.advance()
    assert s.legal() == [0, 1, 2, 3]
    last = s.start[0][3]
    s.play(3)
    assert s.legal() == ["0_0"] and s.choice.plays_itself  # the square floats: one place
    s.play("0_0")
    assert tile_at(s.land[0], SPOT["0_0"]) == last
    assert s.legal() == [0, 1, 2]


def test_start_tiles_are_undeveloped_but_for_sand_ridges():
    for seed in range(5):
        s = opened(4, seed)
        for here in s.land:
            assert here[DEVELOPED] == here[landscape.APPEARS["sand ridge up"][0]]
            assert here[OCCUPIED].bit_count() == 4


# --- the shared pool ----------------------------------------------------------------


def test_the_rulebooks_example_of_the_pool():
    # A skips two pairs and pays a ducat for each; the front one had a ducat already.
    s = opened(2)
    s.pool_ducats = [1, 0, 0, 0, 0]
    pool = list(s.pool)
    s.pool[2] = pool[2] = ("bog", "develop bog")
    s.play(2)
    assert s.ducats[0] == 3
    assert s.pool_ducats == [2, 1, 0, 0]
    assert (s.tile, s.card) == pool[2]
    assert s.pool == pool[:2] + pool[3:]


def test_the_ducats_on_a_pair_go_to_who_takes_it():
    s = opened(2)
    s.pool_ducats = [3, 2, 0, 0, 0]
    s.pool[1] = ("bog", "develop bog")
    s.play(1)
    assert s.ducats[0] == 5 - 1 + 2
    assert s.pool_ducats == [4, 0, 0, 0]


@pytest.mark.parametrize(("ducats", "pairs"), [(0, 1), (1, 2), (3, 4), (4, 5), (9, 5)])
def test_only_pairs_you_can_pay_for(ducats, pairs):
    s = opened(2)
    s.ducats[0] = ducats
    s.pool_ducats = [0, 9, 9, 9, 9]  # what lies on a pair cannot pay for it
    assert s.legal() == list(range(pairs))


def test_skipping_pairs_pays_no_bank():
    s = opened(2)
    s.pool[4] = ("bog", "develop bog")
    bank = s.bank
    s.play(4)
    assert s.pool_ducats == [1, 1, 1, 1] and s.ducats[0] == 1 and s.bank == bank


def test_the_pool_is_refilled_when_the_turn_is_over():
    s = building(table("B D", "W"))
    pool, reveals = list(s.pool), s.reveals
    assert len(pool) == 4
    s.play("end")
    assert len(s.pool) == 5 and s.pool[:4] == pool and s.pool_ducats[4] == 0
    assert s.reveals == reveals + 1
    assert is_at(s, ChoosePair, 1)


def test_nothing_comes_to_light_before_the_turn_is_over():
    s = opened(2)
    s.pool[0] = ("bog", "develop any")
    s.ducats[0] = 20
    reveals = s.reveals
    s.play(0)
    s.play(s.legal()[0])
    s.play(s.legal()[0])
    s.play(s.legal()[0])
    assert isinstance(s.choice, EndTurn) and s.reveals == reveals
    s.play("end")
    assert s.reveals > reveals


def test_an_empty_card_deck_is_made_anew_from_the_discards():
    s = building(table("B D", "W"))
    s.discards += s.card_pile[1:]
    s.card_pile = s.card_pile[:1]
    last = s.card_pile[0]
    s.play("end")
    assert s.pool[4][1] == last and not s.card_pile
    before = list(s.discards)
    discards = sorted(before)
    s.pool[0] = ("bog", "clover")
    s.play(0)
    s.play(s.legal()[0])
    s.play("end")
    assert not s.discards
    assert sorted([s.pool[4][1], *s.card_pile]) == sorted([*discards, "clover"])
    assert [*s.card_pile, s.pool[4][1]] != [*before, "clover"]  # shuffled


# --- the tile and the card ----------------------------------------------------------


def test_tiles_enter_undeveloped_but_for_sand_ridges():
    s = holding(table("W B", "W"), "bog", "develop wadden")
    s.play("2_0")
    assert s.land[0] == land("W B B")
    s = holding(table("W B", "W"), "sand ridge left", "develop wadden")
    s.play("2_0")
    assert s.land[0] == land("W B <")
    assert s.land[0][DEVELOPED] == SPOT["2_0"]


def test_tile_first_then_card():
    s = holding(table("W B", "W"), "bog", "develop bog", ducats=0)
    assert isinstance(s.choice, PlaceOrUse)
    s.play("2_0")
    assert isinstance(s.choice, UseCard)
    assert s.legal() == ["1_0", "2_0", "skip"]  # the new tile too
    s.play("2_0")
    assert s.land[0] == land("W B B+") and s.ducats[0] == 4
    assert isinstance(s.choice, Build)


def test_card_first_then_tile():
    s = holding(table("W B", "W"), "bog", "develop bog", ducats=0)
    assert "1_0" in s.legal() and "0_0" not in s.legal()
    s.play("1_0")
    assert s.ducats[0] == 4 and s.discards[-1] == "develop bog" and not s.card
    assert isinstance(s.choice, PlaceTile) and "skip" not in s.legal()
    s.play("2_0")
    assert s.land[0] == land("W B+ B")
    assert isinstance(s.choice, Build)


def test_the_tile_must_be_placed():
    s = holding(table("W B", "W"), "bog", "develop bog")
    assert "skip" not in s.legal()


def test_the_card_may_be_declined_and_is_discarded():
    s = holding(table("W B", "W"), "bog", "develop bog", ducats=0)
    s.play("2_0")
    s.play("skip")
    assert s.discards[-1] == "develop bog" and not s.card and s.ducats[0] == 0


def test_a_card_without_use_leaves_itself():
    s = holding(table("W B", "W"), "bog", "develop forest")
    s.play("2_0")
    assert s.legal() == ["skip"] and s.choice.plays_itself


INCOME = {"wadden": 2, "dollard": 3, "bog": 4, "marshland": 2, "forest": 6}


@pytest.mark.parametrize(("name", "ducats"), INCOME.items())
@pytest.mark.parametrize("any_tile", [False, True])
def test_developing_brings_ducats(name, ducats, any_tile):
    card = "develop any" if any_tile else f"develop {name}"
    s = holding(table("W D B\nM F >", "W"), "wadden", card, ducats=0)
    if any_tile:
        assert s.legal()[-5:] == ["0_0", "1_0", "2_0", "0_1", "1_1"]  # not the sand ridge
    spot = next(at for at in ("0_0", "1_0", "2_0", "0_1", "1_1") if name in tile_at_(s, at))
    s.play(spot)
    assert s.ducats[0] == ducats
    assert s.land[0][DEVELOPED] == SPOT[spot] | SPOT["2_1"]


def tile_at_(s, at):
    return tile_at(s.land[0], SPOT[at])


def test_the_bank_never_runs_out():
    s = holding(table("W B", "W"), "dollard", "develop bog", ducats=0)
    s.bank = 1
    s.play("1_0")
    assert s.ducats[0] == 4 and s.bank == -3


def test_a_tile_is_developed_once():
    s = holding(table("B+ B", "W"), "wadden", "develop bog")
    assert "1_0" in s.legal() and "0_0" not in s.legal()


def test_clover_pays_at_once():
    s = holding(table("B D", "W"), "bog", "clover")
    assert s.ducats[0] == 9 and s.discards == ["clover"] and not s.card
    assert isinstance(s.choice, PlaceTile)


def test_relocate_before_placing():
    s = holding(table("B# D W", "W"), "bog", "relocate")
    assert not [m for m in s.legal() if m[0] == "1_0"]  # it holds the landscape together
    assert ("0_0", "0_0") not in s.legal()
    s.play(("0_0", "1_1"))
    assert s.land[0] == land(". D W\n. B# .")
    assert s.discards == ["relocate"] and not s.card
    assert isinstance(s.choice, PlaceTile)
    assert "0_0" in s.legal()


def test_relocate_the_tile_just_placed():
    s = holding(table("B D W", "W"), "bog", "relocate")
    s.play("3_0")
    assert isinstance(s.choice, MoveTiles) and s.choice.confirm
    assert {m[0] for m in s.legal()[:-1]} == {"0_0", "3_0"} and s.legal()[-1] == "skip"
    s.play(("3_0", "2_1"))
    assert s.land[0] == land("B D W\n. . B")
    assert isinstance(s.choice, Build)


def test_exchange_neighbours():
    s = holding(table("B# D W\n. . M", "W"), "bog", "exchange")
    assert [m for m in s.legal() if m[0] == "2_0"] == [("2_0", "1_0"), ("2_0", "2_1")]
    s.play(("2_0", "1_0"))
    assert s.land[0] == land("B# W D\n. . M")
    assert isinstance(s.choice, PlaceTile)


def test_tiles_that_touch_by_a_corner_only_are_not_exchanged():
    s = holding(table("B D\nW M", "W"), "bog", "exchange")
    assert [m for m in s.legal() if m[0] == "0_0"] == [("0_0", "1_0"), ("0_0", "0_1")]


def test_exchange_leaves_canals():
    s = table("B+ D", "W")
    s.land[0] = land("B+ D", "1_0-1_1")
    s = holding(s, "bog", "exchange")
    s.play(("0_0", "1_0"))
    assert s.land[0] == land("D B+", "1_0-1_1")


def test_moving_tiles_is_two_taps():
    s = holding(table("B D", "W"), "bog", "exchange")
    assert s.choice.target(s, ("0_0", "1_0")) == ("tile-0-0_0", "tile-0-1_0")
    s = holding(table("B D", "W"), "bog", "relocate")
    assert s.choice.target(s, ("0_0", "1_1")) == ("tile-0-0_0", "spot-0-1_1")


def test_the_table_remembers_where_the_pair_in_hand_lay():
    s = opened(2)
    s.pool[2] = ("bog", "clover")
    assert s.taken == -1
    s.play(2)
    assert s.taken == 2
    s.play(s.legal()[0])
    assert s.taken == 2  # the pairs move up when the turn is over
    s.play("end")
    assert s.taken == -1


def test_a_placement_without_alternative_plays_itself():
    s = holding(table("W W W W\n" * 3 + "W W W .", "W"), "bog", "develop forest")
    assert s.legal() == ["3_3"] and s.choice.plays_itself


# --- forests ------------------------------------------------------------------------


def test_developed_forests_bring_a_ducat_at_the_start_of_the_turn():
    s = table("W", "F+ F+ F")
    s = building(s)
    assert s.ducats[1] == 5
    s.play("end")
    assert is_at(s, ChoosePair, 1) and s.ducats[1] == 7


def test_forests_pay_only_whose_turn_it_is():
    s = building(table("F+ F+", "F+"))
    s.play("end")
    assert s.ducats == [5, 6]


def test_a_forest_developed_this_turn_pays_from_the_next_one():
    s = holding(table("F W", "W"), "wadden", "develop forest", ducats=0)
    s.play("0_0")
    s.play(s.legal()[0])  # the tile
    s.play("end")
    assert s.ducats[0] == 6
    s.pool[0] = ("bog", "clover")
    s.play(0)
    s.play(s.legal()[0])
    s.play("end")
    assert is_at(s, ChoosePair, 0) and s.ducats[0] == 7


def test_the_income_of_forests_can_pay_for_a_skip():
    s = building(table("W", "F+", ducats=0))
    s.play("end")
    assert is_at(s, ChoosePair, 1) and s.legal() == [0, 1]


def test_a_clover_cannot_pay_for_its_own_skip():
    s = table("W", "W", ducats=0)
    s.pool[1] = ("bog", "clover")
    assert s.legal() == [0]


# --- construction -------------------------------------------------------------------

COSTS = [("W", 2), ("B", 3), ("D", 5), (">", 7), ("M", 9)]


@pytest.mark.parametrize(("letter", "cost"), COSTS)
def test_buildings_cost_what_the_overview_says(letter, cost):
    picture = f"{letter}+ F"
    assert "0_0" in building(table(picture, "W", ducats=cost)).legal()
    assert "0_0" not in building(table(picture, "W", ducats=cost - 1)).legal()
    s = building(table(picture, "W", ducats=20))
    s.play("0_0")
    assert s.ducats[0] == 20 - cost and s.land[0][BUILT] == SPOT["0_0"]
    assert s.legal() == ["end"]  # one a turn


def test_buildings_stand_on_developed_land_only_and_never_on_forest():
    s = building(table("W D+ F+\nB+ M ^", "W", ducats=20))
    sites = [m for m in s.legal() if m in SPOT]
    assert sites == ["1_0", "0_1", "2_1"]


def test_a_sand_ridge_can_be_built_on_in_the_turn_it_is_placed():
    s = holding(table("W B", "W"), "sand ridge left", "clover", ducats=7)
    s.play("2_0")
    assert "2_0" in s.legal()
    s.play("2_0")
    assert s.land[0] == land("W B <#") and s.ducats[0] == 0


def test_land_developed_this_turn_can_be_built_on_with_what_it_paid():
    s = holding(table("W B", "W"), "dollard", "develop bog", ducats=0)
    s.play("1_0")  # four ducats
    s.play("2_0")
    assert [m for m in s.legal() if m in SPOT] == ["1_0"]
    s.play("1_0")
    assert s.land[0] == land("W B# D") and s.ducats[0] == 1


def test_a_tile_holds_one_building():
    s = building(table("W# D+", "W", ducats=20))
    assert "0_0" not in s.legal() and "1_0" in s.legal()


def test_buildings_run_out():
    s = building(table("W+ D+ B+", "W", ducats=20))
    s.buildings[DOLLARD] = 0
    s.buildings[BOG] = 1
    assert [m for m in s.legal() if m in SPOT] == ["0_0", "2_0"]
    s.play("2_0")
    assert s.buildings[BOG] == 0 and s.buildings[WADDEN] == 16


def test_a_canal_costs_one_ducat():
    s = building(table("W B", "W", ducats=1))
    assert "1_0-1_1" in s.legal()
    s.play("1_0-1_1")
    assert s.ducats[0] == 0 and s.canals == 34 and s.legal() == ["end"]
    assert building(table("W B", "W", ducats=0)).legal() == ["end"]


def test_canals_run_out():
    s = building(table("W B", "W"))
    s.canals = 0
    assert s.legal() == ["end"]


def test_the_rulebooks_example_of_canals():
    # Whoever has one canal must connect the next ones to it.
    s = table("W B\nD M", "W")
    s.land[0] = land("W B\nD M", "1_0-1_1")
    s = building(s)
    edges = {m for m in s.legal() if m in landscape.EDGE}
    assert {"1_1-1_2", "0_1-1_1", "1_1-2_1", "0_0-1_0", "1_0-2_0"} <= edges
    assert "0_2-1_2" not in edges and "2_1-2_2" not in edges


def test_building_is_optional_and_the_turn_ends_with_a_tap():
    s = building(table("W+ B", "W", ducats=2))
    assert s.legal()[-1] == "end" and not s.choice.plays_itself
    s.play("0_0")
    assert isinstance(s.choice, EndTurn) and not s.choice.plays_itself


def test_each_arrow_of_a_new_building_counts_at_once():
    s = building(table("W+ <", "B", ducats=2))
    assert ("sand ridge", 4) in grunn.changes(s, "0_0")
