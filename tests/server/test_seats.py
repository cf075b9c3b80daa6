"""Seats that change hands in mid-game: a stand-in and back, a bot's seat taken over, somebody gone replaced."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.server.browsing import QUICK, Page, Running, movers, together, told
from tests.server.turned import Turned, moment

from cordee.core.journal import replay
from cordee.games import load

GONE_AT_ONCE = replace(QUICK, replace_after=0.0)


class Asleep:
    """Bots that never come to an end."""

    levels = ("random", "greedy")

    def __init__(self) -> None:
        self.asked = 0

    async def ask(self, task: Any) -> str | None:
        self.asked += 1
        await asyncio.Event().wait()
        return None

    def close(self) -> None:
        pass


def seat_of(page: Page, seat: int) -> dict[str, Any]:
    info: dict[str, Any] = page.table["seats"][seat]
    return info


def kinds(page: Page) -> list[str]:
    return [event["kind"] for event in page.log]


async def over(*pages: Page) -> None:
    for page in pages:
        await page.wait(lambda page=page: page.stage == "over")  # type: ignore[misc]


def test_a_bot_plays_for_somebody_who_watches_meanwhile_and_the_journal_still_replays(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        for page in (ada, bea):
            assert (await page.ask({"is": "stand_in", "seat": page.seat}))["is"] == "done"
        await over(ada, bea)
        assert seat_of(bea, 0) | {"here": True} == seat_of(bea, 0)
        assert [seat_of(bea, seat)["level"] for seat in (0, 1)] == ["greedy", "greedy"]
        assert [seat_of(bea, seat)["kind"] for seat in (0, 1)] == ["person", "person"]
        assert kinds(bea).count("stand_in") == 2
        journal = (await server.http.get(f"/api/tables/{ada.table['table']}/journal")).text
        assert "note a bot plays seat 0" in journal
        assert not replay(journal, load).state.to_act()

    told(story, tmp_path)


def test_while_a_bot_plays_its_person_is_asked_nothing_and_coming_back_drops_its_thought(
    tmp_path: Path,
) -> None:
    bots = Asleep()

    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        question = mover.questions[0]["id"]
        assert (await mover.ask({"is": "stand_in", "seat": mover.seat, "level": "random"}))["is"] == "done"
        await mover.wait(lambda: mover.questions == [] and mover.seq == 1)
        history = server.tables.live[ada.table["table"]].history
        assert history is not None
        assert mover.view == history.play.game.view(history.play.state, mover.seat)  # their side is still theirs
        act = {"is": "act", "seat": mover.seat, "question": question, "line": "heap:a take 1"}
        assert (await mover.ask(act))["why"] == "table-not-by-hand"
        assert (await other.ask({"is": "come_back", "seat": mover.seat}))["why"] == "table-not-your-seat"
        await mover.wait(lambda: bots.asked == 1)
        assert (await mover.ask({"is": "come_back", "seat": mover.seat}))["is"] == "done"
        await mover.wait(lambda: bool(mover.questions))
        assert (await mover.act("heap:a take 1"))["is"] == "done"
        await together(ada, bea)
        assert kinds(other)[:2] == ["stand_in", "come_back"]
        assert (await mover.ask({"is": "come_back", "seat": mover.seat}))["why"] == "table-not-away"

    told(story, tmp_path, thinker=bots)


def test_remarks_stay_in_the_log_when_lines_around_them_are_taken_back(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        await mover.act("heap:a take 2")
        for what in ("stand_in", "come_back"):
            assert (await mover.ask({"is": what, "seat": mover.seat}))["is"] == "done"
        await mover.wait(lambda: mover.undoable == 1)
        assert (await mover.ask({"is": "undo", "seat": mover.seat}))["is"] == "done"
        await together(ada, bea)
        assert kinds(other) == ["stand_in", "come_back"]
        late = await server.page(ada.table["table"])
        assert kinds(late) == ["stand_in", "come_back"]

    told(story, tmp_path, thinker=Asleep())


def test_the_host_lets_somebody_have_a_bots_seat_who_sees_that_seats_side_and_no_other(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(seats=3, bots=["random", "random"])
        ada, cleo = await server.page(table, token), await server.page(table)
        await ada.ask({"is": "start"})
        await cleo.wait(lambda: cleo.stage == "playing")
        lone = cleo.view
        assert (await cleo.ask({"is": "take_seat", "seat": 0, "name": "Cleo"}))["why"] == "table-not-free"
        assert (await cleo.ask({"is": "take_seat", "seat": 1, "name": "ada"}))["why"] == "table-not-a-name-taken"
        assert (await ada.ask({"is": "take_seat", "seat": 1, "name": "Eve"}))["why"] == "table-not-two-seats"
        assert (await cleo.ask({"is": "take_seat", "seat": 1, "name": "Cleo"}))["is"] == "done"
        await ada.wait(lambda: ada.table["vote"] is not None)
        vote = ada.table["vote"]
        assert (vote["what"], vote["name"], vote["about"], vote["waits"]) == ("seat", "Cleo", 1, [0])
        assert cleo.view == lone
        assert seat_of(ada, 1)["kind"] == "bot"

        assert (await ada.ask({"is": "answer_vote", "seat": 0, "agrees": True}))["is"] == "done"
        await cleo.wait(lambda: seat_of(cleo, 1)["yours"] and "take_seat" in kinds(cleo))
        history = server.tables.live[table].history
        assert history is not None
        state, game = history.play.state, history.play.game
        sides = [game.view(state, seat) for seat in range(3)]
        assert cleo.view == sides[1]
        assert cleo.view not in (sides[0], sides[2], game.view(state, None))
        assert seat_of(ada, 1)["name"] == "Cleo"

    told(story, tmp_path, thinker=Asleep())


def test_who_is_refused_stays_outside_and_who_goes_has_not_asked(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(bots=["random"])
        ada, cleo = await server.page(table, token), await server.page(table)
        await ada.ask({"is": "start"})
        await cleo.wait(lambda: cleo.stage == "playing")
        ask = {"is": "take_seat", "seat": 1, "name": "Cleo"}
        assert (await cleo.ask(ask))["is"] == "done"
        assert cleo.table["vote"]["yours"]
        assert (await ada.ask({"is": "answer_vote", "seat": 0, "agrees": False}))["is"] == "done"
        await cleo.wait(lambda: cleo.table["vote"] is None)
        assert seat_of(cleo, 1)["kind"] == "bot"
        await cleo.ask(ask)
        await ada.wait(lambda: ada.table["vote"] is not None)
        await cleo.close()
        await ada.wait(lambda: ada.table["vote"] is None)

    told(story, tmp_path, thinker=Asleep())


def test_with_the_host_away_anybody_seated_lets_others_in(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(seats=3, bots=["random"])
        ada, bea, cleo = await server.page(table, token), await server.page(table), await server.page(table)
        await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
        await ada.ask({"is": "start"})
        await cleo.wait(lambda: cleo.stage == "playing")
        await cleo.ask({"is": "take_seat", "seat": 1, "name": "Cleo"})
        await bea.wait(lambda: bea.table["vote"] is not None)
        assert bea.table["vote"]["waits"] == [0]
        assert (await bea.ask({"is": "answer_vote", "seat": 2, "agrees": True}))["why"] == "table-not-asked"
        await ada.close()
        await bea.wait(lambda: bea.table["vote"]["waits"] == [2])
        assert (await bea.ask({"is": "answer_vote", "seat": 2, "agrees": True}))["is"] == "done"
        await cleo.wait(lambda: bool(seat_of(cleo, 1)["yours"]))

    told(story, tmp_path, thinker=Asleep())


def test_a_table_may_let_anybody_or_nobody_take_over(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        for takeover in ("anyone", "nobody"):
            table, token = await server.make(bots=["random"], manners={"takeover": takeover})
            ada, cleo = await server.page(table, token), await server.page(table)
            await ada.ask({"is": "start"})
            await cleo.wait(lambda cleo=cleo: cleo.stage == "playing")  # type: ignore[misc]
            answer = await cleo.ask({"is": "take_seat", "seat": 1, "name": "Cleo"})
            if takeover == "anyone":
                await cleo.wait(lambda cleo=cleo: bool(seat_of(cleo, 1)["yours"]))  # type: ignore[misc]
            else:
                assert answer["why"] == "table-not-taken-over"

    told(story, tmp_path, thinker=Asleep())


def test_who_leaves_for_good_leaves_a_bot_and_the_next_one_is_host(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        assert (await ada.ask({"is": "leave", "seat": 0}))["is"] == "done"
        await bea.wait(lambda: bool(bea.table["host"]) and seat_of(bea, 0)["kind"] == "bot")
        assert (seat_of(bea, 0)["name"], seat_of(bea, 0)["colour"]) == ("", "blue")
        await ada.wait(lambda: not any(seat["yours"] for seat in ada.table["seats"]))
        history = server.tables.live[ada.table["table"]].history
        assert history is not None
        assert ada.view == history.play.game.view(history.play.state, None)
        # The last one goes too: whoever comes then sits down at once.
        assert (await bea.ask({"is": "leave", "seat": 1}))["is"] == "done"
        assert (await ada.ask({"is": "take_seat", "seat": 1, "name": "Ada"}))["is"] == "done"
        await ada.wait(lambda: bool(ada.table["host"]) and bool(seat_of(ada, 1)["yours"]))

    told(story, tmp_path, thinker=Asleep())


def test_a_bot_plays_for_somebody_gone_when_all_who_are_here_agree_until_they_come_back(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(seats=3)
        ada, bea, cleo = await server.page(table, token), await server.page(table), await server.page(table)
        for page, name in ((bea, "Bea"), (cleo, "Cleo")):
            await page.ask({"is": "sit", "seat": -1, "name": name, "colour": "red"})
        await ada.ask({"is": "start"})
        await cleo.wait(lambda: cleo.stage == "playing")
        ask = {"is": "replace", "seat": 2, "level": "random"}
        assert (await ada.ask(ask))["why"] == "table-not-gone"
        gone = cleo.token
        await cleo.close()
        await ada.wait(lambda: bool(seat_of(ada, 2)["gone"]))
        assert not seat_of(ada, 1)["gone"]
        assert (await ada.ask(ask))["is"] == "done"
        await bea.wait(lambda: bea.table["vote"] is not None)
        vote = bea.table["vote"]
        assert (vote["what"], vote["seat"], vote["about"], vote["waits"]) == ("replace", 0, 2, [1])
        assert seat_of(bea, 2)["kind"] == "person"

        # They come back: nothing is left to decide.
        cleo = await server.page(table, gone)
        await bea.wait(lambda: bea.table["vote"] is None)
        await cleo.close()
        await ada.wait(lambda: bool(seat_of(ada, 2)["gone"]))
        await ada.ask(ask)
        await bea.wait(lambda: bea.table["vote"] is not None)
        assert (await bea.ask({"is": "answer_vote", "seat": 1, "agrees": True}))["is"] == "done"
        await ada.wait(lambda: seat_of(ada, 2)["level"] == "random")
        assert not seat_of(ada, 2)["gone"]
        assert (await ada.ask(ask))["why"] == "table-not-gone"

        # It is still theirs: nobody else may have it, and they take it up again when they come.
        guest = await server.page(table)
        assert (await guest.ask({"is": "take_seat", "seat": 2, "name": "Eve"}))["why"] == "table-not-free"
        cleo = await server.page(table, gone)
        assert seat_of(cleo, 2)["yours"]
        assert (await cleo.ask({"is": "come_back", "seat": 2}))["is"] == "done"
        await ada.wait(lambda: seat_of(ada, 2)["level"] == "")

    told(story, tmp_path, thinker=Asleep(), settings=GONE_AT_ONCE)


def test_one_open_request_at_a_time_whatever_it_is_for(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(seats=3, bots=["random"])
        ada, bea, cleo = await server.page(table, token), await server.page(table), await server.page(table)
        await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
        await ada.ask({"is": "start"})
        await cleo.wait(lambda: cleo.stage == "playing")
        await cleo.ask({"is": "take_seat", "seat": 1, "name": "Cleo"})
        eve = await server.page(table)
        assert (await eve.ask({"is": "take_seat", "seat": 1, "name": "Eve"}))["why"] == "table-not-two-votes"

    told(story, tmp_path, thinker=Asleep())


def test_a_first_game_stays_as_it_is(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make("annapurna", tutorial=True)
        ada = await server.page(table, token)
        assert (await ada.ask({"is": "stand_in", "seat": ada.seat}))["why"] == "table-not-in-tutorial"
        assert (await ada.ask({"is": "leave", "seat": ada.seat}))["why"] == "table-not-in-tutorial"
        cleo = await server.page(table)
        taken = await cleo.ask({"is": "take_seat", "seat": 1 - ada.seat, "name": "Cleo"})
        assert taken["why"] == "table-not-in-tutorial"

    told(story, tmp_path, thinker=Asleep())


def test_after_three_times_out_of_time_in_a_row_a_bot_plays_until_its_person_is_back(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        table = server.tables.live[ada.table["table"]]

        async def late(times: int) -> None:
            for _ in range(times):
                async with table.lock:
                    await table.seats.late(mover.seat)

        await late(2)
        assert (await mover.act("heap:a take 1"))["is"] == "done"  # in time: it counts from nothing again
        await late(2)
        assert table.lobby.places[mover.seat].level == ""
        await late(1)
        await other.wait(lambda: seat_of(other, mover.seat)["level"] == "greedy")
        assert seat_of(other, mover.seat)["kind"] == "person"
        assert (await mover.ask({"is": "come_back", "seat": mover.seat}))["is"] == "done"
        await late(2)
        assert table.lobby.places[mover.seat].level == ""

    told(story, tmp_path, thinker=Asleep())


def test_somebody_counts_as_gone_after_a_while_and_everybody_hears_so_by_itself(tmp_path: Path) -> None:
    clock = Turned(moment)

    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await bea.close()
        await ada.wait(lambda: not seat_of(ada, 1)["here"])
        await clock.turn(QUICK.replace_after - 1)
        await ada.ask({"is": "why", "seat": 0, "text": "x"})
        assert not seat_of(ada, 1)["gone"]
        assert (await ada.ask({"is": "replace", "seat": 1}))["why"] == "table-not-gone"
        await clock.turn(2)
        await ada.wait(lambda: bool(seat_of(ada, 1)["gone"]))
        # Nobody else is here to be asked.
        assert (await ada.ask({"is": "replace", "seat": 1}))["is"] == "done"
        await ada.wait(lambda: seat_of(ada, 1)["level"] == "greedy")

    told(story, tmp_path, clock=clock, thinker=Asleep())


def test_where_a_choice_has_days_somebody_is_gone_only_after_those(tmp_path: Path) -> None:
    clock = Turned(moment)

    async def story(server: Running) -> None:
        table, token = await server.make(seats=2, manners={"pace": "days", "days": 2})
        ada, bea = await server.page(table, token), await server.page(table)
        await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
        await ada.ask({"is": "start"})
        await bea.wait(lambda: bea.stage == "playing")
        await bea.close()
        await clock.turn(86400.0)
        await ada.ask({"is": "why", "seat": 0, "text": "x"})
        assert not seat_of(ada, 1)["gone"]
        assert (await ada.ask({"is": "replace", "seat": 1}))["why"] == "table-not-gone"

    told(story, tmp_path, clock=clock, thinker=Asleep())
