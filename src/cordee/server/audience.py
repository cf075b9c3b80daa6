"""Who listens at a table, and what each is told: by differences while nothing is missed, else everything.

Whatever goes to a page goes through `tell`, for the seat of that page.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any, NamedTuple, Protocol

import msgspec
from mypy_extensions import mypyc_attr

from cordee.core.game import Game, Question, View
from cordee.kit.tutorial import Tutorial, follow, past, pointed
from cordee.server import messages as m
from cordee.server.differences import Together
from cordee.server.history import History, Numbers, abandoned, leaves, steps
from cordee.server.lobby import Lobby, isolated
from cordee.server.manners import MANNERS
from cordee.server.ourselves import Way
from cordee.server.packs import pack_info
from cordee.server.refusals import Refuse
from cordee.server.tell import Told, events_out, log, tell
from cordee.server.there import secret_there

pack = msgspec.json.Encoder().encode

LINE = (m.Bye, m.Probe)  # belong to the line itself and are not counted as told
KEPT = 16  # questions of a seat whose costs are remembered

_numbers = count()


class Line(Protocol):
    """The way out. `full`: what is said now would only wait; `ready` is called when it no longer would."""

    full: bool
    ready: Callable[[], None]

    def say(self, messages: Sequence[bytes]) -> None: ...
    def close(self) -> None: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Connection:
    """One page at a table: what goes out to it, and who is behind it. Without a line it keeps all that goes out."""

    def __init__(self, backlog: int, backlog_bytes: int = 2**30, address: str = "", line: Line | None = None) -> None:
        self.number = next(_numbers)  # the older, the lower
        self.address = address  # as limits count it
        self.way = Way()
        self.out: deque[bytes | None] = deque()  # what waits; None: the end
        self._waiting = 0  # bytes in it
        self.line = line
        if line is not None:
            line.ready = self._flush
        self.person = ""
        self.turned = -1  # of several seats at this screen the one it shows, -1: none
        self.hears: tuple[int | None, bool] | None = None  # the seat it was told everything for, and if it plays itself
        self.plain = False
        self.hidden = False  # nobody sees it
        self.trips: deque[float] = deque(maxlen=5)
        self.closed = False
        self.told = 0  # messages sent, without answers and what belongs to the line itself
        self._backlog, self._backlog_bytes = backlog, backlog_bytes

    @property
    def trip(self) -> float:
        """The shortest round trip measured lately. Shortest: an echo held back on purpose gains nothing at once."""
        return min(self.trips, default=0.0)

    def send(self, message: m.Wire) -> None:
        """Put a message on the way. A page that reads too slowly is let go; it comes back and gets everything."""
        if self.closed:
            return
        data = pack(message)
        self.told += _counts(type(message))
        # One large message alone is no backlog.
        if len(self.out) >= self._backlog or (self._waiting and self._waiting + len(data) > self._backlog_bytes):
            self._clear()
            self.close(m.Bye("table-bye-too-slow", True))
            return
        self._put(data)

    def close(self, bye: m.Bye) -> None:
        """Say goodbye and close behind it."""
        if not self.closed:
            self._put(pack(bye))
            self.cut()

    def cut(self) -> None:
        """Nothing more goes out."""
        if not self.closed:
            self.closed = True
            self._put(None)

    def _put(self, data: bytes | None) -> None:
        if self.line is not None and not self.out and not self.line.full:
            # What one turn of the event loop has for a page goes out in one piece.
            asyncio.get_running_loop().call_soon(self._flush)
        self.out.append(data)
        self._waiting += len(data or b"")

    def _flush(self) -> None:
        line = self.line
        if line is None or line.full or not self.out:
            return
        ends = bool(self.out) and self.out[-1] is None
        line.say([data for data in self.out if data is not None])
        self._clear()
        if ends:
            line.close()

    def _clear(self) -> None:
        self.out.clear()
        self._waiting = 0


@cache
def _counts(kind: type[m.Wire]) -> bool:
    """Whether such a message is counted as told: neither an answer nor of the line itself."""
    return kind not in LINE and "n" not in kind.__struct_fields__


class Asked(NamedTuple):
    """What a question was about, as its seat read it."""

    subject: str
    args: Mapping[str, Any]


@dataclass(slots=True)
class Ear:
    """What the pages of one seat (None: spectators) have been told."""

    numbers: Numbers
    view: View
    questions: list[m.QuestionOut]
    waiting: list[int]


class Votes(Protocol):
    """What may be asked of the others just now."""

    def out(self, person: str) -> m.VoteOut | None: ...


class Seats(Protocol):
    """Who is here."""

    def gone(self, seat: int) -> bool: ...


class Rematch(Protocol):
    """What follows."""

    @property
    def out(self) -> m.AgainOut | None: ...


class Door(Protocol):
    """Who stands outside."""

    @property
    def knocks(self) -> list[m.KnockOut]: ...


class Windows(Protocol):
    """Since when somebody is asked."""

    def note_asked(self) -> None: ...
    def stood(self, question: Question) -> float: ...


class Scene(Protocol):
    """What an audience sees of its table."""

    game: Game
    lobby: Lobby
    history: History | None
    facts: dict[str, Any]
    chance: bool
    tutorial: Tutorial | None
    votes: Votes
    seats: Seats
    rematch: Rematch
    door: Door

    @property
    def stage(self) -> str: ...
    @property
    def windows(self) -> Windows: ...


def is_carried(lobby: Lobby, history: History | None) -> bool:
    """Whether the table has moved by word of all who play here: then its host may have the file, which shows all."""
    return lobby.moved != "" and history is not None and leaves(history.play)


class Audience:
    """The pages at one table. Its methods expect the table's lock."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.connections: set[Connection] = set()
        self.shown: dict[int, dict[str, dict[str, int]]] = {}  # seat -> question id -> costs
        self.asked: dict[int, dict[str, Asked]] = {}  # seat -> question id -> what it was about
        self._ears: dict[int | None, Ear] = {}

    def leave(self, connection: Connection) -> None:
        """A page is gone."""
        self.connections.discard(connection)
        heard = {self.seat_of(each) for each in self.connections}
        for seat in [seat for seat in self._ears if seat not in heard]:
            del self._ears[seat]

    def forget(self) -> None:
        """Seats may have changed hands: everybody is told everything next time."""
        self._ears.clear()

    def seat_of(self, connection: Connection) -> int | None:
        """Whose side a page shows: everything it is told goes by that seat alone."""
        mine = self._scene.lobby.seats_of(connection.person)
        if len(mine) == 1:
            return mine[0]
        return connection.turned if connection.turned in mine else None

    def shown_to(self, person: str) -> int | None:
        """The side that somebody sees; None: nobody's, or not the same on all their pages."""
        mine = self._scene.lobby.seats_of(person)
        if len(mine) == 1:
            return mine[0]
        shown = {self.seat_of(page) for page in self.connections if page.person == person}
        return shown.pop() if len(shown) == 1 else None

    def _hears(self, connection: Connection) -> tuple[int | None, bool]:
        seat = self.seat_of(connection)
        return seat, seat is not None and not self._scene.lobby.places[seat].by_bot

    def info(self, connection: Connection) -> m.TableInfo:
        lobby = self._scene.lobby
        here = {each.person for each in self.connections}
        mine = lobby.seats_of(connection.person)
        shown = self.seat_of(connection)
        over = self._scene.stage == "over"
        history = self._scene.history
        early = history is not None and abandoned(history.play)
        gone = is_carried(lobby, history)
        return m.TableInfo(
            table=lobby.id,
            game=lobby.game,
            title=self._scene.game.title,
            stage=self._scene.stage,
            seats=[
                m.SeatInfo(
                    seat=seat,
                    kind=place.kind,
                    name=isolated(place.name),
                    colour=place.colour,
                    level=place.level,
                    here=place.kind == "person" and place.person in here,
                    gone=self._scene.seats.gone(seat),
                    left=history is not None and seat in history.left,
                    yours=seat in mine,
                )
                for seat, place in enumerate(lobby.places)
            ],
            options=lobby.shown(self._scene.game),
            host=connection.person != "" and connection.person == lobby.host,
            host_seat=-1 if (sits := lobby.seat_of(lobby.host)) is None else sits,
            watching=sum(lobby.seat_of(each.person) is None for each in self.connections),
            content=lobby.content_name if lobby.content else "",
            pack=pack_info(self._scene.game, lobby.content, lobby.content_name),
            fingerprint=lobby.fingerprint(),
            seed=lobby.proof() if over else "",
            tutorial=lobby.tutorial,
            vote=self._scene.votes.out(connection.person),
            manners={name: lobby.manner(name) for name in MANNERS},
            origin=lobby.origin.split(" ")[0],
            luck=[m.LuckOut(seat, word) for seat, word in sorted(lobby.thrown().items())],
            chance=self._scene.chance,
            moved=lobby.moved,
            again=self._scene.rematch.out,
            turned=-1 if shown is None else shown,
            knocks=self._scene.door.knocks if connection.person == lobby.host else [],
            carried=gone and connection.person == lobby.host,
            file_out=gone and lobby.file_out,
            secret=secret_there(lobby.id, connection.person) if gone and mine else "",
            abandoned=early,
            standings=[list(place) for place in self._scene.game.standings(history.play.state)]
            if early and history is not None
            else [],
            build=self._build(),
        )

    def _build(self) -> m.BuildOut | None:
        """What is built together in the lobby."""
        game, lobby = self._scene.game, self._scene.lobby
        if self._scene.stage != "lobby" or game.building is None or (setup := lobby.building(game)) is None:
            return None
        lack = lobby.lacks(game) or Refuse("")
        return m.BuildOut(game.building.name, game.built(setup), lack.why, lack.clause, lack.args_out)

    def lessons(self, seat: int | None) -> list[m.LessonOut]:
        """How far the learner is, for the learner's ears only. It follows from what that seat was asked and told."""
        history, tutorial = self._scene.history, self._scene.tutorial
        if history is None or tutorial is None or seat != tutorial.learner:
            return []
        state = history.play.state
        position = history.position
        asked = position.question(seat).kind if position.asks(seat) and not history.over else ""
        played = list(steps(history))
        before = sum((step.seat, step.kind) == (seat, asked) for step in played)
        stands = follow(tutorial, past(seat, played, asked))
        return [
            m.LessonOut(
                id=lesson.id,
                stands=stand,
                points=pointed(tutorial, lesson, self._scene.game, state, before) if asked and stand == "open" else [],
                clauses=list(lesson.clauses),
                reads=not lesson.done,
            )
            for lesson, stand in zip(tutorial.lesson, stands, strict=True)
        ]

    def seated(self, but: Connection | None = None) -> None:
        """Tell everybody who sits where, and everything to those whose seat has changed hands."""
        for connection in self.connections:
            if self._scene.history is not None and connection.hears != self._hears(connection):
                connection.send(self.welcome(connection))
            elif connection is not but:
                connection.send(m.Seated(self.info(connection)))

    def _ear(self, seat: int | None) -> Ear:
        found = self._ears.get(seat)
        if found is None:
            history = self._scene.history
            assert history is not None
            told = self._told(seat)
            self._keep(told.questions)
            numbers = Numbers(seat, history.records)
            found = self._ears[seat] = Ear(numbers, told.view, told.questions, told.waiting)
        return found

    def _told(self, seat: int | None, plain: bool = False) -> Told:
        """What a seat is told. While a bot plays it, its person looks on and is asked nothing."""
        history = self._scene.history
        assert history is not None
        told = tell(history.play, seat, plain, self._scene.windows.stood, history.position)
        if seat is None or not self._scene.lobby.places[seat].by_bot:
            return told
        return told._replace(questions=[], undoable=0, redoable=False, mine=False, fence=None)

    def welcome(self, connection: Connection, token: str = "") -> m.Welcome:
        connection.hears = self._hears(connection)
        info = self.info(connection)
        history = self._scene.history
        if history is None:
            return m.Welcome(info, 0, 0, self._scene.facts, {}, [], [], [], [], 0, token)
        self._scene.windows.note_asked()
        seat = self.seat_of(connection)
        ear = self._ear(seat)
        told = self._told(seat, connection.plain)
        return m.Welcome(
            table=info,
            seq=ear.numbers.last,
            undos=told.undos,
            facts=self._scene.facts,
            view=told.view,
            zones=told.zones,
            questions=told.questions,
            waiting=told.waiting,
            log=log(history.records, history.told, ear.numbers),
            undoable=told.undoable,
            token=token,
            lessons=self.lessons(seat),
            redoable=told.redoable,
            mine=told.mine,
            fence=self._fence(told.fence, ear.numbers),
        )

    def _fence(self, fence: tuple[int, str] | None, numbers: Numbers) -> m.FenceOut | None:
        """As this receiver counts entries; where it did not hear of that one, the last it heard of before."""
        history = self._scene.history
        if fence is None or history is None:
            return None
        index, why = fence
        standing, of = history.standing, numbers.of
        heard = next((of[standing[i]] for i in range(index, -1, -1) if of[standing[i]]), 0)
        return m.FenceOut(heard, why) if heard else None

    def moved(self, struck: Sequence[int]) -> None:
        history = self._scene.history
        assert history is not None
        record = history.records[-1]
        listeners: dict[int | None, list[Connection]] = {}
        turned: list[Connection] = []
        for connection in self.connections:
            hears = self._hears(connection)
            if connection.hears == hears:
                listeners.setdefault(hears[0], []).append(connection)
            else:
                turned.append(connection)
        for seat in [seat for seat in self._ears if seat not in listeners]:
            del self._ears[seat]
        together = Together()
        for seat, connections in listeners.items():
            ear = self._ears.get(seat)
            if ear is None:
                for connection in connections:
                    connection.send(self.welcome(connection))
                continue
            plain = any(connection.plain for connection in connections)
            told = self._told(seat, plain)
            seq = ear.numbers.add(record)
            if (
                not seq
                and _asks(told.questions) == _asks(ear.questions)
                and (told.view == ear.view and told.waiting == ear.waiting)
            ):
                continue  # not for these ears, and nothing they could notice
            moved = m.Moved(
                seq=seq,
                undos=told.undos,
                events=events_out(record, seat, seq),
                changes=together.changes(ear.view, told.view),
                zones=[],
                questions=told.questions,
                waiting=told.waiting,
                undoable=told.undoable,
                struck=[number for index in struck if (number := ear.numbers.of[index])],
                lessons=self.lessons(seat),
                redoable=told.redoable,
                mine=told.mine,
                fence=self._fence(told.fence, ear.numbers),
            )
            ear.view, ear.questions, ear.waiting = told.view, told.questions, told.waiting
            self._keep(told.questions)
            for connection in connections:
                if not seq:
                    # A game that moves things without an event for those who see it; everything, then.
                    connection.send(self.welcome(connection))
                elif connection.plain:
                    connection.send(msgspec.structs.replace(moved, zones=told.zones))
                else:
                    connection.send(moved)
        for connection in turned:  # last, when all ears have heard of it
            connection.send(self.welcome(connection))

    def _keep(self, questions: Sequence[m.QuestionOut]) -> None:
        for question in questions:
            asked = self.asked.setdefault(question.seat, {})
            asked[question.id] = Asked(question.subject, question.args)
            while len(asked) > KEPT:
                del asked[next(iter(asked))]
            costs = {o.text: o.shown for o in question.options if o.shown is not None}
            if costs:
                kept = self.shown.setdefault(question.seat, {})
                kept[question.id] = costs
                while len(kept) > KEPT:
                    del kept[next(iter(kept))]


def _asks(questions: Sequence[m.QuestionOut]) -> list[m.QuestionOut]:
    """Questions without how long they have stood."""
    return [msgspec.structs.replace(question, opened=0.0) for question in questions]
