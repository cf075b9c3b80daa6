"""Several at one screen, handed over covered; and a seat that moves to another device by a link."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.people import DESK, PHONE, Person, act_once, shot

pytestmark = pytest.mark.browser


def _beside(person: Person, name: str) -> None:
    person.page.get_by_role("button", name="Add a player at this screen").first.click()
    person.page.get_by_label("Their name").fill(name)
    person.page.locator("form.beside").get_by_role("button", name="Sit down").click()
    expect(person.page.locator(".seats")).to_contain_text(name)


def test_screens__two_at_one_screen_hand_it_over_covered(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", DESK)
    mara.make_table(server.address)
    _beside(mara, "Ben")
    shot(mara, "screens-lobby")
    mara.page.get_by_role("button", name="Start the game").click()
    card = mara.page.locator(".hand-over")
    card.wait_for()
    names, dice = ("Mara", "Ben"), random.Random(1)
    for _ in range(6):
        expect(card).to_contain_text("The screen is covered")
        # What the page holds now is what a spectator sees: no face of any backpack.
        shown = mara.state()
        assert [frame["table"]["turned"] for frame in mara.frames if frame["is"] == "welcome"][-1] == -1
        seat = shown["acting"]
        expect(card).to_contain_text(f"Hand over to {names[seat]}")
        shot(mara, "screens-covered")
        card.get_by_role("button", name=f"{names[seat]}: show my side").first.click()
        expect(card).to_have_count(0)
        shot(mara, "screens-shown")
        for _ in range(40):
            if card.count():
                break
            if not act_once(mara, dice):
                mara.page.wait_for_timeout(40)
    for frame in mara.frames:
        if frame["is"] in ("welcome", "moved"):
            assert len({question["seat"] for question in frame["questions"]}) <= 1
    assert not mara.errors
    mara.close()


def test_screens__a_hand_never_stays_on_the_page_of_another(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", PHONE, has_touch=True, is_mobile=True)
    mara.make_table(server.address)
    _beside(mara, "Ben")
    mara.page.get_by_role("button", name="Start the game").click()
    card = mara.page.locator(".hand-over")
    card.wait_for()
    shot(mara, "screens-covered-phone")
    sides: dict[str, str] = {}
    for name in ("Mara", "Ben"):
        card.get_by_role("button", name=f"{name}: show my side").first.click()
        expect(card).to_have_count(0)
        sides[name] = mara.page.locator(".board-area").inner_html()
        welcome = [frame for frame in mara.frames if frame["is"] == "welcome"][-1]
        assert welcome["table"]["turned"] == ("Mara", "Ben").index(name)
        shot(mara, f"screens-{name}-phone")
        mara.page.get_by_role("button", name=f"Hand over to {'Ben' if name == 'Mara' else 'Mara'}").click()
        expect(card).to_contain_text("The screen is covered")
        covered = mara.page.locator(".board-area").inner_html()
        pack = welcome["view"]["climbers"][welcome["table"]["turned"]]["pack"]["cards"]
        own = [welcome["facts"]["faces"][card["face"]]["name"] for card in pack]
        assert own
        assert [card for card in own if card not in sides[name]] == []  # all of them were to be seen, none is left
        assert [card for card in own if card in covered] == []
        assert covered != sides[name]
    assert sides["Mara"] != sides["Ben"]
    assert not mara.errors
    mara.close()


def test_screens__a_link_moves_my_seat_to_my_phone(browser: Browser, server: Server) -> None:
    desk, phone = Person(browser, "Mara", DESK), Person(browser, "Phone", PHONE, has_touch=True, is_mobile=True)
    desk.page.goto(server.address)
    desk.page.get_by_label("Your name").fill("Mara")
    desk.page.get_by_role("button", name="Play now against bots").click()
    desk.page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    desk.page.get_by_role("button", name="Who plays").click()
    desk.page.get_by_role("button", name="Play on at another device").click()
    link = desk.page.get_by_label("Link that moves your seat").input_value()
    assert "#seat=" in link
    shot(desk, "screens-link")
    phone.open(link)
    expect(phone.page.get_by_role("button", name="Take back")).to_be_visible()
    expect(phone.page.get_by_text("You are watching.")).to_have_count(0)
    expect(phone.page.locator(".notice")).to_contain_text("You are Mara on this device now")
    assert "#" not in phone.page.url
    desk.page.get_by_role("button", name="Close").click()
    expect(desk.page.locator(".notice")).to_contain_text("The seat of Mara has moved to another device")
    expect(desk.page.get_by_text("You are watching.")).to_be_visible()
    shot(desk, "screens-moved")
    shot(phone, "screens-moved-phone")
    for person in (desk, phone):
        assert not person.errors
        person.close()
