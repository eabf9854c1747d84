"""Thinking for a page: JSON in, JSON out, so that it can live in a worker of its own.

A request holds the match (`save` as from `Match.save()`, as text or object, or `link`),
`seat`, `level`, `budget` in seconds and / or `playouts`, and `seed`. The answer holds
the `move` as a token, the `reason` in one line (if asked for with `"reason": true`), and
the number of `playouts`. What cannot be used is answered with an `error`.

`think` answers in one go. `begin` and `go_on` think in slices, for a worker that can be
stopped between two of them.
"""

import json
from time import perf_counter
from typing import Any, TypeVar

from ..core import BadInput, Move, Random, token
from ..match import Match, Record, open_link, open_save
from ..words import t
from . import LEVELS, ONE_SECOND, Budget, Search
from . import think as ponder
from .look import Steps, distracted
from .reason import explaining

T = TypeVar("T")
A_LOOK = Budget(playouts=0)  # all that `normal` takes: the beginning of a search
AT_ONCE = 0.1  # seconds of a slice where nobody wants to stop it

_last: Match | None = None
_thought: "Thought | None" = None
_error = ""


class Thought:
    """A question that is being thought about, slice by slice."""

    def __init__(self, request: dict[str, Any]) -> None:
        self.game, self.view, self.seat = _table(request)
        self.level: str = request.get("level", "strong")
        self.rng = Random(request.get("seed", 0) ^ self.view.moves * 0x9E3779B9)
        self.search = Search(self.game, self.view, self.seat, self.rng)
        self.left = {"strong": _budget(request), "normal": A_LOOK}.get(self.level)
        self.distraction = distracted(self.game, self.view, self.seat, self.rng)
        self.explanation: Steps[str] | None = None
        self.move: Move | None = None
        self.reason: str | None = None if request.get("reason", False) else ""

    @property
    def done(self) -> bool:
        """Whether there is nothing left to think about."""
        return self.move is not None and self.reason is not None

    def go_on(self, seconds: float) -> None:
        """Think for a slice: search, then decide, then find the words for it."""
        if self.left:
            self.left = self.search.spend(self.left, seconds)
        elif self.move is None:
            self.move = self._decide(seconds)
        else:
            self.explanation = self.explanation or explaining(self.game, self.view, self.seat, self.move)
            self.reason = for_a_while(self.explanation, seconds)

    def _decide(self, seconds: float) -> Move | None:
        if self.level in ("normal", "strong"):
            return self.search.best()
        if self.level == "easy" and len(self.search.moves) > 1:
            return for_a_while(self.distraction, seconds)
        return ponder(self.game, self.view, self.seat, self.level, self.rng)

    def told(self) -> str:
        """The answer."""
        move = "" if self.move is None else token(self.move)
        return json.dumps({"move": move, "reason": self.reason, "playouts": self.search.playouts})


def for_a_while(steps: Steps[T], seconds: float) -> T | None:
    """Go on with a thought for a slice; what came of it, if it ended."""
    end = perf_counter() + seconds
    while True:
        try:
            next(steps)
        except StopIteration as last:
            result: T = last.value
            return result
        if perf_counter() >= end:
            return None


def think(request_json: str) -> str:
    """The move of a bot, or a hint for a person."""
    begin(request_json)
    while not (answer := go_on(AT_ONCE)):
        pass
    return answer


def begin(request_json: str) -> None:
    """Take a question; `go_on` does the thinking. A question before it is forgotten."""
    global _thought, _error
    _thought, _error = None, ""
    try:
        _thought = Thought(_read(request_json))
    except BadInput as error:
        _error = str(error)


def go_on(seconds: float) -> str:
    """Think on for a slice; the answer, or "" while there is none."""
    if _thought is None:
        return json.dumps({"error": _error or t("Nothing has begun.")})
    _thought.go_on(seconds)
    return _thought.told() if _thought.done else ""


def _read(text: str) -> dict[str, Any]:
    try:
        request = json.loads(text)
    except (ValueError, RecursionError):
        request = None
    if not isinstance(request, dict):
        raise BadInput(t("This is not a question for a bot."))
    if request.get("level", "strong") not in LEVELS or not isinstance(request.get("seed", 0), int):
        raise BadInput(t("This is not a question for a bot."))
    return request


def _budget(request: dict[str, Any]) -> Budget:
    seconds, playouts = request.get("budget"), request.get("playouts")
    if isinstance(seconds, (int, float)) and seconds > 0:
        return Budget(float(seconds), playouts if isinstance(playouts, int) else None)
    if isinstance(playouts, int) and playouts > 0:
        return Budget(playouts=playouts)
    return ONE_SECOND


def _table(request: dict[str, Any]) -> tuple[Any, Any, int]:
    match = _match(request)
    seat = request.get("seat")
    choice = match.state.choice
    if choice is None or choice.player != seat:
        raise BadInput(t("Seat {seat} is not asked anything here.", seat=seat))
    return match.game, match.game.view(match.state, choice.player), choice.player


def _match(request: dict[str, Any]) -> Match:
    # From one question to the next a match grows by a few moves: play only those.
    global _last
    save = request.get("save")
    if isinstance(save, str):
        try:
            save = json.loads(save)
        except (ValueError, RecursionError):
            raise BadInput(t("This is not a saved game, or a part of it is missing.")) from None
    if save is None:
        _last = open_link(str(request.get("link", "")))
        return _last
    known, _last = _last, None
    if known is not None and isinstance(save, dict) and _continues(known, save):
        moves = save["moves"]
        while len(known.tokens) < len(moves):
            known.play(str(moves[len(known.tokens)]))
        if known.tokens == moves:
            _last = known
            return known
    opened = open_save(json.dumps(save))
    if isinstance(opened, Record):
        raise BadInput(opened.reason)
    _last = opened
    return opened


def _continues(known: Match, save: dict[str, Any]) -> bool:
    moves = save.get("moves")
    return (
        (save.get("game"), save.get("rules"), save.get("players"))
        == (known.game.id, known.game.rules, known.players)
        and (save.get("seed"), save.get("options")) == (known.seed, known.options)
        and isinstance(moves, list)
        and moves[: len(known.tokens)] == known.tokens
    )
