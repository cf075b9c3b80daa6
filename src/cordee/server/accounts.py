"""Passwords and names of accounts: what may be one, and whether it is the right one.

Hashing takes a core and 64 MiB for a while, so it is done in a process of its own,
one at a time, and behind all other work.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import unicodedata
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError, VerifyMismatchError

from cordee.bots.workers import end_with_parent
from cordee.kit.looks import alike
from cordee.server.behind import PATIENCE, STEPS
from cordee.server.lobby import clean_name
from cordee.server.refusals import Refuse

T = TypeVar("T")

SHORTEST, LONGEST = 10, 256  # characters of a password
HASHED_WITHIN = 60.0  # seconds at most for one of them, however busy the machine is


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
    """Hashes and checks them, one at a time. `apart`: in a process of its own; else in a thread, for tests.

    A thread would not do under a crowd: behind all other work it still has the interpreter now and then, and keeps
    everybody from it while it waits for a core. `patience`: seconds until a second process is asked (server/behind.py).
    """

    def __init__(self, hasher: PasswordHasher | None = None, apart: bool = False, patience: float = PATIENCE) -> None:
        # One core for each. A system lets whoever runs go on for milliseconds before somebody else who wakes has the
        # core, whatever the priorities: with a free one beside, those who play do not wait for that.
        self._hasher = hasher or PasswordHasher(parallelism=1)
        self._hands = [_Hand(step) for step in STEPS] if apart else [_Hand(None)]
        self._patience = patience
        self._turn = asyncio.Lock()
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
        async with self._turn:
            for _ in range(2):
                if self._closed:
                    break
                try:
                    return await self._by_the_first(work, *args)
                except asyncio.CancelledError:
                    if not self._closed:
                        raise
                except BrokenExecutor:
                    self._let_go()  # the process was ended from outside: once more, with another
        raise Refuse("table-not-working")

    async def _by_the_first(self, work: Callable[..., T], *args: object) -> T:
        """What comes of it from whoever is done first. Raises BrokenExecutor."""
        asked: list[asyncio.Future[T]] = []
        for hand in self._hands:
            if hand.busy and hand is not self._hands[-1]:
                continue  # it is still at what another did meanwhile
            asked.append(asyncio.wrap_future(hand.give(work, *args)))
            wait = HASHED_WITHIN if hand is self._hands[-1] else self._patience
            done, late = await asyncio.wait(asked, timeout=wait, return_when=asyncio.FIRST_COMPLETED)
            if done:
                break
        for other in late:
            other.cancel()  # nobody waits for it; what is begun is ended all the same
        if not done:  # neither has a core, or somebody has stopped them
            self._let_go()
            raise Refuse("table-not-working")
        return await done.pop()

    def _let_go(self) -> None:
        for hand in self._hands:
            hand.let_go()

    def close(self) -> None:
        """End the processes, whatever they do: who waits is refused, and the program's own end waits for nothing."""
        self._closed = True
        self._let_go()

    def is_old(self, kept: str) -> bool:
        """Whether it was hashed with other parameters than today's."""
        return self._hasher.check_needs_rehash(kept)


class _Hand:
    """A process that is started when there is something to do and steps back as `step` says, or a thread (None)."""

    def __init__(self, step: Callable[[], None] | None) -> None:
        self._ready = None if step is None else partial(_ready, step)
        self._executor: Executor | None = None
        self._process: Future[int] | None = None  # its number
        self._given: Future[Any] | None = None  # Any: of what it does

    @property
    def busy(self) -> bool:
        return self._given is not None and not self._given.done()

    def give(self, work: Callable[..., T], *args: object) -> Future[T]:
        """Something to do. Raises BrokenExecutor."""
        if self._executor is None and self._ready is None:
            self._executor = ThreadPoolExecutor(1)
        elif self._executor is None:
            self._executor = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), self._ready)
            self._process = self._executor.submit(os.getpid)
        given = self._executor.submit(work, *args)
        self._given = given
        return given

    def let_go(self) -> None:
        if self._executor is not None:
            # A process that somebody has stopped takes no other signal, and the program's own end would wait for it.
            for process in list((getattr(self._executor, "_processes", None) or {}).values()):
                process.kill()
            self._executor.shutdown(wait=False, cancel_futures=True)
            self._executor = None
        self._process = self._given = None


def _hash(hasher: PasswordHasher, password: str) -> str:
    return hasher.hash(password)


def _is_right(hasher: PasswordHasher, kept: str, given: str) -> bool:
    try:
        return hasher.verify(kept, given)
    except (VerifyMismatchError, VerificationError, InvalidHashError):
        return False


def _ready(step: Callable[[], None]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server alone decides
    end_with_parent()
    step()
