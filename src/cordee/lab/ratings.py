"""How strong bots are, from the places they took: Elo by a Bradley-Terry fit, and pair by pair.

A game of more than two seats counts as one comparison for each two seats with different bots, place against place, an
equal place half for each. (Plackett-Luce would take a ranking whole, but has no word for shared places, which are
common here; and compared two by two a figure means the same at any number of seats.) Such comparisons hang together,
and so do the games of one deal; so intervals go by how deals scatter (`intervals`). Every pair that met gets one drawn
game on top, or a bot that won everything would be infinitely strong; the intervals do without it, and are open there.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import NamedTuple

import choix
import numpy as np
from numpy.typing import NDArray

from cordee.arena.stats import Interval, share
from cordee.lab import intervals
from cordee.lab.job import Job, Row

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


def elo(rows: Sequence[Row], bots: int) -> list[Interval]:
    """Elo by bot with 95 % intervals; an end that nothing bounds is infinite. Needs games of every two bots."""
    by_deal = matrices(rows, bots)
    means = fit(by_deal.sum(axis=0))
    found = intervals.strengths(by_deal, means / ELO, len(rows[0]["bots"]) - 1)
    return [Interval(*(ELO * end for end in each)) for each in found]


def pairs(rows: Sequence[Row], job: Job) -> list[Pair]:
    """Every two bots, each way: mean share of comparisons won in a game."""
    won: dict[tuple[int, int], dict[int, tuple[float, int]]] = {}
    for row in rows:
        for pair, (better, count) in beaten(row).items():
            deals = won.setdefault(pair, {})
            before, games = deals.get(row["deal"], (0.0, 0))
            deals[row["deal"]] = (before + better / count, games + 1)
    return [
        Pair(*pair, share(deals.values()), sum(games for _, games in deals.values()))
        for pair, deals in sorted(won.items())
    ]
