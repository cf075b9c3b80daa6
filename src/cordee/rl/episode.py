"""One game of an environment: whose turn it is, what a seat observes, what it is paid. Every kind of environment is
made of these.

Seats are asked one at a time: the first of those the game waits for. It may be any seat, whoever was asked before.
With timing `asked`, which environments set, nobody else could break in.

Rewards are for every seat, whoever acted. `final` pays the returns at the end and nothing before. `change` pays after
each choice what the returns as they stand have changed by, and with the first one what they began with; a seat may
infer from it what moves the returns, so it is for games whose standing is open. Either way a seat's rewards add up to
its return, and in cooperation all seats are paid alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from pathlib import Path
from typing import Any, SupportsIndex, TypeAlias

import numpy as np
from numpy.typing import NDArray

from cordee import games
from cordee.bots.bot import goes_on
from cordee.bots.levels import headless
from cordee.core.errors import BadSetup, IllegalChoice
from cordee.core.game import Bounds, Game, Setup, State
from cordee.core.journal import Play
from cordee.core.rng import MASK, mix
from cordee.rl.encode import SIZE, Encoder, Vector, Watch, encoder

Mask: TypeAlias = "NDArray[np.int8]"  # of shape (actions,): 1 where an action is legal now
Observation: TypeAlias = "dict[str, NDArray[Any]]"  # "observation": Vector, "action_mask": Mask

NOBODY = -1  # as a seat: the game is over
PAID = ("final", "change")
ILLEGAL = ("lose", "raise")


@dataclass(frozen=True, slots=True)
class Terms:
    """What all games of an environment have in common."""

    game: Game
    setup: Setup
    bounds: Bounds
    encoder: Encoder
    pays_change: bool

    idle: Mask  # of who is not asked; not to be written to

    def __deepcopy__(self, memo: object) -> Terms:
        return self  # nothing in them ever changes

    def __reduce__(self) -> tuple[Any, ...]:
        # With the content itself: nobody needs its file again.
        return _terms, (self.game.key, self.setup, self.encoder.size, self.pays_change)

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setup.seats

    @property
    def penalty(self) -> float:
        """What an illegal action costs where it loses the game: less than any return."""
        return self.bounds.low - 1.0


def terms(
    key: str,
    players: int | None = None,
    rewards: str = "final",
    size: int = SIZE,
    content: str | Path = "",
    **modes: Any,
) -> Terms:
    """The terms of an environment.

    `key`: a registered game; `players`: its seats, the fewest there may be if not said; `modes`: its settings by name,
    as `cordee games` lists them; `content`: a file with cards in place of the game's own; `size`: of observations.
    Raises UnknownGame, BadSetup, BadContent.
    """
    game = games.load(key)
    if rewards not in PAID:
        raise BadSetup(f"rewards={rewards!r} is not possible (one of: {', '.join(PAID)})")
    modes = {name: int(value) if isinstance(value, np.integer) else value for name, value in modes.items()}
    options = headless(game, modes)
    if options.get("timing") != headless(game, {}).get("timing"):
        raise BadSetup(
            "timing=live is for tables of people, where seats may break in; an environment asks one after the other "
            "(leave timing out)"
        )
    path = Path(content) if content else None
    setup = game.setup(
        game.seats_for(options)[0] if players is None else count("players", players),
        options,
        path.read_bytes() if path else b"",
        path.name if path else "",
    )
    return _terms(game.key, setup, count("size", size), rewards == "change")


def _terms(key: str, setup: Setup, size: int, pays_change: bool) -> Terms:
    game = games.load(key)
    bounds = game.bounds(setup)
    idle = mask((), bounds.actions)
    idle.flags.writeable = False
    return Terms(game, setup, bounds, encoder(size), pays_change, idle)


class Episode:
    """One game under way. `seat` is asked now, or NOBODY; what is observed is kept until the next choice.

    Copied and pickled it is a game of its own at the same point.
    """

    __slots__ = ("_mask", "_paid", "_seen", "_watch", "_whole", "choices", "position", "seat", "seed", "terms")

    def __init__(self, terms: Terms, seed: SupportsIndex, position: State | None = None) -> None:
        """`position`: where the game of that seed has got to, if it has begun."""
        self.terms = terms
        self.seed = seed = count("seed", seed)
        self.position: State = terms.game.start(terms.setup, seed) if position is None else position
        self.choices: list[tuple[int, int]] = []
        to_act = self.position.to_act()
        self.seat = to_act[0] if to_act else NOBODY
        self._mask: Mask | None = None
        self._watch, self._whole = Watch(terms.encoder), Watch(terms.encoder)
        self._seen: dict[int, Observation] = {}
        self._paid: Sequence[float] = (0.0,) * terms.setup.seats

    def clone(self) -> Episode:
        """The same game from here on, which goes its own way."""
        return _resumed(self.terms, self.seed, self.position.clone(), self.choices[:], self.seat, self._paid)

    __copy__ = clone

    def __deepcopy__(self, memo: object) -> Episode:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return _decoded, (self.terms, self.seed, self.position.encode(), self.choices, self.seat, tuple(self._paid))

    def choose(self, action: int) -> Sequence[float] | None:
        """Carry out an action of `seat`; what it pays each seat, None if it pays nobody anything.

        Raises IllegalChoice and changes nothing if the action is not among the options.
        """
        seat, position = self.seat, self.position
        position.choose(seat, action)
        self.choices.append((seat, action))
        self._mask = None
        self._seen.clear()
        to_act = position.to_act()
        self.seat = to_act[0] if to_act else NOBODY
        if not self.terms.pays_change:
            return None if to_act else position.returns()
        returns, paid = position.returns(), self._paid
        if returns == paid:
            return None
        self._paid = returns
        return [now - before for now, before in zip(returns, paid, strict=True)]

    def leave(self) -> None:
        """End the game where it stands: nobody is asked any more."""
        self.seat, self._mask = NOBODY, None
        self._seen.clear()

    def mask(self, seat: int) -> Mask:
        """The legal actions of `seat`: none unless it is its turn. A question that a screen asks blind has one too."""
        if seat != self.seat or seat == NOBODY:
            return self.terms.idle
        if self._mask is None:
            self._mask = mask(self.position.options(seat), self.terms.bounds.actions)
        return self._mask

    def observe(self, seat: int) -> Observation:
        """What `seat` observes. The same arrays until the next choice."""
        found = self._seen.get(seat)
        if found is None:
            found = self._seen[seat] = {"observation": self.vector(seat), "action_mask": self.mask(seat)}
        return found

    def vector(self, seat: int) -> Vector:
        """What `seat` sees and is asked, as a fresh vector."""
        return self._watch.observe(self.terms.game, self.position, seat)

    def everything(self) -> Vector:
        """All of the position as one vector: for a critic in training, never for who plays."""
        return self._whole.vector(self.terms.game.reveal(self.position), NOBODY, None)

    def refusal(self, action: object) -> IllegalChoice:
        """The error for an action that is not possible now, with a few that are."""
        game, position, seat = self.terms.game, self.position, self.seat
        try:
            options = position.options(seat)
        except IllegalChoice:
            options = ()
        some = ", ".join(f"{each} ({game.action_text(position, each)})" for each in options[:5])
        more = f" and {len(options) - 5} more" if len(options) > 5 else ""
        named = ""
        if isinstance(action, int | np.integer) and 0 <= action < self.terms.bounds.actions:
            named = f" ({game.action_text(position, int(action))})"
        return IllegalChoice(f"action {action}{named} is not possible for seat {seat} now; possible: {some}{more}")

    def journal(self) -> str:
        """The game so far as a journal, which `cordee replay` and the table read. It tells the seed."""
        terms = self.terms
        played = Play(terms.game, terms.setup, self.seed)
        trial = played.state.clone()
        begun: dict[int, list[int]] = {}
        for seat, action in self.choices:
            barrier = trial.barrier
            trial.choose(seat, action)
            begun.setdefault(seat, []).append(action)
            if not goes_on(trial, seat, barrier):
                played.play(seat, tuple(begun.pop(seat)))
        for seat in begun:
            played.note(f"seat {seat} has begun a choice")
        return played.written()


def _resumed(
    terms: Terms, seed: int, position: State, choices: list[tuple[int, int]], seat: int, paid: Sequence[float]
) -> Episode:
    found = Episode(terms, seed, position)
    found.choices, found.seat, found._paid = choices, seat, paid
    return found


def _decoded(terms: Terms, seed: int, position: bytes, *rest: Any) -> Episode:
    return _resumed(terms, seed, terms.game.decode(terms.setup, position), *rest)


def mask(options: Sequence[int], actions: int) -> Mask:
    """Options as a mask."""
    marks = bytearray(actions)
    for action in options:
        marks[action] = 1
    return np.frombuffer(marks, np.int8)


def count(what: str, given: SupportsIndex) -> int:
    """A whole number that somebody gave, NumPy's too, as a plain int. Raises BadSetup."""
    try:
        return index(given)
    except TypeError:
        raise BadSetup(f"{what}={given!r} is no whole number") from None


def whole(action: object) -> int | None:
    """An action as a plain int; None if it is no whole number (NumPy's and arrays of one number are)."""
    if isinstance(action, np.ndarray) and action.size == 1:
        action = action.item()
    return int(action) if isinstance(action, int | np.integer) and not isinstance(action, bool) else None


class Seeds:
    """The seeds of the games of one environment: all of them follow from the last one that was given."""

    __slots__ = ("_count", "_first")

    def __init__(self, first: int) -> None:
        self._first, self._count = first, 0

    def start(self, seed: SupportsIndex) -> int:
        """Begin anew; the seed of the first game is the one given. Raises BadSetup."""
        self._first, self._count = count("seed", seed), 0
        return self._first

    def next(self) -> int:
        """The seed of one more game."""
        self._count += 1
        return mix(mix(self._first & MASK) + self._count & MASK) >> 1
