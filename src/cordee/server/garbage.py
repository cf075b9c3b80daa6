"""When Python looks for garbage: among what is new in small lots, among everything when nobody plays.

A choice makes things that stay as long as its table, and a line things that stay as long as it is open. Left alone
Python looks through all that has stayed again and again, and meanwhile nobody is answered: up to a tenth of a second.
So what was looked through once is put aside (`gc.freeze`). What of it goes later goes at once, as most things do in
Python; only what holds itself in a circle, as a table that is let go of does, waits for the next `sweep`. Even once is
a tenth of all the time of a busy server, and choices make no circles: while none are found, most lots are put aside
unseen.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Mapping
from time import monotonic
from typing import Any

LOT = 5_000  # new things that are looked through at once: with 25,000 a lot took a hundredth of a second
SPARED = 7  # lots put aside unseen behind one in which there was no garbage
NEVER = 2**30
LOOK = 5.0  # seconds without a lot until it is quiet
EVERY, LATEST = 600.0, 3600.0  # seconds between two sweeps: where it is quiet; where it never is


def calm() -> None:
    """From now on what is new is looked through lot by lot, and what the program itself is made of is not."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(LOT, NEVER, NEVER)
    if not any(isinstance(each, _Lots) for each in gc.callbacks):
        gc.callbacks.append(_Lots())


def sweep() -> None:
    """Look through everything, also what was put aside, once. Takes some tenths of a second."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def sweep_at_times() -> None:
    """Sweep now and then, for good."""
    swept, before = monotonic(), _lots()
    while True:
        await asyncio.sleep(LOOK)
        now, lots = monotonic(), _lots()
        if is_time(now - swept, quiet=lots == before):
            sweep()
            swept = now
        before = lots


def is_time(since: float, quiet: bool) -> bool:
    """Whether to sweep, so many seconds after the last time."""
    return since >= (EVERY if quiet else LATEST)


class _Lots:
    """Python calls it before and after it looks through a lot."""

    def __init__(self) -> None:
        self._spared = 0  # lots that are still to be put aside unseen

    def __call__(self, phase: str, info: Mapping[str, Any]) -> None:
        if info["generation"] != 0:
            return
        if phase == "start" and self._spared:
            gc.freeze()  # so Python finds nothing to look through
        elif phase == "stop":
            self._spared = self._spared - 1 if self._spared else 0 if info["collected"] else SPARED
            gc.freeze()


def _lots() -> int:
    return int(gc.get_stats()[0]["collections"])
