"""What strangers may try: cards of their own that would take for ever, texts that mean nothing, words taken back."""

from __future__ import annotations

import re

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    Climbers,
    asked,
    do,
    legal,
    new_game,
    onward,
    refused,
    rolling,
    scene,
    total,
    with_effects,
)

from cordee.core.errors import BadContent
from cordee.core.rng import Rng
from cordee.games.five_fifteen import rules
from cordee.games.five_fifteen.content import GUIDE, load, own_content


def all_gear_at(dollars: int) -> bytes:
    """The stand-in set with every piece of gear at one price."""
    return re.sub(r"(?m)^dollars = \d+", f"dollars = {dollars}", own_content().decode()).encode()


def reason(s: Climbers, seat: int, text: str) -> tuple[str, str] | None:
    found = GAME.why_not(s, seat, text)
    return None if found is None else (found.clause, found.why)


def test_ff_rest_06__a_purse_of_very_many_cheap_cards__is_counted_all_the_same() -> None:
    """FF-REST-06: by sums that can be reached; going through all choices of 60 cards would outlast the table."""
    s = scene(A="base 9; hand drizzle", B="", C="", phase="rest", content=all_gear_at(2))
    s.hands[0] = sorted(s.booty[-60:])
    for design in s.hands[0]:
        s.booty.remove(design)
    gear = s.gear_in(s.hands[0])
    assert len(gear) > 25

    assert not rules._completes([2] * len(gear), 0, GUIDE)
    assert rules._completes([2] * 60, 0, GUIDE)
    assert rules._completes([1, 2] * 60, 0, GUIDE)
    assert "hire" not in legal(s)


@pytest.mark.parametrize("paid", [0, 40, 119])
def test_ff_rest_06__sums_find_what_going_through_all_choices_finds(paid: int) -> None:
    """FF-REST-06: for purses that are small enough to try everything."""

    def plainly(rest: tuple[int, ...], total: int, least: int) -> bool:
        if total >= GUIDE:
            return total - least < GUIDE
        return any(v and plainly(rest[i + 1 :], total + v, min(least, v)) for i, v in enumerate(rest))

    prices = (0, 20, 40, 70, 110, 120)
    for a in prices:
        for b in prices:
            for c in prices:
                for least in (20, 110):
                    rest = (a, b, c, 30)
                    assert rules._completes(list(rest), paid, least) == plainly(rest, paid, least), rest


def test_ff_part_11__an_offer_a_counter_and_a_promise_are_not_taken_back() -> None:
    """FF-PART-10, -11, FF-SOLO-04: who has said it has said it; the barrier stands behind each."""
    for lines in (
        ["offer cck with B keep 0"],
        ["offer cck with B keep 0", "counter 1"],
        ["offer cck with B keep 0", "accept"],
        ["solo frogland"],
    ):
        s = scene(A="base 12", B="base 12", C="", turned="cck frogland")
        do(s, *lines[:-1])
        before = s.barrier
        do(s, lines[-1])
        assert s.barrier > before, lines


def test_ff_solo_02__what_is_offered_counts_an_action_of_the_crag() -> None:
    """FF-SOLO-02, FF-INFO-04: the strength that a lone attempt is offered with is the one it has."""
    s = scene(A="base 8; style sport; hand alpine_start_coffee", B="", C="", turned="frogland twinkie")
    do(s, "play alpine_start_coffee")
    offered = {
        option.text: option.args["strength"]
        for option in (GAME.option(s, 0, action) for action in s.options(0))
        if option.verb == "solo"
    }
    (told,) = [event for event in do(s, "solo frogland") if event.kind == "alone"]
    assert told.args["strength"] == offered["solo frogland"] == "grade:9"


def test_ff_gear_09__the_copy_that_was_taken_off_may_be_the_one_that_pays() -> None:
    """FF-GEAR-09: of two alike one was in the hand all the time, and may be put in play."""
    s = scene(A="base 9; hand jingling_nuts crack_clogs; gear jingling_nuts", B="", C="", phase="rest")
    do(s, "stow jingling_nuts", "hire pay crack_clogs pay jingling_nuts")
    assert asked(s) == "A rest"
    assert legal(s, "wear") == ["jingling_nuts"]


def test_ff_gear_09__nor_does_a_discard_lock_the_copy_that_stays() -> None:
    """FF-GEAR-09: of two alike the one that was taken off goes, whatever it goes for."""
    held = "hand jingling_nuts total_pump glassy_holds falcon_nest beta_sprayer"
    s = scene(A=f"base 9; {held}; gear jingling_nuts", B="", C="", phase="rest")
    do(s, "stow jingling_nuts")
    assert legal(s, "wear") == ["jingling_nuts"]
    do(s, "discard jingling_nuts")
    assert asked(s) == "A rest"
    assert legal(s, "wear") == ["jingling_nuts"]


def test_ff_part_11__offers_are_forgotten_with_the_crag_phase() -> None:
    """FF-PART-11: three offers a Crag turn; afterwards no page shows those of the last one."""
    s = scene(A="base 9", B="base 9", C="base 9; hand drizzle", turned="frogland cck")
    do(s, "booty", "offer frogland with C keep 1")
    assert GAME.view(s, None)["offers"]
    do(s, "counter 0", "accept")
    assert asked(s).endswith("lay")
    assert (s.offers, s.countered) == ([], 0)
    assert GAME.view(s, None)["offers"] == []


@pytest.mark.parametrize(
    ("line", "clause"),
    [("end", "FF-CRAG-08"), ("pass", "FF-CRAG-08"), ("counter 1", "FF-CRAG-08"), ("lose drizzle", "FF-CRAG-08")],
)
def test_ff_crag_08__what_belongs_to_another_step__is_refused_by_what_is_asked_now(line: str, clause: str) -> None:
    s = scene(A="base 9", B="", C="", turned="frogland")
    assert reason(s, 0, line) == (clause, "not-this-step")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('name = "Stand-in set"', 'name = "\u3164"', "name: nothing of this would be seen"),
        ('name = "Drizzle"', 'name = "\u2800"', "card 'drizzle': name: nothing of this would be seen"),
        ('name = "Drizzle"', 'name = "\\uff34OTAL pump"', 'name: this name looks like that of entry .*, "Total Pump"'),
    ],
)
def test_ff_comp_09__names_that_cannot_be_seen_or_told_apart__are_refused(old: str, new: str, says: str) -> None:
    text = own_content().decode()
    assert old in text
    with pytest.raises(BadContent, match=says):
        load(text.replace(old, new).encode(), "odd.toml")


@pytest.mark.parametrize("text", ["attempt:²", "attempt:", "attempt:9", "attempt:01", "attempt:" + "1" * 5000])
def test_ff_set_03__targets_that_are_no_climber__are_refused_in_words(text: str) -> None:
    s = scene(A="hand drizzle", B="base 12; climb cck", C="", phase="setback")
    assert asked(s) == "A lay"
    assert reason(s, 0, text) is not None


def test_ff_part_02__a_thing_in_the_middle_of_a_choice__is_its_next_step() -> None:
    """FF-PART-02: a table asks with the steps that were taken before it."""
    s = scene(A="base 12", B="base 12", C="", turned="cck frogland")
    assert reason(s, 0, "offer cck seat:0") == ("FF-PART-02", "not-yourself")
    assert reason(s, 0, "offer cck seat:1") is None
    assert reason(s, 0, "offer cck climb:frogland") == ("FF-PART-01", "nothing-to-do")


@pytest.mark.parametrize("text", ["offer cck with BC", "offer cck with", "offer cck with "])
def test_ff_part_01__no_climber_at_all__is_not_said_to_have_been_asked_before(text: str) -> None:
    s = scene(A="base 12", B="base 12", C="", turned="cck frogland")
    assert reason(s, 0, text) not in (None, ("FF-PART-11", "offered-before"), ("FF-PART-02", "not-yourself"))


def test_ff_part_11__where_every_division_was_refused__that_is_the_reason() -> None:
    s = scene(A="base 9", B="", C="base 12; climb gunsmoke; paused", turned="frogland cck")
    booty = s.r.cards.booty[s.r.cards.climb_by_id["frogland"]]
    keeps = list(range(booty + 1))[:3]
    for keep in keeps:
        do(s, f"offer frogland with B keep {keep}", "decline")
    assert reason(s, 0, "offer frogland") in (("FF-PART-11", "all-offered"), ("FF-PART-11", "offers-used"))


def test_ff_rest_06__a_payment_named_in_another_order__is_told_so() -> None:
    s = scene(A="base 9; hand jingling_nuts crack_clogs", B="", C="", phase="rest")
    one, other = legal_payment(s)
    assert refused(s, f"hire pay {other} pay {one}") == "FF-REST-06"
    assert reason(s, 0, f"hire pay {other} pay {one}") == ("FF-REST-06", "pay-order")


def legal_payment(s: Climbers) -> tuple[str, str]:
    """The two cards of the hand in the order in which they are paid."""
    hand = sorted(s.gear_in(s.hands[0]))
    return s.r.cards.ids[hand[0]], s.r.cards.ids[hand[1]]


def test_ff_str_05__a_yellow_icon_on_a_style__counts_like_one_on_gear() -> None:
    """FF-STR-05: whatever carries it. Only a file of one's own can have it on a Style."""
    yellow = '{ do = "strength_per_card", kind = "weather", amount = 1, max = 2 }'
    content = with_effects(trad=yellow)
    plain = with_effects(trad='{ do = "hand_limit", amount = 1 }')
    spec = {"A": "base 9; style trad; climb cck; laid drizzle@B; hand deep_breath", "B": "style sport", "C": "",
            "phase": "climbing"}  # fmt: skip
    s, without = scene(**spec, content=content), scene(**spec, content=plain)
    assert total(s, "A") == total(without, "A") + 1


@pytest.mark.parametrize(
    ("phase", "climb", "clause"),
    [("setback", "cck", "FF-SET-13"), ("climbing", "cck", "FF-EPIC-01")],
)
def test_ff_set_13__what_takes_the_gear_is_the_reason_given(phase: str, climb: str, clause: str) -> None:
    """FF-SET-13, FF-EPIC-01: a card and an ordinary Epic are not the same clause."""
    content = with_effects(drizzle='{ do = "lose_gear", count = 1, from = "either" }')
    s = scene(
        A=f"base 6; climb {climb}; hand razor_lace_ups crack_clogs deep_breath",
        B="hand drizzle",
        C="",
        phase=phase,
        content=content,
        start_base=5,
    )
    if phase == "setback":
        onward(s, "B lay")
        do(s, "lay drizzle on A")
        onward(s, "A lose")
    else:
        onward(s, "A bail")
        do(rolling(s, 1), "roll")
        onward(s, "A lose")
    assert asked(s) == "A lose"
    assert s.question(0).clauses == (clause,)
    assert refused(s, "lose deep_breath") == clause


def test_ff_info_05__what_puts_a_window_to_another_seat_is_not_taken_back_alone() -> None:
    """FF-INFO-05: who lays a card, watches how long its climber takes, and takes it back would probe hands."""
    s = scene(
        A="hand glassy_holds", B="climb frogland; hand not_today", C="climb cck; hand deep_breath", phase="setback"
    )
    before = s.barrier
    do(s, "lay glassy_holds on B")
    assert (asked(s), s.barrier > before) == ("B respond", True)
    before = s.barrier
    do(s, "pass", "end")
    assert s.barrier > before


@pytest.mark.parametrize(("style", "grade"), [("boulder", "grade:15"), ("sport", "grade:16")])
def test_ff_crag_05__what_is_said_to_be_needed_is_what_is_needed(style: str, grade: str) -> None:
    """FF-CRAG-05, FF-STR-07: a boulderer needs 15, on Boulder."""
    s = scene(A=f"base 9; style {style}", B="", C="", phase="turn")
    found = GAME.why_not(s, 0, "turn five_fifteen")
    assert found is not None
    assert (found.why, found.args) == ("top-closed", {"grade": grade})


def test_ff_rest_06__a_card_that_is_not_ones_own__is_that_and_no_overpaying() -> None:
    s = scene(A="base 9; hand curved_tools deep_breath; gear crack_clogs dozen_draws", B="", C="", phase="rest")
    assert "hire" in legal(s)
    assert reason(s, 0, "hire pay long_haul_harness") == ("FF-REST-06", "not-in-hand")
    assert reason(s, 0, "hire pay_worn long_haul_harness") == ("FF-REST-06", "not-in-play")


def test_ff_win_04__a_game_without_a_winner_ends_by_its_own_clause() -> None:
    s = scene(A="", B="", C="", phase="rest", round=100)
    while s.to_act():
        do(s, "end")
    assert reason(s, 0, "booty") == ("FF-WIN-04", "game-over")


def test_ff_pause_08__who_waits_for_the_own_rest_step_is_told_so() -> None:
    """FF-PAUSE-08: paused climbers may hire, only not before their turn."""
    s = scene(A="hand drizzle", B="climb frogland; paused; hand curved_tools", C="", phase="rest")
    assert asked(s) == "A rest"
    assert reason(s, 1, "hire") == ("FF-ROUND-04", "not-your-turn")
    assert reason(s, 1, "wear curved_tools") == ("FF-PAUSE-04", "paused")


def test_ff_set_01__the_wrong_word_for_the_right_card__is_said_to_be_that() -> None:
    s = scene(A="hand drizzle", B="climb frogland", C="climb cck", phase="setback")
    assert reason(s, 0, "play drizzle") == ("FF-SET-01", "not-this-step")
    assert reason(s, 0, "lay not_today") == ("FF-SET-01", "not-in-hand")
    s = scene(A="base 9; hand banana_slippers", B="", C="", turned="frogland")
    assert reason(s, 0, "play banana_slippers") == ("FF-CRAG-08", "not-this-step")


@pytest.mark.parametrize("keep", ["00", "01", "002"])
def test_ff_part_08__numbers_have_no_further_zeros(keep: str) -> None:
    s = scene(A="base 9", B="", C="", turned="frogland")
    found = reason(s, 0, f"offer frogland with B keep {keep}")
    assert found is not None
    assert found[1] == "unknown-text"


def test_ff_win_05__the_first_style_left_is_that_of_the_file() -> None:
    """FF-WIN-05: in data order, whatever order the data has."""
    blocks = own_content().decode().split("\n\n")
    styles = [i for i, block in enumerate(blocks) if block.lstrip().startswith("[[style]]")]
    turned = [blocks[i] for i in reversed(styles)]
    for i, block in zip(styles, turned, strict=True):
        blocks[i] = block
    s = new_game(3, content="\n\n".join(blocks).encode())
    seat = s.to_act()[0]
    line = GAME.default(s, seat, Rng(1))
    assert line is not None
    assert GAME.action_text(s, line[0]) == "style alpine"


def test_ff_crag_07__a_climb_deck_made_anew_is_told() -> None:
    s = scene(A="", B="", C="", phase="turn")
    s.discards[0] += s.decks[0]
    s.decks[0].clear()
    kinds = [event.kind for event in do(s, "turn moderate")]
    assert kinds[:2] == ["deck_reshuffled", "turned"]
