"""The games on the shelf; each is loaded when it is first asked for."""

from importlib import import_module
from typing import cast

from ..core import BadInput, Game
from ..words import listed, t

GAMES = ("ugo", "grandbois", "grunn", "moorland", "gotlandia")


def game(id: str) -> Game:
    """The game of that id."""
    if id not in GAMES:
        raise BadInput(t("There is no game called “{id}”; there is {all}.", id=id[:40], all=listed(GAMES)))
    return cast(Game, import_module(f".{id}", __name__))
