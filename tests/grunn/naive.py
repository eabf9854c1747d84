"""The same rules once more, slowly, from the plain position: a witness for the fast ones."""

STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
BUILDINGS = {"wadden": 2, "bog": 3, "dollard": 4, "sand ridge": 5, "marshland": 7}
CLUSTER = {1: 2, 2: 4, 3: 7, 4: 10, 5: 14, 6: 18}


def sides(at):
    return {(at[0] + dx, at[1] + dy) for dx, dy in STEPS.values()}


def one_piece(spots):
    todo, seen = [next(iter(spots))], set()
    while todo:
        at = todo.pop()
        if at not in seen:
            seen.add(at)
            todo += sides(at) & spots
    return seen == spots


def fits(spots, frames):
    width = max(x for x, _ in spots) - min(x for x, _ in spots) + 1
    height = max(y for _, y in spots) - min(y for _, y in spots) + 1
    return any(width <= w and height <= h for w, h in frames)


def legal_spots(spots, frames):
    """Every empty spot near that makes one piece inside the frame."""
    near = {(x, y) for x in range(-12, 13) for y in range(-12, 13)} - spots
    return {at for at in near if sides(at) & spots and fits(spots | {at}, frames)}


def legal_destinations(spots, tile, frames):
    rest = spots - {tile}
    near = set().union(*map(sides, rest)) - spots
    return {at for at in near if one_piece(rest | {at}) and fits(rest | {at}, frames)}


def around(at):
    x, y = at
    return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {at}


def points(land, neighbours):
    """A landscape's points without the Wadden bonus: row by row, as on the score pad."""
    tiles = {tuple(tile["at"]): tile for tile in land["tiles"]}

    def are(kind):
        return {at for at, tile in tiles.items() if tile["type"] == kind}

    peat = 0
    for at in are("bog"):
        for dx, dy in ((1, 0), (0, 1)):
            n = 1
            while (at[0] + n * dx, at[1] + n * dy) in are("bog"):
                n += 1
            peat = max(peat, 3 * n if n > 1 else 0)
    grain, left = 0, are("dollard")
    while left:
        cluster = {left.pop()}
        while more := set().union(*map(sides, cluster)) & left:
            cluster |= more
            left -= more
        n = len(cluster)
        grain += CLUSTER[n] if n <= 6 else 18 + 4 * (n - 6)
    ridges = 0
    for at in are("sand ridge"):
        arrows = tiles[at]["arrows"]
        for arrow in arrows:
            there = (at[0] + STEPS[arrow][0], at[1] + STEPS[arrow][1])
            if there in tiles and tiles[there]["building"]:
                ridges += 4 if len(arrows) == 1 else 3
    wierden = 0
    for at in are("marshland"):
        near = around(at) if neighbours == 8 else sides(at)
        wierden += len({tiles[n]["type"] for n in near if n in tiles} - {"marshland"})
    built = [
        worth * sum(tiles[at]["building"] for at in are(kind)) for kind, worth in BUILDINGS.items()
    ]
    canals = 0
    for (x1, y1), (x2, _) in land["canals"]:
        both = [(x1, y1), (x1, y1 - 1)] if x2 > x1 else [(x1, y1), (x1 - 1, y1)]
        canals += all(at in tiles and tiles[at]["developed"] for at in both)
    return [2 * len(are("wadden")), peat, grain, ridges, wierden, *built, canals]
