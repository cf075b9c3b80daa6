"""Several seats at one screen, and a seat that moves to another device."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.server.browsing import QUICK, Page, Running, told
from tests.server.test_seats import Asleep, kinds, seat_of


def turned(page: Page) -> int:
    return int(page.table["turned"])


def side(server: Running, page: Page, seat: int | None) -> Any:
    history = server.tables.live[page.table["table"]].history
    assert history is not None
    return history.play.game.view(history.play.state, seat)


async def shared(server: Running, game: str = "nim", friend: bool = False) -> tuple[Page, Page | None]:
    """Ada and Bob at one screen, and perhaps Cleo at her own."""
    table, token = await server.make(game, seats=3 if friend else 2)
    ada, cleo = await server.page(table, token), None
    beside = {"is": "sit_beside", "seat": 1, "name": "Bob", "colour": "red"}
    assert (await ada.ask({**beside, "name": "Ada"}))["why"] == "table-not-a-name-taken"
    assert (await ada.ask(beside))["is"] == "done"
    assert (await ada.ask(beside))["why"] == "table-not-free"
    if friend:
        cleo = await server.page(table)
        assert (await cleo.ask({**beside, "seat": 2, "name": "Eve"}))["why"] == "table-not-seated"
        await cleo.ask({"is": "sit", "seat": 2, "name": "Cleo", "colour": "green"})
    assert (await ada.ask({"is": "start"}))["is"] == "done"
    await ada.wait(lambda: ada.stage == "playing")
    return ada, cleo


async def turn(page: Page, seat: int) -> None:
    assert (await page.ask({"is": "turn_to", "seat": seat}))["is"] == "done"
    await page.wait(lambda: turned(page) == seat)


def test_a_screen_begins_covered_and_shows_one_side_at_a_time(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await shared(server)
        assert [seat["yours"] for seat in ada.table["seats"]] == [True, True]
        assert turned(ada) == -1
        assert ada.questions == []
        assert ada.view == side(server, ada, None)
        [mover] = ada.waiting
        other = 1 - mover
        assert (await ada.ask({"is": "undo", "seat": mover}))["why"] == "table-not-in-view"

        await turn(ada, mover)
        assert ada.view == side(server, ada, mover)
        assert [question["seat"] for question in ada.questions] == [mover]
        begun = len(ada.told)
        act = {"is": "act", "seat": mover, "question": ada.questions[0]["id"], "line": "heap:a take 1"}
        assert (await ada.ask({**act, "seat": other}))["why"] == "table-not-in-view"
        assert (await ada.ask(act))["is"] == "done"
        # The table waits for the other seat of this screen: it covers itself, and nothing of either side is sent.
        await ada.wait(lambda: turned(ada) == -1)
        assert ada.view == side(server, ada, None)
        assert all(message["is"] != "moved" for message in ada.told[begun:])
        assert ada.questions == []

        # A press brings the other's side, another one the first one's back: to take something back, say.
        await turn(ada, other)
        assert ada.view == side(server, ada, other)
        await turn(ada, mover)
        assert ada.undoable == 1
        assert (await ada.ask({"is": "undo", "seat": mover}))["is"] == "done"
        await ada.wait(lambda: ada.undos == 1)
        assert turned(ada) == mover

    told(story, tmp_path)


def test_no_message_ever_holds_what_only_the_other_seat_of_a_screen_knows(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await shared(server, "annapurna")
        history = server.tables.live[ada.table["table"]].history
        assert history is not None
        game, state = history.play.game, history.play.state
        own = {seat: json.dumps(game.view(state, seat)) for seat in (0, 1)}
        assert own[0] != own[1]
        told_at = len(ada.told)
        for seat in (0, 1, -1, 1, 0):
            await turn(ada, seat)
        for message in ada.told[told_at:]:
            if message["is"] == "welcome":
                shown = message["table"]["turned"]
                assert json.dumps(message["view"]) == json.dumps(game.view(state, None if shown < 0 else shown))
                assert {question["seat"] for question in message["questions"]} <= {shown}

    told(story, tmp_path)


def test_only_own_seats_are_shown(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, cleo = await shared(server, friend=True)
        assert cleo is not None
        await cleo.wait(lambda: cleo.stage == "playing")
        assert turned(cleo) == 2
        assert (await cleo.ask({"is": "turn_to", "seat": 0}))["why"] == "table-not-your-seat"
        assert cleo.view == side(server, ada, 2)
        assert (await ada.ask({"is": "turn_to", "seat": 2}))["why"] == "table-not-your-seat"
        watcher = await server.page(ada.table["table"])
        assert (await watcher.ask({"is": "turn_to", "seat": 0}))["why"] == "table-not-your-seat"

    told(story, tmp_path)


def test_a_veiled_question_with_nothing_but_the_pass_goes_by_itself_where_nobody_looks(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await shared(server, "hush")
        seen = 0
        for _ in range(60):
            if ada.stage == "over":
                break
            history = server.tables.live[ada.table["table"]].history
            assert history is not None
            state = history.play.state
            waited = list(state.to_act())
            [seat] = waited[:1]
            question = state.question(seat)
            only = question.passes is not None and tuple(state.options(seat)) == (question.passes,)
            if question.pace.kind == "veiled" and only and turned(ada) != seat:
                seen += 1
                before = len(history.play.entries)
                await ada.wait(lambda history=history, before=before: len(history.play.entries) > before)  # type: ignore[misc]
                continue
            await turn(ada, seat)
            asked = ada.questions[0]
            await ada.ask({"is": "act", "seat": seat, "question": asked["id"], "line": asked["options"][0]["text"]})
        assert seen > 0

    told(story, tmp_path)


def test_a_link_moves_a_seat_once_and_tells_the_old_device(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        table = ada.table["table"]
        made = await ada.ask({"is": "make_link", "seat": 0})
        assert made["is"] == "link_made"
        assert (await bea.ask({"is": "make_link", "seat": 0}))["why"] == "table-not-your-seat"
        phone = await server.page(table)
        assert phone.view == side(server, ada, None)
        assert (await phone.ask({"is": "use_link", "code": "x" * 24}))["why"] == "table-not-a-link"
        assert (await phone.ask({"is": "use_link", "code": made["code"]}))["is"] == "done"
        await phone.wait(lambda: bool(seat_of(phone, 0)["yours"]))
        assert phone.view == side(server, ada, 0)
        assert phone.table["host"]
        said = await ada.until("told")
        assert said["what"] == "seat-has-moved"
        await ada.wait(lambda: not seat_of(ada, 0)["yours"] and ada.questions == [])
        assert ada.view == side(server, ada, None)
        # Once only.
        thief = await server.page(table)
        assert (await thief.ask({"is": "use_link", "code": made["code"]}))["why"] == "table-not-a-link"
        # It is of no use at another table, either.
        other, token = await server.make()
        elsewhere = await server.page(other, token)
        again = await phone.ask({"is": "make_link", "seat": 0})
        assert (await elsewhere.ask({"is": "use_link", "code": again["code"]}))["why"] == "table-not-a-link"

    told(story, tmp_path)


def test_a_link_is_worth_nothing_once_its_maker_sits_there_no_more(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game()
        made = await ada.ask({"is": "make_link", "seat": 0})
        assert (await ada.ask({"is": "leave", "seat": 0}))["is"] == "done"
        phone = await server.page(ada.table["table"])
        assert (await phone.ask({"is": "use_link", "code": made["code"]}))["why"] == "table-not-a-link"
        assert kinds(phone) == ["bot_seat"]

    told(story, tmp_path, thinker=Asleep())


def test_a_link_is_good_for_a_while_only(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game()
        made = await ada.ask({"is": "make_link", "seat": 0})
        phone = await server.page(ada.table["table"])
        assert (await phone.ask({"is": "use_link", "code": made["code"]}))["why"] == "table-not-a-link"

    told(story, tmp_path, settings=replace(QUICK, link_lasts=-1.0))


def test_a_link_parts_two_who_shared_a_screen(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await shared(server)
        await turn(ada, 0)
        made = await ada.ask({"is": "make_link", "seat": 1})
        phone = await server.page(ada.table["table"])
        assert (await phone.ask({"is": "use_link", "code": made["code"]}))["is"] == "done"
        await ada.wait(lambda: not seat_of(ada, 1)["yours"])
        assert (turned(ada), turned(phone)) == (0, 1)
        assert phone.view == side(server, ada, 1)
        assert ada.table["host"]

    told(story, tmp_path)


def test_chance_is_told_by_the_side_that_the_screen_shows(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await shared(server)
        thrower = -1
        for seat in (0, 1):
            await turn(ada, seat)
            if ada.questions and ada.questions[0]["kind"] == "window":
                thrower = seat
                said = {"is": "act", "seat": seat, "question": ada.questions[0]["id"], "line": "throw"}
                assert (await ada.ask(said))["is"] == "done"
                break
        assert thrower >= 0
        seen = {}
        for seat in (thrower, -1, 1 - thrower):
            await turn(ada, seat)
            seen[seat] = sum(bar["seen"] for bar in (await ada.ask({"is": "ask_odds"}))["odds"])
        assert seen == {thrower: 1, -1: 0, 1 - thrower: 0}

    told(story, tmp_path)
