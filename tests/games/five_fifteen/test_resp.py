"""FF-RESP: when Actions are played, responses to a card just laid, and wards."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    asked,
    attempt,
    base,
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
    with_effects,
)

from cordee.games.five_fifteen.state import CLIMBING_PHASE, SETBACK_PHASE

ACTIONS = {
    "crag": "alpine_start_coffee",
    "respond": "not_today",
    "act": "deep_breath",
    "bail": "walk_off_ledge",
    "again": "one_more_anchor",
}
HELD = " ".join(ACTIONS.values())
TWO_REDIRECTS = with_effects(not_today='{ do = "redirect", kind = "any" }')


# -- 01: windows -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", list(ACTIONS))
def test_ff_resp_01__each_action_in_its_window_alone(question: str) -> None:
    """FF-RESP-01: of one Action of each kind only the one of this window can be played."""
    if question == "crag":
        s = scene(A=f"hand {HELD}", B="", C="", turned="frogland")
    elif question == "respond":
        s = scene(B=f"climb cassin_ridge; hand {HELD}", A="hand glassy_holds", C="climb frogland", phase="setback")
        do(s, "lay glassy_holds on B")
    else:
        s = scene(A=f"climb cassin_ridge; hand {HELD}", B="", C="", phase="climbing")
    if question in ("bail", "again"):
        do(s, "pass")
    if question == "again":
        do(rolling(s, 1), "roll")
    assert asked(s).split()[1] == question
    assert legal(s, "play") == [ACTIONS[question]]
    for other, name in ACTIONS.items():
        if other != question:
            bails = {question, other} == {"bail", "again"}
            assert refused(s, f"play {name}") == ("FF-BAIL-05" if bails else "FF-RESP-01")


def test_ff_resp_01__none_in_the_setback_turn_and_the_rest_phase() -> None:
    """FF-RESP-01: while cards are laid and while hands are checked no Action can be played."""
    for s in (
        scene(A=f"hand {HELD}", B="climb frogland", C="", phase="setback"),
        scene(A=f"hand {HELD}", B="", C="", phase="rest"),
    ):
        assert asked(s).split()[1] in ("lay", "rest")
        assert legal(s, "play") == []
        for name in ACTIONS.values():
            assert refused(s, f"play {name}") == "FF-RESP-01"


# -- 02, 03: the response window ---------------------------------------------------------------------------------------


def test_ff_resp_02__before_the_card_has_any_effect() -> None:
    """FF-RESP-02: the window opens as soon as the card lies there: nobody is paused yet; passing lets it happen."""
    s = scene(A="hand queue_at_the_base", B="climb frogland; hand not_today", C="hand drizzle", phase="setback")
    do(s, "lay queue_at_the_base on B")
    assert (asked(s), legal(s), s.paused(1)) == ("B respond", ["play not_today", "pass"], False)
    assert laid(s, "B") == ["queue_at_the_base"]
    assert s.question(1).args == {"card": "card:queue_at_the_base"}
    do(s, "pass")
    assert s.paused(1)


def test_ff_resp_02__a_countered_card_does_nothing_and_is_discarded() -> None:
    """FF-RESP-02: both cards are discarded at once and the attacker's turn goes on."""
    s = scene(A="hand queue_at_the_base drizzle", B="climb frogland; hand not_today", C="", phase="setback")
    do(s, "lay queue_at_the_base on B", "play not_today")
    assert (asked(s), s.paused(1), laid(s, "B"), hand(s, "B")) == ("A lay", False, [], [])
    assert pile(s, "booty discards") == ["queue_at_the_base", "not_today"]


def test_ff_resp_02__every_card_opens_a_window() -> None:
    """FF-RESP-02: whether Setback or Weather, each card laid is answered by itself."""
    s = scene(A="hand glassy_holds drizzle", B="climb frogland; hand not_today not_today", C="", phase="setback")
    do(s, "lay glassy_holds on B")
    assert asked(s) == "B respond"
    do(s, "pass", "lay drizzle on B")
    assert asked(s) == "B respond"
    do(s, "play not_today")
    assert (laid(s, "B"), hand(s, "B")) == (["glassy_holds"], ["not_today"])


def test_ff_resp_02__leader_first_then_helper_once_each() -> None:
    """FF-RESP-02: the leader is asked, then the helper; who has passed is not asked again."""
    s = scene(
        A="climb frogland; with C keeps 1; hand not_today",
        B="hand drizzle deep_breath",
        C="hand not_today",
        phase="setback",
        dealer="B",
    )
    do(s, "lay drizzle on A")
    assert asked(s) == "A respond"
    assert refused(s, "C: play not_today") == "FF-ROUND-04"
    do(s, "pass")
    assert asked(s) == "C respond"
    do(s, "pass")
    assert (asked(s), laid(s, "A")) == ("B lay", ["drizzle"])


def test_ff_resp_02__the_first_response_closes_the_window() -> None:
    """FF-RESP-02: after the leader's response the helper is not asked; the helper's one works as well."""
    spec = {"A": "hand drizzle deep_breath", "B": "climb frogland; with C keeps 1; hand not_today"}
    s = scene(**spec, C="hand not_today", phase="setback")
    do(s, "lay drizzle on B", "play not_today")
    assert (asked(s), laid(s, "B"), hand(s, "C")) == ("A lay", [], ["not_today"])
    s = scene(**spec, C="hand not_today", phase="setback")
    do(s, "lay drizzle on B", "pass", "play not_today")
    assert (asked(s), laid(s, "B"), hand(s, "B"), hand(s, "C")) == ("A lay", [], ["not_today"], [])


def test_ff_resp_02__nobody_but_the_climbers() -> None:
    """FF-RESP-02: others, on a climb or not, do not respond for them."""
    s = scene(A="hand drizzle deep_breath", B="climb frogland", C="climb cck; hand not_today", D="", phase="setback")
    do(s, "lay drizzle on B")
    assert (asked(s), laid(s, "B")) == ("A lay", ["drizzle"])


def test_ff_resp_02__blocked_climbers_do_not_respond() -> None:
    """FF-RESP-02: who must skip is passed over, the unblocked partner is asked."""
    s = scene(
        A="hand drizzle deep_breath",
        B="climb frogland; with C keeps 1; skips; hand not_today",
        C="hand not_today",
        phase="setback",
    )
    do(s, "lay drizzle on B")
    assert (asked(s), refused(s, "B: play not_today")) == ("C respond", "FF-SKIP-02")
    s = scene(A="hand drizzle deep_breath", B="climb frogland; skips; hand not_today", C="", phase="setback")
    do(s, "lay drizzle on B")
    assert (asked(s), laid(s, "B")) == ("A lay", ["drizzle"])


def test_ff_resp_02__a_response_must_fit_the_card() -> None:
    """FF-RESP-02: a counter for Weather answers no Setback."""
    content = with_effects(not_today='{ do = "counter", kind = "weather" }')
    spec = {"B": "climb frogland; hand not_today", "C": ""}
    s = scene(A="hand glassy_holds deep_breath", **spec, phase="setback", content=content)
    do(s, "lay glassy_holds on B")
    assert (legal(s), refused(s, "play not_today")) == (["pass"], "FF-RESP-02")
    s = scene(A="hand drizzle deep_breath", **spec, phase="setback", content=content)
    do(s, "lay drizzle on B", "play not_today")
    assert laid(s, "B") == []


def test_ff_resp_03__no_response_to_a_response() -> None:
    """FF-RESP-03: the attacker's own counter cannot save the card."""
    s = scene(A="climb cck; hand drizzle not_today", B="climb frogland; hand not_today", C="", phase="setback")
    do(s, "lay drizzle on B", "play not_today")
    assert (asked(s), hand(s, "A"), laid(s, "B")) == ("A lay", ["not_today"], [])


def test_ff_resp_03__a_redirect_opens_a_new_window() -> None:
    """FF-RESP-03: the climbers of the new climb may respond, those of the old one no more; the helper neither."""
    s = scene(
        A="hand drizzle deep_breath",
        B="climb frogland; with C keeps 1; hand after_you",
        C="hand not_today",
        D="climb cck; hand not_today",
        phase="setback",
    )
    events = do(s, "lay drizzle on B", "play after_you on D")
    assert kinds(events) == ["laid", "passed_on", "laid"]
    assert (asked(s), pile(s, "booty discards")) == ("D respond", ["after_you"])
    assert (laid(s, "B"), len(attempt(s, "D").laid)) == ([], 1)
    do(s, "play not_today")
    assert (attempt(s, "D").laid, asked(s), hand(s, "C")) == ((), "A lay", ["not_today"])


def test_ff_resp_03__redirected_again_and_again() -> None:
    """FF-RESP-03: the new climbers may redirect too; each time a card is used up, until nobody has one."""
    s = scene(
        A="hand glassy_holds deep_breath",
        B="climb frogland; hand after_you deep_breath",
        C="climb cck; hand not_today not_today",
        phase="setback",
        content=TWO_REDIRECTS,
    )
    do(s, "lay glassy_holds on B", "play after_you on C", "play not_today on B")
    assert (asked(s), legal(s)) == ("B respond", ["pass"])
    do(s, "pass")
    assert (laid(s, "B"), laid(s, "C")) == (["glassy_holds"], [])
    assert (hand(s, "B"), hand(s, "C")) == (["deep_breath"], ["not_today"])
    assert attempt(s, "B").laid[0][1] == 0, "A laid it, wherever it went"


# -- 04: where to redirect ---------------------------------------------------------------------------------------------


def test_ff_resp_04__any_other_climb_the_attackers_own_included() -> None:
    """FF-RESP-04: every climb but the own; a climb nobody attempts is none."""
    s = scene(
        A="climb cck; hand glassy_holds deep_breath",
        B="climb frogland; hand after_you",
        C="climb west_ridge",
        D="",
        phase="setback",
    )
    do(s, "lay glassy_holds on B")
    assert refused(s, "play after_you on B") == "FF-RESP-04"
    assert refused(s, "play after_you on D") == "FF-SET-03"
    trial = s.clone()
    trial.choose(1, trial.options(1)[0])
    assert legal(trial, "on") == ["A", "C"]
    do(s, "play after_you on A", "pass")
    assert attempt(s, "A").laid == ((s.r.cards.by_id["glassy_holds"], 0),)


def test_ff_resp_04__not_on_a_climb_on_which_the_responder_helps() -> None:
    """FF-RESP-04: the helper redirects away from the common climb, not to its leader."""
    s = scene(
        A="hand drizzle deep_breath",
        B="climb frogland; with C keeps 1",
        C="hand after_you",
        D="climb cck",
        phase="setback",
    )
    do(s, "lay drizzle on B")
    assert (asked(s), refused(s, "play after_you on B")) == ("C respond", "FF-RESP-04")
    do(s, "play after_you on D")
    assert [d for d, _ in attempt(s, "D").laid] == [s.r.cards.by_id["drizzle"]]


def test_ff_resp_04__not_on_a_climb_paused_this_round() -> None:
    """FF-RESP-04: a climb that is paused takes no redirected card; one paused in an earlier round does."""
    spec = {"A": "hand drizzle deep_breath", "B": "climb frogland; hand after_you", "D": "climb west_ridge"}
    s = scene(**dict(sorted({**spec, "C": "climb cck; paused_now"}.items())), phase="setback")
    do(s, "lay drizzle on B")
    assert refused(s, "play after_you on C") == "FF-SET-11"
    do(s, "play after_you on D")
    s = scene(**dict(sorted({**spec, "C": "climb cck; paused"}.items())), phase="setback")
    do(s, "lay drizzle on B", "play after_you on C")
    assert laid(s, "C") == ["drizzle"]


@pytest.mark.parametrize("other", ["", "climb cck; paused_now"])
def test_ff_resp_04__nowhere_to_send_it(other: str) -> None:
    """FF-RESP-04: without another climb the redirect cannot be played, and is kept."""
    s = scene(A="hand drizzle deep_breath", B="climb frogland; hand after_you", C=other, phase="setback")
    do(s, "lay drizzle on B")
    assert (asked(s), legal(s), refused(s, "play after_you on C")) == ("B respond", ["pass"], "FF-RESP-04")
    do(s, "pass")
    assert (laid(s, "B"), hand(s, "B")) == (["drizzle"], ["after_you"])


# -- 05, 07: wards -----------------------------------------------------------------------------------------------------


def test_ff_resp_05__the_first_weather_is_warded_and_stays() -> None:
    """FF-RESP-05: the card has no effect, uses the ward up and lies there; the second one counts."""
    s = scene(
        A="hand sideways_snow drizzle deep_breath", B="style alpine; base 8; climb frogland", C="", phase="setback"
    )
    events = do(s, "lay sideways_snow on B")
    assert (kinds(events), laid(s, "B"), total(s, "B")) == (["laid", "warded"], ["(sideways_snow)"], 8)
    events = do(s, "lay drizzle on B")
    assert (kinds(events), laid(s, "B"), total(s, "B")) == (["laid"], ["(sideways_snow)", "drizzle"], 7)


def test_ff_resp_05__of_its_kind_alone() -> None:
    """FF-RESP-05: a ward against Weather lets a Setback pass and is not used up by it."""
    s = scene(
        A="hand glassy_holds drizzle deep_breath", B="style alpine; base 8; climb frogland", C="", phase="setback"
    )
    do(s, "lay glassy_holds on B", "lay drizzle on B")
    assert (laid(s, "B"), total(s, "B")) == (["glassy_holds", "(drizzle)"], 7)


def test_ff_resp_05__wards_of_all_climbers_add_up() -> None:
    """FF-RESP-05: leader and helper, style and gear: as many cards as there are wards."""
    s = scene(
        A="hand drizzle drizzle sideways_snow greasy_heat deep_breath",
        B="base 8; climb frogland; with C keeps 1; gear crinkly_rain_shell",
        C="style alpine; gear crinkly_rain_shell",
        phase="setback",
    )
    for name in ("drizzle", "sideways_snow", "greasy_heat", "drizzle"):
        do(s, f"lay {name} on B")
    assert laid(s, "B") == ["(drizzle)", "(sideways_snow)", "(greasy_heat)", "drizzle"]


def test_ff_resp_05__a_warded_pause_pauses_nobody() -> None:
    """FF-RESP-05: one-shot effects of a warded card do not happen."""
    for style, paused in (("alpine", False), ("trad", True)):
        s = scene(A="hand whiteout", B=f"style {style}; climb frogland; hand deep_breath", C="", phase="setback")
        do(s, "lay whiteout on B", "pass")
        assert s.paused(1) is paused


def test_ff_resp_05__countered_cards_use_no_ward() -> None:
    """FF-RESP-05: the next Weather is still warded."""
    s = scene(
        A="hand drizzle sideways_snow deep_breath",
        B="style alpine; climb frogland; hand not_today",
        C="",
        phase="setback",
    )
    do(s, "lay drizzle on B", "play not_today", "lay sideways_snow on B")
    assert laid(s, "B") == ["(sideways_snow)"]


def test_ff_resp_05__the_ward_comes_after_the_window() -> None:
    """FF-RESP-05: a card that will be warded may still be answered."""
    s = scene(A="hand drizzle deep_breath", B="style alpine; climb frogland; hand not_today", C="", phase="setback")
    do(s, "lay drizzle on B")
    assert asked(s) == "B respond"
    do(s, "play not_today")
    assert (laid(s, "B"), asked(s)) == ([], "A lay")


def test_ff_resp_07__a_lost_ward_counts_no_more() -> None:
    """FF-RESP-07: with the warding gear gone the strength loss counts again."""
    s = scene(
        A="hand sideways_snow butterfingers deep_breath",
        B="base 8; climb frogland; gear crinkly_rain_shell",
        C="",
        phase="setback",
    )
    do(s, "lay sideways_snow on B")
    assert total(s, "B") == 10
    do(s, "lay butterfingers on B")
    assert (gear(s, "B"), laid(s, "B"), total(s, "B")) == ([], ["sideways_snow", "butterfingers"], 8)


def test_ff_resp_07__what_was_warded_never_happens_afterwards() -> None:
    """FF-RESP-07: a warded pause does not come with the loss of the ward."""
    s = scene(
        A="hand whiteout butterfingers deep_breath", B="climb frogland; gear crinkly_rain_shell", C="", phase="setback"
    )
    do(s, "lay whiteout on B", "lay butterfingers on B")
    assert (gear(s, "B"), s.paused(1), asked(s)) == ([], False, "A lay")


def test_ff_resp_07__a_freed_ward_takes_the_next_card() -> None:
    """FF-RESP-07: where the warded card is cancelled, the ward works on the one after it."""
    s = scene(
        A="style alpine; base 8; climb frogland; laid drizzle@B sideways_snow@B; hand blue_hole drizzle",
        B="",
        C="",
        phase="climbing",
    )
    assert (laid(s, "A"), total(s, "A")) == (["(drizzle)", "sideways_snow"], 6)
    do(s, "play blue_hole cancel 1")
    assert (laid(s, "A"), total(s, "A")) == (["(sideways_snow)"], 8)


# -- 06: what comes back to the attacker -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["queue_at_the_base", "popped_pulley"])
def test_ff_resp_06__the_attackers_turn_ends_at_once(name: str) -> None:
    """FF-RESP-06: paused or made to skip by the redirected card, the attacker lays nothing more."""
    s = scene(
        A=f"climb cck; hand glassy_holds {name} drizzle",
        B="climb frogland; hand after_you deep_breath",
        C="climb west_ridge; hand drizzle",
        phase="setback",
    )
    do(s, "lay glassy_holds on B", "pass", f"lay {name} on B", "play after_you on A")
    assert asked(s) == "A respond", "A may still answer: nothing has taken effect"
    do(s, "pass")
    assert (s.blocked(0), hand(s, "A"), asked(s)) == (True, ["drizzle"], "B lay")
    assert refused(s, "A: lay drizzle on B") == ("FF-PAUSE-04" if name == "queue_at_the_base" else "FF-SKIP-02")
    assert laid(s, "B") == ["glassy_holds"], "cards laid before remain"


def test_ff_resp_06__a_redirected_loss_does_not_end_the_turn() -> None:
    """FF-RESP-06: where the card neither pauses nor skips, the attacker goes on."""
    s = scene(A="climb cck; hand glassy_holds drizzle", B="climb frogland; hand after_you", C="", phase="setback")
    do(s, "lay glassy_holds on B", "play after_you on A", "pass")
    assert (laid(s, "A"), asked(s), legal(s)) == (["glassy_holds"], "A lay", ["lay drizzle", "end"])


def test_ff_resp_06__a_countered_boomerang_does_nothing() -> None:
    """FF-RESP-06: an attacker who parries the redirected card is not blocked."""
    s = scene(
        A="base 8; climb cck; hand queue_at_the_base not_today drizzle",
        B="climb frogland; hand after_you",
        C="",
        phase="setback",
    )
    do(s, "lay queue_at_the_base on B", "play after_you on A", "play not_today")
    assert (asked(s), s.blocked(0), s.phase) == ("A lay", False, SETBACK_PHASE)
    do(s, "end")
    assert s.phase == CLIMBING_PHASE
    onward(s, "A act")
    do(s, "pass")
    assert base(s, "A") == 9
