"""AN-WIN: when the expedition ends, who wins it, and the places below."""

from __future__ import annotations

import pytest
from tests.games.annapurna.scenes import GAME, Expedition, asked, do, kinds, new_game, scene

from cordee.core.errors import BadSetup

PEAKS = {3: "slip", 2: "whiteout", 1: "rockslide", 0: "rope", -1: "crevasse", -4: "storm"}  # they ask nothing
UPS = {4: "mountain_guide", 3: "haul_bag", 2: "headlamp", 1: "chocolate_bar", 0: "yeti", -1: "binoculars"}


def finish(*climbers: tuple[int, int], **options: object) -> Expedition:
    """An ascent that ends: flags and total by seat; seats arrive in order, the last one peaks now."""
    spec = {}
    for seat, (flags, total) in enumerate(climbers):
        letter = "ABCD"[seat]
        if seat < len(climbers) - 1:
            spec[letter] = f"protect {seat + 1}; up 1,1 {UPS[total]}; flags {flags}"
        else:
            spec[letter] = f"climb 4,1; none 4,2; down 5,1 {PEAKS[total]}; flags {flags}"
    s = scene(turn="ABCD"[len(climbers) - 1], **spec, **options)
    do(s, "explore 5,1")
    assert s.last is not None
    assert s.last.totals == tuple(total for _, total in climbers)
    return s


def outcome(s: Expedition) -> tuple[list[int], list[int]]:
    """Places and flags by place of an expedition that is over."""
    result = GAME.view(s, None)["result"]
    assert result is not None, "the expedition goes on"
    return result["places"], result["flags"]


def test_an_win_01__nine_flags_after_the_awards_end_it() -> None:
    """AN-WIN-01: with exactly nine flags after an award the expedition is over and nobody is asked any more."""
    s = finish((6, 0), (0, 1))
    assert (s.flags, asked(s), s.to_act(), s.ascent) == ([9, 2], "over", (), 1)
    assert GAME.view(s, 0)["over"]
    assert outcome(s) == ([0, 1], [9, 2])
    assert s.returns() == (1.0, 0.0)


def test_an_win_01__eight_are_not_enough() -> None:
    """AN-WIN-01: with eight flags another ascent is climbed."""
    s = finish((5, 0), (6, 1))
    assert (s.flags, asked(s), s.result) == ([8, 8], "B hike", None)
    assert GAME.view(s, 0)["result"] is None


def test_an_win_01__never_during_an_ascent() -> None:
    """AN-WIN-01: flags are looked at after the awards only."""
    s = scene(A="protect 1; flags 9", B="climb 2,1; flags 0", C="climb 1,1; flags 12")
    do(s, "sunyata")
    assert (asked(s), GAME.view(s, 0)["over"], s.result) == ("B action", False, None)


def test_an_win_01__left_no_trace_may_end_it() -> None:
    """AN-WIN-01: the four flags of Left No Trace Behind count at once."""
    s = scene(A="climb 1,1; flags 8", B="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar; flags 5", turn="B")
    events = do(s, "explore 5,1")
    assert kinds(events)[-3:] == ["no_trace", "ascent_ends", "expedition_ends"]
    assert outcome(s) == ([1, 0], [9, 8])


def test_an_win_01__the_end_is_told() -> None:
    """AN-WIN-01: the last event gives places and flags, and no further ascent begins."""
    s = scene(A="protect 1; flags 8", B="climb 4,1; down 5,1 yeti; up 1,1 slip; flags 1", turn="B")
    events = do(s, "explore 5,1")
    assert kinds(events)[-2:] == ["ascent_ends", "expedition_ends"]
    assert events[-1].args == {"places": ["seat:0", "seat:1"], "flags": [11, 3]}
    refusal = GAME.why_not(s, 0, "hike 1,1")
    assert refusal is not None
    assert refusal.clause == "AN-WIN-01"


def test_an_win_02__most_flags_win() -> None:
    """AN-WIN-02: of two with nine or more the one with more wins, though the other won the last ascent."""
    s = finish((8, 2), (6, 1))
    assert outcome(s) == ([0, 1], [10, 9])


def test_an_win_02__also_from_a_later_seat() -> None:
    """AN-WIN-02: the order of seats does not matter."""
    s = finish((6, 0), (8, 2), (8, -1))
    assert outcome(s) == ([2, 0, 1], [10, 9, 8])


def test_an_win_03__a_tie_goes_to_the_winner_of_the_last_ascent() -> None:
    """AN-WIN-03: with equal flags the one who got three in the last ascent wins."""
    s = finish((8, 2), (7, 1))
    assert outcome(s) == ([1, 0], [10, 10])
    s = finish((7, 1), (8, 2))
    assert outcome(s) == ([0, 1], [10, 10])


def test_an_win_03__not_to_whoever_was_ahead_before() -> None:
    """AN-WIN-03: with three climbers too, the ascent's winner beats a tied climber on an earlier seat."""
    s = finish((8, 2), (0, 4), (7, -1))
    assert (s.flags, outcome(s)[0]) == ([10, 0, 10], [2, 0, 1])
    assert s.returns() == (0.5, 0.0, 1.0)


def test_an_win_04__a_tie_without_the_ascents_winner() -> None:
    """AN-WIN-04: of two tied climbers who did not win the last ascent, the one ranked better in it wins."""
    s = finish((8, 3), (7, 2), (0, 0), (0, -4))
    assert s.flags == [9, 9, 3, 0]
    assert outcome(s) == ([1, 0, 2, 3], [9, 9, 3, 0])


def test_an_win_04__the_better_rank_may_come_from_an_earlier_arrival() -> None:
    """AN-WIN-04: where the totals are equal too, the earlier arrival ranked better."""
    s = scene(
        A="protect 3; up 1,1 headlamp; flags 8",
        B="protect 2; up 1,1 ice_axe; flags 7",
        C="protect 1; flags 0",
        D="climb 4,1; none 4,2; down 5,1 storm; flags 0",
        turn="D",
    )
    do(s, "explore 5,1")
    assert outcome(s) == ([1, 0, 2, 3], [9, 9, 3, 0])


def test_an_win_05__places_below_go_by_flags_then_by_the_last_ascent() -> None:
    """AN-WIN-05: below the winner more flags come first, and equal flags go by the place in the final ascent."""
    s = finish((8, 0), (2, 3), (1, 2), (8, -4))
    assert s.flags == [11, 3, 3, 8]
    assert outcome(s) == ([0, 3, 2, 1], [11, 8, 3, 3])
    assert s.returns() == pytest.approx((1.0, 0.0, 1 / 3, 2 / 3))


def test_an_win_05__after_no_trace_the_others_by_distance_from_zero() -> None:
    """AN-WIN-05: after a final Left No Trace Behind equal flags go by the absolute totals of the others."""
    s = scene(
        A="climb 1,1; all down; up 1,2 slip; flags 4",
        B="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar; flags 5",
        C="climb 1,1; up 1,2 storm; flags 4",
        D="climb 1,1; up 1,2 ice_axe; flags 4",
        turn="B",
    )
    do(s, "explore 5,1")
    assert outcome(s) == ([1, 3, 0, 2], [9, 4, 4, 4])


def test_an_win_05__then_by_turn_order_from_the_achievers_left() -> None:
    """AN-WIN-05: equal totals too: clockwise from the achiever, not from seat A."""
    s = scene(
        A="climb 1,1; up 1,2 headlamp; flags 4",
        B="climb 1,1; up 1,2 ice_axe; flags 4",
        C="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar; flags 5",
        D="climb 1,1; up 1,2 headlamp; flags 4",
        turn="C",
    )
    do(s, "explore 5,1")
    assert outcome(s) == ([2, 3, 0, 1], [9, 4, 4, 4])


def test_an_win_05__flags_before_the_place_in_the_last_ascent() -> None:
    """AN-WIN-05: after a final Left No Trace Behind more flags still come first."""
    s = scene(
        A="climb 1,1; up 1,2 storm; flags 8",
        B="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar; flags 6",
        C="climb 1,1; flags 3",
        turn="B",
    )
    do(s, "explore 5,1")
    assert outcome(s) == ([1, 0, 2], [10, 8, 3])


def test_an_win_06__the_target_may_be_lowered() -> None:
    """AN-WIN-06: the host sets the target: nine unless said otherwise, odd numbers offered first, 1 to 9 taken."""
    setting = next(setting for setting in GAME.settings if setting.name == "target")
    assert (setting.default, setting.advised) == (9, (3, 5, 7, 9))
    for target in range(1, 10):
        assert GAME.view(new_game(2, target=target), 0)["target"] == target
    for target in (0, 10, -1):
        with pytest.raises(BadSetup):
            GAME.setup(2, {"target": target})


@pytest.mark.parametrize("target", [1, 3, 4, 7, 8])
def test_an_win_06__the_lowered_target_ends_it(target: int) -> None:
    """AN-WIN-06: the expedition ends with exactly the target, and not one flag before."""
    s = finish((max(0, target - 3), 0), (0, 1), target=target)
    assert asked(s) == "over"
    if target > 3:
        s = finish((target - 4, 0), (0, 1), target=target)
        assert (s.flags[0], asked(s)) == (target - 1, "B hike")


def test_an_win_07__tie_rules_are_the_same_with_a_lower_target() -> None:
    """AN-WIN-07: with five flags to win, a tie goes to the last ascent's winner, and more flags beat that."""
    s = finish((4, 2), (3, 1), target=5)
    assert outcome(s) == ([1, 0], [6, 6])
    s = finish((4, 2), (2, 1), target=5)
    assert outcome(s) == ([0, 1], [6, 5])
    s = finish((4, 3), (3, 2), (0, 0), (0, -4), target=5)
    assert outcome(s) == ([1, 0, 2, 3], [5, 5, 3, 0])


def test_an_win_07__a_game_that_is_over_refuses_everything() -> None:
    """AN-WIN-07: with the lowered target too, nothing is asked after the end."""
    s = finish((0, 0), (0, 1), target=3)
    assert (asked(s), s.options(0), s.options(1), s.may_act()) == ("over", (), (), ())
