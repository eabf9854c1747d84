"""The map: the island with its districts, the sea with pirates and ships, and influence."""

from functools import lru_cache

from ...scene import Node, el, group, move, num, use
from ...words import t, who
from .board import DIRECTIONS, DISTRICTS, SETTINGS, TERRAINS, WORDS
from .components import GENERATIONS, RESOURCES
from .island import COAST, MIRE, SETTING_BORDERS, SHAPES
from .layout import EAST, NORTH, SOUTH, WEST, Rect
from .scoring import influence, leaders
from .table import Table

# The middle of each direction's part of the sea, in the map's units.
SEAS = ((92.5, 34), (93, 92), (84, 124), (-4, 137), (-4.5, 86), (9, 24))
SEA_W, SEA_H = 22.0, 23.0

# Where one direction ends and the next begins, from the coast outwards.
SEA_LINES = (
    "M47,26.4 Q40,12 36,-8 M77,54.4 Q92,54 106,57 M70,98 Q88,104 106,110 "
    "M39,128.6 Q48,140 56,153 M9.6,106 Q-4,108 -18,112 M20.6,57.4 Q0,58 -18,54"
)
SOUND = "M74.4,11.6 L77.6,9.6"  # the ferry between Rute and Fårö

# Names stand a little above the middle of their district, so that settlements have room.
PLACES = {
    "Fårö": (85, 4.4), "Rute": (68, 18), "Forsa": (60.5, 30.5), "Bäl": (64, 44.5),
    "Dede": (44.5, 36.5), "Bro": (31, 47.5), "Endre": (46.5, 54), "Stenkumla": (27.5, 64.5),
    "Eskelhem": (18.6, 76), "Banda": (17.8, 92), "Hejde": (37.5, 84), "Lina": (66.5, 60.5),
    "Halla": (51, 71.5), "Kräklinge": (73.5, 73.5), "Ardre": (68, 86.5), "Garde": (57, 100),
    "Hemse": (43.5, 108), "Burs": (48.5, 117.5), "Fardhem": (25.5, 103), "Hablinge": (16.2, 115.5),
    "Hoburg": (28.5, 134),
}  # fmt: skip
ANCHORS = {
    "Forsa": (67.6, 33), "Bro": (22, 48.4), "Banda": (8.4, 95), "Kräklinge": (87.4, 77.6),
    "Burs": (57, 122.6), "Hoburg": (38.8, 136),
}  # fmt: skip
WISBY, ROMA = (21.5, 56.8), (47, 62.4)

# Where settlements stand in a district, by how many there are.
STANDS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-0.5, 0), (0.5, 0)),
    3: ((-1, 0), (0, 0), (1, 0)),
    4: ((-0.5, -0.05), (0.5, -0.05), (-0.5, 0.85), (0.5, 0.85)),
    5: ((-1, -0.05), (0, -0.05), (1, -0.05), (-0.5, 0.85), (0.5, 0.85)),
}

RING = el("circle", r=13, class_="ring")  # seen around what has come or moved since your last move


class Sight:
    """The map seen through a window: from its own units to pixels."""

    def __init__(self, window: Rect) -> None:
        self.window = window
        self.scale = min(window.w / (EAST - WEST), window.h / (SOUTH - NORTH))
        self.left = window.w / 2 - self.scale * (EAST + WEST) / 2
        self.top = window.h / 2 - self.scale * (NORTH + SOUTH) / 2
        self.ground = f"translate({num(self.left)} {num(self.top)}) scale({self.scale:.4f})"

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A place of the map, inside the window."""
        return self.left + self.scale * x, self.top + self.scale * y

    @property
    def letters(self) -> float:
        """The size of names."""
        if self.scale < 2:  # so small that one must enlarge it anyway
            return 3.4 * self.scale
        return max(11.0, min(13.0, 3.05 * self.scale))

    @property
    def piece(self) -> float:
        """The width of a settlement or a ship."""
        return max(13.0, 4.9 * self.scale) if self.scale >= 2 else 5.2 * self.scale


# --- what never changes -------------------------------------------------------------------

LAND_SHAPES = tuple(
    el("path", d=shape, fill=f"url(#gotlandia-land-{TERRAINS[district.terrain]})", class_="land")
    for shape, district in zip(SHAPES, DISTRICTS, strict=True)
)
COAST_LINES = (
    el("path", d=COAST, class_="shoal"),
    el("path", d=COAST, class_="beach"),
)
BORDER_LINES = (
    el("path", d=SETTING_BORDERS, class_="setting-border"),
    el("path", d=COAST, class_="coast"),
    el("path", d=MIRE, class_="mire"),
    el("path", d=SOUND, class_="sound"),
)

# What is tapped lies above all land, so that its glow is not cut off by a neighbour.
DISTRICT_SHAPES = tuple(
    group(el("path", d=shape, class_="plot"), id=f"district-{word}", class_="district")
    for shape, word in zip(SHAPES, WORDS, strict=True)
)


@lru_cache(8)
def _printed(window: Rect) -> tuple[Node, tuple[Node, ...]]:
    """What is printed on the map: the sea with its lines, and above the land the names."""
    sight = Sight(window)
    below = group(el("path", d=SEA_LINES, class_="sea-line"), *COAST_LINES, transform=sight.ground)
    names = (_name(i, sight) for i in range(len(DISTRICTS)))
    return below, (_towns(sight), *names, *_anchors(sight))


def island(s: Table, sight: Sight) -> Node:
    """The whole map in its window; fingers may move and enlarge it."""
    w = sight.window
    ground = sight.ground
    below, names = _printed(w)
    world = group(
        below,
        *[_sea(s, sea, sight) for sea in range(len(DIRECTIONS))],
        group(*LAND_SHAPES, *_threats(s), *BORDER_LINES, transform=ground),
        group(*DISTRICT_SHAPES, transform=ground),
        *names,
        *[piece for i in range(len(DISTRICTS)) for piece in _settlements(s, i, sight)],
        *[ship for sea in range(len(DIRECTIONS)) for ship in _fleet(s, sea, sight)],
        id="world",
        data_zoom="1",
    )
    return el(
        "svg",
        el("rect", width=w.w, height=w.h, class_="sea"),
        el("rect", width=w.w, height=w.h, fill="url(#gotlandia-waves)"),
        world,
        x=w.x,
        y=w.y,
        width=w.w,
        height=w.h,
        class_="map",
    )


def _threats(s: Table) -> list[Node]:
    return [
        el("path", d=shape, fill="url(#gotlandia-threat)", class_="threat")
        for i, shape in enumerate(SHAPES)
        if s.threatened >> i & 1
    ]


def _name(i: int, sight: Sight) -> Node:
    x, y = sight.at(*PLACES[DISTRICTS[i].name])
    return el("text", DISTRICTS[i].name, x=x, y=y, font_size=sight.letters, class_="place")


def _anchors(sight: Sight) -> list[Node]:
    scale = max(0.55, sight.piece / 26)
    return [
        use("gotlandia-anchor", transform=move(*sight.at(*at), 0, scale), class_="harbour")
        for at in ANCHORS.values()
    ]


def _towns(sight: Sight) -> Node:
    x, y = sight.at(*WISBY)
    a, b = sight.at(*ROMA)
    k = sight.scale
    wall = f"M{num(-2.6 * k)},0 v{num(-2.2 * k)} h{num(k)} v{num(0.8 * k)} h{num(1.1 * k)} "
    wall += f"v{num(-1.8 * k)} h{num(k)} v{num(1.8 * k)} h{num(1.1 * k)} v{num(-0.8 * k)} "
    wall += f"h{num(k)} v{num(2.2 * k)}Z"
    return group(
        group(el("path", d=wall, class_="town"), at=(x, y)),
        el("text", t("Wisby"), x=x - 3.4 * k, y=y, font_size=sight.letters, class_="town-name wisby"),
        el("circle", cx=a, cy=b, r=1.3 * k, class_="town"),
        el("text", t("Roma"), x=a + 2.2 * k, y=b + 1.2 * k, font_size=sight.letters, class_="town-name"),
    )


def _settlements(s: Table, i: int, sight: Sight) -> list[Node]:
    """Everybody's settlement in a district, side by side below its name."""
    found: list[tuple[str, int]] = [("farmstead", -1)] if s.neutral >> i & 1 else []
    for p in range(s.players):
        for kind, where in (("farmstead", s.farmsteads), ("tower", s.towers), ("church", s.churches)):
            if where[p] >> i & 1:
                found.append((kind, p))
    if not found:
        return []
    x, y = sight.at(*PLACES[DISTRICTS[i].name])
    size = sight.piece
    y += size * 0.78
    return [
        _building(kind, p, f"{WORDS[i]}", x + dx * size, y + dy * size, size / 20)
        for (kind, p), (dx, dy) in zip(found, STANDS[len(found)], strict=True)
    ]


def _building(kind: str, p: int, where: str, x: float, y: float, scale: float) -> Node:
    if p < 0:
        return group(
            use("gotlandia-farmstead"),
            id=f"neutral-{where}",
            class_="building neutral",
            transform=move(x, y, 0, scale),
        )
    return group(
        RING,
        use(f"gotlandia-{kind}"),
        use(f"sign-{p}", transform=move(0, 3, 0, 0.5), class_="owner"),
        id=f"settlement-{p}-{where}",
        class_=f"building seat-{p}",
        transform=move(x, y, 0, scale),
        data_from=move(x, y - 30, 0, scale * 1.6),
    )


# --- the sea ------------------------------------------------------------------------------


def _sea(s: Table, sea: int, sight: Sight) -> Node:
    """A direction: its name, the Setting it borders, who leads there, and room for ships."""
    x, y = sight.at(*SEAS[sea])
    w, h = SEA_W * sight.scale, SEA_H * sight.scale
    size = sight.letters
    danger = s.pirates >> sea & 1 and not any(sea in fleet for fleet in s.ships)
    return group(
        el("rect", x=-w / 2, y=-h / 2, width=w, height=h, rx=10, class_="water"),
        el("text", t(DIRECTIONS[sea]), y=-h / 2 + size * 1.1, font_size=size),
        *_setting(s, sea, -h / 2 + size * 2.15, size, w / 2),
        id=f"sea-{DIRECTIONS[sea]}",
        class_="direction" + (" danger" if danger else ""),
        transform=move(x, y),
    )


def _setting(s: Table, setting: int, y: float, size: float, edge: float) -> list[Node]:
    """The name of a Setting, and the signs of those who would score for influence there."""
    first, _ = leaders(s, setting)
    width = len(SETTINGS[setting]) * size * 0.66
    x = -(width + 13 * len(first)) / 2
    name = el("text", SETTINGS[setting], x=x + width / 2, y=y, font_size=size, class_="setting")
    if -x > edge:  # a long name keeps to the middle, and the signs stand beside the direction above it
        name = el("text", SETTINGS[setting], y=y, font_size=size, class_="setting")
        width = len(DIRECTIONS[setting]) * size * 0.5
        x, y = -width / 2, y - size * 1.05
    return [
        name,
        *[
            group(
                use(f"sign-{p}", class_="sign"),
                class_=f"seat-{p}",
                transform=move(x + width + 8 + 12 * i, y - size / 3, 0, 0.75),
            )
            for i, p in enumerate(first)
        ],
    ]


def _fleet(s: Table, sea: int, sight: Sight) -> list[Node]:
    """The pirate and the ships of a direction; those of one player overlap."""
    x, y = sight.at(*SEAS[sea])
    size = sight.piece * 1.12
    y += size * 0.38
    spots: list[Node] = []
    groups = [(p, [k for k, at in enumerate(fleet) if at == sea]) for p, fleet in enumerate(s.ships)]
    groups = [(p, ships) for p, ships in groups if ships]
    count = len(groups) + (s.pirates >> sea & 1)
    columns = 3 if count > 2 else max(count, 1)
    n = 0

    def place() -> tuple[float, float]:
        row, column = divmod(n, columns)
        across = min(columns, count - row * columns)
        lift = size * 0.5 if count > columns else 0
        return x + (column - (across - 1) / 2) * size * 1.12, y + row * size * 1.05 - lift

    if s.pirates >> sea & 1:
        at = place()
        spots.append(
            group(
                RING,
                use("gotlandia-pirate"),
                id=f"pirate-{DIRECTIONS[sea]}",
                class_="boat",
                transform=move(*at, 0, size / 21),
                data_from=move(at[0], at[1] - 60, 0, size / 21),
            )
        )
        n += 1
    for p, ships in groups:
        at = place()
        for i, k in enumerate(ships):
            spots.append(
                group(
                    RING,
                    use("gotlandia-ship"),
                    use(f"sign-{p}", transform=move(0.2, -3.8, 0, 0.55), class_="owner"),
                    id=f"ship-{p}-{k}",
                    class_=f"boat seat-{p}",
                    transform=move(at[0] + i * 5, at[1] - i * 5, 0, size / 21),
                )
            )
        n += 1
    return spots


# --- what is asked for in a generation, on a small map ----------------------------------------


def demand_plate(s: Table, window: Rect) -> Node:
    """What sells well, in the corner of a map that has no timeline beside it."""
    wanted = GENERATIONS[s.generation_card].demand if s.generation_card >= 0 else ()
    if not wanted:
        return group()
    width = 64 + 19 * len(wanted)
    return group(
        el("rect", width=width, height=22, rx=11, class_="plate"),
        el("text", t("demand"), x=9, y=15.4, class_="small-text"),
        *[
            use(f"gotlandia-{RESOURCES[r]}", transform=move(66 + 19 * i, 11, 0, 0.75))
            for i, r in enumerate(wanted)
        ],
        at=(window.x + 4, window.y + 4),
    )


# --- influence ------------------------------------------------------------------------------

# The middle of each Setting's table of influence.
TABLES = ((80, 26), (84, 72), (72, 112), (-1, 124), (1, 76), (14, 38))


def influence_tables(s: Table, sight: Sight) -> Node:
    """Who has how much influence in each Setting, and what it scores now."""
    window = sight.window
    return group(
        el("rect", x=window.x, y=window.y, width=window.w, height=window.h, class_="veil"),
        *[_table(s, setting, sight) for setting in range(len(SETTINGS))],
        class_="influence",
    )


def _table(s: Table, setting: int, sight: Sight) -> Node:
    first, vp = leaders(s, setting)
    rows = [(p, influence(s, p, setting)) for p in range(s.players)]
    rows = [(p, mine) for p, mine in rows if any(mine)]
    rows.sort(key=lambda row: row[1], reverse=True)
    neutral = sum(1 for i, d in enumerate(DISTRICTS) if d.setting == setting and s.neutral >> i & 1)
    lines: list[Node] = []
    for n, (p, mine) in enumerate(rows):
        points = f"+{vp}" if p in first else ""
        lines.append(_line(n, p, mine, points))
    if neutral:
        lines.append(_line(len(rows), -1, (0, 0, neutral), ""))
    width, height = 118.0, 24.0 + 19 * max(1, len(lines))
    x, y = sight.at(*TABLES[setting])
    window = sight.window
    x = window.x + min(max(x, width / 2 + 3), window.w - width / 2 - 3)
    y = window.y + min(max(y, height / 2 + 3), window.h - height / 2 - 3)
    nobody = el("text", t("nobody"), x=10, y=36, class_="small-text")
    return group(
        el("rect", width=width, height=height, rx=8, class_="plate"),
        el("text", SETTINGS[setting], x=10, y=16, class_="plate-title"),
        *(lines or [nobody]),
        at=(x - width / 2, y - height / 2),
    )


def _line(n: int, p: int, mine: tuple[int, int, int], points: str) -> Node:
    signs: list[Node] = []
    x = 30.0
    for kind, count in zip(("church", "tower", "farmstead"), mine, strict=True):
        for _ in range(count):
            signs.append(use(f"gotlandia-{kind}", transform=move(x, 0, 0, 0.55)))
            x += 12
    who_ = (
        use(f"sign-{p}", transform=move(13, 0), class_="sign")
        if p >= 0
        else el("text", "–", x=10, y=4, class_="small-text")
    )
    return group(
        el("title", who(p)) if p >= 0 else el("title", t("neutral farmsteads")),
        who_,
        *signs,
        el("text", points, x=111, y=4.5, class_="gain") if points else None,
        at=(0, 33 + 19 * n),
        class_=f"seat-{p}" if p >= 0 else "neutral",
    )
