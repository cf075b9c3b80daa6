"""Files and arguments that no honest person writes: a sentence and an exit code, never a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.test_cli import cordee

from cordee.core.errors import BadJournal
from cordee.core.journal import read_bytes, read_entry, read_journal
from cordee.games import load

HEAD = "cordee journal 1\ngame nim\nrules 1\nseats 2\nseed 3\n"


@pytest.mark.parametrize(
    "row", ["undo ²", "² end", "٣ end", "undo ٣", "9" * 5000 + " end", "undo " + "9" * 5000, "1_0 end", "+1 end"]
)
def test_entry__with_a_number_that_is_none__is_refused_with_its_line(row: str) -> None:
    with pytest.raises(BadJournal, match="cannot read the row") as caught:
        read_entry(row)
    assert len(str(caught.value)) < 300
    with pytest.raises(BadJournal, match="line 7: cannot read the row"):
        read_journal(f"{HEAD}begin\n{row}\n", load)


@pytest.mark.parametrize("value", ["²", "--5", "5-", "", "9" * 5000, "1e3", "0x10"])
@pytest.mark.parametrize(("word", "line"), [("seats", 4), ("seed", 5)])
def test_journal__with_seats_or_seed_that_are_none__names_the_line(word: str, line: int, value: str) -> None:
    written = HEAD.replace("seats 2" if word == "seats" else "seed 3", f"{word} {value}")
    with pytest.raises(BadJournal, match=f"line {line}: seats and seed must be whole numbers"):
        read_journal(f"{written}begin\n", load)


def test_journal__seeds_of_either_sign__are_read() -> None:
    for seed in (-5, 0, 2**64 - 1):
        assert read_journal(HEAD.replace("seed 3", f"seed {seed}") + "begin\n", load)[2] == seed


def test_journal__of_bytes_that_are_no_text__names_the_line() -> None:
    with pytest.raises(BadJournal, match="line 2: this is no journal of ours"):
        read_bytes(b"cordee journal 1\n\xff\xfe")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"\x00\xff\x80binary", "line 1: this is no journal of ours"),
        (HEAD.encode() + "seed ²\nbegin\n".encode(), "line 6: seats and seed must be whole numbers"),
        (HEAD.encode() + b"begin\nundo \xc2\xb2\n", "line 7: cannot read the row"),
        (HEAD.encode() + b"option stones " + b"9" * 5000 + b"\nbegin\n", "the journal's set-up cannot be used"),
    ],
)
def test_replay__of_what_is_no_journal__is_a_sentence(tmp_path: Path, data: bytes, says: str) -> None:
    file = tmp_path / "j"
    file.write_bytes(data)
    found = cordee("replay", str(file))

    assert found.returncode == 2
    assert says in found.stderr
    assert "Traceback" not in found.stderr
    assert len(found.stderr) < 2000


def test_replay__neutralises_what_would_steer_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "j"
    file.write_text(f"{HEAD}begin\nnote \x1b[2J\x1b]0;owned\x07 \u202eevil\n", encoding="utf-8")
    found = cordee("replay", str(file))

    assert found.returncode == 0
    assert "\\x1b[2J\\x1b]0;owned\\x07 \\u202eevil" in found.stdout
    assert "\x1b" not in found.stdout
    file.write_text(f"{HEAD}begin\n0 \x1b[2J\n", encoding="utf-8")
    refused = cordee("replay", str(file))
    assert (refused.returncode, "\x1b" in refused.stderr) == (2, False)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["serve", "--port", "99999"], "'99999' is no port"),
        (["serve", "--port", "-1"], "is no port"),
        (["serve", "--port", "0", "--db", "/nope/x.db"], "the database cannot be opened"),
        (["serve", "--port", "0", "--db", "foo://x"], "the database cannot be opened"),
        (["serve", "--port", "0", "--db", "mysql://x"], "the database cannot be opened"),
        (["serve", "--port", "0", "--db", "postgresql://x:y/z"], "the database cannot be opened"),
        (["serve", "--port", "0", "--db", "://"], "the database cannot be opened"),
        (["sim", "nim", "--bots", "search:nans"], "may think for more than 0"),
        (["sim", "nim", "--bots", "search:infs"], "may think for more than 0"),
        (["sim", "nim", "--bots", "search:0s"], "may think for more than 0"),
        (["sim", "nim", "--bots", "search:-1s"], "more than nothing"),
        (["play", "nim", "--bots", "search:nans"], "may think for more than 0"),
        (["play", "nim", "--seed", "9" * 5000], "is no seed"),
        (["play", "nim", "--seed", "²"], "is no seed"),
        (["fuzz", "nim", "--seconds", "nan"], "is no number of seconds"),
        (["replay", "x", "--at", "²"], "is no whole number"),
        (["sim", "annapurna", "--content", "."], "Is a directory"),
        (["sim", "annapurna", "--content", "/dev/zero"], "zero:1:1: the file is too large. Keep it to 64 kB"),
    ],
)
def test_arguments__that_cannot_be__are_a_sentence(tmp_path: Path, arguments: list[str], says: str) -> None:
    found = cordee(*arguments)

    assert found.returncode == 2
    assert says in found.stderr
    assert "Traceback" not in found.stderr
    assert found.stdout == ""


@pytest.mark.parametrize("data", ["a=" + "[" * 20_000, "a" + ".a" * 30_000 + "=1", "a=" + "9" * 5000, "x" * 70_000])
@pytest.mark.parametrize("command", ["sim", "play", "serve"])
def test_content__that_would_choke_the_parser__is_a_sentence(tmp_path: Path, command: str, data: str) -> None:
    file = tmp_path / "cards.toml"
    file.write_text(data, encoding="utf-8")
    given = ["--content", f"annapurna={file}"] if command == "serve" else ["annapurna", "--content", str(file)]
    found = cordee(command, *given)

    assert found.returncode == 2
    assert found.stderr.startswith("cordee: cards.toml:1:")
    assert "Traceback" not in found.stderr


def test_play__a_number_in_other_digits__is_no_choice() -> None:
    found = cordee("play", "nim", "--seed", "3", said=f"²\n{'9' * 5000}\nsave a\x00b\nquit\n")

    assert found.returncode == 0
    assert "Cannot write" in found.stdout
    assert "Traceback" not in found.stderr


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game whose rules fail after a while, and a folder to work in."""
    (tmp_path / "broken.py").write_text(
        "from tests.toy.nim import NimGame, Nim\n"
        "class State(Nim):\n"
        "    __slots__ = ()\n"
        "    def choose(self, seat, action):\n"
        "        if sum(self.heaps) < 5:\n"
        "            raise RuntimeError('too few stones')\n"
        "        super().choose(seat, action)\n"
        "    def clone(self):\n"
        "        copy = super().clone()\n"
        "        copy.__class__ = State\n"
        "        return copy\n"
        "class Broken(NimGame):\n"
        "    key = 'broken'\n"
        "    def start(self, setup, seed):\n"
        "        state = super().start(setup, seed)\n"
        "        state.__class__ = State\n"
        "        return state\n"
        "GAME = Broken()\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("CORDEE_GAMES", "tests.toy.nim:GAME,broken:GAME")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{Path(__file__).resolve().parents[2]}")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "command",
    [
        ["sim", "broken", "--games", "8", "--bots", "random", "--workers", "1"],
        ["sim", "broken", "--games", "8", "--bots", "search:9,random", "--workers", "2"],
        ["play", "broken", "--bots", "none", "--seed", "5"],
    ],
)
def test_rules__that_fail__leave_a_sentence_and_a_journal_that_replays(broken: Path, command: list[str]) -> None:
    found = cordee(*command, said="1\n" * 90)

    assert found.returncode == 1
    assert "the rules of Nim with a pebble failed after" in found.stderr
    assert "too few stones" in found.stderr
    assert "Traceback" not in found.stderr
    [file] = broken.glob("fault-broken-*.journal")
    again = cordee("replay", str(file))
    assert (again.returncode, again.stderr) == (0, "")
    assert "the rules failed here" in again.stdout
    whole = file.read_text(encoding="utf-8")
    file.write_text(
        whole.replace("note the rules", "0 heap:a take 1\n1 heap:a take 1\n0 heap:b take 1\nnote the rules")
    )
    over = cordee("replay", str(file))
    assert over.returncode == 2
    assert "Traceback" not in over.stderr
