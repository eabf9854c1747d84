"""Where things lie on a table of UGO!."""

import pytest
from commonground.core import PUBLIC
from commonground.games import ugo
from commonground.games.ugo.scene import layout

from tests.pictures import nodes
from tests.ugo.table import table

AIR = 4  # pixels between two things that do not belong together


@pytest.mark.parametrize("width", [360, 390, 430])
@pytest.mark.parametrize("others", [1, 2, 3])
def test_on_a_phone_a_kingdom_touches_neither_its_points_nor_the_edge(width: int, others: int) -> None:
    s = table(*["red 4, black 1"] * (others + 1))
    picture = ugo.scene(ugo.view(s, PUBLIC), PUBLIC, width, 700)
    boards = [n for n in nodes(picture) if n.attrs.get("class_") == "board"][1:]
    plans = layout(others, width, 700).others
    assert len(boards) == len(plans) == others
    for board, plan in zip(boards, plans, strict=True):
        left, wide = float(board.attrs["x"]), float(board.attrs["width"])
        assert plan.head_x + plan.head_w + AIR <= left
        assert left + wide + AIR <= width
