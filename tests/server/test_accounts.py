"""Accounts: made by guests, entered elsewhere with a password or a passkey, left, and deleted for good."""

from __future__ import annotations

import asyncio
import contextlib
import io
import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.browsing import QUICK, Running, told
from tests.server.turned import Turned, moment

from cordee.server import accounts as accounts_of
from cordee.server import lobby as lobbies
from cordee.server.accounts import Passwords, checked, folded
from cordee.server.passkeys import site
from cordee.server.persons import KEPT, Persons
from cordee.server.refusals import Refuse
from cordee.server.store.schema import accounts, devices, mails, persons, pushes, results, seats

WORDS = "three words in a row"
EASY = replace(QUICK, logins_a_minute=1000, accounts_a_minute=1000)


class Browser:
    """One browser's secret, and what its page says over HTTP."""

    def __init__(self, server: Running, token: str = "") -> None:
        self.server, self.token = server, token or lobbies.new_token()

    @property
    def person(self) -> str:
        return lobbies.person_of(self.token)

    async def raw(self, path: str, body: object = None, **headers: str) -> httpx.Response:
        sent = {"authorization": f"Bearer {self.token}", **headers}
        if body is None:
            return await self.server.http.get(path, headers=sent)
        return await self.server.http.post(path, json=body, headers=sent)

    async def say(self, path: str, body: object = None, **headers: str) -> dict[str, Any]:
        answer = await self.raw(path, body, **headers)
        assert answer.is_success, answer.text
        said: dict[str, Any] = answer.json()
        self.token = said.get("token") or self.token
        return said

    async def no(self, path: str, body: object, status: int, **headers: str) -> str:
        answer = await self.raw(path, body, **headers)
        assert answer.status_code == status, answer.text
        return str(answer.json()["why"])

    async def make(self, name: str = "Ada", password: str = WORDS) -> dict[str, Any]:
        return await self.say("/api/account", {"name": name, "password": password})

    async def enter(self, name: str = "Ada", password: str = WORDS) -> dict[str, Any]:
        return await self.say("/api/account/in", {"name": name, "password": password})


async def rows(server: Running, table: sa.Table) -> list[Any]:
    async with server.tables.store.reading("rows") as c:
        return list((await c.execute(table.select())).all())


# -- names and passwords -----------------------------------------------------------------------------------------------


def test_names_that_look_alike_are_alike() -> None:
    assert folded("Ada  Lace") == folded("ADA lace")
    assert folded("Mara") == folded("M\u0430r\u0430") == folded("\uff2d\uff41ra")
    assert folded("Mara") != folded("Maria")


def test_passwords_are_checked_in_a_process_of_its_own_and_in_another_if_that_is_ended() -> None:
    async def story() -> None:
        passwords = Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1), apart=True)
        try:
            kept = await passwords.hash("a password of hers")
            assert await passwords.fits(kept, "a password of hers")
            others = multiprocessing.active_children()
            assert others, "it is done here"
            for other in others:
                other.kill()
                other.join()
            assert not await passwords.fits(kept, "a guess like another")
            assert await passwords.fits(kept, "a password of hers")
        finally:
            passwords.close()

    asyncio.run(story())


async def first_process(passwords: Passwords) -> int:
    """The number of the one that is asked first, when it is there."""
    started = vars(passwords._hands[0])
    while started["_process"] is None or not started["_process"].done():
        await asyncio.sleep(0.01)
    return int(started["_process"].result())


def test_where_the_first_has_no_core_a_second_does_it() -> None:
    async def story() -> None:
        hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        passwords = Passwords(hasher, apart=True, patience=0.5)
        first, second = passwords._hands
        try:
            kept = await passwords.hash("a password of hers")
            number = await first_process(passwords)
            os.kill(number, signal.SIGSTOP)
            assert await passwords.fits(kept, "a password of hers")
            assert (first.busy, vars(second)["_process"] is None) == (True, False)
            passwords._patience = 3600.0
            assert not await passwords.fits(kept, "a guess like another")  # asked at once, since the first is behind
            os.kill(number, signal.SIGCONT)
            while first.busy:
                await asyncio.sleep(0.01)
            second.let_go()
            assert await passwords.fits(kept, "a password of hers")
            assert vars(second)["_process"] is None
        finally:
            passwords.close()

    asyncio.run(story())


def test_a_process_that_somebody_stopped_keeps_no_server_from_ending() -> None:
    async def story() -> None:
        passwords = Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1), apart=True)
        await passwords.hash("a password of hers")
        number = await first_process(passwords)
        os.kill(number, signal.SIGSTOP)
        passwords.close()
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(number, 0)
                await asyncio.sleep(0.01)

    asyncio.run(story())


def test_where_no_process_has_a_core_one_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts_of, "HASHED_WITHIN", 0.2)

    async def story() -> None:
        passwords = Passwords(PasswordHasher(time_cost=2**20, memory_cost=64, parallelism=1), apart=True, patience=0.1)
        try:
            with pytest.raises(Refuse) as caught:
                await passwords.hash("a password of hers")
            assert caught.value.why == "table-not-working"
        finally:
            passwords.close()

    asyncio.run(story())


def test_a_password_that_is_being_hashed_keeps_no_server_from_ending() -> None:
    async def story() -> None:
        passwords = Passwords(PasswordHasher(time_cost=2**20, memory_cost=64, parallelism=1), apart=True)  # for hours
        waiting = [asyncio.create_task(passwords.hash(f"a password of {name}")) for name in ("hers", "his", "theirs")]
        number = await first_process(passwords)
        passwords.close()
        for found in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(found, Refuse)
        with contextlib.suppress(ProcessLookupError):  # at once; the pool's own thread is who hears of its end
            while True:
                os.kill(number, 0)
                await asyncio.sleep(0.01)
        with pytest.raises(Refuse):
            await passwords.hash("a password of hers")

    asyncio.run(story())


@pytest.mark.parametrize(
    ("password", "why"),
    [("short", "account-not-short"), ("x" * 300, "account-not-long"), ("ADA LOVELACE", "account-not-the-name")],
)
def test_what_is_no_password(password: str, why: str) -> None:
    with pytest.raises(Refuse) as caught:
        checked("Ada Lovelace", password)
    assert caught.value.why == why


def test_a_password_is_checked_as_it_is_meant_and_in_vain_where_there_is_none() -> None:
    async def story() -> None:
        passwords = Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        kept = await passwords.hash(checked("Ada", "caf\u00e9 au lait"))

        assert await passwords.fits(kept, "cafe\u0301 au lait")
        assert not await passwords.fits(kept, "cafe au lait")
        assert not await passwords.fits("", "nobody's password")
        assert not await passwords.fits("no hash of ours", "cafe au lait")

    asyncio.run(story())


def test_a_hash_in_earnest__costs_what_argon2_recommends_and_one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cordee.server.accounts.PasswordHasher", PasswordHasher)
    kept = asyncio.run(Passwords().hash("nobody's password"))
    assert kept.startswith("$argon2id$v=19$m=65536,t=3,p=1$")


# -- who a browser is --------------------------------------------------------------------------------------------------


def test_the_resolver_asks_once_and_again_after_a_while_or_when_told() -> None:
    async def story() -> None:
        asked: list[str] = []

        async def look(browser: str) -> str:
            asked.append(browser)
            return "somebody"

        clock = Turned()
        who = Persons(clock, look)
        token = lobbies.new_token()
        assert [await who.of(token), await who.of(token)] == ["somebody"] * 2
        assert asked == [lobbies.person_of(token)]
        who.forget()
        await who.of(token)
        await clock.turn(KEPT + 1)
        await who.of(token)
        assert len(asked) == 3
        assert await who.of("no secret") == ""
        assert len(asked) == 3
        assert await Persons().of(token) == lobbies.person_of(token)

    asyncio.run(story())


# -- making and entering -----------------------------------------------------------------------------------------------


def test_a_guest_makes_an_account_and_keeps_the_seat(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        ada = Browser(server, token)
        assert (await ada.say("/api/me"))["account"] is None

        made = await ada.make()

        assert made["account"]["name"] == "Ada"
        assert made["account"]["password"]
        assert made["account"]["browsers"] == 1
        assert ada.token == token
        page = await server.page(table, token)
        assert page.seat == 0
        assert page.table["host"]
        (row,) = await rows(server, accounts)
        assert row.person == ada.person
        assert row.password.startswith("$argon2id$")
        assert WORDS not in row.password

    told(story, tmp_path, settings=EASY)


def test_another_browser_enters_and_sits_where_the_account_sits(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        await Browser(server, token).make()
        other = Browser(server)

        entered = await other.enter("ada")

        assert entered["account"]["browsers"] == 2
        page = await server.page(table, other.token)
        assert page.seat == 0
        assert page.table["host"]
        assert lobbies.person_of(other.token) not in {row.person for row in await rows(server, seats)}

    told(story, tmp_path, settings=EASY)


def test_what_a_guest_had_passes_on_and_its_open_page_comes_back(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        account = Browser(server)
        await account.make()
        table, token = await server.make()
        both, _ = await server.make(seats=3)
        guest = Browser(server, token)
        page = await server.page(table, token)
        for browser, name in ((account, "Old"), (guest, "New")):
            sitting = await server.page(both, browser.token)
            await sitting.ask({"is": "sit", "seat": -1, "name": name, "colour": "red"})

        await guest.enter()

        assert (await page.gone())["why"] == "table-bye-another"
        again = await server.page(table, guest.token)
        assert again.seat == 0
        assert again.table["host"]
        assert (await server.page(table, account.token)).seat == 0
        # Where the account sat already, the guest's seat is free again.
        places = (await server.page(both, account.token)).table["seats"]
        assert [place["kind"] for place in places] == ["person", "person", "open"]
        assert [place["yours"] for place in places] == [False, True, False]
        assert guest.person not in {row.person for row in await rows(server, seats)}

    told(story, tmp_path, settings=EASY)


def test_who_logs_in_on_somebodys_browser_gets_nothing_of_theirs(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        ada, bea = Browser(server, token), Browser(server)
        await ada.make()
        await bea.make("Bea")
        shared = Browser(server, ada.token)

        await shared.enter("Bea")

        assert shared.token != token
        assert (await shared.say("/api/me"))["account"]["name"] == "Bea"
        page = await server.page(table, shared.token)
        assert not any(place["yours"] for place in page.table["seats"])
        # The old secret was logged out with it.
        assert (await ada.raw("/api/me")).json()["account"] is None
        # Ada comes in again elsewhere, and her seat is still hers.
        elsewhere = Browser(server)
        await elsewhere.enter("Ada")
        assert (await server.page(table, elsewhere.token)).seat == 0

    told(story, tmp_path, settings=EASY)


def test_a_wrong_name_and_a_wrong_password_are_refused_alike(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        await Browser(server).make()
        other = Browser(server)

        for name, password in (("Ada", "another password"), ("Nobody", WORDS), ("", ""), ("Ada", "")):
            said = await other.no("/api/account/in", {"name": name, "password": password}, 403)
            assert said == "account-not-known"
        assert (
            await other.no("/api/account", {"name": "\u0410DA", "password": WORDS}, 409) == "account-not-a-name-taken"
        )
        assert await other.no("/api/account", {"name": "Bea", "password": "short"}, 400) == "account-not-short"
        assert await other.no("/api/account", {"name": "", "password": WORDS}, 400) == "table-not-a-name"
        for rubbish in ({}, {"name": 3, "password": []}, {"name": "x" * 99, "password": "y"}, [1]):
            assert await other.no("/api/account/in", rubbish, 400) == "table-not-understood"
        assert (await other.say("/api/me"))["account"] is None

    told(story, tmp_path, settings=EASY)


def test_guessing_is_slowed_by_name_and_by_address(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        await Browser(server).make()
        guess = {"name": "Ada", "password": "not this one either"}

        said = [(await Browser(server).raw("/api/account/in", guess)).status_code for _ in range(5)]

        assert said == [403, 403, 403, 429, 429]
        right = {"name": "Ada", "password": WORDS}
        assert await Browser(server).no("/api/account/in", right, 429) == "account-not-so-fast"
        made = [(await Browser(server).raw("/api/account", {"name": f"N{i}", "password": WORDS})) for i in range(3)]
        assert [answer.status_code for answer in made] == [201, 429, 429]

    told(story, tmp_path, settings=replace(QUICK, logins_a_minute=3, accounts_a_minute=2))


def test_a_password_hashed_with_yesterdays_parameters_is_hashed_anew(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        await Browser(server).make()
        old = PasswordHasher(time_cost=1, memory_cost=32, parallelism=1).hash(WORDS)
        await server.tables.store.write("a test", lambda c: c.execute(accounts.update().values(password=old)))

        await Browser(server).enter()

        (row,) = await rows(server, accounts)
        assert row.password != old
        assert not Passwords().is_old(row.password)
        await Browser(server).enter()

    told(story, tmp_path, settings=EASY)


def test_another_password(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada = Browser(server)
        await ada.make()

        said = await ada.no("/api/account/password", {"old": "wrong", "new": "quite another one"}, 403)
        assert said == "account-not-known"
        await ada.say("/api/account/password", {"old": WORDS, "new": "quite another one"})

        assert await Browser(server).no("/api/account/in", {"name": "Ada", "password": WORDS}, 403)
        await Browser(server).enter("Ada", "quite another one")
        guest = Browser(server)
        assert await guest.no("/api/account/password", {"old": "", "new": WORDS}, 403) == "account-not-logged-in"

    told(story, tmp_path, settings=EASY)


# -- leaving -----------------------------------------------------------------------------------------------------------


def test_logging_out_gives_a_fresh_secret_and_the_old_one_is_worth_nothing(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        ada = Browser(server, token)
        await ada.make()
        page = await server.page(table, token)

        left = await ada.say("/api/account/out", {})

        assert left["account"] is None
        assert ada.token != token
        assert (await page.gone())["why"] == "table-bye-another"
        # Not even the secret the account was made with.
        late = await server.page(table, token)
        assert late.token != token
        assert not any(place["yours"] for place in late.table["seats"])
        assert await Browser(server, token).no("/api/account/out", {}, 403) == "account-not-logged-in"
        fresh = (await Browser(server, token).say("/api/me"))["token"]
        assert fresh not in ("", token)

    told(story, tmp_path, settings=EASY)


def test_signing_out_everywhere_else(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        first, second = Browser(server), Browser(server)
        await first.make()
        await second.enter()
        table, _ = await server.make(token=first.token)
        page = await server.page(table, first.token)

        assert (await second.say("/api/account/others-out", {}))["account"]["browsers"] == 1

        await page.gone()
        assert (await first.raw("/api/me")).json()["account"] is None
        assert (await second.say("/api/me"))["account"]["name"] == "Ada"
        assert (await server.page(table, second.token)).seat == 0

    told(story, tmp_path, settings=EASY)


def test_deleted_is_deleted_in_the_file_too(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(name="Zwetschgenada", seats=2)
        lobby, _ = await server.make(name="Zwetschgenada", token=ada.token)
        owner = Browser(server, ada.token)
        await owner.make("Zwetschgenada")
        assert (await ada.ask({"is": "say", "text": "Greetings from zwetschge hill", "name": ""}))["is"] == "done"
        other = Browser(server)
        await other.enter("Zwetschgenada")
        person = owner.person

        def reached(c: sa.Connection) -> None:
            c.execute(
                pushes.insert().values(
                    id="p", person=person, endpoint="https://zwetschge.example", key="", auth="", language="en",
                    created=0.0,
                )
            )  # fmt: skip
            c.execute(
                mails.insert().values(
                    person=person, address="ada@zwetschge.example", code="", language="", created=0, stop="s"
                )
            )
            c.execute(
                results.insert().values(
                    table_id=ada.table["table"], seat=0, person=person, game="nim", seats=2, place=1, returns=1.0,
                    level="", together=False, won=True, ended=0.0,
                )
            )  # fmt: skip

        await server.tables.store.write("a test", reached)

        body = {"name": "Zwetschgenada", "password": "wrong password"}
        assert await other.no("/api/account/delete", body, 403) == "account-not-known"
        gone = await other.say("/api/account/delete", {"name": "Zwetschgenada", "password": WORDS})

        assert gone["account"] is None
        for kind in (accounts, devices, pushes, mails):
            assert await rows(server, kind) == []
        assert person not in {row.hash for row in await rows(server, persons)}
        assert {row.person for row in await rows(server, results)} == {""}
        # The game goes on with a bot at that seat; in the lobby the seat is free.
        await bea.wait(lambda: bea.table["seats"][0]["kind"] == "bot")
        assert bea.table["seats"][0]["name"] == ""
        await bea.wait(lambda: bea.table["seats"][0]["left"])
        assert bea.table["host"]
        assert (await server.page(lobby)).table["seats"][0]["kind"] == "open"
        assert await Browser(server).no("/api/account/in", {"name": "Zwetschgenada", "password": WORDS}, 403)
        for file in tmp_path.glob("db*"):
            data = file.read_bytes().lower()
            for trace in (b"zwetschge", person.encode(), b"argon2"):
                assert trace not in data, (file.name, trace)

    told(story, tmp_path, settings=EASY)


@pytest.mark.parametrize("live", [True, False])
def test_who_deletes_their_account_in_mid_game_has_given_the_seat_up(tmp_path: Path, live: bool) -> None:
    """AN-DIG-10, FF-WIN-05: a bot plays it. Or the others would wait, and vote, for somebody who cannot come."""

    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 20})
        table = ada.table["table"]
        owner = Browser(server, bea.token)
        await owner.make("Bea")
        await bea.close()
        if not live:
            await ada.close()
            await server.tables.live.pop(table).stop()
        await owner.say("/api/account/delete", {"name": "Bea", "password": WORDS})
        again = await server.page(table, ada.token)
        await again.wait(lambda: again.table["seats"][1]["left"])
        assert again.table["seats"][1]["kind"] == "bot"
        await again.wait(lambda: again.waiting == [0])
        assert [event["kind"] for event in again.log].count("bot_seat") == 1  # and behind it what the bot plays
        assert (await again.ask({"is": "move_table", "to": "https://elsewhere.example"}))["is"] == "done"
        await again.wait(lambda: again.table["moved"] != "")

    told(story, tmp_path, settings=EASY)


def test_nobody_waits_for_the_word_of_who_has_deleted_their_account(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 20})
        owner = Browser(server, bea.token)
        await owner.make("Bea")
        assert (await ada.ask({"is": "move_table", "to": "https://elsewhere.example"}))["is"] == "done"
        await ada.wait(lambda: ada.table["vote"] is not None and ada.table["vote"]["waits"] == [1])
        await owner.say("/api/account/delete", {"name": "Bea", "password": WORDS})
        await ada.wait(lambda: ada.table["moved"] != "")

    told(story, tmp_path, settings=EASY)


def test_whose_account_sits_there_already_gives_the_guests_seat_up(tmp_path: Path) -> None:
    """Nobody else has that guest's secret: the others would wait, and vote, for somebody who cannot come."""

    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 20}, seats=3, bots=["random"])
        seat, account, guest = bea.seat, Browser(server, ada.token), Browser(server, bea.token)
        await account.make()
        await guest.enter()
        again = await server.page(ada.table["table"], account.token)
        await again.wait(lambda: again.table["seats"][seat]["left"])
        assert again.table["seats"][seat]["kind"] == "bot"
        assert [each["yours"] for each in again.table["seats"]].count(True) == 1

    told(story, tmp_path, settings=EASY)


# -- passkeys ----------------------------------------------------------------------------------------------------------

HOME = "http://localhost"


def keys_at(server: Running) -> tuple[str, dict[str, str]]:
    """The origin of the page by its name, and the headers its browser sends."""
    origin = f"{HOME}:{server.port}"
    return origin, {"origin": origin, "host": f"localhost:{server.port}"}


async def ceremony(
    browser: Browser, purpose: str, answer: Callable[[dict[str, Any]], dict[str, Any]], name: str = "", label: str = ""
) -> httpx.Response:
    _, headers = keys_at(browser.server)
    asked = await browser.say("/api/passkeys/begin", {"purpose": purpose, "name": name}, **headers)
    body = {"ceremony": asked["ceremony"], "credential": answer(asked["options"]), "label": label}
    return await browser.raw("/api/passkeys/end", body, **headers)


@pytest.mark.parametrize(
    ("origin", "host"),
    [("https://play.example", "play.example"), ("http://localhost:8000", "localhost"), ("http://127.0.0.1:8000", None),
     ("https://192.0.2.1", None), ("http://play.example", None), ("https://[::1]:4", None), ("", None)],
)  # fmt: skip
def test_where_passkeys_work(origin: str, host: str | None) -> None:
    found = site(origin)
    assert (found.host if found else None) == host


def test_an_account_of_a_passkey_alone(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        origin, _headers = keys_at(server)
        key, ada = Authenticator(origin, "localhost"), Browser(server)

        made = await ceremony(ada, "make", key.make, "Ada", "My phone")

        assert made.status_code == 201
        account = made.json()["account"]
        assert account["name"] == "Ada"
        assert not account["password"]
        assert [each["label"] for each in account["passkeys"]] == ["My phone"]
        other = Browser(server)
        entered = await ceremony(other, "enter", key.use)
        assert entered.json()["account"]["name"] == "Ada"
        assert (await ceremony(Browser(server), "enter", key.use)).status_code == 200
        # Nobody comes in by a password that is not there.
        assert await Browser(server).no("/api/account/in", {"name": "Ada", "password": ""}, 403)
        only = {"id": account["passkeys"][0]["id"]}
        assert await ada.no("/api/passkeys/remove", only, 400) == "account-not-the-last-way"
        await ada.say("/api/account/password", {"old": "", "new": WORDS})
        assert (await ada.say("/api/passkeys/remove", only))["account"]["passkeys"] == []
        assert (await ceremony(Browser(server), "enter", key.use)).status_code == 403

    told(story, tmp_path, settings=EASY)


def test_a_further_passkey(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        origin, headers = keys_at(server)
        ada = Browser(server)
        await ada.make()
        first, second = Authenticator(origin, "localhost"), Authenticator(origin, "localhost")

        assert (await ceremony(ada, "add", first.make)).status_code == 200
        assert (await ceremony(ada, "add", second.make)).status_code == 200
        assert (await ceremony(ada, "add", second.make)).status_code >= 400

        for key in (first, second):
            assert (await ceremony(Browser(server), "enter", key.use)).json()["account"]["name"] == "Ada"
        no = await Browser(server).no("/api/passkeys/begin", {"purpose": "add", "name": ""}, 403, **headers)
        assert no == "account-not-logged-in"
        assert await ada.no("/api/passkeys/begin", {"purpose": "make", "name": "Bea"}, 409, **headers)

    told(story, tmp_path, settings=EASY)


def test_bad_passkeys(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        origin, headers = keys_at(server)
        good, ada = Authenticator(origin, "localhost"), Browser(server)
        await ceremony(ada, "make", good.make, "Ada")
        anybody = Browser(server)

        stranger = Authenticator(origin, "localhost")
        stranger.id = good.id  # says it is that one, and signs with a key of its own
        unverified = Authenticator(origin, "localhost")
        unverified.id, unverified.key, unverified.flags = good.id, good.key, PRESENT
        elsewhere = Authenticator("https://evil.example", "evil.example")
        elsewhere.id, elsewhere.key = good.id, good.key
        for bad in (stranger, unverified, elsewhere):
            assert (await ceremony(anybody, "enter", bad.use)).status_code == 403
        for rubbish in ({}, {"id": 5}, {"id": "x", "response": {}}, {"id": good.use({"challenge": "eA"})["id"]}):
            assert (await ceremony(anybody, "enter", lambda _, said=rubbish: said)).status_code == 403  # type: ignore[misc]
        # One question has one answer, and a copied passkey counts backwards.
        asked = await anybody.say("/api/passkeys/begin", {"purpose": "enter", "name": ""}, **headers)
        body = {"ceremony": asked["ceremony"], "credential": good.use(asked["options"]), "label": ""}
        assert (await anybody.raw("/api/passkeys/end", body, **headers)).status_code == 200
        assert (await anybody.raw("/api/passkeys/end", body, **headers)).status_code == 403
        good.uses = 0
        assert (await ceremony(Browser(server), "enter", good.use)).status_code == 403
        # What one browser was asked, another may not answer.
        bea, eve = Browser(server), Browser(server)
        asked = await bea.say("/api/passkeys/begin", {"purpose": "make", "name": "Bea"}, **headers)
        fresh = Authenticator(origin, "localhost")
        body = {"ceremony": asked["ceremony"], "credential": fresh.make(asked["options"]), "label": ""}
        assert (await eve.raw("/api/passkeys/end", body, **headers)).status_code == 403

    told(story, tmp_path, settings=EASY)


def test_at_a_bare_address_there_are_no_passkeys(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        _, headers = keys_at(server)
        bare = {"origin": f"http://127.0.0.1:{server.port}"}
        ada = Browser(server)

        said = await ada.no("/api/passkeys/begin", {"purpose": "enter", "name": ""}, 400, **bare)

        assert said == "account-not-passkeys-here"
        assert not (await ada.say("/api/me", **bare))["passkeys"]
        assert (await ada.say("/api/me", **headers))["passkeys"]

    told(story, tmp_path, settings=EASY)


def test_nothing_personal_in_the_log(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def story(server: Running) -> None:
        ada = Browser(server)
        await ada.make("Quendelada")
        other = Browser(server)
        await other.enter("Quendelada")
        secrets = [ada.token, other.token, ada.person, "Quendelada", WORDS]
        await other.no("/api/account/in", {"name": "Quendelada", "password": "wrong"}, 403)
        await other.say("/api/account/delete", {"name": "Quendelada", "password": WORDS})
        await moment()
        written = "".join((*capfd.readouterr(), log.getvalue()))
        assert "an account is made" in written
        assert not [each for each in secrets if each in written]

    log = io.StringIO()
    with redirect_stdout(log), redirect_stderr(log):
        told(story, tmp_path, settings=EASY)
