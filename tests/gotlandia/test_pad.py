"""Gotlandia's score pad alone: rows, the tie-break, and what cannot be."""

from commonground.core import Reckoning
from commonground.games.gotlandia.pad import reckon


def row(found: Reckoning, name: str, group: str) -> tuple[int, ...]:
    return next(row.points for row in found.rows if (row.name, row.group) == (name, group))


def test_a_century_and_the_final_scoring() -> None:
    annika = {"1100-towers": 2, "1100-churches": 1, "1100-alone": 2, "1100-tied": 1}
    peter = {"1200-tied": 1, "sunk": 4, "buried": 7, "stored": 39, "cards": 6, "decorations": 12}
    found = reckon([annika, peter])
    assert row(found, "Towers", "1100s") == (2, 0)
    assert row(found, "Churches", "1100s") == (3, 0)
    assert row(found, "Most influence", "1100s") == (12, 0)
    assert row(found, "Silver and resources", "End of the game") == (0, 3)
    assert found.totals == [17, 2 + 4 + 7 + 3 + 6 + 12]
    assert found.winners == [1] and found.warnings == []


def test_the_track_instead_of_the_centuries() -> None:
    found = reckon([{"track": 41, "sunk": 2}, {"track": 38, "sunk": 5}])
    assert [row.group for row in found.rows] == ["During the game"] + ["End of the game"] * 5
    assert found.totals == [43, 43] and found.winners == [0, 1]
    both = reckon([{"track": 41, "1100-towers": 1}, {}])
    assert both.totals == [42, 0] and "both entered" in both.warnings[0]


def test_the_dearest_decoration_breaks_a_tie() -> None:
    found = reckon([{"decorations": 12, "dearest": 8}, {"decorations": 12, "dearest": 12}, {"buried": 11}])
    assert found.totals == [12, 12, 11]
    assert found.winners == [1] and found.remark == "The dearest decoration breaks the tie."


def test_alone_the_goals_decide() -> None:
    assert reckon([{"goal-0": 1, "goal-1": 0}]).winners == [0]
    assert reckon([{"buried": 90}]).winners == []


def test_checks() -> None:
    found = reckon(
        [
            {"1300-alone": 4, "sunk": 20, "decorations": 20, "dearest": 20},
            {"1300-alone": 2, "1300-tied": 1, "sunk": 11, "decorations": 21, "dearest": 20},
            {"dearest": 7},
        ]
    )
    assert found.warnings == [
        "1300s: there are only 6 Settings.",
        "31 pirates sunk together: there are only 30.",
        "@1: the VP of decorations are even.",
        "@1: somebody else has that decoration.",
        "@2: no decoration has 7 VP.",
        "@2: one decoration has more VP than all of them.",
    ]
