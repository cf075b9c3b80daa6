"""Seats that change hands at a table in mid-game: who may, who is asked, and that the log says so.

Nobody is played on by a bot because they are away: they say so themselves, the others agree (AN-DIG-09, FF-WIN-05), or
their time has run out too often.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import structlog

from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server import seating
from cordee.server.lobby import Lobby
from cordee.server.refusals import Refuse
from cordee.server.votes import Vote

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table

logger = structlog.get_logger("cordee.server")

LATE = 3  # times in a row that the time is out, before a bot takes over (AN-DIG-09)


class Seats:
    """See the module. Expects the table's lock held."""

    takes = (m.StandIn, m.ComeBack, m.Leave, m.TakeSeat, m.Replace)

    def __init__(self, table: Table) -> None:
        self._table = table
        self._since = table.house.clock.now()  # nobody is known to have been here before
        self._left: dict[str, float] = {}  # person -> when their last page went
        self._late: dict[int, int] = {}  # seat -> how often in a row its time was out

    # -- who is here -------------------------------------------------------------------------------

    def here(self, person: str) -> bool:
        """Whether a page of theirs is connected."""
        return any(each.person == person for each in self._table.audience.connections)

    def gone_in(self, person: str) -> float:
        """Seconds until somebody counts as gone; below 0: since then."""
        if self.here(person):
            return float("inf")
        clocks, after = self._table.clocks, self._table.house.settings.replace_after
        if clocks.pace == "days":  # nobody need be here: who lets a whole choice's time go by is gone
            after = max(after, clocks.bank)
        return self._left.get(person, self._since) + after - self._table.house.clock.now()

    def gone(self, seat: int) -> bool:
        """Whether the person of a seat has been away for long, and nobody plays for them."""
        place = self._table.lobby.places[seat]
        return place.kind == "person" and not place.by_bot and self.gone_in(place.person) <= 0

    def left(self, person: str) -> None:
        """A page of theirs is gone."""
        if not self.here(person):
            seated = {place.person for place in self._table.lobby.places}
            self._left = {each: since for each, since in self._left.items() if each in seated}
            if person in seated:  # of strangers, who may be many, nothing is kept
                self._left[person] = self._table.house.clock.now()

    def leaving(self) -> dict[str, float]:
        """The persons who will count as gone, and in how many seconds."""
        here = {each.person for each in self._table.audience.connections}
        seated = self._table.lobby.seated
        if seated <= here:
            return {}
        found = {person: self.gone_in(person) for person in seated if person not in here}
        return {person: left for person, left in found.items() if 0 < left < float("inf")}

    # -- requests ----------------------------------------------------------------------------------

    async def take(self, caller: Caller, request: m.StandIn | m.ComeBack | m.Leave | m.TakeSeat | m.Replace) -> None:
        """Carry out one request. Raises Refuse."""
        person, seat = caller.connection.person, request.seat
        match request:
            case m.StandIn(level=wanted):
                level = self._level(wanted)
                await self._change(lambda at: seating.stand_in(at, person, seat, level), f"a bot plays seat {seat}")
            case m.ComeBack():
                self.on_time(seat)
                if not self._table.lobby.places[self._table.own(person, seat)].level:
                    raise Refuse("table-not-away")
                await self._change(lambda at: seating.come_back(at, person, seat), f"back at seat {seat}")
            case m.Leave(level=wanted):
                level = self._level(wanted)
                await self._change(lambda at: seating.leave(at, person, seat, level), f"a bot has seat {seat}")
            case m.TakeSeat(name=name):
                await self._take_seat(caller, seat, name)
                return
            case m.Replace(level=wanted):
                await self._replace(caller, seat, self._level(wanted))
                return
        caller.connection.send(m.Done(caller.n))

    def _level(self, wanted: str) -> str:
        return seating.level_of(wanted, self._table.house.thinker.levels)

    async def _change(self, change: Callable[[Lobby], Lobby], remark: str) -> None:
        self._table.playing()
        await self._table.rewrite(change)
        try:
            await self._table.remark(remark)
        except Refuse:  # the seat has changed hands, whatever the log says
            logger.warning("a remark was not stored", table=self._table.lobby.id[:4])
        await self._table.parting.review()

    async def fall(self, seat: int) -> None:
        """Whoever sat there is nobody any more: a bot has the seat (AN-DIG-10, FF-WIN-05). Raises Refuse."""
        level = self._level("")
        await self._change(lambda at: seating.fall(at, seat, level), f"a bot has seat {seat}")
        await self._table.votes.settle()

    async def _take_seat(self, caller: Caller, seat: int, name: str) -> None:
        table, person = self._table, caller.connection.person
        takeover = table.lobby.manner("takeover")
        table.playing()
        seating.take_seat(table.lobby, person, seat, name)  # whether it could be done at all
        if takeover == "nobody":
            raise Refuse("table-not-taken-over")

        async def carry() -> None:
            await self._change(lambda at: seating.take_seat(at, person, seat, name), f"somebody takes seat {seat}")
            await table.remember(person)

        if takeover == "anyone" or not any(place.kind == "person" for place in table.lobby.places):
            await carry()
            caller.connection.send(m.Done(caller.n))
            return

        if not table.house.knocks.take(caller.connection.address):  # or the host would be asked without end
            raise Refuse("table-not-so-many-knocks")

        def stands() -> bool:
            return table.stage == "playing" and self.here(person) and table.lobby.places[seat].kind == "bot"

        vote = Vote(
            what="seat",
            person=person,
            name=lobbies.clean_name(name),
            about=seat,
            one=True,
            say=self._hosts,
            carry=carry,
            stands=stands,
        )
        await table.votes.ask(caller, vote)

    def _hosts(self) -> set[int]:
        """Who lets others in: the host, or while the host is away whoever sits here."""
        lobby = self._table.lobby
        here = {seat for seat, place in enumerate(lobby.places) if place.kind == "person" and self.here(place.person)}
        return {seat for seat in here if lobby.places[seat].person == lobby.host} or here

    async def _replace(self, caller: Caller, about: int, level: str) -> None:
        table, person = self._table, caller.connection.person
        lobbies.is_seat(table.lobby, about)
        absent = table.lobby.places[about].person
        if not self.gone(about):
            raise Refuse("table-not-gone")
        table.playing()
        mine = table.lobby.seats_of(person)
        if not mine:
            raise Refuse("table-not-seated")
        if table.lobby.tutorial:
            raise Refuse("table-not-in-tutorial")
        asked = {
            other
            for other in table.lobby.persons
            if table.lobby.places[other].person != person and self.here(table.lobby.places[other].person)
        }

        async def carry() -> None:  # it stays theirs, and they take it up again when they come
            await self._change(lambda at: seating.stand_in(at, absent, about, level), f"a bot plays seat {about}")

        def stands() -> bool:
            return table.stage == "playing" and table.lobby.places[about].person == absent and not self.here(absent)

        vote = Vote(
            what="replace",
            person=person,
            seat=mine[0],
            about=about,
            level=level,
            say=lambda: asked & set(table.lobby.persons),
            carry=carry,
            stands=stands,
        )
        await table.votes.ask(caller, vote)

    # -- time --------------------------------------------------------------------------------------

    def on_time(self, seat: int) -> None:
        """Somebody has chosen there."""
        self._late.pop(seat, None)

    async def late(self, seat: int) -> None:
        """The time of a seat was out; after the third time in a row a bot plays on until its person comes back."""
        place = self._table.lobby.places[seat]
        if place.kind != "person" or place.by_bot or self._table.stage != "playing":
            return
        self._late[seat] = self._late.get(seat, 0) + 1
        if self._late[seat] >= LATE:
            self.on_time(seat)
            level = self._level("")
            change = lambda at: seating.stand_in(at, place.person, seat, level)  # noqa: E731
            await self._change(change, f"a bot plays seat {seat}")
            await self._table.votes.settle()
