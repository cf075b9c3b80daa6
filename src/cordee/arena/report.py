"""What a match says, as a table for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cordee.arena.match import Match, Result
from cordee.arena.stats import wilson
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


def balance(found: Match, game: Game) -> str:
    """Wins by seat and by what seats are told apart by, the spread of lengths, how often what happened (per game).

    For a match played with `counts`. Cards that were never named by any event are listed: they may be dead.
    """
    results = [result for result in found.results if result.account is not None]
    if not results:
        return "nothing was counted"
    n = len(results)
    fair = 100 / found.setup.seats
    rows = ["", f"  wins (95 %), fair is {fair:.1f} %"]
    for seat in range(found.setup.seats):
        rows.append(f"    seat {chr(65 + seat):<20}{found.seat_rate(seat).percent()}")
    for name, values in sorted(_by_tag(results).items()):
        for value, (won, games) in sorted(values.items()):
            rows.append(f"    {name + ' ' + value:<25}{wilson(won, games).percent():<24}{games} times")
    lengths: dict[str, list[int]] = {"choices": [result.length for result in results]}
    kinds: Counter[str] = Counter()
    things: Counter[tuple[str, str]] = Counter()
    for result in results:
        account = result.account
        assert account is not None
        for name, figure in account.figures.items():
            lengths.setdefault(name, []).append(figure)
        kinds += account.kinds
        things += account.things
    rows += ["", f"  {'a game has':<27}{'a tenth':>10}{'median':>10}{'nine tenths':>13}"]
    for name, figures in lengths.items():
        low, middle, high = (sorted(figures)[int(part * (len(figures) - 1))] for part in (0.1, 0.5, 0.9))
        rows.append(f"    {name:<25}{low:>10}{middle:>10}{high:>13}")
    rows += ["", "  events a game"]
    rows += [f"    {kind:<25}{count / n:>10.2f}" for kind, count in kinds.most_common()]
    faces = game.facts(found.setup).get("faces") or {}
    rows += ["", "  cards a game, by what is told of them"]
    seen: set[str] = set()
    told: dict[str, list[tuple[str, int]]] = {}
    for (kind, thing), count in things.items():
        told.setdefault(thing, []).append((kind, count))
        seen.add(thing)
    for thing, entries in sorted(told.items()):
        written = ", ".join(f"{kind} {count / n:.3f}" for kind, count in sorted(entries, key=lambda e: -e[1]))
        rows.append(f"    {thing:<32}{written}")
    silent = [f"card:{face}" for face in faces if f"card:{face}" not in seen]
    rows.append(f"  never told of: {', '.join(silent) if silent else 'none'}")
    return "\n".join(rows)


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
