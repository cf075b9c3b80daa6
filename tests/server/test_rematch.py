"""Once more with the same people: one table for all, seats moved round by one."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from tests.server.browsing import Page, Running, running, told
from tests.server.test_table import finish

from cordee.server import lobby as lobbies
from cordee.server.store.schema import tables


async def lay(server: Running, page: Page, table: str = "") -> tuple[int, dict[str, Any]]:
    where = table or page.table["table"]
    answer = await server.http.post(f"/api/tables/{where}/again", json={"token": page.token})
    return answer.status_code, answer.json()


def test_two_who_press_come_to_one_table_with_their_seats_moved_round(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 2}, manners={"takeover": "nobody"})
        watcher = await server.page(ada.table["table"])
        assert (await lay(server, ada))[1]["why"] == "table-not-again-yet"
        await finish(ada, bea)
        assert ada.table["again"] is None
        assert (await lay(server, watcher))[1]["why"] == "table-not-seated"
        status, made = await lay(server, bea)
        assert status == 201
        for page in (ada, bea, watcher):
            await page.wait(lambda page=page: page.table["again"] is not None)  # type: ignore[misc]
            assert page.table["again"] == {"table": made["table"], "seat": 1}
        assert (await lay(server, ada))[1]["table"] == made["table"]
        assert len(server.tables.live) == 2

        again = await server.page(made["table"], ada.token)
        assert [seat["name"] for seat in again.table["seats"]] == ["Bea", "Ada"]
        assert (again.stage, again.table["origin"], again.seat) == ("lobby", "again", 1)
        assert again.table["host"]
        assert again.table["manners"]["takeover"] == "nobody"
        assert again.table["options"]["stones"] == 2
        assert again.table["fingerprint"] != ada.table["fingerprint"]
        also = await server.page(made["table"], bea.token)
        assert (also.table["host"], also.table["host_seat"]) == (False, 1), "who can start it is told to all"
        assert (await again.ask({"is": "start"}))["is"] == "done"
        await finish(again, also)

    told(story, tmp_path)


def test_a_table_that_is_loaded_anew_still_knows_the_next_one(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 2})
        await finish(ada, bea)
        table = ada.table["table"]
        _, made = await lay(server, ada)
        for page in (ada, bea):
            await page.close()
        del server.tables.live[table]
        late = await server.page(table, bea.token)
        assert late.table["again"] == {"table": made["table"], "seat": -1}
        assert (await lay(server, late, table))[1]["table"] == made["table"]

    told(story, tmp_path)


def test_bots_and_screens_come_along_and_a_stand_in_does_not(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(seats=3, bots=["random"], options={"stones": 2})
        ada = await server.page(table, token)
        await ada.ask({"is": "sit_beside", "seat": 2, "name": "Bob", "colour": "red"})
        await ada.ask({"is": "start"})
        for seat in (0, 2):
            assert (await ada.ask({"is": "stand_in", "seat": seat, "level": "random"}))["is"] == "done"
        await ada.wait(lambda: ada.stage == "over")
        _, made = await lay(server, ada)
        again = await server.page(made["table"], token)
        seats = [(seat["kind"], seat["name"], seat["level"], seat["yours"]) for seat in again.table["seats"]]
        assert seats == [("bot", "", "random", False), ("person", "Bob", "", True), ("person", "Ada", "", True)]

    told(story, tmp_path)


def test_two_who_press_at_once_in_two_processes_come_to_one_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "db") as one, running(tmp_path / "db") as two:
            ada, bea = await one.game(options={"stones": 2})
            await finish(ada, bea)
            table = ada.table["table"]
            there = await two.page(table, bea.token)
            assert there.stage == "over"
            made = await asyncio.gather(*(lay(server, page) for server, page in ((one, ada), (two, there)) * 3))
            assert {status for status, _ in made} == {201}
            assert len({said["table"] for _, said in made}) == 1
            async with one.tables.store.reading("a test") as c:
                assert (await c.execute(sa.select(sa.func.count()).select_from(tables))).scalar() == 2

    asyncio.run(story())


def test_a_next_table_that_was_deleted_is_laid_anew(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 2})
        await finish(ada, bea)
        _, made = await lay(server, ada)
        again = await server.page(made["table"], ada.token)
        await again.request({"is": "delete_table"})
        await again.gone()
        status, made = await lay(server, bea)
        assert status == 201
        assert (await server.page(made["table"], bea.token)).stage == "lobby"

    told(story, tmp_path)


def test_the_seat_of_somebody_who_is_nobody_any_more_is_free(tmp_path: Path) -> None:
    """Or the next game would wait for a person there who cannot come."""

    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 2})
        await finish(ada, bea)
        table = server.tables.live[ada.table["table"]]
        await table.rewrite(
            lambda lobby: lobbies.put(lobby, bea.seat, replace(lobby.places[bea.seat], person="", name=""))
        )
        _, made = await lay(server, ada)
        again = await server.page(made["table"], ada.token)
        assert [seat["kind"] for seat in again.table["seats"]] == ["open", "person"]

    told(story, tmp_path)
