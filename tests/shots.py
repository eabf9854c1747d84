"""Pictures of every game for people to look at: `python build.py shots [GAME …]` fills shots/.

Start, middle and end of each game on a tablet and a phone, light and dark; and once the
screens around them: lobby, new game, first lesson, hand-over, a card to read, what is left.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from commonground.games import GAMES, game
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser import WHEN_MARKED, launch_options
from tests.e2e.conftest import DIST, PHONE, TABLET
from tests.saves.make import export, table
from web.make.server import serving

SHOTS = DIST.parent / "shots"
FLAT = {**PHONE, "viewport": {"width": 844, "height": 390}}
SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}
DEVICES = {"tablet": TABLET, "phone": PHONE}
MOMENTS = {"start": 0.0, "middle": 0.5, "end": 1.0}


def open_page(browser: Browser, site: str, **options: Any) -> Page:
    page = browser.new_context(base_url=site, **options).new_page()
    page.goto("index.html")
    page.evaluate(f"({WHEN_MARKED})('cg:ready')")
    return page


def bring(page: Page, text: str) -> None:
    """Open a game from a file."""
    file = {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("#import").set_input_files(file)  # type: ignore[arg-type]
    page.locator("#board svg, #cover .hand-over").first.wait_for()


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(250)
    page.screenshot(path=SHOTS / f"{name}.png")


def shoot_games(browser: Browser, site: str, wanted: list[str]) -> None:
    for id in wanted:
        players = game(id).seats[len(game(id).seats) // 2]
        saves = {name: export(table(id, players, part)) for name, part in MOMENTS.items()}
        for device, options in DEVICES.items():
            for scheme in ("light", "dark"):
                page = open_page(browser, site, **options, color_scheme=scheme)
                for moment, text in saves.items():
                    bring(page, text)
                    shoot(page, f"{id}-{device}-{scheme}-{moment}")
                    if moment == "end":
                        page.locator("#cover [data-do=look]").tap()
                        shoot(page, f"{id}-{device}-{scheme}-last")
                    page.locator("#bar [data-do=leave]").tap()
                page.context.close()
        for device, options in {"flat": FLAT, "small": SMALL}.items():
            page = open_page(browser, site, **options)
            bring(page, saves["middle"])
            shoot(page, f"{id}-{device}-middle")
            page.locator("#bar [data-do=more]").tap()
            page.locator("#more [data-do=left]").tap()
            shoot(page, f"{id}-{device}-left")
            page.locator("#closeup [data-lobby=close]").tap()
            page.keyboard.press("i")
            shoot(page, f"{id}-{device}-closeup")
            page.context.close()
        page = open_page(browser, site, **PHONE)
        page.goto(f"index.html#lesson={id}")
        page.locator("#coach .coach").wait_for()
        shoot(page, f"{id}-phone-lesson")
        page.context.close()


def lobby(page: Page, name: str) -> None:
    shoot(page, f"lobby-{name}")
    page.locator("#saves").scroll_into_view_if_needed()
    shoot(page, f"lobby-{name}-saves")
    page.locator(".box [data-arg=grunn]").tap()
    shoot(page, f"lobby-{name}-setup")
    page.locator("#setup [data-lobby=close]").tap()


def hand_over(page: Page, name: str) -> None:
    page.locator(".box [data-arg=ugo]").tap()
    for seat in (0, 1):
        page.locator(f"[name=kind-{seat}]").select_option("person")
    page.locator("[data-lobby=start]").tap()
    page.locator("#cover .hand-over").wait_for()
    shoot(page, f"around-{name}-hand-over")
    page.locator("#cover [data-do=here]").tap()
    page.locator("#seats .seat").first.tap()
    shoot(page, f"around-{name}-so-far")
    page.locator("#cover [data-do=look]").tap()
    page.locator("#bar [data-do=more]").tap()
    shoot(page, f"around-{name}-more")
    page.locator("#more [data-do=share]").tap()
    shoot(page, f"around-{name}-share")
    page.locator("#share [data-lobby=close]").tap()
    page.locator("#bar [data-do=more]").tap()
    page.locator("#more [data-do=look_back]").tap()
    shoot(page, f"around-{name}-look-back")


def score_pad(page: Page, name: str) -> None:
    page.goto("index.html#pad=grunn")
    page.locator("#scorepad [data-field]").first.wait_for()
    shoot(page, f"around-{name}-score-pad")


def shoot_around(browser: Browser, site: str) -> None:
    """The screens that all games share."""
    saves = [export(table("ugo", 3, 0.5), "Sunday on the island"), export(table("grunn", 2, 1.0))]
    parts: tuple[Callable[[Page, str], None], ...] = (lobby, hand_over, score_pad)
    for device, options in {**DEVICES, "small": SMALL, "flat": FLAT}.items():
        for scheme in ("light", "dark") if device in DEVICES else ("light",):
            page = open_page(browser, site, **options, color_scheme=scheme)
            for text in saves:
                bring(page, text)
                (page.locator("#cover [data-do=leave]").or_(page.locator("#bar [data-do=leave]"))).last.tap()
            for part in parts:
                part(page, f"{device}-{scheme}")
            page.context.close()


def main() -> None:
    SHOTS.mkdir(exist_ok=True)
    for old in SHOTS.glob("*.png") if len(sys.argv) == 1 else ():
        old.unlink()
    with TemporaryDirectory() as folder, serving(Path(folder)) as site, sync_playwright() as playwright:
        shutil.copytree(DIST, folder, dirs_exist_ok=True)  # a build meanwhile does no harm
        browser = playwright.chromium.launch(**launch_options())
        wanted = sys.argv[1:] or [*GAMES, "around"]
        shoot_games(browser, site, [id for id in wanted if id in GAMES])
        if "around" in wanted:
            shoot_around(browser, site)
        browser.close()
    print(f"· {len(list(SHOTS.glob('*.png')))} pictures in {Path('shots')}/", flush=True)


if __name__ == "__main__":
    main()
