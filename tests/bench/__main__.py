"""`python build.py bench [SECTION …] [--rounds N] [--json FILE]`: a table of measurements.

A section is a module beside this one with `measure(rounds) -> dict` and `table(result) ->
rows of cells, the first being the heading`; to add one, name it in SECTIONS.
"""

from __future__ import annotations

import argparse
import importlib
import json
import platform
from pathlib import Path

SECTIONS = ("startup", "single", "interaction", "engine", "browser", "memory")
RESULT = Path(__file__).resolve().parents[2] / ".cache" / "bench.json"


def show(lines: list[list[str]]) -> None:
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for number, line in enumerate(lines):
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |")
        if number == 0:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python build.py bench", description="Measures start-up and speed.")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"{', '.join(SECTIONS)}; none: all")
    parser.add_argument("--rounds", type=int, default=3, help="samples of everything; medians are shown")
    parser.add_argument("--json", type=Path, default=RESULT, help="where the results go as JSON")
    options = parser.parse_args()
    if unknown := set(options.sections) - set(SECTIONS):
        parser.error(f"no section {', '.join(sorted(unknown))}; there are {', '.join(SECTIONS)}")
    results = {"python": platform.python_version(), "machine": platform.platform()}
    for name in options.sections or SECTIONS:
        section = importlib.import_module(f"tests.bench.{name}")
        print(f"· measuring {name}", flush=True)
        results[name] = result = section.measure(options.rounds)
        print(f"\n{result['title']}")
        show(section.table(result))
    options.json.parent.mkdir(parents=True, exist_ok=True)
    options.json.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"\n· results as JSON: {options.json}")


if __name__ == "__main__":
    main()
