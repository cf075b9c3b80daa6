"""Clause tests of a climbing turn's steps, AN-TURN-*."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from tests.games.annapurna.scenes import GAME, asked, at, cache, do, kinds, legal, pack, pending, refused, scene, total

from cordee.games.annapurna.content import own_content

BAR = '[{ do = "extra_turn" }]'


def plain(**effects: str) -> bytes:
    """The own faces and symbols without any effect, but for the given ones."""
    cards = tomllib.loads(own_content().decode())["card"]
    text = ['name = "Plain"']
    for c in cards:
        text.append(
            f'[[card]]\nid = "{c["id"]}"\nname = "{c["id"]}"\nsymbol = {c["symbol"]}\ntone = "{c["tone"]}"\ntext = "x"'
        )
        text.append(f"effect = {effects.get(c['id'], '[]')}")
    return "\n".join(text).encode()


def climber(s: Any, seat: int, viewer: int | None = None) -> dict[str, Any]:
    """What a viewer is shown of a climber."""
    shown: dict[str, Any] = GAME.view(s, viewer)["climbers"][seat]
    return shown


# -- AN-TURN-01


def test_an_turn_01__action_then_sweep_then_end() -> None:
    """AN-TURN-01: by hand on a live table the three steps are asked in this order."""
    s = scene(
        A="climb 2,1; up 2,1 gust; down 2,2 avalanche",
        B="climb 2,2",
        content=plain(),
        sweep_mode="rulebook",
        timing="live",
    )
    assert asked(s) == "A action"
    do(s, "explore 2,2")
    assert asked(s) == "A sweep"
    do(s, "mark A2,1 mark A2,2 confirm")
    assert asked(s) == "A sweep"
    assert kinds(do(s, "end")) == ["ended"]
    assert asked(s) == "B action"


def test_an_turn_01__automatic_sweeps_come_between_action_and_end() -> None:
    """AN-TURN-01: with the table sweeping the events stand in the same order."""
    s = scene(A="climb 2,1; up 2,1 gust; down 2,2 avalanche", B="climb 2,2", content=plain(), timing="live")
    assert kinds(do(s, "explore 2,2")) == ["explored", "swept"]
    assert asked(s) == "A end"
    assert kinds(do(s, "end")) == ["ended"]


@pytest.mark.parametrize("first", ["explore 2,2", "trade yeti A4,1", "hide yeti B4,1"])
def test_an_turn_01__one_action_only(first: str) -> None:
    """AN-TURN-01: after any one action no second is possible on the same turn."""
    s = scene(
        A="climb 2,1; up 2,1 slip; down 2,2 whiteout; pack yeti gust",
        B="climb 2,2; up 1,1 slip",
        content=plain(),
        sweep_mode="rulebook",
        timing="live",
    )
    do(s, first)
    assert asked(s) == "A sweep"
    for line in ("explore 3,1", "trade gust A4,2", "hide gust B3,1"):
        assert refused(s, line) == "AN-TURN-01"
    do(s, "end")
    assert asked(s) == "B action"


def test_an_turn_01__no_sweep_before_the_action() -> None:
    """AN-TURN-01: a group that lies there when the turn begins cannot be swept before the action is taken."""
    s = scene(
        A="climb 2,1; up 1,1 gust 1,2 avalanche",
        B="climb 2,2",
        content=plain(),
        sweep_mode="rulebook",
        timing="live",
    )
    assert refused(s, "mark A1,1 mark A1,2 confirm") == "AN-TURN-01"
    assert refused(s, "end") == "AN-TURN-01"


def test_an_turn_01__an_automatic_sweep_waits_for_the_action() -> None:
    """AN-TURN-01: a group thrown together by others is swept after the action, not at the start of the turn."""
    s = scene(A="climb 2,1; up 1,1 gust 1,2 avalanche; pack yeti", B="climb 2,2", content=plain())
    assert (at(s, "A1,1"), at(s, "A1,2")) == ("up gust", "up avalanche")
    assert kinds(do(s, "trade yeti A4,1")) == ["traded", "swept", "ended"]


# -- AN-TURN-02


def test_an_turn_02__explore_trade_and_hide_are_all_there_is() -> None:
    """AN-TURN-02: exactly the legal Explores and one Trade and one Hide for each backpack face; no pass."""
    for timing in ("live", "asked"):
        s = scene(A="climb 2,1; pack gust yeti", B="climb 2,2", timing=timing)
        assert legal(s) == [
            "explore 2,2", "explore 3,1", "trade gust", "trade yeti", "hide gust", "hide yeti",
        ]  # fmt: skip
        assert s.question(0).passes is None


def test_an_turn_02__a_climbing_climber_may_not_pass_or_protect() -> None:
    """AN-TURN-02: Sunyata, Drop and Throw are for protecting climbers."""
    s = scene(A="climb 2,1; pack yeti; none 1,1", B="climb 2,2; none 1,1", timing="live")
    assert refused(s, "sunyata") == "AN-TURN-02"
    assert refused(s, "drop yeti A1,1") == "AN-TURN-02"
    assert refused(s, "throw yeti B1,1") == "AN-TURN-02"
    refused(s, "wait")
    refused(s, "decline")


def test_an_turn_02__the_last_legal_action_must_be_taken() -> None:
    """AN-TURN-02: with one Hide as the only action there is nothing else to choose."""
    s = scene(A="climb 2,1; all none; pack yeti; pending no_up", B="climb 2,2; all none; down 3,1 gust", timing="live")
    assert legal(s) == ["hide yeti"]
    s = scene(A="climb 2,1; all none; pack; pending no_up; down 2,2 slip", B="climb 2,2", timing="live")
    assert legal(s) == ["explore 2,2"]


def test_an_turn_02__the_stuck_move_too_must_be_taken() -> None:
    """AN-TURN-02: a stuck climber may not pass either while the stuck move is legal."""
    s = scene(A="climb 2,2; all none; pack", B="climb 2,2", timing="live")
    assert legal(s) == ["scramble 3,1", "scramble 3,2"]
    assert refused(s, "sunyata") == "AN-TURN-02"


# -- AN-TURN-03


@pytest.mark.parametrize("line", ["explore 2,2", "trade yeti A4,1", "hide yeti B4,1"])
def test_an_turn_03__a_live_table_waits_for_the_end_of_the_turn(line: str) -> None:
    """AN-TURN-03: the climber says when the turn ends, whether the meeple moved or not; until then nobody else acts."""
    s = scene(A="climb 2,1; up 2,1 slip; down 2,2 whiteout; pack yeti", B="climb 2,2", content=plain(), timing="live")
    events = do(s, line)
    assert "ended" not in kinds(events)
    assert (asked(s), legal(s)) == ("A end", ["end"])
    assert refused(s, "B: explore 2,3") == "AN-FLOW-02"
    [ended] = do(s, "end")
    assert (ended.kind, ended.args) == ("ended", {"who": "seat:0"})
    assert asked(s) == "B action"


def test_an_turn_03__protecting_climbers_end_their_turns_too() -> None:
    """AN-TURN-03: the end is announced without a meeple to move as well."""
    s = scene(A="protect 1", B="climb 2,2", timing="live")
    do(s, "sunyata")
    assert asked(s) == "A end"
    assert kinds(do(s, "end")) == ["ended"]


def test_an_turn_03__the_end_is_told_once_for_each_turn_when_all_are_asked_in_turn() -> None:
    """AN-TURN-03: with timing `asked` nothing remains to decide, so the turn ends by itself and says so."""
    s = scene(A="climb 2,1; up 2,1 slip; down 2,2 whiteout", B="climb 2,2", content=plain())
    assert kinds(do(s, "explore 2,2")) == ["explored", "ended"]
    assert asked(s) == "B action"


def test_an_turn_03__after_the_action_the_location_is_where_the_meeple_is_placed() -> None:
    """AN-TURN-03: the meeple stands on the last card explored, and stays where it was after a Trade."""
    s = scene(A="climb 2,1; up 2,1 slip; down 3,1 whiteout", B="climb 2,2", content=plain())
    do(s, "explore 3,1")
    assert climber(s, 0)["at"] == "3,1"
    s = scene(A="climb 2,1; pack yeti", B="climb 2,2")
    do(s, "trade yeti A5,1")
    assert climber(s, 0)["at"] == "2,1"


# -- AN-TURN-04


@pytest.mark.parametrize(
    ("face", "modifier"),
    [("yeti", "skip"), ("rope", "reach_row"), ("crevasse", "no_up"), ("whiteout", "blind_explore")],
)
def test_an_turn_04__the_meeple_lies_if_the_next_turn_is_affected(face: str, modifier: str) -> None:
    """AN-TURN-04: for worse or for better (Rope), a card on the next turn lays the meeple down, for all to see."""
    s = scene(A=f"climb 2,1; up 2,1 slip; down 2,2 {face}", B="climb 2,2")
    assert climber(s, 0)["lying"] is False
    do(s, "explore 2,2")
    for viewer in (None, 0, 1):
        assert (climber(s, 0, viewer)["lying"], climber(s, 0, viewer)["pending"]) == (True, [modifier])
        assert climber(s, 1, viewer)["lying"] is False


def test_an_turn_04__the_meeple_stands_if_nothing_is_pending() -> None:
    """AN-TURN-04: a card that acts at once, an extra turn included, leaves the meeple standing at the end."""
    s = scene(A="climb 2,1; up 2,1 slip; down 2,2 chocolate_bar 2,3 frostbite; pack", B="climb 2,2")
    do(s, "explore 2,2", "explore 2,3")
    assert asked(s) == "B action"
    assert (climber(s, 0)["lying"], climber(s, 0)["pending"]) == (False, [])


@pytest.mark.parametrize("modifier", ["skip", "no_up", "no_trade_hide", "blind_explore", "reach_row"])
def test_an_turn_04__it_stands_again_once_the_affected_turn_has_begun(modifier: str) -> None:
    """AN-TURN-04: on the affected turn the effect is at work, and the meeple no longer lies for the turn after."""
    s = scene(
        A=f"climb 2,1; none 2,2 3,1; pending {modifier}", B="climb 2,2; pending no_up", timing="live", content=plain()
    )
    assert (climber(s, 0)["lying"], climber(s, 0)["active"]) == (False, [modifier])
    assert (climber(s, 1)["lying"], climber(s, 1)["active"]) == (True, [])


def test_an_turn_04__after_the_affected_turn_nothing_is_left_of_it() -> None:
    """AN-TURN-04: when the affected turn has been ended, the effect is neither pending nor at work any more."""
    s = scene(A="climb 2,1; pack yeti; pending no_up", B="climb 2,2", timing="live", content=plain())
    do(s, "trade yeti A5,1")
    assert climber(s, 0)["active"] == ["no_up"]
    do(s, "end")
    assert (climber(s, 0)["lying"], climber(s, 0)["pending"], climber(s, 0)["active"]) == (False, [], [])


def test_an_turn_04__somebody_elses_card_lays_a_meeple_down() -> None:
    """AN-TURN-04: A's Storm lays every meeple down whose next turn it affects: not one with a token."""
    s = scene(A="climb 2,1; up 2,1 slip; down 2,2 storm", B="climb 2,2", C="protect 1", D="hike", timing="live")
    do(s, "explore 2,2")
    assert asked(s) == "A end"
    assert [climber(s, seat)["lying"] for seat in range(4)] == [True, True, False, True]


# -- AN-TURN-05


def test_an_turn_05__once_ended_the_sweep_cannot_be_amended() -> None:
    """AN-TURN-05: A ends with a group lying and may not mark it any more; it lies there during B's turn."""
    s = scene(
        A="climb 2,1; up 2,1 gust; down 2,2 avalanche",
        B="climb 2,2",
        content=plain(),
        sweep_mode="rulebook",
        timing="live",
    )
    do(s, "explore 2,2", "end")
    assert 0 not in s.may_act()
    assert refused(s, "A: mark A2,1 mark A2,2 confirm") == "AN-FLOW-02"
    assert (at(s, "A2,1"), at(s, "A2,2")) == ("up gust", "up avalanche")


def test_an_turn_05__until_the_end_more_may_be_swept() -> None:
    """AN-TURN-05: before the end one group and then another can be swept; each time the question comes back."""
    s = scene(
        A="climb 2,1; up 2,1 gust 1,1 rockslide 1,2 binoculars; down 2,2 avalanche",
        B="climb 2,2",
        content=plain(),
        sweep_mode="rulebook",
        timing="live",
    )
    do(s, "explore 2,2", "mark A1,1 mark A1,2 confirm")
    assert asked(s) == "A sweep"
    do(s, "mark A2,1 mark A2,2 confirm")
    assert (asked(s), legal(s)) == ("A sweep", ["end"])
    do(s, "end")
    assert {"gust", "avalanche", "rockslide", "binoculars"} <= set(cache(s, "A"))


def test_an_turn_05__the_end_of_a_turn_cannot_be_taken_back() -> None:
    """AN-TURN-05: ending the turn raises the barrier behind which no choice is taken back, in both sweep modes."""
    for mode in ("rulebook", "auto"):
        s = scene(A="climb 2,1; pack yeti", B="climb 2,2", content=plain(), sweep_mode=mode, timing="live")
        do(s, "trade yeti A4,1")
        before = s.barrier
        do(s, "end")
        assert s.barrier > before


# -- AN-TURN-06


def test_an_turn_06__a_skipped_turn_has_no_action_but_a_sweep_and_an_end() -> None:
    """AN-TURN-06: the skipping climber is asked for no action; a group is swept, and the turn ends."""
    s = scene(
        A="climb 2,1; up 1,1 gust 1,2 avalanche; pack yeti; pending skip",
        B="climb 2,2; down 2,3 slip; up 1,1 whiteout",
        turn="B",
        content=plain(),
    )
    events = do(s, "explore 2,3")
    assert kinds(events) == ["explored", "ended", "skipped", "swept", "ended"]
    assert [event.args["who"] for event in events] == ["seat:1", "seat:1", "seat:0", "seat:0", "seat:0"]
    assert (asked(s), at(s, "A1,1"), pack(s, "A")) == ("B action", "none", ["yeti"])


def test_an_turn_06__by_hand_the_skipping_climber_sweeps_and_ends() -> None:
    """AN-TURN-06: on a live table the Sweep question comes on a skipped turn, and an action is refused."""
    s = scene(
        A="climb 2,1; up 1,1 gust 1,2 avalanche; pack yeti; pending skip",
        B="climb 2,2",
        content=plain(),
        sweep_mode="rulebook",
        timing="live",
    )
    assert asked(s) == "A sweep"
    assert refused(s, "explore 2,2") == "AN-TURN-01"
    assert refused(s, "trade yeti A4,1") == "AN-TURN-01"
    do(s, "mark A1,1 mark A1,2 confirm", "end")
    assert (asked(s), at(s, "A1,1"), at(s, "A1,2")) == ("B action", "none", "none")


def test_an_turn_06__a_skipping_climber_with_a_group_is_asked_in_turn_too() -> None:
    """AN-TURN-06: where all are asked in turn the Sweep by hand comes on a skipped turn, then the others may call."""
    s = scene(
        A="climb 2,1; up 1,1 gust 1,2 avalanche; pending skip",
        B="climb 2,2",
        content=plain(),
        sweep_mode="rulebook",
    )
    assert (asked(s), legal(s)) == ("A sweep", ["mark A1,1", "end"])
    do(s, "end")
    assert asked(s) == "B scavenge"


def test_an_turn_06__with_the_table_sweeping_a_live_skipped_turn_is_only_ended() -> None:
    """AN-TURN-06: a skipped turn on a live table asks for nothing but its end."""
    s = scene(A="climb 2,1; pending skip", B="climb 2,2", timing="live")
    assert (asked(s), legal(s)) == ("A end", ["end"])


def test_an_turn_06__a_skipping_protector_buries() -> None:
    """AN-TURN-06: on a skipped Protecting turn nothing is dropped or thrown, but the group is turned face down."""
    s = scene(
        A="protect 1; up 1,1 gust 1,2 avalanche; none 2,2; pack yeti; pending skip",
        B="climb 2,2; down 2,3 slip; up 1,1 whiteout",
        turn="B",
        content=plain(),
    )
    before = pack(s, "A")
    events = do(s, "explore 2,3")
    assert kinds(events) == ["explored", "ended", "skipped", "buried", "ended"]
    assert (at(s, "A1,1"), at(s, "A1,2"), pack(s, "A")) == ("buried gust", "buried avalanche", before)


def test_an_turn_06__the_card_that_made_the_turn_skip_is_swept_in_it() -> None:
    """AN-TURN-06: the skipped turn completes the Yeti, and its Sweep takes it."""
    s = scene(A="climb 2,1; up 2,1 slip; down 2,2 yeti", B="climb 2,2; down 2,3 frostbite; up 1,1 slip; pack")
    do(s, "explore 2,2")
    assert at(s, "A2,2") == "up yeti"
    events = do(s, "explore 2,3")
    assert kinds(events) == ["explored", "ended", "skipped", "swept", "ended"]
    assert (at(s, "A2,2"), "yeti" in cache(s, "A")) == ("none", True)


# -- AN-TURN-07


def test_an_turn_07__sweep_between_the_two_turns_and_one_hand_over() -> None:
    """AN-TURN-07: action, Sweep, extra turn's action, Sweep, and only then the end of the turn."""
    s = scene(
        A="climb 2,1; up 1,1 binoculars 1,2 gust; down 2,2 chocolate_bar 2,3 avalanche",
        B="climb 2,2",
        content=plain(chocolate_bar=BAR),
    )
    assert kinds(do(s, "explore 2,2")) == ["explored", "extra_turn", "swept"]
    assert (asked(s), at(s, "A1,1"), at(s, "A2,2"), at(s, "A1,2")) == ("A action", "none", "none", "up gust")
    assert kinds(do(s, "explore 2,3")) == ["explored", "swept", "ended"]
    assert asked(s) == "B action"


def test_an_turn_07__by_hand_both_parts_have_their_sweep_step() -> None:
    """AN-TURN-07: on a live table the Sweep is asked after each part, and no window opens in between."""
    s = scene(
        A="climb 2,1; up 1,1 binoculars; down 2,2 chocolate_bar 2,3 storm",
        B="climb 2,2",
        content=plain(chocolate_bar=BAR),
        sweep_mode="rulebook",
        timing="live",
    )
    do(s, "explore 2,2")
    assert (asked(s), s.question(0).args["extra"]) == ("A sweep", 1)
    assert kinds(do(s, "end")) == []
    assert (asked(s), s.may_act()) == ("A action", ())
    do(s, "explore 2,3")
    assert (asked(s), s.question(0).args["extra"]) == ("A sweep", 0)
    assert kinds(do(s, "end")) == ["ended"]
    assert (asked(s), GAME.view(s, 1)["window"]["owner"]) == ("B action", 0)


def test_an_turn_07__with_the_table_sweeping_the_hand_over_comes_once_after_the_extra_turn() -> None:
    """AN-TURN-07: between the two turns only the part is ended, and the extra turn begun."""
    s = scene(
        A="climb 2,1; up 1,1 slip; down 2,2 chocolate_bar 2,3 whiteout",
        B="climb 2,2",
        content=plain(chocolate_bar=BAR),
        timing="live",
    )
    do(s, "explore 2,2")
    assert (asked(s), s.question(0).args["extra"]) == ("A end", 1)
    assert "ended" not in kinds(do(s, "end"))
    assert asked(s) == "A action"
    do(s, "explore 2,3")
    assert (asked(s), s.question(0).args["extra"]) == ("A end", 0)
    assert "ended" in kinds(do(s, "end"))


def test_an_turn_07__the_extra_turn_is_a_complete_climbing_turn() -> None:
    """AN-TURN-07: Explore from the new place, Trade and Hide are all possible in the extra turn."""
    s = scene(A="climb 2,1; up 1,1 slip 2,1 whiteout; down 2,2 chocolate_bar; pack yeti", B="climb 2,2")
    do(s, "explore 2,2")
    assert legal(s) == ["explore 2,3", "explore 3,1", "explore 3,2", "trade yeti", "hide yeti"]


# -- AN-TURN-08


def test_an_turn_08__extra_turns_add_up() -> None:
    """AN-TURN-08: a card that gives two extra turns gives both, one directly after the other."""
    s = scene(
        A="climb 1,1; up 2,4 slip; down 1,2 rockslide 1,3 gust 1,4 avalanche",
        B="climb 2,2",
        content=plain(rockslide='[{ do = "extra_turn" }, { do = "extra_turn" }]'),
    )
    assert kinds(do(s, "explore 1,2")) == ["explored", "extra_turn", "extra_turn"]
    assert (climber(s, 0)["extra"], climber(s, 1)["extra"]) == (1, 0)  # one is running, one more to come
    do(s, "explore 1,3")
    assert (asked(s), climber(s, 0)["extra"]) == ("A action", 0)
    do(s, "explore 1,4")
    assert asked(s) == "B action"


def test_an_turn_08__an_extra_turn_may_bring_another() -> None:
    """AN-TURN-08: a second Chocolate Bar (of another suit) found in the extra turn adds one more before B."""
    s = scene(
        A="climb 1,1; up 2,4 slip; down 1,2 chocolate_bar 1,3 chocolate_bar@B 1,4 avalanche",
        B="climb 2,2",
        content=plain(chocolate_bar=BAR),
    )
    for line in ("explore 1,2", "explore 1,3"):
        assert "ended" not in kinds(do(s, line))
        assert asked(s) == "A action"
    assert "ended" in kinds(do(s, "explore 1,4"))
    assert asked(s) == "B action"


def test_an_turn_08__an_extra_turn_cannot_be_declined() -> None:
    """AN-TURN-08: it is compulsory: no pass in the extra turn, nor a choice whether to take it."""
    s = scene(A="climb 2,1; up 1,1 slip; down 2,2 chocolate_bar; pack", B="climb 2,2", timing="live")
    do(s, "explore 2,2")
    assert legal(s) == ["end"]
    do(s, "end")
    assert legal(s) == ["explore 2,3", "explore 3,1", "explore 3,2"]
    assert s.question(0).passes is None
    assert refused(s, "end") == "AN-TURN-01"


def test_an_turn_08__it_is_taken_before_play_passes_on_with_four_climbers() -> None:
    """AN-TURN-08: C's extra turn comes directly after C's turn, before D."""
    s = scene(
        A="climb 2,1",
        B="climb 2,2",
        C="climb 2,1; up 1,1 slip; down 2,2 chocolate_bar 2,3 whiteout",
        D="climb 2,3",
        turn="C",
        content=plain(chocolate_bar=BAR),
    )
    do(s, "explore 2,2")
    assert asked(s) == "C action"
    do(s, "explore 2,3")
    assert asked(s) == "D action"


def test_an_turn_08__an_extra_turn_is_used_up() -> None:
    """AN-TURN-08: it is one turn once; the climber's next turn in order brings no further one."""
    s = scene(
        A="climb 1,1; up 2,4 slip; down 1,2 chocolate_bar 1,3 whiteout 1,4 gust",
        B="climb 1,1; up 2,4 slip; down 1,2 whiteout",
        content=plain(chocolate_bar=BAR),
    )
    do(s, "explore 1,2", "explore 1,3", "B: explore 1,2", "A: explore 1,4")
    assert asked(s) == "B action"
    assert (pending(s, "A"), total(s, "A")) == (set(), 1 + 2 - 4 + 3)
