"""The bot that looks one whole choice ahead in a single world as it might be, and takes the best at once.

What it does not know it makes up once and believes, so it errs as hasty people do: the first rung that plays to win,
and the yardstick for the ones above. `FlatBot` looks at the same lines in many worlds.
"""

from __future__ import annotations

from typing import Final

from cordee.bots.flat import FlatBot

ROUNDS: Final = ((1, 0.0),)


class GreedyBot(FlatBot):
    """One look ahead, in one world."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(ROUNDS)
