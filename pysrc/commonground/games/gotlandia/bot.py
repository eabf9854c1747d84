"""What Gotlandia bots know of the game.

Points so far, the map as it would score in every century still to come, the end of the
game as it would be now, and what makes more of all this while there is time: workers,
Settings, ships, goods, and a trading partner who knows how to build churches.
"""

from ...words import t
from .components import COMMON_PARTNERS, DRAWN, cards
from .scoring import century_points, final_points
from .table import Table, settled_settings

WORKER, SETTING, SHIP = 5.0, 3.0, 2.0  # over a whole game
BUILDERS = 10.0  # a partner who builds and decorates churches, over a whole game
CHURCH = 3.0  # the first one, which can be decorated
GOODS, ENOUGH = 0.6, 4  # a resource, as long as there are not too many of a kind
SILVER, RICH = 0.4, 30  # one Silver, up to some wealth
CARD = 0.3  # a card still in hand: it can be played, or feed
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
    centuries = len(DRAWN) - s.century  # still to be scored
    now = [sum(points) for points in zip(*century_points(s), strict=True)]
    return [
        s.vp[p] + end + centuries * now[p] + means(s, p) for p, end in enumerate(final_points(s))
    ]


def means(s: Table, p: int) -> float:
    """What will make more points, the more the longer the game still lasts."""
    left = 1 - len(s.past) / sum(DRAWN)
    tools = WORKER * s.workers[p] + SETTING * settled_settings(s, p) + SHIP * len(s.ships[p])
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
    """A look ahead ends with the generation: the next one's cards are unknown."""
    return len(s.past)


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
        t("ship|ships"): len(s.ships[player]),
        t("card in hand|cards in hand"): len(s.hands[player]),
    }
