"""What the pages need from the games: facts for the lobby, styles, pictures, help."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
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
        for name, s in moments(g):
            seat = s.choice.player if s.choice else g.winners(s)[0]
            (target / "art" / f"{name}.svg").write_text(picture(g, s, seat, *COVER), encoding="utf-8")


def moments(g: Game) -> Iterator[tuple[str, Any]]:
    """A match soon after its start, in full swing and at its end: the same at every build."""
    match = Match(g, g.seats[len(g.seats) // 2], seed=11)
    rng = Random(11)
    for name, progress in ((f"{g.id}-start", 0.07), (g.id, 0.62)):
        while g.progress(match.state)[1] < progress or len(match.state.legal()) < 3:
            s = match.state
            match.play(token(choose(g, s, s.choice.player, bot("easy"), rng)))
        yield name, match.state
    while (s := match.state).choice is not None:
        match.play(token(choose(g, s, s.choice.player, bot("easy"), rng)))
    yield f"{g.id}-end", match.state


def help_of(g: Any, asset: Callable[[str], str]) -> Markup:
    """A game's help as HTML; its text is ours, so it may hold tables, headings and our pictures.

    `![words](start)` is the picture of that moment, with the words below it.
    """
    text = files(f"commonground.games.{g.id}").joinpath("help.md").read_text(encoding="utf-8")

    def figure(found: re.Match[str]) -> str:
        moment, words = found.groups()
        source, (width, height) = asset(f"art/{g.id}-{moment}.svg"), COVER
        image = f'<img src="{source}" alt="" width="{width}" height="{height}" loading="lazy">'
        return f"<figure>{image}<figcaption>{words}</figcaption></figure>"

    page = MarkdownIt("commonmark").enable("table").render(text)
    return Markup(re.sub(r'<p><img src="(\w+)" alt="([^"]*)" /></p>', figure, page))


def seat_signs() -> Markup:
    return Markup(markup(el("svg", signs(), width=0, height=0)))
