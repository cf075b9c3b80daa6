"""An evening in short: a table, a friend by link, a bot, somebody watching, a power failure in the middle, an end."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.people import DESK, PHONE, Person, pick, play_until, shot

pytestmark = pytest.mark.browser


def lines_told(person: Person) -> list[tuple[int, str, str]]:
    """Everything this page was ever told of the game: seq, kind, arguments, without repetition by a second welcome."""
    told: list[tuple[int, str, str]] = []
    for frame in person.frames:
        if frame["is"] == "welcome":
            told = [(e["seq"], e["kind"], json.dumps(e["args"], sort_keys=True)) for e in frame["log"]]
        elif frame["is"] == "moved":
            told += [(e["seq"], e["kind"], json.dumps(e["args"], sort_keys=True)) for e in frame["events"]]
    return told


def last_seq(person: Person) -> int:
    return max((frame["seq"] for frame in person.frames if "seq" in frame), default=-1)


def overflows(person: Person) -> bool:
    """Whether the page scrolls sideways."""
    return bool(person.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1"))


def test_expedition__played_by_two_with_a_bot_watched_and_killed_in_the_middle__comes_to_its_end(
    browser: Browser, alone: Server
) -> None:
    dice = random.Random(4)
    mara = Person(browser, "Mara", DESK)
    # At one of the three pages things move; with all three the processors would do little else.
    ben = Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    zoe = Person(browser, "Zoe", DESK, reduced_motion="reduce")

    # One person makes a table, a second joins by the link, a third watches, a bot sits.
    link = mara.make_table(alone.address)
    assert link.startswith(f"{alone.address}/t/")
    mara.page.get_by_label("Link to this table").wait_for()
    assert mara.page.get_by_label("Link to this table").input_value() == link
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    expect(mara.page.get_by_text("Ben", exact=False).first).to_be_visible()
    mara.page.get_by_label("Bot at seat C").select_option("greedy")
    pick(mara.page.get_by_role("radiogroup", name="Flags to win").get_by_role("radio", name="3"))
    zoe.open(link)
    shot(mara, "lobby-1280x800")
    shot(ben, "lobby-390x844")
    mara.page.get_by_role("button", name="Start the game").click()
    for person in (mara, ben, zoe):
        person.page.locator('[data-target="spot:0:1,1"]').first.wait_for()

    # They play to the middle.
    play_until((mara, ben), lambda: mara.view.get("round", 0) >= 4, dice, 240)
    shot(mara, "middle-1280x800")
    shot(ben, "middle-390x844")
    assert not any(overflows(person) for person in (mara, ben, zoe))
    assert not zoe.choices, "who watches is asked nothing"

    # The power fails, without warning; the pages say so; the server comes back; everybody goes on by themselves.
    known = {person.name: lines_told(person) for person in (mara, ben, zoe)}
    alone.kill()
    expect(mara.page.get_by_text("Connected", exact=True)).to_have_count(0, timeout=10_000)
    alone.start()
    for person in (mara, ben, zoe):
        expect(person.page.get_by_text("Connected", exact=False).first).to_be_attached(timeout=20_000)
    for person in (mara, ben, zoe):
        person.page.wait_for_function("() => document.body.innerText.length > 0")
        again = lines_told(person)
        assert again[: len(known[person.name])] == known[person.name], f"{person.name} lost or doubled something"

    # And on to the end.
    play_until((mara, ben), lambda: bool(mara.view.get("over")), dice, 240)
    for person in (mara, ben, zoe):
        expect(
            person.page.get_by_role("button", name="Look at the board").or_(person.page.locator(".end")).first
        ).to_be_visible()
    shot(mara, "end-1280x800")
    shot(ben, "end-390x844")
    views = [person.state() for person in (mara, ben, zoe)]
    assert [view["over"] for view in views] == [True, True, True]
    assert views[0]["result"] == views[1]["result"] == views[2]["result"]
    assert max(views[0]["result"]["flags"]) >= 3
    for person in (mara, ben, zoe):
        told = [seq for seq, _, _ in lines_told(person)]
        assert told == sorted(told), "the log is in order"
        assert person.errors == []
        person.close()


def test_secrets__in_a_played_game__are_in_no_frame_of_another_seat(browser: Browser, server: Server) -> None:
    """What Mara holds is never sent to Ben or Zoe, neither in a view nor in an event, a question or an answer."""
    dice = random.Random(9)
    mara, ben, zoe = (Person(browser, name) for name in ("Mara", "Ben", "Zoe"))
    link = mara.make_table(server.address)
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    expect(mara.page.get_by_text("Ben", exact=False).first).to_be_visible()
    zoe.open(link)
    mara.page.get_by_role("button", name="Start the game").click()
    for person in (mara, ben, zoe):
        person.page.locator('[data-target="spot:0:1,1"]').first.wait_for()
    play_until((mara, ben), lambda: last_seq(mara) > 25, dice, 240)
    for person, own in ((mara, 0), (ben, 1), (zoe, None)):
        for view in _views(person):
            for climber in view["climbers"]:
                hidden = [s for s in climber["spots"] if s["is"] == "down" and "face" in s]
                for spot in hidden:
                    known = spot.get("known", [])
                    if own is None:
                        assert len(known) == len(view["climbers"]), "who watches knows what everybody knows, no more"
                    else:
                        assert own in known, "a face is sent only to who knows it"
                if climber["seat"] != own:
                    shown = len(climber["pack"]["cards"])
                    assert shown < climber["pack"]["count"] or shown == 0 or climber["part"] != "hike"
        assert "seed" not in json.dumps([f for f in person.frames if f["is"] == "moved"])
        person.close()


def _views(person: Person) -> list[dict[str, Any]]:
    return [frame["view"] for frame in person.frames if frame["is"] == "welcome" and frame["view"]] + [person.state()]
