"""What all conformance tests share: which tables to look at, and how to play on them."""

import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from commonground.core import Game, Random
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.match import Match

GOLDEN = Path(__file__).parents[1] / "golden"
SIZES = ((1024, 600), (390, 560), (700, 900))


class Setup:
    """A game, a player count, and options: the default ones, or one of them changed."""

    def __init__(self, id: str, players: int, options: dict[str, str]) -> None:
        self.id = id
        self.game: Game = find_game(id)
        self.players = players
        self.options = options

    def __repr__(self) -> str:
        changed = "".join(f"-{k}-{v}" for k, v in self.options.items())
        return f"{self.id}-{self.players}{changed}"

    def state(self, seed: int) -> Any:
        s = self.game.setup(self.players, seed, self.match(seed).options)
        s.advance()
        return s

    def match(self, seed: int) -> Match:
        return Match(self.game, self.players, seed, self.options)


def setups() -> list[Setup]:
    """Every player count with every value of every option."""
    found = []
    for id in GAMES:
        game = find_game(id)
        for players in game.seats:
            if not game.options:
                found.append(Setup(id, players, {}))
            for option in game.options:
                found += [Setup(id, players, {option.name: value}) for value in option.choices]
    return found


def plain_setups() -> list[Setup]:
    """Each game with its fewest and its most seats: for what takes long and knows no options."""
    games = [find_game(id) for id in GAMES]
    return [Setup(g.id, n, {}) for g in games for n in (g.seats[0], g.seats[-1])]


def play(s: Any, seed: int) -> Iterator[Any]:
    """Random play to the end, on `s` itself; yields it before each move and at the end."""
    rng = Random(seed)
    for _ in range(20_000):
        yield s
        if s.choice is None:
            return
        s.play(rng.pick(s.legal()))
    raise AssertionError("this game does not end")


def hook(id: str) -> ModuleType:
    """What a game's own tests tell the conformance tests: tests/<id>/components.py.

    `components(s)` asserts that every component of the box is somewhere, once;
    `secrets(s, p)` (games with secrets) names what only seat p may see;
    `counted(s)` is what people would enter on the score pad after this game, by seat.
    """
    return import_module(f"tests.{id}.components")


def golden(id: str) -> list[Path]:
    return sorted((GOLDEN / id).glob("*.json"))


def load(path: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return told
