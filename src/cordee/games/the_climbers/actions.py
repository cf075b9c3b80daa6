"""The action ids of The Climbers: one dense layout for every set-up, and the text form of each (TC-DIG-01, -02).

Blocks of 1024 are cells, those of 35 blocks. A block move is asked in steps, block, pose, cell, and a part for each
climber who could be pushed two ways; a ladder in two, which one and where to.
"""

from __future__ import annotations

from typing import Final

from cordee.games.the_climbers.content import BLOCKS
from cordee.games.the_climbers.geometry import CELLS, WORDS, place

WALK: Final = 0  # the least cell of the region one walks to; must be 0: hot paths use cells as ids
RISE: Final = WALK + CELLS  # the same in a window
CELL: Final = RISE + CELLS  # second step: a block's anchor, a ladder's end
PUSH: Final = CELL + CELLS  # the part of a region in which a pushed climber stands
POSE: Final = PUSH + CELLS
MOVE: Final = POSE + len(WORDS)
DISK: Final = MOVE + BLOCKS
SHORT: Final = DISK + BLOCKS
LONG: Final = SHORT + 1
END: Final = LONG + 1
STAY: Final = END + 1
ACTIONS: Final = STAY + 1

BLOCK_TAG: Final = tuple(f"block:b{block}" for block in range(BLOCKS))
CELL_TAG: Final = tuple(f"spot:{place(at)}" for at in range(CELLS))
SEAT_TAG: Final = tuple(f"seat:{seat}" for seat in range(5))


def letter(seat: int) -> str:
    """A seat as a plan has it: 0 is A."""
    return "ABCDE"[seat]


def parts_of(action: int) -> tuple[str, int]:
    """The verb of an action id and its argument: a cell, a block, or a number of geometry.WORDS."""
    if action < POSE:
        return ("walk", "rise", "cell", "push")[action // CELLS], action % CELLS
    if action < MOVE:
        return "pose", action - POSE
    if action < DISK:
        return "move", action - MOVE
    if action < SHORT:
        return "disk", action - DISK
    return ("short", "long", "end", "stay")[action - SHORT], 0


def action_text(action: int) -> str:
    """`walk 12,9`, `move b14`, `up=red along=x`, `12,9`, `ladder short`: what journal and command line write."""
    verb, argument = parts_of(action)
    if verb in ("walk", "rise", "push"):
        return f"{verb} {place(argument)}"
    if verb == "cell":
        return place(argument)
    if verb == "pose":
        return WORDS[argument]
    if verb in ("move", "disk"):
        return f"{verb} b{argument}"
    return f"ladder {verb}" if verb in ("short", "long") else verb


def block_of(word: str) -> int | None:
    """The block of `b14` or `block:b14`; None if it names none."""
    word = word.removeprefix("block:")
    if word[:1] != "b" or not (word[1:].isascii() and word[1:].isdigit()) or len(word) > 3:
        return None
    block = int(word[1:])
    return block if block < BLOCKS and word == f"b{block}" else None


def cell_of(word: str) -> int | None:
    """The cell of `12,9` or `spot:12,9`; None if it names none."""
    x, comma, y = word.removeprefix("spot:").partition(",")
    if not comma or not all(n.isascii() and n.isdigit() and len(n) < 3 for n in (x, y)):
        return None
    return int(x) + 32 * int(y) if int(x) < 32 and int(y) < 32 else None
