"""Construction: one building or one canal a turn, and the end of the turn."""

from dataclasses import dataclass

from ...core import Choice
from ...words import t
from .components import BUILT_ON, CANAL_COST, FOREST, OVERVIEW
from .landscape import (
    BUILT,
    DEVELOPED,
    EDGE,
    EDGE_NAMES,
    NORTH_SOUTH,
    OCCUPIED,
    SPOT,
    WEST_EAST,
    canal_sites,
    each,
    type_at,
)
from .scoring import changes_text
from .speech import edge_name, elsewhere, need_more, spot_name, tapped
from .table import Table

END = "end"


@dataclass(frozen=True, slots=True)
class Build(Choice):
    """Build one building or one canal, or nothing."""

    tentative = True

    def prompt(self, s: Table) -> str:
        moves = self.moves(s)
        if len(moves) == 1:
            return t("You cannot build anything")
        if moves[0] in EDGE:
            return t("Tap an edge to dig a canal, or end the turn")
        return t("Tap a tile to build, an edge to dig, or end the turn")

    def moves(self, s: Table) -> list[str]:
        p = self.player
        land, purse = s.land[p], s.ducats[p]
        sites = 0
        for kind in BUILT_ON:
            if purse >= OVERVIEW[kind].cost and s.buildings[kind]:
                sites |= land[kind]
        moves = each(sites & land[DEVELOPED] & ~land[BUILT])
        if purse >= CANAL_COST and s.canals:
            to_east, to_south = canal_sites(land)
            moves += each(to_east, EDGE_NAMES[WEST_EAST])
            moves += each(to_south, EDGE_NAMES[NORTH_SOUTH])
        moves.append(END)
        return moves

    def play(self, s: Table, move: str) -> None:
        if move != END:
            construct(s, self.player, move)
            s.do(EndTurn(self.player, move))

    def label(self, s: Table, move: str) -> str:
        if move == END:
            return t("ends the turn")
        if move in EDGE:
            return t("digs a canal at {edge}", edge=edge_name(move))
        spot = SPOT[move]
        building = OVERVIEW[type_at(s.land[self.player], spot)].building
        return t("builds {building} at {spot}", building=t(building), spot=spot_name(spot))

    def offer(self, s: Table, move: str) -> str:
        if move == END:
            return t("End the turn")
        if move in EDGE:
            return t("Dig a canal {edge}", edge=edge_name(move))
        spot = SPOT[move]
        building = OVERVIEW[type_at(s.land[self.player], spot)].building
        return t("Build {building} at {spot}", building=t(building), spot=spot_name(spot))

    def preview(self, s: Table, move: str) -> str:
        return changes_text(s, move)

    def target(self, s: Table, move: str) -> str:
        if move == END:
            return ""
        return f"{'edge' if move in EDGE else 'tile'}-{self.player}-{move}"

    def why_not(self, s: Table, element: str) -> str:
        p = self.player
        kind, name = tapped(p, element)
        if kind == "tile" and name in SPOT:
            return why_not_building(s, p, SPOT[name])
        if kind == "edge" and name in EDGE:
            return why_not_canal(s, p, name)
        return elsewhere(p, element)


def construct(s: Table, p: int, move: str, number: int = 1) -> None:
    """A building or a canal comes from the stock and is paid for; -1 takes it back."""
    land = s.land[p]
    if move in EDGE:
        direction, edge = EDGE[move]
        land[direction] ^= edge
        s.canals -= number
        s.earn(p, -number * CANAL_COST)
    else:
        spot = SPOT[move]
        kind = type_at(land, spot)
        land[BUILT] ^= spot
        s.buildings[kind] -= number
        s.earn(p, -number * OVERVIEW[kind].cost)


def why_not_building(s: Table, p: int, spot: int) -> str:
    """Why nothing can be built on a tile."""
    land = s.land[p]
    if not land[OCCUPIED] & spot:
        return ""
    kind = type_at(land, spot)
    if kind == FOREST:
        return t("Nothing is built on forest.")
    if land[BUILT] & spot:
        return t("A tile holds one building only.")
    if not land[DEVELOPED] & spot:
        return t("Only developed land can be built on.")
    if not s.buildings[kind]:
        return t("There is no {building} left.", building=t(OVERVIEW[kind].building))
    return need_more(s, p, OVERVIEW[kind].cost)


def why_not_canal(s: Table, p: int, name: str) -> str:
    """Why no canal can be dug at an edge."""
    direction, edge = EDGE[name]
    if s.land[p][direction] & edge:
        return t("There is a canal already.")
    if not s.canals:
        return t("There is no canal left.")
    if s.ducats[p] < CANAL_COST:
        return need_more(s, p, CANAL_COST)
    return t("A canal lies along a tile and connects to your other canals.")


@dataclass(frozen=True, slots=True)
class EndTurn(Choice):
    """End your turn; until then you may take everything back."""

    built: str

    def prompt(self, s: Table) -> str:
        before = s.copy()
        before.todo[-1] = Build(self.player)
        construct(before, self.player, self.built, -1)
        return t("{changes}. End the turn, or tap another place", changes=changes_text(before, self.built))

    def moves(self, s: Table) -> list[str]:
        return [END]

    def play(self, s: Table, move: str) -> None:
        pass

    def label(self, s: Table, move: str) -> str:
        return t("ends the turn")

    def offer(self, s: Table, move: str) -> str:
        return t("End the turn")

    def why_not(self, s: Table, element: str) -> str:
        return t("One building or canal a turn: end your turn, or take it back.")
