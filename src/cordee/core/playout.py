"""A game played to its end at random: the plainest of all loops, for whoever runs very many."""

from __future__ import annotations

from collections.abc import Callable

from cordee.core.game import State


def play_out(state: State, dice: Callable[[], float]) -> int:
    """Choose at random until nobody is waited for; how many choices that took. Changes `state`.

    `dice` gives floats from 0.0 up to, not including, 1.0, as `random.Random.random` does. Only seats that the game
    waits for choose, the first of them where there are several.
    """
    done = 0
    while to_act := state.to_act():
        seat = to_act[0]
        options = state.options(seat)
        state.choose(seat, options[int(dice() * len(options))])
        done += 1
    return done
