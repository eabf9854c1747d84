"""Grandbois' table, drawn: the forest in a window, and the panels beside it.

In the forest a space is 100 wide; the group `forest` fits it all into the window. The
newest tile is a group of its own, `laid-17`, and it bears this name already while it is
tried out: so it travels from the river to its place, and stays there when confirmed.
"""

from importlib.resources import files

from ...core import PUBLIC
from ...scene import Node, el, group, move, num, use
from .art import QUARTERS, art, symbol, tile_face, tower_of
from .components import ANIMAL, CLANS, TURNS
from .forest import around, cells, largest_group
from .layout import Fit, Layout, fit, layout
from .panelpicture import caption, clan_numbers, revealed, river, secret, towers_left
from .rules import BuildTower, ChoosePlace, LayTile
from .table import INDEX, Table, tile_spaces, visible

__all__ = ["art", "scene", "style"]

style = files(__package__).joinpath("style.css").read_text("utf-8")

UNIT = 100.0


def scene(
    s: Table, seat: int, width: float, height: float, trial: int | tuple[int, int] | None = None
) -> Node:
    """The table as a seat sees it; `trial` is a turn of the ghost, or a place for a tower."""
    plan = layout(width, height)
    turn = trial if isinstance(trial, int) else None
    after = _after(s, turn)
    return el(
        "svg",
        el("rect", width=width, height=height, class_="table"),
        _window(s, seat, plan, trial),
        caption(s, plan),
        *(river(s, plan, turn) if s.todo else revealed(s, plan)),
        clan_numbers(s, after, plan),
        towers_left(s, plan.towers) if s.todo else None,
        secret(s, seat, plan) if s.todo and seat != PUBLIC else None,
        class_="grandbois",
        viewBox=f"0 0 {num(width)} {num(height)}",
    )


def _after(s: Table, turn: int | None) -> Table | None:
    """The forest with the ghost laid, while a turn of it is tried out."""
    if turn is None or not isinstance(s.choice, LayTile):
        return None
    after = s.copy()
    after.lay(TURNS[s.in_hand][turn], s.choice.x, s.choice.y)
    return after


# --- the forest ---------------------------------------------------------------


def _window(s: Table, seat: int, plan: Layout, trial: int | tuple[int, int] | None) -> Node:
    box = plan.window
    f = fit(s.forest, box)
    choice = s.choice
    ghost = isinstance(choice, LayTile)
    mine = choice is not None and choice.player == seat
    newest = s.laid[-1]
    fresh = set(tile_spaces(newest[1], newest[2]))
    seen = {(x, y): what for x, y, what in visible(s)}
    return el(
        "svg",
        group(
            el("rect", x=-3000, y=-3000, width=6000, height=6000, class_="floor"),
            el("rect", x=-3000, y=-3000, width=6000, height=6000, fill="url(#grandbois-woods)"),
            group(
                el("path", d=_outline(list(seen)), class_="brink"),
                *[
                    use(symbol(what), id=f"space-{x}_{y}", x=x * 100 + 50, y=y * 100 + 50, class_="space")
                    for (x, y), what in seen.items()
                    if (x, y) not in fresh
                ],
                _newest(s, f, plan),
                *_bridges(s),
                *(_gathered(s) if not s.todo else () if isinstance(trial, tuple) else _recent(s)),
                *_towers(s, f, plan),
                *(_towering(s, trial) if isinstance(choice, BuildTower) else ()),
                _ghost(s, choice, f, plan, trial) if isinstance(choice, LayTile) else None,
                *(_places(s, choice) if mine and isinstance(choice, LayTile | ChoosePlace) else ()),
                id="forest",
                transform=move(f.x, f.y, 0, f.side / UNIT),
            ),
            id="world",
            data_zoom="1",
        ),
        x=box.x,
        y=box.y,
        width=box.w,
        height=box.h,
        class_="window ghosted" if ghost else "window",
    )


def _outline(spaces: list[tuple[int, int]]) -> str:
    """Under all spaces a darker ground, that shows as the forest's edge."""
    return "".join(f"M{x * 100 - 5},{y * 100 - 5}h110v110h-110Z" for x, y in spaces)


def _bridges(s: Table) -> list[Node]:
    """Neighbouring spaces of a clan are joined, so that groups can be seen."""
    paths = []
    for clan, home in zip(CLANS, s.homes, strict=True):
        own = set(cells(home))
        steps = [f"M{x * 100 + 92},{y * 100 + 16}h16v68h-16Z" for x, y in own if (x + 1, y) in own]
        steps += [f"M{x * 100 + 16},{y * 100 + 92}h68v16h-68Z" for x, y in own if (x, y + 1) in own]
        if steps:
            paths.append(el("path", d="".join(sorted(steps)), class_=f"bridge {ANIMAL[clan]}"))
    return paths


def _from_river(s: Table, tile: int, f: Fit, plan: Layout) -> str:
    """Where the forest sees a tile of the river."""
    shown = sorted([*s.river, tile])
    x, y = plan.river[min(shown.index(tile), 3)]
    scale = UNIT / f.side
    left = (x - plan.tile / 2 - plan.window.x - f.x) * scale
    top = (y - plan.tile / 2 - plan.window.y - f.y) * scale
    return move(left, top, 0, plan.tile / 2 / f.side)


def _newest(s: Table, f: Fit, plan: Layout) -> Node:
    tile, x, y, turn = s.laid[-1]
    spaces = [
        use(
            symbol(what),
            id=f"space-{x + dx}_{y + dy}",
            x=dx * 100 + 50,
            y=dy * 100 + 50,
            class_="space",
        )
        for (dx, dy), what in zip(QUARTERS, TURNS[tile][turn], strict=True)
    ]
    return group(
        *spaces,
        id=f"laid-{tile}",
        transform=move(x * 100, y * 100),
        data_from=_from_river(s, tile, f, plan),
    )


def _recent(s: Table) -> list[Node]:
    """A frame around what was laid since the seat's last turn; the newest stands out."""
    frames = []
    laid = s.laid[1:][-max(s.players - 1, 1) :]
    for i, (tile, x, y, _) in enumerate(laid):
        newest = i == len(laid) - 1
        p = (len(s.laid) - 1 - len(laid) + i) % s.players
        # A turn without a tile shifts the count, and then nobody can be named.
        known = not s.removed
        frames.append(
            group(
                el("rect", x=-3, y=-3, width=206, height=206, rx=14, class_="casing"),
                el("rect", x=-3, y=-3, width=206, height=206, rx=14),
                group(
                    el("circle", r=15), use(f"sign-{p}", class_="sign", transform="scale(1.3)"), at=(6, 6)
                )
                if known
                else None,
                id=f"frame-{tile}",
                class_=f"frame{' newest' if newest else ''}{f' seat-{p}' if known else ''}",
                transform=move(x * 100, y * 100),
            )
        )
    return frames


def _gathered(s: Table) -> list[Node]:
    """At the harvest, what counted: everybody's largest groups, and what their towers look over."""
    shown = []
    for p, clans in enumerate(s.clans):
        border = "".join(_border(set(cells(largest_group(s.homes[INDEX[clan]])))) for clan in clans)
        towers = [(x, y) for seat, x, y in s.towers if seat == p]
        shown.append(
            group(
                el("path", d=border, class_="casing"),
                el("path", d=border),
                *[
                    el("rect", x=x * 100 - 96, y=y * 100 - 96, width=292, height=292, rx=22, class_="lookout")
                    for x, y in towers
                ],
                id=f"gathered-{p}",
                class_=f"gathered turned-{p} seat-{p}",
            )
        )
    return shown


def _border(spaces: set[tuple[int, int]]) -> str:
    """The sides where a group ends."""
    sides = []
    for x, y in sorted(spaces):
        left, top = x * 100, y * 100
        sides += [f"M{left},{top}h100"] if (x, y - 1) not in spaces else []
        sides += [f"M{left},{top + 100}h100"] if (x, y + 1) not in spaces else []
        sides += [f"M{left},{top}v100"] if (x - 1, y) not in spaces else []
        sides += [f"M{left + 100},{top}v100"] if (x + 1, y) not in spaces else []
    return "".join(sides)


def _towers(s: Table, f: Fit, plan: Layout) -> list[Node]:
    scale = UNIT / f.side
    start = move(
        (plan.towers.x - plan.window.x - f.x) * scale, (plan.towers.y - plan.window.y - f.y) * scale, 0, 0.6
    )
    counts = [0] * s.players
    towers = []
    for p, x, y in s.towers:
        towers.append(
            group(
                *tower_of(p),
                id=f"tower-{p}-{counts[p]}",
                class_=f"tower seat-{p}",
                transform=move(x * 100 + 50, y * 100 + 90),
                data_from=start,
            )
        )
        counts[p] += 1
    return towers


def _towering(s: Table, trial: int | tuple[int, int] | None) -> list[Node]:
    """Rings on the clearings for a tower; one tried out shows what it would look over."""
    if isinstance(trial, tuple):
        x, y = trial
        seen = around(x, y) & (s.homes[0] | s.homes[1] | s.homes[2] | s.homes[3] | s.homes[4])
        return [
            el("rect", x=x * 100 - 98, y=y * 100 - 98, width=296, height=296, rx=22, class_="lookout"),
            *[
                el("circle", cx=cx * 100 + 50, cy=cy * 100 + 50, r=46, class_="seen")
                for cx, cy in cells(seen)
            ],
            group(
                *tower_of(s.choice.player),
                class_=f"tower try seat-{s.choice.player}",
                transform=move(x * 100 + 50, y * 100 + 90),
            ),
        ]
    return [
        el("circle", cx=x * 100 + 50, cy=y * 100 + 50, r=38, class_="ring")
        for x, y in s.choice.moves(s)[:-1]
    ]


def _ghost(
    s: Table, choice: LayTile, f: Fit, plan: Layout, trial: int | tuple[int, int] | None
) -> Node:
    """The tile in hand at its place, with what it would cover on a slip on each space."""
    turn = trial if isinstance(trial, int) else choice.moves(s)[0]
    slips = [
        group(
            use(symbol(under), transform="scale(.4)"),
            el("rect", x=-21, y=-21, width=42, height=42, rx=6, class_="slip"),
            el("path", d="M-17,17 L17,-17", class_="cross"),
            at=(dx * 100 + (24 if dx == 0 else 76), dy * 100 + (24 if dy == 0 else 76)),
        )
        for dx, dy in QUARTERS
        if (under := s.space(choice.x + dx, choice.y + dy))
    ]
    return group(
        group(
            el("rect", x=-7, y=-7, width=214, height=214, rx=16, class_="halo"),
            *tile_face(TURNS[s.in_hand][turn]),
            *slips,
            group(
                el("circle", r=21),
                el("path", d="M-9,-6 A11,11 0 1 1 -10.6,4 M-9,-13 V-5 H-1"),
                at=(100, 100),
                class_="turner",
            )
            if len(choice.moves(s)) > 1
            else None,
            id="ghost",
            class_="ghost",
        ),
        id=f"laid-{s.in_hand}",
        transform=move(choice.x * 100, choice.y * 100),
        data_from=_from_river(s, s.in_hand, f, plan),
    )


def _places(s: Table, choice: LayTile | ChoosePlace) -> list[Node]:
    """All legal places, each at the middle of its four spaces."""
    marks = []
    places = ChoosePlace(choice.player).moves(s)
    known = set(places)
    for x, y in places:
        lone = len(known & {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)}) == 1
        near = False
        if isinstance(choice, LayTile):
            if (x, y) == (choice.x, choice.y):
                continue
            near = max(abs(x - choice.x), abs(y - choice.y)) == 1
        marks.append(
            use(
                f"grandbois-place{'-near' if near else '-lone' if lone else ''}",
                id=f"place-{x}_{y}",
                x=x * 100 + 100,
                y=y * 100 + 100,
                class_="place may near" if near else "place may",
            )
        )
    return marks
