"""All block moves of The Climbers: how many, and how long it takes to find them.

Positions are of games between greedy bots, from the third round on, with structures of several seeds; the time is that
of one position, all movable blocks, in whatever build is installed.

    python -m bench.blocks [--positions 200] [--seconds 2]
"""

from __future__ import annotations

import argparse
from statistics import mean, median
from time import perf_counter

from cordee.bots.greedy import GreedyBot
from cordee.core.rng import Rng
from cordee.games.the_climbers import GAME
from cordee.games.the_climbers.moves import block_moves, count
from cordee.games.the_climbers.rules import Climbers

WANTED = 0.5  # milliseconds
RUNS = 5


def middle_games(wanted: int) -> list[Climbers]:
    """Positions at the beginning of a turn."""
    found: list[Climbers] = []
    seed = 0
    while len(found) < wanted:
        seats = 2 + seed % 4
        s = GAME.start(GAME.setup(seats), seed)
        rng = Rng(seed)
        bots = [GreedyBot() for _ in range(seats)]
        while to_act := s.to_act():
            [seat] = to_act
            if s.choices == 0 and s.turn > 2 * seats and s.question(seat).kind == "turn":
                found.append(s.clone())
            s.choose(seat, bots[seat].choose(GAME, GAME.sample(s, seat, rng), seat, rng))
        seed += 1
    return found[:wanted]


def afresh(s: Climbers) -> Climbers:
    """The position with nothing worked out yet."""
    found = s.clone()
    found.places = found.places
    return found


def main() -> None:
    wanted = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wanted.add_argument("--positions", type=int, default=200)
    wanted.add_argument("--seconds", type=float, default=2.0, help="of one of five runs")
    chosen = wanted.parse_args()
    places = middle_games(chosen.positions)
    counts = sorted(count(s, block_moves(s)) for s in places)
    times = []
    for _ in range(RUNS):
        done, spent = 0, 0.0
        while spent < chosen.seconds:
            anew = [afresh(s) for s in places]
            begun = perf_counter()
            for s in anew:
                block_moves(s)
            spent += perf_counter() - begun
            done += len(places)
        times.append(1000 * spent / done)
    print(
        f"block moves in {len(places)} middle games: {mean(counts):,.0f} on average "
        f"({counts[0]:,} to {counts[-1]:,}), {mean(len(s.movable()) for s in places):.1f} blocks"
    )
    took = median(times)
    print(f"found in {took:.3f} ms; wanted: {WANTED} ms: {'reached' if took <= WANTED else 'MISSED'}")


if __name__ == "__main__":
    main()
