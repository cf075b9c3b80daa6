"""Clause tests of the climb cards of 5.15, FF-CLIMB-*."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    asked,
    base,
    do,
    hand,
    kinds,
    legal,
    pile,
    refused,
    rolling,
    scene,
    with_effects,
    with_fields,
)

from cordee.core.errors import BadContent


def bad(data: bytes) -> str:
    """What is said of a content file that cannot be used."""
    with pytest.raises(BadContent) as caught:
        GAME.setup(3, {}, data, "mine.toml")
    return str(caught.value)


def test_ff_climb_01__what_a_climb_shows() -> None:
    """FF-CLIMB-01: every climb has a style, a difficulty and a number of Booty; an Epic only and always the 5.15s."""
    for climb in GAME.facts(GAME.setup(3))["climbs"].values():
        assert climb["style"] in ("boulder", "sport", "trad", "alpine")
        assert isinstance(climb["difficulty"], int)
        assert isinstance(climb["booty"], int)
        assert bool(climb["epic"]) is (climb["deck"] == "five_fifteen")


def test_ff_climb_01__each_5_15_has_its_own_epic() -> None:
    """FF-CLIMB-01: the eight consequences are eight different ones, and the one of the climb at hand happens."""
    climbs = GAME.facts(GAME.setup(3))["climbs"]
    epics = [repr(climb["epic"]) for climb in climbs.values() if climb["deck"] == "five_fifteen"]
    assert len(set(epics)) == 8
    for climb, after, skips in (("la_rambla", 8, False), ("freerider_free_solo", 7, True), ("wheel_of_life", 9, True)):
        s = scene(A=f"base 9; climb {climb}; hand drizzle", B="", C="", phase="climbing")
        rolling(s, 2)
        do(s, "pass", "roll", "stand")
        assert (base(s, "A"), GAME.view(s, None)["climbers"][0]["skips"]) == (after, skips)


def test_ff_climb_01__no_epic_on_other_climbs() -> None:
    """FF-CLIMB-01: a file with an Epic on a moderate climb is refused, and says where."""
    message = bad(with_fields(cck={"epic": '[{ do = "skip" }]'}))
    assert "climb 'cck': epic" in message
    assert "FF-CLIMB-01" in message


@pytest.mark.parametrize(
    ("climb", "start", "booty"),
    [
        ("high_exposure", 7, 1),
        ("frogland", 9, 2),
        ("epinephrine", 10, 3),
        ("becky_chouinard", 11, 2),
        ("twinkie", 13, 3),
        ("cobra_crack", 15, 4),
    ],
)
def test_ff_climb_02__one_grade_and_the_printed_booty(climb: str, start: int, booty: int) -> None:
    """FF-CLIMB-02: moderate or difficult, a send gives one grade and as many cards as the climb says."""
    s = scene(A=f"base {start}; climb {climb}", B="", C="", phase="climbing")
    assert (base(s, "A"), len(hand(s, "A"))) == (min(15, start + 1), booty)


def test_ff_climb_02__a_climb_that_pays_nothing() -> None:
    """FF-CLIMB-02: with a printed 0 the grade is all there is."""
    s = scene(A="base 9; climb cck", B="hand drizzle", C="", phase="climbing", content=with_fields(cck={"booty": "0"}))
    assert (base(s, "A"), hand(s, "A"), asked(s)) == (10, [], "B rest")


@pytest.mark.parametrize(
    ("climb", "style"),
    [("la_rambla", "sport"), ("the_dawn_wall", "trad"), ("slovak_direct", "alpine"), ("the_process", "trad")],
)
def test_ff_climb_03__a_5_15_needs_sixteen_on_its_style(climb: str, style: str) -> None:
    """FF-CLIMB-03: 15 is refused, 16 may try and wins."""
    worn = "; gear chalk_belt" if climb == "the_process" else ""
    start = 15 if worn else 14
    s = scene(A=f"base {start - (0 if worn else 1)}; style {style}", B="", C="", turned=climb)
    assert refused(s, f"solo {climb}") == "FF-SOLO-01"
    s = scene(A=f"base {start}; style {style}{worn}", B="", C="", turned=climb)
    do(s, f"solo {climb}", "booty", "booty")
    while asked(s) != "over":
        do(s, "end" if "end" in legal(s) else "pass")
    assert s.winner == 0


def test_ff_climb_03__strength_on_another_style_does_not_help() -> None:
    """FF-CLIMB-03: 17 on Trad and 15 on Sport cannot attempt the Sport 5.15."""
    s = scene(A="base 15; style trad", B="", C="", turned="la_rambla the_dawn_wall")
    assert legal(s, "solo") == ["the_dawn_wall"]


def test_ff_climb_03__all_eight_are_fifteen_and_no_other_is() -> None:
    """FF-CLIMB-03: the third deck is 15 and that is for it alone."""
    for climb in GAME.facts(GAME.setup(3))["climbs"].values():
        assert (climb["difficulty"] == 15) is (climb["deck"] == "five_fifteen")


@pytest.mark.parametrize(
    ("climb", "difficulty"),
    [("la_rambla", "14"), ("la_rambla", "16"), ("cobra_crack", "15"), ("cck", "15"), ("cck", "0"), ("cck", "-3")],
)
def test_ff_climb_03__a_file_with_other_difficulties_is_refused(climb: str, difficulty: str) -> None:
    """FF-CLIMB-03: neither a 5.15 of another difficulty, nor another climb of 15 or below 1."""
    message = bad(with_fields(**{climb: {"difficulty": difficulty}}))
    assert f"climb '{climb}': difficulty: " in message
    assert f" {difficulty} " in message
    assert "FF-CLIMB-03" in message


@pytest.mark.parametrize("dealer", ["A", "B", "C"])
def test_ff_climb_03__sending_wins_and_gives_nothing_else(dealer: str) -> None:
    """FF-CLIMB-03: the game is over with the send; the climber has won, whoever was dealer."""
    s = scene(A="base 15; style sport; climb la_rambla; hand drizzle", B="", C="", phase="climbing", dealer=dealer)
    events = do(s, "pass")
    assert kinds(events)[-2:] == ["sent", "won"]
    assert (asked(s), s.winner, base(s, "A"), hand(s, "A")) == ("over", 0, 15, ["drizzle"])


def test_ff_climb_04__difficulties_are_whole_numbers_in_deck_order() -> None:
    """FF-CLIMB-04: moderate climbs are 6 to 10, difficult ones 10 to 14, the free solo of the third deck 15."""
    climbs = GAME.facts(GAME.setup(3))["climbs"]
    for deck, lowest, highest in (("moderate", 6, 10), ("difficult", 10, 14), ("five_fifteen", 15, 15)):
        found = {climb["difficulty"] for climb in climbs.values() if climb["deck"] == deck}
        assert (min(found), max(found)) == (lowest, highest)
    assert climbs["freerider_free_solo"]["difficulty"] == 15


@pytest.mark.parametrize(
    ("climb", "difficulty"),
    [
        ("twinkie", 12),
        ("levitation_29", 11),
        ("lightning_bolt_cracks", 11),
        ("cck", 7),
        ("direct_north_ridge", 9),
        ("predator", 13),
        ("dreamcatcher", 14),
        ("space_boyz", 10),
    ],
)
def test_ff_climb_04__letters_and_signs_do_not_matter(climb: str, difficulty: int) -> None:
    """FF-CLIMB-04: 5.12a is 12, 5.7+ is 7; one grade more suffices."""
    s = scene(A=f"base {difficulty + 1}; style boulder", B="", C="", turned=climb)
    assert "solo " + climb in legal(s)
    s = scene(A=f"base {difficulty}; style boulder", B="", C="", turned=climb)
    assert refused(s, f"solo {climb}") == "FF-SOLO-01"


def test_ff_climb_04__the_real_grade_is_not_played() -> None:
    """FF-CLIMB-04: only the whole number counts; a half is refused."""
    s = scene(A="base 8", B="", C="", turned="cck", content=with_fields(cck={"grade": '"5.15d"'}))
    assert "solo cck" in legal(s)
    message = bad(with_fields(cck={"difficulty": "7.5"}))
    assert "climb 'cck'" in message
    assert "difficulty" in message


def test_ff_climb_04__somebody_can_begin() -> None:
    """FF-CLIMB-04: a file in which no climb is easier than the grade everybody begins with is refused."""
    easy = [name for name, climb in GAME.facts(GAME.setup(3))["climbs"].items() if climb["difficulty"] < 7]
    assert "5.7" in bad(with_fields(**{name: {"difficulty": "7"} for name in easy}))
    data = with_fields(with_effects(), **{name: {"difficulty": "7"} for name in easy[1:]})
    s = scene(A="base 7", B="", C="", turned=easy[0], content=data)
    assert (legal(s, "solo"), pile(s, "moderate discards")) == ([easy[0]], [])
