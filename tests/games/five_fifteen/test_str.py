"""Clause tests of strength in 5.15, FF-STR-*."""

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
    refused,
    rolling,
    scene,
    strength,
    total,
    with_effects,
    with_fields,
)

STYLE_IDS = ("boulder", "sport", "trad", "alpine")
OWN_STYLE = {"boulder": 2, "sport": 2, "trad": 2, "alpine": 2}


def fall(s: Climbers, *dice: int) -> None:
    """Pass, roll these, and let the last one stand."""
    rolling(s, *dice)
    do(s, "pass", "roll")
    if asked(s).endswith(" again"):
        do(s, "stand")


# -- 01: base strength -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("climb", "start"), [("cck", 8), ("twinkie", 13)])
def test_ff_str_01__a_send_gives_one(climb: str, start: int) -> None:
    """FF-STR-01: one grade for a send, moderate or difficult, and only for who sent."""
    s = scene(A=f"base {start}; climb {climb}", B="base 9", C="", phase="climbing")
    assert s.base == [start + 1, 9, 7]


def test_ff_str_01__a_guide_gives_one() -> None:
    """FF-STR-01: one grade for each Guide hired."""
    s = scene(A="base 8; hand double_rack plank_stiff_boots", B="", C="", phase="rest")
    do(s, "hire pay double_rack")
    assert base(s, "A") == 9
    do(s, "hire pay plank_stiff_boots")
    assert base(s, "A") == 10


def test_ff_str_01__capped_at_fifteen_for_sends() -> None:
    """FF-STR-01: from 14 a send leads to 15; at 15 the gain is lost, but the Booty comes."""
    for start, after in ((14, 15), (15, 15)):
        s = scene(A=f"base {start}; climb twinkie", B="", C="", phase="climbing")
        assert (base(s, "A"), len(hand(s, "A"))) == (after, 3)


def test_ff_str_01__a_guide_leads_to_fifteen_but_not_beyond() -> None:
    """FF-STR-01: a Guide can be hired at 14, not at 15."""
    s = scene(A="base 14; hand double_rack plank_stiff_boots", B="", C="", phase="rest")
    do(s, "hire pay double_rack")
    assert base(s, "A") == 15
    assert refused(s, "hire pay plank_stiff_boots") == "FF-REST-07"


def test_ff_str_01__nothing_else_raises_the_base() -> None:
    """FF-STR-01: neither two Booty, nor a fall with a good bail, nor gear changes the base."""
    s = scene(A="base 7; climb twinkie; hand drizzle", B="", C="", phase="climbing")
    fall(s, 6)
    assert s.base == [7, 7, 7]
    s = scene(A="hand razor_lace_ups", B="", C="")
    do(s, "wear razor_lace_ups", "booty")
    assert s.base == [7, 7, 7]


# -- 02 to 04: bonuses -------------------------------------------------------------------------------------------------


def test_ff_str_02__base_style_and_gear_add_up() -> None:
    """FF-STR-02: 9, two of the Style, two of shoes and one of a harness make 14 on Sport, and 9 elsewhere."""
    s = scene(A="base 9; style sport; gear razor_lace_ups whisper_harness", B="style trad", C="")
    assert [strength(s, "A", style) for style in STYLE_IDS] == [9, 14, 9, 9]
    assert [strength(s, "B", style) for style in STYLE_IDS] == [7, 7, 9, 7]


def test_ff_str_02__others_gear_counts_for_nobody_else() -> None:
    """FF-STR-02: only the own Style and gear count."""
    s = scene(A="base 7; style boulder", B="style sport; gear razor_lace_ups whisper_harness", C="")
    assert strength(s, "A", "sport") == 7


def test_ff_str_02__it_is_not_capped() -> None:
    """FF-STR-02: 19 on Sport with a base of 15, on a climb too."""
    s = scene(A="base 15; style sport; gear razor_lace_ups", B="", C="", turned="la_rambla")
    assert strength(s, "A", "sport") == 19
    events = do(s, "solo la_rambla")
    assert events[0].args["strength"] == "grade:19"
    assert total(s, "A") == 19


def test_ff_str_03__a_bonus_counts_only_on_its_style() -> None:
    """FF-STR-03: with 9 and four for Sport, a Sport 5.12 can be attempted, a Trad 5.12 or 5.9 cannot."""
    s = scene(A="base 9; style sport; gear razor_lace_ups", B="", C="", turned="twinkie moonlight_buttress wonderland")
    assert legal(s, "solo") == ["twinkie"]
    assert refused(s, "solo moonlight_buttress") == "FF-SOLO-01"
    assert refused(s, "solo wonderland") == "FF-SOLO-01"


def test_ff_str_03__a_bonus_for_two_styles_counts_on_both() -> None:
    """FF-STR-03: a harness with two icons helps on both styles and on no third."""
    s = scene(A="base 7; style alpine; gear everyday_harness", B="", C="")
    assert [strength(s, "A", style) for style in STYLE_IDS] == [7, 8, 8, 9]


def test_ff_str_03__on_a_climb_too() -> None:
    """FF-STR-03: two climbs of another style: the same climber is stronger only on the own one."""
    sport = scene(
        A="base 9; style sport; gear razor_lace_ups; climb twinkie; hand drizzle", B="", C="", phase="climbing"
    )
    assert total(sport, "A") == 13
    trad = scene(A="base 9; style sport; gear razor_lace_ups; climb moonlight_buttress; hand drizzle", B="", C="",
                 phase="climbing")  # fmt: skip
    assert total(trad, "A") == 9


@pytest.mark.parametrize("name", ["thrice_resoled_shoes", "chalk_belt"])
def test_ff_str_04__grey_counts_on_every_style(name: str) -> None:
    """FF-STR-04: a grey bonus of one helps on all four styles."""
    s = scene(A=f"base 7; style sport; gear {name}", B="", C="")
    assert [strength(s, "A", style) for style in STYLE_IDS] == [8, 10, 8, 8]


def test_ff_str_04__grey_opens_a_climb_of_any_style() -> None:
    """FF-STR-04: a grey bonus lifts 7 above the four climbs of 7, which are out of reach without it."""
    climbs = "the_melon_patch pioneer_route cck ellingwood_ledges"
    for gear_line, solos in (("", ["pioneer_route"]), ("; gear chalk_belt", sorted(climbs.split()))):
        s = scene(A=f"base 7; style sport{gear_line}", B="", C="", turned=climbs)
        assert sorted(legal(s, "solo")) == solos


# -- 05: yellow icons --------------------------------------------------------------------------------------------------


def test_ff_str_05__yellow_never_helps_to_commit() -> None:
    """FF-STR-05: before the Setback phase the bonus is 0, so 7 with such a helmet cannot attempt 5.7."""
    s = scene(A="base 7; gear storm_visor contrarian_hoodie", B="", C="", turned="cck")
    assert strength(s, "A", "trad") == 7
    assert refused(s, "solo cck") == "FF-SOLO-01"
    s = scene(A="base 7; gear storm_visor", B="style boulder; gear contrarian_hoodie", C="", turned="cck")
    do(s, "offer cck with B keep 0")
    assert refused(s, "accept") == "FF-PART-04"


@pytest.mark.parametrize(
    ("cards", "after"),
    [
        ("", 9),
        ("drizzle@B", 9),  # -1 + 1
        ("sideways_snow@B", 8),  # -2 + 1
        ("drizzle@B drizzle@C", 9),  # -2 + 2
        ("drizzle@B drizzle@C rising_fog@B", 8),  # -3, and two at most
        ("glassy_holds@B", 8),  # a setback is no weather
    ],
)
def test_ff_str_05__one_for_each_card_up_to_the_most(cards: str, after: int) -> None:
    """FF-STR-05: the helmet adds one for each Weather lying there, two at most; setbacks do not count for it."""
    s = scene(A=f"base 9; climb cck; gear storm_visor; laid {cards}; hand deep_breath", B="", C="", phase="climbing")
    assert total(s, "A") == after


def test_ff_str_05__setbacks_for_the_hoodie() -> None:
    """FF-STR-05: the hoodie counts setbacks: three at most, and no Weather."""
    for cards, after in (
        ("glassy_holds@B", 9),
        ("glassy_holds@B glassy_holds@B glassy_holds@B", 9),
        ("glassy_holds@B glassy_holds@B glassy_holds@B glassy_holds@B", 8),
        ("drizzle@B", 8),
    ):
        s = scene(A=f"base 9; climb cck; gear contrarian_hoodie; laid {cards}; hand deep_breath", B="", C="",
                  phase="climbing")  # fmt: skip
        assert total(s, "A") == after


def test_ff_str_05__warded_and_cancelled_cards_do_not_count() -> None:
    """FF-STR-05: a warded Weather adds nothing; a cancelled one takes its bonus with it."""
    s = scene(A="base 9; climb cck; gear storm_visor crinkly_rain_shell; laid sideways_snow@B; hand deep_breath",
              B="", C="", phase="climbing")  # fmt: skip
    assert (laid(s, "A"), total(s, "A")) == (["(sideways_snow)"], 9)
    s = scene(A="base 9; climb cck; gear storm_visor; laid drizzle@B sideways_snow@B; hand blue_hole deep_breath",
              B="", C="", phase="climbing")  # fmt: skip
    assert total(s, "A") == 8
    do(s, "play blue_hole cancel 2")
    assert (laid(s, "A"), total(s, "A")) == (["drizzle"], 9)


def test_ff_str_05__it_grows_when_a_card_arrives() -> None:
    """FF-STR-05: laying a Weather changes both the loss and the bonus, at once and for a helper's helmet too."""
    s = scene(A="hand drizzle deep_breath", B="base 7; climb cck; gear storm_visor", C="", phase="setback")
    assert total(s, "B") == 9
    do(s, "lay drizzle on B")
    assert (asked(s), total(s, "B")) == ("A lay", 9)
    for worn, grade in (("gear storm_visor", 8), ("", 7)):
        s = scene(A="hand drizzle", B="base 7; climb frogland; with C keeps 0", C=f"style boulder; {worn}",
                  phase="setback")  # fmt: skip
        do(s, "lay drizzle on B")
        assert base(s, "B") == grade  # 9 - 1 + 1 sends a 5.8, 9 - 1 does not


# -- 06, 07: greater, or equal -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("climb", ["cck", "ellingwood_ledges", "pioneer_route"])
def test_ff_str_06__equal_is_not_enough_to_commit(climb: str) -> None:
    """FF-STR-06: 7 against 5.7 is refused, 8 is enough."""
    s = scene(A="base 7; style boulder", B="", C="", turned=climb)
    assert refused(s, f"solo {climb}") == "FF-SOLO-01"
    s = scene(A="base 8; style boulder", B="", C="", turned=climb)
    assert f"solo {climb}" in legal(s)


def test_ff_str_06__equal_is_not_enough_to_send() -> None:
    """FF-STR-06: a total of 7 falls from 5.7, 8 sends it."""
    line = "base 9; style sport; climb cck; hand deep_breath; laid"
    s = scene(A=f"{line} wrong_hand_first@B", B="", C="", phase="climbing")
    events = do(s, "pass")
    assert [(event.kind, event.args.get("strength")) for event in events][1] == ("fell", "grade:7")
    s = scene(A=f"{line} glassy_holds@B", B="", C="", phase="climbing")
    assert "sent" in kinds(do(s, "pass"))


def test_ff_str_07__boulderers_need_only_equal_strength_on_boulder() -> None:
    """FF-STR-07: with Style 8 against a Boulder 5.8 is enough for a boulderer, 7 is not; for others 8 is not."""
    s = scene(A="base 6; style boulder", B="", C="", turned="heavenly_path")
    assert "solo heavenly_path" in legal(s)
    s = scene(A="base 5; style boulder", B="", C="", turned="heavenly_path")
    assert refused(s, "solo heavenly_path") == "FF-SOLO-01"
    s = scene(A="base 8; style sport", B="", C="", turned="heavenly_path")
    assert refused(s, "solo heavenly_path") == "FF-SOLO-01"


@pytest.mark.parametrize("climb", ["27_years_of_climbing", "frogland", "northeast_ridge"])
def test_ff_str_07__not_on_other_styles(climb: str) -> None:
    """FF-STR-07: on the other styles a boulderer needs more than the difficulty like everybody."""
    s = scene(A="base 8; style boulder", B="", C="", turned=climb)
    assert refused(s, f"solo {climb}") == "FF-SOLO-01"


def test_ff_str_07__sending_on_equal_strength() -> None:
    """FF-STR-07: a boulderer's 8 sends a Boulder 5.8, 7 falls; another climber's 8 falls."""
    for line, sends in (
        ("base 8; style boulder; laid wrong_hand_first@B", True),
        ("base 8; style boulder; laid total_pump@B", False),
        ("base 10; style sport; laid wrong_hand_first@B", False),
    ):
        s = scene(A=f"{line}; climb heavenly_path; hand drizzle", B="", C="", phase="climbing")
        assert ("sent" in kinds(do(s, "pass"))) is sends


def test_ff_str_07__a_boulder_helper_lends_only_numbers() -> None:
    """FF-STR-07: with a boulderer as helper 9 is not enough for a Boulder 5.9; led by the boulderer it is."""
    s = scene(A="base 7; style sport", B="base 7; style boulder", C="", turned="the_angler")
    do(s, "offer the_angler with B keep 1")
    assert refused(s, "accept") == "FF-PART-04"
    s = scene(A="base 7; style boulder", B="base 7; style sport", C="", turned="the_angler heavenly_path")
    assert "solo the_angler" in legal(s)
    s = scene(A="base 7; style sport", B="style boulder", C="", turned="heavenly_path")
    do(s, "offer heavenly_path with B keep 1")
    assert "accept" in legal(s)


def test_ff_str_07__a_team_sends_on_equal_strength_only_behind_a_boulderer() -> None:
    """FF-STR-07: the leader's Style decides for a team at the end too."""
    tail = "climb the_angler; with B keeps 1; hand drizzle"
    s = scene(A=f"base 7; style boulder; {tail}", B="style sport", C="", phase="climbing")
    assert "sent" in kinds(do(s, "pass"))
    s = scene(A=f"base 7; style sport; {tail}", B="style boulder", C="", phase="climbing")
    assert "fell" in kinds(do(s, "pass"))


def test_ff_str_07__fifteen_opens_the_last_deck_for_boulderers() -> None:
    """FF-STR-07: a boulderer with 15 on Boulder may turn and attempt a Boulder 5.15; others need 16."""
    s = scene(A="base 13; style boulder", B="", C="", five_fifteen="wheel_of_life", phase="turn")
    do(s, "turn five_fifteen", "turn moderate")
    assert "solo wheel_of_life" in legal(s)
    s = scene(A="base 12; style boulder", B="", C="", phase="turn")
    assert refused(s, "turn five_fifteen") == "FF-CRAG-05"
    s = scene(A="base 15; style sport", B="", C="", turned="wheel_of_life")
    assert refused(s, "solo wheel_of_life") == "FF-SOLO-01"
    s = scene(A="base 15; style sport; gear chalk_belt", B="", C="", turned="wheel_of_life")
    assert "solo wheel_of_life" in legal(s)


def test_ff_str_07__the_view_tells_what_is_needed() -> None:
    """FF-STR-07: of an attempt everybody sees that the boulderer needs 8 and others 9."""
    for style, needs in (("boulder", 8), ("sport", 9)):
        s = scene(A=f"base 9; style {style}; climb heavenly_path", B="hand drizzle", C="", phase="setback")
        assert GAME.view(s, None)["attempts"][0]["needs"] == needs


# -- 08: penalties and temporary bonuses -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("climb", "heat", "cloud", "rope", "snow"),
    [("gunsmoke", 2, 2, 0, 2), ("gweilo", 2, 2, 1, 2), ("wonderland", 1, 3, 1, 2), ("direct_north_ridge", 1, 3, 1, 2)],
)
def test_ff_str_08__a_penalty_with_styles_counts_on_those(
    climb: str, heat: int, cloud: int, rope: int, snow: int
) -> None:
    """FF-STR-08: what a card takes depends on the climb's style where it names styles, and else is the same."""
    for name, loss in (
        ("greasy_heat", heat),
        ("thunderhead", cloud),
        ("rope_spaghetti", rope),
        ("sideways_snow", snow),
    ):
        line = f"base 10; style boulder; climb {climb}; hand deep_breath"
        free = total(scene(A=line, B="", C="", phase="climbing"), "A")
        s = scene(A=f"{line}; laid {name}@B", B="", C="", phase="climbing")
        assert total(s, "A") == free - loss


def test_ff_str_08__a_temporary_bonus_with_styles_counts_on_those() -> None:
    """FF-STR-08: an Action for Sport alone adds there, and cannot be played where it would add nothing."""
    data = with_effects(primal_yell='{ do = "strength_mod", amount = 3, styles = ["sport"] }')
    s = scene(A="base 9; style trad; climb twinkie; hand primal_yell deep_breath", B="", C="", phase="climbing",
              content=data)  # fmt: skip
    do(s, "play primal_yell")
    assert total(s, "A") == 12
    s = scene(A="base 9; style trad; climb moonlight_buttress; hand primal_yell deep_breath", B="", C="",
              phase="climbing", content=data)  # fmt: skip
    assert refused(s, "play primal_yell") == "FF-ASC-08"
    do(s, "play deep_breath")
    assert (asked(s), total(s, "A")) == ("A act", 12)


def test_ff_str_08__each_part_of_an_action_by_itself() -> None:
    """FF-STR-08: an Action with one for all and three more for Sport adds four on Sport and one on Trad."""
    steps = '{ do = "strength_mod", amount = 1 }, { do = "strength_mod", amount = 3, styles = ["sport"] }'
    data = with_effects(primal_yell=steps)
    for climb, after in (("twinkie", 13), ("moonlight_buttress", 10)):
        s = scene(A=f"base 9; style boulder; climb {climb}; hand primal_yell deep_breath", B="", C="",
                  phase="climbing", content=data)  # fmt: skip
        do(s, "play primal_yell")
        assert total(s, "A") == after


@pytest.mark.parametrize("climb", ["midnight_lightning", "predator", "the_glass_menagerie", "compressor_route_free"])
def test_ff_str_08__a_temporary_bonus_without_styles_counts_on_all(climb: str) -> None:
    """FF-STR-08: a plain Action adds one on every style."""
    s = scene(A=f"base 9; climb {climb}; hand deep_breath drizzle", B="", C="", phase="climbing")
    before = total(s, "A")
    do(s, "play deep_breath")
    assert total(s, "A") == before + 1


# -- 09: the total on a climb ------------------------------------------------------------------------------------------


def test_ff_str_09__all_parts_add_up() -> None:
    """FF-STR-09: leader's base, boost, both Styles and all gear, Actions played, less what the cards take."""
    s = scene(
        A="base 8; style trad; gear crack_clogs; climb wonderland; with B keeps 1; boost 1;"
        " played alpine_start_coffee deep_breath; laid sideways_snow@C drizzle@C; hand primal_yell",
        B="base 15; style trad; gear jingling_nuts razor_lace_ups",
        C="",
        phase="climbing",
    )
    assert total(s, "A") == 8 + 2 + 2 + 2 + 1 + 1 + 1 - 2 - 1
    parts = GAME.view(s, 2)["attempts"][0]["parts"]
    assert sum(part["amount"] for part in parts) == 14
    assert [part["is"] for part in parts] == [
        "base", "style", "gear", "style", "gear", "boost", "action", "card", "card"
    ]  # fmt: skip


def test_ff_str_09__gear_lost_after_committing_counts_no_longer() -> None:
    """FF-STR-09: who loses the shoes in the Setback phase climbs without them."""
    s = scene(A="hand butterfingers deep_breath", B="base 9; style boulder; gear razor_lace_ups; climb gweilo", C="",
              phase="setback")  # fmt: skip
    assert total(s, "B") == 11
    do(s, "lay butterfingers on B")
    assert (gear(s, "B"), total(s, "B")) == ([], 9)


def test_ff_str_09__the_total_may_fall_below_nothing() -> None:
    """FF-STR-09: losses are not stopped at 0."""
    cards = "wrong_hand_first@B " * 4
    s = scene(A=f"base 5; climb high_exposure; laid {cards}; hand deep_breath", B="", C="", phase="climbing")
    assert total(s, "A") == -3
    fell = next(event for event in do(s, "pass") if event.kind == "fell")
    assert fell.args["strength"] == "grade:-3"


def test_ff_str_09__the_present_base_counts() -> None:
    """FF-STR-09: a paused climber's base is read when the climb is resolved, not when it was begun."""
    s = scene(A="base 9; climb cck; hand drizzle", B="", C="", phase="climbing")
    s.base[0] = 12
    assert total(s, "A") == 12


# -- 10: the floor -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("start", "after"), [(8, 6), (7, 5), (6, 5), (5, 5)])
def test_ff_str_10__base_falls_to_five_at_most(start: int, after: int) -> None:
    """FF-STR-10: an Epic that takes two grades stops at 5."""
    s = scene(A=f"base {start}; climb freerider_free_solo; hand drizzle", B="", C="", phase="climbing")
    fall(s, 2)
    assert base(s, "A") == after


@pytest.mark.parametrize(("floor", "after"), [(7, 7), (6, 6), (0, 6)])
def test_ff_str_10__the_floor_is_data(floor: int, after: int) -> None:
    """FF-STR-10: another floor in the file is another limit."""
    text = with_fields().replace(b"base_floor = 5", f"base_floor = {floor}".encode())
    s = scene(A="base 8; climb freerider_free_solo; hand drizzle", B="", C="", phase="climbing", content=text)
    fall(s, 2)
    assert base(s, "A") == after


def test_ff_str_10__a_floor_above_the_base_raises_nobody() -> None:
    """FF-STR-10: who stands below the floor of a file already loses nothing and gains nothing."""
    text = with_fields().replace(b"base_floor = 5", b"base_floor = 9")
    s = scene(A="base 8; climb freerider_free_solo; hand drizzle", B="", C="", phase="climbing", content=text)
    fall(s, 2)
    assert base(s, "A") == 8
