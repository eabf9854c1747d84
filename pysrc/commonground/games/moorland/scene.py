"""Moorland's table, drawn: your moor large, the display and your storage board beside it.

Cards that can be taken or played lie in one flat layer as `card-17`; in a moor they are
`laid-17`. Markers are named after their section and plant, so that a screen that patches
the picture in place sees them come, drift and take root.
"""

from functools import lru_cache
from importlib.resources import files

from ...core import PUBLIC
from ...scene import Node, cut_off, el, group, move, num, use
from ...words import t, who
from .art import art, face_id
from .components import GROWTH
from .drawing import Moor, moor_layers
from .drifting import DriftMarker
from .layout import TAB, Box, Grid, Other, Plan, plan
from .moor import SECTIONS
from .scoring import longest_waterway
from .table import Table, kinds

__all__ = ["art", "scene", "style"]

style = files(__package__).joinpath("style.css").read_text("utf-8")

_plan = lru_cache(maxsize=16)(plan)


def scene(
    s: Table, seat: int, width: float, height: float, trial: tuple[int, str, str] | None = None
) -> Node:
    """The table as a seat sees it; nothing on it is secret."""
    me = 0 if seat == PUBLIC else seat
    sections = SECTIONS[s.layout]
    cols, rows = (1 + max(axis) for axis in zip(*sections, strict=True))
    table = _plan(s.players, cols, rows, width, height)
    others = dict(zip([(me + i) % s.players for i in range(1, s.players)], table.others, strict=True))
    return el(
        "svg",
        el("rect", width=width, height=height, class_="table"),
        el("path", d=_mist(width, height), class_="haze"),
        _plant_card(s, table.plants),
        _structure(s, table.structure),
        _storage(s, me, table),
        *[_other(s, p, place, table) for p, place in others.items()],
        _window(s, me, table, trial),
        group(*_cards(s, me, table, others, trial), id="cards"),
        _tray(s, me, table),
        class_="moorland",
        viewBox=f"0 0 {num(width)} {num(height)}",
    )


@lru_cache(maxsize=16)
def _mist(w: float, h: float) -> str:
    """Long low shapes that lie over the moor in the morning."""
    lines = []
    for i in range(7):
        x, y = (i * 0.37 % 1) * w, h * (0.08 + 0.14 * i)
        lines.append(
            f"M{num(x - w / 3)},{num(y)} q{num(w / 6)},{num(-h / 26)} {num(w / 3)},0 t{num(w / 3)},0"
        )
    return " ".join(lines)


# --- the moors --------------------------------------------------------------


def _window(s: Table, me: int, table: Plan, trial: tuple[int, str, str] | None) -> Node:
    """Your own moor; where sections are small, two fingers enlarge it."""
    box, grid = table.window, table.moor
    if table.zoom:
        grid = Grid(grid.x - box.x, grid.y - box.y, grid.cell)
    x, y = (box.x, box.y) if table.zoom else (0.0, 0.0)
    hand = table.held[1]
    plants = table.plants.x + table.plants.w / 2, table.plants.y + table.plants.h / 2
    layers = moor_layers(
        s,
        Moor(
            p=me,
            grid=grid,
            large=True,
            hand=move(hand[0] - x, hand[1] - y, 0, table.held_card / 100),
            supply=(plants[0] - x, plants[1] - y),
        ),
        trial,
    )
    if not table.zoom:
        return group(*layers, id="world")
    return el(
        "svg",
        group(*layers, id="world", data_zoom="1"),
        x=box.x,
        y=box.y,
        width=box.w,
        height=box.h,
    )


def _other(s: Table, p: int, place: Other, table: Plan) -> Node:
    """Another player's moor; a tap enlarges it."""
    box = place.box
    turn = s.choice is not None and s.choice.player == p
    hand = move(*place.cards[1], 0, place.card / 100)
    plants = table.plants.x + table.plants.w / 2, table.plants.y + table.plants.h / 2
    layers = moor_layers(s, Moor(p=p, grid=place.moor, large=False, hand=hand, supply=plants), None)
    return group(
        el("title", t("Look at {who}’s moor", who=who(p))),
        el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=10, class_="place"),
        _heading(s, p, Box(box.x + 4, box.y, box.w - 8, 20)),
        *layers,
        id=f"look-{p}",
        class_=f"other seat-{p}" + (" turn" if turn else ""),
    )


def _heading(s: Table, p: int, box: Box) -> Node:
    """Sign and name; mushroom, water markers and surplus."""
    right: list[Node] = []
    x = box.x + box.w
    y = box.y + box.h / 2
    numbers = [("moorland-drop", s.water[p], 0.62), ("moorland-surplus", s.surplus[p], 0.7)]
    for sign, count, scale in numbers[: 2 if box.w > 150 else 1]:
        right.append(el("text", str(count), x=x, y=y + 4.5, class_="count end"))
        right.append(use(sign, transform=move(x - 8 * len(str(count)) - 9, y, 0, scale)))
        x -= 8 * len(str(count)) + 20
    if _starts(s, p):
        right.append(use("moorland-mushroom", transform=move(x - 6, y, 0, 0.62)))
        x -= 20
    return group(
        use(f"sign-{p}", class_="sign", transform=move(box.x + 8, y)),
        _name(p, box.x + 18, box.y, max(x - box.x - 20, 10), box.h),
        *right,
    )


def _name(p: int, x: float, y: float, width: float, height: float) -> Node:
    """A name, cut off where its room ends."""
    text = el("text", who(p), y=height / 2 + 4.5, class_="name")
    return cut_off(text, x, y, width, height)


def _starts(s: Table, p: int) -> bool:
    """Whether this seat has the mushroom."""
    return s.round > 0 and (s.round - 1) % s.players == p


# --- the middle of the table ----------------------------------------------------


def _plant_card(s: Table, box: Box) -> Node:
    plants = s.plant_discard[-1] if s.plant_discard else ""
    columns = 2 if len(plants) > 2 or box.w >= box.h else 1
    lines = max(-(-len(plants) // columns), 1)
    size = min(box.w / columns, box.h / lines) * 0.92
    signs = []
    for i, plant in enumerate(plants):
        x = box.x + box.w / 2 + (i % columns - (columns - 1) / 2) * min(box.w / columns, size * 1.15)
        y = box.y + box.h / 2 + (i // columns - (lines - 1) / 2) * box.h / lines * 0.92
        signs.append(use(f"moorland-{plant}", transform=move(x, y, 0, size / 30)))
    return group(
        el("title", t("These plants can grow this round")),
        el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=8, class_="plant-card"),
        *signs,
        id="plants",
    )


def _structure(s: Table, grid: Grid | None) -> Node | None:
    """The moor structure: the water markers that are still to be had."""
    if grid is None:
        return None
    half = grid.cell / 2
    frame = []
    marks: list[Node] = []
    for name, place in zip(s.names, SECTIONS[s.layout], strict=True):
        x, y = grid.at(place)
        frame.append(f"M{num(x - half + 0.6)},{num(y - half + 0.6)} h{num(grid.cell - 1.2)} "
                     f"v{num(grid.cell - 1.2)} h{num(1.2 - grid.cell)}Z")  # fmt: skip
        if name in s.water_left:
            marks.append(use("moorland-drop", transform=move(x, y, 0, grid.cell / 24)))
        elif name in GROWTH and (size := grid.cell * 0.6) > 9:  # smaller ones could not be read
            marks.append(el("text", name, x=x, y=y + size * 0.36, font_size=size, class_="taken"))
    return group(
        el("title", t("Water markers that nobody has taken")),
        el("path", d=" ".join(frame), class_="frame"),
        *marks,
        id="structure",
    )


# --- the storage board ------------------------------------------------------------


def _storage(s: Table, me: int, table: Plan) -> Node:
    box, strip, size = table.storage, table.strip, table.held_card
    slots = [
        el(
            "rect",
            x=x - size / 2,
            y=y - size / 2,
            width=size + TAB,
            height=size,
            rx=7,
            class_="slot" if i < 2 else "slot third",
        )
        for i, (x, y) in enumerate(table.held)
    ]
    turn = s.choice is not None and s.choice.player == me
    return group(
        el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=10, class_="board"),
        *slots,
        *_strip(s, me, strip),
        id=f"storage-{me}",
        class_=f"storage seat-{me}" + (" turn" if turn else ""),
    )


def _strip(s: Table, me: int, box: Box) -> list[Node]:
    """Your name, and what lies on your storage board, each as wide as a finger."""
    middle = box.y + box.h / 2
    chain = len(longest_waterway(s, me))
    lost = f"\N{MINUS SIGN}{s.surplus[me]}" if s.surplus[me] else "0"
    items = [
        (f"water-{me}", "moorland-drop", str(s.water[me]), t("Water markers: spend one")),
        ("show-chain", "moorland-chain", str(chain), t("Show the longest waterways")),
        ("", "moorland-surplus", lost, t("Surplus plants")),
    ]
    x = box.x + box.w - 4
    nodes = []
    for name, sign, count, title in reversed(items):
        x -= 66
        nodes.append(
            group(
                el("title", title),
                el("rect", x=-31, y=-22, width=62, height=44, rx=9, class_="key"),
                use(sign, transform=move(-16, 0, 0, 0.8)),
                el("text", count, x=26, y=6, class_="number end"),
                id=name or None,
                class_="item" + ("" if name else " still"),
                transform=move(x + 33, middle),
            )
        )
    if _starts(s, me):
        x -= 28
        nodes.append(use("moorland-mushroom", transform=move(x + 13, middle, 0, 1.1)))
    left = box.x + 10
    room = x - left - 22
    return [
        use(f"sign-{me}", class_="sign", transform=move(left + 6, middle)),
        *([_name(me, left + 19, middle - 12, room, 24)] if room > 50 else []),
        *nodes,
    ]


def _tray(s: Table, me: int, table: Plan) -> Node | None:
    """Your temporary stock: choose a plant here, then where it drifts to."""
    if not s.stock or s.choice is None or s.choice.player != me:
        return None
    size, (x, y) = table.held_card, table.held[0]
    left, width = x - size / 2, table.held[2][0] + size / 2 + TAB - x + size / 2
    several = kinds(s.stock)
    together = len(s.stock) > 1 and isinstance(s.choice, DriftMarker)
    items: list[tuple[str, list[Node]]] = []
    step = min(width / (len(several) + together), 120)
    for plant in several:
        drawing = [
            use(f"moorland-{plant}", transform=move(-step * 0.16, 0, 0, min(step, size) / 44)),
            el("text", f"×{s.stock.count(plant)}", x=step * 0.27, y=6, class_="number"),
        ]
        items.append((f"stock-{plant}", drawing))
    if together:
        minis = [
            use(f"moorland-{plant}", transform=move((i - (len(s.stock) - 1) / 2) * 11, -10, 0, 0.7))
            for i, plant in enumerate(s.stock)
        ]
        items.append(("stock-all", [*minis, el("text", t("all"), y=20, class_="number")]))
    first = left + width / 2 - step * (len(items) - 1) / 2
    return group(
        el("rect", x=left - 4, y=y - size / 2 - 4, width=width + 8, height=size + 8, rx=9, class_="tray"),
        *[
            group(
                el(
                    "rect",
                    x=3 - step / 2,
                    y=3 - size / 2,
                    width=step - 6,
                    height=size - 6,
                    rx=9,
                    class_="key",
                ),
                *drawing,
                id=name,
                class_="item",
                transform=move(first + step * i, y),
            )
            for i, (name, drawing) in enumerate(items)
        ],
        id="tray",
    )


# --- moor cards -------------------------------------------------------------------


def _cards(
    s: Table,
    me: int,
    table: Plan,
    others: dict[int, Other],
    trial: tuple[int, str, str] | None,
) -> list[Node]:
    """The display, your cards with their backs, and what the others hold."""
    nodes = [_card(card, at, table.card, "shown") for card, at in zip(s.display, table.display, strict=False)]
    away = trial[0] if isinstance(trial, tuple) else 0
    for card, (x, y) in zip(s.held[me], table.held, strict=False):
        leaving = " away" if card == away else ""
        nodes.append(_back_tab(card, (x, y), table.held_card, leaving))
        nodes.append(_card(card, (x, y), table.held_card, "held" + leaving))
    for p, place in others.items():
        for card, at in zip(s.held[p], place.cards, strict=False):
            nodes.append(_card(card, at, place.card, "far"))
    return nodes


def _card(card: int, at: tuple[float, float], size: float, class_: str) -> Node:
    return group(
        use(face_id(card, "up")),
        el("rect", x=-48.5, y=-48.5, width=97, height=97, rx=8, class_="ring"),
        id=f"card-{card}",
        class_=f"card {class_}",
        transform=move(*at, 0, size / 100),
    )


def _back_tab(card: int, at: tuple[float, float], size: float, leaving: str) -> Node:
    """The back of a held card looks out at its right: a tap plays it face down."""
    x, y = at[0] + size / 2, at[1]
    half = size / 2 - 1
    edge = f"M0,{num(-half)} H{TAB - 7} a7,7 0 0 1 7,7 V{num(half - 7)} a7,7 0 0 1 -7,7 H0Z"
    return group(
        el("title", t("Play it face down")),
        el("path", d=edge, class_="bare"),
        el("path", d=f"M0,0 H{TAB}", class_="stream"),
        use("moorland-turn-over", transform=move(TAB / 2, -size * 0.33)),
        use("moorland-surplus", transform=move(12, size * 0.33, 0, 0.66)),
        el("text", "\N{MINUS SIGN}1", x=TAB - 5, y=size * 0.33 + 5, class_="cost end"),
        el("path", d=edge, class_="ring"),
        id=f"back-{card}",
        class_="back" + leaving,
        transform=move(x, y),
    )
