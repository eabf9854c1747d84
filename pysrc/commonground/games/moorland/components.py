"""Moorland's cards, plants and water cards, as tables.

Printed in the rulebook: the numbers of cards (60, of which 12 are for four players only),
plant cards (14: each pair of plants twice, all four plants twice), animals (8 beetles, 4
of each other species) and water markers (12); six spaces a ground section; one space a
root section; the growth of C, F and H; every table of the scoring.
Reconstructed, because pictures were lost: what each moor card shows (`cards.csv`), the
growth of the other sections, the water cards and the layouts (`moor.toml`).
"""

import csv
import tomllib
from importlib.resources import files
from itertools import combinations
from typing import Any, NamedTuple

PLANTS = {"W": "cotton grass", "G": "rushes", "R": "peat moss", "H": "heather"}

# Each shows which plants may grow this round.
PLANT_CARDS = tuple(2 * [a + b for a, b in combinations(PLANTS, 2)] + 2 * ["".join(PLANTS)])

SPACES = 6  # for plant markers on a ground section
ROUNDS = 12


class MoorCard(NamedTuple):
    """A moor card; markers are written as one letter each, as in `WWG`."""

    roots: str  # these take root
    withers: str  # these wither
    drifts: str  # these must be there, and drift
    waterway: str  # as in `moor.WATERWAYS`
    animal: str
    striders: int
    for_four: bool  # only in a game of four players

    @property
    def needs(self) -> str:
        """The plants that must be there."""
        return self.roots + self.withers + self.drifts


def _read(name: str) -> str:
    return files(__package__).joinpath(name).read_text(encoding="utf-8")


def _moor_card(row: dict[str, str]) -> MoorCard:
    def plants(mark: str) -> str:
        return "".join(symbol[0] for symbol in row["plants"].split() if symbol[1] == mark)

    return MoorCard(
        roots=plants("+"),
        withers=plants("-"),
        drifts=plants("~"),
        waterway=row["waterway"],
        animal=row["animal"],
        striders=int(row["striders"]),
        for_four=row["four_players_only"] == "yes",
    )


CARDS: dict[int, MoorCard] = {
    int(row["card"]): _moor_card(row) for row in csv.DictReader(_read("cards.csv").splitlines())
}
ANIMALS = tuple(dict.fromkeys(card.animal for card in CARDS.values() if card.animal))

_moor: dict[str, Any] = tomllib.loads(_read("moor.toml"))

# By letter: so many markers of a plant on the current plant card; ANY: one of any plant.
ANY = 0
GROWTH: dict[str, int] = {letter: ANY if dots == "any" else dots for letter, dots in _moor["growth"].items()}

# Each water card is a block of two by two sections, here in reading order.
ROOT = "root"
WATER_CARDS: tuple[tuple[str, ...], ...] = tuple(
    (card["top_left"], card["top_right"], card["bottom_left"], card["bottom_right"]) for card in _moor["card"]
)

# Where the top left section of each water card stands.
LAYOUTS: dict[str, tuple[tuple[int, int], ...]] = {
    name: tuple((x, y) for x, y in places) for name, places in _moor["layouts"].items()
}
