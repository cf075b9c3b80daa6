"""`make bench`: how fast the games are, and Annapurna beside a Python game of OpenSpiel in the same run.

One core, medians of five. Absolute numbers belong to the machine; the ratios at the end are what is compared, and each
is the median of runs by turns, so that a machine that is slower for a while is so for both.
Writes a table to the screen and JSON to a file: `python bench/run.py [--file FILE] [--seconds S]`.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from cordee import games
from cordee.bots.levels import headless
from cordee.bots.search import SearchBot
from cordee.core.game import Game, Setup, State
from cordee.core.playout import play_out
from cordee.core.rng import Rng

RUNS = 5
FILE = Path("bench/results/speed.json")
COLUMNS = (  # of the table: figure, width, digits
    ("choices_per_s", 11, 0),
    ("clone_us", 10, 2),
    ("sample_us", 11, 1),
    ("view_us", 9, 1),
    ("search_iterations_per_s", 13, 0),
    ("clone_per_choice", 14, 2),
)
HEAD = "game" + " " * 24 + "  choices/s  clone us  sample us  view us  search it/s  clone/choice"


def rate(run: Callable[[float], tuple[int, float]], seconds: float) -> float:
    """The median of five runs, in units a second."""
    found = []
    for _ in range(RUNS):
        done, spent = run(seconds)
        found.append(done / spent)
    return median(found)


def positions(game: Game, setup: Setup, wanted: int = 200) -> list[tuple[State, int]]:
    """Positions of random games at which somebody has a choice."""
    found: list[tuple[State, int]] = []
    dice = random.Random(7)
    seed = 0
    while len(found) < wanted:
        state = game.start(setup, seed)
        seed += 1
        while to_act := state.to_act():
            options = state.options(to_act[0])
            if len(options) > 1 and dice.random() < 0.1:
                found.append((state.clone(), to_act[0]))
            state.choose(to_act[0], options[int(dice.random() * len(options))])
    return found[:wanted]


def random_play(game: Game, setup: Setup, seconds: float) -> tuple[int, float]:
    """Choices made at random, lists of options included; starts of games too."""
    dice = random.Random(1).random
    done = seed = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        done += play_out(game.start(setup, seed), dice)
        seed += 1
    return done, perf_counter() - begun


def repeated(
    call: Callable[[State, int], object], places: list[tuple[State, int]]
) -> Callable[[float], tuple[int, float]]:
    """`call` on all places again and again."""

    def run(seconds: float) -> tuple[int, float]:
        done = 0
        begun = perf_counter()
        while perf_counter() - begun < seconds:
            for state, seat in places:
                call(state, seat)
            done += len(places)
        return done, perf_counter() - begun

    return run


def search(game: Game, places: list[tuple[State, int]], seconds: float) -> tuple[int, float]:
    """Iterations of the search bot."""
    done = at = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        state, seat = places[at % len(places)]
        at += 1
        bot = SearchBot(iterations=200)
        bot.choose(game, state, seat, Rng(at))
        done += bot.searched
    return done, perf_counter() - begun


def peer(seconds: float) -> tuple[int, float]:
    """The same random play in OpenSpiel's Python dominoes."""
    import pyspiel
    from open_spiel.python.games import block_dominoes  # noqa: F401  (registers the game)

    game = pyspiel.load_game("python_block_dominoes")
    dice = random.Random(1).random
    done = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = [action for action, _ in state.chance_outcomes()]
                state.apply_action(outcomes[int(dice() * len(outcomes))])
                continue
            options = state.legal_actions()
            state.apply_action(options[int(dice() * len(options))])
            done += 1
    return done, perf_counter() - begun


def measure(game: Game, seats: int, seconds: float) -> dict[str, float]:
    """All figures of one game with so many seats."""
    setup = game.setup(seats, headless(game, {}))
    places = positions(game, setup)
    rng = Rng(3)
    play = rate(partial(random_play, game, setup), seconds)
    clone = rate(repeated(lambda state, _: state.clone(), places), seconds)
    sample = rate(repeated(lambda state, seat: game.sample(state, seat, rng), places), seconds)
    view = rate(repeated(lambda state, seat: game.view(state, seat), places), seconds)
    return {
        "choices_per_s": play,
        "clone_us": 1e6 / clone,
        "sample_us": 1e6 / sample,
        "view_us": 1e6 / view,
        "search_iterations_per_s": rate(partial(search, game, places), seconds),
        "clone_per_choice": play / clone,
    }


def beside(game: Game, seats: int, seconds: float) -> list[tuple[float, float]]:
    """Random play of a game and of the peer, by turns: choices a second of each, pair by pair."""
    setup = game.setup(seats, headless(game, {}))
    found: list[tuple[float, float]] = []
    for _ in range(RUNS):
        own, other = random_play(game, setup, seconds), peer(seconds)
        found.append((own[0] / own[1], other[0] / other[1]))
    return found


def main() -> None:
    """Measure everything."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--file", type=Path, default=FILE)
    wanted.add_argument("--seconds", type=float, default=1.0, help="of one run")
    chosen = wanted.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    seconds = chosen.seconds
    report: dict[str, object] = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "runs": RUNS,
        "seconds": seconds,
    }
    print(HEAD)
    for key in games.keys():  # noqa: SIM118 (a module's function)
        game = games.load(key)
        for seats in sorted({game.seats[0], game.seats[1]}):
            name = f"{key}, {seats} seats"
            found = measure(game, seats, seconds)
            report[name] = {word: round(value, 3) for word, value in found.items()}
            print(f"{name:<28}" + "".join(f"{found[word]:>{wide},.{digits}f}" for word, wide, digits in COLUMNS))
    try:
        peer(0.1)
    except ImportError:
        print("open_spiel is not installed (dependency group `bench`): no comparison")
    else:
        annapurna = games.load("annapurna")
        ratios: dict[str, float] = {}
        others: list[float] = []
        for seats in annapurna.seats:
            by_turns = beside(annapurna, seats, seconds)
            ratios[f"annapurna, {seats} seats"] = round(median(own / other for own, other in by_turns), 2)
            others += [other for _, other in by_turns]
        other = median(others)
        report["python_block_dominoes_per_s"] = round(other)
        report["ratio_to_python_block_dominoes"] = ratios
        print(f"{'OpenSpiel block dominoes':<28}{other:>11,.0f}")
        for name, ratio in ratios.items():
            print(f"{name} / OpenSpiel's python_block_dominoes: {ratio:.2f}")
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    chosen.file.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    print(f"written to {chosen.file}")


if __name__ == "__main__":
    main()
