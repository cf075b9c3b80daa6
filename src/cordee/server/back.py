"""A request to take back more than a seat may alone: the other persons at the table decide, all of them.

It is kept in `votes` and not in the journal: whatever is played meanwhile ends it.
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
        mine = [i for i, (owner, _, _) in enumerate(play.standing) if owner == seat]
        if not mine:
            raise Refuse("table-not-undoable")
        lines, entries = len(play.standing) - mine[-1], len(play.entries)

        def say() -> set[int]:
            places = table.lobby.places  # who plays several seats at one screen has asked there
            return {other for other in table.lobby.persons if places[other].person != person}

        async def carry() -> None:
            await table.commit(Entry("undo", count=lines))

        def stands() -> bool:
            return table.history is history and not history.over and len(play.entries) == entries

        vote = Vote(what="back", person=person, seat=seat, lines=lines, say=say, carry=carry, stands=stands)
        await table.votes.ask(caller, vote)
