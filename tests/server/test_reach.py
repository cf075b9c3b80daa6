"""Persons who are away hear that a table waits: by a push, by a letter, once a wait, and nothing goes astray."""

from __future__ import annotations

import asyncio
import contextlib
import mailbox
import os
import re
import socket
import stat
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from aiohttp.abc import AbstractResolver, ResolveResult
from aiosmtpd.controller import Controller
from py_vapid import Vapid02
from tests.server.browsing import QUICK, Page, Running, running
from tests.server.post_box import Browser, Service, push_service
from tests.server.turned import Turned, moment

from cordee.server.lobby import person_of
from cordee.server.mail import BadMail, Smtp, fitting
from cordee.server.push import BadAddress, BadKey, Checked, Push, Pusher, checked, is_public, own_key
from cordee.server.settings import from_environment
from cordee.server.store import reach

AWAY = replace(QUICK, push_to_loopback=True, mail_gather=120.0)


class At:
    """A server with a clock, a push service, and two persons at a game of Nim."""

    def __init__(self, server: Running, clock: Turned, service: Service) -> None:
        self.server, self.clock, self.service = server, clock, service
        self.tokens: dict[Page, str] = {}

    async def post(self, page: Page, path: str, **body: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {page.token}"}
        return await self.server.http.post(f"/api/reach{path}", json=body, headers=headers)

    async def shown(self, page: Page) -> dict[str, Any]:
        headers = {"authorization": f"Bearer {page.token}"}
        found: dict[str, Any] = (await self.server.http.get("/api/reach", headers=headers)).json()
        return found

    async def subscribe(self, page: Page, language: str = "en") -> Browser:
        browser = Browser()
        body = {"endpoint": self.service.endpoint, "key": browser.key, "auth": browser.auth, "language": language}
        answer = await self.post(page, "/push", **body)
        assert answer.status_code == 200, answer.text
        return browser

    async def game(self) -> tuple[Page, Page]:
        """Who is at turn, and the other."""
        ada, bea = await self.server.game(options={"stones": 9})
        return (ada, bea) if ada.waiting == [ada.seat] else (bea, ada)

    async def wait(self, good: Callable[[], bool]) -> None:
        async with asyncio.timeout(10):
            while not good():
                await asyncio.sleep(0.01)


def told(tmp_path: Path, story: Callable[[At], Awaitable[None]], **settings: Any) -> None:
    async def tell() -> None:
        clock = Turned(moment)
        async with (
            push_service() as service,
            running(tmp_path / "db", replace(AWAY, **settings), clock=clock) as server,
        ):
            await asyncio.wait_for(story(At(server, clock, service)), 40)

    asyncio.run(tell())


# -- who is told when ------------------------------------------------------------------------------


def test_who_is_waited_for_and_away_is_told_once_by_a_push_that_names_nobody(tmp_path: Path) -> None:
    async def story(at: At) -> None:
        first, other = await at.game()
        browser = await at.subscribe(other)
        table = other.table["table"]
        await other.close()
        await at.clock.turn(300)
        assert at.service.came == [], "nobody waits for them"

        await first.act("heap:a take 1")
        await at.clock.turn(29)
        assert at.service.came == []
        await at.clock.turn(2)
        await at.wait(lambda: len(at.service.came) == 1)
        headers, body = at.service.came[0]
        assert headers["content-encoding"] == "aes128gcm"
        assert browser.opened(body) == {
            "table": table, "title": "Nim with a pebble: your turn", "body": "The table waits for your choice.",
        }  # fmt: skip
        assert Vapid02.verify(headers["authorization"])

        await at.clock.turn(3600)
        assert len(at.service.came) == 1, "once a wait"

    told(tmp_path, story)


def test_a_page_that_nobody_sees_is_as_good_as_none(tmp_path: Path) -> None:
    async def story(at: At) -> None:
        first, _ = await at.game()
        await at.subscribe(first)
        await at.clock.turn(60)
        assert at.service.came == []
        assert (await first.ask({"is": "sight", "hidden": True}))["is"] == "done"
        await at.clock.turn(20)
        await first.ask({"is": "sight", "hidden": False})
        await first.ask({"is": "sight", "hidden": True})
        await at.clock.turn(20)
        assert at.service.came == []
        await at.clock.turn(15)
        await at.wait(lambda: len(at.service.came) == 1)

    told(tmp_path, story)


def test_nobody_is_told_of_a_wait_again_after_a_restart(tmp_path: Path) -> None:
    async def tell() -> None:
        clock = Turned(moment)
        async with push_service() as service:
            async with running(tmp_path / "db", AWAY, clock=clock) as server:
                at = At(server, clock, service)
                first, other = await at.game()
                await at.subscribe(other)
                await first.act("heap:a take 1")
                await other.close()
                table = first.table["table"]
                await server.tables.store.write("time", lambda c: c.exec_driver_sql("UPDATE journal SET at = at - 100"))
            async with running(tmp_path / "db", AWAY, clock=clock) as server:
                assert await server.tables.get(table) is not None
                await clock.turn(100)
                assert service.came == []

    asyncio.run(tell())


def test_the_person_s_language(tmp_path: Path) -> None:
    async def story(at: At) -> None:
        first, _ = await at.game()
        browser = await at.subscribe(first, "de")
        await first.close()
        await at.clock.turn(31)
        await at.wait(lambda: len(at.service.came) == 1)
        assert browser.opened(at.service.came[0][1])["title"] == "Nim with a pebble: Du bist dran"

    told(tmp_path, story)


# -- subscriptions ---------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_forgotten(tmp_path: Path, status: int) -> None:
    async def story(at: At) -> None:
        first, _ = await at.game()
        await at.subscribe(first)
        assert len((await at.shown(first))["pushes"]) == 1
        at.service.status = status
        await first.close()
        await at.clock.turn(31)
        await at.wait(lambda: len(at.service.came) == 1)
        await at.clock.turn(0)
        assert (await at.shown(first))["pushes"] == []

    told(tmp_path, story)


@pytest.mark.parametrize("endpoint", ["https://a..b/x", "https://push.example/x"])
def test_an_address_that_cannot_be_used_is_forgotten_and_the_others_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, endpoint: str
) -> None:
    """Of the second it is found out only when the message is sent."""
    send = Pusher.send

    async def sending(pusher: Pusher, push: Push, data: bytes, topic: str) -> bool:
        if push.endpoint == "https://push.example/x":
            "\udc80".encode()
        return await send(pusher, push, data, topic)

    monkeypatch.setattr(Pusher, "send", sending)

    async def story(at: At) -> None:
        first, _ = await at.game()
        browser = Browser()
        await reach.add_push(
            at.server.tables.store, person_of(first.token), Push(endpoint, browser.key, browser.auth), "en"
        )
        await at.subscribe(first)
        await first.close()
        await at.clock.turn(31)
        await at.wait(lambda: len(at.service.came) == 1)
        assert (await at.shown(first))["pushes"] == [reach.push_id(at.service.endpoint)]

    told(tmp_path, story)


def test_a_redirect_is_not_followed(tmp_path: Path) -> None:
    async def story(at: At) -> None:
        first, _ = await at.game()
        await at.subscribe(first)
        at.service.status, at.service.location = 307, f"http://127.0.0.1:{at.service.port}/elsewhere"
        await first.close()
        await at.clock.turn(31)
        await at.clock.turn(31)
        assert [headers[""].split()[1] for headers, _ in at.service.came] == ["/push/abc"]

    told(tmp_path, story)


def test_a_subscription_can_be_taken_back_by_its_owner_alone(tmp_path: Path) -> None:
    async def story(at: At) -> None:
        first, other = await at.game()
        await at.subscribe(first)
        [mine] = (await at.shown(first))["pushes"]
        assert mine == reach.push_id(at.service.endpoint)
        assert (await at.post(other, "/push/drop", id=mine)).json()["pushes"] == []
        assert (await at.shown(first))["pushes"] == [mine]
        assert (await at.post(first, "/push/drop", id=mine)).json()["pushes"] == []

    told(tmp_path, story)


def test_a_person_has_ten_subscriptions_at_most(tmp_path: Path) -> None:
    async def story(at: At) -> None:
        first, _ = await at.game()
        for number in range(12):
            browser = Browser()
            endpoint = f"{at.service.endpoint}{number}"
            body = {"endpoint": endpoint, "key": browser.key, "auth": browser.auth, "language": "en"}
            assert (await at.post(first, "/push", **body)).status_code == 200
        found = (await at.shown(first))["pushes"]
        assert found == [reach.push_id(f"{at.service.endpoint}{number}") for number in range(2, 12)]

    told(tmp_path, story, codes_an_hour=100)


BAD = (
    "", "x" * 2000, "http://push.example.org/a", "ftp://push.example.org/a", "https://127.0.0.1/a", "https://[::1]/a",
    "https://10.0.0.1/a", "https://192.168.1.1/a", "https://169.254.169.254/latest", "https://0x7f000001/a",
    "https://2130706433/a", "https://127.1/a", "https://localhost/a", "https://intranet/a", "https://a@push.example.org/",
    "https://push.example.org:22/a", "https://push.example.org\\@10.0.0.1/", "https://push.example.org/ä",
    "https://push.example.org/a b", "https://push.example.org/\r\nHost: x", "https://8.8.8.8/a", "https://[::ffff:10.0.0.1]/",
    "http://127.0.0.1:80/a", "https://a..b/x", "https://.push.example/x", "https://push.example../x", "https://%31.a/x",
    f"https://{'a' * 70}.example/x", f"https://push.{'a' * 64}/x", f"https://{'a.' * 130}example/x", "https://*.example/x",
    "https://-a.example/x", "https://a-.example/x", "https://a_b.example/x", "https://a.b%2f/x",
)  # fmt: skip


@pytest.mark.parametrize("endpoint", BAD)
def test_only_https_to_a_name_of_the_internet(endpoint: str) -> None:
    with pytest.raises(BadAddress):
        checked(endpoint)


def test_the_addresses_of_push_services_are_good() -> None:
    for endpoint in (
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://Push.xn--bcher-kva.example./x",
        f"https://{'a' * 63}.example:443/x",
    ):
        assert checked(endpoint) == endpoint


PRIVATE = (
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "255.255.255.255", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2002:a00:1::", "2001:db8::1", "nothing",
)  # fmt: skip


@pytest.mark.parametrize("address", PRIVATE)
def test_what_is_not_the_public_internet(address: str) -> None:
    assert not is_public(address)


def test_what_is() -> None:
    assert all(map(is_public, ("8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808")))


class Names(AbstractResolver):
    """Says what a name means, and then something else."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        return [
            ResolveResult(hostname=host, host=address, port=port, family=family, proto=0, flags=0)
            for address in self.answers.pop(0)
        ]

    async def close(self) -> None:
        pass


def test_a_name_counts_by_the_addresses_that_are_connected_to_all_of_them_each_time() -> None:
    async def tell() -> None:
        names = Checked(Names(["8.8.8.8"], ["8.8.8.8", "10.0.0.1"], ["127.0.0.1"], []))
        assert [each["host"] for each in await names.resolve("push.example.org", 443)] == ["8.8.8.8"]
        for _ in range(3):
            with pytest.raises(OSError, match="not all of them public"):
                await names.resolve("push.example.org", 443)

    asyncio.run(tell())


def test_a_page_cannot_subscribe_an_address_inside_or_keys_that_are_none(tmp_path: Path) -> None:
    async def story(at: At) -> None:
        first, _ = await at.game()
        browser = Browser()
        good = {"endpoint": at.service.endpoint, "key": browser.key, "auth": browser.auth, "language": "en"}
        for bad in (
            {"endpoint": "https://192.168.0.1/x"}, {"endpoint": "http://localhost/x"}, {"key": "AAAA"}, {"auth": "x"},
            {"key": "B" + "A" * 86}, {"key": "%%%"},
        ):  # fmt: skip
            answer = await at.post(first, "/push", **{**good, **bad})
            assert (answer.status_code, answer.json()["why"]) == (400, "reach-not-by-push"), bad
        assert (await at.post(first, "/push", **{**good, "endpoint": "x" * 1001})).status_code == 400
        assert (await at.shown(first))["pushes"] == []

    told(tmp_path, story, codes_an_hour=100)


def test_a_push_to_this_machine_is_for_tests_alone(tmp_path: Path) -> None:
    async def story(at: At) -> None:
        first, _ = await at.game()
        browser = Browser()
        body = {"endpoint": at.service.endpoint, "key": browser.key, "auth": browser.auth, "language": "en"}
        assert (await at.post(first, "/push", **body)).json()["why"] == "reach-not-by-push"

    told(tmp_path, story, push_to_loopback=False)


def test_without_a_secret_nothing_is_told(tmp_path: Path) -> None:
    async def story(at: At) -> None:
        assert (await at.server.http.get("/api/reach")).json()["why"] == "reach-not-known"
        assert (await at.server.http.post("/api/reach/mail/drop")).status_code == 403

    told(tmp_path, story)


# -- the server's own key --------------------------------------------------------------------------


def test_the_key_is_made_once_and_nobody_else_may_read_it(tmp_path: Path) -> None:
    file = tmp_path / "db.push-key"
    first, again = own_key("", file), own_key("", file)
    assert first.private_pem() == again.private_pem()
    assert stat.S_IMODE(os.stat(file).st_mode) == 0o600
    assert own_key(first.private_pem().decode(), None).private_pem() == first.private_pem()
    for bad in ("no key", "-----BEGIN PRIVATE KEY-----\nx\n-----END PRIVATE KEY-----"):
        with pytest.raises(BadKey):
            own_key(bad, None)


# -- letters ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "address", ["", "a", "a@b", "a@@b.org", "a b@c.org", "a@c.org\r\nBcc: x@y.org", "a@c.org,b@c.org", "<a@c.org>",
                "a@-c.org", "a..b@c.org", '"a"@c.org', "ä@c.org", "a@" + "b" * 250 + ".org", "-a@c.org"],
)  # fmt: skip
def test_what_is_no_mail_address(address: str) -> None:
    with pytest.raises(BadMail):
        fitting(address)


def letters(file: Path) -> list[Any]:
    if not file.exists():
        return []
    with contextlib.closing(mailbox.mbox(file)) as box:
        return list(box)


def body(letter: Any) -> str:
    return str(letter.get_payload(decode=True).decode())


def test_a_letter_only_to_a_confirmed_address_gathered_and_ended_by_one_press(tmp_path: Path) -> None:
    file = tmp_path / "letters"
    mail = {"mail_file": str(file), "mail_from": "Cordée <table@example.org>", "address": "https://table.example.org"}

    async def story(at: At) -> None:
        first, other = await at.game()
        assert (await at.shown(first))["mails"]
        answer = await at.post(first, "/mail", address="mara@Example.org", language="de")
        assert answer.json()["address"] == "mara@example.org"
        assert not answer.json()["confirmed"]
        [letter] = letters(file)
        code = re.search(r"[A-Z0-9]{4} [A-Z0-9]{4}", body(letter))
        assert code is not None
        await first.close()
        await at.clock.turn(31 + 121)
        assert len(letters(file)) == 1, "not before it is confirmed"

        assert (await at.post(first, "/mail/confirm", code="AAAAAAAA")).json()["why"] == "reach-not-the-code"
        assert (await at.post(other, "/mail/confirm", code=code[0])).json()["why"] == "reach-not-the-code"
        assert (await at.post(first, "/mail/confirm", code=code[0].lower())).json()["confirmed"]

        # Two tables within two minutes: one letter.
        tables = [first.table["table"]]
        await at.server.page(tables[0], first.token)  # a look ends the telling of this wait
        for _ in range(2):
            table, token = await at.server.make(seats=2, token=first.token, options={"stones": 9}, bots=["random"])
            page = await at.server.page(table, token)
            await page.ask({"is": "start"})
            await page.wait(lambda page=page: page.waiting == [0])  # type: ignore[misc]
            await page.close()
            tables.append(table)
            await at.clock.turn(31)
        await at.clock.turn(121)
        await at.wait(lambda: len(letters(file)) == 2)
        text = body(letters(file)[1])
        assert letters(file)[1]["To"] == "mara@example.org"
        assert "2 Tische warten auf deine Wahl" in text
        assert [f"https://table.example.org/t/{table}" in text for table in tables] == [False, True, True]
        assert "Ada" not in text

        stop = re.search(r"https://table\.example\.org(/api/reach/mail/stop/\S+)", text)
        assert stop is not None
        assert letters(file)[1]["List-Unsubscribe"].strip("<>").endswith(stop[1])
        seen = await at.server.http.get(stop[1], headers={"accept-language": "de"})
        assert "Soll Cordée keine E-Mails mehr" in seen.text
        assert (await at.shown(first))["confirmed"], "looking at the link ends nothing"
        ended = await at.server.http.post(stop[1], data={"List-Unsubscribe": "One-Click"})
        assert "No more e-mails" in ended.text
        assert (await at.shown(first))["address"] == ""

    told(tmp_path, story, **mail)


def test_codes_are_not_sent_or_tried_without_end(tmp_path: Path) -> None:
    file = tmp_path / "letters"
    mail = {"mail_file": str(file), "mail_from": "table@example.org", "address": "https://table.example.org"}

    async def story(at: At) -> None:
        first, other = await at.game()
        for _ in range(6):
            assert (await at.post(first, "/mail", address="a@example.org", language="en")).status_code == 200
        for page in (first, other):
            answer = await at.post(page, "/mail", address="a@example.org", language="en")
            assert (answer.status_code, answer.json()["why"]) == (429, "reach-not-so-fast")
        assert len(letters(file)) == 6
        tries = [(await at.post(first, "/mail/confirm", code="AAAAAAAA")).status_code for _ in range(11)]
        assert tries == [400] * 10 + [429]

    told(tmp_path, story, **mail)


def test_a_server_without_mail_says_so(tmp_path: Path) -> None:
    async def story(at: At) -> None:
        first, _ = await at.game()
        assert not (await at.shown(first))["mails"]
        assert (await at.post(first, "/mail", address="a@example.org", language="en")).json()[
            "why"
        ] == "reach-not-by-mail"

    told(tmp_path, story)


class Letters:
    """What a mail server was given."""

    def __init__(self) -> None:
        self.came: list[tuple[list[str], str]] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        self.came.append((envelope.rcpt_tos, envelope.content.decode()))
        return "250 OK"


def test_by_smtp(tmp_path: Path) -> None:
    box = Letters()
    controller = Controller(box, hostname="127.0.0.1", port=0)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        controller.port = probe.getsockname()[1]
    controller.start()
    mail = {"smtp_url": f"smtp://127.0.0.1:{controller.port}", "mail_from": "table@example.org",
            "address": "https://table.example.org"}  # fmt: skip

    async def story(at: At) -> None:
        first, _ = await at.game()
        assert (await at.post(first, "/mail", address="a@example.org", language="en")).status_code == 200

    try:
        told(tmp_path, story, **mail)
        [(to, text)] = box.came
        assert to == ["a@example.org"]
        assert "Your code" in text
        controller.stop()
        told(tmp_path / "..", _no_mail_now, **mail)
    finally:
        if controller.server is not None:
            controller.stop()


async def _no_mail_now(at: At) -> None:
    first, _ = await at.game()
    answer = await at.post(first, "/mail", address="a@example.org", language="en")
    assert (answer.status_code, answer.json()["why"]) == (503, "reach-not-by-mail-now")
    assert (await at.shown(first))["address"] == ""


@pytest.mark.parametrize("url", ["http://x", "smtp://", "smtp://x:y:z", "x"])
def test_what_is_no_mail_server(url: str) -> None:
    with pytest.raises(BadMail):
        Smtp(url)


def test_the_environment_says_how_letters_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORDEE_URL", "https://table.example.org/")
    monkeypatch.setenv("CORDEE_MAIL_FILE", "/var/mail/table")
    found = from_environment(os.environ, QUICK)
    assert (found.address, found.mail_file, found.smtp_url) == ("https://table.example.org", "/var/mail/table", "")
