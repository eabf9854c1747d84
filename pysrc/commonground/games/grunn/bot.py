"""What Grunn bots know of the game.

A landscape is the same on many of the tables that a search imagines, so what is worked
out from landscapes alone is remembered for a while.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from ...core import Random, column
from ...words import t
from .cards import SKIP, UseCard
from .components import BUILT_ON, CANAL_COST, CLOVER_DUCATS, DEVELOPS, FOREST, OVERVIEW, TYPE, WADDEN
from .construction import END, Build
from .landscape import (
    BUILT,
    DEVELOPED,
    DOWN,
    EDGE_NAMES,
    LEFT,
    NAME,
    NORTH_SOUTH,
    OCCUPIED,
    RIGHT,
    SIDE,
    UP,
    WEST_EAST,
    Frames,
    Maps,
    canal_sites,
    open_spots,
    place,
    type_at,
)
from .scoring import landscape_points, sheet, wadden_bonus, wadden_tiles
from .table import Table
from .turn import ChoosePair, PlaceOrUse, PlaceTile

# In points. Small changes of these numbers hardly matter; in 20 paired solo games even
# leaving out SITE and WILD made no difference that stands out from chance.
DUCAT = 0.6  # a building brings 0.7 to 1 for a ducat, but only one is built a turn
USEFUL = 5  # ducats that a turn can turn into points
FOREST_TURN = 0.4  # a developed forest, for each turn to come
ARROW = 1.0  # an arrow at a tile that may get a building yet
SITE = 0.8  # of what a building on developed land would bring, its price paid
WILD = 0.3  # of what developing a tile would pay: the card for it may never come
EARLY = 8  # turns to come from which on wild land is worth all of that
REMEMBERED = 1 << 13  # landscapes
COMPARED = 2  # pairs, in a hurry


class Rest(NamedTuple):
    """What matters to a landscape of the rest of the game."""

    turns: int  # to come, the present one with them
    stock: tuple[bool, ...]  # which buildings are left
    neighbours: int  # of a marshland


def rest(s: Table, p: int) -> Rest:
    """What a player has to expect."""
    turns = s.turns - (s.turn + s.players - 1 - p) // s.players
    return Rest(turns, tuple([n > 0 for n in s.buildings]), s.wierde_neighbours)


# --- what a table is worth --------------------------------------------------------


def evaluate(s: Table, player: int) -> float:
    """How far a seat is ahead of the best other one; alone, how it stands."""
    outlooks = prospects(s)
    own = outlooks.pop(player)
    return own - max(outlooks, default=0.0)


def prospects(s: Table) -> list[float]:
    """How each seat stands: its bonus, its ducats, its land, and what it has in hand."""
    mover = s.choice.player if s.tile or s.card else -1
    wadden = wadden_tiles(s)
    if s.tile and TYPE[s.tile] == WADDEN:
        wadden[mover] += 1
    found = []
    for p, bonus in enumerate(wadden_bonus(wadden)[: s.players]):
        land, more = tuple(s.land[p]), rest(s, p)
        value = in_hand(land, s.tile, s.card, s.frames, more) if p == mover else outlook(land, more)
        found.append(bonus + purse(s.ducats[p], more) + value)
    return found


def purse(ducats: int, more: Rest) -> float:
    """What ducats may bring."""
    return DUCAT * min(ducats, USEFUL * more.turns)


@lru_cache(REMEMBERED)
def outlook(land: Maps, more: Rest) -> float:
    """Points as they stand, and what forests, arrows and sites may still bring."""
    forests = (land[FOREST] & land[DEVELOPED]).bit_count()
    sites = land[OCCUPIED] & ~land[BUILT] & ~land[FOREST]
    arrows = (
        (land[UP] & sites << SIDE).bit_count()
        + (land[RIGHT] & sites >> 1).bit_count()
        + (land[DOWN] & sites >> SIDE).bit_count()
        + (land[LEFT] & sites << 1).bit_count()
    )
    return (
        sum(landscape_points(land, more.neighbours))
        + FOREST_TURN * more.turns * forests
        + ARROW * min(arrows, more.turns)
        + SITE * sum(_gains(land, more.stock)[: more.turns])
        + WILD * DUCAT * min(1.0, more.turns / EARLY) * _income(land)
    )


def in_hand(land: Maps, tile: str, card: str, frames: Frames, more: Rest) -> float:
    """A landscape with a tile and a card to come, each used in the best way by itself."""
    if tile:
        land = with_tile(land, tile, best_spot(land, tile, frames, more))
    if spot := best_to_develop(land, card, more):
        return DUCAT * OVERVIEW[type_at(land, spot)].ducats + outlook(changed(land, DEVELOPED, spot), more)
    return outlook(land, more)


@lru_cache(REMEMBERED)
def best_spot(land: Maps, tile: str, frames: Frames, more: Rest) -> int:
    """Where a tile does most."""
    spots = one_by_one(open_spots(land[OCCUPIED], frames))
    return max(spots, key=lambda spot: outlook(with_tile(land, tile, spot), more))


@lru_cache(REMEMBERED)
def best_to_develop(land: Maps, card: str, more: Rest) -> int:
    """Which tile a card develops best; 0 for none, and for cards that do other things."""
    best, found = outlook(land, more), 0
    for kind in DEVELOPS.get(card, ()):
        for spot in one_by_one(land[kind] & ~land[DEVELOPED]):
            value = DUCAT * OVERVIEW[kind].ducats + outlook(changed(land, DEVELOPED, spot), more)
            if value > best:
                best, found = value, spot
    return found


def one_by_one(spots: int) -> list[int]:
    """The spots of a map."""
    found = []
    while spots:
        found.append(spots & -spots)
        spots &= spots - 1
    return found


def changed(land: Maps, m: int, spot: int) -> Maps:
    """A landscape with one spot more on a map."""
    return (*land[:m], land[m] | spot, *land[m + 1 :])


def with_tile(land: Maps, tile: str, spot: int) -> Maps:
    """A landscape with one tile more."""
    grown = list(land)
    place(grown, tile, spot)
    return tuple(grown)


def parts(s: Table, player: int) -> dict[str, float]:
    """What a hint speaks of: the score pad, and what will pay for more."""
    land = s.land[player]
    forests = (land[FOREST] & land[DEVELOPED]).bit_count()
    # Of “Dollard / grain” a player says “grain”.
    points = {name.split(" / ")[-1]: n for name, n in column(sheet(s), player).items()}
    return points | {t("ducat|ducats"): s.ducats[player], t("developed forest|developed forests"): forests}


# --- play-outs ----------------------------------------------------------------------


def chapter(s: Table) -> int:
    """A turn: what it brings can be told when it is over."""
    return s.turn


lookahead = 6  # turns: enough to see what a plan is worth, and soon played


def instinct(s: Table, rng: Random) -> Any:
    """The move that looks best, in a hurry: few pairs are compared, and no copy is made."""
    ask = s.choice
    p = ask.player
    land, more = tuple(s.land[p]), rest(s, p)
    if isinstance(ask, ChoosePair):
        return _pair(s, p, land, more, rng)
    if isinstance(ask, PlaceTile | PlaceOrUse):
        return NAME[best_spot(land, s.tile, s.frames, more)]
    if isinstance(ask, Build):
        return _construction(s, p, land, more)
    if isinstance(ask, UseCard):
        spot = best_to_develop(land, s.card, more)
        return NAME[spot] if spot else SKIP
    return rng.pick(s.legal())  # a start tile


def _pair(s: Table, p: int, land: Maps, more: Rest, rng: Random) -> int:
    """The best of a few pairs."""
    pairs = min(len(s.pool), s.ducats[p] + 1)
    some = [rng.below(pairs) for _ in range(COMPARED)]

    def worth(pair: int) -> float:
        tile, card = s.pool[pair]
        ducats = s.ducats[p] + s.pool_ducats[pair] - pair + (CLOVER_DUCATS if card == "clover" else 0)
        return in_hand(land, tile, card, s.frames, more) + purse(ducats, more)

    return max(some, key=worth)


def _construction(s: Table, p: int, land: Maps, more: Rest) -> str:
    """What to build, with a view to the turns after this one."""
    ducats, more = s.ducats[p], more._replace(turns=more.turns - 1)
    best, move = outlook(land, more) + purse(ducats, more), END
    sites = land[DEVELOPED] & ~land[BUILT]
    for kind in BUILT_ON:
        cost = OVERVIEW[kind].cost
        if more.stock[kind] and cost <= ducats:
            for spot in one_by_one(sites & land[kind]):
                value = outlook(changed(land, BUILT, spot), more) + purse(ducats - cost, more)
                if value > best:
                    best, move = value, NAME[spot]
    if move == END and ducats >= CANAL_COST and s.canals:
        east, south = canal_sites(land)
        developed = land[DEVELOPED]
        for m, edges in (
            (WEST_EAST, east & developed & developed << SIDE),
            (NORTH_SOUTH, south & developed & developed << 1),
        ):
            if edges:
                return EDGE_NAMES[m][edges & -edges]
    return move


# --- the parts of an outlook --------------------------------------------------------


def _gains(land: Maps, stock: tuple[bool, ...]) -> list[float]:
    """What buildings on the free sites would bring, the best first: one a turn."""
    sites = land[DEVELOPED] & ~land[BUILT]
    gains: list[float] = []
    for kind in BUILT_ON:
        if (n := (sites & land[kind]).bit_count()) and stock[kind]:
            gains += [OVERVIEW[kind].points - DUCAT * OVERVIEW[kind].cost] * n
    gains.sort(reverse=True)
    return gains


def _income(land: Maps) -> int:
    """The ducats that developing all wild tiles would pay."""
    wild = land[OCCUPIED] & ~land[DEVELOPED]
    return sum(a.ducats * (wild & land[kind]).bit_count() for kind, a in enumerate(OVERVIEW))
