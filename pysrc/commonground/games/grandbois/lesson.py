"""A first game of Grandbois: three clans among five, and a coach."""

from ...core import Lesson
from ...words import t

lesson = Lesson(
    seed=5,
    bots=("easy", "easy"),
    words={
        "TakeTile": t(
            "You secretly belong to one clan: the card with the eye shows it to you alone. "
            "Every visible space of your clan will count, so take a tile that helps it, "
            "or one that covers others. Tap a tile of the river."
        ),
        "ChoosePlace": t(
            "Each round mark is a place where the tile fits. It has to cover something and to reach over "
            "the edge. More animals cover fewer, a bear covers nearly everything."
        ),
        "LayTile": t(
            "The tile lies on trial. Tap it to turn it: the small crossed pictures show what it covers, "
            "the numbers by clan what changes. Confirm when you like it."
        ),
        "BuildTower": t(
            "Your tile shows a clearing, so you may build your only watchtower there. Around it each space "
            "of your own clan brings 2 chestnuts and every other animal space 1. Or wait for a better one."
        ),
    },
    closing=t(
        "Now you know the whole turn. Keep your clan together, for its largest group counts double, "
        "and do not let the others guess which one it is."
    ),
)
