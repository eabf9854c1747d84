"""Gotlandia's drawings: goods, buildings, ships, signs, and the patterns of the land.

Every drawing is made around its middle in a box of about 20 by 20, so that scenes can put
any of them in a row. The faces of cards are in cardpicture.py.
"""

from ...scene import Node, el, group
from .board import TERRAINS
from .cardpicture import faces

# --- goods ------------------------------------------------------------------------------


def _wood() -> tuple[Node, ...]:
    logs = ((-4.2, 4.2), (4.2, 4.2), (0, -3.2))
    return (
        *(el("circle", cx=x, cy=y, r=4.4, class_="bark") for x, y in logs),
        *(el("circle", cx=x, cy=y, r=2.6, class_="heart") for x, y in logs),
        *(el("circle", cx=x, cy=y, r=0.9, class_="bark") for x, y in logs),
    )


def _sheep() -> tuple[Node, ...]:
    fleece = "M-6,4 a3.6,3.6 0 0 1 -.8,-6.6 a4,4 0 0 1 5,-3.8 a4.4,4.4 0 0 1 7,1.6 "
    fleece += "a3.8,3.8 0 0 1 -.4,7.2 a4,4 0 0 1 -5,2 a4,4 0 0 1 -5.8,-.4Z"
    return (
        el("path", d="M-4,4 V8.4 M2.6,4 V8.4", class_="leg"),
        el("path", d=fleece, class_="fleece"),
        el("path", d="M3.4,-5.4 Q9.4,-6.6 9,-1.6 Q8.6,1.6 6,1 Q3.8,.6 3.4,-5.4Z", class_="muzzle"),
    )


def _grain() -> tuple[Node, ...]:
    ear = "M0,-9 q2.6,2.6 0,5.2 q-2.6,-2.6 0,-5.2 "
    for y in (-5, -1.4, 2.2):
        ear += f"M.4,{y + 4} q.6,-4.6 5,-4.8 q.2,4 -5,4.8Z M-.4,{y + 4} q-.6,-4.6 -5,-4.8 q-.2,4 5,4.8Z "
    return (el("path", d="M0,9 V-4", class_="stalk"), el("path", d=ear, class_="ear"))


def _stone() -> tuple[Node, ...]:
    return (
        el("path", d="M-8.4,1.6 L-5,-5.4 2.6,-7 8.2,-2.2 7.4,5 0,7.6 -6.6,6.2Z", class_="rock"),
        el("path", d="M-8.4,1.6 L-1,-.6 2.6,-7 M-1,-.6 L0,7.6 M-1,-.6 L8.2,-2.2", class_="crack"),
    )


def _tar() -> tuple[Node, ...]:
    barrel = "M-5.4,-7.6 H5.4 Q8,0 5.4,8 H-5.4 Q-8,0 -5.4,-7.6Z"
    return (
        el("path", d=barrel, class_="pitch"),
        el("path", d="M-6.4,-3.8 H6.4 M-6.4,4 H6.4", class_="hoop"),
        el("path", d="M0,-2.4 q3,3.4 0,5.2 q-3,-1.8 0,-5.2Z", class_="hoop-fill"),
    )


def _horse() -> tuple[Node, ...]:
    head = "M-6.4,8.6 Q-6.6,.6 -2.6,-4.2 L-2.6,-8.6 .4,-5.8 Q4.6,-5 6,-1.6 L8.2,2.6 "
    head += "Q7.6,5.2 5,4.6 L2.2,2.4 Q.2,3.4 1.6,8.6Z"
    return (
        el("path", d=head, class_="coat"),
        el("path", d="M-6.4,8.6 Q-8.8,-.4 -2.6,-7 Q-4.6,0 -3.2,8.6Z", class_="mane"),
        el("circle", cx=2.4, cy=-2.2, r=0.9, class_="mane"),
    )


def _silver() -> tuple[Node, ...]:
    return (
        el("circle", r=8, class_="coin"),
        el("circle", r=5.8, class_="coin-edge"),
        el("path", d="M0,-5.8 V5.8 M-5.8,0 H5.8", class_="coin-edge"),
    )


# --- pieces -----------------------------------------------------------------------------

FARMSTEAD = "M-8,-.6 L0,-8 8,-.6 6.4,-.6 6.4,8 -6.4,8 -6.4,-.6Z"
TOWER = "M-5.6,-9 H-2.6 V-6.6 H-1.4 V-9 H1.4 V-6.6 H2.6 V-9 H5.6 V-4 L4.8,-3 V8.6 H-4.8 V-3 L-5.6,-4Z"
CHURCH = "M-8.6,9 V1 L-6,-1.6 V-4.4 L-3.2,-11 -.4,-4.4 V-1.6 L4,-1.6 8.8,2.6 V9Z"
CROSS = "M-3.2,-15 V-10.6 M-4.9,-13.4 H-1.5"
SHIP = "M-9.6,3.4 Q-7.6,8.4 0,8.4 Q7.6,8.4 9.6,3.4 L10,1.4 8.4,2.6 H-8.4 L-10,1.4Z"
SAIL = "M-6,-8.6 H6.4 Q4.6,-3.4 6.4,1 H-6 Q-4.2,-3.8 -6,-8.6Z"
WORKER = "M0,-8.6 a3.4,3.4 0 0 1 1.8,6.2 Q6,-.8 6,8 H-6 Q-6,-.8 -1.8,-2.4 A3.4,3.4 0 0 1 0,-8.6Z"


def _ship() -> tuple[Node, ...]:
    return (
        el("path", d="M0,-10.4 V3", class_="mast"),
        el("path", d=SAIL, class_="sail"),
        el("path", d=SHIP, class_="hull"),
    )


def _pirate() -> tuple[Node, ...]:
    return (
        el("path", d="M0,-10.4 V3", class_="mast"),
        el("path", d=SAIL, class_="black"),
        el("path", d=SHIP, class_="black"),
        el("path", d="M-2.8,-6.4 L3.2,-1 M3.2,-6.4 L-2.8,-1", class_="bones"),
    )


def _sunk() -> tuple[Node, ...]:
    return (
        el("path", d="M-7,-8 L2,-2 M-1,-9 L3,4", class_="mast"),
        el("path", d="M-2,-8.6 L8.6,-1.4 3.2,6 -6,1Z", class_="black"),
        el("path", d="M-10,6 q2.5,-3.4 5,0 t5,0 5,0 5,0", class_="wave-sign"),
    )


# --- signs ------------------------------------------------------------------------------


def _signs() -> dict[str, tuple[Node, ...]]:
    chest = "M-8,-1.6 V-3 Q-8,-7 -4,-7 H4 Q8,-7 8,-3 V-1.6Z M-8,0 H8 V7 H-8Z"
    laurel = "M0,-8.6 L2.4,-2.9 8.4,-2.6 3.7,1.2 5.3,7.1 0,3.7 -5.3,7.1 -3.7,1.2 -8.4,-2.6 -2.4,-2.9Z"
    swords = "M-7,-8 L6,5 M7,-8 L-6,5 M3,7 L8,2 M-3,7 L-8,2 M6,5 L8,8 M-6,5 L-8,8"
    anchor = "M0,-5 V8 M-7,2 Q-6,8 0,8 Q6,8 7,2 M-3.6,-2.4 H3.6"
    hammer = "M-7,-7.6 H4 Q7,-7.6 8,-4.4 L3,-2.6 H-7Z M-2.6,-2 H.8 V8.4 H-2.6Z"
    return {
        "food": (
            el("path", d="M-8,0 H8 Q7.4,7.4 0,7.4 Q-7.4,7.4 -8,0Z", class_="bowl"),
            el("path", d="M-3.6,-2.6 q2.4,-2 0,-5 M1.8,-2.6 q2.4,-2 0,-5", class_="steam"),
        ),
        "bury": (el("path", d=chest, class_="chest"), el("circle", r=1.8, cy=0.6, class_="lock")),
        "draw": (
            el("rect", x=-2, y=-8, width=9, height=13, rx=1.6, class_="slip back"),
            el("rect", x=-7, y=-5.4, width=9, height=13, rx=1.6, class_="slip"),
        ),
        "deck": (
            el("rect", x=-3, y=-7.4, width=10, height=13.6, rx=1.6, class_="slip back"),
            el("rect", x=-6, y=-5.6, width=10, height=13.6, rx=1.6, class_="slip back"),
        ),
        "discard": (
            el("rect", x=-5, y=-7, width=10, height=14, rx=1.6, class_="slip tilt", transform="rotate(22)"),
            el("rect", x=-5, y=-7, width=10, height=14, rx=1.6, class_="slip", transform="rotate(-14)"),
        ),
        "vp": (el("path", d=laurel, class_="vp"),),
        "raid": (el("path", d=swords, class_="blade"),),
        "anchor": (
            el("path", d=anchor, class_="anchor"),
            el("circle", cy=-7, r=2.2, class_="anchor"),
        ),
        "goods": (
            el("path", d="M-7,8 Q-9,0 -3,-3.4 L-5,-8 H5 L3,-3.4 Q9,0 7,8Z", class_="sack"),
            el("path", d="M-3.6,-3.4 H3.6", class_="string"),
        ),
        "craft": (el("path", d=hammer, class_="tool"),),
        "partner": (
            el("path", d="M-8.4,3 L-4,-2.6 0,-1 4,-2.6 8.4,3 M-4,-2.6 L1.6,3.6 M4,-2.6 L-2,4", class_="deal"),
        ),
        "window": (
            el("path", d="M-5.4,8 V-1.6 Q-5.4,-6.6 0,-9 Q5.4,-6.6 5.4,-1.6 V8Z", class_="glass"),
            el("path", d="M0,-9 V8 M-5.4,-.6 H5.4 M-5.4,4 H5.4", class_="lead"),
        ),
        "first": (el("path", d="M-8,6 V-4.6 L-3.6,0 0,-7 3.6,0 8,-4.6 V6Z", class_="crown"),),
    }


def _piece(name: str, d: str, more: str = "") -> Node:
    """A building in the colour of its owner."""
    extra = el("path", d=more, class_="cross") if more else None
    return group(
        el("path", d=d, class_="piece"), extra, id=f"gotlandia-{name}", class_="gotlandia"
    )


# --- the land ---------------------------------------------------------------------------

# What is strewn over each kind of land, in a cell of 12 by 12.
STREWN = {
    "forest": "M3,1 L5,5 H1Z M3,3 L5.6,8 H.4Z M9,6 L11,10 H7Z M9,8 L11.6,12.6 H6.4Z",
    "pasture": "M1.4,3 l1.4,1.8 1.4,-1.8 M7.4,9 l1.4,1.8 1.4,-1.8 M9,2.6 h.2 M3,10 h.2",
    "field": "M-1,4 L4,-1 M-1,10 L10,-1 M1,14 L14,1 M7,14 L14,7",
    "hill": "M0,5 L3,1.4 6,5 M6,11 L9,7.4 12,11",
}


def _pattern(terrain: str) -> Node:
    return el(
        "pattern",
        el("rect", width=12, height=12, class_="ground"),
        el("path", d=STREWN[terrain], class_="strewn"),
        id=f"gotlandia-land-{terrain}",
        class_=f"land-{terrain}",
        width=12,
        height=12,
        patternUnits="userSpaceOnUse",
        patternTransform="scale(.34)",
    )


def _swatch(terrain: str) -> Node:
    """A small piece of land, for cards."""
    return group(
        el("rect", x=-8, y=-8, width=16, height=16, rx=3.4, class_="ground"),
        el("path", d=STREWN[terrain], transform="translate(-7 -7) scale(1.15)", class_="strewn"),
        id=f"gotlandia-{terrain}",
        class_=f"gotlandia swatch land-{terrain}",
    )


def _threat() -> Node:
    return el(
        "pattern",
        el("path", d="M-1,1 L1,-1 M0,8 L8,0 M7,9 L9,7", class_="threat-line"),
        id="gotlandia-threat",
        width=8,
        height=8,
        patternUnits="userSpaceOnUse",
        patternTransform="scale(.3)",
    )


def _waves() -> Node:
    return el(
        "pattern",
        el("path", d="M4,10 q4,-4 8,0 t8,0 M26,26 q4,-4 8,0 t8,0", class_="wave"),
        id="gotlandia-waves",
        width=48,
        height=34,
        patternUnits="userSpaceOnUse",
    )


DRAWINGS = {
    "wood": _wood,
    "sheep": _sheep,
    "grain": _grain,
    "stone": _stone,
    "tar": _tar,
    "horse": _horse,
    "silver": _silver,
    "ship": _ship,
    "pirate": _pirate,
    "sunk": _sunk,
}


def art() -> Node:
    """Everything that scenes use by name."""
    drawings = {name: draw() for name, draw in DRAWINGS.items()} | _signs()
    return el(
        "defs",
        *[
            group(*nodes, id=f"gotlandia-{name}", class_="gotlandia")
            for name, nodes in drawings.items()
        ],
        _piece("farmstead", FARMSTEAD),
        _piece("tower", TOWER),
        _piece("church", CHURCH, CROSS),
        _piece("worker", WORKER),
        *[_pattern(terrain) for terrain in TERRAINS],
        *[_swatch(terrain) for terrain in TERRAINS],
        _threat(),
        _waves(),
        *faces(),
    )
