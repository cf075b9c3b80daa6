"""How chance has fallen: what a page may know of dice and draws, beside what was to be expected.

While the game goes on, of what its own seat heard; after the end, of everything.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cordee.core.events import Event, bare, told
from cordee.kit.odds import bars
from cordee.server import messages as m
from cordee.server.refusals import Refuse

if TYPE_CHECKING:
    from cordee.server.history import History
    from cordee.server.table import Caller, Table


class Fairness:
    """See the module. Expects the table's lock held; changes nothing."""

    takes = (m.AskOdds,)

    def __init__(self, table: Table) -> None:
        self._table = table
        self._known: dict[int | None, tuple[int, list[m.OddsOut]]] = {}  # by seat: of how many rows, and what is told

    async def take(self, caller: Caller, request: m.AskOdds) -> None:
        """Answer with the bars. Raises Refuse."""
        table, history = self._table, self._table.history
        if history is None:
            raise Refuse("table-not-playing")
        seat = table.audience.seat_of(caller.connection)  # of several at one screen the one it shows
        rows, out = self._known.get(seat, (-1, []))
        if rows != len(history.records):  # worked out once for as long as nothing is played
            out = self._bars(history, seat)
            self._known[seat] = len(history.records), out
        caller.connection.send(m.OddsTold(caller.n, out, history.over))

    def _bars(self, history: History, seat: int | None) -> list[m.OddsOut]:
        heard: list[Event] = []
        for index in history.standing:
            for event in history.records[index].events:
                known = bare(event) if history.over else told(event, seat)
                if known is not None:
                    heard.append(known)
        game = self._table.game
        odds = game.odds(history.play.setup)
        found = bars(odds, game.chances(history.play.setup, heard)) if odds else []
        return [m.OddsOut(bar.what, bar.outcome, bar.seen, round(bar.expected, 3), bar.low, bar.high) for bar in found]
