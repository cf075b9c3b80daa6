"""The bots by name, for whoever hosts a game: table, arena, command line.

A level is a word (`greedy`); a spec adds a budget to it: `search:400` (iterations a choice), `search:0.1s` (seconds).
"""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter
from typing import NamedTuple

from cordee.bots.bot import Bot, goes_on, worth
from cordee.bots.flat import FlatBot
from cordee.bots.greedy import GreedyBot
from cordee.bots.random_bot import RandomBot
from cordee.bots.search import SearchBot
from cordee.core.errors import CordeeError
from cordee.core.game import Game, Line, State
from cordee.core.rng import Rng
from cordee.kit.content import nearest

LEVELS: tuple[str, ...] = ("random", "greedy", "flat", "search")  # weakest first
SECONDS = 0.8  # a choice of `search` where nothing else is asked for


class BadBot(CordeeError):
    """A bot that does not exist, or a budget that is none."""


class Spec(NamedTuple):
    """Which bot, and how much it may think about one choice."""

    level: str
    iterations: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        if self.seconds is not None:
            return f"{self.level}:{self.seconds:g}s"
        return f"{self.level}:{self.iterations}" if self.iterations is not None else self.level

    def make(self) -> Bot:
        """A fresh bot."""
        if self.level == "random":
            return RandomBot()
        if self.level == "greedy":
            return GreedyBot()
        if self.level == "flat":
            return FlatBot()
        seconds = SECONDS if self.iterations is None and self.seconds is None else self.seconds
        return SearchBot(self.iterations, seconds)


def spec(written: str, iterations: int | None = None, seconds: float | None = None) -> Spec:
    """Read `greedy`, `search`, `search:400`, `search:0.1s`. The other arguments hold where it names no budget."""
    level, _, budget = written.strip().lower().partition(":")
    if level not in LEVELS:
        raise BadBot(f"there is no bot {level!r}{nearest(level, LEVELS)}")
    if level != "search":
        if budget:
            raise BadBot(f"the bot {level} takes no budget: write {level!r}, not {written!r}")
        return Spec(level)
    if not budget:
        return Spec(level, iterations, seconds)
    try:
        if budget.endswith("s"):
            found = Spec(level, seconds=float(budget[:-1]))
        else:
            found = Spec(level, iterations=int(budget))
    except ValueError:
        raise BadBot(f"{budget!r} is no budget: write search:400 (iterations) or search:0.1s (seconds)") from None
    if (found.seconds or 0) < 0 or (found.iterations is not None and found.iterations < 1):
        raise BadBot(f"{budget!r} is no budget: it must be more than nothing")
    return found


def headless(game: Game, options: Mapping[str, object]) -> dict[str, object]:
    """The options for bots among themselves: free offers become questions, where the game knows the difference."""
    found = dict(options)
    if any(setting.name == "timing" and "asked" in setting.values for setting in game.settings):
        found.setdefault("timing", "asked")
    return found


def choose_line(
    game: Game,
    state: State,
    seat: int,
    level: str,
    seed: int,
    seconds: float | None = None,
    iterations: int | None = None,
) -> Line:
    """A whole line for `seat`, inner steps included, by the bot of that level.

    `state` is a world sampled for the seat, and is not changed. `seconds` are for the whole line. With a budget in
    iterations (or a level without one) the same world, or another sampled for the same seat from the same position,
    and the same seed give the same line.
    """
    bot = spec(level, iterations, seconds).make()
    if isinstance(bot, SearchBot) and bot.seconds is not None:
        # The time is for the whole line: most of it for the first step, whose tree serves the others too.
        bot.deadline = perf_counter() + bot.seconds
        bot.seconds *= 0.8
    rng = Rng(seed)
    trial = state.clone()
    line: list[int] = []
    while True:
        barrier = trial.barrier
        action = bot.choose(game, trial, seat, rng)
        line.append(action)
        trial.choose(seat, action)
        if not goes_on(trial, seat, barrier):
            return tuple(line)


def break_in(game: Game, state: State, seat: int, level: str, seed: int, worlds: int = 8) -> Line | None:
    """The line with which a seat of `may_act` breaks in, or None to let things be.

    For live tables. It breaks in if the best line is worth more, on average over sampled worlds, than the position
    as it stands; the random bot tosses a coin. `state` is a world sampled for the seat, and is not changed.
    """
    rng = Rng(seed)
    if level == "random" and rng.below(2):
        return None
    line = choose_line(game, state, seat, "flat" if level == "search" else level, seed)
    if level == "random":
        return line
    gain = 0.0
    for _ in range(worlds):
        world = game.sample(state, seat, rng)
        before = worth(game, world)[seat]
        for action in line:
            world.choose(seat, action)
        gain += worth(game, world)[seat] - before
    return line if gain > 1e-9 else None


def make(written: str) -> Bot:
    """A bot by its spec: `greedy`, `search:400`, `search:0.1s`."""
    return spec(written).make()
