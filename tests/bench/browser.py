"""The same engine inside the browser's Python, and how long it draws."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.bench import engine
from tests.bench.startup import ROOT, grounds
from tests.browser import launch_options
from tests.e2e.test_start import run_python

# Both sides run the same file; the browser has no python-chess, and so no ratio.
ENGINE = Path(engine.__file__).read_text(encoding="utf-8").split("\nif __name__")[0]


def measure(rounds: int) -> dict[str, Any]:
    with grounds(ROOT / "dist") as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page()
        page.goto(base + "site/index.html")
        page.locator("body.ready").wait_for(timeout=60_000)
        run_python(page, ENGINE)
        there = json.loads(run_python(page, f"json.dumps(rows({rounds}))"))
        browser.close()
    rows = pairs(there, engine.rows(rounds))
    return {"title": "Engine and drawing: in the browser, and here", "rows": rows}


def pairs(there: list[dict[str, Any]], here: list[dict[str, Any]]) -> list[dict[str, Any]]:
    ours = {row["name"]: row for row in here}
    return [{"name": row["name"], "browser": row, "here": ours[row["name"]]} for row in there]


def table(result: dict[str, Any]) -> list[list[str]]:
    columns = {"decisions_per_s": "decisions/s", "copy_us": "copy µs", "draw_ms": "draw ms"}
    columns["playouts_per_s"] = "play-outs/s"
    lines = [["game", *[f"{title}, {side}" for title in columns.values() for side in ("browser", "here")]]]
    for row in result["rows"]:
        sides = [str(row[side].get(key, "")) for key in columns for side in ("browser", "here")]
        lines.append([row["name"], *sides])
    return lines
