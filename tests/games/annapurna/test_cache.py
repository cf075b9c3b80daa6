"""Clauses AN-CACHE-*: the face-down discard pile of a climber."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.annapurna.scenes import GAME, asked, cache, do, legal, pack, refused, scene, total


def gained(before: list[str], after: list[str]) -> list[str]:
    """What has been added to a pile; nothing may be missing from it."""
    assert not Counter(before) - Counter(after)
    return sorted((Counter(after) - Counter(before)).elements())


def test_an_cache_01__its_cards_are_out_of_use_while_climbing() -> None:
    """AN-CACHE-01: no action of a climbing climber takes a card of the cache."""
    s = scene(A="climb 2,2; pack rope; cache yeti slip; up 1,1 gust", B="climb 1,1", turn="A")
    assert legal(s, "trade") == ["rope"]
    assert legal(s, "hide") == ["rope"]
    assert refused(s, "cache:yeti") == "AN-CACHE-01"
    assert refused(s, "trade yeti A5,1") == "AN-TRADE-01"


def test_an_cache_01__its_symbols_do_not_count() -> None:
    """AN-CACHE-01: a discarded card counts in no total and in no group."""
    s = scene(A="climb 2,2; pack rope gust; cache langur; up 1,1 slip", B="climb 1,1", turn="A")
    do(s, "trade rope A5,1")
    assert total(s, "A") == 3
    assert GAME.view(s, None)["climbers"][0]["spots"][0]["is"] == "up"


def test_an_cache_01__an_effect_may_bring_a_card_back() -> None:
    """AN-CACHE-01: an effect that says so takes a card out of the cache (Haul Bag)."""
    s = scene(A="climb 2,2; pack rope; cache yeti slip; down 3,1 haul_bag", B="climb 1,1; cache gust", turn="A")
    do(s, "explore 3,1", "search")
    before = cache(s, "A")
    assert "slip" in before
    do(s, "take slip")
    assert pack(s, "A") == ["rope", "slip"]
    assert cache(s, "A") == [face for face in before if face != "slip"]


@pytest.mark.parametrize("seat", [0, 1])
def test_an_cache_01__each_climber_has_a_cache_of_their_own(seat: int) -> None:
    """AN-CACHE-01: swept cards go to the sweeper's own pile."""
    letter, other = "AB"[seat], "AB"[1 - seat]
    lines = {
        letter: "climb 2,2; pack rope gust; up 1,1 slip 1,2 langur",
        other: "climb 2,2; pack storm yeti",
    }
    s = scene(A=lines["A"], B=lines["B"], turn=letter)
    do(s, f"trade rope {letter}5,1")
    assert [face for face in cache(s, letter) if face in ("slip", "langur")] == ["langur", "slip"]
    assert not {"slip", "langur"} & set(cache(s, other))


def test_an_cache_02__the_owner_may_not_look_through_it() -> None:
    """AN-CACHE-02: there is no option to look through one's cache but where an effect grants it."""
    s = scene(A="climb 2,2; pack rope; cache yeti slip", B="climb 1,1", turn="A", timing="live")
    assert {text.split()[0] for text in legal(s)} == {"explore", "trade", "hide"}
    assert GAME.view(s, 0)["climbers"][0]["cache"] == {"count": len(cache(s, "A")), "cards": []}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_cache_02__swept_cards_are_remembered_and_traded_out_ones_are_not_known(viewer: int | None) -> None:
    """AN-CACHE-02: of a cache everybody may list what was swept in public, nobody what went in unseen."""
    s = scene(A="climb 2,2; pack rope gust; down 5,1 yeti; up 1,1 slip 1,2 langur", B="climb 1,1", turn="A")
    before = cache(s, "A")
    do(s, "trade rope A5,1")
    assert gained(before, cache(s, "A")) == ["langur", "slip", "yeti"]
    assert GAME.view(s, viewer)["climbers"][0]["cache"] == {
        "count": len(before) + 3,
        "cards": [{"face": "langur", "suit": 0}, {"face": "slip", "suit": 0}],
    }


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_cache_02__hidden_out_cards_are_not_known(viewer: int | None) -> None:
    """AN-CACHE-02: a card taken from another mountainside by Hide is listed for nobody."""
    s = scene(A="climb 2,2; pack rope gust", B="climb 1,1; down 5,1 yeti", turn="A")
    before = cache(s, "A")
    do(s, "hide rope B5,1")
    assert gained(before, cache(s, "A")) == ["yeti"]
    assert GAME.view(s, viewer)["climbers"][0]["cache"] == {"count": len(before) + 1, "cards": []}


def test_an_cache_02__a_search_shows_the_cache_to_the_searcher_only() -> None:
    """AN-CACHE-02: where an effect lets the owner look, the others still see nothing."""
    s = scene(A="climb 2,2; pack rope; down 3,1 haul_bag", B="climb 1,1", turn="A")
    do(s, "explore 3,1")
    assert asked(s) == "A look"
    events = do(s, "search")
    count = len(cache(s, "A"))
    assert count > 0
    assert len(GAME.view(s, 0)["climbers"][0]["cache"]["cards"]) == count
    for viewer in (1, None):
        assert GAME.view(s, viewer)["climbers"][0]["cache"] == {"count": count, "cards": []}
    assert events[0].args == {"who": "seat:0"}
    assert events[0].seen_by == 1


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_cache_02__a_card_turned_up_and_swept_in_play_is_public(viewer: int | None) -> None:
    """AN-CACHE-02: a card explored this turn and swept at once is on everybody's list of the cache."""
    s = scene(A="climb 2,2; down 3,1 storm; up 1,1 avalanche; pack rope", B="climb 1,1", turn="A")
    do(s, "explore 3,1")
    assert GAME.view(s, viewer)["climbers"][0]["cache"]["cards"] == [
        {"face": "avalanche", "suit": 0},
        {"face": "storm", "suit": 0},
    ]
