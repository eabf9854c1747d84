"""Playing by taps: only what the page highlights is ever touched."""

from __future__ import annotations

import json
import random
from typing import Any

from commonground.match import Match, open_save
from playwright.sync_api import BrowserContext, Locator, Page

from tests.e2e.conftest import wait_for_mark

# In the order of what a person would do: take the tablet, confirm, then any answer at all.
ANSWERS = ("#cover [data-do=here]", "#ask [data-do=confirm]", "#board .can, #ask [data-do=press]")


def open_lobby(context: BrowserContext) -> Page:
    page = context.new_page()
    page.goto("index.html")
    wait_for_mark(page, "cg:ready")
    return page


def begin(
    page: Page,
    game: str,
    kinds: list[str],
    options: dict[str, str] | None = None,
    seed: int = 12,
    pace: str = "instant",
) -> None:
    """Fill in the lobby's form as people do, and play."""
    page.locator(f".box [data-arg={game}]").tap()
    page.locator(f".pill:has([name=players][value='{len(kinds)}'])").tap()
    for seat, kind in enumerate(kinds):
        page.locator(f"[name=kind-{seat}]").select_option(kind)
    for name, value in (options or {}).items():
        page.locator(f".pill:has([name=option-{name}][value='{value}'])").tap()
    page.locator("#setup summary").tap()
    page.locator(f".pill:has([name=pace][value={pace}])").tap()
    page.locator("[name=seed]").fill(str(seed))
    page.locator("[data-lobby=start]").tap()
    page.locator("#board svg, #cover .hand-over").first.wait_for()


# A large board may have come closer by itself: what can be seen of it can be tapped.
IN_SIGHT = """node => {
    const {x, y, width, height} = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


# The log follows when the page has been painted, or after a while in a page that nobody sees.
PAINTED = """() => new Promise(done => {
    requestAnimationFrame(() => setTimeout(() => setTimeout(done)));
    setTimeout(done, 1000);
})"""


def log(page: Page) -> list[str]:
    """The log's lines, whether the drawer they lie in is open or not."""
    page.evaluate(PAINTED)
    return page.locator("#log li:not(.since)").all_text_contents()


def answers(page: Page) -> list[Locator]:
    """What can be tapped now."""
    closer = page.locator("#fit").is_visible()
    for selector in ANSWERS:
        if found := page.locator(selector).all():
            return [node for node in found if not closer or node.evaluate(IN_SIGHT)]
    return []


def wait_for_a_question(page: Page) -> None:
    """Wait until there is something to tap, or the score pad."""
    page.locator(", ".join((*ANSWERS, "#cover .end"))).first.wait_for(timeout=60_000)


def tap_something(page: Page, rng: random.Random) -> None:
    """Wait until there is something to tap, and tap it."""
    wait_for_a_question(page)
    if found := answers(page):
        rng.choice(found).tap()
    elif page.locator("#fit").is_visible():
        page.locator("#fit").tap()


def tap_until(page: Page, selector: str, seed: int = 1, most: int = 400) -> None:
    """Tap highlighted things at random until the page shows this while somebody is asked."""
    rng = random.Random(seed)
    for _ in range(most):
        wait_for_a_question(page)
        if page.locator(selector).count():
            return
        assert not page.locator("#cover .end").count(), f"the game ended without {selector}"
        tap_something(page, rng)
    raise AssertionError(f"no {selector} after {most} taps")


def play_to_the_end(page: Page, seed: int = 1, most: int = 4000) -> None:
    """Tap highlighted things at random until the score pad is out."""
    rng = random.Random(seed)
    end = page.locator("#cover .end")
    for _ in range(most):
        tap_something(page, rng)
        if end.count():
            return
    raise AssertionError(f"the game did not end after {most} taps")


def exported(page: Page) -> dict[str, Any]:
    """The save as the page gives it to people."""
    with page.expect_download() as download:
        page.locator("#cover [data-do=export]").tap()
    save: dict[str, Any] = json.loads(download.value.path().read_text("utf-8"))
    return save


def replayed(save: dict[str, Any]) -> Match:
    """The same game in this Python."""
    match = open_save(json.dumps(save))
    assert isinstance(match, Match)
    return match


def numbers(page: Page, selector: str) -> list[list[int]]:
    """The numbers of the score pad's rows."""
    rows = page.locator(selector).all()
    return [[int(n) for n in row.locator("td").all_inner_texts() if n.strip()] for row in rows]


def check_score_pad(page: Page) -> None:
    """The pad on the screen is the pad of a replay here."""
    match = replayed(exported(page))
    assert match.state.choice is None
    assert numbers(page, ".pad tfoot tr") == [match.game.scores(match.state)]
    printed = numbers(page, ".pad tbody tr:not(.sum)")
    assert printed == [list(row.points) for row in match.game.sheet(match.state)]


# The same from inside the page, for tests about something else: much faster than taps.
FINISH = """async seed => {
    const pause = ms => new Promise(done => setTimeout(done, ms));
    const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    let patience = 6000;
    for (let clicks = 0; clicks < 5000 && patience; await pause(5)) {
        if (document.querySelector("#cover .end")) return clicks;
        const found = ANSWERS.map(a => [...document.querySelectorAll(a)]).find(list => list.length);
        if (!found) { patience--; continue; }
        patience = 6000;
        found[Math.floor(chance() * found.length)].dispatchEvent(new MouseEvent("click", {bubbles: true}));
        clicks++;
    }
    throw new Error("the game did not end: " + document.querySelector("#table").innerText.slice(0, 300));
}""".replace("ANSWERS", json.dumps(ANSWERS))


def finish(page: Page, seed: int = 1) -> None:
    page.evaluate(FINISH, seed)
