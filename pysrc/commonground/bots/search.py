"""Strong play: information-set Monte Carlo tree search, for any game.

Each iteration imagines a table that looks like the seat's view, walks down one tree
shared by all those tables, adds a node, plays on for a while, and tells the nodes on its
way what the table was worth in the end. A move is counted as available only where it was
legal, so that moves which few tables allow are judged fairly.

The evaluation helps four times: it ranks the moves of a question before any was tried
(a wide question first tries its best few), it stands in for visits that a move has not
had yet, it chooses the moves of play-outs, and it ends them early. Of the seat's own
question the ranks are those of `normal`, which looks further: a short search must not be
worse than none.

A game may say more in its `bot.py`: `chapter(s)`, a number that grows where a play-out may
stop with a sound evaluation, and `lookahead`, how many chapters it lasts; without chapters
these are turns. `instinct(s, rng)`: a quick move for play-outs; `routine(s, rng)`: a better
one, which `normal` does not know. `depth`: how many moves deep the tree grows. `curiosity`:
of the spread of results. `catch_up`: how soon a thought ends.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf, log, sqrt
from time import perf_counter
from typing import Any

from ..core import Game, Move, Random
from .look import Look, instinct, judge, judge_all, settle

CURIOSITY = 0.2  # of the spread of results: how much is tried that does not look best
BELIEF = 2.0  # visits that the evaluation of a move counts for
FIRST_LOOK = 8.0  # visits that `normal`'s look at the seat's own question counts for
WIDE = 12  # moves of one question that are tried at first; more come with visits
TURNS = 2  # until a play-out is judged, where a game has no chapters: one's own, and an answer
LONGEST = 200  # moves of a play-out
SLICE = 16  # iterations between two looks at the clock
CATCH_UP = 0.75  # of the tries that are left: a move that would need more hardly gets them

Clock = Callable[[], float]
Choose = Callable[[Any, Random], Move]


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a search may take: seconds, play-outs, or both."""

    seconds: float | None = None
    playouts: int | None = None


class Node:
    """What is known of a line of play."""

    __slots__ = ("available", "children", "prior", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # of results, for the seat whose move leads here
        self.available = 0  # how often that move was legal when its question was asked
        self.children: dict[Move, Node] = {}
        self.prior: dict[Move, float] = {}


class Search:
    """Thinking about one view, in slices; `best` is the best move so far."""

    def __init__(self, game: Game, view: Any, player: int, rng: Random) -> None:
        self.game = game
        self.view = view
        self.player = player
        self.rng = rng
        self.root = Node()
        self.playouts = 0
        self.worth = judge(game)
        self.worths = judge_all(game)
        self.routine: Choose = getattr(game, "routine", None) or instinct(game)
        self.depth: int = getattr(game, "depth", LONGEST)
        self.curiosity: float = getattr(game, "curiosity", CURIOSITY)
        self.catch_up: float = getattr(game, "catch_up", CATCH_UP)
        self.chapter: Callable[[Any], int] | None = getattr(game, "chapter", None)
        self.horizon: int = getattr(game, "lookahead", 1 if self.chapter else TURNS)
        if self.chapter:
            self.horizon += self.chapter(view)
        self.luck = rng.rng
        self.moves: list[Move] = view.legal()
        self.looked = False
        self._look = Look(game, view, player, rng)
        self._sum = self._squares = 0.0
        self._spread = 1.0

    def step(
        self, seconds: float | None = None, playouts: int | None = None, clock: Clock = perf_counter
    ) -> None:
        """Think on for a while: until the time is over or the play-outs are made."""
        if len(self.moves) < 2:
            return
        if seconds is None and playouts is None:
            seconds = 1.0
        end = None if seconds is None else clock() + seconds
        left = playouts
        if not self.looked:
            self.look()
        while left is None or left > 0:
            some = SLICE if left is None else min(SLICE, left)
            for _ in range(some):
                self.iterate()
            if left is not None:
                left -= some
            if end is not None and clock() >= end:
                return

    def look(self, seconds: float = inf, clock: Clock = perf_counter) -> None:
        """Begin with what `normal` thinks of the moves, as far as the time allows."""
        end = clock() + seconds
        while not self.looked:
            self.looked = not self._look.step()
            if clock() >= end:
                break
        self.root.prior = dict(zip(self.moves, self._look.worths, strict=True))

    def spend(self, budget: Budget, seconds: float, clock: Clock = perf_counter) -> Budget | None:
        """Think on for a slice of that many seconds; what is left of the budget.

        None says that the thought is over. One that has a time ends as soon as its result is
        all but certain: a bot that knows its mind does not keep a table waiting. One that
        has but a number of play-outs makes them all, so that it can be repeated.
        """
        if len(self.moves) < 2:
            return None
        began, before = clock(), self.playouts
        slice = seconds if budget.seconds is None else min(seconds, budget.seconds)
        if self.looked:
            self.step(slice, budget.playouts, clock)
        else:
            self.look(slice, clock)
        spent, made = clock() - began, self.playouts - before
        left = Budget(
            None if budget.seconds is None else budget.seconds - spent,
            None if budget.playouts is None else budget.playouts - made,
        )
        if left.playouts == 0 and self.looked:
            return None
        if left.seconds is None:
            return left
        more = left.seconds * made / spent if made and spent else left.seconds
        return None if self.decided(more) else left

    def best(self) -> Move:
        """The move tried most often; before the first try, the one that looks best."""
        prior = self.root.prior
        return max(self.moves, key=lambda m: (self.tries(m), prior.get(m, 0.0)))

    def tries(self, move: Move) -> int:
        """How often a move was tried."""
        child = self.root.children.get(move)
        return child.visits if child else 0

    def decided(self, more: float) -> bool:
        """Whether so many play-outs more, if any, will hardly bring another move to the front."""
        first, second, *_ = sorted(map(self.tries, self.moves), reverse=True)
        # In the worst case all tries go to these two.
        return more <= 0 or second + self.catch_up * more < first + (1 - self.catch_up) * more

    # --- one iteration ---

    def iterate(self) -> None:
        """Imagine, walk down, play on, and remember."""
        move = self.select(self.root, self.view, self.player)
        # The nth try of each move meets the same table: luck must not decide between them.
        luck = Random(self.luck + self.tries(move))
        s = self.game.deal(self.view, self.player, luck)
        node, mover, turns, known = self.root, self.player, 0, True
        path = []
        for _ in range(LONGEST):
            if known:
                known = move in node.children
                node = node.children.setdefault(move, Node())
                node.available = max(node.available, 1)
                path.append((node, mover))
                known = known and len(path) < self.depth
            s.play(move)
            if not s.todo:
                break
            if s.choice.player != mover:
                turns, mover = turns + 1, s.choice.player
            if (self.chapter(s) if self.chapter else turns) >= self.horizon:
                break
            move = self.select(node, s, mover) if known else self.routine(s, luck)
        self.remember(path, self.worths(s))

    def select(self, node: Node, s: Any, mover: int) -> Move:
        """The most promising move: by results, by belief, and by what is little known."""
        moves: list[Move] = s.legal()
        if len(moves) == 1:
            return moves[0]
        prior = node.prior
        for move in moves:
            if move not in prior:
                c = s.copy()
                c.play(move)
                settle(self.game, c, self.rng)
                prior[move] = self.worth(c, mover)
        wide = WIDE + int(sqrt(node.visits))
        if len(moves) > wide:
            moves = sorted(moves, key=lambda m: -prior[m])[:wide]
        children = node.children
        middle = sum([prior[m] for m in moves]) / len(moves)
        tried = [children[m] for m in moves if m in children]
        visits = sum([c.visits for c in tried])
        base = sum([c.total for c in tried]) / visits if visits else 0.0
        curious = self.curiosity * self._spread
        trust = FIRST_LOOK if node is self.root else BELIEF
        choice, promise = moves[0], float("-inf")
        for move in moves:
            child = children.get(move)
            belief = base + prior[move] - middle
            if child is None:
                value = belief + curious * sqrt(log(visits + 2))
            else:
                child.available += 1
                n = child.visits
                value = (child.total + trust * belief) / (n + trust) + curious * sqrt(
                    log(child.available + 2) / (n + 1)
                )
            if value > promise:
                choice, promise = move, value
        return choice

    def remember(self, path: list[tuple[Node, int]], results: list[float]) -> None:
        """Tell every node on the way what came of it."""
        self.root.visits += 1
        for node, mover in path:
            node.visits += 1
            node.total += results[mover]
        self.playouts += 1
        own = results[self.player]
        self._sum += own
        self._squares += own * own
        mean = self._sum / self.playouts
        self._spread = max(1.0, sqrt(max(0.0, self._squares / self.playouts - mean * mean)))
