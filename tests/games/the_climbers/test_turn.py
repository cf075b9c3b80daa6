"""TC-TURN: what a turn is made of, when it ends, what may be taken back."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.games.the_climbers.scenes import (
    GAME,
    asked,
    climber,
    climbs,
    do,
    height,
    kinds,
    legal,
    level,
    movable,
    new_game,
    refused,
    scene,
    sees,
    stands,
    walks,
)

from cordee.core.game import lines, text
from cordee.core.journal import Play

# A at level 2: a way on at that level, a wall of 2, a block to move, one for the disk.
CAMP = "b11 10,10 up=teal; b12 12,10 up=teal; b2 11,12 up=teal; b3 13,12 up=teal; b27 8,10 up=red; b28 6,12 up=yellow"
PARTS = ("walk", "ladder short", "move b27 up=red 8,8", "disk b28")
ALONE = {"A": "red; no disk", "B": "teal; no disk"}
LAST = {"A": "red; no short; no long", "B": "teal", "C": "pink 10,10"}


@pytest.mark.parametrize("order", list(permutations(PARTS)), ids=" ".join)
def test_tc_turn_01__any_order(order: tuple[str, ...]) -> None:
    """TC-TURN-01: walk, ladder, block and disk in each of the 24 orders."""
    s = scene(f"{CAMP}; b14 8,8 up=pink", A="teal 10,10", B="red")
    for part in order:
        line = f"walk {walks(s)[0]}" if part == "walk" else part
        line = f"{line} {climbs(s, 'short')[0]}" if part == "ladder short" else line
        do(s, line)
    assert asked(s) == "A turn"
    assert level(s, "A") == 4
    assert {"short": False, "long": True, "disk": "b28"}.items() <= climber(s, "A").items()
    assert height(s, "8,8") == 3
    do(s, "end")
    assert asked(s) == "B turn"


def test_tc_turn_01__all_of_it_in_one_turn() -> None:
    """TC-TURN-01: up by walk and ladder, and by walk and ladder again, a block in between, and the disk."""
    low = "b23 8,10 up=teal; b24 6,10 up=teal; b25 10,10 up=purple; b12 6,8 up=pink"
    s = scene(f"{low}; b2 12,10 up=teal; b3 14,10 up=teal; b5 16,10 up=red; b4 16,10 up=teal", A="teal", B="red")
    do(s, "walk 8,10", "move b24 up=teal 10,10", "walk 10,10", "ladder short 12,10")
    do(s, "walk 14,10", "ladder long 16,10", "disk b12")
    assert (level(s, "A"), climber(s, "A")["disk"], legal(s)) == (8, "b12", ["end"])


def test_tc_turn_02__one_block_a_turn() -> None:
    """TC-TURN-02: after a block has moved no other may, nor the same one again."""
    s = scene(CAMP, A="teal 10,10", B="red")
    assert movable(s) == ["b2", "b3", "b12", "b27", "b28"]
    do(s, "move b27 up=red 8,11")
    assert legal(s, "move") == []
    refused(s, "move b27", "move b28")
    do(s, "walk 12,10")
    assert legal(s, "move") == []


@pytest.mark.parametrize("line", ["move b27 up=yellow 8,10", "move b27 up=pink along=x 8,10", "move b27 up=red 8,10"])
def test_tc_turn_02__turning_is_the_same_action_as_moving(line: str) -> None:
    """TC-TURN-02: a block that was turned on the spot has been moved; it goes nowhere else in this turn."""
    s = scene(CAMP, A="teal 10,10", B="red")
    do(s, line)
    assert legal(s, "move") == []
    s = scene(CAMP, A="teal 10,10", B="red")
    do(s, "move b27 up=pink along=y 10,8")  # both at once
    assert stands(s, "b27") == "10,8,0 up=pink along=y"


def test_tc_turn_03__a_player_may_do_nothing() -> None:
    """TC-TURN-03: the turn may end as it began, though everything was possible."""
    s = scene(CAMP, A="teal 10,10", B="red 8,10")
    assert {text.split()[0] for text in legal(s)} == {"walk", "move", "disk", "ladder", "end"}
    before = sees(s)
    do(s, "end")
    assert asked(s) == "B turn"
    after = sees(s)
    assert (after["blocks"], after["climbers"]) == (before["blocks"], before["climbers"])


def test_tc_turn_04__a_block_between_two_steps() -> None:
    """TC-TURN-04: up one step, a block put as the next one, and up again."""
    s = scene("b23 10,10 up=teal; b11 12,10 up=red; b24 12,12 up=teal", A="teal", B="red")
    assert walks(s) == ["10,10", "12,12"]
    do(s, "walk 10,10")
    assert walks(s) == []
    do(s, "move b24 up=teal 12,10")
    assert climbs(s, "short") == ["12,10"]
    s = scene("b23 10,10 up=teal; b24 10,12 up=teal; b25 12,10 up=purple", A="teal", B="red")
    do(s, "walk 10,10", "move b24 up=teal 12,10", "walk 12,10")
    assert level(s, "A") == 2


def test_tc_turn_04__each_action_is_judged_when_it_is_done() -> None:
    """TC-TURN-04: what was possible before the block move need not be so afterwards, and the other way round."""
    s = scene("b23 10,10 up=teal; b24 12,10 up=teal; b27 10,8 up=red", A="teal", B="red")
    assert walks(s) == ["10,10", "12,10"]
    do(s, "move b27 up=red 12,10")
    assert walks(s) == ["10,10"]
    refused(s, "walk 12,10")


def test_tc_turn_05__the_player_ends_the_turn() -> None:
    """TC-TURN-05: the end is offered from the first moment to the last, and comes by itself never."""
    s = scene(CAMP, A="teal 10,10", B="pink")
    for line in ("walk 12,10", "move b27 up=red 8,11", "walk 10,10", "ladder short 11,12", "walk 13,12", "disk b28"):
        assert legal(s)[-1] == "end"
        do(s, line)
        assert asked(s) == "A turn"
    do(s, "end")
    assert asked(s) == "B turn"


def test_tc_turn_05__with_nothing_else_to_do_one_is_asked_all_the_same() -> None:
    """TC-TURN-05: so that the player can look."""
    s = scene("", previous="b0", **ALONE)
    assert (asked(s), legal(s)) == ("A turn", ["end"])


def test_tc_turn_05__an_option_ends_such_turns() -> None:
    """TC-TURN-05: with ends_by_itself the seat is passed over, and its turn has failed; any other turn is asked."""
    s = scene("", previous="b0", ends_by_itself=True, **ALONE)
    assert (asked(s), sees(s)["failed"]) == ("B turn", 1)
    assert legal(s) == ["move b0", "end"]
    s = scene("b11 10,10 up=neutral", previous="b0", ends_by_itself=True, **LAST)
    assert (asked(s), legal(s)) == ("A turn", ["disk b0", "end"])
    assert kinds(do(s, "disk b0")) == ["disk", "failed", "turn"]
    assert asked(s) == "B turn"


@pytest.mark.parametrize("by_itself", [False, True])
def test_tc_turn_05__a_choice_is_asked_step_by_step_with_that_option_too(by_itself: bool) -> None:
    """TC-TURN-05: it ends turns, and answers no other question: where a ladder leads is said, even if to one place."""
    s = scene("b11 10,10 up=teal", A="teal", B="red", ends_by_itself=by_itself)
    assert climbs(s, "short") == ["10,10"]
    do(s, "ladder short 10,10")
    assert level(s, "A") == 2


def test_tc_turn_06__what_a_turn_begins_with() -> None:
    """TC-TURN-06: the own disk leaves, and only that; the own level and the block moved just before are noted."""
    s = scene(CAMP, A="teal 10,10; disk b28", B="red 8,10; disk b12", turn="B", previous="b27")
    assert {climber(s, "A")["disk"], climber(s, "B")["disk"]} == {"b28", "gone"}
    assert (sees(s)["start_level"], sees(s)["locked"]) == (1, "b27")
    events = do(s, "end")
    assert kinds(events) == ["failed", "turn", "disk_gone"]
    assert {"who": "seat:0", "block": "block:b28"}.items() <= dict(events[-1].args).items()
    assert (climber(s, "A")["disk"], sees(s)["start_level"], sees(s)["locked"]) == ("gone", 2, None)


def test_tc_turn_06__the_level_noted_is_that_of_the_beginning() -> None:
    """TC-TURN-06: a climber who rose since the own last turn starts from there."""
    s = scene("b11 12,10 up=teal", A="teal", B="red")
    assert sees(s)["start_level"] == 0
    do(s, "ladder short 12,10", "end", "end")
    assert sees(s)["start_level"] == 2


def line_of(play: Play, verb: str) -> str:
    """The first whole line of a verb that is legal for whoever is asked."""
    seat = play.state.to_act()[0]
    found = next(each for each in lines(play.state, seat) if GAME.action_text(play.state, each[0]).split()[0] == verb)
    return text(GAME, play.state, found)


def test_tc_turn_07__undo_is_free_until_the_end_of_the_turn() -> None:
    """TC-TURN-07: disk, block and ladder are taken back alone, and not one of them after the end."""
    play = Play(GAME, GAME.setup(2, {"first_seat": 0}), 3)
    begin = play.state.digest()
    for count, verb in enumerate(("disk", "move", "ladder"), 1):
        play.line(0, line_of(play, verb))
        assert (play.undoable(0), play.undoable(1)) == (count, 0)
    play.undo(3)
    assert play.state.digest() == begin
    for verb in ("ladder", "move", "disk", "end"):
        assert play.undoable(0) == len(play.standing)
        play.line(0, line_of(play, verb))
    assert (play.undoable(0), play.undoable(1)) == (0, 0)
    assert new_game(2, seed=3, first_seat=0).digest() == begin


def test_tc_turn_07__the_next_turn_is_taken_back_to_its_own_beginning() -> None:
    """TC-TURN-07: and no further."""
    play = Play(GAME, GAME.setup(2, {"first_seat": 0}), 3)
    play.line(0, "end")
    play.line(1, line_of(play, "move"))
    play.line(1, line_of(play, "disk"))
    assert (play.undoable(1), play.undoable(0)) == (2, 0)


def test_tc_turn_07__a_turn_that_ended_by_itself_has_ended() -> None:
    """TC-TURN-07: the action behind which nothing was left is not taken back alone."""
    for by_itself, now in ((True, "B turn"), (False, "A turn")):
        s = scene("b11 10,10 up=neutral", previous="b0", ends_by_itself=by_itself, **LAST)
        before = s.barrier
        do(s, "disk b0")
        assert (asked(s), s.barrier > before) == (now, by_itself)
