"""The table of 5.15 as it seldom is: any number of climbs on the crag, 5.15s among them, free and gone for, in play and
at the end; climbers who sit out or wait, with all the gear that they can wear.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect
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


class Teller:
    """Between a page and its server: the page hears of its game with another view than the table's."""

    def __init__(self, page: Page, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        self.change = change
        self.told: list[tuple[WebSocketRoute, dict[str, Any]]] = []
        page.route_web_socket("**/ws/*", self._hang)

    def tell(self) -> None:
        """The page hears of its game anew."""
        line, welcome = self.told[-1]
        line.send(json.dumps({**welcome, "view": self.change(welcome)}))

    def _hang(self, line: WebSocketRoute) -> None:
        def hear(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message.get("is") != "welcome" or not message["view"]:
                return line.send(frame)
            self.told.append((line, message))
            return self.tell()

        line.connect_to_server().on_message(hear)


class Found:
    """Every fault, with where it was seen."""

    def __init__(self) -> None:
        self.at: dict[str, list[str]] = {}

    def look(self, page: Page, where: str) -> None:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            for fault in page.evaluate(FAULTS):
                self.at.setdefault(fault, []).append(f"{where}, {width}")

    def nothing(self) -> None:
        assert self.at == {}, "\n" + "\n".join(f"{what}\n    {'; '.join(at)}" for what, at in self.at.items())


@pytest.mark.parametrize("over", [False, True], ids=["in play", "at the end"])
def test_wall__nothing_of_a_climb_lies_over_anything_else(house: Server, browser: Browser, over: bool) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce", has_touch=True)
    page = mara.page
    now, found = Hung(), Found()

    def change(welcome: dict[str, Any]) -> dict[str, Any]:
        high, low = decks(welcome["facts"])
        high = high[now.first :] + high[: now.first]
        ids = (high[: now.tops] + low[: 5 - now.tops])[: now.left]
        return hung(welcome["view"], ids, now.taken)

    def look(where: str) -> None:
        expect(page.locator(".ff-place .ff-climb")).to_have_count(now.left)
        found.look(page, f"{where}, {now}")

    teller = Teller(page, change)
    mara.open(finished(mara, house, JOURNAL) if over else practice(mara, house, JOURNAL, "4 play deep_breath"))
    for tops, taken in ((1, 0 if over else 9), (5, 1)):
        # The fewer are left, the more narrow stripes stand where the others were, until the next round.
        now = Hung(5, tops, taken)
        page.reload()
        for now.left, language in ((5, "en"), (4, "de"), (3, "en"), (2, "de"), (1, "en")):
            speak(page, language)
            teller.tell()
            look(f"one after the other, {language}")
        for now.first in range(8 if tops == 5 and not over else 1):
            teller.tell()
            look("alone")
        for now.left in (4, 3, 2, 1):
            page.reload()
            look("at once")
    found.nothing()
    mara.close()


STANDINGS = ("paused", "skips", "sits_out")


@pytest.mark.parametrize(
    ("journal", "before"),
    [
        ("five_fifteen/3-live-seed13", ""),
        ("five_fifteen/4-asked-seed7", "0 hire pay_worn enormous_puffy"),
        (JOURNAL, "4 play deep_breath"),
        (JOURNAL, ""),
    ],
    ids=["three", "four", "five", "five at the end"],
)
def test_wall__how_everybody_stands_has_room_on_their_mat(
    house: Server, browser: Browser, journal: str, before: str
) -> None:
    mara = Person(browser, "Annemarie-Leopoldine", reduced_motion="reduce", has_touch=True)
    page = mara.page
    turn, found = 0, Found()

    def change(welcome: dict[str, Any]) -> dict[str, Any]:
        faces = welcome["facts"]["faces"]
        climbers = []
        for climber in welcome["view"]["climbers"]:
            stands = {name: (climber["seat"] + turn) % 3 == i for i, name in enumerate(STANDINGS)}
            worn = [
                id
                for slot, room in climber["room"].items()
                for id in sorted(id for id in faces if faces[id].get("slot") == slot)[:room]
            ]
            climbers.append(climber | stands | {"gear": worn if (climber["seat"] + turn) % 2 else []})
        return {**welcome["view"], "climbers": climbers, "dealer": turn % len(climbers)}

    teller = Teller(page, change)
    mara.open(practice(mara, house, journal, before) if before else finished(mara, house, journal))
    for turn in range(3):  # everybody in every standing, with and without gear beside each other
        speak(page, "en" if turn % 2 else "de")
        teller.tell()
        expect(page.locator(".ff-badge").first).to_be_attached()
        found.look(page, f"{turn}")
    found.nothing()
    mara.close()
