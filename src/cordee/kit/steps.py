"""The flow of a game as a stack of plain data: phases, questions and card effects alike.

A frame is a tuple: the name of a step, a seat, and what else the step needs (ints, or tuples of ints). Frames never
change; they advance by being replaced, so a clone copies the stack as one list, and any state can be written, read and
gone on with at any question. The top frame is what happens next: a `do` step runs by itself, an `ask` step waits.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Container, Sequence
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.game import Question, State
from cordee.core.rng import GAMMA, MASK, mix

Frame: TypeAlias = "tuple[str, int, *tuple[Any, ...]]"  # (step, seat, ...); Any because each step has its own

S = TypeVar("S", bound="Flow")

UNKNOWN: Final[Sequence[int] | None] = None
"""Options that are not computed. By a name: a checker would take the slot for None all through a loop that fills it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Flow(State):
    """A state whose flow is a stack. Games add their slots, their copying, and the names of what is written of them."""

    __slots__ = ("_options", "asked", "rng", "todo")
    FIELDS: ClassVar[tuple[str, ...]]
    """The slots that are the state, in the order in which `encode` writes them."""
    HIDDEN: ClassVar[frozenset[str]] = frozenset()
    """Of these the ones that hold what some seat may not know: sampled worlds differ in them, and in nothing else but
    the stack, which loses a choice that another seat has only begun, and the stream."""

    todo: list[Frame]
    rng: int  # the whole random stream (core.rng)
    asked: bool  # timing `asked`: a question with one answer is skipped

    def __init__(self, seed: int) -> None:
        self.todo = []
        self.rng = mix((seed ^ (seed >> 64)) & MASK)
        self.barrier = 0
        self.asked = False
        self.events: list[Event] | None = None
        self._options: Sequence[int] | None = None  # of the top question, once computed

    def to_act(self) -> tuple[int, ...]:
        """The seat of the frame on top; nobody once the stack is empty: the game is over."""
        return (self.todo[-1][1],) if self.todo else ()

    def encode(self) -> bytes:
        """The whole state as bytes."""
        return msgspec.msgpack.encode([getattr(self, name) for name in self.FIELDS])

    def read(self, data: bytes) -> None:
        """Become what `encode` wrote; for a fresh state of the same set-up."""
        for name, value in zip(self.FIELDS, msgspec.msgpack.decode(data), strict=True):
            setattr(self, name, self.shaped(name, value))

    def shaped(self, name: str, value: Any) -> Any:
        """A field as it was before it was written: bytes know only lists. Games add what else they keep in tuples."""
        return [tuples(frame) for frame in value] if name == "todo" else value

    def digest(self) -> int:
        """64 bits of everything that matters for play; the barrier is a matter of the table's undo only."""
        fields = [getattr(self, name) for name in self.FIELDS if name != "barrier"]
        return int.from_bytes(hashlib.blake2b(msgspec.msgpack.encode(fields), digest_size=8).digest(), "big")

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1 from the state's own stream. Raises the barrier."""
        self.barrier += 1
        while True:
            self.rng = (self.rng + GAMMA) & MASK
            drawn = mix(self.rng)
            found = drawn % n
            if drawn - found <= MASK + 1 - n:  # all n numbers of this round of them can be drawn
                return found

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place with the state's own stream. Raises the barrier."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def tell(self, event: Event) -> None:
        """Put an event into the sink. In hot paths test `events is not None` first and build nothing."""
        if self.events is not None:
            self.events.append(event)


def tuples(value: Any) -> Any:
    """Lists as tuples, through and through."""
    return tuple(tuples(item) for item in value) if isinstance(value, list) else value


class Ask(Generic[S]):
    """A step that waits for its seat. `options` ascending; `chosen` gets the frame, already taken off the stack.

    `opens` are the action ids that only begin a choice: an inner question follows. They are never taken for a seat, or
    it would find itself in the middle of a line that it has not begun.
    """

    __slots__ = ("chosen", "opens", "options", "question")

    def __init__(
        self,
        options: Callable[[S, Frame], Sequence[int]],
        chosen: Callable[[S, Frame, int], None],
        question: Callable[[S, Frame], Question],
        opens: Container[int] = (),
    ) -> None:
        self.options, self.chosen, self.question, self.opens = options, chosen, question, opens


class Steps(Generic[S]):
    """All of the interpreter: what runs by itself, what asks.

    `veiled` are questions whose options follow from what only their seat knows. With timing `asked`, skipping such a
    question or not shows something, as a card would, so that to reach one raises the barrier.
    """

    __slots__ = ("ask", "do", "veiled")

    def __init__(
        self,
        do: dict[str, Callable[[S, Frame], None]],
        ask: dict[str, Ask[S]],
        veiled: frozenset[str] = frozenset(),
    ) -> None:
        self.do, self.ask, self.veiled = do, ask, veiled

    def run(self, s: S) -> None:
        """Do forced steps until somebody must choose, or the stack is empty: the game is over."""
        todo, do = s.todo, self.do
        s._options = UNKNOWN
        while todo:
            frame = todo[-1]
            step = do.get(frame[0])
            if step is not None:
                step(s, todo.pop())
                continue
            if not s.asked:
                return
            options = s._options
            if options is None:  # as in `options`, without the call: every choice of every search comes by here
                options = s._options = self.ask[frame[0]].options(s, frame)
            if self.veiled and frame[0] in self.veiled:
                s.barrier += 1
            if len(options) != 1:
                return
            ask = self.ask[frame[0]]
            if options[0] in ask.opens:
                return
            s._options = UNKNOWN
            ask.chosen(s, todo.pop(), options[0])

    def options(self, s: S) -> Sequence[int]:
        """The options of the question on top, computed once."""
        found = s._options
        if found is None:
            frame = s.todo[-1]
            found = s._options = self.ask[frame[0]].options(s, frame)
        return found

    def choose(self, s: S, seat: int, action: int) -> None:
        """Answer the question on top, then run. Raises IllegalChoice and changes nothing if it is not offered."""
        frame = s.todo[-1] if s.todo else None
        if frame is None or frame[1] != seat:
            raise IllegalChoice("it is not this seat that is asked now" if frame else "the game is over")
        if action not in (s._options or s.options(seat)):
            question = self.ask[frame[0]].question(s, frame)
            raise IllegalChoice(f"action {action} is not offered by '{question.kind}'", question.clauses[0])
        s.todo.pop()
        self.ask[frame[0]].chosen(s, frame, action)
        self.run(s)
