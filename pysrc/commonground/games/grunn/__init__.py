"""Grunn, a game of Robert Brouwer and Arjan van Houwelingen."""

from . import pad
from .bigpicture import describe, stock
from .bot import chapter, evaluate, instinct, lookahead, parts, prospects
from .lesson import lesson
from .rules import (
    about,
    deal,
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
from .scoring import changes, changes_text, rating, scores, sheet, verdict, winners

__all__ = [
    "about",
    "art",
    "changes",
    "changes_text",
    "chapter",
    "deal",
    "describe",
    "evaluate",
    "id",
    "instinct",
    "lesson",
    "lookahead",
    "options",
    "pad",
    "parts",
    "position",
    "progress",
    "prospects",
    "rating",
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
    "verdict",
    "view",
    "winners",
]
