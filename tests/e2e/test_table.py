"""Everything around the board, for any game: saves, links, looking back, faults, access."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.match import Match
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import PHONE, START, TABLET
from tests.e2e.playing import begin, log, open_lobby, tap_something
from tests.e2e.test_start import run_python
from tests.test_saves import KEPT

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"


def some_moves(page: Page, taps: int, seed: int = 3) -> None:
    rng = random.Random(seed)
    for _ in range(taps):
        tap_something(page, rng)


def more(page: Page, do: str) -> None:
    page.locator("#bar [data-do=more]").tap()
    page.locator(f"#more [data-do={do}]").tap()


def leave(page: Page) -> None:
    """To the lobby, from the table or from the hand-over."""
    page.locator("#cover .hand-over, #board .can").first.wait_for()
    covered = page.locator("#cover .hand-over").count()
    page.locator(f"{'#cover' if covered else '#bar'} [data-do=leave]").tap()


# --- saves --------------------------------------------------------------------


def test_a_deleted_game_can_be_brought_back(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy"])
    page.locator("#bar [data-do=leave]").tap()
    page.locator("#save-list [data-lobby=forget]").tap()
    page.locator("#undelete").wait_for()
    assert page.locator("#save-list li").count() == 0
    page.locator("#undelete").tap()
    page.locator("#save-list li").wait_for()


def test_a_file_goes_out_and_comes_back(tablet: BrowserContext, tmp_path: Path) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "person"])
    some_moves(page, 6)
    leave(page)
    with page.expect_download() as download:
        page.locator("#save-list [data-lobby=download]").tap()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    page.locator("#import").set_input_files(file)
    leave(page)
    page.locator("#save-list li").nth(1).wait_for()


def test_a_game_gets_a_name_that_goes_along_with_its_file(tablet: BrowserContext, tmp_path: Path) -> None:
    name = "<img src=x onerror=alert(1)> Sunday"
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy"])
    page.locator("#bar [data-do=leave]").tap()
    page.locator("#save-list [data-lobby=rename]").tap()
    page.locator("#rename-to").fill(f"  {name} ")
    page.keyboard.press("Enter")
    title = page.locator("#save-list .title")
    page.locator("#save-list .title", has_text="Sunday").wait_for()
    assert title.inner_text() == f"{name} · UGO!"
    assert page.locator("#save-list img").count() == 0
    with page.expect_download() as download:
        page.locator("#save-list [data-lobby=download]").tap()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    page.locator("[data-lobby=forget]").tap()
    page.locator("#undelete").wait_for()
    page.locator("#import").set_input_files(file)
    page.locator("#board .can").first.tap()  # one move later it is still called so
    page.locator("#bar [data-do=leave]").tap()
    page.locator("#go-on").wait_for()
    assert title.inner_text() == f"{name} · UGO!"
    page.locator("#go-on").tap()
    page.locator("#board svg").wait_for()


def test_the_saves_of_all_releases_open_in_the_page(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    for path in KEPT:
        save = json.loads(path.read_text("utf-8"))
        if save["rules"] != find_game(save["game"]).rules:
            continue  # these can be read only: see tests/test_saves.py
        page.locator("#import").set_input_files(path)
        page.locator("#seats .name", has_text=save["seats"][0]["name"]).wait_for()
        ready = "#cover .end" if save["over"] else "#board .can, #ask [data-do=press]"
        page.locator(ready).first.wait_for()
        page.locator("#cover [data-do=leave]" if save["over"] else "#bar [data-do=leave]").tap()
        page.locator("#save-list .title", has_text=find_game(save["game"]).title).first.wait_for()


@pytest.mark.parametrize(
    "text, says",
    [
        ("{", "not a saved game"),
        ("[]", "not a saved game"),
        ('{"format": 1, "game": "chess"}', "There is no game called"),
        ('{"format": 99, "game": "ugo"}', "another version"),
        ("x" * 2_000_001, "too large"),
    ],
)
def test_a_bad_file_is_refused_with_a_sentence(
    tablet: BrowserContext, tmp_path: Path, text: str, says: str
) -> None:
    page = open_lobby(tablet)
    file = tmp_path / "bad.json"
    file.write_text(text)
    page.locator("#import").set_input_files(file)
    page.locator("#note.shown").wait_for()
    assert says in page.locator("#note").inner_text()
    assert page.locator("#lobby").is_visible()


PUT = """record => new Promise((done, fail) => {
    const open = indexedDB.open("commonground");
    open.onsuccess = () => {
        const write = open.result.transaction("games", "readwrite");
        write.objectStore("games").put(record, record.id);
        write.oncomplete = () => done();
        write.onerror = fail;
    };
})"""


def test_a_broken_save_is_listed_and_breaks_nothing(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy"])
    page.evaluate(PUT, {"id": "bad1", "nonsense": True})
    page.evaluate(PUT, {"id": "bad2", "game": "ugo", "title": "UGO!", "names": ["A"], "save": "{broken"})
    page.evaluate(PUT, {"id": "bad3", "game": "ugo", "save": "{}"})
    page.reload()
    page.locator("#save-list li").nth(3).wait_for()
    assert page.locator("#save-list .save[disabled]").count() == 1
    page.locator("[data-lobby=resume][data-arg=bad2]").tap()
    page.locator("#note.shown").wait_for(timeout=START)  # Python may still be on its way
    assert "not a saved game" in page.locator("#note").inner_text()
    with page.expect_download():
        page.locator("[data-lobby=download][data-arg=bad1]").tap()


def test_two_tabs_do_not_overwrite_each_other(tablet: BrowserContext) -> None:
    first = open_lobby(tablet)
    begin(first, "ugo", ["person", "easy"])
    first.locator("#board .can").first.wait_for()
    second = open_lobby(tablet)
    second.locator("[data-lobby=resume]").tap()
    second.locator("#note.shown").wait_for()
    assert "another tab" in second.locator("#note").inner_text()
    some_moves(second, 3)
    second.locator("#board .can").first.wait_for()
    second.locator("#bar [data-do=leave]").tap()
    second.locator("#save-list li").nth(1).wait_for()
    # Who has left a game leaves it to others, and they find it as it was left.
    told = log(first)
    first.locator("#bar [data-do=leave]").tap()
    second.bring_to_front()
    second.evaluate("document.getElementById('note').classList.remove('shown')")
    second.reload()
    second.locator("body.ready").wait_for(timeout=START)
    second.locator("[data-lobby=resume]").nth(1).tap()
    second.locator("#board .can").first.wait_for()
    assert log(second) == told != []
    assert not second.locator("#note.shown").count()


def test_a_save_of_other_rules_can_be_read_and_put_away(tablet: BrowserContext, tmp_path: Path) -> None:
    page = open_lobby(tablet)
    match = Match(find_game("ugo"), 2, 1)
    file = tmp_path / "old.json"
    file.write_text(json.dumps({**match.save(), "rules": 0}))
    page.locator("#import").set_input_files(file)
    page.locator("#record[open]").wait_for()
    assert "other rules" in page.locator("#record").inner_text()
    page.locator("#record [data-lobby=close]").tap()
    expect(page.locator("#record")).to_have_text("Close")  # its hands are gone from the page


# --- back and forth -------------------------------------------------------------


def test_looking_back_by_slider_keys_and_log(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy"])
    some_moves(page, 8)
    page.locator("#board .can").first.wait_for()
    now = log(page)
    more(page, "look_back")
    slider = page.locator("[data-slide]")
    assert slider.input_value() == "0"
    assert page.locator("#board .can").count() == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert slider.input_value() == "2"
    page.locator("[data-do=look_back][aria-label='One back']").tap()
    assert slider.input_value() == "1"
    page.locator("[data-do=run]").tap()
    page.wait_for_timeout(1700)
    page.locator("[data-do=run]").tap()
    paused = int(slider.input_value())
    page.wait_for_timeout(900)
    assert 2 <= int(slider.input_value()) == paused < int(slider.get_attribute("max") or 0)
    page.locator("[data-do=now]").tap()
    assert log(page) == now != []
    page.locator("#bar [data-do=drawer]").tap()
    page.locator("#log li[data-do]").nth(4).tap()
    slider.wait_for()
    moment = int(slider.input_value())
    page.locator("[data-do=branch]").tap()
    page.locator("#board .can").first.wait_for()
    page.locator("#bar [data-do=leave]").tap()
    page.locator("#save-list li").nth(1).wait_for()
    assert moment > 0


def test_a_link_is_offered_with_its_length_and_a_warning(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy"])
    more(page, "share")
    page.locator("#share[open]").wait_for()
    link = page.locator("#share-link").input_value()
    assert str(len(link)) in page.locator("#share-size").inner_text()
    assert page.locator("#share-secret").is_visible()
    other = tablet.new_page()
    other.goto(link)
    other.locator("#cover .hand-over").wait_for(timeout=60_000)


def test_redo_and_restart_and_an_end_of_turn_to_confirm(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    page.locator(".box [data-arg=ugo]").tap()
    page.locator(".pill:has([name=players][value='2'])").tap()
    page.locator("#setup summary").tap()
    page.locator(".pill:has([name=careful][value=true])").tap()
    page.locator("[data-lobby=start]").tap()
    hand = page.locator("#board .held")
    page.locator("#board .can").first.tap()
    page.locator("[data-do=end_turn]").wait_for()
    assert hand.count() == 9 and page.locator("#board .can").count() == 0
    page.locator("#ask [data-do=undo]").tap()
    assert hand.count() == 10
    page.locator("#bar [data-do=redo]").tap()
    assert hand.count() == 9
    page.locator("#bar [data-do=undo]").tap()
    page.locator("#board .can").first.tap()
    more(page, "restart")
    assert hand.count() == 10
    page.locator("#board .can").first.tap()
    page.locator("[data-do=end_turn]").tap()
    page.locator("#board .can").first.wait_for()
    assert hand.count() == 9


def test_seats_have_colours_to_choose(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    page.locator(".box [data-arg=ugo]").tap()
    page.locator("[data-lobby=colour][data-arg='0']").tap()
    said = [button.get_attribute("aria-label") or "" for button in page.locator("[data-lobby=colour]").all()]
    colours = [text.rpartition(" ")[2] for text in said]
    assert colours[:2] == ["blue", "red"] and len(set(colours)) == len(colours)
    page.locator("[data-lobby=start]").tap()
    page.locator("#board .can").first.wait_for()
    seat = "getComputedStyle(document.documentElement).getPropertyValue('--seat-0').trim()"
    assert page.evaluate(seat) == page.evaluate(seat.replace("--seat-0", "--colour-1"))


# --- faults -----------------------------------------------------------------------

BREAK = """
from commonground.screen import Screen
def broken(self, elements):
    raise RuntimeError("a fault on purpose")
Screen.tap = broken
"""


@pytest.mark.parametrize("where", ["python", "javascript"])
def test_a_fault_keeps_the_save_and_offers_a_report(watched: Callable[..., Any], where: str) -> None:
    context, watch = watched(**TABLET)
    watch.expect("a fault on purpose")
    page = open_lobby(context)
    begin(page, "ugo", ["person", "easy"])
    some_moves(page, 2)
    page.locator("#board .can").first.wait_for()
    told = log(page)
    if where == "python":
        run_python(page, BREAK)
        page.locator("#board .can").first.tap()
    else:
        page.evaluate("setTimeout(() => { throw new Error('a fault on purpose'); })")
    page.locator("#fault[open]").wait_for()
    report = page.locator("#fault-report").input_value()
    assert "a fault on purpose" in report and '"moves"' in report and "Common Ground" in report
    page.locator("[data-fault=again]").tap()
    expect(page.locator("#fault[open]")).to_have_count(0, timeout=START)  # the page is a new one
    page.locator("#board .can").first.wait_for(timeout=START)
    assert log(page) == told != []


# --- fingers, eyes and ears -----------------------------------------------------

SMALL = """where => [...document.querySelectorAll("button, select, #setup input:not([type=radio]), .can")]
    .filter(node => node.checkVisibility({visibilityProperty: true}) && !node.closest("[hidden]"))
    .filter(node => where !== "outside" || !node.closest("[data-zoom]"))
    .map(node => ({name: node.id || node.dataset.do || node.dataset.lobby || node.className,
                   box: node.getBoundingClientRect()}))
    .filter(({box}) => box.width && (box.width < 43.5 || box.height < 43.5))
    .map(({name, box}) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""


@pytest.mark.parametrize("device", [TABLET, PHONE], ids=["tablet", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_targets_are_large_enough_for_fingers(
    watched: Callable[..., Any], device: dict[str, Any], game: str
) -> None:
    page = open_lobby(watched(**device)[0])
    assert page.evaluate(SMALL) == []
    page.locator(f".box [data-arg={game}]").tap()
    assert page.evaluate(SMALL) == []
    page.locator("#setup [data-lobby=close]").tap()
    begin(page, game, ["person", "easy"])
    some_moves(page, 6)
    page.locator("#board .can, #ask [data-do=press]").first.wait_for()
    # Where a board is large, two fingers make its targets large enough; all else is at once.
    assert page.evaluate(SMALL, "outside") == []
    for _ in range(3):
        if page.evaluate(SMALL):
            pinch(page, 2.2)
    assert page.evaluate(SMALL) == []
    assert page.locator("#closeup[open]").count() == 0


def pinch(page: Page, factor: float) -> None:
    """Two fingers in the middle of a large board move apart."""
    x, y = page.evaluate(
        """() => {
            const view = document.querySelector("#board [data-zoom]").closest("svg");
            const frame = view.ownerSVGElement.getScreenCTM();
            const [left, top, w, h] = ["x", "y", "width", "height"].map(n => view[n].baseVal.value);
            return [frame.e + frame.a * (left + w / 2), frame.f + frame.a * (top + h / 2)];
        }"""
    )
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []}
        )

    fingers("touchStart", 40)
    for step in range(1, 6):
        fingers("touchMove", 40 * (1 + (factor - 1) * step / 5))
    fingers("touchEnd", 0)
    page.locator("#fit").wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_the_page_does_not_scroll_during_play(tablet: BrowserContext, game: str) -> None:
    page = open_lobby(tablet)
    begin(page, game, ["person", "easy"])
    page.locator("#board .can").first.wait_for()
    size = "() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
    assert page.evaluate(size) == [768, 1024]


SEEN = "#bar button, #seats button, #ask button, .can, .recent li"
OUT_OF_SIGHT = """seen => [...document.querySelectorAll(seen)]
    .filter(node => node.checkVisibility() && !node.closest("[data-zoom]"))
    .map(node => [node.id || node.dataset.do || node.className.baseVal || node.className,
                  node.getBoundingClientRect()])
    .filter(([, box]) => box.width > 2 && (box.left < -2 || box.right > innerWidth + 2
                                       || box.top < -2 || box.bottom > innerHeight + 2))
    .map(([name, box]) => `${name}: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`)"""


@pytest.mark.parametrize("game", GAMES)
def test_all_is_in_sight_on_every_screen(watched: Callable[..., Any], game: str) -> None:
    page = open_lobby(watched(**TABLET)[0])
    begin(page, game, ["person", "easy", "easy"])
    some_moves(page, 3)
    for width, height in ((360, 640), (844, 390), (768, 1024), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.locator("#board .can, #ask [data-do=press], #ask [data-do=confirm]").first.wait_for()
        for _ in range(20):  # until the board is drawn anew
            page.wait_for_timeout(250)
            if not (hidden := page.evaluate(OUT_OF_SIGHT, SEEN)):
                break
        assert hidden == [], (width, height)
        assert page.locator("#seats .score, #seats .name").first.is_visible()
        assert page.evaluate("[document.documentElement.scrollWidth]") == [width]


def test_notches_cover_nothing(phone: BrowserContext) -> None:
    page = open_lobby(phone)
    insets = {"top": 47, "bottom": 34, "left": 0, "right": 0}
    phone.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    begin(page, "ugo", ["person", "easy"])
    page.locator("#board .can").first.wait_for()
    edges = page.evaluate(
        "['#bar', '#ask'].map(part => document.querySelector(part).getBoundingClientRect())"
        ".map(box => [box.top, box.bottom])"
    )
    assert edges[0][0] >= 47 and edges[1][1] <= 844 - 34


def test_the_device_stays_awake_and_fills_the_screen(watched: Callable[..., Any]) -> None:
    context = watched(**TABLET)[0]
    context.add_init_script(
        """window.locks = [];
        const ask = async kind => { locks.push(kind); return {release: () => locks.push("released")}; };
        Object.defineProperty(navigator, "wakeLock", {value: {request: ask}});"""
    )
    page = open_lobby(context)
    begin(page, "ugo", ["person", "easy"])
    assert page.evaluate("locks") == ["screen"]
    page.locator("#bar [data-do=more]").tap()
    page.locator("#more [data-lobby=fullscreen]").tap()
    expect(page.locator("html:fullscreen")).to_have_count(1)
    page.evaluate("document.exitFullscreen()")
    page.locator("#more [data-lobby=close]").tap()
    page.locator("#bar [data-do=leave]").tap()
    assert page.evaluate("locks") == ["screen", "released"]


def serious(page: Page) -> list[str]:
    """What axe-core finds that would keep somebody from playing."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{v['id']}: {v['nodes'][0]['html'][:160]}"
        for v in found["violations"]
        if v["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_no_serious_fault(watched: Callable[..., Any], game: str, scheme: str) -> None:
    page = open_lobby(watched(**TABLET, color_scheme=scheme)[0])
    assert serious(page) == []
    page.locator(f".box [data-arg={game}]").tap()
    assert serious(page) == []
    page.locator("#setup [data-lobby=close]").tap()
    begin(page, game, ["person", "easy"])
    some_moves(page, 5)
    page.locator("#board .can, #ask [data-do=press], #ask [data-do=confirm]").first.wait_for()
    page.wait_for_timeout(400)
    assert serious(page) == []
    page.goto(f"help-{game}.html")
    assert serious(page) == []


def test_a_game_can_be_played_with_the_keyboard_alone(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy"])
    glows = "document.activeElement.classList.contains('can')"
    page.locator("#board .can").first.wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(glows):
            break
    for _ in range(4):
        page.locator("#board .can").first.wait_for()
        assert page.evaluate(glows)  # also after a move: nobody starts from the top again
        before = len(log(page))
        page.keyboard.press("Enter")
        expect(page.locator("#log li:not(.since)").nth(before)).to_be_attached()


def test_the_last_moves_make_room_for_a_long_question(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy"])
    some_moves(page, 3)
    line = page.locator("#ask .recent li").first
    expect(line).to_have_css("opacity", "1")
    page.evaluate("""() => {
        const question = document.createElement("div");
        question.style.flex = `0 0 ${document.querySelector("#ask .recent").clientWidth - 40}px`;
        document.getElementById("ask").prepend(question);
    }""")
    expect(line).to_have_css("opacity", "0")  # and not one letter of each


def test_the_table_in_words(tablet: BrowserContext) -> None:
    page = open_lobby(tablet)
    begin(page, "ugo", ["person", "easy"])
    more(page, "words")
    expect(page.locator("#words")).to_contain_text("hands")
