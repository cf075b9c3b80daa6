"""Blocks piled up: where each stands, what is seen of it from above, and where one could be put.

Every block rests on what is below with its whole underside, so that columns are solid (TC-GEO-04, -05): the heights of
the columns and the block on top of each are all there is to know. Knows no climbers and no turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cordee.games.the_climbers.geometry import (
    ALL,
    CELLS,
    FOOT,
    HIGHEST,
    POSES,
    RIM,
    STANDS,
    anchors,
    flood,
    grow,
    touching,
)

Spots = list[tuple[int, int, int]]  # (footprint, level, anchors)
NOWHERE: Final = -1  # the anchor of a block that is in no place


class Pile:
    """Lists by block. What is derived from the places is kept up to date by `put` and `lift`."""

    __slots__ = (
        "_free", "_shut", "anchor", "below", "cover", "face", "kinds", "level", "outside", "pose", "shade", "top",
        "turn", "z",
    )  # fmt: skip

    kinds: Sequence[int]
    anchor: list[int]  # NOWHERE: the block is in no place
    z: list[int]  # level of the underside
    pose: list[int]
    turn: list[int]  # the quarter turn k, for pictures
    level: list[int]  # by height: the cells of that height
    top: bytearray  # by cell: the block on top, from 1; 0 is bare table
    face: list[int]  # what is uncovered of the upward face
    cover: list[int]  # all cells of the upward face
    shade: list[int]  # by colour: cells that show it from above
    below: list[tuple[tuple[int, int], ...]]  # (block, cells) it rests on
    outside: int  # the place `table` (TC-SURF-09); 0: not known
    _free: dict[int, int]  # what `free_at` has found, for copies too, until a block moves or other cells are shut
    _shut: int

    def __init__(self, kinds: Sequence[int], source: Pile | None = None) -> None:
        self.kinds = kinds
        if source is not None:
            self.anchor = source.anchor[:]
            self.z = source.z[:]
            self.pose = source.pose[:]
            self.turn = source.turn[:]
            self.level = source.level[:]
            self.top = source.top[:]
            self.face = source.face[:]
            self.cover = source.cover[:]
            self.shade = source.shade[:]
            self.below = source.below[:]
            self.outside = source.outside
            self._free = source._free
            self._shut = source._shut
            return
        blocks = len(kinds)
        self.anchor = [NOWHERE] * blocks
        self.z = [0] * blocks
        self.pose = [0] * blocks
        self.turn = [0] * blocks
        self.level = [ALL]
        self.top = bytearray(CELLS)
        self.face = [0] * blocks
        self.cover = [0] * blocks
        self.shade = [0] * 6
        self.below = [()] * blocks
        self.outside = ALL
        self._free = {}
        self._shut = 0

    def clone(self) -> Pile:
        """An independent copy."""
        return Pile(self.kinds, self)

    def height(self, at: int) -> int:
        """The height of the column over a cell."""
        block = self.top[at] - 1
        return self.z[block] + POSES[self.kinds[block]][self.pose[block]].height if block >= 0 else 0

    def roof(self, block: int) -> int:
        """The level of the upward face of a block that stands."""
        return self.z[block] + POSES[self.kinds[block]][self.pose[block]].height

    def colour(self, block: int) -> int:
        """The colour that a block that stands shows from above."""
        return POSES[self.kinds[block]][self.pose[block]].top

    def is_bare(self, block: int) -> bool:
        """Whether no block rests on this one, which stands (TC-BLK-03)."""
        return self.face[block] == self.cover[block]

    def put(self, block: int, pose: int, anchor: int, turn: int) -> None:
        """Set a block that is in no place on columns of one height; nobody checks that here."""
        shape, height, colour, _, _ = POSES[self.kinds[block]][pose]
        cells = FOOT[shape] << anchor
        z = self.height(anchor)
        self._free = {}
        self.anchor[block], self.pose[block], self.z[block], self.turn[block] = anchor, pose, z, turn
        top, face, shade = self.top, self.face, self.shade
        level = self.level
        level[z] &= ~cells
        z += height
        while len(level) <= z:
            level.append(0)
        level[z] |= cells
        below = []
        rest = cells
        while rest:
            at = (rest & -rest).bit_length() - 1
            under = top[at] - 1
            if under < 0:
                rest = 0
                self.outside = 0
            else:
                covered = face[under] & rest
                face[under] &= ~covered
                shade[POSES[self.kinds[under]][self.pose[under]].top] &= ~covered
                below.append((under, covered))
                rest &= ~covered
        self.below[block] = tuple(below)
        self.cover[block] = face[block] = cells
        shade[colour] |= cells
        self._name(cells, block + 1)

    def lift(self, block: int) -> None:
        """Take a bare block away."""
        _, height, colour, _, _ = POSES[self.kinds[block]][self.pose[block]]
        z = self.z[block]
        cells = self.cover[block]
        level, face, shade = self.level, self.face, self.shade
        level[z + height] &= ~cells
        level[z] |= cells
        shade[colour] &= ~cells
        self._free = {}
        self.anchor[block] = NOWHERE
        self.cover[block] = face[block] = 0
        if not self.below[block]:
            self.outside = 0
            self._name(cells, 0)
        for under, covered in self.below[block]:
            face[under] |= covered
            shade[POSES[self.kinds[under]][self.pose[under]].top] |= covered
            self._name(covered, under + 1)
        self.below[block] = ()

    def _name(self, cells: int, name: int) -> None:
        top = self.top
        while cells:
            low = cells & -cells
            top[low.bit_length() - 1] = name
            cells ^= low

    def table(self) -> int:
        """The cells of the place `table`: bare ones that hang together with the rim (TC-SURF-09, -10)."""
        if not self.outside:
            bare = self.level[0]
            self.outside = flood(bare & RIM, bare)
        return self.outside

    def spots(self, block: int, shut: int) -> Spots:
        """Where a block could be put as far as blocks are concerned (TC-PLACE-01, -03, -04, -06), as if lifted.

        It stands bare, or is in no place. `shut` are cells on which nothing may be set.
        """
        found: Spots = []
        own = self.z[block] if self.cover[block] else NOWHERE
        for shape, _ in STANDS[self.kinds[block]]:
            for z, cells in enumerate(self.level):
                if cells or z == own:
                    at = self.spots_at(block, shape, z, shut)
                    if at:
                        found.append((shape, z, at))
        return found

    def spots_at(self, block: int, shape: int, z: int, shut: int) -> int:
        """The anchors of one footprint on one level; see `spots`."""
        own = self.cover[block]
        if own:
            if z == self.z[block]:
                cells = self.level[z] | own
                at = anchors(cells & ~shut, shape)
                return at if z or not at else at & touching(grow(ALL ^ cells) & cells, shape)
            if self.level[z] & own:  # the level of its roof
                at = self.free_at(shape, z, shut)
                return at & ~touching(own, shape) if at else 0
        return self.free_at(shape, z, shut)

    def free_at(self, shape: int, z: int, shut: int) -> int:
        """The same for a block that is in no place."""
        if shut != self._shut:
            self._free, self._shut = {}, shut
        key = shape * HIGHEST + z
        at = self._free.get(key, NOWHERE)
        if at < 0:
            cells = self.level[z]
            at = anchors(cells & ~shut, shape)
            if at and not z:
                at &= touching(grow(ALL ^ cells) & cells, shape)
            self._free[key] = at
        return at


def stacked(kinds: Sequence[int], places: Sequence[tuple[int, int, int, int]]) -> Pile:
    """A pile of blocks by their (anchor, z, pose, turn), e.g. as it was stored; NOWHERE leaves one out."""
    pile = Pile(kinds)
    for block in sorted(range(len(kinds)), key=lambda each: (places[each][1], each)):
        anchor, z, pose, turn = places[block]
        if anchor != NOWHERE:
            pile.put(block, pose, anchor, turn)
            assert pile.z[block] == z, "a block that stands in the air"
    return pile
