"""Clause tests of Annapurna's set-up, AN-SETUP-*."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.annapurna.scenes import GAME, asked, at, do, legal, names, new_game, pack, refused, scene

from cordee.core.errors import IllegalChoice
from cordee.core.events import told


def seen_down(s: Any, viewer: int | None, owner: int) -> list[str]:
    """Faces of the face-down cards on a mountainside that the viewer is shown, in the order of the spots."""
    spots = GAME.view(s, viewer)["climbers"][owner]["spots"]
    return [spot["face"] for spot in spots if spot["is"] == "down" and "face" in spot]


# -- AN-SETUP-01


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_setup_01__each_climber_has_their_own_suit_and_no_other_is_in_play(seats: int) -> None:
    """AN-SETUP-01: a climber's 18 cards are all of the suit of the seat; the unused suits stay in the box."""
    s = new_game(seats, seed=5)
    for seat in range(seats):
        own = s.spots[seat * 15 : seat * 15 + 15] + s.packs[seat] + s.caches[seat]
        assert sorted(own) == [face * 4 + seat for face in range(18)]
    assert len(s.spots) == seats * 15


def test_an_setup_01__the_own_backpack_shows_the_own_suit() -> None:
    """AN-SETUP-01: each climber sees three cards of their own colour in the backpack."""
    s = new_game(4)
    for seat in range(4):
        cards = GAME.view(s, seat)["climbers"][seat]["pack"]["cards"]
        assert [card["suit"] for card in cards] == [seat] * 3


# -- AN-SETUP-02


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_setup_02__fifteen_face_down_and_three_in_the_backpack(seats: int) -> None:
    """AN-SETUP-02: of 18 cards 15 lie face down as the mountainside, none face up, and 3 are the backpack."""
    for climber in GAME.view(new_game(seats, seed=9), None)["climbers"]:
        assert [spot["is"] for spot in climber["spots"]] == ["down"] * 15
        assert climber["pack"]["count"] == 3


def test_an_setup_02__nobody_has_seen_the_cards_laid_out() -> None:
    """AN-SETUP-02: the mountainside is laid out unseen, by its owner too."""
    s = new_game(3)
    for viewer in (None, 0, 1, 2):
        for owner in range(3):
            assert seen_down(s, viewer, owner) == []
            assert all("known" not in spot for spot in GAME.view(s, viewer)["climbers"][owner]["spots"])


def test_an_setup_02__each_climber_shuffles_apart() -> None:
    """AN-SETUP-02: the suits are shuffled each by itself and anew for each seed; any face may come to any spot."""
    s = new_game(4, seed=3)
    orders = [tuple(c >> 2 for c in s.spots[seat * 15 : seat * 15 + 15]) for seat in range(4)]
    assert len(set(orders)) == 4
    games = [new_game(4, seed=seed) for seed in range(200)]
    for seat in range(4):
        assert {s.spots[seat * 15 + 14] >> 2 for s in games} == set(range(18))
        assert {c >> 2 for s in games for c in s.packs[seat]} == set(range(18))


def test_an_setup_02__the_same_seed_lays_out_the_same_cards() -> None:
    """AN-SETUP-02: the shuffle comes from the game's seed and nothing else."""
    assert new_game(3, seed=77).spots == new_game(3, seed=77).spots
    assert new_game(3, seed=77).spots != new_game(3, seed=78).spots


# -- AN-SETUP-03


def test_an_setup_03__the_own_backpack_is_open_to_its_owner_alone() -> None:
    """AN-SETUP-03: the owner sees all the backpack's cards; the others and spectators see none of them."""
    s = new_game(3)
    for viewer in (None, 0, 1, 2):
        for owner, climber in enumerate(GAME.view(s, viewer)["climbers"]):
            shown = sorted(card["face"] for card in climber["pack"]["cards"])
            assert shown == (names(s, s.packs[owner]) if viewer == owner else [])
            assert climber["pack"]["count"] == 3


def test_an_setup_03__the_backpack_may_be_looked_at_when_it_is_not_the_own_turn() -> None:
    """AN-SETUP-03: 'at any time': B sees the own backpack while A is on turn, and with the memory aid off as well."""
    for aid in (True, False):
        s = scene(A="climb 2,2", B="climb 2,2; pack gust slip yeti yeti@A", memory_aid=aid)
        cards = GAME.view(s, 1)["climbers"][1]["pack"]["cards"]
        assert [(card["face"], card["suit"]) for card in cards] == [("gust", 1), ("slip", 1), ("yeti", 0), ("yeti", 1)]
        assert GAME.view(s, 0)["climbers"][1]["pack"]["cards"] == []


def test_an_setup_03__the_plain_board_shows_backs_for_another_backpack() -> None:
    """AN-SETUP-03: on the plain board a foreign backpack is so many backs, without faces or names of things."""
    s = scene(A="climb 2,2; pack gust yeti", B="climb 2,2; pack slip storm rope")
    zones = GAME.zones(GAME.view(s, 0))
    packs = {zone.args["who"]: zone.cards for zone in zones if zone.kind == "backpack"}
    assert [card.face for card in packs["seat:0"]] == [{"card": "card:gust"}, {"card": "card:yeti"}]
    assert [(card.target, card.face) for card in packs["seat:1"]] == [("", {})] * 3


# -- AN-SETUP-04


def test_an_setup_04__counts_of_backpacks_and_caches_are_open() -> None:
    """AN-SETUP-04: everybody, spectators included, may count any backpack and any cache."""
    s = scene(A="climb 2,2; pack gust yeti rope; cache slip", B="climb 2,2; all none; pack; cache gust")
    for viewer in (None, 0, 1):
        climbers = GAME.view(s, viewer)["climbers"]
        assert [(climber["pack"]["count"], climber["cache"]["count"]) for climber in climbers] == [
            (len(s.packs[0]), len(s.caches[0])),
            (len(s.packs[1]), len(s.caches[1])),
        ]
        assert climbers[0]["pack"]["count"] == 3
        assert climbers[1]["cache"]["count"] == 18


def test_an_setup_04__a_backpack_has_no_limit() -> None:
    """AN-SETUP-04: after a rich climb the whole cache joins the backpack, however many cards that makes."""
    s = scene(A="climb 4,1; all none; down 5,1 slip; pack gust yeti storm", B="climb 2,2")
    assert len(s.packs[0]) + len(s.caches[0]) == 17
    do(s, "explore 5,1")
    assert len(pack(s, "A")) == 17
    assert GAME.view(s, 1)["climbers"][0]["pack"]["count"] == 17


def test_an_setup_04__a_langur_may_fill_another_backpack_beyond_three() -> None:
    """AN-SETUP-04: a fourth and further cards are simply added."""
    s = scene(A="climb 2,2; down 2,3 langur; pack rope", B="climb 2,2; pack gust slip storm yeti")
    do(s, "explore 2,3")
    assert pack(s, "B") == ["gust", "rope", "slip", "storm", "yeti"]


# -- AN-SETUP-05


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_setup_05__everybody_starts_with_nothing_but_cards(seats: int) -> None:
    """AN-SETUP-05: no cache, no flags, no token, no meeple on the mountainside, nothing pending at the start."""
    view = GAME.view(new_game(seats), 0)
    for climber in view["climbers"]:
        assert climber["cache"] == {"count": 0, "cards": []}
        assert (climber["flags"], climber["arrival"], climber["at"], climber["total"]) == (0, 0, None, 0)
        assert (climber["part"], climber["lying"], climber["pending"], climber["active"]) == ("hike", False, [], [])
    assert (view["ascent"], view["round"], view["last"], view["result"]) == (1, 1, None, None)


def test_an_setup_05__no_meeple_is_marked_before_the_hike() -> None:
    """AN-SETUP-05: on the plain board no card carries a meeple."""
    zones = GAME.zones(GAME.view(new_game(4), 2))
    assert [card for zone in zones for card in zone.cards if "meeple" in card.marks] == []


# -- AN-SETUP-06


def test_an_setup_06__a_look_that_a_card_allows_is_for_the_looker_alone() -> None:
    """AN-SETUP-06: Binoculars let A see one own card; the owner's other cards and other viewers stay blind."""
    s = scene(A="climb 2,2; down 2,3 binoculars 4,1 yeti", B="climb 2,2")
    assert seen_down(s, 0, 0) == []
    events = do(s, "explore 2,3", "look A4,1", "decline")
    assert seen_down(s, 0, 0) == ["yeti"]
    assert seen_down(s, 1, 0) == seen_down(s, None, 0) == []
    [looked] = [event for event in events if event.kind == "looked"]
    texts = [repr(told(looked, viewer)) for viewer in (0, 1, None)]
    assert ["yeti" in text for text in texts] == [True, False, False]


def test_an_setup_06__looking_at_another_mountainside_does_not_show_it_to_its_owner() -> None:
    """AN-SETUP-06: A's Headlamp looks at B's card; B, the owner, still may not."""
    s = scene(A="climb 2,2; down 2,3 headlamp", B="climb 2,2; down 3,1 gust")
    do(s, "explore 2,3", "look B3,1", "decline")
    assert seen_down(s, 0, 1) == ["gust"]
    assert seen_down(s, 1, 1) == []


def test_an_setup_06__a_card_that_came_by_trade_or_hide_is_known_to_its_placer_alone() -> None:
    """AN-SETUP-06: neither the owner of the mountainside nor anybody else is shown what A has hidden or traded in."""
    for line, owner in (("hide yeti B3,1", 1), ("trade yeti A3,1", 0)):
        s = scene(A="climb 2,2; pack yeti", B="climb 2,2", C="climb 2,2")
        do(s, line)
        assert [seen_down(s, viewer, owner) for viewer in (0, 1, 2, None)] == [["yeti"], [], [], []]


def test_an_setup_06__without_a_card_there_is_no_way_to_look() -> None:
    """AN-SETUP-06: in no part of the ascent is looking at a face-down card among the choices."""
    for line in ("hike", "climb 2,2", "protect 1"):
        s = scene(A=line, B="climb 2,2", timing="live")
        verbs = {text.split()[0] for text in legal(s)}
        assert verbs.isdisjoint({"look", "search", "swap"})
        with pytest.raises(IllegalChoice):
            do(s, "look A3,1")


def test_an_setup_06__no_refusal_tells_what_lies_face_down() -> None:
    """AN-SETUP-06: the reason why a distant card cannot be explored is the same whatever the card is."""
    clauses = set()
    for face in ("yeti", "gust", "avalanche", "rope"):
        s = scene(A=f"climb 1,1; down 1,3 {face}", B="climb 2,2")
        clauses.add((refused(s, "explore 1,3"), repr(GAME.why_not(s, 0, "explore 1,3"))))
    assert len(clauses) == 1


def test_an_setup_06__the_unexplored_cards_of_a_climber_at_the_peak_stay_unseen() -> None:
    """AN-SETUP-06: reaching the peak shows the owner the cache, not the cards still face down."""
    s = scene(A="climb 4,1; down 5,1 slip; up 1,1 rockslide", B="climb 2,2")
    do(s, "explore 5,1")
    assert at(s, "A1,2").startswith("down")
    assert seen_down(s, 0, 0) == []


# -- AN-SETUP-07


def test_an_setup_07__the_cooperative_version_is_offered_but_not_the_default() -> None:
    """AN-SETUP-07: a first game needs no cooperative one before it; the mode is a choice, competitive by default."""
    [mode] = [setting for setting in GAME.settings if setting.name == "mode"]
    assert (mode.default, mode.values) == ("competitive", ("competitive", "cooperative"))
    view = GAME.view(new_game(2), 0)
    assert view["mode"] == "competitive"
    assert GAME.view(new_game(2, mode="cooperative"), 0)["mode"] == "cooperative"
    assert asked(new_game(2, first_seat=0)) == "A hike"
