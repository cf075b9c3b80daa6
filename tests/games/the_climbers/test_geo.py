"""TC-GEO: the lattice, support and contact."""

from __future__ import annotations

import pytest
from tests.games.the_climbers.scenes import (
    GAME,
    allowed,
    at,
    climber,
    climbs,
    columns,
    do,
    height,
    level,
    new_game,
    offered,
    refused,
    regions,
    scene,
    sees,
    stands,
    walks,
)

from cordee.core.errors import BadSetup, IllegalChoice
from cordee.core.game import parse
from cordee.core.playout import play_out
from cordee.core.rng import Rng
from cordee.games.the_climbers.build import written


def test_tc_geo_01__blocks_shift_by_whole_squares() -> None:
    """TC-GEO-01: a block may stand one square aside of the one below; half squares cannot be said."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=teal; b13 20,10 up=red", A="red", B="pink")
    do(s, "move b13 up=red 11,10")
    assert stands(s, "b13") == "11,10,2 up=red"
    with pytest.raises(IllegalChoice):
        parse(GAME, s, 0, "move b11 up=red 10.5,8")
    start = written(new_game(2).pile)
    first = start.partition(" ")[2].partition(",")[0]
    with pytest.raises(BadSetup, match="no block and cell"):
        GAME.setup(2, {"layout": start.replace(f" {first},", f" {first}.5,", 1)})


def test_tc_geo_01__a_part_split_off_keeps_the_lattice() -> None:
    """TC-GEO-01: beside both parts the same squares are offered as before the split."""
    s = scene("b11 9,9 up=teal; b12 11,10 up=red; b13 13,11 up=teal; b14 20,20 up=pink", A="pink", B="red")
    before = offered(s, "move b14 up=pink")
    do(s, "move b12 up=red 20,22", "end")
    assert {"7,8", "7,9", "7,10", "15,10", "15,11", "15,12"} <= {*before} & {*offered(s, "move b14 up=pink")}


def test_tc_geo_02__no_block_reaches_over_the_edge() -> None:
    """TC-GEO-02: 32 x 32 cells. Beside a block in the corner there is room along the edge, and none beyond it."""
    s = scene("b11 0,0 up=teal; b2 10,10 up=red along=x; b12 30,0 up=pink; b13 10,12 up=red", A="red", B="teal")
    cubes = {tuple(map(int, text.split(","))) for text in offered(s, "move b13 up=red")}
    assert {(2, 0), (0, 2), (28, 0), (30, 2)} <= cubes
    assert all(x <= 30 and y <= 30 for x, y in cubes)
    along_x = {tuple(map(int, text.split(","))) for text in offered(s, "move b2 up=red along=x")}
    assert {(2, 0), (26, 0), (28, 2)} <= along_x
    assert all(x <= 28 and y <= 30 for x, y in along_x)
    along_y = {tuple(map(int, text.split(","))) for text in offered(s, "move b2 up=red along=y")}
    assert (30, 2) in along_y
    assert all(x <= 30 and y <= 28 for x, y in along_y)
    refused(s, "move b2 up=red along=x 29,2", "move b13 up=red 31,2")


def test_tc_geo_02__an_edge_does_not_hang_together_with_the_next_row() -> None:
    """TC-GEO-02: a block at the east edge neither touches nor lets anybody step to the west edge one row on."""
    s = scene("b11 30,10 up=teal; b12 20,20 up=red", A="teal 30,10", B="red")
    assert "0,12" not in offered(s, "move b12 up=red")
    assert not any(text.startswith("0,") for text in offered(s, "move b12 up=red"))
    s = scene("b11 30,10 up=teal; b12 0,11 up=red; b13 20,20 up=red", A="red", B="pink")
    assert not any(text.startswith("31,") for text in offered(s, "move b13 up=red"))
    s = scene("b23 30,10 up=teal; b11 0,11 up=neutral", A="teal 30,10", B="red")
    assert (walks(s), climbs(s, "long")) == ([], [])


def test_tc_geo_03__the_level_of_a_block_follows_from_what_is_below() -> None:
    """TC-GEO-03: the same cube is asked for a place only, and stands on the table, on 1 and on 4."""
    s = scene("b23 10,10 up=teal; b2 12,10 up=teal; b11 20,10 up=red", A="red", B="pink")
    for where, z in (("14,10", 0), ("10,10", 1), ("12,10", 4)):
        trial = s.clone()
        do(trial, f"move b11 up=red {where}")
        assert stands(trial, "b11") == f"{where},{z} up=red"
        x, y = map(int, where.split(","))
        assert sees(trial)["blocks"][11]["at"] == [x, y, z]


def test_tc_geo_03__the_anchor_is_the_least_x_and_the_least_y() -> None:
    """TC-GEO-03: a double cube along x from 13,10 lies on 13 to 16."""
    s = scene("b11 10,10 up=teal; b2 20,10 up=red along=x", A="red", B="pink")
    do(s, "move b2 up=red along=x 12,10")
    for y, wanted in ((9, [0, 0, 0]), (10, [2, 2, 0]), (11, [2, 2, 0]), (12, [0, 0, 0])):
        assert [height(s, f"{x},{y}") for x in (12, 15, 16)] == wanted


def test_tc_geo_04__never_a_gap_under_a_block() -> None:
    """TC-GEO-04: across two columns of one height yes; over an edge, or across unequal ones, no."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=teal; b23 14,10 up=teal; b13 20,10 up=red", A="red", B="pink")
    assert allowed(s, "move b13 up=red 11,10", "move b13 up=red 12,10", "move b13 up=red 14,10")
    refused(s, "move b13 up=red 13,10", "move b13 up=red 15,10", "move b13 up=red 9,10", "move b13 up=red 10,11")


@pytest.mark.parametrize("seats", [2, 4])
def test_tc_geo_04_tc_geo_05__columns_are_solid_after_any_game(seats: int) -> None:
    """TC-GEO-04, -05: over each cell the blocks of the view fill every level once, from the table to the top."""
    for seed in range(3):
        s = new_game(seats, seed=seed)
        play_out(s, Rng(seed).random)
        for (x, y), levels in columns(s).items():
            assert levels == list(range(height(s, f"{x},{y}")))


def test_tc_geo_05__heights_and_tops_are_the_whole_position() -> None:
    """TC-GEO-05: no headroom is asked for: a climber walks at the foot of the highest wall."""
    s = scene("b0 10,10 standing; b1 14,10 standing; b23 12,10 up=teal; b24 12,12 up=teal", A="teal 12,12", B="red")
    assert walks(s) == ["12,10"]


def test_tc_geo_06__corners_are_no_neighbours_for_climbers_and_ladders() -> None:
    """TC-GEO-06: what lies corner to corner is reached by no step and no ladder; side by side it is."""
    s = scene("b11 10,10 up=teal; b12 12,12 up=teal; b2 8,8 up=teal", A="teal 10,10", B="red")
    assert (walks(s), climbs(s, "short"), climbs(s, "long")) == ([], [], [])
    s = scene("b11 10,10 up=teal; b12 12,11 up=teal; b2 8,9 up=teal", A="teal 10,10", B="red")
    assert (walks(s), climbs(s, "short"), climbs(s, "long")) == (["12,11"], ["8,9"], ["8,9"])


def test_tc_geo_06__corners_are_no_neighbours_for_blocks_and_regions() -> None:
    """TC-GEO-06: a corner is no contact, and cells that meet at a corner are two regions."""
    s = scene("b11 10,10 up=neutral; b12 20,10 up=red", A="red", B="pink")
    refused(s, "move b12 up=red 12,12")
    assert allowed(s, "move b12 up=red 12,11")
    s = scene(
        "b11 10,10 up=neutral; b12 8,10 up=teal; b13 12,10 up=teal; b23 9,10 up=red along=x; b24 11,11 up=red along=x",
        A="red",
        B="pink",
    )
    assert regions(s, "b11") == {"11,10": 1, "10,11": 1}


def test_tc_geo_07__one_unit_square_makes_the_contact() -> None:
    """TC-GEO-07: a cube may be set where one square of its side lies against another, not where edges meet."""
    s = scene("b11 10,10 up=teal; b12 20,10 up=red", A="red", B="pink")
    beside = {"8,9", "8,10", "8,11", "12,9", "12,10", "12,11", "9,8", "10,8", "11,8", "9,12", "10,12", "11,12"}
    on_it = {"10,10"}
    around = {f"{x},{y}" for x in range(7, 14) for y in range(7, 14)}
    assert {*offered(s, "move b12 up=red")} & around == beside | on_it


def test_tc_geo_08__every_part_is_still_the_structure() -> None:
    """TC-GEO-08: with the middle gone, blocks may be set beside either part, and nobody loses level or rank."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=pink; b13 14,10 up=red", A="teal 10,10", B="red 14,10", C="pink")
    do(s, "move b12 up=pink 16,10", "end")
    assert [(level(s, letter), climber(s, letter)["since"]) for letter in "ABC"] == [(2, 1), (2, 2), (0, None)]
    assert s.ranks() == [[0], [1], [2]]
    assert allowed(s, "move b0 standing 8,10", "move b0 standing 18,10", "move b0 standing 12,10")


def test_tc_geo_08__a_last_single_block_is_a_part_too() -> None:
    """TC-GEO-08: a block alone, far from all others, is something to touch."""
    s = scene("b11 5,5 up=teal; b12 20,20 up=pink; b13 22,20 up=pink", A="teal 5,5", B="red")
    do(s, "move b13 up=pink 7,5")
    assert stands(s, "b13") == "7,5,0 up=pink"


def test_tc_geo_09__the_level_is_the_height_of_the_surface() -> None:
    """TC-GEO-09: the table is 0; a cube on a half-cube is 3."""
    s = scene("b23 10,10 up=teal; b11 10,10 up=red; b24 12,10 up=pink along=x", A="teal", B="red 10,10", C="pink 12,10")
    assert [climber(s, letter)["level"] for letter in "ABC"] == [0, 3, 2]
    assert (at(s, "A"), sees(s)["surfaces"]["b11"]["level"]) == ("table", 3)


def test_tc_geo_10__nothing_topples() -> None:
    """TC-GEO-10: a high pile on a narrow foot stands: half-cubes on end, one on the other, and a climber on top."""
    tower = "; ".join(f"b{number} 10,10 up=neutral along=x" for number in range(23, 27))
    s = scene(f"{tower}; b27 20,10 up=yellow; b11 12,10 up=pink", A="teal 10,10", B="red")
    do(s, "move b27 up=pink along=y 12,10", "end")
    assert (level(s, "A"), height(s, "12,10"), stands(s, "b26")) == (8, 4, "10,10,6 up=neutral along=x")
