"""Matches: undo, saves, links, and everything that can be wrong with them."""

import base64
import json
import zlib
from typing import Any

import pytest
from commonground.chart import history
from commonground.core import BadInput, Random
from commonground.games import GAMES, game
from commonground.match import (
    MAX_BYTES,
    MAX_SEED,
    Match,
    Record,
    check_setup,
    open_link,
    open_save,
)
from hypothesis import given, settings
from hypothesis import strategies as st

UGO = game("ugo")


def started(moves: int = 30, players: int = 3, seed: int = 5) -> Match:
    match = Match(UGO, players, seed)
    while len(match.tokens) < moves and match.state.choice:
        match.play(next(iter(match.legal())))
    return match


def pack(data: Any) -> str:
    text = data if isinstance(data, bytes) else json.dumps(data).encode()
    return base64.urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")


# --- undo and redo ----------------------------------------------------------------


def test_a_new_match_has_nothing_to_undo_or_redo() -> None:
    match = Match(UGO, 2, 1)
    assert not match.can_undo
    with pytest.raises(BadInput):
        match.undo()
    with pytest.raises(BadInput):
        match.redo()


def test_undo_takes_back_the_moves_that_played_themselves_too() -> None:
    match = Match(UGO, 2, 1)
    seen = 0
    while match.state.choice:
        n = len(match.tokens)
        before = match.state.copy()
        match.play(next(iter(match.legal())))
        if len(match.tokens) > n + 1 and match.floor <= n:
            seen += 1
            match.undo()
            assert match.state == before
            match.redo()
    assert seen


def test_undo_stops_at_a_reveal() -> None:
    match = started(0, players=2)
    while match.state.deal == 1:
        match.play(next(iter(match.legal())))
    assert not match.can_undo
    assert match.floor == len(match.tokens)


def test_commit_is_a_floor() -> None:
    match = Match(UGO, 3, 5)
    match.play(next(iter(match.legal())))
    assert match.can_undo
    match.commit()
    assert not match.can_undo
    match.play(next(iter(match.legal())))
    match.undo()
    assert not match.can_undo


def test_another_move_after_undo_forgets_what_was_undone() -> None:
    match = Match(UGO, 2, 1)
    first, second = list(match.legal())[:2]
    match.play(first)
    match.undo()
    assert match.future == [first]
    match.play(second)
    assert match.future == []


def test_illegal_moves_are_refused_and_change_nothing() -> None:
    match = started(7)
    before = match.state.copy()
    for word in ("", "x", "r9", "r3.r4", "0", "x" * 10_000):
        with pytest.raises(BadInput):
            match.play(word)
    assert match.state == before


# --- saves ---------------------------------------------------------------------------


def test_a_save_keeps_the_floor() -> None:
    match = started(9)
    match.commit()
    opened = open_save(json.dumps(match.save()))
    assert isinstance(opened, Match)
    assert opened.floor == match.floor
    assert not opened.can_undo


def test_a_save_of_other_rules_opens_as_a_record() -> None:
    save = started().save() | {"rules": 99}
    record = open_save(json.dumps(save))
    assert isinstance(record, Record)
    assert record.scores == save["scores"]
    assert record.position == save["position"]
    assert record.moves == save["moves"]
    assert "UGO!" in record.reason


def test_a_save_with_an_illegal_move_opens_as_a_record_up_to_it() -> None:
    match = started()
    save = match.save()
    moves = [*match.tokens]
    moves[20] = "nonsense"
    record = open_save(json.dumps(save | {"moves": moves}))
    assert isinstance(record, Record)
    assert "21" in record.reason
    assert record.replayed is not None
    assert record.replayed.tokens[:20] == match.tokens[:20]


def test_a_save_with_moves_after_the_end_is_a_record() -> None:
    match = started(10_000, players=2)
    save = match.save() | {"moves": [*match.tokens, "r3"]}
    assert isinstance(open_save(json.dumps(save)), Record)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"game": 5},
        {"game": "../ugo"},
        {"players": 7},
        {"players": "2"},
        {"players": True},
        {"players": 2.0},
        {"seed": -1},
        {"seed": MAX_SEED + 1},
        {"seed": None},
        {"seed": 10**400},
        {"options": {"farmers_for_two": "13"}},
        {"options": {"farmers_for_two": ["36"]}},
        {"options": {"other": "1"}},
        {"options": []},
        {"moves": "abc"},
        {"moves": [1, 2]},
        {"moves": ["r3 r4"]},
        {"moves": ["x" * 81]},
        {"moves": ["r3"] * 20_001},
        {"format": 2},
        {"format": None},
    ],
    ids=lambda change: json.dumps(change)[:40],
)
def test_damaged_saves_are_refused_in_one_sentence(change: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as refusal:
        open_save(json.dumps(started().save() | change))
    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", "5", '"x"', "{}", "[" * 100_000, "\ud800", "{" + " " * MAX_BYTES, "NaN"],
    ids=lambda text: text[:10].encode("ascii", "replace").decode(),
)
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        open_save(text)


def test_truncated_saves_are_refused() -> None:
    text = json.dumps(started().save())
    for n in range(0, len(text), 97):
        with pytest.raises(BadInput):
            open_save(text[:n])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
SAVE = started(12).save()
LINK = started(12).link()


@settings(deadline=None)
@given(st.sampled_from(sorted(SAVE)), JSON)
def test_no_value_in_a_save_raises_anything_else(key: str, value: Any) -> None:
    opened_or_refused(json.dumps(SAVE | {key: value}))


@settings(deadline=None)
@given(st.data())
def test_no_damage_to_a_save_raises_anything_else(data: st.DataObject) -> None:
    text = json.dumps(SAVE)
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 6))
    opened_or_refused(text[:at] + data.draw(st.text(max_size=4)) + text[at + cut :])


def opened_or_refused(text: str) -> None:
    try:
        opened = open_save(text)
    except BadInput:
        return
    if isinstance(opened, Match):
        assert opened.game.position(opened.state)
        opened.link()


# --- links ---------------------------------------------------------------------------


@settings(deadline=None)
@given(st.data())
def test_no_damage_to_a_link_raises_anything_else(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(LINK)))
    cut = data.draw(st.integers(0, 6))
    link_or_refused(LINK[:at] + data.draw(st.text(max_size=4)) + LINK[at + cut :])


@settings(deadline=None)
@given(JSON)
def test_no_value_in_a_link_raises_anything_else(value: Any) -> None:
    link_or_refused(pack(value))


@settings(deadline=None)
@given(st.integers(0, 6), JSON)
def test_no_part_of_a_link_raises_anything_else(part: int, value: Any) -> None:
    told: list[Any] = [1, "ugo", 1, 2, 5, {}, ""]
    told[part] = value
    link_or_refused(pack(told))


@given(st.binary(max_size=60))
def test_no_bytes_in_a_link_raise_anything_else(data: bytes) -> None:
    link_or_refused(pack(data))


def link_or_refused(text: str) -> None:
    try:
        assert isinstance(open_link(text), Match)
    except BadInput:
        return


def test_deeply_nested_links_are_refused() -> None:
    for depth in (10, 300, *range(850, 1001), 5000):
        nested = b"[" * depth + b"]" * depth
        with pytest.raises(BadInput):
            open_link(pack(b'[1,"ugo",1,2,5,' + nested + b',""]'))


def test_a_link_that_unpacks_to_gigabytes_is_refused() -> None:
    with pytest.raises(BadInput):
        open_link(pack(b" " * (50 * MAX_BYTES)))


def test_a_link_with_an_illegal_move_is_refused() -> None:
    match = Match(UGO, 2, 5)
    moves = " ".join([*list(match.legal())[:1], "zz"])
    with pytest.raises(BadInput, match="zz"):
        open_link(pack([1, "ugo", 1, 2, 5, {}, moves]))


def test_a_link_of_other_rules_is_refused() -> None:
    with pytest.raises(BadInput, match="other rules"):
        open_link(pack([1, "ugo", 77, 2, 5, {}, ""]))


def test_truncated_links_are_refused() -> None:
    for n in range(len(LINK)):
        with pytest.raises(BadInput):
            open_link(LINK[:n])


# --- set-up ---------------------------------------------------------------------------


def test_options_are_completed_with_defaults() -> None:
    assert check_setup(UGO, 2, 0, {}) == {"farmers_for_two": "36"}
    assert check_setup(UGO, 2, MAX_SEED, {"farmers_for_two": "12"}) == {"farmers_for_two": "12"}


def test_wrong_counts_and_games_are_refused() -> None:
    for players in (0, 1, 5, -2):
        with pytest.raises(BadInput, match="2, 3 and 4 players"):
            Match(UGO, players, 1)
    with pytest.raises(BadInput, match="chess"):
        game("chess")


def test_logs_are_told_up_to_a_moment() -> None:
    match = started(20)
    assert match.log(upto=0)[0][1][1] == "Deal 1 of 4"
    assert [line for line in match.log() if line[0] <= 8] == match.log(upto=8)


def test_a_chart_ends_with_the_scores_and_shows_what_would_be_counted_on_the_way() -> None:
    for id in GAMES:
        match = Match(game(id), game(id).seats[-1], 4)
        rng = Random(4)
        while match.state.choice is not None:
            match.play(rng.pick(list(match.legal())))
        past = history(match)
        assert past[-1] == (len(match.tokens), match.game.scores(match.state))
        assert len({tuple(scores) for _, scores in past}) > 10, id
