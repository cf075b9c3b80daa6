"""Bots think in processes of their own, so that no table waits for another's search.

A worker gets one sampled world, never the true position, and answers a line as text.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import NamedTuple, Protocol

from cordee.bots.levels import LEVELS, break_in, choose_line
from cordee.bots.workers import end_with_parent
from cordee.core.game import Setup, parse, text
from cordee.games import load
from cordee.server.lasting import lasting

LEAST = 0.02  # seconds to think, however many wait
LIMIT = 20.0  # seconds; a bot whose level has no clock of its own takes a second or two


class Task(NamedTuple):
    """What a worker needs to answer for a seat. `world`: encoded, sampled for that seat."""

    game: str
    setup: Setup
    world: bytes
    seat: int
    level: str
    seed: int
    seconds: float
    may_pass: bool = False  # nobody waits for the seat: it may let things be
    lasts: str | None = None  # what keeps a first game going is wanted, best begun so; empty: anyhow (server.lasting)


def think(task: Task) -> str | None:
    """The line a bot would play in that world, as text; None to let things be, or for none such. Runs in a worker."""
    game = load(task.game)
    state = game.decode(task.setup, task.world)
    if task.lasts is not None:
        wanted = parse(game, state, task.seat, task.lasts) if task.lasts else None
        found = lasting(state, task.seat, task.setup.seats, wanted)
        return None if found is None else text(game, state, found)
    if task.may_pass:
        found = break_in(game, state, task.seat, task.level, task.seed)
        return None if found is None else text(game, state, found)
    line = choose_line(game, state, task.seat, task.level, task.seed, seconds=task.seconds)
    return text(game, state, line)


class Thinker(Protocol):
    """Whoever answers for bots; tests put one of theirs here."""

    levels: tuple[str, ...]

    async def ask(self, task: Task) -> str | None:
        """The answer, or whatever exception stood in its way."""

    def close(self) -> None:
        """Stop thinking."""


def _ready() -> None:
    end_with_parent()
    # Ctrl-C reaches the whole group; the server alone decides when a worker goes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _too_long)


def _too_long(number: int, frame: object) -> None:
    raise TimeoutError(f"no answer within {LIMIT:g} seconds")


def think_in_time(task: Task) -> str | None:
    """`think`, given up after LIMIT seconds: cards of strangers must not keep a worker from every other table."""
    if not hasattr(signal, "setitimer"):
        return think(task)
    signal.setitimer(signal.ITIMER_REAL, LIMIT)
    try:
        return think(task)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)


class Pool:
    """Worker processes, started when first needed and again when they died."""

    levels = LEVELS

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._asked = 0  # and not answered yet

    async def ask(self, task: Task) -> str | None:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, initializer=_ready)
        pool = self._pool
        self._asked += 1
        try:
            return await asyncio.wrap_future(pool.submit(think_in_time, self._shared(task)))
        except BrokenExecutor:
            if self._pool is pool:
                self._pool = None
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        finally:
            self._asked -= 1

    def _shared(self, task: Task) -> Task:
        """Where many ask, each thinks for less: a crowd of tables must not hold up the others' bots."""
        share = self._workers / max(self._workers, self._asked)
        return task._replace(seconds=max(LEAST, task.seconds * share))

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
