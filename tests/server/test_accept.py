"""Lines are taken one by one, and who is turned away hears why."""

from __future__ import annotations

import asyncio
import logging
import socket
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.browsing import QUICK, Running, closed
from tests.server.turned import Turned, moment

from cordee.server import accept
from cordee.server.accept import GatedServer, Listener
from cordee.server.app import is_news
from cordee.server.gate import Gate, GatedProtocol, Ticket
from cordee.server.settings import Settings


def listening() -> socket.socket:
    found = socket.create_server(("127.0.0.1", 0))
    found.setblocking(False)
    return found


def nobody() -> GatedProtocol:
    raise AssertionError("nobody was to be let in")


def test_who_is_turned_away_with_a_request_on_the_way_hears_why(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async def asks() -> bytes:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=("127.0.0.9", 0))
            writer.write(b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n")
            said = await reader.read()
            writer.close()
            return said

        said = await asyncio.gather(*(asks() for _ in range(20)))
        assert sorted({each[9:12] for each in said}) == [b"200", b"503"]
        refused = [each for each in said if each[9:12] == b"503"]
        assert all(each.endswith(b"Please close some pages and try again.\n") for each in refused)

    closed(story, tmp_path, settings=replace(QUICK, lines_an_address=1))


def test_lines_are_taken_in_one_by_one() -> None:
    turns: list[int] = []

    async def story() -> None:
        ticks = 0

        async def tick() -> None:
            nonlocal ticks
            while True:
                ticks += 1
                await asyncio.sleep(0)

        class Full(Gate):
            def enters(self, address: str, line: object, cut: Any) -> bool:
                turns.append(ticks)
                return False

        at_work = listening()
        clients = [socket.create_connection(at_work.getsockname()) for _ in range(20)]
        ticking = asyncio.create_task(tick())
        listener = Listener(at_work, Full(Turned(), Settings()), nobody)
        while len(turns) < 20:
            await asyncio.sleep(0)
        ticking.cancel()
        listener.close()
        await listener.wait_closed()
        for client in clients:
            assert client.recv(12) == b"HTTP/1.1 503"
            client.close()

    asyncio.run(story())
    assert len(set(turns)) == 20


def test_a_system_without_files_is_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accept, "PAUSE", 0.001)
    asked: list[str] = []

    async def story() -> None:
        loop = asyncio.get_running_loop()
        entered = asyncio.Event()

        class Full(Gate):
            def enters(self, address: str, line: object, cut: Any) -> bool:
                entered.set()
                return False

        real = loop.sock_accept

        async def sock_accept(at: socket.socket) -> tuple[socket.socket, Any]:
            asked.append("again")
            if len(asked) < 4:
                raise OSError(24, "Too many open files") if len(asked) % 2 else ConnectionAbortedError()
            return await real(at)

        monkeypatch.setattr(loop, "sock_accept", sock_accept)
        at_work = listening()
        listener = Listener(at_work, Full(Turned(), Settings()), nobody)
        with socket.create_connection(at_work.getsockname()):
            await asyncio.wait_for(entered.wait(), 10)
        listener.close()
        await listener.wait_closed()
        assert at_work.fileno() == -1

    asyncio.run(story())
    assert len(asked) >= 4


def test_a_line_that_cannot_be_opened_gives_its_place_back() -> None:
    async def story() -> int:
        gate = Gate(Turned(), Settings())
        made = asyncio.Event()
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)

        def fails() -> GatedProtocol:
            made.set()
            raise RuntimeError("no protocol")

        at_work = listening()
        listener = Listener(at_work, gate, fails)
        with socket.create_connection(at_work.getsockname()) as client:
            await asyncio.wait_for(made.wait(), 10)
            client.settimeout(10)
            assert await asyncio.to_thread(client.recv, 10) == b""  # its end
        listener.close()
        await listener.wait_closed()
        return len(gate)

    assert asyncio.run(story()) == 0


def test_a_line_given_up_before_it_can_be_read_is_cut_then() -> None:
    cut: list[str] = []
    transport: Any = SimpleNamespace(abort=lambda: cut.append("cut"))
    early, late, never = Ticket("a"), Ticket("a"), Ticket("a")
    early.cut()
    early.opened(transport)
    assert cut == ["cut"]
    late.opened(transport)
    never.opened(transport)
    late.cut()
    assert cut == ["cut", "cut"]


def raised(error: BaseException, cause: BaseException | None = None, meanwhile: BaseException | None = None) -> bool:
    """Whether it is news, raised from another or while another was dealt with."""
    error.__cause__, error.__context__ = cause, meanwhile
    return is_news(logging.LogRecord("uvicorn.error", 40, "", 0, "", (), (type(error), error, None)))


def test_faults_of_ours_are_news_and_lines_that_are_closed_are_none() -> None:
    closed_line = RuntimeError("unable to perform operation on <TCPTransport closed=True>; the handler is closed")
    assert not raised(closed_line)
    assert not raised(ValueError("after the answer began"), cause=closed_line)
    assert not raised(asyncio.CancelledError())
    assert raised(ValueError("a fault"))
    assert raised(ValueError("a fault"), meanwhile=asyncio.CancelledError())
    assert raised(RuntimeError("another"), cause=KeyError("why"))
    assert is_news(logging.LogRecord("uvicorn.error", 40, "", 0, "only words", (), None))


def test_an_address_that_is_taken_is_said_and_ends_the_start(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        config: Any = SimpleNamespace(host="127.0.0.1", port=server.port)
        other = GatedServer.__new__(GatedServer)
        other.config = config
        with pytest.raises(SystemExit):
            await other.startup()

    closed(story, tmp_path)


def refusing(refused: int) -> Gate:
    """A gate that lets nobody in; so many may wait for the words."""

    class Full(Gate):
        def enters(self, address: str, line: object, cut: Any) -> bool:
            return False

    gate = Full(Turned(), Settings())
    gate.refused = refused
    return gate


def hears(client: socket.socket) -> str:
    """What it has heard so far: "", or the beginning of a refusal."""
    client.setblocking(False)
    try:
        return client.recv(12).decode()
    except BlockingIOError:
        return ""


@pytest.mark.parametrize(("refused", "wait"), [(100, 19), (7, 7), (0, 0)])
def test_who_is_refused_hears_it_in_turn_and_where_too_many_wait_the_first_at_once(
    monkeypatch: pytest.MonkeyPatch, refused: int, wait: int
) -> None:
    monkeypatch.setattr(accept, "OFTEN", 3600.0)

    async def story() -> None:
        at_work = listening()
        listener = Listener(at_work, refusing(refused), nobody)
        clients = []
        for _ in range(20):
            clients.append(socket.create_connection(at_work.getsockname()))
            await moment()
        said = [hears(client) for client in clients]
        assert said == ["HTTP/1.1 503"] * (20 - wait) + [""] * wait
        listener.close()
        await listener.wait_closed()
        assert [client.recv(12) for client in clients[20 - wait :]] == [b""] * wait  # their end
        for client in clients:
            client.close()

    asyncio.run(story())


def test_everybody_who_is_refused_hears_it_in_the_end() -> None:
    async def story() -> None:
        at_work = listening()
        listener = Listener(at_work, refusing(100), nobody)
        clients = [socket.create_connection(at_work.getsockname()) for _ in range(40)]
        for client in clients:
            while not (said := hears(client)):
                await moment()
            assert said == "HTTP/1.1 503"
            client.close()
        listener.close()
        await listener.wait_closed()

    asyncio.run(story())
