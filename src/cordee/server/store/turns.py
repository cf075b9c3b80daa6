"""Who writes to SQLite next.

It has one writer at a time, and who finds another there looks again after a while: whoever came first may be last, and
wait for seconds. So within this process writers queue, and choices go before everything else.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncGenerator


class Turns:
    """A lock with two queues. `alone`: whether there is one writer at a time; else nobody waits."""

    def __init__(self, alone: bool) -> None:
        self._alone = alone
        self._taken = False
        self._first: deque[asyncio.Future[None]] = deque()
        self._others: deque[asyncio.Future[None]] = deque()

    @contextlib.asynccontextmanager
    async def turn(self, first: bool = False) -> AsyncGenerator[None, None]:
        """Write, when it is one's turn."""
        if not self._alone:
            yield
            return
        await self._wait(self._first if first else self._others)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, queue: deque[asyncio.Future[None]]) -> None:
        if not self._taken:
            self._taken = True
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():  # it came just when nobody wanted it any more
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        for queue in (self._first, self._others):
            while queue:
                mine = queue.popleft()
                if not mine.done():
                    mine.set_result(None)
                    return
        self._taken = False
