"""The README's pictures, taken from a real game: `make screenshots` writes them into docs/pictures."""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import Server, chromium  # noqa: E402  # the path above comes first
from tests.browser.people import PHONE, Person, pick, play_until  # noqa: E402
from tests.browser.positions import table  # noqa: E402
from tests.browser.test_climbers import STAGE, settled, structure  # noqa: E402
from tests.browser.test_crag import press_one  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
DESK: ViewportSize = {"width": 1366, "height": 768}


def main() -> None:
    """Play a game of each, people and a bot, and keep what it looks like."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), 0.2, hurry=2)
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        for take in (annapurna, five_fifteen, the_climbers):
            mara = Person(browser, "Mara", DESK)
            ben = Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
            take(server, mara, ben)
            mara.close()
            ben.close()
        browser.close()
        server.kill()
    for picture in sorted(FOLDER.glob("*.png")):
        print(f"{picture.relative_to(ROOT)}  {picture.stat().st_size // 1024} kB")


def keep(person: Person, name: str) -> None:
    """A picture for the docs, once what moves has come to rest."""
    person.page.wait_for_timeout(900)
    person.page.screenshot(path=FOLDER / f"{name}.png")


def sit_down(mara: Person, ben: Person) -> None:
    """Mara's page is the lobby; Ben comes by the link, a strong bot has the third seat."""
    ben.open(mara.page.url)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    mara.page.get_by_label("Bot at seat C").select_option("search")


def annapurna(server: Server, mara: Person, ben: Person) -> None:
    """One short expedition."""
    dice = random.Random(11)
    mara.make_table(server.address)
    sit_down(mara, ben)
    pick(mara.page.get_by_role("radiogroup", name="Flags to win").get_by_role("radio", name="3"))
    pick(mara.page.get_by_role("radiogroup", name="Sweeping").get_by_role("radio", name="looked after"))
    keep(mara, "lobby")
    mara.page.get_by_role("button", name="Start the game").click()
    mara.page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    play_until((mara, ben), lambda: mara.state().get("round", 0) >= 5, dice, 240)
    play_until((ben,), lambda: bool(mara.choices), dice, 240)
    keep(mara, "middle")
    mara.page.get_by_role("button", name="Rules", exact=True).click()
    keep(mara, "rules")
    mara.page.keyboard.press("Escape")
    play_until((mara,), lambda: bool(ben.choices), dice, 240)
    keep(ben, "phone")
    play_until((mara, ben), lambda: bool(mara.state().get("over")), dice, 480)
    mara.page.wait_for_timeout(1600)
    keep(mara, "end")


def five_fifteen(server: Server, mara: Person, ben: Person) -> None:
    """5.15 up to a climb with cards on it."""
    dice = random.Random(5)
    mara.page.goto(server.address)
    mara.page.get_by_label("Your name").fill("Mara")
    mara.page.get_by_role("radio", name="5.15").check(force=True)
    mara.page.get_by_role("button", name="Table for friends").click()
    mara.page.wait_for_url("**/t/*")
    sit_down(mara, ben)
    mara.page.get_by_role("button", name="Start the game").click()
    wanted = {"crag": False, "crag-offer": False, "crag-phone": False}
    end = time.monotonic() + 480
    while not all(wanted.values()) and not mara.state().get("over"):
        assert time.monotonic() < end, f"no picture of {[name for name, taken in wanted.items() if not taken]}"
        later = mara.state().get("round", 0) >= 4
        sheet = mara.page.locator("section.ff-sheet:visible")
        if later and not wanted["crag-offer"] and sheet.locator(".btn.main:enabled").count():
            wanted["crag-offer"] = True
            keep(mara, "crag-offer")
        for person, name in ((mara, "crag"), (ben, "crag-phone")):
            busy = (
                person.page.locator(".ff-laid").count() and not person.page.locator("section.ff-sheet:visible").count()
            )
            if later and not wanted[name] and busy and person.choices:
                wanted[name] = True
                keep(person, name)
        missing = [] if wanted["crag-offer"] else ["team"]
        pressed = [press_one(person, dice, missing) for person in (mara, ben)]
        if not any(pressed):
            mara.page.wait_for_timeout(40)


def the_climbers(server: Server, mara: Person, ben: Person) -> None:
    """The Climbers after some turns, from two sides, from above and on the phone."""
    dice = random.Random(3)
    mara.open(table(mara, server, game="the_climbers", seats=3, options=structure(seats=3)))
    sit_down(mara, ben)
    mara.page.get_by_role("button", name="Start the game").click()
    for person in (mara, ben):
        person.page.locator(".tc-canvas[data-ready=true]").wait_for()
    play_until((mara, ben), lambda: mara.state().get("turn", 0) >= 8, dice, 240)
    play_until((ben,), lambda: bool(mara.choices), dice, 240)
    for side, name in (("home", "climbers"), ("north", "climbers-north")):
        mara.page.evaluate(f"side => {STAGE}.side(side, true)", side)
        settled(mara.page)
        keep(mara, name)
    keep(ben, "climbers-phone")
    mara.page.get_by_role("button", name="Map", exact=True).click()
    keep(mara, "climbers-map")


if __name__ == "__main__":
    main()
