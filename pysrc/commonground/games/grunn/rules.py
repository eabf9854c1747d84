"""Grunn: shape your own province of Groningen, tile by tile.

Each turn you choose one of five pairs in the shared pool: a landscape tile and an action
card. The front pair is free; each pair you skip gets a ducat of yours, which somebody
may collect with it later. The tile joins your landscape, which must become a square of
four by four (three by four with six players). The card develops land for ducats, or
moves tiles about. Then you may build one building on developed land, or dig one canal.
After twelve turns each landscape counts in its own way: Wadden tiles by number, bogs in
a line, Dollard in clusters, marshland by variety, sand ridges by what they point at.
The most points win; alone you play against an automaton, for a rating.

The chapters: `components`, `landscape`, `turn`, `cards`, `construction`, `scoring`.
"""

from typing import Any

from ...core import About, Option, Random
from ...words import t
from .components import ARROWS, BUILT_ON, OVERVIEW, TYPE, WADDEN
from .landscape import (
    AT,
    BUILT,
    DEVELOPED,
    EDGE,
    OCCUPIED,
    SPOT,
    WEST_EAST,
    Land,
    canal_names,
    each,
    tile_at,
)
from .table import Table
from .turn import ChooseStartTile, FillPool, Turn

id = "grunn"
title = "Grunn"
seats = (1, 2, 3, 4, 5, 6)
rules = 1
secrets = False
options = (
    Option(
        "wierde_neighbours",
        "Neighbours of a marshland",
        ("8", "4"),
        "8",
        "A marshland looks at all eight tiles around it, or only at the four by its sides.",
    ),
)
about = About(
    tagline="Shape a province of sea, bog and grain",
    minutes="45",
    weight="light",
    designers="Robert Brouwer, Arjan van Houwelingen",
    year=2022,
)


def setup(players: int, seed: int, options: dict[str, str]) -> Table:
    """Everybody lays their start tiles, one player after the other; then the turns begin."""
    s = Table(players, seed, int(options["wierde_neighbours"]))
    start = [ChooseStartTile(p) for p, tiles in enumerate(s.start) for _ in tiles]
    s.do(FillPool(), *start, Turn(0))
    return s


# --- secrets --------------------------------------------------------------------


def view(s: Table, player: int) -> Table:
    """Nobody knows the order of the piles; what is in them, everybody can work out."""
    v = s.copy()
    v.rng = 0
    v.tile_pile.sort()
    v.card_pile.sort()
    return v


def deal(v: Table, player: int, rng: Random) -> Table:
    """The piles in some order."""
    s = v.copy()
    s.rng = rng.below(1 << 62)
    rng.shuffle(s.tile_pile)
    rng.shuffle(s.card_pile)
    return s


# --- the table in words -----------------------------------------------------------


def position(s: Table) -> dict[str, Any]:
    """The table in plain JSON."""
    solo = s.players == 1
    return {
        "to_move": s.choice.player if s.choice else None,
        "held": {
            "tile": _plain_tile(s.tile)["type"] if s.tile else None,
            "arrows": _plain_tile(s.tile)["arrows"] if s.tile else [],
            "card": s.card or None,
        },
        "start_tiles": [[_plain_tile(tile) for tile in tiles] for tiles in s.start],
        "tiles_left": len(s.tile_pile),
        "cards_left": len(s.card_pile),
        "discards": len(s.discards),
        "landscapes": [
            {**_plain_land(land), "ducats": n} for land, n in zip(s.land, s.ducats, strict=True)
        ],
        "pool": [
            {
                "tile": _plain_tile(tile)["type"],
                "arrows": _plain_tile(tile)["arrows"],
                "card": card,
                "ducats": n,
            }
            for (tile, card), n in zip(s.pool, s.pool_ducats, strict=True)
        ],
        "buildings_left": {OVERVIEW[kind].building: s.buildings[kind] for kind in BUILT_ON},
        "canals_left": s.canals,
        "automaton": {
            "tiles": len(s.automaton),
            "wadden": s.automaton.count(OVERVIEW[WADDEN].name),
        }
        if solo
        else None,
    }


def _plain_tile(tile: str) -> dict[str, Any]:
    return {"type": OVERVIEW[TYPE[tile]].name, "arrows": list(ARROWS.get(tile, ()))}


def _plain_land(land: Land) -> dict[str, Any]:
    spots = [SPOT[name] for name in each(land[OCCUPIED])]
    return {
        "tiles": [
            {
                "at": list(AT[spot]),
                "developed": bool(land[DEVELOPED] & spot),
                "building": bool(land[BUILT] & spot),
                **_plain_tile(tile_at(land, spot)),
            }
            for spot in spots
        ],
        "canals": [corners(name) for name in canal_names(land)],
    }


def corners(name: str) -> list[list[int]]:
    """The two corners that an edge joins."""
    direction, edge = EDGE[name]
    x, y = AT[edge]
    return [[x, y], [x + 1, y] if direction == WEST_EAST else [x, y + 1]]


def standing(s: Table) -> list[list[tuple[str, str]]]:
    """Each seat's ducats and Wadden tiles; the score is beside them."""
    seats = [
        [
            (t("ducats"), str(s.ducats[p])),
            (t("Wadden"), str(s.land[p][WADDEN].bit_count())),
        ]
        for p in range(s.players)
    ]
    if s.players == 1:
        seats[0].append((t("the automaton’s"), str(s.automaton.count(OVERVIEW[WADDEN].name))))
    return seats


def progress(s: Table) -> tuple[str, float]:
    """Which turn of how many."""
    if not s.choice:
        return t("The game is over"), 1.0
    if Turn(0) in s.todo:
        return t("Start tiles"), 0.0
    n = s.turn // s.players + 1
    return t("Turn {n} of {all}", n=n, all=s.turns), s.turn / (s.turns * s.players)
