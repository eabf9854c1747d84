"""Cards and tiles to be read, and what is left: for every game, from a seat's view alone."""

from typing import Any

import pytest
from commonground.closeups import closeup, what_is_left
from commonground.core import PUBLIC, Random, token
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.match import Match
from commonground.scene import Node, ids
from commonground.screen import Screen
from commonground.seats import open_seats

from tests.conformance.support import SIZES, Setup, play

KINDS = {  # what must be readable in each game, as the elements' ids begin
    "ugo": {"card", "place"},
    "grandbois": {"tile", "laid", "space", "tower", "secret"},
    "grunn": {"pool", "tile", "start", "hand"},
    "moorland": {"card", "section", "laid", "plants"},
    "gotlandia": {"card", "craft", "partner", "reputation", "decoration", "district", "sea", "seat"},
}
GARBAGE = (
    "", "-", "card", "card-", "card-999999", "card-zz", "tile-", "tile-99", "tile-9-9_9", "tile-0-zz",
    "place-9-9", "place-0-9", "space-", "space-999_999", "space--_", "tower-9-9", "tower-", "pool-9",
    "pool--1", "start-0-9", "section-9-0_0", "section-0-9_9", "section-0-_", "laid-", "laid-777",
    "craft-99", "partner-", "seat-9", "district-x", "sea-x", "reputation-x", "decoration-", "²", "card-²",
    "seat-²", "pool-²", "place-²-²", "section-²-²_²", "tile-²", "start-²-1", "craft-²",
)  # fmt: skip


def drawings(node: Node | None) -> list[str]:
    """The names of the drawings that a picture uses."""
    if not isinstance(node, Node):
        return []
    own = [str(node.attrs["href"]).removeprefix("#")] if node.tag == "use" else []
    return own + [name for child in node.children if isinstance(child, Node) for name in drawings(child)]


def moments(id: str, seed: int) -> list[Any]:
    """Some states of a game played at random."""
    players = find_game(id).seats[seed % 2 + 1]
    states = [s.copy() for s in play(Setup(id, players, {}).state(seed), seed) if s.choice]
    return states[::9][:12] + states[-3:]


@pytest.mark.parametrize("id", GAMES)
def test_cards_and_tiles_can_be_read(id: str) -> None:
    game = find_game(id)
    art = {*ids(game.art()), *(f"sign-{p}" for p in range(6))}
    kinds = set()
    for s in [*moments(id, 1), *moments(id, 2)]:
        for seat in (PUBLIC, s.choice.player):
            view = game.view(s, seat)
            before = view.copy()
            for element in ids(game.scene(view, seat, *SIZES[0])):
                shown = game.describe(view, element)  # type: ignore[attr-defined]
                if shown is None:
                    continue
                kinds.add(element.partition("-")[0])
                assert shown.title.strip() and shown.text
                assert all(text[-1] in ".…!?" and text[0] == text[0].upper() for text in shown.text), shown
                assert set(drawings(shown.picture)) <= art, element
            assert all(game.describe(view, word) is None for word in GARBAGE)  # type: ignore[attr-defined]
            assert view == before
    assert kinds >= KINDS[id]


@pytest.mark.parametrize("id", GAMES)
def test_the_list_of_what_is_left(id: str) -> None:
    game = find_game(id)
    art = {*ids(game.art())}
    totals = []
    for s in moments(id, 3):
        groups = game.stock(game.view(s, s.choice.player))  # type: ignore[attr-defined]
        assert groups
        for title, piles in groups:
            assert title
            for pile in piles:
                assert 0 <= pile.left <= pile.of and pile.name
                assert set(drawings(pile.picture)) <= art
        totals.append(sum(pile.left for _, piles in groups for pile in piles))
    assert totals[0] > totals[-1] or id == "ugo"  # there each deal begins anew


@pytest.mark.parametrize("id", GAMES)
def test_nothing_is_told_that_the_seat_may_not_know(id: str) -> None:
    game = find_game(id)
    for s in moments(id, 4)[:8]:
        p = s.choice.player
        view = game.view(s, p)
        other = game.view(game.deal(view, p, Random(99)), p)
        seen = [game.describe(v, e) for v in (view, other) for e in ids(game.scene(v, p, *SIZES[0]))]  # type: ignore[attr-defined]
        assert seen[: len(seen) // 2] == seen[len(seen) // 2 :]
        assert game.stock(view) == game.stock(other)  # type: ignore[attr-defined]


@pytest.mark.parametrize("id", GAMES)
def test_the_sheet_on_the_screen(id: str) -> None:
    match = Match(find_game(id), 2, 5)
    rng = Random(5)
    for _ in range(30):
        match.play(token(rng.pick(match.state.legal())))
    seats = open_seats(
        [{"name": "<b>Ann</b>", "kind": "person" if not p else "easy", "colour": p}
         for p in range(2)],
        2,
    )  # fmt: skip
    screen = Screen(match, seats, "x")
    first = closeup(screen, "")
    assert "closeup-title" in first and "<b>Ann" not in first
    assert closeup(screen, "no-such-thing") == ""
    assert "What is left" in what_is_left(screen)
    screen.covered = True
    assert closeup(screen, "") == what_is_left(screen) == ""
