"""A game in progress as the server holds it: the journal played so far, and what each entry told.

Everything here follows from set-up, seed and entries alone, so that a restart finds it again by replay.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from cordee.core.events import Event, told
from cordee.core.game import Game, Question, Setup, is_asked
from cordee.core.journal import Entry, Play


class Record(NamedTuple):
    """One entry of the journal and its events."""

    entry: Entry
    events: tuple[Event, ...]


class Numbers:
    """How one receiver counts the entries: what it may not hear of at all leaves no gap (or the gap would tell)."""

    def __init__(self, seat: int | None, records: Iterable[Record] = ()) -> None:
        self.seat = seat
        self.last = 0
        self.of: list[int] = []  # index of the entry -> the receiver's number, 0 for unheard
        for record in records:
            self.add(record)

    def add(self, record: Record) -> int:
        """The receiver's number of one more entry, or 0."""
        heard = not record.events or any(told(event, self.seat) for event in record.events)
        self.last += heard
        self.of.append(self.last if heard else 0)
        return self.of[-1]


class History:
    """A `Play`, with what the wire needs to know of its past."""

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        self.play = Play(game, setup, seed)
        self.records: list[Record] = []
        self.standing: list[int] = []  # indexes of line records not struck
        self.answered: dict[int, dict[str, str]] = {}  # seat -> question id -> its line

    @property
    def over(self) -> bool:
        return not self.play.state.to_act()

    def step(self, entry: Entry) -> list[int]:
        """Carry out one stored entry; the indexes of the records it struck."""
        struck: list[int] = []
        question = ""
        if entry.kind == "line" and is_asked(self.play.state, entry.seat):
            question = question_id(self.play, self.play.state.question(entry.seat))
        events = self.play.apply(entry)
        if entry.kind == "line":
            self.standing.append(len(self.records))
            self.answered.setdefault(entry.seat, {})[question] = entry.text
        elif entry.kind == "undo":
            struck = self.standing[-entry.count :]
            del self.standing[-entry.count :]
        self.records.append(Record(entry, tuple(events)))
        return struck


def undos(play: Play) -> int:
    """How often something was taken back."""
    return sum(entry.kind == "undo" for entry in play.entries)


def offer_id(play: Play, question: Question) -> str:
    """Names what a seat is asked, whatever others do meanwhile."""
    own = sum(seat == question.seat for seat, _, _ in play.standing)
    return f"{own}.{question.kind}.{question.serial}"


def question_id(play: Play, question: Question) -> str:
    """As `offer_id`, but never the same again after an undo: what goes over the wire."""
    return f"{offer_id(play, question)}.{undos(play)}"


def kind_of(question: str) -> str:
    """The kind inside a question id, "" if it is none."""
    return question.split(".", 1)[-1].rsplit(".", 2)[0] if question.count(".") >= 3 else ""
