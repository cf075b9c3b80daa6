"""Annapurna's mountainsides in the middle of a long game: what is counted of a climber and what a card is called can be
read, whatever lies and stands there.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect
from tests.browser.conftest import Server
from tests.browser.pages import FAULTS, SETTLED, speak
from tests.browser.people import PHONE, Person
from tests.browser.positions import finished, practice

pytestmark = pytest.mark.browser

LAPTOP: ViewportSize = {"width": 1366, "height": 768}

# Flag counts that a card or a figure of the same climber lies over, values that the figure lies over, and names on own
# cards that the figure lies over.
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
  const values = [...document.querySelectorAll(".an-other")].flatMap((other) =>
    all(other, ".an-spot.here .an-value")
      .filter((value) => all(other, ".an-body").some((each) => lie(box(value), box(each))))
      .map((value) => `value ${value.textContent}`));
  const names = all(document, ".an-own .an-body").flatMap((figure) =>
    all(document, ".an-own .an-spot.here :is(.an-name, .an-value)")
      .filter((name) => lie(words(name), box(figure)))
      .map((name) => `name ${name.textContent}`));
  return [...flags, ...values, ...names];
}
"""


# What is told of oneself beside one's pyramid and lies over a card of it.
BESIDE = """
() => {
  const box = (node) => node.getBoundingClientRect();
  const lie = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  const cards = [...document.querySelectorAll(".an-own .an-spot > :is(.an-card, .an-hollow)")];
  const all = ":is(h2, .an-total, .an-string, .an-burdens li, .an-arrival, .an-part)";
  return [...document.querySelectorAll(`.an-own .an-corner ${all}`)]
    .filter((told) => told.checkVisibility() && cards.some((card) => lie(box(told), box(card))))
    .map((told) => told.textContent);
}
"""
# How wide a card of one's own is, and the smallest letters on those that lie open, in CSS pixels.
LEGIBLE = """
() => {
  const words = [...document.querySelectorAll(":is(.an-own, .an-hand) :is(.an-name, .an-text)")];
  const letters = words
    .filter((each) => each.checkVisibility())
    .map((each) => parseFloat(getComputedStyle(each).fontSize));
  return [document.querySelector(".an-own .an-spot").getBoundingClientRect().width, Math.min(...letters)];
}
"""
WIDE: tuple[tuple[int, int], ...] = (
    (360, 740), (390, 844), (844, 390), (768, 1024), (1024, 768), (1100, 700), (1280, 800), (1366, 768), (1920, 1080),
)  # fmt: skip
LEAST = {390: 60, 1100: 62, 1280: 78, 1366: 95, 1920: 130}
"""By the page's width: how wide a card of one's own is at least, with four at the table too."""


def test_mountainsides__what_is_told_beside_ones_own__lies_over_no_card(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce")
    page = mara.page
    for journal, before in (
        ("annapurna/2-rulebook-live-seed111", "0 mark A1,4 mark A1,5 confirm"),
        ("annapurna/4-rulebook-asked-seed106", "3 mark D2,3"),
    ):
        mara.open(practice(mara, server, journal, before))
        page.locator(".an-chooser").wait_for()
        for language in ("de", "en"):
            speak(page, language)
            for width, height in WIDE:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(SETTLED)
                where = f"{journal}, {language}, {width}"
                assert page.evaluate(BESIDE) == [], where
                assert page.evaluate(FAULTS) == [], where
                if width in LEAST:
                    card, letter = page.evaluate(LEGIBLE)
                    assert (card >= LEAST[width], letter >= 8) == (True, True), f"{where}: {card}, {letter}"
                assert page.locator(".an-line > *").count() == 1, f"{where}: the bar has its line for itself"
    assert mara.errors == []
    mara.close()


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
