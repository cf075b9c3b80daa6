"""A request to take back more than a seat may alone: the other persons at the table decide, all of them.

Bots agree. It is kept here and not in the journal: whatever is played meanwhile, or a restart, ends it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cordee.core.journal import Entry
from cordee.server import messages as m
from cordee.server.refusals import Refuse

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table


@dataclass(slots=True)
class Request:
    """`lines` of anybody would go; `entries`: the journal's length when it was asked, so that it cannot go stale."""

    seat: int
    lines: int
    entries: int
    waits: set[int]


class Back:
    """See the module. All of it expects the table's lock held."""

    takes = (m.AskBack, m.AnswerBack)

    def __init__(self, table: Table) -> None:
        self._table = table
        self._open: Request | None = None

    async def take(self, caller: Caller, request: m.AskBack | m.AnswerBack) -> None:
        """Ask or answer. Raises Refuse."""
        seat = self._table.own(caller.connection.person, request.seat)
        if isinstance(request, m.AskBack):
            await self.ask(caller, seat, request)
        else:
            await self.answer(caller, seat, request.agrees)

    @property
    def open(self) -> m.BackOut | None:
        """What is asked now."""
        asked = self._present()
        return None if asked is None else m.BackOut(asked.seat, asked.lines, sorted(asked.waits))

    def _present(self) -> Request | None:
        history = self._table.history
        asked = self._open
        if asked is None or history is None or history.over or asked.entries != len(history.play.entries):
            self._open = None
        return self._open

    async def ask(self, caller: Caller, seat: int, request: m.AskBack) -> None:
        """Ask, or withdraw what one has asked. Raises Refuse."""
        play = self._table.playing().play
        if request.undos not in (-1, play.undos):
            raise Refuse("table-not-now", stale=True)
        present = self._present()
        if present is not None:
            if present.seat != seat:
                raise Refuse("table-not-two-backs")
            self._open = None
            self._told(caller)
            return
        mine = [i for i, (owner, _, _) in enumerate(play.standing) if owner == seat]
        if not mine:
            raise Refuse("table-not-undoable")
        places = self._table.lobby.places
        waits = {other for other, place in enumerate(places) if place.kind == "person" and other != seat}
        self._open = Request(seat, len(play.standing) - mine[-1], len(play.entries), waits)
        await self._decide()
        self._told(caller)

    async def answer(self, caller: Caller, seat: int, agrees: bool) -> None:
        """Agree or refuse. Raises Refuse."""
        asked = self._present()
        if asked is None or seat not in asked.waits:
            raise Refuse("table-not-asked", stale=True)
        if agrees:
            asked.waits.discard(seat)
            await self._decide()
        else:
            self._open = None
        self._told(caller)

    def moved(self) -> None:
        """Something was played: what was asked before it is over."""
        if self._open is not None and self._present() is None:
            self._table.audience.seated()

    async def _decide(self) -> None:
        asked = self._open
        if asked is not None and not asked.waits:
            await self._table.commit(Entry("undo", count=asked.lines))
            self._open = None

    def _told(self, caller: Caller) -> None:
        self._table.audience.seated()
        caller.connection.send(m.Done(caller.n))
