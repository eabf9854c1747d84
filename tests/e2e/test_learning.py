"""Learning at the table: cards and tiles to read, what is left, and the first lesson."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from commonground.games import GAMES
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.e2e.conftest import PHONE, TABLET, wait_for_mark
from tests.e2e.playing import begin, log, open_lobby
from tests.e2e.test_start import wait_with_the_hand_over
from tests.e2e.test_table import more, serious

OPEN = "#closeup[open]"


def long_press(page: Page, target: Locator, slip: float = 0, hold: int = 650) -> None:
    """A finger that rests, or slips away, on the middle of something."""
    box = target.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
    touch = page.context.new_cdp_session(page)

    def finger(kind: str, *points: dict[str, float]) -> None:
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    finger("touchStart", {"x": x, "y": y})
    if slip:
        finger("touchMove", {"x": x + slip, "y": y})
    page.wait_for_timeout(hold)
    finger("touchEnd")
    page.wait_for_timeout(100)


@pytest.mark.parametrize(
    "game, device",
    [*((game, TABLET) for game in GAMES), ("grandbois", PHONE)],
    ids=[*GAMES, "grandbois-phone"],
)
def test_a_card_or_tile_can_be_read(watched: Callable[..., Any], game: str, device: dict[str, Any]) -> None:
    page = open_lobby(watched(**device)[0])
    begin(page, game, ["person", "easy"])
    glow = page.locator("#board .can")
    glow.first.wait_for()
    before = glow.count(), log(page)
    title = page.locator("#closeup-title")

    long_press(page, glow.first)
    assert page.locator(OPEN).is_visible() and title.inner_text()
    assert page.locator("#closeup .closeup p").count() > 0
    assert serious(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("#closeup")).to_be_empty()  # closed, and nothing stays in the page
    assert page.locator(OPEN).count() == 0

    glow.first.click(button="right")
    page.locator(OPEN).wait_for()
    first = title.inner_text()
    page.locator("#closeup [aria-label='The next one']").tap()
    expect(title).not_to_have_text(first)
    page.touchscreen.tap(3, 3)  # beside it
    expect(page.locator(OPEN)).to_have_count(0)

    glow.first.focus()
    page.keyboard.press("i")
    expect(title).to_have_text(first)
    page.keyboard.press("ArrowRight")
    expect(title).not_to_have_text(first)
    page.keyboard.press("ArrowLeft")
    expect(title).to_have_text(first)
    page.locator("#closeup [data-lobby=close]").tap()
    long_press(page, glow.first, slip=30)
    assert page.locator(OPEN).count() == 0
    # None of this was a move.
    assert (glow.count(), log(page)) == before

    more(page, "left")
    expect(page.locator("#closeup .left li").nth(5)).to_be_visible()
    page.keyboard.press("Escape")


def test_what_one_reads_goes_when_the_tablet_is_passed_on(watched: Callable[..., Any]) -> None:
    page = open_lobby(watched(**TABLET)[0])
    begin(page, "ugo", ["person", "person"], pace="quick")
    wait_with_the_hand_over(page)
    page.locator("#cover [data-do=here]").tap()
    held = page.locator("#board .held")
    card = held.first.get_attribute("id")
    held.last.tap()
    page.keyboard.press("i")  # in the moment before the hand-over
    page.locator(OPEN).wait_for()
    page.locator("#cover .hand-over").wait_for()
    expect(page.locator("#closeup")).to_be_empty()  # closed, and nothing stays in the page
    assert page.locator(OPEN).count() == 0
    assert page.locator(f"#{card}").count() == 0
    page.keyboard.press("i")
    assert page.locator(OPEN).count() == 0


def test_a_first_lesson(tablet: BrowserContext) -> None:
    page = tablet.new_page()
    page.goto("help-ugo.html")
    page.locator("a.begin").tap()
    coach = page.locator("#coach .coach")
    coach.wait_for(timeout=60_000)
    assert "highest number" in coach.inner_text()
    assert serious(page) == []
    page.locator("#coach [data-do=heard]").tap()
    expect(coach).to_have_count(0)
    page.reload()
    wait_for_mark(page, "cg:ready")
    assert page.locator("#save-list .title").inner_text() == "First lesson · UGO!"
    page.locator("#save-list [data-lobby=resume]").tap()
    for _ in range(30):  # until there are cards to lay
        page.locator("#board .can, #ask [data-do=press], .coach").first.wait_for()
        if coach.count():
            break
        page.locator("#board .can, #ask [data-do=press]").last.tap()
    assert "join your kingdom" in coach.inner_text()
    page.locator("#coach [data-do=hush]").tap()
    expect(coach).to_have_count(0)


def test_the_lobby_offers_a_lesson_of_each_game(phone: BrowserContext) -> None:
    page = open_lobby(phone)
    assert serious(page) == []
    for game in GAMES:
        page.locator(f"a[href='#lesson={game}']").tap()
        page.locator("#coach .coach").wait_for()
        page.locator("#coach [data-do=heard]").tap()
        page.locator("#bar [data-do=leave]").tap()
        page.locator("#lobby").wait_for()
    page.locator("#save-list li").nth(len(GAMES) - 1).wait_for()
    assert page.locator("#save-list li").count() == len(GAMES)


def test_every_help_has_pictures_of_our_own(tablet: BrowserContext) -> None:
    page = tablet.new_page()
    for game in GAMES:
        page.goto(f"help-{game}.html")
        images = page.locator("main img")
        assert images.count() == 3 and page.locator("figcaption").count() == 2
        for image in images.all():
            image.scroll_into_view_if_needed()
            assert image.evaluate("node => node.decode().then(() => node.naturalWidth)") > 0
