"""Many games at once, as arrays: one step is one action in each of them.

    batch = Batch("annapurna", games=64, players=4)
    step = batch.reset(seed=1)
    while training:
        step = batch.step(choose(step.observations, step.masks))

This is no Gymnasium `VectorEnv`, which has one agent and one reward in each environment: here all seats of all games
learn, and each game says who is asked next. For one learner against bots, `gymnasium.make_vec("cordee/annapurna-v0",
num_envs=8)` makes a `VectorEnv` of `cordee.rl.gymnasium`, in processes too.

A game that ends begins anew in the same step: `ended` says so, `rewards` still hold what the old game paid, and
observation, mask and seat are the new game's first. So there is always somebody asked in every game, and no row is ever
without meaning. The observation behind the end is not given: nothing follows it, and its worth is what was paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cordee.core.errors import BadSetup, IllegalChoice
from cordee.core.rng import MASK, mix
from cordee.rl.encode import SIZE
from cordee.rl.episode import NOBODY, Episode, count, terms, whole


class Step(NamedTuple):
    """What stands in all games of a batch after a step; row i is game i's."""

    observations: NDArray[np.float32]  # (games, size): what the seat that is asked observes; (games, 0) if left out
    masks: NDArray[np.int8]  # (games, actions): 1 where it may act so
    seats: NDArray[np.int64]  # (games,): the seat that is asked
    rewards: NDArray[np.float64]  # (games, players): what the step paid each seat
    ended: NDArray[np.bool_]  # (games,): whether the step ended a game; then all but `rewards` is the next one's


class Batch:
    """So many games under way. Game i's k-th deal follows from the seed of `reset`, i and k alone."""

    def __init__(
        self,
        key: str,
        games: int,
        players: int | None = None,
        observes: bool = True,
        rewards: str = "final",
        size: int = SIZE,
        content: str | Path = "",
        **modes: Any,
    ) -> None:
        """`observes`: False leaves observations out, for who plays by the masks alone. The rest as for `terms`, which
        also says what it raises."""
        games = count("games", games)
        if games < 1:
            raise BadSetup(f"a batch has at least one game, not {games}")
        self.terms = terms(key, players, rewards, size, content, **modes)
        self.games = games
        self.observes = observes
        self.episodes: list[Episode] = []
        self._seeds: list[int] = []
        self._deals = [0] * games

    def reset(self, seed: int = 0) -> Step:
        """Begin all games anew."""
        first = mix(count("seed", seed) & MASK)
        self._seeds = [mix(first + i & MASK) for i in range(self.games)]
        self._deals = [0] * self.games
        self.episodes = [self._deal(i) for i in range(self.games)]
        return self._told(np.zeros((self.games, self.terms.seats)), np.zeros(self.games, np.bool_))

    def _deal(self, i: int) -> Episode:
        """The next game in place i; one that is over before anybody is asked is passed over."""
        for _ in range(100):
            self._deals[i] += 1
            episode = Episode(self.terms, mix(self._seeds[i] + self._deals[i] & MASK) >> 1)
            if episode.seat != NOBODY:
                return episode
        raise BadSetup(f"in {self.terms.game.key} nobody is asked anything")

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Step:
        """One action in each game. Raises IllegalChoice if one is not legal, or not one for each; then no game has gone
        on."""
        if not self.episodes:
            raise IllegalChoice("no game has begun; reset() begins them")
        if len(actions) != self.games:
            raise IllegalChoice(f"{len(actions)} actions for {self.games} games")
        chosen: list[int] = []
        for i, (episode, action) in enumerate(zip(self.episodes, actions, strict=True)):
            number = whole(action)
            if number is None or number not in episode.position.options(episode.seat):
                raise IllegalChoice(f"game {i} of the batch: {episode.refusal(action)}")
            chosen.append(number)
        rewards = np.zeros((self.games, self.terms.seats))
        ended = np.zeros(self.games, np.bool_)
        for i, (episode, number) in enumerate(zip(self.episodes, chosen, strict=True)):
            paid = episode.choose(number)
            if paid is not None:
                rewards[i] = paid
            if episode.seat == NOBODY:
                ended[i] = True
                self.episodes[i] = self._deal(i)
        return self._told(rewards, ended)

    def _told(self, rewards: NDArray[np.float64], ended: NDArray[np.bool_]) -> Step:
        terms, episodes = self.terms, self.episodes
        observations = np.empty((self.games, terms.encoder.size if self.observes else 0), np.float32)
        masks = np.empty((self.games, terms.bounds.actions), np.int8)
        for i, episode in enumerate(episodes):
            masks[i] = episode.mask(episode.seat)
            if self.observes:
                observations[i] = episode.vector(episode.seat)
        seats = np.array([episode.seat for episode in episodes], np.int64)
        return Step(observations, masks, seats, rewards, ended)
