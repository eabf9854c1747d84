"""What UGO! bots know of the game.

What a kingdom will count at the end of the deal, foreseen from what lies there between
two rounds: cards on top that are fed, farmers (each feeds something sooner or later),
places that must be fed, farmers that are missing, and the cards still in hand. The
weights are rounded by hand after a regression over 54 games between bots (2 and 4
players, which disagreed on some cards in hand); they were not tuned further. The more
rounds are to come, the less a missing farmer hurts.
"""

from ...core import Move, Random
from ...words import t
from .components import NEEDS, VALUE
from .rules import HAND, HIDDEN, LayCards, Table, farmers_on, kingdom_points

FED = 0.85  # a point on top of a place that has its farmers: it may yet be covered
FARMER, FARMER_EARLY = 1.7, 0.2  # a farmer, and what it is worth more for each round to come
PLACE, PLACE_EARLY = 2.0, 0.2  # what a place that holds cards costs
MISSING, IN_TIME = 4.5, 0.65  # a farmer that is missing, and how rounds to come ease that
IN_HAND = (-0.5, 2.5, 0.0, 0.0, 0.3, 0.5, 0.3, 0.3, -1.5)  # a card in hand, by value


def evaluate(s: Table, player: int) -> float:
    """How far a seat is ahead of the best of the others, as far as one can foresee."""
    worth = prospects(s)
    own = worth.pop(player)
    return own - max(worth)


def prospects(s: Table) -> list[float]:
    """What each seat will have at the end of this deal."""
    totals = [float(sum(points)) for points in zip(*[d[2] for d in s.deals], strict=True)]
    totals = totals or [0.0] * s.players
    # Fresh hands are luck that is still the same for everybody.
    if len(s.deals) == s.deal or len(s.hands[-1]) == HAND:
        return totals
    return [
        total + kingdom_prospect(kingdom, farmers, len(hand)) + hand_prospect(hand)
        for total, kingdom, farmers, hand in zip(totals, s.kingdoms, s.farmers, s.hands, strict=True)
    ]


def kingdom_prospect(kingdom: list[tuple[str, ...]], farmers: int, rounds: int) -> float:
    """What a kingdom will count, with this many rounds to come."""
    if not rounds:
        return kingdom_points(kingdom, farmers)
    worth = farmers * (FARMER + FARMER_EARLY * rounds)
    each = PLACE + PLACE_EARLY * rounds
    missing_costs = max(0.0, MISSING - IN_TIME * rounds)
    needed = 0
    for place, pile in enumerate(kingdom):
        if not pile:
            break  # places fill from the left
        needed += NEEDS[place]
        worth -= each
        if farmers >= needed:
            worth += FED * VALUE[pile[-1]]
        else:
            worth -= missing_costs * min(NEEDS[place], needed - farmers)
    return worth


def hand_prospect(hand: list[str]) -> float:
    """What the cards in hand promise."""
    return sum([IN_HAND[VALUE[c]] for c in hand if c != HIDDEN])


# --- for looking ahead ------------------------------------------------------------


patient = 32  # tables on which a look goes on to the end of the deal: one says little


def quiet(s: Table) -> bool:
    """Between two rounds a table can be judged."""
    return not s.trick


def chapter(s: Table) -> int:
    """Deals are apart: what is scored is scored."""
    return len(s.deals)


def instinct(s: Table, rng: Random) -> Move:
    """Any card; but who lays cards puts the best on top, and the best first."""
    choice = s.choice
    moves = choice.moves(s)
    if choice.__class__ is LayCards:
        return best_first(moves)
    card: str = moves[rng.below(len(moves))]
    return card


def best_first(moves: list[tuple[str, ...]]) -> tuple[str, ...]:
    """The highest cards on top, the highest of them on the first places."""
    return max(moves, key=lambda tops: [VALUE[c] for c in tops])


def parts(s: Table, player: int) -> dict[str, float]:
    """What a hint speaks of."""
    kingdom, farmers = s.kingdoms[player], s.farmers[player]
    done = sum(d[2][player] for d in s.deals)
    now = 0 if len(s.deals) == s.deal else kingdom_points(kingdom, farmers)
    held = sum(farmers_on(farmers, place) for place in range(5))
    return {t("points"): done + now, t("farmers"): held}
