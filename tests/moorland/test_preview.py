"""What a card is said to bring before it is confirmed."""

from collections import Counter

from commonground.core import Random
from commonground.games import moorland
from commonground.games.moorland.actions import DOWN, PlayCards
from commonground.games.moorland.drifting import DriftMarker, Spill, could_drift
from commonground.match import Match

from tests.moorland.tables import moor, start, turn


def test_a_card_face_down_counts_the_marker_it_costs():
    rng = Random(4)
    seen = 0
    match = Match(moorland, 2, 0)
    while seen < 10:
        s = match.state
        if isinstance(s.choice, PlayCards):
            p = s.choice.player
            for move in s.legal():
                if move[-1] == DOWN and len(could_drift(s, p, move)[0]) == 1:
                    after = s.copy()
                    after.play(move)
                    if after.surplus[p] == s.surplus[p]:
                        after.play(after.legal()[0])  # the only marker spills
                    gain = moorland.scores(after)[p] - moorland.scores(s)[p]
                    if gain == -1 and after.surplus[p] == s.surplus[p] + 1:
                        assert "\N{MINUS SIGN}1 point;" in s.choice.preview(s, move)
                        seen += 1
        match.play(rng.pick(list(match.legal())))


def said_and_done(s, move):
    """What is said before a card is played, and what its seat has lost when all is done."""
    said = s.choice.preview(s, move)
    p = s.choice.player
    after = s.copy()
    after.play(move)
    while isinstance(after.choice, Spill | DriftMarker):
        after.play(after.legal()[0])
    return said, after.surplus[p] - s.surplus[p]


def test_what_will_be_surplus_is_said_before():
    seen = Counter()
    for seed in range(6):
        s, rng = start(2, seed, sides="black"), Random(seed)
        while s.choice:
            if isinstance(s.choice, PlayCards):
                for move in s.legal():
                    if isinstance(move, tuple):
                        said, lost = said_and_done(s, move)
                        assert (f"; {lost} surplus" in said) if lost else ("surplus" not in said)
                        seen[lost] += 1
            s.play(rng.pick(s.legal()))
    assert seen[0] and seen[1] and seen[2] and seen[3]


def test_in_the_special_case_the_marker_from_the_supply_is_said():
    s = turn(moor(round=12), held=[41])
    assert s.choice.preview(s, (41, "A", "down")).startswith("card 41 on A, face down; +1 point; 1 surplus")
