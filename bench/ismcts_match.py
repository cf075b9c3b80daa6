"""The house's search against OpenSpiel's own ISMCTS bot, through the adapter, at the same time for each decision.

Two seats, the same deals with seats swapped, both in one process and by turns, so that whatever else the machine does
weighs on both alike; plain CPython on both sides. Ours has `--seconds` for a decision. Theirs counts simulations, so
their number is set from how long simulations took in the last games, that a decision takes as long on average; longer
where ours overran its time, as it does on a machine with too much to do. Choices with one option are made without
searching by either. Their bot is as OpenSpiel ships it: one random rollout to the end a simulation, UCT, the option
visited most.

Every game is a row of a file as soon as it is over; a match that was stopped goes on from there.

    python -m bench.ismcts_match --game annapurna            the match
    python -m bench.ismcts_match --game annapurna --report   what came of it so far
    python -m bench.ismcts_match --game annapurna --rates    iterations a second of both, on the same positions
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from itertools import count
from math import sqrt
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from cordee import games
from cordee.arena.match import shares
from cordee.arena.program import source_digest
from cordee.arena.stats import by_deals
from cordee.bots import search
from cordee.bots.search import SearchBot
from cordee.core.rng import MASK, Rng, mix
from cordee.rl.openspiel import PREFIX, resampler

FIRST = 50  # simulations a decision before anything is measured
RECENT = 10  # games whose simulations are timed for the next
TRIAL = -1  # the number of the game that only measures
OURS, THEIRS = "ours", "theirs"


def theirs_bot(game: Any, simulations: int, uct: float, seed: int) -> Any:
    """OpenSpiel's bot with its usual evaluator. All its chance comes from the seed."""
    chance = np.random.RandomState(seed & 0xFFFFFFFF)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), uct, simulations, random_state=chance)
    bot.set_resampler(resampler(seed))
    return bot


class Side:
    """How often one side has decided in a game, how long that took, how often it looked (iterations)."""

    def __init__(self) -> None:
        self.decisions = self.looks = 0
        self.seconds = 0.0

    def row(self) -> dict[str, Any]:
        return {"decisions": self.decisions, "looks": self.looks, "seconds": round(self.seconds, 4)}


def play(game: Any, number: int, seconds: float, simulations: int, uct: float) -> dict[str, Any]:
    """One game: deal `number // 2`, ours at seat `number % 2`. The row that tells of it."""
    state = game.new_initial_state()
    state.apply_action((number // 2) % game.seeds)
    seat = number % 2
    seed = mix(number & MASK)
    ours, theirs = SearchBot(seconds=seconds), theirs_bot(game, simulations, uct, seed)
    stream = Rng(seed)
    sides = {OURS: Side(), THEIRS: Side()}
    length = 0
    while not state.is_terminal():
        options = state.legal_actions()
        player = state.current_player()
        side = sides[OURS if player == seat else THEIRS]
        begun = perf_counter()
        if len(options) == 1:
            action = options[0]
            if player == seat:  # costs nothing, and keeps a line that was begun together
                ours.choose(game.game, state.at.state, player, stream)
        elif player == seat:
            world = game.game.sample(state.at.state, player, stream)
            action = ours.choose(game.game, world, player, stream)
        else:
            action = int(theirs.step(state))
        if len(options) > 1:
            side.seconds += perf_counter() - begun
            side.decisions += 1
        state.apply_action(action)
        length += 1
    sides[OURS].looks = ours.searched
    sides[THEIRS].looks = simulations * sides[THEIRS].decisions
    returns = state.returns()
    return {
        "number": number,
        "seat": seat,
        "share": shares(returns)[seat],
        "returns": returns,
        "length": length,
        "simulations": simulations,
        **{name: side.row() for name, side in sides.items()},
    }


def calibrated(rows: Sequence[dict[str, Any]], seconds: float) -> int:
    """Simulations that take `seconds`, or as long as ours really took, by the last games."""
    ours, theirs = ([row[name] for row in rows[-RECENT:]] for name in (OURS, THEIRS))
    spent = sum(side["seconds"] for side in theirs)
    if not spent:
        return FIRST
    took = sum(side["seconds"] for side in ours) / max(1, sum(side["decisions"] for side in ours))
    return max(1, round(max(seconds, took) * sum(side["looks"] for side in theirs) / spent))


def read(path: Path, terms: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows of a match, the trial first; a row that was cut off is left out. Ends the program on other terms."""
    if not path.exists():
        return []
    found = []
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            found.append(json.loads(line))
        except ValueError:
            continue
    if not found:
        return []
    if found[0] != terms:
        sys.exit(f"{path} is a match on other terms: {found[0]}, here {terms}; name another file by --file")
    return found[1:]


def write(path: Path, rows: Sequence[dict[str, Any]]) -> None:
    """Write the file anew, so that a row that was cut off is gone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def report(rows: Sequence[dict[str, Any]]) -> str:
    """What the games so far say, in lines."""
    played = [row for row in rows if row["number"] != TRIAL]
    if not played:
        return "no game yet"
    won = by_deals(_counted(played))
    lines = [f"{len(played)} games: ours wins {won.percent()}"]
    for seat in (0, 1):
        there = [row for row in played if row["seat"] == seat]
        lines.append(f"  from seat {seat}: {by_deals(_counted(there)).percent()}")
    for name in (OURS, THEIRS):
        sides = [row[name] for row in played]
        made, spent, looks = (sum(side[word] for side in sides) for word in ("decisions", "seconds", "looks"))
        lines.append(
            f"{name}: {made:,} decisions, {1000 * spent / max(1, made):.1f} ms and {looks / max(1, made):.0f} "
            f"iterations each, {looks / max(spent, 1e-9):,.0f} a second"
        )
    lines.append(f"simulations asked of theirs: {min(r['simulations'] for r in played)} to "
                 f"{max(r['simulations'] for r in played)}")  # fmt: skip
    return "\n".join(lines)


def _counted(rows: Sequence[dict[str, Any]]) -> list[tuple[int, float, float]]:
    """Deal, share of the win, and one for each game."""
    return [(row["number"] // 2, row["share"], 1) for row in rows]


def terms_of(game: Any, seconds: float, uct: float) -> dict[str, Any]:
    """What all games of a match have in common. The adapter is part of the program: theirs plays through it."""
    return {"game": str(game), "program": source_digest(game.game.key, "cordee.rl"), "seconds": seconds, "uct": uct}


def match(game: Any, path: Path, wanted: int, seconds: float, uct: float) -> None:
    """Play on until the file has so many games."""
    terms = terms_of(game, seconds, uct)
    rows = read(path, terms)
    if not rows:
        rows.append(play(game, TRIAL, seconds, FIRST, uct))
    write(path, [terms, *rows])
    print(f"calibrated: {calibrated(rows, seconds)} simulations a decision", flush=True)
    done = {row["number"] for row in rows}
    begun, before = perf_counter(), len(rows)
    for number in range(wanted):
        if number in done:
            continue
        rows.append(play(game, number, seconds, calibrated(rows, seconds), uct))
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(rows[-1]) + "\n")
        left = (wanted + 1 - len(rows)) * (perf_counter() - begun) / (len(rows) - before) / 60
        won = sum(row["share"] for row in rows if row["number"] != TRIAL)
        print(f"game {number}: won {rows[-1]['share']}, {won} of {len(rows) - 1}; {left:.0f} minutes to go", flush=True)
    print(report(rows))


def positions(game: Any, wanted: int) -> list[Any]:
    """Positions with a choice, from random games."""
    chance = np.random.RandomState(7)
    found: list[Any] = []
    for seed in count():
        state = game.new_initial_state()
        state.apply_action(seed % game.seeds)
        while not state.is_terminal():
            options = state.legal_actions()
            if len(options) > 1 and chance.uniform() < 0.05:
                found.append(state.clone())
                if len(found) == wanted:
                    return found
            state.apply_action(int(chance.choice(options)))
    raise AssertionError("unreachable")


def rates(game: Any, uct: float, wanted: int = 40, runs: int = 5) -> str:
    """Iterations a second of both on the same positions, by turns; medians of `runs`."""
    places = positions(game, wanted)
    found: list[tuple[float, float]] = []
    for run in range(runs):
        looked = spent = theirs = 0.0
        simulations = 0
        for i, state in enumerate(places):
            bot, stream = SearchBot(iterations=300), Rng(i)
            begun = perf_counter()
            bot.choose(game.game, game.game.sample(state.at.state, state.at.seat, stream), state.at.seat, stream)
            spent += perf_counter() - begun
            looked += bot.searched
            other = theirs_bot(game, FIRST, uct, run * wanted + i)
            begun = perf_counter()
            other.step(state)
            theirs += perf_counter() - begun
            simulations += FIRST
        found.append((looked / spent, simulations / theirs))
    ours, other_rate = median(a for a, _ in found), median(b for _, b in found)
    ratios = sorted(a / b for a, b in found)
    return (
        f"{wanted} positions of {game.game.key}, {runs} runs: ours {ours:,.0f} iterations a second, "
        f"OpenSpiel's {other_rate:,.0f}: {median(ratios):.1f} times ({ratios[0]:.1f} to {ratios[-1]:.1f})"
    )


def main() -> None:
    """See above."""
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--game", default="annapurna")
    wanted.add_argument("--options", default="", help="as OpenSpiel writes them: target=3,sweep_mode=rulebook")
    wanted.add_argument("--games", type=int, default=200)
    wanted.add_argument("--seconds", type=float, default=0.1, help="of a decision")
    wanted.add_argument("--uct", type=float, default=round(sqrt(2), 3), help="how much theirs explores")
    wanted.add_argument("--file", type=Path, help="where the games are kept (build/ismcts-GAME.jsonl)")
    wanted.add_argument("--report", action="store_true")
    wanted.add_argument("--rates", action="store_true")
    chosen = wanted.parse_args()
    if not search.__file__.endswith(".py"):
        sys.exit("the search is compiled here; the match is for plain Python on both sides")
    key = games.load(chosen.game).key
    least, _ = games.load(key).seats
    if least > 2:
        sys.exit(f"{key} is for {least} seats and more; this match is for two")
    options = f",{chosen.options}" if chosen.options else ""
    game = pyspiel.load_game(f"{PREFIX}{key}(players=2{options})")
    path = chosen.file or Path(f"build/ismcts-{key}.jsonl")
    if chosen.rates:
        print(rates(game, chosen.uct))
    elif chosen.report:
        print(report(read(path, terms_of(game, chosen.seconds, chosen.uct))))
    else:
        match(game, path, chosen.games, chosen.seconds, chosen.uct)


if __name__ == "__main__":
    main()
