"""Hush: a third kind of toy, for questions behind a veil.

Each round everybody is dealt a card in secret, a bell or a blank, and is asked in turn (or all at once: `together`)
whether to ring. Only who holds a bell can ring it, or pass and keep it for the next round, and others hear a mere pass
then. How long a pass takes must not tell who held what. Each bell that rings is a point.
"""

from __future__ import annotations

from collections.abc import Sequence

from cordee.core import game as core
from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.rng import Rng
from cordee.kit.steps import Flow

PASS, RING, KEEP = range(3)
TEXTS = ("pass", "ring", "keep")
VEIL = core.Pace("veiled", least_open=1.5)


class Hush(Flow):
    """Per seat: whether it holds a bell, keeps it, has answered in this round; its points."""

    __slots__ = ("bells", "done", "kept", "points", "round", "rounds", "together")
    FIELDS = ("rng", "barrier", *__slots__)
    HIDDEN = frozenset(("bells", "done", "kept"))

    def __init__(self, setup: core.Setup, seed: int) -> None:
        super().__init__(seed)
        self.points, self.kept = [0] * setup.seats, [False] * setup.seats
        self.rounds, self.together = int(setup.options["rounds"]), bool(setup.options["together"])
        self.round = -1
        self.deal()

    def deal(self) -> None:
        self.round += 1
        self.bells = [kept or self.below(2) == 1 for kept in self.kept]
        self.kept, self.done = [False] * len(self.kept), [False] * len(self.kept)

    def clone(self) -> Hush:
        s = Hush.__new__(Hush)
        s.rng, s.barrier, s.todo, s.events, s._options, s.asked = self.rng, self.barrier, [], None, None, False
        s.bells, s.kept, s.done, s.points = self.bells[:], self.kept[:], self.done[:], self.points[:]
        s.round, s.rounds, s.together = self.round, self.rounds, self.together
        return s

    def to_act(self) -> tuple[int, ...]:
        left = [] if self.round == self.rounds else [seat for seat, done in enumerate(self.done) if not done]
        return tuple(left if self.together else left[:1])

    def question(self, seat: int) -> core.Question:
        if seat not in self.to_act():
            raise IllegalChoice("this seat is not asked", "HUSH-01")
        return core.Question("ring", seat, self.round, ("HUSH-01",), passes=PASS, pace=VEIL)

    def options(self, seat: int) -> Sequence[int]:
        if seat not in self.to_act():
            return ()
        return (PASS, RING, KEEP) if self.bells[seat] else (PASS,)

    def choose(self, seat: int, action: int) -> None:
        if action not in self.options(seat):
            raise IllegalChoice(f"action {action} is not offered", "HUSH-02")
        self.done[seat] = True
        if action == RING:
            self.bells[seat] = False
            self.points[seat] += 1
            self.barrier += 1  # what rang has been seen
            self.tell(Event("rang", {"who": f"seat:{seat}"}))
        else:
            self.kept[seat] = action == KEEP
            self.tell(Event("passed", {"who": f"seat:{seat}"}, {"kept": int(action == KEEP)}, 1 << seat))
        if all(self.done):
            self.deal()

    def returns(self) -> tuple[float, ...]:
        return tuple(map(float, self.points))


WORDS = """
hush-ask-ring = Ring your bell?
hush-do-pass = Pass
hush-do-ring = Ring
hush-do-keep = Pass, and keep the bell
hush-not-now = You are not asked now
hush-not-no-bell = You hold no bell
hush-e-passed = { $who } passes
hush-e-rang = { $who } rings a bell
hush-zone-hand = Hand of { $who }
"""


class HushGame(core.Game):
    key, title, seats, words = "hush", "Hush", (2, 4), {"en": WORDS}
    settings = (core.Setting("rounds", 3, low=1, high=99), core.Setting("together", False))

    def modes(self) -> tuple[dict[str, int | str | bool], ...]:
        return ({}, {"together": True})

    def start(self, setup: core.Setup, seed: int) -> Hush:
        return Hush(setup, seed)

    def bounds(self, setup: core.Setup) -> core.Bounds:
        rounds = int(setup.options["rounds"])
        return core.Bounds(setup.seats * rounds, len(TEXTS), len(TEXTS), 0.0, float(rounds))

    def decode(self, setup: core.Setup, data: bytes) -> Hush:
        s = Hush(setup, 0)
        s.read(data)
        return s

    def action_text(self, state: core.State, action: int) -> str:
        return TEXTS[action]

    def option(self, state: core.State, seat: int, action: int) -> core.Option:
        return core.Option(action, TEXTS[action], TEXTS[action], f"hand:{seat}" if action == RING else "")

    def reveal(self, state: core.State) -> core.View:
        return self.view(state, core.NOTHING_HIDDEN)

    def view(self, state: core.State, seat: int | None) -> core.View:
        assert isinstance(state, Hush)
        return {
            "round": state.round,
            "points": state.points[:],
            "done": state.done[:],
            "bells": [bell if seat in (i, core.NOTHING_HIDDEN) else None for i, bell in enumerate(state.bells)],
            "kept": [kept if seat in (i, core.NOTHING_HIDDEN) else None for i, kept in enumerate(state.kept)],
        }

    def zones(self, view: core.View) -> list[core.Zone]:
        found = []
        for i, bell in enumerate(view["bells"]):
            card = core.Card(f"hand:{i}", {} if bell is None else {"bell": int(bell)})
            found.append(core.Zone("hand", {"who": f"seat:{i}"}, (card,), owner=i))
        return found

    def sample(self, state: core.State, seat: int | None, rng: Rng) -> Hush:
        assert isinstance(state, Hush)
        s = state.clone()
        for other in range(len(s.bells)):
            if other != seat:
                s.bells[other] = rng.below(2) == 1
                s.kept[other] = s.done[other] and s.bells[other] and rng.below(2) == 1
        s.rng = rng.next64()
        return s

    def default(self, state: core.State, seat: int, rng: Rng) -> core.Line | None:
        return (PASS,)

    def why_not(self, state: core.State, seat: int, text: str) -> core.Refusal | None:
        legal = [TEXTS[action] for action in state.options(seat)]
        if not legal:
            return core.Refusal("HUSH-01", "now")
        return core.Refusal("HUSH-02", "no-bell") if text in TEXTS and text not in legal else None


GAME = HushGame()
