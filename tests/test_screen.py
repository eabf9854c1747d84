"""The screen without a browser: who sees what, what a tap does, what is kept."""

import json
import re
from typing import Any

import pytest
from commonground.core import PUBLIC, Random
from commonground.desk import Desk
from commonground.games.ugo.components import CARDS
from commonground.games.ugo.rules import card_name
from commonground.screen import Screen
from hypothesis import given, settings
from hypothesis import strategies as st


def seats(kinds: str) -> list[dict[str, Any]]:
    """p: person, b: bot."""
    return [
        {"name": f"N{i}", "kind": "person" if k == "p" else "easy", "colour": i} for i, k in enumerate(kinds)
    ]


def start(kinds: str, seed: int = 5, **more: Any) -> tuple[Desk, dict[str, Any]]:
    desk = Desk()
    setup = {"game": "ugo", "players": len(kinds), "seed": seed, "seats": seats(kinds), "id": "x"}
    return desk, act(desk, "start", json.dumps(setup | more))


def act(desk: Desk, verb: str, arg: str = "") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.act(verb, arg))
    return answer


def table(desk: Desk) -> Screen:
    assert desk.screen is not None
    return desk.screen


def cards_in(text: str) -> set[str]:
    return {c for c in CARDS if f"card-{c}" in text or card_name(c) in text}


def tap_any(desk: Desk) -> dict[str, Any]:
    """Tap or press the first thing that can be answered."""
    screen = table(desk)
    way = screen.ways()[0]
    if way.path:
        return act(desk, "tap", way.path[len(screen.picked)])
    return act(desk, "press", str(way.move))


def settle(desk: Desk) -> None:
    """Let time pass until a person is asked."""
    while not table(desk).live or table(desk)._must_pass():
        act(desk, "tick")


# --- secrets ----------------------------------------------------------------


def test_hand_over_shows_nothing_at_all():
    desk, answer = start("ppp")
    assert "Pass to N0" in answer["regions"]["cover"]
    for _ in range(40):
        screen = table(desk)
        settle(desk)
        if screen.covered:
            everything = " ".join(desk._shown.values())
            assert cards_in(everything) == set()
            assert "takes the round" not in everything
            act(desk, "here")
        tap_any(desk)


def test_only_the_holders_hand_is_in_the_page():
    desk, _ = start("pppp")
    for _ in range(60):
        settle(desk)
        act(desk, "here")
        screen = table(desk)
        s = screen.match.state
        shown = cards_in(desk._shown["board"])
        for p in range(4):
            if p != screen.holder:
                assert not shown & set(s.hands[p])
        if screen.holder != PUBLIC:
            assert set(s.hands[screen.holder]) <= shown
        if way := next((w for w in screen.ways() if w.path), None):
            act(desk, "tap", way.path[len(screen.picked)])
        else:
            tap_any(desk)


def test_undo_on_the_cover_asks_the_last_player_again_before_showing_a_hand():
    desk, _ = start("pp")
    act(desk, "here")
    tap_any(desk)
    act(desk, "tick")
    assert table(desk).covered
    answer = act(desk, "undo")
    assert table(desk).covered and "Pass to N0" in answer["regions"]["cover"]
    assert cards_in(" ".join(desk._shown.values())) == set()
    act(desk, "here")
    assert len(table(desk).match.tokens) == 0 and table(desk).my_turn


def test_no_way_back_once_the_next_player_holds_the_tablet():
    desk, _ = start("pp")
    act(desk, "here")
    tap_any(desk)
    act(desk, "tick")
    act(desk, "here")
    assert not table(desk).can_undo
    answer = act(desk, "undo")
    assert "nothing to take back" in answer["note"]


def test_one_person_among_bots_never_passes_the_tablet():
    desk, answer = start("pbb")
    assert table(desk).holder == 0 and not table(desk).covered
    assert answer["regions"]["cover"] == ""


def test_onlookers_of_bots_see_no_hand():
    _, answer = start("bbb")
    assert cards_in(answer["regions"]["board"]) == set()
    assert answer["think"]["seat"] == 0


# --- bots -------------------------------------------------------------------


def test_a_bot_is_asked_after_the_persons_move_and_ends_undo():
    desk, _ = start("pbb")
    answer = tap_any(desk)
    think = answer["think"]
    assert think["seat"] == 1 and think["after"] == 1 and think["level"] == "easy"
    assert table(desk).can_undo
    reply = {"move": next(iter(table(desk).match.legal())), "after": 1, "serial": answer["serial"]}
    act(desk, "bot", json.dumps(reply))
    assert len(table(desk).match.tokens) == 2
    assert not table(desk).can_undo, "a bot's card was seen"


def test_an_answer_that_comes_too_late_is_not_played():
    desk, _ = start("pbb")
    answer = tap_any(desk)
    reply = {"move": next(iter(table(desk).match.legal())), "after": 1, "serial": answer["serial"]}
    act(desk, "undo")
    act(desk, "bot", json.dumps(reply))
    assert table(desk).match.tokens == []
    act(desk, "bot", json.dumps(reply | {"serial": 99}))
    assert table(desk).match.tokens == []


def test_without_a_worker_the_desk_thinks_itself():
    desk, _ = start("pbb")
    tap_any(desk)
    act(desk, "think")
    assert len(table(desk).match.tokens) == 2


# --- taps -------------------------------------------------------------------


def test_a_tap_on_a_card_that_may_not_be_played_says_why():
    for seed in range(50):
        desk, _ = start("pp", seed)
        act(desk, "here")
        tap_any(desk)
        act(desk, "tick")
        act(desk, "here")
        s = table(desk).match.state
        wrong = [c for c in s.hands[1] if c not in s.legal()]
        if wrong:
            answer = act(desk, "tap", f"card-{wrong[0]}")
            assert "must follow" in answer["note"]
            assert len(table(desk).match.tokens) == 1
            return
    pytest.fail("no hand with a choice of colours")


def lay_screen() -> tuple[Desk, Screen]:
    """A table where somebody lays cards of at least three new colours."""
    rng = Random(1)
    for seed in range(200):
        desk, _ = start("pp", seed, pace="instant")
        for _ in range(6):
            settle(desk)
            act(desk, "here")
            screen = table(desk)
            if len(screen.ways()) > 1 and len(screen.ways()[0].path) > 1:
                return desk, screen
            way = rng.pick(screen.ways())
            act(desk, "tap", way.path[0])
    pytest.fail("nobody ever had to choose an order")


def test_laying_cards_is_one_decision_of_several_taps():
    desk, screen = lay_screen()
    moves = len(screen.match.tokens)
    wanted = screen.ways()[-1]
    act(desk, "tap", wanted.path[0])
    if len(screen.match.tokens) == moves:
        assert screen.picked == wanted.path[:1]
        act(desk, "tap", wanted.path[1])
    assert screen.match.tokens[moves] == ".".join(wanted.move)  # type: ignore[arg-type]


def test_a_picked_card_can_be_put_back():
    desk, screen = lay_screen()
    for way in screen.ways():
        if len({w.path[1] for w in screen.ways() if w.path[0] == way.path[0]}) > 1:
            act(desk, "tap", way.path[0])
            assert screen.picked
            act(desk, "tap", way.path[0])
            assert not screen.picked
            act(desk, "tap", way.path[0])
            act(desk, "undo")
            assert not screen.picked
            return


def test_a_move_that_plays_itself_is_shown_before_the_next():
    for seed in range(50):
        desk, _ = start("pb", seed)
        screen = table(desk)
        for _ in range(12):
            if screen.my_turn:
                tap_any(desk)
            else:
                act(desk, "think")
            if not screen.live:
                # The full trick is on the table, although the match is already past it.
                assert len(screen.match.at(screen.shown).trick) == 2
                answer = act(desk, "tick")
                assert screen.live or answer["wait"]
                return
    pytest.fail("no cards were ever laid without a question")


def test_anybody_may_deal_the_next_hand():
    desk, _ = start("pbb", pace="instant")
    screen = table(desk)
    while screen.match.state.deal == 1:
        choice = screen.match.state.choice
        if choice.for_anyone:
            assert screen.my_turn
            assert "Deal 1 is over" in desk._shown["ask"]
            act(desk, "press", "deal")
        elif screen.my_turn:
            tap_any(desk)
        else:
            act(desk, "think")
    assert screen.match.state.deal == 2


# --- keeping ----------------------------------------------------------------


def test_each_move_is_kept_and_can_be_resumed():
    desk, answer = start("pbp")
    assert answer["save"]["id"] == "x"
    act(desk, "here")
    kept = tap_any(desk)["save"]
    other = Desk()
    act(other, "open", json.dumps({"save": kept["save"], "id": "x"}))
    assert table(other).match.state == table(desk).match.state
    assert table(other).seats == table(desk).seats


def test_the_score_pad_comes_at_the_end_with_the_replayed_scores():
    desk, _ = start("bb", pace="instant")
    while not table(desk).over:
        act(desk, "think")
    screen = table(desk)
    scores = screen.match.game.scores(screen.match.state)
    for n in scores:
        assert f">{n}</td>" in desk._shown["cover"]
    act(desk, "look")
    assert desk._shown["cover"] == ""
    act(desk, "pad")
    assert "Total" in desk._shown["cover"]
    act(desk, "again", "77")
    assert table(desk).match.seed == 77 and not table(desk).over


def test_the_score_pad_can_be_opened_in_mid_game_and_comes_again_at_the_end():
    desk, answer = start("bb", pace="instant")
    assert 'data-do="pad"' in answer["regions"]["seats"]
    act(desk, "pad")
    screen = table(desk)
    assert "The score so far" in desk._shown["cover"]
    for row in screen.match.game.sheet(screen.match.state):
        assert row.name in desk._shown["cover"]
    assert not screen.over
    act(desk, "look")
    assert desk._shown["cover"] == ""
    while not screen.over:
        act(desk, "think")
    assert "The score so far" not in desk._shown["cover"]
    assert "wins" in desk._shown["cover"] or "share" in desk._shown["cover"]


def test_a_save_of_other_rules_opens_as_a_record():
    _, answer = start("pb")
    save = json.loads(answer["save"]["save"]) | {"rules": 0}
    other = Desk()
    answer = act(other, "open", json.dumps({"save": json.dumps(save), "id": "y"}))
    assert "read but not played" in answer["note"]
    assert "Deal 1 of 4" in answer["regions"]["record"]
    assert other.screen is None


def test_leaving_clears_the_table_and_says_so():
    desk, _ = start("pb")
    answer = act(desk, "leave")
    assert answer["game"] == ""
    assert set(answer["regions"].values()) == {""}


def test_names_cannot_become_markup():
    evil = '<img src=x onerror=alert(1)>"@0'
    crowd = [{"name": evil, "kind": "person", "colour": 0}, *seats("pb")[1:]]
    desk, answer = start("pb", seats=crowd)
    for html in [*answer["regions"].values(), *desk._shown.values()]:
        assert "<img" not in html
    assert "&lt;img" in answer["regions"]["seats"]


VERBS = [name.removeprefix("do_") for name in dir(Desk) if name.startswith("do_")] + ["nonsense"]
words = st.sampled_from(VERBS)
args = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["card-r3", "deal", "0x0", "99999x1", "[]", "{}", "null", '{"save":"{}"}']),
    st.dictionaries(
        st.sampled_from(["save", "id", "game", "players", "seed", "seats", "link", "move", "after"]),
        st.one_of(st.none(), st.integers(), st.text(max_size=9), st.lists(st.integers())),
    ).map(json.dumps),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(words, args), max_size=8))
def test_no_act_raises(acts: list[tuple[str, str]]):
    desk, _ = start("pb")
    for verb, arg in acts:
        act(desk, verb, arg)


# --- looking back -------------------------------------------------------------


def play_on(desk: Desk, moves: int) -> None:
    screen = table(desk)
    while len(screen.match.tokens) < moves:
        settle(desk)
        act(desk, "here")
        if screen.my_turn:
            tap_any(desk)
        else:
            act(desk, "think")


def test_looking_back_shows_the_table_as_it_was_and_nothing_can_be_tapped():
    desk, _ = start("pbb")
    play_on(desk, 9)
    screen = table(desk)
    board, tokens = desk._shown["board"], list(screen.match.tokens)
    act(desk, "look_back", "4")
    assert screen.ways() == [] and screen.thought() is None
    assert screen.state() == screen.match.game.view(screen.match.at(4), 0)
    assert "Back to the game" in desk._shown["ask"]
    act(desk, "look_back", "999")
    assert screen.past == len(screen.match.tokens)
    act(desk, "now")
    settle(desk)
    assert desk._shown["board"] == board and screen.match.tokens == tokens


def test_a_new_game_branches_off_from_any_moment():
    desk, _ = start("pbb")
    play_on(desk, 12)
    old = table(desk)
    act(desk, "look_back", "5")
    assert "understood" in act(desk, "branch")["note"]  # a branch under the old id would write over it
    answer = act(desk, "branch", "new")
    assert table(desk) is not old
    assert table(desk).match.tokens[:5] == old.match.tokens[:5]
    assert answer["save"]["id"] == "new"


def test_another_answer_instead_of_one_is_saved_too():
    setup = {"game": "grandbois", "players": 2, "seed": 3, "seats": seats("pb"), "id": "x"}
    desk = Desk()
    act(desk, "start", json.dumps(setup))
    first, second = list(table(desk).match.legal())[:2]
    act(desk, "tap", f"tile-{first}")
    answer = act(desk, "tap", f"tile-{second}")
    assert json.loads(answer["save"]["save"])["moves"] == table(desk).match.tokens == [second]


def test_a_reload_does_not_lift_the_hand_over():
    desk, _ = start("pp")
    act(desk, "here")
    tap_any(desk)
    act(desk, "tick")
    assert table(desk).covered
    answer = act(desk, "here")
    assert json.loads(answer["save"]["save"])["floor"] == table(desk).match.floor == 1


@pytest.mark.parametrize("game", ["moorland", "grunn"])
def test_names_may_look_like_mentions_of_seats(game: str):
    people = seats("pp")
    people[0]["name"], people[1]["name"] = "ann@9", "@0"
    setup = {"game": game, "players": 2, "seed": 3, "seats": people, "id": "x"}
    desk = Desk()
    act(desk, "start", json.dumps(setup))
    assert "ann@9’s side" in act(desk, "tap", "look-0")["regions"]["ask"]
    act(desk, "tap", "look-0")
    assert "@0’s side" in act(desk, "tap", "look-1")["regions"]["ask"]
    act(desk, "words")


def test_hiding_a_secret_takes_its_hint_off_the_table():
    setup = {"game": "grandbois", "players": 2, "seed": 3, "seats": seats("pp"), "id": "x", "pace": "instant"}
    desk = Desk()
    act(desk, "start", json.dumps(setup))
    act(desk, "here")
    screen = table(desk)
    while not screen.match.state.choice.confirm:
        tap_any(desk)
    act(desk, "tap", "secret")
    act(desk, "hint")
    act(desk, "think")
    assert screen.hint
    act(desk, "tap", "secret")
    assert screen.hint is None


def test_restarting_the_turn_takes_back_all_of_it_and_no_more():
    setup = {"game": "grunn", "players": 2, "seed": 3, "seats": seats("pp"), "id": "x"}
    desk = Desk()
    act(desk, "start", json.dumps(setup | {"pace": "instant"}))
    screen = table(desk)
    while screen.match.state.choice.player == 0:
        tap_or_confirm(desk)
    first = len(screen.match.tokens)
    tap_or_confirm(desk)
    tap_or_confirm(desk)
    assert screen.asked == 1 and len(screen.match.tokens) > first
    act(desk, "restart")
    assert len(screen.match.tokens) == first and screen.asked == 1
    assert "only just begun" in act(desk, "restart")["note"]


def test_a_finished_turn_is_not_reopened_by_a_tap_even_if_nobody_else_moved_since():
    setup = {"game": "gotlandia", "players": 1, "seed": 3, "seats": seats("p"), "id": "x"}
    desk = Desk()
    act(desk, "start", json.dumps(setup | {"pace": "instant"}))
    screen = table(desk)
    while not screen.match.state.choice.opens_turn:
        act(desk, "press", next(iter(screen.match.legal())))
    card = next(c for c in screen.match.legal() if c in ("forest", "pasture", "field", "hill"))
    act(desk, "press", card)
    act(desk, "press", "produce")
    assert screen.match.state.choice.opens_turn and card not in screen.match.legal()
    moves = screen.match.tokens.copy()
    act(desk, "tap", f"card-{card}")
    assert screen.match.tokens == moves
    assert "only just begun" in act(desk, "restart")["note"]
    act(desk, "undo")  # meant, not by the way
    assert len(screen.match.tokens) < len(moves)


def tap_or_confirm(desk: Desk) -> None:
    if table(desk).trials:
        act(desk, "confirm")
    else:
        tap_any(desk)


def test_the_table_in_words_tells_only_what_the_holder_knows():
    desk, _ = start("pbb")
    answer = act(desk, "words")
    words = answer["regions"]["words"]
    s = table(desk).match.state
    assert all(card_name(c) in words for c in s.hands[0])
    assert not any(card_name(c) in words for c in s.hands[1] + s.hands[2])
    assert act(desk, "words")["regions"]["words"] == ""


def test_the_end_has_a_chart_of_every_seat():
    desk, _ = start("bbb", pace="instant")
    while not table(desk).over:
        act(desk, "think")
    assert desk._shown["cover"].count("<polyline") == 3


def test_a_share_warns_of_secrets_until_the_game_is_over():
    desk, _ = start("pb")
    link = act(desk, "share")["link"]
    assert link["secret"] and link["code"] == table(desk).match.link()


def test_what_others_moved_stays_marked_until_the_next_turn():
    desk, _ = start("pbb")
    tap_any(desk)
    act(desk, "think")
    act(desk, "think")
    s = table(desk).match.at(3)
    for card in s.trick[1:]:
        mark = desk._shown["board"].split(f'id="card-{card}"')[1].split(">")[0]
        assert "fresh" in mark


def test_what_is_tapped_first_of_several_things_is_called_by_its_name():
    desk, _ = start("pp", seed=1)
    for _ in range(200):
        settle(desk)
        act(desk, "here")
        ways = table(desk).ways()
        if ways and len(ways[0].path) > 1:
            break
        tap_any(desk)
    first = ways[0].path[0]
    card = first.removeprefix("card-")
    marked = re.search(f'<g id="{first}"[^>]*aria-label="([^"]+)"', desk._shown["board"])
    assert marked and marked[1].lower() == card_name(card)


def test_the_whole_log_can_be_had():
    desk, _ = start("bbb", pace="instant")
    while not table(desk).over:
        act(desk, "think")
    moves = len(table(desk).match.tokens)
    assert 'data-do="earlier"' in desk._shown["log"]
    assert desk._shown["log"].count('data-do="look_back"') == 80 < moves
    act(desk, "earlier")
    answer = act(desk, "earlier")
    assert 'data-do="earlier"' not in desk._shown["log"]
    assert desk._shown["log"].count('data-do="look_back"') >= moves
    assert "note" not in answer or not answer["note"]
