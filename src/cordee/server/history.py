"""A game in progress as the server holds it: the journal played so far, and what each entry told.

Everything here follows from set-up, seed and entries alone, so that a restart finds it again by replay.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cordee.core.events import Event, told
from cordee.core.game import Game, Question, Setup, State, is_asked
from cordee.core.journal import Entry, Play
from cordee.kit.tutorial import Step

FAULT = "the rules failed, so the table ended here"  # begins the last note of such a table
LOOK_BACK = 64  # lines; no offer stands for longer


class Record(NamedTuple):
    """One entry of the journal and its events."""

    entry: Entry
    events: tuple[Event, ...]
    kind: str = ""  # of the question that a line answered


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
        return faulted(self.play) or not self.play.state.to_act()

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
        elif faulted(self.play):
            events = [Event("fault", {})]  # a line of the log, for everybody
            self.standing.append(len(self.records))
        self.records.append(Record(entry, tuple(events), kind_of(question)))
        return struck


def steps(history: History) -> Iterator[Step]:
    """The lines that stand, as tutorials follow them."""
    for index in history.standing:
        record = history.records[index]
        yield Step(record.entry.seat, record.kind, record.events)


def faulted(play: Play) -> bool:
    """Whether the table had to end because its rules failed. The journal says so, in its last note."""
    return bool(play.entries) and play.entries[-1].kind == "note" and play.entries[-1].text.startswith(FAULT)


def is_secret(record: Record) -> bool:
    """Whether an entry is between some seats and the table: a spectator hears nothing of it."""
    return bool(record.events) and not any(told(event, None) for event in record.events)


def public(history: History) -> State:
    """The position as it would be without the latest lines that only some know of: how long a line is held must not
    tell of them. Not to be changed."""
    play = history.play
    first = max(0, len(play.standing) - LOOK_BACK)
    secret = [i for i in range(first, len(play.standing)) if is_secret(history.records[history.standing[i]])]
    if not secret:
        return play.state
    state = play.at(secret[0])
    try:
        for i in range(secret[0] + 1, len(play.standing)):
            if i not in secret:
                seat, line, _ = play.standing[i]
                for action in line:
                    state.choose(seat, action)
    except Exception:  # the lines after it build on it, so it has become known
        return play.state
    return state


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


def serial_of(question: str) -> str:
    """The serial inside a question id, "" if it is none."""
    return question.rsplit(".", 2)[1] if question.count(".") >= 3 else ""


def kind_of(question: str) -> str:
    """The kind inside a question id, "" if it is none."""
    return question.split(".", 1)[-1].rsplit(".", 2)[0] if question.count(".") >= 3 else ""
