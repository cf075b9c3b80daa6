"""What a tournament and a sequential test say: as data (`summary.json`) and as a page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cordee.arena.stats import Interval, by_deals
from cordee.lab import plots, ratings, shown
from cordee.lab.intervals import LEAST
from cordee.lab.job import Job, Row
from cordee.lab.naming import Names
from cordee.lab.page import Section, Table, page
from cordee.lab.sprt import A_BETTER, OPEN, Outcome, Trial


def tournament(job: Job, rows: Sequence[Row], command: str) -> tuple[dict[str, Any], str]:
    """Summary and page of a tournament."""
    elo = ratings.elo(rows, len(job.bots))
    pairs = ratings.pairs(rows, job)
    order = sorted(range(len(job.bots)), key=lambda bot: -elo[bot].mean)
    summary = {
        "job": job.described(),
        "command": command,
        "games": len(rows),
        "deals": job.deals,
        "elo": {job.bots[bot]: elo[bot].as_data() for bot in order},
        "pairs": [
            {"bot": job.bots[pair.one], "against": job.bots[pair.other], "games": pair.games, **pair.rate._asdict()}
            for pair in pairs
        ],
        "seats": [seat_rate(rows, seat)._asdict() for seat in range(job.seats)],
    }
    names = Names(job.game, job.setups[0])
    best = order[0]
    few = shown.few(job.deals)
    said = f"{job.bots[best]} came out best of {len(job.bots)}: {shown.points(elo[best].mean)} Elo"
    said += f"{'' if few else f' (95 %: {shown.reach(elo[best])})'}, where 0 is the mean of all. {few}".rstrip()
    sections = [
        Section(
            "Strength",
            "Elo by a Bradley-Terry fit. 400 points are odds of ten to one. Each pair that met has one drawn game "
            "added, so that nobody is infinitely strong. "
            + (
                few
                or "The 95 % intervals go by how whole deals scatter; where a bot won or lost all, directly or by way "
                "of others, nothing bounds its distance from those it beat, and the interval is open on that side."
            )
            + _many(job),
            [
                plots.dots(
                    [(job.bots[bot], elo[bot]) for bot in order],
                    "Elo, 95 % intervals (mean of all: 0)",
                    "Elo of the bots",
                    fair=0,
                    percent=False,
                )
            ],
            Table(
                ("Bot", "Elo", "95 %"),
                [
                    (
                        job.bots[bot],
                        shown.points(elo[bot].mean),
                        "" if few else shown.reach(elo[bot]),
                    )
                    for bot in order
                ],
            ),
            open=True,
        ),
        Section(
            "Bot against bot",
            "Share of comparisons won, an equal place counting half; 95 % intervals by deals. Half is even.",
            [
                plots.dots(
                    [
                        (f"{job.bots[pair.one]} against {job.bots[pair.other]}", pair.rate)
                        for pair in _each_once(pairs, order)
                    ],
                    "won by the first, percent",
                    "Bot against bot",
                    fair=0.5,
                )
            ],
            _square(job, pairs, order),
            open=len(job.bots) <= 4,
        ),
        *common(job, rows),
    ]
    return summary, page(f"{names.title}: tournament", said, shown.facts(job, names, len(rows), command), sections)


def sequential(job: Job, rows: Sequence[Row], trial: Trial, command: str) -> tuple[dict[str, Any], str]:
    """Summary and page of a sequential test."""
    found, claims = trial.outcome(), trial.claims
    low, high = claims.bounds
    summary = {
        "job": job.described(),
        "command": command,
        "verdict": found.verdict,
        "llr": found.llr,
        "bounds": [low, high],
        "deals": found.deals,
        "games": len(rows),
        "scores": {f"{score:g}": count for score, count in sorted(found.scores.items())},
        "elo": found.elo.as_data(),
    }
    names = Names(job.game, job.setups[0])
    sections = [
        Section(
            "The test",
            f"It ends when the log-likelihood ratio leaves the band from {shown.MINUS}{-low:.2f} to {high:.2f}: below, "
            f"A is at most {claims.elo0:g} Elo better (wrongly in at most {100 * claims.beta:g} % of tests); above, at "
            f"least {claims.elo1:g} (wrongly in at most {100 * claims.alpha:g} %).",
            [
                plots.walk(
                    [step.llr for step in found.path],
                    (low, high),
                    f"deals (of {job.block} games)",
                    "Log-likelihood ratio by deals",
                )
            ]
            if found.path
            else [],
            Table(
                ("Deals", "Log-likelihood ratio"),
                [(shown.count(step.deals), f"{step.llr:.3f}".replace("-", shown.MINUS)) for step in _some(found)],
            ),
        ),
        Section(
            "What A made of a deal",
            "All games of a deal together: 0 is everything lost, 1 everything won.",
            [
                plots.bars(
                    [(f"{score:.3g}", count) for score, count in sorted(found.scores.items())],
                    "deals",
                    "Scores of deals",
                )
            ]
            if found.scores
            else [],
            Table(
                ("Score", "Deals"),
                [(f"{score:.3g}", shown.count(count)) for score, count in sorted(found.scores.items())],
            ),
        ),
        *common(job, rows),
    ]
    facts = [("A", job.bots[0]), ("B", job.bots[1]), *shown.facts(job, names, len(rows), command)]
    return summary, page(f"{names.title}: is A better than B?", told(job, found), facts, sections)


def told(job: Job, found: Outcome) -> str:
    """The outcome in a sentence or two."""
    verdict = {
        OPEN: f"Not decided after {shown.count(found.deals)} deals",
        A_BETTER: f"{job.bots[0]} is better than {job.bots[1]}",
    }.get(found.verdict, f"{job.bots[0]} is not better than {job.bots[1]} by what was asked for")
    few = shown.few(found.deals)
    return (
        f"{verdict}. Log-likelihood ratio {found.llr:.2f} after {shown.count(found.deals * job.block)} games; A is "
        f"{shown.points(found.elo.mean)} Elo "
        + (f"(no interval yet: fewer than {LEAST} deals)." if few else f"(95 %: {shown.reach(found.elo)}; a test that "
           "ends by itself errs a little away from zero).")
    )  # fmt: skip


def common(job: Job, rows: Sequence[Row]) -> list[Section]:
    """What every page of games between bots has: seats and lengths."""
    seats = [(shown.letter(seat), seat_rate(rows, seat)) for seat in range(job.seats)]
    lengths = sorted(row["length"] for row in rows)
    found = []
    if lengths:
        found = [
            Section(
                "Seats",
                "Share of the win by seat, whoever sat there; a shared win counts in part. Everybody sat everywhere.",
                [plots.dots(seats, "wins, percent (line: fair)", "Wins by seat", fair=1 / job.seats)],
                Table(
                    ("Seat", "Wins, %", "95 %"),
                    [(name, shown.percent(rate.mean), shown.between(rate)) for name, rate in seats],
                ),
            ),
            Section(
                "Length",
                "Choices in a game, forced ones included.",
                [plots.spread(lengths, "choices", "Length of games")],
                tenths([("Choices", lengths)]),
            ),
        ]
    return found


def tenths(figures: Sequence[tuple[str, Sequence[int]]]) -> Table:
    """A tenth, the median and nine tenths of sorted numbers."""
    parts = (0.0, 0.1, 0.5, 0.9, 1.0)
    return Table(
        ("", "Least", "A tenth", "Median", "Nine tenths", "Most"),
        [(name, *(shown.count(values[int(part * (len(values) - 1))]) for part in parts)) for name, values in figures],
    )


def seat_rate(rows: Sequence[Row], seat: int) -> Interval:
    """Share of the win of a seat, whoever sat there."""
    return by_deals((row["deal"], row["shares"][seat], 1) for row in rows)


def _many(job: Job) -> str:
    if job.seats == 2:
        return ""
    others = job.seats - 1
    return (
        f" Each bot sat alone against each other one on the remaining {others} seats; places are compared two by two."
    )


def _each_once(pairs: Sequence[ratings.Pair], order: Sequence[int]) -> list[ratings.Pair]:
    """Every pair once, the stronger bot first."""
    rank = {bot: i for i, bot in enumerate(order)}
    once = [pair for pair in pairs if rank[pair.one] < rank[pair.other]]
    return sorted(once, key=lambda pair: (rank[pair.one], rank[pair.other]))


def _square(job: Job, pairs: Sequence[ratings.Pair], order: Sequence[int]) -> Table:
    """Bots against bots, the row's share in percent."""
    found = {(pair.one, pair.other): pair for pair in pairs}

    def cell(one: int, other: int) -> str:
        pair = found.get((one, other))
        return f"{shown.percent(pair.rate.mean)} ({shown.between(pair.rate)})" if pair else ""

    return Table(
        ("Won by, % (95 %)", *(f"against {job.bots[bot]}" for bot in order)),
        [(job.bots[one], *(cell(one, other) for other in order)) for one in order],
    )


def _some(found: Outcome, most: int = 20) -> list[Any]:
    """Some steps of the path, the last among them."""
    step = max(1, len(found.path) // most)
    return [*found.path[step - 1 : -1 : step], *found.path[-1:]]
