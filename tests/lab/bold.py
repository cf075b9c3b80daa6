"""Bots that are in no list, named by their place: `tests.lab.bold.Bold`."""

from __future__ import annotations

import os
import time
from pathlib import Path

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


_: tuple[type[Bot], ...] = (Bold, Waiting)
