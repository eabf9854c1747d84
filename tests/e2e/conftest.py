"""A real browser on the built site, served from a subfolder by the plainest of servers.

Whatever a test does, it fails if the page logs an error, throws one, breaks its
Content-Security-Policy, or asks anything of another origin.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    sync_playwright,
)

from tests.browser import WHEN_MARKED, launch_options
from web.make.server import serving

DIST = Path(__file__).resolve().parents[2] / "dist"
# Nothing moves, so that no tap has to wait for it; tests about motion say so.
STILL = {"has_touch": True, "reduced_motion": "reduce"}
TABLET = {"viewport": {"width": 1024, "height": 768}, **STILL}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, **STILL}
UPRIGHT = {"viewport": {"width": 768, "height": 1024}, **STILL}
MOVING = {**TABLET, "reduced_motion": "no-preference"}
START = 60_000  # a busy machine with two cores may need this long, in milliseconds


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, in a folder below the root of its server."""
    if not (DIST / "index.html").is_file():
        pytest.fail("There is no dist/: run `python build.py build` first.", pytrace=False)
    root = tmp_path_factory.mktemp("server")
    shutil.copytree(DIST, root / "some" / "folder")
    with serving(root) as address:
        yield f"{address}some/folder/"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(**launch_options())
    yield browser
    browser.close()


class Watch:
    """What went wrong in a context. A test that provokes an error says so with `expect`."""

    def __init__(self, context: BrowserContext, site: str) -> None:
        self.problems: list[str] = []
        self._expected: list[str] = []
        self._origin = site.split("/some/")[0]
        context.on("console", self._read)
        context.on("weberror", lambda error: self._note(f"uncaught: {error.error}"))
        context.on("request", self._check_origin)

    def expect(self, part: str) -> None:
        self._expected.append(part)

    def _read(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text}")

    def _note(self, problem: str) -> None:
        if not any(part in problem for part in self._expected):
            self.problems.append(problem)

    def _check_origin(self, request: Request) -> None:
        if not request.url.startswith((self._origin, "data:", "blob:")):
            self._note(f"asked another origin: {request.url}")


Open = Callable[..., Page]


@pytest.fixture
def watched(browser: Browser, site: str) -> Iterator[Callable[..., tuple[BrowserContext, Watch]]]:
    """Makes new contexts; closes them after the test and fails it for what went wrong in them."""
    made: list[tuple[BrowserContext, Watch]] = []

    def make(**options: Any) -> tuple[BrowserContext, Watch]:
        context = browser.new_context(base_url=site, **options)
        context.set_default_timeout(15_000)
        made.append((context, Watch(context, site)))
        return made[-1]

    yield make
    problems = [problem for _, watch in made for problem in watch.problems]
    for context, _ in made:
        context.close()
    assert not problems, "\n".join(problems)


@pytest.fixture
def tablet(watched: Callable[..., tuple[BrowserContext, Watch]]) -> BrowserContext:
    """A tablet on the table: 1024 × 768, touched."""
    return watched(**TABLET)[0]


@pytest.fixture
def phone(watched: Callable[..., tuple[BrowserContext, Watch]]) -> BrowserContext:
    """A phone in the hand: 390 × 844, touched."""
    return watched(**PHONE)[0]


def wait_for_mark(page: Page, name: str, timeout: int = START) -> float:
    """Wait until the page says `performance.mark(name)`; gives its time in milliseconds."""
    late = "new Promise((_, fail) => setTimeout(() => fail(new Error(`no mark ${name}`)), timeout))"
    ask = f"({{name, timeout}}) => Promise.race([({WHEN_MARKED})(name), {late}])"
    return float(page.evaluate(ask, {"name": name, "timeout": timeout}))


@pytest.fixture
def opened(tablet: BrowserContext) -> Open:
    """Opens the site on the tablet at an address and waits for a mark."""

    def open_page(address: str = "index.html", mark: str = "cg:ready") -> Page:
        page = tablet.new_page()
        page.goto(address)
        wait_for_mark(page, mark)
        return page

    return open_page
