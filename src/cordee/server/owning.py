"""The page of every seat has a hand in the table's chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.server import lobby as lobbies
from cordee.server import messages as m

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table


class Owning:
    """See the module. All of it expects the table's lock held."""

    takes = (m.ThrowIn,)

    def __init__(self, table: Table) -> None:
        self._table = table

    async def take(self, caller: Caller, request: m.ThrowIn) -> None:
        """Carry it out. Raises Refuse."""
        who = caller.connection.person
        await self._table.change(caller, lambda lobby: lobbies.throw_in(lobby, who, request.word))
