"""The server's own sense of time: monotonic, and never a client's. Tests put a clock of theirs here."""

from __future__ import annotations

import asyncio
from time import monotonic, time

LEAST = 0.001  # seconds to sleep: what a loop counts in


class Clock:
    """Seconds from an arbitrary start."""

    def now(self) -> float:
        return monotonic()

    def wall(self) -> float:
        """The time of the day, for what outlives the process."""
        return time()

    async def sleep(self, seconds: float) -> None:
        """Never too short, as a loop alone may be by a hair: who wakes looks at what is due, and would find nothing."""
        end = self.now() + seconds
        await asyncio.sleep(max(seconds, 0.0))
        while (left := end - self.now()) > 0:
            await asyncio.sleep(max(left, LEAST))


class Bucket:
    """A simple rate limit: `burst` at once, `rate` a second in the long run."""

    def __init__(self, clock: Clock, rate: float, burst: int) -> None:
        self._clock, self._rate, self._burst = clock, rate, float(burst)
        self._left, self._then = float(burst), clock.now()

    def take(self) -> bool:
        """Whether one more is within the limit."""
        now = self._clock.now()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Paces:
    """A bucket for each of many names; those that were used least lately are forgotten first."""

    def __init__(self, clock: Clock, rate: float, burst: int, most: int = 4096) -> None:
        self._clock, self._rate, self._burst, self._most = clock, rate, burst, most
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str) -> bool:
        """Whether one more is within the limit."""
        bucket = self._buckets.pop(name, None) or Bucket(self._clock, self._rate, self._burst)
        self._buckets[name] = bucket
        while len(self._buckets) > self._most:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()


class Efforts:
    """Work by name: `rate` a second in the long run, `burst` at once. What goes beyond comes later."""

    def __init__(self, clock: Clock, rate: float, burst: float, most: int = 4096) -> None:
        self._clock, self._rate, self._burst, self._most = clock, rate, burst, most
        self._spent: dict[str, tuple[float, float]] = {}  # how much, as it was then

    def charge(self, name: str, cost: float) -> float:
        """Count it in; seconds to wait before it is done."""
        now = self._clock.now()
        before, then = self._spent.pop(name, (0.0, now))
        spent = max(0.0, before - (now - then) * self._rate) + cost
        self._spent[name] = spent, now
        while len(self._spent) > self._most:
            del self._spent[next(iter(self._spent))]
        return max(0.0, spent - self._burst) / self._rate


class Tally:
    """Counts by name within `per` seconds: a limit for many strangers that remembers none of them for longer."""

    def __init__(self, clock: Clock, most: int, per: float = 60.0) -> None:
        self._clock, self._most, self._per = clock, most, per
        self._counts: dict[str, int] = {}
        self._since = clock.now()

    def take(self, name: str) -> bool:
        """Whether one more is within the limit."""
        now = self._clock.now()
        if now - self._since >= self._per:
            self._counts.clear()
            self._since = now
        self._counts[name] = self._counts.get(name, 0) + 1
        return self._counts[name] <= self._most
