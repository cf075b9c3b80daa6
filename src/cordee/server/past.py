"""Looking back: any moment of a game, as one receiver saw it then.

A moment is an entry that stands, named by the receiver's own number for it (`history.Numbers`); 0 is the beginning.
What is told of it is what `view` and `told` give for those eyes in the position of then, so it is what these eyes were
sent when it happened. Whose eyes they are: while the game goes on the receiver's own, after the end anybody's, or those
from which nothing is hidden. Nothing is asked in the past, and nothing here changes a table.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec
import structlog

from cordee.core.events import Event, bare, told
from cordee.core.game import NOTHING_HIDDEN, State, View
from cordee.server import messages as m
from cordee.server.history import History, Record, stopped
from cordee.server.refusals import Refuse
from cordee.server.tell import zone_out

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table

logger = structlog.get_logger("cordee.server")

EVERYTHING = "everything"
SPECTATOR = "spectator"


@dataclass(slots=True)
class Eyes:
    """One way to look: what it hears of the entries, and how it counts them. `seat` as in views."""

    seat: int | None
    heard: list[int] = field(default_factory=list)  # the receiver's number less 1 -> index of the entry
    seen: int = 0  # entries looked at so far

    @property
    def name(self) -> str:
        if self.seat is None:
            return SPECTATOR
        return EVERYTHING if self.seat == NOTHING_HIDDEN else f"seat:{self.seat}"

    def told(self, event: Event) -> Event | None:
        """The event as these eyes may know it."""
        return bare(event) if self.seat == NOTHING_HIDDEN else told(event, self.seat)

    def follow(self, records: list[Record]) -> None:
        """Count what is new, as `history.Numbers` does."""
        for index in range(self.seen, len(records)):
            events = records[index].events
            if not events or any(self.told(event) for event in events):
                self.heard.append(index)
        self.seen = len(records)

    def hears(self, index: int) -> bool:
        """Whether these eyes heard of entry `index` at all."""
        at = bisect_right(self.heard, index)
        return at > 0 and self.heard[at - 1] == index

    def number(self, index: int) -> int:
        """How these eyes count entry `index`, or if they never heard of it the last one before that they did."""
        return bisect_right(self.heard, index)


class Looks:
    """The past of one table. Expects the table's lock held."""

    takes = (m.Past, m.Course)

    def __init__(self, table: Table) -> None:
        self._table = table
        self._eyes: dict[int | None, Eyes] = {}
        self._courses: dict[int | None, tuple[int, m.CourseOut]] = {}  # by eyes: of how many rows, and what is told

    async def take(self, caller: Caller, request: m.Past | m.Course) -> None:
        """Tell of a moment, or of all there are. Raises Refuse."""
        history = self._table.history
        if history is None:
            raise Refuse("table-not-a-moment")
        eyes = self.eyes(self._table.audience.seat_of(caller.connection), request.eyes)
        if isinstance(request, m.Course):
            caller.connection.send(self._course(request.n, history, eyes))
        else:
            index = self._find(history, self.eyes(None) if request.shared else eyes, request.at)
            caller.connection.send(self._moment(request.n, history, eyes, index, caller.connection.plain))

    def eyes(self, mine: int | None, wanted: str = "") -> Eyes:
        """Whose eyes are meant, if whoever sits at `mine` may look through them. Raises Refuse."""
        history = self._table.history
        assert history is not None
        seats: dict[str, int | None] = {f"seat:{seat}": seat for seat in range(history.play.setup.seats)}
        seats |= {SPECTATOR: None, EVERYTHING: NOTHING_HIDDEN}
        seat = seats.get(wanted, mine) if wanted else mine
        if (wanted and wanted not in seats) or (seat != mine and not history.over):
            raise Refuse("table-not-these-eyes")
        return self._following(history, seat)

    def _following(self, history: History, seat: int | None) -> Eyes:
        eyes = self._eyes.setdefault(seat, Eyes(seat))
        eyes.follow(history.records)
        return eyes

    def lines_at(self, eyes: Eyes, at: int) -> int:
        """How many lines stood at a moment. Raises Refuse."""
        history = self._table.history
        assert history is not None
        return lines_until(history, self._find(history, eyes, at))

    def _find(self, history: History, eyes: Eyes, at: int) -> int:
        """The index of the entry, -1 for the beginning. Raises Refuse where it does not stand (any more)."""
        if at == 0:
            return -1
        index = eyes.heard[at - 1] if at <= len(eyes.heard) else -1
        if not stands(history, index):
            raise Refuse("table-not-a-moment")
        return index

    def _moment(self, n: int, history: History, eyes: Eyes, index: int, plain: bool) -> m.PastOut:
        state = history.play.at(lines_until(history, index))
        ended = stopped(history.play) and index == len(history.records) - 1
        view = self._view(state, eyes, ended)
        at = eyes.number(index)
        return m.PastOut(
            n=n,
            at=at,
            eyes=eyes.name,
            shared=self._shared(history, index),
            view=view,
            zones=[zone_out(zone) for zone in self._table.game.zones(view)] if plain and view else [],
            waiting=[] if ended else list(state.to_act()),
            events=self._events(history, eyes, index) if index >= 0 else [],
        )

    def _view(self, state: State, eyes: Eyes, ended: bool) -> View:
        game = self._table.game
        try:
            return game.reveal(state) if eyes.seat == NOTHING_HIDDEN else game.view(state, eyes.seat)
        except Exception:
            if not ended:
                raise
            logger.exception("a view failed", table=self._table.lobby.id[:4])
            return {}  # it may be what failed

    def _events(self, history: History, eyes: Eyes, index: int) -> list[m.EventOut]:
        known = [eyes.told(event) for event in history.records[index].events]
        return [m.EventOut(eyes.number(index), event.kind, dict(event.args)) for event in known if event is not None]

    def _shared(self, history: History, index: int) -> int:
        """The number of the last moment up to this one that everybody heard of, as a spectator counts.

        Everybody hears what a spectator hears, so each page can be told its own number for it, and nobody learns from
        the count how much others heard besides.
        """
        public = self._following(history, None)
        standing = history.told[: bisect_right(history.told, index)]
        return next((public.number(i) for i in reversed(standing) if public.hears(i)), 0)

    def _course(self, n: int, history: History, eyes: Eyes) -> m.CourseOut:
        """All moments. Worked out once for as long as nothing is played: anybody may ask, and often."""
        rows, known = self._courses.get(eyes.seat, (-1, None))
        if known is None or rows != len(history.records):
            known = self._whole(history, eyes)
            self._courses[eyes.seat] = len(history.records), known
        return msgspec.structs.replace(known, n=n)

    def _whole(self, history: History, eyes: Eyes) -> m.CourseOut:
        standing = [index for index in history.told if eyes.hears(index)]
        log = [event for index in standing for event in self._events(history, eyes, index)]
        return m.CourseOut(0, eyes.name, [0, *(eyes.number(index) for index in standing)], log)


def stands(history: History, index: int) -> bool:
    """Whether an entry is a moment: a line that was not taken back, or a note that the log tells of."""
    at = bisect_right(history.told, index)
    return at > 0 and history.told[at - 1] == index


def lines_until(history: History, index: int) -> int:
    """How many of the lines that stand were played up to entry `index`."""
    return min(bisect_right(history.standing, index), len(history.play.standing))
