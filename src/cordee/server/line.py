"""One websocket: messages in, messages out, and what keeps a line from being abused.

uvicorn hands a request for a websocket to `Opening`, which asks the application as for any other request. Once it says
yes, bytes go through picows alone, which reads frames in C, and there is no task, queue or event of ASGI around each
message: those cost more than most messages. Then `Line` is what the server knows of it.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import logging
import zlib
from asyncio.transports import BaseTransport, Transport
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from http import HTTPStatus
from typing import Any, cast
from urllib.parse import unquote

from picows import (
    WSAutoPingStrategy,
    WSCloseCode,
    WSFrame,
    WSListener,
    WSMsgType,
    WSTransport,
    WSUpgradeResponse,
    WSUpgradeResponseWithListener,
)
from picows.picows import WSProtocol  # type: ignore[attr-defined]  # compiled, and its stub leaves it out
from uvicorn.config import Config
from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from uvicorn.server import ServerState

PING_EVERY, PONG_WITHIN = 20.0, 20.0  # seconds of silence until we ask, and until the answer
CLOSES_WITHIN = 5.0  # seconds that the other side has to agree to a close
READ = 4096  # bytes of a line's buffer at first
AHEAD, CAUGHT_UP = 32, 8  # messages that wait: with so many nothing more is read, until there are so few
MOST_AHEAD = 256  # messages that wait: more came at once than any page says
MOST_FRAMES = 64  # in a second that are no messages: pings, pongs, pieces of messages
MOST_AFTER = 64  # frames that come behind our goodbye: who goes on and on does not want to hear it
SMALL = 4096  # bytes that are not worth packing
DEFLATE = "permessage-deflate; server_no_context_takeover; client_no_context_takeover"
PACKING = 6  # how hard to try, of 9
WHOLE_TEXT, PACKED = 0x81, 0x40  # the first byte of a frame
TAIL = b"\0\0\xff\xff"  # what RFC 7692 leaves out at the end of each message

# What strangers get wrong is no news, and neither is that a line was opened.
_quiet = logging.getLogger("cordee.line")
_quiet.setLevel(logging.CRITICAL + 1)


class Line(WSListener):
    """An open websocket. `hear` its messages one by one; `say` sends at once, unless `full`."""

    def __init__(self, most: int, lost: Callable[[], None], deflates: bool) -> None:
        self._most = most  # bytes of a message
        self._lost = lost
        self._deflates = deflates
        self._loop = asyncio.get_running_loop()
        self._transport: WSTransport | None = None
        self._heard: deque[bytes] = deque()
        self._wanted: asyncio.Future[None] | None = None  # whoever waits for a message
        self._parts: list[bytes] = []  # of a message that is not whole
        self._packed = False  # whether that message is
        self._since, self._frames = 0.0, 0
        self._after = 0  # frames that came when nothing was heard any more
        self._resting = False  # nothing more is read for now
        self.over = False  # nothing more comes in
        self.full = False  # what is said would only wait
        self.ready: Callable[[], None] = _nothing  # called when it is full no longer
        self.work: Callable[[], Coroutine[Any, Any, None]] = _no_work  # for whoever accepted it, to its end

    # -- for the server ----------------------------------------------------------------------------

    async def hear(self) -> bytes | None:
        """The next message, as it came; None: there will be no more. One listener at a time."""
        while not self._heard:
            if self.over:
                return None
            self._wanted = self._loop.create_future()
            await self._wanted
        data = self._heard.popleft()
        if self._resting and len(self._heard) <= CAUGHT_UP and not self.over:
            self._resting = False
            self._under.resume_reading()
        return data

    def say(self, messages: Sequence[bytes]) -> None:
        """Send messages, in one piece. A line that is closed swallows them."""
        transport = self._transport
        if transport is None or transport.is_close_frame_sent:
            return
        piece = bytearray()
        for data in messages:
            packed = self._deflates and len(data) >= SMALL
            if packed:
                packer = zlib.compressobj(PACKING, zlib.DEFLATED, -zlib.MAX_WBITS)
                data = (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[: -len(TAIL)]
            piece += _head(len(data), packed)
            piece += data
        transport.underlying_transport.write(bytes(piece))

    def close(self, code: WSCloseCode = WSCloseCode.OK) -> None:
        """Say goodbye, after all that was said. What still comes in is not heard."""
        self._end()
        if self._transport is not None and not self._transport.is_close_frame_sent:
            self._transport.send_close(code)
            if code != WSCloseCode.OK:  # who breaks the protocol is not waited for, nor anybody when the server goes
                self._transport.disconnect()
                return
            self._resume()  # or the answer is never read
            self._loop.call_later(CLOSES_WITHIN, self._transport.disconnect, False)

    def abort(self) -> None:
        """Cut it off."""
        self._end()
        if self._transport is not None:
            self._transport.disconnect(False)

    # -- for picows --------------------------------------------------------------------------------

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        kind = frame.msg_type
        if kind == WSMsgType.CLOSE:
            self._end()
            if not transport.is_close_frame_sent:
                transport.send_close(WSCloseCode.OK)
            transport.disconnect()
        elif self.over:
            self._after += 1
            if self._after > MOST_AFTER:
                self.abort()
        elif kind in (WSMsgType.TEXT, WSMsgType.BINARY) and not self._parts:
            if frame.rsv2 or frame.rsv3 or (frame.rsv1 and not self._deflates):
                self.close(WSCloseCode.PROTOCOL_ERROR)
            elif frame.fin:
                self._hear(frame.get_payload_as_bytes(), bool(frame.rsv1))
            else:
                self._packed = bool(frame.rsv1)
                self._parts.append(frame.get_payload_as_bytes())
        elif kind == WSMsgType.CONTINUATION and self._parts:
            if self._by_the_way():
                self._goes_on(frame.get_payload_as_bytes(), bool(frame.fin))
        elif kind == WSMsgType.PING:
            if self._by_the_way():
                transport.send_pong(frame.get_payload_as_bytes())
        elif kind == WSMsgType.PONG:
            self._by_the_way()
        else:
            self.close(WSCloseCode.PROTOCOL_ERROR)

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        self._transport = None
        self._end()
        self._lost()
        # They lead back to this line, and only the collector would find them.
        self._lost, self.ready, self.work = _nothing, _nothing, _no_work

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        self.ready()

    # -- within ------------------------------------------------------------------------------------

    @property
    def _under(self) -> Transport:
        assert self._transport is not None
        return self._transport.underlying_transport

    def _goes_on(self, data: bytes, whole: bool) -> None:
        self._parts.append(data)
        if sum(map(len, self._parts)) > self._most:
            self.close(WSCloseCode.MESSAGE_TOO_BIG)
        elif whole:
            data = b"".join(self._parts)
            self._parts.clear()
            self._hear(data, self._packed)

    def _hear(self, data: bytes, packed: bool) -> None:
        if packed:
            opener = zlib.decompressobj(-zlib.MAX_WBITS)
            try:
                data = opener.decompress(data + TAIL, self._most)
            except zlib.error:
                self.close(WSCloseCode.INVALID_TEXT)
                return
            if opener.unconsumed_tail:
                self.close(WSCloseCode.MESSAGE_TOO_BIG)
                return
        self._heard.append(data)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)
        if len(self._heard) > MOST_AHEAD:
            self.over = True  # whoever listens hears these, and sends it away or finds its end
        if len(self._heard) > AHEAD and not self._resting:
            self._resting = True
            self._under.pause_reading()

    def _resume(self) -> None:
        if self._resting:
            self._resting = False
            self._under.resume_reading()

    def _end(self) -> None:
        self.over = True
        self._heard.clear()
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    def _by_the_way(self) -> bool:
        """Whether one more frame that is no message may come. No browser's page sends many of them."""
        now = self._loop.time()
        if now - self._since >= 1.0:
            self._since, self._frames = now, 0
        self._frames += 1
        if self._frames > MOST_FRAMES:
            self.abort()
        return self._frames <= MOST_FRAMES


def _head(size: int, packed: bool) -> bytes:
    """Of a server's whole text message (RFC 6455, 5.2). picows would send each message by itself."""
    first = WHOLE_TEXT | PACKED if packed else WHOLE_TEXT
    if size < 126:
        return bytes((first, size))
    return bytes((first, 126)) + size.to_bytes(2) if size < 2**16 else bytes((first, 127)) + size.to_bytes(8)


def _nothing() -> None:
    pass


async def _no_work() -> None:
    pass


class Opening(asyncio.Protocol):
    """A request for a websocket, until it is one or refused. What uvicorn takes for its `ws`.

    The application finds the `Line` among the extensions of the scope, accepts, and leaves its `work` there for
    afterwards: the dozen calls and contexts around every request would else live as long as the line. `gone`: whoever
    counts lines hears that it is closed.
    """

    def __init__(
        self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: object = None
    ) -> None:
        self._config, self._server, self._state = config, server_state, app_state
        self.gone: Callable[[], None] = _nothing
        self._line: Line | None = None  # while it is open
        self._opened = False
        self._deflates = False
        self._key = b""
        self._head: list[tuple[bytes, bytes]] = []

    def connection_made(self, transport: BaseTransport) -> None:
        self._transport = cast(Transport, transport)
        self._server.connections.add(cast(Any, self))  # Any: uvicorn names its own protocols only

    def connection_lost(self, exc: Exception | None) -> None:
        self._server.connections.discard(cast(Any, self))
        self.gone()

    def shutdown(self) -> None:
        """The server goes."""
        if self._line is not None:
            self._line.close(WSCloseCode.SERVICE_RESTART)
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """The head of the request, whole: uvicorn has read it."""
        self._transport.pause_reading()  # what follows is for the line
        first, *lines = data.removesuffix(b"\r\n\r\n").split(b"\r\n")
        pairs = (line.partition(b": ") for line in lines)
        self._head = [(name.lower(), value) for name, _, value in pairs]
        headers = dict(self._head)
        self._key = headers.get(b"sec-websocket-key", b"")
        self._deflates = b"permessage-deflate" in headers.get(b"sec-websocket-extensions", b"")
        if headers.get(b"sec-websocket-version") != b"13" or not _is_key(self._key):
            self._refuse(HTTPStatus.BAD_REQUEST, b"This is no request for a websocket of version 13.\n")
            return
        task = asyncio.get_running_loop().create_task(self._ask(first.split(b" ")[1]))
        task.add_done_callback(self._server.tasks.discard)
        self._server.tasks.add(task)

    async def _ask(self, target: bytes) -> None:
        line = Line(self._config.ws_max_size, self._closed, self._deflates)
        try:
            await self._put(target, line)
            work, line.work = line.work, _no_work
            if self._opened:
                await work()
        except Exception:
            logging.getLogger("uvicorn.error").exception("a socket failed")
        finally:
            if not self._opened:
                self._refuse(HTTPStatus.INTERNAL_SERVER_ERROR, b"")
            else:  # after what was said in this turn of the loop
                asyncio.get_running_loop().call_soon(line.close)

    async def _put(self, target: bytes, line: Line) -> None:
        """Ask the application; when this returns it has done with the request, and nothing of it is kept."""
        path, _, query = target.partition(b"?")
        scope: dict[str, Any] = {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(self._transport) else "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": self._config.root_path,
            "path": self._config.root_path + unquote(path.decode("latin-1")),
            "raw_path": path,
            "query_string": query,
            "headers": self._head,
            "subprotocols": [],
            "state": self._state.copy(),
            "extensions": {"line": line},
        }
        self._head = []
        events = iter([{"type": "websocket.connect"}])

        async def receive() -> Any:
            return next(events, {"type": "websocket.disconnect", "code": 1005})

        async def send(message: Any) -> None:
            if self._transport.is_closing():
                return
            if message["type"] == "websocket.accept":
                self._accept(line)
            elif not self._opened:
                self._refuse(HTTPStatus.FORBIDDEN, b"")

        await self._config.loaded_app(cast(Any, scope), receive, send)

    def _accept(self, line: Line) -> None:
        more = {"Sec-WebSocket-Extensions": DEFLATE} if self._deflates else None
        response = WSUpgradeResponse.create_101_response(more)
        protocol = WSProtocol(
            None,
            None,
            False,
            lambda _: WSUpgradeResponseWithListener(response, line),
            _quiet,
            True,
            None,
            True,
            PING_EVERY,
            PONG_WITHIN,
            WSAutoPingStrategy.PING_WHEN_IDLE,
            False,
            self._config.ws_max_size,
            None,
            READ,
        )
        protocol.connection_made(self._transport)
        # What was asked is known to be right; of it picows gets what it must see, in the only form it takes.
        head = (
            b"GET / HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
            b"sec-websocket-key: %s\r\n\r\n" % self._key
        )
        protocol.get_buffer(len(head))[: len(head)] = head
        protocol.buffer_updated(len(head))
        self._line, self._opened = line, True
        self._transport.set_protocol(protocol)
        self._transport.resume_reading()

    def _refuse(self, status: HTTPStatus, why: bytes) -> None:
        if not self._transport.is_closing():
            self._transport.write(
                b"HTTP/1.1 %d %s\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
                b"content-length: %d\r\n\r\n%s" % (status, status.phrase.encode(), len(why), why)
            )
            self._transport.close()

    def _closed(self) -> None:
        self._line = None
        self._server.connections.discard(cast(Any, self))
        self.gone()


def _is_key(key: bytes) -> bool:
    try:
        return len(base64.b64decode(key, validate=True)) == 16
    except binascii.Error:
        return False
