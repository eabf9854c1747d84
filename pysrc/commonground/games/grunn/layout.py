"""Where everything lies on Grunn's table, for every size of screen."""

from collections.abc import Iterable
from dataclasses import dataclass

from .components import PAIRS
from .landscape import AT, EDGE, SPOT, WEST_EAST, each

GAP = 6.0
HEAD = 30.0  # the heading over the own landscape's numbers
ROWS = 12  # of the score pad
COMPACT = 88.0  # the score pad of a small screen


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the table."""

    x: float
    y: float
    w: float
    h: float

    def inside(self, gap: float) -> "Box":
        """The same, a little smaller on every side."""
        return Box(self.x + gap, self.y + gap, self.w - 2 * gap, self.h - 2 * gap)


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts of the table."""

    pairs: tuple[Box, ...]  # of the pool, the front one first
    beside: bool  # the card lies beside its tile, not below
    field: Box  # the own landscape
    pad: Box  # the own score pad, with what is left to build
    columns: int  # of the pad; six on small screens, which show signs without names
    others: Box  # the other landscapes, or the automaton


def layout(w: float, h: float, others: int, solo: bool) -> Layout:
    """Wide tables have the pool as a column on the left, tall ones as a row above."""
    return _wide(w, h) if w > h * 1.05 else _tall(w, h, others, solo)


def _wide(w: float, h: float) -> Layout:
    low = h < 420  # a phone on its side
    height = (h - GAP) / PAIRS
    tile = height - 16
    pool = min(tile * (3.5 if low else 1.86) + 22, w * 0.26)
    right = w * 0.37 if low else min(max(w * 0.235, 220), 320)
    pairs = tuple(Box(GAP, GAP + height * i, pool, height - GAP) for i in range(PAIRS))
    left = pool + 2 * GAP
    field = Box(left, 0, w - left - right - GAP, h)
    row = min(max(h * 0.034, 18), 23)
    pad = Box(w - right, GAP, right - GAP, COMPACT if low else HEAD + row * ROWS + 28)
    top = pad.y + pad.h + GAP
    rest = Box(w - right, top, right - GAP, h - top - GAP)
    return Layout(pairs, True, field, pad, 6 if low else 1, rest)


def _tall(w: float, h: float, others: int, solo: bool) -> Layout:
    width = (w - GAP) / PAIRS
    beside = width > 130
    height = (width - 20) / 1.8 + 24 if beside else width * 1.66
    pairs = tuple(Box(GAP + width * i, GAP, width - GAP, height) for i in range(PAIRS))
    top = height + 2 * GAP
    pad_h = HEAD + 10 * ROWS + 14 if w > 500 else COMPACT
    pad_y = h - pad_h - GAP
    if w > 500:
        pad = Box(GAP, pad_y, w * 0.56 - GAP, pad_h)
        rest = Box(w * 0.56 + GAP, pad_y, w * 0.44 - 2 * GAP, pad_h)
        bottom = pad_y - GAP
    else:
        pad = Box(GAP, pad_y, w - 2 * GAP, pad_h)
        strip = 66 if solo else 78 if others > 3 else 82
        rest = Box(GAP, pad_y - strip - GAP, w - 2 * GAP, strip)
        bottom = rest.y - GAP
    return Layout(pairs, beside, Box(0, top, w, bottom - top), pad, 2 if w > 500 else 6, rest)


def cells(box: Box, n: int) -> list[Box]:
    """The box cut into n equal parts, as square as they can be."""
    if not n:
        return []

    def size(columns: int) -> float:
        return min(box.w / columns, box.h / -(-n // columns) - 16)

    columns = max(range(1, n + 1), key=size)
    rows = -(-n // columns)
    w, h = box.w / columns, box.h / rows
    return [
        Box(box.x + w * (i % columns), box.y + h * (i // columns), w, h).inside(2) for i in range(n)
    ]


@dataclass(frozen=True, slots=True)
class View:
    """How a landscape's coordinates lie on the table: its corner 0, 0 and a cell's size."""

    x: float
    y: float
    cell: float

    def corner(self, x: float, y: float) -> tuple[float, float]:
        """Where a corner of the landscape lies."""
        return self.x + x * self.cell, self.y + y * self.cell

    def middle(self, spot: str) -> tuple[float, float]:
        """The middle of a spot."""
        x, y = AT[SPOT[spot]]
        return self.corner(x + 0.5, y + 0.5)

    def edge(self, name: str) -> tuple[float, float, bool]:
        """The middle of an edge, and whether it lies from west to east."""
        direction, spot = EDGE[name]
        x, y = AT[spot]
        level = direction == WEST_EAST
        return *self.corner(x + 0.5 * level, y + 0.5 * (not level)), level


def fit(box: Box, spots: int, edges: Iterable[str], most: float) -> View:
    """Show these spots and edges as large as the box allows."""
    points = [AT[SPOT[name]] for name in each(spots)] or [(0, 0)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points) + 1, max(y for _, y in points) + 1
    for name in edges:
        x, y = AT[EDGE[name][1]]
        level = EDGE[name][0] == WEST_EAST
        left, right = min(left, x), max(right, x + level)
        top, bottom = min(top, y), max(bottom, y + (not level))
    wide, high = right - left, bottom - top
    cell = min(box.w / (wide + 0.16), box.h / (high + 0.16), most)
    return View(
        box.x + box.w / 2 - (left + wide / 2) * cell,
        box.y + box.h / 2 - (top + high / 2) * cell,
        cell,
    )
