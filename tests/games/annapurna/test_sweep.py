"""Clauses AN-SWEEP-*: groups of face-up cards in balance, who moves them, when, and which cards wait.

Most scenes let A make a Trade, which disturbs nothing, and look at the Sweep step behind it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.games.annapurna.scenes import (
    GAME,
    asked,
    at,
    cache,
    do,
    kinds,
    legal,
    names,
    pack,
    pending,
    refused,
    scene,
    total,
)

from cordee.core.events import Event
from cordee.core.game import lines, play, text
from cordee.core.journal import Play
from cordee.games.annapurna.content import own_content
from cordee.games.annapurna.rules import Expedition
from cordee.server.tell import questions

HAND = {"timing": "live", "sweep_mode": "rulebook"}
AUTO = {"timing": "live", "sweep_mode": "auto"}


def gained(before: list[str], after: list[str]) -> list[str]:
    """What has been added to a pile; nothing may be missing from it."""
    assert not Counter(before) - Counter(after)
    return sorted((Counter(after) - Counter(before)).elements())


def sets(s: Expedition) -> list[str]:
    """All sets that may be marked now, each as its spots."""
    seat = s.to_act()[0]
    found = [text(GAME, s, line) for line in lines(s, seat)]
    return [" ".join(w[1:] for w in line.split() if w[0] in "ABCD") for line in found if line.startswith("mark")]


def results(s: Expedition) -> set[tuple[str, ...]]:
    """What could lie face up on the mountainside of who is asked, after each choice it has."""
    seat = s.to_act()[0]
    found = set()
    for line in lines(s, seat):
        trial = s.clone()
        play(trial, seat, line)
        found.add(tuple(names(trial, [trial.spots[seat * 15 + i] for i in range(15) if trial.up[seat] >> i & 1])))
    return found


def swept(events: list[Event]) -> list[list[str]]:
    """The cards of every swept event."""
    told: list[Any] = [e.args["cards"] for e in events if e.kind == "swept"]
    return [[card.removeprefix("card:") for card in cards] for cards in told]


def with_effect(face: str, effect: str) -> bytes:
    """The own content file with another effect on one face."""
    parts = own_content().decode().split("[[card]]")
    for i, part in enumerate(parts):
        if f'id = "{face}"' in part:
            parts[i] = part[: part.index("effect =")] + f"effect = [{effect}]\n\n"
    return "[[card]]".join(parts).encode()


# -- AN-SWEEP-01 to -06: groups --------------------------------------------------------------------


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_an_sweep_01__balanced_cards_go_to_the_own_cache(timing: str) -> None:
    """AN-SWEEP-01: after the action the cards that balance leave their spots for the own cache; the rest stays."""
    s = scene(
        A="climb 3,1; pack yeti gust; up 1,1 slip 1,5 langur 1,3 avalanche",
        B="climb 1,1; up 1,2 slip 1,3 langur",
        timing=timing,
        turn="A",
    )
    before, other = cache(s, "A"), cache(s, "B")
    events = do(s, "hide yeti B5,1")
    assert (at(s, "A1,1"), at(s, "A1,5"), at(s, "A1,3")) == ("none", "none", "up avalanche")
    out = [face for face in cache(s, "A") if face in ("slip", "langur")]
    assert out == ["langur", "slip"]
    assert len(cache(s, "A")) == len(before) + 3
    assert cache(s, "B") == other
    assert kinds(events)[:2] == ["hid", "swept"]
    assert events[1].args == {
        "who": "seat:0",
        "spots": ["spot:0:1,1", "spot:0:1,5"],
        "cards": ["card:slip", "card:langur"],
    }


def test_an_sweep_01__the_sweep_comes_after_the_action_not_before() -> None:
    """AN-SWEEP-01: what the action turns up takes part in the same turn's Sweep."""
    s = scene(A="climb 3,1; down 4,1 gust; up 1,1 avalanche; pack yeti", B="hike", turn="A")
    before = cache(s, "A")
    assert swept(do(s, "explore 4,1")) == [["avalanche", "gust"]]
    assert gained(before, cache(s, "A")) == ["avalanche", "gust"]


def test_an_sweep_01__swept_by_hand_they_go_the_same_way() -> None:
    """AN-SWEEP-01: a group marked by hand goes to the own cache; the spots are left empty."""
    s = scene(A="climb 3,1; pack yeti gust; up 1,1 slip 1,5 langur; down 5,1 rope", B="climb 1,1", **HAND)
    before = cache(s, "A")
    do(s, "trade yeti A5,1", "mark A1,1 mark A1,5 confirm")
    assert gained(before, cache(s, "A")) == ["langur", "rope", "slip"]
    assert (at(s, "A1,1"), at(s, "A1,5")) == ("none", "none")
    assert pack(s, "A") == ["gust"]


def test_an_sweep_02__any_cards_with_sum_zero_anywhere() -> None:
    """AN-SWEEP-02: groups are the non-empty zero-sum sets of face-up cards, wherever they lie, and nothing else."""
    s = scene(
        A="climb 4,1; pack yeti; up 1,1 slip 1,4 butter_tea 2,2 frostbite 3,3 binoculars 4,1 headlamp 1,5 storm",
        B="climb 1,1; up 1,2 slip",
        **HAND,
    )
    do(s, "trade yeti A5,1")
    # values: 1,1 +3; 1,4 -3; 1,5 -4; 2,2 -2; 3,3 -1; 4,1 +2
    assert sorted(sets(s)) == [
        "1,1 1,4", "1,1 1,4 2,2 4,1", "1,1 1,5 3,3 4,1", "1,1 2,2 3,3", "2,2 4,1",
    ]  # fmt: skip


def test_an_sweep_02__the_card_under_the_meeple_and_the_meeple_stays() -> None:
    """AN-SWEEP-02: the card one stands on may belong to a group; the meeple stays at its spot."""
    s = scene(A="climb 3,1; down 4,1 gust; up 1,1 avalanche; pack yeti", B="hike", turn="A")
    do(s, "explore 4,1")
    assert at(s, "A4,1") == "none"
    assert GAME.view(s, None)["climbers"][0]["at"] == "4,1"


def test_an_sweep_02__a_group_of_one_kind_of_symbol_does_not_exist() -> None:
    """AN-SWEEP-02: without a zero sum nothing is swept; face-down cards and other mountainsides do not help."""
    s = scene(
        A="climb 3,1; pack yeti; up 1,1 slip 1,2 whiteout; down 1,3 langur",
        B="climb 1,1; up 1,2 langur 1,3 frostbite",
        timing="asked",
        turn="A",
    )
    assert kinds(do(s, "trade yeti A5,1")) == ["traded", "ended"]
    assert (at(s, "A1,1"), at(s, "A1,2")) == ("up slip", "up whiteout")


def test_an_sweep_02__three_cards_may_balance() -> None:
    """AN-SWEEP-02: a group may be of three or more cards though no two of them balance."""
    s = scene(A="climb 3,1; pack yeti rope; up 1,1 avalanche 1,3 crevasse 1,5 langur", B="hike", turn="A")
    assert swept(do(s, "trade yeti A5,1")) == [["avalanche", "crevasse", "langur"]]


def test_an_sweep_03__disjoint_groups_are_one_set() -> None:
    """AN-SWEEP-03: two groups without a common card may be swept together, as one zero-sum set."""
    s = scene(A="climb 4,1; pack yeti; up 1,1 slip 1,2 langur 1,3 headlamp 1,4 frostbite", B="hike", **HAND)
    do(s, "trade yeti A5,1")
    assert sets(s) == ["1,1 1,2 1,3 1,4", "1,1 1,2", "1,3 1,4"]
    before = cache(s, "A")
    assert swept(do(s, "mark A1,1 mark A1,2 mark A1,3 mark A1,4 confirm")) == [
        ["slip", "langur", "headlamp", "frostbite"]
    ]
    assert gained(before, cache(s, "A")) == ["frostbite", "headlamp", "langur", "slip"]


def test_an_sweep_03__a_card_leaves_with_one_group_only() -> None:
    """AN-SWEEP-03: a card marked once cannot be marked again, nor swept again with another group."""
    s = scene(A="climb 4,1; pack yeti; up 1,1 slip 1,2 langur 1,3 butter_tea", B="hike", **HAND)
    do(s, "trade yeti A5,1")
    assert sets(s) == ["1,1 1,2", "1,1 1,3"]
    assert refused(s, "mark A1,1 mark A1,2 mark A1,1 confirm") == "AN-SWEEP-14"
    do(s, "mark A1,1 mark A1,2 confirm")
    assert sets(s) == []
    assert at(s, "A1,3") == "up butter_tea"


def test_an_sweep_04__owner_chooses_among_overlapping_groups() -> None:
    """AN-SWEEP-04: where groups overlap the owner decides; a complete Sweep need not take the most cards."""
    s = scene(A="climb 4,1; pack yeti; up 1,1 langur 1,2 binoculars 1,3 frostbite 1,4 slip", B="climb 1,1", **AUTO)
    do(s, "trade yeti A5,1")
    assert asked(s) == "A sweep"
    assert sets(s) == ["1,1 1,4", "1,2 1,3 1,4"]
    t = s.clone()
    do(s, "mark A1,1 mark A1,4 confirm")
    assert [at(s, f"A1,{col}") for col in (1, 2, 3, 4)] == ["none", "up binoculars", "up frostbite", "none"]
    assert asked(s) == "A end"
    do(t, "mark A1,2 mark A1,3 mark A1,4 confirm")
    assert [at(t, f"A1,{col}") for col in (1, 2, 3, 4)] == ["up langur", "none", "none", "none"]


def test_an_sweep_04__the_owner_chooses_headless_too() -> None:
    """AN-SWEEP-04: with timing asked the same complete Sweeps can be reached, and no others."""
    s = scene(
        A="climb 4,1; pack yeti; up 1,1 langur 1,2 binoculars 1,3 frostbite 1,4 slip 1,5 rope",
        B="climb 1,1",
        timing="asked",
    )
    do(s, "trade yeti A5,1")
    assert asked(s) == "A sweep"
    assert results(s) == {("binoculars", "frostbite"), ("langur",)}


def test_an_sweep_04__an_incomplete_sweep_is_not_complete() -> None:
    """AN-SWEEP-04: as long as the rest holds a group the Sweep is not complete (auto refuses it)."""
    s = scene(
        A="climb 4,1; pack yeti; up 1,1 slip 1,2 langur 1,3 butter_tea 1,4 headlamp 1,5 ice_axe", B="hike", **AUTO
    )
    do(s, "trade yeti A5,1")
    assert sets(s) == ["1,1 1,2 1,4 1,5", "1,1 1,3 1,4 1,5"]
    assert refused(s, "mark A1,1 mark A1,2 confirm") == "AN-SWEEP-04"
    assert refused(s, "mark A1,4 mark A1,5 confirm") == "AN-SWEEP-04"
    assert refused(s, "end") == "AN-TURN-01"


def test_an_sweep_04__the_sweeper_chooses_even_what_another_put_there() -> None:
    """AN-SWEEP-04: the mountainside's owner is asked, though another climber's card made the groups."""
    s = scene(
        A="protect 1; pack langur; all none",
        B="climb 3,1; up 1,1 slip 1,2 butter_tea; none 1,3; pack yeti",
        timing="live",
        turn="A",
    )
    do(s, "throw langur B1,3", "end")
    assert asked(s) == "B action"
    do(s, "trade yeti B5,1")
    assert asked(s) == "B sweep"
    assert sets(s) == ["1,1 1,2", "1,1 1,3"]


@pytest.mark.parametrize("marks", ["mark A1,1 mark A1,4 confirm", "mark A1,2 mark A1,3 mark A1,4 confirm", "end"])
def test_an_sweep_05__the_total_stays(marks: str) -> None:
    """AN-SWEEP-05: whatever is swept or left, the total of the mountainside is the same."""
    s = scene(
        A="climb 4,1; pack yeti; up 1,1 langur 1,2 binoculars 1,3 frostbite 1,4 slip 1,5 storm", B="climb 1,1", **HAND
    )
    do(s, "trade yeti A5,1")
    assert total(s, "A") == -7
    do(s, marks)
    assert total(s, "A") == -7
    assert GAME.view(s, 1)["climbers"][0]["total"] == -7


def test_an_sweep_06__a_total_of_zero_sweeps_everything() -> None:
    """AN-SWEEP-06: if all face-up cards sum to zero, all of them go, though many groups overlap; nobody is asked."""
    s = scene(
        A="climb 3,1; pack yeti; up 1,1 slip 1,2 langur 2,1 haul_bag 2,4 butter_tea 4,2 headlamp 1,5 frostbite",
        B="hike",
        turn="A",
    )
    events = do(s, "trade yeti A5,1")
    assert swept(events) == [["slip", "langur", "frostbite", "haul_bag", "butter_tea", "headlamp"]]
    assert s.up[0] == 0
    assert asked(s) == "B hike"


def test_an_sweep_06__only_the_set_of_all_is_complete() -> None:
    """AN-SWEEP-06: with a total of zero no smaller set is complete; by hand the smaller ones remain possible."""
    s = scene(A="climb 3,1; pack yeti rope; up 1,1 slip 1,2 langur 1,3 haul_bag 1,4 butter_tea", B="hike", **HAND)
    do(s, "trade yeti A5,1")
    assert sets(s) == ["1,1 1,2 1,3 1,4", "1,1 1,2", "1,1 1,4", "1,2 1,3", "1,3 1,4"]
    seat = s.to_act()[0]
    everything = sum(1 << i for i in range(4))
    assert s.complete_sets(seat, s.eligible(seat)) == [everything]


def test_an_sweep_06__eligible_cards_only() -> None:
    """AN-SWEEP-06: a waiting card is left out of it: the others, in balance, go and it stays."""
    s = scene(A="climb 3,1; down 3,2 rope; up 1,1 slip 1,2 langur; pack yeti", B="hike", turn="A")
    assert swept(do(s, "explore 3,2")) == [["slip", "langur"]]
    assert at(s, "A3,2") == "up rope"


# -- AN-SWEEP-07, -08, -10, -11, -15: cards without symbols ----------------------------------------


def test_an_sweep_07__a_card_without_symbols_is_a_group_alone() -> None:
    """AN-SWEEP-07: a completed card with no symbols is swept by itself, also by hand."""
    s = scene(A="climb 3,1; pack gust storm; up 1,1 rope 1,2 slip", B="hike", turn="A")
    assert swept(do(s, "trade gust A5,1")) == [["rope"]]
    t = scene(A="climb 3,1; pack gust storm; up 1,1 rope 1,2 slip", B="hike", **HAND)
    do(t, "trade gust A5,1")
    assert sets(t) == ["1,1"]


@pytest.mark.parametrize("face", ["rope", "yeti"])
def test_an_sweep_07__not_before_its_effect_is_completed(face: str) -> None:
    """AN-SWEEP-07: on the turn it is explored it stays, as its effect is still to come."""
    s = scene(A=f"climb 3,1; down 3,2 {face}; pack gust storm", B="hike", turn="A")
    assert kinds(do(s, "explore 3,2")) == ["explored", "affected", "ended"]
    assert at(s, "A3,2") == f"up {face}"
    assert GAME.view(s, None)["climbers"][0]["spots"][10]["waiting"] is True


def test_an_sweep_08__a_skip_is_complete_as_soon_as_the_turn_is_skipped() -> None:
    """AN-SWEEP-08: Yeti waits through the others' turns and is swept in the very turn that is skipped."""
    s = scene(A="climb 3,1; down 3,2 yeti; pack gust storm", B="climb 1,1; pack storm slip", turn="A")
    do(s, "explore 3,2")
    assert at(s, "A3,2") == "up yeti"
    events = do(s, "trade storm B5,1")
    assert kinds(events) == ["traded", "ended", "skipped", "swept", "ended"]
    assert swept(events) == [["yeti"]]
    assert at(s, "A3,2") == "none"
    assert "yeti" in cache(s, "A")
    assert asked(s) == "B action"


def test_an_sweep_08__another_effect_is_complete_after_that_turns_action() -> None:
    """AN-SWEEP-08: Rope still waits during the next turn's action and is swept in the Sweep behind it."""
    s = scene(A="climb 3,1; down 3,2 rope; pack gust storm", B="climb 1,1; pack storm slip", turn="A")
    do(s, "explore 3,2", "trade storm B5,1")
    assert asked(s) == "A action"
    assert GAME.view(s, 1)["climbers"][0]["spots"][10] == {"is": "up", "face": "rope", "suit": 0, "waiting": True}
    events = do(s, "trade gust A5,1")
    assert swept(events) == [["rope"]]
    assert at(s, "A3,2") == "none"


def test_an_sweep_08__by_hand_it_may_be_marked_from_then_on() -> None:
    """AN-SWEEP-08: by hand the card is refused on its own turn and accepted after the next turn's action."""
    s = scene(A="climb 3,1; down 3,2 rope; pack gust storm", B="climb 1,1; pack storm slip", **HAND)
    do(s, "explore 3,2")
    assert sets(s) == []
    assert refused(s, "mark A3,2 confirm") == "AN-SWEEP-11"
    do(s, "end", "trade storm B5,1", "end", "trade gust A5,1")
    assert sets(s) == ["3,2"]


@pytest.mark.parametrize(("face", "do_first"), [("rope", ["sunyata"]), ("yeti", [])])
def test_an_sweep_08__when_protecting_the_bury_step_takes_it(face: str, do_first: list[str]) -> None:
    """AN-SWEEP-08: a card waiting when its owner peaks is buried in the next turn's Bury step."""
    s = scene(
        A=f"climb 4,1; down 5,1 {face}; up 1,1 slip; pack gust", B="climb 1,1; pack storm slip", timing="live", turn="A"
    )
    do(s, "explore 5,1", "end")
    assert at(s, "A5,1") == f"up {face}"
    events = do(s, "trade storm B5,1", "end", *do_first)
    assert "buried" in kinds(events)
    assert at(s, "A5,1") == f"buried {face}"


def test_an_sweep_09__symbols_may_go_at_once_and_the_effect_stays() -> None:
    """AN-SWEEP-09: a card with symbols is swept on its own turn; its effect on the next turn is not lost."""
    s = scene(
        A="climb 2,2; down 2,3 crevasse; up 1,1 rockslide; pack gust storm",
        B="climb 1,1; pack storm slip",
        turn="A",
    )
    events = do(s, "explore 2,3")
    assert swept(events) == [["rockslide", "crevasse"]]
    assert pending(s, "A") == {"no_up"}
    do(s, "trade storm B5,1")
    assert legal(s, "explore") == ["2,4"]


def test_an_sweep_09__sweeping_later_does_not_end_the_effect_either() -> None:
    """AN-SWEEP-09: swept or not, Whiteout still draws the card of the next turn."""
    s = scene(
        A="climb 2,2; down 2,3 whiteout; up 1,1 frostbite; pack gust storm",
        B="climb 1,1; pack storm slip",
        turn="A",
    )
    assert swept(do(s, "explore 2,3")) == [["frostbite", "whiteout"]]
    assert pending(s, "A") == {"blind_explore"}
    assert "drawn" in kinds(do(s, "trade storm B5,1"))


def test_an_sweep_10__flipped_by_an_effect_it_is_swept_at_the_next_opportunity() -> None:
    """AN-SWEEP-10: a Yeti turned up by a Gust has no effect to complete: its owner's next Sweep takes it."""
    s = scene(A="climb 3,1; down 3,2 gust; pack storm", B="climb 1,1; down 2,2 yeti; pack storm slip", turn="A")
    do(s, "explore 3,2", "turn B2,2")
    assert GAME.view(s, 0)["climbers"][1]["spots"][6] == {"is": "up", "face": "yeti", "suit": 1}
    assert pending(s, "B") == set()
    assert asked(s) == "B action"
    assert swept(do(s, "trade storm B5,1")) == [["yeti"]]


def test_an_sweep_10__dropped_it_is_buried_at_once() -> None:
    """AN-SWEEP-10: a dropped card without symbols may be buried in the same turn."""
    s = scene(A="protect 1; pack yeti gust; none 1,1; up 1,2 slip", B="climb 1,1", turn="A", timing="live")
    events = do(s, "drop yeti A1,1")
    assert kinds(events) == ["dropped", "buried"]
    assert at(s, "A1,1") == "buried yeti"
    assert pending(s, "A") == set()


def test_an_sweep_10__thrown_and_retaliated_ones_too() -> None:
    """AN-SWEEP-10: a thrown Rope is swept by its victim's next Sweep, a retaliated Yeti by the thrower's Bury."""
    s = scene(
        A="protect 1; pack rope gust; down 2,2 yeti; up 1,1 slip; all none",
        B="climb 1,1; none 1,2 1,3; pack storm slip",
        timing="live",
        turn="A",
    )
    events = do(s, "throw rope B1,3", "flip A2,2")
    assert kinds(events) == ["threw", "retaliated", "buried"]
    assert at(s, "A2,2") == "buried yeti"
    do(s, "end")
    assert pending(s, "B") == set()
    assert swept(do(s, "trade storm B5,1")) == [["rope"]]


def test_an_sweep_11__a_waiting_card_joins_no_group() -> None:
    """AN-SWEEP-11: a waiting card is in no set, alone or with others, and is refused by name."""
    s = scene(A="climb 3,1; down 3,2 rope; up 1,1 slip 1,2 langur; pack yeti", B="hike", **HAND)
    do(s, "explore 3,2")
    assert sets(s) == ["1,1 1,2"]
    assert refused(s, "mark A1,1 mark A1,2 mark A3,2 confirm") == "AN-SWEEP-11"
    assert refused(s, "mark A3,2 confirm") == "AN-SWEEP-11"


def test_an_sweep_11__it_counts_zero() -> None:
    """AN-SWEEP-11: a waiting card adds nothing to the total."""
    s = scene(A="climb 3,1; down 3,2 yeti; up 1,1 slip; pack gust", B="hike", **HAND)
    do(s, "explore 3,2")
    assert total(s, "A") == 3


@pytest.mark.parametrize(
    "effect",
    [
        '{ do = "look", who = "you", zone = "mountain", up_to = 1, optional = true }',
        '{ do = "look", who = "other_climbing", zone = "mountain", up_to = 1 }',  # nobody else climbs yet
    ],
    ids=["carried out", "ignored"],
)
def test_an_sweep_15__an_immediate_effect_is_complete_at_once(effect: str) -> None:
    """AN-SWEEP-15: with an immediate effect, done or ignored, a card without symbols is swept the same turn."""
    s = scene(A="climb 3,1; down 3,2 rope; pack gust", B="hike", turn="A", content=with_effect("rope", effect))
    do(s, "explore 3,2")
    if asked(s) == "A look":
        do(s, "look A5,1")
    assert at(s, "A3,2") == "none"
    assert "rope" in cache(s, "A")


def test_an_sweep_15__an_extra_turn_is_complete_after_its_action() -> None:
    """AN-SWEEP-15: a card without symbols that grants an extra turn is swept in that extra turn's Sweep."""
    content = with_effect("rope", '{ do = "extra_turn" }')
    s = scene(A="climb 3,1; down 3,2 rope; pack gust storm", B="hike", turn="A", content=content)
    assert swept(do(s, "explore 3,2")) == []
    assert asked(s) == "A action"
    assert at(s, "A3,2") == "up rope"
    assert swept(do(s, "trade gust A5,1")) == [["rope"]]


def test_an_sweep_15__a_modifier_that_expires_unused_is_complete_then() -> None:
    """AN-SWEEP-15: Rope's offer is lost in a skipped turn, and the card is swept in it together with Yeti."""
    s = scene(
        A="climb 3,1; up 1,1 rope 1,2 yeti 1,3 slip; waiting 1,1 1,2; pending reach_row skip; pack gust",
        B="climb 1,1; pack storm slip",
        turn="B",
    )
    assert swept(do(s, "trade storm B5,1")) == [["rope", "yeti"]]
    assert (at(s, "A1,1"), at(s, "A1,2"), at(s, "A1,3")) == ("none", "none", "up slip")


def test_an_sweep_15__taken_off_its_spot_it_waits_no_more_but_its_effect_stays() -> None:
    """AN-SWEEP-15: a card without symbols that leaves its spot stops waiting; what it put on the climber stays."""
    content = with_effect(
        "rope",
        '{ do = "next_turn", who = "you", modifier = "no_up" }, '
        '{ do = "send", from = { zone = "mountain", state = "face_up" }, to = { zone = "cache" }, choose = "you" }',
    )
    s = scene(
        A="climb 2,1; down 2,2 rope; up 1,1 slip; pack gust storm",
        B="climb 1,1; pack storm slip",
        content=content,
        timing="live",
    )
    do(s, "explore 2,2", "send A2,2", "end")
    assert at(s, "A2,2") == "none"
    assert "rope" in cache(s, "A")
    assert pending(s, "A") == {"no_up"}
    do(s, "trade storm B5,1", "end")
    assert legal(s, "explore") == ["2,3"]


def test_an_sweep_15__it_stops_waiting_the_moment_it_leaves() -> None:
    """AN-SWEEP-15: a card sent away waits no more even while the effect that sent it goes on."""
    content = with_effect(
        "ice_axe",
        '{ do = "send", from = { zone = "mountain", state = "face_up", filter = ["not_this"] }, '
        'to = { zone = "cache" }, choose = "you" }, '
        '{ do = "look", who = "you", zone = "mountain", up_to = 1, optional = true }',
    )
    s = scene(
        A="climb 3,1; down 3,2 ice_axe; up 2,1 rope 2,2 slip; waiting 2,1; pack gust",
        B="climb 1,1",
        content=content,
        timing="live",
    )
    do(s, "explore 3,2")
    assert s.waiting(0) == 1 << 5
    do(s, "send A2,1")
    assert asked(s) == "A look"
    assert s.waiting(0) == 0


def test_an_sweep_15__an_empty_spot_does_not_wait() -> None:
    """AN-SWEEP-15: the spot of a waiting card that was taken away does not make the next card there wait."""
    s = scene(
        A="climb 3,1; down 3,2 ice_axe; up 2,1 rope; waiting 2,1; pending reach_row; pack gust storm",
        B="protect 1; pack yeti gust; none 1,1; up 1,2 slip",
        timing="live",
    )
    do(s, "explore 3,2", "send A2,1", "end", "throw yeti A2,1", "decline", "end")
    assert GAME.view(s, 1)["climbers"][0]["spots"][5] == {"is": "up", "face": "yeti", "suit": 1}
    assert swept(do(s, "trade gust A5,1")) == [["yeti"]]


# -- AN-SWEEP-12 to -14: who, when, what is refused ------------------------------------------------


def test_an_sweep_12__only_the_own_mountainside() -> None:
    """AN-SWEEP-12: groups of others are not swept in my turn, and their cards cannot be marked."""
    s = scene(A="climb 3,1; pack yeti gust", B="climb 1,1; up 1,2 slip 1,3 langur; pack storm", **HAND)
    do(s, "trade yeti A5,1")
    assert sets(s) == []
    assert refused(s, "mark B1,2 mark B1,3 confirm") == "AN-SWEEP-12"
    t = scene(A="climb 3,1; pack yeti gust", B="climb 1,1; up 1,2 slip 1,3 langur; pack storm rope", turn="A")
    assert kinds(do(t, "trade yeti A5,1")) == ["traded", "ended"]
    assert swept(do(t, "trade storm B5,1")) == [["slip", "langur"]]


def test_an_sweep_12__not_in_somebody_elses_turn() -> None:
    """AN-SWEEP-12: off turn nobody sweeps."""
    s = scene(A="climb 3,1; pack yeti gust", B="climb 1,1; up 1,2 slip 1,3 langur", **HAND)
    assert refused(s, "B: mark B1,2 mark B1,3 confirm") == "AN-FLOW-02"
    assert refused(s, "mark A1,2 confirm") == "AN-TURN-01"


def test_an_sweep_12__on_the_hike() -> None:
    """AN-SWEEP-12: the hike has a Sweep step."""
    s = scene(A="hike; down 1,1 crevasse; up 2,2 rockslide", B="hike", turn="A")
    assert swept(do(s, "hike 1,1")) == [["crevasse", "rockslide"]]


def test_an_sweep_12__in_each_part_of_an_extra_turn() -> None:
    """AN-SWEEP-12: with an extra turn one sweeps after the first action and again after the second."""
    s = scene(
        A="climb 3,1; down 3,2 chocolate_bar 3,3 butter_tea; up 1,1 crevasse 1,3 slip; pack langur gust",
        B="hike",
        turn="A",
    )
    assert swept(do(s, "explore 3,2")) == [["crevasse", "chocolate_bar"]]
    assert asked(s) == "A action"
    assert swept(do(s, "explore 3,3", "decline")) == [["slip", "butter_tea"]]
    assert asked(s) == "B hike"


def test_an_sweep_12__in_a_skipped_turn() -> None:
    """AN-SWEEP-12: a skipped turn has its Sweep step, by hand too."""
    s = scene(A="climb 3,1; up 1,1 slip 1,2 langur; pending skip", B="hike", **HAND)
    assert asked(s) == "A sweep"
    assert sets(s) == ["1,1 1,2"]


def test_an_sweep_13__by_hand_any_balanced_set_or_none_is_accepted() -> None:
    """AN-SWEEP-13: in rulebook mode one may sweep a part, or nothing, and end the turn."""
    s = scene(A="climb 3,1; pack yeti; up 1,1 slip 1,2 langur 1,3 headlamp 1,4 frostbite", B="hike", **HAND)
    do(s, "trade yeti A5,1")
    assert legal(s) == ["mark A1,1", "mark A1,3", "end"]
    t = s.clone()
    do(s, "end")
    assert s.up[0] == 0b1111
    assert asked(s) == "B hike"
    do(t, "mark A1,3 mark A1,4 confirm", "end")
    assert t.up[0] == 0b11
    assert asked(t) == "B hike"


def test_an_sweep_13__headless_the_same_sets_are_accepted() -> None:
    """AN-SWEEP-13: with timing asked too a part, all or nothing may be swept."""
    s = scene(
        A="climb 3,1; pack yeti; up 1,1 slip 1,2 langur 1,3 headlamp 1,4 frostbite",
        B="hike",
        sweep_mode="rulebook",
        timing="asked",
    )
    do(s, "trade yeti A5,1")
    assert asked(s) == "A sweep"
    assert results(s) == {
        (),
        ("langur", "slip"),
        ("frostbite", "headlamp"),
        ("frostbite", "headlamp", "langur", "slip"),
    }


def test_an_sweep_13__a_sweep_in_several_goes() -> None:
    """AN-SWEEP-13: after one set another may follow until the turn is ended."""
    s = scene(A="climb 3,1; pack yeti; up 1,1 slip 1,2 langur 1,3 headlamp 1,4 frostbite", B="hike", **HAND)
    do(s, "trade yeti A5,1", "mark A1,3 mark A1,4 confirm")
    assert asked(s) == "A sweep"
    do(s, "mark A1,1 mark A1,2 confirm")
    assert legal(s) == ["end"]
    assert s.up[0] == 0


def test_an_sweep_13__the_screen_is_not_told_what_would_fit() -> None:
    """AN-SWEEP-13: by hand the page gets the same question without options, whether a group lies there or not."""
    told = []
    for up in ("slip 1,2 langur", "slip 1,2 haul_bag"):
        s = scene(A=f"climb 3,1; pack yeti; up 1,1 {up}", B="hike", **HAND)
        do(s, "trade yeti A5,1")
        assert s.question(0).blind
        play = Play(GAME, GAME.setup(2, HAND), 1)
        play.state = s
        (question,) = questions(play, 0)
        assert question.options == []
        told.append(question)
    assert told[0] == told[1]


def test_an_sweep_13__asked_even_when_there_is_nothing_to_sweep() -> None:
    """AN-SWEEP-13: live and by hand the Sweep step always comes, so that it gives nothing away."""
    s = scene(A="climb 3,1; pack yeti; up 1,1 slip", B="hike", **HAND)
    do(s, "trade yeti A5,1")
    assert asked(s) == "A sweep"
    assert legal(s) == ["end"]


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("mark A1,1 confirm", "AN-SWEEP-14"),
        ("mark A1,1 mark A1,3 confirm", "AN-SWEEP-14"),
        ("mark A1,1 mark A1,2 mark A1,3 confirm", "AN-SWEEP-14"),
        ("mark A2,1 confirm", "AN-SWEEP-14"),
        ("mark A1,1 mark A1,2 mark A2,1 confirm", "AN-SWEEP-14"),
        ("mark A1,3 mark A2,2 confirm", "AN-SWEEP-14"),
        ("mark A1,5 confirm", "AN-SWEEP-14"),
        ("mark A3,2 confirm", "AN-SWEEP-11"),
        ("mark A1,1 mark A1,2 mark A3,2 confirm", "AN-SWEEP-11"),
    ],
)
def test_an_sweep_14__wrong_sets_are_refused_and_cost_nothing(line: str, clause: str) -> None:
    """AN-SWEEP-14: a set out of balance, with a face-down card, an empty spot or a waiting card, changes nothing."""
    s = scene(
        A="climb 3,1; up 1,1 slip 1,2 langur 1,3 headlamp; down 2,1 yeti 2,2 frostbite 3,2 rope; none 1,5",
        B="hike",
        **HAND,
    )
    do(s, "explore 3,2")
    assert refused(s, line) == clause
    assert sets(s) == ["1,1 1,2"]
    do(s, "mark A1,1 mark A1,2 confirm", "end")
    assert (at(s, "A1,3"), at(s, "A2,2"), at(s, "A3,2")) == ("up headlamp", "down frostbite", "up rope")
    assert asked(s) == "B hike"
