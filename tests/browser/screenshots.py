"""The README's pictures, taken from a real game: `make screenshots` writes them into docs/pictures."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import Server, chromium  # noqa: E402  # the path above comes first
from tests.browser.people import PHONE, Person, play_until  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
DESK: ViewportSize = {"width": 1366, "height": 768}


def main() -> None:
    """Play one short expedition, two people and a bot, and keep what it looks like."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    dice = random.Random(11)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), 0.2)
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        mara = Person(browser, "Mara", DESK)
        ben = Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
        link = mara.make_table(server.address)
        ben.open(link)
        ben.page.get_by_label("Your name").first.fill("Ben")
        ben.page.get_by_role("button", name="Sit", exact=False).first.click()
        mara.page.get_by_label("Bot at seat C").select_option("search")
        mara.page.get_by_role("radiogroup", name="Flags to win").get_by_role("radio", name="3").check()
        mara.page.get_by_role("radiogroup", name="Sweeping").get_by_role("radio", name="looked after").check()
        mara.page.wait_for_timeout(600)
        mara.page.screenshot(path=FOLDER / "lobby.png")
        mara.page.get_by_role("button", name="Start the game").click()
        mara.page.locator('[data-target="spot:0:1,1"]').first.wait_for()
        play_until((mara, ben), lambda: mara.state().get("round", 0) >= 5, dice, 120)
        play_until((ben,), lambda: bool(mara.choices), dice, 60)
        mara.page.wait_for_timeout(900)
        mara.page.screenshot(path=FOLDER / "middle.png")
        mara.page.get_by_role("button", name="Rules", exact=True).click()
        mara.page.wait_for_timeout(900)
        mara.page.screenshot(path=FOLDER / "rules.png")
        mara.page.keyboard.press("Escape")
        play_until((mara,), lambda: bool(ben.choices), dice, 60)
        ben.page.wait_for_timeout(900)
        ben.page.screenshot(path=FOLDER / "phone.png")
        play_until((mara, ben), lambda: bool(mara.state().get("over")), dice, 180)
        mara.page.wait_for_timeout(2500)
        mara.page.screenshot(path=FOLDER / "end.png")
        browser.close()
        server.kill()
    for picture in sorted(FOLDER.glob("*.png")):
        print(f"{picture.relative_to(ROOT)}  {picture.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
