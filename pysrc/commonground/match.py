"""A match: a game, its options, a seed and the moves. The only holder of history.

Everything else (state, log, undo, save, link) follows from these. A move from outside
is a token looked up among the legal moves: there is no parser to attack, and what is
not legal is refused.
"""

import base64
import json
import re
import zlib
from dataclasses import dataclass, field
from typing import Any

from .core import BadInput, Game, Line, Log, Move, State, token
from .games import game as find_game
from .words import listed, t

FORMAT = 1
MAX_SEED = 2**53 - 1  # what JSON and JavaScript can hold exactly
MAX_MOVES = 20_000
MAX_BYTES = 2_000_000
EVERY = 16  # moves between two snapshots
TOKEN = re.compile(r"[A-Za-z0-9._-]{1,80}")


class Match:
    """A game being played, with its history."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, str] | None = None) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.options = check_setup(game, players, seed, options or {})
        self.tokens: list[str] = []
        self.future: list[str] = []  # undone, and ready to be done again
        self.floor = 0  # no undo below this many moves
        opening: Log = []
        self.state: Any = game.setup(players, seed, self.options)
        self.state.advance(opening)
        self._log: list[list[Line]] = [opening]
        self._snapshots: list[State] = [self.state.copy()]
        self._settle()
        self.floor = len(self.tokens)

    # --- playing ---

    def legal(self) -> dict[str, Move]:
        """The legal moves by token."""
        return {token(m): m for m in self.state.legal()}

    def play(self, word: str) -> None:
        """Make the move with this token, then those that play themselves."""
        move = self.legal().get(word)
        if move is None:
            raise BadInput(
                t("Move {n}, “{word}”, is not legal here.", n=len(self.tokens) + 1, word=word[:80])
            )
        self._push(word, move)
        self._settle()

    def _push(self, word: str, move: Move) -> None:
        if self.future and self.future[0] == word:
            self.future.pop(0)
        else:
            self.future.clear()
        s = self.state
        reveals = s.reveals
        choice = s.choice
        lines: list[Line] = [(choice.player, choice.label(s, move), choice.public_label(s, move))]
        s.play(move, lines)
        self._log.append(lines)
        self.tokens.append(word)
        if len(self.tokens) % EVERY == 0:
            self._snapshots.append(s.copy())
        if s.reveals != reveals:
            self.floor = len(self.tokens)

    def _settle(self) -> None:
        while (move := forced(self.state)) is not None:
            self._push(token(move), move)

    # --- looking back ---

    def at(self, n: int) -> Any:
        """The state after n moves: a copy, free to be changed."""
        s = self._snapshots[n // EVERY].copy()
        for word in self.tokens[n // EVERY * EVERY : n]:
            s.play(next(m for m in s.legal() if token(m) == word))
        return s

    def log(
        self, seat: int | None = None, upto: int | None = None, last: int | None = None
    ) -> list[tuple[int, Line]]:
        """All lines, or the last few, with the number of moves played when they were written.

        With a seat, the lines as that seat may read them; without, everything.
        """
        lines: list[tuple[int, Line]] = []
        for n in reversed(range(len(self._log) if upto is None else upto + 1)):
            for player, own, public in reversed(self._log[n]):
                text = own if seat is None or seat == player else public
                lines.append((n, (player, text, public)))
            if last is not None and len(lines) >= last:
                del lines[last:]
                break
        return lines[::-1]

    def last_move_of(self, player: int, upto: int) -> int:
        """The number of moves played when this seat had made its last one; 0 if none."""
        for n in range(upto, 0, -1):
            if self._log[n][0][0] == player:
                return n
        return 0

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._undo_to() >= self.floor

    def _undo_to(self) -> int:
        n = len(self.tokens) - 1
        while n >= self.floor and forced(self.at(n)) is not None:
            n -= 1
        return n

    def undo(self) -> None:
        """Take back the last move that somebody chose."""
        n = self._undo_to()
        if n < self.floor:
            raise BadInput(t("There is nothing to take back."))
        self.back_to(n)

    def back_to(self, n: int) -> None:
        """Take back everything after n moves; it can be done again."""
        self.state = self.at(n)
        self.future = self.tokens[n:] + self.future
        del self.tokens[n:], self._log[n + 1 :], self._snapshots[n // EVERY + 1 :]

    def redo(self) -> None:
        """Make the last undone move again."""
        if not self.future:
            raise BadInput(t("There is nothing to do again."))
        self.play(self.future[0])

    def commit(self) -> None:
        """From here there is no way back: somebody else has seen what happened."""
        self.floor = len(self.tokens)
        self.future.clear()

    # --- saving ---

    def save(self) -> dict[str, Any]:
        """The match as plain JSON, with a picture in words for readers of the far future."""
        s = self.state
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules,
            "players": self.players,
            "seed": self.seed,
            "options": self.options,
            "moves": self.tokens,
            "floor": self.floor,
            "over": s.choice is None,
            "scores": self.game.scores(s),
            "progress": self.game.progress(s)[0],
            "position": self.game.position(s),
        }

    def link(self) -> str:
        """The whole match as text for a URL."""
        compact = [
            FORMAT,
            self.game.id,
            self.game.rules,
            self.players,
            self.seed,
            self.options,
            " ".join(self.tokens),
        ]
        data = json.dumps(compact, separators=(",", ":")).encode()
        return base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def forced(s: State) -> Move | None:
    """The only answer to a question that may answer itself."""
    choice = s.choice
    if choice is not None and choice.plays_itself:
        moves: list[Move] = choice.moves(s)
        if len(moves) == 1:
            return moves[0]
    return None


def check_setup(game: Game, players: int, seed: int, options: dict[str, str]) -> dict[str, str]:
    """The options completed with the defaults, or a refusal."""
    if players not in game.seats:
        counts = listed([str(n) for n in game.seats])
        raise BadInput(
            t("{game} is for {counts} players, not {n}.", game=game.title, counts=counts, n=players)
        )
    if not 0 <= seed <= MAX_SEED:
        raise BadInput(t("A seed is a whole number from 0 to {max}.", max=MAX_SEED))
    known = {o.name: o for o in game.options}
    for name, value in options.items():
        if name not in known:
            raise BadInput(t("{game} has no option “{name}”.", game=game.title, name=str(name)[:40]))
        if value not in known[name].choices:
            raise BadInput(
                t(
                    "Option {name} is {choices}, not “{value}”.",
                    name=name,
                    choices=" or ".join(known[name].choices),
                    value=str(value)[:40],
                )
            )
    return {o.name: options.get(o.name, o.default) for o in game.options}


# --- reading what comes from outside ------------------------------------------


@dataclass
class Record:
    """A save that no longer replays: what it says, to be read but not played on."""

    game: str
    players: int
    scores: list[int]
    progress: str
    position: dict[str, Any]
    moves: list[str]
    reason: str
    replayed: Match | None = field(default=None, repr=False)  # as far as it went


def open_save(text: str) -> Match | Record:
    """The match in a save; a record where the rules have moved on; refuses the rest."""
    data = _parse(text)
    game = find_game(_get(data, "game", str))
    players = _get(data, "players", int)
    seed = _get(data, "seed", int)
    options = _get(data, "options", dict)
    moves = _get(data, "moves", list)
    check_setup(game, players, seed, options)
    if len(moves) > MAX_MOVES or not all(isinstance(m, str) and TOKEN.fullmatch(m) for m in moves):
        raise BadInput(t("This save holds moves that no game has."))
    match = Match(game, players, seed, options)
    try:
        if data.get("rules") != game.rules:
            raise BadInput(t("It was played with other rules of {game}.", game=game.title))
        replay(match, moves)
    except BadInput as error:
        return Record(
            game=game.id,
            players=players,
            scores=[n for n in _get(data, "scores", list, []) if isinstance(n, int)],
            progress=_get(data, "progress", str, ""),
            position=_get(data, "position", dict, {}),
            moves=moves,
            reason=str(error),
            replayed=match,
        )
    floor = _get(data, "floor", int, len(moves))
    match.floor = max(match.floor, min(floor, len(match.tokens)))
    return match


def open_link(text: str) -> Match:
    """The match in a link (or in its part after `#g=`)."""
    code = text.strip().rpartition("#g=")[2]
    refusal = BadInput(t("This link does not hold a game; perhaps a part of it is missing."))
    if not re.fullmatch(r"[A-Za-z0-9_-]{8,200000}", code):
        raise refusal
    try:
        unpack = zlib.decompressobj()
        data = unpack.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), MAX_BYTES)
        if not unpack.eof:
            raise refusal
        format, id, rules, players, seed, options, moves = json.loads(data)
        text = json.dumps(
            {
                "format": format,
                "game": id,
                "rules": rules,
                "players": players,
                "seed": seed,
                "options": options,
                "moves": moves.split() if isinstance(moves, str) else moves,
            }
        )
    except (ValueError, TypeError, zlib.error, RecursionError):
        raise refusal from None
    opened = open_save(text)
    if isinstance(opened, Record):
        raise BadInput(t("This link cannot be played here. {why}", why=opened.reason))
    return opened


def replay(match: Match, moves: list[str]) -> None:
    """Make the moves of a save, or of another match with the same set-up."""
    # Moves that play themselves are in the save too; the match has made them already.
    for n, word in enumerate(moves):
        if n < len(match.tokens):
            if match.tokens[n] != word:
                raise BadInput(t("Move {n}, “{word}”, is not legal here.", n=n + 1, word=word))
        else:
            match.play(word)


def _parse(text: str) -> dict[str, Any]:
    if len(text) > MAX_BYTES:
        raise BadInput(t("This file is too large to be a saved game."))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput(t("This is not a saved game, or a part of it is missing.")) from None
    if not isinstance(data, dict) or "game" not in data:
        raise BadInput(t("This is not a saved game."))
    if data.get("format") != FORMAT:
        raise BadInput(t("This save was made by another version of Common Ground."))
    return data


def _get(data: dict[str, Any], key: str, kind: type, default: Any = None) -> Any:
    value = data.get(key, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadInput(t("This save is damaged: “{key}” is missing or not what it should be.", key=key))
    return value
