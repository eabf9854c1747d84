"""UGO!, a game of Ronald Hoekstra."""

from . import pad
from .bigpicture import describe, stock
from .bot import chapter, curiosity, depth, evaluate, instinct, parts, patient, prospects, quiet, routine
from .lesson import lesson
from .rules import (
    about,
    deal,
    id,
    options,
    position,
    progress,
    rules,
    scores,
    seats,
    secrets,
    setup,
    sheet,
    standing,
    title,
    view,
    winners,
)
from .scene import art, scene, style

__all__ = [
    "about",
    "art",
    "chapter",
    "curiosity",
    "deal",
    "depth",
    "describe",
    "evaluate",
    "id",
    "instinct",
    "lesson",
    "options",
    "pad",
    "parts",
    "patient",
    "position",
    "progress",
    "prospects",
    "quiet",
    "routine",
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
