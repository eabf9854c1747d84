"""UGO!'s score pad alone: per deal the card on top of each place, and the farmers."""

from collections import Counter
from collections.abc import Sequence

from ...core import Entered, Entry, Reckoning, Row, best, totals
from ...words import t, who
from .components import CARDS, COLOURS, NEEDS, SPOTS, VALUE
from .rules import DEALS, place_points

PLACES = len(NEEDS)


def place(deal: int, n: int) -> str:
    """The entry of a place; deals and places count from 1."""
    return f"deal-{deal}-place-{n}"


def farmers(deal: int) -> str:
    """The entry of the farmers in a deal."""
    return f"deal-{deal}-farmers"


def entries(players: int) -> list[Entry]:
    """Deal by deal; the next one is asked when somebody founded a kingdom in this."""
    found = []
    for deal in range(1, DEALS + 1):
        group, after = t("Deal {n}", n=deal), place(deal - 1, 1) if deal > 1 else ""
        found += [
            Entry(
                place(deal, n),
                t("Place {n}", n=n),
                group,
                highest=max(VALUE.values()),
                help=t("The card on top; blank if there is none.") if deal == n == 1 else "",
                after=after,
            )
            for n in range(1, PLACES + 1)
        ]
        all_of_them = t("All that stand on the kingdom board.") if deal == 1 else ""
        found.append(Entry(farmers(deal), t("Farmers"), group, highest=SPOTS, help=all_of_them, after=after))
    return found


def reckon(entered: Sequence[Entered]) -> Reckoning:
    """Deal by deal, place by place; the highest total wins, a tie is shared."""
    played = [deal for deal in range(1, DEALS + 1) if any(_touched(mine, deal) for mine in entered)]
    rows = [
        Row(t("Place {n}", n=n), tuple(_points(mine, deal, n) for mine in entered), t("Deal {n}", n=deal))
        for deal in played or [1]
        for n in range(1, PLACES + 1)
    ]
    return Reckoning(rows, best(totals(rows)), [w for deal in played for w in _warnings(entered, deal)])


def _touched(mine: Entered, deal: int) -> bool:
    return any(key.startswith(f"deal-{deal}-") for key in mine)


def _points(mine: Entered, deal: int, n: int) -> int:
    value = mine.get(place(deal, n))
    # Only the value of the card on top counts: any colour will do.
    pile = () if value is None else (next(card for card in CARDS if VALUE[card] == value),)
    return place_points(pile, mine.get(farmers(deal), 0), n - 1)


def _warnings(entered: Sequence[Entered], deal: int) -> list[str]:
    found = []
    values: Counter[int] = Counter()
    for p, mine in enumerate(entered):
        laid = [mine.get(place(deal, n)) for n in range(1, PLACES + 1)]
        values.update(value for value in laid if value is not None)
        if None in laid and any(value is not None for value in laid[laid.index(None) :]):
            gap = t("Deal {n}: {who} has left a place out; they fill from the left.", n=deal, who=who(p))
            found.append(gap)
    found += [
        t("Deal {n}: there are only {all} cards with a {value}.", n=deal, all=len(COLOURS), value=value)
        for value, many in values.items()
        if many > len(COLOURS)
    ]
    return found
