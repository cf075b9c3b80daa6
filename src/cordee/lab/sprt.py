"""A sequential test of two bots: play until it is clear whether A is at least `elo1` points better than B, or at most
`elo0`; no longer.

What is counted is the deal: A alone against B, and B alone against A, from every seat of the same deal. Its score is
the mean share of comparisons that A won, from 0 to 1; with two seats it takes five values, hence "pentanomial". Games
of a deal lean the same way, so counting them one by one would be wrong. The log-likelihood ratio is that of the two
distributions over the scores seen that come nearest to what was seen and have the mean that each claim says: the
generalised ratio, which needs no word about spread or draws.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import inf, log
from typing import NamedTuple

from scipy.optimize import brentq

from cordee.arena.stats import Interval, share
from cordee.core.errors import BadSetup
from cordee.lab.intervals import LEAST
from cordee.lab.job import Job, Row
from cordee.lab.ratings import beaten

PRIOR = 1e-3  # deals at each end of the scale: a score not seen yet is not thought impossible
MOST = 1200.0  # points: a share of 99.9 %, more than any number of games that is played tells from all
A_BETTER, NOT_BETTER, OPEN = "A is better", "A is not better", "not decided"


class Claims(NamedTuple):
    """Two claims about how much better A is, in Elo, and how often either may be decided for wrongly."""

    elo0: float
    elo1: float
    alpha: float = 0.05  # deciding for elo1 although elo0 holds
    beta: float = 0.05  # deciding for elo0 although elo1 holds

    def check(self) -> None:
        """Raises BadSetup."""
        if not self.elo0 < self.elo1:
            raise BadSetup(f"--elo0 must be less than --elo1, not {self.elo0!r} and {self.elo1!r}")
        if not -MOST <= self.elo0 < self.elo1 <= MOST:
            raise BadSetup(
                f"--elo0 and --elo1 are points from -{MOST:g} to {MOST:g}, not {self.elo0!r} and {self.elo1!r}"
            )
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BadSetup("--alpha and --beta are chances of error: more than 0 and less than 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """Of the log-likelihood ratio: at or below the first elo0 is decided for, at or above the second elo1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def verdict(self, llr: float) -> str:
        """What a ratio decides."""
        low, high = self.bounds
        return A_BETTER if llr >= high else NOT_BETTER if llr <= low else OPEN


class Step(NamedTuple):
    """How the test stands after so many deals."""

    deals: int
    llr: float


class Outcome(NamedTuple):
    """How it ended, or stands."""

    verdict: str
    llr: float
    deals: int
    path: list[Step]
    scores: dict[float, int]  # score of a deal -> how often
    elo: Interval


def expected(elo: float) -> float:
    """Share of comparisons won at a difference in Elo."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def elo_of(share: float) -> float:
    """The difference at which that share is won, at most 1,200 points."""
    return max(-MOST, min(MOST, 400 * log(share / (1 - share)) / log(10))) if 0 < share < 1 else MOST * (2 * share - 1)


def llr(scores: Mapping[float, float], claims: Claims) -> float:
    """The log-likelihood ratio of elo1 to elo0 for deals with these scores."""
    counts = dict(scores)
    for end in (0.0, 1.0):
        counts[end] = counts.get(end, 0.0) + PRIOR
    total = sum(counts.values())
    low, high = (_tilt(counts, expected(elo)) for elo in (claims.elo0, claims.elo1))
    s0, s1 = expected(claims.elo0), expected(claims.elo1)
    # The likeliest distribution with mean s has weights p / (1 + tilt (a - s)); of the ratio only that is left.
    ratio = sum(n * (log(1 + low * (a - s0)) - log(1 + high * (a - s1))) for a, n in counts.items())
    return ratio * sum(scores.values()) / total


def _tilt(counts: Mapping[float, float], mean: float) -> float:
    """The tilt that brings the mean of these scores, which reach from 0 to 1, to `mean`."""

    def off(tilt: float) -> float:
        return sum(n * (a - mean) / (1 + tilt * (a - mean)) for a, n in counts.items())

    edge = 1e-9
    return float(brentq(off, -1 / (1 - mean) + edge, 1 / mean - edge, xtol=1e-12))


def score(rows: Sequence[Row]) -> float:
    """What bot 0 made of a deal against bot 1, 0 to 1."""
    shares = [won / count for won, count in (beaten(row)[0, 1] for row in rows)]
    return round(sum(shares) / len(shares), 9)


class Trial:
    """A test under way. Deals are taken in order, however they come in, so that it ends with the same one always."""

    def __init__(self, claims: Claims, job: Job) -> None:
        self.claims, self.job = claims, job
        self.path: list[Step] = []
        self.scores: Counter[float] = Counter()

    def stop(self, rows: Mapping[int, Row]) -> int | None:
        """The number of the first game that is not needed any more; None: go on."""
        for deal in range(len(self.path), self.job.deals):
            numbers = range(deal * self.job.block, (deal + 1) * self.job.block)
            if any(number not in rows for number in numbers):
                return None
            if self.add(score([rows[number] for number in numbers])) != OPEN:
                return numbers.stop
        return None

    def add(self, scored: float) -> str:
        """One more deal; the verdict so far."""
        self.scores[scored] += 1
        self.path.append(Step(len(self.path) + 1, llr(self.scores, self.claims)))
        return self.claims.verdict(self.path[-1].llr)

    def outcome(self) -> Outcome:
        """How it stands."""
        last = self.path[-1].llr if self.path else 0.0
        elo = self._elo()
        return Outcome(self.claims.verdict(last), last, len(self.path), self.path, dict(self.scores), elo)

    def _elo(self) -> Interval:
        """A's, with one drawn game on top as everywhere; an end that nothing bounds, or of few deals, is infinite."""
        block = self.job.block
        deals = [(scored * block, block) for scored, count in sorted(self.scores.items()) for _ in range(count)]
        mean = elo_of((sum(won for won, _ in deals) + 0.5) / (len(deals) * block + 1))
        if len(deals) < LEAST:
            return Interval(mean, -inf, inf)
        _, low, high = share(deals)
        return Interval(mean, min(mean, elo_of(low)) if low > 0 else -inf, max(mean, elo_of(high)) if high < 1 else inf)
