"""When the rules of a game fail at a table, or nobody answers: what is played all the same, and the end if nothing is.

A fault of ours must not take a table with it while there is a line that the rules can carry out. Expects the table's
lock held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import structlog

from cordee.bots.bot import goes_on
from cordee.core.game import Line, State, text
from cordee.core.journal import Entry
from cordee.core.rng import Rng
from cordee.server.history import FAULT
from cordee.server.refusals import Refuse

if TYPE_CHECKING:
    from cordee.server.table import Table

logger = structlog.get_logger("cordee.server")

MOST_LINES = 2000  # looked at for one that the rules can carry out, before it is clear that there is none


class RulesFailed(Exception):
    """The rules offer nothing that they can carry out."""


class Rescue:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def failed(self, error: Exception) -> None:
        """Something broke while a line was played. A table that cannot go on is ended, and everybody is told.

        Raises Refuse, with what its caller is told.
        """
        logger.error("a line failed", table=self._table.lobby.id[:4], exc_info=error)
        self._table.doubt = True
        await self._table.catch_up()
        history = self._table.playing()
        if all(self._any_line(history.play.state, seat) for seat in history.play.state.to_act()):
            raise Refuse("table-not-working") from error
        what = " ".join(f"{FAULT}: {type(error).__name__}: {error}".split())
        await self._table.commit(Entry("note", text=what[:300].strip()))
        raise Refuse("table-not-going-on") from error

    def _any_line(self, state: State, seat: int, wanted: Line | None = None) -> Line | None:
        """A line that the rules can carry out: the wanted one, or else the first of all."""
        left = MOST_LINES

        def look(trial: State, begun: Line) -> Line | None:
            nonlocal left
            for action in trial.options(seat):
                left -= 1
                if left < 0:
                    return None
                line = (*begun, action)
                try:
                    after, barrier = trial.clone(), trial.barrier
                    after.choose(seat, action)
                    if goes_on(after, seat, barrier):
                        found = look(after, line)
                        if found is not None:
                            return found
                        continue
                    self._rehearse(state, seat, line)
                except Exception:
                    continue
                return line
            return None

        try:
            if wanted is not None:
                self._rehearse(state, seat, wanted)
                return wanted
        except Exception:
            logger.exception("a line failed", table=self._table.lobby.id[:4])
        return look(state, ())

    async def play_any(self, seat: int, wanted: Line | None = None) -> None:
        """Play the wanted line, or if the rules cannot carry it out, one that they can. Raises RulesFailed."""
        state = self._table.playing().play.state
        line = self._any_line(state, seat, wanted)
        if line is None:
            raise RulesFailed(f"nothing that seat {seat} is offered can be played")
        await self._table.commit(Entry("line", seat, text(self._table.game, state, line)))

    async def default(self, seat: int) -> bool:
        """What the clauses do for a seat that is absent or out of time; False if they do nothing."""
        state = self._table.playing().play.state
        line: Line | None = None
        try:
            line = self._table.game.default(state, seat, Rng(self._table.house.secret(64)))
            if line is None:
                return False
        except Exception:
            logger.exception("there is no default", table=self._table.lobby.id[:4])
        await self.play_any(seat, line)
        return True

    def _rehearse(self, state: State, seat: int, line: Line) -> None:
        """Carry a line out on a copy, and tell of it. Raises what the rules raise."""
        trial = state.clone()
        trial.events = []
        for action in line:
            trial.choose(seat, action)
        self._table.rehearsed(trial)
