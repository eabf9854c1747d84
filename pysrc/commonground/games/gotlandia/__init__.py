"""Gotlandia, a game of Anton Daniel Jensen and Frederik Jensen."""

from . import pad
from .bigpicture import describe, stock
from .bot import chapter, evaluate, parts, patient, prospects
from .lesson import lesson
from .rules import about, id, options, rules, seats, secrets, setup, title
from .scene import art, scene, style
from .scoring import forecast, scores, sheet, winners
from .tell import tell
from .views import deal, position, progress, standing, view

__all__ = [
    "about",
    "art",
    "chapter",
    "deal",
    "describe",
    "evaluate",
    "forecast",
    "id",
    "lesson",
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
