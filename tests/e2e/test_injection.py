"""Names that people type, files that they open and links that they follow are text, never markup."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from commonground.games import GAMES
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import START
from tests.e2e.hosting import promised
from tests.e2e.playing import begin, exported, open_lobby, tap_something

EVIL = "<img src=x id=evil>"  # short enough for the form
WORSE = "\"'></text></svg><svg onload=evil()><script>evil()</script><img id=evil src=x onerror=evil()>"


def check_clean(page: Page) -> None:
    """Nothing that came from outside has become an element or has run, and nothing broke over it."""
    found = "#evil, [src=x], [onload], [onerror], #table script, #fault[open]"
    assert page.locator(found).count() == 0
    assert page.evaluate("window.evilRan") is None


def armed(context: BrowserContext) -> Page:
    context.add_init_script("window.evil = () => { window.evilRan = true; };")
    return open_lobby(context)


def test_names(tablet: BrowserContext) -> None:
    page = armed(tablet)
    page.locator(f".box [data-arg={GAMES[0]}]").tap()
    page.locator(".pill:has([name=players][value='2'])").tap()
    page.locator("[name=kind-1]").select_option("person")
    for seat in range(2):
        page.locator(f"[name=name-{seat}]").fill(EVIL)
    check_clean(page)
    page.locator("[data-lobby=start]").tap()
    page.locator("#board svg, #cover .hand-over").first.wait_for()
    check_clean(page)
    rng = random.Random(3)
    for _ in range(8):
        tap_something(page, rng)
        check_clean(page)
    assert EVIL in page.locator("#table").inner_text(), "the name is shown as it was typed"
    page.reload()
    page.locator("#save-list li").wait_for()
    assert EVIL in page.locator("#save-list").inner_text()
    check_clean(page)
    page.locator(f".box [data-arg={GAMES[0]}]").tap()  # the form remembers them
    assert page.locator("[name=name-0]").input_value() == EVIL
    check_clean(page)


def poison(save: dict[str, object], key: str) -> dict[str, object]:
    return save | {key: [WORSE] if isinstance(save[key], list) else WORSE}


def test_files(tablet: BrowserContext, tmp_path: Path) -> None:
    page = armed(tablet)
    begin(page, GAMES[0], ["easy", "easy"])
    page.locator("#cover .end").wait_for(timeout=START)
    save = exported(page)
    seats = [{"name": WORSE, "kind": WORSE, "colour": WORSE}] * 2
    named = [{"name": WORSE[:24], "kind": "person", "colour": 0}] * 2
    files = [poison(save, key) for key in save]
    files += [save | {"seats": seats}, save | {"seats": named}, save | {"moves": [WORSE]}, {WORSE: WORSE}]
    answer = page.locator("#note.shown, #cover .end, #board svg, #record .record").first
    for number, data in enumerate(files):
        file = tmp_path / f"{number}.json"
        file.write_text(json.dumps(data))
        if not page.locator("#lobby").is_visible() or page.locator("#record .record").count():
            page.goto("index.html")
            page.locator("body.ready").wait_for(timeout=START)
        page.evaluate("document.getElementById('note').classList.remove('shown')")  # what was said before
        page.locator("#import").set_input_files(file)
        answer.wait_for()
        check_clean(page)


def test_the_score_pad(tablet: BrowserContext) -> None:
    page = armed(tablet)
    for game in GAMES:
        page.goto(f"index.html#pad={game}")
        page.locator("[data-field='0.name']").fill(WORSE)
        expect(page.locator("#scorepad")).to_contain_text(WORSE[:20])  # in the headline
        check_clean(page)


# Nonsense, names that every object of the page's script has, and half a percent sign.
LINKS = (
    f"play={WORSE}", f"g={WORSE}", f"pad={WORSE}", f"resume={WORSE}", WORSE, "g=PHN2Zz4", "g=%",
    "play=constructor", "play=__proto__", "pad=constructor", "pad=__proto__", "resume=%", "resume",
)  # fmt: skip


@pytest.mark.parametrize("encode", [quote, str], ids=["encoded", "raw"])
def test_links(tablet: BrowserContext, encode: Callable[[str], str]) -> None:
    tablet.add_init_script("window.evil = () => { window.evilRan = true; };")
    page = tablet.new_page()
    for link in (LINKS[0], LINKS[1], "resume=%"):  # at the start, before Python is there
        page.goto("about:blank")
        page.goto(f"index.html?{encode(WORSE)}#{encode(link)}")
        page.locator("body.ready").wait_for(timeout=START)
        check_clean(page)
        assert page.locator("#lobby").is_visible()
    follow = """new Promise(done => {
        addEventListener("hashchange", () => setTimeout(done, 0, true), {once: true});
        location.hash = HASH;
    })"""
    for link in LINKS:  # and in an open page
        promised(page, follow.replace("HASH", json.dumps(encode(link))))
        check_clean(page)
        assert page.locator("#lobby").is_visible()
