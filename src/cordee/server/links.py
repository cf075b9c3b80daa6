"""A secret link moves a seat to another device: good once, for a while, and while whoever made it sits there."""

from __future__ import annotations

import hashlib
import secrets
from time import time
from typing import TYPE_CHECKING, Protocol

import structlog

from cordee.server import messages as m
from cordee.server import seating
from cordee.server.refusals import Refuse
from cordee.server.store import Conflict, StoreFailed
from cordee.server.store.links import Moving

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table

logger = structlog.get_logger("cordee.server")


class Keeping(Protocol):
    """What links need of the store."""

    async def add(self, code: str, table: str, moving: Moving, now: float, until: float) -> None: ...
    async def use(self, code: str, table: str, now: float) -> Moving | None: ...


class SeatLinks:
    """See the module. Expects the table's lock held."""

    takes = (m.MakeLink, m.UseLink)

    def __init__(self, table: Table) -> None:
        self._table = table

    async def take(self, caller: Caller, request: m.MakeLink | m.UseLink) -> None:
        """Make a link, or use one. Raises Refuse."""
        kept = self._table.house.links
        if kept is None:
            raise Refuse("table-not-a-link")
        try:
            if isinstance(request, m.MakeLink):
                await self._make(kept, caller, request.seat)
            else:
                await self._use(kept, caller, request.code)
        except (StoreFailed, Conflict) as error:
            raise Refuse("table-not-stored") from error

    async def _make(self, kept: Keeping, caller: Caller, seat: int) -> None:
        table, person = self._table, caller.connection.person
        self._table.own(person, seat)
        code, lasts = secrets.token_urlsafe(18), table.house.settings.link_lasts
        await kept.add(hashed(code), table.lobby.id, Moving(seat, person), time(), time() + lasts)
        caller.connection.send(m.LinkMade(caller.n, code, lasts))

    async def _use(self, kept: Keeping, caller: Caller, code: str) -> None:
        table, person = self._table, caller.connection.person
        found = await kept.use(hashed(code), table.lobby.id, time())
        if found is None:
            raise Refuse("table-not-a-link")
        seat, before = found
        if person != before:
            await table.rewrite(lambda at: seating.move(at, before, seat, person))
            if table.stage == "playing":
                try:
                    await table.remark(f"another device at seat {seat}")
                except Refuse:  # the seat has moved, whatever the log says
                    logger.warning("a remark was not stored", table=table.lobby.id[:4])
            for connection in table.audience.connections:
                if connection.person == before:
                    connection.send(m.Told("seat-has-moved", {"who": f"seat:{seat}"}))
        elif seat not in table.lobby.seats_of(person):
            raise Refuse("table-not-a-link")
        caller.connection.send(m.Done(caller.n))


def hashed(code: str) -> str:
    """How a link is kept."""
    return hashlib.sha256(code.encode()).hexdigest()
