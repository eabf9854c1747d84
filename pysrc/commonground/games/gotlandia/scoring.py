"""Scoring: at the end of each century, and at the end of the game."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from ...core import Row, Rule, best
from ...words import t, who
from .board import REALM, SETTINGS
from .cards import CARDS, count
from .components import CENTURIES, CHURCHES, DECORATIONS, SPLINTER
from .table import Table, settled, settled_settings

TOWER_VP, CHURCH_VP = 1, 3
MOST_INFLUENCE, TIED = 5, 2

# --- the end of a century -----------------------------------------------------------------


class Settlements(NamedTuple):
    """What influence comes from: the part of a table that a moment's thought seldom changes."""

    farmsteads: tuple[int, ...]
    towers: tuple[int, ...]
    churches: tuple[int, ...]
    neutral: int


def influence(s: Table | Settlements, p: int, setting: int) -> tuple[int, int, int]:
    """Churches, then towers, then farmsteads in a Setting."""
    realm = REALM[setting]
    return (
        (s.churches[p] & realm).bit_count(),
        (s.towers[p] & realm).bit_count(),
        (s.farmsteads[p] & realm).bit_count(),
    )


def leaders(s: Table | Settlements, setting: int) -> tuple[list[int], int]:
    """Who has the most influence in a Setting, and the VP for each of them.

    Neutral farmsteads count as a player who never scores.
    """
    neutral = (0, 0, (s.neutral & REALM[setting]).bit_count())
    all_players = [influence(s, p, setting) for p in range(len(s.farmsteads))]
    most = max(neutral, *all_players)
    if most == (0, 0, 0):
        return [], 0
    first = [p for p, mine in enumerate(all_players) if mine == most]
    alone = len(first) == 1 and neutral != most
    return first, MOST_INFLUENCE if alone else TIED


@lru_cache(1 << 12)
def influence_points(s: Settlements) -> tuple[int, ...]:
    """VP by seat for the most influence, over all Settings."""
    points = [0] * len(s.farmsteads)
    for setting in range(len(SETTINGS)):
        first, vp = leaders(s, setting)
        for p in first:
            points[p] += vp
    return tuple(points)


def century_points(s: Table) -> tuple[tuple[int, ...], ...]:
    """VP by seat for towers, for churches and for influence, as the map is now."""
    settlements = Settlements(tuple(s.farmsteads), tuple(s.towers), tuple(s.churches), s.neutral)
    return (
        tuple([TOWER_VP * towers.bit_count() for towers in s.towers]),
        tuple([CHURCH_VP * churches.bit_count() for churches in s.churches]),
        influence_points(settlements),
    )


def _by_seat(points: list[int]) -> str:
    return ", ".join(f"{who(p)} {n}" for p, n in enumerate(points))


@dataclass(frozen=True, slots=True)
class ScoreCentury(Rule):
    """Towers, churches, and the most influence in each Setting."""

    def label(self, s: Table) -> str:
        totals = [sum(points) for points in zip(*century_points(s), strict=True)]
        return t("The {n}s score: {list}", n=CENTURIES[s.century], list=_by_seat(totals))

    def run(self, s: Table) -> None:
        points = century_points(s)
        s.scored.append(points)
        s.vp = [vp + sum(p) for vp, p in zip(s.vp, zip(*points, strict=True), strict=True)]
        if s.players == 1 and GOALS[s.century][1](s):
            s.goals.append(GOALS[s.century][0])
        if s.century < len(CENTURIES) - 1:
            s.century += 1
            s.generation = 0


# --- the end of the game ------------------------------------------------------------------


def own_cards(s: Table, p: int) -> list[int]:
    """All cards a player has, wherever they are; hidden ones count as in `unseen`."""
    zones = (s.decks, s.hands, s.played, s.discards, s.buried, s.unseen)
    return [card for zone in zones for card in zone[p] if card >= 0]


def card_vp(s: Table, p: int) -> int:
    """The VP on a player's crafts and trading cards, each copy of them."""
    own, ships = settled(s, p), len(s.ships[p])
    return sum(
        [
            text.vp * count(s, p, text.vp_per, own, ships)
            for card in own_cards(s, p)
            if (text := CARDS[card]).vp
        ]
    )


def storage_vp(items: int) -> int:
    """One VP for ten Silver or resources, all together."""
    return items // 10


FINAL: tuple[tuple[str, Callable[[Table, int], int]], ...] = (
    ("Pirates sunk", lambda s, p: s.sunk[p]),
    ("Buried Silver", lambda s, p: s.buried_silver[p]),
    ("Silver and resources", lambda s, p: storage_vp(s.silver[p] + sum(s.resources[p]))),
    ("Crafts and trading partners", card_vp),
    ("Church decorations", lambda s, p: sum(DECORATIONS[i].vp for i in s.decorated[p])),
)


def final_points(s: Table) -> list[int]:
    """VP by seat that the end of the game adds, as things are now."""
    return [sum(points(s, p) for _, points in FINAL) for p in range(s.players)]


@dataclass(frozen=True, slots=True)
class FinalScoring(Rule):
    """Pirates, treasure, storage, cards and decorations."""

    def label(self, s: Table) -> str:
        totals = [a + b for a, b in zip(s.vp, final_points(s), strict=True)]
        return t("Final score: {list}", list=_by_seat(totals))

    def run(self, s: Table) -> None:
        s.vp = [a + b for a, b in zip(s.vp, final_points(s), strict=True)]
        s.phase = "over"


# --- the solo game ------------------------------------------------------------------------

# By century: what must be true at its end.
GOALS: tuple[tuple[str, Callable[[Table], bool]], ...] = (
    ("Easy", lambda s: s.churches[0] != 0),
    ("Medium", lambda s: settled_settings(s, 0) == len(SETTINGS)),
    (
        "Hard",
        lambda s: s.churches[0].bit_count() == CHURCHES and SPLINTER in s.decorated[0],
    ),
)


def goal_text(name: str) -> str:
    """A goal of the solo game in words."""
    return {
        "Easy": t("a church by the end of the 1100s"),
        "Medium": t("all six Settings by the end of the 1200s"),
        "Hard": t("three churches and the Splinter of the Holy Cross by the end"),
    }[name]


# --- the score pad ------------------------------------------------------------------------

CENTURY_ROWS = ("Towers", "Churches", "Most influence")


def scores(s: Table) -> list[int]:
    """The victory point track; after the game, the final total."""
    return s.vp.copy()


def sheet(s: Table) -> list[Row]:
    """What was scored, century by century, and the final scoring once it is done."""
    rows = [
        Row(t(name), points, t("{n}s", n=century))
        for century, scored in zip(CENTURIES, s.scored, strict=False)
        for name, points in zip(CENTURY_ROWS, scored, strict=True)
    ]
    return rows + final_rows(s) if s.phase == "over" else rows


def final_rows(s: Table) -> list[Row]:
    """The final scoring, as it would be now."""
    return [
        Row(t(name), tuple(points(s, p) for p in range(s.players)), t("End of the game"))
        for name, points in FINAL
    ]


def forecast(s: Table) -> list[Row]:
    """The century scoring and the final scoring as they would be now."""
    if s.phase == "over":
        return []
    group = t("{n}s, as it is now", n=CENTURIES[s.century])
    century = [
        Row(t(name), points, group)
        for name, points in zip(CENTURY_ROWS, century_points(s), strict=True)
    ]
    return century + final_rows(s)


def winners(s: Table) -> list[int]:
    """The most VP, then the dearest decoration; alone, whoever reached a goal."""
    if s.players == 1:
        return [0] if s.goals else []
    return first_by(s.vp, [max(own, default=-1) for own in s.decorated])


def first_by(vp: list[int], dearest: list[int]) -> list[int]:
    """The most VP; those who tie compare their dearest decorations, then share the win."""
    return best(list(zip(vp, dearest, strict=True)))
