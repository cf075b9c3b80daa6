"""How strong bots are, from the places they took: Elo by a Bradley-Terry fit, and pair by pair.

A game of more than two seats counts as one comparison for each two seats with different bots, place against place, an
equal place half for each. (Plackett-Luce would take a ranking whole, but has no word for shared places, which are
common here; and compared two by two a figure means the same at any number of seats.) Such comparisons hang together,
and so do the games of one deal; so intervals come from drawing whole deals anew, not from the fit. Every pair that met
gets one drawn game on top, or a bot that won everything would be infinitely strong.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import choix
import numpy as np
from numpy.typing import NDArray

from cordee.arena.stats import Interval, wilson
from cordee.lab.job import Job, Row

RESAMPLES = 500
ELO = 400 / log(10)  # points in one unit of log odds

Matrix = NDArray[np.float64]


class Pair(NamedTuple):
    """How one bot fared against another: share of comparisons won, over so many games."""

    one: int
    other: int
    rate: Interval
    games: int


def beaten(row: Row) -> dict[tuple[int, int], tuple[float, int]]:
    """Per two bots of a game: comparisons that the first won (an equal place is half), and how many there were."""
    found: dict[tuple[int, int], tuple[float, int]] = {}
    seats = list(zip(row["bots"], row["places"], strict=True))
    for bot, place in seats:
        for other, other_place in seats:
            if bot != other:
                won, count = found.get((bot, other), (0.0, 0))
                found[bot, other] = (won + (0.5 if place == other_place else place < other_place), count + 1)
    return found


def matrices(rows: Sequence[Row], bots: int) -> Matrix:
    """Comparisons won by deal: [deal, bot, other bot]."""
    deals = {deal: i for i, deal in enumerate(sorted({row["deal"] for row in rows}))}
    found = np.zeros((len(deals), bots, bots))
    for row in rows:
        for (bot, other), (won, _) in beaten(row).items():
            found[deals[row["deal"]], bot, other] += won
    return found


def fit(won: Matrix) -> Matrix:
    """Elo by bot; their mean is 0. `won[i, j]`: how often i was better than j."""
    met = (won + won.T) > 0
    log_odds = choix.ilsr_pairwise_dense(won + 0.5 * met, max_iter=1000)
    elo: Matrix = ELO * (log_odds - log_odds.mean())
    return elo


def elo(rows: Sequence[Row], bots: int, seed: int = 1) -> list[Interval]:
    """Elo by bot with 95 % intervals from deals drawn anew. Needs games of every two bots."""
    by_deal = matrices(rows, bots)
    means = fit(by_deal.sum(axis=0))
    deals = len(by_deal)
    flat = by_deal.reshape(deals, -1)
    chance = np.random.default_rng(seed)
    tries = []
    for _ in range(RESAMPLES):
        weights = np.bincount(chance.integers(deals, size=deals), minlength=deals)
        drawn = (weights @ flat).reshape(bots, bots)
        # A pair that was left out altogether, in very few deals, would leave the fit without an answer.
        if (((drawn + drawn.T) > 0) | ~(by_deal.sum(axis=0) > 0)).all():
            tries.append(fit(drawn))
    low, high = np.quantile(np.array(tries or [means]), [0.025, 0.975], axis=0)
    return [Interval(float(m), float(a), float(b)) for m, a, b in zip(means, low, high, strict=True)]


def pairs(rows: Sequence[Row], job: Job) -> list[Pair]:
    """Every two bots, each way: mean share of comparisons won in a game, Wilson's interval over the games."""
    won: dict[tuple[int, int], float] = {}
    games: dict[tuple[int, int], int] = {}
    for row in rows:
        for pair, (better, count) in beaten(row).items():
            won[pair] = won.get(pair, 0.0) + better / count
            games[pair] = games.get(pair, 0) + 1
    return [Pair(*pair, wilson(won[pair], games[pair]), games[pair]) for pair in sorted(won)]
