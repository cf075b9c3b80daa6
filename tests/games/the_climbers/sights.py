"""What is worth having met in random games: names of situations, so that a comparison can say what it has covered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from tests.games.the_climbers.oracle import (
    SIDE,
    Cell,
    Ground,
    Model,
    Options,
    Pushing,
    Region,
    beside,
    cell_of,
    fits,
    footprint,
    free,
    occupied,
    parts,
    poses,
    pushings,
    ranking,
    steps,
)

Places: TypeAlias = Mapping[int, Mapping[str, Mapping[Cell, list[Pushing]]]]  # ways to push by block, pose and anchor

NAMES = (
    "asked for a turn", "asked in a window", "chose walk", "chose rise", "chose stay", "chose ladder short",
    "chose ladder long", "chose move", "chose disk", "chose end",
    "a court", "the structure is in parts", "a block at the rim of the table", "a face cut in regions",
    "a climber on a face that is cut", "kept out by the limit", "kept out by a disk", "kept out by the colour",
    "a full region over a ladder", "the locked block is free", "a block with a disk is free",
    "a block stands on a disk's", "an occupied block is free", "a disk out in a window", "two disks out",
    "no room to push aside", "a lone block cannot be turned on the spot", "a block over a disk cannot be set back",
    "two ways to push", "three ways to push or more",
    "pushed", "pushed by choice", "pushed two by choice", "pushed one by choice and one by force", "pushed the mover",
    "pushed on a colour", "stayed apart beside a block set back", "grown together", "spun", "turned on its own cells",
    "moved a neutral block", "laid a neutral block down", "walked from region to region of a face", "walked on a level",
    "walked up two levels or more", "rose two levels or more", "the next seat rose", "another seat rose",
    "a turn without a block move", "a disk left", "ended by itself", "a rise took back the end",
    "a rise in the last window", "over", "over with nobody up", "over with some up", "ranked by stamps",
)  # fmt: skip


# -- positions --------------------------------------------------------------------------------------------------------


def of_position(m: Model, may: Options, places: Places) -> set[str]:
    """What there is to see before a choice; of blocks, only of those in `places`."""
    ground = Ground(m)
    disks = {block for block in m.disk if isinstance(block, int)}
    uncut = {block for block, cells in ground.uncovered.items() if len(parts(cells)) == 1}
    stood_on = {ground.top[at] for at in m.at if at is not None}
    bare = {(x, y) for x in range(SIDE) for y in range(SIDE)} - ground.height.keys()
    facts = {
        "asked for a turn": not m.in_window,
        "asked in a window": m.in_window,
        "a court": bare != ground.table().cells,
        "the structure is in parts": len(parts(ground.height)) > 1,
        "a block at the rim of the table": any({x, y} & {0, SIDE - 1} for x, y in ground.height),
        "a face cut in regions": bool(ground.uncovered.keys() - uncut),
        "a climber on a face that is cut": bool(stood_on - uncut),
        "the locked block is free": m.moved is None and m.locked is not None and free(m, ground, m.locked),
        "a block with a disk is free": m.moved is None and any(free(m, ground, block) for block in disks),
        "a block stands on a disk's": any(not free(m, ground, block) for block in disks),
        "an occupied block is free": any(free(m, ground, b) and occupied(m, ground, b) for b in stood_on),
        "a disk out in a window": m.in_window and bool(disks),
        "two disks out": len(disks) > 1,
    }
    return {name for name, is_so in facts.items() if is_so} | kept_out(m, ground) | set(at_blocks(m, places))


def kept_out(m: Model, ground: Ground) -> set[str]:
    """Why the acting climber may not enter regions that it stands before."""
    start = ground.place(m, m.acting)
    around = {ground.region(to) for cell in start.cells for to in beside(cell) if to in ground.top} - {start}
    return {name for region in around for name in hindrances(m, ground, region, region.level - start.level)}


def hindrances(m: Model, ground: Ground, region: Region, rise: int) -> Iterator[str]:
    if region.colour not in (m.colours[m.acting], "neutral"):
        if rise in (0, 1):
            yield "kept out by the colour"
    elif region.block in m.disk:
        if rise in (0, 1):
            yield "kept out by a disk"
    elif len(ground.stand(m, region)) >= len(region.cells):
        if rise in (0, 1):
            yield "kept out by the limit"
        elif rise in (2, 3, 4) and not m.in_window and m.ladders[m.owner]:
            yield "a full region over a ladder"


def at_blocks(m: Model, places: Places) -> Iterator[str]:
    for block, by_pose in places.items():
        ground = Ground(m, without=block)
        here = m.blocks[block]
        if (here.x, here.y) not in by_pose.get(here.pose, {}):
            yield "a block over a disk cannot be set back" if here.z else "a lone block cannot be turned on the spot"
        counts = {len(ways) for ways in by_pose.get(here.pose, {}).values()}
        if 2 in counts:
            yield "two ways to push"
        if max(counts, default=0) > 2:
            yield "three ways to push or more"
        if any(anchor not in by_pose.get(here.pose, {}) for anchor in fits(m, ground, m.pose(block))):
            yield "no room to push aside"


# -- choices ----------------------------------------------------------------------------------------------------------


def of_choice(before: Model, text: str, m: Model) -> set[str]:
    """What a whole choice has brought about."""
    words = text.split()
    kind = " ".join(words[:2]) if words[0] == "ladder" else words[0]
    seen = {f"chose {kind}", *of_end(before, words[0], m)}
    if words[0] in ("walk", "rise"):
        seen.update(of_walk(before, words[0], m))
    if words[0] == "move":
        seen.update(of_move(before, int(words[1][1:]), m if m.moved is not None else before, text))
    return seen


def of_walk(before: Model, word: str, m: Model) -> Iterator[str]:
    seat, ground = before.acting, Ground(before)
    start, to = before.at[seat], m.at[seat]
    assert to is not None
    gain = m.level[seat] - before.level[seat]
    if start is not None and ground.top[start] == ground.top[to]:
        yield "walked from region to region of a face"
    if gain == 0:
        yield "walked on a level"
    if gain > 1:
        yield "walked up two levels or more" if word == "walk" else "rose two levels or more"
    if word == "rise":
        yield "the next seat rose" if seat == (before.owner + 1) % before.seats else "another seat rose"
        if before.failed >= before.seats:
            yield "a rise took back the end" if before.windows_count else "a rise in the last window"


def of_end(before: Model, word: str, m: Model) -> Iterator[str]:
    turn_over = m.over or m.turn != before.turn or m.in_window
    if word == "end" and before.moved is None:
        yield "a turn without a block move"
    if word not in ("end", "rise", "stay") and turn_over:
        yield "ended by itself"
    if any(isinstance(a, int) and a != b for a, b in zip(before.disk, m.disk, strict=True)):
        yield "a disk left"
    if m.over:
        groups = ranking(m)
        levels = [level for level in m.level if level]
        yield "over"
        yield "over with nobody up" if not levels else "over with some up"
        if len(set(levels)) < len(levels) and len(groups) > 1:
            yield "ranked by stamps"


def of_move(before: Model, block: int, m: Model, text: str) -> Iterator[str]:
    _, pose_text, anchor, *pushes = steps(text)
    pose = poses(*before.kinds[block])[pose_text]
    cells = footprint(*cell_of(anchor), pose)
    lifted = Ground(before, without=block)
    back = set(cells) == set(before.cells(block))
    if block < 2:
        yield "moved a neutral block"
        if pose.height == 2:
            yield "laid a neutral block down"
    if back and before.blocks[block].pose == pose_text:
        yield "spun"
    elif back:
        yield "turned on its own cells"
    way = next(each for each in pushings(before, lifted, block, cells) if each.texts() == pushes)
    yield from of_pushing(before, way, lifted)
    stood = [seat for seat in range(before.seats) if before.at[seat] is not None]
    if back and any(len(parts(region_of(before, lifted, seat).cells - set(cells))) > 1 for seat in stood):
        yield "stayed apart beside a block set back"
    if m is not before and together(m, stood) - together(before, stood):
        yield "grown together"


def of_pushing(before: Model, way: Pushing, lifted: Ground) -> Iterator[str]:
    by_choice, by_force = len(way.said), len(way.to) - len(way.said)
    if way.to:
        yield "pushed"
    if by_choice:
        yield "pushed by choice"
    if by_choice > 1:
        yield "pushed two by choice"
    if by_choice and by_force:
        yield "pushed one by choice and one by force"
    if before.owner in way.to:
        yield "pushed the mover"
    if any(region_of(before, lifted, seat).colour != "neutral" for seat in way.to):
        yield "pushed on a colour"


def region_of(m: Model, ground: Ground, seat: int) -> Region:
    at = m.at[seat]
    assert at is not None
    return ground.region(at)


def together(m: Model, seats: Iterable[int]) -> set[tuple[int, int]]:
    """Pairs of seats whose climbers stand in one region."""
    return {(a, b) for a in seats for b in seats if a < b and m.at[a] == m.at[b]}
