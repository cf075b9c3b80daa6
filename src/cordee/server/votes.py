"""What somebody at a table may ask the others for: one open request at a time, and who has still to agree.

What is asked, who has a say and what follows belongs to whoever opens it (`back`, `seats`, `parting`). Bots have no
objection, and what nobody is left to object to is carried out. A request is kept here and not in the journal: a restart
ends it, and so does whoever asked by being gone. Else it would stand in the way of all others, among them the request
that a bot plays for who is gone.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import structlog

from cordee.server import messages as m
from cordee.server.lobby import isolated
from cordee.server.refusals import Refuse
from cordee.server.store import Conflict, StoreFailed

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table

SECOND_THOUGHTS = 2  # requests that somebody may withdraw one after the other without having to wait

logger = structlog.get_logger("cordee.server")


@dataclass(slots=True, kw_only=True)
class Vote:
    """One request. `say`: the seats whose word counts now; it changes as people come and go."""

    what: str
    person: str
    say: Callable[[], set[int]]
    carry: Callable[[], Awaitable[None]]
    stands: Callable[[], bool]
    seat: int = -1
    one: bool = False  # one who agrees is enough; else all must
    lines: int = 0
    about: int = -1
    name: str = ""
    level: str = ""
    to: str = ""
    answered: set[tuple[int, str]] = field(default_factory=set)  # with the person: a seat may change hands meanwhile
    asked: set[tuple[int, str]] = field(default_factory=set)  # who had a say when it was opened


class Votes:
    """See the module. All of it expects the table's lock held."""

    takes = (m.AnswerVote, m.DropVote)

    def __init__(self, table: Table) -> None:
        self._table = table
        self._open: Vote | None = None
        self._drops: dict[str, int] = {}  # person -> requests in a row that they withdrew
        self._pauses: dict[str, float] = {}  # person whose request was refused -> when they may ask again

    def out(self, person: str) -> m.VoteOut | None:
        """What is asked now, as a person is told."""
        vote = self._present()
        if vote is None:
            return None
        return m.VoteOut(
            what=vote.what,
            seat=vote.seat,
            yours=vote.person == person,
            waits=sorted(self._waits(vote)),
            one=vote.one,
            lines=vote.lines,
            about=vote.about,
            name=isolated(vote.name),
            level=vote.level,
            to=vote.to,
        )

    def _waits(self, vote: Vote) -> set[int]:
        """The seats that are still asked.

        Who was asked and is here still is, though a bot plays for them by now: that is no consent.
        """
        table, places = self._table, self._table.lobby.places
        held = {seat for seat, person in vote.asked if places[seat].person == person and table.seats.here(person)}
        return {seat for seat in vote.say() | held if (seat, places[seat].person) not in vote.answered}

    def _present(self) -> Vote | None:
        if self._open is not None and not (self._open.stands() and self._table.seats.gone_in(self._open.person) > 0):
            lapsed, self._open = self._open, None
            self._lapse(lapsed)
        return self._open

    def _lapse(self, vote: Vote) -> None:
        """Who asked, and who was asked, hear that it is over."""
        seats = {self._table.lobby.places[seat].person for seat in self._waits(vote)}
        for page in self._table.audience.connections:
            if page.person and page.person in {vote.person, *seats}:
                page.send(m.Told("vote-lapsed"))

    async def take(self, caller: Caller, request: m.AnswerVote | m.DropVote) -> None:
        """Answer, or withdraw. Raises Refuse."""
        vote = self._present()
        person = caller.connection.person
        if isinstance(request, m.DropVote):
            if vote is None or vote.person != person:
                raise Refuse("table-not-asked", stale=True)
            self._open = None
            here = self._table.seats.here  # of strangers, who may be many, nothing is kept
            self._drops = {who: drops for who, drops in self._drops.items() if here(who)}
            self._drops[person] = self._drops.get(person, 0) + 1
            if self._drops[person] > SECOND_THOUGHTS:  # or the others' pages flicker
                self._pause(person)
        else:
            seat = self._table.own(person, request.seat)
            if vote is None or seat not in self._waits(vote):
                raise Refuse("table-not-asked", stale=True)
            vote.answered.add((seat, person))
            if request.agrees and (vote.one or not self._waits(vote)):
                await self._carry(vote)
            elif not request.agrees and not (vote.one and self._waits(vote)):
                self._open = None
                self._drops.pop(vote.person, None)
                self._pause(vote.person)
                self._say_no(vote, seat)
        self._told(caller)

    async def ask(self, caller: Caller, vote: Vote) -> None:
        """Open a request; with nobody to ask it is carried out at once. Raises Refuse."""
        before, now = self._present(), self._table.house.clock.now()
        if self._pauses.get(vote.person, now) > now:  # the table's one vote is for the others too
            raise Refuse("table-not-so-soon-again")
        if before is not None and (before.seat != -1 or vote.seat == -1):  # who sits here need not wait for a stranger
            raise Refuse("table-not-two-votes")
        if before is not None:
            self._lapse(before)
        self._open = vote
        vote.asked = {(seat, self._table.lobby.places[seat].person) for seat in vote.say()}
        if not vote.one and not self._waits(vote):
            await self._carry(vote)
        self._told(caller)

    def _pause(self, person: str) -> None:
        now = self._table.house.clock.now()
        self._pauses = {who: until for who, until in self._pauses.items() if until > now}
        self._pauses[person] = now + self._table.house.settings.vote_pause

    def review(self) -> None:
        """Something has changed: what does not stand any more is over, and everybody hears so."""
        if self._open is not None and self._present() is None:
            self._table.audience.seated()

    async def settle(self) -> None:
        """Somebody has gone, or a seat has changed hands: what nobody is left to object to is carried out."""
        self.review()
        vote = self._open
        if vote is None or vote.one or self._waits(vote):
            return
        try:
            await self._carry(vote)
        except (Refuse, StoreFailed, Conflict) as error:
            logger.warning("what was agreed to did not work", table=self._table.lobby.id[:4], why=str(error))
        self._table.audience.seated()

    async def _carry(self, vote: Vote) -> None:
        """Carry out what was agreed to. It is over whether that works or not."""
        self._open = None
        self._drops.pop(vote.person, None)
        try:
            await vote.carry()
        except (Refuse, StoreFailed, Conflict):
            self._lapse(vote)
            self._table.audience.seated()
            raise

    def _say_no(self, vote: Vote, seat: int) -> None:
        for page in self._table.audience.connections:
            if page.person == vote.person:
                page.send(m.Told("vote-refused", {"who": f"seat:{seat}"}))

    def _told(self, caller: Caller) -> None:
        self._table.audience.seated()
        caller.connection.send(m.Done(caller.n))
