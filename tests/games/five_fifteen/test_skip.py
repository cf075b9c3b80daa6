"""FF-SKIP: rounds that are sat out."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    asked,
    base,
    card,
    default,
    do,
    gear,
    hand,
    kinds,
    laid,
    legal,
    onward,
    refused,
    rolling,
    scene,
    total,
    with_effects,
)

from cordee.games.five_fifteen.state import CLIMBING_PHASE, REST_PHASE

SKIPPED_BAIL = "base 5; climb frogland; skips; hand walk_off_ledge one_more_anchor; gear twice_checked_harness"


def test_ff_skip_01__no_part_in_any_phase_of_the_next_round() -> None:
    """FF-SKIP-01: the climber is asked nothing in the next round and again in the one after."""
    s = scene(A="hand popped_pulley", B="climb frogland; hand drizzle glassy_holds", C="hand drizzle", phase="setback")
    do(s, "lay popped_pulley on B")
    onward(s, "C turn")
    assert (s.round, s.out, s.skips) == (3, 0b010, 0)
    while s.round == 3:
        assert not asked(s).startswith("B")
        default(s)
    assert (s.out, s.skips) == (0, 0)
    onward(s, "B crag")
    assert s.round == 4


def test_ff_skip_01__not_asked_along_and_not_attacking() -> None:
    """FF-SKIP-01: who sits out is no partner, takes no Setback turn and no Rest step."""
    s = scene(A="", B="out; hand drizzle", C="base 8", D="", turned="frogland cck")
    assert refused(s, "offer frogland with B keep 1") == "FF-SKIP-01"
    do(s, "booty")
    assert asked(s) == "C crag"
    do(s, "solo cck", "booty")
    assert asked(s) != "B lay"
    onward(s, "B")
    assert (s.round, asked(s)) == (3, "B turn")


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_ff_skip_01__the_round_is_announced(timing: str) -> None:
    """FF-SKIP-01: the skip is over with the one round."""
    s = scene(A="hand drizzle", B="skips; hand drizzle", C="hand deep_breath", phase="turn", timing=timing)
    assert (s.out, s.skips, s.blocked(1)) == (0b010, 0, True)
    assert GAME.view(s, None)["climbers"][1]["sits_out"] is True
    onward(s, "B")
    assert (s.round, s.blocked(1)) == (3, False)


def test_ff_skip_02__no_card_from_the_moment_on() -> None:
    """FF-SKIP-02: neither responses nor a Setback turn nor Actions nor gear until the round is over."""
    s = scene(
        A="hand popped_pulley glassy_holds",
        B="base 10; climb frogland; hand drizzle not_today deep_breath crack_clogs",
        C="climb cck; hand deep_breath",
        phase="setback",
    )
    do(s, "lay popped_pulley on B", "pass")
    assert s.blocked(1)
    do(s, "lay glassy_holds on B")
    assert laid(s, "B") == ["popped_pulley", "glassy_holds"], "no response was asked for"
    while s.round == 2:
        if asked(s) == "B rest":
            assert refused(s, "wear crack_clogs") == "FF-SKIP-07"
        else:
            assert not asked(s).startswith("B")
            assert refused(s, "B: play deep_breath") == refused(s, "B: lay drizzle on C") == "FF-SKIP-02"
        default(s)
    while s.round == 3:
        assert refused(s, "B: wear crack_clogs") == "FF-SKIP-02"
        default(s)
    assert not s.blocked(1)


def test_ff_skip_03__the_attempt_goes_on_without_cards() -> None:
    """FF-SKIP-03: strength, Setbacks and the result count; no Action is asked for."""
    for strength, sent in ((11, True), (9, False)):
        s = scene(
            A="hand popped_pulley deep_breath",
            B=f"base {strength}; style boulder; climb frogland; hand primal_yell",
            C="hand drizzle",
            phase="setback",
        )
        do(s, "lay popped_pulley on B", "pass")
        assert total(s, "B") == strength - 1
        events = do(rolling(s, 6), "end", "end")
        assert (("sent" if sent else "fell") in kinds(events), s.phase) == (True, REST_PHASE)
        assert ("rolled" in kinds(events)) is not sent
        assert "primal_yell" in hand(s, "B")


def test_ff_skip_03__bails_without_bail_actions_but_with_gear() -> None:
    """FF-SKIP-03: the skipped climber rolls at once, may use gear, and plays nothing."""
    s = scene(A="hand drizzle", B=SKIPPED_BAIL, C="", phase="setback", start_base=5)
    do(rolling(s, 1), "end")
    assert (asked(s), legal(s)) == ("B again", ["reroll", "stand"])
    assert refused(s, "play one_more_anchor") == "FF-SKIP-02"
    do(rolling(s, 2), "reroll")
    assert (s.rolls, asked(s)) == ([(1, 1, 0), (1, 2, 0)], "A rest")
    assert hand(s, "B") == ["walk_off_ledge", "one_more_anchor"]


def test_ff_skip_03__the_unblocked_partner_acts() -> None:
    """FF-SKIP-03: of a team only the one who is not blocked is asked for Actions."""
    s = scene(
        A="base 7; climb frogland; with B keeps 1; skips; hand deep_breath",
        B="style sport; hand secret_sequence drizzle",
        C="",
        phase="climbing",
    )
    assert (asked(s), refused(s, "A: play deep_breath")) == ("B act", "FF-SKIP-02")
    do(s, "play secret_sequence")
    assert asked(s) == "B act"
    do(s, "pass")
    assert (base(s, "A"), base(s, "B")) == (8, 8)


def test_ff_skip_03__the_outstanding_setback_turn_is_lost() -> None:
    """FF-SKIP-03: who was to lay cards later in the phase does not."""
    s = scene(A="hand popped_pulley", B="climb frogland; hand drizzle", C="climb cck; hand drizzle", phase="setback")
    do(s, "lay popped_pulley on B", "pass")
    assert asked(s) == "C lay"


def test_ff_skip_04__the_pause_is_served_first() -> None:
    """FF-SKIP-04: paused and skipped: back on the climb next round, blocked; the round after is sat out."""
    content = with_effects(popped_pulley='{ do = "pause" }, { do = "skip" }')
    s = scene(
        A="hand popped_pulley",
        B="base 9; climb frogland; hand not_today drizzle",
        C="hand glassy_holds",
        phase="setback",
        content=content,
    )
    do(s, "lay popped_pulley on B", "pass")
    assert (s.paused(1), s.skips) == (True, 0b010)
    onward(s, "C turn")
    assert (s.round, s.out, s.skips) == (3, 0, 0b010)
    onward(s, "C lay")
    assert (s.paused(1), s.blocked(1)) == (False, True)
    do(s, "lay glassy_holds on B")
    assert asked(s) != "B respond"
    assert refused(s, "B: play not_today") == "FF-SKIP-02"
    onward(s, "A turn", "C turn", "B turn")
    assert (s.round, s.out, s.skips, base(s, "B")) == (4, 0b010, 0, 10)


@pytest.mark.parametrize("place", [0, 1])
def test_ff_skip_04__in_either_order(place: int) -> None:
    """FF-SKIP-04: it does not matter which of the two came first."""
    content = with_effects(glassy_holds='{ do = "skip" }')
    names = ["queue_at_the_base", "glassy_holds"]
    s = scene(
        A=f"hand {names[place]}",
        B="climb frogland; hand drizzle",
        C=f"hand {names[1 - place]}",
        phase="setback",
        content=content,
    )
    do(s, f"lay {names[place]} on B", "pass")
    if asked(s) == "C lay":
        do(s, f"lay {names[1 - place]} on B")
    else:
        # A pause of this round keeps the second card off until the next one.
        onward(s, "C lay")
        assert s.round == 3
        do(s, f"lay {names[1 - place]} on B", "pass")
    onward(s, "A turn", "C turn")
    while s.at[1] is not None:
        assert s.out == 0
        default(s)
    onward(s, "A turn", "C turn")
    assert s.out == 0b010


def test_ff_skip_05__several_skips_are_one_round() -> None:
    """FF-SKIP-05: two skips in a round cost the next round alone."""
    content = with_effects(glassy_holds='{ do = "skip" }')
    s = scene(
        A="hand glassy_holds glassy_holds",
        B="climb frogland; hand drizzle",
        C="hand glassy_holds",
        phase="setback",
        content=content,
    )
    do(s, "lay glassy_holds on B", "pass", "lay glassy_holds on B", "lay glassy_holds on B")
    assert s.skips == 0b010
    onward(s, "C turn")
    assert (s.out, s.skips) == (0b010, 0)
    onward(s, "B")
    assert (s.round, s.out, s.skips) == (4, 0, 0)


def test_ff_skip_05__nobody_reaches_who_sits_out() -> None:
    """FF-SKIP-05: who sits out is on no climb, so no card can be laid on them."""
    s = scene(A="hand popped_pulley", B="out", C="climb frogland", phase="setback")
    assert refused(s, "lay popped_pulley on B") == "FF-SET-03"
    assert card(s, "popped_pulley") in s.hands[0]


def test_ff_skip_06__passed_over_as_dealer() -> None:
    """FF-SKIP-06: the token goes past who will skip the coming round, and not past who has just sat out."""
    s = scene(A="hand drizzle", B="skips", C="", D="", phase="rest", dealer="A")
    do(s, "end")
    assert (asked(s), s.dealer, s.out) == ("C turn", 2, 0b0010)
    s = scene(A="hand drizzle", B="out", C="", D="", phase="rest", dealer="A")
    do(s, "end")
    assert (asked(s), s.dealer, s.out) == ("B turn", 1, 0)


def test_ff_skip_07__until_the_round_begins_discards_and_a_guide() -> None:
    """FF-SKIP-07: in the round of the skip: no gear moves, but a Guide and the hand limit."""
    s = scene(
        A="", B="skips; hand crack_clogs drizzle drizzle deep_breath not_today; gear cheater_stick", C="", phase="rest"
    )
    assert [line.split()[0] for line in legal(s)] == ["discard"] * 4 + ["hire"]
    assert refused(s, "wear crack_clogs") == refused(s, "stow cheater_stick") == "FF-SKIP-07"
    do(s, "hire pay crack_clogs pay_worn cheater_stick")
    assert (base(s, "B"), gear(s, "B"), legal(s)) == (8, [], ["end"])


def test_ff_skip_07__in_the_skipped_round_nothing_at_all() -> None:
    """FF-SKIP-07: no Rest step, so no Guide either."""
    s = scene(A="hand drizzle", B="out; gear plank_stiff_boots", C="hand drizzle", phase="rest")
    do(s, "end")
    assert (asked(s), refused(s, "B: hire")) == ("C rest", "FF-SKIP-02")
    do(s, "end")
    assert (asked(s), base(s, "B")) == ("B turn", 7)
    assert s.phase < CLIMBING_PHASE
