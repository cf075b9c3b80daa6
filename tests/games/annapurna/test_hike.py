"""Clause tests of the hike to base camp, AN-HIKE-*."""

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


BAR = '[{ do = "extra_turn" }]'


# -- AN-HIKE-01


def test_an_hike_01__any_face_down_card_of_the_bottom_row() -> None:
    """AN-HIKE-01: exactly the face-down cards of the own bottom row are offered, and there is no way to pass."""
    s = scene(A="hike", B="hike", timing="live")
    assert legal(s) == ["hike 1,1", "hike 1,2", "hike 1,3", "hike 1,4", "hike 1,5"]
    assert s.question(0).passes is None
    s = scene(A="hike; up 1,2 slip; none 1,4", B="hike")
    assert legal(s) == ["hike 1,1", "hike 1,3", "hike 1,5"]


def test_an_hike_01__other_cards_are_refused() -> None:
    """AN-HIKE-01: no card of a higher row, none that is face up or gone, none of another mountainside."""
    s = scene(A="hike; up 1,2 slip; none 1,4", B="hike")
    for line in ("hike 2,1", "hike 5,1", "hike 1,2", "hike 1,4", "hike B1,1"):
        assert refused(s, line) == "AN-HIKE-01"


def test_an_hike_01__the_card_is_flipped_and_the_meeple_stands_on_it() -> None:
    """AN-HIKE-01: the chosen card comes face up for all, the meeple is on it, and play passes on."""
    s = scene(A="hike; down 1,4 rockslide; pack gust", B="hike", content=plain())
    events = do(s, "hike 1,4")
    assert kinds(events) == ["hiked", "ended"]
    assert events[0].args == {"who": "seat:0", "spot": "spot:0:1,4", "card": "card:rockslide"}
    assert at(s, "A1,4") == "up rockslide"
    view = GAME.view(s, 1)["climbers"][0]
    assert (view["at"], view["total"], view["part"]) == ("1,4", 1, "climb")
    assert view["spots"][3] == {"is": "up", "face": "rockslide", "suit": 0}
    assert asked(s) == "B hike"


def test_an_hike_01__the_effect_is_followed() -> None:
    """AN-HIKE-01: the flipped card's instructions are carried out: a Rockslide takes both neighbours."""
    s = scene(A="hike; down 1,3 rockslide 1,2 gust 1,4 slip; pack yeti", B="hike")
    before = cache(s, "A")
    do(s, "hike 1,3")
    assert cache(s, "A") == sorted([*before, "gust", "slip"])
    assert [at(s, f"A1,{col}").split()[0] for col in (1, 2, 3, 4, 5)] == ["down", "none", "up", "none", "down"]


# -- AN-HIKE-02


def test_an_hike_02__no_other_action_on_the_hike_turn() -> None:
    """AN-HIKE-02: Trade, Hide, exploring upwards and every Protecting action are refused before the hike."""
    s = scene(A="hike; pack yeti; none 3,1", B="climb 2,2; none 1,1", C="protect 1", timing="live")
    assert {text.split()[0] for text in legal(s)} == {"hike"}
    for line in (
        "trade yeti A2,1",
        "hide yeti B2,1",
        "explore 1,1",
        "scramble 2,1",
        "sunyata",
        "drop yeti A3,1",
        "throw yeti B1,1",
    ):
        assert refused(s, line) == "AN-HIKE-02"


def test_an_hike_02__a_trade_that_the_card_grants_is_possible() -> None:
    """AN-HIKE-02: Butter Tea found on the hike allows its Trade, and nothing but it."""
    s = scene(A="hike; down 1,2 butter_tea 4,2 slip; pack gust yeti", B="hike")
    do(s, "hike 1,2")
    assert asked(s) == "A trade"
    assert legal(s) == ["trade gust", "trade yeti", "decline"]
    do(s, "trade yeti A4,2")
    assert (at(s, "A4,2"), pack(s, "A"), "slip" in cache(s, "A")) == ("down yeti", ["gust"], True)
    assert asked(s) == "B hike"


# -- AN-HIKE-03


def test_an_hike_03__the_hike_activates_a_lasting_effect() -> None:
    """AN-HIKE-03: the flip counts as exploring: a Yeti makes the hiker skip the next turn, not this one."""
    s = scene(A="hike; down 1,5 yeti", B="hike")
    do(s, "hike 1,5")
    assert pending(s, "A") == {"skip"}
    assert GAME.view(s, 1)["climbers"][0]["lying"] is True
    assert GAME.view(s, 1)["climbers"][0]["spots"][4]["waiting"] is True


def test_an_hike_03__the_hiker_counts_as_climbing_while_the_card_acts() -> None:
    """AN-HIKE-03: like an explorer, the hiker is hit by an own Avalanche; a climber still to hike is not."""
    s = scene(A="hike; down 1,1 avalanche; none 2,1 2,2 2,3 2,4 3,1 3,2 3,3 4,1 4,2", B="hike")
    events = do(s, "hike 1,1")
    assert [event.args["whom"] for event in events if event.kind == "turned"] == ["seat:0"]
    assert s.up[1] == 0


def test_an_hike_03__a_slip_on_the_bottom_row_is_ignored() -> None:
    """AN-HIKE-03: an effect that cannot be followed at base camp is ignored as on any Explore."""
    s = scene(A="hike; down 1,3 slip", B="hike")
    do(s, "hike 1,3")
    assert (GAME.view(s, 0)["climbers"][0]["at"], asked(s)) == ("1,3", "B hike")


# -- AN-HIKE-04


def test_an_hike_04__a_group_is_swept_after_the_hike() -> None:
    """AN-HIKE-04: cards flipped before the hike can balance with the hike card; the Sweep step takes them."""
    s = scene(A="hike; up 1,1 rockslide; down 1,3 crevasse", B="hike", content=plain())
    events = do(s, "hike 1,3")
    assert kinds(events) == ["hiked", "swept", "ended"]
    assert (at(s, "A1,1"), at(s, "A1,3"), GAME.view(s, 0)["climbers"][0]["at"]) == ("none", "none", "1,3")
    assert {"rockslide", "crevasse"} <= set(cache(s, "A"))


def test_an_hike_04__a_finished_card_without_symbols_is_swept_at_once() -> None:
    """AN-HIKE-04: a no-symbol card with nothing to wait for goes to the cache in the hike's own Sweep."""
    s = scene(A="hike; down 1,3 rope", B="hike", content=plain())
    assert "swept" in kinds(do(s, "hike 1,3"))
    assert at(s, "A1,3") == "none"


def test_an_hike_04__a_waiting_card_is_not_swept_on_the_hike() -> None:
    """AN-HIKE-04: a Rope waits for the next turn; the hike's Sweep leaves it."""
    s = scene(A="hike; down 1,3 rope", B="hike")
    assert "swept" not in kinds(do(s, "hike 1,3"))
    assert at(s, "A1,3") == "up rope"


def test_an_hike_04__by_hand_the_hiker_is_asked_to_sweep_and_can_be_scavenged() -> None:
    """AN-HIKE-04: in rulebook mode the Sweep question follows the hike, and a forgotten group may be called."""
    s = scene(
        A="hike; up 1,1 rockslide; down 1,3 crevasse",
        B="hike; pack gust",
        content=plain(),
        sweep_mode="rulebook",
        timing="live",
    )
    do(s, "hike 1,3")
    assert asked(s) == "A sweep"
    do(s, "end", "B: scavenge", "pick A1,1")
    assert pack(s, "B") == ["gust", "rockslide"]
    assert asked(s) == "B hike"


def test_an_hike_04__by_hand_a_hiker_without_groups_is_asked_all_the_same() -> None:
    """AN-HIKE-04: a live table asks for the Sweep after every hike, or the question itself would be a hint."""
    s = scene(A="hike; down 1,3 slip", B="hike", content=plain(), sweep_mode="rulebook", timing="live")
    do(s, "hike 1,3")
    assert (asked(s), legal(s)) == ("A sweep", ["end"])


# -- AN-HIKE-05


def test_an_hike_05__a_second_turn_is_a_full_climbing_turn() -> None:
    """AN-HIKE-05: after a hike onto Chocolate Bar, Explore, Trade and Hide are all open before B hikes."""
    s = scene(A="hike; down 1,2 chocolate_bar; pack yeti", B="hike")
    do(s, "hike 1,2")
    assert asked(s) == "A action"
    assert legal(s) == [
        "explore 1,1",
        "explore 1,3",
        "explore 2,1",
        "explore 2,2",
        "trade yeti",
        "hide yeti",
    ]


def test_an_hike_05__the_second_turn_has_a_sweep_of_its_own_and_then_the_next_hikes() -> None:
    """AN-HIKE-05: the order is hike, Sweep, action, Sweep, hand-over."""
    s = scene(
        A="hike; up 1,5 crevasse 2,4 slip; down 1,2 chocolate_bar 2,1 butter_tea",
        B="hike",
        content=plain(chocolate_bar=BAR),
    )
    first = do(s, "hike 1,2")
    assert kinds(first) == ["hiked", "extra_turn", "swept"]
    second = do(s, "explore 2,1")
    assert kinds(second) == ["explored", "swept", "ended"]
    assert asked(s) == "B hike"


def test_an_hike_05__a_trade_is_a_second_turn_too() -> None:
    """AN-HIKE-05: one action only: after a Trade the extra turn is over and B hikes."""
    s = scene(A="hike; down 1,2 chocolate_bar; pack yeti gust", B="hike")
    do(s, "hike 1,2", "trade yeti A2,1")
    assert (asked(s), at(s, "A2,1")) == ("B hike", "down yeti")


# -- AN-HIKE-06


def test_an_hike_06__a_climber_still_to_hike_can_be_hidden_on() -> None:
    """AN-HIKE-06: on an extra turn in round one A may Hide on any card of B and C, who have not hiked."""
    s = scene(A="hike; down 1,2 chocolate_bar; pack yeti", B="hike", C="hike; none 3,1")
    do(s, "hike 1,2")
    hidden = s.clone()
    hidden.choose(0, next(a for a in hidden.options(0) if GAME.action_text(hidden, a) == "hide yeti"))
    rows = [f"{row},{col}" for row in range(1, 6) for col in range(1, 7 - row)]
    assert legal(hidden) == [f"B{place}" for place in rows] + [f"C{place}" for place in rows if place != "3,1"]


def test_an_hike_06__the_hidden_card_awaits_the_hiker() -> None:
    """AN-HIKE-06: B hikes onto the Yeti that A has hidden in the bottom row, and it acts on B."""
    s = scene(A="hike; down 1,2 chocolate_bar; pack yeti", B="hike; down 1,4 gust")
    do(s, "hike 1,2", "hide yeti B1,4")
    assert (asked(s), at(s, "B1,4"), "gust" in cache(s, "A")) == ("B hike", "down yeti", True)
    do(s, "hike 1,4")
    assert (pending(s, "B"), pending(s, "A")) == ({"skip"}, set())


# -- AN-HIKE-07


@pytest.mark.parametrize("modifier", ["skip", "no_up", "no_trade_hide", "blind_explore", "reach_row"])
def test_an_hike_07__a_pending_effect_does_not_change_the_hike(modifier: str) -> None:
    """AN-HIKE-07: whatever is pending, the hiker chooses freely among the bottom row, and the effect is kept."""
    s = scene(A=f"hike; pending {modifier}; down 1,3 rockslide", B="climb 2,2", timing="live", content=plain())
    assert legal(s) == ["hike 1,1", "hike 1,2", "hike 1,3", "hike 1,4", "hike 1,5"]
    assert GAME.view(s, 0)["climbers"][0]["active"] == []
    do(s, "hike 1,3", "end")
    assert pending(s, "A") == {modifier}
    assert GAME.view(s, 1)["climbers"][0]["lying"] is True


def test_an_hike_07__it_applies_to_the_first_climbing_turn_and_then_expires() -> None:
    """AN-HIKE-07: a skip that came before the hike costs the turn after it, once."""
    s = scene(A="hike; pending skip; down 1,3 rockslide", B="climb 2,1; up 2,1 slip", content=plain())
    do(s, "hike 1,3")
    events = do(s, "B: explore 2,2")
    assert kinds(events)[-2:] == ["skipped", "ended"]
    assert (asked(s), pending(s, "A")) == ("B action", set())
    do(s, "explore 2,3")
    assert asked(s) == "A action"


def test_an_hike_07__an_extra_turn_from_the_hike_is_the_first_climbing_turn() -> None:
    """AN-HIKE-07: a hike onto Chocolate Bar with a skip pending: the extra turn is the one that is skipped."""
    s = scene(A="hike; pending skip; down 1,3 chocolate_bar", B="hike")
    events = do(s, "hike 1,3")
    assert kinds(events) == ["hiked", "extra_turn", "skipped", "ended"]
    assert (asked(s), pending(s, "A")) == ("B hike", set())


def test_an_hike_07__a_storm_before_the_hike_bans_trade_and_hide_after_it() -> None:
    """AN-HIKE-07: A's Storm reaches B before the hike; B hikes freely and may not Trade or Hide on the turn after."""
    storm = '[{ do = "next_turn", who = "all_without_token", modifier = "no_trade_hide" }]'
    s = scene(
        A="hike; down 1,1 storm 1,2 slip; pack gust",
        B="hike; down 1,2 rockslide; pack yeti",
        content=plain(storm=storm),
    )
    do(s, "hike 1,1")
    assert (pending(s, "A"), pending(s, "B")) == ({"no_trade_hide"}, {"no_trade_hide"})
    do(s, "hike 1,2")
    assert (asked(s), pending(s, "B")) == ("A action", {"no_trade_hide"})
    do(s, "explore 1,2")
    assert (asked(s), legal(s)) == ("B action", ["explore 1,1", "explore 1,3", "explore 2,1", "explore 2,2"])
    assert refused(s, "trade yeti A3,1") == "AN-CARD-23"
    assert GAME.view(s, 0)["climbers"][1]["active"] == ["no_trade_hide"]


def test_an_hike_07__an_effect_of_the_hike_card_joins_the_one_that_waited() -> None:
    """AN-HIKE-07: the kept effect and one that the hike card brings both fall on the first Climbing turn."""
    s = scene(
        A="hike; pending no_trade_hide; down 1,3 crevasse; pack yeti",
        B="climb 2,1; up 2,1 slip; down 2,2 frostbite; pack",
    )
    do(s, "hike 1,3")
    assert pending(s, "A") == {"no_trade_hide", "no_up"}
    do(s, "explore 2,2")
    assert legal(s) == ["explore 1,2", "explore 1,4"]


# -- AN-HIKE-08


def test_an_hike_08__with_no_face_down_card_any_bottom_spot_is_base_camp() -> None:
    """AN-HIKE-08: if the whole bottom row is face up or gone, the meeple goes to any of its spots."""
    s = scene(A="hike; up 1,1 slip 1,3 whiteout; none 1,2 1,4 1,5", B="hike")
    assert legal(s) == ["hike 1,1", "hike 1,2", "hike 1,3", "hike 1,4", "hike 1,5"]
    assert refused(s, "hike 2,1") == "AN-HIKE-01"


@pytest.mark.parametrize("place", ["1,2", "1,3"])
def test_an_hike_08__nothing_is_activated_there(place: str) -> None:
    """AN-HIKE-08: neither an empty spot nor a face-up card has any effect; the climber climbs from there next turn."""
    s = scene(A="hike; up 1,1 slip 1,3 whiteout; none 1,2 1,4 1,5", B="hike")
    before = total(s, "A")
    events = do(s, f"hike {place}")
    assert "hiked" not in kinds(events)
    assert (pending(s, "A"), total(s, "A")) == (set(), before)
    view = GAME.view(s, 1)["climbers"][0]
    assert (view["at"], view["part"]) == (place, "climb")
    assert asked(s) == "B hike"


def test_an_hike_08__while_one_card_is_face_down_it_must_be_taken() -> None:
    """AN-HIKE-08: a single face-down card left is the only hike there is."""
    s = scene(A="hike; up 1,1 slip 1,3 whiteout; none 1,2 1,4", B="hike", timing="live")
    assert legal(s) == ["hike 1,5"]
