"""Clause tests of gear in 5.15, FF-GEAR-*."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    Climbers,
    asked,
    base,
    do,
    gear,
    hand,
    kinds,
    laid,
    legal,
    new_game,
    pile,
    refused,
    rolling,
    scene,
    strength,
    total,
    wander,
    with_effects,
)

SLOTS = [
    ("helmet", "airy_lid", "scuffed_lid"),
    ("clothing", "taped_gloves", "cut_off_tank"),
    ("harness", "chalk_belt", "everyday_harness"),
    ("shoes", "crack_clogs", "razor_lace_ups"),
]


def moves(s: Climbers) -> list[str]:
    """The gear moves on offer."""
    return [text for text in legal(s) if text.split()[0] in ("wear", "stow")]


# -- 01: slots ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("slot", "one", "two"), SLOTS)
def test_ff_gear_01__one_of_each_kind(slot: str, one: str, two: str) -> None:
    """FF-GEAR-01: a second helmet, clothing, harness or pair of shoes must wait until the first is taken back."""
    s = scene(A=f"style sport; hand {one} {two}", B="", C="")
    assert sorted(moves(s)) == sorted([f"wear {one}", f"wear {two}"])
    do(s, f"wear {one}")
    assert refused(s, f"wear {two}") == "FF-GEAR-01"
    s = scene(A=f"style sport; gear {one}; hand {two}", B="", C="")
    assert refused(s, f"wear {two}") == "FF-GEAR-01"
    do(s, f"stow {one}", f"wear {two}")
    assert gear(s, "A") == [two]
    assert GAME.view(s, None)["climbers"][0]["room"][slot] == 1


def test_ff_gear_01__two_packs() -> None:
    """FF-GEAR-01: two packs have room, the third has not; two of the same design count as two."""
    s = scene(A="style sport; gear dozen_draws; hand dozen_draws folding_pad", B="", C="")
    do(s, "wear dozen_draws")
    assert gear(s, "A") == ["dozen_draws", "dozen_draws"]
    assert refused(s, "wear folding_pad") == "FF-GEAR-01"


def test_ff_gear_01__all_slots_at_once() -> None:
    """FF-GEAR-01: six cards in play, one in each slot and two packs."""
    cards = [one for _, one, _ in SLOTS] + ["folding_pad", "double_rack"]
    s = scene(A=f"style sport; hand {' '.join(cards)}", B="", C="")
    do(s, *[f"wear {name}" for name in cards])
    assert gear(s, "A") == cards
    assert GAME.view(s, None)["climbers"][0]["room"] == {
        "helmet": 1,
        "clothing": 1,
        "harness": 1,
        "shoes": 1,
        "pack": 2,
    }


def test_ff_gear_01__only_gear_goes_into_play() -> None:
    """FF-GEAR-01: setbacks, Weather and Actions have no slot."""
    s = scene(A="hand drizzle glassy_holds deep_breath", B="", C="")
    assert moves(s) == []
    for name in hand(s, "A"):
        assert refused(s, f"wear {name}").startswith("FF-")


# -- 02, 03: hand and play ---------------------------------------------------------------------------------------------


def test_ff_gear_02__gear_in_hand_gives_nothing() -> None:
    """FF-GEAR-02: the same shoes let a climber attempt 5.10 only once they are in play."""
    s = scene(A="base 7; style sport; hand razor_lace_ups", B="", C="", turned="gweilo")
    assert refused(s, "solo gweilo") == "FF-SOLO-01"
    do(s, "wear razor_lace_ups")
    assert strength(s, "A", "sport") == 11
    assert "solo gweilo" in legal(s)


def test_ff_gear_02__special_effects_too_only_in_play() -> None:
    """FF-GEAR-02: a rain shell in the hand wards nothing, a visor there counts nothing."""
    line = "base 9; climb cck; laid drizzle@B"
    s = scene(A=f"{line}; hand crinkly_rain_shell storm_visor", B="", C="", phase="climbing")
    assert (laid(s, "A"), total(s, "A")) == (["drizzle"], 8)
    s = scene(A=f"{line}; gear crinkly_rain_shell; hand deep_breath", B="", C="", phase="climbing")
    assert (laid(s, "A"), total(s, "A")) == (["(drizzle)"], 9)


def test_ff_gear_02__gear_in_hand_can_be_lost_or_paid() -> None:
    """FF-GEAR-02: an Epic may take gear from the hand, and a Guide may be paid with it."""
    s = scene(A="base 5; climb cobra_crack; hand airy_lid", B="", C="", phase="climbing")
    rolling(s, 2)
    do(s, "pass", "roll", "stand")
    assert (hand(s, "A"), pile(s, "booty discards")) == ([], ["airy_lid"])
    s = scene(A="hand double_rack", B="", C="", phase="rest")
    do(s, "hire pay double_rack")
    assert (hand(s, "A"), base(s, "A")) == ([], 8)


@pytest.mark.parametrize(("line", "clause"), [("wear airy_lid", "FF-GEAR-02"), ("stow airy_lid", "FF-GEAR-02")])
def test_ff_gear_02__what_is_not_there_cannot_be_moved(line: str, clause: str) -> None:
    """FF-GEAR-02: gear that is neither in the hand nor in play."""
    s = scene(A="gear chalk_belt; hand crack_clogs", B="hand airy_lid", C="")
    assert refused(s, line) == clause


def test_ff_gear_03__in_play_it_is_face_up() -> None:
    """FF-GEAR-03: everybody sees gear in play, and hears of it; the same card in a hand is not seen."""
    s = scene(A="hand razor_lace_ups airy_lid", B="", C="")
    events = do(s, "wear razor_lace_ups")
    assert (kinds(events), events[0].args["card"], events[0].only) == (["wore"], "card:razor_lace_ups", -1)
    for viewer in (None, 1, 2):
        shown = GAME.view(s, viewer)["climbers"][0]
        assert (shown["gear"], shown["hand"]) == (["razor_lace_ups"], {"count": 1, "cards": []})


def test_ff_gear_03__cards_in_play_do_not_count_against_the_limit() -> None:
    """FF-GEAR-03: six in play and four in the hand may end the round; with five in the hand one must go somewhere."""
    worn = "airy_lid taped_gloves chalk_belt crack_clogs folding_pad"
    s = scene(A=f"style sport; gear {worn} double_rack; hand drizzle drizzle glassy_holds deep_breath", B="", C="",
              phase="rest")  # fmt: skip
    assert "end" in legal(s)
    s = scene(A=f"style sport; gear {worn}; hand drizzle drizzle glassy_holds deep_breath double_rack", B="", C="",
              phase="rest")  # fmt: skip
    assert refused(s, "end") == "FF-REST-04"
    do(s, "wear double_rack")
    assert "end" in legal(s)


# -- 04: swapping ------------------------------------------------------------------------------------------------------


def test_ff_gear_04__swapped_before_committing_at_no_cost() -> None:
    """FF-GEAR-04: boots off, shoes on, and a second pack: the hand and the decks are whole, and the turn goes on."""
    s = scene(A="base 7; style sport; gear plank_stiff_boots dozen_draws; hand razor_lace_ups cheater_stick drizzle",
              B="", C="", turned="twinkie gweilo levitation_29")  # fmt: skip
    assert refused(s, "solo levitation_29") == "FF-SOLO-01"
    left = len(pile(s, "booty"))
    do(s, "stow plank_stiff_boots", "wear razor_lace_ups", "wear cheater_stick")
    assert gear(s, "A") == ["dozen_draws", "razor_lace_ups", "cheater_stick"]
    assert hand(s, "A") == ["drizzle", "plank_stiff_boots"]
    assert (len(pile(s, "booty")), pile(s, "booty discards"), base(s, "A")) == (left, [], 7)
    assert legal(s, "solo") == ["gweilo", "levitation_29", "twinkie"]


def test_ff_gear_04__within_the_slots_and_for_all_three_choices() -> None:
    """FF-GEAR-04: gear may be moved before going alone, before an offer, and before two Booty."""
    for line in ("solo cck", "offer cck with B keep 0", "booty"):
        s = scene(A="base 9; hand razor_lace_ups whisper_harness", B="", C="", turned="cck")
        do(s, "wear razor_lace_ups", "wear whisper_harness", line)
        assert gear(s, "A") == ["razor_lace_ups", "whisper_harness"]


# -- 05: windows -------------------------------------------------------------------------------------------------------


def test_ff_gear_05__the_dealer_before_turning() -> None:
    """FF-GEAR-05: the dealer may move gear before the first climb is turned, not between two climbs."""
    s = scene(A="hand airy_lid; gear chalk_belt", B="hand crack_clogs", C="", phase="turn")
    assert moves(s) == ["wear airy_lid", "stow chalk_belt"]
    assert refused(s, "B: wear crack_clogs") == "FF-ROUND-04"
    do(s, "turn moderate")
    assert asked(s) == "A turn"
    assert refused(s, "wear airy_lid") == "FF-GEAR-05"
    assert refused(s, "stow chalk_belt") == "FF-GEAR-05"
    do(s, "turn moderate")
    assert asked(s) == "A crag"
    assert moves(s) == ["wear airy_lid", "stow chalk_belt"]


def test_ff_gear_05__own_crag_turn_before_the_choice() -> None:
    """FF-GEAR-05: in the own Crag turn, and not in the middle of an offer, nor after the choice."""
    s = scene(A="base 9; hand airy_lid", B="hand crack_clogs", C="", turned="cck")
    assert moves(s) == ["wear airy_lid"]
    assert refused(s, "offer cck wear airy_lid").startswith("FF-")
    do(s, "solo cck")
    assert refused(s, "A: wear airy_lid") == "FF-ROUND-04"
    assert (asked(s), moves(s)) == ("B crag", ["wear crack_clogs"])


def test_ff_gear_05__an_asked_helper_but_not_the_one_who_waits() -> None:
    """FF-GEAR-05: who was asked along may move gear before answering; the leader may not meanwhile, others neither."""
    s = scene(A="base 9; hand airy_lid", B="hand crack_clogs; gear chalk_belt", C="hand frosted_lid", turned="cck")
    do(s, "offer cck with B keep 0")
    assert (asked(s), moves(s)) == ("B answer", ["wear crack_clogs", "stow chalk_belt"])
    assert refused(s, "A: wear airy_lid") == "FF-ROUND-04"
    assert refused(s, "C: wear frosted_lid") == "FF-ROUND-04"
    do(s, "counter 1")
    assert asked(s) == "A counter"
    assert refused(s, "wear airy_lid") == "FF-GEAR-05"
    assert refused(s, "B: wear crack_clogs") == "FF-ROUND-04"


def test_ff_gear_05__the_own_rest_step() -> None:
    """FF-GEAR-05: in the Rest phase, each in the own step."""
    s = scene(A="hand airy_lid; gear chalk_belt", B="hand crack_clogs", C="", phase="rest")
    assert moves(s) == ["wear airy_lid", "stow chalk_belt"]
    assert refused(s, "B: wear crack_clogs") == "FF-ROUND-04"
    do(s, "wear airy_lid", "end")
    assert (asked(s), moves(s)) == ("B rest", ["wear crack_clogs"])


def test_ff_gear_05__never_in_the_setback_phase() -> None:
    """FF-GEAR-05: neither in a Setback turn nor in response to a card."""
    s = scene(A="hand airy_lid glassy_holds; gear chalk_belt", B="climb cck; hand crack_clogs; gear folding_pad", C="",
              phase="setback")  # fmt: skip
    for line in ("wear airy_lid", "stow chalk_belt"):
        assert refused(s, line) == "FF-GEAR-05"
    do(s, "lay glassy_holds on B")
    assert asked(s) == "B respond"
    for line in ("wear crack_clogs", "stow folding_pad"):
        assert refused(s, line) == "FF-GEAR-05"


def test_ff_gear_05__never_in_the_climbing_phase() -> None:
    """FF-GEAR-05: not while playing Actions, not while bailing."""
    s = scene(A="base 5; climb cobra_crack; hand airy_lid; gear chalk_belt", B="", C="", phase="climbing")
    rolling(s, 2)
    for question, line in (("act", "pass"), ("bail", "roll"), ("again", "stand")):
        assert asked(s) == f"A {question}"
        assert refused(s, "wear airy_lid") == "FF-GEAR-05"
        assert refused(s, "stow chalk_belt") == "FF-GEAR-05"
        do(s, line)
    assert asked(s) == "A lose"
    assert refused(s, "wear airy_lid") == "FF-GEAR-05"


@pytest.mark.parametrize(("line", "clause"), [("climb cck; paused_now", "FF-PAUSE-08"), ("skips", "FF-SKIP-07")])
def test_ff_gear_05__never_while_blocked(line: str, clause: str) -> None:
    """FF-GEAR-05: paused or about to skip, a climber moves no gear in the Rest phase."""
    s = scene(A=f"{line}; hand airy_lid; gear chalk_belt", B="", C="", phase="rest")
    assert s.blocked(0)
    assert asked(s) == "A rest"
    assert moves(s) == []
    assert refused(s, "wear airy_lid") == clause
    assert refused(s, "stow chalk_belt") == clause


# -- 06: protection ----------------------------------------------------------------------------------------------------


def test_ff_gear_06__against_weather() -> None:
    """FF-GEAR-06: a shell wards the first Weather, a radio and a jacket each take one off every Weather."""
    line = "base 9; climb cck; laid sideways_snow@B thunderhead@B; hand deep_breath"
    for worn, after in (("", 4), ("gear crinkly_rain_shell", 6), ("gear crackly_radio", 6),
                        ("gear crackly_radio enormous_puffy", 8)):  # fmt: skip
        s = scene(A=f"style sport; {line}; {worn}", B="", C="", phase="climbing")
        assert total(s, "A") == after


def test_ff_gear_06__for_bailing() -> None:
    """FF-GEAR-06: with the rope a 4 is enough, with the harness a failed roll is thrown again."""
    line = "base 5; climb cobra_crack"
    s = scene(A=f"{line}; gear extra_long_rope; hand drizzle", B="", C="", phase="climbing")
    rolling(s, 4)
    do(s, "pass", "roll")
    assert gear(s, "A") == ["extra_long_rope"]
    s = scene(A=f"{line}; gear chalk_belt; hand drizzle", B="", C="", phase="climbing")
    rolling(s, 4)
    do(s, "pass", "roll", "stand")
    assert gear(s, "A") == []
    s = scene(A=f"{line}; gear twice_checked_harness; hand drizzle", B="", C="", phase="climbing")
    rolling(s, 2, 5)
    do(s, "pass", "roll", "reroll")
    assert gear(s, "A") == ["twice_checked_harness"]


def test_ff_gear_06__against_an_epic_and_for_the_hand() -> None:
    """FF-GEAR-06: the helmet saves gear from an ordinary Epic, the duffel lets five cards stay."""
    for worn, left in (("egg_carton_helmet", ["egg_carton_helmet"]), ("airy_lid", [])):
        s = scene(A=f"base 5; climb cobra_crack; gear {worn}; hand drizzle", B="", C="", phase="climbing")
        rolling(s, 2)
        do(s, "pass", "roll", "stand")
        assert gear(s, "A") == left
    held = "hand drizzle drizzle glassy_holds deep_breath total_pump"
    s = scene(A=f"gear bottomless_duffel; {held}", B="", C="", phase="rest")
    assert "end" in legal(s)
    s = scene(A=f"gear folding_pad; {held}", B="", C="", phase="rest")
    assert refused(s, "end") == "FF-REST-04"


# -- 07: a slot that goes ----------------------------------------------------------------------------------------------

ROOMY = with_effects(lucky_beanie='{ do = "extra_slot", slot = "pack" }')
LOADED = "style sport; gear lucky_beanie dozen_draws folding_pad cheater_stick"


def test_ff_gear_07__gear_that_gives_a_slot() -> None:
    """FF-GEAR-07: with such a helmet in play, and only then, a third pack has room."""
    s = scene(A="style sport; gear dozen_draws folding_pad; hand lucky_beanie cheater_stick", B="", C="", content=ROOMY)
    assert refused(s, "wear cheater_stick") == "FF-GEAR-01"
    do(s, "wear lucky_beanie", "wear cheater_stick")
    assert len(gear(s, "A")) == 4


def test_ff_gear_07__taking_it_off_brings_the_last_pack_back() -> None:
    """FF-GEAR-07: the pack that came last returns to the hand at once, in sight of all."""
    s = scene(A=LOADED, B="", C="", content=ROOMY)
    events = do(s, "stow lucky_beanie")
    assert [event.args["card"] for event in events] == ["card:lucky_beanie", "card:cheater_stick"]
    assert gear(s, "A") == ["dozen_draws", "folding_pad"]
    assert hand(s, "A") == ["lucky_beanie", "cheater_stick"]
    assert sorted(GAME.view(s, 1)["climbers"][0]["hand"]["cards"]) == ["cheater_stick", "lucky_beanie"]


def test_ff_gear_07__losing_or_paying_it_too() -> None:
    """FF-GEAR-07: the same when a setback takes the helmet or a Guide is paid with it; not while a slot is free."""
    s = scene(A="hand butterfingers deep_breath", B=f"{LOADED}; climb cck", C="", phase="setback", content=ROOMY)
    do(s, "lay butterfingers on B", "lose_worn lucky_beanie")
    assert (gear(s, "B"), hand(s, "B")) == (["dozen_draws", "folding_pad"], ["cheater_stick"])
    s = scene(A=f"{LOADED}; hand razor_lace_ups", B="", C="", phase="rest", content=ROOMY)
    do(s, "hire pay razor_lace_ups pay_worn lucky_beanie")
    assert (gear(s, "A"), hand(s, "A")) == (["dozen_draws", "folding_pad"], ["cheater_stick"])
    s = scene(A="style sport; gear lucky_beanie dozen_draws folding_pad", B="", C="", content=ROOMY)
    do(s, "stow lucky_beanie")
    assert gear(s, "A") == ["dozen_draws", "folding_pad"]


# -- 08: no trading ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["give B razor_lace_ups", "lend B razor_lace_ups", "wear razor_lace_ups B"])
def test_ff_gear_08__nothing_is_given_to_others(line: str) -> None:
    """FF-GEAR-08: no choice hands a card to somebody."""
    s = scene(A="hand razor_lace_ups", B="", C="")
    assert refused(s, line).startswith("FF-")


def test_ff_gear_08__cards_come_from_the_deck_alone() -> None:
    """FF-GEAR-08: through games of chance moves a climber's cards grow by draws and by nothing else."""
    for seed in range(3):
        s = new_game(4, seed=seed, start_base=10)
        held = [len(s.hands[seat]) + len(s.gear[seat]) for seat in range(4)]
        draws = 0
        for _, events in wander(s, seed):
            for seat in range(4):
                drawn = 0
                for event in events:
                    if event.kind == "drew" and event.args["who"] == f"seat:{seat}":
                        drawn += int(str(event.args["count"]))
                now = len(s.hands[seat]) + len(s.gear[seat])
                assert now <= held[seat] + drawn
                held[seat], draws = now, draws + drawn
        assert draws > 20


def test_ff_gear_08__the_split_is_all_that_is_negotiated() -> None:
    """FF-GEAR-08: an offer names a helper, a climb and a number of cards; an answer another number at most."""
    s = scene(A="base 9; hand razor_lace_ups", B="hand airy_lid", C="", turned="frogland")
    for line in ("offer frogland with B keep 1 wear razor_lace_ups", "offer frogland razor_lace_ups"):
        assert refused(s, line).startswith("FF-")
    do(s, "offer frogland with B keep 1")
    assert legal(s) == ["counter 0", "counter 2", "wear airy_lid", "accept", "decline"]


def test_ff_gear_08__a_promise_binds_nobody() -> None:
    """FF-GEAR-08: whoever was helped before may lay cards on the helper: the rules know no promises."""
    s = scene(A="hand total_pump", B="climb cck", C="climb frogland; hand drizzle", phase="setback")
    assert "lay total_pump" in legal(s)


# -- 09: no endless swapping -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("phase", "turned"), [("turn", ""), ("crag", "cck"), ("rest", "")])
def test_ff_gear_09__each_card_moves_once_in_a_window(phase: str, turned: str) -> None:
    """FF-GEAR-09: what was put in play stays, what was taken back stays in the hand, in this window."""
    s = scene(A="hand razor_lace_ups; gear airy_lid", B="", C="", phase=phase, turned=turned)
    do(s, "wear razor_lace_ups", "stow airy_lid")
    assert moves(s) == []
    assert refused(s, "stow razor_lace_ups") == "FF-GEAR-09"
    assert refused(s, "wear airy_lid") == "FF-GEAR-09"


def test_ff_gear_09__copies_are_two_cards() -> None:
    """FF-GEAR-09: of two copies each moves once: one out and one in, then neither again."""
    s = scene(A="style sport; gear dozen_draws; hand dozen_draws", B="", C="")
    do(s, "wear dozen_draws", "stow dozen_draws")
    assert (gear(s, "A"), hand(s, "A"), moves(s)) == (["dozen_draws"], ["dozen_draws"], [])


def test_ff_gear_09__every_arrangement_can_be_reached() -> None:
    """FF-GEAR-09: from one helmet in play and two in the hand all four arrangements are within reach, and no more."""
    reached = set()
    s = scene(A="gear airy_lid; hand scuffed_lid frosted_lid", B="", C="")
    waiting = [s]
    while waiting:
        here = waiting.pop()
        reached.add(tuple(gear(here, "A")))
        for line in moves(here):
            trial = here.clone()
            do(trial, line)
            waiting.append(trial)
    assert reached == {(), ("airy_lid",), ("scuffed_lid",), ("frosted_lid",)}


def test_ff_gear_09__a_refused_offer_opens_a_new_window() -> None:
    """FF-GEAR-09: after a refusal, and after a rejected counter-offer, the leader may move every card again."""
    s = scene(A="base 9; hand razor_lace_ups", B="", C="", turned="frogland")
    do(s, "wear razor_lace_ups")
    assert refused(s, "stow razor_lace_ups") == "FF-GEAR-09"
    do(s, "offer frogland with B keep 0", "decline", "stow razor_lace_ups")
    assert refused(s, "wear razor_lace_ups") == "FF-GEAR-09"
    do(s, "offer frogland with B keep 1", "counter 0", "decline", "wear razor_lace_ups")
    assert gear(s, "A") == ["razor_lace_ups"]


def test_ff_gear_09__a_new_offer_opens_a_new_window_for_the_helper() -> None:
    """FF-GEAR-09: what the helper moved before one answer may move again before the next."""
    s = scene(A="base 9", B="hand crack_clogs", C="", turned="frogland")
    do(s, "offer frogland with B keep 0", "wear crack_clogs")
    assert refused(s, "stow crack_clogs") == "FF-GEAR-09"
    do(s, "decline", "offer frogland with B keep 1", "stow crack_clogs")
    assert hand(s, "B") == ["crack_clogs"]


def test_ff_gear_09__leader_and_helper_each_have_their_own_window() -> None:
    """FF-GEAR-09: that the one has moved a card does not bind the other's copy of it, whatever the answer."""
    s = scene(A="base 9; style sport; hand dozen_draws", B="gear dozen_draws", C="", turned="frogland")
    do(s, "wear dozen_draws", "offer frogland with B keep 0")
    assert legal(s, "stow") == ["dozen_draws"]
    for answers in (["decline"], ["counter 1", "decline"]):
        s = scene(A="base 9; gear dozen_draws", B="hand dozen_draws", C="", turned="frogland")
        do(s, "offer frogland with B keep 0", "wear dozen_draws", *answers)
        assert (asked(s), legal(s, "stow")) == ("A crag", ["dozen_draws"])


def test_ff_gear_09__rest_steps_and_turning_are_windows_of_their_own() -> None:
    """FF-GEAR-09: what one climber moved at the end of a round binds neither the next one nor the next dealer."""
    s = scene(A="hand dozen_draws", B="gear dozen_draws", C="", phase="rest")
    do(s, "wear dozen_draws", "end")
    assert (asked(s), legal(s, "stow")) == ("B rest", ["dozen_draws"])
    s = scene(A="", B="gear dozen_draws", C="hand dozen_draws", phase="rest")
    do(s, "end", "wear dozen_draws", "end")
    assert (asked(s), legal(s, "stow")) == ("B turn", ["dozen_draws"])


def test_ff_gear_09__the_crag_turn_is_a_new_window_for_the_dealer() -> None:
    """FF-GEAR-09: what the dealer moved before turning may move again in the Crag turn."""
    s = scene(A="hand razor_lace_ups", B="", C="", phase="turn")
    do(s, "wear razor_lace_ups", "turn moderate", "turn moderate", "stow razor_lace_ups")
    assert (asked(s), gear(s, "A")) == ("A crag", [])


def test_ff_gear_09__a_turn_of_swapping_ends() -> None:
    """FF-GEAR-09: whoever moves gear as long as it can be moved is done after one move a card."""
    s = scene(
        A="style trad; gear airy_lid folding_pad chalk_belt; hand crack_clogs double_rack dozen_draws", B="", C=""
    )
    count = 0
    while moves(s):
        do(s, moves(s)[0])
        count += 1
    assert 3 <= count <= 6
