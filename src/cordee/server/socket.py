"""One connection: decode, hand on, send. Whatever comes in, what goes out is a message with a reason."""

from __future__ import annotations

import asyncio
import contextlib
import re
from typing import Annotated

import msgspec
import structlog
from msgspec import Meta

from cordee.server import messages as m
from cordee.server.addresses import ground
from cordee.server.audience import Connection
from cordee.server.clocks import Bucket, Clock
from cordee.server.gate import Gate
from cordee.server.line import Line
from cordee.server.ourselves import Way
from cordee.server.settings import Settings
from cordee.server.store import StoreFailed
from cordee.server.table import Table
from cordee.server.tables import Broken, Tables

logger = structlog.get_logger("cordee.server")

# What goes through a whole game, or changes the table's row, is dearer than a choice; what does nothing is nearly free.
COSTS: dict[type[m.Wire], float] = {
    **dict.fromkeys((m.Hello, m.Course, m.AskOdds, m.Sit, m.SitBeside, m.Stand, m.SetBot, m.SetOption, m.SetManner), 5),
    **dict.fromkeys((m.Resize, m.Unseat, m.Start, m.ThrowIn, m.MakeLink, m.UseLink, m.TakeSeat, m.Admit, m.Mute), 5),
    m.Build: 20,
    **dict.fromkeys((m.Past, m.Say, m.HideLine, m.Knock), 3),
    **dict.fromkeys((m.Ping, m.Echo), 0.1),
}
MOST_MALFORMED = 10  # of one socket, before it is sent away

_requests = msgspec.json.Decoder(m.FromClient)


class _Numbered(msgspec.Struct):
    """What can still be answered although it cannot be understood."""

    n: Annotated[int, Meta(ge=0, le=2**53 - 1)]


_numbered = msgspec.json.Decoder(_Numbered)
_N = re.compile(rb'"n"\s*:\s*(\d{1,15})\b')  # where not even the JSON is sound, as with half an emoji


class Gone(Exception):
    """The other side is no longer there."""


class Socket:
    """The life of one websocket, from `run` to its end. `host`: whose it is, as limits count it; `way`: how it came."""

    def __init__(self, line: Line, host: str, tables: Tables, gate: Gate, way: Way | None = None) -> None:
        self._line = line
        self._gate = gate
        self._tables = tables
        self._settings: Settings = tables.house.settings
        self._clock: Clock = tables.house.clock
        address = ground(host) if host else ""
        self._connection = Connection(self._settings.backlog, self._settings.backlog_bytes, address, line)
        self._connection.way = way or Way()
        self._bucket = Bucket(self._clock, self._settings.messages_a_second, self._settings.burst)
        hellos = self._settings.hellos_a_minute
        self._hellos = Bucket(self._clock, hellos / 60, max(1, int(hellos / 2)))
        self._malformed = 0
        self._probes: dict[int, float] = {}  # mark -> when it went out
        self._marks = 0
        self._last = -1  # number of the last request

    async def run(self, table_id: str) -> None:
        """Serve one page until it goes or is sent away."""
        address, crowd = self._connection.address, self._tables.crowd
        crowd[address] += 1
        try:
            await self._serve(table_id, crowd[address] > self._settings.sockets_an_address)
        finally:
            crowd[address] -= 1
            if not crowd[address]:
                del crowd[address]

    async def _serve(self, table_id: str, crowded: bool) -> None:
        prober: asyncio.Task[None] | None = None
        table: Table | None = None
        try:
            if crowded:
                self._bye("table-bye-crowded", False)
            elif not await self._gate.asks(self._connection.address, 5.0):
                self._bye("table-bye-too-fast", True)
            else:
                table = await self._find(table_id)
            if table is not None and await self._greet(table):
                prober = asyncio.create_task(self._probe())
                await self._listen(table)
        except Gone:
            self._connection.cut()
        except Exception:
            logger.exception("a socket failed")
            self._bye("table-bye-not-working", True)
        finally:
            if prober is not None:
                prober.cancel()
            if table is not None:
                await table.leave(self._connection)
            if not self._connection.closed:
                self._connection.close(m.Bye("table-bye-not-working", True))

    # -- out ---------------------------------------------------------------------------------------

    async def _probe(self) -> None:
        """Measure the way there and back with the server's own stopwatch."""
        every = self._settings.probe_every
        while every > 0:
            self._marks += 1
            self._probes = {self._marks: self._clock.now()}
            self._connection.send(m.Probe(self._marks))
            # A few soon, for a race in the first minute; then now and then.
            await self._clock.sleep(every if self._marks > 3 else min(every, 1.0))

    def _bye(self, why: str, again: bool) -> None:
        self._connection.close(m.Bye(why, again))

    # -- in ----------------------------------------------------------------------------------------

    async def _receive(self) -> bytes:
        data = await self._line.hear()
        if data is None:
            raise Gone
        return data

    async def _find(self, table_id: str) -> Table | None:
        try:
            table = await self._tables.get(table_id)
        except StoreFailed:
            self._bye("table-bye-not-working", True)
            return None
        except Broken:
            self._bye("table-bye-not-working", False)
            return None
        if table is None:
            self._bye("table-bye-unknown", False)
        return table

    async def _greet(self, table: Table) -> bool:
        try:
            async with asyncio.timeout(self._settings.hello_within):
                data = await self._receive()
        except TimeoutError:
            self._bye("table-bye-silent", True)
            return False
        if len(data) > self._settings.message_bytes:
            self._bye("table-bye-malformed", False)
            return False
        try:
            hello = _requests.decode(data)
        except (msgspec.DecodeError, ValueError, RecursionError):
            self._bye("table-bye-malformed", False)
            return False
        if not isinstance(hello, m.Hello):
            self._bye("table-bye-malformed", False)
            return False
        await table.join(self._connection, hello.token, hello.plain)
        return True

    async def _listen(self, table: Table) -> None:
        while not self._connection.closed:
            data = await self._receive()
            if not self._bucket.take():
                self._bye("table-bye-too-fast", True)
                return
            request = self._decode(data)
            if request is None:
                continue
            late = self._tables.house.efforts.charge(self._connection.address, COSTS.get(type(request), 1.0))
            if late > 0:
                await self._clock.sleep(late)
            if isinstance(request, m.Hello):
                if not self._hellos.take():
                    self._bye("table-bye-too-fast", True)
                    return
                await table.join(self._connection, request.token, request.plain)
            elif isinstance(request, m.Echo):
                sent = self._probes.pop(request.mark, None)
                if sent is not None:
                    self._connection.trips.append(self._clock.now() - sent)
            elif self._is_news(request):
                await table.handle(self._connection, request)

    def _is_news(self, request: m.Wire) -> bool:
        """Whether a request is no copy of one that was heard on this socket, nor older than one: a page counts up.

        What a bad network doubled would else be said twice.
        """
        n: int = getattr(request, "n", -1)
        if isinstance(request, m.Ping):
            return True  # does nothing, so a second does no harm
        if n <= self._last:
            return False
        self._last = n
        return True

    def _decode(self, data: bytes) -> m.Wire | None:
        """The request, or None and an answer that says it was not understood."""
        if len(data) > self._settings.message_bytes:
            self._bye("table-bye-malformed", False)
            return None
        with contextlib.suppress(msgspec.DecodeError, ValueError, RecursionError):
            request: m.Wire = _requests.decode(data)
            return request
        self._malformed += 1
        try:
            n: int | None = _numbered.decode(data).n
        except (msgspec.DecodeError, ValueError, RecursionError):
            found = _N.search(data)
            n = int(found[1]) if found else None
        if n is None or self._malformed > MOST_MALFORMED:
            self._bye("table-bye-malformed", False)
        else:
            self._connection.send(m.Refused(n, "table-not-understood"))
        return None
