"""People at real pages: what they see and press, by role and words, as anybody would."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, ViewportSize, expect

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

CHOICES = "section.ask button.choice:visible:not([aria-disabled=true])"

SHOTS = Path(folder) if (folder := os.environ.get("CORDEE_SHOTS")) else None


class Person:
    """A browser of one's own with the table's page in it, which notes every error and every frame it is sent."""

    def __init__(self, browser: Browser, name: str, size: ViewportSize = DESK, **context: Any) -> None:
        self.name = name
        self.context: BrowserContext = browser.new_context(viewport=size, **context)
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self._view: dict[str, Any] = {}
        self._read = 0
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", lambda ws: ws.on("framereceived", lambda data: self._frame(data)))

    def _frame(self, data: str | bytes) -> None:
        self.frames.append(json.loads(data))

    # -- start page and lobby -----------------------------------------------------------------------------------------

    def make_table(self, address: str) -> str:
        """Two clicks at most: a name, and a table for friends. Returns its link."""
        self.page.goto(address)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name="Table for friends").click()
        self.page.wait_for_url("**/t/*")
        return self.page.url

    def open(self, link: str) -> None:
        self.page.goto(link)
        self.page.locator("main, [role=main], #app").first.wait_for()

    # -- at the table -------------------------------------------------------------------------------------------------

    @property
    def choices(self) -> list[Any]:
        """The buttons of the present choices."""
        return self.page.locator(CHOICES).all()

    def text(self) -> str:
        return self.page.locator("body").inner_text()

    def forget(self) -> None:
        """Let all frames go: what comes next is taken as the first that is heard."""
        self.frames.clear()
        self._view, self._read = {}, 0

    def state(self) -> dict[str, Any]:
        """The view this page has been sent, put together from its frames (not read from the page)."""
        view: dict[str, Any] = copied(self.view)
        return view

    @property
    def view(self) -> dict[str, Any]:
        """The same to look at and not to keep: it goes on changing."""
        new, self._read = self.frames[self._read :], len(self.frames)
        for frame in new:
            if frame["is"] == "welcome":
                self._view = copied(frame["view"])
            elif frame["is"] == "moved":
                for path, *value in copied(frame["changes"]):  # later ones change it in place
                    _patch(self._view, path, value)
        return self._view

    def close(self) -> None:
        self.context.close()


def at_rest(person: Person) -> None:
    """Wait until nothing more is heard, for longer than any veil stands here: what is asked now waits for somebody."""
    heard = -1
    while len(person.frames) > heard:
        heard = len(person.frames)
        person.page.wait_for_timeout(1000)


def copied(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _patch(view: Any, path: Sequence[Any], value: Sequence[Any]) -> None:
    place = view
    for key in path[:-1]:
        place = place[key]
    if not value:
        del place[path[-1]]
    elif isinstance(place, list) and path[-1] == len(place):
        place.append(value[0])
    else:
        place[path[-1]] = value[0]


def pick(radio: Locator) -> None:
    """Choose what stands only once the server has agreed: until then the page may draw it as it was."""
    radio.click()
    expect(radio).to_be_checked()


def shot(person: Person, name: str) -> None:
    """Keep a picture where CORDEE_SHOTS says; the test itself does not look at it."""
    if SHOTS is not None:
        SHOTS.mkdir(parents=True, exist_ok=True)
        person.page.screenshot(path=SHOTS / f"{name}.png")


def act_once(person: Person, dice: random.Random) -> bool:
    """Press one of the present choices, any; False if there is none now."""
    buttons = person.page.locator(CHOICES)
    try:
        # A group of choices opens first; once it is open, one of its choices is taken.
        groups = buttons.evaluate_all("all => all.map((each) => each.hasAttribute('aria-expanded'))")
        if not groups:
            return False
        plain = [index for index, group in enumerate(groups) if not group]
        buttons.nth(dice.choice(plain or range(len(groups)))).click(timeout=500)
    except Error:  # the question went away under the finger, as it may: that is what is being tested
        return False
    return True


def play_until(people: Sequence[Person], done: Any, dice: random.Random, seconds: float) -> None:
    """Everybody presses what is there until `done()`; fails when it takes too long."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "the game did not come to its end:\n" + people[0].text()[:2000]
        pressed = [act_once(person, dice) for person in people]
        if not any(pressed):
            people[0].page.wait_for_timeout(40)
