"""Private tables: who is not at them sees nothing until the host lets them in. And the host's role passed on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.browsing import Page, Running, told
from tests.server.test_lobby import opened

from cordee.server import lobby as lobbies
from cordee.server.refusals import Refuse

PRIVATE = {"visibility": "private"}


async def outside(server: Running, table: str, token: str = "") -> Page:
    """A page that is not let in."""
    page = await Page.open(server.port, table)
    page.token = token or lobbies.new_token()
    await page.send({"is": "hello", "token": page.token})
    await page.until("outside")
    return page


async def door(page: Page) -> Any:
    """What the last word at the door was."""
    return [each for each in page.told if each["is"] == "outside"][-1]


def test_a_newcomer_sees_nothing_and_may_only_knock(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(manners=PRIVATE)
        ada, bea = await server.page(table, token), await outside(server, table)

        assert [each["is"] for each in bea.told] == ["outside"]
        for request in (
            {"is": "sit", "seat": -1, "name": "Bea", "colour": "red"},
            {"is": "start"},
            {"is": "set_manner", "name": "visibility", "value": "open"},
            {"is": "admit", "knock": "x", "lets": True},
            {"is": "why", "seat": 0, "text": "heap:a"},
        ):
            assert (await bea.ask(request))["why"] == "table-not-admitted"
        assert not ada.table["knocks"]
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/journal"):
            assert (await server.http.get(path)).status_code == 403
            strangers = {"authorization": f"Bearer {bea.token}"}
            assert (await server.http.get(path, headers=strangers)).status_code == 403
        mine = {"authorization": f"Bearer {token}"}
        assert (await server.http.get(f"/api/tables/{table}", headers=mine)).status_code == 200

    told(story, tmp_path)


def test_the_host_lets_somebody_in(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(manners=PRIVATE)
        ada, bea = await server.page(table, token), await outside(server, table)

        assert (await bea.ask({"is": "knock", "name": " \u200b"}))["why"] == "table-not-a-name"
        assert (await bea.ask({"is": "knock", "name": "Bea"}))["is"] == "done"
        await ada.wait(lambda: bool(ada.table["knocks"]))
        (knock,) = ada.table["knocks"]
        assert knock["name"] == "Bea"
        assert (await door(bea))["asked"]

        assert (await ada.ask({"is": "admit", "knock": knock["id"], "lets": True}))["is"] == "done"

        await bea.until("welcome")
        assert (await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"}))["is"] == "done"
        await ada.wait(lambda: ada.table["seats"][1]["name"] == "Bea" and not ada.table["knocks"])
        assert not bea.table["knocks"]
        # Standing up again she may still look on; and so after a restart.
        await bea.ask({"is": "stand", "seat": 1})
        await bea.close()
        await server.tables.live.pop(table).stop()
        await server.page(table, bea.token)

    told(story, tmp_path)


def test_who_is_refused_may_not_ask_again_and_others_do_not_hear(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(manners=PRIVATE, seats=3)
        ada, bea = await server.page(table, token), await outside(server, table)
        await bea.ask({"is": "knock", "name": "Bea"})
        await ada.wait(lambda: bool(ada.table["knocks"]))
        (knock,) = ada.table["knocks"]

        await ada.ask({"is": "admit", "knock": knock["id"], "lets": False})

        await bea.wait(lambda: bea.told[-1].get("refused") is True)
        await bea.ask({"is": "knock", "name": "Bea again"})
        assert not ada.table["knocks"]
        again = await outside(server, table, bea.token)
        assert (await door(again))["refused"]
        late = await ada.ask({"is": "admit", "knock": "nobody", "lets": True})
        assert late["why"] == "table-not-knocking"

    told(story, tmp_path)


def test_a_table_made_private_in_play_puts_watchers_out_and_goes_on(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _bea = await server.game()
        table = ada.table["table"]
        eve = await server.page(table)
        before = ada.seq

        assert (await ada.ask({"is": "set_manner", "name": "visibility", "value": "private"}))["is"] == "done"

        await eve.until("outside")
        told_before = len(eve.told)
        live = server.tables.live[table]
        async with live.lock:
            await live.rescue.play_any(live.waiting[0])
        await ada.wait(lambda: ada.seq > before)
        assert len(eve.told) == told_before
        # Opened again, she is back in the room.
        await ada.ask({"is": "set_manner", "name": "visibility", "value": "unlisted"})
        welcome = await eve.until("welcome")
        assert welcome["seq"] == ada.seq

    told(story, tmp_path)


def test_the_host_passes_the_role_on_in_play_too(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()

        assert (await bea.ask({"is": "pass_host", "seat": 1}))["why"] == "table-not-host"
        assert (await ada.ask({"is": "pass_host", "seat": 7}))["why"] == "table-not-a-seat"
        assert (await ada.ask({"is": "pass_host", "seat": bea.seat}))["is"] == "done"

        await bea.wait(lambda: bool(bea.table["host"]))
        assert not ada.table["host"]
        assert (await ada.ask({"is": "set_manner", "name": "visibility", "value": "open"}))["why"] == "table-not-host"

    told(story, tmp_path)


def test_a_bot_is_no_host() -> None:
    lobby = opened(bots=["random"])

    with pytest.raises(Refuse) as caught:
        lobbies.pass_host(lobby, lobby.host, 1)

    assert caught.value.why == "table-not-seated-there"
