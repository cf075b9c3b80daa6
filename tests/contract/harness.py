"""Games played at random, and what one seat can learn of a position: for every test that is run on all games.

Knows the contract and no game. A `Case` is a game with a set-up, a `Walk` is one random game of it with some of its
positions kept, and `seen` is everything a seat is told of a position. `CORDEE_EXAMPLES` (1 by default) multiplies
the number of walks; a walk is named by its case and seed, so that a failure can be looked at again:

    walk(case_of("annapurna", 3, timing="asked"), seed).journal()
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from cordee import games
from cordee.core.events import Event, told
from cordee.core.game import Game, Line, Setup, State, is_asked, lines
from cordee.core.journal import Play
from cordee.core.rng import Rng

EXAMPLES = max(1, int(os.environ.get("CORDEE_EXAMPLES", "1")))
KEPT = 24  # positions of a walk that are kept, beside the first three of every kind of question
RULES = Path(__file__).resolve().parents[2] / "rules"

# How a walk picks among who may choose and what: most bugs are found by chance, some by stubbornness.
POLICIES = ("random", "waited", "random", "first", "random", "last", "random", "interrupting")


class Case(NamedTuple):
    """A game and a set-up, by name, so that it can be a test's parameter and go to another process."""

    key: str
    seats: int
    options: tuple[tuple[str, int | str | bool], ...]

    def __str__(self) -> str:
        return "-".join([self.key, str(self.seats), *(f"{n}={v}" for n, v in self.options)])

    @property
    def game(self) -> Game:
        return _game(self.key)

    @property
    def setup(self) -> Setup:
        return _setup(self)


_game = lru_cache(maxsize=None)(games.load)  # looking among installed packages costs milliseconds


@cache
def _setup(case: Case) -> Setup:
    return case.game.setup(case.seats, dict(case.options))


def case_of(key: str, seats: int, **options: int | str | bool) -> Case:
    return Case(key, seats, tuple(sorted(options.items())))


@lru_cache(maxsize=1)
def cases() -> tuple[Case, ...]:
    """Every registered game with every number of seats, in every mode and both timings."""
    found: dict[Case, None] = {}
    for key in games.keys():  # noqa: SIM118 - a function, no dict
        game = games.load(key)
        timings = next((s.values for s in game.settings if s.name == "timing"), ())
        for mode in game.modes():
            low, high = game.seats_for(mode)
            for seats in range(low, high + 1):
                for timing in timings or (None,):
                    options = dict(mode) if timing is None else {**mode, "timing": timing}
                    found[case_of(key, seats, **options)] = None
    return tuple(found)


# -- random games -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Position:
    """One position of a walk. `state` is never changed: tests take `fresh()`."""

    case: Case
    seed: int
    step: int
    state: State
    digest: int

    def __repr__(self) -> str:
        return f"{self.case} seed {self.seed} after {self.step} choices"

    @property
    def game(self) -> Game:
        return self.case.game

    def fresh(self) -> State:
        return self.state.clone()

    def rng(self, salt: int = 0) -> Rng:
        """A stream of this position's own, so that a test is the same in every run."""
        return Rng(self.seed * 1_000_003 + self.step * 101 + salt)

    def seats(self) -> range:
        return range(self.case.seats)


@dataclass
class Walk:
    """One random game. `digests[i]` belongs to the position after i choices."""

    case: Case
    seed: int
    choices: list[tuple[int, int]] = field(default_factory=list)
    digests: list[int] = field(default_factory=list)
    positions: list[Position] = field(default_factory=list)
    events: list[tuple[int, Event]] = field(default_factory=list)
    end: State | None = None

    def journal(self) -> str:
        """The choices as text, for a bug report. Steps of one line stand in rows of their own."""
        game, state = self.case.game, self.case.game.start(self.case.setup, self.seed)
        rows = [str(self.case), f"seed {self.seed}"]
        for seat, action in self.choices:
            rows.append(f"{seat} {game.action_text(state, action)}")
            state.choose(seat, action)
        return "\n".join(rows)


def pick(state: State, rng: Rng, policy: str = "random") -> tuple[int, int]:
    """A seat that is asked and one of its options; half of the time a seat that is waited for."""
    waited, others = state.to_act(), state.may_act()
    if policy == "interrupting":
        among = others or waited
    elif policy == "waited" or not others or rng.below(2):
        among = waited
    else:
        among = others
    seat = among[rng.below(len(among))]
    options = state.options(seat)
    if policy == "first":
        return seat, options[0]
    if policy == "last":
        return seat, options[-1]
    return seat, options[rng.below(len(options))]


@lru_cache(maxsize=256)
def walk(case: Case, seed: int) -> Walk:
    """Play one random game to its end and keep some of its positions, of each kind of question at least three."""
    game, setup = case.game, case.setup
    bounds = game.bounds(setup)
    found = Walk(case, seed)
    rng = Rng(seed)
    policy = POLICIES[seed % len(POLICIES)]
    kinds: Counter[tuple[str, ...]] = Counter()
    pool: list[Position] = []  # a fair draw of all positions (reservoir sampling)
    state = game.start(setup, seed)
    events: list[Event] = []
    while state.to_act():
        step = len(found.choices)
        position = Position(case, seed, step, state.clone(), state.digest())
        found.digests.append(position.digest)
        asked = state.to_act() + state.may_act()
        kind = tuple(sorted(state.question(seat).kind for seat in asked))
        kinds[kind] += 1
        if kinds[kind] <= 3:
            found.positions.append(position)
        elif len(pool) < KEPT:
            pool.append(position)
        elif (at := rng.below(step)) < KEPT:
            pool[at] = position
        seat, action = pick(state, rng, policy)
        state.events = events
        state.choose(seat, action)
        found.choices.append((seat, action))
        found.events.extend((step, event) for event in events)
        events.clear()
        if len(found.choices) > bounds.length:
            raise AssertionError(f"{case} seed {seed} ({policy}): no end after {bounds.length} choices")
    state.events = None
    found.digests.append(state.digest())
    found.end = state
    found.positions = sorted(found.positions + pool, key=lambda position: position.step)
    found.positions.append(Position(case, seed, len(found.choices), state.clone(), state.digest()))
    return found


def walks(case: Case, least: int = 2) -> Iterator[Walk]:
    """Some random games of a case, the same ones in every run."""
    for seed in range(least * EXAMPLES):
        yield walk(case, seed)


def random_positions(case: Case, most: int = 40, least: int = 2) -> Iterator[Position]:
    """Positions of some random games, spread over each game, the end included."""
    for found in walks(case, least):
        every = max(1, len(found.positions) // most)
        yield from found.positions[::every]
        if (len(found.positions) - 1) % every:
            yield found.positions[-1]


def random_line(state: State, seat: int, rng: Rng) -> Line:
    """A whole line that `seat` may play now; the state is not touched."""
    trial = state.clone()
    line: list[int] = []
    barrier = trial.barrier
    while True:
        options = trial.options(seat)
        line.append(options[rng.below(len(options))])
        trial.choose(seat, line[-1])
        goes_on = is_asked(trial, seat) and trial.barrier == barrier
        if not goes_on or not trial.question(seat).inner:
            return tuple(line)


def some_lines(state: State, seat: int, rng: Rng, most: int = 12) -> list[Line]:
    """Different whole lines: the first few in order, and some at random."""
    found = dict.fromkeys(islice(lines(state, seat), most // 2))
    for _ in range(most - most // 2):
        found[random_line(state, seat, rng)] = None
    return list(found)


def random_play(case: Case, seed: int, most: int = 10_000) -> Play:
    """A game with its journal, played in whole lines to its end or through `most` lines."""
    played = Play(case.game, case.setup, seed)
    rng = Rng(seed)
    while played.state.to_act() and len(played.standing) < most:
        seat, _ = pick(played.state, rng)
        played.play(seat, random_line(played.state, seat, rng))
    return played


# -- what a seat can learn --------------------------------------------------------------------------------------------


def spread(options: list[Any], most: int = 24) -> list[Any]:
    """At most so many of them, evenly."""
    return options[:: max(1, -(-len(options) // most))]


def questionable(position: Position) -> list[str]:
    """Texts and targets worth asking `why_not` about: what anybody may do now, and what nobody may."""
    game, state, rng = position.game, position.state, position.rng(7)
    found: dict[str, None] = {}
    for seat in state.to_act() + state.may_act():
        for action in spread(list(state.options(seat)), 8):
            option = game.option(state, seat, action)
            found |= dict.fromkeys([option.text, option.target])
        found[" ".join(game.action_text(state, a) for a in random_line(state, seat, rng))] = None
    actions = game.bounds(position.case.setup).actions
    found |= dict.fromkeys(game.action_text(state, rng.below(actions)) for _ in range(12))
    cards = [card.target for zone in game.zones(game.view(state, None)) for card in zone.cards]
    found |= dict.fromkeys(spread(cards, 12))
    found |= dict.fromkeys(["nonsense", "spot:9:9,9", "undo 3"])
    return [text for text in found if text]


def seen(game: Game, state: State, seat: int | None, texts: list[str]) -> dict[str, Any]:
    """Everything `seat` (None: a spectator) is told of a position, and every answer it may ask for."""
    view = game.view(state, seat)
    found: dict[str, Any] = {"view": view, "zones": game.zones(view), "waiting": state.to_act()}
    if seat is None:
        return found
    found["may act"] = seat in state.may_act()
    found["refusals"] = {text: game.why_not(state, seat, text) for text in texts}
    if is_asked(state, seat):
        options = list(state.options(seat))
        found["question"] = state.question(seat)
        found["options"] = options
        found["labels"] = [game.option(state, seat, action) for action in spread(options)]
        found["concerns"] = game.concerns(state, seat)
        found["default"] = game.default(state, seat, Rng(1))
    return found


def leaves(value: Any, place: str = "") -> dict[str, Any]:
    """A view as places with their plain values: `climbers[0].spots[3].face` -> `yeti`."""
    if isinstance(value, dict):
        inner = [leaves(each, f"{place}.{name}" if place else str(name)) for name, each in value.items()]
    elif isinstance(value, list):
        inner = [leaves(each, f"{place}[{number}]") for number, each in enumerate(value)]
    else:
        return {place: value}
    return {name: each for found in inner for name, each in found.items()}


def shape(place: str) -> str:
    """A place without its numbers: `climbers[].spots[].face`."""
    return re.sub(r"\[\d+\]", "[]", place)


def hears(events: list[Event], seat: int | None) -> list[Event]:
    """The events as `seat` is told them."""
    return [heard for event in events if (heard := told(event, seat)) is not None]


def carry_out(state: State, seat: int, line: Line) -> tuple[State, list[Event]]:
    """The position after a line, and what happened; the state itself is not touched."""
    after = state.clone()
    events: list[Event] = []
    after.events = events
    for action in line:
        after.choose(seat, action)
    after.events = None
    return after, events


# -- words and clauses ------------------------------------------------------------------------------------------------


def messages(game: Game, language: str = "en") -> set[str]:
    """Ids of the Fluent messages a game brings."""
    return set(re.findall(r"^([a-zA-Z][\w-]*)\s*=", game.words.get(language, ""), re.MULTILINE))


def clauses(game: Game) -> set[str] | None:
    """Ids of a game's ledger; None if it has none."""
    path = RULES / Path(game.rules).name if game.rules else None
    if path is None or not path.is_file():
        return None
    return set(re.findall(r"^\s*- id:\s*(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE))


def plain(value: Any) -> bool:
    """Whether a value is the same after a journey as JSON (no tuples, no sets, no numbers as keys)."""
    return bool(json.loads(json.dumps(value)) == value) and not has_tuples(value)


def has_tuples(value: Any) -> bool:
    if isinstance(value, Mapping):
        return any(has_tuples(inner) for inner in value.values())
    if isinstance(value, list):
        return any(has_tuples(inner) for inner in value)
    return isinstance(value, tuple)


def digests(case: Case, seed: int) -> list[int]:
    """The digests of a walk; none if it fails, so that one broken game does not hide the others."""
    try:
        return walk(case, seed).digests
    except Exception as error:
        print(f"{case} seed {seed}: {error!r}", file=sys.stderr)
        return []


if __name__ == "__main__":  # one walk per case, to be compared with another process's
    print(json.dumps({str(case): digests(case, int(sys.argv[1])) for case in cases()}))
