"""What is to be expected of chance: against laws worked out by hand, and against counting every case."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from cordee.core.game import Chance, Odds
from cordee.core.rng import Rng
from cordee.kit.odds import band, bars, binomial, folded, hypergeometric


def test_a_die__as_every_case_counted() -> None:
    cases = Counter(throws.count(0) for throws in itertools.product(range(6), repeat=4))
    assert binomial(4, 1, 6) == pytest.approx([cases[k] / 6**4 for k in range(5)])
    assert binomial(3, 0, 6) == [1, 0, 0, 0]
    assert binomial(3, 6, 6) == [0, 0, 0, 1]


def test_a_pile__as_every_case_counted() -> None:
    pile = [1, 1, 1, 0, 0, 0, 0]
    cases = Counter(sum(drawn) for drawn in itertools.combinations(pile, 4))
    whole = sum(cases.values())
    assert hypergeometric(4, 3, 7) == pytest.approx([cases[k] / whole for k in range(5)])
    # Drawn to its end, and twice more: nothing of the first seven is left to chance.
    again = Counter(sum(drawn) for drawn in itertools.combinations(pile, 2))
    found = hypergeometric(9, 3, 7)
    assert found[3:6] == pytest.approx([again[k] / sum(again.values()) for k in range(3)])
    assert sum(found) == pytest.approx(1)


def test_piles_are_folded() -> None:
    one, other = hypergeometric(2, 1, 3), hypergeometric(1, 1, 3)
    assert folded(one, other) == pytest.approx([1 / 3 * 2 / 3, 2 / 3 * 2 / 3 + 1 / 3 * 1 / 3, 2 / 3 * 1 / 3, 0])


def test_the_band_holds_at_least_95_in_a_hundred_and_no_more_than_it_must() -> None:
    for likely in (binomial(60, 1, 6), binomial(7, 1, 20), hypergeometric(30, 12, 80), [1.0], [0.025, 0.95, 0.025]):
        low, high = band(likely)
        assert sum(likely[low : high + 1]) >= 0.95 - 1e-6
        assert sum(likely[: low + 1]) > 0.025
        assert sum(likely[high:]) > 0.025


def test_bars__honest_dice_seldom_leave_the_band_and_loaded_ones_do() -> None:
    odds = {"die": Odds({str(face): 1 for face in range(1, 7)}, back=True)}
    rng = Rng(5)
    outside = 0
    for _ in range(60):
        found = bars(odds, [Chance("die", str(rng.below(6) + 1)) for _ in range(90)])
        assert sum(bar.seen for bar in found) == 90
        assert all(bar.expected == 15 for bar in found)
        outside += sum(not bar.low <= bar.seen <= bar.high for bar in found)
    assert outside <= 60 * 6 * 0.08
    loaded = bars(odds, [Chance("die", str(min(rng.below(8) + 1, 6))) for _ in range(90)])
    assert loaded[-1].seen > loaded[-1].high


def test_bars__what_never_happened_and_what_no_odds_know_is_left_out() -> None:
    odds = {"die": Odds({"1": 1, "2": 1}, back=True), "booty": Odds({"kind:gear": 3, "kind:action": 1})}
    found = bars(
        odds, [Chance("booty", "kind:gear", "1"), Chance("booty", "kind:gear", "2"), Chance("booty", "?", "2")]
    )
    assert [(bar.outcome, bar.seen, bar.expected) for bar in found] == [("kind:gear", 2, 1.5), ("kind:action", 0, 0.5)]
    assert (found[0].low, found[0].high) == (0, 2)
