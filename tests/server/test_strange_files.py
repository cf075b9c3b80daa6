"""Files of tables as a stranger writes them: what of them reaches the lists, and other people's tables."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import re
from dataclasses import replace
from pathlib import Path
from time import time
from typing import Any

import pytest
import sqlalchemy as sa
from tests.server.browsing import QUICK, Running, movers, running, told
from tests.server.test_owning import finish
from tests.toy.nim import GAME as NIM

from cordee.core.journal import read_entry
from cordee.games import load
from cordee.kit.tutorial import tutorial_of
from cordee.server import carry
from cordee.server.history import History
from cordee.server.lobby import Lobby, open_tutorial, person_of
from cordee.server.naming import name_of
from cordee.server.rematch import next_name
from cordee.server.store.mine import Lists
from cordee.server.store.own import Rows, forgotten, rows_of, rows_of_new
from cordee.server.store.schema import tables

SETTINGS = replace(QUICK, lists_kept=0.0)
OPEN = '{"visibility": "open"}'


async def rows_out(server: Running, table: str) -> Rows:
    """All of a table, to be changed; the table itself is gone then."""
    rows = await rows_of(server.tables.store, table)
    assert rows is not None
    live = server.tables.live.pop(table, None)
    if live is not None:
        await live.stop()
    await server.tables.store.erase(table)
    return rows


async def bring(server: Running, rows: Rows, token: str = "") -> Any:
    return await server.http.post("/api/files", json={"text": carry.written(rows), "token": token})


@pytest.mark.parametrize("waits", ["x", "0 ²", "² 1", "0 1,", "0", "1 1"])
def test_what_a_file_says_of_whom_its_table_waits_for_breaks_no_list(tmp_path: Path, waits: str) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        rows = await rows_out(server, table)
        rows["tables"][0].update(manners=OPEN, waits=waits)
        answer = await bring(server, rows, token)
        assert answer.status_code == 201, answer.text
        await lists_are_whole(server, answer.json()["table"], token)

        # Nor does such a word that lies in the database, however it came there.
        await server.tables.store.write("it", lambda c: c.execute(tables.update().values(waits=waits)))
        await lists_are_whole(server, answer.json()["table"], token)

    told(story, tmp_path, settings=SETTINGS)


async def lists_are_whole(server: Running, table: str, token: str) -> None:
    for path, part in (("/api/open", None), ("/api/mine", "going")):
        answer = await server.http.get(path, headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 200, answer.text
        cards = answer.json() if part is None else answer.json()[part]
        assert [card["table"] for card in cards] == [table]


@pytest.mark.parametrize("created", [1e300, -1.7e308, pytest.param(10**400, id="huge"), -1, "now + 2 days"])
def test_a_table_was_not_made_at_a_time_that_no_server_has_seen(tmp_path: Path, created: Any) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        rows = await rows_out(server, table)
        rows["tables"][0].update(manners=OPEN, created=time() + 2 * 86400 if isinstance(created, str) else created)
        answer = await bring(server, rows, token)
        assert (answer.status_code, answer.json()["why"]) == (400, "table-not-a-file")
        assert "'created' cannot be" in answer.json()["args"]["detail"]

    told(story, tmp_path, settings=SETTINGS)


@pytest.mark.parametrize(
    ("name", "value"),
    [("at", 1e300), ("at", -1e300), ("left", 1e300), ("left", -1e300), pytest.param("left", 10**400, id="huge")],
)
def test_no_clock_says_such_a_time(tmp_path: Path, name: str, value: Any) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, _ = movers(ada, bea)
        first = mover.questions[0]["options"][0]["text"]
        assert (await mover.act(f"{first} take 1"))["is"] == "done"
        rows = await rows_out(server, ada.table["table"])
        rows["journal"][0][name] = value
        answer = await bring(server, rows)
        assert answer.status_code == 400
        assert f"'{name}' cannot be" in answer.json()["args"]["detail"]

    told(story, tmp_path)


@pytest.mark.parametrize("away", [-40 * 86400.0, 3600.0])
def test_a_lobby_that_comes_by_a_file_is_as_new_as_its_coming(tmp_path: Path, away: float) -> None:
    """One that says it was made in an hour would lead the list until then."""

    async def story(server: Running) -> None:
        table, token = await server.make()
        rows = await rows_out(server, table)
        before = time()
        rows["tables"][0]["created"] = before + away
        made = (await bring(server, rows, token)).json()["table"]
        back = await rows_of(server.tables.store, made)
        assert back is not None
        assert before <= back["tables"][0]["created"] <= time()

    told(story, tmp_path)


def test_what_was_played_a_little_ahead_of_us_was_played_just_now(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, _ = movers(ada, bea)
        first = mover.questions[0]["options"][0]["text"]
        assert (await mover.act(f"{first} take 1"))["is"] == "done"
        rows = await rows_out(server, ada.table["table"])
        rows["journal"][-1]["at"] = rows["tables"][0]["created"] = time() + 3600
        made = (await bring(server, rows)).json()["table"]
        back = await rows_of(server.tables.store, made)
        assert back is not None
        assert back["journal"][-1]["at"] <= time()
        assert back["tables"][0]["created"] <= time()

    told(story, tmp_path)


def test_a_table_made_in_the_far_future_leads_no_list_and_is_forgotten(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        rows = await rows_out(server, table)
        rows["tables"][0]["manners"] = OPEN
        made = (await bring(server, rows, token)).json()["table"]
        store = server.tables.store
        assert [each.id for each in await Lists(store).open(14, 30)] == [made]
        assert await forgotten(store, 30) == []
        await store.write("it", lambda c: c.execute(sa.update(tables).values(created=1e300)))
        assert await Lists(store).open(14, 30) == []
        assert await forgotten(store, 30) == [made]

    told(story, tmp_path)


# -- bots --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["\u202eevil", "__proto__", "greedy greedy", "Greedy", "x" * 60, "tutorial"])
def test_a_journal_has_no_bots_but_those_that_there_are(level: str) -> None:
    with pytest.raises(carry.BadFile, match="seat 1: there is no such bot here"):
        carry.read(over_with_a_bot(level), ("random", "greedy"))


@pytest.mark.parametrize(("said", "level"), [("greedy", "greedy"), ("greedy:400", "greedy"), ("", "")])
def test_the_bots_of_a_journal_are_known_by_their_level(said: str, level: str) -> None:
    found = carry.read(over_with_a_bot(said), ("random", "greedy"))
    assert (found.lobby.places[1].kind, found.lobby.places[1].level) == ("bot", level)


def test_partners_play_where_a_game_has_a_first_game_to_learn_it_by() -> None:
    game = load("five_fifteen")
    tutorial = tutorial_of(game)
    assert tutorial is not None
    lobby = open_tutorial(game, tutorial, person_of("token-of-ada-who-learns"), "Ada", "red")
    assert carry.read(carry.written(rows_of_new(lobby, [])), ("random",)).lobby.tutorial


def over_with_a_bot(level: str) -> str:
    """The journal of a game of Nim in which both take what comes first."""
    history = History(NIM, NIM.setup(2, {"stones": 3}), 7)
    while not history.over:
        seat = history.play.state.to_act()[0]
        trial, line = history.play.state.clone(), []
        while True:
            action = trial.options(seat)[0]
            line.append(NIM.action_text(trial, action))
            trial.choose(seat, action)
            if seat not in trial.to_act() or not trial.question(seat).inner:
                break
        history.step(read_entry(f"{seat} {' '.join(line)}"))
    return history.play.written(["seat 0 person Ada", f"seat 1 bot {level}".rstrip()])


@pytest.mark.parametrize("game_on", [True, False])
@pytest.mark.parametrize(
    ("seat", "says"),
    [
        ({"kind": "open", "person": "", "name": "", "level": ""}, "open"),
        ({"kind": "bot", "person": "", "name": "", "level": ""}, "bot of no level"),
        ({"kind": "bot", "person": "", "name": "", "level": "tutorial"}, "none that a table has here"),
        ({"kind": "bot", "person": "", "name": "Zed", "level": "random"}, "a person has a seat"),
        ({"kind": "bot", "person": "ab" * 32, "name": "", "level": "random"}, "a person has a seat"),
        ({"kind": "open", "person": "ab" * 32, "name": "", "level": ""}, "open|a person has a seat"),
    ],
)
def test_every_seat_of_a_file_is_one_that_a_table_may_have(
    tmp_path: Path, seat: dict[str, str], says: str, game_on: bool
) -> None:
    async def story(server: Running) -> None:
        table = (await server.game())[0].table["table"] if game_on else (await server.make())[0]
        rows = await rows_out(server, table)
        rows["seats"][1].update(seat)
        answer = await bring(server, rows)
        if not game_on and says == "open":
            assert answer.status_code == 201, answer.text
        else:
            assert answer.status_code == 400
            assert re.search(says, answer.json()["args"]["detail"])

    told(story, tmp_path)


# -- names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stage", ["lobby", "playing"])
@pytest.mark.parametrize("key", [None, "", "0123456789abcdef" * 2])
def test_a_strangers_file_does_not_hold_the_name_of_a_table_that_is_on_its_way(
    tmp_path: Path, stage: str, key: str | None
) -> None:
    """Whoever is at a table knows its name and sees where it moves."""

    async def story() -> None:
        async with running(tmp_path / "one") as one, running(tmp_path / "two") as two:
            ada, _ = await one.game()
            table = ada.table["table"]
            true = await rows_of(one.tables.store, table, leave_for="http://two.example")
            assert true is not None

            forged = await rows_of(two.tables.store, (await two.make())[0] if stage == "lobby" else await begun(two))
            assert forged is not None
            forged["tables"][0].update(id=table)
            if key is None:
                del forged["tables"][0]["key"]
            else:
                forged["tables"][0]["key"] = key
            for part in forged["seats"], forged["journal"]:
                for row in part:
                    row["table_id"] = table
            answer = await bring(two, forged)
            assert answer.status_code == 201, answer.text
            other = answer.json()["table"]
            assert other != table
            assert (await two.page(other)).stage == stage

            answer = await bring(two, true, ada.token)
            assert (answer.status_code, answer.json()["table"]) == (201, table)
            page = await two.page(table, ada.token)
            assert (page.stage, page.seat, page.table["host"]) == ("playing", ada.seat, True)

    asyncio.run(asyncio.wait_for(story(), 40))


async def begun(server: Running) -> str:
    return str((await server.game())[0].table["table"])


def test_every_table_has_a_name_of_its_own_that_its_file_proves(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 9})
        table = ada.table["table"]
        await finish(ada, bea)
        made = [table, (await server.make())[0]]
        path = f"/api/tables/{table}/again"
        made.append((await server.http.post(path, json={"token": ada.token})).json()["table"])
        journal = (await server.http.get(f"/api/tables/{table}/journal")).text
        made.append((await server.http.post("/api/files", json={"text": journal})).json()["table"])
        keys = set()
        for each in made:
            rows = await rows_of(server.tables.store, each)
            assert rows is not None
            keys.add(rows["tables"][0]["key"])
            assert name_of(rows["tables"][0]["key"]) == each
        assert len(keys) == 4

    told(story, tmp_path)


def test_what_follows_a_table_of_before_there_were_keys_is_found_as_it_was() -> None:
    """By the name that was worked out for it then."""
    old = Lobby("an-old-table", "nim", "", (), {}, b"", "", 7, "5a17")
    digest = hashlib.sha256(b"again:5a17:an-old-table").digest()
    assert next_name(old) == (base64.urlsafe_b64encode(digest[:9]).decode(), "")
