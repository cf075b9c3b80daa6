"""How a partner in a first game keeps it going: lessons that have not begun would end with it."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator

from cordee.core.game import Line, State, is_asked, lines
from cordee.kit.tutorial import runs_out

WIDE = 300  # of the lines of more than two steps that a turn may begin with
MOST = 8_000  # positions that are looked at: about half a second


def endangered(state: State, seat: int, seats: int, stands: Collection[str]) -> bool:
    """Whether `seat` could let the game run out now by one step, with lessons that have not begun."""
    if "ahead" not in stands or state.to_act()[:1] != (seat,):
        return False
    for action in state.options(seat):
        trial = state.clone()
        trial.choose(seat, action)
        if runs_out(trial, seats):
            return True
    return False


def lasting(state: State, seat: int, seats: int, wanted: Line | None = None) -> Line | None:
    """How `seat` begins its shortest way to a turn after which the game does not run out if all others pass.

    `wanted` is how it would like to begin, and does if there is such a way behind it. None where there is none among
    those that are looked at. Turns are tried on clones; what draws or shows something is not looked behind.
    """
    if wanted is not None:
        trial = _played(state, seat, wanted)
        if not _goes_on(trial, seat) or _way(trial, seat, seats) is not None:
            return wanted
    return _way(state, seat, seats)


def _way(state: State, seat: int, seats: int) -> Line | None:
    ways: deque[tuple[State, Line]] = deque([(state, ())])
    seen = {state.digest()}
    left = MOST
    while ways:
        at, first = ways.popleft()
        for line in _few(at, seat) if first else _all(at, seat):
            left -= 1
            if left < 0:
                return None
            trial = _played(at, seat, line)
            if _goes_on(trial, seat):
                if trial.barrier == at.barrier and (digest := trial.digest()) not in seen:
                    seen.add(digest)
                    ways.append((trial, first or line))
            elif not runs_out(trial, seats):
                return first or line
    return None


def _played(state: State, seat: int, line: Line) -> State:
    trial = state.clone()
    for action in line:
        trial.choose(seat, action)
    return trial


def _few(state: State, seat: int) -> Iterator[Line]:
    """Its lines of one step or two: a walk, a ladder and where it leads, but no block and where it goes."""
    for action in state.options(seat):
        trial = _played(state, seat, (action,))
        if not _inner(trial, seat):
            yield (action,)
            continue
        for then in trial.options(seat):
            if not _inner(_played(trial, seat, (then,)), seat):
                yield (action, then)


def _all(state: State, seat: int) -> Iterator[Line]:
    """The short ones first, then some of the longer ones, evenly from all there are."""
    yield from _few(state, seat)
    longer = [line for line in lines(state, seat) if len(line) > 2]
    yield from longer[:: max(1, len(longer) // WIDE)]


def _inner(state: State, seat: int) -> bool:
    return is_asked(state, seat) and state.question(seat).inner


def _goes_on(state: State, seat: int) -> bool:
    """Whether the turn is still this seat's: it is waited for, and not only whether it passes."""
    return state.to_act()[:1] == (seat,) and state.question(seat).passes is None
