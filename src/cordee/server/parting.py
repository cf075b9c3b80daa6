"""What ends a table here: it moves to another server, is deleted, or its game is ended as abandoned.

A table that has moved may be taken back. While no file of it has gone out, nothing can have happened elsewhere, and its
host needs nobody's word. Afterwards, and for good, the game may go on there, and somebody knows what is hidden: all are
asked anew.

While others play, every seat of a person is asked, whether they are here or not, and even while a bot stands in for
them: the file of a table that moves shows what is hidden, and what is deleted was theirs too. Only to end the game the
word of those is enough who play themselves (FF-WIN-05, AN-DIG-10); for who is gone a bot plays first, by the others'
word (`seats`). Bots agree. A seat that changes hands is asked again.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from cordee.server import messages as m
from cordee.server.audience import is_carried
from cordee.server.history import AGREED, DESERTED, MOVES, RETURNS, RETURNS_KNOWN
from cordee.server.ourselves import is_ours
from cordee.server.refusals import Refuse
from cordee.server.votes import Vote

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table

logger = structlog.get_logger("cordee.server")

_ADDRESS = re.compile(r"https?://(?:[A-Za-z0-9.-]{1,150}|\[[0-9A-Fa-f:]{2,45}\])(?::[0-9]{1,5})?")


class Parting:
    """See the module. All of it expects the table's lock held."""

    takes = (m.DeleteTable, m.MoveTable, m.GoOnHere, m.EndGame)

    def __init__(self, table: Table) -> None:
        self._table = table

    async def take(self, caller: Caller, request: m.DeleteTable | m.MoveTable | m.GoOnHere | m.EndGame) -> None:
        """Ask the others, or carry it out. Raises Refuse."""
        match request:
            case m.DeleteTable():
                await self._delete(caller)
            case m.MoveTable(to=to):
                await self._move(caller, to.strip().rstrip("/"))
            case m.GoOnHere():
                await self._take_back(caller)
            case m.EndGame(seat=seat):
                self._table.own(caller.connection.person, seat)
                self._in_play()
                await self._ask(caller, "end", lambda: self._table.remark(AGREED))

    async def review(self) -> None:
        """Seats have changed hands: a game that no person plays any more may be over (FF-WIN-05). Raises Refuse."""
        table = self._table
        empty = all(place.kind == "bot" for place in table.lobby.places)
        if empty and table.stage == "playing" and table.game.ends_empty:
            await table.remark(DESERTED)

    async def _delete(self, caller: Caller) -> None:
        self._by_host(caller)
        if self._table.stage == "playing":
            await self._ask(caller, "delete", self._table.erase)
        else:
            await self._table.erase()
            caller.connection.send(m.Done(caller.n))

    async def _move(self, caller: Caller, to: str) -> None:
        self._by_host(caller)
        self._in_play()
        if not _ADDRESS.fullmatch(to):
            raise Refuse("table-not-an-address")
        settings = self._table.house.settings
        ways = {each.way for each in (caller.connection, *self._table.audience.connections)}
        if await is_ours(to, ways, settings.address, settings.origins):
            raise Refuse("table-not-this-server", args={"to": to})

        async def carry() -> None:
            await self._table.remark(MOVES)  # before the mark: nothing is written behind that
            await self._table.rewrite(lambda lobby: replace(lobby, moved=to))

        await self._ask(caller, "move", carry, to)

    @property
    def leaving(self) -> bool:
        """Whether it has moved by word of all who play here."""
        return is_carried(self._table.lobby, self._table.history)

    async def give(self) -> None:
        """Its file is about to go out; from then on nobody knows what becomes of it. Raises Refuse."""
        if not self.leaving:
            raise Refuse("table-not-carried")
        if not self._table.lobby.file_out:
            await self._table.rewrite(lambda lobby: replace(lobby, file_out=True), elsewhere=True)

    async def _take_back(self, caller: Caller) -> None:
        self._by_host(caller)
        if not self.leaving:
            raise Refuse("table-not-taken-back")

        async def carry() -> None:
            known = self._table.lobby.file_out
            await self._table.rewrite(lambda lobby: replace(lobby, moved=""), elsewhere=True)
            try:
                await self._table.remark(RETURNS_KNOWN if known else RETURNS)
            except Refuse:  # it goes on, whatever the log says
                logger.warning("a remark was not stored", table=self._table.lobby.id[:4])

        await self._ask(caller, "here", carry)

    def _by_host(self, caller: Caller) -> None:
        if not caller.connection.person or caller.connection.person != self._table.lobby.host:
            raise Refuse("table-not-host")

    def _in_play(self) -> None:
        self._table.playing()
        if self._table.lobby.tutorial:
            raise Refuse("table-not-in-tutorial")

    async def _ask(self, caller: Caller, what: str, carry: Callable[[], Awaitable[None]], to: str = "") -> None:
        table, person = self._table, caller.connection.person
        seat = table.lobby.seat_of(person)

        def say() -> set[int]:
            if what == "here" and not table.lobby.file_out:
                return set()
            return {
                each
                for each, place in enumerate(table.lobby.places)
                if place.kind == "person" and place.person != person and not (what == "end" and place.by_bot)
            }

        def stands() -> bool:
            lobby = table.lobby
            may = seat in lobby.seats_of(person) if what == "end" else lobby.host == person
            there = self.leaving if what == "here" else not lobby.moved
            return table.stage == "playing" and there and may

        vote = Vote(
            what=what,
            person=person,
            seat=-1 if seat is None else seat,
            to=to,
            say=say,
            carry=carry,
            stands=stands,
        )
        await table.votes.ask(caller, vote)
