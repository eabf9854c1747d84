"""The table of Grandbois: forest, river, deck, towers and clans."""

from ...core import State
from ...words import listed, t
from .components import ANIMAL, BEAR, CLANS, CLEARING, STRENGTH, TILES, TURNS, Space, Spaces
from .forest import CORNERS, SQUARE, WIDE, at, cells, rim

HIDDEN = "?"  # a clan that only its owner knows
INDEX = {clan: i for i, clan in enumerate(CLANS)}


class Table(State):
    """The forest, the river, and what everybody keeps to themselves."""

    def __init__(self, players: int, seed: int, experts: bool) -> None:
        super().__init__(players, seed)
        self.experts = experts
        self.clans: list[str] = []  # the letters of each seat's clans
        self.deck: list[int] = []  # tile numbers, the next one last
        self.river: list[int] = []  # the newest one last
        self.in_hand = 0  # the tile taken from the river, or 0
        self.removed: list[int] = []
        self.laid: list[tuple[int, int, int, int]] = []  # tile, x, y, turn; the newest last
        self.towers: list[tuple[int, int, int]] = []  # seat, x, y
        # The visible forest, as sets of spaces (see `forest`):
        self.forest = 0  # every space
        self.rim = 0  # where a tile can lie as far as its shape goes
        self.homes = [0] * len(CLANS)  # the spaces of each clan
        self.walls = [0] * 6  # what a space of this strength cannot cover

    def lay(self, face: Spaces, x: int, y: int) -> None:
        """Put a tile on top; what it covers no longer counts."""
        corner = at(x, y)
        square = SQUARE << corner
        homes = self.homes = [home & ~square for home in self.homes]
        for space, offset in zip(face, CORNERS, strict=True):
            if strength := STRENGTH[space]:
                bit = 1 << corner + offset
                for weaker in range(strength + 1):
                    self.walls[weaker] |= bit
                if space != BEAR:
                    homes[INDEX[space[0]]] |= bit
        self.forest |= square
        self.rim = rim(self.forest)

    def build(self, p: int, x: int, y: int) -> None:
        """Put a watchtower on a clearing: nothing covers it any more."""
        self.towers.append((p, x, y))
        self.walls = [wall | 1 << at(x, y) for wall in self.walls]

    def fits(self, face: Spaces) -> int:
        """Where a tile turned like this can lie, by its top left space."""
        a, b, c, d = face
        walls = self.walls
        blocked = (
            walls[STRENGTH[a]]
            | walls[STRENGTH[b]] >> 1
            | walls[STRENGTH[c]] >> WIDE + 1
            | walls[STRENGTH[d]] >> WIDE
        )
        if self.experts:
            for space, offset in zip(face, CORNERS, strict=True):
                if space[0] in INDEX:
                    blocked |= self.homes[INDEX[space[0]]] >> offset
        return self.rim & ~blocked

    def fits_somewhere(self, tile: int) -> bool:
        """Whether a tile can be laid at all."""
        return any(self.fits(face) for face in TURNS[tile].values())

    def towers_left(self, p: int) -> int:
        """How many towers a seat can still build."""
        return each_has(self.players) - sum(seat == p for seat, _, _ in self.towers)

    def space(self, x: int, y: int) -> Space:
        """What is to be seen on a space; "" outside the forest."""
        i = at(x, y)
        if not self.forest >> i & 1:
            return ""
        strength = sum(wall >> i & 1 for wall in self.walls) - 1
        for clan, home in zip(CLANS, self.homes, strict=True):
            if home >> i & 1:
                return f"{clan}{strength}"
        return BEAR if strength == STRENGTH[BEAR] and not self.tower(x, y) else CLEARING

    def tower(self, x: int, y: int) -> bool:
        """Whether a watchtower stands here."""
        return any((tx, ty) == (x, y) for _, tx, ty in self.towers)


def each_has(players: int) -> int:
    """How many clans and towers everybody has."""
    return 2 if players == 2 else 1


def tile_spaces(x: int, y: int) -> tuple[tuple[int, int], ...]:
    """The spaces of a tile that lies here, clockwise from the top left one."""
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


def visible(s: Table) -> list[tuple[int, int, Space]]:
    """Every space of the forest and what is to be seen there, in reading order."""
    walls = s.walls
    seen = dict.fromkeys(cells(s.forest), CLEARING)
    for clan, home in zip(CLANS, s.homes, strict=True):
        for n in (1, 2, 3, 4):
            seen |= dict.fromkeys(cells(home & walls[n] & ~walls[n + 1]), f"{clan}{n}")
    seen |= dict.fromkeys(cells(walls[STRENGTH[BEAR]]), BEAR)
    seen |= {(x, y): CLEARING for _, x, y in s.towers}
    return [(x, y, what) for (x, y), what in seen.items()]


# --- in words ---------------------------------------------------------------


def space_name(space: Space) -> str:
    """A space as people say it."""
    if space == CLEARING:
        return t("a clearing")
    if space == BEAR:
        return t("a bear")
    clan, n = space[0], space[1]
    return t("{n} {animals}", n=n, animals=t(ANIMAL[clan] if n == "1" else CLANS[clan]))


def tile_name(tile: int) -> str:
    """A tile as people say it."""
    return listed([space_name(space) for space in TILES[tile]])


def clan_names(clans: str) -> str:
    """A seat's clans as people say them."""
    return listed([t("a secret clan") if c == HIDDEN else t(CLANS[c]) for c in clans])
