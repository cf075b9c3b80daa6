"""Bring a database to the present schema, by Alembic. Safe to run by several processes at once."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from cordee.server.store.schema import metadata

FIRST = "0001"  # what was there before there were migrations


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return config


@lru_cache(maxsize=1)
def head() -> str:
    """The newest revision."""
    found = ScriptDirectory.from_config(_config()).get_current_head()
    assert found is not None, "migrations without an end"
    return found


def migrate(connection: sa.Connection) -> None:
    """Make what is missing: everything in a new database, the later revisions in an old one.

    One database at a time in one process: Alembic keeps its context in its modules.
    """
    if MigrationContext.configure(connection).get_current_revision() == head():
        return
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # one of several processes migrates, the others wait
    present = MigrationContext.configure(connection).get_current_revision()
    config = _config()
    config.attributes["connection"] = connection
    if present is None:
        if not sa.inspect(connection).has_table("tables"):
            metadata.create_all(connection)
            command.stamp(config, "head")
            return
        command.stamp(config, FIRST)
    command.upgrade(config, "head")
