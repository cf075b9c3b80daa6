"""What a whole table decides: to go on elsewhere, to be deleted, to end its game as abandoned."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.browsing import QUICK, Page, Running, movers, running, together, told
from tests.server.test_screens import shared
from tests.server.turned import lobby_of
from tests.toy.nim import GAME as NIM

from cordee import games
from cordee.core import journal as journals
from cordee.core.journal import Entry
from cordee.core.seal import faults, read_seal
from cordee.games import load
from cordee.server import carry
from cordee.server.history import AGREED, FAULT, History
from cordee.server.lobby import person_of
from cordee.server.results import place_of, results
from cordee.server.store.own import rows_of
from cordee.server.thinkers import Task

GONE_AT_ONCE = replace(QUICK, replace_after=0.02)
MOVE = {"is": "move_table", "to": "https://elsewhere.example"}


class Asleep:
    """Bots that never say anything."""

    levels = ("random",)

    async def ask(self, task: Task) -> str | None:
        await asyncio.sleep(3600)
        return None

    def close(self) -> None:
        pass


def agree(seat: int, agrees: bool = True) -> dict[str, Any]:
    return {"is": "answer_vote", "seat": seat, "agrees": agrees}


async def heard(page: Page) -> dict[str, Any]:
    """The vote, once the page has heard of it."""
    await page.wait(lambda: page.table["vote"] is not None)
    vote = page.table["vote"]
    assert isinstance(vote, dict)
    return vote


async def three(server: Running, **fields: Any) -> tuple[Page, Page, Page]:
    table, token = await server.make(seats=3, **fields)
    ada, bea, cleo = await server.page(table, token), await server.page(table), await server.page(table)
    for page, name in ((bea, "Bea"), (cleo, "Cleo")):
        await page.ask({"is": "sit", "seat": -1, "name": name, "colour": "red"})
    await ada.ask({"is": "start"})
    for page in (ada, bea, cleo):
        await page.wait(lambda page=page: page.stage == "playing")  # type: ignore[misc]
    return ada, bea, cleo


async def file_of(server: Running, page: Page) -> Any:
    path = f"/api/tables/{page.table['table']}/file"
    return await server.http.get(path, headers={"authorization": f"Bearer {page.token}"})


# -- going on elsewhere --------------------------------------------------------------------------------


def test_move__when_all_agree_the_host_has_the_file_and_it_goes_on_there_at_the_same_moment(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "one") as one, running(tmp_path / "two") as two:
            ada, bea = await one.game(options={"stones": 9})
            table = ada.table["table"]
            mover, _ = movers(ada, bea)
            assert (await mover.act(f"{mover.questions[0]['options'][0]['text']} take 1"))["is"] == "done"
            await together(ada, bea)
            assert (await bea.ask(MOVE))["why"] == "table-not-host"
            for nonsense in ("", "elsewhere", "javascript:alert(1)", "https://a b", "https://x@y", "http://h/path?q"):
                assert (await ada.ask({"is": "move_table", "to": nonsense}))["why"] == "table-not-an-address", nonsense

            assert (await ada.ask(MOVE | {"to": "https://elsewhere.example/"}))["is"] == "done"
            vote = await heard(bea)
            assert (vote["what"], vote["seat"], vote["to"], vote["waits"]) == ("move", 0, MOVE["to"], [1])
            assert (await file_of(one, ada)).status_code == 409, "nobody sees anything before all have agreed"
            assert (await bea.ask(agree(1)))["is"] == "done"
            for page in (ada, bea):
                await page.wait(lambda page=page: page.table["moved"] == MOVE["to"])  # type: ignore[misc]
                assert page.log[-1]["kind"] == "moves"
            assert (ada.table["carried"], bea.table["carried"]) == (True, False)

            # Here it stands still, and only the host has the file, as often as they like.
            mover, _ = movers(ada, bea)
            assert (await mover.act(f"{mover.questions[0]['options'][0]['text']} take 1"))["why"] == "table-not-here"
            assert (await file_of(one, bea)).status_code == 403
            assert (await one.http.get(f"/api/tables/{table}/file")).status_code == 403
            answer = await file_of(one, ada)
            assert answer.status_code == 200, answer.text
            assert (await file_of(one, ada)).text == answer.text

            made = await two.http.post("/api/files", json={"text": answer.text})
            assert made.status_code == 201, made.text
            before, after = one.tables.live[table].history, None
            # Each is known there by a secret for that table alone, and neither the file nor that server knows another.
            for page in (ada, bea):
                assert person_of(page.token) not in answer.text
                assert not any(seat["yours"] for seat in (await two.page(table, page.token)).table["seats"])
            assert len({ada.table["secret"], bea.table["secret"]}) == 2
            assert (await one.page(table)).table["secret"] == ""
            there = {page: await two.page(table, page.table["secret"]) for page in (ada, bea)}
            after = two.tables.live[table].history
            assert before is not None
            assert after is not None
            assert after.play.state.digest() == before.play.state.digest()
            for page in (ada, bea):
                assert (there[page].view, there[page].seat) == (page.view, page.seat)
                assert not there[page].table["carried"]
            mover, _ = movers(there[ada], there[bea])
            assert (await mover.act(f"{mover.questions[0]['options'][0]['text']} take 1"))["is"] == "done"

    asyncio.run(asyncio.wait_for(story(), 30))


def test_move__a_table_that_its_operator_moves_gives_its_file_to_nobody(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game()
        table = server.tables.live[ada.table["table"]]
        async with table.lock:
            await table.rewrite(lambda lobby: replace(lobby, moved="https://elsewhere.example"))
        await ada.wait(lambda: ada.table["moved"] != "")
        assert (ada.table["carried"], ada.table["secret"]) == (False, "")
        assert (await file_of(server, ada)).json()["why"] == "table-not-carried"

    told(story, tmp_path)


def test_move__one_refusal_ends_it_and_who_asked_hears_whose(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea, cleo = await three(server)
        await ada.ask(MOVE)
        await heard(bea)
        assert (await bea.ask(agree(1)))["is"] == "done"
        await ada.wait(lambda: ada.table["vote"] is not None and ada.table["vote"]["waits"] == [2])
        assert (await cleo.ask(agree(2, False)))["is"] == "done"
        said = await ada.until("told")
        assert (said["what"], said["args"]) == ("vote-refused", {"who": "seat:2"})
        await ada.wait(lambda: ada.table["vote"] is None)
        assert (ada.table["moved"], ada.stage) == ("", "playing")

    told(story, tmp_path)


def test_move__it_may_be_withdrawn_and_nothing_else_is_asked_meanwhile(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await ada.ask(MOVE)
        await heard(bea)
        for other in (MOVE, {"is": "delete_table"}, {"is": "end_game", "seat": 0}):
            assert (await ada.ask(other))["why"] == "table-not-two-votes"
        assert (await bea.ask({"is": "end_game", "seat": 1}))["why"] == "table-not-two-votes"
        assert (await bea.ask({"is": "end_game", "seat": 0}))["why"] == "table-not-your-seat"
        assert (await bea.ask({"is": "drop_vote"}))["why"] == "table-not-asked"
        assert (await ada.ask({"is": "drop_vote"}))["is"] == "done"
        assert (await bea.ask(agree(1)))["why"] == "table-not-asked"
        assert bea.table["moved"] == ""

    told(story, tmp_path)


def test_move__a_seat_that_changes_hands_is_asked_again_and_a_bots_agrees(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea, cleo = await three(server)
        await ada.ask(MOVE)
        await heard(bea)
        assert (await bea.ask(agree(1)))["is"] == "done"

        # Bea goes on at another device: whoever sits there now has not agreed.
        link = await bea.ask({"is": "make_link", "seat": 1})
        phone = await server.page(ada.table["table"])
        assert (await phone.ask({"is": "use_link", "code": link["code"]}))["is"] == "done"
        await ada.wait(lambda: ada.table["vote"]["waits"] == [1, 2])
        assert (await cleo.ask(agree(2)))["is"] == "done"
        assert ada.table["moved"] == ""
        # She gives her seat up: nobody is left to object.
        assert (await phone.ask({"is": "leave", "seat": 1}))["is"] == "done"
        await cleo.wait(lambda: cleo.table["moved"] == MOVE["to"])

    told(story, tmp_path, thinker=Asleep())


@pytest.mark.parametrize("request_", [MOVE, {"is": "delete_table"}], ids=["move", "delete"])
def test_parting__who_is_away_is_waited_for_even_while_a_bot_plays_for_them(
    tmp_path: Path, request_: dict[str, Any]
) -> None:
    async def story(server: Running) -> None:
        ada, bea, cleo = await three(server)
        gone = cleo.token
        await cleo.close()
        await ada.wait(lambda: bool(ada.table["seats"][2]["gone"]))
        assert (await ada.ask({"is": "replace", "seat": 2}))["is"] == "done"
        await heard(bea)
        assert (await bea.ask(agree(1)))["is"] == "done"
        await ada.wait(lambda: ada.table["seats"][2]["level"] != "")
        assert (await ada.ask(request_))["is"] == "done"
        assert (await heard(bea))["waits"] == [1, 2]
        assert (await bea.ask(agree(1)))["is"] == "done"
        await ada.wait(lambda: ada.table["vote"]["waits"] == [2])
        assert (await file_of(server, ada)).status_code == 409, "her hand is in it"
        cleo = await server.page(ada.table["table"], gone)
        assert (await heard(cleo))["waits"] == [2]
        assert (await cleo.ask(agree(2, False)))["is"] == "done"
        await ada.wait(lambda: ada.table["vote"] is None)
        assert (ada.table["moved"], ada.stage) == ("", "playing")

    told(story, tmp_path, settings=GONE_AT_ONCE, thinker=Asleep())


def test_end__the_word_of_those_is_enough_who_play_themselves(tmp_path: Path) -> None:
    """FF-WIN-05: the remaining humans. Who is gone is one of them until a bot plays for them, by the others' word."""

    async def story(server: Running) -> None:
        ada, bea, cleo = await three(server)
        await cleo.close()
        await ada.wait(lambda: bool(ada.table["seats"][2]["gone"]))
        assert (await ada.ask({"is": "end_game", "seat": 0}))["is"] == "done"
        assert (await heard(bea))["waits"] == [1, 2]
        assert (await ada.ask({"is": "drop_vote"}))["is"] == "done"
        assert (await ada.ask({"is": "replace", "seat": 2}))["is"] == "done"
        assert (await heard(bea))["what"] == "replace"
        assert (await bea.ask(agree(1)))["is"] == "done"
        await ada.wait(lambda: ada.table["seats"][2]["level"] != "")
        assert (await ada.ask({"is": "end_game", "seat": 0}))["is"] == "done"
        await bea.wait(lambda: bea.table["vote"] is not None and bea.table["vote"]["what"] == "end")
        assert (await bea.ask(agree(1)))["is"] == "done"
        await ada.wait(lambda: ada.stage == "over")

    told(story, tmp_path, settings=GONE_AT_ONCE, thinker=Asleep())


@pytest.mark.parametrize("what", ["end_game", "delete_table"])
def test_a_request_is_over_when_who_asked_is_gone_and_others_may_ask(tmp_path: Path, what: str) -> None:
    async def story(server: Running) -> None:
        ada, bea, cleo = await three(server)
        asker, other = (bea, ada) if what == "end_game" else (ada, bea)
        request = {"is": what, "seat": 1} if what == "end_game" else {"is": what}
        assert (await asker.ask(request))["is"] == "done"
        await heard(other)
        seat = 0 if other is ada else 1
        assert (await other.ask(agree(seat)))["is"] == "done"
        for page in (asker, cleo):
            await page.close()
        await other.wait(lambda: other.table["vote"] is None)
        assert (await other.ask({"is": "replace", "seat": 1 - seat}))["is"] == "done"
        await other.wait(lambda: other.table["seats"][1 - seat]["level"] != "")

    told(story, tmp_path, settings=GONE_AT_ONCE, thinker=Asleep())


def test_who_was_refused_gives_the_others_time_to_ask(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea, cleo = await three(server)
        assert (await bea.ask({"is": "end_game", "seat": 1}))["is"] == "done"
        await heard(cleo)
        assert (await cleo.ask(agree(2, False)))["is"] == "done"
        await bea.wait(lambda: bea.table["vote"] is None)
        assert (await bea.ask({"is": "end_game", "seat": 1}))["why"] == "table-not-so-soon-again"
        assert (await ada.ask(MOVE))["is"] == "done"

    told(story, tmp_path, settings=replace(QUICK, vote_pause=20.0))


def test_move__with_the_host_it_goes(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea, cleo = await three(server)
        await ada.ask(MOVE)
        await heard(bea)
        assert (await ada.ask({"is": "pass_host", "seat": 2}))["is"] == "done"
        await cleo.wait(lambda: cleo.table["vote"] is None)
        assert (await bea.ask(agree(1)))["why"] == "table-not-asked"
        assert (await cleo.ask(MOVE))["is"] == "done"
        assert (await heard(ada))["waits"] == [0, 1]

    told(story, tmp_path)


@pytest.mark.parametrize(
    "said", ["http://localhost:{}", "http://127.0.0.1:{}/", "http://[::1]:{}", "http://0.0.0.0:{}"]
)
def test_move__to_this_very_server_is_refused_by_whatever_name(tmp_path: Path, said: str) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game()
        answer = await ada.ask({"is": "move_table", "to": said.format(server.port)})
        assert answer["why"] == "table-not-this-server"
        assert answer["args"] == {"to": said.format(server.port).rstrip("/")}
        assert ada.table["vote"] is None

    told(story, tmp_path)


def test_move__what_the_operator_calls_this_server_is_refused_too(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game()
        for own in ("https://table.example", "https://TABLE.example:443", "https://other.example"):
            assert (await ada.ask(MOVE | {"to": own}))["why"] == "table-not-this-server", own
        assert (await ada.ask(MOVE))["is"] == "done"

    told(story, tmp_path, settings=replace(QUICK, address="https://table.example", origins=("other.example",)))


def test_back_here__before_the_file_has_gone_out_the_host_alone_takes_the_table_back(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 9})
        assert (await ada.ask({"is": "go_on_here"}))["why"] == "table-not-taken-back"
        await ada.ask(MOVE)
        await heard(bea)
        await bea.ask(agree(1))
        await bea.wait(lambda: bea.table["moved"] != "")
        assert (await bea.ask({"is": "go_on_here"}))["why"] == "table-not-host"

        assert (await ada.ask({"is": "go_on_here"}))["is"] == "done"

        for page in (ada, bea):
            await page.wait(lambda page=page: page.table["moved"] == "" and page.log[-1]["kind"] == "returns")  # type: ignore[misc]
            assert (page.table["secret"], page.table["carried"]) == ("", False)
        assert (await file_of(server, ada)).json()["why"] == "table-not-carried"
        mover, _ = movers(ada, bea)
        assert (await mover.act(f"{mover.questions[0]['options'][0]['text']} take 1"))["is"] == "done"
        # It may leave once more, and a restart finds it all.
        await together(ada, bea)
        table = server.tables.live[ada.table["table"]]
        again = History(table.game, table.lobby.setup(table.game), table.lobby.deal())
        for entry in await server.tables.store.entries(table.lobby.id):
            again.step(journals.read_entry(entry))
        assert table.history is not None
        assert again.play.state.digest() == table.history.play.state.digest()
        assert (await ada.ask(MOVE))["is"] == "done"

    told(story, tmp_path)


def test_back_here__once_the_file_is_out_all_are_asked_and_told(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 9})
        await ada.ask(MOVE)
        await heard(bea)
        await bea.ask(agree(1))
        await ada.wait(lambda: ada.table["moved"] != "")
        assert (await file_of(server, ada)).status_code == 200
        for page in (ada, bea):
            await page.wait(lambda page=page: bool(page.table["file_out"]))  # type: ignore[misc]
        # A restart does not forget that it went out.
        for page in (ada, bea):
            await page.close()
        await server.tables.live.pop(ada.table["table"]).stop()
        ada, bea = await server.page(ada.table["table"], ada.token), await server.page(ada.table["table"], bea.token)

        assert (await ada.ask({"is": "go_on_here"}))["is"] == "done"
        vote = await heard(bea)
        assert (vote["what"], vote["waits"]) == ("here", [1])
        assert (await bea.ask(agree(1, False)))["is"] == "done"
        await ada.wait(lambda: ada.table["vote"] is None)
        assert ada.table["moved"] != ""
        assert (await ada.ask({"is": "go_on_here"}))["is"] == "done"
        await heard(bea)
        assert (await bea.ask(agree(1)))["is"] == "done"
        for page in (ada, bea):
            await page.wait(lambda page=page: page.log[-1]["kind"] == "returns_known")  # type: ignore[misc]
            assert (page.table["moved"], page.table["file_out"]) == ("", False)
        mover, _ = movers(ada, bea)
        assert (await mover.act(f"{mover.questions[0]['options'][0]['text']} take 1"))["is"] == "done"

        # Moved once more, and the second file not fetched yet: the first is out all the same.
        assert (await ada.ask(MOVE))["is"] == "done"
        await heard(bea)
        await bea.ask(agree(1))
        await ada.wait(lambda: ada.table["moved"] != "" and bool(ada.table["file_out"]))
        assert (await ada.ask({"is": "go_on_here"}))["is"] == "done"
        assert (await heard(bea))["waits"] == [1]

    told(story, tmp_path)


def test_back_here__what_its_operator_has_as_a_file_is_not_taken_back_by_its_host_alone(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await ada.ask(MOVE)
        await heard(bea)
        await bea.ask(agree(1))
        await ada.wait(lambda: ada.table["moved"] != "")
        table = ada.table["table"]
        assert await rows_of(server.tables.store, table, leave_for="https://elsewhere.example")
        await server.tables.live[table].catch_up()

        assert (await ada.ask({"is": "go_on_here"}))["is"] == "done"

        vote = await heard(bea)
        assert (vote["what"], vote["waits"]) == ("here", [1])
        assert ada.table["moved"] != ""

    told(story, tmp_path)


def test_back_here__what_its_operator_moved_its_host_does_not_take_back(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game()
        table = server.tables.live[ada.table["table"]]
        async with table.lock:
            await table.rewrite(lambda lobby: replace(lobby, moved="https://elsewhere.example"))
        assert (await ada.ask({"is": "go_on_here"}))["why"] == "table-not-taken-back"

    told(story, tmp_path)


def test_back_here__the_file_opened_at_the_server_it_came_from_says_where_the_table_is(tmp_path: Path) -> None:
    """Whoever gave a name of this server that it did not know."""

    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await ada.ask(MOVE)
        await heard(bea)
        await bea.ask(agree(1))
        await ada.wait(lambda: ada.table["moved"] != "")
        file = (await file_of(server, ada)).text

        answer = await server.http.post("/api/files", json={"text": file})

        assert (answer.status_code, answer.json()["why"]) == (409, "table-not-leaving")
        assert answer.json()["args"] == {"table": ada.table["table"]}
        assert "file_out" not in file

    told(story, tmp_path)


# -- deleting ------------------------------------------------------------------------------------------


def test_delete__while_others_play_they_are_asked_and_after_the_last_word_nothing_is_left(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea, cleo = await three(server)
        table = ada.table["table"]
        assert (await bea.ask({"is": "delete_table"}))["why"] == "table-not-host"
        assert (await ada.ask({"is": "delete_table"}))["is"] == "done"
        assert (await heard(bea))["what"] == "delete"
        assert (await bea.ask(agree(1)))["is"] == "done"
        assert (await server.http.get(f"/api/tables/{table}")).status_code == 200
        await cleo.request(agree(2))
        for page in (ada, bea, cleo):
            assert (await page.gone())["why"] == "table-bye-deleted"
        assert (await server.http.get(f"/api/tables/{table}")).status_code == 404

    told(story, tmp_path)


# -- ending --------------------------------------------------------------------------------------------


def test_end__all_agree_and_it_is_over_abandoned_and_its_chance_is_proved(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 9})
        table = ada.table["table"]
        mover, _ = movers(ada, bea)
        assert (await mover.act(f"{mover.questions[0]['options'][0]['text']} take 1"))["is"] == "done"
        await together(ada, bea)
        assert (await bea.ask({"is": "end_game", "seat": 1}))["is"] == "done"
        assert (await heard(ada))["what"] == "end"
        assert (await ada.ask(agree(0)))["is"] == "done"
        for page in (ada, bea):
            await page.wait(lambda page=page: page.stage == "over")  # type: ignore[misc]
            assert page.table["abandoned"]
            assert page.table["seed"] != ""
            assert page.log[-1]["kind"] == "abandoned"
            assert (page.waiting, page.questions) == ([], [])

        # The file proves its chance, replays, and opens again.
        file = (await server.http.get(f"/api/tables/{table}/journal")).text
        played = journals.replay(file, load)
        assert played.entries[-1] == Entry("note", text=AGREED)
        assert not faults(read_seal(file), played.seed, played.state.digest())
        opened = await server.http.post("/api/files", json={"text": file})
        assert opened.status_code == 201, opened.text
        again = await server.page(opened.json()["table"], opened.json()["token"])
        assert (again.stage, again.table["abandoned"]) == ("over", True)

        # It can be looked through, counts as what it is, and may be played on or once more.
        course = await ada.ask({"is": "course", "eyes": "everything"})
        last = course["moments"][-1]
        past = await ada.ask({"is": "past", "at": last, "eyes": "everything", "shared": False})
        assert (past["waiting"], [event["kind"] for event in past["events"]]) == ([], ["abandoned"])
        told_of = await server.http.get("/api/history", headers={"authorization": f"Bearer {ada.token}"})
        (game,), (figures,) = told_of.json()["games"], told_of.json()["figures"]
        assert game["abandoned"]
        assert not any(seat["won"] for seat in game["seats"])
        assert (figures["played"], figures["won"], figures["abandoned"]) == (0, 0, 1)
        body = {"game": "nim", "seats": 2, "name": "Ada", "colour": "blue", "token": ada.token, "bots": ["random"]}
        origin = {"table": table, "at": ada.seq, "seat": 0, "eyes": ""}
        on = await server.http.post("/api/tables", json=body | {"from": origin})
        assert on.status_code == 201, on.text
        assert (await server.http.post(f"/api/tables/{table}/again", json={"token": ada.token})).status_code == 201

        # A restart finds it so.
        await server.tables.live.pop(table).stop()
        assert (await server.page(table, bea.token)).table["abandoned"]

    told(story, tmp_path)


def test_end__alone_with_bots_one_word_is_enough_and_a_bot_that_thinks_is_too_late(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(bots=["random"])
        ada = await server.page(table, token)
        assert (await ada.ask({"is": "end_game", "seat": 0}))["why"] == "table-not-playing"
        await ada.ask({"is": "start"})
        await ada.wait(lambda: ada.stage == "playing")
        assert (await ada.ask({"is": "end_game", "seat": 0}))["is"] == "done"
        await ada.wait(lambda: ada.stage == "over")
        assert (await ada.ask({"is": "end_game", "seat": 0}))["why"] == "table-not-playing"

    told(story, tmp_path, thinker=Asleep())


def test_end__who_plays_all_seats_at_one_screen_has_nobody_to_ask_whatever_side_it_shows(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await shared(server)
        assert ada.table["turned"] == -1
        assert (await ada.ask({"is": "end_game", "seat": 1}))["is"] == "done"
        await ada.wait(lambda: ada.stage == "over")

    told(story, tmp_path)


def test_end__somebody_who_answers_for_two_seats_answers_for_each(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, cleo = await shared(server, friend=True)
        assert cleo is not None
        assert (await cleo.ask({"is": "end_game", "seat": 2}))["is"] == "done"
        assert (await heard(ada))["waits"] == [0, 1]
        assert (await ada.ask(agree(0)))["is"] == "done"
        assert ada.stage == "playing"
        assert (await ada.ask(agree(1)))["is"] == "done"
        await cleo.wait(lambda: cleo.stage == "over")

    told(story, tmp_path)


@pytest.mark.parametrize(("key", "ends"), [("five_fifteen", True), ("annapurna", False)])
def test_ff_win_05__an_dig_10__when_nobody_is_left_it_is_abandoned_or_played_out_as_its_clauses_say(
    tmp_path: Path, key: str, ends: bool
) -> None:
    """FF-WIN-05: with no human left it is abandoned; AN-DIG-10: bots play it to its end."""

    async def story(server: Running) -> None:
        seats = games.load(key).seats[0]
        table, token = await server.make(key, seats, bots=["random"] * (seats - 1))
        ada = await server.page(table, token)
        await ada.ask({"is": "start"})
        await ada.wait(lambda: ada.stage == "playing")
        assert (await ada.ask({"is": "leave", "seat": 0}))["is"] == "done"
        await ada.wait(lambda: ada.log[-1]["kind"] == ("deserted" if ends else "bot_seat"))
        assert (ada.stage, ada.table["abandoned"]) == (("over", True) if ends else ("playing", False))
        history = server.tables.live[table].history
        assert history is not None
        assert history.left == {0}

    told(story, tmp_path, thinker=Asleep())


def test_an_dig_10__who_gave_a_seat_up_comes_last_among_equals() -> None:
    """AN-DIG-10: the seat is ranked last among equals; once somebody has taken it, like any other."""
    assert [place_of((2.0, 2.0, 1.0), seat, {0}) for seat in range(3)] == [2, 1, 3]
    assert [place_of((2.0, 1.0, 1.0, 1.0), seat, {1, 2}) for seat in range(4)] == [1, 3, 3, 2]
    history = History(NIM, lobby_of("nim", "pp", {}).setup(NIM), 1)
    history.step(Entry("note", text="a bot has seat 1"))
    assert history.left == {1}
    history.step(Entry("note", text="somebody takes seat 1"))
    assert history.left == set()


def test_an_dig_10__an_abandoned_expedition_stands_by_its_flags(tmp_path: Path) -> None:
    """AN-DIG-10: the present flags are the standings of a game that is closed."""
    game = games.load("annapurna")
    state = game.start(game.setup(3, {}), 1)
    assert game.standings(state) == [[0, 1, 2]]
    state.flags[1] = 2  # type: ignore[attr-defined]
    assert game.standings(state) == [[1], [0, 2]]
    assert game.standings(game.start(game.setup(2, {"mode": "cooperative"}), 1)) == []

    async def story(server: Running) -> None:
        table, token = await server.make("annapurna", 2, bots=["random"])
        ada = await server.page(table, token)
        await ada.ask({"is": "start"})
        await ada.ask({"is": "end_game", "seat": 0})
        await ada.wait(lambda: ada.stage == "over")
        assert ada.table["standings"] == [[0, 1]]

    told(story, tmp_path, thinker=Asleep())


def test_what_is_abandoned_is_kept_as_such_and_what_failed_is_not_kept() -> None:
    lobby = lobby_of("nim", "pp", {})
    build: Callable[[], History] = lambda: History(NIM, lobby.setup(NIM), 1)  # noqa: E731
    history = build()
    history.step(Entry("note", text=AGREED))
    assert history.over
    assert [(each.abandoned, each.won) for each in results(NIM, lobby, history)] == [(True, False)] * 2
    failed = build()
    failed.step(Entry("note", text=f"{FAULT}: nothing"))
    assert results(NIM, lobby, failed) == []


def test_a_file_from_before_games_could_be_abandoned_has_none_that_was() -> None:
    row = results(NIM, lobby := lobby_of("nim", "pp", {}), History(NIM, lobby.setup(NIM), 1))[0]._asdict()
    row.pop("abandoned")
    assert carry._row("results", {**row, "ended": 1.0}, 3)["abandoned"] is False
