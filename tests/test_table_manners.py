"""Courtesies of the table without a browser: a confirmed end of turn, names, close-ups, key numbers."""

import json
from typing import Any

import pytest
from commonground.core import Random
from commonground.desk import Desk
from commonground.scene import markup
from commonground.screen import Screen
from commonground.seats import open_name
from commonground.textboard import text_board


def start(kinds: str, game: str = "ugo", **more: Any) -> Desk:
    """p: person, b: bot."""
    seats = [
        {"name": f"N{i}", "kind": "person" if k == "p" else "easy", "colour": i} for i, k in enumerate(kinds)
    ]
    desk = Desk()
    setup = {"game": game, "players": len(kinds), "seed": 5, "seats": seats, "id": "x", "pace": "instant"}
    desk.act("start", json.dumps(setup | more))
    return desk


def table(desk: Desk) -> Screen:
    assert desk.screen is not None
    return desk.screen


def act(desk: Desk, verb: str, arg: str = "") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.act(verb, arg))
    return answer


def tap_any(desk: Desk) -> dict[str, Any]:
    return act(desk, "tap", table(desk).ways()[0].path[0])


# --- the end of a turn ---------------------------------------------------------------


def test_a_careful_table_waits_until_the_turn_is_said_to_be_over():
    desk = start("pb", careful=True)
    answer = tap_any(desk)
    assert "End the turn" in answer["regions"]["ask"] and "think" not in answer and "wait" not in answer
    assert act(desk, "press", "anything").get("think") is None
    act(desk, "undo")
    assert table(desk).my_turn and not table(desk).match.tokens
    tap_any(desk)
    assert "think" in act(desk, "end_turn")


def test_a_careful_table_hands_over_only_afterwards_and_keeps_the_holders_eye():
    desk = start("pp", careful=True)
    act(desk, "here")
    tap_any(desk)
    screen = table(desk)
    act(desk, "tick")
    assert not screen.covered and screen.eye == screen.holder == 0
    act(desk, "end_turn")
    act(desk, "tick")
    assert screen.covered


def test_without_secrets_the_table_turns_only_after_the_end_of_the_turn():
    desk = start("pp", "moorland", careful=True)
    screen = table(desk)
    rng = Random(3)
    while screen.resting is None:
        ways = screen.ways()
        screen._play(rng.pick(ways).move)
    assert screen.eye == 0 and not screen.ways()
    act(desk, "end_turn")
    assert screen.eye == 1 and screen.ways()


def test_a_turn_can_be_restarted_before_it_is_over():
    desk = start("pb", careful=True)
    tap_any(desk)
    act(desk, "restart")
    assert table(desk).my_turn and not table(desk).match.tokens and table(desk).resting is None


def test_others_do_not_wait_at_a_table_that_is_not_careful():
    assert "think" in tap_any(start("pb"))
    assert table(start("pb", careful="yes")).careful is False


# --- names ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text, name",
    [("  a \n b ", "a b"), ("x" * 99, "x" * 40), (None, ""), (7, ""), (["a"], ""), ("<b>", "<b>")],
)
def test_names_from_outside_are_one_short_line(text: Any, name: str):
    assert open_name(text) == name


def test_a_name_is_kept_in_the_save_and_not_taken_along_by_another_game():
    desk = start("pb")
    save = {**table(desk).save(), "name": " <i>Sunday "}
    act(desk, "open", json.dumps({"save": json.dumps(save), "id": "y"}))
    assert table(desk).save()["name"] == "<i>Sunday"
    answer = act(desk, "again", "7")
    assert answer["save"]["name"] == "" and "name" not in table(desk).save()


def test_the_resume_list_knows_the_standing_where_it_is_public():
    answer = tap_any(start("pb"))
    assert len(answer["save"]["scores"]) == 2
    hidden = start("ppp", "grandbois")
    assert hidden._keep(table(hidden))["scores"] == []


# --- to be read ------------------------------------------------------------------------


def test_close_ups_come_only_when_asked_for_and_change_nothing():
    desk = start("pb")
    screen = table(desk)
    card = screen.ways()[0].path[0]
    answer = act(desk, "describe", f"{card} cards")
    assert list(answer["regions"]) == ["closeup"] and "save" not in answer
    assert not screen.match.tokens and screen.my_turn
    assert act(desk, "describe", "nothing")["regions"] == {"closeup": ""}
    assert "What is left" in act(desk, "left")["regions"]["closeup"]
    lobby = Desk()
    assert "no game" in act(lobby, "describe", "card-r1")["note"]


def test_key_numbers_without_scores_where_these_are_secret():
    desk = start("ppp", "grandbois")
    act(desk, "here")
    shown = act(desk, "pad")["regions"]["cover"]
    assert "Key numbers" in shown and "towers" in shown and "Total" not in shown


def test_the_table_in_words_tells_seats_by_name_and_simple_things_on_one_line():
    position = {
        "to_move": 1,
        "pool": [{"tile": "bog", "arrows": None, "ducats": 2}, {}],
        "hands": [["a"], ["b", "c"]],
        "owner": 7,
    }
    html = markup(text_board(position, ["Ann", "Bo"]))
    assert "to move: Bo" in html and "tile bog, ducats 2" in html
    assert "Ann: a" in html and "Bo: b, c" in html and "owner: 7" in html
