"""UGO! by taps, from the lobby to the last score."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from commonground.games.ugo.components import CARDS
from commonground.games.ugo.rules import card_name
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import MOVING, START
from tests.e2e.playing import (
    begin,
    check_score_pad,
    exported,
    log,
    open_lobby,
    play_to_the_end,
    replayed,
    tap_something,
    tap_until,
)
from tests.e2e.test_start import wait_with_the_hand_over


@pytest.mark.parametrize(
    "kinds, options",
    [
        (["person", "person"], {"farmers_for_two": "12"}),
        (["person", "easy", "normal"], {}),
        (["easy", "person", "easy", "strong"], {}),
    ],
    ids=["two people", "three with bots", "four with bots"],
)
def test_whole_game_on_a_tablet(
    watched: Callable[..., Any], kinds: list[str], options: dict[str, str]
) -> None:
    page = open_lobby(watched(**MOVING)[0])
    begin(page, "ugo", kinds, options)
    play_to_the_end(page)
    check_score_pad(page)


def test_four_people_with_a_phone(phone: BrowserContext) -> None:
    page = open_lobby(phone)
    begin(page, "ugo", ["person"] * 4)
    play_to_the_end(page)
    check_score_pad(page)


def cards_in(page: Page) -> set[str]:
    """Every card that the whole document names, outside the drawings that are always there."""
    text = page.evaluate("""() => {
        const copy = document.documentElement.cloneNode(true);
        for (const part of copy.querySelectorAll("#art, script")) part.remove();
        return copy.outerHTML + document.title;
    }""")
    return {c for c in CARDS if f"card-{c}" in text or f"ugo-{c}" in text or card_name(c) in text}


def test_the_hand_over_holds_no_card_of_anybody(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person"] * 3)
    rng = random.Random(4)
    seen = 0
    while seen < 8:
        page.locator("#cover [data-do=here], #board .can").first.wait_for()
        if page.locator("#cover .hand-over").count():
            assert cards_in(page) == set()
            seen += 1
        tap_something(page, rng)
    assert cards_in(page), "outside the hand-over the test must find cards"


def test_a_game_goes_on_after_a_reload(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy"])
    rng = random.Random(2)
    for _ in range(12):
        tap_something(page, rng)
    page.locator("#board .can").first.wait_for()
    before = log(page)
    assert before
    page.reload()
    page.locator("[data-lobby=resume]").tap()
    page.locator("#board .can").first.wait_for(timeout=START)
    assert log(page) == before
    play_to_the_end(page)
    check_score_pad(page)


TAP_AND_GO = """() => {
    document.querySelector("#board .held.can").dispatchEvent(new MouseEvent("click", {bubbles: true}));
    location.reload();
}"""


def test_a_card_played_as_the_page_goes_is_kept(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy"])
    hand = page.locator("#board .held")
    for left in (9, 8, 7, 6, 5):
        tap_until(page, "#board .held.can")
        with page.expect_navigation():
            page.evaluate(TAP_AND_GO)
        page.locator("[data-lobby=resume]").tap()
        expect(hand).to_have_count(left, timeout=START)


def test_undo_until_the_next_card_is_seen(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "person"], pace="calm")
    wait_with_the_hand_over(page)
    page.locator("#cover [data-do=here]").tap()
    hand = page.locator("#board .held").count()
    page.locator("#board .can").first.tap()
    page.locator("#bar [data-do=undo]").tap()
    page.locator("#board .can").first.wait_for()
    assert page.locator("#board .held").count() == hand


def test_a_wrong_tap_says_why(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "person"], seed=3)
    tap_until(page, "#board .asking .held:not(.can), #board .asking.ugo .held:not(.can)")
    page.locator("#board .held:not(.can)").first.tap()
    assert "must follow" in page.locator("#note").inner_text()


def test_a_bot_is_asked_once_a_move_however_often_the_page_repaints(tablet: BrowserContext) -> None:
    page = tablet.new_page()
    page.add_init_script("""
        window.asked = 0;
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (question) {
            if (question.id) asked++; // without one it says: stop thinking
            return post.call(this, question);
        };
    """)
    page.goto("index.html")
    page.locator("body.ready").wait_for(timeout=60_000)
    begin(page, "ugo", ["person", "easy", "easy"])
    rng = random.Random(5)
    for turn in range(8):
        page.set_viewport_size({"width": 1024 - turn, "height": 768})
        tap_something(page, rng)
    page.locator("#board .can").first.wait_for()
    assert log(page)  # painted
    bots = page.locator("#log li:has(b.seat-1), #log li:has(b.seat-2)").count()
    assert 0 < page.evaluate("asked") <= bots


def test_a_link_opens_the_game_it_holds(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["easy", "easy"])
    page.locator("#cover .end").wait_for(timeout=60_000)
    match = replayed(exported(page))
    totals = page.locator(".pad tfoot").inner_text()
    other = tablet.new_page()
    other.goto(f"index.html#g={match.link()}")
    other.locator("#cover .end").wait_for(timeout=60_000)
    assert other.locator(".pad tfoot").inner_text() == totals
    other.goto("about:blank")
    other.goto("index.html#g=AAAAAAAAAAAAAAAA")
    other.locator("#note.shown").wait_for(timeout=60_000)
    assert "does not hold a game" in other.locator("#note").inner_text()
    assert other.locator("#lobby").is_visible()
