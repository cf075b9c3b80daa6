"""The contract between the rules of a game and everything else: table, bots, command line, research.

A `State` is a position: mutable, cheap to clone, with everything inside it that happens, the random stream too. A
`Game` makes positions and says what they look like: texts, views, sampled worlds. Neither knows a clock, a network or a
person.
docs/ARCHITECTURE.md tells the whole contract; the docstrings here are its exact terms.
"""

from __future__ import annotations

import contextlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Self, TypeAlias

from mypy_extensions import mypyc_attr

from cordee.core.errors import BadContent, BadSetup, IllegalChoice
from cordee.core.events import Args, Event
from cordee.core.rng import Rng

NOTHING_HIDDEN = -1  # as a viewer inside a game: what `Game.reveal` looks with

Line: TypeAlias = "tuple[int, ...]"  # one seat's whole choice: action ids, more than one when it is asked in steps
View: TypeAlias = "dict[str, Any]"  # what one seat may see, as plain JSON values; Any: each game has its own shape


class Pace(NamedTuple):
    """How a table should time a question; the rules themselves never see a clock. Seconds.

    `free`: nothing is held back. `race`: the first call waits `fairness` for others, the earliest counts; a line of
    another seat that would end the offer is held until it has stood `least_open`. `veiled`: the question stands for
    `least_open` whatever the answer, so that its length tells nothing.
    """

    kind: str = "free"
    least_open: float = 0.0
    fairness: float = 0.0
    limit: float = 0.0  # time to answer before `default` does; 0: none of its own


FREE = Pace()


class Question(NamedTuple):
    """What one seat is asked. The words come from the catalogue: `<key>-ask-<kind>` with `args`."""

    kind: str
    seat: int
    serial: int  # differs whenever this seat is asked something else of the same kind
    clauses: tuple[str, ...]  # of the ledger, the most telling first
    args: Args = {}
    subject: str = ""  # a thing on screen that it is about, e.g. `card:yeti`
    passes: int | None = None  # the action id that passes
    inner: bool = False  # goes on with a choice the same seat has begun; nothing was shown or drawn since
    blind: bool = False  # the list of options would be a hint: the screen composes the line by itself
    pace: Pace = FREE
    races: tuple[int, ...] = ()  # ids of the list that are calls in an open race, whatever `pace` says of the rest
    rank: int = 0  # in that race, where two calls are equally early: the lower one is first


class Option(NamedTuple):
    """One legal choice for the screen. The words come from the catalogue: `<key>-do-<verb>` with `args`."""

    action: int
    verb: str
    text: str  # the text form, as journal and command line write it
    target: str = ""  # the thing on screen to click, e.g. `spot:0:2,3`
    args: Args = {}
    shown: int | None = None  # a cost or loss named in the label: a stale answer may not pay more


class Refusal(NamedTuple):
    """Why something is not possible: a clause of the ledger and a sentence, `<key>-not-<why>` with `args`."""

    clause: str
    why: str
    args: Args = {}


class Card(NamedTuple):
    """One thing in a zone of the plain board. `face` is empty where the viewer may not see it."""

    target: str
    face: Args = {}
    marks: tuple[str, ...] = ()  # states worth a word: `<key>-mark-<mark>`


class Zone(NamedTuple):
    """A place with cards, for the plain board and the terminal: `<key>-zone-<kind>` with `args`."""

    kind: str
    args: Args
    cards: tuple[Card, ...] = ()
    owner: int | None = None
    columns: int = 0  # cards a row, where the place is a grid; 0: a row as long as it is


@dataclass(frozen=True, slots=True)
class Setting:
    """One option of a set-up: typed, with default and bounds. Lobby, adapters and journal read the same table."""

    name: str
    default: int | str | bool
    values: tuple[int | str | bool, ...] = ()  # the legal values; empty: an int from `low` to `high`, or any text
    low: int = 0
    high: int = 0
    advised: tuple[int | str | bool, ...] = ()  # what the lobby offers first; others are accepted with a remark
    expert: bool = False  # not shown in the lobby unless asked for
    at_table: int | str | bool | None = None  # the default at a live table of people, where it differs
    only: tuple[str, int | str | bool] | None = None  # matters only while another option has this value
    seat: bool = False  # a seat's number, below 0 for none: the lobby names who sits there
    each: bool = False  # a text of one word for each seat, commas between, or of one word for them all
    among: tuple[str, ...] = ()  # of such a text: the words, no two alike, where it is not the default
    built: str = ""  # how a text begins that the people at a table build together, step by step (`Game.build`)

    def check(self, value: object) -> int | str | bool:
        """The value, typed, or BadSetup with what would be legal. Texts of numbers and truth values are taken."""
        want = type(self.default)
        if isinstance(value, str) and want is bool and value.lower() in ("true", "false", "yes", "no"):
            value = value.lower() in ("true", "yes")
        elif isinstance(value, str) and want is int:
            with contextlib.suppress(ValueError):
                value = int(value)
        if type(value) is not want or not isinstance(value, int | str):
            raise BadSetup(f"option {self.name}: {value!r} is no {want.__name__}{self._legal()}")
        if self.values and value not in self.values:
            raise BadSetup(f"option {self.name}: {value!r} is not possible{self._legal()}")
        if not self.values and isinstance(value, int) and want is int and not self.low <= value <= self.high:
            raise BadSetup(f"option {self.name}: {value} is out of bounds{self._legal()}")
        if isinstance(value, str) and value != " ".join(value.split()):
            raise BadSetup(f"option {self.name}: {value!r} must be one line without needless blanks")
        return value

    def _legal(self) -> str:
        if self.values:
            return f" (one of {', '.join(map(_said, self.values))})"
        if isinstance(self.default, bool):
            return " (true or false)"
        return f" ({self.low} to {self.high})" if isinstance(self.default, int) else ""


def _said(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is decided before the first choice, but for the seed."""

    seats: int
    options: Mapping[str, int | str | bool] = field(default_factory=dict)
    content: bytes = b""  # a content file that replaces the game's own; empty: the game's own
    content_name: str = ""

    def __reduce__(self) -> tuple[type[Setup], tuple[object, ...]]:
        # Pickle would set fields, which a frozen class that is compiled does not let it.
        return Setup, (self.seats, dict(self.options), self.content, self.content_name)


class Bounds(NamedTuple):
    """Declared limits that every game must keep; adapters and the fuzzer rely on them."""

    length: int  # choices (action ids) in the longest game
    options: int  # options of one question
    actions: int  # action ids are 0 .. actions - 1
    low: float  # returns
    high: float
    cooperative: bool = False  # all returns are always equal


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position. Mutable: who wants to keep the old one clones first."""

    __slots__ = ("barrier", "events")

    events: list[Event] | None  # where events go; None (always so in clones): nothing is built
    barrier: int  # counts draws, rolls and faces newly shown: behind it nothing can be taken back alone

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy without an event sink. Costs microseconds: searches live on it."""

    @abstractmethod
    def to_act(self) -> tuple[int, ...]:
        """Seats the game waits for, in the clauses' order. Empty: the game is over."""

    def may_act(self) -> tuple[int, ...]:
        """Other seats that may break in now though nobody waits for them, in the order that breaks ties.

        Always empty with timing `asked`. A seat is told this of itself alone.
        """
        return ()

    @abstractmethod
    def question(self, seat: int) -> Question:
        """What `seat` (of `to_act` or `may_act`) is asked. Raises IllegalChoice for any other seat."""

    @abstractmethod
    def options(self, seat: int) -> Sequence[int]:
        """Every legal choice of `seat` as an action id, ascending, never empty for a seat that is asked.

        The sequence belongs to the state: do not change it. A seat that is not asked has none.
        """

    @abstractmethod
    def choose(self, seat: int, action: int) -> None:
        """Carry out one choice and every forced step behind it. IllegalChoice if it is not among the options."""

    @abstractmethod
    def returns(self) -> tuple[float, ...]:
        """One number per seat, as the position stands; final when over. Equal numbers share a place."""

    @abstractmethod
    def encode(self) -> bytes:
        """The whole state, hidden parts and random stream included; `Game.decode` reads it back."""

    @abstractmethod
    def digest(self) -> int:
        """64 bits of all that matters for play: equal for equal positions, in every process and build."""


class Chance(NamedTuple):
    """Something that chance decided: `what` of the odds, what came, and of which pile where there are several."""

    what: str
    outcome: str  # as in events: a number, or a tagged thing
    pile: str = ""


class Odds(NamedTuple):
    """How likely each outcome is: so many faces of a die, or cards of a pile. `back`: each draw is from all of them."""

    weights: Mapping[str, int]
    back: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One game: how positions begin and how they look. Instances hold no position and never change."""

    key: ClassVar[str]  # the package's name; `-` for `_` is taken on the command line
    title: ClassVar[str]
    seats: ClassVar[tuple[int, int]]  # fewest and most
    settings: ClassVar[tuple[Setting, ...]]
    credits: ClassVar[str] = ""
    rules: ClassVar[str] = ""  # path of the ledger inside the project's rules folder, "" if it has none
    words: ClassVar[Mapping[str, str]] = {}  # language -> Fluent messages
    begins: ClassVar[tuple[str, ...]] = ()
    """Kinds of events with which the effect of the card (or other thing) they are about begins, for reports: that is
    the thing in the argument named after its tag, `card="card:yeti"`. Empty: with every event about it."""
    pack: ClassVar[object] = None  # what its content files are (kit.pack.Pack); None: it has none
    certain: ClassVar[bool] = False
    """Whether nothing is hidden and, once begun, nothing drawn: `sample` gives every seat the position itself, and the
    same choices lead to the same one. A search then works out no position twice."""
    ends_empty: ClassVar[bool] = False  # whether it is over once no person plays any more; else bots play it out

    # -- set-up ---------------------------------------------------------------------------------------------------

    def setup(
        self, seats: int, options: Mapping[str, object] | None = None, content: bytes = b"", content_name: str = ""
    ) -> Setup:
        """A checked set-up with every option filled in. Raises BadSetup or BadContent."""
        table = {setting.name: setting for setting in self.settings}
        given = dict(options or {})
        unknown = [name for name in given if name not in table]
        if unknown:
            raise BadSetup(f"{self.key} has no option {unknown[0]!r} (it has: {', '.join(table) or 'none'})")
        low, high = self.seats_for(given)
        if not low <= seats <= high:
            raise BadSetup(f"{self.title} is for {low} to {high} seats in this mode, not {seats}")
        filled = {name: table[name].check(given.get(name, table[name].default)) for name in table}
        if content_name and not content:
            raise BadContent(
                f"{' '.join(content_name.split())}: the file is empty; name none to play with the game's own"
            )
        setup = Setup(seats, filled, content, " ".join(content_name.split()))
        self.check_setup(setup)
        return setup

    def seats_for(self, options: Mapping[str, object]) -> tuple[int, int]:
        """Fewest and most seats with these options (a mode may differ from the game's usual numbers)."""
        return self.seats

    def check_setup(self, setup: Setup) -> None:
        """Raise BadSetup or BadContent for what the settings alone cannot see. By default nothing."""
        return None

    def modes(self) -> tuple[Mapping[str, int | str | bool], ...]:
        """Option sets worth testing and reporting apart; the first is the default."""
        return ({},)

    @abstractmethod
    def start(self, setup: Setup, seed: int) -> State:
        """The first position. The same set-up and seed give the same game on every machine."""

    @abstractmethod
    def bounds(self, setup: Setup) -> Bounds:
        """Declared limits of games with this set-up."""

    @abstractmethod
    def decode(self, setup: Setup, data: bytes) -> State:
        """The state that `encode` wrote, for the same set-up."""

    # -- what a choice is called ----------------------------------------------------------------------------------

    @abstractmethod
    def action_text(self, state: State, action: int) -> str:
        """The text form of one action id: words and places, the same in every position of a set-up."""

    @abstractmethod
    def option(self, state: State, seat: int, action: int) -> Option:
        """What the screen needs for one legal choice."""

    # -- what a seat sees and knows -------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """What `seat` (None: a spectator) may see, built up from nothing. It never changes afterwards; do not change
        it, for parts may be shared with other views."""

    def reveal(self, state: State) -> View:
        """The view of one from whom nothing is hidden, shaped as a spectator's: for games that are over.

        It tells apart whatever any seat can tell apart. By default a spectator's view, for games without secrets.
        """
        return self.view(state, None)

    @abstractmethod
    def zones(self, view: View) -> list[Zone]:
        """A view as places with cards, for the plain board and the terminal."""

    def facts(self, setup: Setup) -> View:
        """What everybody knows of the set-up and never changes, e.g. all card faces. Sent once."""
        return {}

    @abstractmethod
    def sample(self, state: State, seat: int | None, rng: Rng) -> State:
        """A whole state that agrees with all `seat` knows, with a random stream of its own.

        Reads nothing the seat does not know. A choice that another seat has begun but not finished is not in it.
        """

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        """Why `text` (a target on screen or a whole text form) is not possible for `seat`; None if it is."""
        return None

    # -- what others do for a seat --------------------------------------------------------------------------------

    @abstractmethod
    def default(self, state: State, seat: int, rng: Rng) -> Line | None:
        """What the clauses do for a seat that is absent or out of time; None: the question never times out."""

    def concerns(self, state: State, seat: int) -> bool:
        """Cheap: could this question matter to the seat? For 'smart' stops and a bot's first glance."""
        return len(state.options(seat)) > 1

    # -- what reports may count (optional) ------------------------------------------------------------------------

    def tags(self, state: State) -> Sequence[Mapping[str, str]]:
        """Per seat what results are told apart by, e.g. `{"style": "trad"}`. By default nothing."""
        return ()

    def figures(self, state: State) -> Mapping[str, int]:
        """Numbers of a game that is over, e.g. `{"rounds": 9}`: reports give their spread. By default none."""
        return {}

    # -- games that end before their end (optional) ---------------------------------------------------------------

    def standings(self, state: State) -> Sequence[Sequence[int]]:
        """How an abandoned game stands: seats, best first, those who share a place together. By default nobody does."""
        return ()

    # -- what people build together before the game (optional) ------------------------------------------------------
    # One setting at most, a text, has `built`. In the `setup` that these get, that option is as far as it has been
    # built; all other options are checked. They raise BadSetup for a text that cannot be read.

    @property
    def building(self) -> Setting | None:
        """The setting that may be built together, if the game has one."""
        return next((setting for setting in self.settings if setting.built), None)

    def build(self, setup: Setup, step: str, seed: int) -> str | Refusal:
        """The option after one small step by anybody, or why that step is not possible. Chance comes from `seed`."""
        return Refusal("", "unknown-step")

    def lacks(self, setup: Setup) -> Refusal | None:
        """Why no game can begin yet with what has been built; None where one can."""
        return None

    def built(self, setup: Setup) -> View:
        """What has been built and what can be done next, for the screen: plain JSON values, never changed again."""
        return {}

    # -- what is told of chance (optional) ------------------------------------------------------------------------

    def odds(self, setup: Setup) -> Mapping[str, Odds]:
        """What chance decides in such a game, with its odds; shown as `<key>-chance-<what>`. By default nothing."""
        return {}

    def chances(self, setup: Setup, events: Sequence[Event]) -> Sequence[Chance]:
        """What chance decided in these events, which are all that somebody heard of a game, in order."""
        return ()

    # -- what bots may use (optional) -----------------------------------------------------------------------------

    def value(self, state: State) -> tuple[float, ...] | None:
        """An estimate of the final `returns` per seat, scaled to 0..1; None: the game has none (rollouts then)."""
        return None

    def prior(self, state: State, seat: int, options: Sequence[int]) -> Sequence[float] | None:
        """A weight per option, larger is more promising; None: all alike. What has none, bots do not think about."""
        return None


Check: TypeAlias = "Callable[[State], None]"


# -- lines: whole choices, played, written and read ------------------------------------------------------------------


def play(state: State, seat: int, line: Sequence[int]) -> None:
    """Carry out a whole line on `state`, or nothing: IllegalChoice leaves the state as it was.

    A line answers consecutive questions of its seat, must be finished, and may not go on behind a barrier (or its
    refusal would tell what was drawn).
    """
    played(state, seat, line)
    for action in line:
        state.choose(seat, action)


def played(state: State, seat: int, line: Sequence[int], events: list[Event] | None = None) -> State:
    """A copy of `state` on which a whole line, as `play` wants it, was carried out; what happened goes to `events`."""
    trial = state.clone()
    trial.events = events
    _walk(trial, seat, line, complete=True)
    return trial


def _walk(trial: State, seat: int, line: Sequence[int], complete: bool) -> None:
    """Try a line on a state that may be spoilt. Raises IllegalChoice."""
    if not line:
        raise IllegalChoice("an empty line is no choice")
    barrier = trial.barrier
    for i, action in enumerate(line):
        if i and not (is_asked(trial, seat) and trial.question(seat).inner and trial.barrier == barrier):
            raise IllegalChoice("the line goes on after the choice is complete; send the rest as a choice of its own")
        trial.choose(seat, action)
    if complete and is_asked(trial, seat) and trial.question(seat).inner:
        raise IllegalChoice("the choice is not complete; it goes on with one of the options that follow")


def is_asked(state: State, seat: int) -> bool:
    """Whether `seat` may choose now, waited for or not."""
    return seat in state.to_act() or seat in state.may_act()


def draft(state: State, seat: int, line: Sequence[int]) -> State:
    """A clone on which the line's first steps have been tried; the state itself is not touched."""
    trial = state.clone()
    if line:
        _walk(trial, seat, line, complete=False)
        if not (is_asked(trial, seat) and trial.question(seat).inner):
            raise IllegalChoice("the choice is already complete; send it as a line")
    return trial


def text(game: Game, state: State, line: Sequence[int]) -> str:
    """The text form of a line."""
    return " ".join(game.action_text(state, action) for action in line)


class Texts:
    """The text forms of one set-up's actions, as far as they have been offered, to be found by their words."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._known: set[int] = set()
        self._actions: dict[tuple[str, ...], tuple[int, ...]] = {}
        self._most = 1  # words of one form
        self._last: object = None  # options that nobody can change, all of which are known: the latest of that kind

    def find(self, state: State, options: Sequence[int], words: Sequence[str], at: int) -> tuple[int, int]:
        """The option with the longest text that stands in `words` at `at`, and how many words that are; (-1, 0)."""
        if options is not self._last and not self._known.issuperset(options):
            for action in options:
                if action not in self._known:
                    form = tuple(self.game.action_text(state, action).split())
                    self._known.add(action)
                    self._actions[form] = (*self._actions.get(form, ()), action)
                    self._most = max(self._most, len(form))
        if isinstance(options, (range, tuple)):
            self._last = options
        for count in range(min(self._most, len(words) - at), 0, -1):
            found = [action for action in self._actions.get(tuple(words[at : at + count]), ()) if action in options]
            if found:
                return min(found), count
        return -1, 0


class Tried(NamedTuple):
    """A line carried out on a copy. `complete`: nothing needs to follow."""

    line: Line
    state: State  # behind it
    complete: bool


def parse(game: Game, state: State, seat: int, written: str) -> Line:
    """Read the text form of a whole line that is legal now. Raises IllegalChoice with the clause and the reason."""
    line, _, complete = attempt(Texts(game), state, seat, written)
    if not complete:
        raise IllegalChoice(f"'{written}' is not complete; it goes on with one of: {_offer(game, state, seat, line)}")
    return line


def parse_part(game: Game, state: State, seat: int, written: str) -> Line:
    """Read the text form of the first steps of a line, as a draft; an empty text is an empty line."""
    if not written.strip():
        return ()
    return attempt(Texts(game), state, seat, written).line


def _offer(game: Game, state: State, seat: int, line: Line, most: int = 8) -> str:
    trial = draft(state, seat, line)
    texts = [game.action_text(trial, action) for action in trial.options(seat)]
    return ", ".join(texts[:most]) + (f" and {len(texts) - most} more" if len(texts) > most else "")


def attempt(texts: Texts, state: State, seat: int, written: str, events: list[Event] | None = None) -> Tried:
    """Read the text form of a line, or of its first steps, and carry it out on a copy; what happens goes to `events`.

    Raises IllegalChoice with the clause and the reason.
    """
    words = written.split()
    if not words:
        raise IllegalChoice("an empty line is no choice")
    if not is_asked(state, seat):
        raise IllegalChoice("it is not this seat that is asked now")
    game = texts.game
    trial = state.clone()
    trial.events = events
    line: list[int] = []
    at = 0
    while at < len(words):
        found, count = texts.find(trial, trial.options(seat), words, at)
        if found < 0:
            refusal = game.why_not(state, seat, written)
            reason = f"'{written}' is not possible now"
            if refusal is not None:
                clause = f" ({refusal.clause})" if refusal.clause else ""
                raise IllegalChoice(f"{reason}: {refusal.why.replace('-', ' ')}{clause}", refusal.clause)
            raise IllegalChoice(f"{reason}; one of: {_offer(game, state, seat, tuple(line))}")
        barrier = trial.barrier
        trial.choose(seat, found)
        line.append(found)
        at += count
        goes_on = is_asked(trial, seat) and trial.question(seat).inner and trial.barrier == barrier
        if not goes_on:
            if at < len(words):
                raise IllegalChoice(f"'{' '.join(words[at:])}' is too much: the choice before it is complete")
            return Tried(tuple(line), trial, True)
    return Tried(tuple(line), trial, False)


def lines(state: State, seat: int) -> Iterator[Line]:
    """Every whole line `seat` may play now, by a walk through the inner questions on clones, in ascending order."""
    for action in state.options(seat):
        trial = state.clone()
        barrier = trial.barrier
        trial.choose(seat, action)
        if is_asked(trial, seat) and trial.barrier == barrier and trial.question(seat).inner:
            for rest in lines(trial, seat):
                yield (action, *rest)
        else:
            yield (action,)
