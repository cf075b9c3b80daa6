"""What a match says, as a table for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cordee.arena.match import Match, Result
from cordee.arena.stats import Interval, wilson
from cordee.core.game import Game


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


def balance(found: Match, game: Game) -> dict[str, Any]:
    """What happened, as plain data; {} unless the match was played with `counts`.

    `wins`: per seat and per tag and value, `rate`, `low`, `high` (95 %) and `games`; `fair`: the rate of equals;
    `lengths`: per figure a tenth, the median, nine tenths of the games; `events`: per game, by kind; `things`: per
    game, by tagged thing and kind; `silent`: cards that no event has named: they may be dead.
    """
    results = [result for result in found.results if result.account is not None]
    if not results:
        return {}
    n = len(results)
    kinds: Counter[str] = Counter()
    things: Counter[tuple[str, str]] = Counter()
    lengths: dict[str, list[int]] = {"choices": [result.length for result in results]}
    for result in results:
        account = result.account
        assert account is not None
        for name, figure in account.figures.items():
            lengths.setdefault(name, []).append(figure)
        kinds += account.kinds
        things += account.things
    told: dict[str, dict[str, float]] = {}
    for (kind, thing), count in sorted(things.items(), key=lambda entry: (entry[0][1], -entry[1])):
        told.setdefault(thing, {})[kind] = count / n
    faces = game.facts(found.setup).get("faces") or {}
    return {
        "games": n,
        "fair": 1 / found.setup.seats,
        "wins": {
            "seat": {chr(65 + seat): _wins(found.seat_rate(seat), n) for seat in range(found.setup.seats)},
            **{
                name: {value: _wins(wilson(won, games), games) for value, (won, games) in sorted(values.items())}
                for name, values in sorted(_by_tag(results).items())
            },
        },
        "lengths": {
            name: [sorted(figures)[int(part * (len(figures) - 1))] for part in (0.1, 0.5, 0.9)]
            for name, figures in lengths.items()
        },
        "events": {kind: count / n for kind, count in kinds.most_common()},
        "things": told,
        "silent": [f"card:{face}" for face in faces if f"card:{face}" not in told],
    }


def balance_table(found: Match, game: Game) -> str:
    """`balance` for people."""
    counted = balance(found, game)
    if not counted:
        return "nothing was counted"
    rows = ["", f"  wins (95 %), fair is {100 * counted['fair']:.1f} %"]
    for name, values in counted["wins"].items():
        for value, won in values.items():
            rate = Interval(won["rate"], won["low"], won["high"]).percent()
            rows.append(f"    {name + ' ' + value:<25}{rate:<24}{won['games']} times")
    rows += ["", f"  {'a game has':<27}{'a tenth':>10}{'median':>10}{'nine tenths':>13}"]
    rows += [
        f"    {name:<25}{low:>10}{middle:>10}{high:>13}" for name, (low, middle, high) in counted["lengths"].items()
    ]
    rows += ["", "  events a game"]
    rows += [f"    {kind:<25}{count:>10.2f}" for kind, count in counted["events"].items()]
    rows += ["", "  cards a game, by what is told of them"]
    for thing, kinds in counted["things"].items():
        rows.append(f"    {thing:<32}{', '.join(f'{kind} {count:.3f}' for kind, count in kinds.items())}")
    rows.append(f"  never told of: {', '.join(counted['silent']) or 'none'}")
    return "\n".join(rows)


def _wins(rate: Interval, games: int) -> dict[str, float | int]:
    return {"rate": rate.mean, "low": rate.low, "high": rate.high, "games": games}


def _by_tag(results: Sequence[Result]) -> dict[str, dict[str, tuple[float, int]]]:
    """Per tag and value: wins of those who had it, and how many had."""
    found: dict[str, dict[str, tuple[float, int]]] = {}
    for result in results:
        assert result.account is not None
        for seat, tags in enumerate(result.account.tags):
            for name, value in tags.items():
                won, games = found.setdefault(name, {}).get(value, (0.0, 0))
                found[name][value] = (won + result.shares[seat], games + 1)
    return found
