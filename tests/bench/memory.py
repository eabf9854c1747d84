"""How much memory the page takes: with its one Python, and with a second one for the bots.

What the operating system counts for the browser's processes that run pages (proportional
set size, where pages of memory that several processes share are shared out). Linux only.
"""

from __future__ import annotations

import re
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.startup import ROOT, grounds
from tests.browser import launch_options
from tests.e2e.playing import begin

GAME = "gotlandia"  # the largest
STAGES = ("an empty page", "the lobby, Python started", "a table", "the same with bots: two Pythons")


def megabytes(browser: Browser) -> float:
    """Of all processes that run pages and their workers."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    total = 0
    for process in processes:
        if process["type"] == "renderer":
            told = Path(f"/proc/{process['id']}/smaps_rollup").read_text("utf-8")
            total += int(re.findall(r"^Pss: +(\d+) kB", told, re.MULTILINE)[0])
    return total / 1024


def settled(page: Page) -> None:
    """Garbage is not counted."""
    page.wait_for_timeout(1500)
    page.context.new_cdp_session(page).send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(500)


def visit(browser: Browser, base: str) -> list[float]:
    page = browser.new_context(viewport={"width": 1024, "height": 768}, has_touch=True).new_page()
    page.set_default_timeout(120_000)
    found = []
    page.goto("about:blank")
    settled(page)
    found.append(megabytes(browser))
    page.goto(base + "site/index.html")
    page.locator("body.ready").wait_for()
    settled(page)
    found.append(megabytes(browser))
    begin(page, GAME, ["person", "person"])
    page.locator("#cover [data-do=here]").wait_for()
    settled(page)
    found.append(megabytes(browser))
    page.locator("#cover [data-do=leave]").tap()
    begin(page, GAME, ["strong", "person"])
    page.locator("#board .can, #ask [data-do=press]").first.wait_for()
    settled(page)
    found.append(megabytes(browser))
    page.context.close()
    return found


def measure(rounds: int) -> dict[str, Any]:
    samples = []
    with grounds(ROOT / "dist") as base, sync_playwright() as playwright:
        for turn in range(rounds):
            print(f"  round {turn + 1} of {rounds}", flush=True)
            browser = playwright.chromium.launch(**launch_options())
            samples.append(visit(browser, base))
            browser.close()
    rows = [
        {"name": name, "megabytes": round(median(sizes))}
        for name, sizes in zip(STAGES, zip(*samples, strict=True), strict=True)
    ]
    return {"title": "Memory of the page, megabytes", "rows": rows}


def table(result: dict[str, Any]) -> list[list[str]]:
    return [["", "MB"], *[[row["name"], str(row["megabytes"])] for row in result["rows"]]]
