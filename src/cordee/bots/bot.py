"""What a bot is, and what all of them share. Knows no game and no way of thinking.

A bot answers one question at a time. It is handed one world that `game.sample` made for its seat, from which it samples
further ones: right, because a sampled world holds nothing the seat does not know. `RandomBot` alone, which reads
nothing but `options`, is spared that and handed the state; who says the same of itself (`sees_world` is False) is not
taken at its word, nor is what inherits from it. No bot changes the state it is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from random import Random
from typing import Protocol, TypeVar

from cordee.bots.random_bot import RandomBot
from cordee.core.game import Game, State, is_asked
from cordee.core.rng import Rng

T = TypeVar("T")
_key = itemgetter(0)


class Dice(Rng):
    """A stream with the interface of Rng at C speed, for the many worlds of a search. As reproducible, by seed."""

    __slots__ = ("_bits", "_chance")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        chance = Random(self.state)
        self._bits = chance.getrandbits
        self._chance = chance.random

    def next64(self) -> int:
        """The next 64 random bits."""
        return self._bits(64)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for any n a game has: equally likely to 1 in 2**53 / n."""
        return int(self._chance() * n)

    def random(self) -> float:
        """A float from 0.0 up to, not including, 1.0."""
        return self._chance()

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a random order, in place."""
        chance = self._chance
        order = [(chance(), item) for item in items]
        order.sort(key=_key)
        items[:] = [item for _, item in order]


class Bot(Protocol):
    """One player without a person. May remember, between calls, the rest of a line it has begun."""

    sees_world: bool  # whether it looks at the world at all; else it reads the options only

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """One of `state.options(seat)`. The same world, seat and stream give the same answer."""
        ...


class Heard:
    """A bot whose answers are written down."""

    def __init__(self, bot: Bot, said: list[int]) -> None:
        self.bot, self.said = bot, said
        self.sees_world = bot.sees_world

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """What the bot says."""
        self.said.append(self.bot.choose(game, state, seat, rng))
        return self.said[-1]


def handed(game: Game, state: State, seat: int, bot: Bot, rng: Rng) -> State:
    """What a bot is given to look at: a world that its seat deems possible."""
    asked = bot.bot if type(bot) is Heard else bot
    return state if type(asked) is RandomBot else game.sample(state, seat, rng)


def worth(game: Game, state: State) -> tuple[float, ...]:
    """What the position is worth to each seat: the game's own estimate, else its returns as they stand."""
    value = game.value(state)
    return state.returns() if value is None else value


def goes_on(state: State, seat: int, barrier: int) -> bool:
    """Whether the choice that `seat` has just made a step of is not complete yet (`barrier`: before the step)."""
    return state.barrier == barrier and is_asked(state, seat) and state.question(seat).inner


def sensible(game: Game, state: State, seat: int, options: Sequence[int]) -> Sequence[int]:
    """The options worth a thought: those to which the game gives any weight."""
    weights = game.prior(state, seat, options) if len(options) > 1 else None
    if weights is None or all(weights):
        return options
    return [action for action, weight in zip(options, weights, strict=True) if weight]
