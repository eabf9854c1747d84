"""Where everything lies on Grandbois' table, for a tablet, a phone, and either on its side."""

from dataclasses import dataclass

from .forest import cells

CARD = 1.4  # a clan card's height to its width
GAP = 8.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the table."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies; lengths are CSS pixels."""

    window: Box  # the forest is seen through it
    tile: float  # the side of a river tile
    river: tuple[tuple[float, float], ...]  # the middles of its four tiles
    caption: Box  # what is left in the deck
    clans: tuple[Box, ...]  # a box for each clan
    towers: Box  # those still to be built
    secret: Box  # your clan cards, with a caption where there is room for one
    captions: bool


def layout(w: float, h: float) -> Layout:
    """A panel beside the forest; two panels on low tables; strips above and below on narrow ones."""
    if w < 640 or h > w:
        return _strips(w, h)
    return _two_panels(w, h) if h < 440 else _panel(w, h)


def _grid(x: float, y: float, tile: float) -> tuple[tuple[float, float], ...]:
    step = tile + GAP
    return tuple((x + tile / 2 + step * (i % 2), y + tile / 2 + step * (i // 2)) for i in range(4))


def _rows(x: float, y: float, w: float, row: float) -> tuple[Box, ...]:
    return tuple(Box(x, y + row * i, w, row) for i in range(5))


def _panel(w: float, h: float) -> Layout:
    side = min(max(w * 0.22, 190.0), 250.0)
    inner = side - 24
    tile = min((inner - GAP) / 2, h * 0.165)
    river_y = 34.0
    below = river_y + 2 * tile + GAP
    row = min(30.0, h * 0.043)
    clans_y = below + 32
    towers_y = clans_y + 5 * row + 10
    secret_y = towers_y + 44
    return Layout(
        window=Box(side, 0, w - side, h),
        tile=tile,
        river=_grid((side - 2 * tile - GAP) / 2, river_y, tile),
        caption=Box(12, 8, inner, 20),
        clans=_rows(12, clans_y, inner, row),
        towers=Box(12, towers_y, inner, 36),
        secret=Box(12, secret_y, inner, h - secret_y - 10),
        captions=True,
    )


def _two_panels(w: float, h: float) -> Layout:
    tile = min((h - 46) / 2, 100.0)
    left = 2 * tile + GAP + 16
    right = 132.0
    row = min(24.0, (h - 100) / 7)
    secret_y = 20 + 5 * row + 34
    return Layout(
        window=Box(left, 0, w - left - right, h),
        tile=tile,
        river=_grid(8, 26, tile),
        caption=Box(8, 3, left - 16, 20),
        clans=_rows(w - right + 8, 18, right - 16, row),
        towers=Box(w - right + 8, 20 + 5 * row, right - 16, 30),
        secret=Box(w - right + 8, secret_y, right - 16, h - secret_y - 6),
        captions=False,
    )


def _strips(w: float, h: float) -> Layout:
    chip = 36.0 if w < 640 else 44.0
    card = 62.0 if w < 640 else 156.0
    tile = min((w - card - 16 - 4 * GAP) / 4, 132.0, h * 0.14)
    room = (w - card - 16 - 4 * tile) / 4
    strip = tile + 40
    y = h - strip
    return Layout(
        window=Box(0, chip, w, h - chip - strip),
        tile=tile,
        river=tuple((8 + tile / 2 + (tile + room) * i, y + 32 + tile / 2) for i in range(4)),
        caption=Box(8, y + 6, 142, 22),
        clans=tuple(Box(w / 5 * i, 0, w / 5, chip) for i in range(5)),
        towers=Box(166, y + 3, w - card - 182, 27),
        secret=Box(w - card - 8, y + 8, card, strip - 14),
        captions=False,
    )


@dataclass(frozen=True, slots=True)
class Fit:
    """How the forest fits into its window: a space's side, and where space 0, 0 begins."""

    side: float
    x: float
    y: float


def fit(forest: int, window: Box) -> Fit:
    """All spaces and a little more than one all around, where tiles can reach; no space is huge."""
    spaces = cells(forest)
    xs, ys = [x for x, _ in spaces], [y for _, y in spaces]
    wide, high = max(xs) - min(xs) + 3.2, max(ys) - min(ys) + 3.2
    side = min((window.w - 8) / wide, (window.h - 8) / high, 96.0)
    return Fit(
        side,
        window.w / 2 - side * (min(xs) + max(xs) + 1) / 2,
        window.h / 2 - side * (min(ys) + max(ys) + 1) / 2,
    )
