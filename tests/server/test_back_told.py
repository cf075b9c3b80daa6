"""Taking back tells nobody what is hidden: a seat is told the same in all worlds that it cannot tell apart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.browsing import Running, told
from tests.server.test_pace import Seats, played
from tests.server.test_parting import agree
from tests.server.test_veil import Heard, Room
from tests.server.test_veil import told as hushed

from cordee.server import messages as m

# -- choices that others hear of, and not what they were ------------------------------------------------


def test_who_answers_again_as_before_is_not_told_apart_from_who_thought_better_of_it() -> None:
    """Or "you may play yours again" would say that the secret line before it was the same again."""

    def world(first: str, again: str) -> Heard:
        found: Heard = []

        async def story(room: Room) -> None:
            await room.act(0, first)
            await room.clock.turn(2.0)
            await room.act(1, "pass")
            await room.clock.turn(2.0)
            await room.table.handle(room.pages[0], m.AskBack(90, 0))
            for seat in (1, 2):
                await room.table.handle(room.pages[seat], m.AnswerVote(91, seat, True))
            assert room.play.standing == []
            await room.act(0, again)
            await room.clock.turn(2.0)
            assert len(room.play.standing) == 1
            found.extend((at, message) for at, message in room.pages[1].heard if message["is"] != "seated")

        hushed(story, bells="B--")
        return found

    assert world("pass", "pass") == world("pass", "keep") == world("keep", "keep")


# -- choices of which others do not hear at all ---------------------------------------------------------


def in_both_worlds(tmp_path: Path, story: Any) -> None:
    """Play a story where seat 1 has called in vain, unheard by all others, and where it has not: all is the same."""
    said = []
    for world in ("missed", "kept-quiet"):
        found: list[Any] = []

        async def tell(at: Seats, world: str = world, found: list[Any] = found) -> None:
            async def snatches() -> None:
                if world == "missed":
                    await at.ask(1, "snatch")
                    await at.clock.turn(0.5)
                    await at.pages[1].wait(lambda: at.pages[1].view["locked"])
                else:
                    await at.clock.turn(0.5)

            found.append(await story(at, snatches))

        (tmp_path / world).mkdir()
        played(tmp_path / world, tell, loot=0)
        said.append(found)
    assert said[0] == said[1]


def position(page: Any) -> tuple[Any, ...]:
    return page.undos, page.undoable, page.redoable, page.fence, page.view, page.log, page.table["vote"]


@pytest.mark.usefixtures("dash")
def test_a_call_in_vain_keeps_nobody_from_taking_back_what_stands_before_it(tmp_path: Path) -> None:
    async def story(at: Seats, snatches: Any) -> Any:
        ada = at.pages[0]
        await at.ask(0, "work")
        await snatches()
        again = await at.server.page(ada.table["table"], ada.token)
        found = [position(ada), position(again)]
        answer = await ada.ask({"is": "undo", "seat": 0})
        await again.wait(lambda: again.undos == 1)
        assert at.pages[1].view["locked"] is False
        return [*found, answer["is"], position(again), position(at.pages[2])]

    in_both_worlds(tmp_path, story)


@pytest.mark.usefixtures("dash")
def test_a_call_in_vain_keeps_nobody_from_playing_again_what_they_took_back(tmp_path: Path) -> None:
    async def story(at: Seats, snatches: Any) -> Any:
        ada = at.pages[0]
        await at.ask(0, "work")
        await ada.ask({"is": "undo", "seat": 0})
        await snatches()
        again = await at.server.page(ada.table["table"], ada.token)
        found = [position(again)]
        answer = await ada.ask({"is": "redo", "seat": 0})
        await again.wait(lambda: again.view["cost"] == 2)
        return [*found, answer["is"], position(again)]

    in_both_worlds(tmp_path, story)


@pytest.mark.usefixtures("dash")
@pytest.mark.parametrize("when", ["before it is asked", "while it is asked"])
def test_a_request_to_go_back_says_nothing_of_a_call_in_vain(tmp_path: Path, when: str) -> None:
    async def story(at: Seats, snatches: Any) -> Any:
        ada, cyd = at.pages[0], at.pages[2]
        await at.ask(0, "work")
        await at.ask(0, "pay")
        if when == "before it is asked":
            await snatches()
        await ada.ask({"is": "ask_back", "seat": 0})
        if when == "while it is asked":
            await snatches()
        await cyd.ask({"is": "why", "seat": 2, "text": "x"})
        again = await at.server.page(ada.table["table"], cyd.token)
        found = [position(cyd), position(again)]
        for seat in (1, 2):
            await at.pages[seat].ask(agree(seat))
        await again.wait(lambda: again.undos == 1)
        return [*found, position(again)]

    in_both_worlds(tmp_path, story)


# -- whose word counts ----------------------------------------------------------------------------------


def test_nobody_goes_back_behind_the_back_of_somebody_for_whom_a_bot_plays(tmp_path: Path) -> None:
    """Or whoever is left alone with the bots would try out what chance has in store against who comes back."""

    async def story(server: Running) -> None:
        ada, bea = await server.game(seats=3, bots=["random"], options={"stones": 20})
        await ada.act("throw")
        await ada.wait(lambda: any(event["kind"] == "threw" for event in ada.log))
        assert (await bea.ask({"is": "stand_in", "seat": bea.seat, "level": ""}))["is"] == "done"
        await ada.wait(lambda: ada.waiting == [ada.seat])
        assert (await ada.ask({"is": "ask_back", "seat": ada.seat}))["is"] == "done"
        assert (ada.undos, ada.table["vote"]["waits"]) == (0, [bea.seat])
        await bea.close()
        await ada.wait(lambda: not ada.table["seats"][bea.seat]["here"])
        assert (ada.undos, ada.table["vote"]["waits"]) == (0, [bea.seat])
        again = await server.page(ada.table["table"], bea.token)
        assert (await again.ask(agree(again.seat)))["is"] == "done"
        await ada.wait(lambda: ada.undos == 1)

    told(story, tmp_path)
