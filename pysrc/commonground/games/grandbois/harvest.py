"""The harvest: golden chestnuts, the score pad and the winner."""

from dataclasses import dataclass

from ...core import Row, Rule, best
from ...words import t, who
from .components import CLANS
from .forest import around, largest_group
from .table import HIDDEN, INDEX, Table, clan_names, each_has


@dataclass(frozen=True, slots=True)
class Harvest(Rule):
    """Everybody reveals their clan and collects golden chestnuts."""

    def label(self, s: Table) -> str:
        revealed = [
            t("{who}: {clans}, {n} chestnuts", who=who(p), clans=clan_names(s.clans[p]), n=n)
            for p, n in enumerate(scores(s))
        ]
        return t("The harvest! {list}", list="; ".join(revealed))

    def run(self, s: Table) -> None:
        s.reveals += 1


def chestnuts(s: Table, p: int) -> tuple[int, int, int, int]:
    """A seat's score pad, as far as its clans are known.

    Each clan counts its visible spaces and twice its largest group; each tower counts
    two for a space of an own clan around it, and one for a space of another.
    """
    spaces = groups = own = others = ours = 0
    for clan in s.clans[p]:
        if clan != HIDDEN:
            home = s.homes[INDEX[clan]]
            ours |= home
            spaces += home.bit_count()
            groups += largest_group(home).bit_count()
    for seat, x, y in s.towers:
        if seat == p:
            near = around(x, y)
            mine = (near & ours).bit_count()
            own += mine
            others += sum((near & home).bit_count() for home in s.homes) - mine
    return chestnuts_for(spaces, groups, own, others)


def chestnuts_for(spaces: int, groups: int, own: int, others: int) -> tuple[int, int, int, int]:
    """What the four rows of the score pad count."""
    return spaces, 2 * groups, 2 * own, others


def scores(s: Table) -> list[int]:
    """Golden chestnuts if the harvest were now; of a view: those of the clans it knows."""
    return [sum(chestnuts(s, p)) for p in range(s.players)]


def sheet(s: Table) -> list[Row]:
    """The score pad's four rows; with two clans each, spaces and groups clan by clan."""
    names = row_names()
    columns = [chestnuts(s, p) for p in range(s.players)]
    rows = [Row(name, row) for name, row in zip(names, zip(*columns, strict=True), strict=True)]
    if each_has(s.players) == 1:
        return rows
    clans = list(zip(*s.clans, strict=True))  # everybody's first clan, everybody's second
    homes = [[s.homes[INDEX[c]] if c != HIDDEN else 0 for c in some] for some in clans]
    whose = [clan_row(some, i) for i, some in enumerate(clans)]
    spaces = [tuple(home.bit_count() for home in some) for some in homes]
    groups = [tuple(2 * largest_group(home).bit_count() for home in some) for some in homes]
    return [
        *[Row(name, points, names[0]) for name, points in zip(whose, spaces, strict=True)],
        *[Row(name, points, names[1]) for name, points in zip(whose, groups, strict=True)],
        *rows[2:],
    ]


def row_names() -> tuple[str, str, str, str]:
    """What the score pad counts."""
    return (
        t("Spaces"),
        t("Largest group"),
        t("Own animals around the tower"),
        t("Others around the tower"),
    )


def clan_row(clans: tuple[str, ...], i: int) -> str:
    """The first or second clan of everybody, by name once they are all known."""
    if HIDDEN in clans:
        return (t("First clan"), t("Second clan"))[i]
    return " / ".join(map(clan_names, clans)).capitalize()


def winners(s: Table) -> list[int]:
    """Most chestnuts; a tie is broken by the pad's rows from the top; then it is shared."""
    return best([rank(chestnuts(s, p)) for p in range(s.players)])


def rank(pad: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """The total, and then the rows."""
    return sum(pad), pad


def by_clan(s: Table) -> list[tuple[str, int, int]]:
    """Of each clan, whoever plays it: its letter, visible spaces, and largest group."""
    return [
        (clan, home.bit_count(), largest_group(home).bit_count())
        for clan, home in zip(CLANS, s.homes, strict=True)
    ]
