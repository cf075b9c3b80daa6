"""The random stream: the numbers of SplitMix64, every outcome equally likely, the same on every machine."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cordee.core.rng import GAMMA, MASK, Rng, mix


def splitmix64(x: int, count: int) -> list[int]:
    """The published algorithm, written anew with unsigned arithmetic kept by modulus."""
    found = []
    for _ in range(count):
        x = (x + 11400714819323198485) % 2**64
        z = x
        z = (z ^ z // 2**30) * 13787848793156543929 % 2**64
        z = (z ^ z // 2**27) * 10723151780598845931 % 2**64
        found.append(z ^ z // 2**31)
    return found


def test_next64__from_a_given_state__gives_the_published_numbers() -> None:
    rng = Rng(0)
    rng.state = 1234567
    # The first numbers that the reference implementation gives for this state.
    assert [rng.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(st.integers(0, MASK))
def test_next64__from_any_state__agrees_with_an_independent_writing(state: int) -> None:
    rng = Rng(0)
    rng.state = state
    assert [rng.next64() for _ in range(4)] == splitmix64(state, 4)
    assert rng.state == (state + 4 * GAMMA) & MASK


def test_seeds__next_to_each_other__give_unlike_streams() -> None:
    firsts = [Rng(seed).next64() for seed in range(1000)]
    assert len(set(firsts)) == 1000
    differing = [(a ^ b).bit_count() for a, b in pairwise(firsts)]
    assert 31 < sum(differing) / len(differing) < 33  # half of the bits


@given(st.integers(0, 2**200))
def test_seed__however_large__is_one_word_of_state(seed: int) -> None:
    assert 0 <= Rng(seed).state <= MASK


def test_mix__is_one_to_one__on_a_range() -> None:
    assert len({mix(x) for x in range(50_000)}) == 50_000


@given(st.integers(0, MASK), st.integers(1, 2**64))
def test_below__any_number__stays_below_it(seed: int, n: int) -> None:
    assert 0 <= Rng(seed).below(n) < n


def test_below__nothing__is_refused() -> None:
    with pytest.raises(ValueError, match="at least one outcome"):
        Rng(1).below(0)


@pytest.mark.parametrize("n", [2, 3, 6, 15, 72])
def test_below__many_draws__are_uniform(n: int) -> None:
    """Chi-square against a limit that a fair stream passes all but once in a million."""
    rng, draws = Rng(n), 30_000
    counts = Counter(rng.below(n) for _ in range(draws))
    chi = sum((counts[i] - draws / n) ** 2 / (draws / n) for i in range(n))
    assert chi < n - 1 + 5 * (2 * (n - 1)) ** 0.5 + 15


def test_below__of_a_number_that_hardly_fits__rejects_and_draws_again() -> None:
    """With n just over half of the range nearly every second number must be thrown away to stay fair."""
    n = 2**63 + 1
    rng = Rng(5)
    drawn, steps = [], 0
    for _ in range(2000):
        before = rng.state
        drawn.append(rng.below(n))
        steps += (rng.state - before) * pow(GAMMA, -1, 2**64) % 2**64
    assert 1.9 < steps / len(drawn) < 2.1
    thirds = Counter(3 * x // n for x in drawn)
    assert all(abs(thirds[i] - 2000 / 3) < 110 for i in range(3))


def test_random__is_from_zero_up_to_one() -> None:
    rng = Rng(3)
    drawn = [rng.random() for _ in range(20_000)]
    assert min(drawn) >= 0.0
    assert max(drawn) < 1.0
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.01


def test_shuffle__gives_every_order_alike_and_keeps_the_things() -> None:
    rng = Rng(8)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(sorted(order) == [1, 2, 3, 4] for order in orders)
    assert 380 < min(orders.values()) <= max(orders.values()) < 620


def test_fork__is_another_stream_and_moves_the_first_by_one_number() -> None:
    rng, twin = Rng(4), Rng(4)
    child = rng.fork()
    twin.next64()
    assert rng.state == twin.state
    assert [child.next64() for _ in range(3)] != [rng.next64() for _ in range(3)]
