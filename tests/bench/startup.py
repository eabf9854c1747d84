"""How long until a visitor can play, beside the barest page that the same runtime allows.

Every visit has a browser profile of its own: empty for a first visit, and for a repeat visit
the one that the first left behind, with its caches on disk. The server sends what an
ordinary static host sends. Contenders take turns, so that a noisy machine is noisy for all.
"""

from __future__ import annotations

import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import md5
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from tests.browser import WHEN_MARKED, launch_options
from web.make.server import Handler, serving

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "web" / "node_modules"
THROTTLES = (1, 4)


@dataclass(frozen=True)
class Contender:
    name: str
    address: str
    mark: str = "bench:ready"


FLOOR = Contender("stock PyScript, hello", "pyscript.html")
STOCK = Contender("stock Pyodide, hello", "pyodide.html")
LOBBY = Contender("our lobby, reacting to taps", "site/index.html", "cg:lobby")
TABLE = Contender("our table, a game of UGO! tappable", "site/index.html#play=ugo", "cg:table")
PLAIN = Contender("the same from byte code only", "site/index.html?start=bytecode#play=ugo", "cg:table")


class CachingHandler(Handler):
    """As GitHub Pages does: keep for ten minutes, then ask again by ETag."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=600")
        self.send_header("ETag", self.etag())
        super().end_headers()

    def etag(self) -> str:
        file = Path(self.translate_path(self.path))
        state = f"{file.stat().st_mtime_ns}-{file.stat().st_size}" if file.is_file() else "none"
        return f'"{md5(state.encode()).hexdigest()}"'


@contextmanager
def grounds(dist: Path) -> Iterator[str]:
    """A server with the stock pages, and the built site in a subfolder."""
    with tempfile.TemporaryDirectory() as folder:
        base = Path(folder)
        for page in (Path(__file__).parent / "pages").glob("*.html"):
            shutil.copy(page, base)
        shutil.copytree(MODULES / "pyodide", base / "pyodide")
        shutil.copytree(MODULES / "@pyscript" / "core" / "dist", base / "pyscript")
        shutil.copytree(dist, base / "site")
        with serving(base, handler=CachingHandler) as address:
            yield address


def visits(playwright: Playwright, base: str, contender: Contender, throttle: int) -> tuple[float, float]:
    """Milliseconds to the mark: at a first visit, and at a repeat visit."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(profile, **launch_options())
        context.pages[0].goto("about:blank")
        times = []
        for _ in range(2):
            page = context.new_page()
            page.set_default_timeout(120_000)
            if throttle > 1:
                session = context.new_cdp_session(page)
                session.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
            page.goto(base + contender.address, wait_until="commit")
            times.append(float(page.evaluate(WHEN_MARKED, contender.mark)))
            page.wait_for_timeout(1000)  # a visitor stays; the browser writes its caches meanwhile
            page.close()
        context.close()
    return times[0], times[1]


def measure(rounds: int, dist: Path = ROOT / "dist") -> dict[str, Any]:
    contenders = [FLOOR, STOCK, LOBBY, TABLE]
    if list(dist.glob("app-*/snapshot.gz")):
        contenders.append(PLAIN)
    samples: dict[str, dict[str, list[float]]] = {c.name: defaultdict(list) for c in contenders}
    with grounds(dist) as base, sync_playwright() as playwright:
        for turn in range(rounds):
            for throttle in THROTTLES:
                for contender in contenders:
                    print(f"  round {turn + 1} of {rounds}, CPU ÷{throttle}: {contender.name}", flush=True)
                    first, repeat = visits(playwright, base, contender, throttle)
                    samples[contender.name][f"first visit, CPU ÷{throttle}"].append(first)
                    samples[contender.name][f"repeat visit, CPU ÷{throttle}"].append(repeat)
    rows = []
    for contender in contenders:
        times = {column: median(values) for column, values in samples[contender.name].items()}
        ratios = {
            column: median(
                ours / floor for ours, floor in zip(values, samples[FLOOR.name][column], strict=True)
            )
            for column, values in samples[contender.name].items()
        }
        row = {"name": contender.name, "ms": times, "ratio": ratios, "samples": samples[contender.name]}
        rows.append(row)
    return {"title": "Start-up", "floor": FLOOR.name, "rounds": rounds, "rows": rows}


def table(result: dict[str, Any]) -> list[list[str]]:
    columns = list(result["rows"][0]["ms"])
    lines = [["", *columns]]
    for row in result["rows"]:
        cells = [f"{row['ms'][column] / 1000:.2f} s ({row['ratio'][column]:.2f})" for column in columns]
        lines.append([row["name"], *cells])
    return lines
