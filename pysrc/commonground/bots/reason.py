"""Why a move is good, in one line, from the same evaluation that chose it."""

from typing import Any

from ..core import Game, Move, Random
from ..words import signed, t
from .look import follow_up, judge, values

TABLES = 6  # imagined tables on which the move is shown
MOST = 3  # changes that are told
REPLIES = 12  # moves of others that are played at most before the seat is asked again


def explain(game: Game, view: Any, player: int, move: Move) -> str:
    """What the move changes for its seat, and for the best of the others."""
    worth = judge(game)
    rng = Random(view.moves)
    change: dict[str, float] = {}
    for _ in range(TABLES):
        s = game.deal(view, player, rng)
        before = parts(game, s, player)  # of this table: a view does not know what others have
        s.play(move)
        follow_up(s, player, worth, {type(view.choice)})
        for _ in range(REPLIES):
            if not s.todo or s.choice.player == player or new_chapter(game, view, s):
                break
            other = s.choice.player
            replies = values(game, game.view(s, other), other, rng, deals=1, patient=False)
            s.play(s.legal()[replies.index(max(replies))])
        for name, amount in parts(game, s, player).items():
            change[name] = change.get(name, 0) + (amount - before.get(name, 0)) / TABLES
    return told({name: round(n) for name, n in change.items() if round(n)})


def told(change: dict[str, int]) -> str:
    """The changes in words: what speaks for the move first, and no more than three."""
    good = {name: (n < 0) == (name == rivals()) for name, n in change.items()}
    names = sorted(change, key=lambda name: (not good[name], -abs(change[name])))[:MOST]
    lines = ", ".join(f"{signed(change[name])} {name}" for name in names)
    if names and not good[names[0]]:
        return t("the lesser evil: {lines}", lines=lines)
    return lines or t("changes little for now, and keeps the rest for later")


def rivals() -> str:
    """The row of a reason that is better the lower it is."""
    return t("for the best of the others")


def new_chapter(game: Game, before: Any, s: Any) -> bool:
    """Whether a part of the game is over, and its numbers with it."""
    chapter = getattr(game, "chapter", None)
    return chapter is not None and chapter(before) != chapter(s)


def parts(game: Game, s: Any, player: int) -> dict[str, float]:
    """The numbers a reason may speak of: the game's own, or the rows of its score pad."""
    own = getattr(game, "parts", None)
    if own is not None:
        numbers: dict[str, float] = own(s, player)
    else:
        numbers = {}
        for row in game.sheet(s):
            name = row.name[:1].lower() + row.name[1:]
            numbers[name] = numbers.get(name, 0) + row.points[player]
    if s.players > 1:
        points = game.scores(s)
        del points[player]
        numbers[rivals()] = max(points)
    return numbers
