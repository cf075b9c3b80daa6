"""One game between bots, and a match of many over processes, with seats rotated on the same deals.

Game `i` of a match is deal `i // seats`, rotation `i % seats`: every bot plays every seat of every deal. Where all bots
are alike, every game has a deal of its own: rotated, it would be the same game again. All chance comes from the match's
seed and `i`, so results do not depend on the number of workers.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Any, NamedTuple, TypeVar

from cordee.arena.balance import Account
from cordee.arena.stats import Interval, by_deals, mean_by_deals
from cordee.bots.bot import Bot, handed
from cordee.bots.levels import Spec
from cordee.bots.random_bot import RandomBot
from cordee.bots.workers import end_with_parent
from cordee.core.errors import CordeeError
from cordee.core.game import Game, Setup
from cordee.core.rng import MASK, Rng, mix
from cordee.games import load

AHEAD = 4  # items a worker that are handed out at a time
T = TypeVar("T")
R = TypeVar("R")


class Endless(CordeeError):
    """A game that went on beyond its declared bound."""


class Result(NamedTuple):
    """How one game ended. Lists are by seat."""

    seed: int
    returns: tuple[float, ...]
    shares: tuple[float, ...]  # of the win: 1 for the only first, 1/k for each of k; cooperative: the return itself
    decisions: tuple[int, ...]  # choices with more than one option
    seconds: tuple[float, ...]  # spent thinking
    length: int  # choices of any kind
    digest: int  # of the last position
    account: Account | None = None  # what happened, where it was asked for


def play_game(game: Game, setup: Setup, bots: Sequence[Bot], seed: int, counts: bool = False) -> Result:
    """Play one game to its end, `bots[seat]` at each seat; with `counts` the result has an account of what happened.

    A bot gets a world that `game.sample` made for its seat, never the true state (see `bots.bot`). Raises Endless if
    the game exceeds `bounds().length`.
    """
    state = game.start(setup, seed)
    bounds = game.bounds(setup)
    n = setup.seats
    streams = [Rng(mix((seed & MASK) ^ mix(seat + 1))) for seat in range(n)]
    decisions, seconds = [0] * n, [0.0] * n
    length = 0
    account = Account(game) if counts else None
    if counts:
        state.events = []
    to_act = state.to_act()
    while to_act:
        seat = to_act[0]
        options = state.options(seat)
        bot = bots[seat]
        if len(options) == 1 and type(bot) is RandomBot:
            action = options[0]
        else:  # with one option too: who remembers the line it is at follows each of its steps
            begun = perf_counter()
            world = handed(game, state, seat, bot, streams[seat])
            action = bot.choose(game, world, seat, streams[seat])
            seconds[seat] += perf_counter() - begun
            decisions[seat] += len(options) > 1
        if account is not None:
            account.ask(state, seat, options, action)
        state.choose(seat, action)
        if account is not None and state.events:
            account.hear(state.events)
            state.events.clear()
        length += 1
        if length > bounds.length:
            raise Endless(f"{game.key}, seed {seed}: more than {bounds.length} choices")
        to_act = state.to_act()
    returns = tuple(state.returns())
    if account is not None:
        account.close(game, state)
    return Result(
        seed,
        returns,
        tuple(returns) if bounds.cooperative else shares(returns),
        tuple(decisions),
        tuple(seconds),
        length,
        state.digest(),
        account,
    )


def shares(returns: Sequence[float]) -> tuple[float, ...]:
    """Everybody's share of the win."""
    top = max(returns)
    first = [value == top for value in returns]
    return tuple(1 / sum(first) if is_first else 0.0 for is_first in first)


@dataclass(slots=True)
class Match:
    """The results of a match so far, and what they say of each bot (index: its place in `bots`)."""

    game: str
    setup: Setup
    bots: tuple[Spec, ...]
    seed: int
    results: list[Result] = field(default_factory=list)

    def seat_of(self, bot: int, i: int) -> int:
        """Where that bot sat in game i."""
        return (bot + i) % len(self.bots)

    def deal(self, i: int) -> int:
        """Which deal game i was played with: games of one are no luck of their own, so intervals go by deals."""
        return deal_of(self.bots, i)

    def win_rate(self, bot: int) -> Interval:
        """Share of wins, a shared win counting in part."""
        return by_deals((self.deal(i), r.shares[self.seat_of(bot, i)], 1) for i, r in enumerate(self.results))

    def mean_return(self, bot: int) -> Interval:
        """Mean return."""
        return mean_by_deals((self.deal(i), r.returns[self.seat_of(bot, i)]) for i, r in enumerate(self.results))

    def seat_rate(self, seat: int) -> Interval:
        """Share of wins of a seat, whoever sat there."""
        return by_deals((self.deal(i), r.shares[seat], 1) for i, r in enumerate(self.results))

    def mean_length(self) -> Interval:
        """Choices a game."""
        return mean_by_deals((self.deal(i), float(r.length)) for i, r in enumerate(self.results))

    def think(self, bot: int) -> float:
        """Seconds a decision."""
        seats = [self.seat_of(bot, i) for i in range(len(self.results))]
        spent = sum(r.seconds[seat] for r, seat in zip(self.results, seats, strict=True))
        made = sum(r.decisions[seat] for r, seat in zip(self.results, seats, strict=True))
        return spent / max(1, made)

    def report(self) -> dict[str, Any]:
        """All of it as plain JSON values. Times are left out: they are not reproducible."""
        return {
            "game": self.game,
            "options": dict(self.setup.options),
            "seats": self.setup.seats,
            "seed": self.seed,
            "games": len(self.results),
            "length": self.mean_length().as_data(),
            "bots": [
                {
                    "bot": str(bot),
                    "wins": self.win_rate(i).as_data(),
                    "returns": self.mean_return(i).as_data(),
                }
                for i, bot in enumerate(self.bots)
            ],
            "by_seat": [self.seat_rate(seat).as_data() for seat in range(len(self.bots))],
        }


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal of a match: 63 bits, so that it fits any column of a database."""
    return mix(mix(seed & MASK) + deal & MASK) >> 1


def deal_of(bots: Sequence[object], i: int) -> int:
    """Which deal game `i` of a match is played with."""
    return i // len(bots) if len(set(bots)) > 1 else i


def play_number(key: str, setup: Setup, bots: tuple[Spec, ...], seed: int, i: int, counts: bool = False) -> Result:
    """Game `i` of a match, alone. A function of its arguments, so any process may play it."""
    n = len(bots)
    seated = [bots[(seat - i) % n].make() for seat in range(n)]
    return play_game(load(key), setup, seated, deal_seed(seed, deal_of(bots, i)), counts)


def match(
    game: Game,
    setup: Setup,
    bots: Sequence[Spec],
    games: int,
    seed: int,
    workers: int = 1,
    each: Callable[[Result], None] | None = None,
    counts: bool = False,
) -> Match:
    """Play `games` games (best a multiple of the seats). `each` hears of every result, in order.

    With `counts` every result has an account of what happened, for `report.balance`.
    """
    found = Match(game.key, setup, tuple(bots), seed)
    job = partial(play_number, game.key, setup, tuple(bots), seed, counts=counts)
    for result in spread(job, range(games), workers):
        found.results.append(result)
        if each is not None:
            each(result)
    return found


def _begin_worker() -> None:
    """In a worker: Ctrl-C is the parent's to handle, and without a parent there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Ctrl-C while processes and threads are being started would leave them half begun: it is heard afterwards."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard:
        raise KeyboardInterrupt


def spread(job: Callable[[T], R], items: Iterable[T], workers: int, in_order: bool = True) -> Iterator[R]:
    """`job` of each item, over processes; in this process with one worker. `in_order`, or each as it is done.

    Takes items and hands them out only a little ahead, so that leaving early (Ctrl-C, a failure) waits for few.
    """
    if workers <= 1 or (isinstance(items, Sequence) and len(items) <= 1):
        for item in items:
            yield job(item)
        return
    with ProcessPoolExecutor(workers, initializer=_begin_worker) as pool:
        left = iter(items)
        waiting: list[Future[R]] = []
        try:
            with _interrupts_later():
                waiting += [pool.submit(job, item) for item in islice(left, AHEAD * workers)]
            while waiting:
                if not in_order:
                    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                    waiting.sort(key=lambda future: future not in done)
                yield waiting.pop(0).result()
                waiting.extend(pool.submit(job, item) for item in islice(left, 1))
        finally:
            for future in waiting:
                future.cancel()
