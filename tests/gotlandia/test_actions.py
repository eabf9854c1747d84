"""Every action of the rulebook, one after the other."""

import pytest
from commonground.games.gotlandia.board import DIRECTIONS
from commonground.games.gotlandia.components import CARD, DECORATION_WORDS, DECORATIONS
from commonground.games.gotlandia.table import Table

from tests.gotlandia.components import components
from tests.gotlandia.tables import (
    act,
    action,
    at,
    card_names,
    cards,
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
    turn,
)

# --- settle ---


def test_settle_pays_wood_and_grain() -> None:
    s = table()
    have(s, 0, 1, wood=1, grain=1)
    act(s, 0, "gotland", "settle", "dede")
    assert owns(s, 0) == {"Forsa", "Bäl", "Dede"}
    assert goods(s, 0) == {"silver": 1}


def test_settle_with_silver_instead_of_one_resource() -> None:
    s = table()
    have(s, 0, 2, wood=1)
    act(s, 0, "forest", "settle", "dede")
    assert goods(s, 0) == {}
    have(s, 0, 9, wood=1, grain=1)
    act(s, 0, "rute", "settle", "faro")
    assert offers(s) == ["goods", "wood", "grain"]
    play(s, "wood")
    assert goods(s, 0) == {"wood": 1, "silver": 7}, "Silver stood in for the wood"


@pytest.mark.parametrize(
    ("card", "action_", "pair"),
    [("gotland", "settle", ("wood", "grain")), ("home", "tower", ("wood", "stone")),
     ("baltic-sea", "ship", ("wood", "sheep")), ("lubeck", "church", ("stone", "stone"))],
)  # fmt: skip
def test_two_silver_for_either_of_the_two_and_no_less(
    card: str, action_: str, pair: tuple[str, str]
) -> None:
    for kept in pair:
        for silver, possible in ((1, False), (2, True)):
            s = table()
            s.towers[0] = at("Dede")
            have(s, 0, silver, **{kept: 1})
            assert (action_ in action(s, 0, card)) == possible
    s = table()
    s.towers[0] = at("Dede")
    have(s, 0, 9)
    assert action_ not in action(s, 0, card), "not for both"


def test_buried_silver_pays_for_nothing() -> None:
    s = table()
    have(s, 0, 1, wood=1)
    s.buried_silver[0] = 9
    assert "settle" not in action(s, 0, "gotland")
    act(s, 0, "wisby", "silver")
    assert not s.todo, "nor for a partner"


def test_the_price_of_neighbours_is_told() -> None:
    s = table("Rute", "Hejde", "Burs")
    s.towers[2] = at("Dede", "Lina")
    have(s, 0, 3, wood=1, grain=1)
    turn(s, 0, "gotland")
    play(s, "gotland", "settle")
    told = {move: s.choice.offer(s, move) for move in s.legal()}
    assert told["rute"] == "Settle Rute"
    assert told["dede"] == "Settle Dede, for 1 Silver more"
    assert told["lina"] == "Settle Lina, for 2 Silver more", "a tower and a neutral farmstead"


def test_silver_never_stands_in_for_both() -> None:
    s = table()
    have(s, 0, 20)
    assert action(s, 0, "gotland") == ["take"]


def test_settle_only_adjacent_districts_of_the_terrain() -> None:
    s = table()
    have(s, 0, 0, wood=1, grain=1)
    turn(s, 0, "gotland")
    play(s, "gotland", "settle")
    assert set(offers(s)) == {"rute", "dede"}, "Endre and Lina ask a Silver"
    have(s, 0, 1, wood=1, grain=1)
    turn(s, 0, "gotland")
    play(s, "gotland", "settle")
    assert set(offers(s)) == {"rute", "dede", "endre", "lina"}
    turn(s, 0, "field")
    play(s, "field", "settle")
    assert set(offers(s)) == {"endre", "lina"}


def test_settle_pays_one_silver_to_each_other_player_there() -> None:
    s = table("Rute", "Hejde", "Burs")
    settle(s, 1, "Dede", "Banda")
    s.towers[2] = at("Dede")
    have(s, 0, 2, wood=1, grain=1)
    act(s, 0, "forest", "settle", "dede")
    assert s.silver == [0, 3, 3]


def test_settle_pays_for_neutral_farmsteads_to_the_supply() -> None:
    s = table()
    have(s, 0, 1, wood=1, grain=1)
    act(s, 0, "gotland", "settle", "endre")
    assert s.silver == [0, 2]


def test_a_crowded_district_is_dear() -> None:
    s = table("Rute", "Hejde", "Burs")
    for p in (1, 2):
        settle(s, p, "Dede", "Banda")
    for silver, places in ((1, {"rute", "endre", "lina"}), (2, {"rute", "endre", "lina", "dede"})):
        have(s, 0, silver, wood=1, grain=1)
        turn(s, 0, "gotland")
        play(s, "gotland", "settle")
        assert set(offers(s)) == places
    have(s, 0, 0, wood=1, grain=1)
    act(s, 0, "gotland", "settle")
    assert "Rute" in owns(s, 0), "the only one for nothing"


def test_tribute_and_silver_instead_must_both_be_payable() -> None:
    s = table()
    have(s, 0, 2, wood=1)
    turn(s, 0, "gotland")
    play(s, "gotland", "settle")
    assert set(offers(s)) == {"rute", "dede"}
    have(s, 0, 2, wood=1, grain=1)
    turn(s, 0, "gotland")
    play(s, "gotland", "settle", "endre")
    assert goods(s, 0) == {"silver": 1}, "after the tribute only goods can pay"


def test_no_settling_under_threat_or_twice() -> None:
    s = table()
    have(s, 0, 9, wood=1, grain=1)
    settle(s, 0, "Forsa", "Endre")
    ships(s, 0)
    pirates(s, "northeast", "northwest")
    turn(s, 0, "gotland")
    play(s, "gotland", "settle")
    assert set(offers(s)) == {"lina", "halla", "stenkumla"}
    why = s.choice.why_not
    assert "Pirates" in why(s, "district-rute")
    assert "already" in why(s, "district-forsa")
    assert "adjacent" in why(s, "district-hoburg")
    assert why(s, "sea-east") == ""
    s.towers[0] = at("Fårö")
    assert "Pirates" in why(s, "district-rute"), "a tower helps in its own district only"


def test_five_farmsteads_and_no_more() -> None:
    s = table()
    have(s, 0, 9, wood=5, grain=5)
    settle(s, 0, "Forsa", "Bäl", "Fårö", "Rute", "Dede")
    assert action(s, 0, "gotland") == ["take"]
    s.farmsteads[0] &= ~at("Dede")
    s.towers[0] = at("Dede")
    assert action(s, 0, "gotland") == ["settle", "take"], "the token is free again"


def test_setting_card_settles_anywhere_in_the_setting() -> None:
    s = table()
    have(s, 0, 0, wood=1, grain=1)
    settle(s, 0, "Bäl")
    turn(s, 0, "rute")
    play(s, "rute", "settle")
    assert set(offers(s)) == {"faro", "rute", "forsa"}


# --- produce ---


def test_produce_one_and_one_for_each_settled_district() -> None:
    s = table()
    settle(s, 0, "Rute", "Dede", "Bäl")
    have(s, 0)
    act(s, 0, "forest", "produce")
    assert goods(s, 0) == {"wood": 3}


def test_threatened_districts_do_not_produce_unless_fortified() -> None:
    s = table()
    settle(s, 0, "Rute", "Dede", "Bäl")
    ships(s, 0)
    pirates(s, "northeast")
    have(s, 0)
    act(s, 0, "forest", "produce")
    assert goods(s, 0) == {"wood": 2}
    s.farmsteads[0] &= ~at("Rute")
    s.towers[0] = at("Rute")
    have(s, 0)
    act(s, 0, "forest", "produce")
    assert goods(s, 0) == {"wood": 3}


def test_the_setting_card_gives_no_extra_one() -> None:
    s = table()
    have(s, 0)
    act(s, 0, "rute", "produce")
    assert goods(s, 0) == {"grain": 1, "stone": 1}
    ships(s, 0)
    pirates(s, "northeast")
    have(s, 0)
    assert action(s, 0, "rute") == [], "nothing to produce, nothing to pay with"


def test_no_more_than_the_supply() -> None:
    s = table()
    settle(s, 0, "Rute", "Dede")
    have(s, 0)
    have(s, 1, wood=18)
    act(s, 0, "forest", "produce")
    assert goods(s, 0) == {"wood": 2}
    have(s, 1, wood=18, stone=20)
    assert action(s, 0, "forest") == []
    components(s)


# --- take ---


def test_take_any_basic_resource() -> None:
    s = table()
    have(s, 0)
    have(s, 1, grain=20)
    turn(s, 0, "gotland")
    play(s, "gotland", "take")
    assert offers(s) == ["wood", "sheep", "stone"]
    assert s.choice.why_not(s, "supply-grain")
    assert s.choice.why_not(s, "supply-tar")
    play(s, "stone")
    assert goods(s, 0) == {"stone": 1}


# --- sell ---


def test_sell_any_amount_of_one_kind() -> None:
    s = table()
    have(s, 0, 0, wood=3, tar=2)
    turn(s, 0, "wisby")
    play(s, "wisby", "sell")
    assert offers(s) == ["wood", "tar"]
    play(s, "wood")
    assert offers(s) == ["3", "2", "1"]
    play(s, "2")
    play(s, "no")
    assert goods(s, 0) == {"wood": 1, "tar": 2, "silver": 4}
    have(s, 0, 0, wood=3, tar=2)
    act(s, 0, "wisby", "sell", "2", "no")
    assert goods(s, 0) == {"wood": 3, "silver": 8}, "tar is in demand; wood was sold already"


def test_each_kind_once_a_generation_in_wisby_over_all_players() -> None:
    s = table()
    have(s, 0, 0, wood=1)
    act(s, 0, "wisby", "sell")
    have(s, 1, 0, wood=5)
    assert action(s, 1, "wisby") == ["silver"]
    have(s, 1, 0, wood=5, sheep=1)
    turn(s, 1, "wisby")
    s.play("wisby")
    s.play("sell")
    assert offers(s) == ["sheep"]
    assert "already sold" in s.choice.why_not(s, "wisby-wood")


def test_lubeck_and_linkoping_sell_whatever_was_sold() -> None:
    s = table()
    s.sold = 0b111111
    have(s, 0, 0, wood=2, sheep=2)
    turn(s, 0, "lubeck")
    play(s, "lubeck", "sell", "2")
    assert goods(s, 0) == {"sheep": 2, "silver": 4}
    turn(s, 0, "linkoping")
    play(s, "linkoping", "sell", "1")
    assert goods(s, 0) == {"sheep": 1, "silver": 6}
    assert s.sold == 0b111111
    assert not s.todo, "no optional second part"


# --- ships ---


def test_build_a_ship_in_a_settled_harbour() -> None:
    s = table()
    have(s, 0, 0, wood=1, sheep=1)
    settle(s, 0, "Forsa", "Bro", "Stenkumla")
    turn(s, 0, "baltic-sea")
    play(s, "baltic-sea", "ship")
    assert offers(s) == ["northeast", "northwest"]
    assert "Harbour" in s.choice.why_not(s, "sea-west")
    play(s, "northwest")
    assert s.ships[0] == [0, 5]
    assert goods(s, 0) == {}


def test_silver_instead_for_a_ship() -> None:
    s = table()
    have(s, 0, 2, sheep=1)
    act(s, 0, "baltic-sea", "ship", "northeast")
    assert goods(s, 0) == {}
    assert s.ships[0] == [0, 0]


def test_three_ships_and_no_more() -> None:
    s = table()
    have(s, 0, 9, wood=5, sheep=5)
    ships(s, 0, "east", "east", "west")
    assert "ship" not in action(s, 0, "baltic-sea")
    assert action(s, 0, "kalmar") == ["raid"]


def test_a_ship_lifts_the_threat() -> None:
    s = table()
    ships(s, 0)
    pirates(s, "northeast")
    have(s, 0, 0, wood=1, sheep=1)
    assert s.threatened
    act(s, 0, "baltic-sea", "ship", "northeast")
    assert not s.threatened


# --- raid ---


def raid(s: Table, *words: str) -> None:
    act(s, 0, "baltic-sea", "raid", *words)


def test_a_raid_needs_a_ship() -> None:
    s = table()
    ships(s, 0)
    assert "raid" not in action(s, 0, "baltic-sea")


def test_each_ship_takes_silver_and_may_sail_after() -> None:
    s = table()
    ships(s, 0, "northeast", "west")
    have(s, 0)
    raid(s, "silver", "northeast", "silver", "northwest")
    assert s.silver[0] == 4
    assert s.ships[0] == [0, 5]
    components(s)


def test_a_ship_sinks_a_pirate_where_it_is_and_may_sail_after() -> None:
    s = table()
    ships(s, 0, "east")
    pirates(s, "east", "west")
    raid(s)
    assert offers(s) == ["silver", "east"]
    assert "too far" in s.choice.why_not(s, "sea-west")
    assert "no pirate" in s.choice.why_not(s, "sea-southwest")
    play(s, "east")
    assert offers(s) == ["east", "northeast", "southeast"]
    play(s, "southeast")
    assert s.sunk[0] == 1
    assert s.pirates == 0b010000
    assert s.ships[0] == [2]


def test_a_ship_may_sail_first_and_then_not_after() -> None:
    s = table()
    ships(s, 0, "northeast")
    pirates(s, "northwest")
    raid(s, "northwest")
    assert s.ships[0] == [5]
    assert s.sunk[0] == 1
    assert not s.todo


def test_every_ship_acts_once_though_ships_meet() -> None:
    s = table()
    ships(s, 0, "northeast", "northeast", "east")
    pirates(s, "east")
    have(s, 0)
    raid(s, "east", "silver", "east", "silver", "east")
    assert s.sunk[0] == 1
    assert s.silver[0] == 4
    assert s.ships[0] == [1, 1, 1]


# --- assembly ---


def test_call_the_assembly() -> None:
    s = table()
    pirates(s, "east", "west")
    have(s, 1, 0)
    act(s, 1, "roma", "assembly", "west")
    assert s.start_player == 1
    assert s.sunk == [0, 1]
    assert s.assembly
    have(s, 0, 0)
    assert action(s, 0, "roma") == ["draw"], "once a generation"
    assert not s.decks[0] or offers(s)


def test_an_assembly_without_pirates() -> None:
    s = table()
    have(s, 0, 0)
    act(s, 0, "roma", "assembly")
    assert s.assembly
    assert s.sunk == [0, 0]
    assert not s.todo


# --- draw ---


def test_draw_fewer_cards_or_none() -> None:
    s = table()
    turn(s, 0, "home")
    play(s, "home", "draw")
    assert offers(s) == ["3", "2", "1", "0"]
    assert [s.choice.offer(s, n) for n in s.legal()] == ["Draw 3", "Draw 2", "Draw a card", "Draw none"]
    play(s, "2")
    assert len(s.hands[0]) == 2
    act(s, 0, "home", "draw", "0")
    assert s.hands[0] == []


def test_draw_as_many_as_there_are() -> None:
    s = table()
    turn(s, 0, "home")
    s.decks[0] = cards("hill")
    s.discards[0] = cards("field")
    play(s, "home", "draw")
    assert offers(s) == ["2", "1", "0"]
    play(s, "2")
    assert s.hands[0] == sorted(cards("hill", "field"))


def test_draw_when_there_is_nothing_to_draw() -> None:
    s = table()
    turn(s, 0, "home")
    s.decks[0] = s.discards[0] = []
    play(s, "home", "draw")
    assert not s.todo


# --- towers and churches ---


def test_build_a_tower() -> None:
    s = table()
    have(s, 0, 0, wood=1, stone=1)
    act(s, 0, "home", "tower", "bal")
    assert names(s.towers[0]) == {"Bäl"}
    assert names(s.farmsteads[0]) == {"Forsa"}
    assert goods(s, 0) == {}


def test_a_tower_may_be_built_under_threat_and_with_silver() -> None:
    s = table()
    ships(s, 0)
    pirates(s, "northeast")
    have(s, 0, 2, stone=1)
    act(s, 0, "rute", "tower", "forsa")
    assert names(s.towers[0]) == {"Forsa"}
    assert goods(s, 0) == {}


def test_the_setting_card_builds_only_there() -> None:
    s = table()
    settle(s, 0, "Forsa", "Dede", "Bäl")
    have(s, 0, 0, wood=1, stone=1)
    turn(s, 0, "rute")
    play(s, "rute", "tower")
    assert offers(s) == ["forsa", "bal"]
    assert "does not let you" in s.choice.why_not(s, "district-dede")
    assert "no farmstead" in s.choice.why_not(s, "district-hoburg")


def test_three_towers_and_no_more() -> None:
    s = table()
    have(s, 0, 9, wood=5, stone=5)
    s.towers[0] = at("Fårö", "Dede", "Lina")
    assert "tower" not in action(s, 0, "home")
    assert action(s, 0, "armoury") == ["draw"]


def test_build_a_church_from_a_tower() -> None:
    s = table()
    have(s, 0, 0, stone=2)
    s.towers[0] = at("Dede")
    act(s, 0, "lubeck", "church", "dede")
    assert names(s.churches[0]) == {"Dede"}
    assert s.towers[0] == 0
    assert goods(s, 0) == {}


def test_a_church_with_silver_instead_of_one_stone() -> None:
    s = table()
    have(s, 0, 2, stone=1)
    s.towers[0] = at("Dede")
    act(s, 0, "linkoping", "church", "dede")
    assert goods(s, 0) == {}
    have(s, 0, 4)
    s.towers[0] = at("Lina")
    assert action(s, 0, "lubeck") == ["silver", "decorate"], "not for both stones"


def test_stone_or_silver_is_the_players_choice() -> None:
    s = table()
    have(s, 0, 5, stone=3)
    s.towers[0] = at("Dede")
    turn(s, 0, "lubeck")
    play(s, "lubeck", "church", "dede")
    assert offers(s) == ["goods", "stone"]
    play(s, "stone")
    assert goods(s, 0) == {"silver": 3, "stone": 2}


def test_one_church_in_a_district() -> None:
    s = table()
    have(s, 0, 0, stone=2)
    s.towers[0] = at("Dede", "Lina")
    s.churches[1] = at("Dede")
    turn(s, 0, "lubeck")
    s.play("lubeck")
    s.play("church")
    assert offers(s) == ["lina"]
    assert "already" in s.choice.why_not(s, "district-dede")
    s.towers[0] = at("Dede")
    assert "church" not in action(s, 0, "lubeck")


def test_three_churches_and_no_more() -> None:
    s = table()
    have(s, 0, 0, stone=2)
    s.churches[0] = at("Fårö", "Dede", "Lina")
    s.towers[0] = at("Rute")
    assert "church" not in action(s, 0, "lubeck")


# --- decorate ---


@pytest.mark.parametrize("i", range(10))
def test_every_decoration(i: int) -> None:
    s = table()
    s.churches[0] = at("Dede")
    have(s, 0, DECORATIONS[i].cost + 1)
    act(s, 0, "lubeck", "decorate", DECORATION_WORDS[i])
    assert s.silver[0] == 1
    assert s.decorated[0] == [i]
    assert i not in s.decorations
    components(s)


def test_decorating_needs_a_church_and_silver() -> None:
    s = table()
    have(s, 0, 60)
    assert action(s, 0, "lubeck") == ["silver"]
    s.churches[0] = at("Dede")
    have(s, 0, 6)
    turn(s, 0, "lubeck")
    play(s, "lubeck", "decorate")
    assert offers(s) == list(DECORATION_WORDS[:3])
    assert "10 Silver" in s.choice.why_not(s, "decoration-wall-paintings")
    s.decorations = s.decorations[4:]
    assert "decorate" not in action(s, 0, "lubeck")


# --- learn craft, trading partner ---


def test_learn_a_craft_pays_two_silver_for_a_top_card() -> None:
    s = table()
    have(s, 0, 5)
    settle(s, 0, "Fårö", "Bäl")
    s.crafts = [cards("stud", "stud"), cards("tar-pit"), cards("inn", "mill")]
    act(s, 0, "roma", "draw", "0")
    assert offers(s) == ["stud", "no"]
    assert s.choice.target(s, "stud") == "craft-0"
    assert "Mill" in s.choice.why_not(s, "craft-2")
    play(s, "stud")
    assert s.silver[0] == 3
    assert card_names(s.discards[0])[-1] == "Stud"
    assert s.crafts[0] == cards("stud")


@pytest.mark.parametrize(
    ("craft", "enough", "too_little"),
    [
        ("stud", ("Bäl", "Fårö"), ("Bäl",)),
        ("tar-pit", ("Dede", "Forsa"), ("Dede", "Bäl")),
        ("brewery", ("Bäl",), ("Forsa",)),
        ("orchard", ("Bäl",), ("Forsa",)),
        ("smithy", ("Bäl", "Dede"), ("Bäl",)),
        ("quarry", ("Forsa",), ("Bäl",)),
        ("mill", ("Bäl", "Forsa"), ("Forsa",)),
        ("fishing-hut", ("Bro",), ("Endre",)),
        ("inn", ("Bro", "Bäl"), ("Forsa", "Bäl")),
        ("shipyard", ("Fårö", "Rute"), ("Rute",)),
        ("armoury", ("Forsa",), ("Bäl",)),
        ("tannery", ("Fårö", "Rute"), ("Fårö",)),
        ("village", ("Fårö", "Rute", "Forsa", "Bäl"), ("Fårö", "Rute", "Forsa")),
    ],
)
def test_prerequisites(craft: str, enough: tuple[str, ...], too_little: tuple[str, ...]) -> None:
    for places, offered in ((enough, [craft, "no"]), (too_little, [])):
        s = table()
        s.crafts = [cards(craft)]
        have(s, 0, 2)
        settle(s, 0, *places)
        act(s, 0, "roma", "draw", "0")
        assert offers(s) == offered


def test_a_treasury_needs_a_church() -> None:
    s = table()
    s.crafts = [cards("treasury")]
    have(s, 0, 2)
    act(s, 0, "roma", "draw", "0")
    assert not s.todo
    s.churches[0] = at("Dede")
    act(s, 0, "roma", "draw", "0")
    assert offers(s) == ["treasury", "no"]
    play(s, "no")
    assert s.silver[0] == 2


def test_no_craft_without_two_silver_no_partner_without_three() -> None:
    s = table()
    have(s, 0, 1)
    act(s, 0, "roma", "draw", "0")
    assert not s.todo
    act(s, 0, "wisby", "silver")
    assert not s.todo
    assert s.silver[0] == 2


def test_get_a_trading_partner() -> None:
    s = table()
    have(s, 0, 2)
    act(s, 0, "wisby", "silver")
    tops = [pile[-1] for pile in s.partners]
    assert [CARD[word] for word in offers(s)[:-1]] == tops
    word = offers(s)[2]
    assert s.choice.target(s, word) == "partner-2"
    play(s, word)
    assert s.silver[0] == 0
    assert s.discards[0][-1] == tops[2]
    assert len(s.partners[2]) == 3


def test_a_partner_may_be_declined() -> None:
    s = table()
    have(s, 0, 9)
    act(s, 0, "wisby", "silver", "no")
    assert s.silver[0] == 10
    assert not s.todo


# --- unbury ---


def test_unbury_one_silver_or_one_card() -> None:
    s = table()
    s.buried_silver[0] = 2
    s.decks[0].remove(cards("hill")[0])
    s.buried[0] = cards("hill")
    act(s, 0, "home", "draw", "0")
    assert offers(s) == ["silver", "hill", "no"]
    play(s, "silver")
    assert (s.buried_silver[0], s.silver[0]) == (1, 3)
    assert not s.todo, "one only"
    act(s, 0, "home", "draw", "0", "hill")
    assert s.buried[0] == []
    assert card_names(s.discards[0])[-1] == "Hill"
    act(s, 0, "home", "draw", "0", "no")
    assert s.buried_silver[0] == 1


def test_directions_are_all_there() -> None:
    s = table()
    ships(s, 0)
    act(s, 0, "reval", "ship")
    assert offers(s) == list(DIRECTIONS)


def test_buttons_say_what_an_action_gives_now() -> None:
    s = table()
    have(s, 0, 7, wood=2, sheep=1, grain=1, stone=2)
    s.towers[0], s.churches[0] = at("Dede"), at("Lina")
    pirates(s, "east")
    told = {}
    for card in ("home", "baltic-sea", "lubeck", "roma", "reval", "bergen", "orchard", "armoury"):
        turn(s, 0, card)
        s.play(card)
        told[card] = [s.choice.offer(s, move) for move in s.legal()]
    assert told["home"] == ["Build a tower in Forsa or Bäl", "Draw 3 cards"]
    assert told["baltic-sea"] == [
        "Build a ship in the northeast", "Raid with your ship: 2 Silver or a pirate", "Take 1 wood"
    ]  # fmt: skip
    assert told["lubeck"][1:] == [
        "Build a church in Dede", "Decorate a church for up to 6 VP", "Sell for up to 4 Silver"
    ]  # fmt: skip
    assert told["roma"] == ["Call the assembly, then sink a pirate", "Draw 3 cards"]
    assert told["reval"][0] == "Raid with your ship: 2 Silver or a pirate, then draw a card"
    assert told["bergen"][1].endswith(", then place a pirate")
    assert told["orchard"] == [
        "Produce 3 grain, then draw a card", "Settle one of 4 districts, then draw a card"
    ]  # fmt: skip
    assert told["armoury"][0] == "Place a tower in Forsa or Bäl"
    pirates(s)
    ships(s, 0, "east", "west")
    turn(s, 0, "baltic-sea")
    s.play("baltic-sea")
    assert s.choice.offer(s, "raid") == "Raid for 4 Silver"
