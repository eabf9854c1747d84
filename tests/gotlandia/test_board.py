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
