"""What Moorland bots know of the game.

A moor is worth what its cards bring, and what the cards below the storage board promise:
the fewer markers a card lacks on its best section, the more. A good moor has plants of
many kinds for cards to come, but not more than they can use up.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, TypeAlias

from ...core import Choice, Random, column
from ...words import t
from .actions import Grow, PlayCards, TakeCard, must_play, surplus, too_many
from .components import CARDS, GROWTH, SPACES
from .drifting import DriftMarker, Spill, free_shores
from .moor import DOWN, GROUND, WATERWAY, longest_path
from .scoring import face_up, longest_waterway, rooted_plants, scores, sheet, strider_points, striders
from .table import Table, kinds, together, without
from .water import WATER, LiftMarker, SetDown

# What a card below the storage board promises, by the markers it still lacks.
PROMISE = (0.75, 0.5, 0.3, 0.1, 0.1)
ANIMAL = 2.6  # a new species brings that much in the end, and so does a second of its kind
STRIDER = 0.75  # besides the points for having most of them
BLANK = 2.0  # a card face down costs a point, and what it could have brought
KIND = 0.15  # for each plant on a ground section: most cards need several
MARKER = 0.1  # for each marker on a ground section,
APPETITE = 2.5  # if there are not more than this for each card to come
REMEMBERED = 1 << 13  # moors

Markers: TypeAlias = tuple[str, ...]  # by section, those that no card covers
Cards: TypeAlias = tuple[int, ...]


def evaluate(s: Table, player: int) -> float:
    """How the table looks for a seat, compared with its strongest rival."""
    values = prospects(s)
    return values.pop(player) - max(values)


def prospects(s: Table) -> list[float]:
    """How the moor of each seat looks."""
    if s.choice is None:
        return [*scores(s)]
    majority = strider_points([striders(s, p) for p in range(s.players)])
    return [moor_value(s, p) + majority[p] / 2 for p in range(s.players)]


def moor_value(s: Table, p: int) -> float:
    """What a moor has, and what is in sight."""
    played = face_up(s, p)
    ground = s.ground(p)
    sections = tuple([s.markers[p][i] for i in ground])
    drifting = lost = 0
    if s.stock and p == s.choice.player:
        room = free_room(s, p, s.waterways[p], s.stock_at)
        drifting = min(len(s.stock), room)
        lost = len(s.stock) - drifting
    firsts = sum(not s.waterways[p][s.names.index(name)] & GROUND for name in s.water_left)
    return (
        rooted_plants(s, p)
        + sum(map(life, played))
        + BLANK * (len(played) + len(ground))
        # Every section will be covered: what counts is how many of them the chain misses.
        + len(longest_waterway(s, p))
        + len(ground)
        + s.water[p]
        + firsts
        - s.surplus[p]
        + outlook(sections, tuple(s.held[p]), must_play(s, p), drifting)
        - lost
    )


def free_room(s: Table, p: int, waterways: list[int], start: int) -> int:
    """How many markers can drift from a section."""
    return sum([s.spaces[i] - len(s.markers[p][i]) for i in free_shores(s, p, waterways, start)])


@cache
def life(card: int) -> float:
    """What the animals and striders on a card are worth."""
    return ANIMAL * (CARDS[card].animal != "") + STRIDER * CARDS[card].striders


@lru_cache(REMEMBERED)
def outlook(sections: Markers, held: Cards, must: bool, drifting: int = 0) -> float:
    """What uncovered sections and the cards held promise; so many markers will join them."""
    return promises(list(sections), held, must) + plants(sections, drifting)


def promises(sections: list[str], held: Cards, must: bool) -> float:
    """What the cards held will bring; they need different sections."""
    found = []
    stuck = must
    for card in sorted(held, key=life, reverse=True):
        lacks, markers = min([(lacking(card, markers), markers) for markers in sections])
        sections.remove(markers)
        found.append(PROMISE[lacks] * (life(card) + len(CARDS[card].roots)))
        stuck = stuck and lacks > 0
    # Who must play and has no card that fits will lose one of them, and a point.
    return sum(found) - (1 + min(found) if stuck else 0)


def plants(sections: Markers, drifting: int) -> float:
    """What the plants are worth that wait for cards, or drift just now."""
    loose = drifting + sum(map(len, sections))
    different = sum([len(kinds(markers)) for markers in sections])
    return KIND * different + MARKER * loose - max(0.0, loose - APPETITE * len(sections))


@cache
def lacking(card: int, markers: str) -> int:
    """How many markers a section lacks for a card; all of them, if they would not fit."""
    needs = CARDS[card].needs
    missing = len(without(needs, markers))
    return missing if len(markers) + missing <= SPACES else len(needs)


def parts(s: Table, player: int) -> dict[str, float]:
    """What a hint speaks of: the score pad, what the cards held promise, and loose plants."""
    sections = [s.markers[player][i] for i in s.ground(player)]
    loose = sum(map(len, sections))
    promised = promises(sections, tuple(s.held[player]), must_play(s, player))
    return column(sheet(s), player) | {
        t("from the cards you hold"): promised,
        t("plant for your cards|plants for your cards"): loose,
    }


# --- play-outs ----------------------------------------------------------------------


lookahead = 6  # turns: what grows now bears fruit a turn or two later


def instinct(s: Table, rng: Random) -> Any:
    """The move after which the own moor looks best, in a hurry: no water is spent."""
    ask = s.choice
    moves = [move for move in ask.moves(s) if move != WATER]
    if isinstance(ask, PlayCards):
        # Face down only if nothing else is left.
        moves = [move for move in moves if move[-1] != DOWN] or moves
    if len(moves) == 1:
        return moves[0]
    moor, worth = Moor(s, ask.player), WORTH[type(ask)]
    return max(moves, key=lambda move: worth(moor, move))


class Moor:
    """A seat's moor, and what it would look like after a move, without making it."""

    def __init__(self, s: Table, p: int) -> None:
        self.s, self.p = s, p
        self.ground = s.ground(p)
        self.sections = tuple([s.markers[p][i] for i in self.ground])
        self.held = tuple(s.held[p])

    def outlook(self, sections: Markers, held: Cards, drifting: int = 0) -> float:
        """What this would promise."""
        return outlook(sections, held, too_many(self.s, len(held)), drifting)

    def at(self, name: str) -> int:
        """Which of the uncovered sections this is."""
        return self.ground.index(self.s.names.index(name))

    def with_more(self, name: str, markers: str) -> Markers:
        """The sections with more markers on one of them."""
        k = self.at(name)
        return changed(self.sections, k, together(self.sections[k] + markers))

    def taken(self, card: int) -> float:
        """After a card is taken."""
        return self.outlook(self.sections, (*self.held, card))

    def grown(self, move: tuple[str, str] | str) -> float:
        """After plants have grown."""
        if isinstance(move, str):  # nothing grows
            return self.outlook(self.sections, self.held)
        name, plant = move
        over = surplus(self.s, self.p, name)
        markers = plant * ((GROWTH[name] or 1) - over)
        return self.outlook(self.with_more(name, markers), self.held) - over

    def played(self, move: tuple[int, str, str] | str) -> float:
        """After a card is played, or none."""
        s, waterways = self.s, self.s.waterways[self.p]
        if isinstance(move, str):  # the turn ends
            chain = len(longest_path(s.layout, tuple(waterways)))
            return self.outlook(self.sections, self.held) + chain + 1
        card, name, how = move
        i = s.names.index(name)
        waterways = waterways.copy()
        waterways[i] = WATERWAY[card, how]
        stock, gain = s.markers[self.p][i], -BLANK - 1
        if how == DOWN:
            stock = stock[1:]
        else:
            stock = without(stock, CARDS[card].roots + CARDS[card].withers)
            gain = life(card) + len(CARDS[card].roots)
        room = free_room(s, self.p, waterways, i) if stock else 0
        drifting = min(len(stock), room)
        k = self.at(name)
        rest = self.sections[:k] + self.sections[k + 1 :]
        held = tuple([other for other in self.held if other != card])
        return (
            gain
            + len(longest_path(s.layout, tuple(waterways)))
            + (name in s.water_left)
            + self.outlook(rest, held, drifting)
            - (len(stock) - drifting)
        )

    def spilled(self, plant: str) -> float:
        """The fewer cards need a plant, the better it can be spared."""
        return -sum([CARDS[card].needs.count(plant) for card in self.held])

    def drifted(self, move: tuple[str, str]) -> float:
        """After markers have drifted; on a root space they count."""
        markers, name = move
        left = len(self.s.stock) - len(markers)
        if name not in GROWTH:
            return self.outlook(self.sections, self.held, left) + 1
        return self.outlook(self.with_more(name, markers), self.held, left)

    def lifted(self, move: tuple[str, str]) -> float:
        """After a marker has been moved to where it does most."""
        name, plant = move
        k = self.at(name)
        left = changed(self.sections, k, without(self.sections[k], plant))
        return max(
            self.outlook(changed(left, j, together(here + plant)), self.held)
            for j, here in enumerate(left)
            if j != k and len(here) < SPACES
        )

    def set_down(self, name: str) -> float:
        """After a lifted marker has come to its new section."""
        return self.outlook(self.with_more(name, self.s.choice.plant), self.held)


def changed(sections: Markers, k: int, markers: str) -> Markers:
    """The sections with these markers on one of them."""
    return (*sections[:k], markers, *sections[k + 1 :])


WORTH: dict[type[Choice], Callable[[Moor, Any], float]] = {
    TakeCard: Moor.taken,
    Grow: Moor.grown,
    PlayCards: Moor.played,
    Spill: Moor.spilled,
    DriftMarker: Moor.drifted,
    LiftMarker: Moor.lifted,
    SetDown: Moor.set_down,
}
