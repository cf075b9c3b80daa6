"""The `cordee` command as a person or a script uses it: in a process of its own."""

from __future__ import annotations

import hashlib
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest


def cordee(*arguments: str, said: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command with some lines of input."""
    command = [sys.executable, "-m", "cordee", *arguments]
    return subprocess.run(command, input=said, capture_output=True, text=True, timeout=120, check=False)


def test_play__numbers_texts_why_undo_save__and_replay_agrees(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    said = f"1\nback\nheap:a\nundo\nwhy take 9\nheap:a take 2\nboard\nsave {file}\nquit\n"

    played = cordee("play", "nim", "--seats", "2", "--seed", "3", "--bots", "greedy", said=said)

    assert (played.returncode, played.stderr) == (0, "")
    assert "How many?" in played.stdout
    assert "Climber A takes 2" in played.stdout
    assert "[NIM-01]" in played.stdout
    again = cordee("replay", str(file))
    assert again.returncode == 0
    assert "Climber A: heap:a take 2" in again.stdout


def test_play__to_the_end__by_bots_alone_and_by_hand() -> None:
    # Number 1 is always a choice; two people share the screen.
    played = cordee("play", "nim", "--seed", "4", "--bots", "none", said="1\n" * 60)

    assert played.returncode == 0
    assert "The game is over." in played.stdout
    assert "1. Climber" in played.stdout


def test_play__in_german__the_terminal_too() -> None:
    played = cordee("play", "annapurna", "--seed", "4", "--language", "de", said="help\n1\nwhat yeti\nundo\nquit\n")

    assert (played.returncode, played.stderr) == (0, "")
    assert "Platz A: du" in played.stdout
    assert "erreicht das Basislager" in played.stdout
    assert "zeigt das Spielbrett noch einmal" in played.stdout
    assert "Setz deinen nächsten Zug aus." in played.stdout
    assert "Das lässt sich nicht zurücknehmen" in played.stdout
    assert "Bis bald." in played.stdout
    for english in ("Climber", "You are", "your turn", "part ", "round"):
        assert english not in played.stdout, english


def test_play__input_ends__leaves_politely() -> None:
    played = cordee("play", "nim", "--seed", "4", said="")

    assert played.returncode == 0
    assert "Good-bye" in played.stdout


def test_play__what_is_not_possible__says_why_and_asks_again() -> None:
    played = cordee("play", "nim", "--seed", "3", said="99\nfly\nheap:a take 9\nundo\nhelp\nquit\n")

    assert played.returncode == 0
    assert "There is no choice 99" in played.stdout
    assert "[NIM-01]" in played.stdout
    assert "nothing of yours to take back" in played.stdout
    assert "Traceback" not in played.stdout + played.stderr


def test_play_annapurna__board_words_and_rules() -> None:
    said = "why explore 5,1\nrules AN-EXPL-01 AN-EXPL-0l\n1\nquit\n"

    played = cordee("play", "annapurna", "--seed", "5", "--bots", "greedy,random", "--seats", "3", said=said)

    assert (played.returncode, played.stderr) == (0, "")
    assert "mountainside" in played.stdout
    assert "Hike" in played.stdout
    assert "AN-EXPL-01 (" in played.stdout
    assert "There is no rule AN-EXPL-0L (AN-EXPL-0" in played.stdout


def test_sim__json__one_object_alone_on_stdout_and_the_same_for_any_workers() -> None:
    common = ["sim", "nim", "--games", "6", "--bots", "search,random", "--iterations", "8", "--seed", "2", "--json"]

    alone, together = (cordee(*common, "--workers", workers) for workers in ("1", "2"))

    assert alone.returncode == 0
    found = json.loads(alone.stdout)
    assert found["games"] == 6
    assert [bot["bot"] for bot in found["bots"]] == ["search:8", "random"]
    assert alone.stdout == together.stdout


def test_sim__table__has_intervals() -> None:
    found = cordee("sim", "nim", "--games", "6", "--players", "3", "--bots", "random", "--workers", "1")

    assert found.returncode == 0
    assert "wins (95 %)" in found.stdout
    assert "by seat" in found.stdout


def test_sim__options_and_dashes_in_the_key_are_taken() -> None:
    found = cordee("sim", "NIM", "--games", "2", "--bots", "random", "--option", "stones=2", "--workers", "1", "--json")

    assert json.loads(found.stdout)["options"]["stones"] == 2


def test_fuzz__finds_nothing__0() -> None:
    found = cordee("fuzz", "nim", "--games", "20", "--seed", "7", "--workers", "1")

    assert found.returncode == 0
    assert "20 games of Nim" in found.stdout
    assert "no failures" in found.stdout


def test_fuzz__finds_something__1_and_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken.py").write_text(
        "from tests.toy.nim import NimGame\n"
        "class Broken(NimGame):\n"
        "    key = 'broken'\n"
        "    def check(self, state):\n"
        "        assert sum(state.heaps) > 3, 'too few stones'\n"
        "GAME = Broken()\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("CORDEE_GAMES", "tests.toy.nim:GAME,broken:GAME")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{Path(__file__).resolve().parents[2]}")

    found = cordee("fuzz", "broken", "--games", "8", "--folder", str(tmp_path), "--workers", "2")

    assert found.returncode == 1
    assert "too few stones" in found.stdout
    file = next(tmp_path.glob("fuzz-broken-*.journal"))
    assert f"--seed {file.stem.rpartition('-')[2]}" in found.stdout
    assert cordee("replay", str(file)).returncode == 0


def test_replay__digest_and_fingerprint_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    cordee("play", "nim", "--seed", "77", said=f"heap:a take 1\nsave {file}\nquit\n")
    proof = "salt:77"
    fingerprint = hashlib.sha256(proof.encode()).hexdigest()
    digest = cordee("replay", str(file), "--quiet").stdout.rpartition("digest ")[2].strip()

    right = cordee("replay", str(file), "--quiet", "--digest", digest, "--verify", fingerprint, proof)
    wrong = [
        cordee("replay", str(file), "--quiet", "--digest", "0" * 16),
        cordee("replay", str(file), "--quiet", "--verify", fingerprint, "salt:78"),
        cordee("replay", str(file), "--verify", hashlib.sha256(b"salt:78").hexdigest(), "salt:78"),
    ]

    assert right.returncode == 0
    assert "verified" in right.stdout
    assert [run.returncode for run in wrong] == [1, 1, 1]


def test_replay__stops_where_asked__and_shows_the_board(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    cordee("play", "nim", "--seed", "77", "--bots", "none", said="1\n" * 12 + f"save {file}\nquit\n")

    found = cordee("replay", str(file), "--at", "2")

    assert found.returncode == 0
    assert "after 2 choices" in found.stdout
    assert "Heap of" in found.stdout


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "nimm"], "there is no game 'nimm'"),
        (["play", "nim", "--seats", "7"], "2 to 3 seats"),
        (["play", "nim", "--option", "stones=99"], "out of bounds (1 to 20)"),
        (["play", "nim", "--option", "stones"], "write NAME=VALUE"),
        (["play", "nim", "--option", "stoned=1"], "no option 'stoned'"),
        (["play", "annapurna", "--content", "/nowhere/cards.toml"], "/nowhere/cards.toml: No such file"),
        (["sim", "nim", "--bots", "clever"], "there is no bot 'clever'"),
        (["sim", "nim", "--bots", "search:much"], "search:400"),
        (["sim", "nim", "--bots", "greedy,greedy,greedy", "--players", "2"], "3 bots for 2 seats"),
        (["replay", "/nowhere/game.journal"], "/nowhere/game.journal: No such file"),
        (["replay", __file__], "no journal of ours"),
        (["sim", "nim", "--games", "0"], "no whole number of at least 1"),
        (["serve", "--content", "annapurna"], "write KEY=FILE"),
        (["dance"], "invalid choice"),
        ([], "required"),
    ],
)
def test_errors__are_one_sentence_for_people(arguments: list[str], complaint: str) -> None:
    found = cordee(*arguments)

    assert found.returncode == 2
    assert complaint in found.stderr
    assert "Traceback" not in found.stderr
    assert found.stdout == ""


def test_content__that_cannot_be_used__names_the_place(tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text('name = "x"\n[[card]]\nid = "yeti"\nsymbol = 9\n', encoding="utf-8")

    found = cordee("sim", "annapurna", "--content", str(cards), "--games", "1")

    assert found.returncode == 2
    assert "cards.toml" in found.stderr
    assert "Traceback" not in found.stderr


def test_games__lists_games_with_their_options() -> None:
    found = cordee("games")

    assert found.returncode == 0
    assert "nim: Nim with a pebble, 2 to 3 seats" in found.stdout
    assert "  (1 to 20)" in found.stdout
    assert "annapurna" in found.stdout


def test_version_and_help() -> None:
    assert cordee("--version").stdout.startswith("cordee ")
    assert "play" in cordee("--help").stdout


def hear_ctrl_c() -> None:
    """A shell's background jobs, and what they start, are deaf to it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.parametrize("arguments", [["sim", "--games", "100000", "--workers", "2"], ["play"]])
def test_ctrl_c__130_and_no_traceback(arguments: list[str]) -> None:
    command = [sys.executable, "-m", "cordee", arguments[0], "nim", *arguments[1:]]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    ) as running:
        try:
            if arguments[0] == "play":
                assert running.stdout is not None
                assert "Nim" in running.stdout.readline()
            else:  # its workers show that it has begun
                children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
                while running.poll() is None and len(children.read_text(encoding="utf-8").split()) < 2:
                    time.sleep(0.05)
            running.send_signal(signal.SIGINT)
            _, err = running.communicate(timeout=30)
        finally:
            running.kill()

    assert running.returncode == 130, err
    assert "Traceback" not in err


def test_reader_gone__no_complaint() -> None:
    found = subprocess.run(
        f"{sys.executable} -m cordee games | head -1",
        shell=True,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert "Traceback" not in found.stderr
    assert "Exception" not in found.stderr


def test_library__the_readme_example() -> None:
    example = """
import cordee

game = cordee.load("nim")
setup = game.setup(seats=2, options={"timing": "asked"})
bots = [cordee.bot("search:20"), cordee.bot("random")]
result = cordee.play_game(game, setup, bots, seed=1)
print(len(result.returns))
"""
    found = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, timeout=60, check=False)

    assert (found.stdout, found.stderr) == ("2\n", "")
