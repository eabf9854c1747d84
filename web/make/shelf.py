"""What the pages need from the games: facts for the lobby, styles, pictures, help."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

from commonground.bots import bot, choose
from commonground.core import Game, Random, token
from commonground.draw import picture
from commonground.games import GAMES, game
from commonground.match import Match
from commonground.scene import el, markup
from commonground.seats import signs
from markdown_it import MarkdownIt
from markupsafe import Markup

COVER = (900, 600)


def games() -> list[Game]:
    return [game(id) for id in GAMES]


def facts() -> Markup:
    """The lobby's knowledge, as JSON for a data block of the page."""
    shelf = {
        g.id: {
            "id": g.id,
            "title": g.title,
            "seats": g.seats,
            "options": [
                {"name": o.name, "title": o.title, "choices": o.choices, "default": o.default, "help": o.help}
                for o in g.options
            ],
        }
        for g in games()
    }
    return Markup(json.dumps(shelf).replace("<", "\\u003c"))


def write_assets(target: Path) -> None:
    """The games' styles in one sheet, and a picture of each for the lobby."""
    (target / "games.css").write_text("".join(g.style for g in games()), encoding="utf-8")
    (target / "art").mkdir(exist_ok=True)
    for g in games():
        match = middle_of(g)
        text = picture(g, match.state, match.state.choice.player, *COVER)
        (target / "art" / f"{g.id}.svg").write_text(text, encoding="utf-8")


def middle_of(g: Game) -> Match:
    """A match in full swing, the same at every build."""
    match = Match(g, g.seats[len(g.seats) // 2], seed=11)
    rng = Random(11)
    while match.game.progress(match.state)[1] < 0.62 or len(match.state.legal()) < 3:
        s = match.state
        match.play(token(choose(g, s, s.choice.player, bot("easy"), rng)))
    return match


def help_of(g: Any) -> Markup:
    """A game's help as HTML; its text is ours, so it may hold tables and headings."""
    text = files(f"commonground.games.{g.id}").joinpath("help.md").read_text(encoding="utf-8")
    return Markup(MarkdownIt("commonmark").enable("table").render(text))


def seat_signs() -> Markup:
    return Markup(markup(el("svg", signs(), width=0, height=0)))
