"""The load of `bench/table.py`: tables of Mid that play by a script, in a process of their own.

The same for both servers but for what is said: a bare WebSocket (RFC 6455, uncompressed), of each message as much read
as the script needs. Two lines a table, one for each seat; whose turn it is follows from what a line is told. A move is
measured from its seat's send to that seat's receipt of the position after it.

    python -m bench.load cordee http://127.0.0.1:PORT/ --tables 100 --seconds 5

It joins, says "joined", plays as often as a line comes in, says each time what it found as one line of JSON, and goes
when there are no more lines.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from http.client import HTTPConnection
from statistics import median
from time import perf_counter, process_time
from typing import Any
from urllib.parse import urlsplit

import msgspec

WARM = 1.0  # seconds at the beginning that do not count
PACE = 1.0  # seconds from one move of a table to the next, where it is paced and nothing else is said
LATE = 30.0  # seconds until a table that says nothing is taken for stuck
LOOKS = 10  # undos, and moments looked up, of each table at the end of a long game
MOST = 100_000  # turns of a game: more than are played
CELLS = 200
HANDS = 5  # cards that a seat to move has for sure


class Trouble(Exception):
    """A server did not do what the script counts on; figures would mean nothing."""


# -- what is read of the messages ------------------------------------------------------------------


class Option(msgspec.Struct):
    text: str


class Question(msgspec.Struct):
    id: str
    options: list[Option]


class Told(msgspec.Struct):
    """Of `welcome` and `moved`."""

    seq: int
    questions: list[Question]
    undoable: int


class Turn(msgspec.Struct, rename="camel"):
    current_player: str


class Position(msgspec.Struct):
    """Of boardgame.io's state."""

    id: int = msgspec.field(name="_stateID")
    ctx: Turn


class Synced(msgspec.Struct):
    state: Position


_told = msgspec.json.Decoder(Told)
_synced = msgspec.json.Decoder(tuple[str, str, Synced])
_updated = msgspec.json.Decoder(tuple[str, str, Position, msgspec.Raw])


# -- lines -----------------------------------------------------------------------------------------


class Line(asyncio.Protocol, ABC):
    """One WebSocket of one seat. What each server says and hears is in its subclass."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat = table, seat
        self.sent = 0.0
        self.moving = self.lost = False
        self.open = asyncio.get_running_loop().create_future()
        self._rest = b""
        self._shaken = False
        self._awaited: tuple[bytes, asyncio.Future[bytes]] | None = None

    @classmethod
    async def to(cls, where: str, path: str, *args: Any) -> Any:
        """A line that is open. Any: of the subclass."""
        place = urlsplit(where)
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(*args), place.hostname or "", place.port or 80)
        line._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await line.open
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        for future in (self.open, self._awaited[1] if self._awaited else None):
            if future is not None and not future.done():
                future.set_exception(ConnectionResetError("the line was cut"))
        self.lost = True
        self.table.load.lost(self)

    def data_received(self, data: bytes) -> None:
        data = self._rest + data
        if not self._shaken:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            if b" 101 " not in head:
                self.open.set_exception(Trouble(f"no WebSocket: {head[:80]!r}"))
                return
            self._shaken = True
            self.open.set_result(None)
        at = 0
        while (whole := frame(data, at)) is not None:
            kind, begin, at = whole
            if kind == 1:
                self._hear(data[begin:at])
            elif kind == 9:
                self._send(10, data[begin:at])
        self._rest = data[at:]

    def _hear(self, said: bytes) -> None:
        awaited = self._awaited
        if awaited is not None and said.startswith(awaited[0]):
            self._awaited = None
            awaited[1].set_result(said)
        self.heard(said)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        length = bytes((128 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        # A client has to mask; with a key of zeros that changes nothing.
        self._transport.write(bytes((128 | kind,)) + length + b"\0\0\0\0" + payload)

    def say(self, said: str) -> None:
        self._send(1, said.encode())

    async def until(self, beginning: bytes) -> bytes:
        """The next message that begins so. Asked for before what causes it is said."""
        if self.lost:
            raise ConnectionResetError("the line was cut")
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._awaited = (beginning, future)
        return await asyncio.wait_for(future, LATE)

    def start(self) -> None:
        """Send the move that the script asks for."""
        self.moving = True
        self.sent = perf_counter()
        self.move()

    @abstractmethod
    def move(self) -> None:
        """Send what `start` asks for."""

    @abstractmethod
    def heard(self, said: bytes) -> None:
        """A message came in."""

    def close(self) -> None:
        self._transport.close()


def frame(data: bytes, at: int) -> tuple[int, int, int] | None:
    """Kind, beginning and end of the payload of the frame at `at`, if it is whole. Servers do not mask."""
    if len(data) < at + 2:
        return None
    first, size = data[at], data[at + 1]
    if first in (0, 1, 2):
        raise Trouble("a message in parts")
    begin = at + 2
    if size > 125:
        begin += 2 if size == 126 else 8
        if len(data) < begin:
            return None
        size = int.from_bytes(data[at + 2 : begin], "big")
    return (first & 15, begin, begin + size) if len(data) >= begin + size else None


class Ours(Line):
    """A seat at our server."""

    told: Told
    n = 0

    def ask(self, request: dict[str, object]) -> None:
        self.n += 1
        self.say(json.dumps({**request, "n": self.n}))

    def move(self) -> None:
        question, k = self.told.questions[0], self.table.k
        line = f"{question.options[k % HANDS].text} cell {37 * k % CELLS}"
        self.n += 1
        self.say(f'{{"is":"act","n":{self.n},"seat":{self.seat},"question":"{question.id}","line":"{line}"}}')

    def heard(self, said: bytes) -> None:
        if said.startswith((b'{"is":"moved"', b'{"is":"welcome"')):
            now = perf_counter()
            self.told = _told.decode(said)
            if self.moving and not self.told.questions:
                self.table.moved(self, now)
            if said.startswith(b'{"is":"moved"'):
                self.table.load.pushed(len(said))
            if self.told.questions:
                self.table.asked(self)
        elif said.startswith(b'{"is":"probe"'):
            self.say(f'{{"is":"echo","mark":{json.loads(said)["mark"]}}}')
        elif said.startswith((b'{"is":"refused"', b'{"is":"bye"')):
            self.table.load.fail(Trouble(said.decode()))


class Theirs(Line):
    """A seat at a boardgame.io server: engine.io 4 and socket.io over one WebSocket."""

    match = credentials = ""
    told: Position

    def emit(self, *args: object) -> None:
        self.say("42/mid," + json.dumps(args, separators=(",", ":")))

    def move(self) -> None:
        k = self.table.k
        args = [k % HANDS, 37 * k % CELLS]
        payload = {"type": "play", "args": args, "playerID": str(self.seat), "credentials": self.credentials}
        self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.told.id, self.match, str(self.seat))

    def heard(self, said: bytes) -> None:
        if said.startswith(b'42/mid,["update"'):
            now = perf_counter()
            before, self.told = self.told.id, _updated.decode(said[7:])[2]
            if self.moving and self.told.id > before:
                self.table.moved(self, now)
            self.table.load.pushed(len(said))
            if self.told.ctx.current_player == str(self.seat):
                self.table.asked(self)
        elif said.startswith(b'42/mid,["sync"'):
            self.told = _synced.decode(said[7:])[2].state
            if self.told.ctx.current_player == str(self.seat):
                self.table.asked(self)
        elif said == b"2":
            self.say("3")


# -- tables ----------------------------------------------------------------------------------------


class Table:
    """One game, and how far its script is."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.k = 0  # moves made
        self.lines: list[Any] = []  # Any: of either server
        self.waits: Line | None = None  # to move, while nothing is to be played
        self.due = 0.0  # the next move, where it is paced

    def asked(self, line: Line) -> None:
        """A seat has been told that it is to move."""
        if not self.load.plays or (self.load.moves and self.k >= self.load.moves):
            self.waits = line
            self.load.rest(self)
        elif self.load.paced:
            self.due += self.load.pace
            asyncio.get_running_loop().call_later(max(0.0, self.due - perf_counter()), line.start)
        else:
            line.start()

    def moved(self, line: Line, now: float) -> None:
        """A seat has been told the position after its move."""
        line.moving = False
        self.load.took.append((self.k, now, now - line.sent))
        self.k += 1

    def go(self) -> None:
        line, self.waits = self.waits, None
        if line is None:
            raise Trouble("a table where nobody is to move")
        self.due = perf_counter() + self.load.pace * (random.random() - 1)
        self.asked(line)


Make = Callable[["Load", HTTPConnection], Coroutine[Any, Any, Table]]


async def at_ours(load: Load, http: HTTPConnection) -> Table:
    body = {"game": "mid", "seats": 2, "name": "Ada", "colour": "blue", "options": {"turns": MOST}}
    made = posted(http, "/api/tables", body)
    table = Table(load)
    for seat, token in ((0, made["token"]), (1, "")):
        line = await Ours.to(load.where, f"/ws/{made['table']}", table, seat)
        table.lines.append(line)
        line.say(json.dumps({"is": "hello", "token": token}))
        await line.until(b'{"is":"welcome"')
    ada, bea = table.lines
    bea.ask({"is": "sit", "seat": 1, "name": "Bea", "colour": "red"})
    await bea.until(b'{"is":"done"')
    ada.ask({"is": "start"})
    await ada.until(b'{"is":"done"')
    return table


async def at_theirs(load: Load, http: HTTPConnection) -> Table:
    match = posted(http, "/games/mid/create", {"numPlayers": 2})["matchID"]
    table = Table(load)
    for seat, name in enumerate(("Ada", "Bea")):
        joined = posted(http, f"/games/mid/{match}/join", {"playerID": str(seat), "playerName": name})
        line = await Theirs.to(load.where, "/socket.io/?EIO=4&transport=websocket", table, seat)
        table.lines.append(line)
        line.match, line.credentials = match, joined["playerCredentials"]
        line.say("40/mid,")
        await line.until(b"40/mid,")
        line.emit("sync", match, str(seat), line.credentials, 2)
        await line.until(b'42/mid,["sync"')
    return table


def posted(http: HTTPConnection, path: str, body: object) -> Any:
    """The answer to a request. Any: JSON of either server."""
    http.request("POST", path, json.dumps(body), {"content-type": "application/json"})
    answer = http.getresponse()
    said = answer.read()
    if answer.status >= 300:
        raise Trouble(f"{path}: {answer.status} {said[:200]!r}")
    return json.loads(said)


# -- the load --------------------------------------------------------------------------------------


class Load:
    """All tables, and what was measured."""

    def __init__(self, where: str, paced: bool, moves: int, pace: float = PACE) -> None:
        self.where, self.paced, self.moves, self.pace = where, paced, moves, pace
        self.tables: list[Table] = []
        self.plays = False
        self.took: list[tuple[int, float, float]] = []  # which move of its table, when it was told, how long it took
        self.pushes: list[int] = []  # bytes
        self.resting = 0
        self.over = asyncio.Event()  # every table rests
        self.trouble: Exception | None = None
        self.leaving = False

    def pushed(self, size: int) -> None:
        self.pushes.append(size)

    def rest(self, table: Table) -> None:
        self.resting += 1
        if self.resting == len(self.tables):
            self.over.set()

    def lost(self, line: Line) -> None:
        if not self.leaving:
            self.fail(Trouble("a line was cut"))

    def fail(self, trouble: Exception) -> None:
        self.trouble = self.trouble or trouble
        self.over.set()

    async def join(self, make: Make, tables: int) -> None:
        place = urlsplit(self.where)
        http = HTTPConnection(place.hostname or "", place.port)
        for _ in range(tables):
            self.tables.append(await make(self, http))
        http.close()
        while any(table.waits is None for table in self.tables):
            await asyncio.sleep(0.01)

    async def play(self, seconds: float) -> dict[str, float]:
        """Play so many seconds, or to the last move of every table."""
        self.resting, self.plays = 0, True
        self.over.clear()
        begun, worked = perf_counter(), process_time()
        since, until = begun + WARM, begun + WARM + seconds
        for table in self.tables:
            table.go()
        if self.moves:
            await self._rested(600)
            since, until = begun, perf_counter()
        else:
            await asyncio.sleep(WARM + seconds)
        share = (process_time() - worked) / (perf_counter() - begun)
        self.plays = False
        await self._rested(LATE)
        took = [(k, 1000 * long) for k, at, long in self.took if since <= at <= until]
        return {
            "moves": len(self.took),
            "moves_per_s": len(took) / (until - since),
            **spread([long for _, long in took], ""),
            "push_bytes": median(self.pushes),
            "load_cpu": share,
            **(self._ends(took) if self.moves else {}),
        }

    def _ends(self, took: list[tuple[int, float]]) -> dict[str, float]:
        tenth = self.moves // 10
        return {
            **spread([long for k, long in took if k < tenth], "first_"),
            **spread([long for k, long in took if k >= self.moves - tenth], "last_"),
        }

    async def _rested(self, within: float) -> None:
        try:
            await asyncio.wait_for(self.over.wait(), within)
        except TimeoutError:
            stuck = sum(table.waits is None for table in self.tables)
            self.fail(Trouble(f"{stuck} of {len(self.tables)} tables are stuck"))
        if self.trouble is not None:
            raise self.trouble

    async def look_back(self) -> dict[str, float]:
        """At the end of a long game: how long until what was taken back is seen, and a moment of long ago."""
        undos, jumps = list[float](), list[float]()
        dice = random.Random(1)
        for table in self.tables:
            for _ in range(LOOKS):
                mover = await one(table)
                while not mover.told.undoable:
                    mover = await one(table)
                undos.append(await timed(mover, {"is": "undo", "seat": mover.seat, "count": 1}, b'{"is":"moved"'))
                table.k -= 1
                at = dice.randrange(1, table.k)
                jumps.append(await timed(mover, {"is": "past", "at": at}, b'{"is":"past_out"'))
        return {**spread(undos, "undo_"), **spread(jumps, "jump_")}


async def timed(line: Any, request: dict[str, object], answer: bytes) -> float:
    """Milliseconds from a request to what begins like its answer. Any: a line of our server."""
    begun = perf_counter()
    line.ask(request)
    await line.until(answer)
    return 1000 * (perf_counter() - begun)


async def one(table: Table) -> Any:
    """A single move, and whose it was, once both seats have heard of all before. Any: a line of our server."""
    ada, bea = table.lines
    while ada.told.seq != bea.told.seq:
        await asyncio.sleep(0.001)
    mover = ada if ada.told.questions else bea
    mover.start()
    await mover.until(b'{"is":"moved"')
    return mover


def spread(took: list[float], name: str) -> dict[str, float]:
    """Middle, 99th of a hundred, worst."""
    ordered = sorted(took) or [float("nan")]
    return {
        f"{name}p50_ms": ordered[(len(ordered) - 1) // 2],
        f"{name}p99_ms": ordered[(99 * len(ordered) - 1) // 100],
        f"{name}max_ms": ordered[-1],
    }


def told() -> bool:
    """Wait for a line; False: whoever started us has gone."""
    return bool(sys.stdin.readline())


async def main(args: argparse.Namespace) -> None:
    load = Load(args.where, args.paced, args.moves, args.pace)
    make = {"cordee": at_ours, "boardgame.io": at_theirs}[args.server]
    await load.join(make, args.tables)
    print("joined", flush=True)
    gc.collect()
    gc.disable()  # its pauses would count as the server's
    while await asyncio.to_thread(told):
        load.took.clear()
        load.pushes.clear()
        found = await load.play(args.seconds)
        if args.back:
            found |= await load.look_back()
        print(json.dumps(found), flush=True)
    load.leaving = True
    for table in load.tables:
        for line in table.lines:
            line.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("server", choices=("cordee", "boardgame.io"))
    parser.add_argument("where", help="its address")
    parser.add_argument("--tables", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--paced", action="store_true", help="a move a second at each table, not one after the other")
    parser.add_argument("--pace", type=float, default=PACE, help="seconds from one such move to the next")
    parser.add_argument("--moves", type=int, default=0, help="of each table, instead of seconds")
    parser.add_argument("--back", action="store_true", help="at the end, take back and look back (ours only)")
    try:
        asyncio.run(main(parser.parse_args()))
    except (Trouble, TimeoutError, OSError) as error:
        print(json.dumps({"trouble": str(error) or type(error).__name__}), flush=True)
        os._exit(1)
