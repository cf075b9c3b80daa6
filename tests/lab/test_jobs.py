"""Jobs: the same games whoever plays them, however often they are stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from cordee.cli import main
from cordee.lab import players
from cordee.lab.folder import BadFolder, Folder, _differing
from cordee.lab.job import Job, places
from cordee.lab.run import Handout, run

FILES = ("games.jsonl", "summary.json", "report.html", "games.csv", "games.parquet", "job.json")
NIM = ("nim", "--bots", "tests.lab.bold.Waiting,search:5", "--games", "60", "--seed", "4")


def lab(*words: str, out: Path, code: int = 0) -> None:
    assert main(["lab", *words, "--out", str(out)]) == code


def same(one: Path, other: Path, files: Sequence[str] = FILES) -> None:
    for name in files:
        assert (one / name).read_bytes() == (other / name).read_bytes(), name


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file for which `Waiting` waits."""
    monkeypatch.setenv("CORDEE_GATE", str(tmp_path / "gate"))
    return tmp_path / "gate"


def test_job__any_number_of_workers__the_same_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("tournament", "annapurna", "--option", "target=1", "--bots", "random,greedy,search:3", "--games", "18")
    for workers in ("1", "2"):
        lab(*words, "--workers", workers, out=tmp_path / workers)

    same(tmp_path / "1", tmp_path / "2")
    assert "search:3" in capsys.readouterr().out


def test_job__killed_and_gone_on_with__as_in_one_go(gate: Path, tmp_path: Path) -> None:
    one, killed = tmp_path / "one", tmp_path / "killed"
    command = [sys.executable, "-m", "cordee", "lab", "tournament", *NIM, "--workers", "2", "--out", str(killed)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
        rows = killed / "games.jsonl"
        while not (rows.exists() and rows.read_bytes().count(b"\n") >= 5):
            assert child.poll() is None
            time.sleep(0.02)
        workers = children(child.pid)
        child.send_signal(signal.SIGKILL)
    assert len(workers) == 2
    while any(map(alive, workers)):  # nobody else would end them
        time.sleep(0.02)
    played = rows.read_bytes()
    assert 5 <= played.count(b"\n") < 60
    rows.write_bytes(played + played[:40])  # a line that was cut off

    gate.touch()
    lab("tournament", *NIM, out=killed)
    lab("tournament", *NIM, "--workers", "1", out=one)

    same(one, killed)
    assert played.splitlines()[0] in rows.read_bytes().splitlines()


def children(pid: int) -> list[int]:
    """Processes that a process has started, by what Linux tells of all."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(folder.name))
        except OSError:  # it has just ended
            continue
    return found


def alive(pid: int) -> bool:
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_job__finished__is_reported_again_and_not_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("tournament", "nim", "--bots", "random,greedy", "--games", "8")
    lab(*words, out=tmp_path)
    before = {name: (tmp_path / name).read_bytes() for name in FILES}
    monkeypatch.setattr("cordee.lab.run.play_some", lambda job, numbers: pytest.fail("played again"))

    lab(*words, out=tmp_path)

    assert before == {name: (tmp_path / name).read_bytes() for name in FILES}


def test_folder__of_another_job__is_refused_and_says_what_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lab("tournament", "nim", "--bots", "random,greedy", "--games", "8", out=tmp_path)

    lab("tournament", "nim", "--bots", "random,greedy", "--games", "10", "--seed", "2", out=tmp_path, code=2)

    told = capsys.readouterr().err
    assert "holds another job: games is 8 there, 10 here; seed is 1 there, 2 here" in told
    assert "--out" in told


def test_folder__of_another_mode__says_the_options_that_differ_and_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("tournament", "the-climbers", "--bots", "random,greedy", "--games", "1")
    lab(*words, out=tmp_path)

    lab(*words, "--option", "windows_count=true", out=tmp_path, code=2)

    told = capsys.readouterr().err
    assert "holds another job: windows_count is false there, true here. Go on" in told
    assert "colours" not in told


def test_folder__of_more_modes__says_which() -> None:
    two, three = [{"a": 1, "b": False}, {"a": 2, "b": False}], [{"a": 1, "b": False}]
    assert _differing("modes", two, three) == "a is 1 and 2 there, 1 here"
    assert _differing("modes", two, two[::-1]) == "a is 1 and 2 there, 2 and 1 here"
    assert _differing("modes", None, three) == "a is not there, 1 here; b is not there, false here"


def test_job__of_more_games_than_asked__says_why(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lab("tournament", "nim", "--bots", "random,greedy", "--games", "5", out=tmp_path / "a")
    assert "6 games (5 asked for, rounded up to whole deals of 2); report" in capsys.readouterr().out
    lab("tournament", "nim", "--bots", "random,greedy", "--games", "6", out=tmp_path / "b")
    assert "6 games; report" in capsys.readouterr().out


def test_folder__whose_games_come_out_otherwise_now__is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("tournament", "nim", "--bots", "random,greedy", "--games", "8")
    lab(*words, out=tmp_path)
    rows = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    rows[0]["digest"] = "0" * 16
    (tmp_path / "games.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows[:4]))

    lab(*words, out=tmp_path, code=2)

    assert "Rules or bots have changed" in capsys.readouterr().err


def test_folder__that_is_in_use__is_refused(tmp_path: Path) -> None:
    job = Job("tournament", "nim", 2, ["random", "greedy"], 4, 1)
    with Folder(tmp_path, job), pytest.raises(BadFolder, match="being played already"):
        Folder(tmp_path, job)


def test_folder__with_a_line_that_is_no_game__names_it(tmp_path: Path) -> None:
    job = Job("tournament", "nim", 2, ["random", "greedy"], 4, 1)
    with Folder(tmp_path, job) as folder:
        run(folder)
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write("nonsense\n")

    with pytest.raises(BadFolder, match="line 5: this is no game"):
        Folder(tmp_path, job)


def test_job__every_deal__is_played_by_every_line_up_from_every_seat() -> None:
    job = Job("tournament", "nim", 3, ["random", "greedy", "flat"], 1, 1)

    seats = [job.seated(job.place(number)) for number in range(job.block)]

    assert job.games == job.block == 6 * 3
    assert len(set(seats)) == 18
    assert {job.place(number).deal for number in range(job.block)} == {0}
    assert job.place(job.block).deal == 1
    for bot in range(3):
        for seat in range(3):
            alone = [place for place in seats if place.count(bot) == 1 and place[seat] == bot]
            assert len(alone) == 2  # against each of the two others


def test_job__of_one_bot__has_a_deal_a_game() -> None:
    job = Job("balance", "nim", 3, ["random"], 5, 1)

    assert (job.games, job.deals) == (5, 5)
    assert len({job.play(number)["seed"] for number in range(5)}) == 5


def test_places__equals_share_the_better_one() -> None:
    assert places((0.5, 1.0, 0.5, 0.0)) == [2, 1, 2, 4]


def test_handout__gives_every_number_once_and_stops_when_told() -> None:
    handout = Handout(range(50), 2)
    found: list[int] = []
    for numbers in handout:
        found += numbers
        handout.done(len(numbers) * 10**6)
    assert found == list(range(50))

    stopped = Handout(range(50), 2)
    first = next(iter(stopped))
    stopped.stopped = True
    assert list(stopped) == []
    assert first == [0]


def test_bots__by_name__make_what_they_say() -> None:
    assert players.named(" Greedy ") == "greedy"
    assert players.named("search:20:others=tree:explore=0.8") == "search:20:explore=0.8:others=tree"
    tuned = players.make("search:20:explore=0.8:others=tree")
    assert tuned.tuning.explore == 0.8  # type: ignore[attr-defined]
    assert tuned.tuning.others == "tree"  # type: ignore[attr-defined]
    assert tuned.iterations == 20  # type: ignore[attr-defined]
    assert type(players.make("tests.lab.bold.Bold").bot).__name__ == "Bold"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("tournament nim --bots random", "at least two bots"),
        ("tournament nim --bots random,random", "each bot once"),
        ("tournament nim --bots random,serch:20", "there is no bot 'serch' (search?)"),
        ("tournament nim --bots random,search", "a budget in iterations, such as search:200"),
        ("tournament nim --bots random,search:0.1s", "a budget in iterations"),
        ("tournament nim --bots random,search:9:explor=1", "search knows no 'explor' (explore?)"),
        ("tournament nim --bots random,search:9:explore=big", "explore=big is no number"),
        ("tournament nim --bots random,search:9:others=all", "others=priors or others=tree"),
        ("tournament nim --bots random,greedy:5", "takes no budget"),
        ("tournament nim --bots random,my.Bot", "the bot my.Bot cannot be made: No module named 'my'"),
        ("tournament nim --bots random,pathlib.Path", "pathlib.Path is no bot: it needs `sees_world`"),
        ("tournament nix --bots random,greedy", "there is no game 'nix' (nim?)"),
        ("tournament nim --bots random,greedy --seats 9", "is for 2 to 3 seats"),
        ("tournament nim --bots random,greedy --option stones", "write NAME=VALUE"),
        ("tournament annapurna --bots random,greedy --option mode=cooperative", "all win or lose together"),
        ("sprt nim --a greedy --b random --elo0 5 --elo1 5", "--elo0 must be less than --elo1"),
        ("sprt nim --a greedy --b random --alpha 0.7", "chances of error"),
        ("balance nim --bots random,greedy,flat", "3 bots for 2 seats"),
        ("tournament nim --bots random,greedy --ray 127.0.0.1:1", "--ray"),
    ],
)
def test_lab__what_cannot_be_done__says_why(
    words: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as where it is not installed

    lab(*words.split(), out=tmp_path, code=2)

    assert complaint in capsys.readouterr().err


def test_lab__without_its_extra__says_how_to_have_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cordee.cli.lab.find_spec", lambda name: None)

    lab("balance", "nim", out=tmp_path, code=2)

    assert 'pip install "$(ls dist/cordee-*.whl)[lab]"' in capsys.readouterr().err


def test_worker__that_is_killed__leaves_what_was_played(gate: Path, tmp_path: Path) -> None:
    """A worker that runs out of memory: the command ends with a sentence, and goes on from there."""
    command = [
        sys.executable,
        "-m",
        "cordee",
        "lab",
        "tournament",
        *NIM,
        "--workers",
        "2",
        "--out",
        str(tmp_path / "a"),
    ]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as child:
        rows = tmp_path / "a" / "games.jsonl"
        while not (rows.exists() and rows.read_bytes().count(b"\n") >= 5):
            assert child.poll() is None
            time.sleep(0.02)
        os.kill(children(child.pid)[0], signal.SIGKILL)
        _, told = child.communicate(timeout=60)
    assert child.returncode == 2
    assert "the same command goes on" in told
    assert "Traceback" not in told

    gate.touch()
    lab("tournament", *NIM, out=tmp_path / "a")
    assert rows.read_bytes().count(b"\n") == 60


def test_ray__two_workers_here__the_same_files(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed; `make lab-ray` installs it and runs this")
    words = ("tournament", "annapurna", "--option", "target=1", "--bots", "random,greedy", "--games", "20")
    command = [sys.executable, "-m", "cordee", "lab", *words, "--ray", "local:2", "--out", str(tmp_path / "ray")]

    subprocess.run(command, check=True, timeout=300, capture_output=True)

    lab(*words, "--workers", "1", out=tmp_path / "here")
    same(tmp_path / "here", tmp_path / "ray")
