"""FF-REST: the hand limit, gear, Guides and the dealer token."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import (
    Climbers,
    asked,
    base,
    do,
    gear,
    hand,
    kinds,
    legal,
    onward,
    pile,
    refused,
    scene,
    with_effects,
)

from cordee.games.five_fifteen.content import own_content
from cordee.games.five_fifteen.state import CRAG_PHASE, REST_PHASE

FIVE = "hand drizzle glassy_holds deep_breath not_today crack_clogs"


def resting(line: str, content: bytes = b"", **options: object) -> Climbers:
    """A's Rest step."""
    return scene(A=line, B="", C="", phase="rest", content=content, **options)


# -- 01 to 04: the limit -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", [4, 5, 7])
def test_ff_rest_01__at_most_four_cards(held: int) -> None:
    """FF-REST-01: with four the step may be ended, with more it may not."""
    cards = ["drizzle", "glassy_holds", "deep_breath", "not_today", "total_pump", "after_you", "blue_hole"][:held]
    s = resting(f"hand {' '.join(cards)}")
    assert ("end" in legal(s)) is (held <= 4)
    for name in cards[: held - 4]:
        assert refused(s, "end") == "FF-REST-04"
        do(s, f"discard {name}")
    assert legal(s) == ["end"]
    do(s, "end")
    assert hand(s, "A") == cards[held - 4 :]


def test_ff_rest_01__everybody_when_all_attempts_are_over() -> None:
    """FF-REST-01: the paused are checked too, seat by seat from the dealer."""
    s = scene(
        A=FIVE,
        B="base 9; climb frogland; hand drizzle",
        C="climb cck; paused_now; hand secret_sequence secret_sequence primal_yell blue_hole shake_it_out",
        phase="climbing",
        dealer="C",
    )
    assert asked(s) == "B act"
    do(s, "pass")
    order = []
    while s.phase == REST_PHASE:
        order.append(asked(s))
        do(s, legal(s)[-1])
    assert order == ["C rest", "C rest", "A rest", "A rest", "B rest"]
    assert max(map(len, s.hands)) == 4


def test_ff_rest_01__gear_may_raise_the_limit() -> None:
    """FF-REST-01: a larger bag in play leaves room for a fifth card; in hand it does not."""
    held = "hand drizzle glassy_holds deep_breath not_today"
    s = resting(f"{held} total_pump; gear bottomless_duffel")
    assert "end" in legal(s)
    assert s.limit(0) == 5
    s = resting(f"{held} bottomless_duffel")
    assert refused(s, "end") == "FF-REST-04"
    do(s, "wear bottomless_duffel", "end")
    assert len(hand(s, "A")) == 4


def test_ff_rest_02__by_gear_by_discards_or_by_a_guide() -> None:
    """FF-REST-02: each of the three brings the hand down."""
    for line in ("wear crack_clogs", "discard drizzle", "hire pay crack_clogs pay_worn cheater_stick"):
        s = resting(f"{FIVE}; gear cheater_stick")
        do(s, line)
        assert (len(hand(s, "A")), "end" in legal(s)) == (4, True)


def test_ff_rest_02__cards_of_own_choice() -> None:
    """FF-REST-02: every card of the hand may be discarded, gear in play may not."""
    s = resting(f"{FIVE}; gear cheater_stick")
    assert sorted(legal(s, "discard")) == sorted(FIVE.split()[1:])
    assert refused(s, "discard cheater_stick") == "FF-GEAR-02"
    events = do(s, "discard not_today")
    assert (kinds(events), pile(s, "booty discards")) == (["discarded"], ["not_today"])


def test_ff_rest_02__only_in_the_own_step() -> None:
    """FF-REST-02: not in another's step, and not before the Rest phase."""
    s = scene(A="hand drizzle", B=FIVE, C="", phase="rest")
    assert refused(s, "B: discard drizzle") == "FF-ROUND-04"
    s = scene(A=FIVE, B="", C="", turned="frogland")
    assert refused(s, "discard drizzle") == "FF-REST-03"


def test_ff_rest_03__gear_and_a_guide_without_need() -> None:
    """FF-REST-03: also with a small hand gear may be arranged and a Guide hired, but nothing discarded."""
    s = resting("hand crack_clogs drizzle; gear cheater_stick")
    assert legal(s) == ["wear crack_clogs", "stow cheater_stick", "hire", "end"]
    assert refused(s, "discard drizzle") == "FF-REST-03"
    do(s, "wear crack_clogs", "stow cheater_stick")
    assert (gear(s, "A"), hand(s, "A")) == (["crack_clogs"], ["drizzle", "cheater_stick"])


def test_ff_rest_03__at_the_limit_nothing_is_discarded() -> None:
    """FF-REST-03: with four cards discards are over."""
    s = resting(FIVE)
    do(s, "discard drizzle")
    assert refused(s, "discard glassy_holds") == "FF-REST-03"


def test_ff_rest_03__gear_alone_without_a_hand() -> None:
    """FF-REST-03: who holds no card may still take gear back or hire; who has nothing at all is not asked."""
    s = scene(A="", B="gear plank_stiff_boots", C="hand drizzle", phase="rest")
    assert (asked(s), legal(s)) == ("B rest", ["stow plank_stiff_boots", "hire", "end"])


def test_ff_rest_04__taking_gear_back_counts() -> None:
    """FF-REST-04: swaps are free, but the step ends only within the limit."""
    s = resting("hand drizzle glassy_holds deep_breath not_today; gear crack_clogs")
    do(s, "stow crack_clogs")
    assert (len(hand(s, "A")), refused(s, "end")) == (5, "FF-REST-04")
    assert "discard drizzle" in legal(s)
    do(s, "discard drizzle", "end")
    assert hand(s, "A") == ["glassy_holds", "deep_breath", "not_today", "crack_clogs"]


def test_ff_rest_04__taking_off_the_bag_lowers_the_limit() -> None:
    """FF-REST-04: with the bag back in hand, two cards are too many."""
    s = resting("hand drizzle glassy_holds deep_breath not_today total_pump; gear bottomless_duffel")
    do(s, "stow bottomless_duffel")
    assert s.question(0).args == {"over": 2}


# -- 05 to 07: Guides --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "payment"),
    [
        ("gear plank_stiff_boots", "pay_worn plank_stiff_boots"),  # 120
        ("hand plank_stiff_boots", "pay plank_stiff_boots"),
        ("hand cheater_stick; gear crack_clogs", "pay cheater_stick pay_worn crack_clogs"),  # 20 + 100
        ("hand jingling_nuts jingling_nuts jingling_nuts", "pay jingling_nuts pay jingling_nuts pay jingling_nuts"),
        ("hand crinkly_rain_shell; gear banana_slippers", "pay crinkly_rain_shell pay_worn banana_slippers"),  # 220
    ],
)
def test_ff_rest_05__a_guide_for_120(line: str, payment: str) -> None:
    """FF-REST-05: gear worth that much is discarded for one grade."""
    s = resting(f"{line}; base 9")
    events = do(s, f"hire {payment}")
    assert kinds(events) == ["hired", "stronger"]
    paid = payment.replace("pay_worn", "").replace("pay", "").split()
    assert (base(s, "A"), hand(s, "A"), gear(s, "A")) == (10, [], [])
    assert sorted(pile(s, "booty discards")) == sorted(paid)


def test_ff_rest_05__too_poor() -> None:
    """FF-REST-05: 110 is not enough, and there is none without gear."""
    for line in ("gear banana_slippers", "hand drizzle deep_breath", "hand jingling_nuts jingling_nuts taped_gloves"):
        s = resting(line)
        assert "hire" not in legal(s)
        assert refused(s, "hire") == "FF-REST-05"


def test_ff_rest_05__at_the_end_of_a_round_alone() -> None:
    """FF-REST-05: no Guide can be hired in any other phase."""
    crag = scene(A="gear plank_stiff_boots; hand drizzle", B="", C="", turned="frogland")
    setback = scene(A="gear plank_stiff_boots; hand drizzle", B="climb cck", C="", phase="setback")
    for s in (crag, setback):
        assert "hire" not in legal(s)
        assert refused(s, "hire") == "FF-REST-05"


@pytest.mark.parametrize(
    "payment",
    [
        "pay crack_clogs pay jingling_nuts pay_worn cheater_stick",  # 160, of which 20 are not needed
        "pay jingling_nuts pay_worn plank_stiff_boots",  # 160, of which 40 are not needed
        "pay drizzle",
        "pay_worn plank_stiff_boots pay_worn cheater_stick",
    ],
)
def test_ff_rest_06__no_card_more_than_needed(payment: str) -> None:
    """FF-REST-06: a payment with a card to spare is refused, and so is what is no gear."""
    s = resting("hand crack_clogs jingling_nuts drizzle; gear plank_stiff_boots cheater_stick")
    assert refused(s, f"hire {payment}") == "FF-REST-06"


def test_ff_rest_06__too_little_is_incomplete() -> None:
    """FF-REST-06: 100 dollars ask for more; no change is given on 140."""
    s = resting("hand crack_clogs jingling_nuts drizzle")
    trial = s.clone()
    trial.choose(0, s.options(0)[legal(s).index("hire")])
    assert (asked(trial), trial.question(0).args) == ("A pay", {"left": 120})
    trial.choose(0, trial.options(0)[legal(trial).index("pay crack_clogs")])
    assert (asked(trial), trial.question(0).args, legal(trial)) == ("A pay", {"left": 20}, ["pay jingling_nuts"])
    do(s, "hire pay crack_clogs pay jingling_nuts")
    assert (base(s, "A"), hand(s, "A")) == (8, ["drizzle"])


def test_ff_rest_06__every_least_payment_is_possible() -> None:
    """FF-REST-06: all sets of gear that reach 120 and need each card, and no others."""
    s = resting("hand crack_clogs jingling_nuts jingling_nuts taped_gloves; gear cheater_stick extra_long_rope")
    prices = {"crack_clogs": 100, "jingling_nuts": 40, "taped_gloves": 30, "cheater_stick": 20, "extra_long_rope": 100}
    cards = ["crack_clogs", "jingling_nuts", "jingling_nuts", "taped_gloves", "cheater_stick", "extra_long_rope"]
    wanted = set()
    for mask in range(1 << len(cards)):
        paid = [name for i, name in enumerate(cards) if mask >> i & 1]
        worth = sum(prices[name] for name in paid)
        if worth >= 120 and all(worth - prices[name] < 120 for name in paid):
            wanted.add(tuple(sorted(paid)))
    assert payments(s) == wanted
    assert len(wanted) == 8


def payments(s: Climbers) -> set[tuple[str, ...]]:
    """Every way to pay for a Guide, as sorted ids."""
    found = set()

    def go(at: Climbers, paid: tuple[str, ...]) -> None:
        if at.question(0).kind != "pay":
            way = tuple(sorted(paid))
            assert way not in found, "one payment in two ways"
            found.add(way)
            return
        for action, line in zip(at.options(0), legal(at), strict=True):
            trial = at.clone()
            trial.choose(0, action)
            go(trial, (*paid, line.split()[1]))

    trial = s.clone()
    trial.choose(0, trial.options(0)[legal(s).index("hire")])
    go(trial, ())
    return found


def test_ff_rest_06__gear_without_a_price_never_pays() -> None:
    """FF-REST-06: a card worth nothing is never needed."""
    text = own_content().decode()
    at = text.index('id = "cheater_stick"')
    free = text[:at] + text[at:].replace("dollars = 20", "dollars = 0", 1)
    s = resting("hand plank_stiff_boots; gear cheater_stick", content=free.encode())
    assert payments(s) == {("plank_stiff_boots",)}
    assert refused(s, "hire pay_worn cheater_stick") == "FF-REST-06"


def test_ff_rest_07__several_guides_each_with_its_own_payment() -> None:
    """FF-REST-07: two payments, two grades; what was paid is gone."""
    s = resting("hand plank_stiff_boots plank_stiff_boots double_rack drizzle")
    do(s, "hire pay plank_stiff_boots", "hire pay plank_stiff_boots")
    assert base(s, "A") == 9
    do(s, "hire pay double_rack")
    assert (base(s, "A"), hand(s, "A"), refused(s, "hire")) == (10, ["drizzle"], "FF-REST-05")


def test_ff_rest_07__not_at_15() -> None:
    """FF-REST-07: at the cap there is nothing to gain; at 14 there is, once."""
    s = resting("base 15; hand plank_stiff_boots")
    assert ("hire" in legal(s), refused(s, "hire")) == (False, "FF-REST-07")
    s = resting("base 14; hand plank_stiff_boots plank_stiff_boots")
    do(s, "hire pay plank_stiff_boots")
    assert (base(s, "A"), refused(s, "hire")) == (15, "FF-REST-07")


def test_ff_rest_07__paying_with_gear_that_made_room() -> None:
    """FF-REST-07: after the payment surplus gear of the slot is back in the hand and may pay again."""
    content = with_effects(plank_stiff_boots='{ do = "extra_slot", slot = "pack", amount = 1 }')
    s = resting("gear plank_stiff_boots dozen_draws dozen_draws double_rack", content=content)
    do(s, "hire pay_worn plank_stiff_boots")
    assert (gear(s, "A"), hand(s, "A")) == (["dozen_draws", "dozen_draws"], ["double_rack"])
    do(s, "hire pay double_rack")
    assert base(s, "A") == 9


# -- 08, 09: the token -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dealer", "after"), [("A", "B"), ("B", "C"), ("C", "A")])
def test_ff_rest_08__the_token_goes_clockwise(dealer: str, after: str) -> None:
    """FF-REST-08: to the next seat, with whom the new round begins."""
    s = scene(A="hand drizzle", B="hand drizzle", C="hand deep_breath", phase="rest", dealer=dealer)
    for _ in range(3):
        do(s, "end")
    assert (asked(s), s.round, s.phase) == (f"{after} turn", 3, CRAG_PHASE)


def test_ff_rest_08__past_all_who_may_not_deal() -> None:
    """FF-REST-08: the paused and those about to skip are passed over, also back to the same dealer."""
    s = scene(A="hand drizzle", B="skips", C="climb cck; paused", phase="rest", dealer="A")
    do(s, "end")
    assert (asked(s), s.dealer) == ("A turn", 0)


@pytest.mark.parametrize("others", [("climb cck; paused", "climb frogland; paused"), ("skips", "climb cck; paused")])
def test_ff_rest_09__nobody_can_be_dealer(others: tuple[str, str]) -> None:
    """FF-REST-09: the token moves one seat; nothing is turned, and the order of the phases begins there."""
    first, second = others
    s = scene(
        A="climb high_exposure; paused; hand drizzle",
        B=f"{first}; hand drizzle",
        C=f"{second}; hand deep_breath",
        phase="rest",
        dealer="A",
    )
    for _ in range(3):
        do(s, "end")
    assert (s.dealer, s.round, s.turned) == (1, 3, [])
    assert asked(s) == ("B lay" if first != "skips" else "C lay")


def test_ff_rest_09__all_skip() -> None:
    """FF-REST-09: where all sit out, the round passes and the token moves on again."""
    s = scene(A="skips; hand drizzle", B="skips", C="skips", phase="rest", dealer="A")
    do(s, "end")
    assert (asked(s), s.round, s.dealer) == ("C turn", 4, 2)
    onward(s, "A crag", "A lay")
