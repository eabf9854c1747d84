"""Every card, marker and water marker is accounted for."""

from collections import Counter

from commonground.games.moorland.components import CARDS, GROWTH, PLANT_CARDS, PLANTS, ROUNDS
from commonground.games.moorland.moor import DOWN, GROUND
from commonground.games.moorland.scoring import longest_waterway
from commonground.games.moorland.table import Table, cards_for, position, together


def components(s: Table) -> None:
    """Fail unless everything on the table is where it can be, and nothing is missing."""
    moor_cards(s)
    plant_cards(s)
    water_markers(s)
    for p in range(s.players):
        moor(s, p)
    assert s.stock == together(s.stock)
    assert bool(s.shores) <= bool(s.stock)
    assert (s.stock_at >= 0) or not s.stock


def moor_cards(s: Table) -> None:
    laid = [card[0] for moor in s.laid for card in moor if card]
    held = [card for cards in s.held for card in cards]
    known = laid + held + s.display + s.discard
    assert len(known) == len(set(known))
    if s.deck and s.deck[0] == 0:  # a view
        assert len(known) + len(s.deck) == len(cards_for(s.players))
    else:
        assert sorted(known + s.deck) == cards_for(s.players)
    assert all(len(cards) <= 3 for cards in s.held)


def plant_cards(s: Table) -> None:
    assert len(s.plant_discard) == s.round
    assert len(s.plant_deck) + s.round == ROUNDS
    seen = Counter(card for card in s.plant_deck + s.plant_discard if card)
    assert seen <= Counter(PLANT_CARDS)


def water_markers(s: Table) -> None:
    """The marker of each letter waits, until somebody has covered its section."""
    assert s.water_left == sorted(set(s.water_left))
    assert set(s.water_left) <= set(GROWTH)
    assert min(s.water) >= 0
    assert sum(s.water) + len(s.water_left) <= len(GROWTH)  # the others are spent
    for name in set(GROWTH) - set(s.water_left):
        i = s.names.index(name)
        assert any(moor[i] for moor in s.laid)


def moor(s: Table, p: int) -> None:
    """No section holds more than it can, and a card holds what took root on it."""
    covered = 0
    for i, name in enumerate(s.names):
        markers, laid = s.markers[p][i], s.laid[p][i]
        assert markers == together(markers)
        assert set(markers) <= set(PLANTS)
        assert bool(s.waterways[p][i] & GROUND) == (name in GROWTH and laid is None)
        if laid is None:
            assert len(markers) <= (6 if name in GROWTH else 1)
        else:
            covered += 1
            card, how = laid
            assert name in GROWTH
            assert markers == ("" if how == DOWN else together(CARDS[card].roots))
    assert covered + len(s.held[p]) in (s.round - 1, s.round)
    assert s.surplus[p] >= 0


def markers_out(s: Table) -> int:
    """How many plant markers are not in the supply."""
    return sum(len(markers) for moor in s.markers for markers in moor) + len(s.stock) + sum(s.surplus)


def counted(s: Table) -> list[dict[str, int]]:
    """What people would enter on the score pad after this game."""
    seats = []
    for p, moor in enumerate(position(s)["moors"]):
        cards = [CARDS[x["card"]] for x in moor["sections"] if x["card"] and not x["face_down"]]
        animals = Counter(card.animal for card in cards if card.animal)
        seats.append(
            {
                "plants": sum(len(section["rooted"]) for section in moor["sections"]),
                "species": len(animals),
                "pairs": sum(n // 2 for n in animals.values()),
                "striders": sum(card.striders for card in cards),
                "waterway": len(longest_waterway(s, p)),
                "water": moor["water"],
                "surplus": moor["surplus"],
            }
        )
    return seats
