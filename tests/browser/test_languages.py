"""The language of the page: the browser's own at first, changed in the middle of a game, and kept."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.people import DESK, Person, shot

pytestmark = pytest.mark.browser


def speak(person: Person, menu: str, language: str) -> None:
    person.page.get_by_role("combobox", name=menu, exact=True).select_option(label=language)


def test_language__changed_in_the_middle_of_a_choice__everything_follows_and_nothing_is_lost(
    browser: Browser, server: Server
) -> None:
    mara = Person(browser, "Mara", DESK)
    page = mara.page
    mara.make_table(server.address)
    page.get_by_label("Bot at seat B").select_option("random")
    page.get_by_label("Bot at seat C").select_option("random")
    page.get_by_label("Who starts").select_option(label="Mara")
    page.get_by_role("button", name="Start the game").click()
    page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    mara.choices[0].click()
    prompt, log = page.locator("section.ask h2").first, page.locator(".side-log")
    expect(log).to_contain_text("Mara hikes to base camp")
    expect(page).to_have_title(re.compile("Your turn|Annapurna"))
    welcomes = sum(frame["is"] == "welcome" for frame in mara.frames)
    asked, fence = prompt.inner_text(), page.locator(".log .fence")
    expect(fence).to_contain_text("drawn or shown")

    speak(mara, "Language", "Deutsch")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(log).to_contain_text("Mara erreicht das Basislager")
    expect(fence).to_contain_text("gezogen oder aufgedeckt")
    expect(page.get_by_role("button", name="Regeln", exact=True)).to_be_visible()
    expect(page.get_by_role("main", name="Spielbrett")).to_be_visible()
    expect(prompt).not_to_have_text(asked)
    shot(mara, "language-german")

    # The rules are the English ones, and said to be; what is in short is not.
    page.get_by_role("button", name="Regeln", exact=True).click()
    sheet = page.locator("dialog.rules-sheet")
    expect(sheet.get_by_text("stehen auf Englisch")).to_be_visible()
    expect(sheet.locator(".clause p").first).to_have_attribute("lang", "en")
    expect(sheet.locator(".in-short")).to_contain_text("Klettere auf deinen Gipfel")
    expect(sheet.locator(".in-short [lang=en]")).to_have_count(0)
    page.keyboard.press("Escape")

    # Nothing was asked anew for it; on return it is still German, and English again when wanted.
    assert sum(frame["is"] == "welcome" for frame in mara.frames) == welcomes
    page.reload()
    expect(log).to_contain_text("Mara erreicht das Basislager")
    speak(mara, "Sprache", "English")
    expect(log).to_contain_text("Mara hikes to base camp")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert mara.errors == []
    mara.close()


def test_language__is_the_browsers_own_at_first(browser: Browser, server: Server) -> None:
    someone = Person(browser, "Ada", DESK, locale="de-AT")
    someone.page.goto(server.address)

    expect(someone.page.get_by_label("Dein Name")).to_be_visible()
    expect(someone.page).to_have_title("Cordée: Kletterspiele an einem Tisch")
    expect(someone.page.locator("html")).to_have_attribute("lang", "de")
    someone.page.get_by_role("radio", name="5.15").check(force=True)
    expect(someone.page.locator(".credits")).to_contain_text("Dieser Tisch ist inoffiziell")
    someone.close()
