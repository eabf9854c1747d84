"""The own score pad, drawn: points, what a move would add, and what is left to build."""

from typing import Any

from ...scene import Node, el, group, move, use
from ...words import signed, t, who
from .art import building_art, coin
from .components import BUILT_ON, CANAL_COST, OVERVIEW
from .layout import HEAD, Box, Layout
from .scoring import PAD, bonuses, changes, column
from .table import Table

SIGNS = (
    ("grunn-wadden-dev", 0.17),
    ("grunn-medal", 0.9),
    ("grunn-bog-dev", 0.17),
    ("grunn-dollard-dev", 0.17),
    ("grunn-sand-ridge-up-dev", 0.17),
    ("grunn-marshland-dev", 0.17),
    *[(building_art(OVERVIEW[kind].building), 0.36) for kind in BUILT_ON],
    ("grunn-canal", 0.18),
)
NAMES = (
    *("Wadden Sea", "most Wadden", "bog in line", "Dollard", "sand ridges", "marshland"),
    *("milk factory", "turf hut", "farm", "esdorp", "church", "canal"),
)


def score_pad(s: Table, p: int, plan: Layout, trial: Any) -> Node:
    """A seat's score pad as it stands, what a move would add, and what is left to build."""
    box = plan.pad
    points = column(s, p, bonuses(s)[p])
    more = dict(changes(s, trial)) if trial is not None else {}
    lines = []
    for i, (short, _, _) in enumerate(PAD):
        gain = more.get(t(short), 0)
        if plan.columns == 6:
            lines += _chip(s, i, points[i], gain, box)
        else:
            lines += _row(s, i, points[i], gain, _line(i, box, plan.columns))
    if plan.columns < 6:
        first = _line(6, box, plan.columns)
        top, right = first.y - first.h / 2 - 1, first.x + first.w
        for word, x in ((t("cost"), right - 100), (t("left"), right - 74)):
            lines.append(el("text", word, x=x, y=top, font_size=11, class_="soft mid"))
    return group(
        el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=10, class_="panel"),
        *_heading(s, p, box, sum(points), more),
        *lines,
        id="pad",
        class_=f"seat-{p}",
    )


def _line(i: int, box: Box, columns: int) -> Box:
    """Where a row of the pad lies: its left end, its middle height, its width."""
    per = len(PAD) // columns
    extra = 14 if columns == 1 else 0  # above the buildings
    row = (box.h - HEAD - 14 - extra) / per
    left = box.w * 0.44 if columns == 2 else box.w
    x = box.x + left * (i // per)
    y = box.y + HEAD + 8 + row * (i % per + 0.5) + (extra if i >= 6 else 0)
    return Box(x, y, left if i < per else box.w - left, row)


def _stock(s: Table, i: int) -> tuple[int, int]:
    """What the building (or canal) of a row costs, and how many are left."""
    if i == len(PAD) - 1:
        return CANAL_COST, s.canals
    kind = BUILT_ON[i - 6]
    return OVERVIEW[kind].cost, s.buildings[kind]


def _gain(n: int, x: float, y: float) -> list[Node]:
    """What a move adds to a row."""
    if not n:
        return []
    class_ = "delta bad" if n < 0 else "delta"
    return [
        el("rect", x=x - 13, y=y - 8, width=26, height=16, rx=8, class_=class_),
        el("text", signed(n), x=x, y=y + 4, font_size=12, class_="delta-text"),
    ]


def _chip(s: Table, i: int, points: int, more: int, box: Box) -> list[Node]:
    """A row of the pad on a small screen: landscapes above, buildings below."""
    sign, k = SIGNS[i]
    width = (box.w - 8) / 6
    x, y = box.x + 4 + width * (i % 6), box.y + (36 if i < 6 else 57)
    nodes = [use(sign, transform=move(x + 12, y, 0, k))]
    if i < 6:
        nodes.append(el("text", str(points), x=x + 25, y=y + 5, font_size=13, class_="bold"))
        return nodes + _gain(more, x + 48, y)
    cost, left = _stock(s, i)
    stock = el("text", f"×{left}", x=x + 2, y=y + 24, font_size=11.5, class_="soft" if left else "gone")
    mark = el("text", str(points), x=x + 30, y=y + 24, font_size=13, class_="bold")
    return [*nodes, coin(str(cost), x + 35, y, 8.5), stock, mark, *_gain(more, x + 50, y + 20)]


def _heading(s: Table, p: int, box: Box, points: int, more: dict[str, int]) -> list[Node]:
    y = box.y + 21
    right = box.x + box.w - 10
    gain = more.get(t("ducats"), 0)
    purse = f"{s.ducats[p]}" + (f" {signed(gain)}" if gain else "")
    return [
        use(f"sign-{p}", class_="sign", transform=move(box.x + 16, y - 5)),
        el("text", who(p), x=box.x + 28, y=y, font_size=14, class_="bold"),
        use("grunn-ducat", transform=move(right - 92 - (26 if gain else 0), y - 5, 0, 1.1)),
        el("text", purse, x=right - 79 - (26 if gain else 0), y=y, font_size=15, class_="bold"),
        el("text", str(points), x=right, y=y, font_size=17, class_="end bold"),
        use("grunn-medal", transform=move(right - 14 - 11 * len(str(points)), y - 5, 0, 0.9)),
    ]


def _row(s: Table, i: int, points: int, more: int, at: Box) -> list[Node]:
    sign, k = SIGNS[i]
    base = at.y + 4
    right = at.x + at.w
    nodes = [
        use(sign, transform=move(at.x + 16, at.y, 0, k)),
        el("text", t(NAMES[i]), x=at.x + 30, y=base, font_size=13),
        el("text", str(points), x=right - 34, y=base, font_size=13, class_="end bold"),
        *_gain(more, right - 18, at.y),
    ]
    if i >= 6:
        cost, left = _stock(s, i)
        words = "mid soft" if left else "mid gone"
        nodes += [
            coin(str(cost), right - 100, at.y, 8),
            el("text", f"×{left}", x=right - 74, y=base, font_size=11.5, class_=words),
        ]
    return nodes
