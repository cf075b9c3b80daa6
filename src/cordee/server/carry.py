"""A table as a file: to be carried to another server, or opened from a journal to look through.

    cordee table 1
    3f0a9c11 tables {"id": "...", "game": "nim", ...}
    77d0e2b4 seats {"seat": 0, "kind": "person", ...}
    90be12aa journal {"seq": 1, "entry": "0 heap:a take 1", ...}
    5c1f7e02 end {"digest": "0123456789abcdef"}

A line is a row of the database. The word before it is a sum over it and all lines before, so that a line that was
changed or is missing is found. The sum is no signature: what keeps nonsense out is that every row is looked at and the
game is played again up to the digest. The file holds everything, what is hidden in the game too.
"""

from __future__ import annotations

import base64
import binascii
import contextlib
import hashlib
import json
import math
import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import process_time, time
from typing import Any

import sqlalchemy as sa

from cordee import games
from cordee.bots.partner import LEVEL as PARTNER
from cordee.core import journal as journals
from cordee.core.errors import BadContent, CordeeError
from cordee.core.game import Game
from cordee.core.seal import Seal, faults, is_luck, read_seal
from cordee.kit.content import MOST_BYTES, is_plain
from cordee.kit.tutorial import tutorial_of
from cordee.server.history import History
from cordee.server.lobby import COLOURS, Lobby, Place, clean_name, next_colour
from cordee.server.manners import fitting
from cordee.server.naming import name_of, new_key
from cordee.server.refusals import Refuse
from cordee.server.store.keep import lobby_of
from cordee.server.store.own import CARRIED, Rows, rows_of_new
from cordee.server.store.schema import DAY, metadata

FORMAT = "cordee table 1"
LONGEST = 10.0  # seconds of computing that the game of a file may take to be played again
MOST_FILE = 4 * 1024 * 1024  # bytes
MOST_ENTRIES = 20_000
MOST_NUMBER = 1e9  # of what a row counts, seconds on a clock among it
_TIMES = ("created", "ended", "at")
_ID = re.compile(r"[A-Za-z0-9_-]{8,32}")
_PERSON = re.compile(r"[0-9a-f]{64}|")


class BadFile(CordeeError):
    """A file that is no table of ours, with the line and the reason."""


@dataclass(slots=True)
class Found:
    """What a file holds: rows to be put down, and the table they make."""

    rows: Rows
    lobby: Lobby


def _sum(before: str, line: str) -> str:
    return hashlib.sha256(f"{before}{line}".encode()).hexdigest()[:8]


def written(rows: Rows, known: int | None = None) -> str:
    """The file. `known`: the digest of its last position, or else it is played again. Raises CordeeError if the table
    cannot be opened here."""
    if known is None:
        digest = _played(_lobby(rows), [row["entry"] for row in rows["journal"]], math.inf)
    else:
        digest = f"{known:016x}"
    lines, seal = [FORMAT], FORMAT
    for name in CARRIED:
        for row in rows.get(name, ()):
            lines.append(f"{name} {json.dumps({key: _out(value) for key, value in row.items()}, ensure_ascii=False)}")
    lines.append(f"end {json.dumps({'digest': digest})}")
    for number, line in enumerate(lines[1:], 1):
        seal = _sum(seal, line)
        lines[number] = f"{seal} {line}"
    return "\n".join(lines) + "\n"


def _out(value: object) -> object:
    return base64.b64encode(value).decode() if isinstance(value, bytes) else value


def _lobby(rows: Rows) -> Lobby:
    return lobby_of(rows["tables"][0], rows["seats"])


# -- reading -----------------------------------------------------------------------------------------


def read(text: str, levels: Sequence[str], person: str = "") -> Found:
    """A file as a table: one to be gone on with, or the journal of a finished game. Takes its time: not for a loop.

    `person`: who opens it, host of what comes of a journal. Raises BadFile.
    """
    until = process_time() + LONGEST
    if text.startswith(journals.FORMAT):
        return _journal(text, levels, person, until)
    rows, end = _rows(text)
    try:
        lobby = _checked(rows, levels)
    except Refuse as refuse:
        raise BadFile(f"the table in it is not possible here ({refuse.why})") from refuse
    digest = _played(lobby, [row["entry"] for row in rows["journal"]], until)
    if digest != end:
        raise BadFile(f"the game in it comes to another position than it says: {digest}, not {end}")
    return Found(rows, lobby)


def _rows(text: str) -> tuple[Rows, str]:
    lines = text.removesuffix("\n").split("\n")
    if lines[0].strip() != FORMAT:
        raise BadFile(f"line 1: this is no file of ours (it should begin '{FORMAT}' or '{journals.FORMAT}')")
    rows: Rows = {name: [] for name in CARRIED}
    seal = FORMAT
    for number, line in enumerate(lines[1:], 2):
        head, _, rest = line.partition(" ")
        seal = _sum(seal, rest)
        if head != seal:
            raise BadFile(f"line {number}: it was changed after the file was written, or a line before it is missing")
        name, _, body = rest.partition(" ")
        try:
            row = json.loads(body)
        except (ValueError, RecursionError) as error:
            raise BadFile(f"line {number}: cannot be read") from error
        if not isinstance(row, dict):
            raise BadFile(f"line {number}: cannot be read")
        if name == "end":
            if number != len(lines):
                raise BadFile(f"line {number + 1}: something stands behind the end")
            return rows, str(row.get("digest"))
        if name not in rows:
            raise BadFile(f"line {number}: '{name[:40]}' is nothing that a table has")
        rows[name].append(_row(name, row, number))
        if len(rows[name]) > MOST_ENTRIES:
            raise BadFile(f"line {number}: that is too much for a table")
    raise BadFile(f"line {len(lines) + 1}: the end is missing")


def _row(name: str, row: Mapping[str, Any], number: int) -> dict[str, Any]:
    """A row as the database takes it. Any: whatever a stranger's file says."""
    columns = metadata.tables[name].c
    strange = next((key for key in row if key not in columns), None)
    if strange is not None:
        raise BadFile(f"line {number}: '{strange[:40]}' is nothing that a row of {name} has")
    found: dict[str, Any] = {}
    for column in columns:
        if column.name not in row:
            if isinstance(column.server_default, sa.DefaultClause):
                usual = str(column.server_default.arg)
                found[column.name] = usual == "true" if isinstance(column.type, sa.Boolean) else usual
            if column.nullable or column.server_default is not None:
                continue
            raise BadFile(f"line {number}: '{column.name}' is missing")
        value = row[column.name]
        if isinstance(column.type, sa.LargeBinary) and isinstance(value, str):
            try:
                value = base64.b64decode(value, validate=True)
            except binascii.Error as error:
                raise BadFile(f"line {number}: '{column.name}' cannot be read") from error
        if not _fits(column, value):
            raise BadFile(f"line {number}: '{column.name}' cannot be {str(row[column.name])[:40]!r}")
        # What another server's clock says is still to come has just been.
        found[column.name] = min(value, time()) if column.name in _TIMES and value is not None else value
    return found


def _fits(column: sa.Column[Any], value: object) -> bool:
    kind = column.type
    if value is None:
        return bool(column.nullable)
    if isinstance(kind, sa.LargeBinary):
        return isinstance(value, bytes) and len(value) <= MOST_BYTES
    if isinstance(kind, sa.Text | sa.String):
        most = kind.length or 4000
        return isinstance(value, str) and len(value) <= most and all(map(is_plain, value))
    if isinstance(kind, sa.Boolean):
        return isinstance(value, bool)
    if isinstance(kind, sa.Integer):
        return type(value) is int and -1 <= value < 2**30  # versions are counted on from here
    low, high = (0.0, time() + DAY) if column.name in _TIMES else (-MOST_NUMBER, MOST_NUMBER)
    return isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high


def _checked(rows: Rows, levels: Sequence[str]) -> Lobby:
    """The table of such rows, if it may stand here. Raises BadFile, Refuse."""
    if len(rows["tables"]) != 1:
        raise BadFile(f"there must be one table in it, not {len(rows['tables'])}")
    [row] = rows["tables"]
    row.update(moved="", file_out=False, waits="")
    for name in ("seats", "chat", "journal", "results"):
        first = 1 if name in ("journal", "chat") else 0
        key = "seq" if name in ("journal", "chat") else "seat"
        if name != "results" and [each[key] for each in rows[name]] != list(range(first, first + len(rows[name]))):
            raise BadFile(f"the {name} are not numbered from {first} on")
        if any(each["table_id"] != row["id"] for each in rows[name]):
            raise BadFile(f"the {name} are another table's")
    try:
        lobby = _lobby(rows)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadFile("its options, manners or seed cannot be read") from error
    pairs = (lobby.options, lobby.manners, lobby.luck)
    if not all(isinstance(each, dict) for each in pairs) or not all(
        isinstance(value, int | str | bool) for each in pairs for value in each.values()
    ):
        raise BadFile("its options, manners or luck cannot be read")
    if not _ID.fullmatch(lobby.id) or lobby.stage not in ("lobby", "playing", "over"):
        raise BadFile("it has no name or no stage that a table could have")
    if not all(
        _PERSON.fullmatch(each) for each in (lobby.host, *lobby.guests, *(place.person for place in lobby.places))
    ):
        raise BadFile("its persons are not written as persons are")
    if not all(_PERSON.fullmatch(str(each)) for each in lobby.muted):
        raise BadFile("those who may not talk are not written as persons are")
    if not lobby.host:
        raise BadFile("it has no host")
    if not all(is_luck(word) for word in lobby.luck.values()):
        raise BadFile("its luck is none that a page throws in")
    if lobby.stage != "lobby" and not all(seat.isdecimal() for seat in lobby.luck):
        raise BadFile("its luck belongs to no seat")
    for place in lobby.places:
        if place.name and clean_name(place.name) != place.name:
            raise BadFile("a name is not written as names are")
        known = place.kind in ("open", "person", "bot") and place.colour in ("", *COLOURS)
        if not known or not _is_level(place.level, levels, lobby.game):
            raise BadFile("a seat is none that a table has here")
        if place.kind == "open" and lobby.stage != "lobby":
            raise BadFile("a seat is open, but its game has begun")
        if place.kind == "bot" and not place.level:
            raise BadFile("a seat has a bot of no level")
        if place.kind != "person" and (place.person or place.name):
            raise BadFile("a person has a seat that is none's")
    for name, value in lobby.manners.items():
        fitting(name, value)
    row["visibility"] = lobby.manner("visibility")
    return lobby


def _is_level(level: str, levels: Sequence[str], game: str) -> bool:
    """Whether that is a bot of this server (""; none is named). Partners play where there is a first game to learn."""
    if level == PARTNER:
        with contextlib.suppress(BadContent):
            return tutorial_of(_game(game)) is not None
    return level in ("", *levels)


def _persons(rows: Rows, lobby: Lobby) -> list[str]:
    said = [each["person"] for each in rows["chat"]]
    return [lobby.host, *lobby.guests, *map(str, lobby.muted), *said, *(place.person for place in lobby.places)]


def _played(lobby: Lobby, entries: Sequence[str], until: float) -> str:
    """The digest of the position after all entries; "" in the lobby. Raises BadFile."""
    game = _game(lobby.game)
    try:
        setup = (lobby.building(game) if lobby.stage == "lobby" else None) or lobby.setup(game)
    except CordeeError as error:
        raise BadFile(f"its game cannot be set up here: {error}") from error
    if lobby.stage == "lobby":
        return ""
    history = History(game, setup, lobby.deal())
    for number, entry in enumerate(entries, 1):
        _step(history, number, entry, until)
    if lobby.stage == "over" and not history.over:
        raise BadFile("it says that the game is over, but it is not")
    return f"{history.play.state.digest():016x}"


def _game(key: str) -> Game:
    try:
        return games.load(key)
    except CordeeError as error:
        raise BadFile(str(error)) from error


def _step(history: History, number: int, entry: str, until: float) -> None:
    if process_time() > until:
        raise BadFile(f"entry {number}: playing it again takes longer than {LONGEST:g} seconds; that is too long here")
    try:
        history.step(journals.read_entry(entry))
        told = history.records[-1].events if history.records[-1].entry.kind == "note" else ()
        who = (str(event.args.get("who", "seat:0")) for event in told)
        if any(int(seat.removeprefix("seat:")) >= history.play.setup.seats for seat in who):
            raise BadFile(f"entry {number} ({entry[:80]}): there is no such seat")
    except BadFile:
        raise
    except CordeeError as error:
        raise BadFile(f"entry {number} ({entry[:80]}): {error}") from error
    except Exception as error:  # a fault in the rules, or in cards that a stranger wrote
        raise BadFile(f"entry {number} ({entry[:80]}): the rules fail here ({type(error).__name__})") from error


# -- a journal ---------------------------------------------------------------------------------------


def _journal(text: str, levels: Sequence[str], person: str, until: float) -> Found:
    """The journal of a finished game, as a table to look through."""
    try:
        game, setup, seed, entries = journals.read_journal(text, games.load)
        seal = read_seal(text)
    except CordeeError as error:
        raise BadFile(str(error)) from error
    if len(entries) > MOST_ENTRIES:
        raise BadFile("that is too much for a table")
    history = History(game, setup, seed)
    for number, entry in enumerate(entries, 1):
        _step(history, number, entry.written(), until)
    if not history.over:
        raise BadFile("its game is not over: `cordee replay` tells it, and `cordee table` moves tables")
    wrong = faults(seal, seed, history.play.state.digest())
    if wrong:
        raise BadFile(wrong[0])
    sealed = bool(seal.salt and seal.secret)
    lobby = Lobby(
        id=name_of(key := new_key()),
        key=key,
        game=game.key,
        host=person,
        places=_places(seal, setup.seats, lambda level: _is_level(level, levels, game.key)),
        options=dict(setup.options),
        content=setup.content,
        content_name=setup.content_name,
        seed=int(seal.secret) if sealed else seed,
        salt=seal.salt if sealed else secrets.token_hex(16),
        stage="over",
        origin="file",
        luck={str(seat): word for seat, word in seal.luck.items()} if sealed else {},
    )
    return Found(rows_of_new(lobby, [entry.written() for entry in entries]), lobby)


def _places(seal: Seal, seats: int, is_level: Callable[[str], bool]) -> tuple[Place, ...]:
    """The seats, in their colours; where the file tells none, in those that are left."""
    known = [colour for seat, colour in seal.colours.items() if seat < seats]
    if len(set(known)) < len(known) or not set(known) <= set(COLOURS):
        raise BadFile("the colours of its seats are none that seats at a table have")
    places: list[Place] = []
    for seat in range(seats):
        colour = seal.colours.get(seat) or next_colour([*known, *(place.colour for place in places)])
        places.append(_place(seat, *seal.seats.get(seat, ("person", "")), colour, is_level))
    return tuple(places)


def _place(seat: int, kind: str, called: str, colour: str, is_level: Callable[[str], bool]) -> Place:
    """A seat as it was. Nobody sits there any more: the file tells names, not persons."""
    if kind == "bot":
        level = called.partition(":")[0]  # `search:400` is search
        if not is_level(level):
            raise BadFile(f"seat {seat}: there is no such bot here")
        return Place("bot", level=level, colour=colour)
    try:
        return Place("person", name=clean_name(called) if called else "", colour=colour)
    except Refuse as refuse:
        raise BadFile(f"the name of seat {seat} is not written as names are") from refuse
