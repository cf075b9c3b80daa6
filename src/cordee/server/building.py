"""The desk in the lobby where people build an option of the game together (core.game.Game.build)."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server.manners import Value

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table


class Building:
    """Expects the table's lock."""

    takes = (m.Build,)

    def __init__(self, table: Table) -> None:
        self._table = table
        self._kept = ""  # what was built when the host last chose to begin otherwise

    def chosen(self, name: str, value: Value) -> Value:
        """An option as the host chooses it: who comes back to building together finds what stood there."""
        setting = self._table.game.building
        if setting is None or name != setting.name:
            return value
        before = self._table.lobby.options.get(name, "")
        if isinstance(before, str) and before.startswith(setting.built):
            self._kept = before
        return self._kept if value == setting.built and self._kept else value

    async def take(self, caller: Caller, request: m.Build) -> None:
        """One step, tried where nobody has to wait for it: chance may take its time. Raises Refuse."""
        table, person, seed = self._table, caller.connection.person, secrets.randbits(64)

        def stepped(lobby: lobbies.Lobby) -> lobbies.Lobby:
            return lobbies.build(lobby, table.game, person, request.step, seed)

        await table.catch_up()
        before = table.lobby
        after = await asyncio.to_thread(stepped, before)
        await table.change(caller, lambda lobby: after if lobby is before else stepped(lobby))
