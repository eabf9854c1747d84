"""The help names every card as the rules have it."""

from importlib.resources import files

import pytest
from commonground.games.gotlandia.board import DIRECTIONS
from commonground.games.gotlandia.cards import card_text
from commonground.games.gotlandia.components import (
    CENTURIES,
    DECORATIONS,
    GENERATIONS,
    NAMES,
    REPUTATIONS,
    RESOURCES,
    SETTING_CARDS,
)
from commonground.games.gotlandia.reputations import reputation_text
from commonground.words import listed

HELP = files("commonground.games.gotlandia").joinpath("help.md").read_text("utf-8")


def card_row(card: int) -> str:
    """A card as a row of the help's tables."""
    text = card_text(card)
    parts = [", ".join(text["hand"]), str(text["vp"]), str(text["needs"]).removeprefix("needs ")]
    if not text["needs"]:
        parts.pop()
    if not text["vp"]:
        parts.pop()
    return f"| **{NAMES[card]}** | {' / '.join(text['actions'])} | {' | '.join(parts)} |"


@pytest.mark.parametrize("card", range(len(SETTING_CARDS), len(NAMES)))
def test_every_card(card: int) -> None:
    assert card_row(card) in HELP


@pytest.mark.parametrize("number", REPUTATIONS)
def test_every_reputation(number: int) -> None:
    assert f"| {number} | **{REPUTATIONS[number]}** | {reputation_text(number)} |" in HELP


@pytest.mark.parametrize("number", range(len(GENERATIONS)))
def test_every_generation(number: int) -> None:
    g = GENERATIONS[number]
    seas = "everywhere" if len(g.pirates) == len(DIRECTIONS) else listed([DIRECTIONS[i] for i in g.pirates])
    demand = listed([RESOURCES[r] for r in g.demand])
    assert f"| {CENTURIES[g.century]}s | {g.name} | {seas or 'none'} | {demand} |" in HELP


@pytest.mark.parametrize("number", range(len(DECORATIONS)))
def test_every_decoration(number: int) -> None:
    name, cost, vp = DECORATIONS[number]
    assert f"| {name} | {cost} | {vp} |" in HELP
