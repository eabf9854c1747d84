"""Bots: written once, against the protocol of `core`, for any game on the shelf.

`random` plays anything, `normal` looks one move deep by evaluation, `easy` is a
distracted `normal`, and `strong` searches. A bot is given `game.view(s, seat)` and
nothing else, so it cannot know what its seat must not know.
"""

import re
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from ..core import BadInput, Game, Move, Random
from ..words import listed, t
from .look import distracted, glance, whole
from .reason import explain
from .search import Budget, Clock, Search

__all__ = ["LEVELS", "Bot", "Budget", "Search", "bot", "choose", "explain", "think"]

LEVELS = ("random", "easy", "normal", "strong")


ONE_SECOND = Budget(seconds=1.0)  # the longest thought of `strong` about a move
SLICE = 0.05  # seconds until it asks itself whether it knows enough


@dataclass(frozen=True, slots=True)
class Bot:
    """A level, and the time it takes."""

    level: str
    budget: Budget = ONE_SECOND


def bot(text: str) -> Bot:
    """A bot as people write it: `normal`, `strong`, `strong:200ms`, `strong:2s`, `strong:500`."""
    level, colon, amount = text.strip().partition(":")
    if level not in LEVELS:
        raise BadInput(t("There is no bot “{name}”; there is {all}.", name=level[:40], all=listed(LEVELS)))
    if not colon:
        return Bot(level)
    found = re.fullmatch(r"(\d{1,6}(?:\.\d{1,6})?)(ms|s)|(\d{1,9})", amount)
    if not found or not (size := float(found[1] or found[3])):
        raise BadInput(t("A bot's budget is like 200ms, 2s or 500, not “{text}”.", text=amount[:40]))
    if found[3]:
        return Bot(level, Budget(playouts=int(size)))
    return Bot(level, Budget(seconds=size / (1000 if found[2] == "ms" else 1)))


def think(
    game: Game,
    view: Any,
    player: int,
    level: str,
    rng: Random,
    budget: Budget = ONE_SECOND,
    clock: Clock = perf_counter,
) -> Move:
    """The move that a bot of this level makes; `view` is what its seat may know."""
    moves: list[Move] = view.legal()
    if len(moves) == 1:
        return moves[0]
    if level == "random":
        return rng.pick(moves)
    if level == "easy":
        return whole(distracted(game, view, player, rng))
    if level == "normal":
        return glance(game, view, player, rng)
    search = Search(game, view, player, rng)
    left: Budget | None = budget
    while left:
        left = search.spend(left, SLICE, clock)
    return search.best()


def choose(game: Game, s: Any, seat: int, who: Bot, rng: Random, clock: Clock = perf_counter) -> Move:
    """What a bot plays at this seat."""
    return think(game, game.view(s, seat), seat, who.level, rng, who.budget, clock)
