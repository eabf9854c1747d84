"""What lies on the table: the pool, the piles, the stock, and everybody's landscape."""

from ...core import State
from .components import (
    CANALS,
    CARDS,
    DUCATS,
    OVERVIEW,
    PAIRS,
    START_DUCATS,
    TILES,
)
from .landscape import Frames, Land, empty

FOUR_BY_FOUR: Frames = ((4, 4),)
THREE_BY_FOUR: Frames = ((3, 4), (4, 3))


class Table(State):
    """A game of Grunn."""

    def __init__(self, players: int, seed: int, wierde_neighbours: int) -> None:
        super().__init__(players, seed)
        six = players == 6
        self.wierde_neighbours = wierde_neighbours
        self.frames = THREE_BY_FOUR if six else FOUR_BY_FOUR
        self.turns = 10 if six else 12  # for each player
        self.turn = 0  # finished, by all players

        self.tile_pile = list(TILES)  # drawn from the end, like the cards
        self.shuffle(self.tile_pile)
        self.card_pile = list(CARDS)
        self.shuffle(self.card_pile)
        self.discards: list[str] = []

        # The front pair first, and the ducats that lie on each.
        self.pool: list[tuple[str, str]] = []
        self.pool_ducats: list[int] = []
        self.tile = ""  # in hand, chosen but not yet placed
        self.card = ""
        self.taken = -1  # where the pair (or the start tile) in hand lay

        start_tiles = 2 if six else 4
        self.start = [[self.tile_pile.pop() for _ in range(start_tiles)] for _ in range(players)]
        self.land: list[Land] = [empty() for _ in range(players)]
        self.ducats = [START_DUCATS] * players
        # The bank never runs out: below zero it would need coins from another box.
        self.bank = DUCATS - START_DUCATS * players
        self.buildings = [a.buildings for a in OVERVIEW]  # left in stock
        self.canals = CANALS
        self.automaton: list[str] = []  # the tiles it took
        self.automaton_ducats = 0

    def earn(self, p: int, ducats: int) -> None:
        """The bank pays a player."""
        self.ducats[p] += ducats
        self.bank -= ducats

    def refill(self) -> None:
        """Fill up the pool; an empty card deck is made anew from the discards."""
        self.taken = -1
        while len(self.pool) < PAIRS:
            if not self.card_pile:
                self.card_pile, self.discards = self.discards, []
                self.shuffle(self.card_pile)
            self.pool.append((self.tile_pile.pop(), self.card_pile.pop()))
            self.pool_ducats.append(0)
        self.reveals += 1
