"""Whether an address is one by which this very server answers: a table that moved there would have gone nowhere.

Nothing is fetched from the address: strangers could then send this server where they like. What is known is how pages
came here, what whoever runs the server says of it, and which addresses the machine itself has. An address by which
nobody here has come may still be ours (a second name at a proxy); then the table is taken back (`parting`).
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Collection
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, NamedTuple
from urllib.parse import urlsplit

PORTS = {"http": 80, "https": 443}
LOOKED_UP_WITHIN = 1.0  # seconds


class Way(NamedTuple):
    """How a page came here. `host`: what it asked for, with the port as it said it; `port`: where we listened."""

    host: str = ""
    port: int = 0


async def is_ours(to: str, ways: Collection[Way], address: str = "", origins: Collection[str] = ()) -> bool:
    """Whether `to`, an address as `parting` lets them pass, is this server's own. `address`, `origins`: of Settings."""
    name, port = _place(to)
    known = {place for host in (*(way.host for way in ways), *origins) if host for place in _places(host)}
    if address:
        known.add(_place(address))
    if (name, port) in known:
        return True
    return any(port == way.port for way in ways) and await _is_this_machine(name)


def _place(address: str) -> tuple[str, int]:
    parts = urlsplit(address)
    try:
        port = parts.port
    except ValueError:  # beyond 65535: nobody's
        port = -1
    return _plain(parts.hostname or ""), PORTS.get(parts.scheme, 0) if port is None else port


def _places(host: str) -> list[tuple[str, int]]:
    """What a Host header may stand for: without a port it is that of either scheme. One that is none: nothing."""
    try:
        return [_place(f"{scheme}://{host}") for scheme in PORTS]
    except ValueError:
        return []


def _plain(name: str) -> str:
    """One word for all names of the same place; all of a machine's own are `localhost`."""
    name = name.lower().rstrip(".")
    if name.endswith(".localhost"):
        return "localhost"
    try:
        ip = ipaddress.ip_address(name)
    except ValueError:
        return name
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    return "localhost" if ip.is_loopback or ip.is_unspecified else str(ip)


async def _is_this_machine(name: str) -> bool:
    if name == "localhost":
        return True
    found = await _looked_up(name)
    return any(_is_own(family, place[0]) for family, _, _, _, place in found)


_NAMES = ThreadPoolExecutor(1, "cordee-names")
_looking: list[Future[Any]] = []  # the look-up under way, if there is one


async def _looked_up(name: str) -> list[Any]:
    """What `getaddrinfo` says; nothing where nobody knows the name here, or somebody else's takes its time.

    A look-up goes on in its thread however soon it is given up, so it has one of its own and only one: the threads of
    everybody else are not for names that strangers choose. Any: as `getaddrinfo` gives it.
    """
    if any(not each.done() for each in _looking):
        return []
    looking = _NAMES.submit(socket.getaddrinfo, name, None, type=socket.SOCK_DGRAM)
    _looking[:] = [looking]
    try:
        return await asyncio.wait_for(asyncio.shield(asyncio.wrap_future(looking)), LOOKED_UP_WITHIN)
    except (OSError, UnicodeError, TimeoutError):
        return []


def _is_own(family: int, ip: object) -> bool:
    """Whether an address is one of this machine: nobody can be bound to another's."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as trial:
            trial.bind((ip, 0))
    except OSError:
        return False
    return True
