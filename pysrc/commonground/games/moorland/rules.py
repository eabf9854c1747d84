"""Moorland: grow plants, lay moor cards over them, and let the rest drift on.

Everybody builds the same moor: four root sections and twelve ground sections. In each of
twelve rounds you take a card from the display, let plants grow on a ground section, and
play cards onto ground sections that hold the plants they show. Some of these take root
and count at the end, some wither; all other markers of the section drift along the
waterways to other ground sections, or to root spaces. What finds no place is surplus and
costs a point, and so does a card played face down. Who is the first to cover a section
gets its water marker. Cards bring animals, water striders and a long waterway.
"""

from dataclasses import dataclass

from ...core import About, Option, Random, Rule
from ...words import listed, t
from .actions import Grow, PlayCards, TakeCard
from .components import LAYOUTS, PLANT_CARDS, PLANTS, ROUNDS
from .moor import lay_out
from .table import Table, cards_for
from .water import GetWater

id = "moorland"
title = "Moorland"
seats = (2, 3, 4)
rules = 1
secrets = False
options = (
    Option(
        "sides",
        "Water cards",
        ("white", "black", "mixed"),
        "white",
        "White sides are easier; the roots of black sides interrupt the waterways.",
    ),
    Option(
        "layout",
        "Shape of the moor",
        tuple(LAYOUTS),
        "square",
        "The square is for the first game.",
    ),
)
about = About(
    tagline="Let plants grow and drift through your moor",
    minutes="45–60",
    weight="medium",
    designers="Steffen Bogen",
    year=2023,
)

# --- set-up -------------------------------------------------------------------------


def setup(players: int, seed: int, options: dict[str, str]) -> Table:
    """Lay out the moor structure and shuffle the decks; seat 0 has the mushroom."""
    layout, sides = options["layout"], options["sides"]
    chance = Random(seed)
    cards, half_turns = deal_water_cards(chance, layout)
    white = [sides == "white" or (sides == "mixed" and chance.below(2) == 0) for _ in cards]
    s = Table(players, chance.rng, layout, *lay_out(layout, cards, half_turns, white))
    s.deck = cards_for(players)
    s.shuffle(s.deck)
    s.plant_deck = list(PLANT_CARDS)
    s.shuffle(s.plant_deck)
    del s.plant_deck[ROUNDS:]
    s.do(Reveal())
    return s


def deal_water_cards(chance: Random, layout: str) -> tuple[list[int], list[bool]]:
    """Which water card comes where, and which of them are turned by 180 degrees."""
    if layout == "square":
        # Root sections belong into the outer corners, which leaves two cards for each place.
        falling, rising = [0, 3], [1, 2]
        chance.shuffle(falling)
        chance.shuffle(rising)
        return [falling[0], rising[0], rising[1], falling[1]], [False, False, True, True]
    cards = [0, 1, 2, 3]
    chance.shuffle(cards)
    return cards, [chance.below(2) == 1 for _ in cards]


# --- a round ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Reveal(Rule):
    """Turn up a plant card, and one moor card more than there are players."""

    def label(self, s: Table) -> str:
        plants = listed([t(PLANTS[plant]) for plant in s.plant_deck[-1]])
        return t("Round {n}: {plants} can grow", n=s.round + 1, plants=plants)

    def run(self, s: Table) -> None:
        s.round += 1
        s.plant_discard.append(s.plant_deck.pop())
        s.display = [s.deck.pop() for _ in range(s.players + 1)]
        s.reveals += 1
        # The mushroom starts with seat 0 and goes to the left after each round.
        order = [(s.round - 1 + i) % s.players for i in range(s.players)]
        s.do(*[TakeTurn(p) for p in order], CleanUp())


@dataclass(frozen=True, slots=True)
class TakeTurn(Rule):
    """Take a card, let plants grow, play cards; then see what water you get."""

    player: int

    def run(self, s: Table) -> None:
        p = self.player
        s.do(TakeCard(p), Grow(p), PlayCards(p), GetWater(p))


@dataclass(frozen=True, slots=True)
class CleanUp(Rule):
    """The last card of the display goes away; after twelve rounds the game is over."""

    def run(self, s: Table) -> None:
        s.discard += s.display
        s.display = []
        if s.round < ROUNDS:
            s.do(Reveal())
