"""PettingZoo: any registered game as an environment of its AEC interface.

    from cordee.rl import pettingzoo

    env = pettingzoo.env("annapurna", players=4)

Agents are `seat_0`, `seat_1` and so on. `agent_selection` goes to whoever is asked next and may jump; a seat that is
never asked again stays an agent until the game is over, and then all end together. Observations are dicts of
`observation` and `action_mask`; the mask is in `infos` too, so `last(observe=False)` is enough for who plays by the
mask alone, and a good deal faster. Rewards: see `cordee.rl.episode`.

A question that a person must answer without seeing the options (`Question.blind`: which cards add up to nothing?) has
its mask like any other. The mask follows from what the seat knows, so nothing is given away but the effort.

An action that is not legal changes nothing in the game. What follows is `illegal`'s to say: with `lose` the environment
ends at once for all, the seat is paid `terms.penalty` (less than any return) and the others nothing; with `raise`
IllegalChoice is raised and the same seat may act again. `env` loses where it is not told, as PettingZoo's own board
games do, and `raw_env` raises.
"""

from __future__ import annotations

import copy
import secrets
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from cordee.core.errors import BadSetup, IllegalChoice
from cordee.rl.encode import SIZE, Vector
from cordee.rl.episode import ILLEGAL, NOBODY, Episode, Observation, Seeds, Terms, terms, whole
from cordee.rl.show import Page, board

BOUND = 2.0**20  # no slot of a vector ever comes near
RENDERED = ("ansi", "human")


def env(key: str, players: int | None = None, illegal: str = "lose", **more: Any) -> AECEnv:
    """The environment with PettingZoo's checks around it; arguments as for `raw_env`."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(raw_env(key, players, illegal=illegal, **more)))


def spaces_of(terms: Terms) -> tuple[spaces.Dict, spaces.Discrete]:
    """What a seat may observe, and how it may act."""
    actions = terms.bounds.actions
    seen = spaces.Box(-BOUND, BOUND, (terms.encoder.size,), np.float32)
    return (
        spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions,), np.int8)}),
        spaces.Discrete(actions),
    )


class raw_env(AECEnv):  # type: ignore[misc]
    """One game after another, each decided by its seed and what the agents choose.

    Copied or pickled in the middle of a game it has that game, which goes its own way from there.
    """

    metadata: dict[str, Any]

    def __init__(
        self,
        key: str,
        players: int | None = None,
        render_mode: str | None = None,
        illegal: str = "raise",
        rewards: str = "final",
        size: int = SIZE,
        content: str | Path = "",
        **modes: Any,
    ) -> None:
        """`modes`: the game's settings. `illegal`: lose or raise. The rest as for `terms`, which also says what it
        raises."""
        super().__init__()
        if illegal not in ILLEGAL:
            raise BadSetup(f"illegal={illegal!r} is not possible (one of: {', '.join(ILLEGAL)})")
        if render_mode is not None and render_mode not in RENDERED:
            raise BadSetup(f"render_mode={render_mode!r} is not possible (one of: {', '.join(RENDERED)}, or None)")
        self.terms = terms(key, players, rewards, size, content, **modes)
        self.metadata = {
            "name": f"{self.terms.game.key}_v0",
            "render_modes": list(RENDERED),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self._illegal = illegal
        self.possible_agents = [f"seat_{seat}" for seat in range(self.terms.seats)]
        # Each agent has spaces of its own: they are seeded apart.
        pairs = {agent: spaces_of(self.terms) for agent in self.possible_agents}
        self.observation_spaces = {agent: seen for agent, (seen, _) in pairs.items()}
        self.action_spaces = {agent: acts for agent, (_, acts) in pairs.items()}
        self.state_space = spaces.Box(-BOUND, BOUND, (size,), np.float32)
        self.agents: list[str] = []
        self._seeds = Seeds(secrets.randbits(63))
        self._idle = {"action_mask": self.terms.idle}
        self._page: Page | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_page": None}  # the replay page is this one's

    def __copy__(self) -> raw_env:
        return copy.deepcopy(self)  # half of it shared would be neither one game nor two

    def observation_space(self, agent: str) -> spaces.Dict:
        """What `agent` may observe."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Every action id of the set-up, whether legal now or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Its `seed` decides it; without one, the seed follows from the last given and the games since.

        `options` are PettingZoo's and mean nothing here: the modes are the constructor's.
        """
        self.episode = Episode(self.terms, self._seeds.next() if seed is None else self._seeds.start(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = dict.fromkeys(self.agents, self._idle)
        self._skip_agent_selection = None
        self._paid = False
        self._ask(self.episode.seat)

    def _ask(self, seat: int) -> None:
        if seat == NOBODY:
            self.agent_selection = self.agents[0]
            self.terminations = dict.fromkeys(self.agents, True)
            return
        agent = self.agent_selection = self.possible_agents[seat]
        self.infos[agent] = {"action_mask": self.episode.mask(seat)}

    def step(self, action: Any) -> None:
        """Carry out the action of `agent_selection`; None once it has ended."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        number = whole(action)
        try:
            if number is None:
                raise IllegalChoice("no number")
            paid = episode.choose(number)
        except IllegalChoice:
            if self._illegal == "raise":
                raise episode.refusal(action) from None
            self._lose(agent)
            return
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = self._idle
        self._ask(episode.seat)
        self._pay(dict(zip(self.possible_agents, paid, strict=True)) if paid is not None else None)

    def _pay(self, rewards: dict[str, float] | None) -> None:
        """Rewards of this step, for whoever gets any."""
        if rewards is not None:
            self.rewards = rewards
            self._paid = True
            self._accumulate_rewards()
        elif self._paid:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._paid = False

    def _lose(self, agent: str) -> None:
        self.episode.leave()
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = self._idle
        self.terminations = dict.fromkeys(self.agents, True)
        self._pay({**dict.fromkeys(self.agents, 0.0), agent: self.terms.penalty})
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What `agent` sees now, its turn or not. The same arrays until the next step."""
        return self.episode.observe(self.possible_agents.index(agent))

    def state(self) -> Vector:
        """All of the position, what is hidden too, as one vector: for critics in training, never for who plays."""
        return self.episode.everything()

    def render(self) -> str | None:
        """`ansi`: the board as the seat that is asked sees it, after the end as a spectator does. `human`: opens the
        replay page of the game so far in a browser; not by itself at each step, as every call is one more page."""
        if self.render_mode == "ansi":
            seat = self.episode.seat
            return board(self.terms.game, self.terms.setup, self.episode.position, None if seat == NOBODY else seat)
        if self.render_mode == "human":
            if self._page is None:
                self._page = Page()
            self._page.show(self.episode.journal())
        return None

    def close(self) -> None:
        """End the server of the replay page, if there is one."""
        if self._page is not None:
            self._page.close()
            self._page = None
