"""What goes on at a table by itself: bots, limits, held lines, races, clocks, and what follows when somebody is away.

`pump` sees to it that exactly those tasks run that the position asks for; it is called after everything that may change
that. A task acts only if it is still called for. `by_itself` takes the table's lock, the rest expects it held.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

import structlog

from cordee.core.game import is_asked
from cordee.server import lobby as lobbies
from cordee.server import seating
from cordee.server.history import History, offer_id
from cordee.server.refusals import Refuse
from cordee.server.store import Conflict, StoreFailed

if TYPE_CHECKING:
    from cordee.server.table import Table

logger = structlog.get_logger("cordee.server")

RETRY = 1.0  # seconds until a bot or a timer tries again what the store refused


class Upkeep:
    """See the module."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.spent: dict[tuple[str, int], str] = {}  # (what, seat) -> offer id that is done with
        self.host_seen = table.house.clock.now()  # if the host is not here now: when they were
        self._closed = False
        self._tasks: dict[tuple[Any, ...], asyncio.Task[None]] = {}
        self._running: set[asyncio.Task[None]] = set()  # those, and those that took themselves off

    @property
    def busy(self) -> bool:
        """Whether anything is under way."""
        return bool(self._running)

    def close(self) -> None:
        """Stop what is under way, for good."""
        self._closed = True
        for task in self._running:
            task.cancel()
        self._tasks.clear()

    async def ended(self) -> None:
        """Wait until nothing runs any more."""
        await asyncio.gather(*self._running, return_exceptions=True)

    def pump(self) -> None:
        """See to it that exactly those timers and bots are under way that the position asks for."""
        wanted: dict[tuple[Any, ...], Callable[[], Coroutine[Any, Any, None]]] = {}
        history = self._table.history
        if self._closed:
            return
        self._table.chat.rooms_changed()
        if self._table.lobby.moved:
            pass
        elif history is None:
            if self._heirs():
                left = self.host_seen + self._table.house.settings.host_away - self._table.house.clock.now()
                wanted["host", self._table.lobby.host] = _bind(self._after_host, self._table.lobby.host, left)
        elif not history.over:
            self._table.windows.note_asked()
            self._want(history, wanted)
            self._table.screens.want(wanted)
            for seat in seating.nobodys(self._table.lobby):
                wanted["nobody", seat] = _bind(self._fall, seat)
        else:
            self._table.holding.drop_all()
        if self._table.stage != "over" and self._table.audience.connections:  # with nobody here there is nobody to tell
            for person, left in self._table.seats.leaving().items():
                wanted["gone", person] = _bind(self._after_person, person, left)
        self._table.absent.sync()
        if (away := self._table.absent.due()) is not None:
            wanted["absent", away] = _bind(self._after_absent, away)
        self._table.clocks.sync()
        if (due := self._table.clocks.due()) is not None:
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
        position, now = history.position, self._table.house.clock.now()
        waited = position.waited
        for seat in (*waited, *position.may):
            question, offer, asked = position.question(seat), position.offer(seat), position.asked(seat)
            limit = question.pace.limit
            if limit > 0 and self._table.tutorial is None and self.spent.get(("limit", seat)) != offer:
                left = max(self._table.windows.since(question) + limit, self._table.windows.veiled_until(seat)) - now
                wanted["limit", seat, offer] = _bind(self._expire, seat, offer, left)
            if not self._table.player(seat):
                continue
            if seat in waited and not self._table.holding.is_held(seat):
                wanted["bot", seat, asked] = _bind(self._table.bots.answer, seat, asked)
            elif self._table.tutorial is not None or not self._table.lobby.places[seat].by_bot:
                continue  # partners never break in, nor does the house for who is out of time
            elif seat not in waited and self.spent.get(("glance", seat)) != asked:
                wanted["glance", seat, asked] = _bind(self._table.bots.glance, seat, asked)
        if (ends := self._table.holding.race) is not None:
            wanted["race", ends] = _bind(self._after_race, ends)
            return  # held lines wait for its end: calls that came before them go first
        for seat, due in self._table.holding.dues:
            if position.asks(seat):
                wanted["held", seat, due] = _bind(self._after_hold, seat, due)

    async def _guarded(self, key: tuple[Any, ...], work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await work()
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("something that goes on by itself failed", table=self._table.lobby.id[:4])
            await self._table.house.clock.sleep(RETRY)
            async with self._table.lock:
                self._table.doubt = True
                if self._mine(key):
                    self.pump()

    def _mine(self, key: tuple[Any, ...]) -> bool:
        """Whether the running task still stands for `key`; if so it is taken off the list, to act itself."""
        if self._tasks.get(key) is not asyncio.current_task():
            return False
        del self._tasks[key]
        return True

    async def by_itself(self, key: tuple[Any, ...], act: Callable[[], Awaitable[None]]) -> None:
        """Under the lock, and only if it is still called for: act. A failing store means: later again."""
        async with self._table.lock:
            if not self._mine(key):
                return
            try:
                if self._table.doubt:
                    await self._table.catch_up()
                await act()
            except (StoreFailed, Conflict):
                self._table.doubt = True
            except Refuse as refuse:
                logger.debug("not played", table=self._table.lobby.id[:4], why=refuse.why)
            except Exception as error:
                if self._table.history is None:
                    raise
                with contextlib.suppress(Refuse, StoreFailed, Conflict):
                    await self._table.rescue.failed(error)
            if not self._table.doubt:
                self.pump()
                return
        await self._table.house.clock.sleep(RETRY)
        async with self._table.lock:
            await self._table.catch_up_if_possible()

    async def _after_hold(self, seat: int, due: float) -> None:
        await self._table.house.clock.sleep(due - self._table.house.clock.now())
        await self.by_itself(("held", seat, due), lambda: self._table.holding.free(seat))

    async def _fall(self, seat: int) -> None:
        await self.by_itself(("nobody", seat), lambda: self._table.seats.fall(seat))

    async def _after_race(self, due: float) -> None:
        await self._table.house.clock.sleep(due - self._table.house.clock.now())
        await self.by_itself(("race", due), self._table.holding.settle)

    async def _after_absent(self, due: float) -> None:
        await self._table.house.clock.sleep(due - self._table.house.clock.now())
        await self.by_itself(("absent", due), self._table.absent.tell)

    async def _after_clock(self, due: float) -> None:
        await self._table.house.clock.sleep(due - self._table.house.clock.now())
        await self.by_itself(("clock", due), self._table.clocks.strike)

    async def _expire(self, seat: int, offer: str, left: float) -> None:
        await self._table.house.clock.sleep(left)

        async def answer() -> None:
            history = self._table.playing()
            state = history.play.state
            if not is_asked(state, seat):
                return
            if offer_id(history.play, state.question(seat)) == offer:
                if not await self._table.rescue.default(seat):
                    self.spent["limit", seat] = offer
                await self._table.seats.late(seat)

        await self.by_itself(("limit", seat, offer), answer)

    def _heirs(self) -> set[str]:
        """Who may be host in the lobby if the host does not come back: those who sit there and are here."""
        here = {connection.person for connection in self._table.audience.connections}
        if self._table.lobby.host in here:
            return set()
        return {place.person for place in self._table.lobby.places if place.kind == "person" and place.person in here}

    async def _after_person(self, person: str, left: float) -> None:
        await self._table.house.clock.sleep(left)

        async def tell() -> None:
            self._table.audience.seated()
            await self._table.votes.settle()

        await self.by_itself(("gone", person), tell)

    async def _after_host(self, host: str, left: float) -> None:
        await self._table.house.clock.sleep(left)

        async def succeed() -> None:
            self._table.lobby = await self._table.stored(
                self._table.house.store.change(lobbies.hand_over(self._table.lobby, self._heirs()))
            )
            self._table.audience.seated()

        await self.by_itself(("host", host), succeed)


def _bind(work: Callable[..., Coroutine[Any, Any, None]], *args: object) -> Callable[
    [], Coroutine[Any, Any, None]
]:  # fmt: skip
    return lambda: work(*args)
