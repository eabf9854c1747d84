"""A first game of Gotlandia: two families, the simpler reputations, and a coach."""

from ...core import Lesson
from ...words import t

lesson = Lesson(
    seed=6,
    bots=("easy",),
    options={"new_players": "true"},
    words={
        "ChooseReputation": t(
            "Your family is known for something. Tap a reputation to read it, then confirm the one you keep. "
            "The higher number begins."
        ),
        "PlayCard": t(
            "Each of your workers plays one card, and the others of your hand stay for the evening: "
            "they bring food and let you bury silver. Press a card long to read all of it."
        ),
        "ChooseAction": t(
            "A card offers several actions, and you do one of them. The buttons say what each gives you now. "
            "Goods first, then farmsteads, then silver for churches: that is the way of a family."
        ),
        "Bury": t(
            "The generation ends. With enough food for all your settlements you gain a worker; "
            "and for each chest on the cards you kept you may bury a silver, which is a point, "
            "or a card that you want out of your way."
        ),
    },
    closing=t(
        "A generation is over, and the next ones go the same way; the last one of a century is followed by "
        "a count. Towers and churches count, and so does the most influence in a Setting. Play on."
    ),
)
