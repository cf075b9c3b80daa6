"""What the table belongs to: its host may delete it, and the page of every seat has a hand in its chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server.refusals import Refuse

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table


class Owning:
    """See the module. All of it expects the table's lock held."""

    takes = (m.ThrowIn, m.DeleteTable)

    def __init__(self, table: Table) -> None:
        self._table = table

    async def take(self, caller: Caller, request: m.ThrowIn | m.DeleteTable) -> None:
        """Carry it out. Raises Refuse."""
        who = caller.connection.person
        if isinstance(request, m.ThrowIn):
            await self._table.change(caller, lambda lobby: lobbies.throw_in(lobby, who, request.word))
        else:
            await self._delete(caller, who)

    async def _delete(self, caller: Caller, who: str) -> None:
        table = self._table
        if not who or who != table.lobby.host:
            raise Refuse("table-not-host")
        others = any(place.kind == "person" and place.person not in ("", who) for place in table.lobby.places)
        if table.stage == "playing" and others:
            raise Refuse("table-not-deleted")
        await table.erase()
        caller.connection.send(m.Done(caller.n))
