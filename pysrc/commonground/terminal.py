"""A game at a terminal: the position in words, and the legal moves, numbered."""

import sys
from typing import Any

from .bots import ONE_SECOND, Bot, choose, explain, think
from .core import Random, token
from .match import Match
from .simulate import plain_sheet, seat_names
from .words import named, t

HELP = t("A number plays that move; h hints, u takes back, s shows the scores, q ends.")


class Table:
    """People and bots around one terminal; `None` among the bots is a person."""

    def __init__(self, match: Match, bots: list[Bot | None]) -> None:
        self.match = match
        self.bots = bots
        self.names = seat_names(match.players)
        self.luck = [Random(match.seed * 1_000_003 + p + 1) for p in range(match.players)]
        self.told = 0  # lines of the log that were shown
        self.reader: int | None = None  # the person who sees the screen

    def play(self) -> None:
        """Until the game is over, or nobody answers any more."""
        print(HELP)
        while (choice := self.match.state.choice) is not None:
            p = choice.player
            who = self.bots[p]
            if who is not None:
                move = choose(self.match.game, self.match.state, p, who, self.luck[p])
                self.match.play(token(move))
                self.match.commit()
            elif not self.ask(p):
                print(t("To be continued with this link: {link}", link=self.match.link()))
                return
        self.tell(self.reader)
        self.scores(self.match.state)

    def ask(self, p: int) -> bool:
        """Put a question to a person; False ends the game."""
        self.hand_over(p)
        self.tell(p)
        view = self.match.game.view(self.match.state, p)
        choice = view.choice
        for line in in_words(self.match.game.position(view)):
            print(line)
        print(f"{self.names[p]}: {named(choice.prompt(view), self.names)}")
        moves = view.legal()
        for n, move in enumerate(moves, 1):
            print(f"{n:>4}  {named(choice.label(view, move), self.names)}")
        while True:
            word = self.answer("> ")
            if word is None or word == "q":
                return False
            if word.isascii() and word.isdigit() and len(word) < 9 and 1 <= int(word) <= len(moves):
                self.match.play(token(moves[int(word) - 1]))
                return True
            if word == "h":
                self.hint(view, p)
            elif word == "s":
                self.scores(view)
            elif word == "u" and self.match.can_undo:
                self.match.undo()
                self.told = min(self.told, len(self.match.log()))
                return True
            else:
                print(t("There is nothing to take back.") if word == "u" else HELP)

    def answer(self, prompt: str) -> str | None:
        """What somebody types; None at the end of the input."""
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        return line.strip().lower() if line else None

    def hand_over(self, p: int) -> None:
        """Another person's secrets stay theirs: nothing to take back, nothing on screen."""
        if p != self.reader and self.reader is not None:
            self.match.commit()
            if self.match.game.secrets:
                clear = "\x1b[2J\x1b[3J\x1b[H" if sys.stdout.isatty() else ""
                print(clear + t("Pass to {name}, who presses Enter.", name=self.names[p]))
                self.answer("")
        self.reader = p

    def tell(self, seat: int | None) -> None:
        """What happened since the last look."""
        lines = self.match.log(seat)
        for _, (player, text, _) in lines[self.told :]:
            who = "" if player is None else f"{self.names[player]} "
            print("  " + who + named(text, self.names))
        self.told = len(lines)

    def hint(self, view: Any, p: int) -> None:
        """What the strong bot would do, and why."""
        game = self.match.game
        move = think(game, view, p, "strong", Random(view.moves), ONE_SECOND)
        words = f"  {view.choice.label(view, move)}: {explain(game, view, p, move)}"
        print(named(words, self.names))

    def scores(self, s: Any) -> None:
        """The score pad, as far as a view knows it."""
        game = self.match.game
        for row in plain_sheet(game, s):
            print(f"  {row['row']:<24}" + "".join(f"{n:>6}" for n in row["points"]))
        print(f"  {t('Total'):<24}" + "".join(f"{n:>6}" for n in game.scores(s)))


def in_words(position: dict[str, Any]) -> list[str]:
    """A position as lines that people can read: short things on one line, lists below."""
    lines: list[str] = []

    def write(name: str, value: Any, depth: int) -> None:
        text = plain(value)
        if len(text) + 2 * depth < 90:
            lines.append("  " * depth + (f"{name}: {text}" if name else f"- {text}"))
            return
        lines.append("  " * depth + (f"{name}:" if name else "-"))
        items = value.items() if isinstance(value, dict) else (("", v) for v in value)
        for key, part in items:
            write(key, part, depth + 1)

    for name, value in position.items():
        if name not in ("to_move", "deals"):
            write(name, value, 0)
    return lines


def plain(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return "; ".join(f"{k} {plain(v)}" for k, v in value.items())
    if isinstance(value, list):
        return ", ".join(f"[{plain(v)}]" if isinstance(v, list) else plain(v) for v in value) or "—"
    return "—" if value is None else str(value)
