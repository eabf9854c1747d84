"""The map and the box, checked against what the rulebook says of them."""

from collections import Counter

from commonground.games.gotlandia.board import (
    BORDERS,
    COAST,
    DIRECTIONS,
    DISTRICTS,
    FOREST,
    HARBOUR,
    LAND,
    NEIGHBOURS,
    REALM,
    SETTINGS,
    START,
    TERRAINS,
    WORDS,
    around,
    beside,
    members,
    settings_in,
)
from commonground.games.gotlandia.components import (
    CARD_WORDS,
    DECORATIONS,
    GENERATIONS,
    NAMES,
    REPUTATIONS,
)
from commonground.match import TOKEN

from tests.gotlandia.tables import at, names

# A district, its Setting, terrain, coast and marks, and its land borders, each named once.
MAP = """
Fårö       Rute       pasture  northeast                : Rute
Rute       Rute       forest   northeast                : Forsa
Forsa      Rute       hill     northeast  harbour start : Bäl Dede
Bäl        Rute       field    northeast  start         : Dede Endre Lina
Dede       Bro        forest   northwest                : Bro Endre
Bro        Bro        hill     northwest  harbour start : Endre Stenkumla
Endre      Bro        field    inland     start         : Lina Halla Stenkumla
Stenkumla  Hejde      pasture  west       start         : Eskelhem Hejde
Eskelhem   Hejde      hill     west                     : Banda Hejde
Banda      Hejde      field    west       harbour start : Hejde Fardhem Hablinge
Hejde      Hejde      forest   inland                   : Garde Hemse Fardhem
Lina       Kräklinge  field    east       start         : Halla Kräklinge
Halla      Kräklinge  forest   inland                   : Kräklinge Ardre Hejde Stenkumla
Kräklinge  Kräklinge  pasture  east       harbour start : Ardre
Ardre      Kräklinge  hill     east                     : Garde Hejde
Garde      Burs       pasture  southeast  start         : Hemse Burs
Hemse      Burs       forest   inland                   : Burs Fardhem
Burs       Burs       field    southeast  harbour start : Hoburg
Fardhem    Hoburg     forest   inland                   : Hablinge Hoburg
Hablinge   Hoburg     pasture  southwest  start         : Hoburg
Hoburg     Hoburg     hill     southwest  harbour start :
"""


def test_every_district_is_as_on_the_map() -> None:
    facts = [line.partition(":")[0].split() for line in MAP.split("\n")[1:-1]]
    assert DIRECTIONS == ("northeast", "east", "southeast", "southwest", "west", "northwest")
    assert len(facts) == len(DISTRICTS) == 21
    for name, setting, terrain, coast, *marks in facts:
        place = at(name)
        assert [word for word, realm in zip(SETTINGS, REALM, strict=True) if realm & place] == [setting]
        assert [word for word, land in zip(TERRAINS, LAND, strict=True) if land & place] == [terrain]
        seas = [word for sea, word in enumerate(DIRECTIONS) if COAST[1 << sea] & place]
        assert seas == ([] if coast == "inland" else [coast])
        assert any(harbour & place for harbour in HARBOUR) == ("harbour" in marks), name
        assert any(start & place for start in START) == ("start" in marks), name


def test_every_border_is_as_on_the_map() -> None:
    pairs = set()
    for line in MAP.split("\n")[1:-1]:
        district, _, others = line.partition(":")
        pairs |= {frozenset((district.split()[0], other)) for other in others.split()}
    assert len(pairs) == 41
    found = [
        frozenset((DISTRICTS[i].name, DISTRICTS[j].name))
        for i, near in enumerate(NEIGHBOURS)
        for j in members(near)
    ]
    assert Counter(found) == dict.fromkeys(pairs, 2), "each from both sides, and no others"


def test_six_settings_21_districts_and_a_harbour_each() -> None:
    assert len(DISTRICTS) == 21
    assert all(harbour.bit_count() == 1 for harbour in HARBOUR)
    assert all(start.bit_count() == 2 for start in START)
    assert all(start & harbour for start, harbour in zip(START, HARBOUR, strict=True))
    assert Counter(d.setting for d in DISTRICTS) == {0: 4, 1: 4, 2: 3, 3: 3, 4: 4, 5: 3}


def test_a_forest_in_each_setting_that_is_no_start_district() -> None:
    for realm, start in zip(REALM, START, strict=True):
        assert (LAND[FOREST] & realm & ~start).bit_count() == 1


def test_harbours_are_on_the_coast_of_their_setting() -> None:
    for setting in range(6):
        assert HARBOUR[setting] & COAST[1 << setting]
        assert COAST[1 << setting] & ~REALM[setting] == 0


def test_borders_go_both_ways_and_are_named_once() -> None:
    pairs = [frozenset((a, b)) for a, others in BORDERS.items() for b in others]
    assert len(pairs) == len(set(pairs)) == 41
    for i, near in enumerate(NEIGHBOURS):
        assert not near >> i & 1
        assert all(NEIGHBOURS[j] >> i & 1 for j in members(near))


def test_everybody_can_walk_everywhere() -> None:
    seen = at("Hoburg")
    for _ in DISTRICTS:
        seen |= around(seen)
    assert seen.bit_count() == 21


def test_neighbours() -> None:
    assert names(around(at("Fårö"))) == {"Rute"}
    assert names(around(at("Forsa", "Bäl"))) == {
        "Rute", "Forsa", "Bäl", "Dede", "Endre", "Lina",
    }  # fmt: skip


def test_the_sea_is_a_ring() -> None:
    assert [DIRECTIONS[i] for i in beside(0)] == ["northwest", "east"]
    assert [DIRECTIONS[i] for i in beside(5)] == ["west", "northeast"]


def test_settings_are_counted() -> None:
    assert settings_in(at("Fårö", "Rute")) == 1
    assert settings_in(at("Fårö", "Endre", "Lina")) == 3


def test_what_is_in_the_box() -> None:
    assert len(NAMES) == 6 + 9 + 2 + 12 + 2 + 12
    assert len(REPUTATIONS) == 20
    assert [d.cost for d in DECORATIONS] == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55]
    assert [d.vp for d in DECORATIONS] == list(range(2, 21, 2))
    assert Counter(g.century for g in GENERATIONS) == {0: 6, 1: 6, 2: 5}


def test_names_fit_in_links_and_are_unique() -> None:
    for words in (WORDS, CARD_WORDS):
        assert len(set(words)) == len(words)
        assert all(TOKEN.fullmatch(word) for word in words)
    assert "faro" in WORDS
    assert "kraklinge" in WORDS
    assert "lubeck" in CARD_WORDS
    assert len(SETTINGS) == 6
