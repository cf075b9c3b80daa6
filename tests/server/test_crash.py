"""A server in a process of its own, killed in the middle of everything and started again on the same file."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from bench.kill import Choice, Lost, fail, judge
from tests.server.browsing import Page, movers

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="process groups are POSIX"),
]

SERVE = """
import sys
from cordee.server.app import serve
from cordee.server.settings import Settings
if __name__ == "__main__":
    settings = Settings(bot_pace=(0.0, 0.0), think=0.01, probe_every=0.0)
    serve("127.0.0.1", 0, sys.argv[1], settings=settings)
"""


class Child:
    """A real server, with its real bots."""

    def __init__(self, folder: Path) -> None:
        script = folder / "serving.py"
        script.write_text(SERVE)
        with (folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, str(script), str(folder / "db")],
                stdout=subprocess.PIPE, stderr=log, text=True, start_new_session=True,
            )  # fmt: skip
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), (folder / "log").read_text()
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        """As a power failure would, bots and all."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    async def make(self, bots: list[str]) -> tuple[str, str]:
        async with httpx.AsyncClient(base_url=self.address) as http:
            body = {"game": "nim", "seats": 2, "name": "Ada", "colour": "blue", "bots": bots,
                    "options": {"stones": 20}}  # fmt: skip
            made = (await http.post("/api/tables", json=body)).json()
        return made["table"], made["token"]

    async def page(self, table: str, token: str = "") -> Page:
        page = await Page.open(self.port, table)
        page.token = token
        await page.send({"is": "hello", "token": token})
        await page.until("welcome")
        return page


def test_nothing_acknowledged_is_lost_and_nothing_is_doubled(tmp_path: Path) -> None:
    async def story() -> None:
        child = Child(tmp_path)
        try:
            table, token = await child.make([])
            ada, bea = await child.page(table, token), await child.page(table)
            await bea.ask({"is": "sit", "seat": 1, "name": "Bea", "colour": ""})
            await ada.ask({"is": "start"})
            secrets = {0: ada.token, 1: bea.token}
            done: list[str] = []
            for round in range(2):
                pages = [await child.page(table, secrets[seat]) for seat in (0, 1)]
                for _ in range(2):
                    mover, other = movers(*pages)
                    assert (await mover.act("heap:a take 1"))["is"] == "done"
                    done.append(mover.table["seats"][mover.seat]["name"])
                    await other.wait(lambda mover=mover, other=other: other.seq == mover.seq)  # type: ignore[misc]
                # One more goes out, and the power fails before the answer comes.
                mover, other = movers(*pages)
                asked = mover.questions[0]["id"]
                await mover.request({"is": "act", "seat": mover.seat, "question": asked, "line": "heap:b take 1"})
                child.kill()
                child = Child(tmp_path)

                # The page comes back and sends it again, as it must: it is played exactly once.
                back = await child.page(table, secrets[mover.seat])
                assert (await back.act("heap:b take 1", asked))["is"] == "done"
                done.append("again")
                assert back.view["heaps"] == [20 - 2 * (round + 1), 20 - (round + 1)]
                assert len(back.log) == len(done)
        finally:
            assert child.stop() == 0

    asyncio.run(asyncio.wait_for(story(), 90))


def test_too_many_requests_ahead_are_refused_without_a_word_in_the_log(tmp_path: Path) -> None:
    server = Child(tmp_path)
    try:
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
                line.sendall(b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n" * 200)
                assert line.recv(65536)[9:12] in (b"200", b"400")
                while line.recv(65536):
                    pass
    finally:
        code = server.stop()
    assert code == -signal.SIGTERM or code == 0
    assert (tmp_path / "log").read_text() == ""


def test_a_game_against_a_real_bot_goes_on_after_a_crash(tmp_path: Path) -> None:
    async def story() -> None:
        child = Child(tmp_path)
        try:
            table, token = await child.make(["greedy"])
            ada = await child.page(table, token)
            await ada.ask({"is": "start"})
            await ada.wait(lambda: ada.waiting == [0], 30)  # the bot's worker has started
            asked = ada.questions[0]["id"]
            await ada.act("heap:a take 1", asked)
            child.kill()
            child = Child(tmp_path)

            back = await child.page(table, token)
            await back.wait(lambda: back.waiting == [0], 30)
            assert (await back.act("heap:a take 1", asked))["is"] == "done"  # not doubled
            assert [e["args"]["who"] for e in back.log].count("seat:0") == 1
        finally:
            assert child.stop() == 0
        assert (await back.gone())["why"] == "table-bye-restart"
        seen = (tmp_path / "log").read_text()
        assert token not in seen
        assert "Ada" not in seen

    asyncio.run(asyncio.wait_for(story(), 90))


def test_killed_again_and_again_under_load__nothing_is_lost_or_doubled_and_no_table_stuck(tmp_path: Path) -> None:
    """`make kill` in small: a hundred kills, fifty tables."""
    account = asyncio.run(asyncio.wait_for(fail(kills=3, tables=8, folder=tmp_path, seed=5), 120))
    assert account.kills == 3
    assert account.choices >= 8


def test_judge__of_what_is_stored__lets_nothing_but_the_choice_under_way_differ() -> None:
    under_way = Choice(0, "2.card.2.0", "card 9 cell 74")
    safe = ["0 card 1 cell 0", "1 card 2 cell 37"]
    assert not judge("t", safe, safe, None)
    assert not judge("t", safe, safe, under_way)
    assert judge("t", [*safe, "0 card 9 cell 74"], safe, under_way)
    lost, doubled, swapped = safe[:1], [safe[0], *safe], safe[::-1]
    strange, too_early = [*safe, "0 card 8 cell 74"], [*safe, "0 card 9 cell 74"]
    for rows, sent in ((lost, under_way), (doubled, None), (swapped, None), (strange, under_way), (too_early, None),
                       ([*too_early, "0 card 9 cell 74"], under_way)):  # fmt: skip
        with pytest.raises(Lost):
            judge("t", rows, safe, sent)
