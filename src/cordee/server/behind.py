"""Processes for work that nobody at a table waits for: a core is theirs as long as nobody else wants it.

They stand behind from their first moment: a process that only steps back when it is up has taken a core from whoever
plays for all it loads, most of a second.
"""

from __future__ import annotations

import contextlib
import os
from multiprocessing.context import SpawnContext, SpawnProcess
from typing import ClassVar


def step_behind(process: int = 0) -> None:
    """Let a process work only where a core has nothing else to do; 0: this one.

    The lowest priority is not enough: such a process keeps its core for some milliseconds when another wakes.
    """
    with contextlib.suppress(AttributeError, OSError):  # not every system has it, nor lets everybody
        os.setpriority(os.PRIO_PROCESS, process, 19)
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(process, os.SCHED_IDLE, os.sched_param(0))


class _Behind(SpawnProcess):
    def start(self) -> None:
        super().start()
        assert self.pid is not None
        step_behind(self.pid)


class Behind(SpawnContext):
    """As `multiprocessing.get_context("spawn")`."""

    Process: ClassVar[type[SpawnProcess]] = _Behind
