"""Clauses AN-SCAV-*: what a climber forgot to sweep or bury, the others may call for.

Live scenes are in rulebook mode: A forgets, B is next clockwise. `HEAD` is the same headless (timing asked).
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.annapurna.scenes import (
    GAME,
    LETTERS,
    asked,
    at,
    cache,
    do,
    kinds,
    legal,
    pack,
    pending,
    refused,
    scene,
    total,
)

from cordee.core.errors import IllegalChoice
from cordee.core.events import told
from cordee.core.game import is_asked
from cordee.games.annapurna.content import own_content
from cordee.games.annapurna.rules import Expedition

HAND = {"timing": "live", "sweep_mode": "rulebook"}
HEAD = {"timing": "asked", "sweep_mode": "rulebook"}
FORGETFUL = "climb 3,1; up 1,1 slip 1,2 langur 1,3 storm; pack yeti gust"
BESIDE = "climb 1,1; pack gust storm"


def callers(s: Expedition) -> str:
    """Letters of those who may call now, in seat order."""
    found = ""
    for seat in range(s.r.seats):
        if is_asked(s, seat):
            found += LETTERS[seat] * any(GAME.action_text(s, a) == "scavenge" for a in s.options(seat))
    return found


def hits(s: Expedition, letter: str) -> bool:
    """Whether a call of this seat, tried on a copy, finds something to pick."""
    t = s.clone()
    do(t, f"{letter}: scavenge")
    return asked(t) == f"{letter} pick"


def forgotten(
    *, seats: Any = 3, a: str = FORGETFUL, b: str = "climb 1,1; pack gust storm", **options: Any
) -> Expedition:
    """A has ended a turn without sweeping; B's turn begins."""
    others = dict(zip("BCD", [b, BESIDE, "hike; pack gust storm"][: seats - 1], strict=False))
    s = scene(A=a, **others, **(options or HAND), turn="A")
    do(s, "trade yeti A5,1", "end")
    return s


def with_effect(face: str, effect: str) -> bytes:
    """The own content file with another effect on one face."""
    parts = own_content().decode().split("[[card]]")
    for i, part in enumerate(parts):
        if f'id = "{face}"' in part:
            parts[i] = part[: part.index("effect =")] + f"effect = [{effect}]\n\n"
    return "[[card]]".join(parts).encode()


# -- AN-SCAV-01 to -04: who, when, how much


def test_an_scav_01__the_first_caller_takes_a_card_into_the_backpack() -> None:
    """AN-SCAV-01: whoever calls first picks one card of the group for the own backpack."""
    s = forgotten()
    before = cache(s, "A"), cache(s, "C")
    do(s, "C: scavenge")
    assert asked(s) == "C pick"
    events = do(s, "pick A1,2")
    assert pack(s, "C") == ["gust", "langur", "storm"]
    assert at(s, "A1,2") == "none"
    assert (at(s, "A1,1"), at(s, "A1,3")) == ("up slip", "up storm")
    assert (cache(s, "A"), cache(s, "C")) == before
    assert events[0].args == {"who": "seat:2", "whom": "seat:0", "spot": "spot:0:1,2", "card": "card:langur"}
    assert asked(s) == "B action"


def test_an_scav_01__nothing_to_take_where_nothing_balances() -> None:
    """AN-SCAV-01: without a zero-sum group a call finds nothing."""
    s = forgotten(a="climb 3,1; up 1,1 slip 1,2 headlamp 1,3 storm; pack yeti gust")
    assert not hits(s, "C")
    t = forgotten(a="climb 3,1; up 1,1 slip 1,2 crevasse 1,3 frostbite; pack yeti gust")
    assert hits(t, "C")


def test_an_scav_01__a_swept_mountainside_is_safe() -> None:
    """AN-SCAV-01: who has swept everything loses nothing."""
    s = scene(A=FORGETFUL, B="climb 1,1", C="climb 1,1", **HAND)
    do(s, "trade yeti A5,1", "mark A1,1 mark A1,2 confirm", "end")
    assert not hits(s, "B")
    assert not hits(s, "C")


def test_an_scav_02__open_from_the_end_of_the_turn_to_the_next_climbers_end() -> None:
    """AN-SCAV-02: no call before A has ended, calls all through B's turn, and none for A's cards once B has ended."""
    s = scene(A=FORGETFUL, B="climb 1,1; pack gust storm", C="climb 1,1", **HAND)
    assert callers(s) == ""
    do(s, "trade yeti A5,1")
    assert callers(s) == ""
    assert GAME.view(s, 2)["window"] is None
    do(s, "end")
    assert callers(s) == "BC"
    assert hits(s, "C")
    do(s, "trade storm B5,1")
    assert asked(s) == "B sweep"
    assert callers(s) == "BC"
    assert hits(s, "C")
    do(s, "end")
    assert GAME.view(s, 2)["window"]["owner"] == 1
    assert callers(s) == "AC"
    assert not hits(s, "C")


def test_an_scav_02__the_next_climber_may_call_too() -> None:
    """AN-SCAV-02: B, whose turn it is, may call before the action and again behind it."""
    s = forgotten(seats=2)
    assert asked(s) == "B action"
    assert legal(s)[-1] == "scavenge"
    t = s.clone()
    do(s, "scavenge", "pick A1,1")
    assert pack(s, "B") == ["gust", "slip", "storm"]
    assert asked(s) == "B action"
    do(t, "trade gust B5,1", "scavenge", "pick A1,1")
    assert pack(t, "B") == ["slip", "storm"]
    assert asked(t) == "B sweep"


def test_an_scav_02__with_a_window_closed_there_is_no_call() -> None:
    """AN-SCAV-02: before anybody has ended a turn a call is refused."""
    s = scene(A=FORGETFUL, B="climb 1,1", **HAND)
    assert refused(s, "scavenge") == "AN-SCAV-02"


def test_an_scav_03__everybody_but_the_forgetful_one() -> None:
    """AN-SCAV-03: all others may call, climbing, hiking or protecting, on or off turn; the owner may not."""
    s = scene(A=FORGETFUL, B="climb 1,1; pack gust", C="protect 1; pack storm; all none", D="hike; pack gust", **HAND)
    do(s, "trade yeti A5,1", "end")
    assert callers(s) == "BCD"
    for letter in "BCD":
        assert hits(s, letter)
    with pytest.raises(IllegalChoice):
        do(s, "A: scavenge")
    assert s.may_act() == (2, 3)


def test_an_scav_03__not_even_when_the_forgetful_one_is_asked_something() -> None:
    """AN-SCAV-03: asked to retaliate in B's turn, A still may not call for the own cards."""
    s = scene(
        A="climb 3,1; up 1,1 slip 1,2 langur; none 1,5; pack yeti gust",
        B="protect 1; pack storm; down 5,1 gust; none 1,1",
        C="climb 1,1",
        **HAND,
    )
    do(s, "trade yeti A5,1", "end", "throw storm A1,5")
    assert asked(s) == "A retaliate"
    assert "scavenge" not in legal(s)
    assert callers(s) == "BC"


def test_an_scav_04__one_card_for_all_missed_groups() -> None:
    """AN-SCAV-04: two groups were missed, still only one card may be taken; the window is closed by it."""
    s = forgotten(a="climb 3,1; up 1,1 slip 1,2 langur 1,3 headlamp 1,4 frostbite; pack yeti gust")
    do(s, "C: scavenge", "pick A1,1")
    assert callers(s) == ""
    assert GAME.view(s, 1)["window"] is None
    assert s.up[0] == 0b1110
    assert refused(s, "scavenge") == "AN-SCAV-02"


def test_an_scav_04__what_remains_may_be_swept_later() -> None:
    """AN-SCAV-04: the other group stays face up and is the owner's to sweep on the next turn."""
    s = forgotten(seats=2, a="climb 3,1; up 1,1 slip 1,2 langur 1,3 headlamp 1,4 frostbite; pack yeti gust storm")
    do(s, "scavenge", "pick A1,1", "trade gust B5,1", "end", "trade gust A5,1")
    assert legal(s, "mark") == ["A1,3"]
    do(s, "mark A1,3 mark A1,4 confirm")
    assert s.up[0] == 0b10


def test_an_scav_04__a_group_missed_twice_can_be_called_twice() -> None:
    """AN-SCAV-04: it is one card per ended turn: left lying again, the rest is prey again."""
    s = forgotten(seats=2, a="climb 3,1; up 1,1 slip 1,2 langur 1,3 headlamp 1,4 frostbite; pack yeti gust storm")
    do(s, "scavenge", "pick A1,1", "trade gust B5,1", "end", "trade gust A5,1", "end", "scavenge")
    assert legal(s) == ["pick A1,3", "pick A1,4"]


# -- AN-SCAV-05 to -07: which cards


def test_an_scav_05__all_cards_of_any_missed_group_and_no_others() -> None:
    """AN-SCAV-05: with overlapping groups every card of each of them may be picked."""
    s = forgotten(
        a="climb 3,1; up 1,1 slip 1,2 langur 1,3 butter_tea 2,2 binoculars 2,3 frostbite 4,2 storm; pack yeti gust"
    )
    do(s, "C: scavenge")
    assert legal(s) == ["pick A1,1", "pick A1,2", "pick A1,3", "pick A2,2", "pick A2,3"]
    assert refused(s, "pick A4,2") == "AN-SCAV-05"
    assert refused(s, "pick A2,1") == "AN-SCAV-05"
    assert refused(s, "pick B1,2") == "AN-SCAV-05"


@pytest.mark.parametrize("options", [HAND, HEAD], ids=["live", "asked"])
def test_an_scav_05__the_same_cards_whichever_timing(options: dict[str, str]) -> None:
    """AN-SCAV-05: live and headless the caller has the same choice."""
    s = forgotten(a="climb 3,1; up 1,1 slip 1,2 langur 1,3 butter_tea 4,2 storm; pack yeti gust", **options)
    do(s, "B: scavenge")
    assert legal(s) == ["pick A1,1", "pick A1,2", "pick A1,3"]


def test_an_scav_05__a_group_made_by_a_throw_afterwards_was_not_forgotten() -> None:
    """AN-SCAV-05: B's Throw balances A's cards after A's turn: a call finds nothing."""
    s = scene(
        A="climb 3,1; up 1,1 slip; none 1,5; pack yeti gust",
        B="protect 1; pack langur; all none",
        C="climb 1,1",
        **HAND,
    )
    do(s, "trade yeti A5,1", "end", "throw langur A1,5")
    assert total(s, "A") == 0
    assert not hits(s, "C")


def test_an_scav_05__a_card_thrown_afterwards_joins_no_missed_group() -> None:
    """AN-SCAV-05: beside a missed group, a later card that would balance with it may not be picked."""
    s = scene(
        A="climb 3,1; up 1,1 slip 1,2 langur; none 1,5; pack yeti gust",
        B="protect 1; pack butter_tea; all none",
        C="climb 1,1",
        **HAND,
    )
    do(s, "trade yeti A5,1", "end", "throw butter_tea A1,5", "C: scavenge")
    assert legal(s) == ["pick A1,1", "pick A1,2"]


def test_an_scav_05__flipped_by_an_effect_afterwards() -> None:
    """AN-SCAV-05: what B's Gust turns up on A's mountainside was not forgotten by A."""
    s = forgotten(
        a="climb 3,1; up 1,1 slip; down 2,2 langur; pack yeti gust",
        b="climb 2,1; down 2,2 gust; pack storm",
    )
    do(s, "explore 2,2", "turn A2,2")
    assert total(s, "A") == 0
    assert not hits(s, "C")


def test_an_scav_05__a_group_no_longer_whole_is_lost() -> None:
    """AN-SCAV-05: when a card of a missed group is turned down meanwhile, only groups still whole count."""
    content = with_effect(
        "gust", '{ do = "flip", who = "other_climbing", choose = "you", to = "face_down", filter = ["not_peak"] }'
    )
    s = scene(
        A="climb 3,1; up 1,1 slip 1,2 langur 1,3 headlamp 1,4 frostbite; pack yeti gust",
        B="climb 2,1; down 2,2 gust; pack storm",
        C="climb 1,1",
        content=content,
        **HAND,
    )
    do(s, "trade yeti A5,1", "end", "explore 2,2", "turn A1,2", "C: scavenge")
    assert legal(s) == ["pick A1,3", "pick A1,4"]


def test_an_scav_06__a_waiting_card_cannot_be_taken() -> None:
    """AN-SCAV-06: Rope, explored this turn, is in no missed group, neither alone nor with others."""
    s = scene(A="climb 3,1; down 3,2 rope; up 1,1 slip 1,2 langur; pack yeti", B="climb 1,1", C="climb 1,1", **HAND)
    do(s, "explore 3,2", "end", "C: scavenge")
    assert legal(s) == ["pick A1,1", "pick A1,2"]
    assert refused(s, "pick A3,2") == "AN-SCAV-06"
    t = scene(A="climb 3,1; down 3,2 rope; up 1,1 slip; pack yeti", B="climb 1,1", C="climb 1,1", **HAND)
    do(t, "explore 3,2", "end")
    assert not hits(t, "C")


def test_an_scav_06__once_completed_it_can() -> None:
    """AN-SCAV-06: a Yeti left lying in the skipped turn is a missed group of its own."""
    s = scene(
        A="climb 3,1; up 1,1 yeti 1,2 slip; waiting 1,1; pending skip; pack gust", B="climb 1,1", C="climb 1,1", **HAND
    )
    do(s, "end", "C: scavenge")
    assert legal(s) == ["pick A1,1"]


def test_an_scav_07__the_victims_total_changes() -> None:
    """AN-SCAV-07: the rest of the group stays and counts: the total moves by the card's symbols."""
    s = forgotten()
    assert total(s, "A") == -4
    do(s, "C: scavenge", "pick A1,1")
    assert total(s, "A") == -7
    assert total(s, "C") == 0
    assert GAME.view(s, 0)["climbers"][0]["total"] == -7


def test_an_scav_07__not_by_a_card_without_symbols() -> None:
    """AN-SCAV-07: usually, not always: taking a Rope leaves the total alone."""
    s = forgotten(a="climb 3,1; up 1,1 slip 1,2 rope; pack yeti gust")
    do(s, "C: scavenge", "pick A1,2")
    assert total(s, "A") == 3


# -- AN-SCAV-08 to -11: extra turns, skipped turns, protecting


def test_an_scav_08__missed_between_two_parts_it_can_be_made_good() -> None:
    """AN-SCAV-08: in front of an extra turn no window opens for the own cards; the second Sweep may still take them."""
    s = scene(
        A="climb 3,1; down 3,2 chocolate_bar; up 1,1 slip 1,2 langur; pack yeti gust",
        B="climb 1,1; pack gust",
        C="climb 1,1",
        **HAND,
    )
    do(s, "explore 3,2", "end")
    assert asked(s) == "A action"
    assert callers(s) == ""
    do(s, "trade yeti A5,1")
    assert callers(s) == ""
    do(s, "mark A1,1 mark A1,2 confirm", "end")
    assert not hits(s, "C")


def test_an_scav_08__missed_twice_it_is_prey_after_the_hand_over() -> None:
    """AN-SCAV-08: the window opens once, when the turn is handed over for good."""
    s = scene(
        A="climb 3,1; down 3,2 chocolate_bar; up 1,1 slip 1,2 langur; pack yeti gust",
        B="climb 1,1; pack gust",
        C="climb 1,1",
        **HAND,
    )
    do(s, "explore 3,2", "end", "trade yeti A5,1", "end")
    assert asked(s) == "B action"
    assert hits(s, "B")
    assert hits(s, "C")


def test_an_scav_08__headless_no_poll_between_the_parts() -> None:
    """AN-SCAV-08: with timing asked the poll comes after the extra turn only."""
    s = scene(
        A="climb 3,1; down 3,2 chocolate_bar; up 1,1 slip 1,2 langur; pack yeti gust", B="climb 1,1", C="hike", **HEAD
    )
    do(s, "explore 3,2", "end")
    assert asked(s) == "A action"
    do(s, "trade yeti A5,1", "end")
    assert asked(s) == "B scavenge"


def test_an_scav_08__after_the_peak_turn_the_bury_step_makes_it_good() -> None:
    """AN-SCAV-08: missed in the peak turn, the group may be buried in the extra Protecting turn."""
    s = scene(
        A="climb 4,1; down 5,1 chocolate_bar; up 1,1 slip 1,2 langur 1,3 storm; pack yeti gust",
        B="climb 1,1; pack gust",
        C="climb 1,1",
        **HAND,
    )
    do(s, "explore 5,1", "end")
    assert asked(s) == "A protect"
    assert callers(s) == ""
    do(s, "sunyata")
    assert asked(s) == "A bury"
    do(s, "mark A1,1 mark A1,2 confirm", "end")
    assert at(s, "A1,1") == "buried slip"
    assert asked(s) == "B action"
    assert not hits(s, "C")


def test_an_scav_09__the_next_climbers_extra_turn_keeps_it_open() -> None:
    """AN-SCAV-09: through both of B's turns A's missed cards may be called, and not after them."""
    s = forgotten(b="climb 2,1; down 2,2 chocolate_bar; pack storm gust")
    do(s, "explore 2,2", "end")
    assert asked(s) == "B action"
    assert callers(s) == "BC"
    assert hits(s, "C")
    do(s, "trade storm B5,1")
    assert hits(s, "C")
    do(s, "end")
    assert not hits(s, "C")
    assert GAME.view(s, 0)["window"]["owner"] == 1


def test_an_scav_10__a_skipped_turn_closes_it() -> None:
    """AN-SCAV-10: B skips: calls are still possible in B's Sweep step, and no more when that turn has ended."""
    s = forgotten(b="climb 2,1; pending skip; pack storm gust")
    assert asked(s) == "B sweep"
    assert hits(s, "C")
    assert hits(s, "B")
    do(s, "end")
    assert asked(s) == "C action"
    assert GAME.view(s, 2)["window"]["owner"] == 1
    assert not hits(s, "C")


def test_an_scav_11__a_group_left_unburied() -> None:
    """AN-SCAV-11: a protecting climber who forgets to bury can be scavenged in the same way."""
    s = scene(
        A="protect 1; pack gust; up 1,1 slip 1,2 langur 1,3 storm; all none", B="climb 1,1", C="climb 1,1", **HAND
    )
    do(s, "sunyata", "end")
    assert callers(s) == "BC"
    do(s, "B: scavenge")
    assert legal(s) == ["pick A1,1", "pick A1,2"]
    do(s, "pick A1,1")
    assert "slip" in pack(s, "B")
    assert at(s, "A1,1") == "none"


def test_an_scav_11__headless_it_is_polled_for() -> None:
    """AN-SCAV-11: with timing asked the poll comes for a group left unburied too."""
    s = scene(
        A="protect 1; pack gust; up 1,1 slip 1,2 langur 1,3 storm; all none", B="climb 1,1", C="climb 1,1", **HEAD
    )
    do(s, "sunyata", "end")
    assert asked(s) == "B scavenge"
    do(s, "scavenge")
    assert legal(s) == ["pick A1,1", "pick A1,2"]


def test_an_scav_11__a_protecting_caller_takes_it_into_the_backpack() -> None:
    """AN-SCAV-11: callers who protect may use the card at once for Drop or Throw."""
    s = scene(A=FORGETFUL, B="protect 1; pack gust; down 5,1 storm; all none", **HAND)
    do(s, "trade yeti A5,1", "end")
    before = len(s.packs[1])
    do(s, "scavenge", "pick A1,1")
    assert len(s.packs[1]) == before + 1
    assert "slip" in legal(s, "drop")


def test_an_scav_11__a_buried_group_is_safe() -> None:
    """AN-SCAV-11: buried cards are face down and cannot be scavenged."""
    s = scene(A="protect 1; pack gust; up 1,1 slip 1,2 langur; all none", B="climb 1,1", C="climb 1,1", **HAND)
    do(s, "sunyata", "mark A1,1 mark A1,2 confirm", "end")
    assert not hits(s, "C")


# -- AN-SCAV-12 to -14: what is seen, the end of the ascent, wrong calls


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_an_scav_12__public_when_taken_and_remembered(viewer: int | None) -> None:
    """AN-SCAV-12: everybody hears and may remember which card it was; the rest of the backpack stays private."""
    s = forgotten()
    (event,) = do(s, "C: scavenge", "pick A1,1")
    heard = told(event, viewer)
    assert heard is not None
    assert heard.args["card"] == "card:slip"
    seen = GAME.view(s, viewer)["climbers"][2]["pack"]
    assert seen["count"] == 3
    known = [{"face": "slip", "suit": 0}]
    assert seen["cards"] == (
        sorted([*known, {"face": "gust", "suit": 2}, {"face": "storm", "suit": 2}], key=lambda c: str(c["face"]))
        if viewer == 2
        else known
    )


def test_an_scav_12__its_effect_does_not_happen_and_the_spot_is_empty() -> None:
    """AN-SCAV-12: a scavenged Yeti makes nobody skip; its spot can be dropped upon."""
    s = scene(A="climb 3,1; up 1,1 slip 1,2 yeti; pack storm gust", B="climb 1,1", C="climb 1,1", **HAND)
    do(s, "trade storm A5,1", "end")
    events = do(s, "C: scavenge", "pick A1,2")
    assert kinds(events) == ["scavenged"]
    assert [pending(s, letter) for letter in "ABC"] == [set(), set(), set()]
    assert GAME.view(s, 0)["climbers"][0]["spots"][1] == {"is": "none"}


def test_an_scav_12__a_foreign_card_is_used_like_ones_own() -> None:
    """AN-SCAV-12: in the backpack it is a card like any other: it may be hidden, unseen, on the old owner's side."""
    s = forgotten(seats=2)
    do(s, "scavenge", "pick A1,1", "hide slip A4,2")
    assert at(s, "A4,2") == "down slip"
    assert GAME.view(s, 0)["climbers"][0]["spots"][13] == {"is": "down", "known": [1]}


@pytest.mark.parametrize("options", [HAND, HEAD], ids=["live", "asked"])
def test_an_scav_13__the_turn_that_ends_the_ascent_opens_no_window(options: dict[str, str]) -> None:
    """AN-SCAV-13: groups left in the last peak turn are nobody's prey; the next ascent begins without a window."""
    s = scene(
        A="protect 1; pack gust; up 1,1 whiteout; all none",
        B="climb 4,1; down 5,1 storm; up 1,1 slip 1,2 langur; pack yeti",
        turn="B",
        **options,
    )
    do(s, "explore 5,1", "end")
    assert s.ascent == 2
    assert callers(s) == ""
    assert (s.window, s.missed) == (-1, 0)
    assert GAME.view(s, 0)["window"] is None
    assert asked(s) == "B hike"


def test_an_scav_13__an_open_window_closes_with_the_ascent() -> None:
    """AN-SCAV-13: what A forgot before B's last turn cannot be called when the ascent is over."""
    s = scene(
        A="protect 1; pack gust; up 1,1 slip 1,2 langur 1,3 rockslide; all none",
        B="climb 4,1; down 5,1 storm; up 1,1 whiteout; pack yeti",
        **HAND,
    )
    do(s, "sunyata", "end")
    assert callers(s) == "B"
    do(s, "explore 5,1", "end")
    assert s.ascent == 2
    assert callers(s) == ""


def test_an_scav_13__left_no_trace_behind_closes_it_too() -> None:
    """AN-SCAV-13: the ascent that ends at once leaves nothing to call, neither the achiever's groups nor others'."""
    s = scene(
        A=FORGETFUL,
        B="climb 4,1; down 5,1 gust; up 1,1 avalanche; pack yeti",
        C="climb 1,1",
        **HAND,
    )
    do(s, "trade yeti A5,1", "end", "explore 5,1")
    while asked(s) != "B sweep":
        do(s, legal(s)[0])
    events = do(s, "end")
    assert "no_trace" in kinds(events)
    assert callers(s) == ""
    assert s.window == -1


@pytest.mark.parametrize("lockout", [True, False])
def test_an_scav_14__a_wrong_call_does_nothing_to_the_game(lockout: bool) -> None:
    """AN-SCAV-14: a call that finds nothing moves no card and costs no turn."""
    s = scene(
        A="climb 3,1; up 1,1 slip; pack yeti gust",
        B="climb 1,1; pack gust storm",
        C="climb 1,1",
        wrong_call_lockout=lockout,
        **HAND,
    )
    do(s, "trade yeti A5,1", "end")
    before = GAME.view(s, None)
    options = legal(s)
    assert kinds(do(s, "C: scavenge")) == ["miscalled"]
    assert GAME.view(s, None) == before
    assert asked(s) == "B action"
    assert legal(s) == options


def test_an_scav_14__in_ones_own_turn_too() -> None:
    """AN-SCAV-14: a wrong call by the climber on turn leaves that turn as it was, but for the call."""
    s = forgotten(seats=2, a="climb 3,1; up 1,1 slip; pack yeti gust")
    options = legal(s)
    do(s, "scavenge")
    assert asked(s) == "B action"
    assert [*legal(s), "scavenge"] == options
    assert pack(s, "B") == ["gust", "storm"]
