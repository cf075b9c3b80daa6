"""The clocks of seats: what runs, what is left, what follows when nothing is, and what a restart finds."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.server.browsing import QUICK, Running, running
from tests.server.turned import Memory, Says, Turned, lobby_of, moment, token

from cordee.core.rng import Rng
from cordee.games import load
from cordee.server import messages as m
from cordee.server.audience import Connection
from cordee.server.history import question_id
from cordee.server.house import House
from cordee.server.lobby import Place
from cordee.server.seat_clocks import BACK, BANK, BONUS, DAY, Mark
from cordee.server.settings import Settings
from cordee.server.table import Table
from cordee.server.windows import LONGEST

TIMED: dict[str, Any] = {"pace": "timed", "minutes": 2, "increment": 5}
SETTINGS = Settings(veil=0.0, bot_pace=(1.0, 1.0), notice_chance=0.0)


class Page(Connection):
    """Keeps what it is told."""

    def __init__(self) -> None:
        super().__init__(10_000)
        self.heard: list[Any] = []

    def send(self, message: m.Wire) -> None:
        self.heard.append(msgspec.json.decode(msgspec.json.encode(message)))


class Room:
    """A table with clocks and a page at each person's seat; `bot` is what the house would play."""

    def __init__(
        self, game: str = "nim", places: str = "pp", manners: dict[str, Any] | None = None, bot: str = "heap:a take 1",
        settings: Settings = SETTINGS, store: Memory | None = None, **options: Any,
    ) -> None:  # fmt: skip
        self.clock, self.store, self.bot = Turned(), store or Memory(), bot
        self._parts = (game, places, manners, bot, settings, self.store), options
        house = House(self.store, settings, self.clock, Says(bot), Rng(3), lambda bits: 5)
        lobby = replace(lobby_of(game, places, options), manners=TIMED if manners is None else manners)
        self.table = Table(house, load(game), lobby, self.store.rows, self.store.kept)
        assert self.table.history is not None
        self.play = self.table.history.play
        self.pages = {seat: Page() for seat, kind in enumerate(places) if kind == "p"}
        self._n = 0

    def again(self) -> Room:
        """The same table after a restart."""
        parts, options = self._parts
        return Room(*parts, **options)

    async def open(self, *seats: int) -> None:
        for seat in seats or self.pages:
            await self.table.join(self.pages[seat], token(seat), False)
        self.table.wake()

    @property
    def waited(self) -> tuple[int, ...]:
        return self.play.state.to_act()

    @property
    def turn(self) -> int:
        return self.waited[0]

    def asked(self, seat: int) -> str:
        return question_id(self.play, self.play.state.question(seat))

    async def act(self, seat: int, line: str = "heap:a take 1") -> list[str]:
        """A page sends its choice for the question it has; what kinds of answers came at once."""
        self._n += 1
        await self.table.handle(self.pages[seat], m.Act(self._n, seat, self.asked(seat), line))
        return [each["is"] for each in self.pages[seat].heard if each.get("n") == self._n]

    def clocks(self, seat: int = 0) -> dict[int, tuple[float, bool, bool]]:
        """As the page of a seat was told last: seat -> left, running, out."""
        told = [each for each in self.pages[seat].heard if each["is"] == "clocks"][-1]
        return {each["seat"]: (each["left"], each["running"], each["out"]) for each in told["clocks"]}

    def said(self, seat: int = 0) -> list[str]:
        """Kinds of the events that a page heard of."""
        return [e["kind"] for each in self.pages[seat].heard if each["is"] == "moved" for e in each["events"]]


def told(story: Callable[[Room], Awaitable[None]], *parts: Any, opened: Sequence[int] = (), **more: Any) -> None:
    """Play a story with everybody there."""

    async def tell() -> None:
        room = Room(*parts, **{"stones": 20, **more} if (parts or ("nim",))[0] == "nim" else more)
        await room.open(*opened)
        await story(room)
        await room.table.stop()

    asyncio.run(tell())


def test_a_clock_runs_while_the_table_waits_and_gets_its_increment() -> None:
    async def story(at: Room) -> None:
        first, other = at.turn, 1 - at.turn
        assert at.clocks() == {first: (120, True, False), other: (120, False, False)}

        await at.clock.turn(30)
        await at.act(first)
        assert at.clocks() == {first: (95, False, False), other: (120, True, False)}
        assert at.store.kept[-1].left == 90

        await at.clock.turn(7.5)
        await at.act(other)
        assert at.clocks(other)[other] == (117.5, False, False)

    told(story)


def test_without_a_pace_there_are_no_clocks() -> None:
    async def story(at: Room) -> None:
        await at.act(at.turn)
        assert not any(each["is"] == "clocks" for each in at.pages[0].heard)
        assert at.store.kept[-1].left is None

    told(story, manners={})


def test_bots_have_no_clock() -> None:
    async def story(at: Room) -> None:
        assert list(at.clocks()) == [0]

    told(story, "nim", "pb")


def test_out_of_time_the_house_plays_everybody_is_told_and_the_person_comes_back_by_moving() -> None:
    async def story(at: Room) -> None:
        late, other = at.turn, 1 - at.turn
        await at.table.leave(at.pages[late])
        await at.clock.turn(119.9)
        assert at.store.rows == []
        await at.clock.turn(0.2)
        assert at.store.rows == [f"note seat {late} is out of time"]
        assert at.clocks(other)[late] == (0, False, True)
        assert at.said(other) == ["out_of_time"]

        await at.clock.turn(1.5)
        assert at.store.rows[1:] == [f"{late} heap:a take 1"]
        assert at.turn == other

        # The next time they are here, and the house gives them a moment.
        await at.table.join(at.pages[late], token(late), False)
        await at.act(other)
        await at.clock.turn(3)
        assert at.turn == late
        assert await at.act(late) == ["done"]
        assert at.clocks(other)[late] == (BACK + 5, False, False)
        await at.act(other)
        await at.clock.turn(8)
        assert at.turn == late, "they play for themselves again"

    told(story)


def test_what_the_house_plays_for_who_is_late_is_not_theirs_after_a_restart_either() -> None:
    async def story(at: Room) -> None:
        late, other = at.turn, 1 - at.turn

        def played(room: Room) -> tuple[bool, bool]:
            choosers = room.table.history.choosers  # type: ignore[union-attr]
            return choosers.played(late), choosers.played(other)

        await at.table.leave(at.pages[late])
        await at.clock.turn(121.6)
        assert at.store.rows[-1] == f"{late} heap:a take 1"
        assert played(at) == (False, True)
        await at.table.join(at.pages[late], token(late), False)
        await at.act(other)
        assert await at.act(late) == ["done"]
        assert played(at) == (True, True), "one of two"
        await at.table.stop()
        later = at.again()
        assert played(later) == (True, True)
        later.table.history.choosers.strike(1)  # type: ignore[union-attr]
        assert played(later) == (False, True)

    told(story)


def test_a_page_that_comes_later_reads_in_the_log_that_the_house_plays() -> None:
    async def story(at: Room) -> None:
        late = at.turn
        await at.clock.turn(121)
        await at.act(late) if at.turn == late else None
        page = Page()
        await at.table.join(page, token(7), False)
        log = page.heard[0]["log"]
        assert [e["kind"] for e in log].count("out_of_time") == 1
        assert log[0]["args"] == {"who": f"seat:{late}"}

    told(story)


def test_the_note_of_a_late_seat_survives_that_lines_before_it_are_taken_back() -> None:
    async def story(at: Room) -> None:
        first, other = at.turn, 1 - at.turn
        await at.act(first)
        await at.clock.turn(120.5)
        await at.table.handle(at.pages[first], m.Undo(99, first))
        assert at.store.rows[-2:] == [f"note seat {other} is out of time", "undo 1"]
        page = Page()
        await at.table.join(page, token(7), False)
        assert [e["kind"] for e in page.heard[0]["log"]] == ["out_of_time"]

    told(story)


def test_relaxed_goes_below_zero_and_nothing_follows() -> None:
    async def story(at: Room) -> None:
        first = at.turn
        await at.clock.turn(BANK + 100)
        assert at.store.rows == []
        await at.act(first)
        assert at.clocks()[first] == (BONUS - 100, False, False)

    told(story, manners={"pace": "relaxed"})


def test_several_clocks_run_at_once() -> None:
    async def story(at: Room) -> None:
        assert {seat for seat, (_, running, _) in at.clocks().items() if running} == set(at.waited) == {0, 1, 2}
        await at.clock.turn(10)
        await at.act(1, f"row {0 if at.play.state.fog > 20 else 60} column 3")  # type: ignore[attr-defined]
        assert {seat: each[:2] for seat, each in at.clocks().items()} == {
            0: (110, True), 1: (115, False), 2: (110, True),
        }  # fmt: skip

    told(story, "meet", "ppp")


def test_when_everybody_has_gone_the_clocks_stand_after_a_minute() -> None:
    async def story(at: Room) -> None:
        first = at.turn
        await at.clock.turn(10)
        for seat in at.pages:
            await at.table.leave(at.pages[seat])
        await at.clock.turn(3600)
        await at.open()
        assert at.clocks()[first] == (50, True, False)

    told(story)


def test_who_only_watches_does_not_let_them_run() -> None:
    async def story(at: Room) -> None:
        first = at.turn
        for seat in at.pages:
            await at.table.leave(at.pages[seat])
        watcher = Page()
        await at.table.join(watcher, token(7), False)
        await at.clock.turn(3600)
        assert watcher.heard[-1]["clocks"][first] == {"seat": first, "left": 60.0, "running": False, "out": False}

    told(story)


def test_a_clock_does_not_run_where_a_stand_in_plays() -> None:
    async def story(at: Room) -> None:
        first = at.turn
        await at.clock.turn(10)
        places = list(at.table.lobby.places)
        places[first] = Place("person", places[first].person, "P", level="greedy")
        at.table.lobby = replace(at.table.lobby, places=tuple(places))
        await at.table.look()
        assert list(at.clocks(1 - first)) == [1 - first]

    told(story)


def test_nobody_thinks_on_while_a_bot_is_about_to_play_for_them() -> None:
    """Or whoever lets one stand in and comes back before it plays, again and again, had all the time there is."""

    async def story(at: Room) -> None:
        first = at.turn
        for n in range(20):
            await at.table.handle(at.pages[first], m.StandIn(1000 + n, first, "greedy"))
            await at.clock.turn(0.9)
            await at.table.handle(at.pages[first], m.ComeBack(2000 + n, first))
        assert at.store.rows == [f"note a bot plays seat {first}", f"note back at seat {first}"] * 20
        assert at.clocks(first)[first] == (102, True, False)

        # What the bot has chosen is its own affair, and so is the time for it.
        await at.table.handle(at.pages[first], m.StandIn(3000, first, "greedy"))
        await at.clock.turn(30)
        await at.act(1 - first)
        await at.clock.turn(30)
        await at.act(1 - first)
        await at.table.handle(at.pages[first], m.ComeBack(3001, first))
        assert at.clocks(first)[first][0] == 102

    told(story)


@pytest.mark.parametrize("pace", ["timed", "relaxed", "days"])
def test_where_a_table_has_moved_away_no_clock_runs_and_nobody_is_late(pace: str) -> None:
    async def story(at: Room) -> None:
        first = at.turn
        await at.clock.turn(10)
        assert at.clocks()[first][1]
        at.table.lobby = replace(at.table.lobby, moved="https://elsewhere.example")
        await at.table.look()
        assert at.table.waiting == ()
        assert not any(runs for _, runs, _ in at.clocks().values())
        await at.clock.turn(9 * DAY)
        assert at.store.rows == []
        assert at.table.clocks.due() is None

    told(story, manners={**TIMED, "pace": pace})


@pytest.mark.parametrize(
    "said", ["a bot plays seat 0", "back at seat 0", "somebody takes seat 0", "seat 9 is out of time"]
)
def test_what_the_log_says_of_a_seat_leaves_its_time_alone(said: str) -> None:
    async def story(at: Room) -> None:
        first = at.turn
        await at.clock.turn(10)
        for remark in (said, said.replace("seat 0", "seat 1")):
            async with at.table.lock:
                await at.table.remark(remark)
        assert await at.act(first) == ["done"]
        assert at.clocks()[first] == (115, False, False)
        again = at.again().table
        assert [again.clocks.stands_in(seat) for seat in (0, 1)] == ["", ""]

    told(story)


def test_going_back_gives_no_time_and_takes_the_increment_again() -> None:
    async def story(at: Room) -> None:
        first = at.turn
        await at.clock.turn(20)
        for _ in range(3):
            await at.act(first)
            assert at.clocks()[first] == (105, False, False)
            await at.table.handle(at.pages[first], m.Undo(99, first))
            assert at.clocks()[first] == (100, True, False)

    told(story)


@pytest.mark.usefixtures("dash")
def test_a_line_that_is_held_costs_only_the_time_to_its_arrival() -> None:
    async def story(at: Room) -> None:
        await at.clock.turn(1)
        assert await at.act(0, "end") == ["held"]
        assert at.clocks(1)[0] == (120, True, False), "that it was sent is not told"
        await at.clock.turn(3.5)
        assert at.store.rows == ["0 end"]
        assert at.store.kept[-1].left == 119

    told(story, "dash", "ppp")


@pytest.mark.usefixtures("dash")
def test_a_line_that_was_in_time_is_played_although_its_clock_runs_out_while_it_is_held() -> None:
    async def story(at: Room) -> None:
        at.table.clocks._hands[1].left = 2
        await at.act(0, "end")
        await at.clock.turn(4.1)
        assert at.waited == (1,)
        await at.clock.turn(1)
        assert await at.act(1, "end") == ["held"]
        await at.clock.turn(4)
        assert at.store.rows == ["0 end", "1 end"]
        assert not any("out of time" in row for row in at.store.rows)

    told(story, "dash", "ppp")


@pytest.mark.parametrize("line", ["pass", "ring"])
def test_behind_a_veil_no_clock_runs_until_it_must_be_over_whatever_is_answered(line: str) -> None:
    """How long the veil really is, and whether somebody has passed before its end, no clock tells."""

    async def story(at: Room) -> None:
        longest = 1.5 + LONGEST * 0.4
        assert not at.clocks(1)[0][1]
        await at.clock.turn(longest - 0.1)
        assert not at.clocks(1)[0][1]
        await at.clock.turn(0.2)
        assert at.clocks(1)[0] == (120, True, False)

    told(story, "hush", "ppp", settings=replace(SETTINGS, veil=0.4))


def test_an_answer_behind_a_veil_earns_nothing_and_is_no_sign_that_somebody_is_back() -> None:
    async def story(at: Room) -> None:
        await at.clock.turn(10)
        await at.act(0, "pass")
        assert at.clocks(1)[0] == (120 - 8.5, False, False)

        await at.clock.turn(125)
        assert at.clocks(0)[1] == (0, False, True)
        assert at.turn == 1
        await at.act(1, "pass")
        assert at.clocks(0)[1] == (0, False, True)

    told(story, "hush", "ppp", bot="pass", settings=replace(SETTINGS, house_waits=60.0))


def test_a_restart_finds_what_was_left_and_nobody_pays_for_the_time_between() -> None:
    async def story(at: Room) -> None:
        first, other = at.turn, 1 - at.turn
        await at.clock.turn(30)
        await at.act(first)
        await at.clock.turn(10)
        await at.act(other)
        await at.table.stop()

        later = at.again()
        await later.clock.turn(5000)
        await later.open()
        assert later.clocks() == {first: (95, True, False), other: (115, False, False)}
        await later.table.stop()

    told(story)


def test_a_restart_knows_who_is_out_of_time_and_what_going_back_took() -> None:
    async def story(at: Room) -> None:
        first, other = at.turn, 1 - at.turn
        await at.act(first)
        await at.table.handle(at.pages[first], m.Undo(99, first))
        await at.act(first)
        await at.clock.turn(120.5)
        before = at.clocks()
        assert before[other] == (0, False, True)
        await at.table.stop()

        later = at.again()
        await later.open()
        assert later.clocks() == before
        await later.table.stop()

    told(story)


def test_by_days_the_house_plays_one_choice_and_then_waits_as_long_again() -> None:
    async def story(at: Room) -> None:
        first, other = at.turn, 1 - at.turn
        for seat in at.pages:
            await at.table.leave(at.pages[seat])
        await at.clock.turn(2 * DAY - 1)
        assert at.store.rows == []
        await at.clock.turn(5)
        assert at.store.rows == [f"note seat {first} is out of time for one choice", f"{first} heap:a take 1"]
        await at.clock.turn(2 * DAY - 10)
        assert at.turn == other

        await at.open()
        await at.act(other)
        assert at.clocks()[first] == (2 * DAY, True, False)

    told(story, manners={"pace": "days", "days": 2})


@pytest.mark.parametrize("restarts", [False, True])
def test_by_days_nobody_gains_time_by_going_back(restarts: bool) -> None:
    async def story(at: Room) -> None:
        first = at.turn
        for _ in range(3):
            await at.clock.turn(DAY / 2)
            await at.act(first)
            await at.table.handle(at.pages[first], m.Undo(99, first))
        assert at.clocks()[first] == (DAY / 2, True, False)
        if restarts:
            await at.table.stop()
            at.store.kept[:] = [Mark(Turned().wall(), mark.left) for mark in at.store.kept]
            at = at.again()
            await at.open()
            assert abs(at.clocks()[first][0] - DAY / 2) < 60
        await at.clock.turn(DAY / 2 + 5)
        assert at.store.rows[-2] == f"note seat {first} is out of time for one choice"
        if restarts:
            await at.table.stop()

    told(story, manners={"pace": "days", "days": 2})


def test_by_days_the_time_runs_on_from_the_row_that_must_be_answered() -> None:
    async def story(at: Room) -> None:
        first, other = at.turn, 1 - at.turn
        await at.act(first)
        await at.table.stop()
        at.store.kept[-1] = Mark(Turned().wall() - DAY, None)

        later = at.again()
        await later.open()
        left, running, _ = later.clocks()[other]
        assert running
        assert abs(left - DAY) < 60
        await later.table.stop()

        at.store.kept[-1] = Mark(Turned().wall() - 30 * DAY, None)
        long_after = at.again()
        long_after.table.wake()
        await long_after.clock.turn(3500)
        assert len(at.store.rows) == 1, "who could not come while the server was away has an hour at least"
        await long_after.clock.turn(200)
        assert at.store.rows[1:] == [f"note seat {other} is out of time for one choice", f"{other} heap:a take 1"]
        await long_after.table.stop()

    told(story, manners={"pace": "days", "days": 2})


def test_a_first_game_has_no_clock() -> None:
    room = Room("nim", "pp", stones=20)
    learner = Place("bot", level="tutorial")
    room.table.lobby = replace(room.table.lobby, places=(room.table.lobby.places[0], learner))
    assert not type(room.table.clocks)(room.table).on


def test_the_rows_of_a_real_store_carry_what_was_left(tmp_path: Any) -> None:
    async def story(server: Running, clock: Turned) -> tuple[str, str]:
        ada, bea = await server.game(manners=TIMED, options={"stones": 9})
        mover = ada if ada.waiting == [ada.seat] else bea
        await clock.turn(12)
        assert (await mover.act("heap:a take 1"))["is"] == "done"
        return ada.table["table"], str(mover.seat)

    async def tell() -> None:
        clock = Turned(moment)
        async with running(tmp_path / "db", QUICK, clock=clock) as server:
            table, seat = await story(server, clock)
        async with running(tmp_path / "db", QUICK, clock=clock) as server:
            found = await server.tables.get(table)
            assert found is not None
            assert found.clocks.on
            marks = await server.tables.store.marks(table)
            assert [mark.left for mark in marks] == [108.0]
            assert found.clocks._hands[int(seat)].left == 113.0

    asyncio.run(tell())
