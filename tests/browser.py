"""The browser that tests and measurements share."""

from __future__ import annotations

import os
import shutil
from typing import Any

# Quiet: no call home, no first-run pages, no GPU that a server does not have.
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]

# Resolves when the page sets a performance mark, and fails after two minutes without. (Playwright's
# own wait_for_function evaluates text inside the page, which our Content-Security-Policy forbids.)
WHEN_MARKED = """name => new Promise((done, fail) => {
    const look = list => list.getEntriesByName(name).length && done(list.getEntriesByName(name)[0].startTime);
    new PerformanceObserver(look).observe({type: "mark", buffered: true});
    setTimeout(() => fail(new Error(`no mark ${name}`)), 120_000);
})"""


def launch_options() -> dict[str, Any]:
    """For Playwright's launch: the browser that build.py found, or the system's."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    return {
        "executable_path": os.environ.get("CG_BROWSER") or shutil.which("chromium"),
        "args": [*FLAGS, *(["--no-sandbox"] if root else [])],
    }
