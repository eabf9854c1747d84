"""How the scores went: a line for each seat over the whole game."""

from typing import Any

from .core import Game, Row, totals
from .match import Match
from .scene import Node, el, group, num, use
from .words import t, who

WIDTH, HEIGHT, EDGE = 640.0, 200.0, 26.0
POINTS = 60  # of each line, at the most


def history(match: Match) -> list[tuple[int, list[int]]]:
    """The scores after some of the moves, from the set-up to the end, as they really were."""
    n = len(match.tokens)
    step = max(1, -(-n // POINTS))
    moments = [*range(0, n, step), n]
    return [(i, _scores(match.game, match.at(i))) for i in moments]


def _scores(game: Game, s: Any) -> list[int]:
    """Points as they stand, with those that would be counted now where a game counts rarely."""
    coming: list[Row] = game.forecast(s) if hasattr(game, "forecast") else []
    return totals([Row("", tuple(game.scores(s))), *coming])


def chart(match: Match) -> Node:
    """The lines, each ending in its seat's sign."""
    past = history(match)
    low = min(0, *(min(scores) for _, scores in past))
    high = max(1, *(max(scores) for _, scores in past))

    def at(i: int, points: int) -> tuple[float, float]:
        x = EDGE + (WIDTH - 2 * EDGE) * i / max(past[-1][0], 1)
        return x, HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (points - low) / (high - low)

    lines = []
    for p in range(match.players):
        places = [at(i, scores[p]) for i, scores in past]
        path = " ".join(f"{num(x)},{num(y)}" for x, y in places)
        lines.append(
            group(
                el("polyline", points=path),
                group(use(f"sign-{p}"), at=places[-1]),
                class_=f"seat-{p}",
            )
        )
    grid = [
        group(
            el("line", x1=EDGE, x2=WIDTH - EDGE, y1=at(0, n)[1], y2=at(0, n)[1]),
            el("text", str(n), x=EDGE - 5, y=at(0, n)[1] + 4),
            class_="grid",
        )
        for n in sorted({low, 0, high})
    ]
    last = ", ".join(f"{who(p)} {points}" for p, points in enumerate(past[-1][1]))
    return el(
        "svg",
        el("title", t("Scores over the game, in the end: {list}", list=last)),
        *grid,
        *lines,
        viewBox=f"0 0 {num(WIDTH)} {num(HEIGHT)}",
        class_="chart",
        role="img",
    )
