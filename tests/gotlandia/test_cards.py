"""Every action card: what each of its actions does, food, burying, and victory points.

On a rich table seat 0 has five farmsteads and a church: two fields, a forest, a pasture
and a hill, in two Settings; two ships; and some of everything in the storage.
"""

from typing import Any

import pytest
from commonground.games.gotlandia.board import SETTINGS, slug
from commonground.games.gotlandia.cards import CARDS, card_text
from commonground.games.gotlandia.components import CARD, CARD_WORDS, NAMES
from commonground.games.gotlandia.growing import food
from commonground.games.gotlandia.scoring import card_vp
from commonground.games.gotlandia.table import Table

from tests.gotlandia.components import components
from tests.gotlandia.tables import (
    act,
    action,
    at,
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
)


def rich() -> Table:
    s = table()
    settle(s, 0, "Forsa", "Bäl", "Rute", "Fårö")
    s.churches[0] = at("Lina")
    ships(s, 0, "northeast", "east")
    have(s, 0, 20, wood=5, sheep=5, grain=5, stone=5, tar=3, horse=3)
    s.sunk[0] = 5
    s.buried_silver[0] = 7
    s.workers = [5, 5]
    return s


def gain(s: Table, before: dict[str, int]) -> dict[str, int]:
    now = goods(s, 0)
    kinds = before | now
    return {
        kind: now.get(kind, 0) - before.get(kind, 0)
        for kind in kinds
        if now.get(kind, 0) != before.get(kind, 0)
    }


RAID = ("raid", "silver", "northeast", "silver", "east")
# card, answers, what the storage gains, cards drawn
DOES: list[tuple[str, tuple[str, ...], dict[str, int], int]] = [
    ("rute", ("settle",), {}, 0),
    ("rute", ("produce",), {"wood": 1, "sheep": 1, "grain": 1, "stone": 1}, 0),
    ("rute", ("tower", "bal", "goods"), {"wood": -1, "stone": -1}, 0),
    ("forest", ("settle", "dede", "goods"), {"wood": -1, "grain": -1}, 0),
    ("forest", ("produce",), {"wood": 2}, 0),
    ("pasture", ("settle", "kraklinge", "goods"), {"wood": -1, "grain": -1, "silver": -1}, 0),
    ("pasture", ("produce",), {"sheep": 2}, 0),
    ("field", ("settle", "endre", "goods"), {"wood": -1, "grain": -1, "silver": -1}, 0),
    ("field", ("produce",), {"grain": 3}, 0),
    ("hill", ("settle",), {}, 0),
    ("hill", ("produce",), {"stone": 2}, 0),
    ("home", ("tower", "bal", "goods", "no"), {"wood": -1, "stone": -1}, 0),
    ("home", ("draw", "3", "no"), {}, 3),
    ("home", ("draw", "0", "silver"), {"silver": 1}, 0),
    ("wisby", ("sell", "wood", "5", "no"), {"wood": -5, "silver": 10}, 0),
    ("wisby", ("silver", "no"), {"silver": 1}, 0),
    ("wisby", ("silver", "lubeck"), {"silver": -2}, 0),
    ("baltic-sea", ("ship", "northeast", "goods"), {"wood": -1, "sheep": -1}, 0),
    ("baltic-sea", RAID, {"silver": 4}, 0),
    ("baltic-sea", ("wood",), {"wood": 1}, 0),
    ("gotland", ("settle", "halla", "goods"), {"wood": -1, "grain": -1}, 0),
    ("gotland", ("take", "stone"), {"stone": 1}, 0),
    ("roma", ("assembly", "no"), {}, 0),
    ("roma", ("draw", "3", "no"), {}, 3),
    ("roma", ("assembly", "stud"), {"silver": -2}, 0),
    ("stud", ("produce",), {"horse": 2}, 0),
    ("stud", ("settle", "hablinge", "goods"), {"wood": -1, "grain": -1, "silver": -1}, 0),
    ("tar-pit", ("produce", "1"), {"tar": 2}, 1),
    ("brewery", ("produce", "1"), {"grain": 3}, 1),
    ("brewery", ("sink", "west", "1"), {}, 1),
    ("treasury", ("silver",), {"silver": 5}, 0),
    ("orchard", ("produce", "1"), {"grain": 3}, 1),
    ("orchard", ("settle", "halla", "goods", "1"), {"wood": -1, "grain": -1}, 1),
    ("smithy", ("produce", "1"), {"grain": 2, "wood": 1}, 1),
    ("quarry", ("produce", "1"), {"stone": 2}, 1),
    ("quarry", ("settle", "halla", "goods", "0"), {"wood": -1, "grain": -1}, 0),
    ("mill", ("produce", "1"), {"grain": 2, "stone": 1}, 1),
    ("fishing-hut", ("grain",), {"grain": 3}, 0),
    ("fishing-hut", ("settle", "banda", "goods"), {"wood": -1, "grain": -1, "silver": -1}, 0),
    ("inn", ("silver",), {"silver": 4}, 0),
    ("inn", ("draw", "4"), {}, 4),
    ("shipyard", ("ship", "west"), {}, 0),
    ("shipyard", ("silver",), {"silver": 5}, 0),
    ("armoury", ("tower", "bal"), {}, 0),
    ("armoury", ("draw", "4"), {}, 4),
    ("tannery", ("produce", "1"), {"sheep": 1, "wood": 1}, 1),
    ("tannery", ("settle", "halla", "goods", "1"), {"wood": -1, "grain": -1}, 1),
    ("village", ("goods",), {"wood": 1, "sheep": 1, "grain": 1, "stone": 1}, 0),
    ("lubeck", ("silver",), {"silver": 1}, 0),
    ("lubeck", ("church", "dede", "goods"), {"stone": -2}, 0),
    ("lubeck", ("decorate", "gothic-portal"), {"silver": -3}, 0),
    ("lubeck", ("sell", "tar", "3"), {"tar": -3, "silver": 12}, 0),
    ("lubeck", ("sell", "stone", "1"), {"stone": -1, "silver": 2}, 0),
    ("lubeck", ("sell", "wood", "1"), {"wood": -1, "silver": 2}, 0),
    ("linkoping", ("silver",), {"silver": 1}, 0),
    ("linkoping", ("church", "dede", "stone"), {"stone": -1, "silver": -2}, 0),
    ("linkoping", ("decorate", "iron-clad-door"), {"silver": -1}, 0),
    ("linkoping", ("sell", "horse", "1"), {"horse": -1, "silver": 4}, 0),
    ("linkoping", ("sell", "sheep", "1"), {"sheep": -1, "silver": 2}, 0),
    ("linkoping", ("sell", "grain", "2"), {"grain": -2, "silver": 4}, 0),
    ("skanor", ("settle", "banda", "goods"), {"wood": -1, "grain": -1, "silver": -1}, 0),
    ("skanor", ("grain",), {"grain": 4}, 0),
    ("falsterbo", ("settle", "banda", "goods"), {"wood": -1, "grain": -1, "silver": -1}, 0),
    ("falsterbo", ("grain",), {"grain": 4}, 0),
    ("kalmar", (*RAID, "east"), {"silver": 4}, 0),
    ("kalmar", ("ship", "west"), {}, 0),
    ("rostock", (*RAID, "east"), {"silver": 4}, 0),
    ("rostock", ("ship", "west"), {}, 0),
    ("reval", (*RAID, "1"), {"silver": 4}, 1),
    ("reval", ("ship", "west"), {}, 0),
    ("gdansk", (*RAID, "1"), {"silver": 4}, 1),
    ("gdansk", ("ship", "west"), {}, 0),
    ("stralsund", (*RAID, "0"), {"silver": 4}, 0),
    ("stralsund", ("draw", "4"), {}, 4),
    ("novgorod", ("silver",), {"silver": 5}, 0),
    ("novgorod", (*RAID, "1"), {"silver": 4}, 1),
    ("bergen", ("silver",), {"silver": 5}, 0),
    ("bergen", (*RAID, "east"), {"silver": 4}, 0),
    ("riga", ("silver",), {"silver": 5}, 0),
    ("riga", ("tar",), {"tar": 4}, 0),
    ("stettin", ("silver",), {"silver": 5}, 0),
    ("stettin", ("horse",), {"horse": 4}, 0),
    ("memel", (*RAID, "east"), {"silver": 4}, 0),
    ("memel", ("draw", "4"), {}, 4),
]


@pytest.mark.parametrize(("card", "answers", "gains", "drawn"), DOES)
def test_every_action(
    card: str, answers: tuple[str, ...], gains: dict[str, int], drawn: int
) -> None:
    s = rich()
    if card == "brewery":
        pirates(s, "west", "east")
    if "church" in answers:
        s.towers[0] = at("Dede")
    before = goods(s, 0)
    if answers == ("settle",):  # everything there is settled, or nothing is near
        settle(s, 0, "Forsa", "Bäl", "Rute", "Dede")
        answers = ("settle", "faro" if card == "rute" else "bro", "goods")
        gains = {"wood": -1, "grain": -1} | ({"silver": -1} if card == "hill" else {})
    act(s, 0, card, *answers)
    assert not s.todo, "nothing more to do"
    assert gain(s, before) == gains
    assert len(s.hands[0]) == drawn
    assert s.played[0] == cards(card)
    components(s)


def test_no_action_was_forgotten() -> None:
    tested: dict[str, set[str]] = {}
    for card, answers, _, _ in DOES:
        tested.setdefault(card, set()).add(answers[0])
    for i, word in enumerate(CARD_WORDS):
        if NAMES[i] not in SETTINGS or NAMES[i] == "Rute":
            assert tested[word] == {action[0].word for action in CARDS[i].actions}, word


@pytest.mark.parametrize("card", ["kalmar", "rostock", "bergen", "memel"])
def test_a_raid_brings_a_pirate_where_there_is_none(card: str) -> None:
    s = rich()
    pirates(s, "west", "northwest", "southwest")
    act(s, 0, card, "raid", "silver", "northeast", "silver", "east")
    assert offers(s) == ["northeast", "east", "southeast"]
    play(s, "southeast")
    assert s.pirates == 0b111100
    pirates(s, "northeast", "east", "southeast", "southwest", "west", "northwest")
    act(s, 0, card, *RAID)
    assert not s.todo, "no room for another"
    pirates(s)
    s.sunk = [20, 10]
    act(s, 0, card, *RAID)
    assert not s.todo, "no token left"


@pytest.mark.parametrize("card", ["shipyard", "kalmar", "rostock", "reval", "gdansk"])
def test_a_free_ship_goes_to_sea_where_no_harbour_is_settled(card: str) -> None:
    s = rich()
    pirates(s, "west")
    assert "Banda" in names(s.threatened)
    before = goods(s, 0)
    act(s, 0, card, "ship", "west")
    assert s.ships == [[0, 1, 4], [3]]
    assert not s.threatened, "it guards the west"
    assert goods(s, 0) == before
    components(s)


@pytest.mark.parametrize("place", ["Bäl", "Endre", "Hoburg"])
def test_an_armoury_places_a_tower_on_any_farmstead(place: str) -> None:
    s = rich()
    settle(s, 0, "Forsa", "Bäl", "Endre", "Hoburg")
    before = goods(s, 0)
    act(s, 0, "armoury", "tower", slug(place))
    assert names(s.towers[0]) == {place}
    assert names(s.farmsteads[0]) == {"Forsa", "Bäl", "Endre", "Hoburg"} - {place}
    assert goods(s, 0) == before
    components(s)


@pytest.mark.parametrize(
    ("card", "kind"),
    [("skanor", "grain"), ("falsterbo", "grain"), ("riga", "tar"), ("stettin", "horse")],
)
def test_goods_per_ship_come_beside_pirates_too(card: str, kind: str) -> None:
    s = rich()
    pirates(s, "northeast", "east")
    before = goods(s, 0)
    act(s, 0, card, kind)
    assert gain(s, before) == {kind: 4}, "pirates keep the fish away, not the trade"


def test_an_inn_takes_silver_for_threatened_settings_too() -> None:
    s = table()
    settle(s, 0, "Forsa", "Bäl", "Bro")
    ships(s, 0)
    pirates(s, "northeast", "northwest")
    assert s.farmsteads[0] & ~s.threatened == 0
    have(s, 0)
    act(s, 0, "inn", "silver")
    assert goods(s, 0) == {"silver": 4}


def test_a_stud_settles_any_pasture_and_an_orchard_any_adjacent_district() -> None:
    s = rich()
    s.towers[0], s.farmsteads[0] = 0, at("Forsa")
    act(s, 0, "stud", "settle")
    assert set(offers(s)) == {"faro", "stenkumla", "kraklinge", "garde", "hablinge"}
    act(s, 0, "orchard", "settle")
    assert set(offers(s)) == {"rute", "bal", "dede", "endre", "halla", "kraklinge"}
    act(s, 0, "fishing-hut", "settle")
    assert len(offers(s)) == 16 - 2
    assert owns(s, 0) == {"Forsa", "Lina"}


@pytest.mark.parametrize("setting", range(6))
def test_setting_cards(setting: int) -> None:
    home = SETTINGS[setting]
    s = table(home, SETTINGS[(setting + 3) % 6])
    have(s, 0, 9, wood=1, grain=1, stone=1)
    assert action(s, 0, slug(home)) == ["settle", "produce", "tower"]
    play(s, "produce")
    assert sum(s.resources[0]) == 5
    hold(s, 0, slug(home))
    assert food(s, 0) == 2


def test_an_action_that_gives_nothing_cannot_be_chosen() -> None:
    s = table()
    assert action(s, 0, "treasury") == []
    ships(s, 0)
    assert "grain" not in action(s, 0, "skanor")
    assert action(s, 0, "riga") == ["silver"]
    settle(s, 0)
    s.towers[0] = at("Hoburg")
    assert "produce" not in action(s, 0, "rute"), "nothing there produces"
    pirates(s)
    assert action(s, 0, "brewery") == ["produce"]


@pytest.mark.parametrize("card", ["smithy", "mill", "tannery"])
def test_who_produces_nothing_draws_all_the_same(card: str) -> None:
    s = table()
    settle(s, 0)
    s.towers[0] = at("Endre" if card == "tannery" else "Garde")
    have(s, 0)
    assert action(s, 0, card) == ["produce"]
    assert s.choice.offer(s, "produce") == "Produce nothing, then draw a card"
    play(s, "produce", "1")
    assert goods(s, 0) == {}
    assert len(s.hands[0]) == 1


@pytest.mark.parametrize(
    ("card", "goods_of"),
    [("tar-pit", "tar"), ("brewery", "grain"), ("orchard", "grain"), ("quarry", "stone")],
)
def test_an_empty_supply_does_not_keep_one_from_drawing(card: str, goods_of: str) -> None:
    s = table()
    have(s, 0)
    have(s, 1, **{goods_of: 12 if goods_of == "tar" else 20})
    assert action(s, 0, card) == ["produce"], "and no settling or sinking that is not possible"
    play(s, "produce", "1")
    assert goods(s, 0) == {}
    assert len(s.hands[0]) == 1
    components(s)


def test_a_stud_without_horses_cannot_produce_for_nothing_follows() -> None:
    s = table()
    have(s, 0)
    have(s, 1, horse=12)
    assert action(s, 0, "stud") == []


# --- cards left in the hand ---

# food on the rich table, bury symbols, VP
HAND: dict[str, tuple[int, int, int]] = {
    "rute": (4, 0, 0), "forest": (1, 0, 0), "pasture": (1, 0, 0), "field": (4, 0, 0),
    "hill": (0, 1, 0), "home": (0, 1, 0), "wisby": (0, 0, 0), "baltic-sea": (2, 1, 0),
    "gotland": (1, 0, 0), "roma": (1, 0, 0),
    "stud": (1, 0, 1), "tar-pit": (1, 0, 1), "brewery": (4, 1, 2), "treasury": (0, 2, 3),
    "orchard": (4, 1, 2), "smithy": (0, 2, 2), "quarry": (0, 2, 1), "mill": (4, 1, 1),
    "fishing-hut": (2, 0, 2), "inn": (2, 0, 2),
    "shipyard": (2, 1, 2), "armoury": (2, 1, 2), "tannery": (2, 0, 2), "village": (4, 1, 4),
    "lubeck": (2, 1, 1), "linkoping": (2, 1, 1), "skanor": (4, 0, 2), "falsterbo": (4, 0, 2),
    **dict.fromkeys(
        ["kalmar", "rostock", "reval", "gdansk", "stralsund", "novgorod", "bergen", "riga",
         "stettin", "memel"],
        (2, 1, 2),
    ),
}  # fmt: skip


@pytest.mark.parametrize("card", HAND)
def test_left_in_the_hand_and_at_the_end(card: str) -> None:
    eats, buries, vp = HAND[card]
    s = rich()
    hold(s, 0, card)
    assert food(s, 0) == eats
    end_generation(s, 0, card)
    assert (s.choice.left if s.todo else 0) == buries
    assert card_vp(s, 0) == vp
    s.hands[0] *= 2
    assert card_vp(s, 0) == 2 * vp, "each copy scores"


def test_all_cards_are_in_these_tables() -> None:
    others = {slug(name) for name in SETTINGS if name != "Rute"}
    assert set(HAND) | others == set(CARD_WORDS)


def test_threats_and_food() -> None:
    s = rich()
    ships(s, 0, "east", "east")
    pirates(s, "northeast", "east")
    for card, expected in {"rute": 0, "field": 2, "baltic-sea": 0, "inn": 2, "gotland": 1}.items():
        hold(s, 0, card)
        assert food(s, 0) == expected, card
    s.towers[0], s.farmsteads[0] = at("Forsa"), at("Bäl", "Rute", "Fårö")
    hold(s, 0, "rute")
    assert food(s, 0) == 1, "a tower ignores pirates"


def test_threatened_districts_still_score() -> None:
    s = rich()
    s.ships[0] = []
    pirates(s, "northeast")
    hold(s, 0, "tar-pit", "quarry")
    assert card_vp(s, 0) == 2


def test_card_texts() -> None:
    text: Any = card_text(CARD["orchard"])
    assert text["name"] == "Orchard"
    assert text["actions"] == [
        "Produce 1 grain, and 1 more per field, then draw a card",
        "Settle an adjacent district, then draw a card",
    ]
    assert text["hand"] == ["2 food per field", "bury 1"]
    assert text["vp"] == "1 VP per field"
    assert text["needs"] == "needs a settled field"
    text = card_text(CARD["rute"])
    assert text["hand"] == ["1 food per district of Rute"]
    assert text["vp"] == text["needs"] == ""
    for card in range(len(NAMES)):
        assert card_text(card)["actions"]
