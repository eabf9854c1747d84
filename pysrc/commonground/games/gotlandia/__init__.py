"""Gotlandia, a game of Anton Daniel Jensen and Frederik Jensen."""

from . import pad
from .bigpicture import describe, stock
from .bot import catch_up, chapter, evaluate, lookahead, parts, patient, prospects
from .instinct import instinct
from .lesson import lesson
from .rules import about, id, options, rules, seats, secrets, setup, title
from .scene import art, scene, style
from .scoring import forecast, scores, sheet, winners
from .tell import tell
from .views import deal, position, progress, standing, view

__all__ = [
    "about",
    "art",
    "catch_up",
    "chapter",
    "deal",
    "describe",
    "evaluate",
    "forecast",
    "id",
    "instinct",
    "lesson",
    "lookahead",
    "options",
    "pad",
    "parts",
    "patient",
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
    "tell",
    "title",
    "view",
    "winners",
]
