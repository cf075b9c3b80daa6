"""Links that move a seat to another device: kept as hashes, good once and for a while."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from cordee.server.store.keep import Store
from cordee.server.store.schema import links


class Moving(NamedTuple):
    """Which seat a link moves, and who made it."""

    seat: int
    person: str


class Links:
    """Raises Conflict and StoreFailed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, code: str, table: str, moving: Moving, now: float, until: float) -> None:
        """Keep one more, and forget those whose time is over."""
        row = {"hash": code, "table_id": table, "seat": moving.seat, "person": moving.person, "until": until}

        def work(c: sa.Connection) -> None:
            c.execute(links.delete().where(links.c.until < now))
            c.execute(links.insert().values(row))

        await self._store.write("a link", work)

    async def use(self, code: str, table: str, now: float) -> Moving | None:
        """What it moves. It is used up by this; None: it never was good, or is so no more."""
        mine = (links.c.hash == code, links.c.table_id == table)

        def work(c: sa.Connection) -> Moving | None:
            row = c.execute(sa.select(links.c.seat, links.c.person, links.c.until).where(*mine)).first()
            if row is None or c.execute(links.delete().where(*mine)).rowcount != 1:
                return None
            return Moving(row.seat, row.person) if row.until >= now else None

        return await self._store.write("a link", work)
