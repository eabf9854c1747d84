"""UGO!'s table, drawn: kingdoms around, the trick in the middle, your hand below.

Cards lie in one flat layer and are named `card-r3`, wherever they are: a screen that
patches the picture in place sees them travel from hand to trick to kingdom.
"""

from dataclasses import dataclass
from importlib.resources import files
from math import cos, pi, sin

from ...core import PUBLIC
from ...scene import Node, el, group, move, num, use
from ...words import t, who
from .art import art
from .components import EMPTY_POINTS, NEEDS
from .rules import (
    HIDDEN,
    Table,
    card_name,
    farmers_on,
    kingdom_points,
    place_points,
    trick_winner,
)

__all__ = ["art", "scene", "style"]

style = files(__package__).joinpath("style.css").read_text("utf-8")

RATIO = 1.4  # a card's height to its width

# The trick from left to right, by seats counted clockwise from the viewer: everybody's card
# lies on their side, and none hides another.
COLUMNS = {2: (0, 1), 3: (1, 0, 2), 4: (1, 2, 0, 3)}


@dataclass(frozen=True, slots=True)
class Kingdom:
    """Where a kingdom lies: its first place's middle, the width of a card, its heading."""

    x: float
    y: float
    card: float
    head_x: float
    head_y: float
    head_w: float

    @property
    def step(self) -> float:
        """From one place to the next."""
        return self.card * 1.13


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies on a table of a given size."""

    others: tuple[Kingdom, ...]
    own: Kingdom
    trick: tuple[float, float, float]  # middle, and the width of a card
    hand: tuple[float, float, float, int]  # middle of the lowest row, card, rows


HEAD = 30.0
BOARD = 1.95  # a kingdom board's height, in card widths


def layout(others: int, w: float, h: float) -> Layout:
    """Wide tables have all in rows; tall and narrow ones stack the other kingdoms."""
    if w >= 560:
        return _wide(others, w, h)
    return _narrow(others, w, h)


def _wide(others: int, w: float, h: float) -> Layout:
    low = h < 480  # a phone on its side: your kingdom and your hand share the bottom
    box = w / others
    card = min((box - 24) / 5.6, (h * (0.34 if low else 0.25) - HEAD) / BOARD, 84)
    top = tuple(_kingdom(box * (i + 0.5), 6, card, stacked=True) for i in range(others))
    bottom_of_top = 6 + HEAD + card * BOARD
    if low:
        hand_card = min(86, h * 0.42 / RATIO)
        own_card = min((w * 0.4) / 5.6, (h * 0.42 - HEAD) / BOARD)
        own = _kingdom(w * 0.22, h - HEAD - own_card * BOARD - 6, own_card, stacked=True)
        hand = (w * 0.72, h - hand_card * RATIO * 0.5 - 8, hand_card, 1)
        below = h - hand_card * RATIO - 16
        trick_card = min(60.0, (below - bottom_of_top) * 0.62 / RATIO)
    else:
        hand_card = min(118.0, h * 0.235 / RATIO, w / 7)
        hand_top = h - hand_card * RATIO * 1.06 - 18
        own_card = min(92.0, (h * 0.25 - HEAD) / BOARD, w * 0.62 / 5.6)
        own_y = hand_top - HEAD - own_card * BOARD - 14
        own = _kingdom(w / 2, own_y, own_card, stacked=True)
        hand = (w / 2, h - hand_card * RATIO * 0.5 - 22, hand_card, 1)
        below = own_y
        trick_card = min(96.0, (below - bottom_of_top - 16) * 0.76 / RATIO)
    return Layout(top, own, (w / 2, (bottom_of_top + below) / 2, trick_card), hand)


def _narrow(others: int, w: float, h: float) -> Layout:
    card = min((w - 118) / 5.75, (h * 0.33 / others - 8) / BOARD, 52)
    row = card * BOARD + 6
    top = tuple(_kingdom(w, 4 + row * i, card, stacked=False) for i in range(others))
    own_card = min((w - 20) / 5.65, (h * 0.21 - HEAD) / BOARD)
    hand_card = min((w - 16) / 5.1, h * 0.15 / RATIO)
    hand_top = h - hand_card * RATIO * 1.62 - 6
    own_y = hand_top - HEAD - own_card * BOARD - 8
    own = _kingdom(w / 2, own_y, own_card, stacked=True)
    space = own_y - 4 - row * others
    trick = (w / 2, 4 + row * others + space / 2, min(78.0, w / 4.7, space * 0.68 / RATIO))
    return Layout(top, own, trick, (w / 2, h - hand_card * RATIO * 0.5 - 6, hand_card, 2))


def _kingdom(x: float, y: float, card: float, stacked: bool) -> Kingdom:
    """A kingdom around x with its heading above, or left of x with its heading beside."""
    width = card * 5.52
    if stacked:
        left = x - width / 2
        return Kingdom(left + card * 0.5, y + HEAD + card * 0.72, card, left, y + HEAD / 2 - 4, width)
    left = x - width - 12
    return Kingdom(left + card * 0.5, y + card * 0.76, card, 10, y + card * 0.4, left - 24)


# --- the picture ------------------------------------------------------------


def scene(s: Table, seat: int, width: float, height: float, trial: None = None) -> Node:
    """The table as a seat sees it: that seat at the bottom, the others clockwise."""
    me = 0 if seat == PUBLIC else seat
    order = [(me + i) % s.players for i in range(s.players)]
    plan = layout(s.players - 1, width, height)
    places = dict(zip(order, (plan.own, *plan.others), strict=True))
    boards, piles, farmers = [], [], []
    for p in order:
        boards.append(_board(s, p, places[p], open_hand=p == seat))
        piles += _piles(s, p, places[p])
        farmers.append(_farmers(s, p, places[p], plan))
    return el(
        "svg",
        _cloth(width, height, plan),
        group(*boards, id="boards"),
        group(*piles, *_trick(s, order, places, plan), *_hand(s, seat, plan, width), id="cards"),
        group(*farmers, id="pieces"),
        class_="ugo",
        viewBox=f"0 0 {num(width)} {num(height)}",
    )


def _cloth(w: float, h: float, plan: Layout) -> Node:
    x, y, card = plan.trick
    r = card * 1.35
    points = " ".join(
        f"{num(x + (r if i % 2 else r * 0.42) * sin(i * pi / 8))},"
        f"{num(y - (r if i % 2 else r * 0.42) * cos(i * pi / 8))}"
        for i in range(16)
    )
    return group(
        el("rect", width=w, height=h, class_="cloth"),
        *[el("circle", cx=x, cy=y, r=r * k, class_="contour") for k in (1.15, 1.7, 2.4, 3.3, 4.4)],
        el("polygon", points=points, class_="rose"),
    )


def _board(s: Table, p: int, k: Kingdom, open_hand: bool) -> Node:
    """A kingdom board: heading, five places, and what each counts now."""
    cw, ch = k.card, k.card * RATIO
    pad = cw * 0.12
    ground = el(
        "rect",
        x=k.x - cw / 2 - pad,
        y=k.y - ch / 2 - pad,
        width=cw * 5.52 + 2 * pad,
        height=cw * BOARD - cw * 0.02,
        rx=cw * 0.16,
        class_="board",
    )
    turn = s.choice is not None and s.choice.player == p and not s.choice.for_anyone
    return group(
        ground,
        *[_place(s, p, k, i) for i in range(5)],
        _heading(s, p, k, open_hand),
        id=f"kingdom-{p}",
        class_=f"kingdom seat-{p}" + (" turn" if turn else ""),
    )


def _heading(s: Table, p: int, k: Kingdom, open_hand: bool) -> Node:
    points = str(kingdom_points(s.kingdoms[p], s.farmers[p]))
    x, y = k.head_x, k.head_y
    backs = [] if open_hand else _backs(len(s.hands[p]))
    wide = k.head_y < k.y - k.card * 0.8
    if wide:
        return group(
            use(f"sign-{p}", x=0, y=0, class_="sign", transform=move(x + 8, y)),
            el("text", who(p), x=x + 20, y=y + 5, class_="name"),
            group(*backs, at=(x + k.head_w * 0.62, y)),
            el("text", points, x=x + k.head_w, y=y + 6, class_="points"),
        )
    return group(
        use(f"sign-{p}", class_="sign", transform=move(x + 6, y - 6)),
        el("text", who(p), x=x + 18, y=y - 1, class_="name"),
        group(*backs, at=(x + 12, y + 22)),
        el("text", points, x=x + k.head_w, y=y + 27, class_="points"),
    )


def _backs(n: int) -> list[Node]:
    return [use("ugo-back", transform=move(i * 4.6, 0, 3 * (i - n / 2), 0.13)) for i in range(n)]


def _place(s: Table, p: int, k: Kingdom, i: int) -> Node:
    cw, ch = k.card, k.card * RATIO
    pile = s.kingdoms[p][i]
    have = farmers_on(s.farmers[p], i)
    spots = [
        el("circle", cx=x, cy=y, r=cw * 0.1, class_="spot")
        for x, y in (_spot(k, i, n) for n in range(NEEDS[i]))
    ]
    missing = NEEDS[i] - have
    title = t("Place {n}: {what}", n=i + 1, what=_place_text(pile, missing, i))
    return group(
        el("title", title),
        el(
            "rect",
            x=k.x + k.step * i - cw / 2,
            y=k.y - ch / 2,
            width=cw,
            height=ch,
            rx=cw * 0.09,
            class_="plot",
        ),
        el(
            "text",
            str(EMPTY_POINTS[i]),
            x=k.x + k.step * i,
            y=k.y + cw * 0.16,
            font_size=cw * 0.44,
            class_="printed",
        )
        if not pile
        else None,
        *spots,
        id=f"place-{p}-{i}",
        class_="place" + (" hungry" if pile and missing else ""),
    )


def _place_text(pile: tuple[str, ...], missing: int, i: int) -> str:
    need = t("needs {n} more farmers", n=missing) if missing else t("has its farmers")
    if not pile:
        return t("empty, worth {points} when fed; {need}", points=EMPTY_POINTS[i], need=need)
    return t("{card} on top, {need}", card=card_name(pile[-1]), need=need)


def _spot(k: Kingdom, place: int, n: int) -> tuple[float, float]:
    """Where the n-th farmer of a place stands."""
    width = 0.25 * k.card
    x = k.x + k.step * place + width * (n - (NEEDS[place] - 1) / 2)
    return x, k.y + k.card * (RATIO / 2 + 0.23)


def _worth(points: int, x: float, y: float, card: float) -> Node:
    """What a place counts now, on a slip at the foot of its card, above its farmers."""
    size = max(11.0, card * 0.2)
    text = f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"
    return group(
        el("rect", x=-size, y=-size * 0.62, width=size * 2, height=size * 1.24, rx=size * 0.62),
        el("text", text, y=size * 0.36, font_size=size),
        at=(x, y - size * 0.62),
        class_="worth bad" if points < 0 else "worth",
    )


def _farmers(s: Table, p: int, k: Kingdom, plan: Layout) -> Node:
    pieces = []
    for place, pile in enumerate(s.kingdoms[p]):
        if pile:
            points = place_points(pile, s.farmers[p], place)
            pieces.append(_worth(points, k.x + k.step * place, k.y + k.card * RATIO / 2, k.card))
        for n in range(farmers_on(s.farmers[p], place)):
            x, y = _spot(k, place, n)
            pieces.append(
                group(
                    use("ugo-farmer"),
                    id=f"farmer-{p}-{place}-{n}",
                    class_="piece",
                    transform=move(x, y, 0, k.card / 62),
                    data_from=move(plan.trick[0], plan.trick[1], 0, k.card / 40),
                )
            )
    return group(*pieces, class_=f"seat-{p}")


COVERED = "card laid covered"


def _edge(class_: str) -> Node:
    return el("rect", x=-50, y=-70, width=100, height=140, rx=9, class_=class_)


def _card(card: str, transform: str, class_: str = "card", *more: Node, start: str = "") -> Node:
    if class_.startswith(COVERED):
        drawing = [use(f"ugo-{card}-under")]
    else:
        drawing = [_edge("rim"), use(f"ugo-{card}"), _edge("veil")]
    return group(
        *drawing,
        *more,
        id=f"card-{card}",
        class_=class_,
        transform=transform,
        data_from=start or None,
    )


def _piles(s: Table, p: int, k: Kingdom) -> list[Node]:
    cards = []
    for i, pile in enumerate(s.kingdoms[p]):
        hungry = bool(pile) and NEEDS[i] > farmers_on(s.farmers[p], i)
        for depth, card in enumerate(pile):
            lift = min(len(pile) - 1 - depth, 3) * k.card * 0.035
            top = depth == len(pile) - 1
            cards.append(
                _card(
                    card,
                    move(k.x + k.step * i + lift, k.y - lift, 0, k.card / 100),
                    ("card laid" if top else COVERED) + (" hungry" if hungry else ""),
                )
            )
    return cards


def _trick(s: Table, order: list[int], places: dict[int, Kingdom], plan: Layout) -> list[Node]:
    """The trick, each card on its player's side of the middle."""
    x, y, cw = plan.trick
    n = s.players
    columns = COLUMNS[n]
    best = trick_winner(s.trick) if s.trick else -1
    cards = []
    for i, card in enumerate(s.trick):
        p = s.seat_of(i)
        seat = order.index(p)
        cx = x + cw * 1.08 * (columns.index(seat) - (n - 1) / 2)
        cy = y + cw * 0.16 * cos(seat / n * 2 * pi)
        k = places[p]
        sign = group(use(f"sign-{p}", class_="sign"), at=(0, -70), class_=f"seat-{p} owner")
        cards.append(
            _card(
                card,
                move(cx, cy, (seat * 37 + 3) % 11 - 5, cw / 100),
                "card played" + (" winning" if i == best and len(s.trick) > 1 else ""),
                sign,
                start=move(k.head_x + k.head_w * 0.7, k.head_y, 0, 0.15),
            )
        )
    return cards


def _hand(s: Table, seat: int, plan: Layout, width: float) -> list[Node]:
    """Your hand, fanned; on a narrow table in two rows, so that fingers find every card."""
    if seat == PUBLIC:
        return []
    hand = [c for c in s.hands[seat] if c != HIDDEN]
    x, y, cw, rows = plan.hand
    per_row = -(-len(hand) // rows) if len(hand) > 5 else max(len(hand), 1)
    room = 2 * min(x, width - x, 520) - cw * 1.25 - 12  # the outer cards lean
    cards = []
    for i, card in enumerate(hand):
        row, column = divmod(i, per_row)
        count = min(per_row, len(hand) - row * per_row)
        step = min(cw * 0.94, room / max(count - 1, 1))
        off = column - (count - 1) / 2
        last_row = (len(hand) - 1) // per_row
        cards.append(
            _card(
                card,
                move(
                    x + off * step,
                    y + off * off * cw * 0.011 - (last_row - row) * cw * RATIO * 0.58,
                    off * 2.2,
                    cw / 100,
                ),
                "card held",
            )
        )
    return cards
