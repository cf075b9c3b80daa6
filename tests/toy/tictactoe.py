"""Tic-tac-toe: the smallest whole game of the contract, written by following docs/ADDING_A_GAME.md."""

from __future__ import annotations

from collections.abc import Sequence

from cordee.core import game as core
from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.rng import Rng
from cordee.kit.steps import Ask, Flow, Frame, Steps

ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
TEXTS = [f"{column}{row}" for row in "123" for column in "abc"]

WORDS = """
tictactoe-ask-place = Place your mark
tictactoe-do-place = Place at { $where }
tictactoe-not-taken = That square is taken
tictactoe-e-placed = { $who } takes { $where }
tictactoe-zone-board = The board
tictactoe-mark-free = free
"""


class Board(Flow):
    __slots__ = ("marks",)
    FIELDS = ("rng", "barrier", "todo", "marks")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.marks = [-1] * 9
        self.todo = [("place", 0)]

    def clone(self) -> Board:
        s = Board(0)
        s.rng, s.todo, s.marks = self.rng, self.todo[:], self.marks[:]
        return s

    def question(self, seat: int) -> core.Question:
        if seat not in self.to_act():
            raise IllegalChoice("it is the other's turn", "TTT-01")
        return core.Question("place", seat, 9 - self.marks.count(-1), ("TTT-01",))

    def options(self, seat: int) -> Sequence[int]:
        return STEPS.options(self) if seat in self.to_act() else ()

    def choose(self, seat: int, action: int) -> None:
        STEPS.choose(self, seat, action)

    def won(self, seat: int) -> bool:
        return any(all(self.marks[i] == seat for i in row) for row in ROWS)

    def returns(self) -> tuple[float, ...]:
        return (0.5 + (self.won(0) - self.won(1)) / 2, 0.5 + (self.won(1) - self.won(0)) / 2)


def place(s: Board, frame: Frame, action: int) -> None:
    seat = s.marks[action] = frame[1]
    s.tell(Event("placed", {"who": f"seat:{seat}", "where": TEXTS[action]}))
    if not s.won(seat) and -1 in s.marks:
        s.todo.append(("place", 1 - seat))


ASK = Ask[Board](lambda s, f: [i for i in range(9) if s.marks[i] < 0], place, lambda s, f: s.question(f[1]))
STEPS = Steps[Board]({}, {"place": ASK})


class TicTacToe(core.Game):
    key, title, seats, settings, words = "tictactoe", "Tic-tac-toe", (2, 2), (), {"en": WORDS}
    certain = True

    def start(self, setup: core.Setup, seed: int) -> Board:
        return Board(seed)

    def bounds(self, setup: core.Setup) -> core.Bounds:
        return core.Bounds(length=9, options=9, actions=9, low=0.0, high=1.0)

    def decode(self, setup: core.Setup, data: bytes) -> Board:
        s = Board(0)
        s.read(data)
        return s

    def action_text(self, state: core.State, action: int) -> str:
        return TEXTS[action]

    def option(self, state: core.State, seat: int, action: int) -> core.Option:
        return core.Option(action, "place", TEXTS[action], f"square:{TEXTS[action]}", {"where": TEXTS[action]})

    def view(self, state: core.State, seat: int | None) -> core.View:
        assert isinstance(state, Board)
        return {"squares": [None if mark < 0 else mark for mark in state.marks]}

    def zones(self, view: core.View) -> list[core.Zone]:
        faces = [{"who": f"seat:{mark}"} if mark is not None else {} for mark in view["squares"]]
        cards = [
            core.Card(f"square:{t}", face, () if face else ("free",)) for t, face in zip(TEXTS, faces, strict=True)
        ]
        return [core.Zone("board", {}, tuple(cards), columns=3)]

    def sample(self, state: core.State, seat: int | None, rng: Rng) -> Board:
        assert isinstance(state, Board)
        s = state.clone()
        s.rng = rng.next64()
        return s

    def default(self, state: core.State, seat: int, rng: Rng) -> core.Line:
        return (state.options(seat)[0],)

    def why_not(self, state: core.State, seat: int, text: str) -> core.Refusal | None:
        free = [TEXTS[action] for action in state.options(seat)]
        return None if text.removeprefix("square:") in free else core.Refusal("TTT-01", "taken")


GAME = TicTacToe()
