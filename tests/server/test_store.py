"""The store: the commit point, and what happens when it is not reached."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import sqlite3
import threading
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from tests.server.test_lobby import opened

from cordee.server.store import Conflict, Head, Store, StoreFailed, address
from cordee.server.store.migrate import _config
from cordee.server.store.own import put, rows_of_new
from cordee.server.store.schema import persons
from cordee.server.store.transactions import AT_ONCE
from cordee.server.store.writer import Values


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


async def _with_tables(path: Path, count: int) -> tuple[Store, list[str]]:
    store = Store(str(path))
    await store.open()
    names = [f"table-{i:03}" for i in range(count)]
    for name in names:
        await store.make(replace(opened(), id=name))
    return store, names


def _commits(store: Store) -> list[list[tuple[object, object]]]:
    """What is written in one transaction each, from now on: tables and rows."""
    seen: list[list[tuple[object, object]]] = []
    write = store._writer._commit

    async def commit(rows: Sequence[Values]) -> None:
        await write(rows)
        seen.append([(row.table_id, row.seq) for row in rows])

    store._writer._commit = commit  # type: ignore[method-assign]
    return seen


def test_rows_of_many_tables_share_a_transaction_and_stay_in_order(tmp_path: Path) -> None:
    async def story() -> None:
        store, names = await _with_tables(tmp_path / "db", 40)
        commits = _commits(store)

        async def play(name: str) -> None:
            for seq in range(1, 6):
                await store.append(name, seq, f"0 take {seq}")

        await asyncio.gather(*map(play, names))

        assert sum(map(len, commits)) == 200
        assert len(commits) <= 20
        for name in names:
            assert await store.entries(name) == [f"0 take {seq}" for seq in range(1, 6)]
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize("count", [3, 300])
def test_behind_a_table_that_has_moved_no_row_comes_in(tmp_path: Path, count: int) -> None:
    async def story() -> None:
        store, names = await _with_tables(tmp_path / "db", count)
        gone = names[count // 2]
        lobby = await store.load(gone)
        assert lobby is not None
        await store.change(replace(lobby, moved="https://elsewhere.example"))

        outcomes = await asyncio.gather(*(store.append(name, 1, "0 new") for name in names), return_exceptions=True)

        assert [name for name, outcome in zip(names, outcomes, strict=True) if outcome is not None] == [gone]
        assert isinstance(outcomes[count // 2], Conflict)
        for name in names:
            assert await store.entries(name) == ([] if name == gone else ["0 new"])
        await store.close()

    asyncio.run(story())


def test_a_taken_row_harms_nobody_else_in_its_transaction(tmp_path: Path) -> None:
    async def story() -> None:
        store, names = await _with_tables(tmp_path / "db", 9)
        await store.append(names[4], 1, "0 was first")

        outcomes = await asyncio.gather(*(store.append(name, 1, "0 new") for name in names), return_exceptions=True)
        both = await asyncio.gather(*(store.append(names[0], 2, f"0 {i}") for i in range(2)), return_exceptions=True)

        assert [i for i, outcome in enumerate(outcomes) if outcome is not None] == [4]
        assert isinstance(outcomes[4], Conflict)
        assert await store.entries(names[4]) == ["0 was first"]
        assert all([await store.entries(name, 0) for name in names])
        assert [type(outcome) for outcome in both] == [type(None), Conflict]
        assert await store.entries(names[0]) == ["0 new", "0 0"]
        await store.close()

    asyncio.run(story())


def test_what_cannot_be_stored_is_acknowledged_to_nobody_and_the_next_may_be(tmp_path: Path) -> None:
    async def story() -> None:
        store, names = await _with_tables(tmp_path / "db", 3)
        await store.append(names[0], 1, "0 a")
        with contextlib.closing(sqlite3.connect(tmp_path / "db")) as other:
            other.execute("ALTER TABLE journal RENAME TO elsewhere")
            outcomes = await asyncio.gather(*(store.append(name, 2, "0 b") for name in names), return_exceptions=True)
            other.execute("ALTER TABLE elsewhere RENAME TO journal")

        assert [type(outcome) for outcome in outcomes] == [StoreFailed] * 3
        assert await store.entries(names[0]) == ["0 a"]
        await store.append(names[0], 2, "0 c")
        assert await store.entries(names[0]) == ["0 a", "0 c"]
        await store.close()

    asyncio.run(story())


def test_who_stops_waiting_stops_nobody_else(tmp_path: Path) -> None:
    async def story() -> None:
        store, names = await _with_tables(tmp_path / "db", 3)
        first = [asyncio.create_task(store.append(name, 1, "0 a")) for name in names]
        await asyncio.sleep(0)
        first[1].cancel()
        outcomes = await asyncio.gather(*first, return_exceptions=True)

        assert [outcomes[0], outcomes[2]] == [None, None]
        assert isinstance(outcomes[1], asyncio.CancelledError)
        assert await store.entries(names[0]) == await store.entries(names[2]) == ["0 a"]
        await store.close()

    asyncio.run(story())


def test_closing_stores_what_waits_and_takes_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        store, names = await _with_tables(tmp_path / "db", 30)
        waiting = [asyncio.create_task(store.append(name, 1, "0 a")) for name in names]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*waiting) == [None] * 30
        with pytest.raises(StoreFailed):
            await store.append(names[0], 2, "0 b")

        again = Store(str(tmp_path / "db"))
        await again.open()
        assert [await again.entries(name) for name in names] == [["0 a"]] * 30
        await again.close()

    asyncio.run(story())


def test_rows_go_through_the_engine_where_the_database_is_no_file_of_ours(tmp_path: Path) -> None:
    async def story() -> None:
        store, names = await _with_tables(tmp_path / "db", 2)
        store._transactions._thread = None  # as for PostgreSQL
        await asyncio.gather(*(store.append(name, 1, "0 a") for name in names))
        with pytest.raises(Conflict):
            await store.append(names[0], 1, "0 b")
        assert [await store.entries(name) for name in names] == [["0 a"], ["0 a"]]
        await store.close()

    asyncio.run(story())


def test_sqlite_is_safe_against_power_failure(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(str(tmp_path / "db"))
        await store.open()
        async with store._engine.connect() as c:
            assert (await c.execute(sa.text("PRAGMA journal_mode"))).scalar() == "wal"
            assert (await c.execute(sa.text("PRAGMA synchronous"))).scalar() == 2
        assert store._transactions._own is not None
        with store._transactions._own.connect() as own:
            assert own.execute(sa.text("PRAGMA journal_mode")).scalar() == "wal"
            assert own.execute(sa.text("PRAGMA synchronous")).scalar() == 2
            assert own.execute(sa.text("PRAGMA foreign_keys")).scalar() == 1
            assert own.execute(sa.text("PRAGMA secure_delete")).scalar() == 1
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
        lobby = opened()
        await store.remember(lobby.host, "Eve", "red")
        await store.make(lobby)  # with the name they have there
        await store.close()

    asyncio.run(story())
    with contextlib.closing(sqlite3.connect(tmp_path / "db")) as db:
        found = db.execute("SELECT name, colour FROM persons ORDER BY name").fetchall()
        assert found == [("Ada", "blue"), ("Ada L", "red")]


# -- a transaction in one piece ----------------------------------------------------------------------------------------


class Held:
    """A write that stays in the middle until it is let go."""

    def __init__(self, name: str) -> None:
        self.name, self.begun, self.go = name, threading.Event(), threading.Event()

    def work(self, c: sa.Connection) -> None:
        c.execute(_person(self.name))
        self.begun.set()
        assert self.go.wait(20)


def _person(name: str) -> sa.Insert:
    return persons.insert().values(hash=name, name=name, colour="", created=0.0)


async def _persons(store: Store) -> list[str]:
    async with store.reading("the persons") as c:
        return [row.hash for row in (await c.execute(persons.select().order_by(persons.c.hash))).all()]


async def _ticks() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_write_that_fails_in_the_middle_leaves_nothing_and_the_next_is_well(tmp_path: Path) -> None:
    def work(c: sa.Connection) -> None:
        c.execute(_person("half"))
        c.exec_driver_sql("SELECT no FROM nothing")

    def fault(c: sa.Connection) -> None:
        c.execute(_person("half"))
        raise LookupError("ours")

    async def story(store: Store) -> None:
        await store.open()
        await store.write("a person", lambda c: c.execute(_person("ada")))
        with pytest.raises(StoreFailed, match="a person could not be written"):
            await store.write("a person", work)
        with pytest.raises(Conflict, match="a person is there already"):
            await store.write("a person", lambda c: c.execute(_person("ada")))
        with pytest.raises(LookupError):
            await store.write("a person", fault)
        with pytest.raises(Conflict):  # nobody's seat: the connection that came after is set up as the first was
            await store.write("a seat", lambda c: c.exec_driver_sql(
                "INSERT INTO seats VALUES ('no table', 0, 'open', '', '', '', '')"))  # fmt: skip
        await store.write("a person", lambda c: c.execute(_person("bea")))
        assert await _persons(store) == ["ada", "bea"]
        await store.close()

    asyncio.run(story(Store(str(tmp_path / "db"))))
    asyncio.run(story(Store(":memory:")))


def test_a_connection_on_which_something_failed_is_not_used_again(tmp_path: Path) -> None:
    def work(c: sa.Connection) -> None:
        c.exec_driver_sql("PRAGMA query_only = ON")
        c.execute(_person("cleo"))

    async def story() -> None:
        store, names = await _with_tables(tmp_path / "db", 1)
        for _ in range(2):
            with pytest.raises(StoreFailed):
                await store.write("a person", work)
            await store.append(names[0], (await store.head(names[0])).seq + 1, "0 a")
            await store.write("a person", lambda c: c.execute(_person("bea").prefix_with("OR REPLACE")))
        assert await _persons(store) == ["ada", "bea"]  # ada made the table
        await store.close()

    asyncio.run(story())


def test_who_is_stopped_while_the_thread_writes__keeps_the_turn_to_its_end(tmp_path: Path) -> None:
    async def story() -> None:
        store, names = await _with_tables(tmp_path / "db", 1)
        held, came = Held("cleo"), list[str]()

        async def come(name: str, write: Awaitable[object]) -> None:
            await write
            came.append(name)

        first = asyncio.create_task(store.write("a person", held.work))
        await asyncio.to_thread(held.begun.wait, 20)
        other = asyncio.create_task(come("other", store.write("a person", lambda c: c.execute(_person("bea")))))
        for _ in range(2):  # however often
            await _ticks()
            first.cancel()
        await _ticks()
        assert not first.done()
        choice = asyncio.create_task(come("choice", store.append(names[0], 1, "0 a")))
        await _ticks()
        held.go.set()
        outcomes = await asyncio.gather(first, other, choice, return_exceptions=True)

        assert isinstance(outcomes[0], asyncio.CancelledError)
        assert came == ["choice", "other"]
        assert await _persons(store) == ["ada", "bea", "cleo"]
        await store.close()

    asyncio.run(story())


def test_who_is_stopped_before_its_turn_writes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        store, _ = await _with_tables(tmp_path / "db", 0)
        held = Held("ada")
        first = asyncio.create_task(store.write("a person", held.work))
        second = asyncio.create_task(store.write("a person", lambda c: c.execute(_person("bea"))))
        await asyncio.to_thread(held.begun.wait, 20)
        second.cancel()
        held.go.set()
        await asyncio.gather(first, second, return_exceptions=True)
        assert second.cancelled()
        await store.write("a person", lambda c: c.execute(_person("cleo")))
        assert await _persons(store) == ["ada", "cleo"]
        await store.close()

    asyncio.run(story())


def test_a_failure_nobody_waits_for_any_more_is_nobodys(tmp_path: Path) -> None:
    said: list[object] = []

    async def story() -> None:
        store, _ = await _with_tables(tmp_path / "db", 0)
        asyncio.get_running_loop().set_exception_handler(lambda _, context: said.append(context))
        held = Held("ada")

        def work(c: sa.Connection) -> None:
            held.work(c)
            raise LookupError("ours")

        first = asyncio.create_task(store.write("a person", work))
        await asyncio.to_thread(held.begun.wait, 20)
        first.cancel()
        held.go.set()
        with pytest.raises(asyncio.CancelledError):
            await first
        assert await _persons(store) == []
        await store.close()

    asyncio.run(story())
    gc.collect()
    assert said == []


def test_closing_waits_for_who_writes_and_takes_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        store, _ = await _with_tables(tmp_path / "db", 0)
        held = Held("ada")
        first = asyncio.create_task(store.write("a person", held.work))
        await asyncio.to_thread(held.begun.wait, 20)
        second = asyncio.create_task(store.write("a person", lambda c: c.execute(_person("bea"))))
        await _ticks()
        closing = asyncio.create_task(store.close())
        await _ticks()
        held.go.set()
        await asyncio.gather(first, second, closing)
        with pytest.raises(StoreFailed):
            await store.write("a person", lambda c: c.execute(_person("cleo")))

    asyncio.run(story())
    with contextlib.closing(sqlite3.connect(tmp_path / "db")) as db:
        assert db.execute("SELECT hash FROM persons ORDER BY hash").fetchall() == [("ada",), ("bea",)]


def test_many_rows_come_in_whole_and_in_order_however_they_are_written(tmp_path: Path) -> None:
    async def story(store: Store) -> None:
        await store.open()
        lobby = opened()
        for count in (1, AT_ONCE - 1, AT_ONCE, AT_ONCE + 1, 3 * AT_ONCE + 7):
            name = f"table-{count}"
            rows = [f"0 take {seq}, 'quoted' \"twice\" ? :a" for seq in range(1, count + 1)]
            await store.make(replace(lobby, id=name), rows)
            assert await store.entries(name) == rows
            with pytest.raises(Conflict):
                await put(store, rows_of_new(replace(lobby, id=name), rows))
            await put(store, rows_of_new(replace(lobby, id=f"{name}-put"), rows))
            assert await store.entries(f"{name}-put") == rows
            await store.append(name, count + 1, "0 last", 1.5)
            assert (await store.marks(name, count))[0].left == 1.5
        await store.close()

    asyncio.run(story(Store(str(tmp_path / "db"))))
    asyncio.run(story(Store(":memory:")))
    asyncio.run(story(Store("sqlite://")))


# -- the schema --------------------------------------------------------------------------------------------------------


def _columns(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with contextlib.closing(sqlite3.connect(path)) as c:
        named = [row[0] for row in c.execute("select name from sqlite_master where type = 'table'")]
        return {
            name: sorted((*row[1:3], row[3], row[5]) for row in c.execute(f"pragma table_info({name})"))
            for name in sorted(named)
            if not name.startswith("sqlite_")
        }


def _references(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with contextlib.closing(sqlite3.connect(path)) as c:
        return {
            name: sorted(row[2:5] for row in c.execute(f"pragma foreign_key_list({name})")) for name in _columns(path)
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
        await asyncio.gather(*(store.open() for store in both))
        await stores[-1].open()
        lobby = await both[0].load("first-table")
        assert lobby is not None
        assert (lobby.version, lobby.seed, dict(lobby.manners), lobby.origin) == (3, 7, {}, "")
        await both[0].change(replace(lobby, manners={"visibility": "open"}))
        assert (await both[1].load("first-table") or lobby).manner("visibility") == "open"
        for store in stores:
            await store.close()

    asyncio.run(story())
    assert _columns(old) == _columns(new)
    assert _references(old) == _references(new)
    assert _indexes(old) == _indexes(new)


def test_results_of_before_stay_and_let_their_table_go(tmp_path: Path) -> None:
    path = tmp_path / "old"
    engine = sa.create_engine(f"sqlite:///{path}")
    with engine.begin() as c:
        config = _config()
        config.attributes["connection"] = c
        command.upgrade(config, "0002")
        c.exec_driver_sql(
            "insert into tables (id, game, stage, version, host, options, content, content_name, seed, salt, created) "
            "values ('first-table', 'nim', 'over', 3, 'h', '{}', x'', '', '7', 's', 1.0)"
        )
        c.exec_driver_sql(
            "insert into results values ('first-table', 1, 'h', 'nim', 2, 1, 1.0, 'greedy', 0, 1, 0, 5.0)"
        )
    engine.dispose()

    async def story() -> None:
        store = Store(str(path))
        await store.open()
        await store.close()

    asyncio.run(story())
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute("pragma foreign_keys = on")
        db.execute("delete from tables")
        assert db.execute("select table_id, seat, person, won, ended from results").fetchall() == [
            ("first-table", 1, "h", 1, 5.0)
        ]
