"""Clause tests of how a game of 5.15 begins, FF-SETUP-*."""

from __future__ import annotations

import pytest
from tests.games.five_fifteen.scenes import GAME, asked, base, do, gear, hand, legal, new_game, pile, refused, scene

from cordee.core.errors import BadSetup
from cordee.games.five_fifteen.content import DECKS


def test_ff_setup_01__four_decks_are_shuffled_and_nothing_is_discarded() -> None:
    """FF-SETUP-01: two games have every deck in another order; all four discard piles are empty."""
    one, two = new_game(3, seed=1), new_game(3, seed=2)
    for deck in (*DECKS, "booty"):
        assert pile(one, deck) != pile(two, deck)
        assert pile(one, deck) not in (sorted(pile(one, deck)), sorted(pile(one, deck), reverse=True))
        assert pile(one, f"{deck} discards") == []
    cards = [GAME.facts(GAME.setup(3))["climbs"][name]["deck"] for deck in DECKS for name in pile(one, deck)]
    assert cards == ["moderate"] * 20 + ["difficult"] * 22 + ["five_fifteen"] * 8


def test_ff_setup_01__the_same_seed_shuffles_alike() -> None:
    """FF-SETUP-01: the shuffle comes from the game's own stream alone."""
    assert new_game(4, seed=7).digest() == new_game(4, seed=7).digest() != new_game(4, seed=8).digest()


def test_ff_setup_01__decks_lie_face_down() -> None:
    """FF-SETUP-01: of the decks everybody sees the number of cards, not one of their names."""
    s = new_game(3, first_seat=0)
    do(s, "style sport", "style trad", "style alpine")
    for viewer in (None, 0, 1, 2):
        view = GAME.view(s, viewer)
        assert view["decks"]["difficult"] == {"count": 22, "discards": []}
        assert view["booty"] == {"count": 96, "discards": []}
        assert pile(s, "difficult")[0] not in repr(view)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ff_setup_02__everybody_begins_at_seven(seats: int) -> None:
    """FF-SETUP-02: base strength 7 for all, unless something else was agreed."""
    assert [climber["base"] for climber in GAME.view(new_game(seats), None)["climbers"]] == [7] * seats
    for start in (5, 9, 12):
        assert new_game(seats, start_base=start).base == [start] * seats


@pytest.mark.parametrize("start", [4, 13])
def test_ff_setup_02__no_other_start_than_five_to_twelve(start: int) -> None:
    """FF-SETUP-02: what may be agreed is 5 to 12."""
    with pytest.raises(BadSetup):
        GAME.setup(3, {"start_base": start})


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_ff_setup_03__two_booty_cards_each_in_the_hand(seats: int) -> None:
    """FF-SETUP-03: everybody holds two cards, which are gone from the deck, and nobody has one in play."""
    s = new_game(seats)
    assert [len(held) for held in s.hands] == [2] * seats
    assert len(pile(s, "booty")) == 102 - 2 * seats
    assert s.gear == [[] for _ in range(seats)]


def test_ff_setup_03__only_the_own_two_cards_are_seen() -> None:
    """FF-SETUP-03: the cards go to the hand: the owner sees them, others see that there are two."""
    s = new_game(3, first_seat=0)
    assert GAME.view(s, 0)["climbers"][0]["hand"] == {"count": 2, "cards": hand(s, "A")}
    for viewer in (None, 1, 2):
        assert GAME.view(s, viewer)["climbers"][0]["hand"] == {"count": 2, "cards": []}


@pytest.mark.parametrize("timing", ["live", "asked"])
@pytest.mark.parametrize(("first", "order"), [(0, "ABCD"), (2, "CDAB"), (3, "DABC")])
def test_ff_setup_04__styles_are_chosen_clockwise_from_the_first_dealer(first: int, order: str, timing: str) -> None:
    """FF-SETUP-04: the first dealer chooses, then clockwise, each once."""
    s = new_game(4, first_seat=first, timing=timing)
    for letter in order:
        assert asked(s) == f"{letter} style"
        do(s, "style sport" if letter in "AC" else "style trad")
    assert asked(s) == f"{order[0]} turn"
    assert [climber["style"] for climber in GAME.view(s, None)["climbers"]] == ["sport", "trad", "sport", "trad"]


def test_ff_setup_04__after_the_deal_and_one_after_another() -> None:
    """FF-SETUP-04: who chooses holds the two cards already; nobody chooses out of turn or twice."""
    s = new_game(3, first_seat=1)
    assert [len(held) for held in s.hands] == [2, 2, 2]
    assert legal(s) == ["style boulder", "style sport", "style trad", "style alpine"]
    assert refused(s, "A: style trad") == "FF-ROUND-04"
    do(s, "style trad")
    assert refused(s, "B: style sport") == "FF-ROUND-04"


def test_ff_setup_04__the_choice_is_open_and_made_at_the_start_only() -> None:
    """FF-SETUP-04: everybody sees and hears a style at once; later none can be taken."""
    s = new_game(3, first_seat=0)
    events = do(s, "style alpine")
    assert [(event.kind, event.args) for event in events] == [("style", {"who": "seat:0", "style": "style:alpine"})]
    assert GAME.view(s, None)["climbers"][0]["style"] == GAME.view(s, 2)["climbers"][0]["style"] == "alpine"
    assert GAME.view(s, 2)["climbers"][1]["style"] is None
    do(s, "style alpine", "style sport")
    assert refused(s, "style sport") == "FF-SETUP-04"
    assert refused(scene(A="", B="", C=""), "style sport") == "FF-SETUP-04"


def test_ff_setup_05__the_first_dealer_can_be_named() -> None:
    """FF-SETUP-05: the named seat is dealer, and turns the first climbs."""
    for seat in range(5):
        s = new_game(5, first_seat=seat)
        assert GAME.view(s, None)["dealer"] == seat
    for _ in range(5):
        do(s, legal(s)[0])
    assert asked(s) == "E turn"


def test_ff_setup_05__otherwise_it_is_any_seat_by_the_seed() -> None:
    """FF-SETUP-05: without a name every seat comes up about equally often, and a seed always gives the same."""
    dealers = [new_game(3, seed=seed).dealer for seed in range(150)]
    assert dealers[:20] == [new_game(3, seed=seed).dealer for seed in range(20)]
    assert all(30 < dealers.count(seat) < 70 for seat in range(3))


@pytest.mark.parametrize(("seats", "first"), [(3, 3), (4, 4), (5, 5), (3, -2)])
def test_ff_setup_05__a_seat_that_is_not_there_cannot_be_named(seats: int, first: int) -> None:
    """FF-SETUP-05: the first dealer is one of the climbers."""
    with pytest.raises(BadSetup):
        GAME.setup(seats, {"first_seat": first})


def test_ff_setup_06__no_gear_is_in_play_at_the_start() -> None:
    """FF-SETUP-06: gear that was dealt stays in the hand while styles are chosen; only styles are asked for."""
    for seed in range(8):
        s = new_game(5, seed=seed)
        for _ in range(5):
            assert {text.split()[0] for text in legal(s)} == {"style"}
            do(s, legal(s)[0])
        assert s.gear == [[], [], [], [], []]


def test_ff_setup_06__the_first_dealers_first_chance_is_before_the_first_climb() -> None:
    """FF-SETUP-06: a first dealer who was dealt gear may put it in play before a climb is turned; nobody else may."""
    kinds = {name: face["kind"] for name, face in GAME.facts(GAME.setup(3))["faces"].items()}
    seen = 0
    for seed in range(12):
        s = new_game(3, seed=seed, first_seat=1)
        dealt = [name for name in hand(s, "B") if kinds[name] == "gear"]
        if not dealt:
            continue
        seen += 1
        assert refused(s, f"wear {dealt[0]}") == "FF-GEAR-05"
        do(s, "style sport", "style trad", "style alpine")
        assert asked(s) == "B turn"
        assert s.turned == []
        assert sorted(legal(s, "wear")) == sorted(set(dealt))
        assert refused(s, f"C: wear {dealt[0]}") == "FF-ROUND-04"
        do(s, f"wear {dealt[0]}")
        assert gear(s, "B") == [dealt[0]]
        assert (len(hand(s, "B")), base(s, "B")) == (1, 7)
    assert seen > 3
