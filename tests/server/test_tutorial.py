"""A first game at a real table: how it is made, what the learner is told, what partners do, and that it outlives."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.server.browsing import Page, Running, running

Story = Callable[[Running], Awaitable[None]]


def told(story: Story, tmp_path: Path) -> None:
    """Run one story against a fresh server, or the one before it on the same file."""

    async def tell() -> None:
        async with running(tmp_path / "db") as server:
            await asyncio.wait_for(story(server), 30)

    asyncio.run(tell())


async def learner(server: Running, game: str = "annapurna") -> Page:
    table, token = await server.make(game, tutorial=True)
    return await server.page(table, token)


def stands(page: Page) -> dict[str, str]:
    """The learner's lessons, as last told."""
    last = next(m for m in reversed(page.told) if m["is"] in ("welcome", "moved"))
    return {lesson["id"]: lesson["stands"] for lesson in last["lessons"]}


async def asked(page: Page, kind: str) -> None:
    await page.wait(lambda: bool(page.questions) and page.questions[0]["kind"] == kind)


async def play(page: Page, kind: str, line: str) -> None:
    await asked(page, kind)
    answer = await page.act(line)
    assert answer["is"] == "done", answer


async def to_the_sweep(page: Page) -> None:
    await play(page, "hike", "hike 1,3")
    await play(page, "sweep", "end")
    await play(page, "action", "explore 2,2")
    await asked(page, "sweep")


def test_a_first_game__begins_at_once_with_partners_and_its_first_lesson(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        page = await learner(server)

        assert page.stage == "playing"
        assert page.table["tutorial"]
        assert [(seat["kind"], seat["level"]) for seat in page.table["seats"]] == [("person", ""), ("bot", "tutorial")]
        assert page.table["options"]["target"] == 3
        assert page.questions[0]["kind"] == "hike"
        first = page.told[-1]["lessons"][0]
        assert (first["id"], first["stands"], first["points"]) == ("hike", "open", ["at spot:0:1,3"])
        assert len(stands(page)) == 6

    told(story, tmp_path)


def test_lessons__follow_the_learner_and_partners_keep_to_the_script(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        page = await learner(server)
        await play(page, "hike", "hike 1,3")
        assert (stands(page)["hike"], stands(page)["balance"]) == ("done", "open")
        await play(page, "sweep", "end")
        await asked(page, "action")

        assert [e["args"]["spot"] for e in page.log if e["kind"] == "hiked"] == ["spot:0:1,3", "spot:1:1,1"]
        assert (stands(page)["balance"], stands(page)["explore"]) == ("done", "open")

    told(story, tmp_path)


def test_anything_legal__is_played_and_the_lessons_go_along(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        page = await learner(server)
        await play(page, "hike", "hike 1,3")
        await play(page, "sweep", "end")
        await asked(page, "action")
        trade = next(option["text"] for option in page.questions[0]["options"] if option["verb"] == "trade")
        await play(page, "action", f"{trade} A1,1")

        assert stands(page)["explore"] == "done"

    told(story, tmp_path)


def test_taking_back__opens_a_lesson_again(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        page = await learner(server)
        await to_the_sweep(page)
        await play(page, "sweep", "mark A1,3 mark A2,2 confirm")
        assert stands(page)["sweep"] == "done"

        assert (await page.ask({"is": "undo", "seat": 0, "count": 1}))["is"] == "done"
        await page.wait(lambda: stands(page)["sweep"] == "open")

    told(story, tmp_path)


def test_after_a_restart__the_lessons_stand_where_they_stood_and_partners_go_on(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before(server: Running) -> None:
        page = await learner(server)
        await to_the_sweep(page)
        kept.update(table=page.table["table"], token=page.token, stands=stands(page))

    async def after(server: Running) -> None:
        page = await server.page(kept["table"], kept["token"])
        assert stands(page) == kept["stands"]
        await play(page, "sweep", "mark A1,3 mark A2,2 confirm")
        await play(page, "sweep", "end")
        await asked(page, "action")
        assert "scavenge" in [option["text"] for option in page.questions[0]["options"]]
        assert stands(page)["scavenge"] == "open"

    told(before, tmp_path)
    told(after, tmp_path)


def test_the_same_choices__meet_the_same_answers(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        logs = []
        for _ in range(2):
            page = await learner(server, "five_fifteen")
            await play(page, "style", "style alpine")
            for _ in range(2):
                await play(page, "turn", "turn difficult")
            await play(page, "crag", "booty")
            await asked(page, "rest")
            logs.append([(e["kind"], e["args"]) for e in page.log])

        assert logs[0] == logs[1]

    told(story, tmp_path)


def test_a_watcher__hears_of_no_lesson_and_nobody_of_salt_or_seed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        page = await learner(server)
        watcher = await server.page(page.table["table"])
        await to_the_sweep(page)
        await watcher.wait(lambda: watcher.seq >= page.seq)
        lobby = server.tables.live[page.table["table"]].lobby

        assert all(not m.get("lessons") for m in watcher.told)
        for message in (*page.told, *watcher.told):
            assert lobby.salt not in json.dumps(message)
            assert not message.get("table", {}).get("seed")
        assert (await server.http.get(f"/api/tables/{lobby.id}/journal")).status_code == 409

    told(story, tmp_path)


def test_a_game_without_lessons__says_so(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        games = {game["key"]: game["tutorial"] for game in (await server.http.get("/api/games")).json()}
        assert (games["annapurna"], games["five_fifteen"], games["nim"]) == (True, True, False)
        body = {"game": "nim", "seats": 2, "name": "Ada", "colour": "blue", "tutorial": True}

        answer = await server.http.post("/api/tables", json=body)

        assert (answer.status_code, answer.json()["why"]) == (404, "table-not-a-tutorial")

    told(story, tmp_path)


def test_whatever_else_is_asked_for__the_table_is_the_tutorials(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make("annapurna", seats=4, options={"target": 9}, bots=["search"], tutorial=True)
        page = await server.page(table, token)

        assert (len(page.table["seats"]), page.table["options"]["target"]) == (2, 3)
        assert (await page.ask({"is": "set_option", "name": "target", "value": 5}))["why"] == "table-not-in-lobby"

    told(story, tmp_path)
