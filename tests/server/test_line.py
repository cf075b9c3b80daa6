"""The websocket itself: pieces, packing, floods, frames that break the protocol. Nothing of it harms anybody else."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import zlib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import websockets
from httptools import HttpRequestParser
from tests.server.browsing import KEPT, QUICK, Page, Running, closed

from cordee.server.audience import Connection
from cordee.server.gate import GatedProtocol, Ticket
from cordee.server.line import AHEAD, MOST_AFTER, MOST_AHEAD, SMALL, Line, Opening
from cordee.server.socket import Socket

HEAD = (
    b"GET /ws/%s HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: keep-alive, Upgrade\r\n"
    b"sec-websocket-key: %s\r\nsec-websocket-version: %s\r\n%s\r\n"
)
KEY = b"dGhlIHNhbXBsZSBub25jZQ=="
HELLO = b'{"is":"hello","token":""}'
DEFLATE = b"sec-websocket-extensions: permessage-deflate\r\n"


def frame(first: int, data: bytes = b"", mask: int = 0x80) -> bytes:
    """One frame of a page, masked with nothing."""
    size = len(data)
    length = bytes((mask | size,)) if size < 126 else bytes((mask | 126,)) + size.to_bytes(2)
    return bytes((first,)) + length + (b"\0\0\0\0" if mask else b"") + data


async def opened(server: Running, more: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter, bytes]:
    """A line to a new table, and the head of the answer."""
    table, _ = await server.make()
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    KEPT.append(writer)
    writer.write(HEAD % (table.encode(), KEY, b"13", more))
    answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
    return reader, writer, answer


async def rest(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the line is closed."""
    said = b""
    with contextlib.suppress(ConnectionResetError):
        while piece := await asyncio.wait_for(reader.read(65536), 15):
            said += piece
    return said


def code(said: bytes) -> int:
    """Why the server closed: by the last frame it sent."""
    while said[0] != 0x88:
        begin, size = 2, said[1]
        if size > 125:
            begin = 4 if size == 126 else 10
            size = int.from_bytes(said[2:begin])
        said = said[begin + size :]
    return int.from_bytes(said[2:4])


def test_a_message_may_come_in_pieces(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        reader, writer, _ = await opened(server)
        writer.write(frame(0x01, HELLO[:5]) + frame(0x89, b"yes") + frame(0x00, HELLO[5:9]) + frame(0x80, HELLO[9:]))
        assert await asyncio.wait_for(reader.readuntil(b"yes"), 10) == b"\x8a\x03yes"
        assert b'"is":"welcome"' in await asyncio.wait_for(reader.readuntil(b'"welcome"'), 10)
        writer.close()

    closed(story, tmp_path)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (frame(0x81, HELLO, mask=0), 1002),  # not masked
        (frame(0xC1, HELLO), 1002),  # packed, and nobody has agreed to that
        (frame(0xA1, HELLO), 1002),
        (frame(0x83, HELLO), 1002),  # no such kind
        (frame(0x80, HELLO), 1002),  # goes on with nothing
        (frame(0x01, HELLO) + frame(0x81, HELLO), 1002),  # a message within another
        (frame(0x09, b"a ping in pieces"), 1002),
        (frame(0x88, b"\x03"), 1002),
        (frame(0x01, b"x" * 9000) + frame(0x00, b"x" * 9000) * 3, 1009),
        (frame(0x81, b"x" * 60_000), 1009),
        (frame(0x88), 1000),
        (frame(0x88, b"\x03\xe8"), 1000),
    ],
)
def test_what_is_no_frame_of_a_page_ends_its_line_alone(tmp_path: Path, said: bytes, why: int) -> None:
    async def story(server: Running) -> None:
        reader, writer, _ = await opened(server)
        table, token = await server.make()
        page = await server.page(table, token)
        writer.write(said)
        assert code(await rest(reader)) == why
        assert (await page.ask({"is": "ping"}))["is"] == "pong"

    closed(story, tmp_path, settings=replace(QUICK, message_bytes=10_000))


def test_large_messages_are_packed_for_who_can_open_them(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make("annapurna", 4)
        sizes = []
        for compression in ("deflate", None):
            where = f"ws://127.0.0.1:{server.port}/ws/{table}"
            async with websockets.connect(where, compression=compression, max_size=None) as socket:
                await socket.send(json.dumps({"is": "hello", "token": token}))
                while (said := json.loads(await socket.recv()))["is"] != "welcome":
                    pass
                for n in range(3):
                    await socket.send(json.dumps({"is": "ping", "n": n}))
                sizes.append(len(json.dumps(said)))
        assert len(set(sizes)) == 1
        raw, writer, answer = await opened(server, DEFLATE)
        assert b"permessage-deflate; server_no_context_takeover; client_no_context_takeover" in answer
        writer.write(frame(0x81, HELLO))
        first = (await asyncio.wait_for(raw.readexactly(2), 10))[0]
        assert first in (0x81, 0xC1)
        writer.close()

    closed(story, tmp_path)


def test_what_is_packed_is_opened_up_to_the_size_of_a_message(tmp_path: Path) -> None:
    def packed(data: bytes) -> bytes:
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]

    async def story(server: Running) -> None:
        reader, writer, _ = await opened(server, DEFLATE)
        writer.write(frame(0xC1, packed(HELLO)))
        assert b'"is":"welcome"' in await asyncio.wait_for(reader.readuntil(b'"welcome"'), 10)
        writer.close()
        for said, why in ((packed(b"x" * 2_000_000), 1009), (b"\xff" * 40, 1007)):
            reader, writer, _ = await opened(server, DEFLATE)
            writer.write(frame(0xC1, said))
            assert code(await rest(reader)) == why

    closed(story, tmp_path)


def test_a_welcome_that_is_large_is_packed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(game="annapurna")
        plain = b""
        for more in (b"", DEFLATE):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            KEPT.append(writer)
            writer.write(HEAD % (ada.table["table"].encode(), KEY, b"13", more))
            await reader.readuntil(b"\r\n\r\n")
            writer.write(frame(0x81, HELLO))
            first, length = await asyncio.wait_for(reader.readexactly(2), 10)
            size = int.from_bytes(await reader.readexactly(2 if length == 126 else 8)) if length > 125 else length
            data = await asyncio.wait_for(reader.readexactly(size), 10)
            if more:
                assert first == 0xC1
                opened = zlib.decompressobj(-15).decompress(data + b"\0\0\xff\xff")
                assert json.loads(opened)["view"] == json.loads(plain)["view"]
                assert len(data) < len(opened) / 2
            else:
                assert first == 0x81
                assert len(data) >= SMALL
                plain = data
            writer.close()
        await ada.close()
        await bea.close()

    closed(story, tmp_path)


def test_many_messages_at_once_are_all_answered(tmp_path: Path) -> None:
    many = (AHEAD + MOST_AHEAD) // 2

    async def story(server: Running) -> None:
        table, token = await server.make()
        page = await server.page(table, token)
        start = page.n
        for n in range(start + 1, start + many + 1):
            await page.send({"is": "ping", "n": n})
        await page.wait(lambda: len(page.answers) >= many)
        page.n = start + many
        assert (await page.ask({"is": "ping"}))["is"] == "pong"

    closed(story, tmp_path, settings=replace(QUICK, messages_a_second=1e6, burst=10**6))


def test_more_than_any_page_says_ends_the_line(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        reader, writer, _ = await opened(server)
        writer.write(frame(0x81, HELLO) + frame(0x81, b'{"is":"ping","n":1}') * 20_000)
        said = await rest(reader)
        assert said.count(b'"pong"') < 2 * MOST_AHEAD

    closed(story, tmp_path, settings=replace(QUICK, messages_a_second=1e6, burst=10**6))


def test_who_talks_on_behind_the_goodbye_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or a flood would be read for as long as the other side may take to agree."""
    monkeypatch.setattr("cordee.server.line.CLOSES_WITHIN", 3600.0)

    async def story(server: Running) -> None:
        reader, writer, _ = await opened(server)
        writer.write(frame(0x81, b"no hello"))
        await asyncio.wait_for(reader.readuntil(b'"bye"'), 10)
        with contextlib.suppress(ConnectionError):
            for _ in range(100):
                writer.write(frame(0x81, HELLO) * MOST_AFTER)
                await writer.drain()
        assert b'"welcome"' not in await rest(reader)

    closed(story, tmp_path)


@pytest.mark.parametrize(
    ("key", "version"), [(b"", b"13"), (b"short", b"13"), (b"!" * 24, b"13"), (KEY, b"8"), (KEY, b"")]
)
def test_a_request_that_is_none_for_a_websocket_gets_an_answer(tmp_path: Path, key: bytes, version: bytes) -> None:
    async def story(server: Running) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        KEPT.append(writer)
        writer.write(HEAD % (b"x", key, version, b""))
        assert (await rest(reader)).startswith(b"HTTP/1.1 400 ")

    closed(story, tmp_path)


def test_there_are_websockets_at_tables_only(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        for path in (b"/", b"/api/tables", b"/ws", b"/ws/a/b", b"/%FF", b"/ws/%00"):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            KEPT.append(writer)
            head = HEAD % (b"x", KEY, b"13", b"")
            writer.write(head.replace(b"/ws/x", path))
            answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)
            if b" 101 " in answer:
                assert path == b"/ws/%00"
                writer.write(frame(0x81, HELLO))
                assert b"table-bye-unknown" in await asyncio.wait_for(reader.readuntil(b"unknown"), 10)
            else:
                assert answer.startswith(b"HTTP/1.1 40")
            writer.close()

    closed(story, tmp_path)


def test_lines_are_counted_until_they_are_closed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        before = len(server.gate)
        lines = [await opened(server) for _ in range(5)]
        assert len(server.gate) >= 5
        for i, (_, writer, _) in enumerate(lines):
            if i % 2:
                writer.write(frame(0x88))
            else:
                writer.transport.abort()
        for _ in range(400):
            if len(server.gate) <= before + 1 and not server.tables.crowd:  # one is that of the requests
                return
            await asyncio.sleep(0.01)
        raise AssertionError((len(server.gate), server.tables.crowd))

    closed(story, tmp_path)


def test_whoever_does_not_read_is_let_go(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        reader, writer, _ = await opened(server)
        writer.write(frame(0x81, HELLO))
        await reader.readuntil(b'"welcome"')
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        table = next(iter(server.tables.live.values()))
        connection = next(iter(table.audience.connections))
        for _ in range(200_000):
            if connection.closed:
                break
            for _ in range(50):
                table.audience.seated()
            await asyncio.sleep(0)
        assert connection.closed
        writer.transport.abort()

    closed(story, tmp_path, settings=replace(QUICK, backlog=200, backlog_bytes=300_000))


def test_a_page_hears_that_the_server_goes(tmp_path: Path) -> None:
    pages: list[Page] = []

    async def story(server: Running) -> None:
        table, token = await server.make()
        pages.append(await server.page(table, token))

    closed(story, tmp_path)
    bye: Any = pages[0].bye
    assert bye["again"] is True


def test_a_line_that_is_closed_leaves_nothing_to_the_collector(tmp_path: Path) -> None:
    """Who looks for garbage keeps everybody waiting, the longer the more lines came: so they must not be any."""
    ours = (Line, Opening, Socket, Connection, GatedProtocol, Ticket, HttpRequestParser)

    async def story(server: Running) -> None:
        gc.collect()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            for first in (b"", HEAD % (b"no-such-table", KEY, b"13", b""), b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"):
                _, writer = await asyncio.open_connection("127.0.0.1", server.port)
                writer.write(first)
                await asyncio.sleep(0.05)
                writer.close()
            for said in (b"", frame(0x81, HELLO), frame(0x81, b"nonsense")):
                _, writer, _ = await opened(server)
                writer.write(said)
                await asyncio.sleep(0.05)
                writer.close()
            await asyncio.sleep(0.2)
            gc.collect()
            left = Counter(type(each).__name__ for each in gc.garbage if isinstance(each, ours))
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
        assert left == {}

    closed(story, tmp_path)
