"""How an environment shows a game: the board as text, and the replay page in a browser.

The text is what one seat sees, or a spectator; never more. The page is opened by whoever runs the environment, and
shows the game so far as the table shows a game that is over: through anybody's eyes, hidden things too if they ask.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
import webbrowser
from functools import lru_cache
from pathlib import Path

from cordee.core.errors import CordeeError
from cordee.core.game import Game, Setup, State
from cordee.kit.board import Board
from cordee.kit.words import Words

PATIENCE = 60.0  # seconds for one answer
# The last note of a game that ended before its end: the server opens no other that is not over.
ABANDONED = "note abandoned: looked at before its end\n"
ADDRESS = "http://"  # in what `cordee serve` prints when it listens


class NoPage(CordeeError):
    """The replay page cannot be opened, and why."""


@lru_cache(maxsize=8)
def _board(game: Game, seats: int, options: tuple[tuple[str, int | str | bool], ...], content: bytes) -> Board:
    setup = Setup(seats, dict(options), content)
    return Board(game, setup, Words(game, setup))


def board(game: Game, setup: Setup, state: State, seat: int | None) -> str:
    """The board as `seat` (None: a spectator) sees it, with how things stand below."""
    plain = _board(game, setup.seats, tuple(setup.options.items()), setup.content)
    view = game.view(state, seat)
    return "\n".join([*plain.places(view, seat), *plain.seats(view), plain.status(state, view, seat, seat is not None)])


class Page:
    """A table server of this machine alone, for as long as an environment shows games; its database goes with it."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="cordee-")
        self.kept = Path(self._folder.name) / "game.journal"  # the game that was shown last
        database = Path(self._folder.name) / "tables.sqlite3"
        self._server = subprocess.Popen(
            [sys.executable, "-m", "cordee", "serve", "--port", "0", "--db", str(database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self._server.stdout is not None
        self.address = ""
        for row in self._server.stdout:
            if ADDRESS in row:
                self.address = ADDRESS + row.partition(ADDRESS)[2].split()[0].rstrip("/.,")
                break
        if not self.address:
            self.close()
            raise NoPage("`cordee serve` did not start; try it by hand to see why")

    def show(self, journal: str) -> str:
        """Open the replay of a journal in the browser; its address, for whoever has no browser here."""
        self.kept.write_text(journal, encoding="utf-8")
        try:
            table = self._post(journal)
        except urllib.error.HTTPError as error:
            if error.code != 400:
                raise NoPage(f"the table server takes no more games for now ({error.code}); try again later") from error
            # Not over, most likely: as one that was left it can be looked at.
            try:
                table = self._post(journal + ABANDONED)
            except urllib.error.HTTPError as still:
                raise NoPage(f"the table server cannot read the game: {still.read().decode()}") from still
        except OSError as error:
            raise NoPage(f"the table server does not answer: {error}") from error
        found = f"{self.address}/t/{table}"
        webbrowser.open(found)
        return found

    def _post(self, journal: str) -> str:
        request = urllib.request.Request(
            f"{self.address}/api/files",
            json.dumps({"text": journal}).encode(),
            {"Content-Type": "application/json", "Origin": self.address},
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return str(json.load(answer)["table"])

    def close(self) -> None:
        """End the server and forget the games it showed."""
        self._server.terminate()
        try:
            self._server.wait(10)
        except subprocess.TimeoutExpired:
            self._server.kill()
            self._server.wait()
        if self._server.stdout is not None:
            self._server.stdout.close()
        self._folder.cleanup()
