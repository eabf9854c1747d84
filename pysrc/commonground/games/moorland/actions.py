"""The three actions of a turn: take a card, let plants grow, play cards."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from ...core import Choice
from ...words import listed, t, who
from .components import ANY, GROWTH, PLANTS, ROUNDS, SPACES
from .drifting import Drift, Spill, could_drift, fits, take_root, take_stock, wither
from .moor import DOWN, GROUND, TURNED, UP, WATERWAY
from .scoring import scores
from .table import SUPPLY, Table, card_name, card_of, in_words, section_id, section_of
from .water import WATER, LiftMarker, water_moves

HOLD = 2  # cards that may wait below the storage board
FEW = 3  # places that a preview names one by one

SKIP, DONE = "skip", "done"


@dataclass(frozen=True, slots=True)
class Action(Choice):
    """Before and between your actions you may spend water markers."""

    # Actions call `Action.label(self, …)`: a dataclass with slots has no bare `super()`.

    def play(self, s: Table, move: Any) -> None:
        if move == WATER:
            s.water[self.player] -= 1
            s.do(LiftMarker(self.player), self)
        elif move not in (SKIP, DONE):
            self.act(s, move)

    def act(self, s: Table, move: Any) -> None:
        """Do what the action is about."""
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def label(self, s: Table, move: Any) -> str:
        if move == WATER:
            return t("spends a water marker")
        return t("places no plants") if move == SKIP else t("ends the turn")

    def offer(self, s: Table, move: Any) -> str:
        words = {SKIP: t("Grow nothing"), DONE: t("End the turn"), WATER: t("Spend a water marker")}
        return words.get(move) or Choice.offer(self, s, move)

    def target(self, s: Table, move: Any) -> str | tuple[str, ...]:
        return f"water-{self.player}" if move == WATER else ""

    def why_not(self, s: Table, element: str) -> str:
        p = self.player
        if element == f"water-{p}":
            if s.water[p]:
                return t("You have no plant marker that could move to another ground section.")
            return t("You have no water marker. Be the first to cover a section to get one.")
        if card_of(element) in s.display:
            return t("You have taken your card for this turn.")
        if (place := section_of(s, element)) is None:
            return ""
        seat, i = place
        if seat != p:
            return t("That is the moor of {who}.", who=who(seat))
        if s.names[i] not in GROWTH:
            return t("A root section stays as it is; one marker can drift to its root space.")
        if not s.waterways[p][i] & GROUND:
            return t("A card covers {section} already.", section=s.names[i])
        return self.why_not_here(s, i)

    def why_not_here(self, s: Table, i: int) -> str:
        """Why nothing can be done on an uncovered ground section."""
        return ""


# --- A) Take a moor card from the display -----------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeCard(Action):
    """Take one moor card from the display; you must."""

    tentative = True

    def prompt(self, s: Table) -> str:
        return t("Take a moor card")

    def moves(self, s: Table) -> list[int | str]:
        return [*s.display, *water_moves(s, self.player)]

    def act(self, s: Table, card: int) -> None:
        s.display.remove(card)
        s.held[self.player].append(card)

    def label(self, s: Table, move: int | str) -> str:
        if isinstance(move, str):
            return Action.label(self, s, move)
        return t("takes {card}", card=card_name(move))

    def offer(self, s: Table, move: int | str) -> str:
        if isinstance(move, str):
            return Action.offer(self, s, move)
        return t("Take {card}", card=card_name(move))

    def target(self, s: Table, move: int | str) -> str | tuple[str, ...]:
        return Action.target(self, s, move) if isinstance(move, str) else f"card-{move}"

    def why_not(self, s: Table, element: str) -> str:
        if card_of(element) or section_of(s, element):
            return t("First take a card from the display.")
        return Action.why_not(self, s, element)


# --- B) Place plant markers in your moor ------------------------------------------------


@cache
def growths(name: str, plants: str) -> tuple[tuple[str, str], ...]:
    """The ways to let plants grow on a section, with this plant card on the table."""
    return tuple((name, plant) for plant in (PLANTS if GROWTH[name] == ANY else plants))


def surplus(s: Table, p: int, name: str) -> int:
    """How many of the plants that grow here find no space."""
    free = SPACES - len(s.markers[p][s.names.index(name)])
    return max(0, (GROWTH[name] or 1) - free)


@dataclass(frozen=True, slots=True)
class Grow(Action):
    """You may put markers of one plant onto a ground section, as its growth symbol says."""

    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("Where do plants grow?")

    def moves(self, s: Table) -> list[tuple[str, str] | str]:
        p = self.player
        plants = s.plant_discard[-1]
        moves: list[tuple[str, str] | str] = []
        for name, waterway, markers in zip(s.names, s.waterways[p], s.markers[p], strict=True):
            if waterway & GROUND and len(markers) < SPACES:
                moves += growths(name, plants)
        return [*moves, SKIP, *water_moves(s, p)]

    def act(self, s: Table, move: tuple[str, str]) -> None:
        name, plant = move
        p, i = self.player, s.names.index(name)
        over = surplus(s, p, name)
        s.put(p, i, plant * ((GROWTH[name] or 1) - over))
        s.surplus[p] += over
        s.came_from = SUPPLY

    def label(self, s: Table, move: tuple[str, str] | str) -> str:
        if isinstance(move, str):
            return Action.label(self, s, move)
        name, plant = move
        grown = GROWTH[name] or 1
        over = surplus(s, self.player, name)
        line = t("grows {markers} on {section}", markers=in_words(plant * grown), section=name)
        return line + (t(", {n} of them surplus", n=over) if over else "")

    def target(self, s: Table, move: tuple[str, str] | str) -> str | tuple[str, ...]:
        if isinstance(move, str):
            return Action.target(self, s, move)
        return section_id(s, self.player, move[0])

    def offer(self, s: Table, move: tuple[str, str] | str) -> str:
        if isinstance(move, str):
            return Action.offer(self, s, move)
        name, plant = move
        over = surplus(s, self.player, name)
        line = in_words(plant * (GROWTH[name] or 1))
        return line + (t(" ({n} surplus)", n=over) if over else "")

    def why_not(self, s: Table, element: str) -> str:
        if card_of(element) in s.held[self.player]:
            return t("First choose where plants grow, or skip it.")
        return Action.why_not(self, s, element)

    def why_not_here(self, s: Table, i: int) -> str:
        return t("All {n} spaces of {section} are taken.", n=SPACES, section=s.names[i])


# --- C) Play moor cards into your moor --------------------------------------------------


def too_many(s: Table, cards: int) -> bool:
    """Two cards may wait for the next round, but none after the last one."""
    return cards > (HOLD if s.round < ROUNDS else 0)


def must_play(s: Table, p: int) -> bool:
    """Whether a seat may not end its turn yet."""
    return too_many(s, len(s.held[p]))


@cache
def plays(card: int, name: str, face_up: bool) -> tuple[tuple[int, str, str], ...]:
    """The ways to play a card onto a section with markers; turned only where it matters."""
    ways = [DOWN]
    if face_up:
        ways = [UP, DOWN]
        if WATERWAY[card, UP] != WATERWAY[card, TURNED]:
            ways = [UP, TURNED, DOWN]
    return tuple((card, name, how) for how in ways)


def lies(how: str) -> str:
    """How a card lies, as an afterthought; nothing for the usual way."""
    return {UP: "", TURNED: t(", turned"), DOWN: t(", face down")}[how]


@dataclass(frozen=True, slots=True)
class PlayCards(Action):
    """You may play cards onto ground sections that hold the plants they show."""

    plays_itself = True

    def confirms(self, s: Table, move: tuple[int, str, str] | str) -> bool:
        return move != WATER

    def prompt(self, s: Table) -> str:
        if not s.held[self.player]:
            return t("Spend water markers, or end your turn")
        if not must_play(s, self.player):
            return t("Play moor cards, or end your turn")
        if s.round == ROUNDS:
            return t("The last round: play all your cards")
        return t("You hold three cards: play at least one")

    def moves(self, s: Table) -> list[tuple[int, str, str] | str]:
        p = self.player
        planted = [
            (name, markers)
            for name, waterway, markers in zip(s.names, s.waterways[p], s.markers[p], strict=True)
            if waterway & GROUND and markers
        ]
        moves: list[tuple[int, str, str] | str] = []
        for card in s.held[p]:
            for name, markers in planted:
                moves += plays(card, name, fits(card, markers))
        if not must_play(s, p):
            moves.append(DONE)
        elif not planted:
            # The special case: with no marker in the moor, a card goes face down anywhere.
            return [(card, s.names[i], DOWN) for card in s.held[p] for i in s.ground(p)]
        return [*moves, *water_moves(s, p)]

    def act(self, s: Table, move: tuple[int, str, str]) -> None:
        card, name, how = move
        p, i = self.player, s.names.index(name)
        s.held[p].remove(card)
        take_stock(s, p, i)
        s.laid[p][i] = card, how
        s.waterways[p][i] = WATERWAY[card, how]
        s.do(Drift(p), self)
        if how != DOWN:
            take_root(s, p, card)
            wither(s, card)
        elif s.stock:
            s.do(Spill(p))
        else:
            s.surplus[p] += 1  # a marker from the supply, in the special case

    def label(self, s: Table, move: tuple[int, str, str] | str) -> str:
        if isinstance(move, str):
            return Action.label(self, s, move)
        card, name, how = move
        return t("plays {card} on {section}", card=card_name(card), section=name) + lies(how)

    def offer(self, s: Table, move: tuple[int, str, str] | str) -> str:
        if isinstance(move, str):
            return Action.offer(self, s, move)
        card, name, how = move
        return t("Play {card} on {section}", card=card_name(card), section=name) + lies(how)

    def target(self, s: Table, move: tuple[int, str, str] | str) -> str | tuple[str, ...]:
        if isinstance(move, str):
            return Action.target(self, s, move)
        card, name, how = move
        side = "back" if how == DOWN else "card"
        return f"{side}-{card}", section_id(s, self.player, name)

    def preview(self, s: Table, move: tuple[int, str, str] | str) -> str:
        if isinstance(move, str):
            return ""
        p = self.player
        card, name, how = move
        after = s.copy()
        after.play(move)
        drifting, shores = could_drift(s, p, move)
        price = int(how == DOWN)
        left = max(len(drifting) - price, 0)
        going = min(left, sum(s.spaces[i] - len(s.markers[p][i]) for i in shores))
        # What is sure to reach the storage board counts now, though it may go there later.
        lost = price + left - going
        later = lost - (after.surplus[p] - s.surplus[p])
        gain = scores(after)[p] - scores(s)[p] - later
        said = [t("{card} on {section}", card=card_name(card), section=name) + lies(how)]
        points = t("{n} point") if abs(gain) == 1 else t("{n} points")
        said.append(points.format(n=f"{gain:+d}".replace("-", "\N{MINUS SIGN}") if gain else "0"))
        if lost:
            said.append(t("{n} surplus", n=lost))
        if going:
            # The arrows show them all; a phone has no room for a long list of them.
            where = t("{n} places", n=len(shores))
            if len(shores) <= FEW:
                where = listed(
                    [x if x in GROWTH else t("root {n}", n=x) for x in (s.names[i] for i in shores)]
                )
            many = t("{n} drifts", n=going) if going == 1 else t("{n} drift", n=going)
            said.append(many + t(" to {places}", places=where))
        if name in s.water_left:
            said.append(t("+1 water marker"))
        return t("; ").join(said)

    def why_not(self, s: Table, element: str) -> str:
        p = self.player
        if card_of(element) in s.held[p] or element.startswith("back-"):
            if any(s.markers[p][i] for i in s.ground(p)):
                return t("None of your sections has all its plants; it can be played face down.")
            return t("There is no plant marker on your ground sections.")
        return Action.why_not(self, s, element)

    def why_not_here(self, s: Table, i: int) -> str:
        held, markers = s.held[self.player], s.markers[self.player][i]
        if not held:
            return t("You have no card left to play.")
        if not markers:
            return t("There is no plant marker on {section}.", section=s.names[i])
        if any(fits(card, markers) for card in held):
            return t("First choose the card to play.")
        return t(
            "None of your cards fits the plants on {section}; one can be played face down.",
            section=s.names[i],
        )
