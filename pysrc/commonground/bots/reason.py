"""Why a move is good, in one line, from the same evaluation that chose it."""

from typing import Any

from ..core import Game, Move, Random, column
from ..words import counted, signed, t
from .look import Steps, follow_up, judge, looking, settle, whole

TABLES = 4  # imagined tables on which the move is shown
MOST = 3  # changes that are told
REPLIES = 12  # moves of others that are played at most before the seat is asked again


def explain(game: Game, view: Any, player: int, move: Move) -> str:
    """The reason in one go."""
    return whole(explaining(game, view, player, move))


def explaining(game: Game, view: Any, player: int, move: Move) -> Steps[str]:
    """What the move changes for its seat, and for the others compared with the next best move."""
    rng = Random(view.moves)
    instead = yield from next_best(game, view, player, move, rng)
    change: dict[str, float] = {}
    for n in range(TABLES):
        s = game.deal(view, player, rng)
        before = parts(game, s, player)  # of this table: a view does not know what others have
        c = s.copy()
        answered = yield from play_on(game, view, c, player, move, n)
        after = parts(game, c, player)
        if rivals() in after:
            # They go on whatever one does: only the difference is the move's own, and only
            # if both moves let them go on.
            alike = answered == (yield from play_on(game, view, s, player, instead, n))
            before[rivals()] = parts(game, s, player)[rivals()] if alike else after[rivals()]
        for name, amount in after.items():
            change[name] = change.get(name, 0) + (amount - before.get(name, 0)) / TABLES
    return told({name: round(n) for name, n in change.items() if round(n)})


def next_best(game: Game, view: Any, player: int, move: Move, rng: Random) -> Steps[Move]:
    """What looks best besides a move, at a glance; the move itself if there is nothing else."""
    glance = yield from looking(game, view, player, rng, deals=1, patient=False)
    worths = dict(zip(view.legal(), glance, strict=True))
    del worths[move]
    return max(worths, key=lambda m: worths[m], default=move)


def play_on(game: Game, view: Any, s: Any, player: int, move: Move, luck: int) -> Steps[bool]:
    """Play a move and the replies to it, until the table can be judged; whether there were any."""
    rng = Random(luck)
    s.play(move)
    if not at_rest(game, s):
        follow_up(s, player, judge(game), {type(view.choice)})
    answered = False
    for _ in range(REPLIES):
        if not s.todo or s.choice.player == player or at_rest(game, s) or new_chapter(game, view, s):
            break
        other = s.choice.player
        replies = yield from looking(game, game.view(s, other), other, rng, deals=1, patient=False)
        s.play(s.legal()[replies.index(max(replies))])
        answered = True
    settle(game, s, rng)
    return answered


def told(change: dict[str, int]) -> str:
    """The changes in words: what speaks for the move first, and no more than three."""
    good = {name: (n < 0) == (name == rivals()) for name, n in change.items()}
    names = sorted(change, key=lambda name: (not good[name], -abs(change[name])))[:MOST]
    lines = ", ".join(f"{signed(change[name])} {counted(change[name], name)}" for name in names)
    if names and not good[names[0]]:
        return t("the lesser evil: {lines}", lines=lines)
    return lines or t("changes little for now, and keeps the rest for later")


def rivals() -> str:
    """The row of a reason that is better the lower it is."""
    return t("for the best of the others")


def at_rest(game: Game, s: Any) -> bool:
    """Whether a round is over: what the next one brings is not the move's doing."""
    quiet = getattr(game, "quiet", None)
    return quiet is not None and bool(quiet(s))


def new_chapter(game: Game, before: Any, s: Any) -> bool:
    """Whether a part of the game is over, and its numbers with it."""
    chapter = getattr(game, "chapter", None)
    return chapter is not None and chapter(before) != chapter(s)


def parts(game: Game, s: Any, player: int) -> dict[str, float]:
    """The numbers a reason may speak of: the game's own, or the rows of its score pad."""
    own = getattr(game, "parts", None)
    numbers: dict[str, float] = own(s, player) if own else column(game.sheet(s), player)
    if s.players > 1:
        points = game.scores(s)
        del points[player]
        numbers[rivals()] = max(points)
    return numbers
