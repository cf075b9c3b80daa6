"""By turns over days: two persons who are never at the table together, and how each hears that it is their turn."""

from __future__ import annotations

import json
import random
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.pages import barriers
from tests.browser.people import DESK, PHONE, Person, act_once, pick, shot
from tests.server.post_box import Browser as Keys

pytestmark = pytest.mark.browser

# The page's own notifications, noted as they are made.
NOTED = """
globalThis.noted = [];
globalThis.Notification = class extends Notification {
  constructor(title, options) { super(title, options); noted.push([title, options.body]); }
};
"""


@contextmanager
def push_service() -> Iterator[tuple[str, list[bytes]]]:
    """Where pushes go, and what came there."""
    came: list[bytes] = []

    class Service(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            came.append(self.rfile.read(int(self.headers["content-length"])))
            self.send_response(201)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *args: object) -> None:
            pass

    service = HTTPServer(("127.0.0.1", 0), Service)
    thread = threading.Thread(target=service.serve_forever, args=(0.02,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{service.server_port}/push/ben", came
    finally:
        service.shutdown()
        thread.join()
        service.server_close()


def post(address: str, token: str, body: dict[str, Any]) -> dict[str, Any]:
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.loads(answer.read())
        return found


def hide(person: Person, hidden: bool) -> None:
    """As if another tab lay over the page: a headless browser shows every page."""
    person.page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def token_of(person: Person) -> str:
    return str(person.page.evaluate("JSON.parse(localStorage.getItem('cordee.token'))"))


def test_days__two_who_are_never_there_together_hear_of_their_turns(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, 0.05, 30, push_to_loopback=True)
    try:
        with push_service() as (endpoint, came):
            _play(browser, server, endpoint, came)
    finally:
        server.kill()


def _play(browser: Browser, server: Server, endpoint: str, came: list[bytes]) -> None:
    mara = Person(browser, "Mara", DESK, permissions=["notifications"])
    ben = Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    mara.context.add_init_script(NOTED)

    # A table by turns is agreed on; Ben asks for pushes, and goes.
    link = mara.make_table(server.address)
    pick(mara.page.get_by_role("radio", name="by turns"))
    expect(mara.page.get_by_text("Days a choice")).to_be_visible()
    shot(mara, "days-lobby")
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    expect(mara.page.get_by_text("Ben", exact=False).first).to_be_visible()
    keys = Keys()
    body = {"endpoint": endpoint, "key": keys.key, "auth": keys.auth, "language": "en"}
    assert len(post(f"{server.address}/api/reach/push", token_of(ben), body)["pushes"]) == 1
    ben.page.goto("about:blank")

    # Mara begins alone, and wants to be told at her open page.
    mara.page.get_by_role("button", name="Start the game").click()
    expect(mara.page.locator(".clocks li")).to_have_count(2)
    mara.page.get_by_role("button", name="How to tell me it is my turn").click()
    # The browser is asked first, so the mark comes a moment after the press.
    mara.page.get_by_label("A notification while the page is hidden").click()
    expect(mara.page.get_by_label("A notification while the page is hidden")).to_be_checked()
    shot(mara, "days-reach")
    assert barriers(mara) == []
    mara.page.keyboard.press("Escape")
    if mara.view["acting"] == 0:
        play(mara)

    # She is gone, and Ben hears of his turn; he is gone, and she comes back by herself.
    mara.page.goto("about:blank")
    comes(ben, server, keys, came, 1)
    play(ben)
    ben.page.goto("about:blank")
    mara.page.goto(link)
    play(mara)

    # Another time her page stays open under others: it tells by itself that Ben has played.
    hide(mara, True)
    comes(ben, server, keys, came, 2)
    assert mara.page.evaluate("noted") == []
    play(ben)
    mara.page.wait_for_function("noted.length === 1")
    assert mara.page.evaluate("noted[0]") == ["Annapurna: your turn", "The table waits for your choice."]
    expect(mara.page).to_have_title("● Your turn · Annapurna")
    mara.page.wait_for_function("document.querySelector('link[rel=icon]').href.startsWith('data:image/png')")
    for person in (mara, ben):
        assert not person.errors
        person.close()


def comes(person: Person, server: Server, keys: Keys, came: list[bytes], number: int) -> None:
    """A push arrives, for the `number`th time, and brings its person to the table."""
    end = time.monotonic() + 20
    while len(came) < number:
        assert time.monotonic() < end, "no push came"
        person.page.wait_for_timeout(20)
    assert len(came) == number
    told = keys.opened(came[-1])
    assert told == {**told, "title": "Annapurna: your turn", "body": "The table waits for your choice."}
    person.page.goto(f"{server.address}/t/{told['table']}")
    person.page.locator("section.ask.mine").wait_for()
    shot(person, f"days-comes-{number}")


def play(person: Person) -> None:
    """Choose until it is another's turn."""
    person.page.locator("section.ask.mine").wait_for()
    dice, end = random.Random(1), time.monotonic() + 20
    while person.page.locator("section.ask.mine").count() > 0:
        assert time.monotonic() < end, "the turn does not end"
        act_once(person, dice)
        person.page.wait_for_timeout(40)
