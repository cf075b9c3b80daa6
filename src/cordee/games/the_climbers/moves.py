"""All block moves of a position in one go, for counting, tests and search; the table asks for them in steps.

A whole move is (block, pose, anchor), and its flat number (block * 1024 + anchor) * 10 + pose (TC-DIG-02). Parts for
pushed climbers, where there is a choice, are not told apart here.
"""

from __future__ import annotations

from collections.abc import Iterator

from cordee.games.the_climbers.geometry import CELLS, STANDS, listed
from cordee.games.the_climbers.pile import Spots
from cordee.games.the_climbers.state import ClimbersState


def block_moves(s: ClimbersState) -> list[tuple[int, Spots]]:
    """By movable block, ascending: (footprint, level, anchors as a set of cells)."""
    return [(block, s.spots(block)) for block in s.movable()]


def count(s: ClimbersState, moves: list[tuple[int, Spots]]) -> int:
    """How many whole moves these are: each footprint stands for all poses that have it."""
    kinds = s.pile.kinds
    found = 0
    for block, spots in moves:
        poses = {shape: len(fit) for shape, fit in STANDS[kinds[block]]}
        for shape, _, anchors in spots:
            found += anchors.bit_count() * poses[shape]
    return found


def whole(s: ClimbersState) -> Iterator[tuple[int, int, int]]:
    """Each whole move: block, pose, anchor."""
    kinds = s.pile.kinds
    for block, spots in block_moves(s):
        poses = dict(STANDS[kinds[block]])
        for shape, _, anchors in spots:
            for anchor in listed(anchors):
                for pose in poses[shape]:
                    yield block, pose, anchor


def number(block: int, pose: int, anchor: int) -> int:
    """The flat number of a whole move, below 358,400."""
    return (block * CELLS + anchor) * 10 + pose
