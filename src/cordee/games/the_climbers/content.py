"""The blocks of The Climbers: how many of each size are painted which way (TC-COMP-05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec

from cordee.games.the_climbers.geometry import PAIRS
from cordee.kit.fit import about
from cordee.kit.pack import Pack
from cordee.kit.written import Slip, slip

COUNTS: Final = {4: 9, 1: 12}  # TC-COMP-02; the 2 neutral blocks and the 12 cubes are all alike
CUBES: Final = 12
BLOCKS: Final = 35


class Share(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Blocks of one size that are painted alike."""

    size: Annotated[
        Literal[4, 1], about("Size 4 is a double cube, size 1 half a cube.", fact=True, clause="TC-COMP-02")
    ]
    odd: Annotated[
        Literal["teal-purple", "yellow-red", "pink-neutral"],
        about(
            "The colours at the ends of a size 4 block, or on the two large faces of a size 1 block.",
            fact=True,
            clause="TC-COMP-05",
        ),
    ]
    copies: Annotated[int, about("How many there are.", ge=0, le=12)]


class Paint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A content file: all 21 blocks whose painting differs."""

    name: Annotated[str, about("What the file calls itself.", min_length=1, max_length=80)]
    blocks: Annotated[tuple[Share, ...], about("Size by size, which painting there is how often.", max_length=12)]
    stand_in: Annotated[bool, about("Whether the copies are not those of the printed game.")] = False


def _slips(paint: Paint) -> Iterator[Slip]:
    """What the types cannot say."""
    counts: Counter[int] = Counter()
    seen: set[tuple[int, str]] = set()
    for i, share in enumerate(paint.blocks):
        counts[share.size] += share.copies
        if (share.size, share.odd) in seen:
            yield slip(("blocks", i, "odd"), "the_climbers-content-twice", size=share.size, odd=share.odd)
        seen.add((share.size, share.odd))
    for size, wanted in COUNTS.items():
        if counts[size] != wanted:
            yield slip(("blocks",), "the_climbers-content-count", size=size, wanted=wanted, found=counts[size])


PACK: Final = Pack("cordee.games.the_climbers", "the_climbers.toml", Paint, _slips)


@lru_cache(maxsize=32)
def load(content: bytes = b"", name: str = "") -> Paint:
    """A content file, or the project's own. Raises BadContent."""
    return PACK.load(content, name)


def kinds(paint: Paint) -> tuple[int, ...]:
    """The kind of each block (geometry.KINDS) in the order of their names, b0 to b34 (TC-COMP-09)."""
    copies: Counter[tuple[int, str]] = Counter()
    for share in paint.blocks:
        copies[share.size, share.odd] += share.copies
    found = [0, 0]
    for i, pair in enumerate(PAIRS):
        found += [1 + i] * copies[4, pair]
    found += [4] * CUBES
    for i, pair in enumerate(PAIRS):
        found += [5 + i] * copies[1, pair]
    return tuple(found)
