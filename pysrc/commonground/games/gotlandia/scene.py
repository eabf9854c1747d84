"""Gotlandia's table, drawn: the island, the market, the families, your goods and your hand.

On a wide table all of this lies side by side, and a tab on the map shows everybody's
influence. On a small one the tabs are pages: see layout.py.
"""

from importlib.resources import files
from typing import Any

from ...core import PUBLIC
from ...scene import Node, el, group, num
from ...words import t
from .art import art
from .boardpicture import family, gains, goals, hand, kinds, own_board, reputations, storage
from .cards import ACTION_WORDS
from .components import HIDDEN
from .growing import Bury
from .layout import CARDS, FAMILIES, INFLUENCE, MAP, MARKET, Layout, Rect, layout
from .learning import UnburyWhat
from .mappicture import Sight, demand_plate, influence_tables, island
from .marketpicture import crafts, decorations, partners, roma, timeline, wisby
from .reputations import StartWith
from .table import Table
from .turn import ChooseAction, PlayCard

__all__ = ["art", "scene", "style"]

style = files(__package__).joinpath("style.css").read_text("utf-8")


def scene(s: Table, seat: int, width: float, height: float, trial: Any = None) -> Node:
    """The table as a seat sees it."""
    me = 0 if seat == PUBLIC else seat
    offered = [n for n in s.offered[me] if n != HIDDEN]
    cards = {} if seat == PUBLIC else shown_cards(s, me)
    plan = layout(width, height, 9 if offered else len(cards), s.players - 1)
    sight = Sight(plan.map)
    now = gains(s)
    parts = _pages(s, me, plan, sight, now) if plan.tabs else _whole(s, me, plan, sight, now)
    below = reputations(offered, plan.hand) if offered else _hand(s, me, plan.hand, cards)
    return el(
        "svg",
        el("rect", width=width, height=height, class_="table"),
        *parts,
        storage(s, me, plan.storage, extra=plan.tabs is None),
        group(*below, id="hand"),
        class_="gotlandia",
        viewBox=f"0 0 {num(width)} {num(height)}",
    )


def _whole(s: Table, me: int, plan: Layout, sight: Sight, now: list[int]) -> list[Node]:
    """Everything side by side; influence is drawn over the map when asked for."""
    x, y, w, h = plan.map
    tab = Rect(x + w - 100, y + h - 50, 94, 44)
    return [
        island(s, sight),
        _market(s, me, plan),
        _piles(s, me, plan),
        _families(s, me, plan, now),
        group(influence_tables(s, sight), data_page=plan.influence),
        _tab(plan.influence, t("Influence"), tab),
    ]


def _pages(s: Table, me: int, plan: Layout, sight: Sight, now: list[int]) -> list[Node]:
    """One page at a time, and tabs to turn to the others."""
    names = {MAP: t("Map"), MARKET: t("Market")}
    if plan.split:
        names = {MAP: t("Map"), MARKET: t("Wisby"), CARDS: t("Cards")}
    names |= {FAMILIES: t("Families"), INFLUENCE: t("Influence")}
    assert plan.tabs is not None
    x, y, w, h = plan.tabs
    step = w / len(names)
    tabs = [
        _tab(page, name, Rect(x + step * i + 2, y + 1, step - 4, h - 2))
        for i, (page, name) in enumerate(names.items())
    ]
    return [
        group(island(s, sight), demand_plate(s, plan.map), data_page=f"{MAP} {INFLUENCE}"),
        group(influence_tables(s, sight), data_page=INFLUENCE),
        group(_market(s, me, plan), data_page=MARKET),
        group(_piles(s, me, plan), data_page=CARDS if plan.split else MARKET),
        group(_families(s, me, plan, now), data_page=FAMILIES),
        *tabs,
    ]


def _tab(page: str, name: str, r: Rect) -> Node:
    squeeze = len(name) * 8.4 > r.w - 8
    return group(
        el("rect", x=r.x, y=r.y, width=r.w, height=r.h, rx=9, class_="tab-ground"),
        el(
            "text",
            name,
            x=r.x + r.w / 2,
            y=r.y + r.h / 2 + 4.5,
            textLength=r.w - 8 if squeeze else None,
            lengthAdjust="spacingAndGlyphs" if squeeze else None,
            class_="tab-name",
        ),
        id=f"page-{page}",
        class_="tab",
        role="button",
        tabindex=0,
        aria_label=name,
    )


def _market(s: Table, me: int, plan: Layout) -> Node:
    return group(
        timeline(s, plan.timeline),
        wisby(s, plan.wisby, me),
        roma(s, plan.roma),
        decorations(s, plan.decorations),
    )


def _piles(s: Table, me: int, plan: Layout) -> Node:
    return group(crafts(s, plan.crafts), partners(s, plan.partners, me))


def _families(s: Table, me: int, plan: Layout, now: list[int]) -> Node:
    others = [(me + i) % s.players for i in range(1, s.players)]
    boards = [family(s, p, r, now[p]) for p, r in zip(others, _shares(plan, len(others)), strict=True)]
    if not others:
        boards = [goals(s, plan.others)]
    if plan.tabs:
        return group(*boards, family(s, me, plan.own, now[me]))
    return group(*boards, own_board(s, me, plan.own, now[me], plan.storage))


def _shares(plan: Layout, n: int) -> list[Rect]:
    """The room of the other families, shared out."""
    x, y, w, h = plan.others
    gap = 5.0
    if plan.upright:
        high = min(120.0, (h - gap * (n - 1)) / max(n, 1))
        return [Rect(x, y + (high + gap) * i, w, high) for i in range(n)]
    wide = (w - gap * (n - 1)) / max(n, 1)
    return [Rect(x + (wide + gap) * i, y, wide, h) for i in range(n)]


# --- what you hold --------------------------------------------------------------------------


def shown_cards(s: Table, me: int) -> dict[int, int]:
    """The cards below the table, by kind: your hand, or what you are asked about."""
    choice = s.choice
    mine = choice is not None and choice.player == me
    if mine and isinstance(choice, UnburyWhat):
        return kinds(s.buried[me])
    if mine and isinstance(choice, Bury):
        return kinds(s.hands[me] + s.played[me] + s.discards[me])
    if mine and isinstance(choice, StartWith):
        return kinds(list(choice.cards))
    held = [card for card in s.hands[me] if card != HIDDEN]
    active = card_in_play(s, me)
    if active != HIDDEN:
        held.append(active)  # shown where it was, with its other copies
    return kinds(held)


def card_in_play(s: Table, me: int) -> int:
    """The card whose action is being carried out."""
    choice = s.choice
    if s.phase != "actions" or choice is None or choice.player != me or not s.played[me]:
        return HIDDEN
    return HIDDEN if isinstance(choice, PlayCard) else s.played[me][-1]


def _hand(s: Table, me: int, r: Rect, cards: dict[int, int]) -> list[Node]:
    choice = s.choice
    if choice is not None and choice.player == me and isinstance(choice, UnburyWhat):
        return hand(cards, "buried", r, silver=s.buried_silver[me])
    return hand(cards, "card", r, card_in_play(s, me), refused=refused(s, me))


def refused(s: Table, me: int) -> tuple[int, ...]:
    """Which actions of the card being played cannot be done now."""
    choice = s.choice
    if not isinstance(choice, ChooseAction) or choice.player != me:
        return ()
    legal = choice.moves(s)
    return tuple(i for i, word in enumerate(ACTION_WORDS[choice.card]) if word not in legal)
