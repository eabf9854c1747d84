"""Grandbois' score pad alone: spaces, largest group, and what is around the tower."""

from collections.abc import Sequence

from ...core import Entered, Entry, Reckoning, Row, best
from ...words import t, who
from .components import CLANS, TILES
from .harvest import chestnuts_for, rank, row_names
from .table import each_has

# All clans have as many spaces on the tiles.
SPACES = max(sum(space[0] == clan for tile in TILES for space in tile) for clan in CLANS)
AROUND = 8  # spaces around a tower


def entries(players: int) -> list[Entry]:
    """The four rows; with two players the first two for each of the two clans."""
    spaces, group, own, others = row_names()
    clans = each_has(players)
    near = AROUND * clans
    around = t("Of the eight spaces around it.") if clans == 1 else t("Around both towers.")
    towers = _group(t("Watchtowers"), clans)
    found = [
        Entry(f"{key}-{i}", _clan(i, clans) or name, _group(name, clans), 0, SPACES, "" if i else help)
        for key, name, help in (
            ("spaces", spaces, t("Where animals of the clan can still be seen.")),
            ("group", group, t("How many spaces it has; they join by their sides.")),
        )
        for i in range(clans)
    ]
    return [
        *found,
        Entry("own", own, towers, highest=near, help=around),
        Entry("others", others, towers, highest=near, help=t("No bears, no clearings.")),
    ]


def _clan(i: int, clans: int) -> str:
    return (t("First clan"), t("Second clan"))[i] if clans > 1 else ""


def _group(title: str, clans: int) -> str:
    return title if clans > 1 else ""


def reckon(entered: Sequence[Entered]) -> Reckoning:
    """The pad's rows; a tie is broken by them from the top, and then shared."""
    clans = each_has(len(entered))
    pads = [[_clan_points(mine, i) for i in range(clans)] for mine in entered]
    towers = [chestnuts_for(0, 0, mine.get("own", 0), mine.get("others", 0)) for mine in entered]
    names = row_names()
    rows = [
        Row(_clan(i, clans) or names[row], tuple(pad[i][row] for pad in pads), _group(names[row], clans))
        for row in (0, 1)
        for i in range(clans)
    ]
    rows += [Row(names[row], tuple(tower[row] for tower in towers)) for row in (2, 3)]
    sums = [tuple(map(sum, zip(*pad, tower, strict=True))) for pad, tower in zip(pads, towers, strict=True)]
    ranks = [rank(pad) for pad in sums]
    return Reckoning(rows, best(ranks), _warnings(entered, clans), _tie_break(sums))


def _clan_points(mine: Entered, i: int) -> tuple[int, int, int, int]:
    return chestnuts_for(mine.get(f"spaces-{i}", 0), mine.get(f"group-{i}", 0), 0, 0)


def _tie_break(pads: list[tuple[int, ...]]) -> str:
    """By which row a tie in chestnuts is broken."""
    most = max(map(sum, pads))
    first = [pad for pad in pads if sum(pad) == most]
    for name, row in zip(row_names(), zip(*first, strict=True), strict=True):
        if len(set(row)) > 1:
            return t("The tie is broken by the row “{name}”.", name=name)
    return ""


def _warnings(entered: Sequence[Entered], clans: int) -> list[str]:
    found = []
    for p, mine in enumerate(entered):
        for i in range(clans):
            spaces, group = mine.get(f"spaces-{i}", 0), mine.get(f"group-{i}", 0)
            if group > spaces:
                found.append(t("{who}: the largest group has more spaces than the clan.", who=who(p)))
            elif spaces and not group and f"group-{i}" in mine:
                found.append(t("{who}: a clan with a space has a group of one at least.", who=who(p)))
        near = mine.get("own", 0) + mine.get("others", 0)
        if near > AROUND * clans:
            found.append(t("{who}: only {n} spaces are around a tower.", who=who(p), n=AROUND))
        if mine.get("own", 0) > clans * sum(mine.get(f"spaces-{i}", 0) for i in range(clans)):
            found.append(t("{who}: more own spaces around the tower than in the forest.", who=who(p)))
    return found
