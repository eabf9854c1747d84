"""Where everything lies on Moorland's table, for any size of screen and shape of moor."""

from dataclasses import dataclass

GAP = 8.0
HEAD = 20.0  # the line with a player's name
TAB = 44.0  # the part of a card's back that shows beside a held card: a finger's width
STRIP = 46.0  # the height of the storage board's line of markers
ZOOM_BELOW = 70.0  # sections smaller than this can be enlarged with two fingers


@dataclass(frozen=True, slots=True)
class Box:
    """A part of the table."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Grid:
    """A moor: the middle of its first column and row, and the size of a section."""

    x: float
    y: float
    cell: float

    def at(self, place: tuple[int, int]) -> tuple[float, float]:
        """The middle of a section."""
        return self.x + place[0] * self.cell, self.y + place[1] * self.cell


@dataclass(frozen=True, slots=True)
class Other:
    """Another player's place: a small moor, and the cards held beside or below it."""

    box: Box
    moor: Grid
    cards: tuple[tuple[float, float], ...]
    card: float


@dataclass(frozen=True, slots=True)
class Plan:
    """The whole table."""

    window: Box  # your moor
    moor: Grid
    zoom: bool
    plants: Box  # the current plant card
    structure: Grid | None  # the water markers still to be had
    display: tuple[tuple[float, float], ...]
    card: float  # the size of a card in the display
    storage: Box
    strip: Box  # water, chain, surplus, on the storage board
    held: tuple[tuple[float, float], ...]
    held_card: float
    others: tuple[Other, ...]


def plan(players: int, cols: int, rows: int, w: float, h: float) -> Plan:
    """Your moor beside everything else, or between it: whatever makes it larger."""
    beside, between = _beside(players, cols, rows, w, h), _between(players, cols, rows, w, h)
    return beside if w >= 640 and beside.moor.cell > between.moor.cell else between


def _beside(players: int, cols: int, rows: int, w: float, h: float) -> Plan:
    side = min(max(w * 0.42, 330), 520)
    window = Box(GAP, GAP, w - side - 2 * GAP, h - 2 * GAP)
    moor = _fit(window, cols, rows)
    # What the moor leaves free goes to the side.
    free = max(0.0, window.w - cols * moor.cell)
    window = Box(GAP, GAP, window.w - free, window.h)
    x = window.x + window.w + GAP
    side = w - x - GAP
    low = h < 400 and side >= 440
    held_card = min((side - 2 * GAP - 3 * TAB - 4 * GAP) / 3, h * (0.26 if low else 0.2), 120)
    storage_h = held_card + STRIP + 2.5 * GAP
    if low:  # a phone on its side: the others are beside the display
        top = h - storage_h - 3 * GAP
        display = Box(x, GAP, side * 0.52, top)
        others = Box(x + side * 0.52 + GAP, GAP, side * 0.48 - GAP, top)
        storage = Box(x, top + 2 * GAP, side, storage_h)
    else:
        others_h = min(h * (0.3 if h >= 400 else 0.22), 190)
        display = Box(x, GAP, side, h - storage_h - others_h - 4 * GAP)
        storage = Box(x, display.y + display.h + GAP, side, storage_h)
        others = Box(x, storage.y + storage_h + GAP, side, others_h)
    return _rest(players, cols, rows, window, display, storage, others, held_card)


def _between(players: int, cols: int, rows: int, w: float, h: float) -> Plan:
    wide = w >= 640
    held_card = min((w - 4 * GAP - 3 * TAB - 4 * GAP) / 3, max(h * 0.13, 48), 104)
    storage_h = held_card + 2 * GAP if wide else held_card + STRIP + 2 * GAP
    storage = Box(GAP, h - storage_h - GAP / 2, w - 2 * GAP, storage_h)
    if wide:
        top = min(max(h * 0.2, 56), 150)
        display = Box(GAP, GAP, (w - 3 * GAP) * 0.56, top)
        others = Box(display.w + 2 * GAP, GAP, w - display.w - 3 * GAP, top)
        y = top + 2 * GAP
    else:
        # What a flat moor does not need makes the rest larger.
        low, flat = h * 0.125, min(h * 0.115, 84)
        free = max(0.0, h - storage_h - low - flat - 3 * GAP - (w - GAP) / cols * rows)
        needs = HEAD + (w / (players - 1) - 2 * GAP) / cols * rows + 42
        others_h = max(low, min(needs, low + free * 0.35))
        others = Box(GAP / 2, GAP / 2, w - GAP, others_h)
        display = Box(GAP, others.y + others.h + GAP / 2, w - 2 * GAP, flat + min(free * 0.5, 130))
        y = display.y + display.h + GAP / 2
    window = Box(GAP / 2, y, w - GAP, storage.y - y - GAP / 2)
    return _rest(players, cols, rows, window, display, storage, others, held_card)


def _rest(
    players: int,
    cols: int,
    rows: int,
    window: Box,
    display: Box,
    storage: Box,
    others: Box,
    held_card: float,
) -> Plan:
    moor = _fit(window, cols, rows)
    plants, structure, places, card = _display(players + 1, cols, rows, display)
    step = held_card + TAB + GAP
    if storage.h < held_card + STRIP:  # the line of markers is beside the cards
        strip = Box(storage.x + 3 * step + GAP, storage.y, storage.w - 3 * step - GAP, storage.h)
        first = storage.x + GAP + held_card / 2
    else:
        strip = Box(storage.x, storage.y + storage.h - STRIP - 2, storage.w, STRIP)
        first = storage.x + (storage.w - 3 * step + GAP) / 2 + held_card / 2
    y = storage.y + GAP + held_card / 2
    return Plan(
        window=window,
        moor=moor,
        zoom=moor.cell < ZOOM_BELOW,
        plants=plants,
        structure=structure,
        display=places,
        card=card,
        storage=storage,
        strip=strip,
        held=tuple((first + i * step, y) for i in range(3)),
        held_card=held_card,
        others=_others(players - 1, cols, rows, others),
    )


def _fit(box: Box, cols: int, rows: int) -> Grid:
    """A moor as large as a box allows, in its middle."""
    cell = min(box.w / cols, box.h / rows)
    x = box.x + (box.w - cols * cell) / 2 + cell / 2
    y = box.y + (box.h - rows * cell) / 2 + cell / 2
    return Grid(x, y, cell)


def _display(
    cards: int, cols: int, rows: int, box: Box
) -> tuple[Box, Grid | None, tuple[tuple[float, float], ...], float]:
    """The plant card, below it the moor structure if there is room, and the cards in rows."""

    def size(lines: int) -> float:
        per_line = -(-cards // lines)
        return min((box.w - 4) / (per_line + 0.85) - GAP, (box.h + GAP) / lines - GAP, 132)

    lines = max((1, 2), key=size)
    card = size(lines)
    per_line = -(-cards // lines)
    column = min(card * (1 if lines > 1 else 0.9), box.w * 0.26)
    height = lines * (card + GAP) - GAP
    left = box.x + (box.w - column - per_line * (card + GAP)) / 2
    top = box.y + (box.h - height) / 2
    roomy = height >= 100
    plants = Box(left, top, column, height * 0.46 if roomy else height)
    under = Box(left, top + height * 0.5, column, height * 0.5)
    first = left + column + GAP + card / 2
    places = tuple(
        (first + i % per_line * (card + GAP), top + card / 2 + i // per_line * (card + GAP))
        for i in range(cards)
    )
    return plants, _fit(under, cols, rows) if roomy else None, places, card


def _others(count: int, cols: int, rows: int, box: Box) -> tuple[Other, ...]:
    """The other players side by side; held cards beside or below each moor."""
    w = (box.w - GAP * (count - 1)) / count
    h = box.h - HEAD
    mini = min(max(h * 0.3, 17), 34)
    right = min((w - mini - 12) / cols, (h - 4) / rows)
    below = min((w - 8) / cols, (h - mini - 6) / rows)
    others = []
    for i in range(count):
        x, y = box.x + i * (w + GAP), box.y
        cell = max(right, below)
        if right >= below:
            spare = (w - cols * cell - mini - 6) / 2
            at_x, at_y = x + spare + cols * cell + 6 + mini / 2, y + HEAD + mini / 2 + 2
            cards = tuple((at_x, at_y + k * (mini + 2)) for k in range(3))
        else:
            spare = (w - cols * cell) / 2
            at_y = y + HEAD + rows * cell + mini / 2 + 3
            cards = tuple((x + w / 2 + (k - 1) * (mini + 4), at_y) for k in range(3))
        moor = Grid(x + spare + cell / 2, y + HEAD + cell / 2, cell)
        others.append(Other(Box(x, y, w, box.h), moor, cards, mini))
    return tuple(others)
