"""What all processes have in common that work for another."""

from __future__ import annotations

import multiprocessing
import os
from threading import Thread


def end_with_parent() -> None:
    """From now on this process ends as soon as the one that started it has gone, killed or not.

    A pool's process would wait for work for ever: it holds both ends of the pipe by which it would notice.
    """
    Thread(target=_watch, daemon=True, name="cordee-parent").start()


def _watch() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
