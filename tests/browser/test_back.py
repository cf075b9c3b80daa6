"""Going back: not alone over what was shown, but with everybody's word; and playing again what went back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.people import DESK, PHONE, Person, shot

pytestmark = pytest.mark.browser


def test_back__beyond_what_was_shown_the_other_decides_and_what_went_back_is_played_again(
    browser: Browser, server: Server
) -> None:
    mara, ben = Person(browser, "Mara", DESK), Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True)
    link = mara.make_table(server.address)
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    expect(mara.page.get_by_text("Ben", exact=False).first).to_be_visible()
    mara.page.get_by_role("button", name="Start the game").click()
    for person in (mara, ben):
        person.page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    first, other = (mara, ben) if mara.view["acting"] == 0 else (ben, mara)
    names = {mara: "Mara", ben: "Ben"}

    # A card is turned up: it cannot go back alone, and the log says so.
    expect(first.page.get_by_role("button", name="Take back")).to_have_attribute("aria-disabled", "true")
    first.choices[0].click()
    ask = first.page.get_by_role("button", name="Ask to take it back")
    ask.first.wait_for()
    expect(first.page.locator(".log .fence")).to_contain_text("drawn or shown")
    ask.first.click()
    notice = first.page.locator(".notice.back")
    expect(notice).to_contain_text("only if the others agree")
    shot(first, "back-asking")

    # One says no: nothing happens. Asked again, the answer is yes.
    for answer in ("Play on", "Agree"):
        if notice.count() == 0:
            ask.first.click()
        notice.get_by_role("button", name="Ask to take it back").click()
        expect(notice).to_contain_text(f"Waiting for {names[other]}")
        asked = other.page.locator(".notice.back")
        expect(asked).to_contain_text(f"{names[first]} would like to take the last choice back")
        shot(other, "back-asked")
        other.page.get_by_role("button", name=answer).click()
        expect(asked).to_have_count(0)
        expect(notice).to_have_count(0)
    again = first.page.get_by_role("button", name="Play it again")
    again.wait_for()
    assert first.view["climbers"][0]["part"] == other.view["climbers"][0]["part"] == "hike"
    expect(first.page.locator(".log .fence")).to_have_count(0)

    # Played again it is the same card.
    again.click()
    ask.first.wait_for()
    expect(again).to_have_count(0)
    for person in (mara, ben):
        assert not person.errors
        person.close()


@pytest.fixture
def dash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that has Dash too, the server tests' own game: work shows nothing, so it goes back line by line."""
    known = os.environ.get("CORDEE_GAMES", "")
    monkeypatch.setenv("CORDEE_GAMES", f"{known},tests.server.dash:GAME")
    running = Server(tmp_path, 0.05)
    yield running
    running.kill()


def test_back__to_the_start_of_a_turn__in_one_step_and_again_one_by_one(browser: Browser, dash: Server) -> None:
    mara, ben = Person(browser, "Mara", DESK), Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True)
    mara.page.goto(dash.address)
    mara.page.get_by_label("Your name").fill("Mara")
    mara.page.get_by_role("radio", name="Dash").check(force=True)
    mara.page.get_by_role("button", name="Table for friends").click()
    mara.page.wait_for_url("**/t/*")
    ben.open(mara.page.url)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    expect(mara.page.get_by_text("Ben", exact=False).first).to_be_visible()
    mara.page.get_by_role("button", name="Start the game").click()

    work = mara.page.locator('section.ask .choice[data-does="work"]')
    start = mara.page.get_by_role("button", name="Back to the start of my turn")
    again = mara.page.get_by_role("button", name="Play it again")
    lines = mara.page.locator(".log .to-moment")
    busy = mara.page.locator("section.ask .choices.busy")
    for count in (1, 2, 3):
        expect(start).to_have_count(int(count > 2))
        work.click()
        expect(lines).to_have_count(count)
        expect(busy).to_have_count(0)
    shot(mara, "back-start")
    start.click()
    expect(lines).to_have_count(0)
    expect(start).to_have_count(0)
    for count in (1, 2, 3):
        again.click()
        expect(lines).to_have_count(count)
    expect(again).to_have_count(0)
    expect(start).to_be_visible()
    for person in (mara, ben):
        assert not person.errors
        person.close()
