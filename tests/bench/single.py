"""The whole site in one file, opened from a disk: how large it is, and how soon one can play."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from tests.bench.startup import ROOT, Contender, visits
from tests.browser import WHEN_MARKED
from tests.firefox import find_firefox, firefox
from web.make.single import single

MARKS = {"lobby": ("", "cg:lobby"), "table": ("#play=ugo", "cg:table")}


def in_chromium(file: Path) -> dict[str, float]:
    with sync_playwright() as playwright:
        return {
            what: visits(playwright, file.as_uri(), Contender(what, hash, mark), throttle=1)[0]
            for what, (hash, mark) in MARKS.items()
        }


def in_firefox(file: Path) -> dict[str, float]:
    times = {}
    for what, (hash, mark) in MARKS.items():
        with firefox() as fox:
            fox.goto(file.as_uri() + hash)
            times[what] = float(fox.run(f"return await ({WHEN_MARKED})(args[0])", mark))
    return times


def measure(rounds: int) -> dict[str, Any]:
    browsers = {"Chromium": in_chromium} | ({"Firefox": in_firefox} if find_firefox() else {})
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "common-ground.html"
        file.write_text(single(ROOT / "dist"), encoding="utf-8")
        samples = {name: [open_in(file) for _ in range(rounds)] for name, open_in in browsers.items()}
        size = file.stat().st_size
    rows = [
        {"name": name, "bytes": size, "ms": {what: median(time[what] for time in times) for what in MARKS}}
        for name, times in samples.items()
    ]
    return {"title": "One file, opened from a disk", "rounds": rounds, "rows": rows}


def table(result: dict[str, Any]) -> list[list[str]]:
    lines = [["", "size", "the lobby reacts to taps", "a game of UGO! can be tapped"]]
    for row in result["rows"]:
        times = [f"{row['ms'][what] / 1000:.2f} s" for what in MARKS]
        lines.append([row["name"], f"{row['bytes'] / 1e6:.1f} MB", *times])
    return lines
