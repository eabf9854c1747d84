"""A turn: collect, choose a pair, place the tile and use the card, build, refill.

A move names the place that is tapped: a pair of the pool, a spot ("1_-2"), an edge
("1_0-2_0"). On an empty spot a tile is placed; on a tile a card is used or something
built. The scene draws these elements; "skip" and "end" are buttons:

    start-<seat>-<n>      a start tile not yet laid
    pool-<n>              a pair of the pool, 0 at the front
    spot-<seat>-<spot>    an empty spot of a landscape
    tile-<seat>-<spot>    a tile of a landscape
    edge-<seat>-<edge>    an edge along a tile, with or without a canal
"""

from dataclasses import dataclass
from typing import TypeGuard

from ...core import Choice, Rule
from ...words import t, who
from .cards import (
    CardMove,
    card_moves,
    card_step,
    card_target,
    card_use,
    discard,
    usable,
    use_card,
    use_label,
    use_offer,
    why_not_use,
)
from .components import CLOVER_DUCATS, FOREST
from .construction import Build
from .landscape import DEVELOPED, OCCUPIED, SPOT, beside, each, open_spots, place
from .scoring import changes_text, verdict
from .speech import card_name, ducats, elsewhere, need_more, spot_name, tapped, this_tile, tile_name
from .table import Table

# --- preparation --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChooseStartTile(Choice):
    """Choose which of your start tiles to lay next."""

    plays_itself = True
    tentative = True

    def prompt(self, s: Table) -> str:
        return t("Choose a start tile to lay")

    def moves(self, s: Table) -> list[int]:
        return list(range(len(s.start[self.player])))

    def play(self, s: Table, move: int) -> None:
        s.tile = s.start[self.player].pop(move)
        s.taken = move
        s.do(LayStartTile(self.player))

    def label(self, s: Table, move: int) -> str:
        return t("takes {tile}", tile=tile_name(s.start[self.player][move]))

    def offer(self, s: Table, move: int) -> str:
        return t("Take {tile}", tile=tile_name(s.start[self.player][move]))

    def target(self, s: Table, move: int) -> str:
        return f"start-{self.player}-{move}"

    def why_not(self, s: Table, element: str) -> str:
        if element.startswith("pool-"):
            return t("First everybody lays their start tiles.")
        if tapped(self.player, element)[0] in ("spot", "tile"):
            return t("First choose one of your start tiles.")
        return elsewhere(self.player, element)


# --- the turn -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn(Rule):
    """At the start of your turn, each of your developed forests brings a ducat."""

    player: int

    def label(self, s: Table) -> str:
        if not (n := forests(s, self.player)):
            return ""
        return t("{who} gets {ducats} from the forest", who=who(self.player), ducats=ducats(n))

    def run(self, s: Table) -> None:
        p = self.player
        s.earn(p, forests(s, p))
        automaton = (AutomatonTakes(), FillPool()) if s.players == 1 else ()
        s.do(ChoosePair(p), Build(p), FillPool(), *automaton, NextTurn())


def forests(s: Table, p: int) -> int:
    """How many developed forests a player has."""
    return (s.land[p][FOREST] & s.land[p][DEVELOPED]).bit_count()


@dataclass(frozen=True, slots=True)
class ChoosePair(Choice):
    """Choose a pair: a ducat onto each one you skip, and you get those that lie on yours."""

    tentative = True

    def prompt(self, s: Table) -> str:
        return t("Choose a tile with its card")

    def moves(self, s: Table) -> list[int]:
        return list(range(min(len(s.pool), s.ducats[self.player] + 1)))

    def play(self, s: Table, move: int) -> None:
        p = self.player
        for skipped in range(move):
            s.pool_ducats[skipped] += 1
        s.ducats[p] += s.pool_ducats.pop(move) - move
        s.tile, s.card = s.pool.pop(move)
        s.taken = move
        if s.card == "clover":
            s.earn(p, CLOVER_DUCATS)
            discard(s)
            s.do(PlaceTile(p))
        else:
            s.do(PlaceOrUse(p))

    def label(self, s: Table, move: int) -> str:
        tile, card = s.pool[move]
        text = t("takes {tile} with “{card}”", tile=tile_name(tile), card=card_name(card))
        if move:
            text += t(", pays {ducats}", ducats=ducats(move))
        if found := s.pool_ducats[move] + (CLOVER_DUCATS if card == "clover" else 0):
            text += t(", gets {ducats}", ducats=ducats(found))
        return text

    def offer(self, s: Table, move: int) -> str:
        tile, card = s.pool[move]
        text = t("Take {tile} with “{card}”", tile=tile_name(tile), card=card_name(card))
        return text + t(" for {ducats}", ducats=ducats(move)) if move else text

    def target(self, s: Table, move: int) -> str:
        return f"pool-{move}"

    def why_not(self, s: Table, element: str) -> str:
        kind, _, n = element.partition("-")
        if kind == "pool" and n.isdecimal():
            return need_more(s, self.player, int(n))
        if kind in ("spot", "tile", "edge"):
            return t("First choose a pair of the pool.")
        return ""


@dataclass(frozen=True, slots=True)
class PlaceOrUse(Choice):
    """Place the tile or use the card: begin with either."""

    plays_itself = True
    confirm = True

    def prompt(self, s: Table) -> str:
        tile = this_tile(s.tile)
        if not usable(s, self.player):
            return t("Place {tile}", tile=tile)
        return t("Place {tile}, or {use} first", tile=tile, use=card_use(s.card))

    def moves(self, s: Table) -> list[CardMove]:
        p = self.player
        return [*each(open_spots(s.land[p][OCCUPIED], s.frames)), *card_moves(s, p)]

    def play(self, s: Table, move: CardMove) -> None:
        p = self.player
        if places(move, s, p):
            place_tile(s, p, SPOT[move])
            s.do(card_step(s, p))
        else:
            s.do(PlaceTile(p))
            use_card(s, p, move)

    def label(self, s: Table, move: CardMove) -> str:
        if places(move, s, self.player):
            return place_label(s, move)
        return use_label(s, self.player, move)

    def offer(self, s: Table, move: CardMove) -> str:
        if places(move, s, self.player):
            return place_offer(s, move)
        return use_offer(s, self.player, move)

    def preview(self, s: Table, move: CardMove) -> str:
        return preview(s, move)

    def target(self, s: Table, move: CardMove) -> str | tuple[str, str]:
        if places(move, s, self.player):
            return f"spot-{self.player}-{move}"
        return card_target(s, self.player, move)

    def why_not(self, s: Table, element: str) -> str:
        if tapped(self.player, element)[0] == "spot":
            return why_not_place(s, self.player, element)
        return why_not_use(s, self.player, element)


def places(move: CardMove, s: Table, p: int) -> TypeGuard[str]:
    """Whether a move places the tile in hand: it names an empty spot."""
    return not isinstance(move, tuple) and not s.land[p][OCCUPIED] & SPOT[move]


@dataclass(frozen=True, slots=True)
class PlaceTile(Choice):
    """Place the tile beside another one; the landscape must stay inside its frame."""

    plays_itself = True
    confirm = True

    def prompt(self, s: Table) -> str:
        return t("Place {tile}", tile=this_tile(s.tile))

    def moves(self, s: Table) -> list[str]:
        return each(open_spots(s.land[self.player][OCCUPIED], s.frames))

    def play(self, s: Table, move: str) -> None:
        place_tile(s, self.player, SPOT[move])

    def label(self, s: Table, move: str) -> str:
        return place_label(s, move)

    def offer(self, s: Table, move: str) -> str:
        return place_offer(s, move)

    def preview(self, s: Table, move: str) -> str:
        return preview(s, move)

    def target(self, s: Table, move: str) -> str:
        return f"spot-{self.player}-{move}"

    def why_not(self, s: Table, element: str) -> str:
        return why_not_place(s, self.player, element)


@dataclass(frozen=True, slots=True)
class LayStartTile(PlaceTile):
    """Lay the start tile; nothing is at stake yet, so it lies after one tap."""

    confirm = False

    def play(self, s: Table, move: str) -> None:
        place_tile(s, self.player, SPOT[move])
        s.taken = -1


def preview(s: Table, move: CardMove) -> str:
    """What a move changes in the score pad."""
    return changes_text(s, move) or t("This changes no points.")


def place_tile(s: Table, p: int, spot: int) -> None:
    """The tile in hand goes to its spot."""
    place(s.land[p], s.tile, spot)
    s.tile = ""


def place_label(s: Table, move: str) -> str:
    """What the log says when a tile is placed."""
    return t("places {tile} at {spot}", tile=tile_name(s.tile), spot=spot_name(SPOT[move]))


def place_offer(s: Table, move: str) -> str:
    """What a tap on a spot would do, said to those who cannot see it glow."""
    return t("Place {tile} at {spot}", tile=tile_name(s.tile), spot=spot_name(SPOT[move]))


def why_not_place(s: Table, p: int, element: str) -> str:
    """Why the tile in hand cannot be placed on a spot."""
    _, name = tapped(p, element)
    if name not in SPOT:
        return elsewhere(p, element)
    tiles, spot = s.land[p][OCCUPIED], SPOT[name]
    if tiles & spot:
        return t("There is a tile already.")
    if not tiles:
        return t("The first tile goes to the middle; the others can lie on every side of it.")
    if not beside(tiles) & spot:
        return t("A tile must touch another one by a side.")
    if not open_spots(tiles, s.frames) & spot:
        sizes = t(" or ").join(f"{width} × {height}" for width, height in s.frames)
        return t("The landscape must fit into {sizes}.", sizes=sizes)
    return ""


# --- the end of the turn ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class FillPool(Rule):
    """The pairs move up, and new ones are laid at the end."""

    def run(self, s: Table) -> None:
        s.refill()


@dataclass(frozen=True, slots=True)
class AutomatonTakes(Rule):
    """The automaton takes the two front pairs, with the ducats on them."""

    def label(self, s: Table) -> str:
        first, second = (tile_name(tile) for tile, _ in s.pool[:2])
        return t("The automaton takes {first} and {second}", first=first, second=second)

    def run(self, s: Table) -> None:
        for _ in range(2):
            tile, card = s.pool.pop(0)
            s.automaton.append(tile)
            s.discards.append(card)
            s.automaton_ducats += s.pool_ducats.pop(0)


@dataclass(frozen=True, slots=True)
class NextTurn(Rule):
    """The next player takes a turn, until all have had theirs."""

    def run(self, s: Table) -> None:
        s.turn += 1
        if s.turn < s.turns * s.players:
            s.do(Turn(s.turn % s.players))
        elif s.players == 1:
            s.do(Rate())


@dataclass(frozen=True, slots=True)
class Rate(Rule):
    """How well you did on your own."""

    def label(self, s: Table) -> str:
        return verdict(s)

    def run(self, s: Table) -> None:
        pass
