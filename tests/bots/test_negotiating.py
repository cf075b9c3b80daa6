"""Bots at 5.15: whom they take along, what they ask for, whom they attack. On positions as they come up at a table."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.five_fifteen.scenes import GAME, Climbers, asked, do, scene

from cordee.arena.match import match
from cordee.bots.bot import sensible
from cordee.bots.levels import choose_line, headless, spec
from cordee.core.game import text
from cordee.core.rng import Rng
from cordee.games.five_fifteen.heuristic import chance, worth_of

LEVELS = ("greedy", "flat", "search")


def answers(s: Climbers, level: str, times: int = 5) -> Counter[str]:
    """What a bot says in the place of whoever is asked, each time with another world and other luck."""
    seat = s.to_act()[0]
    found: Counter[str] = Counter()
    for seed in range(times):
        world = GAME.sample(s, seat, Rng(seed))
        line = choose_line(GAME, world, seat, level, seed, iterations=120)
        found[text(GAME, s, line)] += 1
    return found


def words(s: Climbers) -> list[str]:
    """The options that the bots think about."""
    seat = s.to_act()[0]
    return [GAME.action_text(s, action) for action in sensible(GAME, s, seat, s.options(seat))]


def offered(keeps: int, leader: str = "base 8; style sport", **more: str) -> Climbers:
    """A asks B along on a climb that neither can do alone, in its own Crag turn."""
    spec = {"B": "base 8; style trad; gear razor_lace_ups", "C": "base 8; style boulder", "turned": "space_boyz"} | more
    s = scene(A=leader, **spec, timing="asked")
    do(s, f"offer space_boyz with B keep {keeps}")
    assert asked(s) == "B answer"
    return s


# -- answers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_answer__to_an_offer_that_gains__is_yes(level: str) -> None:
    """A grade and two cards, against two cards."""
    assert answers(offered(keeps=1), level) == {"accept": 5}


@pytest.mark.parametrize("level", LEVELS)
def test_answer__where_more_can_be_had_alone__is_no(level: str) -> None:
    """B can take the climb for itself with all its cards, and nobody is in between."""
    s = offered(keeps=3, leader="base 8; style sport; hand drizzle", B="base 11; style sport; gear razor_lace_ups")

    assert "accept" not in answers(s, level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("gear", "wins"), [("whisper_harness razor_lace_ups", True), ("", False)])
def test_answer__that_would_hand_the_asker_the_game__is_no(level: str, gear: str, wins: bool) -> None:
    """The same climb and the same helper: what differs is whether the leader could go for a 5.15 afterwards."""
    s = scene(
        A=f"base 11; style sport; gear {gear}" if gear else "base 11; style sport",
        B="base 10; style alpine",
        C="base 10; style boulder",
        turned="cassin_ridge",
        timing="asked",
    )
    do(s, "offer cassin_ridge with B keep 1")

    assert answers(s, level) == ({"decline": 5} if wins else {"accept": 5})


@pytest.mark.parametrize("level", LEVELS)
def test_answer__to_a_fair_half__is_no_counter_offer(level: str) -> None:
    for keeps in (1, 0):
        assert not any("counter" in answer for answer in answers(offered(keeps), level))


@pytest.mark.parametrize("level", ["greedy", "flat"])
def test_answer__to_an_offer_of_nothing__asks_for_a_fair_part_once(level: str) -> None:
    """A wants all three cards. What B asks for leaves A its half, give or take the odd card."""
    s = offered(keeps=3)

    found = answers(s, level)

    assert set(found) <= {"counter 1", "counter 2"}
    do(s, next(iter(found)))
    assert answers(s, level) == {"accept": 5}, "the leader has nothing better"
    do(s, "decline", "offer space_boyz with B keep 2")
    assert not any("counter" in answer for answer in answers(s, level)), "once is enough"


def test_answer__counter_offers_nobody_should_think_about__are_not_thought_about() -> None:
    assert [word for word in words(offered(keeps=3)) if "counter" in word] == ["counter 1", "counter 2"]
    assert not [word for word in words(offered(keeps=1)) if "counter" in word]


# -- offers ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_offer__where_alone_is_not_enough__goes_to_who_can_help(level: str) -> None:
    """B has the shoes, C nothing that helps there."""
    s = scene(
        A="base 8; style sport",
        B="base 8; style trad; gear razor_lace_ups",
        C="base 8; style boulder",
        turned="space_boyz",
        timing="asked",
    )

    found = answers(s, level)

    assert all(answer.startswith("offer space_boyz with B keep") for answer in found), found
    assert all(answer[-1] in "12" for answer in found), "halves, with the odd card for one of them"


def test_offer__in_vain_or_to_who_would_win_by_it__is_not_thought_about() -> None:
    weak = scene(A="base 8", B="base 8", C="base 8", turned="dreamcatcher", timing="asked")
    assert words(weak) == ["booty"]

    spec = {"A": "base 8; style sport", "C": "base 8; style boulder", "turned": "space_boyz", "timing": "asked"}
    for base, thought in (("9", True), ("13", False)):
        s = scene(B=f"base {base}; style trad; gear razor_lace_ups", **spec)
        assert ("offer space_boyz" in words(s)) == thought


def test_offer__refused__is_not_made_worse() -> None:
    s = offered(keeps=1)
    do(s, "decline")

    do_not = [word for word in words(s) if word.startswith("offer")]

    assert not do_not


# -- setbacks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("first", "second", "victim"), [(13, 8, "B"), (8, 13, "C")])
def test_setback__of_two_climbs_that_it_would_spoil__hits_the_leaders(
    level: str, first: int, second: int, victim: str
) -> None:
    """Both climbers are just strong enough, on the same style; one is five grades ahead."""
    climbs = {13: "predator", 8: "flight_of_the_gumbie"}
    bases = {13: "base 12; style sport", 8: "base 8; style sport"}
    s = scene(
        A="base 10; style trad; hand wrong_hand_first total_pump",
        B=f"{bases[first]}; climb {climbs[first]}",
        C=f"{bases[second]}; climb {climbs[second]}",
        phase="setback",
        timing="asked",
    )
    assert asked(s) == "A lay"

    found = answers(s, level)

    assert all(answer.endswith(f"on {victim}") for answer in found), found


@pytest.mark.parametrize("level", LEVELS)
def test_setback__on_a_515__before_any_other_climb(level: str) -> None:
    s = scene(
        A="base 12; style trad; hand queue_at_the_base",
        B="base 13; style sport; gear razor_lace_ups; climb jumbo_love",
        C="base 13; style alpine; climb twinkie",
        phase="setback",
        timing="asked",
    )

    assert answers(s, level) == {"lay queue_at_the_base on B": 5}


# -- gear --------------------------------------------------------------------------------------------------------------


def test_gear__comes_off__only_for_something_better() -> None:
    for held, thought in (("banana_slippers", False), ("razor_lace_ups", True)):
        s = scene(
            A=f"base 7; style sport; gear thrice_resoled_shoes; hand {held}",
            B="base 7",
            C="base 7",
            turned="dreamcatcher",
            timing="asked",
        )
        assert ("stow thrice_resoled_shoes" in words(s)) == thought, held


def test_gear__comes_off__for_a_climb_that_comes_within_reach_by_it() -> None:
    s = scene(
        A="base 7; style sport; gear razor_lace_ups; hand banana_slippers",
        B="base 7; style trad",
        C="base 7; style alpine",
        turned="heavenly_path",
        timing="asked",
    )
    assert "stow razor_lace_ups" in words(s)
    assert answers(s, "greedy").keys() == {"stow razor_lace_ups"}


# -- whole games -------------------------------------------------------------------------------------------------------


def test_games__among_greedy_bots__are_played_in_teams_that_were_asked_for_with_reason() -> None:
    setup = GAME.setup(4, headless(GAME, {}))

    found = match(GAME, setup, [spec("greedy")] * 4, 16, seed=7, counts=True)

    told: Counter[str] = Counter()
    for result in found.results:
        assert result.account is not None
        told += result.account.kinds
    assert 4 * told["team"] >= told["team"] + told["alone"]
    assert 2 * told["team"] >= told["offered"]
    assert 5 * told["stowed"] <= told["wore"]


# -- Actions -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "held", ["deep_breath deep_breath", "primal_yell secret_sequence", "deep_breath secret_sequence"]
)
def test_act__what_sends_the_climb_is_played__a_won_game_above_all(level: str, held: str) -> None:
    """Two short, and both cards together are enough; who passes has fallen, whatever the hand holds."""
    laid = "laid total_pump@B sideways_snow@B"
    s = scene(A=f"base 15; climb la_rambla; {laid}; hand {held}; style sport; gear dozen_draws",
              B="hand drizzle drizzle", C="hand banana_slippers", phase="climbing")  # fmt: skip

    assert all(line.startswith("play ") for line in answers(s, level))


def test_value__of_a_fall__is_the_same_whatever_help_the_hand_still_holds() -> None:
    """Between the fall and the bails nothing can be played that sends."""
    worth = []
    for held in ("deep_breath", "deep_breath deep_breath secret_sequence"):
        s = scene(A=f"base 9; climb twinkie; laid total_pump@B wrong_hand_first@B glassy_holds@C; hand {held}",
                  B="", C="", phase="climbing")  # fmt: skip
        while asked(s) != "A bail":
            do(s, "pass")
        worth.append(chance(s, s.attempts()[0], worth_of(s.r.cards)))
    assert worth == [0.0, 0.0]
