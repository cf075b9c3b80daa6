"""Passwords and names of accounts: what may be one, and whether it is the right one.

Hashing takes a core and 64 MiB for a while, so it is done in a process of its own,
one at a time, and behind all other work.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import unicodedata
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError

from cordee.kit.looks import alike
from cordee.server.behind import step_back
from cordee.server.lobby import clean_name
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
    """Hashes and checks them. `apart`: in a process of its own, one at a time; else in a thread, for tests.

    A thread would not do under a crowd: behind all other work it still has the interpreter now and then, and keeps
    everybody from it while it waits for a core.
    """

    def __init__(self, hasher: PasswordHasher | None = None, apart: bool = False) -> None:
        self._hasher = hasher or PasswordHasher()
        self._apart = apart
        self._executor: Executor | None = None
        self._process: Future[int] | None = None  # its number
        self._closed = False
        self._nobodys = ""  # what a name that is not there is checked against

    async def hash(self, password: str) -> str:
        """As it is kept. Raises Refuse."""
        return await self._later(_hash, self._hasher, password)

    async def fits(self, kept: str, password: str) -> bool:
        """Whether it is the one. As much work where nothing is kept, so that time tells nothing. Raises Refuse."""
        given = normal(password)[: LONGEST + 1]
        if not self._nobodys:
            self._nobodys = await self.hash("nobody's password")
        right = await self._later(_is_right, self._hasher, kept or self._nobodys, given)
        return right and bool(kept)

    async def _later(self, work: Callable[..., T], *args: object) -> T:
        for _ in range(2):
            if self._closed:
                break
            if self._executor is None:
                self._start()
            assert self._executor is not None
            try:
                return await asyncio.get_running_loop().run_in_executor(self._executor, work, *args)
            except asyncio.CancelledError:
                if not self._closed:
                    raise
            except BrokenExecutor:
                self._let_go()  # the process was ended from outside: once more, with another
        raise Refuse("table-not-working")

    def _start(self) -> None:
        if self._apart:
            spawn = multiprocessing.get_context("spawn")
            self._executor = ProcessPoolExecutor(1, spawn, _ready)
            self._process = self._executor.submit(os.getpid)
        else:
            self._executor = ThreadPoolExecutor(1)

    def _let_go(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None
        if self._process is not None and self._process.done() and self._process.exception() is None:
            with contextlib.suppress(OSError):  # it is gone already
                os.kill(self._process.result(), signal.SIGTERM)
        self._process = None

    def close(self) -> None:
        """End the process, whatever it does: who waits is refused, and the program's own end waits for nothing."""
        self._closed = True
        self._let_go()

    def is_old(self, kept: str) -> bool:
        """Whether it was hashed with other parameters than today's."""
        return self._hasher.check_needs_rehash(kept)


def _hash(hasher: PasswordHasher, password: str) -> str:
    return hasher.hash(password)


def _is_right(hasher: PasswordHasher, kept: str, given: str) -> bool:
    try:
        return hasher.verify(kept, given)
    except (VerifyMismatchError, VerificationError, InvalidHashError):
        return False


def _ready() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server alone decides
    step_back()
