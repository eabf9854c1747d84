"""Moorland's drawings: plants, animals, ground, roots, waterways and all moor cards.

Sections and cards are drawn around their middle, 100 wide and high. A waterway leaves in
the middle of a side, so that neighbours join. Plants and animals are told apart by their
silhouettes; what becomes of a plant on a card is told by the badge around it.
"""

from functools import cache

from ...scene import Node, el, group, move, use
from .components import ANY, CARDS, GROWTH, PLANTS, MoorCard
from .moor import CROSSING, EAST, INTERRUPTED, NORTH, SOUTH, TURNED, UP, WATERWAY, WEST

Point = tuple[float, float]

# Where things are on a section or a card.
CORNERS: tuple[Point, ...] = ((-31, -31), (31, -31), (-31, 31), (31, 31))
SPACES: tuple[Point, ...] = ((-29, -3), (0, -3), (29, -3), (-29, 28), (0, 28), (29, 28))
ROOT_SPACE: Point = (31, 31)
SIDES: dict[int, Point] = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}

ROOTS, WITHERS, DRIFTS = "root", "wither", "drift"


# --- plants -----------------------------------------------------------------


def _discs(*discs: tuple[float, float, float]) -> str:
    return " ".join(f"M{x - r},{y} a{r},{r} 0 1 0 {2 * r},0 a{r},{r} 0 1 0 {-2 * r},0Z" for x, y, r in discs)


def _cotton_grass() -> list[Node]:
    fluff = _discs((0, -4, 6), (-5, -2, 4.4), (5, -2, 4.4), (-3, -7.5, 4), (3, -7.5, 4), (0, 0.5, 4))
    return [
        el("path", d="M0,3 Q-1,8 0,12 M0,9 Q3,7 5,3.5", class_="stem"),
        el("path", d=fluff, class_="shape"),
    ]


def _rushes() -> list[Node]:
    blades = "M-1.4,12 Q-11,3 -8.5,-9 Q-4,-1 0,9 Q4,-1 8.5,-9 Q11,3 1.4,12Z"
    return [
        el("path", d=blades, class_="shape"),
        el("path", d="M0,10 V-4", class_="stem"),
        el("rect", x=-2.3, y=-12.5, width=4.6, height=11, rx=2.3, class_="cob"),
    ]


def _peat_moss() -> list[Node]:
    star = "M0,-12 L3,-5.2 9.4,-7.5 6.6,-1.5 12,2.7 5.6,4.4 5.2,10.8 0,7 "
    star += "-5.2,10.8 -5.6,4.4 -12,2.7 -6.6,-1.5 -9.4,-7.5 -3,-5.2Z"
    return [el("path", d=star, class_="shape"), el("circle", cy=0.6, r=2.8, class_="heart")]


def _heather() -> list[Node]:
    bells = _discs(
        (0, -10.5, 2.2), (-2.7, -6.5, 2.5), (2.7, -6.5, 2.5), (-4.3, -1.8, 2.8), (0.2, -2.5, 2.8),
        (4.5, -1.6, 2.8), (-5.6, 3.4, 2.9), (-0.3, 3, 2.9), (5.4, 3.5, 2.9),
    )  # fmt: skip
    return [el("path", d="M0,0 V12.5", class_="stem"), el("path", d=bells, class_="shape")]


PLANT_DRAWINGS = {"W": _cotton_grass, "G": _rushes, "R": _peat_moss, "H": _heather}


def _badge(plant: str, fate: str) -> Node:
    """A plant on a card, and what becomes of it: it takes root, withers or drifts."""
    below = {
        ROOTS: el("path", d="M-5,13 Q-6,18 -11,19 M0,14 V20 M5,13 Q6,18 11,19", class_="rootlets"),
        WITHERS: None,
        DRIFTS: el("path", d="M-15,15.5 q3.75,-5 7.5,0 t7.5,0 7.5,0 7.5,0", class_="wave"),
    }[fate]
    above = el("path", d="M-10.5,10.5 L10.5,-10.5", class_="slash") if fate == WITHERS else None
    return group(
        el("circle", r=14.5, class_="disc"),
        below,
        use(f"moorland-{plant}", transform=move(0, 0, 0, 0.88)),
        above,
        id=f"moorland-{plant}-{fate}",
        class_=f"moorland badge {fate}",
    )


# --- animals ----------------------------------------------------------------

BEETLE = [
    el("path", d="M-6,-3 L-12,-7 M-7,2 H-13 M-6,7 L-11,12 M6,-3 L12,-7 M7,2 H13 M6,7 L11,12 "
       "M-2,-10 L-5,-14 M2,-10 L5,-14", class_="legs"),
    el("path", d="M0,-7 C9,-7 9,12 0,13 C-9,12 -9,-7 0,-7Z M-4,-8 a4,3.6 0 0 1 8,0 L4,-6 H-4Z",
       class_="body"),
    el("path", d="M0,-6 V12", class_="mark"),
]  # fmt: skip
BIRD = [
    el("path", d="M-1,7 L-2,14 M3,7 L4,14", class_="legs"),
    el("path", d="M-14,7 L-7,0 C-5,-6 0,-7 4,-7 A5,5 0 0 1 12,-9 L17,-7 12,-5 "
       "C13,3 7,9 0,8 C-4,8 -8,7 -14,7Z", class_="body"),
    el("path", d="M-5,2 Q1,5 6,-1 M9.5,-8 h.1", class_="mark"),
]  # fmt: skip
SNAKE = [
    el("path", d="M-13,10 C-4,14 -2,6 -7,2 C-13,-3 -5,-11 2,-7 C8,-3 4,4 11,5", class_="coil"),
    el("path", d="M8,1.5 Q15,0 15,5 Q15,9.5 8,8.5Z", class_="body"),
    el("path", d="M15,5 h4 m-1.6,0 l1.6,-2", class_="legs"),
]
DRAGONFLY = [
    el("path", d="M1,-4 Q12,-13 15,-8 Q15,-3 1,-2Z M-1,-4 Q-12,-13 -15,-8 Q-15,-3 -1,-2Z "
       "M1,-1 Q13,-1 13,4 Q10,7 1,1Z M-1,-1 Q-13,-1 -13,4 Q-10,7 -1,1Z", class_="wing"),
    el("path", d="M-2,-8 a2.6,2.6 0 1 1 4,0 L2,2 1,15 H-1 L-2,2Z", class_="body"),
]  # fmt: skip
BUTTERFLY = [
    el("path", d="M0,-2 C3,-15 16,-14 14,-5 C13,1 6,1 1,1 C9,1 12,6 9,11 C5,15 1,8 0,4 "
       "C-1,8 -5,15 -9,11 C-12,6 -9,1 -1,1 C-6,1 -13,1 -14,-5 C-16,-14 -3,-15 0,-2Z", class_="wing"),
    el("path", d="M0,-6 V9 M0,-6 L-4,-13 M0,-6 L4,-13", class_="legs"),
    el("path", d="M-9,-7 h.1 M9,-7 h.1", class_="mark"),
]  # fmt: skip
FROG = [
    el("path", d="M-6,5 C-15,2 -15,10 -10,13 L-14,14 M6,5 C15,2 15,10 10,13 L14,14 "
       "M-6,-3 L-12,0 -14,-4 M6,-3 L12,0 14,-4", class_="limb"),
    el("path", d="M0,-11 C9,-12 9,11 0,12 C-9,11 -9,-12 0,-11Z M-7,-10 a3,3 0 1 1 5,-1 "
       "M7,-10 a3,3 0 1 0 -5,-1", class_="body"),
    el("path", d="M-4.4,-10.6 h.1 M4.4,-10.6 h.1 M-3,-5 Q0,-3.4 3,-5", class_="mark"),
]  # fmt: skip
ANIMAL_DRAWINGS = {
    "beetle": BEETLE,
    "bird": BIRD,
    "snake": SNAKE,
    "dragonfly": DRAGONFLY,
    "butterfly": BUTTERFLY,
    "frog": FROG,
}


def _animal(name: str, parts: list[Node]) -> Node:
    return group(
        el("circle", r=17, class_="lair"),
        *parts,
        id=f"moorland-{name}",
        class_=f"moorland animal a-{name}",
    )


def _strider() -> Node:
    return group(
        el("ellipse", rx=11, ry=6.5, class_="ring-wave"),
        el("path", d="M-2,-1 L-10,-7 M2,-1 L10,-7 M-2,1 L-11,7 M2,1 L11,7", class_="long-legs"),
        el("ellipse", rx=5.6, ry=2.4, class_="body"),
        id="moorland-strider",
        class_="moorland strider",
    )


# --- water ------------------------------------------------------------------


def water_path(waterway: int) -> str:
    """The middle line of a waterway."""
    sides = [side for side in SIDES if waterway & side]
    ends = [f"{50 * SIDES[side][0]},{50 * SIDES[side][1]}" for side in sides]
    if waterway & INTERRUPTED:
        return " ".join(
            f"M{end} L{25 * SIDES[side][0]},{25 * SIDES[side][1]}"
            for side, end in zip(sides, ends, strict=True)
        )
    if len(sides) == 2:
        return f"M{ends[0]} Q0,0 {ends[1]}"
    return " ".join(f"M{end} L0,0" for end in ends)


RIPPLE = "q2.5,-3 5,0 t5,0"


def _ripples(waterway: int) -> str:
    """Small waves, off the middle so that water does not look like a road."""
    marks = []
    for n, side in enumerate(SIDES):
        if waterway & side:
            x, y = SIDES[side]
            for far, off in ((42, 4), (31, -4)):
                marks.append(f"M{far * x + off * y * (-1) ** n - 5},{far * y + off * x + 1} {RIPPLE}")
    return " ".join(marks)


def _water(waterway: int) -> Node:
    d = water_path(waterway)
    return group(
        el("path", d=d, class_="bank"),
        el("path", d=d, class_="stream"),
        el("path", d=d, class_="deep"),
        el("path", d=_ripples(waterway), class_="ripple"),
        id=f"moorland-water-{waterway}",
        class_="moorland",
    )


# --- sections ---------------------------------------------------------------


def _growth(dots: int) -> Node:
    """So many markers of a plant on the plant card; or one marker of any plant."""
    leaf = el("path", d="M-16,10 C-18,-6 -8,-12 16,-10 C18,6 8,12 -16,10Z", class_="leaf")
    if dots == ANY:
        signs = [
            use(f"moorland-{plant}", transform=move(x, y, 0, 0.42))
            for plant, (x, y) in zip(PLANTS, ((-6, -5), (6, -5), (-6, 5), (6, 5)), strict=True)
        ]
        leaf = el("circle", r=14, class_="leaf")
    else:
        signs = [el("circle", cx=8.4 * (i - (dots - 1) / 2), r=3.2, class_="dot") for i in range(dots)]
    return group(leaf, *signs, id=f"moorland-growth-{dots}", class_="moorland growth")


def _ground(letter: str, side: str) -> Node:
    spaces = "".join(f"M{x - 12},{y} a12,12 0 1 0 24,0 a12,12 0 1 0 -24,0Z" for x, y in SPACES)
    return group(
        el("rect", x=-49, y=-49, width=98, height=98, rx=7, class_="peat"),
        el("path", d=spaces, class_="spaces"),
        el("circle", cx=-34, cy=-34, r=11.5, class_="letter-disc"),
        el("text", letter, x=-34, y=-27.6, class_="letter"),
        use(f"moorland-growth-{GROWTH[letter]}", transform=move(30, -34)),
        id=f"moorland-ground-{letter}-{side}",
        class_=f"moorland {side}",
    )


ROOTLETS = "M-4,2 Q-5,7 -9,8 M0,2 V10 M4,2 Q5,7 9,8 M0,4 V-8"
TREES: tuple[Point, ...] = ((24, -30), (37, -26), (-38, 28), (-25, 32))


def _root(name: str, side: str) -> Node:
    """A root section: old trees between its waterways, and a space for one marker."""
    waterway = CROSSING | (0 if side == "white" else INTERRUPTED)
    trees = "".join(f"M{x},{y + 10} v-6 M{x},{y + 4} h-8 l8,-18 8,18Z" for x, y in TREES)
    return group(
        el("rect", x=-49, y=-49, width=98, height=98, rx=7, class_="forest"),
        el("path", d=trees, class_="trees"),
        use(f"moorland-water-{waterway}"),
        el("circle", cx=ROOT_SPACE[0], cy=ROOT_SPACE[1], r=14.5, class_="root-space"),
        el("path", d=ROOTLETS, transform=move(*ROOT_SPACE), class_="root-sign"),
        el("circle", cx=-33, cy=-33, r=10.5, class_="letter-disc"),
        el("text", name, x=-33, y=-27.2, class_="letter numeral"),
        id=f"moorland-root-{name}-{side}",
        class_=f"moorland {side}",
    )


# --- moor cards -------------------------------------------------------------


@cache
def symbols(card: int) -> tuple[tuple[str, str], ...]:
    """The plants that a card shows, each with what becomes of it; one in each corner."""
    shown = CARDS[card]
    fates = ((shown.roots, ROOTS), (shown.withers, WITHERS), (shown.drifts, DRIFTS))
    return tuple((plant, fate) for plants, fate in fates for plant in plants)


def _animal_place(shown: MoorCard, waterway: int, plants: int) -> Point:
    """In a free corner, else on a side without water, else in the middle."""
    if plants < len(CORNERS):
        return CORNERS[-1]
    dry = [side for side in (SOUTH, WEST, EAST, NORTH) if not waterway & side]
    if not dry:
        return 0, 0
    x, y = SIDES[dry[0]]
    return 30 * x, 30 * y


def _strider_places(count: int, waterway: int) -> list[Point]:
    sides = [SIDES[side] for side in SIDES if waterway & side]
    if count == 1 and len(sides) > 2:
        return [(0, 0)]
    if count == 1:  # on a straight this is its middle, on a bend the middle of the bend
        return [(12.5 * (sides[0][0] + sides[1][0]), 12.5 * (sides[0][1] + sides[1][1]))]
    return [(30 * x, 30 * y) for x, y in sides[:count]]


GRASS = "M-9,9 q-1,-6 -4,-9 M-9,9 q0,-8 1,-12 M-9,9 q2,-6 5,-8 M7,-1 q-1,-5 -4,-8 M7,-1 v-10 "
GRASS += "M7,-1 q2,-6 5,-7 M9,13 q-1,-4 -3,-6 M9,13 q1,-5 4,-6"


def _face(card: int, how: str) -> Node:
    shown, waterway = CARDS[card], WATERWAY[card, how]
    badges = [
        use(f"moorland-{plant}-{fate}", transform=move(x, y))
        for (plant, fate), (x, y) in zip(symbols(card), CORNERS, strict=False)
    ]
    animal = None
    if shown.animal:
        place = _animal_place(shown, waterway, len(badges))
        # Between two plants there is less room than in a corner.
        animal = use(f"moorland-{shown.animal}", transform=move(*place, 0, 1 if len(badges) < 4 else 0.85))
    striders = [
        use("moorland-strider", transform=move(x, y))
        for x, y in _strider_places(shown.striders, waterway)
        if shown.striders
    ]
    free = CORNERS[len(badges) : 3 if animal else 4]
    tufts = [use("moorland-tuft", transform=move(x, y)) for x, y in free]
    return group(
        el("rect", x=-48.5, y=-48.5, width=97, height=97, rx=7, class_="moss"),
        *tufts,
        use(f"moorland-water-{waterway}"),
        *striders,
        *badges,
        animal,
        id=face_id(card, how),
        class_="moorland face",
    )


def face_id(card: int, how: str) -> str:
    """The drawing of a card as it lies; a card that looks the same turned has only one."""
    same = WATERWAY[card, UP] == WATERWAY[card, TURNED]
    return f"moorland-card-{card}" + ("t" if how == TURNED and not same else "")


SWIRL = "M-9,0 C-9,-8 6,-9 6,-1 C6,5 -3,5 -3,0 C-3,-3 2,-3 2,0"


MIST = "M-44,-30 q12,-6 24,0 M22,-34 q10,-5 22,0 M-42,34 q10,-5 20,0 M22,30 q10,-6 22,0"


def _back() -> Node:
    return group(
        el("rect", x=-48.5, y=-48.5, width=97, height=97, rx=7, class_="bare"),
        el("path", d=MIST, class_="mist"),
        use(f"moorland-water-{CROSSING}"),
        el("path", d=SWIRL, transform=move(31, 33), class_="swirl"),
        id="moorland-back",
        class_="moorland",
    )


# --- what else lies on the table ----------------------------------------------

DROP = "M0,-11 C6,-3 8,0 8,4 A8,8 0 0 1 -8,4 C-8,0 -6,-3 0,-11Z"


def _pieces() -> list[Node]:
    return [
        group(
            el("path", d=DROP, class_="drop"),
            el("path", d="M-4,4 A4,4 0 0 0 0,8", class_="glint"),
            id="moorland-drop",
            class_="moorland",
        ),
        group(
            el("path", d="M-3,0 L-4,9 H4 L3,0Z", class_="stalk"),
            el("path", d="M-11,1 C-11,-14 11,-14 11,1Z", class_="cap"),
            el("path", d="M-5,-4 h.1 M1,-8 h.1 M5,-3 h.1", class_="spots"),
            id="moorland-mushroom",
            class_="moorland",
        ),
        group(
            el("path", d="M-11,7 C-11,-3 -1,7 0,0 S11,3 11,-7", class_="chain-sign"),
            el("path", d=_discs((-11, 7, 2.6), (11, -7, 2.6)), class_="chain-end"),
            id="moorland-chain",
            class_="moorland",
        ),
        group(
            el("path", d="M-10,4 A10,8 0 0 1 9,2 M9.6,-4.5 L9.3,2.6 2.6,1.4", class_="flip"),
            id="moorland-turn-over",
            class_="moorland",
        ),
        group(
            el("path", d=SWIRL, class_="swirl", transform=move(1, 0, 0, 1.15)),
            id="moorland-surplus",
            class_="moorland",
        ),
    ]


def art() -> Node:
    """Everything that scenes use by name.

    Each drawing bears the class `moorland` itself: a browser matches style rules inside a
    used copy without seeing what is around it.
    """
    sides = ("white", "black")
    ways = sorted({*WATERWAY.values(), CROSSING | INTERRUPTED})
    faces = {face_id(card, how): _face(card, how) for card in CARDS for how in (UP, TURNED)}
    return el(
        "defs",
        *[
            group(*draw(), id=f"moorland-{plant}", class_=f"moorland plant p-{plant}")
            for plant, draw in PLANT_DRAWINGS.items()
        ],
        *[_badge(plant, fate) for plant in PLANTS for fate in (ROOTS, WITHERS, DRIFTS)],
        *[_animal(name, parts) for name, parts in ANIMAL_DRAWINGS.items()],
        _strider(),
        el("path", d=GRASS, id="moorland-tuft", class_="moorland-grass"),
        *[_water(waterway) for waterway in ways],
        *[_growth(dots) for dots in sorted(set(GROWTH.values()))],
        *[_ground(letter, side) for letter in GROWTH for side in sides],
        *[_root(name, side) for name in "1234" for side in sides],
        *faces.values(),
        _back(),
        *_pieces(),
    )
