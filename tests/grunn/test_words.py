"""What the log and the screen say."""

import random

from commonground.games import grunn
from commonground.games.grunn.turn import Turn
from commonground.match import Match
from commonground.words import named

from tests.grunn.boards import building, holding, opened, table


def label(s, move):
    return s.choice.label(s, move)


def offer(s, move):
    return s.choice.offer(s, move)


def test_choosing_a_pair():
    s = opened(2)
    s.pool[0] = ("sand ridge up+down", "develop wadden")
    s.pool[2] = ("bog", "clover")
    s.pool_ducats = [1, 0, 2, 0, 0]
    assert label(s, 0) == "takes sand ridge ↑↓ with “develop Wadden Sea”, gets 1 ducat"
    assert label(s, 2) == "takes bog with “clover”, pays 2 ducats, gets 6 ducats"
    assert offer(s, 0) == "Take sand ridge ↑↓ with “develop Wadden Sea”"
    assert offer(s, 2) == "Take bog with “clover” for 2 ducats"


def test_tile_and_card():
    s = holding(table("W B", "W"), "dollard", "develop any")
    assert s.choice.prompt(s) == "Place the Dollard tile, or develop a tile first"
    assert label(s, "2_0") == "places Dollard at (2, 0)"
    assert offer(s, "2_0") == "Place Dollard at (2, 0)"
    assert label(s, "1_0") == "develops bog at (1, 0), gets 4 ducats"
    assert offer(s, "1_0") == "Develop bog (1, 0)"
    s.play("2_0")
    assert s.choice.prompt(s) == "Tap a tile to develop it, or leave the card"
    assert label(s, "skip") == "leaves “develop any tile” unused"
    assert offer(s, "skip") == "Leave the card"
    assert offer(s, "1_0") == "Develop bog (1, 0)"


def test_moving_tiles():
    s = holding(table("W B", "W"), "dollard", "relocate")
    assert s.choice.prompt(s) == "Place the Dollard tile, or relocate a tile first"
    assert label(s, ("1_0", "0_1")) == "relocates bog from (1, 0) to (0, 1)"
    assert offer(s, ("1_0", "0_1")) == "Relocate bog (1, 0)"
    s = holding(table("W B", "W"), "dollard", "exchange")
    assert s.choice.prompt(s) == "Place the Dollard tile, or exchange two neighbours first"
    assert label(s, ("1_0", "0_0")) == "exchanges bog at (1, 0) with Wadden Sea at (0, 0)"
    s.play("2_0")
    assert s.choice.prompt(s) == "Tap two neighbours to exchange them, or leave the card"


def test_what_a_move_changes_is_said_before_it_is_confirmed():
    s = holding(table("D D M\n. B B", "W"), "dollard", "develop forest")
    assert s.choice.confirm
    assert s.choice.preview(s, "0_1") == "+3 grain"
    s = holding(table("B B B", "W"), "bog", "exchange")
    assert s.choice.preview(s, ("0_0", "1_0")) == "This changes no points."
    s.play("3_0")
    assert s.choice.confirm and s.choice.preview(s, ("0_0", "1_0")) == "This changes no points."
    s = holding(table("B B B", "W"), "bog", "clover")
    assert s.choice.confirm and s.choice.preview(s, "3_0") == "+3 peat"


def test_construction():
    s = building(table("W+ B", "W"))
    assert label(s, "0_0") == "builds milk factory at (0, 0)"
    assert offer(s, "0_0") == "Build milk factory at (0, 0)"
    assert s.choice.preview(s, "0_0") == "+2 milk factory, −2 ducats"
    assert s.choice.preview(s, "1_0-1_1") == "−1 ducat"
    assert label(s, "1_0-1_1") == "digs a canal at (1, 0)–(1, 1)"
    assert offer(s, "1_0-1_1") == "Dig a canal (1, 0)–(1, 1)"
    assert label(s, "end") == "ends the turn"
    assert offer(s, "end") == "End the turn"
    s.ducats[0] = 0
    assert s.choice.prompt(s) == "You cannot build anything"


def test_a_card_without_use_is_not_offered():
    s = holding(table("W B", "W"), "dollard", "develop forest")
    assert s.choice.prompt(s) == "Place the Dollard tile"
    s = holding(table("W F", "W"), "sand ridge up+down", "develop forest")
    assert s.choice.prompt(s) == "Place the sand ridge ↑↓, or develop a forest tile first"
    s = holding(table("W F+", "W"), "bog", "develop forest")
    assert s.choice.prompt(s) == "Place the bog tile"


def test_the_end_of_the_turn_says_what_was_built_and_what_it_brought():
    s = building(table("W+ <", "B"))
    s.play("0_0")
    after = s.copy()
    end = "End the turn, or tap another place"
    assert s.choice.prompt(s) == f"+4 sand ridge, +2 milk factory, −2 ducats. {end}"
    assert s == after
    s = building(table("W+ B+", "W"))
    s.play("1_0-1_1")
    assert s.choice.prompt(s) == f"+1 canal, −1 ducat. {end}"


def test_forests_and_the_automaton_are_in_the_log():
    m = Match(grunn, 1, 8)
    rng = random.Random(1)
    while m.state.choice:
        m.play(rng.choice(list(m.legal())))
    lines = [named(text, ["Ada"]) for _, (_, text, _) in m.log()]
    assert sum(line.startswith("The automaton takes ") for line in lines) == 12
    s = table("B", "F+ F+")
    assert Turn(1).label(s) == "@1 gets 2 ducats from the forest"
    assert Turn(0).label(s) == ""
