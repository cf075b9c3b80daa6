"""No serious barrier for people with assistive technology, on any screen, by day and by night."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error
from tests.browser.conftest import Server
from tests.browser.people import Person, pick, play_until

pytestmark = pytest.mark.browser
AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"

FIND = """
async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ` + nodes.slice(0, 4).map((n) => `${n.target} (${n.failureSummary})`).join(" | "));
}
"""


def barriers(person: Person) -> list[str]:
    """What axe finds serious or critical on the present page, in the light and in the dark theme."""
    found = []
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        person.page.wait_for_timeout(100)
        person.page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
        if not person.page.evaluate("() => 'axe' in window"):
            person.page.evaluate(AXE.read_text())
        found += [f"{scheme}: {problem}" for problem in person.page.evaluate(FIND)]
    return found


def begun(person: Person) -> bool:
    """Whether the first step of a choice is taken: a backpack card of those that may be put somewhere."""
    trades = person.page.locator("section.ask .choices:not(.busy) > li > button", has_text="Trade")
    try:
        if trades.count() > 0:
            trades.first.click(timeout=500)
            if trades.first.get_attribute("aria-expanded", timeout=500) is not None:  # a group of them
                person.page.locator("section.ask .group.open li button").first.click(timeout=500)
            person.page.locator(".crumbs").wait_for(timeout=2000)
    except Error:
        return False  # the question went away under the finger
    return person.page.locator(".crumbs").count() > 0


def test_axe__on_every_screen_of_a_short_game__finds_nothing_serious(browser: Browser, server: Server) -> None:
    assert AXE.is_file(), "axe-core comes with the client's tools: run `make client`"
    mara = Person(browser, "Mara", reduced_motion="reduce")
    page = mara.page
    page.goto(server.address)
    page.locator(".an-taste").wait_for()
    assert barriers(mara) == []
    page.locator("details.more summary").click()
    assert barriers(mara) == []

    mara.make_table(server.address)
    page.get_by_label("Bot at seat B").select_option("greedy")
    pick(page.get_by_role("radiogroup", name="Flags to win").get_by_role("radio", name="3"))
    assert barriers(mara) == []

    page.get_by_role("button", name="Start the game").click()
    page.get_by_role("button", name="Hike to", exact=False).first.wait_for(timeout=20_000)
    assert barriers(mara) == [], "asked"
    page.get_by_role("button", name="Rules", exact=True).click()
    page.locator(".an-help").wait_for()
    page.get_by_text("The cards, one by one").click()
    assert barriers(mara) == [], "with the rules open"
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Plain view").click()
    page.locator(".plain-card").first.wait_for()
    assert barriers(mara) == [], "in the plain view"
    page.get_by_role("button", name="Plain view").click()

    dice = random.Random(2)
    play_until((mara,), lambda: begun(mara), dice, 240)
    assert barriers(mara) == [], "in the middle of a choice"
    page.keyboard.press("Escape")

    play_until((mara,), lambda: bool(mara.state()["last"]), dice, 240)
    page.locator(".an-end").wait_for()
    assert barriers(mara) == [], "at the end"
    mara.close()
