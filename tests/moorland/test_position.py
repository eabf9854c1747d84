"""The table in plain JSON, exactly."""

import json
from typing import Any

from commonground.games import moorland
from commonground.games.moorland.moor import lay_out
from commonground.games.moorland.table import Table

from tests.moorland.tables import cover, moor, plant, play, turn


def tee() -> Table:
    """A tee of two white and two black water cards, in round 4; the first and the third are white.

    1 A D 2 I H
    B C E F 3 G
        L K
        J 4
    """
    structure = lay_out("tee", (0, 1, 2, 3), (False, False, True, True), (True, False, True, False))
    s = Table(2, 1, "tee", *structure)
    s.round = 4
    s.plant_discard = ["WG", "WR", "WGRH", "GH"]
    s.display = [38, 12]
    return s


def section(x: int, y: int, letter: str | None, side: str, **more: Any) -> dict[str, Any]:
    """A section as the position tells it: bare, but for what is said of it."""
    bare: dict[str, Any] = {
        "at": [x, y],
        "letter": letter,
        "root": letter is None,
        "side": side,
        "markers": [],
        "card": None,
        "turned": False,
        "face_down": False,
        "rooted": [],
    }
    return bare | more


def test_a_whole_position_while_markers_drift():
    s = tee()
    cover(s, A=33, K=(20, "down"))
    plant(s, A="WG", H="R")
    cover(s, p=1, I=2)
    plant(s, p=1, I="G", C="G", E="WWGRRH", B="HHH", **{"3": "H"})
    s.held[0], s.surplus, s.water = [44], [1, 3], [2, 1]
    turn(s, p=1, held=[17, 5, 29])
    play(s, "5.E.turned", "R.C")
    told = moorland.position(s)
    assert told == {
        "to_move": 1,
        "drifting": {"markers": ["W", "H"], "from": [2, 1]},
        "round": 4,
        "plants": ["G", "H"],
        "display": [38, 12],
        "water_left": ["B", "C", "D", "E", "F", "G", "H", "J", "L"],  # E until the turn ends
        "moors": [
            {
                "sections": [
                    section(0, 0, None, "white"),
                    section(1, 0, "A", "white", card=33, rooted=["W", "G"]),
                    section(2, 0, "D", "black"),
                    section(3, 0, None, "black"),
                    section(4, 0, "I", "white"),
                    section(5, 0, "H", "white", markers=["R"]),
                    section(0, 1, "B", "white"),
                    section(1, 1, "C", "white"),
                    section(2, 1, "E", "black"),
                    section(3, 1, "F", "black"),
                    section(4, 1, None, "white"),
                    section(5, 1, "G", "white"),
                    section(2, 2, "L", "black"),
                    section(3, 2, "K", "black", card=20, face_down=True),
                    section(2, 3, "J", "black"),
                    section(3, 3, None, "black"),
                ],
                "cards": [44],
                "surplus": 1,
                "water": 2,
            },
            {
                "sections": [
                    section(0, 0, None, "white"),
                    section(1, 0, "A", "white"),
                    section(2, 0, "D", "black"),
                    section(3, 0, None, "black"),
                    section(4, 0, "I", "white", card=2, rooted=["G"]),
                    section(5, 0, "H", "white"),
                    section(0, 1, "B", "white", markers=["H", "H", "H"]),
                    section(1, 1, "C", "white", markers=["G", "R"]),
                    section(2, 1, "E", "black", card=5, turned=True, rooted=["W", "G"]),
                    section(3, 1, "F", "black"),
                    section(4, 1, None, "white", rooted=["H"]),
                    section(5, 1, "G", "white"),
                    section(2, 2, "L", "black"),
                    section(3, 2, "K", "black"),
                    section(2, 3, "J", "black"),
                    section(3, 3, None, "black"),
                ],
                "cards": [17, 29],
                "surplus": 3,
                "water": 1,
            },
        ],
    }
    assert json.loads(json.dumps(told)) == told


def test_when_all_markers_have_drifted_nothing_drifts_and_the_same_seat_goes_on():
    s = tee()
    plant(s, p=1, E="WGRH")
    turn(s, p=1, held=[5])
    play(s, "5.E.turned")
    assert moorland.position(s)["drifting"] == {"markers": ["H"], "from": [2, 1]}
    play(s, "H.L")
    told = moorland.position(s)
    assert (told["to_move"], told["drifting"]) == (1, None)
    assert told["moors"][1]["sections"][12] == section(2, 2, "L", "black", markers=["H"])


def test_a_finished_game_asks_nobody():
    s = turn(moor(round=12))
    play(s, "done")
    told = moorland.position(s)
    assert (told["to_move"], told["round"], told["drifting"]) == (None, 12, None)
