"""A save of every release so far: each of them opens for ever."""

import json
from pathlib import Path
from typing import Any

import pytest
from commonground.desk import Desk
from commonground.games import GAMES
from commonground.games import game as find_game

from tests.saves.make import HERE, version

KEPT = sorted(HERE.glob("*/*.json"))


def test_this_release_keeps_its_saves() -> None:
    folder = HERE / version()
    names = {f"{id}-{part}.json" for id in GAMES for part in ("middle", "finished")}
    assert {path.name for path in folder.glob("*.json")} == names, "run `python -m tests.saves.make`"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_kept_save_opens(path: Path) -> None:
    text = path.read_text("utf-8")
    save: dict[str, Any] = json.loads(text)
    desk = Desk()
    answer = json.loads(desk.act("open", json.dumps({"save": text, "id": "x"})))
    if save["rules"] != find_game(save["game"]).rules:
        # The rules have moved on: the game can still be read.
        assert "can be read" in answer["note"] and save["progress"] in answer["regions"]["record"]
        return
    screen = desk.screen
    assert answer["note"] == "" and screen is not None
    assert screen.names == [seat["name"] for seat in save["seats"]]
    assert screen.name == save["name"]
    assert screen.match.tokens == save["moves"]
    assert screen.over == save["over"]
    assert screen.match.game.scores(screen.match.state) == save["scores"]
    again = json.loads(json.loads(desk.act("export"))["file"]["text"])
    kept = ("game", "players", "seed", "options", "moves", "floor", "seats", "name", "scores", "over")
    assert {key: again[key] for key in kept} == {key: save[key] for key in kept}
