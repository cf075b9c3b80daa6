"""The whole way from the start page to the end of a game without a mouse, and without motion."""

from __future__ import annotations

import random
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect
from tests.browser.conftest import Server
from tests.browser.people import Person
from tests.browser.positions import TRADE, practice

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


# Whether what has the focus shows it: looks otherwise than without, itself or the label that it lies unseen over.
SHOWN = """
() => {
  const here = document.activeElement;
  const near = [here, here.nextElementSibling, here.closest("label"), here.querySelector(".an-card")]
    .filter((node) => node?.checkVisibility({ checkOpacity: true }));
  const looks = () => near.map((node) => {
    const { outline, boxShadow, borderColor } = getComputedStyle(node);
    return [outline, boxShadow, borderColor].join();
  });
  const box = (here.closest("label") ?? here).getBoundingClientRect();
  const words = here.getAttribute("aria-label") ?? here.innerText ?? "";
  const told = {
    what: `${here.localName} ${here.className} "${words.slice(0, 40)}"`,
    inSight: box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth,
    inside: here.closest("dialog[open]") !== null,
  };
  const lit = looks();
  here.blur();
  const dark = looks();
  here.focus({ preventScroll: true });
  return { ...told, shown: lit.some((look, i) => look !== dark[i]) };
}
"""


def step(person: Person, key: str = "Tab") -> dict[str, Any]:
    """One press; what has the focus then can be seen to have it."""
    person.page.keyboard.press(key)
    focus: dict[str, Any] = person.page.evaluate(SHOWN)
    if not focus["what"].startswith("body"):  # between the page and the browser's own bar
        assert focus["shown"], f"nothing shows that {focus['what']} has the focus"
        assert focus["inSight"], f"{focus['what']} has the focus out of sight"
    return focus


def walk_to(person: Person, selector: str, key: str = "Tab", presses: int = 120) -> None:
    """Press Tab, or Shift+Tab, until it has the focus; each stop on the way is seen to have it."""
    seen = []
    for _ in range(presses):
        seen.append(step(person, key)["what"])
        if person.page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{key} never came to {selector!r}, but to {seen}")


def test_keyboard__a_turn_by_tab_enter_space_and_escape_alone__with_the_focus_in_sight_all_the_way(
    browser: Browser, server: Server
) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce")
    page, keys = mara.page, mara.page.keyboard
    page.goto(server.address)
    page.get_by_label("Your name").wait_for()

    # From the start page through the lobby to the board, and back a step on the way.
    walk_to(mara, ".who .input")
    keys.type("Mara")
    walk_to(mara, ".deal-go .btn:nth-child(2)")
    step(mara, "Shift+Tab")
    step(mara)
    keys.press("Enter")
    page.get_by_label("Bot at seat B").wait_for()
    walk_to(mara, ".seat-row select")
    keys.press("ArrowDown")
    page.get_by_text("A bot, wandering").wait_for()
    walk_to(mara, ".start-row .btn.main")
    keys.press("Space")
    page.locator("section.ask .choice").first.wait_for(timeout=20_000)

    # Each sheet takes the focus, keeps it, and gives it back to what opened it.
    for name in ("Who plays", "Rules", "Table", "How to tell me it is my turn"):
        opener = page.get_by_role("button", name=name, exact=True)
        opener.focus()
        keys.press("Enter")
        page.locator("dialog[open]").wait_for()
        page.wait_for_function(  # it is there, and has come to rest
            "() => document.activeElement.closest('dialog[open]') !== null && document.getAnimations().length === 0"
        )
        stops = [step(mara)["what"] for _ in range(3)] + [step(mara, "Shift+Tab")["what"] for _ in range(5)]
        outside = page.evaluate("() => document.activeElement.closest('dialog[open]') === null")
        assert not outside or stops[-1].startswith("body"), f"{name}: {stops}"
        keys.press("Escape")
        page.locator("dialog[open]").wait_for(state="hidden")
        expect(opener).to_be_focused()

    # The turn: a choice of the list, one after the other, until the other's turn has come and gone.
    end = time.monotonic() + 60
    asked: set[str] = set()
    while len(asked) < 4:
        assert time.monotonic() < end, f"{asked}\n{mara.text()[:1500]}"
        page.locator("section.ask .choice:not([aria-disabled=true])").first.wait_for(timeout=20_000)
        asked.add(page.locator("section.ask .prompt").inner_text())
        walk_to(mara, "section.ask .choice:not([aria-disabled=true])")
        before = page.locator("section.ask").inner_text()
        keys.press("Enter" if len(asked) % 2 else "Space")
        page.wait_for_function("before => document.querySelector('section.ask').innerText !== before", arg=before)

    # A choice that has several steps: into it by Enter, back out of it by Escape.
    mara.open(practice(mara, server, *TRADE))
    page.locator('section.ask .choice[data-does="trade"]').first.wait_for()
    walk_to(mara, 'section.ask .choice[data-does="trade"]')
    keys.press("Enter")
    page.locator(".crumbs").wait_for()
    step(mara)
    keys.press("Escape")
    page.locator(".crumbs").wait_for(state="detached")
    assert mara.errors == []
    mara.close()


def test_keyboard__every_key_does_what_it_promises__whatever_has_the_focus(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce")
    page, keys = mara.page, mara.page.keyboard
    mara.open(practice(mara, server, *TRADE))
    page.locator("section.ask .choice").first.wait_for()
    past = page.get_by_role("heading", name="You look back")
    slider = page.get_by_role("slider", name="Moments of the game")
    page.get_by_role("button", name="Look back").click()
    page.locator("section.replay[aria-busy='false']").wait_for()
    last = int(slider.get_attribute("max") or "0")

    def at(index: int) -> None:
        expect(past).to_contain_text(f"moment {index} of {last}")

    fields = {"the chat": ".talk-say .input >> nth=0", "the language": "select"}
    others = {
        "the slider": ".replay-slide input",
        "a step": ".replay-steps button >> nth=1",
        "a button of the bar": ".bar .btn[aria-pressed] >> nth=0",
        "a link of the bar": ".bar .brand",
        "a tab": "[role=tab][aria-selected=true]",
        "the talk": ".talk-lines",
        "the board": '.area [data-target="spot:0:1,1"]',
    }
    page.get_by_role("tab", name="Chat").click()
    for name, selector in {**others, **fields}.items():
        slider.fill("2")
        at(2)
        there = page.locator(selector).first
        there.focus()
        if name in others and name not in ("a tab", "the board"):  # whose arrows lead to their neighbours
            keys.press("ArrowRight")
            at(3)
            keys.press("ArrowLeft")
            at(2)
        if name in ("the slider", "a step", "the board", "a link of the bar"):
            keys.press("Home")
            at(0)
            keys.press("ArrowRight" if name != "the board" else "?")
            if name == "the board":
                page.locator("dialog[open]").wait_for()
                keys.press("Escape")
                page.locator("dialog[open]").wait_for(state="hidden")
                there.focus()
        keys.press("Escape")
        expect(past, f"Escape with the focus on {name}").to_have_count(0)
        expect(page.locator(".replay-slide"), f"{name}: one step a press").to_have_count(1)
        page.locator("section.ask .choice").first.wait_for()

    # The rules behind a question, from the slider too; a field takes the sign as its own.
    for selector, opens in ((".replay-slide input", True), (".talk-say .input", False), (".talk-lines", True)):
        page.locator(selector).first.focus()
        keys.press("?")
        if opens:
            page.locator("dialog[open] .clause.here").first.wait_for()
            keys.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
    assert page.locator(".talk-say .input").first.input_value().endswith("?")

    # Escape takes one step a press: first what was opened last, then the bar.
    group = page.locator("section.ask .choice[aria-expanded]").first
    if group.count():
        group.click()
        expect(group).to_have_attribute("aria-expanded", "true")
        slider.focus()
        keys.press("Escape")
        expect(group).to_have_attribute("aria-expanded", "false")
    slider.focus()
    keys.press("Escape")
    expect(page.locator(".replay-slide")).to_have_count(0)
    assert mara.errors == []
    mara.close()


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
    ring = page.evaluate("() => getComputedStyle(document.activeElement.querySelector('.an-card')).outlineStyle")
    assert ring != "none", "what has the focus can be seen"
    keys.press("Enter")
    page.locator('[data-target="spot:0:1,2"].up, [data-target="spot:0:1,2"] .an-card.up').first.wait_for()

    dice = random.Random(7)
    end = time.monotonic() + 120
    while not mara.view.get("last"):
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

    # The end is read, put away and called back.
    page.locator(".an-end").wait_for()
    page.wait_for_function("() => document.activeElement?.classList.contains('an-end')")
    keys.press("Escape")
    page.locator(".an-end").wait_for(state="detached")
    tab_to(mara, "^Last ascent$")
    keys.press("Enter")
    page.locator(".an-end").wait_for()

    # A step into a choice by its number, and back out of it.
    mara.open(practice(mara, server, *TRADE))
    trade = page.locator('section.ask .choice[data-does="trade"]').first
    trade.wait_for()
    keys.press(str(trade.get_attribute("data-key")))
    page.locator(".crumbs").wait_for()
    keys.press("Escape")
    page.locator(".crumbs").wait_for(state="detached")
    assert mara.errors == []
    mara.close()
