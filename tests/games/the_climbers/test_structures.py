"""Starting structures of three hundred seeds, held against a checker of their own (`structures.py`)."""

from __future__ import annotations

from functools import cache
from statistics import mean

import pytest
from tests.games.the_climbers.oracle import Ground, Model, Placed, opening
from tests.games.the_climbers.structures import CORE, cubes, faults, figures, neighbours

from cordee.games.the_climbers import GAME

SEEDS = range(300)


def start(seed: int, seats: int = 2) -> Model:
    setup = GAME.setup(seats)
    return opening(GAME.view(GAME.start(setup, seed), None), GAME.facts(setup), setup.options)


@cache
def structure(seed: int) -> Model:
    return start(seed)


def changed(m: Model, block: int, place: Placed) -> Model:
    m = m.copy()
    m.blocks[block] = place
    return m


def test_tc_setup_02_tc_gen_07__structures_are_whole_supported_and_hide_the_middle() -> None:
    found = {seed: faults(structure(seed)) for seed in SEEDS}
    assert {seed: each for seed, each in found.items() if each} == {}


def test_tc_setup_02__columns_around_the_middle_are_6_and_those_above_it_7() -> None:
    for seed in SEEDS:
        height = Ground(structure(seed)).height
        ring = {(x + i, y + j) for x, y in CORE for i, j in ((1, 0), (0, 1), (-1, 0), (0, -1))} - set(CORE)
        assert len(ring) == 12
        assert min(height[cell] for cell in ring) >= 6
        assert min(height[cell] for cell in CORE) >= 7


@pytest.mark.parametrize(
    ("block", "place", "fault"),
    [
        (12, Placed(0, 0, 0, "up=teal", 0), "parts"),
        (12, Placed(31, 0, 0, "up=teal", 0), "reaches over the edge"),
        (12, Placed(0, 0, 1, "up=teal", 0), "has a gap below"),
        (12, Placed(14, 15, 0, "up=teal", 0), "fill the same cube"),
        (12, Placed(0, 0, 0, "up=teal", 4), "is drawn with purple on top"),
        (2, Placed(0, 0, 0, "up=teal", 8), "is drawn in rotation 8"),
        (0, Placed(14, 16, 0, "standing", 0), "the neutral blocks stand at"),
    ],
)
def test_tc_gen_07__the_checker_notices(block: int, place: Placed, fault: str) -> None:
    assert any(fault in each for each in faults(changed(structure(0), block, place)))


def test_tc_setup_02__the_checker_misses_every_block_that_hides_the_middle() -> None:
    m = structure(0)
    middle = {near for block in (0, 1) for cube in cubes(m, block) for near in neighbours(cube)}
    hides = [block for block in range(2, 35) if middle & set(cubes(m, block))]
    away = {block: m.blocks[block]._replace(x=0, y=0, z=0) for block in range(2, 35)}
    noticed = [block for block in away if any("can be seen" in each for each in faults(changed(m, block, away[block])))]
    assert noticed == hides != []


def test_tc_gen_01__the_same_seed_gives_the_same_structure() -> None:
    for seed in SEEDS[::10]:
        assert start(seed).blocks == structure(seed).blocks
    assert len({tuple(structure(seed).blocks) for seed in SEEDS}) == len(SEEDS)


def test_tc_gen_01__the_structure_hangs_on_seed_and_blocks_alone() -> None:
    for seed in SEEDS[::60]:
        assert all(start(seed, seats).blocks == structure(seed).blocks for seats in (3, 4, 5))


def test_tc_gen_04_tc_gen_05__figures_lie_in_the_measured_ranges() -> None:
    all_figures = [figures(structure(seed)) for seed in SEEDS]
    assert {each.highest for each in all_figures} <= {7, 8, 9, 10}
    assert mean(each.highest == 8 for each in all_figures) > 0.8
    assert {each.ground for each in all_figures} <= set(range(60, 103))
    assert {each.free for each in all_figures} <= set(range(11, 23))
    assert 75 <= mean(each.ground for each in all_figures) <= 81
    assert 15.5 <= mean(each.free for each in all_figures) <= 17.5
    assert 24 <= mean(each.places for each in all_figures) <= 26
