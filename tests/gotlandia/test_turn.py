"""Playing cards with workers, in turn."""

from commonground.games.gotlandia.turn import PlayCard, Turn

from tests.gotlandia.tables import cards, have, hold, offers, pirates, play, ships, table, turn


def test_a_card_is_played_with_a_worker() -> None:
    s = table()
    turn(s, 0, "forest", "forest", "wisby", workers=2)
    assert offers(s) == ["forest", "wisby"]
    assert s.choice.target(s, "forest") == "card-forest"
    play(s, "forest", "produce")
    assert s.hands[0] == cards("forest", "wisby")
    assert s.played[0] == cards("forest")
    assert s.workers_left[0] == 1
    assert s.choice == PlayCard(0)


def test_players_alternate_while_they_have_workers() -> None:
    s = table("Rute", "Hejde", "Burs")
    for p in range(3):
        hold(s, p, "gotland", "gotland", "wisby")
    s.workers_left = [1, 3, 2]
    s.todo = [Turn(2)]
    s.advance()
    order = []
    while s.todo:
        order.append(s.choice.player)
        play(s, s.legal()[0])
        while s.todo and not isinstance(s.choice, PlayCard):
            play(s, str(s.legal()[-1]))
    assert order == [2, 0, 1, 2, 1, 1]


def test_who_can_do_nothing_is_out() -> None:
    s = table()
    hold(s, 0, "treasury")
    hold(s, 1, "treasury", "gotland", "wisby")
    s.workers_left = [2, 2]
    s.todo = [Turn(0)]
    log: list[tuple[int | None, str, str]] = []
    s.advance(log)
    assert "@0 can do nothing" in log[0][1]
    assert s.workers_left == [0, 2]
    assert s.choice.player == 1
    assert offers(s) == ["wisby", "gotland"]
    assert "no church" in s.choice.why_not(s, "card-treasury")


def test_who_can_must_play() -> None:
    s = table()
    turn(s, 0, "gotland")
    assert offers(s) == ["gotland"], "there is no passing"


def test_an_empty_hand_ends_the_turns() -> None:
    s = table()
    turn(s, 0, workers=2)
    assert not s.todo


def test_a_card_says_why_it_cannot_be_played() -> None:
    s = table()
    have(s, 0)
    ships(s, 0)
    pirates(s, "northeast")
    turn(s, 0, "rute", "wisby")
    assert offers(s) == ["wisby"]
    why = s.choice.why_not(s, "card-rute")
    assert "costs" in why
    assert "produce" in why
    assert s.choice.why_not(s, "card-hill").startswith("Hill: Settle"), "it is told what it does"
    assert "Roma" in s.choice.why_not(s, "craft-0")
    assert "first" in s.choice.why_not(s, "district-faro")


def test_labels_say_what_an_action_gives_now() -> None:
    s = table()
    turn(s, 0, "field")
    s.play("field")
    labels = [s.choice.label(s, move) for move in s.legal()]
    assert s.choice.why_not(s, "action-settle")
    assert s.choice.why_not(s, "action-raid") == ""
    assert labels == ["sets out to settle one of 2 districts", "produces 2 grain"]
