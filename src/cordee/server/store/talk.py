"""What was said at tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from cordee.server.store.keep import Store
from cordee.server.store.schema import chat


@dataclass(frozen=True, slots=True)
class Said:
    """One line. `room`: seats or spectators; `seat` -1: none; `at`: seconds since 1970."""

    line: int
    room: str
    person: str
    seat: int
    name: str
    text: str
    at: float
    hidden: bool = False


class Talk:
    """Raises Conflict and StoreFailed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def lines(self, table: str, after: int, most: int) -> Sequence[Said]:
        """The last `most` lines behind `after`, in order."""
        query = sa.select(chat).where(chat.c.table_id == table, chat.c.seq > after)
        async with self._store.reading("the talk") as c:
            rows = (await c.execute(query.order_by(chat.c.seq.desc()).limit(most))).all()
        return [Said(r.seq, r.room, r.person, r.seat, r.name, r.text, r.at, r.hidden) for r in reversed(rows)]

    async def append(self, table: str, said: Said) -> None:
        """Keep one more line. Raises Conflict if its number is taken."""
        row = {"table_id": table, "seq": said.line, "room": said.room, "person": said.person, "seat": said.seat,
               "name": said.name, "text": said.text, "at": said.at, "hidden": said.hidden}  # fmt: skip
        await self._store.write("a line", lambda c: c.execute(chat.insert().values(row)))

    async def hide(self, table: str, line: int) -> None:
        """Forget what a line said, for good; that something was said stays."""
        gone = chat.update().where(chat.c.table_id == table, chat.c.seq == line).values(text="", hidden=True)
        await self._store.write("a line", lambda c: c.execute(gone))
