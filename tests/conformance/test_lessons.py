"""Every game has a first lesson: a real game in which each question is explained once."""

import json

import pytest
from commonground.bots import bot, choose
from commonground.coach import CLOSING, begin
from commonground.core import Choice, Random, token
from commonground.desk import Desk
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.match import open_save
from commonground.parts import coach
from commonground.screen import Screen


def kinds(of: type = Choice) -> set[str]:
    """The names of all kinds of questions."""
    return {name for sub in of.__subclasses__() for name in {sub.__name__, *kinds(sub)}}


@pytest.mark.parametrize("id", GAMES)
def test_lessons_speak_of_real_questions(id: str) -> None:
    lesson = find_game(id).lesson
    assert set(lesson.words) <= kinds() and len(lesson.words) >= 3
    for text in (*lesson.words.values(), lesson.closing):
        assert 1 <= text.count(". ") + text.count(": ") + text.count("? ") + 1 <= 6
        assert 60 <= len(text) <= 320 and text.endswith(".")


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("id", GAMES)
def test_a_played_lesson_says_each_thing_once(id: str, seed: int) -> None:
    game = find_game(id)
    match, seats, guide = begin(game, "Ann")
    screen = Screen(match, seats, "lesson", "instant")
    screen.coach = guide
    rng = Random(seed)
    said = []
    while not screen.over and CLOSING not in guide.heard:
        s = match.state
        p = s.choice.player
        if screen.my_turn:
            if html := coach(screen):
                said.append(guide.says(s.choice))
                assert said[-1][:20] in html
            move = choose(game, game.view(s, p), p, bot("easy"), rng)
            screen._play(move)
        else:
            screen.bot_plays(token(choose(game, game.view(s, p), p, bot("easy"), rng)), len(match.tokens))
    assert sorted(said) == sorted([*guide.lesson.words.values(), guide.lesson.closing])


def test_a_lesson_is_saved_and_goes_on_where_it_was() -> None:
    desk = Desk()
    answer = json.loads(desk.act("lesson", json.dumps({"game": "grunn", "id": "a", "name": " <i>Ann "})))
    assert "start tile" not in answer["note"] and "province" in answer["regions"]["coach"]
    assert desk.screen is not None and desk.screen.names[0] == "<i>Ann"
    answer = json.loads(desk.act("heard"))
    assert answer["regions"]["coach"] == "" and answer["save"]["name"] == "First lesson"
    save = answer["save"]["save"]
    assert json.loads(save)["lesson"] == ["ChooseStartTile"]
    other = Desk()
    other.act("open", json.dumps({"save": save, "id": "b"}))
    assert other.screen is not None and other.screen.coach is not None
    assert other.screen.coach.heard == {"ChooseStartTile"}
    other.act("hush")
    assert "lesson" not in other.screen.save()
    assert open_save(json.dumps(other.screen.save()))
