"""What a starting structure must be, judged by its unit cubes: slow, plain, and without a word from the rules' code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from tests.games.the_climbers.oracle import COLOURS, SIDE, Ground, Model, extents, free, parts

Cube: TypeAlias = "tuple[int, int, int]"

AROUND: tuple[Cube, ...] = ((1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))
CORE = [(x, y) for x in range(14, 18) for y in range(15, 17)]  # TC-SETUP-01
SIZES = {6: 2, 4: 9, 2: 12, 1: 12}  # TC-COMP-02


class Figures(NamedTuple):
    """What the companion of the ledger measured of structures."""

    highest: int
    ground: int  # cells of the table that are covered
    free: int  # blocks on which nothing rests
    places: int  # regions


def figures(m: Model) -> Figures:
    ground = Ground(m)
    places = sum(len(parts(cells)) for cells in ground.uncovered.values())
    liftable = [block for block in range(35) if free(m, ground, block)]
    return Figures(max(ground.height.values()), len(ground.height), len(liftable), places)


def cubes(m: Model, block: int) -> list[Cube]:
    """The unit cubes that a block fills."""
    place, pose = m.blocks[block], m.pose(block)
    return [(x, y, place.z + k) for x, y in m.cells(block) for k in range(pose.height)]


def faults(m: Model) -> list[str]:
    """What is wrong with a starting structure, in words; nothing if it is as it must be (TC-GEN-07)."""
    return [*wrong_blocks(m), *wrong_cubes(m)]


def wrong_blocks(m: Model) -> Iterator[str]:
    if Counter(size for size, _ in m.kinds) != SIZES:
        yield f"sizes {Counter(size for size, _ in m.kinds)}"
    if [(block.x, block.y, block.z, block.pose) for block in m.blocks[:2]] != [
        (14, 15, 0, "standing"),
        (16, 15, 0, "standing"),
    ]:
        yield f"the neutral blocks stand at {m.blocks[:2]}"
    for block, place in enumerate(m.blocks):
        size, odd = m.kinds[block]
        pose = m.pose(block)
        if extents(size, odd, place.turned) != (pose.dx, pose.dy, pose.height):
            yield f"b{block} is drawn in rotation {place.turned}, which does not look like {place.pose}"
        if size != 6 and COLOURS[place.turned // 4] != pose.top:
            yield f"b{block} is drawn with {COLOURS[place.turned // 4]} on top, not {pose.top}"


def wrong_cubes(m: Model) -> Iterator[str]:
    filled: dict[Cube, int] = {}
    for block in range(35):
        for x, y, z in cubes(m, block):
            if not (0 <= x < SIDE and 0 <= y < SIDE and z >= 0):
                yield f"b{block} reaches over the edge"
            if (x, y, z) in filled:
                yield f"b{block} and b{filled[(x, y, z)]} fill the same cube"
            filled[(x, y, z)] = block
    for x, y, z in filled:
        if z and (x, y, z - 1) not in filled:
            yield f"b{filled[(x, y, z)]} has a gap below at {x},{y},{z}"  # TC-GEO-04
    for cube in seen_squares(filled):
        yield f"a neutral block can be seen from {cube}"  # TC-SETUP-02
    apart = pieces(filled)
    if len(apart) > 1:
        yield f"the structure is in {len(apart)} parts: {apart}"


def neighbours(cube: Cube) -> list[Cube]:
    x, y, z = cube
    return [(x + i, y + j, z + k) for i, j, k in AROUND]


def seen_squares(filled: dict[Cube, int]) -> list[Cube]:
    """Empty cubes above the table that lie against a neutral block."""
    return [
        near
        for cube, block in filled.items()
        if block < 2
        for near in neighbours(cube)
        if near[2] >= 0 and near not in filled
    ]


def pieces(filled: dict[Cube, int]) -> list[set[int]]:
    """Sets of blocks that hang together by unit squares (TC-GEO-07)."""
    touching: dict[int, set[int]] = {block: set() for block in filled.values()}
    for cube, block in filled.items():
        touching[block] |= {filled[near] for near in neighbours(cube) if near in filled}
    left = set(touching)
    found = []
    while left:
        piece = {left.pop()}
        edge = list(piece)
        while edge:
            more = touching[edge.pop()] & left
            left -= more
            piece |= more
            edge += more
        found.append(piece)
    return found
