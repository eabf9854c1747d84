"""The end of a generation: reveal the hands, grow, bury treasure, end the century."""

from dataclasses import dataclass

from ...core import Choice, Rule
from ...words import listed, t, who
from .actions import silver, some
from .board import HILL, LAND
from .cards import CARDS, count
from .components import (
    CARD,
    CARD_WORDS,
    DRAWN,
    GENERATIONS,
    GRAIN,
    HILLFOLK,
    MISERS,
    NAMES,
    WORKERS,
)
from .scoring import ScoreCentury
from .table import Table, at_peace, in_turn, settled, spend

DONE = "done"


@dataclass(frozen=True, slots=True)
class RevealHands(Rule):
    """Everybody shows the cards left in hand; in turn they grow and bury."""

    first: int  # who started this generation: the assembly counts from the next one on

    def label(self, s: Table) -> str:
        hands = [
            t("{who} {cards}", who=who(p), cards=listed([t(NAMES[card]) for card in s.hands[p]]))
            for p in in_turn(s, self.first)
            if s.hands[p]
        ]
        return t("Left in hand: {list}", list="; ".join(hands)) if hands else ""

    def run(self, s: Table) -> None:
        s.phase = "end of generation"
        s.reveals += 1
        s.known = [[] for _ in s.known]  # there is nothing left to tell
        for p in reversed(list(in_turn(s, self.first))):
            s.do(Grow(p), BuryTreasure(p))


# --- grow population --------------------------------------------------------------------


def meals(s: Table, p: int) -> list[int]:
    """The food that each card left in hand provides."""
    peaceful = at_peace(s, p)
    ships = sum(1 for sea in s.ships[p] if not s.pirates >> sea & 1)
    return [CARDS[card].food * count(s, p, CARDS[card].per, peaceful, ships) for card in s.hands[p]]


def food(s: Table, p: int) -> int:
    """All of it together."""
    return sum(meals(s, p))


def mouths(s: Table, p: int) -> int:
    """The settlements to feed; Hillfolk feed one on a hill for free."""
    own = settled(s, p)
    free = s.reputation[p] == HILLFOLK and own & LAND[HILL] != 0
    return own.bit_count() - free


@dataclass(frozen=True, slots=True)
class Grow(Rule):
    """Gain a worker if you can feed all your settlements."""

    player: int

    def label(self, s: Table) -> str:
        p = self.player
        has, needs = food(s, p), mouths(s, p)
        values = {"who": who(p), "food": has, "needs": needs}
        if s.workers[p] == WORKERS:
            return ""
        if has >= needs:
            return t("{who} feeds {needs} with {food} food and gains a worker", **values)
        return t("{who} has {food} food for {needs}", **values)

    def run(self, s: Table) -> None:
        p = self.player
        if s.workers[p] == WORKERS:
            return
        missing = mouths(s, p) - food(s, p)
        if missing <= 0:
            s.workers[p] += 1
        elif missing <= s.resources[p][GRAIN]:
            s.do(FeedGrain(p, missing))


@dataclass(frozen=True, slots=True)
class FeedGrain(Choice):
    """You may make up for missing food with grain from your storage."""

    n: int

    def prompt(self, s: Table) -> str:
        return t("Pay {grain} for a new worker?", grain=some(GRAIN, self.n))

    def moves(self, s: Table) -> list[str]:
        return ["pay", "no"]

    def play(self, s: Table, move: str) -> None:
        if move == "pay":
            spend(s, self.player, GRAIN, self.n)
            s.workers[self.player] += 1

    def label(self, s: Table, move: str) -> str:
        if move == "pay":
            return t("pays {grain} and gains a worker", grain=some(GRAIN, self.n))
        return t("keeps the grain")

    def offer(self, s: Table, move: str) -> str:
        return t("Pay {grain}", grain=some(GRAIN, self.n)) if move == "pay" else t("Keep the grain")


# --- bury treasure ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BuryTreasure(Rule):
    """Each bury symbol in hand lets you bury one Silver or one card."""

    player: int

    def run(self, s: Table) -> None:
        p = self.player
        n = sum(CARDS[card].bury for card in s.hands[p]) + (s.reputation[p] == MISERS)
        if n:
            s.do(Bury(p, n))


@dataclass(frozen=True, slots=True)
class Bury(Choice):
    """Bury one Silver, or one card that lies face up: from hand, played or discard pile."""

    left: int

    def prompt(self, s: Table) -> str:
        return t("Bury one Silver or a card? {n} to go", n=self.left)

    def moves(self, s: Table) -> list[str]:
        p = self.player
        face_up = {*s.hands[p], *s.played[p], *s.discards[p]}
        moves = [CARD_WORDS[card] for card in sorted(face_up)]
        moves.append(DONE)
        return ["silver", *moves] if s.silver[p] else moves

    def play(self, s: Table, move: str) -> None:
        p = self.player
        if move == DONE:
            return
        if move == "silver":
            s.silver[p] -= 1
            s.buried_silver[p] += 1
        else:
            card = CARD[move]
            for pile in (s.discards[p], s.played[p], s.hands[p]):
                if card in pile:
                    pile.remove(card)
                    break
            s.buried[p].append(card)
        if self.left > 1:
            s.do(Bury(p, self.left - 1))

    def label(self, s: Table, move: str) -> str:
        if move == DONE:
            return t("buries no more")
        return t("buries {what}", what=silver(1) if move == "silver" else t(NAMES[CARD[move]]))

    def offer(self, s: Table, move: str) -> str:
        if move == DONE:
            return t("Bury no more")
        return t("Bury {what}", what=silver(1) if move == "silver" else t(NAMES[CARD[move]]))

    def target(self, s: Table, move: str) -> str:
        if move == DONE:
            return ""
        return "store-silver" if move == "silver" else f"card-{move}"

    def why_not(self, s: Table, element: str) -> str:
        return t("You have no Silver to bury.") if element == "store-silver" else ""


# --- end of generation and century --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EndGeneration(Rule):
    """Cards go to the discard piles, workers to the bench; a century may end."""

    def run(self, s: Table) -> None:
        for p in range(s.players):
            s.discards[p] += s.played[p]
            s.discards[p] += s.hands[p]
            s.played[p].clear()
            s.hands[p].clear()
            s.workers_left[p] = 0
        if GENERATIONS[s.generation_card].black_death:
            s.coming.clear()
            s.do(ScoreCentury())
        elif s.generation == DRAWN[s.century]:
            s.do(ScoreCentury())
