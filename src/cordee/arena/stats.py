"""Intervals for win rates and means. Plain formulas, no numpy."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.959964  # 95 %


class Interval(NamedTuple):
    """An estimate with its 95 % interval."""

    mean: float
    low: float
    high: float

    def percent(self) -> str:
        """As `71.5 % (65.0-77.3)`."""
        return f"{100 * self.mean:.1f} % ({100 * self.low:.1f}-{100 * self.high:.1f})"


def wilson(wins: float, games: int) -> Interval:
    """Share of wins (a win shared by k counts 1/k) with Wilson's interval; 0 games: nothing is known."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    p = wins / games
    centre = (p + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z / (1 + Z * Z / games) * sqrt(p * (1 - p) / games + Z * Z / (4 * games * games))
    # At p = 0 and 1 one bound is p itself, which rounding may miss.
    return Interval(p, max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half)))


def normal(values: Sequence[float]) -> Interval:
    """Mean with its normal interval; one value or none has no width."""
    n = len(values)
    if n == 0:
        return Interval(0.0, 0.0, 0.0)
    mean = sum(values) / n
    if n == 1:
        return Interval(mean, mean, mean)
    half = Z * sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return Interval(mean, mean - half, mean + half)
