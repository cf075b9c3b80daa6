"""FF-INFO: what is open, what is secret, and what a question may give away."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.five_fifteen.scenes import (
    GAME,
    Climbers,
    asked,
    attempt,
    card,
    do,
    hand,
    kinds,
    legal,
    new_game,
    onward,
    rolling,
    scene,
    total,
    wander,
)

from cordee.core.events import EVERYBODY, told
from cordee.core.rng import Rng
from cordee.games.five_fifteen.state import REST_PHASE

SECRET = ("not_today", "shake_it_out", "primal_yell", "whiteout", "bottomless_duffel")


def sees(s: Climbers, viewer: int | None, letter: str) -> dict[str, Any]:
    """What somebody sees of a climber."""
    found = GAME.view(s, viewer)["climbers"]["ABCDE".index(letter)]
    assert isinstance(found, dict)
    return found


def shown(s: Climbers, viewer: int | None) -> str:
    """All that is sent to somebody: view, zones and the question, as text."""
    view = GAME.view(s, viewer)
    return json.dumps(view) + str(GAME.zones(view))


# -- 01, 02: open and secret -------------------------------------------------------------------------------------------


def test_ff_info_01__a_hand_is_its_owners_secret() -> None:
    """FF-INFO-01: the owner sees the cards; others and spectators see none of them, anywhere."""
    s = scene(A="hand drizzle", B=f"hand {' '.join(SECRET)}", C="climb frogland", phase="setback")
    assert sees(s, 1, "B")["hand"] == {"count": 5, "cards": list(SECRET)}
    for viewer in (0, 2, None):
        assert sees(s, viewer, "B")["hand"] == {"count": 5, "cards": []}
        assert not any(f'"{name}"' in shown(s, viewer) or f":{name}" in shown(s, viewer) for name in SECRET)


def test_ff_info_01__everything_on_the_table_is_open() -> None:
    """FF-INFO-01: styles, gear in play, bases, turned climbs, cards on climbs and the token, for all alike."""
    s = scene(
        A="base 9; style alpine; gear crack_clogs chalk_belt; hand deep_breath",
        B="climb frogland; with C keeps 1; paused; laid drizzle@A; played alpine_start_coffee; boost 1",
        C="",
        D="base 11",
        turned="twinkie cck",
        dealer="D",
    )
    for viewer in (0, 1, 2, 3, None):
        view = GAME.view(s, viewer)
        assert (view["turned"], view["dealer"]) == (["twinkie", "cck"], 3)
        first = view["climbers"][0]
        assert (first["style"], first["gear"], first["base"]) == ("alpine", ["crack_clogs", "chalk_belt"], 9)
        (climb,) = view["attempts"]
        assert (climb["climb"], climb["leader"], climb["helper"], climb["boost"]) == ("frogland", 1, 2, 1)
        assert climb["laid"] == [{"card": "drizzle", "by": 0, "warded": False, "loss": 1}]
        assert (climb["actions"], climb["paused"]) == (["alpine_start_coffee"], True)


def test_ff_info_01__all_but_the_own_hand_is_the_same_for_everybody() -> None:
    """FF-INFO-01: in games of chance, views differ in the viewer's hand alone."""
    for at, _ in wander(new_game(3, seed=4, timing="live"), 4, 600):
        views = [GAME.view(at, viewer) for viewer in (0, 1, 2, None)]
        for view in views:
            for climber in view["climbers"]:
                climber["hand"] = climber["hand"]["count"]
        assert all(view == views[-1] for view in views)


def test_ff_info_02__sizes_of_hands_and_decks() -> None:
    """FF-INFO-02: how many cards there are is public."""
    s = scene(A="hand drizzle drizzle glassy_holds", B="", C="gear crack_clogs", turned="frogland la_rambla")
    for viewer in (1, None):
        view = GAME.view(s, viewer)
        assert [view["decks"][deck]["count"] for deck in ("moderate", "difficult", "five_fifteen")] == [19, 22, 7]
        assert view["booty"]["count"] == 102 - 4
        assert [climber["hand"]["count"] for climber in view["climbers"]] == [3, 0, 0]


def test_ff_info_02__all_discard_piles_are_open() -> None:
    """FF-INFO-02: every card of every discard pile may be looked at."""
    s = scene(A="", B="", C="", turned="frogland", discards="drizzle not_today", climb_discards="cck twinkie la_rambla")
    for viewer in (0, 2, None):
        view = GAME.view(s, viewer)
        assert view["booty"]["discards"] == ["drizzle", "not_today"]
        assert [view["decks"][deck]["discards"] for deck in view["decks"]] == [["cck"], ["twinkie"], ["la_rambla"]]


def test_ff_info_02__the_order_of_decks_is_unknown_to_all() -> None:
    """FF-INFO-02: with the decks in another order nobody sees anything else; a guessed world has another one too."""
    s = scene(A="hand drizzle", B="hand not_today", C="", turned="frogland")
    other = s.clone()
    other.booty.reverse()
    for deck in other.decks:
        deck.reverse()
    for viewer in (0, 1, 2, None):
        assert shown(s, viewer) == shown(other, viewer)
        guess = GAME.sample(s, viewer, Rng(3))
        assert isinstance(guess, Climbers)
        assert shown(guess, viewer) == shown(s, viewer)
        assert guess.booty != s.booty
        assert guess.decks != s.decks


# -- 03: draws and discards --------------------------------------------------------------------------------------------


def test_ff_info_03__a_draw_is_seen_by_the_drawer_alone() -> None:
    """FF-INFO-03: others hear how many cards, the drawer which; in the Crag phase and for a send."""
    s = scene(A="", B="base 9; climb frogland; paused; hand drizzle", C="", turned="cck", booty="not_today crack_clogs")
    events = do(s, "booty")
    public, own = events
    assert (public.args, public.secret, public.only) == ({"who": "seat:0", "count": 2}, {}, EVERYBODY)
    assert own.args == {"cards": ["card:not_today", "card:crack_clogs"]}
    assert [told(own, viewer) is not None for viewer in (0, 1, 2, None)] == [True, False, False, False]
    assert "not_today" not in shown(s, 1) + shown(s, 2) + shown(s, None)
    events = onward(s, "A rest", "B rest")
    drawn = [event for event in events if event.kind == "drew_these"]
    assert [event.only for event in drawn] == [0b100, 0b010]


def test_ff_info_03__discards_payments_and_swaps_are_public() -> None:
    """FF-INFO-03: each card is named to all."""
    s = scene(
        A="hand drizzle glassy_holds deep_breath not_today crack_clogs plank_stiff_boots; gear chalk_belt",
        B="",
        C="",
        phase="rest",
    )
    events = do(s, "wear crack_clogs", "stow chalk_belt", "discard drizzle", "hire pay plank_stiff_boots", "end")
    said = [(event.kind, event.args.get("card") or event.args.get("cards")) for event in events[:4]]
    assert said == [
        ("wore", "card:crack_clogs"),
        ("stowed", "card:chalk_belt"),
        ("discarded", "card:drizzle"),
        ("hired", ["card:plank_stiff_boots"]),
    ]
    assert all(told(event, viewer) == event for event in events for viewer in (1, 2, None))


def test_ff_info_03__gear_taken_back_is_known_to_be_there() -> None:
    """FF-INFO-03: everybody saw it go to the hand, until it leaves again; copies cannot be told apart."""
    s = scene(A="hand drizzle dozen_draws; gear dozen_draws chalk_belt", B="", C="", turned="frogland")
    do(s, "stow dozen_draws", "stow chalk_belt")
    for viewer in (1, 2, None):
        assert sorted(sees(s, viewer, "A")["hand"]["cards"]) == ["chalk_belt", "dozen_draws"]
        assert sees(s, viewer, "A")["hand"]["count"] == 4
    for seed in range(20):
        guess = GAME.sample(s, 1, Rng(seed))
        assert isinstance(guess, Climbers)
        assert {card(s, "chalk_belt"), card(s, "dozen_draws")} <= set(guess.hands[0])
        GAME.check(guess)
    do(s, "wear dozen_draws")
    assert sees(s, 1, "A")["hand"] == {"count": 3, "cards": ["chalk_belt"]}


def test_ff_info_03__cards_that_were_played_are_named() -> None:
    """FF-INFO-03: what is laid, countered, played or lost is told to everybody."""
    s = scene(
        A="hand drizzle",
        B="base 5; climb frogland; hand not_today deep_breath; gear chalk_belt",
        C="",
        phase="setback",
        start_base=5,
    )
    events = do(s, "lay drizzle on B", "play not_today")
    assert [e.kind for e in events if "card:not_today" in str(e.args)] == ["parried"]
    events = do(s, "play deep_breath")
    assert kinds(events)[0] == "acted"
    assert told(events[0], None) == events[0]


# -- 04: strength ------------------------------------------------------------------------------------------------------


def test_ff_info_04__strength_is_announced_on_committing() -> None:
    """FF-INFO-04: the climb, the strength and who climbs, alone or as a team."""
    s = scene(A="base 9; gear chalk_belt", B="style trad", C="", turned="frogland flight_of_the_gumbie")
    trial = s.clone()
    (event, *_) = do(trial, "solo flight_of_the_gumbie")
    assert event.args == {"who": "seat:0", "climb": "climb:flight_of_the_gumbie", "strength": "grade:12"}
    events = do(s, "offer frogland with B keep 2", "accept")
    assert events[-1].args["strength"] == "grade:12"
    assert (events[-1].kind, events[-1].args["keeps"], events[-1].args["gives"]) == ("team", 2, 0)


def test_ff_info_04__the_parts_are_shown_to_all() -> None:
    """FF-INFO-04: every number in the sum is open and adds up."""
    s = scene(
        A="base 8; climb gweilo; with B keeps 1; gear razor_lace_ups; laid wrong_hand_first@C drizzle@C; "
        "played secret_sequence; hand deep_breath",
        B="style sport; gear dozen_draws",
        C="",
        phase="climbing",
    )
    for viewer in (0, 1, 2, None):
        (climb,) = GAME.view(s, viewer)["attempts"]
        amounts = [(part["is"], part["amount"]) for part in climb["parts"]]
        assert amounts == [
            ("base", 8),
            ("style", 2),
            ("gear", 2),
            ("style", 2),
            ("gear", 1),
            ("action", 2),
            ("card", -1),
        ]
        assert climb["total"] == total(s, "A") == sum(amount for _, amount in amounts) == 16


def test_ff_info_04__strength_by_style_is_shown_before_committing() -> None:
    """FF-INFO-04: what a climber would announce on each style, for everybody to see."""
    s = scene(A="base 9; gear razor_lace_ups chalk_belt", B="style boulder", C="", turned="frogland")
    for viewer in (0, 1, None):
        found = sees(s, viewer, "A")["strength"]
        assert {style: found[style]["total"] for style in found} == {
            "boulder": 10,
            "sport": 14,
            "trad": 10,
            "alpine": 10,
        }
        assert sees(s, viewer, "B")["strength"]["boulder"]["tie"] is True


# -- 05: response windows ----------------------------------------------------------------------------------------------


def window(question: str, held: str, **spec: Any) -> Climbers:
    """B's question of that kind, with those cards in hand."""
    line = f"base 5; style boulder; climb frogland; gear crack_clogs; hand {held}"
    if question == "lay":
        return scene(A="climb frogland", B=f"hand {held}", C="", phase="setback", dealer="B", start_base=5, **spec)
    if question == "respond":
        s = scene(A="hand glassy_holds", B=line, C="", phase="setback", start_base=5, **spec)
        do(s, "lay glassy_holds on B")
        return s
    s = scene(A="", B=line, C="", phase="climbing", start_base=5, **spec)
    if question in ("bail", "again"):
        do(s, "pass")
    if question == "again":
        do(rolling(s, 2), "roll")
    return s


USEFUL = {
    "lay": "drizzle",
    "respond": "not_today",
    "act": "deep_breath",
    "bail": "walk_off_ledge",
    "again": "one_more_anchor",
}


@pytest.mark.parametrize("question", list(USEFUL))
def test_ff_info_05__asked_live_whatever_the_hand_holds(question: str) -> None:
    """FF-INFO-05: with a card to play or without, the same question is asked, held behind the same veil."""
    able, unable = (
        window(question, USEFUL[question]),
        window(question, "total_pump" if question != "lay" else "not_today"),
    )
    assert asked(able) == asked(unable) == f"B {question}"
    assert (len(legal(able)), len(legal(unable))) == (2, 1)
    one, two = able.question(1), unable.question(1)
    assert one.pace.kind == "veiled"
    assert 1 <= one.pace.least_open <= 2
    assert (one.kind, one.args, one.pace, one.passes, one.clauses) == (
        two.kind,
        two.args,
        two.pace,
        two.passes,
        two.clauses,
    )
    # The bail's die is no pass: it is rolled by the climber's own hand.
    assert one.passes == (None if question == "bail" else able.options(1)[-1])
    for viewer in (0, 2, None):
        assert GAME.view(able, viewer)["now"] == GAME.view(unable, viewer)["now"]


@pytest.mark.parametrize("question", ["lay", "act"])
def test_ff_info_05__asked_alone_passes_without_a_card(question: str) -> None:
    """FF-INFO-05: bots and simulations are not asked where they hold nothing to play."""
    assert asked(window(question, USEFUL[question], timing="asked")) == f"B {question}"
    other = "not_today" if question == "lay" else "total_pump"
    assert asked(window(question, other, timing="asked")) != f"B {question}"


@pytest.mark.parametrize(
    ("held", "windows"),
    [
        ("total_pump", []),
        ("walk_off_ledge", ["bail"]),
        ("one_more_anchor", ["again"]),
        ("walk_off_ledge one_more_anchor", ["bail", "again"]),
        ("not_today total_pump", ["respond"]),
    ],
)
def test_ff_info_05__asked_alone_stops_only_where_a_card_helps(held: str, windows: list[str]) -> None:
    """FF-INFO-05: of responses, Actions and bails those windows stand in which the hand has a card to play."""
    line = f"base 5; style boulder; climb frogland; hand {held}"
    s = scene(A="hand glassy_holds drizzle", B=line, C="", phase="setback", timing="asked", start_base=5)
    rolling(s, 2, 2)
    do(s, "lay glassy_holds")
    found = []
    while s.round == 2 and s.phase < REST_PHASE:
        if asked(s).startswith("B"):
            found.append(asked(s).split()[1])
        do(s, legal(s)[-1])
    assert found == windows


def test_ff_info_05__a_pass_that_came_by_itself_raises_the_barrier() -> None:
    """FF-INFO-05: skipping a window, like asking it, shows something of a hand, so nobody takes back what led to it."""
    for held in ("not_today", "total_pump"):
        s = scene(
            A="hand glassy_holds drizzle", B=f"climb frogland; hand {held}", C="", phase="setback", timing="asked"
        )
        barrier = s.barrier
        do(s, "lay glassy_holds")
        assert s.barrier > barrier


def test_ff_info_05__an_empty_hand_is_no_secret() -> None:
    """FF-INFO-05: whose hand everybody sees to be empty is passed over."""
    s = scene(A="hand glassy_holds drizzle", B="climb frogland", C="hand drizzle", phase="setback")
    do(s, "lay glassy_holds on B")
    assert (asked(s), len(attempt(s, "B").laid)) == ("A lay", 1)


def test_ff_info_05__the_choice_of_a_goal_is_not_seen_before_it_is_made() -> None:
    """FF-INFO-05: in the middle of laying or redirecting, others see and guess no more than that there is a turn."""
    s = scene(A="hand drizzle glassy_holds", B="climb frogland", C="climb cck", phase="setback")
    before = [shown(s, viewer) for viewer in (1, 2, None)]
    s.choose(0, s.options(0)[0])
    assert asked(s) == "A on"
    assert [shown(s, viewer) for viewer in (1, 2, None)] == before
    guess = GAME.sample(s, 1, Rng(1))
    assert (guess.question(0).kind, hand(s, "A")) == ("lay", ["drizzle", "glassy_holds"])


# -- 06: the choice of styles ------------------------------------------------------------------------------------------


def test_ff_info_06__later_ones_see_the_styles_and_nobody_the_cards() -> None:
    """FF-INFO-06: styles are open as they are chosen; the two cards each are not."""
    s = new_game(4, seed=5, timing="live", first_seat=2)
    events = do(s, "style alpine")
    assert (events[0].kind, events[0].args, events[0].only) == (
        "style",
        {"who": "seat:2", "style": "style:alpine"},
        EVERYBODY,
    )
    assert asked(s) == "D style"
    for viewer in (0, 1, 3, None):
        view = GAME.view(s, viewer)
        assert [climber["style"] for climber in view["climbers"]] == [None, None, "alpine", None]
        assert view["styles_left"] == {"boulder": 2, "sport": 3, "trad": 3, "alpine": 1}
        for seat, climber in enumerate(view["climbers"]):
            own = hand(s, "ABCD"[seat]) if seat == viewer else []
            assert climber["hand"] == {"count": 2, "cards": own}


def test_ff_info_06__the_own_cards_are_known_when_choosing() -> None:
    """FF-INFO-06: each sees the own two cards before the own style is chosen."""
    s = new_game(3, seed=6, timing="live")
    for _ in range(3):
        seat = s.to_act()[0]
        assert len(GAME.view(s, seat)["climbers"][seat]["hand"]["cards"]) == 2
        do(s, "style trad")
    assert asked(s).endswith("turn")
