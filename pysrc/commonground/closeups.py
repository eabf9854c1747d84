"""A card or tile large enough to read, and the list of those that may still come.

Both are made from the view on the screen, so they tell a seat nothing that it may not know.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from .scene import Closeup, Node, Pile, el, ids, markup, num
from .screen import Screen
from .words import named, t

Describe: TypeAlias = Callable[[Any, str], Closeup | None]
Stock: TypeAlias = Callable[[Any], list[tuple[str, list[Pile]]]]

WIDTH, HEIGHT = 1024.0, 700.0  # a table on which everything is drawn


def closeup(screen: Screen, elements: str) -> str:
    """The innermost of these elements that can be read, or else the first one on the table."""
    describe: Describe | None = getattr(screen.match.game, "describe", None)
    if describe is None or screen.covered:
        return ""
    s = screen.state()
    known = _all(screen, describe)
    wanted = [(element, found) for element in elements.split() if (found := describe(s, element))]
    if not wanted:
        if elements.strip() or not known:
            return ""
        first = _first(screen, known)
        wanted = [(first, known[first])]
    shown = wanted[0][1]
    faces = list(known.values())
    if shown not in faces:
        return _sheet(screen, shown, [])
    names, at = list(known), faces.index(shown)
    return _sheet(
        screen,
        shown,
        [
            _step("‹", t("The one before"), names[at - 1]),
            el("span", t("{n} of {all}", n=at + 1, all=len(names))),
            _step("›", t("The next one"), names[(at + 1) % len(names)]),
        ]
        if len(names) > 1
        else [],
    )


def _first(screen: Screen, known: dict[str, Closeup]) -> str:
    """What somebody would want to read first: something to tap, or else something drawn."""
    glowing = [element for way in screen.ways() for element in way.path if element in known]
    drawn = [element for element, shown in known.items() if shown.picture]
    return next(iter([*glowing, *drawn, *known]))


def _all(screen: Screen, describe: Describe) -> dict[str, Closeup]:
    """Everything on the table that can be read, each thing once."""
    s = screen.state()
    found: dict[str, Closeup] = {}
    for element in ids(screen.match.game.scene(s, screen.eye, WIDTH, HEIGHT)):
        shown = describe(s, element)
        if shown is not None and shown not in found.values():
            found[element] = shown
    return found


def _sheet(screen: Screen, shown: Closeup, steps: list[Node]) -> str:
    names = screen.names
    return "".join(
        markup(node)
        for node in (
            _header(named(shown.title, names)),
            el(
                "div",
                _picture(screen, shown.picture, shown.size),
                el("div", *[el("p", named(text, names)) for text in shown.text]),
                class_="closeup",
            ),
            el("footer", *steps) if steps else None,
        )
        if node is not None
    )


def _header(title: str) -> Node:
    return el(
        "header",
        el("h2", title, id="closeup-title"),
        el("button", "×", type="button", class_="icon", data_lobby="close", aria_label=t("Close")),
    )


def _step(sign: str, label: str, element: str) -> Node:
    return el(
        "button", sign, type="button", class_="icon", data_do="describe", data_arg=element, aria_label=label
    )


def _picture(screen: Screen, drawing: Node | None, size: tuple[float, float]) -> Node | None:
    if drawing is None:
        return None
    w, h = size
    return el(
        "svg",
        drawing,
        viewBox=f"{num(-w / 2)} {num(-h / 2)} {num(w)} {num(h)}",
        class_=screen.match.game.id,
        aria_hidden="true",
    )


def what_is_left(screen: Screen) -> str:
    """Cards and tiles that may still come, group by group; those all gone are pale."""
    stock: Stock | None = getattr(screen.match.game, "stock", None)
    if stock is None or screen.covered:
        return ""
    parts: list[Node] = [_header(t("What is left"))]
    for title, piles in stock(screen.state()):
        left, of = sum(p.left for p in piles), sum(p.of for p in piles)
        parts.append(el("h3", t("{what}: {left} of {of}", what=title, left=left, of=of)))
        parts.append(el("ul", *[_pile(screen, pile) for pile in piles], class_="left"))
    return "".join(markup(part) for part in parts)


def _pile(screen: Screen, pile: Pile) -> Node:
    count = f"{pile.left}/{pile.of}" if pile.of > 1 else ""  # of single ones, those gone are pale
    said = t("{name}: {left} of {of}", name=pile.name, left=pile.left, of=pile.of)
    return el(
        "li",
        _picture(screen, pile.picture, pile.size),
        el("span", pile.name, class_="name", aria_hidden="true"),
        el("b", count, aria_hidden="true") if count else None,
        el("span", said, class_="spoken"),
        class_="gone" if not pile.left else None,
        title=said,
    )
