"""Bots: legal, fair, steady for a seed, stoppable, and each level better than the last."""

from time import perf_counter, process_time
from typing import Any

import pytest
from commonground.bots import LEVELS, Bot, Budget, Search, bot, explain, think
from commonground.bots.look import instinct, judge, judge_all, lead, patience, values
from commonground.bots.reason import rivals
from commonground.bots.reason import told as in_words
from commonground.core import BadInput, Random, token
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.match import Match
from commonground.simulate import Standing, Task, line_up, play_game, tally

from tests.questions import asked
from tests.ugo.table import table as ugo_table

UGO = find_game("ugo")
# What a game may say in its `bot.py`.
KNOWLEDGE = (
    "catch_up", "chapter", "curiosity", "depth", "evaluate", "instinct", "lookahead", "parts",
    "patient", "prospects", "quiet", "routine",
)  # fmt: skip


# --- names and budgets --------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("strong:200ms", Budget(seconds=0.2)),
        ("strong:2s", Budget(seconds=2)),
        ("strong:1.5s", Budget(seconds=1.5)),
        ("strong:500", Budget(playouts=500)),
        ("strong", Budget(seconds=1)),
    ],
)
def test_budgets(text: str, budget: Budget) -> None:
    assert bot(text) == Bot("strong", budget)


@pytest.mark.parametrize(
    "text", ["", "clever", "strong:", "strong:0", "strong:0s", "strong:x", "strong:-1", "a:b:c"]
)
def test_unknown_bots_are_refused(text: str) -> None:
    with pytest.raises(BadInput):
        bot(text)


# --- every level, every game -----------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize("level", ["random", "easy", "normal", "strong:3"])
def test_every_level_plays_every_game_to_the_end_and_the_same_for_a_seed(id: str, level: str) -> None:
    game = find_game(id)
    quick = level in ("random", "easy")
    for players in {game.seats[0], game.seats[-1] if quick else game.seats[0]}:
        options = {o.name: o.default for o in game.options}
        task = Task(id, players, 3, options, (bot(level),) * players)
        told = play_game(task)
        assert told["winners"] or players == 1  # alone one may lose
        assert told == play_game(task)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_content_with_the_view(level: str) -> None:
    match = asked()
    p = match.state.choice.player
    view = UGO.view(match.state, p)
    before = repr(vars(view))
    move = think(UGO, view, p, level, Random(1), Budget(playouts=30))
    assert token(move) in match.legal()
    assert repr(vars(view)) == before


def test_without_a_choice_there_is_nothing_to_think_about() -> None:
    match = Match(UGO, 2, 1)
    while len(match.legal()) > 1:
        match.play(next(iter(match.legal())))
    p = match.state.choice.player
    search = Search(UGO, UGO.view(match.state, p), p, Random(1))
    search.step(5.0)
    assert search.playouts == 0
    assert token(search.best()) in match.legal()


def test_games_without_knowledge_are_judged_by_their_scores() -> None:
    """`strong` and `normal` need nothing but the protocol."""

    class Bare:
        def __getattr__(self, name: str) -> object:
            if name in KNOWLEDGE:
                raise AttributeError(name)
            return getattr(UGO, name)

    bare = Bare()
    match = asked()
    p = match.state.choice.player
    view = UGO.view(match.state, p)
    for level in ("easy", "normal", "strong"):
        move = think(bare, view, p, level, Random(2), Budget(playouts=20))  # type: ignore[arg-type]
        assert token(move) in match.legal()
    assert explain(bare, view, p, move)  # type: ignore[arg-type]
    assert lead([3, 9, 5], 1) == 4
    assert lead([3], 0) == 3


@pytest.mark.parametrize("id", GAMES)
def test_all_seats_at_once_are_judged_as_one_by_one(id: str) -> None:
    game = find_game(id)
    match = Match(game, game.seats[-1], 6)
    rng = Random(6)
    one, all_at_once = judge(game), judge_all(game)
    while match.state.choice:
        if len(match.tokens) % 5 == 0:
            assert all_at_once(match.state) == [one(match.state, p) for p in range(match.players)]
        match.play(rng.pick(list(match.legal())))
    assert all_at_once(match.state) == [one(match.state, p) for p in range(match.players)]


@pytest.mark.parametrize(
    ("id", "way"),
    [(id, way) for id in GAMES for way in ("instinct", "routine") if hasattr(find_game(id), way)],
)
def test_instinct_and_routine_are_legal_to_the_end_of_a_game(id: str, way: str) -> None:
    game: Any = find_game(id)
    choose = getattr(game, way)
    rng = Random(3)
    for players in game.seats:
        s = game.setup(players, 3, {o.name: o.default for o in game.options})
        s.advance()
        while s.todo:
            move = choose(s, rng)
            assert move in s.legal()
            s.play(move)


@pytest.mark.parametrize("id", [id for id in GAMES if not hasattr(find_game(id), "instinct")])
def test_without_an_instinct_a_playout_does_what_looks_best(id: str) -> None:
    game = find_game(id)
    match = Match(game, 2, 5)
    worth, choose, rng = judge(game), instinct(game), Random(5)
    for _ in range(40):
        s = match.state
        legal = list(match.legal().values())
        move, seat = choose(s, rng), s.choice.player
        after = []
        for other in legal:
            c = s.copy()
            c.play(other)
            after.append(worth(c, seat))
        if len(legal) <= 40:
            assert after[legal.index(move)] == max(after)
        match.play(token(move))


class Watched:
    """A game that writes down which tables were imagined, and where play-outs ended."""

    def __init__(self, id: str) -> None:
        self.game: Any = find_game(id)
        self.dealt: list[int] = []
        self.ends: list[Any] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def deal(self, view: Any, player: int, rng: Random) -> Any:
        self.dealt.append(rng.rng)
        return self.game.deal(view, player, rng)

    def prospects(self, s: Any) -> Any:
        self.ends.append(s.copy())
        return self.game.prospects(s)


def watched_search(id: str, seed: int = 1) -> tuple[Any, Search]:
    """A search at the second turn or so, after its look."""
    game: Any = Watched(id)
    match = Match(game.game, 2, 4)
    while len(match.tokens) < 14 or len(match.legal()) < 3:
        match.play(next(iter(match.legal())))
    p = match.state.choice.player
    search = Search(game, game.view(match.state, p), p, Random(seed))
    search.look()
    game.dealt.clear()
    game.ends.clear()
    return game, search


@pytest.mark.parametrize("id", GAMES)
def test_all_moves_meet_the_same_tables_in_the_same_order(id: str) -> None:
    """Else luck decides between two moves, as long as a search is short."""
    game, search = watched_search(id)
    search.step(playouts=60)
    tables = list(dict.fromkeys(game.dealt))
    tries = [search.tries(move) for move in search.moves]
    assert len(game.dealt) == sum(tries) == 60
    assert len(tables) == max(tries)
    for n, table in enumerate(tables):
        assert game.dealt.count(table) == sum(tried > n for tried in tries)


def test_playouts_end_with_the_chapter_or_after_the_next_player_has_answered() -> None:
    """Or as many chapters or turns later as the game says."""
    game, search = watched_search("moorland")
    search.step(playouts=30)
    assert {s.choice.player for s in game.ends} == {search.player}
    assert all(s.moves > search.view.moves + 1 for s in game.ends)
    game, search = watched_search("grandbois")
    search.step(playouts=30)
    assert {s.choice.player for s in game.ends} == {search.player}
    tiles = [len(s.deck) + len(s.river) + bool(s.in_hand) for s in (search.view, *game.ends)]
    assert {tiles[0] - n for n in tiles[1:]} == {game.lookahead}  # a turn, a tile
    game, search = watched_search("grunn")
    search.step(playouts=30)
    assert {s.turn for s in game.ends} == {search.view.turn + game.lookahead}
    game, search = watched_search("gotlandia")
    search.step(playouts=30)
    assert {len(s.past) for s in game.ends} == {len(search.view.past) + game.lookahead}


def test_the_longest_playouts_are_not_cut_off_in_mid_chapter() -> None:
    """Four big families need more than a hundred moves for two generations."""
    game: Any = Watched("gotlandia")
    s = game.setup(4, 1, {"advanced": "true", "new_players": "false"})
    s.advance()
    while len(s.past) < 8:
        s.play(game.instinct(s, Random(1)))
    p = s.choice.player
    search = Search(game, game.view(s, p), p, Random(1))
    search.look()
    game.ends.clear()
    search.step(playouts=40)
    assert {len(end.past) for end in game.ends} == {len(s.past) + game.lookahead}
    assert max(end.moves - s.moves for end in game.ends) > 100


class Taught:
    """UGO! with other knowledge."""

    def __init__(self, **knowledge: Any) -> None:
        self.__dict__.update(knowledge)

    def __getattr__(self, name: str) -> Any:
        return getattr(UGO, name)


def test_playouts_go_on_by_routine_which_a_look_does_not_know() -> None:
    calls = []

    def routine(s: Any, rng: Random) -> Any:
        calls.append(s.moves)
        return UGO.routine(s, rng)  # type: ignore[attr-defined]

    match = asked(players=2)
    p = match.state.choice.player
    search = Search(Taught(routine=routine), UGO.view(match.state, p), p, Random(1))  # type: ignore[arg-type]
    search.look()
    assert not calls
    search.step(playouts=20)
    assert min(calls) == match.state.moves + 1
    assert {len(s.children) for s in search.root.children.values()} == {0}


def test_the_tree_grows_as_deep_as_the_game_says_and_curiosity_spreads_the_tries() -> None:
    match = asked(players=2)
    p = match.state.choice.player

    def searched(**knowledge: Any) -> Search:
        game: Any = Taught(**knowledge)
        search = Search(game, UGO.view(match.state, p), p, Random(1))
        search.step(playouts=300)
        return search

    def deep(node: Any) -> int:
        return 1 + max(map(deep, node.children.values()), default=-1)

    assert [deep(searched(depth=n).root) for n in (1, 2, 3)] == [1, 2, 3]
    most = [max(map(s.tries, s.moves)) for s in (searched(curiosity=0.0), searched(curiosity=9.0))]
    assert most[0] > most[1]


def test_a_patient_look_goes_on_to_the_end_of_the_chapter_and_no_further() -> None:
    match = asked()
    p = match.state.choice.player
    seen = []

    class Judged:
        def __getattr__(self, name: str) -> object:
            return getattr(UGO, name)

        def evaluate(self, s: Any, player: int) -> float:
            seen.append((len(s.deals), len(s.trick)))
            return 0.0

    watched: Any = Judged()
    values(watched, UGO.view(match.state, p), p, Random(1))
    assert set(seen) == {(1, 0)}
    assert len(seen) == len(match.legal()) * patience(UGO)
    seen.clear()
    values(watched, UGO.view(match.state, p), p, Random(1), patient=False)
    assert set(seen) == {(0, 0)}


def test_a_clearly_best_card_has_the_best_value() -> None:
    """Last to play, with a kingdom that starves: the 5 that takes two farmers, not the 8."""
    from tests.ugo.table import card, kingdom, play, table

    s = table("red 4, black 1, green 1", "red 5, red 8, green 0")
    s.kingdoms[1] = kingdom("blue 8", "red 7", "green 6")
    play(s, "red 4")
    worths = dict(zip(s.legal(), values(UGO, UGO.view(s, 1), 1, Random(1)), strict=True))
    assert worths[card("red 5")] > worths[card("red 8")]


# --- the search -------------------------------------------------------------------------


def test_the_search_thinks_in_slices_and_keeps_its_time() -> None:
    match = asked()
    p = match.state.choice.player
    search = Search(UGO, UGO.view(match.state, p), p, Random(1))
    assert token(search.best()) in match.legal()
    before = perf_counter()
    for n in (50, 100, 150):
        search.step(playouts=50)
        assert search.playouts == n
    search.step(0.05)
    assert search.playouts > 150
    assert perf_counter() - before < 5


def test_whole_games_count_the_seconds_of_the_processor() -> None:
    """A busy machine does not make bots weaker; at a table, people wait by the clock."""
    match = asked()
    p = match.state.choice.player
    ticks = iter(range(100))

    def clock() -> float:
        return float(next(ticks))

    search = Search(UGO, UGO.view(match.state, p), p, Random(1))
    search.step(3.0, clock=clock)
    assert search.playouts == 3 * 16  # a look at the clock after each sixteen
    before = process_time()
    task = Task("ugo", 2, 1, {"farmers_for_two": "36"}, (bot("strong:20ms"), bot("random")))
    moves = len(play_game(task)["moves"])
    assert process_time() - before < 0.05 * moves


def test_slices_are_the_same_as_one_go() -> None:
    match = asked()
    p = match.state.choice.player
    visits = []
    for slices in ((96,), (32, 32, 32)):
        search = Search(UGO, UGO.view(match.state, p), p, Random(1))
        for n in slices:
            search.step(playouts=n)
        visits.append({m: c.visits for m, c in search.root.children.items()})
    assert visits[0] == visits[1]
    assert sum(visits[0].values()) == 96


class Stubborn(Search):
    """Thinks for all of its time."""

    def decided(self, more: float) -> bool:
        return more <= 0


def test_a_thought_ends_when_its_result_is_all_but_certain() -> None:
    """And its result is the one that the whole time would have brought."""
    match = asked()
    p = match.state.choice.player
    made = {Search: 0, Stubborn: 0}
    for seed in range(8):
        best = set()
        for kind in made:
            search = kind(UGO, UGO.view(match.state, p), p, Random(seed))
            search.look()
            clock = iter(range(10_000)).__next__  # a second for each look at it
            left: Budget | None = Budget(seconds=100.0)
            while left:
                left = search.spend(left, 3.0, clock)
            best.add(search.best())
            made[kind] += search.playouts
        assert len(best) == 1
    assert made[Search] < 0.8 * made[Stubborn]


def test_a_clock_that_hardly_moves_does_not_stop_a_bot() -> None:
    """Some browsers show time in tenths of a second, and ten of them are not quite one."""
    match = asked()
    p = match.state.choice.player
    search = Search(UGO, UGO.view(match.state, p), p, Random(1))
    search.look()
    left: Budget | None = Budget(seconds=1 - sum([0.1] * 10))
    assert left and left.seconds
    for _ in range(50):
        left = left and search.spend(left, 0.06, lambda: 7.0)
    assert left is None


def test_a_number_of_playouts_is_made_to_the_last() -> None:
    match = asked()
    p = match.state.choice.player
    search = Search(UGO, UGO.view(match.state, p), p, Random(1))
    left: Budget | None = Budget(playouts=700)
    while left:
        left = search.spend(left, 0.01)
    assert search.playouts == 700


def test_a_lead_that_is_hardly_caught_up_decides() -> None:
    """The second would need more than three of four tries that are left."""
    match = asked()
    p = match.state.choice.player
    search = Search(UGO, UGO.view(match.state, p), p, Random(1))
    search.step(playouts=500)
    first, second, *_ = sorted((search.tries(move) for move in search.moves), reverse=True)
    lead = first - second
    assert lead > 1
    assert not search.decided(2 * lead)  # three quarters of them make up for it
    assert search.decided(2 * lead - 1)
    assert search.decided(0)
    hasty: Any = Taught(catch_up=0.6)
    search.catch_up = Search(hasty, search.view, p, Random(1)).catch_up
    assert not search.decided(5 * lead)
    assert search.decided(5 * lead - 1)


def test_each_level_beats_the_one_below() -> None:
    """A small sample: the margins are far wider than its luck."""
    for better, worse, games in (("normal", "random", 12), ("strong:60", "random", 6)):
        names = [better, worse]
        standings = {name: Standing(name) for name in names}
        for n in range(games):
            seats = line_up(names, 2, n)
            bots = tuple(bot(name) for name in seats)
            told = play_game(Task("ugo", 2, n // 2, {"farmers_for_two": "36"}, bots))
            tally(standings, seats, told)
        assert standings[better].share() > 0.5
        assert standings[better].points > standings[worse].points


def test_intervals() -> None:
    standing = Standing("x", games=100, wins=70)
    low, high = standing.interval()
    assert 0.60 < low < 0.70 < high < 0.79
    assert Standing("y").interval() == (0.0, 1.0)
    assert line_up(["a", "b"], 4, 1) == ["b", "a", "b", "a"]


# --- hints --------------------------------------------------------------------------------


def test_every_bot_move_of_a_game_has_a_reason() -> None:
    """The others reply from their own views; a full table is no view to deal from."""
    match = Match(UGO, 4, 0)
    while match.state.choice and match.state.deal == 1:
        p = match.state.choice.player
        view = UGO.view(match.state, p)
        assert explain(UGO, view, p, view.legal()[0])
        match.play(next(iter(match.legal())))


def test_a_reason_is_one_line_for_every_move() -> None:
    match = asked(20)
    p = match.state.choice.player
    view = UGO.view(match.state, p)
    for move in view.legal():
        reason = explain(UGO, view, p, move)
        assert reason and "\n" not in reason
        assert reason == explain(UGO, view, p, move)


def test_a_reason_begins_with_what_speaks_for_the_move() -> None:
    others = rivals()
    assert in_words({others: 8, "points": 2}) == f"+2 points, +8 {others}"
    assert in_words({"points": -1, others: -3}) == f"−3 {others}, −1 points"
    assert in_words({others: 8}) == f"the lesser evil: +8 {others}"
    assert in_words({"a": 1, "b": 2, "c": 3, "d": -9}) == "+3 c, +2 b, +1 a"
    assert in_words({"farmer|farmers": 1, "ducat|ducats": -1}) == "+1 farmer, −1 ducat"
    assert in_words({"farmer|farmers": -2, "ducat|ducats": 3}) == "+3 ducats, −2 farmers"
    assert in_words({}).startswith("changes little")


def test_who_leads_is_told_what_the_round_brings() -> None:
    """Replies come first, and then cards are laid: before that nothing has changed."""
    s = ugo_table("red 8, blue 3, green 0", "red 4, red 5, black 2")
    points, *_ = explain(UGO, UGO.view(s, 0), 0, "r8").split(" points")
    assert int(points) >= 8


def test_a_reason_ends_with_the_round() -> None:
    """What a hungry kingdom gets in the next one is not the move's doing."""
    from tests.ugo.table import kingdom, play

    hands = ("blue 1, black 0, black 1", "blue 4, black 2, black 3", "blue 6, black 8, black 7")
    s = ugo_table(*hands, "blue 0, yellow 1, yellow 2")
    s.kingdoms[2] = kingdom("green 6", "red 4")
    s.farmers[2] = 1
    play(s, "blue 1", "blue 4", "blue 6", "blue 0")  # a farmer for the winner, and a fed third place
    assert type(s.choice).__name__ == "LayCards"
    assert explain(UGO, UGO.view(s, 2), 2, ("b6",)).startswith("+5 points")  # 16 instead of 10 + 1


def test_a_reason_leaves_out_what_others_do_anyway() -> None:
    """In Moorland nobody's points depend on what grows elsewhere."""
    game = find_game("moorland")
    match, rng = Match(game, 2, 3), Random(3)
    asked = 0
    while asked < 3:
        choice = match.state.choice
        if type(choice).__name__ == "Grow" and len(match.legal()) > 4:
            asked += 1
            view = game.view(match.state, choice.player)
            for move in view.legal()[:4]:
                assert rivals() not in explain(game, view, choice.player, move)
        match.play(rng.pick(list(match.legal())))
