"""TC-END: how the game ends and who has won."""

from __future__ import annotations

import pytest
from tests.games.the_climbers.scenes import (
    GAME,
    asked,
    at,
    climber,
    do,
    height,
    kinds,
    legal,
    level,
    new_game,
    scene,
    sees,
    stands,
)

from cordee.core.game import draft, parse_part, play
from cordee.core.playout import play_out
from cordee.core.rng import Rng
from cordee.games.the_climbers.actions import END
from cordee.games.the_climbers.rules import Climbers

STEP = "b31 10,10 up=neutral; b11 20,20 up=pink"
STAIRS = "b23 10,10 up=teal; b31 12,10 up=neutral; b11 14,10 up=neutral; b2 16,10 up=teal"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_tc_end_01__when_all_in_a_row_have_failed(seats: int) -> None:
    """TC-END-01: after as many turns as there are players, and not one earlier."""
    s = scene(
        "b11 10,10 up=neutral", **dict(zip("ABCDE"[:seats], ("teal", "purple", "yellow", "red", "pink"), strict=False))
    )
    for letter in "ABCDE"[:seats]:
        assert asked(s) == f"{letter} turn"
        do(s, "end")
    assert asked(s) == "over"


def test_tc_end_01__they_must_be_in_a_row() -> None:
    """TC-END-01: an ascent in between begins the row anew."""
    s = scene("b11 10,10 up=neutral", A="teal", B="red", C="pink")
    do(s, "end", "end", "ladder short 10,10", "end")
    assert sees(s)["failed"] == 0
    do(s, "end", "end")
    assert asked(s) == "C turn"
    do(s, "end")
    assert asked(s) == "over"


def test_tc_end_02__a_turn_fails_by_its_level_alone() -> None:
    """TC-END-02: sideways, with a block moved and a disk put out, it has failed all the same; counted, and told."""
    s = scene("b31 10,10 up=neutral; b32 12,10 up=neutral; b11 8,10 up=pink", A="teal 10,10", B="red 10,10", C="yellow")
    events = do(s, "walk 12,10", "move b11 up=pink 10,12", "disk b11", "end")
    assert (sees(s)["failed"], sees(s)["fails_end"]) == (1, 3)
    assert dict(events[3].args) == {"who": "seat:0", "count": 1, "of": 3}


def test_tc_end_02__refusing_is_failing() -> None:
    """TC-END-02: who could have gone up and did not has failed."""
    s = scene(STAIRS, A="teal", B="red")
    assert "walk 14,10" in legal(s)
    do(s, "end")
    assert sees(s)["failed"] == 1


@pytest.mark.parametrize("line", ["walk 10,10", "walk 14,10", "ladder short 14,10"])
def test_tc_end_02__any_level_gained_sets_it_to_0(line: str) -> None:
    """TC-END-02: one level or two, on foot or by ladder."""
    s = scene(STAIRS, A="teal", B="red", C="pink", failed=2)
    do(s, line, "end")
    assert sees(s)["failed"] == 0


def test_tc_end_03__ascents_in_a_window_do_not_count() -> None:
    """TC-END-03: neither does one reset the count, nor does it save the climber's own next turn."""
    s = scene(STEP, A="teal", B="red")
    do(s, "end", "rise 10,10")
    assert (sees(s)["failed"], asked(s), sees(s)["start_level"]) == (1, "B turn", 1)
    do(s, "end", "stay")
    assert asked(s) == "over"


def test_tc_end_03__unless_the_option_says_so() -> None:
    """TC-END-03: with windows_count any ascent sets the count to 0; staying does not."""
    s = scene(STEP, A="teal", B="red", windows_count=True)
    do(s, "end", "rise 10,10")
    assert sees(s)["failed"] == 0
    do(s, "end", "stay")
    assert (asked(s), sees(s)["failed"]) == ("A turn", 1)


def test_tc_end_04__the_last_window_is_still_played() -> None:
    """TC-END-04: an ascent in it counts for the ranking, and does not prolong the game."""
    s = scene(STEP, A="teal", B="red", failed=1)
    do(s, "end")
    assert asked(s) == "B window"
    do(s, "rise 10,10")
    assert (asked(s), GAME.standings(s)) == ("over", [[1], [0]])


def test_tc_end_04__with_the_option_the_end_is_judged_after_it() -> None:
    """TC-END-04: under windows_count an ascent in the last window lets play go on, and staying does not."""
    for answer, found in (("rise 10,10", "B turn"), ("stay", "over")):
        s = scene(STEP, A="teal", B="red", failed=1, windows_count=True)
        do(s, "end", answer)
        assert asked(s) == found


def over(**climbers: str) -> Climbers:
    """A game that ends with the next turn, of climbers on a staircase in neutral, levels 1, 2, 3 and 4."""
    stairs = "b31 10,10 up=neutral; b11 12,10 up=neutral; b12 14,10 up=red; b32 14,10 up=neutral; b8 16,10 up=neutral"
    s = scene(f"{stairs}; b27 8,10 up=red", failed=len(climbers) - 1, **climbers)
    events = do(s, "end")
    while s.to_act():
        events += do(s, "stay")
    assert kinds(events)[-1] in ("won", "drawn")
    return s


def test_tc_end_05__the_highest_wins() -> None:
    """TC-END-05: whoever came there last, too."""
    s = over(A="teal 14,10; stamp 1", B="red 16,10; stamp 9", C="pink 12,10; stamp 2")
    assert GAME.standings(s) == [[1], [0], [2]]
    assert s.returns() == (0.5, 1.0, 0.0)


def test_tc_end_05__the_winner_is_told() -> None:
    """TC-END-05: with the level."""
    s = scene("b11 10,10 up=neutral; b12 12,12 up=red", A="teal 10,10", B="red", failed=1)
    [won] = [event for event in do(s, "end") if event.kind == "won"]
    assert {"who": "seat:0", "level": 2}.items() <= dict(won.args).items()


def test_tc_end_06__the_first_there_wins_among_equals() -> None:
    """TC-END-06: by stamps, for the whole ranking."""
    s = over(A="teal 14,10; stamp 7", B="red 14,10; stamp 3", C="pink 12,10; stamp 2", D="yellow 12,10; stamp 1")
    assert GAME.standings(s) == [[1], [0], [3], [2]]
    assert s.returns() == (2 / 3, 1.0, 0.0, 1 / 3)


def test_tc_end_06__by_the_time_of_the_last_ascent() -> None:
    """TC-END-06: A is on the structure first, but reaches the level after B."""
    s = scene("b31 10,10 up=neutral; b11 12,10 up=neutral", A="teal", B="red")
    do(s, "walk 10,10", "end", "stay", "walk 12,10", "end", "rise 12,10", "end", "end")
    assert (asked(s), GAME.standings(s), s.stamp) == ("over", [[1], [0]], [3, 2])


def test_tc_end_07__those_on_the_table_share_the_last_place() -> None:
    """TC-END-07: however many."""
    s = over(A="teal", B="red 10,10", C="pink", D="yellow 12,10")
    assert GAME.standings(s) == [[3], [1], [0, 2]]
    assert s.returns() == (1 / 6, 2 / 3, 1 / 6, 1.0)


def test_tc_end_07__all_there_it_is_a_draw() -> None:
    """TC-END-07: nobody wins."""
    s = scene("b11 10,10 up=neutral", A="teal", B="red", C="pink")
    events = do(s, "end", "end", "end")
    assert (kinds(events)[-1], GAME.standings(s), s.returns()) == ("drawn", [[0, 1, 2]], (0.5, 0.5, 0.5))


def stubborn(s: Climbers, dice: Rng) -> int:
    """Play choices at random, but never end a turn while there is anything else; the turns it took."""
    while s.to_act():
        seat = s.to_act()[0]
        options = s.options(seat)
        few = [action for action in options if GAME.action_text(s, action) not in ("end", "stay")]
        s.choose(seat, (few or options)[dice.below(len(few or options))])
    return s.turn


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_tc_end_08__every_game_ends_within_the_bound(seats: int) -> None:
    """TC-END-08: at most (96 n + 1) n turns; the declared longest game has room for them, and levels stay below 96."""
    turns = (96 * seats + 1) * seats
    assert GAME.bounds(GAME.setup(seats)).length >= turns
    for seed in range(4):
        s = new_game(seats, seed=seed)
        assert stubborn(s, Rng(seed)) <= turns
        rises = s.clock
        assert rises <= 96 * seats
        assert all(0 <= s.level(seat) <= 96 for seat in range(seats))


def test_tc_end_08__between_two_failing_rounds_somebody_rises() -> None:
    """TC-END-08: in any game each n turns have an ascent among them, or it is over."""
    s = new_game(3, seed=8)
    dice = Rng(8)
    since = 0
    while s.to_act():
        seat = s.to_act()[0]
        turn, failed = s.turn, s.failed
        options = s.options(seat)
        s.choose(seat, options[dice.below(len(options))])
        if s.turn > turn or not s.to_act():
            since = 0 if s.failed <= failed and s.failed == 0 else since + 1
            assert since == s.failed
            assert since < 3 or not s.to_act()
    assert since == 3


def test_tc_end_09__it_is_not_ended_early() -> None:
    """TC-END-09: far ahead of two who cannot move at all one still plays on; standings say how it stands now."""
    s = scene("b31 10,10 up=neutral; b0 12,10 standing; b1 14,10 standing", A="teal", B="red 12,10", C="pink 10,10")
    assert GAME.standings(s) == [[1], [2], [0]]
    do(s, "end")
    assert asked(s) != "over"
    assert sees(s)["result"] is None


def test_tc_end_09__ended_by_agreement_it_is_ranked_as_it_stands() -> None:
    """TC-END-09: at any moment of a game the standings are those of the levels and stamps of that moment."""
    s = new_game(4, seed=6)
    dice = Rng(6)
    while s.to_act():
        order = [seat for place in GAME.standings(s) for seat in place]
        assert sorted(order) == [0, 1, 2, 3]
        assert order == sorted(order, key=lambda seat: (-s.level(seat), s.stamp[seat], order.index(seat)))
        seat = s.to_act()[0]
        options = s.options(seat)
        s.choose(seat, options[dice.below(len(options))])


def absent(s: Climbers) -> list[str]:
    """What is done for whoever is asked, carried out."""
    seat = s.to_act()[0]
    line = GAME.default(s, seat, Rng(1))
    assert line is not None
    found = [GAME.action_text(s, action) for action in line]
    play(s, seat, line)
    return found


def test_tc_end_10__who_has_left_fails_and_declines() -> None:
    """TC-END-10: no action in the turn, no way up in a window; the disk leaves in its time, the climber stays."""
    s = scene(STEP, A="teal", B="red; disk b11", C="purple 10,10")
    do(s, "end")
    assert asked(s) == "B window"
    assert absent(s) == ["stay"]
    assert (asked(s), climber(s, "B")["disk"]) == ("B turn", "gone")
    assert absent(s) == ["end"]
    assert (sees(s)["failed"], level(s, "B"), level(s, "C")) == (2, 0, 1)


def test_tc_end_10__the_climber_still_occupies_and_is_ranked() -> None:
    """TC-END-10: nobody moves the block, and the absent one may win."""
    s = scene("b11 10,10 up=red; b12 12,12 up=pink", A="teal", B="red 10,10", failed=1)
    assert "b11" not in legal(s, "move")
    do(s, "end")
    assert (asked(s), GAME.standings(s)) == ("over", [[1], [0]])


def test_tc_end_10__a_game_of_nobody_comes_to_its_end() -> None:
    """TC-END-10: with all seats left it is over after one round."""
    s = new_game(5, seed=3)
    turns = 0
    while s.to_act():
        turns += absent(s) == ["end"]
    assert turns == 5


def test_tc_end_11__what_was_done_in_the_turn_stands() -> None:
    """TC-END-11: who leaves after going up has not failed, and the window follows."""
    s = scene("b31 10,10 up=neutral; b11 12,10 up=pink", A="teal", B="red", failed=1)
    do(s, "walk 10,10", "move b11 up=pink 10,12")
    assert absent(s) == ["end"]
    assert (asked(s), sees(s)["failed"], stands(s, "b11")) == ("B window", 0, "10,12,0 up=pink")
    assert (at(s, "A"), sees(s)["locked"]) == ("10,10", None)


def test_tc_end_11__a_block_that_was_chosen_but_not_set_has_not_moved() -> None:
    """TC-END-11: a choice begun is no part of the position; the turn ends without it, and the block is free."""
    s = scene("b12 10,10 up=pink; b11 12,10 up=pink", A="teal", B="red")
    draft(s, 0, parse_part(GAME, s, 0, "move b11 up=pink"))
    assert absent(s) == ["end"]
    assert (stands(s, "b11"), height(s, "12,10"), sees(s)["locked"]) == ("12,10,0 up=pink", 2, None)
    assert legal(s, "move")[-2:] == ["b11", "b12"]
    assert sees(s)["failed"] == 1


def test_tc_end_11__a_world_sampled_from_a_choice_begun_has_none() -> None:
    """TC-END-11: others see the position before the block was lifted."""
    s = scene("b12 10,10 up=pink; b11 12,10 up=pink", A="teal", B="red")
    begun = draft(s, 0, parse_part(GAME, s, 0, "move b11 up=pink"))
    world = GAME.sample(begun, 1, Rng(3))
    assert (world.digest(), asked(world)) == (s.digest(), "A turn")
    assert play_out(world, Rng(3).random) > 0


def the_end(s: Climbers) -> dict[str, object]:
    """What is said of the choice that ends the turn."""
    return dict(GAME.option(s, s.seat, END).args)


def test_tc_end_02__before_the_turn_ends__it_is_told_whether_it_counts_and_whether_it_is_the_last() -> None:
    """TC-END-01, -02: by the position as it stands, in the view and beside the choice."""
    s = scene(STAIRS, A="teal", B="red", failed=0)
    assert (sees(s)["fails"], sees(s)["last"]) == (True, False)
    assert the_end(s) == {"last": 0, "fails": 1, "windows": 0, "count": 1, "of": 2}
    s = scene(STAIRS, A="teal", B="red", failed=1)
    assert (sees(s)["fails"], sees(s)["last"]) == (True, True)
    assert the_end(s)["last"] == 1
    do(s, "walk 10,10")
    assert (sees(s)["fails"], sees(s)["last"]) == (False, False)
    assert the_end(s)["last"] == 0


def test_tc_end_01__why_it_is_over_is_told_in_the_view_and_in_the_events() -> None:
    """TC-END-01, -06: the row of turns, then who came first among those on one level."""
    s = scene("b31 10,10 up=neutral; b11 20,20 up=pink", A="teal 10,10", B="red 10,10")
    assert sees(s)["ended"] == []
    do(s, "end")
    events = do(s, "end")
    assert [each.kind for each in events] == ["failed", "silence", "won"]
    assert dict(events[-1].args) == {"who": "seat:0", "level": 1, "tied": ["seat:1"]}
    assert sees(s)["ended"] == [
        {"why": "silence", "clause": "TC-END-01", "args": {"count": 2}},
        {"why": "first-there", "clause": "TC-END-06", "args": {"who": "seat:0", "tied": ["seat:1"], "level": 1}},
    ]


def test_tc_end_07__nobody_left_the_table__is_told_as_the_reason() -> None:
    """TC-END-07: a draw."""
    s = scene("b11 10,10 up=neutral", A="teal", B="red")
    do(s, "end", "end")
    assert [each["clause"] for each in sees(s)["ended"]] == ["TC-END-01", "TC-END-07"]
