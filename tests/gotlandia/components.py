"""Every piece of Gotlandia is somewhere, once, and nothing is ever less than nothing."""

from collections import Counter
from itertools import chain, product

from commonground.games.gotlandia.board import ALL_SEAS, COAST, EVERYWHERE, REALM, START
from commonground.games.gotlandia.components import (
    ADVANCED_CRAFTS,
    ADVANCED_PARTNERS,
    BASE_CRAFTS,
    BASE_PARTNERS,
    CENTURIES,
    CHURCHES,
    COMMON_CRAFTS,
    COMMON_PARTNERS,
    COPIES,
    DECORATIONS,
    DRAWN,
    FARMSTEADS,
    GENERATIONS,
    HIDDEN,
    INITIAL,
    PIRATES,
    REPUTATIONS,
    SHIPS,
    SUPPLY,
    TOWERS,
    TWICE,
    WORKERS,
    cards,
)
from commonground.games.gotlandia.reputations import StartWith
from commonground.games.gotlandia.scoring import card_vp
from commonground.games.gotlandia.table import Table


def components(s: Table) -> None:
    """Check resources, silver, cards and tokens."""
    resources(s)
    action_cards(s)
    tokens(s)
    the_map(s)
    generation_cards(s)


def resources(s: Table) -> None:
    for r, n in enumerate(SUPPLY):
        assert s.supply[r] + sum(goods[r] for goods in s.resources) == n
    assert min(map(min, (s.supply, *s.resources))) >= 0
    assert min(s.silver) >= 0
    assert min(s.buried_silver) >= 0


def action_cards(s: Table) -> None:
    advanced = len(s.crafts) == 5
    box = Counter(cards(*COMMON_CRAFTS, *COMMON_PARTNERS) * COPIES)
    box += Counter(cards(*BASE_CRAFTS, *BASE_PARTNERS))
    if advanced:
        box += Counter(cards(*ADVANCED_CRAFTS, *ADVANCED_PARTNERS))
    for p in range(s.players):
        box += Counter([s.setting[p], *cards(*INITIAL, *TWICE)])
    found: Counter[int] = Counter()
    for zone in (s.crafts, s.partners, s.decks, s.hands, s.played, s.discards, s.buried, s.unseen):
        for pile in zone:
            found.update(card for card in pile if card != HIDDEN)
    assert found == box
    for hand in s.hands:
        assert hand == sorted(hand)
    for known, hand in zip(s.known, s.hands, strict=True):
        assert HIDDEN in hand or Counter(known) <= Counter(hand)
    for p in range(s.players):  # every player still has their own thirteen
        owned = Counter(s.decks[p] + s.hands[p] + s.played[p] + s.discards[p])
        owned += Counter(s.buried[p] + s.unseen[p])
        assert owned >= Counter([s.setting[p], *cards(*INITIAL, *TWICE)])


def tokens(s: Table) -> None:
    assert s.pirates & ~ALL_SEAS == 0
    assert s.pirates.bit_count() + sum(s.sunk) <= PIRATES
    for p in range(s.players):
        assert s.farmsteads[p].bit_count() <= FARMSTEADS
        assert s.towers[p].bit_count() <= TOWERS
        assert s.churches[p].bit_count() <= CHURCHES
        assert len(s.ships[p]) <= SHIPS
        assert 2 <= s.workers[p] <= WORKERS
        assert 0 <= s.workers_left[p] <= s.workers[p]
    assert sorted(chain(s.decorations, *s.decorated)) == list(range(len(DECORATIONS)))
    assert len(set(s.setting)) == s.players
    chosen = [n for n in s.reputation if n]
    assert len(set(chosen)) == len(chosen)
    assert set(chosen) <= set(REPUTATIONS)


def the_map(s: Table) -> None:
    for p in range(s.players):
        f, t, c = s.farmsteads[p], s.towers[p], s.churches[p]
        assert f & t == f & c == t & c == 0, "one settlement a district"
        assert f | t | c, "nobody is driven off the island"
        assert (f | t | c) & ~EVERYWHERE == 0
        assert s.ships[p] == sorted(s.ships[p])
        for q in range(p):
            assert not c & s.churches[q], "one church a district"
    homes = [REALM[setting] for setting in s.setting]
    assert not any(s.neutral & home for home in homes)
    assert s.neutral & ~sum(START) == 0
    guarded = {sea for fleet in s.ships for sea in fleet}
    unguarded = sum(1 << sea for sea in range(6) if s.pirates >> sea & 1 and sea not in guarded)
    assert s.threatened == COAST[unguarded]


def generation_cards(s: Table) -> None:
    seen = s.past + [card for card in s.coming if card != HIDDEN]
    assert len(set(seen)) == len(seen)
    assert len(s.past) <= sum(DRAWN)
    centuries = [GENERATIONS[card].century for card in seen]
    assert centuries == sorted(centuries)
    if s.phase != "over" and s.coming:
        assert len(s.past) + len(s.coming) == sum(DRAWN)


def secrets(s: Table, p: int) -> set[str]:
    """Words that only seat p may see: the reputations on offer.

    Hands are secret too, but every card of a hand is known to be somewhere in it or the
    deck, so no word betrays one.
    """
    if isinstance(s.choice, StartWith):
        return set()
    return {REPUTATIONS[n].split()[0].split("-")[0] for n in s.offered[p]}


def counted(s: Table) -> list[dict[str, int]]:
    """What people would enter on the score pad after this game."""
    seats: list[dict[str, int]] = []
    for p in range(s.players):
        worths = [DECORATIONS[i].vp for i in s.decorated[p]]
        seats.append(
            {
                "sunk": s.sunk[p],
                "buried": s.buried_silver[p],
                "stored": s.silver[p] + sum(s.resources[p]),
                "cards": card_vp(s, p),
                "decorations": sum(worths),
                "dearest": max(worths, default=0),
            }
        )
    for century, (towers, churches, influence) in zip(CENTURIES, s.scored, strict=True):
        for mine, a, b, (alone, tied) in zip(seats, towers, churches, settings_won(influence), strict=True):
            mine |= {f"{century}-towers": a, f"{century}-churches": b // 3}
            mine |= {f"{century}-alone": alone, f"{century}-tied": tied}
    if s.players == 1:
        seats[0] |= {f"goal-{i}": int(name in s.goals) for i, name in enumerate(("Easy", "Medium", "Hard"))}
    return seats


def settings_won(influence: tuple[int, ...]) -> list[tuple[int, int]]:
    """Settings led alone (5 VP) and tied (2 VP) that come to these points on one map."""
    ways = [
        [(a, b) for a in range(7) for b in range(7 - a) if 5 * a + 2 * b == points] for points in influence
    ]
    return next(
        list(way)
        for way in product(*ways)
        if sum(alone for alone, _ in way) + max(tied for _, tied in way) <= 6
    )
