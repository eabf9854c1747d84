"""From a tap to its paint, with the CPU slowed down four times as on a modest tablet."""

from __future__ import annotations

from statistics import quantiles
from typing import Any

from commonground.games import GAMES
from playwright.sync_api import Page, sync_playwright

from tests.bench.startup import ROOT, grounds
from tests.browser import launch_options
from tests.e2e.playing import begin

TAPS = 40
THROTTLE = 4

# The browser's own clock: from the moment of the input to the frame that shows its effect,
# and how long our code ran in between. It reports nothing shorter than 16 ms.
OBSERVE = """() => {
    window.taps = [];
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
            const code = entry.processingEnd - entry.processingStart;
            if (entry.name === "click") taps.push([entry.duration, code]);
        }
    }).observe({type: "event", durationThreshold: 16});
}"""


def tap_on(page: Page, taps: int) -> list[tuple[float, float]]:
    page.evaluate(OBSERVE)
    for _ in range(taps):
        target = page.locator("#ask [data-do=confirm], #board .can, #ask [data-do=press], #cover .end").first
        target.wait_for(timeout=120_000)
        if page.locator("#cover .end").count():
            break
        target.click()
        page.wait_for_timeout(150)
    page.wait_for_timeout(500)
    found: list[tuple[float, float]] = page.evaluate("taps")
    return found


def measure(rounds: int) -> dict[str, Any]:
    rows = []
    with grounds(ROOT / "dist") as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for game in GAMES:
            print(f"  {game}", flush=True)
            page = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True).new_page()
            page.set_default_timeout(120_000)
            page.goto(base + "site/index.html")
            page.locator("body.ready").wait_for()
            begin(page, game, ["person", "easy"])
            session = page.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": THROTTLE})
            taps = tap_on(page, TAPS * rounds)
            rows.append({"name": game, "taps": len(taps), **spread(taps)})
            page.context.close()
        browser.close()
    return {"title": f"From tap to paint, CPU ÷{THROTTLE}, milliseconds", "rows": rows}


def spread(taps: list[tuple[float, float]]) -> dict[str, float]:
    paint = quantiles([duration for duration, _ in taps], n=20)
    code = quantiles([time for _, time in taps], n=20)
    return {"paint p50": paint[9], "paint p95": paint[18], "code p50": code[9], "code p95": code[18]}


def table(result: dict[str, Any]) -> list[list[str]]:
    columns = [name for name in result["rows"][0] if name != "name"]
    rows = [[row["name"], *[f"{row[column]:.0f}" for column in columns]] for row in result["rows"]]
    return [["", *columns], *rows]
