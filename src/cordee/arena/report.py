"""What a match says, as a table for people."""

from __future__ import annotations

from cordee.arena.match import Match


def table(found: Match) -> str:
    """Win rates and returns per bot, with 95 % intervals."""
    options = ", ".join(f"{name}={value}" for name, value in found.setup.options.items())
    report = found.report()
    length = report["length"]
    rows = [
        f"{found.game}, {found.setup.seats} seats, {len(found.results)} games, seed {found.seed}",
        f"  {options}" if options else "",
        f"  {'bot':<16}{'wins (95 %)':<26}{'mean return (95 %)':<28}seconds a decision",
    ]
    for i, bot in enumerate(found.bots):
        returns = found.mean_return(i)
        mean = f"{returns.mean:.2f} ({returns.low:.2f}-{returns.high:.2f})"
        rows.append(f"  {bot!s:<16}{found.win_rate(i).percent():<26}{mean:<28}{found.think(i):.4f}")
    seats = ", ".join(found.seat_rate(seat).percent() for seat in range(len(found.bots)))
    rows += [f"  by seat: {seats}", f"  {length['mean']:.1f} choices a game"]
    return "\n".join(row for row in rows if row)
