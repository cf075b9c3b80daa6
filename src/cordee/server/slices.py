"""Long work in the server's own loop, cut into slices so that everybody else is answered in between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import monotonic

SLICE = 0.001  # seconds at a stretch
SOON = 0.02  # so long one who is alone takes nothing but short breaks


class Slices:
    """All the long work of a loop, one slice at a time however many wait: what they take together is half of it."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def all_of(self, work: Iterator[None]) -> None:
        """Do all of it; each step of `work` is done at once."""
        began = monotonic()
        more = True
        while more:
            async with self._turn:
                since = now = monotonic()
                while more and now - since < SLICE:
                    more = next(work, True) is None
                    now = monotonic()
                if more:
                    await asyncio.sleep(0 if now - began < SOON else now - since)
