"""The people and bots around the table: a name, a colour and a sign each."""

from dataclasses import dataclass
from typing import Any

from .core import BadInput
from .scene import Node, el
from .words import t

KINDS = ("person", "easy", "normal", "strong")
# Colour names for people; the style sheet holds the colours (--seat-red, …).
COLOURS = ("red", "blue", "amber", "green", "violet", "slate")
MAX_NAME = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits here."""

    name: str
    kind: str = "person"
    colour: int = 0

    @property
    def is_person(self) -> bool:
        """Whether somebody must be asked."""
        return self.kind == "person"

    def save(self) -> dict[str, Any]:
        """The seat as plain JSON."""
        return {"name": self.name, "kind": self.kind, "colour": self.colour}


def open_name(text: Any, most: int = 40) -> str:
    """A name from outside on one line; "" for what is none."""
    return " ".join(text.split())[:most] if isinstance(text, str) else ""


def open_seats(data: Any, players: int) -> list[Seat]:
    """Seats from outside; what is missing gets a plain name."""
    if data is None:
        return [Seat(t("Player {n}", n=p + 1), colour=p) for p in range(players)]
    if not isinstance(data, list) or len(data) != players:
        raise BadInput(t("This save does not say who sits where."))
    seats = []
    for p, item in enumerate(data):
        if not isinstance(item, dict):
            raise BadInput(t("This save does not say who sits where."))
        name, kind, colour = item.get("name"), item.get("kind"), item.get("colour")
        if (
            not isinstance(name, str)
            or kind not in KINDS
            or not isinstance(colour, int)
            or not 0 <= colour < len(COLOURS)
        ):
            raise BadInput(t("This save does not say who sits where."))
        name = open_name(name, MAX_NAME) or t("Player {n}", n=p + 1)
        seats.append(Seat(name, kind, colour))
    return seats


# Six shapes, so that seats are told apart without colour.
SHAPES = (
    "M0,-6 A6,6 0 1 1 0,6 A6,6 0 1 1 0,-6Z",
    "M-5.3,-5.3 H5.3 V5.3 H-5.3Z",
    "M0,-6.5 L6.2,5 H-6.2Z",
    "M0,-7 L6.4,0 0,7 -6.4,0Z",
    "M-3.4,-6 H3.4 L6.8,0 3.4,6 H-3.4 L-6.8,0Z",
    "M0,-7.4 L2,-2.4 7,-2.3 3.1,1 4.4,6.1 0,3.3 -4.4,6.1 -3.1,1 -7,-2.3 -2,-2.4Z",
)


def signs() -> Node:
    """The seats' signs, for scenes to use as `sign-0`, `sign-1`, …"""
    return el("defs", *[el("path", d=d, id=f"sign-{i}") for i, d in enumerate(SHAPES)])
