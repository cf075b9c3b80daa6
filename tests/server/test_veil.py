"""Veiled questions: they stand as long whatever the answer and whoever gives it, so that a pass tells nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.games.five_fifteen.scenes import GAME as FIVE_FIFTEEN
from tests.games.five_fifteen.scenes import scene
from tests.server.turned import Memory, Says, Turned, lobby_of, token
from tests.toy import hush
from tests.toy.hush import GAME, Hush

from cordee.core.game import Game, Pace, State, play
from cordee.core.rng import Rng
from cordee.server import messages as m
from cordee.server.audience import Connection
from cordee.server.history import question_id
from cordee.server.house import House
from cordee.server.settings import Settings
from cordee.server.table import Table
from cordee.server.thinkers import Task
from cordee.server.windows import LONGEST

EXACT = Settings(veil=0.0)  # nothing beyond the least time
Heard = list[tuple[float, Any]]


class Page(Connection):
    """Keeps all that it is told, with the time, as the encoder made it."""

    def __init__(self, clock: Turned) -> None:
        super().__init__(10_000)
        self._clock, self.heard = clock, Heard()

    def send(self, message: m.Wire) -> None:
        self.heard.append((round(self._clock.now() - 1000, 3), msgspec.json.decode(msgspec.json.encode(message))))

    def take(self) -> Heard:
        """What was told since the last time."""
        heard, self.heard = self.heard, []
        return heard


class Room:
    """A table of Hush (or of the game of a `scene`), with a page at each person's seat and one that watches."""

    def __init__(
        self, bells: str, places: str = "ppp", settings: Settings = EXACT, thinker: Any = None,
        chance: int = 3, rows: list[str] | None = None, scene: tuple[Game, State] | None = None, watched: bool = True,
        **options: Any,
    ) -> None:  # fmt: skip
        self.clock, self.store = Turned(), Memory()
        self.store.rows = rows = list(rows or [])
        house = House(self.store, settings, self.clock, thinker or Says("pass"), Rng(chance), lambda bits: 5)
        game, state = scene or (GAME, None)
        options = {"rounds": 5, **options} if state is None else options
        self.table = Table(house, game, lobby_of(game.key, places, options), rows)
        assert self.table.history is not None
        self.play = self.table.history.play
        if state is not None:
            self.play.state = state
        elif not rows:
            self.state.bells = [letter == "B" for letter in bells]
        if not rows:
            self.play._snapshots = [self.play.state.clone()]
        self.pages = {seat: Page(self.clock) for seat, kind in enumerate(places) if kind == "p"}
        self.watches = Page(self.clock)
        self._watched = watched
        self._n = 0

    @property
    def state(self) -> Hush:
        assert isinstance(self.play.state, Hush)
        return self.play.state

    async def open(self) -> None:
        for seat, page in self.pages.items():
            await self.table.join(page, token(seat), False)
        if self._watched:
            await self.table.join(self.watches, token(9), False)
        for page in (*self.pages.values(), self.watches):
            page.take()
        self.table.wake()

    async def act(self, seat: int, line: str) -> int:
        """A page sends its choice for the question it has."""
        self._n += 1
        asked = question_id(self.play, self.play.state.question(seat))
        await self.table.handle(self.pages[seat], m.Act(self._n, seat, asked, line))
        return self._n

    async def undo(self, seat: int) -> None:
        self._n += 1
        await self.table.handle(self.pages[seat], m.Undo(self._n, seat))

    def said(self, seat: int, n: int) -> list[tuple[float, str]]:
        return [(at, message["is"]) for at, message in self.pages[seat].heard if message.get("n") == n]

    @property
    def rows(self) -> list[str]:
        return self.store.rows


def told(story: Callable[[Room], Awaitable[None]], bells: str = "---", places: str = "ppp", **more: Any) -> Room:
    """Play a story, and the room as it was left."""

    async def tell() -> Room:
        room = Room(bells, places, **more)
        await room.open()
        await story(room)
        await room.table.stop()
        return room

    return asyncio.run(tell())


def test_an_early_pass_is_held_until_the_question_has_stood_its_time() -> None:
    async def story(at: Room) -> None:
        await at.clock.turn(0.5)
        n = await at.act(0, "pass")
        assert at.said(0, n) == [(0.5, "held")]
        assert at.pages[0].heard[-1][1]["seconds"] == 1.0
        await at.clock.turn(0.9)
        assert (at.rows, at.pages[1].heard, at.watches.heard) == ([], [], [])

        await at.clock.turn(0.2)
        assert at.said(0, n) == [(0.5, "held"), (1.5, "done")]
        assert at.rows == ["0 pass"]
        assert [(time, message["is"]) for time, message in at.pages[1].heard] == [(1.5, "moved")]

    told(story)


def passed_at(seconds: float, line: str = "pass") -> Callable[[Room], Awaitable[None]]:
    """Seat 0 answers after so long, then the others; until the table waits for the last."""

    async def story(at: Room) -> None:
        await at.clock.turn(seconds)
        await at.act(0, line)
        await at.clock.turn(4.0 - seconds)
        await at.act(1, "pass")
        await at.clock.turn(4.0)

    return story


@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("settings", [EXACT, Settings()], ids=["exact", "random"])
@pytest.mark.parametrize(
    ("bells", "seconds", "line"),
    [("B--", 1.3, "pass"), ("B--", 0.7, "keep"), ("B--", 0.0, "pass"), ("---", 1.45, "pass"), ("B--", 1.45, "keep")],
)
def test_ff_info_05__an_automatic_pass__is_like_a_considered_one_to_everybody_else(
    bells: str, seconds: float, line: str, settings: Settings, together: bool
) -> None:
    """FF-INFO-05: the same messages at the same times, whether or not the seat holds an answer."""
    rooms = [
        told(passed_at(0.0), "---", settings=settings, together=together),
        told(passed_at(seconds, line), bells, settings=settings, together=together),
    ]
    automatic, considered = ([room.pages[1].heard, room.pages[2].heard, room.watches.heard] for room in rooms)
    assert automatic == considered
    assert len(automatic[2]) == 2
    assert [message["waiting"] for _, message in automatic[2]] == ([[1, 2], [2]] if together else [[1], [2]])


class Ponders(Says):
    """Takes its time where there is something to think about."""

    clock: Turned

    async def ask(self, task: Task) -> str | None:
        if b"true" in task.world.partition(b'"bells"')[2].partition(b"]")[0]:
            await self.clock.sleep(0.45)
        return self.line


@pytest.mark.parametrize("settings", [EXACT, Settings()], ids=["exact", "random"])
def test_ff_info_05__a_bots_pass__tells_nothing_either(settings: Settings) -> None:
    """FF-INFO-05: bots' passes are held back as well, whether the bot could answer or not, and thought or not."""

    def heard(bells: str, chance: int) -> Heard:
        thinker = Ponders("pass")

        async def story(at: Room) -> None:
            thinker.clock = at.clock
            await at.clock.turn(6.0)

        room = told(story, bells, "bpp", settings=settings, thinker=thinker, chance=chance)
        assert room.rows == ["0 pass"]
        assert room.pages[1].heard == [(room.watches.heard[0][0], room.pages[1].heard[0][1])]
        return room.watches.heard

    times = set()
    for chance in range(5):
        empty = heard("---", chance)
        assert empty == heard("B--", chance)
        times.add(empty[0][0])
    assert min(times) >= 1.5
    assert len(times) > 1  # by chance


SETBACKS = {"A": "climb twinkie", "C": "climb cck", "phase": "setback"}


def test_ff_info_05__in_a_setback_turn__a_hand_without_setbacks_is_passed_like_any_other() -> None:
    """FF-INFO-05: of 5.15 itself; what B holds differs, and A, C and who watches hear the same at the same times."""

    def passed(hand: str, seconds: float) -> list[Heard]:
        async def story(at: Room) -> None:
            await at.clock.turn(seconds)
            await at.act(1, "end")
            await at.clock.turn(4.0)

        room = told(story, scene=(FIVE_FIFTEEN, scene(B=f"hand {hand}", **SETBACKS)))
        assert room.rows == ["1 end"]
        assert [time for time, _ in room.watches.heard] == [1.5]
        return [room.pages[0].heard, room.pages[2].heard, room.watches.heard]

    assert passed("razor_lace_ups", 0.0) == passed("drizzle", 1.2)


def test_who_begins_another_choice_takes_back_the_pass_on_hold() -> None:
    async def story(at: Room) -> None:
        n = await at.act(1, "end")
        other = await at.act(1, "lay drizzle")
        answers = [message for _, message in at.pages[1].heard if message.get("n") == other]
        assert answers[0]["why"] == "incomplete"
        assert at.said(1, n) == [(0.0, "held"), (0.0, "refused")]
        await at.clock.turn(5.0)
        assert at.rows == []
        await at.act(1, "lay drizzle on A")
        assert at.rows == ["1 lay drizzle on A"]

    told(story, scene=(FIVE_FIFTEEN, scene(B="hand drizzle", **SETBACKS)))


def test_a_draft_takes_back_the_pass_on_hold() -> None:
    async def story(at: Room) -> None:
        n = await at.act(1, "end")
        asked = question_id(at.play, at.play.state.question(1))
        await at.table.handle(at.pages[1], m.Draft(99, 1, asked, "lay drizzle"))
        assert at.said(1, n) == [(0.0, "held"), (0.0, "refused")]
        assert at.said(1, 99) == [(0.0, "drafted")]
        await at.clock.turn(5.0)
        assert at.rows == []

    told(story, scene=(FIVE_FIFTEEN, scene(B="hand drizzle", **SETBACKS)))


def test_a_bot_that_fails_is_answered_for_no_sooner() -> None:
    class Fails(Says):
        async def ask(self, task: Task) -> str | None:
            raise RuntimeError("no")

    async def story(at: Room) -> None:
        await at.clock.turn(1.4)
        assert at.rows == []
        await at.clock.turn(5.0)
        assert at.rows == ["0 pass"]

    told(story, "---", "bpp", settings=replace(EXACT, bot_pace=(0.0, 0.0)), thinker=Fails(""))


def test_bots_among_themselves_need_no_veil() -> None:
    room = told(lambda at: at.clock.turn(0.1), "BBB", "bbb", settings=replace(EXACT, bot_pace=(0.0, 0.0)))
    assert room.table.stage == "over"


def test_who_is_alone_with_bots_hides_from_nobody() -> None:
    pace = replace(EXACT, bot_pace=(0.2, 0.2))

    async def alone(at: Room) -> None:
        n = await at.act(0, "pass")
        assert at.said(0, n) == [(0.0, "done")]
        await at.clock.turn(0.2)
        await at.clock.turn(0.2)
        assert at.rows[:3] == ["0 pass", "1 pass", "2 pass"]
        assert at.watches.heard == []

    async def watched(at: Room) -> None:
        await at.act(0, "pass")  # this question was there before the one who watches
        for passes in (1, 2):
            assert len(at.rows) == passes
            await at.clock.turn(1.4)
            assert len(at.rows) == passes
            await at.clock.turn(0.1)
        n = await at.act(0, "pass")
        await at.clock.turn(1.5)
        assert at.said(0, n) == [(3.0, "held"), (4.5, "done")]

    told(alone, "B--", "pbb", settings=pace, watched=False)
    told(watched, "B--", "pbb", settings=pace)


def test_a_play_that_shows_itself_comes_at_once() -> None:
    async def story(at: Room) -> None:
        await at.clock.turn(0.2)
        n = await at.act(0, "ring")
        assert at.said(0, n) == [(0.2, "done")]
        # The next window is as long as any.
        m = await at.act(1, "pass")
        await at.clock.turn(2.0)
        assert at.said(1, m) == [(0.2, "held"), (1.7, "done")]

    told(story, "B--")


def test_an_answer_that_others_hear_as_a_pass_is_held_like_one() -> None:
    async def story(at: Room) -> None:
        n = await at.act(0, "keep")
        await at.clock.turn(2.0)
        assert at.said(0, n) == [(0.0, "held"), (1.5, "done")]

    told(story, "B--")


def test_a_pass_on_hold_may_be_thought_better_of() -> None:
    async def story(at: Room) -> None:
        held = await at.act(0, "pass")
        again = await at.act(0, "pass")
        await at.clock.turn(1.0)
        n = await at.act(0, "ring")
        assert at.said(0, held) == at.said(0, again) == [(at.said(0, held)[0][0], "held"), (1.0, "refused")]
        assert at.said(0, n) == [(1.0, "done")]
        await at.clock.turn(5.0)
        assert at.rows == ["0 ring"]

    told(story, "B--")


def test_a_question_that_has_stood_is_passed_at_once() -> None:
    async def story(at: Room) -> None:
        await at.clock.turn(7.0)
        n = await at.act(0, "pass")
        assert at.said(0, n) == [(7.0, "done")]

    told(story)


def test_what_was_taken_back_is_asked_for_the_whole_time_again() -> None:
    async def story(at: Room) -> None:
        await at.act(0, "pass")
        await at.clock.turn(2.0)
        late = await at.act(1, "pass")
        await at.clock.turn(0.5)
        await at.undo(0)
        assert at.said(1, late) == [(2.0, "held"), (2.5, "refused")]  # it is not asked any more
        n = await at.act(0, "pass")
        await at.clock.turn(1.4)
        assert at.said(0, n) == [(2.5, "held")]
        await at.clock.turn(5.0)
        assert at.said(0, n) == [(2.5, "held"), (4.0, "done")]
        assert at.rows == ["0 pass", "undo 1", "0 pass"]  # and the line that was held then does not come back

    told(story)


def test_what_another_takes_back_leaves_a_line_on_hold() -> None:
    async def story(at: Room) -> None:
        await at.clock.turn(1.6)
        await at.act(0, "pass")
        await at.undo(0)
        n = await at.act(0, "pass")
        await at.act(1, "pass")
        await at.undo(1)
        assert at.rows == ["0 pass", "undo 1", "1 pass", "undo 1"]
        await at.clock.turn(2.0)
        assert at.said(0, n) == [(1.6, "held"), (3.1, "done")]

    told(story, together=True)


def test_who_comes_back_finds_the_question_and_the_line_is_carried_out() -> None:
    async def story(at: Room) -> None:
        await at.act(0, "pass")
        await at.clock.turn(1.0)
        page = at.pages[0]
        await at.table.leave(page)
        at.watches.take()
        await at.table.join(page, token(0), False)
        welcome = page.heard[-1][1]
        assert (welcome["questions"][0]["opened"], welcome["questions"][0]["least_open"]) == (1.0, 1.5)
        fresh = Page(at.clock)
        await at.table.join(fresh, token(8), False)
        assert fresh.heard[0][1]["waiting"] == [0]
        await at.clock.turn(1.0)
        assert at.rows == ["0 pass"]
        assert at.watches.heard[-1][0] == 1.5

    told(story)


def test_a_line_on_hold_is_lost_when_the_server_is__and_the_question_stands_anew() -> None:
    async def before(at: Room) -> None:
        await at.act(0, "pass")
        await at.clock.turn(2.0)
        await at.act(1, "pass")
        await at.clock.turn(0.5)

    left = told(before)
    assert left.rows == ["0 pass"]

    async def after(at: Room) -> None:
        await at.clock.turn(10.0)
        assert at.rows == ["0 pass"]
        n = await at.act(1, "pass")
        assert at.said(1, n) == [(10.0, "done")]

    async def at_once(at: Room) -> None:
        n = await at.act(1, "pass")
        await at.clock.turn(2.0)
        assert at.said(1, n) == [(0.0, "held"), (1.5, "done")]

    told(after, rows=left.rows)
    told(at_once, rows=left.rows)


def test_a_limit_does_not_end_a_veiled_question_before_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hush, "VEIL", Pace("veiled", least_open=1.5, limit=1.0))

    async def story(at: Room) -> None:
        await at.clock.turn(1.4)
        assert at.rows == []
        await at.clock.turn(0.2)
        assert at.rows == ["0 pass"]

    told(story)


def test_a_pass_that_the_rules_cannot_carry_out_does_not_stand_in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Hush.choose

    def choose(self: Hush, seat: int, action: int) -> None:
        if action == hush.PASS:
            raise RuntimeError("the rules are broken here")
        whole(self, seat, action)

    monkeypatch.setattr(Hush, "choose", choose)

    async def story(at: Room) -> None:
        await at.act(0, "ring")
        await at.clock.turn(2.0)
        assert at.rows == ["0 ring"]

    told(story, "B--")


def test_the_random_time_is_within_bounds_and_nobodys_hand_has_a_part_in_it() -> None:
    settings = Settings(veil=0.4)
    times: list[float] = []
    for chance in range(40):
        found = set()
        for bells in ("---", "B--", "-BB"):
            room = told(passed_at(0.0), bells, settings=settings, chance=chance)
            found.add(room.watches.heard[0][0])
        assert len(found) == 1
        times += found
    assert 1.5 <= min(times) < 1.6
    assert 2.0 < max(times) <= 1.5 + LONGEST * 0.4


def test_the_toy__a_kept_bell__is_dealt_to_its_seat_again() -> None:
    state = GAME.start(GAME.setup(2), 1)
    for _ in range(2):
        state.bells = [True, False]
        play(state, 0, (hush.KEEP,))
        play(state, 1, (hush.PASS,))
        assert state.bells[0]
