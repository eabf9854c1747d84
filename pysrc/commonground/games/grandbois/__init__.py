"""Grandbois, a game of Frédéric Guérard."""

from . import pad
from .bigpicture import describe, stock
from .bot import evaluate, lookahead, parts, prospects
from .harvest import by_clan, scores, sheet, winners
from .lesson import lesson
from .rules import (
    about,
    deal,
    discreet,
    id,
    options,
    position,
    progress,
    rules,
    seats,
    secrets,
    setup,
    standing,
    title,
    view,
)
from .scene import art, scene, style

__all__ = [
    "about",
    "art",
    "by_clan",
    "deal",
    "describe",
    "discreet",
    "evaluate",
    "id",
    "lesson",
    "lookahead",
    "options",
    "pad",
    "parts",
    "position",
    "progress",
    "prospects",
    "rules",
    "scene",
    "scores",
    "seats",
    "secrets",
    "setup",
    "sheet",
    "standing",
    "stock",
    "style",
    "title",
    "view",
    "winners",
]
