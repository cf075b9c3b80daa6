"""Our server as `bench/table.py` measures it: `python -m bench.serving FILE`, in a process of its own.

Storage, redaction and the check of every choice are as always; only the limits that keep one stranger from taking the
whole server are raised, since here all tables belong to one; for `bench/flood.py`, which is about just these limits,
`--limits` leaves them as they are. A line on stdin collects the garbage.
"""

from __future__ import annotations

import gc
import os
import sys
from threading import Thread

from cordee.server.app import serve
from cordee.server.settings import Settings

MANY = 10**6
UNBOUND = Settings(
    messages_a_second=MANY,
    burst=MANY,
    hellos_a_minute=MANY,
    sockets_an_address=MANY,
    tables_a_minute=MANY,
    lines=MANY,
    requests_a_second=MANY,
    requests_at_once=MANY,
    new_lines_a_second=MANY,
    new_lines_at_once=MANY,
    effort_a_second=MANY,
    effort_at_once=MANY,
)


def collect() -> None:
    """Answer every line with a collection; their end is that of whoever started us."""
    for _ in sys.stdin:
        gc.collect()
        print("collected", flush=True)


if __name__ == "__main__":
    os.environ.setdefault("CORDEE_GAMES", "tests.toy.mid:GAME")
    Thread(target=collect, daemon=True).start()
    serve("127.0.0.1", 0, sys.argv[1], settings=Settings() if "--limits" in sys.argv else UNBOUND)
