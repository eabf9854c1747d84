"""A landscape, drawn: tiles, canals and buildings, and where something can be done.

Tiles and buildings lie in flat layers and keep their names, so a screen that patches the
picture in place sees them travel: a tile from the pool to its spot.
"""

from ...scene import Node, el, group, move, num, use
from .art import building_art, coin, tile_art
from .components import FOREST, OVERVIEW
from .construction import Build, EndTurn
from .landscape import (
    BUILT,
    DEVELOPED,
    EDGE,
    OCCUPIED,
    SIDE,
    SPOT,
    Land,
    canal_names,
    each,
    edge_names,
    open_spots,
    room,
    tile_at,
    type_at,
)
from .layout import Layout, View, fit
from .poolpicture import from_pool
from .table import Table

TILE = 0.93  # of a cell; the rest is room for canals
FINGER = 44.0


def tile_on(p: int, name: str, land: Land, view: View, start: str | None, *more: Node | None) -> Node:
    x, y = view.middle(name)
    spot = SPOT[name]
    return group(
        el("rect", x=-55.5, y=-55.5, width=111, height=111, rx=13, class_="halo"),
        use(tile_art(tile_at(land, spot), bool(land[DEVELOPED] & spot))),
        *more,
        id=f"tile-{p}-{name}",
        class_="tile",
        transform=move(x, y, 0, view.cell * TILE / 100),
        data_from=start,
    )


def pieces_on(p: int, land: Land, view: View, start: str | None = None) -> list[Node]:
    """Canals and buildings, on top of the tiles."""
    found = []
    for name in canal_names(land):
        x, y, level = view.edge(name)
        found.append(
            group(
                use("grunn-canal"),
                id=f"canal-{p}-{name}",
                class_="on-top",
                transform=move(x, y, 0 if level else 90, view.cell / 100),
            )
        )
    for name in each(land[BUILT]):
        x, y = view.middle(name)
        found.append(
            group(
                el("circle", cy=-2, r=25, class_="base"),
                use(building_art(OVERVIEW[type_at(land, SPOT[name])].building)),
                id=f"piece-{p}-{name}",
                class_="on-top",
                transform=move(x, y, 0, view.cell * 0.0092),
                data_from=start,
            )
        )
    return found


# --- the own landscape --------------------------------------------------------------


def _targets(s: Table, p: int) -> set[str]:
    """The empty spots that are part of an answer of this player."""
    choice = s.choice
    if choice is None or choice.player != p:
        return set()
    paths = [choice.target(s, m) for m in choice.moves(s)]
    ids = {path if isinstance(path, str) else path[-1] for path in paths}
    start = f"spot-{p}-"
    return {i.removeprefix(start) for i in ids if i.startswith(start)}


def _placing(s: Table, p: int) -> bool:
    """Whether a player is going to place a tile: it is in hand, or to be chosen."""
    return s.choice is not None and s.choice.player == p and bool(s.tile or s.taken < 0)


def own_landscape(s: Table, shown: Table, me: int, plan: Layout) -> Node:
    """Your landscape with its empty spots; fingers can move and enlarge it."""
    land, new = s.land[me], shown.land[me]
    tiles = land[OCCUPIED]
    building = s.choice is not None and s.choice.player == me and isinstance(s.choice, Build | EndTurn)
    legal = _targets(s, me)
    space = (room(tiles, s.frames) if tiles else SPOT["0_0"]) if s.choice else tiles
    for name in legal:
        space |= SPOT[name]
    box = plan.field.inside(10 if plan.columns < 6 else 5)
    # Where cells would get small, show only what can be used now.
    view = fit(box, space | tiles | new[OCCUPIED], canal_names(land), 132)
    if view.cell < 88:
        near = tiles | (open_spots(tiles, s.frames) & space if _placing(s, me) else 0)
        for name in legal:
            near |= SPOT[name]
        view = fit(box, near | new[OCCUPIED], canal_names(land), 132)
        space &= near
    pool = from_pool(s, plan)
    start = move(pool[0], pool[1], 0, pool[2] / 100) if pool else None
    ghosts = (new[OCCUPIED] & ~tiles) | ((new[DEVELOPED] ^ land[DEVELOPED]) & new[OCCUPIED])
    free = each(space & ~new[OCCUPIED])
    return group(
        _frame(space | tiles, view),
        group(*[_spot(me, name, view) for name in free]),
        group(
            *[
                tile_on(me, name, new, view, start, _hint(s, new, name, building))
                for name in each(new[OCCUPIED])
            ],
            id="own-tiles",
        ),
        group(*pieces_on(me, new, view, move(plan.pad.x + 20, plan.pad.y + plan.pad.h, 0, 0.3))),
        group(*[_ghost(me, name, view, tiles) for name in each(ghosts)]),
        group(*[_edge(me, name, view, _sites(land)) for name in (edge_names(land) if building else ())]),
        id="world",
        class_=f"seat-{me}",
        data_zoom=1,
    )


def _frame(space: int, view: View) -> Node:
    """The room that the landscape may still take, as one soft field."""
    found = []
    for name in each(space):
        x, y = view.middle(name)
        half = view.cell / 2 + 3
        found.append(f"M{num(x - half)},{num(y - half)}h{num(2 * half)}v{num(2 * half)}h{num(-2 * half)}Z")
    return el("path", d="".join(found), class_="room")


def _sites(land: Land) -> int:
    """The tiles that a building would fit on, whatever it costs."""
    return land[DEVELOPED] & ~land[BUILT] & ~land[FOREST]


def _hint(s: Table, land: Land, name: str, building: bool) -> Node | None:
    """What a tap on this tile would do: seen only while it can be tapped."""
    spot = SPOT[name]
    developed = bool(land[DEVELOPED] & spot)
    if building and _sites(land) & spot:
        kind = OVERVIEW[type_at(land, spot)]
        price = coin(f"\N{MINUS SIGN}{kind.cost}", 33, 33, 13)
        return group(use(building_art(kind.building), class_="faint"), price, class_="site")
    if s.card.startswith("develop") and not developed:
        return use("grunn-spade", class_="site", transform="translate(-33 -26) scale(1.7)")
    return None


def _spot(p: int, name: str, view: View) -> Node:
    x, y = view.middle(name)
    size = view.cell * TILE
    return group(
        el(
            "rect",
            x=-size / 2,
            y=-size / 2,
            width=size,
            height=size,
            rx=size * 0.08,
            class_="spot",
        ),
        el("path", d="M-7,0 H7 M0,-7 V7", class_="plus"),
        id=f"spot-{p}-{name}",
        transform=move(x, y),
    )


def _ghost(p: int, name: str, view: View, tiles: int) -> Node:
    """A frame around what a move would change; where no tile lies yet, it can be tapped."""
    x, y = view.middle(name)
    size = view.cell * TILE + 6
    return group(
        el("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=size * 0.09, class_="ghost"),
        id=None if tiles & SPOT[name] else f"spot-{p}-{name}",
        class_="on-top" if tiles & SPOT[name] else None,
        transform=move(x, y),
    )


def _edge(p: int, name: str, view: View, sites: int) -> Node:
    """An edge where a canal can be dug: wide enough for a finger, but narrower towards a
    tile that can be built on, so that fingers find its middle."""
    x, y, level = view.edge(name)
    long = view.cell / 2
    spot = EDGE[name][1]
    before, after = (spot >> SIDE, spot) if level else (spot, spot >> 1)
    wide = min(FINGER / 2, long)
    narrow = min(wide, view.cell * 0.23)
    a, b = (narrow if sites & side else wide for side in (before, after))
    hit = (
        f"M{num(-long)},0 L{num(a - long)},{num(-a)} H{num(long - a)} L{num(long)},0"
        f" L{num(long - b)},{num(b)} H{num(b - long)}Z"
    )
    return group(
        el("path", d=f"M{num(-view.cell * 0.2)},0 H{num(view.cell * 0.2)}", class_="dig"),
        el("path", d=hit, class_="hit"),
        id=f"edge-{p}-{name}",
        class_="edge",
        transform=move(x, y, 0 if level else 90),
    )
