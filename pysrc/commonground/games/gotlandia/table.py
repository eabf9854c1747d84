"""The table: what lies on it, and how it is laid out.

Everything that belongs to a player is in a list by seat. Districts and directions are
sets of bits (see board.py), cards and resources are numbers (see components.py).
"""

from collections.abc import Iterator

from ...core import State
from .board import (
    ALL_SEAS,
    COAST,
    DISTRICTS,
    EVERYWHERE,
    HILL,
    LAND,
    SETTINGS,
    START,
    members,
    settings_in,
)
from .components import (
    ADVANCED_CRAFTS,
    ADVANCED_PARTNERS,
    BASE_CRAFTS,
    BASE_PARTNERS,
    BASIC,
    COMMON_CRAFTS,
    COMMON_PARTNERS,
    COPIES,
    DECORATIONS,
    DRAWN,
    GENERATIONS,
    HILLFOLK,
    INITIAL,
    PIRATES,
    REPUTATIONS,
    SUPPLY,
    TWICE,
    cards,
)

LOWLAND = EVERYWHERE & ~LAND[HILL]


class Table(State):
    """The island, the sea, the market, and everybody's player board."""

    def __init__(self, players: int, seed: int, new_players: bool) -> None:
        super().__init__(players, seed)
        seats = range(players)
        self.phase = "reputation"
        self.new_players = new_players
        # time
        self.century = 0
        self.generation = 0  # in this century
        self.generation_card = -1  # before the first one
        self.past: list[int] = []  # generation cards so far, this one last
        self.coming: list[int] = []  # the others, the next one first
        self.start_player = 0
        # the map
        self.farmsteads = [0] * players
        self.towers = [0] * players
        self.churches = [0] * players
        self.neutral = 0
        self.pirates = 0
        self.ships: list[list[int]] = [[] for _ in seats]  # the direction of each ship
        self.threatened = 0  # districts; `watch` keeps it
        # Wisby, Roma and the supply
        self.supply = list(SUPPLY)
        self.sold = 0  # resources sold in Wisby this generation
        self.assembly = False  # called this generation
        self.crafts: list[list[int]] = []  # piles, the top card last
        self.partners: list[list[int]] = []
        self.decorations = list(range(len(DECORATIONS)))
        # player boards
        self.setting = [0] * players
        self.offered: list[list[int]] = [[] for _ in seats]
        self.returned = [0] * players  # the number of the other one, back in the box
        self.reputation = [0] * players  # its number; 0 before it is chosen
        self.silver = [2] * players
        self.resources: list[list[int]] = [[0] * len(SUPPLY) for _ in seats]
        self.workers = [2] * players
        self.workers_left = [0] * players
        self.decks: list[list[int]] = [[] for _ in seats]  # the top card last
        self.hands: list[list[int]] = [[] for _ in seats]
        self.played: list[list[int]] = [[] for _ in seats]
        self.discards: list[list[int]] = [[] for _ in seats]
        self.buried: list[list[int]] = [[] for _ in seats]
        self.buried_silver = [0] * players
        self.sunk = [0] * players
        self.decorated: list[list[int]] = [[] for _ in seats]
        # What everybody can tell of a hand: it was all there was before a deck was made anew.
        self.known: list[list[int]] = [[] for _ in seats]
        # In a view only: the cards of deck and hand that cannot be told apart.
        self.unseen: list[list[int]] = [[] for _ in seats]
        # scores
        self.vp = [0] * players
        self.scored: list[tuple[tuple[int, ...], ...]] = []  # by century: see scoring.py
        self.goals: list[str] = []  # of the solo game, as they are reached


# --- looking at the table -------------------------------------------------------


def settled(s: Table, p: int) -> int:
    """The districts where this player has a settlement."""
    return s.farmsteads[p] | s.towers[p] | s.churches[p]


def at_peace(s: Table, p: int) -> int:
    """The player's settled districts that pirates do not disturb."""
    threat = s.threatened
    if s.reputation[p] == HILLFOLK:
        threat &= LOWLAND
    return s.farmsteads[p] & ~threat | s.towers[p] | s.churches[p]


def settled_settings(s: Table, p: int) -> int:
    """How many Settings the player has settled."""
    return settings_in(settled(s, p))


def in_turn(s: Table, first: int) -> Iterator[int]:
    """All seats, clockwise from this one."""
    for i in range(s.players):
        yield (first + i) % s.players


def pirates_left(s: Table) -> int:
    """The pirate tokens beside the board; sunk ones do not come back."""
    return PIRATES - s.pirates.bit_count() - sum(s.sunk)


def free_seas(s: Table) -> int:
    """The directions where a pirate can be placed: none there, and a token left."""
    return ALL_SEAS & ~s.pirates if pirates_left(s) else 0


# --- changing it ----------------------------------------------------------------


def watch(s: Table) -> None:
    """Look out to sea: pirates in directions without ships threaten the coast.

    To be called whenever a pirate or a ship has come, gone or moved.
    """
    pirates = s.pirates
    for fleet in s.ships:
        for sea in fleet:
            pirates &= ~(1 << sea)
    s.threatened = COAST[pirates]


def place_ship(s: Table, p: int, sea: int) -> None:
    """A ship from the player's stock goes to sea."""
    s.ships[p].append(sea)
    s.ships[p].sort()
    watch(s)


def place_pirate(s: Table, sea: int) -> None:
    """A pirate comes."""
    s.pirates |= 1 << sea
    watch(s)


def sink_pirate(s: Table, p: int, sea: int) -> None:
    """A pirate sinks, and lies on the player's board from now on."""
    s.pirates &= ~(1 << sea)
    s.sunk[p] += 1
    watch(s)


def give(s: Table, p: int, resource: int, n: int) -> int:
    """The player takes resources, as far as the supply goes; says how many."""
    n = min(n, s.supply[resource])
    s.supply[resource] -= n
    s.resources[p][resource] += n
    return n


def spend(s: Table, p: int, resource: int, n: int = 1) -> None:
    """The player returns resources to the supply."""
    s.resources[p][resource] -= n
    s.supply[resource] += n


def draw_cards(s: Table, p: int, n: int) -> None:
    """Cards from the deck to the hand; an empty deck is made anew from the discard pile."""
    deck, hand, discards = s.decks[p], s.hands[p], s.discards[p]
    for _ in range(n):
        if not deck:
            if not discards:
                break
            s.known[p] = sorted(hand)
            deck += discards
            discards.clear()
            s.shuffle(deck)
        hand.append(deck.pop())
    hand.sort()
    s.reveals += 1


# --- set-up -----------------------------------------------------------------------


def lay_out(players: int, seed: int, advanced: bool, new_players: bool) -> Table:
    """The table as it is before reputations are chosen."""
    s = Table(players, seed, new_players)
    s.setting = home_settings(s)
    for setting in range(len(SETTINGS)):
        if setting not in s.setting:
            s.neutral |= START[setting]
    for p in range(players):
        lay_out_player(s, p)
    n = 3 if advanced else 2
    s.crafts = piles(s, COMMON_CRAFTS, BASE_CRAFTS + ADVANCED_CRAFTS * advanced, n)
    s.partners = piles(s, COMMON_PARTNERS, BASE_PARTNERS + ADVANCED_PARTNERS * advanced, n)
    s.coming = [card for century in range(len(DRAWN)) for card in generations(s, century)]
    numbers = [n for n in sorted(REPUTATIONS) if not new_players or n % 2 == 0]
    s.shuffle(numbers)
    s.offered = [sorted(numbers[2 * p : 2 * p + 2], reverse=True) for p in range(players)]
    return s


def home_settings(s: Table) -> list[int]:
    """Two play opposite Settings, three every other one, four all but an opposite pair."""
    drawn = s.below(len(SETTINGS))
    if s.players == 1:
        return [drawn]
    if s.players == 2:
        return [drawn, (drawn + 3) % 6]
    if s.players == 3:
        homes = [setting for setting in range(6) if setting % 2 != drawn % 2]
    else:
        homes = [setting for setting in range(6) if setting % 3 != drawn % 3]
    s.shuffle(homes)
    return homes


def lay_out_player(s: Table, p: int) -> None:
    """Two farmsteads, a ship, thirteen cards, and something in the storage."""
    home = s.setting[p]
    s.farmsteads[p] = START[home]
    s.ships[p] = [home]
    for resource in BASIC:
        give(s, p, resource, 1)
    for district in members(START[home]):
        give(s, p, DISTRICTS[district].terrain, 1)
    s.decks[p] = [home, *cards(*INITIAL, *TWICE)]
    s.shuffle(s.decks[p])


def piles(s: Table, common: tuple[str, ...], mixed: tuple[str, ...], n: int) -> list[list[int]]:
    """A pile of each common card, and the others shuffled into n piles."""
    others = cards(*mixed)
    s.shuffle(others)
    size = len(others) // n
    return [
        *([card] * COPIES for card in cards(*common)),
        *(others[size * i : size * (i + 1)] for i in range(n)),
    ]


def generations(s: Table, century: int) -> list[int]:
    """The generation cards drawn for a century, in the order of their coming."""
    numbers = [i for i, g in enumerate(GENERATIONS) if g.century == century]
    s.shuffle(numbers)
    return numbers[: DRAWN[century]]
