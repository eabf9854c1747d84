"""Tables for tests to play on."""

from functools import cache

from commonground.core import Move, token
from commonground.games.gotlandia.board import DIRECTION, DISTRICTS, SETTINGS, bits
from commonground.games.gotlandia.components import (
    CARD,
    GENERATIONS,
    NAMES,
    REPUTATIONS,
    RESOURCE,
)
from commonground.games.gotlandia.growing import RevealHands
from commonground.games.gotlandia.table import Table, lay_out, settled, watch
from commonground.games.gotlandia.turn import ChooseAction, Turn
from commonground.match import forced

PEACE = next(i for i, g in enumerate(GENERATIONS) if g.name == "Peace")


@cache
def _seed(homes: tuple[str, ...]) -> int:
    for seed in range(2000):
        s = lay_out(len(homes), seed, False, False)
        if tuple(SETTINGS[i] for i in s.setting) == homes:
            return seed
    raise AssertionError(f"{homes} never play together")


def table(*homes: str, reputation: str = "", seed: int | None = None) -> Table:
    """Players with these homes in the middle of a peaceful generation; seat 0's reputation."""
    homes = homes or ("Rute", "Hoburg")
    s = lay_out(len(homes), _seed(homes) if seed is None else seed, True, False)
    s.offered = [[] for _ in homes]
    s.reputation = [next((n for n, name in REPUTATIONS.items() if name == reputation), 0)]
    s.reputation += [0] * (len(homes) - 1)
    s.generation_card = PEACE
    s.past = [PEACE]
    s.coming = []
    s.generation = 1
    s.phase = "actions"
    return s


def at(*names: str) -> int:
    """A set of districts by name."""
    return bits(*(next(i for i, d in enumerate(DISTRICTS) if d.name == name) for name in names))


def names(districts: int) -> set[str]:
    return {d.name for i, d in enumerate(DISTRICTS) if districts >> i & 1}


def cards(*words: str) -> list[int]:
    return [CARD[word] for word in words]


def card_names(numbers: list[int]) -> list[str]:
    return [NAMES[number] for number in numbers]


def have(s: Table, p: int, silver: int | None = None, **goods: int) -> None:
    """Set a player's storage: what is not named becomes nothing."""
    for name, r in RESOURCE.items():
        s.supply[r] += s.resources[p][r]
        s.resources[p][r] = goods.get(name, 0)
        s.supply[r] -= s.resources[p][r]
    s.silver[p] = silver or 0


def goods(s: Table, p: int) -> dict[str, int]:
    """What a player has, Silver included, without what they have none of."""
    all_goods = {name: s.resources[p][r] for name, r in RESOURCE.items()}
    all_goods["silver"] = s.silver[p]
    return {name: n for name, n in all_goods.items() if n}


def pirates(s: Table, *directions: str) -> None:
    s.pirates = bits(*(DIRECTION[d] for d in directions))
    watch(s)


def ships(s: Table, p: int, *directions: str) -> None:
    s.ships[p] = sorted(DIRECTION[d] for d in directions)
    watch(s)


def hold(s: Table, p: int, *words: str) -> None:
    """Put these cards into a player's hand, and what was there onto the discard pile."""
    s.discards[p] += s.hands[p]
    s.hands[p] = sorted(cards(*words))
    for card in s.hands[p]:
        for zone in (s.decks[p], s.discards[p], *s.crafts, *s.partners):
            if card in zone:
                zone.remove(card)
                break


def settle_moves(s: Table) -> None:
    """Let questions with one answer answer themselves, as a match does."""
    while (move := only_answer(s)) is not None:
        s.play(move)


def only_answer(s: Table) -> Move | None:
    """The only answer there is; the only action of a card is offered to people all the same."""
    if isinstance(s.choice, ChooseAction) and len(s.legal()) == 1:
        return s.legal()[0]
    return forced(s)


def play(s: Table, *words: str) -> None:
    """Answer the questions one after the other; those with one answer need no word."""
    for word in words:
        while word not in offers(s) and (move := only_answer(s)) is not None:
            s.play(move)
        moves = {token(m): m for m in s.legal()}
        assert word in moves, f"{word} is not among {list(moves)}"
        s.play(moves[word])
    settle_moves(s)


def offers(s: Table) -> list[str]:
    """The legal moves as words."""
    return [token(m) for m in s.legal()]


def turn(s: Table, p: int, *hand: str, workers: int = 1) -> None:
    """It is this player's turn, with these cards in hand; nobody else has a worker."""
    hold(s, p, *hand)
    s.workers_left = [0] * s.players
    s.workers_left[p] = workers
    s.todo = [Turn(p)]
    s.advance()


def act(s: Table, p: int, card: str, *words: str) -> None:
    """The player plays this card with a worker and answers all questions."""
    turn(s, p, card)
    play(s, card, *words)


def action(s: Table, p: int, card: str) -> list[str]:
    """The actions that the card offers now."""
    turn(s, p, card)
    if not s.todo:
        return []
    s.play(card)
    return offers(s)


def end_generation(s: Table, p: int, *hand: str) -> None:
    """The player reveals these cards; the others have none."""
    hold(s, p, *hand)
    s.todo = [RevealHands(p)]
    s.advance()


def settle(s: Table, p: int, *places: str) -> None:
    """The player's farmsteads are exactly here."""
    s.farmsteads[p] = at(*places)


def owns(s: Table, p: int) -> set[str]:
    return names(settled(s, p))
