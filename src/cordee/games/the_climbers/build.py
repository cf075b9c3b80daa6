"""Starting structures: drawn by the seed or read from a text; and what each of them must satisfy.

Building is no part of the game (TC-SETUP-05): no turns, no climbers; how people do it together is in `together.py`.
Clauses TC-SETUP-01 to -05, TC-GEN-*.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cordee.core.errors import BadContent, BadSetup
from cordee.core.events import Args
from cordee.core.game import Refusal
from cordee.games.the_climbers.actions import BLOCK_TAG, CELL_TAG, block_of, cell_of
from cordee.games.the_climbers.geometry import (
    FITS,
    FOOT,
    POSES,
    SIZES,
    WORD_POSE,
    WORDS,
    cell,
    flood,
    grow,
    listed,
    place,
)
from cordee.games.the_climbers.pile import NOWHERE, Pile

CORE: Final = (cell(14, 15), cell(16, 15))  # TC-SETUP-01
INSIDE: Final = FOOT[0] << CORE[0] | FOOT[0] << CORE[1]
RING: Final = grow(INSIDE) & ~INSIDE  # the 12 cells that share a side with the core
WALL, ROOF, SLOPE = 6, 7, 8  # least height of the ring and of the core (TC-SETUP-02); most of what is left (TC-GEN-05)
TRIES: Final = 200  # TC-GEN-06
TOGETHER: Final = "together"  # how the text of a structure begins that is built by all (TC-SETUP-05)
WALL_WEIGHT: Final = {4: 6, 2: 4}  # TC-GEN-03; size 1 by its level
ROOF_WEIGHT: Final = {1: 6, 2: 2, 4: 1}  # TC-GEN-04

Draw = Callable[[int], int]  # a number below n


def begun(kinds: Sequence[int]) -> Pile:
    """The two neutral blocks side by side, upright, and nothing else (TC-SETUP-01)."""
    pile = Pile(kinds)
    for block, anchor in enumerate(CORE):
        pile.put(block, 0, anchor, 0)
    return pile


# -- drawn by the seed (TC-GEN-*) ------------------------------------------------------------------------------------


def generate(kinds: Sequence[int], draw: Draw, shuffle: Callable[[list[int]], None]) -> Pile:
    """A structure that hides the core. Raises BadContent where no try succeeds."""
    pile = completed(lambda: begun(kinds), draw, shuffle, TRIES)
    if pile is None:
        raise BadContent(f"no structure could be built in {TRIES} tries: are these the blocks of the game?")
    return pile


def completed(begin: Callable[[], Pile], draw: Draw, shuffle: Callable[[list[int]], None], tries: int) -> Pile | None:
    """What `begin` gives, with all other blocks set as `generate` sets them; None where no try succeeds."""
    for _ in range(tries):
        whole = _try(begin(), draw, shuffle)
        if whole is not None and fault(whole) is None:
            return whole
    return None


def _try(pile: Pile, draw: Draw, shuffle: Callable[[list[int]], None]) -> Pile | None:
    lists: dict[int, list[int]] = {}
    for size in (4, 2, 1):
        lists[size] = [
            block for block, kind in enumerate(pile.kinds) if SIZES[kind] == size and pile.anchor[block] == NOWHERE
        ]
        shuffle(lists[size])
    while low := _lowest(pile, RING, WALL):
        at = low[draw(len(low))]
        z = pile.height(at)

        def wall(size: int, level: int, foot: int, _: int) -> int:
            weight = WALL_WEIGHT.get(size, 1 if level < 4 else 3)
            return weight * (1 + 3 * (foot & RING).bit_count())

        if not _put(pile, lists, (4, 2, 1), draw, wall, z, 1 << at):
            return None
    while low := [each for each in listed(INSIDE) if pile.height(each) < ROOF]:
        at = low[draw(len(low))]

        def roof(size: int, level: int, foot: int, _: int) -> int:
            return ROOF_WEIGHT[size] * foot.bit_count()

        if not _put(pile, lists, (4, 2, 1), draw, roof, WALL, 1 << at):
            return None
    for size in (4, 2, 1):

        def slope(size: int, level: int, foot: int, top: int) -> int:
            if top > SLOPE:
                return 0
            beside = grow(foot) & ~foot
            higher = (beside & ~_up_to(pile, level)).bit_count()
            if not level and higher < 2:
                return 0
            return (1 + higher) * (10 if size == 1 else 12 - top)

        while lists[size]:
            if not _put(pile, lists, (size,), draw, slope):
                return None
    return pile


def _lowest(pile: Pile, cells: int, wanted: int) -> list[int]:
    """The lowest of some cells, if they are lower than wanted."""
    heights = {at: pile.height(at) for at in listed(cells)}
    low = min(heights.values())
    return [at for at, height in heights.items() if height == low] if low < wanted else []


def _up_to(pile: Pile, z: int) -> int:
    """The cells that are not higher than a level."""
    found = 0
    for cells in pile.level[: z + 1]:
        found |= cells
    return found


def _put(
    pile: Pile,
    lists: dict[int, list[int]],
    sizes: Sequence[int],
    draw: Draw,
    weigh: Callable[[int, int, int, int], int],
    at_level: int = NOWHERE,
    covering: int = 0,
) -> bool:
    """Set one block where the draw says; False if there is no candidate.

    Candidates in the order of size, pose, level and cell (TC-GEN-01); `weigh` gets size, level, footprint and top.
    """
    found: list[tuple[int, int, int, int]] = []  # (weight, block, pose, anchor)
    total = 0
    for size in sizes:
        if not lists[size]:
            continue
        block = lists[size][-1]
        spots = pile.spots(block, 0)
        for i, pose in enumerate(POSES[pile.kinds[block]]):
            for shape, z, cells in spots:
                if shape != pose.shape or at_level not in (NOWHERE, z):
                    continue
                for at in listed(cells):
                    foot = FOOT[shape] << at
                    if covering and not foot & covering:
                        continue
                    weight = weigh(size, z, foot, z + pose.height)
                    if weight:
                        total += weight
                        found.append((weight, block, i, at))
    if not found:
        return False
    drawn = draw(total)
    for weight, block, number, at in found:
        drawn -= weight
        if drawn < 0:
            pile.put(block, number, at, POSES[pile.kinds[block]][number].turn)
            lists[SIZES[pile.kinds[block]]].pop()
            return True
    raise AssertionError("a draw beyond all weights")


# -- what every start must satisfy (TC-GEN-07) -----------------------------------------------------------------------


def unplaced(pile: Pile) -> list[int]:
    """The blocks that are in no place."""
    return [block for block, anchor in enumerate(pile.anchor) if anchor == NOWHERE]


def bared(pile: Pile) -> tuple[list[int], list[int]]:
    """The cells beside the core and on it that are too low to hide it (TC-SETUP-02)."""
    beside = [at for at in listed(RING) if pile.height(at) < WALL]
    return beside, [at for at in listed(INSIDE) if pile.height(at) < ROOF]


def fault(pile: Pile) -> tuple[str, str] | None:
    """The clause and the reason why a game cannot begin with this structure; None if it can."""
    missing = unplaced(pile)
    if missing:
        return "TC-COMP-02", f"blocks are not placed yet: {', '.join(f'b{block}' for block in missing)}"
    for block, anchor in enumerate(CORE):
        if (pile.anchor[block], pile.pose[block], pile.z[block]) != (anchor, 0, 0):
            return "TC-SETUP-01", f"the neutral block b{block} must stand upright at {place(anchor)}"
    for low, wanted, what in zip(bared(pile), (WALL, ROOF), ("beside", "on top of"), strict=True):
        if low:
            where = " ".join(place(at) for at in low)
            return "TC-SETUP-02", f"the neutral blocks can be seen: {what} them, {where} must be {wanted} high or more"
    standing = pile.level[0] ^ ((1 << 1024) - 1)
    if flood(standing & -standing, standing) != standing:
        return "TC-GEN-07", "the structure falls apart: all blocks must hang together side by side"
    return None


def lacking(pile: Pile) -> Refusal | None:
    """The same as a sentence of the catalogue."""
    wrong = fault(pile)
    if wrong is None:
        return None
    if missing := unplaced(pile):
        return Refusal("TC-COMP-02", "to-place", {"count": len(missing)})
    if wrong[0] == "TC-SETUP-02":
        beside, on = bared(pile)
        return Refusal("TC-SETUP-02", "core-seen", {"where": [CELL_TAG[at] for at in beside or on]})
    return Refusal(wrong[0], "falls-apart")


# -- by hand (TC-SETUP-05) -------------------------------------------------------------------------------------------


def add(pile: Pile, block: int, pose: int, anchor: int, alone: bool = False) -> None:
    """Set an unplaced block by hand; `alone`: on the table it may stand apart from all others.

    Raises BadSetup with the clause and the reason, and changes nothing then.
    """
    if pile.anchor[block] != NOWHERE:
        raise BadSetup(
            f"b{block} stands already, at {place(pile.anchor[block])}",
            Refusal("TC-SETUP-05", "stands-already", {"block": BLOCK_TAG[block]}),
        )
    shape = POSES[pile.kinds[block]][pose].shape
    foot = FOOT[shape] << anchor
    heights = {pile.height(at) for at in listed(foot & ((1 << 1024) - 1))}
    apart = alone and heights == {0} and FITS[shape] >> anchor & 1
    if apart or any(shape == each and cells >> anchor & 1 for each, _, cells in pile.spots(block, 0)):
        pile.put(block, pose, anchor, POSES[pile.kinds[block]][pose].turn)
        return
    args: Args = {"block": BLOCK_TAG[block], "where": CELL_TAG[anchor]}
    if len(heights) > 1:
        raise BadSetup(
            f"b{block} at {place(anchor)} would not rest on level ground (TC-PLACE-01)",
            Refusal("TC-PLACE-01", "layout-uneven", args),
        )
    if heights == {0}:
        raise BadSetup(
            f"b{block} at {place(anchor)} would touch no other block, or reach over the edge (TC-PLACE-03)",
            Refusal("TC-PLACE-03", "layout-apart", args),
        )
    raise BadSetup(
        f"b{block} at {place(anchor)} would reach over the edge of the table (TC-GEO-02)",
        Refusal("TC-GEO-02", "over-edge", {"where": CELL_TAG[anchor]}),
    )


def take(pile: Pile, block: int) -> None:
    """Take a block away by hand. Raises BadSetup with the reason."""
    if block < len(CORE):
        raise BadSetup("the neutral blocks stay where they are (TC-SETUP-05)")
    if pile.anchor[block] == NOWHERE:
        raise BadSetup(f"b{block} is not placed")
    if not pile.is_bare(block):
        raise BadSetup(f"another block rests on b{block} (TC-BLK-03)")
    pile.lift(block)


def written(pile: Pile) -> str:
    """A structure as one line that `read_layout` reads: each coloured block after those it touches or rests on."""
    placed = [block for block in range(len(CORE), len(pile.kinds)) if pile.anchor[block] != NOWHERE]
    ground = [block for block in placed if not pile.z[block]]
    order = []
    reached = INSIDE
    while ground:
        block = next((each for each in ground if pile.cover[each] & grow(reached)), ground[0])
        ground.remove(block)
        order.append(block)
        reached |= pile.cover[block]
    order += sorted((block for block in placed if pile.z[block]), key=lambda block: (pile.z[block], block))
    return "; ".join(
        f"b{block} {place(pile.anchor[block])},{pile.z[block]} {WORDS[POSES[pile.kinds[block]][pile.pose[block]].word]}"
        for block in order
    )


def read_layout(kinds: Sequence[int], text: str) -> Pile:
    """The structure of a text: `b2 12,14,0 up=red along=x; b11 ...` in the order of building. Raises BadSetup."""
    pile = read_part(kinds, text)
    wrong = fault(pile)
    if wrong is not None:
        raise BadSetup(f"option layout: {wrong[1]} ({wrong[0]})", lacking(pile))
    return pile


def read_part(kinds: Sequence[int], text: str) -> Pile:
    """As `read_layout`, as far as it goes. Raises BadSetup.

    What begins with TOGETHER may be in several parts: a block that held them together may have been taken off.
    """
    pile = begun(kinds)
    entries = text.split(";")
    together = entries[0].strip() == TOGETHER
    for entry in entries[1:] if together else entries:
        words = entry.split()
        if not words:
            continue
        block = block_of(words[0])
        x, y, z = [*(words[1] if len(words) > 1 else "").split(","), "", "", ""][:3]
        anchor = cell_of(f"{x},{y}")
        if block is None or anchor is None:
            raise BadSetup(
                f"option layout: {entry.strip()!r} names no block and cell; write b2 12,14,0 up=red along=x",
                Refusal("TC-SETUP-05", "layout-entry", {"entry": " ".join(words)[:60]}),
            )
        word = " ".join(words[2:])
        pose = WORD_POSE[kinds[block]].get(WORDS.index(word)) if word in WORDS else None
        if pose is None:
            known = ", ".join(WORDS[each] for each in WORD_POSE[kinds[block]])
            raise BadSetup(
                f"option layout: b{block} cannot stand as {word!r} (one of: {known})",
                Refusal("TC-SETUP-05", "layout-pose", {"block": BLOCK_TAG[block], "word": word[:60], "known": known}),
            )
        if block < len(CORE):
            if (anchor, pose) != (CORE[block], 0):
                raise BadSetup(
                    f"option layout: b{block} must stand upright at {place(CORE[block])} (TC-SETUP-01)",
                    Refusal("TC-SETUP-01", "neutral-stays"),
                )
            continue
        add(pile, block, pose, anchor, alone=together)
        if z and str(pile.z[block]) != z:
            raise BadSetup(
                f"option layout: b{block} at {x},{y} stands at level {pile.z[block]}, not {z}",
                Refusal("TC-SETUP-05", "layout-level", {"block": BLOCK_TAG[block], "level": pile.z[block]}),
            )
    return pile
