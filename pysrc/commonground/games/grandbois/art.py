"""Grandbois' drawings: five animals, the bear, spaces, towers, clan cards, chestnuts.

Animals are told apart by their outline alone: long ears, a pointed face, a mask with a
striped tail, bulging eyes, four legs seen from above. Each clan's ground has a pattern
of its own too. Spaces are drawn around their middle, 100 wide.
"""

from ...scene import Node, el, group, move, use
from .components import ANIMAL, BEAR, CLANS, CLEARING, STRENGTH, Space, Spaces

QUARTERS = ((0, 0), (1, 0), (1, 1), (0, 1))  # where a tile's spaces are, clockwise

# Where the animals of a space sit, like the pips of a die: x, y, size.
SEATS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0, 1, 1.62),),
    2: ((-20, -17, 1.12), (20, 19, 1.12)),
    3: ((0, -22, 1.02), (-23, 21, 1.02), (23, 21, 1.02)),
    4: ((-22, -21, 0.98), (22, -21, 0.98), (-22, 23, 0.98), (22, 23, 0.98)),
}

# The ground's pattern of each clan, kept near the edges: ripples, grass, leaves, stones, sand.
GROUND = {
    "T": "M-44,-40 q6,-5 12,0 t12,0 M14,-43 q6,-5 12,0 t12,0 M-40,42 q6,-5 12,0 t12,0 "
    "M8,44 q6,-5 12,0 t12,0 M-47,2 q4,-4 8,0 M38,2 q4,-4 8,0",
    "R": "M-44,-34 l-2,-8 M-41,-34 v-10 M-38,-34 l2,-8 M40,-34 l-2,-8 M43,-34 v-10 "
    "M-44,46 l-2,-8 M-41,46 v-10 M-38,46 l2,-8 M0,46 l-2,-7 M3,46 v-9 M6,46 l2,-7 M41,46 v-9 M44,46 l2,-7",
    "F": "M-45,-45 q10,-1 10,10 q-10,1 -10,-10 l10,10 M45,45 q-10,1 -10,-10 q10,-1 10,10 l-10,-10 "
    "M45,-45 q1,10 -10,10 q-1,-10 10,-10 M-45,45 q-1,-10 10,-10 q1,10 -10,10",
    "C": "M-46,-40 l7,-6 7,6 -4,5 h-7Z M46,40 l-7,6 -7,-6 4,-5 h7Z M38,-38 l5,-6 4,7Z M-38,38 l-8,4 5,5Z "
    "M-4,46 l4,-4 4,4Z",
    "L": "M-46,-44 h.1 M-36,-40 h.1 M-45,-34 h.1 M44,-44 h.1 M36,-41 h.1 M46,-32 h.1 M-44,44 h.1 "
    "M-36,46 h.1 M-46,34 h.1 M44,44 h.1 M34,46 h.1 M46,33 h.1 M0,-46 h.1 M0,46 h.1 M-46,0 h.1 M46,0 h.1",
}


def _toad() -> Node:
    return group(
        el("path", d="M-14,15 q-8,0 -8,4 h13Z M14,15 q8,0 8,4 h-13Z", class_="skin"),
        el(
            "path",
            d="M-20,7 C-21,-1 -17,-5 -15,-7 A6.6,6.6 0 1 1 -3.6,-8.6 Q0,-9.6 3.6,-8.6 "
            "A6.6,6.6 0 1 1 15,-7 C17,-5 21,-1 20,7 C18,19 -18,19 -20,7Z",
            class_="skin",
        ),
        el("path", d="M-13,7 Q0,16 13,7 Q9,17 0,17 Q-9,17 -13,7Z", class_="pale"),
        el("circle", cx=-9.4, cy=-11, r=3.9, class_="pale"),
        el("circle", cx=9.4, cy=-11, r=3.9, class_="pale"),
        el("path", d="M-12,-11 h5.2 M6.8,-11 h5.2", class_="pupil"),
        el("path", d="M-14,6.4 Q0,15 14,6.4", class_="line"),
    )


def _rabbit() -> Node:
    ear = "M-3,-3 C-12,-9 -14,-25 -9,-25 C-4,-25 -1,-12 0,-4 C1,-12 4,-25 9,-25 C14,-25 12,-9 3,-3"
    return group(
        el("path", d=ear + " Q13,0 13,9 C13,18 7,20 0,20 C-7,20 -13,18 -13,9 Q-13,0 -3,-3Z", class_="skin"),
        el("path", d="M-6,-8 Q-11,-17 -9,-21 Q-6,-17 -4,-9Z", class_="blush"),
        el("path", d="M6,-8 Q11,-17 9,-21 Q6,-17 4,-9Z", class_="blush"),
        el("circle", cx=-5.4, cy=5.5, r=2, class_="eye"),
        el("circle", cx=5.4, cy=5.5, r=2, class_="eye"),
        el("path", d="M-2.4,10 h4.8 L0,12.8Z", class_="eye"),
        el("path", d="M0,13 V15.4 M-3.6,16 Q-1.4,17.6 0,15.4 Q1.4,17.6 3.6,16", class_="line"),
    )


def _fox() -> Node:
    return group(
        el(
            "path",
            d="M-18,-20 L-7,-10 Q0,-12.6 7,-10 L18,-20 Q22,-4 19,3 L11,10 L0,20 L-11,10 L-19,3 "
            "Q-22,-4 -18,-20Z",
            class_="skin",
        ),
        el("path", d="M-16,-15 L-10,-9 Q-14,-7 -16.6,-3Z M16,-15 L10,-9 Q14,-7 16.6,-3Z", class_="eye"),
        el("path", d="M-18.4,3 Q-9,1 -3.4,8 L0,20 L-11,10Z M18.4,3 Q9,1 3.4,8 L0,20 L11,10Z", class_="pale"),
        el("path", d="M-9,-1.6 q3,-2.6 5,1.8Z M9,-1.6 q-3,-2.6 -5,1.8Z", class_="eye"),
        el("circle", cy=17.4, r=3.1, class_="eye"),
    )


def _raccoon() -> Node:
    return group(
        el("path", d="M9,15 C22,18 25,6 21,-3", class_="tail-edge"),
        el("path", d="M9,15 C22,18 25,6 21,-3", class_="tail"),
        el("path", d="M9,15 C22,18 25,6 21,-3", class_="rings"),
        el(
            "path",
            d="M-4,-13 C-8,-20 -17,-20 -16,-10 C-17,-7 -19,-3 -22,2 C-18,12 -10,17 -2,17 C6,17 14,12 18,2 "
            "C15,-3 13,-7 12,-10 C13,-20 4,-20 0,-13Z",
            class_="skin",
        ),
        el(
            "path",
            d="M-20,2 Q-11,-8 -2,0 Q7,-8 16,2 Q11,9 4,7 Q-1,5 -2,2 Q-3,5 -8,7 Q-15,9 -20,2Z",
            class_="mask",
        ),
        el("circle", cx=-9, cy=1.6, r=2.3, class_="pale"),
        el("circle", cx=5, cy=1.6, r=2.3, class_="pale"),
        el("ellipse", cx=-2, cy=11, rx=6, ry=4.6, class_="pale"),
        el("circle", cx=-2, cy=9.4, r=2.5, class_="eye"),
    )


def _lizard() -> Node:
    legs = "M-4,-7 L-13,-7 L-17,-14 M4,-7 L13,-7 L17,-14 M-4,4 L-13,5 L-17,12 M4,4 L13,5 L17,12"
    return group(
        el("path", d=legs, class_="legs-edge"),
        el("path", d=legs, class_="legs"),
        el(
            "path",
            d="M0,-23 C6.5,-23 7,-15 4.6,-11.5 C8,-5 8,3 4,8.5 C2.6,14 7,18.5 15,15 C13,24 -3,24.6 -3.6,9.5 "
            "C-8,3 -8,-5 -4.6,-11.5 C-7,-15 -6.5,-23 0,-23Z",
            class_="skin",
        ),
        el("path", d="M0,-10 V7 M-3.4,-5 L0,-3 3.4,-5 M-3.6,1 L0,3 3.6,1", class_="stripe"),
        el("circle", cx=-2.7, cy=-17.4, r=1.5, class_="eye"),
        el("circle", cx=2.7, cy=-17.4, r=1.5, class_="eye"),
    )


ANIMALS = {"T": _toad, "R": _rabbit, "F": _fox, "C": _raccoon, "L": _lizard}


def _bear() -> Node:
    """Grumpy, and as large as a space."""
    return group(
        el("circle", cx=-24, cy=-23, r=11, class_="skin"),
        el("circle", cx=24, cy=-23, r=11, class_="skin"),
        el("circle", cx=-24, cy=-23, r=5, class_="blush"),
        el("circle", cx=24, cy=-23, r=5, class_="blush"),
        el(
            "path",
            d="M0,-33 C20,-33 33,-18 34,2 C35,24 18,36 0,36 C-18,36 -35,24 -34,2 C-33,-18 -20,-33 0,-33Z",
            class_="skin",
        ),
        el("ellipse", cy=15, rx=17, ry=14, class_="pale"),
        el("path", d="M-8,7 Q0,3 8,7 Q6,15 0,15 Q-6,15 -8,7Z", class_="eye"),
        el("path", d="M0,15 V19 M-9,25 Q0,16 9,25", class_="line"),
        el("path", d="M-23,-14 L-8,-7 M23,-14 L8,-7", class_="brow"),
        el("circle", cx=-14, cy=-4, r=3.4, class_="eye"),
        el("circle", cx=14, cy=-4, r=3.4, class_="eye"),
    )


def _field(*children: Node) -> tuple[Node, ...]:
    return (el("rect", x=-49, y=-49, width=98, height=98, rx=9, class_="ground"), *children)


TREE = "l7,13 h-4 l5,9 h-16 l5,-9 h-4Z"


def _clearing() -> tuple[Node, ...]:
    """Trees in the corners and light in the middle."""
    corners = ((-35, -45), (-20, -47), (36, -44), (-37, 20), (37, 22), (22, 25))
    return _field(
        el("path", d="M-34,2 C-36,-22 -16,-32 4,-31 C28,-30 37,-14 35,4 C33,26 14,33 -6,31 "
           "C-24,30 -33,20 -34,2Z", class_="glade"),
        el("path", d="".join(f"M{x},{y} {TREE} " for x, y in corners), class_="trees"),
        el("path", d="M-12,8 l-2,-7 M-9,8 v-9 M-6,8 l2,-7", class_="tuft"),
        el("path", d="M10,-8 l-2,-6 M12,-8 v-8 M15,-8 l2,-6", class_="tuft"),
        el("path", d="M8,14 h.1 M-16,-12 h.1 M20,6 h.1", class_="flower"),
    )  # fmt: skip


def space(what: Space) -> Node:
    """A space of a tile: a clearing, the bear, or some animals of a clan."""
    if what == CLEARING:
        return group(*_clearing(), id=symbol(what), class_="grandbois clearing")
    if what == BEAR:
        woods = el("path", d=f"M-42,-44 {TREE} M42,-44 {TREE} M-43,24 {TREE} M43,24 {TREE}", class_="trees")
        return group(*_field(woods, _bear()), id=symbol(what), class_="grandbois bear")
    clan, n = what[0], int(what[1])
    animals = [
        use(f"grandbois-{ANIMAL[clan]}", transform=f"translate({x} {y}) scale({size})")
        for x, y, size in SEATS[n]
    ]
    pattern = el("path", d=GROUND[clan], class_="pattern")
    return group(*_field(pattern, *animals), id=symbol(what), class_=f"grandbois {ANIMAL[clan]}")


def symbol(what: Space) -> str:
    """The name of a space's drawing."""
    if what == CLEARING:
        return "grandbois-clearing"
    if what == BEAR:
        return "grandbois-bear"
    return f"grandbois-{ANIMAL[what[0]]}-{what[1]}"


def tile_face(spaces: Spaces) -> list[Node]:
    """A tile's four spaces, from its top left corner."""
    return [
        use(symbol(what), x=x * 100 + 50, y=y * 100 + 50)
        for (x, y), what in zip(QUARTERS, spaces, strict=True)
    ]


def _tower() -> Node:
    """A watchtower in its owner's colour, standing on 0, 0."""
    return group(
        el("ellipse", cy=1, rx=25, ry=7, class_="shadow"),
        el("path", d="M-15,0 L-11,-42 M15,0 L11,-42 M-14,-8 L12,-26 M14,-8 L-12,-26", class_="beams-edge"),
        el("path", d="M-15,0 L-11,-42 M15,0 L11,-42 M-14,-8 L12,-26 M14,-8 L-12,-26", class_="beams"),
        el("rect", x=-18, y=-62, width=36, height=24, rx=2, class_="cabin"),
        el("path", d="M-25,-60 L0,-86 L25,-60Z", class_="roof"),
        el("rect", x=-21, y=-41, width=42, height=6, rx=2, class_="roof"),
        id="grandbois-tower",
        class_="grandbois tower",
    )


def tower_of(p: int) -> tuple[Node, Node]:
    """A seat's watchtower, with its sign."""
    return use("grandbois-tower"), use(f"sign-{p}", class_="sign", transform=move(0, -50, 0, 1.35))


CHESTNUT = "M0,-9 C3,-9 3,-6 6,-5 C11,-2 9,8 0,8 C-9,8 -11,-2 -6,-5 C-3,-6 -3,-9 0,-9Z"


def _chestnut() -> Node:
    return group(
        el("path", d=CHESTNUT, class_="shell"),
        el("path", d="M-6.6,4 Q0,0.6 6.6,4 Q4,8 0,8 Q-4,8 -6.6,4Z", class_="foot"),
        id="grandbois-chestnut",
        class_="grandbois chestnut",
    )


def card(clan: str) -> Node:
    """A clan card, 100 wide and 140 high around its middle."""
    return group(
        el("rect", x=-50, y=-70, width=100, height=140, rx=11, class_="paper"),
        el("rect", x=-43, y=-63, width=86, height=126, rx=7, class_="ground"),
        el("circle", r=39, class_="halo"),
        use(f"grandbois-{ANIMAL[clan]}", transform="scale(1.7)"),
        use("grandbois-chestnut", x=-28, y=-50),
        use("grandbois-chestnut", x=28, y=50),
        id=f"grandbois-card-{ANIMAL[clan]}",
        class_=f"grandbois {ANIMAL[clan]}",
    )


def _back() -> Node:
    woods = ((-30, -52), (0, -58), (30, -52), (-32, 26), (0, 34), (32, 26))
    return group(
        el("rect", x=-50, y=-70, width=100, height=140, rx=11, class_="paper"),
        el("rect", x=-43, y=-63, width=86, height=126, rx=7, class_="ground"),
        el("path", d="".join(f"M{x},{y} {TREE} " for x, y in woods), class_="trees"),
        el("path", d="M-30,0 Q0,-27 30,0 Q0,27 -30,0Z", class_="lid"),
        el("circle", r=10.5, class_="iris"),
        el("circle", r=4.5, class_="lid"),
        id="grandbois-back",
        class_="grandbois back",
    )


def _place(name: str, reach: float) -> Node:
    """A place for a tile: four small squares where its middle would be, and room for a finger."""
    squares = "M-15,-15 h13 v13 h-13Z M2,-15 h13 v13 h-13Z M-15,2 h13 v13 h-13Z M2,2 h13 v13 h-13Z"
    return group(
        el("rect", x=-reach, y=-reach, width=2 * reach, height=2 * reach, class_="hit"),
        el("circle", r=27, class_="spot"),
        el("path", d=squares, class_="mini"),
        id=name,
        class_="grandbois",
    )


def _near_place() -> Node:
    """A place next to the ghost: it must leave the ghost's middle free."""
    return group(
        el("circle", r=46, class_="hit"),
        el("circle", r=15, class_="spot"),
        id="grandbois-place-near",
        class_="grandbois",
    )


def _woods() -> Node:
    trees = ((30, 20), (110, 70), (60, 120), (150, 140), (165, 25))
    return el(
        "pattern",
        el("path", d="".join(f"M{x},{y} {TREE} " for x, y in trees), class_="far-trees"),
        id="grandbois-woods",
        width=190,
        height=170,
        patternUnits="userSpaceOnUse",
    )


def art() -> Node:
    """Everything that scenes use by name.

    Each drawing bears the class `grandbois` itself: a browser matches style rules inside
    a used copy without seeing what is around it.
    """
    return el(
        "defs",
        _woods(),
        *[
            group(draw(), id=f"grandbois-{ANIMAL[clan]}", class_=f"grandbois {ANIMAL[clan]}")
            for clan, draw in ANIMALS.items()
        ],
        _chestnut(),
        *[space(what) for what in STRENGTH],
        _tower(),
        _back(),
        *[card(clan) for clan in CLANS],
        _place("grandbois-place", 48),
        _place("grandbois-place-lone", 96),  # with no other place next to it
        _near_place(),
    )
