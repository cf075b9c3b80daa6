"""Batches: each game in one goes as it would alone, and its row tells it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from tests.contract.harness import EXAMPLES, Case, case_of
from tests.rl.envs import CASES, modes

from cordee.core.errors import BadSetup, IllegalChoice
from cordee.core.rng import Rng
from cordee.rl.encode import Encoder
from cordee.rl.episode import PAID, Episode
from cordee.rl.vector import Batch, Step


def batch_of(case: Case, games: int = 3, **more: Any) -> Batch:
    return Batch(case.key, games, case.seats, **modes(case), **more)


def actions_at_random(step: Step, rng: Rng) -> list[int]:
    found = []
    for mask in step.masks:
        legal = np.flatnonzero(mask)
        found.append(int(legal[rng.below(len(legal))]))
    return found


@pytest.mark.parametrize("case", CASES, ids=str)
def test_batch__of_games__tells_of_each_what_it_is(case: Case) -> None:
    pays = PAID[case.seats % 2]
    batch, rng = batch_of(case, rewards=pays), Rng(3)
    encoder = Encoder()
    step = batch.reset(seed=3)
    paid = np.zeros((3, case.seats))
    ends, steps, seeds = 0, 0, {episode.seed for episode in batch.episodes}
    while ends < 4 * EXAMPLES and steps < 1500 * EXAMPLES:
        before = list(batch.episodes)
        actions = actions_at_random(step, rng)
        step = batch.step(actions)
        paid += step.rewards
        for i, episode in enumerate(batch.episodes):
            assert step.ended[i] == (episode is not before[i])
            if step.ended[i]:
                assert paid[i] == pytest.approx(before[i].position.returns())
                paid[i] = 0
                ends += 1
                seeds.add(episode.seed)
                assert not episode.choices
            else:
                assert episode.choices[-1][1] == actions[i]
            seat = episode.position.to_act()[0]
            assert step.seats[i] == seat
            assert np.flatnonzero(step.masks[i]).tolist() == list(episode.position.options(seat))
            if steps % 25 == 0 or step.ended[i]:
                seen = encoder.observe(case.game, episode.position, seat)
                assert (step.observations[i] == seen).all()
        steps += 1
    assert ends >= 1
    assert len(seeds) == 3 + ends, "each game has a deal of its own"


def run(batch: Batch, seed: int, steps: int = 300) -> list[bytes]:
    step, rng = batch.reset(seed), Rng(1)
    found = []
    for _ in range(steps):
        found.append(b"".join(part.tobytes() for part in step))
        step = batch.step(actions_at_random(step, rng))
    return found


def test_seed__of_a_batch__decides_all_its_games_however_often() -> None:
    case = case_of("annapurna", 2)
    first = run(batch_of(case), 5)
    used = batch_of(case)
    run(used, 6, 50)
    assert run(used, 5) == first
    assert run(batch_of(case), 6) != first


def test_game__of_a_batch__does_not_depend_on_how_many_there_are() -> None:
    case = case_of("annapurna", 2)
    deals = {games: batch_of(case, games).reset(seed=9).observations for games in (2, 5)}
    assert (deals[2] == deals[5][:2]).all()


def test_step__taken__leaves_earlier_ones_as_they_were() -> None:
    batch, rng = batch_of(case_of("annapurna", 2)), Rng(2)
    step = batch.reset(seed=2)
    kept = [part.copy() for part in step]
    batch.step(actions_at_random(step, rng))
    assert all((part == before).all() for part, before in zip(step, kept, strict=True))


def test_observations__left_out__change_nothing_else() -> None:
    case = case_of("annapurna", 3)
    full, bare = batch_of(case), batch_of(case, observes=False)
    step, short, rng = full.reset(1), bare.reset(1), Rng(1)
    for _ in range(100):
        assert short.observations.shape == (3, 0)
        assert [part.tobytes() for part in step[1:]] == [part.tobytes() for part in short[1:]]
        actions = actions_at_random(step, rng)
        step, short = full.step(actions), bare.step(actions)


def test_rewards__lost__are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = Episode.choose
    monkeypatch.setattr(Episode, "choose", lambda self, action: choose(self, action) and None)
    with pytest.raises(AssertionError):
        test_batch__of_games__tells_of_each_what_it_is(case_of("annapurna", 2, timing="asked"))


def test_illegal_actions__in_a_batch__are_refused_before_any_game_goes_on() -> None:
    batch = batch_of(case_of("annapurna", 2))
    with pytest.raises(IllegalChoice, match="reset"):
        batch.step([0, 0, 0])
    step = batch.reset(1)
    legal = step.masks.argmax(axis=1)
    before = [episode.position.digest() for episode in batch.episodes]
    wrong: list[Any] = [[*legal[:2], 653], [*legal[:2], -1], legal[:2], [*legal, 0], [*legal[:2], None], [0.5] * 3]
    for actions in wrong:
        with pytest.raises(IllegalChoice):
            batch.step(actions)
    assert [episode.position.digest() for episode in batch.episodes] == before
    with pytest.raises(IllegalChoice, match="game 2 of the batch: action 653"):
        batch.step([*legal[:2], 653])
    batch.step(legal)


def test_batch__of_no_games__is_none() -> None:
    with pytest.raises(BadSetup, match="at least one"):
        Batch("annapurna", 0)
