"""What the tests of environments share: which set-ups they are run with, and what must be true of one under way.

The checks are functions, so that tests can also show that they fail where they should.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
from tests.contract.harness import Case, case_of, cases

from cordee import games
from cordee.core.errors import BadSetup
from cordee.core.game import Setting, State
from cordee.core.rng import Rng
from cordee.games.the_climbers import GAME as THE_CLIMBERS
from cordee.games.the_climbers.build import written
from cordee.rl import pettingzoo
from cordee.rl.episode import NOBODY, Episode

with warnings.catch_warnings():
    # Where pygame is installed, this imports one of PettingZoo's games in a way that PettingZoo itself calls old.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test as api_test
    from pettingzoo.test import seed_test as seed_test

# Every game, number of seats and mode, as environments are set up: they ask in turn.
CASES = [case for case in cases() if dict(case.options).get("timing") != "live"]
# What PettingZoo's test says of any observation with a mask in it.
HARMLESS = ("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably should be")

# Texts that settings may have, where they are not among a few.
TEXTS = {
    ("the_climbers", "colours"): "pink,red,teal,yellow,purple",
    ("the_climbers", "layout"): written(THE_CLIMBERS.start(THE_CLIMBERS.setup(2), 5).pile),
}


def values_of(key: str, setting: Setting) -> tuple[int | str | bool, ...]:
    """The values of a setting, of a number its bounds, of a text the usual one and one of `TEXTS`."""
    if setting.values:
        return setting.values
    if isinstance(setting.default, bool):
        return False, True
    if isinstance(setting.default, str):
        return setting.default, TEXTS[key, setting.name]
    return setting.low, setting.high


def one_value_apart() -> Iterator[Case]:
    """For each value of each setting one set-up that has it, and is usual but for it and what it hangs on."""
    for key in games.keys():  # noqa: SIM118 (a module's function)
        game = games.load(key)
        for number, setting in enumerate(game.settings):
            if setting.name == "timing":
                continue
            for value in values_of(key, setting):
                options = {setting.name: value} if setting.only is None else dict([setting.only, (setting.name, value)])
                low, high = game.seats_for(options)
                try:
                    game.setup(high - number % (high - low + 1), options)
                except BadSetup:  # a seat that only a full table has
                    number = 0
                yield case_of(key, high - number % (high - low + 1), **options)


def modes(case: Case) -> dict[str, Any]:
    """The settings of a case, as arguments."""
    return dict(case.options)


def raw(case: Case, **more: Any) -> pettingzoo.raw_env:
    """The environment of a case."""
    return pettingzoo.raw_env(case.key, case.seats, **modes(case), **more)


def step_at_random(env: Any, rng: Rng) -> None:
    """A legal step of whoever is asked, or the None of who has ended; `env` may be wrapped."""
    agent = env.agent_selection
    if env.terminations[agent] or env.truncations[agent]:
        env.step(None)
        return
    legal = np.flatnonzero(env.infos[agent]["action_mask"])
    env.step(int(legal[rng.below(len(legal))]))


def play_out(env: Any, seed: int) -> dict[str, float]:
    """Play one game at random; what each agent was paid, as it was told at its turns and at its end."""
    env.reset(seed=seed)
    rng = Rng(seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    told = dict.fromkeys(env.possible_agents, 0.0)
    while env.agents:
        agent = env.agent_selection
        told[agent] += env.last(observe=False)[1]
        before = set(env.agents)
        step_at_random(env, rng)
        if set(env.agents) == before:
            for each, reward in env.rewards.items():
                paid[each] += reward
    assert all(abs(told[agent] - paid[agent]) < 1e-9 for agent in paid), (told, paid)
    return paid


def unpaid(env: pettingzoo.raw_env, seed: int) -> list[str]:
    """What is wrong with the rewards of one random game."""
    paid = list(play_out(env, seed).values())
    returns = env.episode.position.returns()
    found = [
        f"seat {seat} was paid {paid[seat]}, and its return is {returns[seat]}"
        for seat in range(len(returns))
        if abs(paid[seat] - returns[seat]) > 1e-9
    ]
    if env.terms.bounds.cooperative and len(set(paid)) != 1:
        found.append(f"not alike in cooperation: {paid}")
    return found


def wrong_masks(env: pettingzoo.raw_env) -> list[str]:
    """Where masks are not the options of the rules, for every agent."""
    found = []
    for seat, agent in enumerate(env.agents):
        episode = env.episode
        legal = list(episode.position.options(seat)) if seat == episode.seat else []
        for where, mask in (
            ("infos", env.infos[agent]["action_mask"]),
            ("observation", env.observe(agent)["action_mask"]),
        ):
            if np.flatnonzero(mask).tolist() != legal or mask.shape != (env.terms.bounds.actions,):
                found.append(f"{agent}, {where}: {np.flatnonzero(mask)} is not {legal}")
    return found


def told(env: pettingzoo.raw_env, seat: int) -> dict[str, Any]:
    """All that a seat is told where it stands."""
    agent = env.possible_agents[seat]
    observed = env.observe(agent)
    text = env.render() if env.episode.seat == seat else None
    return {
        "observation": observed["observation"].tobytes(),
        "action_mask": observed["action_mask"].tobytes(),
        "info": {name: value.tobytes() for name, value in env.infos[agent].items()},
        "selection": env.agent_selection,
        "render": text,
        "standing": env.episode.position.returns()[seat] if env.terms.pays_change else None,
    }


def put(env: pettingzoo.raw_env, position: State) -> None:
    """Let an environment stand in that position."""
    env.reset(seed=0)
    episode = env.episode = Episode(env.terms, 0)
    episode.position = position
    to_act = position.to_act()
    episode.seat = to_act[0] if to_act else NOBODY
    env.infos = dict.fromkeys(env.agents, env._idle)
    env._ask(episode.seat)


def leaks(env: pettingzoo.raw_env, twin: pettingzoo.raw_env, rng: Rng, worlds: int = 2) -> list[str]:
    """What a seat is told that is not the same in other worlds which it deems possible. `twin` is used up."""
    found = []
    position = env.episode.position
    for seat in range(env.terms.seats):
        truth = told(env, seat)
        for _ in range(worlds):
            put(twin, env.terms.game.sample(position, seat, rng))
            other = told(twin, seat)
            found += [f"seat {seat}: {name}" for name in truth if truth[name] != other[name]]
    return found
