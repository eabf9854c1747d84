"""Who may know what, and the table in words.

Secret are the hands and the order of the decks, the generation cards to come, and the
reputations that others choose from. Which cards a player owns is known to all, so a view
lists in `unseen` what deck and hidden hand hold together.
"""

from typing import Any

from ...core import Random
from ...words import t
from .board import DIRECTIONS, DISTRICTS, SETTINGS
from .components import (
    CENTURIES,
    DECORATIONS,
    DRAWN,
    GENERATIONS,
    HIDDEN,
    NAMES,
    REPUTATIONS,
    RESOURCES,
)
from .scoring import GOALS, century_points
from .table import Table
from .turn import PlayCard, playable

OPEN = ("end of generation", "over")  # phases in which hands lie open

# --- secrets ------------------------------------------------------------------------------


def view(s: Table, player: int) -> Table:
    """The table as a seat sees it: its own hand, and what lies open."""
    v = s.copy()
    v.rng = 0
    v.coming = [HIDDEN] * len(s.coming)
    for p in range(s.players):
        hidden = s.unseen[p] + s.decks[p]
        v.decks[p] = [HIDDEN] * len(s.decks[p])
        if p != player:
            v.offered[p] = [HIDDEN] * len(s.offered[p])
            v.returned[p] = HIDDEN if s.returned[p] else 0
            if s.phase not in OPEN:
                hidden += s.hands[p]
                v.hands[p] = [HIDDEN] * len(s.hands[p])
        v.unseen[p] = sorted(card for card in hidden if card != HIDDEN)
    return v


def deal(v: Table, player: int, rng: Random) -> Table:
    """Hands and decks from the cards not seen, and a future from the cards not revealed."""
    s = v.copy()
    s.rng = rng.below(1 << 62)
    for p in range(s.players):
        deck = s.decks[p] = v.unseen[p].copy()
        rng.shuffle(deck)
        if HIDDEN in v.hands[p]:
            known, n = v.known[p], len(v.hands[p])
            for card in known:
                deck.remove(card)
            s.hands[p] = sorted(known + deck[: n - len(known)])
            del deck[: n - len(known)]
        s.unseen[p] = []
    _let_play(s, v)
    s.coming = _future(s, rng)
    _deal_reputations(s, rng)
    return s


def _let_play(s: Table, v: Table) -> None:
    """Whoever is asked for a card holds one that can be played: everybody can tell that."""
    choice = s.choice
    if not isinstance(choice, PlayCard) or HIDDEN not in v.hands[choice.player] or choice.moves(s):
        return
    p = choice.player
    hand, deck = s.hands[p], s.decks[p]
    fits = next(i for i, card in enumerate(deck) if playable(s, p, card))
    told = v.known[p].copy()
    for i, card in enumerate(hand):
        if card in told:
            told.remove(card)
        else:
            hand[i], deck[fits] = deck[fits], card
            break
    hand.sort()


def _deal_reputations(s: Table, rng: Random) -> None:
    seen = {*s.reputation, *s.returned, *(n for pair in s.offered for n in pair)}
    box = [n for n in REPUTATIONS if n not in seen and not (s.new_players and n % 2)]
    rng.shuffle(box)
    for p, pair in enumerate(s.offered):
        if HIDDEN in pair:
            s.offered[p] = sorted([box.pop(), box.pop()], reverse=True)
        if s.returned[p] == HIDDEN:
            s.returned[p] = box.pop()


def _future(s: Table, rng: Random) -> list[int]:
    coming: list[int] = []
    for century, drawn in enumerate(DRAWN):
        if century < s.century or not s.coming:
            continue
        box = [i for i, g in enumerate(GENERATIONS) if g.century == century and i not in s.past]
        rng.shuffle(box)
        coming += box[: drawn - s.generation if century == s.century else drawn]
    return coming


# --- the table in words -------------------------------------------------------------------


def _cards(cards: list[int]) -> list[str]:
    return ["hidden" if card == HIDDEN else NAMES[card] for card in cards]


def _reputation(number: int) -> str:
    return "hidden" if number == HIDDEN else REPUTATIONS[number]


def _amounts(resources: list[int]) -> dict[str, int]:
    return dict(zip(RESOURCES, resources, strict=True))


def _district(s: Table, i: int) -> dict[str, str]:
    people = {}
    for p in range(s.players):
        for kind, where in (
            ("farmstead", s.farmsteads), ("tower", s.towers), ("church", s.churches)
        ):  # fmt: skip
            if where[p] >> i & 1:
                people[str(p)] = kind
    if s.neutral >> i & 1:
        people["neutral"] = "farmstead"
    return people


def _player(s: Table, p: int) -> dict[str, Any]:
    return {
        "setting": SETTINGS[s.setting[p]],
        "reputation": REPUTATIONS.get(s.reputation[p]),
        "silver": s.silver[p],
        "resources": _amounts(s.resources[p]),
        "workers": s.workers[p],
        "workers_left": s.workers_left[p],
        "hand": _cards(s.hands[p]),
        "deck": _cards(s.decks[p]),
        "discard": _cards(s.discards[p]),
        "played": _cards(s.played[p]),
        "buried_cards": _cards(s.buried[p]),
        "buried_silver": s.buried_silver[p],
        "sunk": s.sunk[p],
        "ships": {d: s.ships[p].count(i) for i, d in enumerate(DIRECTIONS) if i in s.ships[p]},
        "decorations": [DECORATIONS[i].name for i in s.decorated[p]],
        "vp": s.vp[p],
        "century_scores": [sum(points[p] for points in century) for century in s.scored],
    }


def position(s: Table) -> dict[str, Any]:
    """The table in plain JSON."""
    card = GENERATIONS[s.generation_card] if s.generation_card >= 0 else None
    offered = {str(p): [_reputation(n) for n in pair] for p, pair in enumerate(s.offered) if pair}
    return {
        "to_move": s.choice.player if s.choice else None,
        "phase": s.phase,
        "generation_card": card.name if card else None,
        "reputations_offered": offered or None,
        "century": CENTURIES[s.century],
        "generation": max(1, s.generation),
        "demand": [RESOURCES[r] for r in card.demand] if card else [],
        "start_player": s.start_player,
        "pirates": [d for i, d in enumerate(DIRECTIONS) if s.pirates >> i & 1],
        "districts": {d.name: _district(s, i) for i, d in enumerate(DISTRICTS)},
        "supply": _amounts(s.supply),
        "wisby_sold": [name for r, name in enumerate(RESOURCES) if s.sold >> r & 1],
        "assembly_called": s.assembly,
        "crafts": [_cards(pile) for pile in s.crafts],
        "partners": [_cards(pile) for pile in s.partners],
        "decorations": [DECORATIONS[i].name for i in s.decorations],
        "players": [_player(s, p) for p in range(s.players)],
    }


def standing(s: Table) -> list[list[tuple[str, str]]]:
    """What this century would add now, workers and Silver; the boards show the rest."""
    now = [sum(points) for points in zip(*century_points(s), strict=True)]
    lines = [
        [
            (t("now"), f"+{now[p]}" if s.phase not in ("over", "reputation") else ""),
            (t("workers"), f"{s.workers_left[p]}/{s.workers[p]}"),
            (t("Silver"), str(s.silver[p])),
        ]
        for p in range(s.players)
    ]
    if s.players == 1:
        reached = t(", ").join(t(goal) for goal in s.goals) or t("none of {n}", n=len(GOALS))
        lines[0].append((t("goals"), reached))
    return [[(what, value) for what, value in line if value] for line in lines]


def progress(s: Table) -> tuple[str, float]:
    """Which century and which generation."""
    if s.phase == "over":
        return t("The game is over"), 1.0
    if s.phase == "reputation":
        return t("Choosing reputations"), 0.0
    text = t(
        "{century}s · {n} of {all}",
        century=CENTURIES[s.century],
        n=max(1, s.generation),
        all=DRAWN[s.century],
    )
    workers = sum(s.workers)
    idle = sum(s.workers_left) if s.phase == "actions" else workers * (s.phase == "raid")
    return text, (len(s.past) - idle / workers) / sum(DRAWN)
