"""AN-END: when an ascent ends, how totals are ranked and paid, Left No Trace Behind, and the reset."""

from __future__ import annotations

import pytest
from tests.games.annapurna.scenes import (
    GAME,
    Expedition,
    asked,
    do,
    kinds,
    legal,
    names,
    refused,
    scene,
)

from cordee.games.annapurna.content import SUITS
from cordee.games.annapurna.state import Ascent


def ended(s: Expedition) -> Ascent:
    """The ascent that ended last; there must be one."""
    assert s.last is not None
    return s.last


# -- 01, 02: when -----------------------------------------------------------------------------------------------------


def test_an_end_01__the_last_peak_turn_ends_it_after_effect_and_sweep() -> None:
    """AN-END-01: the last climber's peak card is followed and swept, and then the ascent ends at once."""
    s = scene(
        A="protect 1; up 1,1 slip",
        B="climb 4,1; down 5,1 ice_axe; up 1,1 gust 1,2 headlamp 1,3 rockslide",
        C="protect 2",
        turn="B",
    )
    events = do(s, "explore 5,1")
    assert (asked(s), s.last) == ("B send", None)
    events += do(s, "send B1,1")
    assert kinds(events) == ["explored", "sent", "swept", "peaked", "ended", "ascent_ends", "ascent_begins"]
    assert events[2].args["spots"] == ["spot:1:1,2", "spot:1:5,1"]
    assert ended(s).totals == (3, 1, 0)
    assert s.ascent == 2


def test_an_end_01__protecting_climbers_get_no_further_turn() -> None:
    """AN-END-01: after the last peak turn the next thing asked is the hike of the next ascent."""
    s = scene(A="protect 1", B="climb 4,1; down 5,1 yeti; up 1,1 slip", C="protect 2", turn="B")
    do(s, "explore 5,1")
    assert (asked(s), s.ascent, s.part) == ("B hike", 2, [0, 0, 0])


def test_an_end_01__it_goes_on_while_anybody_climbs() -> None:
    """AN-END-01: the last but one climber's peak turn does not end the ascent."""
    s = scene(A="protect 1", B="climb 4,1; down 5,1 yeti; up 1,1 slip", C="climb 3,1", D="protect 2", turn="B")
    do(s, "explore 5,1")
    assert (asked(s), s.ascent, s.last) == ("C action", 1, None)


def test_an_end_02__the_last_climbers_extra_turn_is_taken_first() -> None:
    """AN-END-02: an extra turn of the last peak card is a Protecting turn with retaliation and Bury, then it ends."""
    s = scene(
        A="protect 1; none 1,1",
        B="climb 4,1; down 5,1 chocolate_bar 1,1 butter_tea; up 1,2 headlamp; pack rope",
        C="protect 2",
        turn="B",
    )
    events = do(s, "explore 5,1")
    assert (kinds(events), asked(s), s.arrival) == (["explored", "extra_turn", "peaked"], "B protect", [1, 3, 2])
    events = do(s, "throw rope")
    assert (asked(s), s.last) == ("A retaliate", None)
    events += do(s, "flip B1,1")
    assert kinds(events) == ["threw", "retaliated", "buried", "ended", "ascent_ends", "ascent_begins"]
    assert events[2].args["spots"] == ["spot:1:1,1", "spot:1:1,2", "spot:1:5,1"]
    assert ended(s).totals == (0, 0, 0)


def test_an_end_02__the_others_get_no_turn_after_it() -> None:
    """AN-END-02: after the extra turn nobody else protects again."""
    s = scene(A="protect 1", B="climb 4,1; down 5,1 chocolate_bar; up 1,2 headlamp; pack rope", turn="B")
    do(s, "explore 5,1", "sunyata")
    assert (asked(s), ended(s).totals) == ("B hike", (0, 3))


# -- 03 to 05: totals and ranks ---------------------------------------------------------------------------------------


def test_an_end_03__only_face_up_cards_count() -> None:
    """AN-END-03: buried and unexplored cards, backpacks and caches count for nothing."""
    s = scene(
        A="protect 1; all none; up 1,1 slip 1,2 crevasse; buried 2,1 gust 2,2 mountain_guide; down 3,1 avalanche",
        B="climb 4,1; all none; down 5,1 frostbite 1,1 gust; up 1,2 crevasse; pack storm rope",
        turn="B",
    )
    do(s, "explore 5,1", "give storm")
    assert ended(s).totals == (2, -3)
    assert GAME.view(s, None)["last"]["totals"] == [2, -3]


def test_an_end_04__the_smaller_distance_from_zero_is_better() -> None:
    """AN-END-04: ranks go by the absolute value: -1 before +2 before -3 before +4."""
    s = scene(
        A="protect 1; up 1,1 mountain_guide",
        B="protect 2; up 1,1 langur",
        C="protect 3; up 1,1 headlamp",
        D="climb 4,1; down 5,1 crevasse",
        turn="D",
    )
    do(s, "explore 5,1")
    assert ended(s).totals == (4, -3, 2, -1)
    assert ended(s).order == (3, 2, 1, 0)


def test_an_end_04__yin_and_yang_are_equally_far() -> None:
    """AN-END-04: +2 and -2 are a tie, which the earlier arrival wins whichever sign it has."""
    for first, second in (("headlamp", "ice_axe"), ("ice_axe", "headlamp")):
        s = scene(
            A=f"protect 2; up 1,1 {second}", B=f"protect 1; up 1,1 {first}", C="climb 4,1; down 5,1 storm", turn="C"
        )
        do(s, "explore 5,1")
        assert ended(s).order == (1, 0, 2)


def test_an_end_05__ties_go_to_the_earlier_arrival() -> None:
    """AN-END-05: four equal totals are ranked in order of arrival, not of seats or turns."""
    s = scene(
        A="protect 3; up 1,1 headlamp",
        B="climb 4,1; down 5,1 crevasse; up 1,1 slip",
        C="protect 1; up 1,1 headlamp",
        D="protect 2; up 1,1 ice_axe",
        turn="B",
        starter="A",
    )
    do(s, "explore 5,1")
    assert ended(s).totals == (2, 2, 2, -2)
    assert (ended(s).order, ended(s).awards) == ((2, 3, 0, 1), (1, 0, 3, 2))


def test_an_end_05__the_last_arrival_loses_a_tie_at_zero() -> None:
    """AN-END-05: reaching zero with the last peak card is no help against an earlier zero."""
    s = scene(A="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar", B="protect 1")
    do(s, "explore 5,1")
    assert (ended(s).totals, ended(s).awards) == ((0, 0), (2, 3))


# -- 06 to 08: awards -------------------------------------------------------------------------------------------------


def test_an_end_06__four_climbers_three_two_one_none() -> None:
    """AN-END-06: with four climbers 3, 2, 1 and 0 flags are added to what each has."""
    s = scene(
        A="protect 1; up 1,1 headlamp; flags 2",
        B="climb 4,1; down 5,1 crevasse; flags 1",
        C="protect 2; up 1,1 storm; flags 4",
        D="protect 3; up 1,1 slip",
        turn="B",
    )
    do(s, "explore 5,1")
    assert (ended(s).awards, s.flags) == ((2, 3, 0, 1), [4, 4, 4, 1])
    assert GAME.facts(GAME.setup(4))["awards"] == [3, 2, 1, 0]


def test_an_end_07__three_climbers_three_two_none() -> None:
    """AN-END-07: with three climbers the awards are 3, 2 and 0."""
    s = scene(
        A="protect 1; up 1,1 headlamp",
        B="climb 4,1; down 5,1 crevasse; flags 1",
        C="protect 2; up 1,1 storm; flags 4",
        turn="B",
    )
    do(s, "explore 5,1")
    assert (ended(s).awards, s.flags) == ((2, 3, 0), [2, 4, 4])
    assert GAME.facts(GAME.setup(3))["awards"] == [3, 2, 0]


def test_an_end_08__two_climbers_three_and_two() -> None:
    """AN-END-08: with two climbers the closer gets 3, the other 2."""
    s = scene(A="protect 1; up 1,1 storm; flags 1", B="climb 4,1; down 5,1 crevasse", turn="B")
    do(s, "explore 5,1")
    assert (ended(s).awards, s.flags) == ((2, 3), [3, 3])
    assert GAME.facts(GAME.setup(2))["awards"] == [3, 2]


# -- 09 to 12: Left No Trace Behind -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_end_09__four_flags_for_one_and_none_for_the_others(seats: int) -> None:
    """AN-END-09: the first climber at the peak with a total of zero ends the ascent at once and is paid alone."""
    others = dict.fromkeys("ACD"[: seats - 1], "climb 1,1; flags 1")
    s = scene(
        turn="B",
        **dict(sorted({**others, "B": "climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar; flags 2"}.items())),
    )
    events = do(s, "explore 5,1")
    assert kinds(events) == ["explored", "affected", "swept", "no_trace", "ascent_ends", "ascent_begins"]
    assert ended(s).awards == (0, 4, 0, 0)[:seats]
    assert s.flags == [1, 6, 1, 1][:seats]
    assert (ended(s).no_trace, ended(s).order[0], GAME.view(s, 0)["last"]["no_trace"]) == (1, 1, 1)
    assert GAME.facts(GAME.setup(seats))["no_trace_award"] == 4


def test_an_end_09__one_away_from_zero_is_not_enough() -> None:
    """AN-END-09: a first climber with a total of one goes on protecting like any other."""
    s = scene(A="climb 4,1; down 5,1 crevasse; up 1,1 headlamp", B="climb 1,1")
    events = do(s, "explore 5,1")
    assert "no_trace" not in kinds(events)
    assert (asked(s), s.ascent, s.flags) == ("B action", 1, [0, 0])


def test_an_end_10__it_does_not_matter_whether_the_groups_were_swept() -> None:
    """AN-END-10: with everything left lying the total is zero all the same."""
    s = scene(A="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar", B="climb 1,1", sweep_mode="rulebook")
    do(s, "explore 5,1")
    assert asked(s) == "A sweep"
    events = do(s, "end")
    assert kinds(events) == ["no_trace", "ascent_ends", "ascent_begins"]
    assert s.flags == [4, 0]


def test_an_end_10__the_test_comes_after_the_effect() -> None:
    """AN-END-10: an effect of the peak card that brings the total to zero counts."""
    s = scene(A="climb 4,1; down 5,1 ice_axe; up 1,1 headlamp 1,2 gust", B="climb 1,1")
    do(s, "explore 5,1", "send A1,2")
    assert (ended(s).no_trace, s.flags) == (0, [4, 0])


def test_an_end_10__and_an_effect_may_spoil_it() -> None:
    """AN-END-10: a total that is zero only before the peak card's effect is none."""
    s = scene(A="climb 4,1; down 5,1 ice_axe; up 1,1 headlamp 1,2 gust 1,3 avalanche", B="climb 1,1")
    do(s, "explore 5,1", "send A1,1")
    assert (s.last, asked(s)) == (None, "B action")


def test_an_end_10__before_any_extra_turn() -> None:
    """AN-END-10: at zero the ascent ends at once, an extra turn from the peak card is not taken."""
    s = scene(A="climb 4,1; down 5,1 chocolate_bar; up 1,1 crevasse", B="climb 1,1")
    events = do(s, "explore 5,1")
    assert kinds(events) == ["explored", "extra_turn", "swept", "no_trace", "ascent_ends", "ascent_begins"]
    assert (asked(s), s.extra) == ("A hike", 0)


def test_an_end_10__zero_in_the_extra_turn_is_too_late() -> None:
    """AN-END-10: a card dropped in the extra turn makes the total zero, but the test is over."""
    s = scene(A="climb 4,1; down 5,1 chocolate_bar; up 1,1 headlamp; none 1,2; pack langur", B="climb 1,1")
    do(s, "explore 5,1", "drop langur")
    assert (s.totals[0], s.last, asked(s)) == (0, None, "B action")


def test_an_end_10__live_the_test_waits_for_the_end_of_the_turn() -> None:
    """AN-END-10: with an explicit end the ascent does not end before that command."""
    s = scene(A="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar", B="climb 1,1", timing="live")
    do(s, "explore 5,1")
    assert (asked(s), s.last) == ("A end", None)
    do(s, "end")
    assert (ended(s).no_trace, s.ascent) == (0, 2)


def test_an_end_11__a_later_climber_at_zero_is_ranked_normally() -> None:
    """AN-END-11: the second to arrive at zero neither ends the ascent nor gets four flags."""
    s = scene(
        A="protect 1; up 1,1 slip", B="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar", C="climb 4,1", turn="B"
    )
    events = do(s, "explore 5,1")
    assert "no_trace" not in kinds(events)
    assert (asked(s), s.ascent) == ("C action", 1)


def test_an_end_11__the_last_climber_at_zero_is_ranked_normally() -> None:
    """AN-END-11: at zero the last climber gets the usual three flags, and the other the usual two."""
    s = scene(A="protect 1; up 1,1 slip", B="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar", turn="B")
    do(s, "explore 5,1")
    assert (ended(s).no_trace, ended(s).awards) == (-1, (2, 3))
    assert GAME.view(s, 0)["last"]["no_trace"] is None


def test_an_end_11__the_first_climber_may_not_make_up_for_it() -> None:
    """AN-END-11: a first climber who reaches zero later, by a Drop, is ranked normally."""
    s = scene(A="protect 1; up 1,1 slip; none 1,2; pack langur", B="climb 4,1; down 5,1 yeti; up 1,1 slip; pack gust")
    do(s, "drop langur")
    assert (s.totals[0], asked(s)) == (0, "B action")
    do(s, "explore 5,1")
    assert (ended(s).no_trace, ended(s).awards) == (-1, (3, 2))


def test_an_end_12__nobody_scavenges_in_between() -> None:
    """AN-END-12: a climber who leaves everything unswept at zero cannot be scavenged; nobody is asked."""
    s = scene(
        A="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar",
        B="climb 1,1",
        C="climb 1,1",
        sweep_mode="rulebook",
        timing="live",
    )
    do(s, "explore 5,1", "end")
    assert (asked(s), s.window, s.may_act(), legal(s)[-1]) == ("A hike", -1, (), "hike 1,5")
    assert refused(s, "scavenge") == "AN-SCAV-02"


def test_an_end_12__an_open_window_closes_with_the_ascent() -> None:
    """AN-END-12: what the climber before has forgotten is out of reach once the ascent is over."""
    s = scene(
        A="climb 1,1; up 1,2 slip 1,3 langur; down 1,4 yeti; pack gust",
        B="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar",
        C="climb 1,1",
        sweep_mode="rulebook",
        timing="live",
    )
    do(s, "trade gust A5,1", "end")
    assert s.may_act() == (2,)
    do(s, "explore 5,1", "end")
    assert (s.window, s.may_act(), ended(s).no_trace) == (-1, (), 1)


def test_an_end_12__nothing_stays_open_when_the_expedition_ends_with_it() -> None:
    """AN-END-12: also where Left No Trace Behind ends the game, no window and no extra turn is left over."""
    s = scene(
        A="climb 1,1; up 1,2 slip 1,3 langur; down 1,4 yeti; pack gust",
        B="climb 4,1; down 5,1 chocolate_bar; up 1,1 crevasse; flags 8",
        C="climb 1,1",
        sweep_mode="rulebook",
        timing="live",
    )
    do(s, "trade gust A5,1", "end", "explore 5,1", "end")
    assert asked(s) == "over"
    view = GAME.view(s, 2)
    assert (view["window"], view["climbers"][1]["extra"], s.may_act()) == (None, 0, ())


# -- 13 to 16: the reset ----------------------------------------------------------------------------------------------


def test_an_end_13__all_cards_go_home_and_are_laid_out_anew() -> None:
    """AN-END-13: each climber gets back the 18 cards of their suit, 15 face down and 3 in the backpack."""
    s = scene(
        A="protect 1; up 1,1 yeti@B; buried 1,2 storm@B; pack gust@B rope; pending no_trade_hide; flags 3",
        B="climb 4,1; down 5,1 yeti@A; up 1,1 slip; pending reach_row; flags 1",
        turn="B",
    )
    do(s, "explore 5,1")
    assert s.ascent == 2
    for seat in (0, 1):
        laid = s.spots[seat * 15 : seat * 15 + 15]
        assert sorted([*laid, *s.packs[seat]]) == [face * SUITS + seat for face in range(18)]
        assert (len(s.packs[seat]), s.caches[seat], s.up[seat], s.buried[seat]) == (3, [], 0, 0)
    assert (s.part, s.at, s.arrival, s.totals) == ([0, 0], [-1, -1], [0, 0], [0, 0])
    assert (s.pending, s.active, s.extra) == ([0, 0], [0, 0], 0)
    assert s.flags == [6, 3]


def test_an_end_13__nothing_known_of_the_old_mountainside_is_left() -> None:
    """AN-END-13: after the shuffle everybody knows the own backpack alone."""
    s = scene(A="protect 1; buried 1,1 yeti", B="climb 4,1; down 5,1 yeti; up 1,1 slip", turn="B")
    do(s, "explore 5,1")
    for viewer in (0, 1):
        view = GAME.view(s, viewer)
        assert all(spot == {"is": "down"} for climber in view["climbers"] for spot in climber["spots"])
        assert len(view["climbers"][viewer]["pack"]["cards"]) == 3
        assert view["climbers"][1 - viewer]["pack"] == {"count": 3, "cards": []}


def test_an_end_13__each_mountainside_is_shuffled_by_itself() -> None:
    """AN-END-13: the new mountainsides are in no order, differ from each other, and from seed to seed."""
    layouts = set()
    for seed in range(4):
        s = scene(A="protect 1", B="climb 4,1; down 5,1 yeti; up 1,1 slip", turn="B", seed=seed)
        do(s, "explore 5,1")
        layouts |= {tuple(c >> 2 for c in s.spots[seat * 15 : seat * 15 + 15]) for seat in (0, 1)}
    assert len(layouts) == 8
    assert not [layout for layout in layouts if list(layout) == sorted(layout)]


def test_an_end_14__the_lowest_award_starts_the_next_ascent() -> None:
    """AN-END-14: who got the fewest flags hikes first, and play goes clockwise from there."""
    s = scene(
        A="protect 1; up 1,1 headlamp",
        B="climb 4,1; down 5,1 crevasse",
        C="protect 2; up 1,1 storm",
        turn="B",
        starter="A",
    )
    events = do(s, "explore 5,1")
    assert events[-1].args == {"ascent": 2, "who": "seat:2"}
    assert (asked(s), s.starter, GAME.view(s, 0)["starter"]) == ("C hike", 2, 2)
    do(s, legal(s)[0])
    while asked(s).startswith("C"):
        do(s, legal(s)[-1])
    assert asked(s) == "A hike"


def test_an_end_14__after_no_trace_its_achiever_starts() -> None:
    """AN-END-14: after Left No Trace Behind the achiever, who has most flags, starts."""
    s = scene(
        A="climb 1,1", B="climb 1,1", C="climb 4,1; down 5,1 crevasse; up 1,1 chocolate_bar", turn="C", starter="A"
    )
    do(s, "explore 5,1")
    assert (asked(s), s.starter) == ("C hike", 2)


def test_an_end_15__fewest_in_this_ascent_not_in_all() -> None:
    """AN-END-15: the starter is the lowest award of the ascent just ended, however many flags they have in all."""
    s = scene(
        A="protect 1; up 1,1 headlamp; flags 0",
        B="climb 4,1; down 5,1 crevasse; flags 2",
        C="protect 2; up 1,1 storm; flags 8",
        turn="B",
    )
    do(s, "explore 5,1")
    assert s.flags == [2, 5, 8]
    assert asked(s) == "C hike"


def test_an_end_15__two_climbers_the_lower_award_starts() -> None:
    """AN-END-15: with two climbers it is the one with two flags, even if ahead in all."""
    s = scene(A="protect 1; up 1,1 headlamp; flags 0", B="climb 4,1; down 5,1 storm; flags 6", turn="B", starter="A")
    do(s, "explore 5,1")
    assert (s.flags, asked(s)) == ([3, 8], "B hike")


def test_an_end_16__all_cards_are_shown_when_it_is_over() -> None:
    """AN-END-16: with the awards everybody, spectators too, sees what lay face down; not a moment before."""
    s = scene(
        A="protect 1; all none; up 1,1 slip; down 1,2 storm; buried 2,1 yeti",
        B="climb 4,1; down 5,1 rope; up 1,1 slip",
        turn="B",
    )
    assert GAME.view(s, 1)["last"] is None
    assert "face" not in GAME.view(s, 1)["climbers"][0]["spots"][1]
    hidden = names(s, [s.spots[15 + 13]])[0]
    do(s, "explore 5,1")
    for viewer in (0, 1, None):
        shown = GAME.view(s, viewer)["last"]["shown"]
        assert shown[0] == ["slip", "storm", None, None, None, "yeti", *[None] * 9]
        assert (shown[1][0], shown[1][13], shown[1][14]) == ("slip", hidden, "rope")


def test_an_end_16__showing_them_changes_nothing() -> None:
    """AN-END-16: the shown cards do not count for anything in the awards."""
    s = scene(A="protect 1; up 1,1 crevasse; down 1,2 storm", B="climb 4,1; down 5,1 rope; up 1,1 slip", turn="B")
    do(s, "explore 5,1")
    assert (ended(s).totals, ended(s).order, ended(s).awards) == ((-1, 3), (0, 1), (3, 2))
