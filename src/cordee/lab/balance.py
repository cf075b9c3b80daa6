"""What a balance job says of a game.

Who wins by seat, character, card and mode; how long games are; how much there is to decide; what comes up, and what
never does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from cordee.arena.stats import Interval, by_deals, mean_by_deals
from cordee.lab import coverage, plots, shown
from cordee.lab.job import Job, Row
from cordee.lab.naming import Names
from cordee.lab.page import Section, Table, page
from cordee.lab.tournament import tenths

ENOUGH = 100  # deals; with fewer the page says that they are few
MOST = 30  # rows of one drawing; tables have them all


class Rate(NamedTuple):
    """Wins of seats that have something in common."""

    id: str
    words: str
    rate: Interval
    seats: int  # over all games
    games: int


def balance(job: Job, rows: Sequence[Row], command: str) -> tuple[dict[str, Any], str]:
    """Summary and page."""
    names = Names(job.game, job.setups[0])
    together = [job.game.bounds(setup).cooperative for setup in job.setups]
    # Against each other everybody wins at somebody's cost; together all or none: these rates do not mix.
    counted = rows if all(together) else [row for row in rows if not together[row["mode"]]]
    wins = {
        "seat": _rates(counted, lambda row, seat: [str(seat)], lambda seat: shown.letter(int(seat))),
        "bot": _rates(counted, lambda row, seat: [job.bots[row["bots"][seat]]], str),
        **{
            name: _rates(counted, _tag(name), lambda value, name=name: names.tag(name, value))  # type: ignore[misc]
            for name in sorted({name for row in counted for tags in row["tags"] for name in tags})
        },
        "held": _rates(counted, lambda row, seat: _held(row, seat), names.thing),
        "open": _rates(counted, lambda row, seat: _open(row, seat), names.thing),
    }
    modes = [
        _mode(name, together[mode], [row for row in rows if row["mode"] == mode])
        for mode, name in enumerate(names.modes(job.setups)[1])
    ]
    measured = {"choices": [(row["deal"], row["length"]) for row in rows]}
    for name in sorted({name for row in rows for name in row["figures"]}):
        measured[name] = [(row["deal"], row["figures"][name]) for row in rows if name in row["figures"]]
    lengths = {name: sorted(value for _, value in values) for name, values in measured.items()}
    asked = coverage.questions(rows, names)
    parts = coverage.parts(rows, names)
    fair = None if all(together) else 1 / job.seats
    summary = {
        "job": job.described(),
        "command": command,
        "games": len(rows),
        "fair": fair,
        "wins": {name: [_plain(rate) for rate in rates] for name, rates in wins.items()},
        "modes": modes,
        "lengths": {name: mean_by_deals(values).as_data() for name, values in measured.items()},
        "decisions": mean_by_deals((row["deal"], sum(row["decisions"])) for row in rows).as_data(),
        "questions": [found._asdict() for found in asked],
        "coverage": {part.id: [item._asdict() for item in part.items] for part in parts},
        "never": {part.id: [item.id for item in part.never] for part in parts},
    }
    said = f"{shown.count(len(rows))} games; {_dead(parts)}."
    if job.deals < ENOUGH:
        said += f" {shown.count(job.deals)} deals are few: intervals are wide, and what is rare may not have come up."
    sections = [
        *_wins(wins, fair),
        *([_modes(modes)] if len(modes) > 1 else []),
        _lengths(lengths, names),
        _decisions(rows, asked),
        *_coverage(parts),
    ]
    facts = shown.facts(job, names, len(rows), command)
    return summary, page(f"{names.title}: balance", said, facts, sections)


def _dead(parts: Sequence[coverage.Part]) -> str:
    """How much never came up: cards, or, in a game without any, kinds of what can happen."""
    cards = [item for part in parts if part.id == "cards" for item in part.items]
    kinds = [item for part in parts if part.id in ("options", "questions", "events") for item in part.items]
    never = sum(not item.times for item in cards or kinds)
    if cards:
        return f"{never} card{'' if never == 1 else 's'} never came up" if never else "every card came up"
    of = "kinds of options, questions and events"
    return f"{never} of {len(kinds)} {of} never came up" if never else f"all {len(kinds)} {of} came up"


def _rates(rows: Sequence[Row], of: Callable[[Row, int], Iterable[str]], words: Callable[[str], str]) -> list[Rate]:
    """Wins by whatever `of` says of a seat in a game, the best first. Seats of a game, and its deal, are no luck of
    their own."""
    seen: dict[str, list[tuple[int, float, float]]] = {}
    together: dict[str, int] = {}
    games: dict[str, int] = {}
    for row in rows:
        here: Counter[str] = Counter()
        for seat, won in enumerate(row["shares"]):
            for name in of(row, seat):
                seen.setdefault(name, []).append((row["deal"], won, 1))
                here[name] += 1
        for name, seats in here.items():
            games[name] = games.get(name, 0) + 1
            together[name] = max(together.get(name, 1), seats)
    found = [
        Rate(name, words(name), by_deals(each, together[name]), len(each), games[name])
        for name, each in sorted(seen.items())
    ]
    return found if all(rate.id.isdigit() for rate in found) else sorted(found, key=lambda rate: -rate.rate.mean)


def _tag(name: str) -> Callable[[Row, int], list[str]]:
    return lambda row, seat: [row["tags"][seat][name]] if seat < len(row["tags"]) and name in row["tags"][seat] else []


def _held(row: Row, seat: int) -> list[str]:
    """Cards of which only some were told, this seat among them."""
    return [thing for thing, mask in row["held"].items() if mask >> seat & 1 and thing.startswith("card:")]


def _open(row: Row, seat: int) -> set[str]:
    """Cards with which this seat did something, or something was done to it."""
    found = ((key.split(" ", 1)[1], mask) for key, (_, mask) in row["things"].items())
    return {thing for thing, mask in found if mask >> seat & 1 and thing.startswith("card:")}


def _plain(rate: Rate) -> dict[str, Any]:
    return {"id": rate.id, "words": rate.words, "seats": rate.seats, "games": rate.games, **rate.rate._asdict()}


def _wins(wins: dict[str, list[Rate]], fair: float | None) -> list[Section]:
    line = " The line is what would be fair." if fair is not None else ""
    one_bot = len(wins["bot"]) < 2
    told = {
        "seat": ("Wins by seat", "Whoever sat there."),
        "bot": ("Wins by bot", "Wherever it sat."),
        "held": (
            "Wins by card held",
            "Seats that were told of the card in secret at least once: drew it, looked at it.",
        ),
        "open": (
            "Wins by card used",
            "Seats that events name with the card: those that turned it up, played it, lost it.",
        ),
    }
    found = []
    for name, rates in wins.items():
        if not rates or (name == "bot" and one_bot):
            continue
        title, text = told.get(name, (f"Wins by {name.replace('_', ' ')}", "Seats told apart by it."))
        if len(rates) > 20:
            text += " Of so many intervals one in twenty misses the truth by chance."
        rest = f" The drawing has the {MOST} of which most is known." if len(rates) > MOST else ""
        drawn = sorted(sorted(rates, key=lambda rate: -rate.seats)[:MOST], key=rates.index)
        found.append(
            Section(
                title,
                f"{text} A shared win counts in part; 95 % intervals by deals.{line}{rest}",
                [plots.dots([(rate.words, rate.rate) for rate in drawn], "wins, percent", title, fair)],
                Table(
                    ("", "Wins, %", "95 %", "Seats", "Games"),
                    [
                        (
                            rate.words,
                            shown.percent(rate.rate.mean),
                            shown.between(rate.rate),
                            shown.count(rate.seats),
                            shown.count(rate.games),
                        )
                        for rate in rates
                    ],
                ),
            )
        )
    return found


def _mode(name: str, together: bool, rows: Sequence[Row]) -> dict[str, Any]:
    """One mode: games, who wins, how long."""
    lengths = sorted(row["length"] for row in rows)
    return {
        "mode": name,
        "together": together,
        "games": len(rows),
        "wins": by_deals((row["deal"], row["shares"][0], 1) for row in rows)._asdict(),
        "length": lengths[len(lengths) // 2] if lengths else 0,
        "decisions": sum(sum(row["decisions"]) for row in rows) / max(1, len(rows)),
    }


def _modes(modes: Sequence[dict[str, Any]]) -> Section:
    return Section(
        "Modes",
        "Wins of the first seat, or of the whole team where all play together; choices and decisions in a game.",
        [plots.dots([(mode["mode"], Interval(**mode["wins"])) for mode in modes], "wins, percent", "Wins by mode")],
        Table(
            ("Mode", "Games", "Who", "Wins, %", "95 %", "Choices (median)", "Decisions (mean)"),
            [
                (
                    mode["mode"],
                    shown.count(mode["games"]),
                    "the team" if mode["together"] else "seat A",
                    shown.percent(mode["wins"]["mean"]),
                    shown.between(Interval(**mode["wins"])),
                    shown.count(mode["length"]),
                    f"{mode['decisions']:.1f}",
                )
                for mode in modes
            ],
        ),
    )


def _lengths(lengths: dict[str, list[int]], names: Names) -> Section:
    return Section(
        "Length",
        "How long games are, by each measure the game knows; choices are those of all seats, forced ones included.",
        [
            plots.spread(values, names.kind(name).lower(), f"Length in {name}")
            for name, values in lengths.items()
            if values
        ],
        tenths([(names.kind(name), values) for name, values in lengths.items() if values]),
    )


def _decisions(rows: Sequence[Row], asked: Sequence[coverage.Asked]) -> Section:
    decisions = sorted(sum(row["decisions"]) for row in rows)
    n = max(1, len(rows))
    return Section(
        "Decisions",
        "Questions with more than one option, in a game, all seats together; and which questions they are. Options are "
        "counted where there was a choice.",
        [
            plots.spread(decisions, "decisions", "Decisions in a game"),
            plots.bars(
                [(kind.words, kind.open / n) for kind in asked],
                "decisions of a kind in a game",
                "Decisions by kind of question",
            ),
        ],
        Table(
            ("Question", "In words", "Asked a game", "With a choice", "Options (mean)", "Options (most)"),
            [
                (
                    kind.words,
                    kind.sentence,
                    f"{kind.all / n:.2f}",
                    f"{kind.open / n:.2f}",
                    f"{kind.options / kind.open:.1f}" if kind.open else "",
                    str(kind.most) if kind.most else "",
                )
                for kind in asked
            ],
        ),
    )


def _coverage(parts: Sequence[coverage.Part]) -> list[Section]:
    never = [(part.title, item.words, item.more) for part in parts for item in part.never]
    text = (
        "What there is in the game and never came up in these games: dead, too rare for so few, not in these modes, or "
        "of the time before the first choice."
    )
    found = [
        Section(
            "Never", text if never else "Everything there is came up.", (), Table(("", "", "In words"), never), True
        )
    ]
    for part in parts:
        if not part.items:
            continue
        drawn = part.items[:MOST]
        rest = f" The drawing has the {MOST} most frequent." if len(part.items) > MOST else ""
        found.append(
            Section(
                part.title,
                f"{part.text} {len(part.items) - len(part.never)} of {len(part.items)} came up.{rest}",
                [plots.bars([(item.words, item.times) for item in drawn], "times in all games", part.title)],
                Table(
                    ("", "Times", "In games", "In words"),
                    [(item.words, shown.count(item.times), shown.count(item.games), item.more) for item in part.items],
                ),
            )
        )
    return found
