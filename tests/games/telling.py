"""Short words to play a position and read it, alike for every game: `do(s, "B: accept")`, `refused(s, "roll")`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.game import Game, State, parse, play

LETTERS = "ABCDEFGH"

S = TypeVar("S", bound=State)


class Telling(Generic[S]):
    """The words of one game; `check` is done after everything that is played."""

    def __init__(self, game: Game, check: Callable[[S], None]) -> None:
        self._game, self._check = game, check

    def do(self, s: S, *lines: str) -> list[Event]:
        """Play lines in text form for whoever is asked, or `B: line` for a seat; the events they caused."""
        events: list[Event] = []
        for line in lines:
            seat, written = _who(s, line)
            s.events = events
            try:
                play(s, seat, parse(self._game, s, seat, written))
            finally:
                s.events = None
            self._check(s)
        return events

    def refused(self, s: S, line: str) -> str:
        """The clause that refuses a line (through why_not); fails if the line is legal. Checks that nothing changed."""
        seat, written = _who(s, line)
        before = s.digest()
        try:
            parse(self._game, s, seat, written)
        except IllegalChoice:
            pass
        else:
            raise AssertionError(f"{line!r} is legal")
        assert s.digest() == before, "a refusal changed the state"
        refusal = self._game.why_not(s, seat, written)
        assert refusal is not None, f"{line!r} is refused without a reason"
        return refusal.clause

    def legal(self, s: S, verb: str = "") -> list[str]:
        """Text forms of the present question's options, or the arguments of those of one verb."""
        texts = [self._game.action_text(s, action) for action in s.options(s.to_act()[0])]
        if not verb:
            return texts
        return [text.partition(" ")[2] or text for text in texts if text.split()[0] == verb]

    def asked(self, s: S) -> str:
        """`A action`: who is asked what; "over" at the end."""
        if not s.to_act():
            return "over"
        seat = s.to_act()[0]
        return f"{LETTERS[seat]} {s.question(seat).kind}"


def kinds(events: list[Event]) -> list[str]:
    """The kinds of events in order."""
    return [event.kind for event in events]


def _who(s: State, line: str) -> tuple[int, str]:
    """The seat and the text of `B: line`, or of a line for whoever is asked."""
    head, _, rest = line.partition(": ")
    return (LETTERS.index(head), rest) if rest else (s.to_act()[0], line)
