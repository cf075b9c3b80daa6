"""Meeting point: a second toy, for what Nim has not and games to come will need.

Everybody chooses one of 10,000 places at once and in secret, asked in two steps (first the row); when the last answer
is in, all are shown. Fog hides some rows each round. The team scores a round if any two stand within ten rows. So:
several seats to act at a time, sealed answers, large choices in steps, cooperation, and no stack of steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from cordee.core import game as core
from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.rng import Rng
from cordee.kit.steps import Flow

SIDE, NONE = 100, -1
ROWS, COLUMNS = range(SIDE), range(SIDE, 2 * SIDE)  # the layout of action ids


class Meet(Flow):
    """Per seat: the row begun, and the place answered (row * SIDE + column). The fog is a row and the nine above."""

    __slots__ = ("begun", "fog", "met", "places", "round", "rounds")
    FIELDS = ("rng", "barrier", *__slots__)
    HIDDEN = frozenset(("begun", "fog", "places"))

    def __init__(self, setup: core.Setup, seed: int) -> None:
        super().__init__(seed)
        self.begun, self.places = [NONE] * setup.seats, [NONE] * setup.seats
        self.round, self.rounds, self.met = 0, int(setup.options["rounds"]), 0
        self.fog = self.below(SIDE - 9)

    def clone(self) -> Meet:
        s = Meet.__new__(Meet)
        s.rng, s.barrier, s.todo, s.events, s._options, s.asked = self.rng, self.barrier, [], None, None, False
        s.begun, s.places, s.fog, s.met = self.begun[:], self.places[:], self.fog, self.met
        s.round, s.rounds = self.round, self.rounds
        return s

    def to_act(self) -> tuple[int, ...]:
        over = self.round == self.rounds
        return () if over else tuple(seat for seat, place in enumerate(self.places) if place == NONE)

    def question(self, seat: int) -> core.Question:
        if seat not in self.to_act():
            raise IllegalChoice("this seat is not asked", "MEET-01")
        inner = self.begun[seat] != NONE
        return core.Question("column" if inner else "row", seat, self.round, ("MEET-01",), inner=inner)

    def options(self, seat: int) -> Sequence[int]:
        if seat not in self.to_act():
            return ()
        clear = [row for row in ROWS if not self.fog <= row < self.fog + 10]
        return clear if self.begun[seat] == NONE else COLUMNS

    def choose(self, seat: int, action: int) -> None:
        if action not in self.options(seat):
            raise IllegalChoice(f"action {action} is not offered", "MEET-01")
        if action in ROWS:
            self.begun[seat] = action
            return
        self.places[seat], self.begun[seat] = self.begun[seat] * SIDE + action - SIDE, NONE
        self.tell(Event("chose", {"who": f"seat:{seat}"}, {"place": self.places[seat]}, 1 << seat))
        if NONE not in self.places:
            self.show()

    def show(self) -> None:
        """All answers are in: in the order of seats, whatever the order in which they came."""
        self.tell(Event("shown", {"places": self.places[:]}))
        rows = sorted(place // SIDE for place in self.places)
        self.met += any(b - a <= 10 for a, b in pairwise(rows))
        self.places = [NONE] * len(self.places)
        self.round += 1
        self.fog = self.below(SIDE - 9)

    def returns(self) -> tuple[float, ...]:
        return (self.met / self.rounds,) * len(self.places)


WORDS = """
meet-ask-row = Choose a row
meet-ask-column = Choose a column
meet-do-row = Row { $number }
meet-do-column = Column { $number }
meet-not-fog = Fog hides that row
meet-not-answered = You have chosen; the others have not yet
meet-e-chose = { $who } has chosen
meet-e-shown = All are shown
meet-zone-place = Where { $who } stands
"""


class MeetGame(core.Game):
    key, title, seats, words = "meet", "Meeting point", (2, 4), {"en": WORDS}
    settings = (core.Setting("rounds", 3, low=1, high=9),)

    def start(self, setup: core.Setup, seed: int) -> Meet:
        return Meet(setup, seed)

    def bounds(self, setup: core.Setup) -> core.Bounds:
        length = 2 * setup.seats * int(setup.options["rounds"])
        return core.Bounds(length, SIDE, 2 * SIDE, 0.0, 1.0, cooperative=True)

    def decode(self, setup: core.Setup, data: bytes) -> Meet:
        s = Meet(setup, 0)
        s.read(data)
        return s

    def action_text(self, state: core.State, action: int) -> str:
        return f"row {action}" if action in ROWS else f"column {action - SIDE}"

    def option(self, state: core.State, seat: int, action: int) -> core.Option:
        verb, number = self.action_text(state, action).split()
        return core.Option(action, verb, f"{verb} {number}", f"{verb}:{number}", {"number": int(number)})

    def reveal(self, state: core.State) -> core.View:
        return self.view(state, core.NOTHING_HIDDEN)

    def view(self, state: core.State, seat: int | None) -> core.View:
        assert isinstance(state, Meet)
        return {
            "round": state.round,
            "met": state.met,
            "fog": state.fog,
            "answered": [place != NONE for place in state.places],
            "places": [
                place if seat in (i, core.NOTHING_HIDDEN) and place != NONE else None
                for i, place in enumerate(state.places)
            ],
        }

    def zones(self, view: core.View) -> list[core.Zone]:
        found = []
        for i, place in enumerate(view["places"]):
            card = core.Card(f"place:{i}", {} if place is None else {"place": place})
            found.append(core.Zone("place", {"who": f"seat:{i}"}, (card,), owner=i))
        return found

    def sample(self, state: core.State, seat: int | None, rng: Rng) -> Meet:
        assert isinstance(state, Meet)
        s = state.clone()
        for other, place in enumerate(s.places):
            if other != seat:
                s.begun[other] = NONE
                if place != NONE:
                    row = rng.below(SIDE - 10)
                    s.places[other] = (row + 10 * (row >= s.fog)) * SIDE + rng.below(SIDE)
        s.rng = rng.next64()
        return s

    def default(self, state: core.State, seat: int, rng: Rng) -> core.Line | None:
        options = state.options(seat)
        first = options[rng.below(len(options))]
        return (first, COLUMNS[rng.below(SIDE)]) if first in ROWS else (first,)

    def why_not(self, state: core.State, seat: int, text: str) -> core.Refusal | None:
        if not state.options(seat):
            return core.Refusal("MEET-01", "answered")
        assert isinstance(state, Meet)
        hidden = {f"row {row}" for row in range(state.fog, state.fog + 10)}
        return core.Refusal("MEET-02", "fog") if " ".join(text.split()[:2]) in hidden else None


GAME = MeetGame()
