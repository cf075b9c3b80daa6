"""The lattice of The Climbers: cells as bits of one int, footprints, poses and rotations. Nothing here has a state.

A cell (x, y) is number 32 y + x, x to the east and y to the north; a set of cells is an int with a bit for each.
Lengths are in units, the height of a lying size 1 block. Colours are numbers, neutral is 5; the opposite of colour c is
c ^ 1 and its pair c >> 1 (TC-ROT-01). Blocks come in eight kinds (TC-COMP-03, -09). Clauses TC-GEO-*, TC-ROT-*.
"""

from __future__ import annotations

from typing import Final, NamedTuple

SIDE: Final = 32  # TC-GEO-02
CELLS: Final = SIDE * SIDE
TABLE: Final = CELLS  # as the place of a climber: the table around the structure (TC-SURF-09)
ALL: Final = (1 << CELLS) - 1
WEST: Final = sum(1 << SIDE * y for y in range(SIDE))  # the column x = 0
EAST: Final = WEST << (SIDE - 1)
NOT_WEST: Final = ALL ^ WEST
NOT_EAST: Final = ALL ^ EAST
RIM: Final = WEST | EAST | ((1 << SIDE) - 1) | ((1 << SIDE) - 1) << (CELLS - SIDE)

COLOURS: Final = ("teal", "purple", "yellow", "red", "pink", "neutral")
NEUTRAL: Final = 5
PAIRS: Final = ("teal-purple", "yellow-red", "pink-neutral")

# Kinds of blocks: 0 neutral; 1-3 size 4, 4 size 2, 5-7 size 1, by their odd pair.
KINDS: Final = 8
SIZES: Final = (6, 4, 4, 4, 2, 1, 1, 1)
ODD: Final = (0, 0, 1, 2, 0, 0, 1, 2)
ODD_LENGTH: Final = (6, 4, 4, 4, 2, 1, 1, 1)  # along the odd pair; 2 along both others (TC-COMP-03)

SHAPES: Final = ((2, 2), (2, 1), (1, 2), (4, 2), (2, 4), (6, 2), (2, 6))  # (east-west, north-south) of a footprint
FOOT: Final = tuple(sum(((1 << dx) - 1) << SIDE * row for row in range(dy)) for dx, dy in SHAPES)  # anchored at (0, 0)
FITS: Final = tuple(  # anchors with which a footprint stays on the table
    sum(((1 << (SIDE - dx + 1)) - 1) << SIDE * y for y in range(SIDE - dy + 1)) for dx, dy in SHAPES
)
HIGHEST: Final = 96  # TC-PLACE-11


class Pose(NamedTuple):
    """A rotation as far as the rules see it (TC-ROT-04)."""

    shape: int
    height: int
    top: int  # colour
    word: int  # how it is called: its number in WORDS
    turn: int  # the least quarter turn k that looks so (TC-ROT-06)


WORDS: Final = (
    *(f"up={colour}" for colour in COLOURS),
    *(f"up={colour} along={axis}" for colour in COLOURS for axis in "xy"),
    "standing",
    "lying along=x",
    "lying along=y",
)


def cell(x: int, y: int) -> int:
    """The number of a cell."""
    return SIDE * y + x


def place(at: int) -> str:
    """A cell as it is written, `12,9`."""
    return f"{at % SIDE},{at // SIDE}"


def grow(cells: int) -> int:
    """These cells and all their neighbours side by side (TC-GEO-06)."""
    return (
        cells
        | cells << 1 & NOT_WEST
        | cells >> 1 & NOT_EAST
        | cells << SIDE & ALL
        | cells >> SIDE
    )  # fmt: skip


def corners(cells: int) -> int:
    """The cells that touch these at a corner and nowhere else (TC-GEO-06)."""
    aside = cells << 1 & NOT_WEST | cells >> 1 & NOT_EAST
    return (aside << SIDE & ALL | aside >> SIDE) & ~grow(cells)


def flood(cells: int, within: int) -> int:
    """All cells of `within` that hang together with some of `cells`, which lie in it."""
    found = cells
    while True:
        more = (
            found << 1 & NOT_WEST
            | found >> 1 & NOT_EAST
            | found << SIDE
            | found >> SIDE
            | found
        ) & within  # fmt: skip
        if more == found:
            return found
        found = more


def anchors(cells: int, shape: int) -> int:
    """Where a footprint may be anchored so that it covers nothing but these cells."""
    dx, dy = SHAPES[shape]
    if dx == 2:
        cells &= cells >> 1
    elif dx == 4:
        cells &= cells >> 1
        cells &= cells >> 2
    elif dx == 6:
        two = cells & cells >> 1
        cells = two & two >> 2 & two >> 4
    if dy == 2:
        cells &= cells >> SIDE
    elif dy == 4:
        cells &= cells >> SIDE
        cells &= cells >> 2 * SIDE
    elif dy == 6:
        two = cells & cells >> SIDE
        cells = two & two >> 2 * SIDE & two >> 4 * SIDE
    return cells & FITS[shape]


def touching(cells: int, shape: int) -> int:
    """Where a footprint may be anchored so that it covers at least one of these cells."""
    dx, dy = SHAPES[shape]
    if dx >= 2:
        cells |= cells >> 1
    if dx == 4:
        cells |= cells >> 2
    elif dx == 6:
        cells |= cells >> 2 | cells >> 4
    if dy >= 2:
        cells |= cells >> SIDE
    if dy == 4:
        cells |= cells >> 2 * SIDE
    elif dy == 6:
        cells |= cells >> 2 * SIDE | cells >> 4 * SIDE
    return cells & FITS[shape]


def lowest(cells: int) -> int:
    """The least of some cells (there must be one)."""
    return (cells & -cells).bit_length() - 1


def listed(cells: int) -> list[int]:
    """The numbers of some cells, ascending."""
    found = []
    while cells:
        low = cells & -cells
        found.append(low.bit_length() - 1)
        cells ^= low
    return found


def parts(cells: int) -> list[int]:
    """Some cells as sets that hang together side by side, by their least cells."""
    found = []
    while cells:
        part = flood(cells & -cells, cells)
        found.append(part)
        cells ^= part
    return found


# -- rotations (TC-ROT-02, -03) --------------------------------------------------------------------------------------


def faces(rotation: int) -> tuple[int, int, int, int, int, int]:
    """The colours that look east, north, west, south, up and down in rotation 4 u + k."""
    u, k = rotation // 4, rotation % 4
    p = u >> 1
    q, s = (p + 1) % 3, (p + 2) % 3
    ring = (2 * q, 2 * s, 2 * q + 1, 2 * s + 1) if u % 2 == 0 else (2 * q, 2 * s + 1, 2 * q + 1, 2 * s)
    east, north, west, south = (ring[(i - k) % 4] for i in range(4))
    return east, north, west, south, u, u ^ 1


def extents(kind: int, rotation: int) -> tuple[int, int, int]:
    """The lengths of a block to the east, the north and upward."""
    east, north, _, _, up, _ = faces(rotation)
    long = {ODD[kind]: ODD_LENGTH[kind]}
    return long.get(east >> 1, 2), long.get(north >> 1, 2), long.get(up >> 1, 2)


def _pose(kind: int, colour: int, shape: int, height: int, word: int) -> Pose:
    turn = next(k for k in range(4) if extents(kind, 4 * colour + k) == (*SHAPES[shape], height))
    return Pose(shape, height, NEUTRAL if kind == 0 else colour, word, turn)


def _poses(kind: int) -> tuple[Pose, ...]:
    odd, length = ODD[kind], ODD_LENGTH[kind]
    along = [SHAPES.index(shape) for shape in ((max(length, 2), min(length, 2)), (min(length, 2), max(length, 2)))]
    if kind == 0:
        # Its faces are all alike; the one that looks up is that of its first pair, or of the next one where it lies.
        lying = [_pose(kind, 2, along[i], 2, len(WORDS) - 2 + i) for i in range(2)]
        return (_pose(kind, 0, 0, length, len(WORDS) - 3), *lying)
    if length == 2:
        return tuple(_pose(kind, colour, 0, 2, colour) for colour in range(6))
    ends = [_pose(kind, colour, 0, length, colour) for colour in (2 * odd, 2 * odd + 1)]
    sides = [
        _pose(kind, colour, along[i], 2, 6 + 2 * colour + i)
        for colour in range(6)
        if colour >> 1 != odd
        for i in range(2)
    ]
    return (*ends, *sides)


POSES: Final = tuple(_poses(kind) for kind in range(KINDS))
# By kind: the footprints it can have, each with the poses that have it.
STANDS: Final = tuple(
    tuple(
        (shape, tuple(i for i, pose in enumerate(poses) if pose.shape == shape))
        for shape in sorted({pose.shape for pose in poses})
    )
    for poses in POSES
)
WORD_POSE: Final = tuple({pose.word: i for i, pose in enumerate(poses)} for poses in POSES)


def rotation(kind: int, pose: int, turn: int) -> int:
    """The whole rotation of a block, for pictures: 4 u + k (TC-ROT-02)."""
    if kind == 0:
        return 4 * (0 if pose == 0 else 2) + turn
    return 4 * POSES[kind][pose].top + turn


def stance(kind: int, pose: int) -> str:
    """How a pose is called apart from its colour and direction."""
    if SIZES[kind] == 2:
        return "cube"
    return "lying" if POSES[kind][pose].height == min(each.height for each in POSES[kind]) else "standing"


def pose_args(kind: int, pose: int) -> dict[str, int | str]:
    """A pose as words of the catalogue: size, colour on top, stance, and which way the longer side runs."""
    found = POSES[kind][pose]
    dx, dy = SHAPES[found.shape]
    along = "x" if dx > dy else "y" if dy > dx else "none"
    return {"size": SIZES[kind], "top": COLOURS[found.top], "stance": stance(kind, pose), "along": along}
