"""Grunn's drawings: landscapes wild and developed, buildings, cards, coins.

A tile is a small bird's-eye view. Wild land has bending lines and says in a coin what
developing it pays; developed land has straight ones, and a plot where a building fits.
So the two sides differ in shape, not only in colour.
"""

from ...scene import Node, el, group, use
from .components import ARROW_POINTS, ARROWS, CARD_COUNTS, OVERVIEW

# Tiles are drawn around their middle, 100 wide and high; buildings fit into 44.
INCOME = {a.name: a.ducats for a in OVERVIEW}
TURN = {"up": 0, "right": 90, "down": 180, "left": 270}


def _path(class_: str, d: str) -> Node:
    return el("path", d=d, class_=class_)


def _many(thing: str, *places: tuple[float, float, float]) -> list[Node]:
    """Copies of a small thing: x, y, size."""
    return [
        use(f"grunn-{thing}", transform=f"translate({x} {y}) scale({size})")
        for x, y, size in places
    ]


# --- small things ---------------------------------------------------------------


def _things() -> list[Node]:
    """What stands about in landscapes."""
    return [
        group(
            _path("cow", "M-7,-3 Q-7,-5 -5,-5 H4 L7,-7 10,-5 8.5,-2.5 5.5,-2 5,4 H3.4 V0 H-4 V4 H-5.6Z"),
            _path("patch", "M-4,-5 H0 Q1,-1 -3,-1 Z M3,-5 L7,-7 8,-6 6,-2.6 Z"),
            id="grunn-cow",
            class_="grunn",
        ),
        group(
            _path("stalk", "M-5,7 Q-1,0 -4,-6 M0,7 V-6 M5,7 Q1,0 4,-6"),
            _path("ear", "M0,-14 Q4,-8 0,-4 Q-4,-8 0,-14Z M-6,-11 Q0,-8 -2,-3 Q-8,-5 -6,-11Z"
                  "M6,-11 Q0,-8 2,-3 Q8,-5 6,-11Z"),
            _path("band", "M-4,0 H4 V2.6 H-4Z"),
            id="grunn-sheaf",
            class_="grunn",
        ),
        group(
            _path("trunk", "M-2,4 H2 V12 H-2Z"),
            _path("crown", "M0,-14 Q8,-14 9,-6 Q13,0 7,4 Q0,8 -7,4 Q-13,0 -9,-6 Q-8,-14 0,-14Z"),
            _path("sunny", "M-1,-11 Q-7,-10 -7,-3 Q-3,-4 -1,-11Z"),
            id="grunn-tree",
            class_="grunn",
        ),
        group(
            _path("reed", "M-5,8 Q-4,-2 -7,-9 M0,8 V-11 M5,8 Q4,-1 8,-7"),
            _path("tail", "M-1.6,-14 h3.2 v7 h-3.2Z M-9,-12 l2.6,-1 2,6 -2.6,1Z"),
            id="grunn-reed",
            class_="grunn",
        ),
        group(
            _path("tuft", "M-5,6 Q-4,0 -6,-5 M0,6 V-7 M5,6 Q4,0 6,-5"),
            _path("cotton", "M-6,-5 m-2.4,0 a2.4,2.4 0 1 0 4.8,0 a2.4,2.4 0 1 0 -4.8,0"
                  " M-2.6,-8 a2.6,2.6 0 1 0"
                  " 5.2,0 a2.6,2.6 0 1 0 -5.2,0 M3.6,-5 a2.4,2.4 0 1 0 4.8,0 a2.4,2.4 0 1 0 -4.8,0"),
            id="grunn-cotton",
            class_="grunn",
        ),
        group(
            _path("turf-side", "M-11,6 V0 L-6,-4 H11 V2 L6,6Z"),
            _path("turf", "M-11,0 L-6,-4 H11 L6,0Z"),
            _path("turf-line", "M-11,3 H6 L11,-1 M-5,0 V3 M1,0 V3 M-8,3 V6 M-2,3 V6 M4,3 V6"),
            id="grunn-turves",
            class_="grunn",
        ),
        group(
            _path("bark", "M-7,0 V4 A7,3.4 0 0 0 7,4 V0Z"),
            el("ellipse", rx=7, ry=3.4, class_="cut"),
            _path("ring", "M-3.4,0 A3.4,1.6 0 1 1 3.4,0 A3.4,1.6 0 1 1 -3.4,0"),
            id="grunn-stump",
            class_="grunn",
        ),
        group(
            el("circle", r=6.4, class_="cut"),
            el("circle", r=3, class_="ring"),
            id="grunn-log",
            class_="grunn",
        ),
    ]  # fmt: skip


# --- tiles ----------------------------------------------------------------------

GROUND = (
    "M-42,-50 H42 A8,8 0 0 1 50,-42 V42 A8,8 0 0 1 42,50"
    " H-42 A8,8 0 0 1 -50,42 V-42 A8,8 0 0 1 -42,-50Z"
)
# The strip along the top of a polder: the sea outside, and the dike.
SEA_STRIP = "M-50,-36 V-42 A8,8 0 0 1 -42,-50 H42 A8,8 0 0 1 50,-42 V-36Z"
DIKE = "M-50,-38 H50 V-29 H-50Z"


def _wadden() -> list[Node]:
    return [
        _path("w-sea", GROUND),
        _path("w-flat", "M-50,-20 Q-26,-38 2,-28 Q22,-20 50,-34 V2 Q24,-8 4,2 Q-20,14 -50,4Z"
              "M-50,30 Q-22,12 6,24 Q28,34 50,18 V42 A8,8 0 0 1 42,50 H-42 A8,8 0 0 1 -50,42Z"),
        _path("w-creek", "M-50,-8 Q-30,-20 -12,-10 T22,-14 T50,-16 M-12,-10 Q-8,-20 2,-26 M14,-15"
              " Q18,-6 14,0"
              "M-34,50 Q-24,38 -6,38 T30,36 M-6,38 Q2,30 0,24"),
        _path("ripple", "M-40,14 q5,-4 10,0 t10,0 M14,12 q5,-4 10,0 t10,0 M-20,-40 q5,-4 10,0 t10,0"),
        _path("w-plant", "M-30,-16 v-7 m-4,7 l-3,-5 m7,5 l3,-5 M34,-10 v-7 m-4,7 l-3,-5 m7,5 l3,-5"
              "M24,32 v-7 m-4,7 l-3,-5 m7,5 l3,-5"),
        _path("gull", "M12,-40 q4,-5 8,0 q4,-5 8,0 M28,-32 q3,-4 6,0 q3,-4 6,0"),
    ]  # fmt: skip


def _grass() -> list[Node]:
    return [
        _path("w-meadow", GROUND),
        _path("w-parcel", "M-18,-30 H17 V50 H-18Z"),
        _path("w-sea", SEA_STRIP),
        _path("w-dike", DIKE),
        _path("ditch", "M-18,-29 V50 M17,-29 V50 M-50,12 H-18 M17,4 H50"),
        *_many("cow", (-34, -12, 1), (34, -10, 0.9), (-33, 32, 0.95), (36, 30, 1.05), (2, 40, 0.9)),
    ]


def _dollard() -> list[Node]:
    return [
        _path("d-sea", GROUND),
        _path("d-clay", "M-50,-42 A8,8 0 0 1 -42,-50 H-6 Q-14,-34 -30,-26 Q-40,-20 -50,-22Z"
              "M50,-26 Q20,-34 8,-12 Q0,6 18,12 Q34,18 50,8Z"
              "M-50,14 Q-28,4 -10,20 Q4,34 30,34 Q40,34 50,40 V42 A8,8 0 0 1 42,50 H-42 A8,8 0 0 1"
              " -50,42Z"),
        _path("d-silt", "M50,-16 Q26,-22 17,-8 Q14,4 28,6 Q40,8 50,0Z M-50,28 Q-30,18 -16,32 Q-4,42"
              " 14,44 L10,50"
              "H-42 A8,8 0 0 1 -50,42Z"),
        _path("ripple", "M-30,-8 q5,-4 10,0 t10,0 M-44,-2 q5,-4 10,0 M4,-40 q5,-4 10,0 t10,0"
              " M16,24 q5,-4 10,0 t10,0"),
        _path("d-crack", "M-40,36 l6,-4 5,5 7,-3 M-26,44 l5,-6 6,3 M30,-8 l6,-4 6,5 M32,0 l6,-3 7,1"),
    ]  # fmt: skip


def _grain() -> list[Node]:
    rows = " ".join(f"M-50,{y} H50" for y in range(-22, 50, 8))
    return [
        _path("d-field", GROUND),
        _path("d-row", rows),
        _path("d-sea", SEA_STRIP),
        _path("w-dike", DIKE),
        _path("d-lane", "M-7,-29 H7 L11,50 H-11Z"),
        *_many("sheaf", (-34, -8, 1.05), (32, -10, 1), (-32, 30, 1.15), (34, 30, 1.15)),
    ]


def _bog() -> list[Node]:
    return [
        _path("b-moor", GROUND),
        _path("b-moss", "M-50,-30 Q-30,-44 -8,-34 Q2,-26 -14,-16 Q-34,-8 -50,-14Z"
              "M50,-6 Q30,-16 16,-4 Q6,8 24,14 Q40,18 50,12Z M-40,50 Q-36,32 -16,34 Q2,38 2,50Z"),
        _path("b-pool", "M-38,6 Q-32,-4 -14,0 Q4,4 0,14 Q-8,24 -26,20 Q-42,18 -38,6Z"
              "M10,-36 Q24,-44 38,-36 Q44,-26 30,-22 Q12,-20 10,-36Z M14,34 Q26,26 40,32 Q44,42 28,44"
              " Q12,44 14,34Z"),
        _path("b-shine", "M-30,8 Q-20,3 -8,7 M18,-33 q8,-4 14,-1 M22,35 q7,-3 13,0"),
        *_many("cotton", (-30, -22, 1), (28, 6, 1), (-20, 42, 0.9), (4, -14, 0.8), (42, -12, 0.7)),
    ]  # fmt: skip


def _peat() -> list[Node]:
    return [
        _path("b-cut", GROUND),
        _path("b-trench", "M-50,-38 H50 V-24 H-50Z M-50,28 H50 V42 H-50Z"),
        _path("b-water", "M-50,-34 H50 V-28 H-50Z M-50,32 H50 V38 H-50Z"),
        _path("b-plank", "M-6,-40 H2 V-22 H-6Z M20,26 H28 V44 H20Z"),
        *_many("turves", (-34, -9, 1), (34, -9, 1), (-34, 12, 1), (34, 12, 1)),
    ]


def _forest() -> list[Node]:
    return [
        _path("f-floor", GROUND),
        _path("f-shade", "M-50,-30 Q-20,-44 10,-34 T50,-30 V42 A8,8 0 0 1 42,50 H-42 A8,8 0 0 1 -50,42Z"),
        *_many(
            "tree", (-32, -30, 1), (-6, -33, 1.1), (22, -30, 1), (40, -20, 0.75),
            (-40, -6, 0.85), (-18, -4, 1.15), (10, -6, 1.2), (35, 4, 1.1),
            (-34, 24, 1.2), (-6, 26, 1.3),
        ),
    ]  # fmt: skip


def _wood() -> list[Node]:
    return [
        _path("f-clear", GROUND),
        _path("d-lane", "M-50,16 Q-16,6 8,18 T50,12 V24 Q22,34 2,28 T-50,28Z"),
        *_many("tree", (-36, -30, 0.95), (-12, -36, 0.8)),
        *_many("stump", (14, -30, 1), (38, -24, 0.9), (-36, 0, 1), (30, 0, 1.05), (-2, -6, 0.9)),
        *_many("log", (-34, 42, 1), (-20, 42, 1), (-6, 42, 1), (-27, 31, 1), (-13, 31, 1)),
    ]


def _marshland() -> list[Node]:
    return [
        _path("m-marsh", GROUND),
        _path("m-wet", "M-50,-10 Q-30,-22 -14,-10 Q0,2 22,-6 Q38,-12 50,-2 V12 Q30,4 12,12 Q-12,22"
              " -28,10 Q-40,2 -50,8Z"
              "M4,-50 Q0,-38 14,-34 Q32,-32 34,-50Z M-30,50 Q-26,36 -8,38 Q8,40 8,50Z"),
        _path("ripple", "M-40,-6 q5,-4 10,0 M-6,4 q5,-4 10,0 t10,0 M12,-42 q4,-3 8,0"),
        _path("m-bloom", "M-40,-38 h5 v5 h-5Z M-22,-28 h5 v5 h-5Z M-34,-24 h4 v4 h-4Z M38,-20 h5 v5"
              " h-5Z M30,22 h5 v5 h-5Z"
              "M18,30 h4 v4 h-4Z M-42,20 h5 v5 h-5Z M-20,26 h4 v4 h-4Z M-8,-40 h4 v4 h-4Z M40,-36 h4"
              " v4 h-4Z"),
        *_many("reed", (-30, -20, 1), (30, -18, 1.1), (-36, 34, 1.15), (26, 36, 1), (-4, -22, 0.85)),
    ]  # fmt: skip


def _wierde() -> list[Node]:
    return [
        _path("m-field", GROUND),
        _path("m-plot", "M-50,-50 M-50,-8 L-20,-4 M50,-8 L20,-4 M-10,50 L-6,30 M10,-50 L6,-30 M-34,-44"
              " L-22,-24"
              " M36,44 L22,26"),
        el("circle", r=39, class_="m-ditch"),
        el("circle", r=34, class_="m-mound"),
        el("circle", r=27, class_="m-higher"),
        el("circle", r=19, class_="m-top"),
        _path("m-path", "M0,20 Q-4,30 2,50"),
        *_many("tree", (-31, -12, 0.5), (30, -14, 0.5), (26, 20, 0.5), (-28, 18, 0.5)),
    ]


def _ridge() -> list[Node]:
    return [
        _path("s-heath", GROUND),
        _path("s-sand", "M-50,-22 Q-22,-40 4,-24 Q26,-12 50,-26 V14 Q22,26 0,12 Q-26,0 -50,16Z"),
        _path("s-crest", "M-50,-8 Q-24,-24 2,-10 Q26,2 50,-10 V-2 Q26,10 0,-2 Q-24,-14 -50,0Z"),
        _path("s-dots", "M-40,-38 h4 v4 h-4Z M-14,-42 h4 v4 h-4Z M30,-40 h4 v4 h-4Z M-32,34 h4 v4 h-4Z"
              " M-4,38 h4 v4 h-4Z"
              "M22,30 h4 v4 h-4Z M40,36 h4 v4 h-4Z M-44,24 h4 v4 h-4Z M14,-34 h3 v3 h-3Z"),
        *_many("tree", (-34, 40, 0.5), (36, -34, 0.5), (-38, -34, 0.42), (30, 40, 0.42)),
    ]  # fmt: skip


WILD = {
    "wadden": _wadden,
    "dollard": _dollard,
    "bog": _bog,
    "forest": _forest,
    "marshland": _marshland,
}
TAMED = {
    "wadden": _grass,
    "dollard": _grain,
    "bog": _peat,
    "forest": _wood,
    "marshland": _wierde,
}


def tile_art(tile: str, developed: bool) -> str:
    """The name of a tile's drawing."""
    return f"grunn-{tile.replace(' ', '-').replace('+', '-')}" + ("-dev" if developed else "")


def _rim() -> Node:
    return _path("rim", GROUND)


def coin(text: str, x: float, y: float, r: float) -> Node:
    """A ducat with a number on it."""
    return group(
        el("circle", r=r, class_="coin"),
        el("circle", r=r * 0.78, class_="coin-ring"),
        el("text", text, y=r * 0.43, font_size=r * 1.2, class_="coin-text"),
        at=(x, y),
    )


def squeezed(words: str, x: float, y: float, size: float, room: float, class_: str) -> Node:
    """A text that is squeezed where it would not fit: fonts differ in width."""
    long = len(words) * size * 0.64 > room
    return el(
        "text",
        words,
        x=x,
        y=y,
        font_size=size,
        textLength=room if long else None,
        lengthAdjust="spacingAndGlyphs" if long else None,
        class_=class_,
    )


def _plot() -> Node:
    """Where a building goes."""
    return el("circle", r=15, class_="plot")


def _tiles() -> list[Node]:
    found = []
    for name, draw in WILD.items():
        kind = f"grunn land k-{name}"
        pays = coin(str(INCOME[name]), 33, 33, 13)
        found.append(group(*draw(), _rim(), pays, id=tile_art(name, False), class_=kind))
        more = coin("+1", 33, 33, 13) if name == "forest" else _plot()
        drawn = TAMED[name]()
        found.append(group(*drawn, _rim(), more, id=tile_art(name, True), class_=f"{kind} dev"))
    for name, arrows in ARROWS.items():
        points = str(ARROW_POINTS[len(arrows)])
        marks = [_arrow(arrow, points) for arrow in arrows]
        found.append(
            group(
                *_ridge(),
                _rim(),
                _plot(),
                *marks,
                id=tile_art(name, True),
                class_="grunn land k-sand dev",
            )
        )
    return found


def _arrow(direction: str, points: str) -> Node:
    x, y = {"up": (0, -36), "right": (36, 0), "down": (0, 36), "left": (-36, 0)}[direction]
    return group(
        group(_path("arrow", "M0,-13 L17,10 H-17Z"), transform=f"rotate({TURN[direction]})"),
        el("text", points, y=6, font_size=16, class_="arrow-text"),
        at=(x, y),
    )


# --- buildings --------------------------------------------------------------------


def _buildings() -> dict[str, list[Node]]:
    return {
        "milk-factory": [
            _path("p-wall", "M-20,18 V-4 H20 V18Z"),
            _path("p-roof", "M-22,-4 L-13,-13 -4,-4 5,-13 14,-4 22,-4Z"),
            _path("p-chimney", "M13,-4 V-24 H20 V-4Z"),
            _path("p-dark", "M-15,3 h7 v6 h-7Z M-3,3 h7 v6 h-7Z M9,5 h7 v13 h-7Z"),
        ],
        "turf-hut": [
            _path("p-roof", "M-22,18 Q-20,-14 0,-16 Q20,-14 22,18Z"),
            _path("p-line", "M-18,4 Q0,-2 18,4 M-14,-6 Q0,-11 14,-6"),
            _path("p-dark", "M-6,18 V4 Q0,-1 6,4 V18Z"),
            _path("p-chimney", "M7,-12 V-22 H13 V-9Z"),
        ],
        "farm": [
            _path("p-wall", "M-24,18 V2 H4 V18Z M4,18 V-2 L14,-14 24,-2 V18Z"),
            _path("p-roof", "M-26,3 L-18,-12 H10 L4,3Z M1,1 L14,-17 27,1 22,2 14,-9 6,2Z"),
            _path("p-dark", "M-18,18 V8 H-8 V18Z M11,18 V8 H17 V18Z"),
        ],
        "esdorp": [
            _path("p-wall", "M-24,8 V-4 H-8 V8Z M8,6 V-6 H24 V6Z M-9,20 V5 H9 V20Z"),
            _path("p-roof", "M-27,-3 L-16,-15 -5,-3Z M5,-5 L16,-17 27,-5Z M-13,6 L0,-7 13,6Z"),
            _path("p-dark", "M-3,20 V11 H3 V20Z M-19,8 V2 h5 V8Z M14,6 V0 h5 V6Z"),
        ],
        "church": [
            _path("p-wall", "M-22,20 V-12 H-6 V20Z M-6,20 V2 H22 V20Z"),
            _path("p-roof", "M-24,-11 L-14,-26 -4,-11Z M-6,4 L0,-8 H18 L24,4Z"),
            _path("p-dark", "M-17,20 V10 Q-14,5 -11,10 V20Z M-16,-5 h4 v6 h-4Z M2,9 h4 v7 h-4Z M12,9"
                  " h4 v7 h-4Z"),
        ],
    }


def building_art(building: str) -> str:
    """The name of a building's drawing."""
    return f"grunn-{building.replace(' ', '-')}"


# --- cards and signs ----------------------------------------------------------------


def _cards() -> list[Node]:
    """The signs of the action cards, 44 wide and high."""
    found = []
    for card in CARD_COUNTS:
        verb, _, what = card.partition(" ")
        if what in TAMED:
            parts = [
                group(use(tile_art(what, True)), transform="translate(-3 2) scale(.36)"),
                use("grunn-spade", transform="translate(14 -6)"),
            ]
        elif what == "any":
            parts = [
                group(
                    el("rect", x=-18, y=-18, width=36, height=36, rx=4, class_="any"),
                    _path("any-bog", "M-18,0 H0 V18 H-14 A4,4 0 0 1 -18,14Z"),
                    _path("any-grain", "M0,-18 H14 A4,4 0 0 1 18,-14 V0 H0Z"),
                    _path("any-marsh", "M0,0 H18 V14 A4,4 0 0 1 14,18 H0Z"),
                    el("text", "?", y=11, font_size=30, class_="any-text"),
                    at=(-3, 2),
                ),
                use("grunn-spade", transform="translate(14 -6)"),
            ]
        elif verb == "relocate":
            parts = [
                el("rect", x=-21, y=-3, width=20, height=20, rx=3, class_="from"),
                el("rect", x=3, y=-19, width=20, height=20, rx=3, class_="square"),
                _path("way", "M-11,-7 Q-10,-16 -4,-15"),
                _path("way-tip", "M-6,-20 L2,-14.5 -6,-10Z"),
            ]
        elif verb == "exchange":
            parts = [
                el("rect", x=-22, y=-10, width=20, height=20, rx=3, class_="square"),
                el("rect", x=2, y=-10, width=20, height=20, rx=3, class_="square other"),
                _path("way", "M-12,-14 Q0,-22 9,-16 M12,14 Q0,22 -9,16"),
                _path("way-tip", "M7,-20.5 L14,-13 5,-11.5Z M-7,20.5 L-14,13 -5,11.5Z"),
            ]
        else:
            leaf = "M0,0 Q-12,-6 -8,-14 Q-4,-19 0,-13 Q4,-19 8,-14 Q12,-6 0,0Z"
            leaves = [
                el("path", d=leaf, transform=f"rotate({turn})", class_="leaf")
                for turn in (0, 90, 180, 270)
            ]
            parts = [
                group(_path("stem", "M0,0 Q4,14 12,20"), *leaves, at=(-5, -2)),
                coin("4", 14, 11, 9.5),
            ]
        found.append(group(*parts, id=card_art(card), class_="grunn"))
    return found


def card_art(card: str) -> str:
    """The name of a card's sign."""
    return f"grunn-card-{card.replace(' ', '-')}"


def _signs() -> list[Node]:
    return [
        group(
            _path("shaft", "M0,-2 V-16 M-4,-16 H4"),
            _path("blade", "M-5.5,-3 H5.5 V4 Q5,9 0,12 Q-5,9 -5.5,4Z"),
            id="grunn-spade",
            class_="grunn",
        ),
        group(
            _path("canal-bed", "M-46,-6.5 H46 A6.5,6.5 0 0 1 46,6.5 H-46 A6.5,6.5 0 0 1 -46,-6.5Z"),
            _path("canal-wave", "M-38,0 q5,-3.4 10,0 t10,0 M14,0 q5,-3.4 10,0 t10,0"),
            _path("barge", "M-10,-1.5 H10 L7,3.6 H-7Z M-2,-2 V-5 H5 V-2Z"),
            id="grunn-canal",
            class_="grunn",
        ),
        group(
            el("circle", r=8, class_="coin"),
            el("circle", r=6, class_="coin-ring"),
            _path("coin-mark", "M-1.8,-3.6 H.2 Q3.6,-3.6 3.6,0 Q3.6,3.6 .2,3.6 H-1.8Z"),
            id="grunn-ducat",
            class_="grunn",
        ),
        group(
            _path("medal", "M0,-9 L2.6,-3 9,-2.6 4,1.6 5.6,8 0,4.4 -5.6,8 -4,1.6 -9,-2.6 -2.6,-3Z"),
            id="grunn-medal",
            class_="grunn",
        ),
    ]


def art() -> Node:
    """Everything that scenes use by name.

    Each drawing bears the class `grunn` itself: a browser matches style rules inside a
    used copy without seeing what is around it.
    """
    pieces = [
        group(*parts, id=f"grunn-{name}", class_=f"grunn piece b-{name}")
        for name, parts in _buildings().items()
    ]
    return el("defs", *_things(), *_signs(), *_tiles(), *pieces, *_cards())


