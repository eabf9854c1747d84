"""Chance, states and words: the ground under every game."""

from collections import Counter

import pytest
from commonground.core import Random, State, token
from commonground.scene import Mark, el, group, ids, markup
from commonground.words import listed, named, t, who
from hypothesis import given
from hypothesis import strategies as st


def test_splitmix64_is_pinned_for_ever() -> None:
    """Saves hold a seed and moves: another sequence would be another game."""
    rng = Random(1234567)
    # The first outputs of Vigna's splitmix64 for this seed.
    assert [rng.below(1 << 64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_shuffle_is_pinned_for_ever() -> None:
    items = list(range(10))
    Random(42).shuffle(items)
    assert items == [8, 3, 6, 5, 4, 0, 9, 2, 1, 7]
    assert [Random(7).below(6) for _ in range(2)] == [Random(7).below(6)] * 2


@given(st.integers(), st.integers(1, 1000))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Random(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_dice_are_fair_enough() -> None:
    rng = Random(1)
    counts = Counter(rng.below(6) for _ in range(6000))
    assert all(850 < counts[i] < 1150 for i in range(6))


@given(st.integers(0, 2**53), st.lists(st.integers()))
def test_shuffle_loses_nothing(seed: int, items: list[int]) -> None:
    shuffled = items.copy()
    Random(seed).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


class Shelf(State):
    def __init__(self) -> None:
        super().__init__(2, 1)
        self.books = [[1, 2], [3]]
        self.deep = [[[1]], [[2], [3]]]
        self.empty: list[list[int]] = []


def test_a_copy_shares_nothing() -> None:
    a = Shelf()
    b = a.copy()
    assert a == b
    b.books[1].append(4)
    b.deep[1][1].append(9)
    b.empty.append([1])
    assert a.books == [[1, 2], [3]]
    assert a.deep == [[[1]], [[2], [3]]]
    assert a.empty == []
    assert a != b
    assert a != 3
    with pytest.raises(TypeError):
        hash(a)


def test_tokens() -> None:
    assert token("r3") == "r3"
    assert token(5) == "5"
    assert token(("r3", 4, -1)) == "r3.4.-1"


def test_words() -> None:
    assert t("{a} of {b}", a=1, b="{c}") == "1 of {c}"
    assert named(f"{who(0)} beats {who(1)}", ["Ada", "@0"]) == "Ada beats @0"
    assert [listed(x) for x in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


@given(st.text(), st.text())
def test_nothing_people_type_becomes_markup(text: str, value: str) -> None:
    out = markup(el("g", text, title=value))
    inner = out.removeprefix("<g").removesuffix("</g>")
    assert inner.count("<") == 0
    assert inner.count(">") == 1
    assert inner.count('"') == 2


def test_marked_elements_become_buttons() -> None:
    scene = group(el("rect", id="a", class_="x", stroke_width=1.25), el("rect", id="b"))
    out = markup(scene, {"a": Mark("can", "Tap")})
    assert 'class="x can"' in out
    assert 'aria-label="Tap"' in out
    assert out.count("tabindex") == 1
    assert list(ids(scene)) == ["a", "b"]
