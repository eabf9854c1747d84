"""Set-up by player count, and how reputations are dealt."""

import pytest
from commonground.games.gotlandia.actions import price
from commonground.games.gotlandia.board import SETTINGS
from commonground.games.gotlandia.components import GENERATIONS, NAMES
from commonground.games.gotlandia.rules import setup
from commonground.games.gotlandia.table import Table

from tests.gotlandia.components import components
from tests.gotlandia.tables import card_names, goods, names, play, table

PAIRS = [{"Hoburg", "Rute"}, {"Bro", "Burs"}, {"Hejde", "Kräklinge"}]
TRIOS = [{"Bro", "Kräklinge", "Hoburg"}, {"Rute", "Hejde", "Burs"}]


def start(players: int, seed: int, advanced: str = "false", new_players: str = "false") -> Table:
    s = setup(players, seed, {"advanced": advanced, "new_players": new_players})
    s.advance()
    components(s)
    return s


def in_piles(s: Table) -> list[str]:
    return [name for pile in s.crafts + s.partners for name in card_names(pile)]


def homes(players: int) -> list[set[str]]:
    found = [{SETTINGS[i] for i in start(players, seed).setting} for seed in range(60)]
    assert all(len(home) == players for home in found)
    return found


def test_one_player_gets_any_setting() -> None:
    found = homes(1)
    assert all({name} in found for name in SETTINGS)


def test_two_players_play_a_pair() -> None:
    found = homes(2)
    assert all(pair in PAIRS for pair in found)
    assert all(pair in found for pair in PAIRS)


def test_three_players_play_every_other_setting() -> None:
    found = homes(3)
    assert all(trio in TRIOS for trio in found)
    assert all(trio in found for trio in TRIOS)


def test_four_players_play_without_a_pair() -> None:
    found = homes(4)
    assert all(set(SETTINGS) - four in PAIRS for four in found)
    assert all(set(SETTINGS) - pair in found for pair in PAIRS)


@pytest.mark.parametrize(("players", "neutral"), [(1, 10), (2, 8), (3, 6), (4, 4)])
def test_neutral_farmsteads_in_settings_nobody_plays(players: int, neutral: int) -> None:
    s = start(players, 5)
    assert s.neutral.bit_count() == neutral


def test_a_player_starts_with() -> None:
    s = table("Rute", "Hoburg")
    assert names(s.farmsteads[0]) == {"Forsa", "Bäl"}
    assert s.ships[0] == [0]
    assert goods(s, 0) == {"wood": 1, "sheep": 1, "grain": 2, "stone": 2, "silver": 2}
    assert goods(s, 1) == {"wood": 1, "sheep": 2, "grain": 1, "stone": 2, "silver": 2}
    assert s.workers == [2, 2]
    assert sorted(card_names(s.decks[0])) == sorted(
        ["Rute", "Pasture", "Field", "Hill", "Home", "Wisby", "Roma"]
        + ["Forest", "Baltic Sea", "Gotland"] * 2
    )


def test_piles_of_the_base_game() -> None:
    s = start(2, 1)
    assert [len(pile) for pile in s.crafts] == [4, 4, 4, 4]
    assert [len(pile) for pile in s.partners] == [4, 4, 4, 4]
    assert {NAMES[pile[0]] for pile in s.crafts[:2]} == {"Stud", "Tar pit"}
    assert {NAMES[pile[0]] for pile in s.partners[:2]} == {"Lübeck", "Linköping"}
    assert not {"Village", "Riga"} & set(in_piles(s))


def test_advanced_piles() -> None:
    s = start(2, 1, advanced="true")
    assert [len(pile) for pile in s.crafts] == [4, 4, 4, 4, 4]
    assert [len(pile) for pile in s.partners] == [4, 4, 4, 4, 4]
    assert {"Shipyard", "Armoury", "Tannery", "Village"} <= set(in_piles(s))
    assert {"Riga", "Stettin", "Memel", "Falsterbo"} <= set(in_piles(s))


def test_two_reputations_each_of_which_one_is_chosen() -> None:
    s = start(4, 3)
    assert s.phase == "reputation"
    assert [len(pair) for pair in s.offered] == [2, 2, 2, 2]
    assert len({n for pair in s.offered for n in pair}) == 8
    assert s.choice.player == 0
    chosen = s.offered[0][1]
    s.play(s.legal()[1])
    assert s.reputation[0] == chosen
    assert s.offered[0] == []
    assert s.returned[0] not in (0, chosen)


def test_new_players_get_even_reputations() -> None:
    numbers = {
        n for seed in range(30) for pair in start(4, seed, new_players="true").offered for n in pair
    }
    assert numbers == set(range(2, 21, 2))


def test_highest_reputation_begins() -> None:
    for seed in range(20):
        s = start(3, seed)
        while s.phase == "reputation":
            play(s, str(s.legal()[0]))
        assert s.reputation[s.start_player] == max(s.reputation)


def test_generation_deck() -> None:
    centuries = [(0, 4), (1, 4), (2, 3)]
    s = start(2, 9)
    found = [GENERATIONS[card].century for card in s.coming]
    assert found == [century for century, n in centuries for _ in range(n)]
    assert len(set(s.coming)) == 11


def test_nothing_is_in_demand_before_the_first_generation() -> None:
    s = start(2, 9)
    assert [price(s, 0, r) for r in range(6)] == [2, 2, 2, 2, 3, 3]
