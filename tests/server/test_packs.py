"""Content files at tables: looked through before a table is made, offered by the house, shown to all, kept for good."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.conftest import ROOT
from tests.server.browsing import QUICK, Page, ReadsHere, Running, running, told
from tests.server.test_owning import carried

from cordee import games
from cordee.core.journal import replay
from cordee.games.annapurna.content import own_content
from cordee.kit.content import MOST_BYTES
from cordee.kit.mistakes import Mistake
from cordee.server.readers import Busy, Readers

NEW = {"game": "annapurna", "seats": 2, "name": "Ada", "colour": "blue"}
MISTAKES = (ROOT / "tests/content/mistakes.toml").read_text("utf-8")
# What its author wrote is text, whatever it looks like.
MINE = own_content().decode().replace('"Stand-in set"', '"<b>Mara\'s</b> faces"').replace("stand_in = true", "")
MINE = MINE.replace('"Yeti"', '"Snow Ape"')
HOUSE = own_content().decode().replace('"Stand-in set"', '"The hut\'s faces"').replace('"Gust"', '"Breeze"')


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def body(text: str = MINE, **changes: Any) -> dict[str, Any]:
    return {**NEW, "content": text, "content_name": "mine.toml", **changes}


async def check(server: Running, text: str, game: str = "annapurna", name: str = "mine.toml") -> Any:
    return await server.http.post("/api/content", json={"game": game, "text": text, "name": name})


# -- before a table is made ------------------------------------------------------------------------------------------


def test_a_good_file_is_told_by_name_and_hash(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        answer = await check(server, MINE)
        assert answer.status_code == 200
        assert answer.json() == {
            "mistakes": [],
            "pack": {"name": "mine.toml", "title": "<b>Mara's</b> faces", "hash": digest(MINE), "stand_in": False},
        }

    told(story, tmp_path)


def test_a_bad_file_is_told_with_every_mistake_and_no_table_is_made_of_it(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        found = (await check(server, MISTAKES)).json()
        assert found["pack"] is None
        assert len(found["mistakes"]) == 35
        assert found["mistakes"][0] == {"line": 5, "column": 16, "entry": "", "field": "stand_in",
                                        "why": "content-too-much", "args": {}}  # fmt: skip
        answer = await server.http.post("/api/tables", json=body(MISTAKES))
        assert (answer.status_code, answer.json()["why"]) == (400, "table-not-content")
        assert answer.json()["mistakes"] == found["mistakes"]
        assert server.tables.live == {}

    told(story, tmp_path)


HOSTILE = [
    ("#" * (MOST_BYTES + 1), "content-too-large"),
    ("card = " + "[" * 1900, "content-deep"),
    ("[[card]]\n" * 7000, "content-missing"),
    ('[[card]]\nid="a"\n' * 3500, "content-same-id"),
    (MINE.replace('"Rope"', '"Sno\\u0475 Ape"').replace('"Slip"', '"Sn\u043ew Ape"'), "content-alike"),
    (MINE.replace('"Rope"', '"R\u202eope"'), "content-unseen"),
    ("x" * 2001 + " = 1", "content-long-line"),
    ("\n".join(f"[a{i}.b.c.d.e.f.g.h]" for i in range(2500)), "content-unknown-field"),
]


@pytest.mark.parametrize(("text", "why"), HOSTILE, ids=[why for _, why in HOSTILE])
def test_a_hostile_file_is_refused_in_words_and_nothing_is_made(tmp_path: Path, text: str, why: str) -> None:
    async def story(server: Running) -> None:
        for answer in (await check(server, text), await server.http.post("/api/tables", json=body(text))):
            assert why in {each["why"] for each in answer.json()["mistakes"]}
            assert len(answer.content) < 128 * 1024
        assert server.tables.live == {}

    told(story, tmp_path)


def test_who_asks_for_too_much_is_refused(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        codes = [(await check(server, MINE)).status_code for _ in range(4)]
        assert codes == [200, 200, 200, 429]

    told(story, tmp_path, settings=replace(QUICK, checks_a_minute=3))


def test_what_cannot_be_looked_at_is_refused(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        for game, name, status, why in (
            ("nim", "mine.toml", 400, "table-not-packs"),
            ("chess", "mine.toml", 404, "table-not-a-game"),
            ("annapurna", "mine\u202e.toml", 400, "table-not-a-file-name"),
            ("annapurna", "m" * 65, 400, "table-not-understood"),
        ):
            answer = await check(server, MINE, game, name)
            assert (answer.status_code, answer.json()["why"]) == (status, why)
        answer = await server.http.post("/api/tables", json=body(game="nim"))
        assert (answer.status_code, answer.json()["why"]) == (400, "table-not-packs")
        assert server.tables.live == {}

    told(story, tmp_path)


class Slow(ReadsHere):
    """A file that takes its time."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def check(self, key: str, data: bytes) -> list[Mistake]:
        await self.go.wait()
        return await super().check(key, data)


def test_nobody_waits_while_a_file_is_looked_through(tmp_path: Path) -> None:
    slow = Slow()

    async def story(server: Running) -> None:
        checking = asyncio.create_task(check(server, MINE))
        assert (await server.http.get("/healthz")).text == "ok"
        await server.make()
        assert not checking.done()
        slow.go.set()
        assert (await checking).status_code == 200

    told(story, tmp_path, checker=slow)


def test_files_are_looked_through_in_a_process_of_its_own_one_at_a_time() -> None:
    async def story() -> None:
        readers = Readers(120.0)
        try:
            assert await readers.check("annapurna", MINE.encode()) == []
            found = await readers.check("annapurna", MISTAKES.encode())
            assert len(found) == 35
            readers._turn = asyncio.Lock()
            await readers._turn.acquire()
            waiting = [asyncio.create_task(readers.check("annapurna", b"")) for _ in range(5)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):
                await readers.check("annapurna", b"")
            for each in waiting:
                each.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        finally:
            readers.close()

    asyncio.run(story())


# -- at the table ----------------------------------------------------------------------------------------------------


def pack(text: str, name: str, title: str, stand_in: bool = False) -> dict[str, Any]:
    return {"name": name, "title": title, "hash": digest(text), "stand_in": stand_in}


def test_everybody_at_the_table_is_told_which_cards_it_plays_with(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(**body())
        ada, bea = await server.page(table, token), await server.page(table)
        await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
        watcher = await server.page(table)
        wanted = pack(MINE, "mine.toml", "<b>Mara's</b> faces")
        for page in (ada, bea, watcher):
            assert (page.table["content"], page.table["pack"]) == ("mine.toml", wanted)
        assert (await ada.ask({"is": "start"}))["is"] == "done"
        await ada.wait(lambda: ada.stage == "playing")
        assert ada.table["pack"] == wanted
        assert (await server.http.get(f"/api/tables/{table}")).json()["pack"] == wanted
        plain, _ = await server.make()
        assert (await server.http.get(f"/api/tables/{plain}")).json()["pack"] is None

    told(story, tmp_path)


OFFERED = {"annapurna": [(HOUSE.encode(), "hut.toml"), (MINE.encode(), "mara.toml")]}


def test_what_the_house_offers_can_be_chosen(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        found = {game["key"]: game for game in (await server.http.get("/api/games")).json()}
        hut = pack(HOUSE, "hut.toml", "The hut's faces", True)
        mara = pack(MINE, "mara.toml", "<b>Mara's</b> faces")
        assert found["annapurna"]["packs"] == [hut, mara]
        assert (found["annapurna"]["takes_packs"], found["nim"]["takes_packs"], found["nim"]["packs"]) == (
            True,
            False,
            [],
        )
        for wanted, shown in (("", hut), (hut["hash"], hut), (mara["hash"], mara), ("own", None)):
            table, _ = await server.make("annapurna", pack=wanted)
            assert (await server.http.get(f"/api/tables/{table}")).json()["pack"] == shown
        before = len(server.tables.live)
        answer = await server.http.post("/api/tables", json={**NEW, "pack": "0" * 64})
        assert (answer.status_code, answer.json()["why"]) == (404, "table-not-a-pack")
        table, _ = await server.make(**body(pack=hut["hash"]))  # a file that is brought along counts
        assert (await server.http.get(f"/api/tables/{table}")).json()["pack"]["hash"] == digest(MINE)
        assert len(server.tables.live) == before + 1

    told(story, tmp_path, content=OFFERED)


def asks(page: Page) -> str:
    """The first thing that a page may choose, if the table waits for it."""
    question = next((each for each in page.questions if each["waited"]), None)
    return str(question["options"][0]["text"]) if question is not None else ""


async def begun(server: Running, **fields: Any) -> tuple[Page, Page]:
    """A game of two that has begun: one choice was made."""
    table, token = await server.make("annapurna", options={"sweep_mode": "auto"}, **fields)
    ada, bea = await server.page(table, token), await server.page(table)
    await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
    assert (await ada.ask({"is": "start"}))["is"] == "done"
    await ada.wait(lambda: ada.stage == "playing")
    await bea.wait(lambda: bea.stage == "playing")
    await ada.wait(lambda: bool(asks(ada) or asks(bea)))
    mover = ada if asks(ada) else bea
    assert (await mover.act(asks(mover)))["is"] == "done"  # the first climber walks in
    await ada.wait(lambda: ada.seq >= 0)
    await bea.wait(lambda: bea.seq >= 0)
    return ada, bea


def test_a_game_goes_on_with_cards_that_the_house_offers_no_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "db", content=OFFERED) as server:
            ada, _ = await begun(server, pack=digest(MINE))
            table, token, view = ada.table["table"], ada.token, ada.view
        async with running(tmp_path / "db") as server:
            assert (await server.http.get("/api/games")).json()[0]["packs"] == []
            again = await server.page(table, token)
            assert again.view == view
            assert again.table["pack"] == pack(MINE, "mara.toml", "<b>Mara's</b> faces")
            found = server.tables.live[table].history
            assert found is not None
            # The file of the game holds the cards too.
            written = found.play.written()
            played = replay(written, games.load)
            assert played.state.digest() == found.play.state.digest()
            assert f"content {digest(MINE)} mara.toml" in written
            assert games.load("annapurna").facts(played.setup)["faces"]["yeti"]["name"] == "Snow Ape"

    asyncio.run(story())


def test_the_cards_go_along_with_a_table_that_moves(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "one", content=OFFERED) as one, running(tmp_path / "two") as two:
            ada, _ = await begun(one, pack=digest(MINE))
            table = ada.table["table"]
            file = await carried(one.tables.store, table)
            answer = await two.http.post("/api/files", json={"text": file})
            assert answer.status_code == 201, answer.text
            there = await two.page(table, ada.token)
            assert there.view == ada.view
            assert there.table["pack"] == pack(MINE, "mara.toml", "<b>Mara's</b> faces")

    asyncio.run(story())
