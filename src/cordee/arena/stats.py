"""Intervals that hold what they promise: from few games, from games that hang together, and where all were won.

What is independent is the deal, not the game, still less the seat: the same deal with the seats moved round is much the
same luck again. So a share's interval is Wilson's, for as many games as the scatter from deal to deal shows them to be
worth, with Student's factor in place of 1.96. A handful of games shows no scatter, so `PRIOR` events are added that
scatter by `USUAL`. A mean's is Student's, by the same scatter. Plain formulas, no numpy.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import atan, cos, inf, isinf, pi, sin, sqrt
from typing import NamedTuple

PRIOR = 1.0  # events, counted as p (1 - p) n, added to those that were seen
USUAL = 1.5  # their scatter; that of independent games is 1
LEVEL = 0.95
Z = 1.959963984540054  # Student's factor for no end of degrees of freedom
LARGE = 40  # degrees of freedom from which the series is exact to nine places


class Interval(NamedTuple):
    """An estimate with its 95 % interval; an end that nothing bounds is infinite."""

    mean: float
    low: float
    high: float

    def percent(self) -> str:
        """As `71.5 % (65.0-77.3)`."""
        return f"{100 * self.mean:.1f} % ({100 * self.low:.1f}-{100 * self.high:.1f})"

    def as_data(self) -> dict[str, float | None]:
        """For JSON: an end that is open is null."""
        return {name: None if isinf(value) else value for name, value in self._asdict().items()}


def share(deals: Iterable[tuple[float, float]], together: float = 1.0) -> Interval:
    """A share with its interval, from what was won, out of how much, in each deal. Of none, 0 to 1.

    `together`: counts of one game, which are likely to go the same way.
    """
    found = [(won, count) for won, count in deals if count]
    if not found:
        return Interval(0.0, 0.0, 1.0)
    total = sum(count for _, count in found)
    mean = sum(won for won, _ in found) / total
    seen = _scatter(found, mean) if len(found) > 1 else (found[0][0] - mean * total) ** 2
    worth = total * (total * mean * (1 - mean) + PRIOR) / (seen + PRIOR * USUAL * together)
    z = factor(len(found))  # the prior stands for one deal
    centre = (mean + z * z / (2 * worth)) / (1 + z * z / worth)
    half = z / (1 + z * z / worth) * sqrt(mean * (1 - mean) / worth + z * z / (4 * worth * worth))
    # At 0 and 1 one bound is the mean itself, which rounding may miss.
    return Interval(mean, max(0.0, min(mean, centre - half)), min(1.0, max(mean, centre + half)))


def by_deals(seen: Iterable[tuple[int, float, float]], together: float = 1.0) -> Interval:
    """The same from single counts: the deal, what was won, out of how much."""
    return share(_gathered(seen), together)


def mean_by_deals(seen: Iterable[tuple[int, float]]) -> Interval:
    """The mean of values, each with the deal it is of. Of one deal nothing is known but the mean; of none, nothing."""
    deals = _gathered((deal, value, 1) for deal, value in seen)
    if not deals:
        return Interval(0.0, -inf, inf)
    total = sum(count for _, count in deals)
    mean = sum(value for value, _ in deals) / total
    if len(deals) == 1:
        return Interval(mean, -inf, inf)
    half = factor(len(deals) - 1) * sqrt(_scatter(deals, mean)) / total
    return Interval(mean, mean - half, mean + half)


def _gathered(seen: Iterable[tuple[int, float, float]]) -> list[tuple[float, float]]:
    """Sum and count of each deal."""
    deals: dict[int, tuple[float, float]] = {}
    for deal, value, count in seen:
        before, counts = deals.get(deal, (0.0, 0.0))
        deals[deal] = (before + value, counts + count)
    return list(deals.values())


def _scatter(deals: list[tuple[float, float]], mean: float) -> float:
    """The variance of the sum over two deals or more, by how they differ from what the mean lets expect."""
    return sum((value - mean * count) ** 2 for value, count in deals) * len(deals) / (len(deals) - 1)


@lru_cache(maxsize=1024)
def factor(freedom: int) -> float:
    """Student's for 95 % and so many degrees of freedom, one at least."""
    freedom = max(1, freedom)
    if freedom > LARGE:
        z, n = Z, freedom
        return (
            z
            + (z**3 + z) / (4 * n)
            + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
            + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
            + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
        )
    low, high = 0.0, 16.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < LEVEL else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    """How likely a variable of Student's distribution lies between -t and t."""
    odd = freedom % 2
    angle = atan(t / sqrt(freedom))
    term, total = cos(angle) if odd else 1.0, 0.0
    for i in range(1, (freedom - odd) // 2 + 1):
        total += term
        term *= cos(angle) ** 2 * (2 * i / (2 * i + 1) if odd else (2 * i - 1) / (2 * i))
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total
