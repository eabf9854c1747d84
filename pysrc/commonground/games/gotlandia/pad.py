"""Gotlandia's score pad alone: the centuries (or the track they were kept on), and the end."""

from collections.abc import Sequence

from ...core import Entered, Entry, Reckoning, Row, best, totals
from ...words import t, who
from .board import SETTINGS
from .components import CENTURIES, CHURCHES, DECORATIONS, PIRATES, TOWERS
from .scoring import (
    CENTURY_ROWS,
    CHURCH_VP,
    FINAL,
    GOALS,
    MOST_INFLUENCE,
    TIED,
    TOWER_VP,
    first_by,
    goal_text,
    storage_vp,
)

ALL_DECORATIONS = sum(decoration.vp for decoration in DECORATIONS)
DEAREST = DECORATIONS[-1].vp
CENTURY_KEYS = ("towers", "churches", "alone", "tied")


def entries(players: int) -> list[Entry]:
    """The track or the centuries, the final scoring, and alone the goals."""
    found = [
        Entry("track", t("Points on the track"), t("During the game"), highest=999,
              help=t("After the 1300s have scored. Or leave it blank and enter the centuries.")),
    ]  # fmt: skip
    settings = len(SETTINGS)
    for century in CENTURIES:
        group = t("{n}s", n=century)
        first = century == CENTURIES[0]  # what is said once need not be said again
        alone = t("Settings where nobody else had as much.") if first else ""
        tied = t("Settings where you shared the most.") if first else ""
        found += [
            Entry(f"{century}-towers", t("Towers"), group, highest=TOWERS),
            Entry(f"{century}-churches", t("Churches"), group, highest=CHURCHES),
            Entry(f"{century}-alone", t("Most influence, alone"), group, highest=settings, help=alone),
            Entry(f"{century}-tied", t("Most influence, tied"), group, highest=settings, help=tied),
        ]
    end = t("End of the game")
    found += [
        Entry("sunk", t("Pirates sunk"), end, highest=PIRATES),
        Entry("buried", t("Buried Silver"), end),
        Entry("stored", t("Silver and resources"), end, highest=999, help=t("All in your storage together.")),
        Entry("cards", t("Crafts and trading partners"), end, highest=999, help=t("The VP on your cards.")),
        Entry("decorations", t("Church decorations"), end, highest=ALL_DECORATIONS, help=t("Their VP.")),
        Entry("dearest", t("Dearest decoration"), end, highest=DEAREST, after="decorations",
              help=t("Its VP: it breaks a tie, and counts nothing more.")),
    ]  # fmt: skip
    if players == 1:
        found += [
            Entry(f"goal-{i}", t(name), t("Goals"), highest=1, help=t("1 for: {goal}", goal=goal_text(name)))
            for i, (name, _) in enumerate(GOALS)
        ]
    return found


def reckon(entered: Sequence[Entered]) -> Reckoning:
    """What was scored and the final scoring; most VP, then the dearest decoration."""

    def each(key: str) -> list[int]:
        return [mine.get(key, 0) for mine in entered]

    tracked = any("track" in mine for mine in entered)
    rows = [Row(t("Points on the track"), tuple(each("track")), t("During the game"))] if tracked else []
    if not tracked or any(_in_centuries(mine) for mine in entered):
        rows += [
            Row(t(name), tuple(points), t("{n}s", n=century))
            for century in CENTURIES
            for name, points in zip(
                CENTURY_ROWS,
                (
                    [TOWER_VP * n for n in each(f"{century}-towers")],
                    [CHURCH_VP * n for n in each(f"{century}-churches")],
                    [
                        MOST_INFLUENCE * alone + TIED * tied
                        for alone, tied in zip(each(f"{century}-alone"), each(f"{century}-tied"), strict=True)
                    ],
                ),
                strict=True,
            )
        ]
    final = (
        each("sunk"),
        each("buried"),
        [storage_vp(n) for n in each("stored")],
        each("cards"),
        each("decorations"),
    )
    end = t("End of the game")
    rows += [Row(t(name), tuple(points), end) for (name, _), points in zip(FINAL, final, strict=True)]
    sums = totals(rows)
    if len(entered) == 1:
        reached = [goal_text(name) for i, (name, _) in enumerate(GOALS) if entered[0].get(f"goal-{i}")]
        return Reckoning(rows, [0] if reached else [], _warnings(entered), "; ".join(reached))
    winners = first_by(sums, each("dearest"))
    broken = len(winners) < len(best(sums))
    remark = t("The dearest decoration breaks the tie.") if broken else ""
    return Reckoning(rows, winners, _warnings(entered), remark)


def _in_centuries(mine: Entered) -> bool:
    return any(f"{century}-{key}" in mine for century in CENTURIES for key in CENTURY_KEYS)


def _warnings(entered: Sequence[Entered]) -> list[str]:
    found = []
    for century in CENTURIES:
        alone = sum(mine.get(f"{century}-alone", 0) for mine in entered)
        if alone + max(mine.get(f"{century}-tied", 0) for mine in entered) > len(SETTINGS):
            found.append(t("{n}s: there are only {all} Settings.", n=century, all=len(SETTINGS)))
    if (n := sum(mine.get("sunk", 0) for mine in entered)) > PIRATES:
        found.append(t("{n} pirates sunk together: there are only {all}.", n=n, all=PIRATES))
    if (n := sum(mine.get("decorations", 0) for mine in entered)) > ALL_DECORATIONS:
        found.append(t("{n} VP of decorations together: there are only {all}.", n=n, all=ALL_DECORATIONS))
    worths = {decoration.vp for decoration in DECORATIONS}
    taken: set[int] = set()
    for p, mine in enumerate(entered):
        if "track" in mine and _in_centuries(mine):
            found.append(t("{who}: the track and the centuries are both entered, and added up.", who=who(p)))
        if mine.get("decorations", 0) % 2:
            found.append(t("{who}: the VP of decorations are even.", who=who(p)))
        dearest = mine.get("dearest", 0)
        if dearest and dearest not in worths:
            found.append(t("{who}: no decoration has {n} VP.", who=who(p), n=dearest))
        elif dearest in taken:
            found.append(t("{who}: somebody else has that decoration.", who=who(p)))
        if dearest > mine.get("decorations", 0):
            found.append(t("{who}: one decoration has more VP than all of them.", who=who(p)))
        taken |= {dearest} - {0}
    return found
