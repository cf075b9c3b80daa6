"""How strong the bots are: `python -m cordee.arena.strength`, hours of games that can be stopped and gone on with.

Every game is one JSON line in the results file; what stands there is not played again, unless rules or bots have
changed since: games of another program stay where they are and are not counted. The first bot of a pair sits at one
seat, the second at all others, and the seats are rotated on the same deals. A win is the only first place, a shared one
counts in part; 95 % intervals count deals, not games.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tqdm import tqdm

from cordee.arena.match import deal_of, play_number, spread
from cordee.arena.program import pace_digest
from cordee.arena.stats import Interval, by_deals
from cordee.bots.levels import headless, spec
from cordee.games import load

FILE = Path("bench/results/strength.jsonl")


class Pair(NamedTuple):
    """Two bots, and what is claimed of the first."""

    name: str
    first: str
    second: str
    games: int
    options: Mapping[str, object]
    claim: str
    least: float  # the claim holds if the win rate is at least this (`not weaker`, `stronger`: by the interval)
    players: int = 2


NOT_WEAKER = "not weaker"
STRONGER = "stronger"
ASCENT = {"target": 1}  # the first ascent decides
ANNAPURNA = (
    Pair("expedition", "greedy", "random", 400, {}, "at least 85 %", 0.85),
    Pair("expedition", "flat", "greedy", 200, {}, STRONGER, 0.5),
    Pair("ascent", "search:200", "search:50", 200, ASCENT, NOT_WEAKER, 0.5),
    Pair("ascent", "search:800", "search:200", 200, ASCENT, NOT_WEAKER, 0.5),
    Pair("ascent", "search:800", "search:50", 200, ASCENT, NOT_WEAKER, 0.5),
    # By the clock, so last: it wants a machine with nothing else to do.
    Pair("expedition", "search:0.1s", "greedy", 200, {}, "at least 70 %", 0.70),
    Pair("expedition", "search:0.1s", "flat", 200, {}, STRONGER, 0.5),
)
FIVE_FIFTEEN = tuple(
    Pair(f"{players} players", first, second, games, {}, STRONGER, 1 / players, players)
    for players in (3, 4)
    for first, second, games in (("greedy", "random", 120), ("search:200", "greedy", 240), ("flat", "greedy", 480))
)
THE_CLIMBERS = (
    Pair("two players", "greedy", "random", 200, {}, STRONGER, 0.5),
    Pair("two players", "search:200", "greedy", 200, {}, STRONGER, 0.5),
    Pair("two players", "flat", "greedy", 100, {}, NOT_WEAKER, 0.5),
    Pair("two players", "search:0.12s", "greedy", 200, {}, STRONGER, 0.5),  # half a second a turn
    Pair("four players", "search:200", "greedy", 120, {}, STRONGER, 1 / 4, 4),
)
PAIRS = {"annapurna": ANNAPURNA, "five_fifteen": FIVE_FIFTEEN, "the_climbers": THE_CLIMBERS}


def one(key: str, pair: Pair, seed: int, i: int) -> dict[str, object]:
    """Game `i` of a pair, as a line of the results file."""
    game = load(key)
    setup = game.setup(pair.players, headless(game, pair.options))
    bots = (spec(pair.first), *[spec(pair.second)] * (pair.players - 1))
    result = play_number(key, setup, bots, seed, i)
    seats = (i % pair.players, (1 + i) % pair.players)
    return {
        "game": key,
        "program": pace_digest(key),
        "kind": pair.name,
        "first": pair.first,
        "second": pair.second,
        "seed": seed,
        "i": i,
        "won": result.shares[seats[0]],
        "length": result.length,
        "think": [round(result.seconds[s] / max(1, result.decisions[s]), 5) for s in seats],
    }


def read(path: Path) -> list[dict[str, object]]:
    """The results so far. A last line that was cut off is dropped."""
    rows: list[dict[str, object]] = []
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            try:
                rows.append(json.loads(line))
            except json.JSONDecodeError:
                continue
    return rows


def of(rows: list[dict[str, object]], key: str, pair: Pair, seed: int) -> list[dict[str, object]]:
    """The results of one pair, by the program that runs."""
    wanted = (key, pace_digest(key), pair.name, pair.first, pair.second, seed)
    names = ("game", "program", "kind", "first", "second", "seed")
    return [row for row in rows if tuple(row.get(name) for name in names) == wanted]


def rate(pair: Pair, found: list[dict[str, object]]) -> Interval:
    """How often the first of a pair won, by these results."""
    bots = (pair.first, *[pair.second] * (pair.players - 1))
    return by_deals((deal_of(bots, int(str(row["i"]))), float(str(row["won"])), 1) for row in found)


def table(rows: list[dict[str, object]], key: str, seed: int) -> str:
    """All pairs with their intervals."""
    program = pace_digest(key)
    lines = [
        f"{key}, seed {seed}, program {program}: one against others of a kind, seats rotated on the same deals",
        "",
    ]
    head = f"{'':<12}{'first':<14}{'second':<14}{'games':>8}  {'wins (95 %, by deals)':<27}"
    lines.append(head + f"{'claim':<16}{'s/decision':<16}")
    missing: list[str] = []
    for pair in PAIRS[key]:
        found = of(rows, key, pair, seed)
        if not found:
            missing.append(f"{pair.name}: {pair.first} against {pair.second}")
            continue
        won = rate(pair, found)
        # `not weaker` stands until the interval says otherwise, `stronger` when it says so.
        if pair.claim == NOT_WEAKER:
            held = won.high >= pair.least
        else:
            held = (won.low if pair.claim == STRONGER else won.mean) >= pair.least
        verdict = "holds" if held else "fails"
        think = [0.0, 0.0]
        for row in found:
            spent = row["think"]
            assert isinstance(spent, list)
            think = [a + b / len(found) for a, b in zip(think, spent, strict=True)]
        lines.append(
            f"{pair.name:<12}{pair.first:<14}{pair.second:<14}{f'{len(found)}/{pair.games}':>8}  {won.percent():<27}"
            f"{pair.claim + ': ' + verdict:<22}{think[0]:.3f} / {think[1]:.3f}"
        )
    lines += [f"not played yet: {each}" for each in missing]
    others = sum(row.get("game") == key and row.get("program") != program for row in rows)
    if others:
        lines.append(f"not counted: {others} games in the file are of another program")
    return "\n".join(lines)


def main() -> int:
    """Play what is missing, then print the table."""
    wanted = argparse.ArgumentParser(prog="python -m cordee.arena.strength", description=__doc__)
    wanted.add_argument("--game", default="annapurna", metavar="KEY", help=f"one of {', '.join(PAIRS)}")
    wanted.add_argument("--file", type=Path, default=FILE)
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--share", type=float, default=1.0, help="of the games, for a first look")
    wanted.add_argument("--only", default="", help="pairs whose bots contain this text")
    wanted.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    wanted.add_argument("--table", action="store_true", help="print what is there, play nothing")
    chosen = wanted.parse_args()
    rows = read(chosen.file)
    key = load(chosen.game).key
    if key not in PAIRS:
        wanted.error(f"nothing is claimed of the bots of {key} (there is: {', '.join(PAIRS)})")
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    try:
        for pair in () if chosen.table else PAIRS[key]:
            if chosen.only not in f"{pair.first} {pair.second}":
                continue
            done = {row["i"] for row in of(rows, key, pair, chosen.seed)}
            left = [i for i in range(int(pair.games * chosen.share)) if i not in done]
            label = f"{pair.first} - {pair.second}"
            with (
                chosen.file.open("a", encoding="utf-8") as out,
                tqdm(total=len(left), desc=label, unit="game", file=sys.stderr, disable=None) as bar,
            ):
                for row in spread(partial(one, key, pair, chosen.seed), left, chosen.workers):
                    print(json.dumps(row), file=out, flush=True)
                    rows.append(row)
                    bar.update()
    except KeyboardInterrupt:
        print("stopped; the same command goes on", file=sys.stderr)
        return 130
    finally:
        print(table(rows, key, chosen.seed))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
