"""Clause tests of the course of an expedition, AN-FLOW-*."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import pytest
from tests.games.annapurna.scenes import GAME, asked, at, do, kinds, legal, new_game, refused, scene

from cordee.core.errors import BadSetup
from cordee.core.rng import Rng
from cordee.games.annapurna.content import own_content
from cordee.games.annapurna.state import CLIMB, HIKE, PROTECT


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


def wander(s: Any, rng: Rng) -> None:
    """One random choice of whoever is asked."""
    seat = s.to_act()[0]
    options = s.options(seat)
    s.choose(seat, options[rng.below(len(options))])


# -- AN-FLOW-01, -02


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_flow_01__each_ascent_runs_from_hike_over_climb_to_protect(seats: int) -> None:
    """AN-FLOW-01: in every ascent each climber hikes, then climbs, then protects, and never goes back a part."""
    rng = Rng(seats)
    s = new_game(seats, seed=seats)
    parts: dict[tuple[int, int], list[int]] = {}
    while s.to_act():
        for seat in range(seats):
            seen = parts.setdefault((s.ascent, seat), [])
            if not seen or seen[-1] != s.part[seat]:
                seen.append(s.part[seat])
        wander(s, rng)
    assert s.ascent >= 2
    for (ascent, seat), seen in parts.items():
        assert seen == [HIKE, CLIMB, PROTECT][: len(seen)], (ascent, seat)
        assert len(seen) >= 2
    assert any(len(seen) == 3 for seen in parts.values())


def test_an_flow_01__after_an_ascent_the_next_begins_with_hikes() -> None:
    """AN-FLOW-01: an expedition is a series of ascents: the second starts with everybody back at the hike."""
    b = "climb 4,1; up 1,1 slip; down 5,1 rope"
    s = scene(A="protect 1; up 1,1 rockslide; pending no_up", B=b, turn="B", content=plain())
    events = kinds(do(s, "explore 5,1"))
    assert events[-2:] == ["ascent_ends", "ascent_begins"]
    view = GAME.view(s, 0)
    assert (view["ascent"], view["round"]) == (2, 1)
    assert [climber["part"] for climber in view["climbers"]] == ["hike", "hike"]
    assert [climber["pending"] for climber in view["climbers"]] == [[], []]
    assert asked(s) == "B hike"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_flow_02__the_first_round_is_the_hike_and_the_second_climbs(seats: int) -> None:
    """AN-FLOW-02: every climber hikes once in clockwise order; then everybody is asked for a climbing action."""
    s = new_game(seats, first_seat=1, content=plain())
    order = "BCDA".replace("D", "" if seats < 4 else "D").replace("C", "" if seats < 3 else "C")
    for letter in order:
        assert (asked(s), GAME.view(s, None)["round"]) == (f"{letter} hike", 1)
        do(s, "hike 1,3")
    for letter in order:
        assert (asked(s), GAME.view(s, None)["round"]) == (f"{letter} action", 2)
        do(s, "explore 1,2")
    assert (asked(s), GAME.view(s, None)["round"]) == (f"{order[0]} action", 3)


def test_an_flow_02__an_extra_turn_starts_no_new_round() -> None:
    """AN-FLOW-02: the second round begins with the starter's next turn in order, not with an extra turn."""
    s = scene(
        A="hike; down 1,2 avalanche 1,3 slip",
        B="hike; down 1,2 slip 1,3 gust",
        starter="A",
        content=plain(avalanche='[{ do = "extra_turn" }]'),
    )
    s.round = 1
    seen = []
    for line in ("hike 1,2", "explore 1,3", "hike 1,2"):
        seen.append((asked(s), GAME.view(s, None)["round"]))
        do(s, line)
    assert seen == [("A hike", 1), ("A action", 1), ("B hike", 1)]
    assert (asked(s), GAME.view(s, None)["round"]) == ("A action", 2)


def test_an_flow_02__climbers_in_different_parts_keep_one_clockwise_order() -> None:
    """AN-FLOW-02: protecting and climbing climbers take turns in the same order of seats."""
    s = scene(
        A="climb 1,1; up 1,1 rockslide", B="protect 1", C="climb 2,1; up 2,1 slip", D="protect 2", content=plain()
    )
    seen = []
    for _ in range(6):
        seen.append(asked(s))
        do(s, "sunyata" if "protect" in asked(s) else legal(s)[0])
    assert seen == ["A action", "B protect", "C action", "D protect", "A action", "B protect"]


def test_an_flow_02__a_climber_protects_from_the_turn_after_the_peak() -> None:
    """AN-FLOW-02: the turn at the peak is still a climbing turn; the next one is for protecting."""
    s = scene(A="climb 4,1; up 1,1 rockslide; down 5,1 slip", B="climb 2,1; up 2,1 slip", content=plain())
    assert asked(s) == "A action"
    do(s, "explore 5,1")
    assert asked(s) == "B action"
    do(s, "explore 2,2")
    assert asked(s) == "A protect"
    assert refused(s, "explore 4,2") == "AN-PEAK-06"


def test_an_flow_02__no_climber_acts_out_of_turn() -> None:
    """AN-FLOW-02: only the climber whose turn it is can choose."""
    s = scene(A="climb 2,2", B="climb 2,2", C="protect 1", turn="B")
    assert s.to_act() == (1,)
    assert refused(s, "A: explore 2,3") == "AN-FLOW-02"
    assert refused(s, "C: sunyata") == "AN-FLOW-02"


# -- AN-FLOW-03


def test_an_flow_03__chance_picks_the_first_climber_from_the_seed() -> None:
    """AN-FLOW-03: unless a seat is named, the seed decides, each seat about as often, and the same every time."""
    starters = [new_game(4, seed=seed).to_act()[0] for seed in range(400)]
    counts = Counter(starters)
    assert sorted(counts) == [0, 1, 2, 3]
    assert min(counts.values()) > 60
    assert starters[:50] == [new_game(4, seed=seed).to_act()[0] for seed in range(50)]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_flow_03__the_host_may_name_the_first_climber(seat: int) -> None:
    """AN-FLOW-03: a named seat starts the first ascent whatever the seed, and play goes clockwise from it."""
    for seed in range(5):
        s = new_game(3, seed=seed, first_seat=seat, content=plain())
        order = []
        for _ in range(3):
            order.append(s.to_act()[0])
            do(s, legal(s)[0])
        assert order == [seat, (seat + 1) % 3, (seat + 2) % 3]
        assert GAME.view(s, None)["starter"] == seat


def test_an_flow_03__a_seat_that_is_not_there_cannot_be_named() -> None:
    """AN-FLOW-03: with three climbers there is no fourth seat to start."""
    with pytest.raises(BadSetup):
        GAME.setup(3, {"first_seat": 3})
    assert GAME.setup(3, {"first_seat": 2}).options["first_seat"] == 2
    assert GAME.setup(3).options["first_seat"] == -1


def test_an_flow_03__naming_a_seat_is_for_the_first_ascent_only() -> None:
    """AN-FLOW-03: the second ascent is started by who earned fewest flags, not by the seat the host named."""
    s = scene(
        A="protect 1; all none; up 1,1 rockslide",
        B="climb 4,1; all none; up 1,1 slip; down 5,1 rope",
        turn="B",
        first_seat=0,
        content=plain(),
    )
    do(s, "explore 5,1")
    assert (s.ascent, asked(s)) == (2, "B hike")


# -- AN-FLOW-04


def test_an_flow_04__there_is_no_last_ascent() -> None:
    """AN-FLOW-04: three to seven ascents are a description; a thirtieth ends like any other and the next one begins."""
    s = scene(
        A="protect 1; up 1,1 rockslide", B="climb 4,1; up 1,1 slip; down 5,1 rope", turn="B", ascent=30, content=plain()
    )
    do(s, "explore 5,1")
    assert (s.ascent, asked(s)) == (31, "B hike")


def test_an_flow_04__two_ascents_never_suffice_for_nine_flags() -> None:
    """AN-FLOW-04: the most that an ascent pays is 4, so a climber with 4 plays on after 4 more, and one with 8 wins."""
    for flags, ending in ((4, "A hike"), (5, "over"), (8, "over")):
        s = scene(A=f"climb 4,1; flags {flags}; all none; down 5,1 rope", B="climb 2,2", content=plain())
        do(s, "explore 5,1")
        assert (s.flags, asked(s)) == ([flags + 4, 0], ending)


# -- AN-FLOW-05


@pytest.mark.parametrize("seed", range(6))
def test_an_flow_05__the_face_down_cards_of_a_climber_never_grow(seed: int) -> None:
    """AN-FLOW-05: until the peak nothing adds to a mountainside's explorable cards, and each Explore uses one up."""
    s = new_game(2 + seed % 3, seed=seed)
    rng = Rng(seed)
    while s.to_act() and s.ascent <= 2:
        before, parts, ascent = [d.bit_count() for d in s.down], s.part[:], s.ascent
        kind, seat = s.question(s.to_act()[0]).kind, s.to_act()[0]
        options = s.options(seat)
        action = options[rng.below(len(options))]
        text = GAME.action_text(s, action)
        s.choose(seat, action)
        if s.ascent != ascent:
            continue
        for other in range(s.r.seats):
            if parts[other] != PROTECT:
                assert s.down[other].bit_count() <= before[other]
        if kind in ("hike", "action") and text.split()[0] in ("hike", "explore"):
            assert s.down[seat].bit_count() < before[seat]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_flow_05__random_play_always_ends(seats: int) -> None:
    """AN-FLOW-05: even aimless expeditions come to an end, no ascent near 400 turns."""
    for seed in range(3):
        s, rng, most = new_game(seats, seed=seed), Rng(seed), 0
        while s.to_act():
            most = max(most, s.turns)
            wander(s, rng)
        assert most < 200


def test_an_flow_05__a_card_turned_back_face_down_cannot_be_explored() -> None:
    """AN-FLOW-05: replaced data may turn cards face down again; such a card counts as buried and bars its spot."""
    back = '[{ do = "flip", who = "you", choose = "you", to = "face_down", filter = ["not_this"] }]'
    s = scene(A="climb 2,2; up 2,1 slip; down 2,3 rope", B="climb 2,2", content=plain(rope=back), timing="live")
    do(s, "explore 2,3", "turn A2,1", "end", "B: explore 2,3", "end")
    assert at(s, "A2,1") == "buried slip"
    s = scene(A="climb 2,2; buried 2,1 slip", B="climb 2,2")
    assert legal(s, "explore") == ["2,3", "3,1", "3,2"]


def test_an_flow_05__a_card_turned_back_before_the_hike_cannot_be_hiked_to() -> None:
    """AN-FLOW-05: the hike is an Explore too, so a card counted as buried is no target of it either."""
    s = scene(A="hike; buried 1,2 slip 1,4 gust", B="hike")
    assert legal(s) == ["hike 1,1", "hike 1,3", "hike 1,5"]


def test_an_flow_05__trade_and_hide_replace_a_card_by_one() -> None:
    """AN-FLOW-05: after a Trade or a Hide both mountainsides have as many face-down cards, and a backpack one less."""
    for line in ("trade yeti A3,1", "hide yeti B3,1"):
        s = scene(A="climb 2,2; pack yeti gust", B="climb 2,2")
        before = [d.bit_count() for d in s.down]
        do(s, line)
        assert [d.bit_count() for d in s.down] == before
        assert len(s.packs[0]) == 1


def test_an_flow_05__beyond_four_hundred_turns_a_bug_is_reported() -> None:
    """AN-FLOW-05: turn 400 of an ascent is still played; the start of turn 401 is reported as a bug."""
    s = scene(A="protect 1; none 1,1", B="climb 1,1; up 1,1 rockslide; down 1,2 crevasse")
    s.turns = 399
    do(s, "sunyata")
    assert (s.turns, asked(s)) == (400, "B action")
    with pytest.raises(RuntimeError, match="AN-FLOW-05"):
        do(s, "explore 1,2")


def test_an_flow_05__a_deck_that_refills_backpacks_may_take_longer() -> None:
    """AN-FLOW-05: the guard is for the stand-in deck; ten times as many turns are let go with another."""
    s = scene(A="protect 1; none 1,1", B="climb 1,1; up 1,1 rockslide; down 1,2 crevasse", content=plain())
    s.turns = 400
    do(s, "sunyata", "explore 1,2")
    s.turns = 4000
    with pytest.raises(RuntimeError, match="AN-FLOW-05"):
        do(s, "sunyata")
