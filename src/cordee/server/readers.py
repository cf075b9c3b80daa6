"""Files of strangers are read in a process of its own: at leisure, one after the other, and ended if it takes too long.

Whoever plays meanwhile gives nothing for it: the work is the other process's, at the lowest priority, and what comes of
it comes in small parts.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import signal
from collections.abc import Sequence
from multiprocessing.connection import Connection
from time import monotonic
from typing import Any, Protocol

from cordee import games
from cordee.core.errors import CordeeError
from cordee.kit.mistakes import Mistake
from cordee.kit.pack import pack_of
from cordee.server import carry
from cordee.server.behind import step_back
from cordee.server.carry import BadFile, Found

WITHIN = 60.0  # seconds for one file, by the clock: it has its own limit by what it computes, but may hang before that
CHECKED_WITHIN = 30.0  # seconds for a content file, the start of the process included; the worst takes three
PART = 200  # rows at once
WAITING = 4  # files that wait for the one that is read


class Busy(CordeeError):
    """Too many files wait."""


class Reading(Protocol):
    """Whoever reads files; tests put one of theirs here."""

    async def read(self, text: str, levels: Sequence[str], person: str) -> Found: ...
    async def check(self, key: str, data: bytes) -> list[Mistake]: ...
    def close(self) -> None: ...


def _serve(line: Connection) -> None:
    """The process: one file after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server alone decides
    step_back()
    with contextlib.suppress(EOFError, OSError):
        while True:
            _one(line, *line.recv())


def _one(line: Connection, kind: str, *job: Any) -> None:
    """What is asked for. Any: of what `Readers` sends."""
    if kind == "content":
        _check(line, *job)
    else:
        _read(line, *job)


def _check(line: Connection, key: str, data: bytes) -> None:
    pack = pack_of(games.load(key))
    line.send(("checked", pack.look(data).mistakes if pack is not None else []))


def _read(line: Connection, text: str, levels: Sequence[str], person: str) -> None:
    try:
        found = carry.read(text, levels, person)
    except BadFile as error:
        line.send(("bad", str(error)))
        return
    for name, rows in found.rows.items():
        for first in range(0, len(rows), PART):
            line.send((name, rows[first : first + PART]))
    found.rows = dict.fromkeys(found.rows, ())  # type: ignore[arg-type]  # their names, in order
    line.send(("found", found))


class Readers:
    """See the module."""

    def __init__(self, within: float = WITHIN) -> None:
        self._within = within
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._process: Any = None  # of the context, whose class has no public name
        self._line: Connection | None = None

    async def read(self, text: str, levels: Sequence[str], person: str) -> Found:
        """The table in a file. Raises BadFile, and Busy if others wait already."""
        found: Found = await self._one_more("table", text, tuple(levels), person)
        return found

    async def check(self, key: str, data: bytes) -> list[Mistake]:
        """What is wrong with a content file. Raises BadFile if that takes too long, and Busy if others wait already."""
        found: list[Mistake] = await self._one_more("content", key, data)
        return found

    async def _one_more(self, *job: Any) -> Any:
        """What comes of a job. Any: as it is of its kind."""
        if self._waiting > WAITING:
            raise Busy("too many files wait")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(self._ask, job)
        finally:
            self._waiting -= 1

    def _ask(self, job: tuple[Any, ...]) -> Any:
        until = monotonic() + self._within
        rows: dict[str, list[Any]] = {}
        try:
            line = self._at_work()
            line.send(job)
            while line.poll(max(0.0, until - monotonic())):
                name, said = line.recv()
                if name == "bad":
                    raise BadFile(said)
                if name == "checked":
                    return said
                if name == "found":
                    said.rows = {each: rows.get(each, []) for each in said.rows}
                    return said
                rows.setdefault(name, []).extend(said)
        except (EOFError, OSError) as error:
            self.close()
            raise BadFile("it cannot be read here") from error
        self.close()
        raise BadFile(
            f"reading it takes longer than {self._within:g} seconds; if it is a good file, this server has "
            "too much to do: please try again later"
        )

    def _at_work(self) -> Connection:
        if self._line is None or not self._process.is_alive():
            self.close()
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs,), daemon=True, name="cordee-reader")
            self._process.start()
            theirs.close()
        return self._line

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
