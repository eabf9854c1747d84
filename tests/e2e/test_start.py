"""The page starts, in both ways it can, with all the Python that it needs, and without eval."""

from __future__ import annotations

import ast
import json
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.e2e.conftest import DIST, wait_for_mark
from tests.e2e.hosting import promised

ROOT = DIST.parent


def run_python(page: Page, code: str) -> Any:
    """Run Python in the page's interpreter, through the module that started it."""
    script = next(DIST.glob("app-*")).name
    ask = f"async code => (await (await import('./{script}/runtime.js')).interpreter).runPython(code)"
    return page.evaluate(ask, code)


def wait_with_the_hand_over(page: Page) -> None:
    """The moment before the tablet is passed on lasts five seconds, for tests on a busy machine."""
    run_python(page, "import commonground.screen as s; s.HAND_OVER_AFTER = 5000")


@pytest.mark.parametrize("start", ["", "?start=bytecode"])
def test_a_game_is_on_the_table(opened: Callable[..., Page], start: str) -> None:
    page = opened(f"index.html{start}#play=ugo", "cg:table")
    assert page.locator("#board > svg").is_visible()
    how = run_python(page, "import commonground; commonground.__file__")
    assert how.endswith(".pyc")


def test_a_game_that_waits_comes_before_the_pictures_of_the_lobby(opened: Callable[..., Page]) -> None:
    page = opened("index.html#play=ugo", "cg:table")
    page.locator("#board > svg").wait_for()
    picture = promised(page, """new Promise(done => new PerformanceObserver(list => {
        const found = list.getEntries().find(entry => entry.name.endsWith("art/ugo.svg"));
        if (found) done(found.startTime);
    }).observe({type: "resource", buffered: true}))""")
    assert picture > wait_for_mark(page, "cg:table")


def test_python_keeps_to_the_ordinary_stack(opened: Callable[..., Page]) -> None:
    """On a stack of WebAssembly's own, one start in some hundreds crashes Chromium."""
    page = opened()
    script = next(DIST.glob("app-*")).name
    ask = f"async () => (await (await import('./{script}/runtime.js')).interpreter)._module.jspiSupported"
    assert page.evaluate(ask) is False


def test_progress_is_real(tablet: BrowserContext) -> None:
    page = tablet.new_page()
    page.add_init_script("""
        window.progress = [];
        document.addEventListener("cg:progress", event => progress.push(event.detail));
    """)
    page.goto("index.html")
    wait_for_mark(page, "cg:ready")
    progress = page.evaluate("progress")
    done = [step["done"] for step in progress]
    assert done == sorted(done) and len(set(done)) > 2
    assert progress[-1]["done"] == progress[-1]["total"] > 1e6
    stages = [step["stage"] for step in progress]
    assert stages == sorted(stages, key=["download", "start", "import"].index)
    assert {"download", "import"} <= set(stages)


@pytest.mark.parametrize("broken", [b"", b"not gzip at all"])
def test_a_broken_snapshot_does_not_stop_anybody(watched: Callable[..., Any], broken: bytes) -> None:
    if not list(DIST.glob("app-*/snapshot.gz")):
        pytest.skip("this build ships no snapshot")
    context, _ = watched()
    context.route("**/snapshot.gz", lambda route: route.fulfill(status=200, body=broken))
    page = context.new_page()
    page.goto("index.html#play=ugo")
    wait_for_mark(page, "cg:table")


def test_chance_is_fresh_after_a_snapshot(opened: Callable[..., Page]) -> None:
    draws = {run_python(opened(), "import random; random.random()") for _ in range(2)}
    assert len(draws) == 2


def test_the_worker_answers_and_reports_errors(opened: Callable[..., Page]) -> None:
    page = opened()
    app = next(DIST.glob("app-*")).name
    ask = f"""args => new Promise(done => {{
        const worker = new Worker("./{app}/worker.js", {{type: "module"}});
        worker.onmessage = event => done(event.data);
        worker.postMessage({{id: 7, args}});
    }})"""
    answer = page.evaluate(ask, "{}")  # a question that Python refuses
    assert answer["id"] == 7
    assert "error" in json.loads(answer["result"])
    answer = page.evaluate(ask, 5)  # no question at all
    assert answer["id"] == 7
    assert "TypeError" in answer["error"]


def imported_modules() -> set[str]:
    """Every standard module that our code in the page names in an import."""
    names: set[str] = set()
    files = [*(ROOT / "pysrc").rglob("*.py"), *(ROOT / "web").glob("*.py")]
    for file in files:
        for step in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(step, ast.Import):
                names |= {alias.name for alias in step.names}
            elif isinstance(step, ast.ImportFrom) and step.module and not step.level:
                names.add(step.module)
    return {name for name in names if name.split(".")[0] in sys.stdlib_module_names}


# Only the command line uses these: processes, and the size of a terminal.
NOT_IN_THE_PAGE = {"concurrent.futures", "multiprocessing"}


def test_the_trimmed_library_holds_all_we_import(opened: Callable[..., Page]) -> None:
    names = sorted(imported_modules() - NOT_IN_THE_PAGE)
    missing = run_python(opened("index.html?start=bytecode"), f"""
import importlib, json
missing = []
for name in {names!r}:
    try:
        importlib.import_module(name)
    except ImportError:
        missing.append(name)
json.dumps(missing)
""")
    assert missing == "[]"


def test_only_byte_code_is_shipped() -> None:
    archives = [*DIST.glob("app-*/*.whl"), *DIST.glob("runtime-*/*.zip")]
    assert len(archives) == 2
    for archive in archives:
        names = zipfile.ZipFile(archive).namelist()
        assert not [name for name in names if Path(name).suffix == ".py"]


def test_every_address_is_relative() -> None:
    for page in DIST.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        for attribute in ('src="', 'href="'):
            for part in text.split(attribute)[1:]:
                assert not part.startswith(("/", "http:", "https:")), part[:60]
