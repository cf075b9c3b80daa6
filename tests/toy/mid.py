"""Mid: a toy of a middling size, for what grows with size and length; `bench/table.py` plays it.

Two seats, 200 cells, a deck of 120 cards. A turn plays a card of one's hand on any cell: that becomes one higher, nine
at most, and shows card and owner from then on. The card itself goes to the discard. Who has four cards left draws up to
six, and the discard is shuffled into an empty deck. One's own cells count, each the value of its card times its height.
So a hand has five cards at least when its seat is asked, half of all turns draw nothing, a game may be as long as one
likes, and what a seat sees is 8 kB of JSON.
"""

from __future__ import annotations

from collections.abc import Sequence

from cordee.core import game as core
from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.rng import Rng
from cordee.kit.steps import Ask, Flow, Frame, Steps

CARDS, CELLS = range(120), range(120, 320)  # the layout of action ids
FREE, TOP = -1, 9
HAND, LOW = 6, 4
TEXTS = tuple([f"card {card}" for card in CARDS] + [f"cell {cell - CELLS[0]}" for cell in CELLS])
TARGETS = tuple(text.replace(" ", ":") for text in TEXTS)
SEATS = ("seat:0", "seat:1")
Face = dict[str, int | None]


def value(card: int) -> int:
    return 1 + card % 12


def worth(cell: int) -> int:
    return value(cell % 240 // 2) * (cell // 240 + 1)


def face(cell: int) -> Face:
    return {"card": cell % 240 // 2, "owner": cell % 2, "height": cell // 240 + 1}


FREE_FACE: Face = {"card": None, "owner": None, "height": 0}
FACES = (*map(face, range(240 * TOP)), FREE_FACE)  # of a cell (height - 1) * 240 + card * 2 + owner; last: FREE


class Mid(Flow):
    """Hands are ascending; the deck's top is its end. `left`: turns to come; `plays`: turns each seat has had."""

    __slots__ = ("cells", "deck", "discard", "hands", "left", "plays", "points", "shown")
    FIELDS = ("rng", "barrier", "todo", *__slots__[:-1])
    HIDDEN = frozenset(("deck", "hands"))

    def __init__(self, setup: core.Setup, seed: int) -> None:
        super().__init__(seed)
        self.cells = [FREE] * len(CELLS)
        self.shown: list[Face] | None = None  # the cells as everybody sees them, once somebody has looked
        self.deck, self.discard = list(CARDS), list[int]()
        self.shuffle(self.deck)
        self.hands = [sorted(self.deck.pop() for _ in range(HAND)) for _ in SEATS]
        self.left = int(setup.options["turns"])
        self.plays, self.points = [0, 0], [0, 0]
        self.todo = [("card", 0)]

    def clone(self) -> Mid:
        s = Mid.__new__(Mid)
        s.rng, s.barrier, s.todo, s.events, s._options, s.asked = (
            self.rng,
            self.barrier,
            self.todo[:],
            None,
            None,
            False,
        )
        s.shown = self.shown
        s.cells, s.deck, s.discard = self.cells[:], self.deck[:], self.discard[:]
        s.hands = [self.hands[0][:], self.hands[1][:]]
        s.left, s.plays, s.points = self.left, self.plays[:], self.points[:]
        return s

    def question(self, seat: int) -> core.Question:
        if seat not in self.to_act():
            raise IllegalChoice("this seat is not asked", "MID-01")
        kind = self.todo[-1][0]
        return core.Question(kind, seat, self.plays[seat], ("MID-01",), inner=kind == "cell")

    def options(self, seat: int) -> Sequence[int]:
        return STEPS.options(self) if seat in self.to_act() else ()

    def choose(self, seat: int, action: int) -> None:
        STEPS.choose(self, seat, action)

    def returns(self) -> tuple[float, ...]:
        return tuple(map(float, self.points))

    def draw(self, seat: int) -> None:
        hand, drawn = self.hands[seat], list[int]()
        while len(hand) < HAND:
            if not self.deck:
                self.deck, self.discard = self.discard, []
                self.shuffle(self.deck)
                self.tell(Event("shuffled", {"count": len(self.deck)}))
            drawn.append(self.deck.pop())
            hand.append(drawn[-1])
        hand.sort()
        self.barrier += 1  # drawn from the top, without a throw of the dice
        self.tell(Event("drew", {"who": SEATS[seat], "count": len(drawn)}, {"cards": drawn}, 1 << seat))


def begin(s: Mid, frame: Frame, card: int) -> None:
    s.todo.append(("cell", frame[1], card))


def place(s: Mid, frame: Frame, action: int) -> None:
    _, seat, card = frame
    cell = action - CELLS[0]
    before = s.cells[cell]
    height = 0
    if before != FREE:
        s.points[before % 2] -= worth(before)
        height = min(before // 240 + 1, TOP - 1)
    s.cells[cell] = after = height * 240 + card * 2 + seat
    if s.shown is not None:
        s.shown = s.shown[:]  # a view never changes afterwards
        s.shown[cell] = FACES[after]
    s.points[seat] += worth(after)
    s.hands[seat].remove(card)
    s.discard.append(card)
    s.plays[seat] += 1
    s.left -= 1
    # No barrier: the card tells others what was held, but its seat nothing.
    s.tell(Event("played", {"who": SEATS[seat], "card": card, "cell": cell}))
    if len(s.hands[seat]) <= LOW:
        s.draw(seat)
    if s.left:
        s.todo.append(("card", 1 - seat))


STEPS: Steps[Mid] = Steps(
    do={},
    ask={
        "card": Ask(lambda s, f: s.hands[f[1]], begin, lambda s, f: s.question(f[1]), opens=CARDS),
        "cell": Ask(lambda s, f: CELLS, place, lambda s, f: s.question(f[1])),
    },
)

WORDS = """
mid-ask-card = Play a card
mid-ask-cell = On which cell?
mid-do-card = Card { $number }
mid-do-cell = Cell { $number }
mid-not-now = It is not your turn
mid-not-hand = That card is not in your hand
mid-e-played = { $who } plays card { $card } on cell { $cell }
mid-e-drew = { $who } draws { $count }
mid-e-shuffled = The discard is shuffled: a new deck of { $count }
mid-zone-board = Cells
mid-zone-hand = Hand of { $who }
mid-zone-discard = Discard
"""


class MidGame(core.Game):
    key, title, seats, words = "mid", "Mid", (2, 2), {"en": WORDS}
    settings = (core.Setting("turns", 150, low=1, high=100_000),)

    def start(self, setup: core.Setup, seed: int) -> Mid:
        return Mid(setup, seed)

    def bounds(self, setup: core.Setup) -> core.Bounds:
        most = float(len(CELLS) * TOP * max(map(value, CARDS)))
        return core.Bounds(2 * int(setup.options["turns"]), len(CELLS), len(TEXTS), 0.0, most)

    def decode(self, setup: core.Setup, data: bytes) -> Mid:
        s = Mid(setup, 0)
        s.read(data)
        return s

    def action_text(self, state: core.State, action: int) -> str:
        return TEXTS[action]

    def option(self, state: core.State, seat: int, action: int) -> core.Option:
        verb, number = ("card", action) if action in CARDS else ("cell", action - CELLS[0])
        return core.Option(action, verb, TEXTS[action], TARGETS[action], {"number": number})

    def reveal(self, state: core.State) -> core.View:
        return self.view(state, core.NOTHING_HIDDEN)

    def view(self, state: core.State, seat: int | None) -> core.View:
        assert isinstance(state, Mid)
        if state.shown is None:
            state.shown = list(map(FACES.__getitem__, state.cells))
        return {
            "cells": state.shown,
            "hands": [
                hand[:] if seat in (i, core.NOTHING_HIDDEN) else [None] * len(hand)
                for i, hand in enumerate(state.hands)
            ],
            "deck": len(state.deck),
            "discard": state.discard[:],
            "points": state.points[:],
            "left": state.left,
        }

    def zones(self, view: core.View) -> list[core.Zone]:
        cells = [core.Card(f"cell:{i}", shown if shown["height"] else {}) for i, shown in enumerate(view["cells"])]
        found = [core.Zone("board", {}, tuple(cells), columns=20)]
        for seat, hand in enumerate(view["hands"]):
            cards = [core.Card("" if c is None else f"card:{c}", {} if c is None else {"card": c}) for c in hand]
            found.append(core.Zone("hand", {"who": SEATS[seat]}, tuple(cards), owner=seat))
        cards = [core.Card(f"discard:{i}", {"card": card}) for i, card in enumerate(view["discard"])]
        return [*found, core.Zone("discard", {}, tuple(cards))]

    def sample(self, state: core.State, seat: int | None, rng: Rng) -> Mid:
        assert isinstance(state, Mid)
        s = state.clone()
        hidden = [i for i in (0, 1) if i != seat]
        loose = sorted(s.deck + [card for i in hidden for card in s.hands[i]])  # sorted: their order tells nothing
        rng.shuffle(loose)
        for i in hidden:
            s.hands[i] = sorted(loose.pop() for _ in s.hands[i])
        s.deck, s.rng = loose, rng.next64()
        if s.todo and s.todo[-1][0] == "cell" and s.todo[-1][1] != seat:
            s.todo[-1] = ("card", s.todo[-1][1])  # a choice only begun is not in it
        return s

    def default(self, state: core.State, seat: int, rng: Rng) -> core.Line | None:
        options = state.options(seat)
        first = options[rng.below(len(options))]
        return (first, CELLS[rng.below(len(CELLS))]) if first in CARDS else (first,)

    def why_not(self, state: core.State, seat: int, text: str) -> core.Refusal | None:
        options = state.options(seat)
        if not options:
            return core.Refusal("MID-01", "now")
        asked = " ".join(text.replace(":", " ").split()[:2])
        legal = {TEXTS[action] for action in options}
        return core.Refusal("MID-02", "hand") if asked in TEXTS[: len(CARDS)] and asked not in legal else None

    def check(self, state: core.State) -> None:
        assert isinstance(state, Mid)
        assert sorted(state.deck + state.discard + state.hands[0] + state.hands[1]) == list(CARDS)
        for seat in (0, 1):
            assert state.points[seat] == sum(worth(cell) for cell in state.cells if cell != FREE and cell % 2 == seat)


GAME = MidGame()
