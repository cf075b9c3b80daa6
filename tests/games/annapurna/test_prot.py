"""AN-PROT: Sunyata, Drop, Throw and Retaliate, Bury, and how long protecting goes on."""

from __future__ import annotations

from tests.games.annapurna.scenes import GAME, asked, at, cache, do, kinds, legal, pack, pending, refused, scene, total

from cordee.games.annapurna.rules import Expedition

FACES = sorted(GAME.facts(GAME.setup(2))["faces"])


def rest(letter: str, used: str) -> str:
    """All faces of a suit but the `used` ones, to be put out of the way into somebody else's cache."""
    return " ".join(f"{face}@{letter}" for face in FACES if face not in used.split())


def places(s: Expedition, begun: str) -> list[str]:
    """Spots at which a begun choice such as `drop yeti` may end."""
    trial = s.clone()
    seat = s.to_act()[0]
    trial.choose(seat, next(a for a in s.options(seat) if GAME.action_text(s, a) == begun))
    assert trial.question(seat).kind == "spot"
    return legal(trial)


def empty_pack(s: Expedition) -> None:
    """Put A's backpack away into B's cache."""
    s.caches[1] = sorted([*s.caches[1], *s.packs[0]])
    s.packs[0] = []
    s._options = None
    GAME.check(s)


# -- 01, 02: the turn, Sunyata -----------------------------------------------------------------------------------------


def test_an_prot_01__three_actions_and_no_other() -> None:
    """AN-PROT-01: a Protecting turn offers Drop and Throw with each backpack face, and Sunyata, nothing more."""
    s = scene(
        A="protect 1; all none; down 1,1 slip 5,1 rope; pack yeti gust",
        B=f"climb 1,1; none 3,1; cache {rest('A', 'slip rope yeti gust')}",
    )
    assert legal(s) == ["drop gust", "drop yeti", "throw gust", "throw yeti", "sunyata"]


def test_an_prot_01__one_action_then_bury_then_the_end() -> None:
    """AN-PROT-01: after its one action the climber buries and announces the end; there is no second action."""
    s = scene(
        A="protect 1; all none; up 1,1 slip; pack langur rope",
        B=f"climb 1,1; cache {rest('A', 'slip langur rope')}",
        timing="live",
    )
    assert kinds(do(s, "drop langur A2,1")) == ["dropped", "buried"]
    assert (asked(s), legal(s)) == ("A end", ["end"])
    assert refused(s, "drop rope A2,2") == "AN-TURN-01"
    assert kinds(do(s, "end")) == ["ended"]
    assert asked(s) == "B action"


def test_an_prot_01__asked_the_turn_passes_after_one_action() -> None:
    """AN-PROT-01: with timing `asked` the same turn is over after one action."""
    s = scene(A="protect 1; none 1,1; pack yeti", B="climb 1,1", C="climb 1,1")
    assert kinds(do(s, "drop yeti")) == ["dropped", "buried", "ended"]
    assert asked(s) == "B action"


def test_an_prot_02__sunyata_is_always_allowed() -> None:
    """AN-PROT-02: with an empty backpack and no empty spot Sunyata is still there, and alone."""
    s = scene(A="protect 1", B="climb 1,1; none 1,1", timing="live")
    empty_pack(s)
    assert legal(s) == ["sunyata"]


def test_an_prot_02__sunyata_changes_nothing_but_bury_follows() -> None:
    """AN-PROT-02: Sunyata does nothing; the Bury step still comes."""
    s = scene(A="protect 1; up 1,1 slip 1,2 langur 1,3 gust; none 2,1; pack rope", B="climb 1,1", C="climb 1,1")
    packed = pack(s, "A")
    events = do(s, "sunyata")
    assert kinds(events) == ["sunyata", "buried", "ended"]
    assert events[0].args == {"who": "seat:0"}
    assert (pack(s, "A"), at(s, "A1,1"), at(s, "A1,2"), at(s, "A1,3")) == (
        packed,
        "buried slip",
        "buried langur",
        "up gust",
    )
    assert at(s, "A2,1") == "none"


def test_an_prot_02__a_climber_who_still_climbs_may_not_rest() -> None:
    """AN-PROT-02: Sunyata belongs to Protecting; while climbing it is refused."""
    s = scene(A="climb 1,1", B="protect 1")
    assert "sunyata" not in legal(s)
    assert refused(s, "sunyata") == "AN-TURN-02"


# -- 03: Drop ----------------------------------------------------------------------------------------------------------


def test_an_prot_03__a_dropped_card_lies_face_up_and_counts() -> None:
    """AN-PROT-03: Drop puts a backpack card face up on an empty spot of one's own, and its symbols count."""
    s = scene(A="protect 1; up 1,1 slip; none 2,1 5,1; pack gust", B="climb 1,1", timing="live")
    packed = pack(s, "A")
    events = do(s, "drop gust A5,1")
    assert events[0] == ("dropped", {"who": "seat:0", "spot": "spot:0:5,1", "card": "card:gust"}, {}, 0, -1)
    assert (at(s, "A5,1"), at(s, "A2,1"), total(s, "A"), total(s, "B")) == ("up gust", "none", -1, 0)
    packed.remove("gust")
    assert pack(s, "A") == packed


def test_an_prot_03__only_on_ones_own_mountainside() -> None:
    """AN-PROT-03: another climber's empty spot is no place for a Drop."""
    s = scene(A="protect 1; none 2,1 5,1; pack gust", B="climb 1,1; none 3,1", timing="live")
    assert places(s, "drop gust") == ["A2,1", "A5,1"]
    assert refused(s, "drop gust B3,1") == "AN-PROT-03"


def test_an_prot_03__its_effect_does_not_activate() -> None:
    """AN-PROT-03: a dropped card does nothing: no ban, no extra turn, no choice."""
    for face in ("storm", "chocolate_bar", "mountain_guide", "avalanche", "frostbite"):
        s = scene(A=f"protect 1; none 2,1 5,1; pack {face} rope", B="climb 1,1; pack yeti", C="climb 1,1")
        packed = pack(s, "A")
        packed.remove(face)
        assert kinds(do(s, f"drop {face}")) == ["dropped", "ended"]
        assert (s.pending, s.extra, asked(s), s.up[1], pack(s, "A")) == ([0, 0, 0], 0, "B action", 0, packed)


# -- 04, 05: Throw -----------------------------------------------------------------------------------------------------


def test_an_prot_04__a_thrown_card_counts_for_the_target() -> None:
    """AN-PROT-04: Throw puts a backpack card face up on another's empty spot and counts there alone."""
    s = scene(A="protect 1; up 1,1 slip; pack gust", B="climb 1,1; up 1,2 slip; none 2,2", C="climb 1,1", timing="live")
    packed = pack(s, "A")
    events = do(s, "throw gust B2,2")
    assert events[0].args == {"who": "seat:0", "whom": "seat:1", "spot": "spot:1:2,2", "card": "card:gust"}
    assert (at(s, "B2,2"), s.totals) == ("up gust", [3, -1, 0])
    assert GAME.view(s, 2)["climbers"][1]["spots"][6] == {"is": "up", "face": "gust", "suit": 0}
    packed.remove("gust")
    assert pack(s, "A") == packed


def test_an_prot_04__not_on_ones_own_mountainside() -> None:
    """AN-PROT-04: one's own empty spots take no Throw."""
    s = scene(A="protect 1; none 2,1; pack gust", B="climb 1,1; none 3,1", timing="live")
    assert places(s, "throw gust") == ["B1,1", "B3,1"]
    assert refused(s, "throw gust A2,1") == "AN-PROT-04"


def test_an_prot_04__its_effect_does_not_activate() -> None:
    """AN-PROT-04: a thrown card does nothing to target or thrower: no skip, no extra turn, nothing looked at."""
    for face in ("yeti", "chocolate_bar", "storm", "slip", "avalanche"):
        s = scene(A=f"protect 1; pack {face}", B="climb 2,1; none 2,2; pack rope", C="climb 1,1", timing="live")
        events = do(s, f"throw {face} B2,2", "decline", "end")
        assert kinds(events) == ["threw", "declined", "ended"]
        assert (s.pending, s.active, s.waiting(1), s.at[1], asked(s)) == ([0, 0, 0], [0, 0, 0], 0, 5, "B action")


def test_an_prot_05__climbing_and_protecting_climbers_may_be_hit() -> None:
    """AN-PROT-05: everybody else with an empty spot may be the target, whatever part they are in."""
    s = scene(
        A="climb 1,1; none 4,1",
        B="protect 1; pack gust; none 1,1",
        C="protect 2; none 5,1",
        D="climb 1,3; down 1,3 yeti; none 2,4",
        turn="B",
        timing="live",
    )
    assert places(s, "throw gust") == ["A1,1", "A4,1", "C5,1", "D2,4"]


def test_an_prot_05__the_spot_under_a_meeple_may_be_hit() -> None:
    """AN-PROT-05: a card may be thrown onto the empty spot on which a climber stands."""
    s = scene(A="protect 1; pack gust", B="climb 2,2; all down", timing="live")
    do(s, "throw gust B2,2", "decline")
    assert (at(s, "B2,2"), s.at[1], total(s, "B")) == ("up gust", 6, -4)


# -- 06: empty spots ---------------------------------------------------------------------------------------------------


def test_an_prot_06__only_spots_without_a_card() -> None:
    """AN-PROT-06: face-up, face-down and buried cards occupy their spots."""
    s = scene(
        A="protect 1; all none; up 1,1 slip; down 1,2 storm; buried 1,3 yeti; pack gust",
        B=f"protect 2; all none; up 5,1 slip; buried 4,1 rope; down 4,2 yeti; pack {rest('A', 'slip storm yeti gust')}",
        C="climb 1,1",
        timing="live",
    )
    empty = [f"{r},{c}" for r in range(1, 6) for c in range(1, 7 - r)]
    own = [f"A{p}" for p in empty if p not in ("1,1", "1,2", "1,3")]
    assert places(s, "drop gust") == own
    assert places(s, "throw gust") == [f"B{p}" for p in empty if p not in ("5,1", "4,1", "4,2")] + ["C1,1"]
    for word in ("A1,1", "A1,2", "A1,3"):
        assert refused(s, f"drop gust {word}") == "AN-PROT-06"
    for word in ("B5,1", "B4,1", "B4,2"):
        assert refused(s, f"throw gust {word}") == "AN-PROT-06"


def test_an_prot_06__asked_the_lowest_empty_spot_stands_for_all() -> None:
    """AN-PROT-06: empty spots of a mountainside are alike, so timing `asked` offers one for each climber."""
    s = scene(A="protect 1; none 2,1 5,1; pack gust", B="climb 3,1; none 3,3", C="climb 1,1; down 1,1 yeti; none 4,2")
    assert places(s, "throw gust") == ["B3,1", "C4,2"]
    do(s, "drop gust")
    assert (at(s, "A2,1"), at(s, "A5,1")) == ("up gust", "none")


def test_an_prot_06__no_drop_without_an_empty_spot() -> None:
    """AN-PROT-06: with one's own mountainside full there is no Drop, but a Throw."""
    s = scene(A="protect 1; pack yeti", B="climb 1,1; down 1,1 slip; none 2,2")
    assert {text.split()[0] for text in legal(s)} == {"throw", "sunyata"}
    assert refused(s, "drop yeti") == "AN-PROT-06"


def test_an_prot_06__no_throw_if_all_others_are_full() -> None:
    """AN-PROT-06: with all other mountainsides full there is no Throw, but a Drop."""
    s = scene(A="protect 1; none 1,1; pack yeti", B="climb 1,1; down 1,1 slip", C="protect 2")
    assert {text.split()[0] for text in legal(s)} == {"drop", "sunyata"}
    assert refused(s, "throw yeti") == "AN-PROT-06"


def test_an_prot_06__no_card_no_action() -> None:
    """AN-PROT-06: with an empty backpack neither Drop nor Throw is offered, however many spots are empty."""
    s = scene(A="protect 1; all none; down 1,1 slip", B="climb 1,1; none 2,2", C="climb 1,1", timing="live")
    empty_pack(s)
    assert legal(s) == ["sunyata"]
    assert refused(s, "drop yeti") == "AN-PROT-06"
    assert refused(s, "throw yeti") == "AN-PROT-06"


# -- 07 to 10: Retaliate -----------------------------------------------------------------------------------------------


def test_an_prot_07__the_target_answers_before_the_thrower_buries() -> None:
    """AN-PROT-07: retaliation comes on the thrower's turn, before the Bury, which then takes the flipped card too."""
    s = scene(
        A="protect 1; up 1,1 slip 1,2 langur 1,3 gust; down 2,1 mountain_guide; pack rope",
        B="climb 1,1",
        C="climb 1,1; down 1,1 yeti; none 2,2",
    )
    events = do(s, "throw rope C2,2")
    assert kinds(events) == ["threw"]
    assert (asked(s), s.turn_seat, at(s, "A1,1")) == ("C retaliate", 0, "up slip")
    events = do(s, "flip A2,1")
    assert kinds(events) == ["retaliated", "buried", "ended"]
    assert events[1].args["spots"] == ["spot:0:1,1", "spot:0:1,2", "spot:0:1,3", "spot:0:2,1"]
    assert (at(s, "A2,1"), asked(s)) == ("buried mountain_guide", "B action")


def test_an_prot_07__a_drop_or_sunyata_is_not_answered() -> None:
    """AN-PROT-07: only a Throw may be retaliated."""
    for line in ("drop rope", "sunyata"):
        s = scene(A="protect 1; none 2,1 2,2; pack rope", B="climb 1,1", C="climb 1,1")
        do(s, line)
        assert asked(s) == "B action"


def test_an_prot_08__every_face_down_card_of_the_thrower_or_none() -> None:
    """AN-PROT-08: unexplored, hidden and buried cards may be flipped; face-up cards and empty spots may not."""
    s = scene(
        A="protect 1; all none; up 1,1 slip; down 1,2 storm@B; buried 1,3 yeti; down 5,1 gust; pack rope",
        B=f"climb 2,1; cache {rest('A', 'slip yeti gust rope')}",
        C="climb 1,1",
        timing="live",
    )
    do(s, "throw rope B2,1")
    assert (asked(s), legal(s)) == ("B retaliate", ["flip A1,2", "flip A1,3", "flip A5,1", "decline"])
    assert s.question(1).passes == s.options(1)[-1]
    for line in ("flip A1,1", "flip A2,2", "flip B3,1", "flip C3,1"):
        assert refused(s, line) == "AN-PROT-08"


def test_an_prot_08__only_the_target_of_the_throw() -> None:
    """AN-PROT-08: nobody but the climber who was hit is asked, on the right or on the left of the thrower."""
    s = scene(A="climb 1,1", B="protect 1; pack rope", C="climb 1,1", D="climb 2,2", turn="B")
    do(s, "throw rope D2,2")
    assert (s.to_act(), s.options(0), s.options(2)) == ((3,), (), ())
    assert refused(s, "A: flip B1,1") == "AN-FLOW-02"
    do(s, "decline")
    assert asked(s) == "C action"


def test_an_prot_08__it_may_be_declined_and_nothing_happens() -> None:
    """AN-PROT-08: declining leaves the thrower's mountainside as it is."""
    s = scene(A="protect 1; up 1,1 slip; pack rope", B="climb 2,1", timing="live")
    down = s.down[0]
    events = do(s, "throw rope B2,1", "decline")
    assert kinds(events) == ["threw", "declined"]
    assert (s.down[0], total(s, "A"), asked(s)) == (down, 3, "A end")


def test_an_prot_08__one_card_per_throw_without_looking() -> None:
    """AN-PROT-08: one card is flipped, and its face was not shown to the retaliator before."""
    s = scene(A="protect 1; down 1,1 gust 1,2 storm; pack rope", B="climb 2,1", timing="live")
    do(s, "throw rope B2,1")
    assert GAME.view(s, 1)["climbers"][0]["spots"][0] == {"is": "down"}
    down = s.down[0]
    events = do(s, "flip A1,1")
    assert events[0].args == {"who": "seat:1", "whom": "seat:0", "spot": "spot:0:1,1", "card": "card:gust"}
    assert (down ^ s.down[0], asked(s)) == (1, "A end")


def test_an_prot_09__the_flipped_card_counts_and_does_nothing() -> None:
    """AN-PROT-09: it counts for the thrower, activates nothing and moves no meeple."""
    for face, symbol in (("storm", -4), ("avalanche", 4), ("yeti", 0), ("chocolate_bar", 1), ("frostbite", -2)):
        s = scene(A=f"protect 1; down 1,1 {face}; up 3,1 headlamp; pack rope", B="climb 2,1", C="climb 1,1")
        packed = pack(s, "A")
        packed.remove("rope")
        do(s, "throw rope B2,1")
        do(s, "flip A1,1")
        assert total(s, "A") == 2 + symbol
        assert (s.pending, s.extra, s.at, pack(s, "A")) == ([0, 0, 0], 0, [-1, 5, 0], packed)
        assert (total(s, "B"), s.up[2], asked(s)) == (0, 0, "B action")


def test_an_prot_09__no_answer_to_an_answer() -> None:
    """AN-PROT-09: the thrower may not retaliate in turn, nor may a flipped card be an offence to others."""
    s = scene(A="protect 1; down 1,1 gust; up 3,1 headlamp; pack rope", B="protect 2; none 2,1", C="climb 1,1")
    do(s, "throw rope B2,1", "flip A1,1")
    assert asked(s) == "B protect"


def test_an_prot_10__nothing_face_down_nothing_to_flip() -> None:
    """AN-PROT-10: a thrower without a face-down card is not asked about."""
    for sides, question in (("up 1,1 slip", "A end"), ("up 1,1 slip; buried 1,2 yeti", "B retaliate")):
        s = scene(A=f"protect 1; all none; {sides}; pack rope", B="climb 2,1", timing="live")
        do(s, "throw rope B2,1")
        assert asked(s) == question


# -- 11 to 14: Bury ----------------------------------------------------------------------------------------------------


def test_an_prot_11__buried_cards_stay_face_down_in_place() -> None:
    """AN-PROT-11: the group is turned face down on its spots, counts no more and goes nowhere."""
    s = scene(A="protect 1; up 1,1 slip 3,2 langur 4,1 gust; none 2,1; pack rope", B="climb 1,1", C="climb 1,1")
    packed = pack(s, "A")
    events = do(s, "sunyata")
    assert events[1] == (
        "buried",
        {"who": "seat:0", "spots": ["spot:0:1,1", "spot:0:3,2"], "cards": ["card:slip", "card:langur"]},
        {},
        0,
        -1,
    )
    assert [at(s, f"A{p}") for p in ("1,1", "3,2", "4,1", "2,1")] == ["buried slip", "buried langur", "up gust", "none"]
    assert (pack(s, "A"), cache(s, "A"), total(s, "A")) == (packed, [], -4)
    assert GAME.view(s, 1)["climbers"][0]["spots"][0] == {
        "is": "down",
        "face": "slip",
        "suit": 0,
        "buried": True,
        "known": [0, 1, 2],
    }


def test_an_prot_11__after_the_action_so_a_drop_may_complete_the_group() -> None:
    """AN-PROT-11: Bury follows the action, so the dropped card may be buried at once."""
    s = scene(A="protect 1; up 1,1 slip 1,2 chocolate_bar; none 2,1; pack gust", B="climb 1,1", C="climb 1,1")
    assert kinds(do(s, "drop gust")) == ["dropped", "buried", "ended"]
    assert (at(s, "A2,1"), total(s, "A")) == ("buried gust", 0)


def test_an_prot_12__the_owner_chooses_among_overlapping_groups() -> None:
    """AN-PROT-12: where groups overlap the protecting climber says which are buried."""
    s = scene(A="protect 1; up 1,1 slip 1,2 haul_bag 1,3 langur; pack rope", B="climb 1,1", timing="live")
    do(s, "sunyata")
    assert (asked(s), legal(s)) == ("A bury", ["mark A1,1", "mark A1,2"])
    assert kinds(do(s, "mark A1,2 mark A1,3 confirm")) == ["buried"]
    assert [at(s, f"A1,{c}") for c in (1, 2, 3)] == ["up slip", "buried haul_bag", "buried langur"]


def test_an_prot_12__in_auto_mode_the_bury_must_be_complete() -> None:
    """AN-PROT-12: a Bury that leaves a group face up is refused."""
    s = scene(
        A="protect 1; up 1,1 slip 1,2 haul_bag 1,3 langur 1,4 headlamp 1,5 frostbite; pack rope",
        B="climb 1,1",
        timing="live",
    )
    do(s, "sunyata")
    assert refused(s, "mark A1,1 mark A1,3 confirm") == "AN-SWEEP-04"
    do(s, "mark A1,1 mark A1,3 mark A1,4 mark A1,5 confirm")
    assert (total(s, "A"), at(s, "A1,2"), at(s, "A1,5")) == (3, "up haul_bag", "buried frostbite")


def test_an_prot_12__by_hand_it_may_be_neglected_and_scavenged() -> None:
    """AN-PROT-12: by hand nothing need be buried; what balances may then be scavenged."""
    s = scene(
        A="protect 1; up 1,1 slip 1,2 langur 1,3 gust; pack rope",
        B="climb 1,1",
        C="climb 1,1",
        sweep_mode="rulebook",
    )
    do(s, "sunyata")
    assert (asked(s), legal(s)) == ("A bury", ["mark A1,1", "end"])
    do(s, "end")
    assert (asked(s), at(s, "A1,1")) == ("B scavenge", "up slip")
    do(s, "scavenge")
    assert legal(s) == ["pick A1,1", "pick A1,2"]


def test_an_prot_12__a_dropped_card_without_symbols_is_buried_at_once() -> None:
    """AN-PROT-12: as with Sweep, a card without symbols is a group by itself if nothing is outstanding."""
    s = scene(A="protect 1; up 1,1 slip; none 2,1; pack yeti", B="climb 1,1", C="climb 1,1")
    do(s, "drop yeti")
    assert (at(s, "A2,1"), at(s, "A1,1"), pending(s, "A")) == ("buried yeti", "up slip", set())


def test_an_prot_13__a_thrown_group_waits_for_its_owners_bury() -> None:
    """AN-PROT-13: a group that a Throw makes is not cleared in the thrower's turn but in its owner's next one."""
    s = scene(A="protect 1; pack slip", B="climb 1,1; all down", C="protect 2; up 1,1 langur; none 2,1")
    do(s, "throw slip C2,1", "decline")
    assert (asked(s), at(s, "C1,1"), at(s, "C2,1")) == ("B action", "up langur", "up slip")
    do(s, "explore 1,2")
    while s.turn_seat == 1:
        do(s, legal(s)[-1])
    assert (at(s, "C1,1"), asked(s)) == ("up langur", "C protect")
    do(s, "sunyata")
    assert (at(s, "C1,1"), at(s, "C2,1")) == ("buried langur", "buried slip")


def test_an_prot_13__a_climbing_owner_sweeps_it() -> None:
    """AN-PROT-13: where the owner still climbs, the thrown group goes to the cache in their next Sweep."""
    s = scene(
        A="protect 1; pack slip",
        B="climb 1,1; down 1,2 crevasse 1,1 yeti; up 3,1 langur; none 2,4; pack rope",
        C="climb 1,1",
    )
    do(s, "throw slip B2,4", "decline")
    assert at(s, "B3,1") == "up langur"
    do(s, "explore 1,2")
    assert (at(s, "B3,1"), at(s, "B2,4"), at(s, "B1,2")) == ("none", "none", "up crevasse")
    assert "slip" in cache(s, "B")


def test_an_prot_13__nobody_buries_for_another() -> None:
    """AN-PROT-13: by hand, the cards of another mountainside cannot be marked."""
    s = scene(
        A="protect 1; up 1,1 slip 1,2 langur; pack gust rope",
        B="protect 2; up 1,1 slip 1,2 langur",
        C="climb 1,1",
        sweep_mode="rulebook",
    )
    do(s, "sunyata")
    assert legal(s) == ["mark A1,1", "end"]
    assert refused(s, "mark B1,1 mark B1,2 confirm") == "AN-PROT-13"


def test_an_prot_14__a_yeti_of_the_peak_is_buried_after_the_skipped_turn() -> None:
    """AN-PROT-14: the waiting card of the peak is buried, not swept, in the turn that completes its effect."""
    s = scene(A="climb 4,1; down 5,1 yeti; up 1,1 slip; pack gust", B="climb 1,1; down 1,2 rope", C="protect 1")
    do(s, "explore 5,1", "explore 1,2")
    packed = pack(s, "A")
    assert at(s, "A5,1") == "up yeti"
    events = do(s, "sunyata")
    assert kinds(events) == ["sunyata", "ended", "skipped", "buried", "ended"]
    assert (at(s, "A5,1"), pack(s, "A"), asked(s)) == ("buried yeti", packed, "B action")


def test_an_prot_14__a_rope_of_the_peak_is_buried_after_the_first_action() -> None:
    """AN-PROT-14: a modifier that means nothing at the peak is complete after the first Protecting action."""
    s = scene(A="climb 4,1; down 5,1 rope; up 1,1 slip; pack gust", B="protect 1", C="climb 1,1")
    do(s, "explore 5,1", "sunyata")
    assert at(s, "A5,1") == "up rope"
    do(s, legal(s)[0])
    while asked(s) != "A protect":
        do(s, legal(s)[-1])
    assert at(s, "A5,1") == "up rope"
    assert kinds(do(s, "sunyata")) == ["sunyata", "buried", "ended"]
    assert at(s, "A5,1") == "buried rope"


def test_an_prot_14__a_card_completed_in_the_peak_turn_is_still_swept() -> None:
    """AN-PROT-14: the Sweep of the peak turn itself is a Sweep, also for a card that was waiting until then."""
    s = scene(A="climb 3,1; down 4,1 rope 5,1 crevasse; up 1,1 slip; pack gust", B="protect 1", C="protect 2")
    do(s, "explore 4,1", "sunyata", "sunyata")
    assert asked(s) == "A action"
    events = do(s, "explore 5,1")
    assert kinds(events)[:3] == ["explored", "affected", "swept"]
    assert s.last is not None
    assert s.last.shown[0][12] == -1


# -- 15, 16 ------------------------------------------------------------------------------------------------------------


def test_an_prot_15__turns_go_round_until_the_last_one_peaks() -> None:
    """AN-PROT-15: climbers at the peak take their turns in order until the last climber's peak turn is done."""
    s = scene(A="protect 1", B="climb 4,1; down 5,1 crevasse 4,2 binoculars; up 1,1 slip; pack gust", C="protect 2")
    assert asked(s) == "A protect"
    do(s, "sunyata", "explore 4,2", "decline")
    assert asked(s) == "C protect"
    do(s, "sunyata")
    assert asked(s) == "A protect"
    do(s, "sunyata")
    assert (asked(s), s.ascent) == ("B action", 1)
    do(s, "explore 5,1")
    assert (asked(s).split()[1], s.ascent) == ("hike", 2)


def test_an_prot_16__spent_cards_do_not_come_back() -> None:
    """AN-PROT-16: a dropped or thrown card leaves the backpack for good, buried or not, and nothing refills it."""
    s = scene(
        A="protect 1; all none; down 1,1 slip; pack yeti gust",
        B=f"climb 1,1; pack rope slip crevasse; cache {rest('A', 'slip yeti gust')}",
    )
    do(s, "drop yeti")
    assert (pack(s, "A"), at(s, "A1,2")) == (["gust"], "buried yeti")
    do(s, "trade rope B5,1")
    assert legal(s) == ["drop gust", "throw gust", "sunyata"]
    do(s, "throw gust", "decline")
    do(s, "trade slip B4,1")
    assert (pack(s, "A"), asked(s)) == ([], "B action"), "with Sunyata alone left, A's turn passes by itself"


def test_an_prot_16__scavenging_refills_the_backpack() -> None:
    """AN-PROT-16: a protecting climber's backpack grows by scavenging."""
    s = scene(
        A="climb 1,1; up 1,2 slip 2,1 langur; down 1,3 yeti",
        B="protect 1; pack yeti",
        C="climb 1,1",
        sweep_mode="rulebook",
    )
    packed = pack(s, "B")
    do(s, f"trade {pack(s, 'A')[0]} A5,1", "end", "scavenge", "pick A1,2")
    assert pack(s, "B") == sorted([*packed, "slip"])
    assert (asked(s), "drop slip" in legal(s) or "throw slip" in legal(s)) == ("B protect", True)
