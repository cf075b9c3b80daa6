"""FF-ASC: the Climbing phase, Actions, the send and what becomes of the cards."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    Climbers,
    asked,
    attempt,
    base,
    default,
    do,
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

from cordee.games.five_fifteen.state import CLIMBING_PHASE, REST_PHASE

DEEP = "hand deep_breath"


def only(s: Climbers, *discards: str) -> Climbers:
    """Leave nothing to draw but these discards: all other cards go into the last climber's hand."""
    cards = s.r.cards
    for name in discards:
        s.booty.remove(cards.by_id[name])
    s.hands[-1] += s.booty + s.booty_discards
    s.booty, s.booty_discards = [], [cards.by_id[name] for name in discards]
    s._options = None
    return s


# -- 01, 02: order -----------------------------------------------------------------------------------------------------


def test_ff_asc_01__one_after_another_clockwise_from_the_dealer() -> None:
    """FF-ASC-01: each attempt is over, bails included, before the next one begins."""
    s = scene(
        A=f"base 9; climb frogland; {DEEP}",
        B=f"climb cassin_ridge; {DEEP}",
        C="",
        D=f"base 9; climb cck; {DEEP}",
        dealer="B",
        phase="climbing",
    )
    order = []
    while s.phase == CLIMBING_PHASE:
        order.append(asked(s))
        default(rolling(s, 6))
    assert order == ["B act", "B bail", "D act", "A act"]
    assert (base(s, "A"), base(s, "B"), base(s, "D")) == (10, 7, 10)


def test_ff_asc_01__the_second_attempt_waits() -> None:
    """FF-ASC-01: nobody plays Actions before the attempt of the one before is resolved."""
    s = scene(A=f"climb frogland; {DEEP}", B=f"climb cck; {DEEP}", C="", phase="climbing")
    assert (asked(s), refused(s, "B: play deep_breath")) == ("A act", "FF-ROUND-04")
    assert s.at[1] is not None


@pytest.mark.parametrize("helper", ["A", "B", "D"])
def test_ff_asc_02__a_team_resolves_once_at_its_leaders_seat(helper: str) -> None:
    """FF-ASC-02: wherever the helper sits, the team climbs when the leader's turn comes, and once."""
    climbers = {
        letter: f"base 8; climb {climb}; {DEEP}"
        for letter, climb in (("A", "cck"), ("B", "high_exposure"), ("D", "ellingwood_ledges"))
    }
    climbers[helper] = DEEP
    climbers["C"] = f"base 9; climb frogland; with {helper} keeps 1; {DEEP}"
    s = scene(**dict(sorted(climbers.items())), phase="climbing", dealer="A")
    order = []
    while s.phase == CLIMBING_PHASE:
        if asked(s).endswith("act") and s.at["ABCD".index(asked(s)[0])] and asked(s) not in order:
            order.append(asked(s))
        default(s)
    assert order == [f"{letter} act" for letter in "ABCD" if letter != helper]
    assert (base(s, "C"), base(s, helper)) == (10, 8)


def test_ff_asc_02__also_with_another_dealer_after_a_pause() -> None:
    """FF-ASC-02: a paused team climbs at the leader's seat of the new order."""
    s = scene(
        A=f"base 9; climb frogland; with B keeps 1; paused; {DEEP}",
        B=DEEP,
        C=f"base 9; climb cck; {DEEP}",
        phase="setback",
        dealer="B",
    )
    onward(s, "C act", "A act", "B act")
    assert asked(s) == "C act"
    do(s, "pass")
    assert (asked(s), base(s, "C"), base(s, "A")) == ("A act", 10, 9)


# -- 03 to 06: Actions and the comparison ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("strength", "cards", "actions", "sent"),
    [
        (9, "", 0, True),
        (8, "", 0, False),  # equal is not enough
        (9, "drizzle@B", 0, False),
        (10, "drizzle@B", 0, True),
        (8, "", 1, True),
        (9, "drizzle@B glassy_holds@B", 1, False),
        (9, "drizzle@B glassy_holds@B", 2, True),
        (11, "sideways_snow@B", 0, True),
    ],
)
def test_ff_asc_03__strength_less_cards_plus_actions(strength: int, cards: str, actions: int, sent: bool) -> None:
    """FF-ASC-03: the sum must be greater than the difficulty, 8 here."""
    lying = f"; laid {cards}" if cards else ""
    s = scene(
        A=f"base {strength}; climb frogland{lying}; hand deep_breath deep_breath drizzle", B="", C="", phase="climbing"
    )
    do(s, *["play deep_breath"] * actions)
    assert (total(s, "A") > 8) is sent
    events = do(s, "pass")
    assert (kinds(events)[1], base(s, "A")) == (("sent", strength + 1) if sent else ("fell", strength))


def test_ff_asc_04__any_number_of_actions() -> None:
    """FF-ASC-04: as many as wanted, to raise the total and to get rid of cards."""
    s = scene(
        A="climb frogland; laid drizzle@B total_pump@B; "
        "hand deep_breath deep_breath secret_sequence primal_yell blue_hole shake_it_out drizzle",
        B="",
        C="",
        phase="climbing",
    )
    assert total(s, "A") == 3
    do(s, "play deep_breath", "play secret_sequence", "play blue_hole cancel 1", "play deep_breath", "play primal_yell")
    assert (laid(s, "A"), total(s, "A")) == (["total_pump"], 7 - 3 + 7)
    do(s, "play shake_it_out cancel 1")
    assert (laid(s, "A"), total(s, "A"), legal(s)) == ([], 14, ["pass"])


def test_ff_asc_04__on_the_own_attempt_alone() -> None:
    """FF-ASC-04: an Action played here raises nothing elsewhere."""
    s = scene(A=f"climb frogland; {DEEP} drizzle", B=f"climb cck; {DEEP}", C="", phase="climbing")
    before = total(s, "B")
    do(s, "play deep_breath")
    assert (total(s, "A"), total(s, "B")) == (8, before)


def test_ff_asc_05__leader_first_then_in_turns() -> None:
    """FF-ASC-05: one Action or pass each; after an Action both must pass in a row to close the window."""
    s = scene(
        A="base 5; climb frogland; with B keeps 1; hand deep_breath deep_breath drizzle",
        B="style sport; hand deep_breath deep_breath drizzle",
        C="",
        phase="climbing",
        start_base=5,
    )
    order = []
    for line in ("play deep_breath", "play deep_breath", "pass", "play deep_breath", "pass", "pass"):
        order.append(asked(s))
        do(s, line)
    assert order == ["A act", "B act"] * 3
    assert asked(s) == "A bail"


def test_ff_asc_05__a_pass_is_no_farewell() -> None:
    """FF-ASC-05: who passed is asked again after an Action of the partner."""
    s = scene(
        A="base 5; climb frogland; with B keeps 1; hand deep_breath drizzle",
        B="style sport; hand deep_breath drizzle",
        C="",
        phase="climbing",
        start_base=5,
    )
    do(s, "pass")
    assert asked(s) == "B act"
    do(s, "play deep_breath")
    assert (asked(s), legal(s)) == ("A act", ["play deep_breath", "pass"])
    do(s, "play deep_breath")
    assert asked(s) == "B act"
    do(s, "pass")
    assert asked(s) == "A act"
    do(s, "pass")
    assert (asked(s), hand(s, "B")) == ("A bail", ["drizzle"])


def test_ff_asc_05__both_pass_at_once() -> None:
    """FF-ASC-05: two passes in a row close the window."""
    s = scene(
        A="base 9; climb frogland; with B keeps 1; hand drizzle", B="hand deep_breath drizzle", C="", phase="climbing"
    )
    do(s, "pass", "pass")
    assert (base(s, "A"), s.phase) == (10, REST_PHASE)


def test_ff_asc_05__nobody_else_interferes() -> None:
    """FF-ASC-05: players off the climb are not asked, whatever they hold."""
    s = scene(
        A=f"base 9; climb frogland; {DEEP}",
        B="hand primal_yell shake_it_out",
        C="climb cck; hand not_today",
        phase="climbing",
    )
    assert asked(s) == "A act"
    assert refused(s, "B: play primal_yell") == refused(s, "C: play not_today") == "FF-ROUND-04"
    do(s, "pass")
    assert asked(s) == "C act"


def test_ff_asc_06__sending_is_automatic_and_compared_once() -> None:
    """FF-ASC-06: a sufficient total ends nothing before the window closes, and then nobody is asked."""
    s = scene(A=f"base 9; climb frogland; {DEEP}", B="", C="", phase="climbing")
    assert (asked(s), legal(s)) == ("A act", ["play deep_breath", "pass"])
    do(s, "pass")
    assert (base(s, "A"), hand(s, "A")[0], s.phase) == (10, "deep_breath", REST_PHASE)


def test_ff_asc_06__without_cards_nobody_is_asked_at_all() -> None:
    """FF-ASC-06: an empty hand sends, or falls, by itself."""
    s = scene(A="base 9; climb frogland", B="hand drizzle", C="", phase="climbing")
    assert (asked(s), base(s, "A")) == ("A rest", 10)


def test_ff_asc_06__actions_are_never_compulsory() -> None:
    """FF-ASC-06: one may pass with the card that would suffice, and falls."""
    s = scene(A=f"base 8; climb frogland; {DEEP}", B="", C="", phase="climbing")
    assert kinds(do(s, "pass")) == ["acts_no_more", "fell"]
    assert asked(s) == "A bail"


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_ff_asc_07__a_bonus_counts_for_this_attempt_alone(timing: str) -> None:
    """FF-ASC-07: the card is discarded and the strength is what it was before."""
    s = scene(A="base 8; climb frogland; hand primal_yell", B="", C="", phase="climbing", timing=timing)
    do(s, "play primal_yell")
    assert (base(s, "A"), s.strength(0, 2)) == (9, 9)
    assert "primal_yell" in pile(s, "booty discards")


def test_ff_asc_07__not_for_a_paused_climb_either_after_its_end() -> None:
    """FF-ASC-07: also after a fall the card is gone and the bonus with it."""
    s = scene(A=f"base 5; climb frogland; {DEEP} drizzle", B="", C="", phase="climbing", start_base=5)
    do(s, "play deep_breath", "pass")
    do(rolling(s, 6), "roll")
    assert (pile(s, "booty discards"), base(s, "A"), s.at[0]) == (["deep_breath"], 5, None)


# -- 08: cancelling ----------------------------------------------------------------------------------------------------

LYING = "laid drizzle@B glassy_holds@B sideways_snow@B total_pump@C"


@pytest.mark.parametrize(
    ("name", "places"), [("shake_it_out", [2, 4]), ("blue_hole", [1, 3]), ("no_hands_rest", [1, 2, 3, 4])]
)
def test_ff_asc_08__any_card_of_the_kind(name: str, places: list[int]) -> None:
    """FF-ASC-08: the player of the Action picks among the cards of the kind; others are refused."""
    spec = {"A": f"climb frogland; {LYING}; hand {name} drizzle", "B": "", "C": "", "phase": "climbing"}
    for place in (1, 2, 3, 4):
        s = scene(**spec)
        if place not in places:
            assert refused(s, f"play {name} cancel {place}") == "FF-ASC-08"
            continue
        before = laid(s, "A")
        do(s, f"play {name} cancel {place}")
        assert laid(s, "A") == before[: place - 1] + before[place:]
        assert pile(s, "booty discards") == [before[place - 1]]
    assert refused(scene(**spec), f"play {name} cancel 5") == "FF-ASC-08"


def test_ff_asc_08__warded_cards_too() -> None:
    """FF-ASC-08: a warded card may be taken; the ward then works on the next one."""
    s = scene(
        A="style alpine; base 8; climb frogland; laid drizzle@B thunderhead@B; hand blue_hole drizzle",
        B="",
        C="",
        phase="climbing",
    )
    trial = s.clone()
    do(trial, "play blue_hole cancel 1")
    assert (laid(trial, "A"), total(trial, "A")) == (["(thunderhead)"], 8)
    do(s, "play blue_hole cancel 2")
    assert (laid(s, "A"), total(s, "A")) == (["(drizzle)"], 8)


def test_ff_asc_08__a_yellow_bonus_shrinks_with_it() -> None:
    """FF-ASC-08: what grew with the card on the climb is gone with it."""
    s = scene(
        A="base 8; climb frogland; gear contrarian_hoodie; laid glassy_holds@B glassy_holds@B; "
        "hand shake_it_out drizzle",
        B="",
        C="",
        phase="climbing",
    )
    assert total(s, "A") == 8 + 2 - 2
    do(s, "play shake_it_out cancel 2")
    assert total(s, "A") == 8 + 1 - 1


def test_ff_asc_08__not_without_a_target() -> None:
    """FF-ASC-08: without a card of its kind it cannot be played."""
    s = scene(
        A="climb frogland; laid drizzle@B; hand shake_it_out blue_hole",
        B="climb cck; laid glassy_holds@A",
        C="",
        phase="climbing",
    )
    assert (legal(s), refused(s, "play shake_it_out cancel 1")) == (["play blue_hole", "pass"], "FF-ASC-08")


def test_ff_asc_08__an_action_that_cancels_two() -> None:
    """FF-ASC-08: both are picked in the order in which they lie; with a single target it takes that one."""
    content = with_effects(shake_it_out='{ do = "cancel", kind = "setback", count = 2 }')
    spec = {"B": "", "C": "", "phase": "climbing", "content": content}
    s = scene(A=f"climb frogland; {LYING}; hand shake_it_out drizzle", **spec)
    for places in ((4, 2), (2, 2), (2, 3)):
        assert refused(s, f"play shake_it_out cancel {places[0]} cancel {places[1]}") == "FF-ASC-08"
    do(s, "play shake_it_out cancel 2 cancel 4")
    assert laid(s, "A") == ["drizzle", "sideways_snow"]
    s = scene(A="climb frogland; laid drizzle@B glassy_holds@B; hand shake_it_out drizzle", **spec)
    do(s, "play shake_it_out cancel 2")
    assert laid(s, "A") == ["drizzle"]


# -- 09, 10, 12: the reward --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("climb", "booty"), [("high_exposure", 1), ("frogland", 2), ("epinephrine", 3), ("cobra_crack", 4)]
)
def test_ff_asc_09__one_grade_and_the_printed_booty(climb: str, booty: int) -> None:
    """FF-ASC-09: whatever the climb, one grade; Booty as printed."""
    s = scene(A=f"base 14; climb {climb}; played primal_yell; {DEEP}", B="", C="", phase="climbing")
    do(s, "pass")
    assert (base(s, "A"), len(hand(s, "A"))) == (15, 1 + booty)


def test_ff_asc_09__a_team_divides_as_agreed() -> None:
    """FF-ASC-09: each climber of a team gains a grade; the cards go as agreed, the leader's first."""
    for keeps in (0, 1, 3):
        s = scene(
            A=f"base 9; climb epinephrine; with B keeps {keeps}; {DEEP}",
            B="style trad; base 5",
            C="",
            phase="climbing",
            booty="drizzle crack_clogs total_pump",
            start_base=5,
        )
        do(s, "pass")
        drawn = ["drizzle", "crack_clogs", "total_pump"]
        assert (base(s, "A"), base(s, "B")) == (10, 6)
        assert (hand(s, "A"), hand(s, "B")) == (["deep_breath", *drawn[:keeps]], drawn[keeps:])


def test_ff_asc_10__over_the_limit_until_the_rest_phase() -> None:
    """FF-ASC-10: nothing is discarded before everybody has climbed."""
    s = scene(
        A="base 14; climb cobra_crack; played primal_yell; hand drizzle drizzle deep_breath deep_breath",
        B=f"climb cck; {DEEP}",
        C="",
        phase="climbing",
    )
    do(s, "pass")
    assert (len(hand(s, "A")), asked(s)) == (8, "B act")
    onward(s, "A")
    assert (asked(s), s.question(0).args, refused(s, "end")) == ("A rest", {"over": 4}, "FF-REST-04")


def test_ff_asc_12__booty_comes_too_late_for_the_own_attempt() -> None:
    """FF-ASC-12: cards drawn for a send play no part in this phase."""
    s = scene(
        A="base 9; climb frogland; with C keeps 1",
        B=f"climb cck; {DEEP}",
        C="",
        phase="climbing",
        booty="secret_sequence primal_yell",
    )
    assert (hand(s, "A"), hand(s, "C"), asked(s)) == (["secret_sequence"], ["primal_yell"], "B act")
    assert refused(s, "A: play secret_sequence") == "FF-ROUND-04"
    do(s, "pass")
    while s.phase == CLIMBING_PHASE:
        assert asked(s)[0] == "B"
        default(s)
    assert (hand(s, "A"), hand(s, "C")) == (["secret_sequence"], ["primal_yell"])


# -- 11, 13: where the cards go ----------------------------------------------------------------------------------------


def test_ff_asc_11__all_cards_of_the_attempt_are_discarded() -> None:
    """FF-ASC-11: Setbacks, Weather and Actions to the Booty discards, the climb to those of its own deck."""
    s = scene(
        A="base 9; climb frogland; laid drizzle@B glassy_holds@B; played alpine_start_coffee; boost 1; "
        "hand primal_yell drizzle",
        B="",
        C="",
        phase="climbing",
    )
    do(s, "play primal_yell", "pass")
    found = {"drizzle", "glassy_holds", "alpine_start_coffee", "primal_yell"}
    assert (set(pile(s, "booty discards")), pile(s, "moderate discards")) == (found, ["frogland"])
    s = scene(A=f"base 14; climb twinkie; {DEEP}", B="", C="", phase="climbing")
    do(s, "pass")
    assert (pile(s, "moderate discards"), pile(s, "difficult discards")) == ([], ["twinkie"])


@pytest.mark.parametrize("die", [1, 6])
def test_ff_asc_11__after_a_bail_and_an_epic_as_well(die: int) -> None:
    """FF-ASC-11: the Booty cards of a failed attempt are discarded whether one bails or not."""
    s = scene(
        A=f"base 5; climb frogland; laid drizzle@B; {DEEP} total_pump", B="", C="", phase="climbing", start_base=5
    )
    do(s, "play deep_breath", "pass")
    do(rolling(s, die), "roll", *(["stand"] if die == 1 else []))
    assert set(pile(s, "booty discards")) == {"drizzle", "deep_breath"}
    assert pile(s, "moderate discards") == (["frogland"] if die == 1 else [])


def test_ff_asc_13__cards_of_the_attempt_lie_there_while_booty_is_drawn() -> None:
    """FF-ASC-13: a reshuffle for the send's Booty finds the cancelled card, not those that still lie on the climb."""
    s = scene(
        A="base 9; climb frogland; laid drizzle@B glassy_holds@B; hand shake_it_out primal_yell",
        B="",
        C="",
        phase="climbing",
    )
    only(s)
    do(s, "play shake_it_out cancel 2", "play primal_yell")
    assert (hand(s, "A"), base(s, "A")) == (["glassy_holds"], 10)
    assert set(pile(s, "booty discards")) == {"drizzle", "shake_it_out", "primal_yell"}


def test_ff_asc_13__bail_actions_wait_for_the_end_of_the_attempt() -> None:
    """FF-ASC-13: the bail Action of the leader reaches the discards when the helper is done as well."""
    s = scene(
        A="base 5; climb frogland; with B keeps 1; hand walk_off_ledge",
        B="style sport; hand drizzle total_pump",
        C="",
        phase="climbing",
        start_base=5,
    )
    do(s, "pass", "pass", "play walk_off_ledge")
    assert (asked(s), pile(s, "booty discards"), hand(s, "A")) == ("B bail", [], [])
    assert s.r.cards.ids[attempt(s, "A").actions[0]] == "walk_off_ledge"
    do(rolling(s, 6), "roll")
    assert pile(s, "booty discards") == ["walk_off_ledge"]


def test_ff_asc_13__at_once_responses_lost_gear_and_payments() -> None:
    """FF-ASC-13: a countered card and its answer, lost gear and what a Guide costs are discarded there and then."""
    s = scene(A="hand drizzle deep_breath", B="climb cck; hand not_today", C="", phase="setback")
    do(s, "lay drizzle on B", "play not_today")
    assert pile(s, "booty discards") == ["drizzle", "not_today"]
    s = scene(A="hand butterfingers deep_breath", B="climb cck; gear crack_clogs", C="", phase="setback")
    do(s, "lay butterfingers on B")
    assert (pile(s, "booty discards"), laid(s, "B")) == (["crack_clogs"], ["butterfingers"])
    s = scene(A="gear plank_stiff_boots", B="", C="", phase="rest")
    do(s, "hire pay_worn plank_stiff_boots")
    assert pile(s, "booty discards") == ["plank_stiff_boots"]


def test_ff_asc_13__a_crag_action_of_a_turn_without_an_attempt() -> None:
    """FF-ASC-13: it is discarded before the two Booty cards are drawn; with an attempt it stays until its end."""
    s = scene(A="base 8; hand alpine_start_coffee", B="", C="hand drizzle", turned="frogland")
    only(s)
    do(s, "play alpine_start_coffee", "booty")
    assert hand(s, "A") == ["alpine_start_coffee"]
    s = scene(A="base 8; hand alpine_start_coffee", B="", C="", turned="frogland")
    do(s, "play alpine_start_coffee", "solo frogland")
    assert (pile(s, "booty discards"), attempt(s, "A").boost) == ([], 1)
