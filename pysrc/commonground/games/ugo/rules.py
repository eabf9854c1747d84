"""UGO!: take tricks, found a kingdom, and feed it.

Everybody is dealt ten of the 45 country cards. A round is a trick: follow the led
colour if you can; the highest value takes all cards, whatever its colour. The winner
lays them on their kingdom's five places, a place for each colour, from left to right.
Only the card on top of a place counts in the end, and only if the place has all its
farmers; each farmer missing costs five points. Winning with a middling card brings
farmers, and so does losing with a 1 or a 2. Four deals; the highest total wins.
"""

from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

from ...core import About, Choice, Option, Random, Row, Rule, State
from ...words import listed, t, who
from .components import CARDS, COLOUR, EMPTY_POINTS, LOSING, NEEDS, PENALTY, SPOTS, VALUE, WINNING

id = "ugo"
title = "UGO!"
seats = (2, 3, 4)
rules = 1
secrets = True
options = (
    Option(
        "farmers_for_two",
        "Farmers for two players",
        ("36", "12"),
        "36",
        "With 12, two players share only twelve farmers in each deal (later edition).",
    ),
)
about = About(
    tagline="Take tricks, found a kingdom, feed it",
    minutes="40",
    weight="light",
    designers="Ronald Hoekstra, Thomas Jansen, Patrick Zuidhof",
    year=2013,
)

DEALS = 4
HAND = 10
HIDDEN = "??"


# --- the table --------------------------------------------------------------


class Table(State):
    """Hands, the trick, and everybody's kingdom."""

    def __init__(self, players: int, seed: int, farmers: int) -> None:
        super().__init__(players, seed)
        self.farmers_in_play = farmers
        self.deal = 0
        self.dealer = players - 1
        self.leader = 0
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.trick: list[str] = []  # in the order of play, from the leader on
        # A kingdom is five places; a place is the cards on it, the bottom one first.
        self.kingdoms: list[list[tuple[str, ...]]] = [[()] * 5 for _ in range(players)]
        self.farmers = [0] * players
        self.supply = farmers
        self.void = [""] * players  # colours that a seat was seen not to have
        self.deals: list[tuple[Any, ...]] = []  # finished: kingdoms, farmers, scores

    def led(self) -> str:
        """The colour to follow, or "" before the first card."""
        return COLOUR[self.trick[0]] if self.trick else ""

    def seat_of(self, i: int) -> int:
        """Who played the trick's i-th card."""
        return (self.leader + i) % self.players


def setup(players: int, seed: int, options: dict[str, str]) -> Table:
    """The seat named first leads the first round, so the last one deals."""
    scarce = players == 2 and options["farmers_for_two"] == "12"
    s = Table(players, seed, 12 if scarce else 36)
    s.do(Deal())
    return s


@dataclass(frozen=True, slots=True)
class Deal(Rule):
    """Ten cards each; the rest stay unseen."""

    def label(self, s: Table) -> str:
        return t("Deal {n} of {all}", n=s.deal + 1, all=DEALS)

    def run(self, s: Table) -> None:
        s.deal += 1
        cards = list(CARDS)
        s.shuffle(cards)
        n = s.players
        s.hands = [sorted(cards[HAND * p : HAND * (p + 1)], key=CARDS.index) for p in range(n)]
        s.kingdoms = [[()] * 5 for _ in range(n)]
        s.farmers = [0] * n
        s.supply = s.farmers_in_play
        s.void = [""] * n
        s.reveals += 1
        s.do(Round((s.dealer + 1) % n))


# --- a round ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Round(Rule):
    """Everybody plays a card, clockwise from the leader; then somebody takes them all."""

    leader: int

    def run(self, s: Table) -> None:
        s.leader = p = self.leader
        s.trick = []
        s.do(*[PlayCard((p + i) % s.players) for i in range(s.players)], PayFarmers())


@dataclass(frozen=True, slots=True)
class PlayCard(Choice):
    """Play a card; follow the led colour if you can."""

    def prompt(self, s: Table) -> str:
        if not s.trick:
            return t("Lead a card")
        led = s.led()
        if any(COLOUR[c] == led for c in s.hands[self.player]):
            return t("Follow {colour}", colour=t(led))
        return t("No {colour}: play any card", colour=t(led))

    def moves(self, s: Table) -> list[str]:
        hand = s.hands[self.player]
        if s.trick:
            led = s.trick[0][0]
            if follow := [c for c in hand if c[0] == led]:
                return follow
        return hand.copy()

    def play(self, s: Table, card: str) -> None:
        p = self.player
        s.hands[p].remove(card)
        if s.trick and (led := s.trick[0][0]) != card[0] and led not in s.void[p]:
            s.void[p] += led
        s.trick.append(card)

    def label(self, s: Table, card: str) -> str:
        return t("plays {card}", card=card_name(card))

    def offer(self, s: Table, card: str) -> str:
        return t("Play {card}", card=card_name(card))

    def target(self, s: Table, card: str) -> str:
        return f"card-{card}"

    def why_not(self, s: Table, element: str) -> str:
        card = element.removeprefix("card-")
        if card in s.hands[self.player]:
            return t("You have {colour} and must follow it.", colour=t(s.led()))
        if card in s.trick:
            return t("This card is already played.")
        return ""


def trick_winner(trick: list[str]) -> int:
    """Highest value; among equals the led colour, else the first played."""
    values = [VALUE[c] for c in trick]
    best = max(values)
    for i, card in enumerate(trick):
        if values[i] == best and card[0] == trick[0][0]:
            return i
    return values.index(best)


@dataclass(frozen=True, slots=True)
class PayFarmers(Rule):
    """Farmers for the winner, then for the losing ones and twos from the winner's left."""

    def label(self, s: Table) -> str:
        w = trick_winner(s.trick)
        line = t("{who} takes the round with {card}", who=who(s.seat_of(w)), card=card_name(s.trick[w]))
        paid = [t("{who} +{n}", who=who(p), n=n) for p, n in farmers_paid(s) if n]
        return line + (t("; farmers: {list}", list=listed(paid)) if paid else "")

    def run(self, s: Table) -> None:
        for p, n in farmers_paid(s):
            s.farmers[p] += n
            s.supply -= n
        winner = s.seat_of(trick_winner(s.trick))
        s.do(LayCards(winner), NextRound(winner))


def farmers_paid(s: Table) -> list[tuple[int, int]]:
    """Who gets how many farmers for this trick, in the order of payment.

    A farmer without a spot, or without a farmer left in the supply, is not taken.
    """
    n, trick = s.players, s.trick
    w = trick_winner(trick)
    winning_colour = trick[w][0]
    supply = s.supply
    paid = []
    for i in range(n):
        card = trick[(w + i) % n]
        due = WINNING[VALUE[card]] if i == 0 else LOSING[VALUE[card]][card[0] != winning_colour]
        if due:
            p = s.seat_of(w + i)
            due = min(due, SPOTS - s.farmers[p], supply)
            supply -= due
            paid.append((p, due))
    return paid


@dataclass(frozen=True, slots=True)
class LayCards(Choice):
    """Lay the won cards: old colours on their piles, new ones on the next free places.

    A move names the card on top for each colour won: first the new colours in the order
    of their places, then the old ones from left to right. Covered cards never matter.
    """

    plays_itself = True

    def prompt(self, s: Table) -> str:
        kingdom = s.kingdoms[self.player]
        new = {c[0] for c in s.trick} - {pile[0][0] for pile in kingdom if pile}
        if len(new) > 1:
            return t("Tap the won cards in the order of their places")
        return t("Tap the card that shall lie on top")

    def moves(self, s: Table) -> list[tuple[str, ...]]:
        won: dict[str, list[str]] = {}
        for card in s.trick:
            won.setdefault(card[0], []).append(card)
        old = [pile[0][0] for pile in s.kingdoms[self.player] if pile and pile[0][0] in won]
        new = [colour for colour in won if colour not in old]
        tail = [won[colour] for colour in old]
        return [
            tops for order in permutations(new) for tops in product(*[won[colour] for colour in order], *tail)
        ]

    def play(self, s: Table, tops: tuple[str, ...]) -> None:
        kingdom = s.kingdoms[self.player]
        place_of = {pile[0][0]: i for i, pile in enumerate(kingdom) if pile}
        for top in tops:
            i = place_of.get(top[0])
            if i is None:
                i = len(place_of)
                place_of[top[0]] = i
            below = [c for c in s.trick if c[0] == top[0] and c != top]
            kingdom[i] += (*below, top)
        s.trick = []

    def label(self, s: Table, tops: tuple[str, ...]) -> str:
        return t("lays {cards}", cards=listed([card_name(c) for c in tops]))

    def offer(self, s: Table, tops: tuple[str, ...]) -> str:
        return t("Lay {cards}", cards=listed([card_name(c) for c in tops]))

    def target(self, s: Table, tops: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(f"card-{c}" for c in tops)

    def why_not(self, s: Table, element: str) -> str:
        card = element.removeprefix("card-")
        if card in s.hands[self.player]:
            return t("First lay the cards you won.")
        if card in s.trick:
            return t("Its colour has its card on top already.")
        return ""


@dataclass(frozen=True, slots=True)
class NextRound(Rule):
    """The winner leads the next round, until the hands are empty."""

    winner: int

    def run(self, s: Table) -> None:
        s.do(Round(self.winner) if s.hands[0] else ScoreDeal())


# --- scoring ----------------------------------------------------------------


def farmers_on(farmers: int, place: int) -> int:
    """How many farmers stand on a place: they fill the spots from the left."""
    return max(0, min(NEEDS[place], farmers - sum(NEEDS[:place])))


def place_points(pile: tuple[str, ...], farmers: int, place: int) -> int:
    """What a place counts as it stands."""
    missing = NEEDS[place] - farmers_on(farmers, place)
    if pile:
        return -PENALTY * missing if missing else VALUE[pile[-1]]
    return 0 if missing else EMPTY_POINTS[place]


def kingdom_points(kingdom: list[tuple[str, ...]], farmers: int) -> int:
    """What a kingdom counts as it stands."""
    return sum(place_points(pile, farmers, i) for i, pile in enumerate(kingdom))


@dataclass(frozen=True, slots=True)
class ScoreDeal(Rule):
    """Write the scores down; the deal passes to the left, four times in all."""

    def label(self, s: Table) -> str:
        points = [
            f"{who(p)} {kingdom_points(k, f)}"
            for p, (k, f) in enumerate(zip(s.kingdoms, s.farmers, strict=True))
        ]
        return t("Deal {n} scores: {list}", n=s.deal, list=", ".join(points))

    def run(self, s: Table) -> None:
        points = tuple(map(kingdom_points, s.kingdoms, s.farmers))
        s.deals.append((tuple(map(tuple, s.kingdoms)), tuple(s.farmers), points))
        if s.deal < DEALS:
            s.do(NextDeal((s.dealer + 1) % s.players))


@dataclass(frozen=True, slots=True)
class NextDeal(Choice):
    """Look at the kingdoms as long as you like; then the player to the left deals."""

    for_anyone = True

    def prompt(self, s: Table) -> str:
        return t("Deal {n} is over", n=s.deal)

    def moves(self, s: Table) -> list[str]:
        return ["deal"]

    def play(self, s: Table, move: str) -> None:
        s.dealer = self.player
        s.do(Deal())

    def label(self, s: Table, move: str) -> str:
        return t("deals the next hand")

    def offer(self, s: Table, move: str) -> str:
        return t("Deal the next hand")


def scores(s: Table) -> list[int]:
    """Finished deals, and the running one as it stands."""
    totals = [sum(points) for points in zip(*[d[2] for d in s.deals], strict=True)]
    totals = totals or [0] * s.players
    if len(s.deals) < s.deal:
        return [a + kingdom_points(k, f) for a, k, f in zip(totals, s.kingdoms, s.farmers, strict=True)]
    return totals


def sheet(s: Table) -> list[Row]:
    """The score pad: deal by deal, place by place."""
    finished = list(s.deals)
    if len(finished) < s.deal:
        finished.append((s.kingdoms, s.farmers, ()))
    return [
        Row(
            t("Place {n}", n=place + 1),
            tuple(
                place_points(kingdom[place], f, place) for kingdom, f in zip(kingdoms, farmers, strict=True)
            ),
            t("Deal {n}", n=n),
        )
        for n, (kingdoms, farmers, _) in enumerate(finished, 1)
        for place in range(5)
    ]


def winners(s: Table) -> list[int]:
    """The highest total; a tie is a shared win."""
    totals = scores(s)
    return [p for p, points in enumerate(totals) if points == max(totals)]


# --- secrets ----------------------------------------------------------------


def view(s: Table, player: int) -> Table:
    """Your own hand, and how many cards the others hold."""
    v = s.copy()
    v.rng = 0
    v.hands = [h if p == player else [HIDDEN] * len(h) for p, h in enumerate(v.hands)]
    return v


def deal(v: Table, player: int, rng: Random) -> Table:
    """Hands for the others from the cards not seen, minding the colours they lack."""
    s = v.copy()
    s.rng = rng.below(1 << 62)
    seen = set(s.trick)
    for hand in s.hands:
        seen.update(hand)
    for kingdom in s.kingdoms:
        for pile in kingdom:
            seen.update(pile)
    unseen = [c for c in CARDS if c not in seen]
    others = [p for p in range(s.players) if p != player and s.hands[p]]
    # Those who lack most colours draw first. An unlucky draw can leave too few cards
    # that fit the last of them: draw anew, and never more than a few times.
    others.sort(key=lambda p: -len(s.void[p]))
    for _ in range(20):
        rng.shuffle(unseen)
        pool = unseen
        for p in others:
            n = len(v.hands[p])
            fit = [c for c in pool if c[0] not in s.void[p]] if s.void[p] else pool
            s.hands[p] = fit[:n]
            taken = set(fit[:n])
            pool = [c for c in pool if c not in taken]
        if all(len(s.hands[p]) == len(v.hands[p]) for p in others):
            break
    else:
        pool = unseen
        for p in others:
            n = len(v.hands[p])
            s.hands[p], pool = pool[:n], pool[n:]
    for p in others:
        s.hands[p].sort(key=CARDS.index)
    return s


# --- the table in words -----------------------------------------------------


def card_name(card: str) -> str:
    """A card as people say it."""
    return f"{t(COLOUR[card])} {VALUE[card]}"


def _plain(card: str) -> str:
    return "hidden" if card == HIDDEN else f"{COLOUR[card]} {VALUE[card]}"


def _plain_kingdom(kingdom: Any, farmers: int) -> dict[str, Any]:
    return {"places": [[_plain(c) for c in pile] for pile in kingdom], "farmers": farmers}


def position(s: Table) -> dict[str, Any]:
    """The table in plain JSON."""
    return {
        "to_move": s.choice.player if s.choice else None,
        "deal": s.deal,
        "dealer": s.dealer,
        "hands": [[_plain(c) for c in hand] for hand in s.hands],
        "trick": [[s.seat_of(i), _plain(c)] for i, c in enumerate(s.trick)],
        "kingdoms": list(map(_plain_kingdom, s.kingdoms, s.farmers)),
        "deals": [
            {"kingdoms": list(map(_plain_kingdom, kingdoms, farmers)), "scores": list(points)}
            for kingdoms, farmers, points in s.deals
        ],
    }


def standing(s: Table) -> list[list[tuple[str, str]]]:
    """Each seat's kingdom now, and the farmers in it."""
    return [
        [
            (t("kingdom"), str(kingdom_points(k, f))),
            (t("farmers"), str(f)),
        ]
        for k, f in zip(s.kingdoms, s.farmers, strict=True)
    ]


def progress(s: Table) -> tuple[str, float]:
    """Which deal and which round."""
    played = HAND * s.players - sum(map(len, s.hands))
    rounds = (played - len(s.trick)) // s.players  # finished ones
    text = t(
        "Deal {n} of {all} · round {r} of {rounds}",
        n=s.deal,
        all=DEALS,
        r=min(rounds + 1, HAND),
        rounds=HAND,
    )
    return text, (HAND * (s.deal - 1) + rounds) / (HAND * DEALS)
