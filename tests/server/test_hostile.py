"""What strangers try, and what comes of it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.authenticator import Authenticator
from tests.server.browsing import QUICK, Page, Running, together, told
from tests.server.test_accounts import Browser
from tests.server.test_owning import finish
from tests.server.turned import Turned

from cordee.core.journal import Entry
from cordee.server import carry
from cordee.server.herald import box_of
from cordee.server.mail import BadMail, fitting
from cordee.server.odds import Fairness
from cordee.server.past import Looks
from cordee.server.push import is_public
from cordee.server.rematch import next_name
from cordee.server.store.own import put, rows_of


async def brought(server: Running, change: dict[str, Any], game_on: bool = False, said: str = "") -> Any:
    """A file that somebody has changed, and what the server says to it."""
    if game_on:
        ada, _ = await server.game()
        if said:
            assert (await ada.ask({"is": "say", "text": said}))["is"] == "done"
        table = ada.table["table"]
    else:
        table, _ = await server.make()
    rows = await rows_of(server.tables.store, table)
    assert rows is not None
    rows["tables"][0].update(change)
    for name in ("seats", "chat", "journal", "results"):
        for row in rows[name]:
            row["table_id"] = rows["tables"][0]["id"]
    return await server.http.post("/api/files", json={"text": carry.written(rows)})


def test_who_brings_a_lobby_by_file_does_not_know_its_seed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        answer = await brought(server, {"id": "chosen-by-eve", "seed": "7", "origin": ""})
        assert answer.status_code == 201, answer.text
        table = await server.tables.get(answer.json()["table"])
        assert table is not None
        lobby = table.lobby
        assert lobby.seed != 7
        assert lobby.origin == "file"

    told(story, tmp_path)


def test_a_game_that_goes_on_from_a_file_says_so(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        answer = await brought(server, {"id": "chosen-by-eve", "origin": ""}, game_on=True)
        assert answer.status_code == 201, answer.text
        assert (await server.page(answer.json()["table"])).table["origin"] == "file"

    told(story, tmp_path)


@pytest.mark.parametrize("change", [{"muted": "[[1]]"}, {"muted": '["nobody"]'}, {"host": ""}])
def test_rows_that_no_table_has_are_refused(tmp_path: Path, change: dict[str, Any]) -> None:
    async def story(server: Running) -> None:
        answer = await brought(server, {"id": "chosen-by-eve", **change})
        assert (answer.status_code, answer.json()["why"]) == (400, "table-not-a-file")

    told(story, tmp_path)


def test_a_rematch_is_laid_by_those_who_sat_here_alone(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await finish(ada, bea)
        lobby = server.tables.live[ada.table["table"]].lobby
        await server.tables.store.make(
            replace(lobby, **next_name(lobby)._asdict(), stage="lobby", origin="file", version=0)
        )
        page: Page = await server.page(lobby.id, ada.token)
        assert page.table["again"] is None
        answer = await server.http.post(f"/api/tables/{lobby.id}/again", json={"token": ada.token})
        assert answer.status_code == 201, "nobody keeps them from it by taking the name"
        made = answer.json()["table"]
        assert made != next_name(lobby).id
        await page.wait(lambda: page.table["again"] == {"table": made, "seat": 0})
        late = await server.page(lobby.id, bea.token)
        assert late.table["again"]["table"] == made

    told(story, tmp_path)


def test_a_failing_database_puts_nobodys_words_into_the_log(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()
        lobby = server.tables.live[table].lobby
        with pytest.raises(Exception) as caught:  # whatever it is: what it says is what counts
            await server.tables.store.make(lobby)
        said = json.dumps([str(caught.value), str(caught.value.__cause__)])
        assert str(lobby.seed) not in said
        assert lobby.host not in said

    told(story, tmp_path)


# -- requests that no browser sends ----------------------------------------------------------------


async def raw(server: Running, said: str) -> str:
    """The answer to a request written by hand."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    try:
        writer.write(said.replace("\n", "\r\n").encode("latin-1"))
        return (await asyncio.wait_for(reader.read(), 10)).decode("latin-1")
    finally:
        writer.close()
        await writer.wait_closed()


@pytest.mark.parametrize("host", ["[", "[::1", "here.example:99999999", ""])
def test_a_host_or_origin_that_is_none_gets_an_answer(tmp_path: Path, host: str) -> None:
    async def story(server: Running) -> None:
        me = await raw(server, f"GET /api/me HTTP/1.1\nhost: {host}\nconnection: close\n\n")
        assert me.startswith("HTTP/1.1 200 ")
        assert '"passkeys":false' in me
        for origin in ("http://[", "null", "http://here.example:port"):
            head = f"POST /api/tables HTTP/1.1\nhost: x\norigin: {origin}\nconnection: close\n"
            said = await raw(server, f"{head}content-length: 2\n\n{{}}")
            assert said.startswith("HTTP/1.1 403 ")
            assert "table-not-from-there" in said

    told(story, tmp_path)


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"])
def test_a_socket_asked_for_without_being_one_is_no_page(tmp_path: Path, method: str) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()
        for where in (table, "%00", "%ff", "x" * 5000):
            assert (await server.http.request(method, f"/ws/{where}")).status_code == 404

    told(story, tmp_path)


@pytest.mark.parametrize("name", ["%00", "%ff%fe", "x" * 3000, "..", "short", "with%20space0"])
def test_no_table_has_such_a_name_and_no_database_is_asked_for_it(tmp_path: Path, name: str) -> None:
    async def story(server: Running) -> None:
        server.tables.store.load = unasked  # type: ignore[method-assign]
        page = await Page.open(server.port, name)
        assert (await page.gone())["why"] == "table-bye-unknown"

    async def unasked(table: str) -> None:
        raise AssertionError("it was asked")

    told(story, tmp_path)


# -- passkeys --------------------------------------------------------------------------------------

RUBBISH: tuple[dict[str, Any], ...] = (
    {},
    {"id": 5},
    {"id": "\x00", "rawId": [], "response": None},
    {"id": "AA", "rawId": "AA", "type": "public-key", "response": {}},
    {"id": "AA", "rawId": "AA", "type": "public-key", "response": {"clientDataJSON": "__", "attestationObject": "__"}},
    {"id": "AA", "rawId": "AA", "type": "public-key",
     "response": {"clientDataJSON": "e30", "attestationObject": "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA"}},
    {"id": "AA", "rawId": "AA", "type": "public-key",
     "response": {"clientDataJSON": "W10", "attestationObject": "gYGBgYGB"}},
)  # fmt: skip


@pytest.mark.parametrize("credential", RUBBISH)
def test_rubbish_for_a_passkey_is_refused(tmp_path: Path, credential: dict[str, Any]) -> None:
    async def story(server: Running) -> None:
        here = {"origin": f"http://localhost:{server.port}", "host": f"localhost:{server.port}"}
        browser = Browser(server)
        for purpose in ("enter", "make"):
            asked = await browser.say("/api/passkeys/begin", {"purpose": purpose, "name": "Eve"}, **here)
            said = {"ceremony": asked["ceremony"], "credential": credential, "label": ""}
            assert await browser.no("/api/passkeys/end", said, 403, **here) == "account-not-a-passkey"

    told(story, tmp_path, settings=replace(QUICK, logins_a_minute=1000))


def test_what_was_asked_is_good_once_and_for_its_own_browser(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        origin, host = f"http://localhost:{server.port}", f"localhost:{server.port}"
        here = {"origin": origin, "host": host}
        ada, eve = Browser(server), Browser(server)
        device = Authenticator(origin, "localhost")
        asked = await ada.say("/api/passkeys/begin", {"purpose": "make", "name": "Ada"}, **here)
        made = {"ceremony": asked["ceremony"], "credential": device.make(asked["options"]), "label": ""}
        # Another browser cannot end it; and then it is used up for everybody.
        assert await eve.no("/api/passkeys/end", made, 403, **here) == "account-not-a-passkey"
        assert await ada.no("/api/passkeys/end", made, 403, **here) == "account-not-a-passkey"
        asked = await ada.say("/api/passkeys/begin", {"purpose": "make", "name": "Ada"}, **here)
        made = {"ceremony": asked["ceremony"], "credential": device.make(asked["options"]), "label": ""}
        assert (await ada.say("/api/passkeys/end", made, **here))["account"]["name"] == "Ada"
        # Ada's passkey answers what was asked of Eve to make an account: it is no new one.
        asked = await eve.say("/api/passkeys/begin", {"purpose": "enter", "name": ""}, **here)
        old = {"ceremony": asked["ceremony"], "credential": device.use(asked["options"]), "label": ""}
        elsewhere = Authenticator("http://evil.localhost", "localhost")
        elsewhere.id, elsewhere.key, elsewhere.uses = device.id, device.key, device.uses
        wrong = {**old, "credential": elsewhere.use(asked["options"])}
        assert await eve.no("/api/passkeys/end", wrong, 403, **here) == "account-not-a-passkey"
        assert await eve.no("/api/passkeys/end", old, 403, **here) == "account-not-a-passkey"

    told(story, tmp_path, settings=replace(QUICK, logins_a_minute=1000))


# -- at a table ------------------------------------------------------------------------------------


def test_a_strangers_wish_does_not_keep_the_table_from_its_own(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(seats=3, bots=["random"])
        ada, bea = await server.page(table, token), await server.page(table)
        await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
        assert (await ada.ask({"is": "start"}))["is"] == "done"
        await bea.wait(lambda: bea.stage == "playing")
        eve = await server.page(table)
        bot = next(seat["seat"] for seat in ada.table["seats"] if seat["kind"] == "bot")
        wish = {"is": "take_seat", "seat": bot, "name": "Eve"}
        assert (await eve.ask(wish))["is"] == "done"
        await ada.wait(lambda: ada.table["vote"] is not None)
        while not any(each["is"] == "moved" for each in ada.told):
            for page in (ada, bea):
                if page.waiting == [page.seat]:
                    line = "heap:a take 1" if page.view["heaps"][0] else "heap:b take 1"
                    assert (await page.act(line))["is"] == "done"
            await asyncio.sleep(0.01)
        await together(ada, bea)
        asked = await ada.ask({"is": "ask_back", "seat": ada.seat, "lines": 1})
        assert asked["is"] == "done" or asked["why"] != "table-not-two-votes", asked
        for _ in range(10):
            await eve.ask({"is": "drop_vote"})
            last = await eve.ask(wish)
        assert last["why"] in ("table-not-so-many-knocks", "table-not-two-votes")

    told(story, tmp_path)


def test_nobody_hosts_a_table_whose_host_is_gone(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()
        found = server.tables.live[table]
        found.lobby = replace(found.lobby, host="")
        assert (await server.http.get(f"/api/tables/{table}")).json()["host"] is False

    told(story, tmp_path)


@pytest.mark.parametrize("note", ["seat 63 is out of time", "a bot plays seat 9", "back at seat 2"])
def test_a_note_of_a_seat_that_is_not_there_is_no_file(tmp_path: Path, note: str) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game(manners={"pace": "timed"})
        rows = await rows_of(server.tables.store, ada.table["table"])
        assert rows is not None
        rows["tables"][0]["id"] = "chosen-by-eve"
        rows["journal"].append({"table_id": "", "seq": 1, "entry": Entry("note", text=note).written(), "at": 1.0})
        for name in ("seats", "journal"):
            for row in rows[name]:
                row["table_id"] = "chosen-by-eve"
        # What another server of the same kind would write; this one's own check is not in the way.
        with pytest.raises(carry.BadFile, match="no such seat"):
            carry.written(rows)

    told(story, tmp_path)


def test_tables_of_one_address_are_counted_by_the_day_too(tmp_path: Path) -> None:
    clock = Turned()

    async def story(server: Running) -> None:
        body = {"game": "nim", "seats": 2, "name": "Ada", "colour": "blue"}
        said = []
        for _ in range(4):
            said.append((await server.http.post("/api/tables", json=body)).status_code)
            await clock.turn(61.0)
        assert said == [201, 201, 201, 429]

    told(story, tmp_path, settings=replace(QUICK, tables_a_day=3), clock=clock)


@pytest.mark.parametrize(
    "address",
    ["a@b.example\r\nBcc: c@d.example", "a@[127.0.0.1]", '"a b"@c.example', "a@b", "-a@b.example",
     "a@b.example,c@d.example"],
)  # fmt: skip
def test_nothing_but_one_plain_address_gets_a_letter(address: str) -> None:
    with pytest.raises(BadMail):
        fitting(address)


def test_one_box_is_one_box_whatever_stands_behind_the_plus() -> None:
    assert {box_of(each) for each in ("Ada@Example.com", "ada+1@example.com", "ada+x+y@EXAMPLE.com")} == {
        "ada@example.com"
    }


@pytest.mark.parametrize(
    "address",
    ["fec0::1", "192.0.0.8", "3fff::1", "64:ff9b::7f00:1", "64:ff9b:1::7f00:1", "2002:7f00:1::",
     "::ffff:169.254.169.254", "fd00::1", "fe80::1%lo", "100.64.0.1", "0.0.0.0", "::", "not an address"],
)  # fmt: skip
def test_no_push_goes_to_what_is_nobodys_in_the_internet(address: str) -> None:
    assert not is_public(address)


def test_a_table_that_moved_comes_home_by_its_operator_alone_and_finds_its_talk(tmp_path: Path) -> None:
    """A file says what whoever has it wrote: who sits where, what was played since. It takes no table's place."""

    async def story(server: Running) -> None:
        ada, bea = await server.game()
        table = ada.table["table"]
        assert (await bea.ask({"is": "say", "text": "Berg heil"}))["is"] == "done"
        rows = await rows_of(server.tables.store, table, leave_for="https://elsewhere.example")
        assert rows is not None
        answer = await server.http.post("/api/files", json={"text": carry.written(rows), "token": ada.token})
        assert (answer.status_code, answer.json()["why"]) == (409, "table-not-twice")
        rows["tables"][0]["moved"] = ""
        await put(server.tables.store, {**rows, "chat": []}, home=True)
        await server.tables.live.pop(table).stop()
        page = await server.page(table, ada.token)
        assert [line["text"] for line in (await page.until("talk"))["lines"]] == ["Berg heil"]

    told(story, tmp_path)


def test_of_a_private_game_that_is_over_nothing_is_read_from_outside(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        table = ada.table["table"]
        assert (await ada.ask({"is": "set_manner", "name": "visibility", "value": "private"}))["is"] == "done"
        await finish(ada, bea)
        eve = await Page.open(server.port, table)
        await eve.send({"is": "hello", "token": ""})
        token = (await eve.until("outside"))["token"]
        for request in (
            {"is": "course", "eyes": "everything"},
            {"is": "past", "at": 0, "eyes": "seat:0"},
            {"is": "ask_odds"},
            {"is": "say", "text": "Hello", "name": "Eve"},
            {"is": "why", "seat": 0, "text": "heap:a"},
            {"is": "delete_table"},
        ):
            assert (await eve.ask(request))["why"] == "table-not-admitted"
        assert [each["is"] for each in eve.told if "n" not in each] == ["outside"]
        mine = {"authorization": f"Bearer {token}"}
        for path in ("", "/journal", "/file"):
            for headers in ({}, mine):
                assert (await server.http.get(f"/api/tables/{table}{path}", headers=headers)).status_code == 403
        body = {"game": "nim", "seats": 2, "name": "Eve", "colour": "blue", "token": token}
        practice = {**body, "from": {"table": table, "at": 0, "seat": 0, "eyes": "everything"}}
        answer = await server.http.post("/api/tables", json=practice)
        assert (answer.status_code, answer.json()["why"]) == (400, "table-not-admitted")
        again = await server.http.post(f"/api/tables/{table}/again", json={"token": token})
        assert (again.status_code, again.json()["why"]) == (409, "table-not-seated")

    told(story, tmp_path)


def test_of_strangers_who_have_gone_nothing_is_kept(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        table = server.tables.live[ada.table["table"]]
        for _ in range(3):
            await (await server.page(ada.table["table"])).close()
        await bea.close()
        await ada.wait(lambda: not ada.table["seats"][1]["here"] and not ada.table["watching"])
        assert set(table.seats._left) == {table.lobby.places[1].person}

    told(story, tmp_path)


def test_what_goes_through_a_whole_game_is_worked_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    whole, bars = Looks._whole, Fairness._bars

    def counted_whole(*args: Any) -> Any:
        done.append("course")
        return whole(*args)

    def counted_bars(*args: Any) -> Any:
        done.append("odds")
        return bars(*args)

    monkeypatch.setattr(Looks, "_whole", counted_whole)
    monkeypatch.setattr(Fairness, "_bars", counted_bars)

    async def story(server: Running) -> None:
        ada, bea = await server.game()
        eve = await server.page(ada.table["table"])
        courses = []
        for _ in range(2):
            done.clear()
            for _ in range(5):
                courses.append(await eve.ask({"is": "course"}))
                await eve.ask({"is": "ask_odds"})
            assert done == ["course", "odds"]
            mover = ada if ada.waiting == [ada.seat] else bea
            assert (await mover.act("heap:a take 1"))["is"] == "done"
        assert [len(each["moments"]) for each in courses] == [1] * 5 + [2] * 5
        assert len({each["n"] for each in courses}) == 10

    told(story, tmp_path)


def test_a_name_that_runs_from_right_to_left_turns_nothing_round_beside_it(tmp_path: Path) -> None:
    """Or numbers beside it would stand in another order than they are."""

    async def story(server: Running) -> None:
        name, shown = "\u05d0\u05d3\u05d4", "\u2068\u05d0\u05d3\u05d4\u2069"
        table, token = await server.make(name=name, manners={"visibility": "open"})
        ada = await server.page(table, token)
        assert ada.table["seats"][0]["name"] == shown
        await ada.ask({"is": "say", "text": "3 : 2", "name": ""})
        lines = [line for told in ada.told if told["is"] == "talk" for line in told["lines"]]
        assert [line["name"] for line in lines] == [shown]
        cards = (await server.http.get("/api/open")).json()
        assert [(card["host"], card["seats"][0]["name"]) for card in cards] == [(shown, shown)]
        stored = await server.tables.store.load(table)
        assert stored is not None
        assert stored.places[0].name == name

    told(story, tmp_path)
