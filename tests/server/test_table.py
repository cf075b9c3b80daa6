"""Whole games over a real socket: who is told what, and when."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.pages import Page, running


async def finish(ada: Page, bea: Page) -> None:
    """Take one stone at a time to the end."""
    while ada.stage == "playing":
        mover = ada if ada.waiting == [ada.seat] else bea
        heap = "heap:a" if mover.view["heaps"][0] else "heap:b"
        assert (await mover.act(f"{heap} take 1"))["is"] == "done"
        for page in (ada, bea):
            await page.wait(
                lambda page=page: page.seq == mover.seq and (page.waiting or page.stage == "over")  # type: ignore[misc]
            )


def test_a_table_is_made_joined_and_played_to_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "db") as server:
            ada, bea = await server.game()

            await finish(ada, bea)

            assert ada.view["heaps"] == [0, 0]
            assert ada.table["seed"]
            assert [e["kind"] for e in ada.log] == [e["kind"] for e in bea.log]

    asyncio.run(story())


def test_a_restart_finds_everything_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "db") as server:
            ada, bea = await server.game()
            mover = ada if ada.waiting == [ada.seat] else bea
            await mover.act("heap:a take 2")
            table, token, before = ada.table["table"], ada.token, ada.view

        async with running(tmp_path / "db") as server:
            page = await server.page(table, token)

            assert page.stage == "playing"
            assert page.view["heaps"] == before["heaps"]

    asyncio.run(story())
