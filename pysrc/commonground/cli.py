"""The command line: for tests, bot tuning, balance studies, and people without a browser.

`commonground games | simulate | arena | replay | draw | play`. What cannot be used gets
one clear line on stderr and exit status 2, and nothing is written.
"""

import argparse
import json
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn, TextIO

from . import __version__
from .bots import Bot, bot
from .core import BadInput, Game
from .draw import picture
from .games import GAMES
from .games import game as find_game
from .match import FORMAT, MAX_BYTES, MAX_SEED, Match, Record, check_setup, open_link, open_save
from .simulate import (
    Bar,
    Standing,
    Task,
    line_up,
    plain_sheet,
    play_game,
    run,
    seat_names,
    tally,
)
from .words import named, t

MAX_GAMES = 10_000_000
MAX_JOBS = 256
NAME_TOO_LONG = 4096


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage text."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(message)


def parser() -> Parser:
    """The commands and what they understand."""
    top = Parser(prog="commonground", description=__doc__.split("\n")[0])
    top.add_argument("--version", action="version", version=f"commonground {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, action: Any, help: str) -> argparse.ArgumentParser:
        new = commands.add_parser(name, help=help, description=help, allow_abbrev=False)
        new.set_defaults(action=action)
        return new

    command("games", games, "the games with their seats and options")

    new = command("simulate", simulate, "play whole games between bots: a JSON object a line")
    set_up(new)
    new.add_argument("--games", type=count, default=1, metavar="K", help="how many (1)")
    new.add_argument("--bots", default="random", metavar="A,B,…", help=BOTS_HELP)
    new.add_argument("--trace", action="store_true", help="with every move and its position")
    new.add_argument("--jobs", type=count, default=1, metavar="J", help="processes (1)")
    new.add_argument("--out", metavar="FILE", help="write to a file instead of the screen")

    new = command("arena", arena, "who is stronger: win shares with 95 %% intervals")
    set_up(new)
    new.add_argument("--games", type=count, default=100, metavar="K", help="how many (100)")
    new.add_argument("--bots", required=True, metavar="A,B,…", help="two contestants or more")
    new.add_argument("--jobs", type=count, default=1, metavar="J", help="processes (1)")

    new = command("replay", replay, "the log, the position and the score sheet of a match")
    new.add_argument("match", metavar="SAVE-or-LINK", help="a file, a link, or - for stdin")
    new.add_argument("--at", type=int, metavar="N", help="after N moves")

    new = command("draw", draw, "the board as a picture file")
    new.add_argument("match", metavar="SAVE-or-LINK", help="a file, a link, or - for stdin")
    new.add_argument("--at", type=int, metavar="N", help="after N moves")
    new.add_argument("--seat", type=int, metavar="P", help="who looks (the seat to move)")
    new.add_argument("--size", default="1024x640", metavar="WxH", help="in pixels (1024x640)")
    new.add_argument("--out", required=True, metavar="board.svg", help="the file to write")

    new = command("play", play, "a plain terminal game: the legal moves, numbered")
    set_up(new)
    new.add_argument("--bots", metavar="A,B,…", help="by seat; `person` is you or a friend")
    return top


BOTS_HELP = "random, easy, normal, strong:200ms, strong:500 …: one for all seats, or one a seat"


def set_up(new: argparse.ArgumentParser) -> None:
    """What a new game needs."""
    new.add_argument("game", metavar="GAME", help="its id, as in `commonground games`")
    new.add_argument("--players", type=int, required=True, metavar="N", help="how many seats")
    new.add_argument("--seed", type=int, default=0, metavar="S", help="of the first game (0)")
    new.add_argument("--option", action="append", default=[], metavar="K=V", help="a variant")


def count(text: str) -> int:
    """A whole number above nothing."""
    if not re.fullmatch(r"[0-9]{1,8}", text) or not int(text):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a number from 1 on")
    return int(text)


def main(arguments: list[str] | None = None) -> int:
    """Do what the words say; the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot write all letters
    try:
        asked = parser().parse_args(arguments)
        if sys.stdout is None:
            raise BadInput(t("There is nowhere to write to."))
        asked.action(asked)
        sys.stdout.flush()
    except BadInput as error:
        print(f"commonground: {harmless(' '.join(str(error).split()))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader has seen enough. Python flushes at exit, and must not complain then.
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        words = t("The results cannot be written: {why}.", why=error.strerror)
        print(f"commonground: {words}", file=sys.stderr)
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return 0


def harmless(text: str) -> str:
    """Text from outside without what a terminal would obey."""
    return "".join(c if c.isprintable() else " " for c in text)


# --- new games ----------------------------------------------------------------


def games(_: argparse.Namespace) -> None:
    """Id, title, seats, options."""
    for id in GAMES:
        game = find_game(id)
        seats = f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else game.seats[0]
        print(f"{game.id:<12}{game.title}, {seats} players, {game.about.minutes} minutes")
        for option in game.options:
            values = "|".join(option.choices)
            print(f"{'':<12}--option {option.name}={values} ({option.default})  {option.help}")


def new_game(asked: argparse.Namespace, games: int = 1) -> tuple[Game, dict[str, str]]:
    """The game and its options, checked."""
    game = find_game(asked.game)
    options = {}
    for text in asked.option:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadInput(t("An option is written name=value, not “{text}”.", text=text[:40]))
        options[name] = value
    options = check_setup(game, asked.players, asked.seed, options)
    if asked.seed + games - 1 > MAX_SEED:
        raise BadInput(t("A seed is a whole number from 0 to {max}.", max=MAX_SEED))
    return game, options


def seated(text: str, players: int) -> tuple[Bot, ...]:
    """The bots by seat."""
    bots = tuple(bot(name) for name in text.split(","))
    if len(bots) == 1:
        return bots * players
    if len(bots) != players:
        raise BadInput(t("Name one bot, or {n} (one a seat), not {m}.", n=players, m=len(bots)))
    return bots


def simulate(asked: argparse.Namespace) -> None:
    """Whole games, one JSON object a line."""
    game, options = new_game(asked, asked.games)
    bots = seated(asked.bots, asked.players)
    check_jobs(asked)
    tasks = (
        Task(game.id, asked.players, asked.seed + n, options, bots, asked.trace) for n in range(asked.games)
    )
    with writing(asked.out) as out, Bar(asked.games) as bar:
        for told in run(play_game, tasks, asked.games, asked.jobs):
            bar.hide()
            out.write(json.dumps(told, separators=(",", ":"), ensure_ascii=not speaks_utf8(out)) + "\n")
            out.flush()
            bar.step()


def speaks_utf8(out: TextIO) -> bool:
    """Whether all letters arrive as they are; else JSON has a way to write them."""
    return (out.encoding or "utf-8").lower().replace("-", "") == "utf8"


def check_jobs(asked: argparse.Namespace) -> None:
    """Counts that a machine can bear."""
    if asked.games > MAX_GAMES:
        raise BadInput(t("At most {n} games at a time.", n=MAX_GAMES))
    if asked.jobs > MAX_JOBS:
        raise BadInput(t("At most {n} processes.", n=MAX_JOBS))


def arena(asked: argparse.Namespace) -> None:
    """Contestants in rotating seats; each rotation plays the same seed."""
    game, options = new_game(asked, asked.games)
    check_jobs(asked)
    names = [name.strip() for name in asked.bots.split(",")]
    bots = {name: bot(name) for name in names}
    if len(names) < 2:
        raise BadInput(t("An arena needs two bots or more."))
    if len(names) > asked.players:
        raise BadInput(t("{m} bots do not fit on {n} seats.", m=len(names), n=asked.players))
    line_ups = [line_up(names, asked.players, n) for n in range(asked.games)]
    tasks = (
        Task(
            game.id, asked.players, asked.seed + n // len(names), options,
            tuple(bots[name] for name in seats),
        )
        for n, seats in enumerate(line_ups)
    )  # fmt: skip
    standings = {name: Standing(name) for name in names}
    with Bar(asked.games) as bar:
        results = run(play_game, tasks, asked.games, asked.jobs)
        for seats, told in zip(line_ups, results, strict=True):
            tally(standings, seats, told)
            bar.step()
    print(f"{game.title}, {asked.players} players, {asked.games} games")
    width = max(len(name) for name in names)
    for standing in standings.values():
        low, high = standing.interval()
        fair = standing.seats / standing.games / asked.players
        print(
            f"{standing.name:<{width}}  wins {standing.share():6.1%}"
            f"  (95 %: {low:.1%} to {high:.1%}; equals would win {fair:.0%})"
            f"  average score {standing.points / standing.seats:.1f}"
        )


# --- games that exist -----------------------------------------------------------


def opened(text: str) -> Match | Record:
    """The match in a file, on stdin, or in a link."""
    words = read(text)
    if words is None:
        return open_link(text)
    if not words.lstrip().startswith("{"):
        return open_link(words)
    with suppress(ValueError, RecursionError):
        data = json.loads(words)
        # A line of `simulate` holds the same facts as a save, but no format.
        if isinstance(data, dict) and "sheet" in data and "format" not in data:
            words = json.dumps({**data, "format": FORMAT})
    return open_save(words)


def read(name: str) -> str | None:
    """The text of a file, or None if it is a link and no file."""
    try:
        if name == "-":
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        elif "#g=" not in name and len(name) < NAME_TOO_LONG and os.path.exists(name):
            with open(name, "rb") as file:
                data = file.read(MAX_BYTES + 1)
        elif re.fullmatch(r"[A-Za-z0-9_-]+|.*#g=.*", name, re.DOTALL):
            return None
        else:
            raise BadInput(t("There is no file “{name}”.", name=name[:80]))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadInput(t("“{name}” cannot be read: {why}.", name=name[:80], why=why)) from None
    if len(data) > MAX_BYTES:
        raise BadInput(t("This file is too large to be a saved game."))
    try:
        return data.decode()
    except UnicodeDecodeError:
        raise BadInput(t("This is not a saved game.")) from None


def moment(match: Match, at: int | None) -> tuple[int, Any]:
    """How many moves, and the state after them."""
    n = len(match.tokens)
    if at is None:
        return n, match.state
    if not 0 <= at <= n:
        raise BadInput(t("This match has {n} moves; there is no move {at}.", n=n, at=at))
    return at, match.at(at)


def replay(asked: argparse.Namespace) -> None:
    """The log, the position, the score sheet."""
    match = opened(asked.match)
    if isinstance(match, Record):
        if asked.at is not None:
            raise BadInput(t("This match cannot be replayed. {why}", why=match.reason))
        print(t("This match can be read but not replayed. {why}", why=match.reason))
        about = f"{match.game}, {match.players} players, {match.progress}, scores {match.scores}"
        print(harmless(about))
        print(json.dumps(match.position))
        return
    n, s = moment(match, asked.at)
    names = seat_names(match.players)
    for _, (player, text, _) in match.log(upto=n):
        prefix = "" if player is None else f"{names[player]} "
        print(prefix + named(text, names))
    print()
    print(json.dumps(match.game.position(s), ensure_ascii=False))
    print()
    show_sheet(match.game, s)


def show_sheet(game: Game, s: Any) -> None:
    """The score pad as a table."""
    rows = [(row["row"], row["points"]) for row in plain_sheet(game, s)]
    rows.append((t("Total"), game.scores(s)))
    width = max(len(name) for name, _ in rows)
    for name, points in rows:
        print(f"{name:<{width}}" + "".join(f"{n:>6}" for n in points))
    if s.choice is None:
        winners = [seat_names(s.players)[p] for p in game.winners(s)]
        print(t("Won by: {names}", names=", ".join(winners) or t("nobody")))


def draw(asked: argparse.Namespace) -> None:
    """The board as a picture file."""
    size = re.fullmatch(r"([1-9]\d{1,4})x([1-9]\d{1,4})", asked.size)
    if not size:
        raise BadInput(t("A size is written like 1024x640, not “{text}”.", text=asked.size[:40]))
    match = opened(asked.match)
    if isinstance(match, Record):
        raise BadInput(t("This match cannot be replayed. {why}", why=match.reason))
    _, s = moment(match, asked.at)
    seat = asked.seat
    if seat is None:
        seat = s.choice.player if s.choice else 0
    if not 0 <= seat < match.players:
        raise BadInput(t("Seats are 0 to {last}, not {seat}.", last=match.players - 1, seat=seat))
    text = picture(match.game, s, seat, int(size[1]), int(size[2]))
    with writing(asked.out) as out:
        out.write(text)


@contextmanager
def writing(name: str | None) -> Iterator[TextIO]:
    """Where results go: the screen, or a file that appears when it is complete."""
    if name is None:
        yield sys.stdout
        return
    try:
        path = Path(name).resolve()
        regular = not path.exists() or stat.S_ISREG(path.stat().st_mode)
        part = path.with_name(f".{path.name}.{os.getpid()}.part") if regular else path
        file = part.open("w", encoding="utf-8")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise BadInput(t("“{name}” cannot be written: {why}.", name=name[:80], why=why)) from None
    try:
        with file:
            yield file
        if regular:
            os.replace(part, path)
    except BaseException as error:
        if regular:
            part.unlink(missing_ok=True)
        if isinstance(error, OSError) and not isinstance(error, BrokenPipeError):
            raise BadInput(
                t("“{name}” cannot be written: {why}.", name=name[:80], why=error.strerror)
            ) from None
        raise


def play(asked: argparse.Namespace) -> None:
    """A plain terminal game."""
    from .terminal import Table  # only people at a terminal need it

    game, options = new_game(asked)
    words = asked.bots.split(",") if asked.bots else ["person"] + ["normal"] * (asked.players - 1)
    if len(words) != asked.players:
        raise BadInput(t("Name {n} seats, not {m}.", n=asked.players, m=len(words)))
    bots = [None if word.strip() == "person" else bot(word) for word in words]
    Table(Match(game, asked.players, asked.seed, options), bots).play()
