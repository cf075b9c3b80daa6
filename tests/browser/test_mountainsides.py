"""Annapurna's mountainsides in the middle of a long game: what is counted of a climber and what a card is called can be
read, whatever lies and stands there.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.browser.conftest import Server
from tests.browser.people import PHONE, Person
from tests.browser.positions import finished

pytestmark = pytest.mark.browser

LAPTOP: ViewportSize = {"width": 1366, "height": 768}

# Flag counts that a card or a figure of the same climber lies over, and names on own cards that the figure lies over.
COVERED = """
() => {
  const lie = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const box = (node) => node.getBoundingClientRect();
  const words = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect();
  };
  const all = (node, found) => [...node.querySelectorAll(found)].filter((each) => each.checkVisibility());
  const flags = [...document.querySelectorAll(".an-other")].flatMap((other) =>
    all(other, ".an-flag-count")
      .filter((count) => all(other, ".an-card, .an-body").some((each) => lie(box(count), box(each))))
      .map((count) => `flags ${count.textContent}`));
  const names = all(document, ".an-own .an-body").flatMap((figure) =>
    all(document, ".an-own .an-spot.here :is(.an-name, .an-value)")
      .filter((name) => lie(words(name), box(figure)))
      .map((name) => `name ${name.textContent}`));
  return [...flags, ...names];
}
"""


@pytest.mark.parametrize("language", ["en", "de"])
def test_mountainsides__whatever_lies_there__flags_and_names_can_be_read(
    browser: Browser, server: Server, language: str
) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce", locale=language)
    page = mara.page
    mara.open(finished(mara, server, "annapurna/4-rulebook-asked-seed106"))
    page.locator("section.end").wait_for()
    page.keyboard.press("Escape")
    page.locator(".bar button[aria-pressed]").nth(1).click()
    slider = page.locator(".replay-slide input")
    expect(slider).not_to_have_attribute("max", "0")
    for moment in (33, 208, 233, 308, 433, 558):
        known = len(mara.frames)
        slider.fill(str(moment))
        while not any(frame["is"] == "past_out" for frame in mara.frames[known:]):
            page.wait_for_timeout(20)
        page.locator(".area.past .an-own").wait_for()
        expect(page.locator(".replay-slide output")).to_contain_text(str(moment))
        for size in (LAPTOP, PHONE):
            page.set_viewport_size(size)
            assert page.evaluate(COVERED) == [], f"moment {moment}, {size['width']} wide"
    assert mara.errors == []
    mara.close()
