"""TC-MOVE: how climbers move."""

from __future__ import annotations

import pytest
from tests.games.the_climbers.scenes import (
    allowed,
    at,
    climber,
    climbs,
    do,
    kinds,
    legal,
    level,
    new_game,
    refused,
    regions,
    scene,
    sees,
    walks,
)

from cordee.core.rng import Rng
from cordee.games.the_climbers.actions import ACTIONS, parts_of


def test_tc_move_01__never_down() -> None:
    """TC-MOVE-01: sideways and up by one, but not to what is lower, with or without a ladder."""
    s = scene(
        "b11 10,10 up=teal; b12 12,10 up=teal; b23 8,10 up=teal; b13 10,12 up=red; b24 10,12 up=teal",
        A="teal 10,10", B="red",
    )  # fmt: skip
    assert walks(s) == ["12,10", "10,12"]
    refused(s, "walk 8,10")
    assert (climbs(s, "short"), climbs(s, "long")) == ([], [])
    do(s, "walk 10,12")
    assert level(s, "A") == 3
    do(s, "move b23 up=teal 8,11")
    assert walks(s) == []


def test_tc_move_01__never_back_to_the_table() -> None:
    """TC-MOVE-01: whoever stands on a half-cube is one level above it, and cannot come down."""
    s = scene("b23 10,10 up=teal; b24 14,10 up=teal", A="teal 10,10", B="red")
    assert legal(s, "walk") == []
    refused(s, "walk 14,10")
    assert walks(scene("b23 10,10 up=teal; b24 14,10 up=teal", A="teal", B="red")) == ["10,10", "14,10"]


@pytest.mark.parametrize(("other", "reached"), [("12,12", False), ("12,11", True), ("8,8", False), ("9,8", True)])
def test_tc_move_02__never_diagonally(other: str, reached: bool) -> None:
    """TC-MOVE-02: one pair of cells must lie side by side."""
    s = scene(f"b11 10,10 up=teal; b12 {other} up=teal", A="teal 10,10", B="red")
    assert walks(s) == ([other] if reached else [])


@pytest.mark.parametrize("other", ["b0 12,11 lying along=y", "b23 12,11 up=neutral along=x", "b0 4,9 lying along=x"])
def test_tc_move_03__one_side_of_a_cell_is_enough(other: str) -> None:
    """TC-MOVE-03: the surfaces may be offset, narrower or wider."""
    s = scene(f"b11 10,10 up=teal; {other}", A="teal 10,10", B="red")
    where = other.split()[1]
    assert (walks(s), level(s, "A")) == ([where], 2)
    do(s, f"walk {where}")
    assert at(s, "A") == where


STEPS = {0: "b11 12,10 up=teal", 1: "b11 12,10 up=red; b23 12,10 up=teal", 2: "b2 12,10 up=teal"}


@pytest.mark.parametrize("more", [0, 1, 2])
def test_tc_move_04__level_or_one_up(more: int) -> None:
    """TC-MOVE-04: 0 and 1 are free, 2 needs a ladder."""
    s = scene(f"b12 10,10 up=teal; {STEPS[more]}", A="teal 10,10", B="red")
    assert walks(s) == (["12,10"] if more < 2 else [])
    assert climbs(s, "short") == (["12,10"] if more == 2 else [])


@pytest.mark.parametrize(
    ("face", "others", "legal_now"),
    [
        ("b23 12,10 up=neutral along=x", {"B": "red", "C": "pink"}, True),
        ("b23 12,10 up=yellow along=x", {"B": "red", "C": "pink"}, False),
        ("b23 12,10 up=neutral along=x", {"B": "red 12,10", "C": "pink"}, True),
        ("b23 12,10 up=neutral along=x", {"B": "red 12,10", "C": "pink 12,10"}, False),
        ("b23 12,10 up=neutral along=x", {"B": "red; disk b23", "C": "pink"}, False),
    ],
)
def test_tc_move_05__colour_limit_and_disks(face: str, others: dict[str, str], legal_now: bool) -> None:
    """TC-MOVE-05: each of the three can forbid a step."""
    s = scene(f"b11 10,10 up=teal; {face}; b12 14,10 up=teal", A="teal 10,10", **others)
    assert ("12,10" in walks(s)) is legal_now
    assert ("14,10" in walks(s)) is legal_now


STAIRS = "b23 10,10 up=teal; b11 12,10 up=teal; b12 14,10 up=red; b24 14,10 up=teal; b2 16,10 up=teal; b13 18,10 up=red"


def test_tc_move_06__any_number_of_steps() -> None:
    """TC-MOVE-06: from the table to level 4 in one turn, without a ladder."""
    s = scene(STAIRS, A="teal; no short; no long", B="red")
    assert walks(s) == ["10,10", "12,10", "14,10", "16,10"]
    do(s, "walk 16,10")
    assert (level(s, "A"), sees(s)["surfaces"]["b2"]["level"]) == (4, 4)


def test_tc_move_07__nobody_must_move_nor_go_as_far_as_possible() -> None:
    """TC-MOVE-07: a nearer target may be chosen, and the turn may end without any."""
    s = scene(STAIRS, A="teal", B="red")
    do(s, "walk 12,10", "end")
    assert level(s, "A") == 2
    s = scene(STAIRS, A="teal", B="red")
    do(s, "end")
    assert level(s, "A") == 0


def test_tc_move_08__from_the_table_onto_any_side() -> None:
    """TC-MOVE-08: level 1 free, 2 with either ladder, 3 and 4 with the long one, 5 with none."""
    high = "b27 16,10 up=red; b12 16,10 up=teal; b2 19,10 up=teal; b28 22,10 up=red; b3 22,10 up=teal"
    s = scene(f"b23 10,10 up=teal; b11 13,10 up=teal; {high}", A="teal", B="red")
    assert walks(s) == ["10,10"]
    assert climbs(s, "short") == ["13,10"]
    assert climbs(s, "long") == ["13,10", "16,10", "19,10"]


def test_tc_move_08__but_only_where_a_cell_lies_beside_the_table() -> None:
    """TC-MOVE-08: what others surround is not reached from the table."""
    ring = "b5 10,10 up=teal along=x; b6 14,10 up=teal along=y; b7 12,14 up=teal along=x; b8 10,12 up=teal along=y"
    s = scene(f"{ring}; b27 12,12 up=red", A="red", B="pink")
    assert (walks(s), climbs(s, "long")) == ([], [])
    s = scene(f"{ring}; b27 16,12 up=red", A="red", B="pink")
    assert walks(s) == ["16,12"]


def test_tc_move_09__no_move_within_ones_own_place() -> None:
    """TC-MOVE-09: neither the own region nor the table is a target."""
    s = scene("b0 10,10 lying along=x; b11 16,10 up=teal", A="teal 10,10", B="red")
    assert walks(s) == ["16,10"]
    refused(s, "walk 10,10", "walk 13,10")
    do(s, "end")
    assert (at(s, "B"), walks(s)) == ("table", [])


def test_tc_move_10__a_walk_is_one_choice_and_the_log_names_its_target() -> None:
    """TC-MOVE-10: whatever the way; sideways, up, and sideways again."""
    s = scene("b23 10,10 up=teal; b24 12,10 up=teal; b11 14,10 up=teal; b12 16,10 up=teal", A="teal", B="red")
    events = do(s, "walk 16,10")
    assert kinds(events) == ["walked"]
    assert {"who": "seat:0", "where": "spot:16,10", "level": 2, "up": 2}.items() <= dict(events[0].args).items()


def test_tc_move_10__no_second_walk_before_a_ladder_or_a_block_move() -> None:
    """TC-MOVE-10: to and fro has an end; a ladder, and a block move, each open the next walk, a disk does not."""
    blocks = (
        "b11 10,10 up=teal; b12 12,10 up=teal; b2 14,10 up=teal; b3 16,10 up=teal; b27 8,10 up=red; b28 6,12 up=red"
    )
    s = scene(blocks, A="teal 10,10", B="pink")
    do(s, "walk 12,10")
    assert walks(s) == []
    refused(s, "walk 10,10")
    do(s, "disk b28")
    assert walks(s) == []
    do(s, "move b27 up=red 8,11")
    assert walks(s) == ["10,10"]
    do(s, "walk 10,10")
    assert walks(s) == []
    s = scene(blocks, A="teal 10,10", B="pink")
    do(s, "walk 12,10", "ladder short 14,10")
    assert walks(s) == ["16,10"]


def test_tc_move_10__two_walks_reach_no_more_than_one() -> None:
    """TC-MOVE-10: whatever a second walk could reach is among the targets of the first."""
    for seed in range(12):
        s = new_game(3, seed=seed)
        dice = Rng(seed)
        for _ in range(40):
            if not s.to_act():
                break
            seat = s.to_act()[0]
            if s.question(seat).kind == "turn" and not s.walked:
                first = {*walks(s), at(s, "ABC"[seat])}
                for target in walks(s):
                    trial = s.clone()
                    do(trial, f"walk {target}")
                    trial.walked, trial._options = False, None
                    assert {*walks(trial)} <= first
            options = s.options(seat)
            s.choose(seat, options[dice.below(len(options))])


def test_tc_move_11__stamps_count_ascents_of_all() -> None:
    """TC-MOVE-11: each way up gets the next number: walks, ladders and window moves alike."""
    s = scene("b31 10,10 up=neutral; b11 12,10 up=neutral", A="teal", B="red", C="pink")
    do(s, "ladder short 12,10", "end")
    assert [s.stamp[seat] for seat in range(3)] == [1, 0, 0]
    do(s, "rise 10,10", "stay", "walk 12,10", "end")
    assert [s.stamp[seat] for seat in range(3)] == [1, 3, 0]
    assert [climber(s, letter)["since"] for letter in "ABC"] == [1, 2, None]


def test_tc_move_11__sideways_and_pushed_leave_the_stamp() -> None:
    """TC-MOVE-11: only going up counts."""
    s = scene("b0 10,10 lying along=x; b11 16,10 up=teal; b27 8,10 up=red", A="teal 16,10; stamp 4", B="red 10,10")
    assert s.stamp == [4, 2]
    do(s, "walk 10,10", "move b27 up=red 10,10")
    assert (s.stamp, at(s, "A"), at(s, "B")) == ([4, 2], "12,10", "12,10")
    do(s, "end")
    assert s.clock == 4


def test_tc_move_12__nobody_moves_another_up_or_down() -> None:
    """TC-MOVE-12: in whole games no choice ever changes the level of a climber of another seat."""
    for seed in range(6):
        s = new_game(2 + seed % 4, seed=seed)
        dice = Rng(seed)
        while s.to_act():
            seat = s.to_act()[0]
            before = [s.level(each) for each in range(s.r.seats)]
            options = s.options(seat)
            s.choose(seat, options[dice.below(len(options))])
            assert all(s.level(each) == before[each] for each in range(s.r.seats) if each != seat)


def test_tc_move_12__no_choice_moves_a_climber_but_the_own() -> None:
    """TC-MOVE-12: a block is lifted neither with a climber on it nor under one; there is no other way to carry."""
    assert {parts_of(action)[0] for action in range(ACTIONS)} == {
        "walk", "rise", "cell", "push", "pose", "move", "disk", "short", "long", "end", "stay",
    }  # fmt: skip
    s = scene("b11 10,10 up=red; b31 10,10 up=pink; b12 12,10 up=teal", A="teal", B="red", C="pink 10,10")
    refused(s, "move b11", "move b31")
    assert allowed(s, "move b12 up=teal 12,11")


def test_tc_move_13__two_regions_of_a_face_joined_by_a_detour() -> None:
    """TC-MOVE-13: a block across a face is walked round over a neighbour of the same level."""
    cut = "b0 10,10 lying along=x; b23 12,10 up=red along=y; b5 11,12 up=teal along=x"
    s = scene(cut, A="teal 10,10", B="red")
    assert regions(s, "b0") == {"10,10": 4, "13,10": 6}
    assert walks(s) == ["13,10", "11,12"]
    do(s, "walk 13,10")
    assert (at(s, "A"), level(s, "A")) == ("13,10", 2)
    s = scene(cut.replace("b5 11,12", "b5 13,12"), A="teal 10,10", B="red")
    assert walks(s) == []
