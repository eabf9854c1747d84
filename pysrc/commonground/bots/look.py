"""Looking at a table: what it is worth to a seat, and the best move one step deep.

A game may know more, in its `bot.py`. `evaluate(s, player)`: without it a table is worth
the lead it gives, by the game's own scores. `prospects(s)`: where an evaluation is the
lead in what each seat may expect, all seats at once. `quiet(s)`: whether a table can be judged as
it lies; where it cannot (in mid-trick), it is played on by instinct until it can.
`instinct(s, rng)`: a quick, plausible move. `patient`: where the end of a chapter says more
than any evaluation of its middle, a number of tables on which a look goes on to that end.
"""

from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from ..core import Game, Move, Random

WIN = 25.0  # a win is worth as much as a lead of this many points
DEALS = 16  # tables that `normal` imagines where it cannot see everything and is not patient
LOOKS = 400  # and how many moves it tries on them in all
MANY = 40  # moves of one question that a play-out compares at most
QUARTER = 4  # `easy` imagines so many times fewer of them where looks are patient; elsewhere one
SLIPS = 30  # of a hundred moves, those that `easy` makes without a look
NOISE = 0.75  # how much of the spread between moves `easy` misjudges

Evaluate = Callable[[Any, int], float]

T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, T]  # a thought that can be stopped after each of its steps


def whole(steps: Steps[T]) -> T:
    """What comes of a thought, in one go."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def lead(points: Sequence[float], player: int) -> float:
    """How far a seat is ahead of the best of the others."""
    others = [n for p, n in enumerate(points) if p != player]
    return float(points[player] - max(others, default=0))


def judge(game: Game) -> Evaluate:
    """What a table is worth to a seat: the game's own opinion, or the lead in points."""
    evaluate: Evaluate = getattr(game, "evaluate", None) or (lambda s, player: lead(game.scores(s), player))

    def worth(s: Any, player: int) -> float:
        if s.todo:
            return evaluate(s, player)
        return lead(game.scores(s), player) + (WIN if player in game.winners(s) else 0)

    return worth


def judge_all(game: Game) -> Callable[[Any], list[float]]:
    """What a table is worth to each seat."""
    worth = judge(game)
    prospects = getattr(game, "prospects", None)

    def worths(s: Any) -> list[float]:
        if prospects is None or not s.todo:
            return [worth(s, p) for p in range(s.players)]
        expected = prospects(s)
        return [lead(expected, p) for p in range(s.players)]

    return worths


def follow_up(s: Any, player: int, worth: Evaluate, asked: set[type]) -> None:
    """Play on through the seat's own questions that the move brought with it.

    A question of a kind asked before begins another turn: there the look ends.
    """
    while s.todo and s.choice.player == player and type(s.choice) not in asked:
        asked = asked | {type(s.choice)}
        moves = s.legal()[:LOOKS]
        s.play(moves[0] if len(moves) == 1 else max(moves, key=lambda m: after(s, m, player, worth)))


def after(s: Any, move: Move, player: int, worth: Evaluate) -> float:
    """What the table is worth right after a move."""
    c = s.copy()
    c.play(move)
    return worth(c, player)


def instinct(game: Game) -> Callable[[Any, Random], Move]:
    """How play-outs choose: as the game says, or what looks best right after the move."""
    worth = judge(game)

    def greedy(s: Any, rng: Random) -> Move:
        moves: list[Move] = s.legal()
        if len(moves) == 1:
            return moves[0]
        if len(moves) > MANY:
            moves = [rng.pick(moves) for _ in range(MANY)]
        player = s.choice.player
        return max(moves, key=lambda m: after(s, m, player, worth))

    own: Callable[[Any, Random], Move] | None = getattr(game, "instinct", None)
    return own or greedy


def settle(game: Game, s: Any, rng: Random) -> None:
    """Play on by instinct until the table can be judged."""
    quiet = getattr(game, "quiet", None)
    if quiet is not None:
        choose = instinct(game)
        while s.todo and not quiet(s):
            s.play(choose(s, rng))


def patience(game: Game) -> int:
    """On how many tables a look goes on to the end of the chapter; 0 where it does not."""
    return getattr(game, "patient", 0)


class Look:
    """What each legal move is worth, on average over imagined tables.

    It is taken in small steps, each a move on a table, so that a thought can be stopped.
    Where players hide nothing from each other, tables differ only in what chance has not
    shown yet: a move after which nothing comes to light is worth the same on all of them.
    """

    def __init__(
        self, game: Game, view: Any, player: int, rng: Random, deals: int | None = None, patient: bool = True
    ) -> None:
        self.moves: list[Move] = view.legal()
        self._seen: list[list[float]] = [[] for _ in self.moves]
        self._steps = self._look(game, view, player, rng, deals, patient)

    def step(self) -> bool:
        """Look on; whether there was anything left to look at."""
        return next(self._steps, False)

    @property
    def worths(self) -> list[float]:
        """As far as one has looked; a move not looked at is worth what the others are."""
        known = [sum(seen) / len(seen) for seen in self._seen if seen]
        middle = sum(known) / len(known) if known else 0.0
        return [sum(seen) / len(seen) if seen else middle for seen in self._seen]

    def _look(
        self, game: Game, view: Any, player: int, rng: Random, deals: int | None, patient: bool
    ) -> Iterator[bool]:
        worth = judge(game)
        choose = instinct(game)
        chapter = getattr(game, "chapter", None) if patient and patience(game) else None
        now = chapter and chapter(view)
        if deals is None:
            deals = patience(game) or DEALS
        open_moves = list(enumerate(self.moves))
        kind = {type(view.choice)}
        for _ in range(max(1, min(deals, LOOKS // len(self.moves)))):
            world = game.deal(view, player, rng)
            for i, move in open_moves.copy():
                c = world.copy()
                c.play(move)
                follow_up(c, player, worth, kind)
                while chapter and c.todo and chapter(c) == now:
                    c.play(choose(c, rng))
                settle(game, c, rng)
                self._seen[i].append(worth(c, player))
                if c.reveals == view.reveals and not game.secrets:
                    open_moves.remove((i, move))
                yield True


def looking(
    game: Game, view: Any, player: int, rng: Random, deals: int | None = None, patient: bool = True
) -> Steps[list[float]]:
    """What each legal move is worth, after a whole look."""
    look = Look(game, view, player, rng, deals, patient)
    while look.step():
        yield
    return look.worths


def values(
    game: Game, view: Any, player: int, rng: Random, deals: int | None = None, patient: bool = True
) -> list[float]:
    """The same in one go."""
    return whole(looking(game, view, player, rng, deals, patient))


def glance(game: Game, view: Any, player: int, rng: Random) -> Move:
    """The move that looks best one step deep."""
    worths = values(game, view, player, rng)
    move: Move = view.legal()[worths.index(max(worths))]
    return move


def distracted(game: Game, view: Any, player: int, rng: Random) -> Steps[Move]:
    """Now and then no look at all; else a short look, and not a sharp one."""
    moves: list[Move] = view.legal()
    if rng.below(100) < SLIPS:
        return rng.pick(moves)
    worths = yield from looking(game, view, player, rng, max(1, patience(game) // QUARTER))
    blur = NOISE * (max(worths) - min(worths))
    worths = [worth + blur * rng.below(1000) / 1000 for worth in worths]
    return moves[worths.index(max(worths))]
