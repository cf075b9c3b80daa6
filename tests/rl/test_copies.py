"""Environments copied and pickled in the middle of a game: the same game from there on, and one of its own."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from tests.conftest import ROOT
from tests.contract.harness import Case
from tests.rl.envs import CASES, modes

from cordee.bots.flat import FlatBot
from cordee.bots.search import SearchBot, Tuning
from cordee.core.rng import Rng
from cordee.games import load
from cordee.rl import pettingzoo
from cordee.rl.gymnasium import SeatEnv
from cordee.rl.vector import Batch

WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
}


def played(env: Any, steps: int, seed: int) -> list[Any]:
    """What an environment of PettingZoo's tells over so many random steps, and how the game stands then."""
    rng, told = Rng(seed), []
    for _ in range(steps):
        if not env.agents:
            break
        agent = env.agent_selection
        observation, reward, ended, _, info = env.last()
        told += [agent, observation["observation"].tobytes(), info["action_mask"].tobytes(), reward, dict(env.rewards)]
        legal = np.flatnonzero(info["action_mask"])
        env.step(None if ended else int(legal[rng.below(len(legal))]))
    episode = env.unwrapped.episode
    return [*told, env.agents, episode.journal(), episode.position.digest(), env.state().tobytes()]


def seated(env: gymnasium.Env[Any, Any], steps: int, seed: int) -> list[Any]:
    """The same of one of Gymnasium's."""
    rng, told, of = Rng(seed), [], env.unwrapped
    assert isinstance(of, SeatEnv)
    for _ in range(steps):
        legal = np.flatnonzero(of.action_masks())
        if not len(legal):
            break
        observation, *rest, info = env.step(int(legal[rng.below(len(legal))]))
        told += [observation["observation"].tobytes(), info["action_mask"].tobytes(), rest, info["seat"]]
    return [*told, of.episode.journal(), of.episode.position.digest()]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_copy__of_pettingzoos_in_mid_game__has_the_game_and_goes_its_own_way(case: Case, way: str) -> None:
    env = pettingzoo.raw_env(case.key, case.seats, rewards="change", **modes(case))
    env.reset(seed=3)
    played(env, 23, 5)
    again = WAYS[way](env)
    before = played(env, 0, 0)
    assert played(again, 0, 0) == before
    there = played(again, 30, 7)
    assert played(env, 0, 0) == before  # the copy's steps are none of its
    assert played(env, 30, 7) == there
    for each in (env, again):
        each.reset()
    assert played(env, 5, 1) == played(again, 5, 1)


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_copy__of_a_wrapped_environment__keeps_its_wrappers(way: str) -> None:
    env = pettingzoo.env("annapurna", players=3, target=2)
    with pytest.raises(Exception, match="reset"):
        WAYS[way](env).step(0)
    env.reset(seed=3)
    played(env, 9, 5)
    again = WAYS[way](env)
    assert played(again, 12, 7) == played(env, 12, 7)
    agent = env.agent_selection
    again.step(int(np.flatnonzero(env.infos[agent]["action_mask"] == 0)[0]))  # a legal id that is no option: it loses
    assert all(again.terminations.values())
    assert not any(env.terminations.values())
    ended = WAYS[way](again)
    assert all(ended.terminations.values())
    assert ended.rewards == again.rewards


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("bots", ["random", "greedy", "flat", "search:12"])
@pytest.mark.parametrize("key", ["annapurna", "five_fifteen"])
def test_copy__of_gymnasiums_in_mid_game__has_the_game_bots_and_all(key: str, bots: str, way: str) -> None:
    env = SeatEnv(key, 3, seat=None, bots=bots, rewards="change")
    env.reset(seed=4)
    seated(env, 7, 5)
    again = WAYS[way](env)
    before = seated(env, 0, 0)
    assert seated(again, 0, 0) == before
    there = seated(again, 6, 7)
    assert seated(env, 0, 0) == before
    assert seated(env, 6, 7) == there
    first, second = (each.reset()[0]["observation"].tobytes() for each in (env, again))
    assert (first, env.seat) == (second, again.seat)


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_copy__of_what_gymnasium_makes__has_the_game(way: str) -> None:
    env = gymnasium.make("cordee/annapurna-v0", players=2, bots="greedy")
    env.reset(seed=4)
    seated(env, 5, 5)
    again = WAYS[way](env)
    assert seated(again, 5, 7) == seated(env, 5, 7)


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_copy__of_a_batch__has_all_its_games(way: str) -> None:
    batch = Batch("annapurna", games=3, players=2, target=1)
    step = batch.reset(seed=2)
    for _ in range(40):
        step = batch.step(step.masks.argmax(axis=1))
    again = WAYS[way](batch)
    for _ in range(60):
        one, other = (each.step(step.masks.argmax(axis=1)) for each in (batch, again))
        assert all((left == right).all() for left, right in zip(one, other, strict=True))
        step = one


@pytest.mark.parametrize("way", WAYS)
def test_copy__in_mid_line__has_the_bots_plan(way: str) -> None:
    """A bot that has begun a line of several steps goes on with it, in the copy too."""
    game = load("annapurna")
    state = game.start(game.setup(2, {"timing": "asked"}), 5)
    rng = Rng(3)
    for bot in (FlatBot(), SearchBot(40, tuning=Tuning(explore=0.8))):
        begun = state.clone()
        for _ in range(400):
            seat = begun.to_act()[0]
            begun.choose(seat, bot.choose(game, begun, seat, rng))
            if begun.to_act() and begun.question(begun.to_act()[0]).inner and len(begun.options(begun.to_act()[0])) > 1:
                break
        else:
            pytest.fail("no line of several steps was begun")
        again = WAYS[way](bot)
        seat = begun.to_act()[0]
        assert bot.choose(game, begun, seat, Rng(9)) == again.choose(game, begun, seat, Rng(9))
        if isinstance(bot, SearchBot) and isinstance(again, SearchBot):
            assert (again.searched, again.tuning, again.iterations) == (bot.searched, bot.tuning, 40)


def test_pickle__of_an_environment_with_content_of_ones_own__needs_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / "src/cordee/games/annapurna/content/annapurna.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace('name = "Stand-in set"', 'name = "Our box"', 1), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    env = pettingzoo.raw_env("annapurna", content="own.toml")
    env.reset(seed=3)
    played(env, 9, 5)
    pickled = pickle.dumps(env)
    own.unlink()
    script = "import pickle, sys; env = pickle.loads(sys.stdin.buffer.read()); print(env.episode.position.digest())"
    found = subprocess.run([sys.executable, "-c", script], input=pickled, cwd=os.sep, capture_output=True, check=True)
    assert int(found.stdout) == env.episode.position.digest()
    assert pickle.loads(pickled).terms.setup == env.terms.setup
    own.write_text(text, encoding="utf-8")
    alone = SeatEnv("annapurna", content=own)
    alone.reset(seed=3)
    own.unlink()
    assert seated(pickle.loads(pickle.dumps(alone)), 3, 1) == seated(alone, 3, 1)
