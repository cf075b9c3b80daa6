"""Whose the table is: a running game moves to a second server, a finished one is checked, and deleted is deleted."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.people import DESK, PHONE, Person, at_rest, play_until, shot
from tests.browser.positions import table

pytestmark = pytest.mark.browser


@pytest.fixture
def second(tmp_path: Path) -> Iterator[Server]:
    folder = tmp_path / "second"
    folder.mkdir()
    running = Server(folder, 0.05)
    yield running
    running.kill()


def cordee(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "cordee", *arguments], capture_output=True, text=True, timeout=60, check=False
    )


def at_the_table(browser: Browser, server: Server) -> tuple[Person, Person]:
    """Mara and Ben at a short Annapurna that has begun."""
    mara, ben = Person(browser, "Mara", DESK), Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True)
    link = mara.make_table(server.address)
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    expect(mara.page.get_by_text("Ben", exact=False).first).to_be_visible()
    mara.page.get_by_role("button", name="Start the game").click()
    for person in (mara, ben):
        person.page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    return mara, ben


def test_a_running_game_moves_and_is_played_on_by_the_same_two(
    browser: Browser, server: Server, second: Server, tmp_path: Path
) -> None:
    mara, ben = at_the_table(browser, server)
    dice = random.Random(3)
    play_until((mara, ben), lambda: len(mara.frames) > 30, dice, 20)
    at_rest(mara)
    id = mara.page.url.rpartition("/")[2]

    out = cordee("table", "export", id, "--to", second.address, "--db", str(server.folder / "db"))
    assert out.returncode == 0, out.stderr
    file = tmp_path / "table.txt"
    file.write_text(out.stdout)

    # Both pages say so, and nothing can be played here any more.
    for person in (mara, ben):
        expect(person.page.locator(".moved")).to_contain_text(second.address)
    shot(mara, "own-moved")
    shot(ben, "own-moved-phone")

    # Ben brings the file to the other server, where he has no seat yet; by the link he and Mara have theirs.
    to = {person: str(person.page.locator(".moved a").get_attribute("href")) for person in (mara, ben)}
    assert to[mara] != to[ben]
    ben.page.goto(second.address)
    ben.page.locator(".open-file input").set_input_files(file)
    ben.page.wait_for_url(f"{second.address}/t/{id}")
    views = {person: person.state() for person in (mara,)}
    for person in (mara, ben):
        person.forget()
        person.page.goto("about:blank")
        person.page.goto(to[person])
        person.page.locator('[data-target="spot:0:1,1"]').first.wait_for()
        assert "secret" not in person.page.url
    assert mara.state() == views[mara], "the same position, as the same seat sees it"

    moved = lambda: sum(frame["is"] == "moved" for frame in mara.frames) >= 2  # noqa: E731
    play_until((mara, ben), moved, dice, 20)
    shot(mara, "own-there")
    for person in (mara, ben):
        assert not person.errors
        person.close()


def test_a_finished_game_is_checked_by_the_page_and_by_the_command_and_opens_again(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    mara = Person(browser, "Mara", DESK, accept_downloads=True, reduced_motion="reduce")
    mara.open(table(mara, server, bots=["greedy"], options={"target": 1}))
    mara.page.get_by_role("button", name="Start the game").click()
    mara.page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    fingerprint = next(frame["table"]["fingerprint"] for frame in mara.frames if frame["is"] == "welcome")

    dice = random.Random(5)
    mara.page.get_by_role("button", name="How chance has fallen").click()
    expect(mara.page.locator(".chance-sheet")).to_contain_text("as far as you know")
    mara.page.keyboard.press("Escape")
    play_until((mara,), lambda: mara.page.locator("section.end").count() > 0, dice, 120)

    mara.page.locator("details.fair > summary").click()
    mara.page.get_by_role("button", name="Check it").click()
    expect(mara.page.locator(".findings .yes")).to_have_count(3)
    shot(mara, "own-checked")
    with mara.page.expect_download() as saving:
        mara.page.get_by_role("button", name="Save the game as a file").click()
    file = tmp_path / "game.journal"
    saving.value.save_as(file)
    told = cordee("replay", str(file), "--quiet", "--verify", fingerprint)
    assert told.returncode == 0, told.stdout
    assert "verified" in told.stdout
    mara.page.get_by_role("button", name="How chance has fallen").click()
    expect(mara.page.locator(".chance tbody tr")).to_have_count(18)
    shot(mara, "own-chance")
    mara.page.keyboard.press("Escape")

    # The file opens as a table to look through; a word changed in it is named.
    before = mara.page.url
    mara.page.goto(server.address)
    mara.page.locator(".open-file input").set_input_files(file)
    mara.page.wait_for_url("**/t/*")
    assert mara.page.url != before
    expect(mara.page.locator(".end h2")).to_be_visible()
    mara.page.goto(server.address)
    damaged = tmp_path / "damaged.journal"
    damaged.write_text(file.read_text().replace("begin\n", "begin\n0 fly\n"))
    mara.page.locator(".open-file input").set_input_files(damaged)
    expect(mara.page.locator(".open-file .problem")).to_contain_text("0 fly")
    shot(mara, "own-start")

    # Deleted means deleted.
    mara.page.goto(before)
    mara.page.get_by_role("button", name="Delete this table").click()
    mara.page.get_by_role("button", name="Delete for good").click()
    expect(mara.page.get_by_role("heading", name="This table has been deleted")).to_be_visible()
    assert not mara.errors
    mara.close()
