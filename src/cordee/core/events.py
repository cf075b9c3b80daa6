"""Events: typed, ordered facts of what happened. One event makes both the log line and the animation.

Arguments are ints, or tagged strings that whoever shows them turns into words: `seat:2`, `card:yeti`, `spot:0:2,3`,
or lists of these. `secret` arguments exist for the seats in `seen_by` only; `told(event, seat)` is the only way an
event reaches anybody. Events carry no durations: the client paces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

Arg: TypeAlias = "int | str | list[int] | list[str]"
Args: TypeAlias = Mapping[str, Arg]

EVERYBODY = -1  # as a mask of seats: all bits set, spectators included
NOBODY = 0


class Event(NamedTuple):
    """One fact. `kind` is a word of the game (`explored`); `args` are for all; `secret` for the seats in `seen_by`."""

    kind: str
    args: Args
    secret: Args = {}
    seen_by: int = NOBODY  # mask of seats (bit = seat) that may also see `secret`
    only: int = EVERYBODY  # mask of seats that hear of the event at all; EVERYBODY includes spectators


def bare(event: Event) -> Event:
    """The event with all its secrets in the open, for games that are over."""
    return Event(event.kind, {**event.args, **event.secret})


def hears(event: Event, seat: int | None) -> bool:
    """Whether `seat` (None: a spectator) hears of the event at all."""
    return event.only == EVERYBODY or (seat is not None and bool(event.only >> seat & 1))


def told(event: Event, seat: int | None) -> Event | None:
    """The event as `seat` (None: a spectator) may know it, or None where it may not hear of it at all."""
    if not hears(event, seat):
        return None
    if event.secret and seat is not None and event.seen_by >> seat & 1:
        return Event(event.kind, {**event.args, **event.secret})
    return Event(event.kind, event.args)


def is_unheard(events: Sequence[Event]) -> bool:
    """Whether something happened of which a spectator hears nothing."""
    for event in events:
        if event.only == EVERYBODY:
            return False
    return bool(events)
