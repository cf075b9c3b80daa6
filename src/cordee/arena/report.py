"""What a match says, as a table for people."""

from __future__ import annotations

import re
from collections import Counter
from math import isinf
from typing import Any

from cordee.arena.match import Match
from cordee.arena.stats import Interval, by_deals
from cordee.core.game import Game
from cordee.kit.words import Words

PLACE = re.compile(r"[a-z_]+:(?:\d+:)*\d+,\d+")  # `spot:10,17`, `spot:0:2,3`


def table(found: Match, name: str = "") -> str:
    """Win rates and returns per bot, with 95 % intervals by deals. `name` of the game, in place of its key."""
    options = ", ".join(f"{name}={shown(value)}" for name, value in found.setup.options.items())
    report = found.report()
    length = report["length"]
    rows = [
        f"{name or found.game}, {found.setup.seats} seats, {len(found.results)} games, seed {found.seed}",
        f"  {options}" if options else "",
        f"  {'bot':<16}{'wins (95 %)':<26}{'mean return (95 %)':<28}seconds a decision",
    ]
    for i, bot in enumerate(found.bots):
        returns = found.mean_return(i)
        # Returns may be negative: a hyphen between them would be read as a sign. One deal alone bounds nothing.
        reach = "one deal" if isinf(returns.low) else f"{returns.low:.2f} to {returns.high:.2f}"
        mean = f"{returns.mean:.2f} ({reach})"
        rows.append(f"  {bot!s:<16}{found.win_rate(i).percent():<26}{mean:<28}{found.think(i):.4f}")
    seats = ", ".join(found.seat_rate(seat).percent() for seat in range(len(found.bots)))
    rows += [f"  by seat: {seats}", f"  {length['mean']:.1f} choices a game"]
    return "\n".join(row for row in rows if row)


def shown(value: object) -> str:
    """The value of an option, as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def balance(found: Match, game: Game) -> dict[str, Any]:
    """What happened, as plain data; {} unless the match was played with `counts`.

    `wins`: per seat and per tag and value, `rate`, `low`, `high` (95 %, by deals) and `games`; `fair`: the rate of
    equals; `lengths`: per figure a tenth, the median, nine tenths of the games; `events`: per game, by kind; `things`:
    per game, by tagged thing and kind, without places (`spot:10,17`); `cards`: how many there are; `silent`: those
    that no event has named: they may be dead; `words`: what people call those things and tags, by their ids.
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
        if PLACE.fullmatch(thing):
            continue
        told.setdefault(thing, {})[kind] = count / n
    faces = game.facts(found.setup).get("faces") or {}
    tags = _by_tag(found)
    silent = [f"card:{face}" for face in faces if f"card:{face}" not in told]
    tagged = [f"{name}:{value}" for name, values in sorted(tags.items()) for value in sorted(values)]
    return {
        "games": n,
        "fair": 1 / found.setup.seats,
        "wins": {
            "seat": {chr(65 + seat): _wins(found.seat_rate(seat), n) for seat in range(found.setup.seats)},
            **{
                name: {value: _wins(*rate) for value, rate in sorted(values.items())}
                for name, values in sorted(tags.items())
            },
        },
        "lengths": {
            name: [sorted(figures)[int(part * (len(figures) - 1))] for part in (0.1, 0.5, 0.9)]
            for name, figures in lengths.items()
        },
        "events": {kind: count / n for kind, count in kinds.most_common()},
        "things": told,
        "cards": len(faces),
        "silent": silent,
        "words": _words(found, game, [*tagged, *told, *silent]),
    }


def _words(found: Match, game: Game, ids: list[str]) -> dict[str, str]:
    """What people call things, by their ids; a card with its kind, where it has one."""
    words = Words(game, found.setup)
    faces = game.facts(found.setup).get("faces") or {}
    said = {each: str(words.named(each)) for each in ids}
    for each in said:
        tag, _, face = each.partition(":")
        kind = faces.get(face, {}).get("kind") if tag == "card" else None
        if kind and words.has(f"{game.key}-kind-{kind}"):
            said[each] += f" ({words.say(f'{game.key}-kind-{kind}')})"
    return said


def balance_table(found: Match, game: Game, words: bool = False) -> str:
    """`balance` as a table: with ids as data has them, or with the `words` that people know."""
    counted = balance(found, game)
    if not counted:
        return "nothing was counted"
    names: dict[str, str] = counted["words"] if words else {}
    rows = ["", f"  wins (95 %), fair is {100 * counted['fair']:.1f} %"]
    for name, values in counted["wins"].items():
        for value, won in values.items():
            rate = Interval(won["rate"], won["low"], won["high"]).percent()
            label = f"{name} {names.get(f'{name}:{value}', value)}"
            rows.append(f"    {label:<25}{rate:<24}{won['games']} times")
    rows += ["", f"  {'a game has':<27}{'a tenth':>10}{'median':>10}{'nine tenths':>13}"]
    rows += [
        f"    {name:<25}{low:>10}{middle:>10}{high:>13}" for name, (low, middle, high) in counted["lengths"].items()
    ]
    rows += ["", "  events a game"]
    rows += [f"    {_kind(kind, words):<25}{count:>10.2f}" for kind, count in counted["events"].items()]
    rows += ["", "  things a game, by what is told of them" if words else "  cards a game, by what is told of them"]
    for thing, kinds in counted["things"].items():
        told = ", ".join(f"{_kind(kind, words)} {count:.3f}" for kind, count in kinds.items())
        rows.append(f"    {names.get(thing, thing):<32} {told}")
    if counted["cards"]:
        rows.append(f"  never told of: {', '.join(names.get(each, each) for each in counted['silent']) or 'none'}")
    return "\n".join(rows)


def _kind(kind: str, words: bool) -> str:
    """A kind of event; the catalogue has whole sentences for these, but no names."""
    return kind.replace("_", " ") if words else kind


def _wins(rate: Interval, games: int) -> dict[str, float | int]:
    return {"rate": rate.mean, "low": rate.low, "high": rate.high, "games": games}


def _by_tag(match: Match) -> dict[str, dict[str, tuple[Interval, int]]]:
    """Per tag and value: wins of those who had it, and how many had."""
    seen: dict[tuple[str, str], list[tuple[int, float, float]]] = {}
    together: dict[tuple[str, str], int] = {}
    for i, result in enumerate(match.results):
        if result.account is None:
            continue
        here = Counter(tag for tags in result.account.tags for tag in tags.items())
        for tag, seats in here.items():
            together[tag] = max(together.get(tag, 1), seats)
        for seat, tags in enumerate(result.account.tags):
            for tag in tags.items():
                seen.setdefault(tag, []).append((match.deal(i), result.shares[seat], 1))
    found: dict[str, dict[str, tuple[Interval, int]]] = {}
    for (name, value), each in seen.items():
        found.setdefault(name, {})[value] = by_deals(each, together[name, value]), len(each)
    return found
