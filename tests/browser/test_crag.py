"""Three people at a table of 5.15, each in a browser of their own, through a whole game by the list of choices."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Locator, expect
from tests.browser.conftest import Server
from tests.browser.people import CHOICES, DESK, PHONE, Person, shot
from tests.browser.test_expedition import overflows

from cordee.games.five_fifteen.content import own_content

pytestmark = pytest.mark.browser

# What a whole evening has to show, by the event that shows it, and the choices that lead there: liked above all until
# it has been seen, so that whether it is seen does not hang on the pace of a machine.
WANTED = {
    "team": r"^Ask somebody along|^Ask |^Accept",
    "parried": r"^Play Not Today",
    "rolled": r"^Roll",
    "hired": r"^Hire a Guide",
}
# How much people like a choice, by its words; the first that fits. What nothing names is liked a little.
LIKES = (
    (r"back to hand", 0.02),
    (r"^Turn up: 5\.15|^Accept|^Hire a Guide|^Play Not Today|^Roll", 50.0),
    (r"^Climb .* alone", 8.0),
    (r"^Put .* in play|^Lay |^On ", 6.0),
    (r"^Ask somebody along|^Ask |^Keep 1", 3.0),
    (r"^Turn up: Difficult", 3.0),
    (r"^Decline|^Come along", 0.3),
)


def many_answers() -> bytes:
    """The stand-in set with more cards that answer a Setback, so that nearly every game sees one."""
    text = own_content().decode()
    copies = {"not_today": 9, "deep_breath": 2, "secret_sequence": 2, "primal_yell": 2, "jingling_nuts": 2,
              "shake_it_out": 2}  # fmt: skip
    for card, count in copies.items():
        text, found = re.subn(rf'(id = "{card}"\n(?:.*\n)*?copies = )\d+', rf"\g<1>{count}", text, count=1)
        assert found == 1
    return text.encode()


def words_of(buttons: Locator) -> list[str]:
    """The words on each choice, without the key that stands before them."""
    words: list[str] = buttons.evaluate_all("all => all.map((each) => each.innerText)")
    return [re.sub(r"^\d+\s+", "", each.strip()) for each in words]


def liking(words: str, missing: Sequence[str]) -> float:
    if any(re.search(WANTED[event], words) for event in missing):
        return 200.0
    return next((much for pattern, much in LIKES if re.search(pattern, words)), 1.0)


def press_one(person: Person, dice: random.Random, missing: Sequence[str]) -> bool:
    """Press one of the present choices, the better liked the likelier; False if there is none now."""
    sheet = person.page.locator("section.ff-sheet:visible")
    buttons = person.page.locator(CHOICES)
    try:
        if sheet.count():  # an offer is made on a sheet over the board
            yes = sheet.get_by_role("button", name="Accept", disabled=False).all() if "team" in missing else []
            ready = yes or sheet.locator(".btn.main:enabled").all()
            inside = sheet.locator(".ff-sheet-body button:enabled").all()
            found = ready or inside or sheet.locator("button").all()
            if found:  # else it was put away meanwhile
                dice.choice(found).click(timeout=500)
            return bool(found)
        likes = [liking(words, missing) for words in words_of(buttons)]
        if not likes:
            return False
        chosen = buttons.nth(dice.choices(range(len(likes)), likes)[0])
        if chosen.get_attribute("aria-expanded", timeout=500) == "true":
            chosen = dice.choice(person.page.locator("section.ask .group.open li button:enabled").all() or [chosen])
        chosen.click(timeout=500)
    except Error:  # the question went away under the finger
        return False
    return True


def play(people: Sequence[Person], dice: random.Random, seconds: float, seen: set[str], whole: bool) -> None:
    """To the end of the game, or until all that is wanted was seen; adds to `seen` the kinds of all that was told."""
    end, read = time.monotonic() + seconds, 0
    while not people[0].view.get("over"):
        assert time.monotonic() < end, "the game did not come to its end:\n" + people[0].text()[:2000]
        frames, read = people[0].frames[read:], len(people[0].frames)
        seen |= {event["kind"] for frame in frames if frame["is"] == "moved" for event in frame["events"]}
        missing = [event for event in WANTED if event not in seen]
        if not missing and not whole:
            return
        pressed = [press_one(person, dice, missing) for person in people]
        if not any(pressed):
            people[0].page.wait_for_timeout(30)


def test_five_fifteen__a_whole_game_by_three_people__with_a_team_an_answer_a_bail_and_a_guide(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    file = tmp_path / "answers.toml"
    file.write_bytes(many_answers())
    mara, ben, zoe = people = (
        Person(browser, "Mara", DESK, reduced_motion="reduce"),
        Person(browser, "Ben", PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"),
        Person(browser, "Zoe", DESK, reduced_motion="reduce"),
    )
    seen: set[str] = set()
    for game in range(6):
        page = mara.page
        page.goto(server.address)
        page.get_by_label("Your name").fill("Mara")
        page.get_by_role("radio", name="5.15").check(force=True)
        page.locator("details.more summary").click()
        page.get_by_role("radiogroup", name="Everybody starts at").get_by_role("radio", name="11").check(force=True)
        page.locator("details.more input[type=file]").set_input_files(file)
        page.get_by_role("button", name="Table for friends").click()
        page.wait_for_url("**/t/*")
        link = page.url
        for person in (ben, zoe):
            person.open(link)
            if game == 0:
                person.page.get_by_label("Your name").first.fill(person.name)
            person.page.get_by_role("button", name="Sit", exact=False).first.click()
            expect(page.get_by_text(person.name, exact=False).first).to_be_visible()
        page.get_by_role("button", name="Start the game").click()
        for person in people:
            person.page.locator("section.ask").first.wait_for()
        shot(mara, "five_fifteen-styles-1280x800")
        play(people, random.Random(game), 300, seen, whole=game == 0)
        if game > 0 and seen.issuperset(WANTED):  # what the first one did not show
            break
        for person in people:  # the last news reach each page in its own time
            expect(person.page.locator(".end")).to_be_visible(timeout=20_000)
        shot(mara, "five_fifteen-end-1280x800")
        shot(ben, "five_fifteen-end-390x844")
        views = [person.state() for person in people]
        assert [view["winner"] for view in views] == [views[0]["winner"]] * 3
        assert not any(overflows(person) for person in people)
        if seen.issuperset(WANTED):
            break
    assert seen.issuperset(WANTED), f"not in {game + 1} games: {sorted(WANTED.keys() - seen)}"
    for person in people:
        assert person.errors == []
        person.close()
