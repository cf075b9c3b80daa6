"""The bots of a table: when they are asked, how long they seem to think, and what happens if they fail.

They answer through the same door as people. A bot gets one sampled world; the true position never leaves the server.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import structlog

from cordee.bots.partner import LEVEL, chance
from cordee.core.game import Game, is_asked, text
from cordee.core.rng import Rng
from cordee.kit.tutorial import Tutorial, follow, is_early, past, scripted
from cordee.server.history import History, kind_of, steps
from cordee.server.house import House
from cordee.server.lasting import endangered
from cordee.server.lobby import Lobby
from cordee.server.refusals import Refuse
from cordee.server.thinkers import Task

logger = structlog.get_logger("cordee.server")

FALLBACK = "greedy"  # plays for a partner whose tutorial is gone
TRIES = 3  # of a bot that fails, before the clauses' default answers for it


class Windows(Protocol):
    """Since when somebody is asked."""

    def veiled_until(self, seat: int) -> float: ...


class Rescue(Protocol):
    """What is played when nothing else is."""

    async def play_any(self, seat: int) -> None: ...
    async def default(self, seat: int) -> bool: ...


class Upkeep(Protocol):
    """What goes on by itself. `by_itself` takes the table's lock."""

    spent: dict[tuple[str, int], str]

    async def by_itself(self, key: tuple[Any, ...], act: Callable[[], Awaitable[None]]) -> None: ...


class Host(Protocol):
    """What the bots need of their table, whose lock its methods expect held."""

    house: House
    game: Game
    lobby: Lobby
    history: History | None
    tutorial: Tutorial | None

    @property
    def windows(self) -> Windows: ...
    @property
    def rescue(self) -> Rescue: ...
    @property
    def upkeep(self) -> Upkeep: ...

    def playing(self) -> History: ...
    def player(self, seat: int) -> str: ...
    def patience(self, seat: int) -> float: ...
    async def act(self, seat: int, asked: str, written: str, callers: list[Any]) -> None: ...


class Bots:
    """See the module."""

    def __init__(self, table: Host) -> None:
        self._table = table
        self._failures: dict[int, int] = {}  # seat -> failures in a row

    async def _think(self, seat: int, may_pass: bool = False, lasts: str | None = None) -> str | None:
        """A bot's answer from one sampled world. The true position never leaves this process.

        `lasts`: how it would like to begin a turn that keeps the game going, which is asked for then.
        """
        play = self._table.playing().play
        level = self._table.player(seat)
        rng, seed = Rng(self._table.house.secret(64)), self._table.house.secret(63)
        if level == LEVEL:
            tutorial = self._table.tutorial
            level = tutorial.partner if tutorial is not None else FALLBACK
            if tutorial is not None:  # the same choices of a learner meet the same answers
                rng, seed = chance(tutorial, len(play.standing))
        world = self._table.game.sample(play.state, seat, rng)
        task = Task(
            game=self._table.game.key,
            setup=play.setup,
            world=world.encode(),
            seat=seat,
            level=level,
            seed=seed,
            seconds=self._table.house.settings.think,
            may_pass=may_pass,
            lasts=lasts,
        )
        return await self._table.house.thinker.ask(task)

    async def answer(self, seat: int, asked: str) -> None:
        """Answer for a bot that is waited for, at a pace that says nothing of what it holds or how long it thought.

        A veiled question it answers when the veil ends, whatever the answer, the default of a failing bot included.
        """
        clock = self._table.house.clock
        pace = self._drawn(self._table.house.settings.bot_pace) + self._table.patience(seat)
        due = max(clock.now() + pace, self._table.windows.veiled_until(seat))
        line: str | None = None
        try:
            line = await self._scripted(seat) if self._table.tutorial is not None else self._forgotten(seat)
            if line is None and self._failures.get(seat, 0) < TRIES:
                line = await self._think(seat)
        except Exception as error:
            self._failures[seat] = self._failures.get(seat, 0) + 1
            logger.warning("a bot failed", table=self._table.lobby.id[:4], error=type(error).__name__)
            if self._failures[seat] >= TRIES:
                logger.error("a bot failed thrice; the default answers", table=self._table.lobby.id[:4])
        await clock.sleep(due - clock.now())

        async def act() -> None:
            if line is not None:
                try:
                    await self._table.act(seat, asked, line, [])
                    self._failures[seat] = 0
                except Refuse as refuse:
                    if refuse.why != "table-not-stored":
                        self._failures[seat] = self._failures.get(seat, 0) + 1
                    raise
            elif self._failures.get(seat, 0) >= TRIES:
                if not await self._table.rescue.default(seat):
                    await self._table.rescue.play_any(seat)
                self._failures[seat] = 0

        await self._table.upkeep.by_itself(("bot", seat, asked), act)

    async def _scripted(self, seat: int) -> str | None:
        """What the tutorial's script has a partner say now; None where that is nothing, or is not possible.

        Where the game may run out before the lessons have begun, what keeps it going comes first.
        """
        history, tutorial = self._table.playing(), self._table.tutorial
        assert tutorial is not None
        state = history.play.state
        kind = state.question(seat).kind
        before = sum(kind_of(question) == kind for question in history.answered.get(seat, {}))
        game = self._table.game
        line = scripted(tutorial, game, state, seat, before)
        # The script goes on as if the learner did as the lessons say; who does not need not lose the rest of them.
        stands = follow(tutorial, past(tutorial.learner, steps(history)))
        if line is not None and is_early(tutorial, state, seat, line, stands):
            line = None
        said = None if line is None else text(game, state, line)
        if endangered(state, seat, tutorial.seats, stands):
            said = await self._think(seat, lasts=said or "") or said
        return said

    def _forgotten(self, seat: int) -> str | None:
        """The pass, where a bot overlooks what a person would have to find without help (AN-DIG-08)."""
        play = self._table.playing().play
        question = play.state.question(seat)
        chance = self._table.house.settings.forget_chance
        if not question.blind or question.passes is None or self._table.house.chance.random() >= chance:
            return None
        return self._table.game.action_text(play.state, question.passes)

    async def glance(self, seat: int, asked: str) -> None:
        """A bot that may break in: it notices or not, after a while, and then looks whether it makes sense."""
        settings = self._table.house.settings
        notices = self._table.house.chance.random() < settings.notice_chance
        await self._table.house.clock.sleep(self._drawn(settings.notice_after))
        line: str | None = None
        history = self._table.history
        if notices and history is not None and is_asked(history.play.state, seat):
            play = history.play
            try:
                world = self._table.game.sample(play.state, seat, Rng(self._table.house.secret(64)))
                if self._table.game.concerns(world, seat):
                    race = play.state.question(seat).pace.kind == "race"
                    line = await self._think(seat, may_pass=not race)
            except Exception as error:
                logger.warning("a bot failed", table=self._table.lobby.id[:4], error=type(error).__name__)

        async def act() -> None:
            self._table.upkeep.spent["glance", seat] = asked
            if line is not None:
                await self._table.act(seat, asked, line, [])

        await self._table.upkeep.by_itself(("glance", seat, asked), act)

    def _drawn(self, between: tuple[float, float]) -> float:
        low, high = between
        return low + (high - low) * self._table.house.chance.random()
