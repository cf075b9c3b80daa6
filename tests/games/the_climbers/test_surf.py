"""TC-SURF: where climbers may stand."""

from __future__ import annotations

import pytest
from tests.games.the_climbers.scenes import (
    at,
    climber,
    climbs,
    do,
    level,
    refused,
    regions,
    scene,
    sees,
    walks,
)

OTHERS = ("purple", "yellow", "red", "pink")


def crowd(count: int, where: str, entering: str) -> dict[str, str]:
    """A teal climber at `entering`, and so many of the others at `where`; the rest is on the table."""
    found = {"A": f"teal {entering}"}
    for i, colour in enumerate(OTHERS):
        found["BCDE"[i]] = f"{colour} {where}" if i < count else colour
    return found


def test_tc_surf_01__the_surface_is_what_no_block_covers() -> None:
    """TC-SURF-01: what is covered is no place to stand, and a block that is covered altogether has none."""
    s = scene("b0 10,10 lying along=x; b11 12,10 up=red; b12 18,10 up=teal; b13 18,10 up=red", A="red", B="pink")
    assert regions(s, "b0") == {"10,10": 4, "14,10": 4}
    assert "b12" not in sees(s)["surfaces"]
    assert regions(s, "b13") == {"18,10": 4}
    assert at(s, "A") == "table"


def test_tc_surf_01__sides_are_no_place() -> None:
    """TC-SURF-01: a wall of one's own colour is none; only what looks up counts."""
    s = scene("b11 10,10 up=red; b27 12,10 up=red", A="teal", B="red")
    assert walks(s) == climbs(s, "long") == []  # the sides of both show teal
    do(s, "end")
    assert walks(s) == ["10,10", "12,10"]


def test_tc_surf_02__own_colour_and_neutral_only() -> None:
    """TC-SURF-02: of six half-cubes around a place two can be stepped upon."""
    blocks = "b23 10,8 up=teal; b24 12,8 up=purple; b27 14,8 up=yellow; b28 16,8 up=red; b31 18,8 up=pink"
    s = scene(f"{blocks}; b32 20,8 up=neutral", A="yellow", B="purple")
    assert walks(s) == ["14,8", "20,8"]
    refused(s, "walk 10,8", "walk 12,8", "walk 16,8", "walk 18,8")
    do(s, "end")
    assert walks(s) == ["12,8", "20,8"]


@pytest.mark.parametrize(("between", "passes"), [("up=red", False), ("up=teal", True), ("up=neutral", True)])
def test_tc_surf_02__in_passing_too(between: str, passes: bool) -> None:
    """TC-SURF-02: no way leads over another colour, whatever lies behind it."""
    s = scene(f"b11 10,10 up=teal; b12 12,10 {between}; b13 14,10 up=teal", A="teal 10,10", B="pink")
    assert ("14,10" in walks(s)) is passes


def test_tc_surf_03__a_coloured_surface_is_one_climbers() -> None:
    """TC-SURF-03: whoever may stand there is the only one of that colour, and the four others cannot come."""
    s = scene("b23 10,10 up=teal", A="teal", B="purple", C="yellow", D="red", E="pink")
    do(s, "walk 10,10", "end")
    for _ in range(4):
        assert walks(s) == []
        do(s, "end")
    assert [at(s, letter) for letter in "ABCDE"] == ["10,10", "table", "table", "table", "table"]


PLACES = [
    ("b31 12,10 up=neutral", "b23 10,10 up=teal", 4),
    ("b23 12,10 up=neutral along=x", "b11 10,10 up=teal", 2),
    ("b12 12,10 up=neutral", "b11 10,10 up=teal", 4),
    ("b2 12,10 up=neutral along=y", "b11 10,10 up=teal", 8),
    ("b8 12,10 up=neutral", "b2 10,10 up=teal", 4),
    ("b0 12,10 lying along=x", "b11 10,10 up=teal", 12),
    ("b0 12,10 standing", "b2 10,10 up=teal; b11 10,10 up=teal", 4),
]


@pytest.mark.parametrize(("place", "step", "most"), PLACES)
def test_tc_surf_04__one_climber_for_each_small_square(place: str, step: str, most: int) -> None:
    """TC-SURF-04: the last free square may be taken, and then the face is full."""
    for there in range(min(most, 4) + 1):
        s = scene(f"{place}; {step}", **crowd(there, "12,10", "10,10"))
        assert regions(s, place.split()[0]) == {"12,10": most}
        assert walks(s) == (["12,10"] if there < most else [])


@pytest.mark.parametrize("place", ["b2 12,10 up=neutral along=y", "b0 12,10 lying along=x"])
def test_tc_surf_04__all_five_stand_on_a_long_face(place: str) -> None:
    """TC-SURF-04: a double cube lying has room for all, and a neutral block too."""
    s = scene(f"{place}; b11 10,10 up=teal", **crowd(4, "12,10", "10,10"))
    do(s, "walk 12,10")
    assert [each["at"] for each in sees(s)["climbers"]] == ["12,10"] * 5


def test_tc_surf_05__a_block_across_a_face_makes_two_regions() -> None:
    """TC-SURF-05: they are two places to stand, and neither is reached from the other."""
    s = scene("b0 10,10 lying along=x; b11 12,10 up=red", A="teal 10,10", B="pink 14,10")
    assert regions(s, "b0") == {"10,10": 4, "14,10": 4}
    assert (at(s, "A"), at(s, "B"), walks(s)) == ("10,10", "14,10", [])


def test_tc_surf_05__corner_to_corner_is_two_regions() -> None:
    """TC-SURF-05: cells that hang together only at a corner are different places."""
    s = scene(
        "b11 10,10 up=neutral; b12 8,10 up=red; b13 12,10 up=red; b23 9,10 up=red along=x; b24 11,11 up=red along=x",
        A="teal 11,10",
        B="pink 10,11",
    )
    assert regions(s, "b11") == {"11,10": 1, "10,11": 1}
    assert (at(s, "A"), at(s, "B"), walks(s)) == ("11,10", "10,11", [])


def test_tc_surf_05__two_blocks_of_one_colour_are_two_regions() -> None:
    """TC-SURF-05: a region is of one face, even where faces lie side by side on one level."""
    s = scene("b11 10,10 up=neutral; b12 12,10 up=neutral", A="teal 10,10", B="pink")
    assert (regions(s, "b11"), regions(s, "b12"), walks(s)) == ({"10,10": 4}, {"12,10": 4}, ["12,10"])


def test_tc_surf_06__the_place_is_the_region() -> None:
    """TC-SURF-06: named by its least cell, by row and then along it; other cells of it are no other places."""
    s = scene("b0 10,10 lying along=x", A="teal 13,11", B="red 15,10", C="pink 10,10")
    assert [at(s, letter) for letter in "ABC"] == ["10,10"] * 3
    assert walks(s) == []
    s = scene("b0 10,10 lying along=y; b12 8,10 up=pink; b23 9,10 up=red along=x", A="teal 10,14", B="pink")
    assert (at(s, "A"), regions(s, "b0")) == ("11,10", {"11,10": 11})
    do(s, "move b23 up=red along=x 8,11")
    assert at(s, "A") == "10,10"


def test_tc_surf_06__the_view_spreads_climbers_over_cells_in_seat_order() -> None:
    """TC-SURF-06: those of one region stand on cells of their own in the picture."""
    s = scene(
        "b11 10,10 up=neutral; b12 12,10 up=pink", A="teal 10,10", B="red 11,11", C="pink 12,10", D="purple 10,11"
    )
    assert [climber(s, letter)["stands"] for letter in "ABCD"] == ["10,10", "11,10", "12,10", "10,11"]
    assert [climber(s, letter)["at"] for letter in "ABCD"] == ["10,10", "10,10", "12,10", "10,10"]


@pytest.mark.parametrize("there", [0, 1, 2])
def test_tc_surf_07__a_covered_face_holds_fewer(there: int) -> None:
    """TC-SURF-07: with two of its four cells covered a neutral cube holds two."""
    s = scene(
        "b11 10,10 up=teal; b12 12,10 up=neutral; b13 14,10 up=teal; b23 13,10 up=red along=y",
        **crowd(there, "12,10", "10,10"),
    )
    assert regions(s, "b12") == {"12,10": 2}
    assert walks(s) == (["12,10"] if there < 2 else [])


def test_tc_surf_08__nobody_is_in_the_way_within_a_region() -> None:
    """TC-SURF-08: on a strip of two cells that are both taken either climber leaves at either end."""
    s = scene("b23 10,10 up=neutral along=x; b11 8,10 up=neutral; b12 12,10 up=neutral", A="teal 10,10", B="red 10,10")
    assert walks(s) == ["8,10", "12,10"]
    do(s, "end")
    assert walks(s) == ["8,10", "12,10"]


def test_tc_surf_08__a_region_with_room_is_joined_and_crossed_from_anywhere() -> None:
    """TC-SURF-08: whoever stands on the strip is passed, whichever end they are imagined at."""
    for start, other in (("8,10", "12,10"), ("12,10", "8,10")):
        s = scene(
            "b23 10,10 up=neutral along=x; b11 8,10 up=neutral; b12 12,10 up=neutral", A=f"teal {start}", B="red 10,10"
        )
        assert {*walks(s)} == {"10,10", other}


def test_tc_surf_09__the_table_is_one_place_for_all() -> None:
    """TC-SURF-09: any number of climbers of any colour step onto any side of the structure."""
    sides = (
        "b23 8,10 up=teal; b24 14,10 up=teal; b25 11,7 up=teal; b26 11,13 up=teal; b11 10,10 up=red; b12 12,10 up=red"
    )
    s = scene(sides, A="teal", B="purple", C="yellow", D="red", E="pink")
    assert {at(s, letter) for letter in "ABCDE"} == {"table"}
    assert walks(s) == ["11,7", "8,10", "14,10", "11,13"]
    assert climbs(scene(sides, A="red", B="pink"), "short") == ["10,10", "12,10"]


RING = "b5 10,10 up=teal along=x; b6 14,10 up=teal along=y; b7 12,14 up=teal along=x; b8 10,12 up=teal along=y"


def test_tc_surf_10__a_court_is_no_place_and_gives_no_way() -> None:
    """TC-SURF-10: a step that only a court lies beside is not reached from outside."""
    assert climbs(scene(f"{RING}; b23 12,12 up=red along=x", A="red", B="pink"), "short") == []
    open_ring = RING.replace("b8 10,12 up=teal along=y", "b8 20,12 up=teal along=y")
    assert climbs(scene(f"{open_ring}; b23 12,12 up=red along=x", A="red", B="pink"), "short") == ["12,12"]


def test_tc_surf_10__opened_it_joins_the_table_at_once() -> None:
    """TC-SURF-10: taking one block of the ring away lets those outside in, in the same turn."""
    s = scene(f"{RING}; b23 12,12 up=red along=x", A="red", B="pink")
    do(s, "move b8 up=teal along=y 16,12")
    assert climbs(s, "short") == ["12,12"]
    assert at(s, "A") == "table"


def test_tc_surf_10__who_is_on_the_table_is_outside_when_a_ring_closes() -> None:
    """TC-SURF-10: the last block of a ring encloses nobody."""
    opened = RING.replace("b8 10,12 up=teal along=y", "b8 10,16 up=teal along=y")
    s = scene(f"{opened}; b23 12,12 up=red along=x; b27 16,10 up=red", A="red", B="pink")
    assert climbs(s, "short") == ["12,12"]
    do(s, "move b8 up=teal along=y 10,12")
    assert (at(s, "A"), climbs(s, "short"), walks(s)) == ("table", [], ["16,10"])


def test_tc_surf_11__a_full_neutral_region_is_not_entered_nor_passed() -> None:
    """TC-SURF-11: with two on two cells there is no way in and none through; with one there are both."""
    blocks = "b11 10,10 up=teal; b23 12,10 up=neutral along=x; b12 14,10 up=teal"
    full = scene(blocks, A="teal 10,10", B="red 12,10", C="pink 12,10")
    assert walks(full) == []
    refused(full, "walk 12,10", "walk 14,10")
    room = scene(blocks, A="teal 10,10", B="red 12,10", C="pink")
    assert walks(room) == ["12,10", "14,10"]
    do(room, "walk 14,10")
    assert (at(room, "A"), level(room, "A")) == ("14,10", 2)


def test_tc_surf_11__only_the_others_count() -> None:
    """TC-SURF-11: whoever stands in a full region may leave it, and come back in the same turn by another way."""
    s = scene(
        "b23 10,10 up=neutral along=x; b11 12,10 up=teal; b27 14,10 up=red", A="teal 10,10", B="red 10,10", C="pink"
    )
    assert walks(s) == ["12,10"]
    do(s, "walk 12,10", "move b27 up=red 14,11")
    assert walks(s) == ["10,10"]
