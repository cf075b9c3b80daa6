"""Who is waited for at a table and does not look: once they have not for a while, the herald hears of it, once a wait.

A wait begins when the table begins to wait for a seat and ends when it does not any more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.server import messages as m
from cordee.server.herald import Waits

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table


class Absent:
    """See the module. All of it expects the table's lock held."""

    takes = (m.Sight,)

    def __init__(self, table: Table) -> None:
        self._table = table
        self._since: dict[int, float] = {}  # seat that is waited for -> since when nobody there looks
        self._told: set[int] = set()  # seats whose persons were told in this wait

    async def take(self, caller: Caller, request: m.Sight) -> None:
        """A page is looked at, or is not any more."""
        caller.connection.hidden = request.hidden
        caller.connection.send(m.Done(caller.n))

    def loaded(self, stood: float) -> None:
        """After a stop of the server: who was waited for `stood` seconds ago already was told then."""
        if stood > self._table.house.settings.away:
            self._told.update(self._waited())

    def _waited(self) -> list[int]:
        """Seats that the table waits for, where a person plays."""
        table = self._table
        places = table.lobby.places
        return [seat for seat in table.waiting if places[seat].kind == "person" and not table.player(seat)]

    def _looking(self) -> set[str]:
        """The persons with a page that is looked at."""
        return {page.person for page in self._table.audience.connections if not page.hidden}

    def sync(self) -> None:
        """Notice who has come or gone, and what is waited for."""
        if self._table.house.herald is None:
            return
        waited, now = self._waited(), self._table.house.clock.now()
        self._told.intersection_update(waited)
        looking, places = self._looking(), self._table.lobby.places
        away = [seat for seat in waited if places[seat].person not in looking]
        self._since = {seat: self._since.get(seat, now) for seat in away} if away else {}

    def due(self) -> float | None:
        """When somebody has been away for long enough."""
        if not self._since:
            return None
        away = self._table.house.settings.away
        return min((since + away for seat, since in self._since.items() if seat not in self._told), default=None)

    async def tell(self) -> None:
        """The time has come."""
        self.sync()
        table, herald = self._table, self._table.house.herald
        now, away = table.house.clock.now(), table.house.settings.away
        for seat, since in self._since.items():
            if herald is None or seat in self._told or since + away > now + 0.01:
                continue
            self._told.add(seat)
            person = table.lobby.places[seat].person
            herald.call(person, Waits(table.lobby.id, table.lobby.game, lambda seat=seat: self._still(seat)))  # type: ignore[misc]

    def _still(self, seat: int) -> bool:
        """Whether the table still waits for who was told, and they have not come."""
        there = self._table.lobby.places[seat].person in self._looking()
        return seat in self._told and seat in self._waited() and not there
