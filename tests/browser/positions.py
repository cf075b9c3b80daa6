"""Tables that a test need not play up to: made without the start page, finished, or going on from a moment of a golden
game, for what a game of one's own may never bring.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.browser.conftest import Server
from tests.browser.people import Person

GOLDEN = Path(__file__).parents[1] / "golden"
TRADE = ("annapurna/2-rulebook-asked-seed104", "0 trade binoculars A1,1")
"""A moment in which a choice is made step by step: what of several, then where."""


def asked(person: Person, address: str, what: str, **body: Any) -> dict[str, Any]:
    """What the server answers this browser."""
    token = person.page.evaluate("() => JSON.parse(localStorage.getItem('cordee.token') ?? '\"\"')")
    # A server closes a line that was idle for seconds; who asks just then asks again, as browsers do by themselves.
    answer = person.page.request.post(f"{address}/api/{what}", data={"token": token, **body}, max_retries=2)
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    person.page.evaluate("token => localStorage.setItem('cordee.token', JSON.stringify(token))", found["token"])
    return found


def table(person: Person, server: Server, **body: Any) -> str:
    """A new table of this person; its address."""
    if not person.page.url.startswith(server.address):
        person.page.goto(server.address)
        person.page.locator('[data-place="start"]').wait_for()
    whole = {"game": "annapurna", "seats": 2, "name": person.name, "colour": "blue", **body}
    return f"{server.address}/t/{asked(person, server.address, 'tables', **whole)['table']}"


def finished(person: Person, server: Server, journal: str) -> str:
    """The table of a game that was played once and is in the golden ones; its address."""
    if not person.page.url.startswith(server.address):
        person.page.goto(server.address)
        person.page.locator('[data-place="start"]').wait_for()
    text = (GOLDEN / f"{journal}.journal").read_text()
    return f"{server.address}/t/{asked(person, server.address, 'files', text=text)['table']}"


def moment(journal: str, before: str) -> int:
    """The moment before such a line of a golden game is played."""
    lines = (GOLDEN / f"{journal}.journal").read_text().partition("begin\n")[2].splitlines()
    return lines.index(before)


def practice(person: Person, server: Server, journal: str, before: str, **body: Any) -> str:
    """A table that goes on from there, with this person at the seat whose turn it is; its address."""
    source = finished(person, server, journal)
    origin = {
        "table": source.rpartition("/")[2],
        "at": moment(journal, before),
        "eyes": "everything",
        "seat": int(before.partition(" ")[0]),
    }
    return table(person, server, **{"from": origin, **body})
