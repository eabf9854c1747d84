"""The table in plain JSON, exactly."""

from commonground.games import grunn

from tests.grunn.boards import OPTIONS, holding, land, table


def test_a_whole_position():
    s = table("W# B\nL# .", "F+", ducats=4)
    s.land[0] = land("W# B\nL# .", "1_0-1_1", "0_0-1_0")
    s.pool = [
        ("bog", "develop any"),
        ("sand ridge down", "clover"),
        ("forest", "exchange"),
        ("dollard", "develop bog"),
        ("marshland", "relocate"),
    ]
    s.pool_ducats = [2, 1, 0, 0, 0]
    s.buildings[0], s.buildings[3], s.canals = 15, 7, 33
    s.play(1)
    assert grunn.position(s) == {
        "to_move": 0,
        "held": {"tile": "sand ridge", "arrows": ["down"], "card": None},
        "start_tiles": [[], []],
        "tiles_left": 87 - 8 - 5,
        "cards_left": 34,
        "discards": 1,
        "landscapes": [
            {
                "tiles": [
                    {
                        "at": [0, 0],
                        "type": "wadden",
                        "developed": True,
                        "building": True,
                        "arrows": [],
                    },
                    {
                        "at": [1, 0],
                        "type": "bog",
                        "developed": False,
                        "building": False,
                        "arrows": [],
                    },
                    {
                        "at": [0, 1],
                        "type": "sand ridge",
                        "developed": True,
                        "building": True,
                        "arrows": ["up", "right"],
                    },
                ],
                "canals": [[[0, 0], [1, 0]], [[1, 0], [1, 1]]],
                "ducats": 4 - 1 + 1 + 4,
            },
            {
                "tiles": [
                    {
                        "at": [0, 0],
                        "type": "forest",
                        "developed": True,
                        "building": False,
                        "arrows": [],
                    }
                ],
                "canals": [],
                "ducats": 4,
            },
        ],
        "pool": [
            {"tile": "bog", "arrows": [], "card": "develop any", "ducats": 3},
            {"tile": "forest", "arrows": [], "card": "exchange", "ducats": 0},
            {"tile": "dollard", "arrows": [], "card": "develop bog", "ducats": 0},
            {"tile": "marshland", "arrows": [], "card": "relocate", "ducats": 0},
        ],
        "buildings_left": {
            "milk factory": 15,
            "turf hut": 8,
            "farm": 9,
            "esdorp": 7,
            "church": 9,
        },
        "canals_left": 33,
        "automaton": None,
    }


def test_start_tiles_are_listed_until_they_are_laid():
    s = grunn.setup(2, 1, OPTIONS)
    s.advance()
    s.start[0][0] = "sand ridge left+right"
    here = grunn.position(s)
    assert here["start_tiles"][0][0] == {"type": "sand ridge", "arrows": ["left", "right"]}
    assert [len(tiles) for tiles in here["start_tiles"]] == [4, 4]
    s.play(0)
    here = grunn.position(s)
    assert here["held"] == {"tile": "sand ridge", "arrows": ["left", "right"], "card": None}
    assert [len(tiles) for tiles in here["start_tiles"]] == [3, 4]


def test_a_card_is_held_until_it_is_used():
    s = holding(table("W B", "W"), "bog", "exchange")
    s.play("2_0")
    assert grunn.position(s)["held"] == {"tile": None, "arrows": [], "card": "exchange"}
    s.play("skip")
    assert grunn.position(s)["held"] == {"tile": None, "arrows": [], "card": None}


def test_the_end_and_the_automaton():
    s = table("W B")
    s.automaton = ["wadden", "bog", "wadden"]
    assert grunn.position(s)["automaton"] == {"tiles": 3, "wadden": 2}
    s.todo.clear()
    assert grunn.position(s)["to_move"] is None
