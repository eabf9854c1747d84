"""dist/ can be copied to any folder of any static server: `python build.py deploy-check`.

The server here knows nothing but files: no compression, no redirects, no cache headers, and
of types only those that every server knows.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from commonground.games import GAMES
from playwright.sync_api import Browser

from tests.e2e.conftest import DIST, START, TABLET, Watch
from tests.e2e.hosting import wait_until_offline
from tests.e2e.playing import begin, finish
from web.make import offline
from web.make.server import Handler, serving

PAGES = sorted(DIST.glob("*.html"))
EVERY_SERVER_KNOWS = {
    ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
}  # fmt: skip


class PlainHandler(Handler):
    extensions_map = {**EVERY_SERVER_KNOWS, "": "application/octet-stream"}  # noqa: RUF012


def addresses(file: Path) -> list[str]:
    """Everything a file of ours refers to."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".html":
        return re.findall(r'\b(?:src|href)="([^"]*)"', text)
    if file.suffix == ".css":
        return re.findall(r'url\(["\']?([^)"\']+)', text) + re.findall(r'@import\s+["\']([^"\']+)', text)
    if file.suffix == ".webmanifest":
        return re.findall(r'"(?:src|url|start_url|scope)": "([^"]+)"', text)
    names = re.findall(r'\b(?:from|import)\s*"(\.[^"]+)"', text)
    return names + re.findall(r'new URL\("([^"]+)", import\.meta\.url', text)


def ours() -> list[Path]:
    app = next(DIST.glob("app-*"))
    scripts = [*app.glob("*.js"), *DIST.glob("runtime-*/pyscript/*.js")]
    workers = [DIST / offline.WORKER, DIST / offline.KILL_SWITCH]
    return [*PAGES, DIST / "manifest.webmanifest", *app.rglob("*.css"), *scripts, *workers]


def test_every_address_is_relative_and_leads_to_a_file() -> None:
    found = 0
    for file in ours():
        for address in addresses(file):
            if address.startswith(("#", "data:")):
                continue
            assert not address.startswith("/") and not urlsplit(address).scheme, (file.name, address)
            target = (file.parent / urlsplit(address).path).resolve()
            assert target.is_file() or target == DIST, (file.name, address)
            found += 1
    assert found > 30


def test_nothing_of_ours_names_another_host() -> None:
    for file in ours():
        if "pyscript" not in file.parts:
            text = re.sub(r"http://www\.w3\.org/[\w/]+", "", file.read_text(encoding="utf-8"))
            assert "http://" not in text and "https://" not in text, file.name


def test_the_worker_lists_every_file_as_it_is() -> None:
    listed = (DIST / offline.WORKER).read_text("utf-8").split("const FILES = ")[1].split(";\n")[0]
    assert {name: tuple(facts) for name, facts in json.loads(listed).items()} == offline.precache(DIST)


def test_names_that_hosts_would_hide_or_mix_up() -> None:
    names = [file.relative_to(DIST).as_posix() for file in DIST.rglob("*")]
    assert not [name for name in names if re.search(r"(^|/)[._]", name)], "Jekyll and others hide these"
    assert len({name.lower() for name in names}) == len(names)
    assert not [file for file in DIST.rglob("*") if file.is_symlink()]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_policy_is_strict_and_the_page_keeps_to_it(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
    assert policy and policy.start() < text.index("<link")
    rules = dict(rule.split(" ", 1) for rule in policy[1].split("; "))
    assert rules.pop("default-src") == rules.pop("base-uri") == rules.pop("form-action") == "'none'"
    python = '<script type="py"' in text
    assert rules.pop("script-src") == ("'self' 'wasm-unsafe-eval'" if python else "'self'")
    more = {"connect-src", "worker-src", "manifest-src"} if python else set()
    assert set(rules) == {"style-src", "img-src"} | more
    assert set(rules.values()) == {"'self'"}
    assert not re.search(r"<[^>]+\s(?:on\w+|style)=", text), "no inline handlers, no inline styles"
    for attributes, body in re.findall(r"<script([^>]*)>(.*?)</script>", text, re.DOTALL):
        kind = re.search(r'type="([^"]+)"', attributes)
        assert not body.strip() or (kind and kind[1] in ("py", "application/json"))


@pytest.mark.parametrize("folder", [".", "a/b c/ü"], ids=["the root", "a folder deep down"])
def test_it_plays_from_any_folder_of_the_plainest_server(
    browser: Browser, tmp_path: Path, folder: str
) -> None:
    shutil.copytree(DIST, tmp_path / "server" / folder, copy_function=os.link)
    with serving(tmp_path / "server", handler=PlainHandler) as address:
        base = address if folder == "." else f"{address}{folder}/"
        context = browser.new_context(base_url=base, **TABLET)
        watch = Watch(context, address.rstrip("/") + "/some/")
        page = context.new_page()
        page.goto("")  # the folder itself
        page.locator("body.ready").wait_for(timeout=START)
        wait_until_offline(page)
        begin(page, GAMES[0], ["easy", "person"])
        finish(page)
        page.goto(f"help-{GAMES[0]}.html")
        assert page.locator("main h1").count()
        context.close()
    assert watch.problems == []
