"""Beside a board the talk keeps room for some lines, whoever one is and whatever else stands there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize
from tests.browser.conftest import Server
from tests.browser.pages import FAULTS, SETTLED, speak
from tests.browser.people import Person, shot
from tests.browser.positions import finished, practice, table

pytestmark = pytest.mark.browser

SCREENS: tuple[ViewportSize, ...] = ({"width": 1280, "height": 800}, {"width": 1024, "height": 768})
LEAST = 160  # CSS pixels: seven lines
POSITIONS = (
    ("annapurna/2-rulebook-asked-seed104", "0 mark A1,2"),
    ("five_fifteen/4-asked-seed7", "0 hire pay_worn enormous_puffy"),
)


def talks(person: Person, state: str) -> None:
    """Opens the talk, and looks at it on every screen and in both languages."""
    page = person.page
    page.locator(".side-log [role=tab]").last.click()
    lines = page.locator(".side-log .talk-lines")
    for screen in SCREENS:
        page.set_viewport_size(screen)
        for language in ("de", "en"):
            speak(page, language)
            page.evaluate(SETTLED)
            where = f"{person.name}, {state}, {screen['width']}, {language}"
            box = lines.bounding_box()
            assert box is not None
            assert box["height"] >= LEAST, where
            assert box["y"] + box["height"] <= screen["height"], where
            beside = page.locator(".side > :is(.ask, .end)").bounding_box()
            assert beside is not None
            assert beside["height"] >= LEAST, where
            assert page.evaluate(FAULTS) == [], where
        shot(person, f"talk-{person.name}-{state}-{screen['width']}")


@pytest.mark.parametrize(("journal", "before"), POSITIONS, ids=("annapurna", "five_fifteen"))
def test_talk__in_play_and_at_the_end__keeps_its_lines(
    browser: Browser, house: Server, journal: str, before: str
) -> None:
    mara, zoe = Person(browser, "Mara", reduced_motion="reduce"), Person(browser, "Zoe", reduced_motion="reduce")
    game = journal.partition("/")[0]
    link = practice(mara, house, journal, before)
    mara.open(link)
    mara.page.locator("section.ask .choice").first.wait_for()
    talks(mara, f"{game} playing")
    zoe.open(link)
    zoe.page.locator(".watch-line").wait_for()
    talks(zoe, f"{game} watching")
    zoe.page.get_by_label("Your name").first.fill("Zoe")
    zoe.page.get_by_label("Say something").first.fill("Which way would you go here?")
    zoe.page.keyboard.press("Enter")
    zoe.page.get_by_role("button", name="You write as Zoe").wait_for()
    talks(zoe, f"{game} watching, named")

    # At the end, with all that can be opened there.
    link = finished(mara, house, journal)
    for person in (mara, zoe):
        person.open(link)
        page = person.page
        page.locator(".end").wait_for()
        if page.locator(".an-end").count():
            page.keyboard.press("Escape")
        talks(person, f"{game} over")
        page.locator("details.fair > summary").click()
        page.get_by_role("button", name="Check it").click()
        page.locator(".findings").wait_for()
        talks(person, f"{game} checked")
    for person in (mara, zoe):
        assert person.errors == []
        person.close()


def test_talk__beside_a_coach_a_request_and_a_knock__keeps_its_lines(browser: Browser, house: Server) -> None:
    mara, ben = Person(browser, "Mara", reduced_motion="reduce"), Person(browser, "Ben", reduced_motion="reduce")
    for game in ("annapurna", "five_fifteen"):
        mara.open(table(mara, house, game=game, tutorial=True))
        mara.page.locator(".coach h2").wait_for()
        talks(mara, f"{game} coached")

    manners = {"visibility": "private", "takeover": "ask"}
    mara.open(table(mara, house, seats=3, bots=["greedy", "greedy"], manners=manners))
    mara.page.get_by_role("button", name="Start the game").click()
    mara.page.locator("section.ask .choice").first.wait_for()
    ben.open(mara.page.url)
    ben.page.get_by_label("Your name").fill("Benjamin von der Hochalm")
    ben.page.get_by_role("button", name="Ask to come in").click()
    mara.page.locator(".side .knocks").wait_for()
    talks(mara, "knocked")
    for person in (mara, ben):
        assert person.errors == []
        person.close()
