"""The map of Gotland: six Settings, 21 districts, and the sea around them.

The rulebook's map was a picture; this one is reconstructed so that every statement of
the rulebook holds on it. Districts and directions are small numbers here, and a set of
them is the bits of one number: bit i stands for district (or direction) i.
"""

from functools import lru_cache
from typing import NamedTuple

# The directions are a ring: the last touches the first. Setting i lies at direction i,
# so the Setting across the island is three further on.
DIRECTIONS = ("northeast", "east", "southeast", "southwest", "west", "northwest")
SETTINGS = ("Rute", "Kräklinge", "Burs", "Hoburg", "Hejde", "Bro")
TERRAINS = ("forest", "pasture", "field", "hill")
RUTE, KRAKLINGE, BURS, HOBURG, HEJDE, BRO = range(6)
FOREST, PASTURE, FIELD, HILL = range(4)


class District(NamedTuple):
    """A district; `coast` is the direction of its sea border, `at` its place on the map."""

    name: str
    setting: int
    terrain: int
    coast: int | None
    harbour: bool
    start: bool
    at: tuple[int, int]  # x grows east, y grows south


def _district(
    name: str, setting: int, terrain: int, at: tuple[int, int], marks: str = ""
) -> District:
    coast = None if "inland" in marks else setting
    return District(name, setting, terrain, coast, "harbour" in marks, "start" in marks, at)


DISTRICTS = (
    _district("Fårö", RUTE, PASTURE, (82, 6)),
    _district("Rute", RUTE, FOREST, (68, 20)),
    _district("Forsa", RUTE, HILL, (58, 32), "harbour start"),
    _district("Bäl", RUTE, FIELD, (64, 46), "start"),
    _district("Dede", BRO, FOREST, (46, 38)),
    _district("Bro", BRO, HILL, (34, 50), "harbour start"),
    _district("Endre", BRO, FIELD, (46, 56), "inland start"),
    _district("Stenkumla", HEJDE, PASTURE, (28, 66), "start"),
    _district("Eskelhem", HEJDE, HILL, (20, 78)),
    _district("Banda", HEJDE, FIELD, (20, 92), "harbour start"),
    _district("Hejde", HEJDE, FOREST, (38, 84), "inland"),
    _district("Lina", KRAKLINGE, FIELD, (66, 62), "start"),
    _district("Halla", KRAKLINGE, FOREST, (50, 70), "inland"),
    _district("Kräklinge", KRAKLINGE, PASTURE, (74, 76), "harbour start"),
    _district("Ardre", KRAKLINGE, HILL, (68, 88)),
    _district("Garde", BURS, PASTURE, (56, 100), "start"),
    _district("Hemse", BURS, FOREST, (40, 106), "inland"),
    _district("Burs", BURS, FIELD, (48, 118), "harbour start"),
    _district("Fardhem", HOBURG, FOREST, (28, 108), "inland"),
    _district("Hablinge", HOBURG, PASTURE, (18, 118), "start"),
    _district("Hoburg", HOBURG, HILL, (26, 138), "harbour start"),
)

# Land borders, each named once.
BORDERS = {
    "Fårö": ("Rute",),
    "Rute": ("Forsa",),
    "Forsa": ("Bäl", "Dede"),
    "Bäl": ("Dede", "Endre", "Lina"),
    "Dede": ("Bro", "Endre"),
    "Bro": ("Endre", "Stenkumla"),
    "Endre": ("Lina", "Halla", "Stenkumla"),
    "Lina": ("Halla", "Kräklinge"),
    "Halla": ("Kräklinge", "Ardre", "Hejde", "Stenkumla"),
    "Kräklinge": ("Ardre",),
    "Ardre": ("Garde", "Hejde"),
    "Stenkumla": ("Eskelhem", "Hejde"),
    "Eskelhem": ("Banda", "Hejde"),
    "Banda": ("Hejde", "Fardhem", "Hablinge"),
    "Hejde": ("Garde", "Hemse", "Fardhem"),
    "Garde": ("Hemse", "Burs"),
    "Hemse": ("Burs", "Fardhem"),
    "Burs": ("Hoburg",),
    "Fardhem": ("Hablinge", "Hoburg"),
    "Hablinge": ("Hoburg",),
}


PLAIN = str.maketrans("åäöü ", "aaou-")


def slug(name: str) -> str:
    """A name as it stands in moves and element ids: Fårö is `faro`, Tar pit `tar-pit`."""
    return name.lower().translate(PLAIN)


# --- tables of bits -----------------------------------------------------------

WORDS = tuple(slug(d.name) for d in DISTRICTS)  # the districts as moves
DISTRICT = {word: i for i, word in enumerate(WORDS)}
DIRECTION = {word: i for i, word in enumerate(DIRECTIONS)}


def bits(*numbers: int) -> int:
    """The set of these districts or directions."""
    return sum(1 << n for n in set(numbers))


def _where(**marks: object) -> int:
    return bits(
        *(i for i, d in enumerate(DISTRICTS) if all(getattr(d, k) == v for k, v in marks.items()))
    )


EVERYWHERE = bits(*range(len(DISTRICTS)))
ALL_SEAS = bits(*range(len(DIRECTIONS)))
LAND = tuple(_where(terrain=i) for i in range(len(TERRAINS)))
REALM = tuple(_where(setting=i) for i in range(len(SETTINGS)))
START = tuple(_where(setting=i, start=True) for i in range(len(SETTINGS)))
HARBOUR = tuple(_where(setting=i, harbour=True) for i in range(len(SETTINGS)))
HARBOURS = sum(HARBOUR)
# For every set of directions, the coastal districts that border it.
COAST = tuple(
    sum(_where(coast=i) for i in range(len(DIRECTIONS)) if seas >> i & 1)
    for seas in range(ALL_SEAS + 1)
)
COASTAL = COAST[ALL_SEAS]
NEIGHBOURS = tuple(
    bits(
        *(
            j
            for j, other in enumerate(DISTRICTS)
            if other.name in BORDERS.get(d.name, ()) or d.name in BORDERS.get(other.name, ())
        )
    )
    for d in DISTRICTS
)


@lru_cache(4096)
def members(districts: int) -> tuple[int, ...]:
    """The districts of a set, one by one."""
    return tuple(i for i in range(len(DISTRICTS)) if districts >> i & 1)


@lru_cache(4096)
def as_moves(districts: int) -> tuple[str, ...]:
    """The districts of a set, as moves."""
    return tuple(WORDS[i] for i in members(districts))


@lru_cache(4096)
def around(districts: int) -> int:
    """All districts with a land border to one of these."""
    near = 0
    for i in members(districts):
        near |= NEIGHBOURS[i]
    return near


@lru_cache(4096)
def settings_in(districts: int) -> int:
    """How many Settings these districts lie in."""
    return sum(1 for realm in REALM if realm & districts)


@lru_cache(64)
def sea_moves(seas: int) -> tuple[str, ...]:
    """The directions of a set, as moves."""
    return tuple(DIRECTIONS[i] for i in range(len(DIRECTIONS)) if seas >> i & 1)


def beside(sea: int) -> tuple[int, int]:
    """The two directions that touch this one."""
    return (sea - 1) % 6, (sea + 1) % 6
