"""UGO!'s drawings: 45 country cards, the farmer, the seats' signs.

Every card is a view of its country. A country of value n shows n of its things: trees,
peaks, sheaves, sails or poppies; a 0 is bare. So a card can be told by colour, by sign,
by number and by counting.
"""

from ...scene import Node, el, group, use
from .components import CARDS, COLOURS, LOSING, VALUE, WINNING

# Cards are drawn around their middle, 100 wide and 140 high.
W, H = 100, 140

# Where the things of a country stand, far ones first: x, y, size.
SPOTS = (
    (-4, -18, 0.55),
    (26, -14, 0.6),
    (-26, -8, 0.66),
    (10, 0, 0.76),
    (34, 10, 0.82),
    (-20, 18, 0.9),
    (14, 30, 1.0),
    (-34, 38, 1.08),
)

# The lie of the land: the far, the middle and the near ground of each colour.
LAND = {
    "g": ("M-50,-14 Q-26,-38 0,-20 T50,-26 V70 H-50Z", "M-50,8 Q-20,-14 14,4 T50,-4 V70 H-50Z",
          "M-50,34 Q-14,14 18,30 T50,24 V70 H-50Z"),
    "k": ("M-50,-6 L-30,-40 -16,-18 4,-48 24,-14 36,-30 50,-8 V70 H-50Z",
          "M-50,16 L-24,-8 2,12 28,-10 50,12 V70 H-50Z", "M-50,40 L-16,20 20,38 50,22 V70 H-50Z"),
    "y": ("M-50,-12 Q0,-26 50,-12 V70 H-50Z", "M-50,6 Q0,-8 50,8 V70 H-50Z",
          "M-50,32 Q0,14 50,34 V70 H-50Z"),
    "b": ("M-50,-16 H50 V70 H-50Z", "M-50,4 q12.5,-9 25,0 t25,0 25,0 25,0 V70 H-50Z",
          "M-50,30 q12.5,-11 25,0 t25,0 25,0 25,0 V70 H-50Z"),
    "r": ("M-50,-10 Q-30,-30 -6,-14 Q16,-34 50,-16 V70 H-50Z",
          "M-50,10 Q-10,-10 50,8 V70 H-50Z", "M-50,36 Q6,12 50,32 V70 H-50Z"),
}  # fmt: skip


def _tree() -> Node:
    return group(
        el("rect", x=-2, y=-2, width=4, height=9, class_="wood"),
        el("path", d="M0,-26 L9,-10 H5 L11,0 H-11 L-5,-10 H-9Z", class_="thing"),
    )


def _peak() -> Node:
    return group(
        el("path", d="M0,-24 L15,6 H-15Z", class_="thing"),
        el("path", d="M0,-24 L6,-12 2,-14 -1,-9 -6,-12Z", class_="snow"),
    )


def _sheaf() -> Node:
    ears = "M0,-22 Q5,-14 0,-8 Q-5,-14 0,-22 "
    ears += "M-8,-19 Q0,-14 -2,-6 Q-9,-10 -8,-19 M8,-19 Q0,-14 2,-6 Q9,-10 8,-19"
    return group(
        el("path", d="M-7,6 Q-2,-4 -6,-12 M0,6 V-12 M7,6 Q2,-4 6,-12", class_="stalk"),
        el("path", d=ears, class_="thing"),
        el("rect", x=-6, y=-3, width=12, height=3.4, rx=1.5, class_="wood"),
    )


def _sail() -> Node:
    return group(
        el("path", d="M1,-24 V-2 H14Z M-1.5,-19 V-2 H-10Z", class_="snow"),
        el("path", d="M-12,0 H13 L8,6 H-8Z", class_="thing"),
    )


def _poppy() -> Node:
    return group(
        el("path", d="M0,7 Q-2,-4 0,-12", class_="stalk"),
        el("path", d="M-9,-17 Q-9,-26 0,-22 Q9,-26 9,-17 Q9,-8 0,-9 Q-9,-8 -9,-17Z", class_="thing"),
        el("circle", cx=0, cy=-15, r=2.6, class_="wood"),
    )


THINGS = {"g": _tree, "k": _peak, "y": _sheaf, "b": _sail, "r": _poppy}


def _country(letter: str) -> Node:
    far, middle, near = LAND[letter]
    sun = el("circle", cx=24, cy=-44, r=9, class_="sun")
    return group(
        el("rect", x=-46, y=-66, width=92, height=132, rx=6, class_="sky"),
        group(
            sun,
            el("path", d=far, class_="far"),
            el("path", d=middle, class_="middle"),
            el("path", d=near, class_="near"),
            clip_path="url(#ugo-window)",
        ),
        id=f"ugo-land-{letter}",
        class_=f"ugo c-{letter}",
    )


def _farmers(value: int) -> list[Node]:
    """What the card brings: farmers for winning; behind an arrow, for losing with it."""
    marks: list[Node] = []
    same, other = LOSING[value]
    if other:
        marks.append(el("path", d="M-5,-4 H5 L0,4Z", class_="lose"))
    count = max(WINNING[value], other)
    # A farmer in outline comes only if the colour differs from the winning card's.
    signs = ["ugo-farmer"] * (WINNING[value] or same)
    signs += ["ugo-farmer-maybe"] * (count - len(signs))
    marks += [use(sign) for sign in signs]
    left = -9.0 * (len(marks) - 1)
    return [group(m, at=(left + 18 * i, 0)) for i, m in enumerate(marks)]


def face(card: str) -> Node:
    """A country card."""
    letter, value = card[0], VALUE[card]
    things = [
        group(use(f"ugo-thing-{letter}"), transform=f"translate({x} {y}) scale({size})")
        for x, y, size in SPOTS[:value]
    ]
    marks = _farmers(value)
    strip = None
    if marks:
        width = 18 * len(marks) + 6
        strip = group(
            el("rect", x=-width / 2, y=-11, width=width, height=22, rx=11, class_="strip"),
            *marks,
            at=(46 - width / 2 - 3, 52),
        )
    return group(
        el("rect", x=-50, y=-70, width=W, height=H, rx=9, class_="paper"),
        use(f"ugo-land-{letter}"),
        *things,
        el("path", d="M-46,-60 a6,6 0 0 1 6,-6 H-14 V-22 a13,13 0 0 1 -13,13 H-46Z", class_="corner"),
        el("text", str(value), x=-30.5, y=-35, class_="value"),
        group(use(f"ugo-thing-{letter}"), transform="translate(-30.5 -17) scale(.62)"),
        strip,
        id=f"ugo-{card}",
        class_=f"ugo face c-{letter}",
    )


def under(card: str) -> Node:
    """A country card below another: little of it is seen, so little of it is drawn."""
    return group(
        el("rect", x=-50, y=-70, width=W, height=H, rx=9, class_="paper"),
        el("rect", x=-46, y=-66, width=92, height=132, rx=6, class_="near"),
        el("text", str(VALUE[card]), x=-30.5, y=-35, class_="value"),
        id=f"ugo-{card}-under",
        class_=f"ugo face c-{card[0]}",
    )


def _back() -> Node:
    rays = " ".join(f"M0,0 L{60 * x},{60 * y}" for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)))
    return group(
        el("rect", x=-50, y=-70, width=W, height=H, rx=9, class_="paper"),
        el("rect", x=-44, y=-64, width=88, height=128, rx=6, class_="back"),
        el("path", d=rays, class_="ray"),
        el("circle", r=26, class_="back-ring"),
        el("path", d="M0,-22 L6,-6 22,0 6,6 0,22 -6,6 -22,0 -6,-6Z", class_="back-star"),
        id="ugo-back",
        class_="ugo",
    )


FARMER = "M-6.5,8 Q-6.5,-1 0,-1 Q6.5,-1 6.5,8Z M-2.8,-4 h5.6 a2.8,2.8 0 0 1 -5.6,0Z "
FARMER += "M0,-8.4 a3.4,3.4 0 0 1 3.1,2.4 H6 v1.8 H-6 v-1.8 h2.9 A3.4,3.4 0 0 1 0,-8.4Z"


def art() -> Node:
    """Everything that scenes use by name.

    Each drawing bears the class `ugo` itself: a browser matches style rules inside a
    used copy without seeing what is around it.
    """
    return el(
        "defs",
        el("clipPath", el("rect", x=-46, y=-66, width=92, height=132, rx=6), id="ugo-window"),
        *[_country(letter) for letter in COLOURS],
        *[
            group(draw(), id=f"ugo-thing-{letter}", class_=f"ugo c-{letter}")
            for letter, draw in THINGS.items()
        ],
        el("path", d=FARMER, id="ugo-farmer", class_="ugo-farmer"),
        el("path", d=FARMER, id="ugo-farmer-maybe", class_="ugo-farmer maybe"),
        _back(),
        *[draw(card) for card in CARDS for draw in (face, under)],
    )
