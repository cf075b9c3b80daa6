"""Cards of one's own: a file is chosen where a table is made, its mistakes are listed, and all see what is played."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from tests.browser.conftest import Server
from tests.browser.people import DESK, PHONE, Person, shot
from tests.conftest import ROOT

from cordee.games.annapurna.content import own_content

pytestmark = pytest.mark.browser

MISTAKES = (ROOT / "tests/content/mistakes.toml").read_bytes()
TITLE = "<b>Mara's</b> faces <script>document.title='x'</script>"
MINE = own_content().decode().replace('"Stand-in set"', f'"{TITLE}"').replace("stand_in = true", "").encode()


def choose(place: Locator, name: str, data: bytes) -> None:
    file: Any = {"name": name, "mimeType": "text/plain", "buffer": data}
    place.locator("input[type=file]").set_input_files(file)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_file_is_mended_and_then_played_with(browser: Browser, server: Server, size: Any) -> None:
    mara, ben = Person(browser, "Mara", size), Person(browser, "Ben", size)
    page, kind = mara.page, "desk" if size is DESK else "phone"
    page.goto(server.address)
    page.get_by_label("Your name").fill("Mara")
    page.locator("details.more summary").click()
    cards = page.locator(".setting.cards")
    expect(cards.get_by_text("Our cards as a file to start from")).to_be_visible()

    choose(cards, "mistakes.toml", MISTAKES)
    listed = cards.get_by_role("alert")
    expect(listed).to_contain_text("35 mistakes in \u2068mistakes.toml\u2069", timeout=60_000)
    expect(listed.locator("li")).to_have_count(35)
    expect(listed.locator("li", has_text="line 26")).to_contain_text("card 'avalanche', symbol")
    expect(listed.locator("li", has_text="line 26")).to_contain_text(
        "5 is out of bounds (AN-COMP-02). Write a number from -4 to 4."
    )
    expect(page.get_by_role("button", name="Table for friends")).to_be_disabled()
    cards.scroll_into_view_if_needed()
    shot(mara, f"packs-mistakes-{kind}")

    choose(cards, "mine.toml", MINE)
    expect(cards.get_by_role("status")).to_contain_text(TITLE, timeout=60_000)
    hashed = sha256(MINE).hexdigest()
    expect(cards.locator("code")).to_have_text(f"SHA-256 {hashed}")
    cards.scroll_into_view_if_needed()
    shot(mara, f"packs-good-{kind}")
    page.get_by_role("button", name="Table for friends").click()
    page.wait_for_url("**/t/*")

    ben.open(page.url)
    for person in (mara, ben):
        pack = person.page.locator(".pack")
        expect(pack).to_contain_text(f"Plays with the cards of \u2068mine.toml\u2069: “\u2068{TITLE}\u2069”.")
        expect(pack).to_contain_text(hashed)
        pack.scroll_into_view_if_needed()
    shot(ben, f"packs-lobby-{kind}")
    ben.page.get_by_role("button", name="Sit down", exact=True).click()
    page.get_by_role("button", name="Start the game").click()
    for person in (mara, ben):
        person.page.get_by_role("button", name="Table", exact=True).click()
        expect(person.page.locator("dialog .pack")).to_contain_text(hashed)
        assert person.page.locator("b", has_text="Mara's").count() == 0
        assert person.page.title() != "x"
    mara.page.locator("dialog .pack").scroll_into_view_if_needed()
    shot(mara, f"packs-table-{kind}")
    assert mara.errors == ben.errors == []
    mara.close()
    ben.close()
