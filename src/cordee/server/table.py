"""One live table: seats, journal, who listens, who is asked, what waits.

Requests of one table are taken one at a time, in order of arrival (`lock`). The position moves only after the entry
is stored, so a failing store leaves everything as it was. What a table keeps beside the journal (held lines, calls of
a race, timers) may be lost in a crash; what was acknowledged may not.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any, NamedTuple, Protocol

import structlog

from cordee.bots.bot import goes_on
from cordee.core.errors import CordeeError, IllegalChoice
from cordee.core.events import Event, told
from cordee.core.game import (
    Game,
    Line,
    Question,
    State,
    draft,
    is_asked,
    parse_part,
    text,
)
from cordee.core.journal import Choice, Entry, read_entry
from cordee.core.rng import Rng
from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server import places, texts
from cordee.server.absent import Absent
from cordee.server.audience import Asked, Audience, Connection
from cordee.server.back import Back
from cordee.server.bots import Bots
from cordee.server.chat import Chat
from cordee.server.door import Door
from cordee.server.history import (
    FAULT,
    History,
    Position,
    is_secret,
    kind_of,
    offer_id,
    question_id,
    serial_of,
)
from cordee.server.house import House
from cordee.server.links import SeatLinks
from cordee.server.lobby import Lobby
from cordee.server.odds import Fairness
from cordee.server.owning import Owning
from cordee.server.parting import Parting
from cordee.server.past import Looks
from cordee.server.refusals import Refuse
from cordee.server.rematch import Rematch
from cordee.server.results import results
from cordee.server.screens import Screens
from cordee.server.seat_clocks import Mark, SeatClocks
from cordee.server.seats import Seats
from cordee.server.slices import in_slices
from cordee.server.store import Conflict, Head, StoreFailed
from cordee.server.tell import question_out
from cordee.server.votes import Votes

logger = structlog.get_logger("cordee.server")

RETRY = 1.0  # seconds until a bot or a timer tries again what the store refused
TRIES = 3  # against another process that is always first
MOST_LINES = 2000  # looked at for one that the rules can carry out, before it is clear that there is none
WINDOWS = 64  # offers whose beginning is remembered
INCOMPLETE = "incomplete"  # why a line is refused that goes on
LONGEST = 6  # times its mean: the longest random time of a veiled question


class RulesFailed(Exception):
    """The rules offer nothing that they can carry out."""


class Caller(NamedTuple):
    """Who waits for the answer to request `n`, and when it came in."""

    connection: Connection
    n: int
    arrived: float


class Desk(Protocol):
    """A part of the table that takes requests of its own. Expects the lock, raises Refuse, answers the caller."""

    @property
    def takes(self) -> tuple[type[m.Wire], ...]: ...
    async def take(self, caller: Caller, request: Any) -> None: ...


@dataclass(slots=True)
class Held:
    """A line that waits until an open offer, or the veiled question it answers, has stood its least time."""

    question: str
    line: str
    due: float
    callers: list[Caller]
    offer: str = ""  # the veiled question; the line goes when that does


class Veil(NamedTuple):
    """A veiled question that is open: since when, and until when it stands whatever the answer."""

    offer: str
    since: float
    due: float


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


class Table:
    """See the module. Pages and timers come in by methods that take the lock; the rest expects it held."""

    def __init__(
        self, house: House, game: Game, lobby: Lobby, entries: Sequence[str] | None, marks: Sequence[Mark] = (),
    ) -> None:  # fmt: skip
        """`entries`: the journal's rows if the game has begun, `marks`: what they say of time. Raises CordeeError if
        they do not replay."""
        self.house = house
        self.game = game
        self.lobby = lobby
        self.history: History | None = None
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.bots = Bots(self)
        self.votes = Votes(self)
        self.seats = Seats(self)
        self.screens = Screens(self)
        self.rematch = Rematch(self)
        self.looks = Looks(self)
        self.chat = Chat(self)
        self.door = Door(self)
        self.parting = Parting(self)
        self.desks: tuple[Desk, ...] = (
            self.door,
            self.votes,
            Back(self),
            self.seats,
            self.screens,
            SeatLinks(self),
            self.looks,
            self.chat,
            Owning(self),
            self.parting,
            Fairness(self),
        )
        self._chosen = house.meters.choices.labels(game.key)
        self.used = house.clock.now()
        self.facts: dict[str, Any] = {}
        self.chance = False  # whether the game tells what chance decides
        self.tutorial = texts.tutorial(game) if lobby.tutorial else None  # where it is gone, the game goes on without
        self._asked: dict[int, tuple[str, float]] = {}  # seat -> offer id, since when
        self._veils: dict[int, Veil] = {}  # seat -> of the veiled question it is asked now
        self._noted: Position | None = None  # the last one whose questions were noted
        self._windows: dict[tuple[str, int], float] = {}  # kind and serial of a race -> when anybody was first asked
        self._host_seen = house.clock.now()  # if the host is not here now: when they were
        self._closed = False
        self.gone = False  # it is nowhere any more
        self._held: dict[int, Held] = {}
        self._race: Race | None = None
        self._tasks: dict[tuple[Any, ...], asyncio.Task[None]] = {}
        self._running: set[asyncio.Task[None]] = set()  # those, and those that took themselves off
        self.spent: dict[tuple[str, int], str] = {}  # (what, seat) -> offer id that is done with
        self._doubt = False  # the store may know more than we do
        self.clocks = SeatClocks(self)
        self.absent = Absent(self)
        self.desks = (*self.desks, self.absent)
        if entries is not None:
            for _ in self._replay(entries, marks):
                pass

    @classmethod
    async def opened(
        cls, house: House, game: Game, lobby: Lobby, entries: Sequence[str] | None, marks: Sequence[Mark] = (),
    ) -> Table:  # fmt: skip
        """As made directly, but everybody else comes in between: a stranger's game may be long."""
        table = cls(house, game, lobby, None)
        if entries is not None:
            await in_slices(table._replay(entries, marks))
        return table

    def _replay(self, entries: Sequence[str], marks: Sequence[Mark]) -> Iterator[None]:
        self.history = self._begun(self.lobby)
        for i, row in enumerate(entries):
            entry, mark = read_entry(row), marks[i] if i < len(marks) else None
            self.clocks.before(entry)
            self.history.step(entry)
            self.clocks.moved(entry, None if mark is None else mark.left)
            self.clocks.replayed(mark)
            yield
        self.clocks.loaded()

    def wake(self) -> None:
        """Let everything that goes on by itself go on. After loading, when nobody else can be inside."""
        self._pump()

    @property
    def busy(self) -> bool:
        """Whether anybody listens or anything is under way."""
        return bool(self.audience.connections or self.door.outside or self._running)

    @property
    def entries(self) -> int:
        """Rows of the journal played so far."""
        return 0 if self.history is None else len(self.history.play.entries)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats the game waits for; nobody, where it does not go on."""
        history = self.history
        if history is None or history.over or self.lobby.moved:
            return ()
        return tuple(history.position.waited)

    @property
    def stage(self) -> str:
        """lobby, playing or over, as the journal says it."""
        if self.history is None:
            return "lobby"
        return "over" if self.history.over else "playing"

    # -- pages come and go -------------------------------------------------------------------------

    async def join(self, connection: Connection, token: str, plain: bool) -> None:
        """A page said hello: who it is, and everything it may know."""
        person = await self.house.persons.of(token)
        fresh = "" if person else lobbies.new_token()
        async with self.lock:
            await self._catch_up_if_possible()
            if self.gone:
                connection.close(m.Bye("table-bye-deleted", False))
                return
            connection.person = person or lobbies.person_of(fresh)
            connection.plain = plain
            await self.rematch.look()
            if not places.finds(self, connection):
                connection.close(m.Bye("table-bye-crowded", False))
                return
            if not self.door.lets(connection.person):
                self.door.keep_out(connection, fresh)
                return
            self.door.leave(connection)
            self.audience.connections.add(connection)
            connection.send(self.audience.welcome(connection, fresh))
            await self.chat.join(connection)
            self.clocks.tell(connection)
            self.audience.seated(but=connection)
            self.used = self.house.clock.now()
            self._pump()

    async def part(self, person: str) -> None:
        """A person is somebody else now, or nobody: read the seats anew, and let their pages come back as who they
        are."""
        async with self.lock:
            await self._catch_up_if_possible()
            await self.chat.again()
            for connection in [*self.audience.connections, *self.door.outside]:
                if connection.person == person:
                    connection.close(m.Bye("table-bye-another", True))

    async def leave(self, connection: Connection) -> None:
        """A page is gone."""
        async with self.lock:
            self.door.leave(connection)
            if connection not in self.audience.connections:
                return  # it was not seen in the room: nobody there has to hear of it
            if connection.person == self.lobby.host:
                self._host_seen = self.house.clock.now()
            self.audience.leave(connection)
            self.seats.left(connection.person)
            self.votes.review()
            self.audience.seated()
            self.used = self.house.clock.now()
            self._pump()

    def close(self, bye: m.Bye) -> None:
        """Send everybody away and stop what is under way, for good."""
        self._closed = True
        for connection in [*self.audience.connections, *self.door.outside]:
            connection.close(bye)
        for task in self._running:
            task.cancel()
        self._tasks.clear()

    async def erase(self) -> None:
        """Nothing of the table stays, and everybody here hears so. Raises Refuse."""
        try:
            await self.house.store.erase(self.lobby.id)
        except StoreFailed as error:
            raise Refuse("table-not-stored") from error
        self._is_gone()

    def _is_gone(self) -> None:
        self.gone = True
        self.close(m.Bye("table-bye-deleted", False))

    async def stop(self) -> None:
        """As `close`, and wait until nothing runs any more."""
        running = list(self._running)
        self.close(m.Bye("table-bye-restart", True))
        await asyncio.gather(*running, return_exceptions=True)

    def behind(self, head: Head) -> bool:
        """Whether the store knows more."""
        return head.version != self.lobby.version or (
            self.history is not None and head.seq > len(self.history.play.entries)
        )

    async def look(self) -> None:
        """See whether another process wrote something."""
        if not self.lock.locked():
            async with self.lock:
                await self._catch_up_if_possible()
                await self.chat.look()

    # -- requests ----------------------------------------------------------------------------------

    async def handle(self, connection: Connection, request: m.Wire) -> None:
        """Carry out one request. Every outcome is a message; nothing is raised."""
        caller = Caller(connection, getattr(request, "n", 0), self.house.clock.now())
        if isinstance(request, m.Ping):
            connection.send(m.Pong(request.n, connection.told))
            return
        async with self.lock:
            self.used = caller.arrived
            try:
                if self._doubt:
                    await self._catch_up()
                self.door.check(connection, request)
                await self._carry_out(caller, request)
            except Refuse as refuse:
                self._refuse([caller], refuse)
            except StoreFailed:
                self._refuse([caller], Refuse("table-not-stored"))
            except Exception:
                # A fault of ours must not take the table or the page down with it.
                self._doubt = True
                logger.exception("a request failed", table=self.lobby.id[:4], request=type(request))
                self._refuse([caller], Refuse("table-not-working"))
            await self.votes.settle()
            self._pump()

    async def _carry_out(self, caller: Caller, request: m.Wire) -> None:
        self._is_here()
        game, who = self.game, caller.connection.person
        self.screens.check(caller, request)
        levels = self.house.thinker.levels
        match request:
            case m.Act():
                seat = self.by_hand(who, request.seat)
                self.seats.on_time(seat)
                await self.act(seat, request.question, request.line, [caller])
            case m.Draft():
                self._draft(caller, self.by_hand(who, request.seat), request.question, request.line)
            case m.Why():
                self._why(caller, self.by_hand(who, request.seat), request.text)
            case m.Undo():
                await self._undo(caller, self.by_hand(who, request.seat), request)
            case m.Redo():
                await self._redo(caller, self.by_hand(who, request.seat), request)
            case m.Sit(seat=seat, name=name, colour=colour):
                await self.change(caller, lambda lobby: lobbies.sit(lobby, who, seat, name, colour))
                await self.remember(who)
            case m.Stand(seat=seat):
                await self.change(caller, lambda lobby: lobbies.stand(lobby, who, seat))
            case m.SetBot(seat=seat, level=level):
                await self.change(caller, lambda lobby: lobbies.set_bot(lobby, who, seat, level, levels))
            case m.SetOption(name=name, value=value):
                await self.change(caller, lambda lobby: lobbies.set_option(lobby, game, who, name, value))
            case m.SetManner(name=name, value=value):
                await self.change(caller, lambda lobby: lobbies.set_manner(lobby, who, name, value))
            case m.Resize(seats=seats):
                await self.change(caller, lambda lobby: lobbies.resize(lobby, game, who, seats))
            case m.Unseat(seat=seat):
                await self.change(caller, lambda lobby: lobbies.unseat(lobby, who, seat))
            case m.Start():
                await self.change(caller, lambda lobby: lobbies.start(lobby, game, who))
            case _:
                for desk in self.desks:
                    if isinstance(request, desk.takes):
                        await desk.take(caller, request)
                        return
                raise Refuse("table-not-understood")

    def own(self, person: str, seat: int) -> int:
        """The seat, if it is theirs. Raises Refuse."""
        if seat not in self.lobby.seats_of(person):
            raise Refuse("table-not-your-seat")
        return seat

    def by_hand(self, person: str, seat: int) -> int:
        """The seat, if it is theirs and no bot stands in for them. Raises Refuse."""
        if self.lobby.places[self.own(person, seat)].by_bot:
            raise Refuse("table-not-by-hand")
        return seat

    def _is_here(self) -> None:
        if self.lobby.moved:
            raise Refuse("table-not-here")

    def playing(self) -> History:
        self._is_here()
        if self.history is None or self.history.over:
            raise Refuse("table-not-playing")
        return self.history

    def _refuse(self, callers: Sequence[Caller], refuse: Refuse) -> None:
        self.house.meters.refused.labels(refuse.why).inc()
        for connection, n, _ in callers:
            connection.send(m.Refused(n, refuse.why, refuse.clause, refuse.args_out, refuse.stale))
            if refuse.stale and connection in self.audience.connections:
                connection.send(self.audience.welcome(connection))

    # -- the lobby ---------------------------------------------------------------------------------

    async def change(self, caller: Caller, change: Callable[[Lobby], Lobby]) -> None:
        """Change seats, options or stage for somebody. Raises Refuse."""
        await self.rewrite(change)
        caller.connection.send(m.Done(caller.n))

    async def rewrite(self, change: Callable[[Lobby], Lobby]) -> None:
        """Change the table's row, and tell everybody. Raises Refuse."""
        await self._catch_up()  # what is refused must not be so for what another process knows better
        for _ in range(TRIES):
            self._is_here()
            wanted = change(self.lobby)
            begun = self._begun(wanted) if wanted.stage == "playing" and self.history is None else None
            try:
                self.lobby = await self._stored(self.house.store.change(wanted))
            except Conflict:
                await self._catch_up()
                continue
            await self.door.review()
            if begun is not None:
                self._begin(begun)
            else:
                self.audience.seated()
            return
        raise Refuse("table-not-stored")

    async def remember(self, person: str) -> None:
        """Keep the name and colour of somebody who has sat down."""
        seat = self.lobby.seat_of(person)
        if seat is not None:
            place = self.lobby.places[seat]
            try:
                await self.house.store.remember(person, place.name, place.colour)
            except StoreFailed:
                logger.warning("a name was not remembered", table=self.lobby.id[:4])

    def _begun(self, lobby: Lobby) -> History:
        setup = lobby.setup(self.game)
        self.facts = self.game.facts(setup)
        self.chance = bool(self.game.odds(setup))
        return History(self.game, setup, lobby.deal())

    def _begin(self, history: History) -> None:
        self.history = history
        self.clocks = SeatClocks(self)
        self.audience.forget()
        for connection in self.audience.connections:
            connection.turned = -1
        logger.info("a game begins", table=self.lobby.id[:4], game=self.game.key)
        for connection in self.audience.connections:
            connection.send(self.audience.welcome(connection))

    # -- choices -----------------------------------------------------------------------------------

    async def act(self, seat: int, asked: str, written: str, callers: list[Caller]) -> None:
        """Play a line, or hold it. Raises Refuse; answers the callers itself otherwise."""
        for _ in range(TRIES):
            try:
                await self._try_act(seat, asked, written, callers)
                return
            except Conflict:
                await self._catch_up()
        raise Refuse("table-not-stored")

    async def _try_act(self, seat: int, asked: str, written: str, callers: list[Caller]) -> None:
        history = self.playing()
        before = history.answered.get(seat, {}).get(asked)
        if before is not None:
            # Sent again because the answer was lost, or a second choice for a question long answered.
            if before != " ".join(written.split()):
                raise Refuse("table-not-now", stale=True)
            self._done(callers)
            return
        question, stale = self._present(history, seat, asked)
        try:
            try:
                choice = self._read(history, seat, written)
            except Refuse as refuse:
                refuse.stale = stale
                if refuse.why == INCOMPLETE:
                    self._think_again(seat)
                raise
            if stale and (self._other_race(question, asked, choice.line) or self._costs_more(choice, asked)):
                raise Refuse("table-not-now", stale=True)
            await self._gate(question, asked, choice, callers)
        except CordeeError:
            raise
        except Exception as error:
            await self._failed(error)

    def _present(self, history: History, seat: int, asked: str) -> tuple[Question, bool]:
        """The question of a seat now, and whether `asked` names another that is still as good. Raises Refuse."""
        position = history.position
        if not position.asks(seat):
            raise Refuse("table-not-asked", stale=True)
        question = position.question(seat)
        present = position.asked(seat)
        if asked == present:
            return question, False
        # As good: of the same kind, and the seat has not answered anything since (or a doubled click would count).
        if kind_of(asked) != question.kind or asked.split(".")[0] != present.split(".")[0]:
            raise Refuse("table-not-now", stale=True)
        if serial_of(asked) != str(question.serial):
            # Something else was asked then. An offer has its window, and a call for another one must not count for
            # it; a turn's own question still counts if it was about the same, as the seat read it.
            about = self.audience.asked.get(seat, {}).get(asked)
            own = seat in position.waited and question.pace.kind == "free"
            if not own or about != Asked(question.subject, dict(question.args)):
                raise Refuse("table-not-now", stale=True)
        return question, True

    def _other_race(self, question: Question, asked: str, line: Line) -> bool:
        """Whether the line calls in a race that was not open when the question `asked` was shown (AN-SCAV-14)."""
        return line[0] in question.races and serial_of(asked) != str(question.serial)

    def _read(self, history: History, seat: int, written: str) -> Choice:
        """The whole line, carried out on a copy. Raises Refuse."""
        try:
            choice = history.play.attempt(seat, written)
        except IllegalChoice as error:
            raise self._not_possible(history.play.state, seat, written, error.clause) from error
        if not choice.complete:
            raise Refuse(INCOMPLETE)
        return choice

    def _not_possible(self, state: State, seat: int, written: str, clause: str) -> Refuse:
        try:
            found = self.game.why_not(state, seat, written)
        except Exception:  # whatever was typed: that it is not possible is certain
            logger.exception("no reason was found", table=self.lobby.id[:4])
            found = None
        if found is None:
            return Refuse("table-not-possible", clause)
        why = f"{self.game.key}-not-{found.why}"
        return Refuse(why, found.clause or clause, dict(found.args))

    def _costs_more(self, choice: Choice, asked: str) -> bool:
        """Whether a number in a label has grown, or is new, since the question `asked` was shown."""
        seat = choice.seat
        then = self.audience.shown.get(seat, {}).get(asked, {})
        trial = choice.before.clone()
        for i, action in enumerate(choice.line):
            option = self.game.option(trial, seat, action)
            known = then.get(option.text) if i == 0 else None
            if option.shown is not None and (known is None or option.shown > known):
                return True
            trial.choose(seat, action)
        return False

    async def _gate(self, question: Question, asked: str, choice: Choice, callers: list[Caller]) -> None:
        """Play now, hold, or put into a race: what the pace of the open offers says."""
        seat, line, now = choice.seat, choice.line, self.house.clock.now()
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
        await self._play(choice, callers)

    def _veil_over(self, question: Question, choice: Choice) -> Veil | None:
        """The veil that a line waits behind; None: it need not.

        The pass does, and every line that a spectator could not tell from it. A line that shows itself as something
        else tells by its coming what it tells anyhow.
        """
        veil = self._veils.get(choice.seat)
        if veil is None or question.passes is None or choice.line == (question.passes,):
            return veil
        try:
            shows = self._seen(choice.seat, choice.line) != self._seen(choice.seat, (question.passes,))
        except Exception:  # a pass that the rules cannot carry out must not stand in the way of what they can
            logger.exception("a pass failed", table=self.lobby.id[:4])
            return veil
        return None if shows else veil

    def _seen(self, seat: int, line: Line) -> tuple[object, ...]:
        """What a spectator would see of a line."""
        trial = self.playing().play.state.clone()
        events: list[Event] = []
        trial.events = events
        for action in line:
            trial.choose(seat, action)
        return [event for each in events if (event := told(each, None))], self.game.view(trial, None), trial.to_act()

    def _fairness(self, seat: int, question: Question) -> float:
        """How long a call waits for others: what its own offer says, or the others' where it is a side offer."""
        state = self.playing().public()
        offers = [state.question(other).pace for other in state.may_act() if other != seat]
        return max(pace.fairness for pace in (question.pace, *offers))

    def _would_end(self, choice: Choice) -> list[float]:
        """Until when each open race offer of another seat must stand, for those the line would end.

        By what everybody knows: who has called in vain, and may not call again, makes no difference.
        """
        history = self.playing()
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
            self.since(offer) + (offer.pace.least_open if self._people else 0.0)
            for offer in offers
            if offer.seat not in still
            or (after := trial.question(offer.seat)).serial != offer.serial
            or after.kind != offer.kind
        ]

    @property
    def _people(self) -> bool:
        """Whether anybody sits here from whom time could keep something."""
        return any(place.kind == "person" for place in self.lobby.places)

    @property
    def _telling(self) -> bool:
        """Whether the time over an answer could tell anybody anything.

        Who is alone with bots has nobody to hide a hand from, and the pace of the bots is drawn before they think.
        """
        seated = sum(place.kind == "person" for place in self.lobby.places)
        watched = any(self.lobby.seat_of(page.person) is None for page in self.audience.connections)
        return seated > 1 or (seated == 1 and watched)

    async def _play(self, choice: Choice, callers: list[Caller]) -> None:
        await self.commit(Entry("line", choice.seat, choice.text), choice, self.clocks.arrival(callers))
        self._done(callers)

    def _done(self, callers: Sequence[Caller]) -> None:
        for connection, n, _ in callers:
            connection.send(m.Done(n))

    # -- holding and racing ------------------------------------------------------------------------

    def has_waiting(self, seat: int) -> bool:
        """Whether a line of the seat is kept for later."""
        return seat in self._held or (self._race is not None and any(call.seat == seat for call in self._race.calls))

    def _hold(self, seat: int, held: Held) -> None:
        self.clocks.answered(seat, held.callers)
        self._wait(held.callers, held.due)
        before = self._held.get(seat)
        if before is not None and before.line == held.line:
            held.callers = before.callers + held.callers
        elif before is not None:
            self._refuse(before.callers, Refuse("table-not-now", stale=True))
        self._held[seat] = held

    def _think_again(self, seat: int) -> None:
        """Who begins another choice takes back the answer that waits behind a veil: it must not come in between."""
        held = self._held.get(seat)
        if held is not None and held.offer:
            self.clocks.withdrawn(seat)
            self._drop_held(seat)

    def _wait(self, callers: Sequence[Caller], due: float) -> None:
        for connection, n, _ in callers:
            connection.send(m.Held(n, round(max(0.0, due - self.house.clock.now()), 2)))

    async def _free(self, seat: int) -> None:
        """The time of a held line has come."""
        held = self._held.pop(seat, None)
        if held is None:
            return
        try:
            await self.act(seat, held.question, held.line, held.callers)
        except Refuse as refuse:
            self._refuse(held.callers, refuse)

    def _call(
        self, seat: int, question: Question, fairness: float, asked: str, written: str,
        callers: list[Caller],
    ) -> None:  # fmt: skip
        now = self.house.clock.now()
        self.clocks.answered(seat, callers)
        if self._race is None:
            self._race = Race(now + fairness)
        for call in self._race.calls:
            if call.seat == seat:
                call.callers += callers
                break
        else:
            came = min(
                (caller.arrived - min(caller.connection.trip / 2, self.house.settings.correction)
                 for caller in callers),
                default=now,
            )  # fmt: skip
            self._race.calls.append(Call(seat, asked, written, came, question.rank, callers))
        self._wait(callers, self._race.due)

    async def _settle(self) -> None:
        """The fairness time is over: the earliest call that still stands is played, the others hear so."""
        race, self._race = self._race, None
        if race is None:
            return
        won = False
        for call in sorted(race.calls, key=lambda call: (call.came, call.order)):
            try:
                if won:
                    raise Refuse("table-not-first", stale=True)
                history = self.playing()
                question, _ = self._present(history, call.seat, call.question)
                choice = self._read(history, call.seat, call.line)
                if self._other_race(question, call.question, choice.line):
                    raise Refuse("table-not-now", stale=True)
                await self._play(choice, call.callers)
                won = True
            except Conflict:
                await self._catch_up()
                self._refuse(call.callers, Refuse("table-not-now", stale=True))
            except Refuse as refuse:
                self._refuse(call.callers, refuse)
            except Exception as error:
                try:
                    await self._failed(error)
                except Refuse as refuse:
                    self._refuse(call.callers, refuse)

    # -- drafts, reasons, taking back --------------------------------------------------------------

    def _draft(self, caller: Caller, seat: int, asked: str, written: str) -> None:
        history = self.playing()
        state = history.play.state
        question, _ = self._present(history, seat, asked)
        if question.blind:  # what may follow would be the hint that the list of options would be
            raise Refuse("table-not-possible", next(iter(question.clauses), ""))
        try:
            line = parse_part(self.game, state, seat, written)
            trial = draft(state, seat, line)
        except IllegalChoice as error:
            raise self._not_possible(state, seat, written, error.clause) from error
        self._think_again(seat)
        inner = question_out(
            self.game,
            trial,
            trial.question(seat),
            question_id(history.play, question),
            waited=seat in state.to_act(),
            opened=self.stood(question),
        )
        caller.connection.send(m.Drafted(caller.n, text(self.game, state, line), inner))

    def _why(self, caller: Caller, seat: int, written: str) -> None:
        state = self.playing().play.state
        try:
            found = self.game.why_not(state, seat, written)
        except Exception as error:
            logger.exception("no reason was found", table=self.lobby.id[:4])
            raise Refuse("table-not-possible") from error
        if found is None:
            answer = m.Because(caller.n, "")
        else:
            why = f"{self.game.key}-not-{found.why}"
            answer = m.Because(caller.n, why, found.clause, dict(found.args))
        caller.connection.send(answer)

    async def _undo(self, caller: Caller, seat: int, request: m.Undo) -> None:
        # After the end nothing is taken back: the seed is known.
        for _ in range(TRIES):
            history = self.playing()
            play = history.play
            if request.undos not in (-1, play.undos):
                raise Refuse("table-not-now", stale=True)
            # What others know nothing of is not taken back either: that something was, they would hear.
            secret = any(is_secret(history.records[i]) for i in history.standing[-request.count :])
            if request.count > play.undoable(seat) or secret:
                raise Refuse("table-not-undoable")
            try:
                await self.commit(Entry("undo", count=request.count))
            except Conflict:
                await self._catch_up()
                continue
            self._drop_held(seat)
            caller.connection.send(m.Done(caller.n))
            return
        raise Refuse("table-not-stored")

    async def _redo(self, caller: Caller, seat: int, request: m.Redo) -> None:
        history = self.playing()
        play = history.play
        line = play.redoable(seat)
        if line is None or request.undos not in (-1, play.undos) or not is_asked(play.state, seat):
            raise Refuse("table-not-redoable", stale=request.undos not in (-1, play.undos))
        asked = question_id(play, play.state.question(seat))
        await self.act(seat, asked, text(self.game, play.state, line), [caller])

    # -- the commit point --------------------------------------------------------------------------

    async def _stored(self, writing: Awaitable[Lobby]) -> Lobby:
        try:
            return await writing
        except StoreFailed as error:
            self._doubt = True
            raise Refuse("table-not-stored") from error
        except BaseException:
            self._doubt = True
            raise

    async def commit(self, entry: Entry, choice: Choice | None = None, arrived: float | None = None) -> None:
        """Store an entry that is known to be playable, then play it and tell. Raises Refuse or Conflict.

        `choice`: a line's, if it was tried already. What was tried is what is played: nothing is worked out twice.
        `arrived`: when its person sent it.
        """
        history = self.playing()
        after: Position | None = None
        if entry.kind == "line":
            choice = choice or history.play.attempt(entry.seat, entry.text)
            if not choice.complete:
                raise IllegalChoice("the choice is not complete")
            after = self._rehearsed(choice.after)
        seq, left = len(history.play.entries) + 1, self.clocks.left(entry, arrived)
        meters, began = self.house.meters, perf_counter()
        try:
            await self.house.store.append(self.lobby.id, seq, entry.written(), left)
        except StoreFailed as error:
            meters.unstored.inc()
            self._doubt = True
            raise Refuse("table-not-stored") from error
        except BaseException:
            # Conflict, or cut off in the middle: the row may be there.
            self._doubt = True
            raise
        meters.committed(perf_counter() - began)
        self._chosen.inc()
        await self._apply(entry, choice, after, left)

    async def remark(self, said: str) -> None:
        """Write into the journal what everybody is to read in the log (history.REMARKS). Raises Refuse."""
        for _ in range(TRIES):
            try:
                await self.commit(Entry("note", text=said))
                return
            except Conflict:
                await self._catch_up()
        raise Refuse("table-not-stored")

    def _rehearse(self, state: State, seat: int, line: Line) -> None:
        """Carry a line out on a copy, and tell of it. Raises what the rules raise."""
        trial = state.clone()
        trial.events = []
        for action in line:
            trial.choose(seat, action)
        self._rehearsed(trial)

    def _rehearsed(self, state: State) -> Position:
        """A position that was tried, with everything that is told of it: what the rules cannot do must not be stored.

        Raises what they raise.
        """
        history = self.playing()
        position = Position(history.play, state)
        for viewer in (None, *range(len(self.lobby.places))):
            position.view(viewer)
        for asked in (*position.waited, *position.may):
            position.question(asked)
        return position

    # -- when the rules fail -------------------------------------------------------------------------

    async def _failed(self, error: Exception) -> None:
        """Something broke while a line was played. A table that cannot go on is ended, and everybody is told.

        Raises Refuse, with what its caller is told.
        """
        logger.error("a line failed", table=self.lobby.id[:4], exc_info=error)
        self._doubt = True
        await self._catch_up()
        history = self.playing()
        if all(self._any_line(history.play.state, seat) for seat in history.play.state.to_act()):
            raise Refuse("table-not-working") from error
        what = " ".join(f"{FAULT}: {type(error).__name__}: {error}".split())
        await self.commit(Entry("note", text=what[:300].strip()))
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
            logger.exception("a line failed", table=self.lobby.id[:4])
        return look(state, ())

    async def play_any(self, seat: int, wanted: Line | None = None) -> None:
        """Play the wanted line, or if the rules cannot carry it out, one that they can. Raises RulesFailed."""
        state = self.playing().play.state
        line = self._any_line(state, seat, wanted)
        if line is None:
            raise RulesFailed(f"nothing that seat {seat} is offered can be played")
        await self.commit(Entry("line", seat, text(self.game, state, line)))

    # -- after the commit point ----------------------------------------------------------------------

    async def _apply(
        self, entry: Entry, choice: Choice | None = None, after: Position | None = None, left: float | None = None,
    ) -> None:  # fmt: skip
        """Play a stored entry and tell everybody. `choice`, `after`: as it was tried, if it was. `left`: as stored."""
        history = self.history
        assert history is not None
        self.clocks.before(entry)
        struck = history.step(entry, choice, after)
        self.clocks.moved(entry, left)
        if entry.kind == "undo":
            self.audience.shown.clear()
        self.note_asked()
        self.screens.cover()
        self.audience.moved(struck)
        self.votes.review()
        if entry.kind == "line":
            self._drop_held(entry.seat)
        for seat, held in list(self._held.items()):
            veil = self._veils.get(seat)
            if held.offer and (veil is None or veil.offer != held.offer):
                self._drop_held(seat)
        if history.over:
            self.audience.seated()
            await self._end()

    def _drop_held(self, seat: int) -> None:
        held = self._held.pop(seat, None)
        if held is not None:
            self._refuse(held.callers, Refuse("table-not-now", stale=True))

    async def _end(self) -> None:
        """Mark the table as over, so that a restart need not look at it. The journal alone decides."""
        if self.lobby.stage != "over":
            logger.info("a game is over", table=self.lobby.id[:4], game=self.game.key)
            try:
                self.lobby = await self.house.store.change(replace(self.lobby, stage="over"))
            except (Conflict, StoreFailed):
                self._doubt = True
                return
        assert self.history is not None
        try:
            await self.house.results(self.lobby.id, results(self.game, self.lobby, self.history))
        except StoreFailed:
            logger.warning("results wait for the next start", table=self.lobby.id[:4])

    async def finish(self) -> None:
        """A game that was found over may have ended while nobody could write it down."""
        async with self.lock:
            if self.history is not None and self.history.over:
                await self._end()

    async def _catch_up(self) -> None:
        """Read what others wrote, or what we wrote without hearing of it. Raises StoreFailed."""
        store, table = self.house.store, self.lobby.id
        head = await store.head(table)
        if head.version != self.lobby.version:
            found = await store.load(table)
            if found is None:
                self._is_gone()
            else:
                self.lobby = found
                await self.door.review()
                if self.history is None and found.stage != "lobby":
                    self._begin(self._begun(found))
                else:
                    self.audience.forget()
                    self.audience.seated()
        if self.history is not None and head.seq > len(self.history.play.entries):
            known = len(self.history.play.entries)
            marks = await store.marks(table, known) if self.clocks.on else ()
            for i, row in enumerate(await store.entries(table, known)):
                await self._apply(read_entry(row), left=marks[i].left if i < len(marks) else None)
        self._doubt = False

    async def _catch_up_if_possible(self) -> None:
        try:
            await self._catch_up()
        except StoreFailed:
            self._doubt = True
        self._pump()

    # -- for strangers -----------------------------------------------------------------------------

    def info(self) -> m.TableInfo:
        """The table as a spectator sees it."""
        return self.audience.info(Connection(0))

    def journal(self) -> str:
        """The whole game as a file. Raises Refuse before the end: it holds the seed."""
        if self.history is None or not self.history.over:
            raise Refuse("table-not-over")
        return self.history.play.written(self.lobby.seal(self.history.play.state.digest()).rows())

    # -- what goes on by itself --------------------------------------------------------------------

    def since(self, question: Question) -> float:
        """When the question was first asked."""
        history = self.history
        assert history is not None
        if question.pace.kind == "race":  # it opens for all who may call, whoever of them may call now
            return self._windows.get((question.kind, question.serial), self.house.clock.now())
        if question.pace.kind == "veiled" and question.seat in self._veils:
            return self._veils[question.seat].since
        kept = self._asked.get(question.seat)
        if kept is not None and kept[0] == offer_id(history.play, question):
            return kept[1]
        return self.house.clock.now()

    def stood(self, question: Question) -> float:
        """How long a question has stood."""
        return self.house.clock.now() - self.since(question)

    def note_asked(self) -> None:
        """Remember when each question was first asked."""
        history = self.history
        assert history is not None
        if history.over or self._noted is history.position:
            return
        position, now = history.position, self.house.clock.now()
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
        while len(self._windows) > WINDOWS:
            del self._windows[next(iter(self._windows))]

    def is_held(self, seat: int) -> bool:
        """Whether a line of the seat waits for its time."""
        return seat in self._held

    def veiled_until(self, seat: int) -> float:
        """When the veil over the present question of a seat ends; 0: there is none."""
        veil = self._veils.get(seat)
        return 0.0 if veil is None else veil.due

    def veiled_for(self, seat: int) -> float:
        """Until when a veil may stand over the present question of a seat, however it was drawn; 0: there is none."""
        veil = self._veils.get(seat)
        if veil is None or veil.due <= veil.since:
            return 0.0
        question = self.playing().play.state.question(seat)
        return veil.since + question.pace.least_open + LONGEST * self.house.settings.veil

    def player(self, seat: int) -> str:
        """The level of the bot that plays a seat now; "": its person does."""
        place = self.lobby.places[seat]
        return place.level if place.by_bot else self.clocks.stands_in(seat)

    def patience(self, seat: int) -> float:
        """How much longer than its pace a bot waits for the person of the seat."""
        return self.clocks.patience(seat)

    def _least(self, question: Question) -> float:
        """How long a veiled question will stand at least: by chance a little longer than it must, now and then much
        longer. So a length tells little, and nothing that is decided later has a part in it."""
        if not self._telling:
            return 0.0
        mean = self.house.settings.veil
        more = -mean * math.log(1.0 - self.house.chance.random()) if mean > 0 else 0.0
        return question.pace.least_open + min(more, LONGEST * mean)

    def _pump(self) -> None:
        """See to it that exactly those timers and bots are under way that the position asks for."""
        wanted: dict[tuple[Any, ...], Callable[[], Coroutine[Any, Any, None]]] = {}
        history = self.history
        if self._closed:
            return
        self.chat.rooms_changed()
        if self.lobby.moved:
            pass
        elif history is None:
            if self._heirs():
                left = self._host_seen + self.house.settings.host_away - self.house.clock.now()
                wanted["host", self.lobby.host] = _bind(self._after_host, self.lobby.host, left)
        elif not history.over:
            self.note_asked()
            self._want(history, wanted)
            self.screens.want(wanted)
        else:
            for seat in list(self._held):
                self._drop_held(seat)
            self._race = None
        if self.stage != "over" and self.audience.connections:  # with nobody here there is nobody to tell
            for person, left in self.seats.leaving().items():
                wanted["gone", person] = _bind(self._after_person, person, left)
        self.absent.sync()
        if (away := self.absent.due()) is not None:
            wanted["absent", away] = _bind(self._after_absent, away)
        self.clocks.sync()
        if (due := self.clocks.due()) is not None:
            wanted["clock", due] = _bind(self._after_clock, due)
        for key in [key for key in self._tasks if key not in wanted]:
            self._tasks.pop(key).cancel()
        for key, work in wanted.items():
            if key not in self._tasks:
                task = asyncio.create_task(self._guarded(key, work))
                self._tasks[key] = task
                self._running.add(task)
                task.add_done_callback(self._running.discard)

    def _want(
        self, history: History,
        wanted: dict[tuple[Any, ...], Callable[[], Coroutine[Any, Any, None]]],
    ) -> None:  # fmt: skip
        position, now = history.position, self.house.clock.now()
        waited = position.waited
        for seat in (*waited, *position.may):
            question, offer, asked = position.question(seat), position.offer(seat), position.asked(seat)
            limit = question.pace.limit
            if limit > 0 and self.tutorial is None and self.spent.get(("limit", seat)) != offer:
                left = max(self.since(question) + limit, self.veiled_until(seat)) - now
                wanted["limit", seat, offer] = _bind(self._expire, seat, offer, left)
            if not self.player(seat):
                continue
            if seat in waited and seat not in self._held:
                wanted["bot", seat, asked] = _bind(self.bots.answer, seat, asked)
            elif self.tutorial is not None or not self.lobby.places[seat].by_bot:
                continue  # partners never break in, nor does the house for who is out of time
            elif seat not in waited and self.spent.get(("glance", seat)) != asked:
                wanted["glance", seat, asked] = _bind(self.bots.glance, seat, asked)
        if self._race is not None:
            wanted["race", self._race.due] = _bind(self._after_race, self._race.due - now)
            return  # held lines wait for its end: calls that came before them go first
        for seat, held in self._held.items():
            if position.asks(seat):
                wanted["held", seat, held.due] = _bind(self._after_hold, seat, held.due)

    async def _guarded(self, key: tuple[Any, ...], work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("something that goes on by itself failed", table=self.lobby.id[:4])
            await self.house.clock.sleep(RETRY)
            async with self.lock:
                self._doubt = True
                if self._mine(key):
                    self._pump()

    def _mine(self, key: tuple[Any, ...]) -> bool:
        """Whether the running task still stands for `key`; if so it is taken off the list, to act itself."""
        if self._tasks.get(key) is not asyncio.current_task():
            return False
        del self._tasks[key]
        return True

    async def by_itself(self, key: tuple[Any, ...], act: Callable[[], Awaitable[None]]) -> None:
        """Under the lock, and only if it is still called for: act. A failing store means: later again."""
        async with self.lock:
            if not self._mine(key):
                return
            try:
                if self._doubt:
                    await self._catch_up()
                await act()
            except (StoreFailed, Conflict):
                self._doubt = True
            except Refuse as refuse:
                logger.debug("not played", table=self.lobby.id[:4], why=refuse.why)
            except Exception as error:
                if self.history is None:
                    raise
                with contextlib.suppress(Refuse, StoreFailed, Conflict):
                    await self._failed(error)
            if not self._doubt:
                self._pump()
                return
        await self.house.clock.sleep(RETRY)
        async with self.lock:
            await self._catch_up_if_possible()

    async def _after_hold(self, seat: int, due: float) -> None:
        await self.house.clock.sleep(due - self.house.clock.now())
        await self.by_itself(("held", seat, due), lambda: self._free(seat))

    async def _after_race(self, left: float) -> None:
        assert self._race is not None
        key = ("race", self._race.due)
        await self.house.clock.sleep(left)
        await self.by_itself(key, self._settle)

    async def _after_absent(self, due: float) -> None:
        await self.house.clock.sleep(due - self.house.clock.now())
        await self.by_itself(("absent", due), self.absent.tell)

    async def _after_clock(self, due: float) -> None:
        await self.house.clock.sleep(due - self.house.clock.now())
        await self.by_itself(("clock", due), self.clocks.strike)

    async def _expire(self, seat: int, offer: str, left: float) -> None:
        await self.house.clock.sleep(left)

        async def answer() -> None:
            history = self.playing()
            state = history.play.state
            if not is_asked(state, seat):
                return
            if offer_id(history.play, state.question(seat)) == offer:
                if not await self.default(seat):
                    self.spent["limit", seat] = offer
                await self.seats.late(seat)

        await self.by_itself(("limit", seat, offer), answer)

    async def default(self, seat: int) -> bool:
        """What the clauses do for a seat that is absent or out of time; False if they do nothing."""
        state = self.playing().play.state
        line: Line | None = None
        try:
            line = self.game.default(state, seat, Rng(self.house.secret(64)))
            if line is None:
                return False
        except Exception:
            logger.exception("there is no default", table=self.lobby.id[:4])
        await self.play_any(seat, line)
        return True

    def _heirs(self) -> set[str]:
        """Who may be host in the lobby if the host does not come back: those who sit there and are here."""
        here = {connection.person for connection in self.audience.connections}
        if self.lobby.host in here:
            return set()
        return {place.person for place in self.lobby.places if place.kind == "person" and place.person in here}

    async def _after_person(self, person: str, left: float) -> None:
        await self.house.clock.sleep(left)

        async def tell() -> None:
            self.audience.seated()
            await self.votes.settle()

        await self.by_itself(("gone", person), tell)

    async def _after_host(self, host: str, left: float) -> None:
        await self.house.clock.sleep(left)

        async def succeed() -> None:
            self.lobby = await self._stored(self.house.store.change(lobbies.hand_over(self.lobby, self._heirs())))
            self.audience.seated()

        await self.by_itself(("host", host), succeed)


def _bind(work: Callable[..., Coroutine[Any, Any, None]], *args: object) -> Callable[
    [], Coroutine[Any, Any, None]
]:  # fmt: skip
    return lambda: work(*args)
