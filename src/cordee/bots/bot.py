"""What a bot is, and what all of them share. Knows no game and no way of thinking.

A bot answers one question at a time. It is handed either the true state, of which it reads nothing but `options`
(`sees_world` is False), or one world that `game.sample` made for its seat, from which it samples further ones: right,
because a sampled world holds nothing the seat does not know. No bot changes the state it is given.
"""

from __future__ import annotations

from typing import Protocol

from cordee.core.game import Game, State, is_asked
from cordee.core.rng import Rng


class Bot(Protocol):
    """One player without a person. May remember, between calls, the rest of a line it has begun."""

    sees_world: bool  # whether it must be handed a sampled world; else it reads the options only

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """One of `state.options(seat)`. The same world, seat and stream give the same answer."""
        ...


def worth(game: Game, state: State) -> tuple[float, ...]:
    """What the position is worth to each seat: the game's own estimate, else its returns as they stand."""
    value = game.value(state)
    return state.returns() if value is None else value


def goes_on(state: State, seat: int, barrier: int) -> bool:
    """Whether the choice that `seat` has just made a step of is not complete yet (`barrier`: before the step)."""
    return state.barrier == barrier and is_asked(state, seat) and state.question(seat).inner
