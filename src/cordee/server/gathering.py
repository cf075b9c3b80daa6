"""What a socket has to send in one turn of the event loop goes out at once, and its reading stops only if it must.

A choice tells its own page twice (what moved, and that it is done), and uvicorn writes each message by itself; it also
stops and resumes reading around each message that comes in, which for the system is more work than the message. Both
are requests to the transport, so this is a transport between uvicorn's protocol and the true one. Nothing is held back:
what was written is on its way before the loop waits for anything.
"""

from __future__ import annotations

import asyncio
from asyncio.transports import BaseTransport, Transport
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

PIECE = 2048  # bytes looked at at once
MOST_QUEUED = 256  # messages that nobody has looked at yet
MOST_FRAMES = 64  # in a second that are no messages: pings, pongs, pieces of messages


class Gathering(Transport):
    """Stands before the true transport of one socket."""

    def __init__(self, true: Transport, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()
        self._true = true
        self._loop = loop
        self._waiting: list[bytes | bytearray | memoryview] = []
        self._pausing = False  # as it was asked for; the true transport is told in a moment, if it still holds then

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send, in order, in this turn of the loop."""
        if not data:
            return
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(data)

    def _flush(self) -> None:
        if self._waiting:
            data = self._waiting[0] if len(self._waiting) == 1 else b"".join(self._waiting)
            self._waiting.clear()
            self._true.write(data)

    def pause_reading(self) -> None:
        """Stop reading, unless it is resumed before the loop has looked at its sockets again."""
        if not self._pausing:
            self._pausing = True
            self._loop.call_soon(self._settle)

    def _settle(self) -> None:
        if self._pausing and not self._true.is_closing():
            self._true.pause_reading()

    def resume_reading(self) -> None:
        """Read on."""
        self._pausing = False
        if not self._true.is_closing():
            self._true.resume_reading()

    def is_reading(self) -> bool:
        """Whether nobody has asked to stop."""
        return not self._pausing

    def close(self) -> None:
        """Send what waits, then close."""
        self._flush()
        self._true.close()

    def abort(self) -> None:
        """Close at once; what waits is lost."""
        self._waiting.clear()
        self._true.abort()

    def is_closing(self) -> bool:
        """Whether it is closed, or closing."""
        return self._true.is_closing()

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """What the true transport knows."""
        return self._true.get_extra_info(name, default)

    def get_write_buffer_size(self) -> int:
        """Bytes not sent yet."""
        return sum(map(len, self._waiting)) + self._true.get_write_buffer_size()

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """When the protocol is told to wait; the true transport keeps count."""
        self._true.set_write_buffer_limits(high, low)


class GatheringSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, behind a `Gathering`. `gone`: whoever counts lines hears that it is closed."""

    gone: Callable[[], None] = staticmethod(lambda: None)
    _flooded = False
    _since, _frames = 0.0, 0

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(Gathering(cast(Transport, transport), self.loop))

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), PIECE):
            # What says so much at once is sent away by whoever reads it (server.socket); no need to read on.
            if self._flooded or self.transport.is_closing():
                return
            super().data_received(data[at : at + PIECE])
            self._flooded = self.queue.qsize() > MOST_QUEUED

    def _by_the_way(self) -> bool:
        """Whether one more frame that is no message may come. No browser's page sends many of them."""
        now = self.loop.time()
        if now - self._since >= 1.0:
            self._since, self._frames = now, 0
        self._frames += 1
        if self._frames > MOST_FRAMES:
            self.transport.abort()
        return self._frames <= MOST_FRAMES

    def handle_ping(self) -> None:
        if self._by_the_way():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._by_the_way():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._by_the_way():
            super().handle_cont(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone()
        super().connection_lost(exc)
