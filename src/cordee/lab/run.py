"""Plays what is missing of a job, in processes of this machine or on a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from time import monotonic

from cordee.arena.match import spread
from cordee.lab.folder import Folder
from cordee.lab.job import Row, play_some

MOST = 64  # games that are handed out together
SECONDS = 0.25  # that they should take: what a kill may lose, and how often the bar moves

Stop = Callable[[Mapping[int, Row]], int | None]
"""Asked whenever games have ended: the number of the first game that is not needed any more, or None to go on."""


class Handout:
    """Numbers of games to play, a few at a time; more where games are short."""

    def __init__(self, numbers: Sequence[int], workers: int) -> None:
        self._numbers, self._at, self._workers = numbers, 0, workers
        self._begun, self._done = monotonic(), 0
        self.stopped = False

    def done(self, games: int) -> None:
        """Games that have ended."""
        self._done += games

    def __iter__(self) -> Iterator[list[int]]:
        while self._at < len(self._numbers) and not self.stopped:
            rate = self._done / max(1e-3, monotonic() - self._begun) / self._workers  # games a second and worker
            # Towards the end less at a time, so that no worker is left waiting for another.
            left = len(self._numbers) - self._at
            size = max(1, min(MOST, int(SECONDS * rate), left // (4 * self._workers)))
            yield list(self._numbers[self._at : self._at + size])
            self._at += size


def run(
    folder: Folder,
    workers: int = 1,
    ray: str = "",
    each: Callable[[int], None] | None = None,
    stop: Stop | None = None,
) -> list[Row]:
    """Play what is missing, and give all rows in order. `each` hears how many games have ended; `ray` names a cluster.

    With `stop` a job may end before all its games are played.
    """
    job = folder.job
    until = stop(folder.rows) if stop else None
    missing = [] if until is not None else [number for number in range(job.games) if number not in folder.rows]
    play = partial(play_some, job)
    if missing:
        if ray:
            from cordee.lab.cluster import spread_on, workers_of

            with workers_of(ray) as workers:
                until = _play(folder, Handout(missing, workers), partial(spread_on, play, workers=workers), each, stop)
        else:
            spreading = partial(spread, play, workers=workers, in_order=False)
            until = _play(folder, Handout(missing, workers), spreading, each, stop)
    return folder.order(until)


def _play(
    folder: Folder,
    handout: Handout,
    spreading: Callable[[Handout], Iterator[list[str]]],
    each: Callable[[int], None] | None,
    stop: Stop | None,
) -> int | None:
    until = None
    for lines in spreading(handout):
        folder.add(lines)
        handout.done(len(lines))
        if each is not None:
            each(len(lines))
        if stop is not None and until is None:
            until = stop(folder.rows)
            handout.stopped = until is not None
    return until
