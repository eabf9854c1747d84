"""Lines along the waterways: they follow the water and end where markers can go."""

import re
from itertools import pairwise

import pytest
from commonground.core import Random
from commonground.games import moorland
from commonground.games.moorland.actions import PlayCards
from commonground.games.moorland.drifting import could_drift
from commonground.games.moorland.layout import Grid
from commonground.games.moorland.moor import (
    CROSSING,
    GROUND,
    INTERRUPTED,
    LINKS,
    SECTIONS,
    WATERWAY,
    WATERWAYS,
    shores,
    turned,
)
from commonground.games.moorland.waterpicture import Course, chain, currents, heart, ways_to
from commonground.scene import Node

from tests.moorland.tables import cover, legal, moor, plant, play, start, turn
from tests.pictures import nodes

GRID = Grid(50, 50, 100)


def numbers(d: str) -> list[tuple[float, float]]:
    """The points of a path."""
    found = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", d)]
    return list(zip(found[::2], found[1::2], strict=True))


def classes(node: Node, name: str) -> list[Node]:
    return [child for child in node.children if isinstance(child, Node) and child.attrs["class_"] == name]


def test_a_line_leads_from_section_to_section_to_every_shore():
    s = moor()
    cover(s, A=7, D=(3, "turned"), E=4, C=43)
    i = s.names.index("A")
    reached = shores("square", s.waterways[0], i)
    paths = ways_to("square", s.waterways[0], i, reached)
    assert [path[-1] for path in paths] == list(reached)
    for path in paths:
        assert path[0] == i
        for a, b in pairwise(path):
            opening = dict(LINKS["square"][a][s.waterways[0][a] & CROSSING])[b]
            assert s.waterways[0][b] & opening
        assert not any(s.waterways[0][j] & GROUND for j in path[:-1])


@pytest.mark.parametrize("kind", ["CN", "CW"])
def test_a_line_goes_round_a_bend_as_the_water_does(kind):
    s = moor()
    for way in (WATERWAYS[kind], turned(WATERWAYS[kind])):
        s.waterways[0][s.names.index("C")] = way
        i = s.names.index("C")
        a, b = shores("square", s.waterways[0], i)
        course = Course("square", GRID, s.waterways[0])
        assert "Q150,150" in course.along([a, i, b])  # its middle is only what the bend leans on
        x, y = heart(way)
        assert abs(x) == abs(y) == 12.5


def test_a_line_goes_straight_through_the_middle_of_a_crossing():
    s = moor()
    cover(s, C=43)
    course = Course("square", GRID, s.waterways[0])
    north, west, middle, east = (s.names.index(name) for name in "ABCE")
    assert "Q" not in course.along([west, middle, east])
    assert numbers(course.along([west, middle, east]))[-1] == (200, 150)
    assert (150, 150) in numbers(course.along([north, middle, east]))


def test_from_an_interrupted_card_lines_leave_in_all_directions_from_its_stubs():
    assert heart(CROSSING | INTERRUPTED, (0, -1)) == (0, -27)
    s = moor()
    cover(s, C=14)
    i = s.names.index("C")
    node = currents("square", GRID, s.waterways[0], i, shores("square", s.waterways[0], i))
    assert len(classes(node, "arrow")) == len(classes(node, "shore")) == 4
    d = str(classes(node, "current")[0].attrs["d"])
    assert {(150, 123), (177, 150), (150, 177), (123, 150)} <= set(numbers(d))


def test_an_arrow_to_a_root_section_points_at_its_root_space():
    s = moor()
    cover(s, A=7)
    i = s.names.index("A")
    node = currents("square", GRID, s.waterways[0], i, (s.names.index("1"),))
    (arrow,) = classes(node, "arrow")
    x, y = numbers(str(arrow.attrs["transform"]).split(")")[0])[0]
    assert 50 < x < 81 and 50 < y < 81  # between the middle of root section 1 and its space
    assert "rotate(45)" in str(arrow.attrs["transform"])


def test_the_longest_waterway_is_drawn_from_end_to_end_in_every_layout():
    for layout in SECTIONS:
        s = moorland.setup(2, 5, {"sides": "mixed", "layout": layout})
        s.advance()
        for n, name in enumerate("ABCDEFGHIJKL", 1):
            cover(s, **{name: (n, "up")})
        path = moorland.longest_waterway(s, 0)
        node = chain(s, 0, GRID)
        assert node is not None
        assert len(path) > 1
        ends = classes(node, "chain-end")
        assert len(ends) == 2
        for end, i in zip(ends, (path[-1], path[0]), strict=True):
            x, y = GRID.at(SECTIONS[layout][i])
            assert abs(float(str(end.attrs["cx"])) - x) <= 27
            assert abs(float(str(end.attrs["cy"])) - y) <= 27
    assert chain(moor(), 0, GRID) is None


# --- what else people see while markers drift ---


def names(s, trial=None) -> set[str]:
    return {str(n.attrs["id"]) for n in nodes(moorland.scene(s, 0, 1024, 590, trial)) if "id" in n.attrs}


def test_a_drop_lies_on_each_section_whose_water_this_moor_could_still_bring():
    s = moor()
    plant(s, A="WG", C="RH")
    turn(s, held=[1, 35])
    assert {"drop-A", "drop-C"} <= names(s)
    trial = names(s, (1, "A", "up"))
    assert "drop-A" not in trial and "drop-C" in trial
    play(s, "1.A.up")
    assert "A" in s.water_left  # until the turn ends
    assert "drop-A" not in names(s)


def test_a_preview_says_what_the_water_is():
    s = moor()
    plant(s, A="WG", B="WG")
    cover(s, p=1, B=7)
    turn(s, held=[1])
    assert "+1 water marker" in s.choice.preview(s, (1, "A", "up"))
    assert "water" not in s.choice.preview(s, (1, "B", "up"))


def test_questions_fit_one_line_of_a_phone_while_markers_drift():
    s = moor()
    plant(s, C="WGRH")
    turn(s, held=[41])
    play(s, "41.C.up")
    assert len(s.choice.prompt(s)) <= 40
    assert "WW.A" not in legal(s)
    for stock in ("WWWWWW", "WGRH", "H"):
        s.stock = stock
        assert len(s.choice.prompt(s)) <= 40


def test_what_a_trial_shows_is_what_then_can_be_reached():
    s = moor()
    cover(s, A=7, H=3)
    plant(s, C="WGRH")
    turn(s, held=[41])
    for how in ("up", "turned"):
        markers, sections = could_drift(s, 0, (41, "C", how))
        after = s.copy()
        play(after, f"41.C.{how}")
        assert (after.stock, after.shores) == (markers, sections)
        assert WATERWAY[41, how] == after.waterways[0][s.names.index("C")]


def test_all_is_offered_only_while_markers_drift():
    s = moor()
    plant(s, C="RH", A="W")
    turn(s, held=[1])
    play(s, "1.C.down")
    assert {"stock-R", "stock-H"} <= names(s)
    assert "stock-all" not in names(s)
    play(s, "R")
    s.stock = "HH"
    assert "stock-all" in names(s)


def test_a_marker_that_a_water_marker_moves_is_lifted():
    s = moor()
    s.water[0] = 1
    plant(s, C="RRH")
    turn(s, held=[])
    play(s, "water", "C.R")
    lifted = [n for n in nodes(moorland.scene(s, 0, 1024, 590)) if n.attrs.get("class_") == "marker lifted"]
    assert [n.attrs["id"] for n in lifted] == [f"m-0-{s.names.index('C')}-R2"]
    play(s, "A")
    assert not [n for n in nodes(moorland.scene(s, 0, 1024, 590)) if n.attrs.get("class_") == "marker lifted"]


def test_a_preview_is_short_enough_for_a_phone():
    previews = 0
    for seed in range(3):
        s, rng = start(3, seed), Random(seed)
        while s.choice:
            if isinstance(s.choice, PlayCards):
                for move in s.legal():
                    said = s.choice.preview(s, move)
                    assert len(said) <= 90, said
                    previews += bool(said)
            s.play(rng.pick(s.legal()))
    assert previews > 200


def test_a_preview_counts_places_where_there_are_many():
    s = moor()
    cover(s, A=43)
    plant(s, C="WWGG")
    turn(s, held=[43])
    said = s.choice.preview(s, (43, "C", "down"))
    shores = could_drift(s, 0, (43, "C", "down"))[1]
    assert len(shores) > 3
    assert f"3 drift to {len(shores)} places" in said
    assert "1 surplus" in said
