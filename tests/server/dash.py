"""Dash: a game for the server's tests alone, with every pace the contract knows.

Who is at turn works, pays or ends the turn; the others may snatch what the one before left lying (a race) until the
turn ends. A snatch in vain is told to nobody else and locks that seat out until the next turn.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from cordee.core import game as core
from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.rng import Rng

END, SNATCH, PICK_1, PICK_2, PAY, WORK = range(6)
TEXTS = ("end", "snatch", "pick 1", "pick 2", "pay", "work")


class Dash(core.State):
    __slots__ = ("blind", "breaks", "cost", "fairness", "least", "limit", "locked",
                 "loot", "picker", "points", "seats", "turn", "turns")  # fmt: skip

    def __init__(self, setup: core.Setup) -> None:
        option = setup.options
        self.seats, self.turn, self.turns = setup.seats, 0, int(option["turns"])
        self.loot, self.cost, self.picker = int(option["loot"]), 1, -1
        self.points = [0] * setup.seats
        self.locked = [False] * setup.seats
        self.blind = bool(option["blind"])
        self.least, self.fairness = int(option["least"]) / 10, int(option["fairness"]) / 10
        self.limit = int(option["limit"]) / 10
        self.breaks = int(option["breaks"])
        self.barrier = 0
        self.events: list[Event] | None = None

    def clone(self) -> Dash:
        s = Dash.__new__(Dash)
        for name in Dash.__slots__:
            value = getattr(self, name)
            setattr(s, name, value[:] if isinstance(value, list) else value)
        s.barrier, s.events = self.barrier, None
        return s

    @property
    def mover(self) -> int:
        return self.turn % self.seats

    def to_act(self) -> tuple[int, ...]:
        if self.turn >= self.turns:
            return ()
        return (self.picker,) if self.picker >= 0 else (self.mover,)

    def may_act(self) -> tuple[int, ...]:
        if self.picker >= 0 or not self.to_act():
            return ()
        order = [(self.mover + i) % self.seats for i in range(1, self.seats)]
        return tuple(seat for seat in order if not self.locked[seat])

    def question(self, seat: int) -> core.Question:
        if seat == self.picker:
            return core.Question("pick", seat, 0, ("D-3",), pace=core.Pace(limit=self.limit))
        if seat in self.may_act():
            pace = core.Pace("race", least_open=self.least, fairness=self.fairness)
            rank = self.may_act().index(seat)
            return core.Question("snatch", seat, self.turn, ("D-2",), pace=pace, races=(SNATCH,), rank=rank)
        if seat not in self.to_act():
            raise IllegalChoice("not asked", "D-1")
        return core.Question("move", seat, self.turn, ("D-1",), passes=END, blind=self.blind)

    def options(self, seat: int) -> Sequence[int]:
        if seat == self.picker:
            return (PICK_1, PICK_2)
        if seat in self.may_act():
            return (SNATCH,)
        return (END, PAY, WORK) if seat in self.to_act() else ()

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    def choose(self, seat: int, action: int) -> None:
        if action not in self.options(seat):
            raise IllegalChoice("not offered", "D-1")
        if self.breaks and (action == END or self.cost > 3) and self.turn + 1 >= self.breaks:
            raise RuntimeError("the rules are broken here")
        who = {"who": f"seat:{seat}"}
        if action == SNATCH and not self.loot:
            self.locked[seat] = True
            self.barrier += 1
            self.tell(Event("missed", who, only=1 << seat))
        elif action == SNATCH:
            self.picker = seat
            self.tell(Event("snatched", who))
        elif action in (PICK_1, PICK_2):
            self.points[seat] += action - PICK_1 + 1
            self.loot -= 1
            self.picker = -1
            self.locked = [True] * self.seats
            self.tell(Event("picked", {**who, "count": action - PICK_1 + 1}))
        elif action == PAY:
            self.points[seat] -= self.cost
            self.tell(Event("paid", {**who, "count": self.cost}))
        elif action == WORK:
            self.cost += 1
            self.tell(Event("worked", who))
        else:
            self.turn += 1
            self.locked = [False] * self.seats
            self.tell(Event("ended", who))

    def returns(self) -> tuple[float, ...]:
        return tuple(map(float, self.points))

    def encode(self) -> bytes:
        return json.dumps({name: getattr(self, name) for name in ("barrier", *Dash.__slots__)}).encode()

    def digest(self) -> int:
        return hash(self.encode())


class DashGame(core.Game):
    key, title, seats = "dash", "Dash", (2, 4)
    settings = (
        core.Setting("loot", 1, low=0, high=9),
        core.Setting("turns", 6, low=1, high=99),
        core.Setting("blind", False),
        core.Setting("breaks", 0, low=0, high=99, expert=True),  # the turn that nobody can end, nor work in for long
        core.Setting("least", 40, low=0, high=600, expert=True),  # tenths of a second, as below
        core.Setting("fairness", 3, low=0, high=600, expert=True),
        core.Setting("limit", 150, low=0, high=6000, expert=True),
    )

    def start(self, setup: core.Setup, seed: int) -> Dash:
        return Dash(setup)

    def bounds(self, setup: core.Setup) -> core.Bounds:
        return core.Bounds(10_000, 3, len(TEXTS), -1e6, 1e6)

    def decode(self, setup: core.Setup, data: bytes) -> Dash:
        s = Dash(setup)
        for name, value in json.loads(data).items():
            setattr(s, name, value)
        return s

    def action_text(self, state: core.State, action: int) -> str:
        return TEXTS[action]

    def option(self, state: core.State, seat: int, action: int) -> core.Option:
        assert isinstance(state, Dash)
        cost = state.cost if action == PAY else None
        return core.Option(action, TEXTS[action].split()[0], TEXTS[action], shown=cost)

    def view(self, state: core.State, seat: int | None) -> core.View:
        assert isinstance(state, Dash)
        locked = seat is not None and state.locked[seat]
        return {"turn": state.turn, "points": state.points[:], "cost": state.cost, "locked": locked}

    def zones(self, view: core.View) -> list[core.Zone]:
        return [core.Zone("score", {"count": count}) for count in view["points"]]

    def sample(self, state: core.State, seat: int | None, rng: Rng) -> Dash:
        assert isinstance(state, Dash)
        return state.clone()

    def why_not(self, state: core.State, seat: int, text: str) -> core.Refusal | None:
        if "crash" in text:
            raise ValueError("no reason")
        return None

    def default(self, state: core.State, seat: int, rng: Rng) -> core.Line | None:
        assert isinstance(state, Dash)
        return (PICK_2,) if seat == state.picker else None

    def concerns(self, state: core.State, seat: int) -> bool:
        assert isinstance(state, Dash)
        return state.loot > 0


GAME = DashGame()
