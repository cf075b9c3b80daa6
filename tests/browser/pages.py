"""A tour of the pages: what is looked for at each stop of it, at three sizes, in both languages, by day and by night.

The stops themselves are in test_pages.py. A *place* is whatever carries `data-place` in the client: a page, a sheet, a
panel. `places()` reads from the sources which there are, and `nameless()` which should say so and do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, expect
from tests.browser.people import SHOTS, Person

Motion = Literal["reduce", "no-preference"]
Scheme = Literal["light", "dark"]

CLIENT = Path(__file__).parents[2] / "client"
AXE = CLIENT / "node_modules" / "axe-core" / "axe.min.js"

# A phone; a small laptop at 200 % zoom, which is a screen of half the size with twice as fine dots; the laptop itself.
SIZES = {"phone": (390, 844, True), "twice": (683, 384, False), "laptop": (1366, 768, False)}
# In this order the screen changes as seldom as may be. German words are longer and want room, which a laptop has.
LOOKED_AT = (("en", "laptop"), ("de", "phone"), ("de", "twice"))
# For what stays as it was opened when the page begins to speak another language: that changes on the laptop alone.
OPENED = (("en", "phone"), ("en", "twice"), ("en", "laptop"), ("de", "phone"), ("de", "twice"))
# Where axe looks: it takes its time, and colours and names hang on theme and language, hardly on the size.
LOOKS: tuple[tuple[str, str, Scheme], ...] = (("en", "laptop", "light"), ("de", "phone", "dark"))

# Where no word has come from the server yet there is one language, that of the file.
WORDLESS = ("no-server",)

SETTLED = """
async () => {
  // A frame that never comes, as one was seen not to, must not keep a test for ever.
  const within = (ms, wait) => Promise.race([wait, new Promise((done) => setTimeout(done, ms))]);
  const frame = () => within(250, new Promise((done) => requestAnimationFrame(done)));
  await within(5000, document.fonts.ready);
  for (let i = 0; i < 2; i += 1) await frame();
  const moves = () => document.getAnimations().some((each) => each.playState === "running");
  for (let i = 0; i < 120 && moves(); i += 1) await frame();
}
"""
SPEAK = """
(key) => {
  const menu = document.querySelector(".language select");
  menu.value = key;
  menu.dispatchEvent(new Event("change", { bubbles: true }));
}
"""
SEEN = """
() => [...document.querySelectorAll("[data-place]")]
  .filter((each) => each.checkVisibility())
  .map((each) => each.dataset.place)
"""
# Blocks in three dimensions are drawn by the processor here, which would take a second a look where dots are fine.
COARSE = "Object.defineProperty(window, 'devicePixelRatio', { get: () => 1 })"
FIND = """
async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ` + nodes.slice(0, 4).map((n) => `${n.target} (${n.failureSummary})`).join(" | "));
}
"""
FAULTS = (Path(__file__).parent / "faults.js").read_text()


class Visitor(Person):
    """Somebody whose screen can be of any of the sizes."""

    def __init__(self, browser: Browser, name: str, motion: Motion) -> None:
        # Fine dots are for pictures: boxes lie where they lie, and drawing four times as many dots takes its time.
        fine = 1 if SHOTS is None else 2
        super().__init__(browser, name, reduced_motion=motion, locale="en-GB", has_touch=True, device_scale_factor=fine)
        self.context.add_init_script(COARSE)
        self.motion = motion
        self.screen = self.context.new_cdp_session(self.page)
        self.size = ""
        self.resize("laptop")

    def resize(self, size: str) -> None:
        if size == self.size:
            return
        self.size = size
        width, height, touch = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.screen.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})


class Tour:
    """Goes from stop to stop, and notes every fault with the place, the size and the language it has."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.people: list[Visitor] = []
        self.seen: set[str] = set()
        self.faults: dict[str, list[str]] = {}

    def person(self, name: str, motion: Motion = "reduce") -> Visitor:
        """Somebody with a browser of their own, in which nothing moves that need not."""
        visitor = Visitor(self.browser, name, motion)
        self.people.append(visitor)
        return visitor

    def stop(
        self, person: Visitor, place: str, state: str = "", order: tuple[tuple[str, str], ...] = LOOKED_AT
    ) -> None:
        """Look at where `person` is now, which has to be `place`; `state` tells two looks at one place apart."""
        page = person.page
        expect(page.locator(f'[data-place="{place}"]').first).to_be_visible()
        name = f"{place}{f' ({state})' if state else ''}"
        self.seen.update(page.evaluate(SEEN))
        spoken = None
        for language, size in order:
            if place in WORDLESS and language != "en":
                continue
            if place not in WORDLESS and language != spoken:
                speak(page, language)
                spoken = language
            person.resize(size)
            page.evaluate(SETTLED)
            self._found(f"{name}, {size}, {language}", page.evaluate(FAULTS))
            for tongue, width, scheme in LOOKS:
                if (tongue, width) == (language, size):
                    self._axe(person, name, scheme)
            if SHOTS is not None:
                picture(person, f"{name}-{language}-{size}")
        expect(page.locator(f'[data-place="{place}"]').first).to_be_visible()  # it was there all the while
        if spoken == "de":
            speak(page, "en")
        person.resize("laptop")

    def _found(self, where: str, faults: list[str]) -> None:
        for fault in faults:
            self.faults.setdefault(fault, []).append(where)

    def _axe(self, person: Visitor, name: str, scheme: Scheme) -> None:
        page = person.page
        if scheme != "light":  # in which it lies already
            page.emulate_media(color_scheme=scheme, reduced_motion=person.motion)
            page.evaluate(SETTLED)
        self._found(f"{name}, {scheme}", serious(page))
        if SHOTS is not None and scheme == "dark":
            picture(person, f"{name}-dark")
        if scheme != "light":
            page.emulate_media(color_scheme="light", reduced_motion=person.motion)

    def ends(self, places: tuple[str, ...]) -> None:
        """Everything was as it should be, and these places were seen."""
        missed = [place for place in places if place not in self.seen]
        assert missed == [], f"never seen: {missed}"
        assert self.faults == {}, "\n" + "\n".join(f"{what}\n    {', '.join(at)}" for what, at in self.faults.items())
        for person in self.people:
            assert person.errors == []
            person.close()


def serious(page: Page) -> list[str]:
    """What axe finds serious or critical on the page as it is."""
    assert AXE.is_file(), "axe-core comes with the client's tools: run `make client`"
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(FIND)
    return found


def barriers(person: Person) -> list[str]:
    """What axe finds serious or critical on the present page, in the light and in the dark theme."""
    found = []
    for scheme in ("light", "dark"):
        person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        person.page.wait_for_timeout(100)
        person.page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
        found += [f"{scheme}: {problem}" for problem in serious(person.page)]
    return found


def speak(page: Page, language: str) -> None:
    page.locator(".language select").first.wait_for(state="attached")  # it comes with the list of languages
    page.evaluate(SPEAK, language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def picture(person: Person, name: str) -> None:
    assert SHOTS is not None
    SHOTS.mkdir(parents=True, exist_ok=True)
    person.page.screenshot(path=SHOTS / f"{name}.png", scale="css")


# -- what there is, by the sources ----------------------------------------------------------------


def sources() -> Iterator[tuple[str, str]]:
    """Name and text of all of the client that draws."""
    for file in sorted((CLIENT / "src").rglob("*.tsx")):
        if not file.name.endswith(".test.tsx"):
            yield str(file.relative_to(CLIENT)), file.read_text("utf-8")
    yield "index.html", (CLIENT / "index.html").read_text("utf-8")


def tags(text: str) -> Iterator[str]:
    """The opening tags of a JSX or HTML text, attributes and all."""
    for found in re.finditer(r"<[a-zA-Z][\w.]*(?=[\s>/])", text):
        depth, at = 0, found.end()
        while at < len(text) and (depth > 0 or text[at] != ">"):
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        yield text[found.start() : at]


def place_of(tag: str) -> str | None:
    """What a tag gives as its place, source text as it is."""
    found = re.search(r"\s(?:data-)?place=(\"[\w-]+\"|\{[^{}]*\})", tag)
    return found[1] if found else None


def places() -> set[str]:
    """Every place that the client can name."""
    named = {
        word for _, text in sources() for tag in tags(text) for word in re.findall(r'"([\w-]+)"', place_of(tag) or "")
    }
    assert "start" in named, "the sources are not read as they are written"
    return named


def nameless() -> list[str]:
    """What opens as a page, a sheet or a panel of its own, and has no place."""
    opens = re.compile(r"<(main|dialog|Sheet)\b|\srole=\"(dialog|alertdialog)\"|\spopover\b")
    return [
        f"{name}: {tag}" for name, text in sources() for tag in tags(text) if opens.search(tag) and not place_of(tag)
    ]
