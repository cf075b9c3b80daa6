"""A transaction in one piece: a plain function of a connection, and the event loop hears of it once, at its end.

Where each statement is awaited, it goes several times between the loop and the driver's thread; while the loop is busy
each of these ways costs milliseconds, and all who want to write wait for them. So a file of SQLite is written in a
thread of its own, by one connection that stays; other databases through the engine of everybody else.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import cache, partial
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import StaticPool

from cordee.server.store.schema import Conflict, StoreFailed

AT_ONCE = 100  # rows of one statement

T = TypeVar("T")


class Transactions:
    """For one at a time: who comes next is said elsewhere (`turns.py`)."""

    def __init__(self, engine: AsyncEngine, set_up: Callable[[Any, object], None]) -> None:
        """`set_up` is for every new connection to SQLite."""
        self._engine = engine
        self._closed = False
        self._own: sa.Engine | None = None  # of the thread
        self._thread: ThreadPoolExecutor | None = None
        in_memory = isinstance(engine.pool, StaticPool)  # one connection for all: nobody else would see the same
        if engine.dialect.name == "sqlite" and not in_memory:
            self._own = sa.create_engine(
                engine.url.set(drivername="sqlite"),
                poolclass=StaticPool,
                hide_parameters=True,
                connect_args={"isolation_level": None},  # it begins nothing by itself
            )
            sa.event.listen(self._own, "connect", set_up)
            self._thread = ThreadPoolExecutor(1, "cordee-writer")

    async def run(self, work: Callable[[sa.Connection], T]) -> T:
        """All that `work` does, or nothing. Raises what it raises, and StoreFailed behind `close`.

        `work` runs beside the loop: it touches nothing but its own. A thread cannot be stopped, so who is to stop
        waiting does so at its end, and what it wrote may be stored.
        """
        if self._closed:
            raise StoreFailed("the database is closed")
        if self._thread is None:
            async with self._engine.begin() as c:
                return await c.run_sync(_whole, work)
        return await _to_its_end(self._thread, partial(self._here, work))

    @property
    def in_thread(self) -> bool:
        """Whether there is a thread, and so `one`."""
        return self._thread is not None

    async def one(self, statement: str, values: Sequence[Any]) -> int:
        """A single statement of SQLite, which is a transaction by itself: how many rows it wrote. Raises Conflict where
        one is taken, and as `run` does.

        For each thing that is asked of SQLite a thread lets go of the interpreter and waits for it again, a tenth of a
        millisecond while the loop is busy: some twenty times where a transaction is begun, filled and ended.
        """
        if self._closed or self._thread is None:
            raise StoreFailed("the database is closed")
        return await _to_its_end(self._thread, partial(self._one, statement, values))

    async def close(self) -> None:
        """Let go of the connection, behind what is written just now."""
        self._closed = True
        if self._thread is not None and self._own is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._own.dispose)
            self._thread.shutdown(wait=False)
            self._thread = self._own = None

    def _here(self, work: Callable[[sa.Connection], T]) -> T:
        assert self._own is not None
        try:
            with self._own.begin() as c:
                return _whole(c, work)
        except (IntegrityError, Conflict):
            raise
        except Exception:
            with contextlib.suppress(Exception):
                self._own.dispose()  # a connection that failed is not used again
            raise

    def _one(self, statement: str, values: Sequence[Any]) -> int:
        assert self._own is not None
        try:
            connection = self._own.raw_connection()
            try:
                cursor = connection.cursor()
                cursor.execute(statement, values)
                return int(cursor.rowcount)
            finally:
                connection.close()  # it stays open, in its pool
        except sqlite3.IntegrityError as error:
            raise Conflict("a row is taken") from error
        except Exception:
            with contextlib.suppress(Exception):
                self._own.dispose()
            raise


def _whole(c: sa.Connection, work: Callable[[sa.Connection], T]) -> T:
    """In SQLite all of it is of one moment; its driver alone would begin with the first change."""
    if c.dialect.name == "sqlite":
        c.exec_driver_sql("BEGIN IMMEDIATE")
    return work(c)


class _End(asyncio.Future[T]):
    """Of what cannot be stopped: who is to stop waiting for it does so when it comes."""

    def cancel(self, msg: object = None) -> bool:
        return False


async def _to_its_end(thread: Executor, work: Callable[[], T]) -> T:
    """Have something done by a thread, and be stopped only behind it.

    As the loop's own way to a thread, but who waits goes on two turns of the loop earlier: while it is busy each
    of them takes milliseconds.
    """
    loop = asyncio.get_running_loop()
    end: _End[T] = _End(loop=loop)

    def whole() -> None:
        try:
            found = work()
        except BaseException as error:
            loop.call_soon_threadsafe(end.set_exception, error)
        else:
            loop.call_soon_threadsafe(end.set_result, found)

    thread.submit(whole)
    try:
        return await end
    except asyncio.CancelledError:
        end.exception()  # nobody asks for it any more
        raise


def by_hand(c: sa.Connection) -> bool:
    """Whether it is the thread's own connection, that takes SQL as text: half of what a statement costs otherwise."""
    return c.dialect.driver == "pysqlite"


def insert(c: sa.Connection, table: sa.Table, rows: Sequence[Mapping[str, Any]]) -> None:
    """Write rows that all have the same columns, by few statements.

    In the thread each statement asks for the interpreter, which is busy, once; one by one each row would.
    """
    if not by_hand(c):
        c.execute(table.insert(), rows)
        return
    names = tuple(rows[0])
    for i in range(0, len(rows), AT_ONCE):
        some = rows[i : i + AT_ONCE]
        c.exec_driver_sql(_inserting(table.name, names, len(some)), tuple(row[name] for row in some for name in names))


@cache
def _inserting(table: str, names: tuple[str, ...], rows: int) -> str:
    columns = ", ".join(f'"{name}"' for name in names)
    one = f"({', '.join('?' * len(names))})"
    return f'INSERT INTO "{table}" ({columns}) VALUES {", ".join([one] * rows)}'
