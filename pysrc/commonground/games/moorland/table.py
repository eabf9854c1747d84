"""Moorland's table: the moor structure, the decks, and everybody's moor."""

from functools import cache
from typing import Any

from ...core import Random, State
from ...words import listed, t
from .components import CARDS, GROWTH, PLANT_CARDS, PLANTS, ROUNDS, SPACES
from .moor import CROSSING, DOWN, GROUND, INTERRUPTED, ROOT_SPACE, SECTIONS, TURNED

# --- plant markers --------------------------------------------------------------
# Markers that lie together are a text with one letter each, such as "WWG".


@cache
def together(markers: str) -> str:
    """The markers in the order of the plants."""
    return "".join(sorted(markers, key="".join(PLANTS).index))


@cache
def kinds(markers: str) -> tuple[str, ...]:
    """The different plants among the markers."""
    return tuple(plant for plant in PLANTS if plant in markers)


@cache
def without(markers: str, some: str) -> str:
    """The markers that are left when some of them go."""
    for plant in some:
        markers = markers.replace(plant, "", 1)
    return markers


def in_words(markers: str) -> str:
    """Markers as people say them."""
    return listed([t("{n} {plant}", n=markers.count(p), plant=t(PLANTS[p])) for p in kinds(markers)])


SUPPLY = -1  # where markers come from that were on no section


# --- the table ------------------------------------------------------------------


class Table(State):
    """The lists of a moor have an entry for each of its 16 sections, in reading order."""

    def __init__(
        self, players: int, seed: int, layout: str, names: tuple[str, ...], white: tuple[bool, ...]
    ) -> None:
        super().__init__(players, seed)
        everybody = range(players)

        # the moor structure: the same for everybody
        self.layout = layout
        self.names = names  # a letter for a ground section, a number for a root section
        self.white = white  # which side of its water card is up
        self.spaces = tuple(SPACES if name in GROWTH else 1 for name in names)
        self.water_left = sorted(GROWTH)

        # the decks; a deck's last card is its top
        self.round = 0
        self.plant_deck: list[str] = []
        self.plant_discard: list[str] = []  # the last one is the current plant card
        self.deck: list[int] = []
        self.display: list[int] = []
        self.discard: list[int] = []

        # each seat's moor
        bare = [
            CROSSING | INTERRUPTED | GROUND
            if name in GROWTH
            else CROSSING | ROOT_SPACE | (0 if side else INTERRUPTED)
            for name, side in zip(names, white, strict=True)
        ]
        self.waterways: list[list[int]] = [bare.copy() for _ in everybody]
        self.laid: list[list[tuple[int, str] | None]] = [[None] * 16 for _ in everybody]
        self.markers: list[list[str]] = [[""] * 16 for _ in everybody]

        # each seat's storage board
        self.held: list[list[int]] = [[] for _ in everybody]  # cards below it
        self.water = [0] * players
        self.surplus = [0] * players

        # the temporary stock of the seat that has just placed a card
        self.stock = ""
        self.stock_at = -1  # the section of that card
        self.shores: tuple[int, ...] = ()  # the sections it could drift to

        # the section that the last markers to move have left, so that it can be shown
        self.came_from = SUPPLY

    def ground(self, p: int) -> list[int]:
        """The ground sections that no card covers yet."""
        return [i for i, waterway in enumerate(self.waterways[p]) if waterway & GROUND]

    def has_room(self, p: int, i: int) -> bool:
        """Whether a section has a free space for a marker."""
        return len(self.markers[p][i]) < self.spaces[i]

    def put(self, p: int, i: int, markers: str) -> None:
        """Put markers onto the free spaces of a section."""
        here = self.markers[p]
        here[i] = together(here[i] + markers)


# --- secrets ----------------------------------------------------------------------


def view(s: Table, player: int) -> Table:
    """Everything but the order of the decks."""
    v = s.copy()
    v.rng = 0
    v.deck = [0] * len(v.deck)
    v.plant_deck = [""] * len(v.plant_deck)
    return v


def deal(v: Table, player: int, rng: Random) -> Table:
    """The decks made of the cards not seen; two plant cards are not in the game."""
    s = v.copy()
    s.rng = rng.below(1 << 62)
    seen = {laid[0] for moor in s.laid for laid in moor if laid}
    seen.update(s.display, s.discard, *s.held)
    s.deck = [card for card in cards_for(s.players) if card not in seen]
    rng.shuffle(s.deck)
    plants = list(PLANT_CARDS)
    for card in s.plant_discard:
        plants.remove(card)
    rng.shuffle(plants)
    s.plant_deck = plants[: len(v.plant_deck)]
    return s


def cards_for(players: int) -> list[int]:
    """The moor cards in a game of so many players."""
    return [n for n, card in CARDS.items() if players == 4 or not card.for_four]


# --- the table in words -----------------------------------------------------------


def card_name(card: int) -> str:
    """A moor card as the log calls it."""
    shown = CARDS[card]
    if shown.animal:
        return t("{animal} {n}", animal=t(shown.animal), n=card)
    if shown.striders:
        return t("striders {n}", n=card)
    return t("card {n}", n=card)


def place_name(name: str) -> str:
    """A section as the log calls it."""
    return name if name in GROWTH else t("root space {n}", n=name)


# The scene elements that moves and answers speak of:
#   card-17        a moor card in the display, or below a storage board
#   back-17        a card below the storage board, to be played face down
#   section-0-2_1  the section of seat 0's moor in column 2 and row 1
#   water-0        the water markers on seat 0's storage board
#   stock-W        the markers of one plant in the temporary stock
#   stock-all      all markers of the temporary stock, if there are several


def section_id(s: Table, p: int, name: str) -> str:
    """The scene element of a section."""
    x, y = SECTIONS[s.layout][s.names.index(name)]
    return f"section-{p}-{x}_{y}"


def card_of(element: str) -> int:
    """The moor card that a scene element shows, or 0."""
    number = element.removeprefix("card-")
    return int(number) if number != element and number.isdecimal() else 0


def section_of(s: Table, element: str) -> tuple[int, int] | None:
    """The seat and the section that a scene element shows, if it shows one."""
    if not element.startswith("section-"):
        return None
    _, p, at = element.split("-")
    x, y = map(int, at.split("_"))
    return int(p), SECTIONS[s.layout].index((x, y))


def position(s: Table) -> dict[str, Any]:
    """The table in plain JSON."""
    drifting = {"markers": list(s.stock), "from": list(SECTIONS[s.layout][s.stock_at])}
    return {
        "to_move": s.choice.player if s.choice else None,
        "drifting": drifting if s.stock else None,
        "round": max(1, s.round),
        "plants": list(s.plant_discard[-1]) if s.plant_discard else [],
        "display": s.display.copy(),
        "water_left": s.water_left.copy(),
        "moors": [
            {
                "sections": [_section(s, p, i) for i in range(len(s.names))],
                "cards": s.held[p].copy(),
                "surplus": s.surplus[p],
                "water": s.water[p],
            }
            for p in range(s.players)
        ],
    }


def _section(s: Table, p: int, i: int) -> dict[str, Any]:
    name = s.names[i]
    card, how = s.laid[p][i] or (None, "")
    loose = s.waterways[p][i] & GROUND
    markers = list(s.markers[p][i])
    return {
        "at": list(SECTIONS[s.layout][i]),
        "letter": name if name in GROWTH else None,
        "root": name not in GROWTH,
        "side": "white" if s.white[i] else "black",
        "markers": markers if loose else [],
        "card": card,
        "turned": how == TURNED,
        "face_down": how == DOWN,
        "rooted": [] if loose else markers,
    }


def progress(s: Table) -> tuple[str, float]:
    """Which round, and how many turns of it are over."""
    turns = (s.choice.player - s.round + 1) % s.players if s.choice and s.round else s.players
    text = t("Round {n} of {all}", n=max(1, s.round), all=ROUNDS)
    return text, max(0.0, (s.round - 1 + turns / s.players) / ROUNDS)
