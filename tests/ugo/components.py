"""What must be on the table in UGO!, and what is secret."""

from commonground.games.ugo.components import CARDS, SPOTS
from commonground.games.ugo.rules import Table


def components(s: Table) -> None:
    """Each of the 45 cards at most once; ten times the players in each deal; all farmers."""
    cards = [c for hand in s.hands for c in hand] + list(s.trick)
    cards += [c for kingdom in s.kingdoms for pile in kingdom for c in pile]
    assert len(cards) == len(set(cards)) == 10 * s.players
    assert set(cards) <= set(CARDS)
    assert s.supply >= 0
    assert s.supply + sum(s.farmers) == s.farmers_in_play
    assert all(0 <= f <= SPOTS for f in s.farmers)
    for kingdom in s.kingdoms:
        # A place holds one colour, a colour has one place, no place is left out.
        colours = [{c[0] for c in pile} for pile in kingdom]
        used = [c for c in colours if c]
        assert all(len(c) == 1 for c in used)
        assert len(used) == len(set.union(set(), *used))
        assert colours[: len(used)] == used


def secrets(s: Table, p: int) -> set[str]:
    """Nobody but p sees p's hand; in finished deals the same cards lay open."""
    open_then = {c for kingdoms, _, _ in s.deals for k in kingdoms for pile in k for c in pile}
    return set(s.hands[p]) - open_then


def counted(s: Table) -> list[dict[str, int]]:
    """What people would enter on the score pad after this game."""
    seats: list[dict[str, int]] = [{} for _ in range(s.players)]
    for deal, (kingdoms, farmers, _) in enumerate(s.deals, 1):
        for mine, kingdom, n in zip(seats, kingdoms, farmers, strict=True):
            mine[f"deal-{deal}-farmers"] = n
            for place, pile in enumerate(kingdom, 1):
                if pile:
                    mine[f"deal-{deal}-place-{place}"] = int(pile[-1][1])
    return seats
