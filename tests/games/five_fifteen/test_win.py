"""FF-WIN: the end of the game, and that it always goes on until then."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    Climbers,
    asked,
    base,
    do,
    hand,
    kinds,
    legal,
    new_game,
    onward,
    refused,
    rolling,
    scene,
    wander,
)

from cordee.core.rng import Rng
from cordee.games.five_fifteen.state import CLIMBING_PHASE, NOBODY_WON


def missed(s: Climbers) -> str:
    """What is done for whoever is asked and does not answer, as text."""
    line = GAME.default(s, s.to_act()[0], Rng(1))
    assert line is not None
    trial = s.clone()
    written = []
    for action in line:
        written.append(GAME.action_text(trial, action))
        trial.choose(trial.to_act()[0], action)
    return " ".join(written)


# -- 01 to 03: who wins ------------------------------------------------------------------------------------------------


def test_ff_win_01__sending_a_5_15_ends_the_game_at_once() -> None:
    """FF-WIN-01: nobody climbs or rests any more; the sender has won."""
    s = scene(
        A="base 14; climb la_rambla; hand drizzle", B="base 9; climb frogland; hand drizzle", C="", phase="climbing"
    )
    events = do(s, "pass")
    assert kinds(events)[-2:] == ["sent", "won"]
    assert (asked(s), s.winner, s.returns(), s.phase) == ("over", 0, (1.0, 0.0, 0.0), CLIMBING_PHASE)
    assert base(s, "B") == 9
    assert refused_after(s) == "FF-WIN-01"
    view = GAME.view(s, None)
    assert (view["over"], view["winner"], view["ranking"][0]) == (True, 0, 0)
    result = view["result"]
    assert (result["places"], result["sent"], result["base"][:2]) == ([0, 1, 2], [1, 0, 0], ["grade:14", "grade:9"])


def refused_after(s: Climbers) -> str:
    """The reason for doing nothing any more."""
    refusal = GAME.why_not(s, 1, "pass")
    assert refusal is not None
    return refusal.clause


def test_ff_win_01__another_climb_wins_nothing() -> None:
    """FF-WIN-01: the hardest difficult climb is not the end, nor is a 5.15 that was not sent."""
    s = scene(A="base 15; climb cobra_crack; hand drizzle", B="", C="", phase="climbing")
    do(s, "pass")
    assert (s.winner, asked(s)) == (NOBODY_WON, "A rest")
    s = scene(A="base 13; climb la_rambla; hand drizzle", B="", C="", phase="climbing")
    do(s, "pass")
    assert (s.winner, asked(s)) == (NOBODY_WON, "A bail"), "15 is not more than 15"


def test_ff_win_02__the_first_one_to_be_resolved_wins() -> None:
    """FF-WIN-02: of two who would send, the one nearer to the dealer wins alone."""
    for dealer, winner in (("A", 0), ("B", 1), ("C", 0)):
        s = scene(
            A="base 14; climb la_rambla; hand drizzle",
            B="base 15; climb the_dawn_wall; hand drizzle",
            C="",
            phase="climbing",
            dealer=dealer,
        )
        do(s, "pass")
        assert (asked(s), s.winner, sum(s.returns())) == ("over", winner, 1.0)


def test_ff_win_02__the_second_one_wins_if_the_first_falls() -> None:
    """FF-WIN-02: a fall of the first leaves it to the next."""
    s = scene(
        A="base 13; climb la_rambla; hand drizzle",
        B="base 15; climb the_dawn_wall; hand drizzle",
        C="",
        phase="climbing",
    )
    do(s, "pass")
    do(rolling(s, 6), "roll")
    assert asked(s) == "B act"
    do(s, "pass")
    assert s.winner == 1


def test_ff_win_03__base_15_wins_nothing() -> None:
    """FF-WIN-03: the game goes on with the strongest climber one can be, by a send or by a Guide."""
    s = scene(A="base 14; climb frogland; hand drizzle; gear plank_stiff_boots", B="", C="", phase="climbing")
    do(s, "pass")
    assert (base(s, "A"), s.winner, asked(s)) == (15, NOBODY_WON, "A rest")
    s = scene(A="base 14; gear plank_stiff_boots; hand drizzle", B="", C="", phase="rest")
    do(s, "hire pay_worn plank_stiff_boots", "end")
    assert (base(s, "A"), s.winner, s.round) == (15, NOBODY_WON, 3)


# -- 04: no end --------------------------------------------------------------------------------------------------------


def test_ff_win_04__a_draw_for_all_after_100_rounds() -> None:
    """FF-WIN-04: round 100 is played to its end, and then it is over without a winner."""
    s = scene(A="hand drizzle", B="base 9", C="base 8; gear crack_clogs", phase="rest", round=99)
    onward(s, "B turn")
    assert s.round == 100
    events = onward(s, "nobody")
    assert (events[-1].kind, events[-1].args) == ("no_winner", {"rounds": 100})
    assert (asked(s), s.winner, s.round) == ("over", NOBODY_WON, 100)
    assert s.returns() == (1 / 3, 1 / 3, 1 / 3)
    seen = GAME.view(s, None)
    assert seen["winner"] is None
    assert seen["result"]["places"] == [seen["ranking"]], "all share the first place"


@pytest.mark.parametrize(
    ("climbers", "ranking"),
    [
        (("base 7", "base 9", "base 8"), [1, 2, 0]),
        (
            ("base 9; style boulder", "base 9; gear crack_clogs; style trad", "base 9; style sport; gear dozen_draws"),
            [1, 2, 0],
        ),
        (("base 9; style trad; gear crack_clogs", "base 10; style sport", "base 9; style boulder"), [1, 0, 2]),
    ],
)
def test_ff_win_04__ranked_by_base_then_by_best_strength(climbers: tuple[str, str, str], ranking: list[int]) -> None:
    """FF-WIN-04: for statistics the base counts first, then the best strength over the styles."""
    a, b, c = climbers
    s = scene(A=f"{a}; hand drizzle", B=b, C=c, phase="rest", round=100)
    while s.to_act():
        do(s, "end")
    assert GAME.view(s, None)["ranking"] == ranking


# -- 05: who does not answer -------------------------------------------------------------------------------------------


def test_ff_win_05__a_style_and_a_deck() -> None:
    """FF-WIN-05: the first style left in the order of the data, the lowest deck with a card."""
    s = new_game(3, timing="live")
    assert missed(s) == "style boulder"
    do(s, "style boulder", "style boulder")
    assert missed(s) == "style sport"
    s = scene(A="base 15; hand crack_clogs", B="", C="", phase="turn")
    assert missed(s) == "turn moderate"
    s.decks[1] += s.decks[0]
    s.decks[0] = []
    s._options = None
    assert missed(s) == "turn difficult"


def test_ff_win_05__decline_reject_and_two_booty() -> None:
    """FF-WIN-05: offers and counter-offers are turned down; a Crag turn is two Booty cards."""
    s = scene(A="base 8; hand crack_clogs", B="hand double_rack", C="", turned="frogland")
    assert missed(s) == "booty"
    do(s, "offer frogland with B keep 1")
    assert missed(s) == "decline"
    do(s, "counter 0")
    assert (asked(s), missed(s)) == ("A counter", "decline")


def test_ff_win_05__pass_roll_stand_and_end() -> None:
    """FF-WIN-05: no card is played and nothing lost that need not be."""
    s = scene(
        A="hand glassy_holds",
        B="base 5; climb frogland; hand not_today deep_breath walk_off_ledge one_more_anchor; "
        "gear twice_checked_harness",
        C="",
        phase="setback",
        start_base=5,
    )
    assert missed(s) == "end"
    do(s, "lay glassy_holds on B")
    for question in ("respond", "act", "bail"):
        assert asked(s) == f"B {question}"
        assert missed(s) == ("roll" if question == "bail" else "pass")
        do(rolling(s, 1), missed(s))
    assert (asked(s), missed(s)) == ("B again", "stand")
    do(s, "stand")
    assert (asked(s), missed(s)) == ("B rest", "end")


def test_ff_win_05__the_card_drawn_last() -> None:
    """FF-WIN-05: forced discards take the card that came last; of gear, the last one in hand, else in play."""
    s = scene(A="hand drizzle crack_clogs deep_breath not_today total_pump glassy_holds", B="", C="", phase="rest")
    assert missed(s) == "discard glassy_holds"
    do(s, "discard glassy_holds")
    assert missed(s) == "discard total_pump"
    for more, lost in (
        ("gear chalk_belt lucky_beanie; hand crack_clogs jingling_nuts drizzle", "lose jingling_nuts"),
        ("gear chalk_belt lucky_beanie; hand drizzle", "lose_worn lucky_beanie"),
    ):
        s = scene(A=f"base 5; climb cassin_ridge; {more}", B="", C="", phase="climbing", start_base=5)
        do(s, "pass")
        do(rolling(s, 1), "roll", "stand")
        assert (asked(s), missed(s)) == ("A lose", lost)


def test_ff_win_05__a_line_that_was_begun_is_finished() -> None:
    """FF-WIN-05: who stops in the middle of a choice has it ended by its first options."""
    s = scene(A="hand drizzle", B="climb frogland", C="climb cck", phase="setback")
    s.choose(0, s.options(0)[0])
    assert (asked(s), missed(s)) == ("A on", "on B")


def test_ff_win_05__there_is_always_something_to_do() -> None:
    """FF-WIN-05: games go on to their end with nobody answering."""
    for seats in (3, 5):
        s = new_game(seats, seed=seats, timing="live")
        for _ in range(100_000):
            if not s.to_act():
                break
            line = GAME.default(s, s.to_act()[0], Rng(1))
            assert line is not None
            for action in line:
                s.choose(s.to_act()[0], action)
        assert (s.to_act(), s.round) == ((), 100)


# -- 06: a move for everybody ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", [{"timing": "live"}, {"timing": "asked"}, {"experienced": True, "start_base": 12}])
def test_ff_win_06__nobody_is_without_a_move(seats: int, options: dict[str, Any]) -> None:
    """FF-WIN-06: whoever is asked has an option; forced choices have two at least; drawing is always there."""
    for seed in range(4):
        s = new_game(seats, seed=seed, **options)
        for at, _ in wander(s, seed, 3000):
            if not at.to_act():
                break
            kind, found = asked(at).split()[1], legal(at)
            assert found
            if kind == "crag":
                assert "booty" in found
            elif kind in ("lay", "respond", "act", "bail", "again", "answer"):
                assert {"end", "pass", "roll", "stand", "decline"} & set(found)
            elif kind == "lose":
                assert len(found) > 1
            elif kind == "rest":
                assert "end" in found or len(found) > 1


def test_ff_win_06__copies_of_one_card_are_no_choice() -> None:
    """FF-WIN-06: over the limit with one kind of card the surplus goes by itself, also after a Guide was paid."""
    five = "deep_breath deep_breath deep_breath deep_breath deep_breath"
    for timing in ("live", "asked"):
        s = scene(A=f"hand {five}", B="hand drizzle double_rack", C="", phase="rest", timing=timing)
        assert len(hand(s, "A")) == 4
        assert ("end" in legal(s), s.booty_discards != []) == (True, True)
    s = scene(A=f"hand {five}; gear plank_stiff_boots", B="", C="", phase="rest")
    assert len(hand(s, "A")) == 5, "there is a Guide to think about"
    do(s, "hire pay_worn plank_stiff_boots")
    assert (len(hand(s, "A")), legal(s)) == (4, ["end"])


def test_ff_win_06__where_there_is_a_choice_it_is_asked() -> None:
    """FF-WIN-06: two kinds of cards, and it is asked."""
    s = scene(A="hand deep_breath deep_breath deep_breath deep_breath drizzle", B="", C="", phase="rest")
    assert (asked(s), legal(s)) == ("A rest", ["discard drizzle", "discard deep_breath"])


def test_ff_win_06__forced_cards_raise_the_barrier() -> None:
    """FF-WIN-06: what a hand gave away by force cannot be taken back by the one before."""
    five = "deep_breath deep_breath deep_breath deep_breath deep_breath"
    s = scene(A="hand drizzle", B=f"hand {five}", C="", phase="rest")
    barrier = s.barrier
    do(s, "end")
    assert (len(hand(s, "B")), s.barrier > barrier) == (4, True)
    assert refused(s, "discard deep_breath") == "FF-REST-03"
