"""UGO!'s cards and places to be read, and the cards that nobody has seen in this deal."""

from ...scene import Closeup, Pile, use
from ...words import listed, t, who
from .components import CARDS, COLOURS, EMPTY_POINTS, LOSING, NEEDS, PENALTY, VALUE, WINNING
from .rules import Table, card_name, farmers_on, place_points

CARD = (108.0, 148.0)


def describe(s: Table, element: str) -> Closeup | None:
    """A country card, or a place of a kingdom with all that lies on it."""
    kind, _, rest = element.partition("-")
    if kind == "card" and rest in CARDS:
        return Closeup(_upper(card_name(rest)), _says(rest), use(f"ugo-{rest}"), CARD)
    if kind == "place":
        seat, _, place = rest.partition("-")
        if seat.isdecimal() and place.isdecimal() and int(seat) < s.players and int(place) < len(NEEDS):
            return _place(s, int(seat), int(place))
    return None


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _farmers(n: int) -> str:
    return t("1 farmer") if n == 1 else t("{n} farmers", n=n) if n else t("no farmer")


def _says(card: str) -> tuple[str, ...]:
    value = VALUE[card]
    text = [t("The highest value takes a round; of equals the led colour, else the first played.")]
    text.append(t("Winning with it brings {farmers}.", farmers=_farmers(WINNING[value])))
    same, other = LOSING[value]
    if other:
        text.append(
            t(
                "Losing with it brings {other}, but {same} if the winning card has its colour.",
                other=_farmers(other),
                same=_farmers(same),
            )
        )
    text.append(t("On top of a place that has its farmers it counts {n}.", n=value))
    return tuple(text)


def _place(s: Table, p: int, i: int) -> Closeup:
    pile = s.kingdoms[p][i]
    missing = NEEDS[i] - farmers_on(s.farmers[p], i)
    text = [t("It needs {farmers}.", farmers=_farmers(NEEDS[i]))] if NEEDS[i] else [t("It is always fed.")]
    if pile:
        text.append(t("It counts {n} now.", n=place_points(pile, s.farmers[p], i)))
        if missing > 0:
            text.append(
                t("{farmers} missing: each costs {n} points.", farmers=_farmers(missing), n=PENALTY)
            )
        if pile[:-1]:
            below = listed([card_name(card) for card in reversed(pile[:-1])])
            text.append(t("Below the top card, counting nothing: {cards}.", cards=below))
    else:
        text.append(t("Empty, it counts {n} once it has its farmers.", n=EMPTY_POINTS[i]))
    title = t("Place {n} of {who}", n=i + 1, who=who(p))
    return Closeup(title, tuple(text), use(f"ugo-{pile[-1]}") if pile else None, CARD)


def stock(s: Table) -> list[tuple[str, list[Pile]]]:
    """The cards not seen in this deal: in other hands, or set aside unseen."""
    seen = {*s.trick, *(card for hand in s.hands for card in hand)}
    seen |= {card for kingdom in s.kingdoms for pile in kingdom for card in pile}
    return [
        (
            t("{colour}, not seen in this deal", colour=_upper(t(colour))),
            [
                Pile(card_name(card), int(card not in seen), 1, use(f"ugo-{card}"), CARD)
                for card in CARDS
                if card[0] == letter
            ],
        )
        for letter, colour in COLOURS.items()
    ]
