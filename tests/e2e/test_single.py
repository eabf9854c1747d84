"""The whole site in one file, opened from a disk: whole games, saved games, help."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from commonground.games import GAMES
from playwright.sync_api import Browser, BrowserContext, Page

from tests.e2e.conftest import DIST, START, TABLET
from tests.e2e.playing import FINISH, begin, check_score_pad, finish, log
from tests.e2e.test_offline import Begun, against_bots, leave, play_a_little, resume
from tests.firefox import find_firefox, firefox
from web.make.single import single


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("a stick") / "common-ground.html"
    file.write_text(single(DIST), encoding="utf-8")
    return file


def test_the_policy_lets_nothing_in_from_outside(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy
    rules = dict(rule.split(" ", 1) for rule in policy[1].split("; "))
    assert rules.pop("default-src") == rules.pop("base-uri") == rules.pop("form-action") == "'none'"
    assert re.fullmatch(r"'sha256-[\w+/=]+' blob: 'wasm-unsafe-eval'", rules.pop("script-src"))
    assert re.fullmatch(r"'sha256-[\w+/=]+'", rules.pop("style-src"))
    assert rules == {"img-src": "data:", "connect-src": "blob:", "worker-src": "blob:"}
    tags = "".join(re.findall(r"<\w[^>]*>", text))
    assert not re.search(r'\s(?:on\w+|style)=|(?:src|href)="(?!data:|#|help-|index\.html[#"])', tags)


@contextmanager
def a_disk(browser: Browser) -> Iterator[BrowserContext]:
    """A browser with no network, in which nothing may go wrong and nothing may be asked for."""
    context = browser.new_context(offline=True, **TABLET)
    context.set_default_timeout(15_000)
    problems: list[str] = []
    context.on("console", lambda m: problems.append(m.text) if m.type == "error" else None)
    context.on("weberror", lambda error: problems.append(str(error.error)))
    context.on("request", lambda r: problems.append(r.url) if r.url.startswith("http") else None)
    yield context
    context.close()
    assert not problems, "\n".join(problems)


@pytest.fixture
def disk(browser: Browser) -> Iterator[BrowserContext]:
    with a_disk(browser) as context:
        yield context


def opened(context: BrowserContext, file: Path) -> Page:
    page = context.new_page()
    page.goto(file.as_uri())
    page.locator("body.ready").wait_for(timeout=START)
    return page


@pytest.fixture(scope="module")
def saved(browser: Browser, file: Path) -> Iterator[Begun]:
    """A game of each kind begun, and the file opened anew."""
    with a_disk(browser) as context:
        page = opened(context, file)
        assert "one file holds everything" in page.locator("#offline").inner_text()
        logs = {}
        for id in GAMES:
            begin(page, id, against_bots(id))
            play_a_little(page)
            logs[id] = log(page)
            leave(page)
        page.close()
        yield opened(context, file), logs


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_from_a_disk(saved: Begun, id: str) -> None:
    page, logs = saved
    resume(page, id)
    assert log(page) == logs[id] != []
    finish(page)
    check_score_pad(page)
    leave(page)


def test_help_is_inside(disk: BrowserContext, file: Path) -> None:
    page = opened(disk, file)
    page.locator(".learn a").first.tap()
    assert page.locator("dialog.help-page h1").is_visible()
    page.locator("dialog.help-page .back").tap()
    begin(page, GAMES[0], ["person", "person"])
    page.locator("#cover [data-do=here]").tap()
    page.locator("#bar [data-do=help]").tap()
    assert page.locator("dialog.help-page h1").is_visible()
    page.locator("dialog.help-page .begin").tap()
    page.locator("#coach .coach").wait_for()


def test_where_nothing_can_be_kept_the_page_says_so(disk: BrowserContext, file: Path) -> None:
    disk.add_init_script("""
        const refuse = () => Promise.reject(new DOMException("no", "SecurityError"));
        IDBFactory.prototype.databases = refuse;
        IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };
    """)
    page = opened(disk, file)
    assert "Save to a file" in page.locator("#unkept").inner_text()
    begin(page, GAMES[0], against_bots(GAMES[0]))
    finish(page)
    check_score_pad(page)  # which saves it to a file


@pytest.mark.skipif(not find_firefox(), reason="there is no Firefox here")
def test_a_whole_game_in_firefox(file: Path) -> None:
    with firefox() as fox:
        fox.goto(file.as_uri())
        choices = {"pace": "instant", "players": len(against_bots(GAMES[0]))}
        fox.run(f"localStorage.setItem('cg:setup:{GAMES[0]}', args[0])", json.dumps(choices))
        fox.goto("about:blank")
        fox.goto(file.as_uri() + f"#play={GAMES[0]}")
        clicks = fox.run(f"return await ({FINISH})(1)")
        assert isinstance(clicks, int), clicks
        fox.goto("about:blank")
        fox.goto(file.as_uri())
        saves = """
            for (let i = 0; i < 600 && !document.querySelector("#save-list li"); i++)
                await new Promise(done => setTimeout(done, 50));
            return document.querySelectorAll("#save-list li").length"""
        assert fox.run(saves) == 1
