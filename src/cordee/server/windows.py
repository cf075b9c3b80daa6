"""Since when each seat is asked what it is asked now, and how long a veil stands over a question.

A question that is asked again after a pause is not new, one that was taken back and comes again is. All of it is about
time alone and may be lost in a crash. Expects the table's lock held.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from cordee.core.game import Question
from cordee.server.history import Position, offer_id

if TYPE_CHECKING:
    from cordee.server.table import Table

MOST = 64  # offers whose beginning is remembered
LONGEST = 6  # times its mean: the longest random time of a veiled question


class Veil(NamedTuple):
    """A veiled question that is open: since when, and until when it stands whatever the answer."""

    offer: str
    since: float
    due: float


class Windows:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._asked: dict[int, tuple[str, float]] = {}  # seat -> offer id, since when
        self._veils: dict[int, Veil] = {}  # seat -> of the veiled question it is asked now
        self._noted: Position | None = None  # the last one whose questions were noted
        self._windows: dict[tuple[str, int], float] = {}  # kind and serial of a race -> when anybody was first asked

    def veil(self, seat: int) -> Veil | None:
        """Over the present question of a seat."""
        return self._veils.get(seat)

    def since(self, question: Question) -> float:
        """When the question was first asked."""
        history = self._table.history
        assert history is not None
        if question.pace.kind == "race":  # it opens for all who may call, whoever of them may call now
            return self._windows.get((question.kind, question.serial), self._table.house.clock.now())
        if question.pace.kind == "veiled" and question.seat in self._veils:
            return self._veils[question.seat].since
        kept = self._asked.get(question.seat)
        if kept is not None and kept[0] == offer_id(history.play, question):
            return kept[1]
        return self._table.house.clock.now()

    def stood(self, question: Question) -> float:
        """How long a question has stood."""
        return self._table.house.clock.now() - self.since(question)

    def note_asked(self) -> None:
        """Remember when each question was first asked."""
        history = self._table.history
        assert history is not None
        if history.over or self._noted is history.position:
            return
        position, now = history.position, self._table.house.clock.now()
        self._noted = position
        veils, self._veils = self._veils, {}
        for seat in (*position.waited, *position.may):
            question, offer = position.question(seat), position.offer(seat)
            if question.pace.kind == "veiled":
                veil = veils.get(seat)  # one that was gone for a while starts anew: an answer is as new then
                if veil is None or veil.offer != offer:
                    veil = Veil(offer, now, now + self._least(question))
                self._veils[seat] = veil
            # A seat that is not asked for a while keeps its entry: a pause does not start an offer anew.
            if self._asked.get(seat, ("", 0.0))[0] != offer:
                self._asked[seat] = (offer, now)
        shown = history.public()
        for seat in shown.may_act():
            question = shown.question(seat)
            if question.pace.kind == "race":
                self._windows.setdefault((question.kind, question.serial), now)
        while len(self._windows) > MOST:
            del self._windows[next(iter(self._windows))]

    def veiled_until(self, seat: int) -> float:
        """When the veil over the present question of a seat ends; 0: there is none."""
        veil = self._veils.get(seat)
        return 0.0 if veil is None else veil.due

    def veiled_for(self, seat: int) -> float:
        """Until when a veil may stand over the present question of a seat, however it was drawn; 0: there is none."""
        veil = self._veils.get(seat)
        if veil is None or veil.due <= veil.since:
            return 0.0
        question = self._table.playing().play.state.question(seat)
        return veil.since + question.pace.least_open + LONGEST * self._table.house.settings.veil

    def _least(self, question: Question) -> float:
        """How long a veiled question will stand at least: by chance a little longer than it must, now and then much
        longer. So a length tells little, and nothing that is decided later has a part in it."""
        if not self._telling:
            return 0.0
        mean = self._table.house.settings.veil
        more = -mean * math.log(1.0 - self._table.house.chance.random()) if mean > 0 else 0.0
        return question.pace.least_open + min(more, LONGEST * mean)

    @property
    def _telling(self) -> bool:
        """Whether the time over an answer could tell anybody anything.

        Who is alone with bots has nobody to hide a hand from, and the pace of the bots is drawn before they think.
        """
        seated = sum(place.kind == "person" for place in self._table.lobby.places)
        watched = any(self._table.lobby.seat_of(page.person) is None for page in self._table.audience.connections)
        return seated > 1 or (seated == 1 and watched)
