"""Clause tests of the round of 5.15, FF-ROUND-*."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    LETTERS,
    Climbers,
    asked,
    do,
    kinds,
    legal,
    new_game,
    onward,
    refused,
    scene,
    wander,
)

from cordee.core.game import play
from cordee.core.rng import Rng


def step(s: Climbers) -> None:
    """Go alone where that is possible, else the default of whoever is asked."""
    solo = next((text for text in legal(s) if text.startswith("solo")), "")
    if solo:
        do(s, solo)
        return
    line = GAME.default(s, s.to_act()[0], Rng(1))
    assert line is not None
    play(s, s.to_act()[0], line)


def test_ff_round_01__four_phases_in_order() -> None:
    """FF-ROUND-01: choosing climbs, setbacks, climbing and rest follow each other, and then once more."""
    s = scene(A="hand glassy_holds deep_breath drizzle", B="base 9; hand deep_breath", C="hand drizzle", phase="turn")
    seen: list[str] = []
    while s.round < 4:
        phase = GAME.view(s, None)["phase"]
        if not seen or seen[-1] != phase:
            seen.append(phase)
        step(s)
    assert seen == ["crag", "setback", "climbing", "rest"] * 2


def test_ff_round_01__phases_of_real_games() -> None:
    """FF-ROUND-01: in games of chance moves phases never come in another order, and rounds go on one by one."""
    for seed in range(4):
        s = new_game(4, seed=seed)
        while asked(s).endswith(" style"):
            do(s, legal(s)[0])
        rank, number = 1, 1
        for _ in wander(s, seed, 400):
            if asked(s) == "over":
                break
            assert (s.round, s.phase) >= (number, rank)
            assert s.round - number <= 1
            number, rank = s.round, s.phase
        assert number > 3


def test_ff_round_01__rounds_repeat_until_somebody_wins() -> None:
    """FF-ROUND-01: after the rest the next round begins; with a 5.15 sent none does."""
    s = scene(A="hand drizzle", B="", C="", phase="rest", round=5)
    events = do(s, "end")
    assert kinds(events) == ["dealer", "round"]
    assert (s.round, asked(s)) == (6, "B turn")
    s = scene(A="base 15; style sport; climb la_rambla; hand drizzle", B="hand drizzle", C="", phase="climbing")
    assert "round" not in kinds(do(s, "pass"))
    assert asked(s) == "over"


@pytest.mark.parametrize("dealer", ["A", "B", "C", "D"])
def test_ff_round_02__setbacks_from_the_dealer_clockwise(dealer: str) -> None:
    """FF-ROUND-02: the dealer may lay cards first, then each in turn, and nobody twice."""
    s = scene(A="climb frogland; hand drizzle", B="hand greasy_heat", C="hand greasy_heat",
              D="climb cck; hand glassy_holds", dealer=dealer, phase="setback")  # fmt: skip
    start = "ABCD".index(dealer)
    for letter in "ABCD"[start:] + "ABCD"[:start]:
        assert asked(s) == f"{letter} lay"
        do(s, "end")
    assert asked(s).endswith(" act")


@pytest.mark.parametrize(("dealer", "order"), [("A", "ABC"), ("B", "BCA"), ("C", "CAB")])
def test_ff_round_02__climbs_from_the_dealer_clockwise(dealer: str, order: str) -> None:
    """FF-ROUND-02: the dealer's attempt is resolved first, then the others clockwise."""
    s = scene(A="climb cck; hand drizzle", B="climb frogland; hand drizzle", C="climb twinkie; hand greasy_heat",
              dealer=dealer, phase="climbing")  # fmt: skip
    for letter in order:
        assert asked(s) == f"{letter} act"
        do(s, "pass")
        while asked(s) in (f"{letter} bail", f"{letter} again"):
            do(s, legal(s)[-1])
    assert asked(s) == f"{dealer} rest"


@pytest.mark.parametrize(("dealer", "order"), [("A", "ABCDE"), ("C", "CDEAB"), ("E", "EABCD")])
def test_ff_round_03__the_dealer_chooses_first_then_clockwise(dealer: str, order: str) -> None:
    """FF-ROUND-03: the dealer turns the climbs and chooses among them before the others."""
    s = scene(A="", B="", C="", D="", E="", dealer=dealer, phase="turn")
    for _ in range(4):
        assert asked(s) == f"{dealer} turn"
        do(s, "turn moderate")
    for letter in order:
        assert asked(s) == f"{letter} crag"
        do(s, "booty")
    assert s.round == 3 or not asked(s).endswith(" crag")


def test_ff_round_03__who_is_away_is_passed_over() -> None:
    """FF-ROUND-03: the order goes on past a climber who sits out and one who is paused."""
    s = scene(A="", B="out", C="", D="climb twinkie; paused", dealer="C", turned="cck")
    assert asked(s) == "C crag"
    do(s, "booty")
    assert asked(s) == "A crag"
    do(s, "booty")
    assert not asked(s).endswith(" crag")


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_ff_round_04__one_is_asked_at_a_time(timing: str) -> None:
    """FF-ROUND-04: in games of chance moves exactly one is asked, and only that one has choices."""
    for seed in range(3):
        s = new_game(5, seed=seed, timing=timing)
        for _ in wander(s, seed, 300):
            if asked(s) == "over":
                break
            assert len(s.to_act()) == 1
            for seat in range(5):
                assert bool(s.options(seat)) is (seat in s.to_act())


def test_ff_round_04__the_others_are_refused() -> None:
    """FF-ROUND-04: what a climber could do later cannot be done out of turn."""
    s = scene(A="", B="hand airy_lid", C="", turned="cck")
    for line in ("B: booty", "B: wear airy_lid", "C: booty"):
        assert refused(s, line) == "FF-ROUND-04"


@pytest.mark.parametrize(("dealer", "order"), [("A", "ABCD"), ("C", "CDAB")])
def test_ff_round_04__rest_seat_by_seat_from_the_dealer(dealer: str, order: str) -> None:
    """FF-ROUND-04: also in the Rest phase one after another, so discards come in a definite order."""
    lines = ["drizzle drizzle glassy_holds glassy_holds glassy_holds", "greasy_heat", "total_pump", "airy_lid"]
    s = scene(**{letter: f"hand {cards}" for letter, cards in zip("ABCD", lines, strict=True)}, dealer=dealer,
              phase="rest")  # fmt: skip
    for letter in order:
        assert asked(s) == f"{letter} rest"
        if letter == "A":
            assert refused(s, "end") == "FF-REST-04"
            do(s, "discard drizzle")
        do(s, "end")
    assert asked(s) == f"{LETTERS[(LETTERS.index(dealer) + 1) % 4]} turn"


def test_ff_round_04__choices_are_seen_at_once() -> None:
    """FF-ROUND-04: nothing is secret: the next climber sees what the one before has chosen."""
    s = scene(A="base 9", B="", C="", turned="cck frogland")
    do(s, "solo cck")
    view = GAME.view(s, 1)
    assert view["turned"] == ["frogland"]
    assert view["attempts"][0]["climb"] == "cck"
    onward(s, "C crag")
    assert GAME.view(s, 2)["climbers"][1]["hand"]["count"] == 2
