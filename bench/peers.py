"""`make bench-peers`: our games beside others that pip installs, as ratios, in one run.

Each contestant is a process of its own: ours with plain rules, ours with compiled ones (if `make compiled` has left a
build), and one for each peer's library. Two that are compared run by turns, and what counts is the median of the
ratios of neighbouring runs, with their range: a machine that is slower for a while is so for both.

    python -m bench.peers [--compiled build/compiled/site] [--runs 5] [--seconds 1] [--only WORDS] [--file FILE]

A choice is one legal choice made at random, the list of what is legal included; the start of a game counts too.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from bench.table import machine

FILE = Path("bench/results/peers.json")
ROOT = Path(__file__).resolve().parent.parent
PLAIN, COMPILED, PEERS = "plain", "compiled", "peers"


# -- contestants: each does one thing for some seconds, and says how often it did it --------------------------------


def lasting(seconds: float, once: Callable[[], int]) -> float:
    """How many a second, of what `once` counts."""
    once()
    done = 0
    begun = perf_counter()
    while (spent := perf_counter() - begun) < seconds:
        done += once()
    return done / spent


def own_choices(seconds: float, key: str, seats: int) -> float:
    """Choices of one of our games."""
    from bench.run import random_play

    from cordee import games
    from cordee.bots.levels import headless

    game = games.load(key)
    done, spent = random_play(game, game.setup(seats, headless(game, {})), seconds)
    return done / spent


def own_options(seconds: float, key: str, seats: int) -> float:
    """Legal options that one of our games lists in random play."""
    from cordee import games
    from cordee.bots.levels import headless

    game = games.load(key)
    setup, dice = game.setup(seats, headless(game, {})), random.Random(1).random
    seed = 0

    def once() -> int:
        nonlocal seed
        state, listed = game.start(setup, seed), 0
        seed += 1
        while to_act := state.to_act():
            options = state.options(to_act[0])
            listed += len(options)
            state.choose(to_act[0], options[int(dice() * len(options))])
        return listed

    return lasting(seconds, once)


def chess_options(seconds: float) -> float:
    """Legal moves that python-chess lists in random play."""
    import chess

    dice = random.Random(1).random

    def once() -> int:
        board, listed = chess.Board(), 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            listed += len(moves)
            board.push(moves[int(dice() * len(moves))])
        return listed

    return lasting(seconds, once)


def whole_moves(seconds: float) -> float:
    """Block moves of The Climbers in middle games, listed one by one by the flat generator."""
    from bench.blocks import afresh, middle_games

    from cordee.games.the_climbers.moves import whole

    places = middle_games(40)
    return lasting(seconds, lambda: sum(len(list(whole(afresh(s)))) for s in places))


def own_search(seconds: float, key: str, seats: int) -> float:
    """Iterations of our search on positions of random games."""
    from bench.run import positions, search

    from cordee import games
    from cordee.bots.levels import headless

    game = games.load(key)
    done, spent = search(game, positions(game, game.setup(seats, headless(game, {})), 60), seconds)
    return done / spent


def search_there(seconds: float, key: str, seats: int) -> float:
    """Iterations of our search on the positions that OpenSpiel's is given, all of them equally often."""
    from cordee.bots.search import SearchBot
    from cordee.core.rng import Rng

    game, places = _searched(key, seats)

    def once(number: int, place: Any) -> int:
        bot, stream, seat = SearchBot(iterations=200), Rng(number), place.at.seat
        bot.choose(game.game, game.game.sample(place.at.state, seat, stream), seat, stream)
        return bot.searched

    return _laps(seconds, once, places)


def their_search(seconds: float, key: str, seats: int) -> float:
    """Simulations of OpenSpiel's own Python ISMCTS on some positions of the same game, through the adapter."""
    from bench.ismcts_match import theirs_bot

    game, places = _searched(key, seats)
    simulations = 20

    def once(number: int, place: Any) -> int:
        theirs_bot(game, simulations, 2.0, number).step(place)
        return simulations

    return _laps(seconds, once, places)


def _searched(key: str, seats: int) -> tuple[Any, list[Any]]:
    """A game in OpenSpiel, and ten positions from its beginnings to its ends: a lap takes about a second."""
    game, places = _adapted(key, seats, 60)
    return game, places[::6]


def _laps(seconds: float, once: Callable[[int, Any], int], places: list[Any]) -> float:
    """How many a second, of what `once` counts: whole laps, since some positions take far longer than others."""
    done = number = 0
    begun = perf_counter()
    while (spent := perf_counter() - begun) < seconds:
        for place in places:
            done += once(number, place)
            number += 1
    return done / spent


def _adapted(key: str, seats: int, wanted: int) -> tuple[Any, list[Any]]:
    import pyspiel

    import cordee.rl.openspiel  # noqa: F401  (registers the games)

    game = pyspiel.load_game(f"cordee_{key}(players={seats})")
    dice, found = random.Random(7), list[Any]()
    while len(found) < wanted:
        state = game.new_initial_state()
        while not state.is_terminal():
            options = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            if not state.is_chance_node() and len(options) > 1 and dice.random() < 0.1:
                found.append(state.clone())
            state.apply_action(options[int(dice.random() * len(options))])
    return game, found[:wanted]


def spiel_choices(seconds: float, name: str) -> float:
    """Choices of a game of OpenSpiel, by a loop in Python; an adapter of ours is one of them."""
    import pyspiel

    if name.startswith("cordee_"):
        import cordee.rl.openspiel  # noqa: F401  (registers the games)
    elif name.startswith("python_"):
        from importlib import import_module

        module = name.removeprefix("python_").partition("(")[0]
        import_module(f"open_spiel.python.games.{module}")
    game = pyspiel.load_game(name)
    dice = random.Random(1).random

    def once() -> int:
        done, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = [action for action, _ in state.chance_outcomes()]
                state.apply_action(outcomes[int(dice() * len(outcomes))])
                continue
            options = state.legal_actions()
            state.apply_action(options[int(dice() * len(options))])
            done += 1
        return done

    return lasting(seconds, once)


def spiel_clones(seconds: float, name: str) -> float:
    """Copies of a position half-way through a game of OpenSpiel."""
    import pyspiel

    if name.startswith("cordee_"):
        import cordee.rl.openspiel  # noqa: F401  (registers the games)
    else:
        from open_spiel.python.games import team_dominoes  # noqa: F401
    state = pyspiel.load_game(name).new_initial_state()
    dice = random.Random(1)
    for _ in range(12):
        options = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(dice.choice(options))

    def once() -> int:
        for _ in range(100):
            state.clone()
        return 100

    return lasting(seconds, once)


def uno(seconds: float) -> float:
    """RLCard's, by the step of its environment, which says what the next seat sees."""
    import rlcard

    env = rlcard.make("uno")
    dice = random.Random(1).random

    def once() -> int:
        done, (seen, _) = 0, env.reset()
        while not env.is_over():
            legal = list(seen["legal_actions"])
            seen, _ = env.step(legal[int(dice() * len(legal))])
            done += 1
        return done

    return lasting(seconds, once)


def bare_uno(seconds: float) -> float:
    """The game alone beneath that environment."""
    from rlcard.games.uno import Game

    game, dice = Game(), random.Random(1).random

    def once() -> int:
        done = 0
        game.init_game()
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(dice() * len(legal))])
            done += 1
        return done

    return lasting(seconds, once)


def catanatron(seconds: float) -> float:
    """Four players at random."""
    from catanatron import Color, Game, RandomPlayer

    seats = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    asked = 0

    class Counted(RandomPlayer):  # type: ignore[misc]  # of a library without types
        def decide(self, game: Any, playable_actions: Any) -> Any:
            nonlocal asked
            asked += 1
            return super().decide(game, playable_actions)

    def once() -> int:
        before = asked
        Game([Counted(seat) for seat in seats]).play()
        return asked - before

    return lasting(seconds, once)


def zoo_steps(seconds: float, name: str) -> float:
    """Steps of an environment of PettingZoo, all its checks around it."""
    from bench import zoo

    return zoo.connect_four(seconds) if name == "connect_four" else zoo.ours(seconds, name)


RUNS: dict[str, Callable[..., float]] = {
    "own_choices": own_choices,
    "own_options": own_options,
    "own_search": own_search,
    "whole_moves": whole_moves,
    "chess_options": chess_options,
    "search_there": search_there,
    "their_search": their_search,
    "spiel_choices": spiel_choices,
    "spiel_clones": spiel_clones,
    "uno": uno,
    "bare_uno": bare_uno,
    "catanatron": catanatron,
    "zoo_steps": zoo_steps,
}


# -- who against whom -----------------------------------------------------------------------------------------------


class Run(NamedTuple):
    """One contestant: which build, and what it does with which arguments."""

    build: str
    what: str
    args: tuple[object, ...] = ()


class Pair(NamedTuple):
    """What is compared, and what was wanted; `least` 0: only told."""

    name: str
    ours: Run
    other: Run
    least: float = 0.0


def pairs(seats: dict[str, tuple[int, ...]], compiled: bool) -> Iterator[Pair]:
    """All comparisons. `seats`: of each game the fewest and the most."""
    for key, counts in seats.items():
        few, most = counts[0], counts[-1]
        first = key == "annapurna"  # what was set for one game alone
        yield from _plain(key, few, most, first)
        if compiled:
            yield from _compiled(key, counts, first)


def _plain(key: str, few: int, most: int, first: bool) -> Iterator[Pair]:
    game = f"{key}, {most} seats"
    plain, dominoes = Run(PLAIN, "own_choices", (key, most)), Run(PEERS, "spiel_choices", ("python_block_dominoes",))
    times = {"annapurna": 0.0, "five_fifteen": 1.5, "leviathan_wilds": 0.8, "the_climbers": 0.0}.get(key, 1.0)
    yield Pair(f"{game} / Catanatron, 4 players", plain, Run(PEERS, "catanatron"), times)
    yield Pair(f"{game} / OpenSpiel's python_block_dominoes", plain, dominoes, 3.0 * first)
    yield Pair(f"{game} / RLCard's uno, by its environment", plain, Run(PEERS, "uno"), 1.2 * first)
    yield Pair(f"{game} / RLCard's uno, the bare game", plain, Run(PEERS, "bare_uno"))
    if key == "the_climbers":
        offered, chess = Run(PLAIN, "own_options", (key, few)), Run(PEERS, "chess_options")
        yield Pair(f"{key}, whole block moves listed / python-chess's moves", Run(PLAIN, "whole_moves"), chess, 1.0)
        yield Pair(f"{key}, {few} seats, options of steps listed in random play / the same", offered, chess)
    steps, four = Run(PLAIN, "zoo_steps", (key,)), Run(PEERS, "zoo_steps", ("connect_four",))
    yield Pair(f"{key} in PettingZoo / its connect_four", steps, four, 1.5)
    name, team = (f"cordee_{key}(players={most})",), ("python_team_dominoes",)
    adapted, theirs = Run(PLAIN, "spiel_choices", name), Run(PEERS, "spiel_choices", team)
    yield Pair(f"{key} in OpenSpiel / its python_team_dominoes", adapted, theirs, 2.0)
    adapted, theirs = Run(PLAIN, "spiel_clones", name), Run(PEERS, "spiel_clones", team)
    yield Pair(f"{key} in OpenSpiel, copies / its python_team_dominoes", adapted, theirs, 5.0)
    search, theirs = Run(PLAIN, "search_there", (key, few)), Run(PLAIN, "their_search", (key, few))
    yield Pair(f"{key}, {few} seats, search / OpenSpiel's ISMCTS on it", search, theirs, 2.0)


def _compiled(key: str, counts: tuple[int, ...], first: bool) -> Iterator[Pair]:
    for what, run in (("choices", "own_choices"), ("search", "own_search")):
        for count in counts:
            both = Run(COMPILED, run, (key, count)), Run(PLAIN, run, (key, count))
            yield Pair(f"{key}, {count} seats, compiled / plain, {what}", *both, 3.0)
    few, most = counts[0], counts[-1]
    search, theirs = Run(COMPILED, "search_there", (key, few)), Run(PLAIN, "their_search", (key, few))
    yield Pair(f"{key}, {few} seats, compiled search / OpenSpiel's ISMCTS on it", search, theirs, 6.0)
    fast, hearts = Run(COMPILED, "own_choices", (key, most)), Run(PEERS, "spiel_choices", ("hearts",))
    yield Pair(f"{key}, {most} seats, compiled / hearts of OpenSpiel, C++ in a Python loop", fast, hearts, 1.5 * first)


# -- processes -------------------------------------------------------------------------------------------------------


class Child:
    """A process that runs contestants of one build."""

    def __init__(self, build: str, compiled: Path | None) -> None:
        paths = [str(ROOT)]
        if build == COMPILED:
            assert compiled is not None
            paths.append(str(compiled.resolve()))
        else:
            paths.append(str(ROOT / "src"))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        pipe = subprocess.PIPE
        words = [sys.executable, "-m", "bench.peers", "--child"]
        self._running = subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True, env=environment)

    def run(self, run: Run, seconds: float) -> float:
        """One run; how many a second. Raises Missing where its library is not installed."""
        assert self._running.stdin is not None
        assert self._running.stdout is not None
        self._running.stdin.write(json.dumps([run.what, seconds, *run.args]) + "\n")
        self._running.stdin.flush()
        line = self._running.stdout.readline()
        if not line:
            raise SystemExit(f"{run.what} ended with {self._running.wait()}")
        found = json.loads(line)
        if isinstance(found, str):
            raise Missing(found)
        return float(found)

    def end(self) -> None:
        assert self._running.stdin is not None
        self._running.stdin.close()
        self._running.wait()


class Missing(Exception):
    """A library that is not installed."""


def child() -> None:
    """Answer lines of JSON: what to run, for how many seconds, with what."""
    answers, sys.stdout = sys.stdout, sys.stderr  # what libraries print does not belong between answers
    for line in sys.stdin:
        what, seconds, *args = json.loads(line)
        try:
            found: float | str = RUNS[what](seconds, *args)
        except ImportError as error:
            found = str(error)
        print(json.dumps(found), file=answers, flush=True)


def main() -> None:
    """Measure everything."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--compiled", type=Path, help="where `make compiled` has left its build")
    wanted.add_argument("--runs", type=int, default=5)
    wanted.add_argument("--seconds", type=float, default=1.0)
    wanted.add_argument("--only", default="", help="pairs with these words in their names; the file has those alone")
    wanted.add_argument("--file", type=Path, default=FILE)
    wanted.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    chosen = wanted.parse_args()
    if chosen.child:
        child()
        return
    from cordee import games

    loaded = {key: games.load(key) for key in games.KEYS}
    seats = {key: tuple(sorted({max(2, game.seats[0]), game.seats[1]})) for key, game in loaded.items()}
    builds = [PLAIN, PEERS, *([COMPILED] if chosen.compiled else [])]
    running = {build: Child(build, chosen.compiled) for build in builds}
    report: dict[str, Any] = {"machine": machine(), "python": platform.python_version(), "runs": chosen.runs}
    print(f"{report['machine']}, Python {report['python']}, medians of {chosen.runs} pairs of runs by turns")
    print(f"{'':<78}{'ours/s':>10}{'theirs/s':>10}{'ratio':>7}   range         wanted")
    for pair in pairs(seats, bool(chosen.compiled)):
        if chosen.only not in pair.name:
            continue
        try:
            found = [
                tuple(running[run.build].run(run, chosen.seconds) for run in (pair.ours, pair.other))
                for _ in range(chosen.runs)
            ]
        except Missing as missing:
            print(f"{pair.name:<78} not measured: {missing}")
            report[pair.name] = str(missing)
            continue
        ratios = sorted(a / b for a, b in found)
        ratio = median(ratios)
        report[pair.name] = {"ours": round(median(a for a, _ in found)), "theirs": round(median(b for _, b in found)),
                             "ratio": round(ratio, 2), "least": pair.least}  # fmt: skip
        verdict = f"{pair.least:g}: {'reached' if ratio >= pair.least else 'MISSED'}" if pair.least else ""
        shown = f"{median(a for a, _ in found):>10,.0f}{median(b for _, b in found):>10,.0f}{ratio:>7.2f}"
        print(f"{pair.name:<78}{shown}   {ratios[0]:.2f} to {ratios[-1]:<6.2f}{verdict}", flush=True)
    for each in running.values():
        each.end()
    chosen.file.parent.mkdir(parents=True, exist_ok=True)
    chosen.file.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    print(f"written to {chosen.file}")


if __name__ == "__main__":
    main()
