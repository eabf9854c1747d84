"""One file that holds the whole site and plays from a disk or a stick: `single.py [--out FILE]`.

A page opened from a disk may not fetch, import or start a worker from beside itself. So all
that dist/ holds is put into the page as text, and single.js hands it out from there. The
Content-Security-Policy is stricter than the site's: nothing at all comes from outside.
"""

from __future__ import annotations

import argparse
import gzip
import mimetypes
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

MAKE = Path(__file__).resolve().parent
ROOT = MAKE.parents[1]
PACKED = {".gz", ".zip", ".whl", ".png"}  # gain nothing from being packed again
IMPORT = re.compile(r'\b(?:from|import)\s*"(\.{1,2}/[^"]+)"')
# The page's own scripts and data; help pages, styles and pictures are written into the page itself.
HELD = (".js", ".wasm", ".zip", ".whl", ".gz")


def media_type(file: Path) -> str:
    known = {".js": "text/javascript", ".wasm": "application/wasm", ".svg": "image/svg+xml"}
    return known.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"


def base64(data: bytes) -> str:
    return b64encode(data).decode("ascii")


def integrity(text: str) -> str:
    return f"'sha256-{base64(sha256(text.encode()).digest())}'"


def held_files(dist: Path) -> list[Path]:
    """What scripts load, those that are imported before those that import them."""
    found: list[Path] = []

    def add(file: Path) -> None:
        if file not in found:
            if file.suffix == ".js":
                for name in IMPORT.findall(file.read_text(encoding="utf-8")):
                    add((file.parent / name).resolve())
            found.append(file)

    for folder in sorted(path for path in dist.iterdir() if path.is_dir()):
        for file in sorted(folder.rglob("*")):
            if file.suffix in HELD:
                add(file)
    return found


def block(file: Path, dist: Path) -> str:
    data, mark = file.read_bytes(), ""
    if file.suffix not in PACKED:
        data, mark = gzip.compress(data, 9, mtime=0), ' data-gzip="1"'
    name = file.relative_to(dist).as_posix()
    kind = media_type(file)
    return f'<script type="text/plain" data-file="{name}" data-type="{kind}"{mark}>{base64(data)}</script>'


def with_pictures(text: str, dist: Path) -> str:
    def inside(match: re.Match[str]) -> str:
        file = dist / match[2]
        return f"{match[1]}data:{media_type(file)};base64,{base64(file.read_bytes())}\""

    return re.sub(r'(<(?:img|link rel="icon")[^>]*?[ -](?:src|href)=")([^"]+)"', inside, text)


def single(dist: Path) -> str:
    text = (dist / "index.html").read_text(encoding="utf-8")
    text = with_pictures(text, dist)
    # Styles first, so that the page paints at once.
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)">', text)
    style = "".join((dist / sheet).read_text(encoding="utf-8") for sheet in sheets)
    start = (MAKE / "single.js").read_text(encoding="utf-8")
    policy = "; ".join((
        "default-src 'none'",
        f"script-src {integrity(start)} blob: 'wasm-unsafe-eval'",
        f"style-src {integrity(style)}",
        "img-src data:",
        "connect-src blob:",
        "worker-src blob:",
        "base-uri 'none'",
        "form-action 'none'",
    ))
    entries = re.findall(r'<script type="module" src="([^"]+)"></script>', text)
    text = re.sub(r'(?<=http-equiv="Content-Security-Policy" content=")[^"]+', policy, text)
    text = re.sub(r'<link rel="(?!icon)[^>]*>\n?', "", text)
    text = re.sub(r'<script type="module" src="[^"]+"></script>\n?', "", text)
    text = text.replace("</head>", f"<style>{style}</style>\n</head>", 1)
    parts = []
    for page in sorted(dist.glob("help-*.html")):
        main = re.search(r"<main.*</main>", page.read_text(encoding="utf-8"), re.DOTALL)
        assert main, page
        parts.append(f'<template data-page="{page.name}">{with_pictures(main[0], dist)}</template>')
    parts += [block(file, dist) for file in held_files(dist)]
    parts.append(f'<script data-entries="{" ".join(entries)}">{start}</script>')
    head, end, tail = text.rpartition("</body>")
    return "\n".join([head, *parts, end + tail])


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes one file of dist/.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist-single" / "common-ground.html")
    out = parser.parse_args().out
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_text(single(ROOT / "dist"), encoding="utf-8")
    print(f"· wrote {out} — {out.stat().st_size / 1e6:.1f} MB", flush=True)


if __name__ == "__main__":
    main()
