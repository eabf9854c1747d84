"""Reputations: everybody chooses one of two; some of them change the set-up at once.

What a reputation does later stands with the rule it changes.
"""

from dataclasses import dataclass

from ...core import Choice, Rule
from ...words import t, who
from .board import DISTRICT, DISTRICTS, EVERYWHERE, FOREST, HARBOURS, LAND, REALM, as_moves, slug
from .building import TowerWhere
from .components import (
    CARD,
    CARD_WORDS,
    GRAIN,
    HOARDERS,
    INNOVATORS,
    LARGE_FAMILY,
    NAMES,
    REPUTATION_WORDS,
    REPUTATIONS,
    RESPECTABLE,
    RICH,
    SEA_LEGGED,
    STORYTELLERS,
    STRONG,
    TROLL_BORN,
    cards,
)
from .table import Table, give, place_ship, settled


def reputation_text(number: int) -> str:
    """What a reputation does."""
    return {
        20: t("Start with a tower in place of a farmstead."),
        19: t("With one settled Setting, draw six cards. After an action on Home, sink a pirate."),
        18: t("Settling beside others costs you no Silver."),
        17: t("Stone sells for 1 Silver more."),
        16: t("A trading partner costs you 1 Silver instead of 3."),
        15: t("Start with 5 buried Silver."),
        14: t("Start with 5 more Silver."),
        13: t("Whenever you produce sheep, produce one more."),
        12: t("Start with a second ship."),
        11: t("Whenever you produce wood, take 1 Silver."),
        10: t("Start with Smithy or Fishing hut in your discard pile."),
        9: t(
            "Your farmsteads on hills are safe from pirates and the Black Death; "
            "one hill settlement needs no food."
        ),
        8: t("Start with a third farmstead in your Setting."),
        7: t("Bury one Silver or card more at the end of each generation."),
        6: t("After an action in Wisby or Roma, draw a card."),
        5: t(
            "Move your farmstead outside the Harbour to an empty forest, "
            "not in another player's Setting."
        ),
        4: t("Start with 3 more grain."),
        3: t("After an action on Gotland, steal 1 Silver. Take 3 Silver in Wisby instead of 1."),
        2: t("Start with Stud or Tar pit in your discard pile."),
        1: t(
            "Each generation, after raids, you may place a pirate. "
            "When you raid, take 1 Silver more."
        ),
    }[number]


@dataclass(frozen=True, slots=True)
class ChooseReputation(Choice):
    """Choose one of your two reputations; the other goes back to the box."""

    confirm = True

    def prompt(self, s: Table) -> str:
        return t("Choose your family's reputation")

    def moves(self, s: Table) -> list[str]:
        return [slug(REPUTATIONS[number]) for number in s.offered[self.player]]

    def play(self, s: Table, move: str) -> None:
        p = self.player
        number = REPUTATION_WORDS[move]
        s.reputation[p] = number
        s.returned[p] = sum(s.offered[p]) - number
        s.offered[p] = []
        change_setup(s, p, number)

    def label(self, s: Table, move: str) -> str:
        number = REPUTATION_WORDS[move]
        return t("is known as {name} [{n}]", name=t(REPUTATIONS[number]), n=number)

    def offer(self, s: Table, move: str) -> str:
        return t("Be known as {name}", name=t(REPUTATIONS[REPUTATION_WORDS[move]]))

    def preview(self, s: Table, move: str) -> str:
        number = REPUTATION_WORDS[move]
        return t("{name}: {text}", name=t(REPUTATIONS[number]), text=reputation_text(number))

    def target(self, s: Table, move: str) -> str:
        return f"reputation-{move}"


def change_setup(s: Table, p: int, reputation: int) -> None:
    """Apply what a reputation changes before the game."""
    if reputation == RESPECTABLE:
        s.do(TowerWhere(p, EVERYWHERE, free=True))
    elif reputation == STORYTELLERS:
        s.buried_silver[p] += 5
    elif reputation == RICH:
        s.silver[p] += 5
    elif reputation == SEA_LEGGED:
        place_ship(s, p, s.setting[p])
    elif reputation == HOARDERS:
        give(s, p, GRAIN, 3)
    elif reputation == STRONG:
        s.do(StartWith(p, tuple(cards("Smithy", "Fishing hut"))))
    elif reputation == INNOVATORS:
        s.do(StartWith(p, tuple(cards("Stud", "Tar pit"))))
    elif reputation == LARGE_FAMILY:
        s.do(PlaceFarmstead(p, REALM[s.setting[p]] & ~settled(s, p)))
    elif reputation == TROLL_BORN:
        s.farmsteads[p] &= HARBOURS
        s.do(PlaceFarmstead(p, troll_forests(s, p)))


def troll_forests(s: Table, p: int) -> int:
    """Empty forests that are in no other player's home Setting."""
    forests = LAND[FOREST] & ~s.neutral
    for q in range(s.players):
        forests &= ~settled(s, q)
        if q != p:
            forests &= ~REALM[s.setting[q]]
    return forests


@dataclass(frozen=True, slots=True)
class StartWith(Choice):
    """Take one of two crafts out of its pile into your discard pile."""

    cards: tuple[int, ...]

    def prompt(self, s: Table) -> str:
        return t("Start with which craft?")

    def moves(self, s: Table) -> list[str]:
        return [CARD_WORDS[card] for card in self.cards]

    def play(self, s: Table, move: str) -> None:
        card = CARD[move]
        next(pile for pile in s.crafts if card in pile).remove(card)
        s.discards[self.player].append(card)

    def label(self, s: Table, move: str) -> str:
        return t("starts with {card}", card=t(NAMES[CARD[move]]))

    def offer(self, s: Table, move: str) -> str:
        return t("Start with {card}", card=t(NAMES[CARD[move]]))

    def target(self, s: Table, move: str) -> str:
        return f"card-{move}"


@dataclass(frozen=True, slots=True)
class PlaceFarmstead(Choice):
    """Place a farmstead before the game."""

    where: int
    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("Place a farmstead where?")

    def moves(self, s: Table) -> list[str]:
        return list(as_moves(self.where))

    def play(self, s: Table, move: str) -> None:
        s.farmsteads[self.player] |= 1 << DISTRICT[move]

    def label(self, s: Table, move: str) -> str:
        return t("settles {district}", district=DISTRICTS[DISTRICT[move]].name)

    def offer(self, s: Table, move: str) -> str:
        return t("Settle {district}", district=DISTRICTS[DISTRICT[move]].name)

    def target(self, s: Table, move: str) -> str:
        return f"district-{move}"

    def why_not(self, s: Table, element: str) -> str:
        if element.removeprefix("district-") in DISTRICT:
            return t("Your reputation does not let you settle here.")
        return ""


@dataclass(frozen=True, slots=True)
class StartingPlayer(Rule):
    """The family with the highest reputation begins."""

    def label(self, s: Table) -> str:
        first = s.reputation.index(max(s.reputation))
        return t("{who} has the highest reputation and begins", who=who(first))

    def run(self, s: Table) -> None:
        s.start_player = s.reputation.index(max(s.reputation))
