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
from typing import NamedTuple
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
    looking = asyncio.get_running_loop().getaddrinfo(name, None, type=socket.SOCK_DGRAM)
    try:
        found = await asyncio.wait_for(looking, LOOKED_UP_WITHIN)
    except (OSError, UnicodeError, TimeoutError):  # nobody knows the name here
        return False
    return any(_is_own(family, place[0]) for family, _, _, _, place in found)


def _is_own(family: int, ip: object) -> bool:
    """Whether an address is one of this machine: nobody can be bound to another's."""
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as trial:
            trial.bind((ip, 0))
    except OSError:
        return False
    return True
