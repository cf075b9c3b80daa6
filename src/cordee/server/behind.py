"""For processes whose work nobody at a table waits for.

Such work is done where a core is free. Where none is for a while, a second process does it that has its small share
of a busy core: nobody who signs in waits until the machine has nothing else to do. It takes two, since a process that
stepped aside cannot step back in without more rights than a server has.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable

PATIENCE = 1.0  # seconds that whoever stepped aside has for an answer before the other is asked too


def step_back() -> None:
    """Let this process have a core only when hardly anybody else wants it.

    A process does so when it has loaded what it needs, or its first answer would take half a minute where all cores are
    busy; and it keeps a little of a busy core (that is what the lowest priority is), or there would be none at all.
    """
    with contextlib.suppress(AttributeError, OSError):  # not every system has it
        os.nice(19)


def step_aside() -> None:
    """Let this process have a core only when nobody else wants it, however long that takes."""
    step_back()
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


STEPS: tuple[Callable[[], None], ...] = (step_aside, step_back)  # in the order in which they are asked
