"""Hints: what the strong bot would do, shown on the board before anybody does it.

A hint is asked of the worker and comes back as a move with a reason. It plays nothing:
a move that people confirm is laid out as if they had tapped it, and waits for them; of
any other move the targets, or its button, are marked. It goes when they do something else.
"""

from typing import Any

from .core import token
from .screen import THINKING, Hint, Screen
from .words import t


def offered(screen: Screen) -> bool:
    """Whether the one who is asked has something to choose, and may be told what."""
    choice = screen.match.state.choice
    return screen.my_turn and choice.player == screen.asked and len(screen.match.legal()) > 1


def gives_away(screen: Screen) -> bool:
    """Whether people who watch the screen would learn what its holder does not show them."""
    return screen.discreet and not screen.revealed and len(screen.people) > 1


def ask(screen: Screen) -> None:
    """A person wants a hint; asking again means: never mind."""
    if screen.wondering:
        screen.wondering = False
    elif not offered(screen):
        screen.note = t("There is nothing to decide just now.")
    elif gives_away(screen):
        screen.note = t("Show your secret first: a hint could give it away.")
    else:
        screen.wondering = True


def request(screen: Screen) -> dict[str, Any] | None:
    """What to ask the worker, if somebody waits for a hint."""
    if not screen.wondering or not offered(screen):
        return None
    match = screen.match
    return {
        "save": match.save(),
        "seat": screen.asked,
        "level": "strong",
        "seed": (match.seed + len(match.tokens)) % 2**32,
        "budget": THINKING,
        "reason": True,
        "hint": True,
        "pause": 0,
        "after": len(match.tokens),
    }


def arrive(screen: Screen, word: str, reason: str, after: int) -> bool:
    """The strong bot has thought; too late if anything happened in the meantime."""
    if not screen.wondering or after != len(screen.match.tokens) or not offered(screen):
        return False
    screen.drop_picks()
    screen.page = None  # turn to where the hint is
    ways = screen.ways()
    way = next((way for way in ways if token(way.move) == word), None)
    if way is None:
        return False
    if way.path and screen.match.state.choice.confirms(screen.asked_view(), way.move):
        screen.picked = way.path[:-1]
        same = [other for other in ways if other.path == way.path]
        first = same.index(way)
        screen.trials = same[first:] + same[:first]
    screen.hint = Hint(way, reason)
    return True


def shown(screen: Screen) -> Hint | None:
    """The hint, as long as what was tapped since follows it."""
    hint = screen.hint
    if hint is None or not screen.my_turn or screen.peek is not None or gives_away(screen):
        return None
    if screen.trials:
        return hint if screen.trials[0].move == hint.way.move else None
    return hint if hint.way.path[: len(screen.picked)] == screen.picked else None
