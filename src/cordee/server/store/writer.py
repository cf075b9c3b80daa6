"""The commit point in groups: the rows of many tables that wait at the same time are stored by one transaction.

A transaction that is safe against a power failure costs milliseconds, whether it holds one row or a hundred. So rows
gather while the one before is written, and each is answered only after its own is safe. SQLite is written in a thread
of its own; other databases through the engine of everybody else.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from time import time
from typing import Any, NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import StaticPool

from cordee.server.store.schema import FAILURES, Conflict, StoreFailed, journal, tables
from cordee.server.store.turns import Turns

MOST = 500  # rows of one transaction
COLUMNS = ("table_id", "seq", "entry", "at", "left")


class Row(NamedTuple):
    """A row on its way, and who waits for it."""

    values: dict[str, Any]  # of the columns
    stored: asyncio.Future[None]


class Writer:
    """Takes rows from anywhere in one event loop. See the module."""

    def __init__(self, engine: AsyncEngine, set_up: Callable[[Any, object], None], turns: Turns) -> None:
        """`set_up` is for every new connection to SQLite, `turns` are those of all who write."""
        self._engine, self._turns = engine, turns
        self._waiting: list[Row] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False
        self._own: sa.Engine | None = None  # of the thread
        self._thread: ThreadPoolExecutor | None = None
        if engine.url.get_backend_name() == "sqlite" and engine.url.database:
            # One connection that stays, and goes when something failed on it.
            self._own = sa.create_engine(
                engine.url.set(drivername="sqlite"), poolclass=StaticPool, hide_parameters=True
            )
            sa.event.listen(self._own, "connect", set_up)
            self._thread = ThreadPoolExecutor(1, "cordee-journal")

    async def append(self, table: str, seq: int, entry: str, left: float | None = None) -> None:
        """`left`: of the seat's clock. Raises Conflict if that row is taken, StoreFailed if it may not be safe.

        Who stops waiting does not know: the row may be stored, or never will be.
        """
        if self._closed:
            raise StoreFailed("the database is closed")
        stored = asyncio.get_running_loop().create_future()
        values = {"table_id": table, "seq": seq, "entry": entry, "at": time(), "left": left}
        self._waiting.append(Row(values, stored))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await stored

    async def close(self) -> None:
        """Write what waits, then let go."""
        self._closed = True
        if self._writing is not None:
            await asyncio.gather(self._writing, return_exceptions=True)
        if self._thread is not None and self._own is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._own.dispose)
            self._thread.shutdown(wait=False)
            self._thread = self._own = None

    async def _write_all(self) -> None:
        under_way: list[Row] = []
        try:
            while self._waiting:
                async with self._turns.turn(first=True):
                    under_way, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                    await self._write([row for row in under_way if not row.stored.done()])
                    under_way = []
        finally:
            self._writing = None
            for row in (*under_way, *self._waiting):  # there are some only if this task itself was stopped
                _answer(row, StoreFailed("the row may not be written"))
            self._waiting.clear()

    async def _write(self, rows: Sequence[Row]) -> None:
        """Store the rows and answer each. One whose key is taken is found by halves: it harms no other."""
        if not rows:
            return
        try:
            await self._commit([row.values for row in rows])
        except (IntegrityError, Conflict):
            if len(rows) == 1:
                _answer(rows[0], Conflict(f"row {rows[0].values['seq']} is taken, or its table is not here any more"))
                return
            half = len(rows) // 2
            await self._write(rows[:half])
            await self._write(rows[half:])
        except FAILURES as error:
            for row in rows:
                failed = StoreFailed("a row could not be written")
                failed.__cause__ = error
                _answer(row, failed)
        except Exception as error:  # a fault of ours, for whoever waits to tell of
            for row in rows:
                _answer(row, error)
        else:
            for row in rows:
                _answer(row, None)

    async def _commit(self, rows: list[dict[str, Any]]) -> None:
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._commit_here, rows)
            return
        async with self._engine.begin() as c:
            await c.execute(journal.insert(), rows)
            _all_here((await c.execute(_left(rows))).first())

    def _commit_here(self, rows: list[dict[str, Any]]) -> None:
        assert self._own is not None
        try:
            with self._own.begin() as c:
                c.exec_driver_sql(_inserting(len(rows)), tuple(row[name] for row in rows for name in COLUMNS))
                touched = tuple({row["table_id"] for row in rows})
                _all_here(c.exec_driver_sql(_looking(len(touched)), touched).first())
        except (IntegrityError, Conflict):
            raise
        except Exception:
            with contextlib.suppress(Exception):
                self._own.dispose()  # a connection that failed is not used again
            raise


@cache
def _inserting(rows: int) -> str:
    """So many rows by one statement: the thread then asks for the interpreter, which is busy, once and not for each."""
    one = f"({', '.join('?' * len(COLUMNS))})"
    return f"INSERT INTO journal ({', '.join(map(_quoted, COLUMNS))}) VALUES {', '.join([one] * rows)}"


@cache
def _looking(count: int) -> str:
    """`_left` for SQLite."""
    return f"SELECT id FROM tables WHERE moved != '' AND id IN ({', '.join('?' * count)}) LIMIT 1"


def _quoted(name: str) -> str:
    return f'"{name}"'


def _left(rows: Sequence[dict[str, Any]]) -> sa.Select[Any]:
    """Asks in the same transaction for tables that have moved away: behind them no row may come in."""
    touched = {row["table_id"] for row in rows}
    return sa.select(tables.c.id).where(tables.c.id.in_(touched), tables.c.moved != "").with_for_update(read=True)


def _all_here(left: object) -> None:
    if left is not None:
        raise Conflict("the table is not here any more")


def _answer(row: Row, error: Exception | None) -> None:
    if row.stored.done():  # nobody waits any more
        return
    if error is None:
        row.stored.set_result(None)
    else:
        row.stored.set_exception(error)
