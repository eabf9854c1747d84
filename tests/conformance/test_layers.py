"""Who may import whom: rules know no screen, the screen knows no rules, nobody knows js."""

import ast
from pathlib import Path

import commonground
import pytest

ROOT = Path(commonground.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))

# What each module of the engine may import from the engine.
ENGINE = {
    "words": set(),
    "scene": {"words"},
    "core": {"scene", "words"},
    "games": {"core", "words"},
    "match": {"core", "games", "words"},
    "bots": {"core", "words", "bots"},
    "bots.worker": {"core", "words", "bots", "match"},
    "draw": {"core", "scene", "seats", "words"},
    "coach": {"core", "match", "seats", "words"},
    "closeups": {"scene", "screen", "words"},
}
# Chance and clocks from outside would make saves replay differently.
UNSTEADY = {"random", "secrets", "time", "datetime", "uuid", "os", "sys"}
KNOWLEDGE = {"bot", "instinct"}  # files of a game that only bots need
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "polyscript"}


def name_of(path: Path) -> str:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return name.removesuffix(".__init__")


def imports(path: Path) -> set[str]:
    """The modules a file imports; those of commonground begin with a dot."""
    package = [*path.relative_to(ROOT).parts[:-1]]
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            if not node.level:
                found.add(node.module or "")
                continue
            base = package[: len(package) - node.level + 1]
            if node.module:
                found.add("." + ".".join([*base, node.module]))
            else:
                found |= {"." + ".".join([*base, alias.name]) for alias in node.names}
    return found


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_browser_and_no_absolute_imports_of_our_own(path: Path) -> None:
    tops = {name.split(".")[0] for name in imports(path)}
    assert not tops & BROWSER
    assert "commonground" not in tops


@pytest.mark.parametrize("path", [p for p in FILES if name_of(p) in ENGINE], ids=name_of)
def test_the_engine_is_in_layers(path: Path) -> None:
    name = name_of(path)
    used = {n[1:].split(".")[0] for n in imports(path) if n.startswith(".")}
    assert used <= ENGINE[name]


@pytest.mark.parametrize(
    "path", [p for p in FILES if name_of(p).startswith("bots.")], ids=name_of
)
def test_bots_know_no_screen_and_only_the_worker_knows_matches(path: Path) -> None:
    used = {n[1:].split(".")[0] for n in imports(path) if n.startswith(".")}
    assert used <= ENGINE.get(name_of(path), ENGINE["bots"])


def is_picture(part: str) -> bool:
    """Whether a module of a game draws: scene, art, layout, and mappicture and its like."""
    return part in ("scene", "art", "drawing", "layout") or part.endswith("picture")


def parts_of_games() -> list[Path]:
    return [p for p in FILES if name_of(p).count(".") == 2 and name_of(p).startswith("games.")]


@pytest.mark.parametrize("path", parts_of_games(), ids=name_of)
def test_rules_know_no_picture_and_pictures_know_no_match(path: Path) -> None:
    _, game, part = name_of(path).split(".")
    found = imports(path)
    own = {n.split(".")[3] for n in found if n.startswith(f".games.{game}.")}
    engine = {n[1:].split(".")[0] for n in found if n.startswith(".")} - {"games"}
    assert not any(n.startswith(".games") and not n.startswith(f".games.{game}") for n in found)
    if is_picture(part):
        assert engine <= {"core", "scene", "words"}
        assert not own & KNOWLEDGE
    elif part in KNOWLEDGE:
        assert engine <= {"core", "words"}
        assert not any(map(is_picture, own))
    else:
        assert engine <= {"core", "words"}
        assert not any(map(is_picture, own))
        assert not own & KNOWLEDGE
        assert not {n.split(".")[0] for n in found} & UNSTEADY


def test_the_engine_takes_no_chance_from_python() -> None:
    for name in ("core", "match", "scene", "words"):
        assert not imports(ROOT / f"{name}.py") & {"random", "secrets"}
