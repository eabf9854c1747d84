"""A table of UGO! laid out by hand, in the words of the rulebook."""

from commonground.core import Log
from commonground.games.ugo.components import CARDS, COLOURS
from commonground.games.ugo.rules import Round, Table, card_name, setup

LETTER = {name: letter for letter, name in COLOURS.items()}


def card(words: str) -> str:
    """ "red 3" as the rules write it."""
    colour, value = words.split()
    return LETTER[colour] + value


def cards(words: str) -> list[str]:
    """ "red 3, blue 5" as the rules write them."""
    return [card(w) for w in words.split(", ")] if words else []


def table(*hands: str, leader: int = 0, farmers_for_two: str = "36", deal: int = 1) -> Table:
    """Hands as given, in the middle of a deal, with a seat about to lead."""
    s = setup(len(hands), 0, {"farmers_for_two": farmers_for_two})
    s.advance()
    s.todo.clear()
    s.deal = deal
    s.hands = [cards(h) for h in hands]
    s.do(Round(leader))
    s.advance()
    return s


def play(s: Table, *words: str, log: Log | None = None) -> None:
    """The seats in turn play these cards; each must be legal."""
    for w in words:
        c = card(w)
        assert c in s.legal(), f"{w} is not legal"
        s.play(c, log)


def lay(s: Table, words: str) -> None:
    """The winner lays the cards, naming those on top."""
    move = tuple(cards(words))
    assert move in s.legal(), f"{words} is not legal among {s.legal()}"
    s.play(move)


def tops(s: Table, p: int) -> list[str]:
    """The visible cards of a kingdom, from left to right."""
    return [card_name(pile[-1]) if pile else "" for pile in s.kingdoms[p]]


def kingdom(*piles: str) -> list[tuple[str, ...]]:
    """A kingdom of such piles, the bottom card first."""
    laid: list[tuple[str, ...]] = [tuple(cards(p)) for p in piles]
    return laid + [()] * (5 - len(laid))


def rest(*used: str) -> list[str]:
    """Cards that are nowhere in these lists."""
    gone = {c for words in used for c in cards(words)}
    return [c for c in CARDS if c not in gone]
