"""The Climbers at two real pages: one plays with the mouse on the blocks, the other with the keyboard on the map."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from tests.browser.conftest import Server
from tests.browser.pages import barriers
from tests.browser.people import DESK, PHONE, Person, shot
from tests.browser.positions import table
from tests.browser.test_expedition import overflows

from cordee.games.the_climbers import GAME, PLAYERS
from cordee.games.the_climbers.build import written

pytestmark = pytest.mark.browser

FEW = 120
"""Draw calls of a frame, shadows and all."""

STAGE = "document.querySelector('.tc-canvas').stage"
# Where a press meets a target, as the page itself would see it: the middles of its cells, then of a block's sides.
AIM = f"""
([cells, block, above]) => {{
  const stage = {STAGE};
  const [w, h] = [innerWidth, innerHeight];
  const lies = (x, y) => document.elementFromPoint(x, y)?.classList.contains("tc-canvas");
  for (const [x, y, z] of cells) {{
    const [left, top] = stage.project(x, y, z);
    if (left < 4 || top < 4 || left > w - 4 || top > h - 4 || !lies(left, top)) continue;
    const hit = stage.pick(left, top);
    if (hit !== null && hit.block === block && (!above || hit.above)) return [left, top];
  }}
  return null;
}}
"""
INFO = f"() => {STAGE}.info()"
SIDES = ("home", "top", "south", "east", "north", "west")


def structure(seed: int = 20, seats: int = 2) -> dict[str, Any]:
    """Options with which a table has always the same structure and colours, and Mara begins."""
    colours = ",".join(PLAYERS[:seats])
    s = GAME.start(GAME.setup(seats), seed)
    return {"first_seat": 0, "colours": colours, "layout": written(s.pile)}


@pytest.fixture
def pair(browser: Browser, server: Server) -> Iterator[tuple[Person, Person]]:
    """Mara at the blocks, Ben at the map, in a game of two that has begun."""
    mara = Person(browser, "Mara", DESK, reduced_motion="reduce")
    ben = Person(browser, "Ben", DESK, reduced_motion="reduce")
    link = table(mara, server, game="the_climbers", options=structure())
    mara.open(link)
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.get_by_text("This is you").wait_for()
    mara.page.get_by_role("button", name="Start the game").click()
    for person in (mara, ben):
        person.page.locator(".tc-canvas[data-ready=true]").wait_for()
    yield mara, ben
    for person in (mara, ben):
        assert person.errors == []
        person.close()


@pytest.fixture
def mara(browser: Browser, server: Server) -> Iterator[Person]:
    """Mara at the blocks, against a bot; she begins."""
    mara = Person(browser, "Mara", DESK, reduced_motion="reduce")
    mara.open(table(mara, server, game="the_climbers", bots=["random"], options=structure()))
    mara.page.get_by_role("button", name="Start the game").click()
    mara.page.locator(".tc-canvas[data-ready=true]").wait_for()
    waits(mara)
    yield mara
    assert mara.errors == []
    mara.close()


def outside(person: Person, view: dict[str, Any]) -> list[str]:
    """What of the blocks and climbers of a view is not in the picture, or lies under its column of buttons."""
    facts = next(f["facts"] for f in person.frames if f["is"] == "welcome" and "kinds" in f["facts"])
    height: dict[tuple[int, int], int] = {}
    points: list[tuple[str, list[float]]] = []
    for i, each in enumerate(view["blocks"]):
        x, y, z = each["at"]
        (dx, dy), dz = (
            facts["kinds"][facts["blocks"][f"b{i}"]]["poses"][each["pose"]][key] for key in ("shape", "height")
        )
        points += [(f"b{i}", [x + a, y + b, z + c]) for a in (0, dx) for b in (0, dy) for c in (0, dz)]
        for cell in ((x + a, y + b) for a in range(dx) for b in range(dy)):
            height[cell] = max(height.get(cell, 0), z + dz)
    for each in view["climbers"]:
        if each["stands"] is not None:
            x, y = map(int, each["stands"].split(","))
            points += [(each["colour"], [x + 0.5, y + 0.5, height[x, y] + up]) for up in (0.0, 2.0)]
    return person.page.evaluate(  # type: ignore[no-any-return]
        f"""points => {{
            const box = document.querySelector(".tc-canvas").getBoundingClientRect();
            const tools = document.querySelector(".tc-tools > :not(.wide)").getBoundingClientRect();
            return points.filter(([, [x, y, z]]) => {{
                const [left, top] = {STAGE}.project(x, y, z);
                return left < box.left || top < box.top || left > tools.left || top > box.bottom;
            }}).map(([name]) => name);
        }}""",
        points,
    )


def asked(person: Person) -> dict[str, Any] | None:
    """What the table asks this page, as it was told last: a draft's own question is not in it."""
    for frame in reversed(person.frames):
        if frame["is"] in ("welcome", "moved"):
            questions: list[dict[str, Any]] = frame["questions"]
            return questions[0] if questions else None
    return None


def waits(person: Person) -> None:
    """Until the page has drawn what it was told."""
    person.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def places(person: Person, target: str) -> tuple[list[list[float]], str, bool]:
    """Points of a target: the middles of its cells from above, or of a block's top and sides; and the block it is."""
    view = person.state()
    facts = next(f["facts"] for f in person.frames if f["is"] == "welcome" and "kinds" in f["facts"])
    tag, _, name = target.partition(":")
    if tag == "block":
        block = name
    else:
        block = next(b for b, s in view["surfaces"].items() if name in [each["at"] for each in s["regions"]])
    it = view["blocks"][int(block[1:])]
    shape = facts["kinds"][facts["blocks"][block]]["poses"][it["pose"]]
    (dx, dy), height = shape["shape"], shape["height"]
    x0, y0, z0 = it["at"]
    if tag == "spot":
        sx, sy = map(int, name.split(","))
        # The least cell of a region is its own for certain.
        return [[sx + a, sy + b, z0 + height] for a in (0.5, 0.3, 0.7) for b in (0.5, 0.3, 0.7)], block, True
    found = [[x0 + dx * a, y0 + dy * b, z0 + height] for a in (0.5, 0.25, 0.75) for b in (0.5, 0.25, 0.75)]
    for z in (z0 + height / 2, z0 + height - 0.3):
        found += [[x0 + dx / 2, y0, z], [x0 + dx / 2, y0 + dy, z], [x0, y0 + dy / 2, z], [x0 + dx, y0 + dy / 2, z]]
    return found, block, False


def press_in_picture(person: Person, target: str) -> None:
    """A real click on what can be seen of a target, from the first side that shows it."""
    cells, block, above = places(person, target)
    for side in SIDES:
        person.page.evaluate(f"side => {STAGE}.side(side, true)", side)
        waits(person)
        at = person.page.evaluate(AIM, [cells, block, above])
        if at is None:
            continue
        # A view that comes late may move the picture below the pointer.
        for _ in range(20):
            person.page.mouse.move(*at)
            waits(person)
            before, at = at, person.page.evaluate(AIM, [cells, block, above])
            if at is None:
                break
            if at == before:
                person.page.mouse.click(*at)
                return
    raise AssertionError(f"{target} cannot be seen from any side")


def press_tool(person: Person, name: str) -> bool:
    """A button of the bar, if it can be pressed."""
    button = person.page.locator(".tc-tool", has_text=name).first
    if not button.count() or button.is_disabled():
        return False
    button.click()
    return True


def press_by_keys(person: Person, target: str) -> None:
    """Arrow keys from place to place of the map until the target has the focus; then Enter."""
    page = person.page
    page.locator(f'.tc-plan [data-target="{target}"]').first.wait_for()
    things = page.locator(".tc-plan [data-thing]")
    page.locator(".tc-plan [data-thing][tabindex='0']").focus()
    at = "() => document.activeElement?.dataset.target"
    here = things.evaluate_all(
        """all => all.map((each) => {
            const box = each.getBoundingClientRect();
            return [each.dataset.target, box.x + box.width / 2, box.y + box.height / 2];
        })"""
    )
    middle = {name: (x, y) for name, x, y in here}
    for _ in range(60):
        now = page.evaluate(at)
        if now == target:
            page.keyboard.press("Enter")
            return
        (x, y), (tx, ty) = middle[now], middle[target]
        across = "ArrowRight" if tx > x else "ArrowLeft"
        along = "ArrowDown" if ty > y else "ArrowUp"
        first, second = (across, along) if abs(tx - x) > abs(ty - y) else (along, across)
        page.keyboard.press(first)
        if page.evaluate(at) == now:
            page.keyboard.press(second)
        if page.evaluate(at) == now:
            break
    # Arrow keys go to what lies next; a place in a corner may be left out, and Tab order is not what is tested here.
    page.locator(f'.tc-plan [data-target="{target}"]').first.focus()
    page.keyboard.press("Enter")


def key_tool(person: Person, name: str) -> bool:
    """A button of the bar by focus and Enter."""
    button = person.page.locator(".tc-tool", has_text=name).first
    if not button.count() or button.is_disabled():
        return False
    button.focus()
    person.page.keyboard.press("Enter")
    return True


def targets(question: dict[str, Any], verb: str) -> list[dict[str, Any]]:
    return [each for each in question["options"] if each["verb"] == verb]


def changed(person: Person, before: int) -> None:
    """Until the table has told this page something new."""
    for _ in range(400):
        if len([frame for frame in person.frames if frame["is"] in ("welcome", "moved")]) > before:
            return waits(person)
        person.page.wait_for_timeout(20)
    raise AssertionError("nothing came of it:\n" + person.text()[:1500])


def told(person: Person) -> int:
    return len([frame for frame in person.frames if frame["is"] in ("welcome", "moved")])


Press = Callable[[Person, str], None]
Tool = Callable[[Person, str], bool]


def one_step(person: Person, press: Press, tool: Tool, put: Callable[[Person], None], moves: int) -> None:
    """As a keen climber would: up if there is a way, by ladder if not; else move a block, at most so many in all."""
    question = asked(person)
    assert question is not None
    before = told(person)
    level = person.view["climbers"][question["seat"]]["level"]
    ups = [each for verb in ("walk", "rise") for each in targets(question, verb) if each["args"]["level"] > level]
    if ups:
        press(person, max(ups, key=lambda each: int(each["args"]["level"]))["target"])
    elif targets(question, "stay"):
        tool(person, "Stay")
    elif targets(question, "short") or targets(question, "long"):
        assert tool(person, "Short") or tool(person, "Long")
        person.page.locator(".crumbs").wait_for()
        waits(person)
        climbs = [each for each in drafted(person)["options"] if each["verb"] == "cell" or each["verb"] == "climb"]
        press(person, max(climbs, key=lambda each: int(each["args"]["level"]))["target"])
    elif targets(question, "move") and not person.view["moved"] and person.view["turn"] <= moves:
        assert tool(person, "Block")
        waits(person)
        press(person, targets(question, "move")[-1]["target"])
        put(person)
    elif targets(question, "walk") and person.view["turn"] <= moves:
        press(person, targets(question, "walk")[0]["target"])
    else:
        last = person.view["last"]
        assert tool(person, "End")
        if last:  # asked once before the game ends
            person.page.get_by_role("button", name="End the game").click()
    changed(person, before)


def drafted(person: Person) -> dict[str, Any]:
    """The question that followed a choice only begun."""
    for _ in range(200):
        for frame in reversed(person.frames):
            if frame["is"] == "drafted":
                question: dict[str, Any] = frame["question"]
                return question
            if frame["is"] in ("welcome", "moved"):
                break
        person.page.wait_for_timeout(20)
    raise AssertionError("no draft was answered")


def put_in_picture(person: Person) -> None:
    """Turn the block in the hand by a key, then set it where the ghost snaps to."""
    page = person.page
    expect(page.locator(".tc[data-holding=true] .tc-chip[aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".tc-twins button").first).to_be_attached()
    page.keyboard.press("r")
    page.wait_for_function("() => document.querySelectorAll('.crumbs li').length === 2")
    waits(person)
    legal = page.locator(".tc-twins button").evaluate_all("all => all.map((each) => each.dataset.target)")
    chip = page.locator(".tc-chip[aria-pressed=true]").get_attribute("aria-label")
    assert legal
    assert chip
    page.evaluate(f"() => {STAGE}.side('top', true)")
    waits(person)
    view = person.state()
    for target in legal:
        x, y = map(int, target.removeprefix("spot:").split(","))
        if any(abs(each["at"][0] - x) > 7 for each in view["blocks"][:2]):
            continue  # out of the picture, perhaps
        at = page.evaluate(f"([x, y]) => {STAGE}.project(x + 1, y + 1, 2)", [x, y])
        page.mouse.move(*at)
        waits(person)
        if page.locator(".tc-do .main").is_enabled():
            shot(person, "climbers-ghost-1280x800")
            page.mouse.click(*at)
            return
    raise AssertionError("the ghost snapped nowhere")


def put_by_keys(person: Person) -> None:
    """Choose a pose among the chips and a place on the map."""
    page = person.page
    chip = page.locator(".tc-chip:enabled").nth(2)
    chip.focus()
    page.keyboard.press("Enter")
    page.locator(".tc-anchor").first.wait_for()
    page.locator(".tc-plan [data-thing][tabindex='0']").focus()
    for key in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")


def settled(page: Page) -> None:
    """Until nothing moves any more."""
    page.wait_for_function(f"() => !{STAGE}.info().moving")
    frames = -1
    while frames != (frames := page.evaluate(INFO)["frames"]):
        page.wait_for_timeout(200)


def test_climbers__a_whole_game__mouse_on_the_blocks_against_keyboard_on_the_map(pair: tuple[Person, Person]) -> None:
    mara, ben = pair
    ben.page.get_by_role("button", name="Map", exact=True).click()
    ben.page.locator(".tc-plan").wait_for()
    verbs: set[str] = set()
    calls = 0
    for _ in range(200):
        if mara.view["over"]:
            break
        for person, press, tool, put in (
            (mara, press_in_picture, press_tool, put_in_picture),
            (ben, press_by_keys, key_tool, put_by_keys),
        ):
            if asked(person) is not None and not person.view["over"]:
                one_step(person, press, tool, put, moves=8)
        calls = max(calls, mara.page.evaluate(INFO)["calls"])
        verbs |= {event["kind"] for frame in mara.frames if frame["is"] == "moved" for event in frame["events"]}
    assert mara.view["over"], "the game did not come to its end"
    assert {"climbed", "moved", "walked"} <= verbs, verbs
    assert 0 < calls < FEW
    for person in (mara, ben):
        expect(person.page.locator(".end")).to_be_visible(timeout=20_000)
        assert not overflows(person)
    settled(mara.page)
    assert outside(mara, mara.view) == [], "at the end all is in the picture, who won above all"
    shot(mara, "climbers-end-1280x800")
    shot(ben, "climbers-end-map-1280x800")
    log = mara.text() + ben.text()
    assert "undefined" not in log
    assert "NaN" not in log
    assert mara.state() == ben.state()


def test_climbers__while_nothing_moves__nothing_is_drawn(mara: Person) -> None:
    page = mara.page
    settled(page)
    before = page.evaluate(INFO)
    assert 0 < before["calls"] < FEW
    page.wait_for_timeout(1500)
    assert page.evaluate(INFO)["frames"] == before["frames"]
    page.locator(".tc-look").nth(2).click()
    page.wait_for_function(f"frames => {STAGE}.info().frames > frames", arg=before["frames"])
    settled(page)
    still = page.evaluate(INFO)["frames"]
    page.wait_for_timeout(1000)
    assert page.evaluate(INFO)["frames"] == still


def test_climbers__other_games_do_not_load_three(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce")
    loaded: list[str] = []
    mara.page.on("request", lambda request: loaded.append(request.url.rpartition("/")[2]))
    mara.open(table(mara, server, seats=2))
    mara.page.get_by_label("Bot at seat B").select_option("random")
    mara.page.get_by_role("button", name="Start the game").click()
    mara.page.locator('[data-target^="spot:"]').first.wait_for()
    assert [name for name in loaded if name.startswith("blocks-")] == []
    mara.open(table(mara, server, game="the_climbers", seats=2))
    mara.page.get_by_label("Bot at seat B").select_option("random")
    mara.page.get_by_role("button", name="Start the game").click()
    mara.page.locator(".tc-canvas[data-ready=true]").wait_for()
    assert len([name for name in loaded if name.startswith("blocks-")]) == 1
    mara.close()


def test_climbers__without_webgl__the_map_is_there(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", reduced_motion="reduce")
    mara.page.add_init_script(
        """const get = HTMLCanvasElement.prototype.getContext;
        HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
          return kind.startsWith("webgl") ? null : get.call(this, kind, ...rest);
        };"""
    )
    mara.open(table(mara, server, game="the_climbers", seats=2, options=structure()))
    mara.page.get_by_label("Bot at seat B").select_option("random")
    mara.page.get_by_role("button", name="Start the game").click()
    mara.page.locator(".tc-plan .tc-tile").first.wait_for()
    expect(mara.page.get_by_text("everything can be played on the map")).to_be_visible()
    mara.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_climbers__from_two_sides_at_both_sizes(mara: Person, size: ViewportSize) -> None:
    page = mara.page
    page.set_viewport_size(size)
    name = f"{size['width']}x{size['height']}"
    seen = set()
    for side in ("home", "north"):
        page.evaluate(f"side => {STAGE}.side(side, true)", side)
        settled(page)
        shot(mara, f"climbers-{side}-{name}")
        seen.add(page.locator(".tc-canvas").screenshot())
        assert not overflows(mara)
        assert outside(mara, mara.state()) == []
    assert len(seen) == 2
    # A mountain that grows stays in the picture.
    view = mara.state()
    for up, each in enumerate(view["blocks"][:3]):
        each["at"] = [15, 15, 10 + 4 * up]
    page.evaluate(f"view => {STAGE}.show(view)", view)
    settled(page)
    assert outside(mara, view) == []
    shot(mara, f"climbers-tall-{name}")
    page.evaluate(f"view => {STAGE}.show(view)", mara.state())
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    settled(page)
    shot(mara, f"climbers-night-{name}")
    page.get_by_role("button", name="Map", exact=True).click()
    page.locator(".tc-plan").wait_for()
    shot(mara, f"climbers-map-night-{name}")
    assert not overflows(mara)


def test_climbers__no_barrier_in_the_picture_or_on_the_map(mara: Person) -> None:
    assert barriers(mara) == [], "the blocks"
    mara.page.get_by_role("button", name="Map", exact=True).click()
    mara.page.locator(".tc-plan").wait_for()
    assert barriers(mara) == [], "the map"
    heard = mara.page.locator(".tc-stage > [role=status]")
    mara.page.locator(".tc-plan .tc-tile.can.red").first.hover()
    expect(heard).to_contain_text("you cannot go there: The top of")
    # By a menu beside the place; the focus does not go with it, and the map marks which block it is.
    press_by_keys(mara, targets(asked(mara) or {}, "move")[0]["target"])
    expect(mara.page.locator(".bubble.menu .choice").first).to_be_focused()
    mara.page.keyboard.press("Enter")
    mara.page.locator(".tc-poses").wait_for()
    expect(mara.page.locator(".tc :focus")).to_have_count(1)
    expect(mara.page.locator(".tc-moving")).to_have_count(1)
    shot(mara, "climbers-map-moving-1280x800")
    assert barriers(mara) == [], "a block in the hand"
    # Where it cannot go the map says why: at the place, to who points there and to who comes by keys.
    page = mara.page
    page.locator(".tc-chip:enabled").first.click()
    page.locator(".tc-anchor").first.wait_for()
    waits(mara)
    page.locator(".tc-plan [data-thing][tabindex='0']").focus()
    while not page.locator(".tc-away").count():
        page.keyboard.press("Shift+ArrowUp")
        expect(page.locator(".tc-plan > svg [tabindex='0']")).to_be_focused()
    tip = page.locator(".bubble.tip")
    expect(tip).to_contain_text(re.compile(r"Not at \(\d+,\d+\): .+TC-[A-Z]+-\d\d", re.DOTALL))
    assert barriers(mara) == [], "where it cannot go"
    page.keyboard.press("ArrowDown")
    expect(tip.filter(has_text="Not at")).to_have_count(0)
    grid = page.locator(".tc-grid rect").bounding_box()
    assert grid is not None
    page.mouse.move(grid["x"] + 30, grid["y"] + 30)
    page.mouse.move(grid["x"] + 34, grid["y"] + 34)
    expect(tip).to_contain_text("it would touch no other block")
    mara.page.get_by_role("button", name="Rules", exact=True).click()
    mara.page.locator(".tc-help").wait_for()
    assert barriers(mara) == [], "the rules"


def test_climbers__what_is_pointed_at_in_the_list__is_marked_on_the_map_in_its_own_units(mara: Person) -> None:
    page = mara.page
    page.get_by_role("button", name="Map", exact=True).click()
    page.locator(".tc-plan").wait_for()
    page.get_by_role("button", name="Move a block").click()
    page.locator("[data-at]:visible").first.hover()
    meant = page.locator(".tc-tile[data-meant]")
    expect(meant).to_have_count(1)
    expect(meant.locator(".ring").first).to_be_visible()
    meant.evaluate("each => each.focus()")
    inner = page.locator(".tc-plan > svg *").evaluate_all(
        "all => all.map((each) => getComputedStyle(each).outlineStyle)"
    )
    assert set(inner) == {"none"}
    shot(mara, "climbers-map-meant-1280x800")


def test_climbers__a_place_that_cannot_be_reached__says_why(mara: Person) -> None:
    question = asked(mara)
    assert question is not None
    assert press_tool(mara, "Walk")
    waits(mara)
    reached = {each["target"] for each in targets(question, "walk")}
    assert reached
    high = max(mara.view["surfaces"].values(), key=lambda each: int(each["level"]))
    press_in_picture(mara, f"spot:{high['regions'][0]['at']}")
    expect(mara.page.locator(".bubble.why")).to_be_visible()
    expect(mara.page.locator(".bubble.why .rule-link")).to_be_visible()
    assert mara.state()["climbers"][0]["at"] is None


def test_climbers__a_press_without_a_tool_never_lays_the_disk__and_says_whether_one_can_go_there(mara: Person) -> None:
    """A block has been moved, so the disk is all that many blocks can still take."""
    question = asked(mara)
    assert question is not None
    heard = told(mara)
    assert press_tool(mara, "Block")
    waits(mara)
    press_in_picture(mara, targets(question, "move")[-1]["target"])
    put_in_picture(mara)
    changed(mara, heard)
    question = asked(mara)
    assert question is not None
    assert not targets(question, "move")
    walks = {each["target"] for each in targets(question, "walk")}
    lone = next(
        spot
        for each in targets(question, "disk")
        for spot in [f"spot:{mara.view['surfaces'][each['target'][6:]]['regions'][0]['at']}"]
        if spot not in walks
    )
    press_in_picture(mara, lone)
    expect(mara.page.locator(".bubble.why .rule-link")).to_be_visible()
    expect(mara.page.locator(".tc-looked")).to_contain_text("you cannot go there")
    expect(mara.page.locator(".tc-looked")).not_to_contain_text("free")
    assert mara.state()["climbers"][0]["disk"] == "held"
    mara.page.keyboard.press("Escape")
    mara.page.locator(".tc-tool", has_text="Block").focus()
    mara.page.keyboard.press("Enter")
    expect(mara.page.locator(".bubble.why")).to_contain_text("One block a turn")
    shot(mara, "climbers-why-not-1280x800")


def test_climbers__look_under_and_cut__nobody_hears_of_it_and_a_disk_is_taken_back(pair: tuple[Person, Person]) -> None:
    mara, ben = pair
    page = mara.page
    before = mara.state()
    free = next(f"block:{block}" for block, each in before["surfaces"].items() if each["free"])
    cells, block, above = places(mara, free)
    page.evaluate(f"() => {STAGE}.side('top', true)")
    waits(mara)
    at = page.evaluate(AIM, [cells, block, above])
    picture = page.locator(".tc-canvas")
    page.mouse.move(*at)
    waits(mara)
    plain = picture.screenshot()
    page.keyboard.down("x")
    page.mouse.move(at[0] + 1, at[1])
    waits(mara)
    settled(page)
    assert picture.screenshot() != plain
    page.keyboard.up("x")
    # Looking is left by Escape, and by whoever takes up something else.
    look = page.get_by_role("button", name="Look under a block")
    for leave in (lambda: page.keyboard.press("Escape"), lambda: press_tool(mara, "Block")):
        look.click()
        expect(page.locator(".tc-under")).to_contain_text("Nothing is chosen")
        leave()
        expect(page.locator(".tc-under")).to_have_count(0)
        expect(look).to_have_attribute("aria-pressed", "false")
    assert press_tool(mara, "Block"), "and is put away again"
    page.get_by_label("Cut off above a level").fill("2")
    settled(page)
    shot(mara, "climbers-cut-1280x800")
    page.get_by_label("Cut off above a level").fill("99")
    assert (mara.state(), ben.state()) == (before, before)

    heard = told(mara)
    assert press_tool(mara, "Disk")
    waits(mara)
    press_in_picture(mara, free)
    changed(mara, heard)
    assert mara.state()["climbers"][0]["disk"] == block
    heard = told(mara)
    page.locator(".ask-tools button:enabled").last.click()
    changed(mara, heard)
    assert mara.state()["climbers"][0]["disk"] == "held"


def test_climbers__with_a_finger__the_first_tap_shows_and_the_second_sets(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    page = mara.page
    mara.open(table(mara, server, game="the_climbers", seats=2, options=structure()))
    page.get_by_label("Bot at seat B").select_option("random")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".tc-canvas[data-ready=true]").wait_for()
    waits(mara)
    question = asked(mara)
    assert question is not None
    page.evaluate(f"() => {STAGE}.side('top', true)")
    waits(mara)
    # A tap that walks is no refusal afterwards.
    heard = told(mara)
    page.touchscreen.tap(*page.evaluate(AIM, list(places(mara, targets(question, "walk")[0]["target"]))))
    changed(mara, heard)
    expect(page.locator(".tc-looked")).to_contain_text("you stand there")
    shot(mara, "climbers-walked-390x844")
    page.locator(".tc-tool", has_text="Block").tap()
    cells, block, above = places(mara, targets(asked(mara) or {}, "move")[0]["target"])
    at = page.evaluate(AIM, [cells, block, above])
    page.touchscreen.tap(*at)
    page.locator(".tc[data-holding=true] .tc-chip[aria-pressed=true]").wait_for()
    page.wait_for_function("() => document.querySelectorAll('.tc-twins button').length > 0")
    waits(mara)
    canvas = page.locator(".tc-canvas").bounding_box()
    assert canvas is not None
    legal = page.locator(".tc-twins button").evaluate_all("all => all.map((each) => each.dataset.target)")
    set_down = page.locator(".tc-do .main")
    # A tap on it where it hovers means the place below, not what lies behind.
    own = mara.state()["blocks"][int(block[1:])]["at"]
    page.touchscreen.tap(*page.evaluate(f"([x, y, z]) => {STAGE}.project(x, y, z + 1.2)", cells[0]))
    page.wait_for_function(
        f"own => JSON.stringify({STAGE}.info().held.at) === own", arg=json.dumps(own, separators=(",", ":"))
    )
    shot(mara, "climbers-hovers-390x844")
    for target in legal:
        x, y = map(int, target.removeprefix("spot:").split(","))
        left, top = page.evaluate(f"([x, y]) => {STAGE}.project(x + 1, y + 1, 2)", [x, y])
        if not canvas["x"] + 50 < left < canvas["x"] + canvas["width"] - 60:
            continue
        if not canvas["y"] + 10 < top < canvas["y"] + canvas["height"] - 10:
            continue
        page.touchscreen.tap(left, top)
        waits(mara)
        if set_down.is_enabled():
            break
    expect(set_down).to_be_enabled()
    assert mara.state()["moved"] is None
    shot(mara, "climbers-held-390x844")
    assert not overflows(mara)
    heard = told(mara)
    set_down.tap()
    changed(mara, heard)
    assert mara.state()["moved"] == block
    assert mara.errors == []
    mara.close()


def test_climbers__what_moves_is_seen_moving__and_comes_to_rest(browser: Browser, server: Server) -> None:
    mara = Person(browser, "Mara", DESK, reduced_motion="no-preference")
    page = mara.page
    mara.open(table(mara, server, game="the_climbers", seats=2, options=structure()))
    page.get_by_label("Bot at seat B").select_option("random")
    page.get_by_role("button", name="Start the game").click()
    page.locator(".tc-canvas[data-ready=true]").wait_for()
    settled(page)
    before = page.evaluate(INFO)
    question = asked(mara)
    assert question is not None
    page.locator(f'.tc-twins [data-target="{targets(question, "walk")[0]["target"]}"]').press("Enter")
    page.wait_for_function(f"motions => {STAGE}.info().motions > motions", arg=before["motions"])
    settled(page)
    assert page.evaluate(INFO)["frames"] > before["frames"]
    mara.close()
