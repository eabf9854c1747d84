"""Grandbois on the screen: taps, second thoughts, secrets, the harvest. No browser needed."""

import json
import re
from typing import Any

import pytest
from commonground.core import PUBLIC, token
from commonground.desk import Desk
from commonground.games import grandbois
from commonground.games.grandbois.rules import BuildTower, ChoosePlace, LayTile, TakeTile
from commonground.parts import regions
from commonground.scene import ids, markup
from commonground.screen import PAD_AFTER, Screen

from tests.grandbois.components import forest

KINDS = {"p": "person", "b": "easy"}


def act(desk: Desk, verb: str, arg: str = "") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.act(verb, arg))
    return answer


def start(kinds: str, seed: int = 3, pace: str = "instant") -> tuple[Desk, Screen]:
    desk = Desk()
    seats = [{"name": f"N{i}", "kind": KINDS[k], "colour": i} for i, k in enumerate(kinds)]
    how = {"game": "grandbois", "players": len(kinds), "seed": seed, "seats": seats, "id": "x", "pace": pace}
    act(desk, "start", json.dumps(how))
    assert desk.screen is not None
    if desk.screen.covered:
        act(desk, "here")
    return desk, desk.screen


def first_target(screen: Screen) -> str:
    return screen.ways()[0].path[0]


def lay_somewhere(desk: Desk, screen: Screen) -> None:
    """Take the first tile, tap its first place."""
    while isinstance(screen.match.state.choice, TakeTile | ChoosePlace):
        act(desk, "tap", first_target(screen))


def play_on(desk: Desk, screen: Screen) -> None:
    """One more answer, by taps."""
    choice = screen.match.state.choice
    if screen.wait() is not None:
        act(desk, "tick")
    elif screen.covered:
        act(desk, "here")
    elif not screen.my_turn:
        act(desk, "think")
    elif screen.trials:
        act(desk, "confirm")
    elif isinstance(choice, BuildTower) and screen.match.seed % 2:
        act(desk, "press", "no")
    else:
        act(desk, "tap", first_target(screen))


# --- taps -------------------------------------------------------------------


def test_a_chosen_place_shows_the_tile_at_once_ready_to_be_confirmed() -> None:
    desk, screen = start("pbb")
    lay_somewhere(desk, screen)
    assert isinstance(screen.match.state.choice, LayTile)
    assert [way.move for way in screen.trials] == screen.match.state.legal()
    assert "Covers a clearing" in desk._shown["ask"]
    assert "Confirm" in desk._shown["ask"]


def test_taps_turn_the_tile_and_confirm_lays_it_as_shown() -> None:
    desk, screen = start("pbb")
    lay_somewhere(desk, screen)
    turns = screen.match.state.legal()
    seen = []
    for _ in turns:
        seen.append(screen.trials[0].move)
        act(desk, "tap", "ghost laid-9 forest world")
    assert seen == turns
    act(desk, "turn")
    shown = screen.trials[0].move
    act(desk, "confirm")
    assert screen.match.state.laid[1][3] == shown


def test_a_tap_never_lays_a_tile_that_can_only_lie_in_one_way() -> None:
    """Who wants to turn it taps it; and once it lies, there is no way back."""
    desk, screen = start("pbb")
    while len(screen.trials) != 1 or not isinstance(screen.match.state.choice, LayTile):
        play_on(desk, screen)
    before = screen.match.state.copy()
    answer = act(desk, "tap", "ghost forest world")
    assert "in this way only" in answer["note"]
    assert screen.match.state == before
    assert screen.trials
    act(desk, "confirm")
    assert screen.match.state.laid[-1][0] == before.in_hand


def test_another_place_and_another_tile_change_ones_mind() -> None:
    desk, screen = start("pbb")
    lay_somewhere(desk, screen)
    s = screen.match.state
    here = (s.choice.x, s.choice.y)
    other = next(xy for xy in ChoosePlace(0).moves(s) if xy != here)
    act(desk, "tap", f"place-{other[0]}_{other[1]}")
    s = screen.match.state
    assert (s.choice.x, s.choice.y) == other
    assert screen.trials
    tile = s.river[-1]
    act(desk, "tap", f"tile-{tile}")
    assert screen.match.state.in_hand == tile
    assert not screen.trials
    assert isinstance(screen.match.state.choice, ChoosePlace)


def test_undo_leads_from_the_ghost_back_to_the_places_and_to_the_river() -> None:
    desk, screen = start("pbb")
    lay_somewhere(desk, screen)
    act(desk, "undo")
    assert isinstance(screen.match.state.choice, ChoosePlace)
    act(desk, "undo")
    assert isinstance(screen.match.state.choice, TakeTile)
    act(desk, "redo")
    act(desk, "redo")
    assert isinstance(screen.match.state.choice, LayTile)
    assert screen.trials, "the ghost can be confirmed after redo as well"


def test_a_look_back_leaves_the_ghost_ready_to_be_confirmed() -> None:
    desk, screen = start("pbb")
    lay_somewhere(desk, screen)
    act(desk, "look_back", "0")
    assert not screen.trials
    act(desk, "now")
    assert screen.trials
    assert "Confirm" in desk._shown["ask"]


def test_a_tower_is_tried_out_before_it_is_built() -> None:
    desk, screen = start("pbb")
    while not (screen.my_turn and isinstance(screen.match.state.choice, BuildTower)):
        play_on(desk, screen)
    moves = len(screen.match.tokens)
    assert "Not now" in desk._shown["ask"]
    act(desk, "tap", first_target(screen))
    assert len(screen.match.tokens) == moves
    assert "Animal spaces around it" in desk._shown["ask"]
    assert "Not now" not in desk._shown["ask"]  # first what lies on trial
    assert 'class="lookout"' in desk._shown["board"]
    act(desk, "confirm")
    assert screen.match.state.towers[-1][0] == 0


def test_the_ghost_shows_what_it_covers_and_every_mark_is_free() -> None:
    s = forest("T1 T1 -\n- - -", clans="T R F C")
    s.river[0] = 1
    s.play(1)
    s.play((-1, -1))
    node = grandbois.scene(grandbois.view(s, 0), 0, 1024, 600, s.legal()[0])
    found = list(ids(node))
    assert "ghost" in found
    assert "place--1_-1" not in found, "no mark over the middle of the ghost"
    assert len(found) == len(set(found))


# --- secrets ----------------------------------------------------------------


def everything(screen: Screen) -> str:
    return json.dumps(regions(screen, 1024, 600))


def other_clans(screen: Screen) -> list[list[str]]:
    """Other ways to deal the clans, as far as an onlooker can tell."""
    clans = screen.match.state.clans
    turned = ["".join(chr for chr in "TRFCL" if chr not in "".join(clans))[:1] + c[1:] for c in clans[:1]]
    return [clans[1:] + clans[:1], [*turned, *clans[1:]]]


@pytest.mark.parametrize("kinds", ["ppp", "pp", "pbb", "pb", "bbb"])
def test_no_clan_is_in_the_page_before_its_owners_tap(kinds: str) -> None:
    """However the clans were dealt, the page is the same."""
    desk, screen = start(kinds)
    screen.in_words = True
    for _ in range(60):
        if screen.over:
            break
        s = screen.match.state
        page, dealt = everything(screen), s.clans
        for clans in other_clans(screen):
            s.clans = clans
            assert everything(screen) == page
        s.clans = dealt
        play_on(desk, screen)


def test_the_owners_tap_shows_the_clan_and_another_hides_it() -> None:
    desk, screen = start("pbb")
    hidden = everything(screen)
    assert "grandbois-card-" not in hidden
    act(desk, "tap", "secret")
    cards = re.findall("grandbois-card-([a-z]+)", everything(screen))
    assert cards == [grandbois.components.ANIMAL[screen.match.state.clans[0]]]  # type: ignore[attr-defined]
    act(desk, "tap", "secret")
    assert everything(screen) == hidden


@pytest.mark.parametrize("size", [(390, 560), (360, 480), (768, 850), (1024, 590), (844, 285), (640, 420)])
def test_who_has_two_clans_sees_both_of_them(size: tuple[float, float]) -> None:
    s = forest("T1 R1", players=2, clans="TR FC")
    picture = markup(grandbois.scene(grandbois.view(s, 0), 0, *size))
    cards = re.findall(r'card-\w+" transform="translate\((\S+) (\S+)\) scale\((\S+)\)', picture)
    (x, y, scale), (other, _, _) = [tuple(map(float, card)) for card in cards]
    assert other - x >= 100 * scale, "one card covers the other"
    assert 100 * scale >= 28
    assert x - 50 * scale >= 0 and other + 50 * scale <= size[0]
    assert y - 70 * scale >= 0 and y + 70 * scale <= size[1]


def test_the_next_person_does_not_find_the_last_ones_clan() -> None:
    desk, screen = start("ppp")
    act(desk, "tap", "secret")
    assert "grandbois-card-" in everything(screen)
    while screen.holder == 0:
        play_on(desk, screen)
        if not screen.live or screen.match.tokens:
            assert "grandbois-card-" not in everything(screen)
    assert screen.covered
    act(desk, "tap", "secret")
    assert not screen.revealed
    act(desk, "here")
    assert screen.holder == 1
    assert "grandbois-card-" not in everything(screen)


def test_onlookers_reveal_nothing() -> None:
    desk, screen = start("bbb")
    assert screen.holder == PUBLIC
    act(desk, "tap", "secret")
    assert "grandbois-card-" not in everything(screen)
    assert 'id="secret"' not in everything(screen)


def test_the_harvest_shows_all_clans_for_a_moment_before_the_pad() -> None:
    desk, screen = start("bbb", pace="quick")
    while not screen.over:
        if screen.wait() is not None:
            act(desk, "tick")
        else:
            act(desk, "think")
    while not screen.live:
        act(desk, "tick")
    assert screen.wait() == PAD_AFTER
    assert desk._shown["cover"] == ""
    assert len(re.findall("grandbois-card-", desk._shown["board"])) == 3
    act(desk, "tick")
    assert screen.wait() is None
    assert "Largest group" in desk._shown["cover"]
    for points in grandbois.scores(screen.match.state):
        assert f">{points}</td>" in desk._shown["cover"]


def test_the_harvest_shows_in_the_forest_what_counted() -> None:
    s = forest("T1 T1 R1 *1\n.  T2 -  F1", players=3, clans="T R F")
    assert not any(name.startswith("gathered") for name in ids(grandbois.scene(s, 0, 1024, 600)))
    s.todo.clear()
    picture = markup(grandbois.scene(s, 0, 1024, 600))
    toads, rabbits, foxes = re.findall(r'<g id="gathered-(\d)" class="[^"]*">(.*?)</g>', picture)
    assert toads[1].count("h100") + toads[1].count("v100") == 2 * 8, "around three spaces, with a casing"
    assert [who[1].count("lookout") for who in (toads, rabbits, foxes)] == [0, 1, 0]


def test_scores_are_no_secret_only_after_the_harvest() -> None:
    desk, screen = start("pbb")
    assert 'class="score"' not in desk._shown["seats"]
    while not screen.over:
        play_on(desk, screen)
    assert desk._shown["seats"].count('class="score"') == 3


@pytest.mark.parametrize("kinds", ["pb", "pbb", "pppp"])
def test_whole_games_by_taps_replay_to_the_same_score(kinds: str) -> None:
    desk, screen = start(kinds, seed=len(kinds))
    for _ in range(2000):
        if screen.over:
            break
        play_on(desk, screen)
    tokens = screen.match.tokens
    s = grandbois.setup(len(kinds), len(kinds), {"experts": "false"})
    s.advance()
    for word in tokens:
        s.play(next(m for m in s.legal() if token(m) == word))
    totals = re.findall(r"<tfoot>.*</tfoot>", desk._shown["cover"])[0]
    assert [int(n) for n in re.findall(r"<td[^>]*>(\d+)</td>", totals)] == grandbois.scores(s)
