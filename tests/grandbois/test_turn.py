"""A turn: the river, the watchtower, the order of play, and a river that fits nowhere."""

from typing import cast

import pytest
from commonground.core import Game, Random
from commonground.games import grandbois
from commonground.games.grandbois.components import TILES
from commonground.games.grandbois.rules import (
    BuildTower,
    ChoosePlace,
    LayTile,
    RemoveTile,
    TakeTile,
    Turn,
    setup,
)
from commonground.games.grandbois.table import Table
from commonground.match import Match, forced

from tests.grandbois.components import components, forest, table

GAME = cast(Game, grandbois)


def lay(s: Table, tile: int, place: tuple[int, int] = (1, 1), turn: int = 0) -> None:
    """Lay this tile, whatever the river has."""
    if tile not in s.river:
        s.deck[s.deck.index(tile)] = s.river[0]
        s.river[0] = tile
    for move in (tile, place, turn):
        assert move in s.legal()
        s.play(move)


# --- set-up -----------------------------------------------------------------


@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1), (4, 1)])
def test_setup(players: int, each: int) -> None:
    s = setup(players, 7, {"experts": "false"})
    assert s.todo == [Turn(0)]
    s.advance()
    components(s)
    assert len(s.river) == 4
    assert len(s.deck) == 32
    assert s.laid == [(0, 0, 0, 0)]
    assert [len(clans) for clans in s.clans] == [each] * players
    assert len(set("".join(s.clans))) == each * players
    assert all(s.towers_left(p) == each for p in range(players))
    assert s.choice == TakeTile(0)
    assert s.legal() == s.river


def test_other_seeds_are_other_games() -> None:
    games = [setup(4, seed, {"experts": "false"}) for seed in range(20)]
    assert len({tuple(s.river) for s in games}) == 20
    assert len({tuple(s.clans) for s in games}) > 10
    assert setup(4, 3, {"experts": "false"}) == games[3]


# --- a tile from the river --------------------------------------------------


def test_a_turn_asks_one_thing_after_another() -> None:
    s = table()
    first, newcomer = s.river[0], s.deck[-1]
    rest = s.river[1:]
    s.play(first)
    assert s.choice == ChoosePlace(0)
    assert (s.in_hand, s.river) == (first, rest)
    s.play((1, 1))
    assert s.choice == LayTile(0, 1, 1)
    reveals = s.reveals
    s.play(2)
    assert s.laid[-1] == (first, 1, 1, 2)
    assert (s.in_hand, s.river) == (0, [*rest, newcomer])
    assert s.reveals == reveals + 1
    components(s)


def test_the_river_refills_before_the_watchtower() -> None:
    s = table()
    lay(s, 8)
    assert s.choice == BuildTower(0)
    assert len(s.river) == 4


def test_play_goes_clockwise() -> None:
    s = table(3)
    for p in (0, 1, 2, 0):
        assert s.choice == TakeTile(p)
        for _ in range(3):
            s.play(s.legal()[0])
        if isinstance(s.choice, BuildTower):
            assert s.choice.player == p
            s.play("no")


def test_without_a_deck_the_game_goes_on_until_the_river_is_empty() -> None:
    s = table(4)
    s.deck.clear()
    reveals = s.reveals
    for left in (3, 2, 1, 0):
        for _ in range(3):
            s.play(s.legal()[0])
        assert len(s.river) == left
        if isinstance(s.choice, BuildTower):
            s.play("no")
    assert s.choice is None
    assert s.reveals == reveals + 1  # the harvest


def test_the_last_player_finishes_the_turn_with_a_watchtower() -> None:
    s = table(4)
    s.deck.clear()
    s.river = [8]
    for move in (8, (1, 1), 0):
        s.play(move)
    assert s.choice == BuildTower(0)
    assert not s.river
    s.play((1, 1))
    assert s.choice is None
    assert s.towers == [(0, 1, 1)]


# --- the watchtower ---------------------------------------------------------


@pytest.mark.parametrize("turn", range(4))
def test_a_tower_stands_on_the_clearing_of_the_new_tile(turn: int) -> None:
    s = table()
    clearing = [(1, 1), (2, 1), (2, 2), (1, 2)][turn]
    lay(s, 8, (1, 1), turn)  # its first space is the clearing
    assert s.legal() == [clearing, "no"]
    s.play(clearing)
    assert s.towers == [(0, *clearing)]
    assert s.space(*clearing) == "-"
    assert s.choice == TakeTile(1)
    components(s)


def test_without_a_clearing_there_is_no_tower() -> None:
    s = table()
    assert "-" not in TILES[30]
    lay(s, 30)
    assert s.choice == TakeTile(1)


def test_a_tower_may_wait() -> None:
    s = table()
    lay(s, 8)
    s.play("no")
    assert s.towers == []
    assert s.towers_left(0) == 1
    assert s.choice == TakeTile(1)


@pytest.mark.parametrize(("players", "towers"), [(2, 2), (3, 1), (4, 1)])
def test_towers_in_a_game_and_one_a_turn(players: int, towers: int) -> None:
    s = table(players)
    built = 0
    # each tile covers a corner of the start tile, its clearing away from it
    for tile, place, turn in ((8, (1, 1), 2), (9, (-1, -1), 0), (10, (1, -1), 1)):
        s.todo = [Turn(0)]
        s.advance()
        lay(s, tile, place, turn)
        if built < towers:
            assert s.choice == BuildTower(0)
            s.play(s.legal()[0])
            built += 1
        assert s.choice == TakeTile(1 % players)
        assert s.towers_left(0) == towers - built
        components(s)


def test_a_tower_protects_its_clearing() -> None:
    s = table()
    lay(s, 8)
    without = s.copy()
    without.play("no")
    s.play((1, 1))
    for t in (s, without):
        if 1 not in t.river:
            t.river[0] = 1
        t.play(1)  # a bear and others
    over_it = {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert over_it.isdisjoint(s.legal())
    assert not over_it.isdisjoint(without.legal())


# --- no tile fits -----------------------------------------------------------


def nowhere(players: int = 4) -> Table:
    s = forest("B B\nB B", players=players)
    s.todo = [Turn(0)]
    s.advance()
    return s


def test_if_nothing_fits_a_river_tile_of_your_choice_leaves_the_game() -> None:
    s = nowhere()
    assert s.choice == RemoveTile(0)
    assert s.legal() == s.river
    a, b, gone, c = s.river
    newcomer, reveals = s.deck[-1], s.reveals
    s.play(gone)
    assert s.removed == [gone]
    assert s.river == [a, b, c, newcomer]
    assert s.reveals == reveals + 1
    assert s.choice == RemoveTile(1)  # the turn is over, without a tower
    assert grandbois.position(s)["removed"] == [gone]


def test_a_tile_that_left_the_game_is_never_drawn_again() -> None:
    s = nowhere()
    for _ in range(3):
        s.play(s.legal()[0])
    for luck in range(20):
        dealt = grandbois.deal(grandbois.view(s, 1), 1, Random(luck))
        assert set(dealt.deck).isdisjoint(s.removed)
        assert len(dealt.deck) == len(s.deck)


def test_a_game_in_which_nothing_ever_fits_ends() -> None:
    s = nowhere(3)
    for _ in range(36):
        s.play(s.legal()[-1])
    assert s.choice is None
    assert len(s.removed) == 36
    assert grandbois.winners(s) == [0, 1, 2]


def test_one_tile_that_fits_must_be_taken() -> None:
    s = forest("T4")
    s.river = [33, 34, 1, 35]  # only tile 1 has a bear
    s.todo = [Turn(0)]
    s.advance()
    assert s.legal() == [1]


# --- undo -------------------------------------------------------------------


def test_tile_and_place_can_be_taken_back_until_the_tile_is_laid() -> None:
    match = Match(GAME, 4, 11)
    start = match.state.copy()
    match.play(str(match.state.river[1]))
    match.play("1.1")
    assert isinstance(match.state.choice, LayTile)
    match.undo()
    assert isinstance(match.state.choice, ChoosePlace)
    match.undo()
    assert match.state == start
    match.redo()
    match.redo()
    match.play("0")
    assert not match.can_undo


def test_a_place_with_one_turn_still_asks() -> None:
    s = forest("T3")
    s.river[0] = 30
    s.play(30)
    s.play((0, 0))
    assert s.legal() == [0]
    assert not s.choice.plays_itself


def test_the_only_place_is_chosen_by_itself_but_the_tile_is_not_laid() -> None:
    s = forest("T3 B\nB B")
    s.river[0] = 30  # with 4 raccoons
    s.play(30)
    assert s.legal() == [(-1, -1)]
    assert forced(s) == (-1, -1)
    s.play((-1, -1))
    assert s.legal() == [2]
    assert forced(s) is None, "the river would flow on: people confirm that"


def test_the_tower_can_be_taken_back() -> None:
    match = next(
        m
        for m in (Match(GAME, 4, seed) for seed in range(50))
        if "-" in TILES[m.state.river[0]]
    )
    for word in (str(match.state.river[0]), "1.1", "0"):
        match.play(word)
    before = match.state.copy()
    match.play("no")
    assert match.can_undo
    match.undo()
    assert match.state == before


# --- what people read -------------------------------------------------------


def test_labels_and_targets() -> None:
    s = table()
    s.river[0] = 17
    assert s.choice.prompt(s) == "Take a tile from the river"
    assert s.choice.label(s, 17) == "takes 3 toads, a clearing, 1 lizard and 3 lizards"
    assert s.choice.target(s, 17) == "tile-17"
    assert s.choice.why_not(s, "space-0_0") == "First take a tile from the river."
    assert s.choice.why_not(s, "elsewhere") == ""
    s.play(17)
    assert s.choice.target(s, (1, -1)) == "place-1_-1"
    assert s.choice.label(s, (1, -1)) == "chooses the place 1, -1"
    s.play((1, -1))
    assert s.choice.target(s, 3) == "ghost"
    assert s.choice.preview(s, 3) == "Covers a clearing: toads +1, lizards +2"
    assert s.choice.label(s, 3) == "lays it turned to the left and covers a clearing"
    assert s.choice.why_not(s, "place-0_0") == "However you turn it, it cannot cover what lies here."
    assert "turn" in s.choice.why_not(s, "space-0_0")
    s.play(3)  # the clearing comes to the top left
    assert s.legal() == [(1, -1), "no"]
    assert s.choice.target(s, (1, -1)) == "space-1_-1"
    assert s.choice.target(s, "no") == ""
    assert s.choice.label(s, (1, -1)) == "builds a watchtower"
    assert s.choice.label(s, "no") == "builds no watchtower yet"
    assert s.choice.offer(s, "no") == "Not now"
    assert s.choice.preview(s, (1, -1)) == "Animal spaces around it: toads 1, lizards 2"
    assert "clearing" in s.choice.why_not(s, "space-0_0")
    assert "tower" in s.choice.why_not(s, "tile-5")


def test_no_fit_in_words() -> None:
    s = nowhere()
    s.river[0] = 17
    assert s.choice.prompt(s) == "No tile fits: choose one that leaves the game"
    assert s.choice.label(s, 17).startswith("can lay no tile, and removes 3 toads")
    assert s.choice.target(s, 17) == "tile-17"
    assert s.choice.why_not(s, "space-0_0") == "No tile of the river fits anywhere."
