"""Lines that wait until an offer to others has stood its least time, or behind the veil of their own question, and
calls that race each other.

A line is held as it was tried, and tried again when its time comes. What waits may be lost in a crash: it was never
acknowledged. Expects the table's lock held.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog

from cordee.core.errors import IllegalChoice
from cordee.core.events import Event, told
from cordee.core.game import Line, Question, State
from cordee.core.journal import Choice
from cordee.server import messages as m
from cordee.server.history import serial_of
from cordee.server.refusals import Refuse
from cordee.server.store import Conflict
from cordee.server.windows import Veil

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table

logger = structlog.get_logger("cordee.server")


@dataclass(slots=True)
class Held:
    """A line that waits until an open offer, or the veiled question it answers, has stood its least time."""

    question: str
    line: str
    due: float
    callers: list[Caller]
    offer: str = ""  # the veiled question; the line goes when that does


@dataclass(slots=True)
class Call:
    """A line that competes with others in a race."""

    seat: int
    question: str
    line: str
    came: float  # arrival less half the way
    order: int  # of equally early calls the lower one is first
    callers: list[Caller]


@dataclass(slots=True)
class Race:
    """Valid calls that came within the fairness time of the first."""

    due: float
    calls: list[Call] = field(default_factory=list)


def other_race(question: Question, asked: str, line: Line) -> bool:
    """Whether the line calls in a race that was not open when the question `asked` was shown (AN-SCAV-14)."""
    return line[0] in question.races and serial_of(asked) != str(question.serial)


class Holding:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._held: dict[int, Held] = {}
        self._race: Race | None = None

    async def gate(self, question: Question, asked: str, choice: Choice, callers: list[Caller]) -> None:
        """Play now, hold, or put into a race: what the pace of the open offers says."""
        seat, line, now = choice.seat, choice.line, self._table.house.clock.now()
        ended = self._would_end(choice)
        if ended and line[0] in question.races:
            fairness = self._fairness(seat, question)
            if fairness > 0:
                self._call(seat, question, fairness, asked, choice.text, callers)
                return
        else:
            veil = self._veil_over(question, choice)
            due = max((*ended, 0.0 if veil is None else veil.due), default=0.0)
            if due > now or (ended and self._race is not None):
                self._hold(seat, Held(asked, choice.text, due, callers, "" if veil is None else veil.offer))
                return
        await self._table.played(choice, callers)

    def _veil_over(self, question: Question, choice: Choice) -> Veil | None:
        """The veil that a line waits behind; None: it need not.

        The pass does, and every line that a spectator could not tell from it. A line that shows itself as something
        else tells by its coming what it tells anyhow.
        """
        veil = self._table.windows.veil(choice.seat)
        if veil is None or question.passes is None or choice.line == (question.passes,):
            return veil
        try:
            shows = self._seen(choice.seat, choice.line) != self._seen(choice.seat, (question.passes,))
        except Exception:  # a pass that the rules cannot carry out must not stand in the way of what they can
            logger.exception("a pass failed", table=self._table.lobby.id[:4])
            return veil
        return None if shows else veil

    def _seen(self, seat: int, line: Line) -> tuple[object, ...]:
        """What a spectator would see of a line."""
        trial = self._table.playing().play.state.clone()
        events: list[Event] = []
        trial.events = events
        for action in line:
            trial.choose(seat, action)
        return (
            [event for each in events if (event := told(each, None))],
            self._table.game.view(trial, None),
            trial.to_act(),
        )

    def _fairness(self, seat: int, question: Question) -> float:
        """How long a call waits for others: what its own offer says, or the others' where it is a side offer."""
        state = self._table.playing().public()
        offers = [state.question(other).pace for other in state.may_act() if other != seat]
        return max(pace.fairness for pace in (question.pace, *offers))

    def _would_end(self, choice: Choice) -> list[float]:
        """Until when each open race offer of another seat must stand, for those the line would end.

        By what everybody knows: who has called in vain, and may not call again, makes no difference.
        """
        history = self._table.playing()
        public = history.public()
        if public is not choice.before:
            with contextlib.suppress(IllegalChoice):
                return self._ends(public, choice)
        return self._ends(choice.before, choice)

    def _ends(self, state: State, choice: Choice) -> list[float]:
        offers = [
            question
            for other in state.may_act()
            if other != choice.seat and (question := state.question(other)).pace.kind == "race"
        ]
        if not offers:
            return []
        trial = choice.after
        if state is not choice.before:
            trial = state.clone()
            for action in choice.line:
                trial.choose(choice.seat, action)
        still = trial.may_act()
        return [
            self._table.windows.since(offer) + (offer.pace.least_open if self._people else 0.0)
            for offer in offers
            if offer.seat not in still
            or (after := trial.question(offer.seat)).serial != offer.serial
            or after.kind != offer.kind
        ]

    @property
    def _people(self) -> bool:
        """Whether anybody sits here from whom time could keep something."""
        return any(place.kind == "person" for place in self._table.lobby.places)

    def has_waiting(self, seat: int) -> bool:
        """Whether a line of the seat is kept for later."""
        return seat in self._held or (self._race is not None and any(call.seat == seat for call in self._race.calls))

    def is_held(self, seat: int) -> bool:
        """Whether a line of the seat waits for its time."""
        return seat in self._held

    def _hold(self, seat: int, held: Held) -> None:
        self._table.clocks.answered(seat, held.callers)
        self._wait(held.callers, held.due)
        before = self._held.get(seat)
        if before is not None and before.line == held.line:
            held.callers = before.callers + held.callers
        elif before is not None:
            self._table.refuse(before.callers, Refuse("table-not-now", stale=True))
        self._held[seat] = held

    def think_again(self, seat: int) -> None:
        """Who begins another choice takes back the answer that waits behind a veil: it must not come in between."""
        held = self._held.get(seat)
        if held is not None and held.offer:
            self._table.clocks.withdrawn(seat)
            self.drop(seat)

    def _wait(self, callers: Sequence[Caller], due: float) -> None:
        for connection, n, _ in callers:
            connection.send(m.Held(n, round(max(0.0, due - self._table.house.clock.now()), 2)))

    async def free(self, seat: int) -> None:
        """The time of a held line has come."""
        held = self._held.pop(seat, None)
        if held is None:
            return
        try:
            await self._table.act(seat, held.question, held.line, held.callers)
        except Refuse as refuse:
            self._table.refuse(held.callers, refuse)

    def _call(
        self, seat: int, question: Question, fairness: float, asked: str, written: str,
        callers: list[Caller],
    ) -> None:  # fmt: skip
        now = self._table.house.clock.now()
        self._table.clocks.answered(seat, callers)
        if self._race is None:
            self._race = Race(now + fairness)
        for call in self._race.calls:
            if call.seat == seat:
                call.callers += callers
                break
        else:
            came = min(
                (caller.arrived - min(caller.connection.trip / 2, self._table.house.settings.correction)
                 for caller in callers),
                default=now,
            )  # fmt: skip
            self._race.calls.append(Call(seat, asked, written, came, question.rank, callers))
        self._wait(callers, self._race.due)

    async def settle(self) -> None:
        """The fairness time is over: the earliest call that still stands is played, the others hear so."""
        race, self._race = self._race, None
        if race is None:
            return
        won = False
        for call in sorted(race.calls, key=lambda call: (call.came, call.order)):
            try:
                if won:
                    raise Refuse("table-not-first", stale=True)
                history = self._table.playing()
                question, _ = self._table.present(history, call.seat, call.question)
                choice = self._table.read(history, call.seat, call.line)
                if other_race(question, call.question, choice.line):
                    raise Refuse("table-not-now", stale=True)
                await self._table.played(choice, call.callers)
                won = True
            except Conflict:
                await self._table.catch_up()
                self._table.refuse(call.callers, Refuse("table-not-now", stale=True))
            except Refuse as refuse:
                self._table.refuse(call.callers, refuse)
            except Exception as error:
                try:
                    await self._table.rescue.failed(error)
                except Refuse as refuse:
                    self._table.refuse(call.callers, refuse)

    def drop(self, seat: int) -> None:
        held = self._held.pop(seat, None)
        if held is not None:
            self._table.refuse(held.callers, Refuse("table-not-now", stale=True))

    # -- for whoever looks after them ----------------------------------------------------------------

    @property
    def race(self) -> float | None:
        """When the race that runs ends."""
        return None if self._race is None else self._race.due

    @property
    def dues(self) -> list[tuple[int, float]]:
        """The seats whose lines wait, and until when."""
        return [(seat, held.due) for seat, held in self._held.items()]

    def review(self) -> None:
        """The position has changed: a line behind a veil goes with its question."""
        for seat, held in list(self._held.items()):
            veil = self._table.windows.veil(seat)
            if held.offer and (veil is None or veil.offer != held.offer):
                self.drop(seat)

    def drop_all(self) -> None:
        """The game is over."""
        for seat in list(self._held):
            self.drop(seat)
        self._race = None
