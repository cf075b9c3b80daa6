"""How a table holds it with guests, seats, clocks and talk: what its host may set beside the game's own options.

Pure data and its check. What a manner does is told where it is done.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cordee.server.refusals import Refuse

Value = int | str | bool


class Manner(NamedTuple):
    """One of them. `values`: all it may be; without them a number from `low` to `high`."""

    default: Value
    values: tuple[str | bool, ...] = ()
    low: int = 0
    high: int = 0
    in_play: bool = False  # whether it may be changed in mid-game
    advised: tuple[int, ...] = ()  # of the numbers, those that are offered
    only: tuple[str, str] | None = None  # it matters while another manner is that


YES_NO = (True, False)

MANNERS: Mapping[str, Manner] = {
    # Who finds the table: those at it alone, whoever has the link, or everybody on the start page.
    "visibility": Manner("unlisted", ("private", "unlisted", "open"), in_play=True),
    # Who talks: spectators among themselves until the end, everybody together, the seats alone, or nobody.
    "talk": Manner("apart", ("apart", "together", "seats", "off"), in_play=True),
    # Who may take over a bot's seat in mid-game: whoever the host lets, anybody at once, or nobody.
    "takeover": Manner("ask", ("ask", "anyone", "nobody"), in_play=True),
    # How time counts (server.seat_clocks), and what a clock has: minutes and seconds more a choice, or days a choice.
    "pace": Manner("none", ("none", "relaxed", "timed", "days")),
    "minutes": Manner(20, low=1, high=180, advised=(5, 10, 20, 30, 45, 60, 90, 120, 180), only=("pace", "timed")),
    "increment": Manner(20, low=0, high=300, advised=(0, 5, 10, 20, 30, 60, 120, 300), only=("pace", "timed")),
    "days": Manner(3, low=1, high=14, advised=(1, 2, 3, 7, 14), only=("pace", "days")),
}


def fitting(name: str, value: Value) -> Value:
    """The value, if the table may hold it so. Raises Refuse."""
    manner = MANNERS.get(name)
    if manner is None:
        raise Refuse("table-not-a-manner")
    if manner.values:
        # True == 1 in Python.
        fits = any(type(value) is type(each) and value == each for each in manner.values)
    else:
        fits = type(value) is int and manner.low <= value <= manner.high
    if not fits:
        raise Refuse("table-not-a-manner")
    return value
