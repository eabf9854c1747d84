"""Action cards: develop a tile, relocate one, or exchange two neighbours."""

from dataclasses import dataclass
from typing import TypeAlias

from ...core import Choice
from ...words import t
from .components import DEVELOPS, OVERVIEW, SAND_RIDGE
from .landscape import (
    DEVELOPED,
    OCCUPIED,
    SPOT,
    beside,
    destinations,
    each,
    relocatable,
    swap,
    type_at,
)
from .scoring import changes_text
from .speech import card_name, ducats, elsewhere, spot_name, tapped, type_name
from .table import Table

SKIP = "skip"
MOVING = ("relocate", "exchange")
# A tile to develop, or a tile and where it goes: its new spot, or its neighbour.
CardMove: TypeAlias = str | tuple[str, str]


def discard(s: Table) -> None:
    """The card in hand goes to the discards, used or not."""
    s.discards.append(s.card)
    s.card = ""


def usable(s: Table, p: int) -> int:
    """The tiles on which the card in hand can be used."""
    land = s.land[p]
    if s.card == "relocate":
        return relocatable(land[OCCUPIED], s.frames)
    if s.card == "exchange":
        return land[OCCUPIED]  # in one piece: every tile has a neighbour
    kinds = 0
    for kind in DEVELOPS[s.card]:
        kinds |= land[kind]
    return kinds & ~land[DEVELOPED]


def card_moves(s: Table, p: int) -> list[CardMove]:
    """All that can be done with the card in hand."""
    tiles = s.land[p][OCCUPIED]
    if s.card == "relocate":
        return [
            (tile, spot)
            for tile in each(tiles)
            for spot in each(destinations(tiles, SPOT[tile], s.frames))
        ]
    if s.card == "exchange":
        return [(a, b) for a in each(tiles) for b in each(beside(SPOT[a]) & tiles)]
    return [*each(usable(s, p))]


def use_card(s: Table, p: int, move: CardMove) -> None:
    """Develop a tile and collect its ducats, or move it; the landscape stays one piece."""
    land = s.land[p]
    if isinstance(move, tuple):
        swap(land, SPOT[move[0]], SPOT[move[1]])
    else:
        spot = SPOT[move]
        land[DEVELOPED] |= spot
        s.earn(p, OVERVIEW[type_at(land, spot)].ducats)
    discard(s)


def card_target(s: Table, p: int, move: CardMove) -> str | tuple[str, str]:
    """What is tapped to use the card: a tile, and for a move where it goes."""
    if not isinstance(move, tuple):
        return f"tile-{p}-{move}"
    kind = "spot" if s.card == "relocate" else "tile"
    return f"tile-{p}-{move[0]}", f"{kind}-{p}-{move[1]}"


@dataclass(frozen=True, slots=True)
class UseCard(Choice):
    """Use the card, or leave it."""

    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("{what}, or leave the card", what=card_order(s.card))

    def moves(self, s: Table) -> list[CardMove]:
        return [*card_moves(s, self.player), SKIP]

    def play(self, s: Table, move: CardMove) -> None:
        if move == SKIP:
            discard(s)
        else:
            use_card(s, self.player, move)

    def label(self, s: Table, move: CardMove) -> str:
        if move == SKIP:
            return t("leaves “{card}” unused", card=card_name(s.card))
        return use_label(s, self.player, move)

    def offer(self, s: Table, move: CardMove) -> str:
        if move == SKIP:
            return t("Leave the card")
        return use_offer(s, self.player, move)

    def preview(self, s: Table, move: CardMove) -> str:
        return changes_text(s, move) or t("This changes no points.")

    def target(self, s: Table, move: CardMove) -> str | tuple[str, str]:
        return "" if move == SKIP else card_target(s, self.player, move)

    def why_not(self, s: Table, element: str) -> str:
        return why_not_use(s, self.player, element)


@dataclass(frozen=True, slots=True)
class MoveTiles(UseCard):
    """Relocate or exchange: much can change, so people see it before they confirm."""

    confirm = True


def card_step(s: Table, p: int) -> UseCard:
    """The question that the card in hand asks."""
    return MoveTiles(p) if s.card in MOVING else UseCard(p)


# --- what people read -----------------------------------------------------------


def card_order(card: str) -> str:
    """What the card tells its player to do."""
    if card == "relocate":
        return t("Tap a tile and its new spot")
    if card == "exchange":
        return t("Tap two neighbours to exchange them")
    return t("Tap {what} to develop it", what=_any_of(card))


def card_use(card: str) -> str:
    """What can be done with the card, in the middle of a sentence."""
    if card == "relocate":
        return t("relocate a tile")
    if card == "exchange":
        return t("exchange two neighbours")
    return t("develop {what}", what=_any_of(card))


def _any_of(card: str) -> str:
    """The tiles that a card develops: any one of them."""
    kinds = DEVELOPS[card]
    return t("a tile") if len(kinds) > 1 else t("a {land} tile", land=type_name(kinds[0]))


def use_label(s: Table, p: int, move: CardMove) -> str:
    """What the log says when a card is used on a tile."""
    name, to = move if isinstance(move, tuple) else (move, "")
    land, spot = s.land[p], SPOT[name]
    kind = type_at(land, spot)
    tile, at = type_name(kind), spot_name(spot)
    if s.card == "relocate":
        return t("relocates {tile} from {a} to {b}", tile=tile, a=at, b=spot_name(SPOT[to]))
    if s.card == "exchange":
        other, there = type_name(type_at(land, SPOT[to])), spot_name(SPOT[to])
        return t("exchanges {tile} at {a} with {other} at {b}", tile=tile, a=at, other=other, b=there)
    income = ducats(OVERVIEW[kind].ducats)
    return t("develops {tile} at {spot}, gets {ducats}", tile=tile, spot=at, ducats=income)


def use_offer(s: Table, p: int, move: CardMove) -> str:
    """What a tap on a tile would do, said to those who cannot see it glow."""
    name = move[0] if isinstance(move, tuple) else move
    verb = {"relocate": t("Relocate"), "exchange": t("Exchange")}.get(s.card, t("Develop"))
    return f"{verb} {type_name(type_at(s.land[p], SPOT[name]))} {spot_name(SPOT[name])}"


def why_not_use(s: Table, p: int, element: str) -> str:
    """Why the card in hand cannot be used on a tile."""
    kind, name = tapped(p, element)
    spot = SPOT.get(name, 0)
    if kind == "spot" and s.card == "relocate":
        return t("The landscape must stay one piece inside its frame.")
    if kind != "tile" or not s.land[p][OCCUPIED] & spot:
        return elsewhere(p, element)
    if s.card == "exchange":
        return t("Only tiles side by side can be exchanged.")
    if usable(s, p) & spot:
        return ""
    if s.card == "relocate":
        return t("Without this tile the landscape would fall apart, or it has nowhere to go.")
    if type_at(s.land[p], spot) == SAND_RIDGE:
        return t("Sand ridges are developed from the start.")
    if s.land[p][DEVELOPED] & spot:
        return t("This tile is developed already.")
    return t("Your card says “{card}”.", card=card_name(s.card))
