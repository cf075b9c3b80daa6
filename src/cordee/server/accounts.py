"""Passwords and names of accounts: what may be one, and whether it is the right one.

Hashing takes a core and 64 MiB for a while, so it is done in threads of its own, few
at a time, and behind all other work.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError

from cordee.server.lobby import alike, clean_name
from cordee.server.refusals import Refuse

T = TypeVar("T")

SHORTEST, LONGEST = 10, 256  # characters of a password


def folded(name: str) -> str:
    """A name as names are compared: what looks alike is alike."""
    return alike(" ".join(name.split()))


def checked(name: str, password: str) -> str:
    """The password as it is kept from now on. Raises Refuse."""
    given = normal(password)
    if len(given) < SHORTEST:
        raise Refuse("account-not-short", args={"least": SHORTEST})
    if len(given) > LONGEST:
        raise Refuse("account-not-long", args={"most": LONGEST})
    if folded(given) == folded(name):
        raise Refuse("account-not-the-name")
    return given


def normal(password: str) -> str:
    """The same characters whichever keyboard they came from."""
    return unicodedata.normalize("NFKC", password)


def named(written: str) -> tuple[str, str]:
    """A name of an account, as it is shown and as it is compared. Raises Refuse."""
    name = clean_name(written)
    return name, folded(name)


class Passwords:
    """Hashes and checks them, `at_once` in parallel at most; 0: one core stays free for the tables."""

    def __init__(self, hasher: PasswordHasher | None = None, at_once: int = 0) -> None:
        self._hasher = hasher or PasswordHasher()
        most = at_once or max(1, min(2, (os.cpu_count() or 1) - 1))
        self._threads = ThreadPoolExecutor(most, "passwords", _step_back)
        self._nobodys = ""  # what a name that is not there is checked against

    async def hash(self, password: str) -> str:
        return await self._later(self._hasher.hash, password)

    async def fits(self, kept: str, password: str) -> bool:
        """Whether it is the one. As much work where nothing is kept, so that time tells nothing."""
        given = normal(password)[: LONGEST + 1]
        if not self._nobodys:
            self._nobodys = await self.hash("nobody's password")
        right = await self._later(self._right, kept or self._nobodys, given)
        return right and bool(kept)

    async def _later(self, work: Callable[..., T], *args: str) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)

    def _right(self, kept: str, given: str) -> bool:
        try:
            return self._hasher.verify(kept, given)
        except (VerifyMismatchError, VerificationError, InvalidHashError):
            return False

    def is_old(self, kept: str) -> bool:
        """Whether it was hashed with other parameters than today's."""
        return self._hasher.check_needs_rehash(kept)


def _step_back() -> None:
    """Whoever plays gives nothing for a crowd that guesses: what hashes, and each lane of it, waits for all others."""
    if sys.platform == "linux":  # where a thread has a priority of its own
        with contextlib.suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 19)
