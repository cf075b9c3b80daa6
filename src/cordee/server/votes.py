"""What somebody at a table may ask the others for: one open request at a time, and who has still to agree.

What is asked, who has a say and what follows belongs to whoever opens it (`back`, `seats`). Bots have no objection. A
request is kept here and not in the journal: a restart ends it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from cordee.server import messages as m
from cordee.server.refusals import Refuse

if TYPE_CHECKING:
    from cordee.server.table import Caller, Table


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
    answered: set[int] = field(default_factory=set)

    @property
    def waits(self) -> set[int]:
        """The seats that are still asked."""
        return self.say() - self.answered


class Votes:
    """See the module. All of it expects the table's lock held."""

    takes = (m.AnswerVote, m.DropVote)

    def __init__(self, table: Table) -> None:
        self._table = table
        self._open: Vote | None = None

    def out(self, person: str) -> m.VoteOut | None:
        """What is asked now, as a person is told."""
        vote = self._present()
        if vote is None:
            return None
        return m.VoteOut(
            what=vote.what,
            seat=vote.seat,
            yours=vote.person == person,
            waits=sorted(vote.waits),
            one=vote.one,
            lines=vote.lines,
            about=vote.about,
            name=vote.name,
            level=vote.level,
        )

    def _present(self) -> Vote | None:
        if self._open is not None and not self._open.stands():
            self._open = None
        return self._open

    async def take(self, caller: Caller, request: m.AnswerVote | m.DropVote) -> None:
        """Answer, or withdraw. Raises Refuse."""
        vote = self._present()
        person = caller.connection.person
        if isinstance(request, m.DropVote):
            if vote is None or vote.person != person:
                raise Refuse("table-not-asked", stale=True)
            self._open = None
        else:
            seat = self._table.own(person, request.seat)
            if vote is None or seat not in vote.waits:
                raise Refuse("table-not-asked", stale=True)
            vote.answered.add(seat)
            if request.agrees and (vote.one or not vote.waits):
                await self._carry(vote)
            elif not request.agrees and not (vote.one and vote.waits):
                self._open = None
        self._told(caller)

    async def ask(self, caller: Caller, vote: Vote) -> None:
        """Open a request; with nobody to ask it is carried out at once. Raises Refuse."""
        if self._present() is not None:
            raise Refuse("table-not-two-votes")
        self._open = vote
        if not vote.one and not vote.waits:
            await self._carry(vote)
        self._told(caller)

    def review(self) -> None:
        """Something has changed: what does not stand any more is over, and everybody hears so."""
        if self._open is not None and self._present() is None:
            self._table.audience.seated()

    async def _carry(self, vote: Vote) -> None:
        """Carry out what was agreed to. It is over whether that works or not."""
        try:
            await vote.carry()
        finally:
            self._open = None

    def _told(self, caller: Caller) -> None:
        self._table.audience.seated()
        caller.connection.send(m.Done(caller.n))
