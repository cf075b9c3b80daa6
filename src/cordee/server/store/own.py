"""What belongs to a table as a whole: all its rows together, to list, to take along, to put down again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import time
from typing import Any, NamedTuple

import sqlalchemy as sa

from cordee.server.lobby import Lobby
from cordee.server.store.erase import PARTS, erase, erase_rows
from cordee.server.store.keep import Store, places_of, row_of
from cordee.server.store.schema import DAY, Conflict, chat, journal, seats, tables
from cordee.server.store.transactions import insert

Rows = dict[str, list[dict[str, Any]]]  # name of the database's table -> rows; values as the columns have them

CARRIED = ("tables", "seats", "journal", "chat", "results")  # what goes along: links name another server


class Brief(NamedTuple):
    """A table in a list. `touched`: seconds since 1970, of the last entry."""

    id: str
    game: str
    stage: str
    moved: str
    created: float
    touched: float
    entries: int
    names: tuple[str, ...]


async def briefs(store: Store, before: float | None = None) -> list[Brief]:
    """All tables, the latest first. `before`: only those over and not touched since then."""
    last = sa.func.coalesce(sa.func.max(journal.c.at), tables.c.created)
    query = (
        sa.select(
            *(tables.c.id, tables.c.game, tables.c.stage, tables.c.moved, tables.c.created),
            *(last, sa.func.count(journal.c.seq)),
        )
        .join_from(tables, journal, journal.c.table_id == tables.c.id, isouter=True)
        .group_by(tables.c.id, tables.c.game, tables.c.stage, tables.c.moved, tables.c.created, tables.c.ended)
        .order_by(last.desc())
    )  # fmt: skip
    if before is not None:
        query = query.where(tables.c.stage == "over").having(sa.func.coalesce(tables.c.ended, last) < before)
    called = sa.select(seats.c.table_id, seats.c.name).where(seats.c.kind == "person").order_by(seats.c.seat)
    async with store.reading("the tables") as c:
        found = (await c.execute(query)).all()
        names: dict[str, list[str]] = {}
        for table, name in (await c.execute(called)).all():
            names.setdefault(table, []).append(name)
    return [Brief._make((*row, tuple(names.get(row[0], ())))) for row in found]


async def rows_of(store: Store, table: str, leave_for: str = "") -> Rows | None:
    """All that goes along with a table, as of one moment; None: there is no such table.

    `leave_for`: in the same moment it is marked as moved there, and nothing more is played here. What has moved already
    gives the same again. What is over stays where it is, too.
    """

    def work(c: sa.Connection) -> Rows | None:
        if leave_for:
            leaving = (
                tables.update()
                .where(tables.c.id == table, tables.c.moved == "", tables.c.stage != "over")
                .values(moved=leave_for, version=tables.c.version + 1)
            )
            c.execute(leaving)
            # The operator has the file now: the host alone cannot take the table back any more.
            has_gone = tables.update().where(
                tables.c.id == table, tables.c.moved != "", tables.c.file_out.is_(sa.false())
            )
            c.execute(has_gone.values(file_out=True, version=tables.c.version + 1))
        row = _row(c, table)
        if row is None:
            return None
        del row["file_out"]  # is this server's affair
        found: Rows = {"tables": [{**row, "moved": ""}]}
        for part in PARTS:
            if part.name in CARRIED:
                query = part.select().where(part.c.table_id == table).order_by(*part.primary_key.columns)
                found[part.name] = [dict(each._mapping) for each in c.execute(query).all()]
        return found

    return await store.write("the table", work)


def rows_of_new(lobby: Lobby, entries: Sequence[str]) -> Rows:
    """The rows of a table that is nowhere yet."""
    now = time()
    return {
        "tables": [{"id": lobby.id, "created": now, **row_of(lobby)}],
        "seats": places_of(lobby),
        "journal": [
            {"table_id": lobby.id, "seq": seq, "entry": entry, "at": now} for seq, entry in enumerate(entries, 1)
        ],
    }


def _row(c: sa.Connection, table: str) -> dict[str, Any] | None:
    row = c.execute(tables.select().where(tables.c.id == table)).first()
    return None if row is None else dict(row._mapping)


async def put(store: Store, rows: Mapping[str, Sequence[Mapping[str, Any]]], home: bool = False) -> None:
    """Put a table down. `home`: one that had moved from here may come back, if it is the same up to where it left.

    That is for the operator: whoever has a file can write into it who sits where and what was played since.
    Raises Conflict if there is one, or another, of that id.
    """
    [row] = rows["tables"]
    table = row["id"]

    def work(c: sa.Connection) -> None:
        before, parts = _row(c, table), dict(rows)
        if before is not None and not home:
            raise Conflict("the table is there already")
        if before is not None:
            query = sa.select(journal.c.entry).where(journal.c.table_id == table).order_by(journal.c.seq)
            then = [each[0] for each in c.execute(query).all()]
            now = [entry["entry"] for entry in rows["journal"]]
            same = all(before[key] == row[key] for key in ("game", "seed", "salt", "luck", "content"))
            if not before["moved"] or not same or now[: len(then)] != then:
                raise Conflict("the table is there already")
            if not rows.get("chat"):  # it left its talk behind: here that is known
                query = chat.select().where(chat.c.table_id == table).order_by(chat.c.seq)
                parts["chat"] = [dict(each._mapping) for each in c.execute(query).all()]
            erase_rows(c, table)
        version = 0 if before is None else int(before["version"])
        c.execute(tables.insert(), {**row, "version": max(version, int(row["version"])) + 1})
        for part in PARTS:
            if parts.get(part.name):
                insert(c, part, [{**each, "table_id": table} for each in parts[part.name]])

    await store.write("the table", work)


async def prune(store: Store, days: float) -> list[str]:
    """Erase what has been over for longer than that; what it was."""
    old = [brief.id for brief in await briefs(store, time() - days * 86400)]
    return [table for table in old if await erase(store, table)]


async def forgotten(store: Store, days: float) -> list[str]:
    """Tables made longer ago than that, or at a time that is still to come, whose game has not begun."""
    lately = tables.c.created.between(time() - days * DAY, time() + DAY)
    query = sa.select(tables.c.id).where(tables.c.stage == "lobby", ~lately)
    async with store.reading("the tables") as c:
        return [row[0] for row in (await c.execute(query)).all()]
