"""What Grunn bots know of the game."""

from .components import BUILT_ON, FOREST, OVERVIEW
from .landscape import BUILT, DEVELOPED, DOWN, LEFT, OCCUPIED, RIGHT, SIDE, UP, Land
from .scoring import bonuses, column
from .table import Table

# In points. Small changes of these numbers hardly matter; in 20 paired solo games even
# leaving out SITE and WILD made no difference that stands out from chance.
DUCAT = 0.6  # a building brings 0.7 to 1 for a ducat, but only one is built a turn
USEFUL = 5  # ducats that a turn can turn into points
FOREST_TURN = 0.4  # a developed forest, for each turn to come
ARROW = 1.0  # an arrow at a tile that may get a building yet
SITE = 0.8  # of what a building on developed land would bring, its price paid
WILD = 0.3  # of what developing a tile would pay: the card for it may never come
EARLY = 8  # turns to come from which on wild land is worth all of that


def evaluate(s: Table, player: int) -> float:
    """How far a seat is ahead of the best other one; alone, how it stands."""
    outlooks = prospects(s)
    own = outlooks.pop(player)
    return own - max(outlooks, default=0.0)


def prospects(s: Table) -> list[float]:
    """How each seat stands."""
    return [outlook(s, p, bonus) for p, bonus in enumerate(bonuses(s))]


def chapter(s: Table) -> int:
    """A turn: what it brings can be told when it is over."""
    return s.turn


lookahead = 2  # turns: further on, chance rules the pool


def outlook(s: Table, p: int, bonus: int) -> float:
    """Points as they stand, and what ducats, forests and arrows may still bring."""
    land = s.land[p]
    left = s.turns - (s.turn + s.players - 1 - p) // s.players  # turns to come
    forests = (land[FOREST] & land[DEVELOPED]).bit_count()
    sites = land[OCCUPIED] & ~land[BUILT] & ~land[FOREST]
    arrows = (
        (land[UP] & sites << SIDE).bit_count()
        + (land[RIGHT] & sites >> 1).bit_count()
        + (land[DOWN] & sites >> SIDE).bit_count()
        + (land[LEFT] & sites << 1).bit_count()
    )
    return (
        sum(column(s, p, bonus))
        + DUCAT * min(s.ducats[p], USEFUL * left)
        + FOREST_TURN * left * forests
        + ARROW * min(arrows, left)
        + SITE * sum(_gains(s, p)[:left])
        + WILD * DUCAT * min(1.0, left / EARLY) * _income(land)
    )


def _gains(s: Table, p: int) -> list[float]:
    """What buildings on this player's free sites would bring, the best first: one a turn."""
    land = s.land[p]
    sites = land[DEVELOPED] & ~land[BUILT]
    gains = []
    for kind in BUILT_ON:
        if (n := (sites & land[kind]).bit_count()) and s.buildings[kind]:
            gains += [OVERVIEW[kind].points - DUCAT * OVERVIEW[kind].cost] * n
    gains.sort(reverse=True)
    return gains


def _income(land: Land) -> int:
    """The ducats that developing all wild tiles would pay."""
    wild = land[OCCUPIED] & ~land[DEVELOPED]
    return sum(a.ducats * (wild & land[kind]).bit_count() for kind, a in enumerate(OVERVIEW))
