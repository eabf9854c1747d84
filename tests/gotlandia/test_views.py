"""Secrets, the table in plain JSON, and what screens show of it."""

import json
from collections import Counter
from collections.abc import Iterator

import pytest
from commonground.core import PUBLIC, Random
from commonground.games.gotlandia import (
    deal,
    position,
    progress,
    setup,
    sheet,
    standing,
    view,
)
from commonground.games.gotlandia.components import CARD_WORDS, HIDDEN
from commonground.games.gotlandia.scoring import FinalScoring, ScoreCentury
from commonground.games.gotlandia.table import Table, draw_cards
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.gotlandia.components import components
from tests.gotlandia.tables import (
    act,
    at,
    cards,
    end_generation,
    have,
    hold,
    pirates,
    play,
    settle,
    ships,
    table,
    turn,
)

games = st.tuples(
    st.integers(1, 4), st.integers(0, 2**32), st.sampled_from("ny"), st.sampled_from("ny")
)


def random_game(game: tuple[int, int, str, str], every: int = 1) -> Iterator[Table]:
    players, seed, advanced, new = game
    words = {"n": "false", "y": "true"}
    s = setup(players, seed, {"advanced": words[advanced], "new_players": words[new]})
    s.advance()
    rng = Random(seed)
    n = 0
    while s.choice:
        if n % every == 0:
            yield s
        s.play(rng.pick(s.legal()))
        n += 1
    yield s


@settings(max_examples=12, deadline=None)
@given(games)
@example((4, 230, "y", "y"))  # a hand was imagined from which its owner could play nothing
def test_a_dealt_table_looks_like_the_view(game: tuple[int, int, str, str]) -> None:
    rng = Random(game[1] + 1)
    for s in random_game(game, every=5):
        for p in (*range(s.players), PUBLIC):
            v = view(s, p)
            assert v.rng == 0
            assert view(v, p) == v
            dealt = deal(v, p, rng)
            components(dealt)
            assert view(dealt, p) == v
            if s.choice and s.choice.player == p:
                assert v.legal() == s.legal() == dealt.legal()
            if dealt.choice:
                dealt.play(rng.pick(dealt.legal()))
                components(dealt)


@settings(max_examples=6, deadline=None)
@given(games)
def test_what_is_not_seen_is_not_in_the_view(game: tuple[int, int, str, str]) -> None:
    for s in random_game(game, every=7):
        for p in (*range(s.players), PUBLIC):
            v = view(s, p)
            assert set(v.coming) <= {HIDDEN}
            for q in range(s.players):
                assert set(v.decks[q]) <= {HIDDEN}
                if q != p:
                    assert set(v.offered[q]) <= {HIDDEN}
                    assert v.returned[q] in (0, HIDDEN)
                    if s.phase not in ("end of generation", "over"):
                        assert set(v.hands[q]) <= {HIDDEN}
                else:
                    assert v.hands[q] == s.hands[q]
                    assert v.offered[q] == s.offered[q]


@settings(max_examples=6, deadline=None)
@given(games)
def test_a_dealt_table_can_be_played_to_the_end(game: tuple[int, int, str, str]) -> None:
    for n, s in enumerate(random_game(game, every=60)):
        if s.choice:
            dealt = deal(view(s, s.choice.player), s.choice.player, Random(n))
            rng = Random(n)
            while dealt.choice:
                dealt.play(rng.pick(dealt.legal()))
            components(dealt)
            assert dealt.phase == "over"


def test_hands_lie_open_at_the_end_of_a_generation() -> None:
    s = table()
    hold(s, 0, "hill")
    assert view(s, 1).hands[0] == [HIDDEN]
    assert view(s, 0).hands[0] == cards("hill")
    end_generation(s, 0, "hill")
    assert view(s, 1).hands[0] == cards("hill")


def test_which_cards_a_player_owns_is_known() -> None:
    s = table()
    hold(s, 0, "hill", "home")
    v = view(s, 1)
    assert v.unseen[0] == sorted(s.decks[0] + s.hands[0])
    assert view(s, 0).unseen[0] == sorted(s.decks[0])


def test_a_hand_is_known_as_far_as_it_can_be_told() -> None:
    s = table()
    hold(s, 0, "hill", "home")
    s.discards[0] = s.decks[0][1:]
    last = s.decks[0][0]
    s.decks[0] = [last]
    draw_cards(s, 0, 3)  # the last card of the deck, then two of the discard pile made anew
    told = sorted([*cards("hill", "home"), last])
    assert s.known[0] == told
    for seed in range(20):
        hand = deal(view(s, 1), 1, Random(seed)).hands[0]
        assert not Counter(told) - Counter(hand)
    turn(s, 0, *(CARD_WORDS[card] for card in s.hands[0]))
    s.play("home")
    assert cards("home")[0] not in s.known[0]


def test_position() -> None:
    s = table("Rute", "Hoburg")
    pirates(s, "east")
    hold(s, 0, "hill", "home")
    told = position(view(s, 1))
    assert json.loads(json.dumps(told)) == told
    assert set(told) == {
        "to_move", "phase", "generation_card", "reputations_offered", "century", "generation",
        "demand", "start_player", "pirates", "districts", "supply", "wisby_sold",
        "assembly_called", "crafts", "partners", "decorations", "players",
    }  # fmt: skip
    assert set(told["players"][0]) == {
        "setting", "reputation", "silver", "resources", "workers", "workers_left", "hand",
        "deck", "discard", "played", "buried_cards", "buried_silver", "sunk", "ships",
        "decorations", "vp", "century_scores",
    }  # fmt: skip
    assert told["pirates"] == ["east"]
    assert told["districts"]["Forsa"] == {"0": "farmstead"}
    assert told["districts"]["Lina"] == {"neutral": "farmstead"}
    assert told["districts"]["Fårö"] == {}
    assert told["players"][0]["hand"] == ["hidden", "hidden"]
    assert told["players"][0]["ships"] == {"northeast": 1}
    assert position(s)["players"][0]["hand"] == ["Hill", "Home"]
    assert told["demand"] == ["horse", "tar"]


def test_the_position_tells_what_was_sold_called_and_bought() -> None:
    s = table("Rute", "Hoburg")
    s.crafts = [cards("stud", "stud"), cards("inn", "quarry")]
    s.partners = [cards("lubeck", "lubeck"), cards("riga", "reval")]
    pirates(s, "east", "west")
    have(s, 1, 4, tar=2)
    turn(s, 1, "wisby", "roma", "gotland", workers=3)
    told = position(s)
    assert told["to_move"] == 1
    assert told["start_player"] == 0
    assert told["wisby_sold"] == []
    assert told["assembly_called"] is False
    assert told["crafts"] == [["Stud", "Stud"], ["Inn", "Quarry"]]
    assert told["partners"] == [["Lübeck", "Lübeck"], ["Riga", "Reval"]]
    play(s, "wisby", "sell", "tar", "2", "reval", "roma", "assembly", "west", "quarry")
    told = position(s)
    assert told["to_move"] == 1
    assert told["start_player"] == 1
    assert told["wisby_sold"] == ["tar"]
    assert told["assembly_called"] is True
    assert told["crafts"] == [["Stud", "Stud"], ["Inn"]], "the top was last"
    assert told["partners"] == [["Lübeck", "Lübeck"], ["Riga"]]
    assert told["pirates"] == ["east"]
    assert told["supply"]["tar"] == 12
    player = told["players"][1]
    assert player["silver"] == 4 + 8 - 3 - 2
    assert player["resources"] == dict.fromkeys(["wood", "sheep", "grain", "stone", "tar", "horse"], 0)
    assert (player["workers"], player["workers_left"], player["sunk"]) == (2, 1, 1)
    assert player["hand"] == ["Gotland"]
    assert player["played"] == ["Wisby", "Roma"]
    assert player["discard"] == ["Reval", "Quarry"]
    assert len(player["deck"]) == 13 - 3
    assert told["players"][0]["sunk"] == 0


def test_the_position_tells_the_map_and_the_works_of_art() -> None:
    s = table("Rute", "Hoburg")
    settle(s, 0, "Bäl")
    settle(s, 1, "Endre")
    s.towers = [at("Endre"), at("Fårö")]
    s.churches = [at("Dede"), 0]
    ships(s, 0, "west", "east", "west")
    s.buried[0], s.buried_silver[0] = cards("hill"), 3
    have(s, 0, 30, horse=1)
    act(s, 0, "lubeck", "decorate", "gothic-portal")
    act(s, 0, "lubeck", "decorate", "stone-sculptures")
    told = position(s)
    assert {name: people for name, people in told["districts"].items() if people} == {
        "Bäl": {"0": "farmstead"},
        "Endre": {"0": "tower", "1": "farmstead", "neutral": "farmstead"},
        "Fårö": {"1": "tower"},
        "Dede": {"0": "church"},
    } | {
        name: {"neutral": "farmstead"}
        for name in ("Bro", "Stenkumla", "Banda", "Lina", "Kräklinge", "Garde", "Burs")
    }
    assert told["decorations"] == [
        "Iron clad door", "Baptismal font", "Wall paintings", "Sacrament cabinet",
        "Stained glass window", "Gilded altarpiece", "Triumphal crucifix", "Splinter of the Holy Cross",
    ]  # fmt: skip
    player = told["players"][0]
    assert player["decorations"] == ["Gothic portal", "Stone sculptures"]
    assert player["ships"] == {"east": 1, "west": 2}
    assert (player["buried_cards"], player["buried_silver"]) == (["Hill"], 3)
    assert (player["silver"], player["resources"]["horse"]) == (6, 1)
    assert [p["setting"] for p in told["players"]] == ["Rute", "Hoburg"]


def test_the_position_tells_what_each_century_scored() -> None:
    s = table("Rute", "Hoburg", reputation="Rich")
    told = position(s)
    assert [p["century_scores"] for p in told["players"]] == [[], []]
    assert [p["reputation"] for p in told["players"]] == ["Rich", None]
    s.towers[0] = at("Dede")
    s.todo = [ScoreCentury()]
    s.advance()
    told = position(s)
    assert told["century"] == 1200
    assert [p["century_scores"] for p in told["players"]] == [[11], [5]]
    s.towers[0], s.churches[0] = 0, at("Dede")
    have(s, 0, 20)
    have(s, 1)
    s.todo = [FinalScoring(), ScoreCentury()]
    s.advance()
    told = position(s)
    assert [p["century_scores"] for p in told["players"]] == [[11, 13], [5, 5]]
    assert [p["vp"] for p in told["players"]] == [11 + 13 + 2, 10]
    assert told["phase"] == "over"
    assert told["to_move"] is None


def test_reputations_on_offer_are_for_their_seat_alone() -> None:
    s = setup(2, 4, {"advanced": "false", "new_players": "false"})
    s.advance()
    told = position(view(s, 1))
    assert told["reputations_offered"]["0"] == ["hidden", "hidden"]
    assert "hidden" not in told["reputations_offered"]["1"]
    assert told["phase"] == "reputation"
    assert told["generation_card"] is None
    assert progress(s) == ("Choosing reputations", 0.0)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_progress_never_goes_back_and_scores_add_up(players: int) -> None:
    last = 0.0
    for s in random_game((players, 7, "n", "n")):
        text, now = progress(s)
        assert text
        assert last <= now <= 1
        last = now
        sums = [sum(row.points[p] for row in sheet(s)) for p in range(players)]
        assert sums == s.vp
        assert len(standing(s)) == players
        for seen in (s, view(s, PUBLIC)):
            told = position(seen)
            assert json.loads(json.dumps(told)) == told
            assert [standing(seen)] == [standing(s)]
    assert last == 1.0
