"""The score pad alone, as people with the cardboard box use it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from commonground.games import GAMES
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import PHONE, TABLET
from tests.e2e.playing import numbers, open_lobby
from tests.e2e.test_table import SMALL, serious

DEVICES = pytest.mark.parametrize("device", [TABLET, PHONE], ids=["tablet", "phone"])


def take_pad(page: Page, game: str, players: int) -> None:
    page.locator(f'.box [href="#pad={game}"]').tap()
    page.locator(f"#scorepad .pill:has([value='{players}'])").tap()
    expect(page.locator("#scorepad .pad-heads input")).to_have_count(players)


def enter(page: Page, **rows: list[int | str]) -> None:
    for key, row in rows.items():
        for p, n in enumerate(row):
            page.locator(f'[data-field="{p}.{key.replace("_", "-")}"]').fill(str(n))


def totals(page: Page) -> list[int]:
    return numbers(page, "#scorepad tfoot tr")[0]


@DEVICES
def test_a_sheet_of_ugo(watched: Callable[..., Any], device: dict[str, Any]) -> None:
    page = open_lobby(watched(**device)[0])
    take_pad(page, "ugo", 2)
    page.locator("[data-field='0.name']").fill("<b>Frank</b>")
    enter(page, deal_1_place_1=[0, 8], deal_1_place_2=[8, 6], deal_1_place_3=[6, 2], deal_1_farmers=[1, 5])
    assert totals(page) == [3, 19]
    enter(page, deal_2_place_1=[7, 0], deal_2_farmers=[9, 0])
    assert totals(page) == [3 + 7 + 1 + 3 + 5, 19]
    expect(page.locator(".pad-headline")).to_have_text(
        "<b>Frank</b> and Player 2 share the win with 19 points."
    )
    assert page.evaluate("document.documentElement.scrollWidth") == device["viewport"]["width"]


@DEVICES
def test_a_sheet_of_moorland(watched: Callable[..., Any], device: dict[str, Any]) -> None:
    page = open_lobby(watched(**device)[0])
    take_pad(page, "moorland", 3)
    enter(page, plants=[14, 15, 17], species=[4, 5, 6], pairs=[2, 1, 0], striders=[6, 6, 4],
          waterway=[12, 11, 9], water=[3, 2, 1], surplus=[4, 0, 1])  # fmt: skip
    assert numbers(page, "#scorepad tbody tr")[3] == [5, 5, 1]
    assert totals(page) == [14 + 5 + 4 + 5 + 12 + 3 - 4, 15 + 8 + 2 + 5 + 11 + 2, 17 + 12 + 1 + 9 + 1 - 1]
    enter(page, water=[9, 2, 2])
    expect(page.locator(".pad-warnings")).to_contain_text("13 water markers together")


def test_six_players_of_grunn_fit_a_phone(phone: BrowserContext) -> None:
    page = open_lobby(phone)
    take_pad(page, "grunn", 6)
    enter(page, wadden=[5, 5, 3, 0, 0, 0], cluster_1=[4, 1, 1, 1, 1, 1], church=[0, 0, 0, 0, 0, 9])
    assert totals(page) == [10 + 4 + 10, 10 + 4 + 2, 6 + 3 + 2, 2, 2, 2 + 63]
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert page.evaluate(SMALL) == []


def test_what_was_entered_survives_a_reload_and_a_wrong_clear(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    take_pad(page, "ugo", 2)
    page.locator("[data-field='1.name']").fill("Mary")
    enter(page, deal_1_place_1=[4, 8])
    page.reload()
    page.locator("#scorepad tfoot").wait_for(timeout=60_000)
    assert totals(page) == [4, 8]
    expect(page.locator("[data-field='1.name']")).to_have_value("Mary")
    page.locator("[data-pad=clear]").tap()
    assert totals(page) == [0, 0]
    expect(page.locator("[data-field='1.name']")).to_have_value("Mary")
    page.locator("[data-pad=restore]").tap()
    assert totals(page) == [4, 8]
    page.locator("#scorepad .back").tap()
    expect(page.locator("#lobby")).to_be_visible()
    expect(page.locator("#scorepad")).to_be_hidden()
    page.go_back()
    page.locator("#scorepad tfoot").wait_for()
    assert totals(page) == [4, 8]


def test_bad_input_is_refused_calmly(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    take_pad(page, "ugo", 2)
    field = page.locator("[data-field='0.deal-1-farmers']")
    enter(page, deal_1_place_1=[8, 8])
    for text, says in (
        ("abc", "is not a number"),
        ("12", "0 to 9"),
        ("9999", "0 to 9"),
        ("-1", "not a number"),
    ):
        field.fill(text)
        expect(page.locator("#wrong-deal-1-farmers")).to_contain_text(says)
        expect(field).to_have_attribute("aria-invalid", "true")
        assert totals(page) == [8, 8]
    field.fill("  ")
    expect(page.locator("#wrong-deal-1-farmers")).to_have_text("")
    field.press_sequentially("999999999")
    assert len(field.input_value()) < 9
    expect(page.locator("#fault")).to_be_hidden()
    page.evaluate("localStorage.setItem('cg:pad:ugo', '[{broken')")
    page.reload()
    page.locator("#scorepad tfoot").wait_for(timeout=60_000)


def test_the_pad_by_keyboard(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    take_pad(page, "ugo", 2)
    page.locator("[data-field='0.deal-1-place-1']").focus()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.field") == "1.deal-1-place-1"
    assert totals(page) == [7, 1]
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    assert totals(page) == [7, 0]


@pytest.mark.parametrize("game", GAMES)
def test_every_pad_is_for_fingers_eyes_and_ears(watched: Callable[..., Any], game: str) -> None:
    page = open_lobby(watched(**TABLET, color_scheme="dark")[0])
    page.locator(f'.box [href="#pad={game}"]').tap()
    page.locator("#scorepad [data-highest]").first.fill("x")
    assert page.evaluate(SMALL) == []
    assert serious(page) == []
