"""The score pad alone: the rulebooks' examples, checks, and a page that nothing upsets."""

import json
from typing import Any

import pytest
from commonground.core import Reckoning
from commonground.desk import Desk
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.padpage import draw_pad, headline, open_pad


def reckon(id: str, **columns: list[int | None]) -> Reckoning:
    """A pad from columns by key; `None` is blank, and _ stands for -."""
    seats: list[dict[str, int]] = [{} for _ in next(iter(columns.values()))]
    for key, column in columns.items():
        for mine, n in zip(seats, column, strict=True):
            if n is not None:
                mine[key.replace("_", "-")] = n
    return find_game(id).pad.reckon(seats)


def row(found: Reckoning, name: str) -> list[int]:
    return list(next(row.points for row in found.rows if row.name == name))


# --- UGO! ---------------------------------------------------------------------


def ugo(tops: list[list[int | None]], farmers: list[int | None], deal: int = 1) -> Reckoning:
    places = zip(*tops, strict=True)
    columns = {f"deal_{deal}_place_{n}": list(column) for n, column in enumerate(places, 1)}
    return reckon("ugo", **columns, **{f"deal_{deal}_farmers": farmers})


def test_ugo_examples_f_and_g() -> None:
    found = ugo([[0, 8, 6, None, None], [8, 6, 2, None, None]], [1, 5])
    assert found.totals == [3, 19]
    assert found.winners == [1] and found.warnings == []


def test_ugo_checks_gaps_and_cards_that_do_not_exist() -> None:
    assert "left a place out" in ugo([[None, 8, None, None, None]] * 2, [0, 0]).warnings[0]
    sixes: list[int | None] = [6, 6, 6, None, None]
    assert "only 5 cards with a 6" in ugo([sixes, sixes], [9, 9]).warnings[0]


def test_ugo_shares_the_win() -> None:
    assert ugo([[5, None, None, None, None]] * 3, [0, 0, 0]).winners == [0, 1, 2]


# --- Grandbois ----------------------------------------------------------------


def test_grandbois_rows_and_tie_break() -> None:
    found = reckon("grandbois", spaces_0=[8, 10, 7], group_0=[4, 3, 3], own=[2, 2, 2], others=[3, 3, 4])
    assert row(found, "Largest group") == [8, 6, 6]
    assert found.totals == [23, 23, 21]
    assert found.winners == [1]
    assert "Spaces" in found.remark and found.warnings == []


def test_grandbois_with_two_clans_each() -> None:
    columns = {"spaces_0": [9, 7], "spaces_1": [7, 6], "group_0": [5, 5], "group_1": [4, 4]}
    found = reckon("grandbois", **columns, own=[3, 3], others=[4, 7])
    assert found.totals == [9 + 7 + 10 + 8 + 6 + 4, 7 + 6 + 10 + 8 + 6 + 7]
    assert found.winners == [0]


def test_grandbois_checks() -> None:
    found = reckon("grandbois", spaces_0=[3, 3, 0], group_0=[4, 3, 0], own=[1, 5, 1], others=[8, 2, 1])
    said = " ".join(found.warnings)
    assert "@0: the largest group" in said
    assert "@0: only 8 spaces" in said
    assert "@1: more own spaces" in said and "@2: more own spaces" in said


# --- Grunn --------------------------------------------------------------------


@pytest.mark.parametrize(
    "tiles, bonus",
    [
        ([5, 4, 3], [9, 3, 0]),
        ([5, 5, 3], [4, 4, 3]),
        ([5, 3, 3], [9, 1, 1]),
        ([4, 4, 4, 1], [3, 3, 3, 3]),
        ([0, 0], [0, 0]),
        ([2, 0], [9, 0]),
    ],
)
def test_grunn_works_the_wadden_bonus_out(tiles: list[int | None], bonus: list[int]) -> None:
    assert row(reckon("grunn", wadden=tiles), "Most Wadden Sea") == bonus


def test_grunn_rows() -> None:
    found = reckon(
        "grunn", line=[1, 4], cluster_1=[3, 7], cluster_2=[1, None], one_arrow=[2, 0], two_arrows=[1, 2],
        wierde=[5, 0], church=[1, 0], canals=[0, 6],
    )  # fmt: skip
    assert row(found, "Bog / peat") == [0, 12]
    assert row(found, "Dollard / grain") == [9, 22]
    assert row(found, "Sand ridge") == [11, 6]
    assert row(found, "Churches") == [7, 0]
    assert found.totals == [0 + 9 + 11 + 5 + 7, 12 + 22 + 6 + 6]


def test_grunn_alone_against_the_automaton() -> None:
    found = reckon("grunn", wadden=[5], automaton=[6], church=[9], wierde=[15])
    assert row(found, "Most Wadden Sea") == [3]
    assert found.totals == [91] and found.remark == "A good result!" and found.winners == []


def test_grunn_takes_any_mixture_of_the_eight_ridges() -> None:
    assert reckon("grunn", one_arrow=[5, 1], two_arrows=[2, 2]).warnings == []
    found = reckon("grunn", one_arrow=[5, 1], two_arrows=[2, 3])
    assert found.warnings == ["9 sand ridges together: there are only 8."]


def test_grunn_checks_the_box() -> None:
    found = reckon("grunn", wadden=[12, 9], milk_factory=[0, 0])
    assert found.warnings == ["21 Wadden Sea tiles together: there are only 20."]
    found = find_game("grunn").pad.reckon([{"church": 5}, {"church": 5, "farm": 2}])
    assert found.warnings == [
        "10 churches together: there are only 9.",
        "@1: more farms than tiles for them.",
    ]


# --- Moorland -----------------------------------------------------------------


@pytest.mark.parametrize(
    "striders, points",
    [
        ([6, 6, 4], [5, 5, 1]),
        ([6, 4], [7, 3]),
        ([6, 6], [5, 5]),
        ([6, 5, 5, 5], [7, 1, 1, 1]),
        ([3, 2, 2, 1], [7, 2, 2, 0]),
        ([4, 4, 4, 4], [2, 2, 2, 2]),
        ([2, 0, 0], [7, 0, 0]),
    ],
)
def test_moorland_works_the_striders_out(striders: list[int | None], points: list[int]) -> None:
    assert row(reckon("moorland", striders=striders), "Water striders") == points


def test_moorland_believes_any_number_of_striders() -> None:
    """How many there are in the box is not printed."""
    assert reckon("moorland", striders=[30, 20]).warnings == []


def test_moorland_rows_and_checks() -> None:
    found = reckon(
        "moorland", plants=[14, 12], species=[6, 0], pairs=[2, 1], waterway=[12, 1], water=[7, 6],
        surplus=[3, 0],
    )  # fmt: skip
    assert row(found, "Biodiversity") == [12, 0]
    assert row(found, "Species pairs") == [4, 2]
    assert row(found, "Surplus plants") == [-3, 0]
    assert found.totals == [14 + 12 + 4 + 12 + 7 - 3, 12 + 2 + 1 + 6]
    said = " ".join(found.warnings)
    assert "13 water markers" in said and "@1: a pair" in said and "@1: a waterway" in said


# --- the page -----------------------------------------------------------------


def page(**data: Any) -> str:
    answer = json.loads(Desk().act("reckon", json.dumps({"game": "ugo", **data})))
    return str(answer["regions"]["scorepad"])


def test_names_and_numbers_stay_text() -> None:
    html = page(players=2, fields={"0.name": "<img src=x>@1", "0.deal-1-farmers": '"><script>'})
    assert "<img" not in html and "<script" not in html
    assert "&lt;img src=x&gt;@1" in html


def test_a_bad_number_is_marked_and_counts_nothing() -> None:
    html = page(players=2, fields={"0.deal-1-farmers": "abc", "1.deal-1-farmers": "10", "1.name": "Eik"})
    assert html.count('aria-invalid="true"') == 2
    assert "“abc” is not a number here." in html and "Eik: 0 to 9, not 10." in html


def test_the_next_deal_is_asked_for_when_one_is_entered() -> None:
    assert "Deal 2" not in page(players=2)
    assert "Deal 2" in page(players=2, fields={"1.deal-1-place-1": "0"})


def test_names_are_said_with_the_winner() -> None:
    paper = open_pad({"game": "ugo", "players": 2, "fields": {"0.name": "  Ada  ", "0.deal-1-place-1": "7"}})
    found = paper.game.pad.reckon([{"deal-1-place-1": 7}, {}])
    assert headline(paper, found, True) == "Ada wins with 7 points."
    assert "Ada wins with 7 points." in draw_pad(paper)


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"players": 99, "fields": 3, "before": []},
        {"players": "2", "fields": {"0.name": None, "9.x": "1", "nonsense": "7"}},
        {"players": True, "fields": {"0.name": "x" * 999}},
    ],
)
def test_whatever_was_kept_there_is_a_page(id: str, kept: dict[str, Any]) -> None:
    assert "pad-form" in draw_pad(open_pad({"game": id, **kept}))


@pytest.mark.parametrize("arg", ["", "[]", "{", '{"game": "chess"}', "{}"])
def test_what_is_no_pad_is_refused_with_a_note(arg: str) -> None:
    answer = json.loads(Desk().act("reckon", arg))
    assert answer["note"] and answer["regions"] == {}
