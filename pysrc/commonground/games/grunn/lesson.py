"""A first game of Grunn: two provinces, and a coach."""

from ...core import Lesson
from ...words import t

lesson = Lesson(
    seed=4,
    bots=("easy",),
    words={
        "ChooseStartTile": t(
            "Four tiles are the beginning of your province. Tap one of them, then a spot for it. "
            "Equal landscapes like to lie together, marshland likes to be among others."
        ),
        "ChoosePair": t(
            "A turn begins in the pool: a tile for your province, and a card that helps at once. "
            "The front pair is free; for one further back you put a ducat on each pair you skip."
        ),
        "PlaceOrUse": t(
            "Now the tile finds its spot. What it changes stands in your score pad before you confirm. "
            "If the card fits a tile you already have, you may use it first: developing pays ducats."
        ),
        "Build": t(
            "At the end of a turn you may build one thing: a building on a developed tile, or a canal along "
            "an edge. What it costs and counts stands in the score pad."
        ),
        "EndTurn": t(
            "Done? As long as you have not ended the turn you can tap another place, or take everything back "
            "with the arrow at the top. Only then a new pair comes."
        ),
    },
    closing=t(
        "These are all the steps of a turn; after twelve of them your province is full and is counted. "
        "Ducats left over count nothing, so build in time."
    ),
)
