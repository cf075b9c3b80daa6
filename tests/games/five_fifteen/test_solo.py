"""Clause tests of attempting a climb alone in 5.15, FF-SOLO-*."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    asked,
    attempt,
    base,
    do,
    gear,
    hand,
    kinds,
    legal,
    onward,
    pile,
    refused,
    scene,
    total,
)

# -- 01: which climb ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "climb", "enough"),
    [
        ("base 7; style boulder", "cck", False),
        ("base 8; style boulder", "cck", True),
        ("base 5; style trad", "cck", False),
        ("base 6; style trad", "cck", True),
        ("base 8; style sport; gear razor_lace_ups", "twinkie", False),
        ("base 9; style sport; gear razor_lace_ups", "twinkie", True),
        ("base 9; style sport; hand razor_lace_ups", "twinkie", False),
        ("base 15; style sport; gear razor_lace_ups", "cobra_crack", True),
        ("base 14; style sport; gear razor_lace_ups", "cobra_crack", False),
    ],
)
def test_ff_solo_01__own_strength_must_be_enough_now(line: str, climb: str, enough: bool) -> None:
    """FF-SOLO-01: base, Style and gear in play, on the climb's style, at this moment."""
    s = scene(A=line, B="base 15; style trad", C="", turned=climb)
    assert (f"solo {climb}" in legal(s)) is enough
    if not enough:
        assert refused(s, f"solo {climb}") == "FF-SOLO-01"


def test_ff_solo_01__only_what_was_turned() -> None:
    """FF-SOLO-01: a climb in a deck or among the discards cannot be attempted."""
    s = scene(A="base 15", B="", C="", turned="cck", climb_discards="frogland")
    assert legal(s, "solo") == ["cck"]
    for climb in ("gweilo", "frogland", "high_exposure"):
        assert refused(s, f"solo {climb}") == "FF-SOLO-01"


def test_ff_solo_01__only_what_nobody_took() -> None:
    """FF-SOLO-01: a climb that another climber, or a team, has taken is gone; so is one that is paused."""
    s = scene(A="base 9", B="base 9", C="base 9", D="base 15; climb twinkie; paused", E="base 9",
              turned="cck frogland")  # fmt: skip
    assert refused(s, "solo twinkie") == "FF-SOLO-03"
    do(s, "solo cck")
    assert legal(s, "solo") == ["frogland"]
    assert refused(s, "solo cck") == "FF-SOLO-03"
    do(s, "offer frogland with C keep 1", "accept")
    assert (asked(s), legal(s)) == ("E crag", ["booty"])
    for climb in ("cck", "frogland", "twinkie"):
        assert refused(s, f"solo {climb}") == "FF-SOLO-03"


def test_ff_solo_01__any_climb_that_is_weak_enough() -> None:
    """FF-SOLO-01: all turned climbs that strength suffices for are offered, whatever the deck."""
    s = scene(A="base 14; style sport", B="", C="", turned="la_rambla cck predator the_glass_menagerie cobra_crack")
    assert sorted(legal(s, "solo")) == ["cck", "la_rambla", "predator", "the_glass_menagerie"]


def test_ff_solo_01__helpers_and_cards_do_not_count() -> None:
    """FF-SOLO-01: a strong neighbour is no help for going alone."""
    s = scene(
        A="base 7; style boulder; hand primal_yell", B="base 15; style trad; gear crack_clogs", C="", turned="cck"
    )
    assert refused(s, "solo cck") == "FF-SOLO-01"
    assert "offer cck" in legal(s)


# -- 02: Actions of the Crag phase -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["deep_breath", "primal_yell", "shake_it_out", "not_today", "walk_off_ledge"])
def test_ff_solo_02__actions_of_other_times_cannot_be_counted_on(name: str) -> None:
    """FF-SOLO-02: an Action of the climbing, of a response or of bailing is not played before committing."""
    s = scene(A=f"base 7; style boulder; hand {name}", B="", C="", turned="cck")
    assert refused(s, "solo cck") == "FF-SOLO-01"
    assert refused(s, f"play {name}") == "FF-RESP-01"
    assert legal(s, "play") == []


def test_ff_solo_02__a_crag_action_raises_strength_before_the_check() -> None:
    """FF-SOLO-02: with the coffee 7 may attempt 5.7; it lies with the climb and counts until the end."""
    s = scene(A="base 7; style boulder; hand alpine_start_coffee", B="hand drizzle", C="", turned="cck")
    assert refused(s, "solo cck") == "FF-SOLO-01"
    events = do(s, "play alpine_start_coffee")
    assert (kinds(events), events[0].only) == (["boosted"], -1)
    assert GAME.view(s, 2)["boosts"] == ["alpine_start_coffee"]
    assert (asked(s), hand(s, "A"), pile(s, "booty discards")) == ("A crag", [], [])
    events = do(s, "solo cck")
    assert events[0].args["strength"] == "grade:8"
    assert (total(s, "A"), attempt(s, "A").boost) == (8, 1)
    onward(s, "B lay")
    assert (total(s, "A"), pile(s, "booty discards")) == (8, [])
    onward(s, "A rest")
    assert base(s, "A") == 8
    assert pile(s, "booty discards") == ["alpine_start_coffee"]


def test_ff_solo_02__it_is_not_enough_by_itself() -> None:
    """FF-SOLO-02: one more, and not two: 6 and the coffee cannot attempt 5.7."""
    s = scene(A="base 6; style boulder; hand alpine_start_coffee", B="", C="", turned="cck")
    do(s, "play alpine_start_coffee")
    assert refused(s, "solo cck") == "FF-SOLO-01"


def test_ff_solo_02__it_can_fill_what_is_missing_for_a_5_15() -> None:
    """FF-SOLO-02: 15 and the coffee may attempt a turned 5.15."""
    s = scene(A="base 13; style sport; hand alpine_start_coffee", B="", C="", turned="la_rambla")
    do(s, "play alpine_start_coffee")
    assert "solo la_rambla" in legal(s)


def test_ff_solo_02__lost_with_two_booty() -> None:
    """FF-SOLO-02: if the turn ends with two Booty the coffee is discarded, before the draw, and helps nobody after."""
    s = scene(A="base 7; hand alpine_start_coffee", B="base 7; style boulder", C="", turned="cck", booty_left=1)
    away = len(pile(s, "booty discards"))
    do(s, "play alpine_start_coffee", "booty")
    assert len(hand(s, "A")) == 2
    assert len(pile(s, "booty")) + len(pile(s, "booty discards")) == away
    assert GAME.view(s, None)["boosts"] == []
    assert refused(s, "solo cck") == "FF-SOLO-01"
    s = scene(A="base 7; hand alpine_start_coffee", B="", C="", turned="cck")
    do(s, "play alpine_start_coffee", "booty")
    assert pile(s, "booty discards") == ["alpine_start_coffee"]


def test_ff_solo_02__it_counts_for_a_team_through_refused_offers() -> None:
    """FF-SOLO-02: the leader's coffee counts for a team; a refused offer does not end it."""
    s = scene(A="base 7; style boulder; hand alpine_start_coffee", B="style boulder", C="style sport", turned="cck")
    do(s, "offer cck with B keep 0")
    assert refused(s, "accept") == "FF-PART-04"
    do(s, "decline", "play alpine_start_coffee", "offer cck with B keep 1")
    assert "accept" in legal(s)
    do(s, "decline", "offer cck with C keep 1", "accept")
    assert (attempt(s, "A").helper, total(s, "A")) == (2, 8)


def test_ff_solo_02__the_asked_helper_cannot_play_one() -> None:
    """FF-SOLO-02: who was asked along is not in the own Crag turn; the leader waits and cannot either."""
    s = scene(
        A="base 7; style boulder; hand deep_breath",
        B="style boulder; hand alpine_start_coffee",
        C="style sport",
        turned="cck",
    )
    do(s, "offer cck with B keep 0")
    assert refused(s, "play alpine_start_coffee") == "FF-SOLO-02"
    s = scene(A="base 7; style boulder; hand alpine_start_coffee", B="style boulder", C="style sport", turned="cck")
    do(s, "offer cck with B keep 0")
    assert refused(s, "A: play alpine_start_coffee") == "FF-ROUND-04"


def test_ff_solo_02__nor_while_a_counter_offer_waits_nor_in_the_climbing_phase() -> None:
    """FF-SOLO-02: not instead of an answer to a counter-offer; and not as an Action of the climbing."""
    s = scene(A="base 9; hand alpine_start_coffee", B="", C="", turned="cck")
    do(s, "offer cck with B keep 0", "counter 1")
    assert refused(s, "play alpine_start_coffee") == "FF-SOLO-02"
    s = scene(A="base 9; climb cck; hand alpine_start_coffee", B="", C="", phase="climbing")
    assert refused(s, "play alpine_start_coffee") == "FF-RESP-01"


# -- 03, 04: the commitment --------------------------------------------------------------------------------------------


def test_ff_solo_03__the_climb_is_moved_and_announced() -> None:
    """FF-SOLO-03: climb, climber and strength are told to all; the climb lies in front of the climber."""
    s = scene(A="", B="base 9; style sport; gear razor_lace_ups; hand drizzle", C="", dealer="B", turned="twinkie cck")
    events = do(s, "solo twinkie")
    assert [(event.kind, event.args, event.only) for event in events] == [
        ("alone", {"who": "seat:1", "climb": "climb:twinkie", "strength": "grade:13"}, -1)
    ]
    view = GAME.view(s, None)
    assert view["turned"] == ["cck"]
    shown = view["attempts"][0]
    assert (shown["leader"], shown["helper"], shown["climb"], shown["total"], shown["needs"]) == (
        1, None, "twinkie", 13, 13
    )  # fmt: skip


def test_ff_solo_03__announced_with_equal_strength_too() -> None:
    """FF-SOLO-03: a boulderer with 8 against 5.8 announces 8."""
    s = scene(A="base 6; style boulder", B="", C="", turned="heavenly_path")
    events = do(s, "solo heavenly_path")
    assert events[0].args["strength"] == "grade:8"


def test_ff_solo_03__nobody_else_can_attempt_it() -> None:
    """FF-SOLO-03: neither alone nor with a partner, however strong."""
    s = scene(A="base 9", B="base 15", C="base 15", turned="cck frogland")
    do(s, "solo cck")
    assert refused(s, "solo cck") == "FF-SOLO-03"
    assert refused(s, "offer cck with C keep 0") == "FF-SOLO-03"
    assert legal(s, "offer") == ["frogland"]


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_ff_solo_04__it_cannot_be_taken_back(timing: str) -> None:
    """FF-SOLO-04: once committed a climber is not asked again in this phase and the climb is resolved."""
    s = scene(A="base 9; hand deep_breath", B="hand drizzle", C="", turned="cck frogland", timing=timing)
    do(s, "solo cck")
    for line in ("A: booty", "A: solo frogland", "A: decline"):
        assert refused(s, line) == "FF-ROUND-04"
    events = onward(s, "A rest")
    assert "sent" in kinds(events)
    assert base(s, "A") == 10


def test_ff_solo_04__gear_is_fixed_until_the_rest() -> None:
    """FF-SOLO-04: no gear moves in all the questions between committing and the Rest phase, of a helper neither."""
    s = scene(
        A="base 9; gear airy_lid; hand chalk_belt deep_breath not_today",
        B="gear frosted_lid; hand crack_clogs deep_breath",
        C="hand drizzle glassy_holds",
        turned="cck",
    )
    do(s, "offer cck with B keep 1", "accept")
    seen = []
    while asked(s) != "A rest":
        if asked(s)[0] in "AB":
            seen.append(asked(s))
            assert not legal(s, "wear") + legal(s, "stow")
            assert refused(s, "wear chalk_belt" if asked(s)[0] == "A" else "wear crack_clogs") == "FF-GEAR-05"
        do(s, "lay drizzle on A" if "lay drizzle" in legal(s) else legal(s)[-1])
    assert {"A respond", "B respond", "A act", "B act"} <= set(seen)
    assert (gear(s, "A"), gear(s, "B")) == (["airy_lid"], ["frosted_lid"])
    assert legal(s, "wear") == ["chalk_belt"]
