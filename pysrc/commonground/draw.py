"""The board as a picture that stands alone: drawing, art and colours in one SVG text."""

import re
from collections.abc import Iterator
from typing import Any

from .core import Game
from .scene import Node, Value, el, markup, num, on_page
from .seats import signs
from .words import t

XMLNS = "http://www.w3.org/2000/svg"
REFERENCE = re.compile(r"#([\w-]+)")
SEATS = ("#bf3b2b", "#2a69b0", "#b87400", "#397a3d", "#7d4aa3", "#55636f")


def picture(game: Game, s: Any, seat: int, width: float, height: float) -> str:
    """The table as a seat sees it, as the text of an SVG file."""
    scene = on_page(game.scene(game.view(s, seat), seat, width, height), 0)
    attrs = dict(scene.attrs) if scene.tag == "svg" else {}
    attrs.setdefault("viewBox", f"0 0 {num(width)} {num(height)}")
    attrs |= {"xmlns": XMLNS, "width": float(width), "height": float(height)}
    children = scene.children if scene.tag == "svg" else (scene,)
    colours = "".join(f".seat-{p} {{ --seat: {c}; }}\n" for p, c in enumerate(SEATS))
    ground = el("style", "text { font-family: sans-serif; }\n" + colours + game.style)
    names = [t("Player {n}", n=p + 1) for p in range(s.players)]
    art = needed(game.art(), [scene, ground])
    return markup(Node("svg", attrs, (ground, signs(), art, *children)), names=names) + "\n"


def needed(art: Node, pictures: list[Node]) -> Node:
    """Of a game's drawings, those that the pictures use, directly or through others."""
    drawings = {c.attrs["id"]: c for c in art.children if isinstance(c, Node) and c.attrs.get("id")}
    used: set[Value] = set()
    while pictures:
        new = {name for picture in pictures for name in uses(picture)} & drawings.keys() - used
        used |= new
        pictures = [drawings[name] for name in new]
    kept = [c for c in art.children if not isinstance(c, Node) or c.attrs.get("id") in {None, *used}]
    return Node(art.tag, art.attrs, tuple(kept))


def uses(node: Node) -> Iterator[str]:
    """The names that a picture refers to, in its attributes and in its style."""
    for value in (*node.attrs.values(), *node.children):
        if isinstance(value, str):
            yield from REFERENCE.findall(value)
    for child in node.children:
        if isinstance(child, Node):
            yield from uses(child)
