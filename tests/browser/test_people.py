"""People: an account made in one browser finds its tables in another; a passkey; a private table's door."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.people import DESK, PHONE, Person, pick, shot

pytestmark = pytest.mark.browser

WORDS = "three words in a row"
HASHED = 30_000  # milliseconds: passwords are hashed behind all other work of the machine


def test_an_account_made_in_one_browser_finds_its_tables_in_another(browser: Browser, alone: Server) -> None:
    desk, phone = Person(browser, "Mara", DESK), Person(browser, "Mara", PHONE, has_touch=True, is_mobile=True)
    link = desk.make_table(alone.address)
    desk.page.goto(alone.address)
    expect(desk.page.get_by_role("link", name="Annapurna")).to_be_visible()
    desk.page.get_by_role("link", name="You", exact=True).click()
    desk.page.get_by_label("Password", exact=True).fill(WORDS)
    desk.page.get_by_role("button", name="Make the account").click()
    expect(desk.page.get_by_role("heading", name="Your account")).to_be_visible(timeout=HASHED)
    shot(desk, "account-made")

    # Wrong, then right.
    phone.page.goto(f"{alone.address}/me")
    phone.page.get_by_role("radio", name="I have one").check()
    phone.page.get_by_label("Name", exact=True).fill("mara")
    for password in ("something else entirely", WORDS):
        phone.page.get_by_label("Password", exact=True).fill(password)
        phone.page.get_by_role("button", name="Log in").click()
        if password != WORDS:
            expect(phone.page.get_by_role("alert")).to_contain_text("do not fit together", timeout=HASHED)
    expect(phone.page.get_by_role("heading", name="Mara")).to_be_visible(timeout=HASHED)
    phone.page.goto(f"{alone.address}/mine")
    phone.page.get_by_role("link", name="Annapurna").click()
    expect(phone.page).to_have_url(link)
    expect(phone.page.get_by_text("This is you, and you start the game")).to_be_visible()
    shot(phone, "account-elsewhere")

    # Logged out, this browser is nobody again.
    phone.page.goto(f"{alone.address}/me")
    phone.page.get_by_role("button", name="Log out").click()
    expect(phone.page.get_by_role("heading", name="You are a guest")).to_be_visible()
    phone.page.goto(f"{alone.address}/mine")
    expect(phone.page.get_by_text("No tables yet.")).to_be_visible()
    for person in (desk, phone):
        assert not person.errors
        person.close()


def test_a_passkey_makes_an_account_and_opens_it_again(browser: Browser, alone: Server) -> None:
    mara = Person(browser, "Mara", DESK)
    keys = mara.context.new_cdp_session(mara.page)
    keys.send("WebAuthn.enable")
    keys.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    # A bare address has none, and says where there are some.
    mara.page.goto(f"{alone.address}/me")
    named = alone.address.replace("127.0.0.1", "localhost")
    mara.page.get_by_role("link", name=f"{named}/me").click()
    mara.page.get_by_label("Name", exact=True).fill("Mara")
    mara.page.get_by_role("button", name="With a passkey instead").click()
    expect(mara.page.get_by_role("heading", name="Mara")).to_be_visible()
    expect(mara.page.get_by_text("One passkey")).to_be_visible()
    mara.page.get_by_role("button", name="Log out").click()
    mara.page.get_by_role("radio", name="I have one").check()
    mara.page.get_by_role("button", name="With a passkey", exact=True).click()
    expect(mara.page.get_by_role("heading", name="Your account")).to_be_visible()
    assert not mara.errors
    mara.close()


def test_the_door_of_a_private_table_and_a_join_from_the_list(browser: Browser, alone: Server) -> None:
    mara, ben = Person(browser, "Mara", DESK), Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True)
    link = mara.make_table(alone.address)
    pick(mara.page.get_by_role("radio", name="Whom the host lets in"))
    ben.open(link)
    expect(ben.page.get_by_role("heading", name="A private table")).to_be_visible()
    assert "Mara" not in ben.text()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Ask to come in").click()
    mara.page.get_by_role("button", name="Let Ben in", exact=True).click()
    expect(ben.page.get_by_role("button", name="Sit down")).to_be_visible()
    shot(mara, "door-host")

    # Open to all it stands on the start page, and one press sits down.
    pick(mara.page.get_by_role("radio", name="Everybody"))
    kim = Person(browser, "Kim", DESK)
    kim.page.goto(alone.address)
    kim.page.get_by_label("Your name").fill("Kim")
    kim.page.get_by_role("button", name="Join Annapurna with Mara").click()
    expect(mara.page.get_by_text("Kim", exact=True).first).to_be_visible()
    for person in (mara, ben, kim):
        assert not person.errors
        person.close()
