"""After the first visit no network is needed, and a new version waits until it is asked in."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from commonground.games import GAMES
from commonground.games import game as find_game
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.browser import launch_options
from tests.e2e.conftest import PHONE, START, TABLET, Watch
from tests.e2e.hosting import Host, kept, look_for_news, promised, wait_until_offline
from tests.e2e.playing import FINISH, begin, check_score_pad, exported, finish, log, tap_something
from tests.firefox import find_firefox, firefox
from web.make import offline


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path)
    host.start()
    yield host
    host.stop()


Visit = Callable[..., tuple[BrowserContext, Watch]]


@pytest.fixture
def visitor(browser: Browser, host: Host) -> Iterator[Visit]:
    """Makes private windows on the host's site; what goes wrong in them fails the test."""
    made: list[tuple[BrowserContext, Watch]] = []

    def make() -> tuple[BrowserContext, Watch]:
        context = browser.new_context(base_url=host.address, **TABLET)
        context.set_default_timeout(15_000)
        made.append((context, Watch(context, host.address)))
        return made[-1]

    yield make
    problems = [problem for _, watch in made for problem in watch.problems]
    for context, _ in made:
        context.close()
    assert not problems, "\n".join(problems)


def visit(context: BrowserContext, address: str = "index.html") -> Page:
    page = context.new_page()
    page.goto(address)
    page.locator("body.ready").wait_for(timeout=START)
    return page


def against_bots(id: str) -> list[str]:
    seats = find_game(id).seats
    return ["person"] + ["easy"] * (next(n for n in seats if n > 1) - 1)


def play_a_little(page: Page, taps: int = 5) -> None:
    rng = random.Random(7)
    for _ in range(taps):
        tap_something(page, rng)
    page.locator("#board .can, #ask [data-do=press], #ask [data-do=confirm]").first.wait_for(timeout=START)


def leave(page: Page) -> None:
    page.locator("#cover .end [data-do=leave], #bar [data-do=leave]").last.tap()
    page.locator("#lobby").wait_for()


def resume(page: Page, id: str = GAMES[0]) -> None:
    item = page.locator("#save-list li").filter(has=page.locator(f".title:text-is('{find_game(id).title}')"))
    item.locator("[data-lobby=resume]").first.tap()
    page.locator("#board > svg").wait_for(timeout=START)


Begun = tuple[Page, dict[str, list[str]]]  # the lobby, and each game's log


@pytest.fixture(scope="module")
def unplugged(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Begun]:
    """A first visit with a game of each kind begun, then no server and no network, then a reload."""
    host = Host(tmp_path_factory.mktemp("host"))
    host.start()
    context = browser.new_context(base_url=host.address, **TABLET)
    context.set_default_timeout(15_000)
    watch = Watch(context, host.address)
    page = visit(context)
    words = wait_until_offline(page)
    assert re.fullmatch(r"Ready offline · \d+\.\d\sMB kept on this device", words)
    assert f"({host.build})" in page.locator("#lobby footer").inner_text()
    logs = {}
    for id in GAMES:
        begin(page, id, against_bots(id))
        play_a_little(page)
        logs[id] = log(page)
        leave(page)
    host.unplug(context)
    page.reload()
    page.locator("body.ready").wait_for(timeout=START)
    assert "Ready offline" in wait_until_offline(page)
    yield page, logs
    context.close()
    assert not watch.problems, "\n".join(watch.problems)


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_without_a_network(unplugged: Begun, id: str) -> None:
    page, logs = unplugged
    resume(page, id)
    assert log(page) == logs[id] != []
    finish(page)
    check_score_pad(page)
    leave(page)


def test_bots_and_help_need_no_network_at_the_very_first_visit(visitor: Visit, host: Host) -> None:
    context, _ = visitor()
    page = visit(context)
    wait_until_offline(page)
    host.unplug(context)
    begin(page, GAMES[0], against_bots(GAMES[0]))  # the bots' worker starts only now
    play_a_little(page)
    guide = context.new_page()
    guide.goto(f"help-{GAMES[0]}.html")
    assert guide.locator("h1").count()
    assert promised(guide, "document.querySelector('img').decode().then(() => true)")


def test_everything_is_kept_and_fetched_once(visitor: Visit, host: Host) -> None:
    context, _ = visitor()
    page = visit(context)
    wait_until_offline(page)
    names = sorted(offline.precache(host.site))
    assert sorted(kept(page)) == names
    assert sorted(host.asked) == sorted(set(host.asked))
    host.asked.clear()
    page.reload()
    wait_until_offline(page)
    assert host.asked == []


def test_closing_the_browser_loses_nothing(playwright: Playwright, host: Host, tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    for turn in range(2):
        context = playwright.chromium.launch_persistent_context(profile, **launch_options(), **TABLET)
        page = context.pages[0]
        page.goto(host.address + ("index.html#resume" if turn else "index.html"))
        page.locator("body.ready").wait_for(timeout=START)
        if turn == 0:
            wait_until_offline(page)
            begin(page, GAMES[0], against_bots(GAMES[0]))
            play_a_little(page)
            host.stop()
        else:  # the shortcut on the home screen goes straight to the table
            page.locator("#board > svg").wait_for(timeout=START)
            finish(page)
            check_score_pad(page)
        context.close()


@pytest.mark.skipif(not find_firefox(), reason="there is no Firefox here")
def test_firefox_needs_no_network_either(host: Host) -> None:
    ready = """
        const line = document.getElementById("offline");
        for (let i = 0; i < 1200 && line.dataset.state !== "ready"; i++)
            await new Promise(done => setTimeout(done, 50));
        return line.textContent"""
    with firefox() as fox:
        fox.goto(host.address)
        assert "Ready offline" in fox.run(ready)
        choices = {"pace": "instant", "players": len(against_bots(GAMES[0]))}
        fox.run(f"localStorage.setItem('cg:setup:{GAMES[0]}', args[0])", json.dumps(choices))
        host.stop()
        fox.goto("about:blank")
        fox.goto(f"{host.address}index.html#play={GAMES[0]}")
        clicks = fox.run(f"return await ({FINISH})(1)")
        assert isinstance(clicks, int), clicks


def test_a_new_version_waits_until_it_is_asked_in(visitor: Visit, host: Host) -> None:
    context, _ = visitor()
    page = visit(context)
    wait_until_offline(page)
    begin(page, GAMES[0], against_bots(GAMES[0]))
    play_a_little(page)
    old = host.build
    page.evaluate("window.still_here = true")
    host.publish("bbbbbbbbbb")
    look_for_news(page)
    page.locator("#update:not([hidden])").wait_for(state="attached", timeout=START)
    # A game is on the table: nothing is offered, nothing is reloaded, bots go on.
    play_a_little(page)
    assert not page.locator("#update").is_visible()
    assert page.evaluate("window.still_here") is True
    told = log(page)
    leave(page)
    expect(page.locator("#update")).to_be_in_viewport(ratio=1)  # without looking for it
    page.set_viewport_size(PHONE["viewport"])
    expect(page.locator("#update")).to_be_in_viewport(ratio=1)
    tops = [page.locator(f"[data-offline={choice}]").bounding_box()["y"] for choice in ("reload", "later")]
    assert tops[0] == tops[1], "side by side"
    page.locator("[data-offline=later]").tap()
    assert not page.locator("#update").is_visible()
    page.reload()  # not even now
    page.locator("#update").wait_for(timeout=START)
    assert old in page.locator("#offline").get_attribute("data-build")
    page.locator("[data-offline=reload]").tap()
    page.locator("#offline[data-build=bbbbbbbbbb][data-state=ready]").wait_for(timeout=START)
    assert not page.locator("#update").is_visible()
    assert not [name for name in kept(page) if old in name], "the old version is thrown away"
    assert not [name for name in host.asked if host.asked.count(name) > 1 and name.startswith("runtime-")]
    host.unplug(context)
    page.reload()
    page.locator("body.ready").wait_for(timeout=START)
    resume(page)
    assert log(page) == told != []
    finish(page)
    check_score_pad(page)


def test_two_tabs_on_two_versions(visitor: Visit, host: Host) -> None:
    context, _ = visitor()
    one = visit(context)
    wait_until_offline(one)
    two = visit(context)
    begin(two, GAMES[0], ["person"] * len(against_bots(GAMES[0])))
    old = host.build
    host.publish("bbbbbbbbbb")
    look_for_news(one)
    one.locator("#update").wait_for(timeout=START)
    one.locator("[data-offline=reload]").tap()
    one.locator("#offline[data-build=bbbbbbbbbb][data-state=ready]").wait_for(timeout=START)
    # The other tab is still at its game, and what it has not loaded yet is still there for it.
    two.bring_to_front()
    assert two.locator("#cover .hand-over, #board svg").first.is_visible()
    assert promised(two, f"fetch('app-{old}/worker.js').then(r => r.status)") == 200
    two.locator("#cover [data-do=here]").tap()
    leave(two)
    begin(two, GAMES[0], against_bots(GAMES[0]), seed=13)  # its worker is the old version's
    play_a_little(two)
    leave(two)
    assert two.locator("#update").is_visible()
    expect(two.locator("#save-list li")).to_have_count(2)
    one.reload()
    one.locator("#save-list li").nth(1).wait_for()
    assert one.locator("#save-list li").count() == 2


LOG_IN = b"<!doctype html><title>Welcome to the train</title>"


@pytest.mark.parametrize(
    "answer",
    [(404, b"", 0), (200, LOG_IN, 0), (200, b"half", 4000)],
    ids=["missing", "a log-in page", "cut off"],
)
def test_a_download_that_stopped_half_way_goes_on(
    visitor: Visit, host: Host, answer: tuple[int, bytes, int]
) -> None:
    host.refuse, host.answer = 3, answer  # most comes out of the browser's cache
    context, watch = visitor()
    watch.expect("Failed to load resource")
    watch.expect("integrity")
    page = visit(context)
    page.locator("#offline:has-text('yet')").wait_for(timeout=START)
    begin(page, GAMES[0], against_bots(GAMES[0]))
    play_a_little(page)
    some = kept(page)
    assert 0 < len(some) < len(offline.precache(host.site))
    host.refuse = 0
    host.asked.clear()
    page.reload()
    wait_until_offline(page)
    assert not set(host.asked) & set(some), "what had arrived is not fetched again"
    assert sorted(kept(page)) == sorted(offline.precache(host.site))


def test_what_the_browser_threw_away_comes_back(visitor: Visit, host: Host) -> None:
    context, _ = visitor()
    page = visit(context)
    wait_until_offline(page)
    lose_half = """(async () => {
        const cache = await caches.open((await caches.keys())[0]);
        const keys = await cache.keys();
        for (const key of keys.filter((_, i) => i % 2)) await cache.delete(key);
    })()"""
    promised(page, lose_half)
    page.reload()
    page.locator("body.ready").wait_for(timeout=START)
    wait_until_offline(page)
    assert sorted(kept(page)) == sorted(offline.precache(host.site))


# A worker that takes every page at once and spoils it: all of it, or only the way to Python.
BROKEN = """
    self.addEventListener("install", () => self.skipWaiting());
    self.addEventListener("activate", event => event.waitUntil(clients.claim()));
    const blank = () => new Response("nothing", {headers: {"content-type": "text/html"}});
    self.addEventListener("fetch", event => SPOILT.test(event.request.url) && event.respondWith(blank()));
"""


@pytest.mark.parametrize(
    ("spoilt", "seen"),
    [("/./", "body:text-is('nothing')"), (r"/runtime-|\.gz/", "#loading")],
    ids=["a blank page", "a lobby without Python"],
)
def test_the_way_back_from_a_broken_worker(visitor: Visit, host: Host, spoilt: str, seen: str) -> None:
    host.replace(offline.WORKER, BROKEN.replace("SPOILT", spoilt))
    context, watch = visitor()
    watch.expect("text/html")  # where a script should be, from the moment when the worker takes over
    watch.expect("Failed to fetch dynamically imported module")
    page = visit(context)
    begin(page, GAMES[0], ["person"] * len(against_bots(GAMES[0])))
    promised(page, "navigator.serviceWorker.ready.then(() => true)")
    page.goto("index.html")
    page.locator(seen).wait_for()
    assert not page.locator("body.ready").count()
    offline.withdraw(host.site)
    # One visit is enough: it is spoilt, the browser looks for another worker behind it, and
    # that one brings the page again. (Visits at short intervals only put off the looking.)
    page.goto("index.html")
    page.locator("body.ready").wait_for(timeout=START)
    page.locator("#offline:has-text('withdrawn')").wait_for(timeout=START)
    assert promised(page, "navigator.serviceWorker.getRegistrations().then(r => r.length)") == 0
    assert promised(page, "caches.keys().then(k => k.length)") == 0
    assert page.locator("#save-list li").count() == 1
    page.reload()  # and it stays so
    page.locator("body.ready").wait_for(timeout=START)
    page.locator("#offline:has-text('withdrawn')").wait_for(timeout=START)
    offline.write_worker(host.site, host.build)  # mended
    page.reload()
    wait_until_offline(page)
    assert page.locator("#save-list li").count() == 1


def test_withdrawing_disturbs_no_game(visitor: Visit, host: Host) -> None:
    context, _ = visitor()
    page = visit(context)
    wait_until_offline(page)
    begin(page, GAMES[0], against_bots(GAMES[0]))
    play_a_little(page)
    page.evaluate("window.still_here = true")
    offline.withdraw(host.site)
    look_for_news(page)
    page.locator("#offline:has-text('withdrawn')").wait_for(state="attached", timeout=START)
    leaves = """(async () => {
        const {controller} = navigator.serviceWorker;
        while (controller.state === "activating") await new Promise(done => setTimeout(done, 50));
        return controller.state;
    })()"""
    assert promised(page, leaves) == "activated"  # by then it has reloaded what it reloads
    assert page.evaluate("window.still_here") is True
    finish(page)
    check_score_pad(page)
    leave(page)
    assert not page.locator("#update").is_visible(), "nothing new has come"


def test_storage_full(visitor: Visit, host: Host) -> None:
    context, _ = visitor()
    page = context.new_page()
    session = context.new_cdp_session(page)
    origin = host.address.split("/some")[0]
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 6_000_000})
    page.goto("index.html")
    page.locator("#offline:has-text('not enough room')").wait_for(timeout=START)
    assert kept(page) == [], "the room is left to saved games"
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    begin(page, GAMES[0], against_bots(GAMES[0]))
    page.locator("#note:has-text('cannot keep')").wait_for()
    finish(page)
    check_score_pad(page)


def test_storage_denied(playwright: Playwright, host: Host, tmp_path: Path) -> None:
    """A browser that is set to keep nothing for any site."""
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "profile" / "Default").mkdir(parents=True)
    (tmp_path / "profile" / "Default" / "Preferences").write_text(json.dumps(settings))
    context = playwright.chromium.launch_persistent_context(
        tmp_path / "profile", accept_downloads=True, **launch_options(), **TABLET
    )
    errors: list[Any] = []
    context.on("weberror", lambda error: errors.append(error.error))
    page = context.pages[0]
    page.goto(host.address + "index.html#resume")  # the shortcut, with nothing to resume
    page.locator("body.ready").wait_for(timeout=START)
    page.locator("#offline:has-text('keep nothing')").wait_for(timeout=START)
    assert page.locator("#unkept").is_visible()
    begin(page, GAMES[0], against_bots(GAMES[0]))
    finish(page)
    assert exported(page)["moves"]
    context.close()
    assert not errors


def test_it_can_be_installed(playwright: Playwright, host: Host, tmp_path: Path) -> None:
    # a private window cannot install anything
    context = playwright.chromium.launch_persistent_context(tmp_path / "profile", **launch_options())
    page = context.pages[0]
    page.goto(host.address + "index.html")
    wait_until_offline(page)
    session = context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    assert session.send("Page.getAppManifest")["errors"] == []
    context.close()
    shortcuts = json.loads((host.site / "manifest.webmanifest").read_text("utf-8"))["shortcuts"]
    assert shortcuts[0]["url"] == "index.html#resume"


def test_the_icons_have_the_sizes_that_the_manifest_says(host: Host) -> None:
    manifest = json.loads((host.site / "manifest.webmanifest").read_text("utf-8"))
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            header = (host.site / icon["src"]).read_bytes()[:24]
            assert header.startswith(b"\x89PNG")
            assert f"{int.from_bytes(header[16:20])}x{int.from_bytes(header[20:24])}" == icon["sizes"]
