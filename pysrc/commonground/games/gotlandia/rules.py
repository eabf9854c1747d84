"""Gotlandia: families on a Baltic island, from 1100 to 1400.

Each of nine to eleven generations begins with a card that brings pirates and says what
sells well. Everybody draws action cards, more with settlements in more of the six
Settings, and in turn plays one of them with a worker: settle, produce, trade in Wisby,
meet in Roma, sail and raid, build towers and churches. Cards left in the hand feed the
family, which may grow by a worker, and bury treasure. Centuries score towers, churches
and the most influence in each Setting; the end of the game scores pirates sunk, buried
Silver, wealth, crafts, trading partners and the splendour of churches.

The rules are split like the rulebook: board.py and components.py (what is in the box),
table.py (the table and its set-up), reputations.py, generation.py (the start of a
generation), turn.py (playing cards), actions.py, building.py and seafaring.py (what
actions do), cards.py (the cards' texts), growing.py (the end of a generation),
scoring.py, and views.py (secrets, and the table in words).

Elements that a scene draws for moves to point at:

    reputation-<name>            one of the two offered
    card-<name>                  a card of the hand; while burying, any face-up card of one's own
    action-<word>                an action of the card being played, drawn to say why it
                                 cannot be done; those that can are buttons
    district-<name>              a district of the map
    sea-<direction>              a direction of the sea
    wisby-<resource>             a space in Wisby
    supply-<resource>            the main supply
    store-<resource>, store-silver   the storage of the player who is asked
    craft-<i>, partner-<i>       the top of a pile
    decoration-<name>            a decoration for sale
    buried-<card>, buried-silver buried treasure of the player who is asked
    deck, treasure               the deck, and what is buried, of the player who is asked
    seat-<i>                     another player
"""

from ...core import About, Option
from .generation import NextGeneration
from .reputations import ChooseReputation, StartingPlayer
from .table import Table, lay_out

id = "gotlandia"
title = "Gotlandia"
seats = (1, 2, 3, 4)
rules = 2  # since 2, producing nothing does not keep one from the card drawn after it
secrets = True
options = (
    Option(
        "advanced",
        "Advanced cards",
        ("false", "true"),
        "false",
        "Adds four crafts and four trading partners: three piles of four for each kind.",
    ),
    Option(
        "new_players",
        "New players",
        ("false", "true"),
        "false",
        "Deals only the even-numbered reputations, which are easier to play.",
    ),
)
about = About(
    tagline="Sheep, pirates and overly embellished churches",
    minutes="120–180",
    weight="heavy",
    designers="Anton Daniel Jensen, Frederik Jensen",
    year=2026,
)


def setup(players: int, seed: int, options: dict[str, str]) -> Table:
    """The table laid out; first everybody chooses a reputation."""
    s = lay_out(players, seed, options["advanced"] == "true", options["new_players"] == "true")
    s.do(*map(ChooseReputation, range(players)), StartingPlayer(), NextGeneration())
    return s
