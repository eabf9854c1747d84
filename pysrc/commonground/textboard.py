"""The table in words, for people who listen to a screen: `position` as nested lists."""

from collections.abc import Sequence
from typing import Any

from .scene import Node, el
from .words import t

SEATS = ("to_move", "dealer", "start_player", "leader", "player", "owner", "seat")  # numbers of seats


def text_board(position: dict[str, Any], names: Sequence[str]) -> Node:
    """The position of a view; lists by seat are told by name."""
    return el("div", _node(position, names), class_="text-board")


def _node(value: Any, names: Sequence[str]) -> Node | str:
    if isinstance(value, dict):
        return el("ul", *[el("li", f"{_words(k)}: ", _entry(k, v, names)) for k, v in value.items()])
    if isinstance(value, list):
        if not value:
            return t("none")
        if not any(isinstance(v, dict | list) for v in value):
            return ", ".join(_plain(v) for v in value)
        by_seat = len(value) == len(names)
        return el(
            "ol",
            *[el("li", f"{names[i]}: " if by_seat else None, _item(v, names)) for i, v in enumerate(value)],
        )
    return _plain(value)


def _entry(key: str, value: Any, names: Sequence[str]) -> Node | str:
    """A seat is told by name."""
    if key in SEATS and isinstance(value, int) and 0 <= value < len(names):
        return names[value]
    return _node(value, names)


def _item(value: Any, names: Sequence[str]) -> Node | str:
    """One of a list; if it is simple, on one line."""
    if isinstance(value, dict) and not any(isinstance(v, dict | list) and v for v in value.values()):
        told = [(k, v) for k, v in value.items() if v not in (None, [], {})]
        return ", ".join(f"{_words(k)} {_entry(k, v, names)}" for k, v in told) or t("none")
    return _node(value, names)


def _words(key: str) -> str:
    return t(key.replace("_", " "))


def _plain(value: Any) -> str:
    if value is None:
        return t("none")
    if isinstance(value, bool):
        return t("yes") if value else t("no")
    return str(value)
