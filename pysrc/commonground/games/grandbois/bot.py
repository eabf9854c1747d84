"""What Grandbois bots know of the game.

They only ever see tables dealt from a view, so the clans of the others are guesses.
"""

from .components import TILES, TURNS, Space
from .forest import CORNERS, SQUARE, WIDE, around, at
from .harvest import chestnuts, row_names, scores
from .rules import LayTile
from .table import INDEX, Table

TOWER = 9.0  # chestnuts that a tower brings to those who wait for a good clearing
SAFETY = 0.5  # for each animal beyond the first: many animals are hard to cover
GROUP = 1.2  # for a space that joins its clan, on top of the space itself

lookahead = 6  # turns, in play-outs: sooner it does not show what a place is good for


def evaluate(s: Table, player: int) -> float:
    """How far a seat is ahead of the best of the others, as far as one can foresee."""
    worth = prospects(s)
    own = worth.pop(player)
    return own - max(worth)


def prospects(s: Table) -> list[float]:
    """A harvest now, with what is still to come: towers, losses, the tile in hand."""
    time_left = (len(s.deck) + len(s.river)) / (len(TILES) - 1)
    worth = [
        points + time_left * (TOWER * s.towers_left(p) + SAFETY * crowd(s, p))
        for p, points in enumerate(scores(s))
    ]
    if s.in_hand:
        mover = s.choice.player
        worth[mover] += promise(s, mover)
    return worth


def crowd(s: Table, p: int) -> int:
    """How many visible animals a seat has beyond the first on each space."""
    more_than_one = s.walls[2:5]
    return sum((wall & homes(s, p)).bit_count() for wall in more_than_one)


def homes(s: Table, p: int) -> int:
    """The visible spaces of a seat."""
    spaces = 0
    for clan in s.clans[p]:
        spaces |= s.homes[INDEX[clan]]
    return spaces


def promise(s: Table, p: int) -> float:
    """What the tile in hand brings its holder at the best place, at a glance."""
    choice = s.choice
    allowed = 1 << at(choice.x, choice.y) if isinstance(choice, LayTile) else s.rim
    mine, theirs, near = homes(s, p), 0, 0
    for q in range(s.players):
        theirs |= 0 if q == p else homes(s, q)
    for seat, x, y in s.towers:
        near |= around(x, y) if seat == p else 0
    mates = mine << 1 | mine >> 1 | mine << WIDE | mine >> WIDE
    gains = []
    for face in TURNS[s.in_hand].values():
        counts = [(side(s, p, space), offset) for space, offset in zip(face, CORNERS, strict=True)]
        places = s.fits(face) & allowed
        while places:
            corner = places.bit_length() - 1
            places ^= 1 << corner
            square = SQUARE << corner
            covered = (theirs & square).bit_count() / (s.players - 1) - (mine & square).bit_count()
            gain = covered * (1 + GROUP / 2)
            for own, offset in counts:
                bit = 1 << corner + offset
                gain += own + (GROUP if own == 1 and mates & bit else 0) + (1 if near & bit else 0)
            gains.append(gain)
    return max(gains)


def side(s: Table, p: int, space: Space) -> float:
    """What a space counts for a seat: its own, somebody's, or nobody's."""
    if space[0] in s.clans[p]:
        return 1
    return -1 / (s.players - 1) if any(space[0] in clans for clans in s.clans) else 0


def parts(s: Table, p: int) -> dict[str, float]:
    """What a reason may speak of: the rows of the score pad."""
    names = (name[:1].lower() + name[1:] for name in row_names())
    return dict(zip(names, chestnuts(s, p), strict=True))
