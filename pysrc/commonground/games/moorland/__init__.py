"""Moorland, a game of Steffen Bogen."""

from . import pad
from .bigpicture import describe, stock
from .bot import evaluate, instinct, lookahead, parts, prospects
from .drifting import could_drift
from .lesson import lesson
from .rules import about, id, options, rules, seats, secrets, setup, title
from .scene import art, scene, style
from .scoring import longest_waterway, scores, sheet, standing, winners
from .table import deal, position, progress, view

__all__ = [
    "about",
    "art",
    "could_drift",
    "deal",
    "describe",
    "evaluate",
    "id",
    "instinct",
    "lesson",
    "longest_waterway",
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
