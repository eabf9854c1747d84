"""The desk between the browser and the engine: acts go in as text, answers come out.

An act is a verb with an argument; an answer is what to put in place, what to keep, what
to think about and how long to wait. Nothing that comes in can raise more than a note.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from . import coach, hints
from .bots.worker import think
from .closeups import closeup, what_is_left
from .core import BadInput
from .games import game as find_game
from .match import MAX_SEED, Match, Record, open_link, open_save, replay
from .padpage import draw_pad, open_pad
from .parts import art, open_scores, regions
from .scene import el, markup
from .screen import PACE, Screen
from .seats import MAX_NAME, open_name, open_seats
from .words import t

# Acts that do not interrupt one who waits for a hint.
BESIDES = frozenset(("size", "tick", "hint", "hinted", "think", "pace", "words", "earlier"))


@dataclass
class Answer:
    """What the browser has to do after an act."""

    regions: dict[str, str] = field(default_factory=dict)  # HTML by id, only what changed
    art: str | None = None  # the drawings of another game
    game: str | None = None  # the game on the table, or "" for none
    colours: list[int] | None = None  # the seats' colours
    wait: int | None = None  # send "tick" after so many milliseconds
    think: dict[str, Any] | None = None  # ask the worker, and send "bot" with its answer
    save: dict[str, Any] | None = None  # keep this
    file: dict[str, str] | None = None  # offer this as a file
    link: dict[str, Any] | None = None  # offer this as a link
    note: str = ""  # say this
    serial: int = 0  # of the screen: later answers about an older one are stale


class Desk:
    """What is on the tablet."""

    def __init__(self) -> None:
        self.screen: Screen | None = None
        self.size = (1024.0, 600.0)
        self.serial = 0
        self._shown: dict[str, str] = {}
        self._saved: tuple[Any, ...] | None = None

    def act(self, verb: str, arg: str = "") -> str:
        """Do what was asked; the answer as JSON."""
        answer = Answer()
        try:
            action = getattr(self, f"do_{verb}", None)
            if action is None:
                raise BadInput(t("The table does not know how to “{verb}”.", verb=verb[:20]))
            if self.screen is not None and verb not in BESIDES:
                self.screen.wondering = False  # who does something no longer waits for a hint
            action(arg, answer)
        except BadInput as error:
            answer.note = str(error)
        self._complete(answer)
        return json.dumps({k: v for k, v in answer.__dict__.items() if v is not None})

    def _complete(self, answer: Answer) -> None:
        screen = self.screen
        answer.serial = self.serial
        if screen is None:
            return
        now = regions(screen, *self.size)
        answer.regions |= {k: v for k, v in now.items() if self._shown.get(k) != v}
        self._shown = now
        answer.wait = screen.wait()
        answer.think = screen.thought() or hints.request(screen)
        answer.note = answer.note or screen.note
        screen.note = ""
        match = screen.match
        heard = screen.coach and screen.coach.save()
        state = (self.serial, tuple(match.tokens), match.floor, screen.over, heard)
        if state != self._saved:
            self._saved = state
            answer.save = self._keep(screen)

    def _keep(self, screen: Screen) -> dict[str, Any]:
        match = screen.match
        return {
            "id": screen.id,
            "game": match.game.id,
            "title": match.game.title,
            "name": screen.name,
            "names": screen.names,
            "scores": match.game.scores(match.state) if open_scores(screen) else [],
            "progress": match.game.progress(match.state)[0],
            "headline": screen.headline(),
            "over": screen.over,
            "save": json.dumps(screen.save()),
        }

    def _open(self, screen: Screen, answer: Answer) -> None:
        self.screen = screen
        self.serial += 1
        self._shown = {}
        answer.art = art(screen)
        answer.game = screen.match.game.id
        answer.colours = [seat.colour for seat in screen.seats]

    # --- opening and leaving ---

    def do_start(self, arg: str, answer: Answer) -> None:
        """A new game as the lobby describes it."""
        setup = _object(arg)
        game = find_game(_text(setup, "game"))
        players, seed = setup.get("players"), setup.get("seed")
        options = setup.get("options", {})
        if not (isinstance(players, int) and isinstance(seed, int) and isinstance(options, dict)):
            raise BadInput(t("The lobby did not say how to play."))
        match = Match(game, players, seed, options)
        seats = open_seats(setup.get("seats"), players)
        screen = Screen(match, seats, _text(setup, "id"), _pace(setup))
        screen.careful = setup.get("careful") is True
        self._open(screen, answer)

    def do_lesson(self, arg: str, answer: Answer) -> None:
        """A first game, with a coach."""
        data = _object(arg)
        name = open_name(data.get("name"), MAX_NAME) or t("Player {n}", n=1)
        match, seats, guide = coach.begin(find_game(_text(data, "game")), name)
        screen = Screen(match, seats, _text(data, "id"))
        screen.coach, screen.name = guide, t("First lesson")
        self._open(screen, answer)

    def do_open(self, arg: str, answer: Answer) -> None:
        """A game from a save."""
        data = _object(arg)
        opened = open_save(_text(data, "save"))
        save = json.loads(_text(data, "save"))
        if isinstance(opened, Record):
            answer.regions["record"] = _record(opened)
            raise BadInput(t("This game can be read but not played on. {why}", why=opened.reason))
        seats = open_seats(save.get("seats"), opened.players)
        screen = Screen(opened, seats, _text(data, "id"), _pace(data))
        screen.name = open_name(save.get("name"))
        screen.careful = data.get("careful") is True
        if isinstance(heard := save.get("lesson"), list):
            screen.coach = coach.Coach(opened.game.lesson, filter(lambda word: isinstance(word, str), heard))
        self._open(screen, answer)

    def do_link(self, arg: str, answer: Answer) -> None:
        """A game from a link."""
        data = _object(arg)
        match = open_link(_text(data, "link"))
        self._open(Screen(match, open_seats(None, match.players), _text(data, "id")), answer)

    def do_leave(self, arg: str, answer: Answer) -> None:
        """Back to the lobby; the game is kept."""
        self.screen = None
        self.serial += 1
        answer.game = ""
        answer.regions = dict.fromkeys(self._shown, "")

    def do_again(self, arg: str, answer: Answer) -> None:
        """The same seats, another deal."""
        old = self._table()
        match = Match(old.match.game, old.match.players, _int(arg, MAX_SEED), old.match.options)
        self._go_on(old, match, f"{old.id}.{match.seed}", answer)

    def _go_on(self, old: Screen, match: Match, id: str, answer: Answer) -> None:
        """Another match at the same table."""
        screen = Screen(match, old.seats, id, old.pace)
        screen.careful = old.careful
        self._open(screen, answer)

    # --- without a game ---

    def do_reckon(self, arg: str, answer: Answer) -> None:
        """The score pad alone, with what people typed so far."""
        answer.regions["scorepad"] = draw_pad(open_pad(_object(arg)))

    # --- at the table ---

    def _table(self) -> Screen:
        if self.screen is None:
            raise BadInput(t("There is no game on the table."))
        return self.screen

    def do_size(self, arg: str, answer: Answer) -> None:
        """The board has another size."""
        width, _, height = arg.partition("x")
        self.size = (float(max(_int(width, 9999), 200)), float(max(_int(height, 9999), 200)))

    def do_tap(self, arg: str, answer: Answer) -> None:
        """A tap on the board."""
        self._table().tap(arg)

    def do_press(self, arg: str, answer: Answer) -> None:
        """A press on a move's button."""
        self._table().press(arg)

    def do_turn(self, arg: str, answer: Answer) -> None:
        """The next of several ways to do it at the same place."""
        screen = self._table()
        screen.trials = screen.trials[1:] + screen.trials[:1]

    def do_confirm(self, arg: str, answer: Answer) -> None:
        """Make the move that is shown."""
        self._table().confirm()

    def do_end_turn(self, arg: str, answer: Answer) -> None:
        """Whoever played says that their turn is over."""
        self._table().end_turn()

    def do_describe(self, arg: str, answer: Answer) -> None:
        """A card or tile, large."""
        answer.regions["closeup"] = closeup(self._table(), arg)

    def do_left(self, arg: str, answer: Answer) -> None:
        """The cards and tiles that may still come."""
        answer.regions["closeup"] = what_is_left(self._table())

    def do_heard(self, arg: str, answer: Answer) -> None:
        """What the coach said is read."""
        screen = self._table()
        if screen.coach:
            screen.coach.listened(screen.match.state.choice)

    def do_hush(self, arg: str, answer: Answer) -> None:
        """No coach any more; the game goes on."""
        self._table().coach = None

    def do_look_at(self, arg: str, answer: Answer) -> None:
        """Back to one's own side of the table."""
        self._table().peek = None

    def do_tick(self, arg: str, answer: Answer) -> None:
        """Time has passed."""
        self._table().tick()

    def do_here(self, arg: str, answer: Answer) -> None:
        """The next person holds the tablet."""
        self._table().take_tablet()

    def do_undo(self, arg: str, answer: Answer) -> None:
        """Take back."""
        self._table().undo()

    def do_redo(self, arg: str, answer: Answer) -> None:
        """And forth."""
        self._table().redo()

    def do_look(self, arg: str, answer: Answer) -> None:
        """Put the score pad aside."""
        screen = self._table()
        screen.looking, screen.pad = screen.over, False

    def do_pad(self, arg: str, answer: Answer) -> None:
        """Take the score pad out."""
        screen = self._table()
        screen.looking, screen.pad = False, not screen.over

    def do_words(self, arg: str, answer: Answer) -> None:
        """The table in words, beside the picture; the same again puts it away."""
        screen = self._table()
        screen.in_words = not screen.in_words

    def do_earlier(self, arg: str, answer: Answer) -> None:
        """More of the log."""
        self._table().log_lines *= 4

    def do_look_back(self, arg: str, answer: Answer) -> None:
        """The table as it was."""
        self._table().look_back(_int(arg, 10**6))

    def do_now(self, arg: str, answer: Answer) -> None:
        """Back to the game."""
        self._table().back_to_the_game()

    def do_branch(self, arg: str, answer: Answer) -> None:
        """A new game, with a new id, that goes on from the moment that is looked at."""
        old = self._table()
        if not arg or arg == old.id:
            raise BadInput(t("That could not be understood."))
        past = old.moment
        match = Match(old.match.game, old.match.players, old.match.seed, old.match.options)
        replay(match, old.match.tokens[:past])
        match.commit()
        self._go_on(old, match, arg, answer)

    def do_bot(self, arg: str, answer: Answer) -> None:
        """A bot has chosen."""
        reply = _object(arg)
        if reply.get("serial") == self.serial:
            after = reply.get("after")
            if isinstance(after, int):
                self._table().bot_plays(_text(reply, "move"), after)

    def do_hint(self, arg: str, answer: Answer) -> None:
        """What would the strong bot do?"""
        hints.ask(self._table())

    def do_hinted(self, arg: str, answer: Answer) -> None:
        """It has thought."""
        reply = _object(arg)
        after = reply.get("after")
        if reply.get("serial") == self.serial and isinstance(after, int):
            hints.arrive(self._table(), _text(reply, "move"), _text(reply, "reason"), after)

    def do_think(self, arg: str, answer: Answer) -> None:
        """There is no worker: think here, briefly."""
        screen = self._table()
        request = screen.thought() or hints.request(screen)
        if request is not None:
            reply = json.loads(think(json.dumps({**request, "budget": 0.3})))
            if "hint" in request:
                hints.arrive(screen, reply["move"], reply["reason"], request["after"])
            else:
                screen.bot_plays(reply["move"], request["after"])

    def do_pace(self, arg: str, answer: Answer) -> None:
        """Others' moves are shown faster, or slower."""
        if arg in PACE:
            self._table().pace = arg

    def do_skip(self, arg: str, answer: Answer) -> None:
        """On to the next question to a person."""
        self._table().skip()

    def do_restart(self, arg: str, answer: Answer) -> None:
        """Back to the beginning of this turn."""
        self._table().restart_turn()

    def do_share(self, arg: str, answer: Answer) -> None:
        """The game as a link."""
        match = self._table().match
        answer.link = {"code": match.link(), "secret": match.game.secrets and match.state.choice is not None}

    def do_export(self, arg: str, answer: Answer) -> None:
        """The game as a file."""
        screen = self._table()
        answer.file = {
            "name": f"{screen.match.game.id}-{screen.match.seed}.json",
            "text": json.dumps(screen.save(), indent=1, ensure_ascii=False),
        }


def _object(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise BadInput(t("That could not be understood."))
    return data


def _text(data: dict[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise BadInput(t("That could not be understood."))
    return value


def _pace(data: dict[str, Any]) -> str:
    pace = data.get("pace")
    return pace if isinstance(pace, str) and pace in PACE else "quick"


def _int(text: str, most: int) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 16 or int(text) > most:
        raise BadInput(t("That could not be understood."))
    return int(text)


def _record(record: Record) -> str:
    """What a save that no longer replays has to say."""
    return markup(
        el(
            "div",
            el("h2", find_game(record.game).title),
            el("p", t("This game can be read but not played on. {why}", why=record.reason)),
            el("p", record.progress),
            el("p", t("Scores: {list}", list=", ".join(map(str, record.scores)))),
            el("pre", json.dumps(record.position, indent=1, ensure_ascii=False)),
            class_="record",
        )
    )
