"""Our games under PettingZoo's interface: its own tests, and ours for what those do not notice."""

from __future__ import annotations

import pickle
import urllib.request
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from tests.contract.harness import EXAMPLES, Case, case_of
from tests.rl.envs import (
    CASES,
    HARMLESS,
    api_test,
    leaks,
    modes,
    one_value_apart,
    play_out,
    put,
    raw,
    seed_test,
    step_at_random,
    unpaid,
    wrong_masks,
)
from tests.toy.tictactoe import Board, TicTacToe

from cordee import games
from cordee.core.errors import BadSetup, IllegalChoice, UnknownGame
from cordee.core.game import Bounds, Setup, State
from cordee.core.journal import Play, apply, read_journal
from cordee.core.rng import Rng
from cordee.rl import episode as episodes
from cordee.rl import pettingzoo
from cordee.rl.encode import Watch
from cordee.rl.episode import NOBODY, Episode
from cordee.rl.gymnasium import SeatEnv as OneSeat
from cordee.rl.vector import Batch

HIDING = [case for case in CASES if case.seats == 3 and case.key in ("annapurna", "five_fifteen", "hush")]


class Shifted(pettingzoo.raw_env):
    """Plays other games than the seeds of PettingZoo's tests, which are always the same, would give."""

    shift = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(None if seed is None else seed + 1000 * self.shift, options)


def shifted(case: Case, shift: int, **more: Any) -> Shifted:
    env = Shifted(case.key, case.seats, **modes(case), **more)
    env.shift = shift
    return env


# -- PettingZoo's own ------------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings(*HARMLESS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_pettingzoo__its_test_of_the_interface__passes(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(case.key, case.seats, **modes(case)), num_cycles=200)
    for shift in range(1, 1 + EXAMPLES):
        api_test(shifted(case, shift, rewards="change"), num_cycles=200)
    assert capsys.readouterr().out.count("Passed") == 1 + EXAMPLES


@pytest.mark.parametrize("case", CASES, ids=str)
def test_pettingzoo__its_test_of_seeds__passes(case: Case) -> None:
    for shift in range(2 * EXAMPLES):
        seed_test(lambda shift=shift: shifted(case, shift), num_cycles=100)


@pytest.mark.filterwarnings(*HARMLESS)
def test_pettingzoo__its_tests__pass_with_every_value_of_every_setting(capsys: pytest.CaptureFixture[str]) -> None:
    for case in one_value_apart():
        api_test(raw(case), num_cycles=30)
        seed_test(lambda case=case: raw(case), num_cycles=30)


# -- what those do not notice ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=str)
def test_rewards__of_a_game__add_up_to_the_returns(case: Case) -> None:
    for seed in range(3, 3 + EXAMPLES):
        for pays in episodes.PAID:
            assert unpaid(raw(case, rewards=pays), seed) == []


def test_rewards__lost_or_given_to_one_alone__are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Episode.choose

    def for_one(self: Episode, action: int) -> Any:
        paid = choose(self, action)
        return None if paid is None else [paid[0], *[0.0] * (len(paid) - 1)]

    together = case_of("meet", 3)
    for case in (case_of("annapurna", 3), together):
        seed = next(seed for seed in range(50) if max(play_out(raw(case), seed).values()) > 0)
        with monkeypatch.context() as patched:
            patched.setattr(Episode, "choose", lambda self, action: choose(self, action) and None)
            assert unpaid(raw(case), seed)
        with monkeypatch.context() as patched:
            patched.setattr(Episode, "choose", for_one)
            assert any("alike" in each for each in unpaid(raw(case), seed)) == (case is together)
            assert unpaid(raw(case), seed)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_masks__everywhere__are_the_options_of_the_rules(case: Case) -> None:
    env, rng = raw(case), Rng(5)
    for seed in range(5, 5 + EXAMPLES):
        env.reset(seed=seed)
        while env.agents:
            assert wrong_masks(env) == []
            step_at_random(env, rng)


def test_mask__with_an_action_missing_or_too_many__is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    mask = episodes.mask
    env = raw(case_of("annapurna", 3))
    for wrong in (lambda options: options[:-1], lambda options: [*options, 0, 653]):
        with monkeypatch.context() as patched:
            patched.setattr(episodes, "mask", lambda options, actions, wrong=wrong: mask(wrong(options), actions))
            env.reset(seed=1)
            assert wrong_masks(env)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_seat__in_any_world_it_deems_possible__is_told_the_same(case: Case) -> None:
    rng = Rng(7)
    for seed in range(9, 9 + EXAMPLES):
        pays = episodes.PAID[(seed + case.seats) % 2]
        env, twin = raw(case, rewards=pays, render_mode="ansi"), raw(case, rewards=pays, render_mode="ansi")
        env.reset(seed=seed)
        steps = 0
        while len(env.agents) == case.seats and steps < 600:
            if steps % 29 == 0 or not env.episode.position.to_act():
                assert leaks(env, twin, rng) == [], f"{case} seed {seed} after {steps} steps"
            step_at_random(env, rng)
            steps += 1


def all_of_it(self: Watch, game: Any, state: State, seat: int) -> Any:
    return self.vector(game.reveal(state), seat, None)


def board_of_all(game: Any, setup: Setup, state: State, seat: int | None) -> str:
    return str(game.reveal(state))


def mask_that_tells(self: Episode, seat: int) -> Any:
    return np.full(self.terms.bounds.actions, self.position.digest() & 1, np.int8)


@pytest.mark.parametrize("case", HIDING, ids=str)
@pytest.mark.parametrize(
    ("where", "name", "planted", "noticed"),
    [
        (Watch, "observe", all_of_it, "observation"),
        (pettingzoo, "board", board_of_all, "render"),
        (Episode, "mask", mask_that_tells, "action_mask"),
    ],
)
def test_leak__of_something_hidden__is_noticed(
    case: Case, where: Any, name: str, planted: Any, noticed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    env, twin = raw(case, render_mode="ansi"), raw(case, render_mode="ansi")
    env.reset(seed=2)
    for step in range(3):
        step_at_random(env, Rng(step))
    assert leaks(env, twin, Rng(1)) == []
    monkeypatch.setattr(where, name, planted)
    put(env, env.episode.position)
    assert any(noticed in leak for leak in leaks(env, twin, Rng(1), worlds=6))


def test_rewards__that_tell_what_is_hidden__are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    case = case_of("hush", 3)  # a compiled class lets nobody put a method in place of its own
    env, twin = raw(case, rewards="change"), raw(case, rewards="change")
    env.reset(seed=2)
    assert leaks(env, twin, Rng(1)) == []
    kind = type(env.episode.position)
    monkeypatch.setattr(kind, "returns", lambda self: tuple(float(self.digest() >> seat & 1) for seat in range(3)))
    assert any("standing" in leak for leak in leaks(env, twin, Rng(1), worlds=6))


# -- seeds, agents, illegal actions ----------------------------------------------------------------------------------


def games_of(env: pettingzoo.raw_env, count: int) -> list[int]:
    """The digests of the first positions of some games in a row, the first of a given seed."""
    env.reset(seed=11)
    found = [env.episode.position.digest()]
    for _ in range(count - 1):
        env.reset()
        found.append(env.episode.position.digest())
    return found


def test_reset__without_a_seed__goes_on_from_the_last_that_was_given() -> None:
    case = case_of("annapurna", 3)
    first = games_of(raw(case), 4)
    env = raw(case)
    env.reset()
    assert games_of(env, 4) == first
    assert len(set(first)) == 4
    unseeded = {raw(case) for _ in range(2)}
    for each in unseeded:
        each.reset()
    assert len({each.episode.seed for each in unseeded}) == 2


class Watched(Board):
    """A third seat looks on and is never asked."""

    __slots__ = ()

    def clone(self) -> Watched:
        s = Watched(0)
        s.rng, s.todo, s.marks = self.rng, self.todo[:], self.marks[:]
        return s

    def returns(self) -> tuple[float, ...]:
        return (*super().returns(), 0.25)


class WatchedGame(TicTacToe):
    key, seats = "watched", (3, 3)

    def start(self, setup: Setup, seed: int) -> Watched:
        return Watched(seed)

    def bounds(self, setup: Setup) -> Bounds:
        return Bounds(length=9, options=9, actions=9, low=0.0, high=1.0)


WATCHED = WatchedGame()


@pytest.mark.filterwarnings(*HARMLESS)
def test_agent__that_is_never_asked__stays_to_the_end_and_is_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORDEE_GAMES", "tests.rl.test_pettingzoo:WATCHED")
    env = pettingzoo.env("watched")
    api_test(env, num_cycles=50)
    env.reset(seed=1)
    asked = []
    for agent in env.agent_iter():
        _, reward, over, _, info = env.last()
        asked.append(agent)
        if agent == "seat_2":
            assert over
            assert reward == 0.25
        env.step(None if over else int(np.flatnonzero(info["action_mask"])[0]))
    assert asked[-3:] == ["seat_0", "seat_1", "seat_2"]
    assert "seat_2" not in asked[:-3]
    assert not env.agents


def test_selection__where_somebody_is_asked_out_of_turn__jumps() -> None:
    env, rng = raw(case_of("annapurna", 4)), Rng(4)
    env.reset(seed=4)
    order = []
    while not all(env.terminations.values()):
        order.append(env.possible_agents.index(env.agent_selection))
        assert env.episode.seat == order[-1] == env.episode.position.to_act()[0]
        step_at_random(env, rng)
    steps = {(after - before) % 4 for before, after in pairwise(order)}
    assert steps == {0, 1, 2, 3}


def test_illegal_action__of_a_raw_environment__is_refused_and_changes_nothing() -> None:
    env = raw(case_of("annapurna", 3))
    env.reset(seed=3)
    before, agent = env.episode.position.digest(), env.agent_selection
    illegal = int(np.flatnonzero(env.infos[agent]["action_mask"] == 0)[0])
    for action in (illegal, -1, 10**6, None, 1.5, "explore", True, np.array([1, 2])):
        with pytest.raises(IllegalChoice, match="is not possible for seat"):
            env.step(action)
        assert (env.episode.position.digest(), env.agent_selection) == (before, agent)
        assert not any(env.terminations.values())
        assert wrong_masks(env) == []
    legal = int(np.flatnonzero(env.infos[agent]["action_mask"])[0])
    for kind in (np.int64, np.int32, np.array):
        other = raw(case_of("annapurna", 3))
        other.reset(seed=3)
        other.step(kind(legal))
        assert other.episode.choices == [(env.episode.seat, legal)]


def test_illegal_action__of_a_wrapped_environment__loses_for_its_seat_and_ends_it_for_all() -> None:
    env = pettingzoo.env("annapurna", players=3)
    env.reset(seed=3)
    loser = env.agent_selection
    env.step(int(np.flatnonzero(env.infos[loser]["action_mask"] == 0)[0]))
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.agents}
    assert set(env.terminations.values()) == {True}
    ended = []
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        assert (reward, over) == (-1.0 if agent == loser else 0.0, True)
        assert not seen["action_mask"].any()
        assert not info["action_mask"].any()
        ended.append(agent)
        env.step(None)
    assert ended == ["seat_0", "seat_1", "seat_2"]
    env.reset(seed=3)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(10**6)


def test_question__that_is_asked_blind__has_its_mask_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    env, rng = raw(case_of("hush", 4)), Rng(2)
    env.reset(seed=2)
    kind = type(env.episode.position)
    question = kind.question
    monkeypatch.setattr(kind, "question", lambda self, seat: question(self, seat)._replace(blind=True))
    for _ in range(11):
        assert wrong_masks(env) == []
        step_at_random(env, rng)


# -- what is shown ---------------------------------------------------------------------------------------------------


def test_render__as_text__is_the_board_of_who_is_asked_and_after_the_end_a_spectators() -> None:
    env, rng = raw(case_of("annapurna", 2), render_mode="ansi"), Rng(1)
    env.reset(seed=1)
    shown = env.render()
    assert isinstance(shown, str)
    assert f"You are Climber {'AB'[env.episode.seat]}." in shown
    while env.agents:
        step_at_random(env, rng)
    last = env.render()
    assert isinstance(last, str)
    assert "You are" not in last
    assert raw(case_of("annapurna", 2)).render() is None


@pytest.mark.parametrize("case", [case_of("annapurna", 3), case_of("five_fifteen", 3), case_of("meet", 3)], ids=str)
def test_journal__at_any_time__replays_to_the_same_position(case: Case) -> None:
    env, rng = raw(case), Rng(6)
    env.reset(seed=6)
    steps = 0
    while env.agents and steps < 300:
        step_at_random(env, rng)
        steps += 1
        if steps % 29 and env.episode.seat != NOBODY:
            continue
        game, setup, seed, entries = read_journal(env.episode.journal(), games.load)
        played = Play(game, setup, seed)
        for number, entry in enumerate(entries, 1):
            apply(played, number, entry)
        begun = [entry for entry in entries if entry.kind == "note"]
        if not begun:
            assert played.state.digest() == env.episode.position.digest()
    assert steps > 10


def test_render__for_people__opens_the_replay_page_of_the_game_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    env, rng = raw(case_of("annapurna", 2), render_mode="human"), Rng(1)
    env.reset(seed=1)
    for _ in range(8):
        step_at_random(env, rng)
    try:
        assert env.render() is None
        while env.agents:
            step_at_random(env, rng)
        env.render()
        assert len(set(opened)) == 2
        for address in opened:
            with urllib.request.urlopen(address, timeout=20) as page:
                assert b"<title>" in page.read()
        server = env._page._server if env._page else None
    finally:
        env.close()
    assert server is not None
    assert server.returncode is not None


def test_state__for_critics__tells_apart_what_a_seat_cannot() -> None:
    env = raw(case_of("annapurna", 3))
    env.reset(seed=1)
    twin = raw(case_of("annapurna", 3))
    put(twin, env.terms.game.sample(env.episode.position, 0, Rng(1)))
    assert (env.observe("seat_0")["observation"] == twin.observe("seat_0")["observation"]).all()
    assert (env.state() != twin.state()).any()
    assert env.state_space.contains(env.state())


# -- set-up ----------------------------------------------------------------------------------------------------------


def test_environment__pickled__is_made_anew_with_the_same_terms() -> None:
    env = pickle.loads(pickle.dumps(raw(case_of("annapurna", 1, mode="cooperative"), rewards="change")))
    assert env.terms.bounds.cooperative
    assert env.terms.pays_change
    assert play_out(env, 1)


def test_players__not_said__are_the_fewest_of_the_mode() -> None:
    assert len(pettingzoo.raw_env("annapurna").possible_agents) == 2
    assert len(pettingzoo.raw_env("annapurna", mode="cooperative").possible_agents) == 1
    assert len(pettingzoo.raw_env("five-fifteen").possible_agents) == 3


def test_content__of_ones_own__is_played_with(tmp_path: Any) -> None:
    own = tmp_path / "own.toml"
    own.write_text("nonsense = [")
    with pytest.raises(Exception, match=r"own\.toml"):
        pettingzoo.raw_env("annapurna", content=own)


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        ({"key": "annapurn"}, UnknownGame, "there is no game"),
        ({"key": "annapurna", "players": 5}, BadSetup, "2 to 4 seats"),
        ({"key": "annapurna", "speed": 3}, BadSetup, "has no option 'speed'"),
        ({"key": "annapurna", "target": 99}, BadSetup, "out of bounds"),
        ({"key": "annapurna", "timing": "live"}, BadSetup, "leave timing out"),
        ({"key": "annapurna", "rewards": "often"}, BadSetup, "one of: final, change"),
        ({"key": "annapurna", "illegal": "shrug"}, BadSetup, "one of: lose, raise"),
        ({"key": "annapurna", "render_mode": "rgb_array"}, BadSetup, "one of: ansi, human"),
        ({"key": "annapurna", "size": 30}, BadSetup, "multiple of 4"),
    ],
)
def test_environment__that_cannot_be__says_what_can(given: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        pettingzoo.raw_env(**given)


# -- numbers of NumPy's ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [np.int64, np.int32, np.uint32, np.uint64, np.uint8])
def test_seed__of_any_whole_kind__gives_the_same_game(kind: type[np.integer[Any]]) -> None:
    """Observations, later games of the same environment, and the journal, which holds the seed as text."""

    def begun(seed: Any) -> list[Any]:
        of: Any = kind
        env = pettingzoo.env("annapurna", players=of(3))
        batch = Batch("annapurna", games=of(2))
        alone = OneSeat("annapurna", seat=of(1))
        told: list[Any] = [alone.reset(seed=seed)[0]["observation"].tobytes(), alone.episode.journal()]
        told += [batch.reset(seed=seed).observations.tobytes(), batch.episodes[1].journal()]
        for given in (seed, None, None):
            env.reset(seed=given)
            episode = env.unwrapped.episode
            assert type(episode.seed) is int
            told += [env.last()[0]["observation"].tobytes(), episode.journal()]
            env.step(int(episode.position.options(episode.seat)[0]))
            told.append(env.last()[0]["observation"].tobytes())
        return told

    assert begun(kind(5)) == begun(5)


def test_setting__of_a_whole_kind__is_the_plain_one() -> None:
    plain, numpys = (pettingzoo.raw_env("annapurna", players=2, target=kind(3)) for kind in (int, np.int64))
    assert plain.terms.setup == numpys.terms.setup


@pytest.mark.parametrize("seed", [1.5, "5", np.float64(5)])
def test_seed__that_is_no_whole_number__is_refused_in_a_sentence(seed: Any) -> None:
    for begin in (
        pettingzoo.env("annapurna").reset,
        Batch("annapurna", games=1).reset,
        OneSeat("annapurna").reset,
    ):
        with pytest.raises(BadSetup, match="is no whole number"):
            begin(seed=seed)


def test_id_outside_the_space__is_pettingzoos_to_refuse_and_the_game_stands() -> None:
    env = pettingzoo.env("annapurna")
    env.reset(seed=1)
    agent = env.agent_selection
    for action in (-1, env.action_space(agent).n, 1.5, None):
        with pytest.raises(AssertionError, match="not in action space"):
            env.step(action)
        assert (env.agent_selection, any(env.terminations.values())) == (agent, False)
