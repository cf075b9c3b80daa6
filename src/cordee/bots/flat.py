"""Flat Monte Carlo: looks one whole choice ahead, on many worlds, and takes the best on average.

It tries every line (inner steps included) on the same sampled worlds, so that luck weighs on all lines alike, and
spends most worlds on the best few: after each round only a part goes on. What a position is worth is the game's word
(`game.value`); this bot adds nothing to it, and never looks at the true state.
"""

from __future__ import annotations

from typing import Final

from cordee.bots.bot import Dice, goes_on, sensible, worth
from cordee.core.game import Game, Line, State
from cordee.core.rng import Rng

ROUNDS: Final = ((4, 0.25), (8, 0.25), (12, 0.0))  # worlds to try, then the share of lines that goes on
FEWEST: Final = 4  # lines that go on at least
MOST: Final = 1200  # lines looked at in one question; none of our games comes near with pruned inner steps


class Twig:
    """One step of a line, with all that may follow it (`kids`), or at its end what it was worth so far (`total`)."""

    __slots__ = ("action", "kids", "total")

    def __init__(self, action: int) -> None:
        self.action = action
        self.kids: list[Twig] = []  # empty: the line ends here
        self.total = 0.0


class FlatBot:
    """One look ahead, as good as it gets. `rounds` as in ROUNDS."""

    __slots__ = ("_rest", "rounds")
    sees_world = True

    def __init__(self, rounds: tuple[tuple[int, float], ...] = ROUNDS) -> None:
        self.rounds = rounds
        self._rest: list[int] = []  # of the line it has begun

    def __reduce__(self) -> tuple[object, ...]:
        # By hand, so that compiled bots are copied and pickled too.
        return _resumed, (type(self), self.rounds, self._rest)

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """The first step of the best line, or the next step of the one begun."""
        options = state.options(seat)
        if self._rest and self._rest[0] in options and state.question(seat).inner:
            return self._rest.pop(0)
        self._rest = []
        if len(options) == 1:
            return options[0]
        line = best_line(game, state, seat, rng, self.rounds)
        self._rest = list(line[1:])
        return line[0]


def _resumed(kind: type[FlatBot], rounds: tuple[tuple[int, float], ...], rest: list[int]) -> FlatBot:
    bot = kind()
    bot.rounds, bot._rest = rounds, rest[:]
    return bot


def best_line(
    game: Game,
    state: State,
    seat: int,
    rng: Rng,
    rounds: tuple[tuple[int, float], ...] = ROUNDS,
) -> Line:
    """The line of `seat` that is worth most to it on average. Only samples of `state` are read."""
    return rank_lines(game, state, seat, rng, rounds)[0][1]


def rank_lines(
    game: Game,
    state: State,
    seat: int,
    rng: Rng,
    rounds: tuple[tuple[int, float], ...] = ROUNDS,
) -> list[tuple[float, Line]]:
    """Mean worth and line, best first, of the lines that stayed to the last round. Equals in random order."""
    dice = Dice(rng.next64())
    twigs = _grow(game, game.sample(state, seat, dice), seat, [MOST])
    tried = 0
    for worlds, share in rounds:
        for _ in range(worlds):
            _try(game, game.sample(state, seat, dice), seat, twigs)
        tried += worlds
        ends = [end.total for end in _ends(twigs)]
        if share and len(ends) > FEWEST:
            keep = max(FEWEST, int(len(ends) * share))
            _prune(twigs, sorted(ends, reverse=True)[keep - 1])
        if len(ends) == 1:
            break
    ranked = [(total / tried, line) for total, line in _lines(twigs)]
    dice.shuffle(ranked)
    ranked.sort(key=lambda entry: -entry[0])
    return ranked


def _grow(game: Game, world: State, seat: int, room: list[int]) -> list[Twig]:
    """All sensible lines open in `world`, which is spoilt; `room` counts down how many more may be looked at."""
    twigs: list[Twig] = []
    for action in sensible(game, world, seat, world.options(seat)):
        if room[0] <= 0:
            break
        twig = Twig(action)
        trial = world.clone()
        barrier = trial.barrier
        trial.choose(seat, action)
        if goes_on(trial, seat, barrier):
            twig.kids = _grow(game, trial, seat, room)
        else:
            room[0] -= 1
        twigs.append(twig)
    return twigs


def _try(game: Game, world: State, seat: int, twigs: list[Twig]) -> None:
    """Play every line of `twigs` in `world`, which is spoilt, and add up what it is worth to `seat`."""
    last = len(twigs) - 1
    for i, twig in enumerate(twigs):
        trial = world if i == last else world.clone()
        trial.choose(seat, twig.action)
        if twig.kids:
            _try(game, trial, seat, twig.kids)
        else:
            twig.total += worth(game, trial)[seat]


def _ends(twigs: list[Twig]) -> list[Twig]:
    found: list[Twig] = []
    for twig in twigs:
        found += _ends(twig.kids) if twig.kids else [twig]
    return found


def _lines(twigs: list[Twig]) -> list[tuple[float, Line]]:
    found: list[tuple[float, Line]] = []
    for twig in twigs:
        if twig.kids:
            found += [(total, (twig.action, *rest)) for total, rest in _lines(twig.kids)]
        else:
            found.append((twig.total, (twig.action,)))
    return found


def _prune(twigs: list[Twig], least: float) -> None:
    """Take off every line that is worth less than `least`."""
    kept: list[Twig] = []
    for twig in twigs:
        if twig.kids:
            _prune(twig.kids, least)
            if twig.kids:
                kept.append(twig)
        elif twig.total >= least:
            kept.append(twig)
    twigs[:] = kept
