"""What a game is made of: an agenda of small steps, and a state they change.

A state holds `todo`, a stack of steps. A `Rule` happens by itself; a `Choice` is one
question to one player. The stack is a generator's frame written down as data: it can
be copied, compared, saved, printed and searched in the middle of a turn. A turn reads
like the rulebook: `s.do(Income(p), Draft(p), Place(p), NextTurn(p))`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol, Self, TypeAlias, TypeVar

from .scene import Node

T = TypeVar("T")
Move: TypeAlias = str | int | tuple[str | int, ...]

PUBLIC = -1  # the seat of an onlooker: sees what everybody sees, and no more


def token(move: Move) -> str:
    """The move as text for links, saves and logs; unique among the legal moves."""
    if isinstance(move, tuple):
        return ".".join(map(str, move))
    return str(move)


# --- chance -----------------------------------------------------------------

WORD = (1 << 64) - 1


class Random:
    """Chance in one integer (splitmix64), the same in every Python for ever.

    Python does not promise that `random.shuffle` stays as it is, and saves must replay
    for years, in CPython and in the browser alike.
    """

    rng: int

    def __init__(self, seed: int) -> None:
        self.rng = seed & WORD

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.rng = z = (self.rng + 0x9E3779B97F4A7C15) & WORD
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB & WORD
        return (z ^ (z >> 31)) * n >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Put the items in a random order."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def pick(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]


# --- steps ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rule:
    """Something that happens by itself."""

    asks: ClassVar[bool] = False

    def run(self, s: Any) -> None:
        """Change the state; what follows is pushed with `s.do`."""
        raise TypeError(f"{type(self).__name__} does not say what happens")

    def label(self, s: Any) -> str:
        """What the log says, asked before it happens; "" says nothing."""
        return ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One question to one player."""

    player: int

    asks: ClassVar[bool] = True
    # A choice with one answer may play itself; it is logged like any other.
    plays_itself: ClassVar[bool] = False
    # People see what a move would do, and confirm it; moves with one target take turns.
    confirm: ClassVar[bool] = False
    # Mere preparation: a tap on another answer later in the turn changes one's mind.
    tentative: ClassVar[bool] = False
    # A turn begins with it, even if the turn before was the same player's.
    opens_turn: ClassVar[bool] = False
    # Nothing secret is needed to answer: whoever holds the tablet may do it.
    for_anyone: ClassVar[bool] = False

    def prompt(self, s: Any) -> str:
        """What the player is asked."""
        raise TypeError(f"{type(self).__name__} does not say what it asks")

    def moves(self, s: Any) -> list[Any]:
        """All legal moves, in a fixed order."""
        raise TypeError(f"{type(self).__name__} has no moves")

    def play(self, s: Any, move: Any) -> None:
        """Make a legal move; trusts its caller."""
        raise TypeError(f"{type(self).__name__} cannot be played")

    def label(self, s: Any, move: Any) -> str:
        """What the log says the player does: "plays red 3"."""
        return token(move)

    def offer(self, s: Any, move: Any) -> str:
        """What a button says, where the log's words do not fit one."""
        words = self.label(s, move)
        return words[:1].upper() + words[1:]

    def public_label(self, s: Any, move: Any) -> str:
        """What the other seats read in the log, where a move holds a secret."""
        return self.label(s, move)

    def confirms(self, s: Any, move: Any) -> bool:
        """Whether this move is shown before it is made, where not all of them are alike."""
        return self.confirm

    def preview(self, s: Any, move: Any) -> str:
        """What the move would change, said before it is confirmed."""
        return ""

    def target(self, s: Any, move: Any) -> str | tuple[str, ...]:
        """The scene element to tap, or several to tap in turn; "" is a button."""
        return ""

    def why_not(self, s: Any, element: str) -> str:
        """Why a tap on this element does nothing now; "" if there is nothing to say."""
        return ""


# --- state ------------------------------------------------------------------


def _copy(lists: list[Any]) -> list[Any]:
    # A list holds either lists or values that never change, not a mixture.
    return [_copy(v) if v and v[0].__class__ is list else v.copy() for v in lists]


class State(Random):
    """A position in mid-game: numbers, texts, tuples, and lists of one kind of these.

    Copying and comparing are written here once. History and log are not in it.
    """

    def __init__(self, players: int, seed: int) -> None:
        super().__init__(seed)
        self.players = players
        self.todo: list[Any] = []
        self.moves = 0  # played so far
        self.reveals = 0  # grows when hidden things come to light: undo stops there

    def do(self, *steps: Rule | Choice) -> None:
        """Put steps on the agenda: the first one happens next."""
        self.todo += steps[::-1]

    @property
    def choice(self) -> Any:
        """The question on the table, or None when the game is over."""
        return self.todo[-1] if self.todo else None

    def legal(self) -> list[Any]:
        """The legal moves of the question on the table."""
        return self.todo[-1].moves(self) if self.todo else []

    def play(self, move: Move, log: "Log | None" = None) -> None:
        """Answer the question on the table, and let everything happen up to the next."""
        choice = self.todo.pop()
        choice.play(self, move)
        self.moves += 1
        self.advance(log)

    def advance(self, log: "Log | None" = None) -> None:
        """Let the rules happen until a player is asked or the game is over."""
        todo = self.todo
        while todo and not todo[-1].asks:
            rule = todo.pop()
            if log is not None and (line := rule.label(self)):
                log.append((None, line, line))
            rule.run(self)

    def copy(self) -> Self:
        """An equal state that shares nothing changeable with this one."""
        new = object.__new__(self.__class__)
        own = self.__dict__.copy()
        for name, v in own.items():
            if v.__class__ is list:  # most are flat: no call for those
                own[name] = _copy(v) if v and v[0].__class__ is list else v.copy()
        new.__dict__ = own
        return new

    def __eq__(self, other: object) -> bool:
        return self.__class__ is other.__class__ and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]


# A line of the log: the seat that chose (None: it happened by itself), what that seat
# reads, and what the others read.
Line: TypeAlias = tuple[int | None, str, str]
Log: TypeAlias = list[Line]


# --- games ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Option:
    """A variant that people can choose in the lobby or on the command line."""

    name: str
    title: str
    choices: tuple[str, ...]
    default: str
    help: str


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a score pad: points by seat; rows of one group have a subtotal."""

    name: str
    points: tuple[int, ...]
    group: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """A number that people with the cardboard game enter for each seat; blank is none."""

    key: str
    name: str
    group: str = ""
    lowest: int = 0
    highest: int = 99
    help: str = ""
    after: str = ""  # asked when somebody has entered this one


Entered: TypeAlias = Mapping[str, int]  # by a seat, by key; blanks are not in it


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A score pad worked out from what was entered; texts mention seats as `@0`."""

    rows: list[Row]
    winners: list[int]
    warnings: list[str]  # what cannot be, or looks odd
    remark: str = ""  # how a tie was broken, or what the rulebook says to so many points

    @property
    def totals(self) -> list[int]:
        """Points by seat."""
        return totals(self.rows)


def totals(rows: Sequence[Row]) -> list[int]:
    """The sums of a score pad's columns."""
    return [sum(column) for column in zip(*[row.points for row in rows], strict=True)]


def column(rows: Sequence[Row], p: int) -> dict[str, float]:
    """What a seat has in each row, by the row's name as a sentence has it."""
    numbers: dict[str, float] = {}
    for row in rows:
        name = row.name[:1].lower() + row.name[1:]
        numbers[name] = numbers.get(name, 0) + row.points[p]
    return numbers


def best(ranks: Sequence[Any]) -> list[int]:
    """The seats of the highest rank."""
    return [p for p, rank in enumerate(ranks) if rank == max(ranks)]


class ScorePad(Protocol):
    """A game's `pad.py`: the score pad alone, for people with the cardboard game."""

    def entries(self, players: int) -> list[Entry]:
        """What each seat counts, in the order of the pad."""

    def reckon(self, entered: Sequence[Entered]) -> Reckoning:
        """The pad from what each seat has entered, all within the entries' bounds."""


@dataclass(frozen=True, slots=True)
class About:
    """What the lobby says of a game."""

    tagline: str
    minutes: str
    weight: str
    designers: str
    year: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first game with a coach, who says each thing once: when its question is first asked."""

    seed: int
    bots: tuple[str, ...]  # the levels of the others; the learner has the first seat
    words: Mapping[str, str]  # by kind of question: the class name of a `Choice`
    closing: str  # when all of it has been said
    options: Mapping[str, str] = field(default_factory=dict)


class BadInput(Exception):
    """Something from outside cannot be used; says so in one sentence for people."""


class Game(Protocol):
    """A game is a module (or package) with these names."""

    id: str
    title: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    rules: int  # version: raised when old saves would replay differently
    secrets: bool  # people must not see each other's screen
    # Optional, `discreet = True`: everybody else may watch the screen, too. The secrets of
    # the one who holds it are shown while they ask for them: by a tap on the element `secret`.
    # Optional, `tell(s, seat, element)`: what a tap on that element says when nothing else does.
    # Optional, `forecast(s)`: the rows that would be added to `sheet` if all were scored now.
    # Optional, `describe(s, element) -> Closeup | None`: a card or tile of a seat's view, large,
    # with its full text. Knows any text as an element; None says that it is nothing to read.
    # Optional, `stock(s) -> list[tuple[str, list[Pile]]]`: what may still come, by group, as
    # far as the view tells it.
    lesson: Lesson  # a first game
    about: About
    style: str  # CSS of its pictures, all below the class `.<id>`
    pad: ScorePad  # reckons for people with the cardboard game

    def setup(self, players: int, seed: int, options: dict[str, str]) -> Any:
        """The table laid out, the first steps on the agenda but not yet taken."""

    def scores(self, s: Any) -> list[int]:
        """Points by seat, as they stand."""

    def sheet(self, s: Any) -> list[Row]:
        """The rulebook's score pad, row by row."""

    def winners(self, s: Any) -> list[int]:
        """The seats that won, once the game is over."""

    def view(self, s: Any, player: int) -> Any:
        """The state as this seat (or `PUBLIC`) may know it: secrets masked, rng 0."""

    def deal(self, view: Any, player: int, rng: Random) -> Any:
        """A random full state that looks like `view` to this seat: what bots imagine."""

    def position(self, s: Any) -> dict[str, Any]:
        """The table in plain JSON; of a view: what that seat may know."""

    def standing(self, s: Any) -> list[list[tuple[str, str]]]:
        """The key numbers of each seat: (what, how many), public ones only."""

    def progress(self, s: Any) -> tuple[str, float]:
        """How far the game is, in words and from 0 to 1."""

    def scene(self, s: Any, seat: int, width: float, height: float, trial: Any = None) -> Node:
        """The table as this seat sees it, drawn to fit; `s` is that seat's view.

        `trial` is a legal move that waits to be confirmed: draw what it would do.
        An element `look-2` shows, when tapped, the table as seat 2 sees it; an element
        `show-chain` adds the class `show-chain` to the picture, or takes it away.
        """

    def art(self) -> Node:
        """The `<defs>` that every scene of this game uses."""
