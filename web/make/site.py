"""Makes the static site: `site.py build [--out FOLDER] [--no-snapshot] [--no-worker]`.

    dist/index.html …            one page for each template in web/templates
    dist/runtime-HASH/           PyScript, Pyodide, the standard library as byte code
    dist/app-HASH/               our scripts, styles and art, our Python as byte code
    dist/sw.js, manifest…        for use without a network: see offline.py

The folders are named after their contents: a browser may keep them for ever, a new version
never meets half of an old one, and the large runtime is fetched again only when it changed.
All addresses are relative, so the site works from any subfolder of any static server.
"""

from __future__ import annotations

import argparse
import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import offline
import shelf
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

MAKE = Path(__file__).resolve().parent
WEB = MAKE.parent
ROOT = WEB.parent
CACHE = ROOT / ".cache"
MODULES = WEB / "node_modules"

# Shipped as .js: many servers do not know .mjs as a script, and browsers insist that they do.
PYODIDE = {
    "pyodide.js": "pyodide.mjs", "pyodide.asm.js": "pyodide.asm.mjs", "pyodide.asm.wasm": "pyodide.asm.wasm",
}  # fmt: skip
PLUGINS = ("codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal")
VENDOR = {"idiomorph.js": "idiomorph/dist/idiomorph.esm.js", "idb-keyval.js": "idb-keyval/dist/index.js"}
STATIC_FOLDERS = ("style", "art")
CODE, SNAPSHOT = "commonground.whl", "snapshot.gz"


def content_security_policy(python: bool) -> str:
    """Scripts, styles and data come from our own origin only.

    Pyodide compiles WebAssembly, hence 'wasm-unsafe-eval'; nothing needs eval. A page without
    Python fetches nothing. (frame-ancestors does not work from a meta element.)
    """
    rules = {"default-src": "'none'", "script-src": "'self'", "style-src": "'self'", "img-src": "'self'"}
    if python:
        rules["script-src"] += " 'wasm-unsafe-eval'"
        rules |= {"connect-src": "'self'", "worker-src": "'self'", "manifest-src": "'self'"}
    rules |= {"base-uri": "'none'", "form-action": "'none'"}
    return "; ".join(f"{what} {where}" for what, where in rules.items())


def fingerprint(paths: Iterable[Path], *more: str) -> str:
    """A short name for the contents of files and folders."""
    digest = sha256("\0".join(more).encode())
    for path in paths:
        for file in sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]:
            digest.update(f"{file.relative_to(path.parent).as_posix()}\0{file.stat().st_size}\0".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()[:10]


def node(*arguments: str | Path) -> str:
    """What a Node program prints."""
    command = [os.environ.get("CG_NODE", "node"), *map(str, arguments)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=ROOT)
    if done.returncode:
        sys.exit(f"{' '.join(command[1:3])} failed:\n{done.stderr}")
    return done.stdout


def kept(name: str, key: str) -> tuple[Path, bool]:
    """A file in the cache for these inputs, and whether it must still be made."""
    CACHE.mkdir(exist_ok=True)
    file = CACHE / f"{key}-{name}"
    if file.exists():
        return file, False
    for old in CACHE.glob(f"*-{name}"):
        old.unlink()
    return file, True


# Python as byte code


def standard_library() -> Path:
    source = MODULES / "pyodide" / "python_stdlib.zip"
    file, missing = kept("python_stdlib.zip", fingerprint([source, MAKE / "bytecode.py"]))
    if missing:
        print("· compiling the standard library inside Pyodide", flush=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            shutil.copy(source, Path(folder) / "in.zip")
            node(MAKE / "inside.mjs", MAKE / "bytecode.py", folder, "stdlib", "in.zip", "out.zip")
            (Path(folder) / "out.zip").rename(file)
    return file


def our_code() -> Path:
    """The wheel with the page's modules and PyScript's own package, as byte code."""
    ours = [ROOT / "pyproject.toml", ROOT / "pysrc", *page_modules()]
    tools = [MAKE / "bytecode.py", MODULES / "@pyscript/core/package.json"]
    file, missing = kept(CODE, fingerprint([*ours, *tools]))
    if missing:
        print("· compiling the games inside Pyodide", flush=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:
            stage = Path(folder)
            unpack_wheel(stage / "wheel")
            (stage / "page").mkdir()
            for module in page_modules():
                shutil.copy(module, stage / "page")
            write_pyscript_package(stage / "pyscript" / "pyscript")
            parts = ("wheel", "page", "pyscript")
            node(MAKE / "inside.mjs", MAKE / "bytecode.py", folder, "code", "out.whl", *parts)
            (stage / "out.whl").rename(file)
    return file


def page_modules() -> list[Path]:
    return sorted(WEB.glob("*.py"))


def unpack_wheel(target: Path) -> None:
    from hatchling.build import build_wheel

    with tempfile.TemporaryDirectory() as folder:
        name = build_wheel(folder)
        with zipfile.ZipFile(Path(folder) / name) as wheel:
            wheel.extractall(target)
    for cache in target.rglob("__pycache__"):
        shutil.rmtree(cache)


def write_pyscript_package(target: Path) -> None:
    """PyScript keeps the sources of its Python package in a JavaScript module: ask Node for them."""
    module = (MODULES / "@pyscript/core/src/stdlib/pyscript.js").as_uri()
    ask = f"import({json.dumps(module)}).then(m => process.stdout.write(JSON.stringify(m.default.pyscript)))"

    def write(folder: Path, tree: dict[str, Any]) -> None:
        folder.mkdir(parents=True)
        for name, item in tree.items():
            if isinstance(item, str):
                (folder / name).write_text(item, encoding="utf-8")
            else:
                write(folder / name, item)

    write(target, json.loads(node("-e", ask)))


def memory_snapshot(stdlib: Path, code: Path) -> Path:
    """Python's memory after the start, with the games imported: see snapshot.mjs."""
    file, missing = kept(SNAPSHOT, fingerprint([stdlib, code, MAKE / "snapshot.mjs"]))
    if missing:
        print("· taking a snapshot of Python's memory", flush=True)
        draft = file.with_suffix(".draft")
        node(MAKE / "snapshot.mjs", stdlib, code, draft)
        draft.rename(file)
    return file


# The two folders


def pyscript_files() -> list[Path]:
    """PyScript's entry, what it imports, and the one plugin that it imports in any case."""
    folder = MODULES / "@pyscript/core/dist"
    found, open_ends = [], ["core.js"]
    while open_ends:
        file = folder / open_ends.pop()
        if file not in found:
            found.append(file)
            text = file.read_text(encoding="utf-8")
            open_ends += re.findall(r'(?:from"\./|import\("\./(?=error-))([\w.-]+)"', text)
    return found


def make_runtime(target: Path, stdlib: Path) -> None:
    for name, source in PYODIDE.items():
        shutil.copyfile(MODULES / "pyodide" / source, target / name)
    shutil.copyfile(stdlib, target / "python_stdlib.zip")
    (target / "pyscript").mkdir()
    for file in pyscript_files():
        shutil.copyfile(file, target / "pyscript" / file.name)
    for name in ("boot", "start"):
        shutil.copyfile(MAKE / f"pyscript-{name}.js", target / "pyscript" / f"{name}.js")


def make_app(target: Path, code: Path, runtime: Path, snapshot: Path | None) -> None:
    for name in STATIC_FOLDERS:
        if (WEB / name).is_dir():
            shutil.copytree(WEB / name, target / name)
    for script in WEB.glob("*.js"):
        if script.name not in (offline.WORKER, offline.KILL_SWITCH):  # their place is the root
            shutil.copyfile(script, target / script.name)
    (target / "vendor").mkdir()
    for name, source in VENDOR.items():
        shutil.copyfile(MODULES / source, target / "vendor" / name)
    shutil.copyfile(code, target / CODE)
    shelf.write_assets(target)
    large = ("pyodide.asm.wasm", "python_stdlib.zip")
    sizes = {f"../{runtime.name}/{name}": (runtime / name).stat().st_size for name in large}
    if snapshot:
        shutil.copyfile(snapshot, target / SNAPSHOT)
        sizes[SNAPSHOT] = snapshot.stat().st_size
    lock = json.loads((MODULES / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    constants = {
        "version": json.loads((MODULES / "pyodide/package.json").read_text(encoding="utf-8"))["version"],
        "runtime": f"../{runtime.name}/",
        "code": CODE,
        "snapshot": SNAPSHOT if snapshot else None,
        "downloads": sizes,
        # no package of Pyodide's is used, so its list of 119 KB stays at home
        "lock": {"info": lock["info"], "packages": {}},
    }
    lines = [f"export const {name} = {json.dumps(value)};" for name, value in constants.items()]
    (target / "manifest.js").write_text("// Written by the site builder.\n" + "\n".join(lines) + "\n")


# The pages


def scripts(name: str) -> list[str]:
    """A script of the page and all that it imports, whatever is needed first."""
    found = [name]
    for script in found:
        source = WEB / script
        if source.is_file():
            names = re.findall(r'\bfrom\s*"\./([^"]+)"', source.read_text(encoding="utf-8"))
            found += [new for new in dict.fromkeys(names) if new not in found]
    return found


@dataclass(frozen=True)
class Page:
    """What a template may ask for."""

    runtime: str
    app: str
    downloads: list[str]

    def asset(self, name: str) -> str:
        return f"{self.app}/{name}"

    def policy(self, python: bool = False) -> Markup:
        """The first thing in <head>, after the charset."""
        policy = content_security_policy(python)
        return Markup(f'<meta http-equiv="Content-Security-Policy" content="{policy}">')

    def head(self) -> Markup:
        """Policy, what the lobby needs, and what an installed page needs, for a page that runs Python."""
        lines = [
            str(self.policy(python=True)),
            *[f'<link rel="modulepreload" href="{self.asset(name)}">' for name in scripts("main.js")],
            '<link rel="manifest" href="manifest.webmanifest">',
            f'<link rel="apple-touch-icon" href="{self.asset("art/icon-apple.png")}">',
            f'<link rel="stylesheet" href="{self.asset("style/offline.css")}">',
        ]
        return Markup("\n".join(lines))

    def start(self, code: str = "import app") -> Markup:
        """PyScript, and the Python it runs: the last thing in <body>."""
        bare = {"plugins": [f"!{name}" for name in PLUGINS]}
        config = {
            **bare,
            "interpreter": f"./{self.asset('runtime.js')}",
            "files": {f"./{self.asset(CODE)}": "./*"},
        }
        # The lobby comes first: hints for Python's large files stand below everything else.
        modules = [self.asset("runtime.js"), self.asset("manifest.js")]
        names = ("pyodide.js", "pyodide.asm.js", "pyscript/start.js", "pyscript/core.js")
        modules += [f"{self.runtime}/{name}" for name in names]
        hints = [f'<link rel="modulepreload" href="{url}">' for url in modules]
        hints += [f'<link rel="preload" as="fetch" crossorigin href="{url}">' for url in self.downloads]
        # MicroPython is never used, yet would bring all plugins along if it were not told so.
        return Markup(
            "\n".join(hints) + "\n"
            f'<script type="py" config="{html.escape(json.dumps(config))}">{code}</script>\n'
            f'<script type="module" src="{self.asset("runtime.js")}"></script>\n'
            f'<mpy-config type="json" hidden>{json.dumps(bare)}</mpy-config>\n'
            f'<script type="module" src="{self.runtime}/pyscript/boot.js"></script>'
        )


def render(out: Path, page: Page, build: str) -> None:
    environment = Environment(
        loader=FileSystemLoader(WEB / "templates"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    context = {
        "games": shelf.games(), "shelf": shelf.facts(), "signs": shelf.seat_signs(),
        "version": version, "build": build,
        "asset": page.asset, "policy": page.policy, "head": page.head, "start": page.start,
    }  # fmt: skip
    for template in sorted((WEB / "templates").glob("*.html.j2")):
        if not template.name.startswith("_"):
            text = environment.get_template(template.name).render(context)
            (out / template.name.removesuffix(".j2")).write_text(text, encoding="utf-8")
    for game in shelf.games():
        help_page = environment.get_template("_help.html.j2")
        text = help_page.render(context | {"game": game, "text": shelf.help_of(game, page.asset)})
        (out / f"help-{game.id}.html").write_text(text, encoding="utf-8")


def build(out: Path, with_snapshot: bool, with_worker: bool) -> None:
    """Make the site aside, then put it in place of the old one: a build that fails leaves that alone."""
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="draft-", dir=CACHE) as folder:
        draft = Path(folder) / "site"
        mark = draw_up(draft, with_snapshot, with_worker)
        if out.exists():
            shutil.rmtree(out)
        shutil.move(draft, out)
    size = sum(file.stat().st_size for file in out.rglob("*") if file.is_file())
    print(f"· built {out.name}/ — {size / 1e6:.1f} MB, build {mark}", flush=True)


def draw_up(draft: Path, with_snapshot: bool, with_worker: bool) -> str:
    """The whole site in a folder; gives the mark of this build."""
    stdlib, code = standard_library(), our_code()
    snapshot = memory_snapshot(stdlib, code) if with_snapshot else None
    for name in ("runtime", "app"):
        (draft / name).mkdir(parents=True)
    make_runtime(draft / "runtime", stdlib)
    runtime = (draft / "runtime").rename(draft / f"runtime-{fingerprint([draft / 'runtime'])}")
    make_app(draft / "app", code, runtime, snapshot)
    # A snapshot differs from run to run (it holds seeds and times); what it is made of does not.
    parts = [part for part in sorted((draft / "app").iterdir()) if part.name not in (SNAPSHOT, "manifest.js")]
    sources = [*sorted((WEB / "templates").iterdir()), *sorted(MAKE.glob("*.*")), *sorted(WEB.glob("sw*.js"))]
    mark = fingerprint([*parts, *sources], runtime.name, str(with_snapshot))
    app = (draft / "app").rename(draft / f"app-{mark}")
    downloads = [f"{runtime.name}/{name}" for name in ("pyodide.asm.wasm", "python_stdlib.zip")]
    downloads += [f"{app.name}/{name}" for name in ([CODE, SNAPSHOT] if snapshot else [CODE])]
    render(draft, Page(runtime.name, app.name, downloads), mark)
    offline.write_manifest(draft, app.name, {game.id: game.title for game in shelf.games()})
    offline.write_worker(draft, mark)
    if not with_worker:
        offline.withdraw(draft)
    return mark


def main() -> None:
    parser = argparse.ArgumentParser(description="Makes the static site.")
    parser.add_argument("command", choices=["build"])
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--snapshot", action=argparse.BooleanOptionalAction, default=True)
    parser.add_argument("--worker", action=argparse.BooleanOptionalAction, default=True)
    options = parser.parse_args()
    os.chdir(ROOT)
    build(options.out.resolve(), options.snapshot, options.worker)


if __name__ == "__main__":
    main()
