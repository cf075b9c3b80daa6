"""Clauses AN-HIDE-*: one backpack card face down on another climber's mountainside."""

from __future__ import annotations

from collections import Counter
from typing import Any

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
    spot,
    total,
)

from cordee.core.events import told
from cordee.core.game import draft, parse_part
from cordee.games.annapurna.rules import Expedition


def then(s: Expedition, begun: str) -> list[str]:
    """What may follow the first steps of a line."""
    seat = s.to_act()[0]
    trial = draft(s, seat, parse_part(GAME, s, seat, begun))
    return [GAME.action_text(trial, action) for action in trial.options(seat)]


def seen(s: Expedition, viewer: int | None, place: str) -> dict[str, Any]:
    """A spot such as `B3,1` as a viewer sees it."""
    seat, i = divmod(spot(place), 15)
    shown: dict[str, Any] = GAME.view(s, viewer)["climbers"][seat]["spots"][i]
    return shown


def gained(before: list[str], after: list[str]) -> list[str]:
    """What has been added to a pile; nothing may be missing from it."""
    assert not Counter(before) - Counter(after)
    return sorted((Counter(after) - Counter(before)).elements())


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_an_hide_01__the_replaced_card_goes_to_the_hiders_cache(timing: str) -> None:
    """AN-HIDE-01: the card from the other mountainside goes into the hider's own cache, never the victim's."""
    s = scene(
        A="climb 2,2; pack gust yeti; cache slip",
        B="climb 1,1; down 3,1 rope; pack storm",
        C="climb 1,1",
        timing=timing,
        turn="A",
    )
    own, second, third = cache(s, "A"), cache(s, "B"), cache(s, "C")
    events = do(s, "hide yeti B3,1")
    assert at(s, "B3,1") == "down yeti"
    assert pack(s, "A") == ["gust"]
    assert gained(own, cache(s, "A")) == ["rope"]
    assert (cache(s, "B"), cache(s, "C")) == (second, third)
    assert pack(s, "B") == ["storm"]
    assert events[0].kind == "hid"
    assert events[0].args == {"who": "seat:0", "whom": "seat:1", "spot": "spot:1:3,1"}


def test_an_hide_01__it_is_the_whole_action_and_moves_nobody() -> None:
    """AN-HIDE-01: a Hide is the turn's action; nothing is activated or turned up, and no meeple moves."""
    s = scene(A="climb 2,2; pack yeti gust", B="climb 1,1; down 1,2 avalanche; up 1,1 slip", turn="A")
    assert kinds(do(s, "hide yeti B1,2")) == ["hid", "ended"]
    assert asked(s) == "B action"
    assert [climber["at"] for climber in GAME.view(s, None)["climbers"]] == ["2,2", "1,1"]
    assert (pending(s, "A"), pending(s, "B")) == (set(), set())
    assert (total(s, "A"), total(s, "B")) == (0, 3)


def test_an_hide_01__not_on_the_own_mountainside_and_only_in_place_of_face_down_cards() -> None:
    """AN-HIDE-01: own spots, face-up cards and empty spots are refused."""
    s = scene(A="climb 2,2; pack yeti", B="climb 1,1; up 2,1 slip; none 2,2", turn="A")
    assert refused(s, "hide yeti A5,1") == "AN-HIDE-01"
    assert refused(s, "hide yeti B2,1") == "AN-HIDE-01"
    assert refused(s, "hide yeti B2,2") == "AN-HIDE-01"


def test_an_hide_01__cards_to_hide_come_from_the_backpack() -> None:
    """AN-HIDE-01: exactly the faces of the backpack may be hidden; cache cards may not."""
    s = scene(A="climb 2,2; pack rope gust; cache slip", B="climb 1,1; pack storm@B", turn="A")
    assert legal(s, "hide") == ["gust", "rope"]
    assert refused(s, "hide slip B5,1") == "AN-HIDE-04"
    t = scene(A="climb 2,2; pack; cache slip", B="climb 1,1", turn="A")
    assert legal(t, "hide") == []


def test_an_hide_02__every_other_climber_in_whatever_part() -> None:
    """AN-HIDE-02: all face-down cards of all others, hiking, climbing or protecting, the buried and the peak too."""
    s = scene(
        A="climb 2,2; pack yeti",
        B="hike; down 1,1 slip 5,1 rope; all none",
        C="climb 1,1; up 1,2 gust; down 1,3 slip; all none",
        D="protect 1; buried 2,2 rope; down 4,1 slip; up 1,1 storm; all none",
        turn="A",
    )
    assert then(s, "hide yeti") == ["B1,1", "B5,1", "C1,3", "D2,2", "D4,1"]


def test_an_hide_02__the_peak_of_another() -> None:
    """AN-HIDE-02: the peak card of another climber can be replaced."""
    s = scene(A="climb 2,2; pack yeti gust", B="climb 4,1; down 5,1 slip", turn="A")
    before = cache(s, "A")
    do(s, "hide yeti B5,1")
    assert at(s, "B5,1") == "down yeti"
    assert gained(before, cache(s, "A")) == ["slip"]


def test_an_hide_02__no_hide_when_nobody_else_has_a_face_down_card() -> None:
    """AN-HIDE-02: with no face-down card on any other mountainside there is no Hide, though Trade remains."""
    s = scene(A="climb 2,2; pack yeti", B="protect 1; all none", C="protect 2; up 1,1 slip; all none", turn="A")
    assert legal(s, "hide") == []
    assert legal(s, "trade") == ["yeti"]
    t = scene(
        A="climb 2,2; pack yeti",
        B="protect 1; all none",
        C="protect 2; buried 1,1 slip 5,1 rope; all none",
        turn="A",
    )
    assert then(t, "hide yeti") == ["C1,1", "C5,1"]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_an_hide_03__the_removed_card_is_seen_by_nobody(viewer: int | None) -> None:
    """AN-HIDE-03: the card taken away goes unseen into the hider's cache."""
    s = scene(A="climb 2,2; pack yeti gust", B="climb 1,1; down 3,1 rope", C="hike", timing="live", turn="A")
    count = len(cache(s, "A")) + 1
    events = do(s, "hide yeti B3,1")
    assert GAME.view(s, viewer)["climbers"][0]["cache"] == {"count": count, "cards": []}
    assert "card:rope" not in str([told(event, viewer) for event in events])


def test_an_hide_03__spot_is_public_and_card_is_the_hiders_secret() -> None:
    """AN-HIDE-03: everybody hears which spot was changed; what was put in is known to the hider alone."""
    s = scene(A="climb 2,2; pack yeti gust", B="climb 1,1; down 3,1 rope", C="hike", timing="live", turn="A")
    event = do(s, "hide yeti B3,1")[0]
    public = {"who": "seat:0", "whom": "seat:1", "spot": "spot:1:3,1"}
    for viewer in (1, 2, None):
        heard = told(event, viewer)
        assert heard is not None
        assert heard.args == public
        assert seen(s, viewer, "B3,1") == {"is": "down", "known": [0]}
    own = told(event, 0)
    assert own is not None
    assert own.args == {**public, "card": "card:yeti"}
    assert seen(s, 0, "B3,1") == {"is": "down", "face": "yeti", "suit": 0, "known": [0]}


def test_an_hide_03__a_card_the_owner_had_put_there_stays_unknown_to_the_hider() -> None:
    """AN-HIDE-03: what the owner traded in there goes unseen to the hider, and the owner's memory follows it."""
    s = scene(A="climb 2,2; pack yeti gust", B="climb 1,1; pack slip storm", timing="live", turn="B")
    count = len(cache(s, "A")) + 1
    do(s, "trade slip B5,1", "end", "hide yeti B5,1")
    assert GAME.view(s, 0)["climbers"][0]["cache"] == {"count": count, "cards": []}
    assert GAME.view(s, 1)["climbers"][0]["cache"] == {"count": count, "cards": [{"face": "slip", "suit": 1}]}
    assert seen(s, 1, "B5,1") == {"is": "down", "known": [0]}


def test_an_hide_04__a_card_of_another_suit_serves_for_trade_and_hide() -> None:
    """AN-HIDE-04: a backpack card of a foreign suit can be traded and hidden like one's own."""
    s = scene(A="climb 2,2; pack yeti@B", B="climb 1,1; down 3,1 rope", turn="A")
    assert legal(s, "trade") == ["yeti"]
    do(s, "hide yeti B3,1")
    assert seen(s, 0, "B3,1") == {"is": "down", "face": "yeti", "suit": 1, "known": [0]}
    assert GAME.view(s, 0)["climbers"][0]["pack"] == {"count": 0, "cards": []}
    t = scene(A="climb 2,2; pack yeti@B", B="climb 1,1", turn="A")
    do(t, "trade yeti A5,1")
    assert seen(t, 0, "A5,1") == {"is": "down", "face": "yeti", "suit": 1, "known": [0]}


def test_an_hide_04__a_card_of_another_suit_serves_for_drop_and_throw() -> None:
    """AN-HIDE-04: a protecting climber drops and throws cards of any suit."""
    s = scene(A="protect 1; down 5,1 storm; pack storm@B; all none", B="climb 1,1; none 2,1", turn="A", timing="live")
    assert "storm" in legal(s, "drop")
    t = s.clone()
    do(t, "drop storm A1,4")
    assert seen(t, 0, "A1,4") == {"is": "up", "face": "storm", "suit": 1}
    assert total(t, "A") == -4
    do(s, "throw storm B1,1")
    assert seen(s, 0, "B1,1") == {"is": "up", "face": "storm", "suit": 1}
    assert total(s, "B") == -4


def test_an_hide_04__the_effect_does_not_ask_for_the_suit() -> None:
    """AN-HIDE-04: a foreign card, once explored, acts on whose mountainside it lies."""
    s = scene(A="climb 2,2; down 3,1 yeti@B", B="climb 1,1", turn="A")
    do(s, "explore 3,1")
    assert pending(s, "A") == {"skip"}
    assert pending(s, "B") == set()


def test_an_hide_04__two_cards_of_a_face_are_one_choice() -> None:
    """AN-HIDE-04: cards of a face that differ by suit only are one option, and one of them goes."""
    s = scene(A="climb 2,2; pack yeti yeti@B", B="climb 1,1", turn="A")
    assert legal(s, "hide") == ["yeti"]
    do(s, "hide yeti B5,1")
    assert pack(s, "A") == ["yeti"]


def test_an_hide_05__in_place_of_a_buried_card_it_lies_as_any_face_down_card() -> None:
    """AN-HIDE-05: what is hidden in place of a buried card is not buried itself."""
    s = scene(A="climb 2,2; pack yeti gust", B="protect 1; buried 3,1 rope; all none", turn="A", timing="live")
    before = cache(s, "A")
    do(s, "hide yeti B3,1")
    assert at(s, "B3,1") == "down yeti"
    assert gained(before, cache(s, "A")) == ["rope"]
    assert seen(s, 1, "B3,1") == {"is": "down", "known": [0]}


def test_an_hide_05__retaliation_can_flip_it() -> None:
    """AN-HIDE-05: retaliation may turn up the card hidden on a protecting climber's mountainside."""
    s = scene(
        A="climb 2,2; pack storm gust; none 1,1; up 1,2 slip",
        B="protect 1; pack rope; buried 3,1 chocolate_bar; all none",
        turn="A",
        timing="live",
    )
    do(s, "hide storm B3,1", "end", "throw rope A1,1")
    assert asked(s) == "A retaliate"
    assert legal(s) == ["flip B3,1", "decline"]
    do(s, "flip B3,1")
    assert at(s, "B3,1") == "up storm"
    assert total(s, "B") == -4


def test_an_hide_05__a_climbing_owner_can_explore_it_and_a_protecting_one_cannot() -> None:
    """AN-HIDE-05: hidden cards are explored by climbing owners only; it acts on them."""
    s = scene(A="climb 2,2; pack yeti gust", B="climb 1,1; down 2,1 rope; pack storm", turn="A")
    do(s, "hide yeti B2,1")
    assert "2,1" in legal(s, "explore")
    do(s, "explore 2,1")
    assert pending(s, "B") == {"skip"}
    t = scene(A="climb 2,2; pack yeti gust", B="protect 1; pack; down 2,1 rope; all none", turn="A", timing="live")
    do(t, "hide yeti B2,1", "end")
    assert asked(t) == "B protect"
    assert legal(t, "explore") == []
    assert refused(t, "explore 2,1") == "AN-PEAK-06"
