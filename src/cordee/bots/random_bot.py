"""The bot that takes any option. It measures luck, drives the fuzzer, and loses."""

from __future__ import annotations

from cordee.core.game import Game, State
from cordee.core.rng import Rng


class RandomBot:
    """Every option of each question equally likely."""

    __slots__ = ()
    sees_world = False

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """One of the options."""
        options = state.options(seat)
        return options[rng.below(len(options))] if len(options) > 1 else options[0]
