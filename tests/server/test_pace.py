"""Time at a table, by a clock that the tests turn: held lines, races, limits, bots' paces (AN-DIG-03..08)."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.browsing import LEVELS, QUICK, Here, Page, Running, running
from tests.server.dash import DashGame
from tests.server.turned import Turned, moment

from cordee.core.game import State, is_asked
from cordee.core.journal import Play, replay
from cordee.games import load
from cordee.server.audience import Connection
from cordee.server.clocks import Bucket
from cordee.server.settings import Settings
from cordee.server.thinkers import Task

pytestmark = pytest.mark.usefixtures("dash")


class Seats:
    """Three persons at a game of Dash; seat 0 is at turn, the others may snatch."""

    def __init__(self, server: Running, clock: Turned, pages: list[Page]) -> None:
        self.server, self.clock, self.pages = server, clock, pages

    def connection(self, seat: int) -> Connection:
        table = self.server.tables.live[self.pages[0].table["table"]]
        return next(c for c in table.audience.connections if table.lobby.seat_of(c.person) == seat)

    async def ask(self, seat: int, line: str) -> int:
        """Send a line for the present question and wait until the server has taken it in."""
        page = self.pages[seat]
        n = await page.request({"is": "act", "seat": seat, "question": page.questions[0]["id"], "line": line})
        await page.wait(lambda: n in page.answers)
        return n

    def said(self, seat: int, n: int) -> list[str]:
        return [a["is"] for a in self.pages[seat].answers[n]]

    def told(self) -> list[tuple[str, str]]:
        """What everybody knows that happened."""
        return [(e["kind"], e["args"]["who"]) for e in self.pages[0].log]

    async def quiet(self) -> None:
        """Until every page has its last answer: requests are taken in order."""
        for seat, page in enumerate(self.pages):
            await page.ask({"is": "why", "seat": seat, "text": "x"})


Story = Callable[[Seats], Awaitable[None]]


def played(
    tmp_path: Path,
    story: Story,
    people: int = 3,
    bots: int = 0,
    settings: Settings = QUICK,
    thinker: Any = None,
    **options: Any,
) -> None:
    async def tell() -> None:
        clock = Turned(moment)
        parts = {"clock": clock, "thinker": thinker or Here()}
        async with running(tmp_path / "db", settings, **parts) as server:
            table, token = await server.make("dash", people + bots, options=options, bots=["greedy"] * bots)
            pages = [await server.page(table, token)]
            for name in ("Bea", "Cyd")[: people - 1]:
                page = await server.page(table)
                await page.ask({"is": "sit", "seat": -1, "name": name, "colour": ""})
                pages.append(page)
            pages.sort(key=lambda page: page.seat)
            await pages[0].ask({"is": "start"})
            for page in pages:
                await page.wait(lambda page=page: page.stage == "playing")  # type: ignore[misc]
            await asyncio.wait_for(story(Seats(server, clock, pages)), 30)

    asyncio.run(tell())


def test_a_line_that_ends_an_open_offer_waits_until_it_has_stood(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        await at.clock.turn(1.0)
        n = await at.ask(0, "end")
        assert at.pages[0].answers[n] == [{"is": "held", "n": n, "seconds": 3.0}]

        await at.clock.turn(2.9)
        assert at.said(0, n) == ["held"]
        assert at.told() == []

        await at.clock.turn(0.2)
        await at.pages[0].answer(n)
        assert at.said(0, n) == ["held", "done"]
        assert at.told() == [("ended", "seat:0")]

    played(tmp_path, story)


def test_a_line_that_leaves_the_offer_open_is_not_held(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        n = await at.ask(0, "work")

        assert at.said(0, n) == ["done"]

    played(tmp_path, story)


def test_an_offer_that_has_stood_long_enough_ends_at_once(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        await at.ask(0, "work")  # a line in between does not start it anew
        await at.clock.turn(4.5)
        n = await at.ask(0, "end")

        assert at.said(0, n) == ["done"]

    played(tmp_path, story)


def test_a_held_line_sent_twice_is_played_once_and_answered_twice(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        first = await at.ask(0, "end")
        second = await at.ask(0, "end")
        await at.clock.turn(4.5)
        await at.pages[0].answer(second)

        assert at.said(0, first) == at.said(0, second) == ["held", "done"]
        assert at.told() == [("ended", "seat:0")]

    played(tmp_path, story)


def test_who_thinks_again_drops_the_held_line(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        held = await at.ask(0, "end")
        await at.ask(0, "work")
        answer = await at.pages[0].answer(held)
        assert (answer["is"], answer["stale"]) == ("refused", True)

        await at.clock.turn(10)
        assert at.told() == [("worked", "seat:0")]

    played(tmp_path, story)


def test_the_first_call_waits_for_fairness_and_the_earliest_wins(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        first = await at.ask(2, "snatch")
        await at.clock.turn(0.1)
        second = await at.ask(1, "snatch")
        assert at.said(2, first) == at.said(1, second) == ["held"]
        assert at.pages[1].answers[second][0]["seconds"] == 0.2

        await at.clock.turn(0.3)
        lost = await at.pages[1].answer(second)
        await at.pages[2].answer(first)

        assert at.said(2, first) == ["held", "done"]
        assert (lost["why"], lost["stale"]) == ("table-not-first", True)
        assert at.told() == [("snatched", "seat:2")]
        assert at.pages[2].questions[0]["kind"] == "pick"

    played(tmp_path, story)


def test_half_the_way_is_allowed_for(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        at.connection(1).trips.append(0.3)
        await at.ask(2, "snatch")
        await at.clock.turn(0.1)
        n = await at.ask(1, "snatch")  # left its page 0.15 earlier: before the other came
        await at.clock.turn(0.3)

        assert (await at.pages[1].answer(n))["is"] == "done"
        assert at.told() == [("snatched", "seat:1")]

    played(tmp_path, story)


def test_no_more_than_the_cap_is_allowed_for(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        at.connection(1).trips.append(10.0)
        await at.ask(2, "snatch")
        await at.clock.turn(0.2)
        n = await at.ask(1, "snatch")
        await at.clock.turn(0.3)

        assert (await at.pages[1].answer(n))["why"] == "table-not-first"

    played(tmp_path, story)


def test_a_tie_goes_by_the_order_of_the_clauses(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        await at.ask(2, "snatch")
        await at.ask(1, "snatch")
        await at.clock.turn(0.4)
        await at.pages[0].wait(lambda: at.pages[0].seq == 1)

        assert at.told() == [("snatched", "seat:1")]

    played(tmp_path, story)


def test_a_call_goes_before_a_held_line_and_the_clock_picks(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        await at.clock.turn(3.8)
        held = await at.ask(0, "end")
        await at.clock.turn(0.1)
        await at.ask(1, "snatch")  # its fairness ends after the held line was due
        await at.clock.turn(0.4)
        await at.pages[0].wait(lambda: at.pages[0].seq == 1)
        assert at.said(0, held) == ["held"]
        await at.clock.turn(14.0)
        assert at.told() == [("snatched", "seat:1")]

        await at.clock.turn(1.5)  # 15 s to pick are over: the default does
        await at.pages[0].answer(held)

        assert at.told() == [("snatched", "seat:1"), ("picked", "seat:1"), ("ended", "seat:0")]
        assert at.pages[0].view["points"] == [0, 2, 0]

    played(tmp_path, story)


def test_a_call_in_vain_is_between_the_caller_and_the_table(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        heard = [len(page.told) for page in at.pages]
        n = await at.ask(1, "snatch")
        assert at.said(1, n) == ["done"]
        await at.pages[1].wait(lambda: bool(at.pages[1].view["locked"]))
        await at.quiet()

        assert at.pages[1].questions == []
        assert [e["kind"] for e in at.pages[1].log] == ["missed"]
        for seat in (0, 2):
            news = at.pages[seat].told[heard[seat] :]
            assert [m["is"] for m in news] == ["because"]
        await at.clock.turn(5)
        await at.ask(0, "end")
        await at.quiet()
        # Numbers stay without a gap, and the same for who comes back.
        assert [page.seq for page in at.pages] == [1, 2, 1]
        fresh = await at.server.page(at.pages[0].table["table"], at.pages[0].token)
        assert (fresh.seq, fresh.log) == (1, at.pages[0].log)

    played(tmp_path, story, loot=0)


def test_a_call_in_vain_does_not_shorten_what_all_know(tmp_path: Path) -> None:
    """AN-DIG-06: the end of a turn is held just as long, whoever may not call any more."""

    async def story(at: Seats) -> None:
        await at.ask(1, "snatch")
        await at.clock.turn(1.0)
        n = await at.ask(0, "end")
        assert at.pages[0].answers[n] == [{"is": "held", "n": n, "seconds": 3.0}]
        await at.clock.turn(3.1)
        assert (await at.pages[0].answer(n))["is"] == "done"
        # In the next turn too, with the call in vain still in the journal.
        m = await at.ask(1, "end")
        assert at.pages[1].answers[m] == [{"is": "held", "n": m, "seconds": 3.9}]

    played(tmp_path, story, people=2, loot=0)


def test_all_who_may_call_have_called_in_vain__held_all_the_same(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        await at.ask(1, "snatch")
        await at.ask(0, "work")
        await at.ask(2, "snatch")
        n = await at.ask(0, "end")
        assert at.pages[0].answers[n] == [{"is": "held", "n": n, "seconds": 4.0}]
        await at.clock.turn(4.1)
        assert (await at.pages[0].answer(n))["is"] == "done"

    played(tmp_path, story, loot=0)


def test_a_call_in_vain_cannot_be_taken_back(tmp_path: Path) -> None:
    """Or the others would hear of an undo without a line."""

    async def story(at: Seats) -> None:
        await at.ask(1, "snatch")
        heard = [len(page.told) for page in at.pages]
        refused = await at.pages[1].ask({"is": "undo", "seat": 1})
        assert refused["why"] == "table-not-undoable"
        await at.quiet()
        for seat in (0, 2):
            assert [m["is"] for m in at.pages[seat].told[heard[seat] :]] == ["because"]
            assert at.pages[seat].undos == 0

    played(tmp_path, story, loot=0)


@pytest.mark.skipif(not hasattr(Play.undoable, "__code__"), reason="a compiled method cannot be put in place of")
def test_an_undo_that_tells_of_a_secret_line_is_refused_whatever_the_rules_say(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        await at.ask(1, "snatch")
        table = at.server.tables.live[at.pages[0].table["table"]]
        assert table.history is not None
        table.history.play.undoable = lambda seat: 1  # type: ignore[method-assign]
        assert (await at.pages[1].ask({"is": "undo", "seat": 1}))["why"] == "table-not-undoable"

    played(tmp_path, story, loot=0)


def test_a_late_call_does_not_count_for_another_window(tmp_path: Path) -> None:
    """AN-SCAV-14: the call was for what the climber before left lying."""

    async def story(at: Seats) -> None:
        late = at.pages[2].questions[0]["id"]
        await at.ask(0, "end")
        await at.pages[2].wait(lambda: at.pages[2].questions[0]["id"] != late)
        answer = await at.pages[2].act("snatch", late)
        assert (answer["is"], answer["why"], answer["stale"]) == ("refused", "table-not-now", True)
        assert at.told() == [("ended", "seat:0")]
        assert (await at.pages[2].act("snatch"))["is"] == "done"

    played(tmp_path, story, least=0, fairness=0)


def test_a_call_in_the_race_of_a_window_that_closed_meanwhile_is_refused(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        n = await at.ask(2, "snatch")
        table = at.server.tables.live[at.pages[0].table["table"]]
        assert table.holding._race is not None
        table.holding._race.calls[0].question = table.holding._race.calls[0].question.replace(".0.0", ".7.0")
        await at.clock.turn(0.4)
        assert (await at.pages[2].answer(n))["why"] == "table-not-now"
        assert at.told() == []

    played(tmp_path, story)


# -- rules that fail -------------------------------------------------------------------------------


def test_rules_that_fail_end_the_table_honestly(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        ada, bea = at.pages
        refused = await ada.act("end")
        assert refused["why"] == "table-not-working"  # but something else can be played
        for _ in range(3):
            assert (await ada.act("work"))["is"] == "done"
        assert ada.stage == "playing"

        assert (await ada.act("work"))["why"] == "table-not-going-on"
        for page in at.pages:
            await page.wait(lambda page=page: page.stage == "over")  # type: ignore[misc]
            assert page.log[-1]["kind"] == "fault"
            assert (page.questions, page.waiting, page.undoable) == ([], [], 0)
            assert page.table["seed"] != ""
        assert (await bea.ask({"is": "why", "seat": 1, "text": "x"}))["why"] == "table-not-playing"
        written = (await at.server.http.get(f"/api/tables/{ada.table['table']}/journal")).text
        assert "note the rules failed, so the table ended here: RuntimeError: the rules are broken here" in written
        assert len(replay(written, load).standing) == 3
        fresh = await at.server.page(ada.table["table"], ada.token, plain=True)
        assert (fresh.stage, fresh.log, fresh.questions) == ("over", ada.log, [])
        words = (await at.server.http.get("/api/words/en")).json()
        assert "nim-e-fault = The rules failed here" in words["nim"]

        at.server.tables.live.clear()
        again = await at.server.page(ada.table["table"], ada.token)
        assert (again.stage, again.log, again.seq) == ("over", ada.log, ada.seq)

    played(tmp_path, story, people=2, breaks=1, least=0)


def test_rules_that_fail_for_bots_end_the_table_too(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        await at.ask(0, "end")
        await at.clock.turn(60)
        await at.pages[0].wait(lambda: at.pages[0].stage == "over")
        assert at.pages[0].log[-1]["kind"] == "fault"

    played(tmp_path, story, people=1, bots=1, breaks=2, least=0)


def test_a_view_that_fails_is_never_come_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = DashGame.view

    def view(self: DashGame, state: State, seat: int | None) -> dict[str, Any]:
        if seat == 1 and state.cost > 1:  # type: ignore[attr-defined]
            raise KeyError("no such card")
        return whole(self, state, seat)

    monkeypatch.setattr(DashGame, "view", view)

    async def story(at: Seats) -> None:
        assert (await at.pages[0].act("work"))["why"] == "table-not-working"
        assert at.pages[0].view["cost"] == 1
        assert (await at.pages[0].act("end"))["is"] == "done"

    played(tmp_path, story, people=2, least=0)


def test_a_reason_that_fails_is_a_refusal(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        page = at.pages[0]
        answer = await page.ask({"is": "why", "seat": 0, "text": "crash:²:1,1"})
        assert (answer["is"], answer["why"]) == ("refused", "table-not-possible")
        assert (await page.act("crash"))["is"] == "refused"
        assert (await page.act("work"))["is"] == "done"

    played(tmp_path, story)


# -- the host --------------------------------------------------------------------------------------


def test_a_host_who_stays_away_is_followed_by_who_sits_there(tmp_path: Path) -> None:
    async def tell() -> None:
        clock = Turned()
        async with running(tmp_path / "db", clock=clock) as server:
            table, token = await server.make("nim", 3)
            ada, bea = await server.page(table, token), await server.page(table)
            await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": ""})
            await ada.close()
            await bea.wait(lambda: not bea.table["seats"][0]["here"])
            await clock.turn(59)
            assert not bea.table["host"]
            ada = await server.page(table, token)  # only the line was lost
            await clock.turn(59)
            assert (ada.table["host"], bea.table["host"]) == (True, False)

            await ada.close()
            await bea.wait(lambda: not bea.table["seats"][0]["here"])
            await clock.turn(61)
            await bea.wait(lambda: bea.table["host"])
            assert (await bea.ask({"is": "start"}))["is"] == "done"
            ada = await server.page(table, token)
            assert (ada.table["host"], ada.seat) == (False, 0)

    asyncio.run(tell())


def test_a_host_who_is_long_gone_is_followed_by_who_comes(tmp_path: Path) -> None:
    async def tell() -> None:
        clock = Turned()
        async with running(tmp_path / "db", clock=clock) as server:
            table, token = await server.make("nim", 3)
            ada = await server.page(table, token)
            await ada.close()
            while server.tables.live[table].audience.connections:  # until the server has noticed
                await asyncio.sleep(0.01)
            await clock.turn(300)
            bea = await server.page(table)
            assert not bea.table["host"]
            await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": ""})
            await bea.wait(lambda: bea.table["host"])

    asyncio.run(tell())


def test_without_fairness_the_first_call_counts_at_once(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        n = await at.ask(2, "snatch")

        assert at.said(2, n) == ["done"]

    played(tmp_path, story, fairness=0)


def test_without_a_rival_there_is_no_race(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        n = await at.ask(1, "snatch")

        assert at.said(1, n) == ["done"]

    played(tmp_path, story, people=2)


def test_a_restart_forgets_what_was_held_and_nothing_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "db", clock=Turned()) as server:
            ada, bea = await server.game(game="dash")
            question = ada.questions[0]["id"]
            await ada.act("work", question)
            n = await ada.request({"is": "act", "seat": 0, "question": ada.questions[0]["id"], "line": "end"})
            await ada.wait(lambda: n in ada.answers)
        async with running(tmp_path / "db", clock=Turned()) as server:
            page = await server.page(ada.table["table"], ada.token)
            assert [e["kind"] for e in page.log] == ["worked"]
            assert (await page.act("work", question))["is"] == "done"
            assert page.seq == 1
            assert bea.seq == 1

    asyncio.run(story())


# -- bots ------------------------------------------------------------------------------------------


def test_a_bot_answers_at_a_pace_of_its_own(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        await at.ask(0, "end")
        await at.clock.turn(0.75)
        assert at.told() == [("ended", "seat:0")]

        await at.clock.turn(0.9)
        await at.pages[0].wait(lambda: len(at.pages[0].log) > 1)

    pace = replace(QUICK, bot_pace=(0.8, 1.6))
    played(tmp_path, story, people=1, bots=1, settings=pace, least=0)


class Works(Here):
    """A bot that always finds what there is to do."""

    async def ask(self, task: Task) -> str | None:
        return "work"


@pytest.mark.parametrize(("chance", "first"), [(1.0, "ended"), (0.0, "worked")])
def test_a_bot_overlooks_what_has_to_be_found_without_help(tmp_path: Path, chance: float, first: str) -> None:
    async def story(at: Seats) -> None:
        await at.ask(0, "end")
        await at.pages[0].wait(lambda: len(at.pages[0].log) > 1)
        assert at.told()[1] == (first, "seat:1")

    played(tmp_path, story, people=1, bots=1, blind=True, least=0, thinker=Works(),
           settings=replace(QUICK, forget_chance=chance))  # fmt: skip


@pytest.mark.parametrize(("chance", "happened"), [(1.0, True), (0.0, False)])
def test_a_bot_notices_an_offer_or_not(tmp_path: Path, chance: float, happened: bool) -> None:
    async def story(at: Seats) -> None:
        await at.clock.turn(1.9)
        assert at.told() == []
        await at.clock.turn(4.2)
        await at.quiet()

        assert (("snatched", "seat:1") in at.told()) is happened

    played(tmp_path, story, people=1, bots=1, settings=replace(
        QUICK, notice_chance=chance, notice_after=(2.0, 6.0)))  # fmt: skip


def test_a_bot_does_not_call_where_nothing_concerns_it(tmp_path: Path) -> None:
    async def story(at: Seats) -> None:
        await at.clock.turn(10)
        await at.quiet()

        table = at.server.tables.live[at.pages[0].table["table"]]
        assert table.history is not None
        assert table.history.records == []
        assert is_asked(table.history.play.state, 1)

    played(tmp_path, story, people=1, bots=1, loot=0, settings=replace(QUICK, notice_chance=1.0))


class Broken(Here):
    """A bot that always fails."""

    levels = LEVELS

    def __init__(self) -> None:
        self.asked = 0

    async def ask(self, task: Task) -> str | None:
        self.asked += 1
        raise RuntimeError("no")


def test_a_bot_that_fails_thrice_is_answered_for(tmp_path: Path) -> None:
    thinker = Broken()

    async def story(at: Seats) -> None:
        n = await at.ask(0, "end")
        await at.clock.turn(4.1)
        await at.pages[0].answer(n)
        await at.clock.turn(20)
        page = at.pages[0]
        await page.wait(lambda: page.waiting == [0], 10)

        assert thinker.asked >= 3
        assert ("ended", "seat:1") in at.told()

    played(tmp_path, story, people=1, bots=1, thinker=thinker, turns=3)


class Slow(Here):
    """A bot at one table that never comes to an end of its thoughts."""

    async def ask(self, task: Task) -> str | None:
        if task.setup.options.get("turns") == 99:
            await asyncio.Event().wait()
        return await super().ask(task)


def test_a_slow_bot_does_not_delay_another_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "db", thinker=Slow()) as server:
            slow = {"turns": 99, "least": 0}
            table, token = await server.make("dash", 2, options=slow, bots=["search"])
            stuck = await server.page(table, token)
            await stuck.ask({"is": "start"})
            await stuck.act("end")

            table, token = await server.make("nim", 2, bots=["search"])
            ada = await server.page(table, token)
            await ada.ask({"is": "start"})
            await ada.wait(lambda: ada.waiting == [0] or ada.stage == "over")

            # And people at the slow table are heard as well.
            assert (await stuck.ask({"is": "why", "seat": 0, "text": "x"}))["is"] == "because"

    asyncio.run(story())


def test_bots_among_themselves_play_to_the_end_with_nobody_looking(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "db") as server:
            table, token = await server.make("nim", 2, bots=["random"])
            ada = await server.page(table, token)
            await ada.ask({"is": "stand", "seat": 0})
            await ada.ask({"is": "set_bot", "seat": 0, "level": "greedy"})
            assert (await ada.ask({"is": "start"}))["is"] == "done"
            await ada.wait(lambda: ada.stage == "over")

            assert ada.table["seed"]

    asyncio.run(story())


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    class Asleep(Here):
        async def ask(self, task: Task) -> str | None:
            await asyncio.Event().wait()
            return None

    async def story() -> None:
        async with running(tmp_path / "db", thinker=Asleep()) as server:
            table, token = await server.make("nim", 2, bots=["random"])
            ada = await server.page(table, token)
            await ada.ask({"is": "stand", "seat": 0})
            await ada.ask({"is": "set_bot", "seat": 0, "level": "greedy"})
            await ada.ask({"is": "start"})
        async with running(tmp_path / "db") as server:
            async with asyncio.timeout(20):  # nobody opens the table
                while table not in server.tables.live or server.tables.live[table].stage != "over":
                    await asyncio.sleep(0.01)

    asyncio.run(story())


def test_a_bucket_refills() -> None:
    clock = Turned()
    bucket = Bucket(clock, rate=2, burst=3)

    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock._now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
