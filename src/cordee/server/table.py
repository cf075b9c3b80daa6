"""One live table: who sits and listens, what they ask for, and the commit point.

Requests of one table are taken one at a time, in order of arrival (`lock`). The position moves only after the entry
is stored, so a failing store leaves everything as it was. What a table keeps beside the journal may be lost in a crash;
what was acknowledged may not.

Its parts: since when somebody is asked (`windows`), lines that wait and calls that race (`holding`), what goes on by
itself (`upkeep`), rules that fail (`rescue`), and the desks, which take requests of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any, NamedTuple, Protocol

import structlog

from cordee.core.errors import CordeeError, IllegalChoice
from cordee.core.game import (
    Game,
    Question,
    State,
    draft,
    is_asked,
    parse_part,
    text,
)
from cordee.core.journal import Choice, Entry, read_entry
from cordee.server import lobby as lobbies
from cordee.server import messages as m
from cordee.server import places, texts
from cordee.server.absent import Absent
from cordee.server.audience import Asked, Audience, Connection
from cordee.server.back import Back
from cordee.server.bots import Bots
from cordee.server.building import Building
from cordee.server.chat import Chat
from cordee.server.door import Door
from cordee.server.history import (
    History,
    Position,
    is_secret,
    kind_of,
    question_id,
    serial_of,
)
from cordee.server.holding import Holding, other_race
from cordee.server.house import House
from cordee.server.links import SeatLinks
from cordee.server.lobby import Lobby
from cordee.server.odds import Fairness
from cordee.server.owning import Owning
from cordee.server.parting import Parting
from cordee.server.past import Looks
from cordee.server.refusals import Refuse
from cordee.server.rematch import Rematch
from cordee.server.rescue import Rescue
from cordee.server.results import results
from cordee.server.screens import Screens
from cordee.server.seat_clocks import Mark, SeatClocks
from cordee.server.seats import Seats
from cordee.server.store import Conflict, Head, StoreFailed
from cordee.server.tell import question_out
from cordee.server.upkeep import Upkeep
from cordee.server.votes import Votes
from cordee.server.windows import Windows

logger = structlog.get_logger("cordee.server")

TRIES = 3  # against another process that is always first
INCOMPLETE = "incomplete"  # why a line is refused that goes on
ELSEWHERE = (m.GoOnHere, m.AnswerVote, m.DropVote)  # may be asked of a table that has moved, too


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
        self.windows = Windows(self)
        self.holding = Holding(self)
        self.rescue = Rescue(self)
        self.upkeep = Upkeep(self)
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
        self.building = Building(self)
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
            self.building,
        )
        self._chosen = house.meters.choices.labels(game.key)
        self.used = house.clock.now()
        self.facts: dict[str, Any] = {}
        self.chance = False  # whether the game tells what chance decides
        self.tutorial = texts.tutorial(game) if lobby.tutorial else None  # where it is gone, the game goes on without
        self.gone = False  # it is nowhere any more
        self.doubt = False  # the store may know more than we do
        self.clocks = SeatClocks(self)
        self.absent = Absent(self)
        self.desks = (*self.desks, self.absent)
        if lobby.stage == "lobby" and game.building is not None:
            with contextlib.suppress(CordeeError):  # then it cannot begin, and is told so when that is tried
                self.facts = game.facts(lobby.building(game) or lobby.setup(game))
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
            await house.slices.all_of(table._replay(entries, marks))
        return table

    def _replay(self, entries: Sequence[str], marks: Sequence[Mark]) -> Iterator[None]:
        self.history = self._begun(self.lobby)
        for i, row in enumerate(entries):
            entry, mark = read_entry(row), marks[i] if i < len(marks) else None
            self.clocks.before(entry)
            left = None if mark is None else mark.left
            self.history.step(entry, house=self.clocks.by_house(entry, left))
            self.clocks.moved(entry, left)
            self.clocks.replayed(mark)
            yield
        self.clocks.loaded()

    def wake(self) -> None:
        """Let everything that goes on by itself go on. After loading, when nobody else can be inside."""
        self.upkeep.pump()

    @property
    def busy(self) -> bool:
        """Whether anybody listens or anything is under way."""
        return bool(self.audience.connections or self.door.outside or self.upkeep.busy)

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
            await self.catch_up_if_possible()
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
            self.upkeep.pump()

    async def part(self, person: str) -> None:
        """A person is somebody else now, or nobody: read the seats anew, and let their pages come back as who they
        are."""
        async with self.lock:
            await self.catch_up_if_possible()
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
                self.upkeep.host_seen = self.house.clock.now()
            self.audience.leave(connection)
            self.seats.left(connection.person)
            self.votes.review()
            self.audience.seated()
            self.used = self.house.clock.now()
            self.upkeep.pump()

    def close(self, bye: m.Bye) -> None:
        """Send everybody away and stop what is under way, for good."""
        for connection in [*self.audience.connections, *self.door.outside]:
            connection.close(bye)
        self.upkeep.close()

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
        self.close(m.Bye("table-bye-restart", True))
        await self.upkeep.ended()

    def behind(self, head: Head) -> bool:
        """Whether the store knows more."""
        return head.version != self.lobby.version or (
            self.history is not None and head.seq > len(self.history.play.entries)
        )

    async def look(self) -> None:
        """See whether another process wrote something."""
        if not self.lock.locked():
            async with self.lock:
                await self.catch_up_if_possible()
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
                if self.doubt:
                    await self.catch_up()
                self.door.check(connection, request)
                await self._carry_out(caller, request)
            except Refuse as refuse:
                self.refuse([caller], refuse)
            except StoreFailed:
                self.refuse([caller], Refuse("table-not-stored"))
            except Exception:
                # A fault of ours must not take the table or the page down with it.
                self.doubt = True
                logger.exception("a request failed", table=self.lobby.id[:4], request=type(request))
                self.refuse([caller], Refuse("table-not-working"))
            await self.votes.settle()
            self.upkeep.pump()

    async def _carry_out(self, caller: Caller, request: m.Wire) -> None:
        if not isinstance(request, ELSEWHERE):
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
                wanted = self.building.chosen(name, value)
                await self.change(caller, lambda lobby: lobbies.set_option(lobby, game, who, name, wanted))
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

    def refuse(self, callers: Sequence[Caller], refuse: Refuse) -> None:
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

    async def rewrite(self, change: Callable[[Lobby], Lobby], elsewhere: bool = False) -> None:
        """Change the table's row, and tell everybody. `elsewhere`: that of one that has moved, too. Raises Refuse."""
        await self.catch_up()  # what is refused must not be so for what another process knows better
        for _ in range(TRIES):
            if not elsewhere:
                self._is_here()
            wanted = change(self.lobby)
            begun = self._begun(wanted) if wanted.stage == "playing" and self.history is None else None
            try:
                self.lobby = await self.stored(self.house.store.change(wanted))
            except Conflict:
                await self.catch_up()
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
                await self.catch_up()
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
        question, stale = self.present(history, seat, asked)
        try:
            try:
                choice = self.read(history, seat, written)
            except Refuse as refuse:
                refuse.stale = stale
                if refuse.why == INCOMPLETE:
                    self.holding.think_again(seat)
                raise
            if stale and (other_race(question, asked, choice.line) or self._costs_more(choice, asked)):
                raise Refuse("table-not-now", stale=True)
            await self.holding.gate(question, asked, choice, callers)
        except CordeeError:
            raise
        except Exception as error:
            await self.rescue.failed(error)

    def present(self, history: History, seat: int, asked: str) -> tuple[Question, bool]:
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

    def read(self, history: History, seat: int, written: str) -> Choice:
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

    async def played(self, choice: Choice, callers: list[Caller]) -> None:
        await self.commit(Entry("line", choice.seat, choice.text), choice, self.clocks.arrival(callers))
        self._done(callers)

    def _done(self, callers: Sequence[Caller]) -> None:
        for connection, n, _ in callers:
            connection.send(m.Done(n))

    # -- drafts, reasons, taking back --------------------------------------------------------------

    def _draft(self, caller: Caller, seat: int, asked: str, written: str) -> None:
        history = self.playing()
        state = history.play.state
        question, _ = self.present(history, seat, asked)
        if question.blind:  # what may follow would be the hint that the list of options would be
            raise Refuse("table-not-possible", next(iter(question.clauses), ""))
        try:
            line = parse_part(self.game, state, seat, written)
            trial = draft(state, seat, line)
        except IllegalChoice as error:
            raise self._not_possible(state, seat, written, error.clause) from error
        self.holding.think_again(seat)
        inner = question_out(
            self.game,
            trial,
            trial.question(seat),
            question_id(history.play, question),
            waited=seat in state.to_act(),
            opened=self.windows.stood(question),
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
            # What others know nothing of is not taken back for itself: that something was, they would hear.
            lines = play.depth(seat, request.count)
            if request.count > play.undoable(seat) or not lines:
                raise Refuse("table-not-undoable")
            try:
                await self.commit(Entry("undo", count=lines))
            except Conflict:
                await self.catch_up()
                continue
            self.holding.drop(seat)
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

    async def stored(self, writing: Awaitable[Lobby]) -> Lobby:
        try:
            return await writing
        except StoreFailed as error:
            self.doubt = True
            raise Refuse("table-not-stored") from error
        except BaseException:
            self.doubt = True
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
            after = self.rehearsed(choice.after)
        seq, left = len(history.play.entries) + 1, self.clocks.left(entry, arrived)
        meters, began = self.house.meters, perf_counter()
        try:
            await self.house.store.append(self.lobby.id, seq, entry.written(), left)
        except StoreFailed as error:
            meters.unstored.inc()
            self.doubt = True
            raise Refuse("table-not-stored") from error
        except BaseException:
            # Conflict, or cut off in the middle: the row may be there.
            self.doubt = True
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
                await self.catch_up()
        raise Refuse("table-not-stored")

    def rehearsed(self, state: State) -> Position:
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

    # -- after the commit point ----------------------------------------------------------------------

    async def _apply(
        self, entry: Entry, choice: Choice | None = None, after: Position | None = None, left: float | None = None,
    ) -> None:  # fmt: skip
        """Play a stored entry and tell everybody. `choice`, `after`: as it was tried, if it was. `left`: as stored."""
        history = self.history
        assert history is not None
        self.clocks.before(entry)
        struck = history.step(entry, choice, after, self.clocks.by_house(entry, left))
        self.clocks.moved(entry, left)
        if entry.kind == "undo":
            self.audience.shown.clear()
        self.windows.note_asked()
        self.screens.cover()
        self.audience.moved(struck)
        self._tell_back(history, struck)
        self.votes.review()
        if entry.kind == "line":
            self.holding.drop(entry.seat)
        self.holding.review()
        if history.over:
            self.audience.seated()
            await self._end()

    def _tell_back(self, history: History, struck: Sequence[int]) -> None:
        """Choices leave the log without a trace, so whoever did not take them back is told."""
        lines = [record for index in struck if not is_secret(record := history.records[index])]
        if not lines:
            return
        seat = lines[0].entry.seat
        person = self.lobby.places[seat].person
        for page in self.audience.connections:
            if not page.person or page.person != person:
                page.send(m.Told("back-done", {"who": f"seat:{seat}", "lines": len(lines)}))

    async def _end(self) -> None:
        """Mark the table as over, so that a restart need not look at it. The journal alone decides."""
        if self.lobby.stage != "over":
            logger.info("a game is over", table=self.lobby.id[:4], game=self.game.key)
            try:
                self.lobby = await self.house.store.change(replace(self.lobby, stage="over"))
            except (Conflict, StoreFailed):
                self.doubt = True
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

    async def catch_up(self) -> None:
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
        self.doubt = False

    async def catch_up_if_possible(self) -> None:
        try:
            await self.catch_up()
        except StoreFailed:
            self.doubt = True
        self.upkeep.pump()

    # -- for strangers -----------------------------------------------------------------------------

    def info(self) -> m.TableInfo:
        """The table as a spectator sees it."""
        return self.audience.info(Connection(0))

    def journal(self) -> str:
        """The whole game as a file. Raises Refuse before the end: it holds the seed."""
        if self.history is None or not self.history.over:
            raise Refuse("table-not-over")
        return self.history.play.written(self.lobby.seal(self.history.play.state.digest()).rows())

    # -- who plays a seat --------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """The level of the bot that plays a seat now; "": its person does."""
        place = self.lobby.places[seat]
        return place.level if place.by_bot else self.clocks.stands_in(seat)

    def patience(self, seat: int) -> float:
        """How much longer than its pace a bot waits for the person of the seat."""
        return self.clocks.patience(seat)
