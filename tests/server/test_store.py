"""The store: the commit point, and what happens when it is not reached."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from tests.server.test_lobby import opened

from cordee.server.store import Conflict, Head, Store, StoreFailed, address
from cordee.server.store.migrate import _config


def test_addresses() -> None:
    assert address("/a/b.sqlite3").render_as_string() == "sqlite+aiosqlite:////a/b.sqlite3"
    assert address("sqlite:///x.db").drivername == "sqlite+aiosqlite"
    assert address("postgresql://u@h/d").drivername == "postgresql+asyncpg"


def test_a_table_comes_back_as_it_was(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(str(tmp_path / "db"))
        await store.open()
        lobby = opened(options={"stones": 7}, content=b"\x00\xff", content_name="mine.toml")
        await store.make(lobby)

        assert await store.load(lobby.id) == lobby
        assert await store.load("nothing") is None

        changed = await store.change(replace(lobby, stage="playing", places=lobby.places[:2]))

        assert changed.version == 1
        assert await store.load(lobby.id) == changed
        assert await store.in_play(1) == [lobby.id]
        with pytest.raises(Conflict):
            await store.change(lobby)
        await store.close()

    asyncio.run(story())


def test_one_row_has_one_writer(tmp_path: Path) -> None:
    async def story() -> None:
        mine, other = Store(str(tmp_path / "db")), Store(str(tmp_path / "db"))
        await asyncio.gather(mine.open(), other.open())
        lobby = opened()
        await mine.make(lobby)
        await mine.append(lobby.id, 1, "0 heap:a take 1")

        with pytest.raises(Conflict):
            await other.append(lobby.id, 1, "1 heap:b take 2")

        assert await other.entries(lobby.id) == ["0 heap:a take 1"]
        assert await other.entries(lobby.id, 1) == []
        assert await other.head(lobby.id) == Head(0, 1)
        await mine.close()
        await other.close()

    asyncio.run(story())


def test_sqlite_is_safe_against_power_failure(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(str(tmp_path / "db"))
        await store.open()
        async with store._engine.connect() as c:
            assert (await c.execute(sa.text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await c.execute(sa.text("PRAGMA synchronous"))).scalar() == 2
        await store.close()

    asyncio.run(story())


def test_a_file_that_is_no_database_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        (tmp_path / "db").write_bytes(b"no database" * 500)
        store = Store(str(tmp_path / "db"))
        with pytest.raises(StoreFailed):
            await store.open()
        await store.close()

    asyncio.run(story())


def test_a_person_is_remembered_once(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(str(tmp_path / "db"))
        await store.open()
        await store.remember("hash", "Ada", "blue")
        await store.remember("hash", "Ada L", "red")
        await store.close()

    asyncio.run(story())
    with contextlib.closing(sqlite3.connect(tmp_path / "db")) as db:
        assert db.execute("SELECT name, colour FROM persons").fetchall() == [("Ada L", "red")]


# -- the schema --------------------------------------------------------------------------------------------------------


def _columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with contextlib.closing(sqlite3.connect(path)) as c:
        named = [row[0] for row in c.execute("select name from sqlite_master where type = 'table'")]
        return {
            name: sorted((*row[1:3], row[3], row[5]) for row in c.execute(f"pragma table_info({name})"))
            for name in sorted(named)
            if not name.startswith("sqlite_")
        }


def _indexes(path: Path) -> set[str]:
    with contextlib.closing(sqlite3.connect(path)) as c:
        return {row[0] for row in c.execute("select name from sqlite_master where type = 'index'")}


def test_a_database_from_before_migrations_is_brought_up_and_keeps_its_rows(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    engine = sa.create_engine(f"sqlite:///{old}")
    with engine.begin() as c:
        config = _config()
        config.attributes["connection"] = c
        command.upgrade(config, "0001")
        c.exec_driver_sql("drop table alembic_version")
        c.exec_driver_sql(
            "insert into tables values ('first-table', 'nim', 'lobby', 3, 'h', '{}', x'', '', '7', 's', 1.0)"
        )
        c.exec_driver_sql("insert into seats values ('first-table', 0, 'person', 'h', 'Ada', 'blue', '')")
    engine.dispose()

    async def story() -> None:
        both = Store(str(old)), Store(str(old))  # two processes that start at once
        stores = *both, Store(str(new))
        await asyncio.gather(*(store.open() for store in stores))
        lobby = await both[0].load("first-table")
        assert lobby is not None
        assert (lobby.version, lobby.seed, dict(lobby.manners), lobby.origin) == (3, 7, {}, "")
        await both[0].change(replace(lobby, manners={"visibility": "open"}))
        assert (await both[1].load("first-table") or lobby).manner("visibility") == "open"
        for store in stores:
            await store.close()

    asyncio.run(story())
    assert _columns(old) == _columns(new)
    assert _indexes(old) == _indexes(new)
