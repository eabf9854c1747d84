"""Playing actions: in turn, a card with a worker, until nobody can."""

from dataclasses import dataclass

from ...core import Choice, Rule
from ...words import t, who
from .actions import Deed
from .cards import ACTION_WORDS, CARDS, always
from .components import (
    CARD,
    CARD_WORDS,
    GOSSIP_MONGERS,
    GOTLAND,
    HIDDEN,
    HOME,
    LONG_FINGERED,
    NAMES,
    ROMA,
    WISBY,
    WISE,
)
from .learning import Draw, Steal
from .seafaring import Sink
from .table import Table
from .tell import tell

# By card, what must be possible for it to be playable: one of these, or nothing at all.
# The last action of a card comes first, for it is the easiest one to find possible.
TESTS = tuple(
    () if any(map(always, card.actions)) else tuple(action[0].can for action in card.actions[::-1])
    for card in CARDS
)

# By card, its actions as moves, and what must be possible for each of them.
ACTIONS = tuple(
    tuple(
        (word, None if always(action) else action[0].can)
        for word, action in zip(words, card.actions, strict=True)
    )
    for words, card in zip(ACTION_WORDS, CARDS, strict=True)
)

# What a reputation adds after an action on a card, before the rest of that action.
ADDS: dict[tuple[int, int], Deed] = {
    (GOSSIP_MONGERS, WISBY): Draw(1),
    (GOSSIP_MONGERS, ROMA): Draw(1),
    (LONG_FINGERED, GOTLAND): Steal(),
    (WISE, HOME): Sink(),
}


def playable(s: Table, p: int, card: int) -> bool:
    """Whether one of the card's actions can be done now."""
    tests = TESTS[card]
    for can in tests:
        if can(s, p):
            return True
    return not tests


@dataclass(frozen=True, slots=True)
class Turn(Rule):
    """The next player with a worker plays a card; when nobody has one left, this ends."""

    player: int

    def run(self, s: Table) -> None:
        p = self.player
        for _ in range(s.players):
            if s.workers_left[p]:
                break
            p = (p + 1) % s.players
        else:
            return
        following = Turn((p + 1) % s.players)
        for card in s.hands[p]:
            if playable(s, p, card):
                s.do(PlayCard(p), following)
                return
        s.do(SitOut(p), following)


@dataclass(frozen=True, slots=True)
class SitOut(Rule):
    """A player who can do nothing is out for this generation."""

    player: int

    def label(self, s: Table) -> str:
        return t("{who} can do nothing more in this generation", who=who(self.player))

    def run(self, s: Table) -> None:
        s.workers_left[self.player] = 0


@dataclass(frozen=True, slots=True)
class PlayCard(Choice):
    """Play a card with a worker."""

    tentative = True
    opens_turn = True

    def prompt(self, s: Table) -> str:
        n = s.workers_left[self.player]
        return t("Play a card · {n} workers left", n=n) if n > 1 else t("Play a card · your last worker")

    def moves(self, s: Table) -> list[str]:
        p = self.player
        last = -1
        moves = []
        for card in s.hands[p]:  # in order, so that copies are neighbours
            if card != last:
                last = card
                if playable(s, p, card):
                    moves.append(CARD_WORDS[card])
        return moves

    def play(self, s: Table, move: str) -> None:
        p = self.player
        card = CARD[move]
        s.hands[p].remove(card)
        if card in s.known[p]:
            s.known[p].remove(card)
        s.played[p].append(card)
        s.workers_left[p] -= 1
        s.do(ChooseAction(p, card))

    def label(self, s: Table, move: str) -> str:
        return t("plays {card}", card=t(NAMES[CARD[move]]))

    def offer(self, s: Table, move: str) -> str:
        return t("Play {card}", card=t(NAMES[CARD[move]]))

    def target(self, s: Table, move: str) -> str:
        return f"card-{move}"

    def why_not(self, s: Table, element: str) -> str:
        kind, _, name = element.partition("-")
        card = CARD.get(name, HIDDEN)
        if kind != "card" or card not in s.hands[self.player]:
            return " ".join(filter(None, (tell(s, self.player, element), which_card(kind))))
        reasons = [action[0].why_not(s, self.player) for action in CARDS[card].actions]
        return " ".join(dict.fromkeys(reasons))


def which_card(kind: str) -> str:
    """Which card to play for what was tapped."""
    return {
        "district": t("Play a card first: many of them settle, produce or build."),
        "sea": t("Play a card first: Baltic Sea builds ships and raids, Roma sinks a pirate."),
        "wisby": t("Play Wisby to sell here."),
        "craft": t("Play Roma to learn a craft."),
        "partner": t("Play Wisby to get a trading partner."),
        "decoration": t("Play Lübeck or Linköping to decorate a church."),
        "supply": t("Play a card first: Gotland takes any one basic resource."),
        "deck": t("Play Home or Roma to draw cards."),
        "buried": t("Play Home to unbury."),
        "treasure": t("Play Home to unbury."),
    }.get(kind, "")


@dataclass(frozen=True, slots=True)
class ChooseAction(Choice):
    """Decide for one of the card's actions."""

    card: int
    tentative = True

    def prompt(self, s: Table) -> str:
        return t("{card}: which action?", card=t(NAMES[self.card]))

    def moves(self, s: Table) -> list[str]:
        p = self.player
        return [word for word, can in ACTIONS[self.card] if can is None or can(s, p)]

    def play(self, s: Table, move: str) -> None:
        p, card = self.player, self.card
        action = ACTION_WORDS[card].index(move)
        first, *rest = CARDS[card].actions[action]
        if rest or (s.reputation[p], card) in ADDS:
            s.do(AndThen(p, card, action, 0))
        first.begin(s, p)

    def label(self, s: Table, move: str) -> str:
        return self.deed(move).label(s, self.player)

    def offer(self, s: Table, move: str) -> str:
        action = CARDS[self.card].actions[ACTION_WORDS[self.card].index(move)]
        text = action[0].offer(s, self.player)
        for deed in action[1:]:
            if after := deed.after():
                text = t("{first}, then {after}", first=text, after=after)
        return text

    def why_not(self, s: Table, element: str) -> str:
        word = element.removeprefix("action-")
        if word not in ACTION_WORDS[self.card]:
            return ""
        return self.deed(word).why_not(s, self.player)

    def deed(self, word: str) -> Deed:
        """The main part of one of the card's actions."""
        return CARDS[self.card].actions[ACTION_WORDS[self.card].index(word)][0]


@dataclass(frozen=True, slots=True)
class AndThen(Rule):
    """After the main part of an action: what the reputation adds, then the optional part."""

    player: int
    card: int
    action: int
    i: int

    def run(self, s: Table) -> None:
        p, card = self.player, self.card
        deeds = CARDS[card].actions[self.action][1:]
        if adds := ADDS.get((s.reputation[p], card)):
            deeds = (adds, *deeds)
        if self.i + 1 < len(deeds):
            s.do(AndThen(p, card, self.action, self.i + 1))
        deeds[self.i].begin(s, p)
