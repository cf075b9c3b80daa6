"""`make bench-flood`: is an honest table played as quickly while strangers do their worst?

One table plays Mid at a steady pace, by turns alone and beside each flood, all limits as a server has them. A flood
comes from many loopback addresses, since limits go by address, in a process of its own at the lowest priority: what it
does to the server is measured, not what it does to the machine. The honest table's lines come from 127.0.0.1. Even so
lines that open by thousands cost the machine something: `elsewhere` is the honest table beside the same idle lines at
another server, which turns all of them away. And every choice waits for the disk, which now and then takes a hundred
times as long as usual, flood or none: `--within /dev/shm` measures without it.

    python -m bench.flood [--rounds 2] [--seconds 5] [--lines 10000] [--breath 0.01] [--rise 3]
                          [--within FOLDER] [--file FILE]

Idle lines say nothing at all, or nothing after they were let in. Messages are garbage, and what any page may say, from
192 lines at once, 100 a second each (`--breath`): that is nine times what the server takes of them. With more, what
nobody reads fills the system's buffers, and moving it there takes a core of this machine that strangers would not
have: the honest table's process then waits for a core, whatever the server does. Requests make tables, open files, try
to log in and look around. Whoever is cut off comes back. What was refused, and how, is printed too.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import os
import random
import resource
import socket
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from urllib.parse import urlsplit

from bench.load import frame
from bench.table import HERE, Failed, Process, machine, middle

from cordee.server.behind import step_aside

FILE = Path("bench/results/flood.json")
PACE = 0.05  # seconds from one honest move to the next
TWICE = 2.0  # what is wanted: times as slow at most
RISE = 3.0  # seconds that a flood has to come up
BREATH = 0.01  # seconds from one message to the next of the same line; a page may say 30 a second
SPARE = 200  # files of this process that are no lines
ADDRESSES = [f"127.0.{net}.{host}" for net in range(1, 5) for host in range(2, 252)]
BUSY = ADDRESSES[:12]  # where messages and requests come from
SAYS = (
    '{"is":"ping","n":%d}',
    '{"is":"course","n":%d}',
    '{"is":"ask_odds","n":%d}',
    '{"is":"past","n":%d,"at":0}',
    '{"is":"why","n":%d,"seat":0,"text":"cell 1"}',
    '{"is":"sit","n":%d,"seat":-1,"name":"Eve","colour":"red"}',
    '{"is":"stand","n":%d,"seat":-1}',
    '{"is":"say","n":%d,"text":"cheap watches","name":"Eve"}',
    '{"is":"knock","n":%d,"name":"Eve"}',
    '{"is":"start","n":%d}',
    '{"is":"act","n":%d,"seat":0,"question":"0.card.0.0","line":"card 1 cell 1"}',
    '{"is":"resize","n":%d,"seats":2}',
    '{"n":%d,"is":"nonsense"}',
    '{"n":%d,"deep":' + "[" * 2000,
    "x" * 3000 + "%d",
)


class Flood:
    """One kind of hostility, and how it fared."""

    def __init__(self, where: str, breath: float) -> None:
        self.where, self.breath = urlsplit(where), breath
        self.fared: Counter[str] = Counter()
        self.open = 0

    async def line(self, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.where.hostname, self.where.port, local_addr=(address, 0), limit=2**20)

    async def ask(self, address: str, method: str, path: str, body: object = None) -> bytes:
        """One request on a line of its own: the answer, head and all."""
        reader, writer = await self.line(address)
        try:
            writer.write(self.request(method, path, body, "close"))
            return await reader.read()
        finally:
            writer.close()

    def request(self, method: str, path: str, body: object = None, then: str = "keep-alive") -> bytes:
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: {self.where.netloc}\r\nconnection: {then}\r\n"
        return f"{head}content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n".encode() + data

    async def socket(self, address: str, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A websocket that is open. Raises OSError where it is refused."""
        reader, writer = await self.line(address)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /ws/{table} HTTP/1.1\r\nhost: {self.where.netloc}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-key: {key}\r\nsec-websocket-version: 13\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            writer.close()
            self.fared[f"socket refused {head[9:12].decode()}"] += 1
            raise ConnectionRefusedError(head[:80])
        return reader, writer

    async def table(self, address: str) -> str:
        """A table of one's own."""
        body = {
            "game": "mid",
            "seats": 2,
            "name": "Eve",
            "colour": "blue",
            "options": {"turns": 50},
            "bots": ["random"],
        }
        answer = await self.ask(address, "POST", "/api/tables", body)
        try:
            return str(json.loads(answer.partition(b"\r\n\r\n")[2])["table"])
        except (ValueError, KeyError):
            return "no-table-at-all"

    async def over_and_over(self, act: Callable[[], Awaitable[None]]) -> None:
        """Whoever is cut off comes back."""
        while True:
            try:
                await act()
            except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError) as error:
                self.fared[type(error).__name__] += 1
            await asyncio.sleep(random.random() * 0.2)


def masked(said: str) -> bytes:
    """A message as a client sends it; a mask of zeros changes nothing."""
    data = said.encode()
    length = bytes((128 | len(data),)) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + length + b"\0\0\0\0" + data


async def idle(flood: Flood, lines: int) -> None:
    """Lines that say nothing."""
    held = lines // len(ADDRESSES) + 1

    async def hold(address: str, number: int, table: str) -> None:
        if number % 3 == 0:
            reader, writer = await flood.line(address)
        else:
            reader, writer = await flood.socket(address, table)
            if number % 3 == 1:
                writer.write(masked('{"is":"hello","token":""}'))
        flood.open += 1
        flood.fared["opened"] += 1
        try:
            while data := await reader.read(65536):
                if b" 503 " in data[:14]:
                    flood.fared["refused 503"] += 1
        finally:
            flood.open -= 1
            writer.close()

    async def crowd(address: str) -> None:
        table = ""
        with contextlib.suppress(OSError):
            table = await flood.table(address)
        await asyncio.gather(
            *(flood.over_and_over(lambda n=n: hold(address, n, table)) for n in range(held))  # type: ignore[misc]
        )

    async with asyncio.TaskGroup() as group:
        for address in ADDRESSES:
            group.create_task(crowd(address))
            await asyncio.sleep(0.005)


async def messages(flood: Flood, _lines: int) -> None:
    """Garbage and what is legal, from as many sockets as are let in."""
    tables: list[str] = []

    async def talk(address: str) -> None:
        reader, writer = await flood.socket(address, random.choice(tables))
        listening = asyncio.create_task(listen(reader, writer))
        try:
            writer.write(masked('{"is":"hello","token":""}'))
            for n in range(1, 10_000):
                said = random.choice(SAYS)
                if listening.done():
                    return
                writer.write(masked(said % n))
                flood.fared["sent"] += 1
                await writer.drain()
                await asyncio.sleep(flood.breath)
        finally:
            listening.cancel()
            writer.close()

    async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        rest = b""
        while data := await reader.read(65536):
            rest, at = rest + data, 0
            while (whole := frame(rest, at)) is not None:
                kind, begin, at = whole
                flood.fared["heard"] += kind == 1
                if rest[begin:at].startswith(b'{"is":"bye"'):
                    flood.fared[json.loads(rest[begin:at])["why"]] += 1
            rest = rest[at:]

    for address in BUSY:
        tables.append(await flood.table(address))
    async with asyncio.TaskGroup() as group:
        for address in 16 * BUSY:
            group.create_task(flood.over_and_over(lambda a=address: talk(a)))  # type: ignore[misc]


async def requests(flood: Flood, _lines: int) -> None:
    """New tables, files, log-ins, and looking around."""
    body = {"game": "mid", "seats": 2, "name": "Eve", "colour": "blue"}
    game = (HERE.parent / "tests/golden/annapurna/4-rulebook-asked-seed106.journal").read_text()
    kinds: tuple[tuple[str, str, object], ...] = (
        ("POST", "/api/tables", body),
        ("POST", "/api/files", {"text": game}),
        ("POST", "/api/account/in", {"name": "Ada", "password": "a guess like another"}),
        ("POST", "/api/account", {"name": "Eve", "password": "a password of hers"}),
        ("GET", "/api/open", None),
        ("GET", "/api/rules/annapurna", None),
        ("GET", "/t/nowhere", None),
        ("GET", "/api/tables/nowhere00", None),
        ("PUT", "/api/tables", body),
    )

    async def look(address: str) -> None:
        reader, writer = await flood.line(address)
        try:
            while True:
                method, path, said = random.choice(kinds)
                writer.write(flood.request(method, path, said))
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 30)
                size = next((int(row[15:]) for row in head.lower().split(b"\r\n") if row[:15] == b"content-length:"), 0)
                await reader.readexactly(size)
                flood.fared[f"{method} {path.partition('/nowhere')[0]} {head[9:12].decode()}"] += 1
        finally:
            writer.close()

    async with asyncio.TaskGroup() as group:
        for address in 8 * BUSY:
            group.create_task(flood.over_and_over(lambda a=address: look(a)))  # type: ignore[misc]


def turn_away() -> None:
    """The process of another server: whoever comes hears that it is full."""
    step_aside()
    listening = socket.create_server(("127.0.0.1", 0), backlog=1024)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}/", flush=True)
    while True:
        line, _ = listening.accept()
        line.setblocking(False)
        with contextlib.suppress(OSError):
            line.send(b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            line.shutdown(socket.SHUT_WR)
            line.recv(65536)
        line.close()


FLOODS = {"idle lines": idle, "messages": messages, "requests": requests}


async def rage(name: str, where: str, lines: int, breath: float, rise: float) -> None:
    """The process of a flood: until it is told to end, then how it fared."""
    step_aside()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    most = lines if hard == resource.RLIM_INFINITY else min(lines, hard - SPARE)
    flood = Flood(where, breath)
    raging = asyncio.create_task(FLOODS[name](flood, most))
    await asyncio.sleep(rise)
    print("raging", flush=True)
    await asyncio.wait({raging, asyncio.create_task(asyncio.to_thread(sys.stdin.readline))},
                       return_when=asyncio.FIRST_COMPLETED)  # fmt: skip
    if raging.done():
        raging.result()
    print(json.dumps({"tried": most, "open": flood.open, **dict(flood.fared.most_common(20))}), flush=True)
    os._exit(0)


def measure(
    seconds: float,
    lines: int,
    rounds: int,
    floods: list[str],
    within: Path | None = None,
    breath: float = BREATH,
    rise: float = RISE,
) -> dict[str, dict[str, float]]:
    """Every figure: of the table alone, and beside each flood, the middle of all rounds.

    Alone is measured anew before each flood, so that whatever else the machine does falls on both.
    """
    kinds = {name: ("alone", "elsewhere", name) if name == "idle lines" else ("alone", name) for name in floods}
    every: dict[str, list[dict[str, float]]] = {name: [] for names in kinds.values() for name in names}
    results = HERE / "results"
    results.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=within or results) as folder:
        words = [sys.executable, "-m", "bench.serving", f"{folder}/table.sqlite3", "--limits"]
        serving = Process.of(words, Path(folder) / "log", CORDEE_GAMES="tests.toy.mid:GAME")
        other = Process.of([sys.executable, "-m", "bench.flood", "--turn-away"])
        try:
            where, elsewhere = serving.hear("http://"), other.hear("http://")
            words = [sys.executable, "-m", "bench.load", "cordee", where, "--paced", "--pace", str(PACE)]
            load = Process.of([*words, "--seconds", str(seconds)])
            try:
                load.hear("joined")
                for _ in range(rounds):
                    for name in floods:
                        for each in kinds[name]:
                            target = elsewhere if each == "elsewhere" else where
                            every[each].append(_beside(each, target, lines, serving, load, breath, rise))
                            print(row(each, every[each][-1], every["alone"][-1]), flush=True)
            finally:
                load.stop()
        finally:
            other.kill()
            serving.stop()
    return {name: middle(runs) for name, runs in every.items()}


def _beside(
    name: str, where: str, lines: int, serving: Process, load: Process, breath: float, rise: float
) -> dict[str, float]:
    flood = None
    if name != "alone":
        raging = "idle lines" if name == "elsewhere" else name
        words = [
            "-m",
            "bench.flood",
            "--rage",
            raging,
            "--where",
            where,
            "--lines",
            str(lines),
            "--breath",
            str(breath),
            "--rise",
            str(rise),
        ]
        flood = Process.of([sys.executable, *words])
        flood.hear("raging")
    try:
        begun, worked = perf_counter(), serving.worked()
        load.tell()
        told = json.loads(load.hear())
        if "trouble" in told:
            raise Failed(f"{name}: {told['trouble']}")
        told["server_cpu"] = (serving.worked() - worked) / (perf_counter() - begun)
        if flood is not None:
            flood.tell()
            fared = json.loads(flood.hear())
            print("  " + ", ".join(f"{what} {count}" for what, count in fared.items()))
    finally:
        if flood is not None:
            flood.kill()
    return {key: float(told[key]) for key in ("moves", "p50_ms", "p99_ms", "max_ms", "server_cpu")}


def row(name: str, found: dict[str, float], alone: dict[str, float]) -> str:
    ratios = "".join(f"{found[key] / alone[key]:>9.2f}" for key in ("p50_ms", "p99_ms"))
    figures = "".join(f"{found[key]:>10.2f}" for key in ("p50_ms", "p99_ms", "max_ms", "server_cpu"))
    return f"{name:<14}{found['moves']:>7.0f}{figures}{ratios}"


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--file", type=Path, default=FILE)
    wanted.add_argument("--rounds", type=int, default=2)
    wanted.add_argument("--seconds", type=float, default=5.0, help="of each measurement")
    wanted.add_argument("--lines", type=int, default=10_000, help="that try to be open")
    wanted.add_argument("--breath", type=float, default=BREATH, help="seconds between two messages of a line")
    wanted.add_argument("--rise", type=float, default=RISE, help="seconds until a flood is taken to have come up")
    wanted.add_argument("--only", choices=FLOODS, default="", help="one of the floods")
    wanted.add_argument("--within", type=Path, help="folder of the database; by default one on the disk")
    wanted.add_argument("--rage", choices=FLOODS, help=argparse.SUPPRESS)
    wanted.add_argument("--where", help=argparse.SUPPRESS)
    wanted.add_argument("--turn-away", action="store_true", help=argparse.SUPPRESS)
    chosen = wanted.parse_args()
    if chosen.turn_away:
        turn_away()
    if chosen.rage:
        asyncio.run(rage(chosen.rage, chosen.where, chosen.lines, chosen.breath, chosen.rise))
        return
    print(machine())
    print(f"{'beside':<14}{'moves':>7}{'p50 ms':>10}{'p99 ms':>10}{'max ms':>10}{'CPU':>10}{'x p50':>9}{'x p99':>9}")
    floods = [each for each in FLOODS if chosen.only in ("", each)]
    found = measure(chosen.seconds, chosen.lines, chosen.rounds, floods, chosen.within, chosen.breath, chosen.rise)
    print("middle")
    for name in found:
        print(row(name, found[name], found["alone"]))
    worst = max(found[name][key] / found["alone"][key] for name in floods for key in ("p50_ms", "p99_ms"))
    print(f"at worst {worst:.2f} times as slow; wanted: {TWICE:g} at most: {'reached' if worst <= TWICE else 'MISSED'}")
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    chosen.file.write_text(json.dumps({"machine": machine(), "figures": found}, indent=2) + "\n", encoding="utf-8")
    print(f"written to {chosen.file}")


if __name__ == "__main__":
    try:
        main()
    except Failed as failed:
        sys.exit(f"no figures: {failed}")
