"""A network that drops, doubles and delays frames leaves every seat with the right view."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser
from tests.browser.conftest import Server
from tests.browser.people import Person, act_once

pytestmark = pytest.mark.browser

CHOICES = 10


# Between the page and its socket: frames are lost, come twice, or wait until the next one.
BAD = """
const network = (window.network = { bad: false, lost: 0, twice: 0, late: 0, seq: 0, seed: SEED });
const chance = () => (network.seed = (network.seed * 48271) % 2147483647) / 2147483647;
window.WebSocket = class extends WebSocket {
  #there = [];
  #back = [];
  #passed = new WeakSet();
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      if (this.#passed.has(event)) return;
      event.stopImmediatePropagation();
      const told = JSON.parse(event.data);
      if ("seq" in told) network.seq = Math.max(network.seq, told.seq);
      this.#pass(event.data, this.#back, (data) => {
        const again = new MessageEvent("message", { data });
        this.#passed.add(again);
        this.dispatchEvent(again);
      });
    });
  }
  send(frame) {
    this.#pass(frame, this.#there, (data) => this.readyState === 1 && super.send(data));
  }
  #pass(frame, held, on) {
    const drawn = network.bad ? chance() : 1;
    if (drawn < 0.08) return void (network.lost += 1);
    held.push(frame);
    if (drawn < 0.18) {
      network.twice += 1;
      held.push(frame);
    } else if (drawn < 0.34) return void (network.late += 1);
    for (const each of held.splice(0)) on(each);
  }
};
"""


def network(person: Person, key: str) -> int:
    """What the page's network counts."""
    return int(person.page.evaluate(f"network.{key}"))


def board(person: Person) -> str:
    """What the page shows of the game, in words."""
    return person.page.locator("main.board-area").inner_text()


def test_a_bad_network_leaves_every_seat_with_the_right_view(server: Server, browser: Browser) -> None:
    dice = random.Random(4)
    mara, ben = Person(browser, "Mara"), Person(browser, "Ben")
    for seed, person in ((11, mara), (12, ben)):
        person.page.add_init_script(BAD.replace("SEED", str(seed)))
        person.page.clock.install()
        person.page.clock.resume()
    link = mara.make_table(server.address)
    ben.open(link)
    ben.page.get_by_label("Your name").first.fill("Ben")
    ben.page.get_by_role("button", name="Sit", exact=False).first.click()
    mara.page.get_by_role("button", name="Start the game").click()
    for person in (mara, ben):
        person.page.locator("section.ask").wait_for()
        person.page.get_by_role("button", name="Plain view").click()
    for person in (mara, ben):
        person.page.evaluate("network.bad = true")

    before = idle = 0
    while (seq := max(network(person, "seq") for person in (mara, ben))) < CHOICES:
        idle = 0 if seq > before else idle + 1
        before = seq
        assert idle < 600, "nobody can do anything any more:\n" + mara.text()[:1500] + ben.text()[:1500]
        act_once(mara, dice)
        act_once(ben, dice)
        mara.page.wait_for_timeout(40)
        if idle % 8 == 7:  # a watchdog's time, without waiting for it
            for person in (mara, ben):
                person.page.clock.fast_forward(3000)

    for person in (mara, ben):
        person.page.evaluate("network.bad = false")
    for _ in range(8):  # what is still missing is noticed
        for person in (mara, ben):
            person.page.clock.fast_forward(5000)
            person.page.wait_for_timeout(150)
    for person in (mara, ben):
        assert all(network(person, count) > 0 for count in ("lost", "twice", "late"))
        seen = board(person)
        person.page.reload()
        person.page.locator("main.board-area .zone, main.board-area section").first.wait_for()
        person.page.wait_for_timeout(200)
        assert board(person) == seen
        assert person.errors == []
        person.close()
