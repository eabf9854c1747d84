"""What lies beside the map: the timeline, Wisby and Roma, works of art, crafts and partners."""

from functools import lru_cache

from ...scene import Node, el, group, move, use
from ...words import t
from .actions import price
from .cardpicture import SLIM_W, SMALL_H, SMALL_W
from .cards import card_text
from .components import (
    CARD_WORDS,
    CENTURIES,
    CRAFT_COST,
    DECORATION_WORDS,
    DECORATIONS,
    DRAWN,
    GENERATIONS,
    HIDDEN,
    RESOURCES,
)
from .layout import Rect
from .learning import partner_cost
from .table import Table

SHORT = ("NE", "E", "SE", "SW", "W", "NW")  # directions, where there is little room


def frame(r: Rect, class_: str = "panel") -> Node:
    """The ground of a part of the table."""
    return el("rect", x=r.x, y=r.y, width=r.w, height=r.h, rx=8, class_=class_)


def slip(w: float, h: float, class_: str) -> Node:
    """The outline of a card around its middle: its glow or its shade, without a costly filter."""
    return el("rect", x=-w / 2, y=-h / 2, width=w, height=h, rx=7, class_=class_)


def sign(name: str, x: float, y: float, size: float = 15) -> Node:
    """A drawing of this width around a place."""
    return use(f"gotlandia-{name}", transform=move(x, y, 0, size / 20))


def figure(name: str, text: str, x: float, y: float, size: float = 15) -> list[Node]:
    """A sign and its number."""
    return [sign(name, x, y, size), el("text", text, x=x + size * 0.58, y=y + 4.4, class_="figure")]


# --- time ---------------------------------------------------------------------------------


def timeline(s: Table, r: Rect) -> Node:
    """The centuries with their generations, and what this generation brings."""
    return _timeline(tuple(s.past), s.century, s.phase in ("reputation", "over"), r)


@lru_cache(16)
def _timeline(past: tuple[int, ...], century_now: int, idle: bool, r: Rect) -> Node:
    part = min(max(r.w * 0.54, 182), 260)
    step = (part - 12) / (sum(DRAWN) + 2)
    nodes: list[Node] = []
    x, n = r.x + 10, 0
    for century, drawn in enumerate(DRAWN):
        now = century == century_now and not idle
        nodes.append(
            el("text", t("{n}s", n=CENTURIES[century]), x=x, y=r.y + 15, class_="age now" if now else "age")
        )
        for _ in range(drawn):
            nodes.append(_generation(past, n, idle, x + step / 2 - 3, r.y + r.h - 12, step * 0.36))
            x, n = x + step, n + 1
        x += step
    return group(frame(r), *nodes, *_now(past, r, r.x + part + 4), id="generation", class_="timeline")


def _generation(
    past: tuple[int, ...], n: int, idle: bool, x: float, y: float, radius: float
) -> Node:
    played = n < len(past)
    kind = "gone" if played else "coming"
    title = None
    if played:
        title = el("title", t(GENERATIONS[past[n]].name))
        if n == len(past) - 1 and not idle:
            kind = "present"
    return el("circle", title, cx=x, cy=y, r=radius, class_=f"generation {kind}")


def _now(past: tuple[int, ...], r: Rect, x: float) -> list[Node]:
    if not past:
        text = t("Choosing reputations")
        return [el("text", text, x=x, y=r.y + r.h / 2 + 4, class_="small-text")]
    g = GENERATIONS[past[-1]]
    y = r.y + r.h - 12
    signs: list[Node] = [sign("silver", x + 7, y, 14), el("text", "+1", x=x + 16, y=y + 4.2, class_="figure")]
    at = x + 43
    for resource in g.demand:
        signs.append(sign(RESOURCES[resource], at, y, 16))
        at += 18
    if g.pirates:
        seas = t("all") if len(g.pirates) == len(SHORT) else " ".join(SHORT[i] for i in g.pirates)
        signs += [sign("pirate", at + 3, y, 15), el("text", seas, x=at + 13, y=y + 4.2, class_="small-text")]
    return [el("text", t(g.name), x=x, y=r.y + 15.5, class_="age now"), *signs]


# --- Wisby, Roma, works of art ----------------------------------------------------------------


def wisby(s: Table, r: Rect, me: int) -> Node:
    """A space for each kind of goods, with its price for you, and the supply below."""
    demand = GENERATIONS[s.generation_card].demand if s.generation_card >= 0 else ()
    step = (r.w - 4) / len(RESOURCES)
    high = (r.h - 20) / 2
    nodes: list[Node] = []
    for i, name in enumerate(RESOURCES):
        x = r.x + 2 + step * i
        wanted = i in demand
        sold = s.sold >> i & 1
        nodes += [
            group(
                el("rect", x=x + 0.5, y=r.y + 16, width=step - 1, height=high, rx=6, class_="space"),
                sign(name, x + step * 0.34, r.y + 16 + high / 2, min(20.0, step * 0.46)),
                el("text", str(price(s, me, i)), x=x + step * 0.63, y=r.y + 21 + high / 2, class_="price"),
                sign("worker", x + step / 2, r.y + 16 + high / 2, high * 0.8) if sold else None,
                id=f"wisby-{name}",
                class_="market" + (" wanted" if wanted else "") + (" sold" if sold else ""),
            ),
            group(
                el("rect", x=x + 0.5, y=r.y + 18 + high, width=step - 1, height=high, rx=6, class_="stock"),
                sign(name, x + step * 0.34, r.y + 18 + high * 1.5, min(15.0, step * 0.36)),
                el("text", str(s.supply[i]), x=x + step * 0.56, y=r.y + 22 + high * 1.5, class_="figure"),
                id=f"supply-{name}",
                class_="supply",
            ),
        ]
    return group(
        frame(r),
        el("text", t("Wisby: price each · supply below"), x=r.x + 8, y=r.y + 12.4, class_="caption"),
        *nodes,
    )


def roma(s: Table, r: Rect) -> Node:
    """The assembly's space, and who begins the next generation."""
    middle = r.x + r.w / 2
    space = min(r.h * 0.4, 40.0)
    called = sign("worker", middle, r.y + 20 + space / 2, space * 0.74) if s.assembly else None
    crown = r.y + 26 + space
    return group(
        frame(r),
        el("text", t("Roma"), x=middle, y=r.y + 12.4, class_="caption middle"),
        el("rect", x=middle - space / 2, y=r.y + 18, width=space, height=space, rx=6, class_="space"),
        called or sign("sunk", middle, r.y + 18 + space / 2, space * 0.6),
        el("title", t("The assembly, once a generation; the crown shows who begins")),
        sign("first", middle - 10, crown + 8, 18),
        group(
            use(f"sign-{s.start_player}", transform=move(middle + 12, crown + 8, 0, 1.1), class_="sign"),
            class_=f"seat-{s.start_player}",
        )
        if s.phase != "reputation"
        else None,
        id="roma",
        class_="roma",
    )


def decorations(s: Table, r: Rect) -> Node:
    """Ten works of art: what they cost, and what they are worth."""
    owners = [-1] * len(DECORATIONS)
    for p, works in enumerate(s.decorated):
        for i in works:
            owners[i] = p
    return _works(tuple(owners), r)


@lru_cache(16)
def _works(owners: tuple[int, ...], r: Rect) -> Node:
    columns, rows = 5, 2
    w, h = (r.w - 4) / columns, (r.h - 17) / rows
    nodes: list[Node] = []
    for i, work in enumerate(DECORATIONS):
        row, column = divmod(i, columns)
        x, y = r.x + 2 + w * column, r.y + 15 + h * row
        cell = el("rect", x=x + 0.5, y=y + 0.5, width=w - 1, height=h - 1, rx=5, class_="work")
        if owners[i] >= 0:
            mark = use(f"sign-{owners[i]}", transform=move(x + w / 2, y + h / 2, 0, 1.3), class_="sign")
            nodes.append(group(cell, mark, el("title", t(work.name)), class_=f"taken seat-{owners[i]}"))
            continue
        nodes.append(
            group(
                el("title", t(work.name)),
                cell,
                *figure("silver", str(work.cost), x + w * 0.3, y + h * 0.3, 13),
                *figure("vp", str(work.vp), x + w * 0.3, y + h * 0.72, 13),
                id=f"decoration-{DECORATION_WORDS[i]}",
                class_="decoration",
            )
        )
    return group(
        frame(r),
        el("text", t("Works of art: cost, VP"), x=r.x + 8, y=r.y + 12.4, class_="caption"),
        *nodes,
    )


# --- crafts and trading partners --------------------------------------------------------------


def crafts(s: Table, r: Rect) -> Node:
    """The piles of crafts."""
    return _piles(_tops(s.crafts), "craft", r, CRAFT_COST)


def partners(s: Table, r: Rect, me: int) -> Node:
    """The piles of trading partners."""
    return _piles(_tops(s.partners), "partner", r, partner_cost(s, me))


def _tops(piles: list[list[int]]) -> tuple[tuple[int, int], ...]:
    """The card on top of each pile, and how many it has."""
    return tuple((pile[-1] if pile else HIDDEN, len(pile)) for pile in piles)


@lru_cache(32)
def _piles(piles: tuple[tuple[int, int], ...], name: str, r: Rect, cost: int) -> Node:
    label = 26.0
    step = (r.w - label - 4) / len(piles)
    shape, w = ("small", SMALL_W) if step - 2 > SMALL_W * 0.9 else ("slim", SLIM_W)
    scale = min((step - 2) / w, (r.h - 6) / SMALL_H, 1.25)
    nodes: list[Node] = []
    for i, (card, count) in enumerate(piles):
        x, y = r.x + label + step * (i + 0.5), r.y + r.h / 2
        nodes.append(_pile(card, count, f"{name}-{i}", x, y, scale, shape, w))
    return group(
        frame(r),
        sign(name, r.x + 13, r.y + r.h / 2 - 12, 18),
        *figure("silver", str(cost), r.x + 9, r.y + r.h / 2 + 12, 12),
        *nodes,
    )


def _pile(card: int, count: int, id: str, x: float, y: float, scale: float, shape: str, w: float) -> Node:
    if not count:
        w, h = w * scale, SMALL_H * scale
        return group(
            el("rect", x=-w / 2, y=-h / 2, width=w, height=h, rx=6, class_="empty"),
            id=id,
            transform=move(x, y),
        )
    text = card_text(card)
    more = [*text["actions"], *text["hand"], text["vp"], text["needs"]]
    return group(
        el("title", f"{text['name']}: " + "; ".join(str(part) for part in more if part)),
        slip(w * scale, SMALL_H * scale, "rim"),
        use(f"gotlandia-{shape}-{CARD_WORDS[card]}", transform=f"scale({scale:.3f})"),
        group(
            el("circle", r=8.5, class_="badge"),
            el("text", f"×{count}", y=3.8, class_="badge-text"),
            at=(w / 2 * scale - 7, 22 * scale),
        ),
        id=id,
        class_="pile",
        transform=move(x, y),
    )
