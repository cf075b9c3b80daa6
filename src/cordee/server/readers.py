"""Files of strangers are read in a process of its own: at leisure, one after the other, and ended if it takes too long.

Whoever plays meanwhile gives nothing for it: the work is the other process's, behind all others (server/behind.py),
and what comes of it comes in small parts.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import Any, Protocol

from cordee import games
from cordee.bots.workers import end_with_parent
from cordee.core.errors import CordeeError
from cordee.kit.mistakes import Mistake
from cordee.kit.pack import pack_of
from cordee.server import carry
from cordee.server.behind import PATIENCE, STEPS
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


def _serve(line: Connection, step: Callable[[], None]) -> None:
    """The process: one file after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server alone decides
    end_with_parent()
    step()
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
    """See the module. `within`: seconds for one file; `patience`: until a second process is asked."""

    def __init__(self, within: float = WITHIN, patience: float = PATIENCE) -> None:
        self._within = within
        self._patience = patience
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._readers = [_Reader(step) for step in STEPS]

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
        turn = asyncio.ensure_future(self._in_turn(job))
        turn.add_done_callback(_heard)
        return await asyncio.shield(turn)  # a thread goes on when nobody waits for it any more, and so does its turn

    async def _in_turn(self, job: tuple[Any, ...]) -> Any:
        try:
            async with self._turn:
                return await asyncio.to_thread(self._ask, job)
        finally:
            self._waiting -= 1

    def _ask(self, job: tuple[Any, ...]) -> Any:
        """What comes of it from whoever is done first."""
        until = monotonic() + self._within
        asked: list[_Reader] = []
        try:
            for reader in self._readers:
                last = reader is self._readers[-1]
                if reader.busy and not last:
                    continue  # it is still at what another did meanwhile
                reader.give(job)
                asked.append(reader)
                left = until if last else min(until, monotonic() + self._patience)
                while ready := wait([each.line for each in asked], max(0.0, left - monotonic())):
                    for each in asked:
                        if each.line in ready and each.heard():
                            return each.found()
        except (EOFError, OSError) as error:
            self.close()
            raise BadFile("it cannot be read here") from error
        self.close()
        raise BadFile(
            f"reading it takes longer than {self._within:g} seconds; if it is a good file, this server has "
            "too much to do: please try again later"
        )

    def close(self) -> None:
        """End the processes, whatever they do."""
        for reader in self._readers:
            reader.close()


def _heard(turn: asyncio.Future[Any]) -> None:
    """What went wrong has been told, or nobody waits to hear it."""
    if not turn.cancelled():
        turn.exception()


class _Reader:
    """A process that is started when there is something to read, and steps back as `step` says."""

    def __init__(self, step: Callable[[], None]) -> None:
        self._step = step
        self._process: Any = None  # of the context, whose class has no public name
        self._line: Connection | None = None
        self._rows: dict[str, list[Any]] = {}
        self._said: tuple[str, Any] | None = None
        self._owes = False

    @property
    def line(self) -> Connection:
        assert self._line is not None
        return self._line

    @property
    def busy(self) -> bool:
        """Whether it is still at something; what comes of that is thrown away."""
        try:
            while self._owes and self._line is not None and self._line.poll():
                self.heard()
        except (EOFError, OSError):
            self.close()
        return self._owes

    def give(self, job: tuple[Any, ...]) -> None:
        """Something to read. Raises OSError."""
        if self._line is None or self._owes or not self._process.is_alive():
            self.close()
            context = multiprocessing.get_context("spawn")
            self._line, theirs = context.Pipe()
            self._process = context.Process(target=_serve, args=(theirs, self._step), daemon=True, name="cordee-reader")
            self._process.start()
            theirs.close()
        self._rows, self._said, self._owes = {}, None, True
        self._line.send(job)

    def heard(self) -> bool:
        """One part of what comes of it: whether that was the last. Raises EOFError and OSError."""
        name, said = self.line.recv()
        if name not in ("bad", "checked", "found"):
            self._rows.setdefault(name, []).extend(said)
            return False
        self._said, self._owes = (name, said), False
        return True

    def found(self) -> Any:
        """What came of it; Any: as it is of its kind. Raises BadFile."""
        assert self._said is not None
        name, said = self._said
        if name == "bad":
            raise BadFile(said)
        if name == "found":
            said.rows = {each: self._rows.get(each, []) for each in said.rows}
        return said

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._line is not None:
            self._line.close()
            self._line = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None
        self._owes = False
