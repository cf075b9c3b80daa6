"""Seats that change hands while the game goes on: a bot for a while, a bot's seat taken over, somebody gone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.people import DESK, PHONE, Person, shot

pytestmark = pytest.mark.browser


def _two(browser: Browser, server: Server) -> tuple[Person, Person, str]:
    mara, ben = Person(browser, "Mara", DESK), Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True)
    link = mara.make_table(server.address)
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    expect(mara.page.get_by_text("Ben", exact=False).first).to_be_visible()
    return mara, ben, link


def _begin(*people: Person) -> None:
    people[0].page.get_by_role("button", name="Start the game").click()
    for person in people:
        person.page.locator('[data-target="spot:0:1,1"]').first.wait_for()


def _seats(person: Person) -> None:
    person.page.get_by_role("button", name="Who plays").click()
    person.page.locator("dialog[open] .seats").wait_for()


def test_seats__a_bot_plays_for_a_while_and_its_person_is_back_with_one_press(browser: Browser, server: Server) -> None:
    mara, ben, _ = _two(browser, server)
    _begin(mara, ben)
    _seats(ben)
    shot(ben, "seats-own")
    ben.page.get_by_role("button", name="Let a bot play for me").click()
    line = ben.page.locator(".stand-in")
    expect(line).to_contain_text("A bot plays for you for now (hasty)")
    expect(mara.page.locator(".log")).to_contain_text("A bot plays for Ben for now.")
    assert ben.choices == []
    shot(ben, "seats-stand-in")
    _seats(mara)
    expect(mara.page.locator("dialog[open]")).to_contain_text("A bot plays here meanwhile, hasty")
    shot(mara, "seats-other")
    mara.page.get_by_role("button", name="Close").click()

    line.get_by_role("button", name="I play again").click()
    expect(line).to_have_count(0)
    expect(mara.page.locator(".log")).to_contain_text("Ben is back and plays again.")
    for person in (mara, ben):
        assert not person.errors
        person.close()


def test_seats__whoever_watches_takes_over_from_a_bot_if_the_host_agrees(browser: Browser, server: Server) -> None:
    mara, kim = Person(browser, "Mara", DESK), Person(browser, "Kim", PHONE, has_touch=True, is_mobile=True)
    mara.page.goto(server.address)
    mara.page.get_by_label("Your name").fill("Mara")
    mara.page.get_by_role("button", name="Play now against bots").click()
    mara.page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    kim.open(mara.page.url)
    kim.page.get_by_role("button", name="Take a bot", exact=False).click()
    kim.page.get_by_role("button", name="Take this seat").first.click()
    kim.page.get_by_label("You would be called").fill("Kim")
    shot(kim, "seats-take")
    kim.page.get_by_role("button", name="Take this seat").first.click()
    expect(kim.page.locator(".notice.back")).to_contain_text("Waiting for Mara")
    shot(kim, "seats-asking")
    asked = mara.page.locator(".notice.back")
    expect(asked).to_contain_text("Kim would like to sit down and play on for")
    shot(mara, "seats-asked")
    before = len(kim.frames)
    asked.get_by_role("button", name="Agree").click()
    expect(mara.page.locator(".log")).to_contain_text("Kim takes the seat from the bot.")
    expect(kim.page.get_by_text("You are watching.")).to_have_count(0)
    welcome = next(frame for frame in kim.frames[before:] if frame["is"] == "welcome")
    assert [seat["yours"] for seat in welcome["table"]["seats"]].count(True) == 1
    for person in (mara, kim):
        assert not person.errors
        person.close()


def test_seats__a_bot_plays_on_for_somebody_gone_when_the_others_say_so(browser: Browser, server: Server) -> None:
    mara, ben, _ = _two(browser, server)
    _begin(mara, ben)
    ben.close()
    _seats(mara)
    sheet = mara.page.locator("dialog[open]")
    expect(sheet).to_contain_text("Has been away for a while", timeout=20_000)
    shot(mara, "seats-gone")
    sheet.get_by_role("button", name="Let a bot play on here").click()
    expect(mara.page.locator(".log")).to_contain_text("A bot plays for Ben for now.")
    assert not mara.errors
    mara.close()


def test_seats__after_the_end_one_press_lays_the_next_game_for_both(browser: Browser, house: Server) -> None:
    mara, ben = Person(browser, "Mara", DESK), Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True)
    mara.page.goto(house.address)
    body = {"game": "annapurna", "seats": 2, "name": "Mara", "colour": "blue", "options": {"target": 1}}
    made = mara.page.request.post(f"{house.address}/api/tables", data=body).json()
    mara.page.evaluate("token => localStorage.setItem('cordee.token', JSON.stringify(token))", made["token"])
    link = f"{house.address}/t/{made['table']}"
    mara.open(link)
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    expect(mara.page.get_by_text("Ben", exact=False).first).to_be_visible()
    _begin(mara, ben)
    for person in (mara, ben):  # bots play it to its end
        _seats(person)
        person.page.get_by_role("button", name="Let a bot play for me").click()
        person.page.locator("dialog[open]").wait_for(state="hidden")
    again = ben.page.get_by_role("button", name="Play again", exact=True)
    again.wait_for(timeout=60_000)
    again.click()
    expect(ben.page).not_to_have_url(link)
    come = mara.page.get_by_role("link", name="Come along")
    expect(mara.page.locator(".end-do")).to_contain_text("Ben has laid a new game")
    shot(mara, "again-asked")
    come.click()
    expect(mara.page).to_have_url(ben.page.url)
    rows = mara.page.locator(".seat-row .seat-name")
    expect(rows).to_have_text(["Ben", "Mara"])
    shot(mara, "again-lobby")
    _begin(mara, ben)
    for person in (mara, ben):
        assert not person.errors
        person.close()
