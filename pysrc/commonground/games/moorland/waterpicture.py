"""Lines along the waterways: where markers can drift, and the longest waterway."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, sin

from ...scene import Node, el, group, move, num
from .art import ROOT_SPACE as ROOT_SPOT
from .art import SIDES, Point
from .layout import Grid
from .moor import CROSSING, EAST, GROUND, INTERRUPTED, LINKS, NORTH, SECTIONS, SOUTH, WEST, Place
from .scoring import longest_waterway
from .table import Table

BENDS = (NORTH | EAST, EAST | SOUTH, SOUTH | WEST, WEST | NORTH)
STUB = 27.0  # where an interrupted waterway ends, from the middle of its section


def heart(waterway: int, side: Point = (0, 0)) -> Point:
    """Where a line along a waterway begins or ends, seen from this side of its section."""
    if waterway & INTERRUPTED:
        return STUB * side[0], STUB * side[1]
    if waterway & CROSSING in BENDS:
        (ax, ay), (bx, by) = (SIDES[bit] for bit in SIDES if waterway & bit)
        return 12.5 * (ax + bx), 12.5 * (ay + by)
    return 0.0, 0.0


class Course:
    """The text of a line that leads from section to section, round the bends."""

    def __init__(self, layout: str, grid: Grid, waterways: Sequence[int]) -> None:
        self.places, self.grid, self.waterways = SECTIONS[layout], grid, waterways

    def at(self, place: Place, point: Point) -> str:
        """A point of a section, on the table."""
        x, y = self.grid.at(place)
        scale = self.grid.cell / 100
        return f"{num(x + point[0] * scale)},{num(y + point[1] * scale)}"

    def along(self, path: Sequence[int]) -> str:
        """From the heart of the first section to the side where the last one begins."""
        came: Point = (0, 0)
        words = []
        for n, (i, j) in enumerate(pairwise(path)):
            here, there = self.places[i], self.places[j]
            x, y = there[0] - here[0], there[1] - here[1]
            bend = self.waterways[i] & CROSSING in BENDS
            if n == 0:
                words.append(f"M{self.at(here, heart(self.waterways[i], (x, y)))}")
                turn = (25.0 * x, 25.0 * y)
            else:
                turn = (0.0, 0.0)
            side = self.at(here, (50.0 * x, 50.0 * y))
            if bend:
                words.append(f"Q{self.at(here, turn)} {side}")
            elif n and (x, y) != came:
                words.append(f"L{self.at(here, (0, 0))} L{side}")
            else:
                words.append(f"L{side}")
            came = (x, y)
        return " ".join(words)

    def back_side(self, path: Sequence[int]) -> Point:
        """The side through which the last section of a path is entered."""
        here, there = self.places[path[-1]], self.places[path[-2]]
        return there[0] - here[0], there[1] - here[1]

    def to_heart(self, path: Sequence[int]) -> str:
        """On from that side to the heart of the last section."""
        i, (x, y) = path[-1], self.back_side(path)
        place, waterway = self.places[i], self.waterways[i]
        end = self.at(place, heart(waterway, (x, y)))
        if waterway & CROSSING in BENDS:
            return f"Q{self.at(place, (25.0 * x, 25.0 * y))} {end}"
        return f"L{end}"


# --- where markers can drift --------------------------------------------------------


def currents(layout: str, grid: Grid, waterways: Sequence[int], start: int, shores: Sequence[int]) -> Node:
    """The ways that markers can drift, each to a section with a free space."""
    course = Course(layout, grid, waterways)
    lines, spots, arrows = [], [], []
    size = grid.cell * 0.84  # inside what glows
    for path in ways_to(layout, waterways, start, shores):
        place, side = course.places[path[-1]], course.back_side(path)
        line = course.along(path)
        if waterways[path[-1]] & GROUND:
            # The arrow lies across the border, where no marker hides it.
            tip, angle = (50.0 * side[0], 50.0 * side[1]), atan2(-side[1], -side[0])
        else:
            x, y = heart(waterways[path[-1]], side)
            angle = atan2(ROOT_SPOT[1] - y, ROOT_SPOT[0] - x)
            tip = ROOT_SPOT[0] - 24 * cos(angle), ROOT_SPOT[1] - 24 * sin(angle)
            line += f" {course.to_heart(path)} L{course.at(place, tip)}"
        lines.append(line)
        x, y = grid.at(place)
        at = move(x + tip[0] * grid.cell / 100, y + tip[1] * grid.cell / 100, degrees(angle), grid.cell / 100)
        arrows.append(el("path", d="M-4,-7.5 L9,0 -4,7.5Z", transform=at, class_="arrow"))
        spots.append(
            el("rect", x=x - size / 2, y=y - size / 2, width=size, height=size, rx=grid.cell * 0.09,
               class_="shore")
        )  # fmt: skip
    d = " ".join(lines)
    return group(
        *spots,
        el("path", d=d, class_="current-edge"),
        el("path", d=d, class_="current"),
        *arrows,
        class_="currents",
    )


def ways_to(layout: str, waterways: Sequence[int], start: int, shores: Sequence[int]) -> list[list[int]]:
    """The shortest way along the waterways to each of these sections."""
    came = {start: start}
    todo = [start]
    for i in todo:
        for j, opening in LINKS[layout][i][waterways[i] & CROSSING]:
            if waterways[j] & opening and j not in came:
                came[j] = i
                if not waterways[j] & (GROUND | INTERRUPTED):
                    todo.append(j)
    paths = []
    for shore in shores:
        path = [shore]
        while path[-1] != start:
            path.append(came[path[-1]])
        paths.append(path[::-1])
    return paths


# --- the longest waterway -----------------------------------------------------------


def chain(s: Table, p: int, grid: Grid) -> Node | None:
    """The longest waterway: seen at the end, and on demand."""
    path = longest_waterway(s, p)
    if len(path) < 2:
        return None
    return _chain(s.layout, grid, tuple(s.waterways[p]), path, s.choice is None)


@lru_cache(maxsize=64)
def _chain(layout: str, grid: Grid, waterways: tuple[int, ...], path: tuple[int, ...], over: bool) -> Node:
    course = Course(layout, grid, waterways)
    line = f"{course.along(path)} {course.to_heart(path)}"
    width = grid.cell * 0.06
    ends = []
    for way in (path, path[::-1]):
        x, y = grid.at(course.places[way[-1]])
        dx, dy = heart(waterways[way[-1]], course.back_side(way))
        ends.append(
            el("circle", cx=x + dx * grid.cell / 100, cy=y + dy * grid.cell / 100, r=width * 1.5,
               class_="chain-end")
        )  # fmt: skip
    return group(
        el("path", d=line, stroke_width=width * 1.7, class_="chain-edge"),
        el("path", d=line, stroke_width=width, class_="chain-line"),
        *ends,
        class_="chain over" if over else "chain",
    )
