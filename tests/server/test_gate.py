"""Before a request is read: open lines by address and in all, requests without end, and too many of them."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from tests.server.browsing import KEPT, QUICK, Page, Running, closed
from tests.server.turned import Turned, moment
from uvicorn.server import ServerState

from cordee.server.clocks import Clock, Efforts
from cordee.server.gate import LATE, MOST_HEAD, Gate, GatedProtocol, Ticket, gated
from cordee.server.settings import Settings


async def line(server: Running, said: bytes = b"", local: str = "127.0.0.9") -> tuple[bytes, asyncio.StreamReader]:
    """What the server says to a bare line first, or "" while it keeps it open and says nothing."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=(local, 0))
    writer.write(said)
    KEPT.append(writer)
    try:
        return await asyncio.wait_for(reader.read(65536), 0.3), reader
    except TimeoutError:
        return b"", reader


def test_of_one_address_so_many_lines_are_open(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        said = [(await line(server))[0] for _ in range(4)]
        assert said[:3] == [b""] * 3
        assert said[3].startswith(b"HTTP/1.1 503 ")
        assert (await line(server, local="127.0.0.10"))[0] == b""
        await server.make()  # by a proxy's address, which stands for many
        KEPT[0].close()
        await KEPT[0].wait_closed()
        assert (await line(server))[0] == b""

    closed(story, tmp_path, settings=replace(QUICK, lines_an_address=3))


def test_where_all_lines_are_used_the_address_with_most_gives_one_up(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        readers = [(await line(server, local="127.0.0.9"))[1] for _ in range(5)]
        assert (await line(server, local="127.0.0.9"))[0].startswith(b"HTTP/1.1 503 ")
        assert (await line(server, local="127.0.0.10"))[0] == b""
        assert await asyncio.wait_for(readers[4].read(), 5) == b""  # its end
        table, token = await server.make()
        page = await server.page(table, token)
        assert (await page.ask({"is": "ping"}))["is"] == "pong"

    closed(story, tmp_path, settings=replace(QUICK, lines=5))


def test_a_socket_is_a_line_until_it_closes(tmp_path: Path) -> None:
    gates: list[Gate] = []

    async def story(server: Running) -> None:
        table, _ = await server.make()
        before = len(server.gate)
        pages = [await server.page(table) for _ in range(3)]
        assert len(server.gate) == before + 3
        for page in pages:
            await page.close()
        for _ in range(200):
            if len(server.gate) == before:
                break
            await asyncio.sleep(0.01)
        assert len(server.gate) == before
        gates.append(server.gate)

    closed(story, tmp_path)
    assert len(gates[0]) == 0


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        (b"", b"HTTP/1.1 408 "),
        (b"GET / HTTP/1.1\r\nhost: x\r\nx-slow: ", b"HTTP/1.1 408 "),
        (b"GET / HTTP/1.1\r\nhost: x\r\nx-long: " + b"x" * 40_000, b"HTTP/1.1 400 "),
        (b"GET /" + b"x" * 40_000, b"HTTP/1.1 400 "),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"HTTP/1.1 400 "),
    ],
)
def test_a_request_that_never_ends_is_cut_off(tmp_path: Path, said: bytes, answer: bytes) -> None:
    async def story(server: Running) -> None:
        assert (await line(server, said))[0].startswith(answer)
        assert (await server.http.get("/healthz")).text == "ok"

    closed(story, tmp_path, settings=replace(QUICK, request_within=0.1))


def test_a_body_that_never_ends_is_cut_off(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        head = b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        KEPT.append(writer)
        writer.write(head)
        with pytest.raises((ConnectionResetError, asyncio.IncompleteReadError)):
            await reader.readexactly(1)

    closed(story, tmp_path, settings=replace(QUICK, request_within=0.02))


def test_who_asks_too_often_is_told_so_late(tmp_path: Path) -> None:
    waits: list[float] = []

    class Patient(Turned):
        async def sleep(self, seconds: float) -> None:
            waits.append(seconds)

    async def story(server: Running) -> None:
        table, _ = await server.make()  # twenty
        waits.clear()
        said = [await server.http.get("/api/games") for _ in range(9)]  # two each
        assert [answer.status_code for answer in said] == [200] * 7 + [429] * 2
        assert waits == [2.0, 4.0, LATE, LATE]
        assert said[-1].json()["why"] == "table-not-so-often"
        page = await Page.open(server.port, table)
        assert (await page.gone())["why"] == "table-bye-too-fast"
        other = {"x-forwarded-for": "192.0.2.1"}
        assert (await server.http.get("/api/games", headers=other)).status_code == 200

    closed(story, tmp_path, settings=replace(QUICK, requests_a_second=1.0, requests_at_once=30), clock=Patient())


def test_a_crowd_of_new_lines_leaves_room_for_others(tmp_path: Path) -> None:
    clock = Turned()

    async def story(server: Running) -> None:
        said = [(await line(server))[0] for _ in range(5)]
        assert [each[9:12] for each in said] == [b""] * 4 + [b"503"]
        await clock.turn(1.0)
        said = [(await line(server))[0] for _ in range(3)]
        assert [each[9:12] for each in said] == [b"", b"", b"503"]
        assert (await line(server, local="127.0.0.10"))[0] == b""
        said = [(await line(server, local="127.0.0.1"))[0] for _ in range(9)]
        assert said == [b""] * 9  # a proxy's: who is behind it is known later

    closed(story, tmp_path, settings=replace(QUICK, new_lines_a_second=2.0, new_lines_at_once=2), clock=clock)


def test_what_costs_much_comes_later() -> None:
    clock = Turned()
    efforts = Efforts(clock, 10.0, 20.0, most=2)
    assert [efforts.charge("eve", 10.0) for _ in range(4)] == [0.0, 0.0, 1.0, 2.0]
    assert efforts.charge("ada", 10.0) == 0.0
    asyncio.run(clock.turn(4.0))
    assert efforts.charge("eve", 10.0) == 0.0
    efforts.charge("bea", 1.0)
    assert efforts.charge("ada", 15.0) == 0.0  # forgotten


def test_of_a_crowd_one_request_begins_in_a_turn_of_the_loop() -> None:
    async def story() -> None:
        gate, turn, begun = Gate(Clock(), Settings()), 0, list[int]()

        async def request() -> None:
            await gate.turn()
            begun.append(turn)

        crowd = [asyncio.create_task(request()) for _ in range(20)]
        crowd[7].cancel()  # before its turn
        while not all(each.done() for each in crowd):
            turn += 1
            crowd[9 if turn == 4 else 7].cancel()  # while it waits
            await asyncio.sleep(0)
        assert len(begun) == len(set(begun)) == 18

    asyncio.run(story())


def test_who_does_much_at_tables_waits_longer_for_each_answer(tmp_path: Path) -> None:
    waits: list[float] = []

    class Patient(Turned):
        async def sleep(self, seconds: float) -> None:
            waits.append(seconds)

    async def story(server: Running) -> None:
        ada, _ = await server.game()
        waits.clear()
        for _ in range(12):
            assert (await ada.ask({"is": "course"}))["is"] == "course_out"
        assert waits
        assert waits[0] < waits[-1]
        waits.clear()
        other = await Page.open(server.port, ada.table["table"], **{"x-forwarded-for": "192.0.2.1"})
        await other.send({"is": "hello", "token": ""})
        await other.until("welcome")
        assert (await other.ask({"is": "course"}))["is"] == "course_out"
        assert not waits

    closed(story, tmp_path, settings=replace(QUICK, effort_a_second=1.0, effort_at_once=40), clock=Patient())


# -- within a line ---------------------------------------------------------------------------------

SOCKET = (
    b"GET /ws/%s HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n"
)
MASK = b"\0\0\0\0"
PING, PONG, PART, NOTHING = b"\x89\x80" + MASK, b"\x8a\x80" + MASK, b"\x01\x80" + MASK, b"\x00\x80" + MASK


@pytest.mark.parametrize("flood", [PING * 40_000, PONG * 40_000, PART + NOTHING * 40_000])
def test_frames_that_are_no_messages_end_the_line(tmp_path: Path, flood: bytes) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        KEPT.append(writer)
        writer.write(SOCKET % table.encode())
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        writer.write(flood)
        with contextlib.suppress(ConnectionResetError):
            assert len(await asyncio.wait_for(reader.read(), 10)) < 65 * 2 + 200
        page = await server.page(table, token)
        assert (await page.ask({"is": "ping"}))["is"] == "pong"

    closed(story, tmp_path)


def test_thousands_of_messages_at_once_are_not_all_read(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        KEPT.append(writer)
        writer.write(SOCKET % table.encode())
        await reader.readuntil(b"\r\n\r\n")
        hello = b'{"is":"hello","token":""}'
        message = b'{"is":"ping","n":1}'
        writer.write(b"\x81" + bytes([128 | len(hello)]) + MASK + hello)
        writer.write((b"\x81" + bytes([128 | len(message)]) + MASK + message) * 20_000)
        said = await asyncio.wait_for(reader.readuntil(b"table-bye-too-fast"), 10)
        assert said.count(b'"pong"') <= 90
        page = await server.page(table, token)
        assert (await page.ask({"is": "ping"}))["is"] == "pong"

    closed(story, tmp_path, settings=replace(QUICK, messages_a_second=30.0, burst=90))


@pytest.mark.parametrize(
    "said", [b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" * 2000, b"GET / HTTP/1.1\r\n" + b"a:b\r\n" * 20_000 + b"\r\n"]
)
def test_requests_without_waiting_for_answers_end_the_line(tmp_path: Path, said: bytes) -> None:
    async def story(server: Running) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        KEPT.append(writer)
        writer.write(said)
        with contextlib.suppress(ConnectionResetError):
            answer = await asyncio.wait_for(reader.read(), 10)
            assert answer.count(b"HTTP/1.1 200") < 10
        assert (await server.http.get("/healthz")).text == "ok"

    closed(story, tmp_path)


def test_large_bodies_come_few_at_a_time(tmp_path: Path) -> None:
    head = b"POST /api/files HTTP/1.1\r\nhost: x\r\nx-forwarded-for: %s\r\ncontent-type: application/json\r\n"
    head += b"content-length: 8000000\r\n\r\n{"

    async def story(server: Running) -> None:
        async def sends(address: bytes) -> bytes:
            return (await line(server, head % address, local="127.0.0.1"))[0]

        said = [await sends(b"192.0.2.1") for _ in range(3)]
        assert [each[9:12] for each in said] == [b"", b"", b"503"]
        assert b"table-not-so-many-files" in said[2]
        for i in range(2, 9):
            assert [await sends(b"192.0.2.%d" % i) for _ in range(2)] == [b"", b""]
        assert (await sends(b"192.0.2.99"))[9:12] == b"503"  # all places are taken
        for writer in KEPT[:2]:
            writer.close()
            await writer.wait_closed()
        for _ in range(100):
            if (await sends(b"192.0.2.99"))[9:12] == b"":
                return
        raise AssertionError("no place was given back")

    closed(story, tmp_path)


def test_who_does_not_take_the_answer_is_cut_off() -> None:
    cut: list[bool] = []

    async def story() -> None:
        protocol: Any = GatedProtocol.__new__(GatedProtocol)
        protocol.loop, protocol.gate = asyncio.get_running_loop(), SimpleNamespace(within=0.001)
        protocol.flow = SimpleNamespace(pause_writing=lambda: None, resume_writing=lambda: None)
        protocol.transport = SimpleNamespace(abort=lambda: cut.append(True))
        protocol.pause_writing()
        protocol.resume_writing()  # it was taken after all
        await asyncio.sleep(0.03)
        assert not cut
        protocol.pause_writing()
        await asyncio.sleep(0.03)

    asyncio.run(story())
    assert cut == [True]


AN_UPGRADE = b"host: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
AN_UPGRADE += b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"


@pytest.mark.parametrize(
    "said",
    [
        b"GET /healthz HTTP/1.1\r\nhost: x\r\na: " + b"b" * (MOST_HEAD + 1) + b"\r\n\r\n",
        b"GET /healthz?" + b"b" * (MOST_HEAD + 1) + b" HTTP/1.1\r\nhost: x\r\n\r\n",
        b"POST /ws/nowhere HTTP/1.1\r\n" + AN_UPGRADE,
        b"GET /ws/nowhere HTTP/1.0\r\n" + AN_UPGRADE,
        b"GET /ws/nowhere HTTP/1.1\r\ncontent-length: 5\r\n" + AN_UPGRADE,
        b"GET /ws/nowhere HTTP/1.1\r\ntransfer-encoding: chunked\r\n" + AN_UPGRADE,
    ],
    ids=["long header", "long address", "POST", "HTTP/1.0", "with a body", "with pieces of one"],
)
def test_what_no_browser_says_is_refused_however_it_comes(said: bytes) -> None:
    """In one piece too, as it is put together by a proxy."""

    class Transport:
        said = b""
        closing = False

        def get_extra_info(self, name: str) -> Any:
            return None

        def write(self, data: bytes) -> None:
            self.said += data

        def close(self) -> None:
            self.closing = True

        def is_closing(self) -> bool:
            return self.closing

    async def story() -> Transport:
        async def app(scope: Any, receive: Any, send: Any) -> None:
            raise AssertionError("it was let in")

        config = uvicorn.Config(app, lifespan="off")
        config.load()
        protocol: Any = gated(Gate(Clock(), Settings()))(config, ServerState(), {})
        protocol.ticket = Ticket("")
        transport: Any = Transport()
        protocol.connection_made(transport)
        protocol.data_received(said)
        protocol._came()
        await moment()
        found: Transport = transport
        return found

    found = asyncio.run(story())
    assert found.said.startswith(b"HTTP/1.1 400")
    assert found.closing


@pytest.mark.parametrize("more", [b"a" * 1000, b"1\r\nx\r\n" * 300], ids=["a trailer", "tiny pieces"])
def test_what_comes_with_a_body_and_is_none_of_it_ends_the_line(tmp_path: Path, more: bytes) -> None:
    async def story(server: Running) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        KEPT.append(writer)
        head = b"POST /api/files HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
        head += b"transfer-encoding: chunked\r\n\r\n"
        writer.write(head + (b"0\r\nx: " if more[:1] == b"a" else b""))
        sent = 0
        with contextlib.suppress(ConnectionError):
            while not reader.at_eof():
                writer.write(more)
                await writer.drain()
                await asyncio.sleep(0)
                sent += len(more)
                assert sent < 32 * MOST_HEAD, "it is read for ever"
        assert (await server.http.get("/healthz")).text == "ok"

    closed(story, tmp_path)
