"""What strangers may send: every input gets an answer or a goodbye with a reason, and harms nobody."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import websockets
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.server.browsing import QUICK, Page, Running, movers, running, together, told

from cordee.server import messages as m
from cordee.server.audience import Connection

HELLO = {"is": "hello", "token": ""}


def test_no_such_table(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        page = await Page.open(server.port, "nosuchtable0")

        assert await page.gone() == {"is": "bye", "why": "table-bye-unknown", "again": False}

    told(story, tmp_path)


def test_who_says_nothing_is_let_go(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()
        page = await Page.open(server.port, table)

        assert await page.gone() == {"is": "bye", "why": "table-bye-silent", "again": True}

    told(story, tmp_path, settings=replace(QUICK, hello_within=0.05))


@pytest.mark.parametrize(
    "first",
    [
        "",
        "x",
        "[]",
        '{"is": "hello"}',
        '{"is": "hello", "token": 5}',
        '{"is": "hello", "token": "", "extra": 1}',
        '{"is": "hello", "token": "%s"}' % ("x" * 65),
        '{"is": "start", "n": 1}',
        '{"is": "welcome"}',
        "[" * 16_000,
        '{"is": "hello", "token": "", "more": ' + "[" * 8000,
        "x" * 20_000,
    ],
)
def test_who_does_not_say_hello_is_let_go(tmp_path: Path, first: str) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()
        page = await Page.open(server.port, table)
        await page.send(first)

        assert (await page.gone())["why"] == "table-bye-malformed"

    told(story, tmp_path)


@pytest.mark.parametrize(
    "sent",
    [
        {"is": "nonsense", "n": 5},
        {"is": "start", "n": 5, "more": 1},
        {"is": "sit", "n": 5, "seat": "0", "name": "A", "colour": ""},
        {"is": "sit", "n": 5, "seat": 0, "name": "x" * 65, "colour": ""},
        {"is": "sit", "n": 5, "seat": 10**9, "name": "A", "colour": ""},
        {"is": "act", "n": 5, "seat": 0, "question": "", "line": "x" * 2001},
        {"is": "undo", "n": 5, "seat": 0, "count": 0},
        {"is": "set_option", "n": 5, "name": "stones", "value": None},
        {"is": "set_option", "n": 5, "name": "stones", "value": 2**60},
        {"n": 5},
    ],
)
def test_a_request_that_is_not_understood_is_refused(tmp_path: Path, sent: dict[str, Any]) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        page = await server.page(table, token)
        await page.send(sent)

        answer = await page.answer(5)
        assert (answer["is"], answer["why"]) == ("refused", "table-not-understood")
        assert (await page.ask({"is": "ping"}))["is"] == "pong"

    told(story, tmp_path)


def test_what_cannot_be_answered_ends_the_line(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        for sent in ("]", '{"n": "5"}', '{"n": -1, "is": "start"}', '{"n": 1e400}'):
            table, token = await server.make()
            page = await server.page(table, token)
            await page.send(sent)
            assert (await page.gone())["why"] == "table-bye-malformed"
        table, token = await server.make()
        page = await server.page(table, token)
        for _ in range(11):
            await page.send({"n": 1})
        assert (await page.gone())["why"] == "table-bye-malformed"

    told(story, tmp_path)


def test_too_much_at_once_ends_the_line(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        page = await server.page(table, token)
        for _ in range(30):
            await page.request({"is": "ping"})

        assert await page.gone() == {"is": "bye", "why": "table-bye-too-fast", "again": True}

    told(story, tmp_path, settings=replace(QUICK, messages_a_second=1, burst=10))


@pytest.mark.parametrize("text", [r"a\ud83dz", r"\udc00", r"\q"])
def test_a_text_that_is_none_is_refused_by_its_number(tmp_path: Path, text: str) -> None:
    """Half an emoji, as a page sends it that cuts a text in the middle."""

    async def story(server: Running) -> None:
        table, token = await server.make()
        page = await server.page(table, token)
        await page.send('{"is":"say","n":400,"text":"' + text + '"}')
        await page.wait(lambda: 400 in page.answers)
        assert page.answers[400][0]["why"] == "table-not-understood"
        assert (await page.ask({"is": "ping", "n": 500}))["is"] == "pong"

    told(story, tmp_path)


def test_a_message_that_is_too_long_ends_the_line(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        page = await server.page(table, token)
        await page.send("x" * (QUICK.message_bytes + 1))

        assert (await page.gone())["why"] == "table-bye-malformed"

    told(story, tmp_path)


def test_who_reads_too_slowly_is_let_go(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game()
        table = server.tables.live[ada.table["table"]]
        connection = next(iter(table.audience.connections))
        assert connection.line is not None
        connection.line.full = True
        for _ in range(20):
            table.audience.seated()

        assert connection.closed

    told(story, tmp_path, settings=replace(QUICK, backlog=8))


class Slow:
    """A line that is full after each piece, until it is taken."""

    full = True
    said = 0
    ready: Callable[[], None]

    def takes(self) -> None:
        self.full = False
        self.ready()

    def say(self, messages: Sequence[bytes]) -> None:
        self.said += len(messages)
        self.full = True

    def close(self) -> None: ...


def test_who_reads_too_slowly_is_let_go_by_bytes_too(tmp_path: Path) -> None:
    connection = Connection(1000, 5000)
    big = m.Bye("x" * 6000, True)
    connection.send(big)  # one alone is no backlog
    open_before = not connection.closed
    connection.send(m.Pong(1, 0))
    assert (open_before, connection.closed) == (True, True)
    line = Slow()
    flowing = Connection(1000, 5000, line=line)
    for _ in range(20):
        flowing.send(m.Bye("x" * 3000, True))
        line.takes()
    assert not flowing.closed
    assert line.said == 20


def test_too_many_hellos_end_the_line(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        page = await server.page(table, token)
        for _ in range(10):
            await page.send({"is": "hello", "token": token})

        assert await page.gone() == {"is": "bye", "why": "table-bye-too-fast", "again": True}
        assert sum(message["is"] == "welcome" for message in page.told) <= 6

    told(story, tmp_path, settings=replace(QUICK, hellos_a_minute=10))


@pytest.mark.parametrize(("limit", "most"), [("sockets_a_table", 12), ("sockets_an_address", 3)])
def test_sockets_are_limited(tmp_path: Path, limit: str, most: int) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()
        pages = [await server.page(table) for _ in range(3)]
        late = await Page.open(server.port, table)
        with contextlib.suppress(websockets.ConnectionClosed):
            await late.send(HELLO)
        assert await late.gone() == {"is": "bye", "why": "table-bye-crowded", "again": False}
        assert (await pages[0].ask({"is": "ping"}))["is"] == "pong"

        await pages[1].close()
        for _ in range(100):
            if sum(server.tables.crowd.values()) < 3:
                break
            await asyncio.sleep(0.01)
        await server.page(table)

    told(story, tmp_path, settings=replace(QUICK, **{limit: most}))  # type: ignore[arg-type]


def test_pages_of_other_sites_may_not_listen(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()
        where = f"ws://127.0.0.1:{server.port}/ws/{table}"
        for origin in ("https://evil.example", "null", "file://"):
            with pytest.raises(websockets.InvalidStatus) as refused:
                await websockets.connect(where, additional_headers={"Origin": origin})
            assert refused.value.response.status_code == 403
        own = f"http://127.0.0.1:{server.port}"
        async with websockets.connect(where, additional_headers={"Origin": own}) as socket:
            await socket.send(json.dumps(HELLO))
            assert json.loads(await socket.recv())["is"] == "welcome"

    told(story, tmp_path)


def test_the_server_measures_the_way_itself(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        page = await server.page(table, token)
        probe = await page.until("probe")
        await asyncio.sleep(0.05)
        await page.send({"is": "echo", "mark": probe["mark"]})
        await page.send({"is": "echo", "mark": probe["mark"]})  # counts once
        await page.send({"is": "echo", "mark": 10_000})
        await page.ask({"is": "ping", "trip": 9.0})  # believed by nobody

        [connection] = server.tables.live[table].audience.connections
        assert len(connection.trips) == 1
        assert 0.04 < connection.trip < 5.0

    told(story, tmp_path, settings=replace(QUICK, probe_every=60.0))


texts = st.text(max_size=40) | st.sampled_from(
    ["heap:a", "heap:a take 1", "throw", "0.turn.0.0", "0.window.0.0", "stones", "Ada", "\x00", "\u202e"]
)
numbers = st.integers(-5, 70) | st.integers(-(2**70), 2**70)
anything = st.recursive(
    st.none() | st.booleans() | numbers | st.floats() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)
kinds = st.sampled_from(
    ["hello", "sit", "stand", "set_bot", "set_option", "resize", "start", "act", "draft", "why",
     "undo", "ping", "echo", "welcome", "bye"]
)  # fmt: skip
requests = st.fixed_dictionaries(
    {"is": kinds, "n": st.integers(0, 9) | anything},
    optional={
        "seat": st.integers(-1, 3) | anything, "question": texts | anything,
        "line": texts | anything, "text": texts | anything, "name": texts | anything,
        "colour": texts | anything, "level": texts | anything, "value": anything,
        "seats": st.integers(0, 5) | anything, "count": st.integers(-1, 3) | anything,
        "undos": st.integers(-1, 3), "mark": anything, "token": texts, "trip": anything,
    },
)  # fmt: skip


@settings(deadline=None, max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example([{"is": "act", "n": 1, "seat": 0, "question": "0.turn.0.0", "line": "\ud800"}])
@given(st.lists(requests | anything | st.text(max_size=30), min_size=5, max_size=40))
def test_whatever_comes_in_the_table_stands(tmp_path: Path, sent: list[Any]) -> None:
    async def story() -> None:
        async with running(f"{tmp_path}/{id(sent)}.db") as server:
            ada, bea = await server.game()
            page = ada
            for message in sent:
                if page.closed:
                    page = await server.page(ada.table["table"], ada.token)
                try:
                    await page.send(message if isinstance(message, str) else json.dumps(message))
                    await page.send({"is": "ping", "n": 777})
                    await page.answer(777, within=5)
                    page.answers.pop(777, None)
                except (websockets.ConnectionClosed, AssertionError):
                    assert (await page.gone())["why"] == "table-bye-malformed"
                except UnicodeEncodeError:
                    continue  # no websocket could carry it
            # Whatever it was: everybody agrees on the position, and play goes on.
            fresh = [await server.page(ada.table["table"], who.token) for who in (ada, bea)]
            assert fresh[0].view["heaps"] == fresh[1].view["heaps"]
            if fresh[0].stage == "playing":
                mover, _ = movers(*fresh)
                heap = "heap:a" if mover.view["heaps"][0] else "heap:b"
                assert (await mover.act(f"{heap} take 1"))["is"] == "done"

    asyncio.run(story())


def test_a_doubled_request_is_carried_out_once(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        said = {"is": "say", "n": 5, "text": "Hello"}
        for _ in range(3):
            await ada.send(said)
        await ada.send({**said, "n": 4, "text": "too late"})
        await ada.answer(5)
        await bea.wait(lambda: any(m["is"] == "talk" and m["lines"] for m in bea.told))
        ada.n = 6
        assert (await ada.ask({"is": "say", "text": "Again"}))["is"] == "done"
        await bea.wait(lambda: sum(len(m["lines"]) for m in bea.told if m["is"] == "talk") == 2)
        assert len(ada.answers[5]) == 1
        assert 4 not in ada.answers

    told(story, tmp_path)


def test_pong_counts_what_was_told(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, _ = movers(ada, bea)
        await mover.act("heap:a take 1")
        await together(ada, bea)
        for page in (ada, bea):
            pong = await page.ask({"is": "ping"})
            line = ("bye", "probe")
            assert pong["told"] == sum("n" not in m and m["is"] not in line for m in page.told)

    told(story, tmp_path)
