"""Where people find their tables: mine, open ones, history and figures."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.conftest import ROOT
from tests.server.browsing import QUICK, Page, Running, movers, told
from tests.server.test_screens import shared
from tests.server.turned import lobby_of, moment
from tests.toy.meet import GAME as MEET
from tests.toy.nim import GAME as NIM

from cordee import games
from cordee.core.journal import Entry, read_entry, read_journal
from cordee.server.choosers import Choosers
from cordee.server.history import FAULT, RETURNS, RETURNS_KNOWN, History, noted
from cordee.server.lobby import Place, person_of
from cordee.server.results import place_of, ranks_of, results
from cordee.server.store.accounts import Accounts
from cordee.server.store.mine import Lists
from cordee.server.store.results import Results
from cordee.server.store.schema import results as kept
from cordee.server.store.schema import tables


async def asked(server: Running, path: str, token: str) -> Any:
    answer = await server.http.get(path, headers={"authorization": f"Bearer {token}"})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def played_out(server: Running, ada: Page, bea: Page) -> None:
    """Both do the first thing there is until the game is over."""
    table = server.tables.live[ada.table["table"]]
    while table.waiting:
        async with table.lock:
            await table.rescue.play_any(table.waiting[0])
    for page in (ada, bea):
        await page.wait(lambda page=page: page.stage == "over")  # type: ignore[misc]
    await moment()


# -- results -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("returns", "places"), [((1.0, -1.0), [1, 2]), ((0.0, 3.0, 3.0, -1.0), [3, 1, 1, 4]), ((2.0, 2.0), [1, 1])]
)
def test_places_follow_the_returns_and_are_shared(returns: tuple[float, ...], places: list[int]) -> None:
    assert [place_of(returns, seat) for seat in range(len(returns))] == places


@pytest.mark.parametrize(
    ("shown", "left", "places"),
    [
        ([2, 0, 1], (), [2, 3, 1]),
        ([[0, 2], 1], (), [1, 3, 1]),
        ([[0, 1, 2]], (1,), [1, 3, 1]),
        ([3, [0, 1], 2], (0, 2), [3, 2, 4, 1]),
    ],
)
def test_places_are_those_that_the_end_shows(
    shown: list[int | list[int]], left: tuple[int, ...], places: list[int]
) -> None:
    assert ranks_of(shown, left) == places


@pytest.mark.parametrize(
    "file", sorted((ROOT / "tests/golden").glob("*/*.journal")), ids=lambda file: f"{file.parent.name}-{file.stem}"
)
def test_history_has_the_places_that_the_end_of_a_game_shows(file: Path) -> None:
    game, setup, seed, entries = read_journal(file.read_text("utf-8"), games.load)
    history = History(game, setup, seed)
    for entry in entries:
        history.step(entry)
    if not history.over:
        pytest.skip("it does not go to its end")
    places = tuple(Place("person", person_of(f"token-of-seat-{seat}-x"), "Ada") for seat in range(setup.seats))
    lobby = replace(lobby_of(game.key, "p" * setup.seats, {}), places=places, options=dict(setup.options))
    found = [each.place for each in results(game, lobby, history)]
    returns = history.play.state.returns()
    for one in range(setup.seats):
        for other in range(setup.seats):
            if returns[one] > returns[other]:
                assert found[one] < found[other], "who has more stands before"
    shown = history.position.view(None).get("result", {}).get("places")
    if shown is not None:
        assert found == ranks_of(shown)


def test_what_does_not_count_has_no_results() -> None:
    lobby = lobby_of("nim", "pb", {})
    history = History(NIM, lobby.setup(NIM), 1)
    assert [each.level for each in results(NIM, lobby, history)] == ["", "greedy"]
    assert results(NIM, replace(lobby, origin="practice abc"), history) == []
    assert results(NIM, replace(lobby, places=lobby.places[1:] * 2), history) == []
    learner = replace(lobby, places=(lobby.places[0], replace(lobby.places[1], level="tutorial")))
    assert results(NIM, learner, history) == []
    history.step(Entry("note", text=f"{FAULT}: nothing"))
    assert results(NIM, lobby, history) == []


def entries(*written: str) -> list[Entry]:
    return [read_entry(each) for each in written]


def test_a_game_whose_file_somebody_has_seen_counts_for_nobody() -> None:
    lobby = lobby_of("nim", "pp", {})
    for note, own in ((RETURNS, True), (RETURNS_KNOWN, False)):
        history = History(NIM, lobby.setup(NIM), 1)
        history.step(Entry("note", text=note))
        assert [each.own for each in results(NIM, lobby, history)] == [own, own]


@pytest.mark.parametrize(
    ("written", "own"),
    [
        (("0 a", "1 a", "0 a", "1 a"), (True, True)),
        (("0 a", "note a bot plays seat 0", "0 a", "0 a"), (False, True)),  # it was played out by a bot
        (("0 a", "0 a", "note a bot plays seat 0", "0 a", "0 a"), (True, True)),  # half of it
        (("0 a", "note a bot plays seat 0", "0 a", "note back at seat 0", "0 a"), (True, True)),
        # Taken over from a bot, and handed back to one: whatever was made before or after is not theirs.
        (("1 a", "1 a", "note somebody takes seat 1", "note a bot plays seat 1", "1 a"), (True, False)),
        (("1 a", "1 a", "note somebody takes seat 1", "1 a"), (True, False)),
        (("1 a", "note somebody takes seat 1", "1 a"), (True, True)),
        (("1 a", "note a bot has seat 1", "1 a", "note somebody takes seat 1", "1 a"), (True, False)),
        (("1 a", "1 a", "note another device at seat 1", "1 a"), (True, False)),
        (("note a bot plays seat 1", "note another device at seat 1", "1 a"), (True, False)),
        # Taken back and played again, a bot's choice is still a bot's; another in its place is one's own.
        (
            ("0 a", "note a bot plays seat 0", "0 b", "0 c", "note back at seat 0", "undo 2", "0 b", "0 c"),
            (False, True),
        ),
        (("0 a", "note a bot plays seat 0", "0 b", "0 c", "note back at seat 0", "undo 2", "0 b", "0 d"), (True, True)),
        (
            ("note a bot plays seat 0", "0 b", "0 c", "note back at seat 0", "undo 1", "undo 1", "0 b", "0 c"),
            (False, True),
        ),
        (("note a bot plays seat 0", "0 b", "note back at seat 0", "undo 1", "0 d", "undo 1", "0 b"), (True, True)),
        (("0 b", "note somebody takes seat 0", "undo 1", "0 b"), (False, True)),
        # What is taken back counts for nobody.
        (("0 a", "note a bot plays seat 0", "0 a", "0 a", "undo 2"), (True, True)),
        (("note somebody takes seat 1", "1 a", "1 a", "undo 2", "note a bot plays seat 1", "1 a"), (True, False)),
    ],
)
def test_a_game_counts_for_who_made_at_least_half_of_a_seats_choices(
    written: tuple[str, ...], own: tuple[bool, bool]
) -> None:
    choosers = Choosers()
    for entry in entries(*written):
        if entry.kind == "line":
            choosers.line(entry.seat, entry.text, house=False)
        elif entry.kind == "undo":
            choosers.strike(entry.count)
        else:
            choosers.note(noted(entry.text))
    assert tuple(choosers.played(seat) for seat in (0, 1)) == own


def test_what_the_house_plays_for_who_is_out_of_time_is_not_theirs() -> None:
    choosers = Choosers()
    for house in (False, True, True):
        choosers.line(0, "a", house)
    assert not choosers.played(0)


def test_who_takes_a_bots_seat_and_lets_a_bot_play_it_out_has_won_nothing(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(bots=["random"], manners={"takeover": "anyone"}, options={"stones": 9})
        ada, eve = await server.page(table, token), await server.page(table)
        assert (await ada.ask({"is": "start"}))["is"] == "done"
        await eve.wait(lambda: eve.stage == "playing")
        assert (await eve.ask({"is": "take_seat", "seat": 1, "name": "Eve"}))["is"] == "done"
        assert (await eve.ask({"is": "stand_in", "seat": 1, "level": "random"}))["is"] == "done"
        while ada.stage == "playing":
            await ada.wait(lambda: bool(ada.questions) or ada.stage == "over")
            if ada.stage == "playing":
                await ada.act(ada.questions[0]["options"][0]["text"] + " take 1")
        await moment()

        mine = await asked(server, "/api/history", ada.token)
        theirs = await asked(server, "/api/history", eve.token)

        assert [figures["played"] for figures in mine["figures"]] == [1]
        assert theirs["figures"] == []
        [game] = theirs["games"]
        assert [(seat["yours"], seat["own"]) for seat in sorted(game["seats"], key=lambda each: each["seat"])] == [
            (False, True),
            (True, False),
        ]
        # A restart comes to the same.
        live = server.tables.live[table]
        found = await server.tables.store.entries(table)
        again = History(live.game, live.lobby.setup(live.game), live.lobby.deal())
        for row in found:
            again.step(read_entry(row))
        assert [each.own for each in results(live.game, live.lobby, again)] == [True, False]

    told(story, tmp_path)


def test_together_all_come_off_alike() -> None:
    lobby = lobby_of("meet", "pp", {})
    found = results(MEET, lobby, History(MEET, lobby.setup(MEET), 1))
    bounds = MEET.bounds(lobby.setup(MEET))
    assert {each.together for each in found} == {bounds.cooperative}
    assert len({(each.place, each.won) for each in found}) == 1


def test_a_game_that_ends_is_in_the_history_of_who_played_once(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await played_out(server, ada, bea)
        await server.tables.live[ada.table["table"]].finish()
        await server.tables.live[ada.table["table"]].finish()

        mine = await asked(server, "/api/history", ada.token)
        theirs = await asked(server, "/api/history", bea.token)

        (game,) = mine["games"]
        assert game["table"] == ada.table["table"]
        assert [place["place"] for place in game["seats"]] == [1, 2]
        assert sorted(place["name"] for place in game["seats"]) == ["Ada", "Bea"]
        assert [place["yours"] for place in game["seats"]] != [place["yours"] for place in theirs["games"][0]["seats"]]
        (figures,) = mine["figures"]
        assert figures["played"] == 1
        assert figures["seats"] == 2
        assert figures["won"] + theirs["figures"][0]["won"] == 1
        assert (await asked(server, "/api/history", "x" * 20))["games"] == []
        assert (await server.http.get("/api/history")).json()["games"] == []
        assert (await server.http.get("/api/history?skip=-1")).status_code == 400

    told(story, tmp_path)


def test_who_deletes_the_table_takes_nobodys_game_from_their_history(tmp_path: Path) -> None:
    """Nor their own defeat from theirs; of the table itself nothing is left."""

    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await played_out(server, ada, bea)
        before = [await asked(server, "/api/history", page.token) for page in (ada, bea)]
        await ada.request({"is": "delete_table"})
        await ada.gone()
        after = [await asked(server, "/api/history", page.token) for page in (ada, bea)]
        for was, now in zip(before, after, strict=True):
            assert now["figures"] == was["figures"]
            [game], [known] = now["games"], was["games"]
            assert (game["table"], known["table"]) == ("", ada.table["table"])
            nameless = [{**seat, "name": ""} for seat in known["seats"]]
            assert game == {**known, "table": "", "seats": nameless}

    told(story, tmp_path)


def test_who_played_against_themselves_has_won_nothing(tmp_path: Path) -> None:
    """At one screen, or in two browsers that turn out to be one person's."""

    async def story(server: Running) -> None:
        ada, _ = await shared(server)
        await played_out(server, ada, ada)
        one, two = await server.game()
        await played_out(server, one, two)
        # As an account takes over what its guest had.
        taken = kept.update().where(kept.c.person == person_of(two.token)).values(person=person_of(one.token))
        await server.tables.store.write("a test", lambda c: c.execute(taken))
        for page, table in ((ada, ada.table["table"]), (one, one.table["table"])):
            found = await asked(server, "/api/history", page.token)
            assert [game["table"] for game in found["games"]] == [table]
            assert found["figures"] == []

    told(story, tmp_path)


def test_a_table_that_ended_while_nobody_could_write_it_down(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await played_out(server, ada, bea)
        table = ada.table["table"]

        def crashed(c: sa.Connection) -> None:
            """Behind its last row, as it lies in the file."""
            c.execute(kept.delete())
            c.execute(tables.update().values(stage="playing", ended=None, version=tables.c.version + 1))

        await server.tables.store.write("a test", crashed)
        for page in (ada, bea):
            await page.close()
        await server.tables.live.pop(table).stop()

        await server.tables._resume()

        assert len((await asked(server, "/api/history", ada.token))["games"]) == 1

        def older(c: sa.Connection) -> None:
            """One that was over before there were results."""
            c.execute(kept.delete())
            c.execute(tables.update().values(ended=None))

        await server.tables.store.write("a test", older)
        await server.tables.live.pop(table).stop()
        assert await Results(server.tables.store).missing() == [table]
        await server.tables._resume()
        assert len((await asked(server, "/api/history", ada.token))["games"]) == 1
        assert table not in server.tables.live

    told(story, tmp_path)


# -- my tables ---------------------------------------------------------------------------------------------------------


def test_my_tables_have_my_turns_first(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        lobby, token = await server.make()
        games = [await server.game(token=token) for _ in range(2)]
        ada, bea = games[0]
        mover, _other = movers(ada, bea)
        over = await server.game(token=token)
        await played_out(server, *over)

        mine = await asked(server, "/api/mine", token)

        stages = [card["stage"] for card in mine["going"]]
        assert stages == ["playing", "playing", "lobby"]
        assert mine["going"][-1]["table"] == lobby
        assert [card["table"] for card in mine["over"]] == [over[0].table["table"]]
        assert not mine["more"]
        card = next(card for card in mine["going"] if card["table"] == ada.table["table"])
        assert card["turn"] == (mover is ada)
        assert card["waits"] == [mover.seat]
        theirs = next(each for each in (await asked(server, "/api/mine", bea.token))["going"])
        assert theirs["turn"] == (mover is bea)
        assert [seat["yours"] for seat in theirs["seats"]] == [False, True]
        assert (await server.http.get("/api/mine")).json()["going"] == []
        text = str(mine)
        assert token not in text
        assert server.tables.live[lobby].lobby.host not in text

    told(story, tmp_path)


def test_whose_turn_it_is_is_known_of_tables_that_were_let_go(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        table, seat = ada.table["table"], ada.waiting
        for page in (ada, bea):
            await page.close()
        await moment()
        live = server.tables.live[table]
        live.used = -1e9

        (gone,) = server.tables.sweep()
        await Lists(server.tables.store).keep([(table, gone.entries, gone.waiting)])

        assert table not in server.tables.live
        (card,) = (await asked(server, "/api/mine", ada.token))["going"]
        assert card["waits"] == seat
        assert table not in server.tables.live, "nothing was loaded for it"
        # Another process has gone on: what was written down is no longer true, and the table is asked.
        found = await server.tables.get(table)
        assert found is not None
        mover = found.waiting[0]
        async with found.lock:
            await found.rescue.play_any(mover)
        server.tables.live.pop(table)
        (card,) = (await asked(server, "/api/mine", ada.token))["going"]
        assert card["waits"] == [1 - mover]
        assert table in server.tables.live

    # Who is away is told at once, and nothing more is under way then.
    told(story, tmp_path, settings=replace(QUICK, away=0.0))


def test_a_long_list_loads_few_tables_at_a_time_and_is_whole_in_the_end(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        token = ""
        for _ in range(10):
            ada, bea = await server.game(token=token)
            token = ada.token
            await ada.close()
            await bea.close()
        await moment()
        for table in list(server.tables.live):
            await server.tables.live.pop(table).stop()

        unknown = []
        for _ in range(4):
            cards = (await asked(server, "/api/mine", token))["going"]
            assert len(cards) == 10
            unknown.append(sum(card["waits"] is None for card in cards))

        assert unknown == [6, 2, 0, 0]

    told(story, tmp_path)


def test_what_is_over_comes_by_pages(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await played_out(server, ada, bea)

        def copied(c: sa.Connection) -> None:
            (row,) = c.execute(tables.select()).mappings().all()
            seats = [dict(each) for each in c.execute(sa.text("select * from seats")).mappings().all()]
            for i in range(24):
                copy = f"copy-{i:04}"
                c.execute(tables.insert().values({**row, "id": copy, "ended": 1000.0 + i}))
                for seat in seats:
                    c.execute(sa.text(
                        "insert into seats (table_id, seat, kind, person, name, colour, level)"
                        " values (:table_id, :seat, :kind, :person, :name, :colour, :level)"
                    ), {**seat, "table_id": copy})  # fmt: skip

        await server.tables.store.write("a test", copied)
        first = await asked(server, "/api/mine", ada.token)
        second = await asked(server, "/api/mine?skip=20", ada.token)

        assert [len(first["over"]), first["more"], len(second["over"]), second["more"]] == [20, True, 5, False]
        assert first["over"][0]["table"] == ada.table["table"]
        assert second["over"][-1]["table"] == "copy-0000"
        assert second["going"] == []

    told(story, tmp_path)


# -- open tables -------------------------------------------------------------------------------------------------------


def test_only_open_tables_with_a_free_seat_are_listed(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        open_, token = await server.make(manners={"visibility": "open"})
        await server.make()
        await server.make(manners={"visibility": "private"})
        await server.make(manners={"visibility": "open"}, bots=["random"])

        (card,) = (await server.http.get("/api/open")).json()

        assert card["table"] == open_
        assert card["host"] == "Ada"
        assert [seat["kind"] for seat in card["seats"]] == ["person", "open"]
        assert not card["here"]
        assert not card["hosts"]
        # It goes from the list when it begins.
        ada, bea = await server.page(open_, token), await server.page(open_)
        await bea.ask({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"})
        await ada.ask({"is": "start"})
        assert (await server.http.get("/api/open")).json() == [], "the list is kept for a moment only"

    told(story, tmp_path, settings=replace(QUICK, lists_kept=0.0))


def test_a_deleted_persons_history_is_nobodys(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        await played_out(server, ada, bea)
        person = server.tables.live[ada.table["table"]].lobby.host

        await Accounts(server.tables.store).delete(person)

        assert (await asked(server, "/api/history", ada.token))["games"] == []
        (game,) = (await asked(server, "/api/history", bea.token))["games"]
        assert sorted(place["name"] for place in game["seats"]) == ["", "Bea"]

    told(story, tmp_path)
