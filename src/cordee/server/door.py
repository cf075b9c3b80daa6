"""The door of a private table: who is not at it waits outside, and sees nothing until the host lets them in.

Who knocks is kept in memory, who was let in with the table. All of it expects the table's lock held.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server.audience import Connection
from cordee.server.refusals import Refuse

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table


@dataclass(slots=True)
class Knocker:
    """A person outside. `name`: "" before they knock. `id` is what the host calls them by: a person is a secret."""

    id: str
    name: str = ""
    refused: bool = False


class Door:
    """See the module."""

    takes = (m.Knock, m.Admit, m.PassHost)

    def __init__(self, table: Table) -> None:
        self._table = table
        self.outside: dict[Connection, Knocker] = {}

    def lets(self, person: str) -> bool:
        """Whether a person may be in the room."""
        lobby = self._table.lobby
        return (
            lobby.manner("visibility") != "private"
            or lobby.seat_of(person) is not None
            or (person != "" and (person == lobby.host or person in lobby.guests))
        )

    @property
    def knocks(self) -> list[m.KnockOut]:
        """Who asks to come in: for the host alone."""
        asking = {
            each.id: lobbies.isolated(each.name) for each in self.outside.values() if each.name and not each.refused
        }
        return [m.KnockOut(id, name) for id, name in asking.items()]

    def keep_out(self, connection: Connection, token: str = "") -> None:
        """A page of somebody who may not come in, or not any more."""
        self._table.audience.leave(connection)
        self._table.chat.rooms_changed()  # hears no more of it from now on
        known = (each for other, each in self.outside.items() if other.person == connection.person)
        self.outside[connection] = next(known, None) or Knocker(secrets.token_urlsafe(9))
        self._tell(connection, token)

    def leave(self, connection: Connection) -> None:
        """A page is gone; a knock goes with the last page of its person."""
        knocker = self.outside.pop(connection, None)
        if knocker is not None and knocker.name and not knocker.refused:
            self._tell_host()

    def check(self, connection: Connection, request: m.Wire) -> None:
        """Who is outside can knock, or bring a link to a seat. Raises Refuse."""
        if connection in self.outside and not isinstance(request, m.Knock | m.UseLink):
            raise Refuse("table-not-admitted")

    async def review(self) -> None:
        """The table has changed: who may not be here goes out, who may comes in."""
        for connection in list(self._table.audience.connections):
            if not self.lets(connection.person):
                self.keep_out(connection)
        for connection in [each for each in self.outside if self.lets(each.person)]:
            del self.outside[connection]
            self._table.audience.connections.add(connection)
            connection.send(self._table.audience.welcome(connection))
            await self._table.chat.join(connection)

    async def take(self, caller: Caller, request: m.Knock | m.Admit | m.PassHost) -> None:
        """Raises Refuse."""
        match request:
            case m.Knock():
                self._knock(caller, request)
            case m.Admit():
                await self._admit(caller, request)
            case m.PassHost():
                person = caller.connection.person
                await self._table.change(caller, lambda lobby: lobbies.pass_host(lobby, person, request.seat))

    def _knock(self, caller: Caller, request: m.Knock) -> None:
        knocker = self.outside.get(caller.connection)
        if knocker is not None and not knocker.name:  # once; louder is not sooner
            name = lobbies.clean_name(request.name)
            if not self._table.house.knocks.take(caller.connection.address):
                raise Refuse("table-not-so-many-knocks")
            knocker.name = name
            for connection, other in self.outside.items():
                if other is knocker:
                    self._tell(connection)
            self._tell_host()
        caller.connection.send(m.Done(caller.n))

    async def _admit(self, caller: Caller, request: m.Admit) -> None:
        if caller.connection.person != self._table.lobby.host:
            raise Refuse("table-not-host")
        asking = [(page, each) for page, each in self.outside.items() if each.id == request.knock and each.name]
        if not asking:
            raise Refuse("table-not-knocking")
        page, knocker = asking[0]
        if request.lets:
            guests = lobbies.with_guest(self._table.lobby.guests, page.person)
            await self._table.change(caller, lambda lobby: replace(lobby, guests=guests))
            return
        knocker.refused = True
        for connection, _ in asking:
            self._tell(connection)
        self._tell_host()
        caller.connection.send(m.Done(caller.n))

    def _tell_host(self) -> None:
        audience = self._table.audience
        for page in audience.connections:
            if page.person == self._table.lobby.host:
                page.send(m.Seated(audience.info(page)))

    def _tell(self, connection: Connection, token: str = "") -> None:
        knocker = self.outside[connection]
        connection.send(m.Outside(asked=knocker.name != "", refused=knocker.refused, token=token))
