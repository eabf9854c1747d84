"""Every tile, card, building, canal and ducat is somewhere, once."""

from collections import Counter

from commonground.games.grunn.components import (
    BUILT_ON,
    CANALS,
    CARDS,
    DUCATS,
    OVERVIEW,
    SAND_RIDGE,
    TILES,
)
from commonground.games.grunn.landscape import (
    BUILT,
    DEVELOPED,
    DOWN,
    LEFT,
    NORTH_SOUTH,
    OCCUPIED,
    RIGHT,
    SPOT,
    UP,
    WEST_EAST,
    each,
    open_spots,
    tile_at,
)
from commonground.games.grunn.landscape import clusters as parts
from commonground.games.grunn.rules import position
from commonground.games.grunn.table import Table

from tests.grunn.naive import BUILDINGS, STEPS, points, sides


def components(s: Table) -> None:
    """Assert that the box is complete, and that everything lies where it may lie."""
    placed = [tile_at(land, SPOT[at]) for land in s.land for at in each(land[OCCUPIED])]
    hands = [tile for tiles in s.start for tile in tiles] + [s.tile] * bool(s.tile)
    pool_tiles = [tile for tile, _ in s.pool]
    assert Counter(placed + hands + pool_tiles + s.automaton + s.tile_pile) == Counter(TILES)

    pool_cards = [card for _, card in s.pool]
    held = [s.card] * bool(s.card)
    assert Counter(held + pool_cards + s.discards + s.card_pile) == Counter(CARDS)

    for kind in BUILT_ON:
        standing = sum((land[BUILT] & land[kind]).bit_count() for land in s.land)
        assert standing + s.buildings[kind] == OVERVIEW[kind].buildings
        assert s.buildings[kind] >= 0
    dug = sum(land[m].bit_count() for land in s.land for m in (WEST_EAST, NORTH_SOUTH))
    assert dug + s.canals == CANALS and s.canals >= 0

    assert s.bank + sum(s.ducats) + sum(s.pool_ducats) + s.automaton_ducats == DUCATS
    assert min(s.ducats) >= 0
    assert len(s.pool) == len(s.pool_ducats)

    for land in s.land:
        sound(s, land)


def sound(s: Table, land: list[int]) -> None:
    """A landscape is one piece inside its frame, and its maps agree with each other."""
    tiles = land[OCCUPIED]
    kinds = land[:OCCUPIED]
    assert sum(m.bit_count() for m in kinds) == tiles.bit_count()
    assert not land[SAND_RIDGE] & ~land[DEVELOPED]
    arrows = land[UP] | land[RIGHT] | land[DOWN] | land[LEFT]
    assert arrows == land[SAND_RIDGE]
    assert not land[BUILT] & ~land[DEVELOPED]
    assert not land[BUILT] & land[5]
    assert not land[DEVELOPED] & ~tiles
    assert len(list(parts(tiles))) <= 1
    if tiles:
        columns = {int(at.split("_")[0]) for at in each(tiles)}
        rows = {int(at.split("_")[1]) for at in each(tiles)}
        width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        assert any(width <= w and height <= h for w, h in s.frames)
        full = s.frames[0][0] * s.frames[0][1]
        assert bool(open_spots(tiles, s.frames)) == (tiles.bit_count() < full)


def counted(s: Table) -> list[dict[str, int]]:
    """What people would enter on the score pad after this game."""
    table = position(s)
    seats = []
    for land in table["landscapes"]:
        tiles = {tuple(tile["at"]): tile for tile in land["tiles"]}
        grass, peat, _, _, wierden, *built, canals = points(land, s.wierde_neighbours)
        mine = {"wadden": grass // 2, "line": peat // 3, "wierde": wierden, "canals": canals}
        mine |= {"one-arrow": 0, "two-arrows": 0}
        for kind, worth, n in zip(BUILT_ON, BUILDINGS.values(), built, strict=True):
            mine[OVERVIEW[kind].building] = n // worth
        for (x, y), tile in tiles.items():
            for arrow in tile["arrows"]:
                there = tiles.get((x + STEPS[arrow][0], y + STEPS[arrow][1]))
                if there and there["building"]:
                    mine["one-arrow" if len(tile["arrows"]) == 1 else "two-arrows"] += 1
        left = {at for at, tile in tiles.items() if tile["type"] == "dollard"}
        while left:
            cluster = {left.pop()}
            while more := set().union(*map(sides, cluster)) & left:
                cluster |= more
                left -= more
            mine[f"cluster-{sum(key.startswith('cluster') for key in mine) + 1}"] = len(cluster)
        seats.append(mine)
    if table["automaton"]:
        seats[0]["automaton"] = table["automaton"]["wadden"]
    return seats
