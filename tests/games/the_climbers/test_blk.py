"""TC-BLK: which block may be moved."""

from __future__ import annotations

import pytest
from tests.games.the_climbers.scenes import (
    GAME,
    allowed,
    asked,
    do,
    height,
    kinds,
    legal,
    level,
    movable,
    new_game,
    number,
    offered,
    refused,
    regions,
    scene,
    sees,
    stands,
    walks,
)

from cordee.core.errors import IllegalChoice
from cordee.core.game import draft, parse, parse_part, play

WALL = "b2 10,10 up=teal; b3 12,10 up=teal; b4 14,10 up=teal; b5 10,12 up=red; b6 14,12 up=red"
AROUND = f"{WALL}; b7 10,14 up=red; b8 12,14 up=pink; b9 14,14 up=pink"  # 12,12 is a shaft of 4


def test_tc_blk_01__any_block_nobody_stands_on() -> None:
    """TC-BLK-01: of every size and colour, neutral ones too, whether or not its colour plays."""
    s = scene(
        "b0 10,10 standing; b2 12,10 up=purple; b11 14,10 up=yellow; b27 16,10 up=red; b31 18,10 up=neutral",
        A="teal", B="red",
    )  # fmt: skip
    assert movable(s) == ["b0", "b2", "b11", "b27", "b31"]
    for line in ("move b0 standing 12,12", "move b2 up=teal 14,12", "move b11 up=pink 16,12", "move b31 up=pink 16,12"):
        assert allowed(s, line)


def test_tc_blk_01__whoever_moved_it_before() -> None:
    """TC-BLK-01: a block that a player moved some turns ago is free for all."""
    s = scene("b11 10,10 up=pink; b12 12,10 up=pink", A="teal", B="red", C="purple")
    do(s, "move b11 up=pink 12,12", "end", "move b12 up=pink 14,12", "end")
    assert (asked(s), movable(s)) == ("C turn", ["b11"])


@pytest.mark.parametrize("who", ["A", "B"])
def test_tc_blk_02__occupied_by_anybody(who: str) -> None:
    """TC-BLK-02: by another climber or by the mover's own; next to it one may stand."""
    places = {"A": "teal", "B": "red"} | {who: f"{'teal' if who == 'A' else 'red'} 10,10"}
    s = scene("b11 10,10 up=neutral; b12 12,10 up=neutral", **places)
    assert movable(s) == ["b12"]
    refused(s, "move b11")


def test_tc_blk_03__nothing_may_rest_on_it() -> None:
    """TC-BLK-03: not even on one of its cells; the one on top is free, and so is the one below once that is gone."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=teal; b13 14,10 up=teal; b23 11,10 up=teal", A="pink", B="red")
    assert movable(s) == ["b13", "b23"]
    refused(s, "move b11", "move b12")
    do(s, "move b23 up=teal 14,10", "end")
    assert movable(s) == ["b11", "b12"]  # b13 is covered now, b23 was moved just before


def test_tc_blk_03__one_covered_cell_is_enough() -> None:
    """TC-BLK-03: a narrow block over the corner holds three blocks down."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=teal; b23 11,10 up=red along=x", A="pink", B="purple")
    assert (regions(s, "b11"), movable(s)) == ({"10,10": 3}, ["b23"])


def test_tc_blk_04__the_block_moved_just_before() -> None:
    """TC-BLK-04: not by the next player; by the one after that it may."""
    s = scene("b11 10,10 up=pink; b12 12,10 up=pink; b13 14,10 up=pink", A="teal", B="red", C="purple")
    do(s, "move b11 up=pink 12,12", "end")
    assert (movable(s), sees(s)["locked"]) == (["b12", "b13"], "b11")
    refused(s, "move b11")
    do(s, "move b13 up=pink 14,12", "end")
    assert (movable(s), sees(s)["locked"]) == (["b11", "b12"], "b13")


def test_tc_blk_04__older_moves_are_forgotten() -> None:
    """TC-BLK-04: after a turn without a block move nothing is excluded; with two players one's own block is back."""
    s = scene("b11 10,10 up=pink; b12 12,10 up=neutral", A="teal", B="red")
    do(s, "ladder short 12,10", "move b11 up=pink 10,11", "end", "end")
    assert (asked(s), sees(s)["locked"], movable(s)) == ("A turn", None, ["b11"])


def test_tc_blk_04__an_absent_player_moves_nothing() -> None:
    """TC-BLK-04: the turn that was done for somebody is the one just before, too."""
    s = scene("b11 10,10 up=pink; b12 12,10 up=pink", A="teal", B="red", C="purple")
    do(s, "move b11 up=pink 12,12", "end")
    line = GAME.default(s, 1, None)  # type: ignore[arg-type]
    assert line is not None
    play(s, 1, line)
    assert (asked(s), movable(s)) == ("C turn", ["b11", "b12"])


def test_tc_blk_04__a_spin_counts_and_a_look_does_not() -> None:
    """TC-BLK-04: a block lifted and not set has not moved."""
    s = scene("b11 10,10 up=pink; b12 12,10 up=pink", A="teal", B="red")
    draft(s, 0, parse_part(GAME, s, 0, "move b12"))
    do(s, "move b11 up=pink 10,10", "end")
    assert movable(s) == ["b12"]


@pytest.mark.parametrize("owner", ["A", "B"])
def test_tc_blk_05__not_with_a_disk_on_it(owner: str) -> None:
    """TC-BLK-05: nobody may, its owner included."""
    s = scene("b11 10,10 up=pink; b12 12,10 up=pink", A="teal", B="red; disk b11" if owner == "B" else "red")
    if owner == "A":
        assert movable(s) == ["b11", "b12"]
        do(s, "disk b11")
    assert movable(s) == ["b12"]
    refused(s, "move b11")


def test_tc_blk_06__a_block_one_has_just_left() -> None:
    """TC-BLK-06: occupied at first, it may be moved once its climber has gone on, in the same turn."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=teal; b13 8,10 up=pink", A="teal 10,10", B="red")
    assert movable(s) == ["b12", "b13"]
    do(s, "walk 12,10")
    assert movable(s) == ["b11", "b13"]
    do(s, "move b11 up=teal 12,12")
    assert (stands(s, "b11"), walks(s)) == ("12,12,0 up=teal", ["12,12"])


def test_tc_blk_07__out_of_a_shaft() -> None:
    """TC-BLK-07: between columns of 4 all round a cube is lifted out, and so is a neutral block."""
    s = scene(f"{AROUND}; b11 12,12 up=pink", A="teal", B="red")
    assert "b11" in movable(s)
    do(s, "move b11 up=pink 12,10")
    assert (height(s, "12,12"), height(s, "12,10")) == (0, 6)
    s = scene(
        f"{AROUND}; b0 12,12 standing; b11 10,10 up=pink; b12 12,10 up=pink; b13 14,10 up=pink", A="teal", B="red"
    )
    do(s, "move b0 standing 16,12")
    assert (height(s, "12,12"), stands(s, "b0")) == (0, "16,12,0 standing")


def test_tc_blk_08__what_lies_under_a_block_is_seen_by_all_without_a_move() -> None:
    """TC-BLK-08: the view has every covered block and how it is painted, for whoever looks, at any time."""
    s = scene("b11 10,10 up=teal; b12 10,10 up=red; b23 10,10 up=purple", A="pink", B="red")
    for viewer in (0, 1, None):
        blocks = sees(s, viewer)["blocks"]
        assert [blocks[number(name)]["pose"] for name in ("b11", "b12", "b23")] == ["up=teal", "up=red", "up=purple"]
        assert [blocks[number(name)]["at"] for name in ("b11", "b12")] == [[10, 10, 0], [10, 10, 2]]
        assert all(type(block["turned"]) is int for block in blocks)


def test_tc_blk_08__a_block_lifted_and_not_set_has_not_moved() -> None:
    """TC-BLK-08: whoever has begun a block move and gives it up still has it, and nobody was told."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=red", A="pink", B="purple")
    before = s.digest()
    trial = draft(s, 0, parse_part(GAME, s, 0, "move b12 up=pink"))
    assert trial.to_act() == (0,)
    assert (s.digest(), movable(s), sees(s)["moved"]) == (before, ["b11", "b12"], None)
    do(s, "move b11 up=teal 12,8")
    assert sees(s)["moved"] == "b11"


@pytest.mark.parametrize("line", ["move b12 up=pink 12,10", "move b12 up=red 12,10"])
def test_tc_blk_09__turned_on_the_same_spot(line: str) -> None:
    """TC-BLK-09: it is the block move of the turn, whether the colour on top changes or not."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=red", A="pink", B="purple")
    events = do(s, line)
    assert kinds(events) == ["moved" if "pink" in line else "spun"]
    assert (legal(s, "move"), stands(s, "b12")[:7]) == ([], "12,10,0")
    do(s, "end")
    assert movable(s) == ["b11"]


def test_tc_blk_10__the_structure_may_fall_apart() -> None:
    """TC-BLK-10: taking the middle away leaves two parts, and a last block alone."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=pink; b13 14,10 up=red", A="teal", B="red")
    do(s, "move b12 up=pink 16,10")
    assert [height(s, f"{x},10") for x in (10, 12, 14, 16)] == [2, 0, 2, 2]
    s = scene("b11 10,10 up=teal; b12 12,10 up=pink; b13 20,20 up=red", A="teal", B="red")
    do(s, "move b12 up=pink 20,18")
    assert stands(s, "b11") == "10,10,0 up=teal"


def test_tc_blk_11__the_previous_players_block_is_barred_from_moving_only() -> None:
    """TC-BLK-11: one may step upon it, set a block on it, and give it the disk."""
    s = scene("b27 10,10 up=red; b11 12,10 up=pink", A="teal", B="red", previous="b27", turn="B")
    refused(s, "move b27")
    assert walks(s) == ["10,10"]
    assert "10,10" in offered(s, "move b11 up=pink")
    assert allowed(s, "disk b27")
    do(s, "walk 10,10")
    assert level(s, "B") == 1


def test_tc_blk_12__nothing_else_happens_while_a_block_is_in_the_air() -> None:
    """TC-BLK-12: pose and place are asked at once, and no walk, disk, ladder or end in between."""
    s = scene("b11 10,10 up=teal; b12 12,10 up=red", A="teal", B="red")
    assert {text.split("=")[0] for text in offered(s, "move b12")} == {"up"}
    assert all("," in text for text in offered(s, "move b12 up=red"))
    for words in ("move b12", "move b12 up=red"):
        with pytest.raises(IllegalChoice, match="not complete"):
            parse(GAME, s, 0, words)
        with pytest.raises(IllegalChoice, match="not complete"):
            play(s, 0, parse_part(GAME, s, 0, words))
    refused(s, "move b12 end", "move b12 up=red end", "move b12 disk b11")


def test_tc_blk_12__going_back_to_the_first_question() -> None:
    """TC-BLK-12: until the block is set another one may be chosen; the position has not changed meanwhile."""
    s = new_game(2, seed=3)
    seat = s.to_act()[0]
    before, names = s.digest(), legal(s, "move")
    for name in names:
        draft(s, seat, parse_part(GAME, s, seat, f"move {name} {offered(s, f'move {name}')[0]}"))
        assert (s.digest(), legal(s, "move")) == (before, names)
