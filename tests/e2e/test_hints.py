"""Hints, pace and thinking in the real page: shown, stoppable, and never in the way."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from typing import Any

import pytest
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.match import Match
from playwright.sync_api import Browser, BrowserContext, Page

from tests.e2e.conftest import PHONE, START, TABLET, wait_for_mark
from tests.e2e.playing import begin, log, open_lobby
from tests.e2e.test_start import run_python

HINT = "#bar [data-do=hint]"
SHOWN = "#ask .prompt:has-text('Hint:')"
FRAME = 1000 / 60

SLOW = "import commonground.screen as s, commonground.hints as h; s.THINKING = h.THINKING = {}"


def thinks_for(page: Page, seconds: float) -> None:
    """Strong bots take this long from now on."""
    run_python(page, SLOW.format(seconds))


def a_question(game: str) -> str:
    """A link to a game in which somebody has something to decide."""
    match = Match(find_game(game), 2, 12)
    rng = random.Random(3)
    while len(match.tokens) < 9 or len(match.legal()) < 3:
        match.play(rng.choice(list(match.legal())))
    return match.link()


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_comes_with_a_reason_and_plays_nothing(watched: Callable[..., Any], game: str) -> None:
    """No bot is seated: the worker starts for the hint."""
    page = watched(**(PHONE if game == "ugo" else TABLET))[0].new_page()
    page.goto(f"index.html#g={a_question(game)}")
    page.locator("#board svg, #cover .hand-over").first.wait_for(timeout=START)
    if page.locator("#cover [data-do=here]").count():
        page.locator("#cover [data-do=here]").tap()
    if page.locator("#secret").count():  # a discreet game: the hint could give the secret away
        page.locator("#secret").tap()
    assert not page.workers
    lines = log(page)
    assert lines
    page.locator(HINT).tap()
    page.locator(SHOWN).wait_for(timeout=START)
    assert page.locator("#board .hint, #ask button.hint").count()
    assert page.locator(SHOWN).inner_text().endswith(")")
    assert log(page) == lines
    if folder := os.environ.get("CG_PICTURES"):
        page.screenshot(path=f"{folder}/hint-{game}.png")


# --- the page stays smooth ------------------------------------------------------------


def main_thread(trace: dict[str, Any]) -> list[float]:
    """How long the page's own thread worked in one go, in milliseconds, while the bot thought.

    In processor time: what other programs do on this machine is not ours.
    """
    events = trace["traceEvents"]
    asked, answered = (next(e for e in events if e["name"] == name) for name in ("cg:asked", "cg:answered"))
    drawn = asked["ts"] + 1e6  # by then the table lies there
    return [
        e.get("tdur", e["dur"]) / 1000
        for e in events
        if (e["pid"], e["tid"]) == (asked["pid"], asked["tid"])
        and e["name"].endswith("RunTask")
        and drawn < e["ts"] < answered["ts"]
    ]


def test_the_page_stays_at_sixty_frames_while_a_strong_bot_thinks(
    browser: Browser, tablet: BrowserContext
) -> None:
    page = open_lobby(tablet)
    thinks_for(page, 4.0)
    page.evaluate("() => { const frame = () => requestAnimationFrame(frame); frame(); }")
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline", "blink.user_timing"])
    begin(page, "grunn", ["strong", "person"])
    wait_for_mark(page, "cg:answered")
    tasks = main_thread(json.loads(browser.stop_tracing()))
    assert len(tasks) > 10, "the thread was watched"
    assert max(tasks) < FRAME, f"{max(tasks):.1f} ms in one go while a bot thinks"


# --- and the bots stop at once -------------------------------------------------------------

THINKS = "() => self.thinking"


@pytest.mark.parametrize("way", ["undo", "leave"])
def test_undoing_or_leaving_ends_the_thinking_at_once(tablet: BrowserContext, way: str) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "strong"])
    thinks_for(page, 600)
    page.locator("#board .can").first.tap()
    worker = page.workers[0]
    for _ in range(600):
        if worker.evaluate(THINKS):
            break
        page.wait_for_timeout(100)
    assert worker.evaluate(THINKS)
    page.locator(f"#bar [data-do={way}]").tap()
    for _ in range(50):  # the worker itself may still be starting
        if not worker.evaluate(THINKS):
            break
        page.wait_for_timeout(100)
    assert not worker.evaluate(THINKS)
    if way == "undo":
        thinks_for(page, 0.1)
        page.locator("#board .can").first.tap()
        page.locator("#board .can").first.wait_for(timeout=60_000)


def test_the_worker_is_awake_before_the_game_begins_if_a_bot_is_seated(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    assert not page.workers
    with page.expect_worker():
        page.locator(".box [data-arg=ugo]").tap()
    assert page.locator("#setup[open]").count()
    for seat in range(1, 4):
        page.locator(f"[name=kind-{seat}]").select_option("person")
    page.locator("[data-lobby=start]").tap()
    page.locator("#cover .hand-over").wait_for()
    for _ in range(50):  # the news of its end may come after the table
        if page.workers:
            page.wait_for_timeout(100)
    assert not page.workers, "nobody needs it, so it gives its memory back"


# --- pace -----------------------------------------------------------------------------------


def test_the_pace_changes_in_mid_game_and_bots_can_be_skipped(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy", "easy", "easy"], pace="calm")
    page.locator("#board .can").first.tap()
    page.locator("#ask [data-do=skip]").tap()
    page.locator("#board .can, #ask [data-do=press]").first.wait_for(timeout=60_000)
    assert page.locator("#ask [data-do=skip]").count() == 0
    page.locator("#bar [data-do=more]").tap()
    assert page.locator("#pace [aria-pressed=true]").inner_text() == "calm"
    page.locator("#pace [data-arg=instant]").tap()
    page.locator("#bar [data-do=more]").tap()
    assert page.locator("#pace [aria-pressed=true]").inner_text() == "instant"
    page.locator("#more [data-lobby=close]").tap()
    page.locator("#bar [data-do=leave]").tap()
    page.locator(".box [data-arg=ugo]").tap()
    page.locator("#setup summary").tap()
    assert page.locator("[name=pace]:checked").input_value() == "instant", "it is remembered"
