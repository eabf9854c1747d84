"""Grunn's table, drawn: the pool, your landscape, your score pad, everybody else."""

from functools import lru_cache
from importlib.resources import files
from typing import Any

from ...core import PUBLIC
from ...scene import Node, el, group, move, num, use
from ...words import t, who
from .art import art, squeezed, tile_art
from .components import OVERVIEW, TILES, WADDEN
from .landpicture import TILE, own_landscape, pieces_on, tile_on
from .landscape import OCCUPIED, canal_names, each
from .layout import Box, Layout, View, cells, fit, layout
from .padpicture import score_pad
from .poolpicture import from_pool, laying, pool, start_tiles
from .scoring import bonuses, column, rating
from .speech import tile_name
from .table import Table

__all__ = ["art", "scene", "style"]

style = files(__package__).joinpath("style.css").read_text("utf-8")


def scene(s: Table, seat: int, width: float, height: float, trial: Any = None) -> Node:
    """The table as a seat sees it: that seat's landscape large, the others small."""
    me = 0 if seat == PUBLIC else seat
    others = [(me + i) % s.players for i in range(1, s.players)]
    plan = layout(width, height, len(others), s.players == 1)
    shown = s
    if trial is not None:
        shown = s.copy()
        shown.todo.pop().play(shown, trial)
    return el(
        "svg",
        el("rect", width=width, height=height, class_="cloth"),
        el("svg", own_landscape(s, shown, me, plan), width=width, height=height),
        pool(s, shown, me, plan),
        start_tiles(s, me, plan) if s.start[me] or laying(s, me) else score_pad(s, me, plan, trial),
        _automaton(s, plan.others) if s.players == 1 else _others(s, others, plan),
        class_="grunn",
        viewBox=f"0 0 {num(width)} {num(height)}",
    )


# --- everybody else -------------------------------------------------------------------------


def _others(s: Table, others: list[int], plan: Layout) -> Node:
    """The other landscapes, small; a tap shows one large."""
    boxes = cells(plan.others, len(others))
    start = from_pool(s, plan)
    return group(
        *[_other(s, p, box, start) for p, box in zip(others, boxes, strict=True)], id="others"
    )


def _other(s: Table, p: int, box: Box, start: tuple[float, float, float] | None) -> Node:
    land = s.land[p]
    turn = s.choice is not None and s.choice.player == p
    tall = box.h > box.w * 1.3  # with room for the purse below
    inner = Box(box.x + 4, box.y + 18, box.w - 8, box.h - (38 if tall else 22))
    small = _small(p, tuple(land), inner, inner.h / s.frames[0][0], start if turn else None)
    unlaid = []
    if not land[OCCUPIED]:
        size = min(inner.h, inner.w) / 2
        unlaid = [
            use(tile_art(tile, tile.startswith("sand")), class_="unlaid",
                transform=move(inner.x + inner.w / 2 + (i % 2 - 0.5) * size,
                               inner.y + (i // 2 + 0.5) * size, 0, size * TILE / 100))
            for i, tile in enumerate(s.start[p])
        ]  # fmt: skip
    return group(
        el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=8, class_="panel"),
        use(f"sign-{p}", class_="sign", transform=move(box.x + 11, box.y + 10, 0, 0.75)),
        el(
            "svg",
            el("text", who(p), y=12, font_size=11.5, class_="bold"),
            x=box.x + 20,
            y=box.y + 2,
            width=max(box.w - (24 if tall else 64), 0),
            height=16,
        ),
        _purse(s.ducats[p], box.x + box.w - 12, box.y + (box.h - 10 if tall else 10)),
        *unlaid,
        small,
        id=f"look-{p}",
        class_=f"other seat-{p}" + (" turn" if turn else ""),
    )


@lru_cache(maxsize=64)
def _small(
    p: int,
    maps: tuple[int, ...],
    box: Box,
    most: float,
    start: tuple[float, float, float] | None,
) -> Node:
    """A small landscape. Most of them stay as they are from tap to tap: drawn once is enough."""
    land = list(maps)
    view = fit(box, land[OCCUPIED], canal_names(land), most)
    # Inside, places do not depend on how large the landscape has become: only what is
    # new or has moved is seen to change.
    scale = view.cell / 100
    inside = View(0, 0, 100)
    came = None
    if start is not None:
        x, y, size = start
        came = move((x - view.x) / scale, (y - view.y) / scale, 0, size / 100 / scale)
    tiles = [tile_on(p, name, land, inside, came) for name in each(land[OCCUPIED])]
    return group(*tiles, *pieces_on(p, land, inside), transform=move(view.x, view.y, 0, scale))


def _purse(n: int, x: float, y: float) -> Node:
    return group(
        use("grunn-ducat", transform=move(-20, 0, 0, 0.75)),
        el("text", str(n), y=4, x=-11, font_size=11.5),
        at=(x, y),
    )


def _automaton(s: Table, box: Box) -> Node:
    """The tiles that the automaton took; only the Wadden Sea counts, so it comes first."""
    ranks = {tile: i for i, tile in enumerate(TILES)}
    tiles = sorted(s.automaton, key=lambda tile: ranks[tile])
    wadden = s.automaton.count(OVERVIEW[WADDEN].name)
    own = s.land[0][WADDEN].bit_count()
    flat = box.h < 90  # one line of text only
    head = 20 if flat else 38
    columns = max(range(4, 25), key=lambda n: min((box.w - 12) / n, (box.h - head - 4) / -(-24 // n)))
    size = min((box.w - 12) / columns, (box.h - head - 4) / -(-24 // columns), 60)
    found = [
        group(
            el("title", tile_name(tile)),
            use(tile_art(tile, tile.startswith("sand"))),
            class_="" if tile == "wadden" else "idle",
            transform=move(
                box.x + 6 + size * (i % columns + 0.5),
                box.y + head + size * (i // columns + 0.5),
                0,
                size * 0.92 / 100,
            ),
        )
        for i, tile in enumerate(tiles)
    ]
    text = t("Wadden Sea: {n}, yours: {own}", n=wadden, own=own)
    if s.choice is None:
        text += f" · {rating(sum(column(s, 0, bonuses(s)[0])))}"
    return group(
        el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=10, class_="panel"),
        el("text", t("The automaton"), x=box.x + 10, y=box.y + 16, font_size=12.5, class_="bold"),
        squeezed(
            text,
            box.x + (120 if flat else 10),
            box.y + (16 if flat else 31),
            11.5,
            box.w - (126 if flat else 16),
            "soft",
        ),
        *found,
        id="automaton",
    )
