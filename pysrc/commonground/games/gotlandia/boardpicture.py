"""The families' boards, and what a player holds: goods, hand, buried treasure, reputations."""

from ...scene import Node, cut_off, el, group, move, use
from ...words import t, who
from .board import SETTINGS, slug
from .cardpicture import SMALL_H, SMALL_W, H, W, places_of_lines, places_of_signs
from .cards import ACTION_WORDS
from .components import (
    BASIC,
    CARD_WORDS,
    CHURCHES,
    DECORATIONS,
    FARMSTEADS,
    HIDDEN,
    NAMES,
    REPUTATIONS,
    RESOURCES,
    SHIPS,
    TOWERS,
)
from .growing import food, mouths
from .layout import Rect
from .marketpicture import figure, frame, sign, slip
from .reputations import reputation_text
from .scoring import GOALS, century_points, goal_text
from .table import Table

# --- families -----------------------------------------------------------------------------


def gains(s: Table) -> list[int]:
    """What the century would score for each seat, if it ended now."""
    return [sum(points) for points in zip(*century_points(s), strict=True)]


# By the number of lines: the line and the part of it for stock, deck, treasure, cards played.
SPREADS: dict[int, tuple[tuple[int, str], ...]] = {
    6: ((2, "all"), (3, "all"), (4, "all"), (5, "all")),
    5: ((1, "all"), (2, "all"), (3, "all"), (4, "all")),
    4: ((1, "all"), (2, "left"), (2, "right"), (3, "all")),
    3: ((1, "left"), (1, "right"), (2, "left"), (2, "right")),
}


def family(s: Table, p: int, r: Rect, gain: int) -> Node:
    """Another player's board, in small: in six short lines or in fewer long ones."""
    wide = r.w >= 290
    count = 6 if not wide else 5 if r.h >= 84 else 4 if r.h >= 70 else 3
    step = min(21.0, (r.h - 6) / count)
    ys = [r.y + 3 + step * (i + 0.74) for i in range(count)]
    left, room = r.x + 13, r.w - 22
    half = room * 0.52
    # Where each row of figures goes: the line, and the left or the right half of it or all.
    stock, deck, treasure, played = SPREADS[count]
    at = {"all": (left, room), "left": (left, half - 10), "right": (left + half, room - half)}
    nodes: list[Node] = [
        el("text", _known_as(s, p), x=r.x + r.w * 0.34, y=ys[0], class_="small-text")
        if wide
        else el("text", _known_as(s, p), x=r.x + 8, y=ys[1], class_="small-text")
    ]
    for row, (line, side) in ((_stock(s, p), stock), (_deck(s, p), deck), (_treasure(s, p), treasure)):
        x, width = at[side]
        nodes += _figures(row, x, ys[line] - 4, width)
    x, width = at[played[1]]
    nodes.append(_played(s, p, x - 6, ys[played[0]], width))
    return group(
        frame(r, "panel board"),
        _heading(s, p, r.x + 14, ys[0], r.w, gain, r.w * 0.34 - 20 if wide else r.w - 100),
        *nodes,
        id=f"seat-{p}",
        class_=f"family seat-{p}" + _turn(s, p),
    )


def _turn(s: Table, p: int) -> str:
    return " turn" if s.choice is not None and s.choice.player == p else ""


def _heading(s: Table, p: int, x: float, y: float, w: float, gain: int, room: float) -> Node:
    """Who it is, in so much room, and the points at the right."""
    points = t("{vp} VP", vp=s.vp[p])
    more = f" +{gain}" if s.phase not in ("over", "reputation") else ""
    return group(
        use(f"sign-{p}", transform=move(x, y - 4), class_="sign"),
        cut_off(el("text", who(p), y=14, class_="name"), x + 12, y - 14, room - 12, 19),
        el("text", points, el("tspan", more, class_="gain"), x=x + w - 24, y=y, class_="points"),
    )


def _known_as(s: Table, p: int) -> str:
    home = SETTINGS[s.setting[p]]
    number = s.reputation[p]
    return f"{home} · {t(REPUTATIONS[number])}" if number > 0 else home


def _stock(s: Table, p: int) -> list[tuple[str, str]]:
    goods = [(RESOURCES[i], str(n)) for i, n in enumerate(s.resources[p]) if n or i in BASIC]
    return [("silver", str(s.silver[p])), *goods]


def _deck(s: Table, p: int) -> list[tuple[str, str]]:
    buried = f"{s.buried_silver[p]}" + (f"+{len(s.buried[p])}" if s.buried[p] else "")
    return [
        ("worker", f"{s.workers_left[p]}/{s.workers[p]}"),
        ("draw", str(len(s.hands[p]))),
        ("deck", str(len(s.decks[p]))),
        ("discard", str(len(s.discards[p]))),
        ("bury", buried),
    ]


def _treasure(s: Table, p: int) -> list[tuple[str, str]]:
    art = sum(DECORATIONS[i].vp for i in s.decorated[p])
    rare = [("sunk", s.sunk[p]), ("window", art)]
    return [
        *((name, str(n)) for name, n in rare if n),
        ("church", str(s.churches[p].bit_count())),
        ("tower", str(s.towers[p].bit_count())),
        ("farmstead", str(s.farmsteads[p].bit_count())),
        ("ship", str(len(s.ships[p]))),
    ]


TITLES = {
    "worker": "workers left / all",
    "draw": "hand",
    "deck": "deck",
    "discard": "discard pile",
    "bury": "buried Silver + cards",
    "sunk": "pirates sunk",
    "window": "VP of decorations",
}


def _figures(row: list[tuple[str, str]], x: float, y: float, room: float) -> list[Node]:
    """Signs with numbers, one after another; a long number takes more room."""
    widths = [17 + 7.2 * len(text) for _, text in row]
    gap = min(10.0, (room - sum(widths)) / max(1, len(row) - 1))
    nodes: list[Node] = []
    for (name, text), width in zip(row, widths, strict=True):
        nodes.append(group(el("title", t(TITLES.get(name, name))), *figure(name, text, x, y, 14)))
        x += width + gap
    return nodes


def _played(s: Table, p: int, x: float, y: float, room: float) -> Node:
    names = [t(NAMES[card]) for card in s.played[p]]
    text = " · ".join(names)
    most = int(room / 5.6)
    if len(text) > most:
        text = "…" + text[len(text) - most + 1 :]
    return el("text", text, x=x, y=y, class_="small-text")


def goals(s: Table, r: Rect) -> Node:
    """The solo game's three goals."""
    step = (r.h - 22) / len(GOALS)
    lines: list[Node] = []
    narrow = r.w < 420
    for i, (name, _) in enumerate(GOALS):
        reached = name in s.goals
        missed = not reached and i < len(s.scored)
        mark = "✓" if reached else "✗" if missed else "○"
        y = r.y + 33 + step * i
        text = f"{mark}  {t(name)}: {goal_text(name)}"
        for k, part in enumerate(wrap(text, int(r.w / 7.4)) if narrow else [text]):
            lines.append(
                el("text", part, x=r.x + 10 + 16 * k, y=y + 16 * k,
                   class_="goal" + (" reached" if reached else " missed" if missed else ""))
            )  # fmt: skip
    return group(frame(r), el("text", t("Your goals"), x=r.x + 10, y=r.y + 15, class_="age now"), *lines)


# --- your own board -------------------------------------------------------------------------


def own_board(s: Table, p: int, r: Rect, gain: int, storage: Rect) -> Node:
    """Your own board: who you are, your workers, and what your hand would feed."""
    top = r.y + 16
    name = max(96.0, r.w * 0.25)
    nodes: list[Node] = [
        _heading(s, p, r.x + 14, top, r.w, gain, name - 6),
        el("text", _known_as(s, p), x=r.x + 14 + name, y=top, class_="small-text"),
        *_workers(s, p, r.x + r.w * 0.56, top - 4),
    ]
    below = storage.y + storage.h + 11 if storage.y > r.y and storage.y < r.y + r.h else top + 22
    nodes.append(el("text", _outlook(s, p), x=r.x + 10, y=below, class_="small-text"))
    return group(frame(r, "panel board"), *nodes, id=f"seat-{p}", class_=f"family own seat-{p}" + _turn(s, p))


def _workers(s: Table, p: int, x: float, y: float) -> list[Node]:
    return [
        group(sign("worker", x + 13 * i, y, 15), class_="ready" if i < s.workers_left[p] else "tired")
        for i in range(s.workers[p])
    ]


def _outlook(s: Table, p: int) -> str:
    """What is left to place, and whether the cards in hand would feed the family."""
    left = t(
        "To place: {f} farmsteads, {t} towers, {c} churches, {s} ships.",
        f=FARMSTEADS - s.farmsteads[p].bit_count(),
        t=TOWERS - s.towers[p].bit_count(),
        c=CHURCHES - s.churches[p].bit_count(),
        s=SHIPS - len(s.ships[p]),
    )
    if HIDDEN in s.hands[p] or not s.hands[p]:
        return left
    feed = t("Hand feeds {food} of {mouths}.", food=food(s, p), mouths=mouths(s, p))
    return f"{left} {feed}"


def storage(s: Table, p: int, r: Rect, extra: bool) -> Node:
    """Your goods, to tap; and where there is room your deck, treasure and sunk pirates."""
    boxes: list[tuple[str, str, str, str]] = [("store-silver", "silver", str(s.silver[p]), t("Silver"))]
    boxes += [
        (f"store-{name}", name, str(s.resources[p][i]), t(name)) for i, name in enumerate(RESOURCES)
    ]
    if extra:
        buried = f"{s.buried_silver[p]}" + (f"+{len(s.buried[p])}" if s.buried[p] else "")
        boxes += [
            ("deck", "draw", f"{len(s.decks[p])}/{len(s.discards[p])}", t("deck / discard")),
            ("treasure", "bury", buried, t("buried")),
            ("sunk", "sunk", str(s.sunk[p]), t("sunk")),
            ("works", "window", str(sum(DECORATIONS[i].vp for i in s.decorated[p])), t("art VP")),
        ]
    step = r.w / len(boxes)
    nodes: list[Node] = []
    for i, (id, name, text, title) in enumerate(boxes):
        x = r.x + step * i
        kind = "box" if id.startswith("store-") else "note"
        nodes.append(
            group(
                el("title", title),
                el("rect", x=x + 1, y=r.y, width=step - 2, height=r.h, rx=7, class_=kind),
                sign(name, x + step / 2, r.y + r.h * 0.35, min(21.0, step * 0.5)),
                el("text", text, x=x + step / 2, y=r.y + r.h - 5, class_="amount"),
                id=id,
                class_="store none" if kind == "box" and text == "0" else "store",
            )
        )
    return group(*nodes, class_=f"storage seat-{p}")


# --- the hand -------------------------------------------------------------------------------


def kinds(cards: list[int]) -> dict[int, int]:
    """Each kind of card once, and how many of it there are."""
    found: dict[int, int] = {}
    for card in sorted(cards):
        found[card] = found.get(card, 0) + 1
    return found


def hand(
    cards: dict[int, int],
    prefix: str,
    r: Rect,
    active: int = HIDDEN,
    silver: int = 0,
    refused: tuple[int, ...] = (),
) -> list[Node]:
    """Cards side by side: large enough to read, or small ones in rows.

    Of the active card, the actions that cannot be done now are struck out; they say why.
    """
    count = len(cards) + (1 if silver else 0)
    if not count:
        return []
    scale = min(1.15, (r.h - 4) / H, r.w / (count * (W + 3)))
    if scale >= 0.9:
        return _spread(cards, prefix, r, scale, active, silver, refused)
    return _rows(cards, prefix, r, count, active, silver, refused)


def _spread(
    cards: dict[int, int],
    prefix: str,
    r: Rect,
    scale: float,
    active: int,
    silver: int,
    refused: tuple[int, ...],
) -> list[Node]:
    step = min((W + 8) * scale, r.w / (len(cards) + (1 if silver else 0)))
    x, y = r.x + step / 2, r.y + r.h / 2
    nodes = []
    if silver:
        nodes.append(_buried_silver(silver, x, y, scale))
        x += step
    for card, n in cards.items():
        nodes.append(_card(card, prefix, n, x, y, scale, "card", card == active))
        if card == active:
            nodes += _struck_out(card, refused, x, y, scale, places_of_lines(card), 90)
        x += step
    return nodes


def _rows(
    cards: dict[int, int],
    prefix: str,
    r: Rect,
    count: int,
    active: int,
    silver: int,
    refused: tuple[int, ...],
) -> list[Node]:
    rows = max(1, min(round(r.h / 62), -(-count // 5)))
    per_row = -(-count // rows)
    step = min(r.w / per_row, 84.0)
    scale = min((step - 3) / SMALL_W, (r.h / rows - 3) / SMALL_H, 1.3)
    left = r.x + (r.w - step * per_row) / 2
    nodes: list[Node] = []
    entries: list[tuple[int, int]] = [(HIDDEN, silver)] if silver else []
    for i, (card, n) in enumerate(entries + list(cards.items())):
        row, column = divmod(i, per_row)
        x, y = left + step * (column + 0.5), r.y + r.h / rows * (row + 0.5)
        if card == HIDDEN:
            nodes.append(_buried_silver(n, x, y, scale))
        else:
            nodes.append(_card(card, prefix, n, x, y, scale, "small", card == active))
            if card == active:
                nodes += _struck_out(card, refused, x, y, scale, places_of_signs(card), 18)
    return nodes


def _struck_out(
    card: int,
    refused: tuple[int, ...],
    x: float,
    y: float,
    scale: float,
    places: list[tuple[float, float]],
    wide: float,
) -> list[Node]:
    """Lines or signs of a card that cannot be done now: beside the card's own group, so that
    a tap on one is not a tap on the card."""
    return [
        group(
            el("rect", x=places[i][0], y=places[i][1] - 9, width=wide, height=18, class_="refused"),
            el("path", d=f"M{places[i][0]},{places[i][1]} h{wide}", class_="strike"),
            id=f"action-{ACTION_WORDS[card][i]}",
            transform=move(x, y, 0, scale),
        )
        for i in refused
    ]


def _card(card: int, prefix: str, n: int, x: float, y: float, scale: float, face: str, active: bool) -> Node:
    word = CARD_WORDS[card]
    right, bottom = (41, 54) if face == "card" else (25, 23)
    w, h = (W, H) if face == "card" else (SMALL_W, SMALL_H)
    badge = None
    if n > 1:
        badge = group(
            el("circle", r=9, class_="badge"),
            el("text", f"×{n}", y=4, class_="badge-text"),
            transform=move(right, bottom, 0, max(1.0, 1 / scale)),
        )
    # The place is not the card's own: a hand that closes its gaps is no news to anybody.
    return group(
        group(
            slip(w, h, "rim"),
            use(f"gotlandia-{face}-{word}"),
            slip(w, h, "shade"),
            badge,
            transform=move(x, y, 0, scale),
        ),
        id=f"{prefix}-{word}",
        class_="held" + (" active" if active else ""),
    )


def _buried_silver(n: int, x: float, y: float, scale: float) -> Node:
    return group(
        group(
            el("rect", x=-26, y=-28, width=52, height=56, rx=8, class_="box"),
            sign("silver", 0, -6, 26),
            el("text", str(n), y=22, class_="amount"),
            transform=move(x, y, 0, scale),
        ),
        id="buried-silver",
        class_="held",
    )


# --- reputations ----------------------------------------------------------------------------


def reputations(numbers: list[int], r: Rect) -> list[Node]:
    """The reputations on offer, with what they do."""
    gap = 8.0
    w = (r.w - gap * (len(numbers) - 1)) / max(1, len(numbers))
    nodes = []
    for i, number in enumerate(numbers):
        name = REPUTATIONS[number]
        x = r.x + (w + gap) * i
        size = 13.0 if r.h > 90 else 11.5
        title = min(16.0, (w - 52) / (0.6 * len(name)))
        lines = wrap(reputation_text(number), max(12, int((w - 20) / (size * 0.53))))
        nodes.append(
            group(
                el("rect", x=x, y=r.y, width=w, height=r.h, rx=10, class_="reputation"),
                el("text", t(name), x=x + 10, y=r.y + 22, font_size=title, class_="rep-name"),
                el("text", str(number), x=x + w - 10, y=r.y + 22, class_="rep-number"),
                *[
                    el("text", text, x=x + 10, y=r.y + 42 + (size + 3.5) * k, font_size=size)
                    for k, text in enumerate(lines)
                ],
                id=f"reputation-{slug(name)}",
                class_="offer",
            )
        )
    return nodes


def wrap(text: str, width: int) -> list[str]:
    """A text in lines of at most so many letters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines

