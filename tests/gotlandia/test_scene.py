"""The table as it is drawn: the island fits its borders, and everything has its place."""

import re
from itertools import product
from time import process_time

import pytest
from commonground.core import PUBLIC, Random
from commonground.games import gotlandia
from commonground.games.gotlandia.board import DISTRICTS, NEIGHBOURS, WORDS
from commonground.games.gotlandia.cardpicture import MARK, leftover, lines, worth
from commonground.games.gotlandia.components import NAMES
from commonground.games.gotlandia.island import COAST, SHAPES
from commonground.games.gotlandia.layout import layout
from commonground.games.gotlandia.scene import shown_cards
from commonground.scene import Node, find_page, ids, markup, on_page

from tests.gotlandia.tables import table, turn

SIZES = ((1024, 590), (768, 840), (390, 630), (390, 480), (844, 260), (1000, 760), (900, 600))


def points(path: str) -> set[tuple[float, float]]:
    found = set()
    for part in path.split("Z"):
        if not part:
            continue
        start, _, steps = part.removeprefix("M").partition("l")
        x, y = map(float, start.split(","))
        found.add((round(x, 1), round(y, 1)))
        for step in steps.split():
            dx, dy = map(float, step.split(","))
            x, y = x + dx, y + dy
            found.add((round(x, 1), round(y, 1)))
    return found


def test_districts_that_touch_are_neighbours_and_no_others() -> None:
    shapes = [points(shape) for shape in SHAPES]
    for i, mine in enumerate(shapes):
        for j, others in enumerate(shapes[:i]):
            sound = {DISTRICTS[i].name, DISTRICTS[j].name} == {"Fårö", "Rute"}
            touch = len(mine & others) > 1 or sound
            assert touch == bool(NEIGHBOURS[i] >> j & 1), (DISTRICTS[i].name, DISTRICTS[j].name)


def test_coastal_districts_reach_the_sea_and_no_others() -> None:
    coast = points(COAST)
    for shape, district in zip(SHAPES, DISTRICTS, strict=True):
        assert (len(points(shape) & coast) > 1) == (district.coast is not None), district.name


def drawings(node: Node) -> set[str]:
    found = {str(node.attrs["href"])[1:]} if "href" in node.attrs else set()
    for child in node.children:
        if isinstance(child, Node):
            found |= drawings(child)
    return found


def some_tables(players: int, seed: int, every: int):
    s = gotlandia.setup(players, seed, {"advanced": "true", "new_players": "false"})
    s.advance()
    rng = Random(seed)
    while s.choice is not None:
        if s.moves % every == 0:
            yield s
        s.play(rng.pick(s.legal()))
    yield s


@pytest.mark.parametrize("size", SIZES)
def test_scenes_use_only_what_is_in_the_art(size: tuple[int, int]) -> None:
    art = set(ids(gotlandia.art())) | {f"sign-{p}" for p in range(6)}
    for s in some_tables(4, 3, 40):
        for seat in (PUBLIC, 0, 3):
            node = gotlandia.scene(gotlandia.view(s, seat), seat, *size)
            assert drawings(node) <= art
            found = list(ids(node))
            assert len(found) == len(set(found))
            assert {f"district-{word}" for word in WORDS} <= set(found)
            for url in re.findall(r"url\(#([^)]+)\)", markup(node)):
                assert url in art


@pytest.mark.parametrize("size", SIZES)
def test_nothing_lies_outside_the_table(size: tuple[int, int]) -> None:
    w, h = size
    for cards, others in product((0, 5, 9, 20), range(4)):
        plan = layout(w, h, cards, others)
        for name in plan.__slots__:
            r = getattr(plan, name)
            if isinstance(r, tuple):
                assert r.x >= 0 and r.y >= 0 and r.w > 40 and r.h > 40 - (name == "timeline"), name
                assert r.x + r.w <= w + 1 and r.y + r.h <= h + 1, name


def test_small_tables_turn_to_the_page_that_is_asked_for() -> None:
    node = gotlandia.scene(table(), 0, 390, 600)
    assert find_page(node, {"district-bro"}) == 0
    assert find_page(node, {"craft-0"}) == 1
    assert find_page(node, {"seat-1"}) == 2
    assert find_page(node, {"store-wood"}) is None
    assert "craft-0" not in set(ids(on_page(node, 0)))
    assert "district-bro" in set(ids(on_page(node, 3)))
    low = gotlandia.scene(table(), 0, 390, 420)
    assert find_page(low, {"wisby-wood"}) == 1
    assert find_page(low, {"craft-0"}) == find_page(low, {"partner-1"}) == 4
    assert {"page-0", "page-1", "page-2", "page-3", "page-4"} <= set(ids(low))
    assert "page-4" not in set(ids(node))
    wide = gotlandia.scene(table(), 0, 1024, 600)
    assert find_page(wide, {"district-bro", "craft-0"}) is None


def test_every_card_says_what_it_does() -> None:
    art = set(ids(gotlandia.art()))
    for card, name in enumerate(NAMES):
        words = [word for line in lines(card) for word in line] + leftover(card) + worth(card)
        assert words, name
        for word in words:
            assert word[0] != MARK or f"gotlandia-{word[1:]}" in art


def test_a_scene_is_drawn_quickly() -> None:
    s = list(some_tables(4, 5, 10**9))[-1]
    best = 1.0
    for _ in range(15):
        start = process_time()
        markup(gotlandia.scene(s, 0, 1024, 590))
        best = min(best, process_time() - start)
    assert best < 0.012  # 3 ms on an idle machine


def test_a_card_in_play_stays_among_its_copies() -> None:
    s = table()
    turn(s, 0, "gotland", "gotland", "home")
    before = shown_cards(s, 0)
    s.play("gotland")
    assert list(shown_cards(s, 0).items()) == list(before.items())


def nodes(node: Node) -> list[Node]:
    found = [node]
    for child in node.children:
        if isinstance(child, Node):
            found += nodes(child)
    return found


@pytest.mark.parametrize("size", SIZES, ids=repr)
@pytest.mark.parametrize("homes", [("Rute", "Hoburg"), ("Rute", "Hoburg", "Bro", "Burs")], ids=len)
def test_a_long_name_ends_before_what_stands_beside_it(homes: tuple[str, ...], size: tuple[int, int]) -> None:
    s = table(*homes)
    turn(s, 0, "home", "roma")
    boards = [
        node
        for node in nodes(gotlandia.scene(gotlandia.view(s, 0), 0, *size))
        if str(node.attrs.get("id", "")).startswith("seat-")
    ]
    assert len(boards) == len(homes)
    for board in boards:
        inside = nodes(board)
        [room] = [node for node in inside if node.tag == "svg"]
        left, top, width, height = (float(room.attrs[key]) for key in ("x", "y", "width", "height"))
        assert width > 40
        for text in inside:
            kind = str(text.attrs.get("class_", text.attrs.get("class", "")))
            if text.tag == "text" and "x" in text.attrs and top < float(text.attrs["y"]) <= top + height:
                taken = 60 if kind == "points" else 0  # they end where they stand
                assert left + width <= float(text.attrs["x"]) - taken, kind
