"""The gate: how many lines are open, from where, and for how long one may stand in it without saying anything.

Before a request is read nothing is known of who sends it but the address, so lines count by that (`addresses.ground`).
Of one address so many are open at once, and of all together no more than the system gives; where that is used up, the
address that holds most gives one up for whoever comes from elsewhere. A request that does not come to its end in time
is cut off. What comes too often is answered late: whoever waits for the answer meanwhile asks for nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from cordee.server.addresses import ground
from cordee.server.clocks import Bucket, Clock, Efforts
from cordee.server.settings import Settings

REFUSED = 16_384  # lines that wait to be told that they are refused, if the system gives as many files
SPARE = 256  # files that are none of the lines: database, bots, what is sent out
MOST_HEAD = 32 * 1024  # bytes of a request before its body
MOST_HEADERS = 100
MOST_AHEAD = 8  # requests sent before the answer to the first
LATE = 1.0  # seconds until who asks too often is told so
PATIENCE = 5.0  # seconds that a request may wait
MOST_FILES, OF_ONE = 16, 2  # large bodies on their way at once, and of one address
FEW = 4  # lines of an address that is no crowd
FOR_BODIES = 4  # times as long as for the head of a request
FULL = b"Too many lines are open here. Please close some pages and try again.\n"
REFUSAL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
    b"retry-after: 10\r\ncontent-length: %d\r\n\r\n%s" % (len(FULL), FULL)
)


TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


def room(wanted: int, refused: int = REFUSED) -> tuple[int, int]:
    """How many lines there may be, and how many more that wait to be refused: as wanted, or as the system gives."""
    if sys.platform == "win32":
        return wanted, 0
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + SPARE + refused
    enough = needed if hard == resource.RLIM_INFINITY else min(hard, needed)
    if soft != resource.RLIM_INFINITY and soft < enough:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (enough, hard))
            soft = enough
    if soft == resource.RLIM_INFINITY:
        return wanted, refused
    lines = max(SPARE, min(wanted, soft - SPARE))
    return lines, max(0, min(refused, soft - SPARE - lines))


class Gate:
    """See the module."""

    def __init__(self, clock: Clock, settings: Settings) -> None:
        self._clock = clock
        self.most = settings.lines
        self.refused = 0  # lines that may wait to be refused
        self.within = settings.request_within
        self._an_address = settings.lines_an_address
        self._proxies = _networks(os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"))  # as uvicorn reads it
        self._asked = Efforts(clock, settings.requests_a_second, settings.requests_at_once)
        # New lines in all; and more of them from where hardly any come, or a crowd would keep the others out.
        self._new = Bucket(clock, settings.new_lines_a_second, settings.new_lines_at_once)
        self._first = Bucket(clock, settings.new_lines_a_second, settings.new_lines_at_once)
        self._files: Counter[str] = Counter()
        self._turn = asyncio.Lock()
        self._is_proxy = lru_cache(4096)(self._trusted)
        self._open: dict[str, dict[object, Callable[[], None]]] = {}  # address -> its lines, and how each is cut
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def _trusted(self, host: str) -> bool:
        try:
            ip = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(ip in each for each in self._proxies)

    def place(self, host: str) -> str:
        """As what a line counts; "": a proxy's, which stands for many."""
        return "" if self._is_proxy(host) else ground(host)

    def enters(self, address: str, line: object, cut: Callable[[], None]) -> bool:
        """Whether one more line may stay."""
        mine = self._open.get(address, {})
        if address and len(mine) >= self._an_address:
            return False
        # A proxy has its own limits, and who is behind it is known only by what the request says.
        if address and not self._new.take() and (len(mine) >= FEW or not self._first.take()):
            return False
        if self._count >= self.most and not self._make_room(len(mine) if address else 0):
            return False
        self._open.setdefault(address, {})[line] = cut
        self._count += 1
        return True

    def _make_room(self, mine: int) -> bool:
        """Take a line from the address with the most, if that is not where the new one comes from."""
        crowd = max(filter(None, self._open), key=lambda each: len(self._open[each]), default="")
        if not crowd or len(self._open[crowd]) <= mine + 1:
            return False
        line, cut = next(reversed(self._open[crowd].items()))
        self.leaves(crowd, line)
        cut()
        return True

    def leaves(self, address: str, line: object) -> None:
        """A line is closed."""
        mine = self._open.get(address, {})
        if mine.pop(line, None) is not None:
            self._count -= 1
            if not mine:
                del self._open[address]

    def large(self, address: str) -> contextlib.AbstractContextManager[None] | None:
        """Around the reading of a large body, which is kept in memory; None: too many are on their way."""
        if self._files[address] >= OF_ONE or self._files.total() >= MOST_FILES:
            return None
        return _kept(self._files, address)

    async def turn(self) -> None:
        """Wait until one's request may begin: one does in a turn of the loop.

        Of a crowd that is there all at once the loop would else begin every one before it looks who has played.
        """
        async with self._turn:
            await asyncio.sleep(0)

    async def asks(self, address: str, cost: float) -> bool:
        """One more request of an address: done late if it has asked much. False: too late to be worth it."""
        late = self._asked.charge(address, cost)
        if late <= 0:
            return True
        patient = late <= PATIENCE
        if not patient:
            self._asked.charge(address, -cost)
        await self._clock.sleep(late if patient else LATE)
        await self.turn()  # many may have waited for the same moment
        return patient


class Ticket:
    """What stands for a line at the gate: it may be given up before anything is made of it."""

    __slots__ = ("_given_up", "_transport", "address")

    def __init__(self, address: str) -> None:
        self.address = address
        self._transport: asyncio.Transport | None = None
        self._given_up = False

    def cut(self) -> None:
        """Close it at once."""
        self._given_up = True
        if self._transport is not None:
            self._transport.abort()

    def opened(self, transport: asyncio.Transport) -> None:
        """It has become a line that can be read."""
        self._transport = transport
        if self._given_up:
            transport.abort()

    def closed(self) -> None:
        """The line is no more."""
        self._transport = None


class GatedProtocol(HttpToolsProtocol):
    """uvicorn's HTTP behind a gate, which `gated` sets; whoever makes one has asked the gate, and sets `ticket`."""

    gate: Gate
    ticket: Ticket
    _head = 0  # bytes read since the head or body began
    _body = 0  # bytes of the body among them
    _in_body = False
    _named = 0  # bytes of the head that were understood
    _late: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.ticket.opened(transport)
        self._wait()

    def _wait(self, times: int = 1) -> None:
        """The request has so long from now on."""
        self._came()
        self._late = self.loop.call_later(times * self.gate.within, self._too_late)

    def _too_late(self) -> None:
        self._late = None
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            self.transport.write(TOO_LATE)
            self.transport.close()
        else:  # in the middle of its body
            self.transport.abort()

    def _came(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def data_received(self, data: bytes) -> None:
        self._head += len(data)
        super().data_received(data)
        # Of a body too, what is none of it is not read for ever: sizes of pieces, and trailers.
        if self._head > MOST_HEAD + 2 * self._body and not self.transport.is_closing():
            if self._in_body:
                self.transport.abort()
            else:
                self.send_400_response("The head of the request is too long.")

    def on_body(self, body: bytes) -> None:
        self._body += len(body)
        super().on_body(body)

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_AHEAD:
            raise ValueError("too many requests ahead")  # ends the parser, and the line with a 400
        super().on_message_begin()
        self._named = 0
        if self._late is None:
            self._wait()

    def on_url(self, url: bytes) -> None:
        self._counted(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= MOST_HEADERS:
            raise ValueError("too many headers")
        self._counted(len(name) + len(value))
        super().on_header(name, value)

    def _counted(self, size: int) -> None:
        """What came in one piece with the end of the head is not too much by what was read so far."""
        self._named += size
        if self._named > MOST_HEAD:
            raise ValueError("the head is too long")

    def on_headers_complete(self) -> None:
        upgrades = self._get_upgrade() == b"websocket"
        before: RequestResponseCycle | None = self.cycle
        if upgrades and (
            self.parser.get_method() != b"GET"
            or self.parser.get_http_version() != "1.1"
            or any(name in (b"content-length", b"transfer-encoding") for name, _ in self.headers)
            or (before is not None and not before.response_complete)  # its answer would come in between
        ):
            raise ValueError("an upgrade that is none")  # RFC 6455, 4.1
        self._head = self._body = 0  # the body has a limit of its own
        self._in_body = True
        self._wait(FOR_BODIES)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._head = self._body = 0
        self._in_body = False
        self._came()
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stuck is None:  # whoever asks for much has to take it, too
            self._stuck = self.loop.call_later(FOR_BODIES * self.gate.within, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def handle_websocket_upgrade(self) -> None:
        self._came()
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        if socket is not self:
            socket.gone = partial(_gone, self.gate, self.ticket)
            self.parser = None  # type: ignore[assignment]  # it holds us as we hold it, and has done its work

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        _gone(self.gate, self.ticket)
        super().connection_lost(exc)


def _gone(gate: Gate, ticket: Ticket) -> None:
    gate.leaves(ticket.address, ticket)
    ticket.closed()


@contextlib.contextmanager
def _kept(counts: Counter[str], name: str) -> Iterator[None]:
    counts[name] += 1
    try:
        yield
    finally:
        counts[name] -= 1
        if not counts[name]:
            del counts[name]


def _networks(written: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    every = "0.0.0.0/0,::/0"
    found = []
    for each in (every if written.strip() == "*" else written).split(","):
        with contextlib.suppress(ValueError):
            found.append(ipaddress.ip_network(each.strip(), strict=False))
    return found


def gated(gate: Gate) -> type[GatedProtocol]:
    """The protocol of one server."""
    return type("Gated", (GatedProtocol,), {"gate": gate})
