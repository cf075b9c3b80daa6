"""Tables and journals: SQLAlchemy Core queries, one code for SQLite and PostgreSQL.

Appending (table, seq) to the journal is the commit point of the whole server: the primary key lets one writer win, and
nobody hears of a choice before its row is safe.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any, NamedTuple, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from cordee.server.lobby import Lobby, Place
from cordee.server.seat_clocks import Mark
from cordee.server.store import erase
from cordee.server.store.migrate import migrate
from cordee.server.store.schema import FAILURES, Conflict, StoreFailed, journal, seats, tables
from cordee.server.store.transactions import Transactions, insert
from cordee.server.store.turns import Turns
from cordee.server.store.writer import Writer

MOST_TRIES = 8  # to make the tables
MOST_NAMES = 500  # of tables in one query
MOST_SCRUBS = 20  # while others read

T = TypeVar("T")


class Head(NamedTuple):
    """Enough to see whether anything is new."""

    version: int
    seq: int


NOWHERE = Head(-1, 0)  # of a table that there is not: no table's


def address(db: str) -> sa.URL:
    """A database URL, or the path of an SQLite file, as SQLAlchemy wants it."""
    if "://" not in db:
        return sa.URL.create("sqlite+aiosqlite", database=db)
    url = sa.make_url(db)
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg",
               "postgres": "postgresql+asyncpg"}  # fmt: skip
    return url.set(drivername=drivers.get(url.drivername, url.drivername))


PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=15000",
    "secure_delete=ON",
    # What a statement of many rows may have to take back is kept while it runs: a file for it, made and deleted each
    # time, would be a third of what such a transaction costs. It has no part in what survives a power failure.
    "temp_store=MEMORY",
)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _said(error: Exception) -> str:
    """What a driver complains of, in its first line."""
    return str(getattr(error, "orig", None) or error).strip().split("\n")[0][:300]


def _heads() -> sa.Select[Any]:
    last = sa.select(sa.func.max(journal.c.seq)).where(journal.c.table_id == tables.c.id).scalar_subquery()
    wanted = tables.c.id.in_(sa.bindparam("wanted", expanding=True))
    return sa.select(tables.c.id, tables.c.version, sa.func.coalesce(last, 0)).where(wanted)


HEADS = _heads()  # made once: strangers have it asked at every turn, and to build it takes longer than to ask it

# Two pages of one person may come at once: either name will do.
REMEMBER = sa.text(
    "INSERT INTO persons (hash, name, colour, created) VALUES (:person, :name, :colour, :now)"
    " ON CONFLICT (hash) DO UPDATE SET name = excluded.name, colour = excluded.colour"
)


class Store:
    """All queries. Raises Conflict and StoreFailed, nothing of the driver's."""

    def __init__(self, db: str) -> None:
        try:
            url = address(db)
            self._engine: AsyncEngine = create_async_engine(url, hide_parameters=True)
        except (SQLAlchemyError, ImportError, ValueError) as error:  # an address, or a driver, that is none
            raise StoreFailed(f"the database cannot be opened: {_said(error)}") from error
        if url.get_backend_name() == "sqlite":
            sa.event.listen(self._engine.sync_engine, "connect", _set_up_sqlite)
        self._turns = Turns(url.get_backend_name() == "sqlite")
        self._transactions = Transactions(self._engine, _set_up_sqlite)
        self._writer = Writer(self._transactions, self._turns)

    async def open(self) -> None:
        """Bring the database to the present schema."""
        url = self._engine.url
        if url.get_backend_name() == "sqlite" and url.database and not Path(url.database).resolve().parent.is_dir():
            raise StoreFailed(f"the database cannot be opened: there is no folder {Path(url.database).parent}")
        for attempt in range(1, MOST_TRIES + 1):
            try:
                async with self._engine.begin() as c:
                    await c.run_sync(migrate)
                return
            except FAILURES as error:
                if attempt == MOST_TRIES:
                    await self.close()
                    await asyncio.sleep(0.1)  # the driver's thread still has something to say to this loop
                    raise StoreFailed(f"the database cannot be opened: {_said(error)}") from error
                # Another process may be making them; then they are there in a moment.
                await asyncio.sleep(0.02 * attempt)

    async def close(self) -> None:
        """Store what waits, and let go of all connections."""
        await self._writer.close()
        async with self._turns.turn():  # behind all who came before
            await self._transactions.close()
        await self._engine.dispose()

    async def write(self, what: str, work: Callable[[sa.Connection], T]) -> T:
        """One transaction in one piece (`Transactions.run`). Raises Conflict where a row is taken, and StoreFailed."""
        try:
            async with self._turns.turn():
                return await self._transactions.run(work)
        except IntegrityError as error:
            raise Conflict(f"{what} is there already") from error
        except FAILURES as error:
            raise StoreFailed(f"{what} could not be written") from error

    @contextlib.asynccontextmanager
    async def reading(self, what: str) -> AsyncGenerator[AsyncConnection, None]:
        """A connection to read by. Raises StoreFailed."""
        try:
            async with self._engine.connect() as c:
                yield c
        except FAILURES as error:
            raise StoreFailed(f"{what} could not be read") from error

    async def scrub(self) -> None:
        """What was deleted is not to be found in the files either. Where others read just now, as far as may be."""
        if self._engine.url.get_backend_name() != "sqlite":
            return  # PostgreSQL's own housekeeping
        for _ in range(MOST_SCRUBS):
            with contextlib.suppress(*FAILURES):
                async with self._engine.connect() as c:
                    busy = (await c.execute(sa.text("PRAGMA wal_checkpoint(TRUNCATE)"))).first()
                if busy is not None and not busy[0]:
                    return
            await asyncio.sleep(0.05)

    # -- tables ------------------------------------------------------------------------------------

    async def make(self, lobby: Lobby, rows: Sequence[str] = ()) -> None:
        """Write a new table, with the rows its journal begins with, and the name and colour its host took.

        All in one transaction: a choice that comes meanwhile waits until it is safe, and of each more of them as long.
        """
        now = time()
        table = [{"id": lobby.id, "created": now, **row_of(lobby)}]
        sits = places_of(lobby)
        begun = [{"table_id": lobby.id, "seq": seq, "entry": entry, "at": now} for seq, entry in enumerate(rows, 1)]
        seat = lobby.seat_of(lobby.host)

        def work(c: sa.Connection) -> None:
            insert(c, tables, table)
            insert(c, seats, sits)
            if begun:
                insert(c, journal, begun)
            if seat is not None:
                _remember(c, lobby.host, lobby.places[seat].name, lobby.places[seat].colour)

        try:
            await self.write("a table", work)
        except Conflict as error:
            raise StoreFailed("a table could not be written") from error

    async def change(self, lobby: Lobby) -> Lobby:
        """Write a table over its last version. Raises Conflict if that is not the last any more."""
        changed = replace(lobby, version=lobby.version + 1)

        def work(c: sa.Connection) -> None:
            last = sa.and_(tables.c.id == lobby.id, tables.c.version == lobby.version)
            if c.execute(tables.update().where(last).values(row_of(changed))).rowcount != 1:
                raise Conflict("the table was changed elsewhere")
            c.execute(seats.delete().where(seats.c.table_id == lobby.id))
            insert(c, seats, places_of(lobby))

        await self.write("a table", work)
        return changed

    async def load(self, table: str) -> Lobby | None:
        """A table's row and seats."""
        try:
            async with self._engine.connect() as c:
                row = (await c.execute(tables.select().where(tables.c.id == table))).first()
                if row is None:
                    return None
                query = seats.select().where(seats.c.table_id == table).order_by(seats.c.seat)
                places = (await c.execute(query)).all()
        except FAILURES as error:
            raise StoreFailed("a table could not be read") from error
        return lobby_of(row._asdict(), [place._asdict() for place in places])

    async def head(self, table: str) -> Head:
        """How far a table is."""
        return (await self.heads([table])).get(table, NOWHERE)

    async def heads(self, wanted: Sequence[str]) -> dict[str, Head]:
        """How far many tables are, those that there are."""
        found: dict[str, Head] = {}
        try:
            async with self._engine.connect() as c:
                for i in range(0, len(wanted), MOST_NAMES):
                    rows = await c.execute(HEADS, {"wanted": wanted[i : i + MOST_NAMES]})
                    found |= {row[0]: Head(row[1], row[2]) for row in rows}
        except FAILURES as error:
            raise StoreFailed("a table could not be read") from error
        return found

    async def in_play(self, days: float) -> list[str]:
        """Tables whose game goes on and that somebody touched in the last `days`."""
        since = time() - days * 86400
        last = sa.func.coalesce(sa.func.max(journal.c.at), tables.c.created)
        query = (
            sa.select(tables.c.id)
            .join_from(tables, journal, journal.c.table_id == tables.c.id, isouter=True)
            .where(tables.c.stage == "playing", tables.c.moved == "")
            .group_by(tables.c.id, tables.c.created)
            .having(last >= since)
        )
        try:
            async with self._engine.connect() as c:
                return [row[0] for row in (await c.execute(query)).all()]
        except FAILURES as error:
            raise StoreFailed("the tables could not be read") from error

    async def erase(self, table: str) -> bool:
        """Nothing of the table stays (store.erase)."""
        return await erase.erase(self, table)

    # -- persons -----------------------------------------------------------------------------------

    async def remember(self, person: str, name: str, colour: str) -> None:
        """Keep the name and colour somebody took last."""
        await self.write("a person", lambda c: _remember(c, person, name, colour))

    # -- journal -----------------------------------------------------------------------------------

    async def append(self, table: str, seq: int, entry: str, left: float | None = None) -> None:
        """The commit point (`writer.py`). `left`: of the seat's clock. Raises Conflict if that row is taken, or the
        table is not here any more, and StoreFailed if it may not be safe."""
        await self._writer.append(table, seq, entry, left)

    async def entries(self, table: str, after: int = 0) -> Sequence[str]:
        """The rows behind `after`, in order and without a gap."""
        query = (
            sa.select(journal.c.entry).where(journal.c.table_id == table, journal.c.seq > after).order_by(journal.c.seq)
        )
        try:
            async with self._engine.connect() as c:
                return [row[0] for row in (await c.execute(query)).all()]
        except FAILURES as error:
            raise StoreFailed("a journal could not be read") from error

    async def stood(self, table: str) -> float:
        """For how many seconds nothing was played. Raises StoreFailed."""
        query = sa.select(sa.func.max(journal.c.at)).where(journal.c.table_id == table)
        async with self.reading("a journal") as c:
            last = (await c.execute(query)).scalar()
        return time() - last if last is not None else 0.0

    async def marks(self, table: str, after: int = 0) -> Sequence[Mark]:
        """When the rows behind `after` were written, and what their seats' clocks had left; in order."""
        query = (
            sa.select(journal.c.at, journal.c.left)
            .where(journal.c.table_id == table, journal.c.seq > after)
            .order_by(journal.c.seq)
        )
        async with self.reading("a journal") as c:
            return [Mark(*row) for row in (await c.execute(query)).all()]


def _remember(c: sa.Connection, person: str, name: str, colour: str) -> None:
    c.execute(REMEMBER, {"person": person, "name": name, "colour": colour, "now": time()})


def lobby_of(row: Mapping[str, Any], places: Sequence[Mapping[str, Any]]) -> Lobby:
    """The table that such rows make."""
    return Lobby(
        id=row["id"],
        game=row["game"],
        host=row["host"],
        places=tuple(Place(p["kind"], p["person"], p["name"], p["colour"], p["level"]) for p in places),
        options=json.loads(row["options"]),
        content=bytes(row["content"]),
        content_name=row["content_name"],
        seed=int(row["seed"]),
        salt=row["salt"],
        stage=row["stage"],
        version=row["version"],
        manners=json.loads(row["manners"]),
        origin=row["origin"],
        guests=tuple(row["guests"].split()),
        muted=tuple(json.loads(row["muted"])),
        luck=json.loads(row["luck"]),
        moved=row["moved"],
        key=row.get("key", ""),  # files of before say nothing of it
        file_out=bool(row.get("file_out")),  # files of tables say nothing of it
    )


def row_of(lobby: Lobby) -> dict[str, Any]:
    """A table's row, but for its id and when it was made."""
    return {
        "game": lobby.game,
        "stage": lobby.stage,
        "version": lobby.version,
        "host": lobby.host,
        "options": json.dumps(dict(lobby.options)),
        "content": lobby.content,
        "content_name": lobby.content_name,
        "seed": str(lobby.seed),
        "salt": lobby.salt,
        "manners": json.dumps(dict(lobby.manners)),
        "visibility": lobby.manner("visibility"),
        "origin": lobby.origin,
        "guests": " ".join(lobby.guests),
        "muted": json.dumps(lobby.muted),
        "luck": json.dumps(dict(lobby.luck)),
        "moved": lobby.moved,
        "key": lobby.key,
        "file_out": lobby.file_out,
    }


def places_of(lobby: Lobby) -> list[dict[str, Any]]:
    """The rows of its seats."""
    return [
        {"table_id": lobby.id, "seat": seat, "kind": place.kind, "person": place.person,
         "name": place.name, "colour": place.colour, "level": place.level}
        for seat, place in enumerate(lobby.places)
    ]  # fmt: skip
