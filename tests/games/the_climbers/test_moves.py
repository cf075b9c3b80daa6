"""The flat generator describes the same moves as the questions do."""

from __future__ import annotations

from random import Random

from cordee.core.game import lines
from cordee.games.the_climbers import GAME
from cordee.games.the_climbers.actions import CELL, DISK, END, MOVE, POSE, PUSH
from cordee.games.the_climbers.geometry import POSES
from cordee.games.the_climbers.moves import block_moves, count, number, whole
from cordee.games.the_climbers.rules import Climbers


def in_steps(s: Climbers, seat: int) -> set[tuple[int, int, int]]:
    """All block moves as they are asked: block, pose, anchor."""
    found = set()
    for line in lines(s, seat):
        if MOVE <= line[0] < DISK:
            block = line[0] - MOVE
            words = [pose.word for pose in POSES[s.pile.kinds[block]]]
            found.add((block, words.index(line[1] - POSE), line[2] - CELL))
            assert all(PUSH <= action < POSE for action in line[3:])
    return found


def test_tc_dig_02__both_generators__describe_the_same_moves() -> None:
    seen = 0
    for seed in range(6):
        dice = Random(seed)
        s = GAME.start(GAME.setup(2 + seed % 4), seed)
        for _ in range(dice.randrange(12)):
            if s.to_act():
                seat = s.to_act()[0]
                s.choose(seat, dice.choice(s.options(seat)))
        while s.to_act() and (s.question(s.to_act()[0]).kind != "turn" or s.moved >= 0):
            seat = s.to_act()[0]
            s.choose(seat, END if END in s.options(seat) else dice.choice(s.options(seat)))
        if not s.to_act():
            continue
        flat = list(whole(s))
        assert len(set(flat)) == len(flat) == count(s, block_moves(s))
        assert set(flat) == in_steps(s, s.seat)
        numbers = {number(*move) for move in flat}
        assert len(numbers) == len(flat)
        assert max(numbers) < 358_400
        seen += 1
    assert seen >= 3
