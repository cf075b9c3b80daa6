"""A mouse that only rests asks nothing: what the page or the turn puts below it explains itself once it moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Server
from tests.browser.people import Person
from tests.browser.positions import practice, table

pytestmark = pytest.mark.browser

EXPLAINED = ".bubble, .an-zoom, .ff-peek"
LONG = 1200  # ms: twice as long as an explanation waits


def middle(page: Page, selector: str) -> tuple[float, float]:
    node = page.locator(selector).first
    node.wait_for()
    box = node.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def rests_then_moves(page: Page, selector: str, what: str) -> None:
    """Nothing is told of what lies there now, until the mouse moves by a hair."""
    page.wait_for_timeout(LONG)
    expect(page.locator(EXPLAINED)).to_have_count(0)
    x, y = middle(page, selector)
    page.mouse.move(x + 2, y + 2, steps=3)
    expect(page.locator(what).first).to_be_visible()


def test_hover__a_board_that_comes_under_a_resting_mouse_is_quiet(browser: Browser, server: Server) -> None:
    # Where they will lie is learned on the same screen.
    mara = Person(browser, "Mara", reduced_motion="reduce")
    page = mara.page
    spots = {
        "annapurna": ('[data-target="spot:0:3,2"]', ".bubble"),
        "five_fifteen": (".ff-around [data-peek], .ff-own [data-peek]", ".ff-peek"),
    }
    for game, (selector, what) in spots.items():
        seats = 2 if game == "annapurna" else 3
        link = table(mara, server, game=game, seats=seats, bots=["greedy"] * (seats - 1), options={"first_seat": 0})
        mara.open(link)
        page.get_by_role("button", name="Start the game").click()
        page.locator("section.ask .choice").first.wait_for()
        x, y = middle(page, selector)
        page.mouse.move(5, 5)
        page.mouse.move(x, y)
        expect(page.locator(what).first).to_be_visible()  # who moves there is told
        page.reload()
        page.locator("section.ask .choice").first.wait_for()
        rests_then_moves(page, selector, what)
    assert mara.errors == []
    mara.close()


def test_hover__cards_that_turn_up_under_a_resting_mouse_are_not_read(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce")
    page = mara.page
    mara.open(practice(mara, server, "annapurna/2-rulebook-asked-seed104", "0 explore 3,2"))
    page.locator("section.ask .choice").first.wait_for()
    spot = '[data-target="spot:0:3,2"]'
    page.mouse.move(5, 5)
    page.mouse.move(*middle(page, spot))
    page.mouse.down()
    page.mouse.up()
    page.locator(f"{spot} .an-card.up").wait_for()
    page.wait_for_timeout(LONG)
    expect(page.locator(EXPLAINED)).to_have_count(0)
    x, y = middle(page, spot)
    page.mouse.move(x + 2, y + 2)
    expect(page.locator(".an-zoom")).to_be_visible()
    assert mara.errors == []
    mara.close()


def test_hover__an_explanation_goes_with_what_it_explains(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce")
    page = mara.page
    mara.open(practice(mara, server, "five_fifteen/4-asked-seed7", "0 offer compressor_route_free with C keep 0"))
    page.locator("section.ask .choice").first.wait_for()
    peek = ".ff-crag [data-peek]:not([data-target])"
    if page.locator(peek).count() == 0:
        peek = ".ff-around [data-peek]:not([data-target])"
    page.mouse.move(5, 5)
    page.mouse.move(*middle(page, peek))
    page.locator(".ff-peek").wait_for()
    page.evaluate("selector => document.querySelector(selector).remove()", peek)
    page.get_by_role("button", name="Look back").evaluate("button => button.click()")
    expect(page.locator(".ff-peek")).to_have_count(0)
    mara.close()


def test_hover__what_is_grey_or_cut_off_in_a_sheet_is_told_above_it(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", {"width": 390, "height": 844}, reduced_motion="reduce", has_touch=True)
    page = mara.page
    mara.open(table(mara, server, seats=3, bots=["greedy", "greedy"]))
    page.get_by_role("button", name="Start the game").click()
    page.locator("section.ask .choice").first.wait_for()
    page.get_by_role("button", name="Who plays").click()
    name = page.locator("dialog[open] .seat-name").first
    name.evaluate("""name => Object.assign(name.style, {
      display: "block", width: "24px", overflow: "hidden", whiteSpace: "nowrap", textOverflow: "ellipsis",
    })""")
    name.tap()
    bubble = page.locator(".bubble")
    expect(bubble).to_have_text(name.inner_text())
    # In the layer of the sheet itself, and later than it: else the sheet would lie over it.
    assert bubble.evaluate("bubble => bubble.matches(':popover-open')")
    assert mara.errors == []
    mara.close()


@pytest.mark.parametrize("game", ["annapurna", "five_fifteen"])
def test_hover__what_a_choice_of_the_list_is_about_is_marked_on_the_board(
    browser: Browser, server: Server, game: str
) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce")
    page = mara.page
    seats = 2 if game == "annapurna" else 3
    options = {"first_seat": 0}
    mara.open(table(mara, server, game=game, seats=seats, bots=["greedy"] * (seats - 1), options=options))
    page.get_by_role("button", name="Start the game").click()
    choices = page.locator("section.ask .choice[data-at]:not([data-at=''])")
    choices.first.wait_for()
    meant = page.locator(".area [data-meant]")
    for choice in (choices.nth(1), choices.nth(0)):
        page.mouse.move(5, 5)
        expect(meant).to_have_count(0)
        choice.hover()
        expect(meant).to_have_count(1)
        expect(meant).to_have_attribute("data-target", choice.get_attribute("data-at") or "")
    page.mouse.move(5, 5)
    page.keyboard.press("Tab")
    choices.nth(0).focus()
    expect(meant).to_have_attribute("data-target", choices.nth(0).get_attribute("data-at") or "")
    page.keyboard.press("ArrowDown")
    expect(meant).to_have_attribute("data-target", choices.nth(1).get_attribute("data-at") or "")
    assert mara.errors == []
    mara.close()
