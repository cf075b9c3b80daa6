"""What strangers share, so that who belongs to a table is not kept out: addresses, places, talk, knocks, log-ins."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import websockets
from tests.server.browsing import QUICK, Page, Running, told
from tests.server.test_accounts import WORDS, Browser
from tests.server.test_door import PRIVATE
from tests.server.test_hostile import brought
from tests.server.test_owning import finish
from tests.server.turned import Turned

from cordee.server import chat
from cordee.server import lobby as lobbies
from cordee.server.accounts import Passwords
from cordee.server.addresses import ground
from cordee.server.chat import clean
from cordee.server.clocks import Paces
from cordee.server.refusals import Refuse


async def came(server: Running, table: str, token: str = "", address: str = "") -> Page:
    """A page from an address, told what it is to the table."""
    page = await Page.open(server.port, table, **({"x-forwarded-for": address} if address else {}))
    with contextlib.suppress(websockets.ConnectionClosed):
        await page.send({"is": "hello", "token": token or lobbies.new_token()})
        await page.send({"is": "ping", "n": 900})
    with contextlib.suppress(AssertionError):
        await page.answer(900)
    return page


def stands(page: Page) -> str:
    """What has become of a page: welcome, outside, or why it was sent away."""
    return page.bye["why"] if page.bye else str(page.told[0]["is"])


# -- addresses -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2002:c000:207::1", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("[2001:db8:1:3::1]", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
        ("x" * 500, "x" * 64),
    ],
)
def test_an_address_counts_as_whoever_is_behind_it(host: str, counted: str) -> None:
    assert ground(host) == counted


def test_a_network_of_ipv6_is_one_stranger(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()
        body = {"game": "nim", "seats": 2, "name": "Ada", "colour": "blue"}
        statuses = [
            (await server.http.post("/api/tables", json=body, headers={"x-forwarded-for": host})).status_code
            for host in ("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::3")
        ]
        assert statuses == [201, 201, 429, 201]
        pages = [await came(server, table, address=f"2001:db8::{i}") for i in range(1, 4)]
        assert [stands(page) for page in pages] == ["welcome", "welcome", "table-bye-crowded"]
        assert set(server.tables.crowd) == {"2001:db8::/64"}
        assert stands(await came(server, table, address="2001:db8:0:1::1")) == "welcome"

    told(story, tmp_path, settings=replace(QUICK, tables_a_minute=2, sockets_an_address=2))


def test_forgotten_are_those_least_lately_seen() -> None:
    paces = Paces(Turned(), 1.0, 1, most=2)
    assert [paces.take(name) for name in "abacab"] == [True, True, False, True, False, True]


# -- places ----------------------------------------------------------------------------------------


def test_strangers_outside_do_not_keep_the_invited_out(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(manners=PRIVATE)
        ada, bea = await server.page(table, token), await came(server, table, address="192.0.2.1")
        await bea.ask({"is": "knock", "name": "Bea"})
        await ada.wait(lambda: bool(ada.table["knocks"]))
        await ada.ask({"is": "admit", "knock": ada.table["knocks"][0]["id"], "lets": True})
        await bea.until("welcome")
        token_of_bea = next(m["token"] for m in bea.told if m["is"] == "outside") or ""

        crowd = [await came(server, table, address=f"192.0.2.{i}") for i in range(2, 9)]
        assert [stands(page) for page in crowd] == ["outside"] * 4 + ["table-bye-crowded"] * 3
        assert stands(await came(server, table, token)) == "welcome"
        assert token_of_bea == ""  # she came with a secret of her own
        for page in (ada, bea):
            assert (await page.ask({"is": "ping", "n": 500}))["is"] == "pong"

    told(story, tmp_path, settings=replace(QUICK, sockets_a_table=4, outside_a_table=4))


def test_one_address_has_a_share_of_the_places_and_who_belongs_always_one(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        table = ada.table["table"]
        crowd = [await came(server, table, address="192.0.2.1") for _ in range(4)]
        crowd += [await came(server, table, address=f"192.0.2.{i}") for i in range(2, 9)]
        assert [stands(page) for page in crowd] == (
            ["welcome"] * 2 + ["table-bye-crowded"] * 2 + ["welcome"] * 6 + ["table-bye-crowded"]
        )
        for token in (ada.token, bea.token):
            assert stands(await came(server, table, token)) == "welcome"

    told(story, tmp_path, settings=replace(QUICK, sockets_a_table=8))


def test_of_too_many_pages_of_one_person_the_oldest_goes(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        pages = [await came(server, ada.table["table"], ada.token) for _ in range(2)]
        assert (await ada.ask({"is": "ping"}))["is"] == "pong", "so many there may be"
        pages.append(await came(server, ada.table["table"], ada.token))
        assert (await ada.gone())["why"] == "table-bye-crowded"
        for page in (*pages[1:], bea):
            assert (await page.ask({"is": "ping", "n": 500}))["is"] == "pong"

    told(story, tmp_path, settings=replace(QUICK, pages_a_person=3))


def test_who_comes_and_goes_unseen_is_heard_of_by_nobody(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(manners=PRIVATE)
        ada = await server.page(table, token)
        await ada.until("talk")
        before = len(ada.told)
        for say in ("", '{"is": "hello", "token": ""}'):
            page = await Page.open(server.port, table)
            if say:
                await page.send(say)
                await page.until("outside")
            await page.close()
        await ada.ask({"is": "ping", "n": 500})
        assert [m["is"] for m in ada.told[before:]] == ["pong"]

    told(story, tmp_path)


def test_knocks_are_heard_once_and_by_the_host_alone(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(manners={"visibility": "unlisted"})
        table = ada.table["table"]
        await ada.ask({"is": "set_manner", "name": "visibility", "value": "private"})
        await bea.ask({"is": "ping", "n": 500})
        before, eve = len(bea.told), await came(server, table)
        for i in range(5):
            assert (await eve.ask({"is": "knock", "name": f"Eve {i}"}))["is"] == "done"
        await ada.wait(lambda: bool(ada.table["knocks"]))
        assert [each["name"] for each in ada.table["knocks"]] == ["Eve 0"]
        await eve.close()
        await ada.wait(lambda: not ada.table["knocks"])
        for i in range(7):
            again = await came(server, table)
            assert (await again.ask({"is": "knock", "name": f"Eve {i}"}))["is"] == "done"
            await again.close()
        again = await came(server, table)
        assert (await again.ask({"is": "knock", "name": "Eve"}))["why"] == "table-not-so-many-knocks"
        await bea.ask({"is": "ping", "n": 501})
        assert [m["is"] for m in bea.told[before:]] == ["pong"]

    told(story, tmp_path)


def test_who_sits_down_and_stands_up_leaves_nothing_behind(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        for visibility, guests in (("unlisted", 0), ("private", 1)):
            table, token = await server.make(manners={"visibility": visibility})
            ada, bea = await server.page(table, token), await came(server, table)
            if visibility == "private":
                await bea.ask({"is": "knock", "name": "Bea"})
                await ada.wait(lambda ada=ada: bool(ada.table["knocks"]))  # type: ignore[misc]
                await ada.ask({"is": "admit", "knock": ada.table["knocks"][0]["id"], "lets": True})
                await bea.until("welcome")
            for _ in range(3):
                await bea.ask({"is": "sit", "seat": 1, "name": "Bea", "colour": "red"})
                await bea.ask({"is": "throw_in", "word": "a" * 22})
                assert (await bea.ask({"is": "stand", "seat": -1}))["is"] == "done"
            await ada.ask({"is": "throw_in", "word": "b" * 22})
            lobby = server.tables.live[table].lobby
            assert len(lobby.guests) == guests
            assert len(lobby.luck) <= 1

    told(story, tmp_path)


# -- talk ------------------------------------------------------------------------------------------


async def says(page: Page, text: str) -> str:
    answer = await page.ask({"is": "say", "text": text, "name": "Eve"})
    return str(answer.get("why", answer["is"]))


def test_many_names_from_one_address_talk_as_one_and_hold_nobody_up(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game(manners={"talk": "together"})
        table = ada.table["table"]
        said = []
        for i in range(4):
            page = await came(server, table, address="192.0.2.1")
            said += [await says(page, f"{i} {j}") for j in range(5)]
        assert said.count("done") == 12
        assert set(said[12:]) == {"table-not-so-many-lines"}
        assert await says(ada, "Quiet, please") == "done"

    told(story, tmp_path, clock=Turned())


def test_many_strangers_cannot_drown_a_table_nor_hold_its_seats_up(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(manners={"talk": "together"})
        said = []
        for i in range(8):
            page = await came(server, ada.table["table"], address=f"192.0.2.{i}")
            said += [await says(page, f"{i} {j}") for j in range(3)]
        assert said.count("done") == 12
        assert {await says(ada, "Quiet, please"), await says(bea, "Yes")} == {"done"}

    told(story, tmp_path, clock=Turned())


def test_the_last_lines_of_a_table_are_kept_for_who_belongs_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "OF_STRANGERS", 3)
    monkeypatch.setattr(chat, "MOST", 5)

    async def story(server: Running) -> None:
        ada, _ = await server.game(manners={"talk": "together"})
        eve = await came(server, ada.table["table"])
        assert [await says(eve, str(i)) for i in range(4)] == ["done"] * 3 + ["table-not-talking"]
        assert [await says(ada, str(i)) for i in range(3)] == ["done", "done", "table-not-talking"]

    told(story, tmp_path)


def test_a_strangers_file_puts_words_into_nobodys_mouth(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        answer = await brought(server, {"id": "chosen-by-eve"}, game_on=True, said="I never said so")
        assert answer.status_code == 201, answer.text
        page = await server.page(answer.json()["table"], answer.json()["token"])
        talk = await page.until("talk")
        assert talk["lines"] == []

    told(story, tmp_path)


@pytest.mark.parametrize("written", ["Z" + "\u0335" * 23, "a" + "\u0301" * 5 + "b", "e\u0323\u0302\u0301\u0308\u030a"])
def test_piled_up_marks_are_no_name_and_no_line(written: str) -> None:
    for check in (lobbies.clean_name, clean):
        with pytest.raises(Refuse):
            check(written)


@pytest.mark.parametrize(
    "written", ["Nguye\u0302\u0303n", "\u0e17\u0e35\u0e48", "\u092e\u0902\u0921\u0932", "Zo\u00eb"]
)
def test_marks_that_scripts_need_stay(written: str) -> None:
    assert lobbies.clean_name(written)
    assert clean(written)


def test_the_journal_of_a_private_table_is_for_those_inside(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(manners={"visibility": "unlisted"})
        table = ada.table["table"]
        await ada.ask({"is": "set_manner", "name": "visibility", "value": "private"})
        await finish(ada, bea)
        where = f"/api/tables/{table}/journal"
        for page in (ada, bea):
            answer = await server.http.get(where, headers={"authorization": f"Bearer {page.token}"})
            assert answer.status_code == 200
            assert "attachment" in answer.headers["content-disposition"]
        strangers: tuple[dict[str, str], ...] = (
            {},
            {"authorization": f"Bearer {lobbies.new_token()}", "accept": "text/html"},
        )
        for headers in strangers:
            answer = await server.http.get(where, headers=headers)
            assert (answer.status_code, answer.json()["why"]) == (403, "table-not-admitted")
        # A link that is followed says nothing of who follows it: it leads to the page, which knows, and saves the file.
        link = await server.http.get(where, headers={"accept": "text/html,*/*"})
        assert (link.status_code, link.headers["location"], link.text) == (303, f"/t/{table}", "")

    told(story, tmp_path)


# -- logging in ------------------------------------------------------------------------------------


async def tried(server: Running, password: str, address: str) -> int:
    guess = {"name": "Ada", "password": password}
    return (await Browser(server).raw("/api/account/in", guess, **{"x-forwarded-for": address})).status_code


def test_a_stranger_elsewhere_does_not_keep_an_owner_out(tmp_path: Path) -> None:
    clock = Turned()

    async def story(server: Running) -> None:
        await Browser(server).make()
        assert [await tried(server, "not this one either", "192.0.2.1") for _ in range(4)] == [403, 403, 403, 429]
        assert await tried(server, WORDS, "192.0.2.1") == 429  # nor is it told there whether that was right
        assert await tried(server, WORDS, "192.0.2.2") == 200

    told(story, tmp_path, settings=replace(QUICK, logins_a_minute=3), clock=clock)


def test_a_name_tried_from_everywhere_answers_slowly(tmp_path: Path) -> None:
    waits: list[float] = []

    class Patient(Turned):
        async def sleep(self, seconds: float) -> None:
            waits.append(seconds)

    async def story(server: Running) -> None:
        await Browser(server).make()
        waits.clear()
        said = [await tried(server, "not this one either", f"192.0.2.{i}") for i in range(4)]
        assert (said, waits) == ([403] * 4, [3.0] * 2)
        assert await tried(server, WORDS, "192.0.2.9") == 200

    told(story, tmp_path, settings=replace(QUICK, logins_a_name=2), clock=Patient())


def test_a_name_that_is_not_there_costs_what_another_does() -> None:
    tries: list[str] = []

    class Counting:
        def hash(self, password: str) -> str:
            return f"of {password}"

        def verify(self, kept: str, given: str) -> bool:
            tries.append(kept)
            return kept == f"of {given}"

    async def story() -> Any:
        passwords = Passwords(Counting())  # type: ignore[arg-type]
        return [await passwords.fits(kept, "right") for kept in ("of right", "of wrong", "")]

    assert asyncio.run(story()) == [True, False, False]
    assert len(tries) == 3


def test_passkeys_are_asked_for_within_bounds(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        here = {"origin": f"http://localhost:{server.port}", "host": f"localhost:{server.port}"}
        ask = {"purpose": "enter", "name": ""}
        said = [(await server.http.post("/api/passkeys/begin", json=ask, headers=here)).status_code for _ in range(5)]
        assert said == [200, 200, 200, 429, 429]
        there = {**here, "x-forwarded-for": "192.0.2.2"}
        assert (await server.http.post("/api/passkeys/begin", json=ask, headers=there)).status_code == 200

    told(story, tmp_path, settings=replace(QUICK, logins_a_minute=1))
