"""The whole way from the start page to the end of a game without a mouse, and without motion."""

from __future__ import annotations

import random
import re
import time

import pytest
from playwright.sync_api import Browser, Error
from tests.browser.conftest import Server
from tests.browser.people import Person

pytestmark = pytest.mark.browser

FOCUSED = """
() => {
  const here = document.activeElement;
  if (!here || here === document.body) return "";
  const labels = here.labels ? [...here.labels].map((label) => label.innerText) : [];
  return here.getAttribute("aria-label") || labels.join(" ") || here.innerText || here.getAttribute("title") || "";
}
"""
NUMBERED = """
() => [...document.querySelectorAll("section.ask button.choice[data-key]")]
  .filter((button) => button.ariaDisabled !== "true" && button.offsetParent !== null)
  .map((button) => button.dataset.key)
"""


def tab_to(person: Person, name: str, presses: int = 150) -> None:
    """Press Tab until something with such a name has the focus."""
    seen = []
    for _ in range(presses):
        person.page.keyboard.press("Tab")
        seen.append(str(person.page.evaluate(FOCUSED)))
        if re.search(name, seen[-1]):
            return
    raise AssertionError(f"Tab never came to {name!r}, but to {seen}")


def test_keyboard__alone__is_enough_for_a_whole_game(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce")
    page, keys = mara.page, mara.page.keyboard
    page.goto(server.address)
    page.get_by_label("Your name").wait_for()

    tab_to(mara, "^Your name")
    keys.type("Mara")
    tab_to(mara, "Table for friends")
    keys.press("Enter")
    page.get_by_label("Bot at seat B").wait_for()
    tab_to(mara, "Bot at seat B")
    keys.press("ArrowDown")
    page.get_by_text("A bot, wandering").wait_for()
    tab_to(mara, "^3$|Flags to win|^9$")
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    tab_to(mara, "Start the game")
    keys.press("Enter")

    # On the board itself: to the bottom row, one card to the right, and up.
    page.get_by_role("button", name="Hike to", exact=False).first.wait_for(timeout=20_000)
    tab_to(mara, "^your row 1, card 1")
    keys.press("ArrowRight")
    assert str(page.evaluate(FOCUSED)).startswith("your row 1, card 2")
    ring = page.evaluate("() => getComputedStyle(document.activeElement.querySelector('.an-card')).boxShadow")
    assert ring != "none", "what has the focus can be seen"
    keys.press("Enter")
    page.locator('[data-target="spot:0:1,2"].up, [data-target="spot:0:1,2"] .an-card.up').first.wait_for()

    # A step into a choice, and back out of it.
    dice = random.Random(7)
    end = time.monotonic() + 120
    backed_out = False
    while not mara.state().get("last"):
        assert time.monotonic() < end, mara.text()[:2000]
        try:
            numbers = page.evaluate(NUMBERED)
        except Error:
            numbers = []
        if not numbers:
            page.wait_for_timeout(40)
            continue
        keys.press(dice.choice(numbers))
        page.wait_for_timeout(30)
        if not backed_out and page.locator(".crumbs").count() > 0:
            keys.press("Escape")
            page.locator(".crumbs").wait_for(state="detached")
            backed_out = True
    assert backed_out

    # The end is read, put away and called back.
    page.locator(".an-end").wait_for()
    page.wait_for_function("() => document.activeElement?.classList.contains('an-end')")
    keys.press("Escape")
    page.locator(".an-end").wait_for(state="detached")
    tab_to(mara, "^Last ascent$")
    keys.press("Enter")
    page.locator(".an-end").wait_for()
    assert mara.errors == []
    mara.close()
