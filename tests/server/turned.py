"""A table without a server, for tests: a clock that they turn, a store without a disk, bots that say one thing."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from cordee.server import lobby as lobbies
from cordee.server.clocks import Clock
from cordee.server.lobby import Lobby, Place
from cordee.server.seat_clocks import Mark
from cordee.server.store import Head
from cordee.server.thinkers import Task


async def settle() -> None:
    """Let every task of this loop run until it waits for something."""
    for _ in range(40):
        await asyncio.sleep(0)


async def moment() -> None:
    """The same where sockets and files have a part in it."""
    await asyncio.sleep(0.04)


class Turned(Clock):
    """A clock that stands until it is turned."""

    def __init__(self, settle: Callable[[], Awaitable[None]] = settle) -> None:
        self._now = 1000.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._count = 0
        self._settle = settle

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        self._count += 1
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self._now + seconds, self._count, woken))
        await woken

    async def turn(self, seconds: float) -> None:
        """Let time pass, and everybody do in it what they were waiting to do."""
        end = self._now + seconds
        await self._settle()
        while self._sleepers and self._sleepers[0][0] <= end + 1e-9:
            self._now, _, woken = heapq.heappop(self._sleepers)
            if not woken.done():
                woken.set_result(None)
                await self._settle()
        self._now = max(self._now, end)
        await self._settle()


class Memory:
    """A store without a disk."""

    def __init__(self) -> None:
        self.rows: list[str] = []
        self.kept: list[Mark] = []

    async def append(self, table: str, seq: int, entry: str, left: float | None = None) -> None:
        assert seq == len(self.rows) + 1
        self.rows.append(entry)
        self.kept.append(Mark(0.0, left))

    async def marks(self, table: str, after: int = 0) -> Sequence[Mark]:
        return self.kept[after:]

    async def entries(self, table: str, after: int = 0) -> Sequence[str]:
        return self.rows[after:]

    async def head(self, table: str) -> Head:
        return Head(0, len(self.rows))

    async def load(self, table: str) -> Lobby | None:
        return None

    async def change(self, lobby: Lobby) -> Lobby:
        return lobby

    async def erase(self, table: str) -> bool:
        return bool(self.rows)

    async def remember(self, person: str, name: str, colour: str) -> None:
        return None


class Says:
    """Whoever thinks for the bots: always the same line."""

    levels: tuple[str, ...] = ("random", "greedy", "flat", "search")

    def __init__(self, line: str) -> None:
        self.line = line

    async def ask(self, task: Task) -> str | None:
        return self.line

    def close(self) -> None:
        return None


def token(seat: int) -> str:
    return f"token-of-seat-number-{seat}"


def lobby_of(game: str, places: str, options: dict[str, Any]) -> Lobby:
    """A table that plays: `p` a person, `b` a bot."""
    taken = tuple(
        Place("person", lobbies.person_of(token(seat)), f"P{seat}") if kind == "p" else Place("bot", level="greedy")
        for seat, kind in enumerate(places)
    )
    return Lobby("t", game, lobbies.person_of(token(0)), taken, options, b"", "", 1, "salt", "playing")
