"""A first game of Moorland: two moors on white sides, and a coach."""

from ...core import Lesson
from ...words import t

lesson = Lesson(
    seed=3,
    bots=("easy",),
    words={
        "TakeCard": t(
            "First you take a card from the display. The plants on it must be on one of your sections before "
            "you can lay it there; animals and water striders on it count at the end."
        ),
        "Grow": t(
            "Now plants may grow: tap a section, then a plant of this round. As many markers come as the "
            "section has dots. Think of the card that you want to lay there."
        ),
        "PlayCards": t(
            "Lay a card on a section that has all its plants: tap the card, then the section. "
            "Plants with roots stay and are points, crossed ones wither, all others drift away on the water. "
            "You may also wait, with up to two cards."
        ),
        "DriftMarker": t(
            "The plants that are left drift along the water to any free section they can reach. "
            "Send them where your next card needs them; those without a place cost a point each."
        ),
    },
    closing=t(
        "You know the whole turn now: take, grow, play. Twelve rounds, and all your sections are covered. "
        "Look for animals that you do not have yet, and for a long waterway."
    ),
)
