"""Files of strangers: read apart from everything else, ended in time, few at once; and long games opened in slices."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event
from time import sleep

import pytest
from tests.server.browsing import LEVELS, QUICK, Running, told
from tests.server.test_owning import finish

from cordee.server import carry
from cordee.server.carry import BadFile, Found
from cordee.server.readers import WAITING, Busy, Readers
from cordee.server.slices import SLICE, Slices


def test_a_process_of_its_own_reads_as_this_one_does(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await finish(ada, bea)
        headers = {"authorization": f"Bearer {ada.token}"}
        text = (await server.http.get(f"/api/tables/{ada.table['table']}/journal", headers=headers)).text
        readers = Readers()
        try:
            found, here = await readers.read(text, LEVELS, "a" * 64), carry.read(text, LEVELS, "a" * 64)
            entries = [[row["entry"] for row in each.rows["journal"]] for each in (found, here)]
            assert entries[0] == entries[1]
            assert (found.lobby.game, found.lobby.host, list(found.rows)) == ("nim", "a" * 64, list(here.rows))
            with pytest.raises(BadFile, match="no file of ours"):
                await readers.read("nonsense", LEVELS, "")
            assert (await readers.read(text, LEVELS, "")).lobby.stage == "over"  # the process goes on
        finally:
            readers.close()

    told(story, tmp_path)


def test_what_takes_too_long_is_ended_and_the_next_is_read() -> None:
    async def story() -> None:
        readers = Readers(within=0.0)
        with pytest.raises(BadFile, match="too much to do"):
            await readers.read("nonsense", LEVELS, "")
        assert [vars(each)["_process"] for each in readers._readers] == [None, None]
        readers._within = 30.0
        with pytest.raises(BadFile, match="no file of ours"):
            await readers.read("nonsense", LEVELS, "")
        for each in readers._readers:
            if each._process is not None:
                each._process.kill()  # whatever ends it
                each._process.join()
        with pytest.raises(BadFile):
            await readers.read("nonsense", LEVELS, "")
        readers.close()

    asyncio.run(story())


def test_where_the_first_has_no_core_a_second_reads_and_what_the_first_says_then_is_no_news() -> None:
    async def story() -> None:
        readers = Readers(patience=3600.0)
        first, second = readers._readers
        try:
            with pytest.raises(BadFile, match="no file of ours"):
                await readers.read("nonsense", LEVELS, "")
            os.kill(first._process.pid, signal.SIGSTOP)
            readers._patience = 0.5
            assert await readers.check("annapurna", b"nonsense")
            readers._patience = 3600.0
            with pytest.raises(BadFile, match="no file of ours"):
                await readers.read("nonsense", LEVELS, "")  # by the second at once, since the first is behind
            os.kill(first._process.pid, signal.SIGCONT)
            while first.busy:
                await asyncio.sleep(0.01)
            second.close()
            with pytest.raises(BadFile, match="no file of ours"):
                await readers.read("nonsense", LEVELS, "")
            assert second._process is None
        finally:
            readers.close()

    asyncio.run(story())


def test_few_wait_and_the_others_are_told_to_come_back() -> None:
    async def story() -> None:
        readers = Readers()
        readers._turn = asyncio.Lock()
        await readers._turn.acquire()
        waiting = [asyncio.create_task(readers.read("x", LEVELS, "")) for _ in range(WAITING + 1)]
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await readers.read("x", LEVELS, "")
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        readers._turn.release()
        while readers._waiting:
            await asyncio.sleep(0.01)
        readers.close()

    asyncio.run(story())


def test_who_goes_away_leaves_the_turn_to_nobody_before_it_is_over() -> None:
    async def story() -> None:
        readers = Readers()
        began, may_end, at_once = Event(), Event(), []

        def ask(job: tuple[object, ...]) -> object:
            at_once.append(job[1])
            began.set()
            assert may_end.wait(30)
            at_once.remove(job[1])
            if job[1] == "gone":
                raise BadFile("nobody hears this")
            return list(at_once)

        readers._ask = ask  # type: ignore[method-assign]
        gone = asyncio.create_task(readers.check("gone", b""))
        await asyncio.to_thread(began.wait, 30)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        next_one = asyncio.create_task(readers.check("next", b""))
        await asyncio.sleep(0.05)
        assert at_once == ["gone"], "the next one waits"
        may_end.set()
        assert await next_one == []
        assert readers._waiting == 0

    asyncio.run(story())


def test_files_have_a_tally_of_their_own(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        said = [(await server.http.post("/api/files", json={"text": "nonsense"})) for _ in range(3)]
        assert [answer.status_code for answer in said] == [400, 400, 429]
        assert said[2].json()["why"] == "table-not-so-many-files"
        await server.make()
        elsewhere = {"x-forwarded-for": "192.0.2.1"}
        answer = await server.http.post("/api/files", json={"text": "nonsense"}, headers=elsewhere)
        assert answer.status_code == 400

    told(story, tmp_path, settings=replace(QUICK, files_a_minute=2))


def test_full_hands_are_said_so(tmp_path: Path) -> None:
    class Full:
        async def read(self, text: str, levels: Sequence[str], person: str) -> Found:
            raise Busy("too many")

        def close(self) -> None:
            pass

    async def story(server: Running) -> None:
        answer = await server.http.post("/api/files", json={"text": "nonsense"})
        assert (answer.status_code, answer.json()["why"]) == (503, "table-not-so-many-files")

    told(story, tmp_path, reader=Full())


def test_others_come_in_between_the_slices_of_long_work() -> None:
    ticks, done = [0], [0]

    def work() -> Iterator[None]:
        for _ in range(10):
            sleep(SLICE)
            done[0] += 1
            yield

    async def tick() -> None:
        while done[0] < 10:
            ticks[0] += 1
            await asyncio.sleep(0)

    async def story() -> None:
        ticking = asyncio.create_task(tick())
        await Slices().all_of(work())
        await ticking

    asyncio.run(story())
    assert done[0] == 10
    assert ticks[0] >= 9


def test_a_long_game_is_the_same_opened_in_slices(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await finish(ada, bea)
        table = ada.table["table"]
        before = server.tables.live[table].journal()
        for page in (ada, bea):
            await page.close()
        await server.tables.live.pop(table).stop()
        opened = await server.tables.get(table)
        assert opened is not None
        assert opened.journal() == before

    told(story, tmp_path)
