"""What bots go by in The Climbers: what a position is worth, and which few of ten thousand block moves to think about.

A block move is thought about if it makes a step for its climber (a surface of the right colour one higher than the
best place within reach, or as high as a ladder), uncovers one, or takes a rival's best step away. All else has no
weight. Everything is read off the position, which hides nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from cordee.games.the_climbers.actions import CELL, DISK, LONG, MOVE, POSE, RISE, SHORT
from cordee.games.the_climbers.geometry import (
    FOOT,
    HIGHEST,
    KINDS,
    NEUTRAL,
    POSES,
    WORD_POSE,
    grow,
    listed,
    touching,
)
from cordee.games.the_climbers.pile import NOWHERE
from cordee.games.the_climbers.rules import Climbers
from cordee.games.the_climbers.state import HELD, LONG_LADDER, NONE, REACH, SHORT_LADDER, ClimbersState

# What is not a level yet, in levels. Found by matches (docs/games/the_climbers.md).
OPEN: Final = 0.85  # a level that free steps lead to
LADDER: Final = {SHORT_LADDER: 1.1, LONG_LADDER: 1.9}  # a ladder still to be had
HELD_DISK: Final = 0.25
AHEAD: Final = 0.02  # having come first, where levels are equal
SPREAD: Final = 1.6  # levels by which one must be ahead to be nearly sure of a place
STEP, LEANT, SPOILS, WALK = 3.0, 0.4, 0.7, 6.0  # weights: a step, one for a ladder, a rival's step gone, going up
MOST_ANCHORS: Final = 4  # for one pose of one block


def _alike(kind: int, colour: int, fits: bool) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """(footprint, height, poses) of the poses whose top is of a colour or neutral, or (`fits` False) of all others."""
    found: dict[tuple[int, int], list[int]] = {}
    for i, pose in enumerate(POSES[kind]):
        if (pose.top in (colour, NEUTRAL)) == fits:
            found.setdefault((pose.shape, pose.height), []).append(i)
    return tuple((*key, tuple(each)) for key, each in found.items())


FITTING: Final = tuple(tuple(_alike(kind, colour, fits=True) for colour in range(NEUTRAL)) for kind in range(KINDS))
SPOILING: Final = tuple(tuple(_alike(kind, colour, fits=False) for colour in range(NEUTRAL)) for kind in range(KINDS))

Sites = list[tuple[int, float]]  # anchors, with the weight of each, best first; of many some count, see `few`
Ways = list[tuple[tuple[int, ...], Sites]]  # poses, and where a block may be put in each of them
Moves = dict[int, Ways]  # by block


def value(s: ClimbersState) -> tuple[float, ...]:
    """An estimate of the returns: the share of rivals that will be behind."""
    if not s.todo:
        return s.returns()
    n = s.r.seats
    score = [_score(s, seat) for seat in range(n)]
    order = sorted(range(n), key=lambda seat: s.stamp[seat] or n * 100)
    for place, seat in enumerate(order):
        score[seat] -= AHEAD * place
    return tuple(
        sum(1.0 / (1.0 + exp((other - own) * 2.0 / SPREAD)) for j, other in enumerate(score) if j != i) / (n - 1)
        for i, own in enumerate(score)
    )


def _score(s: ClimbersState, seat: int) -> float:
    """The level of a climber with all that may soon be one."""
    level = s.level(seat)
    best = level
    may_walk = seat != s.seat or not s.walked
    if may_walk:
        best = _highest(s, s.reach(seat), level)
    found = level + OPEN * (best - level)
    for ladder, worth in LADDER.items():
        if s.ladders[seat] & ladder:
            found += worth
    if s.disk[seat] == HELD:
        found += HELD_DISK
    return found


def _highest(s: ClimbersState, cells: int, level: int) -> int:
    """The highest level of some cells, or the given one."""
    levels = s.pile.level
    for z in range(len(levels) - 1, level, -1):
        if cells & levels[z]:
            return z
    return level


# -- which block moves -----------------------------------------------------------------------------------------------


def plan(s: ClimbersState, seat: int) -> Moves:
    """The block moves worth a thought and how much, kept until something changes."""
    found = s._plan
    if found is None:
        found = s._plan = _plan(s, seat)
    return found


def _plan(s: ClimbersState, seat: int) -> Moves:
    moves: Moves = {}
    pile = s.pile
    levels = pile.level
    own = s.ground(seat)
    reach = s.reach(seat) | own
    best = _highest(s, reach, s.level(seat))
    beside = grow(reach & levels[best] if best else own)
    tops = {best + 1: STEP}  # top level -> weight
    for ladder, steps in REACH.items():
        if s.ladders[seat] & ladder:
            for step in steps:
                tops[best + step] = LEANT
    colour = s.colours[seat]
    threats = threats_to(s, seat, best)
    threatened = [(z, cells & threats) for z, cells in enumerate(levels) if cells & threats]
    occupied = s.occupied()
    common = Survey(s, NONE, beside)
    high = len(levels)
    stages: dict[int, list[tuple[int, float]]] = {}  # by height: where a block with it would be a step, and its weight
    shared: dict[tuple[int, int], Sites] = {}  # by footprint and height: the steps of blocks that are not in the way
    for block in s.movable():
        kind = pile.kinds[block]
        cover = pile.cover[block]
        in_the_way = bool(cover & threats)
        free = not cover & reach or in_the_way  # it is no step of one's own
        # Whoever stands beneath, or a disk there, makes its places others than those of all other blocks.
        special = any(occupied >> under & 1 or under in s.disk for under, _ in pile.below[block])
        survey = Survey(s, block, beside) if special else common
        low, roof = pile.z[block], pile.roof(block)
        ways: Ways = []
        for shape, height, fit in FITTING[kind][colour]:
            if height not in stages:
                stages[height] = [(top - height, weight) for top, weight in tops.items() if 0 <= top - height < high]
            if special or low + height in tops or roof + height in tops:
                sites = survey.steps(block, shape, stages[height])
            else:
                key = shape, height
                if key not in shared:
                    shared[key] = survey.steps(NONE, shape, stages[height])
                sites = shared[key]
            if sites:
                ways.append((fit, sites))
        if threatened and free:
            for shape, _, fit in SPOILING[kind][colour]:
                sites = [(at, SPOILS) for z, cells in threatened if (at := survey.spoiling(block, shape, z, cells))]
                if sites:
                    ways.append((fit, sites))
        # Uncovers a step: what lies beneath is of the right colour and one higher than the best place within reach.
        opens = low == best + 1 and bool(cover & beside) and _shows(s, block, colour)
        if opens or in_the_way:
            _dump(s, ways, block, seat, STEP if opens else SPOILS)
        if ways:
            moves[block] = ways
    return moves


class Survey:
    """Where blocks could be put in one position, worked out once for all that have the same places.

    A block has places of its own on the two levels it takes up; `block` has all to itself (NONE: no block has).
    """

    __slots__ = ("_beside", "_block", "_crowds", "_near", "_s", "_shut", "_spoiling", "_steps")

    def __init__(self, s: ClimbersState, block: int, beside: int) -> None:
        self._s = s
        self._block = block
        self._beside = beside
        self._shut = s.shut() if block == NONE else s.shut_for(block)
        self._crowds = s.crowds(block)
        self._near: dict[int, int] = {}  # by footprint: anchors with which it covers one of the cells beside
        self._steps: dict[int, int] = {}
        self._spoiling: dict[int, int] = {}

    def steps(self, block: int, shape: int, stages: Sequence[tuple[int, float]]) -> Sites:
        """Anchors beside on some levels, with the weights of these. NONE: as if the block were in no place."""
        if shape not in self._near:
            self._near[shape] = touching(self._beside, shape)
        near = self._near[shape]
        found: Sites = []
        pile = self._s.pile
        for z, weight in stages:
            if block >= 0 and z == pile.z[block]:
                at = self._roomy(shape, z, pile.spots_at(block, shape, z, self._shut) & near)
            else:
                key = shape * HIGHEST + z
                at = self._steps.get(key, NOWHERE)
                if at == NOWHERE:
                    at = self._roomy(shape, z, pile.free_at(shape, z, self._shut) & near)
                    self._steps[key] = at
                if at and block >= 0:
                    at = self._off(block, shape, z, at)
            if at:
                found.append((at, weight))
        return found

    def spoiling(self, block: int, shape: int, z: int, cells: int) -> int:
        """Anchors of a footprint on a level with which it takes away some cells there."""
        pile = self._s.pile
        if z == pile.z[block]:
            at = pile.spots_at(block, shape, z, self._shut)
            return self._roomy(shape, z, _covering(at, cells, shape))
        key = shape * HIGHEST + z
        found = self._spoiling.get(key, NOWHERE)
        if found == NOWHERE:
            found = self._roomy(shape, z, _covering(pile.free_at(shape, z, self._shut), cells, shape))
            self._spoiling[key] = found
        return self._off(block, shape, z, found) if found else 0

    def _roomy(self, shape: int, z: int, anchors: int) -> int:
        return self._s.with_room(self._block, shape, z, anchors, self._crowds) if anchors else 0

    def _off(self, block: int, shape: int, z: int, anchors: int) -> int:
        """Those that do not set a block upon itself."""
        cover = self._s.pile.cover[block]
        return anchors & ~touching(cover, shape) if cover & self._s.pile.level[z] else anchors


def _shows(s: ClimbersState, block: int, colour: int) -> bool:
    """Whether a face beneath a block is neutral or of that colour."""
    pile = s.pile
    tops = [POSES[pile.kinds[under]][pile.pose[under]].top for under, _ in pile.below[block]]
    return colour in tops or NEUTRAL in tops


def threats_to(s: ClimbersState, seat: int, best: int) -> int:
    """The steps of rivals who would come as high as this climber: the cells of their highest places within reach."""
    found = 0
    for rival in range(s.r.seats):
        if rival == seat:
            continue
        level = s.level(rival)
        reach = s.reach(rival)
        highest = _highest(s, reach, level)
        if highest > level and highest >= best:
            found |= reach & s.pile.level[highest]
    return found


def _covering(anchors: int, cells: int, shape: int) -> int:
    """Anchors with which a footprint covers at least half of what it can of some cells."""
    found = 0
    foot = FOOT[shape]
    wanted = min(cells.bit_count(), foot.bit_count()) / 2
    for at in listed(anchors & touching(cells, shape)):
        if (foot << at & cells).bit_count() >= wanted:
            found |= 1 << at
    return found


def few(anchors: int, turn: int) -> list[int]:
    """Some of many anchors, other ones in other turns."""
    every = listed(anchors)
    if len(every) > MOST_ANCHORS:
        step = len(every) / MOST_ANCHORS
        every = [every[int(turn + i * step) % len(every)] for i in range(MOST_ANCHORS)]
    return every


def _dump(s: ClimbersState, ways: Ways, block: int, seat: int, weight: float) -> None:
    """A block that is to be out of the way: low, and with a top of little use to rivals."""
    pile = s.pile
    kind = pile.kinds[block]
    played = {*s.colours, NEUTRAL}
    colour = s.colours[seat]
    poses = sorted(range(len(POSES[kind])), key=lambda i: (POSES[kind][i].top in played, POSES[kind][i].top != colour))
    shut = s.shut_for(block)
    crowds = s.crowds(block)
    for i in poses[:2]:
        shape = POSES[kind][i].shape
        for z in range(len(pile.level)):
            anchors = s.with_room(block, shape, z, pile.spots_at(block, shape, z, shut), crowds)
            anchors &= ~(1 << pile.anchor[block])
            if anchors:
                ends = anchors & -anchors | 1 << anchors.bit_length() - 1
                ways.append(((i,), [(ends, weight)]))
                break


# -- priors ----------------------------------------------------------------------------------------------------------


def prior(s: Climbers, seat: int, options: Sequence[int]) -> list[float]:
    """A weight for each option; 0: not worth a thought. In a move that no plan has begun all are alike."""
    weights = _weights(s, seat, options)
    return weights if any(weights) else [1.0] * len(options)


def _weights(s: Climbers, seat: int, options: Sequence[int]) -> list[float]:
    frame = s.todo[-1]
    kind = frame[0]
    if kind == "turn":
        return _turn_prior(s, seat, options)
    if kind == "pose":
        heaviest: dict[int, float] = {}
        for poses, sites in plan(s, seat).get(frame[2], ()):
            for pose in poses:
                heaviest[pose] = max(sites[0][1], heaviest.get(pose, 0.0))
        words = WORD_POSE[s.pile.kinds[frame[2]]]
        return [heaviest.get(words[action - POSE], 0.0) for action in options]
    if kind == "anchor":
        weights: dict[int, float] = {}
        for poses, sites in plan(s, seat).get(frame[2], ()):
            for anchors, weight in sites if frame[3] in poses else ():
                for at in few(anchors, s.turn):
                    weights[at] = max(weight, weights.get(at, 0.0))
        return [weights.get(action - CELL, 0.0) for action in options]
    if kind == "ladder":
        return [(s.pile.height(action - CELL) - s.level(seat)) ** 2.0 for action in options]
    if kind == "window":
        heights = [s.pile.height(action - RISE) for action in options[:-1]]
        best = max(heights)
        return [*(8.0 if height == best else 0.5 for height in heights), 0.5]
    return [1.0] * len(options)


def _turn_prior(s: Climbers, seat: int, options: Sequence[int]) -> list[float]:
    level = s.level(seat)
    height = s.pile.height
    best = max((height(action) for action in options if action < RISE), default=level)
    moves: Moves | None = None
    threats = -1
    weights: list[float] = []
    for action in options:
        if action < RISE:
            weights.append(0.05 if height(action) == level else WALK if height(action) == best else 0.3)
        elif MOVE <= action < DISK:
            if moves is None:
                moves = plan(s, seat)
            ways = moves.get(action - MOVE)
            weights.append(max([sites[0][1] for _, sites in ways]) if ways else 0.0)
        elif action < SHORT:
            if threats < 0:
                threats = threats_to(s, seat, level)
            weights.append(0.3 if s.pile.face[action - DISK] & threats else 0.0)
        elif action in (SHORT, LONG):
            weights.append(0.5)
        else:
            weights.append(0.1 if best > level else 1.0)
    return weights
