"""Grandbois' tiles, spaces and clans to be read, and the tiles still in the deck."""

import re

from ...scene import Closeup, Node, Pile, group, use
from ...words import t, who
from .art import symbol
from .components import ANIMAL, BEAR, CLANS, CLEARING, TILES, TURNS, Space
from .table import HIDDEN, Table, space_name, tile_name

QUARTERS = ((-50, -50), (50, -50), (50, 50), (-50, 50))
TILE = (212.0, 212.0)
CARD = (108.0, 148.0)


def describe(s: Table, element: str) -> Closeup | None:
    """A tile, a space of the forest, a watchtower, or your own clan while you look at it."""
    kind, _, rest = element.partition("-")
    if kind in ("tile", "laid") and rest.isdecimal() and int(rest) < len(TILES):
        return _tile(s, int(rest))
    if kind == "space" and (found := re.fullmatch(r"(-?\d{1,3})_(-?\d{1,3})", rest)):
        return _space(s, int(found[1]), int(found[2]))
    if kind == "tower" and (found := re.fullmatch(r"(\d)-\d", rest)) and int(found[1]) < s.players:
        p = int(found[1])
        drawing = group(use("grandbois-tower"), class_=f"tower seat-{p}", at=(0, 42))
        return Closeup(
            t("Watchtower of {who}", who=who(p)),
            (
                t("Nothing can cover it."),
                t(
                    "At the harvest it brings 2 chestnuts for each of its owner’s spaces among the "
                    "eight around it, and 1 for each space of another clan."
                ),
            ),
            drawing,
        )
    if element == "secret":
        return _clan(s)
    return None


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _faces(tile: int, turn: int = 0) -> Node:
    return group(
        *[
            use(symbol(what), x=x, y=y)
            for (x, y), what in zip(QUARTERS, TURNS[tile][turn], strict=True)
        ]
    )


def _tile(s: Table, tile: int) -> Closeup:
    text = [_upper(tile_name(tile)) + "."]
    if CLEARING in TILES[tile] and tile:
        text.append(t("After laying it you may build a watchtower on its clearing."))
    if BEAR in TILES[tile]:
        text.append(t("Its bear covers everything but bears and watchtowers."))
    title = t("Tile {n}", n=tile) if tile else t("The start tile")
    return Closeup(title, tuple(text), _faces(tile), TILE)


def _covers(s: Table, space: Space) -> tuple[str, ...]:
    if space == BEAR:
        return (t("A bear is never covered."), t("It brings no chestnuts."))
    if space == CLEARING:
        return (t("Anything covers a clearing, also another clearing."), t("It brings no chestnuts."))
    n = int(space[1])
    text = [
        t("One visible space of the {clan}, however many animals are on it.", clan=t(CLANS[space[0]])),
        t("Only a bear covers it.")
        if n == 4
        else t("A space with more than {n} animals covers it, and so does a bear.", n=n),
    ]
    if s.experts:
        text.append(t("Animals of its own clan never cover it in this game."))
    return tuple(text)


def _space(s: Table, x: int, y: int) -> Closeup | None:
    if max(abs(x), abs(y)) > 40 or not (space := s.space(x, y)):
        return None
    if s.tower(x, y):
        return None  # the tower itself is to be read
    return Closeup(_upper(space_name(space)), _covers(s, space), use(symbol(space)))


def _clan(s: Table) -> Closeup | None:
    """Of a view that shows one seat's clans; face down there is nothing to read."""
    open_hands = [clans for clans in s.clans if HIDDEN not in clans]
    if len(open_hands) != 1:
        return None
    (clans,) = open_hands
    n = len(clans)
    cards = group(
        *[
            group(use(f"grandbois-card-{ANIMAL[clan]}"), at=(112 * (i - (n - 1) / 2), 0))
            for i, clan in enumerate(clans)
        ]
    )
    title = t("Your clans") if n > 1 else t("Your clan")
    names = tuple(_upper(t(CLANS[clan])) + "." for clan in clans)
    return Closeup(title, (*names, t("Nobody else knows before the harvest.")), cards, (112.0 * n, 148.0))


def stock(s: Table) -> list[tuple[str, list[Pile]]]:
    """The tiles that have not come into the river yet."""
    seen = {s.in_hand, *s.river, *s.removed, *(tile for tile, _, _, _ in s.laid)}
    piles = [
        Pile(tile_name(tile), int(tile not in seen), 1, _faces(tile), TILE) for tile in range(1, len(TILES))
    ]
    return [(t("Tiles in the deck"), piles)]
