"""TC-OUT: going up out of turn, in the window after a turn."""

from __future__ import annotations

import pytest
from tests.games.the_climbers.scenes import (
    GAME,
    asked,
    at,
    climber,
    do,
    kinds,
    legal,
    level,
    movable,
    refused,
    scene,
    sees,
    walks,
)

from cordee.core.journal import Play

STEP = "b31 10,10 up=neutral; b11 20,20 up=pink"


def test_tc_out_01__after_a_turn_the_others_may_go_up() -> None:
    """TC-OUT-01: when the turn is over, not before, and everybody but the player whose turn it was."""
    s = scene(STEP, A="teal", B="red", C="purple")
    do(s, "move b11 up=pink 10,12")
    assert asked(s) == "A turn"
    do(s, "end")
    assert (asked(s), legal(s)) == ("B window", ["rise 10,10", "stay"])
    assert kinds(do(s, "rise 10,10")) == ["rose"]
    assert asked(s) == "C window"
    do(s, "rise 10,10")
    assert (asked(s), [level(s, letter) for letter in "ABC"]) == ("B turn", [0, 1, 1])


@pytest.mark.parametrize(("turn", "order"), [("A", "BCDE"), ("C", "DEAB"), ("E", "ABCD")])
def test_tc_out_02__in_the_order_of_play_once_each(turn: str, order: str) -> None:
    """TC-OUT-02: from the left of whoever has just finished, the next player first, and no second round."""
    s = scene(
        "b0 10,10 lying along=x; b31 16,10 up=neutral",
        A="teal", B="purple", C="yellow", D="red", E="pink", turn=turn,
    )  # fmt: skip
    do(s, "end")
    for letter in order:
        assert asked(s) == f"{letter} window"
        do(s, "stay")
    assert asked(s) == f"{order[0]} turn"


def test_tc_out_02__who_declined_is_not_asked_again_though_room_was_made() -> None:
    """TC-OUT-02: B has no room and is passed over; when C leaves the step it is too late."""
    s = scene(
        "b31 8,10 up=neutral; b23 10,10 up=neutral along=x; b27 12,10 up=red; b11 12,10 up=neutral",
        A="teal 10,10", B="red 8,10", C="purple 10,10",
    )  # fmt: skip
    do(s, "end")
    assert asked(s) == "C window"
    do(s, "rise 12,10")
    assert asked(s) == "B turn"
    assert walks(s) == ["10,10", "12,10"]


def test_tc_out_03__it_may_be_declined() -> None:
    """TC-OUT-03: staying is always offered, and passes."""
    s = scene(STEP, A="teal", B="red")
    do(s, "end")
    assert s.question(1).passes == s.options(1)[-1]
    assert kinds(do(s, "stay")) == ["stayed", "turn"]
    assert (at(s, "B"), climber(s, "B")["since"]) == ("table", None)


def test_tc_out_04__free_steps_only() -> None:
    """TC-OUT-04: no ladder, no block, no disk, though B has them all and could use them in a turn."""
    s = scene("b31 10,10 up=neutral; b11 14,10 up=red", A="teal", B="red")
    do(s, "end")
    assert legal(s) == ["rise 10,10", "stay"]
    refused(s, "ladder short 14,10", "move b11", "disk b11", "end", "walk 10,10")
    do(s, "stay")
    assert {text.split()[0] for text in legal(s)} == {"walk", "move", "disk", "ladder", "end"}


def test_tc_out_05__it_must_end_higher() -> None:
    """TC-OUT-05: level targets are not offered; a way along the level and up again is, over several steps."""
    s = scene(
        "b31 10,10 up=neutral; b32 12,10 up=neutral; b11 14,10 up=red; b12 16,10 up=pink; b27 16,10 up=red",
        A="teal",
        B="red 10,10",
    )
    do(s, "end")
    assert legal(s) == ["rise 14,10", "rise 16,10", "stay"]
    refused(s, "rise 12,10")
    do(s, "rise 16,10")
    assert level(s, "B") == 3


def test_tc_out_05__a_level_way_alone_opens_no_window() -> None:
    """TC-OUT-05: in the own turn it is a walk."""
    s = scene("b31 10,10 up=neutral; b32 12,10 up=neutral", A="teal 12,10", B="red 10,10")
    do(s, "end")
    assert (asked(s), walks(s)) == ("B turn", ["12,10"])


def test_tc_out_06__each_in_the_position_the_others_left() -> None:
    """TC-OUT-06: two cells take B and C, and D finds none; if C stays, D may go."""
    for answers, found in ((("rise 10,10", "rise 10,10"), "B turn"), (("rise 10,10", "stay"), "D window")):
        s = scene(
            "b31 8,10 up=neutral; b23 10,10 up=neutral along=x",
            A="teal", B="red 8,10", C="pink 8,10", D="purple 8,10",
        )  # fmt: skip
        do(s, "end", *answers)
        assert asked(s) == found


def test_tc_out_06__room_is_made_within_one_window() -> None:
    """TC-OUT-06: B goes on, and C may follow to where B was."""
    s = scene(
        "b31 8,10 up=neutral; b23 10,10 up=neutral along=x; b27 12,10 up=red; b11 12,10 up=red",
        A="teal 10,10", B="red 10,10", C="purple 8,10",
    )  # fmt: skip
    stuck = s.clone()
    do(s, "end", "rise 12,10")
    assert (asked(s), legal(s)) == ("C window", ["rise 10,10", "stay"])
    do(stuck, "end", "stay")
    assert asked(stuck) == "B turn"


def test_tc_out_07__who_cannot_is_not_asked() -> None:
    """TC-OUT-07: and nothing is said of it."""
    s = scene("b27 10,10 up=red", A="teal", B="purple", C="red")
    events = do(s, "end")
    assert asked(s) == "C window"
    assert kinds(events) == ["failed"]
    events = do(s, "rise 10,10")
    assert (kinds(events), asked(s)) == (["rose", "turn"], "B turn")


def test_tc_out_08__after_every_turn_also_an_empty_one() -> None:
    """TC-OUT-08: who declined once is asked again after the next turn; before the first turn there is no window."""
    s = scene(STEP, A="teal", B="red", C="purple")
    assert asked(s) == "A turn"
    do(s, "end", "stay", "stay")
    assert asked(s) == "B turn"
    do(s, "end")
    assert asked(s) == "C window"
    do(s, "stay")
    assert asked(s) == "A window"
    do(s, "rise 10,10")
    assert (level(s, "A"), asked(s)) == (1, "C turn")


def test_tc_out_09__not_the_player_whose_turn_it_was() -> None:
    """TC-OUT-09: who ends the turn below a step does not go up any more."""
    s = scene(STEP, A="teal", B="red", C="purple", turn="B")
    do(s, "end", "rise 10,10", "rise 10,10")
    assert (asked(s), [level(s, letter) for letter in "ABC"]) == ("C turn", [1, 0, 1])


def test_tc_out_10__the_next_is_asked_when_one_has_answered() -> None:
    """TC-OUT-10: one at a time; a later seat cannot answer before."""
    s = scene(STEP, A="teal", B="red", C="purple")
    do(s, "end")
    assert (s.to_act(), s.may_act(), list(s.options(2))) == ((1,), (), [])
    do(s, "stay")
    assert (s.to_act(), list(s.options(1))) == ((2,), [])


def test_tc_out_10__an_answer_is_not_taken_back_alone() -> None:
    """TC-OUT-10: neither going up nor staying, nor the end of the turn before it."""
    for answer in ("rise", "stay"):
        play = Play(GAME, GAME.setup(2, {"first_seat": 0}), 0)
        play.state = scene(STEP, A="teal", B="red", C="purple")
        play.line(0, "move b11 up=pink 10,12")
        assert play.undoable(0) == 1
        play.line(0, "end")
        assert (play.undoable(0), play.undoable(1)) == (0, 0)
        play.line(1, "rise 10,10" if answer == "rise" else "stay")
        assert (play.undoable(0), play.undoable(1), play.state.to_act()) == (0, 0, (2,))


def test_tc_out_10__what_stands_between_two_windows_is_seen_by_all() -> None:
    """TC-OUT-10: the answer shows at once, and counts for the next."""
    s = scene("b23 10,10 up=neutral along=x; b31 8,10 up=neutral", A="teal 10,10", B="red 8,10", C="purple 8,10")
    do(s, "end", "rise 10,10")
    assert (sees(s)["climbers"][1]["at"], asked(s), movable(s)) == ("10,10", "B turn", [])
