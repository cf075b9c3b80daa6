"""Cases for the OpenSpiel games, and OpenSpiel's own suites on them, to be run in a child process:

    python -m tests.rl.spiel random_sim 20 'cordee_annapurna(players=3)' ...

A fatal error of OpenSpiel ends the process, so a suite names each case before it begins with it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path

import numpy as np
import pyspiel
from tests.contract.harness import Case, case_of, cases

from cordee import games
from cordee.core.game import Setting

Value = int | str | bool


def name(case: Case) -> str:
    """The name under which OpenSpiel loads a case."""
    return f"cordee_{case.key}({','.join([f'players={case.seats}', *(f'{n}={v}' for n, v in case.options)])})"


def values(setting: Setting) -> tuple[Value, ...]:
    """Values of a setting that are worth a case each: all of a list, both ends of a short range."""
    if setting.values:
        return setting.values
    if isinstance(setting.default, bool):
        return (False, True)
    if not isinstance(setting.default, int):
        return ()
    return tuple(dict.fromkeys((setting.low, setting.high if setting.high <= 20 else setting.default)))


@lru_cache(maxsize=1)
def every_case() -> tuple[Case, ...]:
    """Each game with each number of seats in each mode and timing; then each value of each setting once more."""
    found = dict.fromkeys(cases())
    for key in games.keys():  # noqa: SIM118 - a function, no dict
        game = games.load(key)
        for setting in game.settings:
            for value in values(setting):
                only = dict([setting.only]) if setting.only else {}
                options = {**only, setting.name: value}
                seats = game.seats_for(options)[1 if setting.seat else 0]
                found[case_of(key, seats, **options)] = None
    return tuple(found)


@lru_cache(maxsize=1)
def few_cases() -> tuple[Case, ...]:
    """Some of them, so that each number of seats and each value of each setting occurs with each game."""
    found: list[Case] = []
    met: set[tuple[str, str, Value]] = set()
    for case in every_case():
        news: set[tuple[str, str, Value]] = {(case.key, n, v) for n, v in case.options}
        news.add((case.key, "seats", case.seats))
        if news - met:
            met |= news
            found.append(case)
    return tuple(found)


@lru_cache(maxsize=1)
def short_cases() -> tuple[Case, ...]:
    """Each number of seats in some mode and each mode, kept as short as the game's settings allow."""
    found: dict[Case, None] = {}
    for key in games.keys():  # noqa: SIM118 - a function, no dict
        game = games.load(key)
        settings = {setting.name: setting for setting in game.settings}
        wanted: dict[str, Value] = {"timing": "asked", "target": 1, "turns": 9}
        short = {name: value for name, value in wanted.items() if name in settings}
        for mode in game.modes():
            least, most = game.seats_for(mode)
            seats = range(least, most + 1) if not mode else [least]
            found |= dict.fromkeys(case_of(key, n, **{**short, **mode}) for n in seats)
    return tuple(found)


# -- the suites of OpenSpiel ------------------------------------------------------------------------------------------


def random_sim(case: str, count: int) -> None:
    """The C++ suite."""
    pyspiel.random_sim_test(pyspiel.load_game(case), num_sims=count, serialize=True, verbose=False, mask_test=True)


def twin(case: str, count: int) -> None:
    """Its twin in Python, which pickles too."""
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    for seed in range(count):
        np.random.seed(seed)
        GamesSimTest().sim_game(pyspiel.load_game(case))


def playthrough(case: str, count: int) -> None:
    """A game written down with all that anybody is told, and played again from that: nothing may differ."""
    from absl import flags
    from open_spiel.python.algorithms import generate_playthrough

    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["playthrough"])
    # The usual tensors would be most of the text, and most of the time.
    small = case.replace("players=", "size=64,players=")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "playthrough.txt"
        for seed in range(count):
            path.write_text(generate_playthrough.playthrough(small, None, seed=seed), encoding="utf-8")
            before, after = generate_playthrough.replay(str(path))
            if before != after:
                pairs = zip(before.splitlines(), after.splitlines(), strict=False)
                first = next((pair for pair in pairs if pair[0] != pair[1]), ("", "its length"))
                raise AssertionError(f"played again it differs: {first[0][:2000]}\n{first[1][:2000]}")


SUITES: dict[str, Callable[[str, int], None]] = {"random_sim": random_sim, "twin": twin, "playthrough": playthrough}


def in_child(suite: str, count: int, names: Iterable[str]) -> subprocess.CompletedProcess[str]:
    """Run a suite in a process of its own."""
    words = [sys.executable, "-m", "tests.rl.spiel", suite, str(count), *names]
    return subprocess.run(words, capture_output=True, text=True, check=False)


if __name__ == "__main__":
    import cordee.rl.openspiel  # noqa: F401 - registers the games

    for each in sys.argv[3:]:
        print(f"{sys.argv[1]}: {each}", flush=True)
        SUITES[sys.argv[1]](each, int(sys.argv[2]))
