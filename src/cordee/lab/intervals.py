"""Intervals of the strengths of several bots: what `arena.stats` does for a share, by the score test, of which Wilson's
interval is the case of two. They too count deals.
"""

from __future__ import annotations

from math import inf

import numpy as np
from numpy.typing import NDArray

from cordee.arena.stats import PRIOR, USUAL, Interval, factor

LEAST = 5  # deals; of fewer nothing is said of how strong bots are but a mean
FAR = 12.0  # log odds, 2,084 Elo: what is not told apart from that is not told apart from infinity
FAINT = 0.01  # drawn games a pair in the score test, so that its other strengths stay finite

Matrix = NDArray[np.float64]


def strengths(by_deal: Matrix, fitted: Matrix, together: float = 1.0) -> list[Interval]:
    """The strength of each bot in log odds, their mean being 0, with 95 % intervals; infinite where an end is open.

    `by_deal[d, i, j]`: comparisons i won against j in deal d; `fitted`: the strengths as they were estimated;
    `together`: comparisons of two bots in one game.
    """
    won = by_deal.sum(axis=0)
    deals, bots = len(by_deal), len(won)
    if deals < LEAST:
        return [Interval(float(mean), -inf, inf) for mean in fitted]
    reach = _reaches(won > 0)
    both = won + won.T
    met = np.triu(both > 0)
    pairs = np.zeros((bots, bots))
    for i, j in np.argwhere(met):
        pairs += _between(i, j, bots)
    nearest = _nearest(_faint(won), fitted, np.linalg.svd(np.ones((1, bots)))[2][1:])
    chance = _chance(nearest)
    slopes = (by_deal - (by_deal + by_deal.transpose(0, 2, 1)) * chance).sum(axis=2)
    slopes -= slopes.mean(axis=0)
    seen = slopes.T @ slopes * deals / (deals - 1) + PRIOR * USUAL * together * pairs
    information = _information(both, chance) + FAINT * pairs
    inverse = np.linalg.pinv(information)
    limit = factor(deals) ** 2
    found = []
    for bot in range(bots):
        way = inverse @ _contrast(bot, bots)
        scatter = float(way @ seen @ way) / float(way @ (information + PRIOR * pairs) @ way)
        ends = [
            fitted[bot] + sign * _end(won, bot, fitted, limit * scatter, sign) if known.all() else sign * inf
            for sign, known in ((-1, reach[bot, :]), (1, reach[:, bot]))
        ]
        found.append(Interval(float(fitted[bot]), float(ends[0]), float(ends[1])))
    return found


def _end(won: Matrix, bot: int, fitted: Matrix, limit: float, sign: int) -> float:
    """How far from the fitted strength the score test begins to refuse; infinite if it never does."""
    near, far = 0.0, 0.25
    theta = fitted
    while True:
        value, theta = _score(won, bot, fitted[bot] + sign * far, theta)
        if value > limit:
            break
        near, far = far, 2 * far
        if far > FAR:
            return inf
    while far - near > 1e-3:
        middle = (near + far) / 2
        value, theta = _score(won, bot, fitted[bot] + sign * middle, theta)
        near, far = (near, middle) if value > limit else (middle, far)
    return far


def _score(won: Matrix, bot: int, strength: float, start: Matrix) -> tuple[float, Matrix]:
    """The score statistic of `bot` having that strength, and the strengths that fit best with it."""
    bots = len(won)
    smooth = _faint(won)
    theta = start - start.mean()
    theta = theta + (strength - theta[bot]) * _contrast(bot, bots) * bots / (bots - 1)
    theta = _nearest(smooth, theta, np.linalg.svd(np.stack([np.eye(bots)[bot], np.ones(bots)]))[2][2:])
    chance = _chance(theta)
    both = smooth + smooth.T
    slope = (smooth - both * chance).sum(axis=1)
    return float(slope @ np.linalg.pinv(_information(both, chance), rcond=1e-14) @ slope), theta


def _nearest(won: Matrix, start: Matrix, ways: Matrix) -> Matrix:
    """The likeliest strengths, from `start` on, along the ways that are open (rows): by Newton's method."""
    theta, both = start, won + won.T
    for _ in range(100 if len(ways) else 0):
        chance = _chance(theta)
        slope = ways @ (won - both * chance).sum(axis=1)
        information = ways @ _information(both, chance) @ ways.T
        step = ways.T @ np.linalg.solve(information + 1e-12 * np.eye(len(ways)), slope)
        longest = float(np.abs(step).max())
        theta = theta + step * min(1.0, 1.0 / max(longest, 1e-9))
        if longest < 1e-7:
            break
    return theta


def _faint(won: Matrix) -> Matrix:
    found: Matrix = won + FAINT / 2 * ((won + won.T) > 0)
    return found


def _chance(theta: Matrix) -> Matrix:
    """How likely row beats column."""
    found: Matrix = 1 / (1 + np.exp(theta[None, :] - theta[:, None]))
    return found


def _information(both: Matrix, chance: Matrix) -> Matrix:
    weights = both * chance * (1 - chance)
    found: Matrix = np.diag(weights.sum(axis=1)) - weights
    return found


def _contrast(bot: int, bots: int) -> Matrix:
    """One bot against the mean of all."""
    found: Matrix = np.eye(bots)[bot] - 1 / bots
    return found


def _between(i: int, j: int, bots: int) -> Matrix:
    way = np.eye(bots)[i] - np.eye(bots)[j]
    return np.outer(way, way)


def _reaches(beat: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Whether row has beaten column, or somebody who has, and so on."""
    found = beat | np.eye(len(beat), dtype=bool)
    for _ in range(len(beat)):
        found = found | ((found.astype(int) @ found.astype(int)) > 0)
    return found
