"""One seat against bots under Gymnasium's interface: its own check, and ours for what that does not notice."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.contract.harness import EXAMPLES, Case, case_of
from tests.rl.envs import CASES, modes, one_value_apart

from cordee.bots.bot import Bot
from cordee.bots.levels import BadBot
from cordee.bots.random_bot import RandomBot
from cordee.core.errors import BadSetup, IllegalChoice
from cordee.core.game import Game, State
from cordee.core.rng import Rng
from cordee.rl.episode import NOBODY, PAID
from cordee.rl.gymnasium import SeatEnv, register


def seated(case: Case, **more: Any) -> SeatEnv:
    return SeatEnv(case.key, case.seats, **modes(case), **more)


def play_out(env: SeatEnv, seed: int | None) -> tuple[list[int], float]:
    """One game at random by the mask: the choices of all seats, and what the agent was paid."""
    observed, info = env.reset(seed=seed)
    rng, paid, over = Rng(seed or 0), 0.0, False
    while not over:
        assert (observed["action_mask"] == info["action_mask"]).all()
        legal = np.flatnonzero(info["action_mask"])
        assert legal.tolist() == list(env.episode.position.options(env.seat))
        observed, reward, over, cut, info = env.step(int(legal[rng.below(len(legal))]))
        assert not cut
        assert not info["replaced"]
        paid += reward
    assert not info["action_mask"].any()
    return [action for _, action in env.episode.choices], paid


@pytest.mark.parametrize("case", CASES, ids=str)
def test_gymnasium__its_check__passes(case: Case) -> None:
    for seat in range(min(case.seats, EXAMPLES)):
        check_env(seated(case, seat=seat), skip_render_check=True)


def test_gymnasium__its_check__passes_with_every_value_of_every_setting_and_for_any_seat() -> None:
    for case in one_value_apart():
        check_env(seated(case, seat=None, illegal="replace"), skip_render_check=True)


@pytest.mark.parametrize("name", register())
def test_make__by_the_id_of_a_game__gives_its_environment(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        env = gymnasium.make(name, bots="random")
        env.reset(seed=1)
    assert name == f"cordee/{env.unwrapped.terms.game.key}-v0"  # type: ignore[attr-defined]
    env.close()


@pytest.mark.parametrize("key", ["annapurna", "five_fifteen"])
def test_gymnasium__its_check_of_pictures__passes_for_text(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SeatEnv.metadata, "render_modes", ["ansi"])  # no browser here
    check_env(gymnasium.make(f"cordee/{key}-v0").unwrapped)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rewards__of_the_agent__add_up_to_its_return(case: Case) -> None:
    for seed in range(3, 3 + EXAMPLES):
        for pays in PAID:
            env = seated(case, seat=case.seats - 1, rewards=pays)
            _, paid = play_out(env, seed)
            assert paid == pytest.approx(env.episode.position.returns()[env.seat])


@pytest.mark.parametrize("bots", ["random", "greedy", "search:5"])
def test_seed__of_a_game__decides_all_but_the_agent(bots: str) -> None:
    first, second = (seated(case_of("annapurna", 3), bots=bots, seat=None) for _ in range(2))
    played = [play_out(first, 4), play_out(first, None), play_out(first, None)]
    play_out(second, 9)
    assert [play_out(second, 4), play_out(second, None), play_out(second, None)] == played
    assert len({str(game) for game in played}) == 3


def test_seat__not_said__is_drawn_anew_each_game() -> None:
    env = seated(case_of("annapurna", 4), seat=None)
    seats = set()
    for seed in range(24):
        _, info = env.reset(seed=seed)
        assert info["seat"] == env.seat == env.episode.seat
        seats.add(env.seat)
    assert seats == {0, 1, 2, 3}


class Recorder:
    """Plays at random, and keeps what it was shown and where it sat."""

    def __init__(self, sees_world: bool) -> None:
        self.sees_world = sees_world
        self.worlds: list[tuple[int, State]] = []

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        self.worlds.append((seat, state))
        return RandomBot().choose(game, state, seat, rng)


def test_bots__whatever_they_say_of_themselves__get_a_world_that_was_sampled_for_their_seat() -> None:
    looks, says_not = Recorder(True), Recorder(False)
    players: list[Bot] = [looks, says_not]
    env = seated(case_of("annapurna", 3), seat=1, bots=players)
    env.reset(seed=1)
    assert play_out(env, 1)
    assert {seat for seat, _ in looks.worlds} == {0}
    assert {seat for seat, _ in says_not.worlds} == {2}
    assert all(world is not env.episode.position for _, world in looks.worlds + says_not.worlds)


def illegal_for(env: SeatEnv) -> int:
    return int(np.flatnonzero(env.episode.mask(env.seat) == 0)[0])


def test_illegal_action__replaced__is_a_random_legal_one_of_the_same_seed() -> None:
    ends = []
    for _ in range(2):
        env = seated(case_of("annapurna", 3))
        env.reset(seed=5)
        over, steps = False, 0
        while not over:
            seat, before = env.seat, len(env.episode.choices)
            legal = list(env.episode.position.options(seat))
            _, _, over, _, info = env.step(illegal_for(env))
            assert info["replaced"]
            assert env.episode.choices[before][1] in legal
            steps += 1
        assert steps > 10
        ends.append(env.episode.choices)
    assert ends[0] == ends[1]


def test_illegal_action__that_loses__ends_the_game_for_less_than_any_return() -> None:
    env = seated(case_of("annapurna", 3), illegal="lose")
    env.reset(seed=5)
    observed, reward, over, cut, info = env.step(illegal_for(env))
    assert (reward, over, cut) == (-1.0, True, False)
    assert not observed["action_mask"].any()
    assert not info["action_mask"].any()
    with pytest.raises(IllegalChoice, match="reset"):
        env.step(0)


def test_illegal_action__that_raises__leaves_the_game_as_it_was() -> None:
    env = seated(case_of("annapurna", 3), illegal="raise")
    env.reset(seed=5)
    before = env.episode.position.digest()
    for action in (illegal_for(env), -1, 10**6, None, "explore", 0.5):
        with pytest.raises(IllegalChoice, match="is not possible"):
            env.step(action)
    assert env.episode.position.digest() == before
    env.step(int(np.flatnonzero(env.action_masks())[0]))


def test_observation__of_the_agent__is_what_its_seat_sees() -> None:
    env = seated(case_of("annapurna", 3), seat=2)
    observed, _ = env.reset(seed=8)
    terms, position = env.terms, env.episode.position
    world = terms.game.sample(position, 2, Rng(1))
    assert terms.game.reveal(world) != terms.game.reveal(position)
    assert (terms.encoder.observe(terms.game, world, 2) == observed["observation"]).all()
    assert (terms.encoder.observe(terms.game, position, 0) != observed["observation"]).any()


def test_render__as_text__is_the_board_as_the_seat_sees_it() -> None:
    env = seated(case_of("annapurna", 2), seat=1, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert isinstance(shown, str)
    assert "You are Climber B." in shown
    assert seated(case_of("annapurna", 2)).render() is None


def test_seat__that_is_never_asked__is_no_agent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORDEE_GAMES", "tests.rl.test_pettingzoo:WATCHED")
    with pytest.raises(BadSetup, match="never asked"):
        SeatEnv("watched", seat=2).reset(seed=1)
    env = SeatEnv("watched", seat=1)
    env.reset(seed=1)
    assert env.episode.seat != NOBODY


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_gymnasium__its_vectors__are_made_of_many(mode: str) -> None:
    many = gymnasium.make_vec("cordee/annapurna-v0", num_envs=2, vectorization_mode=mode, players=2)
    observed, _ = many.reset(seed=1)
    assert observed["observation"].shape == (2, 1024)
    for _ in range(3):
        observed, rewards, *_ = many.step(observed["action_mask"].argmax(axis=1))
    assert rewards.shape == (2,)
    many.close()


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"seat": 3}, BadSetup, "0 to 2"),
        ({"seat": -1}, BadSetup, "0 to 2"),
        ({"bots": "wizard"}, BadBot, "no bot 'wizard'"),
        ({"bots": ["random"]}, BadSetup, "1 bots for 2 other seats"),
        ({"illegal": "shrug"}, BadSetup, "replace, lose, raise"),
        ({"render_mode": "rgb_array"}, BadSetup, "ansi, human"),
        ({"timing": "live"}, BadSetup, "leave timing out"),
    ],
)
def test_environment__that_cannot_be__says_what_can(given: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        SeatEnv("annapurna", 3, **given)
