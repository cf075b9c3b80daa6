"""Every page, sheet and panel of the client, one after the other: nothing is cut off, nothing lies over something else,
nothing is a barrier (axe), on a phone, at 200 % zoom and on a laptop, by day and by night. A phone speaks both
languages, a laptop English, and at 200 % it is German, whose words want more room.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Server
from tests.browser.pages import FAULTS, OPENED, SETTLED, Tour, nameless, places, speak
from tests.browser.people import DESK, Person
from tests.browser.positions import TRADE, finished, practice, table
from tests.conftest import ROOT

from cordee.games.annapurna.content import own_content

pytestmark = pytest.mark.browser

WORDS = "three words in a row"
MISTAKES = ROOT / "tests/content/mistakes.toml"

# Which of the tours below comes to which place; `test_pages__every_place_is_on_a_tour` looks that none is left out.
OUTSIDE = ("start", "mine", "guest", "account", "reach", "farewell", "arriving", "no-server", "no-page")
LOBBY = ("lobby", "knocks", "door")
ANNAPURNA = ("board", "board-plain", "ask", "told", "seats", "table-sheet", "rules", "chance", "bubble", "chooser")
FIVE_FIFTEEN = ("board", "board-plain", "ask", "rules", "offer", "guide", "discards", "peek")
CLIMBERS = ("lobby", "board", "ask", "rules")
AFTERWARDS = ("end", "fair", "ascent-over", "board-past", "past", "play-on")
ON_RETURN = ("missed", "missed-list")
LESSONS = ("coach", "sure", "hand-over")
ELSEWHERE = ("moved", "not-yet")
TOURS = (OUTSIDE, LOBBY, ANNAPURNA, FIVE_FIFTEEN, CLIMBERS, AFTERWARDS, ON_RETURN, LESSONS, ELSEWHERE)


@pytest.fixture
def tour(browser: Browser) -> Tour:
    return Tour(browser)


def sits(person: Person, link: str) -> None:
    person.open(link)
    person.page.get_by_label("Your name").first.fill(person.name)
    person.page.get_by_role("button", name="Sit down").click()
    person.page.get_by_text("This is you").wait_for()


def begins(host: Person, *others: Person) -> None:
    host.page.get_by_role("button", name="Start the game").click()
    for person in (host, *others):
        person.page.locator("section.ask").first.wait_for()


def shut(person: Person) -> None:
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open]")).to_have_count(0)


def press(person: Person, name: str) -> None:
    person.page.get_by_role("button", name=name, exact=True).first.click()


def test_pages__every_place_is_on_a_tour() -> None:
    assert nameless() == [], "pages, sheets and dialogs say which they are by data-place"
    assert places() == {place for tour in TOURS for place in tour}


PLANTED = {
    "scrolls sideways": '<p style="width: 2000px">wide</p>',
    'text p "cut" is cut off': '<div style="height: 8px; overflow: hidden"><p style="margin: 0">cut</p></div>',
    'text p.dots "a name too long for it" is cut off': (
        '<p class="dots" style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">'
        "a name too long for it</p>"
    ),
    "only by scrolling sideways": '<div style="width: 9px; overflow: auto"><p style="width: 300px">on and on</p></div>',
    "beyond the side": '<div style="position: fixed; left: -20px; top: 0"><p>fixed</p></div>',
    "beyond the end of the page": '<p style="position: absolute; top: -90px; margin: 0">above</p>',
    'button "one" and button "two" lie over': '<button>one</button><button style="margin-left: -20px">two</button>',
    'text i "one two three" lies over b "two"': '<i>one two three</i><b style="margin-left: -60px">two</b>',
    'text p "askew" lies over p "below"': (
        '<div style="width: 300px; rotate: 2deg">'
        '<p style="margin: 0">askew</p><p style="margin: -14px 0">below</p></div>'
    ),
    'text button "words" runs out of its button': '<button style="width: 12px">words</button>',
    "squeezed into a column": '<p style="width: 1em; overflow-wrap: anywhere">Benjamin</p>',
    "beyond the edge of div": (
        '<div style="width: 90px; border-radius: 9px; background: #eee"><button style="width: 99px">x</button></div>'
    ),
    'text b "boxless" is cut off': (
        '<div style="display: contents"><p style="width: 9px; overflow: hidden"><b>boxless</b></p></div>'
    ),
    'a drawing lies over button "press"': (
        '<div style="position: relative"><button>press</button>'
        '<svg class="mountain" style="position: absolute; inset: 0; width: 100%; height: 100%"></svg></div>'
    ),
    'a route runs through text p "words"': (
        '<div style="position: relative"><svg class="mountain" style="position: absolute; inset: 0">'
        '<path class="route" d="M0 0L300 150"></path></svg><p style="position: relative">words</p></div>'
    ),
    'something is missing in "Bot B, {$stronger}"': '<section aria-label="Bot B, {$stronger}"></section>',
    'button "gone" is cut off': (
        '<div style="width: 30px; height: 40px; overflow: hidden"><button style="width: 60px">gone</button></div>'
    ),
}
SOUND = """
<div style="height: 40px; width: 200px; overflow-y: auto"><p style="height: 200px">rolls</p></div>
<p style="height: 3000px">long</p><div style="overflow: hidden"><button>fits</button></div>
<p style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">read aloud</p>
<p title="a name too long for it" style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">
a name too long for it</p>
<label style="position: relative">press<input type="radio" style="position: absolute; inset: 0; opacity: 0"></label>
<div style="position: relative"><svg class="mountain" style="position: absolute; inset: 0; width: 100%; height: 100%"
viewBox="0 0 9 9"><path class="route" d="M0 0L9 9"></path></svg>
<p style="position: relative; background: #fff">on a ground of its own</p></div>
"""


def test_pages__faults_that_are_planted_are_found(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.set_content(SOUND)
    assert page.evaluate(FAULTS) == []
    for fault, html in PLANTED.items():
        page.set_content(html)
        found = page.evaluate(FAULTS)
        assert any(fault in each for each in found), f"{fault}: {found}"
    page.close()


def test_pages__start_page_lists_account_and_errors(house: Server, tour: Tour) -> None:
    mara, ben = tour.person("Mara"), tour.person("Benjamin von der Hochalm")
    page = mara.page
    page.goto(house.address)
    page.locator(".an-taste").wait_for()
    tour.stop(mara, "start")
    page.locator("details.more summary").click()
    tour.stop(mara, "start", "settings")
    cards = page.locator(".setting.cards input[type=file]")
    cards.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": MISTAKES.read_bytes()})
    page.locator(".mistakes li").first.wait_for(timeout=60_000)
    tour.stop(mara, "start", "mistakes")
    cards.set_input_files({"name": "mine.toml", "mimeType": "text/plain", "buffer": own_content()})
    page.locator(".cards-said code").wait_for(timeout=60_000)
    tour.stop(mara, "start", "cards")
    page.get_by_role("radio", name="5.15").check(force=True)
    page.locator("details.more summary").click()
    tour.stop(mara, "start", "5.15")
    page.locator(".open-file input").set_input_files({"name": "x", "mimeType": "text/plain", "buffer": b"nonsense"})
    page.locator(".open-file .problem").wait_for()
    page.route("**/api/tables", lambda route: route.abort())
    page.get_by_role("button", name="Table for friends").click()
    page.locator(".deal-game .problem").wait_for()
    tour.stop(mara, "start", "refused")
    page.unroute("**/api/tables")

    # Who has been nowhere yet has nothing in the lists.
    page.goto(f"{house.address}/mine")
    page.locator(".empty").wait_for()
    tour.stop(mara, "mine", "empty")
    page.goto(f"{house.address}/me")
    page.locator("#account, .account-form").first.wait_for()
    tour.stop(mara, "guest")
    page.get_by_role("radio", name="I have one").check(force=True)
    page.get_by_label("Name", exact=True).fill("mara")
    page.get_by_label("Password", exact=True).fill("something else entirely")
    press(mara, "Log in")
    page.get_by_role("alert").wait_for()
    tour.stop(mara, "guest", "refused")

    # Tables of mine at every stage, and open ones of another.
    for _ in range(4):
        table(ben, house, manners={"visibility": "open", "pace": "days"})
    played(mara, house)
    press(mara, "Plain view")
    ended(mara, house)
    table(mara, house, seats=4)
    link = table(mara, house, bots=["greedy"])
    mara.open(link)
    begins(mara)
    mara.open(finished(mara, house, "annapurna/1-cooperative-live-seed107"))  # no seat of hers: only looked at
    page.locator("section.end").wait_for()
    page.goto(house.address)
    page.locator(".table-row").first.wait_for()
    page.locator(".recent").wait_for()
    tour.stop(mara, "start", "lists")
    page.goto(f"{house.address}/mine")
    page.locator(".table-row").first.wait_for()
    page.locator(".recent").wait_for()
    tour.stop(mara, "mine")
    page.goto(f"{house.address}/me")
    page.get_by_label("Name", exact=True).fill("Mara")
    page.get_by_label("Password", exact=True).fill(WORDS)
    press(mara, "Make the account")
    page.get_by_role("heading", name="Your account").wait_for()
    page.locator(".figures").wait_for()
    for part in page.locator(".account-part summary").all():
        part.click()
    tour.stop(mara, "account")

    press(mara, "How to tell me it is my turn")
    page.get_by_label("Sounds", exact=False).first.check(force=True)
    tour.stop(mara, "reach")
    shut(mara)

    # No such table; a table whose server has gone; no server at all.
    page.goto(f"{house.address}/t/nosuchtable")
    page.locator("main.arriving h1").wait_for()
    tour.stop(mara, "farewell")
    page.goto(f"{house.address}/no/such-page")
    page.get_by_role("heading", name="There is no such page").wait_for()
    tour.stop(mara, "no-page")
    page.route_web_socket("**/ws/*", lambda ws: ws.close())
    page.goto(link)
    page.locator(".lone .link.waiting").wait_for()
    tour.stop(mara, "arriving")
    page.route("**/api/languages", lambda route: route.abort())
    page.goto(house.address)
    page.locator("#no-server").wait_for()
    tour.stop(mara, "no-server")
    tour.ends(OUTSIDE)


def test_pages__on_the_narrowest_phones_nothing_is_cut_off_before_the_game(house: Server, browser: Browser) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce", has_touch=True)
    ben = Person(browser, "Ben", reduced_motion="reduce", has_touch=True)
    link = table(mara, house, seats=4, bots=["greedy"])
    mara.open(link)
    mara.page.get_by_role("button", name="Add a player at this screen").first.click()
    ben.open(link)
    ben.page.locator(".colours").wait_for()
    zoe = Person(browser, "Zoe", reduced_motion="reduce", has_touch=True)
    zoe.page.goto(house.address)
    zoe.page.locator("details.more summary").click()
    for width in (320, 360):
        for person in (mara, ben, zoe):
            page = person.page
            page.set_viewport_size({"width": width, "height": 640})
            for language in ("en", "de"):
                speak(page, language)
                page.evaluate(SETTLED)
                assert page.evaluate(FAULTS) == [], f"{person.name}, {width}, {language}"
            tops = page.evaluate("() => [...document.querySelectorAll('.colours label')].map((each) => each.offsetTop)")
            assert (len(tops), len(set(tops))) == (7, 1), "all colours stand in one row"
    # Who comes later is shown which colours are taken and whose, and is offered one that is not.
    speak(ben.page, "en")
    assert ben.page.locator(".colours input[aria-disabled=true]").count() == 2
    expect(ben.page.locator(".colours :checked")).not_to_have_attribute("aria-disabled", "true")
    ben.page.locator(".colours label:has([aria-disabled])").first.click(force=True)
    expect(ben.page.locator(".bubble")).to_contain_text("taken by seat A")
    wanted = ben.page.locator(".colours :checked").get_attribute("value")
    sits(ben, link)
    expect(mara.page.locator(f".seat-row:has-text('Ben') .mark path[fill='var(--c-{wanted})']")).to_be_visible()
    for person in (mara, ben, zoe):
        assert person.errors == []
        person.close()


def played(person: Person, house: Server) -> None:
    """A whole game, which bots play to its end for whoever made the table."""
    person.open(table(person, house, bots=["greedy"], options={"target": 1}))
    begins(person)
    press(person, "Plain view")
    press(person, "Who plays")
    press(person, "Let a bot play for me")
    person.page.locator("section.end").wait_for(timeout=60_000)


def ended(person: Person, house: Server) -> None:
    """A game of one's own that is ended at its beginning: it counts, as abandoned."""
    person.open(table(person, house, bots=["greedy"]))
    begins(person)
    press(person, "Table")
    press(person, "End this game here")
    press(person, "End it")
    person.page.locator("section.end").wait_for()


def test_pages__lobby_and_door(house: Server, tour: Tour) -> None:
    mara, ben, zoe = tour.person("Mara"), tour.person("Benjamin von der Hochalm"), tour.person("Zoe")
    link = table(mara, house, seats=4, bots=["search"], manners={"pace": "timed"})
    mara.open(link)
    mara.page.locator(".settings").last.wait_for()
    ben.open(link)
    ben.page.get_by_label("Your name").first.wait_for()
    tour.stop(ben, "lobby", "just come")
    sits(ben, link)
    mara.page.locator(".pass-host").wait_for()
    mara.page.get_by_role("button", name="Add a player at this screen").first.click()
    press(mara, "Delete this table")
    say(mara, "Shall we start at eight?")
    say(
        ben, "Yes, and let us play the long one: https://example.org/a/very/long/address/without/any/space/in/it/at/all"
    )
    tour.stop(mara, "lobby", "host")
    tour.stop(ben, "lobby", "guest")

    mara.page.get_by_role("radio", name="Whom the host lets in").check(force=True)
    zoe.open(link)
    zoe.page.get_by_role("button", name="Ask to come in").wait_for()
    tour.stop(zoe, "door")
    zoe.page.get_by_label("Your name").fill("Zoe")
    press(zoe, "Ask to come in")
    mara.page.locator(".knocks").wait_for()
    tour.stop(zoe, "door", "asked")
    tour.stop(mara, "knocks")
    press(mara, "Do not let Zoe in")
    zoe.page.locator(".door form").wait_for(state="detached")
    tour.stop(zoe, "door", "refused")
    tour.ends(LOBBY)


def say(person: Person, text: str) -> None:
    person.page.get_by_label("Say something").first.fill(text)
    person.page.keyboard.press("Enter")
    person.page.locator(".talk-line", has_text=text[:20]).first.wait_for()


def test_pages__a_table_of_annapurna(house: Server, tour: Tour) -> None:
    mara, ben, zoe = tour.person("Mara"), tour.person("Benjamin von der Hochalm"), tour.person("Zoe")
    page = mara.page
    manners = {"pace": "relaxed", "talk": "together"}
    link = table(mara, house, seats=4, bots=["greedy"], options={"first_seat": 0}, manners=manners)
    mara.open(link)
    sits(ben, link)
    zoe.open(link)
    page.get_by_label("Bot at seat D").select_option("greedy")
    begins(mara, ben, zoe)
    page.locator("section.ask .choice").first.wait_for()
    page.locator(".an-card").first.wait_for()
    tour.stop(mara, "board", "Annapurna")
    tour.stop(zoe, "ask", "watching")
    page.locator('[data-target="spot:1:1,1"]').first.click()
    page.locator(".bubble").wait_for()
    tour.stop(mara, "bubble")
    page.keyboard.press("Escape")
    press(mara, "Plain view")
    page.locator(".plain-card").first.wait_for()
    tour.stop(mara, "board-plain", "Annapurna")
    press(mara, "Plain view")

    # What opens over it.
    press(mara, "Rules")
    page.locator(".clause").first.wait_for()
    page.locator(".an-help").first.wait_for()
    tour.stop(mara, "rules", "Annapurna")
    shut(mara)
    press(mara, "Table")
    page.locator(".parting").wait_for()
    tour.stop(mara, "table-sheet")
    press(mara, "Go on at another server")
    tour.stop(mara, "table-sheet", "moving")
    shut(mara)
    press(mara, "Who plays")
    press(mara, "Play on at another device")
    page.locator("#move-link-0").wait_for()
    tour.stop(mara, "seats")
    press(mara, "Leave for good")
    tour.stop(mara, "seats", "leaving")
    shut(mara)
    zoe.page.locator(".watch-line button").click()
    press(zoe, "Take this seat")
    tour.stop(zoe, "seats", "taking one")
    press(zoe, "Take this seat")
    page.locator(".notice.back").wait_for()
    tour.stop(mara, "ask", "asked for a seat")
    tour.stop(zoe, "ask", "asking for a seat")
    page.locator(".notice.back").get_by_role("button").last.click()

    page.locator("section.ask .choice").first.click()
    ben.page.locator(".log li").first.wait_for()
    for person, text in (
        (mara, "Up we go."),
        (ben, "After you, and mind the cornice on the left; it does not look safe."),
    ):
        person.page.get_by_role("tab", name="Chat").click()
        say(person, text)
    page.locator(".talk-line", has_text="After you").wait_for()
    page.locator(".talk-line:not(.mine) .talk-do summary").click()
    tour.stop(mara, "ask", "talk")
    mara.resize("phone")
    press(mara, "Log and chat")
    tour.stop(mara, "told")
    mara.resize("phone")
    page.locator("dialog[open]").get_by_role("tab", name="Chat").click()
    tour.stop(mara, "told", "talk")
    shut(mara)
    page.get_by_role("tab", name="What happened").click()
    press(mara, "How chance has fallen")
    page.locator(".chance").wait_for()
    tour.stop(mara, "chance")
    shut(mara)

    mara.open(practice(mara, house, *TRADE))
    page.locator('section.ask .choice[data-does="trade"]').first.click()
    page.locator(".crumbs").wait_for()
    tour.stop(mara, "ask", "in the middle of a choice")
    journal = "annapurna/2-rulebook-asked-seed104"
    mara.open(practice(mara, house, journal, "0 mark A1,2"))
    page.locator('[data-place="chooser"]').wait_for()
    tour.stop(mara, "chooser")
    tour.ends(ANNAPURNA)


def test_pages__a_table_of_five_fifteen(house: Server, tour: Tour) -> None:
    mara = tour.person("Mara")
    page = mara.page
    journal = "five_fifteen/4-asked-seed7"
    mara.open(
        practice(mara, house, journal, "0 offer compressor_route_free with C keep 0", name="Mara von der Hochalm")
    )
    page.locator("section.ask .choice").first.wait_for()
    tour.stop(mara, "board", "5.15")
    page.locator(".ff-token").first.click()
    page.locator(".ff-peek").wait_for()
    tour.stop(mara, "peek", order=OPENED)
    page.keyboard.press("Escape")
    press(mara, "Plain view")
    page.locator(".plain-card").first.wait_for()
    tour.stop(mara, "board-plain", "5.15")
    press(mara, "Plain view")
    press(mara, "Rules")
    page.locator(".clause").first.wait_for()
    tour.stop(mara, "rules", "5.15")
    shut(mara)
    page.locator('.ff-crag [data-target="climb:compressor_route_free"]').click()
    page.locator(".ff-offer").wait_for()
    tour.stop(mara, "offer")
    page.locator(".ff-offer .ff-seat, .ff-offer button[data-target]").first.click()
    tour.stop(mara, "offer", "to somebody")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")

    mara.open(practice(mara, house, journal, "0 hire pay_worn enormous_puffy"))
    page.locator(".ff-hire").click()
    page.locator(".ff-guide").wait_for()
    tour.stop(mara, "guide")
    page.locator(".ff-guide header button").click()
    page.locator(".ff-discards:enabled").first.click()
    page.locator('[data-place="discards"]').wait_for()
    tour.stop(mara, "discards")
    tour.ends(FIVE_FIFTEEN)


def test_pages__a_table_of_the_climbers(house: Server, tour: Tour) -> None:
    mara = tour.person("Mara")
    page = mara.page
    built = "together; b11 12,15,0 up=red; b12 12,17,0 up=red"
    mara.open(table(mara, house, game="the_climbers", seats=5, options={"first_seat": 0, "layout": built}))
    page.locator(".tc-canvas[data-ready=true]").wait_for()
    tour.stop(mara, "lobby", "building")
    press(mara, "Fill the rest by chance")
    page.locator(".build-says", has_text="the game can begin").wait_for()
    for seat in "BCDE":
        page.get_by_label(f"Bot at seat {seat}").select_option("random")
    begins(mara)
    page.locator(".tc-canvas[data-ready=true]").wait_for()
    page.locator("section.ask .choice").first.wait_for()
    tour.stop(mara, "board", "blocks")
    page.locator(".tc-tool", has_text="Block").click()
    page.locator(".tc-twins [data-target^='block:']").first.press("Enter")
    page.locator(".tc-poses").wait_for()
    tour.stop(mara, "board", "a block in the hand")
    page.locator(".tc-look.wide").click()
    page.locator(".tc-plan .tc-anchor").first.wait_for()
    tour.stop(mara, "board", "places on the map")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator(".tc-plan .tc-tile[data-thing]").first.wait_for()
    tour.stop(mara, "board", "map")
    press(mara, "Rules")
    page.locator(".tc-help").wait_for()
    tour.stop(mara, "rules", "The Climbers")
    tour.ends(CLIMBERS)


ROLLED_AWAY = """
() => [...document.querySelectorAll(".ff-side, .ff-climbs")]
  .filter((each) => each.scrollHeight > each.clientHeight + 4 || each.scrollWidth > each.clientWidth + 4)
  .map((each) => `${each.className}, ${each.scrollHeight - each.clientHeight} px: ${each.textContent}`)
"""
"""What of the climbs is seen only by scrolling."""


def test_pages__five_at_a_small_desk_see_all_of_a_climb(house: Server, browser: Browser) -> None:
    mara = Person(browser, "Annemarie-Leopoldine", reduced_motion="reduce", has_touch=True)
    journal = "five_fifteen/5-true-9-asked-seed21"
    # Four climbs with a team among them; one being settled, with cards on it; an answer to an offer.
    for before in ("0 play secret_sequence", "4 play deep_breath", "2 accept"):
        mara.open(practice(mara, house, journal, before))
        mara.page.locator("section.ask .choice").first.wait_for()
        for width, height in ((1100, 700), (1366, 768), (390, 844)):
            mara.page.set_viewport_size({"width": width, "height": height})
            for language in ("en", "de"):
                speak(mara.page, language)
                mara.page.evaluate(SETTLED)
                assert mara.page.evaluate(FAULTS) == [], f"{before}, {width}, {language}"
                assert mara.page.evaluate(ROLLED_AWAY) == [], f"{before}, {width}, {language}"
    assert mara.errors == []
    mara.close()


def test_pages__looking_back_and_the_end(house: Server, tour: Tour) -> None:
    mara = tour.person("Mara")
    page = mara.page
    link = finished(mara, house, "annapurna/2-auto-asked-seed112")
    mara.open(link)
    page.locator('[data-place="ascent-over"]').wait_for()
    tour.stop(mara, "ascent-over")
    page.keyboard.press("Escape")
    look_back(mara, 0)
    page.locator('[data-place="board-past"]').wait_for()
    tour.stop(mara, "board-past", "Annapurna")
    press(mara, "Play on from here")
    tour.stop(mara, "play-on")
    shut(mara)

    # A game of one's own, in the plain view: how its cards lie is another matter each time.
    played(mara, house)
    tour.stop(mara, "end", "own")
    page.locator("details.fair > summary").click()
    press(mara, "Check it")
    page.locator(".findings").wait_for()
    press(mara, "Delete this table")
    tour.stop(mara, "fair")
    press(mara, "Plain view")

    mara.open(finished(mara, house, "five_fifteen/4-asked-seed7"))
    page.locator(".end").wait_for()
    tour.stop(mara, "end", "5.15")
    look_back(mara, 60)
    tour.stop(mara, "past", "5.15")

    tour.ends(AFTERWARDS)


def test_pages__back_after_a_while(house: Server, tour: Tour) -> None:
    """What was missed is told in motion, or as a list where nothing is to move."""
    mara, ben = tour.person("Mara"), tour.person("Ben", motion="no-preference")
    link = practice(ben, house, "five_fifteen/4-asked-seed7", "0 hire pay_worn enormous_puffy")
    away(ben, link)
    ben.page.locator('[data-place="missed"]').wait_for()
    tour.stop(ben, "missed")
    link = practice(mara, house, "annapurna/2-rulebook-asked-seed104", "0 explore 3,2")
    away(mara, link)
    mara.page.locator('[data-place="missed-list"]').wait_for()
    tour.stop(mara, "missed-list")
    tour.ends(ON_RETURN)


def look_back(person: Person, to: int) -> None:
    press(person, "Look back")
    slider = person.page.get_by_role("slider", name="Moments of the game")
    expect(slider).not_to_have_attribute("max", "0")  # which moments there are has been told
    slider.fill(str(to))
    person.page.locator('[data-place="past"]').wait_for()


def away(person: Person, link: str) -> None:
    """Come to a table of which this browser saw the beginning."""
    person.page.evaluate(
        "id => localStorage.setItem('cordee.seen', JSON.stringify({[id]: 2}))", link.rpartition("/")[2]
    )
    person.open(link)


def test_pages__first_games_and_a_screen_handed_over(house: Server, tour: Tour) -> None:
    mara = tour.person("Mara")
    page = mara.page
    for game in ("annapurna", "five_fifteen"):
        mara.open(table(mara, house, game=game, tutorial=True))
        page.locator(".coach h2").wait_for()
        page.locator("section.ask .choice").first.wait_for()
        tour.stop(mara, "coach", game)
        page.locator(".coach-fold").click()
        tour.stop(mara, "coach", f"{game}, read")
    # With all of the coach beside the board the newest line is read, above what says how far it goes back.
    page.set_viewport_size(DESK)
    page.locator(".coach-fold").click()
    page.locator("section.ask .choice:not([aria-disabled])").first.click()
    page.locator(".side .log .fence").wait_for()
    newest = page.locator(".side .log li:not(.fence)").last
    expect(newest).to_be_in_viewport(ratio=1)
    assert newest.evaluate("line => line.getBoundingClientRect().top >= line.parentElement.getBoundingClientRect().top")
    mara.open(table(mara, house, game="the_climbers", tutorial=True))
    page.locator("section.ask .choice").first.wait_for()
    page.locator("section.ask .choice", has_text="End the turn").click()  # with lessons still to come
    page.locator(".sure-sheet").wait_for()
    tour.stop(mara, "sure")
    shut(mara)

    mara.open(table(mara, house))
    page.get_by_role("button", name="Add a player at this screen").first.click()
    page.get_by_label("Their name").fill("Benjamin von der Hochalm")
    page.locator("form.beside").get_by_role("button", name="Sit down").click()
    begins(mara)
    page.locator(".hand-over").wait_for()
    tour.stop(mara, "hand-over")
    page.locator(".hand-over .main").click()
    page.locator("section.ask .choice").first.wait_for()
    tour.stop(mara, "ask", "at a shared screen")
    tour.ends(LESSONS)


def test_pages__a_table_that_leaves_and_one_that_has_not_come(house: Server, tour: Tour) -> None:
    mara, ben = tour.person("Mara"), tour.person("Benjamin von der Hochalm")
    link = table(mara, house)
    mara.open(link)
    sits(ben, link)
    begins(mara, ben)
    press(mara, "Table")
    press(mara, "Go on at another server")
    mara.page.get_by_label("Address of the other server").fill("https://table-of-a-friend.example:8000")
    press(mara, "Ask the others")
    press(ben, "Agree")
    tour.stop(mara, "moved")
    tour.stop(ben, "moved", "not by its host")
    press(mara, "Go on here after all")
    tour.stop(mara, "moved", "back")
    mara.open(f"{house.address}/t/not-yet-here#secret=a-secret-of-elsewhere")
    mara.page.get_by_role("heading", name="This table is not here yet").wait_for()
    tour.stop(mara, "not-yet")
    tour.ends(ELSEWHERE)
