"""How fast the engine is: random play beside python-chess, copies, replays, play-outs.

Ours and the yardstick are measured in turns in one process, so that a busy machine slows
both alike. `rows()` needs nothing but commonground and can run in the browser's Python
too; without `chess` there is no yardstick there. `python -m tests.bench.engine` prints it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from statistics import median
from time import process_time  # a busy machine must not count
from typing import Any

from commonground.bots import Search
from commonground.core import Random
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.match import Match, open_link
from commonground.scene import markup

try:
    import chess
except ImportError:  # in the browser
    chess = None  # type: ignore[assignment]

SLICE = 0.25  # seconds of play for each contender in each round
COPIES = 2000
DRAWINGS = 10


def random_game(game: Any, players: int, seed: int) -> int:
    """A whole game of random moves; how many decisions it took."""
    s = game.setup(players, seed, {o.name: o.default for o in game.options})
    s.advance()
    rng = Random(seed)
    while s.todo:
        moves = s.legal()
        s.play(moves[rng.below(len(moves))])
    return int(s.moves)


def chess_game(seed: int) -> int:
    """The yardstick: all legal moves, pick one, push it, until the game is over."""
    board = chess.Board()
    rng = Random(seed)
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[rng.below(len(moves))])
    return len(board.move_stack)


def speed(play: Callable[[int], int], first: int) -> tuple[float, float]:
    """Decisions and games a second."""
    decisions = games = 0
    start = process_time()
    while (spent := process_time() - start) < SLICE:
        decisions += play(first + games)
        games += 1
    return decisions / spent, games / spent


def contenders() -> dict[str, Callable[[int], int]]:
    """Each game with its fewest and its most seats, and the yardstick."""
    found: dict[str, Callable[[int], int]] = {}
    for id in GAMES:
        game = find_game(id)
        for players in sorted({game.seats[0], game.seats[-1]}):
            found[f"{id}, {players} players"] = lambda seed, game=game, players=players: random_game(
                game, players, seed
            )
    if chess is not None:
        found["python-chess"] = chess_game
    return found


def middle(id: str) -> Match:
    """A match half-way, with as many seats as possible, where somebody has a choice."""
    game = find_game(id)
    match = Match(game, game.seats[-1], 1)
    rng = Random(1)
    while game.progress(match.state)[1] < 0.5 or len(match.legal()) < 2:
        match.play(rng.pick(list(match.legal())))
    return match


def copy_time(match: Match) -> float:
    """Microseconds to copy a state."""
    s = match.state
    start = process_time()
    for _ in range(COPIES):
        s.copy()
    return (process_time() - start) / COPIES * 1e6


def replay_time(link: str) -> float:
    """Milliseconds to open a link of half a match."""
    start = process_time()
    open_link(link)
    return (process_time() - start) * 1e3


def playout_speed(match: Match) -> float:
    """Play-outs a second of the strong bot, once it has looked at the moves."""
    p = match.state.choice.player
    search = Search(match.game, match.game.view(match.state, p), p, Random(1))
    search.look()
    start = process_time()
    search.step(SLICE, clock=process_time)
    return search.playouts / (process_time() - start)


def draw_time(match: Match) -> float:
    """Milliseconds to draw the table as markup, as a tablet in landscape shows it."""
    p = match.state.choice.player
    view = match.game.view(match.state, p)
    start = process_time()
    for _ in range(DRAWINGS):
        markup(match.game.scene(view, p, 1024, 590))
    return (process_time() - start) / DRAWINGS * 1e3


def rows(rounds: int = 3) -> list[dict[str, Any]]:
    """A row for each contender, of medians; ratios are to the yardstick in the same round."""
    players = contenders()
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in players}
    halves = {id: middle(id) for id in GAMES}
    more: dict[str, list[tuple[float, ...]]] = {id: [] for id in GAMES}
    for n in range(rounds):
        for name, play in players.items():
            speeds[name].append(speed(play, 1000 * n))
        for id, match in halves.items():
            more[id].append(
                (copy_time(match), replay_time(match.link()), playout_speed(match), draw_time(match))
            )
    told = []
    for name, samples in speeds.items():
        row: dict[str, Any] = {
            "name": name,
            "decisions_per_s": round(median(d for d, _ in samples)),
            "games_per_s": round(median(g for _, g in samples), 1),
        }
        if chess is not None:
            yardstick = [d for d, _ in speeds["python-chess"]]
            ratios = [d / c for (d, _), c in zip(samples, yardstick, strict=True)]
            row["ratio"] = round(median(ratios), 2)
        id = name.split(",")[0]
        if id in more and name == f"{id}, {halves[id].players} players":
            copies, replays, playouts, drawings = zip(*more[id], strict=True)
            row["copy_us"] = round(median(copies), 2)
            row["replay_ms"] = round(median(replays), 1)
            row["replayed_moves"] = len(halves[id].tokens)
            row["playouts_per_s"] = round(median(playouts))
            row["draw_ms"] = round(median(drawings), 2)
        told.append(row)
    return told


def measure(rounds: int) -> dict[str, Any]:
    """For the bench's runner."""
    return {"title": "Engine: random play, half-way copies and replays", "rows": rows(rounds)}


def table(result: dict[str, Any]) -> list[list[str]]:
    """The rows as cells, the first being the heading."""
    columns = {
        "name": "game",
        "decisions_per_s": "decisions/s",
        "ratio": "× python-chess",
        "games_per_s": "games/s",
        "copy_us": "copy µs",
        "replay_ms": "replay ms",
        "replayed_moves": "of moves",
        "playouts_per_s": "play-outs/s",
        "draw_ms": "draw ms",
    }
    cells = [[str(row.get(key, "")) for key in columns] for row in result["rows"]]
    return [list(columns.values()), *cells]


if __name__ == "__main__":
    print(json.dumps(rows(), indent=1))
