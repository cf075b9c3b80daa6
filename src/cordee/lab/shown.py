"""Numbers and facts as pages show them."""

from __future__ import annotations

from cordee import __version__
from cordee.arena.stats import Interval
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
