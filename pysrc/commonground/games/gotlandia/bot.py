"""What Gotlandia bots know of the game.

Points so far, the map as it would score in the centuries still to come, the end of the
game as it would be now, and what makes more of all this while there is time: workers,
Settings, districts, ships, goods, and a trading partner who knows how to build churches.
What to do in a hurry is in instinct.py.
"""

from ...words import t
from .board import settings_in
from .components import COMMON_PARTNERS, DRAWN, cards
from .scoring import century_points, final_points, own_cards
from .table import Table, settled, settled_settings

# In points: what they were worth in the end of 2500 games by instinct, and then what won
# more of such games. Around these numbers it hardly matters.
WORKER, SETTING, DISTRICT, SHIP = 9.0, 8.0, 5.0, 5.0  # over a whole game
BUILDERS = 7.5  # a partner who builds and decorates churches, over a whole game
CHURCH = 3.0  # the first one, which can be decorated
GOODS, ENOUGH = 1.5, 4  # a resource, as long as there are not too many of a kind
SILVER, RICH = 0.9, 30  # one Silver, up to some wealth
CARD = 0.4  # a card more in hand: it can be played, or feed
LASTS = 0.25  # of the influence that counts in this century, in each later one
CITIES = cards(*COMMON_PARTNERS)


def evaluate(s: Table, player: int) -> float:
    """How far a seat is ahead of the best of the others, as far as one can foresee."""
    worth = prospects(s)
    own = worth.pop(player)
    return own - max(worth, default=0.0)


def prospects(s: Table) -> list[float]:
    """What each seat will have in the end."""
    if s.phase == "over":
        return [float(vp) for vp in s.vp]
    later = centuries_left(s) - 1
    towers, churches, influence = century_points(s)
    return [
        s.vp[p]
        + (1 + later) * (towers[p] + churches[p])
        + (1 + later * LASTS) * influence[p]
        + end
        + means(s, p)
        for p, end in enumerate(final_points(s))
    ]


def centuries_left(s: Table) -> int:
    """How many are still to be scored, the present one with them."""
    return len(DRAWN) - s.century


def time_left(s: Table) -> float:
    """How much of the game is still to come, from 1 to 0."""
    return 1 - len(s.past) / sum(DRAWN)


def means(s: Table, p: int) -> float:
    """What will make more points, the more the longer the game still lasts."""
    left = time_left(s)
    own = settled(s, p)
    tools = WORKER * s.workers[p] + SETTING * settings_in(own) + DISTRICT * own.bit_count()
    tools += SHIP * len(s.ships[p])
    if knows_builders(s, p):
        tools += BUILDERS
    stock = SILVER * min(s.silver[p], RICH) + CARD * len(s.hands[p])
    stock += GOODS * sum([min(n, ENOUGH) for n in s.resources[p]])
    if s.churches[p]:
        stock += CHURCH
    return left * tools + (left + 0.1) * stock


def knows_builders(s: Table, p: int) -> bool:
    """Whether Lübeck or Linköping is among the cards that come to hand."""
    own = s.hands[p] + s.decks[p] + s.played[p] + s.discards[p]
    return any(city in own for city in CITIES)


def chapter(s: Table) -> int:
    """A look ahead ends with a generation."""
    return len(s.past)


lookahead = 2  # generations: what the last worker does bears fruit in the next one
catch_up = 0.6  # a turn has up to five questions: who waits for them is glad of each quick answer
patient = 4  # tables on which a look goes on to the end of the generation


def parts(s: Table, player: int) -> dict[str, float]:
    """What a hint speaks of."""
    now = sum(points[player] for points in century_points(s))
    end = 0 if s.phase == "over" else final_points(s)[player]
    return {
        t("VP"): s.vp[player],
        t("VP in this century"): now,
        t("VP at the end"): end,
        t("Silver"): s.silver[player],
        t("resource|resources"): sum(s.resources[player]),
        t("worker|workers"): s.workers[player],
        t("Setting|Settings"): settled_settings(s, player),
        t("settlement|settlements"): settled(s, player).bit_count(),
        t("ship|ships"): len(s.ships[player]),
        t("church builder|church builders"): sum(card in CITIES for card in own_cards(s, player)),
        t("card in hand|cards in hand"): len(s.hands[player]),
    }
