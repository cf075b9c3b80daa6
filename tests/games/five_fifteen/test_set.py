"""FF-SET: the Setback phase, and what Setbacks and Weather do to a climb."""

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

from cordee.games.five_fifteen.state import CLIMBING_PHASE, REST_PHASE, SETBACK_PHASE

# -- 01 to 06: the turns of the phase ----------------------------------------------------------------------------------


def test_ff_set_01__one_turn_each_clockwise_from_the_dealer() -> None:
    """FF-SET-01: the dealer begins; who drew Booty has a turn as well."""
    s = scene(
        A="hand drizzle",
        B="climb cck; hand drizzle",
        C="hand glassy_holds",
        D="climb frogland; hand glassy_holds",
        dealer="C",
        phase="setback",
    )
    order = []
    while s.phase == SETBACK_PHASE:
        order.append(asked(s))
        do(s, "end")
    assert order == ["C lay", "D lay", "A lay", "B lay"]
    assert asked(s) == "D act"


def test_ff_set_01__not_out_of_turn() -> None:
    """FF-SET-01: nobody lays a card in the turn of another."""
    s = scene(A="hand drizzle", B="climb cck; hand deep_breath", C="hand glassy_holds", phase="setback")
    assert refused(s, "C: lay glassy_holds B") == "FF-ROUND-04"
    assert refused(s, "B: end") == "FF-ROUND-04"


def test_ff_set_01__no_climb_no_turn() -> None:
    """FF-SET-01: the cards lie on climbs being attempted, so without one the phase passes."""
    s = scene(A="hand drizzle", B="hand drizzle", C="", phase="setback")
    assert (asked(s), s.phase) == ("A rest", REST_PHASE)


def test_ff_set_02__any_number_on_any_climbs() -> None:
    """FF-SET-02: several cards in one turn, on several climbs and several on the same."""
    s = scene(
        A="hand drizzle glassy_holds wrong_hand_first sideways_snow total_pump deep_breath",
        B="climb cck",
        C="climb frogland",
        phase="setback",
    )
    for line in ("lay drizzle on B", "lay glassy_holds on C", "lay wrong_hand_first on B", "lay sideways_snow on B"):
        do(s, line)
        assert asked(s) == "A lay"
    do(s, "lay total_pump on C")
    assert laid(s, "B") == ["drizzle", "wrong_hand_first", "sideways_snow"]
    assert laid(s, "C") == ["glassy_holds", "total_pump"]
    assert (hand(s, "A"), asked(s)) == (["deep_breath"], "A lay")


def test_ff_set_03__each_card_lies_on_one_climb_and_affects_that_one() -> None:
    """FF-SET-03: the climb is named with the card, and no other is weaker for it."""
    s = scene(
        A="hand wrong_hand_first drizzle",
        B="base 11; style boulder; climb cck",
        C="base 8; climb cassin_ridge",
        phase="setback",
    )
    before = total(s, "C")
    events = do(s, "lay wrong_hand_first on B")
    assert kinds(events) == ["laid"]
    assert events[0].args["climb"] == "climb:cck"
    assert (total(s, "B"), total(s, "C")) == (11 - 2, before)
    assert (laid(s, "B"), laid(s, "C")) == (["wrong_hand_first"], [])


def test_ff_set_03__only_on_climbs_being_attempted() -> None:
    """FF-SET-03: a card needs a climb; a team's climb lies in front of its leader."""
    s = scene(A="hand drizzle deep_breath", B="climb cck; with C keeps 1", C="", D="", phase="setback")
    assert refused(s, "lay drizzle on D") == "FF-SET-03"
    assert refused(s, "lay drizzle on C") == "FF-SET-03"
    do(s, "lay drizzle on B")
    assert laid(s, "B") == ["drizzle"]


def test_ff_set_04__not_on_the_own_climb() -> None:
    """FF-SET-04: neither leader nor helper may lay a card on their climb."""
    spec = {"B": "climb cck; with C keeps 1; hand glassy_holds", "C": "hand glassy_holds", "D": "climb frogland"}
    for dealer in "BC":
        s = scene(A="", **spec, dealer=dealer, phase="setback")
        assert asked(s) == f"{dealer} lay"
        assert refused(s, "lay glassy_holds on B") == "FF-SET-04"
        do(s, "lay glassy_holds on D")
        assert (laid(s, "B"), laid(s, "D")) == ([], ["glassy_holds"])


def test_ff_set_04__without_a_climb_of_others_there_is_no_turn() -> None:
    """FF-SET-04: whose climb is the only one has nothing to lay cards on."""
    s = scene(A="climb cck; with B keeps 1; hand drizzle", B="hand drizzle", C="hand glassy_holds", phase="setback")
    assert asked(s) == "C lay"


def test_ff_set_05__the_end_is_final() -> None:
    """FF-SET-05: who has said so is not asked again, whatever is played later."""
    s = scene(
        A="climb frogland; hand drizzle glassy_holds", B="climb cck; hand not_today", C="hand drizzle", phase="setback"
    )
    assert kinds(do(s, "end")) == ["climb_on"]
    assert (asked(s), refused(s, "A: lay drizzle on B")) == ("B lay", "FF-ROUND-04")
    do(s, "end", "lay drizzle on A")
    assert asked(s) == "A respond"
    do(s, "pass")
    while s.phase == SETBACK_PHASE:
        assert asked(s) != "A lay"
        do(s, "end")


def test_ff_set_05__a_turn_goes_on_after_each_card() -> None:
    """FF-SET-05: the next one comes only after the word, even where responses lie between."""
    s = scene(A="hand drizzle glassy_holds", B="climb cck; hand not_today", C="hand drizzle", phase="setback")
    do(s, "lay drizzle on B", "play not_today")
    assert (asked(s), legal(s)) == ("A lay", ["lay glassy_holds", "end"])
    do(s, "end")
    assert asked(s) == "C lay"


def test_ff_set_06__in_the_setback_phase_only() -> None:
    """FF-SET-06: Setbacks and Weather are refused in the Crag, Climbing and Rest phase."""
    held = "hand drizzle glassy_holds"
    crag = scene(A=held, B="climb cck", C="", turned="frogland")
    climbing = scene(A=f"climb frogland; {held}", B="climb cck", C="", phase="climbing")
    rest = scene(A=held, B="", C="", phase="rest")
    for s, question in ((crag, "crag"), (climbing, "act"), (rest, "rest")):
        assert asked(s) == f"A {question}"
        for name in ("drizzle", "glassy_holds"):
            assert refused(s, f"lay {name} on B") == "FF-SET-06"
            assert not [line for line in legal(s) if line.endswith(name) and "discard" not in line]
    assert refused(crag, "play drizzle") == "FF-SET-06"
    assert refused(climbing, "play glassy_holds") == "FF-SET-06"


def test_ff_set_06__nothing_else_is_laid() -> None:
    """FF-SET-06: gear and Actions are no cards for the Setback phase."""
    s = scene(A="hand crack_clogs deep_breath drizzle", B="climb cck", C="", phase="setback")
    assert legal(s) == ["lay drizzle", "end"]
    for name in ("crack_clogs", "deep_breath"):
        assert refused(s, f"lay {name} on B") == "FF-SET-06"
    assert refused(s, "play deep_breath") == "FF-RESP-01"
    assert refused(s, "wear crack_clogs") == "FF-GEAR-05"


# -- 07 to 09, 12: numbers ---------------------------------------------------------------------------------------------


def test_ff_set_07__once_from_the_total_of_a_team() -> None:
    """FF-SET-07: two climbers on a climb do not lose twice."""
    s = scene(
        A="hand wrong_hand_first deep_breath",
        B="base 8; style boulder; climb heavenly_path; with C keeps 1",
        C="style boulder",
        D="climb cck",
        phase="setback",
    )
    assert total(s, "B") == 8 + 2 + 2
    do(s, "lay wrong_hand_first on B")
    assert total(s, "B") == 8 + 2 + 2 - 2


def test_ff_set_07__it_decides_the_climb() -> None:
    """FF-SET-07: the loss makes the difference between sent and not."""
    for held, sent in (("drizzle", True), ("wrong_hand_first", False)):
        s = scene(A=f"hand {held}", B="base 10; style boulder; climb frogland; hand drizzle", C="", phase="setback")
        do(s, f"lay {held} on B", "pass")
        onward(s, "B act")
        assert (total(s, "B") > 8) is sent
        events = do(rolling(s, 6), "pass")
        assert ("sent" in kinds(events)) is sent


def test_ff_set_08__copies_add_up_without_limit() -> None:
    """FF-SET-08: four copies of a card and more beside, all on one climb."""
    held = ["glassy_holds"] * 4 + ["wrong_hand_first"] * 4 + ["drizzle"] * 2
    s = scene(A=f"hand {' '.join(held)}", B="base 11; style boulder; climb cck", C="", phase="setback")
    loss = 0
    for name in held:
        do(s, f"lay {name} on B")
        loss += 2 if name == "wrong_hand_first" else 1
        if s.phase == SETBACK_PHASE:
            assert total(s, "B") == 11 - loss
        if len(hand(s, "A")) == 1:
            break
    assert (laid(s, "B"), total(s, "B")) == (held[:-1], 11 - 13)


def test_ff_set_08__from_several_players() -> None:
    """FF-SET-08: cards of different players add up as well."""
    s = scene(A="hand drizzle", B="base 9; climb cck; hand deep_breath", C="hand drizzle", phase="setback")
    do(s, "lay drizzle on B", "pass")
    onward(s, "C lay")
    do(s, "lay drizzle on B", "pass")
    assert (laid(s, "B"), total(s, "B")) == (["drizzle", "drizzle"], 11 - 2)


def test_ff_set_09__continuing_effects_end_with_the_card() -> None:
    """FF-SET-09: strength and the bail die are as before once the card is cancelled."""
    s = scene(
        A="base 5; climb frogland; hand shake_it_out drizzle; laid rope_spaghetti@B",
        B="",
        C="",
        phase="climbing",
        start_base=5,
    )
    assert (total(s, "A"), s.bail_mod(attempt(s, "A"), 0)) == (4, -1)
    do(s, "play shake_it_out cancel 1")
    assert (total(s, "A"), s.bail_mod(attempt(s, "A"), 0)) == (5, 0)
    do(rolling(s, 4), "pass", "roll")
    assert s.rolls == [(0, 4, 0)]


def test_ff_set_09__blanked_shoes_and_a_ban_are_read_from_the_card() -> None:
    """FF-SET-09: gear of a blanked slot counts again without the card; banned Actions are not asked for."""
    spec = {"B": "", "C": "", "phase": "climbing"}
    shod = "base 5; gear crack_clogs; climb frogland; hand shake_it_out drizzle"
    s = scene(A=f"{shod}; laid two_left_shoes@B", **spec, start_base=5)
    assert total(s, "A") == 5
    do(s, "play shake_it_out cancel 1")
    assert total(s, "A") == 7
    s = scene(A=f"{shod}; laid beta_sprayer@B", **spec, start_base=5)
    assert asked(s) == "A bail"
    assert refused(s, "play shake_it_out") == "FF-RESP-01"


def test_ff_set_09__one_shot_effects_are_not_undone() -> None:
    """FF-SET-09: lost gear stays lost when its Setback is cancelled."""
    s = scene(
        A="hand butterfingers", B="climb frogland; gear crack_clogs; hand shake_it_out drizzle", C="", phase="setback"
    )
    do(s, "lay butterfingers on B")
    assert (asked(s), gear(s, "B")) == ("B respond", ["crack_clogs"]), "nothing is lost before the response window"
    do(s, "pass")
    assert (gear(s, "B"), pile(s, "booty discards")[:1]) == ([], ["crack_clogs"])
    onward(s, "B act")
    do(s, "play shake_it_out cancel 1")
    assert (gear(s, "B"), laid(s, "B")) == ([], [])


def test_ff_set_09__a_pause_happens_once() -> None:
    """FF-SET-09: the spent card that lies there in the next round pauses nothing, and cancelling it is no help."""
    s = scene(A="", B="climb frogland; paused; laid queue_at_the_base@A; hand shake_it_out", C="", phase="setback")
    assert (asked(s), s.paused(1)) == ("B act", False)
    do(rolling(s, 6), "play shake_it_out cancel 1")
    assert s.at[1] is None


def test_ff_set_10__nothing_to_play_is_a_turn_all_the_same() -> None:
    """FF-SET-10: the turn of a hand without such a card has one choice, the end."""
    s = scene(A="hand deep_breath", B="climb cck", C="hand drizzle", phase="setback")
    assert (asked(s), legal(s)) == ("A lay", ["end"])
    do(s, "end")
    assert asked(s) == "C lay"


def test_ff_set_10__asked_it_passes_by_itself() -> None:
    """FF-SET-10: with timing `asked` only those are asked who could lay a card."""
    s = scene(A="hand deep_breath", B="climb cck", C="hand drizzle", phase="setback", timing="asked")
    assert asked(s) == "C lay"


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_ff_set_10__playing_is_never_compulsory(timing: str) -> None:
    """FF-SET-10: Setbacks and Weather may be kept."""
    s = scene(A="hand drizzle total_pump", B="climb cck", C="", phase="setback", timing=timing)
    do(s, "end")
    assert (s.phase, hand(s, "A")) == (REST_PHASE, ["drizzle", "total_pump"])


def test_ff_set_11__no_more_cards_on_a_climb_paused_in_this_phase() -> None:
    """FF-SET-11: the paused climb is safe for the rest of the phase, for the same player and for the next."""
    s = scene(
        A="hand queue_at_the_base drizzle", B="climb cck", C="climb frogland; hand drizzle", phase="setback", dealer="A"
    )
    do(s, "lay queue_at_the_base on B")
    assert refused(s, "lay drizzle on B") == "FF-SET-11"
    do(s, "lay drizzle on C", "pass")
    assert (laid(s, "B"), laid(s, "C")) == (["queue_at_the_base"], ["drizzle"])
    assert asked(s) == "C act", "neither A, without a card, nor C, whose only goal is paused, is asked to lay more"


def test_ff_set_11__with_no_climb_left_the_turns_are_over() -> None:
    """FF-SET-11: where the only climb is paused, nobody has anything to lay cards on."""
    s = scene(A="hand queue_at_the_base drizzle", B="climb cck", C="hand drizzle", phase="setback")
    do(s, "lay queue_at_the_base on B")
    assert (asked(s), s.phase) == ("A rest", REST_PHASE)


def test_ff_set_11__the_next_round_is_the_second_opportunity() -> None:
    """FF-SET-11: a climb that was paused in an earlier round takes cards again."""
    s = scene(A="hand drizzle", B="climb cck; paused; laid queue_at_the_base@A", C="", phase="setback")
    do(s, "lay drizzle on B")
    assert s.phase == REST_PHASE
    s = scene(A="hand drizzle", B="climb cck; paused_now", C="climb frogland", phase="setback")
    assert refused(s, "lay drizzle on B") == "FF-SET-11"


@pytest.mark.parametrize(
    ("climber", "name", "loss"),
    [
        ("style sport; climb gweilo", "glassy_holds", 0),
        ("style sport; climb gweilo", "wrong_hand_first", 1),
        ("style sport; climb gweilo", "total_pump", 2),
        ("style sport; climb gweilo", "drizzle", 1),  # the Sport style softens Setbacks, not Weather
        ("style sport; climb frogland", "glassy_holds", 1),  # and on Sport climbs alone
        ("style trad; climb gweilo", "glassy_holds", 1),
        ("style sport; climb gweilo", "queue_at_the_base", 0),  # nothing to soften: no gain
        ("style sport; climb gweilo", "rope_spaghetti", 0),
        ("style trad; climb heavenly_path", "rope_spaghetti", 0),  # no loss on boulders
        ("style trad; climb frogland", "greasy_heat", 1),
        ("style trad; climb gweilo", "greasy_heat", 2),
        ("style trad; climb gweilo; gear crackly_radio", "greasy_heat", 1),
        ("style trad; climb gweilo; gear crackly_radio enormous_puffy", "greasy_heat", 0),
        ("style trad; climb frogland; gear crackly_radio enormous_puffy", "greasy_heat", 0),
        ("style trad; climb gweilo; gear crackly_radio enormous_puffy", "wrong_hand_first", 2),
        ("style alpine; climb gweilo", "sideways_snow", 0),  # warded
    ],
)
def test_ff_set_12__loss_of_one_card(climber: str, name: str, loss: int) -> None:
    """FF-SET-12: what applies to the style, less what softens it, never below 0."""
    s = scene(A="", B=f"base 8; {climber}; laid {name}@A; hand deep_breath", C="", phase="climbing")
    assert asked(s) == "B act"
    assert s.losses(attempt(s, "B")) == [loss]
    bare = scene(A="", B=f"base 8; {climber}; hand deep_breath", C="", phase="climbing")
    assert total(s, "B") == total(bare, "B") - loss


def test_ff_set_12__every_card_is_softened_by_itself() -> None:
    """FF-SET-12: what one card does not use up helps with no other, and each card is softened."""
    s = scene(
        A="climb gweilo; laid glassy_holds@B wrong_hand_first@B total_pump@B; hand drizzle",
        B="",
        C="",
        phase="climbing",
    )
    assert s.losses(attempt(s, "A")) == [0, 1, 2]


def test_ff_set_12__once_per_card_and_source() -> None:
    """FF-SET-12: the entries of one card are added up first; two climbers who soften are two sources."""
    both = with_effects(
        total_pump='{ do = "strength_mod", amount = -2 }, { do = "strength_mod", amount = -1, styles = ["sport"] }'
    )
    line = "climb gweilo; laid total_pump@C; hand drizzle"
    s = scene(A=line, B="", C="", phase="climbing", content=both)
    assert s.losses(attempt(s, "A")) == [2]
    s = scene(A=f"{line}; with B keeps 1", B="style sport", C="", phase="climbing", content=both)
    assert s.losses(attempt(s, "A")) == [1]


def test_ff_set_12__countered_and_cancelled_cards_cost_nothing() -> None:
    """FF-SET-12: no strength is lost to a card that is gone."""
    s = scene(A="hand total_pump", B="base 9; climb frogland; hand not_today", C="", phase="setback")
    do(s, "lay total_pump on B", "play not_today")
    assert (base(s, "B"), s.at[1]) == (10, None)
    s = scene(A="base 8; climb frogland; laid total_pump@B; hand shake_it_out drizzle", B="", C="", phase="climbing")
    assert total(s, "A") == 5
    do(s, "play shake_it_out cancel 1")
    assert total(s, "A") == 8


# -- 13: one-shot effects on a team ------------------------------------------------------------------------------------


def test_ff_set_13__both_climbers_lose_gear_leader_first() -> None:
    """FF-SET-13: each in full; leader then helper choose, before the next card can be laid."""
    s = scene(
        A="hand butterfingers drizzle",
        B="climb frogland; with C keeps 1; gear crack_clogs jingling_nuts",
        C="gear long_haul_harness double_rack",
        phase="setback",
    )
    do(s, "lay butterfingers on B")
    assert (asked(s), legal(s)) == ("B lose", ["lose_worn crack_clogs", "lose_worn jingling_nuts"])
    assert refused(s, "A: lay drizzle on B") == "FF-ROUND-04"
    do(s, "lose_worn jingling_nuts")
    assert asked(s) == "C lose"
    do(s, "lose_worn double_rack")
    assert (gear(s, "B"), gear(s, "C")) == (["crack_clogs"], ["long_haul_harness"])
    assert asked(s) == "A lay"


def test_ff_set_13__a_skip_strikes_both() -> None:
    """FF-SET-13: leader and helper must both sit out."""
    s = scene(A="hand popped_pulley drizzle", B="climb frogland; with C keeps 1", C="", D="", phase="setback")
    events = do(s, "lay popped_pulley on B")
    assert [e.args["who"] for e in events if e.kind == "skips"] == ["seat:1", "seat:2"]
    assert s.skips == 0b0110


def test_ff_set_13__several_effects_in_printed_order() -> None:
    """FF-SET-13: all effects of a card are done, one after another, before the turn goes on."""
    lost = '{ do = "lose_gear", count = 1, from = "in_play" }'
    content = with_effects(butterfingers=f'{lost}, {{ do = "pause" }}, {lost}')
    s = scene(
        A="hand butterfingers drizzle",
        B="climb frogland; gear crack_clogs jingling_nuts double_rack",
        C="climb cck",
        phase="setback",
        content=content,
    )
    do(s, "lay butterfingers on B")
    assert (asked(s), s.paused(1)) == ("B lose", False)
    do(s, "lose_worn crack_clogs")
    assert (asked(s), s.paused(1)) == ("B lose", True)
    do(s, "lose_worn double_rack")
    assert (gear(s, "B"), asked(s)) == (["jingling_nuts"], "A lay")


def test_ff_set_13__several_pieces_of_gear() -> None:
    """FF-SET-13: a card that takes two takes two of each climber; who has no more than that is not asked."""
    content = with_effects(butterfingers='{ do = "lose_gear", count = 2, from = "either" }')
    s = scene(
        A="hand butterfingers",
        B="climb frogland; with C keeps 1; gear crack_clogs; hand dozen_draws",
        C="gear long_haul_harness double_rack; hand whisper_harness",
        D="climb cck; hand drizzle",
        phase="setback",
        content=content,
    )
    do(s, "lay butterfingers on B", "pass", "pass")
    assert (gear(s, "B"), hand(s, "B"), asked(s)) == ([], [], "C lose")
    do(s, "lose whisper_harness", "lose_worn double_rack")
    assert (gear(s, "C"), hand(s, "C")) == (["long_haul_harness"], [])
    assert s.phase in (SETBACK_PHASE, CLIMBING_PHASE)
