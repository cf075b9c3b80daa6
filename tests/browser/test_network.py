"""A network that drops, doubles and delays frames leaves every seat with the right view."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Browser, WebSocketRoute
from tests.browser.conftest import Server
from tests.browser.people import Person, act_once

pytestmark = pytest.mark.browser

CHOICES = 24
LOST, TWICE, LATE = 0.14, 0.14, 0.2  # of all frames, both ways


class Network:
    """Between one page and the server. While it is `bad`, frames are lost or come twice; late ones hold up the rest."""

    def __init__(self, person: Person, seed: int) -> None:
        self.bad = True
        self.lost = self.twice = self.late = 0
        self.seq = 0  # of the last choice that the server told of
        self._dice = random.Random(seed)
        person.page.route_web_socket("**/ws/*", self._between)

    def _between(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        there: list[str | bytes] = []
        back: list[str | bytes] = []
        page.on_message(lambda frame: self._pass(server, there, frame))
        server.on_message(lambda frame: self._pass(page, back, frame))

    def _pass(self, to: WebSocketRoute, held: list[str | bytes], frame: str | bytes) -> None:
        told = json.loads(frame)
        if told["is"] in ("moved", "welcome"):
            self.seq = max(self.seq, told["seq"])
        drawn = self._dice.random() if self.bad else 1.0
        if drawn < LOST:
            self.lost += 1
            return
        held.append(frame)
        if drawn < LOST + TWICE:
            self.twice += 1
            held.append(frame)
        elif drawn < LOST + TWICE + LATE:
            self.late += 1  # and goes out with what comes next
            return
        for each in held:
            to.send(each)
        held.clear()


def board(person: Person) -> str:
    """What the page shows of the game, in words."""
    return person.page.locator("main.board-area").inner_text()


def test_a_bad_network_leaves_every_seat_with_the_right_view(server: Server, browser: Browser) -> None:
    dice = random.Random(4)
    mara, ben = Person(browser, "Mara"), Person(browser, "Ben")
    networks = [Network(mara, 1), Network(ben, 2)]
    for network in networks:
        network.bad = False
    for person in (mara, ben):
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
    for network in networks:
        network.bad = True

    before = idle = 0
    while (seq := max(network.seq for network in networks)) < CHOICES:
        idle = 0 if seq > before else idle + 1
        before = seq
        assert idle < 200, "nobody can do anything any more:\n" + mara.text()[:1500] + ben.text()[:1500]
        act_once(mara, dice)
        act_once(ben, dice)
        mara.page.wait_for_timeout(40)
        if idle % 8 == 7:  # a watchdog's time, without waiting for it
            for person in (mara, ben):
                person.page.clock.fast_forward(3000)

    for network in networks:
        network.bad = False
    for _ in range(8):  # what is still missing is noticed
        for person in (mara, ben):
            person.page.clock.fast_forward(5000)
            person.page.wait_for_timeout(150)
    for network in networks:
        assert min(network.lost, network.twice, network.late) > 0
    for person in (mara, ben):
        seen = board(person)
        person.page.reload()
        person.page.locator("main.board-area .zone, main.board-area section").first.wait_for()
        person.page.wait_for_timeout(200)
        assert board(person) == seen
        assert person.errors == []
        person.close()
