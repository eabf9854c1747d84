"""All twenty reputations."""

import pytest
from commonground.games.gotlandia.components import GRAIN, REPUTATION_WORDS, SHEEP
from commonground.games.gotlandia.generation import (
    BlackDeath,
    NextGeneration,
    PlacePirates,
    hand_size,
)
from commonground.games.gotlandia.growing import food, mouths
from commonground.games.gotlandia.learning import DrawUpTo
from commonground.games.gotlandia.reputations import ChooseReputation, reputation_text
from commonground.games.gotlandia.table import Table
from commonground.games.gotlandia.turn import playable

from tests.gotlandia.components import components
from tests.gotlandia.tables import (
    PEACE,
    act,
    action,
    at,
    card_names,
    cards,
    end_generation,
    goods,
    have,
    hold,
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


def choose(word: str, *homes: str) -> Table:
    """Seat 0 has just chosen this reputation."""
    s = table(*homes)
    s.offered[0] = [REPUTATION_WORDS[word], 21 - REPUTATION_WORDS[word]]
    s.todo = [ChooseReputation(0)]
    s.play(word)
    return s


def generation(s: Table, card: int = PEACE) -> None:
    """Start a generation: Peace, unless something else shall happen."""
    s.coming = [card]
    s.past = []
    s.todo = [NextGeneration()]
    s.advance()


def test_every_reputation_has_a_text() -> None:
    assert len({reputation_text(n) for n in REPUTATION_WORDS.values()}) == 20


def test_respectable_20() -> None:
    s = choose("respectable")
    assert offers(s) == ["forsa", "bal"]
    play(s, "forsa")
    assert names(s.towers[0]) == {"Forsa"}
    assert names(s.farmsteads[0]) == {"Bäl"}
    assert goods(s, 0)["wood"] == 1, "it costs nothing"
    components(s)


def test_wise_19_draws_six_with_one_setting() -> None:
    s = table(reputation="Wise")
    assert [hand_size(s, p) for p in (0, 1)] == [6, 5]
    settle(s, 0, "Forsa", "Dede")
    assert hand_size(s, 0) == 6
    settle(s, 0, "Forsa", "Dede", "Lina", "Garde")
    assert hand_size(s, 0) == 7


def test_wise_19_sinks_after_an_action_on_home() -> None:
    s = table(reputation="Wise")
    pirates(s, "east", "west")
    act(s, 0, "home", "draw", "0")
    assert offers(s) == ["east", "west"]
    play(s, "east")
    assert s.sunk[0] == 1
    act(s, 1, "home", "draw", "0")
    assert not s.todo
    pirates(s)
    act(s, 0, "home", "draw", "0")
    assert not s.todo, "nothing to sink"


def test_wise_19_sinks_after_a_tower_built_with_home() -> None:
    s = table(reputation="Wise")
    pirates(s, "east", "west")
    have(s, 0, wood=1, stone=1)
    act(s, 0, "home", "tower", "bal")
    assert names(s.towers[0]) == {"Bäl"}
    assert offers(s) == ["east", "west"]
    play(s, "west")
    assert s.sunk == [1, 0]
    assert s.pirates == 0b000010
    assert not s.todo
    have(s, 1, wood=1, stone=1)
    act(s, 1, "home", "tower", "hoburg")
    assert not s.todo, "only the Wise"


def test_beautiful_daughters_18() -> None:
    s = table(reputation="Beautiful daughters")
    settle(s, 1, "Dede", "Hoburg")
    have(s, 0, 0, wood=1, grain=1)
    act(s, 0, "forest", "settle", "dede")
    assert "Dede" in owns(s, 0)
    assert s.silver == [0, 2]


def test_beautiful_daughters_18_pay_nothing_beside_a_neutral_farmstead() -> None:
    s = table(reputation="Beautiful daughters")
    assert s.neutral & at("Endre")
    have(s, 0, 0, wood=1, grain=1)
    act(s, 0, "gotland", "settle")
    assert s.choice.offer(s, "endre") == "Settle Endre"
    play(s, "endre")
    assert "Endre" in owns(s, 0)
    assert s.silver == [0, 2]
    have(s, 0, 3, wood=1, grain=1)
    act(s, 0, "gotland", "settle", "lina", "goods")
    assert goods(s, 0) == {"silver": 3}, "the rich pay nothing either"


def test_rune_carvers_17() -> None:
    s = table(reputation="Rune carvers")
    have(s, 0, 0, stone=3)
    act(s, 0, "wisby", "sell", "3")
    assert s.silver[0] == 9
    have(s, 1, 0, stone=3)
    s.sold = 0
    act(s, 1, "wisby", "sell", "3")
    assert s.silver[1] == 6


def test_rune_carvers_17_in_lubeck_and_with_demand() -> None:
    s = table(reputation="Rune carvers")
    s.generation_card = 11  # Civil war: stone
    have(s, 0, 0, stone=2)
    act(s, 0, "lubeck", "sell", "2")
    assert s.silver[0] == 8


def test_outgoing_16() -> None:
    s = table(reputation="Outgoing")
    have(s, 0, 0)
    act(s, 0, "wisby", "lubeck")
    assert s.silver[0] == 0
    assert card_names(s.discards[0]) == ["Lübeck"]


def test_storytellers_15() -> None:
    s = choose("storytellers")
    assert s.buried_silver[0] == 5
    assert s.silver[0] == 2


def test_rich_14() -> None:
    assert choose("rich").silver[0] == 7


def test_shepherds_13() -> None:
    s = table(reputation="Shepherds")
    settle(s, 0, "Fårö", "Forsa")
    have(s, 0)
    act(s, 0, "pasture", "produce")
    assert goods(s, 0) == {"sheep": 3}
    have(s, 0)
    act(s, 0, "rute", "produce")
    assert goods(s, 0) == {"sheep": 2, "stone": 1}
    settle(s, 0, "Forsa")
    have(s, 0)
    act(s, 0, "rute", "produce")
    assert goods(s, 0) == {"stone": 1}, "no sheep, none added"


def test_shepherds_13_take_no_more_than_there_are() -> None:
    s = table(reputation="Shepherds")
    have(s, 0)
    have(s, 1, sheep=19)
    act(s, 0, "pasture", "produce")
    assert goods(s, 0) == {"sheep": 1}
    assert s.supply[SHEEP] == 0


def test_sea_legged_12() -> None:
    s = choose("sea-legged")
    assert s.ships[0] == [0, 0]


def test_herbalists_11() -> None:
    s = table(reputation="Herbalists")
    have(s, 0)
    act(s, 0, "forest", "produce")
    assert goods(s, 0) == {"wood": 1, "silver": 1}
    have(s, 0)
    act(s, 0, "field", "produce")
    assert goods(s, 0) == {"grain": 2}


def test_herbalists_11_once_for_any_wood_produced_and_not_for_wood_taken() -> None:
    s = table(reputation="Herbalists")
    settle(s, 0, "Rute", "Dede", "Bäl")
    for card, answers, expected in (
        ("smithy", ("produce", "0"), {"wood": 2, "grain": 1, "silver": 1}),
        ("rute", ("produce",), {"wood": 1, "grain": 1, "silver": 1}),
        ("baltic-sea", ("wood",), {"wood": 1}),
    ):
        have(s, 0)
        act(s, 0, card, *answers)
        assert goods(s, 0) == expected, card
    have(s, 1, wood=20)
    have(s, 0)
    act(s, 0, "smithy", "produce", "0")
    assert goods(s, 0) == {"grain": 1}, "the supply has no wood"


@pytest.mark.parametrize("craft", ["smithy", "fishing-hut"])
def test_strong_10(craft: str) -> None:
    s = choose("strong")
    assert offers(s) == ["smithy", "fishing-hut"]
    play(s, craft)
    assert s.discards[0] == cards(craft)
    assert not any(cards(craft)[0] in pile for pile in s.crafts)
    assert sum(map(len, s.crafts)) == 19
    components(s)


def test_hillfolk_9_are_safe_from_raids_on_hills() -> None:
    s = table(reputation="Hillfolk")
    ships(s, 0)
    pirates(s, "northeast")
    s.todo = [PlacePirates(1)]  # northeast and southeast
    s.advance()
    assert s.choice.player == 0
    assert s.choice.left == 2, "Bäl is raided, Forsa is not"


def test_hillfolk_9_produce_and_feed_under_threat_but_do_not_settle() -> None:
    s = table(reputation="Hillfolk")
    ships(s, 0)
    pirates(s, "northeast")
    have(s, 0, 9, wood=1, grain=1)
    act(s, 0, "hill", "produce")
    assert goods(s, 0)["stone"] == 2
    hold(s, 0, "rute")
    assert food(s, 0) == 1, "Forsa feeds, Bäl does not"
    settle(s, 0, "Bäl")
    assert action(s, 0, "hill") == ["produce"]


def test_hillfolk_9_feed_one_hill_for_free() -> None:
    s = table(reputation="Hillfolk")
    assert mouths(s, 0) == 1
    settle(s, 0, "Forsa", "Bro", "Bäl")
    assert mouths(s, 0) == 2
    settle(s, 0, "Bäl")
    assert mouths(s, 0) == 1
    assert mouths(s, 1) == 2


@pytest.mark.parametrize("kind", ["farmsteads", "towers", "churches"])
def test_hillfolk_9_feed_a_hill_for_free_whatever_stands_there(kind: str) -> None:
    s = table(reputation="Hillfolk")
    settle(s, 0, "Bäl", "Endre")
    getattr(s, kind)[0] |= at("Forsa")
    assert mouths(s, 0) == 2
    have(s, 0)
    end_generation(s, 0, "gotland", "gotland")
    assert s.workers[0] == 3
    getattr(s, kind)[0] |= at("Bro")
    assert mouths(s, 0) == 3, "one hill only"


def test_hillfolk_9_survive_the_black_death_on_hills() -> None:
    s = table(reputation="Hillfolk")
    settle(s, 0, "Forsa", "Bäl")
    settle(s, 1, "Forsa", "Bäl", "Hoburg")
    s.todo = [BlackDeath()]
    s.advance()
    assert owns(s, 0) == {"Forsa"}
    assert owns(s, 1) == {"Hoburg"}


def test_hillfolk_9_keep_their_hill_without_a_question_and_others_are_asked() -> None:
    s = table(reputation="Hillfolk")
    for p in (0, 1):
        settle(s, p, "Forsa", "Bäl")
    s.todo = [BlackDeath()]
    s.advance()
    assert s.choice.player == 1
    assert offers(s) == ["forsa", "bal"]
    play(s, "forsa")
    assert owns(s, 0) == owns(s, 1) == {"Forsa"}
    assert not s.todo


def test_hillfolk_9_without_a_hill_keep_one_farmstead_like_others() -> None:
    s = table(reputation="Hillfolk")
    settle(s, 0, "Fårö", "Bäl")
    settle(s, 1, "Fårö", "Bäl", "Hoburg")
    s.todo = [BlackDeath()]
    s.advance()
    assert s.choice.player == 0
    assert offers(s) == ["faro", "bal"]
    play(s, "bal")
    assert owns(s, 0) == {"Bäl"}
    assert owns(s, 1) == {"Hoburg"}


def test_large_family_8() -> None:
    s = choose("large-family")
    assert offers(s) == ["faro", "rute"]
    play(s, "faro")
    assert owns(s, 0) == {"Forsa", "Bäl", "Fårö"}


def test_misers_7() -> None:
    s = table(reputation="Misers")
    s.workers = [5, 5]  # nobody grows
    end_generation(s, 0)
    assert "silver" in offers(s)
    play(s, "silver")
    assert s.buried_silver[0] == 1
    assert not s.todo
    end_generation(s, 0, "hill")
    assert s.choice.left == 2
    play(s, "done")
    assert not s.todo


def test_gossip_mongers_6_draw_before_the_partner_or_craft() -> None:
    s = table(reputation="Gossip mongers")
    have(s, 0, 9)
    act(s, 0, "wisby", "silver")
    assert isinstance(s.choice, DrawUpTo)
    assert offers(s) == ["1", "0"]
    play(s, "1")
    assert len(s.hands[0]) == 1
    play(s, "no")
    s = table(reputation="Gossip mongers")
    have(s, 0, 9)
    act(s, 0, "roma", "assembly", "0")
    assert "no" in offers(s)
    play(s, "no")
    act(s, 0, "gotland", "take", "wood")
    assert not s.todo


def test_troll_born_5() -> None:
    s = choose("troll-born", "Rute", "Hejde", "Burs")
    # forests of Rute (home), and of the Settings nobody plays
    assert offers(s) == ["rute", "dede", "halla", "fardhem"]
    assert owns(s, 0) == {"Forsa"}
    assert goods(s, 0) == {"wood": 1, "sheep": 1, "grain": 2, "stone": 2, "silver": 2}
    play(s, "fardhem")
    assert owns(s, 0) == {"Forsa", "Fardhem"}
    components(s)


def test_hoarders_4() -> None:
    s = choose("hoarders")
    assert s.resources[0][GRAIN] == 5


def test_long_fingered_3_steal_after_gotland() -> None:
    s = table("Rute", "Hejde", "Burs", reputation="Long fingered")
    act(s, 0, "gotland", "take", "wood")
    assert offers(s) == ["1", "2"]
    play(s, "2")
    assert s.silver == [3, 2, 1]
    s.silver = [0, 0, 0]
    act(s, 0, "gotland", "take", "wood")
    assert not s.todo, "nobody has Silver"
    s.silver = [0, 1, 0]
    act(s, 0, "gotland", "take", "wood")
    assert s.silver == [1, 0, 0], "only one to steal from"


def test_long_fingered_3_steal_after_settling_with_gotland() -> None:
    s = table("Rute", "Hejde", "Burs", reputation="Long fingered")
    have(s, 0, 0, wood=1, grain=1)
    act(s, 0, "gotland", "settle", "dede")
    assert "Dede" in owns(s, 0)
    assert offers(s) == ["1", "2"]
    play(s, "2")
    assert goods(s, 0) == {"silver": 1}
    assert s.silver == [1, 2, 1]
    have(s, 0, 0, wood=1, grain=1)
    act(s, 0, "forest", "settle", "rute")
    assert not s.todo, "with Gotland only"


def test_long_fingered_3_take_three_in_wisby() -> None:
    s = table(reputation="Long fingered")
    have(s, 0)
    act(s, 0, "wisby")
    assert s.silver[0] == 3


@pytest.mark.parametrize("craft", ["stud", "tar-pit"])
def test_innovators_2(craft: str) -> None:
    s = choose("innovators")
    assert offers(s) == ["stud", "tar-pit"]
    play(s, craft)
    assert s.discards[0] == cards(craft)
    assert sorted(len(pile) for pile in s.crafts[:2]) == [3, 4]
    components(s)


def test_troublemakers_1_may_place_a_pirate_each_generation() -> None:
    s = table(reputation="Troublemakers")
    pirates(s, "east")
    generation(s)
    assert s.phase == "raid"
    assert s.choice.player == 0
    seas = ["northeast", "southeast", "southwest", "west", "northwest"]
    assert offers(s) == [*seas, "no"]
    assert not s.hands[0], "cards are drawn later"
    play(s, "west")
    assert s.pirates == 0b010010
    assert s.phase == "actions"
    pirates(s, "northeast", "east", "southeast", "southwest", "west", "northwest")
    generation(s)
    assert s.phase == "actions", "no free direction, no question"


def test_troublemakers_1_wait_for_pirates_and_raids() -> None:
    s = table(reputation="Troublemakers")
    ships(s, 0)
    pirates(s, "northeast")
    have(s, 0, 9)
    generation(s, 1)  # northeast, where a pirate raids, and southeast, where one comes
    assert offers(s) == ["silver"], "the raid comes first"
    assert s.pirates == 0b000101
    play(s)
    assert goods(s, 0) == {"silver": 5}
    assert offers(s) == ["east", "southwest", "west", "northwest", "no"]
    play(s, "east")
    assert s.pirates == 0b000111
    assert s.phase == "actions"
    assert goods(s, 0) == {"silver": 5}


def test_troublemakers_1_have_no_pirate_to_place_when_all_thirty_are_out() -> None:
    s = table(reputation="Troublemakers")
    s.sunk = [20, 8]
    generation(s, 1)  # the last two come
    assert s.pirates == 0b000101
    assert s.phase == "actions", "no token, no question"
    s = table(reputation="Troublemakers")
    s.sunk = [20, 7]
    generation(s, 1)
    play(s, "west")
    assert s.pirates == 0b010101, "the thirtieth"


def test_troublemakers_1_take_a_silver_more_for_each_raid() -> None:
    s = table(reputation="Troublemakers")
    ships(s, 0, "northeast", "east")
    have(s, 0)
    act(s, 0, "baltic-sea", "raid", "silver", "northeast", "silver", "east")
    assert s.silver[0] == 5


def test_other_reputations_change_nothing_of_this() -> None:
    s = table(reputation="Rich")
    turn(s, 0, "gotland")
    assert playable(s, 0, cards("gotland")[0])
    play(s, "gotland", "take", "wood")
    assert not s.todo
    assert at("Forsa") & s.farmsteads[0]
