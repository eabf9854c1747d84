"""What Moorland bots know of the game.

A moor is worth what its cards bring, and what the cards below the storage board promise:
the fewer markers a card lacks on its best section, the more. A good moor has plants of
many kinds for cards to come, but not more than they can use up.
"""

from functools import cache

from .actions import must_play
from .components import CARDS, SPACES
from .drifting import free_shores
from .moor import GROUND
from .scoring import face_up, longest_waterway, rooted_plants, scores, strider_points, striders
from .table import Table, kinds, without

# What a card below the storage board promises, by the markers it still lacks.
PROMISE = (0.75, 0.5, 0.3, 0.1, 0.1)
ANIMAL = 2.6  # a new species brings that much in the end, and so does a second of its kind
STRIDER = 0.75  # besides the points for having most of them
BLANK = 2.0  # a card face down costs a point, and what it could have brought
KIND = 0.15  # for each plant on a ground section: most cards need several
MARKER = 0.1  # for each marker on a ground section,
APPETITE = 2.5  # if there are not more than this for each card to come


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
        + promises(s, p)
        + plants(s, p)
    )


@cache
def life(card: int) -> float:
    """What the animals and striders on a card are worth."""
    return ANIMAL * (CARDS[card].animal != "") + STRIDER * CARDS[card].striders


def promises(s: Table, p: int) -> float:
    """What the cards held will bring; they need different sections."""
    sections = [s.markers[p][i] for i in s.ground(p)]
    found = []
    stuck = must_play(s, p)
    for card in sorted(s.held[p], key=life, reverse=True):
        lacks, markers = min((lacking(card, markers), markers) for markers in sections)
        sections.remove(markers)
        found.append(PROMISE[lacks] * (life(card) + len(CARDS[card].roots)))
        stuck = stuck and lacks > 0
    # Who must play and has no card that fits will lose one of them, and a point.
    return sum(found) - (1 + min(found) if stuck else 0)


def plants(s: Table, p: int) -> float:
    """What the plants are worth that wait for cards, or drift just now."""
    sections = [s.markers[p][i] for i in s.ground(p)]
    loose = sum(map(len, sections))
    value = KIND * sum(len(kinds(markers)) for markers in sections)
    if s.stock and p == s.choice.player:
        shores = free_shores(s, p, s.waterways[p], s.stock_at)
        room = sum(s.spaces[i] - len(s.markers[p][i]) for i in shores)
        value -= max(0, len(s.stock) - room)
        loose += min(len(s.stock), room)
    return value + MARKER * loose - max(0.0, loose - APPETITE * len(sections))


@cache
def lacking(card: int, markers: str) -> int:
    """How many markers a section lacks for a card; all of them, if they would not fit."""
    needs = CARDS[card].roots + CARDS[card].withers + CARDS[card].drifts
    missing = len(without(needs, markers))
    return missing if len(markers) + missing <= SPACES else len(needs)
