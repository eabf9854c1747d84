"""Moorland's score pad: seven rows, also while the game goes on."""

from collections import Counter
from collections.abc import Sequence

from ...core import Row
from ...words import t
from .components import CARDS
from .moor import DOWN, GROUND, longest_path
from .table import Table

BIODIVERSITY = (0, 1, 2, 3, 5, 8, 12)  # by the number of species
PAIR = 2  # for two animals of a species
STRIDERS = (7, 3, 1)  # for the first, second and third place


def face_up(s: Table, p: int) -> list[int]:
    """The cards whose animals and striders live in this moor."""
    return [laid[0] for laid in s.laid[p] if laid and laid[1] != DOWN]


def rooted_plants(s: Table, p: int) -> int:
    """The markers on cards and on root spaces; those on ground sections are still loose."""
    return sum(
        len(markers)
        for markers, waterway in zip(s.markers[p], s.waterways[p], strict=True)
        if not waterway & GROUND
    )


def animals(s: Table, p: int) -> Counter[str]:
    """How many of each species live in this moor."""
    return Counter(CARDS[card].animal for card in face_up(s, p) if CARDS[card].animal)


def biodiversity(species: Counter[str]) -> int:
    """Points for the number of different species."""
    return BIODIVERSITY[len(species)]


def species_pairs(species: Counter[str]) -> int:
    """Points for each two animals of the same species."""
    return PAIR * sum(n // 2 for n in species.values())


def striders(s: Table, p: int) -> int:
    """The water striders in this moor."""
    return sum(CARDS[card].striders for card in face_up(s, p))


def strider_points(counts: Sequence[int]) -> list[int]:
    """Points for the places; who ties shares them; who has no strider gets nothing."""
    prizes = STRIDERS[:2] if len(counts) == 2 else STRIDERS
    points = []
    for n in counts:
        place = sum(other > n for other in counts)
        tied = counts.count(n)
        points.append(sum(prizes[place : place + tied]) // tied if n else 0)
    return points


def longest_waterway(s: Table, p: int) -> tuple[int, ...]:
    """The sections of the longest chain of joined waterways, from end to end."""
    return longest_path(s.layout, tuple(s.waterways[p]))


def sheet(s: Table) -> list[Row]:
    """The rulebook's score pad."""
    everybody = range(s.players)
    species = [animals(s, p) for p in everybody]
    return [
        Row(t("Rooted plants"), tuple(rooted_plants(s, p) for p in everybody)),
        Row(t("Biodiversity"), tuple(map(biodiversity, species))),
        Row(t("Species pairs"), tuple(map(species_pairs, species))),
        Row(t("Water striders"), tuple(strider_points([striders(s, p) for p in everybody]))),
        Row(t("Longest waterway"), tuple(len(longest_waterway(s, p)) for p in everybody)),
        Row(t("Water markers"), tuple(s.water)),
        Row(t("Surplus plants"), tuple(-n for n in s.surplus)),
    ]


def scores(s: Table) -> list[int]:
    """Points by seat, as they stand."""
    return [sum(points) for points in zip(*[row.points for row in sheet(s)], strict=True)]


def winners(s: Table) -> list[int]:
    """The highest total; a tie is a shared win."""
    totals = scores(s)
    return [p for p, points in enumerate(totals) if points == max(totals)]


def standing(s: Table) -> list[list[tuple[str, str]]]:
    """What each seat has that does not lie on its storage board, where everybody sees it."""
    return [
        [
            (t("species"), str(len(animals(s, p)))),
            (t("striders"), str(striders(s, p))),
            (t("chain"), str(len(longest_waterway(s, p)))),
        ]
        for p in range(s.players)
    ]
