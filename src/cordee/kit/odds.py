"""How often something comes by chance: expected counts, and the band in which 95 of 100 honest games lie.

Binomial for dice, hypergeometric for piles, several piles folded into each other. Sums of floats, no approximation.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from cordee.core.game import Chance, Odds

OUTSIDE = 0.025  # of each side of the band
NEARLY = 1e-9  # what sums of floats may be off


class Bar(NamedTuple):
    """One outcome: how often it came, how often it should have on average, and the band."""

    what: str
    outcome: str
    seen: int
    expected: float
    low: int
    high: int


def _choose(n: int, k: int) -> float:
    return math.lgamma(n + 1) - math.lgamma(k + 1) - math.lgamma(n - k + 1)


def binomial(n: int, part: int, whole: int) -> list[float]:
    """How likely it is that 0 to n of n throws show one of `part` faces of `whole`."""
    if part in (0, whole):
        return [float(k == (n if part else 0)) for k in range(n + 1)]
    yes, no = math.log(part / whole), math.log1p(-part / whole)
    return [math.exp(_choose(n, k) + k * yes + (n - k) * no) for k in range(n + 1)]


def hypergeometric(n: int, part: int, whole: int) -> list[float]:
    """How likely it is that 0 to n of n cards drawn from a pile of `whole` are among `part` of them.

    A pile that is drawn to its end begins anew.
    """
    piles, rest = divmod(n, whole)
    found = [0.0] * (n + 1)
    for k in range(max(0, rest + part - whole), min(part, rest) + 1):
        found[piles * part + k] = math.exp(_choose(part, k) + _choose(whole - part, rest - k) - _choose(whole, rest))
    return found


def folded(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """The sum of two independent counts."""
    found = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        if p:
            for j, q in enumerate(other):
                found[i + j] += p * q
    return found


def band(likely: Sequence[float]) -> tuple[int, int]:
    """The least and the most that lie within the band: beyond each end at most 2.5 in a hundred."""
    low, below = 0, 0.0
    while low < len(likely) - 1 and below + likely[low] <= OUTSIDE + NEARLY:
        below += likely[low]
        low += 1
    high, above = len(likely) - 1, 0.0
    while high > low and above + likely[high] <= OUTSIDE + NEARLY:
        above += likely[high]
        high -= 1
    return low, high


def bars(odds: Mapping[str, Odds], chances: Iterable[Chance]) -> list[Bar]:
    """What came, beside what was to be expected, in the order of the odds. What never happened at all is left out."""
    came: dict[str, list[Chance]] = {what: [] for what in odds}
    for chance in chances:
        if chance.outcome in odds[chance.what].weights:
            came[chance.what].append(chance)
    found: list[Bar] = []
    for what, each in odds.items():
        piles = Counter(chance.pile for chance in came[what])
        seen = Counter(chance.outcome for chance in came[what])
        whole = sum(each.weights.values())
        likely: dict[int, list[float]] = {}  # by weight: outcomes of one weight are alike
        for outcome, weight in each.weights.items() if piles else ():
            if weight not in likely:
                law = binomial if each.back else hypergeometric
                sums = [1.0]
                for drawn in piles.values():
                    sums = folded(sums, law(drawn, weight, whole))
                likely[weight] = sums
            low, high = band(likely[weight])
            found.append(Bar(what, outcome, seen[outcome], piles.total() * weight / whole, low, high))
    return found
