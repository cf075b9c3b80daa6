"""FF-BAIL: the die that decides how a climber gets down."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.five_fifteen.scenes import (
    Climbers,
    asked,
    attempt,
    base,
    do,
    gear,
    hand,
    kinds,
    legal,
    pile,
    refused,
    rolling,
    scene,
    with_effects,
)

from cordee.core.events import Event
from cordee.games.five_fifteen.state import CLIMBING_PHASE, REST_PHASE


def falling(more: str = "", climb: str = "frogland", **spec: Any) -> Climbers:
    """A, of base 5, is about to roll for a climb that was too hard."""
    helper = spec.pop("B", "")
    held = "" if "hand" in more else "; hand drizzle"
    s = scene(
        A=f"base 5; climb {climb}{held}; {more}", B=helper, C="hand total_pump", phase="climbing", start_base=5, **spec
    )
    while asked(s).endswith("act"):
        do(s, "pass")
    return s


def rolled(events: list[Event]) -> list[tuple[object, object]]:
    """Who rolled what."""
    return [(event.args["who"], event.args["die"]) for event in events if event.kind == "rolled"]


# -- 01, 02, 04 --------------------------------------------------------------------------------------------------------


def test_ff_bail_01__who_falls_must_roll_once() -> None:
    """FF-BAIL-01: with too small a total there is no way around the bail; after a send there is none."""
    s = falling()
    assert (asked(s), legal(s)) == ("A bail", ["roll"])
    events = do(rolling(s, 5), "roll")
    assert rolled(events) == [("seat:0", 5)]
    assert (asked(s), s.phase) == ("A rest", REST_PHASE)
    s = scene(A="base 9; climb frogland; hand drizzle", B="", C="", phase="climbing")
    assert "rolled" not in kinds(do(s, "pass"))


def test_ff_bail_01__every_climber_on_the_climb() -> None:
    """FF-BAIL-01: leader and helper roll once each."""
    s = falling("with B keeps 1", B="style sport; hand drizzle")
    assert asked(s) == "A bail"
    events = do(rolling(s, 5), "roll")
    assert asked(s) == "B bail"
    events += do(rolling(s, 6), "roll")
    assert rolled(events) == [("seat:0", 5), ("seat:1", 6)]


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_ff_bail_02__five_and_six_bail(die: int) -> None:
    """FF-BAIL-02: 5 and 6 cost nothing, 1 to 4 are an Epic."""
    s = falling("gear crack_clogs")
    events = do(rolling(s, die), "roll")
    assert asked(s) == ("A rest" if die >= 5 else "A again")
    if die < 5:
        events += do(s, "stand")
    assert ("epic" in kinds(events)) is (die < 5)
    assert gear(s, "A") == (["crack_clogs"] if die >= 5 else [])
    assert hand(s, "A") == ["drizzle"]


def test_ff_bail_03__after_bails_the_climb_goes_back_into_its_deck() -> None:
    """FF-BAIL-03: it is shuffled into its own deck, so nobody knows where it is."""
    places = set()
    for stream in range(12):
        s = falling(seed=stream)
        do(rolling(s, 6, stream % 6 + 1), "roll")
        assert (pile(s, "moderate discards"), len(pile(s, "moderate"))) == ([], 20)
        places.add(pile(s, "moderate").index("frogland"))
    assert len(places) > 2


def test_ff_bail_03__after_an_epic_it_is_discarded() -> None:
    """FF-BAIL-03: any Epic sends the climb to the discards of its deck."""
    s = falling()
    do(rolling(s, 4), "roll", "stand")
    assert (pile(s, "moderate discards"), len(pile(s, "moderate"))) == (["frogland"], 19)
    s = falling(climb="cassin_ridge")
    do(rolling(s, 4), "roll", "stand")
    assert pile(s, "difficult discards") == ["cassin_ridge"]


@pytest.mark.parametrize(("dice", "back"), [((6, 6), True), ((6, 4), False), ((4, 6), False), ((4, 4), False)])
def test_ff_bail_03__one_epic_of_the_party_is_enough(dice: tuple[int, int], back: bool) -> None:
    """FF-BAIL-03: the climb goes back only where both bailed."""
    s = falling("with B keeps 1", B="style sport; hand drizzle")
    for die in dice:
        do(rolling(s, die), "roll", *([] if die > 4 else ["stand"]))
    assert s.at[0] is None
    assert ("frogland" in pile(s, "moderate"), "frogland" in pile(s, "moderate discards")) == (back, not back)


def test_ff_bail_03__a_5_15_too() -> None:
    """FF-BAIL-03: a bail puts a 5.15 back into its deck, an Epic discards it."""
    s = falling(climb="la_rambla")
    do(rolling(s, 6), "roll")
    assert (len(pile(s, "five_fifteen")), pile(s, "five_fifteen discards")) == (8, [])
    s = falling(climb="wheel_of_life")
    do(rolling(s, 3), "roll", "stand")
    assert pile(s, "five_fifteen discards") == ["wheel_of_life"]


def test_ff_bail_04__the_leader_first_with_the_consequence() -> None:
    """FF-BAIL-04: the leader has lost the gear before the helper rolls."""
    s = falling("with B keeps 1; gear razor_lace_ups cheater_stick", B="style sport; hand drizzle; gear dozen_draws")
    assert refused(s, "B: roll") == "FF-ROUND-04"
    do(rolling(s, 2), "roll", "stand")
    assert asked(s) == "A lose"
    do(s, "lose_worn razor_lace_ups")
    assert (asked(s), gear(s, "A"), gear(s, "B")) == ("B bail", ["cheater_stick"], ["dozen_draws"])
    do(rolling(s, 2), "roll", "stand")
    assert (gear(s, "A"), gear(s, "B")) == (["cheater_stick"], [])


# -- 05: the steps -----------------------------------------------------------------------------------------------------


def test_ff_bail_05__an_action_may_end_it_before_the_roll() -> None:
    """FF-BAIL-05: with it the bail succeeds without a die."""
    s = falling("hand walk_off_ledge drizzle; gear crack_clogs")
    assert legal(s) == ["play walk_off_ledge", "roll"]
    events = do(s, "play walk_off_ledge")
    assert rolled(events) == []
    assert (gear(s, "A"), len(pile(s, "moderate")), asked(s)) == (["crack_clogs"], 20, "A rest")


def test_ff_bail_05__it_is_of_no_use_after_the_roll() -> None:
    """FF-BAIL-05: once the die lies there, only another roll helps."""
    s = falling("hand walk_off_ledge one_more_anchor")
    assert (legal(s), refused(s, "play one_more_anchor")) == (["play walk_off_ledge", "roll"], "FF-BAIL-05")
    do(rolling(s, 1), "roll")
    assert (legal(s), refused(s, "play walk_off_ledge")) == (["play one_more_anchor", "stand"], "FF-BAIL-05")


def test_ff_bail_05__an_action_rolls_again() -> None:
    """FF-BAIL-05: after a failed roll the card allows another, which counts."""
    for die, saved in ((5, True), (4, False)):
        s = falling("hand one_more_anchor drizzle; gear crack_clogs")
        do(rolling(s, 2), "roll")
        assert gear(s, "A") == ["crack_clogs"], "nothing is lost before the roll stands"
        events = do(rolling(s, die), "play one_more_anchor")
        assert rolled(events) == [("seat:0", die)]
        if not saved:
            assert (asked(s), legal(s)) == ("A again", ["stand"])
            do(s, "stand")
        assert (gear(s, "A") == ["crack_clogs"]) is saved


def test_ff_bail_05__a_good_roll_is_not_rolled_again() -> None:
    """FF-BAIL-05: after a success nothing more is asked."""
    s = falling("hand one_more_anchor drizzle; gear twice_checked_harness")
    do(rolling(s, 5), "roll")
    assert (asked(s), hand(s, "A")) == ("A rest", ["one_more_anchor", "drizzle"])


def test_ff_bail_05__gear_then_an_action() -> None:
    """FF-BAIL-05: gear rolls again once; then the Action may; then the roll stands."""
    s = falling("hand one_more_anchor drizzle; gear twice_checked_harness")
    do(rolling(s, 1), "roll")
    assert legal(s) == ["play one_more_anchor", "reroll", "stand"]
    do(rolling(s, 2), "reroll")
    assert (legal(s), refused(s, "reroll")) == (["play one_more_anchor", "stand"], "FF-BAIL-05")
    do(rolling(s, 3), "play one_more_anchor")
    assert (asked(s), legal(s)) == ("A again", ["stand"])
    assert s.rolls == [(0, 1, 0), (0, 2, 0), (0, 3, 0)]
    do(s, "stand")
    assert gear(s, "A") == []


def test_ff_bail_05__rolling_again_is_optional() -> None:
    """FF-BAIL-05: one may let the roll stand and keep the card."""
    s = falling("hand one_more_anchor drizzle; gear twice_checked_harness")
    do(rolling(s, 1), "roll", "stand")
    assert (hand(s, "A"), gear(s, "A"), len(s.rolls)) == (["one_more_anchor", "drizzle"], [], 1)


def test_ff_bail_05__gear_of_the_own_alone() -> None:
    """FF-BAIL-05: the harness of the leader does not roll again for the helper."""
    s = falling("with B keeps 1; gear twice_checked_harness", B="style sport; hand drizzle")
    do(rolling(s, 6), "roll")
    do(rolling(s, 1), "roll")
    assert (asked(s), legal(s), refused(s, "reroll")) == ("B again", ["stand"], "FF-BAIL-05")


def test_ff_bail_05__the_same_modifiers_each_time() -> None:
    """FF-BAIL-05: a new roll stands with what was added to the first."""
    s = falling("hand one_more_anchor drizzle; gear extra_long_rope; laid rope_spaghetti@B rising_fog@B")
    do(rolling(s, 5), "roll")
    assert asked(s) == "A again"
    do(rolling(s, 5), "play one_more_anchor")
    assert (s.rolls, asked(s)) == ([(0, 5, -1), (0, 5, -1)], "A again")


def test_ff_bail_05__blocked_climbers_use_gear_and_no_actions() -> None:
    """FF-BAIL-05: who must skip rolls without being asked for a card."""
    for worn, question in (("twice_checked_harness", "A again"), ("chalk_belt", "A rest")):
        s = scene(
            A=f"base 5; climb frogland; skips; hand walk_off_ledge one_more_anchor; gear {worn}",
            B="hand drizzle",
            C="",
            phase="setback",
            start_base=5,
        )
        assert asked(s) == "B lay"
        do(rolling(s, 1), "end")
        assert (s.rolls, asked(s)) == ([(0, 1, 0)], question)
        assert hand(s, "A") == ["walk_off_ledge", "one_more_anchor"]


# -- 06, 07 ------------------------------------------------------------------------------------------------------------

NATURALS = {
    "": (5, 6),
    "gear extra_long_rope": (4, 5, 6),
    "laid rising_fog@B": (6,),
    "laid rope_spaghetti@B; gear extra_long_rope": (5, 6),
    "laid rising_fog@B rope_spaghetti@B rope_spaghetti@B": (6,),
    "style alpine; laid rising_fog@B": (5, 6),  # warded
}


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("more", list(NATURALS))
def test_ff_bail_06__modifiers_but_for_one_and_six(more: str, die: int) -> None:
    """FF-BAIL-06: die and modifiers must make 5; a natural 6 always bails."""
    s = falling(more)
    do(rolling(s, die), "roll")
    assert (asked(s) == "A rest") is (die in NATURALS[more])


@pytest.mark.parametrize(("amount", "saved"), [(1, (4, 5, 6)), (3, (2, 3, 4, 5, 6)), (9, (2, 3, 4, 5, 6))])
def test_ff_bail_06__a_natural_one_is_always_an_epic(amount: int, saved: tuple[int, ...]) -> None:
    """FF-BAIL-06: however large the bonus, 1 fails."""
    content = with_effects(extra_long_rope=f'{{ do = "bail_bonus", amount = {amount} }}')
    for die in range(1, 7):
        s = scene(
            A="base 5; climb frogland; hand drizzle; gear extra_long_rope",
            B="hand total_pump",
            C="",
            phase="climbing",
            start_base=5,
            content=content,
        )
        do(s, "pass")
        do(rolling(s, die), "roll")
        assert (asked(s) == "A rest") is (die in saved)


def test_ff_bail_06__a_bonus_is_the_owners_and_a_card_is_for_both() -> None:
    """FF-BAIL-06: gear helps its owner; what lies on the climb holds for leader and helper."""
    s = falling("with B keeps 1; gear extra_long_rope; laid rope_spaghetti@C", B="style sport; hand drizzle")
    assert [s.bail_mod(attempt(s, "A"), seat) for seat in (0, 1)] == [0, -1]
    events = do(rolling(s, 5), "roll")
    assert ([e.args["mod"] for e in events if e.kind == "rolled"], asked(s)) == ([0], "B bail")
    do(rolling(s, 5), "roll")
    assert asked(s) == "B again"


@pytest.mark.parametrize("climb", ["frogland", "cassin_ridge"])
@pytest.mark.parametrize("die", [1, 6])
def test_ff_bail_07__no_strength_lost_no_booty_won(climb: str, die: int) -> None:
    """FF-BAIL-07: base and hand of leader and helper are as before, whatever the die says."""
    s = falling("with B keeps 1", climb=climb, B="style sport; base 6; hand drizzle")
    for _ in range(2):
        do(rolling(s, die), "roll", *(["stand"] if die == 1 else []))
    assert (base(s, "A"), base(s, "B"), hand(s, "A"), hand(s, "B")) == (5, 6, ["drizzle"], ["drizzle"])
    assert s.phase != CLIMBING_PHASE
