"""Clause tests of the action Explore, AN-EXPL-*."""

from __future__ import annotations

import tomllib

import pytest
from tests.games.annapurna.scenes import (
    GAME,
    asked,
    at,
    cache,
    do,
    kinds,
    legal,
    pack,
    pending,
    refused,
    scene,
    total,
)

from cordee.games.annapurna.content import own_content


def plain(**effects: str) -> bytes:
    """The own faces and symbols without any effect, but for the given ones."""
    cards = tomllib.loads(own_content().decode())["card"]
    text = ['name = "Plain"']
    for c in cards:
        text.append(
            f'[[card]]\nid = "{c["id"]}"\nname = "{c["id"]}"\nsymbol = {c["symbol"]}\ntone = "{c["tone"]}"\ntext = "x"'
        )
        text.append(f"effect = {effects.get(c['id'], '[]')}")
    return "\n".join(text).encode()


ALL = [f"A{row},{col}" for row in range(1, 6) for col in range(1, 7 - row)]


# -- AN-EXPL-01


def test_an_expl_01__one_adjacent_card_is_flipped_and_followed() -> None:
    """AN-EXPL-01: the chosen card and no other comes face up, is told to all, and its effect happens."""
    s = scene(A="climb 2,2; up 1,1 slip; down 3,2 crevasse", B="climb 2,2")
    before = {place: at(s, place) for place in ALL}
    events = do(s, "explore 3,2")
    assert kinds(events) == ["explored", "affected", "ended"]
    assert events[0].args == {"who": "seat:0", "spot": "spot:0:3,2", "card": "card:crevasse"}
    assert {place: at(s, place) for place in ALL} == {**before, "A3,2": "up crevasse"}
    for viewer in (None, 0, 1):
        spot = GAME.view(s, viewer)["climbers"][0]["spots"][10]
        assert spot == {"is": "up", "face": "crevasse", "suit": 0}
    assert (total(s, "A"), pending(s, "A")) == (3 - 1, {"no_up"})


def test_an_expl_01__what_was_turned_up_is_known_to_all_and_not_taken_back() -> None:
    """AN-EXPL-01: the flip shows the card: the barrier rises, and buried by a later turn it is known to everybody."""
    s = scene(
        A="climb 4,1; up 1,1 slip; down 5,1 gust; pack rockslide",
        B="climb 1,1; up 1,1 slip; down 1,2 whiteout",
        content=plain(),
        timing="live",
    )
    before = s.barrier
    do(s, "explore 5,1")
    assert s.barrier > before
    do(s, "end", "B: explore 1,2", "end", "A: drop rockslide A4,1")
    assert at(s, "A5,1") == "buried gust"
    for viewer in (None, 0, 1):
        assert GAME.view(s, viewer)["climbers"][0]["spots"][14]["face"] == "gust"


@pytest.mark.parametrize("line", ["explore 2,1", "explore 2,3", "explore 3,1", "explore 3,2"])
def test_an_expl_01__left_right_or_above(line: str) -> None:
    """AN-EXPL-01: each of the four adjacent face-down cards may be the one, and the climber then stands there."""
    s = scene(A="climb 2,2; up 1,1 slip", B="climb 2,2", content=plain())
    do(s, line)
    assert GAME.view(s, 1)["climbers"][0]["at"] == line.removeprefix("explore ")


def test_an_expl_01__cards_further_away_are_refused() -> None:
    """AN-EXPL-01: two to the side, two rows up, or in the row above but not touching is too far."""
    s = scene(A="climb 2,1", B="climb 2,2")
    for place in ("2,3", "2,4", "3,2", "3,3", "4,1", "5,1"):
        assert refused(s, f"explore {place}") == "AN-EXPL-01"


def test_an_expl_01__only_on_the_own_mountainside() -> None:
    """AN-EXPL-01: the adjacent cards are one's own; another climber's card is not explored."""
    s = scene(A="climb 2,2", B="climb 2,2")
    assert refused(s, "explore B2,3") == "AN-HIDE-01"


# -- AN-EXPL-02


def test_an_expl_02__face_up_empty_and_lower_are_refused() -> None:
    """AN-EXPL-02: of six neighbours only the face-down ones beside and above can be explored."""
    s = scene(A="climb 2,2; up 2,1 slip; none 3,1", B="climb 2,2")
    assert legal(s, "explore") == ["2,3", "3,2"]
    assert refused(s, "explore 2,1") == "AN-EXPL-02"
    assert refused(s, "explore 3,1") == "AN-EXPL-02"
    assert refused(s, "explore 1,2") == "AN-GEO-04"
    assert refused(s, "explore 1,3") == "AN-GEO-04"


def test_an_expl_02__a_rope_makes_no_face_up_or_empty_card_explorable() -> None:
    """AN-EXPL-02: the longer reach too finds face-down cards only."""
    s = scene(A="climb 1,1; up 2,1 slip 2,3 whiteout; none 2,2; pending reach_row", B="climb 2,2")
    assert legal(s, "explore") == ["1,2", "2,4"]
    assert refused(s, "explore 2,3") == "AN-EXPL-02"
    assert refused(s, "explore 2,2") == "AN-EXPL-02"


# -- AN-EXPL-03


def test_an_expl_03__the_effect_sees_the_new_location() -> None:
    """AN-EXPL-03: Rockslide at (2, 3) takes the cards beside (2, 3), not those beside the spot one came from."""
    s = scene(
        A="climb 1,3; down 2,3 rockslide 2,1 storm 2,2 gust 2,4 slip 1,2 avalanche 1,4 whiteout; pack yeti", B="hike"
    )
    before = cache(s, "A")
    do(s, "explore 2,3")
    assert cache(s, "A") == sorted([*before, "gust", "slip"])
    kept = [at(s, place) for place in ("A2,1", "A1,2", "A1,4")]
    assert kept == ["down storm", "down avalanche", "down whiteout"]


def test_an_expl_03__the_meeple_is_shown_there_while_the_effect_is_carried_out() -> None:
    """AN-EXPL-03: when Binoculars ask, everybody already sees the climber on the explored spot."""
    s = scene(A="climb 1,3; down 2,3 binoculars", B="climb 2,2")
    do(s, "explore 2,3")
    assert asked(s) == "A look"
    for viewer in (None, 0, 1):
        assert GAME.view(s, viewer)["climbers"][0]["at"] == "2,3"


def test_an_expl_03__a_slip_starts_from_the_new_location() -> None:
    """AN-EXPL-03: Slip moves down from the explored spot."""
    s = scene(A="climb 2,1; down 3,1 slip", B="climb 2,2")
    do(s, "explore 3,1")
    assert legal(s) == ["down 2,1", "down 2,2"]
    do(s, "down 2,2")
    assert GAME.view(s, 1)["climbers"][0]["at"] == "2,2"


def test_an_expl_03__a_hiker_is_at_base_camp_before_the_effect() -> None:
    """AN-EXPL-03: on the hike too the effect finds the climber on the flipped card."""
    s = scene(A="hike; down 1,1 rockslide 1,2 gust; pack yeti", B="hike")
    do(s, "hike 1,1")
    assert "gust" in cache(s, "A")


# -- AN-EXPL-04

HARMFUL = ["yeti", "chocolate_bar", "storm", "crevasse", "whiteout", "rope"]


@pytest.mark.parametrize("face", HARMFUL)
def test_an_expl_04__a_dropped_card_does_nothing(face: str) -> None:
    """AN-EXPL-04: dropping a card activates nothing: no modifier, no extra turn, no waiting."""
    s = scene(A=f"protect 1; up 1,1 slip; none 2,2; pack {face}", B="climb 2,2", timing="live")
    events = do(s, f"drop {face} A2,2")
    assert set(kinds(events)) <= {"dropped", "buried"}
    assert (asked(s), pending(s, "A"), pending(s, "B")) == ("A end", set(), set())
    do(s, "end")
    assert asked(s) == "B action"


@pytest.mark.parametrize("face", HARMFUL)
def test_an_expl_04__a_thrown_card_does_nothing(face: str) -> None:
    """AN-EXPL-04: a card thrown onto a climbing climber acts on nobody, neither target nor thrower."""
    s = scene(A=f"protect 1; all up; none 2,2; pack {face}", B="climb 2,2; none 3,3", C="climb 2,2", timing="live")
    events = do(s, f"throw {face} B3,3")
    assert {"affected", "extra_turn"}.isdisjoint(kinds(events))
    assert [pending(s, letter) for letter in "ABC"] == [set(), set(), set()]
    assert at(s, "B3,3") == f"up {face}"
    assert "waiting" not in GAME.view(s, 1)["climbers"][1]["spots"][11]


@pytest.mark.parametrize("face", HARMFUL)
def test_an_expl_04__a_retaliated_card_does_nothing(face: str) -> None:
    """AN-EXPL-04: a card flipped in retaliation counts but does not act on the thrower or anybody."""
    s = scene(A=f"protect 1; none 2,2; down 1,1 {face}; pack slip", B="climb 2,2; none 3,3", timing="live")
    do(s, "throw slip B3,3")
    events = do(s, "B: flip A1,1")
    assert {"affected", "extra_turn"}.isdisjoint(kinds(events))
    assert (pending(s, "A"), pending(s, "B"), asked(s)) == (set(), set(), "A end")


@pytest.mark.parametrize("face", HARMFUL)
def test_an_expl_04__a_card_flipped_by_an_effect_does_nothing(face: str) -> None:
    """AN-EXPL-04: Gust turns B's card up; it acts neither on B nor on A."""
    s = scene(A="climb 2,1; up 1,1 slip; down 2,2 gust", B=f"climb 2,2; down 3,1 {face}", timing="live")
    do(s, "explore 2,2")
    events = do(s, "turn B3,1")
    assert kinds(events) == ["turned"]
    assert (pending(s, "A"), pending(s, "B"), asked(s)) == (set(), set(), "A end")
    assert at(s, "B3,1") == f"up {face}"


def test_an_expl_04__cards_flipped_by_an_avalanche_do_nothing() -> None:
    """AN-EXPL-04: with a Yeti as the only card that an Avalanche can flip, nobody has to skip."""
    none = "none 1,1 1,2 1,3 1,4 1,5 2,1 2,2 2,3 2,4 3,1 3,2 3,3 4,1"
    s = scene(A=f"climb 4,1; {none}; down 4,2 avalanche", B=f"climb 4,1; {none}; down 4,2 yeti", timing="live")
    events = do(s, "explore 4,2")
    assert kinds(events) == ["explored", "turned"]
    assert (at(s, "B4,2"), pending(s, "B"), pending(s, "A")) == ("up yeti", set(), set())


def test_an_expl_04__a_scavenged_card_does_nothing() -> None:
    """AN-EXPL-04: taking a forgotten Chocolate Bar gives no extra turn."""
    s = scene(
        A="climb 2,1; up 1,1 chocolate_bar; down 2,2 binoculars",
        B="climb 2,1; up 2,1 slip; down 2,2 frostbite; pack",
        content=plain(chocolate_bar='[{ do = "extra_turn" }]'),
        sweep_mode="rulebook",
    )
    do(s, "explore 2,2", "end", "B: scavenge", "pick A1,1")
    assert (asked(s), pack(s, "B")) == ("B action", ["chocolate_bar"])
    do(s, "explore 2,2")
    assert asked(s) == "A action"


def test_an_expl_04__a_swept_card_does_not_act_again() -> None:
    """AN-EXPL-04: sweeping a Yeti-like card with symbols brings no new effect, only its exploring did."""
    skip = '[{ do = "next_turn", who = "you", modifier = "skip" }]'
    s = scene(A="climb 2,1; up 1,1 crevasse 2,1 slip; down 2,2 rockslide", B="climb 2,2", content=plain(crevasse=skip))
    events = do(s, "explore 2,2")
    assert kinds(events) == ["explored", "swept", "ended"]
    assert pending(s, "A") == set()


def test_an_expl_04__traded_or_hidden_cards_act_only_when_explored() -> None:
    """AN-EXPL-04: placing a Yeti by Trade or Hide does nothing; exploring it does."""
    s = scene(A="climb 2,1; up 2,1 slip; pack yeti", B="climb 2,1; up 2,1 slip; pack gust", timing="live")
    do(s, "hide yeti B2,2", "end")
    assert (pending(s, "A"), pending(s, "B")) == (set(), set())
    do(s, "B: explore 2,2")
    assert (pending(s, "A"), pending(s, "B")) == (set(), {"skip"})


# -- AN-EXPL-05

CANNOT = [
    ("frostbite", "climb 2,1; pack", "hike"),
    ("langur", "climb 2,1; pack", "climb 2,2"),
    ("butter_tea", "climb 2,1; pack", "climb 2,2"),
    ("ice_axe", "climb 2,1", "climb 2,2"),
    ("gust", "climb 2,1", "hike"),
    ("gust", "climb 2,1", "protect 1"),
    ("gust", "climb 2,1", "climb 2,2; all none; down 5,1 yeti"),
    ("binoculars", "climb 2,1; all none", "climb 2,2"),
    ("mountain_guide", "climb 2,1; all none", "climb 2,2"),
    ("headlamp", "climb 2,1; all none", "climb 2,2; all none"),
    ("rockslide", "climb 1,1; all none", "climb 2,2"),
    ("haul_bag", "climb 2,1; down 2,1 gust 1,1 slip; pack yeti rope storm", "climb 2,2"),
]


@pytest.mark.parametrize(("face", "line", "other"), CANNOT)
def test_an_expl_05__what_cannot_be_followed_is_ignored(face: str, line: str, other: str) -> None:
    """AN-EXPL-05: with nothing to act on the card asks nothing and changes nothing but its own spot."""
    place = "1,2" if line.startswith("climb 1,1") else "2,2"
    s = scene(A=f"{line}; down {place} {face}", B=other, timing="live")
    piles = (pack(s, "A"), cache(s, "A"), pack(s, "B"), cache(s, "B"))
    before = {spot: at(s, spot) for spot in ALL}
    assert kinds(do(s, f"explore {place}")) == ["explored"]
    assert asked(s) == "A end"
    assert (pack(s, "A"), cache(s, "A"), pack(s, "B"), cache(s, "B")) == piles
    assert {spot: at(s, spot) for spot in ALL} == {**before, f"A{place}": f"up {face}"}


@pytest.mark.parametrize("place", ["1,2", "1,5"])
def test_an_expl_05__a_slip_at_the_bottom_is_ignored(place: str) -> None:
    """AN-EXPL-05: there is nothing below the bottom row."""
    start = {"1,2": "1,1", "1,5": "1,4"}[place]
    s = scene(A=f"climb {start}; down {place} slip", B="climb 2,2")
    assert kinds(do(s, f"explore {place}")) == ["explored", "ended"]


def test_an_expl_05__steps_that_can_be_followed_still_are() -> None:
    """AN-EXPL-05: with an empty backpack the first step falls away, the second (an extra turn) does not."""
    give = '{ do = "send", from = { zone = "backpack" }, to = { zone = "cache" }, choose = "you" }'
    two = f'[{give}, {{ do = "extra_turn" }}]'
    s = scene(A="climb 2,1; down 2,2 frostbite; pack", B="climb 2,2", content=plain(frostbite=two))
    assert kinds(do(s, "explore 2,2")) == ["explored", "extra_turn"]
    assert asked(s) == "A action"


@pytest.mark.parametrize(
    ("face", "options"),
    [
        ("frostbite", ["give gust", "give yeti"]),
        ("gust", ["turn B1,3", "turn B4,2"]),
        ("slip", ["down 2,1", "down 2,2"]),
    ],
)
def test_an_expl_05__a_step_that_can_be_followed_is_compulsory(face: str, options: list[str]) -> None:
    """AN-EXPL-05: where the card does not say 'may', there is no declining."""
    pack_faces = "storm yeti" if face == "gust" else "gust yeti"
    s = scene(
        A=f"climb 2,1; down 3,1 {face}; pack {pack_faces}", B="climb 2,2; all none; down 1,3 gust 4,2 slip 5,1 rope"
    )
    do(s, "explore 3,1")
    assert legal(s) == options
    assert s.question(0).passes is None


def test_an_expl_05__compulsory_steps_without_a_choice_are_carried_out() -> None:
    """AN-EXPL-05: Langur takes the only backpack card without asking."""
    s = scene(A="climb 2,1; down 2,2 langur; pack yeti", B="climb 2,2; pack gust")
    do(s, "explore 2,2")
    assert (pack(s, "A"), pack(s, "B")) == ([], ["gust", "yeti"])


@pytest.mark.parametrize("face", ["binoculars", "butter_tea", "haul_bag", "headlamp", "ice_axe", "mountain_guide"])
def test_an_expl_05__what_a_climber_may_do_can_be_declined(face: str) -> None:
    """AN-EXPL-05: cards that say 'may' can be declined, after which nothing has changed and the turn goes on."""
    s = scene(A=f"climb 2,1; up 1,1 crevasse; down 2,2 {face}; pack yeti", B="climb 2,2")
    piles = (pack(s, "A"), cache(s, "A"))
    do(s, "explore 2,2")
    assert legal(s)[-1] == "decline"
    do(s, "decline")
    assert asked(s) == "B action"
    assert (pack(s, "A"), cache(s, "A")) == piles
    assert (at(s, "A1,1"), at(s, "A2,2")) == ("up crevasse", f"up {face}")


def test_an_expl_05__a_step_that_builds_on_a_declined_one_falls_away() -> None:
    """AN-EXPL-05: without a look there is no exchange (Headlamp), without a search nothing is taken (Haul Bag)."""
    for face in ("headlamp", "haul_bag", "mountain_guide"):
        s = scene(A=f"climb 2,1; up 1,1 rockslide; down 2,2 {face}; cache yeti; pack rope", B="climb 2,2")
        do(s, "explore 2,2", "decline")
        assert asked(s) == "B action"


# -- AN-EXPL-06


def test_an_expl_06__a_foreign_card_acts_on_the_explorer() -> None:
    """AN-EXPL-06: B's Yeti on A's mountainside makes A skip, not B."""
    s = scene(A="climb 2,1; down 2,2 yeti@B", B="climb 2,2")
    do(s, "explore 2,2")
    assert GAME.view(s, 0)["climbers"][0]["spots"][6]["suit"] == 1
    assert (pending(s, "A"), pending(s, "B")) == ({"skip"}, set())


def test_an_expl_06__a_trap_acts_on_the_climber_who_walks_into_it() -> None:
    """AN-EXPL-06: a Frostbite hidden by A costs B a backpack card, which goes into B's cache."""
    s = scene(A="climb 2,1; up 2,1 slip; pack frostbite gust", B="climb 2,1; up 2,1 slip; pack yeti")
    do(s, "hide frostbite B2,2")
    before = cache(s, "B")
    do(s, "B: explore 2,2")
    assert (pack(s, "B"), pack(s, "A")) == ([], ["gust"])
    assert cache(s, "B") == sorted([*before, "yeti"])


def test_an_expl_06__next_and_other_are_counted_from_the_explorer() -> None:
    """AN-EXPL-06: C's Langur explored by A gives A's card to B; A's Avalanche explored by B begins with B."""
    s = scene(A="climb 2,1; down 2,2 langur@C; pack yeti", B="climb 2,2; pack gust", C="climb 2,2; pack rope")
    do(s, "explore 2,2")
    assert (pack(s, "A"), pack(s, "B"), pack(s, "C")) == ([], ["gust", "yeti"], ["rope"])
    s = scene(A="climb 2,2", B="climb 2,1; down 2,2 avalanche@A", C="climb 2,2", turn="B")
    turned = [event.args["whom"] for event in do(s, "explore 2,2") if event.kind == "turned"]
    assert turned == ["seat:1", "seat:2", "seat:0"]


def test_an_expl_06__a_foreign_extra_turn_belongs_to_the_explorer() -> None:
    """AN-EXPL-06: B's Chocolate Bar on A's mountainside gives A another turn."""
    s = scene(A="climb 2,1; down 2,2 chocolate_bar@B", B="climb 2,2")
    do(s, "explore 2,2")
    assert asked(s) == "A action"


# -- AN-EXPL-07


def test_an_expl_07__sideways_as_long_as_cards_lie_face_down() -> None:
    """AN-EXPL-07: a climber may walk the whole row, going up never being forced while a neighbour is face down."""
    s = scene(
        A="climb 1,1; down 1,2 slip 1,3 whiteout 1,4 rockslide 1,5 headlamp",
        B="climb 1,1; down 1,2 slip 1,3 whiteout 1,4 rockslide 1,5 headlamp; up 4,1 avalanche",
        content=plain(),
    )
    for col in (2, 3, 4, 5):
        assert f"1,{col}" in legal(s, "explore")
        do(s, f"explore 1,{col}", f"B: explore 1,{col}")
        assert GAME.view(s, 0)["climbers"][0]["at"] == f"1,{col}"
    assert legal(s, "explore") == ["2,4"]


def test_an_expl_07__left_is_as_good_as_right_and_up_stays_open() -> None:
    """AN-EXPL-07: after moving sideways both directions and the way up are offered wherever cards are face down."""
    s = scene(
        A="climb 3,3; up 1,1 slip; down 3,2 whiteout", B="climb 1,1; up 1,1 slip; down 1,2 whiteout", content=plain()
    )
    do(s, "explore 3,2", "B: explore 1,2")
    assert legal(s, "explore") == ["3,1", "4,1", "4,2"]


# -- AN-EXPL-08


def test_an_expl_08__a_spot_left_face_up_or_empty_is_not_entered_again() -> None:
    """AN-EXPL-08: neither the card explored before nor the hole it left can be explored."""
    for left in ("up 2,2 slip", "none 2,2"):
        s = scene(
            A=f"climb 2,2; {left}; down 2,3 whiteout", B="climb 2,1; up 2,1 slip; down 2,2 rockslide", content=plain()
        )
        do(s, "explore 2,3", "B: explore 2,2")
        assert legal(s, "explore") == ["2,4", "3,2", "3,3"]
        assert refused(s, "explore 2,2") == "AN-EXPL-02"


def test_an_expl_08__a_spot_left_face_down_can_be_entered_again() -> None:
    """AN-EXPL-08: the spot left holds a face-down card at that moment, so it may be explored and acts."""
    skip = '[{ do = "next_turn", who = "you", modifier = "skip" }]'
    s = scene(
        A="climb 2,2; up 1,1 slip; down 2,2 avalanche 2,3 whiteout",
        B="climb 2,1; up 2,1 slip; down 2,2 rockslide",
        content=plain(avalanche=skip),
        timing="live",
    )
    do(s, "explore 2,3", "end", "B: explore 2,2", "end")
    assert legal(s, "explore") == ["2,2", "2,4", "3,2", "3,3"]
    do(s, "explore 2,2")
    assert (GAME.view(s, 1)["climbers"][0]["at"], pending(s, "A")) == ("2,2", {"skip"})


def test_an_expl_08__after_a_slip_the_way_back_up_must_be_face_down() -> None:
    """AN-EXPL-08: the Slip itself lies face up above, so the climber cannot go back onto it."""
    s = scene(A="climb 2,1; down 3,1 slip", B="climb 2,1; up 2,1 gust; down 2,2 frostbite; pack")
    do(s, "explore 3,1", "down 2,2", "B: explore 2,2")
    assert legal(s, "explore") == ["2,3", "3,2"]


# -- AN-EXPL-09


def test_an_expl_09__the_card_under_the_meeple_is_not_adjacent() -> None:
    """AN-EXPL-09: standing on a face-down card, a climber may explore the neighbours but not that card."""
    s = scene(A="climb 2,2; down 2,2 rope", B="climb 2,2")
    assert legal(s, "explore") == ["2,1", "2,3", "3,1", "3,2"]
    assert refused(s, "explore 2,2") == "AN-EXPL-09"


def test_an_expl_09__a_slip_onto_a_face_down_card_flips_nothing_and_offers_it_not() -> None:
    """AN-EXPL-09: after a Slip onto it, the card stays face down and is not among the next Explores."""
    s = scene(A="climb 2,1; down 3,1 slip 2,2 yeti", B="climb 2,1; up 2,1 gust; down 2,2 frostbite; pack")
    do(s, "explore 3,1", "down 2,2")
    assert at(s, "A2,2") == "down yeti"
    do(s, "B: explore 2,2")
    assert "2,2" not in legal(s, "explore")
    assert refused(s, "explore 2,2") == "AN-EXPL-09"


def test_an_expl_09__not_even_with_a_rope_or_as_the_last_face_down_card() -> None:
    """AN-EXPL-09: with no other card left the climber is stuck; chance (Whiteout) does not pick the own card either."""
    for modifier in ("reach_row", "blind_explore"):
        s = scene(A=f"climb 2,2; all none; down 2,2 rope; pack; pending {modifier}", B="climb 2,2", timing="live")
        assert legal(s) == ["scramble 3,1", "scramble 3,2"]
