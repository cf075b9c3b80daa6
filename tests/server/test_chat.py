"""Talk at a table: who hears whom, what the host may do, and that it is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.browsing import Page, Running, told

from cordee.server.chat import clean
from cordee.server.refusals import Refuse


def heard(page: Page) -> list[tuple[str, str, str]]:
    """Room, name and text of all lines that the page knows now."""
    lines: dict[int, dict[str, Any]] = {}
    for message in page.told:
        if message["is"] == "talk":
            if message["fresh"]:
                lines.clear()
            lines |= {line["line"]: line for line in message["lines"]}
    return [(lines[n]["room"], lines[n]["name"], lines[n]["text"]) for n in sorted(lines)]


def last(page: Page) -> dict[str, Any]:
    """The newest line the page was told."""
    return next(m["lines"][-1] for m in reversed(page.told) if m["is"] == "talk" and m["lines"])


async def evening(server: Running, **manners: Any) -> tuple[Page, Page, Page]:
    """Ada and Bea play, and somebody watches."""
    ada, bea = await server.game(manners=manners)
    return ada, bea, await server.page(ada.table["table"])


def test_spectators_talk_apart_while_a_game_is_on(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea, eve = await evening(server)
        assert (await ada.ask({"is": "say", "text": "  Berg   heil "}))["is"] == "done"
        assert (await eve.ask({"is": "say", "text": "Ada hides a three", "name": "Eve"}))["is"] == "done"
        await eve.wait(lambda: len(heard(eve)) == 2)
        assert (await bea.ask({"is": "say", "text": "Hello"}))["is"] == "done"
        await bea.wait(lambda: len(heard(bea)) == 2)

        assert heard(eve) == [("seats", "Ada", "Berg heil"), ("spectators", "Eve", "Ada hides a three"),
                              ("seats", "Bea", "Hello")]  # fmt: skip
        assert heard(ada) == heard(bea) == [("seats", "Ada", "Berg heil"), ("seats", "Bea", "Hello")]
        assert not any("three" in str(m) for m in (*ada.told, *bea.told))
        assert (last(bea)["mine"], last(ada)["mine"]) == (True, False)
        # Who comes later hears it too, by what they are.
        again = await server.page(ada.table["table"], ada.token)
        await again.wait(lambda: bool(heard(again)))
        assert heard(again) == heard(ada)

    told(story, tmp_path)


def test_the_other_ways_to_hold_it(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _, eve = await evening(server, talk="seats")
        refused = await eve.ask({"is": "say", "text": "Hello", "name": "Eve"})
        assert refused["why"] == "table-not-talking"
        assert (await ada.ask({"is": "set_manner", "name": "talk", "value": "together"}))["is"] == "done"
        assert (await eve.ask({"is": "say", "text": "Hello", "name": "Eve"}))["is"] == "done"
        await ada.wait(lambda: heard(ada) == [("seats", "Eve", "Hello")])
        assert (await ada.ask({"is": "set_manner", "name": "talk", "value": "off"}))["is"] == "done"
        assert (await ada.ask({"is": "say", "text": "And now?"}))["why"] == "table-not-talking"
        assert (await eve.ask({"is": "set_manner", "name": "talk", "value": "off"}))["why"] == "table-not-host"

    told(story, tmp_path)


def test_nobody_talks_in_anothers_name(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        _, _, eve = await evening(server)
        for name, why in (("Ada", "table-not-a-name-taken"), ("ADA", "table-not-a-name-taken"),
                          ("", "table-not-a-name")):  # fmt: skip
            assert (await eve.ask({"is": "say", "text": "Hello", "name": name}))["why"] == why

    told(story, tmp_path)


def test_the_host_mutes_and_takes_back(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea, eve = await evening(server, talk="together")
        await eve.ask({"is": "say", "text": "Rubbish", "name": "Eve"})
        await ada.wait(lambda: bool(heard(ada)))
        line = last(ada)["line"]
        assert (await bea.ask({"is": "hide_line", "line": line}))["why"] == "table-not-host"
        assert (await bea.ask({"is": "mute", "line": line, "on": True}))["why"] == "table-not-host"
        assert (await ada.ask({"is": "hide_line", "line": line}))["is"] == "done"
        assert (await ada.ask({"is": "mute", "line": line, "on": True}))["is"] == "done"
        await bea.wait(lambda: last(bea)["hidden"] and last(bea)["muted"])
        assert last(bea)["text"] == ""
        assert (await eve.ask({"is": "say", "text": "Why?", "name": "Eve"}))["why"] == "table-not-muted"
        assert (await ada.ask({"is": "mute", "line": line, "on": False}))["is"] == "done"
        assert (await eve.ask({"is": "say", "text": "Thanks", "name": "Eve"}))["is"] == "done"
        # The host cannot be stopped, and what was never heard cannot be pointed at.
        mine = last(ada)["line"]
        await ada.ask({"is": "say", "text": "Well"})
        await ada.wait(lambda: last(ada)["line"] != mine)
        assert (await ada.ask({"is": "mute", "line": last(ada)["line"], "on": True}))["why"] == "table-not-host"
        assert (await ada.ask({"is": "hide_line", "line": 99}))["why"] == "table-not-a-line-there"

    told(story, tmp_path)


def test_what_spectators_said_cannot_be_pointed_at_by_a_seat(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _, eve = await evening(server)
        await eve.ask({"is": "say", "text": "Psst", "name": "Eve"})
        await eve.wait(lambda: bool(heard(eve)))
        assert (await ada.ask({"is": "hide_line", "line": last(eve)["line"]}))["why"] == "table-not-a-line-there"

    told(story, tmp_path)


def test_who_says_too_much_is_told_to_wait(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _, _ = await evening(server)
        said = [await ada.ask({"is": "say", "text": f"line {i}"}) for i in range(12)]
        assert said[0]["is"] == "done"
        assert said[-1]["why"] == "table-not-so-many-lines"

    told(story, tmp_path)


def test_talk_is_kept_with_the_table(tmp_path: Path) -> None:
    kept: list[str] = []

    async def first(server: Running) -> None:
        ada, _ = await server.game()
        await ada.ask({"is": "say", "text": "See you tomorrow"})
        kept.extend((ada.table["table"], ada.token))

    async def second(server: Running) -> None:
        ada = await server.page(kept[0], kept[1])
        await ada.wait(lambda: bool(heard(ada)))
        assert heard(ada) == [("seats", "Ada", "See you tomorrow")]

    told(first, tmp_path)
    told(second, tmp_path)


@pytest.mark.parametrize("text", ["", "   ", "\u200b", "a" * 501, "ring\x07", "left\u202eright"])
def test_what_is_no_line(text: str) -> None:
    with pytest.raises(Refuse, match="table-not-a-line"):
        clean(text)


def test_the_host_asks_somebody_up_before_the_game(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        ada, bea = await server.page(table, token), await server.page(table)
        await bea.ask({"is": "sit", "seat": 1, "name": "Bea", "colour": "red"})
        assert (await bea.ask({"is": "unseat", "seat": 0}))["why"] == "table-not-host"
        assert (await ada.ask({"is": "unseat", "seat": 0}))["why"] == "table-not-seated"
        assert (await ada.ask({"is": "unseat", "seat": 1}))["is"] == "done"
        await bea.wait(lambda: bea.table["seats"][1]["kind"] == "open")

    told(story, tmp_path)
