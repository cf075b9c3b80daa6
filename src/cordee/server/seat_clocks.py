"""The clocks of a table's seats: whose runs, what is left, and what happens when nothing is.

By the manner `pace`: `relaxed` (a bank and an increment; whoever is late is late, and nothing follows), `timed` (the
host's minutes and increment; out of time, the house plays for the seat until its person moves) and `days` (so long for
each choice; then the house plays that one). A seat's clock runs while the table waits for a person there, whoever of
several. It does not run at the beginning of a veiled question, by a length that everybody knows: when it starts must
not tell whether somebody thinks. A choice counts from its arrival, held or not; the clock that all see runs on until it
is played, or it would tell of the choice.

What is left after a choice is stored in the choice's own row; what ran since then, a crash gives back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cordee.core.journal import Entry
from cordee.server import messages as m
from cordee.server.history import NOTES, is_secret, noted

if TYPE_CHECKING:
    from cordee.server.audience import Connection
    from cordee.server.table import Caller, Table

DAY = 86400.0
BANK, BONUS = 900.0, 30.0  # of the relaxed pace, in seconds
BACK = 10.0  # what a person has at least who moves after running out of time
HOUSE = "greedy"  # plays for who is out of time


class Mark(NamedTuple):
    """What a journal's row says of time: when it was written, and what its seat had left (None: it has no clock)."""

    at: float
    left: float | None


@dataclass(slots=True)
class Hand:
    """One seat's clock. `left` as it was at `since`; without `since` it stands. `out`: the house plays."""

    left: float
    since: float | None = None
    answered: float | None = None  # when the line came in that waits now
    owed: float = 0.0  # what waiting lines took that came to nothing; given with the next choice, or it would tell
    out: bool = False
    lent: tuple[float, int] | None = None  # since when a bot stands in, and how many lines of the seat stood then


class SeatClocks:
    """See the module. All of it expects the table's lock held."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._settings = table.house.settings
        manner = table.lobby.manner
        self.pace = "none" if table.lobby.tutorial else str(manner("pace"))
        self.bank, self._bonus = {
            "timed": (60.0 * int(manner("minutes")), float(manner("increment"))),
            "days": (DAY * int(manner("days")), 0.0),
        }.get(self.pace, (BANK, BONUS))
        self._hands = {seat: Hand(self.bank) for seat in range(len(table.lobby.places))}
        # Of each line that stands the seat, its bonus, and what the seat had left when it played.
        self._gains: list[tuple[int, float, float | None]] = []
        self._waited = False  # whether the row that is played now answers what the table waited for,
        self._veiled = False  # and that behind a veil
        self._gone: float | None = None  # since when no person is here
        self._told: object = None

    @property
    def on(self) -> bool:
        """Whether there are clocks at all."""
        return self.pace != "none"

    def _now(self) -> float:
        return self._table.house.clock.now()

    def _asked(self) -> Sequence[int]:
        """The seats the table waits for."""
        return self._table.waiting

    def _has(self, seat: int) -> bool:
        """Whether a seat has a clock: a person sits there and plays."""
        place = self._table.lobby.places[seat]
        return place.kind == "person" and not place.level

    # -- who plays ---------------------------------------------------------------------------------

    def stands_in(self, seat: int) -> str:
        """The level of the bot that plays for a seat that is out of time; "": nobody need."""
        return HOUSE if self.on and self._has(seat) and self._hands[seat].out else ""

    def patience(self, seat: int) -> float:
        """How long the house waits before it plays for a person: who is here may want to move."""
        if not self.stands_in(seat) or self.pace == "days":
            return 0.0
        person = self._table.lobby.places[seat].person
        here = any(page.person == person for page in self._table.audience.connections)
        return self._settings.house_waits if here else 0.0

    # -- what is played ----------------------------------------------------------------------------

    def arrival(self, callers: Sequence[Caller]) -> float | None:
        """When a line came from its person, less its way; None: it is no person's, or there are no clocks."""
        if not self.on:
            return None
        came = (each.arrived - min(each.connection.trip, self._settings.correction) for each in callers)
        return min(came, default=None)

    def answered(self, seat: int, callers: Sequence[Caller]) -> None:
        """A line came in and waits."""
        if self.on and callers:
            self._hands[seat].answered = self.arrival(callers)

    def withdrawn(self, seat: int) -> None:
        """Its person thinks again."""
        if self.on:
            self._hands[seat].answered = None

    def left(self, entry: Entry, arrived: float | None) -> float | None:
        """What the row of an entry, about to be written, says of its seat's time. `arrived`: as `arrival` has it."""
        if not self.on or entry.kind != "line" or not self._has(entry.seat):
            return None
        hand = self._hands[entry.seat]
        if self.pace == "days":
            return round(max(0.0, self._left(hand, self._now() if arrived is None else arrived)), 2)
        if hand.out:
            return None if arrived is None or self._is_veiled(entry.seat) else BACK
        return round(self._left(hand, self._now() if arrived is None else arrived) + hand.owed, 2)

    def by_house(self, entry: Entry, left: float | None) -> bool:
        """Whether a row that is about to be played is the house's, for somebody out of time. `left`: as it says."""
        out = self.on and entry.kind == "line" and self._hands[entry.seat].out
        return out and (left is None or self.pace == "days")

    @staticmethod
    def _left(hand: Hand, now: float) -> float:
        return hand.left if hand.since is None else hand.left - max(0.0, now - hand.since)

    def before(self, entry: Entry) -> None:
        """A row is about to be played."""
        self._waited = self.on and entry.kind == "line" and entry.seat in self._asked()
        self._veiled = self._waited and self._is_veiled(entry.seat)

    def _is_veiled(self, seat: int) -> bool:
        """Whether a seat is asked something that a page may pass by itself: that is no sign of its person, and earns
        nothing."""
        history = self._table.history
        assert history is not None
        return seat in self._asked() and history.position.question(seat).pace.kind == "veiled"

    def moved(self, entry: Entry, left: float | None) -> None:
        """A row was played; `left` as it says."""
        if not self.on:
            return
        if entry.kind == "line":
            self._line(entry.seat, left)
        elif entry.kind == "undo":  # time that was used stays used, but nobody gains by going back
            for _ in range(min(entry.count, len(self._gains))):
                seat, gain, before = self._gains.pop()
                hand = self._hands[seat]
                if self.pace == "days" and before is not None:
                    hand.left, hand.since = max(min(before, self.bank), BACK), None
                elif self.pace != "days":
                    hand.left = max(hand.left - gain, min(hand.left, BACK))
        elif (late := self._out(entry.text)) is not None:
            late.left, late.since, late.out = 0.0, None, True

    def _out(self, note: str) -> Hand | None:
        """Whose time a note says is out; other notes say nothing of time."""
        said = next((event for event in noted(note) if event.kind in NOTES.values()), None)
        return None if said is None else self._hands.get(int(str(said.args["who"]).removeprefix("seat:")))

    def _line(self, seat: int, left: float | None) -> None:
        history, hand, gain = self._table.history, self._hands[seat], 0.0
        assert history is not None
        # What others do not notice, they must not see by a clock either.
        if self._waited and not (is_secret(history.records[-1]) and seat in self._asked()):
            if self.pace == "days":
                hand.left, hand.since, hand.out = self.bank, None, False
            elif left is not None:
                gain = 0.0 if self._veiled else self._bonus
                hand.left, hand.since, hand.out, hand.owed = left + gain, None, False, 0.0
        hand.answered = None
        self._gains.append((seat, gain, left))

    # -- loading -----------------------------------------------------------------------------------

    def replayed(self, mark: Mark | None) -> None:
        """After `moved`, for a row that was stored before the server began."""
        if self.pace != "days" or mark is None:
            return
        waited = self._asked()
        for seat, hand in self._hands.items():
            if seat not in waited:
                hand.since = None
            elif hand.since is None:  # the days run on from the row that the seat has to answer
                hand.since = self._now() - max(0.0, self._table.house.clock.wall() - mark.at)

    def loaded(self) -> None:
        """All rows were played again. Who comes first after a stop of the server finds the clocks standing."""
        now = self._now()
        self._gone = now - self._settings.all_gone
        for hand in self._hands.values():
            if hand.since is not None:  # nobody could move while the server was away
                hand.left = max(hand.left, now - hand.since + self._settings.days_grace)

    # -- time passes -------------------------------------------------------------------------------

    def sync(self) -> None:
        """Let exactly those clocks run that have to, and tell everybody what has changed."""
        if not self.on or self._table.history is None:
            return
        now, waited = self._now(), self._asked()
        places = self._table.lobby.places
        seated = {place.person for place in places if place.kind == "person"}
        here = any(page.person in seated for page in self._table.audience.connections)
        self._gone = None if here else now if self._gone is None else self._gone
        for seat, hand in self._hands.items():
            if hand.answered is not None and not self._table.holding.has_waiting(seat):
                hand.owed += now - hand.answered
                hand.answered = None
            self._lend(seat, hand, now)
            runs = seat in waited and self._may_run(seat, now)
            if runs and hand.since is None:
                hand.since = now
            elif not runs and hand.since is not None:
                hand.left, hand.since = self._left(hand, now), None
            if self.pace == "days" and seat not in waited:
                hand.left, hand.out = self.bank, False
        self._tell(now)

    def _lend(self, seat: int, hand: Hand, now: float) -> None:
        """Time while a bot stands in is nobody's; but who takes the same choice back from it has thought meanwhile."""
        history = self._table.history
        assert history is not None
        place, played = self._table.lobby.places[seat], history.play.counts[seat]
        if place.kind == "person" and place.level:
            if seat not in self._asked():
                hand.lent = None
            elif hand.lent is None or hand.lent[1] != played:
                hand.lent = now, played
        elif hand.lent is not None:
            since, before = hand.lent
            hand.lent = None
            if before == played and seat in self._asked() and place.kind == "person":
                hand.left -= max(0.0, now - max(since, self._table.windows.veiled_for(seat)))

    def _may_run(self, seat: int, now: float) -> bool:
        if not self._has(seat) or self._hands[seat].out or self._paused(now):
            return False
        return now >= self._table.windows.veiled_for(seat)

    def _paused(self, now: float) -> bool:
        """Whether everybody has gone: then nobody waits."""
        return self.pace != "days" and self._gone is not None and now - self._gone >= self._settings.all_gone

    def due(self) -> float | None:
        """When something will change by itself."""
        if not self.on:
            return None
        now = self._now()
        times = [self._zero(hand) for hand in self._hands.values() if self._counts(hand)]
        for seat in self._asked():
            if self._has(seat) and self._table.windows.veiled_for(seat) > now:
                times.append(self._table.windows.veiled_for(seat))
        running = any(hand.since is not None for hand in self._hands.values())
        if self._gone is not None and running and self.pace != "days":
            times.append(self._gone + self._settings.all_gone)
        return min(times, default=None)

    def _counts(self, hand: Hand) -> bool:
        """Whether something follows when a clock has run down."""
        return self.pace != "relaxed" and hand.since is not None and hand.answered is None

    @staticmethod
    def _zero(hand: Hand) -> float:
        return (hand.since or 0.0) + hand.left + hand.owed

    async def strike(self) -> None:
        """Its time has come. Raises Refuse or Conflict."""
        self.sync()
        for seat, hand in list(self._hands.items()):
            if self._counts(hand) and self._zero(hand) <= self._now() + 0.01:
                one = " for one choice" if self.pace == "days" else ""
                await self._table.commit(Entry("note", text=f"seat {seat} is out of time{one}"))

    # -- telling -----------------------------------------------------------------------------------

    def _tell(self, now: float) -> None:
        shown = [
            (seat, hand.since is not None, round((hand.since or 0.0) + hand.left, 1), hand.out)
            for seat, hand in self._hands.items()
            if self._has(seat)
        ]
        if shown != self._told:
            self._told = shown
            message = self._message(now)
            for connection in self._table.audience.connections:
                connection.send(message)

    def tell(self, connection: Connection) -> None:
        """Tell a page that has just come."""
        if self.on and self._table.history is not None:
            connection.send(self._message(self._now()))

    def _message(self, now: float) -> m.Clocks:
        return m.Clocks(
            [
                m.ClockOut(seat, round(self._left(hand, now), 1), hand.since is not None, hand.out)
                for seat, hand in self._hands.items()
                if self._has(seat)
            ]
        )
