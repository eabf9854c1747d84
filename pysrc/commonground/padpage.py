"""The score pad alone, as a page: fields for what each seat counts, and what they come to.

The browser keeps what was typed, as text by field (`0.name`, `0.farmers`), and sends all
of it after each key. Whatever it says, there is a page: what is no number counts nothing.
"""

import re
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from .core import BadInput, Entry, Game, Reckoning
from .games import game as find_game
from .parts import sheet_table, sign
from .scene import Node, el, markup
from .seats import MAX_NAME
from .words import listed, named, t

MAX_TEXT = 4  # of a number; longer ones are cut off while they are typed
NAME = "name"


@dataclass(frozen=True, slots=True)
class Paper:
    """What people have typed on a game's score pad."""

    game: Game
    players: int
    fields: dict[str, str]
    cleared: bool  # the numbers of before can be brought back

    def text(self, p: int, key: str) -> str:
        """What a seat's field holds."""
        return self.fields.get(f"{p}.{key}", "")

    @property
    def names(self) -> list[str]:
        """What the seats are called; nobody stays without a name."""
        typed = [" ".join(self.text(p, NAME).split()) for p in range(self.players)]
        return [name or t("Player {n}", n=p + 1) for p, name in enumerate(typed)]


def open_pad(data: dict[str, Any]) -> Paper:
    """A score pad from what the browser kept; what makes no sense is left out."""
    game = find_game(str(data.get("game")))
    players, fields = data.get("players"), data.get("fields")
    if not isinstance(players, int) or players not in game.seats:
        players = game.seats[len(game.seats) // 2]
    if not isinstance(fields, dict):
        fields = {}
    texts = {key: text[:MAX_NAME] for key, text in fields.items() if isinstance(text, str)}
    return Paper(game, players, texts, bool(data.get("before")))


def read(entry: Entry, text: str) -> int | None:
    """The number in a field, None if it is blank."""
    text = text.strip()
    if not text:
        return None
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise BadInput(t("“{text}” is not a number here.", text=text[:12]))
    if not entry.lowest <= (number := int(text)) <= entry.highest:
        raise BadInput(t("{low} to {high}, not {n}.", low=entry.lowest, high=entry.highest, n=number))
    return number


@dataclass(frozen=True, slots=True)
class Filled:
    """The entries of a paper, read."""

    numbers: list[dict[str, int]]
    wrong: dict[str, str]  # by field: why it counts nothing


def read_all(paper: Paper, entries: list[Entry]) -> Filled:
    """All fields as numbers."""
    filled = Filled([{} for _ in range(paper.players)], {})
    for p, mine in enumerate(filled.numbers):
        for entry in entries:
            try:
                number = read(entry, paper.text(p, entry.key))
            except BadInput as error:
                filled.wrong[f"{p}.{entry.key}"] = str(error)
            else:
                if number is not None:
                    mine[entry.key] = number
    return filled


# --- the page -----------------------------------------------------------------


def draw_pad(paper: Paper) -> str:
    """Everything, as HTML."""
    entries = paper.game.pad.entries(paper.players)
    filled = read_all(paper, entries)
    found = paper.game.pad.reckon([*filled.numbers])
    touched = any(filled.numbers)
    parts = [
        _bar(paper, touched),
        _players(paper),
        el(
            "div",
            el("div", _heads(paper), *_groups(paper, entries, filled), class_="pad-form"),
            _result(paper, found, touched),
            class_="pad-page" + (" many" if paper.players > 4 else ""),
        ),
        _strip(paper, found, touched),
    ]
    return "".join(map(markup, parts))


def _bar(paper: Paper, touched: bool) -> Node:
    if paper.cleared and not touched:
        again = el("button", t("Bring the numbers back"), type="button", class_="quiet", data_pad="restore")
    else:
        off = None if touched else ""
        again = el("button", t("Clear"), type="button", class_="quiet", data_pad="clear", disabled=off)
    return el(
        "header",
        el("a", "‹", href="#", class_="back", aria_label=t("Back to the lobby")),
        el("h1", t("{game}: score pad", game=paper.game.title)),
        again,
        class_="pad-bar",
    )


def _players(paper: Paper) -> Node:
    pills = [
        el(
            "label",
            el(
                "input",
                type="radio",
                name="pad-players",
                id=f"pad-players-{n}",
                value=n,
                checked=n == paper.players,
            ),
            el("span", str(n)),
            class_="pill",
        )
        for n in paper.game.seats
    ]
    return el("fieldset", el("legend", t("Players")), *pills, class_="pad-players")


def _heads(paper: Paper) -> Node:
    """The seats' signs and names, which can be changed."""
    heads = [
        el(
            "label",
            sign(p),
            el(
                "input",
                id=f"pad-{p}-name",
                data_field=f"{p}.{NAME}",
                value=paper.text(p, NAME),
                placeholder=t("Player {n}", n=p + 1),
                maxlength=MAX_NAME,
                autocomplete="off",
                enterkeyhint="next",
                aria_label=t("Name of seat {n}", n=p + 1),
            ),
        )
        for p in range(paper.players)
    ]
    return el("div", el("span"), el("div", *heads, class_="pad-cells"), class_="pad-line pad-heads")


def _groups(paper: Paper, entries: list[Entry], filled: Filled) -> list[Node]:
    shown = [entry for entry in entries if _asked(entry, filled)]
    return [
        el(
            "section",
            el("h2", title) if title else None,
            *[_line(paper, entry, filled) for entry in some],
            aria_label=title or None,
        )
        for title, some in groupby(shown, key=lambda entry: entry.group)
    ]


def _asked(entry: Entry, filled: Filled) -> bool:
    return not entry.after or any(entry.after in mine or entry.key in mine for mine in filled.numbers)


def _line(paper: Paper, entry: Entry, filled: Filled) -> Node:
    """An entry: what to count, a field for each seat, and what is wrong in them."""
    wrong = [
        t("{name}: {why}", name=name, why=filled.wrong[f"{p}.{entry.key}"])
        for p, name in enumerate(paper.names)
        if f"{p}.{entry.key}" in filled.wrong
    ]
    return el(
        "div",
        el(
            "div",
            el("span", entry.name),
            el("small", entry.help, id=f"help-{entry.key}") if entry.help else None,
        ),
        el("div", *[_cell(paper, entry, p, filled) for p in range(paper.players)], class_="pad-cells"),
        el("p", " ".join(wrong), class_="pad-wrong", id=f"wrong-{entry.key}", role="status"),
        class_="pad-line",
    )


def _cell(paper: Paper, entry: Entry, p: int, filled: Filled) -> Node:
    wrong = f"{p}.{entry.key}" in filled.wrong
    about = f"wrong-{entry.key}" if wrong else f"help-{entry.key}" if entry.help else None
    name = t("{name}: {what}", name=paper.names[p], what=entry.name)
    return el(
        "input",
        id=f"pad-{p}-{entry.key}",
        class_=f"seat-{p}",
        data_field=f"{p}.{entry.key}",
        data_lowest=entry.lowest,
        data_highest=entry.highest,
        value=paper.text(p, entry.key),
        inputmode="numeric",
        maxlength=MAX_TEXT,
        autocomplete="off",
        enterkeyhint="next",
        aria_label=f"{name} ({entry.group})" if entry.group else name,
        aria_invalid="true" if wrong else None,
        aria_describedby=about,
    )


# --- what it comes to ---------------------------------------------------------


def headline(paper: Paper, found: Reckoning, touched: bool) -> str:
    """Who won, or what to do."""
    if not touched:
        return t("Count what lies on the table. What you leave blank counts nothing.")
    points = max(found.totals)
    if paper.players == 1:
        return t("{n} points.", n=points)
    names = [paper.names[p] for p in found.winners]
    if len(names) == 1:
        return t("{name} wins with {n} points.", name=names[0], n=points)
    return t("{names} share the win with {n} points.", names=listed(names), n=points)


def _result(paper: Paper, found: Reckoning, touched: bool) -> Node:
    names = paper.names
    return el(
        "section",
        el("p", headline(paper, found, touched), class_="pad-headline", aria_live="polite"),
        el("p", named(found.remark, names)) if touched and found.remark else None,
        el(
            "ul",
            *[el("li", named(text, names)) for text in found.warnings],
            class_="pad-warnings",
            role="status",
        ),
        sheet_table(found.rows, names, found.totals, found.winners if touched else []),
        class_="pad-result",
        aria_label=t("The score"),
    )


def _strip(paper: Paper, found: Reckoning, touched: bool) -> Node:
    """The totals again, always in sight where the screen is small."""
    winners = found.winners if touched else []
    return el(
        "div",
        *[
            el("span", sign(p), el("b", str(n)), class_="winner" if p in winners else None)
            for p, n in enumerate(found.totals)
        ],
        class_="pad-strip",
        aria_hidden="true",
    )
