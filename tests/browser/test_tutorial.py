"""A first game of Annapurna in the page: from the start page through all six lessons, as the coach says."""

from __future__ import annotations

import contextlib
import time

import pytest
from playwright.sync_api import Browser, Error, Page, expect
from tests.browser.conftest import Server
from tests.browser.pages import barriers
from tests.browser.people import PHONE, Person

pytestmark = pytest.mark.browser

PATIENT = 30_000  # ms, of which a quick machine needs a hundredth
FITS = """
() => {
  const boxes = [".coach", ".ask", ".board-area"].map((one) => document.querySelector(one).getBoundingClientRect());
  const shown = boxes.filter(({ width, height }) => width > 0 && height > 0);
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const inside = shown.every(({ left, right, top, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1);
  const apart = shown.every((a, i) => shown.slice(i + 1).every((b) => !over(a, b)));
  const cut = [...document.querySelectorAll(".coach, .coach-words, .coach-head, .coach p, .coach h2")]
    .filter((each) => !each.classList.contains("unseen") && getComputedStyle(each).clipPath !== "inset(50%)")
    .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2);
  return inside && apart && cut.length === 0 && document.documentElement.scrollWidth <= innerWidth;
}
"""


SIZES = """
() => {
  const box = (found) => document.querySelector(found).getBoundingClientRect();
  const [card, other] = [box(".an-own .an-spot.down"), box(".an-other .an-spot.down")];
  return [card.width, other.width, box(".board-area").height].map(Math.round);
}
"""


def sizes_on(page: Page) -> list[int]:
    page.locator(".an-other .an-spot.down").first.wait_for()  # the coach speaks before the board is there
    found: list[int] = page.evaluate(SIZES)
    return found


def lesson(page: Page, title: str) -> None:
    """The coach has come to this lesson, and nothing is cut off or in the way."""
    expect(page.locator(".coach h2")).to_have_text(title, timeout=PATIENT)
    page.wait_for_function(FITS, timeout=PATIENT)


def spot(page: Page, where: str) -> None:
    page.locator(f'[data-target="spot:{where}"]').click(timeout=PATIENT)


def choose(page: Page, verb: str) -> None:
    """A choice in the list, by its verb."""
    page.locator(f'section.ask .choice[data-does="{verb}"]').first.click(timeout=PATIENT)  # waits while it is grey


def climb_on(page: Page, until: str) -> None:
    """Climb the left edge, turn by turn as in the suggested line, until a lesson comes."""
    way = [f'[data-at="spot:0:{row},1"]' for row in (5, 4, 3)]
    end = time.monotonic() + 60
    while page.locator(".coach h2").inner_text() != until:
        assert time.monotonic() < end, page.locator("body").inner_text()[:2000]
        for which in (*way, '[data-does="end"]', '[data-does="decline"]', ""):
            found = page.locator(f"section.ask .choice{which}:not([aria-disabled=true])")
            if found.count() > 0:
                with contextlib.suppress(Error):  # the question may go away under the finger
                    found.last.click(timeout=1000)
                break
        page.wait_for_timeout(60)


def test_a_first_game__from_the_start_page_through_all_six_lessons(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce")
    page = mara.page
    page.goto(server.address)
    page.get_by_label("Your name").fill(mara.name)
    page.get_by_role("button", name="Learn by playing").click()

    lesson(page, "Set out")
    expect(page.locator(".coach-rings span")).to_have_count(1)  # the card that is meant
    assert barriers(mara) == []
    page.locator(".coach-fold").click()  # read, not over: what to do stays, and so does the ring
    expect(page.locator(".coach-do")).to_be_visible()
    expect(page.locator(".coach-text").first).to_be_hidden()
    expect(page.locator(".coach-rings span")).to_have_count(1)
    page.get_by_role("button", name="Rules", exact=True).click()  # nothing is ringed under what is open
    expect(page.locator(".coach-rings span")).to_have_count(0)
    page.keyboard.press("Escape")
    spot(page, "0:1,3")
    lesson(page, "Yin and yang")
    choose(page, "end")
    lesson(page, "Explore")
    spot(page, "0:2,2")
    lesson(page, "Sweep")

    page.reload()  # the place is kept
    lesson(page, "Sweep")
    spot(page, "0:1,3")
    spot(page, "0:2,2")
    choose(page, "confirm")
    expect(page.locator(".coach h2")).to_have_text("Next comes: Scavenge", timeout=PATIENT)
    choose(page, "end")
    lesson(page, "Scavenge")
    page.locator('.an-bell[data-does="scavenge"]').click(timeout=PATIENT)
    spot(page, "1:1,1")

    climb_on(page, "At the peak")
    lesson(page, "At the peak")
    choose(page, "sunyata")
    lesson(page, "You know the ropes")
    page.get_by_role("button", name="Got it").click()
    expect(page.locator(".coach-words")).to_have_count(0)
    assert mara.errors == []


def test_on_a_phone__lesson_by_lesson__the_cards_keep_their_size(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = mara.page
    page.goto(server.address)
    page.get_by_label("Your name").fill(mara.name)
    page.get_by_role("button", name="Learn by playing").click()

    lesson(page, "Set out")
    first = sizes_on(page)
    assert first[0] >= 60
    page.get_by_role("button", name="Let me try").click()
    sizes = [sizes_on(page)]
    spot(page, "0:1,3")
    lesson(page, "Yin and yang")
    sizes.append(sizes_on(page))
    page.get_by_role("button", name="Let me try").click()
    choose(page, "end")
    lesson(page, "Explore")
    sizes.append(sizes_on(page))
    page.get_by_role("button", name="Let me try").click()
    page.wait_for_function(FITS, timeout=PATIENT)
    sizes.append(sizes_on(page))
    ring = page.locator(".coach-rings span").bounding_box()
    below = page.locator('[data-target="spot:0:1,3"]').bounding_box()
    assert ring is not None
    assert below is not None
    assert ring["y"] + ring["height"] < below["y"] + below["height"] / 3, "the ring goes round the card that is meant"
    assert all(size == first for size in sizes), sizes
    assert mara.errors == []


def test_on_a_phone__a_lesson_is_read_first_and_then_tried(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", PHONE, has_touch=True, is_mobile=True)
    page = mara.page
    page.goto(server.address)
    page.get_by_label("Your name").fill(mara.name)
    page.get_by_role("radio", name="5.15").check(force=True)
    page.get_by_role("button", name="Learn by playing").click()

    lesson(page, "Choose your style")
    expect(page.locator("section.ask")).to_be_hidden()
    assert barriers(mara) == []
    page.get_by_role("button", name="Let me try").click()
    page.wait_for_function(FITS, timeout=PATIENT)
    choose(page, "style")
    lesson(page, "Read your strength")
    page.get_by_role("button", name="Hide", exact=True).click()
    choose(page, "turn")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator(".coach-head")).to_contain_text("Lesson 2 of 6")
    assert mara.errors == []
