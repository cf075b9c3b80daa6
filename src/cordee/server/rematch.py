"""Once more: after the end a new table for those who sat here, laid once however many press.

Persons, bots, options, manners and content stay; the seats move round by one, so that another begins. Whoever comes
along finds their seat taken for them: it is theirs by the secret that their browser has.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from cordee.core.game import Game
from cordee.server import messages as m
from cordee.server.lobby import Lobby, Place, seats_moved
from cordee.server.manners import Value
from cordee.server.naming import name_of
from cordee.server.refusals import Refuse
from cordee.server.store import StoreFailed

if TYPE_CHECKING:
    from cordee.server.table import Table


TRIES = 64  # names of tables, where strangers have taken the first


class Named(NamedTuple):
    """A table's id, and the key that it is made of ("": none)."""

    id: str
    key: str


def next_name(lobby: Lobby, nth: int = 0) -> Named:
    """That of the table that follows: the same whoever asks, in every process, and known to nobody before the end.

    `nth`: of a table from before there were keys anybody can work it out after the end, and lay a table of that name
    from a file; so there are more.
    """
    more = f":{nth}" if nth else ""
    digest = hashlib.sha256(f"again:{lobby.key}{lobby.salt}:{lobby.id}{more}".encode())
    if lobby.key:
        key = digest.hexdigest()[:32]
        return Named(name_of(key), key)
    return Named(base64.urlsafe_b64encode(digest.digest()[:9]).decode(), "")


def again(lobby: Lobby, game: Game, person: str) -> Lobby:
    """The table that follows one, in its lobby; `person` is its host if the old one has no seat any more."""
    places = [place if place.kind == "bot" else _themselves(place) for place in lobby.places]
    return replace(
        lobby,
        **next_name(lobby)._asdict(),
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
    """Whoever had a bot play for them plays again; of who is nobody any more, the seat is free."""
    return replace(place, level="") if place.person else Place()


def _moved_round(lobby: Lobby, game: Game) -> dict[str, Value]:
    """The options; what belonged to somebody's seat moves with them. When things are asked is the table's affair."""
    options = {name: value for name, value in lobby.options.items() if name != "timing"}
    seats = range(len(lobby.places))
    return seats_moved(game, options, [*seats[1:], *seats[:1]])


class Rematch:
    """What follows one table. Expects the table's lock held but for `lay`, which takes it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._next = ""
        self._by = -1

    @property
    def out(self) -> m.AgainOut | None:
        """Where it goes on, if somebody has laid the next game."""
        return m.AgainOut(self._next, self._by) if self._next else None

    async def look(self) -> None:
        """See whether it was laid before this process heard of the table. A store that fails says so later."""
        table = self._table
        if self._next or table.stage != "over" or table.lobby.tutorial:
            return
        with contextlib.suppress(StoreFailed):
            await self._find()

    async def _find(self) -> Named | None:
        """The first of its names that is free; None: it was laid. Raises StoreFailed."""
        lobby = self._table.lobby
        for nth in range(TRIES):
            name = next_name(lobby, nth)
            found = await self._table.house.store.load(name.id)
            if found is None:
                return name
            if found.origin == f"again {lobby.id}":
                self._next = found.id
                return None
        raise StoreFailed("all names of the next table are taken")

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
            before, made = self._next, await self._lay(again(table.lobby, table.game, person), make)
            if made or not before:
                self._by = mine[0] if made else -1
                table.audience.seated()
            return self._next

    async def _lay(self, wanted: Lobby, make: Callable[[Lobby], Awaitable[object]]) -> bool:
        """Whether it was made here, and not there already. Raises StoreFailed."""
        name = await self._find()
        if name is None:
            return False
        try:
            await make(replace(wanted, id=name.id, key=name.key))
        except StoreFailed:
            if await self._find():  # else another process was first
                raise
            return False
        self._next = name.id
        return True
