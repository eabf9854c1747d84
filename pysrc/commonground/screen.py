"""One screen for any game: what it shows, and what a tap does. Knows no browser.

The browser's part is thin: it sends what was tapped to `act`, and puts what comes back
in place. All that people see of the table comes from `view(s, eye)`, so the screen
cannot show what that seat may not know.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from .coach import Coach
from .core import PUBLIC, Move, token
from .match import Match, forced
from .seats import Seat
from .words import named, t

# How long a move made by somebody else stays before the next one, in milliseconds.
PACE = {"calm": 1400, "quick": 750, "instant": 0}
HAND_OVER_AFTER = 900
PAD_AFTER = 2400  # the final table stays for a moment before the score pad comes
SECRET = "secret"  # the element of a discreet game that shows the holder's secrets
LOG_LINES = 80  # more come when they are asked for
THINKING = 1.0  # seconds a strong bot may take


class Way(NamedTuple):
    """A legal move as people make it: the elements to tap one after another."""

    move: Move
    label: str
    path: tuple[str, ...]


class Hint(NamedTuple):
    """What the strong bot would do, and why."""

    way: Way
    reason: str


class Screen:
    """A match on the tablet, with who sits where and who holds it."""

    def __init__(self, match: Match, seats: list[Seat], id: str, pace: str = "quick") -> None:
        self.match = match
        self.seats = seats
        self.id = id
        self.pace = pace
        self.people = [p for p, seat in enumerate(seats) if seat.is_person]
        self.shown = len(match.tokens)  # moves on display; behind while others' moves play
        self.past: int | None = None  # looking back at the table after so many moves
        self.picked: tuple[str, ...] = ()  # tapped so far, of a move of several taps
        self.trials: list[Way] = []  # waiting to be confirmed; the first one is shown
        self.hint: Hint | None = None
        self.wondering = False  # somebody waits for a hint
        self.hurry = False  # what bots do is not waited for, up to the next question to a person
        self.lens = ""  # what the picture points out on demand
        self.peek: int | None = None  # whose board is looked at, in games without secrets
        self.log_lines = LOG_LINES  # of the log, the newest ones, that are in the page
        self.page: tuple[int, int] | None = None  # turned to, after so many moves
        self.covered = False  # the hand-over screen hides everything
        self.looking = False  # at the final table, the score pad put aside
        self.pad = False  # the score pad taken out in mid-game
        self.ending = False  # the last move was just made: the pad comes in a moment
        self.revealed = False  # the holder looks at their secrets, in a discreet game
        self.holder = self._first_holder()  # whose secrets the screen may show
        self.before: tuple[Any, dict[str, str]] = (None, {})  # where things were, for `_fresh`
        self.in_words = False  # the table is told in words, too
        self.note = ""
        self.name = ""  # what people call this game
        self.coach: Coach | None = None  # of a first lesson
        self.careful = False  # people confirm that their turn is over
        self.resting: int | None = None  # the seat whose turn is over, once it says so
        if not self.over:
            self._cover_if_needed()
            self._try_out()

    def _first_holder(self) -> int:
        if len(self.people) == 1:
            return self.people[0]
        if self.match.game.secrets or not self.people:
            return PUBLIC
        return self.people[0]

    # --- what is the case ---

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in self.seats]

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return self.match.state.choice is None

    @property
    def live(self) -> bool:
        """Whether the screen shows the present: not the past, nor a move on its way."""
        return self.past is None and self.shown == len(self.match.tokens)

    @property
    def moment(self) -> int:
        """The number of moves after which the table looked as it is shown."""
        return self.shown if self.past is None else self.past

    @property
    def asked(self) -> int | None:
        """The seat that must answer now; a person for what anyone may answer."""
        choice = self.match.state.choice
        if choice is None:
            return None
        if choice.for_anyone and self.people and choice.player not in self.people:
            return self.people[0] if self.holder == PUBLIC else self.holder
        return int(choice.player)

    @property
    def my_turn(self) -> bool:
        """Whether the one who holds the tablet can tap something."""
        asked = self.asked
        return (
            self.live
            and not self.covered
            and self.resting is None
            and asked in self.people
            and (asked == self.holder or self._needs_no_secret())
        )

    def _needs_no_secret(self) -> bool:
        choice = self.match.state.choice
        return not self.match.game.secrets or bool(choice and choice.for_anyone)

    @property
    def eye(self) -> int:
        """The seat whose view is on the screen."""
        if self.peek is not None:
            return self.peek
        if self.resting is not None:
            return self.resting
        if not self.match.game.secrets and self.live and self.asked in self.people:
            return int(self.asked or 0)
        return self.holder

    def state(self) -> Any:
        """The state on display, as the eye may know it."""
        match = self.match
        return self.view(match.state if self.live else match.at(self.moment), self.eye)

    def asked_view(self) -> Any:
        """The state as the seat that is asked may see it on the screen."""
        return self.view(self.match.state, PUBLIC if self.asked is None else self.asked)

    def view(self, s: Any, seat: int) -> Any:
        """What may be in the page: of a discreet game, no secret that nobody asked for."""
        return self.match.game.view(s, PUBLIC if self.discreet and not self.revealed else seat)

    @property
    def discreet(self) -> bool:
        """Whether secrets are shown only while their owner asks for them."""
        return bool(getattr(self.match.game, "discreet", False))

    @property
    def can_reveal(self) -> bool:
        """Whether a tap on `secret` shows or hides something."""
        return self.discreet and self.holder != PUBLIC and not self.covered and not self.over

    def ways(self) -> list[Way]:
        """The legal moves, with what to tap, that begin with what is already picked."""
        if not self.my_turn:
            return []
        s = self.asked_view()
        choice = s.choice
        ways = []
        for move in choice.moves(s):
            target = choice.target(s, move)
            path = (target,) if isinstance(target, str) else target
            path = () if path == ("",) else path
            if path[: len(self.picked)] == self.picked:
                ways.append(Way(move, choice.offer(s, move), path))
        return ways

    # --- what people do ---

    def tap(self, elements: str) -> None:
        """A tap on the board: the innermost element that means something counts."""
        for element in elements.split():
            if (
                self._answer(element)
                or self._look(element)
                or self._turn_page(element)
                or self._think_again(element)
                or self._reveal(element)
            ):
                return
        if self.ways():
            s = self.asked_view()
            reasons = (s.choice.why_not(s, element) for element in elements.split())
            self.note = named(next(filter(None, reasons), ""), self.names)
        if not self.note and not self.covered and (tell := getattr(self.match.game, "tell", None)):
            s = self.state()
            said = (tell(s, self.eye, element) for element in elements.split())
            self.note = named(next(filter(None, said), ""), self.names)

    def _answer(self, element: str) -> bool:
        """Part of an answer to the question on the table."""
        if len(self.trials) > 1 and element in self.trials[0].path:
            self.trials.append(self.trials.pop(0))  # the next of those with this target
            return True
        if self.trials and element == self.trials[0].path[-1]:
            if self.one_target():  # it came by itself, so this is a first tap, and perhaps to turn it
                self.note = t("It can be done in this way only: confirm, or go back.")
            else:
                self.confirm()  # nothing to turn: the same tap again means it
            return True
        n = len(self.picked)
        if element in {way.path[n] for way in self.ways() if len(way.path) > n}:
            self._pick(element)
            return True
        if element in self.picked:
            self.drop_picks(self.picked.index(element))
            return True
        return self._pick_another(element)

    def _pick_another(self, element: str) -> bool:
        """Another thing instead of one that was picked before."""
        kept = self.picked
        for n in reversed(range(len(kept))):
            self.picked = kept[:n]
            if element in {way.path[n] for way in self.ways() if len(way.path) > n}:
                self._pick(element)
                return True
        self.picked = kept
        return False

    def _pick(self, element: str) -> None:
        self.trials = []
        self.picked += (element,)
        while True:
            ways = self.ways()
            n = len(self.picked)
            done = all(len(way.path) == n for way in ways)
            if len(ways) == 1 or done:
                if self.match.state.choice.confirms(self.asked_view(), ways[0].move):
                    self.trials = ways
                    self.picked = self.picked[:-1]
                elif len(ways) == 1:
                    self._play(ways[0].move)
                return
            following = {way.path[n : n + 1] for way in ways}
            if len(following) > 1:
                return
            # All that is left begins with the same tap: no need to ask for it.
            self.picked += following.pop()

    def drop_picks(self, keep: int = 0) -> None:
        """Take back what was tapped of a move that is not yet made."""
        self.hint = None
        self.wondering = False
        self.picked = self.picked[:keep]
        self.trials = []

    def confirm(self) -> None:
        """Make the move that is shown."""
        if self.trials and self.my_turn:
            self._play(self.trials[0].move)

    def _look(self, element: str) -> bool:
        """Another seat's board, large, or something pointed out; the same tap again leads back."""
        if element.startswith("show-"):
            self.lens = "" if self.lens == element else element
            return True
        signs = [f"look-{p}" for p in range(len(self.seats))]
        if self.match.game.secrets or element not in signs:
            return False
        seat = signs.index(element)
        self.peek = None if self.peek == seat else seat
        return True

    def _reveal(self, element: str) -> bool:
        """The holder's own secrets, shown or hidden again."""
        if element != SECRET or not self.can_reveal:
            return False
        self.revealed = not self.revealed
        if self.hint and not self.revealed:
            self.drop_picks()  # what the hint laid out could give the secret away
        return True

    def _turn_page(self, element: str) -> bool:
        """Another page of a picture that has several; the same tap again leads back."""
        name, _, page = element.partition("-")
        if name != "page" or not page.isdecimal():
            return False
        now = int(page)
        if self.page is not None and self.page[0] == now:
            now = 0
        self.page = (now, len(self.match.tokens))
        return True

    def page_for(self, wanted: int | None, marked: bool) -> int:
        """The page to show: the one turned to, until a later question is on another."""
        if self.page is not None and (not marked or self.page[1] == len(self.match.tokens)):
            return self.page[0]
        return wanted or 0

    def _think_again(self, element: str) -> bool:
        """Another answer to a question of this turn that was mere preparation."""
        for n, s in self._this_turn() if self.my_turn else ():
            choice = s.choice
            if not choice.tentative:
                return False
            if any(choice.target(s, move) == element for move in choice.moves(s)):
                self.match.back_to(n)
                self._jump()
                return self._answer(element)
        return False

    def _this_turn(self) -> Iterator[tuple[int, Any]]:
        """The earlier questions of the turn that can be taken back, the last one first."""
        match = self.match
        n, s = len(match.tokens), match.state
        player = self.asked if self.resting is None else self.resting
        while n > match.floor and not (s.choice and s.choice.player == player and s.choice.opens_turn):
            n -= 1
            s = match.at(n)
            if s.choice.player != player:
                return
            yield n, s

    def press(self, word: str) -> None:
        """A press on a move's button."""
        for way in self.ways():
            if token(way.move) == word:
                self._play(way.move)
                return

    def _play(self, move: Move) -> None:
        self.drop_picks()
        self.peek = None
        if self.holder == PUBLIC and len(self.people) == 1:
            self.holder = self.people[0]
        if len(self.people) > 1:
            self.revealed = False
        if self.coach:
            self.coach.listened(self.match.state.choice)
        player = self.asked
        self.match.play(token(move))
        if self.careful and not self.over and self.asked != player:
            self.resting = player
        self._follow()

    def end_turn(self) -> None:
        """The turn is over: what comes next may come."""
        self.resting = None
        self._try_out()

    def _follow(self) -> None:
        """Show the next move; the rest follows tick by tick."""
        self.shown += 1
        if not self.stay:
            self.shown = len(self.match.tokens)
        self.ending = self.live and self.over and self.pace != "instant"
        self.hurry = self.hurry and self.others_move
        self._try_out()

    @property
    def others_move(self) -> bool:
        """Whether moves of others are being shown or thought about."""
        return self.past is None and not self.over and (not self.live or self.bot_to_think() is not None)

    @property
    def stay(self) -> int:
        """How long a move made by somebody else stays before the next one."""
        return 0 if self.hurry else PACE[self.pace]

    def skip(self) -> None:
        """Enough seen: on to the next question to a person."""
        if self.others_move:
            self.hurry = True
            if not self.live:
                self._follow()

    def _try_out(self) -> None:
        """Where all answers have one target, no tap is needed to see the first of them."""
        if self.one_target():
            self.trials = self.ways()

    def one_target(self) -> bool:
        """Whether all that can be done is to confirm one target, in one way or another."""
        choice = self.match.state.choice
        if not self.my_turn or not choice.confirm:
            return False
        return len({way.path for way in self.ways()}) == 1

    def tick(self) -> None:
        """Time has passed: show the next move, or ask for the tablet to be passed on."""
        if self.past is not None:
            return
        self.ending = False
        if not self.live:
            self._follow()
        else:
            self._cover_if_needed()

    def _must_pass(self) -> bool:
        return (
            self.live
            and not self.covered
            and not self.over
            and self.resting is None
            and len(self.people) > 1
            and not self._needs_no_secret()
            and self.asked in self.people
            and self.asked != self.holder
        )

    def _cover_if_needed(self) -> None:
        if self._must_pass():
            self.covered = True
            self.revealed = False
            self.holder = PUBLIC

    def take_tablet(self) -> None:
        """The person asked says: I hold the tablet now."""
        if self.covered and self.asked is not None:
            self.covered = False
            self.holder = self.asked
            self.match.commit()
            self._try_out()

    def bot_to_think(self) -> int | None:
        """The bot whose turn it is, once everything before has been shown."""
        asked = self.asked
        if self.live and self.resting is None and asked is not None and asked not in self.people:
            return asked
        return None

    def bot_plays(self, word: str, after: int) -> bool:
        """A bot has chosen; too late if somebody took a move back in the meantime."""
        if after != len(self.match.tokens) or self.bot_to_think() is None:
            return False
        self.match.play(word)
        if self.match.game.secrets and self.people:
            self.match.commit()
        self._follow()
        return True

    # --- back and forth ---

    @property
    def can_undo(self) -> bool:
        """Whether the last move of a person can be taken back."""
        return bool(self.people) and self.match.can_undo

    def undo(self) -> bool:
        """Back to the last question to a person; who held the tablet then, holds it."""
        begun = bool(self.picked or self.trials) and not self.one_target()
        self.drop_picks()
        if begun:
            return False
        if not self.can_undo:
            self.note = t("There is nothing to take back.")
            return False
        self.match.undo()
        while self.asked not in self.people and self.match.can_undo:
            self.match.undo()
        self._jump()
        return True

    def restart_turn(self) -> None:
        """Back to the first question of this turn."""
        chosen = [n for n, s in self._this_turn() if forced(s) is None]
        player = self.asked if self.resting is None else self.resting
        if player not in self.people or not chosen:
            self.note = t("This turn has only just begun.")
            return
        self.match.back_to(chosen[-1])
        self._jump()

    def redo(self) -> bool:
        """Forward again."""
        if not self.match.future:
            return False
        self.match.redo()
        while self.match.future and self.asked not in self.people:
            self.match.redo()
        self._jump()
        return True

    def look_back(self, n: int) -> None:
        """The table as it was after n moves; at the last one, back to the game."""
        if not self.covered:
            self.drop_picks()
            self.past = min(n, len(self.match.tokens))

    def back_to_the_game(self) -> None:
        """Enough of the past."""
        self.past = None
        self._try_out()

    def _jump(self) -> None:
        self.shown = len(self.match.tokens)
        self.past = None
        self.drop_picks()
        self.peek = self.resting = None
        self.looking = self.ending = self.pad = False
        # The tablet may have been passed on: ask again before a hand is shown.
        if self.covered:
            self.covered = False
            self.holder = self._first_holder()
        self._cover_if_needed()
        self._try_out()

    # --- after each act ---

    def wait(self) -> int | None:
        """How long until the next tick, if there is one to come."""
        if self.past is not None:
            return None
        if not self.live:
            return self.stay
        if self._must_pass():
            return HAND_OVER_AFTER if self.pace != "instant" else 0
        if self.ending:
            return PAD_AFTER
        return None

    def thought(self) -> dict[str, Any] | None:
        """What to ask the worker, if a bot is to move."""
        p = self.bot_to_think()
        if p is None:
            return None
        match = self.match
        return {
            "save": match.save(),
            "seat": p,
            "level": self.seats[p].kind,
            "seed": (match.seed + len(match.tokens)) % 2**32,
            "budget": THINKING,
            "pause": self.stay,
            "after": len(match.tokens),
        }

    def save(self) -> dict[str, Any]:
        """The match and who sits where, what it is called, and how far its lesson is."""
        return {
            **self.match.save(),
            "id": self.id,
            "seats": [seat.save() for seat in self.seats],
            **({"name": self.name} if self.name else {}),
            **({"lesson": self.coach.save()} if self.coach else {}),
        }

    def headline(self) -> str:
        """Whose turn it is, or who has won."""
        game, s = self.match.game, self.match.state
        if self.over:
            verdict = getattr(game, "verdict", None)  # some games rate who plays alone
            if verdict and (words := verdict(s)):
                return str(words)
            winners = [self.names[p] for p in game.winners(s)]
            if not winners:
                return t("The game is over")
            if len(winners) == 1:
                return t("{name} wins", name=winners[0])
            return t("{names} share the win", names=" & ".join(winners))
        return t("{name}’s turn", name=self.names[s.choice.player])
