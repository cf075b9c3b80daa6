"""The site that `make docs` builds: whole, from one place, and to be read without a server or a network."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from tests.conftest import ROOT

pytest.importorskip("material", reason="the group docs is not installed; `make docs` installs it")

OUTSIDE = re.compile(r"\s*(?:[a-z+]+:)?//", re.IGNORECASE)
LOADS = {"link": "href", "object": "data", "use": "href"}
LOADS |= dict.fromkeys(("script", "img", "iframe", "source", "video", "audio", "embed"), "src")


def build(source: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """`mkdocs build` of the project at `source`, into `folder`."""
    words = [sys.executable, "-m", "mkdocs", "build", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(words, cwd=source, env=environment, capture_output=True, text=True, timeout=300, check=False)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    built = build(ROOT, folder)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder


class Quiet(SimpleHTTPRequestHandler):
    """Serves files, and says nothing of it."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def served(site: Path) -> Iterator[str]:
    """The address of the folder, served on this machine."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


class Loads(HTMLParser):
    """What a page makes a browser fetch by itself; links that a reader may follow are none of it."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found += [value for name in (LOADS.get(tag, ""), "srcset", "poster") if (value := given.get(name))]


def sections(page: Path) -> Iterator[str]:
    """The names in the navigation of a page, sections and pages alike."""
    for found in re.finditer(r'<span class="md-ellipsis">(.*?)</span>', page.read_text(encoding="utf-8"), re.DOTALL):
        yield re.sub(r"<[^>]+>", "", found[1]).strip()


def test_site__has_every_section__and_the_api_of_every_public_part(site: Path) -> None:
    named = set(sections(site / "index.html"))
    assert {"About", "Play", "Host", "Script", "Research", "Author content", "Add a game", "Architecture", "Testing",
            "API", "Status", "Changelog"} <= named  # fmt: skip
    for package, member in (
        ("core", "cordee.core.game.State.choose"),
        ("core", "cordee.core.journal.replay"),
        ("kit", "cordee.kit.steps"),
        ("games", "cordee.games.load"),
        ("bots", "cordee.bots.bot.Bot.choose"),
        ("arena", "cordee.arena.match.match"),
        ("lab", "cordee.lab.sprt"),
        ("rl", "cordee.rl.pettingzoo.env"),
        ("server", "cordee.server.settings.Settings.keep_days"),
    ):
        assert f'id="{member}"' in (site / "api" / f"{package}.html").read_text(encoding="utf-8"), member


def test_site__describes_fields_by_the_comments_behind_them(site: Path) -> None:
    assert "finished tables are deleted so long after their end" in (site / "api/server.html").read_text("utf-8")


def test_site__pages_and_styles__load_nothing_from_another_host(site: Path) -> None:
    pages, styles = sorted(site.rglob("*.html")), sorted(site.rglob("*.css"))
    assert len(pages) > 15
    assert styles
    for page in pages:
        assert [each for each in Loads(page).found if OUTSIDE.match(each)] == [], page.relative_to(site)
        # The theme would fetch what draws these.
        assert 'class="mermaid"' not in page.read_text(encoding="utf-8"), page.relative_to(site)
    for style in styles:
        text = style.read_text(encoding="utf-8")
        urls = [*re.findall(r"url\(\s*['\"]?([^'\")]+)", text), *re.findall(r"@import\s+['\"]([^'\"]+)", text)]
        assert [each for each in urls if OUTSIDE.match(each)] == [], style.relative_to(site)


def test_loads__of_an_outside_script_or_font__are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<link href="//fonts.example/a.css"><script src="https://x.example/a.js"></script><a href="https://y">'
    )
    assert [each for each in Loads(page).found if OUTSIDE.match(each)] == [
        "//fonts.example/a.css",
        "https://x.example/a.js",
    ]


def test_site__a_link_that_leads_nowhere__fails_the_build(tmp_path: Path) -> None:
    for each in ("docs", "src/cordee", "client/public", "client/src/kit"):
        shutil.copytree(ROOT / each, tmp_path / each, ignore=shutil.ignore_patterns("__pycache__", "web", "pictures"))
    shutil.copytree(ROOT / "docs/pictures", tmp_path / "docs/pictures")
    for each in ("mkdocs.yml", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"):
        shutil.copy(ROOT / each, tmp_path)
    page = tmp_path / "docs/PLAY.md"
    page.write_text(page.read_text(encoding="utf-8") + "\n[nowhere](HOST.md#no-such-heading)\n", encoding="utf-8")
    built = build(tmp_path, tmp_path / "site")
    assert built.returncode != 0
    assert "no-such-heading" in built.stdout + built.stderr


@pytest.mark.browser
def test_site__as_files_and_served__is_searched_and_drawn_by_day_and_night(site: Path, served: str) -> None:
    # In a thread of its own: where the browser tests ran before, theirs has a loop that Playwright would stumble on.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(_searched_and_drawn, site, served).result()


def _searched_and_drawn(site: Path, served: str) -> None:
    from playwright.sync_api import Request, sync_playwright

    asked: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith(("file:", "data:", "blob:", served)):
            asked.append(request.url)

    with sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            for place, width, scheme, ground in (
                (f"{site.as_uri()}/", 1280, "light", "rgb(244, 241, 234)"),
                (f"{site.as_uri()}/", 390, "dark", "rgb(20, 24, 28)"),
                (served, 390, "light", "rgb(244, 241, 234)"),
                (served, 1280, "dark", "rgb(20, 24, 28)"),
            ):
                context = browser.new_context(
                    viewport={"width": width, "height": 844}, color_scheme="dark" if scheme == "dark" else "light"
                )
                page = context.new_page()
                page.on("request", note)
                page.goto(f"{place}HOST.html")
                page.wait_for_function(f"getComputedStyle(document.body).backgroundColor === '{ground}'")
                assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
                page.locator("label[for=__search]").first.evaluate("label => label.click()")
                page.locator(".md-search__input").press_sequentially("undoable")
                page.locator(".md-search-result__link", has_text="undoable").first.wait_for()
                context.close()
        finally:
            browser.close()
    assert asked == []
