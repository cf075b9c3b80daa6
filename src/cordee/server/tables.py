"""All tables of this process: loaded when somebody comes, let go when nobody looks, resumed after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Sequence

import structlog

from cordee.core.errors import CordeeError
from cordee.games import load
from cordee.server import messages as m
from cordee.server.house import House
from cordee.server.lobby import Lobby
from cordee.server.store import NOWHERE, Store, StoreFailed
from cordee.server.store.mine import Lists
from cordee.server.store.own import forgotten, prune
from cordee.server.store.results import Results
from cordee.server.table import Table

logger = structlog.get_logger("cordee.server")


NAME = re.compile(r"[A-Za-z0-9_-]{8,32}")
PRUNE = 3600.0  # seconds between looks for tables that are old enough to be deleted


class Broken(CordeeError):
    """A table that is stored but cannot be opened: its game is gone or its journal does not replay."""


class Tables:
    """Finds tables by id. One `Table` a table and process, however many ask at once."""

    def __init__(self, house: House, store: Store) -> None:
        self.house = house
        self.store = store
        self.live: dict[str, Table] = {}
        self.crowd: Counter[str] = Counter()  # open sockets by address
        self._loading: dict[str, asyncio.Lock] = {}
        self._chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the store, and go on with what went on by itself."""
        await self.store.open()
        self._chores = [asyncio.create_task(self._resume()), asyncio.create_task(self._sweep())]
        if self.house.settings.keep_days > 0 or self.house.settings.begin_days > 0:
            self._chores.append(asyncio.create_task(self._prune()))
        if self.house.settings.poll > 0:
            self._chores.append(asyncio.create_task(self._poll()))

    async def farewell(self, within: float = 1.0) -> None:
        """Tell every page that the server goes away for a moment, and wait until they have heard."""
        for table in list(self.live.values()):
            table.close(m.Bye("table-bye-restart", True))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(within):
                while any(table.audience.connections for table in self.live.values()):
                    await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Stop everything; nothing that was acknowledged is lost."""
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        for table in list(self.live.values()):
            await table.stop()
        self.live.clear()
        self.house.thinker.close()
        await self.store.close()

    async def make(self, lobby: Lobby, rows: Sequence[str] = ()) -> Table:
        """A new table, with the rows its journal begins with. Raises StoreFailed."""
        await self.store.make(lobby, rows)
        return await self.get(lobby.id) or self._missing(lobby.id)

    def _missing(self, table: str) -> Table:
        raise StoreFailed(f"the table {table} was written but is not there")

    async def get(self, table: str) -> Table | None:
        """The table, loaded if need be; None if there is none. Raises StoreFailed or Broken."""
        if not NAME.fullmatch(table):
            return None
        found = self._live(table)
        if found is not None:
            found.used = self.house.clock.now()
            return found
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                return self._live(table) or await self._load(table)
        finally:
            self._loading.pop(table, None)

    def _live(self, table: str) -> Table | None:
        found = self.live.get(table)
        if found is not None and found.gone:
            del self.live[table]
            return None
        return found

    async def _load(self, table: str) -> Table | None:
        lobby = await self.store.load(table)
        if lobby is None:
            return None
        entries = None if lobby.stage == "lobby" else await self.store.entries(table)
        try:
            marks = await self.store.marks(table) if entries and lobby.manner("pace") != "none" else ()
            found = await Table.opened(self.house, load(lobby.game), lobby, entries, marks)
        except Exception as error:
            logger.exception("a table cannot be opened", table=table[:4], game=lobby.game)
            raise Broken(f"the table {table} cannot be opened") from error
        if entries and self.house.herald is not None:
            found.absent.loaded(await self.store.stood(table))
        self.live[table] = found
        found.wake()
        await found.finish()
        return found

    async def part(self, person: str, touched: Sequence[str] = ()) -> None:
        """A person is somebody else now, or nobody, and seats at some tables went with them."""
        for table in list(self.live.values()):
            if table.lobby.id in touched or any(each.person == person for each in table.audience.connections):
                await table.part(person)

    # -- chores ------------------------------------------------------------------------------------

    async def _resume(self) -> None:
        try:
            waiting = await self.store.in_play(self.house.settings.resume_days)
        except StoreFailed:
            logger.exception("the tables in play could not be listed")
            return
        for table in waiting:
            with contextlib.suppress(StoreFailed, Broken):
                await self.get(table)
            await asyncio.sleep(0)
        await self._tally()

    async def _tally(self) -> None:
        """Results of tables that ended where nobody could write them down; loading one is enough."""
        missing: list[str] = []
        with contextlib.suppress(StoreFailed):
            missing = await Results(self.store).missing()
        for table in missing:
            with contextlib.suppress(StoreFailed, Broken):
                found = await self.get(table)
                if found is not None and not found.busy:
                    self.live.pop(table, None)
            await asyncio.sleep(0)

    async def _sweep(self) -> None:
        idle = self.house.settings.idle
        while True:
            await asyncio.sleep(max(1.0, min(idle / 4, 60.0)))
            gone = [each for each in self.sweep() if each.stage == "playing"]
            with contextlib.suppress(StoreFailed):
                await Lists(self.store).keep([(each.lobby.id, each.entries, each.waiting) for each in gone])

    def sweep(self) -> list[Table]:
        """Let go of the tables nobody has looked at for a while."""
        gone = []
        before = self.house.clock.now() - self.house.settings.idle
        for table in list(self.live.values()):
            if not table.busy and table.used < before and not table.lock.locked():
                gone.append(self.live.pop(table.lobby.id))
        return gone

    async def _prune(self) -> None:
        while True:
            try:
                await self.prune()
            except StoreFailed:
                logger.exception("old tables could not be deleted")
            await asyncio.sleep(PRUNE)

    async def prune(self) -> None:
        """Delete what has been over, or has not begun, for long enough. Raises StoreFailed."""
        settings, old = self.house.settings, list[str]()
        if settings.keep_days > 0:
            old += await prune(self.store, settings.keep_days)
        if settings.begin_days > 0:
            for table in await forgotten(self.store, settings.begin_days):
                here = self.live.get(table)
                if (here is None or not here.busy) and await self.store.erase(table):
                    old.append(table)
        for table in old:
            logger.info("an old table is deleted", table=table[:4])
            if (here := self.live.get(table)) is not None:
                await here.look()

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(self.house.settings.poll)
            watched = {name: table for name, table in self.live.items() if table.busy}
            with contextlib.suppress(StoreFailed):
                heads = await self.store.heads(list(watched))
                for name, table in watched.items():
                    if table.behind(heads.get(name, NOWHERE)):
                        await table.look()
