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
    NEUTRAL,
    POSES,
    WORD_POSE,
    grow,
    listed,
    touching,
)
from cordee.games.the_climbers.rules import Climbers
from cordee.games.the_climbers.state import HELD, LONG_LADDER, REACH, SHORT_LADDER, ClimbersState

# What is not a level yet, in levels. Found by matches (docs/games/the_climbers.md).
OPEN: Final = 0.85  # a level that free steps lead to
LADDER: Final = {SHORT_LADDER: 1.1, LONG_LADDER: 1.9}  # a ladder still to be had
HELD_DISK: Final = 0.25
AHEAD: Final = 0.02  # having come first, where levels are equal
SPREAD: Final = 1.6  # levels by which one must be ahead to be nearly sure of a place
STEP, LEANT, SPOILS, WALK = 3.0, 0.4, 0.7, 6.0  # weights: a step, one for a ladder, a rival's step gone, going up
MOST_ANCHORS: Final = 4  # for one pose of one block

Moves = dict[int, dict[int, dict[int, float]]]  # block -> pose -> anchor -> weight


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
    known: dict[int, int] = {}
    near: dict[int, int] = {}  # by footprint: anchors with which one of the cells beside is covered
    for block in s.movable():
        kind = pile.kinds[block]
        cover = pile.cover[block]
        shut, is_own = s.shut_for(block)
        memo = {} if is_own else known
        crowds: dict[int, tuple[int, int]] | None = None
        in_the_way = bool(cover & threats)
        free = not cover & reach or in_the_way  # it is no step of one's own
        for i, pose in enumerate(POSES[kind]):
            shape = pose.shape
            if pose.top == colour or pose.top == NEUTRAL:
                for top, weight in tops.items():
                    z = top - pose.height
                    if not 0 <= z < len(levels):
                        continue
                    if shape not in near:
                        near[shape] = touching(beside, shape)
                    anchors = pile.spots_at(block, shape, z, shut, memo) & near[shape]
                    if anchors:
                        if crowds is None:
                            crowds = s.crowds(block)
                        _keep(moves, block, i, s.with_room(block, shape, z, anchors, crowds), weight, s.turn)
            elif threats and free:
                for z, cells in enumerate(levels):
                    if cells & threats:
                        anchors = pile.spots_at(block, shape, z, shut, memo)
                        anchors = _covering(anchors, cells & threats, shape)
                        if anchors:
                            if crowds is None:
                                crowds = s.crowds(block)
                            _keep(moves, block, i, s.with_room(block, shape, z, anchors, crowds), SPOILS, s.turn)
        # Uncovers a step: what lies beneath is of the right colour and one higher than the best place within reach.
        opens = pile.z[block] == best + 1 and bool(cover & beside) and _shows(s, block, colour)
        if opens or in_the_way:
            _dump(s, moves, block, seat, STEP if opens else SPOILS)
    return moves


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


def _keep(moves: Moves, block: int, pose: int, anchors: int, weight: float, turn: int) -> None:
    """Some of many anchors, other ones in other turns."""
    if not anchors:
        return
    every = listed(anchors)
    if len(every) > MOST_ANCHORS:
        step = len(every) / MOST_ANCHORS
        every = [every[int(turn + i * step) % len(every)] for i in range(MOST_ANCHORS)]
    poses = moves.setdefault(block, {})
    weights = poses.setdefault(pose, {})
    for at in every:
        weights[at] = max(weight, weights.get(at, 0.0))


def _dump(s: ClimbersState, moves: Moves, block: int, seat: int, weight: float) -> None:
    """A block that is to be out of the way: low, and with a top of little use to rivals."""
    pile = s.pile
    kind = pile.kinds[block]
    played = {*s.colours, NEUTRAL}
    colour = s.colours[seat]
    poses = sorted(range(len(POSES[kind])), key=lambda i: (POSES[kind][i].top in played, POSES[kind][i].top != colour))
    shut, _ = s.shut_for(block)
    crowds = s.crowds(block)
    for i in poses[:2]:
        shape = POSES[kind][i].shape
        for z in range(len(pile.level)):
            anchors = s.with_room(block, shape, z, pile.spots_at(block, shape, z, shut, {}), crowds)
            anchors &= ~(1 << pile.anchor[block])
            if anchors:
                every = listed(anchors)
                _keep(moves, block, i, 1 << every[0] | 1 << every[-1], weight, s.turn)
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
        poses = plan(s, seat).get(frame[2], {})
        words = WORD_POSE[s.pile.kinds[frame[2]]]
        weights = [poses.get(words[action - POSE]) for action in options]
        return [max(each.values()) if each else 0.0 for each in weights]
    if kind == "anchor":
        anchors = plan(s, seat).get(frame[2], {}).get(frame[3], {})
        return [anchors.get(action - CELL, 0.0) for action in options]
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
            poses = moves.get(action - MOVE)
            weights.append(max(max(each.values()) for each in poses.values()) if poses else 0.0)
        elif action < SHORT:
            if threats < 0:
                threats = threats_to(s, seat, level)
            weights.append(0.3 if s.pile.face[action - DISK] & threats else 0.0)
        elif action in (SHORT, LONG):
            weights.append(0.5)
        else:
            weights.append(0.1 if best > level else 1.0)
    return weights
