"""What somebody may not know is nowhere in their page: no text, no attribute, no class."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.people import Person, play_until

pytestmark = pytest.mark.browser

# Scripts and styles are the same for everybody.
DOCUMENT = """
() => {
  const all = document.documentElement.cloneNode(true);
  for (const node of all.querySelectorAll("script, style, link")) node.remove();
  return all.outerHTML;
}
"""
PLACES = """
() => Object.fromEntries(
  [...document.querySelectorAll('.an-spot[data-target^="spot:"]')].map((node) => [node.dataset.target, node.outerHTML]))
"""


def faces(person: Person) -> dict[str, str]:
    """Names by id, from what the page was told at first."""
    for frame in person.frames:
        if frame["is"] == "welcome" and frame["facts"]:
            return {id: face["name"] for id, face in frame["facts"]["faces"].items()}
    raise AssertionError("no welcome")


def told(person: Person) -> str:
    """Everything this page was ever told of cards in play, as one text."""
    parts: list[Any] = []
    for frame in person.frames:
        parts += [frame.get(part) for part in ("view", "log", "changes", "events", "questions", "question", "zones")]
    return json.dumps(parts)


def mentions(html: str, id: str, name: str) -> bool:
    return any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", html) for word in (id, name))


def look(person: Person) -> int:
    """Look over the page; how many hidden cards were looked at."""
    names = faces(person)
    html, known = person.page.evaluate(DOCUMENT), told(person)
    leaks = [id for id, name in names.items() if not re.search(rf"\b{id}\b", known) and mentions(html, id, name)]
    assert leaks == [], f"{person.name}'s page names cards that were never shown to it"

    hidden = 0
    view, places = person.state(), person.page.evaluate(PLACES)
    for climber in view["climbers"]:
        for index, spot in enumerate(climber["spots"]):
            row = 1 + sum(index >= first for first in (5, 9, 12, 14))
            column = index - (0, 5, 9, 12, 14)[row - 1] + 1
            place = places[f"spot:{climber['seat']}:{row},{column}"]
            if spot["is"] != "down" or spot.get("face") is not None:
                continue
            hidden += 1
            assert not re.search(r"data-(zoom|suit|face)|an-peek|an-value|an-drawing", place), place
            assert [id for id, name in names.items() if mentions(place, id, name)] == []
        if person.name == "Zoe":
            assert climber["pack"]["cards"] == [] or climber["pack"]["count"] > 0
    return hidden


def test_secrets__at_several_moments__are_in_nobodys_page(browser: Browser, server: Server) -> None:
    dice = random.Random(11)
    mara, ben, zoe = (Person(browser, name, reduced_motion="reduce") for name in ("Mara", "Ben", "Zoe"))
    link = mara.make_table(server.address)
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    expect(mara.page.get_by_text("Ben", exact=False).first).to_be_visible()
    zoe.open(link)
    mara.page.get_by_role("button", name="Start the game").click()
    everybody = (mara, ben, zoe)
    for person in everybody:
        person.page.locator('[data-target="spot:0:1,1"]').first.wait_for()

    for rounds in (1, 2, 4, 7):
        play_until((mara, ben), lambda: mara.view.get("round", 0) >= rounds or mara.view["ascent"] > 1, dice, 240)  # noqa: B023
        for person in everybody:
            person.page.wait_for_timeout(150)  # what moves has gone
            assert look(person) > 0
    for person in everybody:
        assert person.errors == []
        person.close()
