"""A picture as plain data, and its text. Knows no game and no browser.

A scene is a tree of nodes; SVG and HTML are written by the same few lines. Every text
is escaped on its way out, so nothing that people type can become markup.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from .words import named

Value: TypeAlias = "str | int | float | bool | None"
Child: TypeAlias = "Node | str | None"


class Node(NamedTuple):
    """An element: tag, attributes, children (elements or plain text)."""

    tag: str
    attrs: dict[str, Value]
    children: tuple[Child, ...]


def el(tag: str, *children: Child, **attrs: Value) -> Node:
    """An element; `class_` and `stroke_width` become `class` and `stroke-width`."""
    return Node(tag, attrs, children)


def group(*children: Child, at: tuple[float, float] | None = None, **attrs: Value) -> Node:
    """A `<g>`, perhaps moved to a place."""
    if at is not None:
        attrs["transform"] = move(*at)
    return Node("g", attrs, children)


def move(x: float, y: float, turn: float = 0, scale: float = 1) -> str:
    """The text of a transform."""
    text = f"translate({num(x)} {num(y)})"
    if turn:
        text += f" rotate({num(turn)})"
    if scale != 1:
        text += f" scale({round(scale, 4)})"
    return text


def cut_off(node: Node, x: float, y: float, width: float, height: float) -> Node:
    """A piece of a picture, cut off where its room ends: people have long names."""
    return el("svg", node, x=x, y=y, width=width, height=height)


def use(symbol: str, **attrs: Value) -> Node:
    """A copy of a drawing in the game's `<defs>`."""
    return Node("use", {"href": f"#{symbol}", **attrs}, ())


def num(x: float) -> str:
    """A coordinate, short."""
    return f"{x:.1f}".removesuffix(".0")


AS_DRAWN = "as drawn"  # the label of an element whose own text says what it does


class Mark(NamedTuple):
    """What a screen adds to an element that can be tapped."""

    class_: str
    label: str


_names: dict[str, str] = {}
VOID = {"br", "hr", "img", "input", "meta", "link"}


def _name(key: str) -> str:
    name = _names[key] = key.rstrip("_").replace("_", "-")
    return name


def escape(text: str) -> str:
    """Text that stays text inside markup and attributes."""
    if "&" in text:
        text = text.replace("&", "&amp;")
    if "<" in text:
        text = text.replace("<", "&lt;")
    if ">" in text:
        text = text.replace(">", "&gt;")
    if '"' in text:
        text = text.replace('"', "&quot;")
    return text


def markup(node: Node, marks: Mapping[str, Mark] | None = None, names: Sequence[str] = ()) -> str:
    """The node as SVG or HTML text; marked elements become focusable buttons.

    With names, the texts' mentions of seats become names.
    """
    out: list[str] = []
    _write(node, out, marks or {}, names)
    return "".join(out)


def _write(node: Node, out: list[str], marks: Mapping[str, Mark], names: Sequence[str]) -> None:
    tag, attrs, children = node
    if marks and (mark := marks.get(attrs.get("id"))):  # type: ignore[arg-type]
        attrs = {
            **attrs,
            "class": f"{attrs.get('class_', '')} {mark.class_}".strip(),
            "class_": None,
        }
        if mark.label:
            spoken = None if mark.label is AS_DRAWN else mark.label
            attrs |= {"role": "button", "tabindex": 0, "aria-label": spoken}
    out.append(f"<{tag}")
    for key, value in attrs.items():
        if value is None or value is False:
            continue
        name = _names.get(key) or _name(key)
        if value is True:
            out.append(f" {name}")
        elif value.__class__ is str:
            out.append(f' {name}="{escape(value)}"')
        elif value.__class__ is float:
            out.append(f' {name}="{num(value)}"')
        else:
            out.append(f' {name}="{value}"')
    if tag in VOID:
        out.append(">")
        return
    out.append(">")
    for child in children:
        if child.__class__ is str:
            text = named(child, names) if names and "@" in child else child
            out.append(escape(text))
        elif child is not None:
            _write(child, out, marks, names)  # type: ignore[arg-type]
    out.append(f"</{tag}>")


def places(node: Node) -> dict[str, str]:
    """Where everything is that has a name and a place."""
    found: dict[str, str] = {}
    _collect(node, found)
    return found


def _collect(node: Node, found: dict[str, str]) -> None:
    id, transform = node.attrs.get("id"), node.attrs.get("transform")
    if isinstance(id, str) and isinstance(transform, str):
        found[id] = transform
    for child in node.children:
        if child.__class__ is Node:
            _collect(child, found)


def ids(node: Node) -> Iterator[str]:
    """The ids of all elements of a picture."""
    name = node.attrs.get("id")
    if isinstance(name, str):
        yield name
    for child in node.children:
        if isinstance(child, Node):
            yield from ids(child)


# --- to be read ----------------------------------------------------------------


class Closeup(NamedTuple):
    """A card or tile, large: its name, what it says in sentences, its drawing around (0, 0)."""

    title: str
    text: tuple[str, ...]
    picture: Node | None = None
    size: tuple[float, float] = (104.0, 104.0)  # of the drawing


class Pile(NamedTuple):
    """One kind of card or tile: how many of it may still come, of how many in the box."""

    name: str
    left: int
    of: int
    picture: Node | None = None
    size: tuple[float, float] = (104.0, 104.0)


# --- pages --------------------------------------------------------------------


def on_page(node: Node, page: int) -> Node:
    """The picture with one of its pages: parts that bear `data_page` are on those only.

    A scene always draws everything. On a small screen it may spread its parts (children
    of the picture itself) over numbered pages, and draw tabs `page-0`, `page-1`, … .
    """
    word = str(page)
    kept = [c for c in node.children if not isinstance(c, Node) or word in pages_of(c, word)]
    return Node(node.tag, node.attrs, tuple(kept))


def pages_of(node: Node, default: str = "") -> list[str]:
    """The pages that a part of a picture is on; one without a page is on all of them."""
    return str(node.attrs.get("data_page", default)).split()


def find_page(node: Node, wanted: set[str]) -> int | None:
    """The first page with one of these elements; None if one of them is on all pages."""
    if not any(isinstance(part, Node) and "data_page" in part.attrs for part in node.children):
        return None  # most pictures have no pages: no need to look through them
    found = []
    parts = [part for part in node.children if isinstance(part, Node)]
    if not any("data_page" in part.attrs for part in parts):
        return None
    for part in parts:
        if not wanted.isdisjoint(ids(part)):
            if not (pages := pages_of(part)):
                return None
            found.append(int(pages[0]))
    return min(found, default=None)
