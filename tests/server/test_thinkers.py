"""Bots in processes of their own: they answer, and are replaced when they die."""

from __future__ import annotations

import asyncio
import signal
import time
from concurrent.futures import BrokenExecutor, Future
from typing import Any

import pytest
from tests.toy.nim import GAME as NIM

from cordee.bots.levels import LEVELS
from cordee.core.game import parse
from cordee.core.rng import Rng
from cordee.server import thinkers
from cordee.server.thinkers import Pool, Task, think, think_in_time


def task(level: str, may_pass: bool = False) -> Task:
    setup = NIM.setup(2)
    state = NIM.start(setup, 3)
    seat = state.may_act()[0] if may_pass else state.to_act()[0]
    world = NIM.sample(state, seat, Rng(1))
    return Task("nim", setup, world.encode(), seat, level, 7, 0.01, may_pass)


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_a_whole_line(level: str) -> None:
    given = task(level)
    state = NIM.decode(given.setup, given.world)

    line = think(given)

    assert line is not None
    assert parse(NIM, state, given.seat, line)
    assert think(task(level, may_pass=True)) in (None, "throw")


@pytest.mark.slow
def test_a_dead_worker_is_replaced() -> None:
    async def story() -> None:
        pool = Pool(1)
        assert await pool.ask(task("random"))
        assert pool._pool is not None
        for process in pool._pool._processes.values():
            process.kill()
            process.join()
        with pytest.raises(BrokenExecutor):
            await pool.ask(task("random"))

        assert await pool.ask(task("random"))
        pool.close()
        pool.close()

    asyncio.run(story())


def test_where_many_ask_each_thinks_for_less(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []

    class Waits:
        """A pool of processes whose answers come when they are all asked for."""

        def __init__(self, *_: object, **__: object) -> None:
            self.futures: list[Future[str]] = []

        def submit(self, _work: object, given: Task) -> Future[str]:
            asked.append(given.seconds)
            self.futures.append(Future())
            return self.futures[-1]

        def shutdown(self, **_: object) -> None:
            pass

    monkeypatch.setattr(thinkers, "ProcessPoolExecutor", Waits)

    async def story() -> None:
        pool = Pool(2)
        given = task("search")._replace(seconds=0.4)
        waiting = [asyncio.create_task(pool.ask(given)) for _ in range(100)]
        await asyncio.sleep(0)
        processes: Any = pool._pool
        for future in processes.futures:
            future.set_result("heap:a take 1")
        await asyncio.gather(*waiting)
        await asyncio.gather(asyncio.create_task(pool.ask(given)), answered(pool))

    async def answered(pool: Pool) -> None:
        await asyncio.sleep(0)
        processes: Any = pool._pool
        processes.futures[-1].set_result("heap:a take 1")

    asyncio.run(story())
    assert asked[:4] == pytest.approx([0.4, 0.4, 0.4 * 2 / 3, 0.2])
    assert asked[99] == thinkers.LEAST
    assert asked[100] == 0.4


def test_thought_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "LIMIT", 0.05)
    monkeypatch.setattr(thinkers, "think", lambda task: time.sleep(3600))
    before = signal.getsignal(signal.SIGALRM), signal.getsignal(signal.SIGINT)
    try:
        thinkers._ready()
        with pytest.raises(TimeoutError, match="no answer within"):
            think_in_time(task("flat"))
        monkeypatch.undo()
        assert think_in_time(task("random"))
        assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    finally:
        signal.signal(signal.SIGALRM, before[0])
        signal.signal(signal.SIGINT, before[1])
