"""Talk at a table: who may say what where, and who hears it.

Two rooms. Those who have seats talk in one, and everybody hears it. Spectators talk in the other, and while a game is
on only spectators hear that: what they see together must not reach a hand. The host decides how it is held (manner
`talk`), stops a person's talk and takes lines back. What was said is kept with the table.
"""

from __future__ import annotations

import contextlib
import unicodedata
from dataclasses import replace
from time import time
from typing import TYPE_CHECKING

from cordee.kit.content import is_plain
from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server.audience import Connection
from cordee.server.clocks import Bucket, Paces
from cordee.server.places import belongs
from cordee.server.refusals import Refuse
from cordee.server.store import Conflict, StoreFailed
from cordee.server.store.talk import Said

if TYPE_CHECKING:
    from cordee.server.lobby import Lobby
    from cordee.server.table import Caller, Table

LONGEST = 500  # characters of a line
SHOWN = 500  # lines that a page is told when it comes
MOST = 20_000  # lines of one table
OF_STRANGERS = MOST // 2  # of these: those behind it are for who belongs to the table
PERSON = (0.5, 6)  # lines a second, and at once
STRANGERS = (1.0, 12)  # of all together who do not belong to the table, so that they cannot drown it
TRIES = 3


def clean(written: str) -> str:
    """A line as it is shown: composed, in one piece, with something to see. Raises Refuse."""
    text = " ".join(unicodedata.normalize("NFC", written).split())
    seen = any(unicodedata.category(c)[0] not in "CZM" for c in text)
    if not seen or len(text) > LONGEST or not all(map(is_plain, text)) or lobbies.is_stacked(text):
        raise Refuse("table-not-a-line", args={"most": LONGEST})
    return text


class Chat:
    """See the module. Expects the table's lock."""

    takes = (m.Say, m.HideLine, m.Mute)

    def __init__(self, table: Table) -> None:
        self._table = table
        self._lines: list[Said] | None = None  # the last ones; None: not yet read
        self._authors: dict[str, int] = {}
        self._persons = Paces(table.house.clock, *PERSON)
        self._strangers = Bucket(table.house.clock, *STRANGERS)
        self._told: dict[Connection, tuple[frozenset[str], str]] = {}  # what a page hears, and where it may talk
        self._as_of: tuple[Lobby, str] | None = None  # what that followed from

    # -- who hears and says what -------------------------------------------------------------------

    def _seated(self, person: str) -> bool:
        return self._table.lobby.seat_of(person) is not None

    def _hears(self, person: str) -> frozenset[str]:
        """The rooms that somebody hears."""
        apart = self._seated(person) and self._table.stage == "playing"
        return frozenset(("seats",) if apart else ("seats", "spectators"))

    def _room(self, person: str) -> str:
        """Where somebody may talk; "": nowhere."""
        lobby, held = self._table.lobby, self._table.lobby.manner("talk")
        if held == "off" or person in lobby.muted:
            return ""
        if self._seated(person) or held == "together":
            return "seats"
        return "spectators" if held == "apart" else ""

    # -- pages -------------------------------------------------------------------------------------

    async def join(self, connection: Connection) -> None:
        """A page came: it hears what was said. A store that fails costs the talk, not the table."""
        if self._table.house.talk is None:
            return
        try:
            await self._read()
        except StoreFailed:
            return
        self._fresh(connection)

    def rooms_changed(self) -> None:
        """Seats, stage or manners may have changed: whoever hears others now, or may talk elsewhere, is told."""
        here = self._table.audience.connections
        # Both follow from the table's row and its stage alone: a choice in the game changes neither.
        lobby, stage = self._table.lobby, self._table.stage
        if (
            self._as_of is not None
            and self._as_of[0] is lobby
            and self._as_of[1] == stage
            and len(self._told) == len(here)
        ):
            return
        self._as_of = lobby, stage
        for gone in [each for each in self._told if each not in here]:
            del self._told[gone]
        for connection, told in list(self._told.items()):
            if told != (self._hears(connection.person), self._room(connection.person)):
                self._fresh(connection)

    async def look(self) -> None:
        """See whether another process wrote something."""
        if self._lines is None or self._table.house.talk is None:
            return
        last = self._lines[-1].line if self._lines else 0
        try:
            found = await self._table.house.talk.lines(self._table.lobby.id, last, SHOWN)
        except StoreFailed:
            return
        for said in found:
            self._add(said)
            self._tell(said)

    async def again(self) -> None:
        """Read everything anew: what somebody said who is somebody else now, or nobody."""
        if self._lines is None:
            return
        self._lines = None
        with contextlib.suppress(StoreFailed):
            await self._read()
        for connection in self._told:
            self._fresh(connection)

    def _fresh(self, connection: Connection) -> None:
        hears, room = self._hears(connection.person), self._room(connection.person)
        self._told[connection] = hears, room
        lines = [self._out(said, connection) for said in self._lines or [] if said.room in hears]
        connection.send(m.Talk(lines, True, room))

    def _tell(self, said: Said) -> None:
        for connection, (hears, room) in self._told.items():
            if said.room in hears:
                connection.send(m.Talk([self._out(said, connection)], False, room))

    def _out(self, said: Said, connection: Connection) -> m.ChatOut:
        return m.ChatOut(
            line=said.line,
            room=said.room,
            seat=said.seat,
            name=lobbies.isolated(said.name),
            author=self._authors.setdefault(said.person, len(self._authors)),
            text=said.text,
            at=round(said.at, 1),
            mine=said.person == connection.person,
            hidden=said.hidden,
            muted=said.person in self._table.lobby.muted,
        )

    # -- requests ----------------------------------------------------------------------------------

    async def take(self, caller: Caller, request: m.Say | m.HideLine | m.Mute) -> None:
        """Raises Refuse."""
        try:
            await self._read()
            if isinstance(request, m.Say):
                await self._say(caller.connection, request)
            elif isinstance(request, m.HideLine):
                await self._hide(caller.connection, request.line)
            else:
                await self._mute(caller, request)
                return
        except StoreFailed as error:
            raise Refuse("table-not-stored") from error
        caller.connection.send(m.Done(caller.n))

    async def _say(self, connection: Connection, request: m.Say) -> None:
        person, lobby = connection.person, self._table.lobby
        room = self._room(person)
        if not person or not room:
            raise Refuse("table-not-muted" if person in lobby.muted else "table-not-talking")
        text = clean(request.text)
        seat = lobby.seat_of(person)
        name = lobby.places[seat].name if seat is not None else lobbies.free_name(lobby, request.name)
        if not self._in_time(connection):
            raise Refuse("table-not-so-many-lines")
        talk = self._table.house.talk
        assert talk is not None
        assert self._lines is not None
        for _ in range(TRIES):
            line = self._lines[-1].line + 1 if self._lines else 1
            if line > (MOST if belongs(self._table, person) else OF_STRANGERS):
                raise Refuse("table-not-talking")
            said = Said(line, room, person, -1 if seat is None else seat, name, text, time())
            try:
                await talk.append(lobby.id, said)
            except Conflict:
                await self.look()
                continue
            self._add(said)
            self._tell(said)
            return
        raise Refuse("table-not-stored")

    async def _hide(self, connection: Connection, line: int) -> None:
        said = self._line(line, connection)
        if connection.person not in (said.person, self._table.lobby.host):
            raise Refuse("table-not-host")
        talk = self._table.house.talk
        assert talk is not None
        assert self._lines is not None
        await talk.hide(self._table.lobby.id, line)
        gone = replace(said, text="", hidden=True)
        self._lines = [gone if each.line == line else each for each in self._lines]
        self._tell(gone)

    async def _mute(self, caller: Caller, request: m.Mute) -> None:
        person = caller.connection.person
        whom = self._line(request.line, caller.connection).person
        await self._table.change(caller, lambda lobby: lobbies.mute(lobby, person, whom, request.on))
        for connection in self._told:
            self._fresh(connection)

    def _line(self, line: int, connection: Connection) -> Said:
        """A line that the page hears. Raises Refuse."""
        hears = self._hears(connection.person)
        found = next((said for said in self._lines or [] if said.line == line and said.room in hears), None)
        if found is None:
            raise Refuse("table-not-a-line-there")
        return found

    # -- what is known -----------------------------------------------------------------------------

    async def _read(self) -> None:
        if self._lines is not None:
            return
        talk = self._table.house.talk
        if talk is None:
            raise Refuse("table-not-talking")
        self._lines = list(await talk.lines(self._table.lobby.id, 0, SHOWN))

    def _add(self, said: Said) -> None:
        assert self._lines is not None
        self._lines.append(said)
        del self._lines[:-SHOWN]

    def _in_time(self, connection: Connection) -> bool:
        """Whether somebody may say one more line now. Who belongs to the table is held up by nobody else."""
        if not self._persons.take(connection.person):
            return False
        if belongs(self._table, connection.person):
            return True
        return self._table.house.talkers.take(connection.address) and self._strangers.take()
