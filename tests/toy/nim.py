"""Nim with a pebble up the sleeve: the toy, a whole game of the contract that only tests play.

Two heaps of stones. On a turn: choose a heap, then take 1 to 3 of its stones (a line of two steps).
Everybody hides a pebble worth 1 to 3 stones, may at any time throw it onto the lower heap, and then
draws another while the bag has one. Who takes the last stone wins.

Registered by a setting alone: CORDEE_GAMES=tests.toy.nim:GAME.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cordee.core import game as core
from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.rng import Rng
from cordee.kit.steps import Ask, Flow, Frame, Steps

BAG = [1, 1, 2, 2, 3, 3]
HEAPS, TAKES, THROW, DECLINE = (0, 1), (2, 3, 4), 5, 6  # the layout of action ids
TEXTS = ("heap:a", "heap:b", "take 1", "take 2", "take 3", "throw", "decline")


class Nim(Flow):
    __slots__ = ("answers", "bag", "heaps", "pebbles", "thrown", "winner")
    FIELDS = ("todo", "rng", "barrier", "asked", *__slots__)
    HIDDEN = frozenset(("bag", "pebbles"))

    def __init__(self, setup: core.Setup, seed: int) -> None:
        super().__init__(seed)
        self.asked = setup.options["timing"] == "asked"
        self.heaps = [int(setup.options["stones"])] * 2
        self.bag = BAG[:]  # in ascending order: a draw is a random index
        self.pebbles = [self.bag.pop(self.below(len(self.bag))) for _ in range(setup.seats)]  # 0: none
        self.thrown: list[int] = []
        self.answers = [0] * setup.seats  # choices made so far, per seat
        self.winner = -1
        self.todo = [("turn", self.below(setup.seats))]

    def clone(self) -> Nim:
        s = Nim.__new__(Nim)
        s.rng, s.barrier, s.todo = self.rng, self.barrier, self.todo[:]
        s.events, s._options = None, self._options
        s.asked, s.winner = self.asked, self.winner
        s.answers, s.heaps = self.answers[:], self.heaps[:]
        s.bag, s.pebbles, s.thrown = self.bag[:], self.pebbles[:], self.thrown[:]
        return s

    def to_act(self) -> tuple[int, ...]:
        return (self.todo[-1][1],) if self.todo else ()

    def may_act(self) -> tuple[int, ...]:
        if self.asked or not self.todo:
            return ()
        return tuple(i for i, p in enumerate(self.pebbles) if p and i != self.todo[-1][1])

    def question(self, seat: int) -> core.Question:
        if seat in self.may_act():
            return core.Question("window", seat, self.answers[seat], ("NIM-02",))
        if seat not in self.to_act():
            raise IllegalChoice("this seat is not asked", "NIM-01")
        kind = self.todo[-1][0]
        passes = DECLINE if kind == "offer" else None
        return core.Question(kind, seat, self.answers[seat], ("NIM-01",), passes=passes, inner=kind == "take")

    def options(self, seat: int) -> Sequence[int]:
        if seat in self.to_act():
            return STEPS.options(self)
        return (THROW,) if seat in self.may_act() else ()

    def choose(self, seat: int, action: int) -> None:
        if seat in self.may_act() and action == THROW:
            throw(self, seat)
            self._options = None  # the seat that is asked may find stones on the lower heap
        else:
            STEPS.choose(self, seat, action)
        self.answers[seat] += 1

    def returns(self) -> tuple[float, ...]:
        return tuple(float(seat == self.winner) for seat in range(len(self.pebbles)))


def throw(s: Nim, seat: int) -> None:
    s.heaps[s.heaps[1] < s.heaps[0]] += s.pebbles[seat]
    s.tell(Event("threw", {"who": f"seat:{seat}", "pebble": s.pebbles[seat]}))
    s.thrown.append(s.pebbles[seat])
    s.pebbles[seat] = s.bag.pop(s.below(len(s.bag))) if s.bag else 0
    s.barrier += 1  # what was thrown has been seen, so it cannot be taken back
    if s.pebbles[seat]:
        s.tell(Event("drew", {"who": f"seat:{seat}"}, {"pebble": s.pebbles[seat]}, 1 << seat))


def turns(s: Nim, frame: Frame) -> Sequence[int]:
    may_throw = [THROW] if s.pebbles[frame[1]] and not s.asked else []
    return [heap for heap in HEAPS if s.heaps[heap]] + may_throw


def turn(s: Nim, frame: Frame, action: int) -> None:
    if action == THROW:
        throw(s, frame[1])
        s.todo.append(frame)
    else:
        s.todo.append(("take", frame[1], action))


def take(s: Nim, frame: Frame, action: int) -> None:
    _, seat, heap = frame
    stones = TAKES.index(action) + 1
    s.heaps[heap] -= stones
    s.tell(Event("took", {"who": f"seat:{seat}", "heap": TEXTS[heap], "count": stones}))
    if not any(s.heaps):
        s.winner = seat
        return
    n = len(s.pebbles)
    s.todo.append(("turn", (seat + 1) % n))
    if s.asked:  # laid above the next turn, the seat after this one on top
        s.todo += [("offer", i % n) for i in range(seat + n - 1, seat, -1) if s.pebbles[i % n]]


def offered(s: Nim, frame: Frame, action: int) -> None:
    if action == THROW:
        throw(s, frame[1])


STEPS: Steps[Nim] = Steps(
    do={},
    ask={
        "turn": Ask(turns, turn, lambda s, frame: s.question(frame[1]), opens=HEAPS),
        "take": Ask(lambda s, f: TAKES[: s.heaps[f[2]]], take, lambda s, f: s.question(f[1])),
        "offer": Ask(lambda s, f: (THROW, DECLINE), offered, lambda s, f: s.question(f[1])),
    },
)

WORDS = """
nim-ask-turn = Take stones from a heap
nim-ask-take = How many?
nim-ask-offer = Throw your pebble?
nim-ask-window = You may throw your pebble
nim-do-heap = From { $heap }
nim-do-take = { $count }
nim-do-throw = Throw the pebble
nim-do-decline = Keep the pebble
nim-not-now = This is not possible now
nim-e-took = { $who } takes { $count } from { $heap }
nim-chance-pebble = Pebbles drawn
nim-e-threw = { $who } throws a pebble of { $pebble }
nim-e-drew = { $who } draws a pebble
nim-zone-heap = Heap of { $count }
nim-zone-sleeve = Sleeve of { $who }
"""


class NimGame(core.Game):
    key, title, seats, words = "nim", "Nim with a pebble", (2, 3), {"en": WORDS}
    settings = (
        core.Setting("stones", 5, low=1, high=20),
        core.Setting("timing", "live", ("live", "asked"), expert=True),
    )

    def start(self, setup: core.Setup, seed: int) -> Nim:
        return Nim(setup, seed)

    def bounds(self, setup: core.Setup) -> core.Bounds:
        stones = 2 * int(setup.options["stones"]) + sum(BAG)
        return core.Bounds(stones * (1 + setup.seats) + len(BAG), 3, len(TEXTS), 0.0, 1.0)

    def decode(self, setup: core.Setup, data: bytes) -> Nim:
        s = Nim(setup, 0)
        s.read(data)
        return s

    def action_text(self, state: core.State, action: int) -> str:
        return TEXTS[action]

    def option(self, state: core.State, seat: int, action: int) -> core.Option:
        if action in HEAPS:
            return core.Option(action, "heap", TEXTS[action], TEXTS[action], {"heap": TEXTS[action]})
        verb, _, count = TEXTS[action].partition(" ")
        return core.Option(action, verb, TEXTS[action], args={"count": int(count)} if count else {})

    def reveal(self, state: core.State) -> core.View:
        return self.view(state, core.NOTHING_HIDDEN)

    def view(self, state: core.State, seat: int | None) -> core.View:
        assert isinstance(state, Nim)
        return {
            "heaps": state.heaps[:],
            "acting": state.todo[-1][1] if state.todo else None,
            "holds": [pebble > 0 for pebble in state.pebbles],
            "pebbles": [pebble if seat in (i, core.NOTHING_HIDDEN) else None for i, pebble in enumerate(state.pebbles)],
            "thrown": state.thrown[:],
        }

    def zones(self, view: core.View) -> list[core.Zone]:
        found = []
        for heap, count in enumerate(view["heaps"]):
            found.append(core.Zone("heap", {"count": count}, (core.Card(TEXTS[heap], {"stones": count}),)))
        for i, pebble in enumerate(view["pebbles"]):
            card = core.Card(f"pebble:{i}", {"pebble": pebble} if pebble else {})
            found.append(core.Zone("sleeve", {"who": f"seat:{i}"}, (card,) * view["holds"][i], owner=i))
        return found

    def sample(self, state: core.State, seat: int | None, rng: Rng) -> Nim:
        assert isinstance(state, Nim)
        s = state.clone()
        hidden = [i for i, pebble in enumerate(s.pebbles) if pebble and i != seat]
        loose = sorted(s.bag + [s.pebbles[i] for i in hidden])  # sorted: their order tells nothing
        for i in hidden:
            s.pebbles[i] = loose.pop(rng.below(len(loose)))
        s.bag, s.rng, s._options = loose, rng.next64(), None
        if s.todo and s.todo[-1][0] == "take" and s.todo[-1][1] != seat:
            s.todo[-1] = ("turn", s.todo[-1][1])  # a choice only begun is not in it
        return s

    def odds(self, setup: core.Setup) -> Mapping[str, core.Odds]:
        return {"pebble": core.Odds({str(pebble): BAG.count(pebble) for pebble in sorted(set(BAG))})}

    def chances(self, setup: core.Setup, events: Sequence[Event]) -> list[core.Chance]:
        drew = [event for event in events if event.kind == "drew" and "pebble" in event.args]
        return [core.Chance("pebble", str(event.args["pebble"])) for event in drew]

    def default(self, state: core.State, seat: int, rng: Rng) -> core.Line | None:
        if seat in state.may_act():
            return None
        lines = list(core.lines(state, seat))
        return lines[rng.below(len(lines))]

    def why_not(self, state: core.State, seat: int, text: str) -> core.Refusal | None:
        legal = {core.text(self, state, line) for line in core.lines(state, seat)}
        return None if text in legal | {line.split()[0] for line in legal} else core.Refusal("NIM-01", "now")

    def check(self, state: core.State) -> None:
        assert isinstance(state, Nim)
        assert sorted(state.bag + state.thrown + [p for p in state.pebbles if p]) == BAG


GAME = NimGame()
