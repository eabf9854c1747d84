"""Whole games between bots, in one process or several; for tests, tuning and studies."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import get_context
from signal import SIG_IGN, SIGINT, signal
from time import monotonic, process_time
from typing import Any, TextIO, TypeVar

from .bots import Bot, choose
from .core import Game, Random, Row, token
from .games import game as find_game
from .match import forced
from .words import named

J = TypeVar("J")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Task:
    """One game to be played."""

    game: str
    players: int
    seed: int
    options: dict[str, str] = field(hash=False)
    bots: tuple[Bot, ...]  # by seat
    trace: bool = False


def play_game(task: Task) -> dict[str, Any]:
    """Play it to the end, and tell everything about it in plain JSON."""
    game = find_game(task.game)
    s: Any = game.setup(task.players, task.seed, task.options)
    s.advance()
    # Each seat has luck of its own, so that a bot's choice does not depend on the others'.
    luck = [Random(task.seed * 1_000_003 + seat + 1) for seat in range(task.players)]
    moves: list[str] = []
    trace = [{"player": None, "move": None, "label": "", "position": game.position(s)}]
    while s.todo:
        choice = s.choice
        seat = choice.player
        move = forced(s)
        if move is None:
            # Nobody waits here: seconds are those of the processor, so that a busy machine
            # does not make bots weaker.
            move = choose(game, s, seat, task.bots[seat], luck[seat], process_time)
        word = token(move)
        label = choice.label(s, move) if task.trace else ""
        s.play(move)
        moves.append(word)
        if task.trace:
            label = named(label, seat_names(task.players))
            trace.append({"player": seat, "move": word, "label": label, "position": game.position(s)})
    told = {
        "game": game.id,
        "rules": game.rules,
        "players": task.players,
        "options": task.options,
        "seed": task.seed,
        "moves": moves,
        "scores": game.scores(s),
        "sheet": plain_sheet(game, s),
        "winners": game.winners(s),
        "position": game.position(s),
    }
    if task.trace:
        told["trace"] = trace
    return told


def seat_names(players: int) -> list[str]:
    """What seats are called where nobody has a name."""
    return [f"seat {p}" for p in range(players)]


def row_name(row: Row) -> str:
    """A row of the score pad with its group: "Deal 1, Place 1"."""
    return f"{row.group}, {row.name}" if row.group else row.name


def plain_sheet(game: Game, s: Any) -> list[dict[str, Any]]:
    """The score pad in plain JSON."""
    return [{"row": row_name(row), "points": list(row.points)} for row in game.sheet(s)]


# --- many of them -------------------------------------------------------------


def run(work: Callable[[J], R], tasks: Iterator[J], count: int, jobs: int) -> Iterator[R]:
    """Do all tasks and give their results in order, however many processes work."""
    jobs = min(jobs, count)
    if jobs <= 1:
        yield from map(work, tasks)
        return
    # Fresh processes behave alike on every system; leaving the block ends them at once.
    with get_context("spawn").Pool(jobs, signal, (SIGINT, SIG_IGN)) as pool:
        yield from pool.imap(work, tasks)


class Bar:
    """A progress bar for people; nothing where nobody looks."""

    def __init__(self, total: int, stream: TextIO | None = None) -> None:
        self.stream = stream or sys.stderr
        self.total = total
        self.done = 0
        self.shown = self.stream.isatty()
        self.began = monotonic()
        self.drawn = 0.0  # when it was drawn; 0 while it is hidden

    def __enter__(self) -> "Bar":
        self.draw()
        return self

    def __exit__(self, *_: object) -> None:
        self.hide()

    def hide(self) -> None:
        """Make room for something else on the same line."""
        if self.shown and self.drawn:
            self.drawn = 0.0
            self.stream.write("\r\x1b[K")
            self.stream.flush()

    def step(self) -> None:
        """One more is done."""
        self.done += 1
        if self.done == self.total or monotonic() - self.drawn > 0.1:
            self.draw()

    def draw(self) -> None:
        """The bar as it stands."""
        if not self.shown:
            return
        self.drawn = now = monotonic()
        filled = 30 * self.done // self.total
        left = (now - self.began) * (self.total - self.done) / max(self.done, 1)
        bar = "█" * filled + "░" * (30 - filled) + f" {self.done} of {self.total}"
        self.stream.write(f"\r{bar}, {left:.0f} s left \x1b[K" if self.done else f"\r{bar} \x1b[K")
        self.stream.flush()


# --- who is stronger ------------------------------------------------------------


@dataclass
class Standing:
    """What became of one contestant."""

    name: str
    games: int = 0
    wins: float = 0.0  # a shared win counts its share
    seats: int = 0
    points: int = 0

    def share(self) -> float:
        """The share of games won."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Where the true share lies with 95 % confidence (Wilson's score interval)."""
        n, p, z = self.games, self.share(), 1.96
        if not n:
            return 0.0, 1.0
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return max(0.0, middle - half), min(1.0, middle + half)


def line_up(names: list[str], players: int, n: int) -> list[str]:
    """Who sits where in the n-th game: the named in turn, moved on by one seat a game."""
    return [names[(seat + n) % len(names)] for seat in range(players)]


def tally(standings: dict[str, Standing], seats: list[str], told: dict[str, Any]) -> None:
    """Write a finished game down."""
    winners = told["winners"]
    for name in dict.fromkeys(seats):
        standings[name].games += 1
    for seat, name in enumerate(seats):
        standing = standings[name]
        standing.seats += 1
        standing.points += told["scores"][seat]
        if seat in winners:
            standing.wins += 1 / len(winners)
