"""Clause tests of climbing with a partner in 5.15, FF-PART-*."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    Climbers,
    asked,
    attempt,
    base,
    do,
    gear,
    hand,
    kinds,
    legal,
    new_game,
    onward,
    pile,
    refused,
    rolling,
    scene,
    total,
    wander,
    with_effects,
    with_fields,
)

from cordee.core.errors import BadContent, IllegalChoice


def inner(s: Climbers, *begun: str) -> list[str]:
    """What may follow the beginning of an offer."""
    trial = s.clone()
    seat = s.to_act()[0]
    for text in begun:
        trial.choose(seat, next(a for a in trial.options(seat) if GAME.action_text(trial, a) == text))
    return legal(trial)


# -- 01, 02: who -------------------------------------------------------------------------------------------------------


def test_ff_part_01__anybody_who_takes_part_and_has_not_had_a_turn() -> None:
    """FF-PART-01: the dealer may ask all others; the third may ask only those still to come."""
    s = scene(A="base 9", B="", C="", D="", E="", turned="cck frogland")
    assert inner(s, "offer cck") == ["with B", "with C", "with D", "with E"]
    do(s, "booty", "booty")
    assert asked(s) == "C crag"
    assert inner(s, "offer cck") == ["with D", "with E"]
    assert refused(s, "offer cck with A keep 0") == "FF-PART-01"
    assert refused(s, "offer cck with B keep 0") == "FF-PART-01"


def test_ff_part_01__not_who_is_paused_or_sits_out() -> None:
    """FF-PART-01: a paused climber and one who skips the round do not take part, so they cannot be asked."""
    s = scene(A="", B="climb twinkie; paused", C="out", D="", turned="cck")
    assert inner(s, "offer cck") == ["with D"]
    assert refused(s, "offer cck with B keep 0") == "FF-PAUSE-02"
    assert refused(s, "offer cck with C keep 0") == "FF-SKIP-01"


def test_ff_part_01__the_last_one_has_nobody_to_ask() -> None:
    """FF-PART-01: when all others have had their turns no offer can be made."""
    s = scene(A="", B="", C="", turned="cck")
    do(s, "booty", "booty")
    assert legal(s, "offer") == []
    assert refused(s, "offer cck with A keep 0") == "FF-PART-01"


def test_ff_part_01__only_in_the_own_turn() -> None:
    """FF-PART-01: the one who will be asked cannot ask before."""
    s = scene(A="", B="base 9", C="", turned="cck")
    assert refused(s, "B: offer cck with A keep 0") == "FF-ROUND-04"


def test_ff_part_01__asking_needs_no_strength_of_the_helper() -> None:
    """FF-PART-01: any climber may be asked, even one whose bonus is of no use there."""
    s = scene(A="base 9", B="base 5; style boulder", C="", turned="cck")
    do(s, "offer cck with B keep 1", "accept")
    assert attempt(s, "A").climbers == (0, 1)


def test_ff_part_02__two_and_no_more() -> None:
    """FF-PART-02: nobody joins a team of two, and neither of the two can be asked again."""
    s = scene(A="base 9", B="", C="base 9", D="", turned="cck frogland")
    do(s, "offer cck with B keep 1", "accept")
    assert asked(s) == "C crag"
    assert refused(s, "offer cck with D keep 0") == "FF-SOLO-03"
    assert inner(s, "offer frogland") == ["with D"]
    assert refused(s, "offer frogland with B keep 0") == "FF-PART-01"
    assert refused(s, "offer frogland with A keep 0") == "FF-PART-01"


def test_ff_part_02__not_with_oneself_or_two_helpers() -> None:
    """FF-PART-02: an offer names one helper, who is somebody else."""
    s = scene(A="base 9", B="", C="", turned="cck")
    assert refused(s, "offer cck with A keep 0") == "FF-PART-02"
    assert refused(s, "offer cck with B with C keep 0").startswith("FF-")
    assert refused(s, "offer cck with D keep 0").startswith("FF-")


def test_ff_part_02__in_games_of_chance_moves_nobody_is_in_two_teams() -> None:
    """FF-PART-02: every climber is on one climb at most, and no climb has more than two."""
    teams = 0
    for seed in range(4):
        s = new_game(5, seed=seed, start_base=11)
        for _ in wander(s, seed, 400):
            on = [seat for found in s.attempts() for seat in found.climbers]
            assert len(on) == len(set(on))
            teams += sum(len(found.climbers) == 2 for found in s.attempts())
    assert teams > 10


# -- 03, 04: strength of a team ----------------------------------------------------------------------------------------


def test_ff_part_03__leader_with_all_helper_with_bonuses() -> None:
    """FF-PART-03: base, Style and gear of the leader; of the helper Style and gear for that style, no base."""
    s = scene(
        A="base 8; style trad; gear crack_clogs airy_lid double_rack",
        B="base 15; style trad; gear jingling_nuts whisper_harness",
        C="",
        turned="wonderland",
    )
    do(s, "offer wonderland with B keep 1")
    talk = GAME.view(s, None)["talk"]
    assert (talk["total"], talk["needs"]) == (8 + 2 + 2 + 2 + 2 + 1, 10)
    events = do(s, "accept")
    assert events[0].args["strength"] == "grade:17"
    assert total(s, "A") == 17


@pytest.mark.parametrize(
    ("helper", "sum_of"),
    [
        ("style sport", 9),
        ("style trad", 11),
        ("style trad; gear crack_clogs", 13),
        ("style sport; gear razor_lace_ups", 9),
        ("style alpine; gear thrice_resoled_shoes", 10),
    ],
)
def test_ff_part_03__only_bonuses_for_the_climbs_style(helper: str, sum_of: int) -> None:
    """FF-PART-03: a helper's Sport shoes do nothing on Trad; a grey bonus does."""
    s = scene(A="base 9; style boulder", B=f"base 12; {helper}", C="", turned="frogland")
    do(s, "offer frogland with B keep 1", "accept")
    assert total(s, "A") == sum_of


@pytest.mark.parametrize(
    ("climb", "leader", "helper", "enough"),
    [
        ("lightning_bolt_cracks", "base 9; style sport", "base 7; style trad", False),  # 11 against 11
        ("lightning_bolt_cracks", "base 10; style sport", "base 7; style trad", True),
        ("lightning_bolt_cracks", "base 10; style sport", "base 15; style sport", False),
        ("wonderland", "base 5; style trad", "base 7; style trad; gear jingling_nuts", True),
        ("wonderland", "base 5; style trad", "base 7; style trad", False),
    ],
)
def test_ff_part_04__together_strong_enough(climb: str, leader: str, helper: str, enough: bool) -> None:
    """FF-PART-04: a team commits only with more than the difficulty; equal is refused."""
    s = scene(A=leader, B=helper, C="", turned=climb)
    do(s, f"offer {climb} with B keep 1")
    assert ("accept" in legal(s)) is enough
    assert bool(legal(s, "counter")) is enough
    if not enough:
        assert refused(s, "accept") == "FF-PART-04"
        assert refused(s, "counter 0") == "FF-PART-04"
    assert "decline" in legal(s)


def test_ff_part_04__what_the_helper_puts_on_or_takes_off_decides() -> None:
    """FF-PART-04: the strength at the moment of the answer counts, both ways."""
    s = scene(A="base 9; style sport", B="style boulder; hand crack_clogs", C="", turned="wonderland")
    do(s, "offer wonderland with B keep 1")
    assert refused(s, "accept") == "FF-PART-04"
    do(s, "wear crack_clogs", "accept")
    assert total(s, "A") == 11
    s = scene(A="base 9; style sport", B="style boulder; gear crack_clogs", C="", turned="wonderland")
    do(s, "offer wonderland with B keep 1")
    assert "accept" in legal(s)
    do(s, "stow crack_clogs")
    assert refused(s, "accept") == "FF-PART-04"


# -- 05, 06: what is not possible --------------------------------------------------------------------------------------


def test_ff_part_05__never_on_a_5_15() -> None:
    """FF-PART-05: no offer for a 5.15, however strong both are."""
    s = scene(A="base 15; style sport", B="base 15; style sport", C="", turned="la_rambla cck")
    assert legal(s, "offer") == ["cck"]
    assert legal(s, "solo") == ["cck", "la_rambla"]
    assert refused(s, "offer la_rambla with B keep 0") == "FF-PART-05"


def test_ff_part_05__the_only_climb_is_a_5_15() -> None:
    """FF-PART-05: then there is nothing to ask anybody for."""
    s = scene(A="base 13; style sport", B="style sport; gear razor_lace_ups", C="", turned="la_rambla")
    assert legal(s) == ["booty"]


def test_ff_part_06__both_must_agree() -> None:
    """FF-PART-06: an offer alone commits nobody; declined, nothing has happened and both are free."""
    s = scene(A="base 9", B="base 9", C="", turned="cck")
    do(s, "offer cck with B keep 1")
    assert GAME.view(s, None)["attempts"] == []
    assert refused(s, "A: accept") == "FF-ROUND-04"
    events = do(s, "decline")
    assert kinds(events) == ["declined"]
    assert (asked(s), GAME.view(s, None)["turned"], GAME.view(s, None)["attempts"]) == ("A crag", ["cck"], [])
    do(s, "booty")
    assert (asked(s), "solo cck" in legal(s)) == ("B crag", True)


def test_ff_part_06__no_card_can_force_a_partnership() -> None:
    """FF-PART-06: a file with such a card is refused until the rules have a verb for it."""
    with pytest.raises(BadContent, match="force_partner"):
        GAME.setup(3, {}, with_effects(primal_yell='{ do = "force_partner" }'))


# -- 07, 08: the division ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("keeps", "gives"), [(0, 3), (1, 2), (3, 0)])
def test_ff_part_07__the_agreed_division_is_paid(keeps: int, gives: int) -> None:
    """FF-PART-07: what was agreed before committing is what each gets after the send."""
    s = scene(A="base 13; style trad", B="style sport", C="hand drizzle", turned="twinkie", dealer="A")
    do(s, f"offer twinkie with B keep {keeps}", "accept")
    shown = GAME.view(s, None)["attempts"][0]
    assert (shown["keeps"], shown["gives"]) == (keeps, gives)
    onward(s, "A rest", "B rest")
    assert (len(hand(s, "A")), len(hand(s, "B"))) == (keeps, gives)


def test_ff_part_07__it_is_binding() -> None:
    """FF-PART-07: after committing nobody is asked about the division again."""
    s = scene(A="base 10; hand deep_breath", B="hand deep_breath", C="hand drizzle", turned="frogland")
    do(s, "offer frogland with B keep 2", "accept")
    asked_of: set[str] = set()
    while not asked(s).endswith(" rest"):
        asked_of.add(asked(s).split()[1])
        do(s, legal(s)[-1])
    assert asked_of.isdisjoint({"keep", "answer", "counter", "with"})
    assert (len(hand(s, "A")), len(hand(s, "B"))) == (3, 1)


def test_ff_part_08__from_nothing_to_all_for_the_leader() -> None:
    """FF-PART-08: with three Booty the leader may want 0 to 3, not more."""
    s = scene(A="base 13", B="", C="", turned="twinkie cck")
    assert inner(s, "offer twinkie", "with B") == ["keep 0", "keep 1", "keep 2", "keep 3"]
    assert inner(s, "offer cck", "with B") == ["keep 0", "keep 1"]
    assert refused(s, "offer twinkie with B keep 4") == "FF-PART-08"
    assert refused(s, "offer cck with B keep 2") == "FF-PART-08"
    assert refused(s, "offer cck with B keep -1").startswith("FF-")
    s = scene(A="base 13", B="", C="", turned="cck", content=with_fields(cck={"booty": "0"}))
    assert inner(s, "offer cck", "with B") == ["keep 0"]


def test_ff_part_08__it_is_public() -> None:
    """FF-PART-08: everybody hears and sees who is asked, for which climb, and how it would be divided."""
    s = scene(A="base 13", B="", C="", turned="twinkie")
    events = do(s, "offer twinkie with B keep 1")
    assert [(event.kind, event.args, event.only) for event in events] == [
        ("offered", {"who": "seat:0", "whom": "seat:1", "climb": "climb:twinkie", "keeps": 1, "gives": 2}, -1)
    ]
    for viewer in (None, 0, 1, 2):
        talk = GAME.view(s, viewer)["talk"]
        assert [talk[key] for key in ("is", "leader", "helper", "climb", "keeps", "gives")] == [
            "answer", 0, 1, "twinkie", 1, 2
        ]  # fmt: skip


def test_ff_part_08__an_untaken_moderate_or_difficult_climb() -> None:
    """FF-PART-08: turned and still there; a taken one, or one in a deck, cannot be offered."""
    s = scene(A="base 9", B="base 9", C="", turned="cck twinkie")
    assert legal(s, "offer") == ["cck", "twinkie"]
    assert refused(s, "offer gweilo with B keep 0") == "FF-SOLO-01"
    do(s, "solo cck")
    assert legal(s, "offer") == ["twinkie"]
    assert refused(s, "offer cck with C keep 0") == "FF-SOLO-03"


def test_ff_part_08__strength_need_not_be_enough_yet() -> None:
    """FF-PART-08: an offer for a climb that is too hard may be made, because the helper may add gear."""
    s = scene(A="base 7; style sport", B="style trad; hand crack_clogs", C="", turned="wonderland")
    assert legal(s, "solo") == []
    do(s, "offer wonderland with B keep 1")
    assert refused(s, "accept") == "FF-PART-04"
    do(s, "wear crack_clogs")
    assert "accept" in legal(s)


@pytest.mark.parametrize("line", ["offer cck", "offer cck with B"])
def test_ff_part_08__an_offer_names_all_three(line: str) -> None:
    """FF-PART-08: climb, helper and division belong together; without one nothing is offered."""
    s = scene(A="base 9", B="", C="", turned="cck")
    before = s.digest()
    with pytest.raises(IllegalChoice):
        do(s, line)
    assert s.digest() == before


# -- 09, 10: answers ---------------------------------------------------------------------------------------------------


def test_ff_part_09__accept_commits_both_at_once() -> None:
    """FF-PART-09: leader and helper have had their turns, and the team is told to all."""
    s = scene(A="base 9", B="", C="", turned="frogland")
    do(s, "offer frogland with B keep 2")
    events = do(s, "accept")
    assert [(event.kind, event.only) for event in events] == [("team", -1)]
    assert events[0].args == {
        "who": "seat:0", "whom": "seat:1", "climb": "climb:frogland", "strength": "grade:11", "keeps": 2, "gives": 0,
    }  # fmt: skip
    view = GAME.view(s, None)
    assert [climber["done"] for climber in view["climbers"]] == [True, True, False]
    assert (view["turned"], attempt(s, "A").helper) == ([], 1)
    assert asked(s) == "C crag"


def test_ff_part_09__gear_first_then_one_of_three_answers() -> None:
    """FF-PART-09: the helper may move gear, then accepts, declines or names another division of the same climb."""
    s = scene(A="base 9", B="hand crack_clogs", C="", turned="twinkie frogland")
    do(s, "offer frogland with B keep 1")
    assert legal(s) == ["counter 0", "counter 2", "wear crack_clogs", "accept", "decline"]
    do(s, "wear crack_clogs")
    assert legal(s) == ["counter 0", "counter 2", "accept", "decline"]


def test_ff_part_09__a_counter_offer_is_another_division() -> None:
    """FF-PART-09: not the same one, not more than the climb pays."""
    s = scene(A="base 9", B="", C="", turned="frogland")
    do(s, "offer frogland with B keep 1")
    assert refused(s, "counter 1") == "FF-PART-09"
    assert refused(s, "counter 3") == "FF-PART-08"
    events = do(s, "counter 0")
    assert (events[0].kind, events[0].only) == ("countered", -1)
    assert events[0].args == {"who": "seat:1", "whom": "seat:0", "keeps": 0, "gives": 2}


def test_ff_part_09__too_weak_only_declining_is_left() -> None:
    """FF-PART-09: neither accepted nor countered as long as strength is short."""
    s = scene(A="base 7; style sport", B="style boulder", C="", turned="frogland")
    do(s, "offer frogland with B keep 1")
    assert legal(s) == ["decline"]
    s = scene(A="base 7; style sport", B="style boulder", C="style trad", turned="frogland", timing="asked")
    do(s, "offer frogland with B keep 1")
    assert asked(s) == "A crag"  # with timing `asked` the one answer goes by itself
    assert GAME.view(s, None)["offers_left"] == 2


def test_ff_part_09__only_the_helper_answers() -> None:
    """FF-PART-09: nobody else may take or refuse the offer."""
    s = scene(A="base 9", B="", C="", turned="frogland")
    assert refused(s, "accept") == "FF-PART-09"
    do(s, "offer frogland with B keep 1")
    for line in ("A: accept", "C: accept", "A: decline", "C: counter 0"):
        assert refused(s, line) == "FF-ROUND-04"


def test_ff_part_10__the_leader_accepts_the_other_division() -> None:
    """FF-PART-10: then both are committed with the helper's number."""
    s = scene(A="base 9", B="", C="", turned="frogland")
    do(s, "offer frogland with B keep 2", "counter 0")
    assert (asked(s), legal(s)) == ("A counter", ["accept", "decline"])
    assert GAME.view(s, 2)["talk"]["keeps"] == 0
    events = do(s, "accept")
    assert (kinds(events), events[0].args["keeps"], events[0].args["gives"]) == (["team"], 0, 2)
    assert attempt(s, "A").keeps == 0
    assert asked(s) == "C crag"
    onward(s, "B rest")
    assert (len(hand(s, "A")), len(hand(s, "B"))) == (0, 2)


def test_ff_part_10__or_rejects_it_and_goes_on() -> None:
    """FF-PART-10: nothing happens, the leader's turn goes on, and the helper is free."""
    s = scene(A="base 9", B="base 9", C="", turned="frogland")
    do(s, "offer frogland with B keep 2", "counter 0", "decline")
    assert asked(s) == "A crag"
    assert legal(s) == ["solo frogland", "offer frogland", "booty"]
    do(s, "solo frogland")
    assert (asked(s), attempt(s, "A").helper) == ("B crag", -1)


def test_ff_part_10__no_gear_moves_and_no_third_division_in_between() -> None:
    """FF-PART-10: while the leader thinks the helper's gear stays; the leader does not haggle on."""
    s = scene(A="base 9; hand airy_lid", B="hand crack_clogs", C="", turned="frogland")
    do(s, "offer frogland with B keep 2", "counter 0")
    assert refused(s, "B: wear crack_clogs") == "FF-ROUND-04"
    assert refused(s, "B: decline") == "FF-ROUND-04"
    assert refused(s, "wear airy_lid") == "FF-GEAR-05"
    assert refused(s, "counter 1") == "FF-PART-10"


def test_ff_part_10__one_counter_offer_in_a_leaders_turn() -> None:
    """FF-PART-10: who has countered once may only accept or decline later offers of this turn; another may counter."""
    s = scene(A="base 9", B="base 9", C="", turned="frogland cck")
    do(s, "offer frogland with B keep 2", "counter 0", "decline", "offer frogland with B keep 1")
    assert legal(s) == ["accept", "decline"]
    assert refused(s, "counter 0") == "FF-PART-10"
    do(s, "decline", "offer cck with C keep 1")
    assert "counter 0" in legal(s)


def test_ff_part_10__in_another_leaders_turn_again() -> None:
    """FF-PART-10: the next leader's offer may be countered by the same climber."""
    s = scene(A="base 9", B="base 9", C="", turned="frogland")
    do(s, "offer frogland with C keep 2", "counter 0", "decline", "booty", "offer frogland with C keep 2")
    assert (asked(s), legal(s, "counter")) == ("C answer", ["0", "1"])


# -- 11, 12: how often, and whose turn ---------------------------------------------------------------------------------


def test_ff_part_11__three_offers_in_a_turn() -> None:
    """FF-PART-11: after three failures, to whomever and for whatever, only going alone or two Booty are left."""
    s = scene(A="base 9", B="", C="", D="", turned="frogland cck")
    do(s, "offer frogland with B keep 2", "decline", "offer cck with C keep 1", "decline")
    assert (GAME.view(s, None)["offers_left"], legal(s, "offer")) == (1, ["cck", "frogland"])
    do(s, "offer frogland with D keep 0", "counter 1", "decline")
    assert GAME.view(s, None)["offers_left"] == 0
    assert legal(s) == ["solo cck", "solo frogland", "booty"]
    assert refused(s, "offer cck with B keep 0") == "FF-PART-11"


def test_ff_part_11__the_third_may_still_be_accepted() -> None:
    """FF-PART-11: the limit counts offers, not answers."""
    s = scene(A="base 9", B="", C="", turned="frogland")
    do(s, "offer frogland with B keep 2", "decline", "offer frogland with B keep 1", "decline")
    do(s, "offer frogland with B keep 0", "accept")
    assert attempt(s, "A").keeps == 0


def test_ff_part_11__the_same_offer_is_not_repeated() -> None:
    """FF-PART-11: same helper, climb and division are refused; with one thing different it is another offer."""
    s = scene(A="base 9", B="", C="", turned="frogland cck")
    do(s, "offer frogland with B keep 1", "decline")
    assert refused(s, "offer frogland with B keep 1") == "FF-PART-11"
    assert inner(s, "offer frogland", "with B") == ["keep 0", "keep 2"]
    assert inner(s, "offer frogland", "with C") == ["keep 0", "keep 1", "keep 2"]
    assert inner(s, "offer cck", "with B") == ["keep 0", "keep 1"]


def test_ff_part_11__a_helper_with_every_division_refused_is_not_asked_again() -> None:
    """FF-PART-11: with one Booty there are two divisions; after both the climb cannot be offered there any more."""
    s = scene(A="base 9", B="", C="", turned="cck")
    do(s, "offer cck with B keep 0", "decline", "offer cck with B keep 1", "decline")
    assert inner(s, "offer cck") == ["with C"]
    assert refused(s, "offer cck with B keep 1") == "FF-PART-11"


def test_ff_part_11__not_withdrawn_and_counted_anew_each_turn() -> None:
    """FF-PART-11: a waiting offer stays; the next climber has three offers, and may make the same one."""
    s = scene(A="base 9", B="base 9", C="", turned="cck")
    do(s, "offer cck with C keep 1")
    for line in ("A: booty", "A: decline", "A: solo cck"):
        assert refused(s, line) == "FF-ROUND-04"
    do(s, "decline", "booty")
    assert (asked(s), GAME.view(s, None)["offers_left"], GAME.view(s, None)["offers"]) == ("B crag", 3, [])
    do(s, "offer cck with C keep 1")
    assert asked(s) == "C answer"


def test_ff_part_12__accepting_uses_up_the_helpers_turn() -> None:
    """FF-PART-12: play goes on with the next who has not chosen, past the helper, wherever that one sits."""
    s = scene(A="", B="base 9", C="", D="", E="", dealer="B", turned="cck frogland")
    do(s, "offer cck with D keep 1", "accept")
    order = []
    while asked(s).endswith(" crag"):
        order.append(asked(s)[0])
        do(s, "booty")
    assert order == ["C", "E", "A"]
    assert hand(s, "D") == []


def test_ff_part_12__who_declined_keeps_the_turn() -> None:
    """FF-PART-12: after declining, a climber may still choose all three things in the own turn."""
    s = scene(A="base 9", B="base 9", C="", turned="cck frogland")
    do(s, "offer cck with B keep 0", "decline", "solo cck")
    assert asked(s) == "B crag"
    assert legal(s) == ["solo frogland", "offer frogland", "booty"]


# -- 13 to 16: the team on its climb -----------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", ["A", "B", "C"])
def test_ff_part_13__it_lies_in_front_of_the_leader(dealer: str) -> None:
    """FF-PART-13: the team climbs at the leader's place in the order, wherever the helper sits."""
    s = scene(
        A="base 5; climb twinkie; hand drizzle",
        B="base 9; climb cck; with C keeps 0; hand deep_breath",
        C="hand greasy_heat",
        dealer=dealer,
        phase="climbing",
    )
    assert GAME.view(s, None)["attempts"][1]["leader"] == 1
    assert asked(s) == ("A act" if dealer in "AC" else "B act")


def test_ff_part_13__ties_look_at_the_leader() -> None:
    """FF-PART-13: a team with 9 against Boulder 5.9 needs a boulderer in front."""
    s = scene(A="base 7; style boulder", B="style sport", C="style trad", turned="the_angler")
    do(s, "offer the_angler with B keep 0", "accept")
    assert GAME.view(s, None)["attempts"][0]["needs"] == 9
    s = scene(A="base 7; style sport", B="style boulder", C="style trad", turned="the_angler")
    do(s, "offer the_angler with B keep 0")
    assert GAME.view(s, None)["talk"]["needs"] == 10
    assert refused(s, "accept") == "FF-PART-04"


@pytest.mark.parametrize(("climb", "leader"), [("cck", 9), ("twinkie", 13)])
def test_ff_part_14__both_gain_one(climb: str, leader: int) -> None:
    """FF-PART-14: after a send both are one grade stronger, nobody else."""
    s = scene(A=f"base {leader}; climb {climb}; with C keeps 0", B="base 8", C="base 8; style sport", phase="climbing")
    assert s.base == [leader + 1, 8, 9]


def test_ff_part_14__each_up_to_fifteen() -> None:
    """FF-PART-14: a partner at 15 gains nothing, the other does."""
    s = scene(A="base 15; climb cck; with B keeps 1", B="base 7", C="", phase="climbing")
    assert s.base == [15, 8, 7]
    s = scene(A="base 9; climb cck; with B keeps 1", B="base 15", C="", phase="climbing")
    assert s.base == [10, 15, 7]


def test_ff_part_15__each_bails_with_an_own_roll() -> None:
    """FF-PART-15: the leader bails well, the helper has an Epic and loses gear; or the other way round."""
    line = "base 5; style sport; climb cobra_crack; with B keeps 2; gear chalk_belt; hand drizzle"
    for dice, left in (
        ((5, 2), ["chalk_belt"]),
        ((2, 5), ["airy_lid"]),
        ((2, 2), []),
        ((6, 5), ["chalk_belt", "airy_lid"]),
    ):
        s = scene(A=line, B="style boulder; gear airy_lid; hand greasy_heat", C="", phase="climbing")
        rolling(s, *dice)
        do(s, "pass", "pass")
        for letter in "AB":
            assert asked(s) == f"{letter} bail"
            do(s, "roll")
            if asked(s) == f"{letter} again":
                do(s, "stand")
        assert gear(s, "A") + gear(s, "B") == left
        assert [(seat, die) for seat, die, _ in s.rolls] == [(0, dice[0]), (1, dice[1])]
        assert s.base[:2] == [5, 7]


def test_ff_part_15__alone_nobody_else_rolls() -> None:
    """FF-PART-15: of one climber's fall there is one roll."""
    s = scene(A="base 5; climb cobra_crack", B="hand drizzle", C="", phase="climbing")
    assert [seat for seat, _, _ in s.rolls] == [0]


def test_ff_part_16__first_the_leaders_cards_then_the_helpers() -> None:
    """FF-PART-16: from the top of the deck the leader's number, then the helper's, unseen by others."""
    s = scene(A="base 13; style trad; climb twinkie; with B keeps 1; hand deep_breath", B="style boulder", C="",
              booty="airy_lid drizzle total_pump", phase="climbing")  # fmt: skip
    events = do(s, "pass")
    assert hand(s, "A") == ["deep_breath", "airy_lid"]
    assert hand(s, "B") == ["drizzle", "total_pump"]
    seen = [(event.only, event.args["cards"]) for event in events if event.kind == "drew_these"]
    assert seen == [(1, ["card:airy_lid"]), (2, ["card:drizzle", "card:total_pump"])]
    assert GAME.view(s, 0)["climbers"][1]["hand"] == {"count": 2, "cards": []}


@pytest.mark.parametrize(
    ("keeps", "left", "leader", "helper"),
    [
        (3, 1, 1, 0),
        (2, 2, 1, 1),
        (2, 3, 2, 1),
        (0, 2, 0, 2),
        (4, 3, 3, 0),
        (1, 3, 1, 2),
        (3, 3, 2, 1),
        (2, 0, 0, 0),
        (1, 4, 1, 3),
    ],
)
def test_ff_part_16__alternately_where_there_are_too_few(keeps: int, left: int, leader: int, helper: int) -> None:
    """FF-PART-16: with fewer than four cards in deck and discards they draw in turn, leader first."""
    line = f"base 15; style alpine; climb predator; with B keeps {keeps}; hand deep_breath"
    s = scene(A=line, B="style boulder", C="", phase="climbing")
    # The rest of the deck goes out of the way, into a hand that is not looked at.
    s.hands[2] = s.booty[: len(s.booty) - left]
    del s.booty[: len(s.booty) - left]
    GAME.check(s)
    do(s, "pass")
    assert (len(hand(s, "A")) - 1, len(hand(s, "B"))) == (leader, helper)
    assert base(s, "B") == 8


def test_ff_part_16__discards_count_as_well() -> None:
    """FF-PART-16: one card in the deck and three discarded are enough for four: no drawing in turn."""
    s = scene(A="base 15; style alpine; climb predator; with B keeps 2; hand deep_breath", B="style boulder", C="",
              booty="airy_lid", discards="drizzle drizzle total_pump", phase="climbing")  # fmt: skip
    s.hands[2] = s.booty[:-1]
    del s.booty[:-1]
    GAME.check(s)
    events = do(s, "pass")
    assert [(event.args["who"], event.args["count"]) for event in events if event.kind == "drew"] == [
        ("seat:0", 2), ("seat:1", 2)
    ]  # fmt: skip
    assert hand(s, "A")[:2] == ["deep_breath", "airy_lid"]
    assert sorted(hand(s, "A")[2:] + hand(s, "B")) == ["drizzle", "drizzle", "total_pump"]
    assert (len(hand(s, "A")), len(hand(s, "B"))) == (3, 2)
    # Cards of the climb itself are discarded after the draw.
    assert pile(s, "booty") == []
