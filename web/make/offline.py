"""What makes the site installable and independent of the network: manifest and service worker."""

from __future__ import annotations

import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

WEB = Path(__file__).resolve().parents[1]
WORKER, KILL_SWITCH = "sw.js", "sw-off.js"
PAPER = "#f4eddd"


def write_manifest(out: Path, app: str, games: dict[str, str]) -> None:
    """How the site looks on a home screen; `games` are titles by id."""

    def icon(name: str, sizes: str, purpose: str) -> dict[str, str]:
        kind = "image/svg+xml" if name.endswith(".svg") else "image/png"
        return {"src": f"{app}/art/{name}", "sizes": sizes, "type": kind, "purpose": purpose}

    manifest = {
        "name": "Common Ground",
        "short_name": "Common Ground",
        "description": "Modern board games about land, on one tablet, with no network.",
        "lang": "en",
        "start_url": "index.html",
        "scope": "./",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [
            icon("icon.svg", "any", "any"),
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-maskable.png", "512x512", "maskable"),
        ],
        "shortcuts": [
            {"name": "Go on playing", "url": "index.html#resume"},
            *[{"name": title, "url": f"index.html#play={id}"} for id, title in games.items()],
        ],
    }
    (out / "manifest.webmanifest").write_text(json.dumps(manifest, indent=1), encoding="utf-8")


def precache(out: Path) -> dict[str, tuple[str, int]]:
    """Every file of a finished site but the worker: its integrity and its size."""
    files = {}
    for file in sorted(path for path in out.rglob("*") if path.is_file()):
        if file.name not in (WORKER, KILL_SWITCH):
            data = file.read_bytes()
            integrity = "sha256-" + b64encode(sha256(data).digest()).decode()
            files[file.relative_to(out).as_posix()] = (integrity, len(data))
    return files


def write_worker(out: Path, build: str) -> None:
    """The worker for a finished site, and beside it the one that can take its place."""
    lines = [f"const BUILD = {json.dumps(build)};", f"const FILES = {json.dumps(precache(out), indent=1)};"]
    text = (WEB / WORKER).read_text(encoding="utf-8")
    (out / WORKER).write_text("\n".join([*lines, text]), encoding="utf-8")
    (out / KILL_SWITCH).write_bytes((WEB / KILL_SWITCH).read_bytes())


def withdraw(out: Path) -> None:
    """The kill switch: every browser that kept the site forgets it at its next visit."""
    text = (WEB / KILL_SWITCH).read_bytes()
    (out / WORKER).unlink()
    (out / WORKER).write_bytes(text)  # a new file: servers and browsers compare dates
