"""TC-INFO: what is known to whom."""

from __future__ import annotations

import json

import pytest
from tests.games.the_climbers.scenes import GAME, do, legal, new_game, scene, sees

from cordee.core.playout import play_out
from cordee.core.rng import Rng
from cordee.games.the_climbers.actions import ACTIONS, action_text


@pytest.mark.parametrize("seats", [2, 5])
def test_tc_info_01__all_see_the_same_and_all_there_is(seats: int) -> None:
    """TC-INFO-01: no seat and no spectator is told less, at any time of a game."""
    s = new_game(seats, seed=seats)
    dice = Rng(seats)
    while s.to_act():
        views = {json.dumps(GAME.view(s, viewer)) for viewer in (*range(seats), None)}
        assert views == {json.dumps(GAME.reveal(s))}
        seat = s.to_act()[0]
        options = s.options(seat)
        s.choose(seat, options[dice.below(len(options))])


def test_tc_info_01__what_the_view_tells() -> None:
    """TC-INFO-01: positions, faces, ladders and disks left, the previous block, failed turns, who came first."""
    s = scene(
        "b11 10,10 up=teal; b12 12,10 up=neutral; b27 14,10 up=red",
        A="teal 10,10; no short; stamp 5", B="red 12,10; disk b27; stamp 2", C="pink; no disk; no long",
        failed=2, previous="b27",
    )  # fmt: skip
    view = sees(s, 2)
    assert (view["failed"], view["fails_end"], view["locked"], view["acting"]) == (2, 3, "b27", 0)
    assert [
        (each["at"], each["level"], each["since"], each["short"], each["long"], each["disk"])
        for each in view["climbers"]
    ] == [
        ("10,10", 2, 2, False, True, "held"), ("12,10", 2, 1, True, True, "b27"), (None, 0, None, True, False, "gone"),
    ]  # fmt: skip
    assert view["blocks"][11] == {"at": [10, 10, 0], "pose": "up=teal", "turned": 0}
    assert len(view["blocks"]) == 35
    do(s, "move b0 standing 16,10")
    assert sees(s, None)["moved"] == "b0"


def test_tc_info_01__nothing_is_hidden_and_nothing_is_drawn_after_set_up() -> None:
    """TC-INFO-01: a sampled world is the position itself, and a game leaves the random stream as it was."""
    s = new_game(3, seed=2)
    stream = s.rng
    for viewer in (0, 1, 2, None):
        assert GAME.sample(s, viewer, Rng(9)).digest() == s.digest()
    play_out(s, Rng(4).random)
    assert s.rng == stream


def test_tc_info_02__deals_are_no_choice() -> None:
    """TC-INFO-02: all that can be said to the program is a move of the own pieces; talk is none of it."""
    verbs = {action_text(action).split()[0].split("=")[0] for action in range(ACTIONS)}
    words = {verb for verb in verbs if not verb[0].isdigit()}
    assert words == {"walk", "rise", "push", "up", "standing", "lying", "move", "disk", "ladder", "end", "stay"}
    s = scene("b31 10,10 up=neutral", A="teal", B="red")
    do(s, "end")
    assert legal(s) == ["rise 10,10", "stay"]  # whatever B has promised
