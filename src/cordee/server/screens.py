"""Several seats of one person at one screen: which of them the screen shows, and when it covers itself.

A page is told everything by the one seat whose side it shows (`Connection.turned`), or by nobody's while it is covered.
So the hands of two seats are never on one page at a time. When the table waits for another seat of this screen and not
for the one it shows, it covers itself, whatever the page does, and the next one takes it with a press.

A veiled question (`Pace`) covers nothing while its time runs: where there is nothing but the pass, that goes by itself
as it does from a page of one's own, and after that time it shows nobody more than the same page alone would.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any

from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server.refusals import Refuse

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table

# What somebody asks of a seat of theirs that shows nothing of that seat's side.
ANY_SIDE = (
    m.Sit,
    m.SitBeside,
    m.Stand,
    m.TurnTo,
    m.AnswerVote,
    m.StandIn,
    m.ComeBack,
    m.Leave,
    m.MakeLink,
    m.EndGame,
)
Wanted = dict[tuple[Any, ...], Callable[[], Coroutine[Any, Any, None]]]


class Screens:
    """See the module. Expects the table's lock held."""

    takes = (m.TurnTo, m.SitBeside)

    def __init__(self, table: Table) -> None:
        self._table = table

    async def take(self, caller: Caller, request: m.TurnTo | m.SitBeside) -> None:
        """Turn the screen to another seat, or in the lobby lay one more seat for it. Raises Refuse."""
        connection, person = caller.connection, caller.connection.person
        if isinstance(request, m.SitBeside):
            seat, name, colour = request.seat, request.name, request.colour
            await self._table.change(caller, lambda at: lobbies.sit_beside(at, person, seat, name, colour))
            return
        if self._table.history is None:
            raise Refuse("table-not-playing")
        connection.turned = -1 if request.seat == -1 else self._table.own(person, request.seat)
        connection.send(self._table.audience.welcome(connection))
        connection.send(m.Done(caller.n))

    def check(self, caller: Caller, request: m.Wire) -> None:
        """Whoever has several seats acts for the one that the screen shows. Raises Refuse."""
        seat = getattr(request, "seat", None)
        if self._table.history is None or seat is None or isinstance(request, ANY_SIDE):
            return
        mine = self._table.lobby.seats_of(caller.connection.person)
        if len(mine) > 1 and seat in mine and seat != caller.connection.turned:
            raise Refuse("table-not-in-view")

    # -- covering ----------------------------------------------------------------------------------

    def _shared(self) -> dict[int, Sequence[int]]:
        """Seats that share a screen which is here -> all seats of that screen."""
        lobby = self._table.lobby
        found: dict[int, Sequence[int]] = {}
        for person in {each.person for each in self._table.audience.connections}:
            mine = lobby.seats_of(person)
            if len(mine) > 1:
                found |= dict.fromkeys(mine, mine)
        return found

    def cover(self) -> None:
        """Cover every screen that shows one seat while the table waits for another one of it."""
        if not self._table.lobby.shared:
            return
        now = self._table.house.clock.now()
        for connection in self._table.audience.connections:
            mine = self._table.lobby.seats_of(connection.person)
            if connection.turned not in mine or self._waits(connection.turned):
                continue
            due = (seat for seat in mine if self._waits(seat) and self._table.windows.veiled_until(seat) <= now)
            if next(due, None) is not None:
                connection.turned = -1

    def _waits(self, seat: int) -> bool:
        """Whether the table waits for the person at a seat."""
        history = self._table.history
        by_bot = self._table.lobby.places[seat].by_bot
        return history is not None and not history.over and not by_bot and seat in history.position.waited

    def want(self, wanted: Wanted) -> None:
        """What goes on by itself: passes of seats that nobody looks at, and covers once a veil is over."""
        table, history = self._table, self._table.history
        if history is None or not table.lobby.shared:
            return
        shared = self._shared()
        looked = {table.audience.seat_of(connection) for connection in table.audience.connections}
        for seat in shared:
            due = table.windows.veiled_until(seat)
            if not due or not self._waits(seat) or seat in looked:
                continue
            question = history.position.question(seat)
            asked = history.position.asked(seat)
            only = question.passes is not None and tuple(history.play.state.options(seat)) == (question.passes,)
            if only and not table.holding.is_held(seat):
                wanted["pass", seat, asked] = lambda seat=seat, asked=asked: self._pass(seat, asked)  # type: ignore[misc]
            elif not only and due > table.house.clock.now() and any(other in looked for other in shared[seat]):
                wanted["cover", seat, due] = lambda seat=seat, due=due: self._cover_at(seat, due)  # type: ignore[misc]

    async def _pass(self, seat: int, asked: str) -> None:
        async def act() -> None:
            history = self._table.playing()
            question = history.position.question(seat)
            if question.passes is not None:
                written = self._table.game.action_text(history.play.state, question.passes)
                await self._table.act(seat, asked, written, [])

        await self._table.upkeep.by_itself(("pass", seat, asked), act)

    async def _cover_at(self, seat: int, due: float) -> None:
        clock = self._table.house.clock
        await clock.sleep(due - clock.now())

        async def act() -> None:
            self.cover()
            self._table.audience.seated()

        await self._table.upkeep.by_itself(("cover", seat, due), act)
