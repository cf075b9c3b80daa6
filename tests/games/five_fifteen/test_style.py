"""Clause tests of the Style cards of 5.15, FF-STYLE-*."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    asked,
    base,
    do,
    gear,
    kinds,
    laid,
    legal,
    new_game,
    refused,
    rolling,
    scene,
    strength,
    total,
    wander,
    with_effects,
)

STYLE_IDS = ("boulder", "sport", "trad", "alpine")
# A moderate climb of each style.
CLIMB = {"boulder": "gunsmoke", "sport": "gweilo", "trad": "wonderland", "alpine": "direct_north_ridge"}


def test_ff_style_01__a_style_never_changes_and_is_always_seen() -> None:
    """FF-STYLE-01: through whole games of chance moves everybody keeps the Style, which all see."""
    for seed in range(3):
        s = new_game(5, seed=seed, start_base=11)
        while asked(s).endswith(" style"):
            do(s, legal(s)[seed % len(legal(s))])
        chosen = [climber["style"] for climber in GAME.view(s, None)["climbers"]]
        for _ in wander(s, seed):
            assert [climber["style"] for climber in GAME.view(s, None)["climbers"]] == chosen
        assert s.round > 2


def test_ff_style_01__losing_all_gear_does_not_take_it() -> None:
    """FF-STYLE-01: an Epic that takes all gear in play leaves the Style and its bonus."""
    s = scene(A="base 9; style alpine; gear chalk_belt curved_tools; climb slovak_direct; hand drizzle", B="", C="",
              phase="climbing")  # fmt: skip
    rolling(s, 2)
    do(s, "pass", "roll", "stand")
    assert (gear(s, "A"), strength(s, "A", "alpine")) == ([], 11)


@pytest.mark.parametrize("line", ["stow sport", "lose_worn sport", "discard sport", "pay sport", "style trad"])
def test_ff_style_01__no_choice_moves_it(line: str) -> None:
    """FF-STYLE-01: it cannot be stowed, lost, discarded, paid or exchanged."""
    s = scene(A="style sport; hand double_rack folding_pad airy_lid drizzle drizzle", B="", C="", phase="rest")
    assert refused(s, line).startswith("FF-")
    assert not any("sport" in text for text in legal(s))


@pytest.mark.parametrize("style", STYLE_IDS)
def test_ff_style_02__two_on_the_own_style_and_nothing_elsewhere(style: str) -> None:
    """FF-STYLE-02: each of the four Styles adds two on its own style and none on the others."""
    s = scene(A=f"base 9; style {style}", B="", C="")
    assert {other: strength(s, "A", other) for other in STYLE_IDS} == {**dict.fromkeys(STYLE_IDS, 9), style: 11}


def test_ff_style_02__the_worked_example() -> None:
    """FF-STYLE-02: base 9, two for the Sport Style and two for gear make 13, enough for a Sport 5.12."""
    s = scene(A="base 9; style sport; gear razor_lace_ups", B="", C="", turned="twinkie")
    events = do(s, "solo twinkie")
    assert events[0].args["strength"] == "grade:13"


def test_ff_style_03__boulder_sends_on_equal_strength() -> None:
    """FF-STYLE-03: equal strength sends on Boulder for a boulderer alone."""
    for style, enough in (("boulder", True), ("sport", False), ("trad", False), ("alpine", False)):
        s = scene(A=f"base {6 if style == 'boulder' else 8}; style {style}", B="", C="", turned="heavenly_path")
        assert strength(s, "A", "boulder") == 8
        assert ("solo heavenly_path" in legal(s)) is enough


@pytest.mark.parametrize(
    ("cards", "loss"),
    [
        ("glassy_holds@B", 0),
        ("wrong_hand_first@B", 1),
        ("total_pump@C", 2),
        ("wrong_hand_first@B wrong_hand_first@C", 2),
        ("queue_at_the_base@B", 0),
        ("drizzle@B", 1),
        ("sideways_snow@B glassy_holds@B", 2),
    ],
)
def test_ff_style_03__sport_softens_setbacks_on_sport(cards: str, loss: int) -> None:
    """FF-STYLE-03: each setback costs a Sport climber one less on Sport, never less than nothing; Weather does not."""
    line = f"base 10; climb gweilo; laid {cards}; hand deep_breath"
    s = scene(A=f"style sport; {line}", B="", C="", phase="climbing")
    assert total(s, "A") == 12 - loss


def test_ff_style_03__sport_softens_nothing_elsewhere_and_for_nobody_else() -> None:
    """FF-STYLE-03: on Trad, or with another Style on Sport, a setback costs what is printed."""
    line = "base 10; laid wrong_hand_first@B; hand deep_breath"
    assert total(scene(A=f"style sport; climb wonderland; {line}", B="", C="", phase="climbing"), "A") == 8
    assert total(scene(A=f"style trad; climb gweilo; {line}", B="", C="", phase="climbing"), "A") == 8


def test_ff_style_03__trad_has_a_third_pack() -> None:
    """FF-STYLE-03: with two packs on, Trad may wear one more but no fourth; others may not wear a third."""
    packs = "gear double_rack jingling_nuts; hand folding_pad dozen_draws"
    for style in ("boulder", "sport", "alpine"):
        s = scene(A=f"style {style}; {packs}", B="", C="")
        assert refused(s, "wear folding_pad") == "FF-GEAR-01"
    s = scene(A=f"style trad; {packs}", B="", C="")
    do(s, "wear folding_pad")
    assert gear(s, "A") == ["double_rack", "jingling_nuts", "folding_pad"]
    assert refused(s, "wear dozen_draws") == "FF-GEAR-01"
    assert GAME.view(s, None)["climbers"][0]["room"]["pack"] == 3


@pytest.mark.parametrize(
    ("slot", "one", "two"),
    [
        ("shoes", "crack_clogs", "razor_lace_ups"),
        ("helmet", "airy_lid", "scuffed_lid"),
        ("clothing", "taped_gloves", "cut_off_tank"),
        ("harness", "chalk_belt", "everyday_harness"),
    ],
)
def test_ff_style_03__trad_has_no_more_room_elsewhere(slot: str, one: str, two: str) -> None:
    """FF-STYLE-03: the extra slot of Trad is for packs."""
    s = scene(A=f"style trad; gear {one}; hand {two}", B="", C="")
    assert refused(s, f"wear {two}") == "FF-GEAR-01"
    assert GAME.view(s, None)["climbers"][0]["room"][slot] == 1


def test_ff_style_03__alpine_wards_the_first_weather() -> None:
    """FF-STYLE-03: the first Weather on an Alpine climber's climb does nothing, on any style; the second does."""
    for climb in CLIMB.values():
        line = f"base 10; climb {climb}; hand deep_breath"
        free = total(scene(A=f"style alpine; {line}", B="", C="", phase="climbing"), "A")
        s = scene(A=f"style alpine; {line}; laid drizzle@B sideways_snow@B", B="", C="", phase="climbing")
        assert (laid(s, "A"), total(s, "A")) == (["(drizzle)", "sideways_snow"], free - 2)


def test_ff_style_03__alpine_wards_no_setback_and_others_ward_nothing() -> None:
    """FF-STYLE-03: a setback counts for an Alpine climber; Weather counts for the other Styles."""
    line = "base 10; climb wonderland; hand deep_breath"
    s = scene(A=f"style alpine; {line}; laid wrong_hand_first@B drizzle@B", B="", C="", phase="climbing")
    assert (laid(s, "A"), total(s, "A")) == (["wrong_hand_first", "(drizzle)"], 8)
    s = scene(A=f"style boulder; {line}; laid drizzle@B", B="", C="", phase="climbing")
    assert (laid(s, "A"), total(s, "A")) == (["drizzle"], 9)


def test_ff_style_03__alpine_wards_what_would_pause() -> None:
    """FF-STYLE-03: the first Weather has no effect at all, so a whiteout does not pause."""
    for style, paused in (("alpine", False), ("boulder", True)):
        s = scene(A="hand whiteout deep_breath", B=f"base 10; style {style}; climb cck; hand deep_breath", C="",
                  phase="setback")  # fmt: skip
        do(s, "lay whiteout on B", "pass")
        assert GAME.view(s, 0)["climbers"][1]["paused"] is paused


def test_ff_style_03__abilities_are_data() -> None:
    """FF-STYLE-03: a file in which Sport has what Alpine had plays so."""
    data = with_effects(sport='{ do = "ward", kind = "weather" }')
    s = scene(A="base 10; style sport; climb gweilo; laid sideways_snow@B total_pump@B; hand deep_breath", B="", C="",
              phase="climbing", content=data)  # fmt: skip
    assert (laid(s, "A"), total(s, "A")) == (["(sideways_snow)", "total_pump"], 7)


# -- 04: what helps a team ---------------------------------------------------------------------------------------------


def test_ff_style_04__strength_softening_and_wards_work_from_either_partner() -> None:
    """FF-STYLE-04: a helper's Sport softens, a helper's Alpine wards, and both wards of a team count."""
    tail = "with B keeps 1; hand deep_breath"
    s = scene(A=f"base 9; style trad; climb gweilo; {tail}; laid wrong_hand_first@C", B="style sport", C="",
              phase="climbing")  # fmt: skip
    assert total(s, "A") == 9 + 2 - 1
    s = scene(A=f"base 9; style trad; climb wonderland; {tail}; laid sideways_snow@C", B="style alpine", C="",
              phase="climbing")  # fmt: skip
    assert (laid(s, "A"), total(s, "A")) == (["(sideways_snow)"], 11)
    s = scene(
        A=f"base 9; style alpine; climb wonderland; {tail}; laid sideways_snow@C drizzle@C rising_fog@C",
        B="style sport; gear crinkly_rain_shell",
        C="",
        phase="climbing",
    )
    assert (laid(s, "A"), total(s, "A")) == (["(sideways_snow)", "(drizzle)", "rising_fog"], 8)


def test_ff_style_04__two_softeners_of_a_team_add_up() -> None:
    """FF-STYLE-04: two Sport climbers together take two off every setback, not below nothing."""
    s = scene(
        A="base 9; style sport; climb gweilo; with B keeps 1; hand deep_breath; laid total_pump@C glassy_holds@C",
        B="style sport",
        C="",
        phase="climbing",
    )
    assert total(s, "A") == 9 + 2 + 2 - 1


def test_ff_style_04__a_yellow_bonus_works_from_either_partner() -> None:
    """FF-STYLE-04: the helper's visor counts the Weather on the team's climb."""
    s = scene(A="base 9; style sport; climb wonderland; with B keeps 1; hand deep_breath; laid drizzle@C drizzle@C",
              B="style boulder; gear storm_visor", C="", phase="climbing")  # fmt: skip
    assert total(s, "A") == 9 - 2 + 2


def test_ff_style_04__an_extra_slot_is_for_its_owner() -> None:
    """FF-STYLE-04: next to a Trad climber the other still has room for two packs."""
    s = scene(A="style trad", B="style sport; gear dozen_draws cheater_stick; hand folding_pad", C="", turned="cck")
    do(s, "offer cck with B keep 0")
    assert refused(s, "wear folding_pad") == "FF-GEAR-01"


def test_ff_style_04__a_tie_is_for_the_leader() -> None:
    """FF-STYLE-04: a boulderer as helper gives no right to send on equal strength."""
    line = "base 7; style sport; climb the_angler; with B keeps 1; hand drizzle"
    s = scene(A=line, B="style boulder", C="", phase="climbing")
    assert (total(s, "A"), "fell" in kinds(do(s, "pass"))) == (9, True)


def test_ff_style_04__bail_gear_is_for_its_owner() -> None:
    """FF-STYLE-04: the rope adds one to its owner's die alone, and only the owner may roll again with the harness."""
    s = scene(
        A="base 5; style sport; climb cobra_crack; with B keeps 1; gear chalk_belt; hand drizzle",
        B="style boulder; gear twice_checked_harness extra_long_rope; hand drizzle",
        C="",
        phase="climbing",
    )
    do(s, "pass", "pass")
    rolling(s, 4, 2)
    do(s, "roll")
    assert (asked(s), legal(s)) == ("A again", ["stand"])
    do(s, "stand", "roll")
    assert s.rolls == [(0, 4, 0), (1, 2, 1)]
    assert (asked(s), legal(s)) == ("B again", ["reroll", "stand"])


def test_ff_style_04__shield_and_hand_limit_are_for_their_owner() -> None:
    """FF-STYLE-04: the helper's helmet does not save the leader's gear, and a duffel holds its owner's cards."""
    s = scene(
        A="base 5; style sport; climb cobra_crack; with B keeps 1; gear chalk_belt",
        B="style boulder; gear egg_carton_helmet; hand drizzle",
        C="style trad; gear bottomless_duffel",
        phase="climbing",
    )
    assert [climber["limit"] for climber in GAME.view(s, None)["climbers"]] == [4, 4, 5]
    assert asked(s) == "B act"
    rolling(s, 2, 2)
    do(s, "pass")
    assert gear(s, "A") == []
    rolling(s, 2)
    do(s, "roll", "stand")
    assert (gear(s, "B"), base(s, "B")) == (["egg_carton_helmet"], 7)
