"""The command line, from inside and as people start it."""

import json
import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from commonground.cli import main
from commonground.draw import picture
from commonground.games import GAMES
from commonground.games import game as find_game
from commonground.match import MAX_BYTES, Match
from commonground.scene import Node
from commonground.simulate import Bar

UGO = find_game("ugo")
KEYS = ["game", "rules", "players", "options", "seed", "moves", "scores", "sheet", "winners", "position"]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]):
    def go(*words: str) -> tuple[int, str, str]:
        status = main(list(words))
        out, err = capsys.readouterr()
        return status, out, err

    return go


def shell(
    *words: str, env: dict[str, str] | None = None, stdout: Any = subprocess.PIPE, **more: Any
) -> subprocess.CompletedProcess[str]:
    path = {"PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    return subprocess.run(
        [sys.executable, "-m", "commonground", *words],
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        timeout=60,
        env={**os.environ, **path, **(env or {})},
        **more,
    )


@pytest.fixture
def save(tmp_path: Path) -> Path:
    match = Match(UGO, 3, 5)
    while len(match.tokens) < 40:
        match.play(next(iter(match.legal())))
    path = tmp_path / "save.json"
    path.write_text(json.dumps(match.save()))
    return path


# --- games and simulate -------------------------------------------------------------


def test_games_lists_all_with_options(run) -> None:
    status, out, _ = run("games")
    assert status == 0
    for id in GAMES:
        assert id in out
        assert find_game(id).title in out
        for option in find_game(id).options:
            assert f"{option.name}={'|'.join(option.choices)}" in out


def test_simulate_tells_a_game_a_line(run) -> None:
    status, out, err = run("simulate", "ugo", "--players", "3", "--games", "2", "--seed", "7")
    assert (status, err) == (0, "")
    lines = [json.loads(line) for line in out.splitlines()]
    assert [line["seed"] for line in lines] == [7, 8]
    for told in lines:
        assert list(told) == KEYS
        assert told["options"] == {"farmers_for_two": "36"}
        assert told["sheet"][0]["row"] == "Deal 1, Place 1"
        assert told["sheet"][-1]["row"] == "Deal 4, Place 5"
        assert [sum(col) for col in zip(*[r["points"] for r in told["sheet"]], strict=True)] == told["scores"]
        best = max(told["scores"])
        assert told["winners"] == [p for p in range(3) if told["scores"][p] == best]
        assert told["position"]["to_move"] is None


def test_simulated_moves_replay_to_the_same_match(run) -> None:
    _, out, _ = run("simulate", "ugo", "--players", "2", "--option", "farmers_for_two=12")
    told = json.loads(out)
    match = Match(UGO, 2, told["seed"], told["options"])
    while len(match.tokens) < len(told["moves"]):
        match.play(told["moves"][len(match.tokens)])
    assert match.tokens == told["moves"]
    assert UGO.position(match.state) == told["position"]


def test_trace_has_the_position_after_each_move(run) -> None:
    _, out, _ = run("simulate", "ugo", "--players", "2", "--trace", "--seed", "3")
    told = json.loads(out)
    first, *rest = told["trace"]
    assert first["player"] is None
    assert first["position"]["deal"] == 1
    assert [entry["move"] for entry in rest] == told["moves"]
    assert all(set(entry) == {"player", "move", "label", "position"} for entry in told["trace"])
    assert rest[-1]["position"] == told["position"]
    match = Match(UGO, 2, 3)
    for n, entry in enumerate(rest):
        assert entry["player"] == told["trace"][n]["position"]["to_move"]
        if len(match.tokens) == n:
            match.play(entry["move"])
        assert UGO.position(match.at(n + 1)) == entry["position"]
    assert "lays" in {entry["label"].split()[0] for entry in rest}


def test_jobs_change_nothing(run) -> None:
    words = ("simulate", "ugo", "--players", "2", "--games", "5", "--bots", "easy,random")
    assert run(*words)[1] == run(*words, "--jobs", "2")[1]


def test_out_writes_a_file_when_it_is_complete(run, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    status, out, _ = run("simulate", "ugo", "--players", "2", "--out", str(path))
    assert (status, out) == (0, "")
    assert json.loads(path.read_text())["game"] == "ugo"
    assert [p.name for p in tmp_path.iterdir()] == ["games.jsonl"]


def test_bots_may_have_budgets(run) -> None:
    status, _, _ = run("simulate", "ugo", "--players", "2", "--bots", "strong:2,random")
    assert status == 0


def test_the_progress_bar_is_for_people_only() -> None:
    class Screen(StringIO):
        def isatty(self) -> bool:
            return True

    for stream, shown in ((Screen(), True), (StringIO(), False)):
        with Bar(3, stream) as bar:
            for _ in range(3):
                bar.step()
        assert ("3 of 3" in stream.getvalue()) == shown
        assert (stream.getvalue() == "") != shown


def test_the_progress_bar_is_there_from_the_start_and_makes_room() -> None:
    class Screen(StringIO):
        def isatty(self) -> bool:
            return True

    stream = Screen()
    with Bar(2, stream) as bar:
        assert "0 of 2" in stream.getvalue()
        bar.hide()
        assert stream.getvalue().endswith("\r\x1b[K")
        bar.step()
        assert "1 of 2" in stream.getvalue()


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_results_are_whole_in_any_encoding(encoding: str) -> None:
    code = {"PYTHONIOENCODING": encoding}
    done = shell("simulate", "gotlandia", "--players", "2", "--trace", env=code)
    assert done.returncode == 0
    assert "Fårö" in json.dumps(json.loads(done.stdout), ensure_ascii=False)
    assert shell("games", env=code).returncode == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
@pytest.mark.parametrize("words", ["games", "simulate ugo --players 2"])
def test_a_full_disk_gets_one_line(words: str) -> None:
    with open("/dev/full", "w") as full:
        done = shell(*words.split(), stdout=full)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "cannot be written" in done.stderr


def test_the_scores_at_the_terminal_hide_what_others_hide() -> None:
    done = shell("play", "grandbois", "--players", "2", "--bots", "person,person", input="s\nq\n")
    assert "Second clan" in done.stdout


def test_the_terminal_takes_no_endless_numbers() -> None:
    done = shell("play", "ugo", "--players", "2", input="0000000012\nq\n")
    assert done.returncode == 0 and "Traceback" not in done.stderr


def test_what_a_save_says_cannot_command_the_terminal(run, save: Path) -> None:
    told = json.loads(save.read_text())
    save.write_text(json.dumps(told | {"rules": 99, "progress": "\x1b[2Jgone"}))
    assert "\x1b" not in run("replay", str(save))[1]
    save.write_text(json.dumps(told | {"game": "\x1b[2Jgone"}))
    status, _, err = run("replay", str(save))
    assert status == 2 and "\x1b" not in err


def test_a_file_is_written_where_its_link_points(run, tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link = tmp_path / "there" / "games.jsonl", tmp_path / "games.jsonl"
    link.symlink_to(target)
    assert run("simulate", "ugo", "--players", "2", "--out", str(link))[0] == 0
    assert link.is_symlink() and json.loads(target.read_text())["game"] == "ugo"


def test_arena(run) -> None:
    status, out, _ = run("arena", "ugo", "--players", "3", "--bots", "normal,random,random", "--games", "6")
    assert status == 0
    assert out.splitlines()[0] == "UGO!, 3 players, 6 games"
    assert "95 %" in out and "equals would win 33%" in out and "equals would win 67%" in out


# --- replay, draw, play -----------------------------------------------------------------


def test_replay_tells_log_position_and_sheet(run, save: Path) -> None:
    status, out, _ = run("replay", str(save))
    assert status == 0
    assert out.startswith("Deal 1 of 4\nseat 0 plays ")
    assert "@" not in out
    position = next(line for line in out.splitlines() if line.startswith("{"))
    assert json.loads(position) == json.loads(save.read_text())["position"]
    assert "Deal 1, Place 1" in out
    assert "Total" in out


def test_replay_at_a_moment(run, save: Path) -> None:
    _, out, _ = run("replay", str(save), "--at", "2")
    assert out.count(" plays ") == 2
    _, out, _ = run("replay", str(save), "--at", "0")
    assert out.count(" plays ") == 0


def test_replay_takes_links_lines_of_simulate_and_stdin(run, tmp_path: Path) -> None:
    match = Match(UGO, 2, 1)
    match.play(next(iter(match.legal())))
    link = match.link()
    outs = {run("replay", text)[1] for text in (link, f"https://a.b/c#g={link}")}
    path = tmp_path / "link.txt"
    path.write_text(link + "\n")
    outs.add(run("replay", str(path))[1])
    outs.add(shell("replay", "-", input=link).stdout)
    assert len(outs) == 1
    line = run("simulate", "ugo", "--players", "2")[1]
    path.write_text(line)
    status, out, _ = run("replay", str(path))
    assert status == 0
    assert "Won by: seat" in out


def test_a_save_of_other_rules_is_read_as_a_record(run, save: Path) -> None:
    told = json.loads(save.read_text())
    save.write_text(json.dumps(told | {"rules": 99}))
    status, out, _ = run("replay", str(save))
    assert status == 0
    assert "other rules" in out
    assert run("replay", str(save), "--at", "1")[0] == 2
    assert run("draw", str(save), "--out", str(save.parent / "x.svg"))[0] == 2


def test_draw_writes_a_picture_that_stands_alone(run, save: Path, tmp_path: Path) -> None:
    path = tmp_path / "board.svg"
    for more in ((), ("--seat", "1", "--at", "7"), ("--size", "390x560")):
        status, _, err = run("draw", str(save), "--out", str(path), *more)
        assert (status, err) == (0, "")
        root = ElementTree.fromstring(path.read_text())
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("viewBox")
    assert root.get("width") == "390"
    used = {n.get("href", "").lstrip("#") for n in root.iter("{http://www.w3.org/2000/svg}use")}
    known = {n.get("id") for n in root.iter()}
    assert used <= known


def test_a_whole_game_at_the_terminal() -> None:
    done = shell("play", "ugo", "--players", "2", input="s\nx\n99\n" + "1\n" * 400)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Deal 4, Place 5" in done.stdout
    assert "Traceback" not in done.stdout


def test_people_at_one_terminal_hand_over(run) -> None:
    done = shell("play", "ugo", "--players", "2", "--bots", "person,person", input="1\n\n1\nu\nq\n")
    assert "Pass to seat 1" in done.stdout
    assert "To be continued with this link" in done.stdout


def test_the_end_of_input_ends_the_game_with_a_link() -> None:
    done = shell("play", "ugo", "--players", "2", input="1\n")
    link = done.stdout.split()[-1]
    assert done.returncode == 0
    assert shell("replay", link).returncode == 0


def test_undo_and_hint_at_the_terminal() -> None:
    done = shell("play", "ugo", "--players", "4", input="h\nu\nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "nothing to take back" in done.stdout


# --- bad input ---------------------------------------------------------------------------

SIMULATE = ("simulate", "ugo", "--players", "2")
WRONG = [
    (),
    ("dance",),
    ("simulate",),
    ("simulate", "ugo"),
    ("simulate", "chess", "--players", "2"),
    ("simulate", "ugo", "--players", "7"),
    ("simulate", "ugo", "--players", "two"),
    ("simulate", "ugo", "--players", "-1"),
    (*SIMULATE, "--games", "0"),
    (*SIMULATE, "--games", "-3"),
    (*SIMULATE, "--games", "many"),
    (*SIMULATE, "--games", "99999999"),
    (*SIMULATE, "--jobs", "0"),
    (*SIMULATE, "--jobs", "99999"),
    (*SIMULATE, "--seed", "-1"),
    (*SIMULATE, "--seed", str(2**53)),
    (*SIMULATE, "--seed", str(2**53 - 1), "--games", "2"),
    (*SIMULATE, "--seed", "1.5"),
    (*SIMULATE, "--option", "farmers_for_two"),
    (*SIMULATE, "--option", "farmers_for_two=13"),
    (*SIMULATE, "--option", "colour=red"),
    (*SIMULATE, "--bots", "clever"),
    (*SIMULATE, "--bots", "easy,easy,easy"),
    (*SIMULATE, "--bots", ""),
    (*SIMULATE, "--bots", "strong:fast"),
    (*SIMULATE, "--unknown"),
    (*SIMULATE, "--out", "/"),
    (*SIMULATE, "--out", "/no/such/folder/x"),
    (*SIMULATE, "--out", "a\0b"),
    ("arena", "ugo", "--players", "2", "--bots", "easy"),
    ("arena", "ugo", "--players", "2", "--bots", "easy,easy,easy"),
    ("replay",),
    ("replay", ""),
    ("replay", "no-such-file.json"),
    ("replay", "AAAAAAAAAAAA"),
    ("replay", "x" * 300_000),
    ("replay", "/"),
    ("replay", "a\0b"),
    ("draw", "AAAAAAAAAAAA", "--out", "x.svg"),
    ("play", "ugo", "--players", "2", "--bots", "person"),
    ("play", "ugo", "--players", "9"),
]


@pytest.mark.parametrize(
    "words", WRONG, ids=lambda words: " ".join(words)[:60].replace("\0", "0") or "nothing"
)
def test_bad_input_gets_one_clear_line_and_status_2(
    run, words: tuple[str, ...], tmp_path, monkeypatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, out, err = run(*words)
    assert status == 2
    assert out == ""
    assert err.startswith("commonground: ")
    assert len(err.splitlines()) == 1
    assert len(err) < 400
    assert "Traceback" not in err
    assert list(tmp_path.iterdir()) == []


def test_bad_files_get_one_clear_line(run, save: Path, tmp_path: Path) -> None:
    text = save.read_text()
    link = Match(UGO, 2, 1).link()
    bad = {
        "empty": b"",
        "truncated": text[: len(text) // 2].encode(),
        "huge": b"{" + b" " * (MAX_BYTES + 10),
        "binary": bytes(range(256)),
        "list": b"[1, 2]",
        "other": b'{"format": 1, "game": "chess"}',
        "link": link[:-9].encode(),
    }
    for name, data in bad.items():
        path = tmp_path / name
        path.write_bytes(data)
        for words in (("replay", str(path)), ("draw", str(path), "--out", str(tmp_path / "x.svg"))):
            status, out, err = run(*words)
            assert (status, out, len(err.splitlines())) == (2, "", 1), name
    assert not (tmp_path / "x.svg").exists()


def test_moments_and_seats_that_do_not_exist(run, save: Path, tmp_path: Path) -> None:
    out = str(tmp_path / "x.svg")
    assert run("replay", str(save), "--at", "41")[0] == 2
    assert run("replay", str(save), "--at", "-1")[0] == 2
    assert run("draw", str(save), "--seat", "3", "--out", out)[0] == 2
    assert run("draw", str(save), "--seat", "-1", "--out", out)[0] == 2
    assert run("draw", str(save), "--size", "huge", "--out", out)[0] == 2
    assert not Path(out).exists()


def test_an_unreadable_file(run, save: Path) -> None:
    save.chmod(0)
    if os.access(save, os.R_OK):
        pytest.skip("this user may read everything")
    assert run("replay", str(save))[0] == 2


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    words = [sys.executable, "-m", "commonground", *SIMULATE, "--games", "200"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
    assert process.stdout is not None and process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    err = process.stderr.read()
    process.stderr.close()
    process.wait(60)
    assert err == b""


def test_the_process_says_the_same() -> None:
    done = shell("simulate", "ugo", "--players", "9")
    assert done.returncode == 2
    assert done.stderr == "commonground: UGO! is for 2, 3 and 4 players, not 9.\n"
    assert shell("--version").stdout.startswith("commonground ")
    assert "simulate" in shell("--help").stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_holds_the_drawings_it_uses_and_no_others(game: str) -> None:
    g = find_game(game)
    match = Match(g, g.seats[-1], 3)
    for _ in range(12):
        match.play(next(iter(match.legal())))
    text = picture(g, match.state, 0, 1024, 640)
    drawn = text.split("</style>")[1]
    used = set(re.findall(r'(?:href="|url\()#([\w-]+)', text))
    assert used <= set(re.findall(r' id="([\w-]+)"', drawn))
    whole = {c.attrs["id"] for c in g.art().children if isinstance(c, Node) and "id" in c.attrs}
    assert {name for name in whole if f' id="{name}"' in drawn} <= used
    assert len(whole & used) < len(whole)
