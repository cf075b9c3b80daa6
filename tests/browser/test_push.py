"""Pushes as a person has them in the page: asked for, subscribed, received, shown by the service worker, ended.

A headless Chromium reaches no push service, so the browser's own subscribing is played by a stand-in with real keys;
the page's code, the server, the encryption and the service worker are the true ones.
"""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.people import Person, shot
from tests.browser.test_days import push_service, token_of
from tests.server.post_box import Browser as Keys

pytestmark = pytest.mark.browser

# What a browser does when it is asked to subscribe: one subscription, kept over pages, for one key of a server.
STAND_IN = """
(() => {
  const { endpoint, p256dh, auth } = GIVEN;
  const read = () => JSON.parse(localStorage.getItem("stand-in") ?? "null");
  const note = (what) =>
    localStorage.setItem("noted", JSON.stringify([...JSON.parse(localStorage.getItem("noted") ?? "[]"), what]));
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      note("unsubscribed");
      localStorage.removeItem("stand-in");
      return true;
    },
  };
  PushManager.prototype.getSubscription = async () => (read() === null ? null : subscription);
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly) throw new DOMException("silent pushes are not allowed", "NotAllowedError");
    if (Notification.permission !== "granted") throw new DOMException("not allowed", "NotAllowedError");
    const before = read();
    if (before !== null && before !== applicationServerKey)
      throw new DOMException("there is one for another key", "InvalidStateError");
    note("subscribed");
    localStorage.setItem("stand-in", JSON.stringify(applicationServerKey));
    return subscription;
  };
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => (note("asked"), ask());
})();
"""
LABEL = "A notification without a page"


def noted(person: Person) -> list[str]:
    found: list[str] = person.page.evaluate("JSON.parse(localStorage.getItem('noted') ?? '[]')")
    return found


def known(server: Server, person: Person) -> dict[str, object]:
    """What the server knows of the ways to reach them."""
    headers = {"authorization": f"Bearer {token_of(person)}"}
    with urllib.request.urlopen(urllib.request.Request(f"{server.address}/api/reach", headers=headers)) as answer:
        found: dict[str, object] = json.loads(answer.read())
        return found


def soon(person: Person, holds: Callable[[], bool], within: float = 10) -> bool:
    """Whether something comes true within so many seconds. `wait_for_function` would take a promise for an answer."""
    end = time.monotonic() + within
    while not holds():
        if time.monotonic() > end:
            return False
        person.page.wait_for_timeout(20)
    return True


def ways(person: Person) -> None:
    person.page.get_by_role("button", name="How to tell me it is my turn").click()


def delivered(person: Person, server: Server, data: str) -> None:
    """Hand the service worker a push, as the browser does with what it has decrypted."""
    session = person.context.new_cdp_session(person.page)
    registrations: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(each["registrationId"] for each in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    end = time.monotonic() + 10
    while not registrations:
        assert time.monotonic() < end, "there is no service worker"
        person.page.wait_for_timeout(20)
    push = {"origin": server.address, "registrationId": registrations[-1], "data": data}
    session.send("ServiceWorker.deliverPushMessage", push)
    session.detach()


def test_push__asked_for_in_the_page_it_comes_is_shown_and_ends(browser: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path, 0.05, 30, push_to_loopback=True)
    try:
        with push_service() as (endpoint, came):
            _story(browser, server, endpoint, came)
    finally:
        server.kill()


def _story(browser: Browser, server: Server, endpoint: str, came: list[bytes]) -> None:
    keys = Keys()
    given = json.dumps({"endpoint": endpoint, "p256dh": keys.key, "auth": keys.auth})
    mara = Person(browser, "Mara", permissions=["notifications"])
    mara.context.add_init_script(STAND_IN.replace("GIVEN", given))
    mara.page.goto(server.address)
    # This browser once subscribed to another server behind the same address.
    mara.page.evaluate("localStorage.setItem('stand-in', JSON.stringify('another key'))")
    mara.page.get_by_label("Your name").fill("Mara")
    mara.page.get_by_role("button", name="Play now against bots").click()
    mara.page.locator("section.ask.mine").wait_for()
    link = mara.page.url

    ways(mara)
    expect(mara.page.get_by_label(LABEL)).not_to_be_checked()
    mara.page.get_by_label(LABEL).click()
    expect(mara.page.get_by_label(LABEL)).to_be_checked()
    assert noted(mara) == ["asked", "unsubscribed", "subscribed"]
    found = known(server, mara)
    assert len(found["pushes"]) == 1  # type: ignore[arg-type]
    assert mara.page.evaluate("JSON.parse(localStorage.getItem('stand-in'))") == found["push"], "for this server's key"
    shot(mara, "push-on")
    # It is known again after a reload.
    mara.page.reload()
    mara.page.locator("section.ask.mine").wait_for()
    ways(mara)
    expect(mara.page.get_by_label(LABEL)).to_be_checked()

    # She goes while the table waits for her.
    mara.page.goto("about:blank")
    assert soon(mara, lambda: came != [], 20), "no push came"
    told = keys.opened(came[0])
    assert told == {"table": link.rpartition("/")[2], "title": "Annapurna: your turn", "body": told["body"]}

    # The browser hands it to the service worker, which shows it.
    mara.page.goto(server.address)
    mara.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    shown = (
        "navigator.serviceWorker.ready.then(async (it) => (await it.getNotifications()).map((n) => [n.title, n.tag]))"
    )

    def comes() -> bool:
        # A worker that has just become active may miss one that is handed over like this; a second takes its place.
        delivered(mara, server, json.dumps(told))
        return soon(mara, lambda: mara.page.evaluate(shown) != [], 2)

    assert any(comes() for _ in range(5)), "no notification is shown"
    assert mara.page.evaluate(shown) == [["Annapurna: your turn", f"table {told['table']}"]]

    mara.page.goto(link)
    mara.page.locator("section.ask.mine").wait_for()
    ways(mara)
    mara.page.get_by_label(LABEL).click()
    expect(mara.page.get_by_label(LABEL)).not_to_be_checked()
    assert noted(mara)[-1] == "unsubscribed"
    assert soon(mara, lambda: known(server, mara)["pushes"] == [])
    assert not mara.errors
    mara.close()


def test_push__what_the_browser_refuses_is_said_and_nothing_is_sent(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", permissions=["notifications"])
    refuses = "PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no', 'AbortError'));"
    mara.context.add_init_script(refuses)
    mara.page.goto(server.address)
    mara.page.get_by_label("Your name").fill("Mara")
    mara.page.get_by_role("button", name="Play now against bots").click()
    mara.page.locator("section.ask.mine").wait_for()
    ways(mara)
    mara.page.get_by_label(LABEL).click()
    expect(mara.page.get_by_role("alert")).to_contain_text("The browser did not do it")
    expect(mara.page.get_by_label(LABEL)).not_to_be_checked()
    assert known(server, mara)["pushes"] == []
    assert not mara.errors
    mara.close()
