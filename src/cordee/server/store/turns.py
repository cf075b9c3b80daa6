"""Who writes to SQLite next.

It has one writer at a time, and who finds another there looks again after a while: whoever came first may be last, and
wait for seconds. So within this process writers queue, and choices go before everything else. Between two others the
database is left to choices for as long as the first of them took: a crowd of writers has half of it at most.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncGenerator
from time import monotonic

LONGEST = 0.05  # seconds of such a pause


class Turns:
    """A lock with two queues. `alone`: whether there is one writer at a time; else nobody waits."""

    def __init__(self, alone: bool) -> None:
        self._alone = alone
        self._taken = False
        self._pause = 0.0  # until then
        self._first: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()

    @contextlib.asynccontextmanager
    async def turn(self, first: bool = False) -> AsyncGenerator[None, None]:
        """Write, when it is one's turn."""
        if not self._alone:
            yield
            return
        await self._wait(first)
        began = monotonic()
        try:
            yield
        finally:
            if not first:
                now = monotonic()
                self._pause = now + min(now - began, LONGEST)
            self._pass_on()

    def _pauses(self) -> bool:
        """Whether it is for choices alone; whoever else waits is looked at again behind the pause."""
        left = self._pause - monotonic()
        if left > 0 and self._others:
            asyncio.get_running_loop().call_later(left, self._go_on)
        return left > 0

    def _go_on(self) -> None:
        if not self._taken:
            self._pass_on()

    async def _wait(self, first: bool) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._first if first else self._others).append(mine)
        if not self._taken:
            self._pass_on()
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it came just when nobody wanted it any more
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        self._taken = False
        for queue in (self._first, self._others):
            while queue and (queue is self._first or not self._pauses()):
                mine = queue.popleft()
                if not mine.done():
                    self._taken = True
                    mine.set_result(None)
                    return
