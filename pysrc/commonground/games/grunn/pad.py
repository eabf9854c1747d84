"""Grunn's score pad alone: count tiles, lines, clusters, buildings and canals."""

from collections.abc import Sequence

from ...core import Entered, Entry, Reckoning, Row, totals
from ...words import t, who
from .components import (
    ARROW_POINTS,
    ARROWS,
    BUILT_ON,
    CANAL_POINTS,
    CANALS,
    DOLLARD,
    GRASS_POINTS,
    MARSHLAND,
    OVERVIEW,
    WADDEN,
)
from .scoring import PAD, cluster_points, line_points, most_points, rating, wadden_bonus

CLUSTERS = 8  # more do not fit into four by four
LINE = 4
LANDSCAPES = len(OVERVIEW) - 1  # other than a marshland
AUTOMATON = "automaton"

RIDGES = len(ARROWS)  # how many have one arrow, and how many two, is not printed


def tiles_each(players: int) -> int:
    """How many tiles a landscape has in the end."""
    return 12 if players == 6 else 16


def entries(players: int) -> list[Entry]:
    """The pad's rows as counts; a cluster is asked for when there is one before it."""
    most, land, built = tiles_each(players), t("Landscape"), t("Construction")
    found = [Entry("wadden", t("Wadden Sea tiles"), land, highest=most)]
    if players == 1:
        found.append(
            Entry(AUTOMATON, t("Automaton’s Wadden Sea tiles"), land, highest=OVERVIEW[WADDEN].tiles)
        )
    found.append(
        Entry("line", t("Longest line of bog"), land, highest=LINE, help=t("Tiles in a straight line."))
    )
    found += [
        Entry(
            f"cluster-{n}",
            t("Dollard cluster {n}", n=n),
            land,
            highest=most,
            help=t("Tiles joined by their sides; each cluster for itself.") if n == 1 else "",
            after=f"cluster-{n - 1}" if n > 1 else "",
        )
        for n in range(1, CLUSTERS + 1)
    ]
    found += [
        Entry("one-arrow", t("Ridges with one arrow"), land, highest=RIDGES,
              help=t("Those whose arrow points at a building.")),
        Entry("two-arrows", t("Ridges with two arrows"), land, highest=2 * RIDGES,
              help=t("Each arrow that points at a building.")),
        Entry("wierde", t("Around marshland"), land, highest=LANDSCAPES * OVERVIEW[MARSHLAND].tiles,
              help=t("Different other landscapes around each, added up.")),
    ]  # fmt: skip
    found += [
        Entry(OVERVIEW[kind].building, t(name), built, highest=min(most, OVERVIEW[kind].buildings))
        for kind, (_, name, _) in zip(BUILT_ON, PAD[6:], strict=False)
    ]
    between = t("Those between two developed tiles.")
    return [*found, Entry("canals", t("Canals"), built, highest=CANALS, help=between)]


def reckon(entered: Sequence[Entered]) -> Reckoning:
    """The pad with the Wadden bonus worked out; most points win, a tie is shared."""
    wadden = [mine.get("wadden", 0) for mine in entered]
    alone = len(entered) == 1
    bonuses = wadden_bonus([*wadden, entered[0].get(AUTOMATON, 0)] if alone else wadden)
    columns = [_column(mine, bonus) for mine, bonus in zip(entered, bonuses, strict=False)]
    rows = [
        Row(t(name), points, t(group))
        for (_, name, group), points in zip(PAD, zip(*columns, strict=True), strict=True)
    ]
    sums = totals(rows)
    return Reckoning(rows, most_points(sums), _warnings(entered), rating(sums[0]) if alone else "")


def _sizes(mine: Entered) -> list[int]:
    return [mine.get(f"cluster-{n}", 0) for n in range(1, CLUSTERS + 1)]


def _column(mine: Entered, bonus: int) -> list[int]:
    one, two = mine.get("one-arrow", 0), mine.get("two-arrows", 0)
    return [
        GRASS_POINTS * mine.get("wadden", 0),
        bonus,
        line_points(mine.get("line", 0)),
        sum(map(cluster_points, _sizes(mine))),
        ARROW_POINTS[1] * one + ARROW_POINTS[2] * two,
        mine.get("wierde", 0),
        *[OVERVIEW[kind].points * mine.get(OVERVIEW[kind].building, 0) for kind in BUILT_ON],
        CANAL_POINTS * mine.get("canals", 0),
    ]


def _warnings(entered: Sequence[Entered]) -> list[str]:
    """More than there are in the box, or than fit on a landscape."""
    all_wadden = sum(mine.get("wadden", 0) + mine.get(AUTOMATON, 0) for mine in entered)
    stock = [
        (t("Wadden Sea tiles"), all_wadden, OVERVIEW[WADDEN].tiles),
        (t("Dollard tiles"), sum(sum(_sizes(mine)) for mine in entered), OVERVIEW[DOLLARD].tiles),
        (t("sand ridges"), sum(map(_ridges, entered)), RIDGES),
        *[
            (t(name).lower(), _sum(entered, OVERVIEW[kind].building), OVERVIEW[kind].buildings)
            for kind, (_, name, _) in zip(BUILT_ON, PAD[6:], strict=False)
        ],
        (t("canals"), _sum(entered, "canals"), CANALS),
    ]
    found = [
        t("{n} {what} together: there are only {all}.", n=n, what=what, all=most)
        for what, n, most in stock
        if n > most
    ]
    most = tiles_each(len(entered))
    for p, mine in enumerate(entered):
        tiles = mine.get("wadden", 0) + mine.get("line", 0) + sum(_sizes(mine))
        if tiles > most:
            found.append(t("{who}: a landscape has only {n} tiles.", who=who(p), n=most))
        for kind, n in ((WADDEN, mine.get("wadden", 0)), (DOLLARD, sum(_sizes(mine)))):
            if mine.get(OVERVIEW[kind].building, 0) > n:
                what = t(next(name for short, name, _ in PAD if short == OVERVIEW[kind].building))
                found.append(t("{who}: more {what} than tiles for them.", who=who(p), what=what.lower()))
    return found


def _ridges(mine: Entered) -> int:
    """How many sand ridges so many arrows need at least."""
    return mine.get("one-arrow", 0) + -(-mine.get("two-arrows", 0) // 2)


def _sum(entered: Sequence[Entered], key: str) -> int:
    return sum(mine.get(key, 0) for mine in entered)
