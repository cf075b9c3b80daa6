"""TC-DISK: the blocking disks."""

from __future__ import annotations

import pytest
from tests.games.the_climbers.scenes import (
    allowed,
    asked,
    climber,
    climbs,
    do,
    kinds,
    legal,
    movable,
    new_game,
    offered,
    refused,
    regions,
    scene,
    sees,
    takers,
    walks,
)

from cordee.core.rng import Rng

BLOCKS = "b31 10,10 up=neutral; b11 12,10 up=neutral; b12 14,10 up=red"


def test_tc_disk_01__once_a_game_at_any_time_in_the_own_turn() -> None:
    """TC-DISK-01: before or after walking and moving a block, and never again."""
    for order in (("disk b12", "walk 10,10"), ("walk 10,10", "disk b12"), ("move b12 up=red 14,11", "disk b12")):
        s = scene(BLOCKS, A="teal", B="pink")
        do(s, *order)
        assert (climber(s, "A")["disk"], legal(s, "disk")) == ("b12", [])
        refused(s, "disk b11")


def test_tc_disk_01__not_where_somebody_stands() -> None:
    """TC-DISK-01: anybody, the own climber too."""
    s = scene(BLOCKS, A="teal 10,10", B="pink 12,10")
    assert takers(s) == ["b12"]
    refused(s, "disk b31", "disk b11")


def test_tc_disk_01__not_in_a_window() -> None:
    """TC-DISK-01: only in the own turn."""
    s = scene(BLOCKS, A="teal", B="pink")
    do(s, "end")
    assert asked(s) == "B window"
    refused(s, "disk b12")


def test_tc_disk_02__any_colour_and_any_block() -> None:
    """TC-DISK-02: own, foreign, unplayed and neutral; a neutral block; the one moved now or just before."""
    s = scene(
        "b0 10,10 standing; b23 12,10 up=teal; b27 14,10 up=yellow; b28 16,10 up=red; b31 18,10 up=neutral",
        A="teal", B="red", previous="b28",
    )  # fmt: skip
    assert takers(s) == ["b0", "b23", "b27", "b28", "b31"]
    assert allowed(s, "disk b28")
    do(s, "move b23 up=teal 12,11", "disk b23")
    assert climber(s, "A")["disk"] == "b23"


def test_tc_disk_03__nobody_enters_or_crosses() -> None:
    """TC-DISK-03: from the moment it lies there, its owner neither."""
    s = scene("b31 10,10 up=neutral; b32 12,10 up=neutral; b33 14,10 up=neutral", A="teal 10,10", B="red 10,10")
    assert walks(s) == ["12,10", "14,10"]
    do(s, "disk b32")
    assert walks(s) == []
    refused(s, "walk 12,10", "walk 14,10")
    do(s, "end")
    assert (asked(s), walks(s)) == ("B turn", [])


def test_tc_disk_03__nobody_moves_it_or_builds_on_it() -> None:
    """TC-DISK-03: the owner neither, in the same turn."""
    s = scene("b11 10,10 up=pink; b12 12,10 up=pink", A="teal", B="red")
    assert "10,10" in offered(s, "move b12 up=pink")
    do(s, "disk b11")
    for letter in "AB":
        assert (asked(s), movable(s)) == (f"{letter} turn", ["b12"])
        assert not {"10,10", "11,10"} & {*offered(s, "move b12 up=pink")}
        if letter == "A":
            do(s, "end")


def test_tc_disk_03__all_regions_of_the_face_are_closed() -> None:
    """TC-DISK-03: it speaks of the block; no part of a face that is cut stays open, nor is one reached by ladder."""
    cut = "b0 10,10 lying along=x; b23 12,10 up=red along=y; b11 8,10 up=teal; b12 16,10 up=teal"
    for start in ("8,10", "16,10"):
        assert walks(scene(cut, A=f"teal {start}", B="red"))
        s = scene(cut, A=f"teal {start}", B="red; disk b0")
        assert walks(s) == []
    assert climbs(scene(cut, A="teal", B="red"), "short") == ["8,10", "10,10", "13,10", "16,10"]
    s = scene(cut, A="teal", B="red; disk b0")
    assert climbs(s, "short") == ["8,10", "16,10"]


def test_tc_disk_04__room_for_the_disk_and_nobody_there() -> None:
    """TC-DISK-04: not on a face that is covered altogether, nor on one with a climber or a disk anywhere."""
    s = scene(
        "b0 10,10 lying along=x; b23 12,10 up=red along=y; b11 20,10 up=pink; b12 20,10 up=pink; b13 22,10 up=red",
        A="teal", B="red 14,10", C="pink; disk b13",
    )  # fmt: skip
    assert regions(s, "b0") == {"10,10": 4, "13,10": 6}
    assert takers(s) == ["b12", "b23"]
    refused(s, "disk b0", "disk b11", "disk b13")


def test_tc_disk_04__blocks_on_a_part_of_the_face_do_not_matter() -> None:
    """TC-DISK-04: one uncovered cell is enough."""
    s = scene(
        "b11 10,10 up=pink; b12 8,10 up=pink; b23 10,11 up=red along=x; b24 9,10 up=red along=x", A="teal", B="purple"
    )
    assert regions(s, "b11") == {"11,10": 1}
    do(s, "disk b11")
    assert climber(s, "A")["disk"] == "b11"


def test_tc_disk_05__what_stands_on_it_is_not_blocked() -> None:
    """TC-DISK-05: it may be occupied and taken away, but not set back on the blocked one, turned or not."""
    s = scene("b0 10,10 lying along=x; b31 10,10 up=neutral; b11 8,10 up=neutral", A="teal 8,10", B="red; disk b0")
    assert walks(s) == ["10,10"]
    assert "b31" in movable(s)
    assert not {f"{x},10" for x in range(9, 16)} & {*offered(s, "move b31 up=neutral")}
    refused(s, "move b31 up=neutral 10,10", "move b31 up=pink 10,10", "move b31 up=neutral 12,10")
    assert allowed(s, "move b31 up=neutral 8,12")
    do(s, "walk 10,10")
    assert climber(s, "A")["level"] == 3


def test_tc_disk_05__a_block_that_has_no_place_but_that_is_not_offered() -> None:
    """TC-DISK-05: where a block on a blocked one could go nowhere else it cannot be lifted."""
    s = scene("b11 10,10 up=pink; b12 10,10 up=pink", A="teal", B="red; disk b11")
    assert movable(s) == ["b12"]
    for cells in offered(s, "move b12 up=pink"):
        assert cells != "10,10"


def test_tc_disk_06__it_leaves_first_thing_in_the_owners_next_turn() -> None:
    """TC-DISK-06: it is there in all turns and windows before that; then its owner may use the block."""
    s = scene("b31 10,10 up=neutral; b11 12,10 up=pink; b12 12,14 up=yellow", A="teal", B="red", C="purple")
    do(s, "disk b31", "end")
    for letter in "BC":
        assert (asked(s), walks(s), movable(s)) == (f"{letter} turn", [], ["b11", "b12"])
        if letter == "B":
            do(s, "end")
    do(s, "move b11 up=purple 12,11", "ladder short 12,11")
    events = do(s, "end")  # no window for A or B: the step is still shut
    assert kinds(events) == ["turn", "disk_gone"]
    assert (asked(s), climber(s, "A")["disk"], walks(s)) == ("A turn", "gone", ["10,10"])
    assert "b31" in movable(s)


def test_tc_disk_06__one_round_with_two_players_too() -> None:
    """TC-DISK-06: it is there in the other's turn and gone after it."""
    s = scene("b11 10,10 up=neutral; b12 12,12 up=pink", A="teal", B="red")
    do(s, "ladder short 10,10", "disk b12", "end")
    assert sees(s)["surfaces"]["b12"]["disk"] is True
    do(s, "end")
    assert sees(s)["surfaces"]["b12"]["disk"] is False


def test_tc_disk_07__it_never_comes_back() -> None:
    """TC-DISK-07: the owner has none any more."""
    s = scene(BLOCKS, A="teal; disk b12", B="pink")
    assert (climber(s, "A")["disk"], legal(s, "disk")) == ("gone", [])
    refused(s, "disk b12", "disk b11")
    do(s, "ladder short 12,10", "end", "stay", "end")
    assert (asked(s), climber(s, "A")["disk"], legal(s, "disk")) == ("A turn", "gone", [])


def test_tc_disk_08__not_on_the_table() -> None:
    """TC-DISK-08: a disk is put on a block; no choice names a place of the table."""
    s = scene(BLOCKS, A="teal", B="pink")
    assert takers(s) == ["b11", "b12", "b31"]
    assert all(name.startswith("b") for name in legal(s, "disk"))


def test_tc_disk_09__several_on_different_blocks() -> None:
    """TC-DISK-09: of each player one, never two on one block."""
    s = scene(BLOCKS, A="teal", B="pink", C="yellow; disk b12")
    assert takers(s) == ["b11", "b31"]
    do(s, "disk b11", "end", "stay", "stay", "disk b31")
    assert [climber(s, letter)["disk"] for letter in "ABC"] == ["b11", "b31", "b12"]
    assert movable(s) == []


def test_tc_disk_09__in_whole_games_no_two_on_one_block() -> None:
    """TC-DISK-09: and nobody ever stands on a blocked one."""
    most = 0
    for seed in range(8):
        s = new_game(5, seed=seed)
        dice = Rng(seed)
        while s.to_act():
            options = s.options(s.to_act()[0])
            s.choose(s.to_act()[0], options[dice.below(len(options))])
            out = [block for block in s.disk if block >= 0]
            assert len(set(out)) == len(out)
            assert not any(s.occupied() >> block & 1 for block in out)
            most = max(most, len(out))
    assert most >= 3


def test_tc_disk_10__its_neighbours_are_free() -> None:
    """TC-DISK-10: they are moved, and blocks are set against its sides."""
    s = scene("b11 10,10 up=pink; b12 12,10 up=pink; b13 20,10 up=pink", A="teal", B="red; disk b11")
    assert movable(s) == ["b12", "b13"]
    assert {"8,10", "10,12", "10,8", "12,10"} <= {*offered(s, "move b13 up=pink")}
    do(s, "move b12 up=pink 10,12")
    assert sees(s)["surfaces"]["b11"]["disk"] is True


@pytest.mark.parametrize("top", ["up=teal", "up=neutral"])
def test_tc_disk_10__climbers_beside_it_are_free(top: str) -> None:
    """TC-DISK-10: whoever stands next to it may go anywhere but there."""
    s = scene(f"b11 10,10 {top}; b12 12,10 {top}; b13 8,10 {top}", A="teal 10,10", B="red; disk b12")
    assert walks(s) == ["8,10"]
