"""Moorland's score pad alone: seven counts, the striders' places worked out."""

from collections import Counter
from collections.abc import Sequence

from ...core import Entered, Entry, Reckoning, Row, best, totals
from ...words import t, who
from .components import ANIMALS, CARDS, GROWTH, WATER_CARDS
from .scoring import BIODIVERSITY, PAIR, strider_points

SECTIONS = sum(map(len, WATER_CARDS))
WATER_MARKERS = len(GROWTH)
PAIRS = sum(n // 2 for n in Counter(card.animal for card in CARDS.values() if card.animal).values())


def entries(players: int) -> list[Entry]:
    """The pad's seven rows, as counts."""
    return [
        Entry("plants", t("Rooted plants"), help=t("Markers on cards and on root spaces.")),
        Entry("species", t("Species"), highest=len(ANIMALS), help=t("Different animals; striders are none.")),
        Entry("pairs", t("Species pairs"), highest=PAIRS, help=t("Each two animals of the same species.")),
        Entry("striders", t("Water striders"), help=t("All on your cards.")),
        Entry("waterway", t("Longest waterway"), highest=SECTIONS, help=t("Sections in one chain.")),
        Entry("water", t("Water markers"), highest=WATER_MARKERS),
        Entry("surplus", t("Surplus plants"), help=t("Markers on the storage board; each costs a point.")),
    ]  # fmt: skip


def reckon(entered: Sequence[Entered]) -> Reckoning:
    """The rulebook's seven rows; the highest total wins, a tie is shared."""

    def each(key: str) -> list[int]:
        return [mine.get(key, 0) for mine in entered]

    rows = [
        Row(t("Rooted plants"), tuple(each("plants"))),
        Row(t("Biodiversity"), tuple(BIODIVERSITY[n] for n in each("species"))),
        Row(t("Species pairs"), tuple(PAIR * n for n in each("pairs"))),
        Row(t("Water striders"), tuple(strider_points(each("striders")))),
        Row(t("Longest waterway"), tuple(each("waterway"))),
        Row(t("Water markers"), tuple(each("water"))),
        Row(t("Surplus plants"), tuple(-n for n in each("surplus"))),
    ]
    return Reckoning(rows, best(totals(rows)), _warnings(entered))


def _warnings(entered: Sequence[Entered]) -> list[str]:
    found = [
        t("{n} {what} together: there are only {all}.", n=n, what=what, all=most)
        for what, key, most in (
            (t("water markers"), "water", WATER_MARKERS),
            (t("species pairs"), "pairs", PAIRS),
        )
        if (n := sum(mine.get(key, 0) for mine in entered)) > most
    ]
    for p, mine in enumerate(entered):
        if mine.get("pairs") and not mine.get("species"):
            found.append(t("{who}: a pair of animals, but no species.", who=who(p)))
        if mine.get("waterway") == 1:
            found.append(t("{who}: a waterway joins two sections at least.", who=who(p)))
    return found
