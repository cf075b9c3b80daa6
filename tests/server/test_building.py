"""What people build together in the lobby: who may, what is told to all, and what a restart keeps."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.browsing import Page, Running, running, told
from tests.server.test_lobby import LEVELS, opened, why
from tests.toy.nim import GAME as NIM

from cordee.games.the_climbers import GAME
from cordee.server import lobby as lobbies
from cordee.server.lobby import Lobby
from cordee.server.refusals import Refuse

TOGETHER = {"layout": "together"}
FIRST, SECOND = "set b11 12,15 up=red", "set b12 12,17 up=teal"


async def three(server: Running, **options: Any) -> tuple[Page, Page, Page]:
    """Ada and Bea have seats, Cyd looks on."""
    table, token = await server.make("the_climbers", seats=2, options=options)
    ada, bea, cyd = await server.page(table, token), await server.page(table), await server.page(table)
    await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
    return ada, bea, cyd


async def step(page: Page, text: str) -> dict[str, Any]:
    return await page.ask({"is": "build", "step": text})


def lobby() -> Lobby:
    return lobbies.sit(opened(game=GAME, seats=3, options=TOGETHER), "bea", 1, "Bea", "red")


def test_tc_setup_05__together_two_build_by_turns_and_all_hear_of_it(tmp_path: Path) -> None:
    """TC-SETUP-05: any seat at any time; nobody waits for anybody."""

    async def story(server: Running) -> None:
        ada, bea, cyd = await three(server, **TOGETHER)
        assert (await step(bea, FIRST))["is"] == "done"
        assert (await step(ada, SECOND))["is"] == "done"
        assert (await step(ada, "set b13 12,13 up=red"))["is"] == "done"
        assert (await step(bea, "take b13"))["is"] == "done"
        wanted = "together; b11 12,15,0 up=red; b12 12,17,0 up=teal"
        for page in (ada, bea, cyd):
            await page.wait(lambda page=page: page.table["options"]["layout"] == wanted)  # type: ignore[misc]
            build = page.table["build"]
            assert (build["why"], build["args"]) == ("the_climbers-not-to-place", {"count": 31})
            assert build["shows"]["blocks"][12]["at"] == [12, 17, 0]
            assert build["shows"]["blocks"][13] is None

    told(story, tmp_path)


def test_tc_setup_05__together_who_has_no_seat_is_refused(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _, cyd = await three(server, **TOGETHER)
        assert (await step(cyd, FIRST))["why"] == "table-not-seated-to-build"
        assert ada.table["options"]["layout"] == "together"

    told(story, tmp_path)


def test_tc_setup_05__together_what_is_not_possible_is_refused_with_its_clause(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea, _ = await three(server, **TOGETHER)
        await step(ada, FIRST)
        for text, why_not, clause in (
            (FIRST, "the_climbers-not-stands-already", "TC-SETUP-05"),
            ("set b12 13,15 up=red", "the_climbers-not-uneven", "TC-PLACE-01"),
            ("set b12 2,2 up=red", "the_climbers-not-touches-nothing", "TC-PLACE-03"),
            ("take b0", "the_climbers-not-neutral-stays", "TC-SETUP-05"),
            ("dance", "the_climbers-not-unknown-step", "TC-SETUP-05"),
        ):
            refused = await step(bea, text)
            assert (refused["why"], refused["clause"]) == (why_not, clause)
        assert (await step(bea, "x" * 65))["why"] == "table-not-understood"
        assert ada.table["options"]["layout"] == "together; b11 12,15,0 up=red"

    told(story, tmp_path)


def test_tc_setup_05__together_the_game_can_start_once_the_structure_is_complete(tmp_path: Path) -> None:
    """TC-SETUP-05, TC-GEN-07: until then the start is refused with the reason; the game has what was built."""

    async def story(server: Running) -> None:
        ada, bea, cyd = await three(server, **TOGETHER)
        await step(bea, FIRST)
        refused = await ada.ask({"is": "start"})
        assert (refused["why"], refused["clause"]) == ("the_climbers-not-to-place", "TC-COMP-02")
        assert (await step(bea, "fill"))["is"] == "done"
        await ada.wait(lambda: ada.table["build"]["why"] == "")
        built = ada.table["build"]["shows"]["blocks"]
        assert built[11] == {"at": [12, 15, 0], "pose": "up=red", "turned": built[11]["turned"]}
        assert (await ada.ask({"is": "start"}))["is"] == "done"
        for page in (ada, bea, cyd):
            await page.wait(lambda page=page: page.stage == "playing")  # type: ignore[misc]
            assert page.table["build"] is None
            assert page.view["blocks"] == built
        assert (await step(bea, "take b11"))["why"] == "table-not-in-lobby"

    told(story, tmp_path)


def test_tc_setup_05__together_is_the_hosts_choice(tmp_path: Path) -> None:
    """TC-SETUP-05: generated unless the host says otherwise, and again once the host thinks better of it."""

    async def story(server: Running) -> None:
        ada, bea, _ = await three(server)
        assert ada.table["build"] is None
        assert (await step(bea, FIRST))["why"] == "table-not-building"
        choose = {"is": "set_option", "name": "layout", "value": "together"}
        assert (await bea.ask(choose))["why"] == "table-not-host"
        assert (await ada.ask(choose))["is"] == "done"
        assert (await step(bea, FIRST))["is"] == "done"
        wrong = {**choose, "value": "together; b11 99,99 up=red"}
        assert (await ada.ask(wrong))["why"] == "the_climbers-not-layout-entry"
        assert (await ada.ask({**choose, "value": ""}))["is"] == "done"
        await bea.wait(lambda: bea.table["build"] is None)
        assert (await step(bea, SECOND))["why"] == "table-not-building"
        assert (await ada.ask({"is": "start"}))["is"] == "done"

    told(story, tmp_path)


def test_the_host_who_comes_back_to_building_together_finds_what_stood_there(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea, _ = await three(server, **TOGETHER)
        assert (await step(bea, FIRST))["is"] == "done"
        before = "together; b11 12,15,0 up=red"
        await ada.wait(lambda: ada.table["options"]["layout"] == before)
        for value in ("", "together"):
            assert (await ada.ask({"is": "set_option", "name": "layout", "value": value}))["is"] == "done"
        await bea.wait(lambda: bea.table["options"]["layout"] == before)
        assert (await step(ada, "over"))["is"] == "done"  # and to begin anew is one step
        await bea.wait(lambda: bea.table["options"]["layout"] == "together")

    told(story, tmp_path)


def test_a_restart_keeps_what_was_built(tmp_path: Path) -> None:
    async def tell() -> None:
        async with running(tmp_path / "db") as server:
            ada, bea, _ = await three(server, **TOGETHER)
            await step(bea, FIRST)
            table, token = ada.table["table"], bea.token
        async with running(tmp_path / "db") as server:
            bea = await server.page(table, token)
            assert bea.table["options"]["layout"] == "together; b11 12,15,0 up=red"
            assert bea.table["build"]["args"] == {"count": 32}
            assert (await step(bea, SECOND))["is"] == "done"

    asyncio.run(asyncio.wait_for(tell(), 30))


def test_whoever_opens_the_page_before_the_game_hears_what_the_blocks_are(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _, _ = await three(server, **TOGETHER)
        welcome = next(message for message in ada.told if message["is"] == "welcome")
        assert len(welcome["facts"]["blocks"]) == 35
        assert welcome["view"] == {}

    told(story, tmp_path)


def test_other_seats_change_nothing_in_what_was_built() -> None:
    built = lobbies.build(lobby(), GAME, "bea", FIRST, 1)
    for changed in (
        lobbies.resize(built, GAME, "ada", 4),
        lobbies.stand(built, "bea", -1),
        lobbies.set_option(built, GAME, "ada", "first_seat", 1),
    ):
        assert changed.options["layout"] == "together; b11 12,15,0 up=red"


def test_a_game_that_is_not_built_takes_no_step() -> None:
    assert why(lobbies.build, opened(), NIM, "ada", "over", 1) == "table-not-building"


def test_what_was_built_stands_in_the_next_lobby_too() -> None:
    whole = lobbies.build(lobby(), GAME, "bea", "fill", 5)
    begun = lobbies.start(whole, GAME, "ada")
    assert begun.options["layout"] == whole.options["layout"]
    again = lobbies.open_table(GAME, 2, "ada", "Ada", "blue", {"layout": whole.options["layout"]}, [], LEVELS, b"", "")
    assert again.lacks(GAME) is None
    with pytest.raises(Refuse):
        lobbies.start(lobbies.build(again, GAME, "ada", "over", 1), GAME, "ada")
