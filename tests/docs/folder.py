"""Where the blocks of a page run: a folder with a `.venv`, and what a page may ask to lie there."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.conftest import ROOT

from cordee import games
from cordee.bots.levels import choose_line
from cordee.core.journal import Play
from cordee.core.rng import Rng
from cordee.core.seal import deal
from cordee.server.lobby import Lobby, Place, person_of
from cordee.server.store import Store
from cordee.server.store.own import put, rows_of_new

WITHIN = 300  # seconds for a block; far more than any takes, so that a machine with much to do is no failure
CHECKOUT = ("src", "tests", "rules", "pyproject.toml")

# make's own work takes long or installs things: that a target can be made is what is looked at.
PRELUDE = f"""set -eu
make() {{ command make --no-print-directory -C '{ROOT}' -n "$@" >/dev/null; }}
"""


def finished() -> tuple[Lobby, Play]:
    """A finished game of two persons at a table."""
    luck, salt, secret = {0: "0123456789abcdef", 1: "fedcba9876543210"}, "5a17", 77
    game, rng = games.load("annapurna"), Rng(1)
    play = Play(game, game.setup(2, {"target": 1, "timing": "asked"}), deal(salt, secret, luck))
    while play.state.to_act():
        seat = play.state.to_act()[0]
        world = game.sample(play.state, seat, rng)
        play.play(seat, choose_line(game, world, seat, "random", rng.next64()))
    places = tuple(Place("person", person_of(f"token-of-seat-{seat}-x"), name, colour)
                   for seat, (name, colour) in enumerate((("Ada", "blue"), ("Bea", "red"))))  # fmt: skip
    lobby = Lobby("an-evening", game.key, places[0].person, places, dict(play.setup.options), b"", "", secret, salt,
                  stage="over", luck={str(seat): word for seat, word in luck.items()})  # fmt: skip
    return lobby, play


async def put_down(db: Path, lobby: Lobby, play: Play) -> None:
    """A database with that table in it."""
    store = Store(str(db))
    await store.open()
    await put(store, rows_of_new(lobby, [entry.written() for entry in play.entries]))
    await store.close()


def end(child: subprocess.Popen[str]) -> None:
    """It, and whatever it has begun, run no more."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()
    for stream in (child.stdout, child.stderr):
        if stream is not None:
            stream.close()


class Folder:
    """Where the blocks of a page run: with a `.venv` as `make venv` makes it, and nothing of the user's."""

    def __init__(self, path: Path) -> None:
        self.path = path
        (path / ".venv").symlink_to(sys.prefix)
        self.environment = {
            **os.environ,
            "PATH": f"{path}/.venv/bin:{os.environ['PATH']}",
            "XDG_DATA_HOME": str(path / "data"),
            "COLUMNS": "120",
        }
        self.environment.pop("CORDEE_GAMES", None)

    def lay(self, file: str) -> None:
        """Make one of the files that a block may ask for."""
        if file == "table.journal":
            lobby, play = finished()
            (self.path / file).write_text(play.written(lobby.seal(play.state.digest()).rows()), encoding="utf-8")
        elif file == "cordee.sqlite3":
            for old in self.path.glob(f"{file}*"):
                old.unlink()
            asyncio.run(put_down(self.path / file, *finished()))
        else:
            raise AssertionError(f"tests/docs/folder.py does not know how to make {file}")

    def check_out(self) -> None:
        """Put a copy of the project here."""
        for each in CHECKOUT:
            source = ROOT / each
            if source.is_dir():
                unwanted = shutil.ignore_patterns("__pycache__", ".out", "web")
                shutil.copytree(source, self.path / each, dirs_exist_ok=True, ignore=unwanted)
            else:
                shutil.copy(source, self.path / each)
        self.environment["PYTHONPATH"] = f"{self.path / 'src'}:{self.path}"

    def ran(self, language: str, text: str) -> str:
        """What it prints. Fails if it does not end well."""
        words = [sys.executable, "-c", text] if language == "python" else ["sh", "-c", PRELUDE + text]
        child = subprocess.Popen(words, cwd=self.path, env=self.environment, stdin=subprocess.DEVNULL, text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)  # fmt: skip
        try:
            out, err = child.communicate(timeout=WITHIN)
        finally:
            end(child)
        assert child.returncode == 0, f"exit code {child.returncode}\n{out}\n{err}"
        return out

    @contextlib.contextmanager
    def served(self, text: str, stop: signal.Signals = signal.SIGINT) -> Iterator[str]:
        """Begin the server of a block, at a free port; its address. Told to stop in the end, it must do so well."""
        text, count = re.subn(r"(?m)^(\S*cordee serve\b.*)$", r"exec \1 --port 0", text)
        assert count == 1, "a block that is served has one `cordee serve`"
        server = subprocess.Popen(["sh", "-c", PRELUDE + text], cwd=self.path, env=self.environment, text=True,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, start_new_session=True)  # fmt: skip
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", address), address
            yield address
            server.send_signal(stop)
            assert server.wait(WITHIN) == 0
        finally:
            end(server)
