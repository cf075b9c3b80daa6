"""The structure built by all at the table before the game: the third way to begin (TC-SETUP-05).

The option `layout` then begins with `together`; what follows is as far as they have come. A step is `set b2 12,14
up=red along=x`, `take b2`, `fill` (set what is left by chance) or `over` (take everything off again).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cordee.core.game import Refusal, View
from cordee.core.rng import Rng
from cordee.games.the_climbers.actions import BLOCK_TAG, block_of, cell_of
from cordee.games.the_climbers.build import (
    CORE,
    TOGETHER,
    TRIES,
    completed,
    lacking,
    read_part,
    unplaced,
    written,
)
from cordee.games.the_climbers.geometry import (
    POSES,
    SHAPES,
    SIDE,
    STANDS,
    WORD_POSE,
    WORDS,
    listed,
    rotation,
)
from cordee.games.the_climbers.pile import NOWHERE, Pile
from cordee.games.the_climbers.reasons import moving, placing
from cordee.games.the_climbers.rules import Climbers
from cordee.games.the_climbers.state import Rules
from cordee.games.the_climbers.view import surfaces

CLAUSE: Final = "TC-SETUP-05"
FEW: Final = 30  # tries to set the rest beside what people have built: a third of a second


@lru_cache(maxsize=64)
def _scene(rules: Rules, text: str) -> Climbers:
    """What stands, with nobody there yet; not to be changed. Raises BadSetup."""
    s = Climbers(rules, 0)
    s.pile = read_part(rules.kinds, text)
    return s


def _text(pile: Pile) -> str:
    placed = written(pile)
    return f"{TOGETHER}; {placed}" if placed else TOGETHER


def build(rules: Rules, text: str, step: str, seed: int) -> str | Refusal:
    """The text after a step, or why the step is not possible."""
    s = _scene(rules, text)
    verb, _, rest = step.partition(" ")
    if step == "over":
        return TOGETHER
    if step == "fill":
        whole = filled(s.pile, seed)
        return Refusal(CLAUSE, "no-room-left") if whole is None else _text(whole)
    words = rest.split()
    if verb not in ("set", "take") or len(words) < (3 if verb == "set" else 1):
        return Refusal(CLAUSE, "unknown-step")
    block = block_of(words[0])
    if block is None:
        return Refusal("TC-COMP-09", "no-such-block")
    return _set(s, block, words[1], " ".join(words[2:])) if verb == "set" else _take(s, block)


def _set(s: Climbers, block: int, where: str, word: str) -> str | Refusal:
    if s.pile.anchor[block] != NOWHERE:
        return Refusal(CLAUSE, "stands-already", {"block": BLOCK_TAG[block]})
    anchor = cell_of(where)
    if anchor is None:
        return Refusal("TC-GEO-02", "no-such-cell")
    kind = s.pile.kinds[block]
    pose = WORD_POSE[kind].get(WORDS.index(word)) if word in WORDS else None
    if pose is None:
        return Refusal(CLAUSE, "unknown-step")
    refusal = placing(s, block, pose, anchor)
    if refusal is not None:
        return refusal
    pile = s.pile.clone()
    pile.put(block, pose, anchor, POSES[kind][pose].turn)
    return _text(pile)


def _take(s: Climbers, block: int) -> str | Refusal:
    if block < len(CORE):
        return Refusal(CLAUSE, "neutral-stays")
    if s.pile.anchor[block] == NOWHERE:
        return Refusal(CLAUSE, "not-placed", {"block": BLOCK_TAG[block]})
    covered = moving(s, block)
    if covered is not None and not s.pile.is_bare(block):
        return covered
    pile = s.pile.clone()
    pile.lift(block)
    return _text(pile)


def filled(pile: Pile, seed: int) -> Pile | None:
    """What stands, and the rest by chance; None where that came to no end in a few tries. Nothing is moved."""
    rng = Rng(seed)
    return completed(pile.clone, rng.below, rng.shuffle, FEW if written(pile) else TRIES)


def lacks(rules: Rules, text: str) -> Refusal | None:
    """Why a game cannot begin with it yet (TC-GEN-07)."""
    return lacking(_scene(rules, text).pile)


@lru_cache(maxsize=64)
def shown(rules: Rules, text: str) -> View:
    """What stands, and by footprint where a block could be set next; docs/games/the_climbers.md has the shape."""
    s = _scene(rules, text)
    pile = s.pile
    return {
        "blocks": [_block(pile, block) for block in range(len(pile.kinds))],
        "surfaces": surfaces(s),
        "spots": {f"{SHAPES[shape][0]}x{SHAPES[shape][1]}": cells for shape, cells in _spots(pile)},
    }


def _block(pile: Pile, block: int) -> View | None:
    anchor, kind = pile.anchor[block], pile.kinds[block]
    if anchor == NOWHERE:
        return None
    return {
        "at": [anchor % SIDE, anchor // SIDE, pile.z[block]],
        "pose": WORDS[POSES[kind][pile.pose[block]].word],
        "turned": rotation(kind, pile.pose[block], pile.turn[block]),
    }


def _spots(pile: Pile) -> Sequence[tuple[int, list[int]]]:
    """By footprint of what is left to set: the least cells of all legal places."""
    shapes = sorted({shape for block in unplaced(pile) for shape, _ in STANDS[pile.kinds[block]]})
    found = []
    for shape in shapes:
        cells = 0
        for z in range(len(pile.level)):
            cells |= pile.spots_at(unplaced(pile)[0], shape, z, 0)
        found.append((shape, listed(cells)))
    return found
