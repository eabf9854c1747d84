"""The end of a generation: growing, burying, and the centuries."""

from commonground.games.gotlandia.growing import EndGeneration, Grow, RevealHands
from commonground.games.gotlandia.scoring import ScoreCentury

from tests.gotlandia.components import components
from tests.gotlandia.tables import (
    at,
    card_names,
    cards,
    end_generation,
    goods,
    have,
    hold,
    offers,
    pirates,
    play,
    ships,
    table,
)


def test_enough_food_gains_a_worker() -> None:
    s = table()
    have(s, 0)
    end_generation(s, 0, "field")
    assert s.workers == [3, 2]
    assert not s.todo


def test_grain_from_the_storage_may_make_up_for_food() -> None:
    s = table()
    have(s, 0, 0, grain=3)
    end_generation(s, 0, "gotland")
    assert offers(s) == ["pay", "no"]
    play(s, "pay")
    assert s.workers[0] == 3
    assert goods(s, 0) == {"grain": 2}
    end_generation(s, 0, "gotland")
    play(s, "no")
    assert s.workers[0] == 3
    assert goods(s, 0) == {"grain": 2}


def test_the_last_grain_may_feed_too() -> None:
    s = table()
    have(s, 0, 0, grain=1)
    end_generation(s, 0, "gotland")
    play(s, "pay")
    assert s.workers[0] == 3
    assert goods(s, 0) == {}
    s = table()
    have(s, 0, 0, grain=1)
    end_generation(s, 0, "wisby")
    assert not s.todo, "two are missing"
    assert s.workers[0] == 2


def test_too_little_food_loses_nothing() -> None:
    s = table()
    have(s, 0)
    end_generation(s, 0, "gotland")
    assert s.workers[0] == 2
    assert not s.todo


def test_five_workers_and_no_more() -> None:
    s = table()
    s.workers[0] = 5
    end_generation(s, 0, "field")
    assert s.workers[0] == 5


def test_towers_and_churches_must_be_fed_too() -> None:
    s = table()
    have(s, 0)
    s.towers[0] = at("Dede")
    s.churches[0] = at("Lina")
    end_generation(s, 0, "gotland", "gotland", "roma")
    assert s.workers[0] == 2
    end_generation(s, 0, "gotland", "gotland", "roma", "forest")
    assert s.workers[0] == 3, "the tower's forest feeds"


def test_new_workers_act_from_the_next_generation() -> None:
    s = table()
    have(s, 0)
    s.workers_left = [0, 0]
    end_generation(s, 0, "field")
    assert s.workers_left == [0, 0]


def test_threatened_farmsteads_and_ships_beside_pirates_do_not_feed() -> None:
    s = table()
    have(s, 0)
    pirates(s, "northeast")
    end_generation(s, 0, "baltic-sea", "gotland")
    assert s.workers[0] == 2, "the ship guards the coast but brings no fish"
    play(s, "done")
    end_generation(s, 0, "field")
    assert s.workers[0] == 3
    ships(s, 0)
    end_generation(s, 0, "field")
    assert s.workers[0] == 3


def test_bury_silver_and_cards_from_hand_played_and_discard() -> None:
    s = table()
    s.workers = [5, 5]
    s.played[0] = cards("wisby")
    s.discards[0] = cards("roma")
    for card in ("wisby", "roma"):
        s.decks[0].remove(cards(card)[0])
    end_generation(s, 0, "hill", "home", "baltic-sea", "baltic-sea")
    assert s.choice.left == 4
    assert offers(s) == ["silver", "hill", "home", "wisby", "baltic-sea", "roma", "done"]
    play(s, "silver", "wisby", "roma", "hill")
    assert not s.todo
    assert s.buried_silver[0] == 1
    assert card_names(s.buried[0]) == ["Wisby", "Roma", "Hill"]
    assert s.silver[0] == 1
    components(s)


def test_burying_may_be_declined_at_any_time() -> None:
    s = table()
    s.workers = [5, 5]
    end_generation(s, 0, "quarry")
    assert s.choice.left == 2
    play(s, "silver")
    assert s.choice.left == 1
    play(s, "done")
    assert not s.todo
    have(s, 0)
    end_generation(s, 0, "quarry")
    assert "silver" not in offers(s)


def test_one_after_the_other_from_the_player_who_started_the_generation() -> None:
    s = table("Rute", "Hejde", "Burs")
    s.workers = [5, 5, 5]
    for p in range(3):
        hold(s, p, "hill")
    s.start_player = 0  # has called the assembly, but seat 1 started
    s.todo = [RevealHands(1)]
    s.advance()
    assert s.phase == "end of generation"
    order = []
    while s.todo:
        order.append(s.choice.player)
        play(s, "done")
    assert order == [1, 2, 0]


def test_growing_comes_before_burying() -> None:
    s = table()
    have(s, 0, 1, grain=3)
    hold(s, 0, "hill")
    s.todo = [RevealHands(0)]
    s.advance()
    assert offers(s) == ["pay", "no"]
    play(s, "no")
    assert "silver" in offers(s)


def test_the_end_of_a_generation() -> None:
    s = table()
    s.played[0] = cards("wisby")
    s.decks[0].remove(cards("wisby")[0])
    hold(s, 0, "hill")
    s.workers_left = [1, 0]
    s.century, s.generation = 0, 3
    s.todo = [EndGeneration()]
    s.advance()
    assert sorted(s.discards[0]) == sorted(cards("wisby", "hill"))
    assert s.hands[0] == s.played[0] == []
    assert s.workers_left == [0, 0]
    assert s.scored == []
    components(s)


def test_a_century_ends_after_four_four_and_three_generations() -> None:
    for century, last in ((0, 4), (1, 4), (2, 3)):
        s = table()
        s.century, s.generation = century, last
        s.todo = [EndGeneration()]
        s.advance()
        assert len(s.scored) == 1
        assert s.century == min(century + 1, 2)


def test_labels() -> None:
    s = table()
    have(s, 0)
    hold(s, 0, "field")
    assert "gains a worker" in Grow(0).label(s)
    assert RevealHands(0).label(s) == "Left in hand: @0 Field"
    assert "1100s" in ScoreCentury().label(s)
