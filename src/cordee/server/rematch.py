"""Once more: after the end a new table for those who sat here, laid once however many press.

Persons, bots, options, manners and content stay; the seats move round by one, so that another begins. Whoever comes
along finds their seat taken for them: it is theirs by the secret that their browser has.
"""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from cordee.core.game import Game
from cordee.server import messages as m
from cordee.server.lobby import Lobby, Place
from cordee.server.manners import Value
from cordee.server.refusals import Refuse
from cordee.server.store import StoreFailed

if TYPE_CHECKING:
    from cordee.server.table import Table


def next_id(lobby: Lobby) -> str:
    """The id of the table that follows: the same whoever asks, in every process, and known to nobody before the end."""
    digest = hashlib.sha256(f"again:{lobby.salt}:{lobby.id}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:9]).decode()


def again(lobby: Lobby, game: Game, person: str) -> Lobby:
    """The table that follows one, in its lobby; `person` is its host if the old one has no seat any more."""
    places = [place if place.kind == "bot" else _themselves(place) for place in lobby.places]
    return replace(
        lobby,
        id=next_id(lobby),
        host=lobby.host if lobby.seats_of(lobby.host) else person,
        places=(*places[1:], places[0]),
        options=_moved_round(lobby, game),
        seed=secrets.randbits(64),
        salt=secrets.token_hex(16),
        stage="lobby",
        version=0,
        origin=f"again {lobby.id}",
        luck={},
    )


def _themselves(place: Place) -> Place:
    """Whoever had a bot play for them plays again."""
    return replace(place, level="")


def _moved_round(lobby: Lobby, game: Game) -> dict[str, Value]:
    """The options; whom one named it names still, at their new seat. When things are asked is the table's affair."""
    options = {name: value for name, value in lobby.options.items() if name != "timing"}
    for setting in game.settings:
        seat = options.get(setting.name)
        if setting.seat and type(seat) is int and 0 <= seat < len(lobby.places):
            options[setting.name] = (seat - 1) % len(lobby.places)
    return options


class Rematch:
    """What follows one table. Expects the table's lock held but for `lay`, which takes it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known = False
        self._by = -1

    @property
    def out(self) -> m.AgainOut | None:
        """Where it goes on, if somebody has laid the next game."""
        return m.AgainOut(next_id(self._table.lobby), self._by) if self._known else None

    async def look(self) -> None:
        """See whether it was laid before this process heard of the table. A store that fails says so later."""
        table = self._table
        if self._known or table.stage != "over" or table.lobby.tutorial:
            return
        try:
            found = await table.house.store.load(next_id(table.lobby))
            # A stranger may have brought a table of that name by a file.
            self._known = found is not None and found.origin == f"again {table.lobby.id}"
        except StoreFailed:
            return

    async def lay(self, person: str, make: Callable[[Lobby], Awaitable[object]]) -> str:
        """The id of the next table, made if nobody has made it yet. Raises Refuse and StoreFailed."""
        table = self._table
        async with table.lock:
            if table.stage != "over":
                raise Refuse("table-not-again-yet")
            if table.lobby.tutorial:
                raise Refuse("table-not-in-tutorial")
            mine = table.lobby.seats_of(person)
            if not mine:
                raise Refuse("table-not-seated")
            await self.look()
            if not self._known:
                try:
                    await make(again(table.lobby, table.game, person))
                except StoreFailed:
                    await self.look()  # another process was first
                    if not self._known:
                        raise
                self._known, self._by = True, mine[0]
                table.audience.seated()
            return next_id(table.lobby)
