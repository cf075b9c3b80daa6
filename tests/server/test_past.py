"""Looking back: every moment as a seat saw it then, nothing more before the end, and everything after it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.contract.harness import pick, random_line
from tests.server.browsing import patched
from tests.server.turned import Memory, Says, Turned, lobby_of, token

from cordee.core.game import Game, State, text
from cordee.core.journal import Entry, Play
from cordee.core.rng import Rng
from cordee.games import load
from cordee.server import messages as m
from cordee.server.audience import Connection
from cordee.server.house import House
from cordee.server.settings import Settings
from cordee.server.table import Table

GAMES = ("nim", "meet", "hush", "tictactoe", "annapurna", "five_fifteen")
WATCHES = 9  # whose page sits nowhere


class Page(Connection):
    """Keeps what each moment looked like when it was told."""

    def __init__(self) -> None:
        super().__init__(10_000)
        self.view: Any = {}
        self.moments: dict[int, dict[str, Any]] = {}
        self.last: dict[str, Any] = {}
        self.undos = 0

    def send(self, message: m.Wire) -> None:
        told = self.last = msgspec.json.decode(msgspec.json.encode(message))
        if told["is"] == "welcome":
            self.view = told["view"]
            # A change without a number of its own comes after the moment, which stays what it was.
            self.moments.setdefault(told["seq"], {"events": [], "view": self.view, "waiting": told["waiting"]})
        elif told["is"] == "moved":
            self.view = patched(self.view, told["changes"])
            for gone in told["struck"]:
                del self.moments[gone]
            if told["undos"] == self.undos:  # taking back is no moment
                moment = {"events": told["events"], "view": self.view, "waiting": told["waiting"]}
                self.moments[told["seq"]] = moment
        self.undos = told.get("undos", self.undos)


class Room:
    """A table of persons, with a page at every seat and one that watches."""

    def __init__(self, game: Game) -> None:
        self.seats, self.rng = game.seats[0], Rng(7)
        house = House(Memory(), Settings(veil=0.0), Turned(), Says(""), Rng(1), lambda bits: 5)
        self.table = Table(house, game, lobby_of(game.key, "p" * self.seats, {}), [])
        self.pages: dict[int, Page] = {}
        self.n = 0

    @property
    def play(self) -> Play:
        assert self.table.history is not None
        return self.table.history.play

    async def open(self, plain: bool = False) -> None:
        for seat in (*range(self.seats), WATCHES):
            self.pages[seat] = Page()
            await self.table.join(self.pages[seat], token(seat), plain)

    async def random_line(self) -> None:
        play = self.play
        seat, _ = pick(play.state, self.rng)
        line = random_line(play.state, seat, self.rng)
        async with self.table.lock:
            await self.table.commit(Entry("line", seat, text(play.game, play.state, line)))

    async def undo(self) -> None:
        async with self.table.lock:
            await self.table.commit(Entry("undo", count=1))

    async def ask(self, seat: int, **request: Any) -> dict[str, Any]:
        self.n += 1
        kind = m.Past if "at" in request else m.Course
        await self.table.handle(self.pages[seat], kind(n=self.n, **request))
        return self.pages[seat].last


def short(told: dict[str, Any]) -> dict[str, Any]:
    return {"events": told["events"], "view": told["view"], "waiting": told["waiting"]}


def spread(moments: list[int]) -> list[int]:
    """Some of them, evenly."""
    return moments[:: max(1, len(moments) // 9)]


async def played(key: str, lines: int, undos: bool = True) -> Room:
    """A game by chance, with something taken back now and then."""
    here = Room(load(key))
    await here.open()
    for number in range(lines):
        if not here.play.state.to_act():
            break
        await here.random_line()
        if undos and number % 7 == 5 and here.play.state.to_act():
            await here.undo()
    return here


@pytest.mark.parametrize("key", GAMES)
def test_every_moment__is_what_its_seat_was_sent_when_it_happened(key: str) -> None:
    async def story() -> None:
        here = await played(key, 60)
        for seat, page in here.pages.items():
            course = await here.ask(seat)
            assert course["moments"] == sorted(page.moments)
            assert course["log"] == [event for at in sorted(page.moments) for event in page.moments[at]["events"]]
            for at, then in sorted(page.moments.items()):
                told = await here.ask(seat, at=at)
                assert told["is"] == "past_out", told
                assert short(told) == then, (seat, at)
                assert told["at"] == at
                assert told["eyes"] == ("spectator" if seat == WATCHES else f"seat:{seat}")

    asyncio.run(story())


def test_looking_back__asks_and_changes_nothing() -> None:
    async def story() -> None:
        here = await played("nim", 4)
        before = here.play.state.digest(), len(here.play.entries)
        told = await here.ask(0, at=2)
        assert "questions" not in told
        assert (here.play.state.digest(), len(here.play.entries)) == before

    asyncio.run(story())


def test_struck_moments_and_those_to_come__are_refused() -> None:
    async def story() -> None:
        here = await played("nim", 3, undos=False)
        await here.undo()
        for at in (3, 4, 5, 2**40):  # the line, its taking back, the future
            told = await here.ask(0, at=at)
            assert (told["is"], told["why"]) == ("refused", "table-not-a-moment"), at
        assert (await here.ask(0))["moments"] == [0, 1, 2]

    asyncio.run(story())


def test_before_the_game__there_is_no_past() -> None:
    async def story() -> None:
        here = Room(load("nim"))
        await here.open()
        here.table.history = None
        assert (await here.ask(0, at=0))["why"] == "table-not-a-moment"
        assert (await here.ask(0))["why"] == "table-not-a-moment"

    asyncio.run(story())


@pytest.mark.parametrize("eyes", ["seat:1", "spectator", "everything", "seat:7", "nobody"])
def test_other_eyes__while_the_game_goes_on__are_refused(eyes: str) -> None:
    async def story() -> None:
        here = await played("nim", 3, undos=False)
        for request in ({"at": 1, "eyes": eyes}, {"eyes": eyes}):
            told = await here.ask(0, **request)
            assert (told["is"], told["why"]) == ("refused", "table-not-these-eyes")
        assert (await here.ask(0, at=1, eyes="seat:0"))["is"] == "past_out"
        assert (await here.ask(WATCHES, at=1, eyes="seat:0"))["why"] == "table-not-these-eyes"

    asyncio.run(story())


@pytest.mark.parametrize("key", GAMES)
def test_what_reveals_everything__is_never_called_before_the_end(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(key)

    def revealed(state: State) -> Any:
        raise AssertionError("everything was revealed while the game went on")

    monkeypatch.setattr(type(game), "reveal", lambda self, state: revealed(state))

    async def story() -> None:
        here = await played(key, 4, undos=False)
        for seat in here.pages:
            for eyes in ("", "everything", "spectator", "seat:0", "seat:1", "seat:-1"):
                for request in ({"at": 2}, {"at": 2, "shared": True}, {}):
                    assert (await here.ask(seat, eyes=eyes, **request)).get("why") != "table-not-working", eyes

    asyncio.run(story())


@pytest.mark.parametrize("key", GAMES)
def test_after_the_end__anybody_looks_through_any_eyes(key: str) -> None:
    async def story() -> None:
        here = await played(key, 5000, undos=key == "nim")
        play = here.play
        assert not play.state.to_act()
        for seat in range(here.seats):
            own = here.pages[seat].moments
            assert (await here.ask(WATCHES, eyes=f"seat:{seat}"))["moments"] == sorted(own)
            for at in spread(sorted(own)):
                assert short(await here.ask(WATCHES, at=at, eyes=f"seat:{seat}")) == own[at]
        moments = (await here.ask(0, eyes="everything"))["moments"]
        assert len(moments) == len(play.standing) + 1
        for at in spread(moments):
            bare = play.game.reveal(play.at(moments.index(at)))
            told = await here.ask(0, at=at, eyes="everything")
            assert told["view"] == msgspec.json.decode(msgspec.json.encode(bare))
        assert (await here.ask(0, at=1, eyes="seat:7"))["why"] == "table-not-these-eyes"

    asyncio.run(story())


def test_everything__holds_what_was_told_to_one_alone() -> None:
    async def story() -> None:
        here = await played("nim", 5000, undos=False)
        log = (await here.ask(WATCHES, eyes="everything"))["log"]
        assert any(event["kind"] == "drew" for event in log)
        assert all(event["args"]["pebble"] > 0 for event in log if event["kind"] == "drew")
        own = (await here.ask(WATCHES))["log"]
        assert not any("pebble" in event["args"] for event in own if event["kind"] == "drew")

    asyncio.run(story())


@pytest.mark.parametrize("key", GAMES)
def test_a_shared_number__counts_what_everybody_heard_and_finds_it_for_each(key: str) -> None:
    async def story() -> None:
        here = await played(key, 40)
        for at in here.pages[0].moments:
            shared = (await here.ask(0, at=at))["shared"]
            assert shared in here.pages[WATCHES].moments, "a spectator has that moment too"
            for seat, page in here.pages.items():
                told = await here.ask(seat, at=shared, shared=True)
                assert short(told) == page.moments[told["at"]]
                assert told["shared"] == shared
                assert seat or told["at"] <= at

    asyncio.run(story())


def test_plain_pages__are_sent_the_zones_too() -> None:
    async def story() -> None:
        here = Room(load("nim"))
        await here.open(plain=True)
        await here.random_line()
        assert (await here.ask(0, at=0))["zones"]
        here.pages[0].plain = False
        assert (await here.ask(0, at=0))["zones"] == []

    asyncio.run(story())


def test_a_jump__plays_a_few_lines_again_however_long_the_game_was(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        here = await played("annapurna", 300, undos=False)
        kind = type(here.play.state)
        chosen: list[int] = []
        choose = kind.choose

        def counted(state: State, seat: int, action: int) -> None:
            chosen.append(action)
            choose(state, seat, action)

        monkeypatch.setattr(kind, "choose", counted)
        moments = (await here.ask(0))["moments"]
        for at in (moments[1], moments[-2], moments[len(moments) // 2]):
            chosen.clear()
            assert (await here.ask(0, at=at))["is"] == "past_out"
            assert len(chosen) < 100, "from the snapshot before it, not from the beginning"

    asyncio.run(story())
