"""What bots know: an evaluation that leads somewhere."""

import pytest
from commonground.bots import explain
from commonground.core import Choice, Random
from commonground.games import gotlandia
from commonground.games.gotlandia import chapter, evaluate, instinct, parts, setup
from commonground.games.gotlandia.board import DIRECTION, DISTRICT, DISTRICTS, REALM
from commonground.games.gotlandia.bot import ENOUGH, RICH
from commonground.games.gotlandia.building import Pay
from commonground.games.gotlandia.cards import CARDS
from commonground.games.gotlandia.components import DRAWN, RESOURCE, WORKERS
from commonground.games.gotlandia.generation import KeepOne, LoseOne
from commonground.games.gotlandia.growing import Bury, FeedGrain
from commonground.games.gotlandia.instinct import DEEDS, WORTH
from commonground.games.gotlandia.learning import ChoosePartner, DrawUpTo, Unbury
from commonground.games.gotlandia.reputations import ChooseReputation, PlaceFarmstead, StartWith
from commonground.games.gotlandia.seafaring import PirateWhere, PlacePirate, RaidFrom, Sail, SinkWhere
from commonground.games.gotlandia.table import Table, settled_settings
from commonground.games.gotlandia.turn import PlayCard

from tests.gotlandia.components import components
from tests.gotlandia.tables import at, end_generation, have, pirates, play, ships, table, turn


def worth(s: Table, move: str, p: int) -> float:
    """What the table is worth after a move and the player's own questions that follow."""
    c = s.copy()
    c.play(move)
    while c.choice and c.choice.player == p and not isinstance(c.choice, PlayCard | Bury):
        answer = {m: c.copy() for m in c.legal()}
        for m, after in answer.items():
            after.play(m)
        c = max(answer.values(), key=lambda after: evaluate(after, p))
    return evaluate(c, p)


def greedy(s: Table, rng: Random) -> None:
    """Play the best of a few moves."""
    moves = s.legal()
    rng.shuffle(moves)
    s.play(max(moves[:6], key=lambda move: worth(s, move, s.choice.player)))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_greedy_games_end_in_time(players: int) -> None:
    s = setup(players, 21, {"advanced": "true", "new_players": "false"})
    s.advance()
    rng = Random(21)
    while s.choice:
        greedy(s, rng)
        components(s)
    assert s.phase == "over"
    assert len(s.past) <= sum(DRAWN)


def test_greed_beats_chance() -> None:
    s = setup(2, 8, {"advanced": "false", "new_players": "false"})
    s.advance()
    rng = Random(8)
    while s.choice:
        if s.choice.player == 0:
            greedy(s, rng)
        else:
            s.play(rng.pick(s.legal()))
    assert s.vp[0] > s.vp[1]


def test_what_is_good_is_worth_more() -> None:
    s = table()
    even = evaluate(s, 0)
    assert even == -evaluate(s, 1)
    s.towers[0] = at("Dede")
    better = evaluate(s, 0)
    assert better > even
    have(s, 1, 30)
    assert evaluate(s, 0) < better
    s.phase = "over"
    s.vp = [7, 12]
    assert evaluate(s, 0) == -5


def test_a_hint_to_settle_at_home_speaks_of_the_settlement() -> None:
    s = table()
    have(s, 0, 0, wood=1, grain=1)
    turn(s, 0, "rute")
    s.play("rute")
    assert "+1 settlement" in explain(gotlandia, gotlandia.view(s, 0), 0, "settle")


def test_a_hint_to_trade_with_a_church_city_says_what_it_is_good_for() -> None:
    s = table()
    have(s, 0, 5)
    turn(s, 0, "wisby")
    play(s, "wisby")
    assert "+1 church builder" in explain(gotlandia, gotlandia.view(s, 0), 0, "lubeck")


def test_hints() -> None:
    s = table()
    s.towers[0] = at("Dede")
    told = parts(s, 0)
    assert told["VP in this century"] == 11
    assert told["worker|workers"] == 2
    assert told["ship|ships"] == len(s.ships[0])
    assert told["Setting|Settings"] == settled_settings(s, 0)
    assert told["settlement|settlements"] == 3
    assert told["card in hand|cards in hand"] == len(s.hands[0])
    assert chapter(s) == 1


# --- play-outs ------------------------------------------------------------------------


def answer(s: Table) -> object:
    move = instinct(s, Random(1))
    assert move in s.legal()
    return move


def late(s: Table) -> None:
    """Nearly the end of the game."""
    s.past = [0] * (sum(DRAWN) - 1)
    s.century, s.generation = 2, 2


def test_instinct_finds_its_way_through_every_question() -> None:
    """A table in mid-search: the moves before were anybody's."""
    asked: set[type[Choice]] = set()
    for seed in range(40):
        s = setup(2 + seed % 3, seed, {"advanced": "true", "new_players": "false"})
        s.advance()
        rng = Random(seed)
        while s.choice:
            asked.add(type(s.choice))
            move = answer(s)
            # Going on by instinct now and then leads to churches, which chance never builds.
            s.play(move if rng.below(2) else rng.pick(s.legal()))
    by_the_first_answer = {ChooseReputation, DrawUpTo, PlaceFarmstead, StartWith}
    assert asked | {KeepOne} == {*WORTH} | by_the_first_answer
    assert {type(deed) for card in CARDS for action in card.actions for deed in action} - {*DEEDS} == {
        PlacePirate,
        Unbury,
    }, "what follows an action and hardly matters"


def test_instinct_beats_chance() -> None:
    for seed in range(4):
        s = setup(2, seed, {"advanced": "false", "new_players": "false"})
        s.advance()
        rng = Random(seed)
        while s.choice:
            s.play(instinct(s, rng) if s.choice.player == seed % 2 else rng.pick(s.legal()))
        assert s.vp[seed % 2] > 2 * s.vp[1 - seed % 2]


def test_instinct_settles_where_the_evaluation_would() -> None:
    s = table()
    s.workers[0] = WORKERS
    have(s, 0, 9, wood=1, grain=1)
    turn(s, 0, "gotland", "pasture")
    assert answer(s) == "gotland"
    s.play("gotland")
    assert answer(s) == "settle"
    s.play("settle")
    after = {move: s.copy() for move in s.legal()}
    for move, c in after.items():
        c.play(move)
    assert answer(s) == max(after, key=lambda move: evaluate(after[move], 0))
    assert not REALM[s.setting[0]] & at(DISTRICTS[DISTRICT[str(answer(s))]].name), "a new Setting"


def test_instinct_keeps_the_card_that_feeds_a_new_worker() -> None:
    s = table()  # Forsa and Bäl: a hill and a field
    have(s, 0, 0)
    turn(s, 0, "field", "hill")
    assert answer(s) == "hill"
    s.workers[0] = WORKERS
    have(s, 0, 0, stone=ENOUGH)
    assert answer(s) == "field"


def test_instinct_buries_silver_when_it_has_no_more_use() -> None:
    s = table()
    have(s, 0, 5)
    end_generation(s, 0, "hill")
    assert answer(s) == "done"
    late(s)
    assert answer(s) == "silver"


def test_instinct_feeds_a_worker_with_grain_while_there_is_work() -> None:
    s = table()
    have(s, 0, 0, grain=2)
    end_generation(s, 0, "hill")
    assert isinstance(s.choice, FeedGrain)
    assert answer(s) == "pay"
    s.past = [0] * sum(DRAWN)
    assert answer(s) == "no"


def test_instinct_pays_with_what_can_be_spared() -> None:
    s = table()
    s.todo = [Pay(0, RESOURCE["wood"], RESOURCE["grain"])]
    have(s, 0, 9, wood=1, grain=ENOUGH + 2)
    assert answer(s) == "goods"
    have(s, 0, RICH + 2, wood=1, grain=1)
    assert answer(s) in ("wood", "grain")
    s.todo = [LoseOne(0, 1)]
    have(s, 0, 5, sheep=ENOUGH + 1, wood=1)
    assert answer(s) == "sheep"


def test_instinct_finds_somebody_who_builds_churches_and_then_builds() -> None:
    s = table()
    have(s, 0, 5)
    turn(s, 0, "wisby")
    play(s, "wisby")
    assert isinstance(s.choice, ChoosePartner)
    assert answer(s) in ("lubeck", "linkoping")
    s.towers[0], s.farmsteads[0] = at("Bäl"), at("Forsa")
    have(s, 0, 9, stone=2)
    turn(s, 0, "lubeck", "gotland")
    assert answer(s) == "lubeck"
    s.play("lubeck")
    assert answer(s) == "church"
    s.towers[0], s.churches[0] = 0, at("Bäl")
    late(s)
    have(s, 0, 11)
    turn(s, 0, "lubeck", "gotland")
    s.play("lubeck")
    assert answer(s) == "decorate"
    s.play("decorate")
    assert answer(s) == "wall-paintings"


def test_instinct_drives_pirates_away_from_its_own_coast() -> None:
    s = table()
    pirates(s, "northeast", "southwest")
    ships(s, 0, "east")
    turn(s, 0, "roma")
    play(s, "roma", "assembly")
    assert isinstance(s.choice, SinkWhere)
    assert answer(s) == "northeast", "not the one that troubles the other family"
    pirates(s, "northeast")
    s.todo = [Sail(0, DIRECTION["east"])]
    assert answer(s) == "northeast"
    s.todo = [RaidFrom(0, DIRECTION["east"])]
    assert answer(s) == "silver", "which is worth more as long as it can be spent"
    late(s)
    assert answer(s) == "northeast"
    pirates(s)
    s.todo = [Sail(0, DIRECTION["east"])]
    assert answer(s) == "east", "there is nothing to guard"
    ships(s, 0)
    ships(s, 1)
    s.todo = [PirateWhere(0)]
    assert answer(s) == "southwest"


def test_after_the_black_death_instinct_keeps_the_farmstead_that_counts() -> None:
    s = table()
    s.farmsteads = [at("Forsa", "Burs"), at("Bäl", "Rute")]
    s.neutral = 0
    s.todo = [KeepOne(0)]
    assert answer(s) == "burs"
