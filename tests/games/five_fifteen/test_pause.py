"""FF-PAUSE: what a pause stops, for how long, and what stays on a paused climb."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    asked,
    attempt,
    base,
    default,
    do,
    gear,
    hand,
    kinds,
    laid,
    legal,
    onward,
    pile,
    refused,
    rolling,
    scene,
    total,
)

from cordee.games.five_fifteen.rules import Climbers
from cordee.games.five_fifteen.state import CLIMBING_PHASE, CRAG_PHASE, REST_PHASE, SETBACK_PHASE


def askings(s: Climbers, phase: int) -> list[str]:
    """Who is asked what, by defaults, until the phase is over."""
    found = []
    while s.phase == phase and s.to_act():
        found.append(asked(s))
        number = s.tick
        default(s)
        assert s.tick > number
    return found


# -- 01: this round ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["queue_at_the_base", "falcon_nest", "whiteout"])
def test_ff_pause_01__no_turn_and_no_attempt_in_this_round(name: str) -> None:
    """FF-PAUSE-01: the paused climber lays no card any more, and the climb is not resolved."""
    s = scene(A=f"hand {name}", B="base 9; climb frogland; hand drizzle", C="climb cck; hand drizzle", phase="setback")
    events = do(s, f"lay {name} on B", "pass")
    assert ("paused", ["seat:1"]) in [(e.kind, e.args.get("who")) for e in events]
    assert askings(s, SETBACK_PHASE) == [], "neither B, who is paused, nor C, who has no goal left"
    assert (asked(s), s.phase) == ("C act", CLIMBING_PHASE)
    assert askings(s, CLIMBING_PHASE)[:1] == ["C act"]
    assert (s.phase, base(s, "B"), attempt(s, "B").paused) == (REST_PHASE, 9, True)


def test_ff_pause_01__all_climbers_on_the_climb() -> None:
    """FF-PAUSE-01: a pause stops leader and helper."""
    s = scene(
        A="hand queue_at_the_base",
        B="base 9; climb frogland; with C keeps 1; hand drizzle",
        C="hand drizzle",
        D="climb cck; hand glassy_holds",
        phase="setback",
    )
    events = do(s, "lay queue_at_the_base on B", "pass", "pass")
    assert [e.args["who"] for e in events if e.kind == "paused"] == [["seat:1", "seat:2"]]
    assert [s.paused(seat) for seat in range(4)] == [False, True, True, False]
    assert asked(s) == "D act"
    assert refused(s, "B: lay drizzle on D") == refused(s, "C: lay drizzle on D") == "FF-PAUSE-04"


def test_ff_pause_01__cards_laid_before_by_the_paused_remain() -> None:
    """FF-PAUSE-01: only what is left of the phase is missed; a turn already taken counts."""
    s = scene(
        A="climb cck; hand glassy_holds deep_breath",
        B="climb frogland; hand queue_at_the_base drizzle",
        C="",
        phase="setback",
    )
    do(s, "lay glassy_holds on B", "pass", "end", "lay queue_at_the_base on A", "pass")
    assert (s.paused(0), laid(s, "B"), asked(s)) == (True, ["glassy_holds"], "B act")


# -- 02: the next Crag phase -------------------------------------------------------------------------------------------


def test_ff_pause_02__no_choice_and_no_booty_in_the_crag_phase() -> None:
    """FF-PAUSE-02: leader and helper are not asked, and draw nothing."""
    s = scene(
        A="",
        B="climb frogland; with C keeps 1; paused; hand drizzle",
        C="hand glassy_holds",
        D="",
        turned="cck",
        dealer="B",
    )
    assert askings(s, CRAG_PHASE) == ["D crag", "A crag"]
    assert (hand(s, "B"), hand(s, "C"), len(hand(s, "A"))) == (["drizzle"], ["glassy_holds"], 2)


def test_ff_pause_02__cannot_be_asked_along() -> None:
    """FF-PAUSE-02: nobody can partner with a paused climber, leader or helper."""
    s = scene(A="", B="climb frogland; with C keeps 1; paused", C="", D="", turned="cck")
    assert refused(s, "offer cck with B keep 1") == "FF-PAUSE-02"
    assert refused(s, "offer cck with C keep 1") == "FF-PAUSE-02"
    do(s, "offer cck with D keep 1")
    assert asked(s) == "D answer"


def test_ff_pause_02__turns_nothing() -> None:
    """FF-PAUSE-02: the dealer of the round is another, and the paused are not counted."""
    s = scene(A="", B="climb frogland; paused; hand drizzle", C="", D="", phase="rest", dealer="A", round=2)
    onward(s, "C turn")
    assert (s.dealer, s.question(2).args) == (2, {"left": 2})


# -- 03, 04: back again ------------------------------------------------------------------------------------------------


def test_ff_pause_03__back_in_the_next_rounds_setback_phase() -> None:
    """FF-PAUSE-03: the climb takes part again, others lay further cards, and it is resolved."""
    s = scene(
        A="hand drizzle",
        B="base 11; style boulder; climb frogland; paused; laid queue_at_the_base@A glassy_holds@A; hand deep_breath",
        C="",
        turned="cck",
    )
    assert attempt(s, "B").paused
    do(s, "booty")
    assert "resumed" in kinds(do(s, "booty"))
    assert (asked(s), attempt(s, "B").paused, total(s, "B")) == ("A lay", False, 10)
    do(s, "lay drizzle on B", "pass")
    assert (laid(s, "B"), total(s, "B")) == (["queue_at_the_base", "glassy_holds", "drizzle"], 9)
    onward(s, "B act")
    do(s, "pass")
    assert base(s, "B") == 12


def test_ff_pause_03__also_to_lay_cards() -> None:
    """FF-PAUSE-03: the climber who was paused has a Setback turn again."""
    s = scene(A="climb cck; hand deep_breath", B="climb frogland; paused; hand drizzle", C="", phase="setback")
    do(s, "end")
    assert asked(s) == "B lay"
    do(s, "lay drizzle on A", "pass")
    assert laid(s, "A") == ["drizzle"]


def test_ff_pause_03__on_the_same_climb_without_choosing_anew() -> None:
    """FF-PAUSE-03: too weak by now or not, the climber is on that climb, with the same partner and division."""
    s = scene(
        A="",
        B="base 9; climb frogland; with C keeps 2; paused; hand drizzle",
        C="hand drizzle",
        turned="cck",
    )
    do(s, "booty")
    kept = attempt(s, "B")
    assert (s.r.cards.climb_ids[kept.climb], kept.helper, kept.keeps) == ("frogland", 2, 2)
    onward(s, "A rest")
    assert (base(s, "B"), base(s, "C"), len(hand(s, "B")), len(hand(s, "C"))) == (10, 8, 3, 1)


def test_ff_pause_04__no_response_no_turn_no_action_no_gear() -> None:
    """FF-PAUSE-04: from the moment of the pause no card can be played, whatever is asked of others."""
    s = scene(
        A="hand queue_at_the_base glassy_holds",
        B="climb frogland; hand drizzle not_today deep_breath crack_clogs",
        C="climb cck; hand deep_breath",
        phase="setback",
    )
    do(s, "lay queue_at_the_base on B", "pass")
    while s.phase < REST_PHASE or asked(s) != "B rest":
        assert not asked(s).startswith("B")
        for line in ("lay drizzle on C", "play not_today", "play deep_breath", "wear crack_clogs"):
            assert refused(s, f"B: {line}") == "FF-PAUSE-04"
        default(s)
    assert refused(s, "wear crack_clogs") == "FF-PAUSE-08"


def test_ff_pause_04__it_ends_with_the_next_setback_phase() -> None:
    """FF-PAUSE-04: blocked during the Crag phase of the next round, free from the Setback phase on."""
    s = scene(
        A="hand glassy_holds",
        B="climb frogland; paused; hand drizzle not_today",
        C="climb cck; paused",
        turned="high_exposure",
    )
    assert (s.blocked(1), refused(s, "B: lay drizzle on C")) == (True, "FF-PAUSE-04")
    do(s, "booty")
    assert (s.phase, s.blocked(1)) == (SETBACK_PHASE, False)
    do(s, "lay glassy_holds on B")
    assert legal(s) == ["play not_today", "pass"]


# -- 05, 07: the cards on it -------------------------------------------------------------------------------------------


def test_ff_pause_05__cards_stay_until_the_climb_is_resolved() -> None:
    """FF-PAUSE-05: nothing is discarded with the round; losses and the crag boost go on, the spent pause does not."""
    s = scene(
        A="hand queue_at_the_base",
        B="base 10; style boulder; climb frogland; laid wrong_hand_first@A; played alpine_start_coffee; boost 1;"
        " hand deep_breath",
        C="",
        phase="setback",
    )
    do(s, "lay queue_at_the_base on B", "pass")
    onward(s, "B turn", "C turn")
    assert pile(s, "booty discards") == []
    onward(s, "B act")
    assert (s.round, laid(s, "B")) == (3, ["wrong_hand_first", "queue_at_the_base"])
    assert (s.paused(1), total(s, "B")) == (False, 10 + 1 - 2)
    do(rolling(s, 6), "pass")
    onward(s, "B rest", "C rest", "A rest")
    assert s.at[1] is None
    assert {"wrong_hand_first", "queue_at_the_base", "alpine_start_coffee"} <= set(pile(s, "booty discards"))


def test_ff_pause_05__spent_gear_loss_and_skip_do_not_happen_again() -> None:
    """FF-PAUSE-05: in the second round no more gear is lost, and nobody skips."""
    s = scene(
        A="",
        B="climb frogland; paused; laid butterfingers@A popped_pulley@A; gear crack_clogs; hand deep_breath",
        C="",
        phase="setback",
    )
    assert (asked(s), gear(s, "B"), s.skips) == ("B act", ["crack_clogs"], 0)
    onward(s, "C turn", "B turn")
    assert gear(s, "B") == ["crack_clogs"]


def test_ff_pause_05__bail_losses_go_on() -> None:
    """FF-PAUSE-05: the bail die is still worse in the second round."""
    s = scene(A="", B="base 5; climb frogland; paused; laid rope_spaghetti@A; hand drizzle", C="", phase="setback",
              start_base=5)  # fmt: skip
    do(rolling(s, 5), "pass", "roll")
    assert s.rolls == [(1, 5, -1)]
    assert asked(s) == "B again"


def test_ff_pause_06__the_paused_dealer_is_passed_over() -> None:
    """FF-PAUSE-06: the token goes on to the next one who is not paused, helper of the climb or leader."""
    s = scene(A="hand drizzle", B="climb frogland; with C keeps 1; paused", C="", D="", phase="rest", dealer="A")
    events = do(s, "end")
    assert [e.args["who"] for e in events if e.kind == "dealer"] == ["seat:3"]
    assert asked(s) == "D turn"


def test_ff_pause_07__paused_again() -> None:
    """FF-PAUSE-07: a climb that is back can be paused by a new card, round after round."""
    s = scene(
        A="hand falcon_nest",
        B="base 8; climb frogland; paused; laid queue_at_the_base@C; hand deep_breath",
        C="hand queue_at_the_base",
        phase="setback",
    )
    do(s, "lay falcon_nest on B", "pass")
    assert (s.paused(1), s.phase, asked(s)) == (True, REST_PHASE, "B rest")
    onward(s, "C lay")
    assert (s.round, s.paused(1)) == (3, False)
    do(s, "lay queue_at_the_base on B", "pass")
    assert s.paused(1)
    assert laid(s, "B") == ["queue_at_the_base", "falcon_nest", "queue_at_the_base"]


# -- 08: rest ----------------------------------------------------------------------------------------------------------


def test_ff_pause_08__discards_and_a_guide_but_no_gear() -> None:
    """FF-PAUSE-08: the limit holds for the paused too; gear of hand and play may pay, but not move."""
    s = scene(
        A="",
        B="climb frogland; paused; hand crack_clogs drizzle drizzle deep_breath not_today; gear cheater_stick",
        C="",
        phase="rest",
    )
    assert asked(s) == "B rest"
    assert [line.split()[0] for line in legal(s)] == ["discard"] * 4 + ["hire"]
    assert refused(s, "wear crack_clogs") == refused(s, "stow cheater_stick") == "FF-PAUSE-08"
    assert refused(s, "end") == "FF-REST-04"
    trial = s.clone()
    do(trial, "discard drizzle")
    assert legal(trial) == ["hire", "end"]
    do(s, "hire pay crack_clogs pay_worn cheater_stick")
    assert (base(s, "B"), gear(s, "B"), legal(s)) == (8, [], ["end"])


def test_ff_pause_08__nothing_to_discard_within_the_limit() -> None:
    """FF-PAUSE-08: at four cards the paused climber can only end the step."""
    s = scene(A="", B="climb frogland; paused; hand drizzle drizzle deep_breath crack_clogs", C="", phase="rest")
    assert (asked(s), legal(s)) == ("B rest", ["end"])
    assert refused(s, "discard drizzle") == "FF-REST-03"
