"""Draws the icons of the installed page from `web/public/icon.svg`: `python tools/make_icons.py`. Needs Chromium.

Systems cut maskable icons and those of Apple into a shape of their own, so these fill their square, with the sign
inside the circle that always stays.
"""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parent.parent / "web" / "public"
CHROMIUM = os.environ.get("LUDARIUM_CHROMIUM", "/usr/bin/chromium")
GROUND = "#17594b"  # of the sign
WHOLE, INSET = 1.0, 0.72  # how much of the square the sign takes
ICONS = (
    ("icon-192.png", 192, WHOLE),
    ("icon-512.png", 512, WHOLE),
    ("icon-maskable-512.png", 512, INSET),
    ("apple-touch-icon.png", 180, INSET),
)


def main() -> None:
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page()
        for name, size, part in ICONS:
            draw(page, PUBLIC / name, size, part)
        browser.close()


def draw(page: Page, path: Path, size: int, part: float) -> None:
    """One icon as a picture; what is not filled stays clear."""
    sign = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    ground = GROUND if part < WHOLE else "transparent"
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; display: grid; place-items: center; height: 100vh; background: {ground} }}"
        f" svg {{ width: {100 * part}vw; height: {100 * part}vh }}</style>{sign}"
    )
    page.screenshot(path=path, omit_background=True)


if __name__ == "__main__":
    main()
