"""Clauses AN-SHEN-*: modifiers of a climber's next turn."""

from __future__ import annotations

import pytest
from tests.games.annapurna.scenes import GAME, asked, at, cache, do, kinds, legal, pending, refused, scene

from cordee.games.annapurna.content import own_content

SKIP_US = '{ do = "next_turn", who = "all_without_token", modifier = "skip" }'


def with_effect(face: str, effect: str) -> bytes:
    """The own content file with another effect on one face."""
    parts = own_content().decode().split("[[card]]")
    for i, part in enumerate(parts):
        if f'id = "{face}"' in part:
            parts[i] = part[: part.index("effect =")] + f"effect = [{effect}]\n\n"
    return "[[card]]".join(parts).encode()


# -- AN-SHEN-01: the next turn, and no other


def test_an_shen_01__it_applies_to_the_next_turn_and_then_expires() -> None:
    """AN-SHEN-01: Crevasse bars the way up in the climber's next turn only, not in the one after."""
    s = scene(
        A="climb 2,1; down 2,2 crevasse; pack gust storm slip yeti",
        B="climb 1,1; pack storm slip gust yeti",
        turn="A",
    )
    do(s, "explore 2,2", "trade storm B5,1")
    assert legal(s, "explore") == ["2,3"]
    assert pending(s, "A") == set()
    do(s, "trade gust A5,1", "trade slip B5,1")
    assert legal(s, "explore") == ["2,3", "3,1", "3,2"]


def test_an_shen_01__not_to_the_turn_in_which_it_was_received() -> None:
    """AN-SHEN-01: the running turn is free of what it brings: a Trade behind one's own Storm is legal."""
    content = with_effect(
        "storm",
        '{ do = "next_turn", who = "all_without_token", modifier = "no_trade_hide" }, '
        '{ do = "act", action = "trade", optional = true }',
    )
    s = scene(A="climb 2,1; down 2,2 storm; pack gust slip", B="climb 1,1", content=content, timing="live")
    do(s, "explore 2,2")
    assert legal(s) == ["trade gust", "trade slip", "decline"]
    assert pending(s, "A") == {"no_trade_hide"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_shen_01__received_in_anothers_turn_it_binds_the_own_next_one(seats: int) -> None:
    """AN-SHEN-01: a Storm of A binds each other climber's next turn, and A's own one a round later."""
    others = dict.fromkeys("BCD"[: seats - 1], "climb 2,1; pack storm slip; down 2,2 binoculars")
    s = scene(A="climb 2,1; down 2,2 storm; pack gust slip", **others, turn="A")
    do(s, "explore 2,2")
    for letter in "BCD"[: seats - 1]:
        assert asked(s) == f"{letter} action"
        assert legal(s) == ["explore 2,2", "explore 3,1"]
        assert refused(s, "trade slip A5,1") == "AN-CARD-23"
        do(s, "explore 2,2", "decline")
    assert asked(s) == "A action"
    assert legal(s, "trade") == []
    assert legal(s, "hide") == []
    do(s, "explore 2,3")
    while asked(s)[0] == "A":
        do(s, legal(s)[-1])
    assert asked(s) == "B action"
    assert legal(s, "trade") == ["slip", "storm"]


def test_an_shen_01__it_expires_even_if_it_did_not_matter() -> None:
    """AN-SHEN-01: Rope not used in the next turn is gone in the one after."""
    s = scene(
        A="climb 2,1; down 2,2 rope; pack gust storm slip yeti",
        B="climb 1,1; pack storm slip gust yeti",
        turn="A",
    )
    do(s, "explore 2,2", "trade storm B5,1")
    assert legal(s, "explore") == ["2,3", "3,1", "3,2", "3,3"]
    do(s, "trade gust A5,1", "trade slip B5,1")
    assert legal(s, "explore") == ["2,3", "3,1", "3,2"]


def test_an_shen_01__a_skip_costs_one_turn_only() -> None:
    """AN-SHEN-01: after the skipped turn the climber acts again."""
    s = scene(A="climb 2,1; down 2,2 yeti; pack gust storm", B="climb 1,1; pack storm slip gust", turn="A")
    do(s, "explore 2,2")
    assert kinds(do(s, "trade storm B5,1"))[2:4] == ["skipped", "swept"]
    assert asked(s) == "B action"
    do(s, "trade slip B5,1")
    assert asked(s) == "A action"


# -- AN-SHEN-02: extra turns


def test_an_shen_02__an_extra_turn_is_the_next_turn() -> None:
    """AN-SHEN-02: what a turn puts on the climber binds the extra turn behind it, and not the turn after."""
    content = with_effect("crevasse", '{ do = "extra_turn" }, { do = "next_turn", who = "you", modifier = "no_up" }')
    s = scene(
        A="climb 2,1; down 2,2 crevasse; pack gust storm", B="climb 1,1; pack storm slip", content=content, turn="A"
    )
    do(s, "explore 2,2")
    assert asked(s) == "A action"
    assert legal(s, "explore") == ["2,3"]
    do(s, "trade gust A5,1", "trade storm B5,1")
    assert legal(s, "explore") == ["2,3", "3,1", "3,2"]


def test_an_shen_02__a_skip_received_with_an_extra_turn_cancels_it() -> None:
    """AN-SHEN-02: extra turn and skip from one turn: the extra turn is skipped, its Sweep done, and B is next."""
    content = with_effect(
        "chocolate_bar", '{ do = "extra_turn" }, { do = "next_turn", who = "you", modifier = "skip" }'
    )
    s = scene(
        A="climb 2,1; down 2,2 chocolate_bar; pack gust storm",
        B="climb 1,1; pack storm slip",
        content=content,
        turn="A",
    )
    assert kinds(do(s, "explore 2,2")) == ["explored", "extra_turn", "affected", "skipped", "ended"]
    assert asked(s) == "B action"
    do(s, "trade storm B5,1")
    assert asked(s) == "A action"


def test_an_shen_02__a_modifier_received_before_goes_to_the_first_part() -> None:
    """AN-SHEN-02: the first turn after reception is the bound one; its extra turn is free."""
    s = scene(
        A="climb 2,1; down 2,2 chocolate_bar; pending no_trade_hide; pack gust storm",
        B="climb 1,1; pack storm slip",
        turn="A",
    )
    assert legal(s) == ["explore 2,2", "explore 3,1"]
    do(s, "explore 2,2")
    assert asked(s) == "A action"
    assert legal(s, "trade") == ["gust", "storm"]


# -- AN-SHEN-03, -04: several at once


def test_an_shen_03__all_pending_ones_apply_together() -> None:
    """AN-SHEN-03: no way up and neither Trade nor Hide, in the same turn."""
    s = scene(
        A="climb 2,2; pending no_up no_trade_hide; pack gust storm", B="climb 1,1; pack storm slip", timing="live"
    )
    assert legal(s) == ["explore 2,1", "explore 2,3"]
    assert refused(s, "explore 3,1") == "AN-CARD-17"
    assert refused(s, "trade gust A5,1") == "AN-CARD-23"


def test_an_shen_03__they_come_from_different_turns() -> None:
    """AN-SHEN-03: one's own Crevasse and another's Storm wait together for the same turn."""
    s = scene(A="climb 2,1; down 2,2 crevasse; pack gust yeti", B="climb 2,1; down 2,2 storm; pack slip", turn="A")
    do(s, "explore 2,2")
    assert pending(s, "A") == {"no_up"}
    do(s, "explore 2,2")
    assert s.active[0] == 0b110
    assert pending(s, "A") == set()
    assert pending(s, "B") == {"no_trade_hide"}


def test_an_shen_03__two_skips_skip_one_turn() -> None:
    """AN-SHEN-03: a Yeti of one's own and a skip from another's card cost one turn, not two."""
    s = scene(
        A="climb 2,1; down 2,2 yeti; pack gust storm slip",
        B="climb 2,1; down 2,2 storm; pack slip gust yeti",
        content=with_effect("storm", SKIP_US),
        turn="A",
    )
    do(s, "explore 2,2")
    events = do(s, "explore 2,2")
    assert [(e.kind, e.args["who"]) for e in events if e.kind in ("skipped", "affected")] == [
        ("affected", "seat:1"), ("affected", "seat:1"), ("skipped", "seat:0"), ("skipped", "seat:1"),
    ]  # fmt: skip
    assert asked(s) == "A action"
    do(s, "trade gust A5,1")
    assert asked(s) == "B action"


def test_an_shen_04__a_skip_voids_the_others() -> None:
    """AN-SHEN-04: what was pending beside a skip is gone with the skipped turn."""
    s = scene(
        A="climb 2,1; pending skip no_up no_trade_hide reach_row; pack gust storm",
        B="climb 1,1; pack storm slip",
        turn="A",
    )
    assert asked(s) == "B action"
    assert pending(s, "A") == set()
    do(s, "trade storm B5,1")
    assert legal(s) == [
        "explore 2,2", "explore 3,1", "trade gust", "trade storm", "hide gust", "hide storm",
    ]  # fmt: skip


def test_an_shen_04__no_card_is_drawn_in_a_skipped_turn() -> None:
    """AN-SHEN-04: with Whiteout and a skip nothing is explored, then or in the turn after."""
    s = scene(
        A="climb 2,1; down 2,2 gust; pending blind_explore; pack rope storm",
        B="climb 2,1; down 2,2 storm; pack slip gust yeti",
        content=with_effect("storm", SKIP_US),
        turn="B",
    )
    events = do(s, "explore 2,2")
    assert [e.kind for e in events] == [
        "explored",
        "affected",
        "affected",
        "ended",
        "skipped",
        "ended",
        "skipped",
        "ended",
    ]
    assert asked(s) == "A action"
    assert "trade" in str(legal(s))


# -- AN-SHEN-05: nothing left to do


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_an_shen_05__no_action_but_the_sweep_and_the_end(timing: str) -> None:
    """AN-SHEN-05: if modifiers forbid everything, no action is taken, the Sweep still is, and the turn ends."""
    s = scene(
        A="climb 2,2; up 2,1 gust 2,3 avalanche; pending no_up no_trade_hide; pack storm",
        B="climb 1,1",
        timing=timing,
        turn="A",
    )
    if timing == "live":
        assert asked(s) == "A end"
        do(s, "end")
    assert asked(s) == "B action"
    assert (at(s, "A2,1"), at(s, "A2,3")) == ("none", "none")
    assert {"gust", "avalanche"} <= set(cache(s, "A"))
    assert GAME.view(s, 0)["climbers"][0]["at"] == "2,2"


def test_an_shen_05__it_is_told() -> None:
    """AN-SHEN-05: the turn without action is told, and it is not a skip."""
    s = scene(
        A="climb 2,2; up 2,1 slip 2,3 whiteout; pending no_up no_trade_hide; pack storm",
        B="climb 1,1; pack slip yeti",
        turn="B",
    )
    assert kinds(do(s, "trade slip B5,1")) == ["traded", "ended", "waited", "ended"]


def test_an_shen_05__no_scramble_for_one_who_is_stuck_by_modifiers_only() -> None:
    """AN-SHEN-05: with face-down cards above one is not stuck: barred from going up one may not scramble."""
    s = scene(A="climb 2,2; up 2,1 slip 2,3 whiteout; pending no_up; pack storm gust", B="climb 1,1", turn="A")
    assert legal(s) == ["trade gust", "trade storm", "hide gust", "hide storm"]
    assert refused(s, "scramble 3,1") == "AN-SHEN-05"


def test_an_shen_05__no_scramble_when_the_way_up_is_forbidden() -> None:
    """AN-SHEN-05: truly stuck and barred from going up: no scramble either, so with a Storm nothing at all."""
    stuck = "climb 2,2; up 2,1 slip 2,3 whiteout; none 3,1 3,2"
    s = scene(A=f"{stuck}; pending no_up; pack storm gust", B="climb 1,1", turn="A")
    assert legal(s) == ["trade gust", "trade storm", "hide gust", "hide storm"]
    assert refused(s, "scramble 3,1") == "AN-SHEN-05"
    t = scene(A=f"{stuck}; pending no_up no_trade_hide; pack storm gust", B="climb 1,1", turn="A")
    assert asked(t) == "B action"


def test_an_shen_05__stuck_without_the_modifiers_too_one_may_scramble() -> None:
    """AN-SHEN-05: stuck anyway, and only Trade and Hide forbidden: scrambling is the one thing left."""
    s = scene(
        A="climb 2,2; up 2,1 slip 2,3 whiteout; none 3,1 3,2; pending no_trade_hide; pack storm gust",
        B="climb 1,1",
        turn="A",
    )
    assert legal(s) == ["scramble 3,1", "scramble 3,2"]


def test_an_shen_05__what_demands_the_impossible_is_ignored() -> None:
    """AN-SHEN-05: Whiteout without a card to explore leaves the other actions free; with Crevasse it draws sideways."""
    s = scene(
        A="climb 2,2; up 2,1 slip 2,3 whiteout; pending blind_explore no_up; pack storm gust", B="climb 1,1", turn="A"
    )
    assert legal(s) == ["trade gust", "trade storm", "hide gust", "hide storm"]
    t = scene(
        A="climb 2,2; up 2,1 slip; down 2,3 crevasse; pending blind_explore no_up; pack storm gust",
        B="climb 1,1",
        turn="A",
    )
    assert at(t, "A2,3") == "up crevasse"
    assert asked(t) == "B action"


# -- AN-SHEN-06, -07, -08: protecting, the reset, open information


def test_an_shen_06__a_skip_costs_the_first_protecting_turn() -> None:
    """AN-SHEN-06: Yeti at the peak skips the first Protecting turn, whose Bury is still done."""
    s = scene(
        A="climb 4,1; down 5,1 yeti; up 1,1 slip; pack gust storm",
        B="climb 1,1; pack storm slip gust",
        turn="A",
    )
    do(s, "explore 5,1")
    assert pending(s, "A") == {"skip"}
    assert kinds(do(s, "trade storm B5,1"))[1:] == ["ended", "skipped", "buried", "ended"]
    assert asked(s) == "B action"
    do(s, "trade slip B5,1")
    assert asked(s) == "A protect"


@pytest.mark.parametrize("modifier", ["no_up", "no_trade_hide", "blind_explore", "reach_row"])
def test_an_shen_06__limits_of_climbing_mean_nothing_and_expire(modifier: str) -> None:
    """AN-SHEN-06: the other modifiers do not touch a Protecting turn, and are gone after it."""
    lines = "protect 1; pack gust; none 1,1; up 1,2 slip"
    free = scene(A=lines, B="climb 1,1; none 2,2", turn="A")
    s = scene(A=f"{lines}; pending {modifier}", B="climb 1,1; none 2,2", turn="A")
    assert asked(s) == "A protect"
    assert legal(s) == legal(free)
    assert "throw gust" in legal(s)
    assert pending(s, "A") == set()
    do(s, "sunyata")
    assert s.active[0] == s.pending[0] == 0


def test_an_shen_06__a_token_keeps_the_storm_away() -> None:
    """AN-SHEN-06: nothing new of climbing reaches who has a token: Storm marks the others only."""
    s = scene(A="protect 1; all none", B="climb 2,1; down 2,2 storm; pack gust", C="hike; pack gust", turn="B")
    do(s, "explore 2,2")
    assert [pending(s, letter) for letter in "ABC"] == [set(), {"no_trade_hide"}, {"no_trade_hide"}]


def test_an_shen_07__modifiers_vanish_with_the_ascent() -> None:
    """AN-SHEN-07: at the end of the ascent nobody keeps a modifier."""
    s = scene(
        A="climb 4,1; down 5,1 slip; up 1,1 langur; pack gust",
        B="climb 1,1; pending skip no_up",
        C="hike; pending no_trade_hide",
        turn="A",
    )
    assert "ascent_begins" in kinds(do(s, "explore 5,1"))
    assert s.ascent == 2
    assert [pending(s, letter) for letter in "ABC"] == [set(), set(), set()]
    assert [climber["lying"] for climber in GAME.view(s, None)["climbers"]] == [False, False, False]


def test_an_shen_07__a_skip_does_not_reach_the_next_ascent() -> None:
    """AN-SHEN-07: the last peak's Yeti ends the ascent and skips nobody's turn in the next one."""
    s = scene(
        A="protect 1; up 1,1 slip; all none",
        B="climb 4,1; down 5,1 yeti; up 1,1 slip 1,2 whiteout; pack gust",
        turn="B",
    )
    events = do(s, "explore 5,1")
    assert "affected" in kinds(events)
    assert s.ascent == 2
    assert (s.pending, s.active, s.pending_cards, s.active_cards) == ([0, 0], [0, 0], [0, 0], [0, 0])
    assert asked(s) == "B hike"


def test_an_shen_07__unused_extra_turns_vanish() -> None:
    """AN-SHEN-07: Left No Trace Behind with a Chocolate Bar: its extra turn is lost, the hike is one turn."""
    s = scene(A="climb 4,1; down 5,1 chocolate_bar; up 1,1 crevasse; pack gust", B="climb 1,1", C="climb 1,1", turn="A")
    events = do(s, "explore 5,1")
    assert "extra_turn" in kinds(events)
    assert "no_trace" in kinds(events)
    assert s.extra == 0
    assert asked(s) == "A hike"
    assert GAME.view(s, None)["climbers"][0]["extra"] == 0


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_an_shen_08__pending_modifiers_are_open(viewer: int | None) -> None:
    """AN-SHEN-08: everybody sees who lies down and why."""
    s = scene(A="climb 2,1; down 2,2 rope; pack gust", B="climb 1,1", C="climb 1,1; pending no_up skip", turn="A")
    do(s, "explore 2,2")
    climbers = GAME.view(s, viewer)["climbers"]
    assert [(c["lying"], c["pending"]) for c in climbers] == [
        (True, ["reach_row"]), (False, []), (True, ["skip", "no_up"]),
    ]  # fmt: skip
    assert climbers[0]["spots"][6]["waiting"] is True


def test_an_shen_08__those_of_the_running_turn_too() -> None:
    """AN-SHEN-08: in the bound turn itself the modifiers are shown as active, and the meeple stands again."""
    s = scene(A="climb 2,1; pending no_up; pack gust", B="climb 1,1", turn="A")
    climber = GAME.view(s, 1)["climbers"][0]
    assert (climber["active"], climber["pending"], climber["lying"]) == (["no_up"], [], False)


def test_an_shen_08__everybody_hears_of_it() -> None:
    """AN-SHEN-08: that a climber is affected, and by what, is told to all."""
    s = scene(A="climb 2,1; down 2,2 crevasse; pack gust", B="climb 1,1", turn="A")
    event = do(s, "explore 2,2")[1]
    assert event.kind == "affected"
    assert event.args == {"who": "seat:0", "whom": "seat:0", "modifier": "no_up"}
    assert (event.secret, event.only) == ({}, -1)
