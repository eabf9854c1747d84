"""Make the golden games anew: `python -m tests.golden.make GAME` (all games without it).

Only after a change of rules that is meant, and that raised the game's `rules`: golden
games say that old matches replay as they did.
"""

import json
import sys

from commonground.bots import bot
from commonground.games import GAMES
from commonground.match import Match
from commonground.simulate import Task, play_game

from tests.conformance.support import GOLDEN, Setup, setups


def make(setup: Setup, seed: int, level: str) -> dict[str, object]:
    """A game between bots of one level, with all it says."""
    options = setup.match(seed).options
    task = Task(setup.id, setup.players, seed, options, (bot(level),) * setup.players)
    match = Match(setup.game, setup.players, seed, options)
    moves = play_game(task)["moves"]
    while len(match.tokens) < len(moves):  # a match makes some moves by itself
        match.play(moves[len(match.tokens)])
    log = [text for _, (_, text, _) in match.log()]
    return {"link": match.link(), "log": log, "scores": setup.game.scores(match.state)}


def main() -> None:
    wanted = sys.argv[1:] or GAMES
    for setup in setups():
        if setup.id in wanted:
            folder = GOLDEN / setup.id
            folder.mkdir(exist_ok=True)
            for seed, level in ((11, "random"), (12, "normal")):
                told = make(setup, seed, level)
                name = f"{setup!r}-{level}.json".removeprefix(f"{setup.id}-")
                text = json.dumps(told, indent=0, ensure_ascii=False)
                (folder / name).write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
