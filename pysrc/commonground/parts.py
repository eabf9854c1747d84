"""The parts of the screen as HTML: bar, seats, board, question, log, cover, score pad."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from . import hints
from .chart import chart
from .core import Row, token
from .core import totals as sums_of
from .scene import AS_DRAWN, Child, Mark, Node, Value, el, find_page, markup, on_page, places, use
from .screen import SECRET, Screen
from .seats import signs
from .textboard import text_board
from .words import named, t, who

BULB = "M9 18h6 M10 21h4 M9 15c0-2-3-3.2-3-7a6 6 0 0 1 12 0c0 3.8-3 5-3 7z"
PACES = {"calm": t("calm"), "quick": t("quick"), "instant": t("instant")}
RECENT = 3  # log lines that are always in sight
MARKED = 12  # more than this has not moved, but been laid out anew


def regions(screen: Screen, width: float, height: float) -> dict[str, str]:
    """All parts, by the id of the element they fill."""
    if screen.covered:
        # Between two people nothing of the game is in the page at all.
        return {
            "bar": bar(screen),
            "seats": "",
            "board": "",
            "ask": "",
            "log": "",
            "words": "",
            "coach": "",
            "cover": hand_over(screen),
            "pace": pace(screen),
        }
    return {
        "bar": bar(screen),
        "seats": seats(screen),
        "board": board(screen, width, height),
        "ask": ask(screen),
        "log": log(screen),
        "words": words(screen),
        "coach": coach(screen),
        "cover": cover(screen),
        "pace": pace(screen),
    }


def cover(screen: Screen) -> str:
    """What lies over the table: the score pad, at the end or when somebody wants to see it."""
    if screen.over and screen.live:
        return "" if screen.looking or screen.ending else end(screen)
    return scores_so_far(screen) if screen.pad else ""


def art(screen: Screen) -> str:
    """The drawings that the board uses by name: once a game."""
    game = screen.match.game
    return markup(el("svg", signs(), game.art(), class_=game.id, width=0, height=0, aria_hidden="true"))


def button(label: Child, do: str, arg: str = "", class_: str = "", **more: str) -> Node:
    """Something to press."""
    return el(
        "button",
        label,
        type="button",
        class_=class_ or None,
        data_do=do,
        data_arg=arg or None,
        **more,
    )


def sign(seat: int) -> Node:
    """The seat's sign in its colour."""
    return el(
        "svg",
        use(f"sign-{seat}"),
        viewBox="-8 -8 16 16",
        class_=f"sign seat-{seat}",
        aria_hidden="true",
    )


def _html(*nodes: Child) -> str:
    return "".join(markup(node) for node in nodes if isinstance(node, Node))


# --- above the board ----------------------------------------------------------


def bar(screen: Screen) -> str:
    """The way out, how far the game is, and the way back."""
    match = screen.match
    text, part = match.game.progress(match.state if screen.live else match.at(screen.moment))
    redo = bool(match.future) and not screen.covered
    return _html(
        button("‹", "leave", class_="icon", aria_label=t("Back to the lobby")),
        el(
            "div",
            el("h1", match.game.title),
            el("p", text),
            el("progress", value=round(part, 3), max=1, aria_label=t("How far the game is")),
            class_="title",
        ),
        _hint_button(screen),
        button("↶", "undo", class_="icon", aria_label=t("Undo"), **_off(not screen.can_undo)),
        button("↷", "redo", class_="icon", aria_label=t("Redo"), **_off(not redo)),
        button("≡", "drawer", class_="icon", aria_label=t("Log")),
        button("?", "help", match.game.id, class_="icon", aria_label=t("How to play")),
        button("⋯", "more", class_="icon", aria_label=t("More")),
    )


def _hint_button(screen: Screen) -> Node:
    """Asks the strong bot; while it thinks, a press means: never mind."""
    bulb = el("svg", el("path", d=BULB), viewBox="0 0 24 24", aria_hidden="true", class_="line")
    return button(
        bulb,
        "hint",
        class_="icon wondering" if screen.wondering else "icon",
        aria_label=t("The bot thinks about a hint; stop it") if screen.wondering else t("Hint"),
        **_off(not hints.offered(screen)),
    )


def _off(off: bool) -> dict[str, str]:
    return {"disabled": ""} if off else {}


def open_scores(screen: Screen) -> bool:
    """Whether everybody at the table may see the scores."""
    return not screen.discreet or screen.state().choice is None


def seats(screen: Screen) -> str:
    """Each seat: sign, name, score and key numbers; whose turn it is."""
    game, s = screen.match.game, screen.state()
    scores = game.scores(s)
    standing = game.standing(s)
    turn = s.choice.player if s.choice and not s.choice.for_anyone else None
    public = open_scores(screen)
    return _html(
        *[
            el(
                "button",
                sign(p),
                el("span", seat.name, class_="name"),
                el("b", str(scores[p]), class_="score") if public else None,
                el("span", _key_numbers(standing[p]), class_="key"),
                class_=f"seat seat-{p}" + (" turn" if p == turn else ""),
                aria_current="true" if p == turn else None,
                type="button",
                data_do="pad",
                title=t("Score pad") if public else t("Key numbers"),
            )
            for p, seat in enumerate(screen.seats)
        ]
    )


def _key_numbers(numbers: list[tuple[str, str]]) -> str:
    return " · ".join(f"{what} {many}" for what, many in numbers)


# --- the board ------------------------------------------------------------------


def board(screen: Screen, width: float, height: float) -> str:
    """The game's picture; what can be tapped is marked."""
    game = screen.match.game
    trial = screen.trials[0].move if screen.trials else None
    node = game.scene(screen.state(), screen.eye, width, height, trial)
    marks = {element: Mark("picked", "") for element in screen.picked}
    n = len(screen.picked)
    for way in screen.ways() if screen.peek is None else []:
        if len(way.path) > n and way.path[n] not in marks:
            label = way.label if len(way.path) == 1 else _called(screen, way.path[n])
            marks[way.path[n]] = Mark("can", named(label, screen.names))
    if screen.trials:
        marks[screen.trials[0].path[-1]] = Mark("can trial", t("Turn or change"))
    hint = hints.shown(screen)
    for element in hint.way.path[n:] if hint else ():
        mark = marks.get(element, Mark("", ""))
        label = mark.label and t("Hint: {what}", what=mark.label)
        marks[element] = Mark(f"{mark.class_} hint".strip(), label)
    wanted = find_page(node, {*hint.way.path[n:]} if hint and hint.way.path[n:] else set(marks))
    page = screen.page_for(wanted, bool(marks))
    if marks:
        node.attrs["class_"] = f"{node.attrs['class_']} asking"
        if wanted is not None:
            marks[f"page-{wanted}"] = Mark("calls", "")
    if screen.lens:
        node.attrs["class_"] = f"{node.attrs['class_']} {screen.lens}"
    if screen.can_reveal:
        marks.setdefault(SECRET, Mark("reveal", AS_DRAWN))
    for element in _fresh(screen, node, width, height):
        marks.setdefault(element, Mark("fresh", ""))
    marks[f"page-{page}"] = Mark("open", "")
    node = on_page(node, page)
    node.attrs["role"] = "group"
    node.attrs["aria-label"] = t("The table")
    return markup(node, marks, screen.names)


def _called(screen: Screen, element: str) -> str:
    """What people call something on the table that is only part of an answer."""
    describe = getattr(screen.match.game, "describe", None)
    found = describe(screen.state(), element) if describe else None
    return str(found.title) if found else element.replace("-", " ")


def _fresh(screen: Screen, node: Node, width: float, height: float) -> list[str]:
    """What has moved since the viewer's last move: it stays marked until the next."""
    match, eye = screen.match, screen.eye
    since = match.last_move_of(eye, screen.moment)
    if since == screen.moment or screen.peek is not None:
        return []
    key = (since, eye, width, height)
    if screen.before[0] != key:
        s = screen.view(match.at(since), eye)
        screen.before = (key, places(match.game.scene(s, eye, width, height)))
    before = screen.before[1]
    moved = [element for element, place in places(node).items() if before.get(element) != place]
    # A picture that was laid out anew says nothing about what happened.
    return moved if len(moved) <= MARKED else []


# --- below the board ------------------------------------------------------------


def ask(screen: Screen) -> str:
    """Who is asked what, the buttons, and the last lines of the log."""
    if screen.past is not None:
        return _html(_time_line(screen, screen.past), _recent(screen))
    return _html(_question(screen), _recent(screen))


def _time_line(screen: Screen, past: int) -> Node:
    """Back and forth through the game."""
    last = len(screen.match.tokens)
    return el(
        "div",
        button("‹", "look_back", str(max(past - 1, 0)), class_="icon", aria_label=t("One back")),
        el(
            "input",
            type="range",
            min=0,
            max=last,
            value=past,
            data_slide="look_back",
            aria_label=t("Move {n} of {all}", n=past, all=last),
        ),
        button("›", "look_back", str(past + 1), class_="icon", aria_label=t("One forward")),
        button("▶", "run", class_="icon", aria_label=t("Play or pause")),
        button(t("Play on from here"), "branch", class_="quiet"),
        button(t("Back to the game"), "now", class_="main"),
        class_="question time-line",
    )


def _question(screen: Screen) -> Node:
    if screen.over:
        return el(
            "div",
            el("p", screen.headline(), class_="prompt"),
            button(t("Score pad"), "pad", class_="main"),
            class_="question",
        )
    s = screen.match.state
    asked = screen.asked if screen.asked is not None else s.choice.player
    if screen.resting is not None and screen.live:
        return _end_of_turn(screen, screen.resting)
    if not screen.my_turn:
        text = t("{name} …", name=screen.names[s.choice.player]) if screen.live else ""
        skip = button(t("Skip"), "skip", class_="quiet", **_off(screen.hurry)) if screen.others_move else None
        return el("div", sign(asked), el("p", text, class_="prompt"), skip, class_="question")
    view = screen.asked_view()
    prompt = s.choice.prompt(view)
    if screen.peek is not None:
        prompt = t("You look at {name}’s side.", name=who(screen.peek))
    elif screen.trials:
        prompt = s.choice.preview(view, screen.trials[0].move) or prompt
    hint = hints.shown(screen)
    if hint:
        prompt = t("Hint: {what} ({why})", what=hint.way.label, why=hint.reason)
    ways = screen.ways()
    done = [way for way in ways if len(way.path) == len(screen.picked)]
    alone = len(ways) == len(done) == 1
    buttons = [
        button(
            named(way.label, screen.names),
            "press",
            token(way.move),
            class_=("main" if alone else "") + (" hint" if hint and hint.way.move == way.move else ""),
        )
        for way in done
    ]
    if screen.peek is not None:
        buttons = [button(t("Back to your own"), "look_at", class_="main")]
    elif screen.trials:
        buttons = []  # first what lies on trial: confirmed, or taken back
        if len(screen.trials) > 1:
            buttons.append(button(t("Rotate"), "turn"))
        buttons.append(button(t("Confirm"), "confirm", class_="main"))
    if screen.picked or screen.trials:
        again = t("Back") if screen.one_target() else t("Start over")
        buttons.append(button(again, "undo", class_="quiet"))
    name = None if s.choice.for_anyone else el("b", screen.names[asked])
    return el(
        "div",
        sign(asked),
        el(
            "p",
            name,
            " " if name else "",
            named(prompt, screen.names),
            class_="prompt advice" if hint else "prompt",
        ),
        el("div", *buttons, class_="buttons") if buttons else None,
        class_="question",
    )


def _end_of_turn(screen: Screen, seat: int) -> Node:
    """All is done: it can still be taken back before somebody else goes on."""
    back = button(t("Take back"), "undo") if screen.can_undo else None
    return el(
        "div",
        sign(seat),
        el("p", el("b", screen.names[seat]), " ", t("Is your turn over?"), class_="prompt"),
        el("div", button(t("End the turn"), "end_turn", class_="main"), back, class_="buttons"),
        class_="question",
    )


def coach(screen: Screen) -> str:
    """What the coach of a first lesson says to the question on the table."""
    if screen.coach is None or not screen.my_turn or screen.peek is not None:
        return ""
    text = screen.coach.says(screen.match.state.choice)
    if not text:
        return ""
    return _html(
        el(
            "div",
            el("p", text),
            el(
                "div",
                button(t("Got it"), "heard", class_="main"),
                button(t("No more tips"), "hush", class_="quiet"),
                class_="buttons",
            ),
            class_="coach",
        )
    )


def _lines(screen: Screen, many: int) -> list[tuple[int, int | None, str]]:
    """The newest lines of the log: after how many moves, whose, and what."""
    lines = screen.match.log(screen.eye, screen.moment, many)
    return [(n, player, text) for n, (player, text, _) in reversed(lines)]


def _line(player: int | None, text: str, names: Sequence[str], **attrs: Value) -> Node:
    name = None if player is None else el("b", names[player] + " ", class_=f"seat-{player}")
    return el("li", name, named(text, names), class_="event" if player is None else None, **attrs)


def _recent(screen: Screen) -> Node:
    lines = [_line(player, text, screen.names) for _, player, text in _lines(screen, RECENT)]
    return el("ol", *lines, class_="recent", aria_live="polite")


@lru_cache(2000)  # lines of a log do not change, and most of them are written at every move
def _moment(n: int, player: int | None, text: str, names: tuple[str, ...]) -> str:
    return markup(
        _line(player, text, names, data_do="look_back", data_arg=str(n), role="button", tabindex=0)
    )


def log(screen: Screen) -> str:
    """What happened, the newest first; a tap on a line leads back to that moment."""
    close = button("×", "drawer", class_="icon", aria_label=t("Close"))
    names = tuple(screen.names)
    lines = _lines(screen, screen.log_lines)
    told = [_moment(*line, names) for line in lines]
    since = screen.match.last_move_of(screen.eye, screen.moment)
    if 0 < (news := sum(n > since for n, _, _ in lines)) < len(lines):
        told.insert(news, markup(el("li", t("↑ since your last move"), class_="since")))
    more = button(t("Earlier moves"), "earlier", class_="quiet") if len(lines) == screen.log_lines else None
    return _html(el("header", el("h2", t("Log")), close)) + f"<ol>{''.join(told)}</ol>" + _html(more)


def words(screen: Screen) -> str:
    """The table in words, for people who listen and asked for it."""
    if not screen.in_words:
        return ""
    close = button("×", "words", class_="icon", aria_label=t("Close"))
    return _html(
        el("header", el("h2", t("The table in words")), close),
        text_board(screen.match.game.position(screen.state()), screen.names),
    )


def pace(screen: Screen) -> str:
    """How fast others' moves are shown, to choose at any time."""
    return _html(
        el("span", t("Others’ moves")),
        *[
            button(label, "pace", name, class_="main" if name == screen.pace else "", aria_pressed=pressed)
            for name, label in PACES.items()
            for pressed in [str(name == screen.pace).lower()]
        ],
    )


# --- over the board -------------------------------------------------------------


def hand_over(screen: Screen) -> str:
    """The tablet goes to somebody else: nothing to see here."""
    asked = screen.asked or 0
    name = screen.names[asked]
    undo = button(t("Undo the last move"), "undo", class_="quiet") if screen.can_undo else None
    return _html(
        el(
            "div",
            el("svg", use(f"sign-{asked}"), viewBox="-8 -8 16 16", class_="sign"),
            el("h2", t("Pass to {name}", name=name)),
            el("p", t("The next cards are for {name}’s eyes only.", name=name)),
            button(t("I am {name}", name=name), "here", class_="main big"),
            undo,
            button(t("Back to the lobby"), "leave", class_="quiet"),
            class_=f"sheet hand-over seat-{asked}",
            role="dialog",
            aria_modal="true",
        )
    )


def end(screen: Screen) -> str:
    """The score pad, who won, and what to do now."""
    closing = screen.coach.says(None) if screen.coach else ""
    return _html(
        el(
            "div",
            el("h2", screen.headline()),
            el("p", closing, class_="closing") if closing else None,
            el(
                "div",
                pad(screen.match.game.sheet(screen.match.state), screen),
                chart(screen.match),
                class_="results",
            ),
            el(
                "div",
                button(t("Play again"), "again", class_="main"),
                button(t("Look at the table"), "look"),
                button(t("Look back"), "look_back", "0"),
                button(t("Share"), "share"),
                button(t("Save to a file"), "export"),
                button(t("Back to the lobby"), "leave", class_="quiet"),
                class_="buttons",
            ),
            class_="sheet end",
            role="dialog",
            aria_label=t("The score"),
        )
    )


def scores_so_far(screen: Screen) -> str:
    """The score pad in mid-game, as far as everybody knows it, what would come now, and key numbers."""
    game, s = screen.match.game, screen.state()
    public = open_scores(screen)
    coming = game.forecast(s) if public and hasattr(game, "forecast") else []
    sums = [a + b for a, b in zip(game.scores(s), sums_of(coming), strict=True)] if coming else []
    numbers = [
        el("li", sign(p), el("b", screen.names[p]), " ", _key_numbers(standing))
        for p, standing in enumerate(game.standing(s))
        if standing
    ]
    return _html(
        el(
            "div",
            el("h2", t("The score so far") if public else t("Key numbers")),
            pad(game.sheet(s), screen) if public else None,
            el("h3", t("If everything were scored now")) if coming else None,
            sheet_table(coming, screen.names, sums, []) if coming else None,
            el("ul", *numbers, class_="numbers") if numbers else None,
            el("div", button(t("Back to the table"), "look", class_="main"), class_="buttons"),
            class_="sheet so-far",
            role="dialog",
            aria_label=t("The score so far"),
        )
    )


def pad(rows: list[Row], screen: Screen) -> Node:
    """The score pad of the game on the table."""
    game, s = screen.match.game, screen.state()
    return sheet_table(rows, screen.names, game.scores(s), game.winners(s) if screen.over else [])


def sheet_table(rows: list[Row], names: Sequence[str], totals: list[int], winners: list[int]) -> Node:
    """A score pad: rows as printed, subtotals by group, the total."""
    heads = [el("th", sign(p), name, scope="col") for p, name in enumerate(names)]
    body: list[Node] = []
    for title, some in groupby(rows, key=lambda row: row.group):
        part = list(some)
        body += [
            el(
                "tr",
                el("th", row.name, scope="row"),
                *[el("td", str(n)) for n in row.points],
                class_="part" if title else None,
            )
            for row in part
        ]
        if title:
            body.append(
                el(
                    "tr",
                    el("th", title, scope="row"),
                    *[el("td", str(n)) for n in sums_of(part)],
                    class_="sum",
                )
            )
    sums = [el("td", str(n), class_="winner" if p in winners else None) for p, n in enumerate(totals)]
    return el(
        "div",
        el(
            "table",
            el("thead", el("tr", el("td"), *heads)),
            el("tbody", *body),
            el("tfoot", el("tr", el("th", t("Total"), scope="row"), *sums)),
        ),
        class_="pad",
        tabindex=0,
    )
