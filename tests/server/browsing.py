"""What the server's tests share: a server on a real port, and a page that speaks the wire as the client does."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import httpx
import websockets

from cordee import games
from cordee.kit.mistakes import Mistake
from cordee.kit.pack import pack_of
from cordee.server import carry
from cordee.server.accept import GatedServer
from cordee.server.app import configured, create_app
from cordee.server.gate import Gate
from cordee.server.settings import Settings
from cordee.server.tables import Tables
from cordee.server.thinkers import Task, think

QUICK = Settings(
    passwords_apart=False,
    bot_pace=(0.0, 0.0), think=0.01, notice_chance=0.0, notice_after=(0.0, 0.0), veil=0.0,
    probe_every=0.0, poll=0.0, bot_seed=1, messages_a_second=10_000, burst=10_000, effort_a_second=10_000,
    requests_a_second=10_000, new_lines_a_second=10_000, new_lines_at_once=10_000,
    files_a_minute=1000, checks_a_minute=1000, vote_pause=0.0,
)  # fmt: skip
LEVELS = ("random", "greedy", "flat", "search")


class Here:
    """Bots that think in this process, at once."""

    levels = LEVELS

    async def ask(self, task: Task) -> str | None:
        return think(task._replace(level="random"))

    def close(self) -> None:
        pass


class ReadsHere:
    """Files are read in this process."""

    async def read(self, text: str, levels: Sequence[str], person: str) -> carry.Found:
        return await asyncio.to_thread(carry.read, text, levels, person)

    async def check(self, key: str, data: bytes) -> list[Mistake]:
        pack = pack_of(games.load(key))
        assert pack is not None
        return (await asyncio.to_thread(pack.look, data)).mistakes

    def close(self) -> None:
        pass


class Running:
    """A server under test."""

    def __init__(self, port: int, tables: Tables, gate: Gate) -> None:
        self.port, self.tables, self.gate = port, tables, gate
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60)

    async def make(self, game: str = "nim", seats: int = 2, **fields: Any) -> tuple[str, str]:
        """A new table: its id and the host's token."""
        body = {"game": game, "seats": seats, "name": "Ada", "colour": "blue", **fields}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return made["table"], made["token"]

    async def page(self, table: str, token: str = "", plain: bool = False) -> Page:
        """A page that has said hello and was welcomed."""
        page = await Page.open(self.port, table)
        page.token = token
        await page.send({"is": "hello", "token": token, "plain": plain})
        await page.until("welcome")
        return page

    async def game(self, **fields: Any) -> tuple[Page, Page]:
        """Two persons at a game of Nim that has begun: seats 0 and 1."""
        table, token = await self.make(**fields)
        ada, bea = await self.page(table, token), await self.page(table)
        await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
        assert (await ada.ask({"is": "start"}))["is"] == "done"
        await ada.wait(lambda: ada.stage == "playing")
        await bea.wait(lambda: bea.stage == "playing")
        return ada, bea


@contextlib.asynccontextmanager
async def running(db: str | Path, settings: Settings = QUICK, **parts: Any) -> AsyncGenerator[Running, None]:
    """A server in this event loop, on a free port. Any: whatever `create_app` takes for tests."""
    app = create_app(
        str(db), settings=settings, **{"thinker": Here(), "reader": ReadsHere(), "checker": ReadsHere(), **parts}
    )
    config = configured(app, settings, port=0, log_config=None, timeout_graceful_shutdown=2)
    server = GatedServer(config)
    serving = asyncio.create_task(server._serve())
    while not server.started:
        if serving.done():
            await serving
        await asyncio.sleep(0.005)
    port = server.servers[0].sockets[0].getsockname()[1]
    found = Running(port, app.state.tables, app.state.gate)
    try:
        yield found
    finally:
        await found.http.aclose()
        await found.tables.farewell()
        server.should_exit = True
        await serving


class Page:
    """One browser page, without a browser: keeps view, log and questions by what it is told."""

    def __init__(self, socket: websockets.ClientConnection) -> None:
        self.socket = socket
        self.n = 0
        self.told: list[dict[str, Any]] = []  # everything, in order
        self.read = 0  # how far `until` has read
        self.answers: dict[int, list[dict[str, Any]]] = {}
        self.table: dict[str, Any] = {}
        self.token = ""
        self.seq, self.undos, self.undoable = -1, 0, 0
        self.redoable = False
        self.fence: dict[str, Any] | None = None
        self.view: Any = {}
        self.log: list[dict[str, Any]] = []
        self.questions: list[dict[str, Any]] = []
        self.waiting: list[int] = []
        self.zones: list[dict[str, Any]] = []
        self.bye: dict[str, Any] | None = None
        self.closed = False
        self._news = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def open(cls, port: int, table: str, **headers: str) -> Page:
        where = f"ws://127.0.0.1:{port}/ws/{table}"
        return cls(await websockets.connect(where, additional_headers=headers, max_size=None))

    async def close(self) -> None:
        await self.socket.close()
        await self._listening

    @property
    def stage(self) -> str:
        return str(self.table.get("stage", ""))

    @property
    def seat(self) -> int:
        return [bool(seat["yours"]) for seat in self.table["seats"]].index(True)

    async def _listen(self) -> None:
        try:
            async for data in self.socket:
                self._hear(json.loads(data))
        except websockets.ConnectionClosed:
            pass
        self.closed = True
        self._news.set()

    def _hear(self, message: dict[str, Any]) -> None:
        self.told.append(message)
        kind = message["is"]
        if kind == "welcome":
            self.table, self.view = message["table"], deepcopy(message["view"])
            self.seq, self.log = message["seq"], list(message["log"])
            self.token = message["token"] or self.token
            self._position(message)
        elif kind == "seated":
            self.table = message["table"]
        elif kind == "moved":
            assert message["seq"] == self.seq + 1, "a gap"
            self.seq = message["seq"]
            self.log = [e for e in self.log if e["seq"] not in message["struck"]]
            self.log += message["events"]
            self.view = patched(self.view, message["changes"])
            self._position(message)
        elif kind == "bye":
            self.bye = message
        elif "n" in message:
            self.answers.setdefault(message["n"], []).append(message)
        self._news.set()

    def _position(self, message: dict[str, Any]) -> None:
        self.undos, self.undoable = message["undos"], message["undoable"]
        self.redoable, self.fence = message["redoable"], message["fence"]
        self.questions, self.waiting = message["questions"], message["waiting"]
        self.zones = message["zones"]

    async def wait(self, good: Callable[[], bool], within: float = 10.0) -> None:
        """Until it is so."""
        async with asyncio.timeout(within):
            while not good():
                assert not self.closed, f"closed: {self.bye}"
                self._news.clear()
                await self._news.wait()

    async def until(self, kind: str, within: float = 10.0) -> dict[str, Any]:
        """The next message of a kind that was not looked at yet."""
        async with asyncio.timeout(within):
            while True:
                while self.read < len(self.told):
                    self.read += 1
                    if self.told[self.read - 1]["is"] == kind:
                        return self.told[self.read - 1]
                assert not self.closed, f"closed without {kind}: {self.told[-3:]}"
                self._news.clear()
                await self._news.wait()

    async def gone(self) -> dict[str, Any]:
        """The goodbye, once the socket is closed."""
        async with asyncio.timeout(10):
            await self._listening
        assert self.bye is not None
        return self.bye

    async def send(self, message: object) -> None:
        await self.socket.send(message if isinstance(message, str) else json.dumps(message))

    async def request(self, request: dict[str, Any]) -> int:
        """Send a request without waiting; its number."""
        self.n += 1
        await self.send({"n": self.n, **request})
        return int(request.get("n", self.n))

    async def answer(self, n: int, within: float = 10.0) -> dict[str, Any]:
        """The last word on request `n`: not Held."""
        await self.wait(lambda: any(a["is"] != "held" for a in self.answers.get(n, [])), within)
        return next(a for a in self.answers[n] if a["is"] != "held")

    async def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        return await self.answer(await self.request(request))

    async def act(self, line: str, question: str = "") -> dict[str, Any]:
        asked = question or self.questions[0]["id"]
        return await self.ask({"is": "act", "seat": self.seat, "question": asked, "line": line})


def patched(view: Any, changes: list[list[Any]]) -> Any:
    """The view with the server's changes, as the client's patch.ts does it."""
    view = deepcopy(view)
    for path, *value in changes:
        if not path:
            view = value[0]
            continue
        place = view
        for key in path[:-1]:
            place = place[key]
        if not value:
            del place[path[-1]]
        elif isinstance(place, list) and path[-1] == len(place):
            place.append(value[0])
        else:
            place[path[-1]] = value[0]
    return view


# -- stories ---------------------------------------------------------------------------------------

Story = Callable[[Running], Awaitable[None]]


def told(story: Story, tmp_path: Path, **parts: Any) -> None:
    """Run one story against a fresh server."""

    async def tell() -> None:
        async with running(tmp_path / "db", **parts) as server:
            await asyncio.wait_for(story(server), 30)

    asyncio.run(tell())


def movers(ada: Page, bea: Page) -> tuple[Page, Page]:
    """Whose turn it is, and the other."""
    return (ada, bea) if ada.waiting == [ada.seat] else (bea, ada)


async def together(ada: Page, bea: Page) -> None:
    """Until both have heard of everything the other has."""
    await ada.wait(lambda: ada.seq >= bea.seq)
    await bea.wait(lambda: bea.seq >= ada.seq)


KEPT: list[asyncio.StreamWriter] = []  # open until the story is over


def closed(story: Story, tmp_path: Path, **parts: Any) -> None:
    """A story whose bare lines are closed at its end."""

    async def whole(server: Running) -> None:
        try:
            await story(server)
        finally:
            for writer in KEPT:
                writer.close()
                with contextlib.suppress(OSError):
                    await writer.wait_closed()
            KEPT.clear()

    told(whole, tmp_path, **parts)
