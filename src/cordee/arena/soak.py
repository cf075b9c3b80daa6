"""A long soak: `python -m cordee.arena.soak` plays 20,000 random games and 500 of small searches under full watch.

Games go through all seats, modes and timings (see fuzz). Every hundred games are a JSON line in the results file; what
stands there is not played again, so a soak may be stopped at any time.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from tqdm import tqdm

from cordee.arena.fuzz import fuzz
from cordee.arena.strength import read
from cordee.games import load

FILE = Path("bench/results/soak.jsonl")
CHUNK = {"random": 100, "search": 10}


def main() -> int:
    """Play what is missing; 1 if anything failed, now or before."""
    wanted = argparse.ArgumentParser(prog="python -m cordee.arena.soak", description=__doc__)
    wanted.add_argument("--game", default="annapurna", metavar="KEY")
    wanted.add_argument("--random", type=int, default=20_000, help="games of random bots")
    wanted.add_argument("--search", type=int, default=500, help="games of search bots")
    wanted.add_argument("--iterations", type=int, default=20, help="of the search bots")
    wanted.add_argument("--seed", type=int, default=1)
    wanted.add_argument("--file", type=Path, default=FILE)
    wanted.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = wanted.parse_args()
    game = load(chosen.game)
    rows = [row for row in read(chosen.file) if row["game"] == game.key and row["seed"] == chosen.seed]
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    done = {(row["bots"], row["first"]) for row in rows}
    try:
        for bots, games in (("random", chosen.random), ("search", chosen.search)):
            chunk = CHUNK[bots]
            left = [i for i in range(0, games, chunk) if (bots, i) not in done]
            with (
                chosen.file.open("a", encoding="utf-8") as out,
                tqdm(total=len(left) * chunk, desc=bots, unit="game", file=sys.stderr, disable=None) as bar,
            ):
                for first in left:
                    report = fuzz(
                        game,
                        min(chunk, games - first),
                        seed=chosen.seed + first,
                        workers=chosen.workers,
                        bots=bots,
                        iterations=chosen.iterations,
                        folder=str(chosen.file.parent),
                        most_failures=chunk,
                    )
                    row: dict[str, object] = {
                        "game": game.key,
                        "seed": chosen.seed,
                        "bots": bots,
                        "first": first,
                        "games": report.games,
                        "choices": report.choices,
                        "costly": report.costly,
                        "longest": report.longest,
                        "widest": report.widest,
                        "failures": [f"{f.command(bots, chosen.iterations)}: {f.what}" for f in report.failures],
                    }
                    rows.append(row)
                    print(json.dumps(row), file=out, flush=True)
                    bar.update(chunk)
    except KeyboardInterrupt:
        print("stopped; the same command goes on", file=sys.stderr)
        return 130
    finally:
        failed = summary(rows)
    return 1 if failed else 0


def summary(rows: list[dict[str, object]]) -> int:
    """Print what has been found in all; how many games failed."""
    failed = 0
    for bots in CHUNK:
        found = [row for row in rows if row["bots"] == bots]
        games, choices, costly = (sum(int(str(row[name])) for row in found) for name in ("games", "choices", "costly"))
        longest = max((int(str(row["longest"])) for row in found), default=0)
        print(f"{bots}: {games} games, {choices} choices, {costly} positions looked at in full, longest {longest}")
        for row in found:
            failures = row["failures"]
            assert isinstance(failures, list)
            failed += len(failures)
            for failure in failures:
                print(f"  FAILED {failure}")
    print(f"{failed or 'no'} failure{'' if failed == 1 else 's'}")
    return failed


if __name__ == "__main__":
    raise SystemExit(main())
