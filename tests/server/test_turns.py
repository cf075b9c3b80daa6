"""Who writes to the database next: choices first, the others in order, and nobody gets stuck."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from tests.server.browsing import Running, told

from cordee.server.store.turns import Turns


async def queue(turns: Turns, said: list[str]) -> list[asyncio.Task[None]]:
    """Two who write anything and two with choices, while somebody writes."""

    async def write(name: str, first: bool) -> None:
        async with turns.turn(first):
            said.append(name)
            await asyncio.sleep(0)

    tasks = []
    for name in ("table 1", "table 2", "choice 1", "choice 2"):
        tasks.append(asyncio.create_task(write(name, name.startswith("choice"))))
        await asyncio.sleep(0)
    return tasks


def test_choices_go_first_and_the_others_in_order() -> None:
    async def story() -> list[str]:
        turns, said = Turns(alone=True), list[str]()
        async with turns.turn():
            tasks = await queue(turns, said)
            assert not said
        await asyncio.gather(*tasks)
        async with turns.turn():
            return said

    assert asyncio.run(story()) == ["choice 1", "choice 2", "table 1", "table 2"]


def test_a_choice_need_not_wait_for_two_others() -> None:
    async def story() -> list[str]:
        turns, said = Turns(alone=True), list[str]()
        async with turns.turn():
            await asyncio.sleep(0.02)
            tasks = await queue(turns, said)
        await asyncio.gather(*tasks[2:])  # the choices are done, and the others pause
        for name in ("choice 3", "choice 4"):
            async with turns.turn(first=True):
                said.append(name)
        await asyncio.gather(*tasks)
        return said

    assert asyncio.run(story()) == ["choice 1", "choice 2", "choice 3", "choice 4", "table 1", "table 2"]


def test_who_stops_waiting_holds_nobody_up() -> None:
    async def story() -> list[str]:
        turns, said = Turns(alone=True), list[str]()
        async with turns.turn():
            tasks = await queue(turns, said)
            tasks[0].cancel()
        tasks[2].cancel()  # just when its turn has come
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(RuntimeError):
            async with turns.turn():
                raise RuntimeError("a write failed")
        async with turns.turn():
            return said

    assert asyncio.run(story()) == ["choice 2", "table 2"]


def test_where_many_may_write_nobody_waits() -> None:
    async def story() -> list[str]:
        turns, said = Turns(alone=False), list[str]()
        async with turns.turn():
            await asyncio.gather(*await queue(turns, said))
            return said

    assert asyncio.run(story()) == ["table 1", "table 2", "choice 1", "choice 2"]


def test_a_choice_is_stored_while_many_tables_are_made(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover = ada if ada.waiting == [ada.seat] else bea
        body = {"game": "nim", "seats": 2, "name": "Eve", "colour": "blue"}
        made = [asyncio.create_task(server.http.post("/api/tables", json=body)) for _ in range(20)]
        await asyncio.sleep(0)
        assert (await mover.act("heap:a take 1"))["is"] == "done"
        assert {answer.status_code for answer in await asyncio.gather(*made)} == {201}

    told(story, tmp_path)
