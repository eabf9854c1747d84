"""Every piece of Grandbois is somewhere, once; and small forests for the tests to play in."""

from commonground.games.grandbois.components import CLANS, RIVER, STRENGTH, TILES, Space, turned
from commonground.games.grandbois.forest import at, rim
from commonground.games.grandbois.rules import setup
from commonground.games.grandbois.table import HIDDEN, Table, visible

CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))  # clockwise, like a tile's spaces


def components(s: Table) -> None:
    """Check that every tile, tower and clan is accounted for, and the forest is as laid."""
    laid = [tile for tile, _, _, _ in s.laid]
    hand = [s.in_hand] if s.in_hand else []
    tiles = laid[1:] + hand + s.river + s.removed
    assert laid[0] == 0
    if 0 in s.deck:  # a view
        assert set(s.deck) == {0}
        assert len(set(tiles)) == len(tiles) == 36 - len(s.deck)
        assert set(tiles) <= set(range(1, 37))
    else:
        assert sorted(tiles + s.deck) == list(range(1, 37))
    assert len(s.river) + len(hand) <= RIVER

    each = 2 if s.players == 2 else 1
    clans = "".join(s.clans).replace(HIDDEN, "")
    assert [len(c) for c in s.clans] == [each] * s.players
    assert len(set(clans)) == len(clans)
    assert set(clans) <= set(CLANS)

    forest = painted(s)
    towers = [(x, y) for _, x, y in s.towers]
    assert len(set(towers)) == len(towers)
    assert all(forest[xy] == "-" for xy in towers)
    for p in range(s.players):
        built = sum(seat == p for seat, _, _ in s.towers)
        assert 0 <= built <= each
        assert s.towers_left(p) == each - built
    assert {(x, y): space for x, y, space in visible(s)} == forest


def secrets(s: Table, p: int) -> set[str]:
    """Nobody but p knows p's clans before the harvest."""
    return {s.clans[p], *s.clans[p]} if s.todo else set()


def painted(s: Table) -> dict[tuple[int, int], Space]:
    """The visible forest, worked out by laying all tiles again, one over the other."""
    forest: dict[tuple[int, int], Space] = {}
    for tile, x, y, turn in s.laid:
        for (dx, dy), space in zip(CORNERS, turned(TILES[tile], turn), strict=True):
            forest[x + dx, y + dy] = space
    return forest


def placements(s: Table, tile: int) -> set[tuple[int, int, int]]:
    """All legal (x, y, turn) of a tile, found slowly, space by space."""
    forest = painted(s)
    towers = {(x, y) for _, x, y in s.towers}
    near = {(x - dx, y - dy) for x, y in forest for dx, dy in CORNERS}
    found = set()
    for x, y in near:
        for turn in range(4):
            spots = [(x + dx, y + dy) for dx, dy in CORNERS]
            covered = [
                (over, forest[xy])
                for xy, over in zip(spots, turned(TILES[tile], turn), strict=True)
                if xy in forest
            ]
            if (
                0 < len(covered) < 4
                and towers.isdisjoint(spots)
                and all(may_cover(over, under, s.experts) for over, under in covered)
            ):
                found.add((x, y, turn))
    return found


def may_cover(over: Space, under: Space, experts: bool) -> bool:
    """The rulebook's list of what covers what."""
    if under == "B":
        return False
    if under == "-" or over == "B":
        return True
    if over == "-":
        return False
    return over[1] > under[1] and not (experts and over[0] == under[0])


# --- small forests ----------------------------------------------------------


def table(players: int = 4, *, experts: bool = False, clans: str = "") -> Table:
    """A game about to begin; `clans` names the seats' clans, as in "T R F" or "TR FC"."""
    s = setup(players, 1, {"experts": "true" if experts else "false"})
    s.advance()
    if clans:
        s.clans = clans.split()
    return s


def forest(drawing: str, **how: object) -> Table:
    """A game whose forest looks like the drawing: a dot is no space, *1 a tower of seat 1."""
    s = table(**how)  # type: ignore[arg-type]
    s.forest, s.homes, s.walls = 0, [0] * 5, [0] * 6
    for y, line in enumerate(drawing.strip().splitlines()):
        for x, space in enumerate(line.split()):
            if space != ".":
                put(s, x, y, space)
    return s


def put(s: Table, x: int, y: int, space: str) -> None:
    """Put one space, or a tower on a clearing, into the forest."""
    if space[0] == "*":
        put(s, x, y, "-")
        s.build(int(space[1]), x, y)
        return
    bit = 1 << at(x, y)
    s.forest |= bit
    s.rim = rim(s.forest)
    strength = STRENGTH[space]
    s.walls = [w | bit if strength and k <= strength else w for k, w in enumerate(s.walls)]
    s.homes = [h | bit if space[0] == clan else h for clan, h in zip(CLANS, s.homes, strict=True)]


def counted(s: Table) -> list[dict[str, int]]:
    """What people would enter on the score pad after this game, counted space by space."""
    seen = {(x, y): what[0] for x, y, what in visible(s) if what[0] in CLANS}
    seats = []
    for p, clans in enumerate(s.clans):
        mine = {}
        for i, clan in enumerate(clans):
            home = {spot for spot, letter in seen.items() if letter == clan}
            mine[f"spaces-{i}"] = len(home)
            mine[f"group-{i}"] = largest(home)
        around = [
            seen[x + dx, y + dy]
            for seat, x, y in s.towers
            for dx in (-1, 0, 1)
            for dy in (-1, 0, 1)
            if seat == p and (x + dx, y + dy) in seen
        ]
        mine["own"] = sum(letter in clans for letter in around)
        mine["others"] = len(around) - mine["own"]
        seats.append(mine)
    return seats


def largest(home: set[tuple[int, int]]) -> int:
    """The size of the largest group of spaces that join by their sides."""
    sizes, left = [0], set(home)
    while left:
        edge, size = [left.pop()], 0
        while edge:
            x, y = edge.pop()
            size += 1
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            edge += near
        sizes.append(size)
    return max(sizes)
