"""What stands in the way of a climber, a ladder, a block or a disk: the clause and a word, None if nothing does.

Each function looks at one thing in one position, and says only what is true there (TC-DIG-03). Which of them is asked
when, and what of the flow comes before, is in why.py.
"""

from __future__ import annotations

from typing import Final

from cordee.core.game import Refusal
from cordee.games.the_climbers.actions import BLOCK_TAG, CELL_TAG, SEAT_TAG
from cordee.games.the_climbers.geometry import (
    ALL,
    COLOURS,
    FITS,
    FOOT,
    NEUTRAL,
    ODD,
    POSES,
    SHAPES,
    SIZES,
    TABLE,
    WORD_POSE,
    WORDS,
    corners,
    grow,
    listed,
    lowest,
    parts,
)
from cordee.games.the_climbers.rules import LADDER_NAME, Climbers, pushes
from cordee.games.the_climbers.state import (
    GONE,
    HELD,
    LONG_LADDER,
    NONE,
    REACH,
    SHORT_LADDER,
    ClimbersState,
)
from cordee.kit.steps import Frame

MOST_CELLS: Final = 4  # that are named; more would be no help


# -- a climber's way -------------------------------------------------------------------------------------------------


def entering(s: ClimbersState, seat: int, at: int) -> Refusal | None:
    """Why a climber may not come to stand at a cell, however it gets there (TC-MOVE-01, -05)."""
    pile = s.pile
    block = pile.top[at] - 1
    if block < 0:
        if not pile.table() >> at & 1:
            return Refusal("TC-SURF-10", "court")
        return Refusal("TC-MOVE-09", "on-table") if s.at[seat] == TABLE else Refusal("TC-MOVE-01", "not-to-table")
    region = s.region(at)
    least = lowest(region)
    if s.at[seat] == least:
        return Refusal("TC-MOVE-09", "own-place")
    top = pile.colour(block)
    if top not in (NEUTRAL, s.colours[seat]):
        colours = {"top": COLOURS[top], "colour": COLOURS[s.colours[seat]]}
        return Refusal("TC-SURF-02", "wrong-colour", {"block": BLOCK_TAG[block], **colours})
    if pile.height(at) < s.level(seat):
        return Refusal("TC-MOVE-01", "no-way-down", {"level": pile.height(at)})
    if block in s.disk:
        return Refusal("TC-DISK-03", "shut", {"who": SEAT_TAG[s.disk.index(block)], "block": BLOCK_TAG[block]})
    others = s.at.count(least)
    if others >= region.bit_count():
        return Refusal("TC-SURF-11", "full", {"count": others, "block": BLOCK_TAG[block]})
    return None


def walking(s: ClimbersState, seat: int, at: int, window: bool) -> Refusal | None:
    """Why no chain of free steps is offered to the surface at a cell (TC-MOVE-02 to -05, -10, TC-OUT-04, -05)."""
    found = entering(s, seat, at)
    if found is not None:
        return found
    pile = s.pile
    region, level = s.region(at), pile.height(at)
    reach, own = s.reach(seat), s.ground(seat)
    if reach & region:
        if window and level == s.level(seat):
            return Refusal("TC-OUT-05", "only-upward")
        return Refusal("TC-MOVE-10", "walked") if s.walked and not window else None
    beside = grow(region) & ~region & (own | reach)
    lower = [pile.height(each) for each in listed(beside) if pile.height(each) < level]
    if lower:
        up = level - max(lower)
        if window:
            return Refusal("TC-OUT-04", "no-ladder-now", {"up": up})
        return _ladder_needed(s, seat, level - s.level(seat) if beside & own else 0, up)
    if beside:
        return Refusal("TC-MOVE-01", "only-from-above")
    if corners(region) & (own | reach):
        return Refusal("TC-MOVE-02", "diagonal")
    return Refusal("TC-MOVE-02", "not-beside")


def walking_at_all(s: ClimbersState, seat: int) -> Refusal | None:
    """Why no walk is offered (TC-MOVE-04, -10)."""
    if s.walked:
        return Refusal("TC-MOVE-10", "walked")
    return None if s.reach(seat) else Refusal("TC-MOVE-04", "walk-nowhere", {"colour": COLOURS[s.colours[seat]]})


def _ladder_needed(s: ClimbersState, seat: int, from_here: int, up: int) -> Refusal:
    """Which ladder would lead to a surface. `from_here`: its height over the climber, 0 if it is not beside it; `up`:
    over the highest place beside it that the climber can reach."""
    if from_here and (mine := _ladders(from_here, s.ladders[seat])):
        return Refusal("TC-MOVE-04", "needs-ladder", {"up": from_here, "ladder": mine})
    if mine := _ladders(up, s.ladders[seat]):
        return Refusal("TC-MOVE-04", "needs-ladder-there", {"up": up, "ladder": mine})
    if any_ladder := _ladders(up, SHORT_LADDER | LONG_LADDER):
        return Refusal("TC-LAD-04", "no-ladder-left", {"up": up, "ladder": any_ladder})
    return Refusal("TC-LAD-02", "too-high", {"up": up})


def _ladders(up: int, mask: int) -> str:
    """Which of some ladders overcome a difference: `short`, `long`, `either`, or "" if none does."""
    fit = [name for ladder, name in LADDER_NAME.items() if mask & ladder and up in REACH[ladder]]
    return "either" if len(fit) > 1 else "".join(fit)


def climbing(s: ClimbersState, seat: int, ladder: int, at: int) -> Refusal | None:
    """Why a ladder does not lead from where the climber stands to the surface at a cell (TC-LAD-01 to -03, -06)."""
    found = entering(s, seat, at)
    if found is not None:
        return found
    region, own = s.region(at), s.ground(seat)
    if not grow(region) & own:
        return Refusal("TC-LAD-03", "ladder-diagonal" if corners(region) & own else "ladder-not-beside")
    up = s.pile.height(at) - s.level(seat)
    if up in REACH[ladder]:
        return None
    if up < min(REACH[ladder]):
        return Refusal("TC-LAD-07", "no-ladder-needed", {"up": up})
    if ladder == SHORT_LADDER:
        return Refusal("TC-LAD-01", "short-too-short", {"up": up})
    return Refusal("TC-LAD-02", "too-high", {"up": up})


def laddering(s: ClimbersState, seat: int, ladder: int) -> Refusal | None:
    """Why a ladder cannot be used at all (TC-LAD-03, -04)."""
    name = {"ladder": LADDER_NAME[ladder]}
    if not s.ladders[seat] & ladder:
        return Refusal("TC-LAD-04", "ladder-used", name)
    return None if s.ladder_reach(seat, ladder) else Refusal("TC-LAD-03", "ladder-nowhere", name)


# -- a block ---------------------------------------------------------------------------------------------------------


def standing_on(s: ClimbersState, block: int) -> list[str]:
    """Who stands on a block, tagged."""
    return [SEAT_TAG[seat] for seat, at in enumerate(s.at) if at != TABLE and s.pile.top[at] - 1 == block]


def moving(s: ClimbersState, block: int) -> Refusal | None:
    """Why a block cannot be moved in this turn (TC-TURN-02, TC-BLK-02 to -05)."""
    tag = {"block": BLOCK_TAG[block]}
    if found := moving_at_all(s, s.seat):
        return found
    on_it = [BLOCK_TAG[other] for other, below in enumerate(s.pile.below) if any(each == block for each, _ in below)]
    if on_it:
        return Refusal("TC-BLK-03", "covered", {**tag, "blocks": on_it})
    if here := standing_on(s, block):
        return Refusal("TC-BLK-02", "occupied", {**tag, "whom": here})
    if block in s.disk:
        return Refusal("TC-BLK-05", "disk-on-it", {**tag, "who": SEAT_TAG[s.disk.index(block)]})
    if block == s.last_moved:
        return Refusal("TC-BLK-04", "locked", {**tag, "who": SEAT_TAG[(s.seat - 1) % s.r.seats]})
    return None if s.has_spot(block) else Refusal("TC-PLACE-01", "nowhere", tag)


def moving_at_all(s: ClimbersState, seat: int) -> Refusal | None:
    """Why no block move is offered (TC-TURN-02)."""
    if s.moved != NONE:
        return Refusal("TC-TURN-02", "moved-already", {"block": BLOCK_TAG[s.moved]})
    return None  # among so many there is always one


def disking_at_all(s: ClimbersState, seat: int) -> Refusal | None:
    """Why a seat cannot put its disk anywhere (TC-DISK-01, -07)."""
    if s.disk[seat] == GONE:
        return Refusal("TC-DISK-07", "disk-gone")
    if s.disk[seat] != HELD:
        return Refusal("TC-DISK-01", "disk-out", {"block": BLOCK_TAG[s.disk[seat]]})
    return None


def disking(s: ClimbersState, seat: int, block: int) -> Refusal | None:
    """Why a seat cannot put its disk on a block (TC-DISK-01, -04, -07)."""
    tag = {"block": BLOCK_TAG[block]}
    if found := disking_at_all(s, seat):
        return found
    if here := standing_on(s, block):
        return Refusal("TC-DISK-04", "disk-occupied", {**tag, "whom": here})
    if block in s.disk:
        return Refusal("TC-DISK-04", "disk-there", {**tag, "who": SEAT_TAG[s.disk.index(block)]})
    return None if s.pile.face[block] else Refusal("TC-DISK-04", "disk-no-room", tag)


def posing(s: ClimbersState, block: int, word: int) -> Refusal | None:
    """Why a block cannot be set in the pose of a number of WORDS (TC-ROT-04, TC-PLACE-01)."""
    kind = s.pile.kinds[block]
    tag = {"block": BLOCK_TAG[block]}
    number = WORD_POSE[kind].get(word)
    if number is None:
        if kind == 0:
            return Refusal("TC-ROT-04", "pose-neutral", tag)
        name = WORDS[word]
        if not name.startswith("up="):
            return Refusal("TC-ROT-04", "pose-colour", tag)
        top = COLOURS.index(name.split()[0].removeprefix("up="))
        square = SIZES[kind] == 2 or top >> 1 == ODD[kind]
        return Refusal("TC-ROT-04", "pose-square" if square else "pose-along", {**tag, "top": COLOURS[top]})
    shape = POSES[kind][number].shape
    if any(shape == each for each, _, _ in s.spots(block)):
        return None
    dx, dy = SHAPES[shape]
    return Refusal("TC-PLACE-01", "pose-nowhere", {**tag, "wide": dx, "deep": dy})


def no_direction(s: ClimbersState, block: int, pose: int) -> Refusal:
    """Why a pose of a square footprint is called without a direction (TC-ROT-04)."""
    tag = {"block": BLOCK_TAG[block]}
    if s.pile.kinds[block] == 0:
        return Refusal("TC-ROT-04", "pose-neutral", tag)
    return Refusal("TC-ROT-04", "pose-square", {**tag, "top": COLOURS[POSES[s.pile.kinds[block]][pose].top]})


def placing(s: ClimbersState, block: int, pose: int, anchor: int) -> Refusal | None:
    """Why a movable block cannot be set down with its least corner at a cell (TC-PLACE-*, TC-PUSH-01)."""
    pile = s.pile
    shape = POSES[pile.kinds[block]][pose].shape
    if not FITS[shape] >> anchor & 1:
        return Refusal("TC-GEO-02", "over-edge", {"where": CELL_TAG[anchor]})
    foot, own, low = FOOT[shape] << anchor, pile.cover[block], pile.z[block]
    revealed = dict(pile.below[block])
    for owner, shut in enumerate(s.disk):
        if shut >= 0 and foot & (pile.face[shut] | revealed.get(shut, 0)):
            clause = "TC-DISK-05" if foot & revealed.get(shut, 0) else "TC-PLACE-06"
            return Refusal(clause, "disk-below", {"block": BLOCK_TAG[shut], "who": SEAT_TAG[owner]})

    heights = {at: low if own >> at & 1 else pile.height(at) for at in listed(foot)}
    z = heights[anchor]
    if any(height != z for height in heights.values()):
        return Refusal("TC-PLACE-01", "uneven", {
            "where": CELL_TAG[anchor],
            "level": z,
            "low": [CELL_TAG[at] for at, height in heights.items() if height < z][:MOST_CELLS],
            "high": [CELL_TAG[at] for at, height in heights.items() if height > z][:MOST_CELLS],
        })  # fmt: skip
    beside = grow(foot) & ~foot
    if not z and not beside & (ALL ^ pile.level[0]) & ~own:
        if foot == own:
            return Refusal("TC-PLACE-08", "stands-alone")
        return Refusal("TC-PLACE-04", "touches-itself") if beside & own else Refusal("TC-PLACE-03", "touches-nothing")
    if foot != own:
        for region, (count, _) in s.crowds(block).items():
            left = (region & ~foot).bit_count()
            if region & foot and left < count:
                whom = [SEAT_TAG[seat] for seat, at in enumerate(s.at) if at != TABLE and region >> at & 1]
                return Refusal("TC-PUSH-01", "no-room", {"whom": whom, "count": count, "room": left})
    return None


def pushing(s: Climbers, frame: Frame, at: int) -> Refusal | None:
    """Why the climber who is about to be pushed cannot go to a cell (TC-PUSH-01, -03, -04)."""
    _, _, block, pose, anchor, _ = frame
    foot = FOOT[POSES[s.pile.kinds[block]][pose].shape] << anchor
    seat, room = pushes(s, frame)[1:]
    region = s.region_without(s.at[seat], block)
    whom = {"whom": SEAT_TAG[seat]}
    if foot >> at & 1:
        return Refusal("TC-PUSH-01", "push-under", {**whom, "block": BLOCK_TAG[block]})
    if not region >> at & 1:
        return Refusal("TC-PUSH-03", "push-outside", whom)
    return None if part_of(s, frame, at) in room else Refusal("TC-PUSH-01", "push-full", whom)


def part_of(s: Climbers, frame: Frame, at: int) -> int:
    """The least cell of the part of a cut region in which a cell lies that is left uncovered (TC-PUSH-04)."""
    _, _, block, pose, anchor, _ = frame
    foot = FOOT[POSES[s.pile.kinds[block]][pose].shape] << anchor
    region = s.region_without(s.at[pushes(s, frame)[1]], block)
    return next(lowest(part) for part in parts(region & ~foot) if part >> at & 1)
