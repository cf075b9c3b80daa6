"""The commit point in groups: the rows of many tables that wait at the same time are stored by one transaction.

A transaction that is safe against a power failure costs milliseconds, whether it holds one row or a hundred. So rows
gather while the one before is written, and each is answered only after its own is safe.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import chain
from time import time
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from cordee.server.store.schema import FAILURES, Conflict, StoreFailed, journal, tables
from cordee.server.store.transactions import Transactions
from cordee.server.store.turns import Turns

MOST = 500  # rows of one transaction


class Values(NamedTuple):
    """A row of the journal, by its columns."""

    table_id: str
    seq: int
    entry: str
    at: float
    left: float | None


class Row(NamedTuple):
    """A row on its way, and who waits for it."""

    values: Values
    stored: asyncio.Future[None]


class Writer:
    """Takes rows from anywhere in one event loop. See the module."""

    def __init__(self, transactions: Transactions, turns: Turns) -> None:
        """Both are those of all who write."""
        self._transactions, self._turns = transactions, turns
        self._waiting: list[Row] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, table: str, seq: int, entry: str, left: float | None = None) -> None:
        """`left`: of the seat's clock. Raises Conflict if that row is taken, StoreFailed if it may not be safe.

        Who stops waiting does not know: the row may be stored, or never will be.
        """
        if self._closed:
            raise StoreFailed("the database is closed")
        stored = asyncio.get_running_loop().create_future()
        self._waiting.append(Row(Values(table, seq, entry, time(), left), stored))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        await stored

    async def close(self) -> None:
        """Write what waits, and take no more."""
        self._closed = True
        if self._writing is not None:
            await asyncio.gather(self._writing, return_exceptions=True)

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
                _answer(rows[0], Conflict(f"row {rows[0].values.seq} is taken, or its table is not here any more"))
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

    async def _commit(self, rows: Sequence[Values]) -> None:
        """In the same transaction it asks for tables that have moved away: behind them no row may come in."""
        if not self._transactions.in_thread:
            await self._transactions.run(partial(_store, rows))
        elif await self._transactions.one(_storing(len(rows)), list(chain.from_iterable(rows))) != len(rows):
            raise Conflict("a table is not here any more")


def _store(rows: Sequence[Values], c: sa.Connection) -> None:
    c.execute(journal.insert(), [row._asdict() for row in rows])
    touched = {row.table_id for row in rows}
    moved = sa.select(tables.c.id).where(tables.c.id.in_(touched), tables.c.moved != "")
    if c.execute(moved.with_for_update(read=True)).first() is not None:
        raise Conflict("a table is not here any more")


@lru_cache(128)
def _storing(rows: int) -> str:
    """A statement that writes so many rows, or none where a table of theirs has moved away."""
    wide = len(Values._fields)
    columns = ", ".join(f'"{name}"' for name in Values._fields)
    places = [[f"?{row * wide + column}" for column in range(1, wide + 1)] for row in range(rows)]
    values, touched = ", ".join(f"({', '.join(row)})" for row in places), ", ".join(row[0] for row in places)
    return (
        f"INSERT INTO journal ({columns}) SELECT * FROM (VALUES {values}) "
        f"WHERE NOT EXISTS (SELECT 1 FROM tables WHERE moved != '' AND id IN ({touched}))"
    )


def _answer(row: Row, error: Exception | None) -> None:
    if row.stored.done():  # nobody waits any more
        return
    if error is None:
        row.stored.set_result(None)
    else:
        row.stored.set_exception(error)
