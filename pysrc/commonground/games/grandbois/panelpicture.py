"""What lies beside the forest: the river, what all may know, and what only its owner may.

The river is shown in the order of its tiles' numbers, so a tile that is taken keeps its
place until the next one comes.
"""

from ...scene import Node, el, group, move, use
from ...words import t
from .art import tile_face, tower_of
from .components import ANIMAL, CLANS, TURNS
from .harvest import by_clan, chestnuts, scores
from .layout import CARD, Box, Layout
from .rules import LayTile
from .table import HIDDEN, Table, each_has, tile_name

# Signs for a number of spaces, and for spaces that hang together.
ONE = "M-3.5,-3.5 h7 v7 h-7Z"
JOINED = "M-5,-5 h4.6 v4.6 h4.6 v4.6 h-9.2Z"


# --- the river ----------------------------------------------------------------


def caption(s: Table, plan: Layout) -> Node:
    box = plan.caption
    title = t("River") if s.todo else t("The harvest")
    words = t("{n} in the deck", n=len(s.deck)) if s.todo else ""
    return group(
        el("text", title, x=box.x, y=box.y + 15, class_="title"),
        el("text", words, x=box.x + box.w, y=box.y + 15, class_="soft end"),
    )


def river(s: Table, plan: Layout, turn: int | None) -> list[Node]:
    tiles = sorted([*s.river, *([s.in_hand] if s.in_hand else [])])
    scale = plan.tile / 200
    away = isinstance(s.choice, LayTile)
    shown = []
    for (x, y), tile in zip(plan.river, tiles, strict=False):
        taken = tile == s.in_hand
        face = TURNS[tile][turn if taken and turn is not None else 0]
        shown.append(
            group(
                el("rect", x=-6, y=-6, width=212, height=212, rx=16, class_="edge"),
                *tile_face(face),
                id=f"tile-{tile}",
                class_=f"tile{' taken' if taken else ''}{' away' if taken and away else ''}",
                transform=move(x - plan.tile / 2, y - plan.tile / 2, 0, scale),
                data_from=move(x - plan.tile / 2, -plan.tile, 0, scale),
                data_name=tile_name(tile),
            )
        )
    slots = [
        el("rect", x=x - plan.tile / 2, y=y - plan.tile / 2, width=plan.tile, height=plan.tile, rx=8,
           class_="slot")
        for x, y in plan.river
    ]  # fmt: skip
    return [*slots, *shown]


# --- what all may know ----------------------------------------------------------


def clan_numbers(s: Table, after: Table | None, plan: Layout) -> Node:
    """Visible spaces and largest group of each clan, whoever plays it; with the ghost's changes."""
    now = by_clan(s)
    then = by_clan(after) if after else now
    first = plan.clans[0]
    stacked = plan.clans[1].y > first.y
    heads: list[Node | None] = []
    if stacked:
        heads = [
            el("text", t("Clans"), x=first.x, y=first.y - 5, class_="title") if plan.captions else None,
            el("text", t("spaces"), x=first.x + _column(first), y=first.y - 5, class_="soft end"),
            el("text", t("group"), x=first.x + first.w - 2, y=first.y - 5, class_="soft end"),
        ]
    owners = {clan: p for p, clans in enumerate(s.clans) for clan in clans} if not s.todo else {}
    rows = [
        _clan(clan, box, (spaces, many - spaces), (largest, most - largest), owners.get(clan), stacked)
        for box, (clan, spaces, largest), (_, many, most) in zip(plan.clans, now, then, strict=True)
    ]
    return group(*heads, *rows, class_="clans")


def _clan(
    clan: str,
    box: Box,
    spaces: tuple[int, int],
    largest: tuple[int, int],
    owner: int | None,
    stacked: bool,
) -> Node:
    middle = box.y + box.h / 2
    icon = min(box.h, 34.0) / (48 if stacked else 56)
    title = t("{clan}: {n} spaces, largest group {m}", clan=t(CLANS[clan]), n=spaces[0], m=largest[0])
    name = t(CLANS[clan]).capitalize()
    inner: list[Node | None] = [el("title", title)]
    room = box.w > (140 if stacked else 170)
    wide = el("text", name, x=box.x + 38, y=middle + 5, class_="name") if room else None
    if stacked:
        inner += [
            el("rect", x=box.x, y=box.y + 1, width=box.w, height=box.h - 2, rx=6, class_="row"),
            el("rect", x=box.x, y=box.y + 1, width=33, height=box.h - 2, rx=6, class_="ground"),
            use(f"grandbois-{ANIMAL[clan]}", transform=move(box.x + 16.5, middle, 0, icon)),
            wide,
            _number(spaces, box.x + _column(box), middle + 5, "end"),
            _number(largest, box.x + box.w - 8, middle + 5, "end"),
        ]
    elif box.w < 110:
        left = box.x + 2
        inner += [
            el("rect", x=left, y=box.y + 2, width=box.w - 3, height=box.h - 4, rx=7, class_="row"),
            el("rect", x=left, y=box.y + 2, width=29, height=box.h - 4, rx=7, class_="ground"),
            use(f"grandbois-{ANIMAL[clan]}", transform=move(left + 14.5, middle, 0, icon * 0.95)),
            el("path", d=ONE, class_="joined", transform=move(left + 36, middle - 7)),
            _number(spaces, left + 43, middle - 2.5, "small"),
            el("path", d=JOINED, class_="joined", transform=move(left + 36.5, middle + 8)),
            _number(largest, left + 43, middle + 12.5, "small"),
        ]
    else:
        left = box.x + 3
        hung = left + box.w * (0.77 if room else 0.7)
        inner += [
            el("rect", x=left, y=box.y + 3, width=box.w - 4, height=box.h - 6, rx=8, class_="row"),
            el("rect", x=left, y=box.y + 3, width=30, height=box.h - 6, rx=8, class_="ground"),
            use(f"grandbois-{ANIMAL[clan]}", transform=move(left + 15, middle, 0, icon)),
            wide,
            _number(spaces, left + box.w * (0.7 if room else 0.58), middle + 5, "end"),
            el("path", d=JOINED, class_="joined", transform=move(hung, middle)),
            _number(largest, box.x + box.w - 8, middle + 5, "end"),
        ]
    if owner is not None:
        beside = stacked and wide is not None  # else over the animal's corner
        at = (box.x + box.w * 0.82, middle) if beside else (box.x + 9, middle - 9)
        inner.append(group(use(f"sign-{owner}", class_="sign"), class_=f"seat-{owner}", at=at))
    return group(*inner, class_=f"clan {ANIMAL[clan]}")


def _column(row: Box) -> float:
    """Where a row's number of spaces ends, after the clan's name if there is room for it."""
    return row.w * (0.72 if row.w > 140 else 0.6)


def _number(change: tuple[int, int], x: float, y: float, anchor: str) -> Node:
    """A number; while a tile is tried out, as it would become, with an arrow."""
    n, more = change
    arrow = "▴" if more > 0 else "▾" if more < 0 else ""
    sort = "more" if more > 0 else "less" if more < 0 else ""
    return el("text", f"{arrow}{n + more}", x=x, y=y, class_=f"number {anchor} {sort}".strip())


def towers_left(s: Table, box: Box) -> Node:
    """The towers that wait to be built, those standing in outline."""
    each = each_has(s.players)
    step = min(box.w / (each * s.players), box.h * 0.95)
    scale = (box.h - 4) / 92
    towers = []
    for p in range(s.players):
        built = each - s.towers_left(p)
        towers += [
            group(
                *tower_of(p),
                class_=f"tower seat-{p}" + (" built" if i < built else ""),
                transform=move(box.x + step * (p * each + i + 0.5), box.y + box.h - 3, 0, scale),
            )
            for i in range(each)
        ]
    name = None
    if box.w > 150 and step * each * s.players < box.w - 60:
        x = box.x + step * each * s.players + 4
        name = el("text", t("to build"), x=x, y=box.y + box.h - 7, class_="soft")
    return group(el("title", t("Watchtowers to build")), *towers, name, id="towers-left")


# --- secrets ------------------------------------------------------------------


def secret(s: Table, seat: int, plan: Layout) -> Node:
    """Your clan cards: face down until you ask for them."""
    clans = s.clans[seat]
    hidden = HIDDEN in clans
    box = plan.secret
    top = 22.0 if plan.captions else 0.0
    n = len(clans)
    pile = n > 1 and hidden and box.w < 100  # backs may lie one upon the other
    gap = min(8.0, box.w / 14)
    width = min((box.h - top) / CARD, box.w - 6 if pile else (box.w - gap * (n - 1)) / n, 110.0)
    step = box.w - width if pile else width + gap
    high = box.h - top if width > 40 else box.h - top - 30  # small cards leave room for the chestnuts
    middle = box.y + top + min(high / 2, width * CARD / 2 if plan.captions else 999)
    left = box.x + width / 2 if plan.captions else box.x + (box.w - step * (n - 1)) / 2
    cards = [
        use(
            "grandbois-back" if clan == HIDDEN else f"grandbois-card-{ANIMAL[clan]}",
            transform=move(left + step * i, middle, 0, width / 100),
        )
        for i, clan in enumerate(clans)
    ]
    words: list[Node] = []
    title = t("Your clans") if n > 1 else t("Your clan")
    hint = t("tap to look") if hidden else t("tap to hide")
    if plan.captions:
        words.append(el("text", title, x=box.x, y=box.y + 12, class_="title"))
        words.append(el("text", hint, x=box.x + box.w, y=box.y + 12, class_="soft end"))
    if not hidden:
        words += _so_far(s, seat, plan, left + step * (n - 1) + width / 2, middle)
    return group(
        el("rect", x=box.x, y=box.y, width=box.w, height=box.h, rx=8, class_="hit"),
        *cards,
        *words,
        el("title", f"{title}, {hint}") if not plan.captions else None,
        id="secret",
        class_="secret",
    )


def _so_far(s: Table, seat: int, plan: Layout, right: float, middle: float) -> list[Node]:
    """Chestnuts if the harvest were now: your secret as much as your clan."""
    points = str(sum(chestnuts(s, seat)))
    box = plan.secret
    room = box.x + box.w - right
    x, y = (right + room / 2, middle) if room > 50 else (box.x + box.w / 2, box.y + box.h - 14)
    return [
        group(
            el("rect", x=-27, y=-14, width=54, height=28, rx=14, class_="purse"),
            use("grandbois-chestnut", transform=move(-13, 1, 0, 0.9)),
            el("text", points, x=10, y=6, class_="number middle"),
            at=(x, y),
        )
    ]


def revealed(s: Table, plan: Layout) -> list[Node]:
    """The harvest: where the river was, everybody turns up their clan cards."""
    size = plan.tile
    shown = []
    for p, points in enumerate(scores(s)):
        x, y = plan.river[p]
        n = len(s.clans[p])
        width = min((size - 20) / CARD, (size - 4) / n)
        cards = [
            use(
                f"grandbois-card-{ANIMAL[clan]}",
                transform=move(x + width * (i - (n - 1) / 2), y - 9, 0, width / 104),
            )
            for i, clan in enumerate(s.clans[p])
        ]
        shown.append(
            group(
                group(*cards, class_=f"turned turned-{p}"),
                use(f"sign-{p}", class_="sign", transform=move(x - 26, y + size / 2 - 4)),
                use("grandbois-chestnut", transform=move(x - 8, y + size / 2 - 4, 0, 0.8)),
                el("text", str(points), x=x + 4, y=y + size / 2 + 2, class_="number"),
                class_=f"seat-{p}",
            )
        )
    return shown
