"""Addresses as limits count them. For counting alone: nothing is allowed, or kept, by an address."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

NETWORK = 64  # bits of an IPv6 address that its owner was given; the others they choose as they like


@lru_cache(maxsize=4096)
def ground(host: str) -> str:
    """Whoever is behind an address, as nearly as it tells: an IPv4 address, or a network of IPv6.

    IPv4 in the clothes of IPv6 (mapped, 6to4, Teredo) is the IPv4 address in it.
    """
    try:
        ip = ipaddress.ip_address(host.strip("[]").partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
    return str(inner) if inner is not None else str(ipaddress.ip_network((int(ip) >> NETWORK << NETWORK, NETWORK)))
