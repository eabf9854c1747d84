"""Actions for one's own deck: draw cards, learn crafts, get trading partners, unbury.

And theft, which some families think of as a craft.
"""

from dataclasses import dataclass

from ...core import Choice
from ...words import listed, t, who
from .actions import NO, Deed, silver
from .board import HARBOURS, LAND, TERRAINS
from .components import (
    CARD,
    CARD_WORDS,
    CRAFT_COST,
    NAMES,
    NEEDS,
    OUTGOING,
    PARTNER_COST,
)
from .table import Table, draw_cards, settled, settled_settings

# --- draw -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Deed):
    """Draw up to so many cards."""

    n: int
    called = "draw"

    def says(self) -> str:
        return t("Draw {n} cards", n=self.n) if self.n > 1 else t("Draw a card")

    def sure(self) -> bool:
        return True  # ruling: one may draw fewer cards, or none

    def begin(self, s: Table, p: int) -> None:
        n = min(self.n, len(s.decks[p]) + len(s.discards[p]))
        if n:
            s.do(DrawUpTo(p, n))

    def label(self, s: Table, p: int) -> str:
        return t("draws up to {n} cards", n=self.n)

    def after(self) -> str:
        return t("draw a card")


@dataclass(frozen=True, slots=True)
class DrawUpTo(Choice):
    """Draw all of them, or fewer, or none."""

    n: int

    def prompt(self, s: Table) -> str:
        return t("Draw how many cards?")

    def moves(self, s: Table) -> list[int]:
        return list(range(self.n, -1, -1))

    def play(self, s: Table, n: int) -> None:
        if n:
            draw_cards(s, self.player, n)

    def label(self, s: Table, n: int) -> str:
        if n == 1:
            return t("draws a card")
        return t("draws {n} cards", n=n) if n else t("draws no card")

    def offer(self, s: Table, n: int) -> str:
        if n == 1:
            return t("Draw a card")
        return t("Draw {n}", n=n) if n else t("Draw none")


# --- learn a craft, get a trading partner --------------------------------------------


def may_learn(s: Table, p: int, card: int) -> bool:
    """Whether the player meets the prerequisites of a craft."""
    needs = NEEDS[card]
    own = settled(s, p)
    return (
        all(own & LAND[terrain] for terrain in needs.land)
        and (not needs.harbour or own & HARBOURS != 0)
        and (not needs.church or s.churches[p] != 0)
        and settled_settings(s, p) >= needs.settings
    )


def needs_text(card: int) -> str:
    """The prerequisites of a craft in words."""
    needs = NEEDS[card]
    what = [t("a settled {land}", land=t(TERRAINS[terrain])) for terrain in needs.land]
    if needs.harbour:
        what.append(t("a settled Harbour"))
    if needs.church:
        what.append(t("a church"))
    if needs.settings:
        what.append(t("{n} settled Settings", n=needs.settings))
    return t("needs {what}", what=listed(what))


@dataclass(frozen=True, slots=True)
class LearnCraft(Deed):
    """You may learn a craft."""

    def says(self) -> str:
        return t("you may learn a craft")

    def begin(self, s: Table, p: int) -> None:
        if s.silver[p] >= CRAFT_COST and any(
            pile and may_learn(s, p, pile[-1]) for pile in s.crafts
        ):
            s.do(ChooseCraft(p))


@dataclass(frozen=True, slots=True)
class ChooseCraft(Choice):
    """Pay two Silver for the top card of a pile, if you meet its prerequisites."""

    def prompt(self, s: Table) -> str:
        return t("Learn a craft for {silver}?", silver=silver(CRAFT_COST))

    def moves(self, s: Table) -> list[str]:
        p = self.player
        tops = [pile[-1] for pile in s.crafts if pile and may_learn(s, p, pile[-1])]
        return [CARD_WORDS[card] for card in tops] + [NO]

    def play(self, s: Table, move: str) -> None:
        if move != NO:
            s.silver[self.player] -= CRAFT_COST
            take_from(s.crafts, CARD[move])
            s.discards[self.player].append(CARD[move])

    def label(self, s: Table, move: str) -> str:
        return t("learns no craft") if move == NO else t("learns {card}", card=card_name(move))

    def offer(self, s: Table, move: str) -> str:
        return t("No craft") if move == NO else t("Learn {card}", card=card_name(move))

    def target(self, s: Table, move: str) -> str:
        return "" if move == NO else f"craft-{pile_of(s.crafts, CARD[move])}"

    def why_not(self, s: Table, element: str) -> str:
        for i, pile in enumerate(s.crafts):
            if pile and element == f"craft-{i}":
                return t("{card} {needs}.", card=t(NAMES[pile[-1]]), needs=needs_text(pile[-1]))
        return ""


def partner_cost(s: Table, p: int) -> int:
    """What a trading partner costs this player."""
    return 1 if s.reputation[p] == OUTGOING else PARTNER_COST


@dataclass(frozen=True, slots=True)
class GetPartner(Deed):
    """You may get a trading partner."""

    def says(self) -> str:
        return t("you may get a trading partner")

    def begin(self, s: Table, p: int) -> None:
        if s.silver[p] >= partner_cost(s, p) and any(s.partners):
            s.do(ChoosePartner(p))


@dataclass(frozen=True, slots=True)
class ChoosePartner(Choice):
    """Pay three Silver for the top card of a pile."""

    def prompt(self, s: Table) -> str:
        return t("Get a trading partner for {silver}?", silver=silver(partner_cost(s, self.player)))

    def moves(self, s: Table) -> list[str]:
        return [CARD_WORDS[pile[-1]] for pile in s.partners if pile] + [NO]

    def play(self, s: Table, move: str) -> None:
        if move != NO:
            s.silver[self.player] -= partner_cost(s, self.player)
            take_from(s.partners, CARD[move])
            s.discards[self.player].append(CARD[move])

    def label(self, s: Table, move: str) -> str:
        if move == NO:
            return t("gets no trading partner")
        return t("trades with {card} from now on", card=card_name(move))

    def offer(self, s: Table, move: str) -> str:
        return t("No partner") if move == NO else t("Trade with {card}", card=card_name(move))

    def target(self, s: Table, move: str) -> str:
        return "" if move == NO else f"partner-{pile_of(s.partners, CARD[move])}"


def card_name(word: str) -> str:
    """A card as people call it."""
    return t(NAMES[CARD[word]])


def pile_of(piles: list[list[int]], card: int) -> int:
    """The pile with this card on top."""
    return next(i for i, pile in enumerate(piles) if pile and pile[-1] == card)


def take_from(piles: list[list[int]], card: int) -> None:
    """Take this card off the top of its pile."""
    piles[pile_of(piles, card)].pop()


# --- unbury -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unbury(Deed):
    """You may unbury one Silver or one card."""

    def says(self) -> str:
        return t("you may unbury 1 Silver or a card")

    def begin(self, s: Table, p: int) -> None:
        if s.buried_silver[p] or s.buried[p]:
            s.do(UnburyWhat(p))


@dataclass(frozen=True, slots=True)
class UnburyWhat(Choice):
    """Return one buried Silver to your storage, or one buried card to your discard pile."""

    def prompt(self, s: Table) -> str:
        return t("Unbury something?")

    def moves(self, s: Table) -> list[str]:
        p = self.player
        silver = ["silver"] if s.buried_silver[p] else []
        return silver + [CARD_WORDS[card] for card in sorted(set(s.buried[p]))] + [NO]

    def play(self, s: Table, move: str) -> None:
        p = self.player
        if move == "silver":
            s.buried_silver[p] -= 1
            s.silver[p] += 1
        elif move != NO:
            s.buried[p].remove(CARD[move])
            s.discards[p].append(CARD[move])

    def label(self, s: Table, move: str) -> str:
        if move == NO:
            return t("unburies nothing")
        return t("unburies {what}", what=silver(1) if move == "silver" else card_name(move))

    def offer(self, s: Table, move: str) -> str:
        if move == NO:
            return t("Unbury nothing")
        return t("Unbury {what}", what=silver(1) if move == "silver" else card_name(move))

    def target(self, s: Table, move: str) -> str:
        return "" if move == NO else f"buried-{move}"


# --- steal ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Steal(Deed):
    """Steal one Silver from another player."""

    def says(self) -> str:
        return t("Steal 1 Silver from another player")

    def begin(self, s: Table, p: int) -> None:
        if any(n for q, n in enumerate(s.silver) if q != p):
            s.do(StealFrom(p))


@dataclass(frozen=True, slots=True)
class StealFrom(Choice):
    """Choose whom to steal from."""

    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("Steal 1 Silver from whom?")

    def moves(self, s: Table) -> list[int]:
        return [q for q, n in enumerate(s.silver) if n and q != self.player]

    def play(self, s: Table, victim: int) -> None:
        s.silver[victim] -= 1
        s.silver[self.player] += 1

    def label(self, s: Table, victim: int) -> str:
        return t("steals 1 Silver from {who}", who=who(victim))

    def offer(self, s: Table, victim: int) -> str:
        return t("Steal 1 Silver from {who}", who=who(victim))

    def target(self, s: Table, victim: int) -> str:
        return f"seat-{victim}"

    def why_not(self, s: Table, element: str) -> str:
        if element.startswith("seat-") and element != f"seat-{self.player}":
            return t("There is no Silver to steal.")
        return ""
