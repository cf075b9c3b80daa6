"""Whole games over a real socket: who is told what, and when."""

from __future__ import annotations

import asyncio
import hashlib
from pathlib import Path

import pytest
from tests.server.browsing import QUICK, Page, Running, movers, running, together, told

from cordee.core.journal import read_journal
from cordee.games import load
from cordee.server.store import Store, StoreFailed


async def finish(ada: Page, bea: Page) -> None:
    """Take one stone at a time to the end."""
    while ada.waiting:
        mover, _ = movers(ada, bea)
        heap = "heap:a" if mover.view["heaps"][0] else "heap:b"
        assert (await mover.act(f"{heap} take 1"))["is"] == "done"
        await together(ada, bea)
    await ada.wait(lambda: ada.stage == "over")
    await bea.wait(lambda: bea.stage == "over")


def test_a_table_is_made_joined_and_played_to_the_end(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        assert ada.table["host"]
        assert not bea.table["host"]
        assert ada.table["seed"] == ""

        await finish(ada, bea)

        assert ada.view["heaps"] == [0, 0]
        assert (await ada.act("heap:a take 1", "0.turn.0.0"))["why"] == "table-not-playing"

    told(story, tmp_path)


def test_the_seed_is_shown_at_the_end_and_proves_the_game(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        table = ada.table["table"]
        early = await server.http.get(f"/api/tables/{table}/journal")
        assert (early.status_code, early.json()["why"]) == (409, "table-not-over")
        mover, _ = movers(ada, bea)
        await finish(ada, bea)

        proof = ada.table["seed"]
        assert hashlib.sha256(proof.encode()).hexdigest() == ada.table["fingerprint"]
        written = (await server.http.get(f"/api/tables/{table}/journal")).text
        _, _, seed, entries = read_journal(written, load)
        assert seed == int(proof.split(":")[1])
        assert len(entries) == ada.seq
        refused = await mover.ask({"is": "undo", "seat": mover.seat, "count": 1})
        assert refused["why"] == "table-not-playing"

    told(story, tmp_path)


def test_no_message_before_the_end_holds_the_seed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        lobby = server.tables.live[ada.table["table"]].lobby
        mover, _ = movers(ada, bea)
        await mover.act("heap:a take 1")
        await together(ada, bea)

        for page in (ada, bea):
            assert str(lobby.seed) not in repr(page.told)
            assert lobby.salt not in repr(page.told)

    told(story, tmp_path)


def test_a_choice_reaches_everybody_as_events_and_changes(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        watcher = await server.page(ada.table["table"])
        mover, other = movers(ada, bea)

        assert (await mover.act("heap:a take 2"))["is"] == "done"
        await together(mover, other)
        await watcher.wait(lambda: watcher.seq == 1)

        for page in (mover, other, watcher):
            moved = next(m for m in page.told if m["is"] == "moved")
            assert [e["kind"] for e in moved["events"]] == ["took"]
            assert [["heaps", 0], 3] in moved["changes"]
            assert page.view["heaps"] == [3, 5]
        assert watcher.questions == []
        assert watcher.undoable == 0
        assert mover.undoable == 1
        assert other.undoable == 0

    told(story, tmp_path)


def test_secret_arguments_reach_only_who_may_see_them(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        watcher = await server.page(ada.table["table"])
        _, other = movers(ada, bea)

        assert (await other.act("throw"))["is"] == "done"
        await watcher.wait(lambda: watcher.seq == 1)
        await ada.wait(lambda: ada.seq == 1)
        await bea.wait(lambda: bea.seq == 1)

        drawn = {page: next(e["args"] for e in page.log if e["kind"] == "drew") for page in (ada, bea, watcher)}
        assert drawn[other]["pebble"] == other.view["pebbles"][other.seat]
        for page in (ada, bea, watcher):
            if page is not other:
                assert "pebble" not in drawn[page]

    told(story, tmp_path)


def test_offers_to_break_in_are_told_to_that_seat_alone(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)

        assert [(q["kind"], q["waited"]) for q in mover.questions] == [("turn", True)]
        assert [(q["kind"], q["waited"]) for q in other.questions] == [("window", False)]
        assert mover.waiting == other.waiting == [mover.seat]

    told(story, tmp_path)


def test_a_plain_page_gets_zones_and_others_do_not(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        plain = await server.page(ada.table["table"], plain=True)
        assert [zone["kind"] for zone in plain.zones] == ["heap", "heap", "sleeve", "sleeve"]

        mover, _ = movers(ada, bea)
        await mover.act("heap:a take 2")
        await plain.wait(lambda: plain.seq == 1)

        assert plain.zones[0]["args"] == {"count": 3}
        assert mover.zones == []

    told(story, tmp_path)


# -- again and late --------------------------------------------------------------------------------


def test_a_choice_sent_twice_is_played_once(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        question = mover.questions[0]["id"]
        await mover.act("heap:a take 1", question)

        again = await mover.act("heap:a  take 1", question)

        assert again["is"] == "done"
        assert mover.view["heaps"] == [4, 5]
        await together(mover, other)
        assert other.seq == 1

    told(story, tmp_path)


def test_a_second_choice_for_an_answered_question_is_stale(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, _ = movers(ada, bea)
        question = mover.questions[0]["id"]
        await mover.act("heap:a take 1", question)

        late = await mover.act("heap:a take 2", question)

        assert (late["is"], late["stale"], late["why"]) == ("refused", True, "table-not-now")
        await mover.until("welcome")  # the present state comes along

    told(story, tmp_path)


def test_a_stale_choice_of_the_same_kind_counts(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        question = mover.questions[0]["id"]
        stale = question.rsplit(".", 1)[0] + ".7"  # as if something had been taken back meanwhile

        assert (await mover.act("heap:a take 1", stale))["is"] == "done"
        assert other.waiting != []

    told(story, tmp_path)


@pytest.mark.parametrize("question", ["", "x", "0.window.0.0", "7.turn.0.0", "....", "0.turn"])
def test_a_choice_for_another_question_is_stale(tmp_path: Path, question: str) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, _ = movers(ada, bea)

        request = {"is": "act", "seat": mover.seat, "question": question, "line": "heap:a take 1"}
        refused = await mover.ask(request)

        assert (refused["is"], refused["stale"]) == ("refused", True)
        assert mover.seq == 0

    told(story, tmp_path)


def test_a_stale_choice_may_not_cost_more(tmp_path: Path, dash: None) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game(game="dash")
        dear = ada.questions[0]["id"]
        stale = dear.rsplit(".", 1)[0] + ".7"
        assert (await ada.act("pay", dear.rsplit(".", 1)[0] + ".9"))["stale"]  # never shown: no

        # The cost was 1 when it was asked; it is 2 now, and the seat has not answered since.
        table = server.tables.live[ada.table["table"]]
        table.audience.shown[0][stale] = {"pay": 1}
        assert table.history is not None
        table.history.play.state.cost = 2  # type: ignore[attr-defined]
        assert (await ada.act("pay", stale))["stale"]
        table.audience.shown[0][stale] = {"pay": 2}
        assert (await ada.act("pay", stale))["is"] == "done"

    told(story, tmp_path)


def test_a_page_that_was_away_gets_everything(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        await other.close()
        await mover.wait(lambda: not mover.table["seats"][other.seat]["here"])
        await mover.act("heap:a take 2")

        back = await server.page(mover.table["table"], other.token)

        assert back.view["heaps"] == [3, 5]
        assert [e["kind"] for e in back.log] == ["took"]
        assert back.questions[0]["kind"] == "turn"
        assert back.seq == 1
        assert (await back.act("heap:b take 1"))["is"] == "done"
        await mover.wait(lambda: mover.seq == 2)

    told(story, tmp_path)


def test_two_pages_of_one_person_both_hear(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        second = await server.page(ada.table["table"], ada.token)
        mover, _ = movers(ada, bea)
        await mover.act("heap:a take 2")

        await second.wait(lambda: second.seq == 1)
        await ada.wait(lambda: ada.seq == 1)
        assert second.questions == ada.questions
        assert second.view == ada.view

        await second.close()
        await bea.wait(lambda: bea.table["seats"][0]["here"])

    told(story, tmp_path)


def test_hello_again_on_the_same_line_is_welcomed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game()
        before = len([m for m in ada.told if m["is"] == "welcome"])
        await ada.send({"is": "hello", "token": ada.token, "since": 0})
        await ada.wait(lambda: len([m for m in ada.told if m["is"] == "welcome"]) == before + 1)

        assert ada.table["seats"][0]["yours"]

    told(story, tmp_path)


def test_a_restart_finds_everything_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "db") as server:
            ada, bea = await server.game()
            mover, other = movers(ada, bea)
            question = mover.questions[0]["id"]
            await mover.act("heap:a take 2", question)
            await together(ada, bea)
            table = ada.table["table"]

        assert await ada.gone() == {"is": "bye", "why": "table-bye-restart", "again": True}
        async with running(tmp_path / "db") as server:
            page = await server.page(table, mover.token)

            assert page.stage == "playing"
            assert (page.view, page.log, page.seq) == (mover.view, mover.log, mover.seq)
            assert (await page.act("heap:a take 2", question))["is"] == "done"  # not doubled
            assert page.seq == 1
            watcher = await server.page(table, other.token)
            assert [q["id"] for q in watcher.questions] == [q["id"] for q in other.questions]

    asyncio.run(story())


# -- refusals --------------------------------------------------------------------------------------


def test_what_a_choice_may_be_refused_for(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        watcher = await server.page(ada.table["table"])
        asked = mover.questions[0]["id"]

        async def why(page: Page, seat: int, line: str) -> tuple[str, str]:
            request = {"is": "act", "seat": seat, "question": asked, "line": line}
            refused = await page.ask(request)
            assert refused["is"] == "refused"
            return refused["why"], refused["clause"]

        assert await why(watcher, mover.seat, "heap:a take 1") == ("table-not-your-seat", "")
        assert await why(other, mover.seat, "heap:a take 1") == ("table-not-your-seat", "")
        assert await why(mover, other.seat, "heap:a take 1") == ("table-not-your-seat", "")
        assert await why(mover, -1, "heap:a take 1") == ("table-not-your-seat", "")
        assert await why(mover, mover.seat, "heap:c take 1") == ("nim-not-now", "NIM-01")
        assert (await why(mover, mover.seat, ""))[0] in ("nim-not-now", "table-not-possible")
        assert await why(mover, mover.seat, "heap:a") == ("incomplete", "")
        assert (await why(mover, mover.seat, "heap:a take 1 take 1"))[0] == "nim-not-now"
        assert (mover.seq, mover.view["heaps"]) == (0, [5, 5])

    told(story, tmp_path)


def test_before_the_start_there_is_nothing_to_play(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        ada = await server.page(table, token)

        for request in (
            {"is": "act", "seat": 0, "question": "", "line": "x"},
            {"is": "draft", "seat": 0, "question": "", "line": "x"},
            {"is": "why", "seat": 0, "text": "x"},
            {"is": "undo", "seat": 0},
        ):
            assert (await ada.ask(request))["why"] == "table-not-playing"
        assert (await ada.ask({"is": "start"}))["why"] == "table-not-enough"

    told(story, tmp_path)


def test_the_lobby_over_the_wire(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(seats=3)
        ada, bea = await server.page(table, token), await server.page(table)
        assert (ada.stage, ada.view, ada.questions) == ("lobby", {}, [])
        assert bea.table["watching"] == 1
        assert len(bea.token) >= 24

        refused = await bea.ask({"is": "set_option", "name": "stones", "value": 3})
        assert refused["why"] == "table-not-host"
        assert (await ada.ask({"is": "set_option", "name": "stones", "value": 3}))["is"] == "done"
        assert (await ada.ask({"is": "set_bot", "seat": 1, "level": "greedy"}))["is"] == "done"
        assert (await ada.ask({"is": "resize", "seats": 2}))["is"] == "done"
        assert (await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "blue"}))["why"] == "table-not-free"
        assert (await ada.ask({"is": "set_bot", "seat": 1, "level": ""}))["is"] == "done"
        assert (await bea.ask({"is": "sit", "seat": 1, "name": "Bea", "colour": "blue"}))["is"] == ("done")
        assert (await bea.ask({"is": "stand", "seat": 0}))["why"] == "table-not-seated"
        await bea.wait(lambda: bea.table["seats"][1]["yours"])
        assert bea.table["options"] == {"stones": 3}
        assert [seat["here"] for seat in bea.table["seats"]] == [True, True]
        assert bea.table["seats"][1]["colour"] != "blue"
        assert (await bea.ask({"is": "stand", "seat": 1}))["is"] == "done"

    told(story, tmp_path)


# -- drafts, reasons, taking back ------------------------------------------------------------------


def test_a_draft_is_seen_by_nobody_and_plays_nothing(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        asked, heard = mover.questions[0]["id"], len(other.told)

        drafted = await mover.ask({"is": "draft", "seat": mover.seat, "question": asked, "line": "heap:a"})

        assert drafted["is"] == "drafted"
        assert drafted["line"] == "heap:a"
        inner = drafted["question"]
        assert (inner["id"], inner["kind"], inner["inner"]) == (asked, "take", True)
        assert [option["text"] for option in inner["options"]] == ["take 1", "take 2", "take 3"]
        assert len(other.told) == heard
        assert mover.view["heaps"] == [5, 5]

        start = await mover.ask({"is": "draft", "seat": mover.seat, "question": asked, "line": ""})
        assert start["question"]["kind"] == "turn"
        for line in ("heap:a take 1", "heap:x"):
            request = {"is": "draft", "seat": mover.seat, "question": asked, "line": line}
            assert (await mover.ask(request))["is"] == "refused"
        wrong = {"is": "draft", "seat": other.seat, "question": asked, "line": "heap:a"}
        assert (await mover.ask(wrong))["why"] == "table-not-your-seat"
        assert (await other.ask(wrong))["stale"]

    told(story, tmp_path)


def test_why_not(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, _ = movers(ada, bea)

        because = await mover.ask({"is": "why", "seat": mover.seat, "text": "heap:c"})
        fine = await mover.ask({"is": "why", "seat": mover.seat, "text": "heap:a"})

        assert (because["is"], because["why"], because["clause"]) == (
            "because",
            "nim-not-now",
            "NIM-01",
        )
        assert fine["why"] == ""
        other_seat = {"is": "why", "seat": 1 - mover.seat, "text": "heap:c"}
        assert (await mover.ask(other_seat))["why"] == "table-not-your-seat"

    told(story, tmp_path)


def test_taking_back_strikes_the_line_for_everybody(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        watcher = await server.page(ada.table["table"])
        mover, other = movers(ada, bea)
        await mover.act("heap:a take 2")
        await other.wait(lambda: other.seq == 1)

        refused = await other.ask({"is": "undo", "seat": other.seat, "count": 1})
        assert refused["why"] == "table-not-undoable"
        undo = {"is": "undo", "seat": mover.seat, "count": 1, "undos": 0}
        assert (await mover.ask(undo))["is"] == "done"
        again = await mover.ask(undo)
        assert (again["why"], again["stale"]) == ("table-not-now", True)

        await watcher.wait(lambda: watcher.seq == 2)
        for page in (mover, watcher):
            assert page.view["heaps"] == [5, 5]
            assert page.log == []
            assert page.undos == 1
        moved = [m for m in watcher.told if m["is"] == "moved"][-1]
        assert moved["struck"] == [1]
        assert mover.questions[0]["id"].endswith(".1")
        fresh = await server.page(ada.table["table"])
        assert (fresh.seq, fresh.undos, fresh.log) == (2, 1, [])

    told(story, tmp_path)


def test_a_choice_taken_back_is_not_played_by_its_second_copy(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, _ = movers(ada, bea)
        question = mover.questions[0]["id"]
        await mover.act("heap:a take 2", question)
        await mover.ask({"is": "undo", "seat": mover.seat})

        assert (await mover.act("heap:a take 2", question))["is"] == "done"
        assert mover.view["heaps"] == [5, 5]

    told(story, tmp_path)


def test_what_was_shown_cannot_be_taken_back(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, _ = movers(ada, bea)
        await mover.act("throw")

        assert mover.undoable == 0
        refused = await mover.ask({"is": "undo", "seat": mover.seat})
        assert refused["why"] == "table-not-undoable"

    told(story, tmp_path)


# -- the store fails -------------------------------------------------------------------------------


class Shaky(Store):
    """Fails when told to; `late`: after the row is safe, as when the answer is lost."""

    fails = False
    late = False

    async def append(self, table: str, seq: int, entry: str, left: float | None = None) -> None:
        if self.fails:
            raise StoreFailed("no")
        await super().append(table, seq, entry, left)
        if self.late:
            raise StoreFailed("no answer")


def test_a_failing_store_is_told_and_changes_nothing(tmp_path: Path) -> None:
    store = Shaky(str(tmp_path / "db"))

    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        question = mover.questions[0]["id"]
        store.fails = True
        refused = await mover.act("heap:a take 1", question)
        assert (refused["is"], refused["why"]) == ("refused", "table-not-stored")
        assert (mover.seq, other.seq) == (0, 0)

        store.fails = False
        assert (await mover.act("heap:a take 1", question))["is"] == "done"
        await together(mover, other)
        assert other.view["heaps"] == [4, 5]

    told(story, tmp_path, store=store)


def test_a_row_that_was_stored_after_all_counts_once(tmp_path: Path) -> None:
    store = Shaky(str(tmp_path / "db"))

    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, other = movers(ada, bea)
        question = mover.questions[0]["id"]
        store.late = True
        assert (await mover.act("heap:a take 1", question))["why"] == "table-not-stored"

        store.late = False
        assert (await mover.act("heap:a take 1", question))["is"] == "done"
        await together(mover, other)
        assert other.view["heaps"] == [4, 5]
        assert (mover.seq, other.seq) == (1, 1)

    told(story, tmp_path, store=store)


# -- two processes, many tables --------------------------------------------------------------------


def test_two_servers_on_one_file(tmp_path: Path) -> None:
    """As two processes: nothing is shared but the file. The second writer loses, reads, and goes on."""

    async def story() -> None:
        async with running(tmp_path / "db") as one, running(tmp_path / "db") as two:
            table, token = await one.make()
            ada = await one.page(table, token)
            bea = await two.page(table)
            assert (await bea.ask({"is": "sit", "seat": 1, "name": "Bea", "colour": ""}))["is"] == ("done")
            assert (await ada.ask({"is": "start"}))["is"] == "done"  # it lost, and read again
            back = await two.page(table, bea.token)
            mover, other = movers(ada, back)
            first = await mover.act("heap:a take 1")
            assert first["is"] == "done"
            # The other server has not heard yet; its page answers what it believes to be asked.
            throw = await other.act("throw")
            assert (throw["is"], throw["stale"]) == ("refused", True)  # it is its turn by now
            await other.wait(lambda: other.seq == 1)
            assert (await other.act("throw"))["is"] == "done"
            await other.wait(lambda: other.seq == 2)
            assert [e["kind"] for e in other.log][:2] == ["took", "threw"]

            fresh = await one.page(table)
            assert fresh.view == (await two.page(table)).view

    asyncio.run(story())


def test_another_servers_moves_arrive_by_themselves(tmp_path: Path) -> None:
    from dataclasses import replace

    async def story() -> None:
        polling = replace(QUICK, poll=0.02)
        async with running(tmp_path / "db", polling) as one, running(tmp_path / "db") as two:
            table, token = await one.make()
            bea = await one.page(table)
            await bea.ask({"is": "sit", "seat": 1, "name": "Bea", "colour": ""})
            ada = await two.page(table, token)
            await ada.ask({"is": "start"})
            await bea.wait(lambda: bea.stage == "playing")
            heap = "heap:a take 1" if ada.waiting == [0] else "throw"
            await ada.act(heap)

            await bea.wait(lambda: bea.seq == 1)

    asyncio.run(story())


def test_many_tables_at_once(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        async def one() -> None:
            ada, bea = await server.game(options={"stones": 2})
            await finish(ada, bea)
            await ada.close()
            await bea.close()

        await asyncio.gather(*(one() for _ in range(20)))
        assert len(server.tables.live) == 20

    told(story, tmp_path)


def test_an_idle_table_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    from dataclasses import replace

    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover, _ = movers(ada, bea)
        await mover.act("heap:a take 1")
        table = ada.table["table"]
        server.tables.sweep()
        assert table in server.tables.live

        await ada.close()
        await bea.close()
        while server.tables.live[table].busy:
            await asyncio.sleep(0.01)
        server.tables.sweep()
        assert table not in server.tables.live

        again = await server.page(table, mover.token)
        assert again.view["heaps"] == [4, 5]

    told(story, tmp_path, settings=replace(QUICK, idle=0.0, away=0.0))
