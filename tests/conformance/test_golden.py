"""Golden games: old matches replay to the same log and the same score.

They lie in tests/golden/<game>/, for every player count and every option value, as
`{"link", "log", "scores"}`. After a meant change of the rules:
`python -m tests.golden.make GAME`.
"""

from pathlib import Path

import pytest
from commonground.games import GAMES
from commonground.match import open_link

from tests.conformance.support import golden, load, setups

FILES = [path for id in GAMES for path in golden(id)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_replays_to_the_same_log_and_score(path: Path) -> None:
    told = load(path)
    match = open_link(told["link"])
    assert match.game.id == path.parent.name
    assert match.link() == told["link"]
    assert match.state.choice is None
    assert [text for _, (_, text, _) in match.log()] == told["log"]
    assert match.game.scores(match.state) == told["scores"]


@pytest.mark.parametrize("setup", setups(), ids=repr)
def test_every_player_count_and_option_has_a_golden_game(setup) -> None:
    matches = [open_link(load(path)["link"]) for path in golden(setup.id)]
    assert any(
        m.players == setup.players and m.options.items() >= setup.options.items() for m in matches
    )
