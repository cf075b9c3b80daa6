"""Taking back and playing again: alone up to what was shown, beyond it with everybody's word."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.server.browsing import QUICK, Page, Running, movers, together, told
from tests.server.test_seats import Asleep


async def back(*pages: Page, open: bool = True) -> None:
    """Wait until all have heard of a request, or of its end."""
    for page in pages:
        await page.wait(lambda page=page: (page.table["vote"] is not None) is open)  # type: ignore[misc]


def said(page: Page) -> list[tuple[str, Any]]:
    """What a page alone was told."""
    return [(each["what"], each["args"]) for each in page.told if each["is"] == "told"]


def _asked(page: Page) -> tuple[Any, ...]:
    vote = page.table["vote"]
    return vote["what"], vote["seat"], vote["lines"], vote["waits"], vote["yours"]


def test_what_was_taken_back_is_played_again_until_something_else_is(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        await mover.act("heap:a take 2")
        assert not mover.redoable
        await mover.ask({"is": "undo", "seat": mover.seat})
        await mover.wait(lambda: mover.redoable)
        assert (await other.ask({"is": "redo", "seat": other.seat}))["why"] == "table-not-redoable"
        redo = {"is": "redo", "seat": mover.seat, "undos": 1}
        assert (await mover.ask(redo))["is"] == "done"
        await together(ada, bea)
        assert mover.view["heaps"] == other.view["heaps"] == [3, 5]
        assert (await mover.ask(redo))["why"] == "table-not-redoable"

        await mover.ask({"is": "undo", "seat": mover.seat})
        await mover.act("heap:b take 1")
        await mover.wait(lambda: mover.view["heaps"] == [5, 4])
        assert not mover.redoable
        assert (await mover.ask({"is": "redo", "seat": mover.seat}))["why"] == "table-not-redoable"

    told(story, tmp_path)


@pytest.mark.usefixtures("dash")
def test_all_of_ones_last_choices_go_back_at_once_and_are_played_again_one_by_one(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(game="dash")
        assert (await ada.act("pay"))["is"] == "done"
        await ada.wait(lambda: ada.undoable == 1)
        assert (await ada.act("pay"))["is"] == "done"
        await together(ada, bea)
        assert (ada.undoable, bea.undoable, ada.view["points"]) == (2, 0, [-2, 0])

        back = {"is": "undo", "seat": 0, "count": 2, "undos": 0}
        assert (await ada.ask({**back, "count": 3}))["why"] == "table-not-undoable"
        assert (await ada.ask(back))["is"] == "done"
        await together(ada, bea)
        for page in (ada, bea):
            assert (page.undos, page.undoable, page.view["points"], page.log) == (1, 0, [0, 0], [])
        for left in (1, 2):
            assert (await ada.ask({"is": "redo", "seat": 0, "undos": 1}))["is"] == "done"
            await ada.wait(lambda left=left: ada.undoable == left)  # type: ignore[misc]
        await together(ada, bea)
        assert (ada.redoable, bea.view["points"]) == (False, [-2, 0])

    told(story, tmp_path)


def test_each_page_is_told_up_to_where_it_cannot_go_back_alone_and_why(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        watcher = await server.page(ada.table["table"])
        mover, other = movers(ada, bea)
        assert [page.fence for page in (ada, bea)] == [None, None]
        await mover.act("throw")
        await together(ada, bea)
        assert mover.fence == {"seq": 1, "why": "shown"}
        assert other.fence == {"seq": 1, "why": "other"}
        assert watcher.fence is None

    told(story, tmp_path)


def test_beyond_what_was_shown_the_others_decide(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        await mover.act("throw")
        await together(ada, bea)
        ask = {"is": "ask_back", "seat": mover.seat, "undos": 0}
        assert (await other.ask({"is": "ask_back", "seat": other.seat}))["why"] == "table-not-undoable"
        assert (await mover.ask(ask))["is"] == "done"
        await back(ada, bea)
        assert _asked(other) == ("back", mover.seat, 1, [other.seat], False)
        assert _asked(mover)[-1] is True
        assert (await mover.ask({"is": "answer_vote", "seat": mover.seat, "agrees": True}))["why"] == "table-not-asked"
        assert mover.undos == 0

        assert (await other.ask({"is": "answer_vote", "seat": other.seat, "agrees": False}))["is"] == "done"
        await back(ada, bea, open=False)
        assert mover.undos == 0

        await mover.ask(ask)
        await back(other)
        assert (await other.ask({"is": "answer_vote", "seat": other.seat, "agrees": True}))["is"] == "done"
        await back(ada, bea, open=False)
        await mover.wait(lambda: mover.undos == 1)
        assert mover.log == []
        # The log has lost a line: whoever did not take it back hears why.
        await other.wait(lambda: bool(said(other)))
        assert said(other) == [("back-done", {"who": f"seat:{mover.seat}", "lines": 1})]
        assert said(mover) == [("vote-refused", {"who": f"seat:{other.seat}"})]
        assert (await mover.ask(ask))["stale"]

    told(story, tmp_path)


def test_a_request_ends_with_whatever_is_played_and_with_a_second_thought(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        await mover.act("throw")
        await together(ada, bea)
        await mover.ask({"is": "ask_back", "seat": mover.seat})
        await back(ada, bea)
        assert (await other.ask({"is": "drop_vote"}))["why"] == "table-not-asked"
        assert (await mover.ask({"is": "drop_vote"}))["is"] == "done"
        await back(ada, bea, open=False)

        await mover.ask({"is": "ask_back", "seat": mover.seat})
        await back(ada, bea)
        now, _ = movers(ada, bea)
        assert (await now.act("heap:b take 1"))["is"] == "done"
        await back(ada, bea, open=False)
        late = await other.ask({"is": "answer_vote", "seat": other.seat, "agrees": True})
        assert late["why"] == "table-not-asked"
        assert ada.undos == 0
        for page in (ada, bea):
            assert said(page) == [("vote-lapsed", {})], "it does not vanish without a word"

    told(story, tmp_path)


def test_a_request_stands_while_seats_go_to_bots_and_come_back(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        await mover.act("throw")
        await together(ada, bea)
        await mover.ask({"is": "ask_back", "seat": mover.seat})
        await back(ada, bea)
        _, idle = movers(ada, bea)  # whose bot has nothing to play
        assert (await idle.ask({"is": "stand_in", "seat": idle.seat, "level": ""}))["is"] == "done"
        assert (await idle.ask({"is": "come_back", "seat": idle.seat}))["is"] == "done"
        for page in (ada, bea):
            await page.wait(lambda page=page: page.log[-1]["kind"] == "come_back")  # type: ignore[misc]
        assert _asked(other) == ("back", mover.seat, 1, [other.seat], False)
        assert (await other.ask({"is": "answer_vote", "seat": other.seat, "agrees": True}))["is"] == "done"
        await mover.wait(lambda: mover.undos == 1)
        assert said(mover) == []

    told(story, tmp_path)


def test_bots_have_no_objection(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(bots=["random"])
        ada = await server.page(table, token)
        await ada.ask({"is": "start"})
        await ada.wait(lambda: bool(ada.questions) and ada.questions[0]["waited"])
        before = ada.view["heaps"]
        assert (await ada.act("heap:a take 1"))["is"] == "done"
        await ada.wait(lambda: ada.undoable == 0 and ada.waiting == [ada.seat])  # the bot has had its turn
        assert ada.undoable == 0
        assert (await ada.ask({"is": "ask_back", "seat": ada.seat}))["is"] == "done"
        await ada.wait(lambda: ada.undos == 1)
        assert ada.view["heaps"] == before
        assert ada.table["vote"] is None

    told(story, tmp_path)


# -- no request ends without a word, or by what is no word -----------------------------------------------------------


async def _three(server: Running) -> tuple[Page, Page, Page]:
    """Ada with two bots has begun; Bea and Cleo watch."""
    table, token = await server.make(seats=3, bots=["random", "random"])
    ada, bea, cleo = await server.page(table, token), await server.page(table), await server.page(table)
    assert (await ada.ask({"is": "start"}))["is"] == "done"
    for page in (ada, bea, cleo):
        await page.wait(lambda page=page: page.stage == "playing")  # type: ignore[misc]
    return ada, bea, cleo


def test_who_was_asked_and_lets_a_bot_play_has_not_agreed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        assert (await ada.ask({"is": "end_game", "seat": 0}))["is"] == "done"
        await back(bea)
        assert (await bea.ask({"is": "stand_in", "seat": 1, "level": ""}))["is"] == "done"
        await ada.wait(lambda: bool(ada.log) and ada.log[-1]["kind"] == "stand_in")
        assert (ada.stage, ada.table["vote"]["waits"]) == ("playing", [1])
        assert (await bea.ask({"is": "answer_vote", "seat": 1, "agrees": False}))["is"] == "done"
        await back(ada, open=False)
        assert ada.stage == "playing"

    told(story, tmp_path, thinker=Asleep())


def test_what_cannot_be_carried_out_any_more_is_over_for_all_and_who_asked_hears_it(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea, cleo = await _three(server)
        assert (await bea.ask({"is": "take_seat", "seat": 1, "name": "Carl"}))["is"] == "done"
        await back(ada, bea)
        await ada.ask({"is": "set_manner", "name": "takeover", "value": "anyone"})
        assert (await cleo.ask({"is": "take_seat", "seat": 2, "name": "Carl"}))["is"] == "done"
        agrees = {"is": "answer_vote", "seat": 0, "agrees": True}
        assert (await ada.ask(agrees))["why"] == "table-not-a-name-taken"
        await back(ada, bea, open=False)
        assert said(bea) == [("vote-lapsed", {})]

    told(story, tmp_path, thinker=Asleep())


def test_a_strangers_request_that_gives_way_to_a_seats_is_told_to_be_over(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(seats=3, bots=["random"])
        ada, bea, cleo = await server.page(table, token), await server.page(table), await server.page(table)
        await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
        assert (await ada.ask({"is": "start"}))["is"] == "done"
        await cleo.wait(lambda: cleo.stage == "playing")
        assert (await cleo.ask({"is": "take_seat", "seat": 1, "name": "Cleo"}))["is"] == "done"
        await back(ada)
        assert (await bea.ask({"is": "end_game", "seat": bea.seat}))["is"] == "done"
        await cleo.wait(lambda: bool(said(cleo)))
        assert said(cleo) == [("vote-lapsed", {})]

    told(story, tmp_path, thinker=Asleep())


def test_who_asks_and_thinks_better_of_it_again_and_again_has_to_wait(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        for _ in range(3):
            assert (await ada.ask({"is": "end_game", "seat": 0}))["is"] == "done"
            assert (await ada.ask({"is": "drop_vote"}))["is"] == "done"
        assert (await ada.ask({"is": "end_game", "seat": 0}))["why"] == "table-not-so-soon-again"
        assert (await bea.ask({"is": "end_game", "seat": 1}))["is"] == "done"

    told(story, tmp_path, settings=replace(QUICK, vote_pause=20.0))
