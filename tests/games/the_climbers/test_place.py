"""TC-PLACE: where a block may be put."""

from __future__ import annotations

import pytest
from tests.games.the_climbers.scenes import (
    allowed,
    climber,
    do,
    drafted,
    height,
    legal,
    movable,
    offered,
    refused,
    regions,
    scene,
    sees,
    stands,
    walks,
)


def near(places: list[str]) -> set[str]:
    """Places that are not beside the tower."""
    return {place for place in places if int(place.split(",")[0]) < 22}


def test_tc_place_01__one_level_under_the_whole_footprint() -> None:
    """TC-PLACE-01: on 2 and 2 it stands at 2; on 2 and 0, or 2 and 1, nowhere."""
    s = scene("b11 10,10 up=red; b12 12,10 up=red; b23 14,10 up=teal; b13 20,10 up=pink", A="teal", B="red")
    do(s, "move b13 up=pink 11,10")
    assert stands(s, "b13") == "11,10,2 up=pink"
    s = scene("b11 10,10 up=red; b12 12,10 up=red; b23 14,10 up=teal; b13 20,10 up=pink", A="teal", B="red")
    refused(s, "move b13 up=pink 13,10", "move b13 up=pink 9,10", "move b13 up=pink 11,11", "move b13 up=pink 15,10")


def test_tc_place_01__judged_with_the_block_lifted() -> None:
    """TC-PLACE-01: a block may be shifted by one over its own old cells; it does not stand in its own way."""
    s = scene("b0 10,10 lying along=x; b11 12,10 up=pink", A="teal", B="red")
    do(s, "move b11 up=pink 13,10")
    assert stands(s, "b11") == "13,10,2 up=pink"
    s = scene("b12 8,10 up=red; b11 10,10 up=pink", A="teal", B="red")
    do(s, "move b11 up=pink 10,11")
    assert stands(s, "b11") == "10,11,0 up=pink"


@pytest.mark.parametrize("name", ["b11", "b13", "b2"])
def test_tc_place_01__an_option_says_the_level_it_will_stand_on(name: str) -> None:
    """TC-PLACE-01, TC-ROT-07: also where it stands now; as it stood it is a turn on the spot, and only then."""
    s = scene("b12 10,10 up=red; b11 12,10 up=pink; b13 20,10 up=pink; b2 12,12 up=red along=x", A="teal", B="red")
    for pose in offered(s, f"move {name}"):
        for option in drafted(s, f"move {name} {pose}"):
            trial = s.clone()
            do(trial, f"move {name} {pose} {option.text}")
            assert stands(trial, name).startswith(f"{option.text},{option.args['level']} "), (pose, option)
            assert option.args["spot"] == (stands(trial, name) == stands(s, name)), (pose, option)


@pytest.mark.parametrize("before", ["up=teal", "up=purple", "up=red along=x", "up=neutral along=y"])
def test_tc_place_02__any_pose_whatever_it_was(before: str) -> None:
    """TC-PLACE-02: from each pose all ten of a half-cube."""
    s = scene(f"b11 10,10 up=red; b23 12,10 {before}", A="teal", B="red")
    assert len(offered(s, "move b23")) == 10
    for pose in offered(s, "move b23"):
        trial = s.clone()
        do(trial, f"move b23 {pose} 10,10")
        assert stands(trial, "b23") == f"10,10,2 {pose}"


def test_tc_place_03__on_the_table_it_must_touch_a_block() -> None:
    """TC-PLACE-03: with one small square of its side at least; corner to corner, or a square away, is not enough."""
    s = scene("b11 10,10 up=red; b12 20,10 up=pink", A="teal", B="red")
    assert near(offered(s, "move b12 up=pink")) == {
        "9,8", "10,8", "11,8", "9,12", "10,12", "11,12", "8,9", "8,10", "8,11", "12,9", "12,10", "12,11", "10,10",
    }  # fmt: skip
    refused(s, "move b12 up=pink 8,8", "move b12 up=pink 12,12", "move b12 up=pink 13,10", "move b12 up=pink 10,13")


@pytest.mark.parametrize(
    ("block", "pose", "dx", "dy"),
    [
        ("b23", "up=red along=x", 2, 1),
        ("b23", "up=red along=y", 1, 2),
        ("b2", "up=red along=x", 4, 2),
        ("b2", "up=red along=y", 2, 4),
        ("b0", "lying along=x", 6, 2),
        ("b0", "lying along=y", 2, 6),
    ],
)
def test_tc_place_03__with_any_square_of_any_footprint(block: str, pose: str, dx: int, dy: int) -> None:
    """TC-PLACE-03: all round a cube, held against the cells of each place."""
    s = scene(f"b12 12,12 up=red; {block} 20,20 {pose}", A="teal", B="red")
    cube = {(x, y) for x in (12, 13) for y in (12, 13)}
    sides = {(x + i, y + j) for x, y in cube for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))} - cube
    found = set()
    for x in range(20):
        for y in range(20):
            cells = {(x + i, y + j) for i in range(dx) for j in range(dy)}
            if cells <= cube or (not cells & cube and cells & sides):
                found.add(f"{x},{y}")
    assert near(offered(s, f"move {block} {pose}")) == found


def test_tc_place_03__on_others_its_underside_touches() -> None:
    """TC-PLACE-03: nothing beside it is needed there."""
    s = scene("b0 10,10 lying along=x; b11 20,10 up=pink", A="teal", B="red")
    assert {"10,10", "11,10", "12,10", "13,10", "14,10"} <= near(offered(s, "move b11 up=pink"))


def test_tc_place_04__its_old_place_is_no_contact() -> None:
    """TC-PLACE-04: a block that stands alone cannot be set beside where it stood."""
    s = scene("b11 10,10 up=red; b12 20,10 up=pink", A="teal", B="red")
    refused(s, "move b12 up=pink 20,12", "move b12 up=pink 18,10", "move b12 up=pink 21,10")
    s = scene("b11 10,10 up=red; b12 20,10 up=pink; b13 22,10 up=red", A="teal", B="red")
    assert allowed(s, "move b12 up=pink 21,12", "move b12 up=pink 20,11")
    refused(s, "move b12 up=pink 18,10", "move b12 up=pink 20,12")  # touched nothing but itself


def test_tc_place_04__nor_is_what_it_left_on_the_level_below() -> None:
    """TC-PLACE-04: lifted off another block it leaves that one standing, which may be touched."""
    s = scene("b11 10,10 up=red; b12 10,10 up=pink", A="teal", B="red")
    assert near(offered(s, "move b12 up=pink")) >= {"12,10", "10,12", "8,10", "10,8", "10,10"}


def test_tc_place_05__anywhere() -> None:
    """TC-PLACE-05: far away or near, on the table or on top, on its old place or over a part of it."""
    s = scene("b0 10,10 lying along=x; b11 10,10 up=pink; b12 2,2 up=red", A="teal", B="red")
    for where in ("4,2", "2,2", "28,30", "10,12", "14,10", "10,10", "11,10"):
        trial = s.clone()
        do(trial, f"move b11 up=pink {where}")
        assert stands(trial, "b11").startswith(f"{where},")


def test_tc_place_06__not_on_a_block_with_a_disk() -> None:
    """TC-PLACE-06: not with one cell; beside it and on the next block yes."""
    s = scene("b11 10,10 up=red; b12 12,10 up=red; b13 20,10 up=pink", A="teal", B="red; disk b11")
    places = near(offered(s, "move b13 up=pink"))
    assert not places & {"10,10", "11,10"}
    assert {"12,10", "8,10", "10,12"} <= places
    free = scene("b11 10,10 up=red; b12 12,10 up=red; b13 20,10 up=pink", A="teal", B="red")
    assert near(offered(free, "move b13 up=pink")) - places == {"10,10", "11,10"}


def test_tc_place_07__where_climbers_stand_if_they_have_room() -> None:
    """TC-PLACE-07: a cube over the far half of a face with one climber yes, over all of a cube with one no."""
    s = scene("b2 10,10 up=neutral along=x; b11 16,10 up=neutral; b13 20,10 up=pink", A="teal 10,10", B="red 16,10")
    places = near(offered(s, "move b13 up=pink"))
    assert {"10,10", "11,10", "12,10"} <= places
    assert "16,10" not in places


def test_tc_place_08__a_lone_block_is_not_turned_in_place() -> None:
    """TC-PLACE-08: neither spun nor turned over; a block beside others is."""
    s = scene("b11 10,10 up=red; b12 20,10 up=pink", A="teal", B="red")
    refused(s, "move b12 up=pink 20,10", "move b12 up=red 20,10")
    assert "b12" in movable(s)
    s = scene("b11 10,10 up=red; b12 20,10 up=pink; b13 22,11 up=red", A="teal", B="red")
    assert allowed(s, "move b12 up=pink 20,10", "move b12 up=red 20,10")


def test_tc_place_08__a_block_that_touched_at_a_corner_neither() -> None:
    """TC-PLACE-08: the contact is the same as for any other place."""
    s = scene("b11 10,10 up=red; b12 12,12 up=pink", A="teal", B="red")
    refused(s, "move b12 up=pink 12,12")
    assert allowed(s, "move b12 up=pink 12,11")


def test_tc_place_09__on_several_blocks_at_once() -> None:
    """TC-PLACE-09: over four cubes; each keeps what is left of its face."""
    s = scene(
        "b11 10,10 up=red; b12 12,10 up=red; b13 10,12 up=red; b14 12,12 up=red; b15 20,10 up=pink", A="teal", B="red"
    )
    do(s, "move b15 up=pink 11,11")
    assert stands(s, "b15") == "11,11,2 up=pink"
    assert [sum(regions(s, f"b{number}").values()) for number in (11, 12, 13, 14)] == [3, 3, 3, 3]


def test_tc_place_09__somebody_may_be_walled_in() -> None:
    """TC-PLACE-09: the last way on from where a rival stands is built over."""
    s = scene("b11 10,10 up=red; b12 12,10 up=red; b13 20,10 up=pink", A="teal", B="red 10,10", turn="B")
    assert walks(s) == ["12,10"]
    s = scene("b11 10,10 up=red; b12 12,10 up=red; b2 20,10 up=teal", A="teal", B="red 10,10")
    do(s, "move b2 up=teal 12,10", "end")
    assert (walks(s), climber(s, "B")["level"]) == ([], 2)


def test_tc_place_10__courts_and_shafts_are_no_holes() -> None:
    """TC-PLACE-10: a ring round bare cells may be closed, and a ring one level up."""
    ring = "b5 10,10 up=teal along=x; b6 14,10 up=teal along=y; b7 12,14 up=teal along=x; b8 20,20 up=teal along=y"
    s = scene(ring, A="red", B="pink")
    do(s, "move b8 up=teal along=y 10,12")
    assert [height(s, where) for where in ("12,12", "13,13", "10,12")] == [0, 0, 2]
    assert sees(s)["surfaces"]["b8"]["regions"] == [{"at": "10,12", "cells": 8}]


def test_tc_place_11__there_is_no_limit_on_height() -> None:
    """TC-PLACE-11: the last half-cube goes on top of a tower of all other blocks, 96 units high then."""
    large = ["b0 10,10 standing", "b1 10,10 standing", *(f"b{number} 10,10 up=neutral" for number in range(8, 23))]
    large += [f"b{number} 10,10 up={'teal' if number < 5 else 'red'}" for number in range(2, 8)]
    small = [f"b{number} 10,10 up={'red' if number < 27 else 'teal'} along=x" for number in range(23, 34)]
    s = scene(f"{'; '.join([*large, *small])}; b34 12,10 up=pink", A="teal", B="red")
    do(s, "move b34 up=teal along=x 10,10")
    assert (stands(s, "b34"), height(s, "11,10")) == ("10,10,94 up=teal along=x", 96)
    do(s, "end")
    assert legal(s, "move") == []
