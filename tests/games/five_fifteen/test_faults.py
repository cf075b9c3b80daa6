"""Rules that were once broken on purpose without a test noticing (docs/TESTING.md): each has one now."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    Climbers,
    asked,
    attempt,
    base,
    do,
    hand,
    laid,
    legal,
    refused,
    rolling,
    scene,
    with_fields,
)

from cordee.core.rng import Rng


def test_ff_solo_02_ff_part_11__a_crag_action_goes_on_with_the_same_turn() -> None:
    """After a crag Action the offers made still count, and gear that has moved does not move back."""
    s = scene(
        A="base 9; hand alpine_start_coffee razor_lace_ups", B="hand deep_breath", C="", turned="twinkie cck frogland"
    )
    do(
        s,
        "wear razor_lace_ups",
        "offer cck with B keep 1",
        "decline",
        "offer cck with B keep 0",
        "counter 1",
        "decline",
    )
    do(s, "stow razor_lace_ups", "play alpine_start_coffee")

    assert asked(s) == "A crag"
    assert s.question(0).args["offers"] == 1
    assert refused(s, "wear razor_lace_ups") == "FF-GEAR-09"
    assert refused(s, "offer cck with B keep 1") == "FF-PART-11"
    do(s, "offer frogland with B keep 1")
    assert refused(s, "counter 0") == "FF-PART-10"
    do(s, "decline")
    assert refused(s, "offer twinkie with C keep 1") == "FF-PART-11"


def test_ff_asc_08__a_warded_card_may_be_cancelled() -> None:
    s = scene(
        A="base 5; style alpine; climb twinkie; laid drizzle@B; hand blue_hole deep_breath",
        B="",
        C="",
        phase="climbing",
    )

    assert laid(s, "A") == ["(drizzle)"]
    assert legal(s) == ["play deep_breath", "play blue_hole", "pass"]
    do(s, "play blue_hole cancel 1")
    assert laid(s, "A") == []


@pytest.mark.parametrize(("leader", "helper", "after"), [(9, 11, (10, 11)), (11, 9, (11, 10)), (10, 10, (11, 11))])
def test_ff_var_04__each_partner_is_judged_by_the_own_base(leader: int, helper: int, after: tuple[int, int]) -> None:
    s = scene(
        A=f"base {leader}; climb cck; with B keeps 0", B=f"base {helper}", C="", phase="climbing", experienced=True
    )

    assert (base(s, "A"), base(s, "B")) == after


def test_ff_part_08__up_to_nine_cards_are_divided_in_every_way() -> None:
    content = with_fields(cck={"booty": "9"})
    s = scene(A="base 9", B="base 9", C="", turned="cck", content=content)

    for keep in range(10):
        t = s.clone()
        do(t, f"offer cck with B keep {keep}")
        assert t.question(1).args["keeps"] == keep
        assert legal(t, "counter") == [str(other) for other in range(10) if other != keep]
        other = 9 if keep != 9 else 8
        do(t, f"counter {other}", "accept")
        assert attempt(t, "A").keeps == other


def worlds(s: Climbers, seat: int | None, count: int = 60) -> list[Climbers]:
    """Samples for a seat with different streams."""
    return [GAME.sample(s, seat, Rng(seed)) for seed in range(count)]


def test_ff_info_01__a_sampled_hand_may_hold_what_the_true_one_does_not() -> None:
    s = scene(A="", B="hand falcon_nest total_pump", C="", turned="cck frogland")

    for seat in (0, 2, None):
        sampled = [set(hand(w, "B")) for w in worlds(s, seat)]
        assert any(cards - {"falcon_nest", "total_pump"} for cards in sampled)
        assert len({tuple(sorted(cards)) for cards in sampled}) > 20
    assert all(hand(w, "B") == ["falcon_nest", "total_pump"] for w in worlds(s, 1))


def test_ff_info_02__no_deck_keeps_its_order_in_samples() -> None:
    s = scene(A="", B="", C="", turned="cck frogland")

    for seat in (0, 1, 2, None):
        for deck in range(3):
            orders = {tuple(w.decks[deck]) for w in worlds(s, seat, 20)}
            assert len(orders) > 10
        assert len({tuple(w.booty) for w in worlds(s, seat, 20)}) == 20


def test_ff_epic_02__who_is_asked_which_gear_to_lose_has_some_in_every_sample() -> None:
    s = scene(A="climb predator; hand cheater_stick dozen_draws; base 5", B="", C="", phase="climbing")
    do(s, "pass")
    rolling(s, 2)
    do(s, "roll", "stand")
    assert asked(s) == "A lose"

    for seat in (1, 2, None):
        for w in worlds(s, seat, 300):
            assert w.options(0)


def test_ff_pause_02__a_view_says_who_takes_part_in_the_crag_phase() -> None:
    s = scene(A="", B="climb cck; paused", C="out", D="", turned="frogland twinkie")
    assert [climber["takes_part"] for climber in GAME.view(s, None)["climbers"]] == [True, False, False, True]
    for phase in ("setback", "climbing", "rest"):
        t = scene(A="hand deep_breath; climb cck", B="hand drizzle", C="hand deep_breath", phase=phase)
        assert not any(climber["takes_part"] for climber in GAME.view(t, None)["climbers"]), phase


def test_ff_info_01__gear_in_play_is_in_the_plain_zones_in_order() -> None:
    s = scene(A="gear razor_lace_ups dozen_draws", B="gear chalk_bucket", C="", turned="cck")
    zones = {zone.owner: zone for zone in GAME.zones(GAME.view(s, 2)) if zone.kind == "climber"}

    assert [card.target for card in zones[0].cards][1:] == ["gear:0:razor_lace_ups", "gear:0:dozen_draws"]
    assert [card.target for card in zones[1].cards][1:] == ["gear:1:chalk_bucket"]
    assert [card.target for card in zones[2].cards] == ["style:2"]


def test_ff_setup_04__a_style_to_choose_has_a_place_on_screen_and_a_name() -> None:
    s = GAME.start(GAME.setup(3, {"timing": "live"}), 1)
    seat = s.to_act()[0]

    for action in s.options(seat):
        option = GAME.option(s, seat, action)
        style = option.text.split()[1]
        assert (option.verb, option.target, option.args) == ("style", f"style:{style}", {"style": f"style:{style}"})


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_ff_info_01__a_view_shows_the_own_hand_and_what_all_saw__to_partners_too(viewer: int | None) -> None:
    s = scene(
        A="base 9; climb cck; with B keeps 1; hand deep_breath razor_lace_ups; shown razor_lace_ups",
        B="hand drizzle", C="hand falcon_nest total_pump", phase="setback",
    )  # fmt: skip
    true = [["deep_breath", "razor_lace_ups"], ["drizzle"], ["falcon_nest", "total_pump"]]
    shown: list[list[str]] = [["razor_lace_ups"], [], []]

    found = [climber["hand"] for climber in GAME.view(s, viewer)["climbers"]]

    assert [cards["cards"] for cards in found] == [true[i] if i == viewer else shown[i] for i in range(3)]
    assert [cards["count"] for cards in found] == [2, 1, 2]


def test_ff_bail_05__a_helper_bails_by_an_own_card() -> None:
    s = scene(A="base 5; climb predator; with B keeps 1", B="hand walk_off_ledge", C="", phase="climbing")
    while asked(s) != "B bail":
        do(s, {"B act": "pass"}.get(asked(s), "stand"))
    do(s, "play walk_off_ledge")

    assert hand(s, "B") == []
    assert s.on == [-1, -1, -1]
