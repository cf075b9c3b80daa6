"""A game in progress as the server holds it: the journal played so far, and what each entry told.

Everything here follows from set-up, seed and entries alone, so that a restart finds it again by replay.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cordee.core.events import Event, hears, is_unheard
from cordee.core.game import Game, Question, Setup, State, View
from cordee.core.journal import Choice, Entry, Play
from cordee.kit.tutorial import Step
from cordee.server.choosers import Choosers

FAULT = "the rules failed, so the table ended here"  # begins the last note of such a table
PRACTICE = "practice: from here on this is played on from a game that is over"  # a note, and a line of the log
ABANDONED = "abandoned: "  # begins the last note of a game that was ended before its end
AGREED = f"{ABANDONED}everybody who plays here agreed to end it"
DESERTED = f"{ABANDONED}nobody who played here is left"
MOVES = "moves: everybody who plays here agreed to go on at another server"
RETURNS = "returns: goes on here after all; its file was never fetched"
RETURNS_KNOWN = "returns: everybody who plays here agreed to go on here after all; its file had been fetched"
# Notes without a seat, and the event that the log tells each by.
WHOLE = {
    PRACTICE: "practice",
    AGREED: "abandoned",
    DESERTED: "deserted",
    MOVES: "moves",
    RETURNS: "returns",
    RETURNS_KNOWN: "returns_known",
}
# How a note begins that is a line of the log, for everybody: `a bot plays seat 1`.
REMARKS = {
    "a bot plays seat": "stand_in",
    "back at seat": "come_back",
    "a bot has seat": "bot_seat",
    "somebody takes seat": "take_seat",
    "another device at seat": "other_device",
}
_REMARK = re.compile(rf"({'|'.join(REMARKS)}) ([0-9]{{1,3}})")
LOOK_BACK = 64  # lines; no offer stands for longer

# What a note says of a seat, and the event that the log tells it by (words: `table-e-KIND`).
NOTES = {"is out of time": "out_of_time", "is out of time for one choice": "out_of_one"}
_NOTE = re.compile(r"seat ([0-9]{1,3}) (.+)")


class Record(NamedTuple):
    """One entry of the journal and its events."""

    entry: Entry
    events: tuple[Event, ...]
    kind: str = ""  # of the question that a line answered


class Position:
    """What a position asks and shows, each worked out at most once. The position itself is never changed."""

    def __init__(self, play: Play, state: State | None = None) -> None:
        """`state`: one that is only tried; its questions have no ids yet."""
        self.play = play
        self.state = play.state if state is None else state
        self.waited = self.state.to_act()
        self.may = self.state.may_act()
        self._questions: dict[int, Question] = {}
        self._ids: dict[int, tuple[str, str]] = {}
        self._views: dict[int | None, View] = {}

    def asks(self, seat: int) -> bool:
        """Whether `seat` may choose now, waited for or not."""
        return seat in self.waited or seat in self.may

    def question(self, seat: int) -> Question:
        """What `seat` is asked."""
        found = self._questions.get(seat)
        if found is None:
            found = self._questions[seat] = self.state.question(seat)
        return found

    def offer(self, seat: int) -> str:
        """The `offer_id` of what `seat` is asked."""
        return self._named(seat)[0]

    def asked(self, seat: int) -> str:
        """The `question_id` of what `seat` is asked."""
        return self._named(seat)[1]

    def _named(self, seat: int) -> tuple[str, str]:
        found = self._ids.get(seat)
        if found is None:
            offer = offer_id(self.play, self.question(seat))
            found = offer, _renewed(self.play, offer)
            if self.state is self.play.state:  # one that is only tried is named by what the journal says before it
                self._ids[seat] = found
        return found

    def view(self, seat: int | None) -> View:
        """What `seat` sees."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.play.game.view(self.state, seat)
        return found


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
        heard = not record.events
        for event in record.events:
            if hears(event, self.seat):
                heard = True
                break
        self.last += heard
        self.of.append(self.last if heard else 0)
        return self.of[-1]


class History:
    """A `Play`, with what the wire needs to know of its past."""

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        self.play = Play(game, setup, seed)
        self.records: list[Record] = []
        self.standing: list[int] = []  # indexes of line records not struck
        self.told: list[int] = []  # and with them those of notes that the log tells of, in order
        self.secret: list[int] = []  # of the standing lines those that a spectator hears nothing of, by their place
        self.answered: dict[int, dict[str, str]] = {}  # seat -> question id -> its line
        self.heard = 0  # choices, and going back, of which everybody heard
        self.file_seen = False  # its file was fetched, so somebody knows what is hidden, and it went on here after all
        self.left: set[int] = set()  # seats that their persons gave up for good
        self.choosers = Choosers()
        self._position = Position(self.play)
        self._stopped = False
        self._public: tuple[Position, State] | None = None

    @property
    def position(self) -> Position:
        """The present one."""
        if self._position.state is not self.play.state:
            self._position = Position(self.play)
        return self._position

    @property
    def over(self) -> bool:
        return self._stopped or not self.position.waited

    def step(
        self, entry: Entry, choice: Choice | None = None, position: Position | None = None, house: bool = False,
    ) -> list[int]:  # fmt: skip
        """Carry out one stored entry; the indexes of the records it struck.

        `choice`: the entry's line, tried on the present position already; `position`: the one behind it. `house`: it
        was played for somebody who was out of time.
        """
        struck: list[int] = []
        question = ""
        if entry.kind == "line" and self.position.asks(entry.seat):
            question = self.position.asked(entry.seat)
        events = self.play.apply(entry) if choice is None else self.play.adopt(choice)
        self._stopped = entry.kind == "note" and stopped(self.play)
        if position is not None and position.state is self.play.state:
            self._position = position
        stands = entry.kind == "line"
        if entry.kind == "undo":
            self.choosers.strike(entry.count)
            struck = self.standing[-entry.count :]
            del self.standing[-entry.count :]
            first, gone = bisect_left(self.told, struck[0]), set(struck)
            self.told[first:] = [index for index in self.told[first:] if index not in gone]
            while self.secret and self.secret[-1] >= len(self.standing):
                self.secret.pop()
        elif self._stopped and faulted(self.play):
            stands = True
            events = [Event("fault", {})]  # a line of the log, for everybody
        elif entry.kind == "note":
            events = noted(entry.text)
            self.file_seen |= entry.text == RETURNS_KNOWN
            self._change_hands(events)
            self.choosers.note(events)
        record = Record(entry, tuple(events), kind_of(question))
        secret = is_secret(record)
        self.heard += entry.kind != "note" and not secret
        if entry.kind == "line":
            self.choosers.line(entry.seat, entry.text, house)
            self.answered.setdefault(entry.seat, {})[question] = entry.text
            if secret:
                self.secret.append(len(self.standing))
        if stands:
            self.standing.append(len(self.records))
        if stands or record.events:
            self.told.append(len(self.records))
        self.records.append(record)
        return struck

    def _change_hands(self, events: list[Event]) -> None:
        for event in events:
            if event.kind in ("bot_seat", "take_seat"):
                seat = int(str(event.args["who"]).removeprefix("seat:"))
                (self.left.add if event.kind == "bot_seat" else self.left.discard)(seat)

    def public(self) -> State:
        """The position as it would be without the latest lines that only some know of: how long a line is held must not
        tell of them. Not to be changed."""
        position = self.position
        if self._public is None or self._public[0] is not position:
            self._public = position, self._without_secrets()
        return self._public[1]

    def _without_secrets(self) -> State:
        play = self.play
        if not self.secret:
            return play.state
        first = len(play.standing) - LOOK_BACK
        secret = [i for i in self.secret[-LOOK_BACK:] if i >= first]
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


def noted(note: str) -> list[Event]:
    """What everybody is told of a note; nothing, of one that is for readers of the journal alone."""
    if note in WHOLE:
        return [Event(WHOLE[note], {})]
    if (remark := _REMARK.fullmatch(note)) is not None:
        return [Event(REMARKS[remark[1]], {"who": f"seat:{remark[2]}"})]
    if (found := _NOTE.fullmatch(note)) is not None and found[2] in NOTES:
        return [Event(NOTES[found[2]], {"who": f"seat:{int(found[1])}"})]
    return []


def steps(history: History) -> Iterator[Step]:
    """The lines that stand, as tutorials follow them."""
    for index in history.standing:
        record = history.records[index]
        yield Step(record.entry.seat, record.kind, record.events)


def faulted(play: Play) -> bool:
    """Whether the table had to end because its rules failed. The journal says so, in its last note."""
    return bool(play.entries) and play.entries[-1].kind == "note" and play.entries[-1].text.startswith(FAULT)


def abandoned(play: Play) -> bool:
    """Whether the game was ended before its end, by word of all who played it or because none of them is left."""
    return bool(play.entries) and play.entries[-1].kind == "note" and play.entries[-1].text.startswith(ABANDONED)


def stopped(play: Play) -> bool:
    """Whether the table ended before the rules say so."""
    return faulted(play) or abandoned(play)


def leaves(play: Play) -> bool:
    """Whether the last that was said here is that all want to go on elsewhere."""
    return bool(play.entries) and play.entries[-1].kind == "note" and play.entries[-1].text == MOVES


def is_secret(record: Record) -> bool:
    """Whether an entry is between some seats and the table: a spectator hears nothing of it."""
    return is_unheard(record.events)


def offer_id(play: Play, question: Question) -> str:
    """Names what a seat is asked, whatever others do meanwhile."""
    return f"{play.counts[question.seat]}.{question.kind}.{question.serial}"


def question_id(play: Play, question: Question) -> str:
    """As `offer_id`, but never the same again after an undo: what goes over the wire."""
    return _renewed(play, offer_id(play, question))


def _renewed(play: Play, offer: str) -> str:
    return f"{offer}.{play.undos}"


def serial_of(question: str) -> str:
    """The serial inside a question id, "" if it is none."""
    return question.rsplit(".", 2)[1] if question.count(".") >= 3 else ""


def kind_of(question: str) -> str:
    """The kind inside a question id, "" if it is none."""
    return question.split(".", 1)[-1].rsplit(".", 2)[0] if question.count(".") >= 3 else ""
