"""FF-VAR: other starting grades, and the rule for experienced climbers."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import GAME, asked, base, do, hand, kinds, legal, new_game, refused, rolling, scene

from cordee.core.errors import BadSetup


@pytest.mark.parametrize("grade", [5, 6, 7, 9, 12])
def test_ff_var_01__everybody_begins_at_the_agreed_grade(grade: int) -> None:
    """FF-VAR-01: 5 to 12, the same for all."""
    for seats in (3, 5):
        assert new_game(seats, start_base=grade).base == [grade] * seats


def test_ff_var_01__seven_if_nothing_is_said() -> None:
    """FF-VAR-01: the default is 5.7."""
    assert new_game(4).base == [7] * 4
    assert {setting.name: setting.default for setting in GAME.settings}["start_base"] == 7


@pytest.mark.parametrize("grade", [4, 13, 0, -1])
def test_ff_var_01__not_below_5_and_not_above_12(grade: int) -> None:
    """FF-VAR-01: other grades are refused."""
    with pytest.raises(BadSetup):
        new_game(3, start_base=grade)


def test_ff_var_01__at_5_some_climbs_need_a_bonus() -> None:
    """FF-VAR-01: at 5 the easiest climb of another style is too hard, one of the own style is not."""
    s = scene(A="", B="", C="", turned="high_exposure west_ridge", start_base=5)
    assert base(s, "A") == 5
    assert refused(s, "solo high_exposure") == "FF-SOLO-01"
    s = scene(A="style trad", B="style sport", C="", turned="high_exposure west_ridge", start_base=5)
    assert legal(s, "solo") == ["high_exposure"]


def test_ff_var_02__the_lobby_says_how_long_it_takes() -> None:
    """FF-VAR-02: the words beside the starting grade name the minutes for 3, 4 and 5, and for a first game."""
    for words in GAME.words.values():
        line = next(row for row in words.splitlines() if row.startswith("five_fifteen-set-start_base-help"))
        assert all(minutes in line for minutes in ("40", "45", "55", "20"))


STRONG = {"experienced": True}


@pytest.mark.parametrize(
    ("strength", "climb", "gain"),
    [
        (10, "frogland", 1),
        (11, "frogland", 0),
        (12, "wonderland", 0),
        (11, "supercrack_of_the_desert", 1),
        (14, "cobra_crack", 1),
        (15, "cobra_crack", 0),
    ],
)
def test_ff_var_03__from_11_on_only_difficult_climbs_count(strength: int, climb: str, gain: int) -> None:
    """FF-VAR-03: below 11 as usual; from 11 on moderate climbs give no grade; the cap of 15 stays."""
    for experienced in (True, False):
        s = scene(
            A=f"base {strength}; climb {climb}; played primal_yell; hand drizzle",
            B="",
            C="",
            phase="climbing",
            experienced=experienced,
        )
        assert "sent" in kinds(do(s, "pass"))
        usual = 1 if strength < 15 else 0
        assert base(s, "A") == strength + (gain if experienced else usual)


def test_ff_var_03__an_option_that_is_off_by_default() -> None:
    """FF-VAR-03: it must be chosen."""
    assert not new_game(3).r.experienced
    assert new_game(3, **STRONG).r.experienced
    assert GAME.view(new_game(3, **STRONG), None)["experienced"] is True


def test_ff_var_04__a_moderate_send_still_gives_booty() -> None:
    """FF-VAR-04: no grade, but the cards."""
    s = scene(A="base 11; climb frogland; hand drizzle", B="", C="", phase="climbing", **STRONG)
    events = do(s, "pass")
    assert ("stronger" not in kinds(events), base(s, "A"), len(hand(s, "A"))) == (True, 11, 3)


@pytest.mark.parametrize(("strength", "clause"), [(10, ""), (11, "FF-VAR-04"), (14, "FF-VAR-04"), (15, "FF-REST-07")])
def test_ff_var_04__no_guides_from_11_on(strength: int, clause: str) -> None:
    """FF-VAR-04: up to 10 a Guide may be hired, from 11 on not."""
    s = scene(A=f"base {strength}; gear plank_stiff_boots; hand double_rack", B="", C="", phase="rest", **STRONG)
    if clause:
        assert ("hire" in legal(s), refused(s, "hire")) == (False, clause)
        return
    do(s, "hire pay_worn plank_stiff_boots")
    assert (base(s, "A"), refused(s, "hire")) == (11, "FF-VAR-04"), "and no second one after it"


@pytest.mark.parametrize(
    ("climb", "bases", "after"),
    [
        ("frogland", (11, 10), (11, 11)),
        ("frogland", (10, 12), (11, 12)),
        ("supercrack_of_the_desert", (11, 12), (12, 13)),
        ("supercrack_of_the_desert", (11, 10), (12, 11)),
    ],
)
def test_ff_var_04__each_of_a_team_by_the_own_base(climb: str, bases: tuple[int, int], after: tuple[int, int]) -> None:
    """FF-VAR-04: both are judged by the base before the send."""
    s = scene(
        A=f"base {bases[0]}; climb {climb}; with B keeps 1; played primal_yell; hand drizzle",
        B=f"base {bases[1]}",
        C="",
        phase="climbing",
        **STRONG,
    )
    do(s, "pass")
    assert (base(s, "A"), base(s, "B")) == after


def test_ff_var_04__who_falls_below_11_is_free_again() -> None:
    """FF-VAR-04: the present base counts: after an Epic that took a grade a Guide may be hired again."""
    spec = {"B": "", "C": "", "phase": "climbing", **STRONG}
    for strength, clause in ((12, "FF-VAR-04"), (11, "")):
        s = scene(A=f"base {strength}; climb la_rambla; hand drizzle double_rack", **spec)
        do(s, "pass")
        do(rolling(s, 1), "roll", "stand")
        assert (asked(s), base(s, "A")) == ("A rest", strength - 1)
        if clause:
            assert refused(s, "hire") == clause
        else:
            do(s, "hire pay double_rack")
            assert base(s, "A") == 11
