"""What UGO! bots know of the game.

What a kingdom will count at the end of the deal, foreseen from what lies there between
two rounds: cards on top, farmers (each feeds something sooner or later), places that must
be fed, farmers that are missing, who leads, and the cards still in hand. The weights are
rounded from a regression over 60,000 deals, played by the routine below, with two and with
four players: among two a high card wins a round when one wants to, among more a low one
gets its farmers. They were not tuned further.
"""

from dataclasses import dataclass

from ...core import Move, Random
from ...words import t
from .components import LOSING, NEEDS, SPOTS, VALUE, WINNING
from .rules import HAND, HIDDEN, LayCards, Table, farmers_on, kingdom_points, trick_winner


@dataclass(frozen=True, slots=True)
class Weights:
    """In points; of a pair, the second is what each round to come adds."""

    farmer: tuple[float, float]
    place: tuple[float, float]  # what a place that holds cards costs
    missing: tuple[float, float]  # what a farmer costs that is not there yet
    fed: tuple[float, float]  # a point on top of a place that has its farmers
    unfed: float  # and of one that has not
    leading: float  # what it costs to lead the next round
    in_hand: tuple[float, ...]  # a card in hand, by value


TWO = Weights(
    (2.0, 0.05), (3.5, -0.2), (2.2, -0.3), (0.8, -0.06), 0.3, 1.0,
    (-0.2, 1.8, -1.4, 0.0, 0.75, 1.8, 0.55, 1.3, -1.0),
)  # fmt: skip
MORE = Weights(
    (1.7, 0.2), (1.6, 0.2), (3.8, -0.43), (0.8, -0.05), 0.23, 0.0,
    (0.25, 4.9, 2.0, 0.0, -0.2, 0.0, -1.2, -0.55, -2.6),
)  # fmt: skip

FARMERS_FOR = tuple(sum(NEEDS[:places]) for places in range(6))  # that feed so many places


def weights(s: Table) -> Weights:
    """Those for so many players."""
    return TWO if s.players == 2 else MORE


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
    w = weights(s)
    for p, hand in enumerate(s.hands):
        if hand:
            totals[p] += kingdom_prospect(w, tops(s.kingdoms[p]), s.farmers[p], len(hand))
            totals[p] += sum([w.in_hand[VALUE[c]] for c in hand if c != HIDDEN])
            totals[p] -= w.leading * (p == s.leader)
        else:
            totals[p] += kingdom_points(s.kingdoms[p], s.farmers[p])
    return totals


Tops = dict[str, int]  # the value on top of each colour, in the order of their places


def tops(kingdom: list[tuple[str, ...]]) -> Tops:
    """What can be seen of a kingdom."""
    return {pile[0][0]: VALUE[pile[-1]] for pile in kingdom if pile}


def kingdom_prospect(w: Weights, kingdom: Tops, farmers: int, rounds: int) -> float:
    """What a kingdom will count, with this many rounds to come."""
    rates = w.farmer, w.place, w.missing, w.fed
    farmer, place, missing, fed = [now + rounds * later for now, later in rates]
    worth = farmers * farmer - len(kingdom) * place
    if farmers < FARMERS_FOR[len(kingdom)]:
        worth -= (FARMERS_FOR[len(kingdom)] - farmers) * max(0.0, missing)
    for places, value in enumerate(kingdom.values(), 1):
        worth += value * (fed if farmers >= FARMERS_FOR[places] else w.unfed)
    return worth


# --- for looking ahead ------------------------------------------------------------


patient = 32  # tables on which a look goes on to the end of the deal: one says little
depth = 1  # whoever sees no hands learns nothing from a tree: the routine knows better
curiosity = 0.6  # luck is great in a deal: give every card more than one chance


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


# --- routine: how a player with some practice plays without thinking ----------------

LEAD = (-1.7, -2.7, -1.6, 0.4, 0.6, 0.7, 1.6, 1.7, 2.2)  # what leading a card is worth, by value
RAISED = 0.8  # less, if one has a lower card of that colour on top: others may lay theirs there
WASTED = 1.0  # less, for a one or a two while farmers are missing: it should lose a round


def routine(s: Table, rng: Random) -> Move:
    """Lead high; then play the card that would be best if the round ended with it."""
    choice = s.choice
    moves = choice.moves(s)
    if len(moves) == 1:
        only: Move = moves[0]
        return only
    if choice.__class__ is LayCards:
        return best_first(moves)
    worths = (follow_worths if s.trick else lead_worths)(s, choice.player, moves)
    # Nobody plays quite the same each time.
    worths = [worth + rng.below(1000) / 1000 for worth in worths]
    card: str = moves[worths.index(max(worths))]
    return card


def lead_worths(s: Table, p: int, cards: list[str]) -> list[float]:
    """What it is worth to lead each of these cards."""
    own = tops(s.kingdoms[p])
    hungry = s.farmers[p] < FARMERS_FOR[len(own)]
    worths = []
    for card in cards:
        value = VALUE[card]
        worth = LEAD[value]
        if own.get(card[0], value) < value:
            worth -= RAISED
        if hungry and 1 <= value <= 2:
            worth -= WASTED
        worths.append(worth)
    return worths


def follow_worths(s: Table, p: int, cards: list[str]) -> list[float]:
    """What each of these cards is worth, if nobody plays after it."""
    w, trick, rounds = weights(s), s.trick, len(s.hands[p]) - 1
    ahead = trick_winner(trick)
    rival, best = s.seat_of(ahead), trick[ahead]
    own, theirs = tops(s.kingdoms[p]), tops(s.kingdoms[rival])
    farmers, their_farmers = s.farmers[p], s.farmers[rival]
    worths = []
    for card in cards:
        value = VALUE[card]
        other_colour = card[0] != best[0]
        if trick_winner([*trick, card]) == len(trick):
            mine = kingdom_prospect(w, taken(own, trick, card), paid(farmers, WINNING[value]), rounds)
            lost = paid(their_farmers, LOSING[VALUE[best]][other_colour])
            other = kingdom_prospect(w, theirs, lost, rounds)
            leading = -w.leading
        else:
            mine = kingdom_prospect(w, own, paid(farmers, LOSING[value][other_colour]), rounds)
            won = paid(their_farmers, WINNING[VALUE[best]])
            other = kingdom_prospect(w, taken(theirs, trick, card), won, rounds)
            leading = w.leading
        worths.append(mine - other / (s.players - 1) + leading - w.in_hand[value])
    return worths


def taken(kingdom: Tops, trick: list[str], card: str) -> Tops:
    """A kingdom after the cards of a round were laid, the best first."""
    won: Tops = {}
    for c in (*trick, card):
        won[c[0]] = max(won.get(c[0], 0), VALUE[c])
    return kingdom | dict(sorted(won.items(), key=lambda top: -top[1]))


def paid(farmers: int, due: int) -> int:
    """Farmers after some came, as far as there is a spot for them."""
    return min(SPOTS, farmers + due)


def parts(s: Table, player: int) -> dict[str, float]:
    """What a hint speaks of."""
    kingdom, farmers = s.kingdoms[player], s.farmers[player]
    done = sum(d[2][player] for d in s.deals)
    now = 0 if len(s.deals) == s.deal else kingdom_points(kingdom, farmers)
    held = sum(farmers_on(farmers, place) for place in range(5))
    return {t("point|points"): done + now, t("farmer|farmers"): held}
