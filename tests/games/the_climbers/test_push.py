"""TC-PUSH: climbers make room for a block."""

from __future__ import annotations

import pytest
from tests.games.the_climbers.scenes import (
    Climbers,
    allowed,
    asked,
    at,
    climber,
    do,
    kinds,
    legal,
    level,
    new_game,
    offered,
    parse_steps,
    refused,
    regions,
    scene,
    sees,
    spot,
    walks,
)

from cordee.core.rng import Rng

FOUR = {"B": "purple 10,10", "C": "yellow 10,10", "D": "red 10,10", "E": "pink 10,10"}


def on_it(count: int) -> dict[str, str]:
    """A on the table, so many others on the face at 10,10."""
    return {"A": "teal"} | {
        letter: line if i < count else line.split()[0] for i, (letter, line) in enumerate(FOUR.items())
    }


@pytest.mark.parametrize("count", range(5))
def test_tc_push_01__as_many_cells_must_be_left_as_climbers(count: int) -> None:
    """TC-PUSH-01: of four cells a narrow block leaves two, one across two blocks leaves two, a whole one none."""
    s = scene("b11 10,10 up=neutral; b12 12,10 up=teal; b13 20,10 up=pink; b23 20,12 up=red along=y", **on_it(count))
    narrow, wide, cube = (
        "10,10" in offered(s, "move b23 up=red along=x"),
        "11,10" in offered(s, "move b13 up=pink"),
        "10,10" in offered(s, "move b13 up=pink"),
    )
    assert (narrow, wide, cube) == (count <= 2, count <= 2, count == 0)


PLATEAU = "b0 10,10 lying along=x; b5 10,12 up=teal along=x; b6 10,14 up=teal along=x; b7 14,12 up=teal along=y"


@pytest.mark.parametrize(
    ("block", "pose", "dx", "dy"),
    [
        ("b23", "up=red along=x", 2, 1),
        ("b23", "up=red along=y", 1, 2),
        ("b11", "up=red", 2, 2),
        ("b2", "up=red along=x", 4, 2),
        ("b2", "up=red along=y", 2, 4),
        ("b1", "lying along=x", 6, 2),
        ("b1", "lying along=y", 2, 6),
    ],
)
@pytest.mark.parametrize("count", [1, 2, 4])
def test_tc_push_01__with_any_footprint(block: str, pose: str, dx: int, dy: int, count: int) -> None:
    """TC-PUSH-01: on a plateau of four blocks, with climbers on a part of four cells of one of them."""
    s = scene(f"{PLATEAU}; b31 12,10 up=pink; {block} 20,20 {pose}", **on_it(count))
    part = {(x, y) for x in (10, 11) for y in (10, 11)}
    flat = {(x, y) for x in range(10, 16) for y in range(10, 16)} - {(x, y) for x in (12, 13) for y in (10, 11)}
    found = set()
    for x in range(9, 16):
        for y in range(9, 16):
            cells = {(x + i, y + j) for i in range(dx) for j in range(dy)}
            if cells <= flat and (not cells & part or len(part - cells) >= count):
                found.add(f"{x},{y}")
    places = {each for each in offered(s, f"move {block} {pose}") if s.pile.height(spot(each)) == 2}
    assert places == found


def test_tc_push_01__each_region_by_itself() -> None:
    """TC-PUSH-01: a region that is not touched needs nothing, however full; one that is, is counted alone."""
    s = scene(
        "b0 10,10 lying along=x; b11 12,10 up=pink; b23 20,10 up=red along=y",
        A="teal 10,10", B="red 10,10", C="pink 10,10", D="purple 15,10",
    )  # fmt: skip
    assert regions(s, "b0") == {"10,10": 4, "14,10": 4}
    assert "14,10" in offered(s, "move b23 up=red along=y")
    assert "10,10" not in offered(s, "move b23 up=red along=y")
    s = scene(
        "b0 10,10 lying along=x; b11 12,10 up=pink; b23 20,10 up=red along=y",
        A="teal 10,10", B="red 10,10", C="pink", D="purple 15,10",
    )  # fmt: skip
    assert "10,10" in offered(s, "move b23 up=red along=y")


def test_tc_push_02__they_stay_on_their_block_and_level() -> None:
    """TC-PUSH-02: in the cells that are left; never on the block that is set, nor on one beside."""
    s = scene(
        "b11 10,10 up=neutral; b12 12,10 up=neutral; b23 20,10 up=red along=y", A="teal", B="red 10,10", C="pink 10,10"
    )
    do(s, "move b23 up=red along=x 10,10")
    assert regions(s, "b11") == {"10,11": 2}
    assert [at(s, letter) for letter in "ABC"] == ["table", "10,11", "10,11"]
    assert [level(s, letter) for letter in "BC"] == [2, 2]


def test_tc_push_02__in_whole_games() -> None:
    """TC-PUSH-02: whenever climbers are pushed they are on the same block and level as before."""
    pushed = 0
    for seed in range(30):
        s = new_game(4, seed=seed)
        dice = Rng(seed)
        while s.to_act():
            seat = s.to_act()[0]
            before = [(s.at[i] < 1024 and s.pile.top[s.at[i]], s.level(i)) for i in range(4)]
            options = s.options(seat)
            s.events = []
            s.choose(seat, options[dice.below(len(options))])
            for event in s.events:
                if event.kind == "pushed":
                    i = int(str(event.args["whom"]).removeprefix("seat:"))
                    assert (s.pile.top[s.at[i]], s.level(i)) == before[i]
                    pushed += 1
            s.events = None
    assert pushed > 5


def test_tc_push_03__not_through_a_block_to_another_part() -> None:
    """TC-PUSH-03: two on a part of two cells leave no room there, whatever room lies beyond the wall."""
    s = scene(
        "b0 10,10 lying along=x; b24 11,10 up=red along=y; b11 8,10 up=teal; b23 20,10 up=red along=y",
        A="purple", B="red 10,10", C="pink 10,10",
    )  # fmt: skip
    assert regions(s, "b0") == {"10,10": 2, "12,10": 8}
    refused(s, "move b23 up=red along=x 9,10", "move b23 up=red along=y 10,10")
    s = scene(
        "b0 10,10 lying along=x; b24 11,10 up=red along=y; b11 8,10 up=teal; b23 20,10 up=red along=y",
        A="purple", B="red 10,10", C="pink",
    )  # fmt: skip
    do(s, "move b23 up=red along=x 9,10")
    assert (at(s, "B"), regions(s, "b0")) == ("10,11", {"10,11": 1, "12,10": 8})


STRIP = "b0 10,10 lying along=x; b23 20,10 up=red along=y"
CUT = "move b23 up=red along=y 11,10"  # 2 cells to the west, 8 to the east


def test_tc_push_04__the_mover_says_who_stands_where() -> None:
    """TC-PUSH-04: a block that cuts a face in two asks for each climber on it, in seat order from the mover on."""
    s = scene(STRIP, A="teal 10,10", B="red 10,10", C="pink 10,10", turn="B")
    assert [asked_for(s, CUT + more) for more in ("", " push 12,10", " push 12,10 push 12,10")] == ["B", "C", "A"]
    assert offered(s, CUT) == ["push 10,10", "push 12,10"]
    refused(s, f"{CUT} push 10,11", f"{CUT} end")
    events = do(s, f"{CUT} push 12,10 push 10,10 push 12,10")
    assert [at(s, letter) for letter in "ABC"] == ["12,10", "12,10", "10,10"]
    assert kinds(events)[:1] == ["moved"]
    assert {(event.args["whom"], event.args["where"]) for event in events[1:]} == {
        ("seat:0", "spot:12,10"), ("seat:1", "spot:12,10"), ("seat:2", "spot:10,10"),
    }  # fmt: skip
    assert asked(s) == "B turn"


def asked_for(s: Climbers, line: str) -> str:
    """Whose part is asked for once some steps were chosen."""
    question = parse_steps(s, line)
    assert question.kind == "push"
    return "ABCDE"[int(str(question.args["pushed"]).removeprefix("seat:"))]


def test_tc_push_04__within_the_limits_of_the_parts() -> None:
    """TC-PUSH-04: the part of two cells takes two; the third is not asked for any more."""
    s = scene(STRIP, A="teal 10,10", B="red 10,10", C="pink 10,10", D="purple")
    do(s, f"{CUT} push 10,10 push 10,10")
    assert [at(s, letter) for letter in "ABC"] == ["10,10", "10,10", "12,10"]
    assert (asked(s), legal(s, "move")) == ("A turn", [])


def test_tc_push_04__who_is_forced_is_not_asked_for() -> None:
    """TC-PUSH-04: where one part is left, or one with room, the block is set at once."""
    s = scene(STRIP, A="teal 10,10", B="red 10,10")
    do(s, "move b23 up=red along=y 10,10")
    assert [at(s, letter) for letter in "AB"] == ["11,10", "11,10"]
    s = scene(STRIP, A="teal", B="red")
    do(s, CUT)
    assert regions(s, "b0") == {"10,10": 2, "12,10": 8}


def test_tc_push_04__who_is_forced_between_two_who_are_not() -> None:
    """TC-PUSH-04: B, on the face beside, has one part left and is passed over; the answers are for A and C."""
    s = scene(
        "b0 10,10 lying along=x; b1 12,12 lying along=x; b2 20,20 up=red along=y",
        A="teal 10,10", B="red 12,12", C="pink 10,10",
    )  # fmt: skip
    line = "move b2 up=red along=y 12,10"
    assert [asked_for(s, line), asked_for(s, f"{line} push 14,10")] == ["A", "C"]
    do(s, f"{line} push 14,10 push 10,10")
    assert [at(s, letter) for letter in "ABC"] == ["14,10", "14,12", "10,10"]


def test_tc_push_04__only_climbers_of_the_region_that_is_cut() -> None:
    """TC-PUSH-04: one beyond a wall on the same face is not asked for."""
    s = scene(f"{STRIP}; b24 14,10 up=red along=y", A="teal 15,10", B="red 10,10", C="pink")
    assert asked_for(s, CUT) == "B"
    do(s, f"{CUT} push 12,10")
    assert [at(s, letter) for letter in "AB"] == ["15,10", "12,10"]


def test_tc_push_05__it_is_no_move_of_the_pushed() -> None:
    """TC-PUSH-05: no question to them, no stamp, and the count of failed turns goes on."""
    s = scene(STRIP, A="teal", B="red 10,10; stamp 2", C="pink 10,10; stamp 5", failed=1)
    do(s, f"{CUT} push 10,10 push 12,10")
    assert (asked(s), s.stamp, s.clock) == ("A turn", [0, 2, 5], 5)
    do(s, "end")
    assert sees(s)["failed"] == 2
    assert [climber(s, letter)["since"] for letter in "BC"] == [1, 2]


def test_tc_push_06__own_climber_and_coloured_faces_alike() -> None:
    """TC-PUSH-06: a lone climber on its colour is pushed, another's and the mover's own."""
    for mover in "AB":
        s = scene(
            "b11 10,10 up=red; b23 20,10 up=pink along=y; b12 8,10 up=purple", A="teal", B="red 10,10", turn=mover
        )
        assert allowed(s, "move b23 up=pink along=x 9,10")
        do(s, "move b23 up=pink along=x 10,10")
        assert (at(s, "B"), level(s, "B")) == ("10,11", 2)
        refused(
            scene("b11 10,10 up=red; b12 8,10 up=pink", A="teal", B="red 10,10", turn=mover), "move b12 up=pink 10,10"
        )


def test_tc_push_06__a_coloured_face_is_cut_too() -> None:
    """TC-PUSH-06: the mover's own climber on its colour is asked for like any other."""
    s = scene("b2 10,10 up=red along=x; b23 20,10 up=pink along=y", A="teal", B="red 10,10", turn="B")
    assert offered(s, "move b23 up=pink along=y 11,10") == ["push 10,10", "push 12,10"]
    do(s, "move b23 up=pink along=y 11,10 push 12,10")
    assert at(s, "B") == "12,10"


def test_tc_push_07__climbers_on_the_table_step_aside() -> None:
    """TC-PUSH-07: with all five there blocks go anywhere on it, and they stay outside a ring."""
    ring = "b5 10,10 up=teal along=x; b6 14,10 up=teal along=y; b7 12,14 up=teal along=x; b8 20,20 up=teal along=y"
    alone = scene(ring, A="red", B="pink")
    s = scene(ring, A="red", B="pink", C="teal", D="purple", E="yellow")
    assert offered(s, "move b8 up=teal along=y") == offered(alone, "move b8 up=teal along=y")
    events = do(s, "move b8 up=teal along=y 10,12")
    assert kinds(events) == ["moved"]
    assert {at(s, letter) for letter in "ABCDE"} == {"table"}


def test_tc_push_08__parts_grow_together_when_the_wall_is_taken_away() -> None:
    """TC-PUSH-08: the climbers of both are in one region then, named by its least cell, and share its room."""
    s = scene("b0 10,10 lying along=x; b11 12,10 up=pink", A="teal 15,10", B="red 10,10", C="pink 14,10")
    assert [at(s, letter) for letter in "ABC"] == ["14,10", "10,10", "14,10"]
    do(s, "move b11 up=pink 16,10")
    assert regions(s, "b0") == {"10,10": 12}
    assert [at(s, letter) for letter in "ABC"] == ["10,10"] * 3
    assert walks(s) == []


def test_tc_push_08__elsewhere_on_the_same_face_too() -> None:
    """TC-PUSH-08: the wall set down again further along is judged on the region that has grown."""
    s = scene("b0 10,10 lying along=x; b23 12,10 up=pink along=y", A="teal 13,10", B="red 10,10")
    assert offered(s, "move b23 up=pink along=y 14,10") == ["push 10,10", "push 15,10"]
    do(s, "move b23 up=pink along=y 14,10 push 10,10 push 15,10")
    assert [at(s, letter) for letter in "AB"] == ["10,10", "15,10"]


@pytest.mark.parametrize("line", ["move b23 up=pink along=y 12,10", "move b23 up=red along=y 12,10"])
def test_tc_push_09__on_its_own_cells_a_block_pushes_nobody(line: str) -> None:
    """TC-PUSH-09: spun or turned over where it stood, the climbers beside it stay where they were, unasked."""
    s = scene("b0 10,10 lying along=x; b23 12,10 up=pink along=y", A="teal 13,10", B="red 10,10", C="yellow 10,10")
    events = do(s, line)
    assert "pushed" not in kinds(events)
    assert [at(s, letter) for letter in "ABC"] == ["13,10", "10,10", "10,10"]


def test_tc_push_09__even_where_they_would_have_no_room_together() -> None:
    """TC-PUSH-09: four on the four cells beside a wall: it may turn on the spot."""
    s = scene(
        "b2 10,10 up=neutral along=x; b11 11,10 up=pink; b12 20,20 up=teal",
        A="teal 10,10", B="red 10,10", C="yellow 13,10", D="purple 13,10",
    )  # fmt: skip
    assert regions(s, "b2") == {"10,10": 2, "13,10": 2}
    places = offered(s, "move b11 up=pink")
    assert "11,10" in places
    do(s, "move b11 up=red 11,10")
    assert [at(s, letter) for letter in "ABCD"] == ["10,10", "10,10", "13,10", "13,10"]


def test_tc_push_09__one_cell_further_it_is_a_push() -> None:
    """TC-PUSH-09: on other cells, even overlapping its own, the parts are asked for as usual."""
    s = scene("b0 10,10 lying along=x; b11 12,10 up=pink", A="teal 14,10", B="red 10,10")
    assert offered(s, "move b11 up=pink 13,10") == ["push 10,10", "push 15,10"]
    do(s, "move b11 up=pink 13,10 push 10,10 push 15,10")
    assert [at(s, letter) for letter in "AB"] == ["10,10", "15,10"]


def test_tc_push_09__given_up_nothing_has_changed() -> None:
    """TC-PUSH-09: a move that is not finished leaves the regions as they were before the lift."""
    s = scene("b0 10,10 lying along=x; b11 12,10 up=pink", A="teal 14,10", B="red 10,10")
    before = s.digest()
    assert offered(s, "move b11 up=pink 13,10 push 10,10") == ["push 10,10", "push 15,10"]
    assert (s.digest(), at(s, "A"), regions(s, "b0")) == (before, "14,10", {"10,10": 4, "14,10": 4})
