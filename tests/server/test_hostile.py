"""What strangers try, and what comes of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.browsing import Page, Running, told
from tests.server.test_owning import finish

from cordee.server import carry
from cordee.server.rematch import next_id
from cordee.server.store.own import rows_of


async def brought(server: Running, change: dict[str, Any], game_on: bool = False, said: str = "") -> Any:
    """A file that somebody has changed, and what the server says to it."""
    if game_on:
        ada, _ = await server.game()
        if said:
            assert (await ada.ask({"is": "say", "text": said}))["is"] == "done"
        table = ada.table["table"]
    else:
        table, _ = await server.make()
    rows = await rows_of(server.tables.store, table)
    assert rows is not None
    rows["tables"][0].update(change)
    for name in ("seats", "chat", "journal", "results"):
        for row in rows[name]:
            row["table_id"] = rows["tables"][0]["id"]
    return await server.http.post("/api/files", json={"text": carry.written(rows)})


def test_who_brings_a_lobby_by_file_does_not_know_its_seed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        answer = await brought(server, {"id": "chosen-by-eve", "seed": "7", "origin": ""})
        assert answer.status_code == 201, answer.text
        lobby = server.tables.live[answer.json()["table"]].lobby
        assert lobby.seed != 7
        assert lobby.origin == "file"

    told(story, tmp_path)


def test_a_game_that_goes_on_from_a_file_says_so(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        answer = await brought(server, {"id": "chosen-by-eve", "origin": ""}, game_on=True)
        assert answer.status_code == 201, answer.text
        assert (await server.page(answer.json()["table"])).table["origin"] == "file"

    told(story, tmp_path)


@pytest.mark.parametrize("change", [{"muted": "[[1]]"}, {"muted": '["nobody"]'}, {"host": ""}])
def test_rows_that_no_table_has_are_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    async def story(server: Running) -> None:
        answer = await brought(server, {"id": "chosen-by-eve", **change})
        assert (answer.status_code, answer.json()["why"]) == (400, "table-not-a-file")

    told(story, tmp_path)


def test_a_rematch_is_laid_by_those_who_sat_here_alone(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await finish(ada, bea)
        lobby = server.tables.live[ada.table["table"]].lobby
        await server.tables.store.make(replace(lobby, id=next_id(lobby), stage="lobby", origin="file", version=0))
        page: Page = await server.page(lobby.id, ada.token)
        assert page.table["again"] is None

    told(story, tmp_path)


def test_a_failing_database_puts_nobodys_words_into_the_log(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()
        lobby = server.tables.live[table].lobby
        with pytest.raises(Exception) as caught:  # whatever it is: what it says is what counts
            await server.tables.store.make(lobby)
        said = json.dumps([str(caught.value), str(caught.value.__cause__)])
        assert str(lobby.seed) not in said
        assert lobby.host not in said

    told(story, tmp_path)
