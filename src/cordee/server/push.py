"""Web Push: a message to a browser that has no page open (RFC 8030, 8291, 8292).

The address of a subscription comes from a page, so from anybody. It is used like any other input: https to the public
internet and nothing else, the address that was checked being the one that is connected to, and no redirect followed.
"""

from __future__ import annotations

import base64
import ipaddress
import os
import re
import socket
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import aiohttp
import structlog
from aiohttp.abc import AbstractResolver, ResolveResult
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02, VapidException
from pywebpush import WebPusher

from cordee.core.errors import CordeeError

logger = structlog.get_logger("cordee.server")

LONGEST = 1000  # characters of an address; those of the large services have about 250
KEPT = 86400  # seconds that a push service may keep a message for a browser that is off
MOST_HOST = 253  # characters of a name in the internet
WITHIN = 15.0  # seconds for all of one message

_NAME = re.compile(
    r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,60}[a-z0-9-]{0,62}[a-z0-9]\.?"
)  # of a host, in lower case
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
# Nobody's in the internet, though the library counts them in: protocols, sites of old, documentation.
_NOBODYS = tuple(map(ipaddress.ip_network, ("192.0.0.0/24", "fec0::/10", "3fff::/20")))


class BadAddress(CordeeError):
    """An address that no push goes to."""


class BadKey(CordeeError):
    """The server's own key cannot be read or kept."""


class Push(NamedTuple):
    """A browser that wants to be told: where, and by which keys (base64url)."""

    endpoint: str
    key: str  # p256dh
    auth: str


def is_public(address: str) -> bool:
    """Whether an IP address lies in the public internet, whatever it is wrapped in."""
    try:
        ip = ipaddress.ip_address(address.split("%", 1)[0])
    except ValueError:
        return False
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in _NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    if any(ip in each for each in _NOBODYS):
        return False
    return ip.is_global and not ip.is_multicast and not ip.is_reserved and not ip.is_unspecified


def checked(endpoint: str, loopback: bool = False) -> str:
    """The address itself, if a push may go there as far as its text tells. `loopback`: of this machine too, for tests.

    Raises BadAddress.
    """
    if not 0 < len(endpoint) <= LONGEST or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise BadAddress("too long, or with characters that no address has")
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError as error:
        raise BadAddress("no address") from error
    if parts.username is not None or parts.password is not None or not host or "\\" in endpoint:
        raise BadAddress("no plain address")
    if loopback and host == "127.0.0.1" and parts.scheme == "http":
        return endpoint
    if parts.scheme != "https" or port not in (None, 443):
        raise BadAddress("https alone")
    # What a resolver might read as a number: 127.1, 0x7f000001, 2130706433.
    last = host.rstrip(".").rsplit(".", 1)[-1]
    if not _NAME.fullmatch(host) or len(host) > MOST_HOST or last[:1].isdigit():
        raise BadAddress("a name of the public internet alone")
    return endpoint


class Checked(AbstractResolver):
    """Looks names up, and gives only what is public: the connection is made to just these addresses."""

    def __init__(self, inner: AbstractResolver) -> None:
        self._inner = inner

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        found = await self._inner.resolve(host, port, family)
        if not found or not all(is_public(each["host"]) for each in found):
            raise OSError(f"{len(found)} addresses, not all of them public")
        return found

    async def close(self) -> None:
        await self._inner.close()


# -- keys ------------------------------------------------------------------------------------------


def _raw(key: ec.EllipticCurvePublicKey) -> str:
    point = key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()


def own_key(given: str, file: Path | None) -> Vapid02:
    """The server's own key: as given (base64url or PEM), else as kept in a file, which is made if need be.

    Raises BadKey.
    """
    try:
        if given:
            text = given.strip()
            key = Vapid02.from_pem(text.encode()) if text.startswith("-----") else Vapid02.from_string(text)
            if not isinstance(key, Vapid02):
                raise BadKey("no key")
            return key
        if file is None:
            raise BadKey("there is no key, and no place to keep one")
        if not file.exists():
            new = Vapid02()
            new.generate_keys()
            # Whoever comes second reads what the first has written; nobody else may read it at all.
            part = file.with_name(f"{file.name}.{os.getpid()}")
            with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
                out.write(new.private_pem())
            try:
                os.link(part, file)
            except FileExistsError:
                pass
            finally:
                part.unlink()
        return Vapid02.from_pem(file.read_bytes())
    except (VapidException, ValueError, TypeError, UnsupportedAlgorithm, OSError) as error:
        raise BadKey("the server's key for notifications cannot be read") from error


class Pusher:
    """Sends pushes. `subject`: who runs this server, as an address (https or mailto) for the push services."""

    def __init__(
        self, key: Callable[[], Vapid02], subject: str, now: Callable[[], float], loopback: bool = False
    ) -> None:
        """`key` is asked for when it is needed first."""
        self._find, self._subject, self._now, self._loopback = key, subject, now, loopback
        self._session: aiohttp.ClientSession | None = None

    @cached_property
    def _key(self) -> Vapid02:
        return self._find()

    @property
    def public(self) -> str:
        """The key that a page subscribes with."""
        return _raw(self._key.public_key)

    def fitting(self, push: Push) -> Push:
        """The subscription, if a message can be sent there. Raises BadAddress."""
        checked(push.endpoint, self._loopback)
        self._sealed(push, b"{}")
        return push

    @staticmethod
    def _sealed(push: Push, data: bytes) -> bytes:
        """The message, for the eyes of that browser alone. Raises BadAddress."""
        try:
            point = base64.urlsafe_b64decode(push.key + "=" * (-len(push.key) % 4))
            auth = base64.urlsafe_b64decode(push.auth + "=" * (-len(push.auth) % 4))
            if len(point) != 65 or len(auth) != 16:
                raise BadAddress("keys of another length")
            keys = {"p256dh": push.key, "auth": push.auth}
            body = WebPusher({"endpoint": push.endpoint, "keys": keys}).encode(data)["body"]
        except BadAddress:
            raise
        except Exception as error:  # whatever a stranger's key makes of the arithmetic
            raise BadAddress("keys that are none") from error
        return bytes(body)

    async def send(self, push: Push, data: bytes, topic: str) -> bool:
        """Send a message; False: the subscription is gone for good. A later one of the same `topic` replaces it.

        Raises BadAddress, ValueError where a library takes the address for none, OSError, aiohttp.ClientError,
        TimeoutError.
        """
        endpoint = checked(push.endpoint, self._loopback)
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "sub": self._subject, "exp": int(self._now()) + KEPT // 2}
        headers = {
            **self._key.sign(claims),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "topic": topic,
            "urgency": "normal",
        }
        body = self._sealed(push, data)
        async with self._client().post(endpoint, data=body, headers=headers, allow_redirects=False) as answer:
            if answer.status in (404, 410):
                return False
            if answer.status >= 300:
                logger.warning("a push was refused", status=answer.status)
        return True

    def _client(self) -> aiohttp.ClientSession:
        if self._session is None:
            resolver: AbstractResolver = aiohttp.ThreadedResolver()
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(resolver=Checked(resolver), use_dns_cache=False, limit=8),
                timeout=aiohttp.ClientTimeout(total=WITHIN),
                cookie_jar=aiohttp.DummyCookieJar(),
                trust_env=False,
            )
        return self._session

    async def close(self) -> None:
        """Let go of all connections."""
        if self._session is not None:
            await self._session.close()
