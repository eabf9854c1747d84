"""One moor, drawn: its sections, cards and markers."""

from dataclasses import dataclass
from functools import lru_cache

from ...scene import Node, el, group, move, use
from .art import CORNERS, ROOT_SPACE, ROOTS, SPACES, WITHERS, Point, face_id, symbols
from .components import GROWTH
from .drifting import could_drift
from .layout import Grid
from .moor import DOWN, SECTIONS, WATERWAY
from .table import SUPPLY, Table, without
from .water import SetDown
from .waterpicture import chain, currents, heart

# Where markers lie on a card's waterway before they drift.
RAFT: tuple[Point, ...] = ((-9, -7), (9, -7), (-9, 9), (9, 9), (0, 1), (0, -16))


@dataclass(frozen=True, slots=True)
class Moor:
    """Whose moor is drawn, where, and where its cards and new plants come from."""

    p: int
    grid: Grid
    large: bool
    hand: str  # a transform
    supply: Point


def moor_layers(s: Table, m: Moor, trial: tuple[int, str, str] | None) -> list[Node | None]:
    """Everything of a moor, from the ground up."""
    p, grid = m.p, m.grid
    scale = grid.cell / 100
    laid, markers, waterways = s.laid[p], s.markers[p], s.waterways[p]
    stock, withering, start = "", "", -1
    shores: tuple[int, ...] = ()
    if isinstance(trial, tuple):
        # What the card would do, before it is played.
        card, name, how = trial
        start = s.names.index(name)
        stock, shores = could_drift(s, p, trial)
        laid, markers, waterways = laid.copy(), markers.copy(), waterways.copy()
        laid[start], waterways[start] = (card, how), WATERWAY[card, how]
        roots = "".join(plant for plant, fate in symbols(card) if fate == ROOTS and how != DOWN)
        withering = without(without(markers[start], roots), stock)
        markers[start] = roots
    elif s.stock and s.choice is not None and s.choice.player == p:
        stock, start, shores = s.stock, s.stock_at, s.shores
    layers: list[Node | None] = [
        _sections(s.layout, s.names, s.white, p, grid, m.large),
        group(*_laid(s, m, laid, start if trial else -1), class_="laid-cards"),
    ]
    if m.large:
        layers.append(group(*_drops(s, m, laid), class_="drops"))
    if shores:
        layers.append(currents(s.layout, grid, waterways, start, shores))
    layers.append(chain(s, p, grid))
    layers.append(group(*_markers(s, m, laid, markers), class_="markers"))
    if stock or withering:
        layers.append(_raft(s, m, laid[start], stock, withering, start, scale))
    return layers


@lru_cache(maxsize=32)
def _places(layout: str, grid: Grid) -> tuple[str, ...]:
    """Where the sections lie, as transforms."""
    return tuple(move(*grid.at(place), 0, grid.cell / 100) for place in SECTIONS[layout])


@lru_cache(maxsize=32)
def _sections(
    layout: str, names: tuple[str, ...], white: tuple[bool, ...], p: int, grid: Grid, large: bool
) -> Node:
    """What lies below everything: the same in the whole game."""
    nodes = []
    places = _places(layout, grid)
    for name, side, (x, y), place in zip(names, white, SECTIONS[layout], places, strict=True):
        kind = "ground" if name in GROWTH else "root"
        drawing = f"moorland-{kind}-{name}-{'white' if side else 'black'}"
        id = f"section-{p}-{x}_{y}"
        if large:
            ring = el("rect", x=-47, y=-47, width=94, height=94, rx=8, class_="ring")
            nodes.append(group(use(drawing), ring, id=id, class_="section", transform=place))
        else:
            nodes.append(use(drawing, id=id, class_="section", transform=place))
    return group(*nodes, class_="sections")


def _laid(s: Table, m: Moor, laid: list[tuple[int, str] | None], ghost: int) -> list[Node]:
    nodes = []
    places = _places(s.layout, m.grid)
    for i, card in enumerate(laid):
        if card:
            number, how = card
            nodes.append(
                use(
                    "moorland-back" if how == DOWN else face_id(number, how),
                    id=f"laid-{number}",
                    class_="laid ghost" if i == ghost else "laid",
                    transform=places[i],
                    data_from=m.hand,
                )
            )
    return nodes


def _drops(s: Table, m: Moor, laid: list[tuple[int, str] | None]) -> list[Node]:
    """The water markers of the moor structure, on the sections that would bring them."""
    scale = m.grid.cell / 100
    nodes = []
    for name in s.water_left:
        i = s.names.index(name)
        if laid[i]:
            continue  # it comes at the end of the turn
        x, y = m.grid.at(SECTIONS[s.layout][i])
        nodes.append(
            use(
                "moorland-drop",
                id=f"drop-{name}",
                transform=move(x - scale * 5, y - 34 * scale, 0, 0.85 * scale),
            )
        )
    return nodes


# --- markers ------------------------------------------------------------------


def _spots(s: Table, i: int, card: tuple[int, str] | None) -> list[Point]:
    """Where the markers of a section are: on its spaces, or on the card's root symbols."""
    if card is None:
        return [*SPACES] if s.names[i] in GROWTH else [ROOT_SPACE]
    return [
        at
        for (_, fate), at in zip(symbols(card[0]), CORNERS, strict=False)
        if fate == ROOTS and card[1] != DOWN
    ]


def _source(s: Table, m: Moor) -> str:
    """Where a new marker comes from: another section, or the supply beside the plant card."""
    if s.came_from != SUPPLY and s.choice is not None and s.choice.player == m.p:
        return _places(s.layout, m.grid)[s.came_from]
    return move(*m.supply, 0, m.grid.cell / 100)


def _lifted(s: Table, m: Moor) -> tuple[int, str] | None:
    """The section and plant of the marker that a water marker is about to move."""
    if isinstance(s.choice, SetDown) and s.choice.player == m.p:
        return s.names.index(s.choice.name), s.choice.plant
    return None


def _markers(s: Table, m: Moor, laid: list[tuple[int, str] | None], markers: list[str]) -> list[Node]:
    nodes = []
    scale = m.grid.cell / 100
    source = _source(s, m)
    lifted = _lifted(s, m)
    for i, here in enumerate(markers):
        if not here:
            continue
        x, y = m.grid.at(SECTIONS[s.layout][i])
        rooted = laid[i] is not None or s.names[i] not in GROWTH
        # A card's root symbols stand in their own order; a section's spaces are filled one by one.
        card = laid[i]
        order = "".join(plant for plant, fate in symbols(card[0]) if fate == ROOTS) if card else here
        count: dict[str, int] = {}
        for plant, (dx, dy) in zip(order, _spots(s, i, card), strict=False):
            k = count[plant] = count.get(plant, 0) + 1
            up = (i, plant) == lifted and k == here.count(plant)
            size = 1.5 if up else 1.2 if rooted else 1.05
            nodes.append(
                use(
                    f"moorland-{plant}",
                    id=f"m-{m.p}-{i}-{plant}{k}",
                    class_="marker rooted" if rooted else "marker lifted" if up else "marker",
                    transform=move(x + dx * scale, y + dy * scale, 0, scale * size),
                    data_from=source,
                )
            )
    return nodes


def _raft(
    s: Table,
    m: Moor,
    card: tuple[int, str] | None,
    stock: str,
    withering: str,
    start: int,
    scale: float,
) -> Node:
    """The markers on the waterway of the card just laid; in a trial, also those that wither."""
    x, y = m.grid.at(SECTIONS[s.layout][start])
    middle = heart(WATERWAY[card]) if card else (0, 0)
    at_x, at_y = x + middle[0] * scale, y + middle[1] * scale
    came = [move(x + dx * scale, y + dy * scale, 0, scale) for dx, dy in SPACES]
    nodes = [
        use(
            f"moorland-{plant}",
            id=f"raft-{m.p}-{k}{plant}",
            class_="marker",
            transform=move(at_x + RAFT[k][0] * scale, at_y + RAFT[k][1] * scale, 0, scale * 0.85),
            data_from=came[k],
        )
        for k, plant in enumerate(stock)
    ]
    if card and withering:
        for (plant, fate), (dx, dy) in zip(symbols(card[0]), CORNERS, strict=False):
            if fate == WITHERS:
                at = move(x + dx * scale, y + dy * scale, 0, scale)
                nodes.append(use(f"moorland-{plant}", class_="marker withering", transform=at))
    return group(*nodes, class_="raft")
