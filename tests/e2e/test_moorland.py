"""Moorland by taps: whole games for each number of players and each layout, and what people look at."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.e2e.playing import (
    begin,
    check_score_pad,
    finish,
    open_lobby,
    play_to_the_end,
    tap_something,
    wait_for_a_question,
)


@pytest.mark.parametrize(
    "kinds, options",
    [
        (["person", "person"], {}),
        (["person", "easy", "person"], {"sides": "black"}),
        (["person", "easy", "easy", "easy"], {"sides": "mixed"}),
        (["person", "easy"], {"layout": "staircase"}),
        (["person", "easy"], {"layout": "tee"}),
    ],
    ids=["two people", "three, black sides", "four, mixed sides", "staircase", "tee"],
)
def test_whole_game_on_a_tablet(tablet: BrowserContext, kinds: list[str], options: dict[str, str]) -> None:
    page = open_lobby(tablet)
    begin(page, "moorland", kinds, options)
    play_to_the_end(page)
    check_score_pad(page)


@pytest.mark.parametrize(
    "kinds, layout",
    [(["person"] * 2, "square"), (["person", "easy"], "row"), (["person", "easy"], "zigzag"),
     (["person", "easy", "easy"], "pinwheel")],
    ids=["square", "row", "zigzag", "pinwheel"],
)  # fmt: skip
def test_whole_game_on_a_phone(phone: BrowserContext, kinds: list[str], layout: str) -> None:
    page = open_lobby(phone)
    begin(page, "moorland", kinds, {"layout": layout})
    play_to_the_end(page, seed=2)
    check_score_pad(page)


def test_a_double_tap_answers_one_question_only(phone: BrowserContext) -> None:
    page = open_lobby(phone)
    begin(page, "moorland", ["person", "person"])
    page.locator("#board [id^='section-0-']").first.tap()
    page.locator("#note.shown").wait_for()  # first take a card
    page.locator("#board .can").first.tap()
    assert not page.locator("#note.shown").count(), "what was said of another tap is gone"
    nothing = page.locator("#ask [data-do=press]", has_text="nothing")
    end = page.locator("#ask [data-do=press]", has_text="End the turn")
    rng = random.Random(1)
    while "Round 1 " in page.locator("#bar").inner_text() or not nothing.count():
        tap_something(page, rng)
    asked = page.locator("#ask .prompt b").inner_text()
    nothing.dblclick()
    end.wait_for()
    assert page.locator("#ask .prompt b").inner_text() == asked
    page.wait_for_timeout(600)
    end.click()
    assert page.locator("#ask .prompt b").inner_text() != asked


def board_size(page: Page) -> tuple[float, float]:
    box = page.locator("#board").bounding_box()
    assert box is not None
    return box["width"], box["height"]


# What can be tapped now and is smaller than a finger.
SMALL = """() => [...document.querySelectorAll("#board .can")].map(e => [e.id, e.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 43.5).map(([id, box]) => `${id} ${box.width}`)"""


@pytest.mark.parametrize("layout", ["square", "row", "pinwheel"])
def test_everything_to_tap_is_as_large_as_a_finger(phone: BrowserContext, layout: str) -> None:
    page = open_lobby(phone)
    begin(page, "moorland", ["person"] * 4, {"layout": layout})
    rng = random.Random(6)
    for _ in range(40):
        tap_something(page, rng)
        wait_for_a_question(page)
        assert page.evaluate(SMALL) == []


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_the_score_pad_shows_every_seat(size: str, request: pytest.FixtureRequest) -> None:
    page = open_lobby(request.getfixturevalue(size))
    begin(page, "moorland", ["person"] * 4)
    page.locator("#seats .seat").first.tap()
    assert page.locator(".pad").evaluate("pad => pad.scrollWidth <= pad.clientWidth")
    page.locator("#cover [data-do=look]").tap()
    finish(page)
    assert page.locator(".pad").evaluate("pad => pad.scrollWidth <= pad.clientWidth")


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_the_board_keeps_its_size_from_tap_to_tap(size: str, request: pytest.FixtureRequest) -> None:
    page = open_lobby(request.getfixturevalue(size))
    begin(page, "moorland", ["person", "person"])
    before = board_size(page)
    rng = random.Random(4)
    for _ in range(25):
        tap_something(page, rng)
        assert board_size(page) == before


def test_scores_chain_and_other_moors_can_be_looked_at(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "moorland", ["person", "person"])
    page.locator("#seats .seat").first.tap()
    assert page.locator("#cover .so-far tbody tr").count() == 7
    page.locator("#cover [data-do=look]").tap()
    assert page.locator("#cover .so-far").count() == 0
    page.locator("#show-chain").tap()
    assert page.locator("#board svg.show-chain").count() == 1
    page.locator("#look-1 .place").tap(position={"x": 6, "y": 30})
    assert page.locator("#look-0").count() == 1
    page.locator("#ask [data-do=look_at]").tap()
    assert page.locator("#look-1").count() == 1
