"""TC-LAD: ladders."""

from __future__ import annotations

import pytest
from tests.games.the_climbers.scenes import (
    asked,
    at,
    climber,
    climbs,
    do,
    kinds,
    legal,
    level,
    offered,
    refused,
    scene,
    walks,
)

# By the difference from level 1 on: the column at 12,10.
WALLS = {
    0: "b24 12,10 up=teal",
    1: "b11 12,10 up=teal",
    2: "b27 12,10 up=red; b11 12,10 up=teal",
    3: "b2 12,10 up=teal",
    4: "b27 12,10 up=red; b2 12,10 up=teal",
    5: "b12 12,10 up=red; b2 12,10 up=teal",
}


@pytest.mark.parametrize("more", WALLS)
def test_tc_lad_01__the_short_ladder_is_for_2(more: int) -> None:
    """TC-LAD-01: exactly."""
    s = scene(f"b23 10,10 up=teal; {WALLS[more]}", A="teal 10,10", B="red")
    assert climbs(s, "short") == (["12,10"] if more == 2 else [])


@pytest.mark.parametrize("more", WALLS)
def test_tc_lad_02__the_long_ladder_is_for_2_to_4(more: int) -> None:
    """TC-LAD-02: any of them."""
    s = scene(f"b23 10,10 up=teal; {WALLS[more]}", A="teal 10,10", B="red")
    assert climbs(s, "long") == (["12,10"] if 2 <= more <= 4 else [])
    if 2 <= more <= 4:
        do(s, "ladder long 12,10")
        assert (level(s, "A"), at(s, "A")) == (1 + more, "12,10")


@pytest.mark.parametrize(("where", "leads"), [("12,10", True), ("12,11", True), ("12,12", False), ("13,10", False)])
def test_tc_lad_03__it_leans_against_the_wall_beside(where: str, leads: bool) -> None:
    """TC-LAD-03: not diagonally, and not across a gap."""
    s = scene(f"b11 10,10 up=teal; b2 {where} up=teal", A="teal 10,10", B="red")
    assert climbs(s, "short") == climbs(s, "long") == ([where] if leads else [])


def test_tc_lad_03__the_wall_may_be_several_blocks_of_any_colour() -> None:
    """TC-LAD-03: a half-cube on a cube and a half-cube again make one wall of 4."""
    s = scene("b27 10,10 up=red; b12 10,10 up=pink; b23 10,10 up=teal", A="teal", B="red")
    assert climbs(s, "long") == ["10,10"]
    do(s, "ladder long 10,10")
    assert level(s, "A") == 4


def test_tc_lad_03__it_leads_from_any_cell_of_the_region_to_any_other() -> None:
    """TC-LAD-03: a wall beside the far end of a long face is reached as well, and named by its least cell."""
    s = scene("b0 10,10 lying along=x; b8 14,12 up=neutral", A="teal 10,10", B="red")
    assert climbs(s, "short") == ["14,12"]
    assert offered(s, "ladder short") == ["14,12"]


@pytest.mark.parametrize(("ladder", "more"), [("short", 2), ("long", 2), ("long", 4)])
def test_tc_lad_04__it_is_gone_once_used(ladder: str, more: int) -> None:
    """TC-LAD-04: at once and for good, however much of it was needed."""
    s = scene(f"b23 10,10 up=teal; {WALLS[more]}", A="teal 10,10", B="red")
    assert climber(s, "A")[ladder] is True
    events = do(s, f"ladder {ladder} 12,10")
    assert {"who": "seat:0", "where": "spot:12,10", "level": 1 + more, "up": more, "ladder": ladder}.items() <= dict(
        events[0].args
    ).items()
    assert climber(s, "A")[ladder] is False
    do(s, "end", "end")
    assert climber(s, "A")[ladder] is False
    assert ladder not in legal(s, "ladder")


def test_tc_lad_04__a_second_wall_needs_another_ladder() -> None:
    """TC-LAD-04: who has used the short one stands before the next wall of 2 with the long one only."""
    s = scene("b11 10,10 up=teal; b2 12,10 up=teal; b12 14,10 up=red; b3 14,10 up=teal", A="teal", B="red")
    do(s, "ladder short 10,10")
    assert legal(s, "ladder") == ["long"]
    do(s, "ladder long 12,10")
    assert legal(s, "ladder") == []


def test_tc_lad_05__each_ladder_for_a_climb_of_its_own() -> None:
    """TC-LAD-05: two walls one after the other in one turn; a single wall of 6 with both is none."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=red; b2 12,10 up=teal", A="teal", B="red")
    do(s, "ladder short 10,10", "ladder long 12,10")
    assert level(s, "A") == 6
    s = scene("b12 12,10 up=red; b2 12,10 up=teal", A="teal", B="red")
    assert legal(s, "ladder") == []
    refused(s, "ladder short 12,10", "ladder long 12,10")


@pytest.mark.parametrize(
    ("face", "others", "leads"),
    [
        ("up=neutral along=x", {"B": "red", "C": "pink"}, True),
        ("up=red along=x", {"B": "red", "C": "pink"}, False),
        ("up=neutral along=x", {"B": "red 10,10", "C": "pink"}, True),
        ("up=neutral along=x", {"B": "red 10,10", "C": "pink 10,10"}, False),
        ("up=neutral along=x", {"B": "red; disk b23", "C": "pink"}, False),
    ],
)
def test_tc_lad_06__colour_limit_and_disks_hold_at_its_end(face: str, others: dict[str, str], leads: bool) -> None:
    """TC-LAD-06: as for any other step."""
    s = scene(f"b23 10,10 {face}", A="teal", **others)
    assert climbs(s, "short") == climbs(s, "long") == (["10,10"] if leads else [])


@pytest.mark.parametrize("more", [0, 1])
def test_tc_lad_07__none_for_less_than_2(more: int) -> None:
    """TC-LAD-07: a free step does the same."""
    s = scene(f"b23 10,10 up=teal; {WALLS[more]}", A="teal 10,10", B="red")
    assert (walks(s), legal(s, "ladder")) == (["12,10"], [])
    refused(s, "ladder long 12,10", "ladder short 12,10")


def test_tc_lad_08__only_in_the_own_turn() -> None:
    """TC-LAD-08: in a window a wall of 2 is no way up, though the ladder is there."""
    s = scene("b31 10,10 up=neutral; b11 14,10 up=red", A="teal", B="red", C="pink")
    do(s, "end")
    assert legal(s) == ["rise 10,10", "stay"]
    refused(s, "ladder short 14,10")
    do(s, "stay", "stay")
    assert (asked(s), climbs(s, "short")) == ("B turn", ["14,10"])


@pytest.mark.parametrize("ladder", ["short", "long"])
def test_tc_lad_09__the_player_chooses_which_is_spent(ladder: str) -> None:
    """TC-LAD-09: both are offered for a difference of 2."""
    s = scene("b11 10,10 up=teal", A="teal", B="red")
    assert legal(s, "ladder") == ["short", "long"]
    assert kinds(do(s, f"ladder {ladder} 10,10")) == ["climbed"]
    assert [climber(s, "A")[each] for each in ("short", "long")] == [ladder != "short", ladder != "long"]


def test_tc_lad_10__a_wall_may_have_a_blocked_block_in_it() -> None:
    """TC-LAD-10: the disk shuts the top of its block, not its sides."""
    s = scene("b0 10,10 lying along=x; b23 10,10 up=teal", A="teal", B="red; disk b0")
    assert climbs(s, "short") == []
    assert climbs(s, "long") == ["10,10"]  # b23, on the blocked block, at level 3
    do(s, "ladder long 10,10")
    assert level(s, "A") == 3
