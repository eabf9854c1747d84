"""The coach of a first lesson: a real game in which each question is explained once."""

from collections.abc import Iterable
from typing import Any

from .core import Lesson
from .match import Match
from .seats import Seat
from .words import t

CLOSING = "closing"


class Coach:
    """What has been heard of a lesson, and what comes now."""

    def __init__(self, lesson: Lesson, heard: Iterable[str] = ()) -> None:
        self.lesson = lesson
        self.heard = {word for word in heard if word in (*lesson.words, CLOSING)}

    def topic(self, choice: Any) -> str:
        """What the coach would speak of when this (or nothing more) is asked; "" if of nothing."""
        kind = type(choice).__name__
        if kind in self.lesson.words and kind not in self.heard:
            return kind
        done = choice is None or self.heard.issuperset(self.lesson.words)
        if done and CLOSING not in self.heard:
            return CLOSING
        return ""

    def says(self, choice: Any) -> str:
        """What the coach says to this question."""
        topic = self.topic(choice)
        return self.lesson.closing if topic == CLOSING else self.lesson.words.get(topic, "")

    def listened(self, choice: Any) -> None:
        """It was read, or the question was answered: once is enough."""
        if topic := self.topic(choice):
            self.heard.add(topic)

    def save(self) -> list[str]:
        """What has been heard, as plain JSON."""
        return sorted(self.heard)


def begin(game: Any, name: str) -> tuple[Match, list[Seat], Coach]:
    """The table of a game's lesson, with the learner at the first seat."""
    lesson: Lesson = game.lesson
    match = Match(game, 1 + len(lesson.bots), lesson.seed, dict(lesson.options))
    bots = [Seat(t("Bot {n}", n=i), kind, i) for i, kind in enumerate(lesson.bots, 1)]
    return match, [Seat(name), *bots], Coach(lesson)
