"""The end of a game on a phone: what is told rolls above its way out, and what one does next is always in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.conftest import Server
from tests.browser.pages import FAULTS, SETTLED, speak
from tests.browser.people import PHONE, Person, shot
from tests.browser.positions import finished, table

pytestmark = pytest.mark.browser

COVERED = """
(button) => {
  const box = button.getBoundingClientRect();
  const roller = document.querySelector(".an-end-in").getBoundingClientRect();
  return [...document.querySelectorAll(".an-end-in *")].filter((node) => {
    const at = node.getBoundingClientRect();
    const [top, bottom] = [Math.max(at.top, roller.top), Math.min(at.bottom, roller.bottom)];
    const beside = at.right <= box.left || at.left >= box.right;
    return bottom - top > 1 && bottom > box.top + 1 && top < box.bottom - 1 && !beside;
  }).map((node) => `${node.localName}.${node.getAttribute("class")}`);
}
"""
PRESSABLE = """
(button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
  return [[left + 4, top + 4], [right - 4, bottom - 4], [(left + right) / 2, (top + bottom) / 2]]
    .every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
}
"""


def on_a_phone(browser: Browser, name: str, **more: Any) -> Person:
    return Person(browser, name, PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce", **more)


def pressable(button: Locator) -> bool:
    return bool(button.evaluate(PRESSABLE))


@pytest.mark.parametrize("journal", ["2-auto-asked-seed112", "3-auto-asked-seed102", "4-rulebook-asked-seed106"])
def test_end__the_way_out_of_what_is_told_lies_over_nothing(browser: Browser, server: Server, journal: str) -> None:
    mara = on_a_phone(browser, "Mara")
    mara.open(finished(mara, server, f"annapurna/{journal}"))
    page = mara.page
    close = page.locator(".an-go-on")
    close.wait_for()
    page.evaluate(SETTLED)
    for place in (0, 10_000):  # at its beginning, and rolled to its end
        page.locator(".an-end-in").evaluate("(node, top) => node.scrollTo(0, top)", place)
        page.evaluate(SETTLED)
        assert close.evaluate(COVERED) == []
        assert pressable(close)
        assert pressable(page.locator(".an-close"))
        assert page.evaluate(FAULTS) == []
        shot(mara, f"end-{journal}-{place}")
    close.click()
    expect(page.locator(".an-end")).to_have_count(0)
    assert pressable(page.locator(".end-do a"))
    mara.close()


@pytest.mark.parametrize("game", ["annapurna", "five_fifteen"])
def test_end__what_one_does_next_is_in_sight__and_so_is_the_next_game(
    browser: Browser, house: Server, game: str
) -> None:
    mara, ben = on_a_phone(browser, "Mara"), on_a_phone(browser, "Benjamin von der Hochalm")
    options = {"target": 1} if game == "annapurna" else {"start_base": 12}
    link = table(mara, house, game=game, seats=4, bots=["random", "random"], options=options)
    mara.open(link)
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill(ben.name)
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.get_by_text("This is you").wait_for()
    mara.page.get_by_role("button", name="Start the game").click()
    for person in (mara, ben):
        person.page.locator("section.ask").wait_for()
        person.page.get_by_role("button", name="Who plays").click()
        person.page.get_by_role("button", name="Let a bot play for me").click()
    for person in (mara, ben):
        person.page.locator(".end").wait_for(timeout=120_000)
        person.page.evaluate(SETTLED)
        assert pressable(person.page.locator(".end-do .main"))
        assert person.page.evaluate(FAULTS) == []
    mara.page.locator(".end-do .main").click()
    mara.page.wait_for_url(lambda url: url != link)
    come = ben.page.locator(".end-do a.main")
    come.wait_for()
    for language in ("de", "en"):
        speak(ben.page, language)
        ben.page.evaluate(SETTLED)
        assert pressable(come)
        assert pressable(ben.page.locator(".end-do a").last)
        assert ben.page.evaluate(FAULTS) == []
        shot(ben, f"end-next-{game}-{language}")
    come.click()
    ben.page.wait_for_url(lambda url: url == mara.page.url)
    assert mara.errors == ben.errors == []
    mara.close()
    ben.close()
