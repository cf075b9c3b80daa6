"""FF-BOOTY: two Booty cards instead of a climb."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import GAME, asked, do, gear, hand, kinds, legal, pile, refused, scene

from cordee.games.five_fifteen.rules import Climbers
from cordee.games.five_fifteen.state import SETBACK_PHASE


def dry(s: Climbers, letter: str, leave: int = 0) -> Climbers:
    """Put the Booty deck and its discards, all but `leave` cards, into somebody's hand."""
    cards = s.booty_discards + s.booty
    away = len(cards) - leave
    s.hands["ABCDE".index(letter)] += cards[:away]
    s.booty, s.booty_discards = cards[away:], []
    s._options = None
    GAME.check(s)
    return s


def test_ff_booty_01__two_cards_off_the_top_into_the_hand() -> None:
    """FF-BOOTY-01: taking Booty draws the two top cards."""
    s = scene(A="hand drizzle", B="", C="", turned="frogland", booty="deep_breath crack_clogs not_today")
    events = do(s, "booty")
    assert kinds(events) == ["drew", "drew_these"]
    assert hand(s, "A") == ["drizzle", "deep_breath", "crack_clogs"]
    assert pile(s, "booty")[0] == "not_today"
    assert asked(s) == "B crag"


@pytest.mark.parametrize("turned", ["", "frogland", "la_rambla"])
def test_ff_booty_01__always_allowed(turned: str) -> None:
    """FF-BOOTY-01: strong enough or not, with a climb left or none, there are two Booty cards."""
    for base in (5, 9, 15):
        s = scene(A=f"base {base}", B="", C="", turned=turned, start_base=5)
        assert "booty" in legal(s)


def test_ff_booty_01__also_with_a_full_hand() -> None:
    """FF-BOOTY-01: the hand limit does not forbid drawing."""
    s = scene(A="hand deep_breath deep_breath deep_breath drizzle drizzle", B="", C="", turned="frogland")
    do(s, "booty")
    assert len(hand(s, "A")) == 7


def test_ff_booty_01__only_in_the_own_crag_turn() -> None:
    """FF-BOOTY-01: not out of turn and in no other phase."""
    s = scene(A="", B="", C="", turned="frogland")
    assert refused(s, "B: booty") == "FF-ROUND-04"
    s = scene(A="hand drizzle", B="climb frogland", C="", phase="setback")
    assert (asked(s), refused(s, "booty")) == ("A lay", "FF-BOOTY-01")
    s = scene(A="hand drizzle", B="", C="", phase="rest")
    assert (asked(s), refused(s, "booty")) == ("A rest", "FF-BOOTY-01")


def test_ff_booty_01__not_while_an_offer_waits() -> None:
    """FF-BOOTY-01: who waits for an answer cannot take Booty meanwhile, nor can the one who was asked."""
    s = scene(A="", B="", C="", turned="frogland")
    do(s, "offer frogland with B keep 1")
    assert refused(s, "A: booty") == "FF-ROUND-04"
    assert refused(s, "B: booty") == "FF-BOOTY-01"
    do(s, "decline", "booty")
    assert (len(hand(s, "A")), asked(s)) == (2, "B crag")


def test_ff_booty_02__drawn_gear_stays_in_hand_until_the_rest_phase() -> None:
    """FF-BOOTY-02: drawing ends the Crag turn; drawn gear gets into play in the Rest phase at the earliest."""
    s = scene(A="", B="climb cck; hand drizzle", C="hand drizzle", booty="crack_clogs banana_slippers deep_breath")
    do(s, "booty")
    assert (gear(s, "A"), hand(s, "A")) == ([], ["crack_clogs", "banana_slippers"])
    assert refused(s, "A: wear crack_clogs") == "FF-ROUND-04"
    do(s, "booty")
    assert (asked(s), refused(s, "wear crack_clogs")) == ("A lay", "FF-GEAR-05")
    while asked(s) != "A rest":
        do(s, legal(s)[-1])
    do(s, "wear crack_clogs")
    assert (gear(s, "A"), hand(s, "A")) == (["crack_clogs"], ["banana_slippers"])


def test_ff_booty_02__no_second_choice_after_drawing() -> None:
    """FF-BOOTY-02: the turn is over, so no climb may be taken any more."""
    s = scene(A="base 12", B="", C="", turned="frogland")
    do(s, "booty")
    assert refused(s, "A: solo frogland") == "FF-ROUND-04"
    do(s, "booty", "booty")
    assert "frogland" in pile(s, "moderate discards")


def test_ff_booty_03__discards_become_the_deck_in_the_middle_of_a_draw() -> None:
    """FF-BOOTY-03: the last card of the deck is drawn first, then one of the shuffled discards."""
    s = scene(A="", B="", C="", turned="frogland", booty="not_today", booty_left=1)
    away = pile(s, "booty discards")
    assert len(away) == 101
    events = do(s, "booty")
    assert kinds(events) == ["reshuffled", "drew", "drew_these"]
    first, second = hand(s, "A")
    assert first == "not_today"
    assert (pile(s, "booty discards"), sorted([*pile(s, "booty"), second])) == ([], sorted(away))
    assert pile(s, "booty") not in (away[1:], away[:-1]), "the discards were not shuffled"


def test_ff_booty_03__not_before_a_card_is_needed() -> None:
    """FF-BOOTY-03: an emptied deck stays empty until the next draw."""
    s = scene(A="", B="", C="", turned="frogland", booty_left=2)
    assert "reshuffled" not in kinds(do(s, "booty"))
    assert (pile(s, "booty"), len(pile(s, "booty discards"))) == ([], 100)
    assert "reshuffled" in kinds(do(s, "booty"))
    assert (len(pile(s, "booty")), pile(s, "booty discards")) == (98, [])


@pytest.mark.parametrize("left", [0, 1, 2])
def test_ff_booty_03__as_many_as_there_are(left: int) -> None:
    """FF-BOOTY-03: with deck and discards empty fewer cards are drawn, possibly none; the turn is over all the same."""
    s = dry(scene(A="", B="", C="", turned="frogland"), "C", left)
    assert "booty" in legal(s)
    events = do(s, "booty")
    assert events[0].args == {"who": "seat:0", "count": left}
    assert (len(hand(s, "A")), asked(s)) == (left, "B crag")


def test_ff_booty_04__everybody_has_done_one_of_three() -> None:
    """FF-BOOTY-04: after the Crag phase all climb alone, climb with one partner, or have drawn."""
    s = scene(A="base 9", B="", C="", D="", E="", turned="flight_of_the_gumbie frogland cck")
    do(s, "solo flight_of_the_gumbie", "offer frogland with D keep 1", "accept")
    assert asked(s) == "C crag"
    do(s, "booty", "booty")
    assert s.phase == SETBACK_PHASE
    assert (s.on, [len(hand(s, letter)) for letter in "ABCDE"]) == ([0, 1, -1, 1, -1], [0, 0, 2, 0, 2])
    assert (s.done, s.turned) == (0b11111, [])


@pytest.mark.parametrize("line", ["solo frogland", "offer frogland with C keep 1", "booty"])
def test_ff_booty_04__one_choice_each(line: str) -> None:
    """FF-BOOTY-04: whichever it is, the choice is made once."""
    s = scene(A="base 9", B="", C="", turned="frogland cck")
    do(s, line)
    if line.startswith("offer"):
        do(s, "accept")
    assert (asked(s), refused(s, "A: booty")) == ("B crag", "FF-ROUND-04")
    while s.phase < SETBACK_PHASE:
        assert asked(s) != "A crag"
        do(s, "booty")
