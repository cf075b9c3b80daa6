"""A position of The Climbers, its clone, and questions about it that change nothing.

Lists are by seat. The place of a climber is a region (TC-SURF-05, -06): its least cell is kept, or TABLE. A set of
cells is an int, see geometry.py. Clauses TC-SURF-*, TC-MOVE-*, TC-LAD-*, TC-BLK-*, TC-PLACE-*, TC-PUSH-01.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import msgspec

from cordee.games.the_climbers.geometry import (
    FOOT,
    NEUTRAL,
    POSES,
    TABLE,
    flood,
    grow,
    listed,
    lowest,
    touching,
)
from cordee.games.the_climbers.pile import NOWHERE, Pile, Spots, stacked
from cordee.kit.steps import Flow

HELD: Final = -1  # a disk not yet used
GONE: Final = -2  # a disk that is out of the game
NONE: Final = -1  # no block
SHORT_LADDER, LONG_LADDER = 1, 2  # bits of what a seat still has
REACH: Final = {SHORT_LADDER: (2,), LONG_LADDER: (2, 3, 4)}  # TC-LAD-01, -02


@dataclass(frozen=True)
class Rules:
    """Everything about a game that never changes: shared by all clones."""

    seats: int
    kinds: tuple[int, ...]  # by block
    first_seat: int  # -1: at random (TC-SETUP-08)
    colours: tuple[int, ...]  # by seat; empty: dealt (TC-SETUP-06)
    layout: str  # "": generated (TC-SETUP-05)
    windows_count: bool  # TC-END-03
    ends_by_itself: bool  # TC-TURN-05


class ClimbersState(Flow):
    """A position; see the module."""

    __slots__ = (
        "_plan", "_spots", "at", "choices", "clock", "colours", "disk", "failed", "ladders", "last_moved", "moved",
        "pile", "r", "seat", "stamp", "start_level", "turn", "walked",
    )  # fmt: skip
    FIELDS = (
        "rng", "barrier", "todo", "places", "at", "stamp", "clock", "ladders", "disk", "colours", "turn", "seat",
        "choices", "start_level", "moved", "last_moved", "walked", "failed",
    )  # fmt: skip

    r: Rules
    pile: Pile  # shared by clones: who moves a block copies it first
    at: list[int]
    stamp: list[int]  # of the last ascent; 0: none yet (TC-MOVE-11)
    ladders: list[int]
    disk: list[int]  # HELD, GONE or the block it lies on
    colours: list[int]
    clock: int  # ascents so far
    turn: int
    seat: int  # whose turn it is
    choices: int  # of this turn
    start_level: int
    moved: int  # the block moved in this turn
    last_moved: int  # the block moved in the turn just before (TC-BLK-04)
    walked: bool  # since the last ladder or block move (TC-MOVE-10)
    failed: int  # turns in a row (TC-END-02)
    _spots: tuple[int, Spots]  # of the block in the hand, as last worked out: nothing moves while it is there
    _plan: dict[int, list[tuple[tuple[int, ...], list[tuple[int, float]]]]] | None  # `Moves` (heuristic.py)

    def __init__(self, rules: Rules, seed: int, source: ClimbersState | None = None) -> None:
        if source is not None:
            self.events = None
            self.r = rules
            self.barrier = source.barrier
            self.rng = source.rng
            self.todo = source.todo[:]
            self.asked = source.asked
            self._options = source._options
            self._plan = source._plan
            self._spots = source._spots
            self.pile = source.pile
            self.at = source.at[:]
            self.stamp = source.stamp[:]
            self.ladders = source.ladders[:]
            self.disk = source.disk[:]
            self.colours = source.colours
            self.clock = source.clock
            self.turn = source.turn
            self.seat = source.seat
            self.choices = source.choices
            self.start_level = source.start_level
            self.moved = source.moved
            self.last_moved = source.last_moved
            self.walked = source.walked
            self.failed = source.failed
            return
        n = rules.seats
        super().__init__(seed)
        self._plan = None
        self._spots = (NONE, [])
        self.asked = rules.ends_by_itself
        self.r = rules
        self.pile = Pile(rules.kinds)
        self.at = [TABLE] * n
        self.stamp = [0] * n
        self.ladders = [SHORT_LADDER | LONG_LADDER] * n
        self.disk = [HELD] * n
        self.colours = [NONE] * n
        self.clock = 0
        self.turn = 0
        self.seat = 0
        self.choices = 0
        self.start_level = 0
        self.moved = NONE
        self.last_moved = NONE
        self.walked = False
        self.failed = 0

    @property
    def places(self) -> list[tuple[int, int, int, int]]:
        """By block: anchor, level, pose, quarter turn."""
        pile = self.pile
        return list(zip(pile.anchor, pile.z, pile.pose, pile.turn, strict=True))

    @places.setter
    def places(self, value: Sequence[Sequence[int]]) -> None:
        self.pile = stacked(self.r.kinds, [(a, z, pose, turn) for a, z, pose, turn in value])

    def fails(self) -> bool:
        """Whether the running turn would count as failed if it ended as it stands (TC-END-02)."""
        return any(frame[0] == "turn" for frame in self.todo) and self.level(self.seat) <= self.start_level

    def is_last(self) -> bool:
        """Whether to end the running turn as it stands would end the game, its window apart (TC-END-01, -02)."""
        return self.fails() and self.failed + 1 >= self.r.seats

    def tied(self) -> list[int]:
        """Who stands as high as the winner and came there later (TC-END-06); nobody in a draw."""
        first, *others = self.ranks()
        if len(first) > 1:
            return []
        return [seat for seats in others for seat in seats if self.level(seat) == self.level(first[0])]

    def digest(self) -> int:
        """64 bits of all that matters for play (TC-DIG-04)."""
        order = sorted(self.stamp)
        pile = self.pile
        fields: list[Any] = [
            self.todo, pile.anchor, pile.z, pile.pose, self.at, [order.index(stamp) for stamp in self.stamp],
            self.ladders, self.disk, self.colours, self.seat, self.start_level, self.moved, self.last_moved,
            self.walked, self.failed,
        ]  # fmt: skip
        return int.from_bytes(hashlib.blake2b(msgspec.msgpack.encode(fields), digest_size=8).digest(), "big")

    # -- where climbers are ---------------------------------------------------------------------------------------

    def level(self, seat: int) -> int:
        """TC-GEO-09."""
        at = self.at[seat]
        return 0 if at == TABLE else self.pile.height(at)

    def region(self, at: int) -> int:
        """The cells of the region in which a cell lies that belongs to a block (TC-SURF-05)."""
        pile = self.pile
        block = pile.top[at] - 1
        face = pile.face[block]
        return face if face == pile.cover[block] else flood(1 << at, face)

    def ground(self, seat: int) -> int:
        """The cells of the place where a climber is: its region, or the table."""
        at = self.at[seat]
        return self.pile.table() if at == TABLE else self.region(at)

    def shut(self) -> int:
        """The uncovered cells of blocks with a disk (TC-DISK-03)."""
        found = 0
        for block in self.disk:
            if block >= 0:
                found |= self.pile.face[block]
        return found

    def open_to(self, seat: int) -> int:
        """All cells that a climber may enter as far as colour, limit and disks go (TC-MOVE-05)."""
        shade = self.pile.shade
        neutral = shade[NEUTRAL]
        for other, at in enumerate(self.at):
            if at != TABLE and other != seat and neutral >> at & 1:
                region = self.region(at)
                others = sum(1 for who, place in enumerate(self.at) if place == at and who != seat)
                if others >= region.bit_count():  # TC-SURF-11
                    neutral &= ~region
        return (shade[self.colours[seat]] | neutral) & ~self.shut()

    def reach(self, seat: int) -> int:
        """The cells of all regions, but for the present one, to which free steps lead (TC-MOVE-04, -10)."""
        may = self.open_to(seat)
        level = self.pile.level
        own = self.ground(seat)
        z = self.level(seat)
        if self.at[seat] == TABLE:
            found, cells = 0, own
        else:
            found = cells = flood(own, may & level[z] | own)
        while z + 1 < len(level):
            z += 1
            cells = grow(cells) & may & level[z]
            if not cells:
                break
            cells = flood(cells, may & level[z])
            found |= cells
        return found & ~own

    def ladder_reach(self, seat: int, ladder: int) -> int:
        """Some cells of each region to which a ladder leads from where the climber stands (TC-LAD-01 to -03, -06)."""
        level = self.pile.level
        z = self.level(seat)
        wanted = 0
        for more in REACH[ladder]:
            if z + more < len(level):
                wanted |= level[z + more]
        return grow(self.ground(seat)) & wanted & self.open_to(seat) if wanted else 0

    def regions(self, cells: int) -> list[int]:
        """The least cell of each region of which some cells are given, ascending."""
        found = []
        while cells:
            region = self.region(lowest(cells))
            cells &= ~region
            found.append(lowest(region))
        found.sort()
        return found

    # -- blocks ---------------------------------------------------------------------------------------------------

    def occupied(self) -> int:
        """Mask of blocks on which somebody stands (TC-BLK-02)."""
        top = self.pile.top
        found = 0
        for at in self.at:
            if at != TABLE:
                found |= 1 << top[at] - 1
        return found

    def movable(self) -> list[int]:
        """Blocks that may be lifted, wherever they could be put (TC-BLK-01 to -07), ascending."""
        pile = self.pile
        face, cover = pile.face, pile.cover
        barred = self.occupied()
        for block in self.disk:
            if block >= 0:
                barred |= 1 << block
        if self.last_moved >= 0:
            barred |= 1 << self.last_moved
        return [block for block in range(len(face)) if face[block] == cover[block] and not barred >> block & 1]

    def disk_takers(self) -> list[int]:
        """Blocks that can take a disk (TC-DISK-02, -04), ascending."""
        barred = self.occupied()
        for block in self.disk:
            if block >= 0:
                barred |= 1 << block
        return [block for block, face in enumerate(self.pile.face) if face and not barred >> block & 1]

    def crowds(self, block: int) -> dict[int, tuple[int, int]]:
        """With a block in the air, or NONE: each region with climbers, their number and the level (TC-PUSH-09)."""
        found: dict[int, tuple[int, int]] = {}
        for seat, at in enumerate(self.at):
            if at != TABLE:
                region = self.region_without(at, block)
                count = found[region][0] if region in found else 0
                found[region] = (count + 1, self.level(seat))
        return found

    def region_without(self, at: int, block: int) -> int:
        """The region of a cell with a block in the air, or NONE (TC-PUSH-08)."""
        pile = self.pile
        if block >= 0:
            under = pile.top[at] - 1
            for other, covered in pile.below[block]:
                if other == under:
                    return flood(1 << at, pile.face[under] | covered)
        return self.region(at)

    def shut_for(self, block: int) -> int:
        """Cells on which a block may not be set because of disks."""
        face = self.pile.face
        shut = 0
        for other in self.disk:
            if other >= 0:
                shut |= face[other]
                for under, covered in self.pile.below[block]:
                    if under == other:
                        shut |= covered  # what would be uncovered of a blocked block (TC-DISK-05)
        return shut

    def spots(self, block: int) -> Spots:
        """Where a movable block may be put: (footprint, level, anchors)."""
        found = self.pile.spots(block, self.shut_for(block))
        crowds = self.crowds(block)
        if not crowds:
            return found
        kept: Spots = []
        for shape, z, cells in found:
            at = self.with_room(block, shape, z, cells, crowds)
            if at:
                kept.append((shape, z, at))
        return kept

    def with_room(self, block: int, shape: int, z: int, anchors: int, crowds: dict[int, tuple[int, int]]) -> int:
        """Of some anchors on a level those that leave room for all climbers (TC-PUSH-01). `crowds`: of this block.

        A block's own place is always among them: who stands beside it has room there (TC-PUSH-09).
        """
        for region, (count, level) in crowds.items():
            if level == z:
                anchors &= ~_crowding(region, count, shape)
        return anchors

    def has_spot(self, block: int) -> bool:
        """Whether a movable block may be put anywhere."""
        pile = self.pile
        if pile.below[block]:
            if not any(other in self.disk for other, _ in pile.below[block]):
                return True  # turned on its own place, if nowhere else
        elif grow(pile.cover[block]) & ~pile.cover[block] & ~pile.level[0]:
            return True  # the same (TC-PLACE-08)
        return bool(self.spots(block))

    # -- how it stands --------------------------------------------------------------------------------------------

    def ranks(self) -> list[list[int]]:
        """Seats, best first; those on the table share the last place (TC-END-05 to -07)."""
        up = [seat for seat in range(self.r.seats) if self.at[seat] != TABLE]
        up.sort(key=lambda seat: (-self.level(seat), self.stamp[seat]))
        down = [seat for seat in range(self.r.seats) if self.at[seat] == TABLE]
        return [[seat] for seat in up] + ([down] if down else [])

    def returns(self) -> tuple[float, ...]:
        """By seat the share of the others that are behind, of those beside half."""
        n = self.r.seats
        found = [0.0] * n
        behind = n
        for seats in self.ranks():
            behind -= len(seats)
            for seat in seats:
                found[seat] = (behind + (len(seats) - 1) / 2) / (n - 1)
        return tuple(found)

    def check_pile(self) -> None:
        """Raise AssertionError unless all that is derived agrees with the places, and climbers stand somewhere."""
        pile = self.pile
        anew = stacked(pile.kinds, self.places)
        assert NOWHERE not in pile.anchor, "a block that is in no place"
        for name in ("z", "cover", "face", "shade", "top"):
            assert getattr(anew, name) == getattr(pile, name), f"{name} differs from the places"
        assert [m for m in anew.level if m] == [m for m in pile.level if m], "heights that differ from the places"
        anew.outside = 0
        assert pile.outside in (0, anew.table()), "a table that is another"
        for seat, at in enumerate(self.at):
            assert (at == TABLE) == (self.stamp[seat] == 0), "a climber who rose without a stamp"
            if at == TABLE:
                continue
            assert pile.top[at], "a climber on bare table that is no place"
            region = self.region(at)
            assert lowest(region) == at, "a region that is not named by its least cell"
            colour = POSES[pile.kinds[pile.top[at] - 1]][pile.pose[pile.top[at] - 1]].top
            assert colour in (NEUTRAL, self.colours[seat]), "a climber on a colour of others"
            here = self.at.count(at)
            assert here <= region.bit_count(), "more climbers than cells"
            assert colour == NEUTRAL or here == 1, "two climbers on one colour"
        out = [block for block in self.disk if block >= 0]
        assert len(set(out)) == len(out), "two disks on one block"
        assert not any(self.occupied() >> block & 1 for block in out), "a disk where somebody stands"
        assert len({stamp for stamp in self.stamp if stamp}) == sum(1 for stamp in self.stamp if stamp), "stamps alike"


@lru_cache(maxsize=4096)  # a few regions come up again and again
def _crowding(region: int, count: int, shape: int) -> int:
    """Anchors with which a footprint would leave too few cells of a region for the climbers in it (TC-PUSH-01)."""
    foot = FOOT[shape]
    if region.bit_count() - foot.bit_count() >= count:
        return 0
    found = 0
    for at in listed(touching(region, shape)):
        if (region & ~(foot << at)).bit_count() < count:
            found |= 1 << at
    return found
