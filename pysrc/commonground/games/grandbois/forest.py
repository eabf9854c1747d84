"""Sets of forest spaces, as bits of one number.

A space is a bit, so a whole set moves one space to the right with `<< 1` and one down
with `<< WIDE`: questions about all places of the forest cost a few operations each. And
numbers never change, so that copying a forest costs nothing.
"""

REACH = 37  # 36 tiles reach 36 spaces beyond the start tile; a tower looks one further
WIDE = 2 * REACH + 2

CORNERS = (0, 1, WIDE + 1, WIDE)  # a tile's spaces, clockwise from the top left one
SQUARE = 1 | 1 << 1 | 1 << WIDE + 1 | 1 << WIDE
RING = 0b111 | 0b101 << WIDE | 0b111 << 2 * WIDE


def at(x: int, y: int) -> int:
    """Which bit a space is."""
    return (y + REACH) * WIDE + x + REACH


def around(x: int, y: int) -> int:
    """The eight spaces around one."""
    return RING << at(x - 1, y - 1)


def cells(spaces: int) -> list[tuple[int, int]]:
    """The spaces of a set, in reading order."""
    found = []
    while spaces:
        i = spaces.bit_length() - 1
        spaces ^= 1 << i
        found.append((i % WIDE - REACH, i // WIDE - REACH))
    found.reverse()
    return found


def rim(forest: int) -> int:
    """Where a tile's top left space can lie to cover the forest and to expand it."""
    right, below, across = forest >> 1, forest >> WIDE, forest >> WIDE + 1
    return (forest | right | below | across) & ~(forest & right & below & across)


def largest_group(spaces: int) -> int:
    """The largest group, the upper one of equal ones; diagonals do not connect."""
    largest, size = 0, 0
    shift = max(0, (spaces & -spaces).bit_length() - 1)
    spaces >>= shift  # short numbers are quicker
    while spaces.bit_count() > size:
        grown, group = spaces & -spaces, 0
        while grown != group:
            group = grown
            grown |= group << 1 | group >> 1 | group << WIDE | group >> WIDE
            grown &= spaces
        spaces ^= group
        if group.bit_count() > size:
            largest, size = group, group.bit_count()
    return largest << shift
