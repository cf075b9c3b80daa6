"""What goes wrong in a job: bots that fail, folders that a power failure left, disks that are full, wrong arguments."""

from __future__ import annotations

import errno
import json
import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cordee.cli import main
from cordee.lab.folder import BadFolder, Folder
from cordee.lab.job import Job, period, written
from cordee.lab.run import run

WORDS = ("tournament", "nim", "--bots", "random,greedy", "--games", "8", "--workers", "1")


def nim(kind: str = "tournament", games: int = 8) -> Job:
    return Job(kind, "nim", 2, ["random", "greedy"], games, 1)


def lab(*words: str, out: Path, code: int = 0) -> None:
    assert main(["lab", *words, "--out", str(out)]) == code


def rows(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]


# -- no game counts twice ----------------------------------------------------------------------------------------------


def test_lineups__are_moved_round_until_they_are_the_same_again() -> None:
    assert [period(lineup) for lineup in ((0, 0, 0), (0, 1, 0, 1), (0, 1, 1), (0, 0, 1, 1), (0, 1, 2))] == [
        1,
        2,
        3,
        4,
        3,
    ]

    job = Job("balance", "annapurna", 4, ["greedy", "random", "greedy", "random"], 8, 1)

    assert (job.turns, job.games, job.deals) == (2, 8, 4)
    places = [job.place(number) for number in range(job.games)]
    assert len({(place.deal, job.seated(place)) for place in places}) == 8


def test_modes__that_an_option_makes_alike__are_one(tmp_path: Path) -> None:
    words = ("balance", "annapurna", "--all-modes", "--option", "mode=competitive", "--option", "target=1")
    lab(*words, "--bots", "random", "--games", "4", out=tmp_path)

    played = rows(tmp_path)
    assert len(json.loads((tmp_path / "job.json").read_text())["modes"]) == 2
    assert len({(row["seed"], row["mode"]) for row in played}) == len({row["digest"] for row in played}) == 4


def test_wins__of_those_who_win_together__are_as_sure_as_there_are_games(tmp_path: Path) -> None:
    words = (
        "balance",
        "annapurna",
        "--option",
        "mode=cooperative",
        "--seats",
        "3",
        "--bots",
        "random",
        "--games",
        "10",
    )
    lab(*words, out=tmp_path)

    wins = json.loads((tmp_path / "summary.json").read_text())["wins"]
    (bot,), seat = wins["bot"], wins["seat"][0]
    assert (bot["seats"], bot["games"], seat["seats"]) == (30, 10, 10)
    assert bot["mean"] == pytest.approx(seat["mean"])
    assert bot["high"] - bot["low"] > 0.95 * (seat["high"] - seat["low"])


# -- bots of one's own -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("Raising", "RuntimeError: no idea (line "),
        ("Leaving", "SystemExit: 5 (line "),
        ("Cheating", "gave the action 1000000000, which is not open to it (open: "),
        ("Half", ".5, which is no action"),
    ],
)
def test_bot__that_fails__is_named_with_a_game_that_can_be_replayed(
    bot: str, why: str, workers: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("tournament", "annapurna", "--option", "target=1", "--games", "4", "--workers", workers)
    lab(*words, "--bots", f"random,tests.lab.bold.{bot}", out=tmp_path, code=2)

    told = capsys.readouterr().err
    for part in (f"the bot tests.lab.bold.{bot}", why, "game ", "seed ", "random", "the same command goes on"):
        assert part in told
    assert "Traceback" not in told
    command = shlex.split(told[told.index("`cordee replay") :].split("`")[1])
    assert main([*command[1:], "--quiet"]) == 0


def test_bot__that_gives_numpys_numbers__plays(tmp_path: Path) -> None:
    lab("tournament", "nim", "--bots", "tests.lab.bold.Learned,random", "--games", "4", out=tmp_path)
    lab("tournament", "nim", "--bots", "tests.lab.bold.Bold,random", "--games", "4", out=tmp_path / "plain")

    assert [row["digest"] for row in rows(tmp_path)] == [row["digest"] for row in rows(tmp_path / "plain")]


def test_rules__that_fail__leave_a_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    job = nim()
    state = type(job.game.start(job.setups[0], 1))
    monkeypatch.setattr(state, "returns", lambda self: 1 // 0)

    lab(*WORDS, out=tmp_path, code=1)

    told = capsys.readouterr().err
    assert "ZeroDivisionError" in told
    assert "fault of the rules" in told
    assert list(tmp_path.glob("failed-nim-*.journal"))


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("tournament nim --bots random,search:9:explore=nan", "explore=nan is nothing to search by"),
        ("tournament nim --bots random,search:9:sharpen=inf", "sharpen=inf is nothing"),
        ("tournament nim --bots random,search:9:cut=-1", "cut=-1 is nothing"),
        ("tournament nim --bots random,search:9:deep=1.5", "deep=1.5 is no whole number"),
        ("tournament nim --bots random,search:9:deep=5:deep=6", "deep is there twice"),
        ("tournament nim --bots search:9:explore=.8,search:9:explore=0.80", "name each bot once"),
        ("tournament nim --bots random,tests.lab.bold.Nowhere", "cannot be made: OSError: no weights"),
        ("sprt nim --a greedy --b random --elo1 inf", "points from -1200 to 1200, not 0.0 and inf"),
        ("sprt nim --a greedy --b random --elo1 7000", "points from -1200 to 1200"),
        ("sprt nim --a greedy --b random --elo0=-1e300", "points from -1200 to 1200"),
        ("sprt nim --a greedy --b random --elo0 nan", "--elo0 must be less than --elo1"),
        ("sprt nim --a greedy --b random --alpha nan", "chances of error"),
    ],
)
def test_lab__what_cannot_be_done__says_why(
    words: str, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lab(*words.split(), out=tmp_path, code=2)

    assert complaint in capsys.readouterr().err


def test_sprt__with_the_widest_bounds__plays(tmp_path: Path) -> None:
    words = ("sprt", "nim", "--a", "greedy", "--b", "random", "--games", "4", "--elo0", "-1200", "--elo1", "1200")
    lab(*words, out=tmp_path)


# -- folders -----------------------------------------------------------------------------------------------------------


def test_command_of_a_report__plays_the_same_job(tmp_path: Path) -> None:
    words = ("sprt", "nim", "--a", "greedy", "--b", "random", "--games", "4", "--seed", "9", "--option", "stones=3")
    lab(*words, "--elo0", "-0.1234567", "--elo1", "100.00001", "--alpha", "0.00001", "--beta", "0.012345678",
        out=tmp_path / "one")  # fmt: skip
    told = json.loads((tmp_path / "one" / "summary.json").read_text())["command"]

    assert main([*shlex.split(told)[1:], "--out", str(tmp_path / "two")]) == 0

    for name in ("job.json", "games.jsonl", "summary.json", "report.html"):
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()


def damaged(rows: list[str], how: str) -> list[str]:
    return {
        "zeros at the end": [*rows[:5], "\0" * 300],
        "a line of zeros": [*rows[:3], "\0" * 200 + "\n", *rows[4:]],
        "zeros in a line": [*rows[:3], "\0" * 20 + rows[3][20:], *rows[4:]],
        "cut off": [*rows[:6], rows[6][:30]],
        "nothing": [],
    }[how]


@pytest.mark.parametrize("how", ["zeros at the end", "a line of zeros", "zeros in a line", "cut off", "nothing"])
@pytest.mark.parametrize("job_json", ["kept", "empty", "zeros"])
def test_folder__as_a_power_failure_leaves_it__is_gone_on_with(how: str, job_json: str, tmp_path: Path) -> None:
    lab(*WORDS, out=tmp_path)
    names = ("job.json", "games.jsonl", "summary.json", "report.html")
    before = {name: (tmp_path / name).read_bytes() for name in names}
    lines = before["games.jsonl"].decode().splitlines(keepends=True)
    (tmp_path / "games.jsonl").write_text("".join(damaged(lines, how)))
    if job_json != "kept":
        (tmp_path / "job.json").write_bytes(b"" if job_json == "empty" else b"\0" * 512)

    lab(*WORDS, out=tmp_path)

    assert before == {name: (tmp_path / name).read_bytes() for name in names}


def test_folder__with_an_empty_job_json_and_games_of_another_job__is_refused(tmp_path: Path) -> None:
    lab(*WORDS, out=tmp_path)
    (tmp_path / "job.json").write_text("")

    with pytest.raises(BadFolder, match="line 1: this is no game of this job, by its seed"):
        Folder(tmp_path, Job("tournament", "nim", 2, ["random", "greedy"], 8, 2))


def test_writing__is_sent_through_to_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    fsync = os.fsync

    def heard(handle: int) -> None:
        synced.append(Path(os.readlink(f"/proc/self/fd/{handle}")))
        fsync(handle)

    monkeypatch.setattr(os, "fsync", heard)
    job = nim()
    with Folder(tmp_path, job) as folder:
        assert synced == [tmp_path / "job.json.new", tmp_path]
        synced.clear()
        folder.add([written(job.play(0))])
        assert synced == [tmp_path / "games.jsonl"]
        synced.clear()
        run(folder)
        assert synced[-2:] == [tmp_path / "games.jsonl.new", tmp_path]


def change(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda row: row.update({name: value})


@pytest.mark.parametrize(
    ("kind", "changed", "complaint"),
    [
        ("tournament", lambda row: row.clear(), "line 2: this is no game;"),
        ("tournament", change("game", True), "line 2: this is no game;"),
        ("tournament", change("game", 99), r"line 2: there is no game 99 in this job \(0 to 7\)"),
        ("tournament", change("game", 0), "line 2: this is no game of this job, by its bots"),
        ("tournament", change("seed", 5), "line 2: this is no game of this job, by its seed"),
        ("tournament", change("places", [1]), "line 2: this is no game of this job, by its places"),
        ("tournament", change("shares", ["1", 0]), "line 2: this is no game of this job, by its shares"),
        ("tournament", change("digest", None), "line 2: this is no game of this job, by its digest"),
        ("balance", lambda row: row.pop("chosen"), "line 2: this is no game of this job, by its chosen"),
    ],
    ids=["empty", "truth", "beyond", "other", "seed", "places", "shares", "digest", "uncounted"],
)
def test_folder__with_a_row_that_is_no_game__names_file_and_line(
    kind: str, changed: Callable[[dict[str, Any]], object], complaint: str, tmp_path: Path
) -> None:
    job = nim(kind)
    with Folder(tmp_path, job) as folder:
        run(folder)
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    row = json.loads(lines[1])
    changed(row)
    (tmp_path / "games.jsonl").write_text("\n".join([lines[0], json.dumps(row), *lines[2:], ""]))

    with pytest.raises(BadFolder, match=f"games.jsonl, {complaint}"):
        Folder(tmp_path, job)


@pytest.mark.parametrize(
    "line", ["[]", "3", "null", '"x"', "[" * 100_000], ids=["list", "number", "null", "text", "deep"]
)
def test_folder__with_json_that_is_no_game__names_file_and_line(line: str, tmp_path: Path) -> None:
    with Folder(tmp_path, nim()) as folder:
        run(folder)
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write(line + "\n")

    with pytest.raises(BadFolder, match=r"games.jsonl, line 9: this is no game; delete the line"):
        Folder(tmp_path, nim())


def test_folder__with_two_ends_of_one_game__is_refused(tmp_path: Path) -> None:
    with Folder(tmp_path, nim()) as folder:
        run(folder)
    again = rows(tmp_path)[3]
    text = (tmp_path / "games.jsonl").read_text()
    (tmp_path / "games.jsonl").write_text(text + json.dumps(again) + "\n")
    Folder(tmp_path, nim())._close()

    again["length"] += 1
    (tmp_path / "games.jsonl").write_text(text + json.dumps(again) + "\n")
    with pytest.raises(BadFolder, match="line 9: game 3 is there twice, and not alike"):
        Folder(tmp_path, nim())


@pytest.mark.parametrize("which", [0, 2, 5, 7])
def test_folder__any_of_the_games_that_are_checked__shows_a_changed_bot(which: int, tmp_path: Path) -> None:
    with Folder(tmp_path, nim()) as folder:
        run(folder)
    found = rows(tmp_path)
    found[which]["digest"] = "0" * 16
    (tmp_path / "games.jsonl").write_text("".join(json.dumps(row) + "\n" for row in found))

    if which in (0, 2, 4, 7):
        with pytest.raises(BadFolder, match=f"game {which} comes out differently now"):
            Folder(tmp_path, nim())
    else:
        Folder(tmp_path, nim())._close()


def test_folder__is_held_until_it_is_let_go__also_once_the_games_are_in_order(tmp_path: Path) -> None:
    with Folder(tmp_path, nim()) as folder:
        run(folder)  # puts them in order
        with pytest.raises(BadFolder, match="being played already"):
            Folder(tmp_path, nim())
    Folder(tmp_path, nim())._close()


def test_disk__that_is_full__says_where_and_that_the_job_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Full:
        """A file with room for a line and a half."""

        room = 700

        def __init__(self, file: Any) -> None:
            self.file = file

        def write(self, data: memoryview) -> int:
            if not Full.room:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            count: int = self.file.write(data[: Full.room])
            Full.room -= count
            return count

        def __getattr__(self, name: str) -> Any:
            return getattr(self.file, name)

    add = Folder.add

    def full(self: Folder, lines: list[str]) -> object:
        if not isinstance(self._file, Full):
            self._file = Full(self._file)  # type: ignore[assignment]
        return add(self, lines)

    with monkeypatch.context() as patch:
        patch.setattr(Folder, "add", full)
        lab(*WORDS, out=tmp_path, code=2)
    told = capsys.readouterr().err
    for part in (str(tmp_path), "No space left on device", "the same command goes on"):
        assert part in told
    assert not (tmp_path / "games.jsonl").read_bytes().endswith(b"\n")

    lab(*WORDS, out=tmp_path)
    lab(*WORDS, out=tmp_path / "one")
    assert (tmp_path / "games.jsonl").read_bytes() == (tmp_path / "one" / "games.jsonl").read_bytes()


def test_disk__that_is_full_when_the_report_is_written__says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(tmp_path / "report.html"))

    monkeypatch.setattr("cordee.lab.files.replace", full)
    lab(*WORDS, out=tmp_path, code=2)

    assert f"{tmp_path / 'report.html'}: No space left on device" in capsys.readouterr().err
    assert len(rows(tmp_path)) == 8


def test_workers__more_than_make_sense__are_fewer_and_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun: list[int] = []
    monkeypatch.setattr("os.cpu_count", lambda: 2)

    def spread(job: Any, items: Any, workers: int, in_order: bool) -> Any:
        begun.append(workers)
        return map(job, items)

    monkeypatch.setattr("cordee.lab.run.spread", spread)
    lab("tournament", "nim", "--bots", "random,greedy", "--games", "8", "--workers", "1000", out=tmp_path)

    assert begun == [8]
    assert "--workers 1000: 8 are begun" in capsys.readouterr().err


def test_balance__of_few_deals__says_that_they_are_few(tmp_path: Path) -> None:
    lab("balance", "nim", "--bots", "random", "--games", "20", out=tmp_path)
    assert "20 deals are few" in (tmp_path / "report.html").read_text()
