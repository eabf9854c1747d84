"""What becomes of the markers on a section when a card covers it.

They are taken off as the temporary stock. For a card played face up some take root and
some wither; for one played face down, one of them goes to the storage board. The rest
drifts along the waterways.
"""

from dataclasses import dataclass
from functools import cache

from ...core import Choice, Rule
from ...words import t, who
from .components import CARDS, GROWTH
from .moor import DOWN, GROUND, WATERWAY, shores
from .table import Table, in_words, kinds, place_name, section_id, section_of, without

# --- placing the card ---------------------------------------------------------------


@cache
def fits(card: int, markers: str) -> bool:
    """Whether the markers hold all plants that a card shows."""
    needs = CARDS[card].needs
    return all(markers.count(plant) >= needs.count(plant) for plant in needs)


def take_stock(s: Table, p: int, i: int) -> None:
    """All markers of the section become your temporary stock."""
    s.stock, s.stock_at = s.markers[p][i], i
    s.came_from = i
    s.markers[p][i] = ""


def take_root(s: Table, p: int, card: int) -> None:
    """A marker for each “take root” symbol stays on the card until the end of the game."""
    roots = CARDS[card].roots
    s.stock = without(s.stock, roots)
    s.put(p, s.stock_at, roots)


def wither(s: Table, card: int) -> None:
    """A marker for each “withered” symbol goes back to the supply."""
    s.stock = without(s.stock, CARDS[card].withers)


@dataclass(frozen=True, slots=True)
class Spill(Choice):
    """A card is played face down: one marker of your choice goes to your storage board."""

    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("Choose the marker that goes to your storage board")

    def moves(self, s: Table) -> list[str]:
        return list(kinds(s.stock))

    def play(self, s: Table, plant: str) -> None:
        s.stock = without(s.stock, plant)
        s.surplus[self.player] += 1

    def label(self, s: Table, plant: str) -> str:
        return t("puts {markers} on the storage board", markers=in_words(plant))

    def offer(self, s: Table, plant: str) -> str:
        return t("Put {markers} on the storage board", markers=in_words(plant))

    def target(self, s: Table, plant: str) -> str:
        return f"stock-{plant}"

    def why_not(self, s: Table, element: str) -> str:
        return t("First choose the marker that goes to your storage board.")


# --- drifting -----------------------------------------------------------------------


def free_shores(s: Table, p: int, waterways: list[int], start: int) -> tuple[int, ...]:
    """The sections with a free space that markers can drift to from here."""
    markers, spaces = s.markers[p], s.spaces
    return tuple(i for i in shores(s.layout, waterways, start) if len(markers[i]) < spaces[i])


def could_drift(s: Table, p: int, move: tuple[int, str, str]) -> tuple[str, tuple[int, ...]]:
    """Before a card is placed: the markers that will drift, and the sections they could reach.

    For a card played face down, one of these markers goes to the storage board instead.
    """
    card, name, how = move
    i = s.names.index(name)
    waterways = s.waterways[p].copy()
    waterways[i] = WATERWAY[card, how]
    stock = s.markers[p][i]
    if how != DOWN:
        stock = without(stock, CARDS[card].roots + CARDS[card].withers)
    return stock, free_shores(s, p, waterways, i)


@dataclass(frozen=True, slots=True)
class Drift(Rule):
    """Markers drift as long as they find a free space; the rest is surplus."""

    player: int

    def label(self, s: Table) -> str:
        p = self.player
        if not s.stock or free_shores(s, p, s.waterways[p], s.stock_at):
            return ""
        return t(
            "No free space can be reached: {markers} of {who} go to the storage board",
            markers=in_words(s.stock),
            who=who(p),
        )

    def run(self, s: Table) -> None:
        p = self.player
        s.shores = free_shores(s, p, s.waterways[p], s.stock_at) if s.stock else ()
        if s.shores:
            s.do(DriftMarker(p), self)
        else:
            s.surplus[p] += len(s.stock)
            s.stock, s.stock_at = "", -1


@dataclass(frozen=True, slots=True)
class DriftMarker(Choice):
    """Choose a marker, and a section it can reach; or all markers, where they all fit."""

    plays_itself = True

    def prompt(self, s: Table) -> str:
        if len(kinds(s.stock)) == 1:
            return t("Drift {markers}: choose where", markers=in_words(s.stock))
        return t("Choose a plant, then where it drifts")

    def moves(self, s: Table) -> list[tuple[str, str]]:
        names, stock = s.names, s.stock
        moves = []
        if len(stock) > 1:
            here, spaces, n = s.markers[self.player], s.spaces, len(stock)
            moves = [(stock, names[i]) for i in s.shores if len(here[i]) + n <= spaces[i]]
            if moves and len(s.shores) == 1:
                return moves
        return [(plant, names[i]) for plant in kinds(stock) for i in s.shores] + moves

    def play(self, s: Table, move: tuple[str, str]) -> None:
        markers, name = move
        s.stock = without(s.stock, markers)
        s.put(self.player, s.names.index(name), markers)

    def label(self, s: Table, move: tuple[str, str]) -> str:
        markers, section = in_words(move[0]), place_name(move[1])
        return t("drifts {markers} to {section}", markers=markers, section=section)

    def offer(self, s: Table, move: tuple[str, str]) -> str:
        markers, section = in_words(move[0]), place_name(move[1])
        return t("Let {markers} drift to {section}", markers=markers, section=section)

    def target(self, s: Table, move: tuple[str, str]) -> str | tuple[str, ...]:
        markers, name = move
        section = section_id(s, self.player, name)
        if len(markers) > 1:
            return "stock-all", section
        return section if len(kinds(s.stock)) == 1 else (f"stock-{markers}", section)

    def why_not(self, s: Table, element: str) -> str:
        p = self.player
        if element == f"water-{p}":
            return t("Water markers cannot be spent while markers drift.")
        if element == "stock-all":
            return t("No section has room for all of them.")
        if (place := section_of(s, element)) is None:
            return t("First let your markers drift.")
        seat, i = place
        if seat != p:
            return t("That is the moor of {who}.", who=who(seat))
        if s.names[i] in GROWTH and not s.waterways[p][i] & GROUND:
            return t("Markers cannot stay on a card.")
        if i in s.shores:
            return t("First choose which marker drifts there.")
        if not s.has_room(p, i):
            return t("There is no free space.")
        return t("The waterways do not lead there.")
