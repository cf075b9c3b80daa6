"""Erasing a table: nothing of it stays, in the file neither.

A row is a table's if it has its `table_id`, whatever tables the schema has. Only who came where is not the host's to
take from those who played: results stay, without anything that names the table.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import sqlalchemy as sa

from cordee.server.store.schema import metadata, results, tables

if TYPE_CHECKING:
    from cordee.server.store.keep import Store

PARTS = tuple(part for part in metadata.sorted_tables if "table_id" in part.c)


async def erase(store: Store, table: str) -> bool:
    """Nothing of the table stays, in the file neither; False: there was none. Raises StoreFailed."""
    gone = await store.write("the table", lambda c: erase_rows(c, table))
    await store.scrub()
    return gone


def erase_rows(c: sa.Connection, table: str) -> bool:
    """The same inside a transaction. What is overwritten is still in SQLite's log then (`Store.scrub`)."""
    for part in reversed(PARTS):
        if part is results:
            nameless = f"gone.{secrets.token_hex(12)}"  # no table's name has a dot
            c.execute(part.update().where(part.c.table_id == table).values(table_id=nameless))
        else:
            c.execute(part.delete().where(part.c.table_id == table))
    # Which table another one follows names it by its id.
    c.execute(tables.update().where(tables.c.origin.endswith(table, autoescape=True)).values(origin=""))
    return c.execute(tables.delete().where(tables.c.id == table)).rowcount == 1
