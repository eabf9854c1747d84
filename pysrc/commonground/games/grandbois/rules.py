"""Grandbois: cover, expand, and do not show who you are.

Everybody is secretly one of five clans of animals; one or two clans are nobody's. In
your turn take one of the four tiles of the river and lay it into the forest, over at
least one space and out over the edge: animals cover fewer animals of any clan, a bear
covers everything and is never covered, a clearing is covered by everything. Once in the
game you may build your watchtower on a clearing of the tile that you just laid. When
all tiles lie, the clans are revealed: golden chestnuts for each space of your clan that
is still visible, for its largest group, and for the animals around your watchtower.
With two players everybody has two clans and two towers.

Elements of the scene: `tile-17` a tile of the river, `place-3_-2` a place for a tile by
its top left space, `ghost` the tile in hand at the chosen place (each tap turns it),
`space-3_-2` a space of the forest. x grows to the right and y down; the top left space
of the start tile is 0, 0.
"""

import re
from dataclasses import dataclass
from typing import Any

from ...core import About, Choice, Option, Random, Rule
from ...words import listed, signed, t
from .components import BEAR, CLANS, CLEARING, RIVER, TILES, TURNS
from .forest import REACH, SQUARE, around, at, cells
from .harvest import Harvest, by_clan
from .table import HIDDEN, Table, clan_names, each_has, space_name, tile_name, tile_spaces, visible

id = "grandbois"
title = "Grandbois"
seats = (2, 3, 4)
rules = 1
secrets = True
discreet = True
options = (
    Option(
        "experts",
        "For experts",
        ("false", "true"),
        "false",
        "Animals never cover animals of their own kind.",
    ),
)
about = About(
    tagline="Cover, expand, and do not show who you are",
    minutes="30",
    weight="light",
    designers="Frédéric Guérard",
    year=2019,
)

FACE_DOWN = 0  # a tile of the deck in a view
NO = "no"


# --- set-up -----------------------------------------------------------------


def setup(players: int, seed: int, options: dict[str, str]) -> Table:
    """Four clearings in the middle, four tiles in the river, and secret clans for all."""
    s = Table(players, seed, options["experts"] == "true")
    s.lay(TILES[0], 0, 0)
    s.laid.append((0, 0, 0, 0))
    s.deck = list(range(1, len(TILES)))
    s.shuffle(s.deck)
    s.river = [s.deck.pop() for _ in range(RIVER)]
    s.clans = [""] * players
    give_clans(s, list(CLANS), s)
    s.do(Turn(0))
    return s


def give_clans(s: Table, clans: list[str], rng: Random) -> None:
    """Everybody who has none gets random ones of these clans."""
    rng.shuffle(clans)
    for p, known in enumerate(s.clans):
        if not known:
            mine = [clans.pop() for _ in range(each_has(s.players))]
            s.clans[p] = "".join(clan for clan in CLANS if clan in mine)


# --- a turn -----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Turn(Rule):
    """Lay a tile from the river, then perhaps build your watchtower."""

    player: int

    def run(self, s: Table) -> None:
        p = self.player
        if any(map(s.fits_somewhere, s.river)):
            s.do(TakeTile(p), ChoosePlace(p), RefillRiver(), OfferTower(p), NextTurn(p))
        else:
            s.do(RemoveTile(p), RefillRiver(), NextTurn(p))


@dataclass(frozen=True, slots=True)
class TakeTile(Choice):
    """Take a tile from the river."""

    plays_itself = True
    tentative = True

    def prompt(self, s: Table) -> str:
        return t("Take a tile from the river")

    def moves(self, s: Table) -> list[int]:
        return [tile for tile in s.river if s.fits_somewhere(tile)]

    def play(self, s: Table, tile: int) -> None:
        s.river.remove(tile)
        s.in_hand = tile

    def label(self, s: Table, tile: int) -> str:
        return t("takes {tile}", tile=tile_name(tile))

    def offer(self, s: Table, tile: int) -> str:
        return t("Take {tile}", tile=tile_name(tile))

    def target(self, s: Table, tile: int) -> str:
        return f"tile-{tile}"

    def why_not(self, s: Table, element: str) -> str:
        if element.startswith("tile-"):
            return t("This tile fits nowhere now.")
        return t("First take a tile from the river.") if spot(element) else ""


@dataclass(frozen=True, slots=True)
class RemoveTile(Choice):
    """No tile of the river fits anywhere: one of them leaves the game instead."""

    plays_itself = True

    def prompt(self, s: Table) -> str:
        return t("No tile fits: choose one that leaves the game")

    def moves(self, s: Table) -> list[int]:
        return s.river.copy()

    def play(self, s: Table, tile: int) -> None:
        s.river.remove(tile)
        s.removed.append(tile)

    def label(self, s: Table, tile: int) -> str:
        return t("can lay no tile, and removes {tile}", tile=tile_name(tile))

    def offer(self, s: Table, tile: int) -> str:
        return t("Remove {tile}", tile=tile_name(tile))

    def target(self, s: Table, tile: int) -> str:
        return f"tile-{tile}"

    def why_not(self, s: Table, element: str) -> str:
        return t("No tile of the river fits anywhere.") if spot(element) else ""


@dataclass(frozen=True, slots=True)
class ChoosePlace(Choice):
    """Cover at least one space, and expand the forest."""

    plays_itself = True
    tentative = True

    def prompt(self, s: Table) -> str:
        return t("Choose a place for your tile")

    def moves(self, s: Table) -> list[tuple[int, int]]:
        places = 0
        for face in TURNS[s.in_hand].values():
            places |= s.fits(face)
        return cells(places)

    def play(self, s: Table, place: tuple[int, int]) -> None:
        s.do(LayTile(self.player, *place))

    def label(self, s: Table, place: tuple[int, int]) -> str:
        return t("chooses the place {x}, {y}", x=place[0], y=place[1])

    def offer(self, s: Table, place: tuple[int, int]) -> str:
        return t("Choose the place {x}, {y}", x=place[0], y=place[1])

    def target(self, s: Table, place: tuple[int, int]) -> str:
        return f"place-{place[0]}_{place[1]}"

    def why_not(self, s: Table, element: str) -> str:
        if element.startswith("tile-"):
            return t("This tile fits nowhere now.")
        if not (where := spot(element)):
            return ""
        if element.startswith("space-"):
            return uncoverable(s, *where) or t("Choose one of the marked places.")
        return misplaced(s, *where) or t("However you turn it, it cannot cover what lies here.")


@dataclass(frozen=True, slots=True)
class LayTile(Choice):
    """Turn your tile as you like, as long as each space covers what is under it.

    It asks even if there is one way only: the river flows on then, and nobody can go
    back. So this is also where people confirm a place.
    """

    x: int
    y: int

    confirm = True

    def prompt(self, s: Table) -> str:
        return t("Turn your tile and lay it")

    def moves(self, s: Table) -> list[int]:
        corner = at(self.x, self.y)
        return [turn for turn, face in TURNS[s.in_hand].items() if s.fits(face) >> corner & 1]

    def play(self, s: Table, turn: int) -> None:
        s.lay(TURNS[s.in_hand][turn], self.x, self.y)
        s.laid.append((s.in_hand, self.x, self.y, turn))
        s.in_hand = 0

    def label(self, s: Table, turn: int) -> str:
        return t("lays it {turned} and covers {spaces}", turned=way_turned(turn), spaces=self.covered(s))

    def offer(self, s: Table, turn: int) -> str:
        return t("Lay it {turned} and cover {spaces}", turned=way_turned(turn), spaces=self.covered(s))

    def covered(self, s: Table) -> str:
        """What lies under the tile."""
        spaces = [space for xy in tile_spaces(self.x, self.y) if (space := s.space(*xy))]
        return listed([space_name(space) for space in spaces])

    def preview(self, s: Table, turn: int) -> str:
        after = s.copy()
        after.lay(TURNS[s.in_hand][turn], self.x, self.y)
        changes = [
            f"{t(CLANS[clan])} {signed(more)}"
            for (clan, now, _), (_, then, _) in zip(by_clan(s), by_clan(after), strict=True)
            if (more := then - now)
        ]
        covers = t("Covers {spaces}", spaces=self.covered(s))
        return f"{covers}: {', '.join(changes)}" if changes else covers

    def target(self, s: Table, turn: int) -> str:
        return "ghost"

    def why_not(self, s: Table, element: str) -> str:
        if element.startswith("place-"):
            return t("However you turn it, it cannot cover what lies here.")
        if element.startswith("space-"):
            return t("Tap your tile to turn it, a mark to move it, or confirm.")
        return ""


def way_turned(turn: int) -> str:
    """How a tile lies, in words."""
    return (t("as it is"), t("turned to the right"), t("upside down"), t("turned to the left"))[turn]


@dataclass(frozen=True, slots=True)
class RefillRiver(Rule):
    """The river is filled up to four tiles, as long as there are any."""

    def run(self, s: Table) -> None:
        if s.deck:
            s.river.append(s.deck.pop())
            s.reveals += 1


@dataclass(frozen=True, slots=True)
class OfferTower(Rule):
    """A tower needs a clearing on the tile that was just laid."""

    player: int

    def run(self, s: Table) -> None:
        if CLEARING in TILES[s.laid[-1][0]] and s.towers_left(self.player):
            s.do(BuildTower(self.player))


@dataclass(frozen=True, slots=True)
class BuildTower(Choice):
    """Build a watchtower on a clearing of the tile that you just laid, or wait."""

    confirm = True

    def prompt(self, s: Table) -> str:
        return t("Build a watchtower? Choose your new clearing, or wait")

    def moves(self, s: Table) -> list[Any]:
        tile, x, y, turn = s.laid[-1]
        spaces = zip(tile_spaces(x, y), TURNS[tile][turn], strict=True)
        return [*(xy for xy, space in spaces if space == CLEARING), NO]

    def play(self, s: Table, move: Any) -> None:
        if move != NO:
            s.build(self.player, *move)

    def label(self, s: Table, move: Any) -> str:
        return t("builds no watchtower yet") if move == NO else t("builds a watchtower")

    def offer(self, s: Table, move: Any) -> str:
        return t("Not now") if move == NO else t("Build a watchtower here")

    def preview(self, s: Table, move: Any) -> str:
        near = around(*move)
        seen = [
            f"{t(CLANS[clan])} {n}"
            for clan, home in zip(CLANS, s.homes, strict=True)
            if (n := (near & home).bit_count())
        ]
        return t("Animal spaces around it: {list}", list=", ".join(seen) or t("none yet"))

    def target(self, s: Table, move: Any) -> str:
        return "" if move == NO else f"space-{move[0]}_{move[1]}"

    def why_not(self, s: Table, element: str) -> str:
        if element.startswith("space-"):
            return t("A watchtower stands on a clearing of the tile that you just laid.")
        if element.startswith("tile-"):
            return t("Your tile is laid; now build your watchtower, or not.")
        return ""


@dataclass(frozen=True, slots=True)
class NextTurn(Rule):
    """Clockwise, until the river is empty."""

    player: int

    def run(self, s: Table) -> None:
        s.do(Turn((self.player + 1) % s.players) if s.river else Harvest())


# --- where and why not --------------------------------------------------------


def spot(element: str) -> tuple[int, int] | None:
    """Where a place or a space of the scene is."""
    found = re.fullmatch(r"(?:place|space)-(-?\d{1,2})_(-?\d{1,2})", element)
    if not found or max(map(abs, where := (int(found[1]), int(found[2])))) >= REACH:
        return None
    return where


def uncoverable(s: Table, x: int, y: int) -> str:
    """Why no tile at all covers this space."""
    if s.tower(x, y):
        return t("Nothing covers a watchtower.")
    return t("Nothing covers a bear.") if s.space(x, y) == BEAR else ""


def misplaced(s: Table, x: int, y: int) -> str:
    """Why no tile at all can lie here."""
    under = SQUARE << at(x, y)
    if not under & s.forest:
        return t("A tile must cover at least one space of the forest.")
    if under & s.forest == under:
        return t("A tile must also expand the forest.")
    return next(filter(None, (uncoverable(s, *xy) for xy in tile_spaces(x, y))), "")


# --- secrets ------------------------------------------------------------------


def view(s: Table, player: int) -> Table:
    """Your own clans; those of the others come to light with the harvest."""
    v = s.copy()
    v.rng = 0
    v.deck = [FACE_DOWN] * len(s.deck)
    if s.todo:
        v.clans = [c if p == player else HIDDEN * len(c) for p, c in enumerate(s.clans)]
    return v


def deal(v: Table, player: int, rng: Random) -> Table:
    """Clans that the seat does not hold for the others, and the unseen tiles as the deck."""
    s = v.copy()
    s.rng = rng.below(1 << 62)
    s.clans = [c.replace(HIDDEN, "") for c in v.clans]
    give_clans(s, [c for c in CLANS if c not in "".join(s.clans)], rng)
    seen = {s.in_hand, *s.river, *s.removed, *(tile for tile, _, _, _ in s.laid)}
    s.deck = [tile for tile in range(1, len(TILES)) if tile not in seen]
    rng.shuffle(s.deck)
    return s


# --- the table in words -------------------------------------------------------


def position(s: Table) -> dict[str, Any]:
    """The table in plain JSON."""
    return {
        "to_move": s.choice.player if s.choice else None,
        "in_hand": s.in_hand or None,
        "removed": s.removed.copy(),
        "forest": [list(space) for space in visible(s)],
        "towers": [list(tower) for tower in s.towers],
        "clans": [list(clans) for clans in s.clans],
        "river": s.river.copy(),
        "deck": len(s.deck),
    }


def standing(s: Table) -> list[list[tuple[str, str]]]:
    """Towers and what is around them; clans when they are revealed."""
    if not s.todo:
        return [[(t("clan"), clan_names(clans))] for clans in s.clans]
    animals = [sum((around(x, y) & home).bit_count() for home in s.homes) for _, x, y in s.towers]
    return [
        [
            (t("towers left"), str(s.towers_left(p))),
            (
                t("animals around"),
                str(sum(n for n, (seat, _, _) in zip(animals, s.towers, strict=True) if seat == p)),
            ),
        ]
        for p in range(s.players)
    ]


def progress(s: Table) -> tuple[str, float]:
    """How many tiles are left."""
    left = len(s.deck) + len(s.river) + (s.in_hand > 0)
    if not s.todo:
        return t("Harvest"), 1.0
    return t("Tiles left: {n}", n=left), 1 - left / (len(TILES) - 1)
