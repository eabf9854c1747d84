"""Where everything lies, for every size of table.

Wide tables show all at once. Small ones have pages: the map, the market, the families, and
the influence on the map; very low ones one more for crafts and partners. Your goods and your
hand are always in sight.
"""

from dataclasses import dataclass
from typing import NamedTuple

# The map's own units: the island and the sea around it.
WEST, EAST, NORTH, SOUTH = -17.0, 105.0, -7.0, 152.0

GAP = 6.0
TIMELINE = 40.0
TAB = 46.0  # a finger's width

MAP, MARKET, FAMILIES, INFLUENCE, CARDS = "0", "1", "2", "3", "4"  # the pages of a small table


class Rect(NamedTuple):
    """A place on the table."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies on a table of a given size."""

    map: Rect
    timeline: Rect
    wisby: Rect
    roma: Rect
    decorations: Rect
    crafts: Rect
    partners: Rect
    others: Rect  # the other families, or the goals of the solo game
    own: Rect
    storage: Rect
    hand: Rect
    tabs: Rect | None = None  # of a small table, whose parts are on pages
    upright: bool = False  # the other families below each other
    split: bool = False  # crafts and partners have a page of their own

    @property
    def influence(self) -> str:
        """The page that shows influence on the map."""
        return "1" if self.tabs is None else INFLUENCE


def layout(w: float, h: float, cards: int, others: int) -> Layout:
    """The layout for a table of this size, this many kinds of cards to show, and other families."""
    if w < 640 or h < 430:
        return _lying_phone(w, h) if w > h else _phone(w, h, cards)
    if w > h * 1.1:
        return _landscape(w, h)
    return _portrait(w, h, others)


def _landscape(w: float, h: float) -> Layout:
    """The map on the left from top to bottom, everything else beside it."""
    map_w = min(h * 0.76, w * 0.45)
    x = map_w + GAP
    room = w - x - GAP
    spare = max(0.0, h - 590)
    y = GAP + TIMELINE + GAP
    market = 110.0
    wisby = room * 0.487
    roma = 44.0
    piles = 66.0 + spare * 0.1
    others = 104.0 + spare * 0.3
    y2 = y + market + GAP
    y3 = y2 + piles + GAP
    y4 = y3 + others + GAP
    own = 86.0
    half = (room - GAP) / 2
    return Layout(
        map=Rect(0, 0, map_w, h),
        timeline=Rect(x, GAP, room, TIMELINE),
        wisby=Rect(x, y, wisby, market),
        roma=Rect(x + wisby + GAP, y, roma, market),
        decorations=Rect(x + wisby + roma + 2 * GAP, y, room - wisby - roma - 2 * GAP, market),
        crafts=Rect(x, y2, half, piles),
        partners=Rect(x + half + GAP, y2, half, piles),
        others=Rect(x, y3, room, others),
        own=Rect(x, y4, room, own),
        storage=Rect(x + 6, y4 + 22, room - 12, 46),
        hand=Rect(x, y4 + own + GAP, room, h - y4 - own - 2 * GAP),
    )


def _portrait(w: float, h: float, others: int) -> Layout:
    """The map and the market side by side; the families, your board and your hand below."""
    own, hand = 86.0, min(150.0, h * 0.19)
    families = (78.0, 66.0, 88.0, 106.0)[others]  # the more there are, the narrower and higher
    map_h = h - families - own - hand - 4 * GAP
    map_w = min(map_h * 0.78, w * 0.565)
    x = map_w + GAP
    room = w - x - GAP
    y = GAP + TIMELINE + 8 + GAP
    share = (map_h - y - 4 * GAP) / 344
    market, piles = 108 * share, 64 * share
    y2 = y + market + GAP
    y3 = y2 + market + GAP
    y4 = y3 + piles + GAP
    below = map_h + families + 2 * GAP
    return Layout(
        map=Rect(0, 0, map_w, map_h),
        timeline=Rect(x, GAP, room, TIMELINE + 8),
        wisby=Rect(x, y, room, market),
        roma=Rect(x, y2, 56, market),
        decorations=Rect(x + 56 + GAP, y2, room - 56 - GAP, market),
        crafts=Rect(x, y3, room, piles),
        partners=Rect(x, y4, room, piles),
        others=Rect(GAP, map_h + GAP, w - 2 * GAP, families),
        own=Rect(GAP, below, w - 2 * GAP, own),
        storage=Rect(2 * GAP, below + 22, w - 4 * GAP, 46),
        hand=Rect(GAP, below + own + GAP, w - 2 * GAP, hand),
    )


def _phone(w: float, h: float, cards: int) -> Layout:
    """Pages above, your goods and your hand below."""
    rows = 1 if cards <= 6 else 2
    hand = 62.0 * rows
    storage = 46.0
    top = TAB + 2
    bottom = h - hand - storage - GAP
    return _pages(
        Rect(0, top, w, bottom - top),
        Rect(0, 0, w, TAB),
        Rect(2, bottom + 2, w - 4, storage),
        Rect(2, bottom + storage + 4, w - 4, hand),
    )


def _lying_phone(w: float, h: float) -> Layout:
    """The page on the left from top to bottom, tabs, goods and hand on the right."""
    side = min(360.0, w * 0.44)
    x = w - side
    return _pages(
        Rect(0, 0, x - GAP, h),
        Rect(x, 0, side, TAB),
        Rect(x, TAB + 4, side - 2, 46),
        Rect(x, TAB + 54, side - 2, h - TAB - 56),
    )


def _pages(page: Rect, tabs: Rect, storage: Rect, hand: Rect) -> Layout:
    x, y, w, h = page
    left, wide = x + GAP, w - 2 * GAP
    split = h < 330  # too low for the market and the piles of cards on one page
    top = y + TIMELINE + GAP
    if split:
        market = (h - TIMELINE - 3 * GAP) / 2
        piles = (h - 3 * GAP) / 2
        cards = y + GAP
    else:  # four rows, of which Wisby and the works of art need the more room
        row = (h - TIMELINE - 5 * GAP) / 4
        market, piles = row + 12, row - 12
        cards = top + 2 * (market + GAP)
    art = top + market + GAP
    own = h * 0.25 if split else 112.0
    return Layout(
        map=page,
        timeline=Rect(left, y + 2, wide, TIMELINE),
        wisby=Rect(left, top, wide, market),
        roma=Rect(left, art, 54, market),
        decorations=Rect(left + 54 + GAP, art, wide - 54 - GAP, market),
        crafts=Rect(left, cards, wide, piles),
        partners=Rect(left, cards + piles + GAP, wide, piles),
        others=Rect(left, y + own + 2 * GAP, wide, h - own - 3 * GAP),
        own=Rect(left, y + 4, wide, own),
        storage=storage,
        hand=hand,
        tabs=tabs,
        upright=True,
        split=split,
    )
