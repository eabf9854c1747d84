"""Grunn by taps, from the lobby to the last score."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.e2e.playing import begin, check_score_pad, open_lobby, play_to_the_end, tap_until


@pytest.mark.parametrize(
    "kinds, options",
    [
        (["person"], {}),
        (["person", "person"], {"wierde_neighbours": "4"}),
        (["person", "easy", "person", "normal"], {}),
        (["person"] * 2 + ["easy"] * 4, {}),
    ],
    ids=["alone", "two people", "four", "six"],
)
def test_whole_game_on_a_tablet(tablet: BrowserContext, kinds: list[str], options: dict[str, str]) -> None:
    page = open_lobby(tablet)
    begin(page, "grunn", kinds, options)
    play_to_the_end(page)
    check_score_pad(page)


@pytest.mark.parametrize("players", [1, 4])
def test_whole_game_with_a_phone(phone: BrowserContext, players: int) -> None:
    page = open_lobby(phone)
    begin(page, "grunn", ["person", *["easy"] * (players - 1)])
    play_to_the_end(page, seed=3)
    check_score_pad(page)


def lay_start_tiles(page: Page) -> None:
    tap_until(page, "#board .can#pool-0")


def test_a_turn_is_a_few_taps(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "grunn", ["person"], seed=5)
    lay_start_tiles(page)
    page.locator("#pool-2").tap()
    page.locator("#pool-1").tap()  # second thoughts
    page.locator("#board .mine#pool-1").wait_for()
    spot = page.locator("#board [id^=spot].can").first
    name = f"#{spot.get_attribute('id')}"
    spot.tap()
    page.locator("#ask [data-do=confirm]").wait_for()
    tiles = page.locator("#board [id^='tile-0']").count()
    assert tiles == 5, "the tile is shown where it would lie"
    page.locator(name).tap()  # the same tap again: it lies there
    page.locator("#ask [data-do=confirm]").wait_for(state="detached")
    skip = page.locator("#ask [data-arg=skip]")
    if skip.count():
        skip.tap()
    page.locator("#board .edge.can").first.tap()
    page.locator("#ask [data-arg=end]").tap()
    page.locator("#board .can#pool-0").wait_for()
    assert "Turn 2" in page.locator("#bar").inner_text()


def test_a_tile_is_relocated_and_a_canal_dug_by_taps(phone: BrowserContext) -> None:
    page = open_lobby(phone)
    begin(page, "grunn", ["person", "person"], seed=12)  # the front pair relocates
    lay_start_tiles(page)
    page.locator("#pool-0").tap()
    prompt = page.locator("#ask .prompt")
    assert "relocate a tile first" in prompt.inner_text()
    tiles = page.locator("#board [id^='tile-0']")
    before = [tile.get_attribute("id") for tile in tiles.all()]
    page.locator("#board [id^='tile-0'].can").first.tap()
    picked = page.locator("#board .picked, #ask [data-do=confirm]")
    picked.first.wait_for()
    if page.locator("#board .picked").count():
        page.locator("#board [id^='spot-0'].can").first.tap()
    page.locator("#ask [data-do=confirm]").tap()
    page.locator("#ask [data-do=confirm]").wait_for(state="detached")
    after = [tile.get_attribute("id") for tile in tiles.all()]
    assert len(after) == 4 and len(set(after) - set(before)) == 1, "one tile has moved"
    page.locator("#board [id^='spot-0'].can").first.tap()
    page.locator("#ask [data-do=confirm]").tap()
    page.locator("#board .edge.can").first.tap()
    page.locator("#ask [data-arg=end]").wait_for()
    assert "−1 ducat. End the turn" in prompt.inner_text()
    assert page.locator("#board [id^='canal-0']").count() == 1
    page.locator("#ask [data-arg=end]").tap()
    page.locator("#board .can#pool-0").wait_for()
    assert "Player 2" in prompt.inner_text()


def test_undo_reaches_back_to_the_start_of_the_turn(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "grunn", ["person"], seed=5)
    lay_start_tiles(page)
    before = page.locator("#board #pad").text_content()
    tap_until(page, "#ask [data-arg=end]", seed=2)
    for _ in range(6):
        if page.locator("#board .can#pool-0").count():
            break
        page.locator("#bar [data-do=undo]").tap()
    page.locator("#board .can#pool-0").wait_for()
    assert page.locator("#board #pad").text_content() == before


def test_a_pair_that_is_too_dear_says_what_it_lacks(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "grunn", ["person", "person"], seed=3)
    tap_until(page, "#board .asking .dear, #board .asking.grunn .dear")
    page.locator("#pool-4").tap()
    assert "more ducat" in page.locator("#note").inner_text()


def test_another_landscape_is_shown_large_by_a_tap(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "grunn", ["person", "easy"], seed=3)
    lay_start_tiles(page)
    page.locator("#look-1").tap()
    page.locator("#look-0").wait_for()
    assert "side" in page.locator("#ask").inner_text()
    page.locator("#ask [data-do=look_at]").tap()
    page.locator("#look-1").wait_for()
