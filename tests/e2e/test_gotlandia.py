"""Gotlandia by taps, from the lobby to the last score."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from commonground.games.gotlandia.components import REPUTATIONS
from playwright.sync_api import BrowserContext

from tests.e2e.conftest import PHONE, TABLET, UPRIGHT
from tests.e2e.playing import (
    begin,
    check_score_pad,
    open_lobby,
    play_to_the_end,
    tap_something,
    tap_until,
    wait_for_a_question,
)


@pytest.mark.parametrize(
    "device, kinds, options",
    [
        (PHONE, ["person"], {"new_players": "true"}),
        (UPRIGHT, ["person", "person"], {"advanced": "true"}),
        (TABLET, ["easy", "person", "easy", "easy"], {}),
    ],
    ids=["alone with a phone", "two people, upright", "four, three of them bots"],
)
def test_whole_game(
    watched: Callable[..., Any], device: dict[str, Any], kinds: list[str], options: dict[str, str]
) -> None:
    page = open_lobby(watched(**device)[0])
    begin(page, "gotlandia", kinds, options)
    play_to_the_end(page)
    check_score_pad(page)


def asks(prompt: str) -> str:
    return f"#ask .prompt:has-text('{prompt}')"


@pytest.mark.parametrize("device", [TABLET, UPRIGHT, PHONE], ids=["tablet", "upright", "phone"])
def test_the_page_does_not_scroll_and_the_board_is_in_it(
    watched: Callable[..., Any], device: dict[str, Any]
) -> None:
    page = open_lobby(watched(**device)[0])
    begin(page, "gotlandia", ["person", "easy"])
    tap_until(page, asks("Play a card"))
    assert page.evaluate(
        """() => {
            const root = document.documentElement, board = document.querySelector("#board > svg");
            const box = board.getBoundingClientRect();
            return root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth
                && box.bottom <= innerHeight && box.right <= innerWidth;
        }"""
    )


def test_a_phone_shows_one_page_at_a_time(phone: BrowserContext) -> None:
    page = open_lobby(phone)
    begin(page, "gotlandia", ["person"])
    tap_until(page, asks("Play a card"))
    assert page.locator("#district-hejde").is_visible()
    page.locator("#page-1").tap()
    assert page.locator("#craft-0").is_visible()
    assert not page.locator("#district-hejde").count()
    page.locator("#partner-0").tap()
    assert "Play Wisby to get a trading partner" in page.locator("#note").inner_text()
    page.locator("#page-2").tap()
    assert page.locator("#seat-0").is_visible()
    page.locator("#page-3").tap()
    assert page.locator("#board .influence").is_visible()
    page.locator("#page-3").tap()
    assert not page.locator("#board .influence").count()
    tap_until(page, asks("trading partner"))
    assert page.locator("#partner-0.can").is_visible(), "the page turns to where one can tap"


def test_another_card_can_be_tapped_as_long_as_nothing_is_done(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "gotlandia", ["person"])
    tap_until(page, asks("Play a card"))
    cards = [card.get_attribute("id") for card in page.locator("#board .held.can").all()]
    assert len(cards) > 1
    for card in cards:
        page.locator(f"#{card}").tap()
        page.locator("#ask .prompt:has-text('which action')").wait_for()
        assert page.locator("#ask [data-do=press]").count()
    page.locator("#bar [data-do=undo]").tap()
    page.locator("#ask .prompt:has-text('Play a card')").wait_for()
    assert page.locator("#board .held.can").count() == len(cards)


def test_nobody_sees_the_reputations_of_others(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "gotlandia", ["person", "person"])

    def named() -> set[str]:
        text = page.evaluate("""() => {
            const copy = document.documentElement.cloneNode(true);
            for (const part of copy.querySelectorAll("#art, script, #lobby, dialog")) part.remove();
            return copy.outerHTML;
        }""")
        return {name for name in REPUTATIONS.values() if name in text}

    assert named() == set()
    page.locator("#cover [data-do=here]").tap()
    page.locator("#board .offer").first.wait_for()
    assert len(named()) == 2
    page.locator("#board .offer").first.tap()
    page.locator("#ask [data-do=confirm]").tap()
    tap_until(page, "#cover .hand-over")
    assert named() == set()


# Every word of the picture, those of drawings that it uses included, with its height in pixels.
SMALL_WORDS = """() => {
    const found = [];
    const look = (text, matrix) => {
        const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
        if (text.textContent.trim() && size < 10.9) found.push([text.textContent, size]);
    };
    for (const text of document.querySelectorAll("#board text")) look(text, text.getScreenCTM());
    for (const use of document.querySelectorAll("#board use")) {
        const drawing = document.querySelector(use.getAttribute("href"));
        for (const text of drawing.querySelectorAll("text")) look(text, use.getScreenCTM());
    }
    return found;
}"""


@pytest.mark.parametrize("device", [TABLET, UPRIGHT, PHONE], ids=["tablet", "upright", "phone"])
def test_every_word_can_be_read(watched: Callable[..., Any], device: dict[str, Any]) -> None:
    page = open_lobby(watched(**device)[0])
    begin(page, "gotlandia", ["person", "easy", "easy", "easy"], {"advanced": "true"})
    tap_until(page, asks("Play a card"))
    assert page.evaluate(SMALL_WORDS) == []
    for tab in page.locator("#board .tab").all():
        tab.tap()
        assert page.evaluate(SMALL_WORDS) == []


# What can be tapped beside the map, which fingers may enlarge, and is too small for them.
SMALL_TARGETS = """() => [...document.querySelectorAll("#board .can, #board .tab, #ask button")]
    .filter(node => !node.closest("#world"))
    .map(node => [node.id, node.getBoundingClientRect()])
    .filter(([, box]) => Math.min(box.width, box.height) < 43.5)
    .map(([id, box]) => [id, box.width, box.height])"""


@pytest.mark.parametrize("device", [TABLET, UPRIGHT, PHONE], ids=["tablet", "upright", "phone"])
def test_what_glows_is_large_enough_for_fingers(watched: Callable[..., Any], device: dict[str, Any]) -> None:
    page = open_lobby(watched(**device)[0])
    begin(page, "gotlandia", ["person"])
    rng = random.Random(4)
    for _ in range(70):
        wait_for_a_question(page)
        assert page.evaluate(SMALL_TARGETS) == [], page.locator("#ask .prompt").inner_text()
        tap_something(page, rng)
