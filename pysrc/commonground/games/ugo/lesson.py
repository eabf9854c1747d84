"""A first game of UGO!: two kingdoms, and a coach who explains each question once."""

from ...core import Lesson
from ...words import t

lesson = Lesson(
    seed=7,
    bots=("easy",),
    words={
        "PlayCard": t(
            "Each of you plays a card; the highest number takes both, whatever its colour. "
            "Who follows must play the led colour if they have it. "
            "The little farmers on a card tell what winning with it, or losing with a 1 or 2, brings."
        ),
        "LayCards": t(
            "You won these cards: now they join your kingdom, each colour on a place of its own. "
            "Only the top card of a place counts, so think about which one you tap. "
            "Places 3 to 5 need farmers; each one missing costs 5 points."
        ),
        "NextDeal": t(
            "A deal is over. Fed places counted their top cards, hungry ones cost points, "
            "and fed places without a card brought what is printed on them. Four deals make a game."
        ),
    },
    closing=t(
        "That is all of UGO!: few colours, high tops, and enough farmers. "
        "Play on, and watch what the others cannot feed."
    ),
)
