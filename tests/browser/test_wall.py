"""The crag of 5.15 with any number of climbs on it, 5.15s among them, free and gone for, in play and at the end."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect
from tests.browser.conftest import Server
from tests.browser.pages import FAULTS, SETTLED, speak
from tests.browser.people import Person
from tests.browser.positions import finished, practice

pytestmark = pytest.mark.browser

JOURNAL = "five_fifteen/5-true-9-asked-seed21"
SIZES = ((390, 844), (683, 384), (1100, 700))


@dataclass
class Hung:
    """What hangs there: how many climbs are left of five, how many of the five were 5.15s, how many are gone for."""

    left: int = 5
    tops: int = 0
    taken: int = 0
    first: int = 0
    """Which 5.15 comes first."""


def hung(view: dict[str, Any], ids: list[str], taken: int) -> dict[str, Any]:
    """The view with these climbs, the first of them gone for."""
    plain = {"keeps": 0, "gives": 0, "laid": [], "actions": [], "boost": 0, "silent": False, "parts": [], "bail": {}}
    attempts = [
        {**plain, "climb": id, "leader": seat, "helper": None if seat > 0 else 4, "paused": seat % 2 == 0,
         "total": 19, "needs": 24}
        for seat, id in enumerate(ids[:taken])
    ]  # fmt: skip
    return {**view, "turned": ids[taken:], "attempts": attempts}


def decks(facts: dict[str, Any]) -> tuple[list[str], list[str]]:
    """The 5.15s and the other climbs; those with the longest words in their names stand first."""
    names = sorted(facts["climbs"], key=lambda id: -max(map(len, facts["climbs"][id]["name"].split())))
    tops = [id for id in names if facts["climbs"][id]["deck"] == "five_fifteen"]
    return tops, [id for id in names if id not in tops]


@pytest.mark.parametrize("over", [False, True], ids=["in play", "at the end"])
def test_wall__nothing_of_a_climb_lies_over_anything_else(house: Server, browser: Browser, over: bool) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce", has_touch=True)
    page = mara.page
    now = Hung()
    told: list[tuple[WebSocketRoute, dict[str, Any]]] = []

    def tell() -> None:
        """The page hears of its game anew, with other climbs."""
        line, welcome = told[-1]
        high, low = decks(welcome["facts"])
        high = high[now.first :] + high[: now.first]
        ids = (high[: now.tops] + low[: 5 - now.tops])[: now.left]
        line.send(json.dumps({**welcome, "view": hung(welcome["view"], ids, now.taken)}))

    def hang(line: WebSocketRoute) -> None:
        def hear(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message.get("is") != "welcome" or not message["view"]:
                return line.send(frame)
            told.append((line, message))
            return tell()

        line.connect_to_server().on_message(hear)

    found: dict[str, list[str]] = {}

    def look(where: str) -> None:
        expect(page.locator(".ff-place .ff-climb")).to_have_count(now.left)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            for fault in page.evaluate(FAULTS):
                found.setdefault(fault, []).append(f"{where}, {now}, {width}")

    page.route_web_socket("**/ws/*", hang)
    mara.open(finished(mara, house, JOURNAL) if over else practice(mara, house, JOURNAL, "4 play deep_breath"))
    for tops, taken in ((1, 0), (1, 9), (5, 1)):
        # The fewer are left, the more narrow stripes stand where the others were, until the next round.
        now = Hung(5, tops, taken)
        page.reload()
        for now.left, language in ((5, "en"), (4, "de"), (3, "en"), (2, "de"), (1, "en")):
            speak(page, language)
            tell()
            look(f"one after the other, {language}")
        for now.first in range(8 if tops == 5 else 1):
            tell()
            look("alone")
        for now.left in (4, 3, 2, 1):
            page.reload()
            look("at once")
    assert found == {}, "\n" + "\n".join(f"{what}\n    {'; '.join(at)}" for what, at in found.items())
    mara.close()
