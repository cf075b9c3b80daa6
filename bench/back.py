"""`python -m bench.back`: how long going back takes late in a long game, for every registered game and the toy Mid.

Lines at random are played until as many stand as wanted; where a game ends before, the next one begins, and what is
measured is the longest of them near its end. `undo 1` strikes one line, `start` five, as back to the start of a turn;
`jump` makes the position after a line anywhere in the game, as looking back does; `choice` plays one line. CPU time,
the median and the worst of 200, in milliseconds.

With `--most MS` it fails if an undo or a jump takes longer in the median.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from statistics import median
from time import process_time

from tests.toy.mid import GAME as MID

from cordee import games
from cordee.bots.bot import goes_on
from cordee.bots.levels import headless
from cordee.core.game import Game, Line, Setup, State, text
from cordee.core.journal import Play

WANTED = 1500  # standing lines
GAMES = 30  # tried to find one that is as long
RUNS = 200


def line(state: State, seat: int, dice: random.Random) -> Line:
    """A whole line at random, step by step."""
    trial, taken = state.clone(), list[int]()
    while True:
        barrier = trial.barrier
        taken.append(dice.choice(trial.options(seat)))
        trial.choose(seat, taken[-1])
        if not goes_on(trial, seat, barrier):
            return tuple(taken)


def long_game(game: Game, setup: Setup, wanted: int) -> Play:
    """A random game of so many lines, or the longest of those tried, three lines before its end."""
    best: Play | None = None
    for seed in range(GAMES):
        dice, play = random.Random(seed), Play(game, setup, seed)
        while len(play.standing) < wanted and (waited := play.state.to_act()):
            play.play(waited[0], line(play.state, waited[0], dice))
        if best is None or len(play.standing) > len(best.standing):
            best = play
        if len(best.standing) >= wanted:
            break
    assert best is not None
    if not best.state.to_act():
        best.undo(3)
    return best


def timed(call: Callable[[], object]) -> float:
    """Milliseconds of CPU that a call takes."""
    begun = process_time()
    call()
    return 1000 * (process_time() - begun)


def measure(play: Play) -> dict[str, list[float]]:
    """All figures of one long game, which stands as it was in the end."""
    dice = random.Random(5)
    length = len(play.standing)
    found: dict[str, list[float]] = {"undo 1": [], "start": [], "jump": [], "choice": []}
    for i in range(RUNS):
        # Another place between two snapshots each time: from the last line back to the one before a snapshot.
        back = i % 16
        struck = [(seat, taken) for seat, taken, _ in play.standing[length - back :]]
        if back:
            play.undo(back)
        for name, count in (("undo 1", 1), ("start", 5)):
            again = [(seat, taken) for seat, taken, _ in play.standing[-count:]]
            found[name].append(timed(lambda count=count: play.undo(count)))  # type: ignore[misc]
            for seat, taken in again:
                written = text(play.game, play.state, taken)
                found["choice"].append(timed(lambda seat=seat, written=written: play.line(seat, written)))  # type: ignore[misc]
        for seat, taken in struck:
            play.play(seat, taken)
        at = dice.randrange(length + 1)
        found["jump"].append(timed(lambda at=at: play.at(at)))  # type: ignore[misc]
    return found


def main() -> int:
    """Measure every game."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--lines", type=int, default=WANTED)
    wanted.add_argument("--most", type=float, default=0.0, help="milliseconds; 0: whatever it takes")
    chosen = wanted.parse_args()
    slow = False
    print(f"{'game':<26}{'lines':>7}" + "".join(f"{name:>18}" for name in ("undo 1", "start", "jump", "choice")))
    known = [games.load(key) for key in games.keys() if key != MID.key]  # noqa: SIM118 (a module's function)
    for game in (*known, MID):
        for seats in sorted({game.seats[0], game.seats[1]}):
            options = {"turns": chosen.lines + 10} if game is MID else headless(game, {})
            play = long_game(game, game.setup(seats, options), chosen.lines)
            found = measure(play)
            row = "".join(f"{median(times):>10.2f} {max(times):>7.2f}" for times in found.values())
            print(f"{game.key + f', {seats} seats':<26}{len(play.standing):>7}{row}")
            slow |= chosen.most > 0 and any(median(found[name]) > chosen.most for name in ("undo 1", "start", "jump"))
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
