"""The Climbers: a structure that two people build together at two real pages, before the game."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.pages import barriers
from tests.browser.people import DESK, PHONE, Person, pick, shot
from tests.browser.positions import table
from tests.browser.test_expedition import overflows

pytestmark = pytest.mark.browser


def set_by_keys(person: Person, kind: str) -> None:
    """Choose a block of a kind, its first pose and a marked place on the map, all by keyboard."""
    page = person.page
    page.get_by_role("button", name=kind).focus()
    page.keyboard.press("Enter")
    page.locator(".tc-chip").first.focus()
    page.keyboard.press("Enter")
    page.locator(".tc-plan [data-thing][tabindex='0']").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")


def set_by_list(person: Person, kind: str) -> None:
    """Choose a block of a kind, and a place from the list beside the picture in three dimensions."""
    page = person.page
    page.get_by_role("button", name=kind).click()
    page.locator(".tc-chip[aria-pressed=true]").wait_for()
    page.locator(".tc-twins [data-target^='spot:']").first.press("Enter")


def test_climbers__two_build_together__by_turns_and_begin(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", DESK, reduced_motion="reduce")
    ben = Person(browser, "Ben", PHONE, reduced_motion="reduce")
    link = table(mara, server, game="the_climbers", seats=2)
    mara.open(link)
    pick(mara.page.get_by_role("radio", name="Together", exact=True))
    says, start = mara.page.locator(".build-says"), mara.page.get_by_role("button", name="Start the game")
    expect(says).to_contain_text("33 blocks are still to be set")
    ben.open(link)
    expect(ben.page.locator(".tc-tray")).to_contain_text("You can watch")
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    expect(start).to_have_attribute("aria-disabled", "true")

    mara.page.locator(".tc-canvas[data-ready=true]").wait_for()
    # What is missing and the way on are in sight, at the board and far below it.
    for place in (".tc-kind", "#options"):
        mara.page.locator(place).first.scroll_into_view_if_needed()
        for seen in (says, start):
            expect(seen).to_be_in_viewport(ratio=1)
    # By the mouse itself: `click` would first scroll to what is in sight, and the button then says something else.
    box = mara.page.get_by_role("button", name="To the structure").bounding_box()
    assert box is not None
    mara.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(mara.page.locator("#build")).to_be_in_viewport()
    # The page is not caught by the picture: seats are in sight, the wheel goes there, a finger too.
    page = mara.page
    page.locator("h1").first.scroll_into_view_if_needed()
    expect(page.locator("#seats")).to_be_in_viewport()
    expect(page.locator(".tc-canvas")).to_have_css("touch-action", "pan-y")
    page.locator(".tc-canvas").hover()
    top = "document.querySelector('#seats').getBoundingClientRect().top"
    before = page.evaluate(f"() => {top}")
    page.mouse.wheel(0, 200)
    page.wait_for_function(f"before => {top} < before - 50", arg=before)
    set_by_list(mara, "Size 4, square faces teal")
    expect(ben.page.locator(".build-says")).to_contain_text("32 blocks")
    ben.page.get_by_role("button", name="Map", exact=True).click()
    set_by_keys(ben, "a cube")
    expect(says).to_contain_text("31 blocks")
    expect(ben.page.locator(".tc-tray :focus")).to_have_count(1)
    shot(mara, "building-1280x800")
    shot(ben, "building-map-390x844")
    for person in (mara, ben):
        assert barriers(person) == []
        assert not overflows(person)

    # What is not possible is told by the table; what bears nothing is taken off again.
    ben.page.get_by_role("button", name="a cube").click()
    ben.page.locator(".tc-chip").first.click()
    shot(ben, "building-place-390x844")
    neutral = ben.page.locator(".tc-plan .tc-tile.neutral.still").first.bounding_box()
    assert neutral is not None
    ben.page.mouse.click(neutral["x"] + neutral["width"] / 4, neutral["y"] + neutral["height"] / 4)
    expect(ben.page.locator(".build-says.refused")).to_contain_text("It would not lie flat")
    expect(ben.page.locator(".bubble")).to_contain_text("It would not lie flat")  # and so does the map, at the place
    ben.page.get_by_role("button", name="Back", exact=True).click()
    ben.page.get_by_role("button", name="Back", exact=True).click()
    ben.page.locator(".tc-plan .tc-tile:not(.can)").first.press("Enter")
    expect(ben.page.locator(".build-says.refused")).to_contain_text("neutral blocks stay")
    ben.page.locator(".tc-plan .tc-tile.can").first.press("Enter")
    expect(says).to_contain_text("32 blocks")

    ben.page.get_by_role("button", name="Fill the rest by chance").click()
    expect(says).to_contain_text("the game can begin")
    shot(mara, "building-done-1280x800")
    shot(ben, "building-done-390x844")
    start.click()
    for person in (mara, ben):
        person.page.locator(".tc-seat").first.wait_for()
        assert person.errors == []
        person.close()
