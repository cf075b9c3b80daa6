"""What all tables of a server share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from cordee.core.rng import Rng
from cordee.server.clocks import Clock, Efforts, Paces
from cordee.server.herald import Herald
from cordee.server.links import Keeping
from cordee.server.lobby import Lobby
from cordee.server.meters import Meters
from cordee.server.persons import Persons
from cordee.server.seat_clocks import Mark
from cordee.server.settings import Settings
from cordee.server.slices import Slices
from cordee.server.store import Head
from cordee.server.store.results import Result
from cordee.server.store.talk import Said
from cordee.server.thinkers import Thinker

TALK = (0.5, 12)  # lines a second, and at once, of all who are at one address and at no table's seats
KNOCKS = (1 / 15, 8)  # a second, and at once, from one address


async def _no_results(table: str, found: Sequence[Result]) -> None:
    """Where nobody keeps them."""


class Keeper(Protocol):
    """What a table needs of the store."""

    async def append(self, table: str, seq: int, entry: str, left: float | None = None) -> None: ...
    async def marks(self, table: str, after: int = 0) -> Sequence[Mark]: ...
    async def entries(self, table: str, after: int = 0) -> Sequence[str]: ...
    async def head(self, table: str) -> Head: ...
    async def load(self, table: str) -> Lobby | None: ...
    async def change(self, lobby: Lobby) -> Lobby: ...
    async def erase(self, table: str) -> bool: ...
    async def remember(self, person: str, name: str, colour: str) -> None: ...


class Talking(Protocol):
    """What a table needs of whoever keeps what is said."""

    async def lines(self, table: str, after: int, most: int) -> Sequence[Said]: ...
    async def append(self, table: str, said: Said) -> None: ...
    async def hide(self, table: str, line: int) -> None: ...


@dataclass(slots=True)
class House:
    """What all tables share."""

    store: Keeper
    settings: Settings
    clock: Clock
    thinker: Thinker
    chance: Rng  # for paces and glances only; worlds and seeds have their own
    secret: Callable[[int], int]  # that many random bits from the secure source
    results: Callable[[str, Sequence[Result]], Awaitable[None]] = _no_results  # keeps those of a table, once
    persons: Persons = field(default_factory=Persons)  # who a browser is
    links: Keeping | None = None  # a house without it moves no seats
    talk: Talking | None = None  # a house without it keeps silence
    meters: Meters = field(default_factory=Meters)
    herald: Herald | None = None  # tells who is away
    slices: Slices = field(default_factory=Slices)  # games are opened one slice after the other
    talkers: Paces = field(init=False)  # lines said without a seat, by address
    efforts: Efforts = field(init=False)  # requests at tables, by address
    knocks: Paces = field(init=False)  # at private doors, by address

    def __post_init__(self) -> None:
        self.efforts = Efforts(self.clock, self.settings.effort_a_second, self.settings.effort_at_once)
        self.talkers = Paces(self.clock, *TALK)
        self.knocks = Paces(self.clock, *KNOCKS)
