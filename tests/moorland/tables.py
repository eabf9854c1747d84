"""Tables laid out for tests.

With white sides the square moor of these tests is

    1 A D 2
    B C E F
    I H L K
    3 G J 4
"""

from collections.abc import Iterable
from typing import Any

from commonground.core import token
from commonground.games import moorland
from commonground.games.moorland.actions import Grow, PlayCards, TakeCard
from commonground.games.moorland.drifting import DriftMarker
from commonground.games.moorland.moor import SECTIONS, UP, WATERWAY, lay_out
from commonground.games.moorland.table import Table, cards_for, together
from commonground.games.moorland.water import GetWater

EASY = {"sides": "white", "layout": "square"}
ACTIONS = {"take": TakeCard, "grow": Grow, "play": PlayCards}


def moor(players: int = 2, white: bool = True, round: int = 3, plants: str = "RH") -> Table:
    """The square moor, nothing grown; nobody's turn."""
    structure = lay_out("square", (0, 1, 2, 3), (False, False, True, True), (white,) * 4)
    s = Table(players, 1, "square", *structure)
    s.round = round
    s.plant_discard = [plants]
    s.deck = cards_for(players)
    return s


def turn(s: Table, p: int = 0, action: str = "play", held: Iterable[int] = ()) -> Table:
    """It is a seat's turn to do this action, with these cards below the storage board."""
    s.held[p] = list(held)
    s.todo = []
    s.do(ACTIONS[action](p), GetWater(p))
    s.advance()
    return s


def plant(s: Table, p: int = 0, **markers: str) -> None:
    """Markers on sections, by letter."""
    for name, some in markers.items():
        s.markers[p][s.names.index(name)] = together(some)


def cover(s: Table, p: int = 0, **cards: Any) -> None:
    """Cards on sections, by letter: a card number, or a number and how the card lies."""
    for name, card in cards.items():
        laid = card if isinstance(card, tuple) else (card, UP)
        i = s.names.index(name)
        s.laid[p][i] = laid
        s.waterways[p][i] = WATERWAY[laid]
        if name in s.water_left:
            s.water_left.remove(name)


def on(s: Table, name: str, p: int = 0) -> str:
    """The markers on a section."""
    return s.markers[p][s.names.index(name)]


def legal(s: Table) -> set[str]:
    """The legal moves, as tokens."""
    return {token(move) for move in s.legal()}


def play(s: Table, *tokens: str) -> None:
    """Make these moves."""
    for word in tokens:
        moves = {token(move): move for move in s.legal()}
        assert word in moves, f"{word} is not among {sorted(moves)}"
        s.play(moves[word])


def start(players: int, seed: int = 1, **options: str) -> Table:
    """A new game."""
    s = moorland.setup(players, seed, {**EASY, **options})
    s.advance()
    return s


def drawn(s: Table) -> set[str]:
    """The ids of the elements that a scene of this table must draw."""
    cards = [*s.display, *(card for cards in s.held for card in cards)]
    return {
        *(f"card-{card}" for card in cards),
        *(f"back-{card}" for held in s.held for card in held),
        *(f"water-{p}" for p in range(s.players)),
        *(f"section-{p}-{x}_{y}" for p in range(s.players) for x, y in SECTIONS[s.layout]),
        *(f"stock-{plant}" for plant in s.stock),
        *(["stock-all"] if len(s.stock) > 1 and isinstance(s.choice, DriftMarker) else []),
    }
