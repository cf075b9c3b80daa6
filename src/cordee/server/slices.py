"""Long work in the server's own loop, cut into slices so that everybody else is answered in between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from time import monotonic

SLICE = 0.003  # seconds at a stretch
SOON = 0.2  # so long nothing but that; what takes longer leaves as much time to the others as it takes itself


async def in_slices(work: Iterator[None]) -> None:
    """Do all of it; each step of `work` is done at once."""
    began = since = monotonic()
    for _ in work:
        now = monotonic()
        if now - since >= SLICE:
            await asyncio.sleep(0 if now - began < SOON else now - since)
            since = monotonic()
