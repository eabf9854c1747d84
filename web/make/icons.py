"""Draws the home-screen icons from art/icon.svg: `python -m web.make.icons`, after it changed.

The results are kept in the repository: making a site needs no browser.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser import launch_options
from web.make.offline import PAPER

ART = Path(__file__).resolve().parents[1] / "art"
# Name: pixels, and the part that the drawing fills. Phones cut a maskable icon, and Apple's,
# into shapes of their own: these have paper to the edges.
ICONS = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-maskable.png": (512, 0.76),
    "icon-apple.png": (180, 0.9),
}


def draw() -> dict[str, bytes]:
    """Every icon as a PNG file."""
    svg = (ART / "icon.svg").read_text(encoding="utf-8")
    images = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for name, (size, part) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = PAPER if part < 1 else "transparent"
            page.set_content(
                f"<style>body{{margin:0;height:100vh;display:grid;place-items:center;background:{ground}}}"
                f"svg{{width:{part:.0%};height:{part:.0%}}}</style>{svg}"
            )
            images[name] = page.screenshot(omit_background=True)
        browser.close()
    return images


if __name__ == "__main__":
    for name, data in draw().items():
        (ART / name).write_bytes(data)
        print(f"{name}: {len(data)} bytes")
