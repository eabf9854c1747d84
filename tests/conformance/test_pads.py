"""The score pad alone: what lies on the table after a game, entered, gives the game's own sheet."""

from itertools import groupby

import pytest
from commonground.core import BadInput
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.padpage import read

from tests.conformance.support import Setup, hook, play, setups


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("setup", setups(), ids=repr)
def test_entering_a_finished_game_gives_its_sheet_and_winners(setup: Setup, seed: int) -> None:
    game, s = setup.game, setup.state(seed)
    for _ in play(s, seed):
        pass
    entered = hook(setup.id).counted(s)
    found = game.pad.reckon(entered)
    sheet = game.sheet(s)
    assert [(row.group, row.points) for row in found.rows] == [(row.group, row.points) for row in sheet]
    if (setup.id, setup.players) != ("grandbois", 2):  # its rows bear the names of the clans
        assert [row.name for row in found.rows] == [row.name for row in sheet]
    assert found.totals == game.scores(s)
    assert found.winners == game.winners(s)
    assert found.warnings == []
    # Everything on the table can be entered, and the page asks for it.
    asked = {entry.key: entry for entry in game.pad.entries(setup.players)}
    for mine in entered:
        for key, n in mine.items():
            assert asked[key].lowest <= n <= asked[key].highest


def pads() -> list[tuple[str, int]]:
    return [(id, players) for id in GAMES for players in find_game(id).seats]


@pytest.mark.parametrize("id, players", pads())
def test_entries_are_well_declared(id: str, players: int) -> None:
    entries = find_game(id).pad.entries(players)
    keys = [entry.key for entry in entries]
    assert len(set(keys)) == len(keys)
    for i, entry in enumerate(entries):
        assert entry.name and 0 <= entry.lowest < entry.highest < 1000
        assert not entry.after or entry.after in keys[:i]
    groups = [entry.group for entry in entries]
    assert len(list(groupby(groups))) == len(set(groups))


@pytest.mark.parametrize("id, players", pads())
def test_any_numbers_within_bounds_can_be_reckoned(id: str, players: int) -> None:
    game = find_game(id)
    entries = game.pad.entries(players)
    for numbers in (
        {},
        {entry.key: entry.lowest for entry in entries},
        {entry.key: entry.highest for entry in entries},
    ):
        found = game.pad.reckon([numbers] * players)
        assert len(found.totals) == players
        assert all(len(row.points) == players for row in found.rows)
        assert set(found.winners) <= set(range(players))
    assert game.pad.reckon([{}] * players).warnings == []


def test_every_number_is_read_calmly() -> None:
    entry = find_game("ugo").pad.entries(2)[5]
    assert (entry.name, entry.highest) == ("Farmers", 9)
    assert read(entry, " 9 ") == 9
    assert read(entry, "") is None and read(entry, "  ") is None
    for text in ("x", "-1", "1.5", "10", "9" * 400, "٣", "0x1", "1e1", "²"):
        with pytest.raises(BadInput):
            read(entry, text)
