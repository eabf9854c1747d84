"""Grandbois by taps, from the lobby to the harvest."""

from __future__ import annotations

import random
from math import cos, sin, tau

import pytest
from commonground.games import game
from commonground.match import Match
from playwright.sync_api import BrowserContext, Page

from tests.e2e.playing import begin, check_score_pad, open_lobby, play_to_the_end, tap_something, tap_until


@pytest.mark.parametrize(
    "kinds, options",
    [
        (["person", "person"], {}),
        (["person", "easy", "normal"], {"experts": "true"}),
        (["easy", "person", "easy", "person"], {}),
    ],
    ids=["two people", "three experts with bots", "four with bots"],
)
def test_whole_game_on_a_tablet(tablet: BrowserContext, kinds: list[str], options: dict[str, str]) -> None:
    page = open_lobby(tablet)
    begin(page, "grandbois", kinds, options)
    play_to_the_end(page)
    check_score_pad(page)


@pytest.mark.parametrize("kinds", [["person", "easy"], ["person"] * 3], ids=["with a bot", "three people"])
def test_whole_game_on_a_phone(phone: BrowserContext, kinds: list[str]) -> None:
    page = open_lobby(phone)
    begin(page, "grandbois", kinds)
    play_to_the_end(page)
    check_score_pad(page)


def cards_in(page: Page) -> int:
    """How many open clan cards the document holds, outside the drawings that are always there."""
    return int(
        page.evaluate("""() => {
            const copy = document.documentElement.cloneNode(true);
            for (const part of copy.querySelectorAll("#art, script")) part.remove();
            return copy.outerHTML.split("grandbois-card-").length - 1;
        }""")
    )


def test_a_clan_is_in_the_page_only_while_its_owner_looks(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "grandbois", ["person", "person", "easy"])
    rng = random.Random(3)
    for _ in range(20):
        assert cards_in(page) == 0
        tap_something(page, rng)
    tap_until(page, "#secret")
    page.locator("#secret").tap()
    assert cards_in(page) == 1
    page.locator("#secret").tap()
    assert cards_in(page) == 0


def test_a_finger_turns_the_tile_and_moves_it(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "grandbois", ["person", "easy"])
    page.locator(".tile.can").first.tap()
    page.locator(".place.can").first.tap()
    page.locator("#ask [data-do=confirm]").wait_for()
    board = page.locator("#board").bounding_box()
    before = page.locator("#ghost").inner_html()
    page.locator("#ghost").tap()
    assert page.locator("#ghost").inner_html() != before
    here = page.locator("[id^=laid-]:has(#ghost)").get_attribute("transform")
    page.locator(".place:not(.near)").last.tap()
    assert page.locator("[id^=laid-]:has(#ghost)").get_attribute("transform") != here
    page.locator("#ask [data-do=confirm]").tap()
    page.locator("#ghost").wait_for(state="detached")
    assert page.locator("#board").bounding_box() == board, "the board jumps with the buttons"


def test_the_wheel_zooms_where_the_pointer_is(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "grandbois", ["person", "easy"])
    middle = "() => { const b = document.querySelector('#space-0_0').getBoundingClientRect(); "
    middle += "return [b.x + b.width / 2, b.y + b.height / 2, b.width]; }"
    x, y, width = page.evaluate(middle)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -200)
    page.locator("#fit").wait_for()
    assert page.evaluate(middle) == pytest.approx([x, y, width * 1.6487], abs=1)
    page.locator("#fit").tap()
    assert page.evaluate(middle) == pytest.approx([x, y, width], abs=1)


@pytest.mark.parametrize("size", ["tablet", "phone"])
def test_the_score_pad_shows_four_players_side_by_side(size: str, request: pytest.FixtureRequest) -> None:
    page = request.getfixturevalue(size).new_page()
    page.goto(f"index.html#g={late_in_a_game(4, 6, left=0)}")
    pad = page.locator("#cover .end .pad")
    pad.wait_for(timeout=60_000)
    assert pad.locator("tfoot td").count() == 4
    assert pad.evaluate("pad => pad.scrollWidth <= pad.clientWidth"), "columns out of sight"


# --- fingers on a phone ---------------------------------------------------------


def late_in_a_game(players: int, seed: int, left: int = 8) -> str:
    """A link to a large forest: random moves until so many tiles are left."""
    match = Match(game("grandbois"), players, seed)
    rng = random.Random(seed)
    while len(match.state.deck) + len(match.state.river) > left or match.state.in_hand:
        match.play(rng.choice(list(match.legal())))
    while "no" in match.legal():
        match.play("no")
    return match.link()


def touch(page: Page, element: str, off: float, way: float) -> None:
    """A finger comes down so many pixels beside the middle of an element."""
    box = page.locator(element).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.touchscreen.tap(x + off * cos(way), y + off * sin(way))


def place_of_the_ghost(page: Page) -> str | None:
    """The name of the place where the tile lies on trial."""
    held = page.locator("[id^=laid-]:has(#ghost)")
    if not held.count():
        return None
    x, y = (held.get_attribute("transform") or "").removeprefix("translate(").rstrip(")").split()
    return f"place-{int(x) // 100}_{int(y) // 100}"


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (4, 5)])
def test_a_clumsy_finger_finds_the_place_it_means(phone: BrowserContext, players: int, seed: int) -> None:
    """Late in a game places are closer together than fingers are wide."""
    page = phone.new_page()
    page.goto(f"index.html#g={late_in_a_game(players, seed)}")
    page.locator("#cover [data-do=here]").tap(timeout=60_000)
    page.locator(".tile.can").first.tap()
    rng = random.Random(seed)
    places = [node.get_attribute("id") for node in page.locator(".place.can").all()]
    came_closer = 0
    for place in rng.sample(places, min(12, len(places))):
        before = place_of_the_ghost(page)
        if place == before:
            continue
        for _ in range(3):
            touch(page, f"#{place}", off=rng.uniform(0, 20), way=rng.uniform(0, tau))
            now = place_of_the_ghost(page)
            assert now in (before, place), "never a place that nobody meant"
            if now == place:
                break
            came_closer += 1
            assert page.locator("#fit").is_visible()
            box = page.locator(f"#{place}").bounding_box()
            assert box and box["width"] >= 44 and box["height"] >= 44
        assert place_of_the_ghost(page) == place
        if page.locator("#fit").is_visible():
            page.locator("#fit").tap()
    assert came_closer, "the forest is too small for this test"


def test_the_forest_goes_back_by_itself_when_the_tile_lies(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto(f"index.html#g={late_in_a_game(2, 3)}")
    page.locator("#cover [data-do=here]").tap(timeout=60_000)
    page.locator(".tile.can").first.tap()
    rng = random.Random(1)
    while not page.locator("#fit").is_visible():
        place = rng.choice(page.locator(".place").all()).get_attribute("id")
        touch(page, f"#{place}", off=14, way=rng.uniform(0, tau))
    tap_until(page, "#ghost")
    assert page.locator("#fit").is_visible(), "the tile is looked at from near"
    button, river = page.locator("#fit").bounding_box(), page.locator("#board .tile").first.bounding_box()
    assert button and river and button["y"] + button["height"] <= river["y"], "a button over the river"
    page.locator("#ask [data-do=confirm]").tap()
    page.locator("#cover .hand-over, #ask [data-do=press]").first.wait_for()
    if page.locator("#ask [data-do=press]").count():
        assert page.locator("#fit").is_visible(), "a tower is built from near"
        page.locator("#ask [data-do=press]").tap()
    page.locator("#cover [data-do=here]").tap()
    assert not page.locator("#fit").is_visible()
