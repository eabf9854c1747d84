"""A host that can be stopped, lied to and given another version, as hosts are."""

from __future__ import annotations

import os
import shutil
from contextlib import ExitStack, suppress
from pathlib import Path
from socket import SHUT_RDWR, socket
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.e2e.conftest import DIST, START
from web.make import offline
from web.make.server import Handler, serving


class Host:
    """A static server with a copy of dist/ in some folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.site = root / "some" / "folder"
        self.stack = ExitStack()
        self.port = 0
        self.connections: list[socket] = []
        shutil.copytree(DIST, self.site, copy_function=os.link)
        self.build = next(DIST.glob("app-*")).name.removeprefix("app-")
        self.asked: list[str] = []  # what workers fetched
        self.refuse = 0  # of the worker's requests, answer all after so many with …
        self.answer = (404, b"", 0)  # status, what arrives, and how many bytes get lost on the way

    def start(self) -> None:
        host = self

        class Watched(Handler):
            def setup(self) -> None:
                super().setup()
                host.connections.append(self.connection)

            def do_GET(self) -> None:
                if (self.headers.get("Referer") or "").endswith("/sw.js"):
                    host.asked.append(self.path.removeprefix("/some/folder/"))
                    if host.refuse and len(host.asked) > host.refuse:
                        status, body, lost = host.answer
                        self.send_response(status)
                        self.send_header("Content-Length", str(len(body) + lost))
                        self.end_headers()
                        self.wfile.write(body)
                        self.close_connection = True
                        return
                super().do_GET()

        address = self.stack.enter_context(serving(self.root, self.port, Watched))
        self.port = int(address.rsplit(":", 1)[1].strip("/"))
        self.address = f"{address}some/folder/"

    def stop(self) -> None:
        """No new connections, and those that browsers keep open end, too."""
        self.stack.close()
        for connection in self.connections:
            with suppress(OSError):  # it has ended by itself
                connection.shutdown(SHUT_RDWR)
        self.connections.clear()

    def unplug(self, context: BrowserContext) -> None:
        self.stop()
        context.set_offline(True)

    def replace(self, name: str, text: str) -> None:
        (self.site / name).unlink()  # it is a link to the one in dist/
        (self.site / name).write_text(text, encoding="utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        text = (self.site / name).read_text(encoding="utf-8")
        assert old in text
        self.replace(name, text.replace(old, new))

    def publish(self, build: str) -> None:
        """Another version: all of its own files have another address, and its lobby says so."""
        old, self.build = self.build, build
        (self.site / f"app-{old}").rename(self.site / f"app-{build}")
        for file in [*self.site.glob("*.html"), self.site / "manifest.webmanifest"]:
            self.edit(file.name, old, build)
        for name in (offline.WORKER, offline.KILL_SWITCH):
            (self.site / name).unlink()
        offline.write_worker(self.site, build)


def wait_until_offline(page: Page) -> str:
    """Wait until the page says that it needs no network; gives its words."""
    page.locator("#offline[data-state=ready]").wait_for(timeout=START)
    return page.locator("#offline").inner_text()


def promised(page: Page, promise: str) -> Any:
    """What a promise of the page gives; one that gives nothing fails, and nobody waits for ever."""
    late = "new Promise((_, fail) => setTimeout(() => fail(new Error('no answer')), patience))"
    return page.evaluate(f"patience => Promise.race([{promise}, {late}])", START)


def look_for_news(page: Page) -> None:
    """What a browser does by itself now and then: ask whether there is another worker."""
    promised(page, "navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)")


def kept(page: Page) -> list[str]:
    """What the worker keeps, by name."""
    names: list[str] = promised(
        page,
        """(async () => {
            const found = [];
            for (const name of await caches.keys())
                for (const {url} of await (await caches.open(name)).keys())
                    found.push(url.slice(new URL("./", location).href.length).split("?")[0]);
            return found;
        })()""",
    )
    return [name for name in names if name]
