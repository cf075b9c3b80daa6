"""Bots in processes of their own: they answer, and are replaced when they die."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, Future
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from tests.conftest import ROOT
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


KILLED = """
import asyncio, multiprocessing, os, signal
from cordee.server.accounts import Passwords
from cordee.server.thinkers import Pool
from tests.server.test_thinkers import task

async def story():
    pool, passwords = Pool(1), Passwords(apart=True)
    await pool.ask(task("random"))
    await passwords.hash("a password of hers")
    print(*(each.pid for each in multiprocessing.active_children()), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(story())
"""


@pytest.mark.slow
def test_workers_end_with_the_server_even_when_it_is_killed(tmp_path: Path) -> None:
    (tmp_path / "killed.py").write_text(KILLED)
    paths = os.pathsep.join([str(ROOT), *sys.path])
    ran = subprocess.run(
        [sys.executable, str(tmp_path / "killed.py")],
        stdout=subprocess.PIPE, text=True, timeout=60, env={**os.environ, "PYTHONPATH": paths},
    )  # fmt: skip
    pids = [int(pid) for pid in ran.stdout.split()]
    assert len(pids) >= 2
    until = monotonic() + 30
    while alive := [pid for pid in pids if Path(f"/proc/{pid}").exists() and not is_zombie(pid)]:
        assert monotonic() < until, f"{alive} of {pids} still there"
        sleep(0.05)


def is_zombie(pid: int) -> bool:
    """Whether it has ended and only nobody has asked yet how."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


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
