"""The moor: where its sections are, how its waterways join, and where markers drift.

A moor has 16 sections, numbered in reading order. Each has a waterway, one small number:
a bit for each side it opens to, and three more that say what kind of section it is. Two
sections are joined where both open toward each other. An uncovered ground section opens
to all sides and is an end: nothing passes through it.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from .components import CARDS, LAYOUTS, ROOT, WATER_CARDS

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
INTERRUPTED = 16  # its openings do not meet: nothing passes through
GROUND = 32  # a ground section that no card covers
ROOT_SPACE = 64  # a root section, with a space for one marker

CROSSING = NORTH | EAST | SOUTH | WEST

# As printed; a card may be turned by 180 degrees.
WATERWAYS = {
    "V": NORTH | SOUTH,
    "H": WEST | EAST,
    "CN": NORTH | EAST,
    "CW": NORTH | WEST,
    "TV": NORTH | SOUTH | EAST,
    "TH": WEST | EAST | NORTH,
    "X": CROSSING,
    "I": CROSSING | INTERRUPTED,
}

# How a moor card lies in the moor.
UP, TURNED, DOWN = "up", "turned", "down"


def turned(waterway: int) -> int:
    """The waterway after half a turn of its card."""
    sides = waterway & CROSSING
    return (sides << 2 | sides >> 2) & CROSSING | waterway & INTERRUPTED


# By card and by how it lies. The back of every card is a crossing.
WATERWAY: dict[tuple[int, str], int] = {}
for _number, _card in CARDS.items():
    WATERWAY[_number, UP] = WATERWAYS[_card.waterway]
    WATERWAY[_number, TURNED] = turned(WATERWAYS[_card.waterway])
    WATERWAY[_number, DOWN] = CROSSING


# --- the moor structure -------------------------------------------------------

Place: TypeAlias = tuple[int, int]


def _sections(layout: str) -> tuple[Place, ...]:
    blocks = [[(x + dx, y + dy) for dy in (0, 1) for dx in (0, 1)] for x, y in LAYOUTS[layout]]
    return tuple(sorted((at for block in blocks for at in block), key=lambda at: at[::-1]))


# Where the sections of a layout are, in reading order.
SECTIONS: dict[str, tuple[Place, ...]] = {name: _sections(name) for name in LAYOUTS}

_STEPS = ((NORTH, 0, -1, SOUTH), (EAST, 1, 0, WEST), (SOUTH, 0, 1, NORTH), (WEST, -1, 0, EAST))

# LINKS[layout][section][openings]: the neighbours that these openings face, each with
# the opening it needs to be joined.
Links: TypeAlias = tuple[tuple[tuple[tuple[int, int], ...], ...], ...]


def _links(sections: tuple[Place, ...]) -> Links:
    number = {at: i for i, at in enumerate(sections)}
    return tuple(
        tuple(
            tuple(
                (number[x + dx, y + dy], back)
                for out, dx, dy, back in _STEPS
                if openings & out and (x + dx, y + dy) in number
            )
            for openings in range(CROSSING + 1)
        )
        for x, y in sections
    )


LINKS: dict[str, Links] = {name: _links(sections) for name, sections in SECTIONS.items()}


def lay_out(
    layout: str, cards: Sequence[int], upside_down: Sequence[bool], white: Sequence[bool]
) -> tuple[tuple[str, ...], tuple[bool, ...]]:
    """The moor structure made of these water cards: the name and the side of each section.

    A ground section is called by its letter, a root section by a number from 1 to 4.
    """
    printed: dict[Place, tuple[str, bool]] = {}
    for (x, y), card, half_turn, side in zip(LAYOUTS[layout], cards, upside_down, white, strict=True):
        names = WATER_CARDS[card][::-1] if half_turn else WATER_CARDS[card]
        for i, name in enumerate(names):
            printed[x + i % 2, y + i // 2] = name, side
    roots = iter("1234")
    sections = [printed[at] for at in SECTIONS[layout]]
    return (
        tuple(next(roots) if name == ROOT else name for name, _ in sections),
        tuple(side for _, side in sections),
    )


# --- drifting -----------------------------------------------------------------


def shores(layout: str, waterways: Sequence[int], start: int) -> tuple[int, ...]:
    """The ground and root sections that markers on this section's waterway can reach.

    They set out through all openings of their own section, even of an interrupted one.
    """
    links = LINKS[layout]
    seen = 1 << start
    reached = []
    todo = [start]
    for i in todo:
        for j, opening in links[i][waterways[i] & CROSSING]:
            waterway = waterways[j]
            if waterway & opening and not seen >> j & 1:
                seen |= 1 << j
                if waterway & (GROUND | ROOT_SPACE):
                    reached.append(j)
                if not waterway & (GROUND | INTERRUPTED):
                    todo.append(j)
    reached.sort()
    return tuple(reached)


# --- the longest waterway -----------------------------------------------------


@lru_cache(maxsize=1 << 14)
def longest_path(layout: str, waterways: tuple[int, ...]) -> tuple[int, ...]:
    """The longest chain of joined sections; an interrupted one can only be an end.

    Exact: tries every way to go on, unless the sections that it could still reach are
    too few to beat the best chain so far. Sets of sections are the bits of a number.
    """
    joined = [0] * len(waterways)
    ends = 0
    for i, waterway in enumerate(waterways):
        if waterway & GROUND:
            continue
        if waterway & INTERRUPTED:
            ends |= 1 << i
        for j, opening in LINKS[layout][i][waterway & CROSSING]:
            if waterways[j] & opening and not waterways[j] & GROUND:
                joined[i] |= 1 << j

    def at_most(i: int, free: int) -> int:
        """How many free sections could follow after i; one of them may be an end."""
        seen = 0
        todo = joined[i] & free
        while todo:
            bit = todo & -todo
            seen |= bit
            if not bit & ends:
                todo |= joined[bit.bit_length() - 1] & free
            todo &= ~seen
        return (seen & ~ends).bit_count() + (seen & ends != 0)

    best: tuple[int, ...] = ()

    def go_on(path: tuple[int, ...], free: int) -> None:
        nonlocal best
        i = path[-1]
        if len(path) > len(best):
            best = path
        if (ends >> i & 1 and len(path) > 1) or len(path) + at_most(i, free) <= len(best):
            return
        todo = joined[i] & free
        while todo:
            bit = todo & -todo
            todo ^= bit
            go_on((*path, bit.bit_length() - 1), free ^ bit)

    everything = (1 << len(waterways)) - 1
    for i, neighbours in enumerate(joined):
        if neighbours:
            go_on((i,), everything ^ 1 << i)
    return best
