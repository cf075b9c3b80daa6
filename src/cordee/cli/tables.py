"""What `cordee table` does: what whoever runs a server may do with its tables.

Works on the database, beside a running server.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from cordee.bots.levels import LEVELS
from cordee.core.errors import BadSetup
from cordee.core.journal import read_bytes
from cordee.kit.content import plain
from cordee.server import carry
from cordee.server.store import Conflict, Store
from cordee.server.store.erase import erase
from cordee.server.store.keep import lobby_of
from cordee.server.store.own import Brief, briefs, put, rows_of

T = TypeVar("T")


def within(db: str, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do it with the database open."""

    async def run() -> T:
        store = Store(db)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def run_list(chosen: argparse.Namespace, db: str) -> int:
    """One line a table."""
    for brief in within(db, briefs):
        print(plain(line(brief)))
    return 0


def line(brief: Brief) -> str:
    """A table in a line."""
    stage = "moved" if brief.moved else brief.stage
    told = f"{brief.id:<16} {_when(brief.touched):<16}  {stage:<8} {brief.entries:>5}  {brief.game:<14}"
    return f"{told} {', '.join(brief.names)}".rstrip()


def _when(seconds: float) -> str:
    """A time to the minute; what no calendar has as it stands."""
    try:
        return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return f"{seconds:g}"


def run_show(chosen: argparse.Namespace, db: str) -> int:
    """What is known of one, but for what is hidden in it."""
    rows = within(db, lambda store: rows_of(store, chosen.id))
    found = [brief for brief in within(db, briefs) if brief.id == chosen.id]
    if rows is None or not found:
        raise missing(chosen.id)
    [brief], lobby = found, lobby_of(rows["tables"][0], rows["seats"])
    shown = {
        "game": brief.game,
        "stage": brief.stage,
        "moved to": brief.moved,
        "made": _when(brief.created),
        "touched": _when(brief.touched),
        "entries": str(brief.entries),
        "chat": str(len(rows["chat"])),
        "content": lobby.content_name,
        "fingerprint": lobby.fingerprint(),
        "options": ", ".join(f"{name}={value}" for name, value in lobby.options.items()),
        "manners": ", ".join(f"{name}={value}" for name, value in lobby.manners.items()),
    }
    print(plain(brief.id))
    for word, value in shown.items():
        if value:
            print(plain(f"  {word:<12} {value}"))
    for seat, place in enumerate(lobby.places):
        host = ", host" if place.person and place.person == lobby.host else ""
        print(plain(f"  {f'seat {seat}':<12} {place.kind} {place.name or place.level}{host}".rstrip()))
    return 0


def run_delete(chosen: argparse.Namespace, db: str) -> int:
    """Nothing of it stays."""
    if not within(db, lambda store: erase(store, chosen.id)):
        raise missing(chosen.id)
    print(f"{plain(chosen.id)} is deleted.")
    return 0


def run_export(chosen: argparse.Namespace, db: str) -> int:
    """The table as a file, on stdout."""
    to = " ".join(chosen.to.split())
    if len(to) > 200:
        raise BadSetup("--to: at most 200 characters")
    before = within(db, lambda store: rows_of(store, chosen.id))
    if before is None:
        raise missing(chosen.id)
    carry.written(before)  # what cannot be opened here must not be marked as moved
    rows = within(db, lambda store: rows_of(store, chosen.id, to))
    if rows is None:
        raise missing(chosen.id)
    sys.stdout.write(carry.written(rows))
    if rows["tables"][0]["stage"] != "over":
        note = (
            f"{chosen.id} does not go on here any more. The file shows what is hidden in the game: keep it to yourself."
        )
        print(plain(note), file=sys.stderr)
    return 0


def run_import(chosen: argparse.Namespace, db: str) -> int:
    """A file as a table."""
    with Path(chosen.file).open("rb") as file:
        data = file.read(carry.MOST_FILE + 1)
    if len(data) > carry.MOST_FILE:
        raise BadSetup(f"{chosen.file}: it is too large (more than {carry.MOST_FILE // 1024**2} MB)")
    found = carry.read(read_bytes(data), LEVELS)
    try:
        within(db, lambda store: put(store, found.rows, home=True))
    except Conflict as error:
        raise BadSetup(f"{found.lobby.id}: a table of that name is here already") from error
    print(f"/t/{found.lobby.id}")
    return 0


def missing(table: str) -> BadSetup:
    """There is no such table."""
    return BadSetup(f"there is no table {table}; `cordee table list` names them")


RUN: Mapping[str, Callable[[argparse.Namespace, str], int]] = {
    "list": run_list,
    "show": run_show,
    "delete": run_delete,
    "export": run_export,
    "import": run_import,
}
