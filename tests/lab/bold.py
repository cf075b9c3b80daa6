"""Bots that are in no list, named by their place: `tests.lab.bold.Bold`."""

from __future__ import annotations

import os
import time
from pathlib import Path

import numpy as np

from cordee.bots.bot import Bot
from cordee.bots.random_bot import RandomBot
from cordee.core.game import Game, State
from cordee.core.rng import Rng


class Bold(RandomBot):
    """Takes the last option there is."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        return state.options(seat)[-1]


class Waiting(RandomBot):
    """Plays a while, then waits until the file $CORDEE_GATE is there: so a test knows where a job stands."""

    chosen = 0

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        Waiting.chosen += 1
        while Waiting.chosen > 150 and not Path(os.environ["CORDEE_GATE"]).exists():
            time.sleep(0.02)
        return super().choose(game, state, seat, rng)


class Raising(RandomBot):
    """Fails at its first choice."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        raise RuntimeError("no idea")


class Leaving(RandomBot):
    """Ends the program."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        raise SystemExit(5)


class Cheating(RandomBot):
    """Gives an action that is not open to it."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        return 10**9


class Half(RandomBot):
    """Gives what is no whole number."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        return state.options(seat)[0] + 0.5  # type: ignore[return-value]


class Learned(RandomBot):
    """Gives whole numbers of numpy's, as most that has learned does."""

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        return np.int64(state.options(seat)[-1])  # type: ignore[return-value]


class Nowhere(RandomBot):
    """Cannot be made."""

    def __init__(self) -> None:
        raise OSError("no weights")


_: tuple[type[Bot], ...] = (Bold, Waiting, Raising, Leaving, Cheating, Half, Learned)
