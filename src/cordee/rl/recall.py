"""A game under way with all that each seat remembers of it: what it was told, asked and chose, in order.

For adapters that need perfect recall. A seat remembers the view it began with; since then each of its questions with
the options, each of its choices, each event as it was told of it, and a digest of what it saw whenever that changed.
What it sees now is the *present*: whom the game waits for, view, question, options. All of it is made from what the
contract gives that seat, so it is the same in all worlds the seat deems possible, and nothing else goes in.

A memory is written down only when somebody asks for it. Until then choices are noted and nothing more, so that a
rollout costs what the rules cost; then they are played once more, from the last position that was written down for
that seat, and what it hears and sees on the way is written.

Where a seat may break in though nobody waits for it (timing `live`), it is asked before the seat that is waited for, in
the order that breaks ties, and has one option more, to let things be. It is asked again once it has heard something. A
line that somebody has begun is finished first.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from cordee import games
from cordee.core.errors import IllegalChoice
from cordee.core.events import Event, told
from cordee.core.game import Game, Setup, State, is_asked
from cordee.core.rng import Rng

OVER = -1  # as the seat that is asked: nobody, the game has ended
LET_BE = "let things be"
SAMPLED = "a world as it may be\n"  # what is remembered by seats whose past nobody can know

_write = msgspec.json.Encoder(order="sorted").encode


class Table:
    """What never changes in games of one set-up."""

    __slots__ = ("bounds", "first", "game", "let_be", "offers", "setup")

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.bounds = game.bounds(setup)
        self.first = game.start(setup, 0)  # a position to ask for the texts of actions
        # Whether seats may ever break in: then it matters at once who has heard of a choice.
        self.offers = type(self.first).may_act is not State.may_act and setup.options.get("timing") != "asked"
        self.let_be = self.bounds.actions  # the id of letting things be

    @property
    def actions(self) -> int:
        """How many ids there are, letting things be among them where it is ever possible."""
        return self.bounds.actions + self.offers

    @property
    def length(self) -> int:
        """Most choices in a game: before each, every other seat may have let things be."""
        return self.bounds.length * (self.setup.seats if self.offers else 1)

    def text(self, action: int) -> str:
        """The text form of an id, the same in every position."""
        return LET_BE if action == self.let_be else self.game.action_text(self.first, action)

    def __deepcopy__(self, memo: object) -> Table:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _table, (self.game.key, self.setup)


def _table(key: str, setup: Setup) -> Table:
    return Table(games.load(key), setup)


class Page(NamedTuple):
    """What one seat remembers, as far as it is written down."""

    base: State  # the position up to which it is written; never changed, so clones may share it
    at: int  # how many of the choices noted are in it
    text: str  # "": not even what the seat saw first is written
    chosen: tuple[int, ...]  # the seat's own ids
    seen: str  # a digest of what it saw last


class Recall:
    """A position and the memories of its seats. `state` may be looked at; only `choose` may change it."""

    __slots__ = ("_pages", "_present", "_sights", "_since", "let", "seat", "state", "table")

    def __init__(self, table: Table, state: State) -> None:
        self.table = table
        self.state = state
        self.let = 0  # mask of seats that let things be since they last heard something
        self._since: list[tuple[int, int]] = []  # (seat, action) from the first position on
        self._pages = [Page(state.clone(), 0, "", (), "")] * table.setup.seats
        # What is written of the present, by seat; clones share it until they go on.
        self._sights: dict[int | None, str] = {}
        self._present: dict[int | None, str] = {}
        self.seat = self._asked(OVER)

    @classmethod
    def start(cls, table: Table, seed: int) -> Recall:
        """A game from its first position."""
        return cls(table, table.game.start(table.setup, seed))

    def clone(self) -> Recall:
        """An independent copy, with all memories."""
        copy = Recall.__new__(Recall)
        copy.table = self.table
        copy.state = self.state.clone()
        copy.let = self.let
        copy.seat = self.seat
        copy._since = self._since[:]
        copy._pages = self._pages[:]
        copy._sights = self._sights
        copy._present = self._present
        return copy

    def __deepcopy__(self, memo: object) -> Recall:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        pages = [self._page(seat)[2:] for seat in range(self.table.setup.seats)]
        return _restored, (self.table, self.state.encode(), self.let, self.seat, pages)

    # -- playing --------------------------------------------------------------------------------------------------

    @property
    def is_offer(self) -> bool:
        """Whether the seat that is asked may let things be."""
        return self.table.offers and self.seat in self.state.may_act()

    def options(self) -> Sequence[int]:
        """What the seat that is asked may choose, ascending. Do not change the list."""
        options = self.state.options(self.seat)
        return [*options, self.table.let_be] if self.table.offers and self.is_offer else options

    def choose(self, action: int) -> None:
        """Carry out a choice of the seat that is asked. IllegalChoice if it is none of its options."""
        seat = self.seat
        if action == self.table.let_be:
            if not self.is_offer:
                raise IllegalChoice(f"seat {seat} is waited for and cannot let things be")
            self.let |= 1 << seat
        elif self.table.offers:
            heard = self.state.events = list[Event]()
            self.state.choose(seat, action)
            self.state.events = None
            for other in range(self.table.setup.seats):
                if any(told(event, other) is not None for event in heard):
                    self.let &= ~(1 << other)
        else:
            self.state.choose(seat, action)
        self._since.append((seat, action))
        self._sights, self._present = {}, {}  # new ones: a clone may still fill the old
        self.seat = self._asked(seat)

    def _asked(self, last: int) -> int:
        """Whom to ask now. `last` has just chosen, and goes on if its line does."""
        waited = self.state.to_act()
        if not waited:
            return OVER
        if self.table.offers and (others := self.state.may_act()):
            if last >= 0 and is_asked(self.state, last) and self.state.question(last).inner:
                return last
            for seat in others:
                if not self.let >> seat & 1:
                    return seat
        return waited[0]

    def sample(self, seat: int, rng: Rng) -> Recall:
        """A world that agrees with all `seat` knows and remembers. It reads nothing else."""
        world = Recall(self.table, self.table.game.sample(self.state, seat, rng))
        root = world._pages[seat].base
        world._pages = [Page(root, 0, SAMPLED, (), "")] * self.table.setup.seats
        world._pages[seat] = Page(root, 0, *self._page(seat)[2:])
        if seat != self.seat:
            world.let = self.let & 1 << seat
        else:
            # Whoever would have been asked before let things be, or this seat would not be asked now.
            for other in world.state.may_act():
                if other == seat:
                    break
                world.let |= 1 << other
        world.seat = world._asked(seat)
        return world

    # -- remembering ----------------------------------------------------------------------------------------------

    def memory(self, seat: int) -> str:
        """All that `seat` remembers of the way here, a line each. The present is not in it."""
        return self._page(seat).text

    def chosen(self, seat: int) -> tuple[int, ...]:
        """The ids that `seat` has chosen so far, in order."""
        return self._page(seat).chosen

    def present(self, seat: int | None) -> str:
        """All that `seat` (None: a spectator) sees now, as one line of JSON.

        Whom the game waits for, the view, and what the seat is asked.
        """
        found = self._present.get(seat)
        if found is None:
            found = self._sight(seat)
            if seat is not None and seat == self.seat:
                found = f'{found[:-1]},"asked":{_asked(self.state, seat)}}}'
            self._present[seat] = found
        return found

    def _sight(self, seat: int | None) -> str:
        found = self._sights.get(seat)
        if found is None:
            self._sights[seat] = found = _sight(self.table.game, self.state, seat)
        return found

    def _page(self, seat: int) -> Page:
        """What `seat` remembers, written down by playing once more what happened since the last time."""
        page = self._pages[seat]
        text, seen = page.text, page.seen
        if not text:
            sight = _sight(self.table.game, page.base, seat) if self._since else self._sight(seat)
            text, seen = f"seat {seat} sees {sight}\n", _digest(sight)
        elif page.at == len(self._since):
            return page
        work = page.base.clone()
        lines, chosen = [text], list(page.chosen)
        for number, (chooser, action) in enumerate(self._since[page.at :], page.at + 1):
            if chooser == seat:
                lines.append(f"asked {_asked(work, seat)}\n")
                lines.append(f"chose {self.table.text(action)}\n")
                chosen.append(action)
            if action == self.table.let_be:
                continue
            heard = work.events = list[Event]()
            work.choose(chooser, action)
            for event in heard:
                if (part := told(event, seat)) is not None:
                    lines.append(f"heard {part.kind} {_write(part.args).decode()}\n")
            is_last = number == len(self._since)
            sees = _digest(self._sight(seat) if is_last else _sight(self.table.game, work, seat))
            if sees != seen:
                seen = sees
                lines.append(f"saw {seen}\n")
        work.events = None
        self._pages[seat] = page = Page(work, len(self._since), "".join(lines), tuple(chosen), seen)
        return page

    def private(self, seat: int) -> str:
        """What of the present `seat` sees and a spectator does not, as JSON: by its place in the view."""
        own: dict[str, object] = {}
        _differences(self.table.game.view(self.state, seat), self.table.game.view(self.state, None), "", own)
        if seat == self.seat:
            own["asked"] = msgspec.Raw(_asked(self.state, seat).encode())
        return _write(own).decode()

    def __str__(self) -> str:
        """For debugging: equal for equal positions, the hidden parts in them included."""
        what = self.table.game.key
        if self.seat == OVER:
            return f"{what} is over: {self.state.digest():016x}, returns {self.state.returns()}"
        return f"{what}: {self.state.digest():016x}, seat {self.seat} is asked {self.state.question(self.seat).kind}"


def _restored(
    table: Table, data: bytes, let: int, seat: int, pages: Sequence[tuple[str, tuple[int, ...], str]]
) -> Recall:
    found = Recall(table, table.game.decode(table.setup, data))
    found.let, found.seat = let, seat
    found._pages = [Page(found._pages[0].base, 0, *page) for page in pages]
    return found


def _sight(game: Game, state: State, seat: int | None) -> str:
    """What `seat` sees, as JSON: whom the game waits for is public."""
    return _write({"view": game.view(state, seat), "waiting": state.to_act()}).decode()


def _asked(state: State, seat: int) -> str:
    """What `seat` is asked, with its options, as JSON."""
    question = state.question(seat)
    asked = [question.kind, question.serial, question.subject, question.args, list(state.options(seat))]
    return _write(asked).decode()


def _digest(sight: str) -> str:
    return blake2b(sight.encode(), digest_size=8).hexdigest()


def _differences(value: Any, other: Any, place: str, found: dict[str, object]) -> None:
    """Note in `found` what `value` has otherwise than `other`, by place."""
    if isinstance(value, dict) and isinstance(other, dict):
        for name, each in value.items():
            _differences(each, other.get(name), f"{place}.{name}" if place else str(name), found)
    elif isinstance(value, list) and isinstance(other, list) and len(value) == len(other):
        for i, (each, beside) in enumerate(zip(value, other, strict=True)):
            _differences(each, beside, f"{place}[{i}]", found)
    elif value != other:
        found[place] = value
