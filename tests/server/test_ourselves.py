"""Which addresses are this server's own."""

from __future__ import annotations

import asyncio
import socket
from threading import Event

import pytest

from cordee.server import ourselves
from cordee.server.ourselves import Way, is_ours

HERE = (Way("127.0.0.1:8000", 8000),)
PROXIED = (Way("table.example", 8000), Way("TABLE.example:8443", 8000))


@pytest.mark.parametrize(
    ("to", "ways", "ours"),
    [
        ("http://127.0.0.1:8000", HERE, True),
        ("http://localhost:8000", HERE, True),
        ("http://LOCALHOST.:8000", HERE, True),
        ("http://box.localhost:8000", HERE, True),
        ("http://[::1]:8000", HERE, True),
        ("http://[::ffff:127.0.0.1]:8000", HERE, True),
        ("http://0.0.0.0:8000", HERE, True),
        ("http://127.1:8000", HERE, True),
        ("http://localhost:8001", HERE, False),
        ("http://localhost", HERE, False),
        ("https://203.0.113.7:8000", HERE, False),
        ("http://no-such-name.invalid:8000", HERE, False),
        ("http://localhost:99999", HERE, False),
        ("https://table.example", PROXIED, True),
        ("http://Table.Example:80", PROXIED, True),
        ("https://table.example:8443", PROXIED, True),
        ("https://table.example:9000", PROXIED, False),
        ("https://other.example", PROXIED, False),
        ("http://localhost:8000", PROXIED, True),
        ("https://table.example", (Way("[", 8000), Way()), False),
    ],
)
def test_ours_is_what_pages_came_by_and_what_this_machine_is_called(to: str, ways: tuple[Way, ...], ours: bool) -> None:
    assert asyncio.run(is_ours(to, ways)) is ours


def test_every_address_of_this_machine_is_ours_at_the_port_we_listen_at() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as looking:
        try:
            looking.connect(("192.0.2.1", 9))  # nothing is sent: the system says by which address it would go
        except OSError:
            pytest.skip("this machine has no network")
        own = looking.getsockname()[0]
    assert asyncio.run(is_ours(f"http://{own}:8000", HERE))
    assert not asyncio.run(is_ours(f"http://{own}:8001", HERE))


def test_what_the_operator_says_of_the_server_counts() -> None:
    assert asyncio.run(is_ours("https://table.example", (), "https://table.example"))
    assert not asyncio.run(is_ours("http://table.example", (), "https://table.example"))
    assert asyncio.run(is_ours("http://table.example", (), "", ("table.example",)))


def test_names_that_take_long_are_looked_up_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    goes_on = Event()

    def slow(name: str, *_: object, **more: object) -> list[object]:
        asked.append(name)
        goes_on.wait(30)
        return []

    monkeypatch.setattr(socket, "getaddrinfo", slow)
    monkeypatch.setattr(ourselves, "LOOKED_UP_WITHIN", 0.05)

    async def story() -> None:
        for number in range(20):
            assert not await is_ours(f"http://slow{number}.example:8000", HERE)
        assert asked == ["slow0.example"]
        goes_on.set()

    asyncio.run(story())
