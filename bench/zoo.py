"""A PettingZoo environment of ours beside PettingZoo's own Connect Four, at random legal play: steps a second.

    python -m bench.zoo --seconds 2

Both are played through `env`, PettingZoo's own checks around them, by the same loop, and only steps in which an agent
acts are counted. Where an environment gives the mask in `infos`, the loop need not ask for an observation (`mask`); in
`observed` it asks for one at each step, as a learner does, and as it must with Connect Four, which has no other mask.
Needs pygame, which Connect Four is drawn with.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

RUNS = 5


def play(env: Any, seconds: float, observes: bool) -> float:
    """Steps a second of random legal play."""
    dice = random.Random(1).random
    done = seed = 0
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last(observe=observes)
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if observes else info["action_mask"]
            legal = mask.nonzero()[0]
            env.step(legal[int(dice() * len(legal))])
            done += 1
    return done / (perf_counter() - begun)


def connect_four(seconds: float) -> float:
    """PettingZoo's own."""
    from pettingzoo.classic import connect_four_v3

    return play(connect_four_v3.env(), seconds, observes=True)


def ours(seconds: float, key: str = "annapurna", players: int = 4, observes: bool = False) -> float:
    """One of our games."""
    from cordee.rl import pettingzoo

    return play(pettingzoo.env(key, players=players), seconds, observes)


def beside(run: Callable[[float], float], peer: Callable[[float], float], seconds: float) -> dict[str, float]:
    """Medians of runs by turns, and the median of their ratios."""
    pairs = [(run(seconds), peer(seconds)) for _ in range(RUNS)]
    return {
        "ours": round(median(a for a, _ in pairs)),
        "peer": round(median(b for _, b in pairs)),
        "ratio": round(median(a / b for a, b in pairs), 2),
    }


def main() -> None:
    """All figures, as JSON."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0)
    seconds = parser.parse_args().seconds
    found = {
        "mask": beside(ours, connect_four, seconds),
        "observed": beside(lambda span: ours(span, observes=True), connect_four, seconds),
    }
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
