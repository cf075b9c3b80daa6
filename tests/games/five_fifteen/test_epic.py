"""FF-EPIC: what an Epic costs, on ordinary climbs and on 5.15s."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    Climbers,
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
    rolling,
    scene,
    with_effects,
)

from cordee.games.five_fifteen.content import own_content
from cordee.games.five_fifteen.state import CRAG_PHASE

COUNT = 'do = "lose_gear", count'


def epic(climb: str, more: str = "", die: int = 1, base: int = 9, content: bytes = b"") -> Climbers:
    """A has rolled an Epic on a climb, and lets it stand."""
    held = "" if "hand" in more else "; hand drizzle"
    s = scene(
        A=f"base {base}; climb {climb}{held}; {more}",
        B="hand total_pump",
        C="",
        phase="climbing",
        content=content,
        start_base=5,
    )
    while not asked(s).endswith("bail"):
        do(s, "pass")
    do(rolling(s, die), "roll")
    while asked(s) == "A again":
        do(s, "stand")
    return s


# -- 01, 02: one gear --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("climb", ["gweilo", "cassin_ridge"])
def test_ff_epic_01__one_gear_of_own_choice_from_hand_or_play(climb: str) -> None:
    """FF-EPIC-01: every gear of hand and play may be the one, and nothing else."""
    more = "gear crack_clogs double_rack; hand drizzle long_haul_harness deep_breath"
    s = epic(climb, more, base=6)
    assert asked(s) == "A lose"
    assert legal(s) == ["lose long_haul_harness", "lose_worn crack_clogs", "lose_worn double_rack"]
    assert refused(s, "lose drizzle") == refused(s, "lose_worn razor_lace_ups") == "FF-EPIC-01"
    trial = s.clone()
    do(trial, "lose long_haul_harness")
    assert (gear(trial, "A"), hand(trial, "A")) == (["crack_clogs", "double_rack"], ["drizzle", "deep_breath"])
    do(s, "lose_worn crack_clogs")
    assert (gear(s, "A"), hand(s, "A")) == (["double_rack"], ["drizzle", "long_haul_harness", "deep_breath"])
    assert pile(s, "booty discards")[:1] == ["crack_clogs"]


def test_ff_epic_01__the_shield_spares_it() -> None:
    """FF-EPIC-01: with gear that shields its owner nothing is lost; it helps nobody else."""
    s = epic("gweilo", base=6, more="gear egg_carton_helmet crack_clogs; hand drizzle jingling_nuts")
    assert (gear(s, "A"), hand(s, "A")) == (["egg_carton_helmet", "crack_clogs"], ["drizzle", "jingling_nuts"])
    assert asked(s) == "A rest"
    s = scene(
        A="base 7; climb gweilo; with B keeps 1; hand drizzle; gear egg_carton_helmet",
        B="hand drizzle; gear crack_clogs",
        C="",
        phase="climbing",
    )
    do(s, "pass", "pass")
    do(rolling(s, 6), "roll")
    do(rolling(s, 1), "roll", "stand")
    assert (gear(s, "A"), gear(s, "B")) == (["egg_carton_helmet"], [])


@pytest.mark.parametrize("place", ["gear crack_clogs", "hand crack_clogs drizzle"])
def test_ff_epic_01__with_one_gear_there_is_no_question(place: str) -> None:
    """FF-EPIC-01: where there is no choice, the gear is gone at once."""
    s = epic("gweilo", base=6, more=place)
    assert (asked(s), gear(s, "A"), hand(s, "A")) == ("A rest", [], ["drizzle"])


def test_ff_epic_01__gear_that_made_room_takes_no_other_with_it() -> None:
    """FF-EPIC-01: one is lost; a pack for which there is no room any more goes back to the hand."""
    content = with_effects(chalk_belt='{ do = "extra_slot", slot = "pack", amount = 1 }')
    s = epic("wonderland", base=6, more="gear chalk_belt dozen_draws cheater_stick chalk_bucket", content=content)
    do(s, "lose_worn chalk_belt")
    assert (gear(s, "A"), hand(s, "A")) == (["dozen_draws", "cheater_stick"], ["drizzle", "chalk_bucket"])
    assert pile(s, "booty discards")[:1] == ["chalk_belt"]


@pytest.mark.parametrize("held", ["drizzle jingling_nuts", "drizzle"])
def test_ff_epic_01__what_it_shows_of_a_hand_is_not_taken_back(held: str) -> None:
    """FF-EPIC-01: with nothing to choose the barrier is raised, whether gear was lost or there was none."""
    s = scene(A=f"base 5; climb wonderland; hand {held}", B="", C="", phase="climbing", start_base=5)
    do(s, "pass")
    do(rolling(s, 1), "roll")
    barrier = s.barrier
    do(s, "stand")
    assert (hand(s, "A"), s.barrier > barrier) == (["drizzle"], True)


def test_ff_epic_02__without_gear_nothing_is_lost() -> None:
    """FF-EPIC-02: other cards stay in the hand, and nothing is asked or shown."""
    s = epic("gweilo", base=6, more="hand drizzle deep_breath")
    assert (asked(s), hand(s, "A"), pile(s, "booty discards")) == ("A rest", ["drizzle", "deep_breath"], [])
    assert s.shown[0] == []


# -- 03, 04: what is printed on a 5.15 ---------------------------------------------------------------------------------


def test_ff_epic_03__strength_instead_of_gear() -> None:
    """FF-EPIC-03: La Rambla takes a grade and leaves the gear alone; so with the free solo, by two and a skip."""
    s = epic("la_rambla", "gear crack_clogs")
    assert (base(s, "A"), gear(s, "A"), s.skips) == (8, ["crack_clogs"], 0)
    s = epic("freerider_free_solo", "gear crack_clogs", base=8)
    assert (base(s, "A"), gear(s, "A"), s.skips) == (6, ["crack_clogs"], 1)


def test_ff_epic_03__not_below_the_floor() -> None:
    """FF-EPIC-03: as far as possible: a base of 6 loses one grade of two."""
    assert base(epic("freerider_free_solo", base=6), "A") == 5
    assert base(epic("la_rambla", base=5), "A") == 5


def test_ff_epic_03__two_of_own_choice() -> None:
    """FF-EPIC-03: the Process takes two, chosen one by one; who has fewer loses those."""
    s = epic("the_process", "gear crack_clogs double_rack; hand drizzle jingling_nuts")
    assert (asked(s), s.question(0).args) == ("A lose", {"count": 2})
    do(s, "lose jingling_nuts")
    assert (asked(s), s.question(0).args) == ("A lose", {"count": 1})
    do(s, "lose_worn double_rack")
    assert (gear(s, "A"), hand(s, "A")) == (["crack_clogs"], ["drizzle"])
    s = epic("the_process", "gear crack_clogs")
    assert (gear(s, "A"), asked(s)) == ([], "A rest")
    s = epic("the_process", "gear crack_clogs; hand drizzle jingling_nuts")
    assert (gear(s, "A"), hand(s, "A")) == ([], ["drizzle"])


def test_ff_epic_03__the_whole_hand_then_gear_in_play() -> None:
    """FF-EPIC-03: Jumbo Love in printed order; only gear in play is asked for."""
    s = epic("jumbo_love", "gear crack_clogs double_rack; hand drizzle jingling_nuts deep_breath")
    assert (hand(s, "A"), asked(s)) == ([], "A lose")
    assert legal(s) == ["lose_worn crack_clogs", "lose_worn double_rack"]
    do(s, "lose_worn crack_clogs")
    assert gear(s, "A") == ["double_rack"]


def test_ff_epic_03__all_gear_in_play() -> None:
    """FF-EPIC-03: Slovak Direct takes all that is worn and nothing of the hand."""
    s = epic("slovak_direct", "gear crack_clogs double_rack; hand drizzle jingling_nuts")
    assert (gear(s, "A"), hand(s, "A")) == ([], ["drizzle", "jingling_nuts"])


def test_ff_epic_03__all_gear_also_with_packs_in_an_extra_slot() -> None:
    """FF-EPIC-03: gear that made room for other gear is lost with it: nothing slips back into the hand."""
    content = with_effects(chalk_belt='{ do = "extra_slot", slot = "pack", amount = 1 }')
    for worn in (
        "chalk_belt dozen_draws cheater_stick double_rack",
        "dozen_draws cheater_stick double_rack chalk_belt",
    ):
        s = epic("slovak_direct", f"gear {worn}", content=content)
        assert (gear(s, "A"), hand(s, "A")) == ([], ["drizzle"])
        assert set(pile(s, "booty discards")) == set(worn.split())


def test_ff_epic_03__the_shield_is_for_ordinary_climbs() -> None:
    """FF-EPIC-03: what is printed on a 5.15 happens to a shielded climber as well."""
    s = epic("slovak_direct", "gear egg_carton_helmet")
    assert gear(s, "A") == []


def test_ff_epic_03__printed_order() -> None:
    """FF-EPIC-03: with the steps the other way round, the gear is chosen before the hand is gone."""
    text = own_content().decode()
    steps = '  { do = "lose_hand" },\n', '  { do = "lose_gear", count = 1, from = "in_play" },\n'
    assert "".join(steps) in text
    s = epic(
        "jumbo_love",
        "gear crack_clogs double_rack",
        content=text.replace("".join(steps), "".join(steps[::-1])).encode(),
    )
    assert (asked(s), hand(s, "A")) == ("A lose", ["drizzle"])
    do(s, "lose_worn crack_clogs")
    assert hand(s, "A") == []


@pytest.mark.parametrize("climb", ["wheel_of_life", "the_central_pillar", "freerider_free_solo"])
def test_ff_epic_04__an_epic_may_cost_the_next_round(climb: str) -> None:
    """FF-EPIC-04: the climber is off the climb and sits out one round."""
    s = epic(climb)
    assert (s.at[0], s.skips, s.paused(0), s.blocked(0)) == (None, 1, False, True)
    onward(s, "B turn")
    assert (s.round, s.out, s.skips) == (3, 1, 0)
    onward(s, "A")
    assert s.round == 4


def test_ff_epic_04__an_epic_may_pause_the_climb() -> None:
    """FF-EPIC-04: after the Dawn Wall the climber is paused and misses the next Crag phase."""
    s = epic("the_dawn_wall")
    assert (s.paused(0), s.skips) == (True, 0)
    onward(s, "B turn")
    assert (s.question(1).args, refused(s, "A: booty")) == ({"left": 1}, "FF-PAUSE-04")
    while s.phase == CRAG_PHASE:
        assert not asked(s).startswith("A")
        do(s, next(line for line in legal(s) if line in ("booty", "turn moderate")))
    assert not s.paused(0)


# -- 05: the pause of an Epic ------------------------------------------------------------------------------------------


def test_ff_epic_05__the_climb_stays_without_its_cards() -> None:
    """FF-EPIC-05: Setbacks, Weather, Actions and the crag boost are discarded; the 5.15 stays where it is."""
    more = "laid drizzle@B glassy_holds@B; played alpine_start_coffee secret_sequence; boost 1"
    s = epic("the_dawn_wall", more)
    found = attempt(s, "A")
    assert (found.laid, found.actions, found.boost, found.paused) == ((), (), 0, True)
    assert s.r.cards.climb_ids[found.climb] == "the_dawn_wall"
    assert set(pile(s, "booty discards")) == {"drizzle", "glassy_holds", "alpine_start_coffee", "secret_sequence"}
    assert (pile(s, "five_fifteen discards"), len(pile(s, "five_fifteen"))) == ([], 7)


def test_ff_epic_05__tried_again_without_a_check() -> None:
    """FF-EPIC-05: next round the climb is attempted again, though strength would not do to commit; it may be sent."""
    s = epic("the_dawn_wall", "hand primal_yell primal_yell secret_sequence", base=9)
    onward(s, "A act")
    assert (s.round, s.at[0] is not None, s.short(attempt(s, "A"))) == (3, True, 7)
    do(s, "play primal_yell", "play primal_yell")
    assert s.short(attempt(s, "A")) == 1
    events = do(s, "play secret_sequence")
    assert (kinds(events)[-1], asked(s), s.winner) == ("won", "over", 0)


def test_ff_epic_05__and_falls_again() -> None:
    """FF-EPIC-05: a second Epic pauses it anew; a bail puts the climb back into its deck."""
    s = epic("the_dawn_wall")
    onward(s, "A bail")
    trial = s.clone()
    do(rolling(trial, 1), "roll", "stand")
    assert (trial.round, trial.paused(0)) == (3, True)
    do(rolling(s, 6), "roll")
    assert (s.at[0], len(pile(s, "five_fifteen")), s.blocked(0)) == (None, 8, False)


def test_ff_epic_05__passed_over_as_dealer_and_blocked_at_rest() -> None:
    """FF-EPIC-05: the pause is one like any other: no gear at rest, no token, cards laid in the next round."""
    s = epic("the_dawn_wall", "hand drizzle dozen_draws chalk_belt")
    assert asked(s) == "A lose"
    do(s, "lose chalk_belt")
    assert (asked(s), legal(s), refused(s, "wear dozen_draws")) == ("A rest", ["end"], "FF-PAUSE-08")
    onward(s, "B lay")
    assert s.round == 3
    do(s, "lay total_pump on A", "pass")
    assert len(attempt(s, "A").laid) == 1
