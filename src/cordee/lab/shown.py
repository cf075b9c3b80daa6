"""Numbers and facts as pages show them."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, isinf

from cordee import __version__
from cordee.arena.stats import Interval
from cordee.lab.intervals import LEAST
from cordee.lab.job import Job
from cordee.lab.naming import Names

MINUS = "\N{MINUS SIGN}"


def percent(value: float) -> str:
    """`71.5`."""
    return f"{100 * value:.1f}"


def between(found: Interval) -> str:
    """`65.0 to 77.3`, percent."""
    return f"{percent(found.low)} to {percent(found.high)}"


def points(value: float) -> str:
    """Elo, with its sign."""
    rounded = round(value)
    return f"+{rounded}" if rounded > 0 else f"{MINUS}{-rounded}" if rounded < 0 else "0"


def reach(found: Interval) -> str:
    """The interval of an Elo: `+12 to +30`, `at least +12` where nothing bounds it above, `open` where nothing does."""
    if isinf(found.low):
        return "open" if isinf(found.high) else f"at most {points(found.high)}"
    return f"at least {points(found.low)}" if isinf(found.high) else f"{points(found.low)} to {points(found.high)}"


def few(deals: int) -> str:
    """What is to be said where deals are too few for intervals of Elo; "" where they are not."""
    if deals >= LEAST:
        return ""
    return (
        f"No intervals: {count(deals)} {'deal is' if deals == 1 else 'deals are'} too few, at least {LEAST} are needed."
    )


def of_data(found: Mapping[str, float | None]) -> Interval:
    """What `Interval.as_data` gave."""
    mean, low, high = found["mean"], found["low"], found["high"]
    return Interval(mean or 0.0, -inf if low is None else low, inf if high is None else high)


def count(number: int) -> str:
    """`10,000`."""
    return f"{number:,}"


def letter(seat: int) -> str:
    """`Seat A`."""
    return f"Seat {chr(65 + seat)}"


def facts(job: Job, names: Names, games: int, command: str) -> list[tuple[str, str]]:
    """What a page states of its job before anything else."""
    common, modes = names.modes(job.setups)
    return [
        ("Game", names.title + (f", with cards of {job.content_name}" if job.content_name else "")),
        ("Settings", common or "as usual"),
        *([("Modes", " · ".join(modes))] if len(modes) > 1 else []),
        ("Seats", str(job.seats)),
        ("Bots", ", ".join(job.bots)),
        (
            "Games",
            f"{count(games)} ({count(games // job.block)} deals of {job.block})" if job.block > 1 else count(games),
        ),
        ("Seed", str(job.seed)),
        ("Cordée", __version__),
        ("Command", command),
    ]
