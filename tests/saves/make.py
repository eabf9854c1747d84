"""Keep a save of this release for ever: `python -m tests.saves.make` before a version is published.

For each game one in mid-game and one finished, as the page gives them to people.
"""

import json
import tomllib
from pathlib import Path

from commonground.bots import bot, choose
from commonground.core import Random, token
from commonground.desk import Desk
from commonground.games import GAMES, game

HERE = Path(__file__).parent
NAMES = ("Åsa & Bo", "Birk", "Cato", "Dagny", "Eik", "Frida")
SEED = 2024


def version() -> str:
    """The release as it is named in the project file."""
    text = (HERE.parents[1] / "pyproject.toml").read_text("utf-8")
    return str(tomllib.loads(text)["project"]["version"])


def table(id: str, players: int, part: float) -> Desk:
    """A desk with a game that easy bots have played this far: 0 is the start, 1 the end."""
    g = game(id)
    kinds = ("person", "easy", "normal", "strong", "person", "easy")
    seats = [{"name": NAMES[p], "kind": kinds[p], "colour": 5 - p} for p in range(players)]
    desk = Desk()
    setup = {"game": id, "players": players, "seed": SEED, "seats": seats, "id": f"{id}-{SEED}"}
    desk.act("start", json.dumps({**setup, "pace": "instant"}))
    assert desk.screen is not None
    match, rng = desk.screen.match, Random(SEED)
    while match.state.choice is not None:
        s = match.state
        # A person must be asked in the middle of a game: then there is something to see.
        if g.progress(s)[1] >= part < 1 and s.choice.player == 0 and len(s.legal()) > 2:
            break
        match.play(token(choose(g, g.view(s, s.choice.player), s.choice.player, bot("easy"), rng)))
    return desk


def export(desk: Desk, name: str = "") -> str:
    """The file that the page offers."""
    assert desk.screen is not None
    desk.screen.name = name
    return str(json.loads(desk.act("export"))["file"]["text"])


def main() -> None:
    folder = HERE / version()
    folder.mkdir(exist_ok=True)
    for id in GAMES:
        players = game(id).seats[len(game(id).seats) // 2]
        for name, part in (("middle", 0.5), ("finished", 1.0)):
            text = export(table(id, players, part), f"Release {version()}")
            (folder / f"{id}-{name}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
