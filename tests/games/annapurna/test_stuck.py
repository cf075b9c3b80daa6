"""Clause tests of being stuck and of the Scramble, AN-STUCK-*."""

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
    new_game,
    pack,
    pending,
    refused,
    scene,
    total,
)

from cordee.core.events import Event
from cordee.core.rng import Rng
from cordee.games.annapurna.content import own_content


def plain() -> bytes:
    """The own faces and symbols without any effect."""
    cards = tomllib.loads(own_content().decode())["card"]
    text = ['name = "Plain"']
    for c in cards:
        text.append(
            f'[[card]]\nid = "{c["id"]}"\nname = "{c["id"]}"\nsymbol = {c["symbol"]}\ntone = "{c["tone"]}"\ntext = "x"'
        )
    return "\n".join(text).encode()


# -- AN-STUCK-01


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)])
def test_an_stuck_01__without_effects_nobody_is_ever_stuck(seats: int, seed: int) -> None:
    """AN-STUCK-01: in random play with effectless cards a climber can explore upwards on each climbing turn."""
    s = new_game(seats, seed=seed, content=plain())
    rng = Rng(seed)
    events: list[Event] = []
    turns = 0
    while s.to_act() and s.ascent <= 3:
        seat = s.to_act()[0]
        options = s.options(seat)
        if s.question(seat).kind == "action":
            turns += 1
            row = int(GAME.view(s, None)["climbers"][seat]["at"][0])
            assert any(place[0] == str(row + 1) for place in legal(s, "explore"))
            assert legal(s, "scramble") == []
        s.events = events
        s.choose(seat, options[rng.below(len(options))])
    assert turns > 10
    assert "scrambled" not in kinds(events)
    assert "waited" not in kinds(events)


# -- AN-STUCK-02


def test_an_stuck_02__no_explore_target_means_stuck() -> None:
    """AN-STUCK-02: neighbours that are face up, empty or buried are no targets; only then the stuck move appears."""
    s = scene(A="climb 2,2; up 2,1 slip 3,1 rockslide; none 3,2; down 2,3 gust", B="climb 2,2", timing="live")
    assert legal(s, "scramble") == []
    assert legal(s, "explore") == ["2,3"]
    for side in ("up 2,3 whiteout", "none 2,3", "buried 2,3 gust"):
        s = scene(A=f"climb 2,2; up 2,1 slip 3,1 rockslide; none 3,2; {side}", B="climb 2,2", timing="live")
        assert legal(s, "explore") == []
        assert legal(s, "scramble") == ["3,1", "3,2"]


def test_an_stuck_02__face_down_cards_below_or_far_away_do_not_help() -> None:
    """AN-STUCK-02: what lies lower, two steps off or under the meeple is no Explore target."""
    s = scene(
        A="climb 2,2; none 2,1 2,3 3,1 3,2; down 2,2 yeti 1,2 gust 3,3 rope 2,4 slip 4,1 storm",
        B="climb 2,2",
        timing="live",
    )
    assert legal(s, "scramble") == ["3,1", "3,2"]


def test_an_stuck_02__a_target_that_a_rope_adds_counts() -> None:
    """AN-STUCK-02: with the longer reach a card of the row above is a target, so the climber is not stuck."""
    line = "climb 2,1; all none; down 3,3 gust; pack yeti"
    s = scene(A=line, B="hike; all none", timing="live")
    assert legal(s) == ["scramble 3,1", "trade yeti"]
    s = scene(A=f"{line}; pending reach_row", B="hike; all none", timing="live")
    assert legal(s) == ["explore 3,3", "trade yeti"]
    assert refused(s, "scramble 3,1") == "AN-STUCK-05"


def test_an_stuck_02__a_ban_does_not_make_anybody_stuck() -> None:
    """AN-STUCK-02: bans are left aside: a target above that a Crevasse forbids still bars the Scramble."""
    s = scene(A="climb 2,1; all none; down 3,1 gust; pack yeti; pending no_up", B="climb 2,2", timing="live")
    assert legal(s) == ["trade yeti", "hide yeti"]
    refused(s, "scramble 3,1")
    s = scene(A="climb 2,1; all none; down 3,1 gust; pack; pending no_up", B="climb 2,2", timing="live")
    assert (asked(s), GAME.view(s, 0)["climbers"][0]["at"]) == ("A end", "2,1")


def test_an_stuck_02__a_rope_reaches_past_a_crevasse_only_in_word() -> None:
    """AN-STUCK-02: with Rope and Crevasse together the added target counts: neither Explore nor Scramble."""
    s = scene(
        A="climb 2,1; all none; down 3,3 gust; pack yeti; pending reach_row no_up", B="hike; all none", timing="live"
    )
    assert legal(s) == ["trade yeti"]


def test_an_stuck_02__a_ban_on_trade_and_hide_is_left_aside_too() -> None:
    """AN-STUCK-02: whether Trade or Hide is possible has nothing to do with being stuck."""
    s = scene(A="climb 2,1; down 2,2 gust; none 3,1; pending no_trade_hide", B="climb 2,2", timing="live")
    assert legal(s) == ["explore 2,2"]
    assert refused(s, "scramble 3,1") == "AN-STUCK-05"


# -- AN-STUCK-03


def test_an_stuck_03__scramble_to_an_upper_neighbour_or_trade_or_hide() -> None:
    """AN-STUCK-03: a stuck climber chooses among the upper neighbours, and among all Trades and Hides as ever."""
    s = scene(A="climb 2,2; none 2,1 2,3 3,2; up 3,1 slip; pack gust yeti", B="climb 2,2", timing="live")
    assert legal(s) == [
        "scramble 3,1", "scramble 3,2", "trade gust", "trade yeti", "hide gust", "hide yeti",
    ]  # fmt: skip
    assert asked(s) == "A action"
    assert s.question(0).clauses[0] == "AN-STUCK-03"


def test_an_stuck_03__only_upwards_and_only_next() -> None:
    """AN-STUCK-03: neither sideways, nor down, nor two rows up, nor to a spot that does not touch."""
    s = scene(A="climb 2,2; none 2,1 2,3 3,1 3,2", B="climb 2,2", timing="live")
    for place in ("2,1", "2,3", "1,2", "1,3", "3,3", "4,1", "2,2"):
        assert refused(s, f"scramble {place}") == "AN-STUCK-03"


@pytest.mark.parametrize("target", ["3,1", "3,2"])
def test_an_stuck_03__nothing_is_activated(target: str) -> None:
    """AN-STUCK-03: onto a face-up Storm or a hole alike the meeple moves and nothing else happens."""
    s = scene(A="climb 2,2; none 2,1 2,3 3,2; up 3,1 storm", B="climb 2,2")
    piles = (pack(s, "A"), cache(s, "A"))
    events = do(s, f"scramble {target}")
    assert kinds(events) == ["scrambled", "ended"]
    assert events[0].args == {"who": "seat:0", "spot": f"spot:0:{target}"}
    assert (pending(s, "A"), pending(s, "B"), total(s, "A")) == (set(), set(), -4)
    assert (at(s, "A3,1"), at(s, "A3,2"), pack(s, "A"), cache(s, "A")) == ("up storm", "none", *piles)
    for viewer in (None, 0, 1):
        assert GAME.view(s, viewer)["climbers"][0]["at"] == target
    assert asked(s) == "B action"


def test_an_stuck_03__it_is_the_turns_action_and_the_sweep_follows() -> None:
    """AN-STUCK-03: after a Scramble no second action is possible, and the Sweep step comes as after any action."""
    s = scene(A="climb 2,2; none 2,1 2,3 3,2; up 3,1 storm 1,1 avalanche; pack yeti", B="climb 2,2", timing="live")
    assert kinds(do(s, "scramble 3,1")) == ["scrambled", "swept"]
    assert (asked(s), at(s, "A3,1"), at(s, "A1,1")) == ("A end", "none", "none")
    assert refused(s, "trade yeti A4,1") == "AN-TURN-01"


def test_an_stuck_03__a_crevasse_forbids_the_scramble_but_not_trade_and_hide() -> None:
    """AN-STUCK-03: with upward movement forbidden only Trade and Hide remain."""
    s = scene(A="climb 2,2; none 2,1 2,3 3,1 3,2; pack yeti; pending no_up", B="climb 2,2", timing="live")
    assert legal(s) == ["trade yeti", "hide yeti"]
    assert refused(s, "scramble 3,1") == "AN-SHEN-05"


def test_an_stuck_03__a_traded_card_does_not_open_the_way() -> None:
    """AN-STUCK-03: Trade replaces face-down cards only, so the neighbours stay closed and the climber stuck."""
    s = scene(
        A="climb 2,2; none 2,1 2,3 3,1 3,2; pack yeti gust",
        B="climb 2,1; up 2,1 slip; down 2,2 frostbite; pack",
        timing="live",
    )
    assert refused(s, "trade yeti A3,1") == "AN-TRADE-04"
    do(s, "trade yeti A4,1", "end", "B: explore 2,2", "end")
    assert legal(s) == ["scramble 3,1", "scramble 3,2", "trade gust", "hide gust"]


def test_an_stuck_03__from_the_new_spot_climbing_goes_on() -> None:
    """AN-STUCK-03: on the next turn the climber explores from the spot scrambled to."""
    s = scene(A="climb 2,2; none 2,1 2,3 3,1 3,2", B="climb 2,1; up 2,1 slip; down 2,2 frostbite; pack")
    do(s, "scramble 3,2", "B: explore 2,2")
    assert legal(s, "explore") == ["3,3", "4,1", "4,2"]


def test_an_stuck_03__whiteout_has_no_power_over_a_stuck_climber() -> None:
    """AN-STUCK-03: with nothing to explore blindly, Scramble, Trade and Hide are chosen freely."""
    s = scene(A="climb 2,2; none 2,1 2,3 3,1 3,2; pack yeti; pending blind_explore", B="climb 2,2", timing="live")
    assert legal(s) == ["scramble 3,1", "scramble 3,2", "trade yeti", "hide yeti"]


# -- AN-STUCK-04


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("pack", "climb 2,2"),
        ("pack yeti; pending no_trade_hide", "climb 2,2"),
        ("pack yeti; all none", "climb 2,2; all none"),
    ],
)
def test_an_stuck_04__scramble_is_forced_without_trade_and_hide(line: str, other: str) -> None:
    """AN-STUCK-04: with no backpack card, under a Storm, or with nothing face down anywhere, only Scramble is left."""
    s = scene(A=f"climb 2,2; none 2,1 2,3 3,1 3,2; {line}", B=other, timing="live")
    assert legal(s) == ["scramble 3,1", "scramble 3,2"]
    assert refused(s, "sunyata") == "AN-TURN-02"


def test_an_stuck_04__hide_alone_is_an_alternative() -> None:
    """AN-STUCK-04: while a Hide is possible Scramble is not forced, and the same for a Trade."""
    s = scene(A="climb 2,2; all none; pack yeti", B="climb 2,2", timing="live")
    assert legal(s) == ["scramble 3,1", "scramble 3,2", "hide yeti"]
    s = scene(A="climb 2,2; all none; down 5,1 gust; pack yeti", B="climb 2,2; all none", timing="live")
    assert legal(s) == ["scramble 3,1", "scramble 3,2", "trade yeti"]


def test_an_stuck_04__a_single_forced_scramble_happens_by_itself_when_asked_in_turn() -> None:
    """AN-STUCK-04: with one upper neighbour and nothing else the move is made; play passes to B."""
    s = scene(
        A="climb 2,1; all none; down 5,1 gust; pack",
        B="climb 2,2; down 2,3 frostbite; up 1,1 slip; pack",
        turn="B",
    )
    events = do(s, "explore 2,3")
    assert kinds(events) == ["explored", "ended", "scrambled", "ended"]
    assert GAME.view(s, 1)["climbers"][0]["at"] == "3,1"
    assert asked(s) == "B action"


@pytest.mark.parametrize("pending_too", ["no_up no_trade_hide", "no_up"])
def test_an_stuck_04__with_the_way_up_forbidden_there_is_no_action(pending_too: str) -> None:
    """AN-STUCK-04: stuck, no Trade, no Hide, no way up: the turn has no action, but a Sweep and an end."""
    things = "pack" if pending_too == "no_up" else "pack yeti"
    s = scene(
        A=f"climb 2,2; none 2,1 2,3 3,1 3,2; {things}; up 1,1 gust 1,2 avalanche; pending {pending_too}",
        B="climb 2,2; down 2,3 frostbite; up 1,1 slip; pack",
        turn="B",
    )
    events = do(s, "explore 2,3")
    assert kinds(events) == ["explored", "ended", "waited", "swept", "ended"]
    assert (GAME.view(s, 1)["climbers"][0]["at"], asked(s)) == ("2,2", "B action")


def test_an_stuck_04__the_ban_over_the_scramble_is_there_again() -> None:
    """AN-STUCK-04: the ban holds for its one turn; on the next one the stuck climber scrambles."""
    s = scene(
        A="climb 2,2; none 2,1 2,3 3,1 3,2; pack; pending no_up",
        B="climb 2,2; down 2,3 frostbite; up 1,1 slip; pack",
        timing="live",
    )
    do(s, "end", "B: explore 2,3", "end")
    assert legal(s) == ["scramble 3,1", "scramble 3,2"]


# -- AN-STUCK-05


@pytest.mark.parametrize(
    "line", ["none 2,1 3,1 3,2", "none 2,3 3,1 3,2", "up 2,1 slip 3,1 gust 3,2 whiteout", "none 2,1 2,3 3,1"]
)
def test_an_stuck_05__one_face_down_neighbour_is_enough_to_bar_the_scramble(line: str) -> None:
    """AN-STUCK-05: with a single face-down card beside (or above) the climber is not stuck."""
    s = scene(A=f"climb 2,2; {line}; pack yeti", B="climb 2,2", timing="live")
    assert len(legal(s, "explore")) == 1
    assert legal(s, "scramble") == []
    assert refused(s, "scramble 3,1") == "AN-STUCK-05"
    assert refused(s, "scramble 3,2") == "AN-STUCK-05"


def test_an_stuck_05__further_on_the_climber_may_become_stuck() -> None:
    """AN-STUCK-05: having explored the last sideways card, the climber is stuck on the next turn."""
    s = scene(
        A="climb 2,2; up 1,1 slip; none 2,1 2,4 3,1 3,2 3,3; down 2,3 whiteout; pack",
        B="climb 2,2; down 2,3 rockslide; up 1,1 slip; pack",
        content=plain(),
        timing="live",
    )
    assert legal(s) == ["explore 2,3"]
    do(s, "explore 2,3", "end", "B: explore 2,3", "end")
    assert GAME.view(s, 1)["climbers"][0]["at"] == "2,3"
    assert legal(s) == ["scramble 3,2", "scramble 3,3"]


# -- AN-STUCK-06


@pytest.mark.parametrize("peak", ["none 5,1", "up 5,1 storm"])
def test_an_stuck_06__scrambling_onto_the_peak_is_peaking(peak: str) -> None:
    """AN-STUCK-06: the cache joins the backpack and the token is taken; a peak card lying face up does nothing."""
    s = scene(A=f"climb 4,1; none 4,2; {peak}; up 1,1 slip; pack yeti gust; cache rope", B="climb 2,2")
    everything = sorted(pack(s, "A") + cache(s, "A"))
    events = do(s, "scramble 5,1")
    assert kinds(events) == ["scrambled", "peaked", "ended"]
    assert events[1].args["arrival"] == 1
    climber = GAME.view(s, 1)["climbers"][0]
    assert (climber["part"], climber["arrival"], climber["at"]) == ("protect", 1, None)
    assert (pack(s, "A"), s.caches[0]) == (everything, [])
    assert (pending(s, "A"), pending(s, "B"), asked(s)) == (set(), set(), "B action")


def test_an_stuck_06__the_sweep_comes_before_the_cache_is_taken_up() -> None:
    """AN-STUCK-06: as on any peak turn a group is swept first and so ends up in the backpack."""
    s = scene(A="climb 4,1; none 4,2; up 5,1 storm 1,1 avalanche 1,2 slip; pack yeti", B="climb 2,2")
    assert kinds(do(s, "scramble 5,1")) == ["scrambled", "swept", "peaked", "ended"]
    assert {"storm", "avalanche"} <= set(pack(s, "A"))
    assert at(s, "A5,1") == "none"


def test_an_stuck_06__a_first_arrival_at_zero_leaves_no_trace() -> None:
    """AN-STUCK-06: peaking it is in every respect: at total zero the first to come gets four flags at once."""
    s = scene(A="climb 4,2; none 4,1 5,1", B="climb 2,2", C="climb 2,2")
    assert total(s, "A") == 0
    events = kinds(do(s, "scramble 5,1"))
    assert events[:3] == ["scrambled", "no_trace", "ascent_ends"]
    assert (s.flags, s.ascent) == ([4, 0, 0], 2)


def test_an_stuck_06__the_last_climber_ends_the_ascent_by_it() -> None:
    """AN-STUCK-06: a Scramble onto the peak by the last climber ends the ascent."""
    s = scene(A="protect 1; up 1,1 slip", B="climb 4,1; none 4,2 5,1; up 1,1 rockslide", turn="B", timing="live")
    do(s, "scramble 5,1", "end")
    assert (s.ascent, s.flags) == (2, [2, 3])


def test_an_stuck_06__with_the_peak_card_face_down_there_is_no_scramble() -> None:
    """AN-STUCK-06: a face-down peak card is explored, with its effect."""
    s = scene(A="climb 4,1; none 4,2; pack", B="climb 2,2", timing="live")
    assert legal(s) == ["explore 5,1"]
    assert refused(s, "scramble 5,1") == "AN-STUCK-05"
