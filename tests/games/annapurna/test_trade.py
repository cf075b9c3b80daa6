"""Clauses AN-TRADE-*: one backpack card face down in place of an own face-down card."""

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


def seen(s: Expedition, viewer: int | None, seat: int, place: int) -> dict[str, Any]:
    """A spot as a viewer sees it."""
    shown: dict[str, Any] = GAME.view(s, viewer)["climbers"][seat]["spots"][place]
    return shown


def gained(before: list[str], after: list[str]) -> list[str]:
    """What has been added to a pile; nothing may be missing from it."""
    assert not Counter(before) - Counter(after)
    return sorted((Counter(after) - Counter(before)).elements())


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_an_trade_01__backpack_card_and_face_down_card_change_places(timing: str) -> None:
    """AN-TRADE-01: the backpack card lies face down on the spot, the card from there is in the own cache."""
    s = scene(A="climb 2,2; pack gust yeti; cache slip; down 3,1 rope", B="climb 1,1", timing=timing, turn="A")
    own, other = cache(s, "A"), cache(s, "B")
    events = do(s, "trade yeti A3,1")
    assert at(s, "A3,1") == "down yeti"
    assert pack(s, "A") == ["gust"]
    assert gained(own, cache(s, "A")) == ["rope"]
    assert cache(s, "B") == other
    assert events[0].kind == "traded"
    assert events[0].args == {"who": "seat:0", "spot": "spot:0:3,1"}


def test_an_trade_01__one_card_only_and_it_is_the_whole_action() -> None:
    """AN-TRADE-01: a Trade moves one card and is the turn's action; play goes on to the next climber."""
    s = scene(A="climb 2,2; pack gust gust@B yeti", B="climb 1,1", turn="A")
    before = cache(s, "A")
    assert kinds(do(s, "trade gust A5,1")) == ["traded", "ended"]
    assert pack(s, "A") == ["gust", "yeti"]
    assert len(gained(before, cache(s, "A"))) == 1
    assert asked(s) == "B action"


def test_an_trade_01__every_backpack_card_is_offered_and_no_other() -> None:
    """AN-TRADE-01: exactly the faces of the own backpack may be traded, each named once."""
    s = scene(A="climb 2,2; pack gust gust@B yeti rope; cache slip; up 1,1 storm", B="climb 1,1; pack slip@B", turn="A")
    assert legal(s, "trade") == ["gust", "rope", "yeti"]
    assert refused(s, "trade slip A5,1") == "AN-TRADE-01"


def test_an_trade_01__not_on_another_mountainside() -> None:
    """AN-TRADE-01: a Trade is for the own mountainside only."""
    s = scene(A="climb 2,2; pack yeti", B="climb 1,1", turn="A")
    assert refused(s, "trade yeti B5,1") == "AN-TRADE-01"


def test_an_trade_02__any_own_face_down_card_in_any_row() -> None:
    """AN-TRADE-02: adjacent or not, below or above, the peak included: every own face-down card may be replaced."""
    s = scene(
        A="climb 3,2; pack yeti; up 1,2 slip 2,3 gust; none 1,4 2,1 4,2; up 3,2 storm",
        B="climb 1,1",
        turn="A",
    )
    assert then(s, "trade yeti") == [
        "A1,1", "A1,3", "A1,5", "A2,2", "A2,4", "A3,1", "A3,3", "A4,1", "A5,1",
    ]  # fmt: skip


def test_an_trade_02__the_peak_and_a_card_below_can_be_replaced() -> None:
    """AN-TRADE-02: the peak card and a card of a lower row are targets like any other."""
    s = scene(A="climb 4,1; pack yeti gust; down 1,5 slip 5,1 rope", B="climb 1,1", C="hike", turn="A")
    t, before = s.clone(), cache(s, "A")
    do(s, "trade gust A5,1")
    assert at(s, "A5,1") == "down gust"
    assert gained(before, cache(s, "A")) == ["rope"]
    do(t, "trade gust A1,5")
    assert at(t, "A1,5") == "down gust"
    assert gained(before, cache(t, "A")) == ["slip"]


def test_an_trade_02__under_the_own_meeple() -> None:
    """AN-TRADE-02: even the face-down card under the own meeple, reached by a slip, may be replaced."""
    s = scene(A="climb 2,2; pack yeti; down 2,2 rope", B="climb 1,1", turn="A")
    assert "A2,2" in then(s, "trade yeti")
    do(s, "trade yeti A2,2")
    assert at(s, "A2,2") == "down yeti"


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_an_trade_03__nobody_sees_the_card_that_leaves(viewer: int | None) -> None:
    """AN-TRADE-03: the card that goes into the cache is shown to nobody, its new owner included."""
    s = scene(A="climb 2,2; pack gust yeti; down 3,1 rope", B="climb 1,1", timing="live", turn="A")
    count = len(cache(s, "A")) + 1
    events = do(s, "trade yeti A3,1")
    assert GAME.view(s, viewer)["climbers"][0]["cache"] == {"count": count, "cards": []}
    for event in events:
        heard = told(event, viewer)
        assert heard is None or "card:rope" not in str(heard.args)


@pytest.mark.parametrize("seats", [2, 3])
def test_an_trade_03__only_the_trader_knows_what_was_put_in(seats: int) -> None:
    """AN-TRADE-03: cards go face down: the trader alone sees, and is told, which one was put in."""
    others = dict.fromkeys("BCD"[: seats - 1], "climb 1,1")
    s = scene(A="climb 2,2; pack gust yeti; down 3,1 rope", **others, timing="live", turn="A")
    event = do(s, "trade yeti A3,1")[0]
    place = spot("A3,1")
    assert seen(s, 0, 0, place) == {"is": "down", "face": "yeti", "suit": 0, "known": [0]}
    for viewer in (*range(1, seats), None):
        assert seen(s, viewer, 0, place) == {"is": "down", "known": [0]}
        heard = told(event, viewer)
        assert heard is not None
        assert heard.args == {"who": "seat:0", "spot": "spot:0:3,1"}
    own = told(event, 0)
    assert own is not None
    assert own.args == {"who": "seat:0", "spot": "spot:0:3,1", "card": "card:yeti"}


def test_an_trade_03__others_lose_sight_of_a_scavenged_card_when_something_is_traded() -> None:
    """AN-TRADE-03: of several backpack cards one goes face down: nobody else knows any longer which remain."""
    s = scene(
        A="climb 2,2; pack gust yeti",
        B="climb 1,1; up 1,3 slip 1,4 langur; pack rope@B",
        timing="live",
        sweep_mode="rulebook",
        turn="B",
    )
    do(s, "trade rope B5,1", "end", "A: scavenge", "pick B1,3")
    assert GAME.view(s, 1)["climbers"][0]["pack"]["cards"] == [{"face": "slip", "suit": 1}]
    do(s, "trade gust A5,1")
    assert GAME.view(s, 1)["climbers"][0]["pack"] == {"count": 2, "cards": []}


def test_an_trade_04__a_traded_in_card_acts_when_it_is_explored() -> None:
    """AN-TRADE-04: the card put in is face down, may be explored on a later turn and then acts as usual."""
    s = scene(A="climb 2,2; pack gust chocolate_bar", B="climb 1,1; down 1,2 binoculars; pack yeti", turn="A")
    do(s, "trade chocolate_bar A3,1")
    assert "3,1" in then_explore(s)
    events = do(s, "trade yeti B5,1", "explore 3,1")
    assert at(s, "A3,1") == "up chocolate_bar"
    assert "extra_turn" in kinds(events)
    assert asked(s) == "A action"


def then_explore(s: Expedition) -> list[str]:
    """Explore targets of seat A once B has traded; A stays where it is."""
    t = s.clone()
    do(t, "trade yeti B5,1")
    return legal(t, "explore")


def test_an_trade_04__face_up_cards_and_empty_spots_are_no_targets() -> None:
    """AN-TRADE-04: only face-down cards can be replaced."""
    s = scene(A="climb 2,2; pack yeti; up 1,1 slip; none 1,2", B="climb 1,1", turn="A")
    assert refused(s, "trade yeti A1,1") == "AN-TRADE-04"
    assert refused(s, "trade yeti A1,2") == "AN-TRADE-04"
    assert refused(s, "trade yeti A2,2") == "AN-TRADE-04"


def test_an_trade_04__no_trade_with_an_empty_backpack() -> None:
    """AN-TRADE-04: without a backpack card there is no Trade, cache cards do not serve."""
    s = scene(A="climb 2,2; pack; cache yeti; down 2,1 slip 2,3 rope", B="climb 1,1", turn="A")
    assert legal(s) == ["explore 2,1", "explore 2,3", "explore 3,1", "explore 3,2"]
    assert refused(s, "trade yeti A5,1") == "AN-TRADE-04"


def test_an_trade_04__no_trade_without_a_face_down_card_of_ones_own() -> None:
    """AN-TRADE-04: without an own face-down card there is no Trade, though others still have some."""
    s = scene(A="climb 2,2; pack yeti; up 1,1 slip; all none", B="climb 1,1", turn="A")
    assert legal(s) == ["scramble 3,1", "scramble 3,2", "hide yeti"]
    assert refused(s, "trade yeti A5,1") == "AN-TRADE-04"


def test_an_trade_04__one_face_down_card_is_enough() -> None:
    """AN-TRADE-04: one own face-down card anywhere makes a Trade possible."""
    s = scene(A="climb 2,2; pack yeti rope; down 1,1 slip; all none", B="climb 1,1", turn="A", timing="live")
    assert legal(s) == [
        "scramble 3,1", "scramble 3,2", "trade rope", "trade yeti", "hide rope", "hide yeti",
    ]  # fmt: skip
    assert then(s, "trade yeti") == ["A1,1"]


def test_an_trade_04__the_peak_alone_is_enough() -> None:
    """AN-TRADE-04: with the peak card as the only face-down card left a Trade is possible."""
    s = scene(A="climb 2,2; pack yeti; down 5,1 slip; all none", B="climb 1,1", turn="A", timing="live")
    assert legal(s, "trade") == ["yeti"]
    assert then(s, "trade yeti") == ["A5,1"]


def test_an_trade_05__the_meeple_stays_and_nothing_is_activated() -> None:
    """AN-TRADE-05: neither of the two cards acts, nothing comes face up, and the meeple does not move."""
    s = scene(A="climb 2,2; pack yeti avalanche; down 3,1 chocolate_bar; up 1,1 slip", B="climb 1,1", turn="A")
    events = do(s, "trade yeti A3,1")
    assert kinds(events) == ["traded", "ended"]
    assert GAME.view(s, None)["climbers"][0]["at"] == "2,2"
    assert pending(s, "A") == set()
    assert total(s, "A") == 3
    assert s.up[0] == 1
    assert asked(s) == "B action"


def test_an_trade_05__a_traded_peak_is_not_climbed() -> None:
    """AN-TRADE-05: whoever replaces the peak card has not peaked."""
    s = scene(A="climb 4,1; pack yeti", B="climb 1,1", turn="A")
    do(s, "trade yeti A5,1")
    climber = GAME.view(s, 0)["climbers"][0]
    assert (climber["part"], climber["at"], climber["arrival"]) == ("climb", "4,1", 0)
