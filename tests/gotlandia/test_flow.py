"""Gotlandia at the desk: what taps do, and which page of a small screen they lead to."""

import json
from typing import Any

from commonground.core import PUBLIC
from commonground.desk import Desk
from commonground.games.gotlandia import tell, view
from commonground.games.gotlandia.components import GENERATIONS
from commonground.games.gotlandia.turn import ChooseAction, PlayCard
from commonground.screen import Screen

from tests.gotlandia.tables import at, have, hold, pirates, ships, table


def start(size: str, seed: int = 4, players: int = 1) -> Desk:
    desk = Desk()
    seats = [{"name": n, "kind": "person", "colour": i} for i, n in enumerate(["Ann", "Bo"][:players])]
    setup = {"game": "gotlandia", "players": players, "seed": seed, "seats": seats, "id": "x"}
    act(desk, "size", size)
    act(desk, "start", json.dumps({**setup, "pace": "instant"}))
    return desk


def act(desk: Desk, verb: str, arg: str = "") -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(desk.act(verb, arg))
    return answer


def screen(desk: Desk) -> Screen:
    assert desk.screen is not None
    return desk.screen


def board(desk: Desk) -> str:
    width, height = desk.size
    act(desk, "size", f"{width:.0f}x{height:.0f}")
    return desk._shown["board"]


def until(desk: Desk, kind: str) -> None:
    """Tap or press the first answer until this is asked."""
    for n in range(900):
        now = screen(desk)
        if type(now.match.state.choice).__name__ == kind:
            return
        ways = now.ways()
        if not ways:
            act(desk, "here" if now.covered else "tick")
            continue
        way = ways[n % len(ways)]
        if now.trials:
            act(desk, "confirm")
        elif way.path:
            act(desk, "tap", way.path[0])
        else:
            act(desk, "press", str(way.move))
    raise AssertionError(f"{kind} is never asked")


def test_a_reputation_is_tried_and_confirmed() -> None:
    desk = start("1024x600")
    word = screen(desk).ways()[0].path[0]
    answer = act(desk, "tap", word)
    assert "Confirm" in answer["regions"]["ask"]
    assert screen(desk).match.tokens == []
    act(desk, "confirm")
    assert len(screen(desk).match.tokens) >= 1


def test_another_card_instead_of_the_one_played() -> None:
    desk = start("1024x600")
    until(desk, "PlayCard")
    state = screen(desk).match.state
    hand = list(state.hands[0])
    cards = [way.path[0] for way in screen(desk).ways()]
    for card in cards:
        act(desk, "tap", card)
        choice = screen(desk).match.state.choice
        assert not isinstance(choice, PlayCard)
        assert sorted(screen(desk).match.state.hands[0] + screen(desk).match.state.played[0]) == hand
        if isinstance(choice, ChooseAction):
            assert f'"{card}"' in board(desk), "the card in play stays in sight"


def test_tabs_turn_the_pages_of_a_small_screen() -> None:
    desk = start("390x600")
    until(desk, "PlayCard")
    assert "district-bro" in board(desk)
    assert "craft-0" not in board(desk)
    act(desk, "tap", "page-1")
    assert "craft-0" in board(desk)
    assert "district-bro" not in board(desk)
    act(desk, "tap", "page-1")
    assert "district-bro" in board(desk)
    act(desk, "tap", "page-3")
    assert "district-bro" in board(desk)
    assert 'class="influence"' in board(desk)


def test_a_question_turns_to_its_page_and_the_player_may_turn_away() -> None:
    desk = start("390x600")
    until(desk, "PlayCard")
    act(desk, "tap", "page-2")
    assert "seat-0" in board(desk)
    until(desk, "ChoosePartner")
    assert "partner-0" in board(desk)
    assert "district-bro" not in board(desk)
    act(desk, "tap", "page-0")
    assert "district-bro" in board(desk)
    assert 'class="tab calls"' in board(desk), "the tab says where to tap"


def test_taps_say_what_things_are() -> None:
    desk = start("1024x600")
    until(desk, "PlayCard")
    assert "Harbour of Bro" in act(desk, "tap", "district-bro")["note"]
    assert "Play Wisby" in act(desk, "tap", "partner-0")["note"]
    assert "36 Silver, 16 VP" in act(desk, "tap", "decoration-gilded-altarpiece")["note"]
    assert "The southwest, off Hoburg" in act(desk, "tap", "sea-southwest")["note"]
    assert "Ann of" in act(desk, "tap", "seat-0")["note"], "names, not seats"
    assert "for 1 Silver more" in act(desk, "tap", "generation")["note"]
    assert "begins the next one" in act(desk, "tap", "roma")["note"]
    assert "cards in your deck" in act(desk, "tap", "deck")["note"]
    assert "Buried: 0 Silver" in act(desk, "tap", "treasure")["note"]
    assert "pirates sunk" in act(desk, "tap", "sunk")["note"]
    assert "no works of art" in act(desk, "tap", "works")["note"]
    assert "sells for" in act(desk, "tap", "supply-tar")["note"]


def test_taps_say_what_things_are_whatever_is_asked() -> None:
    desk = start("1024x600")
    assert "Harbour of Bro" in act(desk, "tap", "district-bro")["note"], "while choosing a reputation"
    assert "first generation" in act(desk, "tap", "generation")["note"]
    until(desk, "ChooseAction")
    assert "Hoburg: hill" in act(desk, "tap", "district-hoburg")["note"]
    assert "Kept in hand" in act(desk, "tap", "craft-0")["note"]
    assert not act(desk, "tap", "nothing")["note"]


def test_what_is_told_of_a_table() -> None:
    s = table(reputation="Wise")
    pirates(s, "southwest", "northeast")
    ships(s, 1)
    s.churches[1] = at("Fårö")
    s.decorated[1] = [0]
    hold(s, 1, "stud")
    assert tell(s, 0, "district-hoburg") == (
        "Hoburg: hill, the Harbour of Hoburg. Here: @1 a farmstead. Pirates threaten it."
    )
    assert tell(s, 0, "district-bro").endswith("Here: a neutral farmstead.")
    east = tell(s, 0, "sea-northeast")
    assert east.endswith("A pirate is here. Ships: @0 1. Influence in Rute now scores: @1 5 VP.")
    assert "No pirate. Nobody would score" in tell(s, 0, "sea-west")
    assert "Wise: With one settled Setting" in tell(s, 1, "seat-0")
    assert "Crafts and partners: Stud. Works of art: Iron clad door (2 VP)." in tell(view(s, 0), 0, "seat-1")
    assert tell(s, 0, "card-stud") == (
        "Stud: Produce 1 horse, and 1 more per pasture / Settle any pasture. Kept in hand: 1 food per "
        "pasture. At the end: 1 VP per pasture. It needs a settled field and a settled pasture."
    )
    s.generation_card = next(i for i, g in enumerate(GENERATIONS) if g.name == "King Valdemar")
    assert tell(s, 0, "generation") == (
        "King Valdemar: in demand, stone and tar for 1 Silver more. Pirates came to: southwest, west and "
        "northwest. Everybody lost 5 Silver or goods. Who had five workers lost one."
    )
    s.sold = 1
    assert "Already sold" in tell(s, 0, "wisby-wood")
    assert tell(s, PUBLIC, "deck") == tell(s, 0, "elsewhere") == ""


def test_the_score_pad_in_mid_game_says_what_would_be_scored_now() -> None:
    desk = start("1024x600")
    until(desk, "PlayCard")
    cover = act(desk, "pad")["regions"]["cover"]
    assert "If everything were scored now" in cover
    assert "1100s, as it is now" in cover
    assert "Crafts and trading partners" in cover


def test_the_log_says_what_is_new_since_your_last_move() -> None:
    desk = start("1024x600", players=2)
    until(desk, "PlayCard")
    first = screen(desk).asked
    while screen(desk).asked == first:
        step(desk)
    while screen(desk).asked != first or not screen(desk).my_turn:
        step(desk)
    told = desk._shown["log"]
    new, mark, old = told.partition("since your last move")
    assert mark
    other = f'class="seat-{1 - (first or 0)}"'
    assert other in new
    assert f'class="seat-{first}"' not in new
    assert f'class="seat-{first}"' in old


def step(desk: Desk) -> None:
    """Any answer, as people give it."""
    now = screen(desk)
    if now.covered:
        act(desk, "here")
    elif now.trials:
        act(desk, "confirm")
    elif not (ways := now.ways()):
        act(desk, "tick")
    elif ways[0].path:
        act(desk, "tap", ways[0].path[0])
    else:
        act(desk, "press", str(ways[0].move))


def test_actions_that_cannot_be_done_are_struck_out_and_say_why() -> None:
    for size in ("1024x600", "390x600"):
        desk = start(size)
        until(desk, "PlayCard")
        s = screen(desk).match.state
        have(s, 0)
        hold(s, 0, "home", "gotland")
        act(desk, "tap", "card-home")
        assert 'id="action-tower"' in board(desk)
        assert 'id="action-draw"' not in board(desk)
        assert "It costs 1 wood and 1 stone" in act(desk, "tap", "action-tower")["note"]
        assert isinstance(screen(desk).match.state.choice, ChooseAction), "and nothing else happens"
