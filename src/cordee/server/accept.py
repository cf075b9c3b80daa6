"""New lines are taken one by one, and whom the gate turns away costs hardly more than being told so.

The loop's own servers take all that the system has kept, hundreds under a crowd, and make of each what a request needs
before the gate can say no; everybody who plays waits as long. And so many are told so in a second: whoever waits for
the words does not come again meanwhile, and a crowd that comes as fast as it is answered wears itself out.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket as system
from collections import deque
from collections.abc import Callable
from functools import partial

import structlog
import uvicorn

from cordee.server.gate import REFUSAL, Gate, GatedProtocol, Ticket

logger = structlog.get_logger("cordee.server")

BACKLOG = 1024  # lines that the system keeps for us
PAUSE = 0.1  # seconds, where the system gives no more of them
SAID, OFTEN = 5, 0.01  # so many hear that they are refused, and so many seconds until the next


class Listener:
    """A socket that listens, in the manner of `asyncio.Server`."""

    def __init__(
        self, socket: system.socket, gate: Gate, protocol: Callable[[], GatedProtocol], listeners: int = 1
    ) -> None:
        self.sockets = (socket,)
        self._listeners = listeners  # that share the files of the system
        self._gate, self._protocol = gate, protocol
        self._loop = asyncio.get_running_loop()
        self._coming: set[asyncio.Task[None]] = set()
        self._refused: deque[system.socket] = deque()
        self._saying: asyncio.Handle | None = None
        self._taking = self._loop.create_task(self._take())

    def close(self) -> None:
        """Take no more."""
        self._taking.cancel()
        if self._saying is not None:
            self._saying.cancel()
            self._saying = None
        while self._refused:
            self._refused.popleft().close()

    async def wait_closed(self) -> None:
        """Until it takes no more."""
        with contextlib.suppress(asyncio.CancelledError):
            await self._taking

    async def _take(self) -> None:
        [socket] = self.sockets
        try:
            while True:
                try:
                    line, address = await self._loop.sock_accept(socket)
                except ConnectionError:
                    continue  # it was gone before it came in
                except OSError:
                    logger.warning("no line can be taken in", exc_info=True)
                    await asyncio.sleep(PAUSE)
                    continue
                self._decide(line, str(address[0]))
                await asyncio.sleep(0)  # one in a turn of the loop
        finally:
            socket.close()

    def _decide(self, socket: system.socket, host: str) -> None:
        ticket = Ticket(self._gate.place(host))
        if not self._gate.enters(ticket.address, ticket, ticket.cut):
            self._refuse(socket)
            return
        coming = self._loop.create_task(self._let_in(socket, ticket))
        self._coming.add(coming)
        coming.add_done_callback(self._coming.discard)

    def _refuse(self, socket: system.socket) -> None:
        """Tell it in its turn; where too many wait, the first hears at once."""
        self._refused.append(socket)
        if len(self._refused) > self._gate.refused // self._listeners:
            _say(self._refused.popleft())
        if self._refused and self._saying is None:
            self._saying = self._loop.call_soon(self._say_some)

    def _say_some(self) -> None:
        self._saying = self._loop.call_later(OFTEN, self._say_some) if self._refused else None
        for _ in range(min(SAID, len(self._refused))):
            _say(self._refused.popleft())

    async def _let_in(self, socket: system.socket, ticket: Ticket) -> None:
        try:
            protocol = self._protocol()
            protocol.ticket = ticket
            await self._loop.connect_accepted_socket(lambda: protocol, socket)
        except BaseException:
            self._gate.leaves(ticket.address, ticket)
            socket.close()
            raise


def _say(socket: system.socket) -> None:
    with contextlib.suppress(OSError):
        socket.send(REFUSAL)
        socket.shutdown(system.SHUT_WR)
        socket.recv(65536)  # a line that is closed with something unread is reset, and the answer lost
    socket.close()


class GatedServer(uvicorn.Server):
    """uvicorn's server behind the gate of its protocol (`gate.gated`)."""

    async def startup(self, sockets: list[system.socket] | None = None) -> None:
        """Listen. Raises SystemExit where the address cannot be had."""
        listening = await self._bound()
        await super().startup([])
        gated: type[GatedProtocol] = self.config.http_protocol_class  # type: ignore[assignment]
        made = partial(gated, config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        self.servers = [Listener(each, gated.gate, made, len(listening)) for each in listening]  # type: ignore[misc]

    async def _bound(self) -> list[system.socket]:
        loop, config = asyncio.get_running_loop(), self.config
        found: list[system.socket] = []
        try:
            places = await loop.getaddrinfo(
                config.host or None, config.port, type=system.SOCK_STREAM, flags=system.AI_PASSIVE
            )
            for family, _, _, _, place in dict.fromkeys(places):
                found.append(system.create_server(place, family=family, backlog=BACKLOG))
                found[-1].setblocking(False)
        except (OSError, UnicodeError) as error:  # the second: no name of a host at all
            for socket in found:
                socket.close()
            logger.error(
                "nothing can be served here",
                host=config.host,
                port=config.port,
                why=getattr(error, "strerror", None) or str(error),
            )
            raise SystemExit(3) from error  # as uvicorn does
        return found
