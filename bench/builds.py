"""`make compiled`: the same rules compiled and plain, in one run: do they play alike, and how much faster are they?

Random games of every game, through all seats, modes and timings, are played by both builds. After each the digest of
its end must be the same, and so must every choice on the way, since what is chosen goes by the options. Then both are
measured by turns, and the medians of the ratios are printed. 1 if anything differs.

    python -m bench.builds FOLDER [--games 10000] [--seconds 1]

FOLDER is where the compiled package is installed; the plain one is that of this checkout. A build is a process of its
own, since one interpreter imports a module once.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from bench.run import positions, random_play, repeated, search

from cordee import games
from cordee.arena.fuzz import setups
from cordee.bots.levels import headless
from cordee.core.game import Game, Setup

RUNS = 3
WANTED = {"choices_per_s": 3.0, "search_iterations_per_s": 3.0}  # times plain
PART = 100  # games whose ends are told together: so near is said what differs
FILE = Path("bench/results/builds.json")


def is_compiled() -> bool:
    """Whether this process has compiled rules."""
    import cordee.core.game as module

    return not str(module.__file__).endswith(".py")


# -- one build -------------------------------------------------------------------------------------


def all_setups(game: Game) -> list[Setup]:
    """Every number of seats with every mode and timing."""
    found = []
    for options in setups(game):
        low, high = game.seats_for(options)
        found += [game.setup(seats, options) for seats in range(low, high + 1)]
    return found


def ends(game: Game, number: int) -> Iterator[str]:
    """What came of each hundred of so many random games."""
    places = all_setups(game)
    told = blake2b(digest_size=8)
    for seed in range(number):
        state = game.start(places[seed % len(places)], seed)
        dice = Random(seed).random
        while seats := (*state.to_act(), *state.may_act()) if state.to_act() else ():
            seat = seats[int(dice() * len(seats))]
            options = state.options(seat)
            state.choose(seat, options[int(dice() * len(options))])
        told.update(b"%d %r" % (state.digest(), str(state.returns()).encode()))
        if (seed + 1) % PART == 0 or seed + 1 == number:
            yield told.hexdigest()


def figures(game: Game, seats: int, seconds: float) -> dict[str, float]:
    """One run of each kind."""
    setup = game.setup(seats, headless(game, {}))
    places = positions(game, setup)

    def speed(run: Any) -> float:  # Any: of bench.run
        done, spent = run(seconds)
        return float(done / spent)

    return {
        "choices_per_s": speed(partial(random_play, game, setup)),
        "clones_per_s": speed(repeated(lambda state, _: state.clone(), places)),
        "views_per_s": speed(repeated(lambda state, seat: game.view(state, seat), places)),
        "search_iterations_per_s": speed(partial(search, game, places)),
    }


def play(seconds: float) -> None:
    """Answer lines of JSON: what is to be played or measured."""
    print(json.dumps({"compiled": is_compiled()}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        game = games.load(asked["game"])
        if "games" in asked:
            print(json.dumps(list(ends(game, asked["games"]))), flush=True)
        else:
            print(json.dumps(figures(game, asked["seats"], seconds)), flush=True)


# -- both ------------------------------------------------------------------------------------------


class Build:
    """A process with one of the two."""

    def __init__(self, folder: Path | None, seconds: float) -> None:
        root = Path(__file__).resolve().parent.parent
        paths = [str(folder), str(root)] if folder else [str(root / "src"), str(root)]
        words = [sys.executable, "-m", "bench.builds", "--play", "--seconds", str(seconds)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        pipe = subprocess.PIPE
        self._child = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True, env=environment)
        self.compiled: bool = self._said()["compiled"]

    def tell(self, **asked: object) -> None:
        """Ask for something."""
        assert self._child.stdin is not None
        self._child.stdin.write(json.dumps(asked) + "\n")
        self._child.stdin.flush()

    def _said(self) -> Any:
        assert self._child.stdout is not None
        line = self._child.stdout.readline()
        if not line:
            raise SystemExit(f"a build ended with {self._child.wait()}")
        return json.loads(line)

    def ask(self, **asked: object) -> Any:
        """Ask, and wait for the answer. Any: JSON."""
        self.tell(**asked)
        return self._said()

    hear = _said

    def end(self) -> None:
        """No more questions."""
        assert self._child.stdin is not None
        self._child.stdin.close()
        self._child.wait()


def compare(plain: Build, compiled: Build, key: str, number: int) -> bool:
    """Whether both play the same games; at the same time, each on a core of its own."""
    for build in (plain, compiled):
        build.tell(game=key, games=number)
    one, other = plain.hear(), compiled.hear()
    if one == other:
        print(f"{key}: {number:,} games end alike in both builds")
        return True
    first = next(i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
    print(f"{key}: DIFFERENT ends among the games {first * PART} to {(first + 1) * PART - 1}")
    return False


def measure(plain: Build, compiled: Build, key: str, seats: int) -> dict[str, float]:
    """Ratios, compiled to plain, of pairs by turns."""
    pairs = [(plain.ask(game=key, seats=seats), compiled.ask(game=key, seats=seats)) for _ in range(RUNS)]
    found: dict[str, float] = {}
    for name in pairs[0][0]:
        before, after = median(a[name] for a, _ in pairs), median(b[name] for _, b in pairs)
        ratio = median(b[name] / a[name] for a, b in pairs)
        found |= {name: before, f"{name} compiled": after, f"{name} ratio": ratio}
        reached = ""
        if name in WANTED:
            reached = f"   at least {WANTED[name]:g}: " + ("reached" if ratio >= WANTED[name] else "MISSED")
        print(f"{key + f', {seats} seats':<24}{name:<26}{before:>12,.0f}{after:>12,.0f}{ratio:>8.2f}{reached}")
    return found


def main() -> int:
    """Compare, then measure."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("folder", type=Path, nargs="?", help="of the compiled package")
    wanted.add_argument("--games", type=int, default=10_000, help="of each game")
    wanted.add_argument("--seconds", type=float, default=1.0, help="of one run")
    wanted.add_argument("--alike", action="store_true", help="compare only, measure nothing")
    wanted.add_argument("--file", type=Path, default=FILE)
    wanted.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    chosen = wanted.parse_args()
    if chosen.play:
        play(chosen.seconds)
        return 0
    if chosen.folder is None:
        wanted.error("where is the compiled package?")
    plain, compiled = Build(None, chosen.seconds), Build(chosen.folder.resolve(), chosen.seconds)
    if plain.compiled or not compiled.compiled:
        raise SystemExit("one of the builds is not what it should be: is a compiled module left among the sources?")
    found = [compare(plain, compiled, key, chosen.games) for key in games.KEYS]
    alike = all(found)
    report: dict[str, object] = {"alike": alike, "games": chosen.games}
    for key in () if chosen.alike else games.KEYS:
        for seats in games.load(key).seats:
            report[f"{key}, {seats} seats"] = measure(plain, compiled, key, seats)
    for build in (plain, compiled):
        build.end()
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    chosen.file.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    print(f"written to {chosen.file}")
    return 0 if alike else 1


if __name__ == "__main__":
    sys.exit(main())
