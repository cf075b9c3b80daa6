"""`cordee table` and `cordee replay --verify`, as whoever runs a server uses them."""

from __future__ import annotations

import asyncio
import contextlib
import io
import sqlite3
from pathlib import Path
from typing import NamedTuple

import pytest

from cordee.cli import main
from cordee.core.journal import read_entry
from cordee.core.seal import deal
from cordee.games import load
from cordee.server.history import AGREED, History
from cordee.server.lobby import Lobby, Place, person_of
from cordee.server.store import Store
from cordee.server.store.own import put, rows_of_new

LUCK = {"0": "0123456789abcdef", "1": "fedcba9876543210"}


class Ran(NamedTuple):
    returncode: int
    stdout: str
    stderr: str


def cordee(*arguments: str) -> Ran:
    """The command in this process: what it says, and its code."""
    out, err, code = io.StringIO(), io.StringIO(), 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            code = main(arguments)
        except SystemExit as leaving:  # argparse
            code = int(leaving.code or 0)
    return Ran(code, out.getvalue(), err.getvalue())


def played(over: bool = True) -> tuple[Lobby, History]:
    """A game of Nim of two persons, played by the first choice of all; not to its end if it must not be `over`."""
    game = load("nim")
    options = dict(game.setup(2, {"stones": 9, "timing": "live"}).options)
    places = tuple(Place("person", person_of(f"token-of-seat-{seat}-x"), name, colour)
                   for seat, (name, colour) in enumerate((("Ada", "blue"), ("Bea", "red"))))  # fmt: skip
    lobby = Lobby("table-one", "nim", places[0].person, places, options, b"", "", 77, "5a17",
                  stage="over" if over else "playing", luck=LUCK)  # fmt: skip
    history = History(game, lobby.setup(game), lobby.deal())
    while not history.over and (over or len(history.records) < 2):
        seat = history.play.state.to_act()[0]
        trial, line = history.play.state.clone(), []
        while True:
            action = trial.options(seat)[0]
            line.append(game.action_text(trial, action))
            trial.choose(seat, action)
            if seat not in trial.to_act() or not trial.question(seat).inner:
                break
        history.step(read_entry(f"{seat} {' '.join(line)}"))
    return lobby, history


def stored(db: Path, lobby: Lobby, history: History) -> None:
    async def story() -> None:
        store = Store(str(db))
        await store.open()
        await put(store, rows_of_new(lobby, [entry.written() for entry in history.play.entries]))
        await store.close()

    asyncio.run(story())


def test_replay__names_who_sat_there_as_the_table_did(tmp_path: Path) -> None:
    lobby, history = played()
    file = tmp_path / "game.journal"
    seal = lobby.seal(history.play.state.digest())
    file.write_text(history.play.written(seal.rows()))

    told = cordee("replay", str(file)).stdout

    assert "  1  Bea: heap" in told
    assert "Ada takes" in told
    assert "Ada wins" in told
    assert "Climber" not in told
    # Names that no table would have beside each other.
    seal.seats[1] = ("person", "\u0410da")
    file.write_text(history.play.written(seal.rows()))
    told = cordee("replay", str(file)).stdout
    assert ("Ada (A): " in told, "\u0410da (B): " in told) == (True, True)
    # A bot has the name that the pages give it, and a file that tells no names the letters.
    seal.seats[1] = ("bot", "greedy")
    file.write_text(history.play.written(seal.rows()))
    told = cordee("replay", str(file)).stdout
    assert ("Ada: " in told, "Bot B: " in told, "Bea" in told) == (True, True, False)
    file.write_text(history.play.written())
    assert "Climber B: " in cordee("replay", str(file)).stdout


def test_replay_verify__a_game_that_all_agreed_to_end_is_as_good(tmp_path: Path) -> None:
    lobby, history = played(over=False)
    history.step(read_entry(f"note {AGREED}"))
    file = tmp_path / "game.journal"
    file.write_text(history.play.written(lobby.seal(history.play.state.digest()).rows()))

    told = cordee("replay", str(file), "--verify", lobby.fingerprint())

    assert told.returncode == 0
    assert "verified" in told.stdout
    assert "The game was abandoned" in told.stdout
    file.write_text(file.read_text().replace(f"note {AGREED}\n", ""))
    assert "abandoned" not in cordee("replay", str(file)).stdout


def test_replay_verify__one_file_alone_is_enough_and_every_edit_is_noticed(tmp_path: Path) -> None:
    lobby, history = played()
    written = history.play.written(lobby.seal(history.play.state.digest()).rows())
    file = tmp_path / "game.journal"
    file.write_text(written)

    right = cordee("replay", str(file), "--quiet", "--verify")
    assert right.returncode == 0
    assert "verified" in right.stdout
    assert "the pages of Ada, Bea had a hand in it" in right.stdout
    assert lobby.fingerprint() in right.stdout
    assert cordee("replay", str(file), "--quiet", "--verify", lobby.fingerprint()).returncode == 0
    assert cordee("replay", str(file), "--quiet", "--verify", lobby.fingerprint(), "5a17:77").returncode == 0
    assert cordee("replay", str(file), "--quiet", "--verify", "a", "b", "c").returncode == 2

    assert cordee("replay", str(file), "--quiet", "--verify", "0" * 64).returncode == 1
    last = written.rstrip().splitlines()[-1]
    for old, new in (
        ("\nsecret 77", "\nsecret 78"),
        ("\nsalt 5a17", "\nsalt 5a18"),
        ("\nluck 0 0", "\nluck 0 1"),
        (f"\nluck 1 {LUCK['1']}", ""),
        (f"\nseed {history.play.seed}", "\nseed 77"),
        (f"\n{last}", ""),
        ("\nfingerprint", "\n# fingerprint"),
    ):
        assert old in written
        file.write_text(written.replace(old, new, 1))
        found = cordee("replay", str(file), "--quiet", "--verify")
        # Under another seed, or with other luck, the choices themselves may not be possible any more.
        assert "verified" not in found.stdout
        assert found.returncode in (1, 2), old


def test_the_seed_is_made_of_the_secret_and_of_all_luck_in_the_order_of_seats() -> None:
    luck = {1: "b" * 16, 0: "a" * 16}
    assert deal("s", 5, {}) == 5
    assert deal("s", 5, luck) == deal("s", 5, dict(sorted(luck.items())))
    assert (
        len({deal("s", 5, luck), deal("s", 6, luck), deal("t", 5, luck), deal("s", 5, {0: luck[1], 1: luck[0]})}) == 4
    )
    assert 0 <= deal("s", 5, luck) < 2**64


def test_table__list_show_delete(tmp_path: Path) -> None:
    db = tmp_path / "db"
    lobby, history = played()
    stored(db, lobby, history)

    listed = cordee("table", "list", "--db", str(db))
    assert listed.stdout.split()[0] == "table-one"
    assert "over" in listed.stdout
    assert "Ada, Bea" in listed.stdout
    shown = cordee("table", "show", "table-one", "--db", str(db))
    assert lobby.fingerprint() in shown.stdout
    assert "5a17" not in shown.stdout
    assert lobby.host not in shown.stdout
    assert cordee("table", "show", "nothing", "--db", str(db)).returncode == 2

    assert cordee("table", "delete", "table-one", "--db", str(db)).returncode == 0
    assert cordee("table", "delete", "table-one", "--db", str(db)).returncode == 2
    assert cordee("table", "list", "--db", str(db)).stdout == ""
    for file in tmp_path.glob("db*"):
        assert b"Bea" not in file.read_bytes()


@pytest.mark.parametrize("made", [1e300, -1e300, 1e15])
def test_table__the_list_tells_every_table_whatever_its_row_says(tmp_path: Path, made: float) -> None:
    db = tmp_path / "db"
    lobby, history = played()
    stored(db, lobby, history)
    with contextlib.closing(sqlite3.connect(db)) as c:
        c.execute("UPDATE tables SET created = ?", (made,))
        c.execute("UPDATE journal SET at = ?", (made,))
        c.commit()
    listed = cordee("table", "list", "--db", str(db))
    assert (listed.returncode, f"table-one        {made:g}" in listed.stdout) == (0, True)
    shown = cordee("table", "show", "table-one", "--db", str(db))
    assert (shown.returncode, f"made         {made:g}" in shown.stdout) == (0, True)


def test_table__a_running_one_is_exported_once_and_imported_once(tmp_path: Path) -> None:
    one, two, file = tmp_path / "one", tmp_path / "two", tmp_path / "file"
    lobby, history = played(over=False)
    stored(one, lobby, history)

    out = cordee("table", "export", "table-one", "--to", "https://table.example", "--db", str(one))
    assert out.returncode == 0
    assert "does not go on here" in out.stderr
    assert f"{history.play.state.digest():016x}" in out.stdout.splitlines()[-1]
    file.write_text(out.stdout)
    assert "moved" in cordee("table", "list", "--db", str(one)).stdout
    assert "https://table.example" in cordee("table", "show", "table-one", "--db", str(one)).stdout
    assert cordee("table", "export", "table-one", "--db", str(one)).stdout == out.stdout

    came = cordee("table", "import", str(file), "--db", str(two))
    assert (came.returncode, came.stdout) == (0, "/t/table-one\n")
    again = cordee("table", "import", str(file), "--db", str(two))
    assert again.returncode == 2
    assert "here already" in again.stderr
    assert "playing" in cordee("table", "list", "--db", str(two)).stdout


def test_table__import_of_a_damaged_file_names_the_line(tmp_path: Path) -> None:
    lobby, history = played(over=False)
    stored(tmp_path / "one", lobby, history)
    lines = cordee("table", "export", "table-one", "--db", str(tmp_path / "one")).stdout.splitlines()
    lines[3] = lines[3].replace("Bea", "Eva")
    file = tmp_path / "file"
    file.write_text("\n".join(lines))

    found = cordee("table", "import", str(file), "--db", str(tmp_path / "two"))

    assert found.returncode == 2
    assert "line 4: it was changed" in found.stderr


@pytest.mark.parametrize("what", ["list", "show", "delete", "export", "import"])
def test_table__every_command_has_help(what: str) -> None:
    found = cordee("table", what, "--help")
    assert found.returncode == 0
    assert "--db" in found.stdout
