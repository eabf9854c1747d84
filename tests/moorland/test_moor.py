"""The moor's sections, waterways and longest chains."""

import time
from itertools import pairwise, product

import pytest
from commonground.core import Random
from commonground.games.moorland.components import GROWTH, LAYOUTS
from commonground.games.moorland.moor import (
    CROSSING,
    DOWN,
    EAST,
    GROUND,
    INTERRUPTED,
    LINKS,
    NORTH,
    ROOT_SPACE,
    SECTIONS,
    SOUTH,
    TURNED,
    UP,
    WATERWAY,
    WATERWAYS,
    WEST,
    lay_out,
    longest_path,
    shores,
    turned,
)
from commonground.games.moorland.table import Table
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.moorland.tables import cover, moor, start

# Sections of the square moor used here: C is in the middle, with neighbours on all sides.
NEIGHBOURS_OF_C = {NORTH: "A", EAST: "E", SOUTH: "H", WEST: "B"}

OPENINGS = {
    "V": ("NS", "NS"),
    "H": ("WE", "WE"),
    "CN": ("NE", "SW"),
    "CW": ("NW", "SE"),
    "TV": ("NSE", "NSW"),
    "TH": ("WEN", "WES"),
    "X": ("NESW", "NESW"),
    "I": ("NESW", "NESW"),
}
SIDES = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}


def reached(s: Table, name: str, p: int = 0) -> str:
    found = shores(s.layout, s.waterways[p], s.names.index(name))
    return "".join(sorted(s.names[i] for i in found))


# --- waterways ---


@pytest.mark.parametrize("kind", WATERWAYS)
def test_every_waterway_in_both_orientations(kind):
    for waterway, sides in zip((WATERWAYS[kind], turned(WATERWAYS[kind])), OPENINGS[kind], strict=True):
        assert waterway & CROSSING == sum(SIDES[side] for side in sides)
        assert bool(waterway & INTERRUPTED) == (kind == "I")
        s = moor()
        s.waterways[0][s.names.index("C")] = waterway
        assert set(reached(s, "C")) == {NEIGHBOURS_OF_C[SIDES[side]] for side in sides}


def test_a_card_lies_as_printed_turned_or_face_down():
    assert WATERWAY[3, UP] == NORTH | EAST
    assert WATERWAY[3, TURNED] == SOUTH | WEST
    assert WATERWAY[8, DOWN] == CROSSING  # its front interrupts, its back does not


def test_both_sections_must_open_toward_each_other():
    s = moor()
    cover(s, C=7, E=1)  # west-east, north-south: not joined
    assert reached(s, "C") == "B"
    assert reached(s, "E") == "DL"


def test_nothing_passes_through_a_ground_section():
    s = moor()
    cover(s, C=7)
    assert reached(s, "C") == "BE"  # not F behind E, nor I and the root behind B


def test_an_interrupting_card_can_be_left_in_all_directions_but_not_passed():
    s = moor()
    cover(s, C=8)
    assert reached(s, "C") == "ABEH"
    cover(s, E=7)
    assert reached(s, "C") == "ABFH"
    assert reached(s, "E") == "F"


def test_a_white_root_is_passed_and_a_black_one_is_not():
    s = moor(white=True)
    cover(s, A=7)
    assert reached(s, "A") == "1BD"
    s = moor(white=False)
    cover(s, A=7)
    assert reached(s, "A") == "1D"


def test_of_mixed_sides_each_root_follows_its_own_water_card():
    for white in product((True, False), repeat=4):
        s = Table(2, 1, "square", *lay_out("square", (0, 1, 2, 3), (False, False, True, True), white))
        cover(s, A=7, F=1, I=1, J=7)  # one beside each root
        passed = [behind in reached(s, beside) for beside, behind in ("AB", "FD", "IG", "JK")]
        assert passed == list(white)


# --- layouts ---

# The water cards of each layout, by number; a card is two sections wide and high.
PICTURES = {
    "square": """
        1122
        1122
        3344
        3344
    """,
    "row": """
        11223344
        11223344
    """,
    "staircase": """
        11......
        1122....
        ..2233..
        ....3344
        ......44
    """,
    "zigzag": """
        11..33..
        11223344
        ..22..44
    """,
    "pinwheel": """
        .11..
        .1122
        44.22
        4433.
        ..33.
    """,
    "tee": """
        112233
        112233
        ..44..
        ..44..
    """,
}


@pytest.mark.parametrize("layout", PICTURES)
def test_every_layout_is_as_pictured(layout):
    rows = PICTURES[layout].split()
    pictured = [(x, y, card) for y, row in enumerate(rows) for x, card in enumerate(row) if card != "."]
    assert SECTIONS[layout] == tuple((x, y) for x, y, _ in pictured)
    corners = [next((x, y) for x, y, card in pictured if card == number) for number in "1234"]
    assert LAYOUTS[layout] == tuple(corners)
    assert list(PICTURES) == list(LAYOUTS)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_sixteen_sections_in_reading_order(layout):
    sections = SECTIONS[layout]
    assert len(set(sections)) == 16
    assert list(sections) == sorted(sections, key=lambda at: (at[1], at[0]))


@pytest.mark.parametrize("layout", LAYOUTS)
def test_links_go_to_the_next_section_and_back(layout):
    for i, (x, y) in enumerate(SECTIONS[layout]):
        beside = {(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)} & set(SECTIONS[layout])
        linked = LINKS[layout][i][CROSSING]
        assert {SECTIONS[layout][j] for j, _ in linked} == beside
        for j, opening in linked:
            assert i in [k for k, _ in LINKS[layout][j][opening]]
        assert LINKS[layout][i][0] == ()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_moor_hangs_together(layout):
    everywhere = [CROSSING | ROOT_SPACE] * 16
    assert len(shores(layout, everywhere, 0)) == 15


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_has_all_letters_and_four_roots(layout):
    s = start(3, seed=5, layout=layout)
    assert sorted(s.names) == sorted([*GROWTH, "1", "2", "3", "4"])
    assert [name for name in s.names if name not in GROWTH] == list("1234")


def test_the_square_has_its_roots_in_the_outer_corners():
    seen = set()
    for seed in range(40):
        s = start(2, seed=seed)
        assert [s.names[i] for i in (0, 3, 12, 15)] == list("1234")
        seen.add(s.names)
    assert len(seen) == 4  # two cards for each diagonal


def test_other_layouts_deal_and_turn_the_cards_at_random():
    assert len({start(2, seed=seed, layout="row").names for seed in range(60)}) > 50


def test_sides():
    assert all(start(2, sides="white").white)
    assert not any(start(2, sides="black").white)
    mixed = [start(2, seed=seed, sides="mixed").white for seed in range(30)]
    assert len(set(mixed)) > 8
    for white in mixed:  # the four sections of a water card are on the same side
        for corner in (0, 2, 8, 10):
            assert len({white[corner + i] for i in (0, 1, 4, 5)}) == 1


# --- the longest waterway ---


def every_path(waterways: tuple[int, ...], layout: str) -> int:
    """The number of sections of the longest chain, by trying everything."""

    def joined(i: int) -> list[int]:
        return [
            j
            for j, opening in LINKS[layout][i][waterways[i] & CROSSING]
            if waterways[j] & opening and not waterways[j] & GROUND
        ]

    def best(i: int, seen: tuple[int, ...]) -> int:
        if len(seen) > 1 and waterways[i] & INTERRUPTED:
            return len(seen)
        return max([len(seen)] + [best(j, (*seen, j)) for j in joined(i) if j not in seen])

    found = max(best(i, (i,)) for i in range(16) if not waterways[i] & GROUND)
    return found if found > 1 else 0


KINDS = st.sampled_from(
    [w for kind in WATERWAYS.values() for w in (kind, turned(kind))]
    + [CROSSING | INTERRUPTED | GROUND, CROSSING | ROOT_SPACE, CROSSING | INTERRUPTED | ROOT_SPACE]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(KINDS, min_size=15, max_size=15), st.sampled_from(list(LAYOUTS)))
def test_the_longest_waterway_is_exact(some, layout):
    waterways = (CROSSING | ROOT_SPACE, *some)
    path = longest_path(layout, waterways)
    assert len(path) == every_path(waterways, layout)
    assert len(set(path)) == len(path)
    for i, j in pairwise(path):
        opening = dict(LINKS[layout][i][waterways[i] & CROSSING])[j]
        assert waterways[j] & opening
    assert not any(waterways[i] & GROUND for i in path)
    assert not any(waterways[i] & INTERRUPTED for i in path[1:-1])


def test_nothing_joined_is_no_waterway():
    s = moor()
    assert longest_path("square", tuple(s.waterways[0])) == ()


def test_an_interrupted_section_is_only_an_end():
    s = moor(white=False)
    cover(s, B=2, C=8, E=7)  # west-east, interrupted, west-east
    assert len(longest_path("square", tuple(s.waterways[0]))) == 2
    cover(s, C=7)
    assert len(longest_path("square", tuple(s.waterways[0]))) == 3


# Found by looking for moors that take long: many forks, and an interrupted section in between.
HARD = [
    (15, 15, 11, 15, 5, 5, 14, 15, 7, 15, 15, 5, 31, 11, 15, 11),
    (7, 10, 15, 13, 15, 10, 15, 15, 15, 15, 13, 13, 5, 5, 15, 15),
    (7, 14, 10, 14, 7, 15, 31, 7, 7, 15, 11, 15, 10, 15, 15, 13),
    (CROSSING,) * 16,
]


def test_every_full_moor_is_searched_within_five_milliseconds():
    rng = Random(7)
    ways = [CROSSING, CROSSING, CROSSING, CROSSING | INTERRUPTED, *WATERWAYS.values()]
    ways += [turned(w) for w in WATERWAYS.values()]
    moors = [tuple(rng.pick(ways) for _ in range(16)) for _ in range(50)]
    moors += [tuple(rng.pick(ways[:4]) for _ in range(16)) for _ in range(20)]

    def search(layout: str, waterways: tuple[int, ...]) -> float:
        began = time.process_time()
        longest_path.__wrapped__(layout, waterways)  # without its memory
        return time.process_time() - began

    for layout in LAYOUTS:
        for waterways in moors + HARD:
            # The better of two: what else the machine does is not counted.
            assert min(search(layout, waterways) for _ in range(2)) < 0.005
