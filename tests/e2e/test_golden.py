"""The golden games, replayed by the Python inside the browser: the same logs, the same scores."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from commonground.games import GAMES
from playwright.sync_api import Page

from tests.e2e.test_start import run_python

GOLDEN = Path(__file__).parents[1] / "golden"

REPLAY = """
import json
from commonground.match import open_link

def replay(link):
    match = open_link(link)
    log = [text for _, (_, text, _) in match.log()]
    return {"log": log, "scores": match.game.scores(match.state)}
"""


@pytest.mark.parametrize("id", GAMES)
def test_golden_games_are_the_same_in_the_browser(opened: Callable[..., Page], id: str) -> None:
    page = opened()
    run_python(page, REPLAY)
    files = sorted((GOLDEN / id).glob("*.json"))
    assert files
    for file in files:
        golden = json.loads(file.read_text("utf-8"))
        here = json.loads(run_python(page, f"json.dumps(replay({golden['link']!r}))"))
        assert here["scores"] == golden["scores"], file.name
        assert here["log"] == golden["log"], file.name
