"""Looking back in play and after it: keys, slider, log, a link, other eyes, and on from a moment."""

from __future__ import annotations

import json
import random
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.pages import barriers
from tests.browser.people import PHONE, Person, play_until, shot

pytestmark = pytest.mark.browser

MARA = "token-of-mara-at-her-table"


def table_of(server: Server, target: int = 9) -> str:
    """A table of Mara and a bot, made without the start page; its address. The longest game is one that never ends
    before what a test wants of its middle; with a target of 1 it ends with its first ascent.
    """
    body = {
        "game": "annapurna", "seats": 2, "name": "Mara", "colour": "blue", "token": MARA, "options": {"target": target},
        "bots": ["greedy"],
    }  # fmt: skip
    request = urllib.request.Request(
        f"{server.address}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        return f"{server.address}/t/{json.load(answer)['table']}"


def mara_at(browser: Browser, link: str, **more: Any) -> Person:
    mara = Person(browser, "Mara", **more)
    mara.context.add_init_script(f"localStorage.setItem('cordee.token', JSON.stringify('{MARA}'))")
    mara.context.add_init_script(AWAY)
    mara.open(link)
    return mara


def seq(person: Person) -> int:
    """The last entry this page was told of, at the table where it is now."""
    told = [frame["seq"] for frame in person.frames if frame["is"] in ("welcome", "moved")]
    return int(told[-1]) if told else -1


def moment(person: Person) -> int:
    """Where the slider stands."""
    return int(person.page.get_by_role("slider", name="Moments of the game").input_value())


def look_back(person: Person) -> int:
    """Open the bar, wait until it knows the moments; the number of the last one."""
    page = person.page
    page.get_by_role("button", name="Look back").click()
    page.locator("section.replay[aria-busy='false']").wait_for()
    slider = page.get_by_role("slider", name="Moments of the game")
    expect(slider).to_be_focused()
    return int(slider.get_attribute("max") or "0")


def last_past(person: Person) -> dict[str, Any]:
    return next(frame for frame in reversed(person.frames) if frame["is"] == "past_out")


def come_back(person: Person) -> None:
    """Load the page again as a browser that was last here eight entries ago."""
    person.page.evaluate("() => sessionStorage.setItem('away', '8')")
    person.page.reload()


# Before the page's own scripts run, so that nothing it is told meanwhile comes in between.
AWAY = """
  const seen = JSON.parse(localStorage.getItem("cordee.seen") ?? "{}");
  for (const table in seen) seen[table] -= Number(sessionStorage.getItem("away") ?? 0);
  localStorage.setItem("cordee.seen", JSON.stringify(seen));
  sessionStorage.removeItem("away");
"""


def test_replay__in_play__goes_by_keys_slider_and_log_and_comes_back_to_now(browser: Browser, server: Server) -> None:
    dice = random.Random(2)
    mara = mara_at(browser, table_of(server))
    page = mara.page
    page.get_by_role("button", name="Start the game").click()
    page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    # With nothing half-made: Escape would take that back first.
    begun = page.locator(".crumbs, section.ask [aria-expanded='true']")
    play_until((mara,), lambda: seq(mara) > 12 and len(mara.choices) > 0 and begun.count() == 0, dice, 60)

    last = look_back(mara)
    assert last > 8
    slider = page.get_by_role("slider", name="Moments of the game")
    side = page.get_by_role("heading", name="You look back")

    page.keyboard.press("ArrowLeft")
    expect(side).to_contain_text(f"moment {last - 1} of {last}")
    expect(page.locator("section.ask button.choice")).to_have_count(0)
    expect(page.get_by_text("It is your turn at the table now.")).to_be_visible()
    page.keyboard.press("Home")
    expect(side).to_contain_text(f"moment 0 of {last}")
    page.keyboard.press("ArrowRight")
    expect(side).to_contain_text(f"moment 1 of {last}")
    page.keyboard.press(" ")
    expect(side).to_contain_text(f"moment 3 of {last}", timeout=8000)
    page.keyboard.press(" ")
    slider.fill(str(last - 2))
    expect(side).to_contain_text(f"moment {last - 2} of {last}")
    shot(mara, "replay-in-play-1280x800")
    assert barriers(mara) == []

    # A line of the log leads to its moment, and is marked as the present one.
    line = page.locator(".side-log .to-moment").nth(3)
    line.focus()
    page.keyboard.press("Enter")
    expect(page.locator('.side-log li[aria-current="step"]').first).to_be_visible()  # a moment may have several
    expect(side).not_to_contain_text(f"moment {last - 2} of")
    assert moment(mara) < last - 2

    # Nothing is chosen in the past; Escape leads back, and there the choice still stands.
    page.locator('.area.past [data-target="spot:0:1,1"]').first.click(force=True)
    expect(page.get_by_text("This is the past", exact=False)).to_be_visible()
    page.keyboard.press("Escape")
    expect(side).to_have_count(0)
    expect(page.locator("section.ask button.choice").first).to_be_visible()
    # Pressed once more it puts the bar away.
    expect(page.locator(".replay-slide")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".replay-slide")).to_have_count(0)
    assert mara.errors == []
    mara.close()


def test_replay__after_the_end__has_other_eyes_a_link_and_a_way_on(browser: Browser, house: Server) -> None:
    dice = random.Random(5)
    link = table_of(house, target=1)
    mara = mara_at(browser, link)
    page = mara.page
    page.get_by_role("button", name="Start the game").click()
    page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    page.get_by_role("button", name="Who plays").click()
    page.get_by_role("button", name="Let a bot play for me").click()
    page.locator("section.end").wait_for(timeout=120_000)
    page.locator(".an-end .an-close").click()

    # Who goes back a step and on again has seen the end: it does not open anew.
    look_back(mara)
    page.keyboard.press("ArrowLeft")
    page.locator(".area.past").wait_for()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".area.past")).to_have_count(0)
    page.locator('.area [data-target="spot:0:1,1"]').first.wait_for()
    expect(page.locator(".an-end")).to_have_count(0)
    page.keyboard.press("Home")
    side = page.get_by_role("heading", name="You look back")
    expect(side).to_contain_text("moment 0 of")
    hidden = [spot["is"] for climber in last_past(mara)["view"]["climbers"] for spot in climber["spots"]]
    assert "down" in hidden
    assert not any("face" in spot for climber in last_past(mara)["view"]["climbers"] for spot in climber["spots"])
    page.get_by_role("radio", name="Everything").check(force=True)
    expect(page.get_by_text("Everything that was hidden lies open.")).to_be_visible()
    assert all("face" in spot for climber in last_past(mara)["view"]["climbers"] for spot in climber["spots"])
    shot(mara, "replay-everything-1280x800")
    page.get_by_role("radio", name="Bot B").check(force=True)
    expect(page.get_by_text("As Bot B saw it.")).to_be_visible()
    for _ in range(4):
        page.keyboard.press("Tab")  # out of the group of eyes, whose arrows choose
    page.get_by_role("button", name="One moment on").click()
    expect(side).to_contain_text("moment 1 of")

    # The link leads another page to the same moment through the same eyes.
    page.evaluate(
        "() => { navigator.clipboard.writeText = (text) => { window.kept = text; return Promise.resolve(); }; }"
    )
    page.get_by_role("button", name="Copy link to this moment").click()
    page.wait_for_function("() => window.kept !== undefined")
    kept = str(page.evaluate("() => window.kept"))
    assert kept == f"{link}#at=1&eyes=seat:1"
    zoe = Person(browser, "Zoe", PHONE, has_touch=True, is_mobile=True)
    zoe.open(kept)
    expect(zoe.page.get_by_text("As Bot B saw it.")).to_be_visible()
    assert last_past(zoe)["view"] == last_past(mara)["view"]
    shot(zoe, "replay-link-390x844")
    zoe.page.goto("about:blank")
    zoe.open(f"{link}#at=99999")
    expect(zoe.page.get_by_text("There is no such moment", exact=False)).to_be_visible()

    # On from here against bots, on the seat whose eyes these are.
    page.get_by_role("button", name="Play on from here", exact=True).click()
    expect(page.get_by_role("radio", name="Bot B").last).to_be_checked()
    shot(mara, "replay-play-on-1280x800")
    assert barriers(mara) == []
    page.get_by_role("button", name="Play on", exact=True).click()
    page.wait_for_url(lambda url: "/t/" in url and not url.startswith(link))
    page.locator('[data-target="spot:1:1,1"]').first.wait_for()
    expect(page.get_by_text("From here on this is practice", exact=False).first).to_be_visible()
    expect(page.get_by_text("Practice", exact=True).first).to_be_visible()
    shot(mara, "replay-practice-1280x800")
    before = seq(mara)
    play_until((mara,), lambda: seq(mara) > before + 2, dice, 60)
    assert mara.errors == zoe.errors == []
    mara.close()
    zoe.close()


def test_recap__on_return__shows_what_was_missed_and_ends_when_one_acts(browser: Browser, server: Server) -> None:
    dice = random.Random(3)
    mara = mara_at(browser, table_of(server))
    page = mara.page
    page.get_by_role("button", name="Start the game").click()
    page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    play_until((mara,), lambda: seq(mara) > 12 and len(mara.choices) > 0, dice, 60)

    come_back(mara)
    away = page.get_by_role("region", name="While you were away")
    expect(away.locator("li").first).to_be_visible()
    shot(mara, "recap-1280x800")
    play_until((mara,), lambda: away.count() == 0, dice, 20)  # choices stand beside it all the while
    expect(page.locator(".area.past")).to_have_count(0)

    page.emulate_media(reduced_motion="reduce")
    come_back(mara)
    expect(away.locator("li").nth(4)).to_be_attached()
    expect(page.locator(".area.past")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(away).to_have_count(0)
    assert mara.errors == []
    mara.close()
