"""No serious barrier for people with assistive technology, on any screen, by day and by night."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import Server
from tests.browser.people import Person, pick, play_until
from tests.browser.positions import TRADE, practice

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

    play_until((mara,), lambda: bool(mara.view["last"]), random.Random(2), 240)
    page.locator(".an-end").wait_for()
    assert barriers(mara) == [], "at the end"

    mara.open(practice(mara, server, *TRADE))
    page.locator('section.ask .choice[data-does="trade"]').first.click()
    page.locator(".crumbs").wait_for()
    assert barriers(mara) == [], "in the middle of a choice"
    mara.close()
