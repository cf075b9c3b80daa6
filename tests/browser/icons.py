"""The app's icons as pictures, drawn from client/public/icon.svg: `make icons` writes them anew."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import chromium  # noqa: E402  # the path above comes first

PUBLIC = ROOT / "client" / "public"
GROUND = "#f4f1ea"
# Of a maskable icon a system may cut away all but a circle of four fifths: the drawing is smaller, the ground fills it.
PICTURES = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.7)}


def main() -> None:
    """Draw them all."""
    drawing = (PUBLIC / "icon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        for name, (size, part) in PICTURES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = GROUND if part < 1 else "transparent"
            page.set_content(
                f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {ground} }}"
                f" svg {{ width: {100 * part}vw }}</style>{drawing}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
            print(f"{name}  {(PUBLIC / name).stat().st_size // 1024} kB")
        browser.close()


if __name__ == "__main__":
    main()
