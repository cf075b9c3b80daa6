"""What a whole table decides in its pages: to go on at a second server, to end its game, to be deleted."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.people import Person, at_rest, play_until, shot
from tests.browser.test_ownership import at_the_table, cordee, second

pytestmark = pytest.mark.browser
__all__ = ["second"]  # the fixture


def ask_for(host: Person, what: str) -> None:
    host.page.get_by_role("button", name="Table", exact=True).click()
    host.page.get_by_role("button", name=what).click()


def test_two_agree_that_their_game_moves_and_play_on_at_the_second_server(
    browser: Browser, server: Server, second: Server, tmp_path: Path
) -> None:
    mara, ben = at_the_table(browser, server)
    dice = random.Random(4)
    play_until((mara, ben), lambda: len(mara.frames) > 25, dice, 20)
    at_rest(mara)
    table = mara.page.url.rpartition("/")[2]

    ask_for(mara, "Go on at another server")
    shot(mara, "part-sheet")
    mara.page.get_by_label("Address of the other server").fill(second.address)
    mara.page.get_by_role("button", name="Ask the others").click()
    expect(mara.page.locator(".notice.back")).to_contain_text("Waiting for Ben")
    asked = ben.page.locator(".notice.back")
    expect(asked).to_contain_text("shows everything that is hidden")
    shot(mara, "part-asking")
    shot(ben, "part-asked-phone")
    asked.get_by_role("button", name="No", exact=True).click()
    expect(mara.page.get_by_text("Ben does not agree.")).to_be_visible()

    ask_for(mara, "Go on at another server")
    there = mara.page.get_by_label("Address of the other server")
    there.fill(server.address.replace("127.0.0.1", "localhost"))
    mara.page.get_by_role("button", name="Ask the others").click()
    expect(mara.page.locator(".table-sheet .notice")).to_contain_text("is this very server")
    shot(mara, "part-own-address")
    there.fill(second.address)
    mara.page.get_by_role("button", name="Ask the others").click()
    asked.get_by_role("button", name="Agree").click()
    for person in (mara, ben):
        expect(person.page.locator(".moved")).to_contain_text(second.address)
    expect(ben.page.get_by_role("button", name="Save the table as a file")).to_have_count(0)
    shot(mara, "part-moved")
    shot(ben, "part-moved-phone")
    with mara.page.expect_download() as saving:
        mara.page.get_by_role("button", name="Save the table as a file").click()
    file = tmp_path / "table.txt"
    saving.value.save_as(file)

    # Ben is there first, and waits; Mara brings the file, and both have their seats.
    views = {person: person.state() for person in (mara, ben)}
    for person in (ben, mara):
        person.forget()
        person.page.get_by_role("link", name=f"Go to {second.address}").click()
        expect(person.page.get_by_role("heading", name="This table is not here yet")).to_be_visible()
    shot(ben, "part-waits-phone")
    mara.page.locator("input[type=file]").set_input_files(file)
    for person in (mara, ben):
        person.page.locator('[data-target="spot:0:1,1"]').first.wait_for()
        assert person.page.url == f"{second.address}/t/{table}"
        assert person.state() == views[person], "the same position, as the same seat sees it"
    moved = lambda: sum(frame["is"] == "moved" for frame in ben.frames) >= 2  # noqa: E731
    play_until((mara, ben), moved, dice, 20)
    for person in (mara, ben):
        assert not person.errors
        person.close()


def test_a_table_that_was_moved_by_mistake_goes_on_here(browser: Browser, server: Server, second: Server) -> None:
    mara, ben = at_the_table(browser, server)
    ask_for(mara, "Go on at another server")
    mara.page.get_by_label("Address of the other server").fill(second.address)
    mara.page.get_by_role("button", name="Ask the others").click()
    ben.page.locator(".notice.back").get_by_role("button", name="Agree").click()
    with mara.page.expect_download() as saving:
        mara.page.get_by_role("button", name="Save the table as a file").click()
    saving.value.path()
    mara.page.get_by_role("button", name="Go on here after all").click()
    expect(mara.page.locator(".sure")).to_contain_text("The file has been saved")
    shot(mara, "part-back")
    mara.page.get_by_role("button", name="Ask the others").click()
    asked = ben.page.locator(".moved .notice.back")
    expect(asked).to_contain_text("Mara would like this table to go on here after all")
    shot(ben, "part-back-asked-phone")
    asked.get_by_role("button", name="Agree").click()
    play_until((mara, ben), lambda: len(mara.frames) > 25, random.Random(4), 20)
    for person in (mara, ben):
        expect(person.page.locator(".moved")).to_have_count(0)
        assert not person.errors
        person.close()


def test_a_game_that_both_end_is_abandoned_proved_and_followed_by_another(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    mara, ben = at_the_table(browser, server)
    fingerprint = next(frame["table"]["fingerprint"] for frame in mara.frames if frame["is"] == "welcome")
    play_until((mara, ben), lambda: len(mara.frames) > 15, random.Random(4), 20)

    ask_for(ben, "End this game here")
    shot(ben, "part-end-phone")
    ben.page.get_by_role("button", name="Ask the others").click()
    asked = mara.page.locator(".notice.back")
    expect(asked).to_contain_text("Ben would like to end this game here")
    asked.get_by_role("button", name="Agree").click()
    for person in (mara, ben):
        expect(person.page.get_by_role("heading", name="Abandoned")).to_be_visible()
        expect(person.page.locator(".end")).to_contain_text("nobody has won")
        expect(person.page.locator(".end .places")).to_have_count(0)  # all stood alike
    shot(mara, "part-abandoned")
    shot(ben, "part-abandoned-phone")

    mara.page.locator("details.fair > summary").click()
    mara.page.get_by_role("button", name="Check it").click()
    expect(mara.page.locator(".findings .yes")).to_have_count(3)
    with mara.page.expect_download() as saving:
        mara.page.get_by_role("button", name="Save the game as a file").click()
    file = tmp_path / "game.journal"
    saving.value.save_as(file)
    told = cordee("replay", str(file), "--quiet", "--verify", fingerprint)
    assert told.returncode == 0, told.stdout
    assert "abandoned" in told.stdout

    ben.page.get_by_role("button", name="Play again", exact=True).click()
    mara.page.get_by_role("link", name="Come along").click()
    expect(mara.page).to_have_url(ben.page.url)
    for person in (mara, ben):
        assert not person.errors
        person.close()


def test_deleted_by_both_in_mid_game_it_is_gone_for_both(browser: Browser, server: Server) -> None:
    mara, ben = at_the_table(browser, server)
    ask_for(mara, "Delete this table")
    mara.page.get_by_role("button", name="Ask the others").click()
    asked = ben.page.locator(".notice.back")
    expect(asked).to_contain_text("Mara would like to delete this table")
    asked.get_by_role("button", name="Agree").click()
    for person in (mara, ben):
        expect(person.page.get_by_role("heading", name="This table has been deleted")).to_be_visible()
        assert not person.errors
        person.close()
