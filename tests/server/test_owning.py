"""Whose the table is: its chance is everybody's, its file can be carried away, and what is deleted is gone."""

from __future__ import annotations

import asyncio
import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.browsing import QUICK, Page, Running, movers, running, together, told

from cordee.core import journal as journals
from cordee.core.seal import deal, read_seal
from cordee.games import load
from cordee.server import carry
from cordee.server.store import Store
from cordee.server.store.own import CARRIED, briefs, prune, put, rows_of
from cordee.server.store.schema import tables

LUCK = "0123456789abcdef"


async def finish(ada: Page, bea: Page) -> None:
    """Nim to its end, by whatever is offered first."""
    while ada.stage != "over":
        mover, _ = movers(ada, bea)
        question = mover.questions[0]
        line = question["options"][0]["text"]
        if (await mover.act(line))["is"] != "done":
            n = await mover.request({"is": "draft", "seat": mover.seat, "question": question["id"], "line": line})
            more = (await mover.answer(n))["question"]["options"][-1]["text"]
            assert (await mover.act(f"{line} {more}"))["is"] == "done"
        await together(ada, bea)


# -- chance ------------------------------------------------------------------------------------------


def test_luck__every_page_has_a_hand_in_the_seed_and_the_table_was_bound_before(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        ada, bea = await server.page(table, token), await server.page(table)
        bound = ada.table["fingerprint"]
        assert (await bea.ask({"is": "throw_in", "word": LUCK}))["why"] == "table-not-seated"
        await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
        assert (await ada.ask({"is": "throw_in", "word": "no luck"}))["why"] == "table-not-understood"
        assert (await ada.ask({"is": "throw_in", "word": LUCK}))["is"] == "done"
        assert (await bea.ask({"is": "throw_in", "word": LUCK[::-1]}))["is"] == "done"
        assert ada.table["luck"] == [], "who throws in last must not know what the others threw in"

        await ada.ask({"is": "start"})
        await ada.wait(lambda: ada.stage == "playing")
        await bea.wait(lambda: bea.stage == "playing")

        assert ada.table["luck"] == bea.table["luck"] == [
            {"seat": 0, "word": LUCK}, {"seat": 1, "word": LUCK[::-1]}
        ]  # fmt: skip
        assert (await bea.ask({"is": "throw_in", "word": LUCK}))["why"] == "table-not-in-lobby"
        assert ada.table["fingerprint"] == bound
        await finish(ada, bea)

        salt, _, secret = ada.table["seed"].rpartition(":")
        assert hashlib.sha256(f"{salt}:{secret}".encode()).hexdigest() == bound
        file = (await server.http.get(f"/api/tables/{table}/journal")).text
        _, _, seed, _ = journals.read_journal(file, load)
        thrown = hashlib.sha256(f"{salt}:{secret}:{LUCK}:{LUCK[::-1]}".encode()).digest()
        assert seed == int.from_bytes(thrown[:8], "big") == deal(salt, int(secret), {0: LUCK, 1: LUCK[::-1]})

    told(story, tmp_path)


def test_luck__of_who_left_before_the_start_is_left_out_and_nobody_need_have_any(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        ada, bea = await server.page(table, token), await server.page(table)
        for _ in range(2):
            await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
            await bea.ask({"is": "throw_in", "word": LUCK})
            await bea.ask({"is": "stand", "seat": 1})
        await ada.ask({"is": "set_bot", "seat": 1, "level": "random"})
        await ada.ask({"is": "start"})
        await ada.wait(lambda: ada.stage != "lobby")

        lobby = server.tables.live[table].lobby
        assert lobby.luck == {}
        assert lobby.deal() == lobby.seed
        assert ada.table["luck"] == []

    told(story, tmp_path)


# -- the file of a finished game ---------------------------------------------------------------------


def test_the_file_of_a_finished_game_says_who_sat_where_and_all_that_proves_its_chance(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        table = ada.table["table"]
        assert (await server.http.get(f"/api/tables/{table}/journal")).status_code == 409
        await finish(ada, bea)

        file = (await server.http.get(f"/api/tables/{table}/journal")).text
        seal = read_seal(file)

        assert seal.seats == {0: ("person", "Ada"), 1: ("person", "Bea")}
        assert seal.fingerprint == ada.table["fingerprint"]
        assert seal.proof == ada.table["seed"]
        assert seal.digest == f"{journals.replay(file, load).state.digest():016x}"
        assert not any(place.person in file for place in server.tables.live[table].lobby.places)

    told(story, tmp_path)


def test_a_finished_game_is_opened_from_its_file_and_looked_through(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await finish(ada, bea)
        file = (await server.http.get(f"/api/tables/{ada.table['table']}/journal")).text

        answer = await server.http.post("/api/files", json={"text": file})

        assert answer.status_code == 201, answer.text
        made = answer.json()
        assert made["table"] != ada.table["table"]
        page = await server.page(made["table"], made["token"])
        assert page.stage == "over"
        assert page.view == (await server.page(ada.table["table"])).view
        assert [seat["name"] for seat in page.table["seats"]] == ["Ada", "Bea"]
        colours = [seat["colour"] for seat in page.table["seats"]]
        assert colours == [seat["colour"] for seat in ada.table["seats"]] == ["blue", "red"]
        assert (page.table["host"], page.table["origin"]) == (True, "file")
        assert page.table["fingerprint"] == ada.table["fingerprint"]
        assert page.table["seed"] == ada.table["seed"]
        assert (await server.http.get(f"/api/tables/{made['table']}/journal")).text == file

        # Who opened it may also put it away.
        assert (await ada.ask({"is": "sit", "seat": 0, "name": "X", "colour": ""}))["why"] == "table-not-in-lobby"
        await page.request({"is": "delete_table"})
        assert (await page.gone())["why"] == "table-bye-deleted"

    told(story, tmp_path)


def test_a_file_that_tells_no_colours_gives_each_seat_one_of_its_own(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 9})
        await finish(ada, bea)
        file = (await server.http.get(f"/api/tables/{ada.table['table']}/journal")).text
        for known in ("", "\ncolour 1 orange"):
            older = file.replace("\ncolour 0 blue\ncolour 1 red", known)
            assert older != file
            made = (await server.http.post("/api/files", json={"text": older})).json()
            page = await server.page(made["table"], made["token"])
            colours = [seat["colour"] for seat in page.table["seats"]]
            assert len({*colours, ""}) == 3
            assert known == "" or colours[1] == "orange"

    told(story, tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("cordee journal 1", "something else", "line 1"),
        ("\nbegin\n", "\nbegin\n0 fly\n", "entry 1 (0 fly)"),
        ("\nsalt ", "\nsalt 0", "not what the fingerprint"),
        ("\ndigest ", "\ndigest 0", "the end is another"),
        ("\nseat 0 person Ada\n", "\nseat 0 person A\u200bda\n", "name of seat 0"),
        ("\nseat 0 person Ada\n", "\nseat zero\n", "cannot read 'seat zero'"),
        ("\ncolour 0 blue\n", "\ncolour 0 red\n", "colours of its seats"),
        ("\ncolour 0 blue\n", "\ncolour 0 beige\n", "colours of its seats"),
        ("\ncolour 0 blue\n", "\ncolour 0 7\n", "cannot read 'colour 0 7'"),
        ("\nseed ", "\nseed 1", "entry "),
    ],
)
def test_a_file_that_was_edited_is_refused_with_the_reason(tmp_path: Path, old: str, new: str, says: str) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 9})
        await finish(ada, bea)
        file = (await server.http.get(f"/api/tables/{ada.table['table']}/journal")).text
        assert old in file
        answer = await server.http.post("/api/files", json={"text": file.replace(old, new, 1)})
        assert answer.status_code == 400
        problem = answer.json()
        assert problem["why"] == "table-not-a-file"
        assert says in problem["args"]["detail"] or (old == "\nseed " and "seed" in problem["args"]["detail"])

    told(story, tmp_path)


def test_a_game_that_is_not_over_is_not_opened_from_its_journal(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        written = journals.Play(load("nim"), load("nim").setup(2), 1).written()
        answer = await server.http.post("/api/files", json={"text": written})
        assert answer.status_code == 400
        assert "not over" in answer.json()["args"]["detail"]

    told(story, tmp_path)


def test_a_file_that_takes_too_long_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await finish(ada, bea)
        file = (await server.http.get(f"/api/tables/{ada.table['table']}/journal")).text
        monkeypatch.setattr(carry, "LONGEST", -1.0)
        answer = await server.http.post("/api/files", json={"text": file})
        assert answer.status_code == 400
        assert "entry 1" in answer.json()["args"]["detail"]
        assert (await server.http.post("/api/files", content=b"x" * 9_000_000)).status_code == 413

    told(story, tmp_path)


# -- moving ------------------------------------------------------------------------------------------


async def carried(store: Store, table: str, to: str = "http://elsewhere.example") -> str:
    rows = await rows_of(store, table, to)
    assert rows is not None
    return carry.written(rows)


def test_a_running_table_moves_with_its_seats_and_goes_on_there_and_not_here(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "one") as one, running(tmp_path / "two") as two:
            ada, bea = await one.game(options={"stones": 9})
            table = ada.table["table"]
            mover, other = movers(ada, bea)
            first = mover.questions[0]["options"][0]["text"]
            assert (await mover.act(f"{first} take 1"))["is"] == "done"
            await together(ada, bea)
            before = one.tables.live[table].history
            assert before is not None

            file = await carried(one.tables.store, table)
            refused = await other.act(f"{other.questions[0]['options'][0]['text']} take 1")
            assert refused["why"] == "table-not-here"
            await ada.wait(lambda: ada.table["moved"] == "http://elsewhere.example")
            assert await carried(one.tables.store, table) == file, "written once more it is the same"

            answer = await two.http.post("/api/files", json={"text": file})
            assert answer.status_code == 201, answer.text
            assert answer.json()["table"] == table
            there = {page: await two.page(table, page.token) for page in (ada, bea)}
            after = two.tables.live[table].history
            assert after is not None
            assert after.play.state.digest() == before.play.state.digest()
            for page in (ada, bea):
                assert there[page].view == page.view
                assert there[page].seat == page.seat
                assert there[page].table["fingerprint"] == page.table["fingerprint"]
            assert (await two.http.post("/api/files", json={"text": file})).json()["why"] == "table-not-twice"

            await finish(there[ada], there[bea])

            # And home again, with what was played there.
            home = await rows_of(two.tables.store, table)
            assert home is not None
            await put(one.tables.store, home, home=True)
            again = await one.page(table, ada.token)
            await again.wait(lambda: again.stage == "over")
            assert again.table["moved"] == ""

    asyncio.run(asyncio.wait_for(story(), 30))


def test_a_table_in_the_lobby_moves_too(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(tmp_path / "one") as one, running(tmp_path / "two") as two:
            table, token = await one.make(options={"stones": 9})
            ada = await one.page(table, token)
            await ada.ask({"is": "throw_in", "word": LUCK})
            file = await carried(one.tables.store, table)
            assert (await ada.ask({"is": "start"}))["why"] == "table-not-here"
            assert (await two.http.post("/api/files", json={"text": file})).status_code == 201
            there = await two.page(table, token)
            assert there.table["host"]
            assert there.table["options"] == ada.table["options"]
            await there.ask({"is": "set_bot", "seat": 1, "level": "random"})
            assert (await there.ask({"is": "start"}))["is"] == "done"
            await there.wait(lambda: there.table["luck"] == [{"seat": 0, "word": LUCK}])

    asyncio.run(asyncio.wait_for(story(), 30))


def test_a_carried_file_that_was_changed_is_refused_with_the_line(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 9})
        mover, _ = movers(ada, bea)
        await mover.act(f"{mover.questions[0]['options'][0]['text']} take 1")
        file = await carried(server.tables.store, ada.table["table"])
        lines = file.splitlines()
        moved = next(i for i, line in enumerate(lines) if " journal " in line)

        for at, line in ((1, lines[1].replace("nim", "nix")), (moved, lines[moved].replace("take 1", "take 2"))):
            damaged = [*lines[:at], line, *lines[at + 1 :]]
            with pytest.raises(carry.BadFile, match=f"line {at + 1}: "):
                carry.read("\n".join(damaged), ("random",))
        with pytest.raises(carry.BadFile, match=f"line {moved + 1}: "):
            carry.read("\n".join([*lines[:moved], *lines[moved + 1 :]]), ("random",))
        with pytest.raises(carry.BadFile, match="the end is missing"):
            carry.read("\n".join(lines[:-1]), ("random",))
        with pytest.raises(carry.BadFile, match=f"line {len(lines) + 1}: "):
            carry.read(file + "more", ("random",))

    told(story, tmp_path)


@pytest.mark.parametrize(
    ("part", "field", "value", "says"),
    [
        ("tables", "id", "../../x", "another"),
        ("tables", "stage", "moved", "no stage"),
        ("tables", "stage", "over", "it is not"),
        ("tables", "host", "me", "persons"),
        ("tables", "seed", "many", "seed"),
        ("tables", "options", "[]", "options"),
        ("tables", "options", '{"stones": 1000000}', "set up"),
        ("tables", "manners", '{"visibility": "loud"}', "table-not-a-manner"),
        ("tables", "luck", '{"0": "none"}', "luck"),
        ("tables", "content", "?", "content"),
        ("tables", "game", "chess", "chess"),
        ("seats", "name", "\u200b", "name"),
        ("seats", "kind", "ghost", "seat"),
        ("seats", "seat", 5, "numbered"),
        ("seats", "seat", "0", "seat"),
        ("journal", "entry", "0 fly", "entry 1"),
        ("journal", "entry", "0 a\nb", "entry"),
        ("journal", "at", "now", "at"),
        ("journal", "seq", 7, "numbered"),
        ("journal", "extra", 1, "extra"),
    ],
)
def test_a_carried_file_of_nonsense_is_refused_however_well_it_is_summed(
    tmp_path: Path, part: str, field: str, value: object, says: str
) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 9})
        mover, _ = movers(ada, bea)
        await mover.act(f"{mover.questions[0]['options'][0]['text']} take 1")
        rows = await rows_of(server.tables.store, ada.table["table"])
        assert rows is not None
        lines, seal = [carry.FORMAT], carry.FORMAT
        whole = carry.written(rows).splitlines()[1:]
        rows[part][0][field] = value
        bare = [
            *(f"{name} {json.dumps({key: carry._out(each) for key, each in row.items()})}"
              for name in CARRIED for row in rows[name]),
            whole[-1].partition(" ")[2],
        ]  # fmt: skip
        for line in bare:
            seal = carry._sum(seal, line)
            lines.append(f"{seal} {line}")
        with pytest.raises(carry.BadFile, match=says):
            carry.read("\n".join(lines), ("random",))

    told(story, tmp_path)


# -- deleting ----------------------------------------------------------------------------------------


def test_what_the_host_deletes_is_in_no_file_any_more_and_every_page_hears_of_it(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(name="Zwiebelfisch")
        table = ada.table["table"]
        assert (await bea.ask({"is": "delete_table"}))["why"] == "table-not-host"
        await finish(ada, bea)
        files = list(tmp_path.glob("db*"))
        assert any(table.encode() in file.read_bytes() for file in files)

        await ada.request({"is": "delete_table"})

        assert (await ada.gone())["why"] == (await bea.gone())["why"] == "table-bye-deleted"
        assert (await server.http.get(f"/api/tables/{table}")).status_code == 404
        for file in tmp_path.glob("db*"):
            data = file.read_bytes()
            assert not any(word in data for word in (table.encode(), b"heap:")), file
        late = await Page.open(server.port, table)
        assert (await late.gone())["why"] == "table-bye-unknown"

    told(story, tmp_path)


def test_what_another_process_deletes_is_gone_here_too(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        other = Store(str(tmp_path / "db"))
        assert await other.erase(ada.table["table"])
        assert not await other.erase(ada.table["table"])
        mover, _ = movers(ada, bea)
        await mover.request({"is": "act", "seat": mover.seat, "question": mover.questions[0]["id"],
                             "line": f"{mover.questions[0]['options'][0]['text']} take 1"})  # fmt: skip
        assert (await ada.gone())["why"] == (await bea.gone())["why"] == "table-bye-deleted"
        await other.close()

    told(story, tmp_path)


def test_alone_with_bots_a_table_is_deleted_in_mid_game(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(bots=["random"])
        ada = await server.page(table, token)
        await ada.ask({"is": "start"})
        await ada.request({"is": "delete_table"})
        assert (await ada.gone())["why"] == "table-bye-deleted"
        assert await briefs(server.tables.store) == []

    told(story, tmp_path)


def test_only_what_has_been_over_for_long_enough_is_pruned(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await server.game()
        await finish(ada, bea)
        store = server.tables.store
        assert await prune(store, 1.0) == []
        assert await prune(store, -1.0) == [ada.table["table"]]
        [left] = await briefs(store)
        assert (left.stage, left.names) == ("playing", ("Ada", "Bea"))

    told(story, tmp_path)


def test_tables_that_never_began_are_deleted_after_a_month_unless_somebody_is_there(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game()
        lobbies = [(await server.make())[0] for _ in range(3)]
        visited, young, left = lobbies
        await server.page(visited)
        assert await server.tables.get(left) is not None  # in memory, and nobody there
        store = server.tables.store
        aged = tables.update().where(tables.c.id != young).values(created=tables.c.created - 31 * 86400)
        await store.write("the age of tables", lambda c: c.execute(aged))
        await server.tables.prune()
        assert {each.id for each in await briefs(store)} == {ada.table["table"], visited, young}
        assert await server.tables.get(left) is None

    told(story, tmp_path)


def test_a_table_that_another_process_deleted_says_so_to_whoever_is_there(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make()
        ada = await server.page(table, token)
        await server.tables.store.erase(table)
        assert (await ada.gone())["why"] == "table-bye-deleted"

    told(story, tmp_path, settings=replace(QUICK, poll=0.05))


def test_a_table_that_follows_another_forgets_it_when_that_is_deleted(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()
        follower, _ = await server.make()
        store = server.tables.store
        lobby = await store.load(follower)
        assert lobby is not None
        await store.change(replace(lobby, origin=f"again {table}"))
        await store.erase(table)
        left = await store.load(follower)
        assert left is not None
        assert left.origin == ""

    told(story, tmp_path)


# -- how chance has fallen ---------------------------------------------------------------------------


def test_odds__in_play_of_what_the_seat_heard_after_the_end_of_everything(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game(options={"stones": 9})
        watcher = await server.page(ada.table["table"])
        assert ada.table["chance"]
        for page in (bea, ada):
            question = next(each["id"] for each in page.questions)
            if page.questions[0]["kind"] == "window":
                assert (await page.ask({"is": "act", "seat": page.seat, "question": question, "line": "throw"}))[
                    "is"
                ] == "done"
                break
        await together(ada, bea)
        thrower, other = page, ada if page is bea else bea
        told_of = {}
        for each in (thrower, other, watcher):
            answer = await each.ask({"is": "ask_odds"})
            assert (answer["is"], answer["whole"]) == ("odds_told", False)
            told_of[each] = sum(bar["seen"] for bar in answer["odds"])
        assert told_of == {thrower: 1, other: 0, watcher: 0}
        await finish(ada, bea)
        answer = await watcher.ask({"is": "ask_odds"})
        assert answer["whole"]
        assert sum(bar["seen"] for bar in answer["odds"]) == 1
        assert sum(bar["expected"] for bar in answer["odds"]) == pytest.approx(1, abs=0.01)

    told(story, tmp_path)


def test_odds__a_game_without_chance_tells_nothing(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, _ = await server.game(game="tictactoe")
        assert not ada.table["chance"]
        assert (await ada.ask({"is": "ask_odds"}))["odds"] == []
        table, token = await server.make()
        lobby = await server.page(table, token)
        assert (await lobby.ask({"is": "ask_odds"}))["why"] == "table-not-playing"

    told(story, tmp_path)
