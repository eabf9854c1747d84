"""The table as people see and tap it: what is drawn, what a trial shows, what a tap does."""

import json
from typing import Any

import pytest
from commonground.core import PUBLIC, Random
from commonground.desk import Desk
from commonground.games import moorland
from commonground.games.moorland.components import LAYOUTS
from commonground.games.moorland.drifting import could_drift
from commonground.games.moorland.layout import plan
from commonground.games.moorland.moor import SECTIONS
from commonground.scene import Node, ids, markup
from commonground.screen import Screen

from tests.pictures import nodes

SIZES = ((1024, 590), (768, 840), (390, 630), (844, 260), (1000, 760), (360, 560))


def start(players: int = 2, seed: int = 5, layout: str = "square", kinds: str = "") -> Desk:
    desk = Desk()
    seats = [
        {"name": f"N{p}", "kind": "easy" if kinds[p:] and kinds[p] == "b" else "person", "colour": p}
        for p in range(players)
    ]
    setup = {"game": "moorland", "players": players, "seed": seed, "seats": seats, "id": "x"}
    act(desk, "start", json.dumps(setup | {"options": {"layout": layout}, "pace": "instant"}))
    return desk


def act(desk: Desk, verb: str, arg: str = "") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.act(verb, arg))
    return answer


def table(desk: Desk) -> Screen:
    assert desk.screen is not None
    return desk.screen


def asked(desk: Desk) -> str:
    return type(table(desk).match.state.choice).__name__


def play_until(desk: Desk, question: str, luck: int = 1, check: Any = None) -> Screen:
    """Play at random until this is asked."""
    screen, rng = table(desk), Random(luck)
    for _ in range(2000):
        s = screen.match.state
        if s.choice is None:
            break
        if asked(desk) == question and (check is None or check(s)):
            return screen
        screen.match.play(rng.pick(list(screen.match.legal())))
        screen.shown = len(screen.match.tokens)
    raise AssertionError(f"{question} was never asked")


def class_of(scene: Node, class_: str) -> list[Node]:
    return [n for n in nodes(scene) if class_ in str(n.attrs.get("class_", "")).split()]


# --- the picture ------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_has_its_place_on_every_screen(layout: str, players: int) -> None:
    cols, rows = (1 + max(axis) for axis in zip(*SECTIONS[layout], strict=True))
    for w, h in SIZES:
        p = plan(players, cols, rows, w, h)
        boxes = [p.window, p.plants, p.storage, *[other.box for other in p.others]]
        for box in boxes:
            assert box.x >= 0 and box.y >= 0
            assert box.x + box.w <= w + 0.5 and box.y + box.h <= h + 0.5
        for a in boxes:
            for b in boxes:
                apart = (
                    a.x + a.w <= b.x + 0.5
                    or b.x + b.w <= a.x + 0.5
                    or a.y + a.h <= b.y + 0.5
                    or b.y + b.h <= a.y + 0.5
                )
                assert a is b or apart, (w, h)
        assert p.moor.cell >= 44 - 1.5 * (w < 390), "a finger can tap a section"
        assert p.card >= 44
        assert p.held_card >= 44
        for x, y in (*p.display, *p.held):
            assert 0 < x < w and 0 < y < h


def test_every_seat_sees_every_section_of_everybody() -> None:
    s = table(start(4)).match.state
    for seat in (PUBLIC, 0, 3):
        found = set(ids(moorland.scene(moorland.view(s, seat), seat, 1024, 590)))
        for p in range(4):
            assert {f"section-{p}-{x}_{y}" for x, y in SECTIONS["square"]} <= found


def test_ids_are_unique_and_drawings_exist() -> None:
    drawings = set(ids(moorland.art())) | {f"sign-{p}" for p in range(4)}
    desk = start(4, seed=8)
    screen, rng = table(desk), Random(2)
    while screen.match.state.choice is not None:
        s = screen.match.state
        if s.moves % 7 == 0:
            trial = next((m for m in s.legal() if isinstance(m, tuple) and len(m) == 3), None)
            scene = moorland.scene(s, s.choice.player, 390, 630, trial)
            names = list(ids(scene))
            assert len(names) == len(set(names))
            used = {n.attrs["href"] for n in nodes(scene) if n.tag == "use"}
            assert {str(href)[1:] for href in used} <= drawings
            assert len(nodes(scene)) < 600
        screen.match.play(rng.pick(list(screen.match.legal())))
    assert class_of(moorland.scene(screen.match.state, 0, 1024, 590), "over")


def test_no_inline_style() -> None:
    assert "style=" not in markup(moorland.art())


def test_all_markers_are_drawn() -> None:
    screen = play_until(start(3), "DriftMarker", check=lambda s: s.moves > 100)
    s = screen.match.state
    scene = moorland.scene(s, s.choice.player, 1024, 590)
    on_moors = sum(len(markers) for moor in s.markers for markers in moor)
    assert len(class_of(scene, "marker")) == on_moors + len(s.stock)


# --- playing a card -----------------------------------------------------------------


def face_up(s: Any) -> bool:
    return any(len(m) == 3 and m[2] == "turned" for m in s.legal() if isinstance(m, tuple))


def test_a_trial_shows_the_card_in_place_and_where_its_markers_could_go() -> None:
    desk = start(2)
    screen = play_until(
        desk,
        "PlayCards",
        check=lambda s: any(
            len(m) == 3 and m[2] == "turned" and all(could_drift(s, s.choice.player, m))
            for m in s.legal()
            if isinstance(m, tuple)
        ),
    )
    s = screen.match.state
    move = next(
        m
        for m in s.legal()
        if isinstance(m, tuple) and m[2] == "turned" and all(could_drift(s, s.choice.player, m))
    )
    moves = len(screen.match.tokens)
    card, section = s.choice.target(s, move)
    act(desk, "tap", card)
    if not screen.trials:
        act(desk, "tap", section)
    assert {way.move[2] for way in screen.trials} == {"up", "turned"}  # type: ignore[index]
    assert f'id="laid-{move[0]}" class="laid ghost"' in desk._shown["board"]
    assert "points" in desk._shown["ask"]
    while screen.trials[0].move != move:
        act(desk, "tap", section)
    scene = moorland.scene(s, s.choice.player, 1024, 590, move)
    assert len(class_of(scene, "shore")) == len(could_drift(s, s.choice.player, move)[1])
    assert len(screen.match.tokens) == moves
    act(desk, "confirm")
    assert screen.match.tokens[moves] == ".".join(map(str, move))


def test_another_card_can_be_chosen_instead() -> None:
    desk = start(2)
    screen = play_until(desk, "PlayCards", check=lambda s: len(s.held[s.choice.player]) == 2)
    a, b = screen.match.state.held[screen.match.state.choice.player]
    act(desk, "tap", f"back-{a}")
    assert any(f"back-{a}" in str(x) for x in (screen.picked, screen.trials))
    act(desk, "tap", f"back-{b}")
    assert screen.match.state.choice is not None
    assert any(f"back-{b}" in str(x) for x in (screen.picked, screen.trials))
    assert not any(f"back-{a}" in str(x) for x in (screen.picked, screen.trials))


def test_spending_water_is_one_tap_even_where_cards_are_confirmed() -> None:
    desk = start(2)
    screen = play_until(desk, "PlayCards", check=lambda s: "water" in s.legal())
    p = screen.match.state.choice.player
    before = screen.match.state.water[p]
    held = screen.match.state.held[p]
    if held:
        act(desk, "tap", f"back-{held[0]}")
    act(desk, "tap", f"water-{p}")
    assert asked(desk) in ("LiftMarker", "SetDown")
    assert screen.match.state.water[p] == before - 1


def test_a_card_just_taken_can_be_changed_for_another() -> None:
    desk = start(2)
    screen = table(desk)
    first, second = screen.match.state.display[:2]
    act(desk, "tap", f"card-{first}")
    assert screen.match.state.held[0] == [first]
    act(desk, "tap", f"card-{second}")
    assert screen.match.state.held[0] == [second]
    assert first in screen.match.state.display


def test_markers_come_from_where_they_were() -> None:
    desk = start(2)
    screen = play_until(desk, "DriftMarker", check=lambda s: len(s.stock) == 1)
    s = screen.match.state
    start_at = s.stock_at
    assert s.came_from == start_at
    act(desk, "tap", s.choice.target(s, s.legal()[0]))
    assert screen.match.at(screen.match.tokens.__len__()).came_from == start_at or asked(desk) == "TakeCard"


# --- looking ------------------------------------------------------------------------


def test_the_longest_waterway_is_shown_on_demand() -> None:
    desk = start(2)
    assert 'class="moorland asking"' in desk._shown["board"]
    act(desk, "tap", "show-chain storage-0")
    assert 'class="moorland asking show-chain"' in desk._shown["board"]
    act(desk, "tap", "show-chain storage-0")
    assert 'class="moorland asking"' in desk._shown["board"]


def test_another_moor_can_be_looked_at_and_left() -> None:
    desk = start(3)
    act(desk, "tap", "section-1-0_0 look-1")
    assert table(desk).eye == 1
    assert "You look at N1" in desk._shown["ask"]
    act(desk, "look_at")
    assert table(desk).eye == 0


@pytest.mark.parametrize("layout", LAYOUTS)
def test_whole_games_by_taps(layout: str) -> None:
    """Tap only what glows; every tap finds its element in the picture."""
    players = 2 + list(LAYOUTS).index(layout) % 3
    desk = start(players, seed=31, layout=layout)
    screen, rng = table(desk), Random(3)
    act(desk, "size", "390x630")
    for _ in range(6000):
        if screen.over:
            break
        if screen.trials:
            act(desk, "confirm" if rng.below(3) else "turn")
            continue
        n = len(screen.picked)
        ways = screen.ways()
        way = rng.pick(ways)
        if len(way.path) > n:
            assert f'id="{way.path[n]}"' in desk._shown["board"]
            assert act(desk, "tap", way.path[n])["note"] == ""
        else:
            act(desk, "press", ".".join(map(str, way.move)) if isinstance(way.move, tuple) else str(way.move))
    assert screen.over
    assert "Longest waterway" in desk._shown["cover"]
