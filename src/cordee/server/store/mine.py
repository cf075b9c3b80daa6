"""Lists of tables: those where somebody sits, and those open to all. Nothing is replayed for them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from time import time
from typing import NamedTuple

import sqlalchemy as sa

from cordee.server.lobby import Place
from cordee.server.manners import Value
from cordee.server.store.keep import Store
from cordee.server.store.schema import DAY, journal, seats, tables

_WAITS = re.compile(r"([0-9]{1,10}) ((?:[0-9]{1,3},)*[0-9]{1,3})?")


class Listed(NamedTuple):
    """A table as lists show it. `seq`, `at`: of its last choice, else 0 and when it was made. `waits`: the seats it
    waited for when it was let go; None: something has happened since."""

    id: str
    game: str
    stage: str
    host: str
    manners: Mapping[str, Value]
    created: float
    ended: float | None
    seq: int
    at: float
    waits: tuple[int, ...] | None
    places: tuple[Place, ...]


class Lists:
    """All queries for lists. Raises StoreFailed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def going(self, person: str, most: int) -> list[Listed]:
        """Lobbies and games where somebody sits, the newest first."""
        mine = sa.select(seats.c.table_id).where(seats.c.person == person)
        which = sa.and_(tables.c.id.in_(mine), tables.c.stage != "over", tables.c.moved == "")
        return await self._list(which, [tables.c.created.desc()], 0, most)

    async def over(self, person: str, skip: int, most: int) -> list[Listed]:
        """Games somebody finished, the latest first."""
        mine = sa.select(seats.c.table_id).where(seats.c.person == person)
        which = sa.and_(tables.c.id.in_(mine), tables.c.stage == "over")
        ended = sa.func.coalesce(tables.c.ended, tables.c.created)
        return await self._list(which, [ended.desc(), tables.c.id], skip, most)

    async def open(self, days: float, most: int) -> list[Listed]:
        """Lobbies that everybody may find, with a free seat, made in the last `days`; the newest first."""
        free = sa.exists().where(seats.c.table_id == tables.c.id, seats.c.kind == "open")
        now = time()
        lately = tables.c.created.between(now - days * DAY, now + DAY)
        which = sa.and_(tables.c.visibility == "open", tables.c.stage == "lobby", lately, free)
        return await self._list(which, [tables.c.created.desc()], 0, most)

    async def keep(self, waits: Sequence[tuple[str, int, Sequence[int]]]) -> None:
        """Whom tables wait for that leave the memory: table, its last row, seats."""

        def work(c: sa.Connection) -> None:
            for table, seq, waited in waits:
                said = f"{seq} {','.join(map(str, waited))}"
                c.execute(tables.update().where(tables.c.id == table).values(waits=said))

        await self._store.write("who is waited for", work)

    async def _list(
        self, which: sa.ColumnElement[bool], order: Sequence[sa.ColumnElement[object]], skip: int, most: int
    ) -> list[Listed]:
        # By the primary key of the journal: one step each, however long the game is.
        last = sa.select(sa.func.max(journal.c.seq)).where(journal.c.table_id == tables.c.id).scalar_subquery()
        query = (
            sa.select(
                tables.c.id, tables.c.game, tables.c.stage, tables.c.host, tables.c.manners, tables.c.created,
                tables.c.ended, tables.c.waits, last.label("seq"),
            )
            .where(which).order_by(*order).offset(skip).limit(most)
        )  # fmt: skip
        async with self._store.reading("the tables") as c:
            rows = (await c.execute(query)).all()
            ids = [row.id for row in rows]
            when = sa.tuple_(journal.c.table_id, journal.c.seq).in_([(row.id, row.seq) for row in rows if row.seq])
            times = {row.table_id: row.at for row in (await c.execute(sa.select(journal).where(when))).all()}
            sitting: dict[str, list[Place]] = {}
            found = seats.select().where(seats.c.table_id.in_(ids)).order_by(seats.c.table_id, seats.c.seat)
            for p in (await c.execute(found)).all():
                sitting.setdefault(p.table_id, []).append(Place(p.kind, p.person, p.name, p.colour, p.level))
        return [
            Listed(
                row.id, row.game, row.stage, row.host, json.loads(row.manners), row.created, row.ended, row.seq or 0,
                times.get(row.id, row.created), _waits(row.waits, row.seq or 0), tuple(sitting.get(row.id, ())),
            )
            for row in rows
        ]  # fmt: skip


def _waits(said: str, seq: int) -> tuple[int, ...] | None:
    """As `keep` wrote it, if nothing has happened since."""
    found = _WAITS.fullmatch(said)
    if found is None or int(found[1]) != seq:
        return None
    return tuple(map(int, found[2].split(","))) if found[2] else ()
