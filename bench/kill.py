"""`make kill`: the power fails a hundred times while fifty tables play. Nothing acknowledged is lost, nothing doubled.

The server is a process of its own and is killed at random moments: in the middle of writing, of answering, and of
coming up again. Each table has two seats that play Mid by a script and do what a page does: come back, and send again
what was not answered. After each kill the database is read, and must hold just the choices that were acknowledged, in
their order, and of the one under way at each table nothing or all. Then every table must go on.

What it cannot show is whether a disk keeps what it says it has: a killed process leaves the system's memory whole.

    python -m bench.kill [--kills 100] [--tables 50] [--seed 1]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from time import perf_counter
from typing import NamedTuple
from urllib.parse import urlsplit

from bench.load import CELLS, HANDS, LATE, MOST, Load, Ours, Table, posted
from bench.table import HERE, OURS, Process, serve

GOES_ON = 120.0  # seconds within which every table must have played after a restart
AFTER = 0.8  # seconds at most between that and the next kill
AGAIN = 0.2  # seconds until a page comes back
AT_ONCE = 0.1  # chance that the next kill does not even wait for the tables to come back
PAUSE = 0.03  # seconds at most that a seat thinks


class Lost(AssertionError):
    """What the server promised is not so."""


class Choice(NamedTuple):
    """What a seat sends, again and again until it is answered."""

    seat: int
    question: str
    line: str

    @property
    def row(self) -> str:
        """As the journal has it."""
        return f"{self.seat} {self.line}"


@dataclass
class Account:
    """What came of it."""

    kills: int = 0
    choices: int = 0  # acknowledged
    under_way: int = 0  # when the power failed
    of_these_stored: int = 0
    cuts: Counter[str] = field(default_factory=Counter)  # why lines were cut that no kill had cut
    slowest: float = 0.0  # seconds from a start to the moment when every table had played on

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.choices} choices acknowledged: all there, each once and in order. "
            f"{self.under_way} were under way, {self.of_these_stored} of them stored. "
            f"No table stuck: after the slowest restart all had played within {self.slowest:.1f} s. "
            f"Cut without a kill: {', '.join(f'{n} times {why}' for why, n in self.cuts.items()) or 'no line'}."
        )


@dataclass
class Kept:
    """One table, and what its seats know to be safe."""

    id: str
    tokens: tuple[str, str]
    safe: list[str] = field(default_factory=list)  # rows that were acknowledged, in order
    under_way: Choice | None = None
    went_on: asyncio.Event = field(default_factory=asyncio.Event)  # since the last restart

    async def play(self, where: str, dark: asyncio.Event, account: Account, dice: random.Random) -> None:
        """Go on, and come back as often as the server cuts the line, until the power fails."""
        while not dark.is_set():
            table = Table(Load(where, False, 0))
            table.load.leaving = True  # that a line is cut is what this is about
            try:
                await self._play_on(table, dice)
            except (ConnectionError, TimeoutError) as error:
                # A line that is silent for long says little on a machine that is starved: GOES_ON decides who is stuck.
                for line in table.lines:
                    line.close()
                if not dark.is_set():
                    why = f"silent for {LATE:.0f} s" if isinstance(error, TimeoutError) else str(error)
                    account.cuts[str(table.load.trouble or why)] += 1
                    await asyncio.sleep(AGAIN)

    async def _play_on(self, table: Table, dice: random.Random) -> None:
        for seat in (0, 1):
            table.lines.append(await Ours.to(table.load.where, f"/ws/{self.id}", table, seat))
        ada, bea = table.lines
        for line, token in zip(table.lines, self.tokens, strict=True):
            line.say(json.dumps({"is": "hello", "token": token}))
        await asyncio.gather(*(line.until(b'{"is":"welcome"') for line in table.lines))
        for line in table.lines:
            more = line.told.seq - len(self.safe)
            if more not in (0, int(self.under_way is not None)):
                raise Lost(f"table {self.id} tells of {line.told.seq} choices; {len(self.safe)} are safe")
        while True:
            if self.under_way is None:
                mover = ada if ada.told.questions else bea
                question, k = mover.told.questions[0], len(self.safe)
                line = f"{question.options[k % HANDS].text} cell {37 * k % CELLS}"
                self.under_way = Choice(mover.seat, question.id, line)
            seat, asked, line = self.under_way
            mover, other = (ada, bea) if seat == 0 else (bea, ada)
            mover.ask({"is": "act", "seat": seat, "question": asked, "line": line})
            await mover.until(b'{"is":"done"')
            self.safe.append(self.under_way.row)
            self.under_way = None
            self.went_on.set()
            while not other.told.questions:
                await other.until(b'{"is":"moved"')
            if table.load.trouble is not None:
                raise Lost(f"table {self.id} was refused: {table.load.trouble}")
            await asyncio.sleep(dice.random() * PAUSE)
            if ada.lost or bea.lost:
                raise ConnectionResetError("the line was cut")


def judge(table: str, rows: Sequence[str], safe: Sequence[str], under_way: Choice | None) -> bool:
    """Whether the choice under way was stored. Raises Lost unless all that is safe is there once and in order."""
    rows, safe = list(rows), list(safe)
    if rows[: len(safe)] != safe:
        at = next(i for i, row in enumerate(safe) if rows[i : i + 1] != [row])
        raise Lost(f"table {table}: choice {at + 1} of {len(safe)} was acknowledged, {safe[at]!r}; from there on "
                   f"{list(rows[at:])} is stored")  # fmt: skip
    rest = rows[len(safe) :]
    if rest and (under_way is None or rest != [under_way.row]):
        raise Lost(f"table {table}: {rest} is stored, {under_way} was under way")
    return bool(rest)


def stored(db: Path, folder: Path) -> dict[str, list[str]]:
    """The rows of every table. Of a copy, so that the server itself finds the file as it was left."""
    copy = folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    for file in db.parent.glob(f"{db.name}*"):
        if not file.name.endswith("-shm"):  # made anew from the other
            shutil.copy(file, copy)
    found = defaultdict[str, list[str]](list)
    connection = sqlite3.connect(copy / db.name)
    try:
        if (said := connection.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
            raise Lost(f"the database is broken: {said}")
        for table, seq, entry in connection.execute("SELECT table_id, seq, entry FROM journal ORDER BY table_id, seq"):
            found[table].append(entry)
            if seq != len(found[table]):
                raise Lost(f"table {table} has row {seq} in place {len(found[table])}")
    finally:
        connection.close()
    return found


async def made(where: str, tables: int) -> list[Kept]:
    """New tables whose games have begun."""
    place = urlsplit(where)
    http = HTTPConnection(place.hostname or "", place.port)
    found = []
    for _ in range(tables):
        body = {"game": "mid", "seats": 2, "name": "Ada", "colour": "blue", "options": {"turns": MOST}}
        answer = posted(http, "/api/tables", body)
        table = Table(Load(where, False, 0))
        table.load.leaving = True
        ada, bea = [await Ours.to(where, f"/ws/{answer['table']}", table, seat) for seat in (0, 1)]
        ada.say(json.dumps({"is": "hello", "token": answer["token"]}))
        await ada.until(b'{"is":"welcome"')
        bea.say('{"is":"hello","token":""}')
        token = json.loads(await bea.until(b'{"is":"welcome"'))["token"]
        bea.ask({"is": "sit", "seat": 1, "name": "Bea", "colour": "red"})
        await bea.until(b'{"is":"done"')
        ada.ask({"is": "start"})
        await ada.until(b'{"is":"done"')
        found.append(Kept(answer["table"], (answer["token"], token)))
        ada.close()
        bea.close()
    http.close()
    return found


async def until_cut(tables: list[Kept], serving: Process, where: str, account: Account, dice: random.Random) -> None:
    """Let all play, and kill the server at a random moment."""
    begun = perf_counter()
    for table in tables:
        table.went_on.clear()
    dark = asyncio.Event()
    playing = [asyncio.create_task(table.play(where, dark, account, dice)) for table in tables]
    all_went_on = asyncio.create_task(went_on(tables))
    try:
        if dice.random() < AT_ONCE:
            await asyncio.sleep(dice.random() * AFTER)
        else:
            done, _ = await asyncio.wait([all_went_on, *playing], timeout=GOES_ON, return_when=asyncio.FIRST_COMPLETED)
            if all_went_on not in done:
                stuck = [table.id for table in tables if not table.went_on.is_set()]
                raise Lost(f"{len(stuck)} tables do not go on, {stuck[0]} among them: {done}")
            account.slowest = max(account.slowest, perf_counter() - begun)
            await asyncio.sleep(dice.random() * AFTER)
    finally:
        all_went_on.cancel()
        dark.set()
        await asyncio.to_thread(serving.kill)
        ends = await asyncio.gather(*playing, return_exceptions=True)
    for end in ends:
        if end is not None:
            raise end if isinstance(end, Lost) else Lost(f"a table ended with {end!r}")


async def went_on(tables: list[Kept]) -> None:
    for table in tables:
        await table.went_on.wait()


async def fail(kills: int, tables: int, folder: Path, seed: int, says: bool = False) -> Account:
    """So many kills. Raises Lost at the first broken promise."""
    dice, account = random.Random(seed), Account()
    db = folder / "table.sqlite3"
    serving = serve(OURS, folder)
    try:
        kept = await made(serving.hear("http://"), tables)
        for number in range(1, kills + 1):
            serving.kill()
            serving = serve(OURS, folder)
            await until_cut(kept, serving, serving.hear("http://"), account, dice)
            rows = stored(db, folder)
            account.kills = number
            for table in kept:
                account.under_way += table.under_way is not None
                account.of_these_stored += judge(table.id, rows[table.id], table.safe, table.under_way)
            account.choices = sum(len(table.safe) for table in kept)
            if says:
                print(f"kill {number}: {account.choices} choices are safe", flush=True)
    finally:
        serving.kill()
    return account


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--kills", type=int, default=100)
    wanted.add_argument("--tables", type=int, default=50)
    wanted.add_argument("--seed", type=int, default=random.randrange(10**6))
    chosen = wanted.parse_args()
    print(f"seed {chosen.seed}")
    (HERE / "results").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=HERE / "results") as folder:
        try:
            print(asyncio.run(fail(chosen.kills, chosen.tables, Path(folder), chosen.seed, says=True)))
        except Lost as lost:
            print("".join((Path(folder) / "log").read_text(encoding="utf-8").splitlines(keepends=True)[-40:]))
            sys.exit(f"LOST: {lost}")


if __name__ == "__main__":
    main()
