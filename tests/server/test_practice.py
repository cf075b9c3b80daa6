"""Playing on from a moment of a game that is over: a table of its own, stored as any, and none before the end."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.browsing import QUICK, Page, Running, running, told
from tests.server.test_screens import shared, turn
from tests.toy.nim import GAME

from cordee.server.history import PRACTICE

ADA = "token-of-ada-number-one"


async def over(server: Running, **fields: Any) -> Page:
    """Ada's page at a game of Nim against a bot, played to its end."""
    table, token = await server.make(token=ADA, bots=["greedy"], **fields)
    ada = await server.page(table, token)
    assert (await ada.ask({"is": "start"}))["is"] == "done"
    while True:
        await ada.wait(lambda: ada.stage == "over" or bool(ada.questions and ada.questions[0]["waited"]))
        if ada.stage == "over":
            return ada
        heap = next(option["text"] for option in ada.questions[0]["options"] if option["text"].startswith("heap"))
        await ada.act(f"{heap} take 1")


async def play_on(server: Running, source: str, **more: Any) -> Any:
    """The answer to a wish to play on."""
    origin = {"table": source, "at": 2, "seat": 0, **more.pop("origin", {})}
    body = {"game": "nim", "seats": 2, "name": "Ada", "colour": "blue", "token": ADA, "from": origin, **more}
    return await server.http.post("/api/tables", json=body)


def test_a_new_table__begins_with_the_lines_up_to_there_and_goes_on(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada = await over(server, options={"stones": 6})
        source = ada.table["table"]
        at, then = 1, await ada.ask({"is": "past", "at": 1})
        while then["waiting"] != [0]:  # or the bot goes on at once
            at += 1
            then = await ada.ask({"is": "past", "at": at})
        answer = await play_on(server, source, bots=["random"], origin={"at": at})
        assert answer.status_code == 201, answer.text
        page = await server.page(answer.json()["table"], ADA)
        assert page.stage == "playing"
        assert page.view == then["view"]
        assert page.table["origin"] == "practice"
        assert page.table["options"] == ada.table["options"]
        assert [(seat["kind"], seat["level"]) for seat in page.table["seats"]] == [("person", ""), ("bot", "random")]
        assert page.table["seed"] == ""
        assert page.log[-1]["kind"] == "practice"
        assert page.log[:-1] == [event for event in ada.log if event["seq"] <= at]
        heap = next(o["text"] for o in page.questions[0]["options"] if o["text"].startswith("heap"))
        assert (await page.act(f"{heap} take 1"))["is"] == "done"
        assert ada.stage == "over"

    told(story, tmp_path)


def test_the_other_seat__may_be_taken_too(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada = await over(server)
        answer = await play_on(server, ada.table["table"], origin={"seat": 1, "at": 1, "eyes": "everything"})
        page = await server.page(answer.json()["table"], ADA)
        assert page.seat == 1
        pebble = GAME.reveal(server.tables.live[ada.table["table"]].history.play.at(1))["pebbles"]  # type: ignore[union-attr]
        assert page.view["pebbles"] == [None, pebble[1]]

    told(story, tmp_path)


def test_a_restart__finds_it_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "db") as server:
            ada = await over(server)
            made = (await play_on(server, ada.table["table"])).json()["table"]
            page = await server.page(made, ADA)
            await page.wait(lambda: bool(page.questions and page.questions[0]["waited"]))
            view, log = page.view, page.log
        async with running(tmp_path / "db") as server:
            page = await server.page(made, ADA)
            assert (page.view, page.log) == (view, log)
            rows = await server.tables.store.entries(made)
            assert f"note {PRACTICE}" in rows
            assert page.table["origin"] == "practice"

    asyncio.run(asyncio.wait_for(story(), 30))


def test_what_was_taken_back__is_not_in_it(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada = await over(server)
        history = server.tables.live[ada.table["table"]].history
        assert history is not None
        answer = await play_on(server, ada.table["table"], origin={"at": 1})
        rows = await server.tables.store.entries(answer.json()["table"])
        seat, line, _ = history.play.standing[0]
        assert [rows[0], rows[1]] == [f"{seat} {' '.join(GAME.action_text(history.play.state, a) for a in line)}",
                                      f"note {PRACTICE}"]  # fmt: skip

    told(story, tmp_path)


@pytest.mark.parametrize(
    ("more", "status", "why"),
    [
        ({"origin": {"at": 2**40}}, 400, "table-not-a-moment"),
        ({"origin": {"seat": 7}}, 400, "table-not-a-seat"),
        ({"origin": {"seat": -1}}, 400, "table-not-a-seat"),
        ({"origin": {"eyes": "seat:9"}}, 400, "table-not-these-eyes"),
        ({"bots": ["clever"]}, 400, "table-not-a-level"),
        ({"name": " "}, 400, "table-not-a-name"),
        ({"origin": {"table": "nosuchtable"}}, 404, "table-not-a-table"),
        ({"origin": {"at": [2]}}, 400, "table-not-understood"),
    ],
)
def test_nonsense__is_refused(tmp_path: Path, more: dict[str, Any], status: int, why: str) -> None:
    async def story(server: Running) -> None:
        ada = await over(server)
        answer = await play_on(server, ada.table["table"], **more)
        assert (answer.status_code, answer.json()["why"]) == (status, why)

    told(story, tmp_path)


def test_the_last_moment__is_no_place_to_go_on_from(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada = await over(server)
        course = await ada.ask({"is": "course"})
        answer = await play_on(server, ada.table["table"], origin={"at": course["moments"][-1]})
        assert answer.json()["why"] == "table-not-from-the-end"

    told(story, tmp_path)


def test_while_the_game_goes_on__nothing_of_it_can_be_played_elsewhere(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game(token=ADA)
        mover = ada if ada.waiting == [ada.seat] else _
        await mover.act("heap:a take 1")
        for origin in ({"at": 1}, {"at": 0}, {"at": 0, "eyes": "everything"}):
            answer = await play_on(server, ada.table["table"], origin=origin)
            assert (answer.status_code, answer.json()["why"]) == (400, "table-not-over-yet")
        lobby, _token = await server.make()
        answer = await play_on(server, lobby, origin={"at": 0})
        assert answer.json()["why"] == "table-not-over-yet"

    told(story, tmp_path)


def test_looking_back_at_it__begins_at_its_beginning_and_knows_where_practice_begins(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada = await over(server)
        page = await server.page((await play_on(server, ada.table["table"])).json()["table"], ADA)
        course = await page.ask({"is": "course"})
        assert course["moments"][:4] == [0, 1, 2, 3]
        assert [event["kind"] for event in course["log"] if event["seq"] == 3] == ["practice"]
        second, third = [await page.ask({"is": "past", "at": at}) for at in (2, 3)]
        assert second["view"] == third["view"]

    told(story, tmp_path)


def test_of_several_seats_at_one_screen_the_one_that_is_shown_counts(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await shared(server)
        table = server.tables.live[ada.table["table"]]
        while table.stage == "playing":
            async with table.lock:
                await table.rescue.play_any(table.waiting[0])
        await ada.wait(lambda: ada.stage == "over")
        await turn(ada, 1)
        hears = {seat: table.looks.eyes(seat) for seat in (0, 1)}
        assert table.audience.shown_to(table.lobby.host) == 1
        course = await ada.ask({"is": "course", "eyes": ""})
        at = course["moments"][1]
        answer = await play_on(server, ada.table["table"], token=ada.token, origin={"at": at, "seat": 1})
        assert answer.status_code == 201, answer.text
        made = server.tables.live[answer.json()["table"]]
        assert made.history is not None
        assert len(made.history.play.standing) == table.looks.lines_at(hears[1], at)
        # Nobody's side, or another on a second page: as a spectator counts.
        await turn(ada, -1)
        assert table.audience.shown_to(table.lobby.host) is None
        second = await server.page(ada.table["table"], ada.token)
        await turn(ada, 1)
        await turn(second, 0)
        assert table.audience.shown_to(table.lobby.host) is None

    told(story, tmp_path, settings=replace(QUICK, bot_pace=(60.0, 60.0)))  # the new table's bot would go on at once
