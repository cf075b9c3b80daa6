"""A request to take back more than a seat may alone: the other persons at the table decide, all of them.

All of them: those too who are away or for whom a bot plays. What chance had in store is the same when it is played
again, so whoever goes back knows it, and may not where somebody else has a seat to lose by that.

It is kept in `votes` and not in the journal: whatever is played meanwhile, for all to hear, ends it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.core.journal import Entry
from cordee.server import messages as m
from cordee.server.refusals import Refuse
from cordee.server.votes import Vote

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table


class Back:
    """See the module. Expects the table's lock held."""

    takes = (m.AskBack,)

    def __init__(self, table: Table) -> None:
        self._table = table

    async def take(self, caller: Caller, request: m.AskBack) -> None:
        """Ask the others. Raises Refuse."""
        table, person = self._table, caller.connection.person
        seat = table.by_hand(person, request.seat)
        history = table.playing()
        play = history.play
        if request.undos not in (-1, play.undos):
            raise Refuse("table-not-now", stale=True)
        last = play.last(seat)
        if last is None:
            raise Refuse("table-not-undoable")
        (first, lines), heard = last, history.heard

        def say() -> set[int]:
            places = enumerate(table.lobby.places)  # who plays several seats at one screen has asked there
            return {other for other, place in places if place.kind == "person" and place.person != person}

        async def carry() -> None:
            await table.commit(Entry("undo", count=len(play.standing) - first))

        def stands() -> bool:
            return table.history is history and not history.over and history.heard == heard

        vote = Vote(what="back", person=person, seat=seat, lines=lines, say=say, carry=carry, stands=stands)
        await table.votes.ask(caller, vote)
